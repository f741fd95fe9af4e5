"""Positions that no match may have come to: real ones changed a little, then refused, or played to their end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.rules.contract import SPECTATOR, BadPosition, Game, State
from game.rules.rng import derive
from tests.conformance.reading import changed, plain, seats, texts
from tests.conformance.walk import variants, walk

#: moves after which a hand or period that goes on has no end
LONGEST_PART = 4_000


def check_mutants(game: Game, count: int, seed: int = 1) -> tuple[int, int]:
    """Refused in a sentence, or playable to the end of the hand or period, or over; how many were which of the two."""
    rng = derive(seed, "mutants", game.name)
    tables = variants(game)
    taken = refused = 0
    for number in range(count):
        options = tables[rng.randrange(len(tables))]
        steps = list(walk(game, options, number, rng.randrange(1, 60)))
        position = mutant(steps[-1].after.to_position(), steps[0].before.to_position(), rng)
        try:
            state = game.from_position(position)
        except BadPosition as error:
            assert str(error).strip(), f"refused without a sentence: {position}"
            refused += 1
            continue
        except Exception as error:
            raise AssertionError(f"{game.name}: {error!r} from {position}") from error
        taken += 1
        try:
            play_on(state, rng)
        except Exception as error:
            raise AssertionError(f"{game.name}: {error!r} in a match from {position}") from error
    return taken, refused


def play_on(state: State, rng: Random) -> None:
    """Plays random moves until the match is over or a new deal is due; every position on the way can be read again."""
    for ply in range(LONGEST_PART):
        if ply < 3 or rng.random() < 0.05:
            readable(state)
        if state.outcome() is not None:
            assert state.to_move == -1 and not state.legal_moves(), "over, but somebody is to move"
            return
        assert state.to_move in seats(state), "not over, but nobody is to move"
        legal = state.legal_moves()
        assert legal, f"not over, but seat {state.to_move} has no move"
        if ply and texts(legal) == ["deal"]:
            return
        pushed = state.push(legal[rng.randrange(len(legal))])
        for event in pushed.events:
            for seat in (SPECTATOR, *seats(state)):
                state.game.describe(event.seen_by(seat, facts=False))
    raise AssertionError(f"no end after {LONGEST_PART} moves")


def readable(state: State) -> None:
    """The position, and what each seat sees of it, can be read and gives the same again."""
    position = state.to_position()
    again = state.game.from_position(plain(position)).to_position()
    assert again == position, f"a round trip changes {changed(position, again)}"
    for seat in (SPECTATOR, *seats(state)):
        view = state.view(seat)
        seen = state.game.view_from(plain(view.position), seat)
        assert texts(seen.legal) == texts(view.legal), f"read again, the view of {seat} has other moves"


def mutant(position: dict[str, Any], other: dict[str, Any], rng: Random) -> dict[str, Any]:
    """``position`` with one to three changes; values may come from ``other``, a position of the same match."""
    table: dict[str, Any] = plain(position)
    for _ in range(rng.randrange(1, 4)):
        places = [(c, k) for c, k in containers(table) if (c is not table or k not in ("options", "rng"))]
        container, key = places[rng.randrange(len(places))]
        value = container[key]
        if container is table and rng.random() < 0.2:
            if rng.random() < 0.5:
                del table[key]
            else:
                table[key] = plain(other[key])
        elif isinstance(value, bool):
            container[key] = not value
        elif isinstance(value, int):
            container[key] = rng.choice([value - 1, value + 1, -1, 0, value + 7, 1])
        elif isinstance(value, str):
            words = [v for c, k in containers(table) if isinstance(v := c[k], str)]
            container[key] = rng.choice([*words, "play", "deal", "over", "open", "break", "gift", "discard", ""])
        elif isinstance(value, list) and value:
            container[key] = rng.choice([value[:-1], value[1:], [], [*value, value[0]], value[::-1]])
        elif isinstance(value, dict):
            container[key] = {}
    return table


def containers(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside ``value``: the table or list, and the key."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in list(items):
        yield value, key
        if isinstance(inner, dict | list):
            yield from containers(inner)
