"""What Binder installs and shows: the pins, the configuration at work in a Jupyter server, the links in the README."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
from kernels import PROBE, ask_kernel, get, kernel_of, lives, page_config, until_gone
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from playwright.sync_api import expect
from serving import Base, running, until_answered

from yijing_tiles.teach.course import course

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
BINDER = ROOT / "binder"


@pytest.fixture(scope="module")
def pins() -> dict[str, str]:
    lines = [
        line for line in (BINDER / "requirements.txt").read_text().splitlines() if not line.startswith("#")
    ]
    split = [re.fullmatch(r"([a-z0-9-]+)==([\w.]+)", line) for line in lines]
    assert all(split), "each line pins one package"
    return {match[1]: match[2] for match in split if match}


def test_the_pins_are_what_the_package_asks_for(pins: dict[str, str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    for text in (*project["project"]["dependencies"], *project["build-system"]["requires"]):
        wanted = Requirement(text)
        assert wanted.specifier.contains(pins[canonicalize_name(wanted.name)]), text


def test_nothing_that_a_pinned_package_needs_is_left_open(pins: dict[str, str]) -> None:
    environment = {**default_environment(), "python_version": "3.12", "python_full_version": "3.12.0"}
    extras: dict[str, set[str]] = {name: {""} for name in pins}
    for _ in range(3):  # an extra may ask for an extra
        for name in pins:
            try:
                needs = distribution(name)
            except PackageNotFoundError:
                continue
            if needs.version != pins[name]:
                continue  # what this machine has says nothing about the pinned version
            for wanted in map(Requirement, needs.requires or []):
                asked = (
                    wanted.marker is None or wanted.marker.evaluate({**environment, "extra": e})
                    for e in extras[name]
                )
                if any(asked):
                    assert canonicalize_name(wanted.name) in pins, f"{name} needs {wanted}"
                    extras[canonicalize_name(wanted.name)] |= wanted.extras


def test_the_builder_uses_these_files() -> None:
    builder = os.environ.get("YIJING_TILES_REPO2DOCKER") or shutil.which("jupyter-repo2docker")
    if builder is None:
        pytest.skip("no jupyter-repo2docker here (pip install jupyter-repo2docker in a place of its own)")
    done = subprocess.run(
        [builder, "--no-build", "--debug", "."], cwd=ROOT, capture_output=True, text=True, check=True
    )
    told = done.stdout + done.stderr
    assert "python=3.12" in told
    assert re.search(r'RUN .*pip install .*-r "?binder/requirements\.txt', told)
    assert "RUN ./binder/postBuild" in told
    assert os.access(BINDER / "postBuild", os.X_OK)


@pytest.fixture(scope="module")
def jupyter(notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Base]:
    """Run a Jupyter server as Binder does: below a path, on the whole repository, with the configuration file."""
    home = tmp_path_factory.mktemp("binder")
    (home / "config").mkdir()
    shutil.copy(BINDER / "jupyter_server_config.py", home / "config")
    shutil.copytree(notebooks, home / "repo/notebooks")
    program = f"{PROBE}\nfrom jupyter_server.serverapp import main\nmain()"
    words = [sys.executable, "-c", program, "--no-browser", "--allow-root", "--ServerApp.port=0"]
    words += [
        "--IdentityProvider.token=",
        "--ServerApp.base_url=/user/someone/",
        f"--ServerApp.root_dir={home}/repo",
    ]
    env = {"JUPYTER_CONFIG_DIR": str(home / "config"), "JUPYTER_RUNTIME_DIR": str(home / "runtime")}
    with running(*words, env=env, ours=False) as server:
        base = Base(server.wait_for(r"http://127\.0\.0\.1:\d+/user/someone/")[0])
        base.server = server
        until_answered(base + "api/status")
        yield base


LESSON = "voila/render/notebooks/en/01-first.ipynb"


@pytest.mark.wide
def test_a_lesson_on_binder_is_the_page_that_the_command_shows(jupyter: Base) -> None:
    answer = get(jupyter + LESSON)
    assert answer.status == 200
    assert "<title>The first lesson</title>" in answer.text
    assert '<main id="rendered_cells" role="main"' in answer.text
    assert re.search(r'<a [^>]*href="\.\./zh/01-first\.ipynb">中文</a>', answer.text)
    assert "only for those who write code" not in answer.text
    assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//""", answer.text)
    assert page_config(answer.text)["fullMathjaxUrl"] is None
    assert answer.cookies["_xsrf"]
    kernel = kernel_of(answer.text)
    assert lives(jupyter, kernel)
    assert ask_kernel(jupyter, kernel) == "python"
    assert jupyter.server.wait_for(r"nodelay (\d+)")[1] != "0"


@pytest.mark.wide
def test_voilas_own_pages_there_ask_for_nothing_from_outside(jupyter: Base) -> None:
    for path in ("voila", "voila/tree/notebooks", "voila/render/notebooks/en/09-none.ipynb"):
        assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//""", get(jupyter + path).text), path


@pytest.mark.wide
@pytest.mark.browser
def test_a_lesson_on_binder_works_and_ends_its_kernel(jupyter: Base, page: Page) -> None:
    page.goto(jupyter + LESSON)
    page.get_by_role("button", name="Press").click()
    expect(page.get_by_text("pressed 1 times")).to_be_visible()
    expect(page.locator(".jp-MarkdownOutput mjx-container")).to_be_visible()
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    page.get_by_role("link", name="中文").click()
    expect(page).to_have_title("第一课")
    expect(page.get_by_role("button", name="Press")).to_be_visible()
    until_gone(jupyter, kernel, 10)


def test_the_links_in_the_readme_lead_to_files_of_this_repository() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    opened = set()
    for link in re.findall(r"https://mybinder\.org/v2/[^\s)>\"']+", readme):
        for path in parse_qs(urlsplit(link).query).get("urlpath", []):
            way, _, file = path.partition("notebooks/")
            assert way in ("lab/tree/", "voila/render/"), (
                f"{link}: no slash at the beginning, and one of two ways to open"
            )
            assert (ROOT / "notebooks" / file).is_file(), f"{link} leads to no file"
            opened.add((way, file))
    lessons = sorted(
        path.relative_to(ROOT / "notebooks").as_posix() for path in ROOT.glob("notebooks/*/[0-9]*.ipynb")
    )
    if not lessons:
        pytest.skip("no notebook is built yet")
    missing = [
        f"{way}{file}"
        for file in lessons
        for way in ("lab/tree/", "voila/render/")
        if (way, file) not in opened
    ]
    assert not missing, f"the README has no Binder link to {missing}"


def test_the_readme_calls_every_lesson_by_its_name() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    called = {
        int(number): name for number, name in re.findall(r"^\| (\d+) \| ([^|]+) \|", readme, re.MULTILINE)
    }
    assert called == {lesson.number: lesson.title("en") for lesson in course()}
