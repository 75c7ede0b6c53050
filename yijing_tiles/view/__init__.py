"""How things are said and drawn: words in both languages, text and SVG, all pure functions."""
