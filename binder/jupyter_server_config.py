"""Read by the Jupyter server on Binder: Voilà shows lessons there as `yijing-tiles serve` does."""

from yijing_tiles.serve.settings import extension

extension(get_config())  # noqa: F821 (Jupyter puts it there)
