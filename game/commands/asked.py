"""What a user asked for on the command line, read and checked: games, seats, options, files."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.resources import Unreadable, text_of
from game.rules import outside
from game.rules.contract import BadPosition, Game, Json, Option, Position, Span, State

HUMAN = "human"


class UserError(Exception):
    """Something the user can mend; the message is one sentence that says what and what to do."""


def read_text(path: str | Path, what: str) -> str:
    """The text of a file. UserError when it can't be read; ``what`` names it in the message."""
    try:
        return text_of(path, what)
    except Unreadable as error:
        raise UserError(str(error)) from None


def read_json(path: str | Path, what: str) -> Json:
    """The JSON value in a file. UserError when there is none."""
    try:
        return outside.read_json(read_text(path, what))
    except outside.BadText as error:
        raise UserError(f"{path}: not a {what}, or cut short: {error}") from None


def options_of(game: Game, given: Sequence[str]) -> dict[str, Json]:
    """The options that ``--option k=v`` gave. UserError for an unknown key or value."""
    known = {o.key: o for o in game.options}
    options: dict[str, Json] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise UserError(f"--option {text}: write it key=value, as in seats=3")
        if key not in known:
            raise UserError(f"{game.name} has no option {key}: it has {', '.join(known)}")
        if key in options:
            raise UserError(f"--option {key} is given twice")
        try:
            options[key] = known[key].parse(value)
        except BadPosition as error:
            raise UserError(f"--{error}" if str(error).startswith("option") else str(error)) from None
    return options


def position_of(game: Game, path: str | None, options: Mapping[str, Json]) -> Position | None:
    """The position in the file ``path``, with ``options`` laid into it. UserError when the game refuses it."""
    if path is None:
        return None
    table = read_json(path, "position file")
    if not isinstance(table, dict):
        raise UserError(f"{path}: not a position file: it must hold one JSON object")
    inside = table.get("options", {})
    if not isinstance(inside, dict):
        raise UserError(f"{path}: its options must be a table")
    for key, value in options.items():
        if key in inside and inside[key] != value:
            raise UserError(f"{path} has {key}={inside[key]}, which contradicts --option {key}={value}")
    table = {**table, "options": {**inside, **options}}
    try:
        with outside.damage(BadPosition, "it is damaged"):
            state = game.from_position(table)
            stuck = state.to_move >= 0 and not state.legal_moves()
    except BadPosition as error:
        raise UserError(f"{path}: not a position of {game.name}: {error}") from None
    if stuck:
        raise UserError(
            f"{path}: seat {state.to_move} is to move, but has nothing to decide: give a position that can be played"
        )
    return table


def seats_of(
    game: Game, text: str | None, options: Mapping[str, Json], kinds: Sequence[str], default: Sequence[str]
) -> tuple[dict[str, Json], tuple[str, ...]]:
    """The options with their number of seats, and who sits there.

    ``text`` is what ``--seats`` gave. Without it, ``default`` are the kinds of the first seats, its last one repeated.
    UserError for a kind that is not among ``kinds`` or a number of seats that the game or ``options`` exclude.
    """
    option = next(o for o in game.options if o.key == "seats")
    if text is None:
        count = int(options.get("seats", option.default))
        return dict(options), tuple(default[min(s, len(default) - 1)] for s in range(count))
    seats = tuple(word.strip() for word in text.split(","))
    for kind in seats:
        if kind not in kinds:
            raise UserError(f"--seats: there is no seat kind {kind!r} here: give {_listed(kinds)}")
    if options.get("seats", len(seats)) != len(seats):
        raise UserError(
            f"--seats names {len(seats)} seats, but the option seats is {options['seats']}: make them equal"
        )
    if not option.accepts(len(seats)):
        raise UserError(f"--seats names {len(seats)} seats: {game.name} is for {_players(option)}")
    return {**options, "seats": len(seats)}, seats


def _players(option: Option) -> str:
    if isinstance(option.values, Span):
        return f"{option.values.low} to {option.values.high}"
    return _listed([str(v) for v in option.values])


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


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


def game_of(asked: Namespace) -> Game:
    """The game that was asked for. UnknownGame if there is none."""
    from game.rules.registry import game

    return game(asked.game)
