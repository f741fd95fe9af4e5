"""The sentences and chips for what a move of PowerUp Curling leads to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.contract import Json, Seat, Words, say
from game.rules.powerup.completion import Completion
from game.rules.powerup.moves import GUARD, PROMOTE, TAKEOUT
from game.rules.powerup.prospects import PowerUpMeaning, StonePlace
from game.rules.powerup.tables import TYPES, W
from game.rules.powerup.underway import UnderWay, pair_text

#: what the end would score, by how it changes for the side in the sentence: the same, more or fewer of the same side's,
#: turned over, the first, none any more
YOURS: Final = {
    "same": say("you still lie {count}"),
    "more": say("you lie {count} instead of {was}"),
    "turned": say("you lie {count}, and they no longer lie {was}"),
    "first": say("you lie {count}"),
    "none": say("you no longer count"),
}
THEIRS: Final = {
    "same": say("they still lie {count}"),
    "more": say("they lie {count} instead of {was}"),
    "turned": say("they lie {count}, and you no longer lie {was}"),
    "first": say("they lie {count}"),
    "none": say("they no longer count"),
}
#: the same for reasons, whose speaker is of the team
OURS: Final = {
    "same": say("we still lie {count}"),
    "more": say("we lie {count} instead of {was}"),
    "turned": say("we lie {count}, and they no longer lie {was}"),
    "first": say("we lie {count}"),
    "none": say("we no longer count"),
}
FOES: Final = {**THEIRS, "turned": say("they lie {count}, and we no longer lie {was}")}
ANYBODYS: Final = {
    "same": say("{team} still lies {count}"),
    "more": say("{team} lies {count} instead of {was}"),
    "turned": say("{team} lies {count}, and {team_other} no longer lies {was}"),
    "first": say("{team} lies {count}"),
    "none": say("{team} no longer counts"),
}


def change(before: StonePlace, after: StonePlace) -> tuple[str, int]:
    """Choose the sentence of ``YOURS`` that fits, and the team in it (-1: nobody scores before and after)."""
    if after == before:
        return "same", after.team
    if not after.points:
        return "none", before.team
    if not before.points:
        return "first", after.team
    return ("more" if after.team == before.team else "turned"), after.team


def count_words(
    before: StonePlace, after: StonePlace, ours: dict[str, Words], others: dict[str, Words], team: int
) -> Words | None:
    """Describe the change for the side of ``team``; None where nobody scores before and after."""
    kind, whose = change(before, after)
    if whose < 0:
        return None
    known = {"count": after.points, "was": before.points, "team": whose, "team_other": 1 - whose}
    return filled((ours if whose == team else others)[kind], known)


def filled(words: Words, known: Mapping[str, Json]) -> Words:
    """Return ``words`` with those of the known arguments that they have a place for."""
    text = words.id + (words.plural or "")
    args = {key: value for key, value in known.items() if "{" + key + "}" in text}
    return Words(words.id, args, words.plural)


def _with_score(words: Words, meant: PowerUpMeaning) -> Words:
    """Return ``words`` with what the end would score then; at best, where that is still open."""
    score = count_words(meant.before, meant.best, YOURS, THEIRS, meant.team)
    if score is None:
        return say("{sentence}.", sentence=words.to_json())
    if meant.best == meant.worst:
        return say("{sentence}: {score}.", sentence=words.to_json(), score=score.to_json())
    return say("{sentence}: at best {score}.", sentence=words.to_json(), score=score.to_json())


def done(call: UnderWay, meant: PowerUpMeaning) -> Words:
    """Say what a completed stone does."""
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
    return _with_score(words, meant)


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
    """Say what a call is for, and how likely its match comes."""
    stone = call.target.name if call.target is not None else ""
    if not stone:
        words = say("a stone anywhere from {low} to {high}", low=meant.low, high=meant.high)
    elif call.kind == GUARD:
        words = say("a guard on {stone}", stone=stone)
    elif call.kind == TAKEOUT:
        bars = " / ".join(pair_text(bar) for bar in call.bars)
        words = say("a takeout of {stone}, with modifiers {bars} or better", stone=stone, bars=bars)
        if len(call.bars) > 1:
            words = say("a takeout of {stone} and its guard, with modifiers above {bars}", stone=stone, bars=bars)
    elif call.kind == PROMOTE and meant.low < meant.high:
        words = say("promotes {stone} to anywhere from {low} to {high}", stone=stone, low=meant.low, high=meant.high)
    elif call.kind == PROMOTE:
        words = say("promotes {stone} to {number}", stone=stone, number=meant.low)
    elif meant.low:
        words = say("nudges {stone} to anywhere from {low} to {high}", stone=stone, low=meant.low, high=meant.high)
    else:
        words = say("nudges guard {stone} and gives it new modifiers", stone=stone)
    chance = match_words(meant, mates)
    return say("{sentence} {chance}", sentence=_with_score(words, meant).to_json(), chance=chance.to_json())


def match_words(meant: PowerUpMeaning, mates: Sequence[Seat]) -> Words:
    """How likely the match comes, and over what."""
    if meant.chance == 100:
        return say("The match is certain.")
    if not mates:
        return say("You have no match for it.")
    if len(mates) > 1:
        return Words(
            "A teammate holds the match {percent}% of the time, with {count} match among the {unseen} cards "
            "you can't see.",
            {"percent": meant.chance, "count": meant.out, "unseen": meant.unseen},
            "A teammate holds the match {percent}% of the time, with {count} matches among the {unseen} cards"
            " you can't see.",
        )
    return Words(
        "{seat_to} holds the match {percent}% of the time, with {count} match among the {unseen} cards you can't see.",
        {"seat_to": mates[0], "percent": meant.chance, "count": meant.out, "unseen": meant.unseen},
        "{seat_to} holds the match {percent}% of the time, with {count} matches among the {unseen} cards you "
        "can't see.",
    )


def call_chips(call: UnderWay, meant: PowerUpMeaning) -> tuple[Words, Words | None]:
    """What a call is for and how likely its match comes, in a word; and the same without the chance."""
    if not meant.chance:
        none = say("no match in hand")
        return none, none
    if call.target is None:
        lies = say("→ {low}–{high}", low=meant.low, high=meant.high)
        if meant.chance == 100:
            return lies, lies
        return say("→ {low}–{high}, {percent}%", low=meant.low, high=meant.high, percent=meant.chance), lies
    return (say("match certain") if meant.chance == 100 else say("match {percent}%", percent=meant.chance)), None


def laying(call: UnderWay, card: int, meant: PowerUpMeaning, done: Completion) -> Words:
    """Say what a card does with others, or the Wild's name, still to come, and what must come for it."""
    if card == W:
        return say("The Skip names the Wild last.")
    stone = call.target.name if call.target is not None else ""
    if call.kind == TAKEOUT:
        words = say("takes {stone} out", stone=stone)
    elif call.kind == GUARD:
        words = say("guards {stone}", stone=stone)
    elif not meant.low:
        words = say("nudges guard {stone} and gives it new modifiers", stone=stone)
    elif meant.low < meant.high:
        words = say("will lie anywhere from {low} to {high}", low=meant.low, high=meant.high)
    else:
        words = say("will lie at {number}", number=meant.low)
    if card == call.need and call.laid.count(card) == 1:
        words = say("the match: it {sentence}", sentence=words.to_json())
    return _with_score(_provided(words, done), meant)


def _provided(words: Words, done: Completion) -> Words:
    """Return ``words`` with what others must hold for it, and how likely that is."""
    known: dict[str, Json] = {"sentence": words.to_json(), "percent": done.chance, "seat_mate": done.seat}
    known["card"] = TYPES[done.cards[-1]] if done.cards else ""
    if done.seat >= 0 and len(done.cards) == 1:
        provided = say("{sentence}, if {seat_mate} has {card} ({percent}% of deals)")
    elif done.seat >= 0 and done.cards == tuple(range(len(done.cards))):
        provided = say("{sentence}, if {seat_mate} has {card} or better ({percent}% of deals)")
    elif done.chance < 100:
        provided = say("{sentence}, if the right cards come ({percent}% of deals)")
    elif done.choice:
        provided = say("{sentence}, if you play the right cards")
    else:
        return words
    return filled(provided, known)


def open_chips(call: UnderWay, card: int, meant: PowerUpMeaning, done: Completion) -> tuple[Words, Words]:
    """The outcome in a word, and what others must hold for it; and the same without a chance."""
    if card == W:
        either = say("match or modifier")
        return either, either
    if call.kind == TAKEOUT:
        words = say("out")
    elif call.kind == GUARD or not meant.low:
        words = say("guards") if call.kind == GUARD else say("nudges")
    elif meant.low < meant.high:
        words = say("→ {low}–{high}", low=meant.low, high=meant.high)
    else:
        words = say("→ {number}", number=meant.low)
    known: dict[str, Json] = {"outcome": words.to_json(), "percent": done.chance, "seat_mate": done.seat}
    known["rank"] = TYPES[done.cards[-1]] if done.cards else ""
    if done.seat >= 0 and len(done.cards) == 1:
        provided, fact = (
            say("{outcome} if {seat_mate} has {rank}: {percent}%"),
            say("{outcome} if {seat_mate} has {rank}"),
        )
    elif done.seat >= 0 and done.cards == tuple(range(len(done.cards))):
        provided, fact = (
            say("{outcome} if {seat_mate} has {rank} or better: {percent}%"),
            say("{outcome} if {seat_mate} has {rank} or better"),
        )
    elif done.chance < 100:
        provided, fact = say("{outcome}: {percent}%"), say("{outcome} at best")
    else:
        return words, words
    return filled(provided, known), filled(fact, known)
