"""Light over the plates: from the owner of a charm to its effect, and around an enchanted number."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.faces.mystic.boxes import plate_chips
from game.faces.mystic.drawing.magic import LIGHTS, Spark, swell
from game.faces.mystic.drawing.picture import shine
from game.faces.mystic.ice_input import IceInput
from game.faces.mystic.show import Flight
from game.rules.mystic.stones import owner
from game.rules.mystic.summary import left, lost
from game.ui.window.layers import BareLayer

#: the share of a charm's time in which its light comes from the plate, and the number of hearts in it
COMES, HEARTS = 0.42, 9
#: size of a heart and of a sparkle, and the sparkles' distance from a chip, in virtual units
HEART, SPARKLE, ROUND = 34.0, 30.0, 30.0


class Glow(BareLayer):
    """The layer of light, above plates and cards. A spark's millimetre is a virtual unit in it."""

    def __init__(self, sheet: IceInput) -> None:
        super().__init__()
        self.sheet = sheet

    def draw(self) -> None:
        """Draw the present lights. Without any it costs nothing."""
        flight = self.sheet.show.flight
        if flight is None or not (flight.charm or flight.kind == "StoneEnchanted"):
            return
        r = self.sheet.renderer
        r.sparks.clear()
        for spark in self.sparks(flight):
            shine(r.sparks, spark, spark.x, spark.y, 1.0)
        r.draw_cards(r.sparks, self.sheet.canvas.stage)

    def sparks(self, flight: Flight) -> Iterator[Spark]:
        """The sparks, in virtual units."""
        if flight.kind == "StoneEnchanted":
            yield from self._enchanted(flight)
        if flight.charm:
            yield from self._comet(flight)

    def _comet(self, flight: Flight) -> Iterator[Spark]:
        """Hearts from the protected seat's plate to the place of the stone."""
        spot = next((s for s in self.sheet.face.layout.seats() if s.seat == owner(flight.stone)), None)
        place = flight.target or flight.source
        if spot is None or place is None:
            return
        colour = LIGHTS["charm"].colour
        x0, y0 = spot.plate.right - 24.0, spot.plate.cy
        if flight.calm:
            yield Spark(x0, y0, 0.0, 2.0 * HEART, "heart", (*colour, swell(flight.share)))
            return
        x1, y1, _k = self.sheet.camera().project(place.x, place.y, 10.0)
        for i in range(HEARTS):
            u = flight.share / COMES - 0.06 * i
            if 0.0 < u < 1.0:
                x, y = x0 + (x1 - x0) * u, y0 + (y1 - y0) * u + 90.0 * math.sin(math.pi * u)
                size = HEART * (1.5 - 0.1 * i)
                yield Spark(x, y, 0.0, size, "heart", (*colour, (1.0 - i / HEARTS) * min(1.0, 6.0 * (1.0 - u))))

    def _enchanted(self, flight: Flight) -> Iterator[Spark]:
        """Sparkles around the chip of a number."""
        sheet, seat = self.sheet, owner(flight.stone)
        if sheet.now is None:
            return
        names = left(sheet.now.position, seat) + lost(sheet.now.position, seat)
        found = dict(plate_chips(sheet.face.layout.seats(), seat, names)).get(flight.stone)
        if found is None:
            return
        u, light = flight.share, LIGHTS["enchant"]
        size = SPARKLE * 2.6 * (1.0 if flight.calm else 0.6 + 0.4 * math.sin(math.pi * u))
        yield Spark(found.cx, found.cy, 0.0, size, light.shape, (*light.colour, 0.85 * swell(u)))
        for i in range(0 if flight.calm else 8):
            way = 2.0 * math.pi * (i / 8 + 0.6 * u)
            far = ROUND * (1.7 - u)
            x, y = found.cx + far * math.cos(way), found.cy + far * math.sin(way)
            yield Spark(x, y, 0.0, SPARKLE, light.shape, (*light.colour, swell(u)))
