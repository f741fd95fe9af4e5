"""The result: the trophy lit for the winner, the score rolling up, the match in numbers, and the ways on."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from pyglet.text import Label

from game.ai.registry import has_judge
from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import both, labelled
from game.rules.clubbook import Achievement, page
from game.rules.numbers import Numbers, numbers
from game.scenes.bonspiel.bonspiel_parts import ceremony_due
from game.scenes.film.film_dialog import FilmDialog
from game.scenes.match.head_to_head import farewells
from game.scenes.match.match_numbers import Head, draw_numbers
from game.scenes.match.next_step import NextStep, next_step
from game.scenes.match.score_rollup import RollUp
from game.scenes.menu.title_decor import keep_photo
from game.scenes.navigator import Application
from game.scenes.pages.page import deal_number
from game.scenes.records.club_book import firsts
from game.scenes.records.medals import draw_medal
from game.scenes.settings.looks import NewLooksPage, unlocked
from game.settings.launch_options import MatchSetup, random_seed
from game.table.panels.read_aloud import score
from game.table.table import Table
from game.table.turns.match_turns import MatchTurns
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

PANEL = Rect(150, 30, 1620, 566)
#: the plate at the foot of the trophy, and the box for news from the club book
PLATE, NEWS = Rect.around(960, 627, 190, 42), Rect(70, 640, 520, 390)
#: the box of the club members' remarks, and their number
SAID, SAYING = Rect(1330, 640, 520, 390), 3
#: the button for a look that was won
LOOK = Rect(70, 594, 520, 46)
#: the button for the next step
NEXT = Rect(1330, 594, 520, 46)
#: the tune for the people at the table
TUNES = {"won": "win", "lost": "lose", "watched": "match_over"}
#: achievements that are named
LISTED = 3


class ResultPage(NewLooksPage):
    """The page after a match."""

    name = "result"
    room = "trophy"

    def __init__(self, app: Application, table: Table) -> None:
        super().__init__(app)
        self.table = table
        assert isinstance(table.turns, MatchTurns)
        self.match = table.turns.match
        outcome, ending = self.match.outcome(), self.match.ending()
        assert outcome is not None and ending is not None
        self.outcome, self.ending = outcome, ending
        past = self.match.past(0)
        self.place = app.store.bonspiels.place(self.match.id)
        self.numbers = numbers(self.match.game.name, past) if past else None
        self.news = self._news()
        if self.place is not None:
            keep_photo(app, table, self.place, self.match.id)
        self.looks = unlocked(app) if self.match.saved and self.table.company.humans else []
        self.next = self._next_step()
        self.said = farewells(app.store, self.match) if app.preferences["talk"] else []
        self.retell()
        still = bool(app.preferences["reduced_motion"]) or app.preferences["speed"] == "instant"
        self.roll = RollUp(list(outcome.table.get("scores", [])), self._winner(), self._heard, done=still)
        self.base.tick = self._tick

    def cup_won(self) -> int | None:
        """The number of the cup that the match has won for a person, or None."""
        if self.place is None:
            return None
        with suppress(KeyError):
            return ceremony_due(self.app, self.place.bonspiel, self.app.store.bonspiels.read(self.place.bonspiel)[0])
        return None

    def on_show_view(self) -> None:
        """Play a fanfare, a sigh, or for those who only watched a closing tune."""
        super().on_show_view()
        self._light()
        self.app.sound.play(TUNES[self.table.company.fate(self.outcome.winners)])
        self.window.say(" ".join((*self.where(), *self._news_lines())))

    def where(self) -> Iterable[str]:
        """The winner, the reason, and the score."""
        yield f"{self.prompt.rstrip('.!')}."
        yield self.table.face.words.say(self.outcome.reason)
        if scores := self.outcome.table.get("scores"):
            teams = [name for _colour, _shape, name in self.table.entry.teams(self.match.to_position())]
            yield score(teams if len(teams) == len(scores) else self.table.company.names, scores)

    def aloud(self, text: str) -> str:
        return self.table.aloud(text)

    def _news_lines(self) -> Iterable[str]:
        """What was won by the match."""
        yield from (labelled(_("New in the club book"), spoken(each.title)) + "." for _seat, each in self.news)
        yield from (f"{line}." for line in self.look_lines())

    # --- the roll-up
    def _heard(self, number: int) -> None:
        self.app.sound.play(f"count_{number}")

    def _light(self) -> None:
        if self.canvas.backdrop:
            self.canvas.backdrop.light = self.room_light = self.roll.light
        self.canvas.changed()

    def _tick(self, dt: float) -> bool:
        if not self.roll.advance(dt):
            return False
        self._light()
        if self.roll.done:
            self.base.rebuild()
        return True

    def skip(self) -> bool:
        """Finish counting at once, and return whether there was anything left to count."""
        if not self.roll.finish():
            return False
        self._light()
        self.base.rebuild()
        return True

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> bool | None:
        """Finish the counting with a click, which also does what it hits."""
        self.skip()
        return super().on_mouse_press(x, y, button, modifiers)

    def key_down(self, symbol: int, modifiers: int) -> None:
        """Finish the counting with a key."""
        self.skip()
        super().key_down(symbol, modifiers)

    # --- words
    def _headline(self) -> str:
        names = [self.table.company.names[s] for s in self.outcome.winners]
        if self.outcome.drawn or not names:
            return _("A tied match")
        if len(names) == 1:
            return _("You win!") if names[0] == _("You") else _("{name} wins", name=names[0])
        return _("{names} win", names=both(names))

    def _helped(self) -> str:
        """The note that the match doesn't count for those whose moves were made for them."""
        names = [self.table.company.names[seat] for seat in self.ending.helped]
        if names == [_("You")]:
            return _("Moves were made for you, so you earn no medals and your statistics don't change.")
        who = both(names)
        return (
            _("Moves were made for {names}, so they earn no medals and their statistics don't change.", names=who)
            if who
            else ""
        )

    def _winner(self) -> str:
        """The name for the trophy; none after a draw."""
        names = [self.table.company.names[s] for s in self.outcome.winners]
        return "" if self.outcome.drawn else both(names)

    def _news(self) -> list[tuple[int, Achievement]]:
        """First-time achievements of a person's seat; none in a trial, which isn't stored."""
        if self.table.back is not None:
            return []
        book = {each.id: each for each in page(self.match.game.name)}
        sat = self.app.store.sat(self.match.id)
        found = []
        for seat, names in self.ending.earned.items():
            known = firsts(self.app.store, self.match.game.name, sat.get(seat, 0))
            old = {name for name, award in known.items() if award.match != self.match.id}
            found += [(seat, book[name]) for name in names if name not in old]
        return found

    # --- the picture
    def retell(self) -> None:
        """Set the heading: the winner."""
        self.table.company.retell()
        self.prompt = self._headline()

    def build(self, sheet: Sheet) -> None:
        """Build below the shelf: winner, scores, numbers, ways on."""
        widgets.panel(sheet, PANEL)
        widgets.heading(sheet, self.prompt, PANEL.cx, PANEL.top - 70, 66, anchor="center", fit=PANEL.w - 100, high=94)
        text = " ".join(filter(None, (self.table.face.words.say(self.outcome.reason), self._helped())))
        sheet.text(text, PANEL.cx, PANEL.top - 128, 24, style.MUTED, anchor="center", fit=PANEL.w - 100, high=42)
        labels = self._scores(sheet, Rect(PANEL.x + 44, PANEL.y + 28, 500, 376))
        self.roll.watch(labels, self._engraving(sheet))
        if self.numbers is not None and self.roll.done:
            order, heads = self._order(self.numbers.sides), self._heads(self.numbers)
            ranked = [heads[side] for side in order]
            draw_numbers(sheet, self.numbers.ranked(order), ranked, Rect(PANEL.x + 580, PANEL.y + 28, 590, 376))
        self._ways(sheet)
        if self.news and self.roll.done:
            self._build_news(sheet)
        if self.said and self.roll.done:
            self._says(sheet)
        if self.looks and self.roll.done:
            self.offer_look(sheet, LOOK)
        if self.next is not None and self.roll.done:
            widgets.button(sheet, "next", self.next.label, NEXT, self.next.go, icon=self.next.icon, size=22)

    def _next_step(self) -> NextStep | None:
        """The person's next step in this game, after a match of its own."""
        alone = len(self.table.company.humans) == 1 and self.table.back is None
        if not alone or not self.match.saved or self.place is not None:
            return None
        return None if self.app.daily_deals.of(self.match.id) else next_step(self.app, self.match, self._setup())

    def _ways(self, sheet: Sheet) -> None:
        x, y = PANEL.right - 410, PANEL.top - 228
        ways = [
            ("again", _("Play again"), "deal", self.again),
            ("coach", _("Match analysis"), "hint", self.coach),
            ("replay", _("Replay"), "replay", self.replay),
            ("lobby", _("Change seats"), "seat_human", self.lobby),
            ("title", _("Back") if self.table.back else _("Main menu"), "door", self.escape),
        ]
        if self.place is not None:
            # a match of a bonspiel is played once
            ways = [("sheet", _("Draw sheet"), "trophy", self.sheet), *ways[1:3], ways[-1]]
        elif self.app.daily_deals.of(self.match.id) is not None:
            # and so is a deal of the day
            ways = [("daily", _("Deals of the day"), "star", self.app.navigator.daily), *ways[1:3], ways[-1]]
        # a match that wasn't stored can't be judged
        judged = self.match.saved and has_judge(self.match.game.name)
        ways = [way for way in ways if way[0] != "coach" or judged]
        high = 316 / len(ways)
        for id, label, icon, click in ways:
            kind = "button_main" if (id, label, icon, click) == ways[0] else "button"
            rect = Rect(x, y + 68 - high + 10, 370, high - 10)
            whole, film = rect.columns(None, rect.h, gap=10) if id == "replay" else (rect, None)
            widgets.button(sheet, id, label, whole, click, icon=icon, kind=kind)
            if film is not None:
                widgets.icon_button(sheet, "film", "save", _("Save as film"), film.cx, film.cy, self.film, size=film.h,
                                    enabled=self.match.ply > 0)  # fmt: skip
            y -= high
        y += 68 - high + 10 - 8
        seed = self.match.record()["seed"]
        if seed is not None:
            deal_number(sheet, seed, Rect(x, y + 8, 370, 50), self.window.set_clipboard_text)

    def _engraving(self, sheet: Sheet) -> Label | None:
        if not self.roll.name:
            return None
        sheet.patch("button_main", PLATE)
        label = sheet.text(
            self.roll.name, PLATE.cx, PLATE.cy, 22, style.INK, font=style.BOLD, anchor="center", fit=PLATE.w - 24
        )
        self.roll.name = label.text
        label.text = self.roll.engraved()
        return label

    def _order(self, sides: int) -> list[int]:
        """The sides that have a score, the best first."""
        scores = list(self.outcome.table.get("scores", []))
        if len(scores) != sides:
            return list(range(sides))
        low = self.match.game.low_wins(self.match.options)
        return sorted(range(sides), key=lambda side: (scores[side] if low else -scores[side], side))

    def _scores(self, sheet: Sheet, rect: Rect) -> list[tuple[int, Label]]:
        """Build a line for each seat, the best first; return the scores' texts, each with its score."""
        scores = list(self.outcome.table.get("scores", []))
        names, portraits = self.table.company.names, self.table.company.portraits
        seats = list(range(len(names)))
        order = self._order(len(scores))

        def at(seat: int) -> int:
            return seat if len(scores) == len(names) else self.match.game.team(seat)

        if scores:
            seats.sort(key=lambda seat: order.index(at(seat)))
        step = min(78.0, rect.h / len(seats))
        y = rect.top - step / 2
        labels: list[tuple[int, Label]] = []
        for seat in seats:
            won = seat in self.outcome.winners and not self.outcome.drawn
            sheet.image(f"portraits/{portraits[seat]}.png", Rect.around(rect.x + 40, y, step - 4, step - 4))
            colour = style.WARM if won else style.CREAM
            sheet.text(names[seat], rect.x + 92, y, min(28, step * 0.5), colour, font=style.BOLD, fit=250, high=step)
            if at(seat) < len(scores):
                text, size = self.roll.shown(at(seat)), min(40, step * 0.66)
                label = sheet.text(text, rect.x + 425, y, size, colour, font=style.SCORE, anchor="right")
                labels.append((at(seat), label))
            if won:
                sheet.icon("trophy", rect.x + 468, y, step * 0.5, style.BRASS)
            y -= step
        return labels

    def _heads(self, found: Numbers) -> list[Head]:
        if teams := self.table.entry.teams(self.match.to_position()):
            return [Head(word=f"{shape} {name}".strip(), colour=colour) for colour, shape, name in teams]
        return [Head(portrait=self.table.company.portraits[side]) for side in range(found.sides)]

    def _says(self, sheet: Sheet) -> None:
        """Build what the club members say, with a way to silence them."""
        shown, company = self.said[:SAYING], self.table.company
        frame = SAID._replace(y=SAID.top - 24 - 96 * len(shown), h=24 + 96 * len(shown))
        sheet.patch("tooltip", frame, alpha=235)
        for (seat, words), row in zip(shown, frame.inset(24, 12).rows(*[None] * len(shown)), strict=True):
            face, line = row.columns(76, None, gap=14)
            sheet.image(f"portraits/{company.portraits[seat]}.png", Rect.around(face.cx, face.cy, 76, 76))
            name, said = line.inset(0, 8).rows(0.42 * line.h, None)
            widgets.lettering(sheet, company.names[seat], name, 21, style.MUTED, font=style.BOLD)
            widgets.lettering(sheet, self.table.face.words.say(words), said, 23, style.CREAM, wrap=True)
        tip = _("Turn off club chatter")
        widgets.icon_button(
            sheet, "talk.fold", "close", tip, frame.right - 26, frame.top - 26, self._hush, size=36, tip=tip
        )

    def _hush(self) -> None:
        self.said = []
        self.app.preferences.change("talk", False)
        self.base.rebuild()

    def _build_news(self, sheet: Sheet) -> None:
        """Build the news of the club book."""
        needs = [sheet.measure(spoken(each.what), 18, width=NEWS.w - 140)[1] for _seat, each in self.news[:LISTED]]
        steps = [max(96.0, 40 + need + 6) for need in needs]
        # with large type, those that don't fit above the panel are only counted (the book has them)
        lowest = LOOK.top + 14 if self.looks else PANEL.top
        while len(steps) > 1 and 92 + sum(steps) + 30 > NEWS.top - lowest:
            steps.pop()
        shown = self.news[: len(steps)]
        more = len(self.news) - len(shown)
        high = 92 + sum(steps) + (30 if more else 0)
        rect = Rect(NEWS.x, NEWS.top - high, NEWS.w, high)
        widgets.panel(sheet, rect)
        label = "; ".join(labelled(spoken(each.title), spoken(each.what)) for _seat, each in self.news)
        label = labelled(_("New in the club book"), label)
        widgets.picture_button(sheet, "news", label, rect, self.book, apart=6)
        widgets.heading(
            sheet, _("New in the club book"), rect.cx, rect.top - 42, 32, anchor="center", fit=rect.w - 40, high=60
        )
        y, several = rect.top - 78, len(self.table.company.humans) > 1
        for (seat, each), step in zip(shown, steps, strict=True):
            draw_medal(sheet, self.match.game.name, each, Rect.around(rect.x + 60, y - 46, 84, 84), earned=True)
            title = spoken(each.title)
            if several:
                title = _("{name}: {told}", name=self.table.company.names[seat], told=title)
            sheet.text(title, rect.x + 108, y - 24, 24, style.WARM, font=style.BOLD, fit=rect.w - 140, high=36)
            sheet.text(spoken(each.what), rect.x + 108, y - 40, 18, style.CREAM, width=rect.w - 140, valign="top")
            y -= step
        if more:
            rest = plural("and {count} more", "and {count} more", more)
            sheet.text(rest, rect.cx, rect.y + 22, 19, style.MUTED, anchor="center", fit=rect.w - 40, high=30)

    # --- the ways on
    def _setup(self) -> MatchSetup:
        """A new deal with the same seats, members and options."""
        match = self.match
        return MatchSetup(
            match.game.name,
            match.seats,
            dict(match.options),
            random_seed(),
            people=self.app.store.sat(match.id),
            members=dict(enumerate(match.members)),
        )

    def again(self) -> None:
        """Start a new deal with the same seats, members and options."""
        self.app.navigator.play(self._setup())

    def coach(self) -> None:
        """Open the coach's page."""
        self.app.navigator.coach(self.match.id, self.match.record(), back=self)

    def replay(self) -> None:
        """Replay the match from its record."""
        self.app.navigator.replay(self.app.people.signed(self.match.id, self.match.record()), back=self)

    def film(self) -> None:
        """Save the end of the match as a film."""
        record = self.app.people.signed(self.match.id, self.match.record(), given=True)
        FilmDialog(self, self.app, record, self.match.ply)

    def book(self) -> None:
        """Open the game's page in the club book."""
        self.app.navigator.clubbook(back=self, game=self.match.game.name)

    def sheet(self) -> None:
        """Open the draw sheet of the match's bonspiel, or the title if it can't be read."""
        try:
            self.app.navigator.draw_sheet(self.place.bonspiel if self.place is not None else "")
        except KeyError:
            self.app.navigator.title()

    def lobby(self) -> None:
        """Go back to the lobby."""
        self.app.navigator.lobby(self.match.game.name)

    def escape(self) -> None:
        """Go to the title, or from a trial to where it was opened."""
        self.app.navigator.back_to(self.table.back)
