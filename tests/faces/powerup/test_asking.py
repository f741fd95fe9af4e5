"""What is asked and refused: every refused target gets the rules' own reason, every decision a sentence."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.powerup.asking import asks, meant, option, reach
from game.faces.powerup.boxes import Boxes
from game.faces.powerup.names import look_of
from game.faces.powerup.wilding import answers, paint_answers
from game.rules.contract import Pick, View
from game.rules.powerup.game import GAME
from game.rules.powerup.meaning import meaning
from game.rules.powerup.summary import distance, glance, targets
from game.table.seating import TABLE
from tests.faces.powerup.playing import helpful, match_of
from tests.rules.powerup.knowledge import refusal

#: the panel of the usual window
PANEL = Boxes.of(TABLE).panel
KINDS = {"takeout": "H", "promote": "H", "nudge": "H", "guard": "G"}


def decisions(seats: int, seed: int, plies: int = 260) -> list[View]:
    """The views of everybody who is to decide, in a match with all options that ask more."""
    rng = Random(seed)
    state = match_of(seats, seed, ends=2, redraw=True, passing="every", double_takeouts=True)
    found = []
    for _ply in range(plies):
        if state.outcome() is not None:
            break
        view = state.view(state.to_move)
        found.append(view)
        state.push(helpful(view, rng))
    return found


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_refused_target_is_told_why(seats: int) -> None:
    told = 0
    for view in decisions(seats, 5 + seats):
        if view.position["phase"] != "call":
            continue
        prime = "'" * (view.seat % 2)
        held = {card.removesuffix("'") for card in view.position["hands"][view.seat]}
        for kind, reasons in targets(view.position, view.seat).items():
            if KINDS[kind] not in held:
                continue
            picks = [Pick("card", KINDS[kind] + prime)] + [Pick("option", kind)] * (kind != "guard")
            for stone, reason in reasons.items():
                text = meant(view, [*picks, Pick("piece", stone)])
                assert text is not None
                assert refusal(view, text) == reason
                told += reason is not None
    assert told > 5


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whoever_decides_is_told_what(seats: int) -> None:
    company = [f"Seat {n}" for n in range(seats)]
    for view in decisions(seats, 50 + seats):
        assert asks(view, (), glance(view.position, view.seat), company)
        picks = {path[0] for move in view.legal for path in move.paths}
        if any(pick.kind == "option" for pick in picks):
            row = reach(view, PANEL)
            assert PANEL.box.contains(row.x, row.y) and PANEL.box.contains(row.right, row.top)
        for pick in picks:
            if pick.kind == "option":
                assert option(view, pick)[0]


def test_a_name_for_the_wild_says_where_the_stone_would_lie() -> None:
    seen = 0
    for seed in range(40):
        for view in decisions(4, seed, 130):
            if view.position["phase"] != "wild":
                continue
            for name, cards in ((move.text[5:], meaning(view, move).becomes) for move in view.legal):
                text, _icon = option(view, Pick("option", name))
                # a target that is taken out is gone, whatever the Wild was named
                assert name in text or name == "H" or (not cards and text == "Take it out")
                if len(cards) == 4 and cards[0].removesuffix("'") != "G" and not cards[0].startswith("W=G"):
                    assert "number" in text
                    seen += 1
        if seen > 3:
            return
    raise AssertionError("no Wild was asked about")


def test_each_answer_to_the_wild_s_question_shows_what_it_makes() -> None:
    """The stone of the right team with its cards and number, the ring of a target that would go, or a cross."""
    kinds = set()
    for view in (view for seed in range(8) for view in decisions(4, seed, 130) if view.position["phase"] == "wild"):
        under, sheet = glance(view.position, view.seat).under, MagicMock()
        now: Any = view.position
        assert under is not None
        paint_answers(sheet, PANEL, now, view, under, contrast=False)
        moved = under.target if under.kind in ("promote", "nudge") else ""
        owner = next((stone["team"] for stone in now["stones"] if stone["name"] == moved), view.seat % 2)
        kinds.add(under.kind)
        for pick, rect in answers(view, PANEL):
            pictures = [(name, box) for name, box, *_more in (call.args for call in sheet.image.call_args_list)
                        if rect.contains(box.cx, box.cy)]  # fmt: skip
            texts = {text: y for text, x, y in (call.args[:3] for call in sheet.text.call_args_list)
                     if rect.contains(x, y)}  # fmt: skip
            assert all(rect.contains(box.x, box.y) and rect.contains(box.right, box.top) for _name, box in pictures)
            assert pictures[0][1].cx == pytest.approx(rect.cx)
            shown, cards = [name for name, _box in pictures], meaning(view, f"wild {pick.id}").becomes
            if cards:
                assert shown[0] == f"curling/tableau_{look_of(now['colours'], owner)}.png"
                assert len(shown) == 1 + len(cards) and {pick.id, str(distance(cards))} & texts.keys()
            elif pick.id == "H":
                assert shown == ["curling/cross.png"] and option(view, pick)[0] in texts
            else:
                assert shown == ["curling/target_red.png"] and under.target in texts
            assert all(y < pictures[0][1].cy for text, y in texts.items() if text != under.target)
    assert kinds > {"house", "takeout"}


@pytest.mark.parametrize(("compare", "told"), [("rank", False), ("cards", True)])
def test_how_modifiers_are_compared_is_told_to_whoever_must_reach_them(compare: str, told: bool) -> None:
    """Card by card b 12 does not reach 8 8, as a pair it does."""
    state = GAME.from_position({
        "options": {"seats": 2, "takeout_compare": compare}, "thrown": 4, "hammer": 1, "phase": "add", "to_move": 0,
        "call": "H takeout s1", "played": ["H"], "hands": [["b", "12", "12"], ["12'"]],
        "stones": [{"name": "s1", "team": 1, "cards": ["12'", "12'", "8'", "8'"], "guards": ""}],
    })  # fmt: skip
    view = state.view(0)
    sentence = asks(view, (), glance(view.position, 0), ["A", "B"])
    assert "8 8 or better" in sentence and ("card by card" in sentence) == told
    assert meaning(view, "add b").standing == "missing"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("8 12", "Call stone 5 with a house card."),
        ("8 W", "Call stone 5: a house card, or the Wild."),
        ("8 G H", "Call stone 5: a house card, or a Guard or a Hit on a stone."),
        ("8 H W", "Call stone 5: a house card, a Hit on a stone, or the Wild."),
        ("G H W", "Call stone 5: a Guard, a Hit or the Wild."),
        ("H", "Call stone 5: a Hit."),
    ],
)
def test_every_way_to_call_in_the_hand_is_named(hand: str, said: str) -> None:
    state = GAME.from_position({
        "options": {"seats": 2}, "thrown": 4, "hammer": 1, "hands": [hand.split(), ["12'"]],
        "stones": [{"name": "s1", "team": 1, "cards": ["12'", "12'", "8'", "8'"], "guards": ""}],
    })  # fmt: skip
    view = state.view(0)
    assert asks(view, (), glance(view.position, 0), ["A", "B"]) == said
