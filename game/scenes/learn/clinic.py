"""The clinic: positions of each game to be solved, one's own mistakes, drills, and what all that comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.ai.registry import has_judge
from game.club.clinic import SETS, Problem, Tried, following, rated
from game.faces.registry import ENTRIES, emblem, entry
from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import figure, labelled
from game.rules.contract import say
from game.rules.registry import title
from game.scenes.bonspiel.bonspiel_parts import FIRST, METALS
from game.scenes.learn.clinic_task import Case, Ward, problems
from game.scenes.learn.mistakes import has_mistakes, open_mistakes, own_mistakes
from game.scenes.learn.practice_results import Practised
from game.scenes.learn.solver import open_solver
from game.scenes.navigator import Application
from game.scenes.pages.page import Page, telling
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene

PANEL = Rect(120, 84, 1680, 784)
#: positions in a row, fewest and most; how high a row is at most, and how wide a position is by its height
FEWEST, ACROSS, ROW, WIDER = 9, 14, 84.0, 1.2
#: what of a set must be solved for each metal, and hits in a row for each of a drill
SHARES, ROWS = (1.0, 2 / 3, 1 / 3), (10, 5, 3)
#: hands that earn a drill's medal: one that never errs doesn't
HANDS = ("club", "steady")
METAL_COLOURS: dict[str, style.Colour] = {
    "gold": (236, 196, 96, 255), "silver": (206, 214, 222, 255), "bronze": (206, 140, 88, 255),
}  # fmt: skip
#: what may have come of a position, the best first
STATES = (Tried(True, True), Tried(False, True), Tried(False, False), None)
#: where the game that was looked at last is kept among the settings
LOOKED = "clinic.game"


def metal_name(metal: str) -> str:
    """A metal in words."""
    return {"gold": _("Gold"), "silver": _("Silver"), "bronze": _("Bronze")}[metal]


def metal_of(number: float, limits: Sequence[float]) -> str | None:
    """The best metal that so much earns."""
    return next((metal for metal, least in zip(METALS, limits, strict=True) if number >= least), None)


def drill_metal(practised: Practised, key: str) -> str | None:
    """The medal of a drill, by the most hits in a row."""
    return metal_of(max(practised.row(key, hand).best for hand in HANDS), ROWS)


def set_name(name: str) -> str:
    """A set of positions in words."""
    return {"made": _("Composed positions with one clear best move"), "match": _("From real matches, easy to hard")}[
        name
    ]


class Clinic(Page):
    """The page of one game."""

    name = "clinic"
    heading = say("The clinic")
    heading_room = 700.0

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        super().__init__(app, back)
        self.ward = Ward(app.preferences)
        kept = app.preferences["choices"].get(LOOKED, "")
        self.game = kept if kept in ENTRIES else next(iter(ENTRIES))

    # --- what is known
    @property
    def tried(self) -> dict[str, Tried]:
        """What was tried of this game."""
        return self.ward.tried(self.game)

    def solved(self, some: Sequence[Problem]) -> int:
        """How many of these are solved."""
        return sum(tried.ever for each in some if (tried := self.ward.tried(each.game).get(each.id)) is not None)

    # --- the picture
    def build(self, sheet: Sheet) -> None:
        """The games at the left, a game's positions in the middle, what is earned at the right."""
        super().build(sheet)
        widgets.panel(sheet, PANEL)
        games, middle, right = PANEL.inset(26, 22).columns(290, None, 380, gap=24)
        self._games(sheet, games)
        self._sets(sheet, middle)
        self._side(sheet, right)

    def _games(self, sheet: Sheet, box: Rect) -> None:
        for name, row in zip(ENTRIES, box.rows(*[None] * len(ENTRIES), gap=12), strict=True):
            some = problems(name)
            done = self.solved(some)
            chosen = name == self.game
            sheet.patch("button_hover" if chosen else "field", row, alpha=255 if chosen else 160)
            mark, words = row.inset(14, 10).columns(86, None, gap=12)
            side = min(mark.w, mark.h)
            sheet.image(emblem(name), Rect.around(mark.cx, mark.cy, side, side))
            called, count = words.rows(None, 44)
            named, said = spoken(title(name)), f"{done}/{len(some)}"
            widgets.lettering(sheet, named, called, 23, style.CREAM, font=style.BOLD, wrap=True)
            widgets.lettering(sheet, said, count, 26, style.WARM if done else style.MUTED, font=style.SCORE)
            label = _("{game}: {done} of {all} solved", game=named, done=done, all=len(some))
            click = partial(self.turn, name)
            widgets.picture_button(sheet, f"game.{name}", label, row, click, label, apart=5, hover=120)

    def _sets(self, sheet: Sheet, box: Rect) -> None:
        every = problems(self.game)
        sets = [(name, some) for name in SETS.values() if (some := [each for each in every if each.set == name])]
        if not sets:
            text = _("The clinic has no positions for this game.")
            widgets.lettering(sheet, text, box, 26, style.MUTED, wrap=True, anchor="center")
            return
        room = box.h - len(sets) * 60 - 24

        def high_of(across: int) -> float:
            return min(ROW, room / sum(-(-len(some) // across) for _name, some in sets))

        # as many beside each other as make them largest
        across = max(range(FEWEST, ACROSS + 1), key=lambda n: min(box.w / n, WIDER * high_of(n)))
        lines, high = [-(-len(some) // across) for _name, some in sets], high_of(across)
        top = box.top
        for (name, some), rows in zip(sets, lines, strict=True):
            head = Rect(box.x, top - 54, box.w, 48)
            self._head(sheet, name, some, head)
            grid = Rect(box.x, head.y - 6 - rows * high, box.w, rows * high)
            number = 0
            for line, row in enumerate(grid.rows(*[None] * rows)):
                places = row.columns(*[None] * across)
                for each, place in zip(some[line * across : (line + 1) * across], places, strict=False):
                    number += 1
                    self._cell(sheet, each, number, place.inset(3, 3))
            top = grid.y - 18

    def _head(self, sheet: Sheet, name: str, some: Sequence[Problem], box: Rect) -> None:
        """A set's name, how many of it are solved, its medal."""
        done = self.solved(some)
        mark, words, count = box.columns(44, None, 120, gap=10)
        metal = metal_of(done / len(some), SHARES)
        draw_metal(sheet, metal, mark.cx, mark.cy, 40)
        widgets.lettering(sheet, set_name(name), words, 25, style.BRASS, font=style.DISPLAY)
        widgets.lettering(sheet, f"{done}/{len(some)}", count, 28, style.CREAM, font=style.SCORE, anchor="right")
        progress = _("{done} of {all} solved", done=done, all=len(some))
        if metal is not None:
            progress += f" · {metal_name(metal)}"
        needs = ", ".join(f"{metal_name(m)} {round(s * len(some))}" for m, s in zip(METALS[::-1], SHARES[::-1], strict=True))  # fmt: skip  # noqa: E501
        sheet.add(Element(f"set.{name}", "text", labelled(set_name(name), progress), box, focusable=False,
                          tip=_("Medals for solving positions: {needs}", needs=needs)))  # fmt: skip

    def _cell(self, sheet: Sheet, problem: Problem, number: int, box: Rect) -> None:
        """A position: its number and what came of it."""
        each = self.tried.get(problem.id)
        sheet.patch("field", box, alpha=120 if each is None else 235)
        ink = style.MUTED if each is None else style.CREAM
        state, icon, colour = state_of(each)
        place = box if icon is None else box.columns(None, box.w * 0.44)[0]
        widgets.lettering(sheet, str(number), place, 21, ink, font=style.BOLD, anchor="center")
        if icon is not None:
            sheet.icon(icon, box.right - box.w * 0.28, box.cy, min(24.0, box.h * 0.6, box.w * 0.34), colour)
        label = _("Position {n}: {state}", n=number, state=state)
        widgets.picture_button(
            sheet, f"case.{problem.id}", label, box, partial(self.open, problem.id), label, hover=120
        )

    def _side(self, sheet: Sheet, box: Rect) -> None:
        go, rating, progress, mistakes, below = box.rows(78, 96, 84, 60, None, gap=10)
        every = problems(self.game)
        label = _("Try again") if every and self.solved(every) == len(every) else _("Next position")
        kind = "button_main"
        widgets.button(sheet, "go", label, go, self.go_on, kind=kind, icon="play", size=27, enabled=bool(every))
        self._rating(sheet, rating, progress)
        self._mistakes(sheet, mistakes)
        self._drills(sheet, below)

    def _mistakes(self, sheet: Sheet, box: Rect) -> None:
        """One's own mistakes; before any are known, the way to the coach's review of the last match."""
        store, judged = self.app.store.judged, has_judge(self.game)
        label, tip = _("Learn from your mistakes"), _("The costliest decisions from your recent matches, to try again.")
        click: Callable[[], None] = self.learn
        enabled = has_mistakes(self.app, self.game, FIRST)
        if not enabled and (waiting := store.waiting(self.game) if judged else []):
            label, tip = _("Review your last match"), _("The coach finds the decisions that cost you most.")
            click, enabled = partial(self.review, waiting[0]), True
        elif not enabled:
            tip = (
                _("The coach can't review matches of this game.") if not judged
                else _("None of your recent decisions cost much.") if store.graded(self.game, FIRST)
                else _("None yet. First play a match.")
            )  # fmt: skip
        widgets.button(sheet, "learn", label, box, click, icon="lesson", size=21, enabled=enabled, tip=tip)

    def _rating(self, sheet: Sheet, box: Rect, below: Rect) -> None:
        """Over all games, by the first answers."""
        found = rated(self.ward.all(), problems)
        sheet.patch("field", box, alpha=190)
        if not found.matches:
            text = _("Your first answer to each position counts toward your rating.")
            widgets.lettering(sheet, text, box.inset(18, 8), 22, style.MUTED, wrap=True, anchor="center")
            return
        number, span = box.inset(18, 8).columns(150, None, gap=12)
        widgets.lettering(sheet, f"{found.mean:.0f}", number, 50, style.WARM, font=style.SCORE, anchor="center")
        text = _("between {low} and {high}", low=f"{found.low:.0f}", high=f"{found.high:.0f}")
        widgets.lettering(sheet, text, span, 22, style.CREAM, wrap=True)
        said = plural("Based on {count} first answer across all games. The range is 95% likely to contain your rating.",
                          "Based on {count} first answers across all games. The range is 95% likely to contain "
                          "your rating.",
                      found.matches)  # fmt: skip
        widgets.lettering(sheet, said, below, 19, style.MUTED, wrap=True, valign="top")
        sheet.add(Element("rating", "text", f"{figure(found.mean)}, {text}. {said}", box, focusable=False))

    def _drills(self, sheet: Sheet, box: Rect) -> None:
        """The drills of a game's practice with their medals, where it has any; else how its positions stand."""
        drills = entry(self.game).drills()
        if not drills:
            self._states(sheet, box)
            return
        head, *rows, button = box.rows(36, *[None] * len(drills), 58, gap=5)
        widgets.lettering(sheet, _("Drills"), head, 24, style.BRASS, font=style.DISPLAY)
        practised = Practised(self.app.preferences, self.game)
        for drill, row in zip(drills, rows, strict=True):
            metal = drill_metal(practised, drill.key)
            best = max(practised.row(drill.key, hand).best for hand in HANDS)
            mark, words, count = row.columns(40, None, 60, gap=8)
            draw_metal(sheet, metal, mark.cx, mark.cy, min(32.0, row.h))
            widgets.lettering(sheet, drill.title(), words, 20, style.CREAM)
            widgets.lettering(sheet, str(best), count, 22, style.CREAM if best else style.MUTED, font=style.SCORE,
                              anchor="right")  # fmt: skip
            needs = ", ".join(f"{metal_name(m)} {n}" for m, n in zip(METALS[::-1], ROWS[::-1], strict=True))
            said = plural("{drill}: {count} hit in a row", "{drill}: {count} hits in a row", best, drill=drill.title())
            if metal is not None:
                said += f" · {metal_name(metal)}"
            sheet.add(Element(f"drill.{drill.key}", "text", said, row, focusable=False,
                              tip=_("Medals for hits in a row (not with the perfect hand): {needs}", needs=needs)))  # fmt: skip  # noqa: E501
        widgets.button(sheet, "practice", _("Practice"), button, partial(self.app.navigator.practice, self.game, self),
                       icon="target", size=22)  # fmt: skip

    def _states(self, sheet: Sheet, box: Rect) -> None:
        """What the signs mean, and how many of the game's positions bear each."""
        every, tried = problems(self.game), self.tried
        head, *rows = box.rows(44, *[None] * len(STATES), gap=8)
        widgets.lettering(sheet, spoken(title(self.game)), head, 24, style.BRASS, font=style.DISPLAY)
        for each, row in zip(STATES, rows, strict=True):
            state, icon, colour = state_of(each)
            sheet.patch("field", row, alpha=150)
            mark, words, count = row.inset(14, 4).columns(34, None, 60, gap=10)
            if icon is not None:
                sheet.icon(icon, mark.cx, mark.cy, 28, colour)
            widgets.lettering(sheet, state, words, 20, style.CREAM, wrap=True)
            number = sum(state_of(tried.get(one.id)) == state_of(each) for one in every)
            widgets.lettering(sheet, str(number), count, 26, style.CREAM if number else style.MUTED, font=style.SCORE,
                              anchor="right")  # fmt: skip

    # --- ways
    def turn(self, name: str) -> None:
        """The page of another game."""
        self.game = name
        self.app.preferences.change("choices", {**self.app.preferences["choices"], LOOKED: name})
        self.base.rebuild()

    def open(self, id: str) -> None:
        """A position, and after it those that follow."""
        every = problems(self.game)
        at = next(n for n, each in enumerate(every) if each.id == id)
        self.app.navigator.show(open_solver(self.app, [Case(self.app, each) for each in every], at, self, "solve"))

    def go_on(self) -> None:
        """The first position that isn't solved."""
        self.open(following([each.id for each in problems(self.game)], self.tried))

    def review(self, match_id: str) -> None:
        """The coach's page of a match that it hasn't reviewed; one that can't be read is offered no more."""

        def unread(why: str) -> None:
            self.app.store.set_aside(match_id, why)
            self.base.rebuild()

        with telling(unread):
            self.app.navigator.review(match_id, self)

    def learn(self) -> None:
        """One's own mistakes, made again."""
        found = own_mistakes(self.app, self.game, FIRST)
        if found:
            self.app.navigator.show(open_mistakes(self.app, found, self))


def state_of(each: Tried | None) -> tuple[str, str | None, style.Colour]:
    """What came of a position in words, by a sign and its colour."""
    if each is None:
        return _("not tried yet"), None, style.MUTED
    if each.first:
        return _("solved on the first try"), "star", style.WARM
    return (_("solved later"), "check", style.GREEN) if each.ever else (_("not solved yet"), "close", style.RED)


def draw_metal(sheet: Sheet, metal: str | None, x: float, y: float, size: float) -> None:
    """A medal of a metal, or a faint one."""
    sheet.icon("medal", x, y, size, (120, 112, 100, 120) if metal is None else METAL_COLOURS[metal])
