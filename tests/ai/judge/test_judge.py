"""The judge: play, luck and hidden cards add up; it knows no more than the seats; it finds the blunder."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise
from random import Random
from statistics import fmean
from time import monotonic, sleep
from typing import Any

import pytest

from game.ai.judge import (
    DEAL,
    GRADES,
    LEAST,
    LIMITS,
    Judge,
    JudgedMove,
    Judgement,
    NoJudge,
    Ruling,
    grade_of,
    points_of,
)
from game.ai.judge.background import Judging
from game.ai.judge.evaluation import WORTHS, Budget, CardWorth, shrunk
from game.ai.judge.findings import APART, PARTS, Sums
from game.ai.mystic.chances import shootout, worths
from game.ai.registry import PLAYERS
from game.match.headless import play_out
from game.match.match import Match
from game.rules import record as records
from game.rules.contract import Json, State
from game.rules.mystic.flow import MISSED
from game.rules.mystic.state import MysticState
from game.rules.registry import game
from tests.ai.curdle import positions as curdle_positions
from tests.ai.hurry_hard import positions as hurry_hard_positions
from tests.ai.matches import TABLES
from tests.ai.mystic import positions as mystic_positions
from tests.ai.powerup import positions as powerup_positions
from tests.ai.rink_ratz import positions as rink_ratz_positions
from tests.share import share

#: by game: the options of a short match
SHORT: dict[str, dict[str, Any]] = {
    "curdle": {"seats": 3, "target": 1},
    "rink_ratz": {"seats": 2},
    "hurry_hard": {"seats": 2, "ends": 1},
    "powerup": {"seats": 2, "ends": 1},
    "mystic": {"seats": 2, "ends": 1},
}


def case(cases: Any, title: str) -> Any:
    """The made-up position of that title."""
    every = (each for value in vars(cases).values() if isinstance(value, tuple) for each in value)
    return next(each for each in every if getattr(each, "title", None) == title)


#: by game: a position for seat 0, what anybody would play there, and what nobody should
BLUNDERS: dict[str, tuple[Json, str, str]] = {
    "curdle": (case(curdle_positions, "a seven, and all five cards go").table(), "play 7h 1", "play 3c 1"),
    "rink_ratz": (
        case(rink_ratz_positions, "a match scores").table() | {"period": 3, "scores": [2, 2], "stock": []},
        "5",
        "9",
    ),
    "hurry_hard": (case(hurry_hard_positions, "the last draw to the button").table(), "throw D0", "throw G/HH centre"),
    "powerup": (case(powerup_positions, "out it goes, and two count").table(), "call H takeout s1", "call 12"),
    "mystic": (
        case(mystic_positions, "the only stone goes").state().to_position(),
        "",
        "deliver slide x=0.0 aim=15.00 speed=700 spin=0.0",
    ),
}


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge in a hurry: what holds of any judgement holds of a rough one."""
    for worth in WORTHS.values():
        if isinstance(worth, CardWorth):
            monkeypatch.setattr(worth, "budget", Budget(10, 4, 1))
            monkeypatch.setattr(worth, "worlds", 4)
            monkeypatch.setattr(worth, "draws", 4)
    for name, count in (("LOOKS", 24), ("FIRST", 12), ("RACED", 8), ("FINAL", 2), ("HANDS", 4), ("EACH", 16)):
        monkeypatch.setattr(f"game.ai.mystic.evaluation.{name}", count)


@cache
def record_of(name: str) -> Json:
    """A short match that greedy seats have played."""
    match = Match.start(game(name), SHORT[name], ("greedy",) * SHORT[name]["seats"], 3)
    play_out(match)
    return match.record()


@cache
def judged(name: str) -> Judgement:
    """That match, judged."""
    return Judge(record_of(name)).run()


def after(name: str, table: Json, *moves: str) -> Json:
    """The record of a match from a position with these moves, and a few more."""
    seats = game(name).from_position(table).to_position()["options"]["seats"]
    match = Match.start(game(name), {}, ("greedy",) * seats, 5, table)
    for move in moves:
        match.play(move)
    play_out(match, 3)
    return match.record()


@share("name", SHORT, test=1)
def test_start_play_luck_and_hidden_cards_add_up_to_the_result(name: str) -> None:
    found = judged(name)
    outcome = records.final(record_of(name)).outcome()
    assert found.over and outcome is not None
    for side in range(found.count):
        sums = found.sums(side)
        assert sums.total == pytest.approx(sums.result, abs=1e-9)
        assert sums.play <= 0 <= sums.others or found.count > 2
        won = {found.sides[seat] for seat in outcome.winners}
        assert sums.result == (1 / len(won) if side in won else 0.0)
    assert any(moment.chance for moment in found.moments)
    assert any(moment.ruling for moment in found.moments)


@pytest.mark.lab
@pytest.mark.parametrize("kind", ["random", "greedy"])
@pytest.mark.parametrize(("name", "options"), [(name, each) for name in TABLES for each in TABLES[name]])
def test_matches_with_any_options_add_up(name: str, options: dict[str, Any], kind: str) -> None:
    match = Match.start(game(name), options, (kind,) * options["seats"], 11)
    play_out(match)
    found = Judge(match.record()).run()
    for side in range(found.count):
        assert found.sums(side).total == pytest.approx(found.sums(side).result, abs=1e-9)


@share("name", SHORT, test=1)
def test_chances_are_chances_and_hang_together(name: str) -> None:
    found = judged(name)
    assert found.moments[0].ply == DEAL
    for moment, following in zip(found.moments, found.moments[1:], strict=False):
        assert moment.then == following.before and moment.ply < following.ply
    for moment in found.moments:
        rows = [moment.before, moment.after, moment.then]
        if moment.ruling is not None:
            rows += [moment.ruling.before, moment.ruling.after]
            side = found.sides[moment.seat]
            assert moment.ruling.cost == pytest.approx(-moment.play(side), abs=2e-5) and moment.ruling.cost >= 0
        for row in rows:
            assert all(0 <= share <= 1 for share in row) and sum(row) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("name", SHORT)
def test_a_judgement_is_the_same_when_it_is_read_again(name: str) -> None:
    found = judged(name)
    assert Judgement.from_json(json.loads(json.dumps(found.to_json()))) == found


def test_who_stops_and_goes_on_finds_the_same() -> None:
    kept: Json = None
    for part in (10, 25, 40):
        judge = Judge(record_of("rink_ratz"), kept)
        progress = next(step for step in judge.steps() if step.done >= part)
        assert progress == (part, judge.total)
        kept = json.loads(json.dumps(judge.to_json()))
    assert judge.judgement().moments == tuple(m for m in judged("rink_ratz").moments if m.ply < part)


def test_a_judgement_is_over_with_the_last_move_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it finds in between."""
    for part in ("_begin", "_judge"):
        monkeypatch.setattr(Judge, part, lambda *_: None)
    judge = Judge(record_of("curdle"), rulings=False)
    over = [judge.judgement().over for _progress in judge.steps()]
    assert over == [False] * judge.total + [True]


def test_what_was_kept_of_another_match_or_is_damaged_is_not_gone_on_with() -> None:
    judge = Judge(record_of("rink_ratz"))
    for _ in islice(judge.steps(), 6):
        pass
    kept = judge.to_json()
    assert Judge(record_of("rink_ratz"), kept).done == 5
    others: list[Json] = [kept | {"version": -1}, kept | {"moments": [{}]}, kept | {"done": None}, "what", {}]
    for other in others:
        assert Judge(record_of("rink_ratz"), other).done == 0
    assert Judge(record_of("mystic"), kept).done == 0


@pytest.mark.parametrize("name", ["curdle", "rink_ratz", "hurry_hard", "powerup"])
def test_hands_that_a_seat_cannot_tell_apart_are_judged_alike(name: str) -> None:
    """The same decision, with the others' hands dealt in two ways: what a seat can't see changes no ruling."""
    for state, move in decisions(name):
        view = state.view(state.to_move)
        twins = [view.sample(Random(luck)).to_position() for luck in (1, 2)]
        assert twins[0]["hands"] != twins[1]["hands"]
        rulings = []
        for twin in twins:
            match = Match.start(game(name), {}, ("greedy",) * len(twin["hands"]), 5, twin)
            match.play(move)
            rulings.append(next(m.ruling for m in Judge(match.record()).run().moments if m.ply == 0))
        assert rulings[0] is not None and rulings[0] == rulings[1]


def decisions(name: str) -> list[tuple[State, str]]:
    """Two decisions of a match, well into it, with what was played."""
    found: list[tuple[State, str]] = []
    before = records.start(record_of(name))
    for number, (state, move, _) in enumerate(records.replay(record_of(name))):
        if number > 11 and len(before.actions()) > 2 and len(found) < 2:
            found.append((before, move))
        before = state.copy()
    return found


@pytest.mark.parametrize("name", BLUNDERS)
def test_a_blunder_is_found_as_the_dearest_decision_and_told_why(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    table, best, blunder = BLUNDERS[name]
    found = Judge(after(name, table, blunder)).run()
    dearest = found.tally(0).dearest[0]
    assert dearest.ply == 0 and dearest.move == blunder and dearest.ruling is not None
    assert dearest.ruling.grade == "blunder" and dearest.ruling.why is not None
    assert not best or dearest.ruling.best == best
    assert found.tally(0).grades["blunder"] >= 1


@pytest.mark.parametrize("name", [name for name in BLUNDERS if BLUNDERS[name][1]])
def test_the_best_move_costs_nothing(name: str) -> None:
    table, best, _ = BLUNDERS[name]
    first = Judge(after(name, table, best)).run().moments[0]
    assert first.ruling is not None and first.ruling.grade == "best" and first.ruling.cost == 0


@pytest.mark.parametrize("name", SHORT)
def test_the_curve_of_who_wins_ends_at_one(name: str) -> None:
    found = judged(name)
    outcome = records.final(record_of(name)).outcome()
    assert outcome is not None
    if not outcome.drawn:
        side = found.sides[outcome.winners[0]]
        assert found.curve(side)[-1] == (len(records.played(record_of(name))), 1.0)
        assert all(0 <= chance <= 1 for _, chance in found.own_curve(side))


def test_the_turning_points_are_great_swings_of_passages_apart() -> None:
    turns, shots = judged("rink_ratz").turns(), judged("rink_ratz").shots()
    assert len(turns) == 3
    places = [next(number for number, shot in enumerate(shots) if moment in shot) for moment in turns]
    assert all(later - earlier >= APART for earlier, later in pairwise(places))
    swings = sorted((m.swing for m in judged("rink_ratz").moments if m.ply != DEAL), reverse=True)
    assert min(moment.swing for moment in turns) >= swings[len(swings) // 4] > 0


@pytest.mark.parametrize(("name", "opens"), [("hurry_hard", "throw "), ("powerup", "call "), ("mystic", "deliver ")])
def test_a_shot_is_a_throw_with_all_that_answers_it(name: str, opens: str) -> None:
    shots = judged(name).shots()
    assert all(shot[0].move.startswith(opens) for shot in shots if name != "mystic")
    assert sum(moment.move.startswith(opens) for shot in shots for moment in shot) == sum(
        any(moment.move.startswith(opens) for moment in shot) for shot in shots
    )
    plies = [moment.ply for shot in shots for moment in shot]
    assert plies == sorted(plies) and len(plies) > len(shots) * (name != "mystic")


def curve(*chances: float, drawn: Mapping[int, float] | None = None) -> Judgement:
    """A match of two with this curve; ``drawn``: by move, how much of what it brought was the luck of a draw."""
    moments = []
    for ply, (before, then) in enumerate(pairwise(chances)):
        after = then - (drawn or {}).get(ply, 0.0)
        chance = "draw" if ply in (drawn or {}) else ""
        moments.append(JudgedMove(ply, ply % 2, "", (before, 1 - before), (after, 1 - after), (then, 1 - then), chance))
    return Judgement("rink_ratz", (0, 1), True, tuple(moments))


def test_what_goes_back_at_once_is_no_turning_point() -> None:
    found = curve(*[0.5] * 8, 0.1, *[0.5] * 8, *[0.6] * 8, *[0.75] * 8, *[1.0] * 8)
    assert max(found.moments, key=lambda moment: moment.swing).ply in (7, 8)
    assert [moment.ply for moment in found.turns()] == [16, 24, 32]


def test_a_card_drawn_turns_less_than_a_play_that_brings_as_much() -> None:
    chances = [*[0.5] * 8, *[0.7] * 8, *[0.55] * 8, *[0.72] * 8, *[0.88] * 8]
    assert [moment.ply for moment in curve(*chances).turns()] == [7, 23, 31]
    assert [moment.ply for moment in curve(*chances, drawn={7: 0.2}).turns()] == [15, 23, 31]


@pytest.mark.parametrize("rise", [0.0, 0.02, 0.074])
def test_where_nothing_moves_far_nothing_turned(rise: float) -> None:
    assert curve(*[0.5] * 9, *[0.5 + rise] * 9).turns() == []


@pytest.mark.parametrize("name", SHORT)
def test_no_turning_point_moves_the_curve_by_less_than_is_worth_the_name(name: str) -> None:
    turns = judged(name).turns()
    assert len(turns) <= 3
    assert all(abs(points_of(m.then[m.swung]) - points_of(m.before[m.swung])) >= LEAST for m in turns)


def test_a_delivery_has_its_aim_and_its_touch_apart() -> None:
    found = judged("mystic")
    shots = [moment for moment in found.moments if moment.move.startswith("deliver")]
    assert shots and all(moment.chance == "touch" and moment.ruling is not None for moment in shots)
    sums = found.sums(0)
    assert sums.touch == pytest.approx(sum(moment.luck(0) for moment in shots if moment.seat == 0))
    assert sums.luck == pytest.approx(sum(moment.luck(0) for moment in found.moments if moment.chance != "touch"))


def test_a_stone_to_come_is_worth_what_it_brings() -> None:
    """Who has delivered a stone that lies as Club's do stands as before: the curve is no saw."""
    state = game("mystic").new({"seats": 2, "ends": 1}, 1)
    assert isinstance(state, MysticState)
    stood = worths(state, state.stones)
    stones = {**state.stones}
    for seat in state.order(state.first):
        stone = state.waiting(seat)
        stones[stone] = stones[stone]._replace(zone="ice", x=55.0 if seat else -55.0, y=1260.0)
        assert worths(state, stones)[seat] == pytest.approx(stood[seat], abs=0.06)


def test_in_a_shoot_out_who_lies_on_the_button_is_ahead() -> None:
    state = game("mystic").new({"seats": 2}, 1)
    assert isinstance(state, MysticState)
    state.phase, state.shootout, state.to_move = "shootout", ((0, 1), ()), 0
    assert shootout(state) == pytest.approx((0.5, 0.5))
    on_button, missed = (shootout(state, (result,))[0] for result in ((1, 8), MISSED))
    assert on_button > 0.6 > 0.4 > missed and sum(shootout(state, ((3, 8),))) == pytest.approx(1.0)


def test_grades_follow_the_stated_limits() -> None:
    assert [grade_of(0.0), *(grade_of(limit) for _, limit in LIMITS)] == ["best", "slip", "mistake", "blunder"]
    assert {grade_of(cost / 1000) for cost in range(200)} == set(GRADES)


def test_a_difference_that_may_be_noise_is_none() -> None:
    noise = [(0.5 + (-1) ** k * 0.3, 0.5 - (-1) ** k * 0.3) for k in range(40)]
    even = [(0.5, 0.5)] * 40
    assert shrunk(noise, even, 0) == (0.5, 0.5)
    clear = shrunk([(0.8, 0.2)] * 40, even, 0)
    assert clear[0] == pytest.approx(0.8, abs=0.001)
    # always better by so little that forty worlds hardly tell it
    assert 0.5 < shrunk([(0.503, 0.497)] * 40, even, 0)[0] < 0.5025


def test_looks_are_taken_after_the_moves_that_were_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judge, "_stands", lambda self, state, number, worlds: (number, worlds))
    judge = Judge(record_of("curdle"), rulings=False)
    last = judge.total - 1
    assert judge.looks({1, last, last + 1}) == {number: (number, judge.worth.worlds) for number in (1, last)}
    assert judge.looks(()) == {} and judge.moments == []


def test_without_rulings_curve_and_luck_add_up_the_same() -> None:
    found = Judge(record_of("hurry_hard"), rulings=False).run()
    whole = judged("hurry_hard")
    assert not any(moment.ruling for moment in found.moments)
    assert found.moments[0] == whole.moments[0] and found.sums(0).luck == pytest.approx(whole.sums(0).luck)
    assert found.sums(0).total == pytest.approx(whole.sums(0).result)


def test_sums_tell_whose_play_it_was() -> None:
    ruling = Ruling("b", (0.6, 0.4), (0.5, 0.5), 0.1)
    moments = (
        JudgedMove(0, 0, "a", (0.6, 0.4), (0.45, 0.55), (0.45, 0.55), "", ruling),
        JudgedMove(1, 1, "c", (0.45, 0.55), (0.45, 0.55), (0.7, 0.3), "draw"),
    )
    found = Judgement("rink_ratz", (0, 1), False, moments)
    mine, theirs = found.sums(0), found.sums(1)
    assert (mine.play, mine.others, mine.luck) == pytest.approx((-0.1, 0.0, 0.25))
    assert (theirs.play, theirs.others, theirs.luck) == pytest.approx((0.0, 0.1, -0.25))
    assert mine.hidden == pytest.approx(-0.05) and mine.adjusted == pytest.approx(0.45)


def test_what_is_written_of_the_sums_adds_up_as_it_is_read() -> None:
    rng = Random(3)
    for _ in range(300):
        parts = [rng.uniform(-1.5, 1.5) for _ in range(6)]
        sums = Sums(*[rng.random(), *parts, 0.0])
        written = replace(sums, result=sums.total).written
        assert list(written) == [*PARTS, "result"] and len(PARTS) - 1 <= 3
        assert sum(written[name] for name in PARTS) == written["result"] == round(100 * sums.total)
        assert all(abs(written[name] - 100 * getattr(sums, name)) <= 0.5 for name in ("start", "play", "others"))
        rest = sums.luck + sums.hidden + sums.touch + sums.others_touch
        assert abs(written["luck"] - 100 * rest) <= 2.01


@pytest.mark.parametrize("name", ["hurry_hard", "mystic"])
def test_what_one_of_two_wins_the_other_loses_as_written(name: str) -> None:
    one, other = (judged(name).sums(side).written for side in (0, 1))
    assert sum(other[name] for name in PARTS) == other["result"] == 100 - one["result"]
    assert (other["luck"], other["play"], other["others"]) == (-one["luck"], -one["others"], -one["play"])


@pytest.mark.parametrize("name", SHORT)
def test_the_costs_of_a_seat_are_the_mistakes_of_its_side(name: str) -> None:
    """One number on both tabs of the coach's page."""
    found = judged(name)
    for seat, side in enumerate(found.sides):
        if found.sides.count(side) == 1:
            assert points_of(found.tally(seat).cost) == -found.sums(side).written["play"]


@pytest.mark.parametrize("mark", [{"by": "skip"}, {"hint": True}])
def test_a_decision_that_was_made_for_a_person_or_advised_is_not_the_persons(mark: dict[str, Any]) -> None:
    """Not even if it cost half of the match is it a mistake of theirs."""
    record = json.loads(json.dumps(record_of("rink_ratz")))
    ruled = judged("rink_ratz").decisions(0)
    record["seats"][0] = "human"
    record["moves"][ruled[0].ply] |= mark
    found = Judge(record).run()
    assert found.lent(0) == 1 and [m.ply for m in found.decisions(0)] == [m.ply for m in ruled[1:]]
    assert found.tally(0).decisions == len(ruled) - 1 and found.sums(0) == judged("rink_ratz").sums(0)
    first = next(moment for moment in found.moments if moment.ply == ruled[0].ply)
    assert first.ruling is not None
    dear = replace(first, ruling=replace(first.ruling, cost=0.5))
    assert not replace(found, moments=(dear,)).costly_moves(0)
    assert replace(found, moments=(replace(dear, lent=False),)).costly_moves(0)


def until(judging: Judging, ready: Callable[[], bool]) -> None:
    """Polls until something is so."""
    end = monotonic() + 120
    while not ready():
        assert monotonic() < end and judging.trouble is None, judging.trouble
        judging.poll()
        sleep(0.01)


def test_in_the_background_it_is_stopped_and_gone_on_with() -> None:
    record = after("rink_ratz", BLUNDERS["rink_ratz"][0], BLUNDERS["rink_ratz"][2])
    begun = Judging(record)
    until(begun, lambda: begun.progress is not None and begun.progress.done >= 1)
    begun.close()
    kept = json.loads(json.dumps(begun.kept))
    assert Judge(record, kept).done >= 1
    rest = Judging(record, kept)
    until(rest, lambda: rest.found is not None)
    assert rest.found is not None and rest.found.over == (records.final(record).outcome() is not None)
    assert rest.found.moments[0].ply == 0 and rest.found.tally(0).grades["blunder"] == 1


def test_what_cannot_be_judged_in_the_background_says_why() -> None:
    judging = Judging(record_of("rink_ratz") | {"checksum": "0" * 64, "moves": record_of("rink_ratz")["moves"][:1]})
    while judging.trouble is None and judging.found is None:
        judging.poll()
        sleep(0.01)
    assert judging.trouble is not None and "damaged" in judging.trouble


def test_every_game_with_seats_has_a_judge() -> None:
    assert set(WORTHS) == set(PLAYERS)
    assert all(WORTHS[name] for name in WORTHS)


def test_a_game_without_one_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.judge.judge.WORTHS", {})
    with pytest.raises(NoJudge, match="curdle"):
        Judge(record_of("curdle"))


@pytest.mark.parametrize(("name", "club"), [("hurry_hard", 0.65), ("powerup", 0.64)])
def test_the_curve_of_a_match_of_one_end_begins_where_club_takes_the_hammer(name: str, club: float) -> None:
    """``club``: the share of such matches that Club seats won with the hammer, of two hundred or more."""
    deals: list[Any] = [game(name).new(game(name).full_options(SHORT[name]), seed) for seed in range(200)]
    found = [WORTHS[name].stand(state.copy(), 7 * seed)[state.hammer & 1] for seed, state in enumerate(deals)]
    assert fmean(found) == pytest.approx(club, abs=0.06)


@pytest.mark.parametrize("name", ["hurry_hard", "powerup"])
def test_the_curve_is_no_surer_than_hands_that_see_each_other(name: str) -> None:
    """Half way through an only end a playout by rule of thumb ends as it ends; who doesn't see the hands may err."""
    match = Match.start(game(name), SHORT[name], ("greedy", "greedy"), 5)
    play_out(match)
    record = match.record()
    half = len(records.played(record)) // 2
    middle = next(state for number, (state, _, _) in enumerate(records.replay(record)) if number == half)
    found = [WORTHS[name].stand(middle.copy(), luck)[0] for luck in range(32)]
    assert 0.02 < min(found) <= max(found) < 0.98
