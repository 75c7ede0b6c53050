"""The server seen from outside, without a browser."""

from __future__ import annotations

import contextlib
import gzip
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from kernels import ask_kernel, get, kernel_of, lives, page_config, until_gone
from serving import Base, served

FIRST = "voila/render/en/01-first.ipynb"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("", "/voila/render/index.ipynb?lang=en"),
        ("?board=100010&lang=zh", "/voila/render/index.ipynb?board=100010&lang=zh"),
        ("voila/tree", "/voila/render/index.ipynb?lang=en"),
        ("voila/tree/en?x=1", "/voila/render/index.ipynb?x=1&lang=en"),
        ("en/1", "/voila/render/en/01-first.ipynb"),
        ("zh/01", "/voila/render/zh/01-first.ipynb"),
        ("en/02-anything?board=01", "/voila/render/en/02-second.ipynb?board=01"),
        ("zh", "/voila/render/index.ipynb?lang=zh"),
    ],
)
def test_lists_of_files_and_short_addresses_lead_to_lessons(server: Base, asked: str, told: str) -> None:
    answer = get(server + asked)
    assert (answer.status, answer.headers["Location"]) == (302, told)


@pytest.mark.parametrize(
    "asked", ["nothing", "voila/nothing", "voila/render/en/09-none.ipynb", "zh/02", "index.ipynb"]
)
def test_other_addresses_get_a_page_that_leads_back(server: Base, asked: str) -> None:
    answer = get(server + asked)
    assert answer.status == 404
    assert '<a href="/">All lessons</a>' in answer.text
    assert '<a href="/?lang=zh" lang="zh">' in answer.text
    assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//""", answer.text)


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ("voila/files/en/picture.png", 200),
        ("voila/files/en/secret.py", 403),
        ("voila/files/en/01-first.ipynb", 403),
        ("voila/files/../serving.py", 403),
        ("voila/api/contents/en", 404),
        ("api/contents/en", 404),
        ("voila/render/en/secret.py", 302),
    ],
)
def test_only_lessons_and_their_pictures_are_served(server: Base, asked: str, status: int) -> None:
    answer = get(server + asked)
    assert answer.status == status
    assert "password" not in answer.text


def test_a_page_says_its_title_and_language_and_asks_for_nothing_from_outside(server: Base) -> None:
    answer = get(server + FIRST)
    assert answer.status == 200
    assert "<title>The first lesson</title>" in answer.text
    assert '<html lang="en">' in answer.text
    assert '<main id="rendered_cells" role="main"' in answer.text
    assert 'href="../index.ipynb?lang=en"' in answer.text
    assert re.search(r'<a [^>]*lang="zh"[^>]* href="\.\./zh/01-first\.ipynb">中文</a>', answer.text)
    assert re.search(r"<noscript>.*The boards and exercises need JavaScript.*</noscript>", answer.text)
    assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//""", answer.text)
    config = page_config(answer.text)
    assert config["fullMathjaxUrl"] is None, "the bundled MathJax, not one from a CDN"
    assert {extension["name"] for extension in config["federated_extensions"]} == {  # type: ignore[attr-defined]
        "@jupyter-widgets/jupyterlab-manager",
        "@voila-dashboards/widgets-manager8",
        "anywidget",
    }


def test_chinese_pages_speak_chinese(server: Base) -> None:
    text = get(server + "voila/render/zh/01-first.ipynb").text
    assert '<html lang="zh">' in text
    assert "<title>第一课</title>" in text
    assert "易经牌" in text
    assert 'href="../en/01-first.ipynb">English</a>' in text


def test_cells_for_those_who_write_code_are_not_even_run(server: Base) -> None:
    text = get(server + FIRST).text
    assert "Press" in text or "jupyter.widget-view" in text
    assert "only for those who write code" not in text


def test_a_kernel_that_waits_is_handed_out_and_replaced(server: Base) -> None:
    server.server.wait_for(r"All 2 seats for en/01-first\.ipynb are ready")
    start = time.monotonic()
    kernel = kernel_of(get(server + FIRST).text)
    warm = time.monotonic() - start
    # The page may be here before what the server said of it has been read.
    server.server.wait_for(f"Using pre-heated kernel: {kernel} for en/01-first.ipynb", seconds=10)
    start = time.monotonic()
    get(server + "voila/render/en/02-second.ipynb")
    assert warm < (time.monotonic() - start) / 2, "a page whose kernel waits need not wait for one"
    deadline = time.monotonic() + 30
    while server.server.output.count("Kernel pool of en/01-first.ipynb is filled with 2") < 2:
        assert time.monotonic() < deadline, "its place stays empty"
        time.sleep(0.1)


def test_a_kernel_answers_through_a_socket_that_does_not_wait(server: Base) -> None:
    kernel = kernel_of(get(server + FIRST).text)
    assert ask_kernel(server, kernel) == "python"
    assert server.server.wait_for(r"nodelay (\d+)")[1] != "0"


def test_on_one_computer_nothing_is_packed(server: Base) -> None:
    answer = get(server + "voila/static/voila.js", **{"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in answer.headers


def test_only_a_page_can_end_its_kernel(server: Base) -> None:
    answer = get(server + FIRST)
    kernel = kernel_of(answer.text)
    assert answer.cookies["_xsrf"], "the page gets the token that its closing sends"
    assert get(f"{server}voila/api/shutdown/{kernel}", "POST").status == 403
    assert lives(server, kernel)


@pytest.fixture(scope="module")
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file that the stand-in for a browser writes its address to."""
    return tmp_path_factory.mktemp("browser") / "opened"


@pytest.fixture(scope="module")
def second(notebooks: Path, taken: int, opened: Path) -> Iterator[Base]:
    """Run a server whose port was taken, in Chinese, that ends idle kernels soon and opens a browser."""
    browser = opened.with_name("browser.py")
    browser.write_text(f"import sys; open({str(opened)!r}, 'w').write(sys.argv[1])")
    env = {"BROWSER": f"{sys.executable} {browser} %s"}
    with served(notebooks, port=taken, lang="zh", cull=2, no_browser=False, env=env) as base:
        yield base


def test_the_browser_is_opened_at_the_printed_address(second: Base, opened: Path) -> None:
    deadline = time.monotonic() + 20
    while not (opened.exists() and opened.read_text()):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert opened.read_text() == second


def test_a_taken_port_gives_way_to_the_next_free_one(second: Base, taken: int) -> None:
    port = int(second.rsplit(":", 1)[1].strip("/"))
    assert taken < port < taken + 50
    assert f"端口 {taken} 已被占用，改用 {port}。" in second.server.output
    assert get(second).headers["Location"] == "/voila/render/index.ipynb?lang=zh"


@pytest.mark.wide
def test_a_kernel_that_no_page_uses_ends_and_those_that_wait_stay(second: Base) -> None:
    kernel = kernel_of(get(second + "voila/render/en/02-second.ipynb").text)
    assert lives(second, kernel)
    assert until_gone(second, kernel) < 12
    waiting = psutil.Process(second.server.process.pid).children(recursive=True)
    assert len(waiting) >= 2, "the index and the first lesson wait"


@pytest.mark.wide
def test_a_kernel_that_dies_is_gone(second: Base) -> None:
    before = {child.pid for child in psutil.Process(second.server.process.pid).children(recursive=True)}
    kernel = kernel_of(get(second + "voila/render/en/02-second.ipynb").text)
    new = [
        c for c in psutil.Process(second.server.process.pid).children(recursive=True) if c.pid not in before
    ]
    for child in new:
        child.kill()
    assert until_gone(second, kernel) < 12


@pytest.mark.wide
def test_a_class_on_the_network_gets_an_address_that_works_and_scripts_packed(notebooks: Path) -> None:
    with served(notebooks, ip="0.0.0.0", class_=1, lesson="02") as told:  # noqa: S104
        host, port = told.removeprefix("http://").strip("/").split(":")
        assert host not in ("0.0.0.0", "")  # noqa: S104 (compared)
        told.server.wait_for(f"http://{host}:{port}/voila/render/en/02-second.ipynb")
        told.server.wait_for("Everyone on this network can open them.")
        base = f"http://127.0.0.1:{port}/"
        page = get(f"{base}voila/render/en/02-second.ipynb")
        assert page.status == 200
        scripts = re.findall(r'src="/(voila/[^"]+)"', page.text)
        extensions = {e["name"]: e["load"] for e in page_config(page.text)["federated_extensions"]}  # type: ignore[attr-defined]
        scripts.append(f"voila/labextensions/anywidget/{extensions['anywidget']}")
        assert len(scripts) >= 3
        for path in scripts:
            plain, packed = get(base + path), get(base + path, **{"Accept-Encoding": "gzip"})
            assert (plain.status, packed.status) == (200, 200), path
            assert plain.headers["Content-Type"] == packed.headers["Content-Type"]
            assert gzip.decompress(packed.content) == plain.content
            known = {"If-Modified-Since": packed.headers["Last-Modified"], "Accept-Encoding": "gzip"}
            unchanged = get(base + path, **known)
            assert (unchanged.status, unchanged.content) == (304, b"")
        outside = get(f"{base}voila/static/../../../../../../../etc/passwd.js", **{"Accept-Encoding": "gzip"})
        assert outside.status in (403, 404)


def _ask(url: str) -> None:
    with contextlib.suppress(OSError, http.client.HTTPException):  # the server ends meanwhile
        get(url)


def test_ctrl_c_ends_the_server_and_all_its_kernels(second: Base) -> None:
    url = second + "voila/render/en/02-second.ipynb"
    get(url)
    # One more page is asked for and not there yet: its kernel is just starting.
    threading.Thread(target=_ask, args=(url,), daemon=True).start()
    time.sleep(0.3)
    kernels = psutil.Process(second.server.process.pid).children(recursive=True)
    assert kernels
    assert second.server.stop(signal.SIGINT) == 0
    assert second.server.output.rstrip().endswith("已结束。")
    assert "Traceback" not in second.server.output
    _, alive = psutil.wait_procs(kernels, timeout=5)
    assert not alive


@pytest.mark.wide
@pytest.mark.parametrize("seconds", [0.6, 1.2, 2.5])
def test_ctrl_c_while_it_starts_is_an_end_like_any_other(notebooks: Path, seconds: float) -> None:
    with _starting(notebooks) as process:
        time.sleep(seconds)
        told = _interrupted(process)
    assert "Traceback" not in told
    assert process.returncode in (0, -signal.SIGINT)  # the latter if Python itself was still starting


def test_ctrl_c_while_its_first_kernel_starts_is_an_end_like_any_other(notebooks: Path) -> None:
    with _starting(notebooks) as process:
        ours = psutil.Process(process.pid)
        while (
            len(kernels := ours.children(recursive=True)) < 2
        ):  # the first is what the others are forked from
            time.sleep(0.005)
        told = _interrupted(process)
    assert "Traceback" not in told
    assert process.returncode == 0
    _, alive = psutil.wait_procs(kernels, timeout=5)
    assert not alive


def test_ctrl_c_is_heard_while_something_is_imported_that_swallows_interrupts(
    notebooks: Path, tmp_path: Path
) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import sys, time\n"
        "class Slow:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'voila.app':\n"
        "            print('importing', flush=True)\n"
        "            try: time.sleep(5)\n"
        "            except BaseException: pass\n"
        "sys.meta_path.insert(0, Slow())\n"
    )
    with _starting(notebooks, PYTHONPATH=str(tmp_path)) as process:
        assert process.stdout
        assert process.stdout.readline() == "importing\n"
        told = _interrupted(process)
    assert told == "Ended.\n"
    assert process.returncode == 0


@contextlib.contextmanager
def _starting(notebooks: Path, **env: str) -> Iterator[subprocess.Popen[str]]:
    command = [
        sys.executable,
        "-m",
        "yijing_tiles.cli",
        "--lang",
        "en",
        "serve",
        str(notebooks),
        "--port",
        "0",
    ]
    with subprocess.Popen(
        [*command, "--no-browser"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **env},
    ) as process:
        try:
            yield process
        finally:
            process.kill()  # should it not have ended


def _interrupted(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=30)
    return told
