"""The labels of all five tables, planned for positions of matches in every shape, size of type and language.

``python -m tests.lab.labels GAME`` says how many are shown and what is wrong: labels on each other, on what matters,
off their board, or with words cut off. Nothing is drawn: a window is only needed to measure texts.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from statistics import median
from types import SimpleNamespace
from typing import Any

from game.ai.registry import decide
from game.faces.mystic.boxes import boxes_of
from game.faces.mystic.drawing.camera import ABOVE, HACK, HOUSE, NEAR_HOUSE, look_down
from game.faces.mystic.lens import LEAST_REACH
from game.faces.mystic.pills import Labelled, lay, pill_size, rounds
from game.i18n import catalogue
from game.match.match import Match
from game.rules.contract import View
from game.rules.mystic.shot_film import lying
from game.rules.mystic.stones import ICE
from game.rules.mystic.summary import stones_of
from game.rules.registry import NAMES, game
from game.table.input.picks import Picking
from game.table.panels.chips import CHIP, SIZE, on_card, plan_tags, tag_size
from game.table.players import Players
from game.table.stage.shown import Showing
from game.table.view_models import Chip, LabelBoard, Tag
from game.ui.sheet.labels import MOST, Planner, Shape, covers
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.stage import Stage
from tests.table.faces import present
from tests.table.playing import counts

SIZES = ((1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080))
TEXTS = (1.0, 1.5, 2.0)
#: positions of one match, and the most moves between them
EACH, APART = 4, 23
CAMERAS = (HACK, HOUSE, NEAR_HOUSE, ABOVE)


@dataclass(frozen=True)
class Spot:
    """A decision of a match: the seat's view, and who plays."""

    name: str
    seats: int
    view: View


@dataclass
class Found:
    """What came of many plans: how many labels each showed and dropped, and what was wrong, with an example."""

    shown: list[int] = field(default_factory=list)
    dropped: int = 0
    labels: int = 0
    overlaps: int = 0
    covered: int = 0
    clipped: int = 0
    #: chips on cards, and those shown as a dot for lack of room
    cards: int = 0
    dots: int = 0
    examples: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        """Whether nothing was wrong and nothing asked for too much attention."""
        return not self.overlaps + self.covered + self.clipped and max(self.shown, default=0) <= MOST

    def __str__(self) -> str:
        middle, most = median(self.shown), max(self.shown)
        return (
            f"{len(self.shown)} plans, {sum(self.shown)} labels, median {middle:g}, most {most}, "
            f"{self.dropped} of {self.labels} without room; {self.overlaps} overlaps, "
            f"{self.covered} over what matters, {self.clipped} clipped; {self.dots} of {self.cards} on cards as dots"
        )

    def wrong(self, what: str, where: str) -> None:
        """Note a fault."""
        setattr(self, what, getattr(self, what) + 1)
        if len(self.examples) < 8:
            self.examples.append(f"{what}: {where}")


def spots(name: str, count: int) -> Iterator[Spot]:
    """Decisions of matches at all numbers of seats, played by the rule of thumb."""
    made, seed = 0, 0
    while made < count:
        seats = counts(name)[seed % len(counts(name))]
        match = Match.start(game(name), {"seats": seats}, ("club",) * seats, 7_000 + seed)
        wait, here = 3 + 29 * seed % 61, 0
        while match.outcome() is None and here < EACH and made < count:
            seat, wait = match.to_move, wait - 1
            view = match.view(seat)
            if wait <= 0 and len(view.legal) > 1:
                yield Spot(f"{name} {seats} seats, seed {seed}, ply {match.ply}", seats, view)
                made, here, wait = made + 1, here + 1, 2 + (5 * made + seed) % APART
            match.play(decide(view, match.events_for(seat), "greedy", seed + match.ply).move)
        seed += 1


def face_of(name: str, spot: Spot, area: Rect, text: float) -> Any:
    """The game's face for the seat that decides."""
    people = Players(
        game(name),
        ("human",) * spot.seats,
        ["Anna-Lena"] * spot.seats,
        ["0"] * spot.seats,
        spot.view.seat,
        spot.view.seat,
    )
    now = Showing(game(name))
    now.reset(spot.view.position)
    face = present(name, people, now, area, text_scale=text, hints_at_table=True)
    face.decide(spot.view)
    return face


def ruler(stage: Stage, text: float) -> Sheet:
    """A sheet that only measures, for a window of another shape."""
    return Sheet(SimpleNamespace(stage=stage, text_scale=text))  # type: ignore[arg-type]


def chips_of(face: Any, view: View) -> dict[tuple[str, str], Chip]:
    """The chips of the first picks, by kind and id."""
    picking, found = Picking(view.legal), {}
    for pick in picking.available():
        if pick.kind in ("card", "pile", "piece"):
            chip = face.words.chip(view, picking.after(pick))
            if chip is not None:
                found[pick.kind, pick.id] = chip
    return found


def board_of(face: Any, chips: dict[tuple[str, str], Chip], sheet: Sheet) -> LabelBoard:
    """The board with its chips, as the table plans it."""
    board, tags, taken = face.panels.labels(sheet), [], []
    for (kind, id), chip in chips.items():
        thing = board.things.get(id) or (face.layout.extent(id) if kind == "pile" else None)
        if kind != "card" and thing is not None:
            tags.append(Tag(f"chip.{id}", chip.text, (thing,), (id,), CHIP, good=chip.good))
    names = [name for name, place in face.layout.places().items() if place.seat < 0 and not place.bare]
    taken = [box for name in names if (box := face.layout.extent(name)) is not None]
    taken += [seat.plate for seat in face.layout.seats()]
    return LabelBoard(*board)._replace(tags=(*tags, *board.tags), hard=(*board.hard, *taken))


def look(found: Found, where: str, rects: Sequence[Rect], hard: Sequence[Shape], room: Rect) -> None:
    """Count what is wrong with some labels."""
    found.shown.append(len(rects))
    for one, other in combinations(rects, 2):
        if one.meets(other):
            found.wrong("overlaps", where)
    for rect in rects:
        if any(covers(rect, shape) for shape in hard):
            found.wrong("covered", where)
        around = room.inset(-0.01)
        if not around.contains(rect.x, rect.y) or not around.contains(rect.right, rect.top):
            found.wrong("clipped", where)


def cards_clipped(face: Any, chips: dict[tuple[str, str], Chip], sheet: Sheet, found: Found) -> Iterator[str]:
    """Chips on cards in the hand whose words would be cut off."""
    for name, place in face.layout.places().items():
        if not place.held:
            continue
        row = face.layout.cards().get(name, [])
        slots = place.slots(len(row))
        for n, code in enumerate(row):
            chip = chips.get(("card", code))
            room = min(slots[n].width, slots[n + 1].x - slots[n].x if n + 1 < len(row) else slots[n].width) - 4
            if chip is None:
                continue
            lines, fit = on_card(sheet, chip.text, room)
            found.cards += 1
            found.dots += not lines
            if any(sheet.measure(line, SIZE, font=style.BOLD, fit=fit)[0] > 1.02 * fit + 1 for line in lines):
                yield f"{code} {chip.text!r} in {room:.0f}"


def plan(name: str, spot: Spot, chips: dict[tuple[str, str], Chip], stage: Stage, text: float, found: Found) -> None:
    """Plan the labels of a position in a window, and count what is wrong."""
    where = f"{spot.name}, {stage.width}x{stage.height}, {text:.0%}, {catalogue.language()}"
    sheet, face = ruler(stage, text), face_of(name, spot, stage.table, text)
    if name == "mystic":
        plan_pills(spot, face, stage, text, found, where)
        plan_choices(spot, face, stage, text, chips, found, where)
        return
    board = board_of(face, chips, sheet)
    placed = plan_tags(sheet, Planner(), board, None)
    hard = [*board.hard, *board.things.values()]
    look(found, where, [each.rect for each, _tag in placed], hard, board.room)
    found.labels += min(MOST, len({(tag.text, tag.sign, tag.good) for tag in board.tags if tag.text}))
    found.dropped += min(MOST, len({(tag.text, tag.sign, tag.good) for tag in board.tags if tag.text})) - len(placed)
    for each, tag in placed:
        if tag_size(sheet, tag, 190.0 * text) != each.label.size or "…" in tag.text:
            found.wrong("clipped", where)
    for told in cards_clipped(face, chips, sheet, found):
        found.wrong("clipped", f"{where}: {told}")


def plan_pills(spot: Spot, face: Any, stage: Stage, text: float, found: Found, where: str) -> None:
    """The same for the stones on the sheet of ice, by each camera."""
    boxes = boxes_of(stage.table, spot.seats)
    weigh = Labelled.of(spot.view.position)
    lie = [(name, lying(stone)) for name, stone in stones_of(spot.view.position).items() if stone.zone == ICE]
    around = [boxes.board, boxes.glass, boxes.views, *(seat.plate for seat in face.layout.seats())]
    for camera in CAMERAS:
        dice = rounds(lie, camera)
        pilled = weigh.shown(dice, ())
        placed = lay(Planner(), dice, pilled, (), "", weigh, pill_size(text), boxes.ice())
        look(found, where, [put.rect for put in placed], [*dice.values(), *around], stage.table)
        # from the house's own cameras some stones lie outside the picture
        seen = [name for name in pilled if boxes.ice().contains(dice[name].x, dice[name].y)]
        found.labels += min(MOST, len(seen))
        found.dropped += max(0, min(MOST, len(seen)) - len(placed))


def choices_of(face: Any, view: View) -> dict[tuple[str, str], Chip]:
    """The chips of the stones that a spell or charm can be used on, each by the first spell that has it."""
    picking = Picking(view.legal)
    found: dict[tuple[str, str], Chip] = {}
    for first in [None, *(pick for pick in picking.available() if pick.kind == "option")]:
        picking.clear()
        if first is not None and picking.pick(first) is not None:
            continue
        for pick in picking.available():
            if pick.kind == "piece" and (chip := face.words.chip(view, picking.after(pick))) is not None:
                found.setdefault((pick.kind, pick.id), chip)
    return found


def plan_choices(
    spot: Spot, face: Any, stage: Stage, text: float, chips: dict[tuple[str, str], Chip], found: Found, where: str
) -> None:
    """What a spell does to the stones on the ice, seen from above, clear of the panels around it and of the pills."""
    boxes, sheet = boxes_of(stage.table, spot.seats), ruler(stage, text)
    lie = {name: lying(stone) for name, stone in stones_of(spot.view.position).items() if stone.zone == ICE}
    said = {name: chip for (_kind, name), chip in chips.items() if name in lie}
    names = list(said)
    if not names:
        return
    dice = rounds([*lie.items()], look_down([(lie[n].x, lie[n].y) for n in names], boxes.ice().inset(2 * LEAST_REACH)))
    weigh = Labelled.of(spot.view.position)
    put = lay(Planner(), dice, weigh.shown(dice, names), (), "", weigh, pill_size(text), boxes.ice())
    around = [boxes.board, boxes.glass, boxes.views, *(seat.plate for seat in face.layout.seats())]
    hard: list[Shape] = [*dice.values(), *(each.rect for each in put)]
    tags = [Tag(f"chip.{n}", chip.text, (dice[n].box,), (n,), CHIP, good=chip.good) for n, chip in said.items()]
    board = face.panels.labels(sheet)
    placed = plan_tags(sheet, Planner(), board._replace(tags=tags, hard=[*board.hard, *hard]), None)
    look(found, where, [each.rect for each, _tag in placed], [*hard, *around], stage.table)
    found.labels += min(MOST, len(tags))
    found.dropped += max(0, min(MOST, len({tag.text for tag in tags})) - len(placed))


def measure(name: str, count: int, sizes: Sequence[tuple[int, int]] = SIZES, texts: Sequence[float] = TEXTS) -> Found:
    """All positions of a game in all shapes, sizes of type and languages."""
    found, before = Found(), catalogue.language()
    try:
        for spot in spots(name, count):
            for language in catalogue.LANGUAGES:
                catalogue.use(language)
                face = face_of(name, spot, Stage(1280, 720).table, 1.0)
                chips = (choices_of if name == "mystic" else chips_of)(face, spot.view)
                for size in sizes:
                    for text in texts:
                        plan(name, spot, chips, Stage(*size), text, found)
    finally:
        catalogue.use(before)
    return found


def main() -> None:
    """Print what came of each game."""
    parser = argparse.ArgumentParser(prog="labels", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(NAMES))
    parser.add_argument("--count", type=int, default=200, help="positions of each game")
    asked = parser.parse_args()
    os.environ["BONSPIEL_HOME"] = tempfile.mkdtemp()
    from game.app.app import App
    from game.settings.launch_options import Launch

    app = App(Launch(scene="shot", size=(1280, 720)))
    app.open_window()
    for name in asked.games:
        found = measure(name, asked.count)
        print(f"{name}: {found}", flush=True)
        for example in found.examples:
            print(f"   {example}", flush=True)
    app.window.close()
    app.close()


if __name__ == "__main__":
    main()
