"""What can be picked or pointed at on the ice: stones, chips, values, spell cards, and the ice itself."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.mystic import spots as module
from game.faces.mystic.board import TAG
from game.faces.mystic.drawing.camera import HACK, HOUSE
from game.faces.mystic.lens import LEAST_REACH
from game.faces.mystic.spots import ABOVE_ALL, ON_PILL
from game.rules.contract import Move, Pick, say
from game.rules.mystic.moves import DELIVERIES
from game.ui.sheet.labels import Label, PlacedLabel
from game.ui.sheet.rect import Rect
from game.ui.window.layers import GROUND
from tests.faces.mystic.test_ice_sheet import LIES, Table, table

__all__ = ["table"]


def view(**more: Any) -> Any:
    """What seat 0 decides, in the least words."""
    return SimpleNamespace(**{"seat": 0, "legal": (), "position": {}, **more})


def spots(table: Table, seen: Any = None) -> dict[str, Any]:
    """The spots by id, in their order."""
    found = table.ice.spots(table.showing, seen)
    assert len({spot.id for spot in found}) == len(found)
    return {spot.id: spot for spot in found}


@pytest.fixture(autouse=True)
def no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """No spell cards, unless a test has some."""
    monkeypatch.setattr(module, "cards", lambda _position, _seat: [])


def test_every_stone_on_the_ice_is_a_spot_where_the_camera_will_rest(table: Table) -> None:
    """The farthest first, large enough to be hit; what lies beyond the window's edge is none."""
    far = {"x": 60.0, "y": 150.0, "zone": "ice", "value": 1, "ring": ""}
    table.show(stones={**table.showing["stones"], "b7": {**table.showing["stones"]["b1"], **far}})
    found = [id for id in spots(table) if id.startswith("piece.")]
    ice = {f"piece.{name}": stone for name, stone in table.showing["stones"].items() if stone["zone"] == "ice"}
    assert {*found} == {*ice} - {"piece.b7"}, "it is too near to the camera to be seen"
    assert found == sorted(found, key=lambda id: -ice[id]["y"])
    for id in found:
        spot, stone = spots(table)[id], table.ice.show.dice[id.removeprefix("piece.")]
        x, y, _k = HOUSE.project(stone.x, stone.y, stone.z)
        assert (spot.rect.cx, spot.rect.cy) == pytest.approx((x, y), abs=1.0) and spot.rect.w >= 2 * LEAST_REACH - 0.01
        assert f"shows {ice[id]['value']}" in spot.label and not spot.takes


@pytest.mark.parametrize(("phase", "there"), [("deliver", True), ("scored", False), ("over", False)])
def test_stones_that_count_are_spots_on_the_scoreboard_too_until_they_are_scored(
    table: Table, phase: str, there: bool
) -> None:
    table.show(phase=phase)
    found = [spot for id, spot in spots(table).items() if id.startswith("slot.")]
    assert [spot.key[1] for spot in found] == ([*table.ice.slots] if there else []) and table.ice.slots
    for n, spot in enumerate(found):
        assert table.ice.boxes.board.contains(spot.rect.cx, spot.rect.cy) and spot.outlined and spot.glance
        assert spot.tip.endswith("the best stone: 2 points" if n == 0 else f"place {n + 1}: 1 point")
        assert "\n" not in spot.label and spots(table)[f"piece.{spot.key[1]}"].tip == spot.tip


def test_a_stone_on_another_says_on_which(table: Table) -> None:
    on = {**table.showing["stones"]["b1"], "on": "a1"}
    table.show(stones={**table.showing["stones"], "b1": on})
    assert "\non " in spots(table)["piece.b1"].tip and "\non " not in spots(table)["piece.a1"].tip


def test_a_stone_is_hit_on_itself_then_beside_it_and_last_on_its_pill(table: Table) -> None:
    ice = table.ice
    pill = Rect(300.0, 300.0, 90.0, 46.0)
    ice.picture.pills = lambda _camera: [PlacedLabel(Label("a1", (90.0, 46.0), ()), pill, ())]
    for _step in range(20):
        ice.pass_time(0.1)
    spot, placed = spots(table)["piece.a1"], ice.show.dice["a1"]
    x, y, k = HOUSE.project(placed.x, placed.y, placed.z)
    on, beside, away = (spot.reach(x + gap, y) for gap in (0.0, 0.95 * max(LEAST_REACH, 9.5 * k), 90.0))
    assert on < 0 < beside <= 1 and away is None
    assert spot.reach(pill.cx, pill.cy) > ON_PILL and spots(table)["piece.b1"].reach(pill.cx, pill.cy) is None
    ice.lens.covers = lambda _x, _y: True
    ice.lens.reach = lambda die, at, up: ("in the glass", die, at, up)
    assert spot.reach(x, y) == ("in the glass", placed, x, y)
    del ice.show.dice["a1"]
    assert spot.reach(x, y) is None


def test_who_delivers_grasps_the_ice_below_all_that_lies_on_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "ice" not in spots(table, view())
    monkeypatch.setattr(type(table.ice.hand), "delivering", True)
    assert "ice" not in spots(table), "somebody else does"
    found = spots(table, view())
    ice = found["ice"]
    assert next(iter(found)) == "ice" and ice.grip is table.ice.hand and ice.rect == table.ice.boxes.ice()
    table.ice.lens.covers = lambda x, _y: x > 1000.0
    assert [ice.reach(x, 500.0) for x in (900.0, 1100.0, 10.0)] == [GROUND, None, None]
    placed = table.ice.show.dice["a1"]
    x, y, _k = HACK.project(placed.x, placed.y, placed.z)
    assert (found["piece.a1"].rect.cx, found["piece.a1"].rect.cy) == pytest.approx((x, y), abs=1.0)


def test_a_place_to_choose_lies_above_the_stones_and_values_and_cards_above_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ice = table.ice
    ice.hand.ask = SimpleNamespace(path=(Pick("option", "x"), Pick("place", "R2")), wide=False)
    ice.hand.value, ice.hand.off_ice = Pick("number", "1-8"), frozenset({"b2"})
    card = SimpleNamespace(slug="swap", title=say("Swap"))
    other = SimpleNamespace(slug="turn", title=say("Turn"))
    monkeypatch.setattr(module, "cards", lambda _position, _seat: [other, card])
    monkeypatch.setattr(module, "spell_box", lambda _sheet, rect, _card, _floor: rect)
    seen = view(legal=(Move("spell swap", paths=((Pick("option", "swap"),),)), Move("none", paths=((),))))
    found = spots(table, seen)
    order = [*found]
    assert order.index("piece.a1") < order.index("piece.b2") < order.index("ice.R2") < order.index("value.1")
    assert order[-1] == "spell.swap" and "spell.turn" not in order, "only what can be cast"
    place = found["ice.R2"]
    assert place.kind == "place" and place.grip is ice.hand and place.rect == ice.boxes.ice(8.0)
    ice.lens.covers = lambda x, _y: x > 1000.0
    assert [place.reach(x, 500.0) for x in (900.0, 1100.0, 10.0)] == [ABOVE_ALL, None, None]
    values = [found[f"value.{n}"] for n in range(1, 9)]
    assert [value.place(0.0, 0.0) for value in values] == [*range(1, 9)]
    assert [value.rect for value in values] == [rect for _n, rect in ice.boxes.values]
    assert {(value.kind, value.key[1]) for value in values} == {("number", "1-8")}
    swap = found["spell.swap"]
    assert swap.rect == ice.boxes.cards[1].cut(bottom=-TAG / 2) and swap.label == "Swap"
    assert swap.reach(swap.rect.cx, swap.rect.cy) is None, "the spyglass covers it"
    ice.lens.covers = lambda _x, _y: False
    assert swap.reach(swap.rect.cx, swap.rect.cy) == ABOVE_ALL
    (chip,) = [rect for name, rect in ice.offered if name == "b2"]
    assert found["piece.b2"].rect == chip and "shows" not in found["piece.b2"].label
    assert [id for id in spots(table) if id.partition(".")[0] not in ("piece", "slot")] == [], "for others to look at"
    assert LIES["b2"]["zone"] == "lost"


def test_a_stroke_on_the_ice_is_taken_for_the_style_that_is_chosen(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(table.ice.hand), "delivering", True)
    picks = {move.style: move.paths[0][-1] for move in DELIVERIES}
    assert len({pick.id for pick in picks.values()}) > 1
    for style, pick in picks.items():
        table.ice.hand.choose(style)
        assert spots(table, view())["ice"].key == ("gesture", pick.id)
