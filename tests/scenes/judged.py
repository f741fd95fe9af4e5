"""A judgement that nobody has judged: of every grade something, for screens to show."""

from __future__ import annotations

from functools import cache

from game.ai.judge import DEAL, JudgedMove, Judgement, Ruling
from game.match.match import Match
from game.rules import record as records
from game.rules.contract import Template, say
from game.rules.rng import derive

#: what a decision may have cost
COSTS = (0.0, 0.0, 0.0, 0.01, 0.03, 0.07, 0.16)


@cache
def made_up(match: Match) -> Judgement:
    """A judgement of a match, with chances and costs by lot: its sums add up."""
    table = match.record()
    state = records.start(table)
    sides = tuple(state.game.team(seat) for seat in range(len(table["seats"])))
    count, rng = len(set(sides)), derive(3, "made up", match.game.name)

    def shares() -> tuple[float, ...]:
        lot = [rng.uniform(0.2, 1.0) for _ in range(count)]
        return tuple(round(each / sum(lot), 5) for each in lot)

    now = shares()
    moments = [JudgedMove(DEAL, -1, "", now, now, now, "deal")]
    before = state.copy()
    for ply, (after, move, pushed) in enumerate(records.replay(table)):
        legal = [each for each in before.legal_moves() if not isinstance(each, Template)]
        seat, then = before.to_move, shares()
        best, cost = legal[-1].text if legal else move, rng.choice(COSTS)
        better = tuple(share + (cost if side == sides[seat] else 0.0) for side, share in enumerate(then))
        ruling = Ruling(best, better, then, cost, say("It gains the most right away.") if cost > 0.02 else None)
        chance = "touch" if before.game.name == "mystic" and move.startswith("deliver") else ""
        moments.append(
            JudgedMove(ply, seat, move, now, then, then, chance or ("draw" if pushed.chance else ""), ruling)
        )
        now, before = then, after.copy()
    return Judgement(match.game.name, sides, True, tuple(moments))
