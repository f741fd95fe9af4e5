"""Ways through matches of Hurry Hard! for the tests: options, crowded tables, moves that make things happen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.rules.contract import Move, Pushed
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import CODES, COUNTS
from tests.rules.walks import play_on

OPTIONS = st.fixed_dictionaries(
    {
        "seats": st.integers(2, 8),
        "ends": st.integers(1, 2),
        "rocks": st.sampled_from([8, 6]),
        "corner_guards": st.booleans(),
        "ties": st.sampled_from(["extra", "draw"]),
    }
)


def choose(legal: list[Move], rng: Random, keen: float = 0.7) -> Move:
    """A random move that likes playing options, naming rocks, and answers other than none."""
    if rng.random() < keen:
        dull = ("pass", "through", "none", "done")
        liked = [m for m in legal if m.text.split(" ")[-1] not in dull]
        if liked:
            return liked[int(rng.random() * len(liked))]
    return legal[int(rng.random() * len(legal))]


def crowded(options: dict[str, Any], seed: int) -> HurryHardState:
    """A table in the middle of an end, full of rocks: guarded, frozen, marked, biting."""
    rng = Random(seed)
    fresh = GAME.new(options, seed)
    position = fresh.to_position()
    del position["to_move"]
    position |= {"hands": [], "rows": [], "pile": [], "discard": [], "throw": rng.randint(5, fresh.terms.throws)}
    if rng.random() < 0.2:
        position["throw"] = 4
    deck = [code for code, count in zip(CODES, COUNTS, strict=True) for _ in range(count)]
    rng.shuffle(deck)
    _sheet(position, deck, rng)
    n = options["seats"]
    start = GAME.from_position({**position, "hands": [[]] * n, "rows": [[]] * n})
    bottoms = [code for code in deck if "/" in code]
    hands = [[bottoms.pop() for _ in range(6)] if start.ring[s] >= 0 else [] for s in range(n)]
    position["hands"] = hands
    left = list(deck)
    for code in (c for hand in hands for c in hand):
        left.remove(code)
    # rows and pile are short, so that the pile runs out and the discards come back
    position["rows"] = [[left.pop()] if start.ring[s] >= 0 else [] for s in range(n)]
    position["pile"], position["discard"] = left[:4], left[4:20]
    return GAME.from_position(position)


def _sheet(position: dict[str, Any], deck: list[str], rng: Random) -> None:
    """Rocks from the deck onto the table."""
    house: list[list[str]] = [[], []]
    centre: list[str] = []
    rocks: dict[str, Any] = {}

    def take(*tops: str) -> str:
        code = next(c for c in deck if c.split("/")[0] in tops)
        deck.remove(code)
        return code

    def marker(bottom: str) -> list[str]:
        found = [c for c in deck if c.endswith("/" + bottom)][:1]
        for code in found:
            deck.remove(code)
        return found

    for number in range(1, position["throw"]):
        name, kind = f"r{number}", rng.random()
        draws = [d for team in house for d in team]
        if kind < 0.5:
            team = rng.randrange(2)
            at = rng.choice([0, 4, 8, 8, 8, 12])
            rock: dict[str, Any] = {"card": take("D0", "D4", "D8", "D12"), "at": at, "guards": []}
            rock["under"] = [c for b in ("LC", "SP") if rng.random() < 0.2 for c in marker(b)]
            onto = [d for d in draws if rocks[d]["at"] == rock["at"]]
            if onto and rng.random() < 0.5:
                rock["frozen"] = rng.choice(onto)
                rock["under"] += marker("FZ")
            house[team].append(name)
        elif kind < 0.9:
            corner = position["options"]["corner_guards"] and rng.random() < 0.4
            rock = {"card": take("G"), "corner": corner, "biter": rng.choice([-1, -1, -1, 0, 1])}
            places = [d for d in draws if not corner or rocks[d]["at"] > 4]
            if places and rng.random() < 0.6:
                rocks[rng.choice(places)]["guards"].append(name)
            else:
                centre.append(name)
        else:
            continue
        rocks[name] = rock
    position |= {"house": house, "centre": centre, "rocks": rocks}


def walk(
    state: HurryHardState, seed: int, plies: int = 400, keen: float = 0.7
) -> Iterator[tuple[HurryHardState, Move, Pushed, HurryHardState]]:
    """State, move, what it brought, state after, for each move of a match that goes on from ``state``."""
    rng = Random(seed)
    return play_on(state, lambda _state, legal: choose(legal, rng, keen), plies)
