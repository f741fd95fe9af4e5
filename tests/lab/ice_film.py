"""Ten shots on Mystic's ice as films of pictures: the table is moved on by a fixed step, never by a clock.

``python -m tests.lab.ice_film FOLDER`` writes a sheet of pictures for each shot, with everything that adorns them;
``--only 3 --every 2 --whole`` one shot, a picture for every second step, each as a file of its own. What the camera
does is tested in ``tests/faces/mystic/drawing/test_camera.py``; these are for looking at.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

#: s of a step; steps before the shot, and after it has been shown
STEP, BEFORE, AFTER = 1 / 60, 20, 66
#: steps between two pictures of a sheet, pictures in a row, and how wide each is
EVERY, ROW, WIDE = 6, 4, 480
HOUSE: dict[str, dict[str, Any]] = {
    "a2": {"x": 0.0, "y": 1255.0, "value": 4, "angle": 30.0},
    "a3": {"x": -70.0, "y": 1240.0, "value": 3, "angle": 15.0},
    "b1": {"x": -40.0, "y": 1330.0, "value": 6, "angle": 77.0},
    "b2": {"x": 36.0, "y": 1190.0, "value": 2, "angle": 10.0},
    "b3": {"x": 0.0, "y": 1000.0, "value": 3, "angle": 0.0},
}


@dataclass(frozen=True)
class Shot:
    """A delivery into a house with five stones, or to an empty sheet; ``own``: by the person who looks."""

    name: str
    move: str
    own: bool = True
    empty: bool = False


SHOTS = (
    Shot("draw", "deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0", empty=True),
    Shot("draw of another", "deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0", own=False, empty=True),
    Shot("guard", "deliver slide x=-17.5 aim=0.00 speed=1450 spin=0.0"),
    Shot("frog", "deliver slide x=24.0 aim=0.40 speed=1230 spin=0.0", own=False),
    Shot("take-out off the sheet", "deliver flick x=25.6 aim=1.70 speed=2085 spin=0.0"),
    Shot("flick that tips", "deliver flick x=-6.2 aim=2.62 speed=2325 spin=0.0", own=False),
    Shot("three stones", "deliver flick x=-16.4 aim=0.89 speed=1858 spin=0.0"),
    Shot("roll into the house", "deliver roll x=-30.9 aim=-0.02 speed=1959 spin=0.0"),
    Shot("roll that rides", "deliver roll x=-16.5 aim=2.46 speed=2027 spin=0.0", own=False),
    Shot("roll that rides and falls", "deliver roll x=-2.1 aim=-0.44 speed=2047 spin=0.0"),
)


def match_of(shot: Shot) -> Any:
    """The match in which a shot is next; the person is seat 0, and after an own shot the other delivers."""
    from game.match.match import Match
    from game.rules.registry import game

    options = {"seats": 2, "noise": "none", "spells": "none", "first": 0}
    stones = {} if shot.empty else HOUSE
    mover = 0 if shot.own else 1
    if mover:
        # the same house, seen from the other side
        stones = {("b" if code[0] == "a" else "a") + code[1]: stone for code, stone in stones.items()}
    nexts = [4, 4] if shot.empty else [1, 4] if shot.own else [4, 1]
    position = {"options": options, "stones": stones, "next": nexts, "to_move": mover}
    return Match.start(game("mystic"), {}, ("human", "club"), 5, position)


def steps(scene: Any, shot: Shot) -> Iterator[int]:
    """The table's steps: at rest, the shot, and what comes after it."""
    for step in range(BEFORE):
        scene.on_update(STEP)
        yield step
    scene.play(shot.move)
    left, step = AFTER, BEFORE
    while left:
        scene.on_update(STEP)
        yield step
        step += 1
        left -= not scene.director.busy


def sit_down(app: Any, shot: Shot) -> Any:
    """The table of a shot at normal speed; nobody thinks, so that who doesn't look is asked for ever."""
    app.preferences.for_now("speed", "instant")
    app.navigator.table(match_of(shot))
    scene: Any = app.window.current_view
    scene.director.skip()
    for _beat in range(3):
        scene.on_update(STEP)
    app.preferences.for_now("speed", "normal")
    scene.animator.factor = 1.0
    scene.surface.snow.wake()
    return scene


def sheet_of(pictures: list[Any]) -> Any:
    """Pictures beside and below each other."""
    from PIL import Image

    high = round(WIDE * pictures[0].height / pictures[0].width)
    made = Image.new("RGB", (ROW * WIDE, high * -(-len(pictures) // ROW)))
    for n, picture in enumerate(pictures):
        made.paste(picture.resize((WIDE, high)), (n % ROW * WIDE, n // ROW * high))
    return made


def main() -> None:
    """Writes the films."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path)
    reader.add_argument("--only", type=int, help="the number of a shot, from 1 on")
    reader.add_argument("--every", type=int, default=EVERY, help="steps from one picture to the next")
    reader.add_argument("--effects", choices=("full", "calm", "auto"), default="full")
    reader.add_argument("--size", default="1280x720")
    reader.add_argument("--whole", action="store_true", help="each picture as a file of its own")
    asked = reader.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    os.environ["BONSPIEL_HOME"] = tempfile.mkdtemp()
    from game.app.app import App
    from game.settings.launch_options import Launch
    from tests.lab.frame_bench import Nobody

    width, height = (int(part) for part in asked.size.split("x"))
    app = App(Launch(size=(width, height), effects=asked.effects, speed="instant"))
    app.open_window()
    from game.app.screenshots import picture

    app.think_with(Nobody())
    try:
        for number, shot in enumerate(SHOTS, 1):
            if asked.only in (None, number):
                scene = sit_down(app, shot)
                pictures = [picture(app) for step in steps(scene, shot) if step % asked.every == 0]
                name = f"{number:02}_{shot.name.replace(' ', '_')}"
                sheet_of(pictures).save(asked.folder / f"{name}.png")
                for at, each in enumerate(pictures if asked.whole else ()):
                    each.save(asked.folder / f"{name}_{at:03}.png")
                print(name, len(pictures))
    finally:
        app.window.close()
        app.close()


if __name__ == "__main__":
    main()
