"""The facts to show of the table, as far as it has been shown, computed once for each picture of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from game.rules.contract import NOBODY, Seat, Words
from game.rules.hurry_hard.board import OVER, RESPOND, THROWING
from game.rules.hurry_hard.pointing import laid, pointed
from game.rules.hurry_hard.preview import Preview, board_of
from game.rules.hurry_hard.summary import RockSight, TableSummary, glance, lying
from game.rules.hurry_hard.terms import circle, terms_of
from game.table.stage.shown import Shown


@dataclass(frozen=True, slots=True)
class Ghost:
    """A rock's place if all passed now: the rock, its team (-1: a Guard), its distance, its place."""

    rock: str
    team: int
    at: int
    place: str
    frozen: str


@dataclass(frozen=True, slots=True)
class Gone:
    """A rock that the Shot has removed and that may yet come back: its team (-1: a Guard), its old place, its name."""

    rock: str
    team: int
    at: int
    place: str
    biter: int
    words: Words


@dataclass(frozen=True)
class Sight:
    """The rocks and who would score; between moves also the rest of the summary and the Shot's outcome.

    ``gone``: rocks that the Shot has removed so far. ``turned``: rocks that would change sides where they lie, with
    their new team; ``lost``: rocks that would be gone. ``counted``: while the rocks of an end are counted, how many
    have been; the rest have no number yet. ``measured``: the count is about to begin.
    """

    rocks: dict[str, RockSight]
    points: tuple[int, int]
    phase: str
    gone: dict[str, Gone]
    glance: TableSummary | None = None
    ghosts: tuple[Ghost, ...] = ()
    turned: dict[str, int] = field(default_factory=dict)
    lost: tuple[str, ...] = ()
    counted: int = 0
    measured: bool = False

    @property
    def preview(self) -> Preview | None:
        """The Shot's outcome if all pass now."""
        return self.glance.preview if self.glance is not None else None

    @property
    def target(self) -> str:
        """The rock that the Takeout would hit; None once it has been hit."""
        return self.glance.hit if self.glance is not None and self.phase == RESPOND else ""

    @property
    def leader(self) -> int:
        """The team that lies best now, -1 when nobody counts."""
        return leader(self.points)

    @property
    def resolving(self) -> bool:
        """Whether a Shot is being resolved, or something else is being shown step by step."""
        return self.glance is None and self.phase != OVER


def leader(points: tuple[int, int]) -> int:
    """The team that has points, -1 for none."""
    return 0 if points[0] else 1 if points[1] else -1


#: before anything has been shown
BARE = Sight({}, (0, 0), OVER, {})


class _ShownFor:
    """The shown position and the viewer, equal for the same moment, because computing facts costs more than all
    painting.
    """

    def __init__(self, now: Shown, eyes: Seat) -> None:
        self.now, self.eyes, self.position = now, eyes, now.position
        self.of = (id(self.position), len(now.history), now.behind, id(now.coming), eyes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ShownFor) and self.of == other.of

    def __hash__(self) -> int:
        return hash(self.of)


def sight(now: Shown, eyes: Seat) -> Sight:
    """The facts to show now, the same object for the same moment. In the midst of a move only the rocks are sure."""
    return _sight(_ShownFor(now, eyes)) if now.position else BARE


@lru_cache(maxsize=8)
def _sight(look: _ShownFor) -> Sight:
    now = look.now
    rocks, points = lying(now.position)
    phase = now["phase"]
    last = now.events[-1] if now.events else None
    if last is not None and last.name == "RockCounted":
        return _counting(last.data["number"], last.data["team"], rocks, phase)
    if now.coming is not None and now.coming.name == "RockCounted":
        return Sight(rocks, points, phase, {}, measured=True)
    gone = {
        entry["id"]: _gone(entry, now, rocks, words)
        for entry in now["shot"]["gone"]
        if not entry["back"] and (words := _as_it_lay(entry["id"], now)) is not None
    }
    if now.behind or phase == OVER:
        return Sight(rocks, points, phase, gone)
    seen = glance(now.position, look.eyes)
    preview = seen.preview
    if preview is None:
        return Sight(rocks, points, phase, gone, seen)
    return Sight(rocks, points, phase, gone, seen, *_changes(rocks, preview))


def _counting(number: int, team: int, rocks: dict[str, RockSight], phase: str) -> Sight:
    """The rocks counted so far."""
    shown = {n: rock if rock.counts <= number else replace(rock, counts=0) for n, rock in rocks.items()}
    return Sight(shown, (number, 0) if team == 0 else (0, number), phase, {}, counted=number)


def _gone(entry: Mapping[str, str], now: Shown, rocks: dict[str, RockSight], words: Words) -> Gone:
    name, origin = entry["id"], entry["from"]
    rock = now["rocks"][name]
    if origin in ("t0", "t1"):
        return Gone(name, int(origin[1]), rock["at"], "house", -1, words)
    return Gone(name, -1, -1, origin if origin in rocks else "centre", rock["biter"], words)


def _as_it_lay(name: str, now: Shown) -> Words | None:
    """A removed rock in words: from its removal, or from a position that was laid out like this.

    None for the latter in the midst of a move, which has no position.
    """
    for event in reversed(now.events):
        if event.name == "RockRemoved" and event.data["rock"] == name:
            return Words.from_json(event.data["pointed"][name])
    return None if now.behind else pointed(name, laid(board_of(now.position, NOBODY)))


def _changes(
    rocks: dict[str, RockSight], preview: Preview
) -> tuple[tuple[Ghost, ...], dict[str, int], tuple[str, ...]]:
    ghosts, turned = [], {}
    for name, rock in preview.rocks.items():
        team = next((t for t in (0, 1) if name in preview.house[t]), -1)
        place = "house" if team >= 0 else _place(name, preview)
        ghost = Ghost(name, team if team >= 0 else rock["biter"], rock["at"], place, rock["frozen"])
        old = rocks.get(name)
        if old is None or (team >= 0 and old.at != rock["at"]):
            ghosts.append(ghost)
        elif old.team != ghost.team:
            turned[name] = ghost.team
    return tuple(ghosts), turned, preview.lost


def _place(guard: str, preview: Preview) -> str:
    if guard in preview.centre:
        return "centre"
    return next(name for name, rock in preview.rocks.items() if guard in rock["guards"])


def asks(phase: str) -> bool:
    """Whether somebody makes a choice during a Shot's resolution."""
    return phase not in (THROWING, RESPOND, OVER)


def thrower(now: Mapping[str, Any]) -> Seat:
    """The present rock's thrower."""
    seats = seats_in(now)
    return seats[(seats.index(now["hammer"]) + now["throw"]) % len(seats)]


def throws_to_come(now: Mapping[str, Any]) -> list[tuple[int, Seat]]:
    """Number and thrower of each rock still to come in this end, the next one first."""
    seats = seats_in(now)
    start, thrown = seats.index(now["hammer"]), bool(now["shot"]["card"]) or now["phase"] != THROWING
    numbers = range(now["throw"] + thrown, terms_of(now["options"]).throws + 1) if now["phase"] != OVER else ()
    return [(number, seats[(start + number) % len(seats)]) for number in numbers]


def seats_in(now: Mapping[str, Any]) -> tuple[Seat, ...]:
    """The players of this end, clockwise."""
    return circle(now["options"]["seats"], now["out"])
