"""The mouse at a table: any click finishes what moves; cards lift under the pointer and can be carried."""

from __future__ import annotations

from game.table.input.picker import Picker
from game.table.panels.chips import Chips
from game.table.panels.large_card import LargeCard
from game.table.stage.director import Director
from game.table.stage.surface import HandInput, Surface
from game.ui.input.pointer import PointerHandler
from game.ui.sheet.element import Drag, Element
from game.ui.sound import Mixer
from game.ui.window.layers import Layers


class Skipping(Drag):
    """The press has finished the motion, so its release does nothing."""

    def let_go(self, x: float, y: float) -> bool:
        return True


class Hurrying(Drag):
    """Speed up a motion while the button is held. A click finishes it."""

    def __init__(self, hand_input: HandInput, director: Director) -> None:
        self.hand_input, self.director = hand_input, director

    def let_go(self, x: float, y: float) -> bool:
        if not self.hand_input.hold(down=False):
            self.director.skip()
        return True

    def cancel(self) -> None:
        self.hand_input.hold(down=False)


class TablePointerHandler(PointerHandler):
    """A table's use of the mouse beyond clicking its elements."""

    def __init__(
        self,
        layers: Layers,
        director: Director,
        surface: Surface,
        picker: Picker,
        large_card: LargeCard,
        sound: Mixer,
        chips: Chips,
    ) -> None:
        super().__init__(sound)
        self.layers, self.director, self.surface = layers, director, surface
        self.picker, self.large_card = picker, large_card
        self.chips = chips
        picker.under = layers.under

    def interrupt(self, x: float, y: float) -> Drag | None:
        """Finish the running motion at a click. A surface played by hand hurries while the button is held."""
        if not self.director.busy or self.layers.modal:
            return None
        hand_input = self.surface.hand_input
        if hand_input is not None and hand_input.hold(down=True):
            return Hurrying(hand_input, self.director)
        self.director.skip()
        return Skipping()

    def pointed(self, element: Element | None) -> None:
        """Lift and read out the element under the pointer or with the focus."""
        if self.picker.carried is not None:
            return
        id = element.id if element is not None and element.id in self.picker.spots else None
        cards = self.surface.cards
        if id is not None and cards is not None and cards.code(id) is not None:
            self.sound.play("lift", 0.5)
        self.surface.look_at(id)
        self.large_card.look_at(id)
        self.chips.look_at(id)

    def focused(self, element: Element | None) -> None:
        """Handle a moved keyboard focus."""
        self.large_card.moved()
        self.pointed(element)

    def moved(self, x: float, y: float) -> None:
        """Let the surface preview a placement."""
        self.large_card.moved()
        if self.surface.hand_input is not None:
            self.surface.hand_input.hover(x, y)

    def pointer_left(self) -> None:
        """Remove the surface's preview."""
        if self.surface.hand_input is not None:
            self.surface.hand_input.pointer_left()

    def wheel(self, clicks: float) -> bool:
        """Let the surface turn something."""
        return self.surface.hand_input is not None and self.surface.hand_input.wheel(clicks)

    def refused(self, element: Element) -> None:
        """Handle a click on something that can't be picked."""
        self.picker.refused(element)

    def back(self) -> None:
        """Take back a pick, or the hand's preparation, with the right button."""
        if self.surface.hand_input is None or not self.surface.hand_input.back():
            self.picker.back()
