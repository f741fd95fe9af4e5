"""What a glance at the sheet tells, and what it foresees."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import Event, Position
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.event_text import describe
from game.rules.hurry_hard.meaning import meaning
from game.rules.hurry_hard.names import lies
from game.rules.hurry_hard.preview import foresee
from game.rules.hurry_hard.summary import TableSummary, glance
from tests.rules.hurry_hard.walks import OPTIONS, crowded, walk
from tests.share import tried

SHEET: Position = {
    "throw": 16,
    "hammer": 3,
    "hands": [["T/SE", "T/WG"], ["G/HH"], ["G/SE", "D12/PK"], ["D8/SE", "T/HH", "T"]],
    "house": [["r1", "r5"], ["r2"]],
    "centre": ["r3"],
    "rocks": {
        "r1": {"card": "D8/HH", "under": ["T/LC"]},
        "r2": {"card": "D12/DB", "at": 8, "under": ["D8/HH"], "guards": ["r4"], "frozen": "r1"},
        "r3": {"card": "G/MB", "biter": 1, "under": ["D4/BT"]},
        "r4": {"card": "G/HS"},
        "r5": {"card": "D12/HR"},
    },
}


def look(table: Position, *moves: str, seat: int | None = None) -> TableSummary:
    state = GAME.from_position(table)
    for move in moves:
        state.push(move)
    who = state.to_move if seat is None else seat
    return glance(state.view(who).position, who)


def test_a_rock_counts_as_what_lies_under_it() -> None:
    rock = look(SHEET).rocks["r2"]
    assert (rock.team, rock.printed, rock.at, rock.by) == (1, 12, 8, ("HH",))
    assert (rock.frozen, rock.hit, rock.guards, rock.nameable) == ("r1", "r1", ("r4",), False)
    biter = look(SHEET).rocks["r3"]
    assert (biter.team, biter.at, biter.place, biter.nameable) == (1, 16, "centre", True)


def test_rocks_that_count_are_numbered_from_the_nearest() -> None:
    seen = look(SHEET)
    assert seen.points == (1, 0)
    assert {name: rock.counts for name, rock in seen.rocks.items()} == {"r1": 1, "r2": 0, "r3": 0, "r4": 0, "r5": 0}


def test_throws_left_and_who_is_next() -> None:
    seen = look({"throw": 3, "hammer": 3, "hands": [[], [], ["T"], []]})
    assert (seen.next, seen.last, seen.left) == (3, 3, (6, 7))
    assert look(SHEET).next == -1


def test_who_has_passed_since_the_last_card() -> None:
    seen = look(SHEET, "throw D8/SE", "play T/SE", "pass", "pass")
    assert (seen.passed, seen.to_pass) == ((1, 2), 2)


def test_what_comes_of_a_draw_changes_with_every_card() -> None:
    rests = look(SHEET, "throw D8/SE").preview
    assert rests is not None
    assert (str(rests.what), str(rests.lies)) == ("stops in the 8-foot, and may tuck in behind a guard", "0 lies 1")
    swept = look(SHEET, "throw D8/SE", "pass", "play G/HH sweep").preview
    assert swept is not None
    assert (swept.points, swept.rocks["r16"]["at"]) == ((0, 1), 4)
    assert str(swept.why) == "Because of Hurry Hard!."
    wrecked = look(SHEET, "throw D8/SE", "play T/WG r3").preview
    assert wrecked is not None
    assert (str(wrecked.what), str(wrecked.lies)) == ("wrecks on 1's biter and stays out front", "0 lies 1")
    assert (wrecked.rock, wrecked.centre) == ("r16", ("r3", "r16"))


def test_with_no_shot_under_way_the_sheet_stays_as_it_is() -> None:
    """Before a throw, and after the match."""
    for table in (SHEET, {**SHEET, "phase": "over"}):
        seen = foresee(GAME.from_position(table))
        assert (str(seen.what), str(seen.lies)) == ("nothing moves", "0 lies 1")
        assert (seen.points, seen.rock, seen.lost, seen.choice) == ((1, 0), "", (), None)
        assert set(seen.rocks) == set(SHEET["rocks"])


def test_who_lies_how_many_is_told_by_team_everywhere() -> None:
    """In what is foreseen, in the log's line of an end, and at the end of a match."""
    assert str(lies([0, 2], 1)) == str(lies([0], 1)) == "0 lies 1"
    assert str(lies([1], 0)) == "nobody counts"
    for stolen, word in ((True, "steals"), (False, "scores")):
        data = {"team": 1, "points": [0, 2], "end": 3, "scores": [1, 4], "stolen": stolen, "seats": [1, 3]}
        assert str(describe(Event("EndScored", data))) == f"1 {word} 2 in end 3: 1 to 4."
    over = Event("MatchEnded", {"outcome": {"scores": [1, 4]}, "winners": [1, 3]})
    assert str(describe(over)) == "1 wins the match, 4 to 1."


def test_cancelled_cards_are_marked_with_what_cancels_them() -> None:
    seen = look(SHEET, "throw D8/SE", "play T/SE", "play G/HH sweep")
    assert [(card.option, card.void_by) for card in seen.cards] == [("SE", 1), ("HH", 0)]
    seen = look(SHEET, "throw D8/SE", "play T/WG r3", "pass", "play G/SE")
    assert [(card.option, card.void_by) for card in seen.cards] == [("WG", -1), ("SE", 0)]
    seen = look(SHEET, "throw D8/SE", "play T/WG r3", "play G/HH sweep", "pass", "play T/HH cancel")
    assert [(card.option, card.void_by) for card in seen.cards] == [("WG", 2), ("HH", -1), ("HH", -1)]


def test_the_own_hand_says_what_can_be_played_and_why_not() -> None:
    seen = look(SHEET, "throw D8/SE", seat=0)
    assert [(c.card, c.plays) for c in seen.hand] == [("T/SE", True), ("T/WG", True)]
    seen = look(SHEET, "throw D8/SE", "pass")
    assert [(c.card, c.plays) for c in seen.hand] == [("G/HH", True)]
    seen = look(SHEET, "throw T through")
    assert [str(c.reason) for c in seen.hand] == [
        "Sweeping Error is played on a draw only.",
        "Wreck on Guard is played on a draw only.",
    ]


def test_a_pick_ends_it_at_once() -> None:
    state = GAME.from_position(SHEET)
    for move in ("throw D8/SE", "pass", "pass"):
        state.push(move)
    assert str(meaning(state.view(2), "play D12/PK")) == "The shot is cancelled at once, so 0 lies 1, as before."
    assert str(meaning(state.view(2), "pass")).startswith("As things stand, the shot stops in the 8-foot")


@tried(12, 300)
@given(OPTIONS, st.integers(0, 2**32))
def test_what_it_foresees_comes_true(options: dict[str, Any], seed: int) -> None:
    """When the last pass asks nobody, the sheet is as foreseen, and the points are."""
    for before, move, _, after in walk(crowded(options, seed), seed, 60, 0.6):
        view = before.view(before.to_move)
        seen = glance(view.position, before.to_move)
        assert "{" not in str(meaning(view, move))
        assert ("play" in {m.text.split(" ")[0] for m in view.legal}) == any(card.plays for card in seen.hand)
        assert all(card.plays or card.reason for card in seen.hand) or before.phase != "respond"
        over = before.phase == "respond" and after.throw != before.throw and move.text == "pass" and seen.to_pass == 1
        if over and seen.preview is not None and seen.preview.choice is None and after.end == before.end:
            assert seen.preview.rocks == after.to_position()["rocks"]
            assert seen.preview.points == after.points()


@tried(8, 200)
@given(OPTIONS, st.integers(0, 2**32))
def test_looking_changes_nothing_and_needs_no_hidden_card(options: dict[str, Any], seed: int) -> None:
    for before, _, _, _ in walk(GAME.new(options, seed), seed, 40):
        position = before.to_position()
        seen = glance(before.view(-1).position, -1)
        assert seen.hand == ()
        assert seen.points == before.points()
        assert before.to_position() == position
