"""The draw sheet of a bonspiel: its events with arriving results, the standings, and the next match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.club import BadResult, Bonspiel
from game.club.fixture_matches import with_people, without_people
from game.club.fixtures import ROUND_ROBIN, Fixture
from game.club.words import EVENT_NAMES, FORMAT_NAMES, HOW
from game.faces.registry import emblem
from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import both
from game.match.journal import NotSaved
from game.rules.record import BadRecord
from game.rules.registry import game, title
from game.scenes.bonspiel.bonspiel_parts import Who, ceremony_due, cup_name, draw_cup, offer_cup, side_name, who_of
from game.scenes.bonspiel.bracket import BETWEEN, Box, bracket, draws, way
from game.scenes.bonspiel.fixture_box import draw_box
from game.scenes.bonspiel.season import evening_of
from game.scenes.bonspiel.standings_page import draw_table
from game.scenes.match.next_step import untried
from game.scenes.navigator import Application
from game.scenes.pages.confirm import Question, confirm
from game.scenes.pages.costs import of_withdrawing
from game.scenes.pages.page import Page, notice, telling
from game.settings.launch_options import MatchSetup
from game.store import FixturePlace, MatchElsewhere
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import stroke
from game.ui.theme import style

PANEL = Rect(120, 190, 1680, 690)
VIEW = PANEL.inset(26, 22).cut(right=14)
#: boxes of the next match and of its button
FOOT, GO = Rect(120, 84, 1310, 90), Rect(1450, 84, 350, 90)
#: the id of the standings page
TABLE = "table"
#: the least room for an event's cup, and its height
CUP_WIDE, CUP_HIGH = 180.0, 240.0
#: the line from a match to the next
LINE: style.Colour = (*style.BRASS[:3], 120)


class DrawSheet(Page):
    """A stored bonspiel, or an ``example``, which isn't stored."""

    name = "drawsheet"
    room = "lobby"
    heading_room = 540.0

    def __init__(self, app: Application, bonspiel: str, example: Bonspiel | None = None) -> None:
        super().__init__(app)
        self.id, self.example = bonspiel, example
        self.bonspiel, self.going = self._read()
        self.heading = FORMAT_NAMES[self.bonspiel.plan.format]
        self.event = self._event_of_interest()
        self.scroll = Scroll(self.canvas, VIEW, self.fill)
        self.layers.all.append(self.scroll)
        self.seen = app.sheet_runner.news
        #: the cup whose ceremony is due, by its number
        self.due: int | None = None
        self.prompt = self._sentence()

    def _read(self) -> tuple[Bonspiel, dict[int, str]]:
        return (self.example, {}) if self.example is not None else self.app.store.bonspiels.read(self.id)

    def on_show_view(self) -> None:
        """Start playing the other sheets."""
        if self.example is None:
            self.app.sheet_runner.follow(self.id)
        self._renew()
        super().on_show_view()

    def go_back(self) -> None:
        """Go to all bonspiels."""
        self.app.navigator.bonspiels()

    def retell(self) -> None:
        self.prompt = self._sentence()

    def on_closed(self) -> None:
        self.app.notice = None

    # --- contents
    @property
    def who(self) -> list[Who]:
        """The entries on screen."""
        return who_of(self.app.people, self.bonspiel.plan.entries)

    def _event_of_interest(self) -> str:
        """The event of the next playable match; when all is over or a last stone is due, the table."""
        if self.bonspiel.due:
            return TABLE
        ready = with_people(self.bonspiel) or self.bonspiel.open()
        return ready[0].event if ready else TABLE

    def turn(self, event: str) -> None:
        """Show another event, or the standings."""
        self.event = event
        self.scroll.offset = 0.0
        self.rebuild()

    def step(self, dt: float) -> bool:
        """Show a result that has arrived, or the ceremony for a cup that a person has won."""
        if self.example is not None:
            return False
        if self.due is not None:
            self.celebrate(self.due)
            return True
        if self.seen == self.app.sheet_runner.news:
            return False
        self._renew()
        self.rebuild()
        return True

    def _renew(self) -> None:
        self.seen = self.app.sheet_runner.news
        was = len(self.bonspiel.results)
        self.bonspiel, self.going = self._read()
        self.due = None if self.example is not None else ceremony_due(self.app, self.id, self.bonspiel)
        if self.bonspiel.due or (self.bonspiel.over and was < len(self.bonspiel.results)):
            self.event = TABLE
        self.prompt = self._sentence()

    # --- the picture
    def build(self, sheet: Sheet) -> None:
        """Build the tabs along the top, the sheet, and the next match below it."""
        super().build(sheet)
        widgets.panel(sheet, PANEL)
        robin = ROUND_ROBIN in self.bonspiel.events
        tabs = [(event, spoken(EVENT_NAMES[event])) for event in self.bonspiel.events]
        tabs.append((TABLE, _("Standings") if robin else _("Cups")))
        for (event, name), rect in zip(
            tabs, Rect(710, 898, 870, 62).columns(*[205.0] * len(tabs), gap=14), strict=True
        ):
            widgets.button(
                sheet, f"event.{event}", name, rect, partial(self.turn, event), selected=event == self.event, tip=name,
                kind="button_main" if event == self.event else "button",
            )  # fmt: skip
        self._foot(sheet)
        notice(sheet, self.app)

    def _foot(self, sheet: Sheet) -> None:
        widgets.panel(sheet, FOOT)
        mine, due = with_people(self.bonspiel), self.bonspiel.due
        text = FOOT.inset(30, 8)
        if due:
            sheet.icon("target", FOOT.x + 66, FOOT.cy, 58, style.BRASS)
            text = text.cut(left=90)
        elif mine:
            sheet.image(emblem(mine[0].game), Rect.around(FOOT.x + 66, FOOT.cy, 68, 68))
            text = text.cut(left=90)
        elif self.bonspiel.over:
            sheet.icon("trophy", FOOT.x + 66, FOOT.cy, 58, style.BRASS)
            text = text.cut(left=90)
        if self.leaving:
            text, tip = text.cut(right=70), _("Withdraw from this bonspiel")
            widgets.icon_button(sheet, "withdraw", "flag", tip, FOOT.right - 52, FOOT.cy, self.ask_to_withdraw, tip=tip)
        if mine and not due and mine[0].game in untried(self.app):
            text, box = text.cut(right=300), Rect(text.right - 290, FOOT.cy - 29, 280, 58)
            learn = partial(self.app.navigator.lesson, mine[0].game, self)
            widgets.button(sheet, "learn", _("Learn this game"), box, learn, icon="lesson", size=22)
        widgets.lettering(sheet, self._sentence(), text, 25, style.CREAM, font=style.BOLD, wrap=True)
        if due:
            flick = partial(self.last_stone, due[0])
            widgets.button(sheet, "laststone", _("Last stone"), GO, flick, icon="play", kind="button_main", size=30)
        elif mine:
            number = mine[0].number
            label = _("Resume") if number in self.going else _("Play")
            go = partial(self.play, number)
            widgets.button(sheet, "play", label, GO, go, icon="play", kind="button_main", size=30)
        elif self.bonspiel.over:
            way: tuple[str, str, Callable[[], None]] = _("The season"), "flag", self.app.navigator.season
            if evening_of(self.app.preferences, self.id) is None:
                way = _("New bonspiel"), "plus", partial(self.app.navigator.new_bonspiel, None)
            label, icon, click = way
            widgets.button(sheet, "new", label, GO, click, icon=icon, kind="button_main", size=26)

    def _sentence(self) -> str:
        """The next match, in a sentence."""
        bonspiel, mine = self.bonspiel, with_people(self.bonspiel)
        if bonspiel.due:
            entry = bonspiel.due[0]
            names = both(self.who[each].name for each in (entry, *bonspiel.rivals(entry)))
            name = self.who[entry].name
            return _("{names} are tied. The last-stone draw decides. Next to throw: {name}", names=names, name=name)
        if mine:
            each = mine[0]
            one, other = (side_name(bonspiel, each.number, at, self.who) for at in (0, 1))
            return _(
                "Next: {one} – {other}, {game} (draw {draw}, sheet {sheet})",
                one=one, other=other, game=spoken(title(each.game)), draw=each.draw, sheet=each.sheet,
            )  # fmt: skip
        if bonspiel.over:
            cup = bonspiel.cups()[0]
            name = self.who[cup.winner or 0].name
            if cup.helped:
                return _(
                    "{name} finished first, but the program made some of the moves, so nobody gets the cup.", name=name
                )
            return _("You've won the bonspiel!") if name == _("You") else _("{name} has won the bonspiel.", name=name)
        if self.app.sheet_runner.trouble:
            return _("Play has stopped on one of the sheets ({why}).", why=self.app.sheet_runner.trouble)
        return plural(
            "Play continues on the other sheets: {done} of {count} match finished.",
            "Play continues on the other sheets: {done} of {count} matches finished.",
            len(bonspiel.fixtures),
            done=len(bonspiel.results),
        )

    def fill(self, sheet: Sheet) -> None:
        """Fill in the open event, or the standings."""
        if self.event == TABLE:
            again, show = (None, None) if self.example is not None else (self.last_stone, self.celebrate)
            self.scroll.content = draw_table(sheet, VIEW, self.bonspiel, self.who, again, show)
            return
        large = max(1.0, float(self.app.preferences["text_scale"]))
        own = [each for each in self.bonspiel.fixtures if each.event == self.event]
        boxes, high = draws(own, VIEW, large) if self.event == ROUND_ROBIN else bracket(own, VIEW, large)
        if self.event == ROUND_ROBIN:
            for y, draw in {box.rect.top: box.fixture.draw for box in boxes}.items():
                label = _("Draw {n}", n=draw)
                sheet.text(label, VIEW.x + 4, y - boxes[0].rect.h / 2, 24, style.BRASS, font=style.DISPLAY, fit=120)
        else:
            self._lines(sheet, boxes)
            self._cup(sheet, boxes)
        for box in boxes:
            self._box(sheet, box)
        self.scroll.content = high

    @staticmethod
    def _lines(sheet: Sheet, boxes: list[Box]) -> None:
        """Draw lines from each match to its winner's next one."""
        rects = {box.fixture.number: box.rect for box in boxes}
        for box in boxes:
            for at, source in enumerate(box.fixture.sides):
                start = rects.get(source.number) if source.kind == "winner" else None
                if start is not None:
                    stroke(sheet, way(start, box.rect, at, rects.values()), 3.0, LINE)

    def _cup(self, sheet: Sheet, boxes: list[Box]) -> None:
        """Hang the event's cup after its last match, if there is room."""
        last = max(boxes, key=lambda box: box.rect.x).rect
        free = VIEW.right - last.right - BETWEEN
        found = [each for each in enumerate(self.bonspiel.cups()) if each[1].event == self.event]
        if not found or free < CUP_WIDE:
            return
        metal, cup = found[0]
        name = cup_name(cup, self.who)
        place = Rect.around(last.right + BETWEEN + free / 2, last.cy, min(free, 1.6 * CUP_WIDE), CUP_HIGH)
        stroke(sheet, [(last.right, last.cy), (place.x, last.cy)], 3.0, LINE)
        draw_cup(sheet, place, name, metal)
        offer_cup(sheet, self.bonspiel, metal, name, place, self.celebrate if self.example is None else None)

    def _box(self, sheet: Sheet, box: Box) -> None:
        number = box.fixture.number
        state, click = self._state(box.fixture)
        draw_box(sheet, box.rect, self.bonspiel, number, self.who, state, click)

    def _state(self, fixture: Fixture) -> tuple[str, Callable[[], None] | None]:
        """A fixture's status, and what a click on it does."""
        number = fixture.number
        result = self.bonspiel.result(number)
        if result is not None:
            state = _("Tied") if result.winner is None else spoken(HOW[result.how]) if result.how else ""
            return state, partial(self.replay, result.match) if result.match else None
        if number == self.app.sheet_runner.sheet and self.id == self.app.sheet_runner.bonspiel:
            return _("In progress"), partial(self.play, number)
        if any(each.number == number for each in with_people(self.bonspiel)):
            return _("Resume") if number in self.going else _("Your match"), partial(self.play, number)
        if any(each.number == number for each in without_people(self.bonspiel)):
            return _("Watch"), partial(self.play, number)
        return "", None

    # --- the matches
    def play(self, number: int) -> None:
        """Sit down at a fixture's match, or resume it. Matches between members are watched."""
        if self.example is not None:
            return
        self.app.sheet_runner.release_fixture(number)
        if number in self.going:
            self._go_on(number)
            return
        sheet = self.bonspiel.sheet(number)
        options = self.bonspiel.plan.options(game(sheet.game))
        start = MatchSetup(
            sheet.game, sheet.seats, options, sheet.seed, people=dict(sheet.people), members=dict(sheet.members),
            place=(self.id, number),
        )  # fmt: skip
        self.app.navigator.play(start)

    def _go_on(self, number: int) -> None:
        trouble = self.app.navigator.go_on(self.going[number])
        if trouble is None:
            return
        try:
            self.app.store.record(self.going[number])
        except (BadRecord, KeyError):
            try:
                self.app.store.bonspiels.free(FixturePlace(self.id, number))
                trouble = _("This match can't be resumed ({why}), so it will be replayed from the start.", why=trouble)
            except NotSaved as why:
                trouble = spoken(why.reason)
        self.tell(trouble)

    # --- withdrawing
    @property
    def leaving(self) -> list[int]:
        """The people's entries that may withdraw."""
        if self.example is not None:
            return []
        return [entry for entry in range(len(self.bonspiel.plan.entries)) if self.bonspiel.may_withdraw(entry)]

    def ask_to_withdraw(self) -> None:
        """Ask which person withdraws, if there are several, and for confirmation."""
        if len(self.leaving) == 1:
            self._ask(self.leaving[0])
            return

        def build(sheet: Sheet) -> None:
            rect = Rect.around(960, 540, 700, 200 + 84 * len(self.leaving))
            widgets.panel(sheet, rect)
            head, *rows, foot = rect.inset(60, 30).rows(60, *[None] * len(self.leaving), 72, gap=10)
            widgets.lettering(sheet, _("Who is withdrawing?"), head, 30, style.CREAM, font=style.BOLD, anchor="center")
            for entry, row in zip(self.leaving, rows, strict=True):
                name = self.who[entry].name
                widgets.button(sheet, f"withdraw.{entry}", name, row, partial(self._chosen, entry), size=24)
            widgets.button(sheet, "no", _("Stay in"), foot, self.close_sheet)

        self.open_sheet(build)

    def _chosen(self, entry: int) -> None:
        self.close_sheet()
        self._ask(entry)

    def _ask(self, entry: int) -> None:
        asked = _("Withdraw from this bonspiel?")
        if len(self.leaving) > 1:
            asked = _("Withdraw {name} from this bonspiel?", name=self.who[entry].name)
        question = Question(asked, of_withdrawing(self.bonspiel, entry), _("Stay in"), _("Withdraw"), "flag")
        confirm(self, question, partial(self.withdraw, entry))

    def withdraw(self, entry: int) -> None:
        """Concede an entry's open match and give away all others."""
        try:
            for number, match_id in self.going.items():
                if entry in self.bonspiel.sides(number):
                    people = self.bonspiel.sheet(number).people
                    match = self.app.store.resume(match_id)
                    match.concede(next(s for s, who in people.items() if who == self.bonspiel.entry(entry).person))
                    self.app.store.release_match(match_id)
            self._renew()
            if self.bonspiel.may_withdraw(entry):
                self.app.store.bonspiels.withdraw(self.id, entry)
        except (MatchElsewhere, NotSaved) as why:
            self.tell(spoken(why.reason))
            return
        except (BadRecord, BadResult, KeyError) as why:
            self.tell(str(why))
            return
        self.app.sheet_runner.follow(self.id)
        self._renew()
        self.rebuild()

    def last_stone(self, entry: int) -> None:
        """Make a person's last-stone draw, or replay it."""
        if self.example is None:
            self.app.navigator.last_stone(self.id, entry, self)

    def celebrate(self, number: int) -> None:
        """Show the ceremony of a cup."""
        self.app.navigator.ceremony(self.id, number)

    def replay(self, match: str) -> None:
        """Replay a match."""
        with telling(self.tell):
            self.app.navigator.replay(self.app.people.signed(match, self.app.store.record(match)), back=self)

    def tell(self, text: str) -> None:
        """Show a sentence at the bottom."""
        self._renew()
        self.app.notice = text
        self.rebuild()
