"""The settings: every one takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.i18n.catalogue import LANGUAGES, _
from game.i18n.formats import percent
from game.scenes.lobby.person_dialog import PersonDialog
from game.scenes.navigator import Application
from game.scenes.pages.page import Page
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

    def _row(self, sheet: Sheet, panel: Rect, y: float, label: str) -> Rect:
        sheet.text(label, panel.x + 40, y, 25, font=style.BOLD, fit=330)
        return Rect(panel.x + 390, y - 29, panel.w - 430, 58)

    def _sound(self, sheet: Sheet, panel: Rect) -> None:
        y = panel.top - 64
        sheet.text(_("Sound"), panel.x + 40, y, 36, style.BRASS, font=style.DISPLAY)
        for key, label in (("effects", _("Effects")), ("ambience", _("The room")), ("music", _("Music"))):
            y -= 76
            rect = self._row(sheet, panel, y, label)
            widgets.slider(sheet, key, label, rect, self.app.preferences[key], partial(self._volume, key))
        if self.app.sound.trouble:
            y -= 52
            sheet.text(_("There is no sound here: the game goes on without."), panel.x + 40, y, 20, style.WARM, fit=740)
        y -= 88
        sheet.text(_("At the table"), panel.x + 40, y, 36, style.BRASS, font=style.DISPLAY)
        y -= 82
        persons, ease = Rect(panel.x + 40, y - 36, panel.w - 80, 72).columns(None, None, gap=16)
        tip = _("Who plays here, each with a name and a portrait.")
        widgets.button(sheet, "persons", _("Names and portraits"), persons, self._persons, tip=tip)
        tip = _("A narrator, keys for one hand, times for slow hands, the controller.")
        widgets.button(sheet, "ease", _("Voice and hands"), ease, lambda: self.app.navigator.ease(self), tip=tip)
        y -= 82
        covers = [("secret", _("what is secret")), ("table", _("the whole table"))]
        widgets.choice(
            sheet,
            "curtain",
            _("Curtain"),
            self._row(sheet, panel, y, _("Curtain")),
            covers,
            self.app.preferences["curtain"],
            partial(self._set, "curtain"),
            tip=_("What it covers between two people at one machine."),
        )
        switches = (
            ("consequences", _("What moves lead to"), _("In a word on cards, and by the plate of whoever moved.")),
            ("talk", _("Words of the club"), _("Members greet you, and say something when a match is over.")),
            ("confirm", _("Confirm each move"), _("A move is played only when it is confirmed.")),
            (
                "show_open",
                _("Count open cards"),
                _("Counts open cards of a rank, and chances by that count: remembering is a skill."),
            ),
        )
        self._switches(sheet, panel, y, switches)

    def _sight(self, sheet: Sheet, panel: Rect) -> None:
        app = self.app
        y = panel.top - 64
        sheet.text(_("Sight and play"), panel.x + 40, y, 36, style.BRASS, font=style.DISPLAY)
        y -= 70
        speeds = [(s, speed_name(s)) for s in SPEEDS]
        widgets.choice(
            sheet,
            "speed",
            _("Speed"),
            self._row(sheet, panel, y, _("Speed")),
            speeds,
            app.preferences["speed"],
            lambda v: self._set("speed", v),
        )
        y -= 64
        sizes = [(s, percent(s)) for s in TEXT_SCALES]
        widgets.choice(
            sheet,
            "text_scale",
            _("Text size"),
            self._row(sheet, panel, y, _("Text size")),
            sizes,
            app.preferences["text_scale"],
            lambda v: self._set("text_scale", v),
        )
        if len(LANGUAGES) > 1:
            y -= 64
            languages = [("", _("As the system")), *LANGUAGES.items()]
            row = self._row(sheet, panel, y, _("Language"))
            now = app.preferences["language"]
            widgets.choice(sheet, "language", _("Language"), row, languages, now, partial(self._set, "language"))
        y -= 64
        lengths = [(1.0, _("the whole way")), (0.5, _("half the way")), (0.0, _("the direction"))]
        row = self._row(sheet, panel, y, _("Aiming on the ice"))
        widgets.choice(
            sheet,
            "preview",
            _("Aiming on the ice"),
            row,
            lengths,
            app.preferences["preview"],
            partial(self._set, "preview"),
            tip=_("What is seen of a shot before it is made."),
        )
        switches = (
            ("fullscreen", _("Full screen"), _("F11 does the same.")),
            ("reduced_motion", _("Reduced motion"), _("Cards slide instead of flying; nothing shakes, no snow falls.")),
            ("contrast", _("High-contrast cards"), _("Flat cards in strong colours.")),
            ("large_card", _("Large card on hover"), _("A large copy with its values in words.")),
            ("unfocused", _("Sound in the background"), _("Goes on while another window is used.")),
            ("attract", _("The club plays when the title is idle"), _("Begins after a minute; nothing of it is kept.")),
        )
        self._switches(sheet, panel, y, switches)

    def _switches(self, sheet: Sheet, panel: Rect, y: float, switches: Sequence[tuple[str, str, str]]) -> None:
        """As many lines of key, label and tip as fit below a height."""
        pitch = min(58.0, (y - 29 - panel.y - 18) / len(switches))
        y -= 29  # half the row above
        for key, label, tip in switches:
            y -= pitch
            rect = Rect(panel.x + 34, y + 2, panel.w - 68, pitch - 4)
            on = bool(self.app.preferences[key])
            said = _("on") if on else _("off")
            widgets.toggle(sheet, key, label, rect, on, partial(self._set, key), said=said, tip=tip)

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
