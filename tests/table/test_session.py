"""A match's turns without a window: whom the AI process is asked for, and what conceding, undo and hints change."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.match.match import Match
from game.rules.contract import Move, say
from game.rules.registry import game
from game.table.players import Players
from game.table.turns.match_turns import MatchTurns

SEED = 0


def turns(kinds: tuple[str, ...] = ("human", "club"), speed: str = "normal", eyes: int = 0) -> Any:
    """The turns of a match of Curdle; what is asked of the AI process is noted."""
    # the seed of a deal in which the first seat begins
    match = Match.start(game("curdle"), {"seats": len(kinds)}, kinds, SEED)
    assert match.to_move == 0
    humans = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    names = ["A"] * len(kinds)
    company = Players(match.game, kinds, names, ["0"] * len(kinds), 0, eyes, humans)
    program: Any = MagicMock(preferences={"speed": speed})
    found = MatchTurns(program, match, company)
    host = MagicMock()
    host.face.feel.answer.return_value = None
    host.face.feel.talkers.return_value = ()
    host.face.moment.said = ()
    found.host, found.thought = host, MagicMock(deciding=False, hinting=False, strongest="skip")
    found.thought.poll.return_value = None
    return found


def asked(session: Any) -> list[str]:
    """The levels that were asked to decide."""
    return [call.args[2] for call in session.thought.decide.call_args_list]


@pytest.mark.parametrize(("kinds", "played_for", "levels"), [
    (("human", "club"), -1, []), (("human", "club"), 0, ["skip"]), (("club", "club"), -1, ["club"]),
])  # fmt: skip
def test_a_seat_thinks_ahead_unless_a_person_decides_for_it(
    kinds: tuple[str, ...], played_for: int, levels: list[str]
) -> None:
    session = turns(kinds)
    session.played_for = played_for
    session.think_ahead()
    assert asked(session) == levels


@pytest.mark.parametrize("busy", ["deciding", "hinting", "decision", "talkers"])
def test_no_seat_thinks_ahead_while_one_thinks_has_decided_or_may_be_spoken_to(busy: str) -> None:
    session = turns(("club", "club"))
    if busy == "decision":
        session.decision = object()
    elif busy == "talkers":
        session.host.face.feel.talkers.return_value = (1,)
    else:
        setattr(session.thought, busy, True)
    session.think_ahead()
    assert asked(session) == []


@pytest.mark.parametrize(("speed", "waits"), [("instant", False), ("normal", True)])
def test_a_forced_move_is_made_at_once_where_nothing_takes_time_however_long_searches_are(
    speed: str, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = turns(("club", "club"), speed, -1)
    forced = Move(session.match.view(0).legal[0].text)
    monkeypatch.setattr(session, "_forced", lambda: forced)
    session.took = {session.match.phase: [60.0]}
    session.step(0.1)
    assert (session.match.ply == 0) == waits


def test_who_concedes_waits_for_no_thought() -> None:
    session = turns()
    session.concede()
    session.thought.drop.assert_called_once()
    session.host.refresh.assert_called()
    assert session.match.outcome() is not None


@pytest.mark.parametrize(("alone", "eyes", "hinting", "hints"), [
    (False, 0, False, True), (True, 0, False, False), (False, 1, False, False), (False, 0, True, False),
])  # fmt: skip
def test_a_hint_is_asked_once_by_whose_turn_it_is_and_never_in_a_single_try(
    alone: bool, eyes: int, hinting: bool, hints: bool
) -> None:
    session = turns(("human", "human"), eyes=eyes)
    session.alone = say("No hints.") if alone else None
    session.thought.hinting = hinting
    session.ask_hint()
    assert session.thought.hint.called == hints
    assert session.host.refuse.called == alone


@pytest.mark.parametrize("alone", [False, True])
def test_an_undone_move_can_be_made_again_and_nothing_is_undone_in_a_single_try(alone: bool) -> None:
    session = turns()
    text = session.match.view(0).legal[0].text
    session.play(text)
    assert session.match.ply == 1
    session.alone = say("No undo.") if alone else None
    session.undo()
    assert session.host.reset.called != alone and session.host.refuse.called == alone
    assert session.match.ply == (1 if alone else 0)
    if not alone:
        session.redo()
        assert session.match.ply == 1


def test_a_move_that_the_rules_refuse_is_answered_and_shows_nothing() -> None:
    session = turns()
    session.play("no such move")
    session.host.refuse.assert_called_once()
    assert session.match.ply == 0 and not session.host.feed.called


def test_the_end_is_told_once() -> None:
    session: Any = turns()
    session.match = SimpleNamespace(outcome=lambda: "an outcome")
    assert not session.step(0.1) and not session.step(0.1)
    session.host.over.assert_called_once()


@pytest.mark.parametrize(("kinds", "lent"), [(("human", "club"), True), (("club", "club"), False)])
def test_a_move_made_for_a_person_is_kept_as_the_levels_and_an_ai_seats_as_its_own(
    kinds: tuple[str, ...], lent: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = turns(kinds, eyes=0 if lent else -1)
    session.played_for = 0 if lent else -1
    session.decision = decision = SimpleNamespace(move="a move")
    session.due = 0.0
    monkeypatch.setattr(session, "_forced", lambda: None)
    monkeypatch.setattr(session, "_make", made := MagicMock())
    assert session.step(0.1)
    made.assert_called_once_with("a move", None if lent else decision, "skip" if lent else "")
    assert session.decision is None and session.due is None
