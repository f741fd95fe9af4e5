"""Which seats infer hands from what the others did: those of a level that infers, in each game that has hands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.ai.curdle import player as curdle
from game.ai.curdle.belief import no_limits
from game.ai.hurry_hard import player as hurry_hard
from game.ai.powerup import player as powerup
from game.ai.powerup.belief import Silences
from game.ai.registry import PLAYERS
from game.ai.rink_ratz import player as rink_ratz
from game.ai.rink_ratz.belief import Shift
from game.ai.search_player import SearchPlayer
from game.match.match import Match
from game.rules.registry import GAMES

#: by game: its study, what it concludes, and what it has concluded where it concludes nothing
STUDIES: dict[str, tuple[Any, Any, str, Callable[[Any], bool]]] = {
    "curdle": (curdle, curdle, "limits_from", lambda found: found == no_limits(2)),
    "hurry_hard": (hurry_hard, hurry_hard, "choices_of", lambda found: found == []),
    "powerup": (powerup, Silences, "guesses", lambda found: found == {}),
    "rink_ratz": (rink_ratz, Shift, "guesses", lambda found: found == {}),
}


@pytest.mark.parametrize("name", STUDIES)
def test_hands_are_inferred_where_the_level_infers_and_nowhere_else(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    module, place, concludes, nothing = STUDIES[name]
    given: list[Any] = []
    worlds = module.Unseen.worlds
    concluded = getattr(place, concludes)

    def draw(unseen: Any, found: Any, *more: Any) -> Any:
        given.append(found)
        return worlds(unseen, found, *more)

    told: list[Any] = []

    def conclude(*facts: Any) -> Any:
        told.append(concluded(*facts))
        return told[-1]

    monkeypatch.setattr(module.Unseen, "worlds", draw)
    monkeypatch.setattr(place, concludes, conclude)
    match = Match.start(GAMES[name], {"seats": 2}, ("club", "club"), 6)
    rng = Random(6)
    while match.ply < 8 or len(match.view(match.to_move).legal) < 3:
        match.play(rng.choice(match.view(match.to_move).legal))
    view, events = match.view(match.to_move), match.events_for(match.to_move)
    player = PLAYERS[name]
    assert isinstance(player, SearchPlayer)
    for infers in (True, False):
        told.clear()
        player.study(view, events, Random(1), infers)
        assert (given.pop() is told[-1]) if infers else nothing(given.pop())


def test_skip_infers_in_every_game_with_hands() -> None:
    for name in STUDIES:
        player = PLAYERS[name]
        assert isinstance(player, SearchPlayer) and player.levels["skip"].infers
        assert player.levels["skip"].playouts > player.levels["club"].playouts >= player.levels["novice"].playouts
