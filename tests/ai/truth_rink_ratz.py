"""The checks of Rink Ratz's sentences."""
# ruff: noqa: E501 - the sentences are as long as they are

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

from game.rules.rink_ratz.glance import cards_left, glance, shifts, unseen
from tests.ai.truth import Check, Said

STICKS = {str(n) for n in range(11, 16)}
GOALS = {"": (0,), "two": (0, 1), "break": (0, 1)}


def move(said: Said) -> str:
    return said.decision.move


def runner_up(said: Said) -> str:
    return said.decision.runners_up[0][0]


def lays(said: Said, card: str) -> bool:
    return move(said).split(" ")[0] == card


def numbers(hand: list[str]) -> list[int]:
    return [int(c) for c in hand if c.isdigit()]


def out(said: Said, number: int) -> int:
    return unseen(said.table, said.seat).get(str(number), 0)


def out_by(said: Said, card: str, differences: list[int]) -> int:
    return sum(out(said, int(card) + d) for d in differences if 1 <= int(card) + d <= 15)


def scoring(said: Said, card: str) -> int:
    return out_by(said, card, said.table["rush"]["goal"])


def rebounds(said: Said, card: str) -> int:
    return out_by(said, card, said.table["rush"]["rebound"])


def left_of(said: Said) -> int:
    return (said.seat + 1) % len(said.table["hands"])


def hundredths(wanted: int, total: int, hand: int) -> float:
    return 100 * (1 - comb(total - wanted, hand) / comb(total, hand)) if total >= hand else 100.0


def all_unseen(said: Said) -> int:
    table = said.table
    return sum(h.count("?") for h in table["hands"]) + table["stock"].count("?") + table["bench"].count("?")


def matched(said: Said, card: str, percent: int) -> bool:
    hand = len(said.table["hands"][left_of(said)])
    return abs(hundredths(out(said, int(card)), all_unseen(said), hand) - percent) < 1.01


def asked(said: Said) -> str:
    return glance(said.table).asked


def without(said: Said, card: str) -> list[str]:
    hand = said.hand
    hand.remove(card)
    return hand


def goal_set(said: Said, face: str) -> set[int]:
    """What would score after a shot made now by ``face`` (a kind, or "" for a number)."""
    table, team = said.table, said.seat % 2
    found = set(GOALS.get(face, (0,)))
    power = table["power"]
    if power["team"] == team and (power["two"] or face == "power"):
        found |= {-1, 0, 1}
    if table["pulled"] == team:
        found |= {0, 1}
    if table["pulled"] == 1 - team:
        found |= {-2, 0, 2}
    return found


def finished(said: Said, text: str, count: int) -> bool:
    """Whether the hand left by the shot ``text`` finishes after ``count`` of the replies."""
    card, _, face = text.partition(" ")
    held = numbers(without(said, card))
    goal = goal_set(said, face)
    return sum(any(n - reply in goal for n in held) for reply in range(1, 16)) == count


def is_shot(said: Said, text: str) -> bool:
    card, _, face = text.partition(" ")
    table = said.table
    on_power = table["power"]["team"] == said.seat % 2
    if face:
        return face in ("shot", "two", "break") or (face == "power" and table["power"]["team"] != 1 - said.seat % 2)
    seen = glance(table)
    return card == seen.match or (card in seen.rebounds and asked(said) == "finish") or (
        card in STICKS and on_power and asked(said) != "reply"
    )  # fmt: skip


def kept(said: Said, hand: list[str]) -> int:
    held = set(numbers(hand))
    return sum(bool({r - 1, r, r + 1} & held) for r in range(1, 16))


def finish_is(said: Said, by: str) -> bool:
    return move(said) in getattr(glance(said.table), by) and asked(said) == "finish"


def no_finish(said: Said) -> bool:
    seen = glance(said.table)
    return asked(said) == "finish" and not set(said.hand) & set(seen.goals)


def let_lie(said: Said, seat: int, card: str) -> bool:
    """The events show that ``seat`` laid a number on ``card`` when a match would have shot, in this shift."""
    top, rush = "", False
    found = False
    for event in said.events:
        data = event.data
        if event.name == "Dealt" and event.data["new_period"]:
            top, rush, found = "", False, False
        elif event.name == "CardPlayed":
            if data["seat"] == seat and top == card and not rush and not data["face"] and data["card"] != card:
                found = True
            top = data["card"] if not data["face"] else ""
        elif event.name in ("ShotMade", "Replied"):
            top, rush = "", True
        elif event.name in ("ShotMissed", "GoalScored", "ShotBlocked", "CardBurnt", "RushGivenUp"):
            rush = False
            top = "" if event.name != "ShotMissed" else top
    return found or carried_over(said, seat, card)


def carried_over(said: Said, seat: int, card: str) -> bool:
    """The same for the first card of a shift, whose ``prev`` lay there already."""
    pile, played = said.table["pile"], said.table["shift_cards"]
    if not played or len(pile) <= played:
        return False
    first, before = pile[len(pile) - played], pile[len(pile) - played - 1]
    leader = (said.table["dealer"] + 1) % len(said.table["hands"])
    return leader == seat and before == card and first.isdigit() and first != card


def kept_face(said: Said, face: dict[str, Any]) -> str:
    return str(face["id"])


def least_scoring(said: Said) -> int:
    return min(scoring(said, str(n)) for n in numbers(said.hand))


def face_is(said: Said, face: dict[str, Any], text: str) -> bool:
    names = {"block": "Blocked Shot", "shutdown": "Shutdown Defence", "shot": "Shot"}
    return names.get(text.partition(" ")[2]) == face["id"]


def lead(said: Said) -> int:
    team = said.seat % 2
    scores = said.table["scores"]
    review = said.table["review"]["team"] == team
    return int(scores[team] - scores[1 - team] - review)


def coming(said: Said) -> int:
    return cards_left(said.table) + len(said.table["stock"])


def saves_held(said: Said, cards: list[str]) -> bool:
    return all(c in ("BM", "TM") and c in said.hand for c in cards)


def size(said: Said, seat: int) -> int:
    return len(said.table["hands"][seat])


def last_card_mine(said: Said) -> bool:
    return said.table["dealer"] == said.seat and bool({"BM", "TM"} & set(said.hand)) and asked(said) == "reply"


CHECKS: dict[str, Check] = {
    "The next period is dealt.": lambda s: move(s) == "deal",
    "Behind by {behind} with {count} card to come: an extra attacker is worth the empty net.": lambda s, behind, count: (
        move(s) == "pull" and behind == -lead(s) > 0 and count == cards_left(s.table)
        and s.table["shift"] == shifts(s.table)
    ),
    "{seat} can play no card, so {card} goes: a penalty shot.": lambda s, seat, card: seat == s.seat and (
        lays(s, card) and all(m.text.endswith(" burn") for m in s.view.legal)
    ),
    "A goal can be saved now or never: {card} takes it off the board.": lambda s, card: (
        move(s) == f"{card} save" and s.table["review"]["team"] == 1 - s.seat % 2
    ),
    "It nullifies their power play, with {count} of its cards still to come.": lambda s, count: (
        move(s) == "PS power" and s.table["power"] | {"two": False}
        == {"team": 1 - s.seat % 2, "left": count, "two": False}
    ),
    "{card} is a match: a goal!": lambda s, card: lays(s, card) and card == s.table["rush"]["ref"]
    and finish_is(s, "goals"),
    "{card} on {card_ref} is close enough here: a goal!": lambda s, card, card_ref: (
        lays(s, card) and card_ref == s.table["rush"]["ref"] and finish_is(s, "goals")
    ),
    "{card} is next to {card_ref}: a rebound, and another chance.": lambda s, card, card_ref: (
        lays(s, card) and abs(int(card) - int(card_ref)) == 1 and finish_is(s, "rebounds")
        and card_ref == s.table["rush"]["ref"]
    ),
    "No finish in hand: {card} makes a new shot instead.": lambda s, card: (
        lays(s, card) and no_finish(s) and is_shot(s, move(s))
    ),
    "On the power play {card} is a shot.": lambda s, card: (
        card in STICKS and lays(s, card) and s.table["power"]["team"] == s.seat % 2
    ),
    "A match or one more scores, and no block stops a breakaway.": lambda s: move(s) == "BM break",
    "Two on one: a match scores, and one more as well.": lambda s: move(s).endswith(" two"),
    "{card} makes a shot, and {seat_mate} has {count} card to finish it with.": lambda s, card, seat_mate, count: (
        lays(s, card) and is_shot(s, move(s)) and seat_mate == s.seat ^ 2 and size(s, seat_mate) == count
    ),
    "{card} matches: a shot, which {seat} could finish after {count} of the 15 replies.": lambda s, card, seat, count: seat == s.seat and (
        move(s) == card == s.table["prev"] and finished(s, move(s), count)
    ),
    "{card} makes a shot, which {seat} could finish after {count} of the 15 replies.": lambda s, card, seat, count: seat == s.seat and (
        lays(s, card) and is_shot(s, move(s)) and finished(s, move(s), count)
    ),
    "A second power play: one away scores on either side.": lambda s: (
        move(s) == "PS power" and s.table["power"]["team"] == s.seat % 2
    ),
    "A power play now: {cards} will shoot.": lambda s, cards: (
        move(s) == "PS power" and {c for c in s.hand if c in STICKS} == set(cards) and bool(cards)
    ),
    "A power play, with a shot at once.": lambda s: move(s) == "PS power" and not set(s.hand) & STICKS,
    "Only a shutdown stops a breakaway.": lambda s: (
        move(s).endswith(" shutdown") and s.table["rush"]["kind"] == "break" and asked(s) == "reply"
    ),
    "The net is empty: this shot must not get through.": lambda s: (
        s.table["pulled"] == s.seat % 2 and asked(s) == "reply"
    ),
    "They are on the power play: {face} ends this shot.": lambda s, face: (
        s.table["power"]["team"] == 1 - s.seat % 2 and face_is(s, face, move(s)) and asked(s) == "reply"
    ),
    "There is no number to reply with: {face} stops the shot.": lambda s, face: not numbers(s.hand),
    "More than a match scores here: {face} stops the shot.": lambda s, face: (
        s.table["rush"]["goal"] != [0] and face_is(s, face, move(s))
    ),
    "After {card_other} they could score in {percent} of 100 hands: {face} stops the shot.": (
        lambda s, card_other, percent, face: card_other in s.hand and face_is(s, face, move(s))
        and abs(hundredths(scoring(s, card_other), all_unseen(s), size(s, left_of(s))) - percent) < 1.01
    ),
    "Whatever number {seat} replied with, {count} card that is out would score: {face} stops the shot.": lambda s, seat, count, face: seat == s.seat and (
        count == least_scoring(s) and face_is(s, face, move(s))
    ),
    "{face} stops the shot.": lambda s, face: face_is(s, face, move(s)),
    "A third equal number, {card}, takes the shot over.": lambda s, card: (
        card == glance(s.table).steals and lays(s, card)
    ),
    "No card that is out scores on {card}, and none rebounds.": lambda s, card: (
        lays(s, card) and scoring(s, card) == rebounds(s, card) == 0
    ),
    "No card that is out scores on {card}.": lambda s, card: lays(s, card) and scoring(s, card) == 0,
    "They have a breakaway, and {seat} can still save a goal with the shift's last card: the save is kept.": lambda s, seat: seat == s.seat and (
        last_card_mine(s) and s.table["rush"]["kind"] == "break"
    ),
    "They have a shot, and {seat} can still save a goal with the shift's last card: the save is kept.": lambda s, seat: seat == s.seat and last_card_mine(s),
    "{card} now, and {cards} is kept: a goal can still be saved.": lambda s, card, cards: (
        lays(s, card) and saves_held(s, cards) and asked(s) == "reply"
    ),
    "{card} will do, with {count} scoring card out: {face} is kept.": lambda s, card, count, face: (
        lays(s, card) and count == scoring(s, card) and face_is(s, face, runner_up(s))
    ),
    "One card that is out scores on {card}; on {card_other} {count_other} would.": (
        lambda s, card, card_other, count, count_other: lays(s, card) and scoring(s, card) == 1
        and runner_up(s) == card_other and scoring(s, card_other) == count_other
    ),
    "No reply in hand is safer than {card}: {count} card that is out scores on it.": lambda s, card, card_other, count: (
        lays(s, card) and scoring(s, card) == count == least_scoring(s)
    ),
    "{count} cards that are out score on {card}; on {card_other} {count_other} would.": (
        lambda s, card, card_other, count, count_other: lays(s, card) and scoring(s, card) == count
        and scoring(s, card_other) == count_other > count and card_other in s.hand
    ),
    "{card} and {card_other} score alike, but {card} has fewer rebounds out: {count} against {count_other}.": (
        lambda s, card, card_other, count, count_other: lays(s, card) and scoring(s, card) == scoring(s, card_other)
        and (rebounds(s, card), rebounds(s, card_other)) == (count, count_other) and count < count_other
    ),
    "{card_other} would be the safer reply, {count_other} against {count} scoring cards out: it is kept.": (
        lambda s, card, card_other, count, count_other: lays(s, card) and card_other in without(s, card)
        and scoring(s, card) == count > count_other == scoring(s, card_other)
    ),
    "As many scoring cards are out on {card} as on {card_other}: {count}.": (
        lambda s, card, card_other, count: lays(s, card) and scoring(s, card) == count == scoring(s, card_other)
    ),
    "{count} card that is out scores on {card}.": lambda s, card, count: (
        lays(s, card) and scoring(s, card) == count
    ),
    "It is already won: {lead} ahead with {count} cards to come.": lambda s, lead, count: (
        s.table["period"] == 3 and lead == globals()["lead"](s) and count == coming(s) and 2 * lead > count
    ),
    "{lead} ahead with {count} cards of the match to come: no shot is needed.": lambda s, lead, count: (
        s.table["period"] == 3 and lead == globals()["lead"](s) >= 2 and count == coming(s) <= 24
    ),
    "No other copy of {card} is out: nobody can match it.": lambda s, card: (
        lays(s, card) and out(s, int(card)) == 0
        and not any(card in h for i, h in enumerate(s.truth["hands"]) if i != s.seat)
    ),
    "{seat_next} let {card} lie unmatched in this shift.": lambda s, card, seat_next: (
        lays(s, card) and seat_next == left_of(s) and let_lie(s, seat_next, card)
    ),
    "No finish in hand: {card} is laid, which {seat_next} can match in {percent} of 100 hands.": (
        lambda s, card, seat_next, percent: lays(s, card) and no_finish(s) and matched(s, card, percent)
        and seat_next == left_of(s)
    ),
    "{seat_next} can match {card} in {percent} of 100 hands.": lambda s, card, seat_next, percent: (
        lays(s, card) and seat_next == left_of(s) and matched(s, card, percent)
    ),
    "A shot with {card_other} would be {seat_mate}'s to finish, with {count} card: {card} instead.": (
        lambda s, card, card_other, seat_mate, count: lays(s, card) and not is_shot(s, move(s))
        and is_shot(s, runner_up(s)) and runner_up(s).split(" ")[0] == card_other
        and size(s, seat_mate) == count and seat_mate == s.seat ^ 2
    ),
    "{seat} could finish a shot with {card_other} after {count} of the 15 replies only: {card} instead.": (
        lambda s, seat, card, card_other, count: seat == s.seat and lays(s, card) and not is_shot(s, move(s)) and is_shot(s, runner_up(s))
        and runner_up(s).split(" ")[0] == card_other and finished(s, runner_up(s), count)
    ),
    "One card that is out matches {card}; {count_other} would match {card_other}.": (
        lambda s, card, card_other, count_other: lays(s, card) and out(s, int(card)) == 1
        and out(s, int(card_other)) == count_other > 1 and card_other == runner_up(s)
    ),
    "{seat_next} can match {card} in {percent} of 100 hands, {card_other} in {percent_other}.": (
        lambda s, card, card_other, seat_next, percent, percent_other: lays(s, card) and seat_next == left_of(s)
        and matched(s, card, percent) and matched(s, card_other, percent_other) and percent <= percent_other
    ),
    "{card_other} is harder to match than {card}, and kept to answer a shot.": lambda s, card, card_other: (
        lays(s, card) and card_other in without(s, card) and out(s, int(card_other)) < out(s, int(card))
    ),
    "{card_other} can't be matched by anybody, and is kept to answer a shot.": lambda s, card, card_other: (
        lays(s, card) and card_other in without(s, card) and out(s, int(card_other)) == 0
    ),
    "Without {card} {seat} could still finish or rebound {count} of the 15 replies, without {card_other} {count_other}.": (
        lambda s, seat, card, card_other, count, count_other: seat == s.seat and lays(s, card) and kept(s, without(s, card)) == count
        and kept(s, without(s, card_other)) == count_other < count
    ),
    "There is another of {card} in hand: this one can be spared.": lambda s, card: lays(s, card) and Counter(s.hand)[card] > 1,
    "{card_other} is kept: a stick shoots on the power play.": lambda s, card_other: (
        card_other in STICKS and card_other in s.hand and not lays(s, card_other)
        and ("PS" in s.hand or s.table["power"]["team"] == s.seat % 2)
    ),
    "What {card} would finish or rebound, {cards} in hand would too.": lambda s, card, cards: (
        lays(s, card) and kept(s, without(s, card)) == kept(s, s.hand) and set(cards) <= set(without(s, card))
        and bool(cards)
    ),
}  # fmt: skip
