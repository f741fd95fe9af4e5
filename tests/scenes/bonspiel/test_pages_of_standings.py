"""Standings after a bonspiel with their cups, and a person's form over many matches, as they lie on their pages."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.members import MEMBERS
from game.club import BonspielPlan, Entry
from game.club.fixtures import ROUND_ROBIN
from game.club.rating import ENOUGH
from game.club.result import Cup
from game.club.standings import StandingsLine
from game.club.words import CUP_NAMES
from game.faces.registry import ENTRIES
from game.rules.registry import game
from game.scenes.bonspiel import bonspiel_list
from game.scenes.bonspiel.bonspiel_list import ROW, BonspielList, BonspielRow
from game.scenes.bonspiel.bonspiel_parts import Who
from game.scenes.bonspiel.standings_page import LINE, SHELF, TALL, draw_table
from game.scenes.coach import player_form
from game.scenes.coach.habits import Habit, Stretch
from game.scenes.coach.player_form import PANEL as WHOLE
from game.scenes.coach.player_form import Form
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.coach.test_form import result
from tests.scenes.drawing_pad import Pad, evenly, tidy, within
from tests.scenes.records.test_pages_of_results import people

VIEW = Rect(160, 112, 1600, 726)


def table(
    lines: int,
    *,
    robin: bool = True,
    cups: int = 0,
    drawn: bool = False,
    edition: int = 2,
    played: int = 3,
    scale: float = 1,
) -> tuple[Pad, float, list[Any]]:
    """A table of so many entries, its height, and what was clicked."""
    rows = [
        StandingsLine(
            n, n, played, lines - n - 1, "met" if n == 0 else "", frozenset({n}) if drawn else frozenset(), 40.0 + n
        )
        for n in range(lines)
    ]
    named = list(CUP_NAMES)
    prizes = [Cup(named[n], n, None) for n in range(cups)] + [Cup(named[-1], None, None)]
    bonspiel: Any = SimpleNamespace(
        cups=lambda: prizes, events=[ROUND_ROBIN] if robin else ["final"], table=rows, draws={0: 40.0} if drawn else {},
        plan=SimpleNamespace(edition=edition), entry=lambda n: SimpleNamespace(human=n == 0),
    )  # fmt: skip
    pad, clicked = Pad(), list[Any]()
    pad.canvas.text_scale = scale  # type: ignore[misc]
    who = [Who(f"Player {n}", str(n)) for n in range(max(lines, 3))]
    high = draw_table(
        pad, VIEW, bonspiel, who, lambda n: clicked.append(("again", n)), lambda n: clicked.append(("cup", n))
    )
    return pad, high, clicked


@pytest.mark.parametrize("lines", [3, 8, 12])
@pytest.mark.parametrize(
    "state",
    [{}, {"robin": False}, {"drawn": True}, {"cups": 1}, {"cups": 3, "robin": False}, {"cups": 2, "drawn": True}],
    ids=str,
)
def test_standings_stand_in_lines_under_their_heads(lines: int, state: dict[str, Any]) -> None:
    pad, high, _clicked = table(lines, **state)
    tidy(pad, Rect(VIEW.x, VIEW.top - high, VIEW.w, high + 2))
    robin = state.get("robin", True)
    rows = [pad.element(f"line.{n}").rect for n in range(lines)]
    assert evenly(row.y for row in rows) and all(0 < a.y - b.top < 10 for a, b in pairwise(rows))
    assert all(row.x == VIEW.x and row.w == VIEW.w for row in rows) and LINE - 6 <= rows[0].h <= TALL
    heads = [word for word in pad.words if word.colour == style.MUTED and word.size == 20]
    assert [word.text for word in heads] == ["Standings" if robin else "All matches", "played", "won"]
    assert all(0 < word.room.cy - rows[0].top < rows[0].h for word in heads)
    for n, row in enumerate(rows):
        words = [word for word in pad.words if within(word.room, row, 8) and word.text]
        rank, name, played, won = words[:4]
        assert [word.text for word in words[:4]] == [str(n + 1), f"Player {n}", "3", str(lines - n - 1)]
        assert [word.room.x for word in words[1:4]] == pytest.approx([word.room.x for word in heads])
        assert rank.colour == style.BRASS and all(20 < word.size < 30 for word in words[:4])
        (face,) = [each for each in pad.picture("portraits/") if within(each.rect, row)]
        assert rank.room.right <= face.rect.x + 4 and face.rect.right <= name.room.x and 40 <= face.rect.h <= row.h
        assert face.name == f"portraits/{n}.png" and played.room.right < won.room.x
        said = pad.element(f"line.{n}").label
        assert said.startswith(f"{n + 1}. Player {n}: {lines - n - 1} of 3 won") and ("head-to-head" in said) == (
            robin and n == 0
        )
        assert ("mm" in said) == bool(state.get("drawn")) and [word.text for word in words[4:]] == said.split(" · ")[
            :0:-1
        ]
        again = pad.ids(f"again.{n}")
        assert bool(again) == (bool(state.get("drawn")) and n == 0)
    cups = state.get("cups", 0)
    shelf = [pad.element(f"cup.{name}").rect for name in list(CUP_NAMES)[:cups]]
    assert len(pad.ids("cup.")) == cups and evenly(place.x for place in shelf)
    assert all(a.right < b.x for a, b in pairwise(shelf)) and all(place.y > rows[0].top for place in shelf)
    assert VIEW.top - rows[0].top > (SHELF if cups else 0) + rows[0].h - 1
    for place in shelf:
        (metal,) = [each for each in pad.picture("cups/") if within(each.rect, place)]
        (title,) = [word for word in pad.words if within(word.room, place) and word.colour == style.BRASS]
        assert abs(metal.rect.cx - place.cx) < 1 and title.room.y >= metal.rect.top - 12 and metal.rect.h > place.h / 3
    note = [word for word in pad.words if word.text.startswith("Ties are broken")]
    assert bool(note) == robin and all(word.room.top < rows[-1].y and word.wrapped for word in note)
    assert rows[-1].y - (VIEW.top - high) <= (2 * TALL + 8 if robin else 8)
    if lines == 3 and not cups:
        assert high <= VIEW.h, "a short table needs no scrolling"


def test_standings_before_the_first_match_have_no_ranks_and_older_ones_say_how_they_were_decided() -> None:
    pad, _high, _clicked = table(3, played=0, edition=1)
    assert pad.element("line.0").label == "Player 0"
    assert all(word.colour != style.BRASS for word in pad.words)
    assert pad.word("This bonspiel was started in an older version")
    assert not [text for text in pad.said() if text.startswith("Ties are broken")]


def test_a_cup_and_a_last_stone_are_seen_again_by_a_click() -> None:
    pad, _high, clicked = table(3, cups=2, drawn=True)
    first, second = (pad.element(f"cup.{name}") for name in list(CUP_NAMES)[:2])
    first.activate()
    pad.element("again.0").activate()
    assert clicked == [("cup", 0), ("again", 0)] and second.click is None and not second.focusable
    again, row = pad.element("again.0").rect, pad.element("line.0").rect
    assert within(again, row) and 35 < again.h <= row.h - 4 and again.w == again.h


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_lines_of_the_standings_are_higher_where_letters_are_larger(scale: float) -> None:
    rows = table(12, scale=scale)[0].element("line.0").rect
    assert (rows.h > LINE - 6) == (scale > 1) and rows.h < 1.5 * LINE


# --- a person's form


def form(matches: int = ENOUGH, waiting: int = 0, persons: int = 1, **coach: Any) -> Any:
    """The page of somebody's form at PowerUp."""
    page: Any = Form.__new__(Form)
    rows = [
        each
        for n in range(matches)
        for each in (result(f"m{n}", 0, "human", n % 2 == 0), result(f"m{n}", 1, "club", n % 2 == 1))
    ]
    judged = SimpleNamespace(graded=lambda game, person: ["rows"], waiting=lambda game: ["m"] * waiting)
    done: list[Any] = []
    queue = {
        "match": None,
        "queue": [],
        "share": 0.5,
        "judge_all": done.append,
        "stop": lambda: done.append("stop"),
        **coach,
    }
    store = SimpleNamespace(
        results=lambda game: rows, judged=judged,
        statistics=lambda *a, **k: [SimpleNamespace(person=n) for n in range(persons)],
    )  # fmt: skip
    page.app = SimpleNamespace(store=store, people=people("Ann", "Bea"), coach_queue=SimpleNamespace(**queue))
    page.rules, page.person, page.back, page.done, page.heading = game("curdle"), 0, None, done, None
    page.rebuild = lambda: done.append("new")
    return page


HABITS = [Habit(f"A habit {n}", n + 2, 0.1 * (n + 2)) for n in range(5)]


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three months, five habits, three levels and mistakes to learn from."""
    months = [Stretch(f"2026-0{n}-01", n, 10, error) for n, error in ((1, 0.03), (2, 0.01), (3, 0.02))]
    monkeypatch.setattr(player_form, "months", lambda rows: months if rows else [])
    monkeypatch.setattr(player_form, "habits", lambda rules, rows: HABITS)
    levels = [Stretch(kind, n + 4, 10, 0.01 * (n + 1)) for n, kind in enumerate(("novice", "club", "skip"))]
    monkeypatch.setattr(player_form, "levels", lambda rows: levels)
    monkeypatch.setattr(player_form, "has_mistakes", lambda *asked: True)
    monkeypatch.setattr(player_form, "has_judge", lambda name: True)


@pytest.mark.usefixtures("judged")
@pytest.mark.parametrize("waiting", [0, 1, 3])
def test_a_form_shows_rating_months_habits_and_opponents_each_in_its_part(
    waiting: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[Any] = []
    dots: list[tuple[float, float]] = []
    monkeypatch.setattr(player_form, "stroke", lambda sheet, places, *rest: lines.extend(places))
    monkeypatch.setattr(player_form, "dot", lambda sheet, x, y, size, colour: dots.append((x, y)))
    page, pad = form(waiting=waiting, persons=2), Pad()
    page.build(pad)
    tidy(pad, most=84, ink=True)
    heads = [word for word in pad.words if word.font == style.DISPLAY and word.text and word.room.top < WHOLE.top]
    rating, months, habits, levels = heads
    assert next(word.text for word in heads) == "Rating" and all(24 < word.size < 35 for word in heads)
    assert rating.room.cy == months.room.cy and habits.room.cy == levels.room.cy < months.room.cy
    assert rating.room.right < months.room.x == habits.room.x < levels.room.x and rating.room.x > WHOLE.x
    number = next(word for word in pad.words if word.font == style.SCORE and word.size > 60)
    said = pad.word(f"Based on {ENOUGH} matches")
    assert rating.room.y > number.room.cy > said.room.cy and number.colour == style.WARM and said.wrapped
    assert number.text in pad.element("rating").label and "95%" in pad.element("rating").label
    # months from the left; the dearest one the highest
    cells = [pad.element(f"month.2026-0{n}-01") for n in (1, 2, 3)]
    assert evenly(cell.rect.x for cell in cells) and all(a.rect.right <= b.rect.x for a, b in pairwise(cells))
    assert lines == dots[-3:] and [x for x, _y in lines] == pytest.approx([cell.rect.cx for cell in cells])
    assert lines[0][1] > lines[2][1] > lines[1][1] > cells[0].rect.top
    assert lines[0][1] - lines[2][1] == pytest.approx(lines[2][1] - lines[1][1])
    (plot,) = [each.rect for each in pad.patches if each.name == "field" and each.rect.h > 200]
    assert all(within(Rect(x - 7, y - 7, 14, 14), plot) for x, y in lines) and lines[0][1] > plot.cy
    for cell, value, (x, y) in zip(cells, ("300", "100", "200"), lines, strict=True):
        above = next(word for word in pad.words if word.text == value and abs(word.room.cx - x) < 1)
        assert 10 < above.room.cy - y < 45 and within(above.room, plot) and cell.label.endswith(value)
    for start, count in (("habit.", 5), ("against.", 3)):
        rows = [element for element in pad.elements if element.id.startswith(start)]
        assert len(rows) == count and evenly(row.rect.y for row in rows) and not any(row.focusable for row in rows)
        for row in rows:
            what, much = [word for word in pad.words if within(word.room, row.rect, 4) and word.text]
            assert what.room.right < much.room.x and much.anchor == "right" and much.colour == style.WARM
            assert what.size < much.size < 30 and what.colour == style.CREAM and within(row.rect, WHOLE)
            assert row.label.endswith(much.text), "what is written is told"
    assert pad.word("5 ×") and "Club (5)" in pad.said() and pad.element("against.skip").label.endswith("300")
    # the coach below it all
    assert bool(pad.ids("judge")) == (waiting > 0) and pad.ids("learn") and not pad.ids("stop")
    foot = pad.element("learn").rect
    assert foot.top < min(row.rect.y for row in pad.elements if row.id.startswith("habit.")) and within(foot, WHOLE)
    assert f"{waiting} finished match" in " ".join(pad.said()) or not waiting
    if waiting:
        judge = pad.element("judge")
        assert judge.main and judge.rect.x > foot.right and judge.rect.h == foot.h > 50
        judge.activate()
        assert page.done == [["m"] * waiting, "new"]
    else:
        assert "The coach has reviewed all finished matches." in pad.said()
    pad.element("person").activate()
    assert page.person == 1 and page.done[-1] == "new"


@pytest.mark.usefixtures("judged")
@pytest.mark.parametrize("matches", [0, ENOUGH - 1, ENOUGH])
def test_a_rating_needs_some_matches_against_the_club(matches: int) -> None:
    page, pad = form(matches), Pad()
    page._rating(pad, Rect(160, 150, 560, 600))
    left = ENOUGH - matches
    assert bool(pad.ids("rating")) == (not left) and not pad.ids("person")
    found = [text for text in pad.said() if text.startswith(f"Play {left} more match")]
    assert bool(found) == (left > 0) and all(("matches" in text) == (left > 1) for text in found)


@pytest.mark.usefixtures("judged")
@pytest.mark.parametrize("reviewed", [False, True])
def test_all_matches_are_reviewed_only_where_there_are_any(reviewed: bool) -> None:
    page, pad = form(), Pad()
    page._judging(pad, Rect(160, 112, 1600, 66), reviewed=reviewed)
    assert ("The coach has reviewed all finished matches." in pad.said()) == reviewed


@pytest.mark.usefixtures("judged")
@pytest.mark.parametrize(("share", "queue"), [(0.0, []), (0.5, ["a"]), (1.0, ["a", "b"])])
def test_the_coach_at_work_shows_its_progress_and_can_be_stopped(share: float, queue: list[str]) -> None:
    page, pad, box = form(match="m", queue=queue, share=share), Pad(), Rect(160, 112, 1600, 66)
    page._judging(pad, box, reviewed=True)
    tidy(pad, box)
    track, done = (
        next(each.rect for each in pad.patches if each.name == name) for name in ("slider_track", "button_main")
    )
    assert done.w == max(16.0, track.w * share) and (done.x, done.y, done.h) == (track.x, track.y, track.h)
    (word,) = [word for word in pad.words if word.text.startswith("The coach is reviewing")]
    assert f"{1 + len(queue)} match" in word.text and word.room.right < track.x and 15 < track.h < 40
    stop = pad.element("stop")
    stop.activate()
    assert page.done == ["stop", "new"] and stop.rect.x > track.right and abs(track.cy - stop.rect.cy) < 1
    state = page._state()
    page._under_way = state
    assert page.step(0.1) is False
    page.app.coach_queue.share = share + 0.01
    assert page.step(0.1) is True and page._under_way != state and page.step(0.1) is False


@pytest.mark.usefixtures("judged")
@pytest.mark.parametrize(
    ("able", "waiting", "reviewed", "said"),
    [
        (True, 0, True, "The coach has reviewed all finished matches."),
        (True, 0, False, None),
        (True, 2, True, "The coach hasn't reviewed 2 finished matches."),
        (False, 2, True, "The coach can't review matches of this game."),
        (False, 0, False, "The coach can't review matches of this game."),
    ],
)
def test_what_the_coach_can_still_do_is_said(
    able: bool, waiting: int, reviewed: bool, said: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_form, "has_judge", lambda name: able)
    monkeypatch.setattr(player_form, "has_mistakes", lambda *asked: False)
    page, pad = form(waiting=waiting), Pad()
    page._judging(pad, Rect(160, 112, 1600, 66), reviewed=reviewed)
    assert pad.ids() == ["judge"] * (able and waiting > 0)
    texts = [word for word in pad.words if word.wrapped]
    assert [word.text for word in texts] == ([] if said is None else [said])
    assert all(word.room.right < 1440 for word in texts)


def test_mistakes_are_tried_again_where_there_are_any(monkeypatch: pytest.MonkeyPatch) -> None:
    page = form()
    page.app.navigator = SimpleNamespace(show=page.done.append)
    found: list[str] = []
    asked: Any = []
    monkeypatch.setattr(player_form, "own_mistakes", lambda app, name, person: asked.append((name, person)) or found)
    monkeypatch.setattr(player_form, "open_mistakes", lambda app, some, back: ("solver", *some, back))
    page.person = 2
    page.learn()
    assert not page.done and asked == [("curdle", 2)]
    found.append("one")
    page.learn()
    assert page.done == [("solver", "one", page)]


def test_a_form_belongs_to_who_was_asked_for_or_to_the_first_who_has_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.pages.page.Page.__init__", lambda self, app, back=None: setattr(self, "app", app))
    monkeypatch.setattr(player_form, "played", lambda store: [3, 4])
    app: Any = SimpleNamespace(store=None, coach_queue=SimpleNamespace(match=None, queue=[], share=0.0))
    assert Form(app, "curdle").person == 3 and Form(app, "curdle", person=0).person == 0
    found = Form(app, "mystic", person=1)
    assert found.heading_text == "Form: Mystic Curling Club" and not found.step(0.1)


def test_only_a_change_that_can_be_seen_draws_the_form_anew() -> None:
    page = form(match="m", queue=["a"], share=0.501)
    page._under_way = page._state()
    page.app.coach_queue.share = 0.504
    assert not page.step(0.1) and not page.done
    page.app.coach_queue.share = 0.52
    assert page.step(0.1) and page.done == ["new"]
    page.app.coach_queue.queue = []
    assert page.step(0.1) and not page.step(0.1)
    page.app.coach_queue.match = "n"
    assert page.step(0.1)


@pytest.mark.parametrize("drawn", [False, True])
def test_a_line_of_the_standings_says_its_draw_and_offers_it_again_only_where_it_was_made(drawn: bool) -> None:
    """To nobody who can't see it again; without a cup won there is no shelf."""
    rows = [StandingsLine(0, 0, 3, 2, "met", frozenset({0}) if drawn else frozenset(), 40.0)]
    bonspiel: Any = SimpleNamespace(
        cups=lambda: [Cup(next(iter(CUP_NAMES)), None, None)], events=[ROUND_ROBIN], table=rows,
        draws={0: 40.0} if drawn else {}, plan=SimpleNamespace(edition=2), entry=lambda n: SimpleNamespace(human=True),
    )  # fmt: skip
    pad = Pad()
    draw_table(pad, VIEW, bonspiel, [Who("Ann", "a")])
    assert not pad.ids("again.") and not pad.ids("cup.") and not pad.picture("cups/")
    assert ("mm" in pad.element("line.0").label) == drawn
    again = Pad()
    draw_table(again, VIEW, bonspiel, [Who("Ann", "a")], lambda n: None)
    assert bool(again.ids("again.")) == drawn


# --- the list of bonspiels


@pytest.mark.parametrize(("games", "played", "champion", "helped"), [
    (("curdle",), 2, None, False), (tuple(ENTRIES), 3, 1, False), (tuple(ENTRIES), 3, 1, True),
])  # fmt: skip
def test_a_bonspiel_of_the_list_shows_its_cup_its_entries_and_its_games(
    monkeypatch: pytest.MonkeyPatch, games: tuple[str, ...], played: int, champion: int | None, helped: bool
) -> None:
    monkeypatch.setattr(bonspiel_list, "evening_of", lambda preferences, id: None)
    page: Any = BonspielList.__new__(BonspielList)
    page.app, asked = SimpleNamespace(people=people("Ann"), preferences={}), list[Any]()
    page.show, page.ask = lambda id: asked.append(("show", id)), lambda id: asked.append(("ask", id))
    entries = (Entry("human"), *(Entry("club", member=member.id) for member in MEMBERS[:3]))
    plan = BonspielPlan("knock_out", entries, games, seed=1)
    head: Any = SimpleNamespace(id="b", played=played, touched=1.7e9, champion=champion, helped=helped)
    pad, rect = Pad(), Rect(160, 500, 1576, ROW - 12)
    page._row(pad, 2, BonspielRow(head, plan, 3), rect)
    tidy(pad, rect)
    faces, signs = (
        pad.picture("portraits/"),
        [each for each in pad.pictures if each.rect.w == 34 and each.rect.x < 1400],
    )
    assert evenly(face.rect.cx for face in faces) and len(faces) == 4 and len({face.rect.cy for face in faces}) == 1
    assert all(a.rect.right <= b.rect.x and a.rect.w > 40 for a, b in pairwise(faces))
    signs = [each for each in signs if each.rect.top <= faces[0].rect.y]
    assert len(signs) == len(games) and (len(games) == 1 or evenly(sign.rect.cx for sign in signs))
    words = [word for word in pad.words if word.room.right < faces[0].rect.x and word.colour != style.INK]
    assert evenly(word.room.cy for word in words) and len(words) == 3 and words[1].text.startswith(f"{played} of 3")
    assert words[0].size > words[1].size == words[2].size and words[0].colour == style.CREAM
    cup = pad.picture("cups/")
    assert bool(cup) == (champion is not None and not helped)
    assert all(each.rect.right < words[0].room.x for each in cup) and (MEMBERS[0].name in pad.said()) == bool(cup)
    opens, forget = pad.element("open.2"), pad.element("forget.2")
    assert opens.label == ("Draw sheet" if played == 3 else "Resume") and opens.rect.right < forget.rect.x
    assert opens.rect.x > faces[-1].rect.right and abs(opens.rect.cy - forget.rect.cy) < 1 and 50 < opens.rect.h < 90
    opens.activate()
    forget.activate()
    assert asked == [("show", "b"), ("ask", "b")]
    damaged = Pad()
    page._row(damaged, 0, BonspielRow(head, None, 0), rect)
    tidy(damaged, rect)
    assert damaged.said() == ["This bonspiel is damaged and can't be read."] and damaged.ids() == ["forget.0"]
