"""What a frame of a table costs while the coach judges a match, beside the same frames while he doesn't.

``python -m tests.lab.coach_frames`` looks at a table of Curdle with a person to decide, and drives it frame by frame as
the window does: what was found is taken in, the table is stepped and drawn. Meanwhile a match of Hurry Hard! is judged
in its process, and what is found is kept in the store every few seconds. The seconds are the processor's of the main
thread: they don't hang on what else the machine does.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Sequence
from statistics import median
from typing import Any

from tests.lab.frame_bench import SIZE, Nobody

#: frames that are counted of each kind, and moves that are judged before those beside the judge begin
FRAMES, BEGUN = 200, 3


def table_of(app: Any) -> Any:
    """The scene of a table where a person is to decide."""
    from game.app.screenshots import settle
    from game.match.match import Match
    from game.rules.registry import game

    app.think_with(Nobody())
    app.navigator.table(Match.start(game("curdle"), {"seats": 2, "first_dealer": 1}, ("human", "club"), 5))
    scene = app.window.current_view
    settle(app)
    return scene


def finished(app: Any) -> str:
    """A match that rules of thumb have played, in the store: its id."""
    from game.match.headless import play_out
    from game.match.match import Match
    from game.rules.registry import game

    match = Match.start(game("hurry_hard"), {"seats": 2}, ("greedy", "greedy"), 3, journal=app.store.journal())
    play_out(match)
    return match.id


def frames(app: Any, scene: Any, count: int) -> list[float]:
    """The main thread's seconds of so many frames, each as the window has it."""
    found = []
    for _frame in range(count):
        start = time.thread_time()
        app.coach_queue.tick()
        scene.on_update(1 / 60)
        scene.on_draw()
        found.append(time.thread_time() - start)
        # the next frame is due later: the judge has that long, too
        time.sleep(0.004)
    return found


def measured(count: int = FRAMES) -> tuple[list[float], list[float], int]:
    """The seconds of frames without the judge and beside him, and how many moves he judged meanwhile."""
    from game.app.app import App
    from game.settings.launch_options import Launch

    app = App(Launch(size=SIZE, speed="instant"))
    app.open_window()
    try:
        match, scene = finished(app), table_of(app)
        frames(app, scene, min(60, count))
        alone = frames(app, scene, count)
        app.coach_queue.judge(match)
        while _done(app) < BEGUN:
            frames(app, scene, 1)
        before = _done(app)
        beside = frames(app, scene, count)
        judged = _done(app) - before
        app.coach_queue.stop()
        return alone, beside, judged
    finally:
        app.window.close()
        app.close()


def _done(app: Any) -> int:
    """How many moves are judged."""
    judging = app.coach_queue._judging
    if judging is None:
        raise RuntimeError(f"nothing is judged: {app.coach_queue.trouble}")
    return judging.progress.done if judging.progress is not None else 0


def line(name: str, seconds: Sequence[float]) -> str:
    """Frames in words: the middle one, the slowest of a hundred, the slowest."""
    order = sorted(seconds)
    late, most = order[min(len(order) - 1, len(order) * 99 // 100)], order[-1]
    return (
        f"{name:14} median {1e3 * median(order):6.2f} ms  99 of 100 {1e3 * late:6.2f} ms  slowest {1e3 * most:6.2f} ms"
    )


def main() -> None:
    """Prints the figures."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["BONSPIEL_HOME"] = home
        alone, beside, judged = measured()
    print(line("alone", alone))
    print(line("beside judging", beside), f" {judged} moves judged")
    print(f"mean of a frame: {sum(beside) / sum(alone):.3f} times that without the judge")


if __name__ == "__main__":
    main()
