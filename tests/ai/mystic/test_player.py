"""Mystic's seats: legal in every phase, the same again, within their budget, and their reasons are true."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.contract import LEVELS as KINDS
from game.ai.contract import Decision
from game.ai.mystic.leaf import Leaf
from game.ai.mystic.player import LEVELS, Level
from game.ai.mystic.policy import Shots
from game.ai.registry import decide, kinds
from game.rules.mystic.dice import DiceOutcome, applied
from game.rules.mystic.game import GAME
from game.rules.mystic.scoring import shares
from game.rules.mystic.state import MysticState
from tests.ai.mystic.positions import CASES, Case
from tests.ai.mystic.truth import Claim, shares_found, untrue
from tests.ai.truth import decisions
from tests.share import amount, share

#: options that between them ask every team for both kinds of cards
TABLES: tuple[dict[str, Any], ...] = (
    {"seats": 2, "spells": "core", "noise": "steady"},
    {"seats": 3, "spells": "advanced", "teams": ["MIR", "GAB", "CIN"]},
    {"seats": 4, "spells": "advanced", "teams": ["RAV", "COM", "MIR", "GAB"], "noise": "wild"},
    {"seats": 5, "spells": "core"},
)
#: spells that are asked before and after a shot, and brooms
ASKED = ("before_end", "before", "after", "during", "charm")


@pytest.fixture(name="hasty")
def _hasty(monkeypatch: pytest.MonkeyPatch) -> dict[str, Level]:
    """The levels with a fraction of their looks: what holds of any choice must hold of theirs, too."""
    small = {kind: replace(LEVELS[kind], looks=looks) for kind, looks in zip(KINDS, (96, 120, 240), strict=True)}
    monkeypatch.setattr("game.ai.mystic.player.LEVELS", small)
    return small


@pytest.fixture
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shares are told from a tenth of the tries, where nobody counts them again."""
    monkeypatch.setattr("game.rules.mystic.meaning.TRIES", 40)


def walk(options: dict[str, Any], seed: int, plies: int) -> Iterator[MysticState]:
    """The positions of a match whose shots are meant well, none of them sure."""
    state = GAME.new({"ends": 2, **options}, seed)
    rng = Random(seed)
    for _ in range(plies):
        if state.to_move < 0:
            return
        yield state.copy()
        if state.phase == "deliver":
            plans = Shots(state.stones, state.to_move).every()
            state.push(plans[int(rng.random() * len(plans))].move)
        else:
            state.push(decide(state.view(state.to_move), (), "random", rng.getrandbits(32)).move)


def asked(state: MysticState, kind: str, seed: int) -> Decision:
    return decide(state.view(state.to_move), (), kind, seed)


def test_it_has_every_kind_of_seat() -> None:
    assert {"novice", "club", "skip", "random", "greedy"} == set(kinds("mystic"))


@pytest.mark.usefixtures("few_tries")
@share("table", range(len(TABLES)), test=1, by=lambda table: table % 2)
def test_every_decision_is_legal_the_same_again_and_within_its_budget(
    table: int, request: pytest.FixtureRequest
) -> None:
    # every other table with the looks that the levels have in play
    levels: Mapping[str, Level] = request.getfixturevalue("hasty") if table % 2 else LEVELS
    met: Counter[str] = Counter()
    for ply, state in enumerate(walk(TABLES[table], 40 + table, 150)):
        if state.phase == "deliver" and ply % 7:
            continue
        met[state.phase] += 1
        kind = KINDS[met[state.phase] % 3]
        if state.phase in ("deliver", "before") and kind == "skip" and met[state.phase] > 2:
            kind = "novice"
        decision = asked(state, kind, ply)
        assert state.check(decision.move) is None, (state.phase, decision.move)
        assert decision.iterations <= levels[kind].looks
        assert "{" not in str(decision.why)
        assert decision.value is None or 0.0 <= decision.value <= 1.0
        if state.phase != "deliver" or met["deliver"] % 3 == 0:
            assert decision == asked(state, kind, ply)
    assert met["deliver"] and met["after"] and met["scored"]


@pytest.mark.lab(share=True)
@pytest.mark.usefixtures("hasty", "few_tries")
def test_all_offers_of_spells_are_met_and_answered() -> None:
    """Each phase in which a spell, a broom or a charm is asked about comes up, at every level."""
    met: Counter[str] = Counter()
    for seed in range(amount(test=5, lab=8)):
        for state in walk({"seats": 4, "spells": "advanced", "teams": ["CIN", "MIR", "COM", "GAB"]}, seed, 90):
            if state.phase not in ASKED or met[state.phase] >= amount(test=2, lab=6):
                continue
            met[state.phase] += 1
            kind = "novice" if state.phase == "before" else KINDS[met[state.phase] % 3]
            assert state.check(asked(state, kind, seed).move) is None
    assert set(met) == set(ASKED)


def test_a_shoot_out_is_a_draw_to_the_button() -> None:
    table = {"options": {"seats": 2, "ends": 1, "noise": "none", "first": 0}, "phase": "shootout", "to_move": 0}
    stones = {f"{seat}{n}": {"zone": "lost", "value": n} for seat in "ab" for n in range(1, 9)}
    stones["a8"] = {"zone": "board"}
    state = GAME.from_position({**table, "stones": stones, "shootout": {"seats": [0, 1], "results": []}})
    decision = asked(state, "club", 3)
    shot = state.executed(asked(state, "skip", 3).move, Random(1))
    assert state.check(decision.move) is None
    summary = state.rehearsals([shot])[0]
    pose = summary.rest["a8"]
    assert abs(pose.x) < 40.0 and abs(pose.y - 1260.0) < 40.0


def test_a_search_that_must_end_gives_what_it_has() -> None:
    state = next(s for s in walk(TABLES[0], 3, 40) if s.phase == "deliver" and s.shot is None and s.on_ice(1))
    decision = decide(state.view(state.to_move), (), "skip", 1, stop=lambda: True)
    assert state.check(decision.move) is None
    assert decision.iterations < LEVELS["skip"].looks / 3


def test_where_many_stones_lie_skip_looks_less_often_and_no_other_level_does() -> None:
    few = layout({"a3": {"x": 0.0, "y": 1260.0}})
    lying = {
        f"{seat}{n}": {"x": 40.0 * n - 200.0, "y": 900.0 + 60.0 * s}
        for s, seat in enumerate("bcde")
        for n in range(3, 8)
    }
    table = {f"{seat}{n}": {"zone": "lost", "value": n} for seat in "abcde" for n in range(3, 9)}
    options = {"seats": 5, "spells": "none", "first": 1}
    many = GAME.from_position({"options": options, "to_move": 0, "stones": {**table, **lying, "a8": {"zone": "board"}}})
    skip, club = LEVELS["skip"], LEVELS["club"]
    assert skip.at(few) == skip
    assert skip.at(many).looks <= 0.6 * skip.looks
    assert decide(many.view(0), (), "skip", 1).iterations <= skip.at(many).looks
    assert club.at(many) == club


def test_points_of_a_layout_share_what_would_be_rolled_for() -> None:
    stones = {"a5": {"x": -20.0, "y": 1260.0}, "b5": {"x": 20.0, "y": 1260.0}, "a7": {"x": 0.0, "y": 1320.0}}
    state = layout(stones)
    assert shares(state.stones, 2) == [2.5, 1.5]
    assert shares(layout({"b3": {"x": 0.0, "y": 1260.0}}).stones, 2) == [0.0, 2.0]


def layout(stones: dict[str, dict[str, Any]], **more: Any) -> MysticState:
    """Stones of seats 0 and 1 on the ice; seat 0 has the last stone of the last End, the 8."""
    table = {f"{seat}{n}": {"zone": "lost", "value": n} for seat in "ab" for n in range(1, 9)}
    table["a8"] = {"zone": "board"}
    options = {"seats": 2, "ends": 1, "spells": "none", "noise": "club", "first": 1, **more}
    return GAME.from_position({"options": options, "to_move": 0, "stones": {**table, **stones}})


def won(case: Case, move: str) -> float:
    """The share of a club hand's tries at a move that win, level ones as half."""
    state, rng = case.state(), Random(2)
    shots = [state.executed(move, rng) for _ in range(80)]
    ends = [shares(applied(state.stones, DiceOutcome(s.rest, s.lost)), 2) for s in state.rehearsals(shots)]
    leads = [own - other - case.behind for own, other in ends]
    return sum((lead > 0) + 0.5 * (lead == 0) for lead in leads) / len(leads)


@share("case", CASES, test=2, ids=lambda case: case.title)
def test_skip_solves(case: Case) -> None:
    decision = asked(case.state(), "skip", 5)
    assert won(case, decision.move) >= case.least, f"{decision.move} {decision.why}"
    assert decision.iterations <= LEVELS["skip"].looks


@pytest.mark.lab
def test_club_solves_most() -> None:
    solved = [won(case, asked(case.state(), "club", 5).move) >= 0.8 * case.least for case in CASES]
    assert sum(solved) >= 0.8 * len(CASES) >= 24


def test_where_a_draw_does_not_win_something_else_must() -> None:
    for case in CASES:
        draw = Shots(case.state().stones, 0).every()[0].move.text
        assert (won(case, draw) >= 0.8 * case.least) == case.draw, case.title


def test_the_leaf_knows_who_is_ahead() -> None:
    ahead = layout({"a3": {"x": 0.0, "y": 1260.0}, "b3": {"x": 150.0, "y": 1260.0}})
    assert Leaf(ahead, 0).value(ahead.stones) > 0.6 > 0.4 > Leaf(ahead, 1).value(ahead.stones)
    # the nearer ring and the lower value are worth more while stones are to come
    near = layout({"a3": {"x": 0.0, "y": 1200.0}})
    far = layout({"a3": {"x": 0.0, "y": 1120.0}})
    assert Leaf(near, 0).value(near.stones) > Leaf(far, 0).value(far.stones)


def test_the_leaf_knows_that_the_owner_of_the_best_stone_starts_the_next_end() -> None:
    """Level on points after the End: who delivers last in the next one is ahead, and in the last End nobody is."""
    level = {"a3": {"x": 0.0, "y": 1260.0}, "b3": {"x": 50.0, "y": 1260.0}, "b8": {"x": 90.0, "y": 1290.0}}
    for ends, ahead in ((1, False), (2, True)):
        state = layout(level, ends=ends)
        over = {name: stone for name, stone in state.stones.items() if name != "a8"}
        assert shares(over, 2) == [2.0, 2.0]
        assert (Leaf(state, 1).value(over) > 0.52) == ahead
        assert Leaf(state, 0).value(over) + Leaf(state, 1).value(over) == pytest.approx(1.0)


def template(decision: Decision) -> tuple[str, str]:
    """The sentence without what fills it, and what it tells of the move."""
    deed = Claim(GAME.new({}, 0), decision).args.get("deed")
    parts = [decision.why.id, *(decision.why.args[k]["id"] for k in ("told", "comparison") if k in decision.why.args)]
    return " ".join(parts), deed["id"] if isinstance(deed, Mapping) else ""


@pytest.mark.lab(share=True)
def test_reasons_are_true(hasty: None) -> None:
    """Each claim of a reason is worked out again, over decisions of every phase."""
    told: Counter[tuple[str, str]] = Counter()
    for table, options in enumerate(TABLES):
        for seed in range(amount(test=1, lab=40)):
            for ply, state in enumerate(walk(options, 400 + 10 * seed + table, 60)):
                if state.phase == "deliver" and ply % amount(test=26, lab=5):
                    continue
                decision = asked(state, KINDS[ply % 3 if seed else ply % 2], ply)
                assert not untrue(state, decision)
                told[template(decision)] += 1
    assert len(told) >= 15


@pytest.mark.lab
def test_no_reason_is_given_all_the_time(hasty: None) -> None:
    """Over whole matches none has more than a tenth, and what is decided among several has one."""
    told: Counter[tuple[str, str]] = Counter()
    for seed in range(24):
        options = {"ends": 1, **({"seats": 2} if seed % 2 else {"seats": 3, "spells": "advanced"})}
        for said in decisions("mystic", options, KINDS[seed % 3], seed):
            assert said.decision.why.args, said.decision.why
            told[template(said.decision)] += 1
    sentence, often = told.most_common(1)[0]
    assert often <= 0.1 * told.total(), sentence


@pytest.mark.lab(share=True)
def test_a_share_is_of_what_its_sentence_names(hasty: None) -> None:
    """Of 200 hints in the lab: the shares told lie in the 95% interval of 1,000 tries of the place or score named."""
    hints, inside, told = amount(test=2, lab=200), 0, 0
    for seed in range(hints):
        states = [s for s in walk(TABLES[seed % 3], 900 + seed, 40) if s.phase == "deliver"]
        claim = Claim(state := states[seed % len(states)], asked(state, "skip", seed))
        for what, percent, found in shares_found(claim, 1000):
            low, high = wilson(found, 1000)
            # a share is told in whole percents, and never as 0 or 100 where it isn't
            inside += low - 0.01 <= percent <= high + 0.01
            told += 1
            assert abs(percent - found) < 0.08, (what, percent, found, str(claim.decision.why))
    # what is told comes from 400 tries, which may be off a little too
    assert told >= hints and inside >= 0.93 * told - 1


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95% interval of a share of so many tries."""
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return middle - half, middle + half


def test_place_and_score_are_counted_apart() -> None:
    """On an empty sheet any ring scores as well: the Button comes half the time, the score nearly always."""
    state = GAME.from_position(
        {"options": {"seats": 2, "spells": "none", "first": 1}, "to_move": 0,
         "stones": {f"{s}{n}": {"zone": "lost", "value": n} for s in "ab" for n in range(1, 8)}}
    )  # fmt: skip
    found = GAME.meaning(state.view(0), "deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0")
    assert found is not None and found.odds is not None
    place, score = (found.odds.percent(n) for n in (found.odds.place, found.odds.score))
    assert 30 < place < 70 < 90 < score
    assert found.words.id == "Thrown perfectly, it {deed}. {tries}"
    told = {each.id: each.args["percent"] for each in Claim(state, Decision("", None, (), found.words, 0)).shares}
    assert told == {"stops there on {percent}%": place, "scores at least as well on {percent}%": score}
