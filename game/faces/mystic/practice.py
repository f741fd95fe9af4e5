"""Drills on Mystic's ice: positions with a goal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.club.last_stone_draw import ice
from game.faces.mystic.aim import DRAW
from game.i18n.catalogue import _
from game.i18n.formats import figure
from game.rules.contract import Event, Position
from game.rules.mystic.shot_film import RINGS, TARGET
from game.rules.mystic.stones import GUARD, ICE, RANK, is_near
from game.rules.mystic.summary import stones_of
from game.rules.rng import Rng
from game.table.view_models import Drill

#: x, y and radius in mm of the target
Mark = tuple[float, float, float]
OWN, PUSHED, OTHER, UPPER = "a1", "a8", "b1", "b2"
#: largest gap of frozen stones, mm from edge to edge
FROZEN = 15
#: the speed (mm/s) that brings a stone to the middle of the house, by style; a roll on an average of ways
DRAWS = {"slide": DRAW, "flick": DRAW, "roll": 1860.0}
Stones = Mapping[str, Mapping[str, Any]]


def drills() -> list[Drill]:
    """The drills, from the plain draw to the shot around a guard."""
    guard: Stones = {OTHER: {"x": 0.0, "y": 985.0, "value": 1}}
    button: Stones = {OTHER: {"x": 0.0, "y": 1250.0, "value": 1}}
    own: Stones = {PUSHED: {"x": 0.0, "y": 1150.0, "value": 2}}
    stack: Stones = {**button, UPPER: {"x": 0.0, "y": 1250.0, "value": 3, "on": OTHER}}
    return [
        Drill(lambda: _("A draw"), lambda: _("Stop in the 2nd ring or closer"),
              lambda: _("Weight is everything. A slide at about 90% draws to the middle."),
              partial(position, {}), lambda now: lies(now, OWN, "R2"), _rings("R2"), "draw", pace),
        Drill(lambda: _("The button"), lambda: _("Stop on the button"),
              lambda: _("As before, but closer. Use the arrow keys or the wheel to fine-tune your aim."),
              partial(position, {}), lambda now: lies(now, OWN, "B"), _rings("B"), "button", pace),
        Drill(lambda: _("A guard"), lambda: _("Stop as a guard, in front of the rings and past the frog line"),
              lambda: _("Short of the rings, but not on the frog line."),
              partial(position, {}), lambda now: ring_of(now, OWN) == GUARD, (0.0, 955.0, 100.0), "guard", pace),
        Drill(lambda: _("A takeout"), lambda: _("Knock the other stone out of the rings"),
              lambda: _("Use a flick, hard and straight."),
              partial(position, button), lambda now: out(now, OTHER), (0.0, 1250.0, 26.0), "take-out", pace),
        Drill(lambda: _("A push"), lambda: _("Push your other stone into the 2nd ring or closer"),
              lambda: _("Touch it softly, with a little more weight than a draw to where it lies."),
              partial(position, own), lambda now: lies(now, PUSHED, "R2"), _rings("R2"), "push", pace),
        Drill(lambda: _("Behind the guard"), lambda: _("Stop in the 3rd ring or closer, past the guard"),
              lambda: _("Start from one end of the line, or add turn: a stone curls the way it turns."),
              partial(position, guard), lambda now: lies(now, OWN, "R3") and ring_of(now, OTHER) == GUARD,
              _rings("R3"), "behind", pace),
        Drill(lambda: _("A freeze"),
              lambda: _("Stop no more than {mm} mm from the other stone, and leave it in the 2nd ring",
                        mm=FROZEN),
              lambda: _("Just enough weight to reach it, and barely a touch."),
              partial(position, button), frozen, (0.0, 1250.0, 26.0), "freeze", pace),
        Drill(lambda: _("A stack"), lambda: _("Knock the stack apart so that neither stone is on the other"),
              lambda: _("A soft hit pushes both along. Use a flick, hard and straight."),
              partial(position, stack), lambda now: not now["stones"][UPPER]["on"], (0.0, 1250.0, 26.0), "stack", pace),
    ]  # fmt: skip


def daily(day: int) -> Drill:
    """The drill of a day (20261123), drawn entirely from a generator with that number as its seed."""
    rng = Rng(day)
    x, side = round(rng.uniform(-60.0, 60.0), 1), rng.choice((-1.0, 1.0))
    guard = {"b2": {"x": round(rng.uniform(-15.0, 15.0), 1), "y": round(rng.uniform(930.0, 1040.0), 1), "value": 2}}
    other = {OTHER: {"x": x, "y": round(rng.uniform(1190.0, 1330.0), 1), "value": 1}}
    own = {PUSHED: {"x": x, "y": round(rng.uniform(1095.0, 1165.0), 1), "value": 2}}
    beside = {
        "b3": {"x": round(side * rng.uniform(50.0, 110.0), 1), "y": round(rng.uniform(900.0, 1060.0), 1), "value": 3}
    }
    there = (x, other[OTHER]["y"], 26.0)
    kinds: list[tuple[Callable[[], str], Stones, Callable[[Position], bool], Mark]] = [
        (lambda: _("Stop in the 3rd ring or closer, past the guard"), {**guard, **beside},
         lambda now: lies(now, OWN, "R3") and ring_of(now, "b2") == GUARD, _rings("R3")),
        (lambda: _("Knock the other stone out of the rings"), {**other, **beside}, lambda now: out(now, OTHER), there),
        (lambda: _("Knock the other stone out of the rings and stay in them"), other,
         lambda now: out(now, OTHER) and ring_of(now, OWN) in RANK, there),
        (lambda: _("Push your other stone into the 2nd ring or closer"), {**own, **beside},
         lambda now: lies(now, PUSHED, "R2"), _rings("R2")),
        (lambda: _("Stop on the button"), beside, lambda now: lies(now, OWN, "B"), _rings("B")),
    ]  # fmt: skip
    goal, stones, reached, mark = rng.choice(kinds)
    about = _the_same
    return Drill(lambda: _("Drill of the day"), goal, about, partial(position, stones), reached, mark, "day", pace)


def _the_same() -> str:
    return _("This drill is the same for everybody, down to the luck of the hand. Five tries count.")


def pace(events: Sequence[Event]) -> str:
    """The speed that was aimed and the one that the hand made, compared with a delivery that stops in the middle."""
    shot = next((event.data for event in events if event.name == "StoneDelivered"), None)
    if shot is None:
        return ""
    aimed, usual = figure(round(shot["speed"])), figure(round(DRAWS[shot["style"]]))
    made = figure(round(shot["executed"]["speed"])) if shot["executed"] else aimed
    if made == aimed:
        texts = {
            "slide": lambda: _("Your slide: {speed} mm/s; a draw is {draw}", speed=aimed, draw=usual),
            "flick": lambda: _("Your flick: {speed} mm/s; a draw is {draw}", speed=aimed, draw=usual),
            "roll": lambda: _("Your roll: {speed} mm/s; a roll to the middle is {draw}", speed=aimed, draw=usual),
        }
        return texts[shot["style"]]()
    off = round(shot["executed"]["aim"] - shot["aim"], 1)
    known = {"speed": aimed, "made": made, "n": figure(abs(off), 1), "draw": usual}
    if not off:
        return _("You aimed for {speed} mm/s, but your hand made it {made}. A draw is {draw}.", **known)
    if off < 0:
        return _(
            "You aimed for {speed} mm/s, but your hand made it {made}, {n}° to the left. A draw is {draw}.", **known
        )
    return _("You aimed for {speed} mm/s, but your hand made it {made}, {n}° to the right. A draw is {draw}.", **known)


def out(now: Position, stone: str) -> bool:
    """Whether a stone is in no ring."""
    return ring_of(now, stone) not in RANK


def frozen(now: Position) -> bool:
    """Whether one's own stone lies close to the other, which is in the 2nd ring or nearer still."""
    stones = stones_of(now)
    there = stones[OWN].zone == ICE and lies(now, OTHER, "R2")
    return there and is_near(stones[OWN], stones[OTHER], FROZEN)


def _rings(ring: str) -> Mark:
    return (*TARGET, dict(RINGS)[ring])


def ring_of(now: Position, stone: str) -> str:
    """The ring of a stone, "" off the ice."""
    return str(now["stones"][stone]["ring"])


def lies(now: Position, stone: str, ring: str) -> bool:
    """Whether a stone is in a ring or in a better one."""
    return RANK.get(ring_of(now, stone), 9) <= RANK[ring]


def position(stones: Stones, hand: str, seed: int) -> Position:
    """A position in which seat 0 delivers its first stone; seat 1 has none left, so nobody answers."""
    return ice(stones, hand, Rng(seed))
