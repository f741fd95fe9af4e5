"""What the seats' modules work out once, when they are read: each against its meaning, worked out in another way."""

from __future__ import annotations

from itertools import product

import pytest

from game.ai.curdle import policy as curdle
from game.ai.mystic.chances import draws
from game.ai.powerup import leaf as powerup
from game.ai.rink_ratz import policy as rink_ratz
from game.rules.curdle.tables import BRIDGE, CODES, NUMBERS, RANKS
from game.rules.mystic.odds import TRIES_BY
from game.rules.rink_ratz.tables import DIFFERENCE


def test_a_rank_is_as_useful_as_it_bridges_pairs_of_tops() -> None:
    tops = [NUMBERS[rank + "c"] for rank in RANKS[:13]]
    cards = [CODES[number] for number in range(54)]
    counts = [
        sum(
            any(BRIDGE[a][b] >> n & 1 for n, code in enumerate(cards) if code[0] == rank)
            for a, b in product(tops, tops)
        )
        for rank in RANKS
    ]
    assert curdle._usefulness() == pytest.approx([count / max(counts) for count in counts]) == curdle.USEFUL
    assert max(curdle.USEFUL) == 1.0 > min(curdle.USEFUL) > 0.0


def test_a_reply_hurts_by_the_goals_and_rebounds_that_it_gives() -> None:
    found = rink_ratz._weights()
    assert found == rink_ratz.WEIGHTS and len(found) == 32 * 32
    bit = {d: DIFFERENCE[d + 14] for d in range(-2, 3)}
    assert sorted(bit.values()) == [1, 2, 4, 8, 16]
    for goals, rebounds in (((0,), (-1, 1)), ((0, 1), ()), ((-2, 0, 2), (-1, 0, 1)), ((), (-2, 2))):
        key = sum(bit[d] for d in goals), sum(bit[d] for d in rebounds)
        hurts = dict(found[key])
        # what scores is no rebound as well
        assert hurts == {**dict.fromkeys(rebounds, rink_ratz.REBOUND_WORTH), **dict.fromkeys(goals, 1.0)}
        assert [d for d, _much in found[key]] == sorted(hurts)


def test_a_stone_to_come_is_the_likelier_nearer_the_further_a_stone_lies() -> None:
    rings = (0.0, 0.2, 0.33, 0.38, 0.43, 0.47)
    near = [powerup._near(distance) for distance in range(1, powerup.NOWHERE + 1)]
    assert (0.0, *near) == powerup.NEAR and near == sorted(near)
    for ring in range(5):
        inner, outer = rings[ring], rings[ring + 1]
        for place in range(10):
            distance = 10 * ring + place + 1
            if distance < powerup.NOWHERE:
                assert powerup._near(distance) == pytest.approx(inner + (outer - inner) * place / 10), distance
    assert powerup._near(powerup.NOWHERE) == rings[4]


def test_a_hand_s_draws_come_to_rest_in_rings_that_add_up_and_a_surer_hand_s_nearer() -> None:
    mean = {}
    for factor in (0.3, 1.0, 1.8):
        found = draws.__wrapped__(factor)
        assert sum(share for _result, share in found) == pytest.approx(1.0)
        assert len({result for result, _share in found}) == len(found) and all(share > 0 for _result, share in found)
        mean[factor] = sum(ring * share for (ring, _value), share in found)
        assert found == draws(factor)
    assert mean[0.3] < mean[1.0] < mean[1.8] and len(TRIES_BY) > 1
