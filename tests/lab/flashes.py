"""Flashes in what the table shows, counted as WCAG 2.3.1 counts them: ``python -m tests.lab.flashes [GAME-MOMENT …]``.

The moments of ``tests.lab.strips`` are stepped through at 60 pictures a second with all that adorns them. A flash is a
pair of opposing changes of relative luminance by a tenth or more whose darker side is below 0.8. More than three within
a second are too many where they take a quarter or more of any ten degrees of sight together: of a box as wide and high
as a third of the picture.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.app import App
from tests.lab.contrast import luminance

RATE = 60
#: a change of relative luminance that counts, the darker side's bound, the most flashes in a second, the share of a box
CHANGE, DARK, MOST, SHARE = 0.1, 0.8, 3, 0.25
#: pixels of a cell's side, whose mean is what counts: smaller things are no field
CELL = 8
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
        second.append(turned)
        # the first change of a second may be half of a flash that began before
        flashes = (np.sum(second, axis=0, dtype=np.int16) + 1) // 2
        most = max(most, int(flashes.max()))
        many = np.asarray(flashes > MOST)
        if many.any():
            share = max(share, _densest(many))
    return Flashes(most, share, seen)


def _densest(mask: NDArray[np.bool_]) -> float:
    """The largest share of a box that is set, wherever it lies."""
    high, wide = max(1, mask.shape[0] // 3), max(1, mask.shape[1] // 3)
    summed = np.pad(mask.astype(np.int64).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    boxes = summed[high:, wide:] - summed[:-high, wide:] - summed[high:, :-wide] + summed[:-high, :-wide]
    return float(boxes.max()) / (high * wide)


def cells(image: Any) -> Grid:
    """The luminance of a picture, cell by cell."""
    grid = luminance(np.asarray(image, dtype=np.float64)[:, :, :3])
    high, wide = (side // CELL * CELL for side in grid.shape)
    found: Grid = grid[:high, :wide].reshape(high // CELL, CELL, wide // CELL, CELL).mean(axis=(1, 3))
    return found


def film(app: App, scene: Any, move: str) -> Iterator[Grid]:
    """A move at the table, picture by picture, till all of it has been shown."""
    from game.screens import picture

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
    from game.bench.frames import Nobody
    from game.launch import Launch
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
