"""A card that can't be picked is asked about as a move, so that the rules say why not; and buttons keep apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.rules.contract import Pick
from game.rules.registry import game
from game.rules.rng import derive
from game.table.panels.choices import _two_lines
from game.ui.sheet.rect import Rect
from tests.table.faces import present
from tests.table.playing import CARD_GAMES


@pytest.mark.parametrize("name", CARD_GAMES)
def test_a_refused_card_is_meant_for_a_move_of_it_that_the_rules_refuse(name: str) -> None:
    rules, rng = game(name), derive(4, "refused", name)
    asked: set[str] = set()
    for seed in range(6):
        state = rules.new({}, seed)
        words = present(name, len(state.to_position()["hands"])).words
        while state.to_move >= 0 and len(asked) < 60:
            view = state.view(state.to_move)
            able = {pick.id for move in view.legal for path in move.paths for pick in path}
            held = view.position["hands"][view.seat]
            for code in held if view.position["phase"] not in ("deal", "over") else ():
                # (a prime is the sign of PowerUp's second deck)
                if (code := code.rstrip("'")) not in {each.rstrip("'") for each in able}:
                    text = words.meant(view, [Pick("card", code)])
                    assert text is not None and code.split("/")[0] in text, (view.position["phase"], code, text)
                    why = state.check(text)
                    assert why is not None, text
                    asked.add(str(why))
            state.push(rng.choice(view.legal).text)
    assert len(asked) >= 2, asked


@pytest.mark.parametrize("count", [3, 4, 7, 10])
def test_many_buttons_lie_in_two_lines_side_by_side(count: int) -> None:
    row = Rect(200, 50, 1500, 160)
    slots = _two_lines(row, count)
    assert len(slots) == count and len({slot.y for slot in slots}) == 2
    for one, other in combinations(slots, 2):
        assert one.right <= other.x or other.right <= one.x or one.top <= other.y or other.top <= one.y
    assert all(row.x <= s.x and s.right <= row.right + 0.1 and row.y <= s.y and s.top <= row.top + 0.1 for s in slots)
