"""A new bonspiel: its participants, format, games and length."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.ai.members import BY_ID, MEMBERS, Member
from game.club import FORMATS, LENGTHS, MOST, BadPlan, BonspielPlan, Entry
from game.club.fixtures import fixtures
from game.club.words import FORMAT_ABOUT, FORMAT_NAMES, LENGTH_NAMES
from game.faces.registry import ENTRIES, emblem
from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import labelled
from game.match.journal import NotSaved
from game.rules.contract import say
from game.rules.registry import title
from game.rules.untrusted import DAMAGE
from game.scenes.lobby.lobby_parts import LEVELS, common_level, draw_levels, level_words
from game.scenes.lobby.person_dialog import PersonDialog
from game.scenes.match.next_step import untried
from game.scenes.navigator import Application
from game.scenes.pages.page import Page
from game.settings.launch_options import random_seed
from game.settings.people import kind_name
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene

WHO, HOW = Rect(120, 176, 1110, 690), Rect(1254, 176, 546, 690)
#: most people to offer, and tiles in a row
PEOPLE, ACROSS = 6, 6
#: the usual sizes of a field
FIELDS = (4, 8, 12)
#: the settings' key of the last choice
KEPT = "bonspiel"


class NewBonspiel(Page):
    """The page before a bonspiel. It remembers the last choice."""

    name = "newbonspiel"
    heading = say("New bonspiel")
    heading_room = 900.0

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        super().__init__(app, back)
        self.people: list[int] = [0]
        self.members: dict[str, str] = {member.id: "novice" for member in MEMBERS[:3]}
        self.format, self.length = "knock_out", "short"
        # a person who has tried some games isn't drawn into another
        self.games = [name for name in ENTRIES if name not in untried(app)] or list(ENTRIES)
        self.typed, self.lot = "", random_seed()
        self.trouble = ""
        self._recall()

    def _recall(self) -> None:
        try:
            plan = BonspielPlan.read(json.loads(self.app.preferences["choices"].get(KEPT, "")))
        except DAMAGE:
            return
        self.people = [entry.person for entry in plan.entries if entry.human and entry.person < PEOPLE]
        self.members = {entry.member: entry.kind for entry in plan.entries if entry.member in BY_ID}
        self.format, self.length = plan.format, plan.length
        self.games = [name for name in ENTRIES if name in plan.games] or list(ENTRIES)

    # --- choices
    @property
    def entries(self) -> tuple[Entry, ...]:
        """The participants."""
        people = [Entry("human", person) for person in sorted(self.people)]
        return (*people, *(Entry(kind, 0, member) for member, kind in self.members.items()))

    def plan(self) -> BonspielPlan:
        """The whole plan. BadPlan when it is not valid."""
        seed = int(self.typed) if self.typed else self.lot
        return BonspielPlan(self.format, self.entries, tuple(self.games), self.length, seed)

    def _why_not(self) -> str:
        """Why it can't begin, in a sentence; "" if it can."""
        count, least = len(self.entries), FORMATS[self.format]
        if count < least:
            return plural("You need at least {count} entries.", "You need at least {count} entries.", least)
        if count > MOST:
            return _("No more than {n} can enter.", n=MOST)
        return _("Choose at least one game.") if not self.games else ""

    # --- the picture
    def build(self, sheet: Sheet) -> None:
        """Build participants at the left, the format at the right, start below."""
        super().build(sheet)
        widgets.panel(sheet, WHO)
        widgets.panel(sheet, HOW)
        season = partial(self.app.navigator.season, self)
        widgets.button(sheet, "season", _("Season"), Rect(1360, 898, 220, 62), season, icon="flag")
        self._who(sheet, WHO.inset(30, 24))
        self._how(sheet, HOW.inset(34, 26))
        why = self.trouble or self._why_not()
        if why:
            widgets.lettering(sheet, why, Rect(1254, 84, 546, 80), 22, style.WARM, wrap=True)
        widgets.button(
            sheet, "start", _("Make the draw"), Rect(750, 84, 480, 80), self.start, kind="button_main",
            icon="trophy", size=28, enabled=not self._why_not(),
        )  # fmt: skip

    def _who(self, sheet: Sheet, box: Rect) -> None:
        head, quick, people, first, second = box.rows(54, 56, None, None, None, gap=14)
        count_at, names = head.columns(None, 250, gap=16)
        count = plural("{count} entry", "{count} entries", len(self.entries))
        widgets.lettering(
            sheet, _("Who's playing: {count}", count=count), count_at, 32, style.BRASS, font=style.DISPLAY
        )
        widgets.button(sheet, "names", _("Names"), names, self._names, icon="edit", size=22)
        fields, levels = quick.columns(None, 640, gap=24)
        for size, place in zip(FIELDS, fields.columns(*[None] * len(FIELDS), gap=10), strict=True):
            tip = plural("{count} entry", "{count} entries", size)
            widgets.button(
                sheet, f"field.{size}", str(size), place, partial(self._field, size),
                selected=size == len(self.entries), tip=tip, size=22,
            ).label = tip  # fmt: skip
        draw_levels(sheet, LEVELS, levels, common_level(self.members.values()), self._level)
        for person, tile in enumerate(people.columns(*[None] * ACROSS, gap=12)):
            name, portrait = self.app.people.name(person), self.app.people.portrait(person)
            state = _("entered") if person in self.people else ""
            tip = labelled(name, state or _("not entered"))
            self._tile(sheet, f"person.{person}", name, portrait, state, tip, tile, partial(self._person, person))
        for number, member in enumerate(MEMBERS):
            row = (first, second)[number // ACROSS]
            tile = row.columns(*[None] * ACROSS, gap=12)[number % ACROSS]
            state = kind_name(self.members[member.id]) if member.id in self.members else ""
            tip = labelled(member.name, state or _("not entered")) + f"\n{spoken(member.about)}"
            change = partial(self._ask, member)
            self._tile(sheet, f"member.{member.id}", member.name, member.portrait, state, tip, tile, change)

    def _tile(
        self,
        sheet: Sheet,
        id: str,
        name: str,
        portrait: str,
        state: str,
        tip: str,
        rect: Rect,
        change: Callable[[], None],
    ) -> None:
        """Draw somebody who may take part."""
        sheet.patch("button_hover" if state else "field", rect)
        picture, called, level = rect.inset(8, 8).rows(None, 32, 28, gap=0)
        size = min(picture.w, picture.h)
        tint = (255, 255, 255) if state else (120, 114, 106)
        sheet.image(f"portraits/{portrait}.png", Rect.around(picture.cx, picture.cy, size, size), 255, tint)
        ink = style.CREAM if state else style.MUTED
        widgets.lettering(sheet, name, called, 21, ink, font=style.BOLD, anchor="center")
        widgets.lettering(sheet, state, level, 19, style.WARM, anchor="center")
        widgets.picture_button(sheet, id, tip.partition("\n")[0], rect, change, tip, role="choice", apart=5)

    def _how(self, sheet: Sheet, box: Rect) -> None:
        first, form, about, second, games, third, length, fourth, seed, summary = box.rows(
            34, 60, 88, 34, 88, 34, 60, 34, 60, None, gap=8
        )
        formats = [(name, spoken(FORMAT_NAMES[name])) for name in FORMAT_NAMES]
        widgets.lettering(sheet, _("Format of play"), first, 22, style.BRASS, font=style.DISPLAY)
        widgets.choice(sheet, "format", _("Format"), form, formats, self.format, partial(self._set, "format"))
        widgets.lettering(
            sheet, spoken(FORMAT_ABOUT[self.format]), about.inset(4, 0), 19, style.MUTED, wrap=True, valign="top"
        )
        widgets.lettering(sheet, _("Games"), second, 22, style.BRASS, font=style.DISPLAY)
        for name, place in zip(ENTRIES, games.columns(*[None] * len(ENTRIES), gap=8), strict=True):
            self._game(sheet, name, place)
        lengths = [(name, spoken(LENGTH_NAMES[name])) for name in LENGTHS]
        widgets.lettering(sheet, _("Match length"), third, 22, style.BRASS, font=style.DISPLAY)
        widgets.choice(sheet, "length", _("Length"), length, lengths, self.length, partial(self._set, "length"))
        widgets.lettering(sheet, _("Draw number"), fourth, 22, style.BRASS, font=style.DISPLAY)
        widgets.Field(
            sheet, "seed", _("Draw number"), seed, self.typed, self._seed, allowed="0123456789", most=9,
            empty=_("random"), tip=_("The same number gives the same draw and the same deals."),
        )  # fmt: skip
        try:
            count = len(fixtures(self.plan()))
        except BadPlan:
            return
        said = plural("{count} match in all", "{count} matches in all", count)
        widgets.lettering(sheet, said, summary, 22, style.CREAM, font=style.BOLD)

    def _game(self, sheet: Sheet, name: str, place: Rect) -> None:
        there = name in self.games
        side = min(place.w, place.h)
        at = Rect.around(place.cx, place.cy, side, side)
        called = spoken(title(name))
        said = labelled(called, _("included") if there else _("not included"))
        click = partial(self._toggle, name)
        widgets.picture_button(sheet, f"game.{name}", said, at, click, said, role="choice", apart=3).state = there
        sheet.image(emblem(name), at.inset(8), 255, (255, 255, 255) if there else (84, 80, 76))

    # --- choosing
    def _person(self, person: int) -> None:
        self.people = [each for each in range(PEOPLE) if (each in self.people) != (each == person)]
        self._changed()

    def _field(self, size: int) -> None:
        """Enter as many in all: members leave from the last on, or the next ones come."""
        level = common_level(self.members.values()) or "club"
        others = [member.id for member in MEMBERS if member.id not in self.members]
        wanted = [*self.members, *others][: max(0, size - len(self.people))]
        self.members = {member: self.members.get(member, level) for member in wanted}
        self._changed()

    def _level(self, kind: str) -> None:
        """Give all members a level."""
        self.members = dict.fromkeys(self.members, kind)
        self._changed()

    def _ask(self, member: Member) -> None:
        """Build the menu of a member: at which level, or not at all."""
        self.open_sheet(partial(self._menu, member))

    def _menu(self, member: Member, sheet: Sheet) -> None:
        rect = Rect.around(960, 540, 760, 560)
        widgets.panel(sheet, rect)
        head, *rows = rect.inset(50, 36).rows(110, None, None, None, None, gap=14)
        face, words = head.columns(110, None, gap=20)
        sheet.image(f"portraits/{member.portrait}.png", face)
        name, about = words.rows(44, None)
        widgets.lettering(sheet, member.name, name, 30, style.BRASS, font=style.DISPLAY)
        widgets.lettering(sheet, spoken(member.about), about, 20, style.MUTED, wrap=True)
        now = self.members.get(member.id, "")
        for kind, row in zip((*LEVELS, ""), rows, strict=True):
            label, sub = (kind_name(kind), level_words(kind)) if kind else (_("Not entered"), "")
            enter = partial(self._member, member.id, kind)
            element = widgets.button(
                sheet, f"enter.{kind or 'out'}", label, row, enter, sub=sub, selected=kind == now,
                icon="star" if kind else "close", align="left",
            )  # fmt: skip
            element.main = kind == (now or "club")

    def _member(self, member: str, kind: str) -> None:
        """Enter a member at a level, or not at all ("")."""
        self.members.pop(member, None)
        if kind:
            self.members[member] = kind
        self.close_sheet()
        self._changed()

    def _toggle(self, name: str) -> None:
        self.games = [each for each in ENTRIES if (each in self.games) != (each == name)]
        self._changed()

    def _set(self, key: str, value: str) -> None:
        setattr(self, key, value)
        self._changed()

    def _seed(self, text: str) -> None:
        self.typed = text

    def _changed(self) -> None:
        self.trouble = ""
        self.base.rebuild()

    def _names(self) -> None:
        self.open_sheet(PersonDialog(self.app, None, 0, lambda person: None, self._named).build)

    def _named(self) -> None:
        self.close_sheet()
        self.base.rebuild()

    # --- off we go
    def start(self) -> None:
        """Draw the fixtures and show the sheet."""
        try:
            plan = self.plan()
            name = self.app.store.bonspiels.begin(plan.to_json())
        except (BadPlan, NotSaved) as why:
            self.trouble = spoken(why.reason) if isinstance(why, NotSaved) else str(why)
            self.base.rebuild()
            return
        # without its seed, which would reveal every deal
        kept = {**self.app.preferences["choices"], KEPT: json.dumps(replace(plan, seed=0).to_json())}
        self.app.preferences.change("choices", kept)
        self.app.navigator.draw_sheet(name)
