"""A sheet without a window that remembers what is put on it, and what can be said of any such sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from types import SimpleNamespace
from typing import Any, NamedTuple

from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.stage import Stage
from tests.table.notebook import inside

#: a letter's width and a line's height as factors of the type's size: about as in the program's typefaces
LETTER, LINE = 0.5, 1.2
#: the whole screen
SCREEN = Rect(0, 0, 1920, 1080)


class Word(NamedTuple):
    """A text, where it may reach, and its looks."""

    text: str
    room: Rect
    size: float
    colour: style.Colour
    font: str
    anchor: str
    wrapped: bool

    @property
    def natural(self) -> float:
        """About its width in one line."""
        return LETTER * self.size * len(self.text)

    @property
    def ink(self) -> Rect:
        """About where its letters lie."""
        wide = min(self.natural, self.room.w)
        part = {"left": 0.0, "center": 0.5, "right": 1.0}[self.anchor]
        return Rect(self.room.x + part * (self.room.w - wide), self.room.y, wide, self.room.h)


class Picture(NamedTuple):
    """A picture or a framed surface."""

    name: str
    rect: Rect
    alpha: int
    colour: Sequence[int]


class Pad(Sheet):
    """Stands for a sheet on a stage of one pixel a unit."""

    def __init__(self) -> None:
        textures = SimpleNamespace(card=lambda *card: card, aspect=lambda name: 4.0)
        canvas: Any = SimpleNamespace(
            stage=Stage(1920, 1080), text_scale=1.0, changed=lambda: None, fields={}, textures=textures
        )
        super().__init__(canvas)
        self.words: list[Word] = []
        self.pictures: list[Picture] = []
        self.patches: list[Picture] = []

    def measure(self, text: str, size: float, *, width: float | None = None, **more: Any) -> tuple[float, float]:
        room, high = width or more.get("fit") or 1e9, more.get("high") or 1e9
        wide = LETTER * size * len(text)
        lines = -(-wide // width) if width else 1
        return min(wide, room), min(high, lines * size * LINE)

    def whole(self, text: str, size: float, fit: float, **more: Any) -> bool:
        return self.measure(text, size)[0] <= fit

    def text(
        self, text: str, x: float, y: float, size: float = 22, colour: style.Colour = style.CREAM, **more: Any
    ) -> Any:
        width = more.get("width")
        wide, high = self.measure(text, size, width=width, fit=more.get("fit"), high=more.get("high"))
        wide = width or more.get("fit") or wide
        anchor = more.get("anchor", "left")
        left = x - {"left": 0.0, "center": 0.5, "right": 1.0}[anchor] * wide
        low = y - {"top": 1.0, "center": 0.5}.get(more.get("valign", "center"), 0.0) * high
        room = Rect(left, low, wide, high)
        self.words.append(Word(text, room, size, colour, more.get("font", style.TEXT), anchor, width is not None))
        across = self.measure(text, size, fit=more.get("fit"))[0]
        return SimpleNamespace(text=text, content_width=across, content_height=high)

    def image(self, name: str, rect: Rect, alpha: int = 255, colour: Sequence[int] = (255, 255, 255)) -> Any:
        self.pictures.append(Picture(name, rect, alpha, tuple(colour)))
        return SimpleNamespace()

    def texture(self, texture: Any, rect: Rect, alpha: int = 255, colour: Sequence[int] = (255, 255, 255)) -> Any:
        if not isinstance(texture, tuple):
            return super().texture(texture, rect, alpha, tuple(colour))  # type: ignore[arg-type]
        deck, code, _wide, *_dim = texture
        return self.image(f"cards/{deck}/{code}", rect, alpha, colour)

    def patch(self, name: str, rect: Rect, alpha: int = 255) -> Any:
        if name != "focus":
            self.patches.append(Picture(name, rect, alpha, ()))
        return SimpleNamespace(show=lambda name: None, set_alpha=lambda alpha: None)

    # --- what is found
    def word(self, text: str) -> Word:
        """The one text that is or begins so."""
        exact = {word for word in self.words if word.text == text}
        (found,) = exact or {word for word in self.words if word.text.startswith(text)}
        return found

    def said(self) -> list[str]:
        """All texts."""
        return [word.text for word in self.words]

    def picture(self, part: str) -> list[Picture]:
        """The pictures whose names have this part."""
        return [picture for picture in self.pictures if part in picture.name]

    def element(self, id: str) -> Any:
        """An element that is offered."""
        (found,) = [element for element in self.elements if element.id == id]
        return found

    def ids(self, start: str = "") -> list[str]:
        """The ids that begin so."""
        return [element.id for element in self.elements if element.id.startswith(start)]


def within(inner: Rect, outer: Rect, slack: float = 1.0) -> bool:
    """Whether a box doesn't reach beyond another by more than a unit, or ``slack``."""
    return inside(inner, outer, slack)


def evenly(places: Iterable[float]) -> bool:
    """Whether the steps between places are all alike, and go one way."""
    found = list(places)
    steps = [after - before for before, after in pairwise(found)]
    return all(abs(step - steps[0]) < 0.01 and step for step in steps)


def tidy(pad: Pad, frame: Rect = SCREEN, most: float = 40.0, least: float = 17.0, *, ink: bool = False) -> None:
    """All lies in its frame and fits its room; no text lies on another, on a picture or across a frame's edge.

    ``ink``: only letters keep apart, because one text begins where another ends.
    """
    for word in pad.words:
        assert least <= word.size <= most or word.colour == (0, 0, 0, 170), word
        assert within(word.room, frame), word
        if word.text and not word.wrapped:
            assert word.natural <= 1.6 * word.room.w + 12, f"far too little room: {word}"
    for picture in (*pad.pictures, *pad.patches):
        assert picture.rect.w > 0 and picture.rect.h > 0 and within(picture.rect, frame, 30), picture
    for one, other in combinations([word for word in pad.words if word.text], 2):
        shared = (one.ink if ink else one.room).clip(other.ink if ink else other.room)
        assert one.text == other.text or shared.w <= 1 or shared.h <= 0.3 * min(one.size, other.size), (one, other)
    boxes = [patch for patch in pad.patches if patch.name not in ("panel", "tooltip")]
    for word in pad.words:
        for picture in pad.pictures:
            shared = (word.ink if ink else word.room).clip(picture.rect)
            behind = within(word.room, picture.rect) or "glow" in picture.name
            assert behind or shared.w <= 2 or shared.h <= 0.3 * word.size, (word, picture)
        for box in boxes:
            shared = (word.ink if ink else word.room).clip(box.rect)
            assert within(word.room, box.rect, 3) or shared.w <= 1 or shared.h <= 1, (word, box)
    for picture in pad.pictures:
        for box in boxes:
            shared = picture.rect.clip(box.rect)
            # a cup stands on its plate
            own = within(picture.rect, box.rect, 3) or "glow" in picture.name or shared.h <= 6
            assert own or shared.w <= 1 or shared.h <= 1, (picture, box)
    for picture in pad.pictures:
        if picture.name.startswith(("portraits/", "icons/", "medals/")) and "board" not in picture.name:
            assert abs(picture.rect.w - picture.rect.h) < 0.01, picture
    for element in pad.elements:
        assert element.label and within(element.rect, frame), element.id
