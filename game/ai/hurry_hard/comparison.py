"""A choice of Hurry Hard! against the best of another kind: what each leads to, and the search's values of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from game.ai.hurry_hard.decision_context import DecisionContext
from game.ai.hurry_hard.playout import to_come
from game.ai.search import Arm
from game.rules.chances import chance_of_one, in_hundred
from game.rules.contract import Json, Words, say
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.meaning import ShotMeaning, change, meaning_of
from game.rules.hurry_hard.moves import ARGUMENT, CARD, PASS, PLAY, SWEEP, THROUGH, Action
from game.rules.hurry_hard.names import option
from game.rules.hurry_hard.pointing import json_of, laid, together
from game.rules.hurry_hard.preview import Points, Preview, standing
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import BIT, BOTTOM, DRAW, GUARD, KIND, NAMES, TAKEOUT, TYPES, types_of


class Weighed:
    """A choice, and its rival.

    ``m`` and ``r`` are the meanings of the choice and of its rival: ``against``, or the best candidate of another kind
    (another Shot, another option, passing, another answer), None where there is none.
    """

    def __init__(
        self,
        seen: DecisionContext,
        chosen: Arm[Action],
        others: Sequence[Arm[Action]],
        against: Arm[Action] | None = None,
    ) -> None:
        assert isinstance(seen.state, HurryHardState)
        self.against = against
        self.seen, self.state, self.chosen, self.others = seen, seen.state, chosen, others
        self.action = chosen.candidate
        self.side, self.left = self.state.to_move & 1, to_come(self.state)
        self.card = CARD[self.action]
        self.m = meaning_of(self.state, self.action)
        self.rival = self._rival()
        self.r = meaning_of(self.state, self.rival.candidate) if self.rival is not None else None

    def kind(self, action: Action) -> object:
        """Actions of one kind are not compared with each other."""
        if self.state.phase == RESPOND:
            return PASS if action == PASS else BOTTOM[CARD[action]]
        if self.state.phase != THROWING:
            return action
        kind, aim = KIND[CARD[action]], ARGUMENT[action]
        if kind != TAKEOUT:
            return kind
        return "through" if aim == THROUGH else "clears" if self.state.fence >> aim & 1 else kind

    def _rival(self) -> Arm[Action] | None:
        if self.against is not None:
            return self.against
        found = next((arm for arm in self.others if self.kind(arm.candidate) != self.kind(self.action)), None)
        if found is None:
            # what was vetoed, or not evaluated at all
            rest = [a for a in self.seen.legal if self.kind(a) != self.kind(self.action)]
            found = Arm(max(rest, key=self.seen.outlook)) if rest else None
        return found

    # --- numbers
    @property
    def wins(self) -> dict[str, Json]:
        """The win % of the choice and of its rival, in the worlds in which the search has played both."""
        assert self.rival is not None
        mine, its = self.chosen.beside(self.rival)
        return {"wins": in_hundred(mine), "wins_other": in_hundred(its)}

    @property
    def better(self) -> bool:
        """Whether the choice wins more than its rival, and not by luck."""
        other = self.rival
        if other is None or not other.values:
            return False
        return (other is self.against or self.chosen.beats(other)) and self.wins["wins"] > self.wins["wins_other"]

    @property
    def lead(self) -> int:
        """The points by which the choice leaves the seat's team better off at once than its rival."""
        return self.m.margin(self.m.then.points) - (self.m.margin(self.r.then.points) if self.r is not None else 0)

    @cached_property
    def spoilers(self) -> int:
        """How many of the unseen cards, played on the chosen Shot, would take points off it."""
        return self._spoilers(self.action, self.m)

    @cached_property
    def spoilers_other(self) -> int:
        """The same for the rival's Shot."""
        assert self.rival is not None and self.r is not None
        return self._spoilers(self.rival.candidate, self.r)

    def _spoilers(self, action: Action, shot: ShotMeaning) -> int:
        thrown = self.state.copy()
        thrown.apply(action)
        hurts: dict[int, bool] = {}
        for card in range(TYPES):
            if thrown.red & BIT[card] and BOTTOM[card] not in hurts:
                plays = [play for word, play in enumerate(PLAY[card]) if play >= 0 and word <= SWEEP]
                named = [play for play in plays if not ARGUMENT[play] or thrown.fence >> ARGUMENT[play] & 1]
                hurts[BOTTOM[card]] = any(
                    shot.margin(meaning_of(thrown, play).then.points) < shot.margin(shot.then.points) for play in named
                )
        return sum(bool(thrown.red & BIT[card]) and hurts[BOTTOM[card]] for card in self.seen.pool)

    @property
    def takeouts(self) -> int:
        """How many takeouts the seat's hand holds."""
        return sum(KIND[card] == TAKEOUT for card in types_of(self.state.hands[self.state.to_move]))

    @property
    def takeout_next(self) -> int:
        """In how many of 100 deals the opponent who throws next holds a takeout; 0 if a partner throws next."""
        seat = self.state.ring[self.state.thrower]
        if not self.left or seat & 1 == self.side:
            return 0
        cards = self.state.hands[seat].bit_count() + bool(self.state.rows[seat])
        return in_hundred(chance_of_one(self.seen.shots(TAKEOUT), len(self.seen.pool), cards))

    # --- words
    def rock(self, rock: int) -> Json:
        """A rock as it lies before the choice."""
        return json_of(NAMES[rock], laid(self.state))

    def rocks(self, names: Iterable[str]) -> Json:
        """Several rocks as they lie before the choice."""
        return together(names, laid(self.state))

    def lies(self, points: Points | None = None) -> Json:
        """Say who lies how many, by default after the choice."""
        return standing(self.m.then.points if points is None else points).to_json()

    def ending(self, seen: Preview) -> Json:
        """Say who lies how many at the end of a Shot: the best or the worst of it where a choice decides that."""
        lies = self.lies(seen.points)
        if not seen.open or seen.choice is None:
            return lies
        ours = seen.choice.seat & 1 == self.side
        return (say("{lies} at best", lies=lies) if ours else say("{lies} at worst", lies=lies)).to_json()

    @property
    def change(self) -> Json:
        """Say who lies how many after the choice, and how that differs from before."""
        open_still = self.m.now.open or self.m.then.open
        return self.ending(self.m.then) if open_still else change(self.m.now, self.m.then).to_json()

    @property
    def option(self) -> Json:
        """The option that is played."""
        return option(BOTTOM[self.card])

    def shot(self, action: Action) -> Json:
        """A Shot by its kind."""
        return _SHOTS[self.kind(action)].to_json()

    @property
    def rival_shot(self) -> Json:
        """Name the rival by its kind, unless that is the choice's own."""
        assert self.rival is not None
        other = self.rival.candidate
        return say("the shot played").to_json() if self.alike else self.shot(other)

    @property
    def alike(self) -> bool:
        """Whether the rival is of the same kind as the choice."""
        return self.rival is not None and self.kind(self.rival.candidate) == self.kind(self.action)

    @property
    def other(self) -> Json:
        """What the rival would leave."""
        assert self.rival is not None and self.r is not None
        words = _PLAYED if self.alike else _OTHER.get(self.kind(self.rival.candidate), _NEXT)
        if self.against is not None and words is _NEXT:
            words = _PLAYED
        return Words(words.id, {"lies": self.lies(self.r.then.points)}).to_json()


_SHOTS: dict[object, Words] = {
    DRAW: say("a draw"),
    GUARD: say("a guard"),
    TAKEOUT: say("a takeout"),
    "clears": say("clearing a guard"),
    "through": say("throwing it through"),
}
_NEXT, _PLAYED = say("with the next best choice, {lies}", lies=""), say("as played, {lies}", lies="")
_OTHER: dict[object, Words] = {
    DRAW: say("with a draw, {lies}", lies=""),
    GUARD: say("with a guard, {lies}", lies=""),
    TAKEOUT: say("with a takeout, {lies}", lies=""),
    "clears": say("with a guard cleared, {lies}", lies=""),
    "through": say("with the rock thrown through, {lies}", lies=""),
}
