"""The settings: every one takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.i18n.catalogue import LANGUAGES, _
from game.i18n.formats import percent
from game.scenes.lobby.person_dialog import PersonDialog
from game.scenes.navigator import Application
from game.scenes.pages.page import Page
from game.scenes.settings.setting_row import SettingRow
from game.table.speeds import SPEEDS, speed_name
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene

TEXT_SCALES = (0.9, 1.0, 1.15, 1.3, 1.6, 2.0)


class Settings(Page):
    """Sound at the left, sight and play at the right."""

    name = "settings"
    room = "lobby"

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        super().__init__(app, back)
        self.retell()

    def retell(self) -> None:
        """The heading."""
        self.heading = self.prompt = _("Settings")

    def build(self, sheet: Sheet) -> None:
        """Two panels."""
        super().build(sheet)
        colours, door = Rect(880, 898, 280, 62), Rect(1180, 898, 400, 62)
        tip = _("For eyes that see fewer colours.")
        widgets.button(
            sheet, "colours", _("Colours"), colours, lambda: self.app.navigator.colours(self), tip=tip, size=22
        )
        widgets.button(sheet, "looks", _("What things look like"), door, self._looks, icon="eye", size=22)
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
        for key, label in (("effects", _("Effects")), ("ambience", _("The room")), ("music", _("Music"))):
            y -= 60
            self._row(sheet, panel, y, SettingRow(key, label, "slider"))
        if self.app.sound.trouble:
            y -= 52
            sheet.text(_("There is no sound here: the game goes on without."), panel.x + 40, y, 20, style.WARM, fit=740)
        y -= 76
        sheet.text(_("At the table"), panel.x + 40, y, 36, style.BRASS, font=style.DISPLAY)
        y -= 76
        persons, ease = Rect(panel.x + 40, y - 36, panel.w - 80, 72).columns(None, None, gap=16)
        tip = _("Who plays here, each with a name and a portrait.")
        widgets.button(sheet, "persons", _("Names and portraits"), persons, self._persons, tip=tip)
        tip = _("A narrator, keys for one hand, times for slow hands, the controller.")
        widgets.button(sheet, "ease", _("Voice and hands"), ease, lambda: self.app.navigator.ease(self), tip=tip)
        y -= 76
        covers = [("secret", _("what is secret")), ("table", _("the whole table"))]
        tip = _("What it covers between two people at one machine.")
        self._row(sheet, panel, y, SettingRow("curtain", _("Curtain"), "choice", covers, tip))
        switches = {
            "consequences": (
                _("What moves lead to"),
                _("In a word on cards, and what others had in mind when you ask."),
            ),
            "coached": (_("Coach at the table"), _("Cards also tell chances, and what is good or bad for you.")),
            "talk": (_("Words of the club"), _("Members greet you, and say something when a match is over.")),
            "confirm": (_("Confirm each move"), _("A move is played only when it is confirmed.")),
            "show_open": (
                _("Count open cards"),
                _("Counts open cards of a rank, and chances by that count: remembering is a skill."),
            ),
        }
        self._switches(sheet, panel, y, switches)

    def _sight(self, sheet: Sheet, panel: Rect) -> None:
        y = panel.top - 64
        sheet.text(_("Sight and play"), panel.x + 40, y, 36, style.BRASS, font=style.DISPLAY)
        y -= 6
        lengths = [(1.0, _("the whole way")), (0.5, _("half the way")), (0.0, _("the direction"))]
        seen = _("What is seen of a shot before it is made.")
        for row in (
            SettingRow("speed", _("Speed"), "choice", [(s, speed_name(s)) for s in SPEEDS]),
            SettingRow("text_scale", _("Text size"), "choice", [(s, percent(s)) for s in TEXT_SCALES]),
            SettingRow("language", _("Language"), "choice", [("", _("As the system")), *LANGUAGES.items()]),
            SettingRow("preview", _("Aiming on the ice"), "choice", lengths, seen),
        ):
            if row.key == "language" and len(LANGUAGES) == 1:
                continue
            y -= 64
            self._row(sheet, panel, y, row)
        switches = {
            "fullscreen": (_("Full screen"), _("F11 does the same.")),
            "reduced_motion": (_("Reduced motion"), _("Cards slide instead of flying; nothing shakes, no snow falls.")),
            "contrast": (_("High-contrast cards"), _("Flat cards in strong colours.")),
            "large_card": (_("Large card on hover"), _("A large copy with its values in words.")),
            "unfocused": (_("Sound in the background"), _("Goes on while another window is used.")),
            "attract": (_("The club plays when the title is idle"), _("Begins after a minute; nothing of it is kept.")),
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
