"""Two hands that the person at the table can't tell apart look the same there: cards, words, what is offered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.app import App
from game.match.match import Match
from game.rules.contract import HIDDEN, Seat, View
from game.rules.registry import game
from game.table import telling
from tests.share import share
from tests.table.looking import tree
from tests.table.playing import CARD_GAMES, company, hands, lines, placed, table, written

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]

#: options under which more than hands is hidden
MORE: dict[str, dict[str, Any]] = {"powerup": {"passing": "every"}}


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
    read = [*telling.where(scene.face), *telling.reading(scene.face)]
    nodes = [node[1:] for node in scene.window.reader._nodes(scene)[0].values()]
    return {"hands": hands(scene), "places": places, "leaves": leaves, "written": sorted(written(scene)), "read": read,
            "prompt": told["prompt"], "busy": told["busy"], "elements": elements, "log": lines(scene),
            "a screen reader": nodes, "tips": [(e.id, e.tip) for e in scene.offered()]}  # fmt: skip


def ask(app: App, name: str, folder: Path, count: int = 3) -> None:
    """Shows positions and what may as well be behind them."""
    for number, position in enumerate(positions(name, count)):
        drawn = game(name).from_position(position).view(0).sample(Random(number)).to_position()
        assert drawn["hands"] != position["hands"]
        real, twin = (shown(app, name, each, folder) for each in (position, drawn))
        for key, value in real.items():
            assert twin[key] == value, f"another hand shows other {key}"


@share("name", CARD_GAMES, test=2)
def test_another_hand_of_the_others_changes_nothing_at_the_table(app: App, name: str, tmp_path: Path) -> None:
    assert len(positions(name, 3)) == 3
    ask(app, name, tmp_path)


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
