"""Random walks through a game's matches, and the variants of its options to walk in."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

from game.rules import record
from game.rules.contract import BadPosition, Event, Game, IllegalMove, Move, Option, Pushed, Span, State, Template
from game.rules.rng import derive
from tests.conformance.reading import Look
from tests.share import amount

#: decisions of one walk; a game whose moves are templates simulates something and gets fewer
PLIES, COSTLY_PLIES = 90, 24


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of a walk: what was seen before, the move made, what it brought, what is seen after it."""

    where: str
    ply: int
    was: Look
    legal: list[Move]
    move: Move
    pushed: Pushed
    now: Look
    rng: Random
    _some: list[int] = field(default_factory=list, compare=False, repr=False)
    _told: dict[int, tuple[Event, ...]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def before(self) -> State:
        """The state before the move."""
        return self.was.state

    @property
    def after(self) -> State:
        """The state after the move."""
        return self.now.state

    @property
    def some_seats(self) -> list[int]:
        """Seats for what takes long with each of them: all of a few, else who decides and a few that are drawn."""
        if not self._some:
            most, first = amount(4, 99), max(self.after.to_move, 0)
            others = [seat for seat in self.now.seats if seat != first]
            self._some.extend([first, *self.rng.sample(others, min(most - 1, len(others)))])
        return self._some

    def told(self, seat: int) -> tuple[Event, ...]:
        """The events of the move as a seat saw them, with their facts."""
        if seat not in self._told:
            self._told[seat] = tuple(event.seen_by(seat) for event in self.pushed.events)
        return self._told[seat]


def values_of(option: Option, seats: int) -> list[Any]:
    """A few values of an option: all words, the ends and the middle of a span."""
    if isinstance(option.values, Span):
        low, high = option.values.low, option.values.high
        singles: list[Any] = sorted(
            {low, min(low + 1, high), (low + min(high, low + 8)) // 2, min(high, low + 8), high}
        )
    else:
        singles = list(option.values)
    if not option.listed:
        return singles
    words = list(option.values) if not isinstance(option.values, Span) else singles
    lists = [[words[(i + k) % len(words)] for k in range(seats)] for i in range(len(words))]
    return (singles if option.bare else []) + lists


def seat_counts(game: Game) -> list[int]:
    """The numbers of seats that a game can have."""
    values = next(o for o in game.options if o.key == "seats").values
    return list(range(values.low, values.high + 1)) if isinstance(values, Span) else list(values)


def variants(game: Game) -> list[dict[str, Any]]:
    """Option tables to walk in: every number of seats, and every value of every option in turn."""
    counts = seat_counts(game)
    found = [{"seats": n} for n in counts]
    for option in game.options:
        if option.key == "seats":
            continue
        for value in values_of(option, int(game.full_options({})["seats"])):
            if value == option.default:
                continue
            table = next((t for t in _with(game, counts, option, value) if _takes(game, t)), None)
            if table is not None:
                found.append(table)
            elif not option.listed:
                raise AssertionError(f"{game.name}: {option.key}={value!r} is refused with any number of seats")
    return found


def everywhere(game: Game) -> list[dict[str, Any]]:
    """Option tables to walk in: every value of every option at every number of seats that takes it."""
    found = [{"seats": seats} for seats in seat_counts(game)]
    for seats in seat_counts(game):
        for option in game.options:
            if option.key != "seats":
                found += [{"seats": seats, option.key: v} for v in values_of(option, seats) if v != option.default]
    return [table for table in found if _takes(game, table)]


def _with(game: Game, counts: list[int], option: Option, value: Any) -> Iterator[dict[str, Any]]:
    default = next(o.default for o in game.options if o.key == "seats")
    for seats in (default, *reversed(counts)):
        yield {"seats": seats, option.key: value[:seats] if isinstance(value, list) else value}


def _takes(game: Game, options: dict[str, Any]) -> bool:
    try:
        game.new(options, 0)
    except BadPosition:
        return False
    return True


def some_options(game: Game, seats: int, rng: Random) -> dict[str, Any]:
    """Options for ``seats`` seats, each drawn by itself; of a span the low end, so that no match is long."""
    while True:
        table: dict[str, Any] = {"seats": seats}
        for option in game.options:
            values = values_of(option, seats)[: 2 if isinstance(option.values, Span) else None]
            if option.key != "seats":
                table[option.key] = rng.choice(values)
        if _takes(game, table):
            return table


def filled(state: State, move: Move, rng: Random, tries: int = 30) -> Move | None:
    """``move``, or for a template a filling of it that the rules take; None when none was found.

    Fillings that are refused must be refused with a sentence.
    """
    if not isinstance(move, Template):
        return move
    for _ in range(tries):
        candidate = move.fill(rng)
        assert move.admits(candidate), f"{move.text} does not admit its own filling {candidate.text}"
        reason = state.check(candidate)
        if reason is None:
            return candidate
        assert str(reason).strip(), f"{candidate.text} is refused without a sentence"
        try:
            state.push(candidate)
        except IllegalMove as error:
            assert str(error.reason).strip(), f"{candidate.text} is refused without a sentence"
        else:
            raise AssertionError(f"{candidate.text}: check refuses it, push plays it")
    return None


def choose(state: State, legal: list[Move], rng: Random) -> Move | None:
    """A random legal move; half of the time the verb is drawn first, so that no verb drowns the others."""
    verbs = sorted({m.text.split()[0] for m in legal})
    if rng.random() < 0.5:
        verb = verbs[rng.randrange(len(verbs))]
        legal = [m for m in legal if m.text.split()[0] == verb]
    order = list(legal)
    rng.shuffle(order)
    return next((m for m in (filled(state, move, rng) for move in order) if m is not None), None)


def walk(game: Game, options: dict[str, Any], seed: int, plies: int | None = None) -> Iterator[Step]:
    """A random match from ``seed``: every decision, until it is over or ``plies`` were made."""
    where = (game.name, repr(sorted(options.items(), key=str)))
    # what the checks draw has no say in where the walk goes
    rng, drawn = derive(seed, "conformance", *where), derive(seed, "checks", *where)
    state = game.new(options, seed)
    ply = 0
    limit = plies
    now = Look(state.copy())
    while state.outcome() is None:
        legal = state.legal_moves()
        if limit is None:
            limit = COSTLY_PLIES if any(isinstance(m, Template) for m in legal) else PLIES
        if ply >= limit:
            return
        at = f"{game.name} {options} seed {seed} ply {ply}"
        assert legal, f"{at}: no legal move, but the match is not over"
        move = choose(state, legal, rng)
        assert move is not None, f"{at}: no template could be filled"
        was, pushed = now, state.push(move.text)
        now = Look(state.copy())
        yield Step(at, ply, was, legal, move, pushed, now, drawn)
        ply += 1


def follow(table: dict[str, Any], plies: Container[int], rng: Random) -> Iterator[Step]:
    """The decisions at some plies of a match that was played, from its record, with what chance brought then."""
    state = record.start(table)
    now: Look | None = None
    for ply, row in enumerate(record.played(table)):
        if ply not in plies:
            state.push(row["move"], row.get("chance"))
            now = None
            continue
        was, legal = now or Look(state.copy()), state.legal_moves()
        move = state.find(row["move"])
        pushed = state.push(move.text, row.get("chance"))
        now = Look(state.copy())
        where = f"{table['game']} {table['options']} seed {table['seed']} ply {ply}"
        yield Step(where, ply, was, legal, move, pushed, now, rng)


def combinations(game: Game, rng: Random, count: int) -> list[dict[str, Any]]:
    """Random option tables, several options away from their defaults at once."""
    singles = variants(game)
    pairs = list(product(singles, singles))
    rng.shuffle(pairs)
    return [t for t in ({**a, **b} for a, b in pairs[: 4 * count]) if _takes(game, t)][:count]
