"""Pills over the dice, figures on them and the small house: each part lies where it is looked for."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import ImageChops

from game.faces.mystic.names import _house
from game.faces.mystic.teams import CELL, glyphs, look_of, pill, pill_box, sprites


def test_the_pill_of_each_seat_and_value_lies_in_its_box() -> None:
    teams = ("CIN", "GAB")
    atlas = sprites(teams)
    for seat, team in enumerate(teams):
        for value in range(1, 9):
            x, y, w, h = pill_box(seat, value)
            assert ImageChops.difference(atlas.crop((x, y, x + w, y + h)), pill(team, value)).getbbox() is None


def test_each_figure_has_a_cell_of_its_own_in_their_order() -> None:
    """Eight of them, four in a row, each in the middle of its cell; a 1 is the narrowest."""
    image, cell = glyphs(), CELL
    assert image.size == (4 * cell, 2 * cell)
    cells = [image.crop((x, y, x + cell, y + cell)) for y in (0, cell) for x in range(0, 4 * cell, cell)]
    assert len({figure.tobytes() for figure in cells}) == 8
    boxes = [figure.point(lambda ink: 255 * (ink > 100)).getbbox() for figure in cells]
    wide = []
    for box in boxes:
        assert box is not None
        left, top, right, bottom = box
        assert left > 4 and top > 4 and right < cell - 4 and bottom < cell - 2
        assert (left + right) / 2 == pytest.approx(cell / 2, abs=12)
        wide.append(right - left)
    assert wide.index(min(wide)) == 0


def test_the_small_house_has_a_die_of_each_of_three_teams_on_its_rings() -> None:
    image: Any = _house(120)
    assert image.size == (120, 120) and [image.getpixel(at)[3] for at in ((0, 0), (119, 119), (60, 100))] == [0, 0, 255]
    for team, x, y in (("CIN", 0.55, 0.42), ("MIR", 0.36, 0.56), ("COM", 0.66, 0.66)):
        around = image.crop((int(120 * x) - 9, int(120 * y) - 9, int(120 * x) + 9, int(120 * y) + 9)).convert("RGB")
        die = look_of(team).die
        near = [sum(abs(a - b) for a, b in zip(pixel, die, strict=True)) < 90 for pixel in around.getdata()]
        assert sum(near) > 0.2 * len(near), team
