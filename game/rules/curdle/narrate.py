"""What a push brought about, told as events: read off the state before it and the one after."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import CardMove, Event, Json, Seat
from game.rules.curdle import moves as m
from game.rules.curdle import outcome, position
from game.rules.curdle.board import BANK, BREAK, DEALING, DISCARD, HAND_SIZE, OPEN, OVER, PLAY
from game.rules.curdle.core import Core
from game.rules.curdle.moves import DRAW, PASS, Action
from game.rules.curdle.tables import CODES, bridge_ranks, codes_of, differences


def narrate(before: Core, action: Action, after: Core, deck: Sequence[str] | None = None) -> tuple[Event, ...]:
    """The events of ``action``, in order. ``deck`` is what a deal was dealt from, top last."""
    if action < DRAW:
        events = _played(before, action, after)
    elif action in (DRAW, PASS):
        events = _turned(before, action, after)
    elif action >= m.DEAL:
        events = [_dealt(after, deck or ())]
    elif action >= m.DISCARD:
        events = _discarded(before, action, after)
    elif action >= m.GIVE:
        events = [_given(before, action - m.GIVE)]
    else:
        events = _taken(before, action - m.BANK, after)
    return tuple(events + _hand_over(before, after))


def pair(state: Core) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The differences of the two tops and the ranks that bridge them; both empty while a bank is."""
    if not (state.bank1 and state.bank2):
        return (), ()
    first, second = CODES[state.bank1[-1]][0], CODES[state.bank2[-1]][0]
    return differences(first, second), bridge_ranks(first, second)


def _played(before: Core, action: Action, after: Core) -> list[Event]:
    seat, code, bank = before.to_move, CODES[action >> 1], (action & 1) + 1
    kind = {OPEN: "opening", BREAK: "break"}.get(before.phase, "bridge")
    apart, ranks = pair(after)
    data: dict[str, Json] = {
        "seat": seat,
        "card": code,
        "bank": bank,
        "kind": kind,
        "fluker": kind == "bridge" and before.drawn and not before.played,
        "differences": list(apart),
        "bridges": list(ranks),
        "left": after.hands[seat].bit_count(),
    }
    events = [Event("CardPlayed", data, (CardMove(code, f"hand.{seat}", f"bank.{bank}"),))]
    if not after.hands[seat]:
        return events
    events += _new_pair(after, seat, kingfisher=True)
    if after.phase == PLAY and after.to_move != seat:
        events.append(Event("TurnEnded", {"seat": seat, "reason": "run"}))
    return events


def _new_pair(after: Core, seat: Seat, kingfisher: bool, inherited: bool = False) -> list[Event]:
    """What the pair on the banks now means, and whether a curdle is called on it."""
    events = []
    apart, _ = pair(after)
    if after.phase == BREAK:
        rank = CODES[after.bank1[-1]][0] if after.bank1 else ""
        events.append(Event("NaturalCurdle", {"seat": seat, "rank": rank, "inherited": inherited}))
    elif kingfisher and apart == (13,):
        events.append(Event("Kingfisher", {"seat": seat}))
    if after.phase == BANK:
        events.append(Event("BlindCurdle", {"seat": after.to_move, "number": after.blinds}))
    return events


def _turned(before: Core, action: Action, after: Core) -> list[Event]:
    seat, n = before.to_move, before.terms.seats
    if action == PASS:
        events = [Event("Passed", {"seat": seat})]
    else:
        code = CODES[before.stock[-1]]
        viewers = (before.seen[-1] if before.seen else 0) | 1 << seat
        knows = tuple(position.viewers_of(viewers, n))
        events = [
            Event(
                "CardDrawn",
                {"seat": seat, "card": code},
                (CardMove(code, "stock", f"hand.{seat}", knows),),
                {"card": knows},
            )
        ]
        if after.drawn and after.to_move == seat:
            return events
    events.append(Event("TurnEnded", {"seat": seat, "reason": "pass" if action == PASS else "draw"}))
    if after.phase in (BREAK, BANK):
        events += _new_pair(after, after.to_move, kingfisher=False, inherited=True)
    return events


def _taken(before: Core, bank: int, after: Core) -> list[Event]:
    seat, n = before.to_move, before.terms.seats
    place = f"bank.{bank + 1}"
    old = before.bank2 if bank else before.bank1
    from_bank = old[:-5:-1]
    from_stock = len(before.stock) - len(after.stock)
    restarted = bool(len(old) <= len(from_bank) and (after.bank2 if bank else after.bank1))
    from_stock -= restarted
    cards = [CardMove(CODES[c], place, "gifts") for c in from_bank]
    for k in range(1, from_stock + 1):
        viewers = (before.seen[-k] if before.seen else 0) | 1 << seat
        knows = tuple(position.viewers_of(viewers, n))
        cards.append(CardMove(CODES[before.stock[-k]], "stock", "gifts", knows))
    data = {"seat": seat, "bank": bank + 1, "count": len(cards), "from_stock": from_stock}
    events = [Event("BankTaken", data, tuple(cards))]
    if restarted:
        events.append(_restarted(after, bank))
    return events


def _restarted(after: Core, bank: int) -> Event:
    code = CODES[(after.bank2 if bank else after.bank1)[-1]]
    return Event("BankRestarted", {"bank": bank + 1, "card": code}, (CardMove(code, "stock", f"bank.{bank + 1}"),))


def _given(before: Core, to: Seat) -> Event:
    code = CODES[before.gifts[0]]
    knows = tuple(position.viewers_of(before.gifts_seen[0] | 1 << to, before.terms.seats))
    return Event(
        "GiftGiven",
        {"seat": before.to_move, "to": to, "card": code},
        (CardMove(code, "gifts", f"hand.{to}", knows),),
        {"card": knows},
    )


def _discarded(before: Core, action: Action, after: Core) -> list[Event]:
    seat, code = before.to_move, CODES[action - m.DISCARD]
    events = [
        Event(
            "Discarded",
            {"seat": seat, "card": code},
            (CardMove(code, f"hand.{seat}", "stock", (seat,)),),
            {"card": (seat,)},
        )
    ]
    if after.phase != DISCARD:
        for bank, (old, new) in enumerate(((before.bank1, after.bank1), (before.bank2, after.bank2))):
            if new and not old:
                events.append(_restarted(after, bank))
        events += _new_pair(after, after.to_move, kingfisher=True)
    return events


def _hand_over(before: Core, after: Core) -> list[Event]:
    if after.phase not in (DEALING, OVER) or before.phase in (DEALING, OVER):
        return []
    winner = after.winner
    reason = "out" if winner >= 0 else "stuck" if after.natural() else "blinds"
    data: dict[str, Json] = {
        "seat": winner,
        "reason": reason,
        "scores": list(after.scores),
        "points": after.gained(),
        "hands": [codes_of(hand) for hand in after.hands],
    }
    events = [Event("HandWon", data)]
    if after.phase == OVER:
        end = outcome.outcome(after)
        events.append(Event("MatchEnded", {"outcome": end.to_json(), "winners": list(end.winners)}))
    return events


def _dealt(after: Core, deck: Sequence[str]) -> Event:
    n, top = after.terms.seats, len(deck)
    left = after.terms.left[after.dealer]
    cards = []
    for k in range(n * HAND_SIZE):
        seat = (left + k) % n
        cards.append(CardMove(deck[top - 1 - k], "stock", f"hand.{seat}", (seat,)))
    first = deck[top - 1 - n * HAND_SIZE]
    cards.append(CardMove(first, "stock", "bank.1"))
    data = {"seat": after.dealer, "deal_no": after.deal_no, "card": first, "opener": after.to_move}
    return Event("Dealt", data, tuple(cards))
