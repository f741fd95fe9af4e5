"""What each legal move of Rink Ratz would do now, as far as its player can know: for the card, the hint, the button."""

from __future__ import annotations

from game.rules.contract import Meaning, Move, Position, View, Words, say
from game.rules.rink_ratz.board import REGULAR
from game.rules.rink_ratz.glance import STICK, numbers_by


def meaning(view: View, move: Move | str) -> Meaning:
    """What ``move``, a legal one of the view's seat, does: worked out from the view alone, so it gives nothing away."""
    return Meaning(words=_words(view, move))


def _words(view: View, move: Move | str) -> Words:
    position, team = view.position, view.seat % 2
    card, _, face = str(move).partition(" ")
    if card == "deal":
        return say("the next period begins")
    if card == "pull":
        return _pull(position)
    if _decided(position, face):
        return say("the goal under review stands: the match is over")
    if face:
        return _special(position, team, face)
    return _number(position, team, card)


def _decided(position: Position, face: str) -> bool:
    """Whether any card but a save ends the match: a goal in sudden death is under review."""
    sudden = position["period"] > REGULAR and position["options"]["overtime"] == "sudden"
    return bool(sudden and position["review"]["team"] >= 0 and face != "save")


def _number(position: Position, team: int, card: str) -> Words:
    rush = position["rush"]
    stick = int(card) >= STICK and position["power"]["team"] == team
    if rush["stage"] == "reply":
        return _reply(position, card)
    if rush["stage"] == "finish":
        by = int(card) - int(rush["ref"])
        if by in rush["goal"]:
            return say("a goal")
        if by in rush["rebound"]:
            return say("a rebound: they reply to it")
        if stick:
            return say("a power-play shot: they reply to it")
        return say("a miss: they may match {card}", card=card)
    if card == position["prev"]:
        return say("a shot: they reply to it")
    if stick:
        return say("a power-play shot: they reply to it")
    return say("no shot yet: they may match {card}", card=card)


def _reply(position: Position, card: str) -> Words:
    rush = position["rush"]
    if (
        position["options"]["third_card"] == "steals"
        and rush["kind"] in ("match", "rebound")
        and rush["card"] == card
        and position["power"]["team"] != rush["team"]
    ):
        return say("takes the shot over: they reply to it")
    goals, rebounds = (list(numbers_by(card, rush[key])) for key in ("goal", "rebound"))
    if not goals:
        return say("a reply: then nothing scores")
    if rebounds:
        return say("a reply: then {cards} scores, {cards_rebound} rebounds", cards=goals, cards_rebound=rebounds)
    return say("a reply: then {cards} scores", cards=goals)


def _special(position: Position, team: int, face: str) -> Words:
    rush, power = position["rush"], position["power"]["team"]
    if face == "burn":
        return say("you give it up: they take a penalty shot")
    if face == "save":
        return say("the goal doesn't count")
    if face in ("block", "shutdown"):
        return say("their shot is over")
    if face == "power" and power == 1 - team:
        return (
            say("their power play is over: no shot")
            if not rush["stage"]
            else say("their power play is over, and so is your shot")
        )
    if face == "power":
        shot = (
            say("a shot with two men more: they reply to it")
            if power == team
            else say("a power play of eight cards, and a shot: they reply to it")
        )
    elif face == "shot":
        shot = say("a shot: they reply to it")
    else:
        shot = say("a shot that also scores with one more: they reply to it")
    if rush["stage"]:
        return say("gives up the shot under way for another: {shot}", shot=shot.to_json())
    return shot


def _pull(position: Position) -> Words:
    if position["options"]["empty_net"] == "within":
        return say("your shots also score with one more, theirs with up to two more or less; then lay a card")
    return say("your shots also score with one more, theirs with two more or less; then lay a card")
