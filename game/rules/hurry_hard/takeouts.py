"""Hurry Hard!'s Takeouts, step by step, up to the next choice. (Page: Resolution, Takeout.)

Each step is a method that returns True when the shot is over and False at a choice. The remaining steps are read from
the Shot itself: a card leaves ``played`` when it is resolved.
"""

from __future__ import annotations

from game.rules.contract import Seat
from game.rules.hurry_hard.board import CLAIMING, DOUBLING, HITTING, HOUSE, JAMMING, RESTORING, ROLLING, Played
from game.rules.hurry_hard.moves import THROUGH
from game.rules.hurry_hard.rocks import RocksInPlay
from game.rules.hurry_hard.tables import BOTTOM, DOUBLE, JAM, MISS, PLAN_B, ROLL, ROLL_OFF, STICK, rocks_of


class Takeouts(RocksInPlay):
    """The steps of a Takeout after the last pass, and the claiming of Guards."""

    __slots__ = ()

    # --- Takeout

    def _takeout(self) -> bool:
        missed = self.first(MISS)
        if self.aim == THROUGH or (missed is not None and self.first(PLAN_B) is None):
            shot = self.shot
            self.sweep_off()
            self.tell("TakeoutWasted", shot, missed)
            return True
        hit = self.end_of_chain(self.aim)
        self.drop(MISS, PLAN_B)
        split = self.drop(DOUBLE) if self.splits(self.aim) or self.splits(hit) else ()
        team = self.team_of(hit)
        self.remove(hit)
        self.tell("RockRemoved", self.aim, hit, team, None)
        for entry in split:
            self.tell("CardWasted", entry)
        return self._double_stage()

    def double_targets(self) -> int:
        """The rocks that a Double may name."""
        found = self.targets()
        for rock in rocks_of(found & (self.house[0] | self.house[1])):
            if self.splits(rock) or self.splits(self.end_of_chain(rock)):
                found ^= 1 << rock
        return found

    def _double_stage(self) -> bool:
        while (entry := self.first(DOUBLE)) is not None:
            if self.double_targets():
                return self._ask(entry[0], DOUBLING)
            self.waste(entry)
        if self.first(JAM) is not None:
            self.waste_beyond(JAM, sum(origin == HOUSE + 1 - (self.thrower & 1) for _, origin, _ in self.gone))
        return self._jam_stage()

    def _double(self, rock: int) -> None:
        entry = self.first(DOUBLE)
        assert entry is not None
        self.discard.append(self.lift(entry))
        if not rock:
            self.tell("CardDeclined", entry)
            return
        hit = self.end_of_chain(rock)
        team = self.team_of(hit)
        self.remove(hit)
        self.tell("RockRemoved", rock, hit, team, entry)

    def _jam_stage(self) -> bool:
        while (entry := self.first(JAM)) is not None:
            if self.house[self.thrower & 1]:
                return self._ask(entry[0], JAMMING)
            self.waste(entry)
        return self._restore_stage()

    def _jam(self, rock: int) -> None:
        entry = self.first(JAM)
        assert entry is not None
        self.discard.append(self.lift(entry))
        if not rock:
            self.tell("CardDeclined", entry)
            return
        bit, side = 1 << rock, self.thrower & 1
        self.house[side] ^= bit
        self.house[1 - side] |= bit
        self.jammed |= bit
        if self.frozen[rock]:
            self.thaw(rock)
        self.thaw_onto(rock)
        self.tell("RockJammed", rock, entry)

    def hit_card(self, side: int) -> Played | None:
        """The Hit card of a team on the Shot."""
        hits = (entry for entry in self.played if BOTTOM[entry[1]] in (STICK, ROLL) and entry[0] & 1 == side)
        return next(hits, None)

    def _restore_stage(self) -> bool:
        entry = self.hit_card(1 - (self.thrower & 1))
        if entry is not None:
            removed = self.removed_guards()
            if len(removed) > 1:
                return self._ask(entry[0], RESTORING)
            if removed:
                self._restore(removed[0])
            else:
                self.waste(entry)
        return self._hit_stage()

    def _restore(self, guard: int) -> None:
        entry = self.hit_card(1 - (self.thrower & 1))
        assert entry is not None
        self.discard.append(self.lift(entry))
        self.put_back(guard)
        self.tell("GuardRestored", guard, self.stands_at(guard), entry)

    def hits(self) -> list[int]:
        """The rocks that the green Hit card may bring back, in the order of their removal."""
        entry = self.hit_card(self.thrower & 1)
        guards = entry is not None and BOTTOM[entry[1]] == STICK
        return [rock for rock, origin, back in self.gone if not back and (guards or origin >= HOUSE)]

    def _hit_stage(self) -> bool:
        entry = self.hit_card(self.thrower & 1)
        if entry is not None:
            if self.hits():
                return self._ask(entry[0], HITTING)
            self.waste(entry)
        return self._roll_stage()

    def _hit(self, rock: int) -> bool:
        side = self.thrower & 1
        entry = self.hit_card(side)
        assert entry is not None
        card, bit = self.lift(entry), 1 << rock
        if not rock or BOTTOM[card] == STICK:
            self.discard.append(card)
        if not rock:
            self.tell("CardDeclined", entry)
            return self._roll_stage()
        if self.at[rock] < 0:
            self.put_back(rock)
            if self.biters[1 - side] & bit:
                self.biters[1 - side] ^= bit
                self.biters[side] |= bit
            self.tell("GuardRestored", rock, self.stands_at(rock), entry)
            return self._roll_stage()
        self.brought_back(rock)
        self.house[side] |= bit
        self.rock = rock
        if BOTTOM[card] == ROLL:
            self.at[rock] = max(0, self.at[rock] - 1)
            self.slip(rock, card)
            self.offer = self.claimable(rock, self.centre & ~self.loose)
        else:
            for guard, origin, back in self.gone:
                if origin == rock and back and self.centre >> guard & 1:
                    self.lift_guard(guard)
                    self.put_guard(guard, rock)
        self.tell("RockClaimed", rock, entry)
        return self._claim_stage(entry[0])

    def _roll_stage(self) -> bool:
        side = self.thrower & 1
        while (entry := self.first(ROLL_OFF)) is not None:
            if entry[0] & 1 != side:
                found = rocks_of(1 << self.rock)
            else:
                found = rocks_of(self.jammed)
            if len(found) > 1:
                return self._ask(entry[0], ROLLING)
            if found:
                self._roll(found[0])
            else:
                self.waste(entry)
        lost = tuple([rock for rock, _, back in self.gone if not back])
        for rock in lost:
            self.scrap(rock)
        self.sweep_off()
        self.gone = ()
        if lost:
            self.tell("RocksLost", lost)
        return True

    def _roll(self, rock: int) -> None:
        entry = self.first(ROLL_OFF)
        assert entry is not None
        card, team = self.lift(entry), self.team_of(rock)
        if self.step_out(rock, card):
            self.gone = tuple([each for each in self.gone if each[0] != rock])
            self.jammed &= ~(1 << rock)
            if rock == self.rock:
                self.rock = 0
        self.tell("RockRolledOff", rock, team, entry)

    # --- claims, for a Draw and for Hit and Roll

    def _claim_stage(self, seat: Seat) -> bool:
        return self._ask(seat, CLAIMING) if self.offer else self._claimed()

    def _claim(self, guard: int) -> bool:
        if not guard:
            self.offer = 0
            self.tell("ClaimsEnded")
            return self._claimed()
        self.lift_guard(guard)
        self.put_guard(guard, self.rock)
        self.offer ^= 1 << guard
        self.tell("GuardClaimed", guard, self.rock)
        return False if self.offer else self._claimed()

    def _claimed(self) -> bool:
        """Continue after the last claim: resolve the Draw, or the Roll Offs after a Hit and Roll."""
        if self.shot >= 0:
            return self._roll_stage()
        self.sweep_off()
        return True
