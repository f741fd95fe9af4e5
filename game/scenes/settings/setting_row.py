"""A setting as a row of data. Pages list their rows and say where each lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from game.i18n.catalogue import _
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet


class SettingRow(NamedTuple):
    """A setting: its key, label, kind, values with their names, and tooltip."""

    key: str
    label: str
    kind: Literal["toggle", "choice", "slider"] = "toggle"
    values: Sequence[tuple[Any, str]] = ()
    tip: str | None = None

    def draw(self, sheet: Sheet, rect: Rect, value: Any, change: Callable[[Any], None]) -> None:
        """Draw the control. A toggle includes its label; for other kinds the page draws it."""
        if self.kind == "toggle":
            said = _("on") if value else _("off")
            widgets.toggle(sheet, self.key, self.label, rect, bool(value), change, said=said, tip=self.tip)
        elif self.kind == "choice":
            widgets.choice(sheet, self.key, self.label, rect, self.values, value, change, tip=self.tip)
        else:
            widgets.slider(sheet, self.key, self.label, rect, value, change, tip=self.tip)
