"""Where a Shot under way ends if nobody plays another card: the sheet then, and what is the same about two sheets."""

from __future__ import annotations

from game.ai.hurry_hard.playout import play
from game.ai.hurry_hard.policy import answer
from game.rules.hurry_hard.board import RESPOND
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import Action
from game.rules.hurry_hard.tables import CLOSER, SPLIT, carries, rocks_of

Sheet = tuple[object, ...]


def resolve(state: Core, action: Action) -> Core:
    """The state right after the shot to which ``action`` leads when all pass and answer as they should."""
    after = state.copy()
    over = play(after, action)
    if after.throw != state.throw:
        return after
    if not over and after.phase == RESPOND:
        over = after.resolve()
    while not over:
        over = after.answer(answer(after))
    return after


def sheet(state: Core) -> Sheet:
    """All that matters about the rocks in play: equal for sheets that come to the same."""
    draws = state.house[0] | state.house[1]
    rocks = rocks_of(draws)
    return (
        tuple(state.house),
        state.centre,
        tuple(mask & state.fence for mask in state.biters),
        state.corner & state.fence,
        tuple([(state.at[rock], state.guards[rock], state.frozen[rock]) for rock in rocks]),
        tuple([(carries(state.under[rock], CLOSER), carries(state.under[rock], SPLIT)) for rock in rocks]),
    )
