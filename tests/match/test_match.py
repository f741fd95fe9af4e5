"""Match: what it lets out, what it writes down, and what it takes back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.match.journal import Ending, NotSaved, Row
from game.match.match import Match
from game.rules import record as records
from game.rules.contract import BadPosition, IllegalMove, say
from tests.match.toy import BOXES


class Notes:
    """A journal in memory that can be told to fail."""

    def __init__(self) -> None:
        self.fails = False
        self.record: dict[str, Any] = {}
        self.rows: list[Row] = []
        self.calls: list[str] = []
        self.ending: Ending | None = None

    def _note(self, call: str, first: int, rows: Sequence[Row]) -> None:
        if self.fails:
            raise NotSaved(say("The disk is full."))
        assert first == len(self.rows)
        self.rows += json.loads(json.dumps(rows))
        self.calls.append(call)

    def begin(self, match_id: str, record: Mapping[str, Any]) -> None:
        self._note("begin", 0, record["moves"])
        self.record = dict(record)

    def moved(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        self._note("moved", first, rows)

    def undone(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        self._note("undone", first, rows)

    def finished(self, match_id: str, first: int, rows: Sequence[Row], ending: Ending) -> None:
        self._note("finished", first, rows)
        self.ending = ending


def begin(seats: int = 2, seed: int = 7, journal: Notes | None = None, **options: Any) -> Match:
    return Match.start(BOXES, options, ["human"] * seats, seed, journal=journal)


def first(match: Match, verb: str) -> str:
    return next(m.text for m in match.view(match.to_move).legal if m.text.startswith(verb))


def play(match: Match, *verbs: str) -> None:
    for verb in verbs:
        match.play(first(match, verb))


def test_an_illegal_move_is_raised_and_nothing_is_written():
    notes = Notes()
    match = begin(journal=notes)
    with pytest.raises(IllegalMove, match="draw can't be played now"):
        match.play("draw")
    assert (match.ply, notes.rows, match.log(0)) == (0, [], [])


def test_seats_that_contradict_the_options_are_refused():
    with pytest.raises(BadPosition, match="2 seats are taken, but the options say 3"):
        Match.start(BOXES, {"seats": 3}, ["human"] * 2, 7)


def test_every_move_is_in_the_journal_when_play_returns():
    notes = Notes()
    match = begin(journal=notes)
    for done, verb in enumerate(["mark 1", "roll", "mark 2", "hide"], 1):
        play(match, verb)
        assert len(notes.rows) == done
        assert match.trouble is None
    assert notes.calls == ["begin", "moved", "moved", "moved", "moved"]
    assert notes.rows[1]["seat"] == 0
    assert set(notes.rows[1]["chance"]) == {"roll", "rng"}
    assert "chance" not in notes.rows[0]


def test_a_mark_can_be_taken_back_and_the_undo_is_a_row():
    notes = Notes()
    match = begin(journal=notes)
    start = match.to_position()
    play(match, "mark 1")
    assert match.why_no_undo(0) is None
    assert match.undo(0) == 1
    assert match.to_position() == start
    assert notes.calls[-1] == "undone"
    assert notes.rows == [{"move": "mark 1", "seat": 0}, {"undo": 1, "seat": 0}]
    assert match.log(0) == []
    assert str(match.why_no_undo(0)) == "There is no move of yours to take back."
    assert match.undo(0) == 0


@pytest.mark.parametrize(
    ("verbs", "seat", "why"),
    [
        (["mark", "roll"], 0, "since then chance has decided something"),
        (["mark", "draw"], 0, "you have seen"),
        (["mark", "play"], 0, "1 has seen"),
        (["mark", "hide", "mark"], 0, "1 has moved since"),
        (["mark"], 1, "There is no move of yours"),
    ],
)
def test_what_stands_in_the_way_of_an_undo_is_said(verbs: list[str], seat: int, why: str):
    match = begin()
    play(match, *verbs)
    told = match.why_no_undo(seat)
    assert told is not None
    assert why in str(told)
    before = match.to_position()
    assert match.undo(seat) == 0
    assert match.to_position() == before


def test_a_card_laid_face_down_shows_nobody_anything_and_undoes_twice():
    match = begin()
    start = match.to_position()
    play(match, "mark 2", "hide")
    assert match.undo(0) == 1
    assert match.phase == "act"
    assert match.undo(0) == 1
    assert match.to_position() == start


def test_nothing_is_taken_back_after_the_end():
    match = begin()
    play(match, *["mark", "hide"] * 5)
    assert match.outcome() is not None
    assert "over" in str(match.why_no_undo(0))


def test_the_log_hides_what_a_seat_may_not_know():
    match = begin()
    hidden = first(match, "mark") and match.view(0).position["hands"][0][0]
    play(match, "mark 1")
    match.play(f"hide {hidden}")
    assert match.log(0)[1].text == f"hide {hidden}"
    assert match.log(1)[1].text == "hide ?"
    assert match.log(-1)[1].events[0].cards[0].card == "?"
    assert hidden not in json.dumps([e.to_json() for e in match.events_for(1)])
    assert hidden in json.dumps([e.to_json() for e in match.events_for(0)])


def test_events_begin_again_with_each_deal():
    match = begin(target=2)
    play(match, *["mark", "hide"] * 5)
    assert match.phase == "deal"
    assert match.forced() is not None
    assert [e.name for e in match.events_for(0)][-1] == "HandWon"
    play(match, "deal", "mark")
    assert [e.name for e in match.events_for(0)] == ["Dealt", "Marked"]
    assert [e.name for e in match.events_for(-1)] == ["Dealt", "Marked"]


def test_an_undo_takes_the_events_back_too():
    match = begin()
    play(match, "mark 1")
    assert len(match.events_for(1)) == 1
    match.undo(0)
    assert match.events_for(1) == ()
    play(match, "mark 2")
    assert match.events_for(1)[0].data["by"] == 2


@pytest.mark.parametrize("position", [False, True])
def test_a_match_comes_back_from_its_record(position: bool):
    match = begin(target=3)
    play(match, "mark 1", "roll", "mark 2")
    if position:
        match = Match.start(BOXES, {}, ["human", "random"], 5, position=match.to_position())
    play(match, *(["roll"] if match.phase == "act" else []), "mark", "hide")
    match.undo(0)
    match.undo(1)
    play(match, match.view(match.to_move).legal[0].text)
    record = records.read(records.to_text(match.record()))
    again = Match.from_record(record)
    assert again.to_position() == match.to_position()
    assert again.record() == match.record()
    assert again.events_for(0) == match.events_for(0)
    assert again.log(1) == match.log(1)
    assert records.final(record).to_position() == match.to_position()


def test_a_record_with_an_undo_past_chance_is_still_read():
    match = begin()
    play(match, "mark 1", "roll")
    record = match.record()
    record["moves"].append({"undo": 2})
    assert Match.from_record(record).ply == 0
    record["moves"].append({"move": "draw"})
    with pytest.raises(records.BadRecord, match="row 4 of the record can't be played: draw"):
        Match.from_record(record)


def test_a_journal_that_fails_stops_nothing_and_catches_up():
    notes = Notes()
    notes.fails = True
    match = begin(journal=notes)
    assert str(match.trouble) == "The disk is full."
    play(match, "mark 1", "roll")
    assert match.trouble is not None
    notes.fails = False
    play(match, "mark 2")
    assert match.trouble is None
    notes.fails = True
    play(match, "hide", "mark 1")
    assert match.trouble is not None
    notes.fails = False
    match.undo(0)
    assert match.trouble is None
    assert [{k: r[k] for k in r if k in ("move", "undo")} for r in notes.rows][-1] == {"undo": 1}
    assert notes.rows == json.loads(json.dumps(match.record()["moves"]))


def test_the_ending_counts_events_by_seat():
    notes = Notes()
    match = begin(journal=notes)
    play(match, *["mark", "hide"] * 5)
    ending = notes.ending
    assert ending is not None
    assert (ending.winners, ending.scores) == ((0,), (1, 0))
    assert ending.tally["CardHidden"] == (3, 2, 5)
    assert ending.tally["MatchEnded"] == (0, 0, 1)
    assert notes.calls[-2:] == ["moved", "finished"]
    assert match.ending() == ending
