"""Hurry Hard!'s player: honest, and never absurd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any

import pytest

from game.ai.contract import LEVELS
from game.ai.hurry_hard import belief
from game.ai.hurry_hard.belief import Unseen, asked, choices_of
from game.ai.hurry_hard.calling import call_for
from game.ai.hurry_hard.leaf import WIDEST, Chances, Leaf
from game.ai.hurry_hard.player import PLAYER, WEIGHED, WEIGHED_FAR, HurryHardStudy, plainest
from game.ai.pace import pace
from game.ai.registry import decide
from game.rules.contract import Event, View
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.calls import honours, menu
from game.rules.hurry_hard.moves import PASS, PLACE
from game.rules.hurry_hard.preview import foresee
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import CODES, DECK, types_of
from tests.ai.hurry_hard.drills import BLANKS, CALLS, DRAWS, DRILLS, KEPT, STEALS, Called
from tests.ai.hurry_hard.positions import CASES, Case, draw, rock
from tests.ai.matches import TABLES, walk
from tests.share import amount, share

# --- honest


@pytest.mark.parametrize("options", TABLES["hurry_hard"], ids=str)
def test_worlds_agree_with_the_view(options: dict[str, Any]) -> None:
    for number, (state, _) in enumerate(walk(GAME, options, 9)):
        if number % 13:
            continue
        view = state.view(state.to_move)
        worlds = Unseen(view, Random(1)).worlds([])
        for _ in range(2):
            world = worlds.draw()
            assert isinstance(world, HurryHardState)
            assert GAME.from_position(world.to_position()).view(view.seat).position == view.position
            hidden = [c for hand in world.hands for c in types_of(hand)] + [c for row in world.rows for c in row]
            assert not set(hidden + world.pile) - set(DECK)


@pytest.mark.parametrize("seats", [2, 4, 5, 8])
def test_who_passed_when_follows_from_the_shot(seats: int) -> None:
    checked = 0
    for state, seen in walk(GAME, {"seats": seats, "ends": 1, "ties": "draw"}, 31):
        if state.phase != RESPOND:
            continue
        told: list[tuple[int, str | None]] = []
        for event in seen[state.to_move]:
            if event.name == "ShotThrown":
                told = []
            elif event.name in ("Passed", "CardPlayed"):
                told.append((event.data["seat"], event.data.get("card")))
        assert [(s, CODES[entry[1]] if entry else None) for s, entry in asked(state)] == told
        checked += bool(told)
    assert checked > 15


def test_what_was_passed_tells_something_of_what_is_held() -> None:
    """The true hands are likelier under the belief than hands dealt without it, on the whole."""
    rng = Random(5)
    gains: list[float] = []
    for seed in range(4):
        for state, _ in walk(GAME, {"seats": 4, "ends": 2, "ties": "draw"}, 40 + seed):
            seat = state.to_move
            unseen = Unseen(state.view(seat), rng)
            choices = choices_of(unseen.base, seat)
            assert not choices[seat]
            unseen.worlds(choices)
            for place, other in zip(unseen.places, unseen.seats, strict=False):
                if place.explain is not None:
                    blind = [place.explain(rng.sample(unseen.draft.pool, place.size)) for _ in range(8)]
                    gains.append(place.explain(types_of(state.hands[other])) - fmean(blind))
    assert len(gains) > 300
    assert fmean(gains) > 0.15


# --- what it counts with


def test_a_lead_is_worth_more_when_little_is_left() -> None:
    def worth(line: list[list[int]], scores: list[int]) -> float:
        state = GAME.from_position({"line": line, "scores": scores, "throw": 16, "hands": [[], [], [], ["D12/PK"]]})
        return Leaf(state, 0).value(state, 0)

    assert 0.5 < worth([[1, 0]], [1, 0]) < worth([[1, 0], [0, 0], [0, 0]], [1, 0]) == 1.0
    assert worth([[2, 0]], [2, 0]) > worth([[1, 0]], [1, 0])


def test_both_teams_chances_add_up() -> None:
    for state, _ in walk(GAME, {"seats": 4, "ends": 2}, 12):
        left = state.terms.throws - state.throw
        assert Leaf(state, 0).value(state, left) + Leaf(state, 1).value(state, left) == pytest.approx(1.0)


def test_who_scores_with_the_hammer_hands_it_over_and_who_steals_does_not() -> None:
    for hammer in (0, 1):
        state = GAME.new({"seats": 2, "hammer": hammer}, 1)
        chances, ends = Chances(state.terms), state.terms.ends - state.end
        after = dict(zip(range(-WIDEST, WIDEST + 1), Leaf(state, 0).after, strict=True))
        for points in (1, 2):
            scored, stolen = (points, -points) if hammer == 0 else (-points, points)
            assert after[scored] == chances.before(ends, scored, 1 - hammer)
            assert after[stolen] == chances.before(ends, stolen, hammer)
        assert after[0] == chances.before(ends, 0, hammer), "a blank end"


def test_a_beginner_takes_one_point_for_the_hammer_and_counts_rocks_as_they_lie() -> None:
    state = GAME.new({"seats": 2, "hammer": 0}, 1)
    knows, forgets = (Leaf(state, 0, forgets=forgets) for forgets in (False, True))
    gain = [leaf.after[WIDEST + 1] - leaf.after[WIDEST] for leaf in (knows, forgets)]
    assert gain[1] > 2 * gain[0] > 0
    assert knows.value(state, 16) > 0.5 == forgets.value(state, 16)
    # its studies are told so, and nobody else's
    assert [PLAYER.levels[level].forgets for level in LEVELS] == [True, False, False]


def test_the_hammer_is_worth_having() -> None:
    def worth(hammer: int) -> float:
        state = GAME.new({"hammer": hammer}, 1)
        return Leaf(state, 1).value(state, 16)

    assert worth(3) > 0.5 > worth(2)


# --- never absurd


def walk_of_novices(seed: int) -> Iterator[tuple[HurryHardState, str]]:
    """Every state of a match of novices with few playouts, with what was played there."""
    state = GAME.new({"seats": 4, "ends": 2, "ties": "draw"}, seed)
    ply = 0
    while state.to_move >= 0:
        view = state.view(state.to_move)
        move = decide(view, [], "novice", seed * 1000 + ply).move
        if len(view.legal) > 1:
            yield state, move
        state.push(move)
        ply += 1


@pytest.mark.lab(share=True)
def test_no_card_is_played_for_nothing_or_for_the_others(quick: None) -> None:
    """Judged by what the table shows: a card must change the sheet, and not for the worse in points."""
    played = 0
    for seed in range(amount(test=2, lab=5)):
        for state, move in walk_of_novices(seed):
            if not move.startswith("play") or move.endswith(("/PK", "/BR")):
                continue
            side = state.to_move % 2
            after = state.copy()
            after.push(move)
            was, now = foresee(state), foresee(after)
            if was.choice is not None:
                # somebody would still have to answer
                continue
            assert (was.rocks, was.house, was.centre) != (now.rocks, now.house, now.centre), move
            assert now.points[side] - now.points[1 - side] >= was.points[side] - was.points[1 - side], move
            played += 1
    assert played > amount(test=20, lab=60)


def test_nobody_picks_a_shot_that_is_dead() -> None:
    """The takeout has missed: whatever level, however often, the Pick stays in hand."""
    case = next(case for case in CASES if "wasted" in case.title)
    view = GAME.from_position(case.table()).view(0)
    for level in LEVELS:
        assert {decide(view, [], level, seed).move for seed in range(8)} == {"pass"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_only_marks_the_draw_is_saved_where_passing_is_as_good(level: str) -> None:
    """Whatever the Tap Back does, This Looks Closer breaks no tie now; and nobody says the same of both."""
    table = {
        "throw": 6,
        "hammer": 0,
        "options": {"seats": 2},
        "hands": [["D4/PB", "D8/HS", "G/LC", "T/PB"], ["T/SE", "D12/DB", "D8/MB", "G/HG", "T"]],
        "house": [[], ["r1", "r3"]],
        "rocks": {"r1": {"card": "D4"}, "r3": {"card": "D8/SE"}},
        "phase": "respond",
        "to_move": 0,
        "shot": {"card": "D4", "cards": [{"seat": 0, "card": "D8/TB", "word": ""}], "passes": 1},
    }
    found = decide(GAME.from_position(table).view(0), [], level, 1)
    assert (found.move, found.why.id) == ("pass", "{lies} with or without {option}, so it stays in hand.")


def test_nobody_takes_out_an_own_rock_for_nothing() -> None:
    own = Case("", "T T/PB G/HH D12/HG", (), {"r2": rock("D4", "r4"), "r4": rock("G/SE"), "r6": rock("D8/HS")}, "r2 r6")
    view = GAME.from_position(own.table()).view(0)
    assert {"throw T r6", "throw T/PB r4"} <= {move.text for move in view.legal}
    for level in LEVELS:
        for seed in range(8):
            move = decide(view, [], level, seed).move
            assert not (move.startswith("throw T") and move.endswith(("r4", "r6")))


def test_the_last_pass_of_the_last_rock_lets_nothing_by_that_a_pick_stops() -> None:
    shot = {**draw("D4"), "passes": 3}
    case = Case("", "D12/PK T/HH", (), {"r2": rock("D8/SE")}, "r2", thrower=1, shot=shot)
    view = GAME.from_position(case.table()).view(0)
    for level in LEVELS:
        assert {decide(view, [], level, seed).move for seed in range(6)} == {"play D12/PK"}


# --- the partner's call


def first_view(seed: int) -> View:
    """What the first thrower of a match sees."""
    state = GAME.new({"seats": 4}, seed)
    return state.view(state.to_move)


def test_a_call_decides_between_shots_that_are_close(quick: None) -> None:
    heeded = asked = 0
    for seed in range(12):
        view = first_view(seed)
        for call in ("draw", "guard"):
            called = [Event("Called", {"seat": 0, "call": call})]
            heeded += honours(call, decide(view, called, "skip", 1).move)
            asked += honours(call, decide(view, [], "skip", 1).move)
        over = [*called, Event("ShotEnded")]
        assert decide(view, over, "club", 1) == decide(view, [], "club", 1)
    assert heeded > asked + 3


def test_a_partner_calls_for_what_matters() -> None:
    case = next(case for case in CASES if "uncovers" in case.title)
    state = GAME.from_position(case.table())
    assert call_for(state.view(2)) == "takeout r1"
    assert [call_for(state.view(seat)) for seat in (0, 1, 3, -1)] == [None] * 4


def test_what_is_called_for_follows_from_the_sheet() -> None:
    for case in CALLS:
        assert call_for(case.state().view(0)) == case.call, case.title


def test_calls_are_on_the_menu() -> None:
    made = set()
    for state, _ in walk(GAME, {"seats": 6, "ends": 1}, 4):
        for seat in range(6):
            view = state.view(seat)
            call = call_for(view)
            assert call is None or call in {each.id for each in menu(view.position, seat)}
            made.add((call or "").split(" ")[0])
    assert {"", "draw", "takeout"} <= made


# --- pace


def test_responses_are_quick_whether_or_not_there_is_a_choice() -> None:
    drawn = [pace("hurry_hard", "respond", 5, ply) for ply in range(400)]
    assert fmean(drawn) < 0.5
    assert min(drawn) >= 0.3
    assert max(drawn) - min(drawn) > 0.1
    assert fmean(drawn) < fmean(pace("hurry_hard", "throw", 5, ply) for ply in range(400))


# --- right where it is plain


@share("case", CASES, test=8, ids=lambda case: case.title)
def test_every_level_solves(case: Case) -> None:
    view = GAME.from_position(case.table()).view(0)
    assert len(view.legal) > len(case.best), "nothing to get wrong"
    for seed in range(2):
        for level in LEVELS:
            decision = decide(view, [], level, seed)
            assert decision.move in case.best, f"{level}: {decision} {decision.why}"


#: what Skip is asked late in an end only: with many throws to come, keeping both cards is about as good
LATE = "kept: the cheaper of two "


@share("case", DRILLS, test=4, ids=lambda case: case.title)
def test_skip_does_what_the_end_asks_for(case: Case) -> None:
    if case.title.startswith(LATE):
        case = replace(case, more={**case.more, "throw": 14})
    view = GAME.from_position(case.table()).view(0)
    for seed in range(amount(test=2, lab=10)):
        decision = decide(view, [], "skip", seed)
        assert decision.move in case.best, f"{decision} {decision.why}; but: {case.why}"


def test_there_are_ten_drills_of_a_kind_each_with_one_answer_and_its_argument() -> None:
    assert [len(drills) for drills in (BLANKS, DRAWS, STEALS, KEPT, CALLS)] == [10] * 5
    for case in DRILLS:
        legal = {move.text for move in GAME.from_position(case.table()).view(0).legal}
        assert len(case.best) == 1 and case.best[0] in legal and len(legal) > 1 and case.why, case.title
    assert all(case.why for case in CALLS)


@share("case", CALLS, test=3, ids=lambda case: case.title)
def test_skip_throws_what_the_partner_calls_for(case: Called) -> None:
    """What is called for is what the thrower, who can't see the caller's hand, finds right as well."""
    called = [Event("Called", {"seat": 0, "call": case.call})]
    for seed in range(amount(test=2, lab=10)):
        decision = decide(case.state().view(2), called, "skip", seed)
        assert honours(case.call, decision.move), f"{decision} {decision.why}; but: {case.why}"


@pytest.mark.lab(share=True)
def test_nobody_spends_an_option_where_a_plain_card_throws_the_same() -> None:
    for case in [case for case in KEPT if "stays in hand" in case.title][: amount(test=1, lab=3)]:
        view = GAME.from_position(case.table()).view(0)
        dearer = {move.text for move in view.legal if move.text.startswith("throw T/") and move.text.endswith(" r1")}
        assert dearer
        for level in LEVELS:
            decision = decide(view, [], level, 1)
            assert not dearer & {decision.move, *(move for move, _ in decision.runners_up)}


def test_a_few_moves_are_weighed_the_best_by_rule_of_thumb_and_passing_among_them() -> None:
    """A Shot that would waste an option isn't, where a plain card makes the same one."""
    met: Counter[str] = Counter()
    for number, (state, _) in enumerate(walk(GAME, {"seats": 2, "ends": 1, "ties": "draw"}, 31)):
        actions = state.actions()
        if number % 4 or len(actions) < 2:
            continue
        study = HurryHardStudy(state.view(state.to_move), (), Random(1), False)
        throwing = state.phase == THROWING
        offered = plainest(actions) if throwing else actions
        met["wasted"] += len(offered) < len(actions)
        for found, most in ((study.legal, WEIGHED_FAR), (study.candidates(), WEIGHED)):
            keep = most[not throwing]
            met["left out"] += len(found) < len(offered)
            best = sorted(offered, key=study.prior, reverse=True)[:keep]
            assert {study.prior(action) for action in best} <= {study.prior(action) for action in found}
            assert set(found) <= set(offered) and len(found) - (PASS in found) <= min(keep, len(offered))
            assert len(found) >= min(keep, len(offered)) and (PASS in found) == (PASS in offered)
            assert found == sorted(found, key=PLACE.__getitem__), "in an order that tells nothing"
        met["throws" if throwing else "others"] += 1
    assert all(met[each] for each in ("wasted", "left out", "throws", "others"))


def test_each_turn_on_a_shot_is_a_choice_of_its_seat_with_the_cards_that_it_played_then_or_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[Any] = []

    def choice(state: Any, lie: Any, left: int, entry: Any, later: Any, rule: Any) -> str:
        told.append((state.to_move, entry, list(later), state.played, left))
        return f"choice {len(told)}"

    monkeypatch.setattr(belief, "_choice", choice)
    twice = 0
    for state, _ in walk(GAME, {"seats": 4, "ends": 1, "ties": "draw"}, 31):
        if state.phase != RESPOND or len(state.played) < 2:
            continue
        if (twice := twice + 1) > 8:
            break
        viewer, turns = state.to_move, list(asked(state))
        told.clear()
        found = choices_of(state, viewer)
        others = [(n, seat, entry) for n, (seat, entry) in enumerate(turns) if seat != viewer]
        assert [(seat, entry) for seat, entry, *_ in told] == [(seat, entry) for _, seat, entry in others]
        for (n, seat, _), (_, _, later, before, left) in zip(others, told, strict=True):
            assert later == [entry[1] for other, entry in turns[n:] if other == seat and entry is not None]
            assert before == tuple(entry for _, entry in turns[:n] if entry is not None)
            assert left == state.terms.throws - state.throw
        for seat in range(4):
            mine = [f"choice {n}" for n, (_, other, _) in enumerate(others, 1) if other == seat]
            assert found[seat] == mine  # type: ignore[comparison-overlap]
    assert twice
