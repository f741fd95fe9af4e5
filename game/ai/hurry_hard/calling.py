"""The partner's call: what a seat calls for, and how a thrower responds. (Page: The partner's call.)

A call isn't a move and stands in no position. A thrower heeds only calls it heard, found among the events that the seat
saw as ``Called`` with the ``seat`` that called and the ``call``.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.ai.hurry_hard.layout_features import LayoutFeatures
from game.ai.hurry_hard.prospect import goes
from game.rules.contract import Event, View
from game.rules.events import CALLED
from game.rules.hurry_hard.calls import callers, honours, menu
from game.rules.hurry_hard.preview import board_of
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import OUT, ROCK

#: what a Shot gains if a partner has called for it: in points by rule of thumb, and as a share of the match
HEEDED, SHARE = 0.5, 0.03
#: a call is made for no less, in points
WORTH_CALLING = 0.25
#: the step of the draw that a partner, not knowing the hand, counts on: the 4 foot
USUAL_DRAW = 1


def heard(events: Iterable[Event]) -> tuple[str, ...]:
    """Return the calls for the throw to be made now."""
    calls: list[str] = []
    for event in events:
        if event.name in ("ShotEnded", "Dealt"):
            calls.clear()
        elif event.name == CALLED:
            calls.append(event.data["call"])
    return tuple(calls)


def heeds(calls: Iterable[str], move: str) -> bool:
    """Whether a Shot is the one called."""
    return any(honours(call, move) for call in calls)


def call_for(view: View) -> str | None:
    """Return what the seat of ``view`` calls for now (an id of ``calls.menu``); None if it may not or needn't call."""
    if view.seat not in callers(view.position):
        return None
    state = board_of(view.position, view.seat)
    lie = LayoutFeatures(state, state.terms.throws - state.throw)
    worth = {call.id: _worth(state, lie, call.id) for call in menu(view.position, view.seat)}
    best = max(worth, key=lambda call: worth[call])
    return best if worth[best] >= WORTH_CALLING else None


def _worth(state: HurryHardState, lie: LayoutFeatures, call: str) -> float:
    """What a Shot of this kind would bring the team."""
    side = state.thrower & 1
    kind, _, rock = call.partition(" ")
    if kind == "takeout":
        return lie.gain(side, *goes(state, lie, state.end_of_chain(ROCK[rock])))
    if kind == "draw":
        level = min(2, state.centre.bit_count())
        return lie.gain(side, ((side, 2 * USUAL_DRAW + 1, USUAL_DRAW + OUT * level),), ())
    if kind == "guard":
        own = [r for r in lie.entries if state.team_of(r) == side]
        return max([lie.middle(side), *[lie.gain(side, *lie.guarded(r, 1)) for r in own]])
    return 0.0
