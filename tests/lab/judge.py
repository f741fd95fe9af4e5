"""Judges the frozen positions of a game: what each legal move is worth; at Mystic, what a dozen deliveries are worth.

``python -m tests.lab.judge GAME`` plays every candidate of the first of ``spots.spots`` out by rule of thumb, in the
same worlds with the same luck, to the end of the end (Mystic's: ``ice``), and writes ``frozen/GAME.json`` when all are
judged. Moves that trail the best by ``CLEAR`` standard errors are dropped, so that what is near the best gets most of a
position's playouts. What was judged is kept in a state file (one JSON line a position), and the next run goes on.

Of each move the table has its value, the standard error of its difference to the best, the worlds it was played in,
and that difference in the even and in the odd worlds: what is best by one half is weighed by the other (``positions``).
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Protocol

from game.ai.registry import PLAYERS
from game.ai.search import Arm
from game.ai.search_player import SearchPlayer, Study
from game.rules.rng import derive
from tests.lab.ice import Deliveries
from tests.lab.kept import entries, keep
from tests.lab.spots import FOLDER, Spot, alike, spots

#: positions that are judged, from the first on, and playouts of one
COUNT, PLAYOUTS = 100, 2000
#: worlds before moves are compared again, and standard errors by which one must trail to be dropped
ROUND, CLEAR = 32, 3.5
#: moves are alike, and nothing more is played, where none trails the best by so much with two standard errors
SAME = 0.002
#: tries of a delivery that the table doesn't have
FRESH = 100
#: further than any playout can go
TO_THE_END = 99


class Contest(Protocol):
    """What is weighed at a position: candidates by their texts, worlds, and what a candidate is worth in one."""

    def arms(self) -> dict[str, Arm[Any]]:
        """The candidates."""

    def world(self) -> Any:
        """What all candidates are tried in next."""

    def play(self, world: Any, candidate: Any, luck: int) -> float:
        """What a candidate is worth to the seat that decides, 0 to 1."""


class Cards:
    """Every legal move of a card game, played out by its own study to the end of the end."""

    def __init__(self, spot: Spot, rng: Random) -> None:
        player = PLAYERS[spot.state.game.name]
        assert isinstance(player, SearchPlayer)
        self.study: Study[Any, Any] = player.study(spot.state.view(spot.state.to_move), spot.events, rng, True)
        self.study.sight = TO_THE_END
        self.world, self.play = self.study.world, self.study.play

    def arms(self) -> dict[str, Arm[Any]]:
        """The moves; suits mean nothing."""
        arms: dict[str, Arm[Any]] = {}
        for action in self.study.base.actions():
            arms.setdefault(alike(self.study.text(action)), Arm(action))
        return arms


def contest(spot: Spot, rng: Random) -> Contest:
    """What is weighed at ``spot``."""
    return Deliveries(spot, rng) if spot.state.game.name == "mystic" else Cards(spot, rng)


def judge(spot: Spot, playouts: int) -> dict[str, Any]:
    """What the candidates of ``spot`` are worth to the seat that decides, 0 to 1, as an entry of the table."""
    rng = derive(1, "judge", spot.name)
    weighed = contest(spot, rng)
    arms = weighed.arms()
    alive, played = list(arms.values()), 0
    while len(alive) > 1 and played + len(alive) <= playouts:
        world, luck = weighed.world(), rng.getrandbits(32)
        for arm in alive:
            arm.values.append(weighed.play(world, arm.candidate, luck))
        played += len(alive)
        if len(alive[0].values) % ROUND == 0:
            best = max(alive, key=lambda arm: arm.mean)
            leads = {id(arm): best.lead(arm) for arm in alive if arm is not best}
            if all(mean + 2 * error < SAME for mean, error in leads.values()):
                break
            alive = [arm for arm in alive if arm is best or leads[id(arm)][0] <= CLEAR * leads[id(arm)][1]]
    best = max(alive, key=lambda arm: arm.mean)
    return {"print": spot.print, **table_of(arms, best)}


def apart(spot: Spot, best: str, other: str) -> float:
    """By how much a delivery that no table has is worth less than the ``best`` of the table: in fresh tries of both."""
    rng = derive(1, "apart", spot.name)
    weighed = contest(spot, rng)
    total = 0.0
    for _ in range(FRESH):
        world, luck = weighed.world(), rng.getrandbits(32)
        total += weighed.play(world, best, luck) - weighed.play(world, other, luck)
    return total / FRESH


def table_of(arms: dict[str, Arm[Any]], best: Arm[Any]) -> dict[str, Any]:
    """Values, errors, worlds and halves of moves by their texts."""
    values, errors, worlds, halves = {}, {}, {}, {}
    for text, arm in arms.items():
        mean, error = best.lead(arm) if arm is not best else (0.0, 0.0)
        # what was dropped early is known by few worlds: their mean may lie beyond what can be
        values[text] = round(min(1.0, max(0.0, best.mean - mean)), 5)
        errors[text] = round(error, 5) if math.isfinite(error) else 0.0
        worlds[text] = len(arm.values)
        halves[text] = [round(behind(arm, best, half), 5) for half in (0, 1)]
    return {"values": values, "errors": errors, "worlds": worlds, "halves": halves}


def behind(arm: Arm[Any], best: Arm[Any], half: int) -> float:
    """The mean difference to ``best`` in every second world, from ``half`` on; at most 0 for most."""
    both = list(zip(arm.values, best.values, strict=False))[half::2]
    return fmean(one - other for one, other in both) if both else 0.0


def read(path: Path) -> dict[str, Any]:
    """The positions that a state file has; a line that was cut off is left out."""
    return dict(entries(path))


def main(arguments: Sequence[str]) -> int:
    """Judges, and writes the table."""
    parser = argparse.ArgumentParser(prog="judge", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=sorted(PLAYERS))
    parser.add_argument("--count", type=int, default=COUNT, help="positions")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="of a position")
    parser.add_argument("--write", action="store_true", help="judge no more: write what the state file has")
    parser.add_argument("--state", type=Path, default=None, help="where positions are kept until all are judged")
    asked = parser.parse_args(arguments)
    path = asked.state or Path(f"tmp/judged-{asked.game}.jsonl")
    known = read(path)
    judged = list(islice(spots(asked.game), asked.count))
    for spot in [] if asked.write else judged:
        if known.get(spot.name, {}).get("print") == spot.print:
            continue
        start = time.process_time()
        known[spot.name] = judge(spot, asked.playouts)
        spent = time.process_time() - start
        keep(path, [spot.name, known[spot.name]])
        print(f"{spot.name:8} {sum(known[spot.name]['worlds'].values()):5} playouts {spent:5.1f} s", flush=True)
    about = f"python -m tests.lab.judge {asked.game} --count {asked.count} --playouts {asked.playouts}"
    about += f": {sum(spot.name in known for spot in judged)} of the first {len(judged)} positions"
    rows = [f"{json.dumps('about')}: {json.dumps(about)}"]
    rows += [f"{json.dumps(spot.name)}: {json.dumps(known[spot.name])}" for spot in judged if spot.name in known]
    (FOLDER / f"{asked.game}.json").write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
