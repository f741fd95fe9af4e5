"""PowerUp Curling by rule of thumb, on the trusted core: what a sensible player calls, adds and passes.

Each seat uses nothing but its own hand and the open cards, so the same rule serves ``greedy``, breaks ties of a search,
and (with chances taken from an urn at once in place of card by card) plays for everybody in a playout. Values are in
points of the end.
"""

from __future__ import annotations

from game.ai.powerup.chances import Inside, one_of, unseen_by
from game.ai.powerup.sheet import StoneValues
from game.rules.contract import Seat
from game.rules.powerup.board import ADD, CALL, EXCHANGE, OVER, PASS, REDRAW, WILD
from game.rules.powerup.core import Core
from game.rules.powerup.moves import (
    CALL_CARD,
    CALL_KIND,
    CALL_TARGET,
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
from game.rules.powerup.shots import bars_of, needed, reaches
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
    Stone,
    W,
    count_of,
    held,
    size_of,
)
from game.rules.powerup.underway import LOST, UnderWay, call_of, under_way

#: the value of a card for later stones, with all of them to come
COST = (0.22, 0.10, 0.05, 0.02, 0.07, 0.12, 0.45)
#: how much of it the second and the next of equal cards have
AGAIN, AGAIN_ACTION = 0.75, 0.4
#: the modifiers assumed for a stone before they are laid
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
    """Return the cost of laying ``card`` out of ``hand``, with so many stones of the team to come after this one."""
    worth = COST[card] * left / SHARE
    if count_of(hand, card) > 1:
        worth *= AGAIN_ACTION if card >= G else AGAIN
    return worth


# --- the rule of thumb, card by card


class Thumb:
    """The rule of thumb's values of the actions of one decision, in points.

    ``sheet`` and ``unseen`` are there for explanations: the stones, and how many cards of each type the seat sees
    nowhere.
    """

    def __init__(self, state: Core, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.hand = state.hands[seat]
        self.sheet = StoneValues(state)
        self.unseen = unseen_by(state, seat)
        self.call = under_way(state)
        self._inside: Inside | None = None

    def score(self, action: Action) -> float:
        """Return the value of an action, comparable with the others of the same decision only."""
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
        inside = Inside(
            state, self.seat, lays, self.hand - UNIT[card], self.unseen, lambda values: self.sheet.result(call, values)
        )
        return inside.value(()) - cost(card, self.hand, self.sheet.own)

    def hope(self, card: int) -> float:
        """Return the value of the stone under way once ``card`` is laid, in points above a lost one."""
        state, call = self.state, self.call
        assert call is not None
        if self._inside is None:
            lays = state.terms.lays[state.skips[self.seat & 1]]
            self._inside = Inside(
                state, self.seat, lays, self.hand, self.unseen, lambda values: self.sheet.result(call, values)
            )
        return self._inside.value((*call.laid, card))

    def possible(self, call: UnderWay, hand: int) -> bool:
        """Whether ``hand``, the seat's once the call is laid, can complete ``call`` with what others may hold."""
        state = self.state
        lays = state.terms.lays[state.skips[self.seat & 1]]
        return Inside(state, self.seat, lays, hand, self.unseen, call.hope).value(call.laid) > 0.0

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
    """Play ``state`` on by rule of thumb to the end of its end, or until so many stones are finished."""
    while state.end == end and state.phase != OVER and state.thrown < until:
        state.apply(quick(state))


def quick(state: Core) -> Action:
    """Return the action that the rule of thumb takes in a playout."""
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
    """Return the best name of a Wild: the highest, but for a nudge of a stone of the others'."""
    names, call = state.wild_names(), under_way(state)
    target = call.target if call is not None and call.kind == NUDGE else None
    return names[-1 if target is not None and target.team != state.throwing() else 0]


def quick_add(state: Core) -> Action:
    """Return the card to add in a playout: the match, else the lowest useful card."""
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
    kind = call.kind
    if kind in (TAKEOUT, PROMOTE):
        seat = state.to_move
        if not last and state.terms.lays[seat][3] == seat == state.terms.lays[seat][1]:
            pair = own_pair(call, state.hands[seat] + UNIT[call.need], seat & 1)
            if pair is not None:
                return pair[0] if pair[0] in types else W
        order = CHEAP if last or kind == PROMOTE else tuple(sorted(CHEAP, key=lambda t: _short(call, t)))
        for card in order:
            if card in types and (call.after((card,)) != LOST if last or kind == PROMOTE else True):
                return card
        return W if W in types and last else dumped(types)
    return next((card for card in _order(call, state.throwing()) if card in types), dumped(types))


def _short(call: UnderWay, card: int) -> tuple[bool, int]:
    """Sort modifiers of a take-out: first those that reach the bar with anything, the lowest of them first."""
    bar = min(bar[0] for bar in call.bars)
    return card >= bar and bar < TWELVE, -card if card < bar else card


def quick_call(state: Core) -> Action:
    """Return the call of a playout: the best gain in score, by the chance of the match."""
    seat = state.to_move
    hand = state.hands[seat]
    sheet = StoneValues(state)
    team, stones, by_cards = sheet.team, {stone.number: stone for stone in state.stones}, state.terms.by_cards
    lays = state.terms.lays[seat]
    mates = {s for s in lays if s != seat}
    urn = Urn(unseen_by(state, seat), sum([size_of(state.hands[s]) for s in mates])) if mates else None
    best, found = -1e9, -1
    for action in state.actions():
        if action >= FIRST_WILD_CALL and found >= 0:
            continue
        index = action - FIRST_CALL
        kind, card, target = CALL_KIND[index], CALL_CARD[index], stones.get(CALL_TARGET[index])
        if target is not None and not sensible(kind, target, target.team == team):
            continue
        bars = bars_of(state.stones, target) if kind == TAKEOUT and target is not None else ()
        call = UnderWay(kind, needed(kind, card, target), target, bars, by_cards, ())
        rest = hand - UNIT[W if action >= FIRST_WILD_CALL else card]
        if urn is None:
            pair = own_pair(call, rest, team)
            match = call.need if count_of(rest, call.need) else W
            worth = sheet.gain(call, pair) - cost(match, rest, sheet.own) if pair is not None else 0.0
        else:
            worth = urn.chance(call, rest if seat in lays[1:] else 0) * sheet.gain(call, _usual(call, team))
        worth -= cost(card, hand, sheet.own)
        if worth > best:
            best, found = worth, action
    return found if found >= 0 else state.actions()[0]


def sensible(kind: int, target: Stone, own: bool) -> bool:
    """Whether a playout looks at a call of this kind on a target of its own team, or of the other."""
    if kind in (GUARD, PROMOTE):
        return own
    if target.guards:
        return kind == TAKEOUT and not own
    return kind == NUDGE or not own


def _usual(call: UnderWay, team: int) -> tuple[int, int]:
    if call.kind == PROMOTE:
        return (min(call.need, RANKS) - 1,) * 2
    if call.kind == NUDGE and call.target is not None:
        return INWARDS if call.target.team == team else OUTWARDS
    return USUAL


def own_pair(call: UnderWay, hand: int, team: int) -> tuple[int, int] | None:
    """Return the modifiers that a team of one lays beside the match out of ``hand``; None where that fails."""
    wild = count_of(hand, W)
    if count_of(hand, call.need):
        hand -= UNIT[call.need]
    elif wild:
        wild = 0
    else:
        return None
    if call.kind == PROMOTE:
        for rank in range(min(call.need, RANKS) - 1, -1, -1):
            if count_of(hand, rank) + wild > 1:
                return rank, rank
        return None
    ranks = [rank for rank in _order(call, team) for _ in range(min(2, count_of(hand, rank)))]
    if call.kind == TAKEOUT:
        pairs = [(a, b) for b in ranks for a in ranks if a < b or (a == b and ranks.count(a) > 1)]
        return next((pair for pair in pairs if reaches(pair, call.bars, call.by_cards)), None)
    if len(ranks) < 2:
        return (ranks[0], ranks[0]) if wild and ranks else None
    return min(ranks[:2]), max(ranks[:2])


def _order(call: UnderWay, team: int) -> tuple[int, ...]:
    """The ranks of modifiers in the order in which they are laid."""
    if call.kind == NUDGE and call.target is not None and call.target.team == team:
        return GOOD
    return CHEAP if call.need >= EIGHT or call.kind != HOUSE else (EIGHT, TWELVE, FOUR, B)


class Urn:
    """The chances of a Skip's calls: ``unseen`` cards by type, ``cards`` of them in the hands that help."""

    def __init__(self, unseen: list[int], cards: int) -> None:
        self.unseen, self.cards = unseen, cards
        self.total = max(1, sum(unseen))
        self.found: dict[tuple[tuple[int, ...], float], float] = {}

    def one(self, types: tuple[int, ...], own: int, share: float = 1.0) -> float:
        """Return how likely one of these types (or the Wild) comes from somebody; ``share`` of the hands may give it.

        ``own``: the hand of a Skip who lays more than the first card.
        """
        for t in types:
            if own >> 6 * t & 63:
                return 1.0
        known = self.found.get((types, share))
        if known is None:
            wanted = sum([self.unseen[t] for t in types]) + self.unseen[W]
            known = one_of(min(wanted, self.total), self.total, round(self.cards * share))
            self.found[types, share] = known
        return known

    def chance(self, call: UnderWay, own: int) -> float:
        """Return how likely ``call`` succeeds."""
        match = self.one((call.need,), own)
        if call.kind == TAKEOUT:
            return match * self._reached(call, own)
        if call.kind == PROMOTE:
            ring = min(call.need, RANKS) - 1
            return match * self.one((ring,), own, 0.66) * self.one((ring,), own, 0.33) if ring >= 0 else 0.0
        return match * HOUSE_CARDS

    def _reached(self, call: UnderWay, own: int) -> float:
        better = min(bar[0] for bar in call.bars)
        other = min(bar[1] for bar in call.bars)
        sure = self.one(tuple(range(better)), own, 0.66) if better else 0.0
        level = self.one((better,), own, 0.66) * self.one(tuple(range(other + 1)), own, 0.33)
        return (sure + (1.0 - sure) * level) * HOUSE_CARDS
