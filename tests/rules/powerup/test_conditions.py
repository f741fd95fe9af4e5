"""What a chip says must still come is what brings the stone off, as often as it says, in worlds drawn from the view."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest

from game.rules.contract import State, Words
from game.rules.powerup import GAME
from game.rules.powerup.meaning import meaning
from tests.rules.powerup.walks import walk
from tests.share import amount

#: the partner must have a b (or, where a b is laid first, an 8) for the promote to come off
PROMOTE: dict[str, Any] = {
    "options": {"seats": 4, "ends": 1},
    "hands": [["b", "8", "12", "12", "12", "12", "G"], ["12'"] * 7, ["4", "12", "8", "12", "4", "4", "G"], ["8'"] * 7],
    "to_move": 0, "phase": "add", "thrown": 4, "hammer": 1, "skips": [0, 1],
    "call": "H promote s1", "played": ["H", "b"],
    "stones": [
        {"name": "s1", "team": 0, "cards": ["8", "8", "12", "12"]},
        {"name": "s2", "team": 1, "cards": ["4'", "4'", "b'", "4'"]},
        {"name": "s4", "team": 1, "cards": ["b'", "b'", "8'", "8'"]},
    ],
    "draw": [["8"] * 4, ["4'"] * 4],
}  # fmt: skip
#: worlds behind a chance that is looked at
WORLDS = 200
OFF = ("StoneMade", "GuardSet", "StoneTakenOut", "DoubleTakenOut", "StonePromoted", "StoneNudged")


def parts(words: Words) -> list[Words]:
    """A sentence and those within it."""
    inner = [Words.from_json(arg) for arg in words.args.values() if isinstance(arg, dict) and "id" in arg]
    return [words, *(part for one in inner for part in parts(one))]


def comes_off(state: State) -> bool:
    """Whether the seats that lay the rest can bring the stone off, played out by the rules."""
    for move in state.legal_moves():
        then = state.copy()
        names = {event.name for event in then.push(move).events}
        if names & {*OFF} or ("StoneLost" not in names and comes_off(then)):
            return True
    return False


def test_the_chip_of_a_promote_names_who_must_have_what() -> None:
    view = GAME.from_position(PROMOTE).view(0)
    eight, button = meaning(view, "add 8"), meaning(view, "add b")
    assert str(eight.chip) == "→ 10 if 2 has b: 64%"
    assert str(button.chip) == "→ 10 if 2 has 8: 84%"
    assert str(eight) == "the match: it will lie at 10, if 2 has b (64% of deals): they lie 1 instead of 2."


@pytest.mark.lab(share=True)
def test_a_condition_is_what_it_takes_as_often_as_told() -> None:
    rng, checked, told = Random(11), 0, 0
    for seed in range(amount(test=2, lab=60)):
        options = {"seats": (4, 6, 8, 5)[seed % 4], "ends": 1, "double_takeouts": seed % 2 == 0}
        for before, move, _pushed, _after in walk(options, seed, 90):
            view = before.view(before.to_move)
            if before.phase != "add" or rng.random() > 0.3:
                continue
            found = meaning(view, move)
            percents = [part for part in parts(found.words) if "percent" in part.args]
            if found.settled or not percents:
                continue
            worlds = [view.sample(rng) for _ in range(WORLDS)]
            held = 0
            for world in worlds:
                after = world.copy()
                after.push(move.text)
                able = comes_off(after)
                named = percents[0] if "seat_mate" in percents[0].args else None
                if named is None:
                    held += able
                    continue
                hand = [card.removesuffix("'") for card in world.to_position()["hands"][named.args["seat_mate"]]]
                order = ["b", "4", "8", "12", "G", "H", "W"]
                least = order.index(named.args["card"])
                better = "or better" in named.id
                has = any(order.index(card) == least or (better and order.index(card) < least) for card in hand)
                assert able or not has, (move.text, str(found))
                assert has or not able or "W" in hand, (move.text, str(found))
                held += has
            share = percents[0].args["percent"] / 100
            slack = 4 * math.sqrt(max(share * (1 - share), 0.01) / WORLDS) + 0.011
            assert abs(held / WORLDS - share) <= slack, (move.text, str(found), held / WORLDS)
            checked += 1
            told += "seat_mate" in percents[0].args
    assert checked >= amount(test=3, lab=100) and told >= amount(test=1, lab=40)
