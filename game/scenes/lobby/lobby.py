"""The lobby of a game: seats, options, seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.faces.registry import entry, has_face
from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import labelled
from game.rules.contract import BadPosition, Option, Span
from game.rules.registry import game
from game.scenes.learn.lesson import mark_seen
from game.scenes.learn.lesson_plan import has_lesson, minutes
from game.scenes.lobby.guests import Guests, persons
from game.scenes.lobby.lobby_parts import LEVELS, PICTURED, common_level, draw_kit, draw_levels, draw_samples
from game.scenes.lobby.member_dialog import Guest, MemberDialog
from game.scenes.lobby.person_dialog import PersonDialog
from game.scenes.navigator import Application
from game.scenes.pages.page import Page
from game.settings.launch_options import MatchSetup
from game.settings.people import MOST, Sitting, kind_name
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: the value of a common option for which each seat has its own
EACH = "each"
#: height of the seats with the levels below them, and the least height of these
SEATS, LEVEL = 578.0, 66.0
#: height of the game's miniature
MINIATURE = 226.0


class Lobby(Page):
    """The page before a match. It remembers the last choice."""

    name = "lobby"
    room = "lobby"
    heading_room = 790.0

    def __init__(self, app: Application, name: str) -> None:
        super().__init__(app)
        self.game = game(name)
        self.retell()
        kept = app.preferences["lobby"].get(name, {})
        self.options: dict[str, Any] = self._kept_options(kept.get("options", {}))
        most = self.seat_span()[1]
        # a first match is against beginners
        level = next((kind for kind in LEVELS if kind in app.ai_kinds(name)), "greedy")
        self.kinds: list[str] = [*kept.get("seats", []), "human", *[level] * most][:most]
        if not kept:
            first = entry(name).first if has_face(name) else {}
            self.options = self.game.full_options(first)
        if "seats" not in kept:
            self.kinds = ["human", *[level] * (most - 1)]
        #: whether the house rules are unfolded
        self.unfolded = bool(kept.get("unfolded", False))
        #: the chosen person of each person's seat
        self.people: dict[int, int] = persons(kept.get("people", []))
        self.guests = Guests(kept.get("members", []))
        self.trouble = ""
        self.scroll = Scroll(self.canvas, Rect(980, 190, 790, 652), self._options)
        self.layers.all.append(self.scroll)

    def go_back(self) -> None:
        """Go to the games."""
        self.app.navigator.pick_game()

    def _kept_options(self, kept: dict[str, Any]) -> dict[str, Any]:
        try:
            return self.game.full_options({k: v for k, v in kept.items() if k in {o.key for o in self.game.options}})
        except BadPosition:
            return self.game.full_options({})

    # --- seats
    def seat_novices(self) -> None:
        """Seat one person and as few Novices as the game allows."""
        least, most = self.seat_span()
        self.options["seats"] = least
        self.kinds = ["human", *["novice"] * (most - 1)]

    @property
    def seat_option(self) -> Option:
        """The option for the number of seats."""
        return next(o for o in self.game.options if o.key == "seats")

    @property
    def seats(self) -> list[str]:
        """The kinds of the seats in use."""
        return self.kinds[: self.options["seats"]]

    def seat_counts(self) -> list[int]:
        """The possible numbers of seats."""
        values = self.seat_option.values
        return list(range(values.low, values.high + 1)) if isinstance(values, Span) else list(values)

    def seat_span(self) -> tuple[int, int]:
        """The least and the greatest number of seats."""
        counts = self.seat_counts()
        return min(counts), max(counts)

    def retell(self) -> None:
        self.heading, self.prompt = self.game.title, _("Who's playing?")

    def build(self, sheet: Sheet) -> None:
        """Build seats at the left, options at the right, start below."""
        super().build(sheet)
        widgets.panel(sheet, Rect(130, 170, 790, 690))
        widgets.panel(sheet, Rect(950, 170, 840, 690))
        count = self.options["seats"]
        sheet.text(_("Seats"), 176, 808, 34, style.BRASS, font=style.DISPLAY)
        values = [(n, str(n)) for n in self.seat_counts()]
        widgets.choice(sheet, "seats", _("Seats"), Rect(640, 780, 240, 56), values, count, self._seats)
        sitting = Sitting(self.app.people, self._sitting(), self.guests.at(self.seats))
        names, portraits = sitting.names(self.seats), sitting.portraits(self.seats)
        step = min(84.0, (SEATS - LEVEL) / count)
        y = 752.0
        for seat in range(count):
            self._seat(sheet, seat, y - step * seat, names[seat], portraits[seat], min(72.0, step - 6))
        room = Rect(170, 190, 710, y - step * count - 190 + 16)
        draw_levels(sheet, self.app.ai_kinds(self.game.name), room, common_level(self.seats), self._level)
        if self.trouble:
            sheet.text(self.trouble, 1190, 120, 22, style.WARM, fit=590)
        rect = Rect.around(960, 120, 420, 80)
        widgets.button(sheet, "start", _("Start the match"), rect, self.start, kind="button_main", icon="deal", size=30)
        click = partial(self.app.navigator.rules, self.game.name, back=self)
        widgets.button(sheet, "rules", _("Rules"), Rect(1390, 898, 190, 62), click, icon="rules")
        if has_lesson(self.game.name):
            widgets.button(sheet, "lesson", _("Lesson"), Rect(1180, 898, 190, 62), self.practise, icon="lesson")
        if has_face(self.game.name) and entry(self.game.name).drills():
            click = partial(self.app.navigator.practice, self.game.name, back=self)
            widgets.button(sheet, "practice", _("Practice"), Rect(970, 898, 190, 62), click, icon="target")
        sheet.text(_("Deal number"), 150, 122, 22, style.MUTED, fit=140)
        widgets.Field(
            sheet,
            "seed",
            _("Deal number"),
            Rect(300, 94, 290, 56),
            self.guests.typed,
            self._seed,
            allowed="0123456789",
            most=9,
            empty=_("random"),
            tip=_("The same number gives the same deal."),
        )

    def _seat(self, sheet: Sheet, seat: int, y: float, name: str, portrait: str, size: float) -> None:
        person = self.kinds[seat] == "human"
        teams = entry(self.game.name).teams(None) if has_face(self.game.name) else ()
        box = Rect(172, y - 20 - size / 2, 250 if teams else 370, size)
        tip = _("Change player, name or portrait") if person else _("Another club member")
        id, ask = ("person", self._who) if person else ("member", self._which)
        widgets.button(sheet, f"{id}.{seat}", "", box, partial(ask, seat), tip=labelled(name, tip))
        sheet.image(f"portraits/{portrait}.png", Rect.around(216, y - 20, size, size))
        sheet.text(name, 272, y - 20, 25, font=style.BOLD, fit=box.right - 286)
        if teams:
            colour, shape, team = teams[self.game.team(seat)]
            sheet.text(f"{shape} {team}".strip(), 544, y - 20, 20, colour, font=style.BOLD, anchor="right", fit=110)
        kinds = [k for k in ("human", *self.app.ai_kinds(self.game.name)) if k != "random"]
        if any(k in kinds for k in ("novice", "club", "skip")):
            kinds = [k for k in kinds if k != "greedy"]
        rect, values = Rect(560, y - 48, 320, min(56, size)), [(k, kind_name(k)) for k in kinds]
        widgets.choice(
            sheet, f"seat.{seat}", _("Seat {n}", n=seat + 1), rect, values, self.kinds[seat], partial(self._kind, seat)
        )

    def _seats(self, count: int) -> None:
        before, self.options["seats"] = self.options["seats"], count
        for option in self.game.options:
            row = self.options[option.key]
            if option.listed and option.bare and isinstance(row, list):
                # each seat has its own
                self.options[option.key] = [*row, *row[-1:] * count][:count]
        if before > count:
            self._fit()
        self.base.rebuild()
        self.scroll.rebuild()

    def _fit(self) -> None:
        """Reset options that fewer seats can't have to the game's default."""
        given, self.options = self.options, self.game.full_options({"seats": self.options["seats"]})
        for key, value in given.items():
            if self.possible(key, value):
                self.options[key] = value

    def _kind(self, seat: int, kind: str) -> None:
        self.kinds[seat] = kind
        self.base.rebuild()

    def _level(self, kind: str) -> None:
        """Give all AI seats a level."""
        self.kinds = [each if each == "human" else kind for each in self.kinds]
        self.base.rebuild()

    # --- persons
    def _sitting(self) -> dict[int, int]:
        """The person of each person's seat: the chosen one, else the first without a seat."""
        humans = [seat for seat in range(self.options["seats"]) if self.kinds[seat] == "human"]
        found = {seat: self.people[seat] for seat in humans if seat in self.people}
        free = (person for person in range(MOST) if person not in found.values())
        return {seat: found[seat] if seat in found else next(free) for seat in humans}

    def _who(self, seat: int) -> None:
        """Build the choice of a seat's person, with name and portrait."""
        who = PersonDialog(self.app, seat, self._sitting()[seat], partial(self._seat_person, seat), self._seated)
        self.open_sheet(who.build)

    def _seat_person(self, seat: int, person: int) -> None:
        """Give a person a seat. The one who had it goes to that person's old seat."""
        now = self._sitting()
        other = next((each for each, who in now.items() if who == person), seat)
        self.people = {**now, other: now[seat], seat: person}

    def _which(self, seat: int) -> None:
        """Build the choice of a seat's club member."""
        here = self.guests.at(self.seats)
        taken = {who for other, who in enumerate(here) if other != seat and who}
        guest = Guest(seat, here[seat], seat in self.guests.chosen)
        self.open_sheet(MemberDialog(guest, taken, partial(self._seat_member, seat), self._seated).build)

    def _seat_member(self, seat: int, member: str) -> None:
        self.guests.seat(self.seats, seat, member)
        self._seated()

    def _seated(self) -> None:
        self.close_sheet()
        self.base.rebuild()

    def _seed(self, text: str) -> None:
        self.guests.typed = text
        self.base.rebuild()

    # --- options
    def _options(self, sheet: Sheet) -> None:
        """Build what every match is asked for, and the house rules, folded unless somebody wants them."""
        view = self.scroll.view
        y = view.top - 20
        basics = entry(self.game.name).basics if has_face(self.game.name) else ()
        offered = [o for o in self.game.options if o.key != "seats" and o.applies(self.options)]
        if basics:
            sheet.text(_("This match"), view.x + 4, y - 4, 34, style.BRASS, font=style.DISPLAY)
            y -= 60
        for option in offered:
            if option.key in basics:
                y = self._option(sheet, option, view, y)
        house = [option for option in offered if option.key not in basics]
        if house:
            y = self._house_rules(sheet, house, view, y)
        self.scroll.content = view.top - y

    def _house_rules(self, sheet: Sheet, house: Sequence[Option], view: Rect, y: float) -> float:
        """Build the button that folds them, and below it them all, or what differs from the rulebook."""
        changed = [option for option in house if self.options[option.key] != option.default]
        told = plural("{count} changed", "{count} changed", len(changed)) if changed else _("as in the rulebook")
        label, rect = _("House rules"), Rect(view.x + 4, y - 74, view.w - 30, 74)
        widgets.button(
            sheet, "house", label, rect, self._fold, icon="up" if self.unfolded else "down", align="left", sub=told
        )
        y -= 74 + 24
        if self.unfolded:
            for option in house:
                y = self._option(sheet, option, view, y)
            return y
        for option in changed:
            named = dict(self.values(option)).get(self.options[option.key], _("by seat"))
            line = Rect(view.x + 8, y - 32, view.w - 40, 32)
            widgets.lettering(sheet, labelled(spoken(option.title), named), line, 20, style.CREAM)
            y -= 38
        space = y - view.y - 24
        if has_face(self.game.name) and space >= MINIATURE:
            self._preview(sheet, Rect(view.x + 4, view.y + 20, view.w - 30, min(space, MINIATURE)))
        return y

    def _preview(self, sheet: Sheet, box: Rect) -> None:
        """Draw the game's miniature, how long it takes and how hard it is."""
        face = entry(self.game.name)
        window, words = box.columns(360, None, gap=24)
        sheet.patch("slot", window)
        face.miniature(sheet, window)
        pitch, effort = words.rows(None, 66)
        widgets.lettering(sheet, face.pitch(), pitch, 21, style.CREAM, wrap=True, valign="top")
        widgets.lettering(sheet, face.effort(), effort, 19, style.WARM, wrap=True)

    def _fold(self) -> None:
        self.unfolded = not self.unfolded
        self.scroll.rebuild()

    def _option(self, sheet: Sheet, option: Option, view: Rect, y: float) -> float:
        rect = Rect(view.right - 380, y - 54, 360, 56)
        sheet.text(spoken(option.title), view.x + 4, y - 26, 24, font=style.BOLD, fit=rect.x - view.x - 20)
        values, chosen, title = self.values(option), self.options[option.key], spoken(option.title)
        if not option.listed or option.bare:
            more = [(EACH, _("by seat"))] if option.listed else []
            now = EACH if isinstance(chosen, list) else chosen
            change = partial(self._change, option.key)
            widgets.choice(sheet, f"option.{option.key}", title, rect, [*values, *more], now, change)
            y -= 64
        if option.listed and isinstance(chosen, list):
            for seat in range(self.options["seats"]):
                y = self._own(sheet, option, seat, view, y)
        about = sheet.text(spoken(option.about), view.x + 4, y + 2, 19, style.MUTED, width=view.w - 40, valign="top")
        y -= sheet.text_height(about) + 24
        samples = entry(self.game.name).samples if has_face(self.game.name) else None
        shown = [(value, name, samples(option.key, value)) for value, name in values] if samples else []
        if not any(cards for _value, _name, cards in shown):
            return y
        contrast = "_hc" if self.app.preferences["contrast"] else ""
        box = Rect(view.x + 4, y - PICTURED, view.w - 30, PICTURED - 4)
        choose = partial(self._change, option.key)
        draw_samples(sheet, f"picture.{option.key}", box, shown, chosen, choose, contrast)
        return y - PICTURED - 22

    def _own(self, sheet: Sheet, option: Option, seat: int, view: Rect, y: float) -> float:
        """Build a seat's own value of an option, and the kit that it brings."""
        label = f"{spoken(option.title)}, {_('Seat {n}', n=seat + 1)}"
        rect = Rect(view.right - 380, y - 54, 360, 56)
        sheet.text(str(seat + 1), rect.x - 26, rect.cy, 24, style.MUTED, font=style.BOLD, anchor="center")
        change = partial(self._swap if not option.bare else self._give, option.key, seat)
        now = self.options[option.key][seat]
        widgets.choice(sheet, f"option.{option.key}.{seat}", label, rect, self.values(option), now, change)
        kits = entry(self.game.name).kit(option.key, self.options, seat) if has_face(self.game.name) else ()
        return y - 64 - draw_kit(sheet, f"kit.{seat}", Rect(view.x + 4, y - 64 - view.h, view.w - 30, view.h), kits)

    def possible(self, key: str, value: Any) -> bool:
        """Whether an option can have a value beside the present others."""
        try:
            self.game.full_options({**self.options, key: value})
        except BadPosition:
            return False
        return True

    def values(self, option: Option) -> list[tuple[Any, str]]:
        """An option's values with their names, as far as the number of seats allows."""
        raw = range(option.values.low, option.values.high + 1) if isinstance(option.values, Span) else option.values
        found = []
        for value in raw:
            if value in option.names:
                name = spoken(option.names[value])
            elif isinstance(value, bool):
                name = _("yes") if value else _("no")
            else:
                name = str(value)
            if option.listed or self.possible(option.key, value):
                found.append((value, name))
        return found

    def _swap(self, key: str, seat: int, value: Any) -> None:
        """Give a seat a value. The seat that had it gets the old one."""
        row = list(self.options[key])
        if value in row:
            row[row.index(value)] = row[seat]
        row[seat] = value
        self._change(key, row)

    def _give(self, key: str, seat: int, value: Any) -> None:
        """Give a seat a value of its own."""
        row = list(self.options[key])
        row[seat] = value
        self._change(key, row)

    def _change(self, key: str, value: Any) -> None:
        self.options[key] = [self.options[key]] * self.options["seats"] if value is EACH else value
        self.base.rebuild()
        self.scroll.rebuild()

    # --- off we go
    def practise(self) -> None:
        """Open the game's lesson, which returns here."""
        if self.layers.modal:
            self.close_sheet()
        self.app.navigator.lesson(self.game.name, back=self)

    def start(self) -> None:
        """Deal the match; before the first one, propose practice."""
        if has_lesson(self.game.name) and self.game.name not in self.app.preferences["lessons"]:
            self.open_sheet(self._invitation)
        else:
            self.deal()

    def _invitation(self, sheet: Sheet) -> None:
        rect = Rect.around(960, 560, 680, 400)
        widgets.panel(sheet, rect)
        widgets.heading(sheet, _("First time playing?"), rect.cx, rect.top - 80, 54, anchor="center")
        text = plural(
            "Learn by playing: {count} minute.", "Learn by playing: {count} minutes.", minutes(self.game.name)
        )
        sheet.text(text, rect.cx, rect.top - 146, 25, anchor="center", fit=rect.w - 80)
        first, second = Rect.around(rect.cx, rect.y + 170, 460, 80), Rect.around(rect.cx, rect.y + 78, 460, 66)
        widgets.button(
            sheet, "practise", _("Practise"), first, self.practise, icon="lesson", kind="button_main", size=28
        )
        widgets.button(sheet, "straight", _("Go straight to the table"), second, self._straight, icon="deal")

    def _straight(self) -> None:
        mark_seen(self.app, self.game.name)
        self.close_sheet()
        self.deal()

    def deal(self) -> None:
        """Deal the match, or say what is wrong."""
        kept = dict(self.app.preferences["lobby"])
        people = [self.people.get(seat, -1) for seat in range(len(self.kinds))]
        members = self.guests.kept(len(self.kinds))
        kept[self.game.name] = {
            "seats": self.kinds,
            "options": self.options,
            "people": people,
            "members": members,
            "unfolded": self.unfolded,
        }
        self.app.preferences.change("lobby", kept)
        try:
            start = MatchSetup(self.game.name, tuple(self.seats), dict(self.options), self.guests.number)
            self.app.navigator.play(replace(start, people=self._sitting(), members=dict(self.guests.chosen)))
        except BadPosition as why:
            self.trouble = str(why)
            self.base.rebuild()
