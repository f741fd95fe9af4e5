"""The director without a window: when each event moves, holds, is heard and told, and what a click cuts short."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.contract import Event
from game.table.stage.director import Director
from game.table.stage.shown import Showing
from game.table.view_models import Beat
from game.ui.motion import Animator, Tween

#: seconds that the picture of every event moves, and the cards of a deal
MOVES, DEALT = 0.5, 5
RULES: Any = SimpleNamespace(deal_event="Dealt", part_events=("Over",))


class Stage:
    """A director of made-up events, and all that it has done, in order, each with the facts that held."""

    def __init__(self, *, moves: float = MOVES, together: Sequence[str] = (), **cues: str) -> None:
        self.done: list[tuple[Any, ...]] = []
        self.lead, self.hold, self.steps = 0.0, 0.0, list[Beat]()
        #: the event after which people look at something
        self.pauses = ""
        self.animator, self.shown, self.moves = Animator(), Showing(RULES), moves
        self.shown.reset({"n": 0, "to_move": 0})
        entry: Any = SimpleNamespace(cues=cues, together=frozenset(together))
        sound: Any = SimpleNamespace(play=lambda cue: self.done.append(("heard", cue)))
        surface: Any = SimpleNamespace(perform=self._perform, settle=self._settle)
        self.director = Director(self.animator, surface, self.shown, sound, self, entry)

    def note(self, what: str, *more: Any) -> None:
        """Note what is done, and the number that holds meanwhile."""
        self.done.append((what, *more, self.shown["n"]))

    def _perform(self, event: Event, _now: Any, tick: Any) -> None:
        self.note("moves", event.name)
        if self.moves:
            self.animator.add(Tween(SimpleNamespace(x=0.0), {"x": 1.0}, self.moves))
        if tick is not None:
            for card in range(DEALT):
                self.animator.wait(0.02 * card, partial(tick, card))

    def _settle(self, _now: Any, at_once: bool = False) -> None:
        self.note("laid out at once" if at_once else "laid out")

    def begins(self, event: Event) -> float:
        """Nothing is said."""
        return self.lead

    def beats(self, event: Event) -> Sequence[Beat]:
        """The same for every event."""
        self.note("counted", event.name)
        return self.steps

    def landed(self, event: Event, *, quiet: bool) -> float:
        """Tell the event."""
        self.note("told quietly" if quiet else "told", event.name, self.shown.due, self.shown.behind)
        self.director.paused = self.director.paused or event.name == self.pauses
        return self.hold

    def beat(self, *, quiet: bool) -> None:
        """Tell the beat."""
        self.note("beat quietly" if quiet else "beat", self.shown.due)

    def caught_up(self) -> None:
        """Tell the end."""
        self.note("all shown", self.shown.fresh)

    def feed(self, *names: str) -> None:
        """Queue events, of which the first makes ``n`` 1, the next 2 ..."""
        self.director.feed([Event(name, facts={"n": number}) for number, name in enumerate(names, 1)])

    def run(self, seconds: float) -> None:
        """Let time pass, in steps of 10 ms."""
        for _step in range(round(seconds * 100)):
            self.director.step()
            self.animator.advance(0.01)
        self.director.step()

    def kinds(self) -> list[str]:
        """What was done, without its details."""
        return [each[0] for each in self.done]

    def about(self, what: str) -> list[tuple[Any, ...]]:
        """All that was done of one kind."""
        return [each[1:] for each in self.done if each[0] == what]


def test_an_event_holds_when_its_motion_has_arrived_and_not_before() -> None:
    stage = Stage(Laid="lay_{card}")
    stage.director.feed([Event("Laid", {"card": "5h"}, facts={"n": 1}), Event("Drawn", facts={"n": 2})])
    assert stage.director.busy and stage.director.current is None
    stage.run(0.4)
    assert stage.done == [("moves", "Laid", 0)]
    current = stage.director.current
    assert current is not None and current.name == "Laid"
    stage.run(0.2)
    assert stage.done[1:] == [
        ("heard", "lay_5h"), ("counted", "Laid", 0), ("laid out", 1),
        ("told", "Laid", 0, True, 1), ("moves", "Drawn", 1),
    ]  # fmt: skip
    stage.run(0.5)
    assert stage.about("told")[1] == ("Drawn", 0, False, 2)
    assert stage.kinds()[-2:] == ["laid out", "all shown"] and stage.done[-1] == ("all shown", False, 2)
    assert not stage.director.busy and not stage.director.stale and stage.director.current is None
    count = len(stage.done)
    assert not stage.director.step() and len(stage.done) == count, "it is caught up once"


def test_whatever_was_fed_is_shown_even_if_nothing_of_it_moves() -> None:
    """Nothing is a thing to show only if there was an event."""
    stage = Stage(moves=0.0)
    stage.feed()
    assert not stage.director.stale and not stage.director.step() and not stage.done
    stage.feed("Said", "Said")
    stage.feed()
    assert stage.director.stale and stage.director.step()
    assert stage.about("told") == [("Said", 0, True, 1), ("Said", 0, False, 2)] and stage.kinds()[-1] == "all shown"
    assert not stage.director.step()


@pytest.mark.parametrize("lead", [0.0, 0.2, 0.9])
def test_what_is_about_to_be_counted_is_looked_at_as_long_as_it_needs(lead: float) -> None:
    stage = Stage()
    stage.lead = lead
    stage.feed("Counted")
    for begun in (max(MOVES, lead) - 0.05, 0.1):
        assert not stage.about("told")
        stage.run(begun)
    assert stage.about("told")


@pytest.mark.parametrize("hold", [0.0, 0.6])
def test_beats_come_one_after_the_other_and_the_hold_after_the_last(hold: float) -> None:
    """Each with its sound, and one fewer to come; the next event waits for them."""
    stage = Stage()
    stage.steps, stage.hold = [Beat(0.3, "one"), Beat(0.4), Beat(0.2, "three")], hold
    stage.feed("Shown", "Next")
    times: dict[str, float] = {}
    for step in range(300):
        before = len(stage.done)
        stage.director.step()
        stage.animator.advance(0.01)
        for what in stage.done[before:]:
            times.setdefault(" ".join(map(str, what[:2])), step * 0.01)
        if "moves Next" in times:
            break
    told = times["told Shown"]
    assert [times[f"beat {due}"] - told for due in (2, 1, 0)] == pytest.approx([0.3, 0.7, 0.9], abs=0.03)
    assert times["moves Next"] - told == pytest.approx(0.9 + hold, abs=0.03)
    assert stage.about("told")[0] == ("Shown", 3, True, 1), "three beats are due"
    assert stage.kinds().count("laid out") == 4, "the picture follows each"
    assert [cue for (cue,) in stage.about("heard")] == ["one", "three"]
    assert stage.kinds().index("heard") < stage.kinds().index("beat")


def test_events_that_belong_together_move_at_once_and_lie_where_they_arrived() -> None:
    stage = Stage(together=("Handed",))
    stage.feed("Handed", "Handed", "Drawn", "Drawn", "Handed")
    stage.director.step()
    assert stage.about("moves") == [("Handed", 0), ("Handed", 0)]
    stage.run(MOVES + 0.05)
    assert [each[:2] for each in stage.done[2:]] == [
        ("told", "Handed"), ("counted", "Handed"), ("laid out", 2), ("told", "Handed"), ("moves", "Drawn"),
    ]  # fmt: skip
    assert stage.about("told") == [("Handed", 0, True, 1), ("Handed", 0, True, 2)]
    stage.run(3 * MOVES + 0.2)
    assert [name for name, _n in stage.about("moves")] == ["Handed", "Handed", "Drawn", "Drawn", "Handed"]
    assert stage.about("told")[-1] == ("Handed", 0, False, 5)


def test_a_deal_is_heard_as_it_begins_and_with_every_other_card() -> None:
    stage = Stage(Dealt="shuffle", Laid="lay")
    stage.feed("Dealt", "Laid")
    stage.director.step()
    assert stage.about("heard") == [("shuffle",)]
    stage.run(MOVES)
    assert stage.about("heard") == [("shuffle",), ("deal",), ("deal",), ("deal",)]
    stage.run(1.0)
    assert stage.about("heard")[4:] == [("lay",)]


def test_a_click_tells_all_at_once_and_without_a_sound() -> None:
    stage = Stage(Dealt="shuffle", Laid="lay")
    stage.steps, stage.hold = [Beat(0.3, "one"), Beat(0.3, "two")], 5.0
    stage.feed("Dealt", "Laid", "Laid")
    stage.director.step()
    stage.done.clear()
    stage.director.skip()
    assert stage.about("told quietly") == [
        ("Dealt", 0, True, 1), ("Laid", 0, True, 2), ("Laid", 0, False, 3),
    ]  # fmt: skip
    assert "heard" not in stage.kinds() and "moves" not in stage.kinds()
    assert stage.kinds()[-2:] == ["laid out at once", "all shown"] and not stage.director.busy
    stage.done.clear()
    stage.director.skip()
    assert not stage.done, "there is nothing left to cut short"


def test_a_click_between_two_beats_brings_the_rest_of_them_quietly() -> None:
    stage = Stage()
    stage.steps = [Beat(0.3, "one"), Beat(0.3, "two"), Beat(0.3, "three")]
    stage.feed("Shown")
    stage.run(MOVES + 0.4)
    assert stage.about("heard") == [("one",)] and stage.about("beat") == [(2, 1)]
    stage.director.skip()
    assert stage.about("beat quietly") == [(1, 1), (0, 1)] and stage.about("heard") == [("one",)]
    assert stage.kinds()[-1] == "all shown"


@pytest.mark.parametrize("skipped", [False, True])
def test_what_people_are_to_look_at_holds_up_all_that_follows(skipped: bool) -> None:
    stage = Stage(moves=0.0)
    stage.pauses = "Over"
    stage.feed("Laid", "Over", "Drawn")
    stage.director.skip() if skipped else stage.director.step()
    told = "told quietly" if skipped else "told"
    assert [name for name, *_more in stage.about(told)] == ["Laid", "Over"] and "all shown" not in stage.kinds()
    assert stage.kinds()[-1] == ("laid out at once" if skipped else told), "it lies there to be looked at"
    assert stage.director.busy and not stage.director.step()
    count = len(stage.done)
    assert not stage.director.step() and len(stage.done) == count
    stage.director.paused = False
    stage.run(0.1)
    assert stage.about("told")[-1] == ("Drawn", 0, False, 3) and stage.kinds()[-1] == "all shown"


def test_a_click_while_people_look_goes_no_further() -> None:
    stage = Stage(moves=0.0)
    stage.pauses = "Over"
    stage.feed("Over", "Drawn")
    stage.director.step()
    count = len(stage.done)
    stage.director.skip()
    assert len(stage.done) == count and stage.director.paused and stage.director.busy


def test_what_is_dropped_is_never_told() -> None:
    stage = Stage(Laid="lay")
    stage.pauses = "Laid"
    stage.feed("Laid", "Drawn", "Drawn")
    stage.run(MOVES + 0.1)
    assert stage.director.paused
    stage.director.drop()
    assert not stage.director.busy and not stage.director.stale and not stage.director.paused
    stage.feed("Other")
    stage.director.step()
    moving = stage.director.current
    assert moving is not None and moving.name == "Other"
    stage.director.drop()
    stage.done.clear()
    assert stage.director.current is None and not stage.director.step() and not stage.done


def test_a_motion_of_anything_else_is_waited_for() -> None:
    """Points that fly hold the match up, though nothing was fed."""
    stage = Stage()
    stage.animator.wait(0.2)
    assert stage.director.busy and stage.director.step() and not stage.done
    stage.run(0.3)
    assert not stage.director.busy and not stage.director.step()


def test_all_is_shown_only_once_people_have_looked_at_the_last_of_it() -> None:
    stage = Stage(moves=0.0)
    stage.pauses = "Over"
    stage.feed("Over")
    assert stage.director.step() and "all shown" not in stage.kinds()
    stage.director.paused = False
    assert not stage.director.busy and stage.director.step() and stage.kinds()[-1] == "all shown"
