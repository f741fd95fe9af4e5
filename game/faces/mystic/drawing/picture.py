"""The present picture of the sheet: fills the renderer's lists with what is shown, lit, aimed and flying about."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.faces.mystic import teams
from game.faces.mystic.aimed import draw_aim, draw_line, scattered
from game.faces.mystic.drawing.camera import Camera
from game.faces.mystic.drawing.gpu import Instances
from game.faces.mystic.drawing.magic import RAYS, Spark, figures, frog_at, sparks
from game.faces.mystic.drawing.render import Renderer
from game.faces.mystic.drawing.weather import raise_dust
from game.faces.mystic.ice_input import IceInput
from game.faces.mystic.names import ring_name
from game.faces.mystic.pills import lay, pill_size, rounds, still
from game.faces.mystic.show import Flight, Show, chip_at
from game.i18n.catalogue import _
from game.i18n.formats import figure, percent
from game.rules.mystic.shot_film import RELEASE_Y, Placed, lying
from game.rules.mystic.stones import Stone, number, owner
from game.rules.mystic.summary import hand_of
from game.ui.sheet.labels import Label, PlacedLabel, Planner
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import straight
from game.ui.theme import style

RIMS = {
    "legal": (0.62, 0.89, 0.94),
    "hint": (1.0, 0.81, 0.47),
    "picked": (1.0, 0.94, 0.78),
    "target": (0.65, 0.94, 0.69),
}

#: height of a frog, mm
FROG_MM = 84.0
#: units between the dots of the line from a pill to its stone
THREAD = 4.0


class Picture:
    """Draws the ice and all on it."""

    def __init__(self, sheet: IceInput) -> None:
        self.sheet = sheet
        #: the dice of the last picture
        self._was: dict[str, Placed] = {}
        #: the pills' planner and the one of the place under the pointer, the pills' key, and their places
        self.planner, self.pointed = Planner(), Planner()
        self._laid: tuple[object, list[PlacedLabel]] = None, []

    def draw(self) -> None:
        """Draw everything into the active framebuffer."""
        sheet, r = self.sheet, self.sheet.renderer
        canvas = sheet.canvas
        stage, camera = canvas.stage, sheet.camera()
        size = canvas.window.get_framebuffer_size()
        j = canvas.jolt
        r.decals.clear()
        r.cards.clear()
        if sheet.show.playing is not None and not sheet.animator.reduced:
            raise_dust(r, sheet.show.playing)
        self._marks(r)
        self._dice(r)
        self._effects(r, camera)
        self._pills(r, camera)
        r.draw(camera, stage, size, (j * math.sin(j * 19.0), j * math.cos(j * 23.0)) if j else (0.0, 0.0))
        r.draw_cards(r.cards, stage)
        r.draw_cards(r.lines, stage)
        r.draw_cards(r.pills, stage)
        if not sheet.down:
            sheet.snow.draw(r, stage)

    # --- dice
    def _waiting(self) -> tuple[str, Placed] | None:
        """Draw the next stone to deliver, on the release line."""
        hand, sheet = self.sheet.hand, self.sheet
        if sheet.show.moving or not sheet.waits:
            return None
        return sheet.waits, ready(sheet.waits, hand.aim.x if hand.delivering else 0.0)

    def _dice(self, r: Renderer) -> None:
        """Draw all dice, from far to near, because edges are blended with what lies behind them."""
        sheet, show = self.sheet, self.sheet.show
        waiting, ghost = self._waiting(), self._ghost()
        now = (
            list(show.dice.items()),
            list(show.alpha.items()),
            show.stones,
            show.moving,
            sheet.looked,
            waiting,
            ghost,
        )
        if now == r.laid:
            return
        r.laid = now
        r.dice.clear()
        for name, placed in sorted(show.dice.items(), key=_far_first):
            alpha, stone = show.alpha.get(name, 1.0), show.stones.get(name)
            shadow = 0.0 if stone is not None and stone.on and not show.moving else alpha
            if alpha > 0.01:
                r.add_die(placed, owner(name), alpha + (0.6 if name == sheet.looked else 0.0), shadow)
        if waiting:
            r.add_die(waiting[1], owner(waiting[0]), 1.25, 1.0)
        if ghost is not None:
            r.add_die(ghost[1], owner(ghost[0]), ghost[2], 0.0)
        # their reflections come before them
        r.dice.double()
        r.dice.send()

    def _ghost(self) -> tuple[str, Placed, float] | None:
        hand = self.sheet.hand
        if hand.ask is not None and hand.point is not None:
            value = hand.ask.value_at(*hand.point)
            there = hand.ask.there(value)
            return hand.ask.stone, lying(there), 0.9 if hand.ask.refuse(value) is None else 0.4
        if hand.laid is not None:
            ask, value = hand.laid
            return ask.stone, lying(ask.there(value)), 0.9
        if hand.aiming and self.sheet.face.preferences["preview"] >= 1.0:
            seen = hand.preview()
            if seen.ghost is not None:
                return hand.stone, seen.ghost, 0.72
            if seen.stop is not None:
                return hand.stone, lying(Stone("ice", number(hand.stone), *seen.stop)), 0.6
        return None

    # --- marks on the ice
    def _marks(self, r: Renderer) -> None:
        sheet = self.sheet
        dice = sheet.show.dice
        if not sheet.show.moving:
            for at, name in enumerate(sheet.slots):
                if name in dice:
                    p, size = dice[name], 14.5 if at else 16.0
                    r.decals.add(p.x, p.y, 0.0, size, size, 0.5, 1.0, 0.83, 0.42, 0.95 if not at else 0.7, 3.0, 0.06)
        if sheet.show.playing is not None and sheet.show.playing.at < 0.0:
            draw_line(r, sheet.show.playing)
        if sheet.show.thrown:
            self._rolled_off(r, sheet.show)
        for name, rim in sheet.lights.items():
            if name in dice:
                p = dice[name]
                red, green, blue = RIMS[rim]
                r.decals.add(p.x, p.y, 0.0, 24.0, 24.0, 0.0, red, green, blue, 0.95, 5.0, 0.0)
        if sheet.looked in dice:
            p = dice[sheet.looked]
            r.decals.add(p.x, p.y, 0.0, 22.0, 22.0, 0.0, 1.0, 0.97, 0.86, 0.95, 5.0, 0.0)
        if sheet.shaken in dice:
            p = dice[sheet.shaken]
            r.decals.add(p.x, p.y, 0.0, 22.0, 22.0, 0.0, 0.95, 0.3, 0.25, 1.0, 5.0, 0.0)
        if isinstance(sheet.face.target, tuple):
            x, y, radius = sheet.face.target
            r.decals.add(x, y, 0.0, radius + 3.4, radius + 3.4, 0.0, 0.05, 0.06, 0.14, 0.7, 2.0, 4.4 / radius)
            r.decals.add(x, y, 0.0, radius + 2.0, radius + 2.0, 0.0, 1.0, 0.84, 0.36, 1.0, 2.0, 3.0 / radius)
        if sheet.show.flight is not None:
            for f in figures(sheet.show.flight):
                r.decals.add(f.x, f.y, 0.0, f.r, f.r, f.turn, *f.colour, f.kind, f.phase)
        hand = sheet.hand
        if hand.ask is not None:
            for x, y in hand.ask.dots:
                r.decals.add(x, y, 0.0, 3.9, 3.9, 0.0, 0.0, 0.22, 0.2, 0.8, 1.0, 0.0)
                r.decals.add(x, y, 0.0, 2.6, 2.6, 0.0, 0.66, 1.0, 0.78, 1.0, 1.0, 0.0)
            if hand.point is not None:
                value = hand.ask.value_at(*hand.point)
                there, fine = hand.ask.there(value), hand.ask.refuse(value) is None
                colour = (0.65, 1.0, 0.72) if fine else (1.0, 0.36, 0.3)
                r.decals.add(there.x, there.y, 0.0, 9.238, 9.238, math.radians(there.angle), *colour, 1.0, 3.0, 0.16)
        elif hand.delivering and not sheet.show.moving:
            r.decals.add(hand.aim.x, RELEASE_Y, 0.0, 25.0, 25.0, 0.0, 1.0, 0.85, 0.5, 0.8, 5.0, 0.0)
            if hand.aiming and sheet.now is not None:
                word = hand_of(sheet.now.position, owner(hand.stone))
                draw_aim(r, hand, word, sheet.face.preferences["preview"])

    @staticmethod
    def _rolled_off(r: Renderer, show: Show) -> None:
        """Draw rims round the stones that are rolled for, and gold round the winning dice once all lie."""
        for name in {die[:2] for die in show.thrown} & show.dice.keys():
            p = show.dice[name]
            r.decals.add(p.x, p.y, 0.0, 26.0, 26.0, 0.0, *RIMS["hint"], 0.95, 5.0, 0.0)
        for name in show.won & show.thrown.keys():
            p = show.thrown[name]
            r.decals.add(p.x, p.y, 0.0, 30.0, 30.0, 0.0, 1.0, 0.84, 0.36, 0.95, RAYS, 0.0)
            r.decals.add(p.x, p.y, 0.0, 15.0, 15.0, 0.0, 1.0, 0.84, 0.36, 1.0, 2.0, 0.07)

    # --- over the ice
    def _card(self, r: Renderer, at: tuple[float, float, float], w: float, h: float, box: Any, colour: Any) -> None:
        x, y, bw, bh = box
        sw, sh = teams.SPRITES
        r.cards.add(at[0], at[1], w, h, x / sw, y / sh, bw / sw, bh / sh, *colour)

    def _pills(self, r: Renderer, camera: Camera) -> None:
        """Draw shape and value over resting stones: over all, or in a crowd over those that count."""
        pills = self.pills(camera)
        self._was = dict(self.sheet.show.dice)
        if pills is r.labelled:
            return
        r.labelled = pills
        r.pills.clear()
        r.lines.clear()
        values = {put.label.key: self.sheet.show.dice[put.label.key].value for put in pills}
        draw_pills(r, r.pills, r.lines, pills, values)

    def pills(self, camera: Camera) -> list[PlacedLabel]:
        """The pills' places now; the same list while nothing changes.

        While stones or the camera move, the pills of those that lie go along with them.
        """
        sheet, show, was = self.sheet, self.sheet.show, self._was
        gone = show.on_their_way
        lie = [(name, placed) for name, placed in show.dice.items() if placed.z > 0.0 and name not in gone]
        if show.playing is not None:
            shooter, waits = show.playing.shooter, show.playing.at < 0.0
            lie = [
                (name, placed)
                for name, placed in lie
                if still(placed, was.get(name), name == shooter) and not (waits and name == shooter)
            ]
        pilled = sheet.pilled
        now = (
            camera,
            sheet.settled,
            lie,
            pilled,
            sheet.looked,
            sheet.face.every,
            sheet.canvas.stage.table,
            sheet.canvas.text_scale,
        )
        if now != self._laid[0]:
            dice = rounds(lie, camera)
            if sheet.settled or not self.planner.known.issuperset(dice.keys() & set(pilled)):
                asked = [*dice] if sheet.face.every else [*show.thrown]
                size, room = pill_size(sheet.canvas.text_scale), sheet.boxes.ice()
                found = lay(self.planner, dice, pilled, asked, sheet.looked, sheet.labelled, size, room)
                self._laid = now, [*found]
            else:
                self._laid = now, [put for put in self.planner.follow(dice) if put.label.key in pilled]
        return self._laid[1]

    def _effects(self, r: Renderer, camera: Camera) -> None:
        show = self.sheet.show
        if show.playing is not None:
            for burst in show.bursts:
                for i in range(9):
                    chip = chip_at(burst, i, show.clock)
                    if chip:
                        x, y, k = camera.project(*chip[:3])
                        self._card(r, (x, y, k), 3.2 * k, 3.2 * k, teams.DOT, (0.9, 0.97, 1.0, chip[3]))
        if show.flight is None:
            return
        if show.flight.kind == "frog":
            self._frog(r, camera, show.flight)
        for spark in sparks(show.flight):
            x, y, k = camera.project(spark.x, spark.y, spark.z)
            shine(r.cards, spark, x, y, k)

    def _frog(self, r: Renderer, camera: Camera, flight: Flight) -> None:
        """Draw the frog that a short stone has become, hopping off the ice."""
        if flight.source is None:
            return
        x, y, z, grown = frog_at(flight)
        vx, vy, k = camera.project(x, y, z)
        size = FROG_MM * k * grown
        alpha = min(1.0, 8.0 * (1.0 - flight.share))
        self._card(r, (vx, vy + size * 0.42, k), size, size, teams.FROG, (1.0, 1.0, 1.0, alpha))

    # --- words
    def notes(self, sheet: Sheet) -> None:
        """Write the weight as a number, and what a place is or why it isn't possible."""
        own, hand = self.sheet, self.sheet.hand
        area = sheet.stage.table
        camera = own.camera()
        if own.show.again_now:
            text = _("Slow motion: click to end it, hold the button to speed up")
            tag(sheet, text, area.cx, area.y + 122.0, style.CREAM, 22)
        elif hand.note is not None and not hand.aiming:
            tag(sheet, own.face.words.say(hand.note), area.cx, area.y + 122.0, style.CREAM, 22)
        if hand.aiming and not own.show.moving:
            x, y, _k = camera.project(hand.aim.x, RELEASE_Y)
            y = max(y, area.y + 130.0)
            tag(sheet, percent(hand.aim.weight / 100), x + 118, y + 8, style.WARM, 30)
            tag(
                sheet,
                f"{hand.aim.aim:+.1f}°".replace("+0.0", "0.0").replace("-0.0", "0.0"),
                x - 112,
                y + 8,
                style.CREAM,
                24,
            )
            seen = hand.preview()
            if own.now is not None:
                word, length = hand_of(own.now.position, owner(hand.stone)), own.face.preferences["preview"]
                if scattered(hand, seen, word, length):
                    text = _("Half stop in the inner oval, and nine in ten in the outer one")
                    tag(sheet, text, area.cx, area.top - 100.0, style.CREAM)
            if seen.stop is None and not seen.meets:
                tag(sheet, _("leaves the sheet"), x, y + 62, style.RED)
            elif hand.out_of_room(sheet.stage.visible.y):
                tag(sheet, _("For a longer pull, press farther up the ice"), x, y + 62, style.CREAM)
        elif hand.ask is not None and hand.point is not None:
            value = hand.ask.value_at(*hand.point)
            why = hand.ask.refuse(value)
            there = hand.ask.there(value)
            if why is None:
                far = f" · +{figure(value, 1)} mm" if isinstance(value, float) else ""
                self._beside(sheet, camera, there, ring_name(hand.ask.ring(value)) + far, style.GREEN)
            else:
                self._beside(sheet, camera, there, own.face.words.say(why), style.RED)

    def _beside(self, sheet: Sheet, camera: Camera, there: Stone, text: str, colour: style.Colour) -> None:
        """Write what a place would be beside the stone that one holds over it, clear of the others."""
        own, (w, h) = self.sheet, sheet.measure(text, 20.0, font=style.BOLD)
        dice = rounds([*own.show.dice.items(), ("", lying(there))], camera)
        label, pills = Label("", (w + 34, h + 14), (dice[""],)), [put.rect for put in self.pills(camera)]
        for _label, rect, _leaders in self.pointed.plan([label], own.boxes.ice(8.0), [*dice.values(), *pills]):
            tag(sheet, text, rect.cx, rect.cy, colour)


@lru_cache(16)
def ready(name: str, x: float) -> Placed:
    """A stone on the release line, with its number up."""
    return lying(Stone("ice", number(name), x, RELEASE_Y, 0.0))


def draw_pills(
    r: Renderer, pills: Instances, lines: Instances, found: Sequence[PlacedLabel], values: Mapping[str, int]
) -> None:
    """Draw pills with these values of their stones, and lines from those that lie away from theirs."""
    sw, sh = teams.SPRITES
    u, v, w, h = teams.DOT
    for put in found:
        name, rect = put.label.key, put.rect
        bx, by, bw, bh = teams.pill_box(owner(name), values[name])
        pills.add(rect.cx, rect.cy, rect.w, rect.h, bx / sw, by / sh, bw / sw, bh / sh, 1.0, 1.0, 1.0, 1.0)
        red, green, blue = (part / 255.0 for part in teams.look_of(r.sides[owner(name)]).light[:3])
        for a, b in put.leaders:
            for size, colour in ((9.0, (0.04, 0.07, 0.14, 0.9)), (5.5, (red, green, blue, 1.0))):
                for x, y in straight(a, b, THREAD):
                    lines.add(x, y, size, size, u / sw, v / sh, w / sw, h / sh, *colour)
            lines.add(*b, 11.0, 11.0, u / sw, v / sh, w / sw, h / sh, red, green, blue, 1.0)


def shine(cards: Instances, spark: Spark, x: float, y: float, k: float) -> None:
    """Draw a spark over the ice, at a virtual point with ``k`` virtual units for a millimetre."""
    u, v, w, h = teams.SHAPES[spark.shape]
    sw, sh = teams.SPRITES
    size = spark.size * k
    cards.add(x, y + spark.lift * size, size, size, u / sw, v / sh, w / sw, h / sh, *spark.colour)


def _far_first(entry: tuple[str, Placed]) -> tuple[float, float]:
    return -round(entry[1].y), entry[1].z


def tag(sheet: Sheet, text: str, x: float, y: float, colour: style.Colour, size: float = 20.0) -> None:
    """A small dark label around its middle, kept on the table."""
    w, h = sheet.measure(text, size, font=style.BOLD)
    area = sheet.stage.table
    x = max(area.x + w / 2 + 20, min(x, area.right - w / 2 - 20))
    y = max(area.y + h, min(y, area.top - 90.0))
    sheet.patch("tooltip", Rect.around(x, y, w + 34, h + 14))
    sheet.text(text, x, y, size, colour, font=style.BOLD, anchor="center")
