"""A strip of frames: a table is shown frame by frame, and everything that could be seen or heard is noted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from game.app.app import App
from game.match.match import Match
from game.settings.launch_options import MatchSetup
from tests.table.playing import Clock, advanced, placed, seated, show, thumb

#: seconds of a frame
BEAT = 1 / 30
#: what hands make, whatever is shown
OF_HANDS = {"pick", "lift", "hover", "click", "hint", "undo", "refuse", "curtain"}
#: what a deal sounds like from its beginning
OF_DEALS = {"deal", "shuffle"}


def painted(scene: Any) -> list[Any]:
    """All pictures and texts around the cards: plates with their light, counts, chips, prompt, log, banner."""
    found: list[Any] = []
    for sheet in (scene.overlay.felt, scene.overlay.front, scene.presenter.banner.sheet):
        found += [(id(s.texture), round(s.center_x), round(s.center_y)) for s in sheet.sprites]
        found += [label.document.text for label in sheet.labels]
    return [*found, [line.text for line in scene.log.lines], scene.presenter.banner.now]


def flying(scene: Any) -> list[Any]:
    """The cards that are still on their way."""
    return [card for row in scene.surface.pack.rows.values() for card in row if card.moving]


@dataclass
class Strip:
    """What was noted: sounds and landed events with whether a card was in the air; ``shown`` by frame."""

    sounds: list[tuple[str, bool]] = field(default_factory=list)
    landed: list[tuple[str, bool]] = field(default_factory=list)
    banners: list[tuple[str, list[str]]] = field(default_factory=list)

    @property
    def heard(self) -> list[str]:
        """The cues, but for those of hands."""
        return [cue for cue, _air in self.sounds if cue not in OF_HANDS]


@contextmanager
def noted(scene: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Strip]:
    """Notes what is heard and what lands while the block runs."""
    strip = Strip()
    land = scene.presenter.landed

    def landed(event: Any, *, quiet: bool) -> float:
        strip.landed.append((event.name, bool(flying(scene))))
        return float(land(event, quiet=quiet))

    with monkeypatch.context() as patch:
        patch.setattr(scene.app.sound, "play", lambda cue, gain=1.0: strip.sounds.append((cue, bool(flying(scene)))))
        patch.setattr(scene.presenter, "landed", landed)
        yield strip


def frames(scene: Any, most: int = 3000) -> Iterator[int]:
    """Frame after frame, until all has been shown, or people look at what has ended first."""
    for number in range(most):
        if scene.director.paused or not (scene.director.busy or scene.director.stale):
            return
        scene.on_update(BEAT)
        yield number
    raise AssertionError("it never comes to rest")


def follow(scene: Any) -> list[str]:
    """Shows all there is to show; fails when anything is told while a card that tells it is still in the air.

    Gives the titles of the banners.
    """
    titles: list[str] = []
    before, told = painted(scene), len(scene.shown.events)
    for _frame in frames(scene):
        now, count = painted(scene), len(scene.shown.events)
        if flying(scene) and count == told:
            assert now == before, f"told while {[c.code for c in flying(scene)]} is in the air"
        before, told = now, count
        banner = scene.presenter.banner.now
        if banner is not None and (not titles or titles[-1] != banner.title):
            titles.append(banner.title)
    return titles


def slowly(app: App, scene: Any) -> None:
    """At normal speed from here on, for this table."""
    app.preferences.for_now("speed", "normal")
    scene.animator.factor = 1.0


def stop_clocks(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """No time goes by for the table unless the clock is moved."""
    clock = Clock()
    for room in (
        "table.turns.match_turns",
        "table.panels.hint_panel",
        "table.panels.large_card",
        "ui.sheet.tooltip",
        "table.input.picker",
        "ui.window.scene",
    ):
        monkeypatch.setattr(f"game.{room}.time", clock)
    return clock


@cache
def before(name: str, event: str, seats: tuple[str, ...], seeds: int = 60) -> tuple[int, int, str]:
    """Seed, number of moves and move of the first time that an event happens in matches of rules of thumb."""
    for seed in range(seeds):
        start = MatchSetup(name, seats, {"seats": len(seats)}, seed)
        match = advanced(start, 0)
        for ply in range(160):
            if match.to_move < 0:
                break
            move = thumb(start, match)
            if any(e.name == event for e in match.play(move).events):
                return seed, ply, move
    raise AssertionError(f"{event} never happens")


def fluker() -> tuple[Match, str]:
    """A match in which the next card of the stock is the bridge that the person lacks."""
    hands = [["Kd", "Qs", "2c"], ["3h", "6c"]]
    return placed("curdle", ("human", "club"), hands=hands, banks=[["9c"], ["2d"]], stock=["4c", "5h", "7h"]), "draw"


def about(name: str, event: str, seats: tuple[str, ...]) -> tuple[Match, str]:
    """A match just before an event, and the move that brings it."""
    if event == "Fluker":
        return fluker()
    seed, ply, move = before(name, event, seats)
    return seated(name, seats, ply, seed), move


def sit_down(app: App, match: Match) -> Any:
    """The match at its table, all shown so far, at normal speed from here on."""
    app.preferences.for_now("speed", "instant")
    scene = show(app, match)
    scene.director.skip()
    slowly(app, scene)
    return scene
