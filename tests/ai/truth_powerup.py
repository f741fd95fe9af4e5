"""The checks of PowerUp Curling's sentences."""
# ruff: noqa: E501 - the sentences are as long as they are

from __future__ import annotations

from math import comb
from typing import Any

from game.rules.powerup.glance import distance, glance, targets, unseen
from game.rules.powerup.terms import terms_of
from tests.ai.truth import Check, Said

RANKS = ["b", "4", "8", "12"]


def plain(card: str) -> str:
    return card.rstrip("'")


def move(said: Said) -> list[str]:
    return said.decision.move.split(" ")


def runner_up(said: Said) -> list[str]:
    return said.decision.runners_up[0][0].split(" ") if said.decision.runners_up else move(said)


def hand(said: Said) -> list[str]:
    return [plain(card) for card in said.hand]


def laid(said: Said) -> list[str]:
    return [plain(card) for card in said.table["played"][1:]]


def stone(said: Said, name: str) -> dict[str, Any]:
    return next(dict(one) for one in said.table["stones"] if one["name"] == name)


def lies(said: Said, name: str) -> int:
    found = stone(said, name)
    return 0 if found["guards"] else distance(found["cards"])


def value(card: str) -> str:
    return plain(card).removeprefix("W=")


def target(said: Said) -> str:
    return move(said)[-1]


def lays(said: Said) -> tuple[int, ...]:
    table = said.table
    terms = terms_of(said.view.game.full_options(table["options"]))
    return terms.lays[table["skips"][said.seat % 2]]


def percent_held(said: Said, seats: set[int], card: str) -> float:
    """How often one of ``seats`` holds ``card`` or the Wild, both being dealt from all that is unseen."""
    out = {plain(code): n for code, n in unseen(said.table, said.seat)[said.seat % 2].items()}
    total, wanted = sum(out.values()), out[plain(card)] + out["W"]
    cards = sum(len(said.table["hands"][s]) for s in seats)
    return 100 * (1 - comb(total - wanted, cards) / comb(total, cards)) if total - wanted >= cards else 100.0


def near(a: float, b: int) -> bool:
    return abs(a - b) < 1.01


def later(said: Said) -> tuple[int, ...]:
    return lays(said)[len(said.table["played"]) + 1 :]


def later_mates(said: Said) -> set[int]:
    return set(later(said)) - {said.seat}


def held(said: Said, card: str, percent: int) -> bool:
    return near(percent_held(said, set(lays(said)) - {said.seat}, card), percent)


def house_call(said: Said, card: str) -> bool:
    return move(said)[0] == "call" and move(said)[-1] == plain(card) and plain(card) in RANKS


def theirs(said: Said) -> list[int]:
    return [distance(s["cards"]) for s in said.table["stones"] if s["team"] != said.seat % 2 and not s["guards"]]


def ring(card: str) -> int:
    return 10 * RANKS.index(plain(card))


def after(said: Said, card: str) -> str:
    """How the stone stands once the seat has laid ``card``."""
    state = said.state.copy()
    state.push(f"add {plain(card)}")
    table = state.view(said.seat).position
    if len(said.table["played"]) == 3:
        if table["phase"] == "wild":
            return "made"
        return "made" if came_off(said, card) else "lost"
    under = glance(table, said.seat).under
    assert under is not None
    return under.standing


def came_off(said: Said, card: str) -> bool:
    """Whether the stone comes off with ``card`` as its last, and without a Wild to be named."""
    state = said.state.copy()
    names = {event.name for event in state.push(f"add {plain(card)}").events}
    return "StoneLost" not in names


def lies_with(said: Said, text: str, name: str) -> int:
    """Where ``name`` lies after the move ``text``, its last card."""
    state = said.state.copy()
    for event in state.push(text).events:
        if event.name in ("StoneMade", "StonePromoted", "StoneNudged"):
            made = event.data.get("target") or event.data["stone"]
            return int(event.data["distance"]) if made == name else -1
    return -1


def standing(said: Said) -> str:
    under = glance(said.table, said.seat).under
    assert under is not None
    return under.standing


def need(said: Said) -> str:
    under = glance(said.table, said.seat).under
    assert under is not None
    return under.need


def adds(said: Said, card: str) -> bool:
    return move(said) == ["add", plain(card)]


def other_is(said: Said, card: str) -> bool:
    return runner_up(said)[-1] == plain(card)


def match(said: Said, card: str) -> bool:
    return adds(said, card) and plain(card) == need(said) and plain(card) not in laid(said)


def modifier(said: Said, card: str) -> bool:
    return adds(said, card) and after(said, card) != "lost" and not match(said, card)


def inside(card: str, other: str) -> int:
    """Where a stone of two 8s with these modifiers lies."""
    return distance(["8", "8", plain(card), plain(other)])


def kind(said: Said) -> str:
    return next((word for word in ("takeout", "promote", "nudge") if word in move(said)), "")


def call_need(said: Said) -> str:
    """The match of the call that is made."""
    words = move(said)
    if not words[-1].startswith("s"):
        return words[-1]
    found = stone(said, words[-1])
    if found["guards"]:
        return "G"
    return value(found["cards"][0])


def points_without(said: Said, name: str) -> tuple[int, int]:
    """The team that scores, and how much, were the stone gone."""
    table = dict(said.table)
    table["stones"] = [s for s in table["stones"] if name not in (s["name"], s["guards"])]
    score = glance(table, said.seat).score
    return score.team, score.points


def bar(said: Said, name: str) -> str:
    return " ".join(value(card) for card in stone(said, name)["cards"][2:])


def sooner(said: Said, seat_to: int) -> bool:
    team = [s for s in range(len(said.table["hands"])) if s % 2 == said.seat % 2]
    at = team.index(said.table["skips"][said.seat % 2])
    order = team[at:] + team[:at]
    return order.index(seat_to) < order.index(said.seat) and left(said) == seat_to


def left(said: Said) -> int:
    team = [s for s in range(len(said.table["hands"])) if s % 2 == said.seat % 2]
    return team[(team.index(said.seat) + 1) % len(team)]


def count_house(said: Said) -> int:
    return sum(card in RANKS for card in hand(said))


def own_match(said: Said, card: str) -> bool:
    used = 1 if move(said)[1] == plain(card) else 0
    return said.seat in lays(said)[1:] and hand(said).count(plain(card)) > used


def wild_lies(said: Said, card: str, stone: str, distance: int) -> bool:
    return move(said) == ["wild", card] and lies_with(said, said.decision.move, stone) == distance


CHECKS: dict[str, Check] = {
    "The first Skip is named before anybody has cards.": lambda s: (
        s.table["phase"] == "skip" and not any(s.table["hands"])
    ),
    "The colour only concerns looks.": lambda s: s.table["phase"] == "colour",
    # calls
    "The match, {card}, is in hand as well.": lambda s, card: call_need(s) == plain(card) and own_match(s, card),
    "{seat_to} was passed {card}, the match.": lambda s, seat_to, card: (
        plain(s.table["passed"][s.seat]) == plain(card) == call_need(s)
        and left(s) == seat_to
        and card in s.truth["hands"][seat_to]
    ),
    "In {percent} of 100 deals a teammate holds {card}, the match.": lambda s, percent, card: (
        call_need(s) == plain(card) and held(s, card, percent)
    ),
    "Calling {card}: in {percent} of 100 deals a teammate holds another.": lambda s, percent, card: (
        house_call(s, card) and held(s, card, percent)
    ),
    "Another {card} is with a teammate in {percent} of 100 deals, another {card_other} in {percent_other}.": lambda s, card, card_other, percent, percent_other: (
        house_call(s, card)
        and other_is(s, card_other)
        and held(s, card, percent)
        and held(s, card_other, percent_other)
        and percent > percent_other
    ),
    "{card} lies nearer than {card_other}, though a teammate has another in {percent} of 100 deals, not in {percent_other}.": lambda s, card, card_other, percent, percent_other: (
        house_call(s, card)
        and other_is(s, card_other)
        and held(s, card, percent)
        and held(s, card_other, percent_other)
        and percent < percent_other
        and ring(card) < ring(card_other)
    ),
    "They have no stone in the house: {card} counts as it comes off.": lambda s, card: (
        house_call(s, card) and not theirs(s)
    ),
    "With any modifiers a {card} stone lies nearer than all of theirs.": lambda s, card: (
        house_call(s, card) and ring(card) + 10 < min(theirs(s))
    ),
    "The last stone of the end: a {card} that comes off counts.": lambda s, card: (
        house_call(s, card) and ring(card) + 10 < min(theirs(s)) and s.table["thrown"] == 15
    ),
    "A {card} stone can't lie nearer than {stone}, but it may count once that is gone.": lambda s, card, stone: (
        house_call(s, card) and ring(card) + 1 > lies(s, stone) == min(theirs(s))
    ),
    "With good modifiers a {card} stone may lie nearest.": lambda s, card: (
        house_call(s, card) and ring(card) + 1 <= min(theirs(s))
    ),
    "The Wild is called: no {card} is in hand.": lambda s, card: (
        move(s)[:2] == ["call", "W"] and move(s)[2] == card and card not in hand(s)
    ),
    "Promoted, guard {stone} becomes a stone in the house.": lambda s, stone: (
        kind(s) == "promote" and target(s) == stone and not lies(s, stone)
    ),
    "{stone} lies at {distance}: promoted it is in a nearer ring.": lambda s, stone, distance: (
        kind(s) == "promote" and target(s) == stone and lies(s, stone) == distance
    ),
    "Guard {stone} has modifiers {pair}: a nudge changes them.": lambda s, stone, pair: (
        kind(s) == "nudge" and target(s) == stone and not lies(s, stone) and bar(s, stone) == pair
    ),
    "{stone} lies at {distance}: nudged it may come in to {distance_to}.": lambda s, stone, distance, distance_to: (
        kind(s) == "nudge"
        and target(s) == stone
        and lies(s, stone) == distance
        and distance_to == (distance - 1) // 10 * 10 + 1
    ),
    "{stone} lies at {distance}: nudged it may go out to {distance_to}.": lambda s, stone, distance, distance_to: (
        kind(s) == "nudge"
        and target(s) == stone
        and lies(s, stone) == distance
        and distance_to == (distance - 1) // 10 * 10 + 10
    ),
    "A Guard for {stone}, which lies at {distance}.": lambda s, stone, distance: (
        "G" in move(s) and target(s) == stone and lies(s, stone) == distance
    ),
    "{stone} counts as it lies: under a Guard no hit reaches it.": lambda s, stone: (
        "G" in move(s)
        and target(s) == stone
        and stone in glance(s.table, s.seat).score.counting
        and glance(s.table, s.seat).score.team == s.seat % 2
        and targets(s.table, s.seat)["guard"][stone] is None
        and not s.table["options"]["double_takeouts"]
    ),
    "{stone} would go together with its guard.": lambda s, stone: (
        kind(s) == "takeout" and target(s) == stone and stone in glance(s.table, s.seat).guards
    ),
    "{stone} goes for {card} and modifiers {pair} or better.": lambda s, stone, card, pair: (
        kind(s) == "takeout" and target(s) == stone and call_need(s) == plain(card) and bar(s, stone) == pair
    ),
    "With guard {stone} gone, {stone_under} can be hit.": lambda s, stone, stone_under: (
        kind(s) == "takeout" and target(s) == stone and glance(s.table, s.seat).guards[stone_under] == stone
    ),
    "Without {stone} {count} stone of ours counts.": lambda s, stone, count: (
        kind(s) == "takeout" and target(s) == stone and points_without(s, stone) == (s.seat % 2, count)
    ),
    "{stone} counts against us as the sheet lies.": lambda s, stone: (
        kind(s) == "takeout"
        and target(s) == stone
        and stone in glance(s.table, s.seat).score.counting
        and glance(s.table, s.seat).score.team != s.seat % 2
    ),
    # cards 2 to 4
    "{card} is added.": lambda s, card: adds(s, card),
    "The stone can't come off any more, so {card} goes.": lambda s, card: adds(s, card) and standing(s) == "lost",
    "The stone can't come off any more: {card} goes, {card_other} is kept.": lambda s, card, card_other: (
        adds(s, card) and standing(s) == "lost" and plain(card_other) in hand(s) and card != card_other
    ),
    "No card of this hand keeps the stone alive: {card} goes.": lambda s, card: (
        adds(s, card) and all(after(s, one) == "lost" for one in set(hand(s)))
    ),
    "{card_other} would lose the stone, {card} doesn't.": lambda s, card, card_other: (
        adds(s, card) and after(s, card) != "lost" and after(s, card_other) == "lost"
    ),
    "The last card, and no match is laid: the Wild will stand for it.": lambda s: (
        adds(s, "W") and len(laid(s)) == 2 and need(s) not in laid(s)
    ),
    "{card} is the match, and the stone comes off.": lambda s, card: (
        match(s, card) and len(laid(s)) == 2 and (came_off(s, card) or "W" in laid(s))
    ),
    "{card} is the match, and there is another one in this hand.": lambda s, card: (
        match(s, card) and hand(s).count(plain(card)) > 1
    ),
    "{card} is the match: better now, for others hold one in {percent} of 100 deals only.": lambda s, card, percent: (
        match(s, card) and near(percent_held(s, later_mates(s), card), percent)
    ),
    "{card} is the match.": lambda s, card: match(s, card),
    "{card} is the lowest card in hand that reaches the bar.": lambda s, card: (
        adds(s, card)
        and after(s, card) == "made"
        and all(after(s, one) == "lost" for one in RANKS[RANKS.index(plain(card)) + 1 :] if one in hand(s))
    ),
    "{card} reaches the bar, and nothing lower is in hand.": lambda s, card: (
        adds(s, card) and after(s, card) == "made" and not {*RANKS[RANKS.index(plain(card)) + 1 :]} & {*hand(s)}
    ),
    "With {card} {stone} lies at {distance}, with {card_other} at {distance_other}.": lambda s, card, stone, distance, card_other, distance_other: (
        adds(s, card)
        and lies_with(s, f"add {plain(card)}", stone) == distance
        and lies_with(s, f"add {plain(card_other)}", stone) == distance_other
    ),
    "With {card} {stone} lies at {distance}.": lambda s, card, stone, distance: (
        adds(s, card) and lies_with(s, f"add {plain(card)}", stone) == distance
    ),
    "The match is laid: {card} will do as a modifier.": lambda s, card: modifier(s, card) and need(s) in laid(s),
    "The match is laid: {card} will do, and {card_other} is kept.": lambda s, card, card_other: (
        modifier(s, card)
        and need(s) in laid(s)
        and RANKS.index(plain(card_other)) < RANKS.index(plain(card))
        and plain(card_other) in hand(s)
    ),
    "The Wild can stand for the match: {card} is a modifier.": lambda s, card: modifier(s, card) and "W" in laid(s),
    "{card} first: the match, {card_match}, follows from this hand.": lambda s, card, card_match: (
        modifier(s, card) and plain(card_match) == need(s) and need(s) in hand(s) and s.seat in later(s)
    ),
    "{card} first: the Wild of this hand can still be the match.": lambda s, card: (
        modifier(s, card) and "W" in hand(s) and s.seat in later(s) and need(s) not in laid(s)
    ),
    "No {card_match} in this hand: in {percent} of 100 deals one comes after it.": lambda s, card_match, percent: (
        plain(card_match) == need(s) not in hand(s)
        and need(s) not in laid(s)
        and near(percent_held(s, later_mates(s), card_match), percent)
    ),
    "{card} is held {number} times: one can be spared as a modifier.": lambda s, card, number: (
        modifier(s, card) and hand(s).count(plain(card)) == number
    ),
    "{card} as a modifier brings the stone further in than {card_other} would.": lambda s, card, card_other: (
        modifier(s, card)
        and other_is(s, card_other)
        and {*s.table["call"].split(" ")} <= {*RANKS, "W"}
        and all(inside(card, third) < inside(card_other, third) for third in RANKS)
    ),
    "{card} will do as a modifier: {card_other} is the only one of this hand.": lambda s, card, card_other: (
        modifier(s, card) and hand(s).count(plain(card_other)) == 1 and other_is(s, card_other)
    ),
    # passing, changing, naming
    "Nothing is passed: the hand has {count} kind of house card to match with.": lambda s, count: (
        move(s) == ["keep"] and len({*hand(s)} & {*RANKS}) == count
    ),
    "Nothing is passed: no card is held twice.": lambda s: move(s) == ["keep"] and len({*hand(s)}) == len(hand(s)),
    "{seat_to} gets {card}.": lambda s, seat_to, card: move(s) == ["pass", plain(card)] and left(s) == seat_to,
    "{card} is for calls, and {seat_to} is Skip sooner.": lambda s, card, seat_to: (
        move(s) == ["pass", plain(card)] and plain(card) in ("G", "H") and sooner(s, seat_to)
    ),
    "{card} is held {number} times: {seat_to} gets one.": lambda s, card, number, seat_to: (
        move(s) == ["pass", plain(card)] and hand(s).count(plain(card)) == number > 1 and left(s) == seat_to
    ),
    "The stone is forfeited, and the hand stays as it is.": lambda s: move(s) == ["forfeit"],
    "Nothing in this hand can be called: all of it is changed.": lambda s: (
        s.table["phase"] == "exchange" and sorted(move(s)[1:]) == sorted(hand(s))
    ),
    "Nothing in this hand can be called: it is changed but for {cards}.": lambda s, cards: (
        s.table["phase"] == "exchange" and sorted([*move(s)[1:], *(plain(c) for c in cards)]) == sorted(hand(s))
    ),
    "They stay: the hand has {count} house card.": lambda s, count: (
        move(s) == ["keep"] and s.table["phase"] == "redraw" and count_house(s) == count
    ),
    "They are changed: the hand has {count} house card.": lambda s, count: (
        move(s) == ["redraw"] and count_house(s) == count
    ),
    "The Wild is left to miss.": lambda s: move(s) == ["wild", "H"],
    "With the Wild as {card} the stone comes off.": lambda s, card: move(s) == ["wild", card] and card != "H",
    "With the Wild as {card} {stone} lies at {distance}.": wild_lies,
    "With the Wild as {card} {stone} is taken out.": lambda s, card, stone: (
        move(s) == ["wild", card] and stone in s.table["call"] and "takeout" in s.table["call"]
    ),
}
