"""A film's time on the screen: the wind-up before it, its stops, its slow end, and how dice rock. All made up."""

from __future__ import annotations

import math
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.mystic import playback
from game.faces.mystic.playback import (
    BACK,
    DRAWN,
    LATE,
    LEAST,
    MOST,
    NEAR,
    ROCKS,
    STRETCH,
    SWINGS,
    Playing,
    Rock,
    SlowEnd,
    drawn_back,
    slow_end,
)
from game.rules.mystic.shot_film import lying
from game.rules.mystic.stones import Stone

FINE = 0.001


def film(duration: float = 2.0, **more: Any) -> Any:
    return SimpleNamespace(duration=duration, **more)


def times(playing: Playing) -> list[float]:
    """The film's time every millisecond on the screen, and a little longer."""
    return [playing.film_time(FINE * k) for k in range(round(playing.length / FINE) + 20)]


@pytest.mark.parametrize("rate", [0.5, 1.0, 3.2])
def test_a_film_stops_at_each_hit_and_lasts_as_long_as_it_says(rate: float) -> None:
    """It runs evenly but for the stops, never back, and all of it is seen."""
    pauses = [(0.4, 0.05), (0.9, 0.1), (0.95, 0.05)]
    playing = Playing(film(), "a1", rate, pauses=pauses)
    assert playing.length == pytest.approx(2.0 * rate + 0.2)
    seen = times(playing)
    assert seen[0] == 0.0 and seen[-1] == 2.0 == playing.film_time(playing.length)
    for before, after in pairwise(seen):
        assert 0.0 <= after - before <= FINE / rate + 1e-9
    for t, pause in pauses:
        still = sum(abs(at - t) < 1e-9 for at in seen) * FINE
        assert still == pytest.approx(pause, abs=3 * FINE), "it stands still at the hit"
    assert sum(
        before == after for before, after in pairwise(seen[: round(playing.length / FINE) - 1])
    ) == pytest.approx(200, abs=6)


def test_before_the_release_the_time_is_negative_and_the_line_grows_for_half_of_it() -> None:
    """With reduced motion the line is all there at once."""
    playing = Playing(film(), "a1", 1.0, lead=0.8)
    assert playing.length == pytest.approx(2.8) and playing.film_time(0.0) == pytest.approx(-0.8)
    assert playing.film_time(0.5) == pytest.approx(-0.3) and playing.film_time(1.3) == pytest.approx(0.5)
    for calm in (False, True):
        playing.calm = calm
        grown = []
        for at in (-0.8, -0.6, -0.4, -0.2, -0.01, 0.0, 0.5):
            playing.at = at
            grown.append(playing.aimed)
        assert grown == pytest.approx([1.0] * 5 + [0.0] * 2 if calm else [0.0, 0.5, 1.0, 1.0, 1.0, 0.0, 0.0])


def test_a_stone_is_drawn_back_slowly_and_goes_ever_faster() -> None:
    """From its place and to it again, farthest at one moment only, without a jump."""
    back = [drawn_back(k / 1000) for k in range(1001)]
    assert back[0] == back[-1] == 0.0 and max(back) == 1.0 and back.index(1.0) == round(DRAWN * 1000)
    steps = [after - before for before, after in pairwise(back)]
    assert all(step > 0.0 for step in steps[: round(DRAWN * 1000)])
    assert all(step < 0.0 for step in steps[round(DRAWN * 1000) :])
    assert max(map(abs, steps)) < 0.007 and steps[-1] == min(steps)
    assert 0.5 < DRAWN < 0.9 and drawn_back(DRAWN / 2) == pytest.approx(0.5)
    assert drawn_back((1.0 + DRAWN) / 2) == pytest.approx(0.75)


def test_the_stone_to_deliver_is_drawn_back_along_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only that stone, only before its release, and not with reduced motion."""
    here = lying(Stone("ice", 3, 40.0, 100.0))
    monkeypatch.setattr(playback, "pose_at", lambda film, name, t: here if name != "gone" else None)
    playing = Playing(film(), "a1", 1.0, lead=0.8, line=((40.0, 100.0), (43.0, 104.0), (90.0, 900.0)))
    places = [playing.pose("a1", -0.8 + 0.8 * k / 100) for k in range(100)]
    far = []
    for placed in places:
        assert placed is not None
        dx, dy = here.x - placed.x, here.y - placed.y
        assert dx * 4.0 == pytest.approx(dy * 3.0) and dy >= 0.0, "against the way aimed at"
        far.append(math.hypot(dx, dy))
        assert placed[2:] == here[2:]
    assert far[0] == 0.0 and max(far) == pytest.approx(BACK, rel=0.01) and far.index(max(far)) == round(100 * DRAWN)
    assert playing.pose("a1", 0.0) == playing.pose("a1", 1.0) == playing.pose("b1", -0.3) == here
    assert playing.pose("gone", -0.3) is None
    for calm, line in ((True, playing.line), (False, playing.line[:1])):
        other = Playing(film(), "a1", 1.0, lead=0.8, line=line, calm=calm)
        assert other.pose("a1", -0.3) == here


def test_a_rocking_die_swings_to_both_sides_ever_less_and_then_lies_still() -> None:
    rock = Rock(1.0, (1.0, 0.0), 0.06)
    tilts = [rock.angle(1.0 + ROCKS * k / 3000) for k in range(3001)]
    assert rock.angle(0.9) == tilts[0] == tilts[-1] == rock.angle(1.0 + 2 * ROCKS) == 0.0
    turns = sum((a < 0.0) != (b < 0.0) for a, b in pairwise(tilts[1:-1]))
    assert turns == 2 * SWINGS - 1 == 5
    half = round(3000 / (2 * SWINGS))
    peaks = [max(map(abs, tilts[half * n : half * (n + 1)])) for n in range(round(2 * SWINGS))]
    assert 0.7 * 0.06 < peaks[0] <= 0.06 and peaks == sorted(peaks, reverse=True) and peaks[-1] < 0.02 * peaks[0]
    assert tilts[half // 2] > 0.0 > tilts[half + half // 2]


def test_who_rocks_last_ends_the_film() -> None:
    rocking = {"a1": Rock(1.9, (1.0, 0.0), 0.06), "b1": Rock(1.2, (1.0, 0.0), 0.06)}
    assert Playing(film(), "a1", 1.0).end == 2.0
    assert Playing(film(), "a1", 1.0, rocks=rocking).end == pytest.approx(1.9 + ROCKS)
    assert Playing(film(3.0), "a1", 1.0, rocks=rocking).end == 3.0
    assert Playing(film(), "a1", 2.0, rocks=rocking).length == pytest.approx(2 * (1.9 + ROCKS))


def test_a_slow_end_slows_down_evenly_from_the_usual_speed_to_none() -> None:
    """Before it the time is the film's, after it the film's less what it added."""
    slow = SlowEnd(1.6, 2.0, 0.0, 1260.0)
    assert slow.longer == pytest.approx((STRETCH - 1.0) * 0.4) and STRETCH > 1.5
    assert slow.film_time(0.7) == 0.7 and slow.film_time(1.6) == 1.6
    end = 2.0 + slow.longer
    assert slow.film_time(end) == pytest.approx(2.0) and slow.film_time(end + 0.3) == pytest.approx(2.3)
    seen = [slow.film_time(1.6 + (end - 1.6) * k / 400) for k in range(401)]
    paces = [(after - before) / ((end - 1.6) / 400) for before, after in pairwise(seen)]
    assert paces[0] == pytest.approx(1.0, abs=0.01) and paces[-1] < 0.02
    assert all(0.0 <= after < before for before, after in pairwise(paces))
    playing = Playing(film(), "a1", 1.0, slow=slow)
    assert playing.length == pytest.approx(end)
    assert times(playing) == sorted(times(playing)) and playing.film_time(1.8) == slow.film_time(1.8)


def rest(code: str, t: float, kind: str = "rest") -> Any:
    return SimpleNamespace(kind=kind, code=code, t=t)


def lie(gap: float, on: str = "") -> dict[str, Any]:
    """A die at rest that lies so near a line, as the test measures it."""
    return {"x": gap, "y": 1260.0, "angle": 0.0, "on": on}


@pytest.mark.parametrize(
    ("events", "places", "slow"),
    [
        ([rest("a1", 2.0)], {"a1": lie(NEAR)}, (2.0 - MOST, 2.0, NEAR)),
        ([rest("a1", 2.0)], {"a1": lie(NEAR + 0.01)}, None),
        ([rest("a1", 2.0)], {"a1": lie(1.0, on="b1")}, None),
        ([rest("a1", 2.0)], {}, None),
        ([], {"a1": lie(1.0)}, None),
        # from the last hit on, if that leaves time enough
        ([rest("a1", 2.0), rest("b1", 1.7, "contact")], {"a1": lie(1.0)}, (1.7, 2.0, 1.0)),
        ([rest("a1", 2.0), rest("b1", 1.99 - LEAST, "contact")], {"a1": lie(1.0)}, (1.99 - LEAST, 2.0, 1.0)),
        ([rest("a1", 2.0), rest("b1", 2.01 - LEAST, "contact")], {"a1": lie(1.0)}, None),
        ([rest("a1", 2.0), rest("b1", 0.4, "contact")], {"a1": lie(1.0)}, (2.0 - MOST, 2.0, 1.0)),
        # one of the last, the nearest of them
        ([rest("a1", 2.0), rest("b1", 2.01 - LATE)], {"a1": lie(9.0), "b1": lie(2.0)}, (2.0 - MOST, 2.0, 2.0)),
        ([rest("a1", 2.0), rest("b1", 1.99 - LATE)], {"a1": lie(9.0), "b1": lie(2.0)}, None),
        ([rest("a1", 2.0), rest("b1", 2.0)], {"a1": lie(2.5), "b1": lie(0.5)}, (2.0 - MOST, 2.0, 0.5)),
        ([rest("a1", 0.3)], {"a1": lie(1.0)}, (0.0, 0.3, 1.0)),
        ([rest("a1", LEAST - 0.01)], {"a1": lie(1.0)}, None),
    ],
)
def test_a_film_ends_slowly_when_one_of_the_last_dice_rests_near_a_line(
    monkeypatch: pytest.MonkeyPatch, events: list[Any], places: dict[str, Any], slow: tuple[float, ...] | None
) -> None:
    monkeypatch.setattr(playback, "line_gap", lambda x, y, angle: x)
    found = slow_end(film(events=events), places)
    assert (found is None) == (slow is None)
    assert found is None or found[:3] == pytest.approx(slow)
