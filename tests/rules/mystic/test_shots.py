"""Deliveries: the hand, the simulation, its outcome in the record, and judging without simulating."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.contract import BadPosition
from game.rules.mystic import GAME
from game.rules.mystic.dice import DiceOutcome, film
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import clash
from game.rules.rng import Rng
from physics import execute
from tests.rules.mystic.house import OPTIONS, walk

DRAW = "deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0"


def deliveries(count: int) -> list[tuple[MysticState, str, MysticState, dict[str, object]]]:
    """Some deliveries of a match with stones in the house."""
    found = []
    for step in walk(OPTIONS[1], 41):
        if step.move.text.startswith("deliver"):
            assert isinstance(step.before, MysticState)
            assert isinstance(step.after, MysticState)
            assert step.pushed.chance is not None
            found.append((step.before, step.move.text, step.after, step.pushed.chance))
    return found[-count:]


def test_the_noise_is_drawn_from_the_generator_in_the_page_s_order() -> None:
    for style, value in (("slide", 1), ("flick", 1), ("roll", None)):
        state = GAME.new({"first": 0}, 77)
        rng = state.rng.copy()
        wanted = execute("a1", style, 10.0, -1.0, 1500.0, 2.0, 1.0, rng)
        chance = state.push(f"deliver {style} x=10.0 aim=-1.00 speed=1500 spin=2.0").chance
        assert chance is not None
        noise = chance["noise"]
        assert [noise[k] for k in ("x", "aim", "speed", "spin", "angle", "value")] == list(wanted[2:])
        assert chance["rng"] == rng.to_text() == state.rng.to_text()
        assert value in (None, noise["value"])


def test_each_seat_has_its_own_hand() -> None:
    state = GAME.new({"noise": ["none", "wild"], "first": 0}, 3)
    calm = state.push(DRAW).chance
    shaky = state.push(DRAW).chance
    assert calm is not None
    assert shaky is not None
    assert (calm["noise"]["aim"], calm["noise"]["speed"], calm["noise"]["angle"]) == (0.0, 1732.0, 0.0)
    assert shaky["noise"]["aim"] != 0.0


def test_judging_an_outcome_is_the_rules_part_of_a_push() -> None:
    for before, text, _, chance in deliveries(12):
        given = before.copy()
        given.push(text, {"dice": chance["dice"]})
        judged = before.judged(chance["dice"])
        assert judged.to_position() == given.to_position()
        assert before.to_position()["rng"] == judged.to_position()["rng"]
    with pytest.raises(BadPosition, match="no delivery"):
        GAME.from_position({"phase": "scored", "options": {"ends": 2}, "next": [9, 9]}).judged({"lost": ["a1"]})


def test_the_outcome_in_the_record_stands_in_for_the_simulation() -> None:
    for before, text, after, chance in deliveries(12):
        state = before.copy()
        state.rng = Rng(99)
        assert state.push(text, chance).chance == chance
        assert state.to_position() == after.to_position()
        # the same hand simulated again: the same dice
        again = before.copy()
        pushed = again.push(text, {"noise": chance["noise"]})
        assert pushed.chance is not None
        assert pushed.chance["dice"] == chance["dice"]


def test_the_dice_hold_every_stone_that_changed() -> None:
    for before, _, _, chance in deliveries(12):
        dice = chance["dice"]
        assert isinstance(dice, dict)
        assert before.waiting(before.to_move) in {*dice["rest"], *dice["lost"]}
        for name, pose in dice["rest"].items():
            old = before.stones[name]
            assert old.zone == "board" or pose != {k: getattr(old, k) for k in ("x", "y", "value", "angle", "on")}


def test_a_film_of_the_shot_ends_where_the_dice_rest() -> None:
    state = GAME.new({"first": 0}, 5)
    for _ in range(4):
        pushed = state.push("deliver flick x=0.0 aim=0.00 speed=1950 spin=0.0")
        event = next(e for e in pushed.events if e.name == "StoneDelivered")
        shown = film(event.to_json()["data"])
        assert shown.film
        assert pushed.chance is not None
        for name, pose in pushed.chance["dice"]["rest"].items():
            assert shown.rest[name]._asdict() == pose
    given = state.push(DRAW, {"dice": {"lost": [state.waiting(state.to_move)]}})
    with pytest.raises(BadPosition, match="no executed shot"):
        film(given.events[0].data)


def test_rehearsing_changes_nothing_and_agrees_about_clean_shots() -> None:
    state = GAME.new({"first": 0, "noise": "none"}, 5)
    before = state.to_position()
    shot = state.executed(DRAW, Random(1))
    outcome = state.rehearsed(shot)
    assert isinstance(outcome, DiceOutcome)
    assert outcome.rest["a1"].y == pytest.approx(1259.6, abs=1.0)
    assert state.to_position() == before
    assert state.executed(DRAW, Random(1), 1.8) != shot
    assert state.judged(outcome).stones["a1"].zone == "ice"


def test_rehearsals_tell_what_is_bumped_and_lost_as_the_rules_do() -> None:
    stones = {"b1": {"x": 0.0, "y": 1260.0}, "b2": {"x": 6.0, "y": 1277.5}, "b3": {"x": 150.0, "y": 900.0}}
    state = GAME.from_position({"stones": stones, "next": [1, 4], "options": {"noise": "none"}})
    shots = [state.executed(f"deliver flick x=0.0 aim=0.00 speed={v} spin=0.0", Random(1)) for v in (1750, 2000, 2500)]
    for shot, summary in zip(shots, state.rehearsals(shots), strict=True):
        after = state.judged(DiceOutcome(summary.rest, summary.lost))
        assert summary == state.rehearsals([shot])[0]
        assert "b1" in summary.bumped
        assert "a1" not in summary.bumped
        assert "b3" not in {*summary.rest, *summary.bumped, *summary.lost}
        assert set(summary.lost) == {name for name, stone in after.stones.items() if stone.zone == "lost"}


CROWD = {
    "a3": [-58.044, 1591.873, 199.181, 4], "a4": [62.86, 1248.003, 23.905, 4], "a5": [14.286, 1244.233, 108.717, 2],
    "a6": [4.929, 1184.993, 327.72, 5], "a7": [80.315, 1181.78, 126.877, 3], "a8": [23.413, 1224.484, 71.848, 8],
    "b3": [5.012, 1260.905, 206.682, 3], "b4": [31.741, 1247.439, 229.209, 6], "b5": [-18.026, 1223.478, 336.915, 7],
    "b6": [1.782, 1223.454, 200.087, 6], "b7": [-40.476, 1227.63, 218.699, 7], "b8": [6.907, 1128.516, 176.937, 6],
    "c3": [-19.318, 1297.926, 148.769, 3], "c4": [-8.496, 1249.05, 296.709, 4], "c5": [-23.859, 1241.387, 156.023, 5],
    "c6": [102.099, 1295.651, 118.183, 8], "c7": [-21.604, 1192.362, 6.874, 7], "d3": [-52.575, 1539.853, 73.303, 3],
    "d4": [-80.623, 1241.538, 346.385, 6], "d5": [-19.3, 1275.1, 263.681, 5], "d6": [45.649, 1218.027, 164.409, 5],
    "d7": [-35.101, 1017.514, 335.206, 4], "e3": [-73.564, 1371.955, 20.55, 3], "e4": [-45.562, 1271.32, 237.69, 5],
    "e5": [-62.499, 1229.745, 195.836, 6], "e6": [-112.523, 1470.608, 17.381, 6], "e7": [-70.027, 1204.958, 244.877, 4],
}  # fmt: skip


def test_a_slow_push_does_not_press_stones_into_each_other() -> None:
    stones = {n: {"x": x, "y": y, "angle": a, "value": v} for n, (x, y, a, v) in CROWD.items()}
    table = {"options": {"seats": 5, "spells": "none"}, "stones": stones, "next": [9, 9, 8, 8, 8], "to_move": 2}
    state = GAME.from_position(table)
    noise = {"x": -19.3, "aim": 0.1673850701999391, "speed": 2090.954815469024, "spin": -3.53707355970664}
    noise |= {"angle": 353.07271228869394, "value": 8}
    state.push("deliver flick x=-19.3 aim=0.25 speed=2050 spin=0.0", {"noise": noise})
    assert clash(state.stones) is None
    assert GAME.from_position(state.to_position()).to_position() == state.to_position()
