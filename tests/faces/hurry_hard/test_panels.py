"""What stands on Hurry Hard!'s plates and at its piles, and which step of a shot is told."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.hurry_hard import panels
from game.faces.hurry_hard.calling import ROOMY
from game.faces.hurry_hard.plates import draw_plate_line
from game.rules.contract import Event
from game.table.seating import SeatSpot
from tests.faces.hurry_hard.test_words import shown
from tests.table.notebook import Notebook

#: what is painted below the cards, and how often at a table of four
PARTS = {
    "draw_plate_line": 4, "chevrons": 1, "paint_ice": 1, "draw_scoreboard": 1, "draw_shot": 1, "draw_outcome": 1,
}  # fmt: skip


@pytest.mark.parametrize("seat", [0, 3])
def test_a_plate_shows_its_rocks_thrown_and_to_come_its_cards_and_the_hammer(seat: int) -> None:
    drawn, spot = Notebook(), SeatSpot(seat, 300, 500, False)
    now = shown().moment.now
    draw_plate_line(drawn.sheet, spot, now)
    to_come, thrown = drawn.images(f"pip_{seat % 2}"), drawn.images("pip_thrown")
    assert (len(to_come), len(thrown)) == (2, 2) and max(pip.x for pip in to_come) < min(pip.x for pip in thrown)
    pips = sorted(to_come + thrown, key=lambda pip: pip.x)
    assert all(left.right < right.x for left, right in pairwise(pips))
    assert pips[0].x >= spot.plate.x + 90 and drawn.sheet.text.call_args.args[0] == str(len(now["hands"][seat]))
    assert len(drawn.images("hammer")) == (seat == 3), "seat 3 has it"


def test_who_sits_out_has_neither_rocks_nor_cards_on_the_plate() -> None:
    drawn, now = Notebook(), shown().moment.now
    now.position = {**now.position, "out": 2}
    draw_plate_line(drawn.sheet, SeatSpot(2, 300, 500, False), now)
    assert [call.args[0] for call in drawn.sheet.text.call_args_list] == ["sits out"]
    assert not drawn.images("pip") and not drawn.sheet.texture.called and drawn.images("team_0")


@pytest.mark.parametrize(("text", "words"), [(1.0, ["pile", "gone"]), (ROOMY, ["pile", "gone"]), (ROOMY + 0.1, [])])
def test_piles_have_their_numbers_and_their_words_where_type_leaves_room(
    monkeypatch: pytest.MonkeyPatch, text: float, words: list[str]
) -> None:
    drawn, found = Notebook(monkeypatch, panels), shown()
    parts = {name: MagicMock() for name in PARTS}
    for name, part in parts.items():
        monkeypatch.setattr(panels, name, part)
    its: Any = found.panels
    object.__setattr__(its, "moment", _larger(its.moment, text))
    its.paint(drawn.sheet)
    now = found.moment.now
    numbers = [call.args[0] for call in drawn.sheet.text.call_args_list]
    assert {name: part.call_count for name, part in parts.items()} == PARTS, "all of the table is painted, once"
    layout: Any = its.layout
    for box, call in zip((layout.boxes.pile, layout.boxes.discard), drawn.sheet.text.call_args_list, strict=True):
        assert box.right < call.args[1] < box.right + 20 and box.y < call.args[2] < box.top, "beside its pile"
    assert drawn.texts() == words and numbers == [str(len(now[pile])) for pile in ("pile", "discard")]


def _larger(moment: Any, text: float) -> Any:
    """The same moment with type so many times as large."""
    return replace(moment, looks=replace(moment.looks, text=text))


def test_the_last_step_that_has_words_is_told_with_the_name_of_its_card() -> None:
    found = shown("throw T r1")
    its: Any = found.panels
    now: Any = found.moment.now
    passed, silent = Event("Passed", {"seat": 1}), Event("Unheard", {})
    now.events = [passed, silent]
    head, told = its._step()
    assert head and told == "Minerva passes."
    now.events = []
    assert its._step() == ("", "")
