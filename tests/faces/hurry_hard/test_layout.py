"""Hurry Hard!'s table in windows of any shape: all of it lies on the table, nothing on anything else."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from game.ai.registry import decide
from game.app.app import App
from game.faces.hurry_hard.boxes import OVER, READ, ROW, Boxes, Shot
from game.faces.hurry_hard.layout import HurryHardLayout
from game.faces.hurry_hard.outcome import answers
from game.match.match import Match
from game.rules.hurry_hard.preview import board_of, foresee
from game.rules.registry import game
from game.scenes.learn.lesson import open_lesson
from game.table.players import Players
from game.table.seating import TABLE
from game.table.stage.shown import Showing
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.faces.hurry_hard.test_shot import FULL, MOVES, Seat
from tests.faces.hurry_hard.test_table import LAST, at_table
from tests.table.faces import present
from tests.table.looking import resize
from tests.table.notebook import inside

HIGH, WIDE = Rect(0, -180, 1920, 1440), Rect(-300, 0, 2520, 1080)
SHAPES = [TABLE, HIGH, WIDE, Rect(0, -60, 1920, 1200), Rect(0, -100, 1920, 1280), Rect(-100, 0, 2120, 1080)]


def apart(boxes: dict[str, Rect]) -> None:
    """Fails where two of them overlap."""
    for (one, a), (two, b) in combinations(boxes.items(), 2):
        shared = a.clip(b)
        assert shared.w < 0.01 or shared.h < 0.01, (one, two, a, b)


def parts(boxes: Boxes) -> dict[str, Rect]:
    """All boxes by name."""
    return {
        "plates": boxes.plates, "ice": boxes.ice.box, "score": boxes.score, "shot": boxes.shot.box, "hand": boxes.hand,
        "outcome": boxes.outcome, "buttons": boxes.buttons, "pile": boxes.pile, "discard": boxes.discard,
    }  # fmt: skip


@pytest.mark.parametrize("area", SHAPES)
def test_the_parts_of_the_table_lie_side_by_side(area: Rect) -> None:
    boxes = Boxes.of(area)
    apart(parts(boxes))
    assert all(inside(box, area.cut(top=70, bottom=40)) for box in parts(boxes).values())
    assert boxes.score.w > 690 and boxes.shot.box.w > 690, "the panels keep room for their words"
    beside = not (boxes.hand.right > boxes.buttons.x and boxes.buttons.right > boxes.hand.x)
    assert beside or boxes.buttons.y - boxes.hand.top >= 50, "signs of two lines on cards lie below the buttons"
    for seats in range(2, 9):
        plates = {str(spot.seat): spot.plate for spot in boxes.seats(seats, 0)}
        apart(plates | {"ice": boxes.ice.box, "hand": boxes.hand})
        assert all(inside(plate, area) for plate in plates.values())


@pytest.mark.parametrize("area", SHAPES)
def test_what_lies_on_the_middle_line_is_drawn_on_it(area: Rect) -> None:
    """The pin, and below it the hack, a stone's width from the ice's end."""
    ice = Boxes.of(area).ice
    (x, pin), (middle, hack) = ice.pin, ice.hack
    assert x == pytest.approx(ice.box.cx) and middle == pytest.approx(ice.box.cx)
    assert ice.box.y < hack < ice.box.y + 60 * ice.unit
    assert ice.box.cy < pin < ice.box.top - 182 * ice.unit, "the 12-foot lies on the ice"
    around = ice.around(0, 0, 40)
    assert (around.cx, around.cy) == pytest.approx((x, pin))


def test_a_higher_table_has_larger_ice_and_hands_and_a_wider_one_wider_plates() -> None:
    drawn, high, wide = Boxes.of(TABLE), Boxes.of(HIGH), Boxes.of(WIDE)
    assert high.ice.unit > drawn.ice.unit == 1.0
    for count in (3, 4, 5):
        assert min(high.held(count), wide.held(count)) > 1.15 * drawn.held(count)
    assert wide.plates.w > 1.2 * drawn.plates.w


@pytest.mark.parametrize("area", SHAPES)
@pytest.mark.parametrize("count", [1, 4, ROW, ROW + 1, 2 * ROW])
def test_cards_on_the_shot_lie_beside_its_own(area: Rect, count: int) -> None:
    shot: Shot = Boxes.of(area).shot
    slots = {str(n): shot.slot(n, count) for n in range(count)}
    apart(slots | {"own": shot.card})
    assert all(inside(slot, shot.box) for slot in slots.values())


@pytest.mark.parametrize("area", SHAPES)
def test_a_banner_hides_neither_rocks_nor_the_score_nor_the_hand(area: Rect) -> None:
    face = present("hurry_hard", 4, area=area)
    layout = face.layout
    assert isinstance(layout, HurryHardLayout)
    boxes = layout.boxes
    apart({"banner": layout.banner(), "ice": boxes.ice.box, "score": boxes.score, "shot": boxes.shot.box,
           "hand": boxes.hand})  # fmt: skip


@pytest.mark.window
def test_a_hint_takes_the_questions_place(app: App) -> None:
    """House, score and what would come of the Shot are needed to follow it."""
    scene = at_table(app, {**LAST, "throw": 12, "hammer": 3})
    scene.refuse_in_words("A long sentence that says why this can't be done now, and what could be done instead. " * 2)
    ribbon = scene.layers.find("refusal")
    boxes = scene.face.layout.boxes
    apart({"hint": ribbon.rect, "ice": boxes.ice.box, "score": boxes.score})


def test_a_layout_is_made_of_its_moment_alone_and_rocks_stay_where_they_lay() -> None:
    seat = Seat(FULL, *MOVES)
    face, moment = seat.face, seat.face.moment
    one, two = (HurryHardLayout(moment, TABLE).pieces() for _time in range(2))
    assert one == two == face.layout.pieces()
    before = {piece.name: (piece.x, piece.y) for piece in one if piece.name in seat.shown["rocks"]}
    seat.show("pass")
    after = {piece.name: (piece.x, piece.y) for piece in face.layout.pieces() if piece.name in before}
    assert after == before


def test_a_choice_tells_what_each_answer_leads_to() -> None:
    """Not what one of them would bring, as if it were certain."""
    seat = Seat(FULL, *MOVES, "pass")
    view: Any = seat.match.view(0)
    seat.face.decide(view)
    told = answers(foresee(board_of(view.position, 0)), seat.face.words).split("\n")
    assert len(told) > 1 and all(": " in line for line in told)
    assert any("one of Amber's" in line or "Amber's rock in the 4-foot" in line for line in told), told
    for line in told:
        lies, named = line.split(": ")
        for move in view.legal:
            if seat.face.words.name("answer", move.text) in named.split(", "):
                assert lies.lower() in seat.face.words.does(view, move).lower(), (move.text, line)


@pytest.mark.window
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_coachs_bubble_hides_nothing(app: App, size: tuple[int, int]) -> None:
    resize(app, size)
    scene: Any = open_lesson(app, "hurry_hard")
    app.navigator.show(scene)
    scene.director.skip()
    scene.on_update(1.0)
    layout = scene.face.layout
    plates = {str(spot.seat): spot.plate for spot in layout.seats()}
    apart({**parts(layout.boxes), **plates, "bubble": scene.layers.find("lesson.say").rect, "plates": Rect(0, 0, 0, 0)})


def test_a_card_of_one_s_own_on_the_shot_is_played_by_you() -> None:
    """The labels of the others name who played them."""
    rules, kinds, names = game("hurry_hard"), ("human", "club", "club", "club"), ["You", "Abe", "Bo", "Cy"]
    match = Match.start(rules, {"seats": 4}, kinds, 5)
    found: dict[int, str] = {}
    for _ in range(200):
        match.play(decide(match.view(match.to_move), [], "greedy", 1).move)
        now = Showing(rules)
        now.reset(match.view(0).position)
        face = present("hurry_hard", Players(rules, kinds, names, ["fox"] * 4, 0, 0, [0]), now)
        cards = (now.position["shot"] or {}).get("cards", ())
        labels = [spot.label for spot in face.layout.spots() if spot.kind == "laid"]
        found |= {card["seat"]: label for card, label in zip(cards, labels, strict=False)}
    assert found and 0 in found and len(found) > 1
    for seat, label in found.items():
        assert label.endswith(f", played by {names[seat] if seat else 'you'}")


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("area", [TABLE, HIGH, WIDE])
def test_cards_lie_side_by_side_as_long_as_they_are_legible_and_then_on_each_other(area: Rect, text: float) -> None:
    """However many there are, none is larger than the hand is high, and none gets smaller than it must."""
    boxes = Boxes.of(area, text=text)
    full = boxes.hand.h / style.CARD_ASPECT
    widths = [boxes.held(count, text) for count in range(1, 21)]
    assert widths[0] == full == boxes.held(0, text) and widths == sorted(widths, reverse=True)
    for count, wide in enumerate(widths, 1):
        pitch = boxes.hand.w / count
        if pitch >= full + 10.01:
            assert wide == full
        elif pitch - 10 > READ * text:
            assert wide == pytest.approx(pitch - 10), "side by side"
        else:
            assert pitch - 10 <= wide <= max(pitch, READ * text) and wide - pitch < 2 * (OVER + 6)
            legible = wide == pytest.approx(min(full, READ * text))
            assert legible or wide - pitch > 5 + 50 * (text - 1), "they lie on each other"
