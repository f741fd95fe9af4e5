"""The bridge to the physics: dice on the ice and an executed shot in, an outcome out, and the JSON form of both.

Nothing else in the rules simulates. ``rehearsed`` and ``film`` serve players that plan a shot and screens that show
one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.contract import BadPosition, Json
from game.rules.mystic.stones import BOARD, ICE, LOST, Stone, Stones, clash, layout, number, rests_on, sink, tidy
from physics.constants import OFF_TOP
from physics.dice import Pose, off_top, on_sheet, turned
from physics.quick import Summary, rehearse
from physics.simulate import Result, Shot, is_finite, simulate, validate_shot

NOISE = ("x", "aim", "speed", "spin", "angle", "value")


@dataclass(frozen=True, slots=True)
class DiceOutcome:
    """The changes of a shot: where the moved dice rest (the shooter too), and which left the sheet, sorted."""

    rest: Mapping[str, Pose]
    lost: tuple[str, ...]

    def to_json(self) -> Json:
        """The form of a scenario's ``outcome``, every key written."""
        rest = {
            name: {"x": p.x, "y": p.y, "value": p.value, "angle": p.angle, "on": p.on}
            for name, p in sorted(self.rest.items())
        }
        return {"rest": rest, "lost": list(self.lost)}


def simulated(stones: Stones, shot: Shot) -> DiceOutcome:
    """The committed outcome of an executed shot."""
    before = layout(stones)
    return _outcome(before, simulate(before, shot))


def rehearsed(stones: Stones, shots: Iterable[Shot]) -> list[Summary]:
    """What the quick setting makes of many executed shots at the same stones, for search: moved, lost, bumped."""
    return rehearse(layout(stones), shots)


def _outcome(before: Mapping[str, Pose], result: Result) -> DiceOutcome:
    return DiceOutcome(result.changed(before), tuple(sorted(result.lost)))


def film(data: Mapping[str, Any]) -> Result:
    """Return the shot of a ``StoneDelivered`` event with its film for the screen.

    Raises BadPosition for data that doesn't hold the executed shot (where only an outcome was given).
    """
    if not data.get("executed"):
        raise BadPosition("this delivery holds no executed shot")
    before = {name: Pose(*pose) for name, pose in data["layout"].items()}
    return simulate(before, read_shot(data["stone"], data["style"], data["executed"]), True)


def shot_json(shot: Shot) -> dict[str, Any]:
    """Return the executed shot in the form that records keep."""
    return {key: getattr(shot, key) for key in NOISE}


def read_shot(stone: str, style: str, table: Json) -> Shot:
    """Read the executed shot that ``shot_json`` wrote. Raises BadPosition."""
    try:
        shot = Shot(stone, style, *(table[key] for key in NOISE))
        validate_shot(shot)
    except (KeyError, TypeError, ValueError) as error:
        raise BadPosition(f"the executed shot can't be taken: {error}") from error
    return shot


def read_outcome(stones: Stones, shooter: str, table: Json) -> DiceOutcome:
    """Return the outcome that a scenario or record gives. Raises BadPosition if the stones can't come to rest so."""
    if not isinstance(table, Mapping) or not table.keys() <= {"rest", "lost"}:
        raise BadPosition("an outcome is a table with rest and lost")
    rest, lost = table.get("rest", {}), table.get("lost", [])
    if not isinstance(rest, Mapping) or not isinstance(lost, list | tuple):
        raise BadPosition("rest is a table and lost a list")
    for name in (*rest, *lost):
        if not isinstance(name, str):
            raise BadPosition(f"{name!r} is not the code of a stone")
        if name != shooter and (name not in stones or stones[name].zone != ICE):
            raise BadPosition(f"{name!r} is not on the ice: a shot can't move it")
    if shooter not in {*rest, *lost}:
        raise BadPosition(f"the outcome must say what became of {shooter}")
    if set(rest) & set(lost) or len(set(lost)) != len(lost):
        raise BadPosition("a stone is named twice in the outcome")
    poses = {name: _read_pose(name, shooter, stones, entry) for name, entry in rest.items()}
    for name, pose in poses.items():
        if pose.on and "on" not in rest[name] and not _still_on(stones, poses, set(lost), pose):
            poses[name] = pose._replace(on="")
    outcome = DiceOutcome(poses, tuple(sorted(lost)))
    after = applied(stones, outcome)
    overlapping = clash(after)
    if overlapping:
        raise BadPosition(f"in the outcome {overlapping[0]} and {overlapping[1]} overlap")
    check_stacks(after)
    return outcome


def _read_pose(name: str, shooter: str, stones: Stones, entry: Json) -> Pose:
    if not isinstance(entry, Mapping) or not entry.keys() <= {"x", "y", "value", "angle", "on"}:
        raise BadPosition(f"the outcome of {name} is a table with x, y, value, angle and on")
    old = Stone(BOARD, number(name)) if name == shooter else stones[name]
    x, y, angle = (finite(entry.get(key, getattr(old, key)), f"{key} of {name}") for key in ("x", "y", "angle"))
    value, on = entry.get("value", old.value), entry.get("on", old.on)
    if name == shooter and not {"x", "y"} <= entry.keys():
        raise BadPosition(f"the outcome must say where {name} rests")
    if isinstance(value, bool) or value not in range(1, 9) or not isinstance(on, str):
        raise BadPosition(f"{name} can't show {value!r} on {on!r}")
    if not on_sheet(x, y):
        raise BadPosition(f"{name} can't rest off the sheet: it is lost then")
    return Pose(int(value), tidy(x), tidy(y), turned(tidy(turned(angle))), on)


def finite(value: Json, what: str) -> float:
    """Read a number. Raises BadPosition if it isn't one, or not finite."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadPosition(f"{what} must be a finite number, not {value!r}")
    if not is_finite(value):
        raise BadPosition(f"{what} must be a finite number")
    return float(value)


def applied(stones: Stones, outcome: DiceOutcome) -> Stones:
    """The stones after a shot: those at rest, those lost, and uppers sunk to the ice whose support has gone."""
    after = dict(stones)
    for name, pose in outcome.rest.items():
        after[name] = Stone(ICE, pose.value, pose.x, pose.y, pose.angle, pose.on)
    for name in outcome.lost:
        after[name] = Stone(LOST, after[name].value)
    for name, stone in stones.items():
        now = after[name]
        # an upper stone that the outcome doesn't name lies as it lay
        if now.on and name not in outcome.rest and (now.on in outcome.lost or not _carried(after, now)):
            sink(after, name, stones[stone.on])
    return after


def _still_on(stones: Stones, poses: Mapping[str, Pose], lost: set[str], upper: Pose) -> bool:
    lower = poses.get(upper.on, stones[upper.on].pose)
    return upper.on not in lost and off_top(upper.x, upper.y, lower.x, lower.y, lower.angle) <= OFF_TOP


def _carried(stones: Stones, upper: Stone) -> bool:
    lower = stones[upper.on]
    return lower.zone == ICE and rests_on(upper, lower)


def check_stacks(stones: Stones) -> None:
    """BadPosition unless every upper stone lies on one of the ice that carries only it and isn't an upper itself."""
    carriers: set[str] = set()
    for name, stone in stones.items():
        if stone.on:
            _check_stack(stones, name, carriers)
            carriers.add(stone.on)


def _check_stack(stones: Stones, name: str, carriers: set[str]) -> None:
    upper = stones[name]
    lower = stones.get(upper.on)
    if lower is None or upper.on == name or lower.zone != ICE or lower.on or upper.on in carriers:
        raise BadPosition(f"{name} can't lie on {upper.on!r}: a stack is one stone on another that lies on the ice")
    if not rests_on(upper, lower):
        raise BadPosition(f"{name} can't lie on {upper.on}: its centre isn't over the top face")
