"""Judges a match move by move; can stop after any move and resume later with the same result."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from game.ai.judge.evaluation import WORTHS, Worth, ended, mean, sides_of
from game.ai.judge.findings import DEAL, VERSION, JudgedMove, Judgement, Ruling, Shares
from game.rules import record as records
from game.rules.contract import HIDDEN, SPECTATOR, Event, Json, Position, Pushed, State, Template
from game.rules.rng import derive
from game.rules.untrusted import DAMAGE

#: fewest first deals with which a match's own is compared
DEALS = 100


class NoJudge(ValueError):
    """A game whose matches can't be judged; the message names it."""

    def __init__(self, game: object) -> None:
        super().__init__(f"the game {game} has no judge")


class Progress(NamedTuple):
    """Return how many moves are judged, of how many."""

    done: int
    total: int


class Judge:
    """The judging of one match, a move at a time.

    ``record``: finished or not; BadRecord where it can't be read, NoJudge. ``kept``: an earlier ``to_json`` of the same
    match judged in part: judging resumes there, or starts over if it belongs to another version or match. The same
    record gives the same judgement on every machine. Each decision is judged from its seat's view and the events that
    the seat saw, with luck that follows from that view, so it doesn't depend on anything hidden. ``rulings``: whether
    decisions are judged at all; without them curve and luck take a small part of the time.
    """

    def __init__(self, record: Mapping[str, Json], kept: Json = None, rulings: bool = True) -> None:
        self.record = records.validate(dict(record))
        self.game = str(self.record["game"])
        if self.game not in WORTHS:
            raise NoJudge(self.game)
        self.worth: Worth = WORTHS[self.game]
        self.rows = records.played(self.record)
        self.total = len(self.rows)
        self.seats = len(self.record["seats"])
        start = records.start(self.record)
        self.sides = sides_of(start.game, self.seats)
        self.rulings = rulings
        whole = {"start": self.record["start"], "moves": self.rows, "rulings": rulings}
        self.mark = records.checksum(whole)
        self.moments: list[JudgedMove] = []
        self.done = 0
        #: the chances with all cards open after the moves judged so far
        self.open: Shares = ()
        self.over = False
        self._take(kept)

    def _take(self, kept: Json) -> None:
        try:
            if kept is None or kept["version"] != VERSION or kept["mark"] != self.mark:
                return
            moments = [JudgedMove.from_json(each) for each in kept["moments"]]
            done, stands = int(kept["done"]), tuple(map(float, kept["open"]))
        except DAMAGE:
            return
        self.moments, self.done, self.open = moments, done, stands

    def to_json(self) -> Json:
        """Return the judgement so far, to resume from."""
        moments = [moment.to_json() for moment in self.moments]
        return {"version": VERSION, "mark": self.mark, "done": self.done, "open": list(self.open), "moments": moments}

    def judgement(self) -> Judgement:
        """Return the findings in the moves judged so far."""
        return Judgement(self.game, self.sides, self.over, tuple(self.moments))

    def run(self) -> Judgement:
        """Judges all that is left."""
        for _ in self.steps():
            pass
        return self.judgement()

    def steps(self) -> Iterator[Progress]:
        """Judge move by move, yielding how far it is. Raises BadRecord for an unplayable record."""
        before = records.start(self.record)
        deal: list[Event] = []
        if self.record["seed"] is not None:
            self._follow(deal, before, before.game.opening(before).events)
        if not self.open:
            self._begin(before)
            yield Progress(0, self.total)
        state = before
        for number, (state, move, pushed) in enumerate(records.replay(self.record)):
            if number >= self.done:
                self._judge(number, before, state, move, pushed, deal)
                self.done = number + 1
                self.over = state.outcome() is not None
                yield Progress(self.done, self.total)
            self._follow(deal, state, pushed.events)
            before = state.copy()
        self.over = records.ended(self.record, state)
        records.check_end(self.record, state)

    def looks(self, numbers: Collection[int]) -> dict[int, Shares]:
        """Return the chances with all cards open after some of the moves (by number, from 0 on), and nothing else.

        Raises BadRecord for an unplayable record.
        """
        found: dict[int, Shares] = {}
        for number, (state, _, _) in enumerate(records.replay(self.record)):
            if number in numbers:
                found[number] = self._stands(state, number, self.worth.worlds)
        return found

    def _follow(self, deal: list[Event], state: State, events: Sequence[Event]) -> None:
        for event in events:
            if event.name == state.game.deal_event:
                deal.clear()
            deal.append(event)

    def _begin(self, state: State) -> None:
        """Judge the first deal: where it was dealt from a seed, against what other seeds would have dealt."""
        self.open = self._stands(state, "begin", self.worth.draws)
        if self.record["seed"] is None:
            return
        rng, options = self._rng(self.record["start"], "deal", "open"), state.game.full_options(self.record["options"])
        others = [state.game.new(options, rng.getrandbits(48)) for _ in range(max(self.worth.draws, DEALS))]
        even = mean([self.worth.stand(other, rng.getrandbits(32)) for other in others])
        self.moments.append(JudgedMove(DEAL, -1, "", even, even, self.open, "deal"))

    def _judge(
        self, number: int, before: State, after: State, move: str, pushed: Pushed, deal: Sequence[Event]
    ) -> None:
        """Judge a move, given its state before and after, its events, and those of this deal before it."""
        ruling = self._ruling(before, move, deal) if self.rulings else None
        laid, lies = opened(before, self.seats), opened(after, self.seats)
        chance = self._chance(after, pushed, unknown(laid) != unknown(lies))
        stood = self.open
        if not chance and ruling is None and after.outcome() is None:
            return
        then = self._stands(after, number, self.worth.draws if chance else self.worth.worlds, lies)
        promised = then
        if chance:
            rng = self._rng(laid, number, "chance")
            promised = self.worth.expected(drawer(before, laid, rng), before.find(move), self.sides, rng)
        self.open = then
        lent = any(self.rows[number].get(key) for key in ("by", "hint"))
        self.moments.append(JudgedMove(number, before.to_move, move, stood, promised, then, chance, ruling, lent))

    def _chance(self, after: State, pushed: Pushed, shown: bool) -> str:
        """Return the kind of chance that had a part in a move, or none."""
        if any(event.name == after.game.deal_event for event in pushed.events):
            return "deal"
        if isinstance(pushed.chance, Mapping) and "dice" in pushed.chance:
            return "touch"
        return "chance" if pushed.chance is not None else "draw" if shown else ""

    def _ruling(self, before: State, move: str, deal: Sequence[Event]) -> Ruling | None:
        """Rule on the decision, from its seat's view and the events it saw; None where there was nothing to decide."""
        legal = before.actions()
        if len(legal) == 1 and not isinstance(before.legal_moves()[0], Template):
            return None
        view = before.view(before.to_move)
        seen = [event.seen_by(view.seat, facts=False) for event in deal]
        return self.worth.rule(view, seen, move, self._rng(view.position, view.seat, "decision"))

    def _stands(self, state: State, number: int | str, worlds: int, position: Position | None = None) -> Shares:
        """Return the chances in a state with all cards open; at its end the result."""
        outcome = state.outcome()
        if outcome is not None:
            return ended(outcome, self.sides)
        lies = opened(state, self.seats) if position is None else position
        rng = self._rng(lies, number, "open")
        return self.worth.standing(drawer(state, lies, rng), rng, worlds)

    def _rng(self, position: Position, number: int | str, purpose: str) -> Random:
        """Return a generator that follows from what is known."""
        return derive(VERSION, "judge", purpose, number, records.checksum(position))


def opened(state: State, seats: int) -> Position:
    """Return the position as all seats together know it, ``?`` for what none of them does."""
    found = state.cut(SPECTATOR)
    for seat in range(seats):
        found = _joined(found, state.cut(seat))
    true = state.to_position()
    if "hands" in true:
        # a view that knows only some of a hand's cards writes them in an order of its own
        found["hands"] = true["hands"]
    return found


def unknown(position: Json) -> int:
    """How many cards of a position are hidden."""
    if isinstance(position, dict):
        return sum(map(unknown, position.values()))
    if isinstance(position, list):
        return sum(map(unknown, position))
    return int(position == HIDDEN)


def drawer(state: State, position: Position, rng: Random) -> Callable[[], Any]:
    """Return a function that draws states agreeing with a position of ``state`` from ``opened``."""
    worlds = state.game.worlds(position, SPECTATOR)
    return lambda: worlds.fill(rng)


def _joined(one: Json, other: Json) -> Json:
    """Return what two looks at the same thing know together."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: _joined(value, other[key]) if key in other else value for key, value in one.items()}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [_joined(here, there) for here, there in zip(one, other, strict=True)]
    return other if isinstance(one, str) and one == HIDDEN else one
