"""Every key, and how to change it."""

from __future__ import annotations

from functools import partial

import arcade

from game.i18n import _
from game.scenes.listpage import VIEW, ListPage
from game.scenes.page import Application
from game.ui import style, widgets
from game.ui.keys import DEFAULTS, key_name
from game.ui.rect import Rect
from game.ui.scene import Scene
from game.ui.sheet import Sheet


class Keys(ListPage):
    """Every key, and how to change it."""

    name = "keys"

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        self.heading = _("Keys")
        self.waiting: str | None = None
        super().__init__(app, back)

    def build(self, sheet: Sheet) -> None:
        """With a way back to the beginning."""
        super().build(sheet)
        widgets.button(sheet, "defaults", _("Reset to defaults"), Rect(1240, 898, 340, 62), self.reset, icon="restart")

    def fill(self, sheet: Sheet) -> None:
        """A line for each action."""
        names = {
            "pick": _("Pick, press, finish a motion"), "back": _("Take back a pick"), "undo": _("Take back a move"),
            "redo": _("Make a move again that was taken back"),
            "hint": _("Hint"), "auto": _("Play this move for me"), "play_on": _("Play on for me until I take over"),
            "draw": _("Draw"),
            "log": _("Log"), "rules": _("Rules"), "speed": _("Speed"),
            "pass": _("Pass"), "again": _("Pass until something changes"), "pause": _("Pause, back"),
            "fullscreen": _("Full screen"), "next": _("Focus: next (with Shift: the one before)"),
            "left": _("Focus to the left"), "right": _("Focus to the right"), "up": _("Focus upwards"),
            "down": _("Focus downwards"),
            "view": _("Look from above, or from the hack"), "replay": _("The last shot once more, slowly"),
            "book": _("The book of spells"), "turn_left": _("More turn to the left"),
            "turn_right": _("More turn to the right"), "step_left": _("The stone to the left"),
            "step_right": _("The stone to the right"),
        }  # fmt: skip
        y = VIEW.top - 6
        for i, action in enumerate(DEFAULTS):
            column, row = i % 2, i // 2
            x = VIEW.x + column * 810
            at = y - row * 70
            sheet.text(names[action], x + 10, at - 30, 24, fit=500)
            text = _("press a key …") if self.waiting == action else self.app.keymap.shown(action)
            widgets.button(
                sheet,
                f"key.{action}",
                text,
                Rect(x + 510, at - 58, 260, 56),
                partial(self.wait, action),
                tip=_("Click, then press the new key."),
                selected=self.waiting == action,
            )
        y -= 74 * ((len(DEFAULTS) + 1) // 2) + 24
        for text in (
            _("1 to 9 and 0: the cards of your hand from the left."),
            _("Mouse: click or drag a card; right click takes back a pick; any click finishes a motion."),
            _("In a replay: left and right step, Enter plays and holds."),
        ):
            sheet.text(text, VIEW.x + 10, y - 14, 22, style.MUTED)
            y -= 40
        self.scroll.content = VIEW.top - y

    def wait(self, action: str) -> None:
        """The next key will be this action's."""
        self.waiting = action
        self.scroll.rebuild()

    def reset(self) -> None:
        """All keys as at first."""
        self.app.preferences.change("keys", {})
        self.scroll.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Takes the key that is waited for; one that is in use changes places with it."""
        if self.waiting is None:
            return super().on_key_press(symbol, modifiers)
        action, self.waiting = self.waiting, None
        if symbol != arcade.key.ESCAPE or action == "pause":
            keys = dict(self.app.keymap.keys)
            name, old = key_name(symbol), keys[action]
            other = next((a for a, k in keys.items() if k == name), None)
            keys[action] = name
            if other and other != action:
                keys[other] = old
            self.app.preferences.change("keys", {a: k for a, k in keys.items() if DEFAULTS[a] != k})
        self.scroll.rebuild()
        return True
