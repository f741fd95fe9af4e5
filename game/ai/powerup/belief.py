"""What a seat of PowerUp Curling doesn't see, and worlds that agree with it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from game.ai.worlds import CardPlace, Worlds
from game.rules.contract import Event, Seat, View
from game.rules.powerup import GAME
from game.rules.powerup.board import KEPT, PASS
from game.rules.powerup.core import Core
from game.rules.powerup.filling import fill, passed_on
from game.rules.powerup.tables import HELD, NUMBERS, PIECES, RANKS, TYPES, UNIT, UNKNOWN, G, W, hand_of, held, size_of

#: a card's kind is its type
KIND = tuple(range(len(TYPES)))
Explain = Callable[[Sequence[int]], float]
#: the share of seats that hold a match back
STRAY = 0.12


class Unseen:
    """What the seat of a view doesn't see: which cards of either deck, and where they may lie."""

    def __init__(self, view: View, rng: Random) -> None:
        self.draft = draft = GAME.worlds(view.position, view.seat)
        self.seat, self.rng = view.seat, rng
        #: a state that agrees with the view
        self.base: Core = fill(draft, rng)
        #: cards that are hidden but known, by seat: what was passed to it and can't have left its hand
        passed = passed_on(draft)
        self.known = {} if passed is None else dict([passed])

    def worlds(self, guesses: Mapping[Seat, Explain]) -> tuple[Worlds[list[list[int]]], Worlds[list[list[int]]]]:
        """The deals of each team's deck, as likely as ``guesses`` at hands make them."""
        one, two = (self._deck(team, guesses) for team in (0, 1))
        return one, two

    def _deck(self, team: int, guesses: Mapping[Seat, Explain]) -> Worlds[list[list[int]]]:
        draft = self.draft
        pool = [t for t, count in enumerate(draft.unseen[team]) for _ in range(count)]
        places = []
        for seat in draft.terms.teams[team]:
            if seat in self.known:
                pool.remove(self.known[seat])
            places.append(CardPlace(draft.hidden[seat] - (seat in self.known), None, guesses.get(seat)))
        places.append(CardPlace(len(pool) - sum(place.size for place in places)))
        return Worlds(pool, places, KIND, lambda dealt: dealt, self.rng)

    def build(self, decks: tuple[Worlds[list[list[int]]], Worlds[list[list[int]]]]) -> Core:
        """A world: the base with both decks dealt anew."""
        state = self.base.copy()
        for team, worlds in enumerate(decks):
            *hands, rest = worlds.draw()
            for seat, cards in zip(self.draft.terms.teams[team], hands, strict=True):
                state.hands[seat] = self.draft.state.hands[seat] + hand_of(cards)
                if seat in self.known:
                    state.hands[seat] += UNIT[self.known[seat]]
            self.rng.shuffle(rest)
            pile = self.draft.state.draw[team]
            state.draw[team][:] = [card if card >= 0 else rest.pop() for card in pile]
        if state.phase == PASS:
            state.passed = tuple(self._answer(state, seat, card) for seat, card in enumerate(state.passed))
        return state

    def _answer(self, state: Core, seat: Seat, card: int) -> int:
        """What ``seat`` lays aside in the running round: any card of its hand, where that isn't known."""
        if self.draft.answers[seat] != UNKNOWN:
            return card
        choices = [*HELD[held(state.hands[seat])], KEPT]
        return choices[int(self.rng.random() * len(choices))]


class Told:
    """What the stones of this end tell of the others' hands, from the events that a seat saw.

    A seat that lays its last card of a stone and leaves out a match that is still missing holds none: all cards then
    in its hand are *clear* of that type, and only what it draws later may be of it. ``clear``: by seat and type, how
    many cards of its hand are.
    """

    def __init__(self, base: Core, events: Iterable[Event]) -> None:
        self.base = base
        seats = base.terms.seats
        self.clear = [[0] * len(TYPES) for _ in range(seats)]
        self.sizes = [0] * seats
        self.rings: dict[str, int] = {}
        #: of the stone under way: its match, whether it is missing, and who lays its cards
        self.need, self.missing = -1, False
        self.lays: tuple[Seat, ...] = ()
        for event in events:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        data = event.data
        name = event.name
        if name == "Dealt":
            self.sizes = [self.base.terms.hand_size[seat & 1] for seat in range(self.base.terms.seats)]
        elif name == "StoneCalled":
            self._called(data["seat"], data["call"], data["target"])
        elif name == "CardPlayed":
            self._played(data["seat"], data["place"], NUMBERS[data["card"]][0], data["match"], data["standing"])
        elif name == "CardsDrawn":
            self.sizes[data["seat"]] += data["count"]
        elif name in ("CardsPassed", "CardsExchanged", "DrawnChanged"):
            self.clear = [[0] * len(TYPES) for _ in self.sizes]
        elif name in ("StoneMade", "GuardSet", "StonePromoted"):
            ring = G if name == "GuardSet" else PIECES[data["cards"][0]] >> 2
            self.rings[data["target"] if name == "StonePromoted" else data["stone"]] = ring

    def _called(self, seat: Seat, call: str, target: str) -> None:
        word = call.split(" ")[1 if call.startswith("W ") else 0]
        self.need = self.rings.get(target, -1) if target else TYPES.index(word)
        self.missing, self.lays = self.need >= 0, self.base.terms.lays[seat]
        self._laid(seat)

    def _laid(self, seat: Seat) -> None:
        """One card fewer; it may have been one of those that were clear."""
        self.sizes[seat] -= 1
        self.clear[seat] = [max(0, count - 1) for count in self.clear[seat]]

    def _played(self, seat: Seat, place: int, card: int, match: bool, standing: str) -> None:
        self._laid(seat)
        last = seat not in self.lays[place:]
        if self.missing and last and not match and card < RANKS and (standing == "missing" or place == 4):
            self.clear[seat][self.need] = max(0, self.sizes[seat])
            if place == 4:
                self.clear[seat][W] = self.clear[seat][self.need]
        if match or card == W or standing == "lost":
            self.missing = False

    def silences(self) -> list[list[int]]:
        """``clear``, where the events were enough to follow each hand; else nothing is."""
        none = [0] * len(TYPES)
        return [
            clear if size == size_of(hand) else none
            for clear, size, hand in zip(self.clear, self.sizes, self.base.hands, strict=True)
        ]

    def guesses(self, seat: Seat) -> dict[Seat, Explain]:
        """How likely hands of all seats but ``seat`` make what was seen; nothing where nothing can be concluded."""
        return {
            other: self._explain(other)
            for other, clear in enumerate(self.clear)
            if other != seat and any(clear) and self.sizes[other] == size_of(self.base.hands[other])
        }

    def _explain(self, seat: Seat) -> Explain:
        clear = [(t, count) for t, count in enumerate(self.clear[seat]) if count]

        def explain(cards: Sequence[int]) -> float:
            size = len(cards)
            total = 0.0
            for t, count in clear:
                fresh = max(0, size - count)
                count_now = cards.count(t)
                # the cards of this type are all among those drawn since
                chance = math.comb(fresh, count_now) / math.comb(size, count_now)
                total += math.log(STRAY + (1.0 - STRAY) * chance)
            return total

        return explain
