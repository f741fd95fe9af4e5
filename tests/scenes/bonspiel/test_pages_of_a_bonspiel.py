"""A bonspiel as it lies on the screen: its draw sheet, a match's box, a last stone, the ceremony of a cup."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.app.screenshots import level, made_up
from game.club import Bonspiel, BonspielPlan, Entry
from game.club.fixture_matches import with_people
from game.club.fixtures import ROUND_ROBIN
from game.club.result import CONCEDED, WALKOVER, Result
from game.club.season import EVENINGS
from game.club.words import CUP_NAMES, EVENT_NAMES
from game.faces.registry import ENTRIES
from game.i18n.catalogue import spoken
from game.scenes.bonspiel import draw_sheet
from game.scenes.bonspiel.bonspiel_parts import METALS, draw_cup, side_name, who_of, won_by_people
from game.scenes.bonspiel.ceremony import AGAIN, COLUMN, CUP, FACE, PENNANT, PLATE, Ceremony
from game.scenes.bonspiel.draw_sheet import CUP_HIGH, CUP_WIDE, FOOT, GO, PANEL, TABLE, VIEW, DrawSheet
from game.scenes.bonspiel.fixture_box import draw_box
from game.scenes.menu.demo_match import DemoMatch
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import SCREEN, Pad, evenly, tidy, within
from tests.scenes.records.test_pages_of_results import people

FORMATS = ("knock_out", "double", "round_robin", "page")


def sheet(format: str, played: int, event: str | None = None, **more: Any) -> Any:
    """A draw sheet after so many matches; what its buttons do is noted in ``done``."""
    page: Any = DrawSheet.__new__(DrawSheet)
    done: list[Any] = []
    navigator = SimpleNamespace(
        season=lambda: done.append("season"), new_bonspiel=lambda back: done.append("new"),
        lesson=lambda name, back: done.append(("learn", name)), ceremony=lambda *cup: done.append(cup),
        last_stone=lambda *who: done.append(who[:2]),
    )  # fmt: skip
    runner = SimpleNamespace(sheet=None, bonspiel="", news=0, trouble=None)
    page.app = SimpleNamespace(
        people=people(), preferences={"text_scale": 1.0, "choices": {}}, navigator=navigator, sheet_runner=runner,
        notice=None, trouble=lambda: "",
    )  # fmt: skip
    page.bonspiel = made_up(format, played)
    page.going, page.id, page.example, page.back, page.heading = {}, "b", None, None, None
    page.scroll, page.done = SimpleNamespace(content=0.0, offset=9.0), done
    page.rebuild, page.open_sheet = lambda: done.append("new picture"), done.append
    page.close_sheet = lambda: done.append("closed")
    for name, value in more.items():
        setattr(page, name, value)
    page.event = event or page._event_of_interest()
    return page


@pytest.fixture(name="lines")
def _lines(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The lines that are drawn; no evening and all games tried, as long as nobody says otherwise."""
    found: list[Any] = []
    monkeypatch.setattr(draw_sheet, "stroke", lambda sheet, points, *rest: found.append(list(points)))
    monkeypatch.setattr(draw_sheet, "evening_of", lambda preferences, id: None)
    monkeypatch.setattr(draw_sheet, "untried", lambda app: [])
    return found


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("played", [0, 5, 99])
@pytest.mark.usefixtures("lines")
def test_tabs_along_the_top_turn_to_their_event_and_the_foot_tells_what_is_next(format: str, played: int) -> None:
    page, pad = sheet(format, played), Pad()
    page.build(pad)
    tidy(pad, most=54, ink=True)
    assert [patch.rect for patch in pad.patches if patch.name == "panel"] == [PANEL, FOOT]
    tabs = [pad.element(f"event.{event}") for event in (*page.bonspiel.events, TABLE)]
    assert evenly(tab.rect.x for tab in tabs) and all(0 < b.rect.x - a.rect.right < 20 for a, b in pairwise(tabs))
    assert tabs[-1].rect.right < pad.element("back").rect.x and tabs[0].rect.y > PANEL.top and tabs[0].rect.h > 50
    names = [*(spoken(EVENT_NAMES[event]) for event in page.bonspiel.events)]
    assert [tab.tip for tab in tabs] == [*names, "Standings" if ROUND_ROBIN in page.bonspiel.events else "Cups"]
    for tab in tabs:
        assert tab.main == tab.state == (tab.id == f"event.{page.event}")
    said = pad.word(page._sentence())
    mine, over = with_people(page.bonspiel), page.bonspiel.over
    signs = [each for each in pad.pictures if within(each.rect, FOOT)]
    flag = [each for each in signs if "flag" in each.name]
    assert len(signs) - len(flag) == bool(mine or over)
    assert bool(pad.ids("withdraw")) == bool(flag) == (not over and bool(page.leaving))
    for each in signs:
        assert ("trophy" in each.name) == (over and each not in flag) and abs(each.rect.cy - FOOT.cy) < 1
        assert each.rect.right < said.room.x or each.rect.x > said.room.right
        assert each in flag or (each.rect.h > FOOT.h / 2 and said.room.x - each.rect.right < 40)
    assert within(said.room, FOOT) and said.wrapped and 20 < said.size < 30 and abs(said.room.cy - FOOT.cy) < 1
    assert said.room.x - FOOT.x < 40 or signs
    for id in ("play", "new"):
        assert bool(pad.ids(id)) == {"play": bool(mine), "new": over and not mine}[id]
        for button in (pad.element(each) for each in pad.ids(id)):
            assert button.rect == GO and button.main
    if over:
        pad.element("new").activate()
        assert page.done == ["new"]
    page.done.clear()
    tabs[0].activate()
    assert page.event == page.bonspiel.events[0] and page.scroll.offset == 0 and page.done == ["new picture"]


def test_the_foot_offers_a_last_stone_a_lesson_or_the_season(lines: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    page, pad = sheet("knock_out", 0), Pad()
    (mine, *_rest) = with_people(page.bonspiel)
    monkeypatch.setattr(draw_sheet, "untried", lambda app: [mine.game])
    page._foot(pad)
    tidy(pad)
    learn, flag, said = pad.element("learn"), pad.element("withdraw"), pad.word(page._sentence())
    assert said.room.right < learn.rect.x and learn.rect.right <= flag.rect.x and flag.rect.right < FOOT.right
    assert within(learn.rect, FOOT) and learn.rect.h > 45 and learn.rect.cy == FOOT.cy == flag.rect.cy
    assert learn.rect.w > 200 and said.room.w > 400 and flag.tip
    learn.activate()
    assert page.done == [("learn", mine.game)] and "Play" in pad.said()
    page.going, pad = {mine.number: "m"}, Pad()
    page._foot(pad)
    assert "Resume" in pad.said()
    page, pad = sheet("knock_out", 0, bonspiel=level()), Pad()
    page._foot(pad)
    tidy(pad)
    (target,) = pad.picture("target")
    assert page.bonspiel.due and page.event == TABLE and not pad.ids("play") and not pad.picture("emblems/")
    assert target.rect.right < pad.word(page._sentence()).room.x and pad.element("laststone").main
    pad.element("laststone").activate()
    assert page.done == [("b", page.bonspiel.due[0])] and pad.element("laststone").rect == GO
    monkeypatch.setattr(draw_sheet, "evening_of", lambda preferences, id: EVENINGS[0])
    page, pad = sheet("knock_out", 99), Pad()
    page._foot(pad)
    pad.element("new").activate()
    assert page.done == ["season"] and "The season" in pad.said()
    page.example, pad = page.bonspiel, Pad()
    page.last_stone(0)
    page._foot(pad)
    assert page.done == ["season"] and not pad.ids("withdraw")


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("large", [1.0, 1.5])
def test_matches_hang_together_on_the_sheet_of_their_event(format: str, large: float, lines: list[Any]) -> None:
    """Lines lead from each to its winner's next one, and the cup hangs after the last."""
    for event in made_up(format, 99).events:
        page, pad = sheet(format, 99, event), Pad()
        page.app.preferences["text_scale"] = large
        lines.clear()
        page.fill(pad)
        low = min(VIEW.y, VIEW.top - page.scroll.content)
        tidy(pad, Rect(VIEW.x, low, VIEW.w, VIEW.top - low), ink=True)
        own = [each for each in page.bonspiel.fixtures if each.event == event]
        boxes = {each.number: pad.element(f"match.{each.number}").rect for each in own}
        assert len(pad.ids("match.")) == len(own) and len(set(boxes.values())) == len(own)
        lowest = min(rect.y for rect in boxes.values())
        assert page.scroll.content == VIEW.h or 0 <= lowest - low < 60
        cups = [cup for cup in page.bonspiel.cups() if cup.event == event]
        if event == ROUND_ROBIN:
            draws = [word for word in pad.words if word.font == style.DISPLAY]
            assert [word.text for word in draws] == [f"Draw {n}" for n in sorted({each.draw for each in own})]
            for word, draw in zip(draws, sorted({each.draw for each in own}), strict=True):
                row = [boxes[each.number] for each in own if each.draw == draw]
                assert word.room.right < min(rect.x for rect in row) and word.room.cy == pytest.approx(row[0].cy)
                assert 20 < word.size < 30 and word.room.x - VIEW.x < 10 and word.colour == style.BRASS
            assert not lines and not pad.ids("cup.")
            continue
        ways = [line for line in lines if len(line) > 2]
        wanted = [
            (source.number, each.number) for each in own for source in each.sides
            if source.kind == "winner" and source.number in boxes
        ]  # fmt: skip
        assert len(ways) == len(wanted)
        for line, (source, goal) in zip(ways, wanted, strict=True):
            assert line[0] == (boxes[source].right, boxes[source].cy) and line[-1][0] == boxes[goal].x
            assert boxes[goal].y < line[-1][1] < boxes[goal].top
        last = max(boxes.values(), key=lambda rect: rect.x)
        assert len(pad.ids("cup.")) == len(lines) - len(ways) == bool(cups and VIEW.right - last.right - 46 >= CUP_WIDE)
        for place in (pad.element(id).rect for id in pad.ids("cup.")):
            (hook,) = [line for line in lines if len(line) == 2]
            assert hook == [(last.right, last.cy), (place.x, last.cy)] and place.h == CUP_HIGH
            assert place.x >= last.right + 40 and place.right <= VIEW.right and place.w >= CUP_WIDE
            (metal,) = pad.picture("cups/")
            assert metal.name == f"cups/{METALS[page.bonspiel.cups().index(cups[0])]}.png"
            assert within(metal.rect, place) and metal.rect.h > place.h / 2


def test_the_standings_have_a_tab_of_their_own(lines: list[Any]) -> None:
    page, pad = sheet("round_robin", 99, TABLE), Pad()
    page.fill(pad)
    assert len(pad.ids("line.")) == len(page.bonspiel.plan.entries) and page.scroll.content > 300
    won = [cup for cup in page.bonspiel.cups() if cup.winner is not None]
    for number, cup in enumerate(won):
        mine = page.bonspiel.entry(cup.winner).human
        assert (pad.element(f"cup.{cup.event}").click is not None) == mine
        if mine:
            pad.element(f"cup.{cup.event}").activate()
            assert page.done[-1] == ("b", number)


def test_persons_who_may_withdraw_are_asked_for_one_below_the_other(lines: list[Any]) -> None:
    page, pad = sheet("round_robin", 0), Pad()
    page.__class__ = type("Several", (DrawSheet,), {"leaving": [0, 1, 2]})
    page.ask_to_withdraw()
    page.done.pop()(pad)
    tidy(pad)
    (panel,) = [patch.rect for patch in pad.patches if patch.name == "panel"]
    rows = [pad.element(f"withdraw.{n}") for n in range(3)]
    stay, asked = pad.element("no"), pad.word("Who is withdrawing?")
    assert evenly(row.rect.y for row in rows) and len({row.rect.w for row in rows}) == 1 and panel.h < 500
    assert asked.room.y > rows[0].rect.top and rows[-1].rect.y > stay.rect.top and asked.size < 40
    assert all(within(each, panel.inset(40, 20)) for each in (stay.rect, asked.room, *(row.rect for row in rows)))
    assert all(60 < each.rect.h < 90 for each in (stay, *rows))
    assert all(0 < a.rect.y - b.rect.top < 20 for a, b in pairwise(rows))
    assert [row.label for row in rows] == [page.who[n].name for n in range(3)]
    page._ask = lambda entry: page.done.append(entry)
    rows[1].activate()
    assert page.done == ["closed", 1]
    stay.activate()
    assert page.done[-1] == "closed"


@pytest.mark.parametrize("state", ["", "Watch"])
@pytest.mark.parametrize("played", [0, 4, 99])
def test_a_matchs_box_shows_its_number_its_game_both_sides_and_the_score(played: int, state: str) -> None:
    bonspiel = made_up("double", played)
    who, box = who_of(people("Ann"), bonspiel.plan.entries), Rect(300, 400, 400, 110)
    for fixture in bonspiel.fixtures:
        pad = Pad()
        draw_box(pad, box, bonspiel, fixture.number, who, state, print if state else None)
        tidy(pad, box)
        one = pad.element(f"match.{fixture.number}")
        assert (one.click is not None) == bool(state) == one.focusable == bool(one.tip) and one.rect == box
        head = pad.word(f"{fixture.number + 1} · ")
        assert (f"draw {fixture.draw}" in head.text) == (not state) and f"sheet {fixture.sheet}" in head.text
        assert head.size < 20 and head.colour == style.MUTED and head.room.x - box.x < 20
        (sign,) = [each for each in pad.pictures if "portraits" not in each.name and "check" not in each.name]
        assert within(sign.rect, box) and sign.rect.x >= head.room.right and abs(sign.rect.cy - head.room.cy) < 4
        for word in [word for word in pad.words if word.text == state and state]:
            assert head.room.right < word.room.x and word.room.right <= sign.rect.x and word.room.w > 100
            assert word.anchor == "right" and word.colour == style.ICE and word.size < 20
        sides, result = bonspiel.sides(fixture.number), bonspiel.result(fixture.number)
        names = [word for word in pad.words if word.size == 21]
        assert [word.text for word in names] == [side_name(bonspiel, fixture.number, at, who) for at in (0, 1)]
        assert head.room.y >= names[0].room.cy > names[1].room.cy and names[0].room.x == names[1].room.x
        scores = [word for word in pad.words if word.font == style.SCORE and word.text]
        assert len(scores) == (2 if result else 0) and len(pad.picture("check")) == bool(result)
        assert len(pad.picture("portraits/")) == 2 - sides.count(None)
        for at, name in enumerate(names):
            won = result is not None and result.winner == at
            ink = style.CREAM if sides[at] is not None and result is None else style.MUTED
            assert name.colour == (style.WARM if won else ink)
            assert (name.font == style.BOLD) == (sides[at] is not None) and name.room.w > 150
            if result is not None and result.scores is not None:
                score = scores[at]
                assert score.text == f"{result.scores[at]:g}" and score.colour == name.colour
                assert score.anchor == "right"
                assert abs(score.room.cy - name.room.cy) < 1 and name.room.right < score.room.x and score.size < 30
            for face in [each for each in pad.picture("portraits/") if abs(each.rect.cy - name.room.cy) < 1]:
                assert face.rect.right < name.room.x and 20 < face.rect.h < 50 and name.room.x - face.rect.right < 14
        if result is not None:
            (mark,) = pad.picture("check")
            assert abs(mark.rect.cy - names[result.winner or 0].room.cy) < 1 and names[0].room.right <= mark.rect.x + 2
            assert mark.rect.right <= scores[0].room.x and 15 < mark.rect.h < 30


@pytest.mark.parametrize(
    ("result", "told", "state"),
    [
        (Result(0, 0, (4, 2), match="m"), " 4–2. You won", ""),
        (Result(0, 1, (4, 2), match="m"), " 4–2. Hattie won", ""),
        (Result(0, 1, (4, 2), level=True, match="m"), ". Hattie won (tied; decided by the last-stone draw)", ""),
        (Result(0, None, (2, 2), level=True, match="m"), ". Tied; a last-stone draw will decide", "Tied"),
        (Result(0, 0, how=CONCEDED, match="m"), ". You won (conceded)", "conceded"),
        (Result(0, 1, how=WALKOVER), ". Hattie won (walkover)", "walkover"),
        (None, " (Watch)", "Watch"),
        (None, "", ""),
    ],
)
def test_a_matchs_box_says_who_won_and_how(result: Result | None, told: str, state: str) -> None:
    plan = BonspielPlan("round_robin", (Entry("human"), Entry("club", member="hattie")), ("curdle",), seed=1)
    bonspiel: Any = Bonspiel(plan)
    if result is not None:
        bonspiel.results[0] = result
    pad, who = Pad(), who_of(people(), plan.entries)
    who = [replace(who[0], name="You"), replace(who[1], name="Hattie")]
    names = [who[each].name for each in bonspiel.sides(0)]
    draw_box(pad, Rect(300, 400, 400, 110), bonspiel, 0, who, state, None)
    label = pad.element("match.0").label
    winner = None if result is None or result.winner is None else names[result.winner]
    said = told.replace("You won", "X").replace("Hattie won", "X")
    said = said.replace("X", "You won" if winner == "You" else f"{winner} won").replace("4–2", "")
    assert label.startswith(f"Curdle: {names[0]} – {names[1]}") and label.endswith(said.strip(" ."))
    assert ("4" in label) == (result is not None and result.scores == (4, 2))


def test_a_round_robin_of_two_has_one_draw() -> None:
    plan = BonspielPlan("round_robin", (Entry("human"), Entry("club", member="hattie")), ("curdle",), seed=1)
    page, pad = sheet("round_robin", 0, ROUND_ROBIN, bonspiel=Bonspiel(plan)), Pad()
    page.fill(pad)
    assert len(pad.ids("match.")) == len(page.bonspiel.fixtures) and "Draw 1" in pad.said()


@pytest.mark.parametrize(("metal", "name"), [(0, "gold"), (1, "silver"), (2, "bronze"), (3, "bronze"), (9, "bronze")])
def test_a_cup_stands_on_its_plate_and_later_ones_are_of_bronze(metal: int, name: str) -> None:
    for scale, high in ((1.0, 240), (1.5, 240), (1.5, 90)):
        pad, place = Pad(), Rect(400, 300, 220, high)
        pad.canvas.text_scale = scale  # type: ignore[misc]
        draw_cup(pad, place, "Minerva", metal)
        (cup,), (plate,), (word,) = pad.pictures, pad.patches, pad.words
        assert cup.name == f"cups/{name}.png" and within(cup.rect, place) and cup.rect.cx == place.cx
        assert plate.rect.y == place.y and plate.rect.w == place.w and 25 < plate.rect.h <= 60
        assert 0 < plate.rect.top - cup.rect.y < 6 and cup.rect.top == place.top and cup.rect.h > 0.6 * high
        assert within(word.room, plate.rect.inset(10, 0)) and word.colour == style.INK and 15 < word.size < 30
        assert (plate.rect.h > 41) == (scale > 1 and high > 200)


def test_bonspiels_that_a_person_has_won_without_help_are_counted() -> None:
    plan = made_up("knock_out", 0).plan.to_json()
    heads = [SimpleNamespace(champion=champion, helped=helped, plan=plan) for champion, helped in
             ((0, False), (1, False), (0, True), (None, False), (0, False))]  # fmt: skip
    book: Any = SimpleNamespace(all=lambda: [*heads, SimpleNamespace(champion=0, helped=False, plan={})])
    assert won_by_people(book) == 2


# --- the ceremony


def ceremony(format: str = "double", number: int = 0, evening: Any = None, **more: Any) -> Any:
    """The ceremony of a cup, all at rest."""
    page: Any = Ceremony.__new__(Ceremony)
    page.app = SimpleNamespace(
        people=people("Ann", "Bea"), notice=None, trouble=lambda: "",
        navigator=SimpleNamespace(title=None, season=print, new_bonspiel=print, show=print),
    )  # fmt: skip
    page.id, page.number, page.example, page.back, page.looks, page.picture = "b", number, None, None, [], None
    page.bonspiel, page.evening, page.following = made_up(format, 99), evening, EVENINGS[1]
    page.noted = {}
    page.shown = SimpleNamespace(
        watch_crowd=lambda crowd: page.noted.update(crowd=len(crowd)),
        build_cup=lambda sheet, name, rect: page.noted.update(cup=(name, rect)),
        build_confetti=lambda sheet: page.noted.update(confetti=True),
        watch_plate=lambda label: page.noted.update(plate=label.text),
    )
    for name, value in more.items():
        setattr(page, name, value)
    page.retell()
    return page


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("number", [0, 1])
def test_a_ceremony_has_its_words_left_of_the_cup_and_the_crowd_around_it(format: str, number: int) -> None:
    if number >= len(made_up(format, 99).cups()):
        number = 0
    page, pad = ceremony(format, number, EVENINGS[0], back=object()), Pad()
    page.app.notice = "It couldn't be saved."
    page.build(pad)
    words = [word for word in pad.words if word.text]
    for word in words:
        assert within(word.room, SCREEN) and 17 <= word.size <= 80, word
    crowd = [each.rect for each in pad.picture("portraits/") if each.rect.w == FACE]
    assert page.noted == {
        "crowd": len(crowd), "cup": (f"cups/{METALS[number]}_large.png", CUP), "confetti": True,
        "plate": page.who[page.cup.winner].name,
    }  # fmt: skip
    assert len(crowd) == len(page.bonspiel.plan.entries) - 1 and [p.rect for p in pad.picture("pennants/")] == [PENNANT]
    assert all(rect.x > COLUMN.right and rect.y > PLATE.top for rect in crowd)
    for left, right in zip(crowd[::2], crowd[1::2], strict=False):
        assert left.cx + right.cx == pytest.approx(2 * CUP.cx) and left.cx < CUP.cx and left.cy == right.cy
    shadow, title = (word for word in words if word.text == page.prompt and word.wrapped)
    assert shadow.text == title.text == page.prompt and (shadow.colour, title.colour) == ((0, 0, 0, 170), style.BRASS)
    assert shadow.room.y < title.room.y and 0 < shadow.room.x - title.room.x < 6 and title.wrapped
    assert title.size == (72 if len(page.prompt) < 40 else 46)
    said = pad.word("\n".join(page._lines()))
    assert said.wrapped and 20 < said.size < 30 and within(said.room, COLUMN) and said.room.top < title.room.y
    assert COLUMN.top - title.room.top < 190 and within(title.room, COLUMN)
    rows = [pad.element(f"beaten.{fixture.number}").rect for fixture, _result in page.wins()]
    (panel,) = [patch.rect for patch in pad.patches if patch.name == "panel"]
    head = pad.word("Beaten on the way")
    assert panel.top <= said.room.y and panel.x == COLUMN.x and panel.w == COLUMN.w and 24 < head.size < 35
    assert all(within(row, panel.inset(20, 8)) for row in rows) and head.room.y >= rows[0].top - 6
    for (fixture, result), row in zip(page.wins(), rows, strict=True):
        inside = [word for word in words if within(word.room, row, 8) and word is not head]
        name, score = inside
        assert name.room.right < score.room.x and score.anchor == "right" and score.colour == style.WARM
        assert name.size < 30 and score.size < 35 and name.colour == style.CREAM and name.room.w > 150
        signs = [each.rect for each in pad.pictures if within(each.rect, row)]
        assert len(signs) == 2 and signs[0].right <= signs[1].x and signs[1].right <= name.room.x
        assert all(abs(sign.cy - row.cy) < 1 and 20 < sign.h <= 50 and sign.w == sign.h for sign in signs)
        assert result.scores and len(score.text) >= 3 and fixture.game in ENTRIES
    ways = [pad.element(id).rect for id in ("sheet", "result", "title")]
    assert evenly(way.x for way in ways) and ways[0].x == COLUMN.x and ways[-1].right == pytest.approx(COLUMN.right)
    main = pad.element("next")
    assert main.rect.y > ways[0].top and main.rect.top < panel.y and main.main and main.rect.w == COLUMN.w
    assert pad.word("It couldn't be saved.").wrapped and pad.picture("warning")
    cup = pad.element("cup")
    assert cup.rect == PLATE and not cup.focusable and spoken(CUP_NAMES[page.cup.event]) in cup.label
    plate = next(word for word in words if word.colour == style.INK and within(word.room, PLATE.inset(0, -2)))
    (winner,) = [each.rect for each in pad.picture("portraits/") if each.rect.w > FACE]
    assert plate.text == page.who[page.cup.winner].name and plate.size > 28 and plate.room.right < PLATE.right - 10
    assert winner.cx == PLATE.x and winner.right < plate.room.x and winner.cy == PLATE.cy == plate.room.cy
    assert plate.room.w > 0.6 * PLATE.w, "a name is engraved as large as the plate allows"
    assert not pad.ids("last"), "nothing to see again without a stored match"


def test_a_ceremony_without_an_evening_has_no_pennant_and_leads_to_its_last_shot() -> None:
    page, pad = ceremony(), Pad()
    page.__class__ = type("Stored", (Ceremony,), {"final": "m"})
    page.see_last_shot = lambda: page.noted.update(again=True)
    page.build(pad)
    assert not pad.picture("pennants/") and pad.element("last").rect == AGAIN and not pad.ids("result")
    pad.element("last").activate()
    assert page.noted["again"] and not pad.picture("warning")


# --- the demonstration beside the title


@pytest.mark.parametrize("said", ["Curdle. Move the mouse.", "The club is playing a game of a very long name. " * 6])
def test_a_demonstration_says_how_to_return_on_a_plate_at_the_foot_of_the_table(said: str) -> None:
    page: Any = DemoMatch.__new__(DemoMatch)
    page.prompt_line = said
    pad = Pad()
    page._veil(pad)
    (plate,), (mark,), (word,) = pad.patches, pad.pictures, pad.words
    area = pad.stage.table
    assert within(plate.rect, area) and plate.rect.cx == area.cx and plate.rect.y - area.y < 80 and plate.alpha > 200
    assert within(mark.rect, plate.rect.inset(20, 6)) and mark.rect.w == 4 * mark.rect.h and mark.rect.w > 200
    assert abs(mark.rect.cy - word.room.cy) < 1 and 20 < word.room.x - mark.rect.right < 70
    assert 10 < plate.rect.right - word.ink.right < 70 and 10 < mark.rect.x - plate.rect.x < 60
    assert 20 < word.size < 30 and plate.rect.h - mark.rect.h < 40
