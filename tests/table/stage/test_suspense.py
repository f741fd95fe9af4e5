"""Suspense: at most once a match, at its end, from what everybody knows; the room is quiet and then as before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.ai.registry import decide
from game.app.app import App
from game.faces.registry import ENTRIES
from game.match.match import Match
from game.rules.registry import game
from game.table.game_view import GameView
from game.table.stage.shown import Showing
from game.table.stage.suspense import QUIET
from tests.share import share
from tests.table.faces import present
from tests.table.playing import show
from tests.table.strip import slowly

#: options of a short match, and the seeds of the matches; of Rink Ratz few are close so late
SHORT: dict[str, dict[str, Any]] = {
    "curdle": {"seats": 3, "target": 2},
    "rink_ratz": {"seats": 2},
    "hurry_hard": {"seats": 4, "ends": 2},
    "powerup": {"seats": 4, "ends": 1},
    "mystic": {"seats": 2, "ends": 1},
}
SEEDS = {name: (8, 10) if name == "rink_ratz" else (0, 1, 3) for name in ENTRIES}


@cache
def face(name: str) -> tuple[Showing, GameView]:
    """What is shown of a game, and its face."""
    now = Showing(game(name))
    now.reset(game(name).new(game(name).full_options(SHORT[name]), 1).view(-1).position)
    return now, present(name, SHORT[name]["seats"], now)


def decisive(name: str, position: Any) -> bool:
    """Whether suspense would begin at a position."""
    now, view = face(name)
    now.reset(position)
    return view.feel.decisive()


def states(name: str, seed: int) -> Iterator[Any]:
    """Each state of a match of rules of thumb, the start included."""
    rules = game(name)
    state = rules.new(rules.full_options(SHORT[name]), seed)
    heard: list[list[Any]] = [[] for _seat in range(SHORT[name]["seats"])]
    while state.outcome() is None:
        yield state
        seat = state.to_move
        pushed = state.push(decide(state.view(seat), heard[seat], "greedy", seed).move)
        for each, events in enumerate(heard):
            events += [event.seen_by(each) for event in pushed.events]


@cache
def tense(name: str) -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """Seed, the plies with suspense, and the number of plies of some matches."""
    found = []
    for seed in SEEDS[name]:
        flags = [decisive(name, state.view(-1).position) for state in states(name, seed)]
        found.append((seed, tuple(n for n, flag in enumerate(flags) if flag), len(flags)))
    return tuple(found)


@share("name", ENTRIES, test=2)
def test_it_comes_late_in_some_matches(name: str) -> None:
    found = [(plies[0], count) for _seed, plies, count in tense(name) if plies]
    assert found, "some matches are close"
    assert all(first > 0.5 * count for first, count in found)


@share("name", ENTRIES, test=2)
def test_it_follows_from_what_a_spectator_knows(name: str) -> None:
    rng = Random(5)
    for seed, plies, _count in tense(name):
        wanted = {ply + step for ply in plies[:4] for step in (-1, 0)}
        for ply, state in enumerate(states(name, seed)):
            if ply not in wanted:
                continue
            other = state.view(-1).sample(rng)
            seen = {decisive(name, each.view(seat).position) for each in (state, other) for seat in range(-1, 2)}
            assert seen == {ply in plies}, "another hand would tell something"


@pytest.mark.window
def test_the_room_goes_quiet_once_and_comes_back(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    level: list[float] = []
    monkeypatch.setattr(app.sound, "duck", level.append)
    scene = show(app, Match.start(game("curdle"), SHORT["curdle"], ("human", "club", "club"), 3))
    scene.director.skip()
    slowly(app, scene)
    close = [True]
    monkeypatch.setattr(type(scene.face.feel), "decisive", lambda feel: close[0])

    def wait(seconds: float) -> None:
        scene.refresh()
        for _frame in range(int(seconds * 30)):
            scene.animator.advance(1 / 30)
            scene.suspense.step()
        scene.overlay.felt.rebuild()

    def dark() -> bool:
        return any("suspense" in str(sprite.texture.image_data.hash) for sprite in scene.overlay.felt.sprites)

    wait(2.0)
    assert level[-1] == pytest.approx(QUIET) and dark()
    assert scene.animator.factor > 1.0 and not scene.animator.busy
    close[0] = False
    wait(1.0)
    assert level[-1] == 1.0 and not dark() and scene.animator.factor == 1.0
    close[0] = True
    wait(2.0)
    assert level[-1] == 1.0, "not twice"
    scene.suspense.over = False
    scene.animator.reduced = True
    wait(2.0)
    assert level[-1] == pytest.approx(QUIET) and not dark()
    scene.on_hide_view()
    assert level[-1] == 1.0
