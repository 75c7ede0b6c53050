"""The `yijing-tiles` command, as typed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from serving import command

from yijing_tiles import cli, serve
from yijing_tiles.teach.course import course
from yijing_tiles.teach.report import Report
from yijing_tiles.widgets.progress import Won

TEXT = """
{"cells": [{"cell_type": "markdown", "id": "a", "metadata": {}, "source": "# T"}], "metadata": {}, "nbformat": 4,
 "nbformat_minor": 5}
"""


@pytest.fixture(autouse=True)
def _speaks_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")


@pytest.fixture
def notebooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in for the notebooks of an installed wheel."""
    root = tmp_path / "_notebooks"
    for name in ("index", "en/01-tiles", "zh/01-tiles"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / f"{name}.ipynb").write_text(TEXT)
    monkeypatch.setattr(serve, "_PACKAGE", tmp_path)
    monkeypatch.setattr(serve, "installed_notebooks", lambda: root)
    return root


def run(*words: str) -> int:
    """Run the command and return its exit status."""
    try:
        return cli.main(words)
    except SystemExit as end:
        return int(end.code or 0)


def test_show_says_all_of_a_hexagram_beside_its_drawing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "屯") == 0
    assert capsys.readouterr().out == (
        "━━━   ━━━   ䷂ 屯 zhūn · Difficulty at the Beginning\n"
        "━━━━━━━━━   hexagram 3 · 水雷屯 · 100010 (bottom first)\n"
        "━━━   ━━━   upper ☵ 坎 Water\n"
        "━━━   ━━━   lower ☳ 震 Thunder\n"
        "━━━   ━━━   turned over 综 ䷃ 蒙 · complement 错 ䷱ 鼎\n"
        "━━━━━━━━━   nuclear 互 ䷖ 剥 · swapped 交 ䷧ 解 · points 4\n"
    )


def test_show_speaks_chinese_wherever_that_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--lang", "zh", "show", "☳") == run("show", "☳", "--lang", "zh") == 0
    first, second = capsys.readouterr().out.split("☳ 震 zhèn · Thunder")[1:]
    assert first.splitlines()[:3] == second.splitlines()[:3]
    assert "雷 · 100（由下往上）" in first
    assert "综卦 ☶ 艮 · 错卦 ☴ 巽" in first


def test_show_takes_several_figures_of_any_kind_and_names_those_it_cannot_read(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("show", "䷂", "nonsense", "10", "阳", "#1") == 2
    shown = capsys.readouterr()
    for name in ("䷂ 屯", "⚍ 少阴 少陰", "⚊ 阳 陽", "䷀ 乾"):
        assert name in shown.out
    assert "'nonsense'" in shown.err
    assert "nonsense" not in shown.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "COMMAND"),
        (("dance",), "'dance'"),
        (("serve", "--port", "99999"), "'99999' is no port"),
        (("serve", "--port", "²"), "'²' is no port"),
        (("serve", "--class", "0"), "'0'"),
        (("serve", "--lang", "fr"), "'fr'"),
        (("serve", "--colour=blue"), "--colour=blue"),
        (("show",), "FIGURE"),
        (("copy",), "DIR"),
        (("results",), "SOURCE"),
    ],
)
def test_what_cannot_be_meant_is_echoed_with_status_2(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    shown = capsys.readouterr()
    assert said in shown.err
    assert not shown.out


def test_what_cannot_be_meant_is_told_in_chinese_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for words, said in (
        (("dance",), "COMMAND 没有 'dance' 这一项，可选：'serve'"),
        (("serve", "--port", "99999"), "--port：“99999” 不是端口"),
        (("serve", "--port"), "--port 后面要写一个值"),
        (("serve", "--class", "0"), "--class：“0” 不行"),
        (("serve", "--colour=blue"), "看不懂：--colour=blue"),
        (("handout", "99"), "没有这一课：“99”。现有：01-tiles、"),
        (("show",), "还缺 FIGURE"),
    ):
        assert run("--lang", "zh", *words) == 2
        shown = capsys.readouterr().err
        assert said in shown
        assert not re.search(r"usage:|error:|argument", shown)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "zh_CN.UTF-8")
    assert run("serve", "--lang", "fr") == 2
    assert "--lang：没有 “fr” 这种语言" in capsys.readouterr().err
    run("serve", "--help", "--lang", "zh")
    assert not re.search(r"usage:|arguments:|options:|show this", capsys.readouterr().out)


def test_help_teaches_by_examples_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ((), ("serve",), ("lab",), ("show",), ("copy",), ("results",)):
        for lang, said in (("en", "examples:"), ("zh", "例子：")):
            assert run(*words, "--help", "--lang", lang) == 0
            out = capsys.readouterr().out
            assert said in out
            assert "yijing-tiles" in out.split(said)[1]


def test_every_example_in_the_help_can_be_parsed(capsys: pytest.CaptureFixture[str]) -> None:
    import shlex

    parser = cli._parser("en")
    examples = set()
    for words in ((), ("serve",), ("lab",), ("show",), ("copy",), ("results",)):
        run(*words, "--help")
        for line in capsys.readouterr().out.splitlines():
            if line.startswith("  yijing-tiles"):
                examples.add(line.strip().split("   ")[0])
    assert len(examples) >= 10
    for example in examples:
        parser.parse_args(shlex.split(example)[1:])


def test_the_system_chooses_the_language_where_nobody_else_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert run("--help") == 0
    assert "例子：" in capsys.readouterr().out
    assert run("--help", "--lang", "en") == 0
    assert "examples:" in capsys.readouterr().out


@pytest.mark.usefixtures("notebooks")
def test_copy_says_what_it_did_and_overwrites_nothing_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "mine"
    assert run("copy", str(target)) == 0
    out = capsys.readouterr().out
    assert f"copied  {target / 'en' / '01-tiles.ipynb'}" in out
    assert "3 copied, 0 already the same, 0 kept." in out
    (target / "index.ipynb").write_text("mine")
    assert run("copy", str(target)) == 1
    shown = capsys.readouterr()
    assert f"kept    {target / 'index.ipynb'}" in shown.err
    assert "0 copied, 2 already the same, 1 kept." in shown.out
    assert (target / "index.ipynb").read_text() == "mine"
    assert run("copy", str(target), "--force", "--lang", "zh") == 0
    assert "复制 1 个，相同 2 个，保留 0 个。" in capsys.readouterr().out
    assert (target / "index.ipynb").read_text() == TEXT


@pytest.mark.usefixtures("notebooks")
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert run("copy", str(tmp_path / "file")) == 1
    assert f"cannot copy to {tmp_path / 'file'}" in capsys.readouterr().err


def test_what_the_system_refuses_is_told_once_and_without_its_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "file"
    there.touch()
    for words in (
        ("copy", f"{there}/in"),
        ("handout", "01", "-o", str(tmp_path)),
        ("serve", "--no-browser", "--ip", "192.0.2.1"),
    ):
        assert run(*words) == 1
        told = capsys.readouterr().err
        assert "Errno" not in told
        assert told.count(words[-1]) == 1, told


def test_who_reads_the_output_may_stop_at_any_line() -> None:
    """As `yijing-tiles claims | head` does: then there is nothing to say, least of all a traceback."""
    words = [sys.executable, "-m", "yijing_tiles.cli", "show", *map(str, range(3, 65))]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


def test_without_a_command_it_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ((), ("--lang", "zh")):
        assert run(*words) == 2
        assert "yijing-tiles serve --lang zh" in capsys.readouterr().err


@pytest.mark.parametrize("words", [("serve",), ("lab",), ("copy", "out")])
def test_missing_notebooks_are_told_with_what_to_do(
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(serve, "_PACKAGE", tmp_path)
    assert run(*words) == 1
    shown = capsys.readouterr()
    assert str(tmp_path / "_notebooks") in shown.err
    assert "install the package again" in shown.err
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("notebooks")
def test_an_unknown_lesson_is_refused_before_anything_starts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("serve", "--lesson", "07", "--no-browser") == 2
    assert "no lesson '07'; there are: 01-tiles" in capsys.readouterr().err


@pytest.mark.usefixtures("notebooks")
def test_an_address_of_another_machine_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("serve", "--ip", "192.0.2.1", "--no-browser") == 1
    assert "cannot serve at 192.0.2.1, port 8866" in capsys.readouterr().err


def test_notebooks_are_built_only_where_there_are_lessons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("notebooks") == 1
    err = capsys.readouterr().err
    assert str(tmp_path) in err
    assert "yijing-tiles copy DIR" in err
    assert run("notebooks", "--help") == 0
    assert "--check" in capsys.readouterr().out


def test_results_of_a_class_become_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    won = {"tiles.1": Won(3, True, 1, 0, "2026-03-01"), "bigrams.2": Won(2, True, 4, 1, "2026-03-05")}
    ana, li, codes = tmp_path / "ana.json", tmp_path / "li.json", tmp_path / "codes.txt"
    ana.write_text(Report(won, "Ana").to_json(), "utf-8")
    li.write_text(Report({}, "李").to_json(), "utf-8")
    code = Report(won, "Bo").to_code()
    codes.write_text(f"{code}\n\n{Report(won, 'Cy').to_code().lower()}\n")
    table = tmp_path / "class.csv"
    sources = [str(ana), str(li), str(codes), Report({}, "Di").to_code()]
    assert run("results", *sources, "--csv", str(table)) == 0
    shown = capsys.readouterr()
    assert not shown.err
    lines = [line.split() for line in shown.out.splitlines()]
    assert [line[0] for line in lines[2:7]] == ["Ana", "李", "Bo", "Cy", "Di"]
    others = ["0"] * (len(course()) - 2)
    assert lines[2] == ["Ana", "3", "2", *others, "5", "2", "5", "1", "2026-03-05", str(ana)]
    assert lines[4][1:] == ["3", "2", *others, "5", "2", "5", "1", "2026-03-05", f"{codes}:1"]
    assert str(table) in shown.out
    assert table.read_bytes().startswith(b"\xef\xbb\xbfname,from,stars,")
    assert len(table.read_text("utf-8-sig").splitlines()) == 6


def test_bad_results_are_named_with_the_reason_and_skipped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, broken, foreign = tmp_path / "good.json", tmp_path / "broken.json", tmp_path / "foreign.json"
    good.write_text(Report({}, "Ana").to_json(), "utf-8")
    broken.write_text(Report({}, "Ana").to_json()[:40], "utf-8")
    foreign.write_text('{"cells": []}')
    picture, codes = tmp_path / "picture.png", tmp_path / "codes.txt"
    picture.write_bytes(b"\x89PNG\r\n\xff")
    codes.write_text(Report({}, "Bo").to_code() + "\nYT-00000-00000\n")
    sources = [
        str(path) for path in (good, broken, foreign, picture, codes, tmp_path / "none.json", tmp_path)
    ]
    assert run("results", *sources, "YT-ABCDE", "YT-" + "0" * 9999) == 1
    shown = capsys.readouterr()
    assert [line.split()[0] for line in shown.out.splitlines()[2:]] == ["Ana", "Bo"]
    for source, why in {
        broken: "not a progress file, or it is damaged",
        foreign: "belongs to something else",
        picture: "not a text file",
        f"{codes}:2": "a slip in the code",
        tmp_path / "none.json": "No such file",
        tmp_path: "Is a directory",
        "YT-ABCDE": "a slip in the code",
    }.items():
        assert re.search(rf"skipped {re.escape(str(source))}: .*{why}", shown.err), shown.err
    assert run("results", str(tmp_path / "*oo*.json")) == 0, "as where the shell does not look up names"
    assert "good.json" in capsys.readouterr().out
    assert run("results", str(tmp_path / "*.none")) == 1
    assert "*.none: cannot be read" in capsys.readouterr().err
    assert run("results", str(broken), "--lang", "zh") == 1
    shown = capsys.readouterr()
    assert "一份成绩也没有读到" in shown.err
    assert not shown.out
    assert run("results", str(good), "--csv", str(tmp_path)) == 1
    assert f"cannot write {tmp_path}" in capsys.readouterr().err


def test_lab_works_on_a_copy_where_the_notebooks_are_part_of_the_installation(
    notebooks: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[tuple[Path, dict[str, object]]] = []
    monkeypatch.setattr("yijing_tiles.serve.lab.lab", lambda path, **options: opened.append((path, options)))
    monkeypatch.setattr(cli, "installed_notebooks", lambda: notebooks)
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    (tmp_path / "home").mkdir()
    monkeypatch.chdir(tmp_path / "home")
    assert run("lab", "--no-browser", "--allow-root", "--lang", "zh") == 0
    own = tmp_path / "home" / "yijing-tiles"
    [(path, options)] = opened
    assert path == own
    assert options == {
        "ip": "127.0.0.1",
        "port": 8888,
        "browser": False,
        "more": ["--allow-root"],
    }
    assert (own / "en/01-tiles.ipynb").read_text() == TEXT
    assert str(own) in capsys.readouterr().out


def test_the_command_loads_no_server_before_it_needs_one() -> None:
    code = (
        "import sys; from yijing_tiles import cli; cli.main(['show', '屯']); "
        "print([name for name in sys.modules if name in {heavy}])"
    )
    heavy = {"voila", "jupyterlab", "tornado", "ipywidgets", "sympy", "numpy", "nbformat"}
    done = subprocess.run(
        [sys.executable, "-c", code.format(heavy=heavy)], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("[]\n")


def test_a_terminal_without_chinese_letters_still_gets_an_answer() -> None:
    words = command("show", "100010")
    done = subprocess.run(
        words, capture_output=True, env={"PYTHONIOENCODING": "ascii", "PATH": ""}, check=False
    )
    assert done.returncode == 0, done.stderr
    assert b"Difficulty at the Beginning" in done.stdout


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    from importlib.metadata import version

    assert run("--version") == 0
    assert capsys.readouterr().out == f"yijing-tiles {version('yijing-tiles')}\n"
