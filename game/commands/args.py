"""Reading and checking the command line's arguments: games, seats, options, files."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.i18n.catalogue import _, system_language, use
from game.i18n.formats import either
from game.resources.paths import Unreadable, text_of
from game.rules import untrusted
from game.rules.contract import BadPosition, Game, Json, Position, Span, State
from game.rules.options import shown

HUMAN = "human"


class UserError(Exception):
    """Something the user can correct; the message is one sentence that says what and how.

    It is translated when shown: ``message`` is the catalogue's, ``args`` fill it, a list as one of some.
    """

    def __init__(self, message: str, **filled: object) -> None:
        super().__init__(message)
        self.message, self.filled = message, filled

    def __str__(self) -> str:
        filled = {key: either(map(str, v)) if isinstance(v, list | tuple) else v for key, v in self.filled.items()}
        if "what" in filled:
            filled["what"] = called(str(filled["what"]))
        return _(self.message, **filled)


def speak(args: Namespace) -> None:
    """Use the requested language, or the system's, for output meant for people."""
    use(getattr(args, "lang", None) or system_language())


def called(what: str) -> str:
    """The name of a kind of file."""
    return {"position file": _("position file"), "bonspiel file": _("bonspiel file")}.get(what, what)


def read_text(path: str | Path, what: str) -> str:
    """The text of a file. UserError when it can't be read; ``what`` names it in the message."""
    try:
        return text_of(path, what)
    except Unreadable as error:
        raise UserError(str(error)) from None


def read_json(path: str | Path, what: str) -> Json:
    """The JSON value in a file. UserError when there is none."""
    try:
        return untrusted.read_json(read_text(path, what))
    except untrusted.BadText as error:
        raise UserError("{path} isn't a complete {what} ({error})", path=path, what=what, error=error) from None


def options_of(game: Game, given: Sequence[str]) -> dict[str, Json]:
    """The options of ``--option k=v``. UserError for an unknown key or value."""
    known = {o.key: o for o in game.options}
    options: dict[str, Json] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise UserError("--option {text}: write it as key=value, for example seats=3", text=text)
        if key not in known:
            raise UserError(
                "{game} has no option {key}; its options are {known}", game=game.name, key=key, known=", ".join(known)
            )
        if key in options:
            raise UserError("--option {key} appears twice", key=key)
        try:
            options[key] = known[key].parse(value)
        except BadPosition as error:
            raise UserError(f"--{error}" if str(error).startswith("option") else str(error)) from None
    return options


def position_of(game: Game, path: str | None, options: Mapping[str, Json]) -> Position | None:
    """The position in the file ``path``, with ``options`` put into it. UserError when the game refuses it."""
    if path is None:
        return None
    table = read_json(path, "position file")
    if not isinstance(table, dict):
        raise UserError("{path} isn't a position file; it must contain one JSON object", path=path)
    inside = table.get("options", {})
    if not isinstance(inside, dict):
        raise UserError("{path}: the options must be a JSON object", path=path)
    for key, value in options.items():
        if key in inside and inside[key] != value:
            has, wanted = f"{key}={inside[key]}", f"{key}={value}"
            raise UserError(
                "{path} has {has}, which conflicts with --option {wanted}", path=path, has=has, wanted=wanted
            )
    table = {**table, "options": {**inside, **options}}
    try:
        with untrusted.damage(BadPosition, "it is damaged"):
            state = game.from_position(table)
            stuck = state.to_move >= 0 and not state.legal_moves()
    except BadPosition as error:
        raise UserError(
            "{path} isn't a valid position for {game}: {error}", path=path, game=game.name, error=error
        ) from None
    if stuck:
        raise UserError(
            "{path}: it's seat {number}'s turn, but it has nothing to decide; give a position that can be played",
            path=path,
            number=state.to_move,
        )
    return table


def seats_of(
    game: Game, text: str | None, options: Mapping[str, Json], kinds: Sequence[str], default: Sequence[str]
) -> tuple[dict[str, Json], tuple[str, ...]]:
    """The options with their number of seats, and the seats' kinds.

    ``text`` is the value of ``--seats``. Without it, ``default`` are the kinds of the first seats, its last one
    repeated. UserError for a kind that is not among ``kinds`` or a number of seats that the game or ``options``
    exclude.
    """
    option = next(o for o in game.options if o.key == "seats")
    if text is None:
        count = int(options.get("seats", option.default))
        return dict(options), tuple(default[min(s, len(default) - 1)] for s in range(count))
    seats = tuple(word.strip() for word in text.split(","))
    for kind in seats:
        if kind not in kinds:
            raise UserError("--seats: {kind} can't be used here; give {kinds}", kind=repr(kind), kinds=[*kinds])
    if options.get("seats", len(seats)) != len(seats):
        raise UserError(
            "--seats: {count} given, but the seats option is {option}; the two must match",
            count=len(seats),
            option=options["seats"],
        )
    if not option.accepts(len(seats)):
        able = option.values
        if isinstance(able, Span):
            raise UserError(
                "--seats: {count} given, but {game} takes {low} to {high}",
                count=len(seats), game=game.name, low=able.low, high=able.high,
            )  # fmt: skip
        raise UserError(
            "--seats: {count} given, but {game} takes {able}", count=len(seats), game=game.name, able=[*able]
        )
    return {**options, "seats": len(seats)}, seats


def start_of(game: Game, options: Mapping[str, Json], seed: int, position: Position | None) -> State:
    """The state that a match starts from. UserError when the game refuses the options."""
    try:
        return game.from_position(position) if position is not None else game.new(options, seed)
    except BadPosition as error:
        raise UserError(str(error)) from None


def seats_inside(position: Position | None, options: Mapping[str, Json]) -> dict[str, Json]:
    """``options``, with the number of seats that a position's own options give."""
    if position is None:
        return dict(options)
    own: Mapping[str, Any] = position.get("options", {})
    return {**own, **options}


def game_of(args: Namespace) -> Game:
    """The requested game. UserError if there is none."""
    from game.rules.registry import GAMES, UnknownGame, game

    try:
        return game(args.game)
    except UnknownGame:
        known = ", ".join(sorted(GAMES))
        raise UserError(
            "there is no game called {name}; give one of {known}", name=shown(args.game), known=known
        ) from None
