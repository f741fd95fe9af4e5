"""The sentences and chips of what a move of PowerUp Curling leads to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.contract import Json, Seat, Words, say
from game.rules.powerup.moves import GUARD, PROMOTE, TAKEOUT
from game.rules.powerup.prospects import Lie, PowerUpMeaning, endings
from game.rules.powerup.tables import RANKS, TYPES, W
from game.rules.powerup.underway import MISSING, UnderWay, pair_text

#: what the end would score, by how it changes for the one whose words they are: the same, more or fewer of the same
#: side's, turned over, the first, none any more
YOURS: Final = {
    "same": say("you still lie {count}"),
    "more": say("you lie {count} instead of {was}"),
    "turned": say("you lie {count} instead of their {was}"),
    "first": say("you lie {count}"),
    "none": say("you lie nothing any more"),
}
THEIRS: Final = {
    "same": say("they still lie {count}"),
    "more": say("they lie {count} instead of {was}"),
    "turned": say("they lie {count} instead of your {was}"),
    "first": say("they lie {count}"),
    "none": say("they lie nothing any more"),
}
#: the same for reasons, whose speaker is of the team
OURS: Final = {
    "same": say("we still lie {count}"),
    "more": say("we lie {count} instead of {was}"),
    "turned": say("we lie {count} instead of their {was}"),
    "first": say("we lie {count}"),
    "none": say("we lie nothing any more"),
}
ANYBODYS: Final = {
    "same": say("{team} still lies {count}"),
    "more": say("{team} lies {count} instead of {was}"),
    "turned": say("{team} lies {count} instead of {team_other}'s {was}"),
    "first": say("{team} lies {count}"),
    "none": say("{team} lies nothing any more"),
}


def change(before: Lie, after: Lie) -> tuple[str, int]:
    """Which of the sentences of ``YOURS`` fits, and the team it speaks of (-1: nobody scores before and after)."""
    if after == before:
        return "same", after.team
    if not after.points:
        return "none", before.team
    if not before.points:
        return "first", after.team
    return ("more" if after.team == before.team else "turned"), after.team


def count_words(before: Lie, after: Lie, ours: dict[str, Words], others: dict[str, Words], team: int) -> Words | None:
    """The change in words of the side of ``team``; None where nobody scores before and after."""
    kind, whose = change(before, after)
    if whose < 0:
        return None
    known = {"count": after.points, "was": before.points, "team": whose, "team_other": 1 - whose}
    return filled((ours if whose == team else others)[kind], known)


def filled(words: Words, known: Mapping[str, Json]) -> Words:
    """``words`` with those of the known arguments that they have a place for."""
    text = words.id + (words.plural or "")
    args = {key: value for key, value in known.items() if "{" + key + "}" in text}
    return Words(words.id, args, words.plural)


def _told(words: Words, meant: PowerUpMeaning) -> Words:
    """``words`` with what the end would score then; at best, where that is still open."""
    score = count_words(meant.before, meant.best, YOURS, THEIRS, meant.team)
    if score is None:
        return say("{sentence}.", sentence=words.to_json())
    if meant.best == meant.worst:
        return say("{sentence}: {score}.", sentence=words.to_json(), score=score.to_json())
    return say("{sentence}: at best {score}.", sentence=words.to_json(), score=score.to_json())


def done(call: UnderWay, meant: PowerUpMeaning) -> Words:
    """What a stone that has come off does."""
    target = call.target
    if target is None:
        words = say("lies at {number}", number=meant.low)
    elif call.kind == GUARD:
        words = say("guards {stone}", stone=target.name)
    elif call.kind == TAKEOUT and len(call.bars) > 1:
        words = say("takes {stone} out with its guard", stone=target.name)
    elif call.kind == TAKEOUT:
        words = say("takes {stone} out", stone=target.name)
    elif not meant.low:
        words = say("nudges guard {stone}: modifiers {cards}", stone=target.name, cards=meant.becomes[2:])
    elif call.kind == PROMOTE:
        words = say("promotes {stone} to {number}", stone=target.name, number=meant.low)
    else:
        words = say("nudges {stone} from {was} to {number}", stone=target.name, was=target.distance, number=meant.low)
    return _told(words, meant)


def done_chip(call: UnderWay, meant: PowerUpMeaning) -> Words:
    if call.target is None:
        return say("→ {number}", number=meant.low)
    stone = call.target.name
    if call.kind == GUARD:
        return say("guards {stone}", stone=stone)
    if call.kind == TAKEOUT:
        return say("takes {stone} out", stone=stone)
    if meant.low:
        return say("{stone} → {number}", stone=stone, number=meant.low)
    return say("{stone} → {cards}", stone=stone, cards=meant.becomes[2:])


def calling(call: UnderWay, meant: PowerUpMeaning, mates: Sequence[Seat]) -> Words:
    """What a call is for, and how likely its match comes."""
    stone = call.target.name if call.target is not None else ""
    if not stone:
        words = say("a stone at {low} to {high}", low=meant.low, high=meant.high)
    elif call.kind == GUARD:
        words = say("a guard on {stone}", stone=stone)
    elif call.kind == TAKEOUT:
        bars = " / ".join(pair_text(bar) for bar in call.bars)
        words = say("a take-out of {stone}, modifiers {bars} or better", stone=stone, bars=bars)
        if len(call.bars) > 1:
            words = say("a take-out of {stone} and its guard, modifiers above {bars}", stone=stone, bars=bars)
    elif call.kind == PROMOTE and meant.low < meant.high:
        words = say("promotes {stone} to somewhere from {low} to {high}", stone=stone, low=meant.low, high=meant.high)
    elif call.kind == PROMOTE:
        words = say("promotes {stone} to {number}", stone=stone, number=meant.low)
    elif meant.low:
        words = say("nudges {stone} to somewhere from {low} to {high}", stone=stone, low=meant.low, high=meant.high)
    else:
        words = say("nudges guard {stone} to other modifiers", stone=stone)
    chance = match_words(meant, mates)
    return say("{sentence} {chance}", sentence=_told(words, meant).to_json(), chance=chance.to_json())


def match_words(meant: PowerUpMeaning, mates: Sequence[Seat]) -> Words:
    """How likely the match comes, and over what."""
    if meant.chance == 100:
        return say("The match is sure.")
    if not mates:
        return say("You hold no match for it.")
    if len(mates) > 1:
        return Words(
            "A teammate holds the match in {percent} of 100 deals: {count} is among the {unseen} cards you can't see.",
            {"percent": meant.chance, "count": meant.out, "unseen": meant.unseen},
            "A teammate holds the match in {percent} of 100 deals: {count} are among the {unseen} cards you can't see.",
        )
    return Words(
        "The match lies with {seat_to} in {percent} of 100 deals: {count} is among the {unseen} cards you can't see.",
        {"seat_to": mates[0], "percent": meant.chance, "count": meant.out, "unseen": meant.unseen},
        "The match lies with {seat_to} in {percent} of 100 deals: {count} are among the {unseen} cards you can't see.",
    )


def call_chip(call: UnderWay, meant: PowerUpMeaning) -> Words:
    if not meant.chance:
        return say("no match in hand")
    if call.target is None and meant.chance == 100:
        return say("→ {low}–{high}", low=meant.low, high=meant.high)
    if call.target is None:
        return say("→ {low}–{high}, {percent} %", low=meant.low, high=meant.high, percent=meant.chance)
    return say("match sure") if meant.chance == 100 else say("match {percent} %", percent=meant.chance)


def laying(call: UnderWay, card: int, meant: PowerUpMeaning) -> Words:
    """What a card does with others, or the Wild's name, still to come."""
    match = card == call.need and call.laid.count(card) == 1
    missing = meant.standing == MISSING
    range_ = {"low": meant.low, "high": meant.high, "number": meant.low, "rank": meant.need}
    if card == W:
        return say("The Wild: the Skip names it last.")
    if call.kind == TAKEOUT:
        return _reaching(call, meant, match)
    if meant.low and match:
        words = say("the match: it will lie at {low} to {high}")
    elif meant.low and missing and W not in call.laid:
        several = say("will lie at {low} to {high}, if another {rank} comes")
        words = several if meant.low < meant.high else say("will lie at {number}, if another {rank} comes")
    elif meant.low:
        words = say("will lie at {low} to {high}") if meant.low < meant.high else say("will lie at {number}")
    else:
        words = say("the match") if match else say("a modifier: the better, the harder to take out")
    return _told(filled(words, range_), meant)


def _lacking(call: UnderWay) -> int | None:
    """The lowest rank that still reaches a take-out's bar beside the one modifier laid; None where it isn't one."""
    laid = [card for card in call.laid if card != W]
    if call.need in laid:
        laid.remove(call.need)
    if len(laid) != 1:
        return None
    return max(other if better == laid[0] else better for better, other in endings(call))


def _reaching(call: UnderWay, meant: PowerUpMeaning, match: bool) -> Words:
    pair = " / ".join(pair_text(bar) for bar in call.bars)
    lacking = _lacking(call)
    if match:
        words = say("the match: modifiers {pair} or better take {stone} out", pair=pair, stone=_aim(call))
    elif lacking is None:
        words = say("takes {stone} out, if another {rank} comes", stone=_aim(call), rank=meant.need)
    elif lacking == RANKS - 1:
        words = say("reaches {pair} with any house card beside it", pair=pair)
    elif lacking:
        words = say("reaches {pair} with a modifier of {rank} or better beside it", pair=pair, rank=TYPES[lacking])
    else:
        words = say("reaches {pair} with a b beside it", pair=pair)
    return _told(words, meant)


def _aim(call: UnderWay) -> str:
    return call.target.name if call.target is not None else ""


def open_chip(call: UnderWay, card: int, meant: PowerUpMeaning) -> Words:
    if card == W:
        return say("match or modifier")
    match = card == call.need and call.laid.count(card) == 1
    if call.kind == TAKEOUT and not match:
        lacking = _lacking(call)
        if lacking is None or lacking == RANKS - 1:
            return say("reaches")
        return say("with {rank} or better", rank=TYPES[lacking]) if lacking else say("with a b")
    if not meant.low or call.kind == TAKEOUT:
        return say("match") if match else say("modifier")
    several = meant.low < meant.high
    words = say("→ {low}–{high}") if several else say("→ {number}")
    if meant.standing == MISSING and W not in call.laid:
        words = say("→ {low}–{high} if {rank}") if several else say("→ {number} if {rank}")
    return filled(words, {"low": meant.low, "high": meant.high, "number": meant.low, "rank": meant.need})
