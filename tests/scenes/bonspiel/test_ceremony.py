"""The ceremony for a cup: when it comes, what it shows, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any

import pytest

from game.app.app import App
from game.app.screenshots import made_up
from game.club.looks import LOOKS
from game.club.season import EVENINGS
from game.club.words import CUP_NAMES
from game.faces.registry import ENTRIES
from game.i18n import catalogue
from game.i18n.catalogue import spoken
from game.scenes.bonspiel.bonspiel_parts import plan_words
from game.scenes.bonspiel.celebration import END
from game.scenes.bonspiel.ceremony import COLUMN, CUP, LAST, PLATE, Ceremony, last_shot
from game.scenes.bonspiel.season import NEWEST
from game.scenes.records.film_turns import film_of_record
from game.settings.launch_options import MatchSetup
from tests.scenes.bonspiel.test_bonspiel import emptied, now, set_up
from tests.scenes.looks.test_every_screen import OPTIONS
from tests.share import share
from tests.table.drawn import name_of
from tests.table.framed import around, pictures, texts
from tests.table.looking import inspect, resize, usual
from tests.table.playing import advanced, click, written

pytestmark = pytest.mark.window


@pytest.fixture(name="hall")
def _hall(app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    """No bonspiel yet, nothing won, and no photograph."""
    emptied(app, monkeypatch)
    monkeypatch.setattr("game.store.photos.data_folder", lambda: tmp_path)
    app.preferences.change("choices", {})
    yield app
    app.sheet_runner.stop()
    app.preferences.change("choices", {})
    app.notice = None
    app.navigator.title()
    usual(app)


def end(app: App, *, won: bool = True) -> None:
    """A few moves at the table; then one of its seats concedes, and what comes after a match is shown."""
    match = now(app).turns.match
    for _move in range(4):
        match.play(match.view(match.to_move).legal[0])
    match.concede(next(seat for seat, kind in enumerate(match.seats) if (kind == "human") != won))
    app.navigator.result(app.window.current_view)


def final(app: App, *, won: bool = True) -> Any:
    """The screen after a bonspiel of two."""
    set_up(app, "hattie")
    click(now(app), "play")
    end(app, won=won)
    return now(app)


def test_a_cup_that_was_won_is_celebrated_once_and_leads_to_the_last_shot(hall: App) -> None:
    page = final(hall)
    assert page.name == "ceremony" and page.picture is not None
    inspect(page)
    assert {"You've won the bonspiel!", "Hattie"} <= set(written(page))
    click(page, "last")
    film = now(hall)
    assert film.name == "replay" and film.turns.playing and film.turns.ply < film.turns.film.last
    film.turns.close()
    assert now(hall) is page
    click(page, "result")
    assert now(hall).name == "result"
    click(now(hall), "sheet")
    for _beat in range(3):
        now(hall).on_update(1 / 60)
    assert now(hall).name == "drawsheet"
    # the cup on the sheet shows it again
    click(now(hall), "cup.A")
    assert now(hall).name == "ceremony"


def test_who_lost_sees_the_result_and_then_who_has_won(hall: App) -> None:
    assert final(hall, won=False).name == "result"
    click(now(hall), "sheet")
    now(hall).on_update(1 / 60)
    assert now(hall).name == "drawsheet" and "Hattie has won the bonspiel." in written(now(hall))


def test_a_cup_that_another_sheet_decided_is_celebrated_at_the_draw_sheet(hall: App) -> None:
    final(hall)
    hall.preferences.change("choices", {})
    hall.navigator.bonspiels()
    click(now(hall), "open.0")
    now(hall).on_update(1 / 60)
    assert now(hall).name == "ceremony"


def test_after_an_evening_the_next_one_begins_with_a_click(hall: App) -> None:
    final(hall)
    (held,) = hall.store.bonspiels.all()
    hall.preferences.change("choices", {NEWEST + EVENINGS[0].id: held.id})
    hall.navigator.ceremony(held.id, 0)
    page = now(hall)
    assert spoken(EVENINGS[1].title) in " ".join(written(page))
    click(page, "sheet")
    click(now(hall), "new")
    assert now(hall).name == "season", "the sheet of an evening leads back to the others"
    now(hall).app.navigator.show(page)
    click(page, "next")
    assert now(hall).name == "drawsheet"
    assert len(now(hall).bonspiel.plan.entries) == len(EVENINGS[1].members) + 1


def test_it_comes_to_rest_and_stands_still_with_reduced_motion(hall: App) -> None:
    page = final(hall)
    page.shown.time = 0.0
    heard: list[str] = []
    page.shown.heard = heard.append
    for _beat in range(300):
        page.on_update(1 / 10)
    assert not page.on_update(1 / 10) and page.shown.time == END
    assert heard == ["win", "crowd_cheer", "crowd_cheer"] and "You" in written(page)
    hall.preferences.for_now("reduced_motion", True)
    try:
        hall.navigator.ceremony(page.id, 0)
        assert now(hall).shown.time == END
    finally:
        hall.preferences.for_now("reduced_motion", False)


@pytest.mark.parametrize("name", ENTRIES)
def test_the_last_shot_begins_where_it_was_called_or_thrown(name: str) -> None:
    start = MatchSetup(name, ("greedy", "greedy"), OPTIONS.get(name, {}), 5)
    record = advanced(start, 4000).record()
    film = film_of_record(record)
    at = last_shot(record)
    assert film.last - at >= LAST
    opens = film.game.shot_opens
    if opens is not None:
        shots = [n for n, frame in enumerate(film.frames) if n and frame.move.startswith(opens)]
        assert at == min(shots[-1] - 1, film.last - LAST)


@share(
    "size, scale, language",
    product([(1280, 720), (1920, 1080), (1024, 768)], [1.0, 2.0], ["en", "fr", "de"]),
    test=6,
    ids=str,
)
def test_it_holds_together(hall: App, size: tuple[int, int], scale: float, language: str) -> None:
    resize(hall, size)
    catalogue.use(language)
    hall.preferences.for_now("text_scale", scale)
    try:
        for number in range(3):
            hall.navigator.show(Ceremony(hall, "", number, example=made_up("double", 99)))
            inspect(now(hall))
        hall.navigator.show(Ceremony(hall, "", example=made_up("round_robin", 99)))
        inspect(now(hall))
    finally:
        catalogue.use("en")
        hall.preferences.for_now("text_scale", 1.0)


def example(app: App, number: int = 0, format: str = "double") -> Any:
    """The ceremony of a cup of a made-up bonspiel, at rest."""
    usual(app)
    app.navigator.show(Ceremony(app, "", number, example=made_up(format, 99)))
    return now(app)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_it_says_which_cup_was_won_in_what_and_who_came_second(hall: App, number: int) -> None:
    page = example(hall, number)
    first, *rest = page._lines()
    assert spoken(CUP_NAMES[page.cup.event]) in first and plan_words(page.bonspiel.plan) in first
    assert rest == [f"Runner-up: {page.who[page.cup.second].name}"]
    page.evening = EVENINGS[0]
    assert page._lines()[0].startswith(spoken(EVENINGS[0].title)) and first in page._lines()[0]


def test_its_heading_and_its_way_on_are_those_of_what_was_won(hall: App) -> None:
    """A bonspiel, by whoever won it; an evening; the season; and a cup beside the first."""
    page = example(hall)

    def said(number: int, evening: Any, following: Any) -> tuple[str, str]:
        page.number, page.evening, page.following = number, evening, following
        page.retell()
        return page.prompt, page._next()[1]

    mine = page.who[page.cup.winner].name == "You"
    bonspiel = "You've won the bonspiel!" if mine else f"{page.who[page.cup.winner].name} has won the bonspiel."
    season = "You've won the season! The club wishes you all the best for next winter."
    assert said(0, None, None) == (bonspiel, "plus") == said(0, None, EVENINGS[1])
    assert said(0, EVENINGS[0], EVENINGS[1]) == ("You've won the evening!", "play")
    assert said(0, EVENINGS[-1], None) == (season, "flag")
    assert said(1, None, None) == (spoken(CUP_NAMES[page.cup.event]), "plus"), "all is over"
    page.bonspiel = made_up("double", 3)
    page.number, page.evening = 1, None
    assert page._next()[1] == "play" and page._next()[2] == page.go_back, "the rest is still to be played"
    page.number = 0
    assert page._next()[1] == "plus"


@pytest.mark.parametrize("format", ["knock_out", "double", "round_robin", "page"])
def test_who_was_beaten_is_listed_in_the_order_of_the_draw_with_the_score(hall: App, format: str) -> None:
    page = example(hall, format=format)
    wins = page.wins()
    assert wins and [(f.draw, f.sheet) for f, _r in wins] == sorted((f.draw, f.sheet) for f, _r in wins)
    beaten = []
    for fixture, result in wins:
        one, other = page.bonspiel.sides(fixture.number)
        assert page.cup.winner == (one, other)[result.winner]
        beaten.append(other if result.winner == 0 else one)
    won = {n for n, r in page.bonspiel.results.items() if r.winner is not None
           and page.bonspiel.sides(n)[r.winner] == page.cup.winner}  # fmt: skip
    assert won == {fixture.number for fixture, _result in wins}
    rows = [e for e in page.offered() if e.id.startswith("beaten.")]
    assert [e.id for e in rows] == [f"beaten.{fixture.number}" for fixture, _result in wins]
    for (_fixture, result), entry, element in zip(wins, beaten, rows, strict=True):
        assert page.who[entry].name in element.label
        better, worse = result.scores[result.winner], result.scores[1 - result.winner]
        assert element.label.index(f"{better:g}") < element.label.rindex(f"{worse:g}")
        assert page.who[page.cup.winner].name not in element.label
    heights = [e.rect.h for e in rows]
    assert max(heights) - min(heights) < 1e-6 and all(a.rect.y == pytest.approx(b.rect.top) for a, b in pairwise(rows))
    # of each the game's sign and the face, in the line
    shown = list(pictures(page.base))
    for row, entry in zip(rows, beaten, strict=True):
        inside = [(name, rect) for name, rect in shown if row.rect.contains(rect.cx, rect.cy)]
        assert len(inside) == 2 and all(rect.h <= row.rect.h and rect.x >= row.rect.x - 1 for _name, rect in inside)
        assert page.who[entry].portrait in inside[1][0] and abs(inside[0][1].cy - row.rect.cy) < 2
        assert inside[0][1].right <= inside[1][1].x + 2 and inside[0][1].w == pytest.approx(inside[1][1].w, abs=2)


def test_the_crowd_stands_on_both_sides_of_the_cup_without_the_winner(hall: App) -> None:
    page = example(hall)
    cup = page.shown._cup[1][0]
    assert cup.center_x == pytest.approx(CUP.cx, abs=2)
    winner = page.who[page.cup.winner].portrait
    faces = [rect for name, rect in pictures(page.base) if "portraits" in name and rect.w == pytest.approx(100, abs=2)]
    assert len(faces) == 7 and faces == [around(sprite) for sprite, _y in page.shown._crowd]
    names = [name_of(sprite.texture) for sprite, _y in page.shown._crowd]
    assert len(set(names)) == 7 and not any(name.endswith(f"/{winner}.png") for name in names)
    for left, right in zip(faces[::2], faces[1::2], strict=False):
        assert left.cx + right.cx == pytest.approx(2 * CUP.cx, abs=3) and left.cy == pytest.approx(right.cy, abs=1)
        assert left.right < CUP.cx - 60 and right.x > CUP.cx + 60
    assert all(max(abs(a.cx - b.cx), abs(a.cy - b.cy)) > 40 for a, b in combinations(faces, 2))


def test_the_plate_bears_the_winners_face_and_name(hall: App) -> None:
    page = example(hall)
    name, portrait = page.who[page.cup.winner].name, page.who[page.cup.winner].portrait
    element = next(e for e in page.offered() if e.id == "cup")
    assert name in element.label and CUP.x < PLATE.x < PLATE.right < CUP.right
    (face,) = (r for n, r in pictures(page.base) if portrait in n and "portraits" in n and r.w > 105)
    _label, whole = page.shown._plate
    assert whole == name
    letters = next(rect for text, rect in texts(page, page.base) if text == name and PLATE.contains(rect.cx, rect.cy))
    assert face.cx == pytest.approx(PLATE.x, abs=3) and face.right < letters.x < letters.right < PLATE.right - 10
    assert letters.cy == pytest.approx(PLATE.cy, abs=6)
    assert letters.cx == pytest.approx((face.right + PLATE.right) / 2, abs=12), "in the middle of what is free"


def test_a_photograph_hangs_inside_its_frame_beside_the_way_to_its_last_shot(hall: App) -> None:
    page = final(hall)
    (frame,) = (rect for name, rect in pictures(page.base) if "frame" in name)
    sprite = next(
        s for s in page.base.sprites if frame.contains(s.center_x, s.center_y) and 200 < s.width < frame.w - 10
    )
    inside = around(sprite)
    assert frame.x < inside.x < inside.right < frame.right and frame.y < inside.y < inside.top < frame.top
    assert inside.w * inside.h > 0.6 * frame.w * frame.h
    assert (inside.x - frame.x) == pytest.approx(frame.right - inside.right, abs=3)
    last = next(e for e in page.offered() if e.id == "last")
    assert last.rect.top < frame.y and abs(last.rect.cx - frame.cx) < 4


def test_its_fanfare_sounds_once_also_when_all_stands_still(hall: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(hall.sound, "play", heard.append)
    page = example(hall)
    assert heard.count("win") == 1
    page.on_show_view()
    assert heard.count("win") == 1
    hall.preferences.for_now("speed", "normal")
    hall.navigator.show(moving := Ceremony(hall, "", example=made_up("double", 99)))
    assert heard.count("win") == 1 and moving.shown.time == 0, "it sounds as the motion begins"
    moving.on_update(0.05)
    assert heard.count("win") == 2
    usual(hall)


@pytest.mark.parametrize("looks", [[], ["evening.aurora"]])
def test_its_buttons_stand_in_a_column_without_gaps_that_differ(hall: App, looks: list[str]) -> None:
    page = example(hall)
    page.looks = [look for look in LOOKS if look.key in looks]
    page.back = page if looks else None
    page.base.rebuild()
    ids = ["next", *(["look.use"] if looks else []), "sheet", *(["result"] if looks else []), "title"]
    found = {e.id: e.rect for e in page.offered()}
    assert all(id in found for id in ids) and ("result" in found) == bool(looks)
    row = [found[id] for id in ids if id in ("sheet", "result", "title")]
    assert len({rect.y for rect in row}) == 1 and len({round(rect.w, 3) for rect in row}) == 1
    assert row[0].x == COLUMN.x and row[-1].right == pytest.approx(COLUMN.right)
    assert all(b.x - a.right == pytest.approx(12) for a, b in pairwise(row))
    assert found["next"].w == COLUMN.w and found["next"].h > row[0].h
    beside = [e.rect for e in page.offered() if e.id.startswith("beaten.")]
    assert min(rect.y for rect in beside) > found["next"].top + 12
    assert found["next"].y - row[0].top == pytest.approx(12 if not looks else 12 + row[0].h + 12)
