"""yijing-tiles."""
