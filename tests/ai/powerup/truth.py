"""The checks of PowerUp Curling's sentences: what they name is looked up for all alike, what they claim one by one.

A sentence that compares shows the lower number of its choice only with the reason that outweighs it.
"""
# ruff: noqa: E501 - the sentences are as long as they are

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.powerup.summary import glance
from tests.ai.powerup.said import (
    RANKS,
    after,
    bars,
    before,
    call_percent,
    comes_off_with,
    guardable,
    hand,
    house_left,
    kind,
    laid,
    later,
    lays,
    lead,
    lies,
    mates,
    meant,
    move,
    names_truly,
    need,
    others,
    ours,
    passed,
    plain,
    sooner,
    spoke,
    standing,
    target,
    theirs,
)
from tests.ai.truth import Check, Said

Claim = Callable[[Said, dict[str, Any]], bool]


def held(s: Said, card: str) -> int:
    return hand(s).count(plain(card))


def worse(s: Said, a: dict[str, Any]) -> bool:
    """The card chosen is of a rank farther out than the other one."""
    return RANKS.index(plain(a["card"])) > RANKS.index(plain(a["card_other"]))


def missing(s: Said) -> bool:
    return need(s) not in laid(s)


def last(s: Said) -> bool:
    return len(laid(s)) == 2


def off(s: Said, a: dict[str, Any]) -> bool:
    return after(s, move(s)[-1]) != "lost"


def alive(s: Said) -> bool:
    return any(after(s, card) != "lost" for card in set(hand(s)))


def gain(s: Said, a: dict[str, Any]) -> int:
    """By how much the count may come out better than with the other move, as far as that is named."""
    return lead(s) - max(lead(s, text) for text in others(s, a))


def waits(s: Said, a: dict[str, Any]) -> bool:
    """Another card is laid while the match is missing, and may still come."""
    return off(s, a) and missing(s) and move(s)[-1] != need(s)


def is_match(s: Said, a: dict[str, Any]) -> bool:
    return missing(s) and move(s) == ["add", need(s)]


def second(s: Said, a: dict[str, Any]) -> bool:
    """Another card is laid with the match in, or the Wild that may be it."""
    return off(s, a) and (not missing(s) or "W" in laid(s))


def lost(s: Said, a: dict[str, Any]) -> bool:
    return standing(s) == "lost"


def given_up(s: Said, a: dict[str, Any]) -> bool:
    return standing(s) != "lost" == after(s, a["card"])


def nearer(s: Said, a: dict[str, Any]) -> bool:
    return bool(a["low"] < a.get("low_other", 99))


def pushes(s: Said, a: dict[str, Any]) -> bool:
    return kind(s) == "nudge" and not ours(s, target(s))


def any_house(s: Said) -> bool:
    return kind(s) == "house" and move(s)[0] == "call"


def odds(s: Said, a: dict[str, Any] | None = None) -> float:
    """How often the match of the call comes, or that of the other one."""
    return call_percent(s, s.decision.move) if a is None else min(call_percent(s, text) for text in others(s, a))


def safer(s: Said, a: dict[str, Any]) -> bool:
    """At best the count is the same, at worst better than with the other move."""
    return any(lead(s) == lead(s, text) and lead(s, worst=True) > lead(s, text, worst=True) for text in others(s, a))


def points(s: Said, name: str) -> bool:
    return name in glance(s.table, s.seat).score.counting


CLAIMS: dict[str, Claim] = {
    "The first Skip is named before anybody has cards.": lambda s, a: s.table["phase"] == "skip",
    "The colour changes only how the cards look.": lambda s, a: s.table["phase"] == "colour",
    # passing, changing, naming
    "Every card in this hand is different, so a card given away could no longer be matched.": (
        lambda s, a: move(s) == ["keep"] and len({*hand(s)}) == len(hand(s))
    ),
    "This hand has all four ranks, so it can match whatever {seat_to} calls.": (
        lambda s, a: move(s) == ["keep"] and {*RANKS} <= {*hand(s)}
    ),
    "This hand has {number} of the four ranks and keeps them all.": (
        lambda s, a: move(s) == ["keep"] and len({*RANKS} & {*hand(s)}) == a["number"]
    ),
    "{card} is best as a call, and {seat_to} calls before this seat does.": lambda s, a: plain(a["card"]) in ("G", "H") and sooner(s),
    "{card} can go, since the hand has {count} of that kind and {seat_to} can match with one.": (
        lambda s, a: held(s, a["card"]) == a["count"] > 1
    ),
    "{card} goes to {seat_to}, and {card_other}, the nearer rank, stays in hand.": worse,
    "{card} goes to {seat_to}, since this hand has the least use for it.": lambda s, a: move(s)[0] == "pass",
    "Forfeiting costs the stone, but keeps Guards and Hits for later stones.": lambda s, a: move(s) == ["forfeit"],
    "{cards} may find a target later; {number} of the {total} unseen cards can be called at once.": lambda s, a: (
        sorted([*move(s)[1:], *(plain(c) for c in a["cards"])]) == sorted(hand(s)) and a["number"] == house_left(s)
    ),
    "Nothing in hand can be called, but {number} of the {total} unseen cards can.": lambda s, a: (
        s.table["phase"] == "exchange" and sorted(move(s)[1:]) == sorted(hand(s)) and a["number"] == house_left(s)
    ),
    "With {count} house card in hand, keep Guards and Hits to call with.": lambda s, a: (
        move(s) == ["keep"] and sum(card in RANKS for card in hand(s)) == a["count"]
    ),
        "The hand keeps {count} house card to match with, and {number} of the {total} unseen cards are house cards "
    "too.": lambda s, a: (
        move(s) == ["redraw"] and sum(card in RANKS for card in hand(s)) == a["count"] and a["number"] == house_left(s)
    ),
    "No rank for the Wild would help us, so the stone misses.": lambda s, a: (
        move(s) == ["wild", "H"] and all(lead(s, one.text) <= before(s) for one in s.view.legal)
    ),
    "With the Wild as {rank}, {score}; as {rank_other}, {score_other}.": lambda s, a: gain(s, a) > 0,
    "As {rank}, the Wild puts the stone at {number}; as {rank_other}, at {number_other}.": lambda s, a: (
        a["number"] < a["number_other"] or pushes(s, a) or gain(s, a) <= 0
    ),
    "As {rank}, the Wild makes the stone, and {score}.": lambda s, a: lead(s) != before(s),
    "As {rank}, the Wild makes the stone at {number}; as a Hit, it would lose the stone.": lambda s, a: move(s)[1] != "H",
    "As {rank}, the Wild makes the stone; as a Hit, it would lose the stone.": lambda s, a: move(s)[1] != "H",
    # calls
    "If {what} works, {score}; with {what_other}, {score_other}.": lambda s, a: gain(s, a) > 0,
    (
            "{what_other} finds its match {chance_other} and {what} does so {chance}, but with {what} made, "
            "{score}; with {what_other}, {score_other}."
    ): lambda s, a: (
        odds(s) < odds(s, a) and gain(s, a) > 0
    ),
    (
        "With {what_other}, {score_other}, but it finds its match {chance_other}, while {what} does {chance}."
    ): lambda s, a: odds(s) > odds(s, a) + 6,
    "With {what_other}, {score_other}, but that also takes modifiers {pair_other} or better.": lambda s, a: (
        any("takeout" in text for text in others(s, a))
    ),
    "{what_other} might score more ({score_other}), but {what} saves it for a later stone.": lambda s, a: gain(s, a) < 0 and s.table["thrown"] < 14,
    "{what} needs only its match, and {score}; {what_other} needs good modifiers too.": safer,
        (
            "{what_other} is matched {chance_other} and {what} is matched {chance}, but {what} needs only its "
            "match, and {score}; {what_other} needs good modifiers too."
        )
    : safer,
    "{what} is sure to find its match; {what_other} finds its match {chance_other}.": lambda s, a: odds(s) == 100 > odds(s, a) and gain(s, a) == 0,
    (
        "{what} can score as much as {what_other} and finds its match {chance}; {what_other} does so {chance_other}."
    ): lambda s, a: odds(s) > odds(s, a) and gain(s, a) == 0,
    "Both matches are sure, and {what} lies nearer: {low} to {high}, not {low_other} to {high_other}.": lambda s, a: odds(s) == 100 and nearer(s, a),
    (
        "{what} is just as likely to be matched as {what_other}, and lies at {low} to {high}."
    ): lambda s, a: gain(s, a) == 0,
    (
        "{what_other} is matched {chance_other} and {what} only {chance}, but {what} lies nearer, at {low} to {high}."
    ): lambda s, a: (
        any(meant(s, text).low > a["low"] for text in others(s, a))
    ),
    "{what} can count for as much as {what_other}, which is the only one of its kind in this hand.": lambda s, a: (
        gain(s, a) == 0 and any(held(s, text.split(" ")[-1]) < 2 for text in others(s, a))
    ),
    "{what} can count for as much as {what_other}, and the nearer ranks stay for later stones.": lambda s, a: (
        gain(s, a) == 0 and any(meant(s, text).low < meant(s).low for text in others(s, a))
    ),
    "{what} is matched {chance}.": lambda s, a: True,
    "That card isn't in this hand, so the Wild stands in to call {what}.": lambda s, a: move(s)[1] == "W",
    "They have no stone in the house, so {what} counts as soon as it works.": (
        lambda s, a: any_house(s) and not theirs(s)
    ),
    "On the last stone, {what} needs only its match to lie inside {stone_their}, and {score}.": lambda s, a: (
        any_house(s) and s.table["thrown"] == 15 and lead(s, worst=True) > before(s)
    ),
    "{what} needs only its match to lie inside {stone_their}: {score}.": lambda s, a: (
        any_house(s) and lead(s, worst=True) > before(s)
    ),
    "With good modifiers, {what} gets inside {stone_their} at {number_their}: {score}.": lambda s, a: (
        any_house(s) and lead(s) > before(s)
    ),
    "{what} can't get inside {stone_their} at {number_their}, so it counts only once that stone is gone.": lambda s, a: (
        any_house(s) and lead(s) <= before(s)
    ),
    "{stone} is our only stone that counts, and once guarded, it's safe from hits.": lambda s, a: (
        ours(s, a["stone"]) and points(s, a["stone"]) and guardable(s, a["stone"])
        and not s.table["options"]["double_takeouts"]
        and a.get("count", 1) == len(glance(s.table, s.seat).score.counting)
    ),
    "A guard keeps {stone} safe from hits; higher modifiers make the guard itself hard to take out.": lambda s, a: (
        kind(s) == "guard" and ours(s, a["stone"])
    ),
    "Behind our guard, {stone} can only be moved by taking the guard out.": lambda s, a: (
        kind(s) == "guard" and not ours(s, a["stone"])
    ),
    "With {stone} gone, {stone_under} can be hit; taking out the guard needs a G and modifiers {pair} or better.": (
        lambda s, a: kind(s) == "takeout"
    ),
    "Without {stone}, {score}; taking it out needs modifiers {pair} or better.": (
        lambda s, a: kind(s) == "takeout" and lead(s) > before(s)
    ),
    (
        "Modifiers {pair} or better take {stone} out before it can count."
    ): lambda s, a: kind(s) == "takeout" and lead(s) <= before(s),
    "Promoted, the guard {stone} becomes one of our stones in the house.": (
        lambda s, a: kind(s) == "promote" and not lies(s, a["stone"])
    ),
    "Better modifiers than {pair} make our guard {stone} harder to take out.": lambda s, a: not lies(s, a["stone"]) and ours(s, a["stone"]),
    "Worse modifiers than {pair} make their guard {stone} easier to take out.": lambda s, a: not lies(s, a["stone"]) and not ours(s, a["stone"]),
    (
        "{stone} moves from {number} to somewhere between {low} and {high}: {score}."
    ): lambda s, a: lies(s, a["stone"]) == a["number"] and lead(s) > before(s),
    "{stone} may come in from {number} to {low}.": lambda s, a: lies(s, a["stone"]) == a["number"] and ours(s, a["stone"]),
    "{stone} may be pushed out from {number} to {high}.": lambda s, a: lies(s, a["stone"]) == a["number"] and not ours(s, a["stone"]),
    # a lost stone
    "The stone is lost anyway, so {card}, one of {count} in hand, goes; {card_other} is worth a call.": lambda s, a: (
        lost(s, a) and held(s, a["card"]) == a["count"] > 1 and plain(a["card_other"]) in "GHW"
    ),
    (
        "The stone is lost anyway, so {card}, one of {count} in hand, goes; {card_other} is the nearer rank."
    ): lambda s, a: (
        lost(s, a) and held(s, a["card"]) == a["count"] > 1 and (plain(a["card"]) in "GHW" or worse(s, a))
    ),
    (
        "The stone is lost anyway, so {card}, one of {count} in hand, goes; {card_other} may be needed as a "
        "match."
    ): lambda s, a: (
        lost(s, a) and held(s, a["card"]) == a["count"] > 1 and plain(a["card_other"]) in RANKS
    ),
    "The stone is lost anyway, so {card} goes; {card_other} may be needed as a match.": (
        lambda s, a: lost(s, a) and plain(a["card_other"]) in RANKS
    ),
    "The stone is lost anyway, so {card} goes; {card_other} is worth a call.": (
        lambda s, a: lost(s, a) and plain(a["card_other"]) in "GHW"
    ),
    "The stone is lost anyway, so {card} goes; {card_other} is easier to match, since the deck has more of them.": (
        lambda s, a: lost(s, a) and not worse(s, a)
    ),
    "The stone is lost anyway, so {card} goes and {card_other}, the nearer rank, stays.": (
        lambda s, a: lost(s, a) and worse(s, a)
    ),
    # a stone that is given up
    (
        "The stone needs {card_match}, which nobody has played and this hand doesn't hold, so the stone is lost and "
        "{card} goes."
    ): lambda s, a: (
        given_up(s, a) and missing(s) and not alive(s) and need(s) not in hand(s)
    ),
    "Nothing in hand matches the modifiers of {stone}, so our own stone is lost and {card} goes.": lambda s, a: (
        given_up(s, a) and not alive(s) and kind(s) == "takeout"
    ),
    "Every card in hand loses the stone, and {card} is the one to spare.": lambda s, a: given_up(s, a) and not alive(s),
    "Nobody on the team can have what the stone needs, so {card} goes.": lambda s, a: given_up(s, a) and not comes_off_with(s, s.state),
    "Even if made, the stone would score nothing more, so {card} goes and {card_other} stays.": lambda s, a: (
        given_up(s, a) and all(lead(s, f"add {card}") <= before(s) for card in set(hand(s)))
    ),
    "{card_other} is worth more in hand than anything the stone may still score, so {card} goes.": lambda s, a: given_up(s, a) and alive(s),
    # the last card
    (
        "The match, {card}, has to be played now: {score}."
    ): lambda s, a: last(s) and missing(s) and off(s, a) and lead(s) != before(s),
    "The stone needs {card} now; without its match it's lost.": lambda s, a: last(s) and missing(s) and off(s, a),
    "{card} reaches the modifiers of {stone}; {card_other} would fall short.": lambda s, a: (
        off(s, a) and kind(s) == "takeout" and bars(s) != "" and after(s, a["card_other"]) == "lost"
    ),
    "{card} makes the stone; {card_other} would lose it.": lambda s, a: last(s) and off(s, a) and after(s, a["card_other"]) == "lost",
    "With {card}, {score}; with {card_other}, {score_other}.": lambda s, a: last(s) and gain(s, a) > 0,
    (
        "With {card_other}, {score_other}, but that card is worth more to this hand later than those points are now."
    ): lambda s, a: last(s) and gain(s, a) < 0,
    "The count is the same whichever card comes last, and no stone follows this one.": lambda s, a: (
        last(s) and s.table["thrown"] == 15 and any(lead(s, m.text) == lead(s) for m in s.view.legal if m.text != s.decision.move)
    ),
    "{card} works just as well, so the Wild stays in hand.": lambda s, a: last(s) and off(s, a) and held(s, "W") > 0,
    "{card} makes the stone.": lambda s, a: last(s) and off(s, a),
    "{card} pushes {stone} out to {number}; {card_other}, only to {number_other}.": lambda s, a: pushes(s, a) and a["number"] > a["number_other"],
    (
            "The count is the same, but it's harder to get inside {number} than {number_other}, where "
            "{card_other} would leave the stone."
    ): lambda s, a: (
        last(s) and a["number"] < a["number_other"] and not pushes(s, a)
    ),
    (
        "At {number}, the stone counts the same as at {number_other} with {card_other}, which stays in hand."
    ): lambda s, a: last(s) and gain(s, a) == 0,
    "{card} is enough to take {stone} out, so {card_other} stays in hand.": lambda s, a: last(s) and off(s, a) and kind(s) == "takeout",
    "Better modifiers make a guard harder to hit, so {card} goes rather than {card_other}.": lambda s, a: last(s) and off(s, a) and not worse(s, a),
    "{card} will do as the last card, and {card_other} stays in hand.": lambda s, a: last(s) and off(s, a),
    # the match, or the Wild
    "{card} is the match, and there's another in hand.": lambda s, a: is_match(s, a) and held(s, a["card"]) > 1,
    (
        "This hand plays the rest of the stone, so {card}, the match, goes now and the others can wait."
    ): lambda s, a: is_match(s, a) and not mates(s),
    "With {card} played now, {seat_to} is free to play the best modifier.": (
        lambda s, a: is_match(s, a) and s.seat in later(s)
    ),
    "{seat_to} hasn't played {card} so far and holds one {percent}% of the time, so play this one now.": (
        lambda s, a: is_match(s, a) and a["seat_to"] in spoke(s)
    ),
    "That makes it a sure thing; {seat_to} would have {card} only {percent}% of the time.": is_match,
    "That makes it a sure thing; those still to play would have {card} only {percent}% of the time.": is_match,
    "No match has come by the last card, so the Wild has to be the match.": lambda s, a: move(s) == ["add", "W"] and last(s) and missing(s),
    "The Wild keeps the stone alive; {card_other} would lose it.": lambda s, a: move(s) == ["add", "W"] and after(s, a["card_other"]) == "lost",
    "The Wild can be the match instead of {card_other}, which stays in hand for a call.": lambda s, a: (
        move(s) == ["add", "W"] and missing(s) and plain(a["card_other"]) == need(s)
    ),
    "The Wild can be the match if none comes; one does {percent}% of the time.": (
        lambda s, a: move(s) == ["add", "W"] and missing(s)
    ),
    "The Wild becomes whatever the stone turns out to need.": lambda s, a: move(s) == ["add", "W"],
    # a modifier with the match laid
    "The stone needs a house card such as {card}; {card_other} would lose it.": (
        lambda s, a: second(s, a) and after(s, a["card_other"]) == "lost"
    ),
    "The match is down, and {card} goes with it.": second,
    "The match is down, so {card} goes with it and the Wild stays in hand.": lambda s, a: second(s, a) and held(s, "W") > 0,
    "The match is down. With {card}, {score}; with {card_other}, {score_other}.": lambda s, a: second(s, a) and gain(s, a) > 0,
    (
        "As a modifier, {card} leaves the next one less to do against {stone} than {card_other} would."
    ): lambda s, a: second(s, a) and kind(s) == "takeout" and not worse(s, a),
    (
        "With the match down, {card} puts the stone at {low} to {high}; {card_other}, at {low_other} to "
        "{high_other}."
    ): lambda s, a: second(s, a) and nearer(s, a) and not pushes(s, a),
    "With the match down, {card} pushes {stone} to {low} or more; {card_other}, to {low_other} or more.": lambda s, a: pushes(s, a) and not nearer(s, a),
    "With the match down, {card} is enough for the guard, so {card_other} stays in hand.": lambda s, a: second(s, a) and kind(s) == "guard" and worse(s, a),
    (
        "With {card}, {score} whatever house card follows; with {card_other}, that isn't certain."
    ): lambda s, a: second(s, a) and safer(s, a),
    "With the match down, {card} may be enough for {stone}, so {card_other} stays in hand.": lambda s, a: second(s, a) and kind(s) == "takeout",
    (
        "{card_other} would make it certain, but {card} can do just as well, so {card_other} stays in hand."
    ): lambda s, a: second(s, a) and worse(s, a),
    "With the match down, {card} can score as much as {card_other}, which stays in hand.": lambda s, a: second(s, a) and worse(s, a) and gain(s, a) == 0,
    "With the match down, {card_other} might score more, but it's worth more as a call of its own.": lambda s, a: second(s, a),
    "The match is down, so {card} goes with it and {card_other} stays in hand.": second,
    # another card while the match is missing
    "{seat_to} was passed {card_match} and must still hold it, so {card} will do.": (
        lambda s, a: waits(s, a) and passed(s, a["card_match"])
    ),
    "If {seat_to} has {card_match} ({percent}% likely), we keep ours; if not, we can still play it.": (
        lambda s, a: waits(s, a) and held(s, need(s)) > 0 and s.seat in later(s)
    ),
    (
        "This hand plays the rest of the stone: {card} now, then {card_match} (the match)."
    ): lambda s, a: waits(s, a) and held(s, need(s)) > 0 and s.seat in later(s),
    (
        "Play {card} first; if {card_match} doesn't come, the Wild in this hand is the match."
    ): lambda s, a: waits(s, a) and held(s, "W") > 0 and s.seat in later(s),
    "Keep {card_match}, since those still to play have one {percent}% of the time.": (
        lambda s, a: waits(s, a) and held(s, need(s)) > 0 and bool(mates(s))
    ),
            "{seat_to} didn't play {card_match} and may not hold it, so a match is now {percent}% likely, not "
            "{percent_plain}%."
    : lambda s, a: (
        waits(s, a) and a["seat_to"] in spoke(s) and a["percent"] <= a["percent_plain"] and not held(s, need(s))
    ),
    "{seat_to} has called {card_match} and holds another {chance}; this hand has none.": lambda s, a: (
        waits(s, a) and lays(s)[0] == a["seat_to"] and not held(s, need(s))
    ),
    "The stone needs {card_match}; {seat_to} has one {chance}.": (
        lambda s, a: waits(s, a) and not held(s, need(s)) and len(mates(s)) == 1
    ),
    "The stone needs {card_match}; those still to play have one {chance}.": (
        lambda s, a: waits(s, a) and not held(s, need(s))
    ),
    "{card} keeps the stone alive; {card_other} wouldn't.": lambda s, a: off(s, a) and after(s, a["card_other"]) == "lost",
    "If {card_match} comes, {card} makes sure that {score}; {card_other} doesn't.": lambda s, a: waits(s, a) and safer(s, a),
    "The guard on {stone} needs {card_match}; {seat_to} has one {chance}, and this hand has none.": lambda s, a: (
        waits(s, a) and kind(s) == "guard" and not held(s, need(s))
    ),
    "If {card_match} comes, {card} makes the difference: {score}; with {card_other}, {score_other}.": lambda s, a: waits(s, a) and gain(s, a) > 0,
    "If {card_match} comes, {card} pushes {stone} to {low} or more; {card_other}, to {low_other} or more.": lambda s, a: pushes(s, a) and not nearer(s, a),
    (
        "If {card_match} comes, {card} puts the stone at {low} to {high}; {card_other}, at {low_other} to "
        "{high_other}."
    ): lambda s, a: waits(s, a) and nearer(s, a) and not pushes(s, a),
    "{card} will do for now, since {card_other} is the only one of its kind in hand.": (
        lambda s, a: off(s, a) and held(s, a["card_other"]) == 1 and worse(s, a)
    ),
    "{card} can be spared as a modifier, since the hand has {count} of them.": lambda s, a: waits(s, a) and held(s, a["card"]) == a["count"] > 2,
}  # fmt: skip


def _check(claim: Claim) -> Check:
    return lambda said, **args: names_truly(said, args) and claim(said, args)


CHECKS: dict[str, Check] = {sentence: _check(claim) for sentence, claim in CLAIMS.items()}
