"""The hint for a move of PowerUp Curling, and its reason: what it leads to, against the best of another kind.

Numbers of stones are those of the forty distances (lower is nearer), points those of the end if it were counted now.
Chances are over the cards of the seat's deck that it can't see, given calls and lays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.explanation import Reason
from game.ai.powerup.decision_context import Contrast, DecisionContext
from game.ai.powerup.explain_add import adding
from game.ai.powerup.explain_call import Said, calling
from game.ai.search import Arm
from game.rules.contract import Json, Words, say
from game.rules.powerup.board import ADD, CALL, EXCHANGE, PASS, REDRAW, SKIP, WILD
from game.rules.powerup.meaning_text import filled
from game.rules.powerup.moves import (
    CALL_CARD,
    CALL_KIND,
    EXCHANGED,
    FIRST_CALL,
    FIRST_EXCHANGE,
    FIRST_PASS,
    FIRST_WILD,
    FORFEIT,
    HOUSE,
    KEEP,
    MISS,
    Action,
)
from game.rules.powerup.tables import RANKS, TYPES, G, H, codes_of, count_of, types_of


def reasons(seen: DecisionContext, chosen: Arm[Action], others: Sequence[Arm[Action]]) -> Iterator[Reason]:
    """Return the sentences for the ``chosen`` action of the seat of ``seen``."""
    action = chosen.candidate
    ranked = sorted(seen.legal, key=lambda one: -seen.scores[one])
    runners = [arm.candidate for arm in others] or [one for one in ranked if one != action] or [action]
    other = next((one for one in runners if _kind(one) != _kind(action)), runners[0])
    said, known = _said(Contrast(seen, action, other))
    return (Reason(weight, filled(words, known)) for weight, words in said)


def _kind(action: Action) -> Action | tuple[int, int]:
    """What alternatives of the same kind have in common: a call's purpose, and the rank of one for the house."""
    if not FIRST_CALL <= action < FIRST_WILD:
        return action
    kind = CALL_KIND[action - FIRST_CALL]
    return kind, CALL_CARD[action - FIRST_CALL] if kind == HOUSE else 0


def _said(choice: Contrast) -> tuple[Said, dict[str, Json]]:
    """Return all possible statements, each with its weight (a phase's last always applies), and what it names."""
    phase, seen = choice.seen.state.phase, choice.seen
    if phase == CALL:
        return calling(choice)
    if phase == ADD and seen.call is not None:
        return adding(choice, seen.call)
    if phase == PASS:
        return _passing(choice)
    if phase == EXCHANGE:
        return _exchange(seen, choice.action)
    if phase == REDRAW:
        return _redraw(seen, choice.action)
    if phase == WILD:
        return _naming(choice)
    if phase == SKIP:
        return iter([(0, say("The first Skip is named before anybody has cards."))]), {}
    return iter([(0, say("The colour changes only how the cards look."))]), {}


def _passing(choice: Contrast) -> tuple[Said, dict[str, Json]]:
    seen, card, other = choice.seen, choice.action - FIRST_PASS, choice.other - FIRST_PASS
    kinds = len({t for t in types_of(seen.hand) if t < RANKS})
    known: dict[str, Json] = {"seat_to": seen.state.terms.left[seen.seat], "number": kinds}

    def keeping() -> Said:
        if all(seen.has(t) < 2 for t in types_of(seen.hand)):
            yield 3, say("Every card in this hand is different, so a card given away could no longer be matched.")
        if kinds == RANKS:
            yield 2, say("This hand has all four ranks, so it can match whatever {seat_to} calls.")
        yield 1, say("This hand has {number} of the four ranks and keeps them all.")

    def giving() -> Said:
        if card in (G, H) and seen.thumb.skip_sooner():
            yield 4, say("{card} is best as a call, and {seat_to} calls before this seat does.")
        if seen.has(card) > 1:
            yield 3, say("{card} can go, since the hand has {count} of that kind and {seat_to} can match with one.")
        if 0 <= other < card < RANKS:
            yield 2, say("{card} goes to {seat_to}, and {card_other}, the nearer rank, stays in hand.")
        yield 1, say("{card} goes to {seat_to}, since this hand has the least use for it.")

    if choice.action == KEEP:
        return keeping(), known
    known |= {"card": seen.card(card), "count": seen.has(card)}
    if 0 <= other < len(TYPES):
        known["card_other"] = seen.card(other)
    return giving(), known


def _exchange(seen: DecisionContext, action: Action) -> tuple[Said, dict[str, Json]]:
    known: dict[str, Json] = {"number": sum(seen.thumb.unseen[:RANKS]), "total": sum(seen.thumb.unseen)}
    if action == FORFEIT:
        return iter([(0, say("Forfeiting costs the stone, but keeps Guards and Hits for later stones."))]), known
    guards, hits = EXCHANGED[action - FIRST_EXCHANGE]
    known["cards"] = codes_of(seen.hand - (guards << 6 * G) - (hits << 6 * H), seen.team)
    if known["cards"]:
        words = say("{cards} may find a target later; {number} of the {total} unseen cards can be called at once.")
    else:
        words = say("Nothing in hand can be called, but {number} of the {total} unseen cards can.")
    return iter([(0, words)]), known


def _redraw(seen: DecisionContext, action: Action) -> tuple[Said, dict[str, Json]]:
    house = sum(count_of(seen.hand, t) for t in range(RANKS))
    known = {"count": house, "number": sum(seen.thumb.unseen[:RANKS]), "total": sum(seen.thumb.unseen)}
    words = Words(
        "The hand keeps {count} house card to match with, and {number} of the {total} unseen cards are house "
        "cards too.",
        {},
        "The hand keeps {count} house cards to match with, and {number} of the {total} unseen cards are house "
        "cards too.",
    )
    if action == KEEP:
        words = Words(
            "With {count} house card in hand, keep Guards and Hits to call with.",
            {},
            "With {count} house cards in hand, keep Guards and Hits to call with.",
        )
    return iter([(0, words)]), known


def _naming(choice: Contrast) -> tuple[Said, dict[str, Json]]:
    known = {
        **choice.known(),
        "rank": TYPES[choice.action - FIRST_WILD],
        "rank_other": TYPES[choice.other - FIRST_WILD],
    }

    def said() -> Said:
        if choice.action == MISS:
            yield 0, say("No rank for the Wild would help us, so the stone misses.")
        elif choice.other not in (choice.action, MISS) and choice.gain > 0:
            yield 4, say("With the Wild as {rank}, {score}; as {rank_other}, {score_other}.")
        elif choice.other not in (choice.action, MISS) and choice.me.low != choice.it.low:
            yield 3, say("As {rank}, the Wild puts the stone at {number}; as {rank_other}, at {number_other}.")
        elif choice.me.best != choice.me.before:
            yield 2, say("As {rank}, the Wild makes the stone, and {score}.")
        elif choice.me.low:
            yield 1, say("As {rank}, the Wild makes the stone at {number}; as a Hit, it would lose the stone.")
        yield -1, say("As {rank}, the Wild makes the stone; as a Hit, it would lose the stone.")

    return said(), known
