"""The checks of Curdle's sentences."""
# ruff: noqa: E501 - the sentences are as long as they are

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

from game.rules.curdle.tables import CODES, RANKS, bridge_ranks
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
    return sorted(c for c in [*said.hand, *said.table["banks"][number - 1][-4:]] if c[0] in ranks)


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


def left_pairs(said: Said, text: str, count: int) -> bool:
    """Whether some run beginning with ``text`` leaves cards that bridge ``count`` pairs, added up."""
    return any(sum(pairs(c) for c in hand) == count for hand in left_hands(said, text))


CHECKS: dict[str, Check] = {
    "The next hand is dealt.": lambda s: move(s) == "deal",
    "{card} is the last card, and wins the hand.": lambda s, card: lays(s, card) and len(s.hand) == 1,
    "{card}, then {card_last}: that wins the hand.": lambda s, card, card_last: (
        lays(s, card) and sorted(s.hand) == sorted([card, card_last])
        and any(end[3] == 0 for end in ends(s, move(s)))
    ),
    "{card}, then {cards}, and the hand is won.": lambda s, card, cards: (
        lays(s, card) and sorted(s.hand) == sorted([card, *cards]) and any(end[3] == 0 for end in ends(s, move(s)))
    ),
    "{card} first: all {count} cards go, through a natural curdle, and the hand is won.": lambda s, card, count: (
        lays(s, card) and len(s.hand) == count and any(end[3] == 0 for end in ends(s, move(s)))
    ),
    "{card} begins a run of all {count} cards: it wins the hand.": lambda s, card, count: (
        lays(s, card) and len(s.hand) == count and any(end[3] == 0 for end in ends(s, move(s)))
    ),
    "{card} makes a natural curdle: any other rank breaks it, and the turn starts afresh.": lambda s, card: (
        lays(s, card) and tops(s)[2 - bank(s)][0] == card[0] and not bridge_ranks(card[0], card[0])
    ),
    "{card} begins a run of {count} cards that ends in a natural curdle of its own.": lambda s, card, count: (
        lays(s, card) and any(n == count and not bridge_ranks(a, b) for n, a, b, _ in ends(s, move(s)))
    ),
    "{card} leads to {card_a} and {card_b}, which no card still out bridges.": lambda s, card, card_a, card_b: (
        leads(s, card, card_a, card_b) and bridging(out(s), card_a, card_b) == 0
    ),
    "{card} leads to {card_a} and {card_b}: {seat_next} had no such bridge before, and got none since.": (
        lambda s, card, card_a, card_b, seat_next: leads(s, card, card_a, card_b)
        and has_none(s, seat_next, card_a, card_b)
    ),
    "{card} leads to {card_a} and {card_b}: only a king bridges them, and {count} is still out.": (
        lambda s, card, card_a, card_b, count: leads(s, card, card_a, card_b)
        and bridge_ranks(card_a[0], card_b[0]) == ("K",) and bridging(out(s), card_a, card_b) == count
    ),
    "{card} bridges only {count} of the 91 pairs of ranks: good to be rid of.": lambda s, card, count: (
        lays(s, card) and pairs(card) == count <= 12
    ),
    "{card} begins a run of {count} cards.": lambda s, card, count: run(s, card, count),
    "{card} leaves {card_a} and {card_b}, with {count} bridge still out.": (
        lambda s, card, card_a, card_b, count: lays(s, card) and reaches(s, move(s), 1, card_a, card_b)
        and bridging(out(s), card_a, card_b) == count
    ),
    "{seat_held} is known to hold {card_held}: {card} leaves nothing that it bridges.": (
        lambda s, seat_held, card_held, card: lays(s, card) and not_after(s, card_held)
        and any(known_to_bridge(s, seat_held, card_held, text) for text in (m.text for m in s.view.legal) if text.startswith("play"))
    ),
    "{seat_held} is known to hold {card_held}, and could lay it after {card_other}, not after {card}.": (
        lambda s, card, card_other, seat_held, card_held: lays(s, card) and not_after(s, card_held)
        and known_to_bridge(s, seat_held, card_held, other_move(s)) and card_other in s.hand
    ),
    "{seat_held} is known to hold {card_held}, and could lay it after {card} on the other bank.": (
        lambda s, card, seat_held, card_held: lays(s, card) and not_after(s, card_held)
        and known_to_bridge(s, seat_held, card_held, elsewhere(s, card))
    ),
    "{card} begins a run of {count} cards; the next best begins with {card_other} and has {count_other}.": (
        lambda s, card, card_other, count, count_other: run(s, card, count) and count > count_other
        and length_of(s, other_move(s), count_other) and card_other == other_move(s).split(" ")[1]
    ),
    "{card} begins a run of {count} cards; the next best, {card_other}, would end it at once.": (
        lambda s, card, card_other, count: run(s, card, count) and count > 1 and length_of(s, other_move(s), 1)
        and card_other == other_move(s).split(" ")[1]
    ),
    "On bank {bank} the run with {card} has {count} cards; the next best, on the other, {count_other}.": (
        lambda s, bank, card, count, count_other: move(s) == f"play {card} {bank}" and run(s, card, count)
        and length_of(s, elsewhere(s, card), count_other) and count > count_other
    ),
    "On bank {bank} the run goes on after {card}, on the other it would end.": lambda s, bank, card: (
        move(s) == f"play {card} {bank}" and any(end[0] > 1 for end in ends(s, move(s)))
        and length_of(s, elsewhere(s, card), 1)
    ),
    "Another run is longer, but leaves more bridges still out: {count_other} against {count}.": (
        lambda s, count, count_other: lets_out(s, move(s), count) and count < count_other
        and lets_out(s, other_move(s), count_other)
    ),
    "What {seat} would keep bridges more: {count} pairs of ranks card by card, against {count_other}.": (
        lambda s, seat, count, count_other: seat == s.seat and count > count_other and left_pairs(s, move(s), count)
        and left_pairs(s, other_move(s), count_other)
    ),
    "The run of {card} ends at {card_a} and {card_b} with {count} bridge still out; the next best leaves {count_other}.": (
        lambda s, card, card_a, card_b, count, count_other: leads(s, card, card_a, card_b)
        and bridging(out(s), card_a, card_b) == count < count_other and lets_out(s, other_move(s), count_other)
    ),
    "{card} on this bank leaves {count} bridge still out, on the other {count_other}.": (
        lambda s, card, count, count_other, **_: lays(s, card) and lets_out(s, move(s), count)
        and lets_out(s, elsewhere(s, card), count_other) and count < count_other
    ),
    "{card} leaves {card_a} and {card_b}, with {count} bridge still out; {card_other} would leave {count_other}.": (
        lambda s, card, card_a, card_b, count, card_other, count_other: lays(s, card)
        and reaches(s, move(s), 1, card_a, card_b) and bridging(out(s), card_a, card_b) == count < count_other
        and lets_out(s, other_move(s), count_other) and other_move(s).split(" ")[1] == card_other
    ),
    "The stock is empty.": lambda s: not s.table["stock"],
    "{card} is known to lie on top of the stock.": lambda s, card: move(s) == "draw" and top_of_stock(s, card),
    "{card} is known to lie on top of the stock, and is no bridge.": lambda s, card: (
        move(s) == "pass" and top_of_stock(s, card) and not bridges_now(s, card)
    ),
    "{card} is known to lie on top of the stock, and is left there.": lambda s, card: (
        move(s) == "pass" and top_of_stock(s, card)
    ),
    "No unseen card is a bridge here: {seat} would only draw one card more.": lambda s, seat: seat == s.seat and draw_share(s)[0] == 0,
    "Without a bridge the blind curdle is {seat_last}'s: a draw brings one {percent} times in 100.": (
        lambda s, seat_last, percent: move(s) == "draw" and curdler_next(s, seat_last) and percent_is(s, percent)
    ),
    "{seat_near} has {count} card left, and a draw brings a bridge {percent} times in 100.": (
        lambda s, seat_near, count, percent: move(s) == "draw" and size(s, seat_near) == count <= 2
        and seat_near != s.seat and percent_is(s, percent)
    ),
    "{count} of the {total} unseen cards is a bridge here: worth a try.": lambda s, count, total, **_: (
        move(s) == "draw" and share_is(s, count, total)
    ),
    "The blind curdle will be {seat_last}'s, but {count} of the {total} unseen cards is a bridge only.": (
        lambda s, seat_last, count, total, **_: move(s) == "pass" and curdler_next(s, seat_last)
        and share_is(s, count, total)
    ),
    "A draw brings a bridge {percent} times in 100, and otherwise points to pay for.": lambda s, percent: (
        move(s) == "pass" and percent_is(s, percent) and s.table["options"]["scoring"] == "points"
    ),
    "A draw brings a bridge {percent} times in 100; {seat_next} has the longer hand.": (
        lambda s, percent, seat_next: move(s) == "pass" and percent_is(s, percent) and seat_next == next_seat(s)
        and size(s, seat_next) > len(s.hand)
    ),
    "A draw brings a bridge {percent} times in 100, and otherwise one card more.": lambda s, percent: (
        move(s) == "pass" and percent_is(s, percent)
    ),
    "Bank {bank} starts afresh with a card of the stock.": lambda s, bank: (
        move(s) == f"bank {bank}" and not uncovered(s, bank)
    ),
    "Bank {bank} uncovers {card}: a natural curdle, and breaking it is a free card.": lambda s, bank, card: (
        takes(s, bank, card) and not bridge_ranks(uncovered(s, bank)[0][0], uncovered(s, bank)[1][0])
    ),
    "Bank {bank} uncovers {card}, which {cards} can bridge; the other bank leaves fewer.": (
        lambda s, bank, card, cards: takes(s, bank, card) and able(s, bank) == sorted(cards)
        and len(able(s, 3 - bank)) < len(cards)
    ),
    "Bank {bank} uncovers {card}, and then {cards} can bridge.": lambda s, bank, card, cards: (
        takes(s, bank, card) and able(s, bank) == sorted(cards)
    ),
    "Bank {bank} uncovers {card}.": lambda s, bank, card: takes(s, bank, card),
    "{card} is a bridge now: worth keeping for the turn that follows.": lambda s, card: (
        gives(s, s.seat, card) and bridges_now(s, card)
    ),
    "{card} bridges more pairs of ranks than {card_other}, which can go for it.": lambda s, card, card_other: (
        gives(s, s.seat, card) and card_other in s.hand and pairs(card) > pairs(card_other)
    ),
    "{card} is kept, so that nobody else has it.": lambda s, card: gives(s, s.seat, card),
    "{card} bridges only {count} of the 91 pairs of ranks: a burden for {seat_to}.": lambda s, card, count, seat_to: (
        gives(s, seat_to, card) and pairs(card) == count <= 12
    ),
    "{seat_to} is nearest to going out, and gets {card}, which is no bridge now.": lambda s, card, seat_to: (
        gives(s, seat_to, card) and extreme(s, seat_to, -1) and not bridges_now(s, card)
    ),
    "{seat_to} holds the most cards: {card} helps there least.": lambda s, card, seat_to: (
        gives(s, seat_to, card) and extreme(s, seat_to, 1)
    ),
    "{seat_to} has to give up another card for {card}.": lambda s, card, seat_to: (
        gives(s, seat_to, card) and s.table["options"]["gift_discard"] == "other"
    ),
    "{seat_to} gets {card}.": lambda s, card, seat_to: gives(s, seat_to, card),
    "{card} doesn't bridge now; {cards} in hand can.": lambda s, card, cards: (
        discards(s, card) and not bridges_now(s, card) and sorted(cards) == sorted(
            c for c in s.hand if bridges_now(s, c))
    ),
    "There is another of the rank of {card} in hand: this one can be spared.": lambda s, card: discards(s, card) and sum(
        c[0] == card[0] for c in s.hand) > 1,
    "{card} bridges {count} of the 91 pairs of ranks, fewer than any other in hand.": lambda s, card, count: (
        discards(s, card) and pairs(card) == count < min(pairs(c) for c in s.hand if c[0] != card[0])
    ),
    "{card} bridges {count} of the 91 pairs of ranks.": lambda s, card, count: (
        discards(s, card) and pairs(card) == count
    ),
}  # fmt: skip
