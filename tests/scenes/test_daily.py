"""The deals of the day: one try each, whatever is tried; par when it comes; the line to be shown to others."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from game.app.app import App
from game.club.daily import GRADED, deal
from game.match.background_match import Job
from game.match.match import Match
from game.rules.registry import game
from game.scenes.bonspiel import daily
from game.store import DayDeal
from tests.patience import until
from tests.scenes.test_bonspiel import Beside, now, win
from tests.table.looking import inspect, usual
from tests.table.playing import calm, click, written

pytestmark = pytest.mark.window


def untried(app: App) -> None:
    """No deal of a day has been tried."""
    with app.store._link.transaction() as db:
        db.execute("delete from daily")


@pytest.fixture
def day(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    """Nothing played yet, on a day that stands still, and par that is there at once."""
    asked: list[Job] = []

    class Par(Beside):
        def __init__(self, job: Job) -> None:
            asked.append(job)
            super().__init__(job)

    monkeypatch.setattr("game.match.background_match.BackgroundMatch", Par)
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 23))
    usual(app)
    untried(app)
    app.preferences.change("days", {"curdle": [[20261121, 1, 1], [20261122, -1, 1]]})
    app.asked = asked  # type: ignore[attr-defined]
    return app


def ids(app: App) -> list[str]:
    return [element.id for element in now(app).offered()]


def test_a_deal_is_tried_once_left_and_gone_on_with_and_compared_with_par(day: App) -> None:
    day.navigator.title()
    click(now(day), "daily")
    assert "2 days in a row" in " ".join(written(now(day)))
    click(now(day), "play.curdle")
    match = now(day).turns.match
    assert match.seats == ("human", "club") and match.seed == deal("curdle", 20261123).seed
    day.navigator.title()
    day.navigator.daily()
    now(day).play("curdle")
    assert now(day).name == "daily", "one try"
    labels = [now(day).layers.find(f"play.{name}").label for name in ("curdle", "rink_ratz")]
    assert labels == ["Resume", "Play"]
    click(now(day), "play.curdle")
    assert now(day).turns.match.id == match.id
    match = now(day).turns.match
    assert not day.asked, "par is nobody's before the try is over"  # type: ignore[attr-defined]
    win(day)
    assert "again" not in ids(day)
    click(now(day), "daily")
    scene = now(day)
    for _beat in range(3):
        scene.on_update(1 / 60)
    (par,) = day.asked  # type: ignore[attr-defined]
    assert par.seats == ("skip", "club") and par.seed == match.seed
    scene = now(day)
    inspect(scene)
    assert "play.curdle" not in ids(day) and "3 days in a row" in " ".join(written(scene))
    each = day.daily_deals.tries("curdle")[20261123]
    ending = match.ending()
    assert ending is not None and None not in ending.scores
    assert each.par is not None and abs(each.ahead or 0) == abs((ending.scores[0] or 0) - (ending.scores[1] or 0))
    click(scene, "copy")
    assert scene.result() == f"Bonspiel Nov 23, 2026 · Curdle {each.sign} · Rink Ratz ○ · Hurry Hard! ○ · PowerUp Curling ○ · Mystic Curling Club ○"  # fmt: skip  # noqa: E501


def test_what_was_over_before_midnight_counts_the_day_after(day: App, monkeypatch: pytest.MonkeyPatch) -> None:
    day.navigator.daily()
    click(now(day), "play.curdle")
    win(day)
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 24))
    day.navigator.daily()
    assert 20261123 in day.daily_deals.tries("curdle") and "play.curdle" in ids(day)


def test_the_page_is_filled_anew_on_the_next_day_and_rests_meanwhile(day: App, monkeypatch: pytest.MonkeyPatch) -> None:
    day.navigator.daily()
    page = now(day)
    assert not page.step(0.0)
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 24))
    assert page.step(0.0) and page.date == date(2026, 11, 24)
    assert not page.step(0.0)
    day.daily_deals.news += 1
    assert page.step(0.0) and not page.step(0.0), "par was found"


def test_a_try_that_was_forgotten_is_no_second_one(day: App) -> None:
    day.navigator.daily()
    click(now(day), "play.curdle")
    match = now(day).turns.match.id
    day.navigator.title()
    day.store.discard(match)
    day.navigator.daily()
    assert "play.curdle" not in ids(day) and "This try doesn't count." in " ".join(written(now(day)))


@pytest.mark.parametrize("odd", [[["x", 1]], [[20261123]], [[20261123, True]], [[20261123, 1e99]], [3], [[1, 2, 3, 4]]])
def test_damaged_days_are_left_out(day: App, odd: Any) -> None:
    day.preferences.change("days", {"curdle": [*odd, [20261122, 1, 2]]})
    assert list(day.daily_deals.tries("curdle")) == [20261122]
    day.navigator.daily()
    inspect(now(day))


# --- one try is one try


@pytest.fixture
def trying(day: App) -> Any:
    """A try at Curdle's deal has begun: its table."""
    day.navigator.daily()
    click(now(day), "play.curdle")
    return now(day)


def test_nobody_helps_in_a_try_and_nothing_is_taken_back(day: App, trying: Any) -> None:
    match = trying.turns.match
    until(lambda: (calm(day), trying.deciding is not None)[1], "the person's turn")
    for action in ("hint", "auto", "undo", "redo", "play_on"):
        trying.act(action)
        assert "one try" in " ".join(written(now(day))), action
        assert not trying.turns.thought.hinting and not trying.tools.handed_over
        trying.hint_panel.clear()
    tools = {element.id: element for sheet in trying.layers.live() for element in sheet.elements}
    assert not any(tools[f"tool.{action}"].enabled for action in ("hint", "undo", "redo"))
    assert "one try" in str(tools["tool.hint"].tip)
    day.navigator.pause(trying)
    scene = now(day)
    assert "pause.play_on" not in ids(day) and "one try" in " ".join(written(scene))
    inspect(scene)
    assert match.helped == frozenset()


@pytest.mark.parametrize("shift", [1, -1])
def test_a_try_that_was_begun_is_finished_whatever_the_clock_says(
    day: App, trying: Any, monkeypatch: pytest.MonkeyPatch, shift: int
) -> None:
    """The page stays open over midnight; or the clock is set back, as in another time zone."""
    match = trying.turns.match
    day.navigator.daily()
    page = now(day)
    later = date(2026, 11, 23 + shift)
    monkeypatch.setattr(daily, "today", lambda: later)
    page.on_update(1 / 60)
    page = now(day)
    assert page.date == later
    inspect(page)
    # the next day's deal is another one, and loses nobody the first
    if shift == 1:
        click(page, "play.curdle")
        other = now(day).turns.match
        assert other.seed == deal("curdle", 20261124).seed != match.seed
        day.navigator.daily()
    click(now(day), "finish.curdle")
    assert now(day).turns.match.id == match.id
    win(day)
    day.navigator.daily()
    assert 20261123 in day.daily_deals.tries("curdle") and "finish.curdle" not in ids(day)
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 23))
    day.navigator.daily()
    assert "play.curdle" not in ids(day), "it isn't played twice"


def test_two_windows_begin_one_try(day: App, trying: Any) -> None:
    """Whoever comes second plays what isn't kept."""
    journal = day.store.journal(None, DayDeal("curdle", 20261123))
    second = Match.start(game("curdle"), {}, ("human", "club"), 5, journal=journal)
    assert not second.saved and "in another window" in str(second.trouble)
    assert day.daily_deals.match("curdle", 20261123) == trying.turns.match.id
    day.store._owed.pop(second.id)


def test_a_try_that_is_conceded_is_over_and_no_day_in_a_row(day: App, trying: Any) -> None:
    day.navigator.pause(trying)
    inspect(now(day))
    click(now(day), "pause.concede")
    said = " ".join(written(now(day)))
    assert "one try" in said and "wins the match" in said
    inspect(now(day))
    click(now(day), "yes")
    until(lambda: (calm(day), now(day).name == "result")[1], "the result")
    result = now(day)
    assert "concede the match." in " ".join(written(result))
    inspect(result)
    day.navigator.daily()
    page = now(day)
    inspect(page)
    told = " ".join(written(page))
    assert "You conceded." in told and "2 days in a row" in told and "play.curdle" not in ids(day)
    assert "Curdle ▼" in page.result() and not day.asked  # type: ignore[attr-defined]
    assert not any(each.won for each in day.store.results(kind="human") if each.match == trying.turns.match.id)


def test_a_past_day_shows_its_results_and_is_practised_without_counting(day: App) -> None:
    """From the calendar; a day to come and today itself can't be looked up."""
    day.navigator.daily()
    assert "date.20261122" in ids(day) and not {"date.20261123", "date.20261124"} & set(ids(day))
    click(now(day), "date.20261122")
    inspect(now(day))
    assert "▼ −1" in written(now(day))
    before = day.preferences["days"]
    click(now(day), "practise.curdle")
    match = now(day).turns.match
    assert match.seed == deal("curdle", 20261122).seed and day.daily_deals.of(match.id) is None
    win(day)
    day.navigator.daily()
    assert day.preferences["days"] == before


def test_an_open_deal_cannot_be_tried_out(day: App, trying: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Yesterday's deal is open at Curdle's table: from the calendar it can't be dealt again."""
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 24))
    day.navigator.daily()
    click(now(day), "date.20261123")
    offered = {element.id: element for element in now(day).offered()}
    assert not offered["practise.curdle"].enabled and offered["practise.mystic"].enabled


def test_a_deal_by_points_is_ahead_where_the_score_is_lower(day: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Curdle's counts points from its first day on; before, it stays what it was."""
    assert deal("curdle", 20261123).options["scoring"] == "wins"
    monkeypatch.setattr(daily, "today", lambda: date(2026, 12, 2))
    day.navigator.daily()
    click(now(day), "play.curdle")
    match = now(day).turns.match
    assert match.options["scoring"] == "points" and GRADED <= 20261202
    win(day)
    day.navigator.daily()
    ending, ahead = match.ending(), day.daily_deals.tries("curdle")[20261202].ahead
    assert ending is not None and ahead is not None and None not in ending.scores
    mine, theirs = (float(score or 0) for score in ending.scores)
    assert ahead == theirs - mine and (ahead > 0) == (match.outcome().winners == (0,))
