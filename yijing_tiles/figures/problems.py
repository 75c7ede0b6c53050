"""What is said about text that cannot be read, in English and in Chinese alike.

Figures stand below the catalogue of the interface, and still a learner who mistypes a name deserves an answer
in the language of the lesson. So each error here carries both texts.
"""

from __future__ import annotations

from typing import Final

from yijing_tiles.errors import NotationError
from yijing_tiles.wording import quoted

__all__ = ["KINDS", "Unreadable", "echo"]

KINDS: Final[dict[int, tuple[str, str]]] = {
    1: ("line", "爻"),
    2: ("bigram", "二画卦"),
    3: ("trigram", "三画卦"),
    6: ("hexagram", "六画卦"),
}
"""What a figure of so many lines is called, in English and in Chinese."""


class Unreadable(NotationError):  # noqa: N818 - named like IllegalMove, for what is wrong
    """Text (or a value) that is no figure; it knows its words in both languages.

    `suggestions` are texts that can be read and may have been meant, the likeliest first.

    >>> error = Unreadable("no such thing", "没有这个")
    >>> str(error), error.message("zh")
    ('no such thing', '没有这个')
    """

    def __init__(self, en: str, zh: str, suggestions: tuple[str, ...] = ()) -> None:
        # All three stay in `args`, so that the error survives pickling: pools of workers send errors so.
        super().__init__(en, zh, suggestions)
        self.en = en
        self.zh = zh
        self.suggestions = suggestions

    def message(self, lang: str = "en") -> str:
        """Return the words of this error in `lang` (`"en"` or `"zh"`)."""
        return self.zh if lang.lower().startswith("zh") else self.en

    def __str__(self) -> str:
        return self.en


def echo(value: object, lang: str = "en") -> str:
    r"""Return what was given, quoted, short and harmless to print.

    Control and direction characters come out escaped; long text is cut with its length told.

    >>> echo("屯"), echo("屯", "zh"), echo("a\x1b[31m"), echo(3)
    ("'屯'", '“屯”', "'a\\x1b[31m'", '3 (int)')
    >>> echo("x" * 5000)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…' (5000 characters)"
    """
    if isinstance(value, str):
        return quoted(value, lang)
    kind = type(value).__name__
    if value is None:
        return kind.removesuffix("Type")
    # Only plain numbers are printed: the repr of an unknown object may be anything, of any length.
    if isinstance(value, int | float) and abs(value) < 10**12:
        return f"{value}（{kind}）" if lang.startswith("zh") else f"{value} ({kind})"
    return f"一个 {kind} 类型的值" if lang.startswith("zh") else f"a value of type {kind}"
