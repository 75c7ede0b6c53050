"""Our settings of Voilà: one place for the standalone server, for JupyterLab and for Binder.

`standalone(...)` is for `yijing-tiles serve`. `extension(c)` is for a `jupyter_server_config.py` where Voilà
runs inside a Jupyter server::

    from yijing_tiles.serve.settings import extension

    extension(get_config())
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from yijing_tiles.serve.page import page_config_hook

if TYPE_CHECKING:
    from traitlets.config import Config

__all__ = ["TEMPLATE", "extension", "find_template", "standalone"]

TEMPLATE: Final = "yijing-tiles"
_DATA: Final = Path(__file__).parent / "template"
# Every page loads each of these; whatever else is installed for JupyterLab, a lesson does not need.
_EXTENSIONS: Final = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]
# What is typed as code in JupyterLab has no place in the app: those cells are not even run.
_LEFT_OUT: Final = {"enabled": True, "remove_cell_tags": {"lab-only"}}
_SOCKETS: Final = "yijing_tiles.serve.sockets.PromptConnection"


def find_template() -> None:
    """Let Voilà find our template: its folder joins Jupyter's data path (Voilà has no setting for it)."""
    paths = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    if str(_DATA) not in paths:
        os.environ["JUPYTER_PATH"] = os.pathsep.join([str(_DATA), *filter(None, paths)])


def _common() -> dict[str, Any]:
    return {
        "template": TEMPLATE,
        "theme": "light",
        "allow_template_override": "NO",
        "allow_theme_override": "NO",
        "extension_allowlist": _EXTENSIONS,
        "extension_denylist": [],
        "page_config_hook": page_config_hook,
    }


def standalone(cull: int = 600) -> Config:
    """Return the configuration of our own server: a kernel without a page ends after `cull` idle seconds."""
    from traitlets.config import Config

    from yijing_tiles.serve import forked

    find_template()
    config = Config(
        {
            # Voilà prepares pools of kernels, and leaves them empty: `Warmth` fills them.
            "VoilaConfiguration": {**_common(), "preheat_kernel": True, "default_pool_size": 0},
            "MappingKernelManager": {"cull_idle_timeout": cull, "cull_interval": max(1, min(60, cull // 2))},
            "KernelManager": {"transport_encryption": "auto"},
            # A kernel that died is gone, and its page says so: one come back empty would answer no click.
            "KernelRestarter": {"restart_limit": 0},
            "VoilaExporter": {"TagRemovePreprocessor": _LEFT_OUT},
            "Voila": {"kernel_websocket_connection_class": _SOCKETS, "config_file_paths": []},
        }
    )
    if forked.can_fork():
        forked.register()
        config.KernelProvisionerFactory.default_provisioner_name = forked.NAME
    return config


def extension(config: Config) -> None:
    """Put our settings into the `config` of a Jupyter server that runs JupyterLab, and Voilà as an extension."""
    find_template()
    config.VoilaConfiguration.update({**_common(), "prelaunch_hook": _give_token})
    config.VoilaExporter.TagRemovePreprocessor.update(_LEFT_OUT)
    config.ServerApp.kernel_websocket_connection_class = _SOCKETS
    # A lesson asks nobody whether there is news, or a newer JupyterLab.
    config.LabApp.news_url = None
    config.LabApp.check_for_updates_class = "jupyterlab.handlers.announcements.NeverCheckForUpdate"


def _give_token(handler: Any, **_: object) -> None:
    """Send the cookie that lets a page end its own kernel when it is closed."""
    handler.xsrf_token  # noqa: B018 (reading it sets the cookie)
