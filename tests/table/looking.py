"""What can be said about any screen by looking at it: what is offered, and where its texts lie."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from game.app.app import App
from game.app.screenshots import settle
from game.i18n.catalogue import CASE_SEPARATOR
from game.scenes.pages.page import HEADING, Page
from game.ui.accessibility.ui_tree import TreeWriter
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from game.ui.theme import style
from tests.painting import Painting
from tests.patience import until
from tests.table.drawn import box, common, sizes, span
from tests.table.framed import framed

#: pixels by which a text may reach beyond its frame: rounding, and the side bearings of letters
SLACK = 2.0
#: units that a thing to press has at least: 24 pixels in a window of 1280 x 720, as WCAG 2.5.8 has it
TARGET = 36.0

#: the size of a window when its pictures were last swapped here
swapped_at: WeakKeyDictionary[Any, tuple[int, int]] = WeakKeyDictionary()


def resize(app: App, size: tuple[int, int]) -> None:
    """Gives the window another size."""
    # what nobody holds any more, as after each frame
    app.window.ctx.gc()
    if tuple(app.window.get_size()) != size:
        app.window.set_size(*size)
        swapped_at.pop(app.window, None)

        def changed() -> bool:
            app.window.dispatch_events()
            return tuple(app.window.get_size()) == size

        until(changed, f"a window of {size}")
    if Painting.on and swapped_at.get(app.window) != size:
        # the driver learns of a new size when pictures are swapped
        app.window.flip()
        swapped_at[app.window] = size


def at_rest(app: App) -> Any:
    """The present scene, at rest."""
    settle(app)
    return app.window.current_view


def scene_of(app: App) -> Any:
    """The present scene, at rest and drawn."""
    scene = at_rest(app)
    scene.on_draw()
    return scene


def labels(scene: Any) -> Iterator[tuple[Any, Any]]:
    """All texts that show, with their sheet."""
    for sheet in scene.layers.all:
        if sheet.visible:
            for label in getattr(sheet, "labels", []):
                yield sheet, label


def inspect(scene: Any) -> None:
    """Everything offered can be reached, and every text can be read."""
    seen = scene.canvas.stage.visible
    ids = [e.id for e in scene.offered()]
    assert ids, "a screen without a way on"
    assert len(ids) == len(set(ids)), f"an id twice: {sorted(ids)}"
    for element in scene.offered():
        rect = element.rect if element.clip is None else element.seen
        assert rect.x >= seen.x - 1 and rect.right <= seen.right + 1, (element.id, rect, seen)
        assert rect.y >= seen.y - 1 and rect.top <= seen.top + 1, (element.id, rect, seen)
        assert element.label, element.id
        assert CASE_SEPARATOR not in f"{element.label}{element.tip or ''}", (element.id, element.label, element.tip)
        if element.click is not None and element.enabled:
            assert min(element.rect.w, element.rect.h) >= TARGET, f"{element.id} is too small to hit: {element.rect}"
    for sheet, label in labels(scene):
        text = label.document.text
        assert CASE_SEPARATOR not in text, text
        assert all(size >= style.SMALLEST_PX - 0.01 for size in sizes(label)), (text, sizes(label))
        if not isinstance(sheet, Scroll) and text.strip():
            left, right = span(label)
            assert left >= -SLACK and right <= scene.canvas.stage.width + SLACK, (text, left, right)
    for element, label in captions(scene):
        text = label.document.text
        left, right = span(label)
        frame = scene.canvas.stage.to_px(element.rect.x, 0)[0], scene.canvas.stage.to_px(element.rect.right, 0)[0]
        assert left >= frame[0] - SLACK and right <= frame[1] + SLACK, (element.id, text, left, right, frame)
        # a title that is cut off is told in full by its tooltip
        whole = not text.endswith("…") or text.endswith(" …") or (element.tip or "").startswith(text[:-1])
        assert whole, f"{element.id} is cropped: {text}"
    apart(scene)
    framed(scene)
    headed(scene)


def headed(scene: Any) -> None:
    """However long a page's heading is in another language, it reaches nothing that is pressed."""
    if isinstance(scene, Page) and scene.heading_text:
        line = Rect(*HEADING, scene.heading_room, 1)
        for element in scene.base.elements:
            assert min(common(line, element.rect)) <= 0, f"the heading's room reaches {element.id}"


def apart(scene: Any) -> None:
    """No two things to press, and no two texts, lie on each other."""
    pressed = [(e.id, e.seen) for e in scene.offered() if e.role in ("button", "choice", "slider", "seat")]
    for (name, one), (beside, other) in combinations(pressed, 2):
        wide, high = common(one, other)
        badge = name.startswith("seat.") and beside.startswith("why.")
        assert badge or min(wide, high) <= 1, f"{name} and {beside} overlap"
    of_sheet: dict[int, list[Any]] = {}
    for sheet, label in labels(scene):
        of_sheet.setdefault(id(sheet), []).append(label)
    for found in of_sheet.values():
        readable(found)


def readable(found: Iterable[Any]) -> None:
    """No two of these texts lie on each other."""
    written = sorted(
        ((box(label), label.document.text) for label in found if label.document.text.strip()), key=lambda one: one[0].x
    )
    for place, (one, text) in enumerate(written):
        for other, beside in written[place + 1 :]:
            if other.x >= one.right:
                break
            wide, high = common(one, other)
            # (a shadow has its text's words)
            same = text == beside
            assert same or wide <= 6 or high <= 0.4 * min(one.h, other.h), (text, beside)


def captions(scene: Any) -> Iterator[tuple[Any, Any]]:
    """The texts that lie on buttons."""
    for sheet in scene.layers.live():
        buttons = [e for e in sheet.elements if e.role == "button" and not e.id.startswith("game.")]
        for label in getattr(sheet, "labels", []):
            x, y = scene.canvas.stage.to_virtual(label.x, label.y)
            for element in buttons:
                if element.rect.shift(0, -getattr(sheet, "offset", 0.0)).contains(x, y):
                    yield element, label


def tree(scene: Any, folder: Path) -> dict[str, Any]:
    """What other programs are told about the scene."""
    file = folder / "tree.jsonl"
    writer = TreeWriter(str(file))
    writer.write(scene)
    writer.close()
    found: dict[str, Any] = json.loads(file.read_text("utf-8").splitlines()[-1])
    return found


def usual(app: App, **wished: Any) -> None:
    """The usual window and settings, and what else is wished."""
    resize(app, (1280, 720))
    settings = {
        "text_scale": 1.0,
        "contrast": False,
        "names": [],
        "confirm": False,
        "speed": "instant",
        "curtain": "secret",
    }
    for key, value in {**settings, "large_card": True, **wished}.items():
        app.preferences.for_now(key, value)
