"""How long a person waits between own decisions: seconds at normal speed, in steps of a frame.

``python -m tests.lab.waits [GAME …]`` plays some moves of each game at a table of one person and AI seats that decide
at once by the rule of thumb, as does the person; so what is measured is the program's own pace: pauses, motion, words.
In PowerUp it also measures each stone of the opponents, from the call until its cards are replaced.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from typing import Any

from game.ai.registry import decide
from game.match.match import Match
from game.rules.registry import game
from tests.lab.frame_bench import _own_folder

#: a step in seconds, the moves that are played, and seats by game
STEP, MOVES = 1 / 30, 160
SEATS = {"curdle": 4, "rink_ratz": 4, "hurry_hard": 4, "powerup": 4, "mystic": 3}


class Clock:
    """The time of the table: that of its frames."""

    now = 0.0

    def monotonic(self) -> float:
        """Return the seconds."""
        return self.now


class Thumb:
    """Decides at once, by the rule of thumb."""

    def __init__(self) -> None:
        self.answer: tuple[int, Any] | None = None
        self.number = 0
        self.match: Match | None = None

    def ask(self, name: str, position: Any, seat: int, heard: Any, kind: str, seed: int, *more: Any) -> int:
        """Decide for the match's seat."""
        assert self.match is not None
        self.number += 1
        self.answer = self.number, decide(self.match.view(seat), self.match.events_for(seat), "greedy", seed)
        return self.number

    def poll(self) -> tuple[int, Any] | None:
        """Return the answer, once."""
        found, self.answer = self.answer, None
        return found

    @property
    def restarted(self) -> bool:
        """Nothing is asked again."""
        return False

    def cancel(self) -> None:
        """Nothing to cancel."""
        self.answer = None

    def close(self) -> None:
        """Nothing to close."""


def stopped() -> Clock:
    """A clock in place of the system's."""
    import importlib

    clock = Clock()
    for room in ("table.turns.match_turns", "table.panels.hint_panel", "table.input.picker", "ui.window.scene"):
        importlib.import_module(f"game.{room}").time = clock  # type: ignore[attr-defined]
    return clock


class Stones:
    """The seconds of each stone in which the person had nothing to decide."""

    def __init__(self) -> None:
        self.found: list[float] = []
        self.thrown, self.since = 0, 0.0

    def own(self) -> None:
        """Drop the present stone, since the person plays a card of it."""
        self.since = float("inf")

    def see(self, scene: Any, now: float) -> None:
        """Take note once everything about a stone has been shown."""
        thrown = scene.shown.get("thrown", 0)
        if thrown != self.thrown and not scene.director.busy:
            if thrown == self.thrown + 1 and self.since < now:
                self.found.append(now - self.since)
            self.thrown, self.since = thrown, now


def waits(app: Any, clock: Clock, thumb: Thumb, name: str, stones: Stones) -> list[tuple[float, int]]:
    """The seconds between own decisions with the moves of others in between."""
    seats = SEATS[name]
    match = Match.start(game(name), {"seats": seats}, ("human", *["club"] * (seats - 1)), 5)
    thumb.match = match
    app.navigator.table(match)
    scene = app.window.current_view
    found, since, ply = list[tuple[float, int]](), clock.now, 0
    while match.ply < MOVES and match.outcome() is None and clock.now - since < 600.0:
        clock.now += STEP
        scene.on_update(STEP)
        if app.window.current_view is not scene:
            break
        turns = scene.turns
        stones.see(scene, clock.now)
        if scene.interval.sheet is not None:
            scene.interval.go_on()
            continue
        if turns.awaits_word and not scene.director.busy:
            scene.face.speak("")
        if turns.asked and not scene.director.busy and match.to_move == 0:
            if match.ply - ply > 1:
                found.append((clock.now - since, match.ply - ply - 1))
            view = match.view(0)
            stones.own()
            scene.play(decide(view, match.events_for(0), "greedy", match.ply).move)
            since, ply = clock.now, match.ply
    return found


def main(arguments: list[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(SEATS))
    names = parser.parse_args(arguments).games
    with _own_folder():
        from game.app.app import App
        from game.settings.launch_options import Launch

        app = App(Launch(size=(1280, 720), speed="normal"))
        app.open_window()
        clock, thumb = stopped(), Thumb()
        app.think_with(thumb)
        for name in names:
            stones = Stones()
            found = sorted(waits(app, clock, thumb, name, stones))
            times = [seconds for seconds, _moves in found]
            each = sum(times) / max(1, sum(moves for _seconds, moves in found))
            told = f"median {median(times):5.1f} s  most {times[-1]:5.1f} s  {each:.2f} s a move"
            print(f"{name:11}{len(times):4} waits  {told}")
            if stones.found:
                told = f"median {median(stones.found):5.1f} s  most {max(stones.found):5.1f} s"
                print(f"{'':11}{len(stones.found):4} stones {told}")
        app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
