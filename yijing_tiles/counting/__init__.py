"""Exact counts, each reached in two ways: by a sympy formula and by enumeration.

>>> from yijing_tiles import counting
>>> comparison = counting.claim("hexagrams").verify()
>>> comparison.agree, comparison.rows[0].by_formula
(True, 64)

In a lesson, `yijing_tiles.view.proof.proof("hexagrams")` shows the two ways side by side.

Every claim has an id and stands in the `ledger`. A chapter of claims is one module (`wall`, `bigrams`, `trigrams`,
`hexagrams`, `walk`, `dealt`, `placing`, `answering`, `winning`, `scoring`, `hands`, `turning`, `konging`, `paying`,
`chances`, `win_totals`, `read_hands`, `waiting`, `nearness`, `sentences`) that also offers what it enumerates
(`wall.deal_stacks`, `winning.fewest`). A new chapter is such a module with its `CLAIMS`, and its name in the ledger.
sympy is imported when a formula is asked for.

What the two source texts say is judged by claims: `sources`. All hands of Shaoyang mahjong are counted in `distances`
and `all_wins`. Chances are tried out with `simulating.simulate`: a claim's (`trials`), or `questions` with knobs.
"""

from __future__ import annotations

from yijing_tiles.counting.claim import Claim, Comparison, Count, Exact, Formula, Row
from yijing_tiles.counting.ledger import CLAIMS, claim, claims

__all__ = ["CLAIMS", "Claim", "Comparison", "Count", "Exact", "Formula", "Row", "claim", "claims"]
