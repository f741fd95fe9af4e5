"""Things on the sheet of ice to pick or to point at: stones, chips, values, spell cards, places."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Protocol

from game.faces.mystic import words as read_aloud
from game.faces.mystic.board import TAG, floor, spell_box
from game.faces.mystic.boxes import board_slots
from game.faces.mystic.drawing.camera import Camera
from game.faces.mystic.drawing.picture import Picture
from game.faces.mystic.ice_input import IceInput
from game.faces.mystic.lens import DIE, LEAST_REACH, Lens, pointed
from game.faces.mystic.names import plain, ring_name, stone_name
from game.i18n.catalogue import _
from game.rules.contract import View
from game.rules.mystic.moves import DELIVERIES
from game.rules.mystic.shot_film import HALF, HEIGHT
from game.rules.mystic.stones import ICE, Stones, ring
from game.rules.mystic.summary import cards, stones_of
from game.table.input.spots import Spot
from game.table.stage.shown import Shown
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.window.layers import GROUND

#: distances in a crowd: of what lies above everything, and of a stone's pill
ABOVE_ALL, ON_PILL = -10.0, 10.0


def _given(value: int, _x: float, _y: float) -> object:
    """A value that is independent of the click's place."""
    return value


class Offering(IceInput, Protocol):
    """The parts of the sheet of ice that decide its spots."""

    lens: Lens
    picture: Picture
    #: the row of styles and spell cards
    row: Sheet

    @property
    def offered(self) -> list[tuple[str, Rect]]:
        """The stones off the ice to choose from, with their boxes."""

    def resting(self, delivering: bool) -> Camera:
        """The camera at rest."""


class Spots:
    """The spots of a sheet at a moment; with a ``view`` for the deciding seat, else only for tooltips."""

    def __init__(self, sheet: Offering, now: Shown, view: View | None) -> None:
        self.sheet, self.now, self.view = sheet, now, view
        self.delivering = view is not None and sheet.hand.delivering

    def all(self) -> list[Spot]:
        """All spots, from below: a place to choose lies above the stones, and values and cards above it."""
        found = [*self._ice(), *self._stones(), *self._counting()]
        if self.view is not None:
            found += [*self._chips(), *self._place(), *self._values(), *self._cards(self.view)]
        return found

    def _ice(self) -> Iterator[Spot]:
        """The ice, for delivering a stone."""
        if self.delivering:
            style = self.sheet.hand.aim.style
            ranges = next(m.paths[0][-1].id for m in DELIVERIES if m.style == style)
            ice = Spot("gesture", ranges, "ice", "pile", _("The ice"), self.sheet.boxes.ice(), grip=self.sheet.hand)
            yield replace(ice, reach=partial(self._bare, ice.rect, GROUND))

    def _stones(self) -> Iterator[Spot]:
        """The stones on the ice, at their places when the camera has come to rest."""
        stones = stones_of(self.now.position)
        camera, area = self.sheet.resting(self.delivering), self.sheet.boxes.area
        for name, stone in sorted(stones.items(), key=lambda entry: -entry[1].y):
            if stone.zone == ICE:
                x, y, k = camera.project(stone.x, stone.y, HALF + HEIGHT * bool(stone.on))
                size = 2.0 * max(LEAST_REACH, DIE * k)
                where = read_aloud.place(stone.x, stone.y, ring(stones, name))
                label = ", ".join((self._named(name), where, _("shows {value}", value=stone.value)))
                box = Rect.around(x, y, size, size).clip(area)
                if min(box.w, box.h) < LEAST_REACH:
                    # it lies beyond the edge of the window
                    continue
                found = Spot("piece", name, f"piece.{name}", "pile", label, box, self._tip(stones, name))
                yield replace(found, reach=partial(self._reach, name))

    def _counting(self) -> Iterator[Spot]:
        """The stones that count, on the scoreboard: each lights up its stone on the ice, and picks it."""
        if self.now["phase"] in ("scored", "over", "shootout"):
            return
        sheet, stones = self.sheet, stones_of(self.now.position)
        for name, rect in zip(sheet.slots, board_slots(sheet.boxes.board, len(sheet.sides)), strict=False):
            tip = self._tip(stones, name)
            label = tip.replace("\n", ", ").replace(" · ", ", ")
            yield Spot("piece", name, f"slot.{name}", "button", label, rect, tip, outlined=True, glance=True)

    def _reach(self, name: str, x: float, y: float) -> float | None:
        """How far a point is from a stone on screen; farther on its pill."""
        sheet = self.sheet
        placed = sheet.show.dice.get(name)
        if placed is None:
            return None
        if sheet.lens.covers(x, y):
            return sheet.lens.reach(placed, x, y)
        camera = sheet.camera()
        vx, vy, k = camera.project(placed.x, placed.y, placed.z)
        gap = math.hypot(x - vx, y - vy)
        far = pointed(camera, placed, gap, k)
        if far is not None:
            return far
        pill = next((put.rect for put in sheet.picture.pills(camera) if put.label.key == name), None)
        return ON_PILL + gap if pill is not None and pill.contains(x, y) else None

    def _bare(self, rect: Rect, far: float, x: float, y: float) -> float | None:
        """A part of the table clear of the glass, as the ground of the things there or above them all."""
        return far if rect.contains(x, y) and not self.sheet.lens.covers(x, y) else None

    def _chips(self) -> Iterator[Spot]:
        """The stones off the ice to choose from, large below it."""
        for name, rect in self.sheet.offered:
            yield Spot("piece", name, f"piece.{name}", "pile", self._named(name), rect, outlined=True)

    def _place(self) -> Iterator[Spot]:
        """The ice, for choosing a place."""
        ask = self.sheet.hand.ask
        if ask is not None:
            pick, box = ask.path[-1], self.sheet.boxes.ice(8.0)
            ice = Spot(pick.kind, pick.id, f"ice.{pick.id}", "pile", _("The ice"), box, grip=self.sheet.hand)
            yield replace(ice, reach=partial(self._bare, box, ABOVE_ALL))

    def _values(self) -> Iterator[Spot]:
        """The values to choose for a stone."""
        pick = self.sheet.hand.value
        if pick is None:
            return
        for n, rect in self.sheet.boxes.values:
            label, place = _("Value {n}", n=n), partial(_given, n)
            yield Spot(pick.kind, pick.id, f"value.{n}", "button", label, rect, place=place, outlined=True)

    def _cards(self, view: View) -> Iterator[Spot]:
        """The spell cards themselves; a click casts one that can be cast."""
        able = {move.paths[0][0].id for move in view.legal if move.paths and move.paths[0]}
        boxes = self.sheet.boxes
        for rect, card in zip(boxes.cards, cards(view.position, view.seat), strict=False):
            if card.slug in able:
                # its frame includes the tag at its lower edge
                rect = spell_box(self.sheet.row, rect, card, floor(boxes, view)).cut(bottom=-TAG / 2)
                found = Spot(
                    "option", card.slug, f"spell.{card.slug}", "button", plain(card.title), rect, outlined=True
                )
                yield replace(found, reach=partial(self._bare, rect, ABOVE_ALL))

    def _named(self, code: str) -> str:
        return stone_name(self.sheet.face.company.names, code)

    def _tip(self, stones: Stones, name: str) -> str:
        """The tooltip of a stone."""
        stone = stones[name]
        lines = [self._named(name), _("shows {value}", value=stone.value) + " · " + ring_name(ring(stones, name))]
        if stone.on:
            lines.append(_("on {stone}", stone=self._named(stone.on)))
        if name in self.sheet.slots:
            at = self.sheet.slots.index(name)
            lines.append(_("the best stone: 2 points") if at == 0 else _("place {n}: 1 point", n=at + 1))
        return "\n".join(lines)
