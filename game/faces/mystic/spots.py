"""What can be picked on the sheet of ice, or pointed at to be told: stones, chips, values, spell cards, places."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.faces.mystic import layout, told
from game.faces.mystic.board import TAG, floor, spell_box
from game.faces.mystic.names import plain, ring_name, stone_name
from game.i18n import _
from game.rules.contract import View
from game.rules.mystic.glance import cards, left, lost, stones_of
from game.rules.mystic.moves import DELIVERIES
from game.rules.mystic.stones import ICE, Stones, ring
from game.table.shown import Shown
from game.table.spots import Spot
from game.ui.rect import Rect

if TYPE_CHECKING:
    from game.faces.mystic.sheet import IceSheet


def _given(value: int, _x: float, _y: float) -> object:
    """A value that doesn't depend on where it was clicked."""
    return value


class Spots:
    """The spots of a sheet at a moment; with a ``view`` for the seat that decides, else only to be told of."""

    def __init__(self, sheet: IceSheet, now: Shown, view: View | None) -> None:
        self.sheet, self.now, self.view = sheet, now, view
        self.delivering = view is not None and now["phase"] in ("deliver", "shootout")

    def all(self) -> list[Spot]:
        """From below: a place that is asked for lies above the stones, and values and cards above it."""
        found = [*self._ice(), *self._stones()]
        if self.view is not None:
            found += [*self._chips(self.view), *self._place(), *self._values(), *self._cards(self.view)]
        return found

    def _ice(self) -> Iterator[Spot]:
        """The ice on which a stone is delivered."""
        if self.delivering:
            style = self.sheet.hand.aim.style
            ranges = next(m.paths[0][-1].id for m in DELIVERIES if m.style == style)
            yield Spot("gesture", ranges, "ice", "pile", _("The ice"), self.sheet.boxes.ice(), grip=self.sheet.hand)

    def _stones(self) -> Iterator[Spot]:
        """The stones on the ice, where they are when the camera has come to rest."""
        stones = stones_of(self.now.position)
        camera = self.sheet.resting(self.delivering)
        for name, stone in sorted(stones.items(), key=lambda entry: -entry[1].y):
            if stone.zone == ICE:
                x, y, k = camera.project(stone.x, stone.y, 8.0 if not stone.on else 21.0)
                size = max(40.0, 20.0 * k)
                where = told.place(stone.x, stone.y, ring(stones, name))
                label = ", ".join((self._named(name), where, _("shows {value}", value=stone.value)))
                box = Rect.around(x, y, size, size)
                yield Spot("piece", name, f"piece.{name}", "pile", label, box, self._tip(stones, name))

    def _chips(self, view: View) -> Iterator[Spot]:
        """The chips of one's own stones that are not on the ice."""
        picks = {(p.kind, p.id) for m in view.legal for path in m.paths for p in path}
        off = left(self.now.position, view.seat) + lost(self.now.position, view.seat)
        for name, rect in layout.chips(self.sheet.face.layout.seats(), view.seat, off):
            if ("piece", name) in picks:
                yield Spot("piece", name, f"piece.{name}", "pile", self._named(name), rect, outlined=True)

    def _place(self) -> Iterator[Spot]:
        """The ice on which a place is asked for."""
        ask = self.sheet.hand.ask
        if ask is not None:
            pick, box = ask.path[-1], self.sheet.boxes.ice(8.0)
            yield Spot(pick.kind, pick.id, f"ice.{pick.id}", "pile", _("The ice"), box, grip=self.sheet.hand)

    def _values(self) -> Iterator[Spot]:
        """The values that a stone can be given."""
        pick = self.sheet.hand.value
        if pick is None:
            return
        for n, rect in self.sheet.boxes.values:
            label, place = _("Value {n}", n=n), partial(_given, n)
            yield Spot(pick.kind, pick.id, f"value.{n}", "button", label, rect, place=place, outlined=True)

    def _cards(self, view: View) -> Iterator[Spot]:
        """The spell cards themselves: one that can be cast is cast by a click on it."""
        able = {move.paths[0][0].id for move in view.legal if move.paths and move.paths[0]}
        boxes = self.sheet.boxes
        for rect, card in zip(boxes.cards, cards(view.position, view.seat), strict=False):
            if card.slug in able:
                # its frame goes round the tag at its lower edge
                rect = spell_box(self.sheet.row, rect, card, floor(boxes, view)).cut(bottom=-TAG / 2)
                yield Spot("option", card.slug, f"spell.{card.slug}", "button", plain(card.title), rect, outlined=True)

    def _named(self, code: str) -> str:
        return stone_name(self.sheet.face.company.names, code)

    def _tip(self, stones: Stones, name: str) -> str:
        """What hovering over a stone says."""
        stone = stones[name]
        lines = [self._named(name), _("shows {value}", value=stone.value) + " · " + ring_name(ring(stones, name))]
        if stone.on:
            lines.append(_("on {stone}", stone=self._named(stone.on)))
        if name in self.sheet.slots:
            at = self.sheet.slots.index(name)
            lines.append(_("the best stone: 2 points") if at == 0 else _("slot {n}: 1 point", n=at + 1))
        return "\n".join(lines)
