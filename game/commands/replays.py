"""``bonspiel replay RECORD``: on the screen, or replayed and compared."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from game import __version__
from game.commands.args import UserError, read_text
from game.i18n.catalogue import _
from game.rules import record
from game.rules.untrusted import one_line


def load(path: str) -> dict[str, object]:
    """The record in a file. UserError when there is none."""
    try:
        return record.read(read_text(path, "record"))
    except record.BadRecord as error:
        raise UserError(f"{path}: {error}") from None


def replay(args: Namespace) -> int:
    """Show a record, or with ``--check`` compare it: 0 when it plays the same, 1 when it doesn't."""
    table = load(args.record)
    try:
        if args.check:
            return report(args.record, table)
        record.final(table)
    except record.BadRecord as error:
        raise UserError(f"{args.record}: {error}") from None
    from game.commands.window_commands import check_scene, open_window, request

    check_scene(str(table["game"]))
    return open_window(request(args, "replay", game=table["game"], record=table))


def opened(args: Namespace) -> int:
    """``bonspiel FILE``, as from a double click: its replay, or without a terminal the title and why not."""
    try:
        return replay(args)
    except UserError as why:
        if sys.stderr.isatty():
            raise
        from game.commands.window_commands import open_window, request

        said = str(why).removeprefix(f"{args.record}: ")
        notice = _("Can't show {file}: {why}.", file=Path(args.record).name, why=said)
        return open_window(request(args, "title", notice=notice))


def report(path: str, table: dict[str, object]) -> int:
    """Replay the record and print its result in a line."""
    found = record.check(table)
    path, program = one_line(path), one_line(str(table["program"]))
    dice = "" if found.dice is None else f"; largest difference of the dice {found.dice:.6g}"
    if found.same:
        print(f"{path}: the same, {found.moves} moves{dice}")
        return 0
    said = [] if found.start else ["the seed deals another start"]
    if found.move is not None:
        said.append(f"chance brings something else from move {found.move} on")
    if not found.end:
        said.append("the end is another than the record says")
    by = f" (made by version {program}, this is {__version__})" if program != __version__ else ""
    replayed = "; replayed from what it wrote down" if found.end else ""
    print(f"{path}: not the same{by}: {', '.join(said)}{replayed}{dice}")
    return 1
