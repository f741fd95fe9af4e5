"""Chips: the effect of a pick, in a word or two on the card, pile or piece that it begins with."""

from __future__ import annotations

from game.rules.contract import Move, Pick, View
from game.table.game_view import GameView
from game.table.input.picker import Picker
from game.table.input.spots import Spot
from game.table.view_models import Chip
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import dot
from game.ui.theme import style
from game.ui.window.app_protocol import Preferences
from game.ui.window.canvas import Canvas

#: a chip's height, the room beside its words, and the narrowest card with legible words
HIGH, BESIDE, NARROW = 28.0, 20.0, 58.0
SIZE, WIDEST, LINE, EDGE = 18.0, 190.0, 0.84, 8.0
DOT, DARK = 18.0, (14, 22, 22, 255)
INKS = {True: style.GREEN, False: style.RED, None: style.CREAM}
#: signs for good and bad, on a small dark disc, because colour alone is not enough
SIGNS = {True: "check", False: "close"}
#: kinds of picks on whose things chips can hang
KINDS = ("card", "pile", "piece")


class Chips:
    """The chips of the present decision, computed one at a beat so that no picture waits for them."""

    def __init__(self, canvas: Canvas, face: GameView, picker: Picker, preferences: Preferences) -> None:
        self.face, self.picker, self.preferences = face, picker, preferences
        self.sheet = Sheet(canvas, self._build)
        self._view: View | None = None
        #: whether the chips computed were those of the coach
        self._coached = False
        self._found: dict[tuple[Pick, ...], Chip | None] = {}
        #: the picks whose chips are still to compute, with the moves that they leave open
        self._due: list[tuple[tuple[Pick, ...], list[Move]]] = []
        self._made: list[Pick] = []
        #: where chips of piles and pieces hang
        self._taken: list[Rect] = []
        #: where each chip is, by its spot
        self.boxes: dict[str, Rect] = {}
        #: the spot that is under pointer or focus
        self._looked: str | None = None

    def renew(self, view: View | None) -> None:
        """Set the person deciding and the picks so far. Paint known chips, and queue the others."""
        view = view if self.preferences["consequences"] else None
        if (
            view is None
            or self._view is None
            or (view.seat, view.position) != (self._view.seat, self._view.position)
            or self._coached != self.face.moment.looks.coached
        ):
            self._found = {}
        self._view, self._coached = view, self.face.moment.looks.coached
        picking = self.picker.picking
        self._made = list(picking.made)
        ways = [way for way in self._ways() if way not in self._found] if view is not None else []
        self._due = [(way, picking.after(way[-1])) for way in ways]
        self.sheet.rebuild()

    def tick(self) -> None:
        """Compute one more chip; paint them when all are there."""
        if self._view is not None and (self._made, self._coached) != (
            self.picker.picking.made,
            self.face.moment.looks.coached,
        ):
            # carrying a card off is a pick that no other event announces, and a hint comes by itself
            self.renew(self._view)
        if self._due and self._view is not None:
            way, moves = self._due.pop(0)
            self._found[way] = self.face.words.chip(self._view, moves)
            if not self._due:
                self.sheet.rebuild()

    def look_at(self, id: str | None) -> None:
        """Set the spot that is looked at, or none. A card's chip rises with it and shows its whole text."""
        if id != self._looked:
            self._looked = id
            if self._found:
                self.sheet.rebuild()

    def _ways(self) -> list[tuple[Pick, ...]]:
        picking = self.picker.picking
        return [(*picking.made, pick) for pick in picking.available() if pick.kind in KINDS]

    def _build(self, sheet: Sheet) -> None:
        self.boxes = {}
        if self._view is None:
            return
        chips = {way[-1]: self._found.get(way) for way in self._ways()}
        self._taken = []
        for spot in self.picker.spots.values():
            pick = self.picker.picking.can(*spot.key) if spot.kind in KINDS else None
            chip = chips.get(pick) if pick is not None else None
            if chip is not None:
                self._paint(sheet, spot, chip)

    def _paint(self, sheet: Sheet, spot: Spot, chip: Chip) -> None:
        """Draw a chip on the upper edge of its thing, in two lines if one has no room, or as a dot if none has."""
        rect, ink = spot.rect, INKS[chip.good]
        card, looked = spot.role == "card", spot.id == self._looked
        y = rect.top + 8 + (style.LIFT if card and looked else 0)
        room = rect.w - 4 if card and not looked else WIDEST
        if room < NARROW:
            if not sign(sheet, chip.good, rect.cx, y):
                sheet.image("ui/slider_knob.png", Rect.around(rect.cx, y, DOT, DOT), 255, ink[:3])
            return
        lines = [chip.text]
        if sheet.measure(chip.text, SIZE, font=style.BOLD)[0] > room - BESIDE:
            lines = halves(chip.text)
        sizes = [sheet.measure(line, SIZE, font=style.BOLD, fit=room - BESIDE) for line in lines]
        wide, tall = max(w for w, _h in sizes), max(h for _w, h in sizes) * LINE
        box = Rect(rect.cx - (wide + BESIDE) / 2, y - HIGH / 2, wide + BESIDE, tall * len(lines) + EDGE)
        if not card:
            # where stones lie close together a chip goes below, or to the side
            below, across = box.shift(0, 16 - rect.h), (rect.w + box.w) / 2 - 8
            level = box.shift(0, -rect.h / 2)
            tries = (box, below, level.shift(across, 0), level.shift(-across, 0))
            box = next((one for one in tries if not any(one.meets(other) for other in self._taken)), box)
            self._taken.append(box)
        self.boxes[spot.id] = box
        sheet.patch("field", box, alpha=245)
        for number, line in enumerate(lines):
            at = box.top - EDGE / 2 - tall * (number + 0.5)
            sheet.text(line, box.cx, at, SIZE, ink, font=style.BOLD, anchor="center", fit=room - BESIDE)
        sign(sheet, chip.good, box.x + 3, box.top - 3)


def sign(sheet: Sheet, good: bool | None, x: float, y: float) -> bool:
    """Draw the sign of a verdict around a point, and return whether there is one."""
    if good is None:
        return False
    dot(sheet, x, y, DOT + 4, DARK)
    sheet.icon(SIGNS[good], x, y, DOT - 2, INKS[good])
    return True


def halves(text: str) -> list[str]:
    """A text in two lines, as even as its words allow."""
    words = text.split(" ")
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(map(len, cut)))) if cuts else [text]
