"""What every surface can do: show a position, show an event, offer spots, light them up; and optional parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from game.rules.contract import Event, Pick, View
from game.table.input.picks import Picking
from game.table.input.spots import Spot
from game.table.stage.shown import Shown
from game.ui.sheet.rect import Rect
from game.ui.window.layers import Layer

#: picks from the first one on, and the last one's value
Answer = Callable[[Sequence[Pick], object], None]


class Surface(Protocol):
    """Where things lie and how they move. It gets what has been shown, and never looks at the match."""

    @property
    def layers(self) -> Sequence[Layer]:
        """Its layers, from below."""

    @property
    def cards(self) -> CardsInHand | None:
        """Its cards, if it has any."""

    @property
    def hand_input(self) -> HandInput | None:
        """The hand's part, if it is played by hand."""

    def furnish(self, now: Shown) -> None:
        """Lay everything out again at rest, for another size or other places."""

    def perform(self, event: Event, now: Shown, tick: Callable[[int], None] | None) -> None:
        """Begin the motion of an event after ``now``; ``tick`` is called as each thing starts."""

    def settle(self, now: Shown, *, at_once: bool = False) -> None:
        """Make the picture agree with what has been shown. Things that stay glide to their places."""

    def spots(self, now: Shown, view: View | None = None) -> list[Spot]:
        """All pickable things, from the lowest; ``view`` while one decides."""

    def light(self, lights: Mapping[str, str]) -> None:
        """Light spots (by id) as ``legal``, ``hint``, ``picked`` or ``target``; all others go dark."""

    def front(self, id: str | None) -> Rect | None:
        """The present place of a spot's picture, for things beside it."""

    def look_at(self, id: str | None) -> None:
        """Lift the picture of a spot under pointer or focus; None: of none."""

    def shake(self, id: str) -> None:
        """Shake a spot that can't be picked."""


class CardsInHand(Protocol):
    """Cards to read, carry and lay."""

    def carry(self, id: str, x: float, y: float) -> None:
        """Move the card of a spot with the pointer."""

    def let_go(self, id: str, *, home: bool) -> None:
        """Send a released card home, or let it wait for its move."""

    def vital(self) -> Sequence[Rect]:
        """Areas that nothing temporary may hide: where cards are laid."""

    def code(self, id: str | None) -> str | None:
        """The card behind a spot, or None if there is none or nobody here sees it."""

    def deck(self, id: str) -> str:
        """The folder of the face of the card behind a spot."""


class HandInput(Protocol):
    """A surface that fills the window and is played by a hand on it: aimed, pulled, turned."""

    @property
    def ground(self) -> Sequence[Layer]:
        """Draw what lies below plates and paint."""

    def attend(self, view: View | None, picking: Picking, answer: Answer, hinted_move: str) -> None:
        """Set the view to decide on (None: nothing), the picks made so far, the receiver of the hand's answer, and the
        move that a hint proposes.
        """

    def own_labels(self) -> Sequence[Rect]:
        """The boxes of the labels that it draws itself."""

    def tell_along(self, tell: Callable[[str], None], ahead: Callable[[], Iterable[Event]]) -> None:
        """Set who gets the sentences of what is shown, while it runs and somebody listens, and the events ``ahead``."""

    def ready(self, move: str) -> None:
        """Prepare the hand for moves that begin so."""

    def hover(self, x: float, y: float) -> None:
        """Move the pointer over the table, regardless of what lies there."""

    def pointer_left(self) -> None:
        """Handle the pointer leaving the window."""

    def wheel(self, clicks: float) -> bool:
        """Handle the wheel; true if it had an effect."""

    def act(self, action: str, *, free: bool, steps: int = 1) -> bool:
        """Handle a key, for this many ``steps``; ``free``: no button has the focus. True if it had an effect."""

    def figure(self, figure: int) -> bool:
        """Handle a digit from 0 to 9; true if it had an effect."""

    def hold(self, *, down: bool) -> bool:
        """Press or release the button while something moves; true if the motion continues, else it is finished."""

    @property
    def busy(self) -> bool:
        """Whether a shot is being aimed or pulled, which ``back`` cancels."""

    def back(self) -> bool:
        """Press the right button; true if that took something back on the surface."""
