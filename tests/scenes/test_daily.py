"""The deals of the day: one try each, whatever is tried; par when it comes; the line to be shown to others."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from game.app import App
from game.club.daily import deal
from game.match.aside import Job
from game.scenes import daily
from tests.scenes.test_bonspiel import Beside, now, win
from tests.table.looking import inspect, usual
from tests.table.playing import click, written

pytestmark = pytest.mark.window


@pytest.fixture
def day(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    """Nothing played yet, on a day that stands still, and par that is there at once."""
    asked: list[Job] = []

    class Par(Beside):
        def __init__(self, job: Job) -> None:
            asked.append(job)
            super().__init__(job)

    monkeypatch.setattr("game.match.aside.Aside", Par)
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 23))
    usual(app)
    app.preferences.change("choices", {})
    app.preferences.change("days", {"curdle": [[20261121, 1, 1], [20261122, -1, 1]]})
    app.asked = asked  # type: ignore[attr-defined]
    return app


def ids(app: App) -> list[str]:
    return [element.id for element in now(app).offered()]


def test_a_deal_is_tried_once_left_and_gone_on_with_and_compared_with_par(day: App) -> None:
    day.ways.title()
    click(now(day), "daily")
    assert "2 days in a row" in " ".join(written(now(day)))
    click(now(day), "play.curdle")
    match = now(day).turns.match
    assert match.seats == ("human", "club") and match.seed == deal("curdle", 20261123).seed
    day.ways.title()
    day.ways.daily()
    now(day).play("curdle")
    assert now(day).name == "daily", "one try"
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
    each = day.days.tries("curdle")[20261123]
    ending = match.ending()
    assert ending is not None and None not in ending.scores
    assert each.par is not None and abs(each.ahead) == abs((ending.scores[0] or 0) - (ending.scores[1] or 0))
    click(scene, "copy")
    assert scene.result() == f"Bonspiel 2026-11-23 · Curdle {each.sign} · Rink Ratz ○ · Hurry Hard! ○ · PowerUp Curling ○ · Mystic Curling Club ○"  # fmt: skip  # noqa: E501


def test_what_was_over_before_midnight_counts_the_day_after(day: App, monkeypatch: pytest.MonkeyPatch) -> None:
    day.ways.daily()
    click(now(day), "play.curdle")
    win(day)
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 24))
    day.ways.daily()
    assert 20261123 in day.days.tries("curdle") and "play.curdle" in ids(day)


def test_a_try_that_was_forgotten_is_no_second_one(day: App) -> None:
    day.ways.daily()
    click(now(day), "play.curdle")
    match = now(day).turns.match.id
    day.ways.title()
    day.store.discard(match)
    day.ways.daily()
    assert "play.curdle" not in ids(day) and "This try doesn't count." in " ".join(written(now(day)))


@pytest.mark.parametrize("odd", [[["x", 1]], [[20261123]], [[20261123, True]], [[20261123, 1e99]], [3], [[1, 2, 3, 4]]])
def test_damaged_days_are_left_out(day: App, odd: Any) -> None:
    day.preferences.change("days", {"curdle": [*odd, [20261122, 1, 2]]})
    assert list(day.days.tries("curdle")) == [20261122]
    day.ways.daily()
    inspect(now(day))
