"""Nothing is told before it is seen, over whole films: at every frame, in words, numbers and sounds, in all five games.

Beside the table that is looked at there is a second one, which has been told what has happened so far and nothing
more: not even its match knows how it goes on. Whatever the first one gives out at a frame the second must be able to
say, too.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from operator import methodcaller
from typing import Any

import pytest

from game.ai.registry import decide
from game.app.app import App
from game.faces.registry import ENTRIES
from game.rules.contract import Event
from game.scenes.match.match_table import match_table
from game.scenes.records.replay import open_replay
from tests.share import amount, share
from tests.table.looking import resize, usual
from tests.table.playing import company, seated
from tests.table.strip import OF_DEALS, OF_HANDS, slowly, stop_clocks

pytestmark = pytest.mark.window

#: seconds between two frames
STEPS = (0.016, 0.05, 0.25)
#: what no game knows, and nothing is told of
MORE = Event("MoreToCome")


@pytest.fixture(autouse=True)
def still(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual window, and no time that goes by."""
    resize(app, (1280, 720))
    usual(app)
    stop_clocks(monkeypatch)


def texts(sheet: Any) -> list[str]:
    return [label.document.text for label in sheet.labels] if sheet.visible else []


def told(scene: Any) -> Counter[tuple[str, ...]]:
    """All that is given out in words and numbers, to eyes and to other programs."""
    found: Counter[tuple[str, ...]] = Counter()
    overlay = scene.overlay
    for name, sheet in (
        ("felt", overlay.felt), ("front", overlay.front), ("choices", scene.choices.sheet),
        ("reasons", scene.reasons.sheet), ("aside", scene.guide), ("advice", scene.hint_panel.sheet),
        ("chips", scene.chips.board), ("chips", scene.chips.cards), ("log", scene.log.scroll),
    ):  # fmt: skip
        for text in texts(sheet):
            found[name, text] += 1
    for layer in scene.layers.all:
        for element in layer.elements:
            if element.role != "card":
                found["tree", element.id, element.label, element.tip or ""] += 1
    for line in scene.log.lines:
        found["line", line.text] += 1
    # which move of a film is shown is no fact of the match
    del found["front", scene.prompt], found["tree", "prompt", scene.prompt, ""]
    found["prompt", re.sub(r"^Move \d+ of \d+$", "", scene.prompt)] += 1
    found["prompt", ""] = 0
    return found


def showing(scene: Any) -> bool:
    return bool(scene.director.busy or scene.director.stale)


class Two:
    """A table that is looked at, and the one beside it that knows nothing of what is still to come."""

    def __init__(self, app: App, scenes: Sequence[Any]) -> None:
        self.app = app
        app.preferences.for_now("speed", "instant")
        self.scene, self.other = scenes
        self.other.on_show_view()
        app.navigator.show(self.scene)
        for each in (self.scene, self.other):
            each.director.skip()
            each.animator.finish()
            each.refresh()
        slowly(app, self.scene)
        self.other.animator.factor = 0.0
        self.landed: list[Event] = []
        self.early: list[str] = []
        #: what the other one said before it was told the last event
        self.before: Counter[tuple[str, ...]] = Counter()
        #: what the other one says now, and with which points
        self._said: tuple[Any, Counter[tuple[str, ...]]] | None = None
        self._listening = True
        self._hook()

    def _hook(self) -> None:
        scene, other = self.scene, self.other
        land, stop = scene.presenter.landed, other.presenter.landed

        def landed(event: Event, *, quiet: bool) -> float:
            hold = float(land(event, quiet=quiet))
            self.landed.append(event)
            self._tell_other(event, more=scene.shown.behind)
            return hold

        def and_no_further(event: Event, *, quiet: bool) -> float:
            other.director.paused = True
            return float(stop(event, quiet=quiet))

        scene.presenter.landed, other.presenter.landed = landed, and_no_further

    def _tell_other(self, event: Event, *, more: bool) -> None:
        other = self.other
        self._listening = False
        self.forget()
        self.before = told(other)
        other.presenter.expect([event], 0)
        other.director.queue = deque([event, MORE] if more else [event])
        other.director.paused = False
        for _round in range(20):
            other.animator.finish()
            other.director.step()
            if other.director.paused:
                break
        assert other.director.paused, event
        other.director.queue = deque([MORE])
        other.animator.finish()
        other.refresh()
        self._listening = True

    def forget(self) -> None:
        """The other one has been given something else to show."""
        self._said = None

    def said(self) -> Counter[tuple[str, ...]]:
        """What the other one says: it stands still but for events it is told, and for points: what is being measured
        for one that is coming, which are on their way, and which are counted up.
        """
        shown, mine = self.scene.shown, self.other.shown
        counting = dict(shown.counted), dict(shown.owed), shown.coming
        if self._said is None or self._said[0] != counting:
            mine.counted, mine.owed, mine.coming = dict(shown.counted), dict(shown.owed), shown.coming
            self.other.refresh()
            self._said = counting, told(self.other)
        return self._said[1]

    def catch_up(self, play: Callable[[Any], None]) -> None:
        """All has been shown: the other one hears how the match goes on."""
        other = self.other
        self._listening = False
        other.director.queue.clear()
        other.director.stale = False
        feed, other.feed = other.feed, lambda events: None
        play(other)
        other.feed = feed
        other.director.paused = False
        other.director.stale = True
        other.director.step()
        other.interval.sheet = None
        while other.layers.modal:
            other.layers.close()
        other.animator.finish()
        self._listening = True

    @contextmanager
    def heard(self, events: Sequence[Event], monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
        """Notes each cue of what these events bring that is heard before its picture."""
        scene, cues = self.scene, self.scene.entry.cues
        results = {cues[event.name].format_map(event.data) for event in events if event.name in cues}
        early: list[str] = []

        def play(cue: str, gain: float = 1.0) -> None:
            if not self._listening or cue not in results - OF_HANDS - OF_DEALS:
                return
            playing = getattr(getattr(scene.surface, "show", None), "playing", None)
            if playing is not None:
                # dice are heard while they move: what has just been heard is in the picture
                seen = playing.film.events[playing.heard - 1].t <= playing.at if playing.heard else playing.at == 0.0
                early.extend([] if seen else [f"{cue} in a film"])
                return
            now = scene.director.current
            its = now is not None and cues.get(now.name, "").format_map(now.data) == cue
            moving = [tween for tween in scene.animator.tweens if tween.group == "motion"]
            deal = now is not None and now.name == scene.shown.rules.deal_event
            if not its or (moving and not deal):
                early.append(f"{cue} at {now.name if now else None}")

        with monkeypatch.context() as patch:
            patch.setattr(self.app.sound, "play", play)
            yield early


def look(two: Two, play: Callable[[Any], None], step: float, monkeypatch: pytest.MonkeyPatch) -> int:
    """Shows what comes of a move, frame by frame; gives the number of frames at which something was still to come."""
    scene, other, seen = two.scene, two.other, 0
    two.landed.clear()
    two.forget()
    before = dict(scene.shown)
    fed: list[Event] = []
    feed = scene.director.feed

    def and_note(events: Sequence[Event]) -> None:
        fed.extend(events)
        feed(events)

    with monkeypatch.context() as patch:
        patch.setattr(scene.director, "feed", and_note)
        play(scene)
    assert dict(scene.shown) == before, "nothing has been shown yet"
    # until the first event has been seen the other one waits like the first
    other.director.queue = deque([MORE])
    other.picker.renew()
    other.hint_panel.clear()
    other.refresh()
    with two.heard(fed, monkeypatch) as early:
        for _frame in range(4000):
            if scene.director.paused:
                if scene.interval.sheet is not None:
                    scene.interval.go_on()
            elif not showing(scene):
                break
            scene.on_update(step)
            if showing(scene) and not scene.layers.modal:
                seen += 1
                agree(two, fed)
        else:
            raise AssertionError("it never comes to rest")
    assert not early, early
    assert [event.name for event in two.landed] == [event.name for event in fed]
    two.catch_up(play)
    while scene.layers.modal:
        scene.interval.go_on()
    return seen


def agree(two: Two, fed: Sequence[Event]) -> None:
    """What the first table gives out now the other one says, too."""
    scene, other = two.scene, two.other
    assert dict(scene.shown) == dict(other.shown)
    # a point that has come to its total has been seen
    said = two.said()
    happened = [event.name for event in two.landed]
    still_to_come = [event.name for event in fed[len(happened) :]]
    more = told(scene) - said
    if any(each.turns.session is not None and each.turns.session.awaits_word for each in (scene, other)):
        # the move was made without the word that its seat waited for
        asked = [each for each in more if each[0] == "prompt" or each[:2] == ("tree", "tool.hint")]
        more -= Counter({each: more[each] for each in asked})
    if scene.shown.due:
        # an event that is told in beats: till the last of them some of what was said before it stands, or less is said
        more -= two.before
        whole = [one for one in said if one[0] == "tree"]
        more -= Counter({e: n for e, n in more.items() if any(e[:3] == one[:3] and e[3] in one[3] for one in whole)})
    if not still_to_come:
        # a film says what the move was, and why
        more = Counter({each: count for each, count in more.items() if each[0] not in ("prompt", "aside")})
    assert not more, f"after {happened}, before {still_to_come}: {sorted(more)}, not {sorted(said - told(scene))}"
    banner, now = scene.presenter.banner.now, scene.director.current
    # what an event is announced with is its own beginning
    heralds = [] if now is None else [scene.face.feel.herald(now)]
    assert banner in (None, other.presenter.banner.now, *heralds), (banner, happened, still_to_come)


CASES = [(name, step) for name in ENTRIES for step in STEPS]


@share("name, step", CASES, test=1)
def test_at_every_frame_of_a_match_only_what_has_been_seen_is_told(
    app: App, name: str, step: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(5, 5 + amount(test=1, lab=2)):
        seats, start = company(name, "human", wish=2 + seed % 3), amount(test=10, lab=0)
        two = Two(app, [match_table(app, seated(name, seats, start, seed)) for _table in range(2)])
        match, seen = two.scene.turns.match, 0
        for number in range(amount(test=6, lab=120)):
            seat = match.to_move
            if seat < 0:
                break
            move = decide(match.view(seat), match.events_for(seat), "greedy", seed + number).move
            seen += look(two, methodcaller("play", move), step, monkeypatch)
        assert seen > 5


@share("name, step", CASES, test=1)
def test_at_every_frame_of_a_film_only_what_has_been_seen_is_told(
    app: App, name: str, step: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its title, too, and why a seat that thinks chose the move."""
    start, moves = 20, amount(test=3, lab=60)
    match = seated(name, company(name, "human", wish=3), start, 7)
    while match.to_move >= 0 and match.ply < start + moves:
        seat = match.to_move
        chosen = decide(match.view(seat), match.events_for(seat), "greedy", match.ply)
        match.play(chosen.move, chosen)
    two = Two(app, [open_replay(app, match.record(), at=start - 5) for _table in range(2)])
    film, seen, reasons = two.scene.turns.film, 0, 0
    film.whole = two.other.turns.film.whole = True
    # the last step ends it: what its buttons say of that is no fact of the match
    while film.ply + 1 < film.last:
        seen += look(two, methodcaller("act", "film.step"), step, monkeypatch)
        reason = two.scene.turns.reason(film.ply)
        assert not reason or any(reason in text for text in texts(two.scene.guide)), "told when all has been seen"
        reasons += bool(reason)
    assert seen > 5 and reasons
