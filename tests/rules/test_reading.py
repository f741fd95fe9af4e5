"""Keys declared as data: what is refused names the place and says what should stand there; what is read is written."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.contract import BadPosition
from game.rules.position_keys import RNG, Group, Options
from game.rules.position_schema import LEFT_OUT, NEEDED, Key, KeyReader, Pack, Schema
from game.rules.value_kinds import LONGEST_LIST, CardCode, Fields, Flag, Many, OneOf, SeatNo, TeamNo, Whole, seats

CODES = ("A", "B")
CARDS = Many(CardCode(CODES, hides=True), of="cards")
KEYS = Schema(
    Options(),
    Key("hands", Many(CARDS, seats, "hands", "the hand of seat")),
    Key("pile", Many(CardCode(CODES), of="cards")),
    Key("throw", Whole(1, 16)),
    Key("score", Whole(), default=lambda r: r["throw"] * 10),
    Key("flags", Many(Flag(), of="flags", into=tuple), cut=LEFT_OUT),
    Key("dealer", SeatNo(-1)),
    Key("kind", OneOf({"": 0, "draw": 1})),
    Key("stones", Many(Fields(Key("name", OneOf(["s1"]), default=NEEDED), Key("team", TeamNo())), of="stones")),
    Key("shot", Fields(Key("aim", OneOf(["r1", "r2"], "a rock")), none=True)),
    Key("moved", Many((Whole(), Flag()), 2, "values")),
    Group("rush", Key("left", Whole(), "left"), Key("by", SeatNo(-1), "by")),
    RNG,
)
STATE: dict[str, Any] = {"terms": SimpleNamespace(seats=2, options={"seats": 2, "teams": ("A",)})}


def read(table: Any, viewer: int | None = None) -> KeyReader:
    return KeyReader(table, KEYS, STATE["terms"], viewer, Pack({"A": 0, "B": 1}, [2, 1], "Toy"))


def put(table: dict[str, Any]) -> SimpleNamespace:
    state = SimpleNamespace(**STATE)
    read(table).put(state)
    return state


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ([], "the position is a table, not []"),
        ({"throws": 1}, "the position has an unknown key 'throws'"),
        ({"throw": 17}, "throw is a number from 1 to 16, not 17"),
        ({"throw": True}, "throw is a number from 1 to 16, not True"),
        ({"score": 1.0}, "score is a number from 0 on, not 1.0"),
        ({"flags": [True, 0]}, "flags[1] is true or false, not 0"),
        ({"flags": {}}, "flags is a list of flags, not {}"),
        ({"flags": [True] * (LONGEST_LIST + 1)}, "flags is a list of at most 10000 flags, not of 10001"),
        ({"dealer": 2}, "dealer is a seat from -1 to 1, not 2"),
        ({"kind": "guard"}, "kind is one of draw, not 'guard'"),
        ({"kind": []}, "kind is one of draw, not []"),
        ({"hands": [["A"]]}, "hands is a list of 2 hands, not [['A']]"),
        ({"hands": [["A"], ["C"]]}, "the hand of seat 1: 'C' is no card of Toy"),
        ({"hands": [["?"], []]}, "the hand of seat 0: '?' is no card of Toy"),
        ({"hands": [["B"], []], "pile": ["B"]}, "pile: B is there more often than the deck has it (1)"),
        ({"stones": [{"name": "s1", "team": 2}]}, "stones[0].team is a team, 0 or 1, or -1 for none, not 2"),
        ({"stones": [{"team": 1}]}, "stones[0] needs its name"),
        ({"stones": [{"name": "s1", "x": 1}]}, "stones[0] has an unknown key 'x'"),
        ({"stones": ["s1"]}, "stones[0] is a table, not 's1'"),
        ({"shot": {"aim": "r3"}}, "shot.aim is a rock, not 'r3'"),
        ({"moved": [1, 1]}, "moved[1] is true or false, not 1"),
        ({"rush": {"left": -1}}, "rush.left is a number from 0 on, not -1"),
        ({"rng": "x"}, "rng: the generator's state is 16 hex digits"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence_with_its_place(table: Any, sentence: str) -> None:
    with pytest.raises(BadPosition) as caught:
        put(table)
    assert str(caught.value).startswith(sentence)


def test_a_key_left_out_has_its_default_which_may_follow_from_others() -> None:
    r = read({"throw": 3})
    assert [r[key] for key in ("score", "dealer", "kind", "hands", "moved", "shot")] == [
        30, -1, 0, [[], []], [0, False], None,
    ]  # fmt: skip


def test_what_is_written_is_read_again() -> None:
    table = {
        "options": {"seats": 2, "teams": ["A"]}, "hands": [["A"], ["A"]], "pile": ["B"], "throw": 2, "score": 5,
        "flags": [True], "dealer": 1, "kind": "draw", "stones": [{"name": "s1", "team": 0}], "shot": {"aim": "r2"},
        "moved": [4, True], "rush": {"left": 3, "by": 0}, "rng": "00000000000000ff",
    }  # fmt: skip
    state = put(table)
    assert KEYS.write(state) == table
    view = {key: value for key, value in table.items() if key not in ("flags", "rng")}
    assert KEYS.view(state, -1) == view
    assert read(view, 1)["kind"] == 1


def test_only_a_view_hides_cards_and_lacks_what_is_left_out_of_it() -> None:
    assert read({"hands": [["?", "A"], []]}, 1)["hands"] == [[-1, 0], []]
    with pytest.raises(BadPosition, match="the view has an unknown key 'flags'"):
        read({"flags": [True]}, 1)
    with pytest.raises(BadPosition, match=r"no seat 2: give -1 \(a spectator\) to 1"):
        read({}, 2)
