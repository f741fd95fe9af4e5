"""A sheet without a window: what a panel puts on it is noted, for tests of where things lie to each other."""

from __future__ import annotations

from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.ui.sheet.rect import Rect
from game.ui.theme import style


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


def inside(inner: Rect, outer: Rect, slack: float = 0.01) -> bool:
    """Whether a box lies in another, up to ``slack`` units: the last bit, or more."""
    return (
        inner.x >= outer.x - slack and inner.right <= outer.right + slack
        and inner.y >= outer.y - slack and inner.top <= outer.top + slack
    )  # fmt: skip
