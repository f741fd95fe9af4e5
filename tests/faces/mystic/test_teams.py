"""The pills over the dice: each seat's and value's lies where it is looked for."""

from __future__ import annotations

from PIL import ImageChops

from game.faces.mystic.teams import pill, pill_box, sprites


def test_the_pill_of_each_seat_and_value_lies_in_its_box() -> None:
    teams = ("CIN", "GAB")
    atlas = sprites(teams)
    for seat, team in enumerate(teams):
        for value in range(1, 9):
            x, y, w, h = pill_box(seat, value)
            assert ImageChops.difference(atlas.crop((x, y, x + w, y + h)), pill(team, value)).getbbox() is None
