"""What a Shot would bring its team if no more cards were played on it, without a playout: the rule of thumb's estimate.

Points of this end for the team that throws, as ``LayoutFeatures`` has them. Choices at resolution are assumed to be
made well.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.hurry_hard.layout_features import BITER_RANK, BITING, LEVELS, Entry, LayoutFeatures
from game.rules.hurry_hard.board import Played
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import CENTRE, CORNER, SWEEP, THROUGH
from game.rules.hurry_hard.tables import (
    BITER,
    BOTTOM,
    BURNT,
    CLOSER,
    DOUBLE,
    DRAW,
    ERROR,
    FREEZE,
    GUARD,
    HOGGED,
    HURRY,
    JAM,
    KIND,
    MISS,
    OUT,
    OVER_CURLED,
    PICK,
    PLAN_B,
    REST,
    ROLL,
    ROLL_OFF,
    STICK,
    TAP,
    WRECK,
    rocks_of,
)


def prospect(state: Core, lie: LayoutFeatures, shot: int, aim: int, played: Sequence[Played]) -> float:
    """Return what a Shot brings the thrower's team; ``shot`` is its card, ``aim`` its target (a Guard's place)."""
    bottoms = [BOTTOM[card] for _, card, _ in played]
    if PICK in bottoms or BURNT in bottoms:
        return 0.0
    kind = KIND[shot]
    if kind == DRAW:
        return _draw(state, lie, shot, played, bottoms)
    if kind == GUARD:
        return _guard(state, lie, aim & CORNER - 1, played, bottoms)
    return _takeout(state, lie, aim, played, bottoms)


def rests(shot: int, played: Sequence[Played]) -> int:
    """Return the step at which a Draw comes to rest; ``OUT`` beyond the rings, -1 where it is wrecked."""
    sweeps = errors = wrecks = saves = 0
    for _, card, word in played:
        bottom = BOTTOM[card]
        if bottom == HURRY:
            if word == SWEEP:
                sweeps += 1
            else:
                saves += 1
        elif bottom == ERROR:
            errors += 1
        elif bottom == WRECK:
            wrecks += 1
    if wrecks > saves:
        return -1
    if sweeps and errors:
        sweeps = errors = 0
    return min(OUT, max(0, REST[shot] - sweeps) + errors)


def _draw(state: Core, lie: LayoutFeatures, shot: int, played: Sequence[Played], bottoms: Sequence[int]) -> float:
    side = state.thrower & 1
    at = rests(shot, played)
    if at < 0:
        return lie.middle(side)
    if at >= OUT:
        return 0.0
    level = 0
    tapped = TAP in bottoms
    if state.centre and OVER_CURLED not in bottoms and not tapped:
        level = min(
            LEVELS - 1,
            state.claimable(state.throw, state.centre).bit_count() if state.terms.corners else state.centre.bit_count(),
        )
    rank = 2 * at + (CLOSER not in bottoms)
    if FREEZE in bottoms and any(state.at[rock] == at for rock in rocks_of(state.house[1 - side])):
        level = LEVELS - 1
    if not tapped:
        return lie.gain(side, ((side, rank, at + OUT * level),), ())
    best = -9.0
    for rock, way in _taps(state, at):
        team, old, place = lie.entries[rock]
        minus = ((team, old, place),)
        new: tuple[Entry, ...] = ()
        step = at + way
        if step < OUT:
            new = ((team, old + 2 * way, place % OUT + way + OUT * (place // OUT)),)
        best = max(best, lie.gain(side, ((side, rank, at + OUT * level), *new), minus))
    return best if best > -9.0 else lie.gain(side, ((side, rank, at),), ())


def _taps(state: Core, at: int) -> list[tuple[int, int]]:
    """The Draws at a step that aren't frozen, each with the way that a Tap Back would move it: in -1, out 1."""
    found = []
    for rock in rocks_of(state.house[0] | state.house[1]):
        if state.at[rock] == at and not state.frozen[rock]:
            found.append((rock, 1))
            if at:
                found.append((rock, -1))
    return found


def _guard(state: Core, lie: LayoutFeatures, place: int, played: Sequence[Played], bottoms: Sequence[int]) -> float:
    side = state.thrower & 1
    if bottoms.count(HOGGED) > bottoms.count(HURRY):
        return 0.0
    curl = next((seat for seat, card, _ in reversed(played) if BOTTOM[card] == OVER_CURLED), -1)
    if curl >= 0:
        other = curl & 1
        gains = [lie.gain(other, *lie.guarded(rock, 1)) for rock in lie.entries if state.at[rock] >= 0]
        best = max([lie.middle(other), *gains])
        worth = best if other == side else -best
    elif place == CENTRE or place not in lie.entries:
        worth = lie.middle(side)
    else:
        worth = lie.gain(side, *lie.guarded(place, 1))
    if BITER in bottoms:
        worth += lie.gain(side, ((side, BITER_RANK, BITING),), ())
    return worth


def _takeout(state: Core, lie: LayoutFeatures, aim: int, played: Sequence[Played], bottoms: Sequence[int]) -> float:
    if aim == THROUGH:
        return 0.0
    if MISS in bottoms and PLAN_B not in bottoms:
        return 0.0
    side = state.thrower & 1
    hit = state.end_of_chain(aim)
    alone = goes(state, lie, hit)
    plus, minus = list(alone[0]), list(alone[1])
    guard = state.fence >> hit & 1
    if DOUBLE in bottoms and not (state.splits(hit) or state.splits(aim)):
        for _ in range(bottoms.count(DOUBLE)):
            _double(state, lie, side, hit, plus, minus)
    if JAM in bottoms:
        _jam(lie, side, plus, minus)
    greens = [BOTTOM[card] for seat, card, _ in played if seat & 1 == side]
    if guard:
        reds = [BOTTOM[card] for seat, card, _ in played if seat & 1 != side]
        if STICK in greens or STICK in reds:
            return lie.gain(side, plus, minus) - lie.gain(side, *alone)
        return lie.gain(side, plus, minus) + (0.0 if plus or minus else -lie.middle(side))
    if STICK in greens or ROLL in greens:
        at = state.at[hit]
        if STICK in greens:
            at += sum(BOTTOM[card] == ROLL_OFF and seat & 1 != side for seat, card, _ in played)
        else:
            at = max(0, at - 1)
        if at < OUT:
            level = min(LEVELS - 1, state.centre.bit_count()) if ROLL in greens else 0
            plus.append((side, 2 * at + 1, at + OUT * level))
    return lie.gain(side, plus, minus)


def goes(state: Core, lie: LayoutFeatures, rock: int) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """Return what comes and goes when a rock is removed: a Guard leaves the Draw behind it barer."""
    if not state.fence >> rock & 1:
        return (), (lie.entries[rock],)
    plus: tuple[Entry, ...] = ()
    minus: tuple[Entry, ...] = ()
    behind = state.stands_at(rock)
    if behind and behind in lie.entries:
        plus, minus = lie.guarded(behind, -1)
    if rock in lie.entries:
        minus = (*minus, lie.entries[rock])
    return plus, minus


def _double(state: Core, lie: LayoutFeatures, side: int, hit: int, plus: list[Entry], minus: list[Entry]) -> None:
    """The second rock that a Double takes: the nearest open one of the opponents."""
    gone = set(minus)
    open_rocks = [
        lie.entries[rock]
        for rock in rocks_of(state.double_targets() & (state.house[1 - side] | state.biters[1 - side]))
        if rock != hit and not state.frozen[rock] and rock in lie.entries
    ]
    left = [entry for entry in open_rocks if entry not in gone]
    if left:
        minus.append(min(left, key=lambda entry: entry[1]))


def _jam(lie: LayoutFeatures, side: int, plus: list[Entry], minus: list[Entry]) -> None:
    """The opponents keep the best rock of the thrower's team."""
    own = [entry for entry in lie.entries.values() if entry[0] == side and entry[1] < BITER_RANK]
    if own and any(entry[0] != side and entry[1] < BITER_RANK for entry in minus):
        best = min(own, key=lambda entry: entry[1])
        minus.append(best)
        plus.append((1 - side, best[1], best[2]))
