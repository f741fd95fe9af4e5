"""PowerUp Curling by rule of thumb, on the trusted core: what a sensible player calls, adds and passes.

Each seat looks at nothing but its own hand and what lies open, so the same rule serves ``greedy``, breaks ties of a
search, and (with chances taken from an urn at once in place of card by card) plays for everybody in a playout. Worths
are in points of the end.
"""

from __future__ import annotations

from game.ai.powerup.chances import Inside, one_of, unseen_by
from game.ai.powerup.sheet import Sheet
from game.rules.contract import Seat
from game.rules.powerup.board import ADD, CALL, EXCHANGE, OVER, PASS, REDRAW, WILD
from game.rules.powerup.core import Core
from game.rules.powerup.moves import (
    CALL_CARD,
    EXCHANGED,
    FIRST_CALL,
    FIRST_EXCHANGE,
    FIRST_PASS,
    FIRST_WILD,
    FIRST_WILD_CALL,
    FORFEIT,
    GUARD,
    HOUSE,
    KEEP,
    MISS,
    NUDGE,
    PROMOTE,
    TAKEOUT,
    TEXTS,
    Action,
)
from game.rules.powerup.moves import REDRAW as CHANGE
from game.rules.powerup.tables import (
    EIGHT,
    FOUR,
    HELD,
    NO_CARD,
    RANKS,
    SHARE,
    TWELVE,
    UNIT,
    B,
    G,
    H,
    W,
    count_of,
    held,
    size_of,
)
from game.rules.powerup.underway import LOST, UnderWay, call_of, under_way

#: what a card is worth for later stones, with all of them to come
COST = (0.22, 0.10, 0.05, 0.02, 0.07, 0.12, 0.45)
#: how much of it the second and the next of equal cards have
AGAIN, AGAIN_ACTION = 0.75, 0.4
#: the modifiers that a stone is reckoned with before they are laid
USUAL = (EIGHT, TWELVE)
INWARDS, OUTWARDS = (FOUR, EIGHT), (TWELVE, TWELVE)
#: how likely the two other cards are house cards
HOUSE_CARDS = 0.97
#: the order in which cards go that no longer matter
DUMP = (TWELVE, G, EIGHT, H, FOUR, B, W)
CHEAP = (TWELVE, EIGHT, FOUR, B)
GOOD = (FOUR, EIGHT, B, TWELVE)


def candidates(state: Core) -> list[Action]:
    """The legal actions in the order of their texts."""
    return sorted(state.actions(), key=lambda action: TEXTS[action])


def cost(card: int, hand: int, left: int) -> float:
    """What it costs to lay ``card`` out of ``hand``, with so many own stones to come after this one."""
    worth = COST[card] * left / SHARE
    if count_of(hand, card) > 1:
        worth *= AGAIN_ACTION if card >= G else AGAIN
    return worth


# --- the rule of thumb, card by card


class Thumb:
    """What the rule of thumb thinks of the actions of one decision, in points.

    ``sheet`` and ``unseen`` are there for facts: what lies, and how many cards of each type the seat sees nowhere.
    """

    def __init__(self, state: Core, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.hand = state.hands[seat]
        self.sheet = Sheet(state)
        self.unseen = unseen_by(state, seat)
        self.call = under_way(state)
        self._inside: Inside | None = None

    def score(self, action: Action) -> float:
        """What an action is worth against the others of the same decision only."""
        state = self.state
        if state.phase == CALL:
            return self._calling(action)
        if state.phase == ADD:
            return self.hope(action) - cost(action, self.hand, self.sheet.own)
        if state.phase == WILD:
            return self._naming(action)
        if state.phase == PASS:
            return self._passing(action)
        if state.phase == EXCHANGE:
            return -1.0 if action == FORFEIT else 0.1 * sum(EXCHANGED[action - FIRST_EXCHANGE])
        if state.phase == REDRAW:
            return 0.1 if action == CHANGE else 0.0
        return 0.0

    def _calling(self, action: Action) -> float:
        state = self.state
        card = W if action >= FIRST_WILD_CALL else CALL_CARD[action - FIRST_CALL]
        call = call_of(state, action)
        lays = state.terms.lays[self.seat]
        inside = Inside(state, self.seat, lays, self.hand - UNIT[card], self.unseen,
                        lambda values: self.sheet.result(call, values))  # fmt: skip
        return inside.value(()) - cost(card, self.hand, self.sheet.own)

    def hope(self, card: int) -> float:
        """What the stone under way is worth once ``card`` is laid, in points above a lost one."""
        state, call = self.state, self.call
        assert call is not None
        if self._inside is None:
            lays = state.terms.lays[state.skips[self.seat & 1]]
            self._inside = Inside(state, self.seat, lays, self.hand, self.unseen,
                                  lambda values: self.sheet.result(call, values))  # fmt: skip
        return self._inside.value((*call.laid, card))

    def _naming(self, action: Action) -> float:
        call = self.call
        if action == MISS or call is None:
            return 0.0
        values = [action - FIRST_WILD if card == W else card for card in call.laid]
        modifiers = call.modifiers(values)
        return self.sheet.gain(call, modifiers) if modifiers is not None else 0.0

    def _passing(self, action: Action) -> float:
        if action == KEEP:
            return 0.02
        card = action - FIRST_PASS
        count = count_of(self.hand, card)
        if card >= G:
            return (-0.3 if card == W else 0.05 if self.skip_sooner() else 0.0) + 0.03 * (count - 1)
        return 0.03 * (count - 2) - 0.2 * COST[card] + 0.01

    def skip_sooner(self) -> bool:
        """Whether the seat to the left is Skip before this one is (again)."""
        team = self.state.terms.teams[self.seat & 1]
        skip = self.state.skips[self.seat & 1]
        order = self.state.terms.draws[skip if skip in team else team[0]]
        return order.index(self.state.terms.left[self.seat]) < order.index(self.seat)


# --- playouts


def playout(state: Core, end: int, until: int) -> None:
    """Plays ``state`` on by rule of thumb to the end of its end, or until so many stones are finished."""
    while state.end == end and state.phase != OVER and state.thrown < until:
        state.apply(quick(state))


def quick(state: Core) -> Action:
    """The action that the rule of thumb takes in a playout."""
    phase = state.phase
    if phase == ADD:
        return quick_add(state)
    if phase == CALL:
        return quick_call(state)
    if phase == WILD:
        return _named(state)
    if phase == PASS:
        return KEEP
    if phase == REDRAW:
        return CHANGE
    return state.actions()[-1]


def _named(state: Core) -> Action:
    """The best name of a Wild: the highest, but for a nudge of a stone of the others'."""
    names, call = state.wild_names(), under_way(state)
    target = call.target if call is not None and call.kind == NUDGE else None
    return names[-1 if target is not None and target.team != state.throwing() else 0]


def quick_add(state: Core) -> Action:
    """The card that is added in a playout: the match, else the lowest card that does."""
    hand = state.hands[state.to_move]
    types = HELD[held(hand)]
    call = under_way(state)
    if len(types) == 1 or call is None:
        return types[0]
    laid = call.laid
    fixed = [card for card in laid if card != call.need]
    match = len(fixed) < len(laid)
    if any(card in (G, H, NO_CARD) for card in fixed) or (len(fixed) == 3) or laid.count(G) > 1:
        return dumped(types)
    if not match and call.need in types:
        return call.need
    last = len(laid) == 2
    if not match and last:
        return W if W in types and W not in laid else dumped(types)
    return _modifier(state, call, types, last)


def dumped(types: tuple[int, ...]) -> int:
    """The card that goes where none matters."""
    return next(card for card in DUMP if card in types)


def _modifier(state: Core, call: UnderWay, types: tuple[int, ...], last: bool) -> int:
    kind, target = call.kind, call.target
    if kind in (TAKEOUT, PROMOTE):
        order = CHEAP if last or kind == PROMOTE else tuple(sorted(CHEAP, key=lambda t: _short(call, t)))
        for card in order:
            if card in types and (call.after((card,)) != LOST if last or kind == PROMOTE else True):
                return card
        return W if W in types and last else dumped(types)
    if kind == NUDGE and target is not None and target.team == state.throwing():
        order = GOOD
    else:
        order = CHEAP if call.need >= EIGHT or kind != HOUSE else (EIGHT, TWELVE, FOUR, B)
    return next((card for card in order if card in types), dumped(types))


def _short(call: UnderWay, card: int) -> tuple[bool, int]:
    """Sorts modifiers of a take-out: first those that reach the bar with anything, the lowest of them first."""
    bar = min(bar[0] for bar in call.bars)
    return card >= bar and bar < TWELVE, -card if card < bar else card


def quick_call(state: Core) -> Action:
    """The call of a playout: the best gain of the score as it would be, by the chance of the match."""
    seat = state.to_move
    hand = state.hands[seat]
    sheet = Sheet(state)
    lays = state.terms.lays[seat]
    mates = {s for s in lays if s != seat}
    cards = sum([size_of(state.hands[s]) for s in mates])
    urn = Urn(unseen_by(state, seat), cards, hand if seat in lays[1:] else 0)
    best, found = -1e9, -1
    for action in state.actions():
        if action >= FIRST_WILD_CALL and found >= 0:
            continue
        call = call_of(state, action)
        target = call.target
        if target is not None and not sensible(call, target.team == sheet.team):
            continue
        worth = urn.chance(call) * sheet.gain(call, _usual(call, sheet.team))
        worth -= cost(CALL_CARD[action - FIRST_CALL], hand, sheet.own)
        if worth > best:
            best, found = worth, action
    return found if found >= 0 else state.actions()[0]


def sensible(call: UnderWay, own: bool) -> bool:
    """Whether a playout looks at a call on a target of the own team, or of the other."""
    if call.kind == GUARD or call.kind == PROMOTE:
        return own
    if call.target is not None and call.target.guards:
        return call.kind == TAKEOUT and not own
    return call.kind == NUDGE or not own


def _usual(call: UnderWay, team: int) -> tuple[int, int]:
    if call.kind == PROMOTE:
        return (min(call.need, RANKS) - 1,) * 2
    if call.kind == NUDGE and call.target is not None:
        return INWARDS if call.target.team == team else OUTWARDS
    return USUAL


class Urn:
    """The chances of a Skip's calls: ``unseen`` cards by type, ``cards`` of them in the hands that help, ``own`` hand
    where the Skip lays more than the first card.
    """

    def __init__(self, unseen: list[int], cards: int, own: int) -> None:
        self.unseen, self.cards, self.own = unseen, cards, own
        self.total = max(1, sum(unseen))

    def one(self, types: tuple[int, ...], share: float = 1.0) -> float:
        """How likely one of these types (or the Wild) comes from somebody; ``share`` of the hands may give it."""
        if any(count_of(self.own, t) for t in types):
            return 1.0
        wanted = sum([self.unseen[t] for t in types]) + self.unseen[W]
        return one_of(min(wanted, self.total), self.total, round(self.cards * share))

    def chance(self, call: UnderWay) -> float:
        """How likely ``call`` comes off."""
        match = self.one((call.need,))
        if call.kind == TAKEOUT:
            return match * self._reached(call)
        if call.kind == PROMOTE:
            ring = min(call.need, RANKS) - 1
            return match * self.one((ring,), 0.66) * self.one((ring,), 0.33) if ring >= 0 else 0.0
        return match * HOUSE_CARDS

    def _reached(self, call: UnderWay) -> float:
        better = min(bar[0] for bar in call.bars)
        other = min(bar[1] for bar in call.bars)
        sure = self.one(tuple(range(better)), 0.66) if better else 0.0
        level = self.one((better,), 0.66) * self.one(tuple(range(other + 1)), 0.33)
        return (sure + (1.0 - sure) * level) * HOUSE_CARDS
