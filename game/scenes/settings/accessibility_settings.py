"""Voice and hands: the narrator at the left; keys for one hand, times and the controller at the right."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.i18n.catalogue import _
from game.i18n.formats import figure
from game.scenes.navigator import Application
from game.scenes.pages.page import Page
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

    name = "ease"

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        super().__init__(app, back)
        self.trouble = ""
        self.retell()

    def retell(self) -> None:
        """The heading."""
        self.heading = self.prompt = _("Voice and hands")

    def build(self, sheet: Sheet) -> None:
        """Two panels."""
        super().build(sheet)
        self.trouble = self.window.narrator.trouble
        left, right = Rect(130, 92, 810, 780), Rect(980, 92, 810, 780)
        for panel in (left, right):
            widgets.panel(sheet, panel)
        self._voice(sheet, left.inset(40, 30))
        self._hands(sheet, right.inset(40, 30))

    def step(self, dt: float) -> bool:
        """Whether there is a voice shows only when it has been asked to speak."""
        if self.trouble != self.window.narrator.trouble:
            self.rebuild()
        return False

    def _row(self, sheet: Sheet, box: Rect, number: int, label: str) -> Rect:
        y = box.top - 110 - number * ROW
        sheet.text(label, box.x, y, 25, font=style.BOLD, width=350, high=ROW - 18)
        return Rect(box.x + 360, y - 29, box.w - 360, 58)

    def _voice(self, sheet: Sheet, box: Rect) -> None:
        wish = self.app.preferences
        sheet.text(_("Narrator"), box.x, box.top - 34, 36, style.BRASS, font=style.DISPLAY, fit=box.w)
        rect = Rect(box.x, box.top - 110 - 29, box.w, 58)
        said = _("on") if wish["voice"] else _("off")
        label = _("Says what happens, in the system's voice")
        widgets.toggle(sheet, "voice", label, rect, bool(wish["voice"]), partial(self._set, "voice"), said=said)
        for number, (key, label) in enumerate((("voice_volume", _("Its volume")), ("voice_rate", _("Its speed"))), 1):
            rect = self._row(sheet, box, number, label)
            widgets.slider(sheet, key, label, rect, wish[key], partial(self._tune, key))
        about = _("For those who use no screen reader. {where} says where you are, {read} reads the table.",
                  where=self.app.keymap.shown("where"), read=self.app.keymap.shown("read"))  # fmt: skip
        about = {"absent": absent(), "silent": silent()}.get(self.trouble, about)
        colour = style.WARM if self.trouble else style.MUTED
        y = box.top - 110 - 3 * ROW + 20
        sheet.text(about, box.x, y, 22, colour, width=box.w, valign="top", high=260)

    def _hands(self, sheet: Sheet, box: Rect) -> None:
        wish = self.app.preferences
        sheet.text(_("For the hands"), box.x, box.top - 34, 36, style.BRASS, font=style.DISPLAY, fit=box.w)
        hands = [("", _("both hands")), ("left", _("the left hand")), ("right", _("the right hand"))]
        now = next((hand for hand, keys in ONE_HAND.items() if keys == wish["keys"]), "")
        if wish["keys"] and not now:
            hands.append(("own", _("as I set them")))
            now = "own"
        tip = _("Keys that one hand reaches. The mouse alone does everything too, and so does a controller.")
        label = _("Keys for")
        rect = self._row(sheet, box, 0, label)
        widgets.choice(sheet, "one_hand", label, rect, hands, now, self._one_hand, tip=tip)
        times = [(t, _("{n} s", n=figure(t, 1))) for t in TIMES]
        rows = (
            (
                "double",
                _("Double click within"),
                _("Within this time a second click on a picked card takes nothing back."),
            ),
            (
                "repeat",
                _("Held goes on after"),
                _("How long an arrow key or the controller's D-pad is held before the focus moves on."),
            ),
        )
        for number, (key, label, tip) in enumerate(rows, 1):
            rect = self._row(sheet, box, number, label)
            widgets.choice(sheet, key, label, rect, times, wish[key], partial(self._set, key), tip=tip)
        rect = Rect(box.x, box.top - 110 - 3 * ROW - 29, box.w, 58)
        said = _("on") if wish["rumble"] else _("off")
        label = _("The controller rumbles on hits")
        widgets.toggle(sheet, "rumble", label, rect, bool(wish["rumble"]), partial(self._set, "rumble"), said=said)
        rect = Rect(box.x, box.top - 110 - 4 * ROW - 36, box.w, 72)
        widgets.button(sheet, "keys", _("Keys"), rect, lambda: self.app.navigator.keys(self), icon="keys")

    def _one_hand(self, hand: str) -> None:
        if hand != "own":
            self._set("keys", dict(ONE_HAND.get(hand, {})))

    def _set(self, key: str, value: Any) -> None:
        self.app.preferences.change(key, value)
        if key == "voice":
            self.window.say(_("This is the narrator."), urgent=True)
        self.rebuild()

    def _tune(self, key: str, value: float) -> None:
        self.app.preferences.change(key, value)
        self.window.say(_("This is the narrator."), urgent=True)


def absent() -> str:
    """Why there is no voice: the package isn't there."""
    return _("There is no voice here: the Python package prismatoid is missing (the extra named voice).")


def silent() -> str:
    """Why there is no voice: the system has none."""
    return _("There is no voice here: the system offers none (on Linux: Speech Dispatcher with espeak-ng).")
