"""Read Hurry Hard!'s positions and views: refuse the impossible, fill in the hidden."""

from __future__ import annotations

from random import Random

from game.rules import card_games
from game.rules.contract import BadPosition
from game.rules.hurry_hard.board import OVER, RESPOND, THROWING
from game.rules.hurry_hard.position import KEYS, ROCK_KEYS
from game.rules.hurry_hard.shotreading import asked, check_shot
from game.rules.hurry_hard.state import HurryHardState
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
from game.rules.hurry_hard.terms import circle, ring
from game.rules.position_schema import KeyReader, Pack, is_whole


class HurryHardReader(card_games.PositionReader[HurryHardState]):
    """A position of Hurry Hard!, read in."""

    KEYS, make, piles = KEYS, HurryHardState, ("pile",)
    hand_of = staticmethod(hand_of)

    def full_pack(self) -> Pack:
        return Pack(TYPE, COUNTS, "Hurry Hard!")

    def check(self) -> None:
        """Place the rocks, and refuse impossible ones and impossible questions."""
        self._places()
        given = self.read.inner(self.read["rocks"], ROCK_NAMES, "rocks")
        rocks = {ROCK[name]: given.inner(entry, ROCK_KEYS, f"rocks.{name}") for name, entry in given.table.items()}
        for rock, r in rocks.items():
            self._rock(rock, r)
        self._named(rocks)
        self._everything_lies(rocks)
        self._frozen(rocks)
        check_shot(self.state)
        self._turn()

    def _places(self) -> None:
        """Work out who plays in this end, and who throws."""
        state, terms, r = self.state, self.terms, self.read
        if state.out not in range(0, terms.seats, 2) if terms.seats % 2 else state.out >= 0:
            raise r.wrong("out", "an even seat with an odd number of players, and -1 with an even one")
        places = circle(terms.seats, state.out)
        if state.hammer not in places:
            raise r.wrong("hammer", "a seat that plays in this end")
        state.ring = ring(terms.seats, state.out)
        state.thrower = places[(places.index(state.hammer) + state.throw) % len(places)]

    # --- rocks

    def _rock(self, rock: int, r: KeyReader) -> None:
        """Read one rock, with what lies under it and stands in front of it."""
        state, name = self.state, NAMES[rock]
        if rock > state.throw - (state.phase in (THROWING, RESPOND)):
            raise BadPosition(f"{name} can't lie there yet: this is throw {state.throw}")
        card = r["card"]
        if KIND[card] == TAKEOUT:
            raise BadPosition(f"{name}: a Takeout ({CODES[card]}) never stays in play")
        distance = r.table.get("at", -1 if KIND[card] == GUARD else list(STEP)[REST[card]])
        if not is_whole(distance) or distance not in (-1, *STEP):
            raise BadPosition(f"{name}: at is 0, 4, 8, 12 or (for a Guard) -1")
        if KIND[card] == GUARD and distance >= 0:
            raise BadPosition(f"{name}: a Guard ({CODES[card]}) never lies in the rings")
        biter = r["biter"]
        if distance >= 0 and (biter >= 0 or r["corner"]):
            raise BadPosition(f"{name}: only a Guard is a Biter or a corner guard")
        state.card[rock], state.at[rock], state.under[rock] = card, STEP.get(distance, -1), tuple(sorted(r["under"]))
        state.guards[rock], state.frozen[rock] = r["guards"], r["frozen"]
        if biter >= 0:
            state.biters[biter] |= 1 << rock
        if r["corner"]:
            state.corner |= 1 << rock

    def _named(self, rocks: dict[int, KeyReader]) -> None:
        """Only rocks that there are, are named."""
        state = self.state
        masks = {"house": state.house[0] | state.house[1], "centre": state.centre, "shot.loose": state.loose}
        masks |= {"shot.offer": state.offer, "shot.jammed": state.jammed, "shot.rock": 1 << state.rock & ~1}
        masks |= {f"guards of {NAMES[rock]}": state.guards[rock] for rock in rocks}
        masks |= {f"frozen of {NAMES[rock]}": 1 << state.frozen[rock] & ~1 for rock in rocks}
        masks["shot.gone"] = sum({1 << rock for rock, _, _ in state.gone})
        there = sum(1 << rock for rock in rocks)
        for where, mask in masks.items():
            for rock in rocks_of(mask & ~there):
                raise BadPosition(f"{where}: {NAMES[rock]} is no rock of this position")

    def _everything_lies(self, rocks: dict[int, KeyReader]) -> None:
        """Check that each rock lies in one place: Draws in the house, Guards in the centre or in front of a Draw."""
        state = self.state
        draws = state.house[0] | state.house[1]
        removed = sum({1 << rock for rock, _, back in state.gone if not back})
        places = [*state.house, state.centre, removed, *(state.guards[rock] for rock in rocks)]
        state.fence = state.centre
        for rock in rocks:
            name = NAMES[rock]
            if state.guards[rock] and not draws >> rock & 1:
                raise BadPosition(f"{name} is no Draw in the house: no Guard stands in front of it")
            state.fence |= state.guards[rock]
        for rock in rocks:
            name, lies = NAMES[rock], sum(place >> rock & 1 for place in places)
            if lies != 1:
                where = "in more than one place" if lies else "in no place"
                raise BadPosition(f"{name} lies {where}: house, centre, guards or shot.gone")
            if (draws >> rock & 1 and state.at[rock] < 0) or (state.fence >> rock & 1 and state.at[rock] >= 0):
                raise BadPosition(f"{name}: Draws (at 0 to 12) lie in the house, Guards (at -1) elsewhere")

    def _frozen(self, rocks: dict[int, KeyReader]) -> None:
        """Check that freezes are between Draws and form no circle."""
        frozen, draws = self.state.frozen, self.state.house[0] | self.state.house[1]
        for rock in rocks:
            name, onto = NAMES[rock], frozen[rock]
            if onto and not (draws >> rock & 1 and draws >> onto & 1):
                raise BadPosition(f"{name}: only a Draw in the house is frozen, and to another one")
        for rock in rocks:
            met, onto = {rock}, frozen[rock]
            while onto:
                if onto in met:
                    raise BadPosition(f"{NAMES[rock]} is frozen in a circle")
                met.add(onto)
                onto = frozen[onto]

    # --- whose turn

    def _turn(self) -> None:
        state, r = self.state, self.read
        seats = asked(state)
        state.to_move = r.get("to_move", seats[0])
        if state.to_move not in seats:
            raise BadPosition(f"to_move is {' or '.join(map(str, seats))} here, not {state.to_move}")
        if state.phase == RESPOND:
            state.measure()
        elif state.phase not in (THROWING, OVER) and not state.actions():
            raise BadPosition(f"in phase {state.phase} there is nothing to choose from")

    def fill_piles(self, state: HurryHardState, pool: list[int], rng: Random) -> None:
        """Fill rows, then the pile."""
        state.rows = [tuple([pool.pop() if card < 0 else card for card in row]) for row in state.rows]
        super().fill_piles(state, pool, rng)


ROCK_NAMES = dict.fromkeys(NAMES[1:], ROCK_KEYS["card"])
