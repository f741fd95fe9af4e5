"""Two hands that the person at the table can't tell apart look the same there: cards, words, what is offered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.members import drawn as drawn_members
from game.app.app import App
from game.match.match import Match
from game.rules.contract import HIDDEN, Seat, View
from game.rules.registry import game
from game.scenes.learn.practice_results import number
from game.scenes.match.head_to_head import farewells, greetings
from game.store import DayDeal
from game.table.face import FaceWords
from game.table.panels import read_aloud
from game.table.view_models import Chip
from tests.share import share
from tests.table.looking import tree
from tests.table.playing import CARD_GAMES, company, hands, hover, lines, placed, table, written
from tests.table.program import TODAY

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]

#: options under which more than hands is hidden
MORE: dict[str, dict[str, Any]] = {"powerup": {"passing": "every"}}


#: moves of which it is asked what they lead to, and cards that are looked at
MOVES, LOOKS = 12, 3


def positions(name: str, count: int) -> list[dict[str, Any]]:
    """Positions of random matches in which the first seat is to move and doesn't see all hands."""
    found = []
    for seed in range(count):
        rng, seats = Random(seed), len(company(name))
        state = game(name).new({"seats": seats, **MORE.get(name, {})}, seed)
        for ply in range(400):
            if state.to_move == 0 and ply > 12 * seed and any(HIDDEN in hand for hand in state.cut(0)["hands"]):
                found.append(state.to_position())
                break
            state.push(rng.choice(state.legal_moves()))
    return found


def shown(app: App, name: str, position: dict[str, Any], folder: Path) -> dict[str, Any]:
    """All that the table of a single person shows: cards as they lie, texts, what other programs are told, the log."""
    scene = table(app, placed(name, company(name, "human"), **position))
    places = {place: [card.code for card in row] for place, row in scene.surface.pack.rows.items()}
    told = tree(scene, folder)
    elements = [(e["id"], e["role"], e["label"], e["rect"], e["enabled"]) for e in told["elements"]]
    leaves = {place: scene.face.layout.leafed(place) for place in places}
    read = [*read_aloud.where(scene.face), *read_aloud.reading(scene.face)]
    view, picking = scene.turns.match.view(0), scene.picker.picking
    outcomes = [(str(pick), scene.face.words.chip(view, picking.after(pick))) for pick in picking.available()]
    outcomes += [(move.text, scene.face.words.does(view, move)) for move in view.legal[:MOVES]]
    outcomes += [(code, scene.face.words.explain(code, view)) for code in dict.fromkeys(hands(scene)["hand.0"])]
    looked = []
    for element in [e.id for e in scene.offered() if e.role == "card"][:LOOKS]:
        hover(scene, element)
        scene.animator.finish("hover")
        looked.append(sorted(written(scene)))
    nodes = [node[1:] for node in scene.window.reader._nodes(scene)[0].values()]
    return {"hands": hands(scene), "places": places, "leaves": leaves, "written": sorted(written(scene)), "read": read,
            "prompt": told["prompt"], "busy": told["busy"], "elements": elements, "log": lines(scene),
            "outcomes": outcomes, "looked at": looked, "a screen reader": nodes,
            "tips": [(e.id, e.tip) for e in scene.offered()]}  # fmt: skip


def ask(app: App, name: str, folder: Path, count: int = 3) -> None:
    """Shows positions and what may as well be behind them."""
    for seed, position in enumerate(positions(name, count)):
        drawn = game(name).from_position(position).view(0).sample(Random(seed)).to_position()
        assert drawn["hands"] != position["hands"]
        real, twin = (shown(app, name, each, folder) for each in (position, drawn))
        for key, value in real.items():
            assert twin[key] == value, f"another hand shows other {key}"


@share("name", CARD_GAMES, test=2)
def test_another_hand_of_the_others_changes_nothing_at_the_table(app: App, name: str, tmp_path: Path) -> None:
    assert len(positions(name, 3)) == 3
    ask(app, name, tmp_path)


@share("name", CARD_GAMES, test=1)
def test_members_and_the_day_tell_nothing_of_a_match_that_goes_on(app: App, name: str) -> None:
    """What members say is told of matches that are over, and a day's line of tries that are."""
    [position] = positions(name, 1)
    drawn = game(name).from_position(position).view(0).sample(Random(1)).to_position()
    told = []
    for each in (position, drawn):
        seats = company(name, "human")
        members = ["", *drawn_members(7, seats, {})[1:]]
        with app.store._link.transaction() as db:
            db.execute("delete from daily")
        journal = app.store.journal(None, DayDeal(name, number(TODAY)))
        match = Match.start(game(name), {}, seats, 5, each, journal, members)
        app.navigator.daily()
        page: Any = app.window.current_view
        told.append(
            {
                "greeting": greetings(app.store, match),
                "farewells": farewells(app.store, match),
                "day": (page.result(), sorted(written(page)), app.daily_deals._wanted),
            }
        )
        assert app.daily_deals.state(name, page.day) == "open" and not page.tries()
    assert told[0] == told[1] and told[0]["greeting"] is not None


def test_outcomes_that_look_into_other_hands_are_noticed(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def chip(words: FaceWords, view: View, moves: Any) -> Chip:
        scene: Any = app.window.current_view
        return Chip(str(scene.turns.match.to_position()["hands"]), True)

    monkeypatch.setattr(FaceWords, "chip", chip)
    with pytest.raises(AssertionError, match=r"another hand shows other (outcomes|written)"):
        ask(app, "curdle", tmp_path, 1)


def test_a_table_that_shows_a_card_too_many_is_noticed(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = Match.view

    def seen(match: Match, seat: Seat) -> View:
        found, hands = view(match, seat), match.to_position()["hands"]
        return replace(found, position={**found.position, "hands": [*found.position["hands"][:-1], hands[-1]]})

    monkeypatch.setattr(Match, "view", seen)
    with pytest.raises(AssertionError, match="another hand shows other hands"):
        ask(app, "rink_ratz", tmp_path, 1)
