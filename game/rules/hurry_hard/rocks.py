"""What rocks do on the sheet: they come, go, and change places."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Seat
from game.rules.hurry_hard.board import HOUSE, Board, Played
from game.rules.hurry_hard.tables import BOTTOM, FREE_GUARD_ZONE, FREEZE, OUT, SPLIT, carries, rocks_of

#: the step of the 4 foot: a corner guard may only stand in front of a Draw beyond it
FOUR_FOOT = 1


class RocksInPlay(Board):
    """The sheet's rocks, and what happens to them whichever card causes it. (Page: Resolution, Always.)"""

    __slots__ = ()

    def tell(self, what: str, *args: Any) -> None:
        """Report what has just happened to the listener."""
        if self.listener is not None:
            self.listener(self, what, *args)

    # --- looking

    def end_of_chain(self, rock: int) -> int:
        """The rock that a hit on ``rock`` reaches through its Freezes."""
        while self.frozen[rock]:
            rock = self.frozen[rock]
        return rock

    def splits(self, rock: int) -> bool:
        """Whether Split the House lies under a rock."""
        return carries(self.under[rock], SPLIT)

    def team_of(self, rock: int) -> int:
        """The team of a Draw in the house; -1 for any other rock."""
        return 0 if self.house[0] >> rock & 1 else 1 if self.house[1] >> rock & 1 else -1

    def stands_at(self, guard: int) -> int:
        """The Draw that a Guard in play stands in front of; 0 for the centre."""
        if self.centre >> guard & 1:
            return 0
        return next(rock for rock in rocks_of(self.house[0] | self.house[1]) if self.guards[rock] >> guard & 1)

    def targets(self) -> int:
        """The rocks that a Takeout may name: unguarded, and in the Free Guard Zone no Guard but a Biter."""
        guards = self.guards
        found = self.fence
        if self.throw <= FREE_GUARD_ZONE:
            found &= self.biters[0] | self.biters[1]
        for rock in rocks_of(self.house[0] | self.house[1]):
            if not guards[rock]:
                found |= 1 << rock
        return found

    def claimable(self, rock: int, guards: int) -> int:
        """Those of ``guards`` that may stand in front of a Draw that claims them. (Page: Corner guards.)"""
        if self.terms.corners:
            if self.at[rock] <= FOUR_FOOT:
                guards &= ~self.corner
            if self.splits(rock):
                guards &= self.corner
        return guards

    # --- changing

    def slip(self, rock: int, *cards: int) -> None:
        """Slips cards under a rock."""
        self.under[rock] = tuple(sorted((*self.under[rock], *cards)))

    def put_guard(self, guard: int, place: int) -> None:
        """Put a Guard in the centre (0) or in front of a Draw."""
        bit = 1 << guard
        self.fence |= bit
        if place:
            self.guards[place] |= bit
        else:
            self.centre |= bit

    def lift_guard(self, guard: int) -> int:
        """Take a Guard from its place; return which one."""
        bit, place = 1 << guard, self.stands_at(guard)
        self.fence ^= bit
        if place:
            self.guards[place] ^= bit
        else:
            self.centre ^= bit
        return place

    def to_centre(self, rock: int, guards: int) -> None:
        """Some of the Guards of a Draw go to the centre."""
        self.guards[rock] &= ~guards
        self.centre |= guards
        self.loose |= guards

    def thaw(self, rock: int) -> None:
        """The Freeze from a rock ends; its card is discarded."""
        self.frozen[rock] = 0
        ended = [card for card in self.under[rock] if BOTTOM[card] == FREEZE]
        if ended:
            self.discard += ended
            self.under[rock] = tuple([card for card in self.under[rock] if BOTTOM[card] != FREEZE])

    def thaw_onto(self, rock: int) -> None:
        """The Freezes onto a rock end."""
        if rock in self.frozen:
            for other, onto in enumerate(self.frozen):
                if onto == rock:
                    self.thaw(other)

    def leave_house(self, rock: int) -> None:
        """A Draw leaves the house: its Guards go to the centre, and Freezes from it and onto it end."""
        bit = 1 << rock
        self.house[0] &= ~bit
        self.house[1] &= ~bit
        if self.guards[rock]:
            self.to_centre(rock, self.guards[rock])
        if self.frozen[rock]:
            self.thaw(rock)
        self.thaw_onto(rock)

    def scrap(self, rock: int) -> None:
        """Discard a rock that is out of play with all cards under it."""
        self.discard.append(self.card[rock])
        self.discard += self.under[rock]
        self.card[rock] = self.at[rock] = -1
        self.under[rock] = ()
        keep = ~(1 << rock)
        self.corner &= keep
        if (self.biters[0] | self.biters[1]) & ~keep:
            self.biters[0] &= keep
            self.biters[1] &= keep

    def remove(self, rock: int) -> None:
        """The Takeout or a Double removes a rock; it may yet be claimed or put back."""
        team = self.team_of(rock)
        if team >= 0:
            self.leave_house(rock)
            self.gone = (*self.gone, (rock, HOUSE + team, False))
        else:
            self.gone = (*self.gone, (rock, self.lift_guard(rock), False))

    def brought_back(self, rock: int) -> None:
        """A removed rock is claimed or put back."""
        self.gone = tuple([(r, origin, back or r == rock) for r, origin, back in self.gone])

    def put_back(self, guard: int) -> None:
        """A removed Guard goes back in front of its Draw, or to the centre if that is gone."""
        origin = next(origin for rock, origin, _ in self.gone if rock == guard)
        place = origin if origin and self.team_of(origin) >= 0 else 0
        self.put_guard(guard, place)
        if not place:
            self.loose |= 1 << guard
        self.brought_back(guard)

    def step_out(self, rock: int, card: int) -> bool:
        """Move a Draw one step outwards, with ``card`` under it; return whether it is out, and discarded with it."""
        self.at[rock] += 1
        if self.at[rock] < OUT:
            self.slip(rock, card)
            return False
        self.leave_house(rock)
        self.scrap(rock)
        self.discard.append(card)
        return True

    def removed_guards(self) -> list[int]:
        """The Guards that this shot removed and that aren't back, in the order of their removal."""
        return [rock for rock, origin, back in self.gone if origin < HOUSE and not back]

    # --- the cards on the Shot

    def first(self, *bottoms: int) -> Played | None:
        """The first card with one of these bottoms on the Shot."""
        return next((entry for entry in self.played if BOTTOM[entry[1]] in bottoms), None)

    def lift(self, entry: Played) -> int:
        """Take a card off the Shot once it is resolved, of equal ones the earliest; return its type."""
        rest = list(self.played)
        rest.remove(entry)
        self.played = tuple(rest)
        return entry[1]

    def waste(self, entry: Played) -> None:
        """Discard a card without effect, of equal ones the earliest."""
        self.discard.append(self.lift(entry))
        self.tell("CardWasted", entry)

    def waste_beyond(self, bottom: int, count: int) -> None:
        """Of the cards with this bottom only the first ``count`` stay; the others are discarded, the latest first."""
        places = [place for place, entry in enumerate(self.played) if BOTTOM[entry[1]] == bottom]
        for place in reversed(places[count:]):
            entry = self.played[place]
            self.played = (*self.played[:place], *self.played[place + 1 :])
            self.discard.append(entry[1])
            self.tell("CardWasted", entry)

    def drop(self, *bottoms: int) -> tuple[Played, ...]:
        """Discard all cards with these bottoms from the Shot; return which they were."""
        dropped = tuple([entry for entry in self.played if BOTTOM[entry[1]] in bottoms])
        if dropped:
            self.played = tuple([entry for entry in self.played if BOTTOM[entry[1]] not in bottoms])
            self.discard += [card for _, card, _ in dropped]
        return dropped

    def sweep_off(self) -> None:
        """Discard the Shot's card, unless it lies as a rock, and all cards left on it."""
        if self.shot >= 0:
            self.discard.append(self.shot)
            self.shot = -1
        if self.played:
            self.discard += [card for _, card, _ in self.played]
            self.played = ()

    def cancel_shot(self) -> None:
        """The last card played cancels the Shot at once. (Rulebook: Card Term Definitions.)"""
        shot, last = self.shot, self.played[-1]
        self.sweep_off()
        self.tell("ShotCancelled", shot, last)

    def _ask(self, seat: Seat, phase: str) -> bool:
        self.to_move, self.phase = seat, phase
        return False
