"""A finished match: the journal's data, and each seat's side of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.match.journal import Ending
from game.match.knowledge import tally
from game.rules import clubbook
from game.rules import record as records
from game.rules.contract import Event, Json, Outcome, Seat, State
from game.rules.finished_match import Past

Scores = tuple[float | None, ...]


def scores_of(state: State, outcome: Outcome, count: int) -> Scores:
    """A number for each seat, a team's for all its seats; None where the outcome's table has none."""
    given = outcome.table.get("scores")
    if not isinstance(given, list | tuple) or not given:
        return (None,) * count
    return tuple(given[s] if len(given) == count else given[state.game.team(s)] for s in range(count))


def past(
    state: State, seat: Seat, kinds: Sequence[str], options: Mapping[str, Json], events: Sequence[Event]
) -> Past | None:
    """Return the match from the side of ``seat``, ``events`` being all of it; None while it lasts."""
    outcome = state.outcome()
    if outcome is None:
        return None
    sides = tuple(state.game.team(s) for s in range(len(kinds)))
    winners = () if outcome.drawn else outcome.winners
    scores = scores_of(state, outcome, len(kinds))
    return Past(seat, tuple(kinds), sides, options, tuple(events), winners, scores)


def ending(
    state: State,
    outcome: Outcome | None,
    kinds: Sequence[str],
    options: Mapping[str, Json],
    events: Sequence[Event],
    dealt: bool,
    helped: Collection[Seat] = (),
) -> Ending | None:
    """Return what the journal keeps; None while the match lasts (``outcome`` is None).

    Achievements need a match that was dealt, and that nobody conceded; seats with moves made for them (``helped``) earn
    none.
    """
    if outcome is None:
        return None
    earned = {}
    for seat, kind in enumerate(kinds):
        own = dealt and kind == "human" and seat not in helped
        lived = past(state, seat, kinds, options, events) if own else None
        if lived is not None and (names := clubbook.earned(state.game.name, lived)):
            earned[seat] = names
    checksum = records.checksum(state.to_position())
    scores = scores_of(state, outcome, len(kinds))
    return Ending(
        outcome.to_json(), checksum, outcome.winners, scores, tally(events, len(kinds)), earned, tuple(sorted(helped))
    )
