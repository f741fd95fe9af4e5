"""The opening: the lot is seen before it is told, two decks are what is picked, and the choice is remembered."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.app.app import App
from game.faces.powerup.boards import hammer_at
from game.faces.powerup.opening import CHOICE
from game.rules.powerup.game import GAME
from game.table.stage.shown import Showing
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
    now.tell(event.seen_by(eyes))
    assert (board.x < hammers(painted(face, now))[0].cx < board.right) and len(face.layout.pieces()) == 2


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
