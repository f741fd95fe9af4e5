"""The sheet at a glance: help for the screen and for AI seats, worked out from a view's position alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.contract import Position, Seat, Words
from game.rules.powerup.core import Core
from game.rules.powerup.game import GAME
from game.rules.powerup.illegal_moves import AIMED, no_target
from game.rules.powerup.moves import CALL_CARD, FIRST_CALL, KINDS, NUDGE, PROMOTE, TAKEOUT
from game.rules.powerup.state import PowerUpState
from game.rules.powerup.tables import NO_CARD, PIECES, SHARE, TAKEOUTS_AFTER, TYPES, G, Stone, code, piece, piece_code
from game.rules.powerup.underway import LOST, UnderWay, pair_text, under_way

__all__ = ["TableSummary", "Score", "Under", "distance", "glance", "targets"]


@dataclass(frozen=True, slots=True)
class Score:
    """What the end would score now.

    ``team`` scores (-1: nobody) ``points`` with its stones ``counting``, the nearest first; ``stopper`` is the
    opponents' best stone ("" where they have none). ``held``: by team how many b, 4, 8 and 12 its house stones hold;
    ``tied``: these counts decide, or fail to decide, which of two equally distant stones is nearer.
    """

    team: int
    points: int
    counting: tuple[str, ...]
    stopper: str
    held: tuple[tuple[int, ...], tuple[int, ...]]
    tied: bool


@dataclass(frozen=True, slots=True)
class Under:
    """The stone under way.

    ``kind``: house, guard, takeout, promote or nudge. ``target``: the stone it is aimed at ("" for none). ``need``: the
    match. ``bars``: for a take-out the modifiers to beat (two, and both to be ranked higher, with ``above``).
    ``wanted``: for a promote the ranks of which a pair may still come. ``standing``: missing (the match), made (so far)
    or lost; ``why`` it is lost. ``lays``: the seats of cards 1 to 4.
    ``match`` and ``modifiers``: what is laid of them so far. ``becomes``: the stone or target as it would lie, ""
    for cards still open; empty for a take-out.
    """

    kind: str
    target: str
    need: str
    bars: tuple[str, ...]
    above: bool
    wanted: tuple[str, ...]
    standing: str
    why: Words | None
    lays: tuple[Seat, ...]
    match: str
    modifiers: tuple[str, ...]
    becomes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableSummary:
    """The sheet at one glance.

    ``team``: whose stone it is. ``due``: the number of the card that is laid next (1 to 4; 0 when none is).
    ``plays``: for each seat the numbers of the cards that it lays in its team's stone under way or next.
    ``next_skips``: where the Skip cards go next. ``left``: stones left by team. ``takeouts``: whether allowed now.
    ``ladder``: the house stones from the pin outwards, name and number 1 to 40; ``guards``: the guard on each guarded
    stone.
    """

    seat: Seat
    team: int
    due: int
    plays: tuple[tuple[int, ...], ...]
    next_skips: tuple[Seat, Seat]
    left: tuple[int, int]
    takeouts: bool
    ladder: tuple[tuple[str, int], ...]
    guards: dict[str, str]
    score: Score
    under: Under | None


def glance(view: Position, seat: Seat) -> TableSummary:
    """Return what ``seat`` (-1: a spectator) can see from its view's position."""
    state = GAME.worlds(view, seat).state
    terms = state.terms
    left = SHARE - (state.thrown + 1) // 2, SHARE - state.thrown // 2
    lays = [terms.lays[skip] if skip >= 0 else () for skip in state.skips]
    house = sorted([stone for stone in state.stones if not stone.guards], key=lambda stone: stone.distance)
    return TableSummary(
        seat=seat,
        team=state.throwing(),
        due=len(state.played) + 1 if state.phase in ("call", "exchange", "add") else 0,
        plays=tuple(tuple(n for n, one in enumerate(lays[s & 1], 1) if one == s) for s in range(terms.seats)),
        next_skips=(_next(state, 0), _next(state, 1)),
        left=left if state.hammer else left[::-1],
        takeouts=terms.takeouts and state.thrown >= TAKEOUTS_AFTER,
        ladder=tuple((stone.name, stone.distance) for stone in house),
        guards={f"s{stone.guards}": stone.name for stone in state.stones if stone.guards},
        score=_score(state),
        under=_under(state, view["played"]),
    )


def _next(state: PowerUpState, team: int) -> Seat:
    skip = state.skips[team]
    return state.terms.left[skip] if skip >= 0 else skip


def _score(state: PowerUpState) -> Score:
    found = state.standing()
    counting = tuple(stone.name for stone in found.counting)
    return Score(
        found.team, found.points, counting, found.stopper.name if found.stopper else "", found.cards, found.tied
    )


def _under(state: PowerUpState, played: Sequence[str]) -> Under | None:
    call = under_way(state)
    if call is None:
        return None
    # once it is named, a Wild is what it was named
    values = zip(call.laid, played[1:], strict=True)
    call = call._replace(laid=tuple(PIECES[text] >> 2 if "=" in text else card for card, text in values))
    team = state.throwing()
    rest = [card for card in call.laid if card != NO_CARD]
    match = call.need if call.need in rest else NO_CARD
    if match != NO_CARD:
        rest.remove(match)
    standing = call.standing()
    return Under(
        kind=KINDS[call.kind],
        target=call.target.name if call.target is not None else "",
        need=TYPES[call.need],
        bars=tuple(pair_text(bar) for bar in call.bars),
        above=len(call.bars) > 1,
        wanted=tuple(TYPES[rank] for rank in call.wanted()),
        standing=standing,
        why=call.why_lost().words() if standing == LOST else None,
        lays=state.terms.lays[state.skips[team]],
        match=code(match, team) if match != NO_CARD else "",
        modifiers=tuple(code(card, team) for card in sorted(rest)),
        becomes=_outlook(state, call),
    )


def _outlook(state: Core, call: UnderWay) -> tuple[str, ...]:
    """The four cards of the stone, or of its target, as they would lie; "" for an open one.

    Empty for a take-out, and once the stone is lost. A Wild that waits for its name reads plain.
    """
    if call.kind == TAKEOUT or call.standing() == LOST:
        return ()
    team = state.throwing()
    rest = sorted(call.laid)
    match = call.need in rest
    if match:
        rest.remove(call.need)
    laid = [code(card, team) for card in rest][:2]
    open_places = [""] * (2 - len(laid))
    if call.kind in (PROMOTE, NUDGE):
        assert call.target is not None
        lying = [piece_code(c) for c in call.target.cards]
        return (*laid, *open_places, *lying[2:]) if call.kind == PROMOTE else (*lying[:2], *laid, *open_places)
    first = piece_code(piece(state.played[0], team, CALL_CARD[state.call - FIRST_CALL]))
    return first, code(call.need, team) if match else "", *laid, *open_places


def targets(view: Position, seat: Seat) -> dict[str, dict[str, Words | None]]:
    """For each kind of call with a target every stone in play, with the reason why it is none (None: it is one)."""
    state = GAME.worlds(view, seat).state
    return {KINDS[kind]: {stone.name: no_target(state, kind, stone) for stone in state.stones} for kind in AIMED}


def distance(cards: Sequence[str]) -> int:
    """1 on the pin to 40, for the four cards of a house stone as arranged; 0 for a guard or cards still open."""
    if len(cards) != 4 or not all(card in PIECES for card in cards):
        return 0
    first, second, better, other = (PIECES[card] for card in cards)
    return 0 if first >> 2 == G else Stone(0, 0, (first, second, better, other), 0).distance
