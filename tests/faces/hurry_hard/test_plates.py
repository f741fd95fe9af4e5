"""Plates of Hurry Hard!: the rocks still to throw, the cards held, team and hammer; the order of turns beside them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.hurry_hard import plates
from game.faces.hurry_hard.boxes import Boxes
from game.faces.hurry_hard.plates import chevrons, draw_plate_line, plate_words, thrown_by
from game.faces.hurry_hard.table_facts import throws_to_come
from game.rules.hurry_hard.terms import terms_of
from game.rules.registry import game
from game.table.seating import TABLE
from game.table.stage.shown import Showing
from tests.faces.hurry_hard.test_layout import SHAPES

RULES = game("hurry_hard")


def table(seats: int, moves: int) -> Showing:
    """A match in which everybody throws or passes as it comes."""
    state = RULES.new(RULES.full_options({"seats": seats, "ends": 2}), 3)
    for _move in range(moves):
        state.push("pass" if any(move.text == "pass" for move in state.legal_moves()) else state.legal_moves()[0].text)
    now = Showing(RULES)
    now.reset(state.view(-1).position)
    return now


TABLES = [(2, 0), (2, 20), (3, 12), (4, 0), (4, 30), (8, 25)]


@pytest.mark.parametrize(("seats", "moves"), TABLES)
def test_a_plate_has_a_pip_for_each_rock_of_its_seat(seats: int, moves: int) -> None:
    """Those thrown are dark and at the right; the cards' number, the team and the hammer are on it too."""
    now = table(seats, moves)
    every = sum(thrown_by(now, seat)[1] for seat in range(seats) if seat != now["out"])
    done = sum(thrown_by(now, seat)[0] for seat in range(seats) if seat != now["out"])
    assert every == terms_of(now["options"]).throws and every - done == len(throws_to_come(now.position))
    for area in SHAPES:
        for spot in Boxes.of(area).seats(seats, 0):
            sheet, plate, seat = MagicMock(), spot.plate, spot.seat
            draw_plate_line(sheet, spot, now)
            images = [(call.args[0].removeprefix("curling/"), call.args[1]) for call in sheet.image.call_args_list]
            assert all(plate.inset(-4).contains(at.cx, at.cy) for _name, at in images)
            [team] = [at for name, at in images if name.startswith("team_")]
            assert f"team_{seat % 2}.png" in dict(images) and team.cx > plate.cx and team.cy > plate.cy
            texts = [call.args for call in sheet.text.call_args_list]
            if seat == now["out"]:
                assert [text[0] for text in texts] == ["sits out"] and len(images) == 1
                assert plate_words(now, seat) == "sits out this end" and thrown_by(now, seat) == (0, 0)
                continue
            done, every = thrown_by(now, seat)
            pips = [(name, at) for name, at in images if name.startswith("pip_")]
            assert [name for name, _at in pips] == [f"pip_{seat % 2}.png"] * (every - done) + ["pip_thrown.png"] * done
            boxes = [at for _name, at in pips]
            assert all(one.right <= two.x + 0.01 for one, two in pairwise(boxes)) and len({at.cy for at in boxes}) == 1
            assert boxes[0].x > plate.x + 90 and boxes[0].cy < team.cy
            [(text, x, y, *_rest)] = texts
            assert text == str(len(now["hands"][seat])) and x > boxes[-1].right and y == boxes[0].cy and x < plate.right
            [card] = [call.args[1] for call in sheet.texture.call_args_list]
            assert boxes[-1].right < card.x + 4 and card.right < x and card.cy == y
            hammers = [at for name, at in images if name == "hammer.png"]
            assert len(hammers) == (now["hammer"] == seat) and all(at.cx < plate.cx for at in hammers)
            words = plate_words(now, seat)
            assert f"{every - done} rock" in words and f"{text} card" in words
            assert ("hammer" in words) == bool(hammers) and words.startswith(("Amber", "Ice")[seat % 2])


def test_arrows_between_the_plates_point_the_way_of_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Upwards at their left, one between two neighbours."""
    lines: list[Any] = []
    heads: list[Any] = []
    monkeypatch.setattr(plates, "stroke", lambda sheet, way, *_more: lines.append(way))
    monkeypatch.setattr(plates, "head", lambda sheet, way, *_more: heads.append(way))
    for seats in (2, 4, 8):
        lines.clear()
        heads.clear()
        spots = Boxes.of(TABLE).seats(seats, 0)
        chevrons(MagicMock(), spots)
        [((x0, low), (x1, high))] = lines
        assert x0 == x1 < min(spot.plate.x for spot in spots) and x0 > 0
        assert low < spots[0].y and high > spots[-1].y and high - spots[-1].y == spots[0].y - low < 46
        assert len(heads) == seats - 1
        for (one, two), ((ax, ay), (bx, by)) in zip(pairwise(spots), heads, strict=True):
            assert ax == bx == x0 and ay < by == pytest.approx((one.y + two.y) / 2)
