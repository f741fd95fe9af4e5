"""The turns of a match at a table without a window: who is asked, what is dropped, and what a person may take back."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.contract import Decision
from game.match.match import Match
from game.rules.contract import NOBODY, SPECTATOR, say
from game.table.players import Players
from game.table.turns import match_turns as turns_room
from game.table.turns.match_turns import MatchTurns
from game.table.turns.prompt_policy import Answer, PromptRule, order_words
from tests.table.faces import present
from tests.table.playing import Clock, placed

#: both have a choice
HANDS = [["7h", "5s", "3s"], ["6h", "4s", "8s"]]


class Worker:
    """The process that thinks: what it was asked, how often it was told to stop, and the answers that are given it."""

    restarted = False

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        self.dropped = 0
        self.answers: list[tuple[int, Decision]] = []

    def ask(self, name: str, position: Any, seat: int, events: Any, level: str, seed: int, *more: Any) -> int:
        """Notes the question."""
        self.asked.append((seat, level))
        return len(self.asked)

    def poll(self) -> tuple[int, Decision] | None:
        """The next answer."""
        return self.answers.pop(0) if self.answers else None

    def cancel(self) -> None:
        """Notes that nobody waits any longer."""
        self.dropped += 1


class Quiet:
    """A table that shows nothing and notes what its turns tell it."""

    def __init__(self, kinds: tuple[str, ...], *, eyes: int = 0, to_move: int = 0, **position: Any) -> None:
        given = {"hands": HANDS, "banks": [["9c"], ["2d"]], "stock": ["4c", "5h", "Td"]} | position
        self.match: Match = placed("curdle", kinds, to_move=to_move, **given)
        people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
        names = [f"P{seat}" for seat in range(len(kinds))]
        company = Players(self.match.game, kinds, names, ["0"] * len(kinds), max(eyes, 0), eyes, people)
        self.worker = Worker()
        self.released: list[Match] = []
        program: Any = SimpleNamespace(
            preferences={"speed": "normal"}, worker=self.worker, remark=lambda *rest: None,
            ai_kinds=lambda name: ("greedy", "club", "skip"), release_match=self.released.append,
        )  # fmt: skip
        self.turns = MatchTurns(program, self.match, company)
        self.noted: list[Any] = []
        self.turns.host = self
        self.face = present("curdle", company)
        self.deciding = None

    def refuse(self, words: Any) -> None:
        """Notes why not."""
        self.noted.append(("refused", words))

    def expect(self, moved: Any, words: Any) -> None:
        """Notes whose move comes."""
        self.noted.append(("expected", moved.seat, moved.ply))

    def on_hint(self, decision: Decision) -> None:
        """Notes what is advised."""
        self.noted.append(("hint", decision.move))

    def fall(self, seat: int) -> None:
        """Notes who is called."""
        self.noted.append(("fell", seat))

    def __getattr__(self, name: str) -> Any:
        # feed, refresh, reset, over: that they were called is enough
        return lambda *rest: self.noted.append((name,))

    def said(self, kind: str) -> list[Any]:
        """What was noted of a kind."""
        return [each for each in self.noted if each[0] == kind]

    def moves(self) -> list[str]:
        """The legal moves of whoever is to move."""
        return [move.text for move in self.match.view(self.match.to_move).legal]

    def made(self) -> Any:
        """The last move, as the record tells of it."""
        moves: Any = self.match.record()["moves"]
        return moves[-1]


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of the turns."""
    clock = Clock()
    monkeypatch.setattr(turns_room, "time", clock)
    return clock


def decision(move: str) -> Decision:
    """What an AI seat decides."""
    return Decision(move, 0.5, (), say("So it goes."), 9)


# --- thinking
def test_an_ai_seat_thinks_ahead_and_is_asked_once() -> None:
    table = Quiet(("human", "club"), to_move=1)
    table.turns.think_ahead()
    table.turns.think_ahead()
    assert table.worker.asked == [(1, "club")]


def test_nobody_thinks_ahead_for_a_person() -> None:
    for seat in (0, 1):
        table = Quiet(("human", "human"), to_move=seat)
        table.turns.think_ahead()
        assert table.worker.asked == []


def test_the_strongest_level_thinks_ahead_for_whoever_handed_the_seat_over() -> None:
    table = Quiet(("human", "club"))
    table.turns.hand_over(on=True)
    table.turns.think_ahead()
    assert table.worker.asked == [(0, "skip")]


@pytest.mark.parametrize("busy", ["decision", "hint", "talk"])
def test_nobody_thinks_ahead_who_has_decided_or_may_be_spoken_to_or_while_a_hint_is_worked_out(busy: str) -> None:
    table = Quiet(("club", "club"), eyes=SPECTATOR)
    if busy == "decision":
        table.turns.decision = decision(table.moves()[0])
    elif busy == "hint":
        table.turns.thought.hint(table.match.view(0), (), 1)
    else:
        table.turns.talk.talkers = lambda face: (1,)  # type: ignore[method-assign]
    before = [*table.worker.asked]
    table.turns.think_ahead()
    assert table.worker.asked == before


def test_the_hint_for_a_move_that_was_made_is_no_longer_waited_for() -> None:
    table = Quiet(("human", "club"))
    table.turns.ask_hint()
    table.turns.play(table.moves()[0])
    assert table.worker.dropped == 1


@pytest.mark.parametrize(("speed", "waits"), [("instant", False), ("normal", True)])
def test_a_forced_move_is_made_at_once_where_nothing_takes_time_however_long_searches_are(
    speed: str, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Quiet(("club", "club"), eyes=SPECTATOR)
    preferences: Any = table.turns.program.preferences
    preferences["speed"] = speed
    forced = table.match.view(0).legal[0]
    monkeypatch.setattr(table.turns, "_forced", lambda: forced)
    table.turns.took = {table.match.phase: [60.0]}
    table.turns.step(0.1)
    assert (table.match.ply == 0) == waits


def test_an_ai_seats_decision_is_shown_when_its_time_has_come(clock: Clock) -> None:
    table = Quiet(("human", "club"), to_move=1)
    assert not table.turns.step(0.0)
    assert table.turns.thinking == 1
    move = table.moves()[0]
    table.worker.answers.append((1, decision(move)))
    assert not table.turns.step(0.1)
    assert table.match.ply == 0
    clock.now += 20
    assert table.turns.step(0.1)
    assert table.said("expected") == [("expected", 1, 1)]
    assert table.made()["move"] == move
    assert table.turns.thinking == SPECTATOR


def test_the_record_says_who_decided_for_a_person(clock: Clock) -> None:
    table = Quiet(("human", "club"))
    table.turns.hand_over(on=True)
    assert not table.turns.asked
    table.turns.step(0.0)
    table.worker.answers.append((1, decision(table.moves()[0])))
    clock.now += 20
    table.turns.step(0.0)
    assert table.made()["by"] == "skip"
    assert "decision" not in table.made()
    assert table.turns.helped


def test_a_person_who_takes_the_seat_back_is_asked_and_no_answer_is_awaited() -> None:
    table = Quiet(("human", "club"))
    table.turns.hand_over(on=True)
    table.turns.step(0.0)
    assert table.turns.thought.deciding
    table.turns.hand_over(on=False)
    assert table.turns.asked
    assert not table.turns.thought.deciding
    assert table.worker.dropped == 1
    assert table.turns.played_for == NOBODY
    assert table.turns.thinking == SPECTATOR


def test_the_plates_say_who_thinks_and_whose_seat_was_handed_over() -> None:
    table = Quiet(("human", "club"), to_move=1)
    assert table.turns.going_on
    table.turns.step(0.0)
    assert len(table.said("refresh")) == 1
    table = Quiet(("human", "club"))
    assert not table.turns.going_on
    table.turns.hand_over(on=True)
    assert len(table.said("refresh")) == 1


# --- people
def test_the_log_numbers_moves_from_one_and_only_a_fresh_match_has_a_deal_to_show() -> None:
    table = Quiet(("human", "club"))
    table.turns.play("play 7h 1")
    table.turns.play(table.moves()[0])
    assert [past.number for past in table.turns.past()] == [1, 2]
    fresh = Match.start(table.match.game, {}, ("human", "club"), 5)
    table.turns.match = fresh
    assert table.turns.past()[0].number == 0
    assert table.turns.beginning() is not None
    fresh.play(fresh.view(fresh.to_move).legal[0].text)
    assert table.turns.beginning() is None
    assert [past.number for past in table.turns.past()] == [0, 1]


def test_a_seat_that_was_handed_over_is_its_persons_again_when_another_is_called() -> None:
    table = Quiet(("human", "human"), to_move=1)
    table.turns.played_for = 0
    table.turns.step(0.0)
    assert table.turns.played_for == NOBODY


def test_another_person_is_called_and_sees_their_own_hand_when_the_curtain_is_lifted() -> None:
    table = Quiet(("human", "human"), to_move=1)
    assert not table.turns.asked
    assert table.turns.step(0.0)
    assert table.said("fell") == [("fell", 1)]
    table.turns.company.bottom = 1
    table.turns.curtain_lifted()
    assert table.turns.eyes == 1
    assert table.said("reset")
    assert table.turns.asked


def test_nobody_is_asked_while_the_curtain_hides_the_table() -> None:
    table = Quiet(("human", "human"), eyes=SPECTATOR)
    assert not table.turns.asked
    assert not table.turns.handed_over


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    table = Quiet(("human", "club"))
    table.turns.play("lay Kh")
    assert len(table.said("refused")) == 1
    assert table.match.ply == 0
    assert not table.said("feed")


def test_a_move_is_shown_as_that_of_whoever_made_it() -> None:
    table = Quiet(("human", "club"))
    table.turns.play(table.moves()[0])
    assert table.said("expected") == [("expected", 0, 1)]
    assert table.said("feed")


# --- hints
def test_a_hint_comes_from_the_strongest_level_once_and_is_noted_when_it_is_followed() -> None:
    table = Quiet(("human", "club"))
    table.turns.ask_hint()
    table.turns.ask_hint()
    assert table.worker.asked == [(0, "skip")]
    move = table.moves()[0]
    table.worker.answers.append((1, decision(move)))
    table.turns.step(0.0)
    assert table.said("hint") == [("hint", move)]
    table.turns.play(move)
    assert table.made()["hint"]


def test_a_move_that_was_not_advised_is_not_called_so() -> None:
    table = Quiet(("human", "club"))
    table.turns.ask_hint()
    first, second = table.moves()[:2]
    table.worker.answers.append((1, decision(first)))
    table.turns.step(0.0)
    table.turns.play(second)
    assert "hint" not in table.made()


def test_no_hint_out_of_turn() -> None:
    table = Quiet(("human", "club"), to_move=1)
    table.turns.ask_hint()
    assert table.worker.asked == []


def test_a_match_of_one_try_has_no_help_and_takes_nothing_back() -> None:
    table = Quiet(("human", "club"))
    assert table.turns.coached is None
    table.turns.alone = why = say("One try only.")
    assert table.turns.coached is False
    table.turns.ask_hint()
    table.turns.hand_over(on=True)
    table.turns.undo()
    table.turns.redo()
    assert table.said("refused") == [("refused", why)] * 4
    assert table.worker.asked == []
    assert table.turns.asked


# --- taking back
def test_a_move_is_taken_back_and_made_again() -> None:
    table = Quiet(("human", "club"))
    assert table.turns.why_no_redo() == say("There's nothing to redo.")
    table.turns.play("play 7h 1")
    table.turns.undo()
    assert table.match.ply == 0
    assert table.said("reset")
    assert table.turns.why_no_redo() is None
    table.turns.redo()
    assert table.match.ply == 1


def test_nothing_is_taken_back_or_made_again_by_whoever_is_not_to_move() -> None:
    table = Quiet(("human", "human"), eyes=SPECTATOR)
    assert table.turns.why_no_undo() == say("Only the person whose turn it was can undo a move.")
    table.turns.undo()
    assert len(table.said("refused")) == 1
    table = Quiet(("human", "human"), to_move=1)
    assert table.turns.why_no_redo() == say("Only the person whose turn it is can redo a move.")
    table.turns.redo()
    assert len(table.said("refused")) == 1


# --- the end
def test_whoever_concedes_ends_the_match_and_it_is_told_once() -> None:
    table = Quiet(("human", "club"))
    table.turns.ask_hint()
    table.turns.concede()
    assert table.worker.dropped == 1
    assert table.said("refresh")
    for _beat in range(3):
        assert not table.turns.step(0.0)
    assert len(table.said("over")) == 1
    assert table.worker.asked == [(0, "skip")]


def test_a_table_that_is_left_releases_its_match_and_asks_nobody_any_longer() -> None:
    table = Quiet(("human", "club"), to_move=1)
    table.turns.step(0.0)
    table.turns.release()
    assert table.worker.dropped == 1
    assert table.released == [table.match]


@pytest.mark.parametrize("restarted", [False, True])
def test_a_seat_that_starts_thinking_again_is_named_while_it_thinks(restarted: bool) -> None:
    table = Quiet(("human", "club"), to_move=1)
    table.worker.restarted = restarted
    assert table.turns.trouble() == ""
    table.turns.step(0.0)
    assert table.turns.trouble() == ("P1 starts thinking again." if restarted else "")


# --- answers that are due


def answering(*kinds: str, eyes: int = 0, **more: Any) -> tuple[Quiet, list[int], Answer]:
    """A table at which whoever is to move has to answer, and whose answers were worked out."""
    table, asked = Quiet(kinds, eyes=eyes), list[int]()
    answer = Answer("a shot", True, False, True, 1, 0, "draw")._replace(**more)

    def due(_position: Any, seat: int) -> Answer:
        asked.append(seat)
        return answer

    feel = SimpleNamespace(answer=due, ends_prompt_rule=lambda event: False, talkers=lambda position: ())
    vars(table)["face"] = SimpleNamespace(
        feel=feel,
        moment=SimpleNamespace(now=SimpleNamespace(position={}), said=()),
        words=table.face.words,
        entry=table.face.entry,
    )
    return table, asked, answer


def test_who_does_not_want_to_be_asked_is_not() -> None:
    """Two people at one machine: by their rule, whatever they hold; each has a choice of cards."""
    table, asked, answer = answering("human", "human")
    assert table.turns.asked and table.turns.asked and asked == [0], "it is worked out once for a move"
    table.turns.prompts.give(0, PromptRule.NOT, answer)
    assert not table.turns.asked
    table.turns.prompts.give(0, PromptRule.ALWAYS, answer)
    assert table.turns.asked
    table.turns.play(table.moves()[0])
    table.turns.company.eyes = table.match.to_move
    assert table.turns.asked and table.match.ply == 1 and len(asked) == 2, "and again for the next"


def test_an_ai_seat_has_no_rule_for_when_to_be_asked() -> None:
    table, _asked, answer = answering("club", "human", eyes=1)
    table.turns.prompts.give(0, PromptRule.UNTIL, answer)
    table.turns.step(0.1)
    assert table.worker.asked == [(0, "club")], "it decides"


def test_the_button_says_when_one_is_asked_and_changes_it() -> None:
    for kinds, order in (
        (("human", "human"), [PromptRule.HERE, PromptRule.LAID, PromptRule.ALWAYS, PromptRule.NOT, PromptRule.HERE]),
        (("human", "club"), [PromptRule.ALWAYS, PromptRule.UNTIL, PromptRule.ALWAYS]),
    ):
        table, _asked, answer = answering(*kinds)
        vars(table)["deciding"] = object()
        for rule in order:
            assert table.turns.prompts.of(0, answer) == rule
            words = table.turns.prompt_rule_words()
            if len(order) > 3:
                assert words == order_words(rule)
            else:
                until = order_words(PromptRule.UNTIL)
                assert words == (("Ask me again", until[1]) if rule == PromptRule.UNTIL else until)
            table.noted.clear()
            table.turns.due = 5.0
            table.turns.next_prompt_rule()
            assert table.turns.due is None and table.said("refresh")


@pytest.mark.parametrize(("kinds", "more", "deciding", "shown"), [
    (("human", "club"), {}, True, True), (("human", "club"), {}, False, False),
    (("human", "club"), {"due": False}, True, False), (("human", "human"), {"due": False}, False, True),
])  # fmt: skip
def test_one_person_alone_may_pass_only_when_an_answer_is_due_from_them(
    kinds: tuple[str, ...], more: dict[str, Any], deciding: bool, shown: bool
) -> None:
    table, _asked, _answer = answering(*kinds, **more)
    vars(table)["deciding"] = object() if deciding else None
    assert (table.turns.prompt_rule_words() is not None) == shown
    table.turns.next_prompt_rule()
    assert bool(table.said("refresh")) == shown
    table.turns.played_for = 0
    assert table.turns.prompt_rule_words() is None, "nor is one who gave the seat away asked"
    table.turns.played_for, table.turns.company.eyes = NOBODY, SPECTATOR
    assert table.turns.prompt_rule_words() is None
