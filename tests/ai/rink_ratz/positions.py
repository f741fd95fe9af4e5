"""Positions of Rink Ratz made by hand, each with one obvious best move (or a few that come to the same)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.rules.rink_ratz.tables import CODES, COUNTS


@dataclass(frozen=True)
class Case:
    """A position for seat 0 to solve. ``hand``: its cards; ``others``: how many each other seat holds.

    ``pile``: what was laid before in this period. ``more``: further keys of the position.
    """

    title: str
    hand: str
    others: int
    best: tuple[str, ...]
    pile: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    stock: int = 0

    def table(self) -> dict[str, Any]:
        """The position: unseen cards from the rest of the deck."""
        level = self.options.get("level", "pro")
        seats = self.options.get("seats", 2)
        named = [*self.hand.split(), *(text.split(" ")[0] for text in self.pile)]
        deck = Counter({CODES[t]: n for t, n in enumerate(COUNTS[level])})
        rest = sorted((deck - Counter(named)).elements())
        Random(2).shuffle(rest)
        hands = [self.hand.split()] + [[rest.pop() for _ in range(self.others)] for _ in range(seats - 1)]
        bench = [rest.pop() for _ in range({"rookie": 0, "junior": 2, "pro": 5}[level])]
        return {
            "options": self.options,
            "hands": hands,
            "bench": bench,
            "stock": rest[: self.stock],
            "pile": list(self.pile),
            **self.more,
        }


def rush(team: int, kind: str, ref: str = "", goal: tuple[int, ...] = (0,), card: str = "") -> dict[str, Any]:
    """A rush awaiting its finish where there is a ``ref``, else its reply."""
    rebound = [] if kind == "break" else [d for d in (-1, 1) if d not in goal]
    return {
        "team": team, "kind": kind, "card": card, "stage": "finish" if ref else "reply", "ref": ref,
        "goal": list(goal), "rebound": rebound,
    }  # fmt: skip


END = {"period": 3, "shift": 4}
OVERTIME = {"period": 4, "scores": [2, 2]}

CASES = (
    Case("a match scores", "5 9 SB", 3, ("5",), more={"rush": rush(0, "match", "5", card="8")}, stock=16),
    Case(
        "one more scores on a two-on-one", "8 10 3", 3, ("10",),
        more={"rush": rush(0, "two", "9", (0, 1))}, stock=16,
    ),
    Case(
        "the finish with two men is one away", "4 12 9", 3, ("4",),
        more={"rush": rush(0, "power", "5", (-1, 0, 1)), "power": {"team": 0, "left": 3, "two": True}}, stock=16,
    ),
    Case("a rebound is better than a miss", "6 12 2 9", 4, ("6",), more={"rush": rush(0, "shot", "5")}, stock=16),
    Case("the partner's shot is finished", "5 9 12", 3, ("5",), options={"seats": 4},
         more={"rush": rush(0, "match", "5", card="8")}, stock=32),
    Case("a match is a shot", "8 3 6 10 13", 5, ("8",), more={"prev": "8"}, stock=16),
    Case("a match past a block, where that counts", "8 3 6 10 13", 5, ("8",), pile=("8", "8", "SB block", "8"),
         options={"across": "yes"}, more={"prev": "8"}, stock=16),
    Case("a goal is saved", "BM 3 9 12", 4, ("BM save",),
         more={"review": {"team": 1}, "scores": [0, 1]}, stock=16),
    Case("a save in sudden death", "TM 3 9 12", 4, ("TM save",),
         more={**OVERTIME, "scores": [2, 3], "review": {"team": 1}}, stock=16),
    Case("a block in sudden death", "SB 3 9", 3, ("SB block",),
         more={**OVERTIME, "rush": rush(1, "two", goal=(0, 1))}),
    Case("leading by one, a breakaway is shut down", "PS 5", 2, ("PS shutdown",),
         more={**END, "shift_cards": 12, "scores": [2, 1], "rush": rush(1, "break", goal=(0, 1))}),
    Case("a reply that nobody can match", "7 3 9 12", 4, ("7",), pile=("7", "7", "6", "7", "8", "6", "8", "6"),
         more={"rush": rush(1, "shot")}, stock=16),
    Case("on the power play a stick shoots", "13 3 6 9 4 10", 6, ("13",),
         more={"power": {"team": 0, "left": 6, "two": False}}, stock=16),
    Case("on the power play a stick in place of a miss", "13 9 10 4", 4, ("13",),
         more={"power": {"team": 0, "left": 4, "two": False}, "rush": rush(0, "power", "1")}, stock=16),
    Case("behind at the end the goalie is pulled", "8 7 6", 3, ("pull",),
         more={**END, "shift_cards": 10, "scores": [1, 2], "prev": "8"}),
    Case("sticks in hand, a power play", "PS 11 12 13 14 15 3 6", 8, ("PS power",), stock=16),
    Case("one more scores on a breakaway", "9 3 12", 3, ("9",), more={"rush": rush(0, "break", "8", (0, 1))}, stock=16),
    Case("with the own net empty one more scores", "6 12 2", 3, ("6",),
         more={**END, "shift_cards": 10, "scores": [1, 2], "pulled": 0, "rush": rush(0, "match", "5", (0, 1), "9")}),
    Case("two away scores in an empty net", "7 4 12", 3, ("7",),
         more={**END, "shift_cards": 10, "scores": [2, 1], "pulled": 1, "rush": rush(0, "shot", "5", (-2, 0, 2))}),
    Case("one away scores in an empty net, read so", "4 12 1", 3, ("4",), options={"empty_net": "within"},
         more={**END, "shift_cards": 10, "scores": [2, 1], "pulled": 1, "rush": rush(0, "shot", "5",
                                                                                     (-2, -1, 0, 1, 2))}),
    Case("rather a goal than a rebound", "5 6 4 12", 4, ("5",), more={"rush": rush(0, "stick", "5", card="13")},
         stock=16),
    Case("the save that keeps the match alive", "BM 3", 2, ("BM save",),
         more={**END, "shift_cards": 12, "scores": [2, 3], "review": {"team": 1}}),
    Case("a save at Junior", "BM 3 9 12 5", 5, ("BM save",), options={"level": "junior"},
         more={"review": {"team": 1}, "scores": [0, 1]}, stock=16),
    Case("a save for the team", "TM 4 8 13", 4, ("TM save",), options={"seats": 4},
         more={"review": {"team": 1}, "scores": [1, 2]}, stock=32),
    Case("leading by one, a shot is blocked", "SB 5", 2, ("SB block",),
         more={**END, "shift_cards": 12, "scores": [2, 1], "rush": rush(1, "match", card="9")}),
    Case("behind by one, now or never", "SB 5", 2, ("SB shot",), options={"level": "rookie"},
         more={**END, "shift_cards": 12, "scores": [1, 2]}),
    Case("behind by one, two on one at the last chance", "TM 6", 2, ("TM two",), options={"level": "junior"},
         more={**END, "shift_cards": 12, "scores": [1, 2]}),
    Case("a third equal number takes the shot over", "8 3 12 14", 4, ("8",),
         options={"level": "rookie", "third_card": "steals"}, pile=("8", "8"),
         more={"rush": rush(1, "match", card="8")}, stock=16),
    Case("the partner's breakaway is finished one above", "9 5 12", 3, ("9",), options={"seats": 4},
         more={"rush": rush(0, "break", "8", (0, 1))}, stock=32),
    Case("a match in sudden death", "8 9 10 7 6", 5, ("8",), more={**OVERTIME, "prev": "8"}, stock=16),
    Case("a rebound in sudden death", "6 12 2", 3, ("6",), more={**OVERTIME, "rush": rush(0, "match", "5", card="9")}),
    Case("fifteen has nothing above it", "15 3 6 9", 4, ("15",), pile=("15", "2", "15", "4", "15", "1"),
         more={"rush": rush(1, "two", goal=(0, 1))}, stock=16),
)  # fmt: skip
