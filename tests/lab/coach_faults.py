"""Whether the coach agrees with himself: ``python -m tests.lab.coach_faults GAME --matches 20`` judges whole matches.

Of each decision: if its reason tells two win %, do they differ by the cost? Of each match: are there at most three
turning points, each of 8 points or more, and do the parts of each side's result add up as they are written?
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping
from typing import Any

from game.ai.judge import LEAST, PARTS, Judge, JudgedMove, Judgement, points_of
from game.match.headless import play_out
from game.match.match import Match
from game.rules.contract import Words
from game.rules.registry import GAMES

#: by game: the options of its matches
TABLES: dict[str, dict[str, Any]] = {
    "curdle": {"seats": 2, "target": 2},
    "rink_ratz": {"seats": 2},
    "hurry_hard": {"seats": 2, "ends": 2},
    "powerup": {"seats": 2, "ends": 2},
    "mystic": {"seats": 2, "ends": 2},
}
#: arguments of a sentence that are win %, of the better move and of the one played
PAIRS = (("wins", "wins_other"), ("value", "lesser"))


def told_shares(words: Words) -> Iterator[tuple[int, int]]:
    """The pairs of win % that a sentence tells, within what it quotes as well."""
    for better, played in PAIRS:
        if f"{{{better}}}" in words.id and f"{{{played}}}" in words.id:
            yield words.args[better], words.args[played]
    for arg in words.args.values():
        if isinstance(arg, Mapping) and "id" in arg:
            yield from told_shares(Words.from_json(arg))


def contradicts(moment: JudgedMove) -> bool:
    """Whether the win % of a decision's reason don't differ by its cost, to a point."""
    ruling = moment.ruling
    if ruling is None or ruling.why is None:
        return False
    return any(abs(better - played - 100 * ruling.cost) > 1 for better, played in told_shares(ruling.why))


def faults(found: Judgement) -> list[str]:
    """What is wrong with a judgement."""
    told = [f"move {m.ply + 1}: {m.ruling.cost} ({m.ruling.why})" for m in found.moments if m.ruling and contradicts(m)]
    turns = found.turns()
    small = [m for m in turns if abs(points_of(m.then[m.swung]) - points_of(m.before[m.swung])) < LEAST]
    told += [f"move {m.ply + 1} turns by {m.points}" for m in small]
    told += [f"{len(turns)} turning points"] if len(turns) > 3 else []
    for side in range(found.count):
        written = found.sums(side).written
        if sum(written[name] for name in PARTS) != written["result"]:
            told.append(f"side {side}: {written}")
    return told


def main() -> None:
    """Judges matches of a game and prints what was found in them."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=TABLES)
    asked.add_argument("--matches", type=int, default=20)
    asked.add_argument("--first", type=int, default=1)
    asked.add_argument("--kinds", default="club,random")
    options = asked.parse_args()
    kinds, table = options.kinds.split(","), TABLES[options.game]
    reasons = shares = wrong = 0
    turned: list[int] = []
    began = time.process_time()
    for seed in range(options.first, options.first + options.matches):
        match = Match.start(GAMES[options.game], table, kinds * (table["seats"] // len(kinds)), seed)
        play_out(match)
        found = Judge(match.record()).run()
        whys = [m.ruling.why for m in found.moments if m.ruling is not None and m.ruling.why is not None]
        reasons += len(whys)
        shares += sum(any(True for _ in told_shares(why)) for why in whys)
        turned += [m.points for m in found.turns()]
        for fault in faults(found):
            wrong += 1
            print(f"match {seed}: {fault}", flush=True)
    spent = time.process_time() - began
    print(f"{options.game}: {options.matches} matches, {reasons} reasons, {shares} with two win %, {wrong} faults; "
          f"{len(turned)} turning points of {min(turned, default=0)} points or more; {spent:.0f} s")  # fmt: skip


if __name__ == "__main__":
    main()
