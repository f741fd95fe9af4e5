"""The mouse at a table: any click finishes what moves, cards lift under the pointer and are carried."""

from __future__ import annotations

from game.table.chips import Chips
from game.table.director import Director
from game.table.largecard import LargeCard
from game.table.picker import Picker
from game.table.surface import Surface
from game.ui.element import Element
from game.ui.layers import Layers
from game.ui.sound import Mixer


class TableTouch:
    """What a table does with the mouse beyond clicking its elements."""

    def __init__(
        self,
        layers: Layers,
        director: Director,
        surface: Surface,
        picker: Picker,
        reader: LargeCard,
        sound: Mixer,
        chips: Chips,
    ) -> None:
        self.layers, self.director, self.surface = layers, director, surface
        self.picker, self.reader, self.sound = picker, reader, sound
        self.chips = chips
        self._holding = False

    def pressed_anywhere(self, x: float, y: float) -> bool:
        """Any click finishes the running motion."""
        if self.director.busy and not self.layers.modal:
            by_hand = self.surface.by_hand
            self._holding = by_hand is not None and by_hand.hold(down=True)
            if not self._holding:
                self.director.skip()
            return True
        return False

    def pointed(self, element: Element | None) -> None:
        """What is pointed at (or has the focus) lifts, and is read."""
        if self.picker.carried is not None:
            return
        id = element.id if element is not None and element.id in self.picker.spots else None
        cards = self.surface.cards
        if id is not None and cards is not None and cards.code(id) is not None:
            self.sound.play("lift", 0.5)
        self.surface.look_at(id)
        self.reader.look_at(id)
        self.chips.look_at(id)

    def focused(self, element: Element | None) -> None:
        """The keyboard's focus has moved."""
        self.reader.moved()
        self.pointed(element)

    def moved(self, x: float, y: float) -> None:
        """The surface may show what would be there."""
        self.reader.moved()
        if self.surface.by_hand is not None:
            self.surface.by_hand.hover(x, y)

    def wheel(self, clicks: float) -> bool:
        """The surface may turn something."""
        return self.surface.by_hand is not None and self.surface.by_hand.wheel(clicks)

    def dragged(self, x: float, y: float) -> None:
        """A card is carried."""
        self.picker.dragged(x, y)

    def dropped(self, x: float, y: float) -> bool:
        """A card is let go; or a motion that was held on to goes on as before, unless that was but a click."""
        if self._holding:
            self._holding = False
            if self.surface.by_hand is None or not self.surface.by_hand.hold(down=False):
                self.director.skip()
            return True
        # what lies already where cards are brought doesn't keep the next one off
        there = list(self.layers.under(x, y))
        return self.picker.dropped(x, y, next(filter(self.picker.receives, there), there[0] if there else None))

    def refused(self, element: Element) -> None:
        """Something that can't be picked was clicked."""
        self.picker.refused(element)

    def back(self) -> None:
        """The right button takes back what the hand is about to do, or a pick."""
        if self.surface.by_hand is None or not self.surface.by_hand.back():
            self.picker.back()
