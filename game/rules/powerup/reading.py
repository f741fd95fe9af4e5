"""Reading PowerUp's positions and views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from game.rules.contract import HIDDEN, NOBODY, BadPosition, Json, Position, Seat
from game.rules.options import shown
from game.rules.powerup.board import (
    ADD,
    CALL,
    COLOUR,
    EXCHANGE,
    KEPT,
    OVER,
    PASS,
    PHASES,
    REDRAW,
    SKIP,
    UNASKED,
    WILD,
)
from game.rules.powerup.core import Core
from game.rules.powerup.moves import CALL_CARD, CALL_KIND, CALL_TARGET, CALLS, FIRST_CALL, FIRST_WILD_CALL, HOUSE
from game.rules.powerup.position import KEYS, VIEW_KEYS
from game.rules.powerup.reasons import no_target
from game.rules.powerup.tables import (
    COUNTS,
    NO_CARD,
    NUMBERS,
    PIECES,
    RANKS,
    SHARE,
    STONES,
    TYPES,
    G,
    H,
    Stone,
    W,
    code,
    hand_of,
    piece_code,
    piece_type,
)
from game.rules.powerup.terms import Terms
from game.rules.reading import Reader, is_whole
from game.rules.rng import Rng

S = TypeVar("S", bound=Core)

COLOUR_WORDS: Final = (["blue", "yellow"], ["yellow", "blue"], ["", ""])
#: a hidden card among others
UNKNOWN: Final = -2


class Draft(Generic[S]):
    """A position read in; with ``viewer`` a view, whose ``?`` are still to be filled (``filling.fill``).

    ``make(terms)`` gives an empty state. BadPosition, in one sentence, for whatever does not fit. ``state`` holds all
    that is in sight; ``unseen`` counts, by team, the cards of each type that are not; ``hidden`` by seat and
    ``piles`` by team say how many cards are hidden there.
    """

    def __init__(self, table: Position, terms: Terms, make: Callable[[Terms], S], viewer: Seat | None = None) -> None:
        what = "the position" if viewer is None else "the view"
        self.read = Reader(table, KEYS if viewer is None else VIEW_KEYS, terms.seats, what)
        self.terms, self.viewer = terms, viewer
        if viewer is not None and not (is_whole(viewer) and -1 <= viewer < terms.seats):
            raise BadPosition(f"there is no seat {viewer!r}: give -1 (a spectator) to {terms.seats - 1}")
        self.unseen = [list(COUNTS), list(COUNTS)]
        self.state = make(terms)
        self._numbers()
        self._cards()
        self._stones()
        self._throw()
        self._notes()
        if viewer is None:
            self._turn()
        for team in (0, 1):
            lacking = sum(self.hidden[team::2]) + self.piles[team] - sum(self.unseen[team])
            if lacking > 0:
                raise BadPosition("the view hides more cards than the decks have left")

    # --- numbers and words

    def _numbers(self) -> None:
        state, read = self.state, self.read
        state.phase = read.word("phase", CALL, PHASES)
        over = state.phase == OVER
        state.to_move = read.seat("to_move", NOBODY if over else 0, NOBODY)
        if (state.to_move < 0) != over:
            raise BadPosition("to_move is -1 when the match is over, and only then")
        line = [self._points(entry) for entry in read.items("line", of="pairs of points, one for each end")]
        state.line = tuple(line)
        a, b = read.wholes("scores", [sum(points[0] for points in line), sum(points[1] for points in line)])
        state.scores = a, b
        state.end = read.whole("end", max(1, len(line) + (not over)), 1)
        state.hammer = read.whole("hammer", 1, 0, 1)
        colours = read.items("colours") if "colours" in read else ["", ""] if state.phase == COLOUR else COLOUR_WORDS[0]
        if colours not in COLOUR_WORDS:
            raise read.wrong("colours", "blue and yellow by team, or two empty texts before the choice")
        state.colours = colours[0], colours[1]
        state.thrown = read.whole("thrown", 0, 0, STONES)
        if state.thrown == STONES and state.phase != OVER and self.viewer is None:
            raise BadPosition("with sixteen stones thrown the end is over")
        self._skips()
        if self.viewer is None:
            state.word = read.rng(Rng(0)).word

    @staticmethod
    def _points(entry: Json) -> tuple[int, int]:
        fits = isinstance(entry, list | tuple) and len(entry) == 2
        if not fits or not all(is_whole(n) and 0 <= n <= SHARE for n in entry):
            raise BadPosition(f"line has two numbers from 0 to {SHARE} for each end, not {shown(entry)}")
        if min(entry):
            raise BadPosition("line: only one team scores in an end")
        return int(entry[0]), int(entry[1])

    def _skips(self) -> None:
        state, teams = self.state, self.terms.teams
        first, second = self.read.wholes("skips", [0, 1], NOBODY, self.terms.seats - 1)
        lone = state.lone_skips()
        skips = lone[0] if first < 0 else first, lone[1] if second < 0 else second
        for team, skip in enumerate(skips):
            if skip >= 0 and skip not in teams[team]:
                raise BadPosition(f"skips has a seat of each team, and seat {skip} is not of team {team}")
        if state.phase not in (COLOUR, SKIP) and NOBODY in skips and self.viewer is None:
            raise BadPosition(f"in phase {state.phase} both Skips have been announced")
        state.skips = skips

    # --- cards

    def _cards(self) -> None:
        state, read, n = self.state, self.read, self.terms.seats
        hands = [
            self._deck(hand, seat & 1, f"the hand of seat {seat}") for seat, hand in enumerate(read.lists("hands", n))
        ]
        self.hidden = [hand.count(UNKNOWN) for hand in hands]
        state.hands = [hand_of(t for t in hand if t >= 0) for hand in hands]
        piles = [self._deck(pile, team, "draw") for team, pile in enumerate(read.lists("draw", 2))]
        self.piles = [pile.count(UNKNOWN) for pile in piles]
        state.draw = piles[0], piles[1]
        discards = [self._deck(pile, team, "discards", False) for team, pile in enumerate(read.lists("discards", 2))]
        state.discards = [hand_of(pile) for pile in discards]

    def _deck(self, codes: list[Json], team: int, where: str, hides: bool = True) -> list[int]:
        """The types that ``codes`` name, all of one team's deck; hidden ones are UNKNOWN."""
        hides = hides and self.viewer is not None
        return [UNKNOWN if one == HIDDEN and hides else self._take(one, team, where) for one in codes]

    def _take(self, text: Json, team: int, where: str) -> int:
        card, deck = NUMBERS.get(text, (NO_CARD, 0)) if isinstance(text, str) else (NO_CARD, 0)
        if card == NO_CARD:
            raise BadPosition(f"{where}: {text!r} is no card of PowerUp Curling")
        if deck != team:
            raise BadPosition(f"{where}: {text} is of the other team's deck")
        self._use(card, team, where)
        return card

    def _use(self, card: int, team: int, where: str) -> None:
        if self.unseen[team][card] <= 0:
            times = COUNTS[card]
            raise BadPosition(f"{where}: {code(card, team)} is there more often than its deck has it ({times})")
        self.unseen[team][card] -= 1

    # --- stones

    def _stones(self) -> None:
        state = self.state
        stones = [self._stone(entry) for entry in self.read.items("stones", of="stones")]
        stones.sort()
        house = {stone.number for stone in stones if not stone.guards}
        guarded = [stone.guards for stone in stones if stone.guards]
        if len({stone.number for stone in stones}) < len(stones):
            raise BadPosition("stones: no two stones have the same name")
        if stones and stones[-1].number > state.thrown and self.viewer is None:
            raise BadPosition(f"stones: {stones[-1].name} has not been thrown yet (thrown is {state.thrown})")
        if not house.issuperset(guarded) or len(set(guarded)) < len(guarded):
            raise BadPosition("stones: a guard lies on a house stone, and no stone has two")
        state.stones = tuple(stones)

    def _stone(self, entry: Json) -> Stone:
        read = Reader(entry, ("name", "team", "cards", "guards"), self.terms.seats, "a stone")
        number = self._number(read.table.get("name"))
        team = read.whole("team", -1, 0, 1)
        guards = self._number(read.table["guards"]) if read.table.get("guards", "") != "" else 0
        codes = read.items("cards")
        where = f"stone s{number}"
        if len(codes) != 4 or not all(isinstance(one, str) and one in PIECES for one in codes):
            raise BadPosition(f"{where} has four cards, house cards or Guards, with a named Wild as W=8")
        first, second, better, other = (PIECES[one] for one in codes)
        for c in (first, second, better, other):
            self._use(piece_type(c), c & 1, where)
        if second >> 2 >= RANKS or max(better, other) >> 2 >= RANKS:
            raise BadPosition(f"{where}: only a guard's first card is a Guard")
        if first >> 2 != (G if guards else second >> 2):
            kind = "a guard begins with a Guard" if guards else "a house stone begins with a pair"
            raise BadPosition(f"{where}: {kind}, not with {piece_code(first)} {piece_code(second)}")
        return Stone(number, team, (first, second, min(better, other), max(better, other)), guards)

    @staticmethod
    def _number(name: Json) -> int:
        if isinstance(name, str) and name[:1] == "s" and name[1:] in map(str, range(1, STONES + 1)):
            return int(name[1:])
        raise BadPosition(f"stones are named s1 to s{STONES}, not {name!r}")

    # --- the stone under way

    def _throw(self) -> None:
        state = self.state
        text = self.read.word("call", "", ("", *CALLS))
        played = self.read.items("played", of="cards")
        state.call = CALLS[text] if text else -1
        if bool(text) != bool(played) or len(played) > 4:
            raise BadPosition("a stone under way has a call and up to four cards, the one that was called first")
        state.played = tuple(self._laid(one, place) for place, one in enumerate(played))
        if not text:
            return
        index = state.call - FIRST_CALL
        called = W if state.call >= FIRST_WILD_CALL else CALL_CARD[index]
        if state.played[0] != called:
            raise BadPosition(f"played begins with the card that was called, {TYPES[called]}")
        if CALL_KIND[index] == HOUSE:
            return
        target = next((stone for stone in state.stones if stone.number == CALL_TARGET[index]), None)
        if target is None:
            raise BadPosition(f"call: there is no stone s{CALL_TARGET[index]}")
        refusal = no_target(state, CALL_KIND[index], target)
        if refusal is not None:
            raise BadPosition(f"call: {refusal}".removesuffix("."))

    def _laid(self, text: Json, place: int) -> int:
        team = self.state.throwing()
        if text == "-" and place:
            return NO_CARD
        if isinstance(text, str) and text.startswith("W="):
            named = text[2:].removesuffix("'")
            meant = TYPES[CALL_CARD[self.state.call - FIRST_CALL]]
            if named not in TYPES[:W] or (place == 0 and named != meant):
                raise BadPosition(f"played: {text} is not what was called")
            if place == 0 or self.viewer is not None:
                text = "W" + text[2 + len(named) :]
        elif place == 0 and text == code(W, team):
            raise BadPosition("played: a Wild that was called is written with its name, as W=8")
        return self._take(text, team, "played")

    def _notes(self) -> None:
        """``passed`` and ``drawn``: notes on cards that lie in hands."""
        state, read, n = self.state, self.read, self.terms.seats
        passed = read.items("passed") if "passed" in read else [""] * n
        if len(passed) != n:
            raise read.wrong("passed", f"a list of {n} answers")
        self.answers = [self._answer(one, seat) for seat, one in enumerate(passed)]
        state.passed = tuple(one if one != UNKNOWN else KEPT for one in self.answers)
        drawn = read.items("drawn", of="cards")
        team = max(state.to_move, 0) & 1
        cards = [UNKNOWN if one == HIDDEN and self.viewer is not None else self._note(one, team) for one in drawn]
        self.hidden_drawn = cards.count(UNKNOWN)
        state.drawn = tuple(sorted(t for t in cards if t != UNKNOWN))
        known = Counter(TYPES[t] for t in state.drawn)
        whole = self.viewer is not None or (len(cards) > 1) == (state.phase == REDRAW)
        if not whole or not all(t in (G, H) for t in state.drawn):
            raise BadPosition("drawn holds two or more Guards and Hits in phase redraw, else nothing")
        if any(state.hands[state.to_move] >> 6 * TYPES.index(t) & 63 < k for t, k in known.items()):
            raise BadPosition("drawn: the cards are not in the hand of who has drawn them")

    def _answer(self, text: Json, seat: Seat) -> int:
        if text == "":
            return UNASKED
        if text == "keep":
            return KEPT
        if text == HIDDEN and self.viewer is not None:
            return UNKNOWN
        return self._note(text, seat & 1)

    @staticmethod
    def _note(text: Json, team: int) -> int:
        card, deck = NUMBERS.get(text, (NO_CARD, 0)) if isinstance(text, str) else (NO_CARD, 0)
        if card == NO_CARD or deck != team:
            raise BadPosition(f"passed and drawn name cards of the seat's own deck, not {text!r}")
        return card

    # --- whether it fits together

    def _turn(self) -> None:
        """Phase, seat to move and stone under way agree with each other."""
        state, terms = self.state, self.terms
        phase, seat, laid = state.phase, state.to_move, len(state.played)
        under_way = {ADD: laid in (1, 2, 3), WILD: laid == 4}.get(phase, laid == 0)
        if not under_way:
            raise BadPosition(f"in phase {phase} the stone under way can't have {laid} cards")
        due = self._due(phase, laid)
        if seat not in due:
            seats = " or ".join(map(str, due)) or "no seat"
            raise BadPosition(f"in phase {phase} it is seat {seats} that decides here, not seat {seat}")
        hand = state.hands[seat] if seat >= 0 else 0
        if phase == ADD and not hand:
            raise BadPosition("a seat with an empty hand lays no card")
        if phase == PASS:
            self._round(seat)
        if phase == WILD and not state.wild_names():
            raise BadPosition("in phase wild a Wild laid 2nd to 4th could bring the stone off")
        if phase == CALL and not state.calls(hand):
            state.phase = EXCHANGE
        if phase == EXCHANGE and state.calls(hand):
            raise BadPosition("a Skip with a legal call neither exchanges nor forfeits")
        if phase == SKIP and state.skips[seat] >= 0:
            raise BadPosition(f"the Skip of team {seat} has been announced")
        if phase == REDRAW and not terms.redraw:
            raise BadPosition("cards are drawn again only with the option redraw")

    def _due(self, phase: str, laid: int) -> tuple[Seat, ...]:
        state, terms = self.state, self.terms
        skip = state.skips[state.throwing()]
        if phase in (CALL, EXCHANGE, WILD):
            return (skip,)
        if phase == ADD:
            return (terms.lays[skip][laid],)
        if phase == COLOUR:
            return (1 - state.hammer,)
        if phase == SKIP:
            return tuple(t for t in (0, 1) if len(terms.teams[t]) > 1)
        if phase == PASS:
            return terms.passers
        return terms.teams[1 - state.throwing()] if phase == REDRAW else (NOBODY,)

    def _round(self, seat: Seat) -> None:
        """In a passing round who comes before ``seat`` may have answered, and has the card passed."""
        state = self.state
        for other, card in enumerate(state.passed):
            if card != UNASKED and other >= seat:
                raise BadPosition(f"passed: seat {other} has not been asked yet")
            if 0 <= card < KEPT and not state.hands[other] >> 6 * card & 63:
                raise BadPosition(f"passed: seat {other} does not hold {code(card, other & 1)}")
