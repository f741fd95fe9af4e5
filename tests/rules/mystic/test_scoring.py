"""The order of the stones, slots, roll-offs: against a plain restatement of the page."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.rules.mystic import GAME
from game.rules.mystic.scoring import contested, groups, rolled_off, standing
from game.rules.mystic.stones import Stone, owner, ring

PLACES = {"B": 1260.0, "R2": 1200.0, "R3": 1170.0, "R4": 1130.0, "G": 1000.0}


def table(*stones: tuple[str, str, int]) -> dict[str, Stone]:
    """Stones (code, ring, value), side by side."""
    found = {}
    for i, (name, where, value) in enumerate(stones):
        x = (i % 2) * 2.0
        found[name] = Stone("ice", value, x, PLACES[where]) if where in PLACES else Stone(where, value)
    return found


def test_rings_before_values() -> None:
    stones = table(("a1", "R2", 1), ("b1", "B", 8), ("a2", "R4", 1), ("b2", "R3", 2), ("a3", "G", 1))
    assert [ring(stones, name) for name in stones] == ["R2", "B", "R4", "R3", "G"]
    result = standing(stones, 2)
    assert result.slots == ("b1", "a1", "b2", "a2")
    assert result.points == (2, 3)


@pytest.mark.parametrize(("seats", "slots"), [(2, 5), (3, 6), (4, 7), (5, 7)])
def test_slots(seats: int, slots: int) -> None:
    stones = table(*((f"a{i}", "R2", i) for i in range(1, 9)))
    result = standing(stones, seats)
    assert result.slots == tuple(f"a{i}" for i in range(1, slots + 1))
    assert result.points[0] == slots + 1


def test_best_rolls_off_and_lower_wins() -> None:
    stones = table(("a1", "B", 4), ("b1", "B", 4), ("a2", "R2", 1))
    result = standing(stones, 2, {"a1": 7, "b1": 3}.__getitem__)
    assert result.slots == ("b1", "a1", "a2")
    assert result.points == (2, 2)
    assert result.contested == (("a1", "b1"),)


def test_equal_rolls_roll_again_among_themselves() -> None:
    rolls = {"a1": [5, 2], "a2": [1], "b1": [5, 2, 8], "b2": [5, 1]}
    rolls["a1"].append(3)
    assert rolled_off(["a1", "a2", "b1", "b2"], lambda name: rolls[name].pop(0)) == ["a2", "b2", "a1", "b1"]
    assert not any(rolls.values())


def test_the_last_slots_roll_off() -> None:
    stones = table(*((f"a{i}", "B", i) for i in range(1, 5)), ("a5", "R4", 5), ("b5", "R4", 5), ("b6", "R4", 6))
    assert contested(groups(stones), 5) == [["a5", "b5"]]
    assert standing(stones, 2, {"a5": 8, "b5": 1}.__getitem__).slots[-1] == "b5"
    # as many places as stones: nothing to roll for
    assert contested(groups(stones), 6) == []


def reference(stones: dict[str, Stone], seats: int) -> list[tuple[int, int, str]]:
    order = ["B", "R2", "R3", "R4"]
    inside = [(order.index(ring(stones, n)), s.value, n) for n, s in stones.items() if ring(stones, n) in order]
    return sorted(inside)[: {2: 5, 3: 6}.get(seats, 7)]


def test_against_a_plain_restatement() -> None:
    rng = Random(5)
    names = [f"{seat}{n}" for seat, n in product("abcde", range(3, 9))]
    for _ in range(300):
        seats = rng.randint(2, 5)
        chosen = rng.sample([n for n in names if owner(n) < seats], rng.randint(0, 12))
        zones = [*PLACES, "lost", "bonus", "board"]
        stones = table(*((n, rng.choice(zones), rng.randint(1, 8)) for n in chosen))
        result = standing(stones, seats)
        wanted = reference(stones, seats)
        assert list(result.slots) == [name for _, _, name in wanted]
        for seat in range(seats):
            own = sum(owner(n) == seat for n in result.slots) + sum(
                s.zone == "bonus" and owner(n) == seat for n, s in stones.items()
            )
            best = bool(result.slots) and owner(result.slots[0]) == seat
            assert result.points[seat] == own + best


def last_shot(**stones: tuple[float, float, int]) -> dict[str, object]:
    return {
        "options": {"spells": "none", "ends": 2},
        "next": [9, 8],
        "to_move": 1,
        "stones": {n: {"x": x, "y": y, "value": v} for n, (x, y, v) in stones.items()},
    }


def test_rolls_come_from_the_generator_and_can_be_put_back() -> None:
    table = last_shot(a1=(60.0, 1260.0, 4), b1=(-60.0, 1260.0, 4))
    throw = "deliver slide x=0.0 aim=0.00 speed=1700 spin=0.0"
    best = set()
    for seed in range(12):
        state = GAME.from_position({**table, "rng": f"{seed:016x}"})
        pushed = state.push(throw, {"dice": {"lost": ["b8"]}})
        assert pushed.chance is not None
        assert [name for name, _ in pushed.chance["rolls"][:2]] == ["a1", "b1"]
        assert pushed.chance["rng"] == state.rng.to_text() != f"{seed:016x}"
        assert any(e.name == "StonesRolledOff" for e in pushed.events)
        best.add(state.slots[0])
        again = GAME.from_position(table)
        assert again.push(throw, pushed.chance).chance == pushed.chance
        assert again.to_position() == state.to_position()
    assert best == {"a1", "b1"}


def test_an_outcome_without_a_roll_off_leaves_the_generator_alone() -> None:
    state = GAME.from_position(last_shot(a1=(60.0, 1260.0, 4), b1=(-60.0, 1260.0, 5)))
    before = state.rng.to_text()
    chance = state.push("deliver slide x=0.0 aim=0.00 speed=1700 spin=0.0", {"dice": {"lost": ["b8"]}}).chance
    assert state.rng.to_text() == before
    assert chance == {"dice": {"rest": {}, "lost": ["b8"]}}
