"""PowerUp's trusted core: the rules of play on numbers, which search plays on."""

from __future__ import annotations

from game.rules.contract import NOBODY, Seat
from game.rules.powerup.board import ADD, CALL, COLOUR, EXCHANGE, KEPT, OVER, PASS, REDRAW, SKIP, UNASKED, WILD, Board
from game.rules.powerup.moves import (
    CALL_CARD,
    CALL_KIND,
    CALL_TARGET,
    COLOURS,
    EXCHANGED,
    FIRST_CALL,
    FIRST_COLOUR,
    FIRST_EXCHANGE,
    FIRST_PASS,
    FIRST_SKIP,
    FIRST_WILD,
    FIRST_WILD_CALL,
    FORFEIT,
    GUARD,
    HOUSE_CALLS,
    JUST_COLOURS,
    KEEP,
    KEEP_OR_REDRAW,
    MAY_GUARD,
    MAY_NUDGE,
    MAY_PROMOTE,
    MAY_TAKE,
    MISS,
    NOTHING,
    PASSES,
    PROMOTE,
    TAKEOUT,
    TARGETED,
    Action,
)
from game.rules.powerup.moves import EXCHANGE as EXCHANGES
from game.rules.powerup.scoring import Count, count
from game.rules.powerup.shots import Bars, arranged, bars_of, modifiers_of, namings, needed, resting
from game.rules.powerup.tables import (
    FIELD,
    HELD,
    NO_CARD,
    SHARE,
    STONES,
    TAKEOUTS_AFTER,
    UNIT,
    B,
    G,
    H,
    Stone,
    W,
    count_of,
    hand_of,
    held,
    piece,
    piece_type,
)


class Core(Board):
    """A match of PowerUp Curling between two decisions, without texts or events."""

    __slots__ = ()

    # --- what is legal

    def actions(self) -> tuple[Action, ...]:
        phase = self.phase
        if phase == ADD:
            return HELD[held(self.hands[self.to_move])]
        if phase == CALL:
            return self.calls(self.hands[self.to_move])
        if phase == PASS:
            return PASSES[held(self.hands[self.to_move])]
        if phase == WILD:
            return (*self.wild_names(), MISS)
        if phase == SKIP:
            return tuple([FIRST_SKIP + seat for seat in self.terms.teams[self.to_move & 1]])
        if phase == EXCHANGE:
            return self._exchanges(self.hands[self.to_move])
        if phase == REDRAW:
            return KEEP_OR_REDRAW
        return JUST_COLOURS if phase == COLOUR else NOTHING

    def calls(self, hand: int) -> tuple[Action, ...]:
        """Return what a Skip with this hand may call. (Page: Throwing a stone 1.)"""
        key = held(hand)
        house = HOUSE_CALLS[key]
        targeted = TARGETED.get(key)
        if targeted is None or not self.stones:
            return house
        found = list(house)
        for stone, uses in zip(self.stones, self.targets(), strict=True):
            found += targeted[uses][stone.number]
        return tuple(found)

    def targets(self) -> list[int]:
        """What each stone may be a target of for the throwing team, as bits (``moves.MAY_GUARD`` and so on)."""
        stones = self.stones
        team = self.throwing()
        terms = self.terms
        take = MAY_TAKE if terms.takeouts and self.thrown >= TAKEOUTS_AFTER else 0
        guarded = [stone.guards for stone in stones]
        found = []
        for number, owner, cards, guards in stones:
            if guards:
                found.append(take | MAY_NUDGE | (MAY_PROMOTE if owner == team else 0))
            elif number in guarded:
                found.append(take if terms.double else 0)
            elif owner == team and cards[0] >> 2 != B:
                found.append(take | MAY_GUARD | MAY_NUDGE | MAY_PROMOTE)
            else:
                found.append(take | MAY_GUARD | MAY_NUDGE)
        return found

    def _exchanges(self, hand: int) -> tuple[Action, ...]:
        guards, hits = count_of(hand, G), count_of(hand, H)
        return (FORFEIT, *[EXCHANGES[g, h] for g in range(guards + 1) for h in range(hits + 1) if g or h])

    def bars(self) -> Bars:
        """Return what the take-out under way must reach; empty in another call."""
        call = self.call - FIRST_CALL
        if CALL_KIND[call] != TAKEOUT:
            return ()
        return bars_of(self.stones, self.stone(CALL_TARGET[call]))

    def need(self) -> int:
        """Return the match that the call under way needs: a rank, or G."""
        call = self.call - FIRST_CALL
        target = CALL_TARGET[call]
        return needed(CALL_KIND[call], CALL_CARD[call], self.stone(target) if target else None)

    def wild_names(self) -> list[Action]:
        """Return the names of a Wild among cards 2 to 4 with which the stone succeeds."""
        values = self.played[1:]
        if W not in values or NO_CARD in values or len(values) < 3:
            return []
        kind = CALL_KIND[self.call - FIRST_CALL]
        return namings(values, values.index(W), self.need(), kind, self.bars(), self.terms.by_cards)

    # --- playing

    def apply(self, action: Action) -> None:
        if action < FIRST_WILD:
            if action >= FIRST_CALL:
                self.call = action
                action = W if action >= FIRST_WILD_CALL else CALL_CARD[action - FIRST_CALL]
            self._lay(action)
        elif action < FIRST_PASS:
            self._judge(action - FIRST_WILD)
        elif action <= KEEP and self.phase == PASS:
            self._answer(KEPT if action == KEEP else action - FIRST_PASS)
        elif action < FORFEIT:
            self._changed(action != KEEP)
        elif action < FIRST_SKIP:
            if action == FORFEIT:
                self._forfeit()
            else:
                self._exchange(*EXCHANGED[action - FIRST_EXCHANGE])
        elif action < FIRST_COLOUR:
            team = self.to_move & 1
            seat = action - FIRST_SKIP
            self.skips = (self.skips[0], seat) if team else (seat, self.skips[1])
            self.mark("named")
            self._next_skip()
        else:
            colours = COLOURS if action == FIRST_COLOUR else COLOURS[::-1]
            self.colours = colours if self.to_move == 0 else (colours[1], colours[0])
            self.mark("chosen")
            self._next_skip()

    def _next_skip(self) -> None:
        """The next team of two or more that has not announced its Skip; after both, the deal."""
        for team in (1 - self.hammer, self.hammer):
            if self.skips[team] < 0:
                self.to_move, self.phase = team, SKIP
                return
        self.deal()
        self._next_stone(self.terms.last_passer >= 0)

    def _next_stone(self, passing: bool) -> None:
        """A passing round where one is due, else the next call."""
        if passing:
            self.passed = (UNASKED,) * self.terms.seats
            self.to_move, self.phase = self.terms.passers[0], PASS
        else:
            self._ask_skip()

    def _answer(self, card: int) -> None:
        seat = self.to_move
        passed = self.passed
        self.passed = (*passed[:seat], card, *passed[seat + 1 :])
        self.mark("answered")
        if seat < self.terms.last_passer:
            passers = self.terms.passers
            self.to_move = passers[passers.index(seat) + 1]
        else:
            self.hand_over()
            self._ask_skip()

    def _ask_skip(self) -> None:
        self.to_move = seat = self.skips[self.throwing()]
        self.phase = CALL if self.calls(self.hands[seat]) else EXCHANGE

    def _lay(self, card: int) -> None:
        """Lay a card of the stone under way; a seat whose hand is empty lays none."""
        seat = self.to_move
        hands = self.hands
        hands[seat] -= UNIT[card]
        played = (*self.played, card)
        lays = self.terms.lays[self.skips[seat & 1]]
        while len(played) < 4 and not hands[lays[len(played)]]:
            played = (*played, NO_CARD)
        self.played = played
        self.mark("laid")
        if len(played) < 4:
            self.to_move, self.phase = lays[len(played)], ADD
        elif W in played[1:] and self.wild_names():
            self.to_move, self.phase = self.skips[seat & 1], WILD
        else:
            self._judge(H)

    def _judge(self, named: int) -> None:
        """Resolve the four cards, a Wild among the last three being ``named``. (Page: Throwing a stone 4.)"""
        team = self.throwing()
        call = self.call - FIRST_CALL
        kind, target = CALL_KIND[call], CALL_TARGET[call]
        stone = self.stone(target) if target else None
        need = needed(kind, CALL_CARD[call], stone)
        played = self.played
        values = [named if card == W else card for card in played[1:]]
        bars = bars_of(self.stones, stone) if kind == TAKEOUT and stone is not None else ()
        off = NO_CARD not in values and modifiers_of(values, need, kind, bars, self.terms.by_cards) is not None
        if not off:
            self.discards[team] += sum([UNIT[card] for card in played if card >= 0])
        else:
            pieces = [piece(card, team, named) for card in played[1:]]
            self._come_off(kind, stone, piece(played[0], team, CALL_CARD[call]) if kind <= GUARD else -1, pieces, need)
        self._thrown(team)
        self.mark("judged")
        if self.thrown == STONES:
            self._score()
        else:
            self._draw(self.terms.draws[self._last_skip(team)])

    def _come_off(self, kind: int, target: Stone | None, first: int, pieces: list[int], need: int) -> None:
        """Complete the stone: lay it down, or change its target and discard the cards left over."""
        team = self.throwing()
        laid = arranged(pieces, need)
        stone = resting(kind, self.thrown + 1, team, target, first, laid)
        if kind <= GUARD and stone is not None:
            self.stones = (*self.stones, stone)
            return
        assert target is not None
        self.discards[team] += UNIT[self.played[0]] + UNIT[piece_type(laid[0])]
        if stone is None:
            gone = [one for one in self.stones if one is target or one.guards == target.number]
            self._discard([*laid[1:], *[c for one in gone for c in one.cards]])
            self.stones = tuple([one for one in self.stones if one not in gone])
        else:
            self._discard(list(target.cards[:2] if kind == PROMOTE else target.cards[2:]))
            self.stones = tuple([stone if one is target else one for one in self.stones])

    def _discard(self, pieces: list[int]) -> None:
        """Discard the cards of stones to their own deck."""
        for c in pieces:
            self.discards[c & 1] += UNIT[piece_type(c)]

    def _thrown(self, team: int) -> None:
        """A stone is finished: the Skip card moves one seat clockwise."""
        self.thrown += 1
        self.call, self.played = -1, ()
        skip = self.terms.left[self.skips[team]]
        self.skips = (self.skips[0], skip) if team else (skip, self.skips[1])

    def _last_skip(self, team: int) -> Seat:
        """Return the Skip of the stone that a team has just finished."""
        return self.terms.draws[self.skips[team]][-1]

    def _draw(self, seats: tuple[Seat, ...]) -> None:
        """Let the seats draw up to their hand size, each all its cards before the next."""
        size = self.terms.hand_size[seats[0] & 1] if seats else 0
        hands = self.hands
        for seat in seats:
            short = size - hands[seat] % FIELD
            if short > 0:
                drawn = self.take(seat, short)
                if self.terms.redraw and self._may_redraw(drawn):
                    self.to_move, self.phase, self.drawn = seat, REDRAW, tuple(sorted(drawn))
                    return
        self._next_stone(self.terms.every and self.terms.last_passer >= 0 and self.thrown % 2 == 0)

    def _may_redraw(self, drawn: list[int]) -> bool:
        return len(drawn) > 1 and all(G <= card <= H for card in drawn) and self.thrown <= 2 * (SHARE - 1)

    def _changed(self, redraw: bool) -> None:
        """Continue once a seat has kept or changed its drawn action cards: the next seat draws."""
        seat, drawn = self.to_move, self.drawn
        self.drawn = ()
        if redraw:
            away = hand_of(drawn)
            self.hands[seat] -= away
            self.discards[seat & 1] += away
            self.mark("redrawn")
            self.take(seat, len(drawn))
        else:
            self.mark("kept")
        order = self.terms.draws[self._last_skip(seat & 1)]
        self._draw(order[order.index(seat) + 1 :])

    def _exchange(self, guards: int, hits: int) -> None:
        """Let the Skip change cards, and throw on if there is a call now. (Page: No legal call.)"""
        seat = self.to_move
        away = guards * UNIT[G] + hits * UNIT[H]
        self.hands[seat] -= away
        self.discards[seat & 1] += away
        self.mark("exchanged")
        self.take(seat, guards + hits)
        if self.calls(self.hands[seat]):
            self.phase = CALL
        else:
            self._forfeit()

    def _forfeit(self) -> None:
        """Count the turn as a thrown stone; nobody draws."""
        self._thrown(self.throwing())
        self.mark("forfeited")
        if self.thrown == STONES:
            self._score()
        else:
            self._draw(())

    # --- the end of an end

    def standing(self) -> Count:
        """What the end would score now."""
        return count(self.stones)

    def _score(self) -> None:
        """Score the end; then start the next one, or end the match. (Page: Flow of a match 6 and 7.)"""
        counted = count(self.stones)
        team, points = counted.team, counted.points
        gained = (points if team == 0 else 0, points if team == 1 else 0)
        self.line = (*self.line, gained)
        self.scores = scores = (self.scores[0] + gained[0], self.scores[1] + gained[1])
        self.mark("scored")
        if self.end >= self.terms.ends and (scores[0] != scores[1] or self.terms.draw):
            self.to_move, self.phase = NOBODY, OVER
            return
        if team >= 0:
            self.hammer = 1 - team
        self.end += 1
        self.gather()
        self.mark("gathered")
        self._next_skip()
