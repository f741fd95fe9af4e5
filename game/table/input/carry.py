"""Gestures on a table's spots: carrying a card to its target, pointing at a spot, a hand on the surface itself."""

from __future__ import annotations

from typing import Protocol

from game.ui.sheet.element import Drag
from game.ui.theme import style


class Carrier(Protocol):
    """Receives the progress of a gesture on a spot."""

    carried: str | None
    #: where the pointer went down on a place
    at: tuple[float, float] | None

    @property
    def open(self) -> bool:
        """Whether somebody decides at this table now."""

    def lift_off(self, id: str) -> None:
        """Start carrying a card."""

    def carry(self, x: float, y: float) -> None:
        """Move the carried card with the pointer."""

    def drop(self, x: float, y: float) -> None:
        """Let the carried card go."""

    def take_home(self) -> None:
        """Put the card back and pick nothing."""


class Carrying(Drag):
    """A press on a card: a click, or after a few units of motion a carried card."""

    def __init__(self, hand: Carrier, id: str) -> None:
        self.hand, self.id = hand, id
        self.start: tuple[float, float] | None = None

    def press(self, x: float, y: float) -> None:
        self.start = (x, y) if self.hand.open else None

    def move(self, x: float, y: float) -> None:
        if self.start is None or not self.hand.open:
            return
        if self.hand.carried is None:
            if abs(x - self.start[0]) + abs(y - self.start[1]) < style.DRAG_START:
                return
            self.hand.lift_off(self.id)
        self.hand.carry(x, y)

    def let_go(self, x: float, y: float) -> bool:
        carried = self.hand.carried is not None
        if carried:
            self.hand.drop(x, y)
        return carried

    def cancel(self) -> None:
        if self.hand.carried is not None:
            self.hand.take_home()


class Pointing(Drag):
    """A press on a place: the click counts where the button comes up."""

    def __init__(self, hand: Carrier) -> None:
        self.hand = hand

    def press(self, x: float, y: float) -> None:
        self.hand.at = x, y

    move = press

    def let_go(self, x: float, y: float) -> bool:
        self.hand.at = x, y
        return False

    def cancel(self) -> None:
        self.hand.at = None


class Gripping(Drag):
    """A hand on the surface. A press made while nobody decided does nothing."""

    def __init__(self, hand: Carrier, grip: Drag) -> None:
        self.hand, self.grip = hand, grip
        self.on = False

    def press(self, x: float, y: float) -> None:
        self.on = self.hand.open
        if self.on:
            self.grip.press(x, y)

    def move(self, x: float, y: float) -> None:
        if self.on:
            self.grip.move(x, y)

    def let_go(self, x: float, y: float) -> bool:
        return self.on and self.grip.let_go(x, y)

    def cancel(self) -> None:
        if self.on:
            self.grip.cancel()
