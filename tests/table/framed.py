"""What can be said of any page by where its things lie: each within its frame or apart from it, none half on another.

A patch is a stretched frame: a panel, a field, a button. Units are those of the stage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import Any

from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from tests.table.drawn import box, common, labels_of, name_of, sprites_of, visible_sheets

#: units by which things may reach over an edge: rounding, and the bearings of letters
SLACK = 3.0
#: pictures that lie on an edge because they are meant to: knobs, fans of cards, piles of chips, what falls and shines
ACROSS = ("slider_knob", "mystic-chip", "confetti", "light", "glow", "shadow", "ui/chip", "close", "check", "portraits",
          "snow", "card-")  # fmt: skip
#: frames that do: what is told of a thing, knobs, and what is to be pressed first
RAISED = ("tooltip", "button_main", "button_hover")
#: at a table plates bear badges, rings of the ice lie under what is said, and signs hang on edges
AT_TABLE = ("plate", "plate_active", "rim", "field", "score")
Named = tuple[str, Rect]


def around(sprite: Any) -> Rect:
    """Where a sprite lies, upright."""
    return Rect(sprite.center_x - sprite.width / 2, sprite.center_y - sprite.height / 2, sprite.width, sprite.height)


def patches(sheet: Any) -> Iterator[Named]:
    """The frames of a sheet that show, each put together from its nine parts, without their shadows."""
    left = list(sprites_of(sheet))
    while left:
        name = name_of(left[0].texture)
        if name.startswith("patch-") and len(left) >= 9:
            parts, left = left[:9], left[9:]
            if parts[4].color[3] and "focus" not in name:
                boxes = [around(part) for part in parts]
                x, y = min(each.x for each in boxes), min(each.y for each in boxes)
                whole = Rect(x, y, max(each.right for each in boxes) - x, max(each.top for each in boxes) - y)
                start, down, right, up = sheet.textures.patch_parts(name.removeprefix("patch-"))[2]
                yield name, whole.cut(left=start, right=right, top=up, bottom=down)
        else:
            left = left[1:]


def pictures(sheet: Any) -> Iterator[Named]:
    """The pictures of a sheet that show."""
    for sprite in sprites_of(sheet):
        name = name_of(sprite.texture)
        if name and sprite.color[3] and not name.startswith("patch-"):
            yield name, around(sprite)


def texts(scene: Any, sheet: Any) -> Iterator[Named]:
    """The texts, with where their letters lie."""
    to_virtual = scene.canvas.stage.to_virtual
    for label in labels_of(sheet):
        if label.document.text.strip():
            letters = box(label)
            x, y = to_virtual(letters.x, letters.y)
            right, top = to_virtual(letters.right, letters.top)
            yield label.document.text, Rect(x, y, right - x, top - y)


def within(one: Rect, other: Rect) -> bool:
    """Whether one lies in another."""
    return (
        other.x - SLACK <= one.x
        and other.y - SLACK <= one.y
        and one.right <= other.right + SLACK
        and one.top <= other.top + SLACK
    )


def nested(one: Rect, other: Rect) -> bool:
    """Whether one of two lies in the other."""
    return within(one, other) or within(other, one)


def apart(one: Rect, other: Rect) -> bool:
    """Whether two have nothing in common."""
    return min(common(one, other)) <= SLACK


def in_frames(things: Iterable[Named], frames: list[Named]) -> None:
    """Whatever has its middle in a frame is within the smallest of these."""
    for name, rect in things:
        over = [frame for frame in frames if frame[1].contains(rect.cx, rect.cy)]
        if over:
            frame, least = min(over, key=lambda frame: frame[1].w * frame[1].h)
            assert within(rect, least), f"{name!r} reaches out of its {frame}: {rect} {least}"


def clear(pairs: Iterable[tuple[Named, Named]], may: Callable[[Rect, Rect], bool]) -> None:
    """No two of a pair lie half on each other: ``may`` tells which may lie how."""
    for (name, one), (beside, other) in pairs:
        assert apart(one, other) or may(one, other), f"{name!r} lies half on {beside!r}: {one} {other}"


def shown_whole(things: Iterable[Named], window: Rect) -> None:
    """All of it is in the window."""
    for name, rect in things:
        assert within(rect, window), f"{name!r} isn't shown whole: {rect}"


def scrolled(scene: Any) -> None:
    """What scrolls does so within a frame, beside anything else that scrolls."""
    below = [frame for sheet in visible_sheets(scene) if not isinstance(sheet, Scroll) for frame in patches(sheet)]
    views = [(type(sheet).__name__, sheet.view) for sheet in visible_sheets(scene) if isinstance(sheet, Scroll)]
    for name, view in views:
        assert any(within(view, frame) for _name, frame in below), f"{name} scrolls in no frame: {view}"
    clear(combinations(views, 2), lambda one, other: False)


def framed(scene: Any) -> None:
    """Texts are within their frames, no frame lies half on another, and all is in the window.

    On pages pictures are within their frames, too, and neither they nor texts lie half on one.
    """
    table, window = hasattr(scene, "presenter"), scene.canvas.stage.visible
    scrolled(scene)
    for number, sheet in enumerate(visible_sheets(scene)):
        frames, shown, words = list(patches(sheet)), list(pictures(sheet)), list(texts(scene, sheet))
        # a letter on a chip that hangs on the edge of a plate is the chip's
        in_frames(words, [*frames, *(each for each in shown if "chip" in each[0] or "mark" in each[0])])
        if not isinstance(sheet, Scroll):
            shown_whole(words, window)
            shown_whole(frames, window)
        if number and sheet.modal:
            for text, rect in words:
                assert any(within(rect, frame) for _name, frame in frames), f"{text!r} lies on no frame: {rect}"
        flat = [each for each in frames if not each[0].endswith(RAISED + AT_TABLE * table)]
        clear(combinations(flat, 2), nested)
        if not table:
            shown = [each for each in shown if not any(name in each[0] for name in ACROSS)]
            in_frames(shown, frames)
            clear(combinations(shown, 2), nested)
            clear(product(words, shown), within)
