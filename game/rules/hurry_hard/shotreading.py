"""Reading the Shot in progress of a position, and who may be asked in it."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.contract import NOBODY, BadPosition, Json, Seat
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
    Gone,
    Played,
)
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import ARG, CANCEL, CENTRE, CORNER, SWEEP, THROUGH
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
    ROCK,
    ROLL_OFF,
    TAKEOUT,
    TAP,
    WRECK,
)
from game.rules.hurry_hard.terms import circle
from game.rules.reading import Reader

#: reads a card: its code, and where it lies, for messages
Take = Callable[[Json, str], int]
_ON_TAKEOUT = (DOUBLING, JAMMING, RESTORING, HITTING, ROLLING)


def read_shot(r: Reader, state: Core, take: Take) -> None:
    """Reads the Shot into ``state``, whose rocks are already there. BadPosition for whatever does not fit."""
    code = r.table.get("card", "")
    if code != "":
        state.shot = take(code, "shot")
    state.aim = _word(r, "aim", range(LAST_THROW + 1), CENTRE, THROUGH)
    state.turned = r.flag("corner")
    state.played = tuple(_played(entry, r, state, take) for entry in r.items("cards"))
    state.passes = r.whole("passes", 0, 0, state.terms.players - 1)
    state.gone = tuple(_gone(entry, r, state) for entry in r.items("gone"))
    removed = [NAMES[rock] for rock, _, _ in state.gone]
    if len(set(removed)) < len(removed):
        raise BadPosition(f"shot.gone names {max(removed, key=removed.count)} twice")
    state.loose, state.offer, state.jammed = (_rocks(r, key, state) for key in ("loose", "offer", "jammed"))
    state.rock = _word(r, "rock", range(LAST_THROW + 1))
    _fits_phase(state)


def _word(r: Reader, key: str, rocks: range, *others: int) -> int:
    value = r.table.get(key, "")
    arg = ARG.get(value, -1) if isinstance(value, str) else -1
    if arg not in rocks and arg not in others:
        raise r.wrong(f"{key}", "the name of a rock or a word of a move")
    return arg


def _rocks(r: Reader, key: str, state: Core) -> int:
    mask = 0
    for name in r.items(key, of="rocks"):
        if not isinstance(name, str) or name not in ROCK or state.card[ROCK[name]] < 0:
            raise BadPosition(f"shot.{key}: {str(name)[:40]!r} is no rock of this position")
        mask |= 1 << ROCK[name]
    return mask


def _played(entry: Json, r: Reader, state: Core, take: Take) -> Played:
    one = Reader(entry, ("seat", "card", "word"), state.terms.seats, "a card of shot.cards")
    if "seat" not in one or "card" not in one:
        raise BadPosition("a card of shot.cards has a seat and a card")
    seat, card = one.seat("seat", NOBODY), take(one.table["card"], "shot.cards")
    bottom = BOTTOM[card]
    if state.ring[seat] < 0 or bottom not in (REDS if (seat ^ state.thrower) & 1 else GREENS):
        raise BadPosition(f"shot.cards: seat {seat} can't play {CODES[card]} on this Shot")
    word = _word(one, "word", range(LAST_THROW + 1), SWEEP, CANCEL)
    if bottom == HURRY:
        fits = word in (SWEEP, CANCEL)
    elif bottom == WRECK:
        fits = word <= LAST_THROW and state.fence >> word & 1 == 1
    else:
        fits = 0 < word <= LAST_THROW if bottom == PLAN_B else word == 0
    if not fits:
        raise BadPosition(f"shot.cards: {CODES[card]} can't be played with the word {one.table.get('word', '')!r}")
    return seat, card, word


def _gone(entry: Json, r: Reader, state: Core) -> Gone:
    one = Reader(entry, ("id", "from", "back"), state.terms.seats, "a rock of shot.gone")
    rock = _word(one, "id", range(LAST_THROW + 1))
    if not rock or state.card[rock] < 0:
        raise BadPosition(f"shot.gone: {str(one.table.get('id'))[:40]!r} is no rock of this position")
    origin = one.table.get("from")
    if origin in ("t0", "t1"):
        lay = HOUSE + int(origin[1])
    elif origin == "centre" or (isinstance(origin, str) and origin in ROCK):
        lay = ROCK.get(origin, 0)
    else:
        raise one.wrong("from", "t0, t1, centre or the name of a rock")
    if (lay >= HOUSE) != (state.at[rock] >= 0):
        raise BadPosition(f"shot.gone: {NAMES[rock]} can't have been removed from {origin}")
    return rock, lay, one.flag("back")


def _fits_phase(state: Core) -> None:
    """The Shot is what the phase needs. BadPosition if it isn't."""
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
    """The seats that may be to move, by phase and Shot; first whoever it is when the position doesn't say."""
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
