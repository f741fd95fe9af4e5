"""Asking for decisions: the kinds, the lot, forced moves, templates, and the same seed giving the same move."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

import pytest

from game.ai.contract import KINDS, Decision
from game.ai.registry import FILLINGS, PLAYERS, UnknownKind, decide, kinds, remark
from game.rules.contract import Move, Template, View, say
from game.rules.registry import GAMES
from tests.trial.rules import GAME, Steps


def test_every_game_has_the_measuring_kinds(trial: Steps) -> None:
    assert trial.name in GAMES
    for name in GAMES:
        assert {"random", "greedy"} <= set(kinds(name)) <= set(KINDS)
        assert ("skip" in kinds(name)) == (name in PLAYERS)


def test_random_is_uniform_over_the_legal_moves() -> None:
    view = GAME.new({}, 3).view(0)
    counted = Counter(decide(view, [], "random", seed).move for seed in range(4000))
    assert set(counted) == {m.text for m in view.legal}
    assert min(counted.values()) > 0.6 * 4000 / len(view.legal)


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_the_same_seed_decides_the_same(kind: str) -> None:
    view = GAME.new({}, 3).view(0)
    for seed in range(20):
        assert decide(view, [], kind, seed) == decide(view, [], kind, seed)


def test_a_single_legal_move_is_not_thought_about() -> None:
    view = GAME.new({}, 3).view(0)
    only = replace(view, legal=view.legal[:1])
    assert decide(only, [], "greedy", 1).move == only.legal[0].text
    assert decide(only, [], "greedy", 1).iterations == 0


def test_unknown_kinds_and_idle_seats_are_refused() -> None:
    state = GAME.new({}, 3)
    with pytest.raises(UnknownKind, match="give one of random, greedy"):
        decide(state.view(0), [], "skip", 1)
    with pytest.raises(UnknownKind):
        decide(state.view(0), [], "human", 1)
    with pytest.raises(ValueError, match="nothing to decide"):
        decide(state.view(1), [], "random", 1)


@dataclass(frozen=True, slots=True)
class Throw(Template):
    """Fills to ``draw`` about once in four, else to a move that is refused."""

    def fill(self, rng: Random) -> Move:
        return Move("draw" if rng.random() < 0.25 else "throw away")


@dataclass(frozen=True, slots=True)
class Hopeless(Template):
    """Fills to moves that are always refused."""

    def fill(self, rng: Random) -> Move:
        return Move("throw away")


def test_templates_are_filled_until_the_move_has_room() -> None:
    view = replace(GAME.new({}, 3).view(0), legal=(Throw("throw *"), Hopeless("toss *")))
    assert {decide(view, [], "random", seed).move for seed in range(20)} == {"draw"}


def test_what_has_no_room_is_not_tried_again() -> None:
    tried: list[int] = []

    class Counted(Hopeless):
        """Notes each try."""

        def fill(self, rng: Random) -> Move:
            tried.append(1)
            return Move("throw away")

    view = replace(GAME.new({}, 3).view(0), legal=(Counted("throw *"), Counted("toss *"), Move("draw")))
    for seed in range(15):
        tried.clear()
        assert decide(view, [], "random", seed).move == "draw" and len(tried) in (0, FILLINGS, 2 * FILLINGS)


def test_decisions_survive_json() -> None:
    decision = Decision("play Kd 1", 0.5, (("play Kd 2", 0.25),), say("{card} is best", card="Kd"), 96)
    assert Decision.from_json(decision.to_json()) == decision


def test_only_a_player_who_talks_says_anything_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    view = GAME.new({}, 3).view(0)

    class Talks:
        """Says which seat it is."""

        def remark(self, view: View) -> str:
            return f"seat {view.seat}"

    players = {"talks": Talks(), "silent": object()}
    monkeypatch.setattr("game.ai.registry.PLAYERS", players)
    assert [remark(name, view) for name in ("talks", "silent", "nobody")] == ["seat 0", None, None]
