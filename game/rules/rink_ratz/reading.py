"""Rink Ratz's positions and views read: every key checked, what can't be refused, what is hidden filled in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeVar

from game.rules.contract import HIDDEN, BadPosition, Json, Position, Seat
from game.rules.options import shown
from game.rules.reading import Reader, is_whole
from game.rules.rink_ratz.board import DEALING, NO_POWER, OVER, PHASES, PLAY, Board, Power
from game.rules.rink_ratz.moves import ACTIONS, CARD, PULL, Action
from game.rules.rink_ratz.position import KEYS, VIEW_KEYS
from game.rules.rink_ratz.tables import CODES, KINDS, NUMBERS, STAGES, TYPE, hand_of, mask_of
from game.rules.rink_ratz.terms import Terms

S = TypeVar("S", bound=Board)


class Draft(Generic[S]):
    """A position read in; with ``viewer`` a view, whose ``?`` are still to be filled.

    ``make(terms)`` gives an empty state. BadPosition, in one sentence, for whatever does not fit.
    """

    def __init__(self, table: Position, terms: Terms, make: Callable[[Terms], S], viewer: Seat | None = None) -> None:
        self.terms, self.viewer = terms, viewer
        self.reader = Reader.of(table, KEYS, VIEW_KEYS, terms.seats, viewer)
        #: cards of each type that are not in sight
        self.unseen = list(terms.counts)
        self.state = make(terms)
        self._numbers()
        self._cards()
        self._order()
        self._play()
        self._possible()
        #: the cards that are not in sight
        self.pool = [t for t, count in enumerate(self.unseen) for _ in range(count)]
        if sum(self.hidden) + self.state.stock.count(-1) + self.state.bench.count(-1) > len(self.pool):
            raise BadPosition("the view hides more cards than the deck has left")

    # --- reading

    def _numbers(self) -> None:
        state, read = self.state, self.reader
        state.phase = read.word("phase", PLAY, PHASES)
        state.dealer, state.to_move = read.mover(state.phase == DEALING, state.phase == OVER)
        state.scores, state.shots = read.pair("scores"), read.pair("shots")
        state.period, state.shift = read.whole("period", 1, 1), read.whole("shift", 1, 1)
        state.shift_cards = read.whole("shift_cards", 0)
        if self.viewer is None:
            state.word = read.rng().word

    def _cards(self) -> None:
        state, n = self.state, self.terms.seats
        hands = self.reader.lists("hands", n, "lists of cards, one for each seat")
        read = [self._take(hand, f"the hand of seat {s}") for s, hand in enumerate(hands)]
        #: how many cards are hidden in each hand
        self.hidden = [hand.count(-1) for hand in read]
        #: the cards that the viewer sees in each hand
        self.held = [[card for card in hand if card >= 0] for hand in read]
        state.hands = [hand_of(hand) for hand in self.held]
        self.sizes = [len(hand) for hand in read]
        state.left = sum(self.sizes)
        state.stock = self._take(self.reader.items("stock", of="cards"), "stock")
        state.bench = self._take(self.reader.items("bench", of="cards"), "bench")
        state.shown = self.reader.whole("bench_shown", 0)
        if state.shown > len(state.bench):
            raise BadPosition("bench_shown is more than there are Bench Cards")
        state.pile = [self._laid(text) for text in self.reader.items("pile", of="moves")]
        state.faceoff = tuple(self._drawn(drawn) for drawn in self.reader.items("faceoff", of="rounds"))

    def _take(self, codes: Sequence[Json], where: str) -> list[int]:
        """The cards that ``codes`` name; hidden ones are -1."""
        return [-1 if code == HIDDEN and self.viewer is not None else self._one(code, where) for code in codes]

    def _one(self, code: Json, where: str) -> int:
        card = _card(code, where)
        if self.unseen[card] <= 0:
            has = self.terms.counts[card]
            raise BadPosition(f"{where}: {code} is there more often than the {self.terms.level} deck has it ({has})")
        self.unseen[card] -= 1
        return card

    def _laid(self, text: Json) -> Action:
        action = ACTIONS.get(text, PULL) if isinstance(text, str) else PULL
        if action >= PULL:
            raise BadPosition(f"pile: {shown(text)} is not how a card is laid")
        self._one(CODES[CARD[action]], "pile")
        return action

    def _drawn(self, drawn: Json) -> tuple[int, ...]:
        n = self.terms.seats
        if not isinstance(drawn, list | tuple) or len(drawn) != n:
            raise BadPosition(f"faceoff has in each round {n} cards, one for each seat")
        return tuple(_card(code, "faceoff") if code != "" else -1 for code in drawn)

    def _order(self) -> None:
        """Hands are as the order of play leaves them: equal, those who have played in this round one less."""
        state, n, sizes = self.state, self.terms.seats, self.sizes
        turn = [sizes[(state.dealer + 1 + k) % n] for k in range(n)]
        size = max(turn)
        played = n - turn.count(size)
        if turn != [size - 1] * played + [size] * (n - played):
            raise BadPosition("hands are equal, and one card less for those who have played in this round")
        if state.phase == PLAY and size and (state.dealer + 1 + played) % n != state.to_move:
            raise BadPosition(
                f"with these hands seat {(state.dealer + 1 + played) % n} is to move, for seat {state.dealer} deals"
            )

    def _play(self) -> None:
        state, read = self.state, self.reader
        state.prev = _number(read, "prev")
        self._rush(read.inner("rush", ("team", "kind", "card", "stage", "ref", "goal", "rebound")))
        review = read.inner("review", ("team", "power", "pulled"))
        state.review = review.team("team")
        state.review_power, state.review_pulled = _power(review), review.team("pulled")
        state.power, state.pulled = _power(read), read.team("pulled")
        penalty = read.inner("penalty", ("team", "card", "goal"))
        code = penalty.table.get("card", "")
        state.penalty = (penalty.team("team"), _card(code, "penalty") if code != "" else -1, penalty.flag("goal"))

    def _rush(self, read: Reader) -> None:
        state = self.state
        state.team = read.team("team")
        state.kind = KINDS.index(read.word("kind", "", KINDS))
        state.stage = STAGES.index(read.word("stage", "", STAGES))
        state.card, state.ref = _number(read, "card"), _number(read, "ref")
        finish = STAGES[state.stage] == "finish"
        if (state.team >= 0) != (state.stage > 0) or (state.ref >= 0) != finish:
            raise BadPosition("a rush has a team, a stage (reply or finish) and, for its finish, a ref")
        if state.phase == PLAY and state.team >= 0 and (state.to_move & 1 == state.team) != finish:
            raise BadPosition("the team with the rush lays the finish, the other team the reply")
        state.goal, state.rebound = _differences(read, "goal"), _differences(read, "rebound")

    # --- what can be

    def _possible(self) -> None:
        """Refuses what could not be played to its end, and what a later card would answer wrongly."""
        state = self.state
        if state.phase == PLAY and not state.left:
            raise BadPosition("in phase play somebody holds a card: all hands are empty")
        if state.phase == DEALING and state.left:
            raise BadPosition("in phase deal all hands are empty")
        going_on = (state.team, state.prev, state.review, state.power[0], state.pulled)
        if state.phase != PLAY and max(going_on) >= 0:
            raise BadPosition(f"in phase {state.phase} there is no rush, prev, review, power play or pulled goalie")
        if state.team >= 0 and state.review >= 0:
            raise BadPosition("a goal under review has ended its rush: there is no other before the next card")
        if state.review >= 0 and state.phase == PLAY and state.review == state.to_move & 1:
            raise BadPosition("a goal is under review while the other team is to move")
        if state.review >= 0 and not self.terms.saves:
            raise BadPosition("at Rookie no goal is under review")
        if state.review >= 0 and not state.scores[state.review]:
            raise BadPosition("the goal under review is in the scores")
        if state.review < 0 and (state.review_power != NO_POWER or state.review_pulled >= 0):
            raise BadPosition("review: there is no goal that power and pulled belong to")
        team, card, goal = state.penalty
        if team < 0 and (card >= 0 or goal):
            raise BadPosition("a penalty shot has a team")

    # --- filling in

    def fill(self, rng: Random) -> S:
        """A state that agrees with the view: what is hidden drawn evenly from the cards that are not in sight."""
        number = rng.random
        return self.fill_with(sorted(self.pool, key=lambda _: number()), rng)

    def fill_with(self, pool: list[int], rng: Random) -> S:
        """The same from a pool in the order given: from its end hands, then stock, then bench are filled."""
        state = self.state.copy()
        for s, hidden in enumerate(self.hidden):
            if hidden:
                split = len(pool) - hidden
                state.hands[s] = hand_of(self.held[s] + pool[split:])
                del pool[split:]
        state.stock = [pool.pop() if card < 0 else card for card in state.stock]
        state.bench = [pool.pop() if card < 0 else card for card in state.bench]
        state.word = rng.getrandbits(64)
        return state


def _card(code: Json, where: str) -> int:
    if not isinstance(code, str) or code not in TYPE:
        raise BadPosition(f"{where}: {shown(code)} is no card of Rink Ratz")
    return TYPE[code]


def _number(read: Reader, key: str) -> int:
    """The type of the number under ``key``, -1 for none."""
    code = read.word(key, "", ("", *CODES[:NUMBERS]))
    return TYPE[code] if code else -1


def _power(read: Reader) -> Power:
    power = read.inner("power", ("team", "left", "two"))
    team, left, two = power.team("team"), power.whole("left", 0), power.flag("two")
    if team < 0:
        if left or two:
            raise BadPosition("a power play has a team")
        return NO_POWER
    if not left:
        raise BadPosition("a power play has cards left")
    return team, left, two


def _differences(read: Reader, key: str) -> int:
    value = read.items(key, of="differences")
    if not all(is_whole(v) and -2 <= v <= 2 for v in value):
        raise BadPosition(f"{key} is a list of differences from -2 to 2")
    return mask_of(value)
