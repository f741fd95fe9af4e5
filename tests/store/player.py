"""Plays matches into a store until it is killed, and reports every move that was made: run by test_kill."""

from __future__ import annotations

import sys
import time
from itertools import count
from pathlib import Path
from random import Random

from game.match.match import Match
from game.rules import registry
from game.store import open_store
from tests.match.toy import BOXES


def main(folder: str, game_name: str, seed: int) -> None:
    rng = Random(seed)
    registry.GAMES[BOXES.name] = BOXES
    store = open_store(Path(folder))
    if (told := store.notice or store.trouble) is not None:
        print(f"trouble: {told}", flush=True)
        return
    frames = count(1)
    while True:
        going = store.open_matches()
        if going:
            match = store.resume(going[0].id)
        else:
            match = Match.start(
                registry.game(game_name), {}, ["human", "random", "random"], seed, journal=store.journal()
            )
            while match.waiting:
                time.sleep(0.002)
                store.poll(float(next(frames)))
        print(match.id, len(match.record()["moves"]), flush=True)
        while match.to_move != -1:
            seat = match.to_move
            if rng.random() < 0.3 and match.why_no_undo(seat) is None:
                match.undo(seat)
            else:
                match.play(rng.choice(match.view(seat).legal))
            while match.waiting:
                # the other window has the database: a move that waits is not told as made
                time.sleep(0.002)
                store.poll(float(next(frames)))
            if match.trouble is not None:
                print(f"trouble: {match.trouble}", flush=True)
                return
            print(match.id, len(match.record()["moves"]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
