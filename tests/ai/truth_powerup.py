"""The checks of PowerUp Curling's sentences."""
# ruff: noqa: E501 - the sentences are as long as they are

from __future__ import annotations

from game.rules.powerup.glance import glance, targets
from tests.ai.powerup_said import (
    RANKS,
    adds,
    after,
    bar,
    call_need,
    came_off,
    comes_off_with,
    count_house,
    hand,
    held,
    house_call,
    inside,
    kind,
    laid,
    later,
    later_mates,
    left,
    lies,
    lies_with,
    match,
    modifier,
    move,
    near,
    need,
    other_is,
    own_match,
    percent_held,
    plain,
    points_without,
    ring,
    sooner,
    standing,
    target,
    theirs,
    wild_lies,
)
from tests.ai.truth import Check

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
    "Nothing that this hand can lay brings the stone off: {card} goes.": lambda s, card: (
        adds(s, card) and after(s, card) == "lost" and not comes_off_with(s, s.state)
    ),
    "The stone is given up: {card} goes.": lambda s, card: (
        adds(s, card) and after(s, card) == "lost" != standing(s) and comes_off_with(s, s.state)
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
