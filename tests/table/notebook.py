"""A sheet without a window: what a panel puts on it is noted, for tests of where things lie to each other."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from game.ui.window.stage import Stage


class Notebook:
    """Notes the words that a module sets into boxes, and all that it asks its sheet for.

    A letter is ``wide`` times as wide as its type is high.
    """

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch | None = None, module: ModuleType | None = None, wide: float = 0.4
    ):
        self.sheet = MagicMock()
        self.sheet.measure.side_effect = lambda text, size, width=None, **_more: (
            wide * size * len(text), size if width is None else size * (1 + int(wide * size * len(text) / width)),
        )  # fmt: skip
        self.words: list[tuple[str, Rect, Any]] = []
        if monkeypatch is not None and module is not None:
            monkeypatch.setattr(module, "lettering", self._letter)

    def _letter(self, _sheet: Any, text: str, box: Rect, _size: float, ink: Any = style.CREAM, **_more: Any) -> None:
        self.words.append((text, box, ink))

    def said(self, text: str) -> tuple[Rect, Any]:
        """The box of a text and its colour; there is one."""
        ((box, ink),) = [(box, ink) for said, box, ink in self.words if said == text]
        return box, ink

    def texts(self) -> list[str]:
        """All words in boxes, in order."""
        return [text for text, _box, _ink in self.words]

    def images(self, name: str) -> list[Rect]:
        """Where pictures with this part in their names lie."""
        return [call.args[1] for call in self.sheet.image.call_args_list if name in call.args[0]]

    def patches(self, name: str) -> list[Rect]:
        """Where frames of this name lie."""
        return [call.args[1] for call in self.sheet.patch.call_args_list if call.args[0] == name]


class Page(Notebook):
    """A notebook in place of a sheet of its own: it is filled as often as the sheet would be."""

    def __init__(self, build: Callable[[Any], None], *, later: bool = False):
        super().__init__()
        self.build, self.later, self.due = build, later, False
        self.elements: list[Element] = []
        #: how often it was to be filled
        self.fills = 0
        self.sheet.stage, self.sheet.canvas.text_scale = Stage(1920, 1080), 1.0
        self.sheet.add.side_effect = self._add
        self.sheet.whole.side_effect = lambda text, size, fit, font: 0.4 * size * len(text) * 0.8 <= fit
        self.sheet.rebuild.side_effect = self._rebuild
        self.sheet.catch_up.side_effect = self._catch_up

    def _add(self, element: Element) -> Element:
        self.elements.append(element)
        return element

    def _rebuild(self) -> None:
        self.fills, self.due = self.fills + 1, True
        if not self.later:
            self._catch_up()

    def _catch_up(self) -> None:
        if self.due:
            self.due = False
            self.elements.clear()
            for each in (self.sheet.text, self.sheet.patch, self.sheet.icon, self.sheet.texture, self.sheet.image):
                each.reset_mock()
            self.build(self.sheet)

    def find(self, id: str) -> Element:
        """The element of this id; there is one."""
        (found,) = [element for element in self.elements if element.id == id]
        return found

    def written(self) -> dict[str, tuple[Any, dict[str, Any]]]:
        """All texts that lie loose on the sheet: where, how large and in which colour, and how they are set."""
        return {call.args[0]: (call.args[1:], call.kwargs) for call in self.sheet.text.call_args_list}


def pages(monkeypatch: pytest.MonkeyPatch, module: ModuleType) -> list[Page]:
    """The sheets of the module's next panel, in order."""
    found: list[Page] = []

    def begin(_canvas: Any, build: Callable[[Any], None], *, later: bool = False) -> Any:
        found.append(Page(build, later=later))
        return found[-1].sheet

    monkeypatch.setattr(module, "Sheet", begin)
    return found


def inside(inner: Rect, outer: Rect, slack: float = 0.01) -> bool:
    """Whether a box lies in another, up to ``slack`` units: the last bit, or more."""
    return (
        inner.x >= outer.x - slack and inner.right <= outer.right + slack
        and inner.y >= outer.y - slack and inner.top <= outer.top + slack
    )  # fmt: skip
