"""Hurry Hard!'s resolution of a Shot, up to the next choice, and what follows an answer. (Page: Resolution.)"""

from __future__ import annotations

from game.rules.hurry_hard.board import (
    CLAIMING,
    DOUBLING,
    FREEZING,
    HITTING,
    JAMMING,
    PLACING,
    RESTORING,
    TAPPING,
    Played,
)
from game.rules.hurry_hard.moves import ARGUMENT, CENTRE, CORNER, STAY_OUT, SWEEP, Action
from game.rules.hurry_hard.moves import IN as TAP_IN
from game.rules.hurry_hard.rocks import FOUR_FOOT
from game.rules.hurry_hard.tables import (
    BITER,
    BOTTOM,
    CLOSER,
    DRAW,
    ERROR,
    FREEZE,
    GUARD,
    HOGGED,
    HURRY,
    KIND,
    OUT,
    OVER_CURLED,
    REST,
    SPLIT,
    TAP,
    WRECK,
    rocks_of,
)
from game.rules.hurry_hard.takeouts import Takeouts


class Resolution(Takeouts):
    """The steps of a Shot after the last pass."""

    __slots__ = ()

    def resolve(self) -> bool:
        """Resolve the Shot, everybody having passed; return whether it is over."""
        self.passes = 0
        kind = KIND[self.shot]
        if kind == DRAW:
            return self._draw()
        return self._guard() if kind == GUARD else self._takeout()

    def answer(self, action: Action) -> bool:
        """Carry out an answer at resolution; return whether the shot is over then."""
        choice = ARGUMENT[action]
        phase = self.phase
        if phase == CLAIMING:
            return self._claim(choice)
        if phase == TAPPING:
            self._tap(choice >> 1, choice & 1)
            return self._freeze_stage()
        if phase == FREEZING:
            self._freeze(choice)
            return self._claim_stage(self.thrower)
        if phase == PLACING:
            return self._place(choice & CORNER - 1, choice >= CORNER)
        if phase == DOUBLING:
            self._double(choice)
            return self._double_stage()
        if phase == JAMMING:
            self._jam(choice)
            return self._jam_stage()
        if phase == RESTORING:
            self._restore(choice)
            return self._hit_stage()
        if phase == HITTING:
            return self._hit(choice)
        self._roll(choice)
        return self._roll_stage()

    # --- Draw

    def _draw(self) -> bool:
        if not self.played:
            return self._rest(REST[self.shot], ())
        cancels = sum(BOTTOM[card] == HURRY and word != SWEEP for _, card, word in self.played)
        wrecks = [entry for entry in self.played if BOTTOM[entry[1]] == WRECK]
        if len(wrecks) > cancels:
            return self._wreck(wrecks[cancels])
        if wrecks:
            saved = [e for e in self.played if BOTTOM[e[1]] == WRECK or (BOTTOM[e[1]] == HURRY and e[2] != SWEEP)]
            for entry in saved:
                self.discard.append(self.lift(entry))
            self.tell("WreckCancelled", saved)
        hurries = [entry[1] for entry in self.played if BOTTOM[entry[1]] == HURRY]
        errors = [entry[1] for entry in self.played if BOTTOM[entry[1]] == ERROR]
        if hurries and errors:
            self.tell("SweepsCancelled", self.drop(HURRY, ERROR))
            hurries, errors = [], []
        return self._rest(max(0, REST[self.shot] - len(hurries)) + len(errors), (*hurries, *errors))

    def _wreck(self, wreck: Played) -> bool:
        """The Draw becomes a Guard in the same place as the one named."""
        rock, named = self.throw, wreck[2]
        self.lift(wreck)
        self.card[rock], self.at[rock], self.under[rock] = self.shot, -1, (wreck[1],)
        self.shot = -1
        self.put_guard(rock, self.stands_at(named))
        if self.corner >> named & 1:
            self.corner |= 1 << rock
        self.sweep_off()
        self.tell("RockWrecked", rock, named, wreck)
        return True

    def _rest(self, at: int, sweeps: tuple[int, ...]) -> bool:
        """The Draw comes to rest, or sails through the house."""
        rock, played = self.throw, self.played
        if at >= OUT:
            shot = self.shot
            self.sweep_off()
            self.tell("RockSailed", shot, sweeps)
            return True
        self.card[rock], self.at[rock] = self.shot, at
        self.under[rock] = ()
        self.shot, self.rock = -1, rock
        self.house[self.thrower & 1] |= 1 << rock
        if played:
            self.played = tuple([entry for entry in played if BOTTOM[entry[1]] in (TAP, FREEZE, OVER_CURLED)])
            marks = [card for _, card, _ in played if BOTTOM[card] == CLOSER or BOTTOM[card] == SPLIT]
            self.slip(rock, *sweeps, *marks)
        if self.centre and self.first(TAP, OVER_CURLED) is None:
            self.offer = self.claimable(rock, self.centre)
        self.tell("RockRested", rock, sweeps)
        return self._tap_stage() if self.played else self._claim_stage(self.thrower)

    def taps(self) -> list[tuple[int, int]]:
        """The rocks that the Tap Back on the Shot may select, each with the ways to move."""
        found = []
        for rock in rocks_of((self.house[0] | self.house[1]) & ~(1 << self.rock)):
            if self.at[rock] == self.at[self.rock]:
                if self.at[self.end_of_chain(rock)]:
                    found.append((rock, TAP_IN))
                found.append((rock, STAY_OUT))
        return found

    def _tap_stage(self) -> bool:
        entry = self.first(TAP)
        if entry is not None:
            ways = self.taps()
            if len(ways) > 1:
                return self._ask(entry[0], TAPPING)
            if ways:
                self._tap(*ways[0])
            else:
                self.waste(entry)
        return self._freeze_stage()

    def _tap(self, selected: int, way: int) -> None:
        entry = self.first(TAP)
        assert entry is not None
        card, rock = self.lift(entry), self.rock
        moved, guards = self.end_of_chain(selected), self.guards[selected]
        own = self.team_of(selected) == self.thrower & 1
        team = self.team_of(moved)
        self.thaw_onto(moved)
        if way == TAP_IN:
            self.at[moved] -= 1
            self.slip(moved, card)
            if self.terms.corners and self.at[moved] <= FOUR_FOOT:
                self.to_centre(moved, self.guards[moved] & self.corner)
        else:
            self.step_out(moved, card)
        taken = 0
        if self.first(OVER_CURLED) is None:
            guards = self.claimable(rock, guards)
            if own:
                taken = guards
                for guard in rocks_of(guards):
                    self.lift_guard(guard)
                    self.put_guard(guard, rock)
            else:
                self.offer = guards
        self.tell("RockTapped", selected, moved, team, way, entry)
        if taken:
            self.tell("GuardsHandedOver", selected, rock, taken)

    def freezes(self) -> tuple[int, ...]:
        """The rocks that the Freeze on the Shot may select."""
        at = self.at[self.rock]
        return tuple([rock for rock in rocks_of(self.house[1 - (self.thrower & 1)]) if self.at[rock] == at])

    def _freeze_stage(self) -> bool:
        entry = self.first(FREEZE)
        if entry is not None:
            found = self.freezes()
            if len(found) > 1:
                return self._ask(entry[0], FREEZING)
            if found:
                self._freeze(found[0])
            else:
                self.waste(entry)
        return self._claim_stage(self.thrower)

    def _freeze(self, onto: int) -> None:
        entry = self.first(FREEZE)
        assert entry is not None
        self.slip(self.rock, self.lift(entry))
        self.frozen[self.rock] = onto
        self.tell("RockFroze", self.rock, onto, entry)

    # --- Guard

    def _guard(self) -> bool:
        hogged = [entry for entry in self.played if BOTTOM[entry[1]] == HOGGED]
        cancels = sum(BOTTOM[entry[1]] == HURRY for entry in self.played)
        if len(hogged) > cancels:
            shot = self.shot
            self.sweep_off()
            self.tell("GuardHogged", shot, hogged[cancels])
            return True
        if hogged:
            self.tell("HoggedCancelled", self.drop(HOGGED, HURRY))
        curls = [entry for entry in self.played if BOTTOM[entry[1]] == OVER_CURLED]
        if not curls:
            return self._place(self.aim, self.turned)
        if self.terms.corners or self.house[0] or self.house[1]:
            return self._ask(curls[-1][0], PLACING)
        return self._place(CENTRE, False)

    def _place(self, place: int, turned: bool) -> bool:
        rock, bit = self.throw, 1 << self.throw
        self.card[rock], self.at[rock], self.under[rock] = self.shot, -1, ()
        self.shot = -1
        self.put_guard(rock, 0 if place == CENTRE else place)
        if turned:
            self.corner |= bit
        self.tell("GuardPlaced", rock, 0 if place == CENTRE else place, turned)
        biter = self.first(BITER)
        if biter is not None:
            self.slip(rock, self.lift(biter))
            self.biters[self.thrower & 1] |= bit
            self.tell("GuardBit", rock, biter)
        self.sweep_off()
        return True
