"""A Mystic spell before a delivery: which of its uses are weighed, by how many shots, and what a worse one costs."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.mystic import evaluation, player, spells
from game.ai.mystic.chances import StandingLeaf
from game.ai.mystic.leaf import Leaf, Shootout
from game.ai.mystic.player import LEVELS
from game.ai.mystic.spells import uses
from game.ai.search import Arm
from game.rules.contract import say
from game.rules.mystic.arguments import Value
from game.rules.mystic.game import GAME
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import ICE, Stone, ring
from tests.ai.mystic.test_player import layout, walk

TEAMS = ["CIN", "MIR", "COM", "GAB"]


@pytest.fixture(scope="module", name="offered")
def _offered() -> MysticState:
    """Somebody may cast a spell with many uses before delivering."""
    options = {"seats": 4, "spells": "advanced", "teams": TEAMS}
    return next(state for state in walk(options, 1, 60) if state.phase == "before")


class Plan(SimpleNamespace):
    """A use whose shots promise what ``promised`` says of its move, at first and further on; it notes how far."""

    made: list[Plan]
    promised: dict[str, float | tuple[float, float]]

    def __init__(self, state: MysticState, move: Any, stones: Any, *_: object) -> None:
        super().__init__(move=move, stones=stones, value=0.0, went=[], study=SimpleNamespace(looks=0))
        Plan.made.append(self)

    def go(self, looks: int, _expired: object) -> None:
        self.went.append(looks)
        self.study.looks = max(self.study.looks, looks)
        value = Plan.promised.get(self.move.text, 0.3)
        self.value = value if isinstance(value, float) else value[len(self.went) > 1]


@pytest.fixture(autouse=True)
def _planned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Plan, "made", [], raising=False)
    monkeypatch.setattr(Plan, "promised", {}, raising=False)
    monkeypatch.setattr(evaluation, "SpellPlan", Plan)
    monkeypatch.setattr(player, "SpellPlan", Plan)


def by_layout(state: MysticState, leaf: Leaf, seed: int, tries: int) -> list[str]:
    """The uses other than declining, the best layout first."""
    rated = sorted(uses(state, Random(seed), tries), key=lambda use: -leaf.value(use[1]))
    return [move.text for move, _ in rated if move.text != "skip"]


def test_the_coach_weighs_declining_the_best_layouts_and_what_was_cast(offered: MysticState) -> None:
    best = by_layout(offered, StandingLeaf(offered, offered.to_move), 5, evaluation.TRIES)
    cast = best[-1]
    evaluation.prepared(offered, cast, Random(5))
    assert {plan.move.text for plan in Plan.made} == {"skip", *best[: evaluation.WEIGHED], cast}


def test_the_coach_charges_a_spell_what_the_shots_after_a_better_one_bring(offered: MysticState) -> None:
    best = by_layout(offered, StandingLeaf(offered, offered.to_move), 5, evaluation.TRIES)
    Plan.promised = {"skip": 0.3, best[0]: 0.7, best[1]: 0.5}
    # what is in doubt is left out of what a better use would have brought
    found = {text: evaluation.prepared(offered, text, Random(5)) for text in ("skip", best[0], best[1])}
    assert found[best[0]].cost == 0.0
    assert found[best[1]].cost == pytest.approx(0.2 - evaluation.DOUBT, abs=1e-3)
    assert found["skip"].cost == pytest.approx(0.4 - evaluation.DOUBT, abs=1e-3)
    assert all(sum(each.before) == pytest.approx(1.0, abs=1e-3) for each in found.values())


def test_a_seat_looks_further_at_the_two_best_uses_and_casts_the_better(offered: MysticState) -> None:
    level = replace(LEVELS["club"], looks=400)
    best = by_layout(offered, Leaf(offered, offered.to_move), 5, level.tries)
    Plan.promised = {best[1]: 0.8, "skip": 0.6}
    decision = player.before(offered, level, Random(5), lambda: False)
    assert decision.move == best[1] and decision.value == 0.8
    assert dict(decision.runners_up)["skip"] == 0.6
    assert "skip" in {plan.move.text for plan in Plan.made} and len(Plan.made) == 1 + player.WEIGHED
    each = level.looks // (2 * len(Plan.made))
    further = {plan.move.text for plan in Plan.made if plan.went == [each, each + level.looks // 4]}
    assert further == {best[1], "skip"}
    assert all(plan.went == [each] for plan in Plan.made if plan.move.text not in further)
    assert decision.iterations <= level.looks


def test_a_use_that_disappoints_further_on_is_not_cast(offered: MysticState) -> None:
    level = LEVELS["club"]
    best = by_layout(offered, Leaf(offered, offered.to_move), 5, level.tries)
    Plan.promised = {best[1]: (0.8, 0.5), "skip": 0.6, best[0]: 0.1}
    decision = player.before(offered, level, Random(5), lambda: False)
    assert (decision.move, decision.value) == ("skip", 0.6)
    assert decision.runners_up[0] == (best[1], 0.5)
    assert {move for move, _value in decision.runners_up} == {plan.move.text for plan in Plan.made} - {"skip"}


def test_in_a_shoot_out_the_nearer_ring_counts_more_then_the_lower_value() -> None:
    table = {"options": {"seats": 2, "ends": 1, "first": 0}, "phase": "shootout", "to_move": 0}
    lost = {f"{seat}{n}": {"zone": "lost", "value": n} for seat in "ab" for n in range(1, 9)}
    state = GAME.from_position(
        {**table, "stones": lost | {"a8": {"zone": "board"}}, "shootout": {"seats": [0, 1], "results": []}}
    )
    leaf = Shootout(state, 0)

    def worth(y: float, value: int, name: str = "a8") -> float:
        return leaf.value({name: Stone(zone=ICE, x=0.0, y=y, value=value)})

    rings = sorted((y for y in range(900, 1270, 10)), reverse=True)
    worths = [worth(y, 8) for y in rings]
    assert worths == sorted(worths, reverse=True)
    assert {ring({"a8": Stone(zone=ICE, x=0.0, y=y, value=8)}, "a8") for y in rings} >= {"B", "R2", "R3", "R4"}
    for y in rings:
        values = [worth(y, value) for value in range(1, 9)]
        assert values == sorted(values, reverse=True)
        assert all(0.0 <= value <= 1.0 for value in values)
        assert worth(y, 8) == 0.0 or worth(y, 1) > worth(y, 8)
        assert worth(y, 8, "b8") == 0.0
    assert leaf.value({}) == 0.0


# --- which uses there are


class Open:
    """A use of a spell with places to fill in; each drawing of them is the next of ``draws``, None where none fits."""

    def __init__(self, name: str, *draws: str | None) -> None:
        self.name, self.draws = name, list(draws)


def used(monkeypatch: pytest.MonkeyPatch, *offered: str | Open, tries: int = 2) -> tuple[list[str], list[str]]:
    """The uses that are found, and for which spells a filling was drawn."""
    asked: list[str] = []

    def fitting(state: Any, template: Open, rng: Random) -> str | None:
        asked.append(template.name)
        return template.draws.pop(0) if template.draws else None

    monkeypatch.setattr(spells, "OfferTemplate", Open)
    monkeypatch.setattr(spells, "fitting", fitting)
    monkeypatch.setattr(spells, "effect", lambda state, move: {move: 1})
    state: Any = SimpleNamespace(legal_moves=lambda: list(offered))
    found: Any = list(spells.uses(state, Random(1), tries))
    assert all(stones == {move: 1} for move, stones in found)
    return [move for move, _stones in found], asked


def test_open_places_are_tried_a_few_times_each(monkeypatch: pytest.MonkeyPatch) -> None:
    found, asked = used(monkeypatch, "skip", Open("raven", "r1", "r2", "r3"), Open("frog", "f1", "f2"))
    assert found == ["skip", "r1", "r2", "f1", "f2"] and asked == ["raven", "raven", "frog", "frog"]


def test_where_nothing_fits_it_is_not_tried_again_while_there_is_something_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert used(monkeypatch, "skip", Open("raven", None, "r2")) == (["skip"], ["raven"])
    assert used(monkeypatch, Open("raven", None, "r2"), Open("frog", "f1", None)) == (["f1"], ["raven", "frog", "frog"])


def test_something_must_be_used_where_nothing_may_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    found, asked = used(monkeypatch, Open("raven", None, None, None), Open("frog", None, None, "f3", "f4"))
    assert found == ["f3"] and asked == ["raven", "frog", *["raven", "frog"] * 2]


@pytest.mark.parametrize(("fits", "found"), [(1, (1, 1)), (3, (1, 3)), (spells.DRAWS, (1, spells.DRAWS)), (99, None)])
def test_a_place_is_drawn_until_one_fits_and_a_stone_that_returns_shows_a_one(fits: int, found: Any) -> None:
    drawn = iter(range(1, 200))
    offer = (Value.__new__(Value), SimpleNamespace(draw=lambda rng: next(drawn)))
    template: Any = SimpleNamespace(offer=offer, filled=lambda values: values)
    state: Any = SimpleNamespace(check=lambda move: None if move[1] == fits else "no room")
    assert spells.fitting(state, template, Random(1)) == found


def test_the_others_keep_their_ratios_whatever_a_seat_wins() -> None:
    assert evaluation.shared(0, 0.4, (0.5, 0.3, 0.2)) == pytest.approx((0.4, 0.36, 0.24))
    assert evaluation.shared(2, 0.1, (0.5, 0.3, 0.2)) == pytest.approx((0.5625, 0.3375, 0.1))
    assert evaluation.shared(1, 0.4, (0.0, 1.0, 0.0)) == pytest.approx((0.3, 0.4, 0.3)), "nothing is known of them"
    assert evaluation.shared(1, 0.4, (0.5, 0.5)) == pytest.approx((0.6, 0.4))


def test_an_aim_is_ruled_on_by_a_race_of_the_best_shots_and_the_one_played(monkeypatch: pytest.MonkeyPatch) -> None:
    raced: list[Arm[Any]] = []

    def race(arms: list[Arm[Any]], *_: object) -> None:
        raced.extend(arms)
        for place, arm in enumerate(arms):
            arm.values += [0.9 if place == 2 else 0.2] * 20

    def plays(study: Any, _: None, plan: Any, luck: int) -> float:
        return 0.9 if plan is raced[2].candidate else 0.2

    for name, count in (("LOOKS", 16), ("FIRST", 8), ("FINAL", 4)):
        monkeypatch.setattr(evaluation, name, count)
    monkeypatch.setattr(evaluation, "race", race)
    monkeypatch.setattr("game.ai.mystic.delivery.Delivery.play", plays)
    state, move = layout({}), "deliver slide x=0.0 aim=8.00 speed=900 spin=0.0"
    found = evaluation.aimed(state, move, Random(2))
    assert len(raced) == evaluation.FINALISTS + 1 and raced[-1].candidate.move.text == move
    assert found.best == raced[2].candidate.move.text and found.after[0] == pytest.approx(0.2)
    assert found.before[0] > 0.6 and found.cost == pytest.approx(found.before[0] - found.after[0]) and found.why


@pytest.mark.parametrize(
    ("better", "doubt", "cost", "told"),
    [(0.6, 0.0, 0.1, True), (0.6, 0.03, 0.07, True), (0.51, 0.0, 0.01, False), (0.5005, 0.0, 0.0, False),
     (0.6, 0.1, 0.0, False), (0.4, 0.0, 0.0, False)],
)  # fmt: skip
@pytest.mark.parametrize("compares", [True, False])
def test_a_use_is_told_against_the_best_other_one_where_it_cost_enough(
    monkeypatch: pytest.MonkeyPatch, better: float, doubt: float, cost: float, told: bool, compares: bool
) -> None:
    asked: list[list[tuple[str, float]]] = []

    def why(state: Any, rated: Any) -> Any:
        asked.append([(use.move.text, use.value) for use in rated])
        return say("{other}", other="x") if compares else say("It lies.")

    worth = {"raven": 0.5, "frog": better, "skip": 0.3}
    moves = {text: SimpleNamespace(text=text) for text in worth}
    monkeypatch.setattr(evaluation, "effect", lambda state, move: {move.text: 1})
    monkeypatch.setattr(evaluation, "worths", lambda state, stones: (0.5, 0.5))
    monkeypatch.setattr(evaluation, "why_use", why)
    state: Any = SimpleNamespace(to_move=0, stones={}, find=moves.__getitem__)
    offered: Any = [(move, {}) for move in moves.values()]
    found = evaluation._used(state, "raven", offered, lambda move, stones: worth[move.text], doubt)
    assert found.cost == pytest.approx(cost) and found.after == (0.5, 0.5)
    assert found.best == ("frog" if cost else "raven") and found.before[0] == pytest.approx(0.5 + cost)
    assert (found.why is not None) == told == bool(asked)
    if told:
        [rated] = asked
        assert rated == [("frog", round(0.5 + cost, 2)), ("raven", 0.5)]
        assert found.why is not None and ("wins_other" in found.why.args) != compares
