"""Plays the matches of a bonspiel into a store until it is killed, and reports each that is over: run by the test.

Every other match is a person's, move by move; the others come from elsewhere, whole.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.match.match import Match
from game.rules import registry
from game.store import FixturePlace, Store, open_store
from tests.store.kept import end
from tests.trial.rules import GAME


def play(store: Store, name: str) -> bool:
    """Plays the next match; whether there was one."""
    bonspiel, going = store.bonspiels.read(name)
    fixture = next(iter(bonspiel.open()), None)
    if fixture is None:
        return False
    place, sheet = FixturePlace(name, fixture.number), bonspiel.sheet(fixture.number)
    if fixture.number in going:
        match = store.resume(going[fixture.number])
        while match.to_move != -1:
            match.play(
                "hide" if match.phase == "act" and match.check("hide") is None else match.view(match.to_move).legal[0]
            )
    elif fixture.number % 2:
        match = Match.start(GAME, {"seats": 2}, sheet.seats, sheet.seed)
        end(match)
        ending = match.ending()
        assert ending is not None
        store.played(match.record(), ("Ann", "Bob"), ending, place)
    else:
        match = Match.start(GAME, {"seats": 2}, ("human", "human"), sheet.seed, journal=store.journal(place))
        print("begun", fixture.number, flush=True)
        end(match)
        assert match.saved, match.trouble
    print("over", fixture.number, flush=True)
    return True


def main(folder: str, name: str) -> None:
    """Plays to the end."""
    registry.GAMES[GAME.name] = GAME
    store = open_store(Path(folder))
    while play(store, name):
        pass
    print("all", flush=True)
    store.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
