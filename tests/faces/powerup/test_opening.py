"""The opening: the lot is seen before it is told, two decks are what is picked, and the choice is remembered."""

from __future__ import annotations

import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.app.app import App
from game.faces.powerup.boards import LARGE, hammer_at
from game.faces.powerup.boxes import Boxes
from game.faces.powerup.names import COLOURS
from game.faces.powerup.opening import BACKS, CHOICE, decks, lot, taken
from game.rules.contract import Event
from game.rules.powerup.game import GAME
from game.table.seating import TABLE
from game.table.stage.shown import Showing
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.faces.powerup.test_shown import face_for, painted
from tests.table.playing import KEY, calm, click, company, press, seated, show, table, written
from tests.table.strip import frames, slowly


def hammers(sheet: Any) -> list[Any]:
    """Where a hammer is painted."""
    return [call.args[1] for call in sheet.image.call_args_list if call.args[0] == "curling/hammer_red.png"]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("eyes", [0, 1])
def test_the_hammer_slides_to_the_board_of_its_team_before_it_is_told(seed: int, eyes: int) -> None:
    state = GAME.new({"seats": 4}, seed)
    opening = GAME.opening(state)
    assert opening is not None
    now = Showing(GAME)
    now.reset(opening.bare.view(eyes).position)
    face = face_for(4, eyes, now)
    assert not hammers(painted(face, now)) and not face.layout.pieces()
    (event,) = opening.events
    (run,) = face.layout.slide(event.seen_by(eyes)).runs
    board = face.layout.boxes.boards[face.layout.sides.index(event.data["hammer"])]
    assert run.pose(run.end)[0] == pytest.approx(hammer_at(board))
    panel = face.layout.boxes.panel.box
    assert not face.layout.banner().meets(panel)
    now.tell(event.seen_by(eyes))
    assert (board.x < hammers(painted(face, now))[0].cx < board.right) and len(face.layout.pieces()) == 2
    assert face.layout.banner() == panel, "no banner lies on the decks"


def first(app: App) -> Any:
    """The table of somebody who throws first and is asked for a colour, at rest."""
    seed = next(seed for seed in range(30) if seated("powerup", company("powerup", "human"), 0, seed).to_move == 0)
    return table(app, seated("powerup", company("powerup", "human"), 0, seed))


@pytest.fixture(name="forgotten")
def _forgotten(app: App) -> Any:
    """Nothing was chosen before."""
    app.preferences.change("choices", {})
    yield
    app.preferences.change("choices", {})


@pytest.mark.window
@pytest.mark.usefixtures("forgotten")
def test_a_deck_is_picked_remembered_and_offered_first(app: App) -> None:
    scene = first(app)
    offered = [id for id in scene.picker.spots if scene.picker.spots[id].kind == "option"]
    assert sorted(offered) == ["button.blue", "button.yellow"] and scene.choices.sheet.elements == []
    click(scene, "button.blue")
    calm(app)
    assert scene.shown["colours"][0] == "blue"
    assert app.preferences["choices"] == {CHOICE: "blue"}
    assert not [name for name in scene.surface.piece_layer.shown if name in ("blue", "yellow")]
    again = first(app)
    told = {name: [part.text for part in shown.piece.parts] for name, shown in again.surface.piece_layer.shown.items()}
    assert "Ice, as last time" in told["blue"] and "Amber" in told["yellow"]
    assert "Amber or Ice" in again.prompt
    assert not re.search("(?i)blue|yellow", " ".join([again.prompt, *written(again)]))
    press(again, KEY.TAB)
    assert again.focus.element is not None
    for _step in range(30):
        if again.focus.element.id.startswith("button."):
            break
        press(again, KEY.TAB)
    assert again.focus.element.id == "button.blue"
    press(again, KEY.ENTER)
    assert again.shown["colours"][0] == "blue"


@pytest.mark.window
@pytest.mark.usefixtures("forgotten")
def test_both_decks_go_to_their_teams_piles(app: App) -> None:
    scene = first(app)
    slowly(app, scene)
    scene.play("colour yellow")
    ends: dict[str, tuple[float, float]] = {}
    for _frame in frames(scene):
        for name in ("blue", "yellow"):
            shown = scene.surface.piece_layer.shown.get(name)
            if shown is not None:
                ends[name] = shown.x, shown.y
    for team, colour in enumerate(("yellow", "blue")):
        pile = scene.surface.pack.places[f"draw.{team}"]
        assert ends[colour] == pytest.approx((pile.x, pile.y), abs=30)
        assert pile.shown and pile.deck == f"powerup_{colour}"


@pytest.mark.window
def test_the_lot_can_be_skipped(app: App) -> None:
    app.preferences.for_now("speed", "normal")
    scene: Any = show(app, seated("powerup", company("powerup", "human"), 0, 2))
    slowly(app, scene)
    scene.on_update(1 / 30)
    assert "lot" in scene.surface.piece_layer.shown
    scene.director.skip()
    scene.on_update(1 / 30)
    assert "lot" not in scene.surface.piece_layer.shown and "blue" in scene.surface.piece_layer.shown
    app.preferences.for_now("speed", "instant")


# --- by themselves

#: two tables, one of them higher than wide
AREAS = (TABLE, Rect(0, -180, 1920, 1440))


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("given", [0, 1])
def test_the_hammer_swings_between_both_sides_ever_slower_and_goes_to_its_board(area: Rect, given: int) -> None:
    """From the middle of the ice; each turn is heard; at last it is as large as on the board."""
    boxes = Boxes.of(area)
    ice, places = boxes.ice, [hammer_at(board) for board in boxes.boards]
    slide = lot(ice, places, given, LARGE)
    [run], [hammer] = slide.runs, slide.pieces
    assert run.names == (hammer.name,) and not run.wait and hammer.alpha == 0
    assert (hammer.x, hammer.y) == run.start and run.start[0] == pytest.approx(ice.box.cx)
    assert run.pose(0.0)[1] == 0.0 and run.pose(0.25)[1] == 1.0
    turns = [run.pose(strike.time)[0] for strike in slide.strikes]
    assert turns == [strike.at for strike in slide.strikes]
    assert {strike.cue for strike in slide.strikes} == {"pick"}
    assert not any(strike.force or strike.stop for strike in slide.strikes)
    sides = [x > ice.box.cx for x, _y in turns]
    assert all(one != other for one, other in pairwise(sides)) and sides[-1] != bool(given), "from the other side"
    assert {round(abs(x - ice.box.cx), 3) for x, _y in turns} == {round(0.3 * ice.box.w, 3)}
    assert {y for _x, y in turns} == {run.start[1]} and ice.box.contains(*turns[0])
    times = [0.0, *(strike.time for strike in slide.strikes)]
    spans = [after - before for before, after in pairwise(times)]
    assert spans == sorted(spans) and len({*spans}) == len(spans) > 2 and times[-1] < 2.0
    end, seen = run.pose(run.end)
    assert end == pytest.approx(places[given]) and seen == 0.0 and run.pose(run.end - 0.2)[1] == 1.0
    assert hammer.w == hammer.h and hammer.w * run.size == pytest.approx(LARGE) and hammer.w > LARGE
    assert 0.3 < run.end - times[-1] < 1.0


def decks_on(last: str, area: Rect = TABLE) -> Any:
    """A table on which both decks lie; ``last``: the colour chosen the last time."""
    now = Showing(GAME)
    now.position, now.history = {"phase": "colour"}, [Event("HammerGiven", {})]
    moment: Any = SimpleNamespace(now=now, looks=SimpleNamespace(choices={CHOICE: last} if last else {}))
    return decks(moment, Boxes.of(area).ice)


@pytest.mark.parametrize("area", AREAS)
def test_both_decks_lie_alike_on_either_side_of_the_ice(area: Rect) -> None:
    """With a pile of backs, and below it the team's sign and name on a plate; all of it on the ice."""
    ice = Boxes.of(area).ice
    amber, blue = (next(piece for piece in decks_on("", area) if piece.name == name) for name in COLOURS)
    assert amber.x + blue.x == pytest.approx(2 * ice.box.cx) and amber.y == blue.y and amber.x < blue.x
    assert amber.rect.right < blue.rect.x and (amber.w, amber.h) == (blue.w, blue.h)
    for look, piece in enumerate((amber, blue)):
        backs = [part for part in piece.parts if part.picture.startswith("backs/")]
        assert len(backs) == BACKS and all(piece.name in part.picture for part in backs)
        assert [part.dx for part in backs] == [part.dy for part in backs] == sorted(part.dx for part in backs)
        assert sum(part.dx for part in backs) == pytest.approx(0.0) and backs[-1].dx > backs[0].dx + 5.0
        assert all(part.h / part.w == pytest.approx(style.CARD_ASPECT) and abs(part.dx) + part.w / 2 <= piece.w / 2
                   for part in backs)  # fmt: skip
        plate, sign, name = piece.parts[-3:]
        assert plate.dx == 0.0 and plate.dy + plate.h / 2 < -backs[0].h / 2, "below the cards"
        assert sign.picture.endswith(f"team_{look}.png") and name.text == piece.label == piece.tip
        assert abs(sign.dx) + sign.w / 2 < plate.w / 2 and sign.dx + sign.w / 2 < name.dx < plate.w / 2
        assert sign.dy == plate.dy and abs(name.dy - plate.dy) < plate.h / 4 and name.type < sign.h < plate.h
        assert ice.box.y < piece.y + plate.dy - plate.h / 2 and piece.rect.top < ice.box.top
        assert piece.entrance is not None and piece.entrance[1] + piece.y + piece.h / 2 < ice.box.cy


def test_the_decks_grow_with_the_ice_and_all_that_is_on_them() -> None:
    usual, grown = (Boxes.of(area).ice.unit for area in AREAS)
    assert grown != usual
    for one, two in zip(decks_on("blue"), decks_on("blue", AREAS[1]), strict=True):
        sizes, larger = (
            [piece.w, piece.h, *(number for part in piece.parts for number in (part.dx, part.dy, part.w, part.h))]
            for piece in (one, two)
        )
        assert larger == pytest.approx([grown / usual * size for size in sizes])
        assert two.parts[-1].type == pytest.approx(grown / usual * one.parts[-1].type)


@pytest.mark.parametrize("last", ["", *COLOURS])
def test_the_deck_chosen_the_last_time_comes_first_and_glows(last: str) -> None:
    pieces = decks_on(last)
    assert last in ("", pieces[0].name) and len(pieces) == 2
    for piece in pieces:
        glows = [part for part in piece.parts if part.picture.endswith("halo.png")]
        assert len(glows) == (piece.name == last) and (piece.tip != piece.label) == (piece.name == last)
        assert all(part.w > piece.w and part.h > piece.h and piece.parts[0] is part for part in glows)
        assert piece.parts[-3].w > 1.5 * (130 if piece.name == last else 60) * piece.h / 300


@pytest.mark.parametrize("team", [0, 1])
@pytest.mark.parametrize("colour", COLOURS)
def test_each_deck_slides_to_the_pile_of_who_gets_it(colour: str, team: int) -> None:
    """From where it lies, getting as small as the pile's cards."""
    piles = [Rect(100, 400, 80, 110), Rect(1700, 300, 70, 96)]
    found = decks_on("")
    slide = taken(Event("ColourChosen", {"team": team, "colour": colour}), found, piles)
    assert not slide.pieces and [run.names for run in slide.runs] == [(piece.name,) for piece in found]
    for piece, run in zip(found, slide.runs, strict=True):
        pile = piles[team if piece.name == colour else 1 - team]
        assert run.start == (piece.x, piece.y) == run.pose(0.0)[0] and run.pose(0.0)[1] == 1.0
        assert run.pose(run.end)[0] == pytest.approx((pile.cx, pile.cy)) and run.size * piece.w == pytest.approx(pile.w)
        assert run.pose(run.end)[1] == 0.0 and run.pose(0.8 * run.end)[1] == 1.0 and 0.4 < run.end < 1.0
