"""The sheet at a glance: help for the screen and for AI seats, worked out from a view's position alone."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.contract import HIDDEN, NOBODY, Position, Seat, Words
from game.rules.hurry_hard.board import OVER, RESPOND, THROWING, Board
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.illegal_moves import why_not_on
from game.rules.hurry_hard.moves import CARD, FIRST_THROW, PASS, SWEEP
from game.rules.hurry_hard.pointing import laid, pointed
from game.rules.hurry_hard.preview import Preview, board_of, foresee
from game.rules.hurry_hard.tables import (
    BOTTOM,
    BOTTOMS,
    CODES,
    DISTANCES,
    DRAW,
    ERROR,
    GUARD,
    HOGGED,
    HURRY,
    KIND,
    MISS,
    NAMES,
    OVER_CURLED,
    PLAN_B,
    REST,
    TAKEOUT,
    WRECK,
    names_of,
    rocks_of,
)
from game.rules.hurry_hard.terms import circle


@dataclass(frozen=True, slots=True)
class RockSight:
    """What a player must see of a rock without opening anything.

    ``team``: whose it counts for (-1: nobody's). ``at``: what it counts as now, 16 for a Biter, -1 for a Guard;
    ``printed``: what its card says. ``by``: the codes of the options that lie under it. ``place``: the Draw it stands
    in front of, ``centre``, or ``house``. ``counts``: 1 for the nearest rock that would score, 2 for the next …, else
    0. ``nameable``: a Takeout could name it now. ``hit``: what a hit on it would reach. ``words``: how one points at
    it.
    """

    name: str
    team: int
    at: int
    printed: int
    by: tuple[str, ...]
    frozen: str
    corner: bool
    guards: tuple[str, ...]
    place: str
    counts: int
    nameable: bool
    hit: str
    words: Words


@dataclass(frozen=True, slots=True)
class CardSight:
    """A card on the Shot: who played it, for which side, and the number of the card that makes it void (-1: none)."""

    seat: Seat
    card: str
    option: str
    word: str
    own: bool
    void_by: int


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the viewer's hand: whether its Shot or its option can be played now, and why its option can't."""

    card: str
    throws: bool
    plays: bool
    reason: Words | None


@dataclass(frozen=True, slots=True)
class TableSummary:
    """The sheet at one glance.

    ``points``: what each team would score now. ``cards``: those on the Shot, in order. ``hit``: what the Takeout would
    reach ("" for none). ``preview``: how the Shot would end (None: there is none). ``passed``: the seats that have
    passed since the last card; ``to_pass``: how many more passes end the round. ``left``: rocks each team still has to
    throw after this one. ``next``: who throws after this one (-1: the end is over then), ``last``: who throws the last.
    ``hand``: the viewer's cards, each code once.
    """

    rocks: dict[str, RockSight]
    points: tuple[int, int]
    cards: tuple[CardSight, ...]
    kind: str
    hit: str
    preview: Preview | None
    passed: tuple[Seat, ...]
    to_pass: int
    left: tuple[int, int]
    next: Seat
    last: Seat
    hand: tuple[HeldCard, ...]


def glance(view: Position, seat: Seat) -> TableSummary:
    """Return what ``seat`` (-1: a spectator) can see from its view's position."""
    state = board_of(view, seat)
    terms = state.terms
    places = circle(terms.seats, state.out)
    start = places.index(state.thrower)
    ahead = [places[(start + k) % len(places)] for k in range(1, terms.throws - state.throw + 1)]
    over = state.phase == OVER
    takeout = state.shot >= 0 and KIND[state.shot] == TAKEOUT
    return TableSummary(
        rocks=_rocks(state),
        points=state.points(),
        cards=_cards(state),
        kind=("draw", "takeout", "guard")[KIND[state.shot]] if state.shot >= 0 else "",
        hit=NAMES[state.end_of_chain(state.aim)] if takeout and state.aim < len(NAMES) else "",
        preview=None if state.phase in (THROWING, OVER) else foresee(state),
        passed=_passed(state) if state.phase == RESPOND else (),
        to_pass=terms.players - state.passes if state.phase == RESPOND else 0,
        left=(sum(s % 2 == 0 for s in ahead), sum(s % 2 for s in ahead)),
        next=ahead[0] if ahead and not over else -1,
        last=state.hammer,
        hand=_hand(state, view, seat) if seat >= 0 else (),
    )


def lying(view: Position) -> tuple[dict[str, RockSight], tuple[int, int]]:
    """Return the rocks as they lie and what each team would score, even in the middle of a move."""
    at_rest = {key: view[key] for key in ("options", "house", "centre", "throw", "out", "hammer")}
    names = {name for team in view["house"] for name in team} | set(view["centre"])
    names |= {guard for name in names for guard in view["rocks"][name]["guards"]}
    at_rest |= {"phase": OVER, "rocks": {name: rock for name, rock in view["rocks"].items() if name in names}}
    state = board_of(at_rest, NOBODY)
    return _rocks(state), state.points()


def _rocks(state: Board) -> dict[str, RockSight]:
    assert isinstance(state, Core)
    nameable = state.targets()
    lie = laid(state)
    found = {}
    in_play = state.house[0] | state.house[1] | state.fence
    for rock in rocks_of(in_play):
        lies = lie[NAMES[rock]]
        printed = REST[state.card[rock]]
        found[NAMES[rock]] = RockSight(
            name=NAMES[rock],
            team=lies.team,
            at=lies.at,
            printed=DISTANCES[printed] if printed >= 0 else -1,
            by=tuple(BOTTOMS[BOTTOM[card]] for card in state.under[rock]),
            frozen=NAMES[state.frozen[rock]],
            corner=lies.corner,
            guards=tuple(names_of(state.guards[rock])),
            place=lies.place,
            counts=lies.counts,
            nameable=bool(nameable >> rock & 1),
            hit=NAMES[state.end_of_chain(rock)],
            words=pointed(NAMES[rock], lie),
        )
    return found


def _passed(state: Board) -> tuple[Seat, ...]:
    """Return who has passed since the last card, in order."""
    places = circle(state.terms.seats, state.out)
    here = places.index(state.to_move)
    return tuple(places[(here - k) % len(places)] for k in range(state.passes, 0, -1))


def _cards(state: Board) -> tuple[CardSight, ...]:
    void = _void(state)
    return tuple(
        CardSight(
            seat=seat,
            card=CODES[card],
            option=BOTTOMS[BOTTOM[card]],
            word="sweep" if word == SWEEP else "cancel" if word > SWEEP else NAMES[word],
            own=(seat ^ state.thrower) & 1 == 0,
            void_by=void.get(n, -1),
        )
        for n, (seat, card, word) in enumerate(state.played)
    )


def _void(state: Board) -> dict[int, int]:
    """Return the cards on the Shot that are cancelled for now, each with the one that does it, by number."""
    lying = [(n, BOTTOM[card], word) for n, (_, card, word) in enumerate(state.played)]
    kind = KIND[state.shot] if state.shot >= 0 else -1
    if kind == TAKEOUT:
        missed = next((n for n, b, _ in lying if b == MISS), -1)
        plan = next((n for n, b, _ in lying if b == PLAN_B), -1)
        if missed < 0:
            return {}
        return {missed: plan} if plan >= 0 else {n: missed for n, _, _ in lying if n != missed}
    threats = [n for n, b, _ in lying if b in (WRECK, HOGGED)]
    saves = [n for n, b, word in lying if b == HURRY and word != SWEEP]
    void = dict(zip(threats, saves, strict=False))
    if len(threats) > len(saves):
        fatal = threats[len(saves)]
        return void | {n: fatal for n, _, _ in lying if n != fatal and n not in void and n not in saves}
    if kind == DRAW:
        sweeps = [n for n, b, word in lying if b == HURRY and word == SWEEP]
        errors = [n for n, b, _ in lying if b == ERROR]
        if sweeps and errors:
            void |= dict.fromkeys(sweeps, errors[0]) | dict.fromkeys(errors, sweeps[0])
    if kind == GUARD:
        curls = [n for n, b, _ in lying if b == OVER_CURLED]
        void |= dict.fromkeys(curls[:-1], curls[-1]) if curls else {}
    return void


def _hand(state: Core, view: Position, seat: Seat) -> tuple[HeldCard, ...]:
    """Return the viewer's hand, with what can be played of it now."""
    codes = sorted({card for card in view["hands"][seat] if card != HIDDEN})
    mine = state.to_move == seat
    throws = mine and state.phase == THROWING
    playable: set[str] = set()
    if mine and state.phase == RESPOND:
        playable = {CODES[CARD[a]] for a in state.actions() if PASS < a < FIRST_THROW}
    reasons = {code: None if code in playable else _reason(state, seat, CODES.index(code)) for code in codes}
    return tuple(HeldCard(code, throws, code in playable, reasons[code]) for code in codes)


def _reason(state: Core, seat: Seat, card: int) -> Words | None:
    if state.phase != RESPOND or state.ring[seat] < 0:
        return None
    return why_not_on(state, seat, card)
