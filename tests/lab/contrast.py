"""How well texts stand out, measured on the pictures: each against what lies behind its letters.

A screen is drawn twice, with its letters and without. Where the two differ most is a letter; behind it is what the
second picture shows there. The ratio is that of WCAG 2, of the letter against the tenth of what lies behind it
that is hardest to tell from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pyglet
from numpy.typing import NDArray

from game.app.app import App
from game.app.screenshots import picture
from game.ui.sheet.scroll import Scroll
from game.ui.window.backdrop import Backing
from tests.table.drawn import box
from tests.table.looking import labels

#: what is wanted of every text
LEAST = 4.5
#: the share of a text's pixels that are taken for its letters' cores, and of what lies behind that is nearest to them
CORE, WORST = 0.12, 10
#: of 255: what differs less is no letter
SEEN = 24
Pixels = NDArray[np.float64]


class Faint(NamedTuple):
    """A text that doesn't stand out enough: its ratio, and where its letters lie in pixels from the bottom left."""

    ratio: float
    text: str
    at: tuple[int, int]


def luminance(pixels: Pixels) -> Pixels:
    """Relative luminance of sRGB colours (0 to 255), as WCAG 2 has it."""
    part = pixels / 255.0
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def ratio(one: float, other: float) -> float:
    """The contrast of two luminances, 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def measured(written: Pixels, bare: Pixels) -> float | None:
    """The contrast of the letters in a piece of a picture; None where there are none."""
    apart = np.abs(written - bare).max(axis=2)
    if (apart > SEEN).sum() < 6:
        return None
    core = apart >= max(SEEN, np.quantile(apart[apart > SEEN], 1.0 - CORE))
    ink = float(np.median(luminance(written[core])))
    behind = luminance(bare[apart > SEEN])
    return float(np.percentile([ratio(ink, each) for each in behind], WORST))


def pictures(app: App) -> tuple[Pixels, Pixels]:
    """The present screen with letters and without."""
    written = np.asarray(picture(app), dtype=np.float64)
    draw = pyglet.graphics.Batch.draw
    pyglet.graphics.Batch.draw = lambda self: None  # type: ignore[method-assign]
    try:
        app.window.backing = Backing(app.window)
        bare = np.asarray(picture(app), dtype=np.float64)
    finally:
        pyglet.graphics.Batch.draw = draw  # type: ignore[method-assign]
        app.window.backing = Backing(app.window)
    return written, bare


def contrasts(app: App) -> Iterator[Faint]:
    """Every text of the present screen with its ratio; a shadow is no text."""
    scene: Any = app.window.current_view
    written, bare = pictures(app)
    high, wide = written.shape[:2]
    live = {id(layer) for layer in scene.layers.live()}
    all_ = [(sheet, label) for sheet, label in labels(scene) if id(sheet) in live]
    for number, (sheet, label) in enumerate(all_):
        text = label.document.text.strip()
        later = (other for _sheet, other in all_[number + 1 : number + 3])
        if not text or any(o.document.text.strip() == text and abs(o.x - label.x) < 8 for o in later):
            continue
        at = box(label).shift(0, getattr(sheet, "offset", 0.0) * scene.canvas.stage.scale)
        if isinstance(sheet, Scroll):
            px, py = scene.canvas.stage.to_px(sheet.view.x, sheet.view.y)
            seen = sheet.view
            scale = scene.canvas.stage.scale
            at = at.clip(type(at)(px, py, seen.w * scale, seen.h * scale))
        x0, x1 = max(0, round(at.x)), min(wide, round(at.right))
        y0, y1 = max(0, round(high - at.top)), min(high, round(high - at.y))
        if x1 - x0 < 3 or y1 - y0 < 3:
            continue
        found = measured(written[y0:y1, x0:x1], bare[y0:y1, x0:x1])
        if found is not None:
            yield Faint(round(found, 2), text, (x0, high - y1))


def screens() -> list[tuple[str, str]]:
    """Every screen, of each game where it is a game's own."""
    from game.app.screenshots import OF_GAME, PLAIN
    from game.faces.registry import ENTRIES

    own = [(name, game) for game in ENTRIES for name in OF_GAME if name not in ("coach", "decisions")]
    return [(name, "curdle") for name in PLAIN] + own


def looked_at(app: App, name: str, game: str) -> tuple[int, float, list[Faint]]:
    """A screen's texts: how many, the least ratio, and those that are faint."""
    from game.app.screenshots import stage_scene
    from game.settings.launch_options import MatchSetup
    from tests.table.playing import company

    stage_scene(app, name, MatchSetup(game, company(game, "human", "club"), {}, 5), 24)
    every = list(contrasts(app))
    faint = sorted(each for each in every if each.ratio < LEAST)
    return len(every), min((each.ratio for each in every), default=21.0), faint


def main() -> None:
    """Prints what is faint on every screen at 1280 x 720."""
    import os
    import sys
    import tempfile

    os.environ["BONSPIEL_HOME"] = tempfile.mkdtemp()
    from game.settings.launch_options import Launch

    app = App(Launch(scene="shot", size=(1280, 720)))
    app.preferences.for_now("speed", "instant")
    app.open_window()
    only = sys.argv[1:]
    for name, game in screens():
        if only and name not in only and game not in only:
            continue
        try:
            count, least, faint = looked_at(app, name, game)
        except Exception as why:
            print(name, game, "no picture:", why, flush=True)
            continue
        print(f"{name} {game}: {len(faint)} of {count} below {LEAST}, least {least}", flush=True)
        for each in faint:
            print(f"   {each.ratio:5.2f}  {each.text[:60]!r} at {each.at}", flush=True)
    app.window.close()
    app.close()


if __name__ == "__main__":
    main()
