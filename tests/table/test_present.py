"""A face's parts are made anew when the moment is another one, and only then."""

from __future__ import annotations

import pytest

from game.app.app import App
from game.faces.registry import ENTRIES
from game.match.match import Match
from game.rules.contract import Pick
from game.rules.registry import game
from game.table.stage.shown import Showing
from tests.table.faces import present
from tests.table.playing import calm, table, until


@pytest.mark.parametrize("name", ENTRIES)
def test_the_same_decision_is_no_other_moment(name: str) -> None:
    """The same view asked for again, as a table does whenever it looks round, makes nothing twice."""
    match = until(name, ("human", "greedy"), lambda position: True)
    now = Showing(game(name))
    now.reset(match.view(0).position)
    face = present(name, 2, now)
    face.decide(match.view(0))
    moment, layout, panels = face.moment, face.layout, face.panels
    assert moment.view is not None
    face.decide(match.view(0))
    assert face.moment is moment and face.layout is layout and face.panels is panels


def test_another_decision_another_pick_or_none_is_another_moment() -> None:
    match = Match.start(game("curdle"), {}, ("human", "human"), 3)
    seat = match.to_move
    now = Showing(game("curdle"))
    now.reset(match.view(seat).position)
    face = present("curdle", 2, now)
    face.decide(match.view(seat))
    first = face.moment
    picks = match.view(seat).legal[0].paths[0]
    face.decide(match.view(seat), picks[:1])
    assert face.moment is not first and face.moment.made == tuple(picks[:1])
    face.decide(None, (Pick("card", "2c"),))
    assert face.moment.view is None and face.moment.made == ()
    match.play(match.view(seat).legal[0].text)
    now.reset(match.view(match.to_move).position)
    face.decide(match.view(match.to_move))
    assert face.moment.view is not None and face.moment.view.position == match.view(match.to_move).position


@pytest.mark.window
def test_a_table_that_looks_round_makes_nothing_again(app: App) -> None:
    scene = table(app, until("powerup", ("human", "club"), lambda position: position["phase"] == "call"))
    calm(app)
    assert scene.face.moment.view is not None
    layout = scene.face.layout
    scene.refresh()
    scene.on_draw()
    assert scene.face.layout is layout
