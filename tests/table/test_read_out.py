"""The table read out: everything that lies there is told, in order, and nothing that isn't known."""

from __future__ import annotations

from typing import Any

import pytest

from game.faces.registry import ENTRIES
from game.rules.contract import SPECTATOR
from game.rules.registry import game
from game.table.panels.read_aloud import reading, where
from game.table.players import Players
from game.table.stage.shown import Showing
from tests.table.faces import present
from tests.table.playing import company, seated

NAMES = ["You", "Bea", "Cy", "Dot", "Eve"]


def told(name: str, position: dict[str, Any], eyes: int = 0) -> list[str]:
    """What is read out of a position to the seat that looks."""
    now = Showing(game(name))
    now.reset(position)
    seats = len(company(name))
    kinds, faces = ("human",) * seats, ["0"] * seats
    return list(reading(present(name, Players(game(name), kinds, NAMES[:seats], faces, 0, eyes), now)))


def after(name: str, moves: int, eyes: int = 0) -> tuple[dict[str, Any], list[str]]:
    """What a seat may know of a match after some moves, and what is read out of it."""
    position = dict(seated(name, company(name), moves).view(eyes).position)
    return position, told(name, position, eyes)


@pytest.mark.parametrize("name", ENTRIES)
def test_hand_others_and_score_are_read_out(name: str) -> None:
    position, lines = after(name, 9 if name == "mystic" else 33)
    if "hands" in position:
        assert len(lines[0].split(", ")) == len(position["hands"][0]), lines[0]
    for other in NAMES[1 : len(company(name))]:
        assert any(line.startswith(f"{other}: ") for line in lines), other
    assert any(line.startswith("Score: ") for line in lines)
    assert all(line.endswith((".", "!")) for line in lines), lines
    _position, seen = after(name, 9 if name == "mystic" else 33, SPECTATOR)
    assert not any(line.startswith("Your hand") for line in seen)


def test_a_house_is_read_from_the_nearest_stone_to_the_farthest() -> None:
    position, lines = after("powerup", 60)
    numbers = [int(line.split("Number ")[1].split(" ")[0]) for line in lines if "Number " in line]
    assert numbers == sorted(numbers) and len(numbers) == sum(not stone["guards"] for stone in position["stones"])
    position, lines = after("hurry_hard", 60)
    order = ["on the button", "in the 4-foot", "in the 8-foot", "in the 12-foot", "biting"]
    rings = [
        next(n for n, ring in enumerate(order) if ring in line) for line in lines if " rock" in line and " foot" in line
    ]
    assert rings == sorted(rings)


def test_mystic_tells_where_stones_lie_by_ring_hour_and_side() -> None:
    position = seated("mystic", company("mystic"), 4).to_position()
    ice = {"zone": "ice", "value": 5, "angle": 0.0, "on": ""}
    for name in position["stones"]:
        position["stones"][name].update(zone="board", x=0.0, y=0.0, on="", ring="")
    middle = 1260.0
    position["stones"]["a3"].update(ice, x=60.0, y=middle, ring="R2")
    position["stones"]["b3"].update(ice, x=-40.0, y=middle - 400.0, ring="G")
    lines = told("mystic", position)
    assert "You: stone 3, in the 2nd ring, at 3 o'clock, shows 5, counts, number 1." in lines
    assert "Bea: stone 3, as a guard, 400 mm short of the button, 40 mm to the left, shows 5." in lines


def test_where_one_is_begins_with_the_game() -> None:
    now = Showing(game("curdle"))
    now.reset(seated("curdle", company("curdle"), 5).view(0).position)
    assert list(where(present("curdle", 4, now)))[:2] == ["Curdle.", "Hand 1."]
