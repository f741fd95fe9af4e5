"""The commands that open a window. They build a Launch, and import the window's room only then."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.commands.args import HUMAN, UserError, game_of, options_of, position_of, seats_inside, seats_of
from game.i18n.catalogue import system_language, use
from game.settings.launch_options import Launch, display_trouble, load_by_soname


def request(args: Namespace, scene: str, **more: Any) -> Launch:
    """A Launch with the window's options from the command line."""
    check_writable(args.ui_tree)
    return Launch(
        scene=scene,
        size=args.size,
        fullscreen=args.fullscreen,
        lang=args.lang,
        effects=args.effects,
        ui_tree=args.ui_tree,
        **more,
    )


def check_writable(name: str | None) -> None:
    """Raise UserError when the file ``name`` can't be written."""
    if name is None:
        return
    path = Path(name)
    if path.is_dir():
        raise UserError("{name} is a folder; give a file", name=name)
    try:
        existed = path.exists()
        with path.open("ab"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        raise UserError("can't write {name}: {why}", name=name, why=error.strerror) from None


def open_window(launch: Launch) -> int:
    """Open the window. UserError in the requested language when this machine can't."""
    with window_needed(launch.lang):
        if launch.scene == "shot":
            from game.app.screenshots import shot as run
        else:
            from game.app.app import launch as run
        return run(launch)


@contextmanager
def window_needed(lang: str | None) -> Iterator[None]:
    """In this context, a window may be opened. UserError in the language ``lang`` when this machine can't."""
    use(lang or system_language())
    trouble = display_trouble()
    if trouble is not None:
        raise UserError(trouble)
    load_by_soname()
    from game.app.app import NoWindow, need_arcade

    try:
        need_arcade()
        yield
    except NoWindow as error:
        raise UserError(str(error)) from None


def check_scene(game: str) -> None:
    """Raise UserError for a game that exists only on the command line."""
    from game.faces.registry import ENTRIES, has_face

    if not has_face(game):
        others = ", ".join(ENTRIES)
        raise UserError(
            "{game} has no table on the screen yet; use trace or simulate, or play one of {others}",
            game=game, others=others,
        )  # fmt: skip


def title(args: Namespace) -> int:
    """Plain ``bonspiel``: the title screen."""
    return open_window(request(args, "title"))


def play(args: Namespace) -> int:
    """``bonspiel play GAME``: a human at seat 0 and Club elsewhere, unless ``--seats`` says otherwise."""
    return open_window(match_request(args, "play", (HUMAN, "club"), human=True))


def watch(args: Namespace) -> int:
    """``bonspiel watch GAME``: AI seats only."""
    return open_window(match_request(args, "watch", ("club",), human=False))


def shot(args: Namespace) -> int:
    """``bonspiel shot GAME OUT.png``: a picture, with as little of the window as possible."""
    if Path(args.out).suffix.lower() != ".png":
        raise UserError("{file}: the picture is a PNG file, so its name must end in .png", file=args.out)
    check_writable(args.out)
    launch = match_request(args, "shot", (HUMAN, "club"), human=True)
    return open_window(replace(launch, out=args.out, moves=args.moves, scene_name=args.scene))


def match_request(args: Namespace, scene: str, default: tuple[str, ...], human: bool) -> Launch:
    """The Launch of a match, with game, options, seats, seed and position read and checked. UserError for bad ones."""
    from game.ai.registry import kinds

    game = game_of(args)
    check_scene(game.name)
    has = kinds(game.name)
    allowed = ((HUMAN,) if human else ()) + has
    options = options_of(game, args.option)
    position = position_of(game, args.position, options)
    default = tuple(k if k in allowed else "greedy" for k in default)
    full, seats = seats_of(game, args.seats, seats_inside(position, options), allowed, default)
    if position is not None:
        position = {**position, "options": full}
    else:
        game.new(full, 0)  # refuse contradictory options before a window opens
    return request(
        args,
        scene,
        game=game.name,
        seats=seats,
        seed=args.seed,
        options=full,
        position=position,
        speed=getattr(args, "speed", None),
    )
