"""Hands inferred: likelihoods from models, deals within limits, and worlds in proportion."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import pytest

from game.ai.belief import Guess, Mixture, SeenChoice, appeal
from game.ai.worlds import CardPlace, Worlds, deal

#: four kinds of card, three of each; card // 3 is its kind
KIND = tuple(card // 3 for card in range(12))


def test_what_was_preferred_tells_what_was_not_there() -> None:
    """Kind 0 appeals most, and kind 1 was laid: a hand with a 0 hardly explains it."""
    laid = SeenChoice(taken=1.0, appeals=[9.0, 1.0, 0.5, 0.5], held=0b0010)
    guess = Guess([laid], KIND, stray=0.0)
    assert guess.explain([0, 6]) == pytest.approx(math.log(1.0 / 10.5))
    assert guess.explain([6, 9]) == pytest.approx(math.log(1.0 / 2.0))
    assert guess.explain([3, 4]) == pytest.approx(0.0)


def test_a_pass_tells_that_nothing_was_worth_laying() -> None:
    passed = Guess([SeenChoice(taken=1.0, appeals=[9.0, 0.0, 0.0, 0.0], idle=1.0)], KIND)
    assert passed.explain([3, 6]) > passed.explain([0, 6]) + 1.0


def test_who_follows_no_model_is_not_taken_for_one_who_does() -> None:
    sharp = Guess([SeenChoice(0.001, [1.0, 0.0, 0.0, 0.0])] * 6, KIND, stray=0.02)
    vague = Guess([SeenChoice(1.0, [1.0, 1.0, 1.0, 1.0])] * 6, KIND, stray=0.5)
    mixed = Mixture([(0.5, sharp), (0.5, vague)])
    assert mixed.explain([0]) == pytest.approx(math.log(0.5) + vague.explain([0]), abs=0.1)


def test_appeal_grows_with_worth_and_stays_finite() -> None:
    assert appeal(0.2, 0.1) > appeal(0.1, 0.1) > 0.0
    assert math.isfinite(appeal(1e6, 0.01))
    assert appeal(-1e6, 0.01) > 0.0


def test_deals_keep_to_limits_even_where_places_compete() -> None:
    """The third place takes kind 1 only, which the second may have taken whole; the first can give none away."""
    places = [CardPlace(2, [0, 1, 1, 0]), CardPlace(2, [0, 2, 1, 0]), CardPlace(1, [3, 3, 0, 0]), CardPlace(1)]
    for seed in range(60):
        dealt = deal(range(3, 9), places, KIND, Random(seed))
        assert sorted(card for cards in dealt for card in cards) == list(range(3, 9))
        for cards, place in zip(dealt, places, strict=True):
            held = Counter(KIND[card] for card in cards)
            assert len(cards) == place.size and all(held[k] <= most for k, most in enumerate(place.limits or ()))


def test_a_place_takes_as_many_of_a_kind_as_its_limits_say() -> None:
    """At most one of kind 0: in five of six orders it comes before the second card of kind 1."""
    places = [CardPlace(2, [1, 2, 0, 0]), CardPlace(2)]
    hands = [Counter(KIND[card] for card in deal((0, 1, 3, 4), places, KIND, Random(seed))[0]) for seed in range(600)]
    assert all(hand[0] <= 1 for hand in hands)
    assert sum(hand[0] for hand in hands) / 600 == pytest.approx(5 / 6, abs=0.06)


def test_worlds_come_as_often_as_they_are_likely() -> None:
    """One hidden card and a stock: kind 0 explains what was seen three times as well as any other."""
    places = [CardPlace(1, None, lambda cards: math.log(3.0) if KIND[cards[0]] == 0 else 0.0), CardPlace(11)]
    worlds = Worlds(range(12), places, KIND, lambda dealt: KIND[dealt[0][0]], Random(3))
    counted = Counter(worlds.draw() for _ in range(4000))
    assert counted[0] / 4000 == pytest.approx(0.5, abs=0.05)
    assert counted[2] / 4000 == pytest.approx(1 / 6, abs=0.04)
