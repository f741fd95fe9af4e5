"""Hurry Hard!'s trusted core: throwing, the round of responses, and what may be played; search plays on it."""

from __future__ import annotations

from game.rules.hurry_hard.board import (
    CLAIMING,
    DOUBLING,
    FREEZING,
    HITTING,
    JAMMING,
    OVER,
    PLACING,
    RESPOND,
    RESTORING,
    ROLLING,
    TAPPING,
    THROWING,
)
from game.rules.hurry_hard.moves import (
    ARGUMENT,
    CANCEL,
    CARD,
    CENTRE,
    CHOOSE,
    CLAIM,
    CORNER,
    FIRST_CHOICE,
    FIRST_THROW,
    JUST_PASS,
    NOTHING,
    PASS,
    PLACES,
    PLAY,
    SWEEP,
    TAPS,
    THROUGH,
    THROW,
    Action,
)
from game.rules.hurry_hard.resolution import Resolution
from game.rules.hurry_hard.tables import (
    BITER,
    BOTTOM,
    BOTTOMS,
    BURNT,
    CLOSER,
    COLUMN,
    DOUBLE,
    DRAW,
    ERROR,
    FREEZE,
    GUARD,
    HELD,
    HOGGED,
    HURRY,
    JAM,
    KIND,
    MISS,
    OVER_CURLED,
    PICK,
    PLAN_B,
    ROLL,
    ROLL_OFF,
    SPLIT,
    STICK,
    TAKEOUT,
    TAP,
    TYPES,
    WITH,
    WRECK,
    rocks_of,
)

#: what may be played on a fresh Shot, however the sheet lies
_ON_DRAW = WITH[HURRY] | WITH[FREEZE] | WITH[TAP] | WITH[CLOSER]
_AGAINST_DRAW = WITH[ERROR] | WITH[OVER_CURLED] | WITH[PICK]
_AGAINST_GUARD = WITH[HOGGED] | WITH[OVER_CURLED] | WITH[PICK]
_HITS = WITH[STICK] | WITH[ROLL]
_WORDED = WITH[HURRY] | WITH[PLAN_B] | WITH[WRECK]
#: the options that a Draw takes only one of
_ONCE = {FREEZE: WITH[FREEZE], TAP: WITH[TAP], CLOSER: WITH[CLOSER], SPLIT: WITH[SPLIT]}
_NO_COUNTS = (0,) * len(BOTTOMS)


class Core(Resolution):
    """A match of Hurry Hard! between two decisions, without texts or events."""

    __slots__ = ()

    # --- what may be done

    def actions(self) -> tuple[Action, ...]:
        phase = self.phase
        if phase == RESPOND:
            seat = self.to_move
            mask = self.hands[seat] & (self.red if (seat ^ self.thrower) & 1 else self.green)
            return self._plays(mask) if mask else JUST_PASS
        if phase == THROWING:
            return tuple(self._throws())
        return self._answers(phase)

    def _plays(self, mask: int) -> tuple[Action, ...]:
        """Passing, and playing each of the types in ``mask``."""
        found = [PASS]
        while mask:
            low = mask & -mask
            mask ^= low
            card = low.bit_length() - 1
            moves = PLAY[card]
            if not low & _WORDED:
                found.append(moves[0])
            elif low & WITH[HURRY]:
                if KIND[self.shot] == DRAW:
                    found.append(moves[SWEEP])
                if self.rescue:
                    found.append(moves[CANCEL])
            else:
                named = self.fence if low & WITH[WRECK] else self.plan_b()
                found += [moves[rock] for rock in rocks_of(named)]
        return tuple(found)

    def _throws(self) -> list[Action]:
        """Every Shot that the thrower may play, with all it declares."""
        hand = self.hands[self.to_move] & HELD
        own = rocks_of(self.house[self.to_move & 1])
        aims = (*rocks_of(self.targets()), THROUGH)
        places: list[int] = []
        found: list[Action] = []
        while hand:
            low = hand & -hand
            hand ^= low
            card = low.bit_length() - 1
            kind, moves = KIND[card], THROW[card]
            if kind == DRAW:
                found.append(moves[0])
            elif kind == TAKEOUT:
                found += [moves[aim] for aim in aims]
            else:
                places = places or self.guard_places(own)
                found += [moves[place] for place in places]
        return found

    def _answers(self, phase: str) -> tuple[Action, ...]:
        """Return the answers to the question at resolution."""
        if phase == CLAIMING:
            return (CLAIM[0], *[CLAIM[rock] for rock in rocks_of(self.offer)])
        if phase == DOUBLING:
            return (CHOOSE[0], *[CHOOSE[rock] for rock in rocks_of(self.double_targets())])
        if phase == TAPPING:
            return tuple([TAPS[rock - 1][way] for rock, way in self.taps()])
        if phase == HITTING:
            return (CHOOSE[0], *[CHOOSE[rock] for rock in self.hits()])
        if phase == JAMMING:
            return (CHOOSE[0], *[CHOOSE[rock] for rock in rocks_of(self.house[self.thrower & 1])])
        if phase == FREEZING:
            return tuple([CHOOSE[rock] for rock in self.freezes()])
        if phase == PLACING:
            both = rocks_of(self.house[0] | self.house[1])
            return tuple([PLACES[place] for place in self.guard_places(both)])
        if phase == RESTORING:
            return tuple([CHOOSE[rock] for rock in self.removed_guards()])
        if phase == ROLLING:
            return tuple([CHOOSE[rock] for rock in rocks_of(self.jammed)])
        assert phase == OVER
        return NOTHING

    def plan_b(self) -> int:
        """The rocks that a Plan B may name."""
        other = 1 - (self.thrower & 1)
        return self.targets() & (self.house[other] | self.biters[other]) & ~(1 << self.aim)

    def guard_places(self, rocks: tuple[int, ...]) -> list[int]:
        """Where a Guard may be put: the centre or in front of one of ``rocks``, as a corner guard too if allowed."""
        places = [CENTRE, *rocks]
        if self.terms.corners:
            places += [CENTRE | CORNER, *[rock | CORNER for rock in rocks if self.at[rock] > 1]]
        return places

    # --- playing

    def apply(self, action: Action) -> None:
        if action == PASS:
            self.passes += 1
            if self.listener is not None:
                self.listener(self, "Passed", self.to_move)
            if self.passes < self.terms.players:
                self.to_move = self.ring[self.to_move]
            elif self.resolve():
                self.next_throw()
        elif action >= FIRST_CHOICE:
            if self.answer(action):
                self.next_throw()
        elif action >= FIRST_THROW:
            self._throw(CARD[action], ARGUMENT[action])
        else:
            self._play(CARD[action], ARGUMENT[action])

    def _take(self, card: int) -> None:
        """Remove a card from the hand of the seat on turn."""
        hand = self.hands[self.to_move]
        held = hand & COLUMN[card]
        self.hands[self.to_move] = hand ^ held ^ held >> TYPES

    def _throw(self, card: int, aim: int) -> None:
        """A Shot is played."""
        self._take(card)
        self.shot = card
        self.aim, self.turned = aim & CORNER - 1, aim >= CORNER
        self.phase = RESPOND
        self.tell("ShotThrown", self.thrower)
        self.to_move = self.ring[self.thrower]
        self.measure()

    def _play(self, card: int, word: int) -> None:
        """An option is played on the Shot."""
        seat = self.to_move
        self._take(card)
        self.played = (*self.played, (seat, card, word))
        self.passes = 0
        bottom = BOTTOM[card]
        if bottom == PLAN_B:
            self.aim = word
        self.tell("CardPlayed", self.played[-1])
        if bottom in (PICK, BURNT):
            self.cancel_shot()
            self.next_throw()
            return
        self.to_move = self.ring[seat]
        self.measure()

    def measure(self) -> None:
        """Work out which types may be played on the Shot now. (Page: Options, one by one.)"""
        kind = KIND[self.shot]
        self.rescue = False
        if kind == DRAW:
            self._measure_draw()
        elif kind == GUARD:
            self._measure_guard()
        elif self.aim == THROUGH:
            self.green, self.red = 0, WITH[PICK]
        else:
            self._measure_takeout()

    def _counts(self) -> tuple[int, ...] | list[int]:
        """Count the cards with each bottom on the Shot."""
        if not self.played:
            return _NO_COUNTS
        counts = [0] * len(BOTTOMS)
        for _, card, _ in self.played:
            counts[BOTTOM[card]] += 1
        return counts

    def cancels(self) -> int:
        """How many Hurry Hards were played to save the rock."""
        return sum(word == CANCEL for _, _, word in self.played)

    def _measure_draw(self) -> None:
        side = self.thrower & 1
        green, red = _ON_DRAW, _AGAINST_DRAW
        if self.house[side] or self.biters[side]:
            green |= WITH[SPLIT]
        if self.fence:
            red |= WITH[WRECK]
        if self.played:
            wrecks = 0
            for _, card, _ in self.played:
                bottom = BOTTOM[card]
                if bottom in _ONCE:
                    green &= ~_ONCE[bottom]
                elif bottom == HURRY:
                    red |= WITH[BURNT]
                elif bottom == WRECK:
                    wrecks += 1
            self.rescue = wrecks > 0 and wrecks > self.cancels()
        self.green, self.red = green, red

    def _measure_guard(self) -> None:
        counts = self._counts()
        self.rescue = counts[HOGGED] > counts[HURRY]
        self.green = (WITH[HURRY] if self.rescue else 0) | (0 if counts[BITER] else WITH[BITER])
        self.red = _AGAINST_GUARD | (WITH[BURNT] if counts[HURRY] else 0)

    def _measure_takeout(self) -> None:
        counts = self._counts()
        side = self.thrower & 1
        if counts[MISS] and not counts[PLAN_B]:
            self.green = WITH[PLAN_B] if self.plan_b() else 0
            self.red = WITH[PICK]
            return
        aim, hit = self.aim, self.end_of_chain(self.aim)
        green = 0 if self.splits(aim) or self.splits(hit) else WITH[DOUBLE]
        red = 0 if counts[PLAN_B] else WITH[PICK]
        if not counts[MISS]:
            red |= WITH[MISS]
        hitters = [seat & 1 for seat, card, _ in self.played if BOTTOM[card] == STICK or BOTTOM[card] == ROLL]
        if side not in hitters:
            green |= _HITS
        if self.fence >> aim & 1 and 1 - side not in hitters:
            red |= WITH[STICK]
        if counts[JAM]:
            green |= WITH[ROLL_OFF]
        if counts[STICK] and any(BOTTOM[card] == STICK and seat & 1 == side for seat, card, _ in self.played):
            red |= WITH[ROLL_OFF]
        if self.house[1 - side] >> hit & 1 and self.house[side] and counts[JAM] <= counts[DOUBLE]:
            red |= WITH[JAM]
        self.green, self.red = green, red
