"""The checks of Curdle's sentences."""
# ruff: noqa: E501 - the sentences are as long as they are

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations_with_replacement
from math import comb
from random import Random
from typing import Any

from game.ai.curdle.belief import Unseen, limits_from
from game.rules.curdle.tables import CODES, RANKS, bridge_ranks, codes_of
from tests.ai.truth import Check, Said

PAIRS = list(combinations_with_replacement(RANKS[:13], 2))


def pairs(card: str) -> int:
    """Of how many of the 91 pairs of ranks a card is a bridge."""
    return sum(card[0] in bridge_ranks(a, b) for a, b in PAIRS)


def move(said: Said) -> str:
    return said.decision.move


def lays(said: Said, card: str) -> bool:
    return move(said).startswith(f"play {card} ")


def bank(said: Said) -> int:
    return int(move(said)[-1])


def other_move(said: Said) -> str:
    return said.decision.runners_up[0][0]


def out(said: Said) -> Counter[str]:
    """What somebody else may hold: all but what lies open, is in the own hand or known in the stock."""
    table = said.table
    cards = Counter(CODES if len(table["hands"]) >= 6 else CODES[:54])
    seen = [*table["banks"][0], *table["banks"][1], *said.hand, *table["gifts"]]
    return cards - Counter(c for c in [*seen, *table["stock"]] if c != "?")


def unseen(said: Said) -> Counter[str]:
    """What the seat sees nowhere."""
    return out(said) - Counter(c for h, hand in enumerate(said.table["hands"]) for c in hand if h != said.seat)


def bridging(cards: Counter[str], one: str, two: str) -> int:
    ranks = bridge_ranks(one[0], two[0])
    return sum(n for card, n in cards.items() if card[0] in ranks)


def tops(said: Said) -> list[str]:
    return [pile[-1] if pile else "" for pile in said.table["banks"]]


Ends = set[tuple[int, str, str, int]]


def ends(said: Said, text: str) -> Ends:
    """Where runs that begin with the move ``text`` can end: their length, the ranks of the tops, the cards left."""
    return {(length, one, two, len(hand)) for length, one, two, hand in endings(said, text)}


def left_hands(said: Said, text: str) -> set[tuple[str, ...]]:
    """The hands that such runs leave."""
    return {hand for _, _, _, hand in endings(said, text)}


def endings(said: Said, text: str) -> set[tuple[int, str, str, tuple[str, ...]]]:
    """Where runs that begin with the move ``text`` can end: length, ranks of the tops, and the hand left."""
    card, number = text.split(" ")[1], int(text[-1])
    hand = list(said.hand)
    hand.remove(card)
    after = tops(said)
    after[number - 1] = card
    found: set[tuple[int, str, str, tuple[str, ...]]] = set()
    met: set[Any] = set()

    def go_on(left: list[str], first: str, second: str, length: int) -> None:
        key = (tuple(sorted(left)), first[0], second[0])
        if key in met:
            return
        met.add(key)
        ranks = bridge_ranks(first[0], second[0])
        # a natural curdle of the own is broken with any other rank, and the turn starts afresh
        following = {c for c in left if c[0] in ranks or (not ranks and c[0] != first[0])}
        if not following or not ranks:
            found.add((length, first[0], second[0], tuple(sorted(left))))
        for c in following:
            rest = list(left)
            rest.remove(c)
            go_on(rest, c, second, length + 1)
            go_on(rest, first, c, length + 1)

    go_on(hand, after[0], after[1], 1)
    return found


def run(said: Said, card: str, length: int) -> bool:
    return lays(said, card) and any(end[0] == length for end in ends(said, move(said)))


def reaches(said: Said, text: str, length: int, one: str, two: str) -> bool:
    return any(end[:3] == (length, one[0], two[0]) for end in ends(said, text))


def leads(said: Said, card: str, one: str, two: str) -> bool:
    return lays(said, card) and any(end[1:3] == (one[0], two[0]) for end in ends(said, move(said)))


def lets_out(said: Said, text: str, count: int) -> bool:
    """Whether some run that begins with ``text`` leaves so many bridges out."""
    cards = out(said)
    return any(bridging(cards, one, two) == count for _, one, two, _ in ends(said, text))


def length_of(said: Said, text: str, length: int) -> bool:
    return any(end[0] == length for end in ends(said, text))


def elsewhere(said: Said, card: str) -> str:
    return f"play {card} {3 - bank(said)}"


def next_seat(said: Said) -> int:
    return (said.seat + 1) % len(said.table["hands"])


def has_none(said: Said, seat: int, one: str, two: str) -> bool:
    ranks = bridge_ranks(one[0], two[0])
    return seat == next_seat(said) and not any(c[0] in ranks for c in said.truth["hands"][seat])


def known_to_bridge(said: Said, seat: int, held: str, text: str) -> bool:
    return held in said.table["hands"][seat] and any(
        held[0] in bridge_ranks(one, two) for _, one, two, _ in ends(said, text)
    )


def not_after(said: Said, held: str) -> bool:
    return any(held[0] not in bridge_ranks(one, two) for _, one, two, _ in ends(said, move(said)))


def draw_share(said: Said) -> tuple[int, int]:
    cards = unseen(said)
    return bridging(cards, *tops(said)), sum(cards.values())


def percent_is(said: Said, percent: int) -> bool:
    bridges, total = draw_share(said)
    return abs(100 * bridges / total - percent) < 1.01


def share_is(said: Said, count: int, total: int) -> bool:
    return draw_share(said) == (count, total)


def curdler_next(said: Said, seat: int) -> bool:
    return seat == next_seat(said) == said.table["last_player"]


def top_of_stock(said: Said, card: str) -> bool:
    return said.table["stock"][-1:] == [card]


def size(said: Said, seat: int) -> int:
    return len(said.table["hands"][seat])


def uncovered(said: Said, number: int) -> list[str]:
    """The tops once the four of a bank are taken; empty where a new card comes up."""
    piles = said.table["banks"]
    taken, other = piles[number - 1], piles[2 - number]
    return [taken[-5], other[-1]] if len(taken) > 4 and other else []


def able(said: Said, number: int) -> list[str]:
    two = uncovered(said, number)
    ranks = bridge_ranks(two[0][0], two[1][0]) if two else ()
    return sorted({c for c in [*said.hand, *said.table["banks"][number - 1][-4:]] if c[0] in ranks})


def takes(said: Said, number: int, card: str) -> bool:
    return move(said) == f"bank {number}" and uncovered(said, number)[:1] == [card]


def gift(said: Said) -> str:
    return str(said.table["gifts"][0])


def bridges_now(said: Said, card: str) -> bool:
    first, second = tops(said)
    return bool(first and second) and card[0] in bridge_ranks(first[0], second[0])


def gives(said: Said, to: int, card: str) -> bool:
    return move(said) == f"give {to}" and gift(said) == card


def takers(said: Said) -> list[int]:
    return [int(m.text.split(" ")[1]) for m in said.view.legal]


def extreme(said: Said, to: int, sign: int) -> bool:
    others = [s for s in takers(said) if s not in (to, said.seat)]
    return bool(others) and all(sign * size(said, to) > sign * size(said, s) for s in others)


def discards(said: Said, card: str) -> bool:
    return move(said) == f"discard {card}"


def harder(said: Said, card: str, card_other: str) -> bool:
    """Whether ``card`` is discarded though another one in hand is a bridge less often."""
    return discards(said, card) and card_other in can_go(said) and pairs(card_other) < pairs(card)


def can_go(said: Said) -> list[str]:
    """The cards that may be discarded."""
    return [m.text.split(" ")[1] for m in said.view.legal]


def discarded(said: Said, card: str) -> list[float]:
    """What discarding a card of this rank came to, if it was among the runners-up."""
    return [value for text, value in said.decision.runners_up if text[:9] == f"discard {card[0]}"]


def points(cards: Iterable[str]) -> int:
    return sum({"A": 14, "K": 13, "Q": 12, "J": 11, "T": 10, "X": 1}.get(c[0]) or int(c[0]) for c in cards)


def did_best(said: Said) -> bool:
    value = said.decision.value
    return value is not None and all(value > other for _, other in said.decision.runners_up)


def is_close(said: Said) -> bool:
    value = said.decision.value
    return value is not None and all(abs(value - other) < 0.02 for _, other in said.decision.runners_up)


def in_a_row(said: Said, gone: str) -> int:
    """How many cards can be laid without a stop once ``gone`` has left the hand."""
    hand = list(said.hand)
    hand.remove(gone)

    def most(left: list[str], one: str, two: str) -> int:
        found = 0
        for i, card in enumerate(left):
            if card[0] in bridge_ranks(one[0], two[0]):
                rest = left[:i] + left[i + 1 :]
                found = max(found, 1 + most(rest, card, two), 1 + most(rest, one, card))
        return found

    one, two = tops(said)
    if bridge_ranks(one[0], two[0]):
        return most(hand, one, two)
    # equal cards are broken with any other rank, which is the first of the row
    breaking = [i for i, card in enumerate(hand) if card[0] != one[0]]
    return max((1 + most(hand[:i] + hand[i + 1 :], hand[i], two) for i in breaking), default=0)


def inferred(said: Said, ranks: tuple[str, ...]) -> float:
    """In how many of 100 worlds within what was seen the next seat holds one of these ranks."""
    found = Unseen(said.view, Random(1))
    worlds = found.worlds(limits_from(said.view, said.events), Random(2))
    hands = [codes_of(worlds.draw().hands[next_seat(said)]) for _ in range(200)]
    return 100 * sum(any(card[0] in ranks for card in hand) for hand in hands) / len(hands)


def can_bridge(said: Said, text: str, percent: int, apart: float = 1.01) -> bool:
    """Whether the next seat can bridge some end of such a run in so many of 100 hands; estimates may lie ``apart``."""
    seat = next_seat(said)
    cards, found = said.table["hands"][seat], unseen(said)
    total, hidden = sum(found.values()), cards.count("?")
    for _, one, two, _ in ends(said, text):
        ranks = bridge_ranks(one, two)
        wanted = sum(n for card, n in found.items() if card[0] in ranks)
        known = any(card[0] in ranks for card in cards)
        plain = 100.0 if known else 100 * (1 - comb(total - wanted, hidden) / comb(total, hidden))
        if abs((inferred(said, ranks) if apart > 2 else plain) - percent) < apart:
            return True
    return False


CHECKS: dict[str, Check] = {
    "The next hand is dealt.": lambda s: move(s) == "deal",
    "{card} is the last card, and wins the hand.": lambda s, card: lays(s, card) and len(s.hand) == 1,
    "{card}, then {card_last}, and the hand is won.": lambda s, card, card_last: (
        lays(s, card) and sorted(s.hand) == sorted([card, card_last])
        and any(end[3] == 0 for end in ends(s, move(s)))
    ),
    "{card}, then {cards}, and the hand is won.": lambda s, card, cards: (
        lays(s, card) and sorted(s.hand) == sorted([card, *cards]) and any(end[3] == 0 for end in ends(s, move(s)))
    ),
    "{card} first: all {count} cards go, through a natural curdle, and the hand is won.": lambda s, card, count: (
        lays(s, card) and len(s.hand) == count and any(end[3] == 0 for end in ends(s, move(s)))
    ),
    "{card} begins a run of all {count} cards and wins the hand.": lambda s, card, count: (
        lays(s, card) and len(s.hand) == count and any(end[3] == 0 for end in ends(s, move(s)))
    ),
    "{card} makes a natural curdle: any other rank breaks it, and the turn starts afresh.": lambda s, card: (
        lays(s, card) and tops(s)[2 - bank(s)][0] == card[0] and not bridge_ranks(card[0], card[0])
    ),
    "{card} begins a run of {count} cards that ends in a natural curdle.": lambda s, card, count: (
        lays(s, card) and any(n == count and not bridge_ranks(a, b) for n, a, b, _ in ends(s, move(s)))
    ),
    "{card} leads to {card_a} and {card_b}, which no card still out can bridge.": lambda s, card, card_a, card_b: (
        leads(s, card, card_a, card_b) and bridging(out(s), card_a, card_b) == 0
    ),
    "{card} leads to {card_a} and {card_b}, which {seat_next} couldn't bridge before and still can't.": (
        lambda s, card, card_a, card_b, seat_next: leads(s, card, card_a, card_b)
        and has_none(s, seat_next, card_a, card_b)
    ),
    "{card} leads to {card_a} and {card_b}: only a king bridges them, and {count} is still out.": (
        lambda s, card, card_a, card_b, count: leads(s, card, card_a, card_b)
        and bridge_ranks(card_a[0], card_b[0]) == ("K",) and bridging(out(s), card_a, card_b) == count
    ),
    "{card} begins a run of {count} cards.": lambda s, card, count: run(s, card, count),
    "{card} begins a run of {longest} cards; a run of {number} is better, with {count} bridge still out.": (
        lambda s, card, longest, number, count: run(s, card, longest) and lets_out(s, move(s), count) and number < longest
    ),
    "{card} leaves {card_a} and {card_b}, with {count} bridge still out.": (
        lambda s, card, card_a, card_b, count: lays(s, card) and reaches(s, move(s), 1, card_a, card_b)
        and bridging(out(s), card_a, card_b) == count
    ),
    "{seat_held} is known to hold {card_held}, and {card} leaves nothing it can bridge.": (
        lambda s, seat_held, card_held, card: lays(s, card) and not_after(s, card_held)
        and any(known_to_bridge(s, seat_held, card_held, text) for text in (m.text for m in s.view.legal) if text.startswith("play"))
    ),
    "{seat_held} is known to hold {card_held}, which could be played after {card_other}, not after {card}.": (
        lambda s, card, card_other, seat_held, card_held: lays(s, card) and not_after(s, card_held)
        and known_to_bridge(s, seat_held, card_held, other_move(s)) and card_other in s.hand
    ),
    "{seat_held} is known to hold {card_held}, which could be played after {card} on the other bank.": (
        lambda s, card, seat_held, card_held: lays(s, card) and not_after(s, card_held)
        and known_to_bridge(s, seat_held, card_held, elsewhere(s, card))
    ),
    "{card} begins a run of {count} cards, {card_other} one of {count_other}.": (
        lambda s, card, card_other, count, count_other: run(s, card, count) and count > count_other
        and length_of(s, other_move(s), count_other) and card_other[0] == other_move(s).split(" ")[1][0]
    ),
    "{card} begins a run of {count} cards; {card_other} would end it at once.": (
        lambda s, card, card_other, count: run(s, card, count) and count > 1 and length_of(s, other_move(s), 1)
        and card_other[0] == other_move(s).split(" ")[1][0]
    ),
    "The run has {count} cards on {pile} and {count_other} on the other.": (
        lambda s, pile, count, count_other: move(s).endswith(f" {pile}") and length_of(s, move(s), count)
        and length_of(s, elsewhere(s, move(s).split(" ")[1]), count_other) and count > count_other
    ),
    "On {pile} the run has {count} cards; on the other it would end at once.": (
        lambda s, pile, count: move(s).endswith(f" {pile}") and length_of(s, move(s), count)
        and length_of(s, elsewhere(s, move(s).split(" ")[1]), 1) and count > 1
    ),
    "All {count} cards go in a run, and the hand is won; the other run leaves {left}.": lambda s, count, left: (
        len(s.hand) == count and any(end[3] == 0 for end in ends(s, move(s)))
        and any(len(hand) == left > 0 for hand in left_hands(s, other_move(s)))
    ),
    "On {pile} the run continues after {card}; on the other it would end.": lambda s, pile, card: (
        move(s) == f"play {card} {pile}" and any(end[0] > 1 for end in ends(s, move(s)))
        and length_of(s, elsewhere(s, card), 1)
    ),
    "Another run is longer but leaves more bridges still out, {count_other} to {count}.": (
        lambda s, count, count_other: lets_out(s, move(s), count) and count < count_other
        and lets_out(s, other_move(s), count_other)
    ),
    "It keeps cards that are bridges more often.": lambda s: any(
        sum(map(pairs, mine)) > sum(map(pairs, theirs)) for mine in left_hands(s, move(s))
        for theirs in left_hands(s, other_move(s)) if len(mine) == len(theirs)
    ),
    "{card_other} is worth more later, since it's a bridge more often than {card}.": lambda s, card, card_other: (
        lays(s, card) and pairs(card) < pairs(card_other) and card_other in s.hand
    ),
    "Points left in the hand: {count}, against {count_other} with {card_other}.": (
        lambda s, card_other, count, count_other: count < count_other and s.table["options"]["scoring"] == "points"
        and any(points(hand) == count for hand in left_hands(s, move(s)))
        and any(points(hand) == count_other for hand in left_hands(s, other_move(s)))
    ),
    "The other bank leaves fewer bridges, {count_other} to {count}, but did worse in simulations.": (
        lambda s, count, count_other: lets_out(s, move(s), count) and count_other < count and did_best(s)
        and lets_out(s, other_move(s), count_other)
    ),
    "{card_other} leaves fewer bridges, {count_other} to {count}, but did worse in simulations.": (
        lambda s, card_other, count, count_other: lets_out(s, move(s), count) and count_other < count and did_best(s)
        and lets_out(s, other_move(s), count_other) and other_move(s).split(" ")[1] == card_other
    ),
    "Both banks leave the same number of bridges ({count}); this one did better in simulations.": (
        lambda s, count: lets_out(s, move(s), count) and lets_out(s, elsewhere(s, move(s).split(" ")[1]), count)
        and did_best(s)
    ),
    "{card_other} leaves just as many bridges ({count}), but did worse in simulations.": (
        lambda s, card_other, count: lets_out(s, move(s), count) and lets_out(s, other_move(s), count)
        and other_move(s).split(" ")[1] == card_other and did_best(s)
    ),
    "Another run leaves just as many bridges ({count}), but did worse in simulations.": (
        lambda s, count: lets_out(s, move(s), count) and lets_out(s, other_move(s), count) and did_best(s)
    ),
    (
        "Going by the cards seen, {seat_next} can bridge it {percent}% of the time and the other choice "
        "{percent_other}%."
    ): (
        lambda s, seat_next, percent, percent_other: seat_next == next_seat(s) and percent < percent_other
        and can_bridge(s, move(s), percent, 15) and can_bridge(s, other_move(s), percent_other, 15)
    ),
    "{seat_next} can bridge this run in {percent}% of hands, the other in {percent_other}%.": (
        lambda s, seat_next, percent, percent_other: seat_next == next_seat(s) and percent < percent_other
        and can_bridge(s, move(s), percent) and can_bridge(s, other_move(s), percent_other)
    ),
    "Bridges still out: {count} after this run, {count_other} after the other.": (
        lambda s, count, count_other: lets_out(s, move(s), count) and lets_out(s, other_move(s), count_other)
        and count < count_other
    ),
    "Bridges still out: {count} on {pile}, {count_other} on the other.": (
        lambda s, pile, count, count_other: move(s).endswith(f" {pile}") and lets_out(s, move(s), count)
        and lets_out(s, elsewhere(s, move(s).split(" ")[1]), count_other) and count < count_other
    ),
    "Bridges still out: {count} after {card}, {count_other} after {card_other}.": (
        lambda s, card, card_other, count, count_other: lays(s, card) and lets_out(s, move(s), count)
        and count < count_other and lets_out(s, other_move(s), count_other)
        and other_move(s).split(" ")[1] == card_other
    ),
    "The stock is empty.": lambda s: not s.table["stock"],
    "{card} is known to be on top of the stock.": lambda s, card: move(s) == "draw" and top_of_stock(s, card),
    "{card} is known to be on top of the stock and isn't a bridge.": lambda s, card: (
        move(s) == "pass" and top_of_stock(s, card) and not bridges_now(s, card)
    ),
    "{card} is known to be on top of the stock, so leave it there.": lambda s, card: (
        move(s) == "pass" and top_of_stock(s, card)
    ),
    "No unseen card is a bridge now, so a draw would only add a card.": lambda s: draw_share(s)[0] == 0,
    "A pass gives {seat_next} the blind curdle; a draw prevents it {percent}% of the time, but otherwise adds a card. "
    "It's a close call.": lambda s, seat_next, percent: (
        is_close(s) and curdler_next(s, seat_next) and percent_is(s, percent)
    ),
    "A pass gives {seat_next} the blind curdle; a draw prevents it {percent}% of the time, but otherwise adds a card.": (
        lambda s, seat_next, percent: curdler_next(s, seat_next) and percent_is(s, percent)
    ),
    "A draw is a bridge {percent}% of the time, but otherwise adds a card.": percent_is,
    "A draw is a bridge {percent}% of the time, but otherwise adds a card. It's a close call.": lambda s, percent: (
        is_close(s) and percent_is(s, percent)
    ),
    "A pass gives {seat_next} the blind curdle; a draw prevents it {percent}% of the time.": (
        lambda s, seat_next, percent: move(s) == "draw" and curdler_next(s, seat_next) and percent_is(s, percent)
    ),
    "With {seat_near} down to {count} card, it's time to draw, and {percent}% of draws are bridges.": (
        lambda s, seat_near, count, percent: move(s) == "draw" and size(s, seat_near) == count <= 2
        and seat_near != s.seat and percent_is(s, percent)
    ),
    "Passing gains nothing, and {count} of the {total} unseen cards is a bridge.": lambda s, count, total: (
        move(s) == "draw" and share_is(s, count, total)
    ),
    "The blind curdle goes to {seat_next}; a draw would prevent it only {percent}% of the time.": (
        lambda s, seat_next, percent: move(s) == "pass" and curdler_next(s, seat_next) and percent_is(s, percent)
    ),
    "{percent}% of draws are bridges; any other costs points.": lambda s, percent: (
        move(s) == "pass" and percent_is(s, percent) and s.table["options"]["scoring"] == "points"
    ),
    "{percent}% of draws are bridges, but passing keeps this hand the shortest.": lambda s, percent: (
        move(s) == "pass" and percent_is(s, percent)
        and all(size(s, seat) > len(s.hand) for seat in range(len(s.table["hands"])) if seat != s.seat)
    ),
    "Only {count} of the {total} unseen cards is a bridge; any other just adds to the hand.": lambda s, count, total: (
        move(s) == "pass" and share_is(s, count, total)
    ),
    "Taking from the other bank uncovers {card_other}, which nothing in hand bridges; this one gets a new card.": (
        lambda s, card_other: uncovered(s, 3 - bank(s))[:1] == [card_other] and not able(s, 3 - bank(s))
        and not uncovered(s, bank(s))
    ),
    "Either bank would start afresh; taking this one yields {cards}.": lambda s, cards: (
        not uncovered(s, 1) and not uncovered(s, 2) and cards == s.table["banks"][bank(s) - 1][-4:]
    ),
    "{card} is the only bridge, but the hand did better without it in simulations.": lambda s, card: (
        discards(s, card) and did_best(s) and [c for c in s.hand if bridges_now(s, c)] == [card]
    ),
    "{card_other} is harder to play, but discarding {card} did better in simulations.": lambda s, card, card_other: (
        harder(s, card, card_other) and all(s.decision.value > other for other in discarded(s, card_other))
    ),
    "{pile} starts afresh with a card from the stock.": lambda s, pile: (
        move(s) == f"bank {pile}" and not uncovered(s, pile)
    ),
    (
        "Taking from {pile} uncovers {card} and makes a natural curdle, so the next card is free."
    ): lambda s, pile, card: (
        takes(s, pile, card) and not bridge_ranks(uncovered(s, pile)[0][0], uncovered(s, pile)[1][0])
    ),
    "Taking from {pile} uncovers {card}, which {cards} can bridge; the other bank leaves fewer bridges.": (
        lambda s, pile, card, cards: takes(s, pile, card) and able(s, pile) == sorted(cards)
        and len(able(s, 3 - pile)) < len(cards)
    ),
    "Taking from {pile} uncovers {card}, which {cards} can then bridge.": lambda s, pile, card, cards: (
        takes(s, pile, card) and able(s, pile) == sorted(cards)
    ),
    "Neither bank leaves a bridge in hand; taking from {pile} uncovers {card}.": lambda s, pile, card: (
        takes(s, pile, card) and not able(s, pile) and not able(s, 3 - pile)
    ),
    (
        "Taking from {pile} uncovers {card}, and a draw follows the exchange."
    ): lambda s, pile, card: takes(s, pile, card),
    "{card} is a bridge now, so it's worth keeping for the turn that follows.": lambda s, card: (
        gives(s, s.seat, card) and bridges_now(s, card)
    ),
    "{card} is worth keeping, since it's a bridge more often than {card_other}.": lambda s, card, card_other: (
        gives(s, s.seat, card) and card_other in s.hand and pairs(card) > pairs(card_other)
    ),
    "{card} stays in hand so nobody else gets it.": lambda s, card: gives(s, s.seat, card),
    "{card} is dead weight for {seat_to}, since it's a bridge less often than any card in this hand.": lambda s, card, seat_to: (
        gives(s, seat_to, card) and all(pairs(card) < pairs(c) for c in s.hand)
    ),
    "{seat_to} is nearest to going out and gets {card}, which isn't a bridge now.": lambda s, card, seat_to: (
        gives(s, seat_to, card) and extreme(s, seat_to, -1) and not bridges_now(s, card)
    ),
    "{seat_to} has the most cards, so {card} helps least there.": lambda s, card, seat_to: (
        gives(s, seat_to, card) and extreme(s, seat_to, 1)
    ),
    "{card} isn't a bridge now, and {seat_to} must discard another card for it.": lambda s, card, seat_to: (
        gives(s, seat_to, card) and s.table["options"]["gift_discard"] == "other" and not bridges_now(s, card)
    ),
    "{card} is a bridge now, but {seat} plays first.": lambda s, card, seat: (
        gift(s) == card and bridges_now(s, card) and move(s) != f"give {seat}" and seat == s.seat == s.table["last_player"]
    ),
    "{card} isn't a bridge now.": lambda s, card: gift(s) == card and not bridges_now(s, card),
    "Without {card}, {run} cards can be played in a row; without {card_other}, only {run_other}.": (
        lambda s, card, card_other, run, run_other: discards(s, card) and run > run_other
        and (in_a_row(s, card), in_a_row(s, card_other)) == (run, run_other)
    ),
    "{cards_same} bridge the same banks, so one can go; {card_other} is the only one of its rank.": (
        lambda s, cards_same, card_other: discards(s, move(s).split(" ")[1]) and move(s).split(" ")[1] in cards_same
        and len(cards_same) > 1 and len({c[0] for c in cards_same}) == 1 and all(c in s.hand for c in cards_same)
        and sum(c[0] == card_other[0] for c in s.hand) == 1
    ),
    "{card} is harder to play, since it's a bridge less often than {card_other}.": lambda s, card, card_other: (
        discards(s, card) and pairs(card) < pairs(card_other) and card_other in can_go(s)
    ),
    "{card} isn't a bridge now; {card_other} is.": lambda s, card, card_other: (
        discards(s, card) and not bridges_now(s, card) and bridges_now(s, card_other) and card_other in s.hand
    ),
    "Of the cards that can go, none is a bridge less often than {card}.": lambda s, card: (
        discards(s, card) and all(pairs(card) <= pairs(c) for c in can_go(s))
    ),
    "{card_other} would be harder to play later, but it's a bridge now, so it stays in hand.": lambda s, card_other: (
        bridges_now(s, card_other) and pairs(card_other) < pairs(move(s).split(" ")[1]) and card_other in s.hand
    ),
    "{card} isn't a bridge now, but {cards} can be played.": lambda s, card, cards: (
        discards(s, card) and not bridges_now(s, card) and sorted(cards) == sorted(
            c for c in s.hand if bridges_now(s, c))
    ),
    "{card_other} is harder to play, but {card} looked easier to spare.": harder,
    "{card_other} is harder to play, but discarding either is about as good.": lambda s, card_other: (
        harder(s, move(s).split(" ")[1], card_other)
        and all(abs(s.decision.value - other) < 0.05 for other in discarded(s, card_other))
    ),
    "{card_other} is harder to play, but it can break this curdle, and then it's gone.": lambda s, card_other: (
        harder(s, move(s).split(" ")[1], card_other) and s.seat == s.table["last_player"]
        and not bridge_ranks(*(top[0] for top in tops(s))) and card_other[0] != tops(s)[0][0]
    ),
    "{cards_same} bridge the same banks, so one can go.": lambda s, cards_same: (
        discards(s, move(s).split(" ")[1]) and move(s).split(" ")[1] in cards_same and len(cards_same) > 1
        and len({c[0] for c in cards_same}) == 1 and all(c in s.hand for c in cards_same)
    ),
    "Every card that can go has the same rank.": lambda s: len({c[0] for c in can_go(s)}) == 1,
}  # fmt: skip
