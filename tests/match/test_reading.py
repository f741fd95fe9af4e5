"""What is read of a record beyond its moves: who sat there, what was said and why; and what of it is no good."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.contract import Decision
from game.ai.members import MEMBERS
from game.match import record_reader
from game.match.record_reader import MOST
from game.rules import record as records
from game.rules.contract import say
from game.rules.untrusted import NESTED, READABLE

ONE, TWO = MEMBERS[0].id, MEMBERS[1].id
WORDS = say("Well laid.").to_json()


@pytest.mark.parametrize(
    ("row", "found"),
    [
        (["", ONE, TWO], ("", ONE, TWO)),
        # nobody sits twice, and who isn't known is nobody
        ([ONE, ONE, TWO], (ONE, "", TWO)),
        ([ONE, "nobody of the club", 3], (ONE, "", "")),
        ([ONE, TWO], ()),
        (None, ()),
        ("abc", ()),
    ],
)
def test_members_of_a_record(row: Any, found: tuple[str, ...]) -> None:
    assert record_reader.members({"seats": ["club"] * 3, "members": row}) == found


def test_the_level_that_made_a_move_for_a_person() -> None:
    assert [record_reader.by({"by": each}) for each in ("club", "skip", "human", 3, None)] == [
        "club",
        "skip",
        "",
        "",
        "",
    ]
    assert record_reader.by({}) == ""


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 2}, {"seat": -1}, {"seat": True}, {"seat": "0"}, {"call": 4}, {"call": "x" * (READABLE + 1)},
        {"words": "Well laid."}, {"words": None},
    ],
)  # fmt: skip
def test_what_was_said_is_read_or_left_out(change: dict[str, Any]) -> None:
    said, first = ({"seat": seat, "call": "praise", "words": WORDS} for seat in (1, 0))
    events = record_reader.talk({"talk": [{**said, "more": 1}, {**said, **change}, "noise", first]}, 2)
    assert [event.data for event in events] == [said, first]
    assert record_reader.talk({}, 2) == () == record_reader.talk({"talk": "said"}, 2)
    assert len(record_reader.talk({"talk": [said] * (MOST + 1)}, 2)) == MOST


def nested(depth: int) -> dict[str, Any]:
    """Words within words."""
    return {"id": "{a}", "args": {"a": nested(depth - 1)} if depth else {}}


@pytest.mark.parametrize(
    ("words", "sound"),
    [
        (WORDS, True),
        ({"id": "{n} cards", "args": {"n": 3}, "plural": "{n} cards"}, True),
        ({"id": "{a}", "args": {"a": ["x", 1, None, {"id": "y"}]}}, True),
        ({"id": "x" * READABLE}, True),
        ({"id": "x" * (READABLE + 1)}, False),
        ({"args": {}}, False),
        ({"id": "x", "args": []}, False),
        ({"id": "x", "plural": 3}, False),
        ({"id": "x", "args": {"a": {"no": "words"}}}, False),
        ({"id": "x", "args": {"a": [["too deep"]]}}, False),
        ({"id": "x", "args": {"a": ["y"] * (MOST + 1)}}, False),
        ({"id": "x", "args": {"a" * (READABLE + 1): 1}}, False),
        ({"id": "x", "args": {f"a{n}": 1 for n in range(MOST)}}, True),
        ({"id": "x", "args": {f"a{n}": 1 for n in range(MOST + 1)}}, False),
        (nested(NESTED), True),
        (nested(NESTED + 1), False),
    ],
)
def test_words_are_no_longer_and_no_deeper_than_can_be_said(words: Any, sound: bool) -> None:
    assert record_reader.are_words(words) is sound


@pytest.mark.parametrize(
    "change",
    [
        {"move": "another"}, {"value": "much"}, {"iterations": 1.5}, {"why": "because"},
        {"runners_up": [["x", 0.1]] * (MOST + 1)}, {"runners_up": [["x" * (records.LONGEST_MOVE + 1), 0.1]]},
        {"runners_up": 3},
    ],
)  # fmt: skip
def test_reasons_that_cannot_be_read_are_none(change: dict[str, Any]) -> None:
    decision = Decision(
        "play 7h 1", 0.5, (("draw", 0.25), ("x" * records.LONGEST_MOVE, 0.1)), say("It is the longest run."), 12
    )
    assert record_reader.reasons({"move": "play 7h 1", "decision": decision.to_json()}) == decision
    assert record_reader.reasons({"move": "play 7h 1", "decision": {**decision.to_json(), **change}}) is None
    assert record_reader.reasons({"move": "play 7h 1"}) is None


def test_what_seats_decide_from_is_the_seed_or_what_was_chosen_or_follows_from_the_start() -> None:
    start = {"hands": [["7h"]]}
    assert record_reader.ai_seed({"seed": 0, "ai_seed": 4, "start": start}) == 0
    assert record_reader.ai_seed({"seed": None, "ai_seed": 4, "start": start}) == 4
    old = record_reader.ai_seed({"start": start})
    assert old == 864766072461822131, "an old match goes on as it did"
    assert old == record_reader.ai_seed({"start": {**start}, "seed": None}) != record_reader.ai_seed({"start": {}})
