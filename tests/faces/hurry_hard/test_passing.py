"""Passing until something changes: ordered once, made at a pass's own pace, and over as soon as anything happens."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.match.match import Match
from game.rules.registry import game
from game.table.players import Players
from game.table.turns import match_turns as turns_room
from game.table.turns.match_turns import MatchTurns
from tests.table.faces import present

HANDS = [["D8/SE", "T/SE", "G/HH"], ["D8/HH", "T/HH"], ["D8/HS", "T/JM"], ["D4/OC", "T/RO"]]


class Clock:
    """The time, as the test says."""

    now = 0.0

    def monotonic(self) -> float:
        """Seconds."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The turns' clock."""
    clock = Clock()
    monkeypatch.setattr(turns_room, "time", clock)
    return clock


class Noted:
    """A table that only takes notes: what has happened has been shown at once, but while it is ``moving``."""

    def __init__(self, turns: MatchTurns, face: Any, fall: Any) -> None:
        self.turns, self.face, self.fall = turns, face, fall
        self.moving = False
        self.refresh, self.expect = (lambda: None), (lambda moved, words: None)

    @property
    def deciding(self) -> Any:
        """The view of who decides, once all has been shown."""
        return self.turns.view() if self.turns.asked and not self.moving else None

    def feed(self, events: Any) -> None:
        """What has happened is shown."""
        if not self.moving:
            self.face.showing.reset(self.turns.match.view(0).position)


def table(kinds: tuple[str, ...] = ("human", "club", "club", "club"), *, own: tuple[str, ...] = ()) -> Any:
    """A match in which seat 3 has thrown and seat 0 may answer, with a table that takes notes."""
    hands = [list(own) or HANDS[0], *HANDS[1:]]
    position = {"throw": 4, "hammer": 3, "hands": hands, "rows": [["T"], ["T"], ["T"], ["T"]], "pile": ["D0"] * 3}
    match = Match.start(game("hurry_hard"), {}, kinds, 1, position)
    match.play("throw D4/OC")
    company = Players(match.game, kinds, ["You", "B", "C", "D"], ["owl"] * 4, 0, 0, [0])
    program = SimpleNamespace(preferences={"speed": "normal"}, watch_trouble=lambda match: None, worker=None)
    turns = MatchTurns(program, match, company)
    falls: list[int] = []
    turns.host = cast("Any", Noted(turns, present("hurry_hard", company), falls.append))
    turns.host.feed([])
    return SimpleNamespace(match=match, turns=turns, falls=falls, face=turns.host.face)


def test_once_all_have_answered_the_next_rock_is_thrown_by_the_next_in_the_circle() -> None:
    """A rule that waits for one's own throw asks who that is."""
    match, feel = table().match, table().face.feel
    found = feel.answer(match.view(-1).position, 0)
    while match.view(-1).position["throw"] == found.about[1]:
        assert match.view(-1).position["phase"] == "respond"
        match.play("pass")
    assert match.to_move == found.then
    before = feel.answer(match.view(-1).position, 0)
    assert before.then == (match.to_move + 1) % 4, "whose throw follows the one that hasn't begun"


def test_the_button_offers_it_while_one_answers() -> None:
    seat = table()
    assert seat.turns.asked
    label, tip = seat.turns.prompt_rule_words()
    assert "Pass until" in label and tip
    seat.turns.play("pass")
    assert seat.turns.prompt_rule_words() is None, "the others are asked now"


def test_the_button_waits_until_the_shot_has_been_seen() -> None:
    seat = table()
    seat.turns.host.moving = True
    assert seat.turns.asked and seat.turns.prompt_rule_words() is None
    seat.turns.host.moving = False
    assert seat.turns.prompt_rule_words() is not None


def test_an_ordered_pass_is_made_at_its_own_pace(clock: Clock) -> None:
    seat = table()
    seat.turns.next_prompt_rule()
    assert not seat.turns.asked and "again" in seat.turns.prompt_rule_words()[0]
    seat.turns.step(0.0)
    assert seat.match.to_move == 0, "a pass takes its time"
    clock.now += 100.0
    seat.turns.step(0.0)
    assert seat.match.to_move == 1 and seat.match.view(0).position["shot"]["passes"] == 1


def test_it_holds_through_passes_and_ends_with_a_card(clock: Clock) -> None:
    seat = table()
    seat.turns.next_prompt_rule()
    seat.turns.step(0.0)
    clock.now += 100.0
    seat.turns.step(0.0)
    assert seat.turns.prompt_rule_words() is not None
    seat.turns.play("play D8/HH sweep")
    assert seat.turns.prompt_rule_words() is None
    seat.turns.play("pass")
    seat.turns.play("pass")
    assert seat.turns.asked, "asked again, for something has changed"


def test_it_can_be_taken_back() -> None:
    seat = table()
    seat.turns.next_prompt_rule()
    seat.turns.next_prompt_rule()
    assert seat.turns.asked


def test_a_hand_with_nothing_to_play_passes_by_itself_and_in_its_own_time(clock: Clock) -> None:
    """Nobody can tell it from a pass that was chosen: it takes the same time and is told the same."""
    forced, chosen = table(own=("D12/DB", "G/DB")), table()
    assert not forced.turns.asked and chosen.turns.asked
    forced.turns.step(0.0)
    assert forced.match.to_move == 0 and forced.turns.thinking == 0, "it takes as long as a thought"
    clock.now += 100.0
    forced.turns.step(0.0)
    chosen.turns.play("pass")
    told = [[event.seen_by(1).to_json() for event in seat.match.events_for(1)[-1:]] for seat in (forced, chosen)]
    assert forced.match.to_move == chosen.match.to_move == 1 and told[0] == told[1]
