"""The ``bonspiel`` command: reads its arguments and calls a room of the house.

The rooms are imported when they are called, arcade only when a window opens.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Any, NoReturn

from game import __version__
from game.commands.output import cleaned, complain
from game.i18n.catalogue import LANGUAGES, _, language, system_language, use
from game.i18n.formats import either
from game.rules.untrusted import printable
from game.settings.launch_options import EFFECTS
from game.table.speeds import SPEEDS

#: the least width and height of a window
LEAST = (640, 400)
#: SQLite keeps whole numbers in 64 bits
LARGEST_SEED = 2**63 - 1

#: what the system says of a disk, or whatever else is written to, that takes no more
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF, errno.EINVAL)

#: options of the window that take a value
VALUED = ("--size", "--lang", "--effects", "--ui-tree")

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    #: the names of its commands
    commands: Container[str] = ()

    def error(self, message: str) -> NoReturn:
        """Says what is wrong in one line and ends with status 2."""
        see = _("see '{command}'", command=f"{self.prog} --help")
        self.exit(2, f"{self.prog.split()[0]}: {message} ({see})\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Prints help and errors; argparse would keep to itself that they can't be written."""
        if message and file is not None:
            file.write(printable(message))


def _of_argparse(text: str) -> str:
    """What argparse itself says, in the language in use; what differs between its versions stays as it is."""
    said = {
        "usage: ": _("usage: "),
        "positional arguments": _("positional arguments"),
        "options": _("options"),
        "show this help message and exit": _("show this help message and exit"),
        "argument %(argument_name)s: %(message)s": _("argument %(argument_name)s: %(message)s"),
        "invalid choice: %(value)r (choose from %(choices)s)": _("invalid choice: %(value)r (choose from %(choices)s)"),
        "expected one argument": _("expected one argument"),
        "expected at least one argument": _("expected at least one argument"),
        "the following arguments are required: %s": _("the following arguments are required: %s"),
        "unrecognized arguments: %s": _("unrecognized arguments: %s"),
        "ignored explicit argument %r": _("ignored explicit argument %r"),
        "not allowed with argument %s": _("not allowed with argument %s"),
    }
    return said.get(text, text)


def _seed(text: str) -> int:
    try:
        value = int(text)
    except ValueError:
        value = -1
    if not 0 <= value <= LARGEST_SEED:
        raise argparse.ArgumentTypeError(
            _("{text} isn't a valid seed; give a whole number from 0 to {most}", text=repr(text), most=LARGEST_SEED)
        )
    return value


def _count(text: str) -> int:
    try:
        value = int(text)
    except ValueError:
        value = 0
    if not 1 <= value <= 10_000_000:
        raise argparse.ArgumentTypeError(_("give a whole number of at least 1, not {text}", text=repr(text)))
    return value


def _moves(text: str) -> int:
    return 0 if text == "0" else _count(text)


def _size(text: str) -> tuple[int, int]:
    width, x, height = text.lower().partition("x")
    if not (x and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(_("write the size like 1280x720, not {text}", text=repr(text)))
    size = int(width), int(height)
    if not (LEAST[0] <= size[0] <= 16384 and LEAST[1] <= size[1] <= 16384):
        raise argparse.ArgumentTypeError(_("{text} isn't a valid window size; give 640x400 to 16384x16384", text=text))
    if size[0] < size[1]:
        raise argparse.ArgumentTypeError(_("{text} is taller than it is wide; give a size like 1280x720", text=text))
    return size


def _language(text: str) -> str:
    """The code of a language that is spoken here: a country after it is left out."""
    code = text.lower().replace("-", "_").partition("_")[0]
    if code not in LANGUAGES:
        known = either(f"{code} ({name})" for code, name in LANGUAGES.items())
        raise argparse.ArgumentTypeError(
            _("{text} isn't one of Bonspiel's languages; give {known}", text=repr(text), known=known)
        )
    return code


def _wished(words: Sequence[str]) -> str:
    """The language that the words ask for, before they are read: what is said of them is said in it."""
    for word, following in zip(words, (*words, "")[1:], strict=True):
        if word == "--lang" or word.startswith("--lang="):
            with suppress(argparse.ArgumentTypeError):
                return _language(following if word == "--lang" else word.partition("=")[2])
    return system_language()


def _lazily(module: str, name: str) -> Command:
    def call(args: argparse.Namespace) -> int:
        from importlib import import_module

        command: Command = getattr(import_module(f"game.commands.{module}"), name)
        return command(args)

    return call


def _window_options(parser: argparse.ArgumentParser) -> None:
    # given before the command they hold for it too: a command's parser must not put its defaults over them
    first = parser.prog == "bonspiel"
    none, off, usual = (None, False, EFFECTS[0]) if first else (argparse.SUPPRESS,) * 3
    group = parser.add_argument_group(_("window"))
    group.add_argument("--size", type=_size, default=none, metavar="WxH", help=_("window size in pixels"))
    group.add_argument("--fullscreen", action="store_true", default=off, help=_("fill the screen"))
    _language_option(group, none)
    group.add_argument(
        "--effects",
        choices=EFFECTS,
        default=usual,
        help=_(
            "snow and a camera that follows the stone: only with a graphics card (auto), always (full) or never (calm)"
        ),
    )
    group.add_argument(
        "--ui-tree", default=none, metavar="FILE", help=_("append the window's controls to FILE, as JSON")
    )


def _language_option(parser: argparse._ActionsContainer, default: str | None = argparse.SUPPRESS) -> None:
    about = _("language: {codes}", codes=", ".join(LANGUAGES))
    parser.add_argument("--lang", type=_language, default=default, metavar="CODE", help=about)


def _match_options(parser: argparse.ArgumentParser, seats: str) -> None:
    from game.rules.registry import NAMES

    parser.add_argument("game", metavar="GAME", help=either(NAMES))
    parser.add_argument("--seats", metavar="A,B,…", help=seats)
    parser.add_argument("--seed", type=_seed, help=_("number that decides the deal"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help=_("a game option (can be repeated)")
    )


def _window_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    play = add("play", _("play a match on the screen"), "window_commands", "play")
    _match_options(play, _("who plays in each seat: human, novice, club, skip, greedy or random"))
    play.add_argument("--position", metavar="FILE", help=_("start from a position (JSON)"))
    play.add_argument("--speed", choices=SPEEDS, help=_("speed of animations and AI players"))
    _window_options(play)

    watch = add("watch", _("watch AI players on the screen"), "window_commands", "watch")
    _match_options(watch, _("who plays in each seat: novice, club, skip, greedy or random"))
    watch.add_argument("--position", metavar="FILE", help=_("start from a position (JSON)"))
    watch.add_argument("--speed", choices=SPEEDS, help=_("speed of animations and AI players"))
    _window_options(watch)

    replay = add("replay", _("replay a record, or check it"), "replays", "replay")
    replay.add_argument("record", metavar="RECORD", help=_("a record file (JSON)"))
    replay.add_argument("--check", action="store_true", help=_("check it by replaying it without a window"))
    _window_options(replay)

    film = add("film", _("save moves of a record as a film, or a moment as a picture"), "films", "film")
    film.add_argument("record", metavar="RECORD", help=_("a record file (JSON)"))
    film.add_argument("--from", type=_count, dest="first", metavar="MOVE", help=_("first move (default: same as --to)"))
    film.add_argument(
        "--to",
        type=_count,
        dest="last",
        metavar="MOVE",
        help=_("last move (default: same as --from, or the final move)"),
    )
    film.add_argument("out", metavar="OUT.webp", help=_("where to save the film, or the picture (OUT.png)"))
    _language_option(film)

    shot = add("shot", _("save a picture of a position or a screen"), "window_commands", "shot")
    _match_options(shot, _("who plays in each seat"))
    shot.add_argument("--position", metavar="FILE", help=_("start from a position (JSON)"))
    shot.add_argument("--moves", type=_moves, default=0, metavar="K", help=_("play this many random moves first"))
    shot.add_argument("--scene", metavar="NAME", help=_("show a screen other than the game's table"))
    shot.add_argument("out", metavar="OUT.png", help=_("where to save the picture"))
    _window_options(shot)


def _plain_commands(add_command: Callable[..., argparse.ArgumentParser]) -> None:
    def add(*words: str) -> argparse.ArgumentParser:
        command = add_command(*words)
        _language_option(command)
        return command

    simulate = add("simulate", _("play matches without a window and count the wins"), "matches", "simulate")
    _match_options(simulate, _("who plays: novice, club, skip, greedy or random"))
    simulate.add_argument("--matches", type=_count, default=100, metavar="N", help=_("number of matches (100)"))
    simulate.add_argument("--jobs", type=_count, default=1, metavar="J", help=_("number of processes (1)"))
    simulate.add_argument("--json", action="store_true", help=_("print the result as one JSON object"))

    scenario = add("scenario", _("run scenario files that test the rules"), "scenarios", "scenario")
    scenario.add_argument("paths", nargs="+", metavar="PATH", help=_("scenario files (TOML) or folders"))

    trace = add("trace", _("print every decision of a match as JSON"), "matches", "trace")
    _match_options(trace, _("who plays (default: random): novice, club, skip, greedy or random"))
    trace.add_argument("--moves", type=_moves, metavar="K", help=_("stop after this many decisions"))
    trace.add_argument("--position", metavar="FILE", help=_("start from a position (JSON)"))

    analyse = add("analyse", _("find what decided a match, and how much of it was luck"), "analyse", "analyse")
    analyse.add_argument("record", metavar="RECORD", help=_("a record file (JSON)"))
    form = analyse.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print everything as one JSON object"))
    form.add_argument("--html", action="store_true", help=_("print an HTML page (redirect it to a file)"))

    export = add("export", _("save the results of all finished matches as a table (CSV)"), "export", "export")
    export.add_argument(
        "out", nargs="?", metavar="OUT.csv", help=_("where to save the table (default: the records folder)")
    )

    club = add("tournament", _("play a bonspiel between AI players without a window"), "bonspiels", "tournament")
    _tournament_options(club)

    draw = add("draw", _("print the draw sheet of a bonspiel"), "bonspiels", "draw")
    draw.add_argument(
        "bonspiel", metavar="FILE/ID", help=_("output of tournament --json, or the id of a saved bonspiel")
    )
    draw.add_argument("--html", metavar="OUT", help=_("save it as an HTML page, for a browser or to print"))

    bench = add("bench", _("measure the speed of rules, AI and physics"), "measure", "bench")
    bench.add_argument("--json", action="store_true", help=_("print the figures as one JSON object"))
    bench.add_argument("--only", metavar="NAME,…", help=_("run only these measurements"))

    well = add("doctor", _("check what works on this computer"), "doctor", "doctor")
    well.add_argument(
        "--report",
        action="store_true",
        help=_("print a report of a problem to fill in and send, without personal data"),
    )


def _tournament_options(club: argparse.ArgumentParser) -> None:
    club.add_argument(
        "--entries", metavar="A,B,…", help=_("2 to 16 entries, each a level or a member at a level (hattie:skip)")
    )
    club.add_argument("--format", default="knock_out", help=_("knock_out, double, round_robin or page"))
    club.add_argument("--games", metavar="A,B,…", help=_("games to play (all)"))
    club.add_argument("--length", default="usual", help=_("match length: short or usual"))
    club.add_argument("--seed", type=_seed, help=_("number that decides the draw and all deals"))
    club.add_argument("--jobs", type=_count, default=1, metavar="J", help=_("number of processes (1)"))
    club.add_argument("--json", action="store_true", help=_("print the plan, results and standings as one JSON object"))


def parser() -> Parser:
    """The parser of the whole command, in the language in use."""
    argparse._ = _of_argparse  # type: ignore[attr-defined]  # it offers no other way
    top = Parser(
        prog="bonspiel",
        description=_("Tabletop games of curling, hockey and cards."),
        allow_abbrev=False,
        epilog=_("Without a command, Bonspiel opens its main menu, or the replay of a record FILE."),
    )
    top.add_argument("--version", action="version", version=f"bonspiel {__version__}",
                     help=_("show the version and exit"))  # fmt: skip
    _window_options(top)
    top.set_defaults(run=_lazily("window_commands", "title"))
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
    words = list(sys.argv[1:] if arguments is None else arguments)
    before = language()
    code = use(_wished(words))
    try:
        status = _said(words, code)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except BrokenPipeError:
        # the reader of our output has gone
        _print_no_more()
        return 0
    except OSError as error:
        if error.filename is not None or error.errno not in FULL:
            raise
        use(code)
        complain(_("can't write the output: {why}", why=error.strerror))
        _print_no_more()
        return 2
    finally:
        use(before)


def _print_no_more() -> None:
    """What is left in the buffer must not complain at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _said(words: list[str], code: str) -> int:
    """Carries out what the words say; help and errors are in the language of that code, results in English."""
    reader = parser()
    file = _file_alone(words, reader.commands)
    if file is not None:
        words.insert(file, "replay")
    try:
        args = reader.parse_args(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    if file is not None:
        args.run = _lazily("replays", "opened")
    from game.commands.args import UserError
    from game.rules.contract import BadPosition
    from game.rules.registry import UnknownGame

    command: Command = args.run
    if isinstance(sys.stdout, TextIOWrapper):
        # a file's name need not be text, and not every terminal has all letters
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        os.getcwd()
    except OSError:
        complain(_("the current folder no longer exists; change to another one and try again"))
        return 2
    try:
        # what is printed for programs is the same in every language; a command for people asks for its own
        use("en")
        with cleaned():
            return command(args)
    except (UserError, BadPosition, UnknownGame) as error:
        use(code)
        complain(str(error))
        return 2
    except KeyboardInterrupt:
        return 130
