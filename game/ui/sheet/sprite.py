"""A picture on a sheet: a sprite that nothing bumps into."""

from __future__ import annotations

from arcade import BasicSprite, Texture
from arcade.hitbox import HitBox
from arcade.types import Color


class PlainSprite(BasicSprite):
    """A texture over a rectangle, given by its middle and size."""

    __slots__ = ()

    def __init__(
        self, texture: Texture, x: float, y: float, w: float, h: float, colour: tuple[int, int, int, int]
    ) -> None:
        self._texture = texture
        self._position = x, y
        self._width, self._height = w, h
        self._scale = w / texture.width, h / texture.height
        self._color = Color(*colour)
        self._depth = self._angle = 0.0
        self._visible = True
        self.sprite_lists = []

    @property
    def _hit_box(self) -> HitBox:  # type: ignore[override]
        """Its outline, computed only on demand because it costs more than the rest of a picture."""
        return HitBox(self._texture.hit_box_points, self._position, self._scale)

    @property
    def angle(self) -> float:
        """The rotation in degrees, clockwise."""
        return self._angle

    @angle.setter
    def angle(self, angle: float) -> None:
        self._angle = angle
        for sprite_list in self.sprite_lists:
            sprite_list._update_angle(self)
