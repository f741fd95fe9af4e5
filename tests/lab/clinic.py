"""Bakes the clinic's positions: ``python -m tests.lab.clinic`` writes ``game/club/clinic/GAME.json``.

Made positions are those of ``tests/ai`` that the levels are held to; judged ones are drawn from ``frozen/GAME.json``:
``JUDGED`` of a game whose best move is told from the next one, over the whole range of that margin (at Mystic, where a
slightly other aim is always next, from the middle one of those tried). How hard a position is follows from who solves
it: each level's tries are matches against it, rated as a person's are (``game.club.rating``). What is baked is kept in
a state file (one JSON line a position), and the next run goes on.

With ``--quick`` nobody tries what isn't in the state file: such a position has the rating of Club and no reason. With
``--reasons`` only the reasons are baked again, in today's words.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from game.ai.judge.evaluation import WORTHS
from game.ai.registry import decide
from game.club.clinic import limit
from game.club.rating import SEATS, Played, rating
from game.resources.paths import path
from game.rules.contract import Event, State, View
from game.rules.registry import GAMES
from game.rules.rng import derive
from tests.ai.curdle import positions as curdle_positions
from tests.ai.hurry_hard import positions as hurry_hard_positions
from tests.ai.hurry_hard.drills import DRILLS
from tests.ai.matches import nothing, tell
from tests.ai.mystic import positions as mystic_positions
from tests.ai.powerup import positions as powerup_positions
from tests.ai.rink_ratz import positions as rink_ratz_positions
from tests.lab.kept import entries, keep
from tests.lab.positions import weighed
from tests.lab.spots import alike

#: where they are put
FOLDER = path("game/club/clinic")
#: where answers are made by a hand, so that any one is judged
BY_HAND = ("mystic",)
#: judged positions of a game; how far, and by how many standard errors, the best move must lead
JUDGED, LEAST, CLEAR = 40, 0.02, 2.0
#: wrong answers that the judge is asked about, and answers by lot where none of the levels' is wrong
ASKED = 6
#: who tries a position how often; a judged one of Mystic only once, for the same reason
TRIES, FEW = (("novice", 2), ("club", 2), ("skip", 1)), (("novice", 1), ("club", 1), ("skip", 1))


class Source(NamedTuple):
    """A position before it is baked.

    ``values``: what its moves were found to be worth, where they were judged; ``margin``: what the next best costs.
    """

    id: str
    state: State
    events: tuple[Event, ...]
    best: tuple[str, ...]
    values: dict[str, float]
    margin: float = 0.0


def made(name: str) -> Iterator[Source]:
    """The made positions of a game."""
    if name == "mystic":
        for n, stones in enumerate(mystic_positions.CASES, 1):
            yield Source(f"m{n:02}", stones.state(), (), (), {})
        return
    cases: dict[str, Sequence[Any]] = {
        "curdle": curdle_positions.CASES,
        "hurry_hard": (*hurry_hard_positions.CASES, *DRILLS),
        "powerup": powerup_positions.CASES,
        "rink_ratz": rink_ratz_positions.CASES,
    }
    for n, case in enumerate(cases[name], 1):
        game, table = GAMES[name], case.table()
        state = game.from_position(table)
        seen = nothing(game, table["options"])
        for move in getattr(case, "before", ()):
            tell(seen, game, state.push(move).events)
        yield Source(f"m{n:02}", state, tuple(seen[state.to_move]), tuple(case.best), {})


def judged(name: str) -> Iterator[Source]:
    """The judged positions of a game in which one move is told from all others, or several that come to the same."""
    for spot, entry in weighed(name):
        worth = {alike(text): value for text, value in entry["values"].items()}
        errors = {alike(text): error for text, error in entry.get("errors", {}).items()}
        if name == "mystic":
            best = max(entry["values"], key=lambda text: entry["values"][text])
            yield Source(
                f"j{spot.name}", spot.state, spot.events, (best,), {}, max(worth.values()) - median(worth.values())
            )
            continue
        there = [move.text for move in spot.state.legal_moves() if alike(move.text) in worth]
        values = {text: round(worth[alike(text)], 4) for text in there}
        top = max(values.values())
        best = tuple(text for text, value in values.items() if round(top - value, 4) < limit(hand=name in BY_HAND))
        rest = [(top - value, errors.get(alike(text), 0.003)) for text, value in values.items() if text not in best]
        if rest and all(lead >= CLEAR * error for lead, error in rest):
            yield Source(f"j{spot.name}", spot.state, spot.events, best, values, min(lead for lead, _error in rest))


def spread(sources: Sequence[Source]) -> list[Source]:
    """So many of them, from the widest margin to the narrowest."""
    order = sorted((each for each in sources if each.margin >= LEAST), key=lambda source: -source.margin)
    if len(order) <= JUDGED:
        return order
    return [order[n * (len(order) - 1) // (JUDGED - 1)] for n in range(JUDGED)]


def bake(name: str, source: Source, quick: bool) -> dict[str, Any]:
    """A position with what is said of it."""
    if quick:
        return entry_of(source, SEATS["club"], source.margin, None)
    state, worth = source.state, WORTHS[name]
    view = state.view(state.to_move)

    def ruled(move: str, seed: int) -> Any:
        return worth.rule(view, source.events, move, derive(seed, "clinic", source.id))

    def costs(move: str) -> float:
        if move in source.best:
            return 0.0
        if move in source.values:
            return max(source.values.values()) - source.values[move]
        ruling = ruled(move, 1)
        least = limit(hand=name in BY_HAND) if source.best and name not in BY_HAND else 0.0
        return least if ruling is None else max(ruling.cost, least)

    tried, chosen = [], []
    for kind, times in FEW if name in BY_HAND and source.events else TRIES:
        for seed in range(times):
            move = decide(view, source.events, kind, seed + 1).move
            chosen.append(move)
            tried.append(Played((), ((SEATS[kind],),), float(costs(move) >= limit(hand=name in BY_HAND))))
    rivals = sorted((m for m in source.values if m not in source.best), key=lambda m: -source.values[m])
    wrong = [m for m in (*rivals, *chosen) if m not in source.best]
    if name not in BY_HAND:
        wrong += [move.text for move in view.legal if move.text not in source.best]
    said: Any = None
    exact = source.best and name not in BY_HAND
    for move in [*list(dict.fromkeys(wrong))[:ASKED], *_by_lot(name, view, source)]:
        if move not in wrong and said is not None:
            break
        found = ruled(move, 2)
        if found is None or found.cost <= 0.0 or (exact and found.best not in source.best):
            continue
        if said is None or (said.why is None and found.why is not None):
            said = found
        if said.why is not None:
            break
    if said is not None and (name in BY_HAND or not source.best):
        source = source._replace(best=(said.best,))
    margin = source.margin or (said.cost if said is not None else 0.0)
    why = None if said is None or said.why is None else said.why.to_json()
    return entry_of(source, rating(tried).mean, margin, why)


def _by_lot(name: str, view: View, source: Source) -> Iterator[str]:
    """Answers made by lot, where a hand makes them: the best is told from one that errs, and perhaps no level has."""
    if name in BY_HAND:
        for seed in range(ASKED):
            yield decide(view, source.events, "random", seed + 1).move


def reason(name: str, source: Source, best: Sequence[str]) -> tuple[str, Any]:
    """A best move and the case for it: of the first level that finds one, else of the judge; "" and None without any.

    Where answers are made by a hand, the best is what the judge finds now.
    """
    view = source.state.view(source.state.to_move)
    if name not in BY_HAND:
        for kind, seed in (("club", 1), ("club", 2), ("skip", 1)):
            found = decide(view, source.events, kind, seed)
            if found.move in best:
                return found.move, found.why.to_json()
    legal = [] if name in BY_HAND else [move.text for move in view.legal]
    wrong = [move for move in source.values or legal if move not in best]
    for move in [*wrong[:ASKED], *_by_lot(name, view, source)]:
        ruling = WORTHS[name].rule(view, source.events, move, derive(2, "clinic", source.id))
        if ruling is None or ruling.why is None or (ruling.best not in best and name not in BY_HAND):
            continue
        why = ruling.why.to_json()
        # without what this wrong answer would be worth: people give another
        fact = why["args"].get("told") or why["args"].get("fact")
        if fact is not None or "played" not in why["id"]:
            return ruling.best, fact or why
    return "", None


def entry_of(source: Source, rating: float, margin: float, why: Any) -> dict[str, Any]:
    """A position as the program reads it."""
    return {"id": source.id, "rating": round(rating), "margin": round(margin, 4), "best": list(source.best),
            "values": source.values, "why": why, "position": source.state.to_position()}  # fmt: skip


def main(arguments: Sequence[str]) -> int:
    """Bakes, and writes what is baked."""
    parser = argparse.ArgumentParser(prog="clinic", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="*", default=list(GAMES))
    parser.add_argument("--quick", action="store_true", help="nobody tries anything")
    parser.add_argument("--state", type=Path, default=Path("tmp/clinic.jsonl"))
    parser.add_argument("--reasons", action="store_true", help="only the reasons, of the positions that are baked")
    asked = parser.parse_args(arguments)
    for name in asked.game:
        if asked.reasons:
            _bake_reasons(name)
            continue
        known = dict(entries(asked.state))

        def row(source: Source, name: str = name, known: dict[str, Any] = known) -> dict[str, Any]:
            key = f"{name}.{source.id}"
            if known.get(key, {}).get("position") != json.loads(json.dumps(source.state.to_position())):
                known[key] = bake(name, source, asked.quick)
                if not asked.quick:
                    keep(asked.state, [key, known[key]])
            found: dict[str, Any] = known[key]
            return found

        first = [row(source) for source in made(name)]
        drawn = list(judged(name))
        second = [row(source) for source in spread(drawn)]
        rows = [*_ordered(first), *_ordered(second)]
        _write(name, rows)
        print(f"{name}: {len(first)} made, {len(second)} of {len(drawn)} judged", flush=True)
    return 0


def _write(name: str, rows: Sequence[dict[str, Any]]) -> None:
    text = ",\n".join(json.dumps(each, separators=(",", ":")) for each in rows)
    hand_input = json.dumps(name in BY_HAND)
    (FOLDER / f"{name}.json").write_text(f'{{"hand":{hand_input},"positions":[\n{text}\n]}}\n', encoding="utf-8")


def _bake_reasons(name: str) -> None:
    rows = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))["positions"]
    sources = {source.id: source for source in (*made(name), *judged(name))}
    for row in rows:
        first, row["why"] = reason(name, sources[row["id"]], row["best"])
        if first:
            row["best"] = [first] if name in BY_HAND else [first, *(move for move in row["best"] if move != first)]
    _write(name, rows)
    print(f"{name}: {sum(row['why'] is not None for row in rows)} reasons for {len(rows)} positions", flush=True)


def _ordered(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that have an answer, the widest margin first."""
    return sorted((row for row in rows if row["best"]), key=lambda row: (-row["margin"], row["id"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
