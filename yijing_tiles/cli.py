"""The `yijing-tiles` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence


def build_parser() -> argparse.ArgumentParser:
    """Return the command's parser."""
    parser = argparse.ArgumentParser(prog="yijing-tiles")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    serve = commands.add_parser("serve", help="open the lessons in the browser (Voilà)")
    serve.add_argument("directory", nargs="?", metavar="DIR")
    serve.add_argument("--no-browser", action="store_true")
    serve.add_argument("--port", type=int, default=8866)
    serve.add_argument("--ip", default="127.0.0.1")
    serve.add_argument("--lang", choices=["en", "zh"])
    serve.add_argument("--class", type=int, dest="pupils", metavar="N")
    serve.add_argument("--lesson", default="01")
    serve.add_argument("--cull", type=int, default=600)
    serve.add_argument("--verbose", action="store_true")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    args = build_parser().parse_args(argv)
    import logging

    from yijing_tiles.serve import notebooks_dir
    from yijing_tiles.serve.server import LessonServer
    from yijing_tiles.serve.settings import standalone

    server = LessonServer(
        notebooks_dir(args.directory),
        ip=args.ip,
        port=args.port,
        lang=args.lang,
        config=standalone({}, cull=args.cull),
        started=lambda s: print(f"http://{s.ip}:{s.port}/", flush=True),
        log_level=logging.INFO if args.verbose else logging.WARNING,
    )
    server.initialize([])
    server.start()
    return 0


if __name__ == "__main__":
    sys.exit(main())
