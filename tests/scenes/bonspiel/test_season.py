"""A whole season from Novice night to the club's cup: every evening by its own card, a seat in the person's place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.ai.registry import decide
from game.app.app import App
from game.club import season
from game.club.last_stone_draw import DRAW
from game.club.season import EVENINGS, invited
from game.match.match import Match
from game.scenes.bonspiel import season as page
from tests.scenes.bonspiel.test_bonspiel import emptied, now
from tests.table.looking import inspect
from tests.table.playing import calm, click, written

pytestmark = pytest.mark.window
#: evenings, lost ones too, after which it is given up
PATIENCE = 40


@pytest.fixture
def lounge(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A season that nobody has begun. Those who come play by chance, at the person's table and beside it."""
    easy = tuple(replace(evening, kind="random") for evening in EVENINGS)
    monkeypatch.setattr(season, "EVENINGS", easy)
    monkeypatch.setattr(page, "EVENINGS", easy)
    emptied(app, monkeypatch)
    yield app
    app.sheet_runner.stop()
    app.navigator.title()


def play_out(app: App, match: Match) -> None:
    """The match at the table, move by move into the store, to its result."""
    while match.to_move != -1:
        seat = match.to_move
        kind = "greedy" if match.seats[seat] == "human" else match.seats[seat]
        match.play(decide(match.view(seat), match.events_for(seat), kind, match.decision_seed).move)
    app.navigator.result(app.window.current_view)


def evening(app: App) -> int:
    """From the draw sheet to its last result; how many last stones were flicked."""
    flicked = 0
    while not now(app).bonspiel.over:
        app.sheet_runner.tick()
        now(app).on_update(1 / 60)
        offered = {element.id for element in now(app).offered()}
        if "laststone" in offered:
            click(now(app), "laststone")
            now(app).turns.play(DRAW)
            calm(app)
            app.navigator.draw_sheet(app.store.bonspiels.all()[0].id)
            flicked += 1
        elif "play" in offered:
            click(now(app), "play")
            play_out(app, now(app).turns.match)
            click(now(app), "sheet")
    return flicked


@pytest.mark.lab
def test_a_season_is_played_to_its_end_and_each_evening_opens_the_next(lounge: App) -> None:
    played: list[str] = []
    flicked = 0
    while len(won := now_won(lounge)) < len(EVENINGS):
        assert len(played) < PATIENCE, played
        following = EVENINGS[len(won)].id
        offered = {e.id for e in now(lounge).offered() if e.id.startswith("play.")}
        assert offered == {f"play.{each}" for each in invited(won)} and f"play.{following}" in offered
        inspect(now(lounge))
        click(now(lounge), f"play.{following}")
        plan = now(lounge).bonspiel.plan
        flicked += evening(lounge)
        bonspiel = now(lounge).bonspiel
        assert {fixture.game for fixture in bonspiel.fixtures} <= set(plan.games)
        kept = [lounge.store.record(result.match) for result in bonspiel.results.values()]
        for record in kept:
            own = {key: value for name, key, value in plan.rules if name == record["game"]}
            assert own.items() <= record["options"].items() and record["checksum"]
        played.append(following)
    assert sorted(set(played), key=played.index) == [each.id for each in EVENINGS], "one after another"
    assert "You've won the season!" in " ".join(written(now(lounge)))
    lounge.navigator.title()
    cups = [e.label for e in now(lounge).offered() if e.id == "cup"]
    assert cups, "what was won stands on the title"
    print(len(played), "evenings for five cups", played, flicked, "last stones")


def now_won(app: App) -> list[str]:
    """The season's page is opened: which evenings are won by now."""
    app.navigator.season()
    return list(now(app).won)
