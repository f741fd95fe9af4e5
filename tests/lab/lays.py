"""How much each card appeals to a Club seat of PowerUp Curling that lays one: what ``APPEALS`` was fitted to, and how.

``python -m tests.lab.lays --matches 4`` plays matches of four Club seats, notes for each card after the call what else
lay in the hand, and prints the appeals by moment that make those choices likeliest, the 4 being 1. A few choices say
little: each appeal is held near its neighbours by a third of a choice for and one against.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ai.powerup.belief import Silences
from game.ai.powerup.lays import APPEALS
from game.ai.registry import decide
from game.match.match import Match
from game.rules.powerup.core import Core
from game.rules.powerup.tables import TYPES, types_of
from game.rules.registry import GAMES

SEED = 90_000
#: steps of the fit, and how strongly the logarithms of appeals are held near 0
STEPS, HELD = 400, 0.3
#: what an appeal is listed by: the type, or the match
MATCH = len(TYPES)


class Laid(NamedTuple):
    """A card that was laid: at which moment, and by what each type of the hand is listed, what was laid first."""

    moment: int
    listed: tuple[int, ...]


def match(deal: int, kind: str = "club") -> Iterator[Laid]:
    """The cards of one match of four seats."""
    played = Match.start(GAMES["powerup"], {"seats": 4}, [kind] * 4, SEED + deal)
    while played.to_move >= 0:
        seat, view, events = played.to_move, played.view(played.to_move), played.events_for(played.to_move)
        before = GAMES["powerup"].from_position(played.to_position())
        assert isinstance(before, Core)
        pushed = played.play(decide(view, events, kind, played.decision_seed).move).events
        if pushed[0].name == "CardPlayed":
            lay = Silences(before, [*events, pushed[0]]).lays[seat][-1]
            others = sorted(set(types_of(before.hands[seat])) - {lay.card})
            if lay.moment >= 0:
                yield Laid(lay.moment, tuple(MATCH if t == lay.need else t for t in (lay.card, *others)))


def fitted(laid: Sequence[Laid]) -> list[float]:
    """The appeals of one moment, the 4 being 1, in the order of ``APPEALS``."""
    worth = [0.0] * (MATCH + 1)
    for _step in range(STEPS):
        slope, bend = [-HELD * each for each in worth], [HELD] * len(worth)
        for _, listed in laid:
            appeals = [math.exp(worth[k]) for k in listed]
            total = sum(appeals)
            slope[listed[0]] += 1.0
            for k, appeal in zip(listed, appeals, strict=True):
                slope[k] -= appeal / total
                bend[k] += appeal / total
        worth = [each + up / most for each, up, most in zip(worth, slope, bend, strict=True)]
    return [math.exp(each - worth[1]) for each in worth]


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(prog="lays", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=4)
    wanted = parser.parse_args(arguments)
    found = [laid for deal in range(wanted.matches) for laid in match(deal)]
    for moment, known in enumerate(APPEALS):
        own = [laid for laid in found if laid.moment == moment]
        print(f"moment {moment}: {len(own)} cards", *(f"{each:.2f}" for each in fitted(own)))
        print(f"  as they stand: {' '.join(f'{each:.2f}' for each in known)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
