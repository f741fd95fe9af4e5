"""The context of a PowerUp Curling decision: the table, where each action leads, and what calls and lays reveal.

A teammate speaks with cards alone, and how much they say about the match was measured over 700 calls and lays of Club
and Skip seats. A seat that lays another house card while it is missing, and lays no more of this stone, holds one with
0.3 times the odds of an unknown hand; one that may still bring it later, with half the odds. The same holds for a Skip
of two who has called a house card or a guard: he calls what he likes to lay, not what he holds twice. For a seat
without a turn yet it is 0.65: seats lay house cards sooner than Guards and Hits, so hands hold fewer than the deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.ai.powerup.belief import Silences
from game.ai.powerup.chances import one_of
from game.ai.powerup.policy import Thumb
from game.rules.contract import Event, Json, Seat, View, say
from game.rules.powerup.core import Core
from game.rules.powerup.meaning import meaning
from game.rules.powerup.meaning_text import FOES, OURS, count_words
from game.rules.powerup.moves import GUARD, HOUSE, TEXTS, Action
from game.rules.powerup.prospects import PowerUpMeaning, percent
from game.rules.powerup.tables import RANKS, W, code, count_of, size_of
from game.rules.powerup.underway import UnderWay

#: how the odds that a hand holds the match change when its seat left it out, when it may still bring it, and when only
#: its play so far is known: Guards and Hits pile up in hands
LEFT_OUT, HELD_BACK, HOARDED = 0.3, 0.5, 0.65


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """One decision as its seat sees it.

    ``state`` agrees with the view; of its hands only the seat's own may be used, and the sizes of the others.
    ``legal``: the actions that matter. ``scores``: the rule of thumb's values for them. ``passed``: the card that this
    seat gave a teammate, who must still hold it.
    """

    view: View
    events: Sequence[Event]
    state: Core
    thumb: Thumb
    legal: Sequence[Action]
    scores: Mapping[Action, float]
    passed: Mapping[Seat, int]
    _meant: dict[Action, PowerUpMeaning] = field(default_factory=dict)

    @property
    def seat(self) -> Seat:
        """The deciding seat."""
        return self.view.seat

    @property
    def team(self) -> int:
        """The deciding seat's team."""
        return self.seat & 1

    @property
    def hand(self) -> int:
        """The seat's hand."""
        return self.state.hands[self.seat]

    @property
    def call(self) -> UnderWay | None:
        """The stone under way."""
        return self.thumb.call

    def has(self, card: int) -> int:
        """Return how many of a type the seat's hand holds."""
        return count_of(self.hand, card)

    def card(self, card: int) -> str:
        """Return the code of a card of the team's deck."""
        return code(card, self.team)

    def meant(self, action: Action) -> PowerUpMeaning:
        """What a legal action leads to."""
        found = self._meant.get(action)
        if found is None:
            found = self._meant[action] = meaning(self.view, TEXTS[action])
        return found

    def later(self) -> tuple[Seat, ...]:
        """The seats of the cards still to come after the one to lay or call now."""
        skip = self.state.skips[self.team]
        return self.state.terms.lays[skip][len(self.state.played) + 1 :]

    def mates(self) -> list[Seat]:
        """The teammates among them."""
        return sorted({*self.later()} - {self.seat})

    def again(self) -> bool:
        """Whether this seat lays another card of the stone."""
        return self.seat in self.later()

    def spoke(self) -> list[Seat]:
        """The teammates with a card to come whose call or lay says something about the match."""
        call, lays = self.call, self.state.terms.lays[self.state.skips[self.team]]
        if call is None or call.need in call.laid or W in call.laid:
            return []
        laid = [seat for seat, card in zip(lays[1:], call.laid, strict=False) if card < RANKS]
        return [seat for seat in self.mates() if seat in laid or (seat == lays[0] and call.kind in (HOUSE, GUARD))]

    def holds(self, card: int) -> int:
        """Return in how many of 100 deals a teammate with a card to come holds ``card``, given calls and lays."""
        mates = self.mates()
        if any(self.passed.get(seat) == card for seat in mates):
            return 100
        # a card that was passed is known to lie where it went
        out = self.thumb.unseen[card] - list(self.passed.values()).count(card)
        total = max(1, sum(self.thumb.unseen) - len(self.passed))
        sizes = {seat: size_of(self.state.hands[seat]) - (seat in self.passed) for seat in mates}
        spoke, clear = self.spoke(), Silences(self.state, self.events).silences()
        asked = self.call is not None and card < RANKS
        if not asked and not spoke and not any(clear[seat][card] for seat in mates):
            return percent(one_of(out, total, sum(sizes.values())))
        none = 1.0
        for seat, size in sizes.items():
            old = min(size, max(0, clear[seat][card] - (seat in self.passed)))
            silent = _with_odds(one_of(out, total, old), LEFT_OUT)
            one = 1.0 - (1.0 - silent) * (1.0 - one_of(out, total, size - old))
            none *= 1.0 - _with_odds(one, HELD_BACK if seat in spoke else HOARDED if asked and not old else 1.0)
        return percent(1.0 - none)


def _with_odds(chance: float, factor: float) -> float:
    return chance * factor / (chance * factor + 1.0 - chance)


class Contrast:
    """An action and the best alternative of another kind (the same where there is none), with what each leads to."""

    def __init__(self, seen: DecisionContext, action: Action, other: Action) -> None:
        self.seen, self.action, self.other = seen, action, other
        self.me, self.it = seen.meant(action), seen.meant(other)
        #: by how many points the end may turn out better with the action
        self.gain = self.me.best.lead(seen.team) - self.it.best.lead(seen.team)
        #: whether it is equal at best, and better at worst
        self.safer = self.gain == 0 and self.me.worst.lead(seen.team) > self.it.worst.lead(seen.team)
        #: whether it may better the end at all
        self.helps = self.me.best.lead(seen.team) > self.me.before.lead(seen.team)

    def known(self) -> dict[str, Json]:
        """what sentences may name of both, in any case"""
        me, it = self.me, self.it
        return {
            "score": _score(me),
            "score_other": _score(it),
            "number": me.low,
            "low": me.low,
            "high": me.high,
            "number_other": it.low,
            "low_other": it.low,
            "high_other": it.high,
        }


def _score(meant: PowerUpMeaning) -> Json:
    """The count that a move may bring; in the best case, where that is open."""
    words = count_words(meant.before, meant.best, OURS, FOES, meant.team) or say("no stone counts")
    if meant.best == meant.worst:
        return words.to_json()
    return say("at best {score}", score=words.to_json()).to_json()
