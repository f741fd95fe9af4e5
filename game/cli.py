"""The ``bonspiel`` command: reads its arguments and calls a room of the house.

The rooms are imported when they are called, arcade only when a window opens.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Container, Sequence
from io import TextIOWrapper
from typing import NoReturn

from game import __version__
from game.i18n import LANGUAGES
from game.launch import EFFECTS, SPEEDS

#: SQLite keeps whole numbers in 64 bits
LARGEST_SEED = 2**63 - 1

#: options of the window that take a value
VALUED = ("--size", "--lang", "--effects", "--ui-tree")

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    #: the names of its commands
    commands: Container[str] = ()

    def error(self, message: str) -> NoReturn:
        """Says what is wrong in one line and ends with status 2."""
        self.exit(2, f"{self.prog.split()[0]}: {message} (see '{self.prog} --help')\n")


def _seed(text: str) -> int:
    try:
        value = int(text)
    except ValueError:
        value = -1
    if not 0 <= value <= LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"{text!r} is no seed: give a whole number from 0 to {LARGEST_SEED}")
    return value


def _count(text: str) -> int:
    try:
        value = int(text)
    except ValueError:
        value = 0
    if not 1 <= value <= 10_000_000:
        raise argparse.ArgumentTypeError(f"give a whole number from 1 on, not {text!r}")
    return value


def _moves(text: str) -> int:
    return 0 if text == "0" else _count(text)


def _size(text: str) -> tuple[int, int]:
    width, x, height = text.lower().partition("x")
    if not (x and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"write the size as 1280x720, not {text!r}")
    size = int(width), int(height)
    if not (320 <= size[0] <= 16384 and 200 <= size[1] <= 16384):
        raise argparse.ArgumentTypeError(f"{text} is no size for a window: give 320x200 to 16384x16384")
    if size[0] < size[1]:
        raise argparse.ArgumentTypeError(f"{text} stands upright: give a window wider than high, as 1280x720")
    return size


def _language(text: str) -> str:
    """The code of a language that is spoken here: a country after it is left out."""
    code = text.lower().replace("-", "_").partition("_")[0]
    if code not in LANGUAGES:
        *some, last = (f"{code} ({name})" for code, name in LANGUAGES.items())
        known = f"{', '.join(some)} or {last}" if some else last
        raise argparse.ArgumentTypeError(f"{text!r} is no language that Bonspiel speaks: give {known}")
    return code


def _lazily(module: str, name: str) -> Command:
    def call(asked: argparse.Namespace) -> int:
        from importlib import import_module

        command: Command = getattr(import_module(f"game.commands.{module}"), name)
        return command(asked)

    return call


def _window_options(parser: argparse.ArgumentParser) -> None:
    # given before the command they hold for it too: a command's parser must not put its defaults over them
    first = parser.prog == "bonspiel"
    none, off, usual = (None, False, EFFECTS[0]) if first else (argparse.SUPPRESS,) * 3
    group = parser.add_argument_group("window")
    group.add_argument("--size", type=_size, default=none, metavar="WxH", help="size of the window in pixels")
    group.add_argument("--fullscreen", action="store_true", default=off, help="fill the screen")
    group.add_argument("--lang", type=_language, default=none, metavar="CODE", help=f"language: {', '.join(LANGUAGES)}")
    group.add_argument(
        "--effects",
        choices=EFFECTS,
        default=usual,
        help="snow, a camera that follows a stone: where there is a graphics card (auto), always, or never",
    )
    group.add_argument("--ui-tree", default=none, metavar="FILE", help="append what the window offers to FILE, as JSON")


def _match_options(parser: argparse.ArgumentParser, seats: str) -> None:
    from game.rules.registry import NAMES

    parser.add_argument("game", metavar="GAME", help=f"{', '.join(NAMES[:-1])} or {NAMES[-1]}")
    parser.add_argument("--seats", metavar="A,B,…", help=seats)
    parser.add_argument("--seed", type=_seed, help="what is dealt follows from it")
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the game, repeatable"
    )


def _window_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    play = add("play", "play a match on the screen", "windows", "play")
    _match_options(play, "who sits where: human, novice, club, skip, greedy or random")
    play.add_argument("--position", metavar="FILE", help="start from a position (JSON)")
    play.add_argument("--speed", choices=SPEEDS, help="pace of motion and of the AI seats")
    _window_options(play)

    watch = add("watch", "watch AI seats play on the screen", "windows", "watch")
    _match_options(watch, "who sits where: novice, club, skip, greedy or random")
    watch.add_argument("--position", metavar="FILE", help="start from a position (JSON)")
    watch.add_argument("--speed", choices=SPEEDS, help="pace of motion and of the AI seats")
    _window_options(watch)

    replay = add("replay", "show a record again, or check it", "replays", "replay")
    replay.add_argument("record", metavar="RECORD", help="a record file (JSON)")
    replay.add_argument("--check", action="store_true", help="without a window: play it again and compare")
    _window_options(replay)

    shot = add("shot", "write a picture of a position or a screen", "windows", "shot")
    _match_options(shot, "who sits where")
    shot.add_argument("--position", metavar="FILE", help="start from a position (JSON)")
    shot.add_argument("--moves", type=_moves, default=0, metavar="K", help="play so many random moves first")
    shot.add_argument("--scene", metavar="NAME", help="a screen other than the game's table")
    shot.add_argument("out", metavar="OUT.png", help="where the picture goes")
    _window_options(shot)


def _plain_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    simulate = add("simulate", "play matches without a window and count who wins", "matches", "simulate")
    _match_options(simulate, "who plays: novice, club, skip, greedy or random")
    simulate.add_argument("--matches", type=_count, default=100, metavar="N", help="how many matches (100)")
    simulate.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes at work (1)")
    simulate.add_argument("--json", action="store_true", help="the result as one JSON object")

    scenario = add("scenario", "run rule files", "scenarios", "scenario")
    scenario.add_argument("paths", nargs="+", metavar="PATH", help="scenario files (TOML), or folders of them")

    trace = add("trace", "print every decision of a match as JSON", "matches", "trace")
    _match_options(trace, "who plays (random everywhere): novice, club, skip, greedy or random")
    trace.add_argument("--moves", type=_moves, metavar="K", help="at most so many decisions")
    trace.add_argument("--position", metavar="FILE", help="start from a position (JSON)")

    analyse = add("analyse", "what a match turned on, and how much of it was luck", "analyse", "analyse")
    analyse.add_argument("record", metavar="RECORD", help="a record file (JSON)")
    form = analyse.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="everything as one JSON object")
    form.add_argument("--html", action="store_true", help="one page for a browser, to be written to a file")

    export = add("export", "write the results of all finished matches as a table (CSV)", "export", "export")
    export.add_argument("out", nargs="?", metavar="OUT.csv", help="where the table goes (the records' folder)")

    club = add("tournament", "play a bonspiel between seats without a window", "bonspiels", "tournament")
    _tournament_options(club)

    draw = add("draw", "print the draw sheet of a bonspiel", "bonspiels", "draw")
    draw.add_argument("bonspiel", metavar="FILE/ID", help="what tournament --json printed, or the id of one kept here")
    draw.add_argument("--html", metavar="OUT", help="write it as one page for a browser, or to be hung up")

    bench = add("bench", "measure rules, AI, physics and frames", "measure", "bench")
    bench.add_argument("--json", action="store_true", help="the figures as one JSON object")
    bench.add_argument("--only", metavar="NAME,…", help="these measurements only")

    add("doctor", "what works on this machine and what doesn't", "doctor", "doctor")


def _tournament_options(club: argparse.ArgumentParser) -> None:
    club.add_argument("--entries", metavar="A,B,…", help="2 to 16: a level, or a member at a level: hattie:skip")
    club.add_argument("--format", default="knock_out", help="knock_out, double, round_robin or page")
    club.add_argument("--games", metavar="A,B,…", help="the games that are played (all)")
    club.add_argument("--length", default="usual", help="how long matches are: short or usual")
    club.add_argument("--seed", type=_seed, help="the draw and all deals follow from it")
    club.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes at work (1)")
    club.add_argument("--json", action="store_true", help="plan, results and standings as one JSON object")


def parser() -> Parser:
    """The parser of the whole command."""
    top = Parser(
        prog="bonspiel",
        description="Five tabletop games of curling, hockey and cards.",
        allow_abbrev=False,
        epilog="Without a command: the title screen, or with a record FILE its replay.",
    )
    top.add_argument("--version", action="version", version=f"bonspiel {__version__}")
    _window_options(top)
    top.set_defaults(run=_lazily("windows", "title"))
    commands = top.add_subparsers(metavar="COMMAND", parser_class=Parser)
    top.commands = commands.choices

    def add(name: str, about: str, module: str, function: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        command.set_defaults(run=_lazily(module, function))
        return command

    _window_commands(add)
    _plain_commands(add)
    return top


def _file_alone(words: Sequence[str], commands: Container[str]) -> int | None:
    """Where a record file stands in the place of a command: ``bonspiel FILE``, as desktops open it. None: nowhere."""
    from game.rules.record import SUFFIX

    at = 0
    while at < len(words) and words[at].startswith("-"):
        at += 2 if words[at] in VALUED else 1
    if at >= len(words) or words[at] in commands:
        return None
    return at if words[at].lower().endswith(SUFFIX) or os.path.isfile(words[at]) else None


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; the exit status is 0, 1 when something was found wrong, 2 when the user must mend something."""
    words, reader = list(sys.argv[1:] if arguments is None else arguments), parser()
    file = _file_alone(words, reader.commands)
    if file is not None:
        words.insert(file, "replay")
    try:
        asked = reader.parse_args(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    if file is not None:
        asked.run = _lazily("replays", "opened")
    from game.commands.asked import UserError
    from game.rules.contract import BadPosition
    from game.rules.registry import UnknownGame

    command: Command = asked.run
    if isinstance(sys.stdout, TextIOWrapper):
        # a file's name need not be text, and not every terminal has all letters
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        os.getcwd()
    except OSError:
        print("bonspiel: the folder you are in is gone: change to another one and try again", file=sys.stderr)
        return 2
    try:
        status = command(asked)
        sys.stdout.flush()
        return status
    except (UserError, BadPosition, UnknownGame) as error:
        print(f"bonspiel: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # whoever read our output has gone; what is left in the buffer must not complain at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
