"""All that can be said of every move, liked or not, in the same positions.

A seat says the heaviest of the reasons that hold for the move it makes. Here each move of a position is asked for as if
it had been chosen: every reason with its weight, what the rule of thumb, a style and the vetoes think of it, what it is
worth in one world, and how the judge sees the position. Kept are which reasons hold, by message key, how often and how
heavy they are, and a mark of each position; ``python -m tests.ai.decisions.said curdle 24 7`` prints what the eighth
mark of part 24 stands for.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import pytest

from game.ai.explanation import Reason
from game.ai.registry import PLAYERS
from game.ai.search import Arm
from game.ai.search_player import SearchPlayer, Study
from game.rules.contract import Event, View
from game.rules.registry import GAMES
from tests.ai.curdle import positions as curdle_positions
from tests.ai.hurry_hard import drills as hurry_hard_drills
from tests.ai.hurry_hard import positions as hurry_hard_positions
from tests.ai.matches import TABLES, walk
from tests.ai.mystic import said as said_mystic
from tests.ai.mystic.test_player import TABLES as MYSTIC_TABLES
from tests.ai.powerup import positions as powerup_positions
from tests.ai.rink_ratz import positions as rink_ratz_positions
from tests.kept.messages import key, meaning_of

#: seeds of the matches, and how many positions of each there are at most, from its beginning to its end
SEEDS, MANY = (23, 24), 25
#: worlds from which a chance is told here
WORLDS = 16
#: tries of a delivery from which a share is told here
TRIES = 40
#: moves of a position that are asked for
ASKED = 9
#: positions made by hand
MADE: dict[str, Sequence[Any]] = {
    "curdle": curdle_positions.CASES,
    "rink_ratz": rink_ratz_positions.CASES,
    "hurry_hard": (*hurry_hard_positions.CASES, *hurry_hard_drills.DRILLS),
    "powerup": powerup_positions.CASES,
}
#: positions in which something is said that hardly ever is: the table, the seed, who plays, the number of the choice
RARE: dict[str, Sequence[tuple[int, int, str, int]]] = {
    "rink_ratz": (
        (3, 100, "random", 24), (2, 101, "greedy", 160), (3, 102, "random", 264), (0, 104, "greedy", 164),
        (2, 106, "random", 186), (1, 114, "random", 166), (3, 204, "random", 105), (3, 365, "random", 460),
    ),
    "hurry_hard": ((1, 101, "random", 7), (1, 101, "random", 27), (4, 106, "greedy", 47), (1, 109, "greedy", 38)),
    "powerup": (
        (0, 100, "greedy", 21), (1, 100, "random", 1), (1, 100, "random", 40), (2, 100, "random", 57),
        (2, 100, "random", 60), (2, 100, "greedy", 51), (3, 100, "random", 60), (4, 100, "random", 14),
        (4, 100, "greedy", 19), (1, 102, "random", 44), (6, 103, "random", 6),
    ),
}  # fmt: skip
#: what a game's positions are of: matches of a seed, rare ones, or made by hand
PARTS: dict[str, Sequence[str]] = {
    **{name: (*map(str, SEEDS), *["rare"] * (name in RARE), "made") for name in MADE},
    "mystic": [str(number) for number in range(len(MYSTIC_TABLES))],
}


class Asked(NamedTuple):
    """What is to be said of a move: its text, its reasons in words, and all else."""

    move: str
    reasons: list[Reason]
    more: str

    def __str__(self) -> str:
        reasons = (f"{reason.weight:.4g} {meaning_of(reason.words)}" for reason in self.reasons)
        return " | ".join((self.move, *reasons, self.more))


def choices(name: str, table: int, seed: int, kind: str) -> Iterator[tuple[View, list[Event]]]:
    """The positions of a match in which there is something to choose, with what their seats saw."""
    for state, seen in walk(GAMES[name], TABLES[name][table], seed, kind):
        view = state.view(state.to_move)
        if len(view.legal) > 1:
            # what is told later is added to the same list
            yield view, seen[view.seat][:]


def positions(name: str, part: str) -> Iterator[tuple[View, list[Event]]]:
    """Positions with a choice: of matches that seats play by chance and by the rule of thumb, or made by hand."""
    if part.isdigit():
        for number in range(len(TABLES[name])):
            found = [*choices(name, number, int(part), ("random", "greedy")[(int(part) + number) % 2])]
            yield from found[:: 1 + len(found) // MANY]
    for table, seed, kind, number in RARE[name] if part == "rare" else ():
        yield from islice(choices(name, table, seed, kind), number, number + 1)
    for case in MADE[name] if part == "made" else ():
        state = GAMES[name].from_position(case.table())
        events = [event.seen_by(0) for move in getattr(case, "before", ()) for event in state.push(move).events]
        yield state.view(state.to_move), events


def hasten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chances are told from few worlds, and of few tries."""
    monkeypatch.setattr("game.rules.mystic.meaning.TRIES", TRIES)
    for name in ("curdle", "rink_ratz"):
        monkeypatch.setattr(f"game.ai.{name}.player.WORLDS", WORLDS)


def by_turns(study: Study[Any, Any], number: int) -> Iterator[tuple[Arm[Any], list[Arm[Any]]]]:
    """Each of the candidates as if it had been chosen before the others, and those."""
    candidates = study.candidates()[:ASKED]
    for place in range(len(candidates)):
        arms = [Arm(each, study.prior(each), [0.5 - 0.03 * n] * 40) for n, each in enumerate(candidates)]
        chosen = arms.pop(place)
        # by turns it did best when all were tried, and as well as its place says
        chosen.values = [0.6] * 40 if (number + place) % 2 else chosen.values
        yield chosen, arms


def asked(study: Study[Any, Any], number: int) -> Iterator[Asked]:
    """Each of the candidates with all that is known of it."""
    world = study.world()
    for chosen, arms in by_turns(study, number):
        candidate, reasons = chosen.candidate, list(study.reasons(chosen, arms))
        forbidden = [veto.name for veto in study.vetoes if arms and veto.forbids(study, chosen, veto.rival(arms))]
        hits, spends = study.traits(candidate)
        worth = study.play(world, candidate, number)
        more = f"by rule {chosen.prior:.4f}, hits {hits:g}, spends {spends:g}, worth {worth:.4f}, {forbidden}"
        yield Asked(study.text(candidate), reasons, more)


def studies(name: str, part: str) -> Iterator[tuple[int, View, Study[Any, Any]]]:
    """Each position of a card game with its number, as a seat studies it: by turns in many ways."""
    player = PLAYERS[name]
    assert isinstance(player, SearchPlayer)
    for number, (view, events) in enumerate(positions(name, part)):
        study = player.study(view, events, Random(number), number % 3 > 0)
        study.sight = (study.sight, player.levels["skip"].sight or study.sight)[number % 2]
        study.broad = number % 5 > 2
        if number % 7 == 0:
            study.forget()
        yield number, view, study


def told(name: str, part: str) -> Iterator[tuple[str, list[Asked]]]:
    """Each position: how it stands, and what is to be said of its moves."""
    if name == "mystic":
        yield from ((stands, [Asked(*each) for each in found]) for stands, found in said_mystic.told(int(part)))
        return
    judge = import_module(f"game.ai.{name}.evaluation").WORTH
    for number, view, study in studies(name, part):
        found = list(asked(study, number))
        stands = ", ".join(f"{share:.4f}" for share in judge.stand(study.world().copy(), number))
        yield f"{view.position['phase']}, seat {view.seat}, stands {stands}", found


def reasons(name: str, part: str) -> Iterator[Reason]:
    """What is to be said, for who asks for nothing else."""
    if name == "mystic":
        yield from (reason for _stands, found in told(name, part) for each in found for reason in each.reasons)
        return
    for number, _view, study in studies(name, part):
        for chosen, arms in by_turns(study, number):
            yield from study.reasons(chosen, arms)


def noted(name: str, part: str) -> Iterator[str]:
    """The lines of a part: its reasons, and the marks of its positions, ten in a row."""
    weights: dict[str, list[float]] = defaultdict(list)
    marks: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        hasten(patch)
        for stands, found in told(name, part):
            whole = "\n".join((stands, *map(str, found)))
            marks.append(f"{crc32(whole.encode()):08x}")
            for reason in (reason for each in found for reason in each.reasons):
                weights[key(reason.words.id)].append(reason.weight)
    for reason_key, found_weights in sorted(weights.items()):
        least, most = f"{min(found_weights):.4g}", f"{max(found_weights):.4g}"
        yield f"{reason_key}: {len(found_weights)} times, {least if least == most else f'{least} to {most}'}"
    for row in range(0, len(marks), 10):
        yield f"{row}: {' '.join(marks[row : row + 10])}"


def main(name: str, part: str, number: str) -> None:
    """Print a position."""
    with pytest.MonkeyPatch.context() as patch:
        hasten(patch)
        stands, found = next(islice(told(name, part), int(number), None))
    print(stands, *found, sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
