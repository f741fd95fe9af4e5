"""What is heard of dice: a hit as it is seen, nothing twice, nothing of what a click has finished."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.app import App
from game.rules.mystic.shot_film import Event
from tests.lab.frame_bench import Nobody
from tests.lab.ice_film import SHOTS, Shot, sit_down
from tests.lab.mix import STEP, Desk, Voice, at_desk, onset
from tests.patience import until
from tests.table.looking import resize

pytestmark = pytest.mark.window
#: what only a film says
OF_FILMS = {"die_clack", "die_tip", "die_rest", "die_roll", "deliver", "slide", "stone_lost"}


@pytest.fixture
def desk(app: App) -> Iterator[Desk]:
    """What the program asks of a device, beside the window."""
    resize(app, (1280, 720))
    with at_desk(app) as made:
        app.think_with(Nobody())
        yield made


def run(app: App, desk: Desk, shot: Shot) -> tuple[list[tuple[float, Event]], list[Voice], float]:
    """A shot: when each of its film's events was first in the picture, what was heard, and when the film ended."""
    scene: Any = sit_down(app, shot)
    desk.voices.clear()
    scene.play(shot.move)
    seen: list[tuple[float, Event]] = []
    told, end = 0, 0.0

    def over() -> bool:
        nonlocal told, end
        desk.now += STEP
        scene.on_update(STEP)
        playing = scene.surface.show.playing
        if playing is not None:
            events, end = playing.film.events, desk.now
            while told < len(events) and events[told].t <= playing.at:
                seen.append((desk.now, events[told]))
                told += 1
        return not scene.director.busy

    until(over, "the shot's end")
    return seen, desk.voices, end


@pytest.mark.parametrize("shot", [SHOTS[n] for n in (4, 5, 6)], ids=lambda shot: shot.name)
def test_a_hit_is_heard_within_a_picture_of_being_seen(app: App, desk: Desk, shot: Shot) -> None:
    """Each has its clack, and a clack begins with its file."""
    seen, voices, _end = run(app, desk, shot)
    hits = [at for at, event in seen if event.kind == "contact"]
    clacks = [voice.at for voice in voices if voice.cue == "die_clack"]
    assert hits and len(clacks) == len(hits)
    assert all(abs(hit - clack) <= STEP for hit, clack in zip(hits, clacks, strict=True))
    assert all(onset(voice.file) < STEP for voice in voices if voice.cue == "die_clack")
    lost = [at for at, event in seen if event.kind == "off"]
    assert [voice.at for voice in voices if voice.cue == "stone_lost"] == pytest.approx(lost, abs=STEP)


def test_what_a_film_has_said_is_not_said_again(app: App, desk: Desk) -> None:
    """Stones that were bumped, tipped and came to rest are silent when that is told."""
    _seen, voices, end = run(app, desk, SHOTS[5])
    assert {voice.cue for voice in voices if voice.at <= end} >= {"deliver", "slide", "die_clack"}
    assert not [voice.cue for voice in voices if voice.at > end + STEP and voice.cue in OF_FILMS]


def test_a_frog_croaks_as_it_appears_and_a_stone_that_left_does_not(app: App, desk: Desk) -> None:
    _seen, voices, end = run(app, desk, SHOTS[3])
    assert [voice.at for voice in voices if voice.cue == "frog"] == pytest.approx([end], abs=2 * STEP)
    _seen, voices, _end = run(app, desk, SHOTS[4])
    assert "frog" not in {voice.cue for voice in voices}


def test_a_click_ends_a_film_without_its_sounds(app: App, desk: Desk) -> None:
    """All hits and tips at once would be a bang."""
    scene: Any = sit_down(app, SHOTS[9])
    scene.play(SHOTS[9].move)
    for _step in range(10):
        desk.now += STEP
        scene.on_update(STEP)
    assert scene.surface.show.playing is not None
    desk.voices.clear()
    scene.director.skip()
    assert not [voice.cue for voice in desk.voices if voice.cue in OF_FILMS]
