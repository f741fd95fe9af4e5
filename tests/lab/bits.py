"""What calls and lays tell of a partner's hand at PowerUp Curling, in bits, against an urn.

``python -m tests.lab.bits --kind club --matches 12`` plays matches of four seats. Wherever a seat lays a card while the
match of the stone is missing and a teammate's card is to come, it asks whether that teammate holds the match, and says
how many bits (mean of the logarithm of base 2 by which the truth was made likelier) two beliefs have above that of an
urn: what is told in reasons (``Seen.holds``), and the worlds that Skip deals. And by how many bits what Skip believes
makes the teammate's true hand likelier than all hands are that agree with the view, wherever a seat calls or lays: the
interval beside takes each end as one, for its hands hang together.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean

from game.ai.powerup.belief import Silences, Unseen
from game.ai.powerup.chances import one_of
from game.ai.powerup.player import PowerUpStudy
from game.ai.registry import decide
from game.match.match import Match
from game.rules.contract import Event, View
from game.rules.powerup.core import Core
from game.rules.powerup.tables import RANKS, W, count_of, size_of, types_of
from game.rules.registry import GAMES
from tests.lab.strength import half_width

NAME = "powerup"
SEED = 81_000
#: worlds in which a belief is counted, and the least chance that a belief is given
WORLDS, LEAST = 80, 0.01
#: hands that agree with the view, among which a hand is likelier or less likely
HANDS = 150


def bits(chance: float, held: bool, urn: float) -> float:
    """By how much likelier a chance made the truth than ``urn`` did, in bits."""
    one, other = (min(1.0 - LEAST, max(LEAST, found)) for found in (chance, urn))
    return math.log2(one / other if held else (1.0 - one) / (1.0 - other))


def asked(view: View, events: Sequence[Event], truth: Core) -> tuple[float, float, bool] | None:
    """Bits of what is told and of Skip's worlds, and whether the match is held; None where nothing is open."""
    study = PowerUpStudy(view, events, Random(1), True)
    seen, call = study.seen, study.seen.call
    if call is None or call.need >= RANKS or call.need in call.laid or W in call.laid or not (mates := seen.mates()):
        return None
    need, out = call.need, seen.thumb.unseen[call.need]
    held = any(count_of(truth.hands[seat], need) for seat in mates)
    urn = one_of(out, max(1, sum(seen.thumb.unseen)), sum(size_of(study.base.hands[seat]) for seat in mates))
    worlds = (study.world() for _ in range(WORLDS))
    dealt = fmean(any(count_of(world.hands[seat], need) for seat in mates) for world in worlds)
    return bits(seen.holds(need) / 100, held, urn), bits(dealt, held, urn), held


def hand(view: View, events: Sequence[Event], truth: Core) -> float | None:
    """Bits of the true hand of the teammate by what was told of it; None where nothing was."""
    unseen, mate = Unseen(view, Random(1)), view.seat ^ 2
    explain = Silences(unseen.base, events).guesses(view.seat).get(mate)
    if explain is None or view.position["phase"] not in ("call", "add"):
        return None
    cards, rng = types_of(truth.hands[mate]), Random(5)
    pool = [t for t, count in enumerate(unseen.draft.unseen[mate & 1]) for _ in range(count)]
    if mate in unseen.known:
        cards.remove(unseen.known[mate])
        pool.remove(unseen.known[mate])
    usual = fmean(math.exp(explain(rng.sample(pool, len(cards)))) for _ in range(HANDS))
    return (explain(cards) - math.log(usual)) / math.log(2.0)


def match(kind: str, deal: int, hands: dict[int, list[float]]) -> Iterator[tuple[float, float, bool]]:
    """What one match of four seats asks; the bits of the hands are added by end to ``hands``."""
    played = Match.start(GAMES[NAME], {"seats": 4}, [kind] * 4, SEED + deal)
    while played.to_move >= 0:
        view, events = played.view(played.to_move), played.events_for(played.to_move)
        truth = GAMES[NAME].from_position(played.to_position())
        assert isinstance(truth, Core)
        if (found := asked(view, events, truth)) is not None:
            yield found
        if (told := hand(view, events, truth)) is not None:
            hands.setdefault(10 * deal + truth.end, []).append(told)
        played.play(decide(view, events, kind, played.decision_seed).move)


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(prog="bits", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--kind", default="club")
    parser.add_argument("--matches", type=int, default=12)
    wanted = parser.parse_args(arguments)
    hands: dict[int, list[float]] = {}
    found = [entry for deal in range(wanted.matches) for entry in match(wanted.kind, deal, hands)]
    print(f"{len(found)} questions, the match is held in {100 * fmean(held for *_, held in found):.0f} %")
    for title, column in (("told", 0), ("Skip's worlds", 1)):
        values = [float(entry[column]) for entry in found]
        print(f"{title:14} {fmean(values):+.3f} ± {half_width(values):.3f} bits above an urn")
    every, ends = [told for end in hands.values() for told in end], [fmean(end) for end in hands.values()]
    print(f"{len(every)} hands       {fmean(every):+.3f} ± {half_width(every):.3f} bits a hand", end="")
    print(f"; by ends {fmean(ends):+.3f} ± {half_width(ends):.3f} of {len(ends)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
