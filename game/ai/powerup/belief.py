"""What a seat of PowerUp Curling doesn't see, and worlds that agree with it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate
from random import Random

from game.ai.powerup.lays import MADE, MORE, PAIR, Lay, explained
from game.ai.worlds import CardPlace, Worlds
from game.rules.contract import Event, Seat, View
from game.rules.powerup import GAME
from game.rules.powerup.board import KEPT, PASS
from game.rules.powerup.core import Core
from game.rules.powerup.moves import KINDS, PROMOTE
from game.rules.powerup.reading import fill, passed_on
from game.rules.powerup.tables import HELD, NUMBERS, PIECES, RANKS, TYPES, UNIT, UNKNOWN, G, W, hand_of, held, size_of
from game.rules.powerup.underway import MISSING

#: a card's kind is its type
KIND = tuple(range(len(TYPES)))
Explain = Callable[[Sequence[int]], float]
#: the share of seats that hold a match back
STRAY = 0.12
#: prior deals drawn for all the worlds of a decision, before weighting them by what was seen
DRAWN = 240


class Unseen:
    """What the seat of a view doesn't see: which cards of either deck, and where they may lie."""

    def __init__(self, view: View, rng: Random) -> None:
        self.draft = draft = GAME.worlds(view.position, view.seat)
        self.seat, self.rng = view.seat, rng
        #: a state that agrees with the view
        self.base: Core = fill(draft, rng)
        #: hidden but known cards, by seat: passed to it, and still in its hand for certain
        passed = passed_on(draft)
        self.known = {} if passed is None else dict([passed])

    def worlds(self, guesses: Mapping[Seat, Explain]) -> tuple[Deals, Deals]:
        """Return the deals of each team's deck, in proportion to ``guesses`` at the hands."""
        one, two = (self._deck(team, guesses) for team in (0, 1))
        return one, two

    def _deck(self, team: int, guesses: Mapping[Seat, Explain]) -> Deals:
        draft = self.draft
        pool = [t for t, count in enumerate(draft.unseen[team]) for _ in range(count)]
        places = []
        for seat in draft.terms.teams[team]:
            if seat in self.known:
                pool.remove(self.known[seat])
            places.append(CardPlace(draft.hidden[seat] - (seat in self.known)))
        places.append(CardPlace(len(pool) - sum(place.size for place in places)))
        informed = [(n, guesses[seat]) for n, seat in enumerate(draft.terms.teams[team]) if seat in guesses]
        return Deals(Worlds(pool, places, KIND, lambda dealt: dealt, self.rng), informed, self.rng)

    def build(self, decks: tuple[Deals, Deals]) -> Core:
        """Return a world: the base with both decks dealt again."""
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
        """Draw the card ``seat`` lays aside in the running round: any card of its hand, where it isn't known."""
        if self.draft.answers[seat] != UNKNOWN:
            return card
        choices = [*HELD[held(state.hands[seat])], KEPT]
        return choices[int(self.rng.random() * len(choices))]


class Deals:
    """Deals of one deck, sampled in proportion to what was seen from many equally likely ones.

    ``told``: the hands of which anything was seen, and how likely it makes them. Lays say so little that no deal
    outweighs the others; a chain of swaps (``Worlds``) would hardly move from one world to the next.
    """

    def __init__(self, blind: Worlds[list[list[int]]], informed: Sequence[tuple[int, Explain]], rng: Random) -> None:
        self.blind, self.informed, self.rng = blind, informed, rng
        self.pool: list[list[list[int]]] = []
        self.weights: list[float] = []

    def draw(self) -> list[list[int]]:
        """Draw the hands of a deal, and the remaining cards."""
        if not self.informed:
            return self.blind.draw()
        if not self.pool:
            self.pool = [self.blind.draw() for _ in range(DRAWN)]
            likely = (math.exp(math.fsum(explain(dealt[n]) for n, explain in self.informed)) for dealt in self.pool)
            self.weights = list(accumulate(likely))
        (dealt,) = self.rng.choices(self.pool, cum_weights=self.weights)
        return [cards[:] for cards in dealt]


class Silences:
    """What the stones of this end say about the others' hands, from the events that a seat saw.

    A seat that lays its last card of a stone without adding a match that is still missing holds none: all cards then in
    its hand are *clear* of that type, and only cards drawn later may be of it. ``clear``: by seat and type, how many
    cards of its hand are. ``lays``: by seat, what it laid since anything else happened to its hand.
    """

    def __init__(self, base: Core, events: Iterable[Event]) -> None:
        self.base = base
        seats = base.terms.seats
        self.clear = [[0] * len(TYPES) for _ in range(seats)]
        self.sizes = [0] * seats
        self.lays: list[list[Lay]] = [[] for _ in range(seats)]
        self.drawn = [0] * seats
        self.rings: dict[str, int] = {}
        #: of the stone under way: its match, whether that is missing, how the stone stands, and the seats that lay its
        #: cards
        self.need, self.missing, self.standing = -1, False, MISSING
        self.order: tuple[Seat, ...] = ()
        for event in events:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        data = event.data
        name = event.name
        if name == "Dealt":
            self.sizes = [self.base.terms.hand_size[seat & 1] for seat in range(self.base.terms.seats)]
        elif name == "StoneCalled":
            self._called(data["seat"], data["call"], data["target"])
            self.standing = MISSING if data["kind"] != KINDS[PROMOTE] else ""
        elif name == "CardPlayed":
            self._played(data["seat"], data["place"], NUMBERS[data["card"]][0], data["match"], data["standing"])
        elif name == "CardsDrawn":
            self.sizes[data["seat"]] += data["count"]
            self.drawn[data["seat"]] += data["count"]
        elif name in ("CardsPassed", "CardsExchanged", "DrawnChanged"):
            self.clear = [[0] * len(TYPES) for _ in self.sizes]
            self.lays = [[] for _ in self.sizes]
        elif name in ("StoneMade", "GuardSet", "StonePromoted"):
            ring = G if name == "GuardSet" else PIECES[data["cards"][0]] >> 2
            self.rings[data["target"] if name == "StonePromoted" else data["stone"]] = ring

    def _called(self, seat: Seat, call: str, target: str) -> None:
        word = call.split(" ")[1 if call.startswith("W ") else 0]
        self.need = self.rings.get(target, -1) if target else TYPES.index(word)
        self.missing, self.order = self.need >= 0, self.base.terms.lays[seat]
        self.lays[seat].append(Lay(-1, TYPES.index(call.split(" ")[0]), self.need, self.drawn[seat]))
        self._laid(seat)

    def _laid(self, seat: Seat) -> None:
        """One card fewer; it may have been one of those that were clear."""
        self.sizes[seat] -= 1
        self.clear[seat] = [max(0, count - 1) for count in self.clear[seat]]

    def _played(self, seat: Seat, place: int, card: int, match: bool, standing: str) -> None:
        self._laid(seat)
        last = seat not in self.order[place:]
        moment = -1
        if len(self.base.terms.teams[seat & 1]) == PAIR and (self.standing == "made" or not last):
            moment = {"made": MADE, MISSING: MORE}.get(self.standing, -1)
        self.lays[seat].append(Lay(moment, card, self.need, self.drawn[seat]))
        self.standing = standing if self.standing else ""
        if self.missing and last and not match and card < RANKS and (standing == "missing" or place == 4):
            self.clear[seat][self.need] = max(0, self.sizes[seat])
            if place == 4:
                self.clear[seat][W] = self.clear[seat][self.need]
        if match or card == W or standing == "lost":
            self.missing = False

    def silences(self) -> list[list[int]]:
        """Return ``clear``, where the events were enough to follow each hand; else nothing."""
        none = [0] * len(TYPES)
        return [
            clear if size == size_of(hand) else none
            for clear, size, hand in zip(self.clear, self.sizes, self.base.hands, strict=True)
        ]

    def guesses(self, seat: Seat) -> dict[Seat, Explain]:
        """Return how likely the other seats' hands make what was seen; empty where nothing can be concluded."""
        return {
            other: self._explain(other)
            for other, hand in enumerate(self.base.hands)
            if other != seat and self.sizes[other] == size_of(hand) and self._informs(other)
        }

    def _informs(self, seat: Seat) -> bool:
        return any(self.clear[seat]) or any(lay.moment >= 0 for lay in self.lays[seat])

    def _explain(self, seat: Seat) -> Explain:
        clear = [(t, count) for t, count in enumerate(self.clear[seat]) if count]
        laid = explained(self.lays[seat], self.drawn[seat])

        def explain(cards: Sequence[int]) -> float:
            size, total = len(cards), laid(cards)
            for t, count in clear:
                fresh = max(0, size - count)
                count_now = cards.count(t)
                # the cards of this type are all among those drawn since
                chance = math.comb(fresh, count_now) / math.comb(size, count_now)
                total += math.log(STRAY + (1.0 - STRAY) * chance)
            return total

        return explain
