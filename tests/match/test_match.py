"""Match: what it lets out, what it writes down, and what it takes back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from game.ai.contract import Decision
from game.match.journal import Ending, NotSaved, Row, Writer
from game.match.match import Match
from game.rules import record as records
from game.rules import registry as games
from game.rules.contract import BadPosition, IllegalMove, Words, say
from game.rules.untrusted import NESTED
from tests.trial.rules import GAME, StepsState

#: the decision seed of a match dealt from 7, before its first move
SEVEN = 8678300570641516807


class Notes:
    """A journal in memory that can be told to fail."""

    fleeting: Words | None = None

    def __init__(self) -> None:
        self.fails = False
        self.waits = False
        self.owed: list[Writer] = []
        self.record: dict[str, Any] = {}
        self.rows: list[Row] = []
        self.calls: list[str] = []
        self.ending: Ending | None = None

    def _note(self, call: str, first: int, rows: Sequence[Row]) -> None:
        if self.fails:
            reason = say("The disk is full.")
            raise NotSaved(reason, True) if self.waits else NotSaved(reason)
        assert first == len(self.rows)
        self.rows += json.loads(json.dumps(rows))
        self.calls.append(call)

    def owe(self, match: Writer) -> None:
        self.owed.append(match)

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
    return Match.start(GAME, options, ["human"] * seats, seed, journal=journal)


def first(match: Match, verb: str) -> str:
    return next(m.text for m in match.view(match.to_move).legal if m.text.startswith(verb))


def play(match: Match, *verbs: str) -> None:
    for verb in verbs:
        match.play(first(match, verb))


def test_an_illegal_move_is_raised_and_nothing_is_written():
    notes = Notes()
    match = begin(journal=notes)
    with pytest.raises(IllegalMove, match="walk 3 is not possible now"):
        match.play("walk 3")
    assert (match.ply, notes.rows, match.log(0)) == (0, [], [])


def test_seats_that_contradict_the_options_are_refused():
    with pytest.raises(BadPosition, match="2 seats are taken, but the options say 3"):
        Match.start(GAME, {"seats": 3}, ["human"] * 2, 7)


def test_every_move_is_in_the_journal_when_play_returns():
    notes = Notes()
    match = begin(journal=notes)
    for done, verb in enumerate(["walk 1", "roll", "walk 2", "hide"], 1):
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
    play(match, "walk 1")
    assert match.why_no_undo(0) is None
    assert match.undo(0) == 1
    assert match.to_position() == start
    assert notes.calls[-1] == "undone"
    assert notes.rows == [{"move": "walk 1", "seat": 0}, {"undo": 1, "seat": 0}]
    assert match.log(0) == []
    assert str(match.why_no_undo(0)) == "You have no move to undo."
    assert match.undo(0) == 0


@pytest.mark.parametrize(
    ("verbs", "seat", "why"),
    [
        (["walk", "roll"], 0, "drawn or rolled since"),
        (["walk", "draw"], 0, "showed you this card"),
        (["walk", "step"], 0, "showed 1 this card"),
        (["walk", "hide", "walk"], 0, "1 has played since"),
        (["walk"], 1, "no move to undo"),
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


@pytest.mark.parametrize(("other", "undone"), [("human", 0), ("club", 1)])
def test_a_card_that_only_an_ai_seat_was_given_is_taken_back(other: str, undone: int):
    """People can't forget a card; an AI seat decides from its view and the events, and both go back."""
    match = Match.start(GAME, {}, ["human", other], 7)
    start = match.to_position()
    play(match, "give")
    assert match.undo(0) == undone
    assert (match.to_position() == start) == bool(undone)


def test_a_card_laid_face_down_shows_nobody_anything_and_undoes_twice():
    match = begin()
    start = match.to_position()
    play(match, "walk 2", "hide")
    assert match.undo(0) == 1
    assert match.phase == "act"
    assert match.undo(0) == 1
    assert match.to_position() == start


def test_what_was_taken_back_can_be_made_again_until_something_else_is_played():
    """The last taken back first; the record holds the moves, the undos and the moves again, and nothing else."""
    notes = Notes()
    match = begin(journal=notes)
    assert match.taken_back() is None
    play(match, "walk 2", "hide")
    moves, end = [row["move"] for row in notes.rows], match.to_position()
    match.undo(0)
    assert match.taken_back() == moves[1]
    match.undo(0)
    assert match.taken_back() == moves[0]
    kept = Match.from_record(json.loads(json.dumps(match.record())), match_id=match.id)
    for each in (match, kept):
        for move in moves:
            assert each.taken_back() == move
            each.play(move)
        assert each.taken_back() is None and each.to_position() == end
    told = [row.get("move", row.get("undo")) for row in notes.rows]
    assert told == [*moves, 1, 1, *moves]
    match.undo(0)
    match.undo(0)
    play(match, "walk 1")
    assert match.taken_back() is None, "another move was made"


def test_a_move_that_was_taken_back_is_not_made_for_another_seat():
    match = begin()
    play(match, "walk 1")
    match.undo(0)
    play(match, "walk 2", "hide")
    match.undo(0)
    assert match.taken_back() is not None
    play(match, "hide")
    assert match.to_move == 1 and match.taken_back() is None


def test_only_copies_that_an_undo_may_need_are_kept():
    """Those of the seat's own moves since the last chance; a long match would hold thousands otherwise."""
    match = begin(target=3)
    rng = Random(2)
    for _move in range(60):
        match.play(rng.choice(match.view(match.to_move).legal))
        kept = [number for number, ply in enumerate(match._plies) if ply.before is not None]
        last = match._plies[-1]
        others = [number for number, ply in enumerate(match._plies) if ply.seat != last.seat]
        assert all(number > max(others, default=-1) for number in kept), "another seat has moved since"
        assert kept == [*range(len(match._plies) - len(kept), len(match._plies))], "nothing lies between them"
        if match.undo(last.seat):
            assert kept, "it was taken back to a copy"
            match.play(match.taken_back() or "")


def test_a_match_begins_with_the_bare_table_and_its_deal_unless_it_began_in_the_middle():
    match = begin()
    dealt = match.beginning(1)
    assert dealt is not None
    bare, events = dealt
    assert not any(bare["hands"]) and [event.name for event in events] == ["Dealt"]
    hidden = match.view(0).position["hands"][0]
    assert not set(hidden) & set(json.dumps([event.to_json() for event in events]).split('"'))
    taken_up = Match.start(GAME, {}, ["human", "random"], 5, position=match.to_position())
    assert taken_up.beginning(1) is None and taken_up.seed == 5 and taken_up.record()["seed"] is None
    assert match.record()["seed"] == 7


def test_the_log_goes_on_from_any_move():
    match = begin()
    play(match, "walk 1", "hide", "walk 1")
    whole = match.log(-1)
    assert [entry.number for entry in whole] == [0, 1, 2]
    for since in range(4):
        assert [entry.number for entry in match.log(-1, since)] == [*range(since, 3)]


def test_nothing_is_taken_back_after_the_end():
    match = begin()
    play(match, *["walk", "hide"] * 5)
    assert match.outcome() is not None
    assert "over" in str(match.why_no_undo(0))


def test_the_log_hides_what_a_seat_may_not_know():
    match = begin()
    hidden = first(match, "walk") and match.view(0).position["hands"][0][0]
    play(match, "walk 1")
    match.play(f"hide {hidden}")
    assert match.log(0)[1].text == f"hide {hidden}"
    assert match.log(1)[1].text == "hide ?"
    assert match.log(-1)[1].events[0].cards[0].card == "?"
    assert hidden not in json.dumps([e.to_json() for e in match.events_for(1)])
    assert hidden in json.dumps([e.to_json() for e in match.events_for(0)])


def test_a_pace_follows_the_last_move_only_where_everybody_may_read_it(monkeypatch: pytest.MonkeyPatch):
    """The time that a seat takes would tell what lies face down."""
    asked: list[str] = []
    monkeypatch.setattr("game.match.match.pace", lambda *facts: asked.append(facts[-1]))
    match = begin()
    match.pace()
    for verb in ("walk 2", "hide"):
        play(match, verb)
        match.pace()
    assert asked == ["", "walk 2", ""]


def test_events_begin_again_with_each_deal():
    match = begin(target=2)
    play(match, *["walk", "hide"] * 5)
    assert match.phase == "deal"
    assert match.forced() is not None
    assert [e.name for e in match.events_for(0)][-1] == "RoundWon"
    play(match, "deal", "walk")
    assert [e.name for e in match.events_for(0)] == ["Dealt", "PieceMoved"]
    assert [e.name for e in match.events_for(-1)] == ["Dealt", "PieceMoved"]


def test_an_undo_takes_the_events_back_too():
    match = begin()
    play(match, "walk 1")
    assert [e.name for e in match.events_for(1)] == ["Dealt", "PieceMoved"]
    match.undo(0)
    assert [e.name for e in match.events_for(1)] == ["Dealt"]
    play(match, "walk 2")
    assert match.events_for(1)[1].data["fields"] == 2


def test_an_undo_takes_the_events_back_where_nothing_was_dealt_too():
    match = Match.start(GAME, {}, ["human", "random"], 5, position=begin().to_position())
    play(match, "walk 1")
    assert [e.name for e in match.events_for(1)] == ["PieceMoved"]
    match.undo(0)
    assert match.events_for(1) == ()
    play(match, "walk 2")
    assert [e.data["fields"] for e in match.events_for(1)] == [2]


def test_a_move_is_advised_by_a_hint_only_where_that_is_said():
    match = begin()
    play(match, "walk 1")
    match.play(match.view(0).legal[0], hinted=True)
    assert [row.get("hint") for row in match.rows] == [None, True]


@pytest.mark.parametrize("position", [False, True])
def test_a_match_comes_back_from_its_record(position: bool):
    match = begin(target=3)
    play(match, "walk 1", "roll", "walk 2")
    if position:
        match = Match.start(GAME, {}, ["human", "random"], 5, position=match.to_position())
    play(match, *(["roll"] if match.phase == "act" else []), "walk", "hide")
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


def test_a_match_from_a_record_has_an_id_of_its_own_or_the_one_it_is_kept_under():
    record = begin(target=3).record()
    one, two = Match.from_record(record), Match.from_record(record)
    assert one.id and two.id and one.id != two.id
    assert Match.from_record(record, match_id="kept").id == "kept"


def test_a_record_with_an_undo_past_chance_is_still_read():
    match = begin()
    play(match, "walk 1", "roll")
    record = match.record()
    record["moves"].append({"undo": 2})
    assert Match.from_record(record).ply == 0
    record["moves"].append({"move": "deal"})
    with pytest.raises(records.BadRecord, match="row 4 of the record can't be played: deal"):
        Match.from_record(record)


def test_a_journal_that_fails_stops_nothing_and_catches_up():
    notes = Notes()
    notes.fails = True
    match = begin(journal=notes)
    assert str(match.trouble) == "The disk is full."
    play(match, "walk 1", "roll")
    assert match.trouble is not None and not match.waiting
    notes.fails = False
    play(match, "walk 2")
    assert match.trouble is None
    notes.fails = True
    play(match, "hide", "walk 1")
    assert match.trouble is not None
    notes.fails = False
    match.undo(0)
    assert match.trouble is None
    assert [{k: r[k] for k in r if k in ("move", "undo")} for r in notes.rows][-1] == {"undo": 1}
    assert notes.rows == json.loads(json.dumps(match.record()["moves"]))


def test_a_match_that_a_journal_first_takes_when_it_is_over_has_its_ending_there():
    notes = Notes()
    notes.fails = True
    match = begin(journal=notes)
    play(match, *["walk", "hide"] * 5)
    assert match.trouble is not None
    notes.fails = False
    match.save()
    assert match.trouble is None and notes.ending == match.ending()
    assert notes.rows == match.record()["moves"]


def test_the_ending_counts_events_by_seat():
    notes = Notes()
    match = begin(journal=notes)
    play(match, *["walk", "hide"] * 5)
    ending = notes.ending
    assert ending is not None
    assert (ending.winners, ending.scores) == ((0,), (1, 0))
    assert ending.tally["CardHidden"] == (3, 2, 5)
    assert ending.tally["MatchEnded"] == (0, 0, 1)
    assert notes.calls[-2:] == ["moved", "finished"]
    assert match.ending() == ending


def test_what_was_done_for_somebody_is_no_achievement_of_theirs(monkeypatch: pytest.MonkeyPatch):
    """The record says so for each move; taken back, it is as if it had not been."""
    monkeypatch.setattr("game.match.match_ending.clubbook.earned", lambda game, past: ("walker",))
    notes = Notes()
    match = begin(journal=notes)
    match.play(first(match, "walk 1"), by="skip")
    assert notes.rows == [{"move": "walk 1", "seat": 0, "by": "skip"}]
    assert match.helped == {0}
    match.undo(0)
    assert not match.helped
    match.play(first(match, "walk"), by="skip")
    play(match, "hide", *["walk", "hide"] * 4)
    again = Match.from_record(match.record())
    for each in (match, again):
        ending = each.ending()
        assert ending is not None and ending.helped == (0,) and ending.earned == {1: ("walker",)}
    record = match.record()
    record["moves"] = [row | {"by": ["skip"]} if "by" in row else row for row in record["moves"]]
    assert not Match.from_record(record).helped, "what can't be read is left out"


def test_a_record_says_which_moves_a_hint_advised() -> None:
    match = begin(journal=Notes())
    match.play(first(match, "walk 1"), hinted=True)
    assert match.record()["moves"] == [{"move": "walk 1", "seat": 0, "hint": True}]
    assert not match.helped, "a hint costs no medal"
    assert Match.from_record(match.record()).record() == match.record()


def test_what_could_not_be_written_is_owed_until_it_is():
    notes = Notes()
    match = begin(journal=notes)
    assert match.saved
    notes.fails = notes.waits = True
    play(match, "walk 1", "roll")
    assert (match.saved, match.waiting) == (False, True)
    assert notes.owed[-1] is match
    assert not match.save()
    notes.fails = False
    assert match.save()
    assert (match.saved, match.waiting, match.trouble) == (True, False, None)
    assert len(notes.rows) == 2
    calls = list(notes.calls)
    assert match.save()
    assert notes.calls == calls, "what is written is not written twice"


def test_what_is_not_saved_is_told_in_its_own_words_wherever_it_ends():
    for waits in (True, False):
        error = NotSaved(say("The disk is full."), waits)
        assert str(error) == str(error.reason) == "The disk is full." and error.waits == waits


@pytest.mark.parametrize(
    ("error", "told"), [(OSError(28, "No space left on device"), "No space left on device"), (OSError("odd"), "odd")]
)
def test_what_the_system_refuses_is_told_by_its_reason_and_owed(error: OSError, told: str):
    notes = Notes()
    match = begin(journal=notes)
    note = notes._note

    def refuse(*_: object) -> None:
        raise error

    notes._note = refuse  # type: ignore[method-assign, assignment]
    play(match, "walk 1")
    assert str(match.trouble) == f"This match can't be saved ({told})." and notes.owed == [match]
    assert not match.waiting and not match.saved, "nobody else keeps it busy"
    notes._note = note  # type: ignore[method-assign]
    assert match.save() and match.trouble is None and notes.calls == ["begin", "moved"]


def test_what_a_journal_first_hears_of_later_it_hears_in_order():
    """Moves and undos that it missed come in one piece, named for the last of them."""
    notes = Notes()
    notes.fails = True
    match = begin(journal=notes)
    play(match, "walk 1")
    notes.fails = False
    assert match.save() and notes.calls == ["begin"] and len(notes.rows) == 1
    notes.fails = True
    match.undo(0)
    play(match, "walk 2")
    notes.fails = False
    assert match.save() and notes.calls == ["begin", "moved"]
    assert [row.get("move", row.get("undo")) for row in notes.rows] == ["walk 1", 1, "walk 2"]
    match.undo(0)
    assert notes.calls == ["begin", "moved", "undone"]


def test_an_ending_that_could_not_be_written_is_owed_too():
    notes = Notes()
    match = begin(journal=notes)
    play(match, *["walk", "hide"] * 4, "walk")
    notes.fails = True
    play(match, "hide")
    assert match.outcome() is not None
    assert not match.saved
    notes.fails = False
    assert match.save()
    assert notes.calls[-1] == "finished"
    assert match.saved


def test_what_ends_with_the_program_is_never_called_saved():
    notes = Notes()
    notes.fleeting = say("There is no folder.")
    match = begin(journal=notes)
    play(match, "walk 1")
    assert not match.saved
    assert str(match.trouble) == "There is no folder."
    notes.fleeting = None
    assert match.saved
    assert match.trouble is None
    assert not begin().saved
    assert begin().trouble is None


def test_the_decision_seed_is_the_same_on_every_machine_and_leads_back_to_nothing():
    match = begin(seed=7)
    assert match.decision_seed == SEVEN
    seeds = {begin(seed=seed).decision_seed for seed in range(40)}
    play(match, "walk 1", "roll")
    seeds.add(match.decision_seed)
    assert len(seeds) == 41
    assert all(0 <= seed < 2**63 for seed in seeds)
    # neighbours have nothing in common: every bit is set in about half of them
    for bit in range(63):
        assert 8 <= sum(seed >> bit & 1 for seed in seeds) <= 33


def test_the_worker_is_given_nothing_that_the_deal_follows_from():
    """What was possible: the seed of the deal was the decision's divided by 1009."""
    for seed in (5, 12_345, 999_999_999):
        match = begin(seed=seed)
        given = match.decision_seed
        for guess in (given, given // 1009, (given - match.ply) // 1009, given ^ match.ply, given >> 1):
            assert guess != seed
            assert GAME.new({}, guess).view(0).position["hands"] != match.view(0).position["hands"]


def test_a_match_from_a_position_keeps_what_its_seats_decide_from():
    position = begin().to_position()
    match = Match.start(GAME, {}, ["human", "random"], 5, position=position)
    record = records.read(records.to_text(match.record()))
    assert (record["seed"], record["ai_seed"]) == (None, 5)
    again = Match.from_record(record)
    assert again.decision_seed == match.decision_seed
    assert again.record() == match.record()
    assert "ai_seed" not in begin().record()
    old = {key: value for key, value in record.items() if key != "ai_seed"}
    assert Match.from_record(old).decision_seed == Match.from_record(old).decision_seed
    with pytest.raises(records.BadRecord, match="ai_seed must be a whole number"):
        records.validate({**record, "ai_seed": "x"})


def nested(depth: int) -> Any:
    """Words so deep in words."""
    return {"id": "{a}", "args": {"a": nested(depth - 1) if depth else "x"}}


REASON: dict[str, Any] = {"move": "walk 1", "value": None, "runners_up": [], "why": {"id": "Because."}, "iterations": 1}


@pytest.mark.parametrize(
    "decision",
    [
        5,
        {},
        {**REASON, "runners_up": 3},
        {**REASON, "why": {"id": "{a}", "args": {"a": {"id": 1}}}},
        {**REASON, "why": {"id": [1]}},
        {**REASON, "move": "roll"},
        {**REASON, "why": {"id": "x" * 401}},
        {**REASON, "why": {"id": "x", "plural": "x" * 401}},
        {**REASON, "why": {"id": "{a}", "args": {"a": "x" * 401}}},
        {**REASON, "why": {"id": "{cards}", "args": {"cards": ["x"] * 65}}},
        {**REASON, "why": {"id": "{cards}", "args": {"cards": [[]]}}},
        {**REASON, "why": {"id": "{a}", "args": {f"a{n}": 1 for n in range(65)}}},
        {**REASON, "why": nested(NESTED + 1)},
        {**REASON, "runners_up": [["roll", 0.5]] * 65},
        {**REASON, "runners_up": [["x" * 401, 0.5]]},
    ],
)
def test_reasons_that_cannot_be_read_are_not_worth_the_match(decision: Any):
    match = begin()
    play(match, "walk 1")
    record = match.record()
    record["moves"][0]["decision"] = decision
    assert Match.from_record(record).log(0)[0].decision is None


def test_words_deep_in_words_are_read_and_talk_is_bounded_alike():
    match = begin()
    play(match, "walk 1")
    record = match.record()
    calls = [{"seat": 1, "call": "x", "words": nested(depth), "more": 1} for depth in (NESTED, NESTED + 1)]
    record["moves"][0] |= {"decision": {**REASON, "why": nested(NESTED)}, "talk": calls * 40}
    (entry,) = Match.from_record(record).log(0)
    assert entry.decision is not None and entry.decision["why"] == nested(NESTED)
    said = [dict(event.data) for event in entry.events if event.name == "Called"]
    assert said == [{"seat": 1, "call": "x", "words": nested(NESTED)}] * 32


def test_a_record_with_a_kind_of_seat_that_is_none_is_refused():
    record = {**begin().record(), "seats": ["human", "wizard"]}
    with pytest.raises(records.BadRecord, match="a seat of kind 'wizard'"):
        Match.from_record(record)


def test_a_record_full_of_undos_is_read_in_one_go(monkeypatch: pytest.MonkeyPatch):
    match = begin()
    play(match, "walk 1", "roll", "walk 1")
    record = match.record()
    record["moves"] += [{"undo": 2}, *record["moves"][1:3]] * 300
    pushed: list[str] = []
    push = StepsState.push

    def counted(state: StepsState, move: Any, chance: Any = None) -> Any:
        pushed.append(str(move))
        return push(state, move, chance)

    monkeypatch.setattr(StepsState, "push", counted)
    assert Match.from_record(record).ply == 3
    assert len(pushed) == 3


def test_why_a_seat_chose_is_its_own_until_the_match_is_over():
    chosen = Decision.from_json({**REASON, "move": "walk 1"})
    match = begin()
    match.play("walk 1", chosen)
    assert match.log(0)[0].decision is not None
    assert [match.log(viewer)[0].decision for viewer in (1, -1)] == [None, None]
    play(match, *["hide"], *["walk", "hide"] * 4)
    assert match.outcome() is not None
    assert match.log(1)[0].decision is not None


def test_a_move_is_forced_where_it_is_the_only_one():
    match = Match.start(games.game("curdle"), {}, ["human", "human"], 7)
    assert len(match.view(match.to_move).legal) > 1 and match.forced() is None
    met = 0
    rng = Random(3)
    for _ in range(40):
        legal = match.view(match.to_move).legal
        only = match.forced()
        assert (only is not None) == (len(legal) == 1) and (only is None or only.text == legal[0].text)
        met += only is not None
        match.play(rng.choice(legal))
    assert met


def test_a_seat_decides_from_each_event_once_without_what_is_only_told_at_the_table():
    match, rng = Match.start(games.game("rink_ratz"), {"seats": 2}, ["human", "human"], 7), Random(7)
    for _ in range(40):
        match.play(rng.choice(match.view(match.to_move).legal))
        seen = match.events_for(0)
        assert not any(event.facts for event in seen)
    told = [event for entry in match.log(0) for event in entry.events]
    assert any(event.facts for event in told), "the table tells more of the same events"
    assert seen == Match.from_record(match.record()).events_for(0) == match.events_for(0)
    last = max(place for place, event in enumerate(told) if event.name == "Dealt")
    assert [event.name for event in seen] == [event.name for event in told[last:]]
