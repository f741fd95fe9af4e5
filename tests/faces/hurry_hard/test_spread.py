"""Rocks on the ice: none lie on each other, each lies at its distance, and what stays does not jump."""

from __future__ import annotations

import math
from random import Random

import pytest

from game.faces.hurry_hard.rock_spacing import LAST_ROW, RADII, SIZES, Memory, Rock, RockSpread, spread
from game.rules.contract import Position
from game.rules.hurry_hard.summary import RockSight, lying
from game.rules.registry import game

RULES = game("hurry_hard")


def lies(rocks: dict[str, RockSight]) -> list[Rock]:
    """The rocks of a glance, to be laid out."""
    return [
        Rock(r.name, r.at if r.place == "house" else -1, r.place, r.frozen, r.place != "house" and r.team >= 0)
        for r in rocks.values()
    ]


def walk(seats: int, seed: int, corners: bool = False) -> list[Position]:
    """The positions of a match in which shots are thrown and answered at random."""
    rng = Random(seed)
    state = RULES.new(RULES.full_options({"seats": seats, "ends": 2, "corner_guards": corners}), seed)
    found = []
    while not state.outcome():
        moves = [move.text for move in state.legal_moves()]
        eager = [text for text in moves if text != "pass" and "/PK" not in text and "/BR" not in text]
        state.push(rng.choice(eager if eager and rng.random() < 0.6 else moves))
        found.append(state.view(-1).position)
    return found


def overlaps(layout: RockSpread) -> list[tuple[str, str]]:
    """Pairs of rocks that lie on each other."""
    spots = list(layout.discs.items())
    return [
        (one, two)
        for n, (one, a) in enumerate(spots)
        for two, b in spots[:n]
        if math.hypot(a.x - b.x, a.y - b.y) < (a.size + b.size) / 2 - 0.01
    ]


@pytest.mark.parametrize(("seats", "seed", "corners"), [(2, 1, False), (4, 2, False), (8, 3, True), (3, 4, True)])
def test_no_rock_lies_on_another(seats: int, seed: int, corners: bool) -> None:
    memory, end, most = Memory(), 1, 0
    for position in walk(seats, seed, corners):
        if position["end"] != end:
            end = position["end"]
            memory = Memory()
        rocks = lies(lying(position)[0])
        layout = spread(rocks, memory)
        memory = layout.memory
        assert set(layout.discs) == {rock.name for rock in rocks}
        assert not overlaps(layout), position
        for rock in rocks:
            spot = layout.discs[rock.name]
            if rock.at > 0:
                assert math.hypot(spot.x, spot.y) == pytest.approx(RADII[rock.at])
            if rock.at < 0:
                assert spot.y - spot.size / 2 > LAST_ROW - 40, "short of the hog line"
        most = max(most, len(rocks))
    assert most >= 3


@pytest.mark.parametrize("seed", range(40))
def test_made_up_houses_fit(seed: int) -> None:
    """Up to sixteen rocks anywhere: guards in front of anything, freezes, crowded rings."""
    rng = Random(seed)
    rocks = []
    draws = [f"r{n}" for n in range(1, rng.randint(3, 9))]
    at = {name: rng.choice((0, 4, 8, 8, 12, 12)) for name in draws}
    for n, name in enumerate(draws):
        same = [other for other in draws[:n] if at[other] == at[name]]
        rocks.append(Rock(name, at[name], "house", rng.choice(same) if same and rng.random() < 0.4 else ""))
    for n in range(len(draws) + 1, 17):
        place = rng.choice([*draws[:4], "centre"])
        rocks.append(Rock(f"r{n}", -1, place, "", rng.random() < 0.15))
    layout = spread(rocks, Memory())
    assert not overlaps(layout), (rocks, layout)
    assert min(spot.size for spot in layout.discs.values()) >= 26


def test_more_rocks_than_fit_lie_as_far_apart_as_they_can() -> None:
    """Sixteen in the 4-foot: none has room of its own, and yet each can be told from its neighbours."""
    discs = list(spread([Rock(f"r{n}", 4) for n in range(16)], Memory()).discs.values())
    assert len(discs) == 16
    assert {round(math.hypot(spot.x, spot.y), 3) for spot in discs} == {round(RADII[4], 3)}
    gaps = [math.hypot(a.x - b.x, a.y - b.y) for n, a in enumerate(discs) for b in discs[:n]]
    assert min(gaps) > 0.7 * discs[0].size


def test_a_rock_keeps_its_angle_when_others_come() -> None:
    rocks = [Rock("r1", 8), Rock("r2", 4), Rock("r3", 12)]
    before = spread(rocks, Memory())
    after = spread([*rocks, Rock("r4", 8), Rock("r5", -1, "centre"), Rock("r6", 12)], before.memory).discs
    assert all(after[name] == disc for name, disc in before.discs.items())


def test_frozen_rocks_touch_and_lines_of_sight_are_clear() -> None:
    rocks = [Rock("r1", 8), Rock("r2", 8, "house", "r1"), Rock("r3", 4), Rock("r4", -1, "r3"), Rock("r5", 12),
             Rock("r6", 12), Rock("r7", 8), Rock("r8", -1, "centre")]  # fmt: skip
    layout = spread(rocks, Memory())
    one, two = layout.discs["r1"], layout.discs["r2"]
    assert math.hypot(one.x - two.x, one.y - two.y) == pytest.approx(SIZES[0] + 3, abs=0.1)
    (line,) = layout.sightlines
    assert line.draw == "r3" and line.x0 == line.x1 == layout.discs["r4"].x
    for name, spot in layout.discs.items():
        if name not in ("r3", "r4") and line.y1 < spot.y < line.y0:
            assert abs(spot.x - line.x1) >= spot.size / 2 + 4
