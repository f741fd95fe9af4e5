"""The curve of a match: the chances of winning with all cards open, its parts, its turning points, and a marker."""

from __future__ import annotations

from itertools import pairwise
from typing import Protocol

from game.ai.judge import JudgedMove
from game.faces.registry import entry
from game.i18n.catalogue import _
from game.rules.contract import Seat
from game.scenes.coach.judged_text import JudgedMatch
from game.scenes.coach.labels import SIGNS, marker_points
from game.scenes.records.film_turns import MatchFilm
from game.table.players import Players
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import bar, dot, mark, stroke
from game.ui.sheet.widgets import lettering, picture_button
from game.ui.theme import style

#: colours of sides without teams of their own, distinct for colour-blind eyes, too (Okabe and Ito)
COLOURS: tuple[style.Colour, ...] = (
    (242, 178, 74, 255), (116, 200, 240, 255), (60, 190, 140, 255), (222, 140, 190, 255), (240, 228, 110, 255),
    (230, 120, 70, 255), (150, 160, 240, 255), (200, 200, 200, 255),
)  # fmt: skip
DARK: style.Colour = (24, 22, 22, 255)
#: room for the numbers at the left, and for the parts' below
LEFT, BELOW = 62.0, 34.0
LINES = (0.0, 0.25, 0.5, 0.75, 1.0)


class JudgementPage(Protocol):
    """The page of a judged match as its parts see it: the film, the judgement, and the selection."""

    film: MatchFilm
    company: Players
    judged: JudgedMatch | None
    curve: Curve
    moment: JudgedMove | None
    seat: Seat
    side: int
    #: the box for what happened at the selected moment
    caption: Rect
    #: the moments that stand below the curve in full, by their plies
    listed: set[int]

    def look_at(self, moment: JudgedMove) -> None:
        """Select another moment."""

    def look_at_seat(self, seat: Seat) -> None:
        """Show a seat's decisions, the costliest first."""

    def look_at_side(self, side: int) -> None:
        """Select another side's way to its result."""

    def still_in(self, box: Rect) -> Rect:
        """Put the picture in a box, and return its place."""
        ...

    def replay(self) -> None:
        """Open the replay at the selected moment."""

    def save_film(self) -> None:
        """Save the selected moment as a film."""

    def retry(self) -> None:
        """Play on from the selected decision, for practice."""

    def practise(self) -> None:
        """Try the decisions of the costliest habit again."""


class Curve:
    """The layout of a page's curve, and the moments along it."""

    def __init__(self, page: JudgementPage) -> None:
        self.page = page
        self.box: Rect | None = None
        self.judged: JudgedMatch | None = None
        self._element: Element | None = None

    # --- layout
    @property
    def plot(self) -> Rect:
        """The box of the lines themselves."""
        assert self.box is not None
        return self.box.cut(left=LEFT, bottom=BELOW, right=16, top=14)

    def at(self, ply: float, chance: float) -> tuple[float, float]:
        """The place of a chance after this many moves."""
        plot, last = self.plot, max(1, self.page.film.last)
        return plot.x + plot.w * ply / last, plot.y + plot.h * max(0.0, min(1.0, chance))

    def under(self, x: float, y: float) -> JudgedMove | None:
        """The moment under a point over the curve, else None."""
        if self.box is None or self.judged is None or not self.box.contains(x, y):
            return None
        ply = round((x - self.plot.x) / self.plot.w * self.page.film.last) - 1
        return min(self.judged.found.moments, key=lambda moment: abs(moment.ply - ply))

    @property
    def sides(self) -> list[int]:
        """The sides whose lines are drawn: of two that mirror each other, the viewer's."""
        assert self.judged is not None
        return [self.page.side] if self.judged.found.count == 2 else list(range(self.judged.found.count))

    def look(self, side: int) -> tuple[style.Colour, str]:
        """Colour and shape of a side's line, from its team if it has one."""
        film = self.page.film
        teams = entry(film.game.name).teams(film.frames[-1].position)
        return teams[side][:2] if side < len(teams) else (COLOURS[side % len(COLOURS)], SIGNS[side % len(SIGNS)])

    # --- painting
    def draw(self, sheet: Sheet, judged: JudgedMatch, box: Rect) -> None:
        """Draw everything but the marker."""
        self.judged, self.box = judged, box
        sheet.patch("field", box, alpha=190)
        for chance in LINES:
            x, y = self.at(0, chance)
            bar(sheet, Rect(x, y - 0.75, self.plot.w, 1.5), (*style.MUTED[:3], 110 if chance == 0.5 else 46))
            sheet.text(f"{100 * chance:.0f}", x - 12, y, 18, style.MUTED, font=style.SCORE, anchor="right")
        self._parts(sheet)
        for side in sorted(self.sides, key=lambda side: side == self.page.side):
            points = judged.found.curve(side)
            self._own(sheet, judged, side)
            places = [self.at(*points[0])]
            for (_then, before), (ply, chance) in pairwise(points):
                places += [self.at(ply, before), self.at(ply, chance)]
            stroke(sheet, places, 4.0 if side == self.page.side else 2.5, self.look(side)[0])
        if len(self.sides) > 1:
            self._borne(sheet, judged)
        for moment in judged.found.turns():
            x, y = self.at(moment.ply + 1, moment.then[self._shown(moment)])
            dot(sheet, x, y, 20, style.CREAM)
            dot(sheet, x, y, 13, DARK)
        tip = _(
            "The line is the chance of winning with all cards open. Rings are turning points. Click to watch the "
            "replay from there."
        )
        self._element = picture_button(
            sheet, "curve", self._label(), box, self.page.replay, tip, role="slider", apart=5, hover=0
        )
        self._element.keys = self._key

    def legend(self, sheet: Sheet, box: Rect) -> None:
        """Draw the legend of the lines and of the small dots."""
        assert self.judged is not None
        entries = [(self.judged.side(side), *self.look(side), 16.0) for side in self.sides]
        colour, _sign = self.look(self.page.side)
        entries.append((_("as the player saw it"), (*colour[:3], 160), "●", 7.0))
        # each as wide as it needs, or all a little narrower
        needs = [24 + 2 + sheet.measure(name, 17)[0] for name, _colour, _sign, _size in entries]
        room = box.w - 8 * (len(needs) - 1)
        wide = [need * min(1.0, room / sum(needs)) for need in needs]
        for (name, colour, sign, size), cell in zip(entries, box.columns(*wide, gap=8), strict=True):
            mark(sheet, sign, cell.x + 10, cell.cy, size, colour)
            lettering(sheet, name, cell.cut(left=24), 17, style.MUTED)

    def _borne(self, sheet: Sheet, judged: JudgedMatch) -> None:
        """Draw the shapes along the lines, those of one beside those of the others."""
        for side in self.sides:
            colour, sign = self.look(side)
            for point in marker_points(judged.found, side, self.page.film.last):
                x, y = self.at(*point)
                mark(sheet, sign, x, y, 26, DARK)
                mark(sheet, sign, x, y, 17, colour)

    def _own(self, sheet: Sheet, judged: JudgedMatch, side: int) -> None:
        """Draw the chances that the seats of a side knew when they decided."""
        if len(self.sides) > 1 and side != self.page.side:
            return
        for ply, chance in judged.found.own_curve(side):
            x, y = self.at(ply, chance)
            dot(sheet, x, y, 6, (*self.look(side)[0][:3], 130))

    def _parts(self, sheet: Sheet) -> None:
        assert self.judged is not None
        last = 0
        ends = self.judged.parts()
        for number, ply in enumerate(ends, 1):
            x, low = self.at(ply, 0)
            if ply < self.page.film.last:
                bar(sheet, Rect(x - 1, low, 2, self.plot.h), (*style.BRASS[:3], 90))
            middle = self.at((ply + last) / 2, 0)[0]
            room = max(20.0, self.at(ply, 0)[0] - self.at(last, 0)[0] - 6)
            sheet.text(str(number), middle, low - 18, 18, style.BRASS, font=style.SCORE, anchor="center", fit=room)
            last = ply

    def _shown(self, moment: JudgedMove) -> int:
        """The side on whose line a moment is marked."""
        return moment.swung if len(self.sides) > 1 else self.sides[0]

    def mark(self, sheet: Sheet) -> None:
        """Draw the marker at the selected moment, and what happened there."""
        page, moment, judged = self.page, self.page.moment, self.judged
        if self.box is None or moment is None or judged is None:
            return
        x, y = self.at(moment.ply + 1, moment.then[self._shown(moment)])
        bar(sheet, Rect(x - 1, self.plot.y, 2, self.plot.h), (*style.CREAM[:3], 120))
        dot(sheet, x, y, 14, style.WARM)
        side = page.side if judged.found.count == 2 else moment.swung
        said = f"{judged.describe(moment)}  ·  {judged.went(moment, side)}"
        if moment.ply not in page.listed:
            lettering(sheet, said, page.caption, 22, style.CREAM, wrap=True)
        if self._element is not None:
            self._element.label = self._label()

    # --- keys
    def _label(self) -> str:
        moment, judged = self.page.moment, self.judged
        assert judged is not None
        name = _("Chance of winning over the match")
        if moment is None:
            return name
        side = self.page.side if judged.found.count == 2 else moment.swung
        return f"{name}. {judged.describe(moment)} {judged.went(moment, side)}"

    def _key(self, name: str) -> bool:
        moments = self.judged.found.moments if self.judged is not None else ()
        if name not in ("left", "right") or not moments:
            return False
        at = next((n for n, each in enumerate(moments) if each is self.page.moment), 0)
        self.page.look_at(moments[max(0, min(len(moments) - 1, at + (1 if name == "right" else -1)))])
        return True
