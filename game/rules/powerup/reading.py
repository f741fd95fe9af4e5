"""Read PowerUp's positions and views: refuse the impossible, fill in the hidden."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.rules import card_games
from game.rules.contract import HIDDEN, NOBODY, BadPosition, Json, Position, Seat
from game.rules.position_schema import Pack
from game.rules.powerup.board import ADD, CALL, COLOUR, EXCHANGE, KEPT, OVER, PASS, REDRAW, SKIP, UNASKED, WILD
from game.rules.powerup.core import Core
from game.rules.powerup.illegal_moves import no_target
from game.rules.powerup.moves import CALL_CARD, CALL_KIND, CALL_TARGET, FIRST_CALL, FIRST_WILD_CALL, HOUSE
from game.rules.powerup.position import CODES, COLOUR_WORDS, KEYS, DeckCard
from game.rules.powerup.state import PowerUpState
from game.rules.powerup.tables import (
    COUNTS,
    NO_CARD,
    STONES,
    TYPES,
    UNIT,
    UNKNOWN,
    G,
    H,
    W,
    code,
    count_of,
    hand_of,
    piece_type,
    types_of,
)
from game.rules.powerup.terms import terms_of


class PowerUpReader(card_games.PositionReader[PowerUpState]):
    """A position of PowerUp Curling being read.

    ``unseen`` counts, by team, the cards of each type that are visible nowhere; ``answers`` are those of the passing
    round, UNKNOWN where the view hides them; ``hidden_drawn`` says how many cards just drawn it doesn't show.
    """

    KEYS, make = KEYS, PowerUpState
    hand_of = staticmethod(hand_of)

    def full_pack(self) -> Pack:
        return Pack({text: number for number, text in enumerate(CODES)}, COUNTS * 2, "PowerUp Curling", "its deck")

    def check(self) -> None:
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

    # --- known cards in hands

    def _notes(self) -> None:
        state, r = self.state, self.read
        self.answers = [self._answer(text, seat) for seat, text in enumerate(r["passed"])]
        state.passed = tuple([KEPT if one == UNKNOWN else one for one in self.answers])
        deck = DeckCard(max(state.to_move, 0) & 1, hides=True, note=True)
        drawn = [deck.read(text, "drawn", r) for text in r["drawn"]]
        self.hidden_drawn = drawn.count(-1)
        state.drawn = tuple(sorted([t for t in drawn if t >= 0]))
        # a view in the middle of a push may mention them before its phase does
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
        """Check a passing round: only seats before ``seat`` have answered, each with the passed card in hand."""
        state = self.state
        for other, card in enumerate(state.passed):
            if card != UNASKED and other >= seat:
                raise BadPosition(f"passed: seat {other} has not been asked yet")
            if 0 <= card < KEPT and not count_of(state.hands[other], card):
                raise BadPosition(f"passed: seat {other} does not hold {code(card, other & 1)}")

    def fill(self, rng: Random) -> PowerUpState:
        return fill(self, rng)


class LastReader:
    """Reads views, and keeps the last one: somebody who asks what a move leads to asks it of every move.

    The ``state`` of what is read lacks the hidden cards, and nobody may change it.
    """

    def __init__(self) -> None:
        self._of: tuple[Position, Seat, PowerUpReader] | None = None

    def __call__(self, position: Position, seat: Seat) -> PowerUpReader:
        of = self._of
        if of is None or of[0] is not position or of[1] != seat:
            self._of = of = position, seat, PowerUpReader(position, terms_of(position["options"]), seat)
        return of[2]


reader_of = LastReader()


#: deals drawn before a view counts as one that no match leads to
TRIES = 400


def fill(draft: PowerUpReader, rng: Random) -> PowerUpState:
    """Return a state that agrees with the view.

    What the phase implies holds: a Skip to call has a call, a seat that exchanges has none, and one that may draw again
    has drawn Guards and Hits. A card passed lies where it went, as long as none of its kind has been shown since.
    """
    state = draft.state.copy()
    number = rng.random
    for team in (0, 1):
        pool = [t for t, count in enumerate(draft.unseen[team]) for _ in range(count)]
        for _ in range(TRIES):
            order = sorted(pool, key=lambda _: number())
            if _deal(draft, state, team, order):
                break
    _answers(draft, state, rng)
    state.word = rng.getrandbits(64)
    return state


def _deal(draft: PowerUpReader, state: PowerUpState, team: int, order: list[int]) -> bool:
    """Deal the team's hidden cards from ``order``; return whether the Skip's hand agrees with the phase."""
    asked = state.to_move if state.to_move >= 0 and state.to_move & 1 == team else -1
    hands = {seat: _pinned(draft, seat, order) for seat in draft.terms.teams[team]}
    lacking = {seat: draft.hidden[seat] - len(cards) for seat, cards in hands.items()}
    if asked >= 0 and lacking[asked] > 0 and draft.hidden_drawn:
        state.drawn = tuple(sorted(_pull(order, (G, H), min(draft.hidden_drawn, lacking[asked]))))
        hands[asked] += state.drawn
        lacking[asked] -= len(state.drawn)
    if asked >= 0 and lacking[asked] > 0 and state.phase == EXCHANGE:
        got = _pull(order, [t for t in range(len(TYPES)) if not state.calls(UNIT[t])], lacking[asked])
        hands[asked] += got
        lacking[asked] -= len(got)
    for seat, count in lacking.items():
        if count > 0:
            split = len(order) - count
            hands[seat] += order[split:]
            del order[split:]
    for seat, cards in hands.items():
        state.hands[seat] = draft.state.hands[seat] + hand_of(cards)
    state.draw[team][:] = [order.pop() if t < 0 else t for t in draft.state.draw[team]]
    if asked < 0 or not draft.hidden[asked] or state.phase not in (CALL, EXCHANGE):
        return True
    return bool(state.calls(state.hands[asked])) == (state.phase == CALL)


def _pull(order: list[int], wanted: Sequence[int], count: int) -> list[int]:
    """Take up to ``count`` cards of the wanted types out of a pool in random order."""
    found: list[int] = []
    for i in range(len(order) - 1, -1, -1):
        if len(found) >= count:
            break
        if order[i] in wanted:
            found.append(order.pop(i))
    return found


def _pinned(draft: PowerUpReader, seat: Seat, order: list[int]) -> list[int]:
    """Take the card that the viewer passed to ``seat``, and that must still be there, out of the pool."""
    known = passed_on(draft)
    if known is None or known[0] != seat or known[1] not in order:
        return []
    order.remove(known[1])
    return [known[1]]


def passed_on(draft: PowerUpReader) -> tuple[Seat, int] | None:
    """Return to whom the viewer passed which card, where it must still be in that hand."""
    state, viewer = draft.state, draft.viewer
    if viewer is None or viewer < 0 or state.phase == PASS:
        return None
    card, to = draft.answers[viewer], draft.terms.left[viewer]
    if not 0 <= card < KEPT or to == viewer or not draft.hidden[to] or not draft.unseen[to & 1][card]:
        return None
    return None if shown(state, card, to & 1) else (to, card)


def unplaced(draft: PowerUpReader, team: int) -> tuple[list[int], list[int]]:
    """Return the team's cards that the viewer can't place, by type, and how many of them each seat holds.

    The card that the viewer passed is none of them while it must still be where it went.
    """
    unseen, sizes = list(draft.unseen[team]), list(draft.hidden)
    if (known := passed_on(draft)) is not None and known[0] & 1 == team:
        sizes[known[0]] -= 1
        unseen[known[1]] -= 1
    return unseen, sizes


def shown(state: Core, card: int, team: int) -> bool:
    """Whether a card of this type and deck lies open anywhere."""
    if card in types_of(state.discards[team]) or (state.throwing() == team and card in state.played):
        return True
    return any(c & 1 == team and piece_type(c) == card for stone in state.stones for c in stone.cards)


def _answers(draft: PowerUpReader, state: PowerUpState, rng: Random) -> None:
    """Draw the answers of a passing round that the viewer doesn't know: any that the seat could have given."""
    passed = list(state.passed)
    for seat, answer in enumerate(draft.answers):
        if answer != UNKNOWN:
            continue
        giving = state.phase == PASS
        owner = seat if giving else draft.terms.left[seat]
        choices = sorted({*types_of(state.hands[owner])}) + [KEPT] * giving
        passed[seat] = choices[int(rng.random() * len(choices))] if choices else 0
    state.passed = tuple(passed)
