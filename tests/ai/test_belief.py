"""Hands inferred: likelihoods from models, deals within limits, and worlds in proportion."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from game.ai.belief import STRAY, Guess, Mixture, SeenChoice, appeal
from game.ai.worlds import CardPlace, Worlds, _take, _too_many, deal

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


@pytest.mark.parametrize(
    ("choice", "hand", "share"),
    [
        (SeenChoice(1.0, [3.0, 1.0, 0.0, 0.0], held=0b0010), [0], 1 / 4),
        (SeenChoice(1.0, [3.0, 1.0, 0.0, 0.0], held=0b0011), [0, 1], 1 / 4),  # what is known to be held counts once
        (SeenChoice(1.0, [3.0, 1.0, 0.0, 0.0], idle=4.0), [0, 1, 3], 1 / 8),  # and two of a kind are one choice
        (SeenChoice(2.0, [1.0, 0.0, 0.0, 0.0]), [0], 1.0),  # never likelier than sure
    ],
)
def test_a_choice_is_as_likely_as_its_share_of_what_appealed(choice: SeenChoice, hand: list[int], share: float) -> None:
    for stray in (0.0, STRAY, 0.5):
        assert Guess([choice, choice], KIND, stray).explain(hand) == pytest.approx(
            2 * math.log(stray + (1 - stray) * share)
        )
    assert Guess([choice], KIND).explain(hand) == pytest.approx(math.log(STRAY + (1 - STRAY) * share))


def test_a_choice_among_nothing_tells_nothing() -> None:
    assert Guess([SeenChoice(0.0, [0.0, 9.0, 0.0, 0.0])], KIND).explain([0]) == 0.0
    assert Guess([], KIND).explain([0, 3]) == 0.0


def test_models_count_by_their_share_of_the_owners() -> None:
    one = Guess([SeenChoice(1.0, [3.0, 1.0, 0.0, 0.0], held=0b0010)], KIND, 0.0)
    two = Guess([SeenChoice(1.0, [1.0, 1.0, 0.0, 0.0], held=0b0010)], KIND, 0.0)
    assert Mixture([(0.25, one), (0.75, two)]).explain([0]) == pytest.approx(math.log(0.25 / 4 + 0.75 / 2))


def test_appeal_is_measured_by_what_the_chooser_notices() -> None:
    assert appeal(0.0, 0.1) == 1.0 and appeal(0.2, 0.1) == pytest.approx(math.exp(2.0))
    assert appeal(1e6, 1.0) == pytest.approx(math.exp(60.0)) and appeal(-1e6, 1.0) == pytest.approx(math.exp(-60.0))


def test_a_world_is_free_to_be_played_on() -> None:
    """What is taken from one world is still in the next, and no card is lost or doubled on the way."""
    places = [CardPlace(2, [1, 2, 2, 2], lambda cards: -0.5 * KIND[cards[0]]), CardPlace(6)]
    worlds = Worlds(range(8), places, KIND, lambda dealt: dealt, Random(3))
    for _ in range(30):
        dealt = worlds.draw()
        assert [len(cards) for cards in dealt] == [2, 6] and sorted(dealt[0] + dealt[1]) == list(range(8))
        assert sum(KIND[card] == 0 for card in dealt[0]) <= 1
        dealt[0].clear()


def test_nothing_is_guessed_where_all_unseen_cards_lie_in_one_place() -> None:
    asked: list[int] = []

    def explain(cards: Sequence[int]) -> float:
        asked.extend(cards)
        return 0.0

    for places, guessed in (
        ([CardPlace(3, None, explain), CardPlace(0)], []),
        ([CardPlace(2, None, explain), CardPlace(1)], [0]),
        ([CardPlace(0, None, explain), CardPlace(3)], []),
    ):
        asked.clear()
        worlds = Worlds(range(3), places, KIND, lambda dealt: dealt, Random(3))
        worlds.draw()
        assert worlds.guessed == guessed and bool(asked) == bool(guessed)


@pytest.mark.parametrize(
    ("size", "limits", "taken", "left"),
    [
        (2, None, [0, 1], [3, 4, 6]),
        (2, [1, 1, 1, 0], [0, 3], [1, 4, 6]),  # the second of kind 0 is passed over, and what follows stays
        (3, [0, 2, 1, 0], [3, 4, 6], [0, 1]),
        (3, [1, 1, 0, 0], [0, 3, 1], [4, 6]),  # where too few fit, any will do
        (0, [1, 1, 1, 1], [], [0, 1, 3, 4, 6]),
    ],
)
def test_a_place_takes_from_the_front_what_its_limits_admit(
    size: int, limits: list[int] | None, taken: list[int], left: list[int]
) -> None:
    assert _take([0, 1, 3, 4, 6], CardPlace(size, limits), KIND) == (taken, left)


def test_of_too_many_of_a_kind_the_later_ones_go() -> None:
    place = CardPlace(5, [1, 2, 0, 3])
    assert _too_many([0, 1, 3, 4, 6], place, KIND) == [1, 4]
    assert _too_many([0, 3, 9], place, KIND) == _too_many([6, 7], CardPlace(2), KIND) == []


def test_even_the_first_world_is_as_likely_as_what_it_explains() -> None:
    places = [CardPlace(1, None, lambda cards: math.log(9.0) if KIND[cards[0]] == 0 else 0.0), CardPlace(3)]
    found = [Worlds((0, 3, 6, 9), places, KIND, lambda dealt: dealt[0][0], Random(seed)).draw() for seed in range(200)]
    assert found.count(0) / 200 == pytest.approx(9 / 12, abs=0.08)


def test_two_hands_are_guessed_at_together() -> None:
    """One likes kind 0, the other even more: of the deals of three cards, each comes by the product of both."""
    likes = [{0: 2.0, 3: 1.0, 6: 1.0}, {0: 8.0, 3: 1.0, 6: 2.0}]

    def hand(like: dict[int, float]) -> CardPlace:
        return CardPlace(1, None, lambda cards: math.log(like[cards[0]]))

    worlds = Worlds(
        (0, 3, 6), [*map(hand, likes), CardPlace(1)], KIND, lambda dealt: (dealt[0][0], dealt[1][0]), Random(5)
    )
    counted = Counter(worlds.draw() for _ in range(2500))
    weights = {(a, b): likes[0][a] * likes[1][b] for a in likes[0] for b in likes[1] if a != b}
    for pair, weight in weights.items():
        assert counted[pair] / 2500 == pytest.approx(weight / sum(weights.values()), abs=0.04)


def test_each_hand_that_is_guessed_at_changes_with_the_stock() -> None:
    """The first can hold kind 0 only, and there is one: nothing but the second hand and the stock change cards."""
    places = [CardPlace(1, [1, 0, 0, 0], lambda cards: 0.0), CardPlace(1, None, lambda cards: 0.0), CardPlace(2)]
    worlds = Worlds((0, 3, 6, 9), places, KIND, lambda dealt: dealt[1][0], Random(5))
    assert {worlds.draw() for _ in range(20)} == {3, 6, 9}


def test_hands_within_limits_come_as_often_as_without() -> None:
    """Two of four cards, up to two of each kind: a third of the hands are a pair."""
    places = [CardPlace(2, [2, 2, 0, 0], lambda cards: 0.0), CardPlace(2)]
    worlds = Worlds((0, 1, 3, 4), places, KIND, lambda dealt: KIND[dealt[0][0]] == KIND[dealt[0][1]], Random(5))
    assert sum(worlds.draw() for _ in range(600)) / 600 == pytest.approx(1 / 3, abs=0.06)
