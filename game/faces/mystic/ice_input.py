"""What the ice shows: the sheet gives it to the picture and the spyglass."""

from __future__ import annotations

from typing import Protocol

from game.faces.mystic.boxes import Boxes
from game.faces.mystic.drawing.camera import Camera
from game.faces.mystic.drawing.render import Renderer
from game.faces.mystic.drawing.weather import Snow
from game.faces.mystic.hand import Hand
from game.faces.mystic.pills import Labelled
from game.faces.mystic.show import Show
from game.table.game_view import GameView
from game.table.stage.shown import Shown
from game.ui.motion import Animator
from game.ui.window.canvas import Canvas


class IceInput(Protocol):
    """The sheet of ice as its painters see it."""

    canvas: Canvas
    animator: Animator
    face: GameView
    show: Show
    hand: Hand
    snow: Snow
    now: Shown | None
    #: the rims of stones by name, the one under the pointer, and one that can't be picked
    lights: dict[str, str]
    looked: str
    shaken: str
    #: the stones that count, from the best on, and the next one to deliver
    slots: tuple[str, ...]
    waits: str

    #: which stones have a pill unasked
    labelled: Labelled

    @property
    def settled(self) -> bool:
        """Whether no film plays and the camera is at rest."""

    @property
    def pilled(self) -> list[str]:
        """The stones of the ice that have a pill now."""

    @property
    def boxes(self) -> Boxes:
        """The boxes around the ice."""

    @property
    def renderer(self) -> Renderer:
        """The renderer of this window."""

    @property
    def sides(self) -> tuple[str, ...]:
        """The team of each seat."""

    @property
    def down(self) -> bool:
        """Whether one looks from above."""

    def camera(self) -> Camera:
        """The camera now."""
