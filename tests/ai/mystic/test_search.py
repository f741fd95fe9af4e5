"""How Mystic's seats search: what a look says about neighbouring shots, where they look next, and what they compare."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log, sqrt
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.contract import EVEN, Style
from game.ai.mystic import delivery as deliveries
from game.ai.mystic import evaluation, player
from game.ai.mystic.delivery import Delivery, both
from game.ai.mystic.explain import Rated, SpellUse, compared, compared_with, kind, why_shot
from game.ai.mystic.player import KNOWN, enchant, rated, traits
from game.ai.mystic.policy import ShotPlan, Shots, bearing
from game.ai.mystic.search import ABREAST, APART, EAGER, OPINION, ROUND, SPINNING, WIDEN, Explorer, Mark, Node, kernel
from game.ai.search import Arm
from game.ai.style_choice import PRICE
from game.rules.contract import Words, say
from game.rules.mystic.moves import MOST_AIM, MOST_X, speeds
from game.rules.mystic.odds import Count
from game.rules.mystic.shot_samples import HandSpread, spread
from game.rules.mystic.stones import BOARD, ICE, LOST, Stone
from tests.ai.mystic.test_player import layout

SPREADS = {style: spread(style, "club") for style in ("slide", "flick", "roll")}
SLIDE = SPREADS["slide"]


def plan(x: float = 0.0, to: float = 0.0, speed: float = 1000.0, **more: Any) -> ShotPlan:
    return ShotPlan("draw", "slide", x, bearing(x, to, 1260.0), speed, **more)


def mark(**more: Any) -> Mark:
    return Mark("slide", "", 0.0, 0.0, 0.0, 1000.0)._replace(**more)


# --- what a look says about another shot


def test_a_look_says_all_about_the_same_shot_and_nothing_about_another_style() -> None:
    assert kernel(mark(), mark(), SPREADS) == 1.0
    assert kernel(mark(), mark(style="flick"), SPREADS) == 0.0


@pytest.mark.parametrize(
    ("other", "off"),
    [
        ({"crossing": 17.8 * SLIDE.aim}, 1.0),
        ({"crossing": -17.8 * SLIDE.aim}, 1.0),
        ({"reach": 1000.0 / (1.0 - 2.0 * SLIDE.speed)}, 1.0),
        ({"reach": 1000.0 * (1.0 - 2.0 * SLIDE.speed)}, 1.0),
        ({"x": APART}, 1.0),
        ({"spin": SPINNING}, 1.0),
        ({"spin": -SPINNING, "x": -APART}, 2.0),
        ({"spin": SPINNING, "x": APART, "crossing": 17.8 * SLIDE.aim}, 3.0),
    ],
)
def test_it_says_less_the_further_the_hand_would_have_to_err(other: dict[str, float], off: float) -> None:
    found = kernel(mark(), mark(**other), SPREADS)
    assert found == pytest.approx(exp(-off / 2)) == pytest.approx(kernel(mark(**other), mark(), SPREADS))


def test_far_off_and_at_another_stone_from_elsewhere_it_says_nothing() -> None:
    assert kernel(mark(), mark(spin=2.4 * SPINNING), SPREADS) > 0.05
    assert kernel(mark(), mark(spin=2.5 * SPINNING), SPREADS) == 0.0
    for x, told in ((1.9 * APART, True), (2.1 * APART, False)):
        assert bool(kernel(mark(), mark(x=x, target="b1"), SPREADS)) == told
        assert kernel(mark(target="b1"), mark(x=x, target="b1"), SPREADS) > 0.0


# --- where it looks


def flat(plans: Sequence[ShotPlan]) -> list[float]:
    return [0.5] * len(plans)


def explorer(
    plans: Sequence[ShotPlan],
    opinions: Sequence[float] = (),
    look: Callable[[Sequence[ShotPlan]], Sequence[float]] = flat,
) -> Explorer:
    return Explorer(plans, opinions or [0.5] * len(plans), look, SPREADS, Random(4))


FAR = [plan(x=40.0 * n, to=40.0 * n, target=f"b{n}") for n in range(4)]


def test_at_first_a_shot_is_worth_what_a_sure_hand_gets() -> None:
    found = explorer(FAR, [0.1, 0.9, 0.3, 0.2])
    assert [node.mean for node in found.nodes] == pytest.approx([0.1, 0.9, 0.3, 0.2])
    assert {node.weight for node in found.nodes} == {OPINION} and Node(FAR[0], Mark.of(FAR[0])).mean == 0.0


def test_a_look_informs_about_the_neighbours_too() -> None:
    near, further = plan(), plan(to=17.8 * SLIDE.aim)
    found = explorer([near, further, FAR[3]])
    one, two, other = found.nodes
    found.note(one, 1.0)
    part = exp(-0.5)
    assert one.mean == pytest.approx((OPINION * 0.5 + 1.0) / (OPINION + 1.0)) and one.visits == 1
    assert two.weight == pytest.approx(OPINION + part) and two.visits == 0
    assert two.mean == pytest.approx((OPINION * 0.5 + part) / (OPINION + part))
    assert other.weight == OPINION and found.looks == 1
    # a shot that comes later hears of the looks there were, too
    found.note(one, 1.0)
    late = found.add(plan(to=-17.8 * SLIDE.aim))
    assert late.weight == pytest.approx(2 * part) and late.mean == pytest.approx(one.mean)
    found.note(late, 0.0)
    assert one.weight == pytest.approx(OPINION + 2.0 + part)


def test_the_doubt_is_how_far_looks_lie_apart() -> None:
    found = explorer(FAR)
    assert found.doubt() == 0.1
    found.note(found.nodes[0], 1.0)
    assert found.doubt() == 0.1, "one look tells nothing of it"
    found.note(found.nodes[1], 0.0)
    assert found.doubt() == pytest.approx(0.5)
    found.note(found.nodes[2], 0.5)
    found.note(found.nodes[2], 0.5)
    assert found.doubt() == pytest.approx(sqrt(0.125))
    same = explorer(FAR)
    for node in same.nodes:
        same.note(node, 0.7)
    assert same.doubt() == pytest.approx(0.001)


def test_first_many_shots_are_looked_at_and_then_the_few_that_may_be_best() -> None:
    plans = [plan(x=60.0 * (n - 6), to=60.0 * (n - 6), target=f"b{n}") for n in range(12)]
    found = explorer(plans, [n / 12 for n in range(12)])
    assert [node.plan for node in found.chosen()] == plans[: -ROUND - 1 : -1]
    for node in found.nodes:
        found.note(node, node.mean)
    assert len(found.chosen()) == ROUND
    found.note(found.nodes[0], 0.0)
    assert [node.plan for node in found.chosen()] == plans[: -ABREAST - 1 : -1]
    # what was hardly looked at may still be better
    best = found.nodes[-1]
    for _ in range(40):
        found.note(best, best.mean)
    bounds = {
        node.mark: node.mean + EAGER * found.doubt() * sqrt(2 * log(found.looks + 2)) / sqrt(node.weight)
        for node in found.nodes
    }
    assert [node.mark for node in found.chosen()] == sorted(bounds, key=lambda each: -bounds[each])[:ABREAST]
    assert best not in found.chosen()


def test_a_search_finds_the_good_shot_within_its_looks() -> None:
    good = FAR[2]
    asked: list[int] = []

    def look(plans: Sequence[ShotPlan]) -> list[float]:
        asked.append(len(plans))
        return [0.8 if each.target == good.target else 0.3 for each in plans]

    found = explorer(FAR, look=look)
    order = found.run(50, lambda: False)
    assert sum(asked) == found.looks <= 50 and found.looks + ROUND > 50
    assert order[0].plan.target == good.target and order[0].mean > 0.7
    assert len(order) == len(found.nodes) == len(FAR) + len(range(WIDEN, 50, WIDEN)), "now and then a new one comes"
    assert found.run(50, lambda: False)[0] is order[0] and found.looks <= 50


def test_a_search_uses_all_of_its_looks() -> None:
    for looks in (ROUND, 3 * ROUND, 3 * ROUND + 1):
        found = explorer(FAR)
        found.run(looks, lambda: False)
        assert found.looks == looks - looks % ROUND


def test_a_search_that_is_out_of_time_looks_no_more() -> None:
    found = explorer(FAR, [0.1, 0.9, 0.3, 0.2], lambda plans: pytest.fail("it looked"))
    assert found.run(100, lambda: True)[0].plan == FAR[1]


def test_of_two_about_as_good_the_better_known_one_is_chosen() -> None:
    found = explorer(FAR[:2], [0.5, 0.52])
    known, hardly = found.nodes
    for value in (0.0, 1.0) * 8:
        found.note(known, value)
    assert hardly.mean > known.mean and found.run(0, lambda: False)[0] is known


def test_a_new_shot_is_one_near_the_best_about_which_little_is_known() -> None:
    found = explorer([FAR[0], FAR[3]], [0.2, 0.9])
    for _ in range(6):
        found.note(found.nodes[1], 0.9)
    drawn: list[ShotPlan] = []
    varied = found.varied

    def vary(each: ShotPlan) -> ShotPlan:
        drawn.append(varied(each))
        return drawn[-1]

    found.varied = vary  # type: ignore[method-assign, assignment]
    found.widen()
    new, best = found.nodes[-1], found.nodes[1]
    assert len(found.nodes) == 3 and new.plan.target == FAR[3].target
    told = [kernel(Mark.of(each), best.mark, SPREADS) for each in drawn]
    assert len(drawn) > 4 and new.plan == drawn[told.index(min(told))]
    assert new.mean == pytest.approx(best.mean) and new.weight >= OPINION


def test_a_new_shot_is_made_of_one_that_is_known_to_be_good() -> None:
    found = explorer([FAR[0], FAR[3]], [0.5, 0.52])
    known, hardly = found.nodes
    for value in (0.0, 1.0) * 8:
        found.note(known, value)
    assert hardly.mean > known.mean
    found.widen()
    assert found.nodes[-1].plan.target == FAR[0].target


def test_a_shot_is_varied_from_release_points_on_both_sides_that_are_still_the_same_way() -> None:
    found = explorer(FAR)
    moved = [each.x for each in (found.varied(plan()) for _ in range(400)) if each.x]
    assert min(moved) < -APART / 2 < APART / 2 < max(moved)
    assert sum(abs(x) < APART for x in moved) > 0.85 * len(moved), "few are another way"


@pytest.mark.parametrize("style", ["slide", "flick", "roll"])
def test_what_is_a_little_off_stays_within_the_ranges_and_crosses_near_the_same_place(style: str) -> None:
    found = explorer(FAR)
    low, high = speeds(style)
    middle = ShotPlan("draw", style, 10.0, bearing(10.0, 30.0, 1260.0), (low + high) / 2, target="b1")
    many = [found.varied(middle) for _ in range(60)]
    moved = [each for each in many if each.x != middle.x]
    assert 5 < len(moved) < 35 and len({each.speed for each in many}) == 60
    assert {(each.style, each.target, each.spin) for each in many} == {(style, "b1", 0.0)}
    wide = 17.8 * 1.3 * SPREADS[style].aim * 4
    assert all(abs(each.crossing - middle.crossing) < wide + 4 for each in many)
    assert len({each.speed > middle.speed for each in many}) == len({each.aim > middle.aim for each in many}) == 2
    for speed, edge in ((low, min), (high, max)):
        edges = [found.varied(ShotPlan("draw", style, MOST_X, MOST_AIM, speed)) for _ in range(20)]
        assert edge(each.speed for each in edges) == speed
        assert max(each.x for each in edges) == MOST_X and max(each.aim for each in edges) == MOST_AIM
        left = [found.varied(ShotPlan("draw", style, -MOST_X, -MOST_AIM, speed)) for _ in range(20)]
        assert min(each.x for each in left) == -MOST_X and min(each.aim for each in left) == -MOST_AIM


# --- a delivery


def delivery(stones: dict[str, dict[str, Any]], factor: float = 1.0, **more: Any) -> Delivery:
    return Delivery(layout(stones, **more), 0, factor, Random(3))


def test_a_hand_that_never_errs_still_tells_shots_apart_and_a_worse_one_less_finely() -> None:
    sure, club, wild = (delivery({}, factor).spreads["slide"] for factor in (0.0, 1.0, 2.0))
    assert club == SLIDE and wild == HandSpread(*(2 * part for part in SLIDE))
    assert 0.0 < sure.aim < club.aim / 4
    assert both(3.0, 4.0) == 5.0 and both(0.6, 0.0) == 0.6


def test_an_answer_is_looked_at_late_in_an_end() -> None:
    for waiting, looked in ((0, False), (1, True), (4, True), (5, True), (6, False)):
        stones = {f"b{n}": {"zone": "board"} for n in range(1, waiting + 1)}
        assert delivery(stones).answers == looked, waiting


def test_the_obvious_shots_are_a_draw_and_take_outs_of_the_two_best_of_theirs() -> None:
    assert [each.kind for each in delivery({}).cheap()] == ["draw"]
    stones = {"b1": {"x": 0.0, "y": 1255.0}, "a2": {"x": 40.0, "y": 1262.0}, "b4": {"x": -60.0, "y": 1290.0},
              "b5": {"x": 95.0, "y": 1300.0}}  # fmt: skip
    found = delivery(stones).cheap()
    assert found[0].kind == "draw" and [each.target for each in found[1:]] == ["b1", "b4"]


def test_of_the_obvious_shots_the_one_that_leaves_most_is_made() -> None:
    study = delivery({"b1": {"x": 0.0, "y": 1255.0}, "a2": {"x": 60.0, "y": 1262.0}})
    draw, out = study.cheap()
    for best in (draw, out):
        study._straight = {each: {} if each is best else {"b1": Stone(ICE, 1, 0.0, 1260.0)} for each in (draw, out)}
        study.leaf = SimpleNamespace(value=lambda stones: 0.0 if stones else 1.0)  # type: ignore[assignment]
        assert study.at_once() == best


def test_a_sure_hand_is_watched_once_and_looks_are_counted() -> None:
    study = delivery({})
    shot = study.cheap()[0]
    assert study.straight(shot) is study.straight(shot) and study.looks == 1
    assert study.move(shot) is study.move(shot)
    assert len(study.look([shot, shot])) == 2 and study.looks == 3


def test_an_unsure_hand_aims_beside_the_shot_and_by_twice_its_spread_at_most() -> None:
    study, shot = delivery({}), plan()
    many = [study.disturbed(shot, 0.5) for _ in range(80)]
    aims, parts = ([each.aim - shot.aim for each in many], [each.speed / shot.speed - 1.0 for each in many])
    for offs, sd in ((aims, SLIDE.aim), (parts, SLIDE.speed)):
        assert max(offs) == pytest.approx(sd) and min(offs) == pytest.approx(-sd), "twice of half of it"
        assert sum(abs(off) < sd / 2 for off in offs) > 40
    assert {(each.x, each.spin, each.kind) for each in many} == {(shot.x, shot.spin, shot.kind)}


def test_without_anybody_who_follows_the_layout_is_the_answer() -> None:
    stones = {"b1": {"x": 0.0, "y": 1262.0}}
    study = delivery(stones)
    over = {name: stone for name, stone in study.state.stones.items() if stone.zone != BOARD}
    study.state.stones = over
    assert study.answered(over, Random(1)) == study.leaf.value(over) and study.looks == 0


def test_the_next_seat_answers_with_its_own_best_shot() -> None:
    study = delivery({"b8": {"zone": "board"}, "a2": {"x": 0.0, "y": 1262.0}}, noise="none")
    stones = {name: stone for name, stone in study.state.stones.items() if name != "a8"}
    before = study.leaf.value(stones)
    assert study.answered(stones, Random(1)) < before - 0.1 and study.looks > 1
    assert study.state.to_move == 0 and study.state.stones["a2"].zone == ICE


# --- what is said of it


@pytest.fixture
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shares are told from a few tries, where nobody looks at them."""
    monkeypatch.setattr("game.rules.mystic.meaning.TRIES", 8)


LIES = Count(("a1",), (3.0, 1.0))
WINS = "With {shot} it could be {other}, but that wins {lesser}% of the time and this wins {value}%."
NOT_WINS = "Not now, since {move} wins {lesser}% of the time and leaving everything alone wins {value}%."
AS_GOOD = "Not now, since {move} is about as good as leaving everything as it is."
TURNS = "Not now, since {move} would turn {after} into {other}."
WITHOUT = "{deed}. That wins {value}% of the time; without it, {lesser}%."
MORE = "{deed}. It wins {value}% of the time; {move} wins {lesser}%."


def words(found: Words | None) -> str:
    return "" if found is None else found.id


@pytest.mark.parametrize(
    ("value", "lesser", "error", "other", "said"),
    [
        (0.6, 0.5, 0.0, LIES, WINS),
        (0.6, 0.58, 0.0, LIES, WINS),
        (0.6, 0.59, 0.0, LIES, ""),
        (0.6, 0.5, 0.06, LIES, ""),
        (0.6, 0.5, 0.04, LIES, WINS),
        (0.6, 0.59, 0.0, Count(("a1",), (4.0, 1.0)), "With {shot} it could be {other}, which is about as good."),
        (0.6, 0.59, 0.0, Count(("a1",), (4.0, 2.0)), ""),
        (0.6, 0.2, 0.0, Count(("a1",), (2.0, 1.0)), "Even thrown perfectly, {shot} gets only {other}."),
        (0.6, 0.2, 0.0, Count(("a1",), (3.0, 2.0)), "Even thrown perfectly, {shot} gets only {other}."),
    ],
)  # fmt: skip
def test_another_shot_is_compared_by_its_score_or_else_by_what_wins(
    value: float, lesser: float, error: float, other: Count, said: str
) -> None:
    chosen, rival = Rated(plan(), value), Rated(plan(target="b1")._replace(kind="hit"), lesser, error)
    found = compared_with(chosen, rival, other, LIES, 0)
    assert words(found) == said
    if found is not None:
        assert found.args["shot"]["args"] == {"stone": "b1"}
        assert {part.split("}")[0] for part in found.id.split("{")[1:]} <= found.args.keys(), "all of it is told"
        if "value" in found.args:
            assert (found.args["value"], found.args["lesser"]) == (round(100 * value), round(100 * lesser))


def test_draws_are_of_one_kind_and_so_are_hits_on_one_stone() -> None:
    found = [
        kind(plan(target=target)._replace(kind=name))
        for name, target in (("draw", ""), ("freeze", "b1"), ("hit", "b1"), ("take-out", "b1"),
                             ("double", "b2"), ("guard", "a1"))
    ]  # fmt: skip
    assert found == ["draw", "draw", "hit b1", "hit b1", "hit b2", "guard"]
    assert traits(plan()._replace(kind="double")).hits > 0 > traits(plan()._replace(kind="guard")).hits
    assert traits(plan()._replace(kind="what?")) == (0.0, 0.0)


def test_the_shot_played_is_told_with_what_either_wins(few_tries: None) -> None:
    study = delivery({"b3": {"x": 0.0, "y": 1262.0}})
    shot = study.cheap()[1]
    found = why_shot(study.seen, Rated(shot, 0.7), (), Rated(study.cheap()[0], 0.4))
    assert found.id == "{told} It wins {value}% of the time; the shot played wins {lesser}%."
    assert (found.args["value"], found.args["lesser"]) == (70, 40)


def test_a_shot_is_compared_with_one_of_another_kind_that_is_no_better(few_tries: None) -> None:
    study = delivery({"b3": {"x": 0.0, "y": 1262.0}, "a2": {"x": 30.0, "y": 1262.0}})
    draw, out = study.cheap()
    for others, told in (
        ([Rated(draw, 0.4)], True),
        ([Rated(draw, 0.8)], False),
        ([Rated(out._replace(kind="hit"), 0.4)], False),
        ([Rated(out._replace(kind="hit"), 0.4), Rated(draw, 0.7)], True),
        ([], False),
    ):
        found = why_shot(study.seen, Rated(out, 0.7), others)
        # a draw beside it would count as well or less: something is said of it wherever it is compared at all
        assert (found.id == "{told} {comparison}") == told, others


def test_a_hit_on_a_stone_that_goes_anyway_is_nothing_to_compare_with(few_tries: None) -> None:
    """A shot that was meant as a roll drives the stone out."""
    study = delivery({"b3": {"x": 0.0, "y": 1262.0}, "b2": {"x": 60.0, "y": 1290.0}})
    out = study.cheap()[1]
    assert out.target == "b3"
    chosen = Rated(out._replace(kind="roll"), 0.7)
    for what, target, told in (("hit", "b3", False), ("hit", "b2", True), ("guard", "b3", True)):
        found = why_shot(study.seen, chosen, [Rated(out._replace(kind=what, target=target), 0.4)])
        assert (found.id == "{told} {comparison}") == told, (what, target)


def use(text: str, value: float, stones: Any) -> SpellUse:
    return SpellUse(value, SimpleNamespace(text=text, action=("spell",)), stones)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("uses", "phase", "said"),
    [
        ([("skip", 0.6, 3), ("raven a1", 0.6, 3)], "after", "Not now, since {move} would leave it at {after}."),
        ([("skip", 0.6, 3), ("raven a1", 0.5, 2)], "after", TURNS),
        ([("skip", 0.6, 3), ("raven a1", 0.58, 3)], "after", NOT_WINS),
        ([("skip", 0.6, 3), ("raven a1", 0.59, 3)], "after", AS_GOOD),
        ([("skip", 0.6, 3), ("raven a1", 0.58, 3)], "before", AS_GOOD),
        ([("skip", 0.6, 3), ("raven a1", 0.6, 4)], "after", AS_GOOD),
        ([("raven a1", 0.6, 3), ("skip", 0.58, 3)], "after", WITHOUT),
        ([("raven a1", 0.6, 3), ("skip", 0.59, 2)], "after", "{deed}."),
        ([("raven a1", 0.6, 3)], "after", "{deed}."),
        ([("raven a1 x", 0.6, 3), ("raven a1 y", 0.2, 2)], "after", "{deed}. With {move} it would be {other}."),
        ([("raven on a1 2", 0.6, 3), ("raven on a1 3", 0.2, 2)], "after", "{deed}."),
        ([("raven a1", 0.6, 3), ("raven a2", 0.6, 2)], "after", "{deed}. With {move} it would be {other}."),
        ([("raven a1", 0.6, 3), ("raven a2", 0.5, 3)], "after", MORE),
        ([("raven a1", 0.6, 3), ("raven a2", 0.59, 4)], "after", "{deed}."),
    ],
)  # fmt: skip
def test_a_spell_is_told_with_what_speaks_against_the_next_best(
    monkeypatch: pytest.MonkeyPatch, uses: list[tuple[str, float, int]], phase: str, said: str
) -> None:
    """The number stands for the points that the seat would lie with."""
    monkeypatch.setattr(Count, "of", classmethod(lambda cls, stones, seats: cls((), (float(stones), 0.0))))
    monkeypatch.setattr(
        "game.ai.mystic.explain.used",
        lambda state, move, stones: SimpleNamespace(words=say("it lies"), after=Count((), (float(stones), 0.0))),
    )
    state: Any = SimpleNamespace(to_move=0, seats=2, phase=phase)
    assert compared(state, [use(*each) for each in uses]).id == said


# --- the player


def test_how_sure_a_shot_is_comes_from_the_race_and_not_from_what_was_known() -> None:
    arm = Arm(plan(), 0.5, [0.5] * KNOWN + [0.0, 1.0, 0.0, 1.0])
    found = rated(arm)
    assert (found.plan, found.value) == (arm.candidate, 0.5) and found.error == pytest.approx(0.25)
    assert rated(Arm(plan(), 0.5, [0.5] * KNOWN)).error == 0.0


def test_a_spell_is_moved_rather_than_left_and_to_the_latest_stone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "why_enchant", lambda state, move: say("moved"))
    for offered, taken in ((["skip", "a3", "a7"], "a7"), (["a3", "skip"], "a3"), (["skip"], "skip")):
        state: Any = SimpleNamespace(
            legal_moves=lambda offered=offered: [SimpleNamespace(text=each) for each in offered]
        )
        assert enchant(state).move == taken


@pytest.mark.parametrize("level", player.LEVELS)
@pytest.mark.parametrize("style", [EVEN, Style(hits=1.0), Style(talks=1.0)])
def test_a_delivery_may_cost_something_only_where_a_member_leans_to_something(
    monkeypatch: pytest.MonkeyPatch, level: str, style: Style
) -> None:
    prices: list[float] = []
    monkeypatch.setattr(player, "deliver", lambda state, terms, rng, expired, price, choose: prices.append(price))
    state = layout({})
    player.PLAYER.decide(state.view(0), (), level, Random(1), lambda: False, style)
    assert prices == [PRICE[level] if style.hits else 0.0]


def test_stones_that_are_lost_take_no_looks() -> None:
    """Only what lies on the ice makes a look slower."""
    skip, state = player.LEVELS["skip"], layout({"a3": {"x": 0.0, "y": 1260.0}})
    assert sum(stone.zone == LOST for stone in state.stones.values()) > 10 and skip.at(state).looks == skip.looks
    for lying in (10, 20, 40):
        state.stones = {f"b{n}": Stone(ICE, 1, 0.0, 0.0) for n in range(lying)}
        assert skip.at(state).looks == min(skip.looks, player.WORK // lying)


@pytest.mark.parametrize(
    ("phase", "asked"),
    [("deliver", "deliver"), ("shootout", "deliver"), ("before_end", "enchant"), ("before", "before"),
     ("after", "use"), ("during", "use"), ("charm", "use")],
)  # fmt: skip
def test_each_question_is_answered_in_its_own_way(monkeypatch: pytest.MonkeyPatch, phase: Any, asked: str) -> None:
    for name in ("deliver", "enchant", "before", "use"):
        monkeypatch.setattr(player, name, lambda *_, name=name: name)
    state = layout({})
    state.phase = phase
    view: Any = SimpleNamespace(sample=lambda rng: state)
    found: Any = player.PLAYER.decide(view, (), "club", Random(1), lambda: False)
    assert found == asked


@pytest.mark.parametrize(
    ("offered", "order"),
    [
        ({"skip": 0.5, "raven a1": 0.7, "raven a2": 0.6}, ["raven a1", "raven a2", "skip"]),
        ({"raven a1": 0.3, "skip": 0.5}, ["skip", "raven a1"]),
        ({"raven a2": 0.5, "raven a1": 0.5, "skip": 0.5}, ["skip", "raven a1", "raven a2"]),
    ],
)
def test_a_spell_is_used_as_it_leaves_most_and_kept_where_nothing_gains(
    monkeypatch: pytest.MonkeyPatch, offered: dict[str, float], order: list[str]
) -> None:
    found = [(SimpleNamespace(text=text), text) for text in offered]
    monkeypatch.setattr(player, "uses", lambda state, rng, tries: found)
    monkeypatch.setattr(player, "Leaf", lambda state, seat: SimpleNamespace(value=offered.__getitem__))
    monkeypatch.setattr(player, "why_use", lambda state, rated: say("Because."))
    decision = player.use(layout({}), player.LEVELS["club"], Random(1))
    assert [decision.move, *(move for move, _value in decision.runners_up)] == order
    assert (decision.value, decision.iterations) == (max(offered.values()), len(offered))


class Tried(SimpleNamespace):
    """A delivery whose search found ``found``, shots with their means; each try of one is worth what ``worth`` says."""

    found: list[tuple[ShotPlan, float]]
    worth: dict[ShotPlan, float]

    def __init__(self, state: Any, seat: int, factor: float, rng: Random) -> None:
        super().__init__(leaf=SimpleNamespace(), answers=False, looks=0, seen=SimpleNamespace(vetoes=()))

    def explorer(self, most: int) -> Any:
        nodes = [SimpleNamespace(plan=each, mean=mean, weight=4.0) for each, mean in self.found]
        return SimpleNamespace(run=lambda looks, expired: nodes, doubt=lambda: 0.1)

    def play(self, _: None, shot: ShotPlan, luck: int) -> float:
        return self.worth[shot]


def delivered(monkeypatch: pytest.MonkeyPatch, *shots: tuple[ShotPlan, float, float]) -> str:
    """Which of these shots is made, each with what the search and what the race makes of it."""
    monkeypatch.setattr(Tried, "found", [(each, mean) for each, mean, _ in shots], raising=False)
    monkeypatch.setattr(Tried, "worth", {each: worth for each, _, worth in shots}, raising=False)
    monkeypatch.setattr(player, "Delivery", Tried)
    monkeypatch.setattr(player, "why_shot", lambda *_: say("Because."))
    terms = player.Level(player.ASIDE + 40)
    return player.deliver(layout({}), terms, Random(1), lambda: False, 0.0, lambda arms: (arms[0], arms[1:])).move


def test_what_the_search_found_counts_beside_a_few_tries_in_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = plan(), plan(to=30.0)
    assert delivered(monkeypatch, (one, 0.9, 0.3), (other, 0.5, 0.7)) == one.move.text
    assert delivered(monkeypatch, (one, 0.6, 0.3), (other, 0.5, 0.7)) == other.move.text


def test_of_two_shots_as_good_the_one_without_spin_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    straight, curled = plan(), plan(spin=16.0)
    for shots in ((straight, curled), (curled, straight)):
        assert delivered(monkeypatch, *((each, 0.5, 0.5) for each in shots)) == straight.move.text
    assert delivered(monkeypatch, (straight, 0.5, 0.5), (curled, 0.7, 0.7)) == curled.move.text


# --- a delivery by its parts


def test_a_search_begins_with_the_straight_draw_and_as_many_shots_as_it_may() -> None:
    study = delivery({"b1": {"x": 0.0, "y": 1262.0}})
    first = Shots(study.state.stones, 0).every()[0]
    for most in (2, 5):
        nodes = study.explorer(most).nodes
        assert len(nodes) == most and nodes[0].plan == first and len({node.plan for node in nodes}) == most


@pytest.mark.parametrize(
    ("phase", "to_move", "left"), [("after", 0, "b"), ("after", 1, "settled"), ("deliver", 0, "settled")]
)
def test_a_spell_is_cast_after_a_shot_by_whom_it_is_offered(
    monkeypatch: pytest.MonkeyPatch, phase: str, to_move: int, left: str
) -> None:
    """The best of the few uses that are looked at."""
    worth = {"a": 0.1, "b": 0.8, "c": 0.3}
    offered = [*worth, *"cccccccc", "d"]
    monkeypatch.setattr(deliveries, "uses", lambda state, rng, tries: ((None, stones) for stones in offered))
    then = SimpleNamespace(phase=phase, to_move=to_move)
    study: Any = SimpleNamespace(
        state=SimpleNamespace(judged=lambda outcome: then), seat=0, settled=lambda outcome: "settled",
        leaf=SimpleNamespace(value=lambda stones: worth.get(stones, 0.9)),
    )  # fmt: skip
    assert Delivery.enchanted(study, None, Random(1)) == left  # type: ignore[arg-type, comparison-overlap]


@pytest.mark.parametrize(("waiting", "follows"), [({0}, 0), ({2, 0}, 2), ({2}, 2), (set(), None), ({1}, None)])
def test_who_delivers_next_answers_whichever_seat_that_is(
    monkeypatch: pytest.MonkeyPatch, waiting: set[int], follows: int | None
) -> None:
    answered = Delivery.answered
    asked: list[Any] = []

    class Answer(SimpleNamespace):
        """The delivery of the seat that follows."""

        def __init__(self, state: Any, seat: int, factor: float, rng: Random) -> None:
            super().__init__(looks=2, factor=factor)
            asked.append((seat, state.to_move, state.stones, factor))

        def at_once(self) -> str:
            return "shot"

        def after(self, plans: Any, factor: float, rng: Random) -> Any:
            return [(*plans, factor)]

    monkeypatch.setattr(deliveries, "Delivery", Answer)
    monkeypatch.setattr(deliveries, "Leaf", lambda state, seat: None)

    def copy() -> Any:
        return SimpleNamespace(waiting=lambda seat: "a8" if seat in waiting else "", factor=lambda seat: 10.0 + seat)

    study: Any = SimpleNamespace(
        state=SimpleNamespace(seats=3, copy=copy), seat=1, looks=3, leaf=SimpleNamespace(value=lambda stones: stones)
    )
    found: Any = answered(study, "stones", Random(1))  # type: ignore[arg-type]
    if follows is None:
        assert found == "stones" and asked == [] and study.looks == 3
    else:
        assert asked == [(follows, follows, "stones", 10.0 + follows)]
        assert found == ("shot", 10.0 + follows) and study.looks == 5


def test_an_end_that_is_scored_leaves_no_stones_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "worths", lambda state, stones: stones)
    for phase, stones in (("deliver", {"a1": 1}), ("scored", {})):
        state: Any = SimpleNamespace(phase=phase, stones={"a1": 1})
        assert evaluation.WORTH.stand(state, 0) == stones  # type: ignore[comparison-overlap]
