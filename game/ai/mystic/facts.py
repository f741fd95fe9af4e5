"""Why a shot or a spell was chosen: sentences whose facts were checked on the table.

What a shot does is what the quick dice do with a sure hand, or how often they did it with the seat's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.mystic.delivery import Delivery
from game.ai.mystic.policy import Plan
from game.ai.reasons import Reason, heaviest
from game.rules.contract import Move, Words, say
from game.rules.mystic.names import where
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import BONUS, ICE, LOST, RANK, Stones, owner, ring

#: tries behind a frequency
TRIES = 20
#: tolerances (degrees) worth telling, and worth telling before all else
TELLING, GENEROUS = 0.5, 2.0


def why_shot(study: Delivery, plan: Plan, others: int, first: bool, sure: float) -> Words:
    """Why this delivery. ``others``: shots looked at; ``first``: none promised more; ``sure``: the seat's own hand."""
    return heaviest(Shot(study, plan, sure).reasons(others, first))


class Shot:
    """What is known of a delivery that was chosen."""

    def __init__(self, study: Delivery, plan: Plan, sure: float) -> None:
        self.study, self.plan, self.sure = study, plan, sure
        self.before, self.after = study.state.stones, study.straight(plan)
        self.slots = study.counting(self.after)

    def reasons(self, others: int, first: bool) -> Iterator[Reason]:
        """All that can be said truly."""
        if first:
            yield Reason(0, say("Of {count} shots that were looked at none promised more.", count=others))
        else:
            yield Reason(0, say("One of the better of {count} shots that were looked at.", count=others))
        if self.study.state.phase == "shootout":
            yield Reason(20, say("An empty sheet: nothing but the nearest ring counts."))
            return
        yield from self.removals()
        yield from self.places()
        yield from self.pushes()

    def removals(self) -> Iterator[Reason]:
        """Stones of others that go, and how often."""
        gone = [
            name
            for name in self.study.counting(self.before)
            if owner(name) != self.study.seat and self.after[name].zone == LOST
        ]
        if not gone:
            return
        ends = self.study.after([self.plan] * TRIES, self.sure, Random(self.plan.move.text))
        count = sum(1 for stones in ends if all(stones[name].zone == LOST for name in gone))
        if 2 * count < TRIES:
            return
        told = {"stone": gone[0], "count": count, "total": TRIES}
        if len(gone) == 1:
            yield Reason(10, say("It takes {stone} out: in {count} of {total} tries of this hand.", **told))
        elif len(gone) == 2:
            told["stone_other"] = gone[1]
            yield Reason(
                12, say("It takes {stone} and {stone_other} out: in {count} of {total} tries of this hand.", **told)
            )

    def places(self) -> Iterator[Reason]:
        """Where the stone comes to lie."""
        study, name = self.study, self.study.stone
        lies = ring(self.after, name)
        if lies == "G":
            yield from self.guards()
        if lies not in RANK or name not in self.slots:
            return
        front = study.cover(self.after)
        degrees = study.tolerance(self.plan) if self.plan.style != "roll" else 0.0
        if self.plan.kind in ("draw", "freeze") and degrees >= TELLING:
            told = {"stone": front, "degrees": f"{degrees:g}"}
            if front:
                yield Reason(9, say("A draw behind {stone}: even {degrees}° off it still counts.", **told))
            yield Reason(
                7.5 if degrees >= GENEROUS else 6,
                say("A draw: even {degrees}° off it still counts.", degrees=told["degrees"]),
            )
        if self.slots[0] == name and len(self.slots) > 1:
            told = {"ring": where(lies), "stone": self.slots[1]}
            yield Reason(7, say("In {ring} it would be the best stone, before {stone}.", **told))
        elif self.slots[0] == name:
            yield Reason(5, say("In {ring} it would be the best stone.", ring=where(lies)))
        yield Reason(2, say("It comes to lie in {ring} and counts there.", ring=where(lies)))

    def guards(self) -> Iterator[Reason]:
        """A counting stone of the seat that is covered from now on."""
        study = self.study
        stone = self.after[study.stone]
        for name in self.slots:
            behind = self.after[name]
            if owner(name) == study.seat and behind.y - stone.y > 0.0 and abs(behind.x - stone.x) < 14.0:
                yield Reason(8, say("A guard: {stone} counts, and lies behind it.", stone=name))
                return

    def pushes(self) -> Iterator[Reason]:
        """Stones that change rings to the good of the seat."""
        for name, old in self.before.items():
            if old.zone != ICE or self.after[name].zone != ICE:
                continue
            was, now = (RANK.get(ring(stones, name), 5) for stones in (self.before, self.after))
            if owner(name) == self.study.seat and now < was and name in self.slots:
                yield Reason(
                    8, say("It pushes {stone} on, into {ring}.", stone=name, ring=where(ring(self.after, name)))
                )
            if owner(name) != self.study.seat and was < 5 and now == 5:
                yield Reason(8, say("It drives {stone} out of the rings.", stone=name))


def why_use(state: MysticState, move: Move, after: Stones, tried: int) -> Words:
    """Why a spell or charm is used so, or declined. ``tried``: uses that were looked at."""
    if move.text == "skip":
        return Words(
            "Not now: the one use that was looked at gains nothing.",
            {"count": tried},
            "Not now: none of {count} uses that were looked at gains anything.",
        )
    return heaviest(Use(state, move, after).reasons(tried))


class Use:
    """What is known of a use of a spell or charm; ``after`` are the stones right after it."""

    def __init__(self, state: MysticState, move: Move, after: Stones) -> None:
        self.before, self.after, self.seat = state.stones, after, state.to_move
        spells = move.action[0] == "spell"
        title = SPELLS[move.action[1]].title if spells else CHARMS[state.team(self.seat)].title
        self.spell = title.to_json()
        then = state.copy()
        then.stones = after
        self.one, self.two = state.standing(), then.standing()

    def reasons(self, tried: int) -> Iterator[Reason]:
        """All that can be said truly."""
        if tried > 1:
            yield Reason(
                0, say("Of {count} uses that were looked at {spell} leaves most so.", spell=self.spell, count=tried)
            )
        else:
            yield Reason(0, say("Nothing is lost by {spell}.", spell=self.spell))
        if not self.one.contested and not self.two.contested:
            yield from self.points()
        for name, stone in self.after.items():
            if stone != self.before[name]:
                yield from self.values(name) if owner(name) == self.seat else self.harms(name)

    def points(self) -> Iterator[Reason]:
        """How the score changes if the End were over."""
        one, two = self.one.points, self.two.points
        gain = two[self.seat] - one[self.seat]
        taken = sum(one) - sum(two) + gain
        if gain > 0:
            yield Reason(
                9,
                Words(
                    "{spell} is worth {count} point more if the End were over now.",
                    {"spell": self.spell, "count": gain},
                    "{spell} is worth {count} points more if the End were over now.",
                ),
            )
        if taken > 0:
            yield Reason(
                8,
                Words(
                    "{spell} costs the others {count} point if the End were over now.",
                    {"spell": self.spell, "count": taken},
                    "{spell} costs the others {count} points if the End were over now.",
                ),
            )

    def values(self, name: str) -> Iterator[Reason]:
        """What it does for an own stone."""
        old, new = self.before[name], self.after[name]
        was, now = (RANK.get(ring(stones, name), 5) for stones in (self.before, self.after))
        told = {"spell": self.spell, "stone": name}
        if new.zone == BONUS:
            yield Reason(7, say("{spell} puts {stone} into the Bonus Zone: a point that nobody can take.", **told))
        elif now < was:
            lies = where(ring(self.after, name))
            yield Reason(6, say("{spell} brings {stone} into {ring}.", ring=lies, **told))
        elif old.zone == ICE and now == was < 5 and new.value < old.value:
            told |= {"before": old.value, "value": new.value}
            yield Reason(5, say("{spell} lowers {stone} from {before} to {value}: lower comes first.", **told))
        elif old.zone == LOST and new.zone == ICE:
            yield Reason(5, say("{spell} brings {stone} back onto the ice.", **told))

    def harms(self, name: str) -> Iterator[Reason]:
        """What it does to another's stone."""
        old, new = self.before[name], self.after[name]
        was, now = (RANK.get(ring(stones, name), 5) for stones in (self.before, self.after))
        told = {"spell": self.spell, "stone": name}
        if was < 5 and now == 5:
            yield Reason(7, say("{spell} takes {stone} out of the rings.", **told))
        elif now > was:
            lies = where(ring(self.after, name))
            yield Reason(6, say("{spell} moves {stone} out into {ring}.", ring=lies, **told))
        elif now == was < 5 and new.value > old.value:
            told |= {"before": old.value, "value": new.value}
            yield Reason(5, say("{spell} raises {stone} from {before} to {value}: lower comes first.", **told))
