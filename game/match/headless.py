"""Matches without a window: played out, traced, and simulated by the hundred."""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from game.ai.contract import Decision
from game.ai.members import style_of
from game.ai.registry import UnknownKind, decide, kinds
from game.match.match import Match
from game.rules import registry
from game.rules.contract import Game, Json

#: called with the number of finished matches, and of all
Progress = Callable[[int, int], None]


class Stuck(ValueError):
    """An unfinished match in which the seat to move has no move."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"it's seat {seat}'s turn, but it has nothing to decide, so the match can't continue")


def decision(match: Match) -> Decision:
    """Return the decision of the seat to move, by its kind, without a clock, so always the same. Raises Stuck."""
    seat = match.to_move
    view = match.view(seat)
    if not view.legal:
        raise Stuck(seat)
    kind = match.seats[seat]
    style = style_of(match.members, seat, kind)
    return decide(view, match.events_for(seat), kind, match.decision_seed, style=style)


def play_out(match: Match, moves: int | None = None) -> int:
    """Play a match of AI seats to its end, or at most ``moves`` moves; return the number of moves made."""
    made = 0
    while match.to_move != -1 and (moves is None or made < moves):
        chosen = decision(match)
        match.play(chosen.move, chosen)
        made += 1
    return made


def trace(match: Match, moves: int | None = None) -> Iterator[dict[str, Json]]:
    """Play like ``play_out``, yielding the lines of a trace: each decision before it is made, then the ending."""
    drawn = False
    made = 0
    while match.to_move != -1 and (moves is None or made < moves):
        line: dict[str, Json] = {"position": match.to_position()}
        line["legal"] = [move.text for move in match.view(match.to_move).legal]
        chosen = decision(match)
        line["move"] = chosen.move
        chance = match.play(chosen.move, chosen).chance
        if isinstance(chance, dict) and "dice" in chance:
            line["dice"] = chance["dice"]
        yield {**line, "chance": True} if drawn else line
        drawn = chance is not None
        made += 1
    outcome = match.outcome()
    last = {"position": match.to_position(), "outcome": None if outcome is None else outcome.to_json()}
    yield {**last, "chance": True} if drawn else last


# --- simulation


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over deals with its 95 % interval; the interval is None with fewer than two deals."""

    mean: float
    low: float | None
    high: float | None

    def to_json(self) -> Json:
        """``{"mean": …, "low": …, "high": …}``."""
        return {"mean": self.mean, "low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class KindLine:
    """The results of the seats of one kind: ``wins`` is the share of matches that one of them won, ``score`` its score.

    A shared win counts a part for each side. ``wins`` is None where every side has as many seats of the kind: its share
    is then even in any case. ``score`` is in the game's points, None where it has none.
    """

    kind: str
    seats: int
    wins: Estimate | None
    score: Estimate | None

    @property
    def reason(self) -> str | None:
        """Say why there is no share of wins; None where there is one."""
        if self.wins is not None:
            return None
        return f"every side has as many {self.kind} seats: whoever wins, their share of the wins is even"

    def to_json(self) -> Json:
        """The line as a JSON object; ``reason`` stands beside ``wins`` that are null."""
        why = {} if self.reason is None else {"reason": self.reason}
        wins, score = (None if each is None else each.to_json() for each in (self.wins, self.score))
        return {"kind": self.kind, "seats": self.seats, "wins": wins, **why, "score": score}


@dataclass(frozen=True, slots=True)
class Simulation:
    """The results of ``simulate``.

    ``fair`` is the share of wins of each side among equals; ``plies`` is the mean number of moves of a match.
    """

    game: str
    options: Mapping[str, Json]
    seats: tuple[str, ...]
    seed: int
    deals: int
    rotations: int
    matches: int
    plies: float
    fair: float
    lines: tuple[KindLine, ...]

    def to_json(self) -> Json:
        """The table as a JSON object."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "seats": list(self.seats),
            "seed": self.seed,
            "deals": self.deals,
            "rotations": self.rotations,
            "matches": self.matches,
            "plies": self.plies,
            "fair": self.fair,
            "lines": [line.to_json() for line in self.lines],
        }


def rotations(game: Game, seats: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the seatings in which each deal is played: every rotation that differs; in team games two."""
    turns = 2 if game.teams else len(seats)
    found = [tuple(seats[(s - turn) % len(seats)] for s in range(len(seats))) for turn in range(turns)]
    return list(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class _Job:
    game: str
    options: Mapping[str, Json]
    seatings: tuple[tuple[str, ...], ...]
    seed: int


@dataclass(frozen=True, slots=True)
class _Deal:
    """The results of one deal: by kind the means over seatings and seats, and the number of plies."""

    wins: dict[str, float]
    scores: dict[str, float]
    plies: int


def _play_deal(job: _Job) -> _Deal:
    game = registry.game(job.game)
    wins: dict[str, list[float]] = {}
    scores: dict[str, list[float]] = {}
    plies = 0
    for seating in job.seatings:
        match = Match.start(game, job.options, seating, job.seed)
        plies += play_out(match)
        ending = match.ending()
        assert ending is not None
        sides = {game.team(seat) for seat in ending.winners}
        for seat, kind in enumerate(seating):
            wins.setdefault(kind, []).append(1 / len(sides) if game.team(seat) in sides else 0.0)
            score = ending.scores[seat]
            if score is not None:
                scores.setdefault(kind, []).append(score)
    means = {kind: fmean(values) for kind, values in scores.items()}
    return _Deal({kind: fmean(values) for kind, values in wins.items()}, means, plies)


def simulate(
    game_name: str,
    options: Mapping[str, Json],
    seats: Sequence[str],
    matches: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Simulation:
    """Play at least ``matches`` matches: deal d comes from ``seed + d`` and is played in all its rotations."""
    game = registry.game(game_name)
    for kind in seats:
        if kind not in kinds(game_name):
            raise UnknownKind(kind, game_name)
    full = Match.start(game, options, seats, seed).options
    seatings = tuple(rotations(game, seats))
    work = [_Job(game_name, full, seatings, seed + deal) for deal in range(max(1, math.ceil(matches / len(seatings))))]
    done = []
    for deal in _results(work, jobs):
        done.append(deal)
        if progress is not None:
            progress(len(done) * len(seatings), len(work) * len(seatings))
    played = len(work) * len(seatings)
    sides = len({game.team(seat) for seat in range(len(seats))})
    plies = sum(deal.plies for deal in done) / played
    lines = tuple(_line(game, kind, seats, done) for kind in dict.fromkeys(seats))
    return Simulation(game_name, full, tuple(seats), seed, len(work), len(seatings), played, plies, 1 / sides, lines)


def _results(work: Sequence[_Job], jobs: int) -> Iterator[_Deal]:
    """The deals' results in the order of ``work``, whichever process played them."""
    if min(jobs, len(work)) <= 1:
        yield from map(_play_deal, work)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(work))) as pool:
        yield from pool.imap(_play_deal, work, chunksize=1)


def _line(game: Game, kind: str, seats: Sequence[str], deals: Sequence[_Deal]) -> KindLine:
    scores = [deal.scores[kind] for deal in deals if kind in deal.scores]
    score = estimate(scores) if len(scores) == len(deals) else None
    sides: dict[int, int] = {}
    for seat, each in enumerate(seats):
        sides[game.team(seat)] = sides.get(game.team(seat), 0) + (each == kind)
    even = len(set(sides.values())) == 1
    return KindLine(kind, seats.count(kind), None if even else estimate([deal.wins[kind] for deal in deals]), score)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values (one a deal) with Student's 95 % interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, None, None)
    half = student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t with ``freedom`` degrees of freedom.

    Hill, Algorithm 396: Student's t-quantiles (CACM 13, 1970); exact for 1 and 2.
    """
    p = 0.05
    if freedom == 1:
        return 1 / math.tan(p * math.pi / 2)
    if freedom == 2:
        return math.sqrt(2 / (p * (2 - p)) - 2)
    n = float(freedom)
    a = 1 / (n - 0.5)
    b = 48 / (a * a)
    c = ((20700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * math.sqrt(a * math.pi / 2) * n
    y = (d * p) ** (2 / n)
    if y > 0.05 + a:
        x = -1.959963984540054
        y = x * x
        if freedom < 5:
            c += 0.3 * (n - 4.5) * (x + 0.6)
        c = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + c
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
        y = math.expm1(a * y * y)
    else:
        y = ((1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4)) * y - 1) * (n + 1) / (
            n + 2
        ) + 1 / y
    return math.sqrt(n * y)
