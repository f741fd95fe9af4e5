"""What a look at the rink tells: helps for the screen and for AI seats, worked out from a view's position alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from game.rules.contract import HIDDEN, Event, Position, Seat, View, Words
from game.rules.rink_ratz.moves import FACES
from game.rules.rink_ratz.tables import BENCH, CODES, COUNTS, HAND_SIZE, NUMBERS, POWER_CARDS, PULL_AFTER, STICK, TYPE

__all__ = [
    "POWER_CARDS", "PULL_AFTER", "STICK", "Glance", "PeriodCount", "by_period", "cards_left", "face_laid", "glance",
    "leader", "numbers_by", "refusal", "shifts", "still_out", "unseen",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Glance:
    """The rink at one glance.

    ``asked``: what the next card is: ``open`` (no rush), ``reply`` or ``finish``; ``deal`` or ``over`` when no card is
    laid. ``match``: the number that would be a shot now ("" for none). ``team``, ``kind``, ``ref``: the rush (-1 and ""
    for none). ``goals`` and ``rebounds``: the numbers that would be one, once the reply lies there; ``goal_by`` and
    ``rebound_by``: by how much the finish may differ from the reply. ``sticks``: the sticks that would shoot now.
    ``steals``: the number with which the reply would take the shot over. ``answers``: the faces that stop the rush.
    ``reviewed``: the team whose goal may still be saved (-1). ``held``: the codes in ``seat``'s hand that would score,
    rebound, shoot or save now, by what they would do.
    """

    seat: Seat
    asked: str
    match: str
    team: int
    kind: str
    ref: str
    goals: tuple[str, ...]
    rebounds: tuple[str, ...]
    goal_by: tuple[int, ...]
    rebound_by: tuple[int, ...]
    sticks: tuple[str, ...]
    steals: str
    answers: tuple[str, ...]
    reviewed: int
    held: dict[str, tuple[str, ...]]


def glance(view: Position, seat: Seat) -> Glance:
    """What ``seat`` (-1: a spectator) can tell from its view's position."""
    rush = view["rush"]
    asked = view["phase"] if view["phase"] != "play" else rush["stage"] or "open"
    goals, rebounds = (numbers_by(rush["ref"], rush[key]) for key in ("goal", "rebound"))
    match = view["prev"] if asked == "open" else ""
    found = Glance(
        seat=seat,
        asked=asked,
        match=match,
        team=rush["team"],
        kind=rush["kind"],
        ref=rush["ref"],
        goals=goals,
        rebounds=tuple(n for n in rebounds if n not in goals),
        goal_by=tuple(rush["goal"]),
        rebound_by=tuple(rush["rebound"]),
        sticks=_sticks(view, asked, {match, *goals, *rebounds}),
        steals=_steals(view),
        answers=_answers(rush) if asked == "reply" else (),
        reviewed=view["review"]["team"],
        held={},
    )
    if seat >= 0:
        found.held.update(_held(view, seat, found))
    return found


def numbers_by(ref: str, differences: Iterable[int]) -> tuple[str, ...]:
    """The numbers that differ from ``ref`` by one of ``differences``; 15 has no neighbour above."""
    if not ref:
        return ()
    return tuple(str(int(ref) + d) for d in differences if 1 <= int(ref) + d <= NUMBERS)


def _sticks(view: Position, asked: str, others: set[str]) -> tuple[str, ...]:
    """The sticks with which the team to move would shoot, where they do nothing better."""
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


def _answers(rush: Position) -> tuple[str, ...]:
    """The faces that stop a rush awaiting its reply."""
    return ("shutdown",) if rush["kind"] == "break" else ("block", "shutdown")


def _held(view: Position, seat: Seat, seen: Glance) -> dict[str, tuple[str, ...]]:
    hand = sorted({card for card in view["hands"][seat] if card != HIDDEN})
    team = seat % 2
    faces = {face: tuple(c for c in hand if (TYPE[c], face) in FACES) for face in ("block", "shutdown", "save")}
    found: dict[str, tuple[str, ...]] = {}
    if seen.asked == "open":
        found["shot"] = tuple(
            c for c in hand if c == seen.match or (c in seen.sticks and view["power"]["team"] == team)
        )
    elif seen.asked == "finish" and seen.team == team:
        found["goal"] = tuple(c for c in hand if c in seen.goals)
        found["rebound"] = tuple(c for c in hand if c in seen.rebounds)
        found["shot"] = tuple(c for c in hand if c in seen.sticks)
    elif seen.asked == "reply" and seen.team != team:
        found["answer"] = tuple(sorted({c for face in seen.answers for c in faces[face]}))
        found["shot"] = tuple(c for c in hand if c == seen.steals)
    if 0 <= seen.reviewed != team:
        found["save"] = faces["save"]
    return {key: cards for key, cards in found.items() if cards}


# --- counting


def still_out(view: Position) -> dict[str, int]:
    """How many of each card have not been shown in this period (pile and shown Bench Cards). Counting is legal."""
    seen = Counter(text.split(" ")[0] for text in view["pile"])
    seen.update(code for code in view["bench"][: view["bench_shown"]])
    counts = COUNTS[view["options"]["level"]]
    return {code: max(0, counts[t] - seen[code]) for t, code in enumerate(CODES) if counts[t]}


def unseen(view: Position, seat: Seat) -> dict[str, int]:
    """How many of each card the others may hold: not shown in this period, and not in the hand of ``seat``."""
    own = Counter(view["hands"][seat]) if seat >= 0 else Counter[str]()
    return {code: max(0, count - own[code]) for code, count in still_out(view).items()}


def cards_left(view: Position) -> int:
    """Cards still to be laid in this shift, by all together."""
    return sum(len(hand) for hand in view["hands"])


def shifts(view: Position) -> int:
    """Shifts of a period."""
    level, seats = view["options"]["level"], view["options"]["seats"]
    return int((sum(COUNTS[level]) - BENCH[level]) // (seats * HAND_SIZE))


def face_laid(view: Position) -> str:
    """Which face of the card laid last counts: ``shot``, ``save`` … or ``burn``; "" for a number or an empty pile."""
    text = view["pile"][-1] if view["pile"] else ""
    return str(text.partition(" ")[2])


@dataclass(frozen=True, slots=True)
class PeriodCount:
    """What a period brought, by team: goals that stand so far, shots, power plays, saves."""

    period: int
    goals: tuple[int, int]
    shots: tuple[int, int]
    power_plays: tuple[int, int]
    saves: tuple[int, int]


def by_period(events: Iterable[Event]) -> tuple[PeriodCount, ...]:
    """The counts of each period, from all events of a match (as any seat saw them).

    A position holds totals only; what a period added is known from what was told in it.
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


def leader(view: Position) -> Seat:
    """Who leads every shift: the seat to the dealer's left."""
    return int((view["dealer"] + 1) % view["options"]["seats"])


def refusal(view: View, text: str) -> Words | None:
    """Why ``text`` is no legal move for the seat of ``view``, or None when it is (or the seat isn't to move)."""
    if view.seat != view.position["to_move"]:
        return None
    return view.sample(Random(0)).check(text)
