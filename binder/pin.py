"""Write requirements.txt anew: the newest versions of all that the package needs on Binder, each pinned.

    python binder/pin.py

Binder's machine is a Linux with the Python of runtime.txt; pip resolves for it from any machine.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
HEAD = """\
# Everything that Binder installs, for the Python of runtime.txt. Made by `python binder/pin.py`; the package itself is
# installed by postBuild, with the build backend that stands here too.
"""


def main() -> None:
    """Resolve, and write."""
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text("utf-8"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    python = (HERE / "runtime.txt").read_text("utf-8").strip().removeprefix("python-")
    platforms = [f"--platform=manylinux_2_{glibc}_x86_64" for glibc in (17, 28)]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        words = [
            "install",
            "--quiet",
            "--dry-run",
            "--ignore-installed",
            "--only-binary=:all:",
            f"--report={report}",
        ]
        words += [f"--target={folder}/none", f"--python-version={python}", "--implementation=cp", *platforms]
        subprocess.run([sys.executable, "-m", "pip", *words, *wanted], check=True)  # noqa: S603 (our own words)
        found = [item["metadata"] for item in json.loads(report.read_text("utf-8"))["install"]]
    pins = sorted(f"{re.sub(r'[-_.]+', '-', item['name']).lower()}=={item['version']}" for item in found)
    (HERE / "requirements.txt").write_text(HEAD + "\n".join(pins) + "\n", "utf-8")
    print(f"{len(pins)} packages pinned")  # noqa: T201


if __name__ == "__main__":
    main()
