"""The score of an end is acknowledged before the next end is dealt, though one move brings both."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

from game.rules.contract import Event
from game.rules.registry import game
from game.table.stage.director import Director
from game.table.stage.shown import Showing
from game.ui.motion import Animator
from tests.table.faces import present

RULES = game("hurry_hard")


def last_of_an_end() -> tuple[Any, list[Event]]:
    """The view before the move that ends the first end, and what it brings."""
    rng = Random(4)
    state: Any = RULES.new(RULES.full_options({"seats": 2, "rocks": 6}), 4)
    while True:
        before = state.view(0).position
        pushed = state.push(rng.choice([move.text for move in state.legal_moves()]))
        if any(event.name == "EndScored" for event in pushed.events):
            return before, [event.seen_by(0) for event in pushed.events]


class Audience:
    """Holds the director up at the score."""

    def __init__(self) -> None:
        self.director: Any = None
        self.seen: list[str] = []

    def begins(self, event: Event) -> float:
        """Nothing is told yet."""
        return 0.0

    def landed(self, event: Event, *, quiet: bool) -> float:
        """Takes note."""
        self.seen.append(event.name)
        if event.name == "EndScored":
            self.director.paused = True
        return 0.0

    def beats(self, event: Event) -> tuple[()]:
        """At once."""
        return ()

    def beat(self, *, quiet: bool) -> None:
        """There is none."""

    def caught_up(self) -> None:
        """All has been shown."""
        self.seen.append("all")


def directed(*, skip: bool) -> tuple[Director, Showing, Audience]:
    """A director that has been fed the end, and shown it as far as it goes."""
    before, events = last_of_an_end()
    shown, audience, animator = Showing(RULES), Audience(), Animator()
    shown.reset(before)
    surface: Any = SimpleNamespace(perform=lambda event, now, tick: None, settle=lambda now, at_once=False: None)
    sound: Any = SimpleNamespace(play=lambda cue: None)
    quiet: Any = SimpleNamespace(cues={}, together=frozenset())
    director = Director(animator, surface, shown, sound, audience, quiet)
    audience.director = director
    director.feed(events)
    if skip:
        director.skip()
    else:
        director.step()
    return director, shown, audience


def test_the_deal_waits_for_the_score() -> None:
    for skip in (False, True):
        director, shown, audience = directed(skip=skip)
        assert audience.seen[-1] == "EndScored" and "Dealt" not in audience.seen
        assert shown["end"] == 1 and shown["line"] and shown.behind
        assert not director.step(), "nothing more before it is acknowledged"
        director.paused = False
        director.step()
        assert audience.seen[-1] == "all" and "Dealt" in audience.seen
        assert shown["end"] == 2 and not shown.behind


def test_the_summary_tells_what_the_end_brought() -> None:
    before, events = last_of_an_end()
    shown = Showing(RULES)
    shown.reset(before)
    for event in events:
        shown.behind = True
        shown.tell(event)
        if event.name == "EndScored":
            found = present("hurry_hard", 2, shown).feel.summary(event)
            assert found is not None
            assert [row.points for row in found.rows] == [str(n) for n in shown["scores"]]
            assert [row.won for row in found.rows] == [n > 0 for n in event.data["points"]]
            assert found.go_on == "Next end" and found.line
            return
    raise AssertionError("no score")
