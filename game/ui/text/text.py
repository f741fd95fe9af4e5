"""A text on a sheet, laid out at its final size before any letter of it is uploaded to the graphics card."""

from __future__ import annotations

from bisect import bisect
from typing import Any, TypeVar

import pyglet
from pyglet.text.document import AbstractDocument

from game.ui.theme import style

Found = TypeVar("Found")
#: what decides a text's size: text, pixels, font, width to wrap at, and its room, across and upwards
Wish = tuple[str, float, str, int | None, float | None, float | None]
#: results of the texts set last: letters, pixels and font
_found: dict[Wish, tuple[str, float, str]] = {}
#: pixels of the texts measured last, across and upwards
_measured: dict[Wish, tuple[int, int]] = {}
#: cache size: a few screens' texts, each in a few sizes
MOST = 4000


class Text(pyglet.text.Label):
    """A label that can be measured repeatedly, and put on the screen once, by ``end_update``."""

    # pyglet would prepare the letters at each change of size
    _update_enabled = False
    _lines_ahead: list[Any] | None = None

    def measure(self) -> None:
        """Lay the lines out, so that ``content_width`` and ``content_height`` are right."""
        if self._lines_ahead is None and self.document.text:
            self._lines_ahead = self._get_lines()

    def _get_lines(self) -> list[Any]:
        lines, self._lines_ahead = self._lines_ahead, None
        return super()._get_lines() if lines is None else lines

    def _set_document(self, document: AbstractDocument) -> None:
        # pyglet would look for these among the hundred names of a label
        document.push_handlers(
            on_insert_text=self.on_insert_text, on_delete_text=self.on_delete_text, on_style_text=self.on_style_text
        )
        self._document = document

    def _init_document(self) -> None:
        self._lines_ahead = None
        super()._init_document()


def fitted(wish: Wish, **more: Any) -> Text:
    """A text fitted to its room, not yet on the screen: in smaller type, in narrow letters or cut off if necessary.

    ``more`` goes to pyglet: position, colour, batch.
    """
    text, height, font, wide, room, deep = wish
    known = _found.get(wish)
    if known is not None:
        text, height, font = known
    label = Text(text, width=wide, multiline=wide is not None, dpi=72, font_name=font, font_size=height, **more)
    if known is None and not (wide is room is deep is None):
        if wide is not None:
            _by_word(label, wide)
        if room is not None:
            _across(label, text, room)
        if deep is not None:
            _upwards(label, wide is None, deep)
        _remember(_found, wish, (label.text, label.font_size, str(label.font_name)))
    return label


def whole(wish: Wish) -> bool:
    """Whether a text fits without being cut off, in small and narrow letters if need be."""
    known = _found.get(wish)
    return bool((known[0] if known is not None else fitted(wish).text) == wish[0])


def measured(wish: Wish) -> tuple[int, int]:
    """The pixels of a text in its room, across and upwards."""
    if wish not in _measured:
        label = fitted(wish)
        label.measure()
        _remember(_measured, wish, (label.content_width, label.content_height))
    return _measured[wish]


def _remember(known: dict[Wish, Found], wish: Wish, found: Found) -> None:
    if len(known) >= MOST:
        del known[next(iter(known))]
    known[wish] = found


def _across(label: Text, text: str, room: float) -> None:
    """Make a text smaller until it is no wider than ``room`` pixels.

    If the smallest type is too wide, set it in narrow letters, and cut off what still doesn't fit.
    """
    height = label.font_size
    for font in (label.font_name, style.SCORE):
        if label.font_name != font:
            label.font_name, label.font_size = font, height
        for _try in range(3):
            label.measure()
            if label.content_width <= room:
                return
            # hinting makes widths jump, so take a little less than in proportion, and measure again
            label.font_size = max(style.SMALLEST_PX, label.font_size * room / label.content_width * 0.995)
        label.measure()
        if label.content_width <= room * 1.02:
            return

    def cut(keep: int) -> bool:
        """Keep so many letters, and return whether even they are too wide."""
        label.text = text[:keep].rstrip() + "…"
        label.measure()
        return bool(label.content_width > room * 1.02)

    # letters are of different widths, so their number alone doesn't tell how many have room
    cut(max(1, bisect(range(1, len(text)), False, key=cut)))


def _by_word(label: Text, wide: int) -> None:
    """Make a wrapped text smaller until its longest word is no wider than ``wide`` pixels."""
    label.measure()
    while label.content_width > wide and label.font_size > style.SMALLEST_PX:
        label.font_size = max(style.SMALLEST_PX, label.font_size * wide / label.content_width * 0.995)
        label.measure()


def _upwards(label: Text, single: bool, deep: float) -> None:
    """Make a text smaller until it is no higher than ``deep`` pixels."""
    label.measure()
    while label.content_height > deep and label.font_size > style.SMALLEST_PX:
        # smaller letters need less of each of their lines, and a wrapped text fewer lines too
        part = deep / label.content_height
        label.font_size = max(style.SMALLEST_PX, label.font_size * min(0.97, part if single else part**0.5))
        label.measure()
