"""Flashes in what the table shows, counted as WCAG 2.3.1 counts them: ``python -m tests.lab.flashes [GAME-MOMENT …]``.

The moments of ``tests.lab.strips`` are stepped through at 60 pictures a second with all that adorns them. A flash is a
pair of opposing changes of relative luminance by a tenth or more whose darker side is below 0.8. More than three within
a second are too many where they take a quarter or more of any ten degrees of sight together: of a box as wide and high
as a third of the picture. Together is what changes at the same time: a card that crosses the table and a picture that
glides by change one place after the other, and nothing lights up.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.app.app import App
from tests.lab.contrast import luminance

RATE = 60
#: a change of relative luminance that counts, the darker side's bound, the most flashes in a second, the share of a box
CHANGE, DARK, MOST, SHARE = 0.1, 0.8, 3, 0.25
#: pixels of a cell's side, whose mean is what counts: smaller things are no field
CELL = 8
#: pictures before and after a change within which others come at the same time
AT_ONCE = 2
#: pictures at most, and after all has been shown
LONGEST, AFTER = 900, 30
Grid = NDArray[np.float64]


class Flashes(NamedTuple):
    """The most flashes of a cell in any second, and the largest share of a box that has too many at once."""

    most: int
    share: float
    pictures: int


def counted(pictures: Iterable[Grid]) -> Flashes:
    """What is found in pictures of relative luminance, 60 of them a second."""
    low = high = way = None
    recent: deque[tuple[NDArray[np.bool_], NDArray[np.bool_]]] = deque(maxlen=2 * AT_ONCE + 1)
    second: deque[NDArray[np.bool_]] = deque(maxlen=RATE)
    most, share, seen = 0, 0.0, 0
    for now in pictures:
        seen += 1
        if low is None or high is None or way is None:
            low, high, way = now.copy(), now.copy(), np.zeros(now.shape, dtype=np.int8)
            continue
        np.minimum(low, now, out=low)
        np.maximum(high, now, out=high)
        fell = (high - now >= CHANGE) & (now < DARK) & (way >= 0)
        rose = (now - low >= CHANGE) & (low < DARK) & (way <= 0) & ~fell
        turned = fell | rose
        way[fell], way[rose] = -1, 1
        low[turned], high[turned] = now[turned], now[turned]
        recent.append((rose, fell))
        if len(recent) <= 2 * AT_ONCE:
            continue
        second.append(_together(recent))
        # the first change of a second may be half of a flash that began before
        flashes = (np.sum(second, axis=0, dtype=np.int16) + 1) // 2
        most = max(most, int(flashes.max()))
        many = np.asarray(flashes > MOST)
        if many.any():
            share = max(share, float(_shares(many).max()))
    return Flashes(most, share, seen)


def _together(recent: Sequence[tuple[NDArray[np.bool_], NDArray[np.bool_]]]) -> NDArray[np.bool_]:
    """What changes in the middle one of some pictures, where enough around it changes the same way at that time."""
    found = np.zeros(recent[0][0].shape, dtype=np.bool_)
    for way, middle in enumerate(recent[len(recent) // 2]):
        if middle.any():
            dense = _shares(np.any([turned[way] for turned in recent], axis=0)) >= SHARE
            found |= middle & _covered(dense, middle.shape)
    return found


def _box(shape: tuple[int, ...]) -> tuple[int, int]:
    """The cells of ten degrees of sight, upwards and across."""
    return max(1, shape[0] // 3), max(1, shape[1] // 3)


def _shares(mask: NDArray[np.bool_]) -> Grid:
    """The share of each box that is set, by its lowest corner."""
    high, wide = _box(mask.shape)
    summed = np.pad(mask.astype(np.int64).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    boxes: Grid = summed[high:, wide:] - summed[:-high, wide:] - summed[high:, :-wide] + summed[:-high, :-wide]
    return boxes / (high * wide)


def _covered(boxes: NDArray[np.bool_], shape: tuple[int, ...]) -> NDArray[np.bool_]:
    """The cells that lie in any of these boxes."""
    high, wide = _box(shape)
    edges = np.zeros((shape[0] + 1, shape[1] + 1), dtype=np.int64)
    for down in (0, 1):
        for across in (0, 1):
            y, x = down * high, across * wide
            edges[y : y + boxes.shape[0], x : x + boxes.shape[1]] += (1 - 2 * (down ^ across)) * boxes
    found: NDArray[np.bool_] = edges.cumsum(0).cumsum(1)[:-1, :-1] > 0
    return found


def cells(image: Any) -> Grid:
    """The luminance of a picture, cell by cell."""
    grid = luminance(np.asarray(image, dtype=np.float64)[:, :, :3])
    high, wide = (side // CELL * CELL for side in grid.shape)
    found: Grid = grid[:high, :wide].reshape(high // CELL, CELL, wide // CELL, CELL).mean(axis=(1, 3))
    return found


def film(app: App, scene: Any, move: str) -> Iterator[Grid]:
    """A move at the table, picture by picture, till all of it has been shown."""
    from game.app.screenshots import picture

    scene.play(move)
    left = AFTER
    for _picture in range(LONGEST):
        scene.on_update(1 / RATE)
        if app.window.current_view != scene:
            return
        yield cells(picture(app))
        showing = not scene.director.paused and (scene.director.busy or scene.director.stale)
        left -= not showing
        if left < 0:
            return


def of_moment(app: App, moment: Any) -> Flashes:
    """The flashes of a moment of ``tests.lab.strips``. LookupError where no match brings it."""
    from tests.lab.strips import found, sit_down

    match, move = found(moment)
    return counted(film(app, sit_down(app, match), move))


def main() -> None:
    """Prints the flashes of each moment."""
    import os
    import tempfile

    os.environ["BONSPIEL_HOME"] = tempfile.mkdtemp()
    from game.settings.launch_options import Launch
    from tests.lab.frame_bench import Nobody
    from tests.lab.strips import chosen, name_of

    app = App(Launch(size=(1024, 576), effects="full", speed="instant"))
    app.open_window()
    app.think_with(Nobody())
    try:
        for moment in chosen(sys.argv[1:]):
            try:
                print(name_of(moment), of_moment(app, moment), flush=True)
            except LookupError as why:
                print(why, flush=True)
    finally:
        app.close()


if __name__ == "__main__":
    main()
