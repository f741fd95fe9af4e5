"""The labels of a table: what a pick leads to, in a word or two on what it begins with, and the face's tags.

Cards carry their chips on their upper edge, on a sheet of their own, since they change with every card looked at.
Labels on piles and on the board get their places from the planner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.contract import Move, Pick, View
from game.table.game_view import GameView
from game.table.input.picker import Picker
from game.table.input.spots import Spot
from game.table.view_models import Chip, LabelBoard, Tag
from game.ui.sheet.labels import MOST, Label, PlacedLabel, Planner, merged
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import dot, stroke
from game.ui.theme import style
from game.ui.window.app_protocol import Preferences
from game.ui.window.canvas import Canvas

#: a chip's height on a card, the room beside its words, and the least
HIGH, BESIDE, TIGHT = 28.0, 20.0, 8.0
SIZE, WIDEST, LINE, EDGE = 18.0, 190.0, 0.84, 8.0
#: the room across for a chip that a panel above it keeps in one line
ONE_LINE = 330.0
#: the highest chip in two lines: in larger type it would hide what lies above the hand
DEEPEST = 62.0
DOT, DARK = 18.0, (14, 22, 22, 255)
INKS = {True: style.GREEN, False: style.RED, None: style.CREAM}
#: signs for good and bad, on a small dark disc, because colour alone is not enough
SIGNS = {True: "check", False: "close"}
#: kinds of picks on whose things chips can hang
KINDS = ("card", "pile", "piece")
#: how much a chip matters beside the face's tags
CHIP = 50.0
#: the line from a label to what it speaks of, and what lies below it
LEADER, UNDER = (255, 246, 224, 235), (14, 22, 30, 170)


class Chips:
    """The labels of the present moment. Chips are computed one at a beat so that no picture waits for them."""

    def __init__(self, canvas: Canvas, face: GameView, picker: Picker, preferences: Preferences) -> None:
        self.face, self.picker, self.preferences = face, picker, preferences
        #: the labels on the board, and the chips on cards
        self.board, self.cards = (
            Sheet(canvas, self._build_board, later=True),
            Sheet(canvas, self._build_cards, later=True),
        )
        self.planner = Planner()
        self._view: View | None = None
        #: whether the chips computed were those of the coach
        self._coached = False
        self._found: dict[tuple[Pick, ...], Chip | None] = {}
        #: those of them that are shown: they come together
        self._shown: dict[tuple[Pick, ...], Chip | None] = {}
        #: the picks whose chips are still to compute, with the moves that they leave open
        self._due: list[tuple[tuple[Pick, ...], list[Move]]] = []
        self._made: list[Pick] = []
        #: where each card's chip is, by its spot
        self._boxes: dict[str, Rect] = {}
        #: the picks on which labels on the board hang
        self._about: set[str | None] = set()
        #: the labels with a place now
        self.placed: list[tuple[PlacedLabel, Tag]] = []
        #: the spot that is under pointer or focus
        self._looked: str | None = None
        #: whether chips are wished for now
        self.wished: Callable[[], bool] = lambda: True
        #: the boxes, beside the face's own, that no label on the board may cover
        self.avoid: Callable[[], Sequence[Rect]] = lambda: ()

    def renew(self, view: View | None) -> None:
        """Set the person deciding and the picks so far. Paint known chips, and queue the others."""
        view = view if self.preferences["consequences"] and self.wished() else None
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
        self._shown = dict(self._found)
        self.board.rebuild()
        self.cards.rebuild()

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
                self._shown = dict(self._found)
                self.cards.rebuild()
                if any(chip is not None and way[-1].kind != "card" for way, chip in self._shown.items()):
                    self.board.rebuild()

    def look_at(self, id: str | None) -> None:
        """Set the spot that is looked at, or none. A card's chip rises with it; a piece shows all its labels."""
        if id != self._looked:
            before, self._looked = self._looked, id
            if not self.boxes.keys().isdisjoint((before, id)):
                self.cards.rebuild()
            if not self._about.isdisjoint((self._pick(before), self._pick(id))):
                self.board.rebuild()

    @property
    def boxes(self) -> dict[str, Rect]:
        """Where each card's chip is, by its spot."""
        self.cards.catch_up()
        return self._boxes

    def show_all(self, *, on: bool) -> None:
        """Show every label, or only those that matter most again."""
        if on != self.face.every:
            self.face.every = on
            self.board.rebuild()

    def _ways(self) -> list[tuple[Pick, ...]]:
        picking = self.picker.picking
        return [(*picking.made, pick) for pick in picking.available() if pick.kind in KINDS]

    def _chips(self) -> Iterator[tuple[Spot, Chip]]:
        """The known chips, each with the spot on which it hangs."""
        if self._view is None:
            return
        chips = {way[-1]: self._shown.get(way) for way in self._ways()}
        for spot in self.picker.spots.values():
            # what stands for a thing elsewhere has its chip there
            if spot.glance:
                continue
            pick = self.picker.picking.can(*spot.key) if spot.kind in KINDS else None
            chip = chips.get(pick) if pick is not None else None
            if chip is not None:
                yield spot, chip

    def _build_board(self, sheet: Sheet) -> None:
        board = self.face.panels.labels(sheet)
        chips, around, self._about = [], [], {pick for tag in board.tags for pick in tag.about}
        for spot, chip in self._chips():
            if spot.role == "card":
                # no label lies where a chip comes to lie when its card is looked at
                around += [found.box for looked in (False, True) if (found := self._on(sheet, spot, chip, looked))]
            else:
                thing, ink = (board.things.get(spot.pick, spot.rect),), INKS[chip.good]
                self._about.add(spot.pick)
                chips.append(Tag(f"chip.{spot.id}", chip.text, thing, (spot.pick,), CHIP, ink=ink, good=chip.good))
        around += [spot.rect for spot in self.picker.spots.values() if not spot.under and spot.pick not in board.things]
        board = board._replace(tags=(*chips, *board.tags), hard=(*board.hard, *around, *self.avoid()))
        self.placed = plan_tags(sheet, self.planner, board, self._pick(self._looked), every=self.face.every)
        draw_tags(sheet, self.placed)

    def _pick(self, id: str | None) -> str | None:
        """The pick of a spot."""
        spot = self.picker.spots.get(id or "")
        return spot.pick if spot is not None else None

    def _on(self, sheet: Sheet, spot: Spot, chip: Chip, looked: bool) -> CardChip | None:
        """The chip on a spot's card."""
        return CardChip.on(sheet, spot, chip, looked, self.face.layout.panels())

    def _build_cards(self, sheet: Sheet) -> None:
        self._boxes = {}
        chips = sorted(
            ((spot, chip) for spot, chip in self._chips() if spot.role == "card"),
            key=lambda each: each[0].id != self._looked,
        )
        risen: Rect | None = None
        for spot, chip in chips:
            looked = spot.id == self._looked
            found = self._on(sheet, spot, chip, looked)
            if looked and found is not None:
                risen = found.box
            elif risen is not None and risen.meets(found.box if found is not None else spot.rect):
                # the words of the card that is looked at lie over those of its neighbours
                continue
            if found is not None:
                self._boxes[spot.id] = found.box
                found.draw(sheet)
            else:
                _dot_on_card(sheet, spot.rect, chip, looked)


class CardChip(NamedTuple):
    """A chip on the upper edge of its card: its lines, in one or two rows, their room across, and its box."""

    chip: Chip
    lines: Sequence[str]
    room: float
    row: float
    box: Rect

    @classmethod
    def on(
        cls, sheet: Sheet, spot: Spot, chip: Chip, looked: bool, panels: Sequence[Rect], widest: float = WIDEST
    ) -> CardChip | None:
        """The chip on a spot's card, which rises when it is looked at; none where its words would be cut off.

        One that would rise over one of the ``panels`` stays below it, in one line so that it hides less of its card.
        """
        rect = spot.rect
        lines, room = on_card(sheet, chip.text, widest * sheet.canvas.text_scale if looked else rect.w - 4)
        if not lines:
            return None
        sizes = [sheet.measure(line, SIZE, font=style.BOLD, fit=room) for line in lines]
        wide, row = max(w for w, _h in sizes), max(h for _w, h in sizes) * LINE
        beside = BESIDE if looked else min(BESIDE, rect.w - 4 - wide)
        low = _chip_at(rect, looked) - HIGH / 2
        box = Rect(rect.cx - (wide + beside) / 2, low, wide + beside, row * len(lines) + EDGE)
        above = [panel.y for panel in panels if looked and panel.meets(box)]
        if above and widest < ONE_LINE:
            return cls.on(sheet, spot, chip, looked, panels, ONE_LINE)
        if above:
            box = box._replace(y=min(above) - box.h)
        return cls(chip, lines, room, row, box)

    def draw(self, sheet: Sheet) -> None:
        """Draw it, with the sign of a verdict."""
        box = self.box
        sheet.patch("field", box, alpha=245)
        for number, line in enumerate(self.lines):
            at = box.top - EDGE / 2 - self.row * (number + 0.5)
            sheet.text(line, box.cx, at, SIZE, INKS[self.chip.good], font=style.BOLD, anchor="center", fit=self.room)
        sign(sheet, self.chip.good, box.x + 3, box.top - 3)


def _chip_at(rect: Rect, looked: bool) -> float:
    return rect.top + 8 + (style.LIFT if looked else 0)


def _dot_on_card(sheet: Sheet, rect: Rect, chip: Chip, looked: bool) -> None:
    """A sign or a dot in place of a chip that has no room."""
    y = _chip_at(rect, looked)
    if not sign(sheet, chip.good, rect.cx, y):
        sheet.image("ui/slider_knob.png", Rect.around(rect.cx, y, DOT, DOT), 255, INKS[chip.good][:3])


def on_card(sheet: Sheet, text: str, room: float) -> tuple[list[str], float]:
    """A chip's lines on a card with ``room`` across, and how wide they may be; none where they would be cut off."""
    for beside in (BESIDE, TIGHT):
        fit = room - beside
        lines = [text] if sheet.measure(text, SIZE, font=style.BOLD)[0] <= fit else halves(text)
        deep = sum(sheet.measure(line, SIZE, font=style.BOLD)[1] for line in lines) * LINE + EDGE
        if (len(lines) == 1 or deep <= DEEPEST) and all(
            sheet.whole(line, SIZE, fit, font=style.BOLD) for line in lines
        ):
            return lines, fit
    return [], 0.0


# --- labels with a place from the planner


def plan_tags(
    sheet: Sheet, planner: Planner, board: LabelBoard, looked: str | None, *, every: bool = False
) -> list[tuple[PlacedLabel, Tag]]:
    """Places for a board's tags; those about what is ``looked`` at, or ``every`` one, in full."""
    tags: dict[str, Tag] = {}
    for tag in board.tags:
        asked = every or looked in tag.about
        text = (tag.more or tag.text) if asked else tag.text
        if text:
            tags[tag.key] = replace(tag, text=text, more="", asked=asked)
    wide = WIDEST * sheet.canvas.text_scale
    sizes = {key: tag_size(sheet, tag, wide) for key, tag in tags.items()}
    labels = [Label(key, sizes[key], tag.things, tag.weight, tag.asked) for key, tag in tags.items()]
    same: dict[str, object] = {key: (tag.text, tag.sign, tag.good) for key, tag in tags.items()}
    if not board.apart or len(labels) > MOST:
        labels = merged(labels, same)
    placed = planner.plan(labels, board.room, board.hard, board.soft, MOST)
    return [(each, tags[each.label.key]) for each in placed]


def draw_tags(sheet: Sheet, found: Sequence[tuple[PlacedLabel, Tag]]) -> None:
    """Draw tags at their places, above all their lines."""
    for each, _tag in found:
        for a, b in each.leaders:
            stroke(sheet, [a, b], 6, UNDER)
            stroke(sheet, [a, b], 2.4, LEADER)
            dot(sheet, *b, 9, LEADER)
    for each, tag in found:
        draw_tag(sheet, each.rect, tag, WIDEST * sheet.canvas.text_scale)


def tag_lines(sheet: Sheet, tag: Tag, widest: float) -> list[str]:
    """A tag's text, in two lines if one would be too wide."""
    wide = sheet.measure(tag.text, SIZE, font=style.BOLD)[0]
    return halves(tag.text) if wide > widest else [tag.text]


def tag_size(sheet: Sheet, tag: Tag, widest: float) -> tuple[float, float]:
    """The size of a tag with its sign."""
    sizes = [sheet.measure(line, SIZE, font=style.BOLD) for line in tag_lines(sheet, tag, widest)]
    wide, tall = max(w for w, _h in sizes), sum(h for _w, h in sizes) * LINE
    return wide + BESIDE + _before(sheet, tag), tall + EDGE


def _before(sheet: Sheet, tag: Tag) -> float:
    """The room that a sign takes before the words."""
    if tag.good is not None:
        return (DOT + 4) * sheet.canvas.text_scale
    return sheet.measure(tag.sign, SIZE)[0] + 6 if tag.sign else 0.0


def draw_tag(sheet: Sheet, box: Rect, tag: Tag, widest: float) -> None:
    """Draw a tag into its box."""
    sheet.patch("field", box, alpha=245)
    lines, before = tag_lines(sheet, tag, widest), _before(sheet, tag)
    left = box.x + BESIDE / 2
    if tag.good is not None:
        sign(sheet, tag.good, left + before / 2 - 2, box.cy, sheet.canvas.text_scale)
    elif tag.sign:
        sheet.text(tag.sign, left, box.cy, SIZE, tag.colour, font=style.TEXT)
    tall = (box.h - EDGE) / len(lines)
    for number, line in enumerate(lines):
        middle, y = (left + before + box.right - BESIDE / 2) / 2, box.top - EDGE / 2 - tall * (number + 0.5)
        sheet.text(line, middle, y, SIZE, tag.ink, font=style.BOLD, anchor="center")


def sign(sheet: Sheet, good: bool | None, x: float, y: float, grown: float = 1.0) -> bool:
    """Draw the sign of a verdict around a point, and return whether there is one."""
    if good is None:
        return False
    dot(sheet, x, y, (DOT + 4) * grown, DARK)
    sheet.icon(SIGNS[good], x, y, (DOT - 2) * grown, INKS[good])
    return True


def halves(text: str) -> list[str]:
    """A text in two lines, as even as its words allow; it may also be divided after a slash."""
    cuts = [(text[: at + 1].rstrip(), text[at + 1 :]) for at, letter in enumerate(text[:-1]) if letter in " /"]
    return list(min(cuts, key=lambda cut: max(map(len, cut)))) if cuts else [text]
