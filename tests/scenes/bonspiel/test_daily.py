"""The deals of the day: one try each, whatever is tried; par when it comes; the line to be shown to others."""

from __future__ import annotations

import calendar
from datetime import date
from itertools import pairwise
from typing import Any

import pytest

from game.app.app import App
from game.club.daily import GRADED, Try, deal
from game.faces.registry import ENTRIES
from game.i18n.catalogue import spoken
from game.match.background_match import Job
from game.match.match import Match
from game.rules.registry import game, title
from game.scenes.bonspiel import daily
from game.scenes.bonspiel.daily import signed
from game.store import DayDeal
from game.ui.theme import style
from tests.patience import until
from tests.scenes.bonspiel.test_bonspiel import Beside, now, win
from tests.share import share
from tests.table.looking import inspect, labels, usual
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


TODAY = 20261123


def told(app: App, monkeypatch: pytest.MonkeyPatch, tries: dict[str, dict[int, Try]], **state: str) -> Any:
    """The page of days with these results; the state of each game's deal today."""
    monkeypatch.setattr(app.daily_deals, "tries", lambda name: tries.get(name, {}))
    monkeypatch.setattr(app.daily_deals, "state", lambda name, day: state.get(name, "new") if day == TODAY else "new")
    monkeypatch.setattr(app.daily_deals, "take_in", lambda: None)
    app.navigator.daily()
    return now(app)


@pytest.mark.parametrize(
    ("state", "found", "said"),
    [
        ("new", None, "Not played yet."),
        ("open", None, "Started. You can finish it."),
        ("gone", None, "This try doesn't count."),
        ("over", Try(None, 2.0), "You conceded."),
        ("over", Try(3.0), "Played. Skip is still playing the same deal …"),
        ("over", Try(3.0, 2.0), "Better than par (+2)."),
        ("over", Try(2.0, 2.0), "You made par (+2)."),
        ("over", Try(1.0, 2.0), "Short of par (+2)."),
        ("over", Try(-1.0, -2.0), "Better than par (−2)."),
        ("over", Try(0.0, 0.0), "You made par (0)."),
    ],
)
def test_each_deal_says_how_it_stands_and_offers_what_can_be_done(
    day: App, monkeypatch: pytest.MonkeyPatch, state: str, found: Try | None, said: str
) -> None:
    page = told(day, monkeypatch, {"curdle": {TODAY: found}} if found else {}, curdle=state)
    assert said in written(page)
    offered = {e.id: e for e in page.offered()}
    assert ("play.curdle" in offered) == (state in ("new", "open"))
    assert "play.rink_ratz" in offered and offered["copy"].enabled == (found is not None)
    if "play.curdle" in offered:
        assert offered["play.curdle"].label == ("Resume" if state == "open" else "Play")
    if found is not None:
        ahead = "–" if found.ahead is None else signed(found.ahead)
        ((_sheet, label),) = [(s, w) for s, w in labels(page) if w.document.text == ahead]
        better = found.ahead is not None and found.par is not None and found.ahead > found.par
        assert (tuple(label.color) == style.GREEN) == better
        assert page.canvas.stage.to_virtual(label.x, label.y)[0] > offered["play.rink_ratz"].rect.x


def test_a_deal_of_another_day_is_finished_by_its_own_button(day: App, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = {"curdle": 20261121}
    monkeypatch.setattr(day.daily_deals, "waiting", lambda name, today: waiting.get(name))
    page = told(day, monkeypatch, {})
    offered = {e.id: e for e in page.offered()}
    assert [id for id in offered if id.startswith("finish.")] == ["finish.curdle"]
    one, other = offered["finish.curdle"].rect, offered["play.curdle"].rect
    assert one.right < other.x and one.cy == other.cy and one.h == other.h
    went: list[tuple[str, int]] = []
    monkeypatch.setattr(page, "go_on", lambda name, which: went.append((name, which)))
    page.base.rebuild()
    click(page, "finish.curdle")
    assert went == [("curdle", 20261121)]


@share("back", range(13), test=5)
def test_a_month_shows_each_day_under_its_weekday_and_past_days_to_look_up(
    day: App, monkeypatch: pytest.MonkeyPatch, back: int
) -> None:
    page = told(day, monkeypatch, {})
    for _turn in range(back):
        click(page, "month.back")
    months = 2026 * 12 + 10 - back
    year, month = months // 12, months % 12 + 1
    last = calendar.monthrange(year, month)[1]
    keys = [year * 10_000 + month * 100 + day for day in range(1, last + 1)]
    found = {e.id: e for e in page.offered() if e.id.startswith("date.")}
    assert list(found) == [f"date.{key}" for key in keys if key < TODAY]
    spots = {text.document.text: page.canvas.stage.to_virtual(text.x, text.y) for _sheet, text in labels(page)}
    names = [spots[name][0] for name in ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")]
    for number, key in enumerate(keys, 1):
        x, y = spots[str(number)]
        assert x == pytest.approx(names[date(year, month, number).weekday()], abs=6)
        if number < last and date(year, month, number).weekday() < 6:
            assert spots[str(number + 1)][1] == y, "a week is a line"
        elif number < last:
            assert spots[str(number + 1)][1] < y
        if f"date.{key}" in found:
            assert found[f"date.{key}"].rect.contains(x, y) and "not played" in found[f"date.{key}"].label
    offered = {e.id: e.enabled for e in page.offered()}
    assert offered["month.back"] == (back < 12) and offered["month.on"] == (back > 0)
    if back:
        click(page, "month.on")
        assert page.before == back - 1


@pytest.mark.parametrize("count", [0, 1, 2, 3, 5])
def test_a_day_has_a_dot_for_each_try_in_the_colour_of_its_result(
    day: App, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    """They lie in a row in the middle of the day, and the day is told with each of them."""
    dots: list[tuple[float, float, float, Any]] = []
    monkeypatch.setattr(daily, "dot", lambda sheet, x, y, size, colour: dots.append((x, y, size, colour)))
    results = [Try(3.0, 2.0), Try(None, 2.0), Try(2.0, 2.0), Try(1.0, 2.0), Try(4.0)][:count]
    page = told(day, monkeypatch, {name: {20261110: each} for name, each in zip(ENTRIES, results, strict=False)})
    rect = next(e for e in page.offered() if e.id == "date.20261110").rect
    colours = [style.GREEN, style.RED, style.BRASS, style.RED, style.BRASS][:count]
    assert [colour for *_place, colour in dots] == colours
    if not dots:
        return
    xs = [x for x, _y, _size, _colour in dots]
    assert sum(xs) / count == pytest.approx(rect.cx) and xs == sorted(set(xs))
    assert min(xs) - dots[0][2] / 2 >= rect.x and max(xs) + dots[0][2] / 2 <= rect.right
    assert all(b - a >= dots[0][2] for a, b in pairwise(xs)), "no dot lies on another"
    assert len({y for _x, y, _size, _colour in dots}) == 1 and rect.y < dots[0][1] < rect.cy
    label = next(e for e in page.offered() if e.id == "date.20261110").label
    assert all(spoken(title(name)) in label for name in list(ENTRIES)[:count]) and "not played" not in label


def test_a_past_day_lists_every_game_with_its_result(day: App, monkeypatch: pytest.MonkeyPatch) -> None:
    name, other, *_rest = ENTRIES
    page = told(day, monkeypatch, {name: {20261110: Try(3.0, 2.0)}, other: {20261110: Try(None)}})
    click(page, "date.20261110")
    found = written(page)
    assert all(spoken(title(each)) in found for each in ENTRIES)
    assert "▲ +3" in found and "▼ –" in found
    rows = [e for e in page.offered() if e.id.startswith("practise.")]
    assert [e.id for e in rows] == [f"practise.{each}" for each in ENTRIES] and all(e.enabled for e in rows)
    steps = [a.rect.cy - b.rect.cy for a, b in pairwise(rows)]
    assert min(steps) > rows[0].rect.h and max(steps) - min(steps) < 1e-6
    played: list[Any] = []
    monkeypatch.setattr(day.navigator, "play", played.append)
    click(page, f"practise.{other}")
    (setup,) = played
    assert (setup.game, setup.seed, setup.day) == (other, deal(other, 20261110).seed, None)
    assert setup.members == {1: deal(other, 20261110).members[1]} and setup.people == {0: 0}
    click(page, "past.close")
    assert not [e for e in page.offered() if e.id.startswith("practise.")]
