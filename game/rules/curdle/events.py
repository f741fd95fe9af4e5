"""The events of a push, each tied to the table as it lay before and after it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import NOBODY, CardMove, Event, EventRecorder, Json, Seat
from game.rules.curdle import board as outcome
from game.rules.curdle import moves as m
from game.rules.curdle import position
from game.rules.curdle.board import BANK, BREAK, DEALING, DISCARD, HAND_SIZE, OPEN, OVER, PLAY
from game.rules.curdle.core import Core
from game.rules.curdle.moves import DRAW, PASS, Action
from game.rules.curdle.tables import CODES, GIFTS, VALUES, bridge_ranks, codes_of, differences, instances
from game.rules.rng import derive


def record_push(before: Core, action: Action, after: Core, deck: Sequence[str] = ()) -> tuple[Event, ...]:
    """Return the events of ``action``, in order. Keeps both states: give copies. ``deck``: the cards dealt, top
    last."""
    recorder = EventRecorder(before)
    if action >= m.DEAL:
        _dealt(recorder, after, deck)
        return tuple(recorder.events)
    over = after.phase in (DEALING, OVER)
    last = _unfinished(before, after) if over else after
    if action < DRAW:
        recorder.record(_played(before, action, last), last)
    elif action in (DRAW, PASS):
        recorder.record(_turned(before, action, last), last)
    elif action >= m.DISCARD:
        _discarded(recorder, before, action, last)
    elif action >= m.GIVE:
        recorder.record([_given(before, action - m.GIVE)], last)
    else:
        _taken(recorder, before, action - m.BANK, last)
    if over:
        recorder.record(_hand_over(after), after)
    return tuple(recorder.events)


def record_opening(after: Core) -> tuple[Core, tuple[Event, ...]]:
    """Return the bare table before the first deal, and that deal's events. Keeps ``after``: give a copy.

    A hand doesn't show in which order its cards came: each gets an order that depends only on its own cards.
    """
    n = after.terms.seats
    hands = [codes_of(hand) for hand in after.hands]
    for codes in hands:
        derive(0, *codes).shuffle(codes)
    order = [hands[seat][k] for k in range(HAND_SIZE) for seat in after.terms.clockwise[after.dealer]]
    deck = [CODES[card] for card in after.stock] + [CODES[after.bank1[-1]]] + order[::-1]
    bare = after.copy()
    bare.hands = [0] * n
    bare.stock, bare.bank1 = instances(deck), []
    bare.phase, bare.to_move, bare.deal_no = DEALING, NOBODY, after.deal_no - 1
    recorder = EventRecorder(bare)
    _dealt(recorder, after, deck)
    return bare, tuple(recorder.events)


def _unfinished(before: Core, after: Core) -> Core:
    """The table after the last move of a hand, before the hand is over: hands still closed, nothing scored."""
    state = after.copy()
    state.phase, state.to_move, state.dealer = before.phase, before.to_move, before.dealer
    state.scores, state.winner = before.scores, before.winner
    return state


def pair(state: Core) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The differences of the two tops and the ranks that bridge them; both empty while a bank is."""
    if not (state.bank1 and state.bank2):
        return (), ()
    first, second = CODES[state.bank1[-1]][0], CODES[state.bank2[-1]][0]
    return differences(first, second), bridge_ranks(first, second)


# --- a turn


def _played(before: Core, action: Action, after: Core) -> list[Event]:
    seat, code, bank = before.to_move, CODES[action >> 1], (action & 1) + 1
    kind = {OPEN: "opening", BREAK: "break"}.get(before.phase, "bridge")
    apart, ranks = pair(after)
    data: dict[str, Json] = {
        "seat": seat,
        "card": code,
        "bank": bank,
        "kind": kind,
        "drawn": kind == "bridge" and before.drawn and not before.played,
        "values": [value for value in VALUES[code[0]] if kind == "bridge" and value in pair(before)[0]],
        "differences": list(apart),
        "bridges": list(ranks),
        "left": after.hands[seat].bit_count(),
    }
    laid = CardMove(code, f"hand.{seat}", f"bank.{bank}")
    events = [Event("CardPlayed", data, (laid,), settles=("hands", "banks", "last_player"))]
    if not after.hands[seat]:
        return events
    events += _new_pair(after, seat, kingfisher=True)
    if after.phase == PLAY and after.to_move != seat:
        events.append(_turn_ended(seat, "run", after))
    return events


def _turn_ended(seat: Seat, reason: str, after: Core) -> Event:
    """A turn's end. The next seat stays open where a blind curdle is called: nothing may hint at it."""
    settles = ("drawn", "played") if after.phase == BANK else ("drawn", "played", "to_move")
    return Event("TurnEnded", {"seat": seat, "reason": reason}, settles=settles)


def _new_pair(after: Core, seat: Seat, kingfisher: bool, inherited: bool = False) -> list[Event]:
    """What the pair on the banks now means, and whether a curdle is called on it."""
    events = []
    apart, _ = pair(after)
    if after.phase == BREAK:
        rank = CODES[after.bank1[-1]][0] if after.bank1 else ""
        events.append(Event("NaturalCurdle", {"seat": seat, "rank": rank, "inherited": inherited}, settles=("phase",)))
    elif kingfisher and apart == (13,):
        events.append(Event("Kingfisher", {"seat": seat}))
    if after.phase == BANK:
        events.append(Event("BlindCurdle", {"seat": after.to_move, "number": after.blinds}))
    return events


def _turned(before: Core, action: Action, after: Core) -> list[Event]:
    """A draw or a pass. A drawn bridge is a fluker at once: it must be played, so everybody knows what it is."""
    seat = before.to_move
    if action == PASS:
        events = [Event("Passed", {"seat": seat})]
    else:
        events = [_drawn(before, seat)]
        if after.drawn and after.to_move == seat:
            if before.phase == PLAY:
                events.append(Event("Fluker", {"seat": seat}))
            return events
    events.append(_turn_ended(seat, "pass" if action == PASS else "draw", after))
    if after.phase in (BREAK, BANK):
        events += _new_pair(after, after.to_move, kingfisher=False, inherited=True)
    return events


def _drawn(before: Core, seat: Seat) -> Event:
    code = CODES[before.stock[-1]]
    viewers = (before.seen[-1] if before.seen else 0) | 1 << seat
    knows = tuple(position.viewers_of(viewers, before.terms.seats))
    move = CardMove(code, "stock", f"hand.{seat}", knows)
    return Event("CardDrawn", {"seat": seat, "card": code}, (move,), {"card": knows}, ("hands", "stock"))


# --- a blind curdle


def _taken(recorder: EventRecorder, before: Core, bank: int, after: Core) -> None:
    seat, n = before.to_move, before.terms.seats
    old = before.bank2 if bank else before.bank1
    from_bank = old[: -GIFTS - 1 : -1]
    restarted = len(old) <= GIFTS and bool(after.bank2 if bank else after.bank1)
    from_stock = len(before.stock) - len(after.stock) - restarted
    cards = [CardMove(CODES[card], f"bank.{bank + 1}", "gifts") for card in from_bank]
    for k in range(1, from_stock + 1):
        viewers = (before.seen[-k] if before.seen else 0) | 1 << seat
        knows = tuple(position.viewers_of(viewers, n))
        cards.append(CardMove(CODES[before.stock[-k]], "stock", "gifts", knows))
    data = {"seat": seat, "bank": bank + 1, "count": len(cards), "from_stock": from_stock}
    events = [Event("BankTaken", data, tuple(cards))]
    if restarted:
        taken = _turned_back(after, bank, before.seen[-from_stock - 1] if before.seen else 0)
        recorder.record(events, taken)
        events = [_restarted(after, bank)]
    recorder.record(events, after)


def _turned_back(after: Core, bank: int, viewers: int) -> Core:
    """The table without the restart of ``bank``: its card is the top of the stock still, known to ``viewers``."""
    state = after.copy()
    state.stock.append((state.bank2 if bank else state.bank1).pop())
    if state.seen is not None or viewers:
        state.seen = [*(state.seen or [0] * len(after.stock)), viewers]
    return state


def _restarted(after: Core, bank: int) -> Event:
    code = CODES[(after.bank2 if bank else after.bank1)[-1]]
    move = CardMove(code, "stock", f"bank.{bank + 1}")
    return Event("BankRestarted", {"bank": bank + 1, "card": code}, (move,), settles=("banks", "stock"))


def _given(before: Core, to: Seat) -> Event:
    code = CODES[before.gifts[0]]
    knows = tuple(position.viewers_of(before.gifts_seen[0] | 1 << to, before.terms.seats))
    move = CardMove(code, "gifts", f"hand.{to}", knows)
    return Event("GiftGiven", {"seat": before.to_move, "to": to, "card": code}, (move,), {"card": knows})


def _discarded(recorder: EventRecorder, before: Core, action: Action, after: Core) -> None:
    seat, code = before.to_move, CODES[action - m.DISCARD]
    move = CardMove(code, f"hand.{seat}", "stock", (seat,))
    events = [Event("Discarded", {"seat": seat, "card": code}, (move,), {"card": (seat,)})]
    if after.phase == DISCARD:
        recorder.record(events, after)
        return
    bank = next((k for k in (0, 1) if not (before.bank1, before.bank2)[k] and (after.bank1, after.bank2)[k]), None)
    rest = [] if bank is None else [_restarted(after, bank)]
    rest += _new_pair(after, after.to_move, kingfisher=True)
    if not rest:
        recorder.record(events, after)
        return
    viewers = (before.seen[-1] if before.seen else 0) if before.stock else 1 << seat
    lying = after.copy() if bank is None else _turned_back(after, bank, viewers)
    lying.phase, lying.to_move, lying.blinds = DISCARD, seat, before.blinds
    lying.received = before.received[:]
    lying.owed = [k - (s == seat) for s, k in enumerate(before.owed)]
    recorder.record(events, lying)
    recorder.record(rest, after)


# --- a hand begins and ends


def _hand_over(after: Core) -> list[Event]:
    winner = after.winner
    data: dict[str, Json] = {
        "seat": winner,
        "reason": "out" if winner >= 0 else "stuck" if after.natural() else "blinds",
        "scores": list(after.scores),
        "points": after.gained(),
        "hands": [codes_of(hand) for hand in after.hands],
    }
    events = [Event("HandWon", data, settles=("hands", "scores", "hand_winner"))]
    if after.phase == OVER:
        end = outcome.outcome(after)
        events.append(Event("MatchEnded", {"outcome": end.to_json(), "winners": list(end.winners)}))
    return events


def _dealt(recorder: EventRecorder, after: Core, deck: Sequence[str]) -> None:
    """Ten cards each, then bank 1 is turned up."""
    n, top = after.terms.seats, len(deck)
    left = after.terms.left[after.dealer]
    cards = []
    for k in range(n * HAND_SIZE):
        seat = (left + k) % n
        cards.append(CardMove(deck[top - 1 - k], "stock", f"hand.{seat}", (seat,)))
    first = deck[top - 1 - n * HAND_SIZE]
    data = {"seat": after.dealer, "deal_no": after.deal_no, "card": first, "opener": after.to_move}
    closed = _turned_back(after, 0, 0)
    closed.to_move = after.dealer
    recorder.record([Event("Dealt", data, tuple(cards))], closed)
    turned = Event("CardTurnedUp", {"seat": after.dealer, "card": first}, (CardMove(first, "stock", "bank.1"),))
    recorder.record([turned], after)
