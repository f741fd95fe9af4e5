"""Rink Ratz's trusted core: the rules of play on numbers and masks, which search plays on."""

from __future__ import annotations

from game.rules.contract import NOBODY
from game.rules.rink_ratz.board import NO_PENALTY, NO_POWER, OVER, PLAY, REGULAR, Board, Power
from game.rules.rink_ratz.moves import (
    AGAINST,
    AGAINST_BREAK,
    BLOCKS,
    BURN_ACTIONS,
    BURNS,
    CARD,
    EFFECT,
    HIGH_ACTIONS,
    JUST_DEAL,
    LOW,
    LOW_ACTIONS,
    LOW_BITS,
    NOTHING,
    OPEN,
    PULL,
    REVIEW,
    SAVES,
    Action,
)
from game.rules.rink_ratz.tables import (
    BREAK,
    COLUMN,
    DIFFERENCE,
    FINISH,
    HELD,
    MATCH,
    NUMBERS,
    POWER,
    POWER_CARDS,
    PULL_AFTER,
    REBOUND,
    REPLY,
    STICK,
    STICK_SHOT,
    TYPES,
)

#: the type of the first stick
STICK_TYPE = STICK - 1
_SPLIT_HELD = (1 << TYPES - LOW_BITS) - 1


class Core(Board):
    """A match of Rink Ratz between two decisions, without texts or events."""

    __slots__ = ()

    def actions(self) -> tuple[Action, ...]:
        if self.phase != PLAY:
            return NOTHING if self.phase == OVER else JUST_DEAL
        seat = self.to_move
        hand = self.hands[seat]
        stage = self.stage
        if stage == REPLY:
            situation = AGAINST_BREAK if self.kind == BREAK else AGAINST
            found = LOW_ACTIONS[hand & LOW] + HIGH_ACTIONS[situation][hand >> LOW_BITS & _SPLIT_HELD]
            if not found:
                found = BURN_ACTIONS[(hand & HELD) >> NUMBERS]
        else:
            situation = OPEN if self.review < 0 or self.review == seat & 1 else REVIEW
            found = LOW_ACTIONS[hand & LOW] + HIGH_ACTIONS[situation][hand >> LOW_BITS & _SPLIT_HELD]
        if self.period == REGULAR and self.shift_cards >= PULL_AFTER and self.may_pull():
            return (*found, PULL)
        return found

    def may_pull(self) -> bool:
        """Whether the team to move may pull its goalie. (docs/games/rink_ratz.md: Pulling the goalie.)"""
        team = self.to_move & 1
        return (
            self.terms.goalie
            and self.period == REGULAR
            and self.shift_cards >= PULL_AFTER
            and self.scores[team] < self.scores[1 - team]
            and self.pulled < 0
            and self.review < 0
            and self.left > 0
            and self.last_shift()
        )

    def apply(self, action: Action) -> None:
        if action >= PULL:
            if action == PULL:
                self.pulled = self.to_move & 1
            else:
                self.period += 1
                self.deal_period()
            return
        self.play(action)
        if not self.left and self.phase == PLAY:
            self.end_shift()

    def play(self, action: Action) -> None:
        """Lay a card, without the effects of empty hands. (docs/games/rink_ratz.md: Order.)"""
        seat = self.to_move
        card = CARD[action]
        hands = self.hands
        hand = hands[seat]
        held = hand & COLUMN[card]
        hands[seat] = hand ^ held ^ held >> TYPES
        self.pile.append(action)
        self.left -= 1
        self.shift_cards += 1
        self.penalty = NO_PENALTY
        reviewed = self.review
        if reviewed >= 0:
            effect = EFFECT[action]
            if effect == SAVES:
                scores = self.scores
                self.scores = (scores[0] - 1, scores[1]) if reviewed == 0 else (scores[0], scores[1] - 1)
                self.power, self.pulled = self.review_power, self.review_pulled
            self.review, self.review_power, self.review_pulled = NOBODY, NO_POWER, NOBODY
            if effect != SAVES and self.period > REGULAR and self.terms.sudden:
                self.end_match()
                return
        self.to_move = self.terms.next_seat[seat]
        if action >= NUMBERS:
            self._special(seat & 1, EFFECT[action])
        else:
            stage = self.stage
            if not stage:
                if action == self.prev:
                    self._shoot(seat & 1, MATCH, action)
                elif action >= STICK_TYPE and self.power[0] == seat & 1:
                    self._shoot(seat & 1, STICK_SHOT, action)
                else:
                    self.prev = action
            elif stage == REPLY:
                self._reply(seat & 1, action)
            else:
                self._finish(seat & 1, action)
        if self.power[0] >= 0:
            self.power = counted(self.power)
        if self.review >= 0:
            self.review_power = counted(self.review_power)

    def _shoot(self, team: int, kind: int, card: int) -> None:
        """A rush of ``team``; its sets are fixed now. ``card`` is the number that made it, or -1."""
        shots = self.shots
        self.shots = (shots[0] + 1, shots[1]) if team == 0 else (shots[0], shots[1] + 1)
        situation = 0
        if self.pulled >= 0:
            situation = 2 if self.pulled == team else 4
        if self.power[2] and self.power[0] == team:
            situation += 1
        self.goal, self.rebound = self.terms.goals[kind][situation]
        self.team, self.kind, self.card, self.stage, self.ref = team, kind, card, REPLY, -1
        if not self.terms.across:
            self.prev = -1
        elif card >= 0:
            self.prev = card

    def _reply(self, team: int, number: int) -> None:
        """A number laid against the other team's shot."""
        if self.terms.steals and number == self.card and self.kind in (MATCH, REBOUND) and self.power[0] != self.team:
            self._shoot(team, MATCH, number)
            return
        self.stage, self.ref = FINISH, number
        self.prev = number if self.terms.across else -1

    def _finish(self, team: int, number: int) -> None:
        """A number laid to finish the team's own shot."""
        bit = DIFFERENCE[number - self.ref + 14]
        if self.goal & bit:
            self._score(team)
        elif self.rebound & bit:
            self._shoot(team, REBOUND, number)
        elif number >= STICK_TYPE and self.power[0] == team:
            self._shoot(team, STICK_SHOT, number)
        else:
            self.drop_rush()
            self.prev = number

    def _score(self, team: int) -> None:
        """A goal in a rush: under review where saves exist."""
        scores = self.scores
        self.scores = (scores[0] + 1, scores[1]) if team == 0 else (scores[0], scores[1] + 1)
        self.drop_rush()
        self.prev = -1
        if self.terms.saves:
            self.review, self.review_power, self.review_pulled = team, self.power, self.pulled
        if self.power[0] == team:
            self.power = NO_POWER
        self.pulled = NOBODY
        if not self.terms.saves and self.period > REGULAR and self.terms.sudden:
            self.end_match()

    def _special(self, team: int, effect: int) -> None:
        """Apply the face of a special card; a rush of its team waiting for its finish is given up."""
        if not self.terms.across:
            self.prev = -1
        if effect <= POWER:
            if effect == POWER:
                holder = self.power[0]
                if holder == 1 - team:
                    self.power = NO_POWER
                    self.drop_rush()
                    return
                self.power = (team, POWER_CARDS, False) if holder < 0 else (team, self.power[1], True)
            self._shoot(team, effect, -1)
        elif effect == BURNS:
            self._penalty_shot(1 - team)
        elif effect == BLOCKS:
            self.drop_rush()

    def _penalty_shot(self, team: int) -> None:
        """The top Bench Card for ``team``: a stick scores. (Rulebook: Penalty Shots.)"""
        self.drop_rush()
        shots = self.shots
        self.shots = (shots[0] + 1, shots[1]) if team == 0 else (shots[0], shots[1] + 1)
        if not self.bench:
            self.penalty = (team, -1, False)
            return
        card = self.bench.pop()
        self.bench.insert(0, card)
        self.shown = min(self.shown + 1, len(self.bench))
        goal = STICK_TYPE <= card < NUMBERS
        self.penalty = (team, card, goal)
        if goal:
            scores = self.scores
            self.scores = (scores[0] + 1, scores[1]) if team == 0 else (scores[0], scores[1] + 1)
            self.pulled = NOBODY
            if self.period > REGULAR and self.terms.sudden:
                self.end_match()


def counted(power: Power) -> Power:
    """A power play with one card less to come; none when that was the last."""
    team, left, two = power
    return (team, left - 1, two) if left > 1 else NO_POWER
