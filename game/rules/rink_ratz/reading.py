"""Reading Rink Ratz's positions and views, and filling in what a view hides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from game.rules.contract import HIDDEN, NOBODY, BadPosition, Json, Position, Seat
from game.rules.reading import refuse_unknown
from game.rules.rink_ratz.board import DEALING, NO_POWER, OVER, PHASES, PLAY, Board, Power
from game.rules.rink_ratz.moves import ACTIONS, CARD, PULL, Action
from game.rules.rink_ratz.tables import CODES, KINDS, NUMBERS, STAGES, TYPE, hand_of, mask_of
from game.rules.rink_ratz.terms import Terms
from game.rules.rng import Rng

S = TypeVar("S", bound=Board)

#: the keys of a position, in the page's order
KEYS = (
    "options", "hands", "stock", "bench", "bench_shown", "pile", "prev", "rush", "review", "power", "pulled",
    "penalty", "scores", "shots", "period", "shift", "shift_cards", "dealer", "to_move", "phase", "faceoff", "rng",
)  # fmt: skip
VIEW_KEYS = tuple(key for key in KEYS if key != "rng")


class Draft(Generic[S]):
    """A position read in; with ``viewer`` a view, whose ``?`` are still to be filled.

    ``make(terms)`` gives an empty state. BadPosition, in one sentence, for whatever does not fit.
    """

    def __init__(self, table: Position, terms: Terms, make: Callable[[Terms], S], viewer: Seat | None = None) -> None:
        refuse_unknown(table, KEYS if viewer is None else VIEW_KEYS, "the position" if viewer is None else "the view")
        self.table, self.terms, self.viewer = table, terms, viewer
        if viewer is not None and not (_whole(viewer) and -1 <= viewer < terms.seats):
            raise BadPosition(f"there is no seat {viewer!r}: give -1 (a spectator) to {terms.seats - 1}")
        #: cards of each type that are not in sight
        self.unseen = list(terms.counts)
        self.state = make(terms)
        self._numbers()
        self._cards()
        self._order()
        self._play()
        #: the cards that are not in sight
        self.pool = [t for t, count in enumerate(self.unseen) for _ in range(count)]
        if sum(self.hidden) + self.state.stock.count(-1) + self.state.bench.count(-1) > len(self.pool):
            raise BadPosition("the view hides more cards than the deck has left")

    # --- reading

    def _numbers(self) -> None:
        state, n = self.state, self.terms.seats
        state.phase = self.table.get("phase", PLAY)
        if state.phase not in PHASES:
            raise BadPosition(f"phase is one of {', '.join(PHASES)}, not {state.phase!r}")
        state.dealer = _seat(self.table, "dealer", n - 1, 0, n)
        first = {PLAY: 0, DEALING: state.dealer, OVER: NOBODY}[state.phase]
        state.to_move = _seat(self.table, "to_move", first, NOBODY, n)
        if state.phase == DEALING and "dealer" not in self.table:
            state.dealer = state.to_move
        if (state.to_move < 0) != (state.phase == OVER):
            raise BadPosition("to_move is -1 when the match is over, and only then")
        if state.phase == DEALING and state.to_move != state.dealer:
            raise BadPosition("in phase deal it is the dealer who is to move")
        state.scores, state.shots = _pair(self.table, "scores"), _pair(self.table, "shots")
        state.period, state.shift = _count(self.table, "period", 1, 1), _count(self.table, "shift", 1, 1)
        state.shift_cards = _count(self.table, "shift_cards", 0, 0)
        if self.viewer is None and "rng" in self.table:
            try:
                state.word = Rng.from_text(self.table["rng"]).word
            except ValueError as error:
                raise BadPosition(f"rng: {error}") from error

    def _cards(self) -> None:
        state, n = self.state, self.terms.seats
        hands = self.table.get("hands", [[] for _ in range(n)])
        if not _list_of(hands, n):
            raise BadPosition(f"hands is a list of {n} lists of cards, one for each seat")
        read = [self._take(hand, f"the hand of seat {s}") for s, hand in enumerate(hands)]
        #: how many cards are hidden in each hand
        self.hidden = [hand.count(-1) for hand in read]
        #: the cards that the viewer sees in each hand
        self.held = [[card for card in hand if card >= 0] for hand in read]
        state.hands = [hand_of(hand) for hand in self.held]
        self.sizes = [len(hand) for hand in read]
        state.left = sum(self.sizes)
        state.stock = self._take(self.table.get("stock", []), "stock")
        state.bench = self._take(self.table.get("bench", []), "bench")
        state.shown = _count(self.table, "bench_shown", 0, 0)
        if state.shown > len(state.bench):
            raise BadPosition("bench_shown is more than there are Bench Cards")
        state.pile = self._pile()
        state.faceoff = tuple(self._drawn(drawn) for drawn in _list(self.table, "faceoff"))

    def _take(self, codes: Json, where: str) -> list[int]:
        """The cards that ``codes`` name; hidden ones are -1."""
        if not isinstance(codes, list | tuple):
            raise BadPosition(f"{where} is a list of cards")
        return [-1 if code == HIDDEN and self.viewer is not None else self._one(code, where) for code in codes]

    def _one(self, code: Json, where: str) -> int:
        if not isinstance(code, str) or code not in TYPE:
            raise BadPosition(f"{where}: {code!r} is no card of Rink Ratz")
        card = TYPE[code]
        if self.unseen[card] <= 0:
            has = self.terms.counts[card]
            raise BadPosition(f"{where}: {code} is there more often than the {self.terms.level} deck has it ({has})")
        self.unseen[card] -= 1
        return card

    def _pile(self) -> list[Action]:
        pile = []
        for text in _list(self.table, "pile"):
            action = ACTIONS.get(text, PULL) if isinstance(text, str) else PULL
            if action >= PULL:
                raise BadPosition(f"pile: {text!r} is not how a card is laid")
            self._one(CODES[CARD[action]], "pile")
            pile.append(action)
        return pile

    def _drawn(self, drawn: Json) -> tuple[int, ...]:
        if not _list_of(drawn, self.terms.seats):
            raise BadPosition(f"faceoff has in each round {self.terms.seats} cards, one for each seat")
        for code in drawn:
            if code != "" and (not isinstance(code, str) or code not in TYPE):
                raise BadPosition(f"faceoff: {code!r} is no card of Rink Ratz")
        return tuple(TYPE[code] if code else -1 for code in drawn)

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
        state = self.state
        state.prev = _number(self.table, "prev")
        self._rush(_table(self.table, "rush", ("team", "kind", "card", "stage", "ref", "goal", "rebound")))
        review = _table(self.table, "review", ("team", "power", "pulled"))
        state.review = _team(review, "team")
        state.review_power, state.review_pulled = _power(review), _team(review, "pulled")
        state.power, state.pulled = _power(self.table), _team(self.table, "pulled")
        penalty = _table(self.table, "penalty", ("team", "card", "goal"))
        code = penalty.get("card", "")
        if code != "" and (not isinstance(code, str) or code not in TYPE):
            raise BadPosition(f"penalty: {code!r} is no card of Rink Ratz")
        state.penalty = (_team(penalty, "team"), TYPE[code] if code else -1, _flag(penalty, "goal"))

    def _rush(self, table: Mapping[str, Json]) -> None:
        state = self.state
        kind, stage = table.get("kind", ""), table.get("stage", "")
        if kind not in KINDS:
            raise BadPosition(f"the kind of a rush is one of {', '.join(KINDS[1:])}, not {kind!r}")
        if stage not in STAGES:
            raise BadPosition(f"the stage of a rush is reply or finish, not {stage!r}")
        state.team, state.kind, state.stage = _team(table, "team"), KINDS.index(kind), STAGES.index(stage)
        state.card, state.ref = _number(table, "card"), _number(table, "ref")
        if (state.team >= 0) != (state.stage > 0) or (state.ref >= 0) != (stage == "finish"):
            raise BadPosition("a rush has a team, a stage (reply or finish) and, for its finish, a ref")
        if state.phase == PLAY and state.team >= 0 and (state.to_move & 1 == state.team) != (stage == "finish"):
            raise BadPosition("the team with the rush lays the finish, the other team the reply")
        state.goal, state.rebound = _differences(table, "goal"), _differences(table, "rebound")

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


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _list_of(value: object, length: int) -> bool:
    return isinstance(value, list | tuple) and len(value) == length


def _list(table: Mapping[str, Json], key: str) -> Sequence[Json]:
    value = table.get(key, [])
    if not isinstance(value, list | tuple):
        raise BadPosition(f"{key} is a list")
    return value


def _table(table: Mapping[str, Json], key: str, known: Sequence[str]) -> Mapping[str, Json]:
    value: Any = table.get(key, {})
    refuse_unknown(value, known, key)
    found: Mapping[str, Json] = value
    return found


def _seat(table: Mapping[str, Json], key: str, default: int, low: int, seats: int) -> int:
    value = table.get(key, default)
    if not _whole(value) or not low <= value < seats:
        raise BadPosition(f"{key} is a seat from {low} to {seats - 1}, not {value!r}")
    return int(value)


def _team(table: Mapping[str, Json], key: str) -> int:
    value = table.get(key, NOBODY)
    if not _whole(value) or not NOBODY <= value <= 1:
        raise BadPosition(f"{key} is a team, 0 or 1, or -1 for none, not {value!r}")
    return int(value)


def _count(table: Mapping[str, Json], key: str, default: int, low: int) -> int:
    value = table.get(key, default)
    if not _whole(value) or value < low:
        raise BadPosition(f"{key} is a number from {low} on, not {value!r}")
    return int(value)


def _flag(table: Mapping[str, Json], key: str) -> bool:
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise BadPosition(f"{key} is true or false, not {value!r}")
    return value


def _pair(table: Mapping[str, Json], key: str) -> tuple[int, int]:
    value = table.get(key, [0, 0])
    if not _list_of(value, 2) or not all(_whole(v) and v >= 0 for v in value):
        raise BadPosition(f"{key} is a list of two numbers from 0 on, one for each team")
    return int(value[0]), int(value[1])


def _number(table: Mapping[str, Json], key: str) -> int:
    code = table.get(key, "")
    if code == "":
        return -1
    if not isinstance(code, str) or TYPE.get(code, NUMBERS) >= NUMBERS:
        raise BadPosition(f"{key} is a number card or nothing, not {code!r}")
    return TYPE[code]


def _power(table: Mapping[str, Json]) -> Power:
    power = _table(table, "power", ("team", "left", "two"))
    team, left, two = _team(power, "team"), _count(power, "left", 0, 0), _flag(power, "two")
    if team < 0:
        if left or two:
            raise BadPosition("a power play has a team")
        return NO_POWER
    if not left:
        raise BadPosition("a power play has cards left")
    return team, left, two


def _differences(table: Mapping[str, Json], key: str) -> int:
    value = _list(table, key)
    if not all(_whole(v) and -2 <= v <= 2 for v in value):
        raise BadPosition(f"{key} is a list of differences from -2 to 2")
    return mask_of(value)


def options_of(table: Position) -> Mapping[str, Json]:
    """The options that a position names. BadPosition when it is no table."""
    if not isinstance(table, Mapping):
        raise BadPosition("a position is a table")
    options = table.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition("options is a table")
    return options
