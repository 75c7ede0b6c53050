"""What the tables of hands hold; `build_tables.py` generates them, `tables.py` loads them.

Everything a hand is asked falls apart into its suits. The counts of one suit, read as digits, are its *key*:
a number to the base five, the first kind in front (`123m` is 111000000). For each key the tables hold

- its *class*: which of the few different covers (`cover.py`) it has. All 405,350 patterns of up to 14 tiles
  of a suit fall into 126 classes, those of the honours into 55, two suits joined into 180, a suit and the
  honours into 165. So one byte for each pattern and three small tables of joined classes give the distance;
- its *word*: whether it is complete (sets alone, or sets and the pair: its number of tiles decides which),
  and which tiles would make it so (a fifth copy included: the holder of all four is shown that his wait is
  dead);
- its *mark*: what seven pairs and thirteen orphans want to know.
"""

from __future__ import annotations

from typing import Final

__all__ = [
    "COMPLETE",
    "FILE",
    "HONOURS_ALL",
    "HONOURS_MASK",
    "HONOURS_PAIRED",
    "MAGIC",
    "MARK_KINDS_SHIFT",
    "MARK_PAIR_SHIFT",
    "RESIDUE_SHIFT",
    "TILES_MASK",
]

FILE: Final = "hands.bin"
MAGIC: Final = b"YTHANDS1"

# A word: nine bits for the completing tiles (bit i: the i-th kind), one for "complete", two for tiles modulo
# 3.
TILES_MASK: Final = 0x1FF
COMPLETE: Final = 0x200
RESIDUE_SHIFT: Final = 10

# The word of the honours has two bits to spare: all of them in pairs, all seven there. A hand without these and not
# complete in its honours is no win of any shape, which settles most hands with one look.
HONOURS_MASK: Final = 0x7F
HONOURS_PAIRED: Final = 0x80
HONOURS_ALL: Final = 0x100

# A mark: pairs in bits 0-2 (four alike are two), a pair of terminals or honours in bit 3, their kinds from
# bit 6. The gap lets the marks of four suits be added without one field running into the next.
MARK_PAIR_SHIFT: Final = 3
MARK_KINDS_SHIFT: Final = 6
