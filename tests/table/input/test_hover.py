"""What a pointer does to cards: the one under it stands upright, its row parts, its large copy hides nothing, it can be
carried in every card game."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.app import App
from game.rules.contract import Pick
from game.ui.theme import style
from tests.share import share
from tests.table.hands import curdle, rest
from tests.table.looking import resize
from tests.table.playing import (
    CARD_GAMES,
    KEY,
    Clock,
    able,
    calm,
    card,
    company,
    counts,
    drag,
    grab,
    hover,
    let_go,
    placed,
    press,
    seated,
    table,
    why,
)

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]
TEN = ["2c", "2d", "4d", "6s", "9s", "Qc", "Qd", "Ac", "Ad", "As"]


def ten(app: App) -> Any:
    """Ten cards in a fan."""
    return table(app, placed("curdle", ("human", "club"), hands=[TEN, ["3h"]], banks=[["9c"], ["2h"]], stock=["4c"]))


def test_the_card_under_the_pointer_stands_upright_and_hides_no_corner(app: App) -> None:
    """The next one's corner comes out from under it; all others lie on each other as before."""
    scene = ten(app)
    row = scene.surface.pack.rows["hand.0"]
    for at in (0, 4, 8):
        hover(scene, f"hand.{at}")
        rest(scene)
        raised, beside = row[at], row[at + 1]
        assert raised.angle == 0 and raised.lift == style.LIFT
        assert beside.home.x + beside.shift - beside.width / 2 >= raised.home.x + raised.width / 2 - 8
        assert len({card.shift for card in row[:at]}) <= 1 and len({card.shift for card in row[at + 1 :]}) == 1
        assert raised.hit.cx == raised.home.x, "what is clicked stays where it is"
    hover(scene, "bank.1")
    rest(scene)
    assert [card.angle for card in row] == [card.home.angle for card in row]
    assert {card.shift for card in row} == {0.0}


def waiting(app: App, name: str, seats: int) -> Any:
    """A table at which the person has a choice, chips and all."""
    for moves in range(8, 60):
        match = seated(name, company(name, "human", wish=seats), moves, 7)
        if match.to_move == 0 and match.forced() is None:
            scene = table(app, match)
            calm(app, 40)
            if scene.deciding is not None and able(scene):
                return scene
    raise AssertionError("never asked")


CASES = [(name, seats, size) for name in CARD_GAMES for seats in counts(name) for size in ((1280, 720), (1024, 768))]


@share("name, seats, size", CASES, test=1, by=lambda name, seats, size: name)
def test_the_large_copy_hides_neither_hand_nor_buttons_nor_chips_nor_the_ice_nor_what_would_come_of_it(
    app: App, clock: Clock, name: str, seats: int, size: tuple[int, int]
) -> None:
    resize(app, size)
    try:
        scene = waiting(app, name, seats)
        for spot in [spot for spot in scene.picker.spots.values() if spot.id.startswith("hand.") and spot.draggable]:
            hover(scene, spot.id)
            rest(scene)
            clock.now += style.READ_DELAY + 0.05
            scene.on_update(1 / 60)
            assert scene.large_card.shown
            at, box = scene.large_card.shown_at
            hand = {s.id: s.rect for s in scene.picker.spots.values() if s.draggable}
            chips = {id: box for id, box in scene.chips.boxes.items() if id != spot.id}
            buttons = {e.id: e.rect for e in scene.choices.sheet.elements}
            plates = {s.seat: s.plate for s in scene.face.layout.seats()}
            vital = dict(enumerate(scene.face.layout.vital(), 100))
            kept = {**hand, **chips, **buttons, **plates, **vital}
            shown = [each for each in (at, box) if each.w]
            hidden = [id for id, rect in kept.items() if any(rect.inset(2).meets(each) for each in shown)]
            assert not hidden, (spot.id, hidden, at, box)
            area = scene.canvas.stage.table
            assert area.x <= at.x and box.right <= area.right and max(at.top, box.top) <= area.top
    finally:
        resize(app, (1280, 720))


def test_there_are_never_two_tooltips(app: App, clock: Clock) -> None:
    """The focus lies on a tool, and the mouse is moved to a card: only the card is told of."""
    scene = curdle(app)
    tool = scene.layers.find("tool.rules")
    press(scene, KEY.TAB)
    scene.focus.give(tool)
    clock.now += style.READ_DELAY + 0.05
    scene.on_update(1 / 60)
    assert scene.tooltip.shown is tool
    hover(scene, card(scene, "5s"))
    clock.now += style.READ_DELAY + 0.05
    scene.on_update(1 / 60)
    assert scene.large_card.shown and scene.tooltip.shown is None
    press(scene, KEY.TAB)
    scene.focus.give(tool)
    scene.on_update(1 / 60)
    assert scene.tooltip.shown is tool and not scene.large_card.shown


def test_a_carried_card_leaves_its_ghost_in_the_hand(app: App) -> None:
    scene = curdle(app)
    id = card(scene, "7h")
    home = scene.surface.touched[id].home
    layer = scene.surface.card_layer
    grab(scene, id, 500, 400)
    layer.draw()
    assert layer.ghost in list(layer.sprites) and layer.ghost.position == pytest.approx((home.x, home.y))
    let_go(scene, 500, 400)
    layer.draw()
    assert layer.ghost not in list(layer.sprites)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_a_card_is_dragged_onto_its_target_in_every_card_game(app: App, name: str) -> None:
    """And one that can't be laid says why, and goes home."""
    scene = waiting(app, name, 2)
    match, ply = scene.turns.match, scene.turns.match.ply
    refused = next(
        (s for s in scene.picker.spots.values() if s.kind == "card" and not scene.picker.picking.can(*s.key)), None
    )
    path = next(path for move in match.view(0).legal for path in move.paths if path[0].kind == "card")
    target = target_of(scene, path)
    if refused is not None:
        drag(scene, refused.id, target)
        assert scene.turns.match.ply == ply and why(scene)
    drag(scene, card(scene, path[0].id), target)
    made = scene.picker.picking.made
    assert match.ply > ply or made, "played, or asked what it is to be"


def target_of(scene: Any, path: tuple[Pick, ...]) -> str:
    """Where the card of a move's picks is to be brought."""
    keys = {spot.key: spot.id for spot in scene.picker.spots.values()}
    second = next((keys[pick.kind, pick.id] for pick in path[1:2] if (pick.kind, pick.id) in keys), None)
    return second or next(spot.id for spot in scene.picker.spots.values() if spot.takes)
