"""The rink at a glance: help for the screen and for AI seats, worked out from a view's position alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from game.rules.contract import Event, Position, Seat, View, Words
from game.rules.rink_ratz.tables import BENCH, CODES, COUNTS, HAND_SIZE, NUMBERS, POWER_CARDS, PULL_AFTER, STICK

__all__ = [
    "POWER_CARDS",
    "PULL_AFTER",
    "STICK",
    "TableSummary",
    "PeriodCount",
    "by_period",
    "cards_left",
    "glance",
    "numbers_by",
    "refusal",
    "shifts",
    "still_out",
    "unseen",
]


@dataclass(frozen=True, slots=True)
class TableSummary:
    """The rink at one glance, the same for every viewer.

    ``asked``: the kind of the next card: ``open`` (no rush), ``reply`` or ``finish``; ``deal`` or ``over`` when no card
    is laid. ``match``: the number that would be a shot now ("" for none). ``goals`` and ``rebounds``: the numbers that
    would be one, once the reply lies there. ``sticks``: the sticks that would shoot now. ``steals``: the number with
    which the reply would take the shot over.
    """

    asked: str
    match: str
    goals: tuple[str, ...]
    rebounds: tuple[str, ...]
    sticks: tuple[str, ...]
    steals: str


def glance(view: Position) -> TableSummary:
    """Return what everybody can see from a view's position."""
    rush = view["rush"]
    asked = view["phase"] if view["phase"] != "play" else rush["stage"] or "open"
    goals, rebounds = (numbers_by(rush["ref"], rush[key]) for key in ("goal", "rebound"))
    match = view["prev"] if asked == "open" else ""
    rebounds = tuple(n for n in rebounds if n not in goals)
    return TableSummary(asked, match, goals, rebounds, _sticks(view, asked, {match, *goals, *rebounds}), _steals(view))


def numbers_by(ref: str, differences: Iterable[int]) -> tuple[str, ...]:
    """The numbers that differ from ``ref`` by one of ``differences``; 15 has no neighbour above."""
    if not ref:
        return ()
    return tuple(str(int(ref) + d) for d in differences if 1 <= int(ref) + d <= NUMBERS)


def _sticks(view: Position, asked: str, others: set[str]) -> tuple[str, ...]:
    """Return the sticks with which the team to move would shoot, where they do nothing better."""
    if asked not in ("open", "finish") or view["power"]["team"] != view["to_move"] % 2:
        return ()
    return tuple(code for code in CODES[STICK - 1 : NUMBERS] if code not in others)


def _steals(view: Position) -> str:
    rush = view["rush"]
    if (
        view["options"]["third_card"] != "steals"
        or rush["stage"] != "reply"
        or rush["kind"] not in ("match", "rebound")
        or view["power"]["team"] == rush["team"]
    ):
        return ""
    return str(rush["card"])


# --- counting


def still_out(view: Position) -> dict[str, int]:
    """How many of each card have not been shown in this period (pile and shown Bench Cards). Counting is legal."""
    seen = Counter(text.split(" ")[0] for text in view["pile"])
    seen.update(code for code in view["bench"][: view["bench_shown"]])
    counts = COUNTS[view["options"]["level"]]
    return {code: max(0, counts[t] - seen[code]) for t, code in enumerate(CODES) if counts[t]}


def unseen(view: Position, seat: Seat) -> dict[str, int]:
    """Return how many of each card the others may hold: not shown in this period, and not in the hand of ``seat``."""
    own = Counter(view["hands"][seat]) if seat >= 0 else Counter[str]()
    return {code: max(0, count - own[code]) for code, count in still_out(view).items()}


def cards_left(view: Position) -> int:
    """Cards still to be laid in this shift, by all together."""
    return sum(len(hand) for hand in view["hands"])


def shifts(view: Position) -> int:
    """Shifts of a period."""
    level, seats = view["options"]["level"], view["options"]["seats"]
    return int((sum(COUNTS[level]) - BENCH[level]) // (seats * HAND_SIZE))


@dataclass(frozen=True, slots=True)
class PeriodCount:
    """The counts of a period, by team: goals that stand so far, shots, power plays, saves."""

    period: int
    goals: tuple[int, int]
    shots: tuple[int, int]
    power_plays: tuple[int, int]
    saves: tuple[int, int]


def by_period(events: Iterable[Event]) -> tuple[PeriodCount, ...]:
    """Return the counts of each period, from all events of a match (as any seat saw them).

    A position holds totals only; what a period added is known from its events.
    """
    found: list[PeriodCount] = []
    counts = {kind: [0, 0] for kind in ("goals", "shots", "power_plays", "saves")}
    period = 1

    def close() -> None:
        two = {kind: (both[0], both[1]) for kind, both in counts.items()}
        found.append(PeriodCount(period, **two))
        for both in counts.values():
            both[:] = 0, 0

    for event in events:
        team = event.data.get("team", -1)
        if event.name == "GoalScored":
            counts["goals"][team] += 1
        elif event.name == "GoalSaved":
            counts["goals"][1 - team] -= 1
            counts["saves"][team] += 1
        elif event.name in ("ShotMade", "PenaltyShot"):
            counts["shots"][team] += 1
        elif event.name == "PowerPlayStarted":
            counts["power_plays"][team] += 1
        elif event.name == "Dealt":
            period = event.data["period"]
        elif event.name == "PeriodEnded":
            period = event.data["period"]
            close()
    if any(any(both) for both in counts.values()):
        close()
    return tuple(found)


def refusal(view: View, text: str) -> Words | None:
    """Return why ``text`` isn't a legal move for the view's seat, or None when it is (or the seat isn't to move)."""
    if view.seat != view.position["to_move"]:
        return None
    return view.sample(Random(0)).check(text)
