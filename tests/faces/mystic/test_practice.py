"""Mystic's drills and panels: when a drill is done, what the hand made of an aim, and what is painted for whom."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.mystic import board, panels
from game.faces.mystic.boxes import Boxes, board_rows
from game.faces.mystic.practice import DRAWS, FROZEN, daily, drills, frozen, lies, out, pace
from game.rules.contract import Event
from game.rules.mystic.shot_film import RINGS, TARGET
from game.rules.mystic.stones import GUARD
from game.rules.registry import game
from game.table.seating import TABLE
from game.table.stage.shown import Showing
from game.table.view_models import Drill
from tests.faces.mystic.test_said import PLAIN, stones
from tests.table.faces import present
from tests.table.notebook import inside

RULES = game("mystic")


def shot(style: str = "slide", *, speed: float = 1700.0, aim: float = 1.0, made: Any = None) -> list[Event]:
    """A delivery, and what the hand made of it."""
    data = {"style": style, "speed": speed, "aim": aim, "executed": made or {}}
    return [Event("SpellCast", {}), Event("StoneDelivered", data), Event("TurnEnded", {})]


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (None, "Your slide: 1,700 mm/s; a draw is {draw}"),
        ({"speed": 1700.2, "aim": 5.0}, "Your slide: 1,700 mm/s; a draw is {draw}"),
        ({"speed": 1712.0, "aim": 1.04}, "You aimed for 1,700 mm/s, but your hand made it 1,712. A draw is {draw}."),
        (
            {"speed": 1690.0, "aim": 0.4},
            "You aimed for 1,700 mm/s, but your hand made it 1,690, 0.6° to the left. A draw is {draw}.",
        ),
        (
            {"speed": 1690.0, "aim": 1.5},
            "You aimed for 1,700 mm/s, but your hand made it 1,690, 0.5° to the right. A draw is {draw}.",
        ),
    ],
)
def test_the_speed_of_a_delivery_is_told_beside_that_of_a_draw(made: Any, said: str) -> None:
    draw = f"{round(DRAWS['slide']):,}"
    assert pace(shot(made=made)).replace("\N{NO-BREAK SPACE}", " ").replace(" ", " ") == said.format(draw=draw)


def test_each_style_is_told_with_the_speed_that_brings_it_to_the_middle() -> None:
    said = {style: pace(shot(style)) for style in DRAWS}
    assert all(style in text and f"{round(DRAWS[style]):,}" in text for style, text in said.items())
    assert pace([]) == pace([Event("TurnEnded", {})]) == ""


RING_R = {"B": 0.0, "R2": 40.0, "R3": 75.0, "R4": 110.0}


def lying(**lie: tuple[str, float]) -> Any:
    """A position: the ring of each stone, and how far from the middle it lies at the right."""
    laid = {
        name: {"zone": "ice" if ring else "lost", "x": TARGET[0] + far, "y": TARGET[1], "ring": ring}
        for name, (ring, far) in lie.items()
    }
    found = stones(**laid)
    return {**PLAIN, "stones": {name: found[name] for name in laid}}


@pytest.mark.parametrize(
    ("ring", "button", "second", "third", "gone"),
    [
        ("B", True, True, True, False), ("R2", False, True, True, False), ("R3", False, False, True, False),
        ("R4", False, False, False, False), (GUARD, False, False, False, True), ("", False, False, False, True),
    ],
)  # fmt: skip
def test_a_stone_lies_in_a_ring_or_in_a_better_one(
    ring: str, button: bool, second: bool, third: bool, gone: bool
) -> None:
    now = lying(a1=(ring, RING_R.get(ring, 300.0)))
    assert [lies(now, "a1", name) for name in ("B", "R2", "R3")] == [button, second, third]
    assert out(now, "a1") == gone


@pytest.mark.parametrize(
    ("own", "far", "other", "done"),
    [
        ("R2", 40.0, "B", True), ("R2", 16.0 + FROZEN - 1, "R2", True), ("R3", 90.0, "B", False),
        ("R2", 20.0, "R3", False), ("", 20.0, "B", False),
    ],
)  # fmt: skip
def test_a_stone_is_frozen_to_another_that_is_still_near_the_middle(
    own: str, far: float, other: str, done: bool
) -> None:
    assert frozen(lying(a1=(own, far if far != 40.0 else 20.0), b1=(other, 0.0))) == done


def begun(drill: Drill) -> Any:
    """A drill's first position, as whoever tries it sees it."""
    return RULES.from_position(drill.position("none", 3)).view(0).position


def test_each_drill_begins_undone_with_its_mark_where_its_goal_is() -> None:
    """Nobody answers: the other seat has nothing left to deliver."""
    found = {drill.key: drill for drill in drills()}
    assert len(found) == 8 == len({drill.title() for drill in found.values()})
    for drill in found.values():
        now = begun(drill)
        assert not drill.reached(now) and drill.goal() and drill.about() and drill.comment is pace
        mark: Any = drill.mark
        lain = [stone for stone in now["stones"].values() if stone["zone"] == "ice"]
        rings = mark[:2] == TARGET and mark[2] in dict(RINGS).values()
        assert rings or drill.key == "guard" or mark[:2] in [(stone["x"], stone["y"]) for stone in lain]
    assert found["draw"].mark == (*TARGET, dict(RINGS)["R2"]) and found["button"].mark == (*TARGET, dict(RINGS)["B"])
    near = lying(a1=("R2", 40.0), b1=("R2", 90.0), a8=("R3", 70.0))
    done = {key for key in ("draw", "button", "guard", "take-out", "push", "behind") if found[key].reached(near)}
    assert done == {"draw"}
    far = lying(a1=(GUARD, 200.0), b1=("", 0.0), a8=("R2", 40.0))
    done = {key for key in ("draw", "button", "guard", "take-out", "push", "behind") if found[key].reached(far)}
    assert done == {"guard", "take-out", "push"}
    assert found["behind"].reached(lying(a1=("R3", 70.0), b1=(GUARD, 200.0)))
    assert not found["behind"].reached(lying(a1=("R3", 70.0), b1=("R4", 100.0))), "the guard was moved"


def test_a_days_drill_is_the_same_for_everybody_and_not_every_days() -> None:
    goals = dict[str, int]()
    for day in range(20261101, 20261119):
        one, two = daily(day), daily(day)
        first, second = (begun(drill)["stones"] for drill in (one, two))
        assert first == second and (one.goal(), one.mark, one.key) == (two.goal(), two.mark, "day")
        lain = {name: stone for name, stone in first.items() if stone["zone"] == "ice"}
        assert lain and not one.reached(begun(one)) and one.about().startswith("This drill is the same")
        if "b2" in lain:
            past = {"a1": ("R3", 70.0), "b1": ("", 0.0)}
            assert one.reached(lying(**past, b2=(GUARD, 200.0))), "past the guard"
            assert not one.reached(lying(**past, b2=("R4", 100.0))), "the guard was moved"
        goals[one.goal()] = goals.get(one.goal(), 0) + 1
        if "b3" in lain:
            assert 50.0 <= abs(lain["b3"]["x"]) <= 110.0 and 900.0 <= lain["b3"]["y"] <= 1060.0, "it stands aside"
    assert len(goals) == 5 and max(goals.values()) < 10


# --- panels


class Book:
    """What the panels have drawn, and where."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, eyes: int, **more: Any) -> None:
        self.done: list[tuple[str, Any]] = []
        now = Showing(RULES)
        now.reset({**PLAIN, **more})
        face: Any = present("mystic", 2, now)
        face.company.eyes = eyes
        self.face = face
        for name in ("draw_board", "draw_chips", "draw_spell", "build_book"):
            monkeypatch.setattr(board, name, lambda _sheet, *what, name=name: self.done.append((name, what)))
        monkeypatch.setattr(board, "spell_box", lambda _sheet, rect, _card, _floor: rect)
        monkeypatch.setattr(panels, "cards", lambda _position, seat: [f"one of {seat}", f"two of {seat}"])


@pytest.mark.parametrize(("eyes", "to_move", "whose"), [(1, 0, 1), (0, 1, 0), (-1, 1, 1), (-1, 0, 0), (-1, -1, None)])
def test_board_chips_and_the_spells_of_who_looks_or_is_to_move_are_painted(
    monkeypatch: pytest.MonkeyPatch, eyes: int, to_move: int, whose: int | None
) -> None:
    book = Book(monkeypatch, eyes, to_move=to_move)
    its: Any = book.face.panels
    its.paint(MagicMock())
    assert [name for name, _what in book.done] == ["draw_board", "draw_chips"] + ["draw_spell"] * (
        2 if whose is not None else 0
    )
    boxes = its.layout.boxes
    assert book.done[0][1][0] == boxes.board
    for (_name, (rect, team, card)), box, number in zip(book.done[2:], boxes.cards, ("one", "two"), strict=False):
        assert (rect, team, card) == (box, PLAIN["options"]["teams"][whose], f"{number} of {whose}")
    assert its.labels(MagicMock()).apart and its.labels(MagicMock()).room == boxes.ice(8.0)


@pytest.mark.parametrize("spells", ["core", "none"])
def test_the_book_is_among_the_tools_where_there_are_spells(monkeypatch: pytest.MonkeyPatch, spells: str) -> None:
    book = Book(monkeypatch, 0, options={**PLAIN["options"], "spells": spells})
    assert [tool[0] for tool in book.face.panels.tools()] == (["book"] if spells == "core" else [])
    book.face.panels.page(MagicMock(), print)
    ((name, what),) = book.done
    assert name == "build_book" and what[-1] is print


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_points_fly_to_their_seats_line_and_banners_hang_before_the_hack(seats: int) -> None:
    layout: Any = present("mystic", seats).layout
    boxes = Boxes.of(TABLE, seats)
    assert layout.boxes == boxes
    for side in range(seats):
        line = board_rows(boxes.board, seats)[1 + side]
        x, y = layout.total(side)
        assert line.contains(x, y) and y == line.cy and line.cx < x < line.right
    banner = layout.banner()
    assert inside(banner, TABLE) and banner.cx == pytest.approx(boxes.ice().cx) and banner.w <= boxes.ice().w
    assert banner.top < boxes.ice().y + 80 and banner.y > TABLE.y
