"""Whether the Shot in progress of a position is possible, and who may be to move in it."""

from __future__ import annotations

from game.rules.contract import NOBODY, BadPosition, Seat
from game.rules.hurry_hard.board import (
    CLAIMING,
    DOUBLING,
    FREEZING,
    HITTING,
    HOUSE,
    JAMMING,
    OVER,
    PLACING,
    RESPOND,
    RESTORING,
    ROLLING,
    TAPPING,
    THROWING,
)
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import CANCEL, CENTRE, CORNER, SWEEP, THROUGH, word_of
from game.rules.hurry_hard.position import origin_of
from game.rules.hurry_hard.tables import (
    BOTTOM,
    CODES,
    DOUBLE,
    DRAW,
    FREEZE,
    GREENS,
    GUARD,
    HURRY,
    JAM,
    KIND,
    LAST_THROW,
    NAMES,
    OVER_CURLED,
    PLAN_B,
    REDS,
    ROLL_OFF,
    TAKEOUT,
    TAP,
    WRECK,
)
from game.rules.hurry_hard.terms import circle

_ON_TAKEOUT = (DOUBLING, JAMMING, RESTORING, HITTING, ROLLING)


def check_shot(state: Core) -> None:
    """Raise BadPosition where the Shot in progress can't have happened on the rocks as they lie."""
    for entry in state.played:
        _check_played(state, *entry)
    for rock, origin, _ in state.gone:
        if (origin >= HOUSE) != (state.at[rock] >= 0):
            raise BadPosition(f"shot.gone: {NAMES[rock]} can't have been removed from {origin_of(origin)}")
    removed = [rock for rock, _, _ in state.gone]
    for rock in removed:
        if removed.count(rock) > 1:
            raise BadPosition(f"shot.gone names {NAMES[rock]} twice")
    _fits_phase(state)


def _check_played(state: Core, seat: Seat, card: int, word: int) -> None:
    bottom = BOTTOM[card]
    if state.ring[seat] < 0 or bottom not in (REDS if (seat ^ state.thrower) & 1 else GREENS):
        raise BadPosition(f"shot.cards: seat {seat} can't play {CODES[card]} on this Shot")
    if bottom == HURRY:
        fits = word in (SWEEP, CANCEL)
    elif bottom == WRECK:
        fits = word <= LAST_THROW and state.fence >> word & 1 == 1
    else:
        fits = 0 < word <= LAST_THROW if bottom == PLAN_B else word == 0
    if not fits:
        raise BadPosition(f"shot.cards: {CODES[card]} can't be played with the word {word_of(word)!r}")


def _fits_phase(state: Core) -> None:
    """Check that the Shot is what the phase needs. Raises BadPosition."""
    phase, kind = state.phase, KIND[state.shot] if state.shot >= 0 else -1
    lying = state.rock > 0 and state.team_of(state.rock) >= 0
    draws, fence = state.house[0] | state.house[1], state.fence
    if phase in (THROWING, OVER):
        fits = kind < 0 and not (state.played or state.gone or state.rock or state.aim or state.passes or state.turned)
        fits = fits and not (state.loose or state.offer or state.jammed)
    elif phase == RESPOND:
        fits = kind >= 0 and _aims(state, kind) and not state.gone and not state.rock
    elif phase in _ON_TAKEOUT:
        fits = kind == TAKEOUT and len(state.gone) > 0
    elif phase == PLACING:
        fits = kind == GUARD and state.card[state.throw] < 0
    elif phase == CLAIMING:
        fits = lying and kind in (-1, TAKEOUT) and state.offer > 0
    else:
        fits = lying and kind < 0
    if not fits or (state.rock and not lying) or state.offer & ~fence or state.jammed & ~draws:
        raise BadPosition(f"the shot of this position can't be in phase {phase}")


def _aims(state: Core, kind: int) -> bool:
    aim = state.aim
    if kind == DRAW:
        return aim == 0 and not state.turned
    if kind == TAKEOUT:
        in_play = (state.house[0] | state.house[1] | state.fence) >> (aim & CORNER - 1) & 1
        return not state.turned and (aim == THROUGH or (0 < aim <= LAST_THROW and in_play == 1))
    return aim == CENTRE or (aim != THROUGH and aim > 0 and state.team_of(aim) >= 0)


def asked(state: Core) -> tuple[Seat, ...]:
    """Return the seats that may be to move, by phase and Shot; first the default when the position doesn't say."""
    phase = state.phase
    if phase == OVER:
        return (NOBODY,)
    if phase == THROWING:
        return (state.thrower,)
    places = circle(state.terms.seats, state.out)
    start = places.index(state.thrower) + 1
    if phase == RESPOND:
        return (*places[start:], *places[:start])
    if phase == CLAIMING:
        mates = tuple(seat for seat in places if seat & 1 == state.thrower & 1 and seat != state.thrower)
        return (state.thrower,) if state.shot < 0 else (state.thrower, *mates)
    side = state.thrower & 1
    entry = {
        TAPPING: state.first(TAP),
        FREEZING: state.first(FREEZE),
        DOUBLING: state.first(DOUBLE),
        JAMMING: state.first(JAM),
        RESTORING: state.hit_card(1 - side),
        HITTING: state.hit_card(side),
        ROLLING: state.first(ROLL_OFF),
        PLACING: next((e for e in reversed(state.played) if BOTTOM[e[1]] == OVER_CURLED), None),
    }[phase]
    if entry is None:
        raise BadPosition(f"in phase {phase} the Shot lacks the card that asks")
    return (entry[0],)
