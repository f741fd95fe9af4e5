"""Accessibility: the narrator at the left; keys for one hand, times and the controller at the right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.i18n.catalogue import _
from game.i18n.formats import figure
from game.rules.contract import say
from game.scenes.navigator import Application
from game.scenes.pages.page import Page
from game.scenes.settings.setting_row import SettingRow
from game.table.panels.announcer import LISTENER_KEYS
from game.ui.accessibility.narrator import AMOUNTS
from game.ui.input.keys import ONE_HAND
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene

#: seconds to choose from
TIMES = (0.2, 0.3, 0.4, 0.6, 0.8, 1.0, 1.5)
ROW = 92.0


class AccessibilitySettings(Page):
    """Two panels of settings that take effect at once."""

    heading = say("Accessibility")
    name = "ease"

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        super().__init__(app, back)
        self.trouble = ""

    def build(self, sheet: Sheet) -> None:
        super().build(sheet)
        self.trouble = self.window.narrator.trouble
        left, right = Rect(130, 92, 810, 780), Rect(980, 92, 810, 780)
        for panel in (left, right):
            widgets.panel(sheet, panel)
        self._voice(sheet, left.inset(40, 30))
        self._hands(sheet, right.inset(40, 30))

    def step(self, dt: float) -> bool:
        """Check whether there is a voice, which shows only after it has been asked to speak."""
        if self.trouble != self.window.narrator.trouble:
            self.rebuild()
        return False

    def _rows(self, sheet: Sheet, box: Rect, title: str, rows: Sequence[SettingRow]) -> None:
        """A heading, and below it the rows in their order."""
        sheet.text(title, box.x, box.top - 34, 36, style.BRASS, font=style.DISPLAY, fit=box.w)
        for number, row in enumerate(rows):
            y, left = box.top - 110 - number * ROW, 0 if row.kind == "toggle" else 360
            if left:
                sheet.text(row.label, box.x, y, 25, font=style.BOLD, width=350, high=ROW - 18)
            value = self._hand() if row.key == "one_hand" else self.app.preferences[row.key]
            row.draw(sheet, Rect(box.x, y - 29, box.w, 58).cut(left=left), value, partial(self._set, row.key))

    def _voice(self, sheet: Sheet, box: Rect) -> None:
        rows = (
            SettingRow("voice", _("Speaks events in the system's voice")),
            SettingRow("voice_volume", _("Speech volume"), "slider"),
            SettingRow("voice_rate", _("Speech rate"), "slider"),
            SettingRow("spoken", _("Announcements"), "choice", amounts(), _("For the narrator and screen readers.")),
        )
        self._rows(sheet, box, _("Narrator"), rows)
        about = _("For players without a screen reader. {where} says where you are; {read} reads the table.",
                  where=self.app.keymap.shown("where"), read=self.app.keymap.shown("read"))  # fmt: skip
        if not self.app.preferences["keys"]:
            letters = _(
                "While the narrator or a screen reader is on, {lies} says who lies what, {outcome} says what "
                "happens if all pass, {cards} reads your cards, {score} gives the score, and {repeat} repeats"
                " the last announcement. With Shift, these keys do what they usually do.",
                **{what: self.app.keymap.printed(name) for name, what in LISTENER_KEYS.items()},
            )
            about = f"{about} {letters}"
        about = {"absent": absent(), "silent": silent()}.get(self.trouble, about)
        colour = style.WARM if self.trouble else style.MUTED
        y = box.top - 110 - 4 * ROW + 20
        sheet.text(about, box.x, y, 22, colour, width=box.w, valign="top", high=260)

    def _hands(self, sheet: Sheet, box: Rect) -> None:
        hands = [("", _("both hands")), ("left", _("left hand")), ("right", _("right hand"))]
        if self._hand() == "own":
            hands.append(("own", _("custom")))
        times = [(t, _("{n} s", n=figure(t, 1))) for t in TIMES]
        reach = _("Puts all keys within reach of one hand. You can also play with just the mouse or a controller.")
        double = _("A second click within this time won't undo a pick.")
        held = _("How long to hold an arrow key or the D-pad before it repeats.")
        rows = (
            SettingRow("one_hand", _("Keys for"), "choice", hands, reach),
            SettingRow("double", _("Double-click within"), "choice", times, double),
            SettingRow("repeat", _("Repeat after"), "choice", times, held),
            SettingRow("rumble", _("Controller rumbles on hits")),
        )
        self._rows(sheet, box, _("Controls"), rows)
        rect = Rect(box.x, box.top - 110 - 4 * ROW - 36, box.w, 72)
        widgets.button(sheet, "keys", _("Keys"), rect, lambda: self.app.navigator.keys(self), icon="keys")

    def _hand(self) -> str:
        """Which hand the keys are for: "" both, "own" as somebody set them."""
        keys = self.app.preferences["keys"]
        return next((hand for hand, each in ONE_HAND.items() if each == keys), "own" if keys else "")

    def _set(self, key: str, value: Any) -> None:
        if key == "one_hand":
            if value == "own":
                return
            key, value = "keys", dict(ONE_HAND.get(value, {}))
        self.app.preferences.change(key, value)
        if key.startswith("voice"):
            self.window.say(_("This is the narrator."), urgent=True)
        # a slider that is dragged has drawn its new value, and goes on being dragged
        if key not in ("voice_volume", "voice_rate"):
            self.rebuild()


def amounts() -> list[tuple[str, str]]:
    """How much is announced."""
    return list(zip(AMOUNTS, (_("short"), _("normal"), _("full")), strict=True))


def absent() -> str:
    """Why there is no voice: the package is missing."""
    return _("No voice available: the Python package prismatoid is missing (extra “voice”).")


def silent() -> str:
    """Why there is no voice: the system has none."""
    return _("The system offers no voice (on Linux, install Speech Dispatcher with espeak-ng).")
