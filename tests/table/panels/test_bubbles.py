"""The bubbles in which seats talk and reasons are told: beside their plate, on the table, and on nobody else's."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.app import App
from game.table.panels import reason_bubbles
from game.table.view_models import Moved
from game.ui.sheet.rect import Rect
from tests.table.drawn import box
from tests.table.looking import usual
from tests.table.playing import click, company, seated, table

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]
SHORT, LONG = (
    "Good curling!",
    "The banks were seven apart, and this card bridged them, so now nobody needs more than one.",
)


@pytest.fixture(params=[2, 5, 8])
def scene(app: App, request: pytest.FixtureRequest) -> Any:
    """A table of some seats, of which the first is a person's."""
    usual(app)
    return table(app, seated("curdle", company("curdle", "human", wish=request.param), 4))


def gap(one: Any, other: Any) -> float:
    """How far two boxes lie apart."""
    across = max(one.x - other.right, other.x - one.right, 0.0)
    return max(across, one.y - other.top, other.y - one.top)


@pytest.mark.parametrize("text", [SHORT, LONG])
def test_a_bubble_touches_its_plate_and_covers_no_other(scene: Any, text: str) -> None:
    """On the table, below prompt and tools; its text and its cross are in it, beside each other."""
    plates = {spot.seat: spot.plate for spot in scene.face.layout.seats()}
    area, reasons = scene.face.area(), scene.reasons
    for seat in list(plates)[1:]:
        reasons.greeting = seat, text
        reasons.sheet.rebuild()
        bubble, close = (scene.layers.find(id).rect for id in (f"reason.{seat}", "reason.close"))
        assert not any(bubble.meets(plate) for plate in plates.values())
        assert 5 < gap(bubble, plates[seat]) < 20
        assert area.x + 10 < bubble.x and bubble.right < area.right - 10
        assert area.y + 10 < bubble.y and bubble.top < area.top - 70
        assert not scene.layers.find(f"reason.{seat}").focusable
        (label,) = (each for each in reasons.sheet.labels if each.document.text == text)
        letters, to_virtual = box(label), scene.canvas.stage.to_virtual
        left, low = to_virtual(letters.x, letters.y)
        right, top = to_virtual(letters.right, letters.top)
        assert bubble.x + 8 < left < bubble.x + 30 and right < close.x + 14 and right < bubble.right - 20
        assert bubble.y < low < bubble.y + 30 and bubble.top - 30 < top < bubble.top
        assert close.cx == pytest.approx(bubble.right - 18, abs=8) and close.cy == pytest.approx(bubble.top - 18, abs=8)
        assert bubble.w < 420 and bubble.h < 160
    click(scene, "reason.close")
    assert reasons.greeting is None and scene.layers.find("reason.close") is None


def test_whoever_is_to_decide_is_not_talked_to_nor_who_wants_no_talk(scene: Any) -> None:
    reasons = scene.reasons
    reasons.greeting = 1, SHORT
    for busy in (True, False, True, False):
        reasons.asked(asked=busy)
        assert (scene.layers.find("reason.1") is None) == busy
    scene.app.preferences.for_now("talk", False)
    reasons.sheet.rebuild()
    shown = scene.layers.find("reason.1")
    scene.app.preferences.for_now("talk", True)
    assert shown is None


def test_every_seat_but_a_persons_can_be_asked_at_its_plate_and_answers_one_at_a_time(
    scene: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once something has been shown; what was taken back can't be asked about."""
    monkeypatch.setattr(type(scene.company.rules), "intent", lambda rules, before, events: None)
    reasons, names = scene.reasons, scene.company.names
    plates = {spot.seat: spot.plate for spot in scene.face.layout.seats()}
    assert not [e for e in reasons.sheet.elements if e.id.startswith("why.")]
    view = scene.turns.match.view(-1)
    for ply, seat in enumerate(plates):
        reasons.expect(Moved(ply, seat, view, []), f"Reason {ply}.")
        reasons.arrive()
    signs = {e.id: e for e in reasons.sheet.elements}
    assert set(signs) == {f"why.{seat}" for seat in plates if seat}
    for seat in list(plates)[1:]:
        sign, plate = signs[f"why.{seat}"], plates[seat]
        assert names[seat] in sign.label and abs(sign.rect.cx - plate.right) < 15 and abs(sign.rect.cy - plate.y) < 15
        assert sign.rect.w == sign.rect.h >= 36
        click(scene, sign.id)
        assert [e.id for e in reasons.sheet.elements if e.role == "text"] == [f"reason.{seat}"]
        assert reasons.of(list(plates).index(seat)) == f"Reason {list(plates).index(seat)}."
    click(scene, sign.id)
    assert not [e for e in reasons.sheet.elements if e.role == "text"]
    reasons.begin_again(1)
    assert [moved.ply for moved in reasons.moves] == [0, 1] and reasons.of(1) and not reasons.of(2)
    reasons.begin_again(0)
    assert [moved.ply for moved in reasons.moves] == [0] and not reasons.of(1)
    scene.app.preferences.for_now("consequences", False)
    assert not reasons.of(0)
    reasons.sheet.rebuild()
    left = list(reasons.sheet.elements)
    scene.app.preferences.for_now("consequences", True)
    assert not left


def test_a_greeting_lasts_until_the_first_move(scene: Any) -> None:
    reasons, view = scene.reasons, scene.turns.match.view(-1)
    reasons.greeting = 1, SHORT
    reasons.begin_again(0)
    assert reasons.greeting == (1, SHORT)
    reasons.begin_again(1)
    assert reasons.greeting is None
    reasons.greeting = 1, SHORT
    reasons.expect(Moved(0, 1, view, []), "")
    assert reasons.greeting is None and not reasons.moves, "it comes once it has been shown"
    reasons.arrive()
    assert [moved.ply for moved in reasons.moves] == [0] and not reasons.of(0)
    reasons.arrive()
    assert len(reasons.moves) == 1


def test_an_open_bubble_closes_when_whoever_looks_at_it_moves(scene: Any) -> None:
    reasons, view = scene.reasons, scene.turns.match.view(-1)
    for seat, stays in ((1, True), (scene.company.eyes, False)):
        reasons.open = 1
        reasons.expect(Moved(3, seat, view, []), "x")
        assert (reasons.open == 1) == stays
        reasons.open = 1
        reasons.arrive()
        assert reasons.open is None


def test_places_for_a_bubble_lie_alike_on_all_sides_of_a_plate() -> None:
    plate, wide, high = Rect(400.0, 300.0, 200.0, 80.0), 120.0, 50.0
    places = list(reason_bubbles._around(plate, wide, high))
    assert len({*places}) == len(places) == 12
    assert all((place.w, place.h) == (wide, high) and gap(place, plate) > 0 for place in places)
    assert len({round(gap(place, plate), 6) for place in places}) == 1
    # turned over, they are the same ones
    for across, upwards in ((-1, 1), (1, -1)):
        turned = {
            Rect.around(
                plate.cx + across * (place.cx - plate.cx), plate.cy + upwards * (place.cy - plate.cy), wide, high
            )
            for place in places
        }
        assert turned == {*places}
    # along each edge one in its middle, and two that end where the plate does
    beside = sorted(place.y for place in places if place.x > plate.right)
    above = sorted(place.x for place in places if place.y > plate.top)
    assert beside == [plate.y, plate.cy - high / 2, plate.top - high]
    assert above == [plate.x, plate.cx - wide / 2, plate.right - wide]
