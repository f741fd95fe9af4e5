"""Every key, by game, and how to change it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import arcade

from game.faces.registry import ENTRIES, emblem, entry
from game.i18n.catalogue import _, spoken
from game.rules.contract import say
from game.rules.registry import title
from game.scenes.navigator import Application
from game.scenes.pages.page import VIEW, ListPage
from game.ui.input.keys import DEFAULTS, key_name
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene

#: what is done on every screen; the rest is for a table
EVERYWHERE = ("pick", "next", "left", "right", "up", "down", "where", "pause", "fullscreen")
#: a column, the room for a name in it, and the least height of a row
COLUMN, GAP, ROOM, ROW = 780.0, 30.0, 490.0, 62.0
#: where the games' pages are turned to
TABS = Rect(400, 892, 810, 76)


def action_name(action: str) -> str:
    """What a key does."""
    return {
        "pick": _("Select, or skip an animation"),
        "back": _("Undo a pick"),
        "undo": _("Undo a move"),
        "redo": _("Redo a move"),
        "hint": _("Hint"),
        "auto": _("Play this move for me"),
        "play_on": _("Play for me until I take over"),
        "draw": _("Draw"),
        "log": _("Log"),
        "rules": _("Rules"),
        "speed": _("Speed"),
        "where": _("Where am I? (spoken and shown)"),
        "read": _("Read the table (hand, cards or stones, others, score)"),
        "labels": _("Show all labels (hold)"),
        "pass": _("Pass"),
        "again": _("Pass until something changes, or set when to ask me"),
        "pause": _("Pause or go back"),
        "fullscreen": _("Full screen"),
        "next": _("Next item (Shift: previous)"),
        "left": _("Move focus left"),
        "right": _("Move focus right"),
        "up": _("Move focus up"),
        "down": _("Move focus down"),
        "view": _("Look from above, or from the hack"),
        "replay": _("Replay the last shot in slow motion"),
        "book": _("The book of spells"),
        "turn_left": _("Add turn to the left"),
        "turn_right": _("Add turn to the right"),
        "step_left": _("Next stone to the left"),
        "step_right": _("Next stone to the right"),
    }[action]


def at_tables() -> list[str]:
    """The actions of every game's table."""
    own = {action for name in ENTRIES for action in entry(name).keys}
    return [action for action in DEFAULTS if action not in EVERYWHERE and action not in own]


class Keys(ListPage):
    """The keys of all games, or with a ``game`` what that one has beyond them."""

    name = "keys"
    heading = say("Keys")
    heading_room = 230.0

    def __init__(self, app: Application, back: Scene | None = None, game: str | None = None) -> None:
        self.waiting: str | None = None
        self.game = game
        super().__init__(app, back)

    def build(self, sheet: Sheet) -> None:
        """With a page for each game, and a way back to the beginning."""
        super().build(sheet)
        pages = (None, *ENTRIES)
        step = min(134.0, TABS.w / len(pages))
        for number, name in enumerate(pages):
            self._tab(sheet, name, Rect(TABS.x + number * step, TABS.y, step - 10, TABS.h))
        widgets.button(sheet, "defaults", _("Reset to defaults"), Rect(1220, 898, 360, 62), self.reset, icon="restart")

    def _tab(self, sheet: Sheet, name: str | None, rect: Rect) -> None:
        tip = _("All games") if name is None else spoken(title(name))
        page = f"page.{name or 'all'}"
        widgets.button(sheet, page, "", rect, partial(self.turn, name), tip=tip, selected=name == self.game)
        if name is None:
            sheet.icon("keys", rect.cx, rect.cy, 48, style.BRASS)
        else:
            sheet.image(emblem(name), Rect.around(rect.cx, rect.cy, 58, 58))

    def turn(self, name: str | None) -> None:
        """Turns to the page of a game, or of all."""
        self.game, self.waiting = name, None
        self.base.rebuild()
        self.scroll.scroll_to(0)
        self.scroll.rebuild()

    def fill(self, sheet: Sheet) -> None:
        top = VIEW.top - 6
        right = VIEW.x + COLUMN + GAP
        if self.game is None:
            left = self._column(sheet, _("On all screens"), EVERYWHERE, VIEW.x, top)
            mouse = _(
                "Mouse: click or drag a card. Right-click to undo a pick, and click anywhere to skip an animation."
            )
            shown = self.app.keymap.shown
            film = _("In a replay, {left} and {right} step through the moves, and {pick} plays or pauses.",
                     left=shown("left"), right=shown("right"), pick=shown("pick"))  # fmt: skip
            pad = _(
                "Controller: the D-pad and left stick move the focus, the shoulder buttons go to the next or "
                "previous item, and the right stick scrolls. A (bottom) selects, B (right) goes back, X (left) "
                "gives a hint, Y (top) undoes a move, and Start pauses."
            )
            left = self._notes(sheet, left, pad, COLUMN)
            beside = self._column(sheet, _("At all tables"), at_tables(), right, top)
            beside = self._notes(sheet, beside, f"{mouse} {film}", COLUMN, right)
            self.scroll.content = VIEW.top - min(left, beside)
            return
        own = entry(self.game).keys
        y = self._column(sheet, spoken(title(self.game)), own[::2], VIEW.x, top)
        y = min(y, self._column(sheet, "", own[1::2], right, top))
        y = self._notes(sheet, y, entry(self.game).by_keys(self.app.keymap.shown), 2 * COLUMN)
        self.scroll.content = VIEW.top - y

    def _column(self, sheet: Sheet, called: str, actions: Sequence[str], x: float, y: float) -> float:
        """A title and a row for each action, from ``y`` downwards; gives the y below."""
        if called:
            sheet.text(called, x + 10, y - 30, 32, style.BRASS, font=style.DISPLAY, fit=COLUMN - 20)
        y -= 66
        for action in actions:
            named = action_name(action)
            high = max(ROW, sheet.measure(named, 24, width=ROOM)[1] + 10)
            sheet.text(named, x + 10, y - high / 2, 24, width=ROOM)
            waits = self.waiting == action
            widgets.button(
                sheet,
                f"key.{action}",
                _("press a key …") if waits else self.app.keymap.shown(action),
                Rect(x + ROOM + 20, y - high / 2 - 27, COLUMN - ROOM - 40, 54),
                partial(self.wait, action),
                tip=_("Click, then press the new key."),
                # a key that doesn't wait is no other choice that wasn't taken
                selected=waits or None,
            )
            y -= high
        return y - 14

    def _notes(self, sheet: Sheet, y: float, text: str, width: float, x: float = VIEW.x) -> float:
        label = sheet.text(text, x + 10, y - 6, 22, style.MUTED, width=width - 40, valign="top")
        return y - 6 - sheet.text_height(label) - 14

    def prompted(self) -> None:
        """Another layout may have other letters on the keys."""
        self.scroll.rebuild()

    @property
    def listening(self) -> bool:
        """While a key is waited for."""
        return self.waiting is not None

    def wait(self, action: str) -> None:
        """The next key will be this action's."""
        self.waiting = action
        self.scroll.rebuild()

    def reset(self) -> None:
        """All keys as at first."""
        self.app.preferences.change("keys", {})
        self.scroll.rebuild()

    def key_down(self, symbol: int, modifiers: int) -> None:
        """Takes the key that is waited for; one that is in use changes places with it."""
        if self.waiting is None:
            super().key_down(symbol, modifiers)
            return
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
