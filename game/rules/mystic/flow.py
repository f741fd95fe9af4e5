"""The flow of an End: brooms, turns, the frog rule, spells, charms, scoring, the shoot-out (section 4).

Each function takes the match to its next decision. ``log`` receives the events; None: no listener.
"""

from __future__ import annotations

import math
from typing import Any

from game.rules.contract import Event
from game.rules.mystic.cards import core_cards, draw_cards, fresh_ready
from game.rules.mystic.casting import Delivered
from game.rules.mystic.chance import Chance
from game.rules.mystic.core import Core
from game.rules.mystic.dice import DiceOutcome, applied
from game.rules.mystic.moves import Action
from game.rules.mystic.scoring import standing
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.stones import (
    BOARD,
    BUMP,
    EPSILON,
    ICE,
    LOST,
    RANK,
    Stone,
    Stones,
    code,
    codes,
    number,
    owner,
    past_frog_line,
    remove,
    ring,
    written,
)

Log = list[Event] | None
MISSED = (9, 9)
FROG_CHORUS = "frog-chorus"


#: the keys of the position that hold their value from an event on
SETTLES: dict[str, tuple[str, ...]] = {"EndScored": ("slots", "points", "scores", "first", "phase")}


def tell(log: Log, name: str, stones: Stones | None = None, /, **data: Any) -> None:
    """Record an event; ``stones`` if they lie differently from it on."""
    if log is not None:
        holds = {} if stones is None else {"stones": written(stones)}
        log.append(Event(name, data, settles=SETTLES.get(name, ()), holds=holds))


def play(core: Core, action: Action, chance: Chance, log: Log) -> None:
    """Carry out a legal action, up to the next decision."""
    verb = action[0]
    if verb == "deliver":
        deliver(core, action, chance, log)
    elif verb == "spell":
        cast(core, action[1], action[2], chance, log)
    elif verb == "charm":
        use_charm(core, action[1], chance, log)
    elif verb == "skip":
        skip(core, chance, log)
    else:
        core.end += 1
        start_end(core, chance, log)


# --- an End begins


def start_end(core: Core, chance: Chance, log: Log) -> None:
    """Put every stone back on its board, draw cards, and ask for Before brooms."""
    core.stones = {name: Stone(BOARD, number(name)) for name in codes(core.seats)}
    core.shot, core.queue, core.shootout = None, (), None
    core.charted = ("",) * core.seats
    if core.options["spells"] == "advanced":
        drawn = draw_cards(core, chance)
    else:
        core.drawn, drawn = core_cards(core), ()
    core.phase = "before_end"
    core.ready = fresh_ready(core)
    if log is not None:
        names = [list(pair) for pair in core.drawn]
        log.append(Event("Dealt", {"end": core.end, "first": core.first, "drawn": names}, drawn))
    ask_brooms(core, chance, log)


def ask_brooms(core: Core, chance: Chance, log: Log) -> None:
    """The next seat with a usable Before broom; when there is none, the first turn."""
    for seat in core.order(core.first):
        if core.usable(seat, 0, "before_end"):
            core.phase, core.to_move = "before_end", seat
            return
        for spell in core.held(seat, 0, "before_end"):
            core.spend(seat, spell.slug, 0)
    begin_turn(core, core.first, chance, log)


# --- a turn


def begin_turn(core: Core, start: int, chance: Chance, log: Log) -> None:
    """The turn of the first seat from ``start`` with a stone on its board; without any the End is scored."""
    core.shot, core.queue = None, ()
    seat = next((s for s in core.order(start) if core.waiting(s)), -1)
    if seat < 0:
        score_end(core, chance, log)
        return
    core.had = tuple(map(core.on_ice, range(core.seats)))
    core.to_move = seat
    before_step(core)


def before_step(core: Core) -> None:
    """Ask for Before spells while one is usable, then for the delivery."""
    seat = core.to_move
    core.phase = "before" if core.usable(seat, number(core.waiting(seat)), "before") else "deliver"


def deliver(core: Core, action: Action, chance: Chance, log: Log) -> None:
    """Deliver: the hand, the dice, and what the rules make of them."""
    seat = core.to_move
    stone = core.waiting(seat)
    shot = chance.shot(stone, action[1:], core.factor(seat))
    outcome = chance.outcome(core.stones, stone, shot)
    if log is not None:
        style, x, aim, speed, spin = action[1:]
        lay = {n: [s.value, s.x, s.y, s.angle, s.on] for n, s in core.stones.items() if s.zone == ICE}
        tell(
            log,
            "StoneDelivered",
            seat=seat,
            stone=stone,
            style=style,
            x=x,
            aim=aim,
            speed=speed,
            spin=spin,
            executed=chance.drawn.get("noise"),
            layout=lay,
            dice=outcome.to_json(),
        )
    settle(core, stone, outcome, chance, log)


def settle(core: Core, stone: str, outcome: DiceOutcome, chance: Chance, log: Log) -> None:
    """Judges an outcome: bumped and lost stones, the frog rule, and on to the After spells."""
    before, shootout = core.stones, core.phase == "shootout"
    core.stones = after = applied(before, outcome)
    bumped = tuple(
        name
        for name, old in sorted(before.items())
        if old.zone == ICE
        and name != stone
        and (name in outcome.lost or math.hypot(after[name].x - old.x, after[name].y - old.y) > BUMP + EPSILON)
    )
    core.shot = Delivered(stone, bumped, outcome.lost, {name: ring(before, name) for name in bumped})
    if log is not None:
        _tell_outcome(core, before, outcome, log)
    lying = after[stone]
    frog = lying.zone == ICE and not past_frog_line(lying.x, lying.y, lying.angle)
    if frog and not shootout and 0 in core.ready[owner(stone)].get(FROG_CHORUS, ()):
        if list(SPELLS[FROG_CHORUS].offers(core.ice(owner(stone)))):
            core.phase, core.queue = "during", ((owner(stone), FROG_CHORUS),)
            return
    if frog:
        become_frog(core, log)
    if shootout:
        note_result(core, log)
    else:
        after_step(core, chance, log)


def _tell_outcome(core: Core, before: dict[str, Stone], outcome: DiceOutcome, log: list[Event]) -> None:
    assert core.shot
    lay = core.stones
    for name in sorted({core.shot.stone, *outcome.rest, *core.shot.bumped}):
        now = core.stones[name]
        if name == core.shot.stone:
            if now.zone == ICE:
                place = {"x": now.x, "y": now.y, "angle": now.angle, "on": now.on, "ring": ring(lay, name)}
                value = {"before": number(name), "value": now.value}
                tell(log, "StoneRested", lay, seat=owner(name), stone=name, **place, **value)
        elif name in core.shot.bumped:
            old = before[name]
            place = {"x": now.x, "y": now.y, "angle": now.angle, "on": now.on, "source": [old.x, old.y]}
            rings = {"by": core.shot.stone, "was": core.shot.was[name], "ring": ring(lay, name)}
            value = {"before": old.value, "value": now.value}
            tell(log, "StoneBumped", lay, seat=owner(name), stone=name, **place, **rings, **value)
        elif now.value != before[name].value:
            tell(log, "StoneTipped", lay, seat=owner(name), stone=name, before=before[name].value, value=now.value)
    for name in outcome.lost:
        tell(log, "StoneLost", lay, seat=owner(name), stone=name, frog=False)


def become_frog(core: Core, log: Log) -> None:
    """The shooter did not come past the frog line: it is lost. [frog line]"""
    assert core.shot
    stone = core.shot.stone
    remove(core.stones, stone, LOST)
    core.shot = core.shot._replace(lost=tuple(sorted({*core.shot.lost, stone})))
    tell(log, "StoneLost", core.stones, seat=owner(stone), stone=stone, frog=True)


def after_step(core: Core, chance: Chance, log: Log) -> None:
    """Ask for After spells while one is usable, then for During brooms."""
    seat = core.shooter()
    core.to_move, core.queue = seat, ()
    if core.usable(seat, core.turn_number(), "after"):
        core.phase = "after"
        return
    others = core.order((seat + 1) % core.seats)
    core.queue = tuple((s, b.slug) for s in others for b in core.held(s, 0, "during") if b.slug != FROG_CHORUS)
    during_step(core, chance, log)


def during_step(core: Core, chance: Chance, log: Log) -> None:
    """The next During broom of the queue whose condition is met; then the charms."""
    while core.queue:
        seat, slug = core.queue[0]
        if any(True for _ in SPELLS[slug].offers(core.ice(seat))):
            core.phase, core.to_move = "during", seat
            return
        core.queue = core.queue[1:]
    if core.options["spells"] != "none":
        seat = core.shooter()
        others = core.order((seat + 1) % core.seats)[:-1]
        core.queue = tuple((s, "charm") for s in others if core.had[s] and not core.on_ice(s))
    charm_step(core, chance, log)


def charm_step(core: Core, chance: Chance, log: Log) -> None:
    """The next charm that can do anything; then the turn is over."""
    while core.queue:
        seat = core.queue[0][0]
        if core.charm_offers(seat):
            core.phase, core.to_move = "charm", seat
            return
        core.queue = core.queue[1:]
    seat, n = core.shooter(), core.turn_number()
    for slug in tuple(core.ready[seat]):
        core.spend(seat, slug, n)
    begin_turn(core, (seat + 1) % core.seats, chance, log)


# --- spells


def cast(core: Core, slug: str, values: tuple[Any, ...], chance: Chance, log: Log) -> None:
    """Uses a spell with these values."""
    seat, phase, n = core.to_move, core.phase, core.turn_number()
    tell(log, "SpellCast", seat=seat, spell=slug, values=[list(v) if isinstance(v, tuple) else v for v in values])
    SPELLS[slug].cast(core.ice(seat, log), *values)
    if phase == "before_end":
        witch = core.drawn[seat][0]
        tell(log, "StoneEnchanted", seat=seat, stone=code(seat, int(values[0])), spell=witch, by=slug)
        core.spend(seat, slug, 0)
        ask_brooms(core, chance, log)
    elif phase == "before":
        core.spend(seat, slug, n)
        before_step(core)
    elif phase == "after":
        core.spend(seat, slug, n)
        after_step(core, chance, log)
    else:
        _asked_during(core, slug, chance, log)


def _asked_during(core: Core, slug: str, chance: Chance, log: Log) -> None:
    """Continue after a During broom was used or declined."""
    core.queue = core.queue[1:]
    if slug == FROG_CHORUS:
        after_step(core, chance, log)
    else:
        during_step(core, chance, log)


def skip(core: Core, chance: Chance, log: Log) -> None:
    """Decline the offer: in ``before`` and ``after`` everything at once."""
    seat, phase, n = core.to_move, core.phase, core.turn_number()
    slugs = [spell.slug for spell, _ in core.asked()]
    tell(log, "SpellDeclined", seat=seat, spells=slugs)
    if phase == "during":
        if slugs == [FROG_CHORUS]:
            become_frog(core, log)
        _asked_during(core, slugs[0], chance, log)
        return
    for spell in core.held(seat, n, phase):
        if not (phase == "before" and spell.slug == core.charted[seat]):
            core.spend(seat, spell.slug, n)
    if phase == "before_end":
        ask_brooms(core, chance, log)
    elif phase == "before":
        core.phase = "deliver"
    else:
        after_step(core, chance, log)


def use_charm(core: Core, values: tuple[Any, ...], chance: Chance, log: Log) -> None:
    """Uses the Protection Charm with these values. [Protection Charm]"""
    seat = core.to_move
    team = core.team(seat)
    tell(log, "CharmUsed", seat=seat, team=team, values=[list(v) if isinstance(v, tuple) else v for v in values])
    CHARMS[team].cast(core.ice(seat, log), *values)
    core.queue = core.queue[1:]
    charm_step(core, chance, log)


# --- the End is over


def score_end(core: Core, chance: Chance, log: Log) -> None:
    """Scores the End, and ends the match after the last one. [scoring rules]"""
    result = standing(core.stones, core.seats, chance.roll)
    core.slots, core.points = result.slots, result.points
    core.scores = tuple(a + b for a, b in zip(core.scores, result.points, strict=True))
    core.ready = tuple({} for _ in range(core.seats))
    core.charted = ("",) * core.seats
    if core.slots:
        core.first = owner(core.slots[0])
    if result.contested:
        tell(log, "StonesRolledOff", rolls=[list(r) for r in chance.drawn["rolls"]])
    numbers = {"slots": list(core.slots), "points": list(core.points), "scores": list(core.scores)}
    tell(log, "EndScored", end=core.end, first=core.first, **numbers)
    if core.end < core.options["ends"]:
        core.phase, core.to_move = "scored", core.first
        return
    top = [s for s in core.order(core.first) if core.scores[s] == max(core.scores)]
    if len(top) == 1:
        finish(core, top[0])
    else:
        shoot_out(core, top, log)


def finish(core: Core, winner: int) -> None:
    """The match is over."""
    core.phase, core.to_move, core.winner = "over", -1, winner
    core.shot, core.queue = None, ()


def shoot_out(core: Core, seats: list[int], log: Log) -> None:
    """These seats deliver one stone each to an empty sheet. [Victory]"""
    core.shootout = (tuple(seats), ())
    tell(log, "ShootoutBegan", seats=list(seats))
    next_throw(core)


def next_throw(core: Core) -> None:
    """Clear the sheet for the next stone 8 of the shoot-out."""
    assert core.shootout
    seats, results = core.shootout
    seat = seats[len(results)]
    core.stones = {name: Stone(LOST, s.value) for name, s in core.stones.items()}
    core.stones[code(seat, 8)] = Stone(BOARD, 8)
    core.shot, core.queue, core.had = None, (), (False,) * core.seats
    core.phase, core.to_move = "shootout", seat


def note_result(core: Core, log: Log) -> None:
    """Note a stone's result in the shoot-out; once all have thrown, the best wins or those who share it throw again."""
    assert core.shootout and core.shot
    seats, results = core.shootout
    stone = core.shot.stone
    rank = RANK.get(ring(core.stones, stone), 0)
    result = (rank, core.stones[stone].value) if rank else MISSED
    results = (*results, result)
    core.shootout = (seats, results)
    if log is not None:
        data = {"seat": owner(stone), "stone": stone, "ring": ring(core.stones, stone), "value": result[1]}
        holds = {"shootout": {"seats": list(seats), "results": [list(each) for each in results]}}
        log.append(Event("ShootoutThrown", data, holds=holds))
    if len(results) < len(seats):
        next_throw(core)
        return
    best = [seat for seat, r in zip(seats, results, strict=True) if r == min(results)]
    if min(results) == MISSED:
        best = list(seats)
    if len(best) == 1:
        finish(core, best[0])
    else:
        shoot_out(core, best, log)
