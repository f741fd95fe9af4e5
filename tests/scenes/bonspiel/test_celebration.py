"""How a ceremony moves: the light, the cup and its name, the crowd and the confetti, from their start to their rest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game.app.app import App
from game.app.screenshots import made_up
from game.scenes.bonspiel.celebration import COLOURS, END, ENGRAVED, LANDS
from game.scenes.bonspiel.ceremony import CUP, Ceremony
from tests.table.looking import usual

pytestmark = pytest.mark.window
#: between two looks, in seconds: no moment that matters falls on one
BEAT = 0.0703


@pytest.fixture(name="page")
def _page(app: App) -> Iterator[Any]:
    """The ceremony as it begins."""
    usual(app, speed="normal", names=["Geneviève"])
    app.navigator.show(Ceremony(app, "", example=made_up("double", 99)))
    yield app.window.current_view
    usual(app)


def looks(page: Any) -> Iterator[float]:
    """The seconds at which the ceremony is looked at, from its beginning to its end."""
    yield page.shown.time
    while page.shown.advance(BEAT):
        yield page.shown.time


def rises(found: list[float]) -> bool:
    """Whether these grow, or stay, and aren't all the same."""
    return all(a <= b for a, b in pairwise(found)) and found[0] < found[-1]


def test_the_light_comes_on_until_the_name_stands_there(page: Any) -> None:
    seen = [(now, page.shown.light) for now in looks(page)]
    assert 0.2 < seen[0][1] < 0.6 and rises([light for _now, light in seen])
    assert all((light == 1.0) == (now >= ENGRAVED[1]) for now, light in seen)
    assert all(light > 0.9 for now, light in seen if now > 1.3), "most of it comes at once"


def test_the_cup_comes_down_into_its_light_and_stays(page: Any) -> None:
    (glow, gap), (cup, rest) = page.shown._cup
    near = pytest.approx((CUP.cx, CUP.cy, CUP.w, CUP.h), abs=2)
    assert (cup.center_x, rest, cup.width, cup.height) == near
    assert (
        glow.center_x == pytest.approx(CUP.cx, abs=2) and glow.width == glow.height > CUP.h and CUP.cy < gap < CUP.top
    )
    high, solid, lit = [], [], []
    for now in looks(page):
        high.append(-cup.center_y)
        solid.append(cup.alpha)
        lit.append(glow.alpha)
        assert cup.center_y - rest == pytest.approx(glow.center_y - gap), "its light comes with it"
        assert (cup.center_y == rest) == (now >= LANDS)
    assert -high[0] - rest > CUP.h / 5 and rises(high), "from above, and never up again"
    assert (solid[0], solid[-1]) == (0, 255) and rises(solid)
    assert lit[0] == 0 and 60 < lit[-1] < 160 and rises(lit) and lit[0:20] != solid[0:20]


def test_the_cup_glints_while_it_is_celebrated_and_two_glints_stay(page: Any) -> None:
    glints = page.shown._glints
    places = [(each.center_x, each.center_y) for each in glints]
    assert len(set(places)) == len(places) and all(CUP.contains(*place) for place in places)
    for ends, room in zip(zip(*places, strict=True), (CUP.w, CUP.h), strict=True):
        assert max(ends) - min(ends) > room / 4, "they lie all over it"
    assert all(each.width == each.height < CUP.w / 4 for each in glints)
    seen = {now: [each.alpha for each in glints] for now in looks(page)}
    during = {now: row for now, row in seen.items() if LANDS < now < END}
    assert all(not any(row) for now, row in seen.items() if now <= LANDS)
    for column in zip(*during.values(), strict=True):
        assert max(column) > 200 and min(column) == 0, "each comes and goes"
    assert all(0 in row for row in during.values()), "they take turns"
    assert len({tuple(row).index(max(row)) for row in during.values()}) == len(glints)
    assert [0 < alpha < 200 for alpha in seen[END]] == [True, True, False, False, False]


def test_the_crowd_jumps_in_its_place_and_calms_down(page: Any) -> None:
    crowd = page.shown._crowd
    assert len(crowd) == 7
    assert len({place for _sprite, place in crowd}) > 1
    columns = [sprite.center_x for sprite, _place in crowd]
    jumps: dict[float, list[float]] = {}
    for now in looks(page):
        jumps[now] = [sprite.center_y - place for sprite, place in crowd]
        assert [sprite.center_x for sprite, _place in crowd] == columns
    assert all(jump >= 0 for row in jumps.values() for jump in row)
    assert all(not any(row) for now, row in jumps.items() if now <= LANDS or now >= END - 2)
    wild = [row for now, row in jumps.items() if LANDS < now < END - 5]
    tired = [row for now, row in jumps.items() if END - 3.5 < now < END - 2]
    for column in zip(*wild, strict=True):
        assert 12 < max(column) <= 20 and min(column) < 3, "everybody jumps and comes down again"
    assert 0 < max(map(max, tired)) < 9
    assert all(len({round(jump, 3) for jump in row}) > 3 for row in wild), "nobody jumps in step"


def test_the_name_is_engraved_letter_by_letter(page: Any) -> None:
    label, name = page.shown._plate
    assert len(name) > 8
    seen = [(now, label.text) for now in looks(page)]
    assert all(name.startswith(text) for _now, text in seen)
    assert all(not text for now, text in seen if now <= ENGRAVED[0])
    assert all(text == name for now, text in seen if now >= ENGRAVED[1])
    assert {len(text) for _now, text in seen} == set(range(len(name) + 1)), "no two letters at once"


def test_confetti_falls_from_above_and_comes_to_lie_on_the_table(page: Any) -> None:
    stage, pieces = page.canvas.stage.visible, page.shown.pieces
    assert {piece.colour for piece in pieces} == {colour[:3] for colour in COLOURS}
    assert [tuple(piece.sprite.color[:3]) for piece in pieces] == [piece.colour for piece in pieces]
    begun = dict.fromkeys(range(len(pieces)), 0.0)
    was = [piece.sprite.center_y for piece in pieces]
    wide: list[set[float]] = [set() for _piece in pieces]
    for now in looks(page):
        for number, piece in enumerate(pieces):
            sprite = piece.sprite
            assert (sprite.alpha > 0) == (now > piece.start), "nothing hangs in the air before it falls"
            assert abs(sprite.center_x - piece.x) <= 30 and 0 < sprite.center_y <= was[number]
            if sprite.alpha and not begun[number]:
                begun[number] = now
                assert sprite.center_y > stage.top, "it comes into view from above"
            if sprite.center_y > piece.low:
                wide[number].add(round(sprite.width, 1))
                assert 2 <= sprite.width <= 10 and sprite.height == 15
            was[number] = sprite.center_y
        if now <= LANDS:
            assert not any(piece.sprite.alpha for piece in pieces)
    assert all(len(each) > 5 for each in wide), "it flutters"
    assert max(begun.values()) < END / 2 < END - 2 < END, "the last one still has time to fall"
    assert all(piece.sprite.center_y == piece.low < CUP.cy / 2 for piece in pieces)
    assert all(6 <= piece.sprite.height <= 9 < piece.sprite.width <= 10 for piece in pieces), "it lies flat"


def test_confetti_that_lies_does_not_stir(page: Any) -> None:
    for _now in looks(page):
        if page.shown.time > END - 0.5:
            break
    pieces = page.shown.pieces

    def lie() -> list[tuple[Any, ...]]:
        return [(each.sprite.position, each.sprite.size, each.sprite.angle, each.sprite.alpha) for each in pieces]

    before = lie()
    page.shown.finish()
    assert lie() == before and len({round(angle) for _place, _size, angle, _alpha in before}) > 20


def test_a_piece_of_confetti_turns_and_swings_only_while_it_falls(page: Any) -> None:
    for piece in page.shown.pieces[:12]:
        swings, turns = [], []
        for now in (piece.start + step / 10 for step in range(12)):
            page.shown._flutter(piece, now)
            assert piece.sprite.center_y > piece.low
            swings.append(piece.sprite.center_x)
            turns.append(piece.sprite.angle)
        assert max(swings) - min(swings) > 10
        assert rises(turns) and turns[-1] - turns[0] > 90


def test_each_sound_is_heard_once_and_at_its_moment(page: Any) -> None:
    page.shown.time = 0.0
    heard: list[tuple[float, str]] = []
    page.shown.heard = lambda cue: heard.append((page.shown.time, cue))
    for now in looks(page):
        assert now <= END
    (start, first), (landed, second), (later, third) = heard
    assert (first, second, third) == ("win", "crowd_cheer", "crowd_cheer")
    assert start <= BEAT and LANDS < landed <= LANDS + BEAT and ENGRAVED[1] + 1 < later < END / 2
    assert not page.shown.advance(BEAT) and page.shown.time == END and len(heard) == 3


def test_a_ceremony_that_is_cut_short_looks_as_at_its_end(page: Any) -> None:
    def picture() -> list[tuple[Any, ...]]:
        moving = [page.shown._cup[0][0], page.shown._cup[1][0], *page.shown._glints]
        moving += [sprite for sprite, _place in page.shown._crowd] + [piece.sprite for piece in page.shown.pieces]
        return [page.shown.light, page.shown._plate[0].text, *((each.position, each.alpha) for each in moving)]

    page.shown.finish()
    finished = picture()
    assert not page.shown.advance(BEAT)
    page.shown.time = 0.0
    for _now in looks(page):
        pass
    assert picture() == finished
    page.base.rebuild()
    assert picture() == finished, "built anew it stands as it stood"
