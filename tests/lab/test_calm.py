"""Reduced motion in the great moments of the five games: nothing shakes, flashes, bursts, stops or flies in an arc."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.app.app import App
from game.table.stage.card_table import CardTable
from tests.lab.flashes import AFTER, LONGEST, RATE
from tests.lab.frame_bench import Nobody
from tests.lab.ice_film import SHOTS, match_of
from tests.lab.strips import MOMENTS, Moment, found, name_of, sit_down
from tests.table.program import app

__all__ = ["app"]

#: a hit that is hard enough for the picture to stop
HIT = next(shot for shot in SHOTS if shot.name == "flick that tips")
CASES = (*MOMENTS, Moment("mystic", "hard hit", lambda events, after: True, made=lambda: (match_of(HIT), HIT.move)))


def adorned(scene: Any) -> Counter[str]:
    """What is seen now that reduced motion leaves out."""
    seen = Counter(
        shakes=bool(scene.canvas.jolt),
        light=bool(scene.canvas.flash),
        arcs=sum(bool(tween.arc) for tween in scene.animator.tweens),
        flares=len(scene.score_animation.flares),
    )
    surface = scene.surface
    if isinstance(surface, CardTable):
        sliding = surface.piece_layer.sliding
        seen += Counter(chips=len(sliding.below) + len(sliding.above))
    else:
        show = surface.show
        seen += Counter(bursts=len(show.bursts), magic=show.flight is not None and not show.flight.calm)
        seen += Counter(pauses=len(show.playing.pauses) if show.playing is not None else 0)
    return +seen


def stepped(app: App, moment: Moment, *, reduced: bool) -> Counter[str]:
    """All that adorns a moment, from the move that brings it until all has been shown."""
    app.think_with(Nobody())
    app.preferences.for_now("reduced_motion", reduced)
    try:
        match, move = found(moment)
        scene = sit_down(app, match)
        seen, left = Counter[str](), AFTER
        scene.play(move)
        for _step in range(LONGEST):
            scene.on_update(1 / RATE)
            if app.window.current_view != scene or left < 0:
                break
            seen |= adorned(scene)
            left -= scene.director.paused or not (scene.director.busy or scene.director.stale)
        return seen
    finally:
        app.preferences.for_now("reduced_motion", False)


@pytest.mark.lab
@pytest.mark.window
@pytest.mark.parametrize("moment", CASES, ids=name_of)
def test_with_reduced_motion_nothing_adorns_a_moment(app: App, moment: Moment) -> None:
    assert not stepped(app, moment, reduced=True)


@pytest.mark.lab
@pytest.mark.window
def test_without_it_all_of_that_is_seen(app: App) -> None:
    seen = Counter[str]()
    for moment in CASES:
        seen |= stepped(app, moment, reduced=False)
    assert seen.keys() == {"shakes", "light", "arcs", "flares", "chips", "bursts", "magic", "pauses"}
