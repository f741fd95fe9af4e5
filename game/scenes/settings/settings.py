"""The settings: every one takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.i18n.catalogue import LANGUAGES, _
from game.i18n.formats import percent
from game.rules.contract import say
from game.scenes.lobby.person_dialog import PersonDialog
from game.scenes.pages.page import Page
from game.scenes.settings.setting_row import SettingRow
from game.table.speeds import SPEEDS, speed_name
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

TEXT_SCALES = (0.9, 1.0, 1.15, 1.3, 1.6, 2.0)


class SettingsPage(Page):
    """Sound at the left, sight and play at the right."""

    name = "settings"
    heading = say("Settings")
    room = "lobby"
    heading_room = 700.0

    def build(self, sheet: Sheet) -> None:
        super().build(sheet)
        colours, door = Rect(880, 898, 280, 62), Rect(1180, 898, 400, 62)
        tip = _("Palettes for colour blindness.")
        widgets.button(
            sheet, "colours", _("Colours"), colours, lambda: self.app.navigator.colours(self), tip=tip, size=22
        )
        widgets.button(sheet, "looks", _("Looks"), door, self._looks, icon="eye", size=22)
        left, right = Rect(130, 92, 810, 780), Rect(980, 92, 810, 780)
        widgets.panel(sheet, left)
        widgets.panel(sheet, right)
        self._sound(sheet, left)
        self._sight(sheet, right)

    def _row(self, sheet: Sheet, panel: Rect, y: float, row: SettingRow) -> None:
        sheet.text(row.label, panel.x + 40, y, 25, font=style.BOLD, fit=330)
        change = partial(self._volume if row.kind == "slider" else self._set, row.key)
        row.draw(sheet, Rect(panel.x + 390, y - 29, panel.w - 430, 58), self.app.preferences[row.key], change)

    def _sound(self, sheet: Sheet, panel: Rect) -> None:
        y = panel.top - 64
        sheet.text(_("Sound"), panel.x + 40, y, 36, style.BRASS, font=style.DISPLAY)
        for key, label in (("effects", _("Sound effects")), ("ambience", _("Room sounds")), ("music", _("Music"))):
            y -= 60
            self._row(sheet, panel, y, SettingRow(key, label, "slider"))
        if self.app.sound.trouble:
            y -= 52
            sheet.text(
                _("No sound device found, so the game plays silently."), panel.x + 40, y, 20, style.WARM, fit=740
            )
        y -= 76
        sheet.text(_("At the table"), panel.x + 40, y, 36, style.BRASS, font=style.DISPLAY)
        y -= 76
        persons, ease = Rect(panel.x + 40, y - 36, panel.w - 80, 72).columns(None, None, gap=16)
        tip = _("Set a name and portrait for each player on this computer.")
        widgets.button(sheet, "persons", _("Names and portraits"), persons, self._persons, tip=tip)
        tip = _("Narrator, one-handed keys, timing and controller.")
        widgets.button(sheet, "ease", _("Accessibility"), ease, lambda: self.app.navigator.ease(self), tip=tip)
        y -= 76
        covers = [("secret", _("hidden cards")), ("table", _("whole table"))]
        tip = _("Choose what it hides when two people share the computer.")
        self._row(sheet, panel, y, SettingRow("curtain", _("Curtain"), "choice", covers, tip))
        switches = {
            "consequences": (
                _("Show what moves do"),
                _("Short notes on cards and, when you ask, what the others plan."),
            ),
            "coached": (_("Coach at the table"), _("Cards also show the odds and what is good or bad for you.")),
            "talk": (_("Club chatter"), _("Members greet you and comment when a match ends.")),
            "confirm": (_("Confirm each move"), _("A move is played only once you confirm it.")),
            "show_open": (
                _("Count open cards"),
                _("Counts the face-up cards of each rank and shows the odds. Leave it off to test your memory."),
            ),
        }
        self._switches(sheet, panel, y, switches)

    def _sight(self, sheet: Sheet, panel: Rect) -> None:
        y = panel.top - 64
        sheet.text(_("Display and play"), panel.x + 40, y, 36, style.BRASS, font=style.DISPLAY)
        y -= 6
        lengths = [(1.0, _("full path")), (0.5, _("half the path")), (0.0, _("direction only"))]
        seen = _("How much of a shot's path is shown while you aim.")
        for row in (
            SettingRow("speed", _("Speed"), "choice", [(s, speed_name(s)) for s in SPEEDS]),
            SettingRow("text_scale", _("Text size"), "choice", [(s, percent(s)) for s in TEXT_SCALES]),
            SettingRow("language", _("Language"), "choice", [("", _("System default")), *LANGUAGES.items()]),
            SettingRow("preview", _("Aiming preview"), "choice", lengths, seen),
        ):
            if row.key == "language" and len(LANGUAGES) == 1:
                continue
            y -= 64
            self._row(sheet, panel, y, row)
        switches = {
            "fullscreen": (_("Full screen"), _("You can also press F11.")),
            "reduced_motion": (
                _("Reduced motion"),
                _("Cards slide instead of flying, nothing shakes and no snow falls."),
            ),
            "contrast": (_("High-contrast cards"), _("Flat cards in bold colours.")),
            "large_card": (_("Large card on hover"), _("Shows a large copy with its values in words.")),
            "unfocused": (_("Sound in the background"), _("Keeps playing while you use another window.")),
            "attract": (_("Demo match when idle"), _("Starts after a minute on the main menu. Nothing is saved.")),
        }
        self._switches(sheet, panel, y, switches)

    def _switches(self, sheet: Sheet, panel: Rect, y: float, switches: Mapping[str, tuple[str, str]]) -> None:
        """As many lines of label and tip, by their keys, as fit below a height."""
        pitch = min(58.0, (y - 29 - panel.y - 18) / len(switches))
        y -= 29  # half the row above
        for key, (label, tip) in switches.items():
            y -= pitch
            rect = Rect(panel.x + 34, y + 2, panel.w - 68, pitch - 4)
            SettingRow(key, label, tip=tip).draw(sheet, rect, self.app.preferences[key], partial(self._set, key))

    def _volume(self, key: str, value: float) -> None:
        self.app.preferences.change(key, value)
        if key == "effects":
            self.app.sound.play("click")

    def _set(self, key: str, value: Any) -> None:
        self.app.preferences.change(key, value)
        self.retell()
        self.rebuild()

    def _looks(self) -> None:
        self.app.navigator.looks(self)

    def _persons(self) -> None:
        self.open_sheet(PersonDialog(self.app, None, 0, lambda person: None, self.close_sheet).build)
