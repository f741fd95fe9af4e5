"""Whether members of the club can be told apart by what they play, and what their styles cost.

``python -m tests.lab.styles GAME`` lets two members a match play each other, everybody as often as anybody, at one
level, and notes of each decision what was chosen against what else was weighed: how much more it hits, spends and
scatters than the mean of what was close to the best. A match gives a member one row, the means. Then, leaving out one
match at a time, each row is given to the member whose other rows lie nearest (nearest centroid, each feature in its own
deviations): the share that is right is the hit rate, and one in as many as there are members is chance.

What a style costs is the value that the search had for the best less that of what was taken, by decision. Nothing here
looks at a style: only at moves, positions as the seat saw them, and values.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any
from unittest.mock import patch

from game.ai import search_player
from game.ai.contract import EVEN, Style
from game.ai.members import BY_ID, MEMBERS
from game.ai.mystic import player as mystic
from game.ai.registry import decide
from game.ai.style_choice import PRICE, choose_by_style, known
from game.match.match import Match
from game.rules.registry import GAMES
from tests.lab.kept import entries, keep

FEATURES = ("hits", "spends", "scatter", "cost")
#: shots and what may be slipped to are no style: only what lies so near the best is compared
NEAR = 1.0


@dataclass
class Notes:
    """What was seen of a member in one match: sums by feature, decisions, and decisions that the style changed."""

    sums: dict[str, float] = field(default_factory=lambda: dict.fromkeys(FEATURES, 0.0))
    decisions: int = 0
    changed: int = 0

    def row(self) -> list[float]:
        """The means of what tells members apart."""
        return [self.sums[key] / max(1, self.decisions) for key in FEATURES[:3]]


class Watch:
    """Stands between a player and its style, and notes what is taken."""

    def __init__(self) -> None:
        self.notes = Notes()

    def __call__(self, arms: Sequence[Any], traits: Any, style: Style, price: float, view: Any) -> list[Any]:
        found = choose_by_style(arms, traits, style, price, view)
        if not arms or not arms[0].values:
            return found
        top = max(arm.mean for arm in arms if arm is arms[0] or known(arms, arm))
        near = [
            arm for arm in arms if arm is arms[0] or (known(arms, arm) and top - arm.mean <= NEAR * PRICE[self.level])
        ]
        if len(near) < 2:
            return found
        chosen, notes = found[0], self.notes
        like = {id(arm): traits(arm.candidate) for arm in near}
        notes.sums["hits"] += like[id(chosen)].hits - fmean(each.hits for each in like.values())
        notes.sums["spends"] += like[id(chosen)].spends - fmean(each.spends for each in like.values())
        scatters = [pstdev(arm.values) for arm in near]
        notes.sums["scatter"] += (pstdev(chosen.values) - fmean(scatters)) / max(0.05, fmean(scatters))
        notes.sums["cost"] += max(0.0, arms[0].mean - chosen.mean)
        notes.decisions += 1
        notes.changed += chosen is not arms[0]
        return found

    level = "skip"


def pairs(count: int) -> list[tuple[str, str]]:
    """Who plays whom: everybody sits in each seat about as often."""
    ids, found = [member.id for member in MEMBERS], []
    for number in range(count):
        step = 1 + number // len(ids) % (len(ids) - 1)
        first = number % len(ids)
        found.append((ids[first], ids[(first + step) % len(ids)]))
    return found


def play(name: str, options: Mapping[str, Any], level: str, seed: int, who: Sequence[str]) -> list[Notes]:
    """A match of two members; what was seen of each. With "" a seat has no style."""
    match = Match.start(GAMES[name], {**options, "seats": 2}, (level, level), seed)
    watches = [Watch(), Watch()]
    while (seat := match.to_move) >= 0:
        watch = watches[seat]
        watch.level = level
        style = BY_ID[who[seat]].style if who[seat] else EVEN
        with patch.object(search_player, "choose_by_style", watch), patch.object(mystic, "choose_by_style", watch):
            chosen = decide(match.view(seat), match.events_for(seat), level, match.decision_seed, style=style)
        match.play(chosen.move)
    return [watch.notes for watch in watches]


def hit_rate(rows: Sequence[tuple[str, Sequence[float]]]) -> float:
    """The share of rows whose member is the one with the nearest centroid of the other rows."""
    spread = [pstdev(row[k] for _who, row in rows) or 1.0 for k in range(len(rows[0][1]))]
    sums: dict[str, list[float]] = {}
    counts: dict[str, int] = {}
    for who, row in rows:
        total = sums.setdefault(who, [0.0] * len(row))
        counts[who] = counts.get(who, 0) + 1
        for k, value in enumerate(row):
            total[k] += value
    right = 0
    for who, row in rows:
        best, nearest = "", math.inf
        for other, total in sums.items():
            mine = other == who
            n = counts[other] - mine
            if not n:
                continue
            centre = [(value - mine * own) / n for value, own in zip(total, row, strict=True)]
            far = sum(((a - b) / s) ** 2 for a, b, s in zip(row, centre, spread, strict=True))
            if far < nearest:
                best, nearest = other, far
        right += best == who
    return right / len(rows)


def error_of(rate: float, rows: int) -> float:
    """Half the width of a share's 95 % interval."""
    return 1.96 * math.sqrt(rate * (1 - rate) / rows)


def noted(name: str, options: Mapping[str, Any], level: str, matches: int, until: float, path: Path) -> list[Any]:
    """What is known of so many matches; what had to be played, until a time of ``time.monotonic``, is kept."""
    label = {"game": name, "level": level, "options": options}
    kept = [each for each in entries(path) if all(each.get(key) == value for key, value in label.items())]
    for number, who in enumerate(pairs(matches)):
        if number < len(kept):
            continue
        if time.monotonic() > until:
            break
        seats = [
            {
                "who": each,
                "row": notes.row(),
                "decisions": notes.decisions,
                "changed": notes.changed,
                "cost": notes.sums["cost"],
            }
            for each, notes in zip(who, play(name, options, level, 9_000 + number, who), strict=True)
        ]
        kept.append({**label, "number": number, "seats": seats})
        keep(path, kept[-1])
    return kept


@dataclass(frozen=True, slots=True)
class Styles:
    """What matches say: the share of rows told apart and what chance would; by decision, cost and share changed."""

    rate: float
    chance: float
    cost: float
    changed: float


def styles(kept: Sequence[Mapping[str, Any]]) -> Styles:
    """The figures of what was played."""
    rows = [(each["who"], each["row"]) for match in kept for each in match["seats"]]
    decisions = max(1, sum(each["decisions"] for match in kept for each in match["seats"]))
    cost, changed = (sum(each[key] for match in kept for each in match["seats"]) for key in ("cost", "changed"))
    return Styles(hit_rate(rows), 1 / len({who for who, _row in rows}), cost / decisions, changed / decisions)


def report(name: str, level: str, kept: Sequence[Mapping[str, Any]]) -> str:
    """The figures of what was played, in lines."""
    rows = [(each["who"], each["row"]) for match in kept for each in match["seats"]]
    decisions = sum(each["decisions"] for match in kept for each in match["seats"])
    found = styles(kept)
    error = error_of(found.rate, len(rows))
    lines = [
        f"{name} {level}: {len(kept)} matches, {decisions} decisions with something near",
        f"  told apart: {100 * found.rate:.0f} ± {100 * error:.0f} %, by chance {100 * found.chance:.0f} %",
        f"  cost {found.cost:.5f} of the match a decision, changed {100 * found.changed:.0f} % of them",
    ]
    for member in MEMBERS:
        mine = [row for who, row in rows if who == member.id]
        if mine:
            means = "  ".join(f"{key} {fmean(row[k] for row in mine):+.2f}" for k, key in enumerate(FEATURES[:3]))
            lines.append(f"  {member.id:8} {means}")
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> None:
    """Plays until there are enough, or the time is up; goes on from what the state file has."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--level", default="club", choices=list(PRICE))
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=600.0)
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option with a number")
    parser.add_argument("--state", type=Path, default=Path("tmp/styles.jsonl"))
    asked = parser.parse_args(argv)
    options = {key: int(value) for key, _, value in (each.partition("=") for each in asked.option)}
    until = time.monotonic() + 60 * asked.minutes
    kept = noted(asked.game, options, asked.level, asked.matches, until, asked.state)
    print(report(asked.game, asked.level, kept))


if __name__ == "__main__":
    main()
