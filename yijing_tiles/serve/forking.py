"""The process that kernels are forked from: what lessons need has been imported here, once for all of them.

`forked.py` runs it (`python -m yijing_tiles.serve.forking`). It says `ready`, then reads orders from its standard
input, each a line of JSON (`{"file": connection file, "env": {…}, "cwd": …}`), and answers each with the process id of
the new kernel. When its input ends, the server is gone: then this process ends, and so do kernels that are still there.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import sys
import threading
from typing import Any

__all__ = ["main"]


def main() -> None:
    """Import, then fork a kernel for each order."""
    _prepare()
    answers = os.fdopen(os.dup(1), "w")
    try:
        print("ready", file=answers, flush=True)
    except BrokenPipeError:  # the server ended before its first kernel
        os._exit(0)
    os.dup2(2, 1)  # what a kernel prints by itself goes where the server's messages go
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # a kernel that has ended leaves nothing behind
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            answers.close()
            _become(json.loads(line))
            return
        print(pid, file=answers, flush=True)


def _prepare() -> None:
    import ipykernel.kernelapp  # noqa: F401 (to have it)
    import ipywidgets

    from yijing_tiles import teach, widgets
    from yijing_tiles.teach.course import course
    from yijing_tiles.view.plots import yang_lines
    from yijing_tiles.view.proof import proof

    ipywidgets.register_comm_target()  # it does that itself only if it is imported in a kernel
    for name in widgets.__all__:
        getattr(widgets, name)
    for lesson in course():
        getattr(teach, lesson.exercises)
    # What is imported when it is first asked for: sympy and its parts, pygal.
    for name in ("hexagrams-by-yang", "hexagram-families", "nuclear"):
        proof(name)._repr_html_()
    yang_lines()
    if threading.active_count() > 1:
        sys.exit("an imported module has started a thread: nothing can be forked from here")
    # Kernels share what is here as long as none of them writes to it, as a garbage collection would.
    gc.collect()
    gc.freeze()


def _become(order: dict[str, Any]) -> None:
    """Turn this new process into a kernel, as `python -m ipykernel_launcher` does, and run it."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    threading.Thread(target=_end_with_server, args=(os.dup(0),), daemon=True).start()
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.environ.clear()
    os.environ.update(order["env"])
    os.chdir(order["cwd"])
    sys.argv = ["ipykernel_launcher", "-f", order["file"]]
    from ipykernel.kernelapp import IPKernelApp

    # Handle 1: it has been started by a program, not by a person who would be told how to end it; nothing is polled.
    IPKernelApp.launch_instance(argv=[*sys.argv[1:], "--IPKernelApp.parent_handle=1"])


def _end_with_server(orders: int) -> None:
    """Wait until nobody holds the other end of the orders any more; they themselves are not for a kernel to read."""
    end = select.poll()
    end.register(orders, 0)  # the end is told even to those who ask for nothing
    end.poll()
    os._exit(1)


if __name__ == "__main__":
    main()
