"""``bonspiel bench``."""

from __future__ import annotations

import json
import platform
from argparse import Namespace

from game import __version__
from game.commands.args import UserError


def bench(args: Namespace) -> int:
    """Take the measurements and print each as it comes, or with ``--json`` all of them as one object."""
    from game.bench.registry import BENCHES

    names = list(BENCHES) if args.only is None else args.only.split(",")
    for name in names:
        if name not in BENCHES:
            raise UserError(
                "--only: there is no measurement called {name}; choose from {known}",
                name=repr(name),
                known=", ".join(BENCHES),
            )
    figures = []
    for name in names:
        for figure in BENCHES[name]():
            figures.append(figure)
            if not args.json:
                print(f"{figure.name:32} {figure.value:>14,.3f} {figure.unit:8} {figure.about}", flush=True)
    if args.json:
        machine = {"bonspiel": __version__, "python": platform.python_version(), "machine": platform.machine()}
        print(json.dumps({**machine, "figures": [f.to_json() for f in figures]}))
    return 0
