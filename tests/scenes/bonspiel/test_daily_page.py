"""The page of the deals of the day without a window: what each row holds, where its buttons lead, and what is told."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.club.daily import Try, deal
from game.faces.registry import ENTRIES
from game.i18n.catalogue import spoken
from game.rules.registry import title
from game.scenes.bonspiel import daily
from game.scenes.bonspiel.daily import DEALS, MONTH, Daily, date_of
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, evenly, tidy, within

DAY = date(2026, 11, 23)
TODAY, FIRST, OTHER = 20261123, *list(ENTRIES)[:2]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The page of a day on which nothing was played yet; what it does is noted in ``done``."""
    found: Any = Daily.__new__(Daily)
    done: list[Any] = []
    monkeypatch.setattr(daily, "today", lambda: DAY)
    states: dict[tuple[str, int], str] = {}
    tries: dict[str, dict[int, Try]] = {}
    waiting: dict[str, int] = {}
    deals = SimpleNamespace(
        tries=lambda name: tries.get(name, {}), state=lambda name, day: states.get((name, day), "new"),
        waiting=lambda name, day: waiting.get(name), match=lambda name, day: f"{name} {day}", news=0,
        take_in=lambda: done.append("taken in"),
    )  # fmt: skip
    navigator = SimpleNamespace(play=done.append, go_on=lambda match: done.append(match))
    found.app = SimpleNamespace(
        daily_deals=deals, navigator=navigator, notice=None, trouble=lambda: "",
        window=SimpleNamespace(set_clipboard_text=lambda text: done.append(("copied", text))),
        sound=SimpleNamespace(play=lambda cue: done.append(("sound", cue))),
    )  # fmt: skip
    found.date, found.before, found.seen, found.back, found.done = DAY, 0, 0, None, done
    found.base = SimpleNamespace(rebuild=lambda: done.append("rebuilt"))
    found.open_sheet, found.close_sheet = done.append, lambda: done.append("closed")
    found.states, found.kept, found.others = states, tries, waiting
    return found


def built(page: Any) -> Pad:
    """What the page draws."""
    pad = Pad()
    page.build(pad)
    return pad


def test_each_game_has_a_row_with_its_emblem_its_name_its_state_and_its_button(page: Any) -> None:
    """A deal of another day has a second button beside the first."""
    page.others[OTHER] = 20261121
    pad = built(page)
    assert [each.rect for each in pad.patches if each.name == "panel"] == [DEALS, MONTH]
    words = [word for word in pad.words if within(word.room, DEALS)]
    assert words[0].text.startswith("Nov 23, 2026. Everybody gets the same deal") and words[0].wrapped
    assert "against Club" in words[0].text and words[0].colour == style.MUTED
    rows = [each.rect for each in pad.patches if each.name == "field" and each.alpha == 190]
    assert len(rows) == len(ENTRIES) and evenly(row.y for row in rows) and len({(row.x, row.w) for row in rows}) == 1
    assert all(a.y > b.top for a, b in pairwise(rows)) and all(within(row, DEALS.inset(20, 0)) for row in rows)
    assert rows[0].top < words[0].room.y + 12
    for name, row in zip(ENTRIES, rows, strict=True):
        (sign,) = [each.rect for each in pad.pictures if within(each.rect, row) and "icons" not in each.name]
        called, state = [word for word in words if within(word.room, row) and word.size in (26, 20)]
        play = pad.element(f"play.{name}").rect
        assert called.text == spoken(title(name)) and called.colour == style.CREAM and called.size > state.size
        assert sign.w == sign.h > 60 and sign.right < called.room.x == state.room.x < play.x
        assert abs(sign.cy - row.cy) < 1 and abs(play.cy - row.cy) < 1 and play.h <= 64 and play.right < row.right
        assert called.room.y >= state.room.top - 1 and state.wrapped and state.text.startswith("Not played yet.")
        late = pad.ids(f"finish.{name}")
        assert bool(late) == (name == OTHER) == ("Your deal for Nov 21, 2026 isn't finished." in state.text)
        assert state.room.w > (250 if late else 400)
    finish = pad.element(f"finish.{OTHER}")
    assert finish.tip == "Finish the deal for Nov 21, 2026" and finish.label == "Finish"
    assert finish.rect.cy == pad.element(f"play.{OTHER}").rect.cy and finish.rect.right < pad.element(f"play.{OTHER}").rect.x  # fmt: skip  # noqa: E501
    copy = pad.element("copy")
    assert not copy.enabled and copy.tip and copy.rect.top < rows[-1].y and within(copy.rect, DEALS)


def test_a_deal_is_played_once_and_one_that_was_begun_is_resumed(page: Any) -> None:
    built(page).element(f"play.{FIRST}").activate()
    (setup,) = page.done
    each = deal(FIRST, TODAY)
    assert (setup.game, setup.seats, setup.seed, setup.day) == (FIRST, ("human", "club"), each.seed, TODAY)
    assert (setup.options, setup.people, setup.members) == (dict(each.options), {0: 0}, {1: each.members[1]})
    page.states[FIRST, TODAY] = "open"
    page.done.clear()
    page.play(FIRST)
    assert not page.done, "whoever clicks twice doesn't play twice"
    pad = built(page)
    assert pad.element(f"play.{FIRST}").label == "Resume" and pad.element(f"play.{OTHER}").label == "Play"
    pad.element(f"play.{FIRST}").activate()
    page.others[OTHER] = 20261120
    built(page).element(f"finish.{OTHER}").activate()
    assert page.done == [f"{FIRST} {TODAY}", f"{OTHER} 20261120"] and page.app.notice is None


def test_a_try_that_cannot_be_resumed_says_why_on_the_page(page: Any) -> None:
    page.app.navigator.go_on = lambda match: "It is open in another window."
    page.go_on(FIRST, TODAY)
    assert page.app.notice == "It is open in another window." and page.done == ["rebuilt"]
    assert built(page).word("It is open in another window.").wrapped
    page.on_closed()
    assert page.app.notice is None and "It is open" not in " ".join(built(page).said())


def test_a_day_that_ends_before_the_click_deals_the_next_days_deal(page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a month that somebody leafed through gives way to the present one."""
    page.before = 3
    monkeypatch.setattr(daily, "today", lambda: DAY + timedelta(days=1))
    page.play(FIRST)
    assert page.done[0].day == 20261124 and page.done[0].seed == deal(FIRST, 20261124).seed
    assert (page.date, page.before) == (date(2026, 11, 24), 0)
    page.before = 2
    page._now()
    assert page.before == 2, "as long as the day lasts, the month stays"


def test_the_page_is_drawn_anew_for_par_and_only_then(page: Any) -> None:
    assert not page.step(0.1) and not page.done
    page.app.daily_deals.news = 5
    assert page.step(0.1) and page.seen == 5 and page.done == ["rebuilt"] and not page.step(0.1)


def test_days_in_a_row_are_those_with_a_deal_played_to_its_end(page: Any) -> None:
    """A conceded one doesn't count; another game on the same day makes up for it; today needn't be over."""
    page.kept[FIRST] = {20261122: Try(1.0), 20261121: Try(None), 20261120: Try(0.0), 20261119: Try(None)}
    page.kept[OTHER] = {20261121: Try(-3.0, 1.0), 20261119: Try(None)}
    assert page.row() == 3 and "3 days in a row" in built(page).said()
    page.kept[OTHER][TODAY] = Try(2.0)
    assert page.row() == 4
    page.kept[FIRST] = {20261122: Try(1.0)}
    page.kept[OTHER] = {}
    assert "1 day in a row" in built(page).said()
    page.kept.clear()
    assert page.row() == 0 and "No streak yet." in built(page).said()


def test_a_streak_goes_on_over_the_turn_of_a_month(page: Any) -> None:
    page.date = date(2026, 3, 2)
    page.kept[FIRST] = {day: Try(1.0) for day in (20260302, 20260301, 20260228, 20260227)}
    assert page.row() == 4


def test_the_result_to_share_has_a_sign_for_each_game_and_is_copied_with_a_sound(page: Any) -> None:
    page.kept[OTHER] = {TODAY: Try(3.0, 1.0), 20261120: Try(None)}
    pad = built(page)
    pad.element("copy").activate()
    ((what, text), heard) = page.done
    assert what == "copied" and heard == ("sound", "pick") and text == page.result()
    assert text.startswith("Bonspiel Nov 23, 2026 · ") and f"{spoken(title(OTHER))} ▲" in text
    assert text.count("○") == len(ENTRIES) - 1


@pytest.mark.parametrize("ahead", [3.0, 0.0, -2.0])
@pytest.mark.parametrize("par", [None, 0.0])
def test_a_try_that_is_over_has_its_points_where_the_button_was(page: Any, ahead: float, par: float | None) -> None:
    """In green if they are better than par."""
    page.states[FIRST, TODAY], page.kept[FIRST] = "over", {TODAY: Try(ahead, par)}
    before, pad = built(page).element(f"play.{OTHER}").rect, built(page)
    assert not pad.ids(f"play.{FIRST}")
    text = {3.0: "+3", 0.0: "0", -2.0: "−2"}[ahead]
    (word,) = [each for each in pad.words if each.font == style.SCORE and each.size > 40]
    assert word.text == text and word.room.cx == pytest.approx(before.cx) and word.anchor == "center"
    assert word.colour == (style.GREEN if par is not None and ahead > par else style.CREAM)


@pytest.mark.parametrize(
    ("day", "before", "heading", "first", "last"),
    [
        (DAY, 0, "November 2026", 20261101, 20261130),
        (DAY, 11, "December 2025", 20251201, 20251231),
        (DAY, 12, "November 2025", 20251101, 20251130),
        (date(2027, 1, 5), 0, "January 2027", 20270101, 20270131),
        (date(2027, 1, 5), 1, "December 2026", 20261201, 20261231),
        (date(2028, 3, 5), 1, "February 2028", 20280201, 20280229),
    ],
)
def test_a_month_has_its_name_its_days_and_the_ways_to_others(
    page: Any, day: date, before: int, heading: str, first: int, last: int
) -> None:
    page.date, page.before = day, before
    pad = built(page)
    (name,) = [word for word in pad.words if word.text == heading]
    back, on = pad.element("month.back"), pad.element("month.on")
    assert back.rect.right < name.room.x and name.room.right < on.rect.x and back.rect.cy == on.rect.cy == name.room.cy
    assert within(back.rect, MONTH) and within(on.rect, MONTH)
    assert (back.enabled, on.enabled) == (before < 12, before > 0) and name.colour == style.BRASS
    days = [word for word in pad.words if word.text.isdecimal() and word.size == 22 and within(word.room, MONTH)]
    assert [int(word.text) for word in days] == list(range(1, last % 100 + 1)) and date_of(first).day == 1
    names = [pad.word(each) for each in ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")]
    assert evenly(each.room.cx for each in names) and all(each.room.y >= days[0].room.top for each in names)
    for word in days:
        at = date_of(first + int(word.text) - 1)
        assert word.room.cx == pytest.approx(names[at.weekday()].room.cx, abs=4)
    places = [each for each in pad.patches if within(each.rect, MONTH) and each.rect != MONTH and each.rect.h < 100]
    now = [each for each in places if each.name == "button_hover"]
    assert len(places) >= len(days) and len(now) == (before == 0)
    for each in now:
        assert [word.text for word in days if within(word.room, each.rect)] == [str(day.day)]


def test_turning_months_stops_at_a_year_and_at_the_present(page: Any) -> None:
    for _turn in range(14):
        page._turn(1)
    assert page.before == 12 and page.done == ["rebuilt"] * 14
    for _turn in range(14):
        page._turn(-1)
    assert page.before == 0


def test_a_day_with_a_try_stands_out_and_tells_its_results(page: Any) -> None:
    page.kept[FIRST], page.kept[OTHER] = {20261120: Try(3.0, 1.0)}, {20261120: Try(None)}
    pad = built(page)
    tried, quiet = pad.element("date.20261120"), pad.element("date.20261119")
    alphas = {each.rect: each.alpha for each in pad.patches}
    assert alphas[tried.rect] == 255 > alphas[quiet.rect]
    inks = {word.text: word.colour for word in pad.words if within(word.room, MONTH) and word.size == 22}
    assert inks["20"] == style.CREAM != inks["19"] == style.MUTED
    assert tried.label == f"Nov 20, 2026: {spoken(title(FIRST))}: ▲ +3, {spoken(title(OTHER))}: ▼ –"
    assert quiet.label == "Nov 19, 2026: not played" and tried.tip is not None
    assert tried.tip.split("\n") == [
        "Nov 20, 2026", f"{spoken(title(FIRST))}: ▲ +3", f"{spoken(title(OTHER))}: ▼ –",
        "Click to practise its deals.",
    ]  # fmt: skip
    assert not pad.ids(f"date.{TODAY}") and not pad.ids("date.20261124") and pad.ids("date.20261122")


def test_a_past_day_can_be_practised_as_an_ordinary_match_unless_it_is_being_played(page: Any) -> None:
    page.kept[FIRST] = {20261120: Try(3.0, 1.0)}
    page.states[OTHER, 20261120] = "open"
    built(page).element("date.20261120").activate()
    pad = Pad()
    page.done.pop()(pad)
    (panel,) = [each.rect for each in pad.patches if each.name == "panel"]
    tidy(pad, panel.inset(-2), ink=True)
    head, about = pad.words[:2]
    assert head.text == "Nov 20, 2026" and head.size > about.size and head.room.y > about.room.cy and about.wrapped
    rows = [pad.element(f"practise.{name}") for name in ENTRIES]
    assert evenly(row.rect.cy for row in rows) and all(50 < row.rect.h <= 62 for row in rows)
    signs = [each.rect for each in pad.pictures]
    for name, row, sign in zip(ENTRIES, rows, signs, strict=True):
        called = pad.word(spoken(title(name)))
        assert sign.right < called.room.x and called.room.right < row.rect.x and abs(called.room.cy - row.rect.cy) < 1
        assert abs(sign.cy - row.rect.cy) < 1 and row.enabled == (name != OTHER) and bool(row.tip) == (name == OTHER)
    result = pad.word("▲ +3")
    assert abs(result.room.cy - rows[0].rect.cy) < 1 and result.colour == style.WARM and result.anchor == "right"
    assert "isn't finished" in str(rows[1].tip) and len([word for word in pad.words if word.font == style.SCORE]) == 1
    rows[0].activate()
    (setup,) = page.done
    each = deal(FIRST, 20261120)
    assert (setup.game, setup.seats, setup.seed, setup.day) == (FIRST, ("human", "club"), each.seed, None)
    assert (setup.options, setup.people, setup.members) == (dict(each.options), {0: 0}, {1: each.members[1]})
    close = pad.element("past.close")
    assert close.main and close.rect.top < rows[-1].rect.y and abs(close.rect.cx - panel.cx) < 1
    close.activate()
    assert page.done[-1] == "closed"


def test_who_comes_back_to_the_page_finds_finished_tries_and_the_present_day(
    page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.pages.page.Page.on_show_view", lambda self: page.done.append(page.date))
    monkeypatch.setattr(daily, "today", lambda: DAY + timedelta(days=8))
    page.app.daily_deals.news = 3
    page.on_show_view()
    assert page.done == ["taken in", date(2026, 12, 1)] and page.seen == 3
