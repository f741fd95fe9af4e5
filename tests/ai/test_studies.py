"""What the studies of the card games compare, and how far they play a candidate on: a beginner not as far as others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.curdle import player as curdle
from game.ai.hurry_hard import player as hurry_hard
from game.ai.powerup import player as powerup
from game.ai.powerup.player import STANDINGS, WEIGHED, WEIGHED_BROAD, PowerUpStudy
from game.ai.registry import PLAYERS
from game.ai.rink_ratz import player as rink_ratz
from game.ai.search import Arm
from game.ai.search_player import SearchPlayer
from game.rules.hurry_hard.moves import FIRST_THROW, PASS
from game.rules.powerup.board import ADD, CALL, COLOUR, SKIP
from game.rules.powerup.moves import FIRST_COLOUR, FIRST_SKIP
from game.rules.registry import GAMES
from game.rules.rink_ratz.board import PLAY


class World(SimpleNamespace):
    """A state that notes what was done in its copy."""

    done: list[Any]

    def copy(self) -> World:
        return World(**{**self.__dict__, "done": self.done})

    def apply(self, action: Any) -> None:
        self.done.append(action)


def world(**more: Any) -> World:
    return World(done=[], **more)


def value(state: World, *given: Any) -> float:
    """The leaf: by what was done."""
    state.done.append("valued")
    return 0.98


# --- PowerUp Curling


@pytest.mark.parametrize(
    ("candidate", "best", "may"),
    [("lost", "lost", True), ("lost", "missing", False), ("missing", "made", False), ("made", "missing", True)],
)
def test_a_slip_of_powerup_leaves_the_stone_no_worse(candidate: str, best: str, may: bool) -> None:
    standing = dict(zip(("lost", "missing", "made"), STANDINGS, strict=True))
    call = SimpleNamespace(after=lambda cards: standing[cards[0]])
    study: Any = SimpleNamespace(base=SimpleNamespace(phase=ADD), seen=SimpleNamespace(call=call))
    assert PowerUpStudy.may_slip(study, candidate, best) == may  # type: ignore[arg-type]
    study.base.phase = CALL
    assert PowerUpStudy.may_slip(study, candidate, best), "a call may be any"  # type: ignore[arg-type]
    none: Any = SimpleNamespace(base=SimpleNamespace(phase=ADD), seen=SimpleNamespace(call=None))
    assert PowerUpStudy.may_slip(none, candidate, best)  # type: ignore[arg-type]


@pytest.mark.parametrize("broad", [False, True])
@pytest.mark.parametrize("phase", [CALL, ADD])
def test_powerup_compares_the_best_few_by_rule_of_thumb(phase: Any, broad: bool) -> None:
    scores = {action: float(action * 7 % 10) for action in range(10)}
    study: Any = SimpleNamespace(base=SimpleNamespace(phase=phase), broad=broad, legal=list(scores), scores=scores)
    most = (WEIGHED_BROAD if broad else WEIGHED)[phase != CALL]
    assert PowerUpStudy.candidates(study) == sorted(scores, key=lambda action: -scores[action])[:most]


def test_where_nothing_depends_on_it_powerup_looks_at_one_action_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(powerup, "candidates", lambda base: [5, 6])
    view = SimpleNamespace(seat=2)
    for phase, lot, found in (
        (COLOUR, 0.4, [FIRST_COLOUR]), (COLOUR, 0.6, [FIRST_COLOUR + 1]), (SKIP, 0.9, [FIRST_SKIP + 2]),
        (CALL, 0.9, [5, 6]),
    ):  # fmt: skip
        study: Any = SimpleNamespace(base=SimpleNamespace(phase=phase), view=view)
        rng: Any = SimpleNamespace(random=lambda lot=lot: lot)
        assert PowerUpStudy._matters(study, rng) == found


def test_powerup_plays_on_for_so_many_stones_from_the_one_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    monkeypatch.setattr(powerup, "playout", lambda state, end, until: told.append((state.word, end, until)))
    study: Any = SimpleNamespace(sight=4, leaf=SimpleNamespace(end=2, value=value))
    given = world(thrown=7, word=0)
    assert PowerUpStudy.play(study, given, 11, 99) == 0.98  # type: ignore[arg-type]
    assert told == [(99, 2, 11)] and given.done == [11, "valued"] and given.word == 0, "the world stays as it was"


# --- Hurry Hard!


def shot(monkeypatch: pytest.MonkeyPatch, forgets: bool, called: Sequence[int] = ()) -> tuple[float, list[Any]]:
    told: list[Any] = []

    def playout(state: World, throws: int, over: bool, rule: str) -> int:
        told.append((state.hands, throws, over, rule))
        return 3

    monkeypatch.setattr(hurry_hard, "play", lambda state, action: state.apply(action) is None)
    monkeypatch.setattr(hurry_hard, "playout", playout)
    leaf = SimpleNamespace(value=lambda state, left: value(state) if left == 3 else 0.0)
    study: Any = SimpleNamespace(forgets=forgets, sight=2, rule="rule", leaf=leaf, called=called)
    given = world(hands=[7, 8])
    found = hurry_hard.HurryHardStudy.play(study, given, 5, 1)  # type: ignore[arg-type]
    assert given.hands == [7, 8] and given.done == [5, "valued"]
    return found, told


def test_a_beginner_of_hurry_hard_thinks_of_no_answer_and_no_later_shot(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shot(monkeypatch, False) == (0.98, [([7, 8], 2, True, "rule")])
    assert shot(monkeypatch, True) == (0.98, [([0, 0], 0, True, "rule")])


def test_a_shot_that_the_partner_has_called_for_is_worth_more_but_never_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert shot(monkeypatch, False, [5])[0] == 1.0 and shot(monkeypatch, False, [6])[0] == 0.98
    monkeypatch.setattr(hurry_hard, "SHARE", 0.01)
    assert shot(monkeypatch, False, [5])[0] == pytest.approx(0.99)


def test_a_beginner_of_hurry_hard_lets_shots_run() -> None:
    likes = SimpleNamespace(hits=0.5, spends=1.0)
    study: Any = SimpleNamespace(traits=lambda action: likes)
    for action, run in ((PASS, True), (FIRST_THROW - 1, True), (FIRST_THROW, False)):
        found = hurry_hard.HurryHardStudy.habits(study, action)
        assert found.hits == 0.5 and found.spends == (-hurry_hard.RUN if run else 1.0)


# --- Rink Ratz and Curdle


@pytest.mark.parametrize(("forgets", "cards"), [(False, rink_ratz.TO_THE_END), (True, rink_ratz.RUSH)])
def test_a_beginner_of_rink_ratz_looks_no_further_than_a_rush(
    monkeypatch: pytest.MonkeyPatch, forgets: bool, cards: int
) -> None:
    told: list[Any] = []

    def start(state: World, action: int, shown: list[int]) -> None:
        state.apply(action)
        shown[action] += 1

    def playout(state: World, shown: list[int], odds: Any, lot: Any, most: int) -> None:
        told.append((shown, odds, most))

    monkeypatch.setattr(rink_ratz, "start", start)
    monkeypatch.setattr(rink_ratz, "playout", playout)
    study: Any = SimpleNamespace(shown=[0, 0], odds="odds", forgets=forgets, leaf=SimpleNamespace(value=value))
    given = world()
    assert rink_ratz.RinkRatzStudy.play(study, given, 1, 3) == 0.98  # type: ignore[arg-type]
    assert told == [([0, 1], "odds", cards)] and study.shown == [0, 0], "what is shown in one playout is forgotten"


@pytest.mark.parametrize(("phase", "worth"), [(PLAY, 0.7), ("break", 0.0)])
def test_between_shifts_the_rule_of_thumb_of_rink_ratz_has_no_opinion(
    monkeypatch: pytest.MonkeyPatch, phase: Any, worth: float
) -> None:
    monkeypatch.setattr(rink_ratz, "score", lambda *_: 0.7)
    base = SimpleNamespace(phase=phase, hands=[0, 0])
    study: Any = SimpleNamespace(base=base, shown=[], odds=[], view=SimpleNamespace(seat=1))
    assert rink_ratz.RinkRatzStudy.prior(study, 3) == worth


@pytest.mark.parametrize(("forgets", "done", "run"), [(False, [3, 4, 5], curdle.RUN), (True, [3], 1)])
def test_a_beginner_of_curdle_plans_no_run(
    monkeypatch: pytest.MonkeyPatch, forgets: bool, done: list[int], run: int
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(curdle, "playout", lambda state, rng, plies, most: told.append((plies, most)))
    monkeypatch.setattr(curdle, "score", lambda base, action: -1.0)
    study: Any = SimpleNamespace(forgets=forgets, leaf=SimpleNamespace(value=value), base=None, worth={(3, 4, 5): 2.0})
    given = world()
    assert curdle.CurdleStudy.play(study, given, (3, 4, 5), 1) == 0.98  # type: ignore[arg-type]
    assert given.done == [*done, "valued"] and told == [(0, run)]
    assert curdle.CurdleStudy.prior(study, (3, 4, 5)) == (-1.0 if forgets else 2.0)
    assert curdle.CurdleStudy.prior(study, (4,)) == -1.0


@pytest.mark.parametrize(
    ("lead", "error", "clear"), [(0.02, 0.01, True), (0.019, 0.0, False), (0.03, 0.02, False), (0.04, 0.02, True)]
)
def test_a_move_of_rink_ratz_is_clearly_better_by_more_than_noise(lead: float, error: float, clear: bool) -> None:
    assert rink_ratz.clearly(lead, error) == clear


def test_what_is_clearly_beaten_is_told_apart_and_only_the_one_asked_for_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(rink_ratz, "reasons", lambda *given: told.append(given))
    study: Any = SimpleNamespace(seen="seen")
    chosen, worse, alike = (Arm(n, values=[mean] * 40) for n, mean in ((1, 0.6), (2, 0.4), (3, 0.599)))
    rink_ratz.RinkRatzStudy.reasons(study, chosen, [worse, alike])
    rink_ratz.RinkRatzStudy.reasons(study, chosen, [worse, alike], alike)
    assert told == [("seen", 1, [2, 3], {2}, None), ("seen", 1, [2, 3], {2}, 3)]


@pytest.mark.parametrize("name", ["curdle", "hurry_hard", "powerup", "rink_ratz"])
def test_a_beginner_forgets_what_others_think_of(name: str) -> None:
    player, state = PLAYERS[name], GAMES[name].new({"seats": 2}, 3)
    assert isinstance(player, SearchPlayer)
    study: Any = player.study(state.view(state.to_move), (), Random(1), False)

    def forgets() -> bool:
        return bool(study.leaf.forgets if name == "powerup" else study.forgets)

    assert not forgets()
    study.forget()
    assert forgets() and {level for level, terms in player.levels.items() if terms.forgets} == {"novice"}


def test_skip_alone_counts_the_cards_in_hurry_hards_hands() -> None:
    view = GAMES["hurry_hard"].new({"seats": 2}, 3).view(0)
    fitted = hurry_hard.FittedStudy(view, (), Random(1), False)
    plain = hurry_hard.HurryHardStudy(view, (), Random(1), False)
    assert fitted.leaf.hands == fitted.rule.hands and plain.leaf.hands is None
    assert {level for level, terms in hurry_hard.LEVELS.items() if terms.study is not None} == {"skip"}
    plain.forget()
    assert plain.leaf.forgets and plain.leaf.side == view.seat & 1
