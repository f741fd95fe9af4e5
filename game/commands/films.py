"""``bonspiel film RECORD OUT``: moves of a record as an animated WebP, or a moment as a PNG."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from game.commands.args import UserError
from game.commands.replays import load
from game.commands.window_commands import check_scene, check_writable, window_needed
from game.i18n.catalogue import system_language
from game.rules import record
from game.rules.untrusted import one_line


def film(args: Namespace) -> int:
    """Write the file, whole or not at all, and print what it is. UserError for a bad record, range or file."""
    form = Path(args.out).suffix.lower().removeprefix(".")
    if form not in ("webp", "png"):
        raise UserError("{file}: a film's name must end in .webp, and a picture's in .png", file=args.out)
    table = load(args.record)
    check_scene(str(table["game"]))
    first, last = moves(args, sum(1 for _row in record.numbered(table)))
    if form == "png" and first != last:
        raise UserError(
            "{file}: a picture shows one move, not {first} to {last}", file=args.out, first=first, last=last
        )
    check_writable(args.out)
    with window_needed(args.lang):
        from game.app.app import make_film
        from game.scenes.film.film_job import FilmOrder
        from game.store.data_folder import write_whole

        try:
            made = make_film(FilmOrder(table, first, last, form, args.lang or system_language()))
        except record.BadRecord as error:
            raise UserError(f"{args.record}: {error}") from None
    try:
        write_whole(Path(args.out), made.content)
    except OSError as error:
        raise UserError("can't write {name}: {why}", name=args.out, why=error.strerror) from None
    size = f"{len(made.content) / 1e6:.1f} MB"
    print(f"{one_line(args.out)}: {made.frames} frames, {made.seconds:.1f} s, {size}" if form == "webp"
          else f"{one_line(args.out)}: {size}")  # fmt: skip
    return 0


def moves(args: Namespace, count: int) -> tuple[int, int]:
    """The first and the last move that are asked for. UserError if a record of ``count`` moves hasn't got them."""
    if count == 0:
        raise UserError("{path} has no moves to film", path=args.record)
    last = args.last or args.first or count
    first = args.first or last
    if last > count:
        raise UserError("{path} has no move {move}; its last one is {count}", path=args.record, count=count, move=last)
    if first > last:
        raise UserError("--from {first} comes after --to {last}", first=first, last=last)
    return first, last
