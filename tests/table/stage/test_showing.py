"""What has been shown so far, by itself: a position that grows event by event, points on their way, still moments."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.contract import Event
from game.table.stage.shown import Showing
from game.table.view_models import Point

RULES: Any = SimpleNamespace(deal_event="Dealt", part_events=("Over",))


def told(*names: str) -> Showing:
    """What is shown after these events of a match, each of which makes ``n`` one more."""
    now = Showing(RULES)
    now.reset({"to_move": 1, "n": 0})
    for name in names:
        now.tell(Event(name, facts={"n": now["n"] + 1}))
    return now


def test_each_event_brings_its_facts_and_leaves_the_rest() -> None:
    now = told("Laid", "Drawn")
    assert dict(now) == {"to_move": 1, "n": 2} and len(now) == 2
    assert [event.name for event in now.history] == [event.name for event in now.events] == ["Laid", "Drawn"]
    assert now.fresh and now.due == 0
    now.tell(Event("Shown"), due=3)
    assert now.due == 3
    now.tell(Event("Laid"))
    assert now.due == 0, "the next event has beats of its own"


def test_a_deal_begins_the_events_and_deeds_of_a_hand_anew() -> None:
    now = told("Laid", "Drawn")
    now.deeds[1] = "lays a card"
    now.tell(Event("Drawn"))
    assert now.deeds == {1: "lays a card"}
    now.tell(Event("Dealt"))
    assert [event.name for event in now.events] == ["Dealt"] and now.deeds == {}
    assert len(now.history) == 4, "the match's are kept"


def test_it_is_nobodys_turn_between_two_parts_of_a_match() -> None:
    assert told().turn == told("Laid").turn == told("Over", "Dealt").turn == 1
    assert told("Over").turn == -1


def test_points_count_once_they_arrive() -> None:
    """Those of an event still under way are added; those that its facts already have are kept back until then."""
    now = told("Laid")
    now.count(0, 2)
    now.count(0, 1)
    assert now.counted == {0: 3} and now.owed == {}
    now.tell(Event("Scored"))
    assert now.counted == {}, "the facts have them now"
    now.owe([Point("a", "2", 0), Point("b", "1", 0), Point("c", "4", 1)])
    assert now.owed == {0: 3, 1: 4}
    now.count(0, 2)
    assert now.owed == {0: 1, 1: 4} and now.counted == {}
    now.tell(Event("Laid"))
    assert now.owed == {}


def test_a_reset_shows_a_whole_state_with_nothing_under_way() -> None:
    now = told("Laid")
    now.behind, now.coming, now.due = True, Event("Counted"), 2
    now.deeds[1] = "lays a card"
    now.count(0, 2)
    now.owe([Point("a", "2", 1)])
    past = [Event("Dealt"), Event("Laid")]
    now.reset({"to_move": 0}, past[1:], past)
    assert dict(now) == {"to_move": 0} and now.events == past[1:] and now.history == past
    assert not (now.behind or now.fresh or now.due or now.coming or now.deeds or now.counted or now.owed)


#: what changes the look of a table
CHANGES: dict[str, Callable[[Showing], object]] = {
    "an event": lambda now: now.tell(Event("Laid")), "a reset": lambda now: now.reset({"n": 5}),
    "a deed": lambda now: now.deeds.update({0: "draws"}), "points": lambda now: now.count(0, 1),
    "points on their way": lambda now: now.owe([Point("a", "2", 1)]),
    "something to come": lambda now: setattr(now, "coming", Event("Counted")),
    "more behind": lambda now: setattr(now, "behind", True), "a look": lambda now: setattr(now, "fresh", False),
    "a beat": lambda now: setattr(now, "due", 1),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_a_still_moment_stays_as_it_was_and_the_next_differs(change: str) -> None:
    now = told("Laid")
    stamp, still = now.stamp, now.still()
    assert now.stamp == stamp
    parts = ("events", "history", "deeds", "behind", "fresh", "due", "counted", "owed", "coming", "position")
    before = {part: getattr(still, part) for part in parts}
    assert (list(before["events"]), list(before["history"])) == (now.events, now.history)
    assert [before[part] for part in parts[2:]] == [getattr(now, part) for part in parts[2:]]
    CHANGES[change](now)
    assert now.stamp != stamp
    assert {part: getattr(still, part) for part in parts} == before and still.rules is RULES
    after = now.still()
    assert any(getattr(after, part) != before[part] for part in parts)
