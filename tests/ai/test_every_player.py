"""What holds for every player that searches: honest, repeatable, legal everywhere, and within its budget."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.ai.contract import KINDS, LEVELS
from game.ai.mystic.player import LEVELS as MYSTIC
from game.ai.registry import PLAYERS, decide
from game.ai.search_player import SearchPlayer
from game.rules.contract import Event, View
from game.rules.registry import GAMES
from tests.ai.matches import TABLES, walk
from tests.share import share

#: by game: tables with many decisions, and with teammates where there are some
SOME: dict[str, list[dict[str, Any]]] = {
    "curdle": [{"seats": 2, "target": 1}, {"seats": 4, "target": 1}, {"seats": 7, "target": 1}],
    "rink_ratz": [{"seats": 2}, {"seats": 4, "level": "junior"}],
    "hurry_hard": [{"seats": 2, "ends": 1}, {"seats": 4, "ends": 1}],
    "powerup": [TABLES["powerup"][place] for place in (0, 2, 5)],
}
#: every so many positions are looked at, where it isn't every third
APART = {"hurry_hard": 1}
#: at most so many of a match, for long ones; and in how many of them hidden cards are changed, at most and at least
MOST = {"curdle": 134}
CHANGED, COMPARED = {"curdle": 12, "rink_ratz": 12}, {"hurry_hard": 8}


def each(tables: dict[str, list[dict[str, Any]]]) -> list[tuple[str, dict[str, Any]]]:
    """Every table with the name of its game."""
    return [(name, options) for name, every in tables.items() for options in every]


def choices(name: str, options: dict[str, Any], seed: int, apart: int) -> Iterator[tuple[Any, View, Sequence[Event]]]:
    """State, view and events of every ``apart``-th position of a match, where its seat has a choice."""
    for number, (state, seen) in enumerate(walk(GAMES[name], options, seed)):
        view = state.view(state.to_move)
        if number % apart == 0 and len(view.legal) > 1:
            yield state, view, seen[view.seat]


@share(
    "name, options, kind",
    [(*table, kind) for table in each(SOME) for kind in KINDS],
    test=3,
    by=lambda name, options, kind: name,
    ids=str,
)
def test_sees_no_hidden_cards(name: str, options: dict[str, Any], kind: str, quick: None) -> None:
    """Where all that the seat can't see is something else, it decides alike."""
    compared = 0
    for number, (_, view, events) in enumerate(islice(choices(name, options, 3, 3), CHANGED.get(name))):
        other = view.sample(Random(number)).view(view.seat)
        assert other.position == view.position
        assert decide(other, events, kind, 3) == decide(view, events, kind, 3)
        compared += 1
    assert compared > COMPARED.get(name, 4)


@share("name, options", each(TABLES), test=1, by=lambda name, options: name, ids=str)
def test_decisions_are_legal_and_repeatable(name: str, options: dict[str, Any], quick: None) -> None:
    slack = 1e-9 if name == "curdle" else 0.0
    found = islice(choices(name, options, 77, APART.get(name, 3)), MOST.get(name))
    for number, (state, view, events) in enumerate(found):
        kind = LEVELS[number % 3]
        decision = decide(view, events, kind, number)
        assert state.check(decision.move) is None
        assert decision == decide(view, events, kind, number)
        assert decision.value is None or -slack <= decision.value <= 1.0 + slack
        assert decision.iterations <= 16
        assert "{" not in str(decision.why)
        assert all(state.check(move) is None and move != decision.move for move, _ in decision.runners_up)


@pytest.mark.parametrize("name", SOME)
def test_a_view_read_from_json_is_decided_alike(name: str, quick: None) -> None:
    """What the worker does."""
    for _, view, seen in islice(choices(name, SOME[name][1], 8, 1), 20):
        again = GAMES[name].view_from(view.position, view.seat)
        events = [Event.from_json(event.to_json()) for event in seen]
        assert decide(again, events, "skip", 1) == decide(view, seen, "skip", 1)


@share("name", SOME, test=1)
def test_budgets_are_iterations_and_grow_with_the_level(name: str) -> None:
    player = PLAYERS[name]
    assert isinstance(player, SearchPlayer)
    view = crossroads(name)
    played = [decide(view, [], level, 1).iterations for level in LEVELS]
    assert played == sorted(played)
    assert 0 < played[0] < played[2] <= player.levels["skip"].playouts


@pytest.mark.parametrize("name", SOME)
def test_an_expired_cap_still_gives_a_move(name: str) -> None:
    view = crossroads(name)
    decision = decide(view, [], "skip", 1, cap=0.0)
    assert decision.move in {move.text for move in view.legal}
    assert 0 < decision.iterations < (20 if name == "powerup" else 40)


def crossroads(name: str) -> View:
    """Of a match's first positions the one with the most to choose from."""
    views = [view for _, view, _ in islice(choices(name, SOME[name][1], 9, 1), 12)]
    return max(views, key=lambda view: len(view.legal))


def test_skip_plays_what_it_finds_best_and_only_the_others_slip() -> None:
    """What the lobby says of the levels."""
    assert set(PLAYERS) == {*SOME, "mystic"}
    for player in PLAYERS.values():
        levels: Any = player.levels if isinstance(player, SearchPlayer) else MYSTIC
        caps = [levels[kind].slip.cap for kind in LEVELS]
        assert caps[0] > caps[1] > caps[2] == 0
    # in Mystic a hand may be unsure besides
    assert MYSTIC["novice"].hand > MYSTIC["club"].hand > MYSTIC["skip"].hand == 0
