"""The frozen positions of a game: decisions of matches that the frozen greedy rule plays with itself.

A position is named by seed and ply of its match. At Mystic only deliveries are taken: they are what its search is for.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.rules.contract import Event, State, Template, View
from game.rules.registry import GAMES
from game.rules.rng import derive
from tests.ai.matches import nothing, tell
from tests.lab.strength import FROZEN

#: where what was judged is kept
FOLDER = Path(__file__).parent / "frozen"
#: positions of a game, positions of one match, plies between them
COUNT, EACH, APART = 200, 4, 7
SEATS = (2, 4)


@dataclass(frozen=True, slots=True)
class Spot:
    """A decision with a choice, and what its seat saw."""

    name: str
    state: State
    events: tuple[Event, ...]

    @property
    def print(self) -> str:
        """What tells whether it is still the same position."""
        text = json.dumps(self.state.view(self.state.to_move).position, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def is_choice(game_name: str, view: View) -> bool:
    """Whether something is to be weighed here."""
    return len(view.legal) > 1 and (game_name != "mystic" or view.position["phase"] == "deliver")


def spots(game_name: str) -> Iterator[Spot]:
    """The game's positions, always the same."""
    game, made, seed = GAMES[game_name], 0, 0
    while made < COUNT:
        options = {"seats": SEATS[seed % 2]}
        state, seen = game.new(options, 90_000 + seed), nothing(game, options)
        ply = here = 0
        wait = 3 + 31 * seed % 97
        while state.to_move >= 0 and here < EACH and made < COUNT:
            seat = state.to_move
            view = state.view(seat)
            wait -= 1
            if wait <= 0 and is_choice(game_name, view):
                yield Spot(f"{seed}.{ply}", state.copy(), tuple(seen[seat]))
                made, here, wait = made + 1, here + 1, APART + seed % 5
            move = view.legal[0].text
            if len(view.legal) > 1 or isinstance(view.legal[0], Template):
                move = str(FROZEN[game_name].greedy(view, derive(seed, "spot", ply)))
            tell(seen, game, state.push(move).events)
            ply += 1
        seed += 1


def alike(move: str) -> str:
    """A move without the suits of its cards, which mean nothing in any game."""
    return " ".join(word[0] if len(word) == 2 and word[1] in "cdhs" else word for word in move.split(" "))
