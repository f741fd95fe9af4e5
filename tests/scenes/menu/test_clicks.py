"""How many clicks lead from the title to what people come for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.registry import decide
from game.app.app import App
from tests.scenes.bonspiel.test_bonspiel import emptied, now
from tests.scenes.judged import made_up
from tests.table.playing import click, rest

pytestmark = pytest.mark.window


class Clicks:
    """A person with a mouse, from the title on."""

    def __init__(self, app: App) -> None:
        self.app, self.count = app, 0

    def __call__(self, *ids: str) -> Any:
        """Clicks one element after another; gives the screen to which they led."""
        for id in ids:
            click(now(self.app), id)
            self.count += 1
        return now(self.app)


@pytest.fixture(name="clicks")
def _clicks(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Clicks]:
    """At the title, with nothing played, learnt or won."""
    emptied(app, monkeypatch)
    for each in app.store.open_matches():
        app.store.discard(each.id)
    for key, value in (("lessons", []), ("lobby", {}), ("choices", {})):
        app.preferences.for_now(key, value)
    app.navigator.title()
    yield Clicks(app)
    app.sheet_runner.stop()
    app.preferences.for_now("lobby", {})
    app.navigator.title()


def title(clicks: Clicks) -> Any:
    """The title with what hangs in the room, which comes after the first picture."""
    clicks.app.navigator.title()
    clicks.app.window.drawn += 1
    now(clicks.app).on_update(1 / 60)
    return now(clicks.app)


def finish(clicks: Clicks) -> Any:
    """The match at the table comes to its end, and its result is shown."""
    match = now(clicks.app).turns.match
    while match.to_move != -1:
        seat = match.to_move
        match.play(decide(match.view(seat), match.events_for(seat), "greedy", match.decision_seed).move)
    clicks.app.navigator.result(clicks.app.window.current_view)
    return match


def test_the_first_decision_takes_two_clicks_in_a_lesson_and_four_without_one(clicks: Clicks) -> None:
    clicks("learn")
    rest(clicks.app)
    clicks("lesson.on")
    assert rest(clicks.app).turns.asked and clicks.count == 2
    rest(clicks.app).turns.close()
    clicks.app.preferences.for_now("lessons", [])
    clicks.app.navigator.title()
    clicks.count = 0
    clicks("play", "game.curdle", "start", "straight")
    assert now(clicks.app).turns.match.ply == 0 and clicks.count == 4


def test_a_second_match_takes_a_click(clicks: Clicks) -> None:
    clicks("play", "game.curdle", "start", "straight")
    first = finish(clicks)
    clicks.count = 0
    clicks("again")
    match = now(clicks.app).turns.match
    assert clicks.count == 1 and match.id != first.id and match.seats == first.seats


def test_a_bonspiel_of_four_novices_is_at_its_first_match_after_five_clicks(clicks: Clicks) -> None:
    clicks("bonspiels", "field.4", "level.novice", "start", "play")
    turns = now(clicks.app).turns
    assert clicks.count == 5 and sorted(turns.match.seats) == ["human", "novice"]
    clicks.app.navigator.bonspiels()
    clicks("open.0", "event.table")
    assert next(e.label for e in now(clicks.app).offered() if e.id == "line.0") == "You", "no rank before a match"
    # whoever plays bonspiels is invited to the season, too
    assert "season" in {element.id for element in title(clicks).offered()}


def test_the_seasons_first_evening_is_played_after_three_clicks(clicks: Clicks) -> None:
    clicks.app.preferences.for_now("lobby", {"curdle": {}})
    title(clicks)
    clicks("season", "play.novices", "play")
    assert clicks.count == 3 and now(clicks.app).turns.match.to_move >= 0


def test_an_own_mistake_is_tried_again_two_clicks_after_the_match(
    clicks: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicks("play", "game.curdle", "start", "straight")
    match = finish(clicks)
    clicks.app.coach_queue.take(match.id, made_up(match))
    monkeypatch.setattr(clicks.app.coach_queue, "judge", lambda match: None)
    clicks.count = 0
    clicks("coach", "practise")
    assert clicks.count == 2 and now(clicks.app).name == "mistakes"
