"""Small projects of lessons that a test writes for itself."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from yijing_tiles.teach.lessons import COURSE

HEADER = """\
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
---

"""

BODY = {
    "en": """\
# The tiles

Place a tile.

```{code-cell}
:tags: [language]

from yijing_tiles import teach
teach.use_language("en")
```

```{code-cell}
from ipywidgets import Button
Button(description="1")
```

## The idea

Two lines, then two more.

+++

Count them.

```{code-cell}
print(2**2)
{"four": 2 + 2}
```

+++ {"tags": ["lab-only"]}

Now as code:

```{code-cell}
:tags: [lab-only]

2**3
```
""",
    "zh": """\
# 牌

放一张牌。

```{code-cell}
:tags: [language]

from yijing_tiles import teach
teach.use_language("zh")
```

```{code-cell}
from ipywidgets import Button
Button(description="1")
```

## 道理

先两爻，再两爻。

+++

数一数。

```{code-cell}
print(2**2)
{"four": 2 + 2}
```

+++ {"tags": ["lab-only"]}

再写成代码：

```{code-cell}
:tags: [lab-only]

2**3
```
""",
}


def course_entry(stem: str) -> str:
    """Return how a course lists a lesson."""
    words = "".join(f'{key}.{lang} = "…"\n' for key in ("title", "about") for lang in ("en", "zh"))
    return f'[[lesson]]\nstem = "{stem}"\nexercises = "tiles"\n{words}'


def write_project(root: Path, stems: tuple[str, ...] = ("01-tiles",)) -> Path:
    """Write a project with the same short lesson under each stem in both languages, its marks not yet set."""
    (root / "notebooks").mkdir(parents=True)
    for lang, body in BODY.items():
        for stem in stems:
            path = root / "lessons" / lang / f"{stem}.md"
            path.parent.mkdir(parents=True, exist_ok=True)
            title = body.partition("\n")[0].removeprefix("# ")
            path.write_text(HEADER.format(title=title, lang=lang) + body, "utf-8")
    (root / COURSE).parent.mkdir(parents=True)
    (root / COURSE).write_text("\n".join(map(course_entry, stems)), "utf-8")
    return root


def edit(path: Path, old: str, new: str) -> None:
    """Replace a piece of a file that stands there once."""
    text = path.read_text("utf-8")
    old, new = dedent(old), dedent(new)
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), "utf-8")
