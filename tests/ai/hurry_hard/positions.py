"""Positions of Hurry Hard! made by hand, each with one obvious best move (or a few that come to the same).

Seats 0 and 2 play against 1 and 3; seat 0 decides, on the last rock of the only end unless a case says otherwise.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.rules.hurry_hard.tables import CODES, DECK

Rocks = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Case:
    """A position for seat 0 to solve. ``hand``: its cards; ``ours``, ``theirs``: rocks in the house; ``rocks``: cards.

    ``thrower``: who throws the rock under way. ``shot``: the Shot in progress (none: seat 0 throws). ``more``: further
    keys of the position. ``why``: what makes the best move the best, by the rules.
    """

    title: str
    hand: str
    best: tuple[str, ...]
    rocks: Rocks = field(default_factory=dict)
    ours: str = ""
    theirs: str = ""
    thrower: int = 0
    shot: dict[str, Any] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    why: str = ""

    def table(self) -> dict[str, Any]:
        """The position: unseen cards from the rest of the deck."""
        named = [*self.hand.split(), *(rock["card"] for rock in self.rocks.values())]
        named += [code for rock in self.rocks.values() for code in rock.get("under", [])]
        named += [entry["card"] for entry in self.shot.get("cards", [])] + [self.shot.get("card", "")]
        rest = sorted((Counter(CODES[t] for t in DECK) - Counter(named)).elements())
        Random(3).shuffle(rest)
        hands = [self.hand.split()] + [[rest.pop() for _ in range(4)] for _ in range(3)]
        throw = self.more.get("throw", 16)
        table = {
            "options": {"seats": 4, "ends": 1, "ties": "draw"},
            "throw": throw,
            "hammer": (self.thrower + 16 - throw) % 4,
            "hands": hands,
            "house": [self.ours.split(), self.theirs.split()],
            "rocks": self.rocks,
            "pile": rest,
        }
        if self.shot:
            table |= {"phase": "respond", "to_move": 0, "shot": self.shot}
        return table | self.more


def draw(card: str, *cards: tuple[int, str, str], passes: int = 0, aim: str = "") -> dict[str, Any]:
    """A Shot under way: its card, the cards on it (seat, card, word), and the passes after them."""
    lying = [{"seat": seat, "card": code, "word": word} for seat, code, word in cards]
    return {"card": card, "aim": aim, "cards": lying, "passes": passes}


def rock(card: str, *guards: str) -> dict[str, Any]:
    """A rock in play, with the Guards in front of it."""
    return {"card": card, "guards": list(guards)}


CASES = (
    Case("the last draw to the button", "D0 D12/PK G/HH D8/SE T/HS", ("throw D0",),
         {"r1": rock("D4", "r3"), "r3": rock("G/HH")}, theirs="r1"),
    Case("the last takeout uncovers ours", "T D12/DB D4/BT D8/MB", ("throw T r1",),
         {"r1": rock("D4"), "r2": rock("D8/SE")}, "r2", "r1"),
    Case("the one draw that lies nearer", "D4 D12/PK D8/SE G/HH D12/DB", ("throw D4",),
         {"r1": rock("D8/HS")}, theirs="r1"),
    Case("two that count are better than one", "D4 D8/SE D12/PK T/HH", ("throw D4",),
         {"r1": rock("D8/SE"), "r2": rock("D4/OC")}, "r2", "r1",
         more={"options": {"seats": 4, "ends": 2, "ties": "draw"}, "line": [[0, 1]], "scores": [0, 1]}),
    Case("their last draw is picked", "D12/PK T/HH D8/HS", ("play D12/PK",),
         {"r2": rock("D8/SE")}, "r2", thrower=3, shot=draw("D4")),
    Case("their last draw is swept wrong", "G/SE T/HH D8/HS", ("play G/SE",),
         {"r2": rock("D4")}, "r2", thrower=3, shot=draw("D4")),
    Case("their last draw is sent through the rings", "T/SE T/HH D8/HS", ("play T/SE",),
         thrower=3, shot=draw("D12/PK")),
    Case("their last draw wrecks", "T/WG T/HH D8/HS", ("play T/WG r5",),
         {"r5": rock("G/HH")}, thrower=3, shot=draw("D0"), more={"centre": ["r5"]}),
    Case("the partner's last draw is swept", "T/HH D8/SE T", ("play T/HH sweep",),
         {"r1": rock("D8/SE")}, theirs="r1", thrower=2, shot=draw("D8/HS", passes=1)),
    Case("the partner's last draw is saved from the wreck", "T/HH D8/SE T", ("play T/HH cancel",),
         {"r1": rock("D8/SE"), "r5": rock("G/HH")}, theirs="r1", thrower=2,
         shot=draw("D4", (3, "T/WG", "r5")), more={"centre": ["r5"]}),
    Case("a Plan B after a miss", "T/PB D8/SE T", ("play T/PB r3",),
         {"r1": rock("D12/DB"), "r3": rock("D4"), "r2": rock("D8/HS")}, "r2", "r1 r3", thrower=2,
         shot=draw("T/HH", (3, "G/MB", ""), aim="r1")),
    Case("their last takeout misses the broom", "G/MB T/HH D8/HS", ("play G/MB",),
         {"r2": rock("D4")}, "r2", thrower=3, shot=draw("T/HH", aim="r2")),
    Case("a jam in return for the rock that goes", "T/JM T/HH D8/HS", ("play T/JM",),
         {"r2": rock("D4"), "r1": rock("D8/SE")}, "r2", "r1", thrower=3, shot=draw("T/HH", aim="r2")),
    Case("the partner's hit sticks", "G/HS D8/SE T", ("play G/HS",),
         {"r1": rock("D4"), "r3": rock("D8/HS", "r5"), "r5": rock("G/HH")}, "", "r1 r3", thrower=2,
         shot=draw("T/HH", passes=1, aim="r1")),
    Case("the partner's hit is a double", "D12/DB D8/SE T", ("play D12/DB",),
         {"r1": rock("D4"), "r3": rock("D8/HS"), "r2": rock("D12/PK")}, "r2", "r1 r3", thrower=2,
         shot=draw("T/HH", passes=1, aim="r1")),
    Case("a level draw looks closer", "T/LC D8/SE T", ("play T/LC",),
         {"r1": rock("D4")}, theirs="r1", thrower=2, shot=draw("D4/RO", passes=1)),
    Case("a level rock is tapped back", "T/TB D8/SE T", ("play T/TB",),
         {"r1": rock("D4")}, theirs="r1", thrower=2, shot=draw("D4/RO", passes=1)),
    Case("a guard that bites scores", "D4/BT D8/SE T", ("play D4/BT",),
         thrower=2, shot=draw("G/HH", passes=1, aim="centre")),
    Case("a swept rock is burnt", "D12/BR T D8/HS", ("play D12/BR",),
         {"r2": rock("D4")}, "r2", thrower=3, shot=draw("D4/RO", (1, "T/HH", "sweep"), passes=2)),
    Case("a card is not wasted on a shot that has missed", "D12/PK T/HH D8/HS", ("pass",),
         {"r2": rock("D4")}, "r2", thrower=3, shot=draw("T/HH", (2, "G/MB", ""), passes=1, aim="r2")),
    Case("brooms that cancel each other: no third one", "T/SE T/HH D8/HS", ("pass",),
         {"r2": rock("D4")}, "r2", thrower=3,
         shot=draw("D8/SE", (1, "G/HH", "sweep"), (2, "G/SE", ""), passes=1)),
    Case("the partner's hit rolls to the button", "D12/HR D8/SE T", ("play D12/HR",),
         {"r1": rock("D4"), "r3": rock("D4/RO", "r5"), "r5": rock("G/HH")}, "", "r1 r3", thrower=2,
         shot=draw("T/HH", passes=1, aim="r1")),
    Case("their hit and stick rolls off", "T/RO T D8/SE", ("play T/RO",),
         {"r2": rock("D12/PK")}, "r2", thrower=3, shot=draw("T/HH", (1, "G/HS", ""), passes=2, aim="r2")),
    Case("what their jam has kept rolls off", "T/RO T D8/SE", ("play T/RO",),
         {"r1": rock("D4"), "r2": rock("D12/PK")}, "r2", "r1", thrower=2,
         shot=draw("T/HH", (3, "D8/JM", ""), aim="r1")),
    Case("the double takes theirs", "T/HH D8/SE T", ("choose r3",),
         {"r1": rock("D4"), "r3": rock("D8/HS"), "r2": rock("D12/PK")}, "r2", "r3", thrower=2,
         shot=draw("T/HS", (0, "D12/DB", ""), aim="r1"),
         more={"phase": "double", "shot": {**draw("T/HS", (0, "D12/DB", ""), aim="r1"),
                                           "gone": [{"id": "r1", "from": "t1", "back": False}]}}),
    Case("over curled, the guard is not for theirs", "T/HH D8/SE T", ("place centre", "place r2"),
         {"r1": rock("D8/HS"), "r2": rock("D4")}, "r2", "r1", thrower=3,
         shot=draw("G/HH", (0, "D4/OC", ""), aim="r1"),
         more={"throw": 6, "phase": "place", "shot": draw("G/HH", (0, "D4/OC", ""), aim="r1")}),
    Case("a tap moves theirs out, not in", "T/HH D8/SE T", ("choose r1 out",),
         {"r1": rock("D4"), "r16": rock("D4/RO")}, "r16", "r1", thrower=2,
         shot=draw("", (0, "T/TB", "")), more={"phase": "tap", "shot": {**draw("", (0, "T/TB", "")), "rock": "r16"}}),
    Case("the jam keeps the nearer rock", "T/HH D8/SE T", ("choose r1",),
         {"r1": rock("D4"), "r2": rock("D8/HS"), "r3": rock("D12/PK"), "r5": rock("D8/MB")}, "", "r1 r3 r5", thrower=3,
         shot=draw("T/HH", (0, "T/JM", "")),
         more={"phase": "jam", "shot": {**draw("T/HH", (0, "T/JM", ""), aim="r2"),
                                        "gone": [{"id": "r2", "from": "t0", "back": False}]}}),
    Case("the rock that is hit is kept", "T/HH D8/SE T", ("choose r1",),
         {"r1": rock("D4"), "r3": rock("D8/HS")}, "", "r3", thrower=2,
         shot=draw("T/HH", (0, "G/HS", "")),
         more={"phase": "hit", "shot": {**draw("T/HH", (0, "G/HS", ""), aim="r1"),
                                        "gone": [{"id": "r1", "from": "t1", "back": False}]}}),
    Case("a draw on the button takes the guard", "T/HH D8/SE T", ("claim r3",),
         {"r3": rock("G/HS"), "r6": rock("D0")}, "r6", shot=draw(""),
         more={"throw": 6, "centre": ["r3"], "phase": "claim",
               "shot": {**draw(""), "rock": "r6", "offer": ["r3"]}}),
)  # fmt: skip
