"""What a move of Rink Ratz leads to, as far as its player can know.

A card is *out* if the player doesn't see it: in another hand, in the stock or on the bench. Counting them is legal
(docs/games/rink_ratz.md: What an AI and a player must be able to see).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.rules.chances import chance_of_one, in_hundred
from game.rules.contract import HIDDEN, NOBODY, Event, Json, Meaning, Move, Position, Seat, View, Words, say
from game.rules.rink_ratz.board import REGULAR
from game.rules.rink_ratz.summary import STICK, numbers_by, unseen
from game.rules.rink_ratz.tables import HAND_SIZE, KINDS, NUMBERS, differences, goal_set

#: the cards that a goal is saved with
SAVES = ("BM", "TM")
#: cards that a shot takes after its own: the reply, the finish
PLAYED_OUT = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class RinkMeaning(Meaning):
    """What a move leads to, in counts.

    ``does``: ``deal``, ``pull``, ``over`` (a goal under review decides the match), ``burn``, ``save``, ``stop``,
    ``nullify``, ``goal``, ``shot``, ``reply``, ``miss`` (a finish that isn't one) or ``quiet`` (a number that shoots
    nothing). ``kind``: of the shot that it makes; ``gives_up``: whether a shot of its team is given up for it.
    ``against``: the cards out that punish it: they match the number, score on the reply, or save the goal; ``again``:
    those that rebound. ``total``: all cards out; ``seat``, ``hand``: who may have one, and how many cards it holds;
    ``percent``: in how many of 100 such hands one is. ``scoring``, ``rebounding``: the numbers that do. ``finish``:
    after how many of the 15 replies the player's hand finishes the shot; where the finishing hand isn't known (a
    partner's, or the next shift's: see ``known``) in how many of 100 hands it does. ``lead``: goals ahead once it is
    done. ``coming``: cards of the period still to come then.
    """

    does: str
    kind: str = ""
    gives_up: bool = False
    against: int = 0
    again: int = 0
    total: int = 0
    seat: Seat = NOBODY
    hand: int = 0
    percent: int = 0
    scoring: tuple[str, ...] = ()
    rebounding: tuple[str, ...] = ()
    finish: int = 0
    known: bool = True
    lead: int = 0
    coming: int = 0


def meaning(view: View, move: Move | str) -> RinkMeaning:
    """What ``move``, a legal one of the view's seat, leads to: worked out from the view alone."""
    return _Reader(view, str(move)).read()


#: by what makes it, a shot
SHOTS: dict[str, Words] = {
    "match": say("A shot"),
    "rebound": say("A rebound"),
    "stick": say("A power-play shot"),
    "two": say("A two-on-one, where one higher scores too"),
    "break": say("A breakaway, where one higher scores too and no block works"),
    "power": say("An eight-card power play and a shot"),
    "more": say("A two-man advantage and a shot"),
}
SHOTS["shot"] = SHOTS["match"]


class _Reader:
    """One move at one view."""

    def __init__(self, view: View, text: str) -> None:
        self.view, self.position, self.me, self.team = view, view.position, view.seat, view.seat % 2
        self.card, _, self.face = text.partition(" ")
        position = self.position
        self.rush, self.power = position["rush"], position["power"]
        self.seats = len(position["hands"])
        self.out = unseen(position, self.me)
        self.next = (self.me + 1) % self.seats
        stock = len(position["stock"])
        #: what every meaning has
        self.base: dict[str, Any] = {
            "lead": position["scores"][self.team] - position["scores"][1 - self.team],
            "coming": sum(len(hand) for hand in position["hands"]) - 1 + stock - stock % self.seats,
            "total": sum(self.out.values()),
        }
        hidden = [*position["stock"], *position["bench"], *(card for hand in position["hands"] for card in hand)]
        #: whether all that is unseen is in the game: some of a made-up position's pack may be set aside
        self.whole = self.base["total"] == hidden.count(HIDDEN)

    def read(self) -> RinkMeaning:
        """The meaning, by what kind of move it is."""
        position, card, face = self.position, self.card, self.face
        if card == "deal":
            return self._means("deal", say("The next period begins."), None)
        if card == "pull":
            return self._means("pull", _pull(position), say("empty net"))
        scorer = position["review"]["team"]
        sudden = position["period"] > REGULAR and position["options"]["overtime"] == "sudden"
        if sudden and scorer >= 0 and face != "save":
            words = say("The goal under review stands, so the match is over.")
            return self._means("over", words, say("match over"), scorer == self.team)
        found = self._special() if face else self._number()
        if scorer == 1 - self.team and face != "save" and any(m.text.endswith("save") for m in self.view.legal):
            words = say("Lets their goal stand. {then}", then=found.words.to_json())
            return replace(found, words=words, chip=say("goal stands"), good=False, counted=None)
        return found

    def _counted(self, words: Words, chip: Words | None, good: bool | None = None) -> Meaning | None:
        """Return the line for players who have open cards counted."""
        return Meaning(words=words, chip=chip, good=good) if self.whole else None

    def _means(
        self, does: str, words: Words, chip: Words | None, good: bool | None = None, **counts: Any
    ) -> RinkMeaning:
        return RinkMeaning(does=does, words=words, chip=chip, good=good, **{**self.base, **counts})

    def _scores(self, team: int, goals: int) -> list[int]:
        """The score once ``team`` has so many goals more."""
        return [score + goals * (team == t) for t, score in enumerate(self.position["scores"])]

    def _held_by_next(self, against: int) -> dict[str, Any]:
        """So many cards that are out would punish it, if the next seat holds one."""
        # at the end of a shift it lays from the hand that is dealt then
        hand = len(self.position["hands"][self.next]) or self._dealt()
        percent = in_hundred(chance_of_one(against, self.base["total"], hand)) if self.base["coming"] else 0
        return {"against": against, "percent": percent, "seat": self.next, "hand": hand}

    def _special(self) -> RinkMeaning:
        """A face of a special card."""
        face, finish = self.face, self.rush["stage"] == "finish"
        if face == "burn":
            return self._means("burn", say("They get a penalty shot, and a stick scores."), say("penalty shot"), False)
        if face == "save":
            a, b = self._scores(1 - self.team, -1)
            words = say("Their goal doesn't count, so it's {a} to {b} again.", a=a, b=b)
            return self._means("save", words, say("undoes the goal"), True, lead=self.base["lead"] + 1)
        if face in ("block", "shutdown"):
            return self._means("stop", say("Their shot is over."), say("stops the shot"), True)
        if face == "power" and self.power["team"] == 1 - self.team:
            words = Words(
                "Their power play ends {count} card early, without a shot for you.",
                {"count": self.power["left"]},
                "Their power play ends {count} cards early, without a shot for you.",
            )
            if finish:
                words = say("Their power play is over, and so is your shot.")
            return self._means("nullify", words, say("even strength"), None if finish else True, gives_up=finish)
        return self._shot(face, say("Gives up the shot in progress. {then}") if finish else None)

    def _shot(self, kind: str, first: Words | None = None) -> RinkMeaning:
        """A shot of ``kind`` by the card; ``first`` comes before it in the sentence, with room for the rest."""
        two_men = self.power["team"] == self.team and (self.power["two"] or kind == "power")
        pulled, within = self.position["pulled"], self.position["options"]["empty_net"] == "within"
        goal = goal_set(KINDS.index(kind), two_men, pulled == self.team, pulled == 1 - self.team, within)
        mate = self.me if self.seats == 2 else self.me ^ 2
        known, finish = self._finish(mate, differences(goal))
        shot = SHOTS["more" if kind == "power" and self.power["team"] == self.team else kind].to_json()
        words, chip = say("{shot}: {seat_mate} has to finish it.", shot=shot, seat_mate=mate), say("shoots")
        more: tuple[Words, Words] | None = None
        fact: Words | None = None
        if self.base["coming"] < PLAYED_OUT:
            words, chip = say("A shot, but the period ends before it can be finished."), say("too late")
        elif known and finish:
            words = say("{shot}: you can finish it against {count} of the 15 replies.", shot=shot, count=finish)
            chip, fact = say("shoots: {count}/15", count=finish), chip
        elif known:
            words, chip, fact = say("A shot that no card in hand can finish."), say("shot, no finish"), chip
        else:
            args = {"shot": shot, "seat_mate": mate, "count": finish}
            more = (
                say("{shot}: {seat_mate} can finish it {count}% of the time.", **args),
                say("finish {count}%", count=finish),
            )
        if first is not None:
            words = Words(first.id, {"then": words.to_json()})
            more = (Words(first.id, {"then": more[0].to_json()}), more[1]) if more else None
        lost = bool(self.face) and self._has(self._scoring())
        good = False if lost else True if kind == "power" else None
        gives_up = bool(self.face) and first is not None
        counted = self._counted(*more, good) if more else None
        counts = {"kind": kind, "gives_up": gives_up, "finish": finish, "known": known, "seat": mate}
        verdict = {"verdict": fact is not None, "fact": fact}
        return self._means("shot", words, chip, good, counted=counted, **verdict, **counts)

    def _has(self, numbers: set[str]) -> bool:
        return not numbers.isdisjoint(self.position["hands"][self.me])

    def _finish(self, seat: Seat, goal: list[int]) -> tuple[bool, int]:
        """Return whether the hand that ``seat`` will finish with is known, and how often it does.

        A known one: after how many of the 15 replies; else in how many of 100 hands, any reply being as likely.
        """
        wanted = [numbers_by(str(reply), goal) for reply in range(1, NUMBERS + 1)]
        held = list(self.position["hands"][seat])
        if seat == self.me:
            held.remove(self.card)
            if held:
                return True, sum(not set(numbers).isdisjoint(held) for numbers in wanted)
        hand = len(held) or self._dealt()
        outs = [sum(self.out.get(n, 0) for n in numbers) for numbers in wanted]
        return False, in_hundred(sum(chance_of_one(out, self.base["total"], hand) for out in outs) / NUMBERS)

    def _dealt(self) -> int:
        """Cards of a hand in the next shift."""
        return min(HAND_SIZE, len(self.position["stock"]) // self.seats)

    def _number(self) -> RinkMeaning:
        """A number, by its first use that applies."""
        rush, card = self.rush, self.card
        if rush["stage"] == "reply":
            return self._reply()
        if rush["stage"] == "finish":
            by = int(card) - int(rush["ref"])
            if by in rush["goal"]:
                return self._goal()
            if by in rush["rebound"]:
                return self._shot("rebound")
        elif card == self.position["prev"]:
            return self._shot("match")
        if int(card) >= STICK and self.power["team"] == self.team:
            return self._shot("stick")
        return self._quiet(miss=rush["stage"] == "finish")

    def _goal(self) -> RinkMeaning:
        a, b = self._scores(self.team, 1)
        counts = self._held_by_next(sum(self.out.get(code, 0) for code in SAVES))
        args = {"a": a, "b": b, "seat_next": self.next, "percent": counts["percent"]}
        words, counted = say("A goal, {a} to {b}, unless somebody saves it.", a=a, b=b), None
        none = say("A goal, {a} to {b}, and nobody can save it.", a=a, b=b)
        if not self.base["coming"] or not any(code in self.out for code in SAVES):
            words = none
        elif not counts["percent"]:
            counted = self._counted(none, say("goal"), True)
        else:
            tells = say("A goal, {a} to {b}, and {seat_next} can save it {percent}% of the time.", **args)
            counted = self._counted(tells, say("goal"), True)
        return self._means(
            "goal", words, say("goal"), True, counted=counted, **counts | {"lead": self.base["lead"] + 1}
        )

    def _quiet(self, miss: bool) -> RinkMeaning:
        """A number that shoots nothing, to lead or for want of a finish."""
        counts = self._held_by_next(self.out.get(self.card, 0))
        does = "miss" if miss else "quiet"
        if miss and self._has(self._finishing()):
            words, good = say("A miss, although another card in hand would keep the shot alive."), None
            if self._has(self._scoring()):
                words, good = say("A miss, although another card in hand would score."), False
            return self._means(does, words, say("misses"), good, **counts)
        if not self.base["coming"]:
            words, chip = say("It's the period's last card, so nothing comes of it."), say("ends the period")
            return self._means(does, words, chip, **counts)
        percent = counts["percent"]
        args = {"seat_next": self.next, "percent": percent}
        words, chip = say("No shot, and nobody can match it."), say("no match")
        if percent:
            words = say("No shot, and {seat_next} can match it {percent}% of the time.", **args)
            chip = say("matched {percent}%", percent=percent)
        return self._means(does, say("No shot."), say("no shot"), counted=self._counted(words, chip), **counts)

    def _scoring(self) -> set[str]:
        """The numbers that score on the team's own shot."""
        return {*numbers_by(self.rush["ref"], self.rush["goal"])}

    def _finishing(self) -> set[str]:
        """The numbers that finish the team's own shot, or shoot again."""
        sticks = range(STICK, NUMBERS + 1) if self.power["team"] == self.team else ()
        near = numbers_by(self.rush["ref"], [*self.rush["goal"], *self.rush["rebound"]])
        return {*near, *map(str, sticks)}

    def _reply(self) -> RinkMeaning:
        rush, card = self.rush, self.card
        takes = self.position["options"]["third_card"] == "steals" and rush["kind"] in ("match", "rebound")
        if takes and rush["card"] == card and self.power["team"] != rush["team"]:
            return self._shot("match", say("Takes over the shot. {then}"))
        scoring = numbers_by(card, rush["goal"])
        rebounding = tuple(n for n in numbers_by(card, rush["rebound"]) if n not in scoring)
        against, again = (sum(self.out.get(n, 0) for n in found) for found in (scoring, rebounding))
        counts = self._held_by_next(against) | {"again": again, "scoring": scoring, "rebounding": rebounding}
        percent = counts["percent"]
        args = {"cards": list(scoring), "seat_next": self.next, "percent": percent}
        if not self.base["coming"]:
            words, chip = say("It's the period's last card, so nothing comes of their shot."), say("ends the shot")
            return self._means("reply", words, chip, True if not percent else None, **counts)
        plain = say("{cards} would score on it.", cards=list(scoring))
        if rebounding:
            plain = say(
                "{cards} would score on it, and {cards_rebound} would rebound.",
                cards=list(scoring),
                cards_rebound=list(rebounding),
            )
        if percent and again:
            chip = say("beaten {percent}%", percent=percent)
            words = say(
                "{seat_next} scores on it {percent}% of the time, with {cards}; {cards_rebound} would rebound.",
                **args,
                cards_rebound=list(rebounding),
            )
        elif percent:
            chip = say("beaten {percent}%", percent=percent)
            words = say("{seat_next} scores on it {percent}% of the time, with {cards}.", **args)
        elif again:
            words = say("No unseen card scores on it; {cards} would rebound.", cards=list(rebounding))
            chip = say("no goal")
        else:
            words, chip = say("No unseen card scores or rebounds on it."), say("no goal")
        counted = self._counted(words, chip, True if not percent and not again else None)
        return self._means("reply", plain, None, counted=counted, **counts)


def _pull(position: Position) -> Words:
    if position["options"]["empty_net"] == "within":
        return say(
            "Your shots also score on a card one higher, theirs on anything within two. You still have to play a card."
        )
    return say(
        "Your shots also score on a card one higher, theirs on a card exactly two away. You still have to play a card."
    )


# --- what a move has changed for all spectators


def consequence(before: View, events: Sequence[Event]) -> Words | None:
    """Return what a move has changed, from what everybody saw of it; None where the log's sentence says it all.

    It never says which cards are still out: counting them is part of the game.
    """
    for event in events:
        telling = TELLING.get(event.name)
        if telling is not None and (words := telling(event.data, before.position)) is not None:
            return words
    return None


Data = Mapping[str, Json]


def _of_shot(data: Data, before: Position) -> Words | None:
    team, goal = data["team"], set(data["goal"])
    if data["kind"] == "break":
        return say("No block can stop it.")
    if data["kind"] == "power" and goal == {0}:
        return say("For eight cards, {team} can shoot with sticks.", team=team)
    if goal == {0}:
        return None
    if goal == {0, 1}:
        return say("{team} also scores on a card one higher.", team=team)
    if goal == {-1, 0, 1}:
        return say("{team} scores on anything within one.", team=team)
    if goal == {-2, 0, 2}:
        return say("{team} also scores on a card exactly two away.", team=team)
    return say("{team} scores on anything within two.", team=team) if {-2, 0, 2} <= goal else None


def _of_goal(data: Data, before: Position) -> Words | None:
    if data["winner"]:
        return None
    team = data["team"]
    lead = data["scores"][team] - data["scores"][1 - team]
    if lead < 0:
        return Words(
            "{team} is still {count} goal behind.",
            {"team": team, "count": -lead},
            "{team} is still {count} goals behind.",
        )
    if lead == 0:
        return say("{team} ties the score.", team=team)
    if lead == 1:
        return say("{team} takes the lead.", team=team)
    return Words("{team} is {count} goal ahead.", {"team": team, "count": lead}, "{team} is {count} goals ahead.")


def _of_end(data: Data, before: Position) -> Words | None:
    count = before["power"]["left"]
    return Words(
        "The power play ends {count} card early.", {"count": count}, "The power play ends {count} cards early."
    )


def _of_pull(data: Data, before: Position) -> Words | None:
    if before["options"]["empty_net"] == "within":
        return say("{team} also scores on a card one higher, the other team on anything within two.", team=data["team"])
    return say("{team} also scores on a card one higher, the other team on a card exactly two away.", team=data["team"])


TELLING: dict[str, Callable[[Data, Position], Words | None]] = {
    "GoalScored": _of_goal,
    "GoalSaved": lambda data, before: say("It's {a} to {b} again.", a=data["scores"][0], b=data["scores"][1]),
    "PowerPlayNullified": _of_end,
    "GoaliePulled": _of_pull,
    "ShotMade": _of_shot,
}
