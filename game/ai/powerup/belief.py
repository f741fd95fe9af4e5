"""What a seat of PowerUp Curling doesn't see, and worlds that agree with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.ai.worlds import Place, Worlds
from game.rules.contract import Seat, View
from game.rules.powerup import GAME
from game.rules.powerup.board import KEPT, PASS
from game.rules.powerup.core import Core
from game.rules.powerup.filling import fill, shown
from game.rules.powerup.tables import TYPES, UNIT, hand_of

#: a card's kind is its type
KIND = tuple(range(len(TYPES)))
Explain = Callable[[Sequence[int]], float]


class Unseen:
    """What the seat of a view doesn't see: which cards of either deck, and where they may lie."""

    def __init__(self, view: View, rng: Random) -> None:
        self.draft = draft = GAME.worlds(view.position, view.seat)
        self.seat, self.rng = view.seat, rng
        #: a state that agrees with the view
        self.base: Core = fill(draft, rng)
        #: cards that are hidden but known, by seat: what was passed to it and can't have left its hand
        self.known = self._passed()

    def _passed(self) -> dict[Seat, int]:
        """The card that this seat passed to the left, where it must still be."""
        state, draft, seat = self.draft.state, self.draft, self.seat
        card, to = draft.answers[seat], draft.terms.left[seat]
        if state.phase == PASS or not 0 <= card < KEPT or not draft.hidden[to] or shown(state, card, seat & 1):
            return {}
        return {to: card} if draft.unseen[seat & 1][card] else {}

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
            places.append(Place(draft.hidden[seat] - (seat in self.known), None, guesses.get(seat)))
        places.append(Place(len(pool) - sum(place.size for place in places)))
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
        return state
