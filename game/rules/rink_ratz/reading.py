"""Read Rink Ratz's positions and views: refuse the impossible, fill in the hidden."""

from __future__ import annotations

from game.rules import card_games
from game.rules.contract import BadPosition
from game.rules.position_schema import Pack
from game.rules.rink_ratz.board import NO_POWER, PLAY
from game.rules.rink_ratz.position import KEYS
from game.rules.rink_ratz.state import RinkRatzState
from game.rules.rink_ratz.tables import FINISH, TYPE, hand_of


class RinkRatzReader(card_games.PositionReader[RinkRatzState]):
    """A position of Rink Ratz, read in."""

    KEYS, make, piles = KEYS, RinkRatzState, ("stock", "bench")
    hand_of = staticmethod(hand_of)

    def full_pack(self) -> Pack:
        return Pack(TYPE, self.terms.counts, "Rink Ratz", f"the {self.terms.level} deck")

    def check(self) -> None:
        """Refuse what could not be played to its end, and what a later card would answer wrongly."""
        state = self.state
        if state.shown > len(state.bench):
            raise BadPosition("bench_shown is more than there are Bench Cards")
        self._order()
        self._rush()
        self._review()
        if state.phase == PLAY and not state.left:
            raise BadPosition("in phase play somebody holds a card: all hands are empty")
        if state.phase != PLAY:
            if state.left and state.phase == "deal":
                raise BadPosition("in phase deal all hands are empty")
            if max(state.team, state.prev, state.review, state.power[0], state.pulled) >= 0:
                raise BadPosition(f"in phase {state.phase} there is no rush, prev, review, power play or pulled goalie")
        team, card, goal = state.penalty
        if team < 0 and (card >= 0 or goal):
            raise BadPosition("a penalty shot has a team")

    def _order(self) -> None:
        """Check hand sizes against the order of play: equal, one fewer for those who have played in this round."""
        state, n = self.state, self.terms.seats
        sizes = [len(held) + hidden for held, hidden in zip(self.held, self.hidden, strict=True)]
        state.left = sum(sizes)
        turn = [sizes[(state.dealer + 1 + k) % n] for k in range(n)]
        size = max(turn)
        played = n - turn.count(size)
        if turn != [size - 1] * played + [size] * (n - played):
            raise BadPosition("hands are equal, and one card less for those who have played in this round")
        if state.phase != PLAY:
            return
        due = (state.dealer + 1 + played) % n
        if size and due != state.to_move:
            raise BadPosition(f"with these hands seat {due} is to move, for seat {state.dealer} deals")

    def _rush(self) -> None:
        state = self.state
        finish = state.stage == FINISH
        if (state.team >= 0) != (state.stage > 0) or (state.ref >= 0) != finish:
            raise BadPosition("a rush has a team, a stage (reply or finish) and, for its finish, a ref")
        if state.phase == PLAY and state.team >= 0 and (state.to_move & 1 == state.team) != finish:
            raise BadPosition("the team with the rush lays the finish, the other team the reply")

    def _review(self) -> None:
        state = self.state
        if state.review < 0:
            if state.review_power != NO_POWER or state.review_pulled >= 0:
                raise BadPosition("review: there is no goal that power and pulled belong to")
            return
        if state.team >= 0:
            raise BadPosition("a goal under review has ended its rush: there is no other before the next card")
        if state.phase == PLAY and state.review == state.to_move & 1:
            raise BadPosition("a goal is under review while the other team is to move")
        if not self.terms.saves:
            raise BadPosition("at Rookie no goal is under review")
        if not state.scores[state.review]:
            raise BadPosition("the goal under review is in the scores")
