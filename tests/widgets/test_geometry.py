"""The front end's geometry, run by node; and its twin of the one rule that Python decides."""

from __future__ import annotations

import json
import subprocess
from itertools import product
from pathlib import Path

import yijing_tiles.widgets
from yijing_tiles.figures import HEXAGRAMS, TRIGRAMS
from yijing_tiles.view.table_svg import table_rows
from yijing_tiles.widgets.circle import laid_with

STATIC = Path(yijing_tiles.widgets.__file__).parent / "static"

TWINS = """
import { laidWith, tableRows } from "./geometry.js";
let text = "";
for await (const chunk of process.stdin) text += chunk;
const { cases, hexagrams, trigrams } = JSON.parse(text);
console.log(JSON.stringify({
  laid: cases.map((given) => laidWith(...given)),
  rows: ["trigrams", "king_wen"].map((order) => tableRows(order, hexagrams, trigrams)),
}));
"""


def test_geometry_in_node(node: str) -> None:
    run = subprocess.run(
        [node, "--test", str(Path(__file__).parent / "js" / "geometry.test.mjs")],
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout
    assert "# pass 8" in run.stdout


def test_the_front_end_expects_what_python_will_lay(node: str) -> None:
    """Every trigram on every position of boards of three and six places, taiji among them; and the same tables."""
    cases = [
        (trigram.lines, "".join(lines), size)
        for size in (3, 6)
        for count in range(size + 1)
        for lines in product("10" if count > 4 else "10Tt", repeat=count)
        for trigram in TRIGRAMS[::3]
    ]
    given = {
        "cases": cases,
        "hexagrams": [hexagram.lines for hexagram in HEXAGRAMS],
        "trigrams": [trigram.lines for trigram in TRIGRAMS],
    }
    run = subprocess.run(
        [node, "--input-type=module", "-e", TWINS],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=True,
        cwd=STATIC,
    )
    found = json.loads(run.stdout)
    assert found["laid"] == [laid_with(*case) for case in cases]
    assert found["rows"] == [
        [[hexagram.lines for hexagram in row] for row in table_rows(order)]
        for order in ("trigrams", "king_wen")
    ]
