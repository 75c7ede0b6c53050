"""`yijing-tiles lab`: JupyterLab on the notebooks, with the server settings that our widgets want."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from yijing_tiles.serve import INDEX, start_quickly

__all__ = ["lab"]


def lab(
    notebooks: Path,
    *,
    ip: str = "127.0.0.1",
    port: int = 8888,
    browser: bool = True,
    more: Sequence[str] = (),
) -> None:
    """Run JupyterLab until Ctrl-C; `more` is given to it as further arguments (`["--allow-root"]`)."""
    start_quickly()
    from jupyterlab.labapp import LabApp
    from traitlets.config import Config

    from yijing_tiles.serve.settings import extension

    config = Config()
    extension(config)
    # No query here: Jupyter would put its token behind it with a second question mark.
    first = f"/lab/tree/{INDEX}" if (notebooks / INDEX).is_file() else "/lab"
    words = [
        f"--ServerApp.root_dir={notebooks}",
        f"--ip={ip}",
        f"--port={port}",
        f"--LabApp.default_url={first}",
    ]
    words += [] if browser else ["--no-browser"]
    LabApp.initialize_server(argv=[*words, *more], config=config).start()
