"""The words of both games, each explained in a line: the glossary's page, and what a lesson shows beside a word.

The terms stand in `glossary.toml`, group by group. A lesson marks one with a link to the glossary's page, by the
term's key: `[应](glossary.ipynb#respond)`. That is a plain link wherever notebooks are read; a lesson's own page
shows the entry on the spot.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from yijing_tiles.view.terms import LANGUAGES, language, say

__all__ = ["PAGE", "Term", "entry", "groups", "linked", "page", "terms"]

PAGE: Final = "glossary"
"""The stem of the glossary's page, beside the lessons of each language."""

_LINK: Final = re.compile(rf"\]\({PAGE}\.ipynb#([\w-]+)\)")


@dataclass(frozen=True, slots=True)
class Term:
    """One word: its key, its names, what it means in each language.

    `rule` is the rule that it belongs to (`"Y13"`) and `source` the sentence of the rules' source that uses it;
    either is empty where there is none.
    """

    key: str
    hans: str
    hant: str
    pinyin: str
    en: str
    means: dict[str, str]
    rule: str = ""
    source: str = ""

    @property
    def hanzi(self) -> str:
        """The word in simplified characters, and in traditional ones where they differ: `"应 應"`."""
        return self.hans if self.hant == self.hans else f"{self.hans} {self.hant}"


@cache
def groups() -> dict[str, dict[str, str]]:
    """Return the titles of the groups in order, `{key: {language: title}}`."""
    return {name: group["title"] for name, group in _content().items()}


@cache
def terms() -> dict[str, Term]:
    """Return every term by its key, in the order of the groups.

    >>> terms()["respond"].hanzi
    '应 應'
    """
    found: dict[str, Term] = {}
    for name, group in _content().items():
        for key, fields in group.items():
            if key == "title":
                continue
            if key in found:
                raise ValueError(f"glossary.toml: {key!r} stands twice, the second time in {name!r}")
            found[key] = Term(key, means=fields["means"], **fields["name"], **_rest(fields))
    return found


def entry(key: str, lang: str | None = None) -> dict[str, str]:
    """Return what is shown of a term beside a lesson: its names, what it means, the rule and the source's words.

    >>> entry("pung", "en")["head"]
    'pung'
    """
    lang = language(lang)
    term = terms()[key]
    return {
        "head": term.en if lang == "en" else term.hanzi,
        "also": f"{term.hanzi} {term.pinyin}" if lang == "en" else f"{term.pinyin} · {term.en}",
        "means": term.means[lang],
        "rule": say("glossary.rule", lang, rule=term.rule) if term.rule else "",
        "source": term.source,
    }


def linked(text: str) -> list[str]:
    """Return the keys of the terms that a text links to, each once, in order.

    >>> linked("This is [应](glossary.ipynb#respond), and [应](glossary.ipynb#respond) again.")
    ['respond']
    """
    return list(dict.fromkeys(_LINK.findall(text)))


def page(lang: str) -> str:
    """Return the text of the glossary's page in one language, as a lesson is written (MyST)."""
    lang = language(lang)
    title = say("glossary.title", lang)
    header = _HEADER.format(title=title, lang=lang)
    if lang != LANGUAGES[0]:
        digest = hashlib.sha256(page(LANGUAGES[0]).encode()).hexdigest()[:12]
        header += f'  translated_from: "{digest}"\n'
    overview = " · ".join(f"[{names[lang]}](#{name})" for name, names in groups().items())
    cells = [f"# {title}\n\n{say('glossary.intro', lang)}\n\n{overview}", *_group_cells(lang)]
    return f"{header}---\n\n" + "\n\n+++\n\n".join(cells) + "\n"


_HEADER: Final = """\
---
jupytext:
  text_representation:
    extension: .md
    format_name: myst
kernelspec:
  display_name: Python 3
  language: python
  name: python3
title: {title}
yijing_tiles:
  lang: {lang}
"""


def _group_cells(lang: str) -> Iterator[str]:
    for name, group in _content().items():
        parts = [f'<a id="{name}"></a>', f"## {group['title'][lang]}"]
        parts += (_paragraph(term, lang) for key, term in terms().items() if key in group)
        yield "\n\n".join(parts)


def _paragraph(term: Term, lang: str) -> str:
    shown = entry(term.key, lang)
    also = shown["also"] if lang == "zh" else f'<span lang="zh">{term.hanzi}</span> {term.pinyin}'
    lines = [f"**{shown['head']}** {also}", shown["means"]]
    told = [shown["rule"], f'<span lang="zh">「{term.source}」</span>' if term.source else ""]
    if any(told):
        lines.append(f"<small>{(' ' if lang == 'en' else '').join(told)}</small>")
    return f'<a id="{term.key}"></a>' + "<br>\n".join(lines)


@cache
def _content() -> dict[str, dict[str, dict]]:  # type: ignore[type-arg]  # names, sentences and titles, as in the file
    return tomllib.loads(files(__package__).joinpath("glossary.toml").read_text("utf-8"))


def _rest(fields: dict[str, str]) -> dict[str, str]:
    return {name: fields[name] for name in ("rule", "source") if name in fields}
