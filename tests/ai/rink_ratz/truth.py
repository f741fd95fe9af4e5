"""The checks of Rink Ratz's sentences."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random
from typing import Any

from game.ai.rink_ratz.belief import Shift, Unseen
from game.rules.rink_ratz.moves import NAMES
from game.rules.rink_ratz.summary import cards_left, glance, shifts, unseen
from game.rules.rink_ratz.tables import TYPE, types_of
from tests.ai.truth import Check, Said

NUMBERS = {str(n) for n in range(1, 16)}
STICKS = {str(n) for n in range(11, 16)}
GOALS = {"": (0,), "two": (0, 1), "break": (0, 1)}
#: worlds from which a chance by what was laid is estimated, and how far two such estimates may lie apart
WORLDS, APART = 240, 22


def move(said: Said) -> str:
    return said.decision.move


def runner_up(said: Said) -> str:
    return said.decision.runners_up[0][0]


def lays(said: Said, card: Any) -> bool:
    """Whether the card is laid; a special one is named by its face."""
    return face_is(card, move(said)) if isinstance(card, dict) else move(said).split(" ")[0] == card


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


def wanted(said: Said, card: str) -> set[int]:
    """The numbers that punish a number laid: match it, or score on it."""
    goal = said.table["rush"]["goal"] if asked(said) == "reply" else [0]
    return {int(card) + d for d in goal} & set(range(1, 16))


def counted(said: Said, card: str) -> float:
    """In how many of 100 hands the next seat punishes a number, all hands being as likely: what its chip tells."""
    hand = len(said.table["hands"][left_of(said)])
    if not hand:
        hand = min(8, len(said.table["stock"]) // len(said.table["hands"]))
    return hundredths(sum(out(said, n) for n in wanted(said, card)), all_unseen(said), hand)


def punished(said: Said, card: str, percent: int) -> bool:
    return abs(counted(said, card) - percent) < 1.01


def nothing_shoots(said: Said, card: str, percent: int) -> bool:
    """Every legal card only keeps quiet, and none is clearly safer than this one."""
    texts = [each.text for each in said.view.legal]
    return (
        all(text in NUMBERS and not is_shot(said, text) for text in texts)
        and lays(said, card) and punished(said, card, percent)
        and all(counted(said, text) > percent - 4 for text in texts)
    )  # fmt: skip


def laid_against(said: Said, card: str, percent: int, card_other: str, percent_other: int) -> bool:
    """What was laid speaks for a number, and the counts don't."""
    gap = inferred(said, wanted(said, card_other)) - inferred(said, wanted(said, card))
    return percent >= percent_other and safer(said, card, percent, card_other, percent_other) and gap > 10 - APART


def inferred(said: Said, wanted: set[int]) -> float:
    """The same by what was laid in this shift."""
    found = Unseen(said.view, Random(1))
    worlds = found.worlds(Shift(found.base, said.events).guesses(said.seat))
    hands = [types_of(worlds.draw().hands[left_of(said)]) for _ in range(WORLDS * len(found.seats))]
    return 100 * sum(any(TYPE[str(n)] in hand for n in wanted) for hand in hands) / len(hands)


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
    return asked(said) == "finish" and not set(said.hand) & set(glance(said.table).goals)


def mate_finishes(said: Said, text: str, count: int) -> bool:
    """Whether a hand that isn't known finishes the shot ``text`` in so many of 100, any reply being as likely."""
    card, _, face = text.partition(" ")
    seats = len(said.table["hands"])
    size = len(said.table["hands"][said.seat ^ 2]) if seats == 4 else len(without(said, card))
    size = size or min(8, len(said.table["stock"]) // seats)
    goal = goal_set(said, face)
    chances = [
        hundredths(sum(out(said, r + d) for d in goal if 1 <= r + d <= 15), all_unseen(said), size)
        for r in range(1, 16)
    ]
    return abs(sum(chances) / 15 - count) < 1.01


def chance(said: Said, text: str, count: int) -> bool:
    """What is said of finishing the shot ``text``: by the own hand, or by one that isn't known."""
    known = len(said.table["hands"]) == 2 and len(said.hand) > 1
    return is_shot(said, text) and (finished(said, text, count) if known else mate_finishes(said, text, count))


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


def face_is(face: dict[str, Any], text: str) -> bool:
    return bool(NAMES[text.partition(" ")[2]].id == face["id"])


def twice(said: Said, card: str) -> bool:
    return Counter(said.hand)[card] > 1


def keeps(said: Said, card: str, count: int, other: str, count_other: int) -> bool:
    """Whether the hand with ``card`` gone covers so many replies, and with ``other`` gone so many."""
    return kept(said, without(said, card)) == count and kept(said, without(said, other)) == count_other


def shoots_yet(said: Said, card: str) -> bool:
    power = said.table["power"]["team"] == said.seat % 2
    return card in STICKS and not lays(said, card) and card in said.hand and (power or "PS" in said.hand)


def safer(said: Said, card: str, percent: int, other: str, percent_other: int) -> bool:
    """Two numbers in hand and their chances, as they are told."""
    both = lays(said, card) and other in without(said, card)
    return both and punished(said, card, percent) and punished(said, other, percent_other)


def alike(said: Said, card: str, other: str) -> bool:
    """Two numbers in hand, by count about as safe as each other."""
    both = lays(said, card) and other in without(said, card)
    return both and abs(counted(said, card) - counted(said, other)) < 3.01


def rebound_left(said: Said, card: Any) -> bool:
    """A miss is laid, and this card of the hand would have been a rebound."""
    number = asked(said) == "finish" and card in without(said, move(said)) and card in glance(said.table).rebounds
    return number and not is_shot(said, move(said)) and not finish_is(said, "goals")


def beaten(said: Said, card: Any) -> bool:
    """Whether a move with this card is worth less than the one chosen, as far as its value is named."""
    value, worth = said.decision.value, dict(said.decision.runners_up)
    return value is not None and worth.get(card, 0.0) <= value - 0.019


def lead(said: Said) -> int:
    team = said.seat % 2
    scores = said.table["scores"]
    review = said.table["review"]["team"] == team
    return int(scores[team] - scores[1 - team] - review)


def coming(said: Said) -> int:
    return cards_left(said.table) + len(said.table["stock"])


def saves_held(said: Said, cards: list[str]) -> bool:
    return all(c in ("BM", "TM") and c in said.hand for c in cards)


def last_card_mine(said: Said) -> bool:
    return said.table["dealer"] == said.seat and bool({"BM", "TM"} & set(said.hand)) and asked(said) == "reply"


def after(said: Said, a: int, b: int, goal: int) -> bool:
    """The score as it is with a goal of the own more, or one of theirs less."""
    scores = list(said.table["scores"])
    scores[said.seat % 2 if goal > 0 else 1 - said.seat % 2] += goal
    return scores == [a, b]


def goal(said: Said, card: str, a: int, b: int) -> bool:
    return lays(said, card) and finish_is(said, "goals") and after(said, a, b, 1)


def margin(a: int, b: int, said: Said) -> int:
    return (a - b) * (1 if said.seat % 2 == 0 else -1)


def stops(said: Said) -> bool:
    return move(said).endswith((" block", " shutdown"))


def other_shot(said: Said, card: Any) -> str:
    """The legal move with this card, or face, that shoots."""
    texts = [m.text for m in said.view.legal if is_shot(said, m.text)]
    named = isinstance(card, dict)
    return next((text for text in texts if (named and " " in text and face_is(card, text)) or text == card), "")


def period_is_over(said: Said) -> bool:
    return cards_left(said.table) == 1 and len(said.table["stock"]) < len(said.table["hands"])


def kind_is(said: Said, face: str) -> bool:
    return move(said).endswith(" " + face)


CHECKS: dict[str, Check] = {
    "The next period is dealt.": lambda s: move(s) == "deal",
    "The goal stands whatever is played, and the match is over.": lambda s: (
        s.table["review"]["team"] >= 0 and s.table["period"] > 3 and s.table["options"]["overtime"] == "sudden"
        and not kind_is(s, "save")
    ),
    "The save has to come now. It cancels the goal, and it's {a} to {b} again.": lambda s, a, b: (
        kind_is(s, "save") and s.table["review"]["team"] == 1 - s.seat % 2 and after(s, a, b, -1)
    ),
    "It cuts their power play short (cards left: {count}).": lambda s, count: (
        move(s) == "PS power" and s.table["power"] | {"two": False}
        == {"team": 1 - s.seat % 2, "left": count, "two": False}
    ),
    "We're down {behind} with {count} card to come, and an extra attacker helps, since a card one higher scores too.": (
        lambda s, behind, count: move(s) == "pull" and behind == -lead(s) > 0 and count == cards_left(s.table)
        and s.table["shift"] == shifts(s.table)
    ),
    "No card can be played, so {card} is given up and {card_other} stays.": lambda s, card, card_other: (
        move(s) == f"{card} burn" and card_other in s.hand
    ),
    "No card can be played, so {card} is given up and they get a penalty shot.": (
        lambda s, card: move(s) == f"{card} burn"
    ),
    "{card} scores and ties it, {a} to {b}.": lambda s, card, a, b: goal(s, card, a, b) and a == b,
    "{card} scores and takes the lead, {a} to {b}.": lambda s, card, a, b: (
        goal(s, card, a, b) and margin(a, b, s) == 1
    ),
    "{card} scores and makes it {a} to {b}.": lambda s, card, a, b: (
        goal(s, card, a, b) and margin(a, b, s) not in (0, 1)
    ),
    "{card} is the third in a row and takes over the shot.": lambda s, card: (
        lays(s, card) and card == glance(s.table).steals
    ),
    "{card} is within one, so it rebounds; a miss would end the attack.": lambda s, card: (
        lays(s, card) and finish_is(s, "rebounds")
    ),
    "{card} is within one, so it rebounds and the attack continues.": lambda s, card: (
        lays(s, card) and finish_is(s, "rebounds")
    ),
    "Nothing in hand finishes this shot, so {card} makes a new one.": lambda s, card: (
        lays(s, card) and no_finish(s) and is_shot(s, move(s))
    ),
    "Nothing in hand finishes this shot, but on the power play {card} can shoot again.": lambda s, card: (
        lays(s, card) and no_finish(s) and card in STICKS and is_shot(s, move(s))
    ),
    "We're behind with few cards to come ({left}). It's now or never, so shoot.": lambda s, left: (
        is_shot(s, move(s)) and lead(s) < 0 and s.table["period"] >= 3 and left == coming(s) - 1 < 8
    ),
    "No block stops a breakaway, and it can be finished against {count} of the 15 replies.": lambda s, count: (
        kind_is(s, "break") and chance(s, move(s), count)
    ),
    "No block stops a breakaway, and {seat_mate} can finish it {count}% of the time.": lambda s, seat_mate, count: (
        kind_is(s, "break") and chance(s, move(s), count) and seat_mate % 2 == s.seat % 2
    ),
    (
        "A two-on-one also scores with a card one higher, so it can be finished against {count} of the 15 "
        "replies."
    ): lambda s, count: (
        kind_is(s, "two") and chance(s, move(s), count)
    ),
    "A two-on-one also scores with a card one higher, so {seat_mate} can finish it {count}% of the time.": (
        lambda s, seat_mate, count: kind_is(s, "two") and chance(s, move(s), count) and seat_mate % 2 == s.seat % 2
    ),
    "This is a shot; {card_other} isn't, and it's matched {percent_other}% of the time.": (
        lambda s, card_other, percent_other: is_shot(s, move(s)) and not is_shot(s, card_other)
        and card_other in s.hand and punished(s, card_other, percent_other)
    ),
    "A shot that can be finished against {count} of the 15 replies; {card_other} isn't one.": (
        lambda s, card_other, count: chance(s, move(s), count) and not is_shot(s, card_other) and card_other in s.hand
    ),
    "A shot, and {seat_mate} can finish it {count}% of the time.": lambda s, seat_mate, count: (
        chance(s, move(s), count) and seat_mate % 2 == s.seat % 2
    ),
    "A shot that can be finished against {count} of the 15 replies.": lambda s, count: chance(s, move(s), count),
    "A second power play, so anything within one scores.": lambda s: (
        move(s) == "PS power" and s.table["power"]["team"] == s.seat % 2
    ),
    "Start the power play now: for the next eight cards, {cards} can shoot.": lambda s, cards: (
        move(s) == "PS power" and set(cards) == STICKS & set(s.hand)
    ),
    "A power play with an immediate shot.": lambda s: move(s) == "PS power" and not STICKS & set(s.hand),
    "There's no number to reply with, so {face} stops the shot.": lambda s, face: (
        stops(s) and face_is(face, move(s)) and not numbers(s.hand)
    ),
    "The net is empty, so this shot must be stopped.": lambda s: stops(s) and s.table["pulled"] == s.seat % 2,
    "Only a shutdown stops a breakaway.": lambda s: (
        move(s).endswith("shutdown") and s.table["rush"]["kind"] == "break"
    ),
    "{face} stops the shot and leaves no rebound.": lambda s, face: stops(s) and face_is(face, move(s)),
    "Take no risks while ahead, since {card_other} lets them score {percent_other}% of the time.": (
        lambda s, card_other, percent_other: stops(s) and lead(s) > 0 and punished(s, card_other, percent_other)
    ),
    "On their power play, {card_other} lets them score {percent_other}% of the time.": (
        lambda s, card_other, percent_other: stops(s) and s.table["power"]["team"] == 1 - s.seat % 2
        and punished(s, card_other, percent_other)
    ),
    "Even {card_other}, the safest, lets them score {percent_other}% of the time.": (
        lambda s, card_other, percent_other: stops(s) and punished(s, card_other, percent_other)
    ),
    "It's the last card of the period, so nothing can come of their shot.": lambda s: (
        asked(s) == "reply" and period_is_over(s)
    ),
    "No card still out scores on {card} or rebounds.": lambda s, card: (
        lays(s, card) and asked(s) == "reply" and scoring(s, card) == rebounds(s, card) == 0
    ),
    "None of the cards still out can score on {card}; at best, one can rebound.": lambda s, card: (
        lays(s, card) and asked(s) == "reply" and scoring(s, card) == 0 < rebounds(s, card)
    ),
    "{card} lets them score only {percent}% of the time, so {face} stays in hand.": lambda s, card, percent, face: (
        lays(s, card) and punished(s, card, percent) and face_is(face, runner_up(s))
    ),
    "{card} lets them score {percent}% of the time.": lambda s, card, percent: (
        lays(s, card) and asked(s) == "reply" and punished(s, card, percent)
    ),
    "Keep the save, since as the last card of the shift it cancels any goal.": last_card_mine,
    "{card} lets them score {percent}% of the time, but {cards} can cancel the goal.": lambda s, card, percent, cards: (
        lays(s, card) and punished(s, card, percent) and saves_held(s, cards) and asked(s) == "reply"
    ),
    "{card} lets them score {percent}% of the time; {card_other} lets them score {percent_other}%.": (
        lambda s, card, percent, card_other, percent_other: asked(s) == "reply" and percent < percent_other
        and safer(s, card, percent, card_other, percent_other)
    ),
    (
        "They score about equally often on either, but fewer cards rebound off {card} ({count}) than off "
        "{card_other} ({count_other})."
    ): (
        lambda s, card, card_other, count, count_other: alike(s, card, card_other) and count < count_other
        and (rebounds(s, card), rebounds(s, card_other)) == (count, count_other)
    ),
    "{card_other} is safer, {percent_other}% to {percent}%, but the hand has two of {card}.": (
        lambda s, card, percent, card_other, percent_other: percent_other < percent and twice(s, card)
        and safer(s, card, percent, card_other, percent_other)
    ),
    "{card_other} is safer, {percent_other}% to {percent}%, but can still shoot later.": (
        lambda s, percent, card_other, percent_other: percent_other < percent and shoots_yet(s, card_other)
        and safer(s, move(s), percent, card_other, percent_other)
    ),
    (
        "{card_other} is safer, {percent_other}% to {percent}%, but worth keeping. With it, "
        "the hand can finish or rebound against {count} of the 15 replies; with {card}, "
        "{count_other}."
    ): (
        lambda s, card, percent, card_other, percent_other, count, count_other: percent_other < percent
        and count > count_other and keeps(s, card, count, card_other, count_other)
        and safer(s, card, percent, card_other, percent_other)
    ),
    "{card_other} is safer, {percent_other}% to {percent}%, so keep it to reply with.": (
        lambda s, percent, card_other, percent_other: percent_other < percent and asked(s) != "reply"
        and safer(s, move(s), percent, card_other, percent_other)
    ),
    "{card_other} is about as safe, but did worse in simulations.": lambda s, card_other: (
        alike(s, move(s), card_other) and beaten(s, card_other)
    ),
    "{card} is about as good as {card_other}.": lambda s, card, card_other: (
        lays(s, card) and card_other in without(s, card)
    ),
    "{card_other} would rebound, but did worse in simulations.": lambda s, card_other: (
        rebound_left(s, card_other) and beaten(s, card_other)
    ),
    "It ends the attack; {card_other}, a rebound, is about as good.": lambda s, card_other: (
        rebound_left(s, card_other)
    ),
    (
        "Judging by the cards played, {card} is safer than {card_other}, though by counting alone it's "
        "{percent}% to {percent_other}%."
    ): (
        laid_against
    ),
    "{card_other} is safer, {percent_other}% to {percent}%, but did worse in simulations.": (
        lambda s, percent, card_other, percent_other: percent_other < percent and beaten(s, card_other)
        and safer(s, move(s), percent, card_other, percent_other)
    ),
    "{card} is about as safe as {card_other}, which can still shoot on the power play.": lambda s, card, card_other: (
        alike(s, card, card_other) and shoots_yet(s, card_other)
    ),
    "The hand has two of {card}, which is about as safe as {card_other}.": lambda s, card, card_other: (
        alike(s, card, card_other) and twice(s, card)
    ),
    (
        "{card} is about as safe as {card_other}. With {card_other} kept, the hand can finish or "
        "rebound against {count} of the 15 replies; with {card}, {count_other}."
    ): (
        lambda s, card, card_other, count, count_other: alike(s, card, card_other) and count > count_other
        and keeps(s, card, count, card_other, count_other)
    ),
    "{card} is about as safe as {card_other}, and the hand is just as good without it.": lambda s, card, card_other: (
        alike(s, card, card_other) and kept(s, without(s, card)) == kept(s, without(s, card_other))
    ),
    "It's the last card of the period, so nothing can come of it.": lambda s: asked(s) != "reply" and period_is_over(s),
    "No other copy of {card} is left, so nobody can match it.": lambda s, card: (
        lays(s, card) and out(s, int(card)) == 0
        and not any(card in h for i, h in enumerate(s.truth["hands"]) if i != s.seat)
    ),
    "{seat_next} didn't match {card} this shift.": lambda s, card, seat_next: (
        lays(s, card) and seat_next == left_of(s) and let_lie(s, seat_next, card)
    ),
    "{card} is matched {percent}% of the time; {card_other} is matched {percent_other}%.": (
        lambda s, card, percent, card_other, percent_other: asked(s) != "reply" and percent < percent_other
        and safer(s, card, percent, card_other, percent_other)
    ),
    "With no shot in hand, play safe; {card} is matched {percent}% of the time.": (
        lambda s, card, percent: asked(s) != "reply" and nothing_shoots(s, card, percent)
    ),
    "{percent}% of the time, {seat_next} can match {card}.": lambda s, card, seat_next, percent: (
        lays(s, card) and seat_next == left_of(s) and punished(s, card, percent)
    ),
    "{lead} ahead (cards to come: {count}), so the match is already won.": lambda s, lead, count: (
        s.table["period"] == 3 and lead == globals()["lead"](s) and count == coming(s) and 2 * lead > count
    ),
    "{lead} ahead (cards left in the match: {count}), so no shot is needed.": lambda s, lead, count: (
        s.table["period"] == 3 and lead == globals()["lead"](s) >= 2 and count == coming(s) <= 24
        and not is_shot(s, move(s))
    ),
    "A shot with {card_other} couldn't be finished.": lambda s, card_other: (
        not is_shot(s, move(s)) and chance(s, other_shot(s, card_other), 0)
    ),
    "A shot with {card_other} would be finished {count_other}% of the time.": lambda s, card_other, count_other: (
        not is_shot(s, move(s)) and chance(s, other_shot(s, card_other), count_other)
    ),
    "Keep {card_other}, which would now finish against {count_other} of the 15 replies.": (
        lambda s, card_other, count_other: count_other <= 15 and not is_shot(s, move(s))
        and chance(s, other_shot(s, card_other), count_other)
    ),
    "A shot with {card_other} could be finished against {count_other} of the 15 replies.": (
        lambda s, card_other, count_other: count_other <= 15 and not is_shot(s, move(s))
        and chance(s, other_shot(s, card_other), count_other)
    ),
}  # fmt: skip
