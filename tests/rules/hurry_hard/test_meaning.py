"""What a move is said to lead to is what it leads to, and all onlookers are told alike."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.faces.hurry_hard.names import name, ring_name
from game.i18n.catalogue import spoken
from game.rules.contract import SPECTATOR, Position, Words
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.meaning import meaning
from game.rules.hurry_hard.preview import standing
from game.rules.hurry_hard.state import HurryHardState
from tests.rules.hurry_hard.walks import OPTIONS, crowded, walk
from tests.share import tried

#: letters that a chip may have
WIDEST = 18
SHEET: Position = {
    "throw": 15,
    "hammer": 3,
    "hands": [["G/HH"], ["T/SE", "D12/PK"], ["D12/DB", "T/HH", "T"], ["G/MB"]],
    "house": [["r1", "r5"], ["r2", "r4"]],
    "rocks": {
        "r1": {"card": "D8/HH"},
        "r5": {"card": "D12/HR"},
        "r2": {"card": "D4"},
        "r4": {"card": "D8/SE"},
        "r6": {"card": "G/DB"},
    },
    "centre": ["r6"],
}


def told(words: Words | None) -> str:
    return spoken(words, name) if words is not None else ""


def at(*moves: str) -> HurryHardState:
    state = GAME.from_position(SHEET)
    for move in moves:
        state.push(move)
    return state


def chip(state: HurryHardState, move: str) -> tuple[str, bool | None]:
    seen = meaning(state.view(state.to_move), move)
    return told(seen.chip), seen.good


def follows(state: HurryHardState, move: str) -> Words | None:
    """What onlookers are told of a move."""
    before = state.view(SPECTATOR)
    events = [event.seen_by(SPECTATOR) for event in state.push(move).events]
    return GAME.consequence(before, events)


def lying(words: Words | None) -> str:
    """Who lies how many, in what is told of a move."""
    assert words is not None
    return told(Words.from_json(words.args["lies"]))


def test_a_chip_says_who_lies_how_many_where_that_changes() -> None:
    assert chip(at(), "throw T r2") == ("nobody counts", True)
    assert chip(at(), "throw T r5") == ("", None)
    assert chip(at(), "throw D12/DB") == ("guarded", None)
    thrown = at("throw D12/DB", "pass")
    assert chip(thrown, "play G/HH sweep") == ("in the 8-foot", None)
    assert chip(at("throw T r2", "pass"), "pass") == ("nobody counts", None)


def test_a_choice_is_told_as_one_with_what_each_answer_leads_to() -> None:
    state = at("throw T r2", "pass", "pass", "pass")
    seen = meaning(state.view(2), "play D12/DB")
    assert lying(seen.words) == "Amber lies two or nobody counts or Ice lies one"
    assert (told(seen.chip), seen.good) == ("you take one more", None)
    assert seen.then.choice is not None
    assert (seen.then.choice.seat, seen.then.choice.phase) == (2, "double")
    assert dict(seen.then.choice.ends)["choose r4"] == (2, 0)


def test_what_is_told_to_onlookers_is_the_difference_that_a_move_made() -> None:
    changed = meaning(at().view(at().to_move), "throw T r2")
    assert lying(follows(at(), "throw T r2")) == lying(changed.words)
    assert follows(at(), "throw T through") is None
    assert follows(at("throw T r2"), "pass") is None
    state = at("throw T r2", "play G/MB")
    assert state.phase == RESPOND
    assert lying(follows(at("throw T r2"), "play G/MB")) == "Ice lies one"
    swept = follows(at("throw D12/DB", "pass"), "play G/HH sweep")
    assert swept is not None
    assert ring_name(8) in told(swept)
    answered = follows(at("throw T r2", "pass", "pass", "pass", "play D12/DB", *["pass"] * 4), "choose r4")
    assert lying(answered) == "Amber lies two"


@tried(10, 300)
@given(OPTIONS, st.integers(0, 2**32))
def test_what_is_told_of_a_move_comes_true(options: dict[str, Any], seed: int) -> None:
    """Once all have passed, and at each choice the told answer is given: exactly the told points."""
    for before, move, pushed, after in walk(crowded(options, seed), seed, 30, 0.6):
        view = before.view(before.to_move)
        seen = meaning(view, move)
        assert seen.chip is None or len(told(seen.chip)) <= WIDEST, told(seen.chip)
        assert not {"{", "…"} & set(told(seen.words).replace(" … ", " ")), told(seen.words)
        assert told(seen.then.lies).lower() in told(seen.words).lower() or seen.now.points != seen.then.points
        onlookers = [event.seen_by(SPECTATOR) for event in pushed.events]
        line = GAME.consequence(before.view(SPECTATOR), onlookers)
        if move.text == "pass":
            assert line is None
        elif line is None:
            assert before.phase == THROWING or seen.now.sheet == seen.then.sheet
        else:
            assert standing(seen.then.points).id in str(line.args) or seen.then.open or "any more" in told(line)
        state, end = after.copy(), before.end
        while state.phase == RESPOND and (state.throw, state.end) == (before.throw, end):
            state.push("pass")
        over = state.end != end or state.throw != before.throw or state.phase == "over"
        asked = seen.then.choice
        if not over and asked is not None and asked.ends and before.phase in (THROWING, RESPOND):
            assert (state.to_move, state.phase) == (asked.seat, asked.phase)
            assert sorted(text for text, _ in asked.ends) == sorted(m.text for m in state.legal_moves())
        elif over and asked is None:
            points = tuple(state.line[-1]) if state.end != end or state.phase == "over" else state.points()
            assert points == seen.then.points
            was = seen.margin(seen.now.points)
            assert seen.good == (None if seen.margin(points) == was else seen.margin(points) > was)
