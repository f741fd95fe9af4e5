"""Positions of Mystic made by hand: a last stone each, and how often its seat must win with what it takes.

Seat 0 delivers the 8, the last stone of the last End, with a club hand. Nobody's hand is sure, so a case is solved by a
shot that wins in so many of its tries. What a plain draw to the Button would win says whether there was a choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.rules.mystic.game import GAME
from game.rules.mystic.state import MysticState

Place = tuple[float, float]


@dataclass(frozen=True)
class Case:
    """Stones by code and place (mm). ``behind``: points that seat 0 trails by. ``least``: the share of tries to
    win, a level match as half.

    ``draw``: whether a draw to the Button is as good as anything.
    """

    title: str
    stones: dict[str, Place]
    least: float
    behind: int = 0
    draw: bool = False

    def state(self) -> MysticState:
        """The position."""
        stones: dict[str, dict[str, Any]] = {
            f"{seat}{n}": {"zone": "lost", "value": n} for seat in "ab" for n in range(1, 9)
        }
        stones["a8"] = {"zone": "board"}
        stones |= {name: {"x": x, "y": y} for name, (x, y) in self.stones.items()}
        options = {"seats": 2, "ends": 1, "spells": "none", "noise": "club", "first": 1}
        return GAME.from_position({"options": options, "to_move": 0, "stones": stones, "scores": [0, self.behind]})


CASES = (
    Case("an empty house", {"b3": (0, 900)}, 0.9, draw=True),
    Case("one more counts", {"a1": (0, 1262), "b2": (70, 1310), "b3": (-75, 1300)}, 0.9, draw=True),
    Case("well ahead, and one more of theirs would not help them",
         {"a1": (0, 1262), "a2": (60, 1300), "a3": (-60, 1300)}, 0.9, behind=3, draw=True),
    Case("guards of theirs are no stones that count",
         {"b2": (0, 900), "b3": (30, 980), "b4": (90, 1280)}, 0.75, draw=True),
    Case("the Button is free between theirs", {"b2": (60, 1300), "b4": (-62, 1300), "a1": (0, 1350)}, 0.55, draw=True),
    Case("past the guard", {"b2": (20, 1330), "b3": (0, 950)}, 0.5, draw=True),
    Case("the only stone goes", {"b3": (0, 1260), "a2": (60, 1290)}, 0.52, behind=1),
    Case("the one on the Button goes", {"b3": (0, 1262), "a1": (90, 1290), "a2": (-85, 1290)}, 0.7, behind=1),
    Case("the best goes, and all the others are ours",
         {"b3": (0, 1262), "a1": (48, 1290), "a2": (-50, 1280), "a4": (0, 1330)}, 0.72, behind=2),
    Case("the one to the left goes", {"b1": (-25, 1258), "a2": (60, 1300), "a3": (-75, 1285)}, 0.43, behind=2),
    Case("the one to the right goes", {"b1": (25, 1258), "a2": (-60, 1300), "a3": (75, 1285)}, 0.43, behind=2),
    Case("two to the left, one in front", {"b1": (-60, 1262), "b3": (-95, 1300), "a2": (60, 1300)}, 0.43, behind=1),
    Case("two to the right, one in front", {"b1": (60, 1262), "b3": (95, 1300), "a2": (-60, 1300)}, 0.43, behind=1),
    Case("the far side of the guard", {"b2": (10, 1262), "b5": (0, 1000), "a1": (60, 1300)}, 0.7),
    Case("no roll for the Button", {"b2": (-18, 1255), "a2": (22, 1268), "b7": (0, 1340)}, 0.72),
    Case("behind ours and theirs", {"b1": (0, 1285), "a2": (75, 1240), "a3": (-75, 1240), "b4": (0, 1100)}, 0.66),
    Case("room between one of each", {"a2": (80, 1300), "b4": (-80, 1300)}, 0.9, draw=True),
    Case("two count, and three is more", {"a1": (60, 1290), "b3": (-70, 1290)}, 0.9, behind=1, draw=True),
    Case("between two guards", {"a5": (30, 960), "b5": (-30, 960), "b2": (100, 1290)}, 0.75, draw=True),
    Case("theirs behind the Button is no nearer", {"a3": (100, 1262), "a4": (-100, 1262), "b1": (0, 1360)}, 0.85,
         behind=1, draw=True),
    Case("the near side of the guard", {"b2": (-10, 1262), "b5": (0, 1000), "a1": (-60, 1300)}, 0.7),
    Case("no roll for the Button, to the right", {"b2": (18, 1255), "a2": (-22, 1268), "b7": (0, 1340)}, 0.7),
    Case("past ours, the one to the left goes", {"a2": (55, 1265), "b6": (-30, 1235)}, 0.52, behind=1),
    Case("past ours, the one to the right goes", {"a2": (-55, 1265), "b6": (30, 1235)}, 0.52, behind=1),
    Case("round the guard of ours, from the right", {"a1": (5, 1115), "b7": (25, 1280)}, 0.48, behind=1),
    Case("round the guard of ours, from the left", {"a1": (-5, 1115), "b7": (-25, 1280)}, 0.48, behind=1),
    Case("out without ours on the left", {"a3": (5, 1305), "b2": (-25, 1235), "a2": (5, 1215)}, 0.42, behind=3),
    Case("out without ours on the right", {"a3": (-5, 1305), "b2": (25, 1235), "a2": (-5, 1215)}, 0.42, behind=3),
    Case("both of theirs with one shot",
         {"b4": (-10, 1262), "b6": (10, 1262), "a1": (50, 1290), "a2": (-50, 1290)}, 0.46, behind=1),
    Case("the one before ours goes", {"b5": (0, 1235), "a2": (60, 1270), "a3": (-60, 1270)}, 0.68, behind=1),
)  # fmt: skip
