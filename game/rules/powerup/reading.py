"""PowerUp's positions and views read: what can't be is refused; what is hidden is filled in (``filling``)."""

from __future__ import annotations

from random import Random

from game.rules import card_games
from game.rules.contract import HIDDEN, NOBODY, BadPosition, Json, Position, Seat
from game.rules.pack import Pack
from game.rules.powerup import filling
from game.rules.powerup.board import ADD, CALL, COLOUR, EXCHANGE, KEPT, OVER, PASS, REDRAW, SKIP, UNASKED, WILD
from game.rules.powerup.illegal_moves import no_target
from game.rules.powerup.moves import CALL_CARD, CALL_KIND, CALL_TARGET, FIRST_CALL, FIRST_WILD_CALL, HOUSE
from game.rules.powerup.position import CODES, COLOUR_WORDS, KEYS, DeckCard
from game.rules.powerup.state import PowerUpState
from game.rules.powerup.tables import COUNTS, NO_CARD, STONES, TYPES, UNKNOWN, G, H, W, code, count_of, hand_of
from game.rules.powerup.terms import terms_of


class PowerUpReader(card_games.PositionReader[PowerUpState]):
    """A position of PowerUp Curling, read in.

    ``unseen`` counts, by team, the cards of each type that are nowhere in sight; ``answers`` are those of the passing
    round, UNKNOWN where the view doesn't tell; ``hidden_drawn`` says how many cards just drawn it doesn't show.
    """

    KEYS, make = KEYS, PowerUpState
    hand_of = staticmethod(hand_of)

    def full_pack(self) -> Pack:
        """Both decks."""
        return Pack({text: number for number, text in enumerate(CODES)}, COUNTS * 2, "PowerUp Curling", "its deck")

    def check(self) -> None:
        """Sets what follows from the keys, and refuses what can't be."""
        state, r = self.state, self.read
        if state.colours not in COLOUR_WORDS:
            raise r.wrong("colours", "blue and yellow by team, or two empty texts before the choice")
        if state.thrown == STONES and state.phase != OVER and self.viewer is None:
            raise BadPosition("with sixteen stones thrown the end is over")
        self._skips()
        state.discards = [hand_of(pile) for pile in r["discards"]]
        self._stones()
        self._throw()
        self._notes()
        if self.viewer is None:
            self._turn()
        self.unseen = [self.pack.left[:7], self.pack.left[7:]]
        for team in (0, 1):
            if sum(self.hidden[team::2]) + state.draw[team].count(-1) > sum(self.unseen[team]):
                raise BadPosition("the view hides more cards than the decks have left")

    def _skips(self) -> None:
        state, teams = self.state, self.terms.teams
        one, two = (lone if skip < 0 else skip for skip, lone in zip(state.skips, state.lone_skips(), strict=True))
        state.skips = one, two
        for team, skip in enumerate(state.skips):
            if skip >= 0 and skip not in teams[team]:
                raise BadPosition(f"skips has a seat of each team, and seat {skip} is not of team {team}")
        if state.phase not in (COLOUR, SKIP) and NOBODY in state.skips and self.viewer is None:
            raise BadPosition(f"in phase {state.phase} both Skips have been announced")

    def _stones(self) -> None:
        state = self.state
        state.stones = stones = tuple(sorted(self.read["stones"]))
        house = {stone.number for stone in stones if not stone.guards}
        guarded = [stone.guards for stone in stones if stone.guards]
        if len({stone.number for stone in stones}) < len(stones):
            raise BadPosition("stones: no two stones have the same name")
        if stones and stones[-1].number > state.thrown and self.viewer is None:
            raise BadPosition(f"stones: {stones[-1].name} has not been thrown yet (thrown is {state.thrown})")
        if not house.issuperset(guarded) or len(set(guarded)) < len(guarded):
            raise BadPosition("stones: a guard lies on a house stone, and no stone has two")

    # --- the stone under way

    def _throw(self) -> None:
        state, played = self.state, self.read["played"]
        if (state.call >= 0) != bool(played) or len(played) > 4:
            raise BadPosition("a stone under way has a call and up to four cards, the one that was called first")
        state.played = tuple([self._laid(one, place) for place, one in enumerate(played)])
        if not played:
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
        """The type of a card of the stone under way."""
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
        return DeckCard(team).read(text, "played", self.read)

    # --- notes on cards that lie in hands

    def _notes(self) -> None:
        state, r = self.state, self.read
        self.answers = [self._answer(text, seat) for seat, text in enumerate(r["passed"])]
        state.passed = tuple([KEPT if one == UNKNOWN else one for one in self.answers])
        deck = DeckCard(max(state.to_move, 0) & 1, hides=True, note=True)
        drawn = [deck.read(text, "drawn", r) for text in r["drawn"]]
        self.hidden_drawn = drawn.count(-1)
        state.drawn = tuple(sorted([t for t in drawn if t >= 0]))
        # a view in the middle of a push may tell of them before its phase does
        asked = self.viewer is not None or (len(drawn) > 1) == (state.phase == REDRAW)
        if not asked or not all(t in (G, H) for t in state.drawn):
            raise BadPosition("drawn holds two or more Guards and Hits in phase redraw, else nothing")
        if any(count_of(state.hands[state.to_move], t) < state.drawn.count(t) for t in state.drawn):
            raise BadPosition("drawn: the cards are not in the hand of who has drawn them")

    def _answer(self, text: Json, seat: Seat) -> int:
        if text in ("", "keep"):
            return KEPT if text else UNASKED
        if text == HIDDEN and self.viewer is not None:
            return UNKNOWN
        return DeckCard(seat & 1, note=True).read(text, f"passed[{seat}]", self.read)

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
        state = self.state
        terms = state.terms
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
            if 0 <= card < KEPT and not count_of(state.hands[other], card):
                raise BadPosition(f"passed: seat {other} does not hold {code(card, other & 1)}")

    def fill(self, rng: Random) -> PowerUpState:
        """A state that agrees with the view."""
        return filling.fill(self, rng)


def reader_of(position: Position, seat: Seat) -> PowerUpReader:
    """A view, read; its ``state`` lacks the hidden cards."""
    return PowerUpReader(position, terms_of(position["options"]), seat)
