"""The spyglass: the house from above beside the ice. It grows under the pointer, and stays so after a click."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.faces.mystic.drawing.camera import FAR, GLASS, Camera
from game.faces.mystic.drawing.magic import sparks
from game.faces.mystic.drawing.picture import draw_pills, shine
from game.faces.mystic.ice_input import IceInput
from game.faces.mystic.pills import lay, pill_size
from game.i18n.catalogue import _
from game.rules.mystic.shot_film import Placed
from game.ui.motion import Tween, smooth
from game.ui.sheet.element import Element
from game.ui.sheet.labels import Planner, Round
from game.ui.sheet.rect import Rect
from game.ui.window.layers import GROUND, BareLayer
from game.ui.window.stage import HEIGHT, WIDTH

#: seconds of growing, and the share of it from which values stand over the stones
GROWS, WORDS = 0.14, 0.6
#: share of the round picture within the glass's rim
CLEAR = 0.925
#: a die's radius in the picture, mm, and the least radius for pointing at a small one, virtual units
DIE, LEAST_REACH = 9.5, 20.0
#: distance from its middle within which only the die itself shows, mm
SEEN = 7.4
#: radius of its view, mm, and how far from its edge magic must lie
SIGHT, MARGIN = 172.0, 34.0


def eye_over(places: Sequence[tuple[float, float]], *, near: bool = False) -> Camera:
    """The house from above, or as much of the ice as all ``places`` (mm) need, if they lie farther out.

    ``near``: as close as possible, wherever they lie.
    """
    if not near and all(math.hypot(x - GLASS.x, y - GLASS.y) < SIGHT - MARGIN for x, y in places):
        return GLASS
    xs, ys = [x for x, _y in places], [y for _x, y in places]
    x, y = (min(xs) + max(xs)) / 2.0, (min(ys) + max(ys)) / 2.0
    least = SIGHT / 2.4 if near else SIGHT / 1.6
    far = max(least, max(math.hypot(px - x, py - y) for px, py in places) + 2.0 * MARGIN)
    return replace(GLASS, x=round(x), y=round(y), angle=round(2.0 * math.degrees(math.atan(far / GLASS.z)), 1))


def pointed(eye: Camera, placed: Placed, gap: float, k: float) -> float | None:
    """A point's distance from a die, ``gap`` units from its middle at ``k`` units a millimetre; None: too far. Negative
    on the die itself, the less the nearer that is to the eye, since it hides those behind it.
    """
    if gap <= SEEN * k:
        return math.dist((eye.x, eye.y, eye.z), placed[:3]) / FAR - 1.0
    far = gap / max(LEAST_REACH, DIE * k)
    return far if far <= 1.0 else None


class Lens(BareLayer):
    """The layer of the spyglass, over plates and cards. ``grown``: 0 as it hangs there, 1 in full size."""

    def __init__(self, sheet: IceInput) -> None:
        super().__init__()
        self.sheet = sheet
        self.grown = 0.0
        #: whether it is held up for magic
        self.magic = False
        self.pinned = False
        #: whether the pointer is over it
        self.over = False
        self._glances = 0
        #: its camera, and where its pills lie
        self.eye, self.planner = GLASS, Planner()

    @property
    def circle(self) -> tuple[float, float, float]:
        """Its middle and radius now."""
        boxes = self.sheet.boxes
        x, y, _w, high = (a + (b - a) * self.grown for a, b in zip(boxes.glass, boxes.grown, strict=True))
        return x + high / 2, y + high / 2, high / 2

    def offer(self) -> None:
        """Show it, unless (from above) it isn't needed."""
        if bool(self.elements) == (self.sheet.now is None or self.sheet.down):
            self.over = False
            self.grown = 1.0 if self.pinned else 0.0
            self.rebuild()

    # --- a layer
    def rebuild(self) -> None:
        glass = self.sheet.boxes.glass
        element = Element(
            "ice.glass", "button", _("The house through a telescope"), glass.inset(0.075 * glass.w), self._pin
        )
        element.on_look = self._look
        element.reach = self._glass_under
        self.elements = [] if self.sheet.now is None or self.sheet.down else [element]

    def _pin(self) -> None:
        self.pinned = not self.pinned
        self._grow(self.pinned)

    def _look(self, element: Element) -> None:
        self._grow(self.pinned or self.over or element.hovered or element.focused)

    # --- hit testing
    def covers(self, x: float, y: float) -> bool:
        """Whether the glass covers everything else at a virtual point."""
        if self.sheet.now is None or self.sheet.down:
            return False
        cx, cy, radius = self.circle
        return math.hypot(x - cx, y - cy) < CLEAR * radius

    def _glass_under(self, x: float, y: float) -> float | None:
        """The glass as the ground below its stones."""
        hit = self.covers(x, y) or self.elements[0].rect.contains(x, y)
        return GROUND if hit else None

    def reach(self, placed: Placed, x: float, y: float) -> float | None:
        """A point's distance in the glass from a stone in it, in its radii; None: it misses it, or all is too small."""
        if self.grown < WORDS:
            return None
        cx, cy, radius = self.circle
        share = radius * CLEAR / (HEIGHT / 2.0)
        px, py, k = self.eye.project(placed.x, placed.y, placed.z)
        gap = math.hypot(x - cx - (px - WIDTH / 2.0) * share, y - cy - (py - HEIGHT / 2.0) * share)
        return pointed(self.eye, placed, gap, k * share)

    def hover(self, x: float, y: float) -> None:
        """Keep it large while the pointer is on it, if a stone is to be chosen."""
        over = bool(self.sheet.hand.choosing) and self.grown > WORDS and self.covers(x, y)
        if over != self.over:
            self.over = over
            for element in self.elements:
                self._look(element)

    def attend(self, *, magic: bool, places: Sequence[tuple[float, float]] = (), near: bool = False) -> None:
        """Hold it up over ``places`` while magic works on the ice, and lower it afterwards."""
        if places or not magic:
            self.eye = eye_over(places, near=near)
        if magic != self.magic:
            self.magic = magic
            self._grow(self.pinned or magic)

    def _grow(self, large: bool) -> None:
        goal = 1.0 if large else 0.0
        self.sheet.animator.add(Tween(self, {"grown": goal}, GROWS, ease=smooth, group="hover"))
        self.sheet.canvas.changed()

    # --- drawing
    def draw(self) -> None:
        """Draw the round picture, and the stones' values when it is large."""
        sheet = self.sheet
        if sheet.now is None or sheet.down:
            return
        r, stage = sheet.renderer, sheet.canvas.stage
        x, y, radius = self.circle
        self._glances += 1
        # in motion every second picture is enough
        if sheet.show.playing is None or self._glances % 2:
            r.look_through(2.0 * radius * stage.scale, self.eye)
        r.draw_lens(stage, x, y, radius)
        self._light(x, y, radius)
        if self.grown > WORDS:
            self._values(x, y, radius)

    def _light(self, x: float, y: float, radius: float) -> None:
        """Draw what flies about during magic."""
        r, flight = self.sheet.renderer, self.sheet.show.flight
        if flight is None:
            return
        share = radius * CLEAR / (HEIGHT / 2.0)
        r.sparks.clear()
        for spark in sparks(flight):
            px, py, k = self.eye.project(spark.x, spark.y, spark.z)
            dx, dy = (px - WIDTH / 2.0) * share, (py - HEIGHT / 2.0) * share
            size = spark.size * k * share
            if math.hypot(dx, dy + spark.lift * size) + size / 2.0 < CLEAR * radius:
                shine(r.sparks, spark, x + dx, y + dy, k * share)
        r.draw_cards(r.sparks, self.sheet.canvas.stage)

    def _values(self, x: float, y: float, radius: float) -> None:
        """Draw shape and value beside the stones in the glass."""
        sheet, share = self.sheet, radius * CLEAR / (HEIGHT / 2.0)
        r, gone = sheet.renderer, sheet.show.on_their_way
        dice = {}
        for name, placed in sheet.show.dice.items():
            px, py, k = self.eye.project(placed.x, placed.y)
            dx, dy = (px - WIDTH / 2.0) * share, (py - HEIGHT / 2.0) * share
            if name not in gone and dx * dx + dy * dy < (0.94 * radius) ** 2:
                dice[name] = Round(x + dx, y + dy, DIE * k * share)
        asked = [*dice] if sheet.face.every else ()
        size, room = pill_size(sheet.canvas.text_scale), Rect.around(x, y, 1.9 * radius, 1.9 * radius)
        found = lay(self.planner, dice, sheet.pilled, asked, sheet.looked, sheet.labelled, size, room)
        r.words.clear()
        r.threads.clear()
        draw_pills(r, r.words, r.threads, found, {name: sheet.show.dice[name].value for name in dice})
        r.draw_cards(r.threads, sheet.canvas.stage)
        r.draw_cards(r.words, sheet.canvas.stage)
