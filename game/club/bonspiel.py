"""A bonspiel: its plan, its results, people's last-stone draws, and who withdrew. All else follows from these."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property

from game.club.fixtures import EVENTS, PAGE, ROUND_ROBIN, Fixture, Source, fixtures
from game.club.last_stone_draw import OUTSIDE, BadDraw, Draw, member_draw
from game.club.plan import MOST, BadPlan, BonspielPlan, Entry
from game.club.result import CONCEDED, WALKOVER, BadResult, Cup, FixtureMatch, Result
from game.club.standings import StandingsLine, knocked_out, standings
from game.rules.contract import Json


class Bonspiel:
    """``results`` are by fixture, ``drawn`` those that wait for a draw; ``draws`` are people's, by entry.

    ``withdrawn``: the entries that withdrew, in that order. Their unplayed fixtures are walkovers.
    """

    def __init__(
        self,
        plan: BonspielPlan,
        results: Sequence[Result] = (),
        draws: Sequence[Draw] = (),
        withdrawn: Sequence[int] = (),
    ) -> None:
        """Raise BadResult for impossible results, BadDraw for a draw that is nobody's.

        Walkovers among the results are left out: they follow from ``withdrawn``.
        """
        self.plan = plan
        self.fixtures = fixtures(plan)
        self.results: dict[int, Result] = {}
        self.drawn: dict[int, Result] = {}
        self.draws: dict[int, Draw] = {}
        self._met: dict[int, tuple[int, int]] = {}
        self._members: dict[int, float] = {}
        self.withdrawn: list[int] = []
        for entry in withdrawn:
            self._withdraw(entry)
        for draw in draws:
            self._throw(draw)
        waiting = [result for result in results if result.how != WALKOVER]
        # they may come in any order that the draws allow
        while waiting:
            ready = [result for result in waiting if self._ready(result.fixture)]
            if not ready and self._walk_over({result.fixture for result in waiting}):
                continue
            for result in ready or waiting:
                self._play(result)
            waiting = [result for result in waiting if result not in ready]
        self._walk_over()

    # --- pairings
    def side(self, source: Source) -> int | None:
        """Return the entry of a source; None as long as it isn't known."""
        if source.kind == "entry":
            return source.number
        if source.kind == "rank":
            return self.table[source.number].entry if self.ranked else None
        result = self.results.get(source.number)
        if result is None or result.winner is None:
            return None
        return self.sides(source.number)[result.winner if source.kind == "winner" else 1 - result.winner]

    def sides(self, number: int) -> tuple[int | None, int | None]:
        """Return both entries of a fixture, None for an unknown one."""
        if number in self._met:
            return self._met[number]
        one, other = self.fixtures[number].sides
        return self.side(one), self.side(other)

    def entry(self, number: int) -> Entry:
        """An entry by its number."""
        return self.plan.entries[number]

    def _ready(self, number: int) -> bool:
        known = 0 <= number < len(self.fixtures) and number not in self.results and number not in self.drawn
        return known and None not in self.sides(number)

    def open(self) -> list[Fixture]:
        """The fixtures open now, by draw and sheet."""
        found = [fixture for fixture in self.fixtures if self._ready(fixture.number)]
        return sorted(found, key=lambda fixture: (fixture.draw, fixture.sheet))

    def sheet(self, number: int) -> FixtureMatch:
        """Return the match of a fixture to begin. Raises BadResult when its sides aren't known yet."""
        fixture = self.fixtures[number]
        sides = self.sides(number)
        if sides[0] is None or sides[1] is None:
            raise BadResult(f"it isn't known yet who plays match {number}")
        entries = [self.entry(side) for side in (reversed(sides) if fixture.turned else sides) if side is not None]
        people = {seat: entry.person for seat, entry in enumerate(entries) if entry.human}
        members = {seat: entry.member for seat, entry in enumerate(entries) if not entry.human}
        seed = self.plan.lot("match", number).randrange(1_000_000_000)
        return FixtureMatch(fixture.game, (entries[0].kind, entries[1].kind), seed, people, members)

    # --- results
    def result(self, number: int) -> Result | None:
        """Return how a fixture ended, its winner perhaps still undecided; None as long as it isn't over."""
        return self.results.get(number) or self.drawn.get(number)

    def decided(
        self,
        number: int,
        winners: Sequence[int],
        scores: Sequence[float | None],
        match: str = "",
        *,
        conceded: bool = False,
        helped: Sequence[int] = (),
    ) -> Result:
        """Return the result of a fixture from its match: the winning seats (both or none: a draw), the seats' scores.

        ``conceded``: whether the other seat conceded. ``helped``: the seats for which a level made moves.
        """
        turned = self.fixtures[number].turned
        level = len(set(winners)) != 1
        known = [score for score in (reversed(scores) if turned else scores) if score is not None]
        how, lent = CONCEDED if conceded else "", tuple(sorted(1 - seat if turned else seat for seat in helped))
        found = Result(number, None, (known[0], known[1]) if len(known) == 2 else None, level, match, how, lent)
        if not level:
            return replace(found, winner=winners[0] if not turned else 1 - winners[0])
        one, other = self.sides(number)
        return found if one is None or other is None else self._settled(found, one, other)

    def _settled(self, result: Result, one: int, other: int) -> Result:
        """A drawn match goes to the shorter draw, as soon as both are made."""
        far = self.distance(one), self.distance(other)
        if far[0] is None or far[1] is None:
            return result
        return replace(result, winner=0 if (far[0], self.lots[one]) < (far[1], self.lots[other]) else 1)

    def play(self, result: Result) -> None:
        """Record a result. Raises BadResult when the fixture isn't open."""
        self._play(result)
        self._walk_over()

    def _play(self, result: Result) -> None:
        if not 0 <= result.fixture < len(self.fixtures):
            raise BadResult(f"there is no match {result.fixture}")
        if result.fixture in self.results or result.fixture in self.drawn:
            raise BadResult(f"match {result.fixture} has been played already")
        one, other = self.sides(result.fixture)
        if one is None or other is None:
            raise BadResult(f"it isn't known yet who plays match {result.fixture}")
        self._met[result.fixture] = one, other
        if result.winner is None:
            result = self._settled(result, one, other)
        (self.drawn if result.winner is None else self.results)[result.fixture] = result
        self.__dict__.pop("table", None)

    # --- withdrawing
    def may_withdraw(self, entry: int) -> bool:
        """Whether an entry is a person's that still has something to play."""
        if not self.entry(entry).human or entry in self.withdrawn or self.over:
            return False
        return any(self._may_play(each.number, entry) for each in self.fixtures if self.result(each.number) is None)

    def _may_play(self, number: int, entry: int) -> bool:
        """Whether an entry is a side of a fixture, or may still become one."""
        return any(self._may_come(source, entry) for source in self.fixtures[number].sides)

    def _may_come(self, source: Source, entry: int) -> bool:
        known = self.side(source)
        if known is not None or source.kind == "entry":
            return known == entry
        return source.kind == "rank" or self._may_play(source.number, entry)

    def withdraw(self, entry: int) -> None:
        """Withdraw a person's entry. Raises BadResult when it has nothing left to play."""
        if not self.may_withdraw(entry):
            raise BadResult("there is nothing left to withdraw from")
        self._withdraw(entry)
        for number, result in list(self.drawn.items()):
            self._settle(number, result)
        self._walk_over()

    def _withdraw(self, entry: int) -> None:
        there = 0 <= entry < len(self.plan.entries) and self.entry(entry).human
        if not there or entry in self.withdrawn:
            raise BadResult("only a person can withdraw, and only once")
        self.withdrawn.append(entry)
        self.__dict__.pop("table", None)

    def _walk_over(self, played: Collection[int] = ()) -> bool:
        """Give away the open fixtures of those who withdrew, except the ``played`` ones; return whether there were any.

        Of two who withdrew the one who stayed longer wins.
        """
        found = False
        while True:
            gone = [
                fixture.number
                for fixture in self.open()
                if fixture.number not in played and any(side in self.withdrawn for side in self.sides(fixture.number))
            ]
            for number in gone:
                stayed = [self._stayed(side) for side in self.sides(number)]
                self._play(Result(number, 0 if stayed[0] > stayed[1] else 1, how=WALKOVER))
            if not gone:
                return found
            found = True

    def _stayed(self, entry: int | None) -> int:
        """Return how long an entry stayed, for comparisons."""
        return self.withdrawn.index(entry) if entry in self.withdrawn else len(self.plan.entries)

    @property
    def walkovers(self) -> int:
        """The number of fixtures given away."""
        return sum(each.how == WALKOVER for each in self.results.values())

    # --- last-stone draws
    def distance(self, entry: int) -> float | None:
        """Return the last-stone draw of an entry, mm; None as long as a person hasn't made it.

        An entry that withdrew before it counts as having missed.
        """
        if self.plan.edition == 1:
            return self.plan.lot_draw(entry)
        if self.entry(entry).human:
            if entry not in self.draws:
                return OUTSIDE if entry in self.withdrawn else None
            return self.draws[entry].distance
        if entry not in self._members:
            self._members[entry] = member_draw(self.plan, entry)
        return self._members[entry]

    @property
    def due(self) -> list[int]:
        """The people's entries that must make a last-stone draw now to break a tie."""
        found = {entry for number in self.drawn for entry in self._met[number] if self.distance(entry) is None}
        if self.robin_over:
            found |= {line.entry for line in self.table if line.level and line.distance is None}
        return sorted(found)

    def rivals(self, entry: int) -> list[int]:
        """Return the entries tied with an entry up to the last-stone draw: in drawn matches, and in the round robin."""
        levels = [n for n, each in {**self.results, **self.drawn}.items() if each.level]
        found = [other for n in levels if entry in self._met[n] for other in self._met[n]]
        found += sorted(next(line.level for line in self.table if line.entry == entry))
        return [other for other in dict.fromkeys(found) if other != entry]

    def throw(self, draw: Draw) -> None:
        """Record a person's draw. Raises BadDraw when it isn't due."""
        if draw.entry not in self.due:
            raise BadDraw("this draw isn't due")
        self._throw(draw)
        for number, result in list(self.drawn.items()):
            self._settle(number, result)
        self._walk_over()

    def _settle(self, number: int, result: Result) -> None:
        """Decide a drawn match as soon as both draws are made."""
        settled = self._settled(result, *self._met[number])
        if settled.winner is not None:
            del self.drawn[number]
            self.results[number] = settled
        self.__dict__.pop("table", None)

    def _throw(self, draw: Draw) -> None:
        there = 0 <= draw.entry < len(self.plan.entries) and self.entry(draw.entry).human
        if not there or draw.entry in self.draws:
            raise BadDraw("a draw has no entry, or an entry has two")
        self.draws[draw.entry] = draw
        self.__dict__.pop("table", None)

    # --- how they stand
    @cached_property
    def lots(self) -> list[int]:
        """The order of the entries where nothing else decides."""
        order = list(range(len(self.plan.entries)))
        self.plan.lot("lots").shuffle(order)
        return order

    @property
    def robin_over(self) -> bool:
        """Whether everybody has met everybody, with no drawn match undecided; False in other formats."""
        robin = [each.number for each in self.fixtures if each.event == ROUND_ROBIN]
        return bool(robin) and all(number in self.results for number in robin)

    @property
    def ranked(self) -> bool:
        """Whether the round robin's order is final."""
        return self.robin_over and not any(line.level and line.distance is None for line in self.table)

    @cached_property
    def table(self) -> list[StandingsLine]:
        """The standings of the round robin; in a knockout, how far each entry got in all events."""
        over = [each for each in self.fixtures if each.number in self.results]
        if ROUND_ROBIN in self.events:
            wins = [self._won(each.number) for each in over if each.event == ROUND_ROBIN]
            gave_up = {
                self._won(each.number)[1]
                for each in over
                if each.event == ROUND_ROBIN and self.results[each.number].how == WALKOVER
            }
            draws = self.distance if self.robin_over else None
            return standings(len(self.plan.entries), wins, draws, self.lots, gave_up)
        beaten = [(self.events.index(each.event), each.round, *self._won(each.number)) for each in over]
        finals = [max(each.round for each in self.fixtures if each.event == event) for event in self.events]
        return knocked_out(len(self.plan.entries), beaten, finals, self.lots)

    def _won(self, number: int) -> tuple[int, int]:
        """Winner and loser of a fixture that was played."""
        met, winner = self._met[number], self.results[number].winner
        assert winner is not None
        return met[winner], met[1 - winner]

    @property
    def events(self) -> list[str]:
        """The bonspiel's events, in their order."""
        there = {fixture.event for fixture in self.fixtures}
        return [event for event in (ROUND_ROBIN, PAGE, *EVENTS) if event in there]

    def cups(self) -> list[Cup]:
        """Return the prizes: a cup in each event of a knock-out, else one."""
        if self.plan.format == ROUND_ROBIN:
            first, second = self.table[0].entry, self.table[1].entry
            if not self.ranked:
                return [Cup(ROUND_ROBIN, None, None)]
            return [Cup(ROUND_ROBIN, first, second, first in self.helped)]
        found = []
        for event in self.events:
            if event != ROUND_ROBIN:
                final = max((each.round, each.number) for each in self.fixtures if each.event == event)[1]
                over = final in self.results
                best: tuple[int | None, int | None] = self._won(final) if over else (None, None)
                found.append(Cup(event, best[0], best[1], best[0] in self.helped))
        return found

    @property
    def helped(self) -> set[int]:
        """The entries for which a level made moves in a match of this bonspiel."""
        return {self._met[n][side] for n, each in {**self.results, **self.drawn}.items() for side in each.helped}

    @property
    def champion(self) -> int | None:
        """The winner of the bonspiel; None while it lasts."""
        return self.cups()[0].winner

    @property
    def over(self) -> bool:
        """Whether everything has been played."""
        return len(self.results) == len(self.fixtures) and not self.due

    # --- as text
    def to_json(self) -> dict[str, Json]:
        """Plan and results, as ``read`` takes them."""
        return {
            "bonspiel": 1,
            "plan": self.plan.to_json(),
            "results": [each.to_json() for _n, each in sorted({**self.results, **self.drawn}.items())],
            "draws": [self.draws[n].to_json() for n in sorted(self.draws)],
            **({"withdrawn": list(self.withdrawn)} if self.withdrawn else {}),
        }

    @classmethod
    def read(cls, table: Json) -> Bonspiel:
        """Read what ``to_json`` wrote. Raises BadPlan, BadResult or BadDraw."""
        if not isinstance(table, dict) or table.get("bonspiel") != 1:
            raise BadPlan("this isn't a bonspiel, or it comes from a newer version")
        results = table.get("results")
        if not isinstance(results, list) or len(results) > 1000:
            raise BadResult("its results aren't a list")
        plan = BonspielPlan.read(table.get("plan"))
        found = [Result.read(each) for each in results]
        return cls(plan, found, draws_of(table.get("draws", [])), withdrawn_of(table.get("withdrawn", [])))


def draws_of(table: Json) -> list[Draw]:
    """People's draws as they were written. BadDraw."""
    if not isinstance(table, list) or len(table) > MOST:
        raise BadDraw("the draws aren't a list")
    return [Draw.read(each) for each in table]


def withdrawn_of(table: Json) -> list[int]:
    """Read who withdrew. Raises BadResult."""
    if not isinstance(table, list) or len(table) > MOST or not all(type(entry) is int for entry in table):
        raise BadResult("the withdrawals aren't a list")
    return table
