"""What can't be is refused with a sentence, and changes nothing."""

from __future__ import annotations

import math
from typing import Any

import pytest

from game.rules.contract import BadPosition, IllegalMove, Move
from game.rules.mystic import GAME
from game.rules.mystic.moves import DELIVERIES, delivery

THROW = "deliver slide x=0.0 aim=0.00 speed=1700 spin=0.0"


@pytest.mark.parametrize(
    "text",
    [
        "deliver slide x=nan aim=0.00 speed=1700 spin=0.0",
        "deliver slide x=inf aim=0.00 speed=1700 spin=0.0",
        "deliver slide x=0.0 aim=0.00 speed=1e3 spin=0.0",
        "deliver slide x=0.0 aim=0.00 speed=1851 spin=0.0",
        "deliver flick x=0.0 aim=0.00 speed=2501 spin=0.0",
        "deliver roll x=0.0 aim=0.00 speed=0 spin=0.0",
        "deliver slide x=٣.0 aim=0.00 speed=1700 spin=0.0",
        "deliver slide x=0.0 aim=0.00 speed=" + "9" * 500 + " spin=0.0",
        "spell abracadabra a1",
        "spell kindle",
        "charm a1 @0.0,1000.0",
        "next",
        "skip",
        "",
        "\n",
        DELIVERIES[0].text,
    ],
)
def test_illegal_moves_say_why(text: str) -> None:
    state = GAME.new({"first": 0}, 1)
    before = state.to_position()
    reason = state.check(text)
    assert reason is not None
    assert len(str(reason).split()) > 2
    with pytest.raises(IllegalMove, match=r"\w+ \w+"):
        state.push(text)
    assert state.to_position() == before


@pytest.mark.parametrize("move", [None, 3, ("deliver",), DELIVERIES[1], Move("spell kindle")])
def test_other_things_are_no_moves(move: Any) -> None:
    with pytest.raises(IllegalMove):
        GAME.new({}, 1).push(move)


def test_numbers_that_are_none_never_become_a_delivery() -> None:
    state = GAME.new({}, 1)
    for bad in (math.nan, math.inf, -math.inf):
        for numbers in ((bad, 0.0, 1700.0, 0.0), (0.0, bad, 1700.0, 0.0), (0.0, 0.0, 1700.0, bad)):
            assert state.check(delivery("slide", *numbers)) is not None
    assert state.check(delivery("slide", 141.0, 0.0, 1700.0, 0.0)) is not None


@pytest.mark.parametrize(
    "dice",
    [
        None,
        {},
        [],
        {"rest": {}},
        {"rest": {"a1": {}}},
        {"rest": {"a1": {"x": 0.0}}},
        {"rest": {"a1": {"x": math.nan, "y": 1200.0}}},
        {"rest": {"a1": {"x": 0.0, "y": math.inf}}},
        {"rest": {"a1": {"x": 300.0, "y": 1200.0}}},
        {"rest": {"a1": {"x": 0.0, "y": 1200.0, "value": 9}}},
        {"rest": {"a1": {"x": 0.0, "y": 1200.0, "value": True}}},
        {"rest": {"a1": {"x": 0.0, "y": 1200.0, "on": "b2"}}},
        {"rest": {"a1": {"x": 0.0, "y": 1200.0, "on": "b1"}}},
        {"rest": {"a1": {"x": 0.0, "y": 1200.0, "speed": 1}}},
        {"rest": {"a1": {"x": 0.0, "y": 1262.0}}},
        {"rest": {"a1": {"x": 0.0, "y": 1200.0}, "b2": {"x": 0.0, "y": 1100.0}}},
        {"rest": {"a1": {"x": 0.0, "y": 1200.0}}, "lost": ["a1"]},
        {"rest": {"a1": {"x": 0.0, "y": 1200.0}}, "lost": ["a2"]},
        {"rest": {"a1": {"x": 0.0, "y": 1200.0}}, "lost": "b1"},
        {"rest": {"a1": {"x": 0.0, "y": 1200.0}}, "lost": [["b1"]]},
        {"rest": {"a1": {"x": 10**400, "y": 1200.0}}},
        {"rest": {"a1": {"x": 0.0, "y": 1200.0, "angle": -(10**400)}}},
        {"rest": {"b1": {"x": 0.0, "y": 1200.0}}},
        {"lost": ["a1"], "won": []},
    ],
    ids=lambda v: str(v)[:90],
)
def test_outcomes_that_cannot_be_are_refused(dice: Any) -> None:
    state = GAME.from_position({"next": [1, 2], "stones": {"b1": {"x": 0.0, "y": 1260.0}}})
    before = state.to_position()
    with pytest.raises(BadPosition, match=r"\w+ \w+"):
        state.push(THROW, {"dice": dice})
    assert state.to_position() == before


@pytest.mark.parametrize(
    "chance",
    [
        3,
        {"xyzzy": 1},
        {"noise": {}},
        {"noise": {"x": 0.0, "aim": 0.0, "speed": math.nan, "spin": 0.0, "angle": 0.0, "value": 1}},
        {"noise": {"x": 0.0, "aim": 0.0, "speed": 9999.0, "spin": 0.0, "angle": 0.0, "value": 1}},
        {"noise": {"x": 0.0, "aim": 10**400, "speed": 900.0, "spin": 0.0, "angle": 0.0, "value": 1}},
        {"dice": {"lost": ["a1"]}, "rng": "xyz"},
        {"dice": {"lost": ["a1"]}, "rolls": 3},
    ],
    ids=lambda v: str(v)[:90],
)
def test_chance_that_cannot_be_is_refused(chance: Any) -> None:
    state = GAME.new({"first": 0}, 1)
    before = state.to_position()
    with pytest.raises(BadPosition):
        state.push(THROW, chance)
    assert state.to_position() == before


def test_an_outcome_belongs_to_a_delivery() -> None:
    state = GAME.from_position({"options": {"ends": 2}, "phase": "scored", "next": [9, 9]})
    with pytest.raises(BadPosition, match="no delivery"):
        state.push("next", {"dice": {"lost": ["a1"]}})
    assert state.phase == "scored"


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"stones": {"a1": {"x": 0.0, "y": 1200.0}, "b1": {"x": 0.0, "y": 1210.0}}}, "a1 and b1 overlap"),
        ({"stones": {"a1": {"x": 0.0, "y": 1200.0}, "b1": {"x": 0.0, "y": 1215.89}}}, "overlap"),
        ({"stones": {"a9": {"x": 0.0}}}, "unknown key 'a9'"),
        ({"stones": {"c1": {"x": 0.0}}}, "unknown key 'c1'"),
        ({"options": {"seats": 4}, "stones": {"a1": {"x": 0.0}}}, "unknown key 'a1'"),
        ({"stones": {"a1": {"x": 0.0, "y": 1200.0, "colour": 1}}}, "unknown key 'colour'"),
        ({"stones": {"a1": {"x": math.nan, "y": 1200.0}}}, "finite"),
        ({"stones": {"a1": {"x": "1", "y": 1200.0}}}, "finite"),
        ({"stones": {"a1": {"x": 0.0, "y": 10**400}}}, "finite"),
        ({"stones": {"a1": {"x": 0.0, "y": 1200.0, "angle": 10**4000}}}, "finite"),
        ({"stones": {"a1": {"x": 201.0, "y": 1200.0}}}, "not on the sheet"),
        ({"stones": {"a1": {"zone": "sky"}}}, "stones.a1.zone"),
        ({"stones": {"a1": {"x": 0.0, "value": 0}}}, "stones.a1.value"),
        ({"stones": {"a1": {"x": 0.0, "y": 1200.0, "on": "a1"}}}, "can't lie on"),
        ({"stones": {"a1": {"x": 0.0, "y": 1200.0, "on": "b1"}}}, "can't lie on"),
        (
            {"stones": {"a1": {"x": 0.0, "y": 1200.0, "on": "b1"}, "b1": {"x": 9.0, "y": 1200.0}}},
            "isn't over the top face",
        ),
        (
            {
                "stones": {
                    "a1": {"x": 0.0, "y": 1200.0},
                    "a2": {"x": 0.0, "y": 1200.0, "on": "a1"},
                    "a3": {"x": 0.0, "y": 1200.0, "on": "a2"},
                }
            },
            "can't lie on",
        ),
        (
            {
                "stones": {
                    "a1": {"x": 0.0, "y": 1200.0},
                    "a2": {"x": 0.0, "y": 1200.0, "on": "a1"},
                    "a3": {"x": 0.0, "y": 1200.0, "on": "a1"},
                }
            },
            "can't lie on",
        ),
        ({"phase": "after"}, "shot"),
        ({"phase": "during", "shot": {"stone": "a1"}}, "queue"),
        (
            {"phase": "charm", "shot": {"stone": "a1"}, "to_move": 1, "queue": [[1, "kindle"]]},
            "charm or a During broom",
        ),
        ({"phase": "shootout"}, "shootout"),
        ({"shot": {"stone": "a1"}}, "shot must be empty"),
        ({"queue": [[0, "charm"]]}, "queue must be empty"),
        ({"phase": "over"}, "winner"),
        ({"phase": "over", "to_move": 0, "winner": 0}, "to_move"),
        ({"to_move": -1}, "to_move"),
        ({"next": [9, 1]}, "no stone on its board"),
        ({"next": [0, 1]}, "next of seat 0"),
        ({"drawn": [["singe", "kindle"], ["", ""]]}, "drawn of seat 0"),
        ({"drawn": [["xyzzy", ""], ["", ""]]}, "a Witch spell, or an empty text"),
        ({"ready": [{"xyzzy": [1]}, {}]}, "xyzzy"),
        ({"ready": [{"kindle": [9]}, {}]}, "ready of seat 0"),
        ({"decks": [{"witch": ["singe"]}, {}]}, "is a witch card, not"),
        ({"decks": [{"witch": ["?"]}, {}]}, r"is a witch card, not '\?'"),
        ({"decks": [{"witch": ["icing", "icing"]}, {}]}, "different cards"),
        ({"rng": 5}, "rng"),
        ({"end": 5}, "end"),
        ({"had": [1, 0]}, "true or false"),
        ({"slots": ["z1"]}, "slots"),
        ({"shootout": {"seats": [0, 0]}}, "different seats"),
        ({"options": {"teams": ["CIN", "CIN"]}}, "different teams"),
        ({"options": {"teams": ["CIN"]}}, "different teams"),
        ({"options": {"teams": "CIN"}}, "teams"),
        ({"options": {"noise": ["club"]}}, "noise"),
        ({"options": {"noise": "sober"}}, "noise"),
        ({"options": {"first": 2}}, "first"),
        ([], "table"),
    ],
    ids=lambda v: str(v)[:60],
)
def test_positions_that_cannot_be_are_refused(table: Any, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        GAME.from_position(table)


@pytest.mark.parametrize("angle", [-1e-20, -1e-14, 360.0, 719.9999999999999])
def test_an_angle_lies_below_360_and_reads_back_the_same(angle: float) -> None:
    table = GAME.from_position({"stones": {"a1": {"x": 0.0, "y": 1200.0, "angle": angle}}}).to_position()
    assert 0.0 <= table["stones"]["a1"]["angle"] < 360.0
    assert GAME.from_position(table).to_position() == table


def test_stones_may_touch() -> None:
    GAME.from_position({"stones": {"a1": {"x": 0.0, "y": 1200.0}, "b1": {"x": 0.0, "y": 1215.95}}})


def test_a_view_is_no_position() -> None:
    view = GAME.new({"spells": "advanced"}, 3).view(0)
    with pytest.raises(BadPosition):
        GAME.from_position(view.position)
    with pytest.raises(BadPosition, match="unknown key 'rng'"):
        GAME.view_from(GAME.new({}, 3).to_position(), 0)


@pytest.mark.parametrize("seed", [-1, "x", True, 1.5])
def test_seeds_that_are_none(seed: Any) -> None:
    with pytest.raises(BadPosition, match="seed"):
        GAME.new({}, seed)
