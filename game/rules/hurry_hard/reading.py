"""Reading Hurry Hard!'s positions and views, and filling in what a view hides."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Generic, TypeVar

from game.rules.contract import HIDDEN, NOBODY, BadPosition, Json, Position, Seat
from game.rules.hurry_hard.board import OVER, PHASES, RESPOND, THROWING
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.position import KEYS, ROCK_KEYS, SHOT_KEYS, VIEW_KEYS
from game.rules.hurry_hard.shotreading import asked, read_shot
from game.rules.hurry_hard.tables import (
    CODES,
    COUNTS,
    GUARD,
    KIND,
    NAMES,
    REST,
    ROCK,
    STEP,
    TAKEOUT,
    TYPE,
    hand_of,
    rocks_of,
)
from game.rules.hurry_hard.terms import Terms, circle, first_out, ring
from game.rules.reading import LARGEST, Reader

S = TypeVar("S", bound=Core)


class Draft(Generic[S]):
    """A position read in; with ``viewer`` a view, whose ``?`` are still to be filled.

    ``make(terms)`` gives an empty state. BadPosition, in one sentence, for whatever does not fit. ``state`` is whole
    but for the hidden cards: hands hold what the viewer sees, rows and pile -1 for each card.
    """

    def __init__(self, table: Position, terms: Terms, make: Callable[[Terms], S], viewer: Seat | None = None) -> None:
        what, keys = ("the position", KEYS) if viewer is None else ("the view", VIEW_KEYS)
        self.reader = Reader(table, keys, terms.seats, what)
        self.terms, self.viewer = terms, viewer
        if viewer is not None and (isinstance(viewer, bool) or viewer not in range(-1, terms.seats)):
            raise BadPosition(f"there is no seat {viewer!r}: give -1 (a spectator) to {terms.seats - 1}")
        #: cards of each type that are not in sight
        self.unseen = list(COUNTS)
        self.state = make(terms)
        self._numbers()
        self._cards()
        self._rocks()
        self._places()
        read_shot(self.reader.inner("shot", SHOT_KEYS), self.state, self.one)
        self._everything_lies()
        self._turn()
        #: the cards that are not in sight
        self.pool = [t for t, count in enumerate(self.unseen) for _ in range(count)]
        hidden = sum(self.hidden) + sum(cards.count(-1) for cards in (*self.state.rows, self.state.pile))
        if hidden > len(self.pool):
            raise BadPosition("the view hides more cards than the deck has left")

    # --- numbers

    def _numbers(self) -> None:
        state, terms, r = self.state, self.terms, self.reader
        state.phase = r.word("phase", THROWING, PHASES)
        a, b = r.wholes("scores", (0, 0))
        state.scores = (a, b)
        state.line = tuple(self._points(points) for points in r.items("line"))
        state.end = r.whole("end", len(state.line) + 1, 1)
        state.out = r.seat("out", first_out(terms.seats), NOBODY)
        if state.out not in range(0, terms.seats, 2) if terms.seats % 2 else state.out >= 0:
            raise r.wrong("out", "an even seat with an odd number of players, and -1 with an even one")
        places = circle(terms.seats, state.out)
        state.ring = ring(terms.seats, state.out)
        state.hammer = r.seat("hammer", terms.hammer if terms.hammer in places else places[-1])
        if state.hammer not in places:
            raise r.wrong("hammer", "a seat that plays in this end")
        state.throw = r.whole("throw", 1, 1, terms.throws)
        state.thrower = places[(places.index(state.hammer) + state.throw) % len(places)]
        state.word = r.rng().word if self.viewer is None else 0

    def _points(self, points: Json) -> tuple[int, int]:
        fits = isinstance(points, list | tuple) and len(points) == 2
        if not fits or not all(isinstance(p, int) and not isinstance(p, bool) and 0 <= p <= LARGEST for p in points):
            raise BadPosition("line is a list of two numbers for each end, the points of the teams")
        if min(points):
            raise BadPosition("line: only one team scores in an end")
        return points[0], points[1]

    # --- cards

    def _cards(self) -> None:
        state, n = self.state, self.terms.seats
        hands = [self._take(hand, f"the hand of seat {s}") for s, hand in enumerate(self.reader.lists("hands", n))]
        #: how many cards are hidden in each hand
        self.hidden = [hand.count(-1) for hand in hands]
        #: the cards that the viewer sees in each hand
        self.held = [[card for card in hand if card >= 0] for hand in hands]
        state.hands = [hand_of(hand) for hand in self.held]
        rows = self.reader.lists("rows", n)
        state.rows = [tuple(self._take(row, f"the row of seat {s}")) for s, row in enumerate(rows)]
        state.pile = self._take(self.reader.items("pile"), "pile")
        state.discard = [self.one(code, "discard") for code in self.reader.items("discard")]

    def _take(self, codes: list[Json], where: str) -> list[int]:
        """The cards that ``codes`` name; hidden ones are -1."""
        return [-1 if code == HIDDEN and self.viewer is not None else self.one(code, where) for code in codes]

    def one(self, code: Json, where: str) -> int:
        """The type of a card that lies ``where``. BadPosition when the deck has no such card (left)."""
        if not isinstance(code, str) or code not in TYPE:
            raise BadPosition(f"{where}: {str(code)[:40]!r} is no card of Hurry Hard!")
        card = TYPE[code]
        if self.unseen[card] <= 0:
            raise BadPosition(f"{where}: {code} is there more often than the deck has it ({COUNTS[card]})")
        self.unseen[card] -= 1
        return card

    # --- rocks

    def _rocks(self) -> None:
        state = self.state
        table = self.reader.inner("rocks", NAMES[1:])
        self.rocks = {name: table.inner(name, ROCK_KEYS) for name in table.table}
        latest = state.throw - (state.phase in (THROWING, RESPOND))
        for name, r in self.rocks.items():
            rock = ROCK[name]
            if rock > latest:
                raise BadPosition(f"{name} can't lie there yet: this is throw {state.throw}")
            if "card" not in r:
                raise BadPosition(f"{name} needs its card")
            card = self.one(r.table["card"], name)
            if KIND[card] == TAKEOUT:
                raise BadPosition(f"{name}: a Takeout ({CODES[card]}) never stays in play")
            distance = r.table.get("at", list(STEP)[REST[card]] if KIND[card] != GUARD else -1)
            if isinstance(distance, bool) or distance not in (-1, *STEP) or not isinstance(distance, int):
                raise BadPosition(f"{name}: at is 0, 4, 8, 12 or (for a Guard) -1")
            if KIND[card] == GUARD and distance >= 0:
                raise BadPosition(f"{name}: a Guard ({CODES[card]}) never lies in the rings")
            state.card[rock], state.at[rock] = card, STEP.get(distance, -1)
            state.under[rock] = tuple(sorted(self.one(code, f"under {name}") for code in r.items("under")))
            biter = r.team("biter")
            if distance >= 0 and (biter >= 0 or r.flag("corner")):
                raise BadPosition(f"{name}: only a Guard is a Biter or a corner guard")
            if biter >= 0:
                state.biters[biter] |= 1 << rock
            if r.flag("corner"):
                state.corner |= 1 << rock

    def _mask(self, names: Json, where: str) -> int:
        """The set of rocks that a list of names gives."""
        mask = 0
        for name in names:
            if not isinstance(name, str) or name not in self.rocks:
                raise BadPosition(f"{where}: {str(name)[:40]!r} is no rock of this position")
            if mask >> ROCK[name] & 1:
                raise BadPosition(f"{where} names {name} twice")
            mask |= 1 << ROCK[name]
        return mask

    def _places(self) -> None:
        state = self.state
        for team, names in enumerate(self.reader.lists("house", 2, "lists of rocks, one for each team")):
            state.house[team] = self._mask(names, "house")
        state.centre = self._mask(self.reader.items("centre"), "centre")
        state.fence = state.centre
        draws = state.house[0] | state.house[1]
        self.placed = [state.house[0], state.house[1], state.centre]
        for name, r in self.rocks.items():
            rock = ROCK[name]
            state.guards[rock] = self._mask(r.items("guards"), f"guards of {name}")
            if state.guards[rock] and not draws >> rock & 1:
                raise BadPosition(f"{name} is no Draw in the house: no Guard stands in front of it")
            self.placed.append(state.guards[rock])
            state.fence |= state.guards[rock]
            onto = r.word("frozen", "", ("", *self.rocks))
            state.frozen[rock] = ROCK.get(onto, 0)
            if onto and not (draws >> rock & 1 and draws >> ROCK[onto] & 1):
                raise BadPosition(f"{name}: only a Draw in the house is frozen, and to another one")
        for rock in rocks_of(draws):
            self._no_circle(rock)

    def _no_circle(self, rock: int) -> None:
        met, onto = {rock}, self.state.frozen[rock]
        while onto:
            if onto in met:
                raise BadPosition(f"{NAMES[rock]} is frozen in a circle")
            met.add(onto)
            onto = self.state.frozen[onto]

    def _everything_lies(self) -> None:
        """Each rock lies in one place, Draws in the house and Guards out in front."""
        state = self.state
        self.placed.append(sum(1 << rock for rock, _, back in state.gone if not back))
        for name in self.rocks:
            rock = ROCK[name]
            lies = sum(mask >> rock & 1 for mask in self.placed)
            if lies != 1:
                where = "in no place" if not lies else "in more than one place"
                raise BadPosition(f"{name} lies {where}: house, centre, guards or shot.gone")
            if ((state.house[0] | state.house[1]) >> rock & 1 and state.at[rock] < 0) or (
                state.fence >> rock & 1 and state.at[rock] >= 0
            ):
                raise BadPosition(f"{name}: Draws (at 0 to 12) lie in the house, Guards (at -1) elsewhere")

    # --- whose turn

    def _turn(self) -> None:
        state, r = self.state, self.reader
        seats = asked(state)
        state.to_move = r.seat("to_move", seats[0], NOBODY)
        if state.to_move not in seats:
            raise BadPosition(f"to_move is {' or '.join(map(str, seats))} here, not {state.to_move}")
        if state.phase == RESPOND:
            state.measure()
        elif state.phase not in (THROWING, OVER) and not state.actions():
            raise BadPosition(f"in phase {state.phase} there is nothing to choose from")

    # --- filling in

    def fill(self, rng: Random) -> S:
        """A state that agrees with the view: what is hidden drawn evenly from the cards that are not in sight."""
        number = rng.random
        return self.fill_with(sorted(self.pool, key=lambda _: number()), rng)

    def fill_with(self, pool: list[int], rng: Random) -> S:
        """The same from a pool in the order given: from its end hands, then rows, then the pile are filled."""
        state = self.state.copy()
        for s, hidden in enumerate(self.hidden):
            if hidden:
                split = len(pool) - hidden
                state.hands[s] = hand_of(self.held[s] + pool[split:])
                del pool[split:]
        state.rows = [tuple([pool.pop() if card < 0 else card for card in row]) for row in state.rows]
        state.pile = [pool.pop() if card < 0 else card for card in state.pile]
        state.word = rng.getrandbits(64)
        return state
