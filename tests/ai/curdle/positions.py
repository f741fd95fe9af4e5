"""Positions of Curdle made by hand, each with one obvious best move (or a few that come to the same)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.rules.curdle.tables import CODES


@dataclass(frozen=True)
class Case:
    """A position for seat 0 to solve. ``hands``: codes, or a number of cards that nobody has seen.

    ``known``: cards of other hands that seat 0 knows. ``before``: moves made first, their events seen.
    ``more``: further keys of the position.
    """

    title: str
    hands: tuple[tuple[str, ...] | int, ...]
    banks: tuple[tuple[str, ...], tuple[str, ...]]
    best: tuple[str, ...]
    known: dict[int, tuple[str, ...]] = field(default_factory=dict)
    before: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    stock: tuple[str, ...] = ()
    stock_known: bool = True
    more: dict[str, Any] = field(default_factory=dict)

    def table(self) -> dict[str, Any]:
        """The position: unseen hands and the stock from the rest of the pack, ``stock`` on top."""
        seats = len(self.hands)
        named = [c for hand in self.hands if isinstance(hand, tuple) for c in hand]
        named += [c for bank in self.banks for c in bank] + list(self.stock) + list(self.more.get("gifts", ()))
        rest = sorted((Counter(CODES if seats >= 6 else CODES[:54]) - Counter(named)).elements())
        Random(1).shuffle(rest)
        hands = []
        for hand in self.hands:
            hands.append(list(hand) if isinstance(hand, tuple) else [rest.pop() for _ in range(hand)])
        known: list[list[list[str]]] = [[[] for _ in range(seats)] for _ in range(seats + 1)]
        for seat, cards in self.known.items():
            known[0][seat] = list(cards)
        stock = rest + list(self.stock)
        seen = [0] if self.stock_known else []
        return {
            "options": {"seats": seats, **self.options},
            "hands": hands,
            "banks": [list(bank) for bank in self.banks],
            "stock": stock,
            "stock_seen": [[] for _ in rest] + [seen for _ in self.stock],
            "known": known,
            **self.more,
        }


def b(one: str, two: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Banks from two words of codes, top last."""
    return tuple(one.split()), tuple(two.split())


def h(words: str) -> tuple[str, ...]:
    """Codes from words."""
    return tuple(words.split())


SEEN_BY_ALL = [-1, 0, 1, 2]

RUNS = (
    Case("seven first: five and jack follow", (h("5h 7h Jd"), 2), b("9d", "Qh"), ("play 7h 1",)),
    Case("five on eight keeps jack and queen alive", (h("2c 5h Jc Qh"), 2), b("Jd", "8d"), ("play 5h 2",)),
    Case("a seven, and all five cards go", (h("3c 6c 7h 9s Qh"), 2), b("Qd", "9d"), ("play 7h 1",)),
    Case("four before six", (h("4h 5d 6h Qc"), 1), b("Qh", "6c"), ("play 4h 1",)),
    Case("five takes the eight away", (h("3h 5d 6d"), 2, 2), b("Js", "8s"), ("play 5d 2",)),
    Case("two on the ace", (h("2h 4d Ad Ts"), 1), b("As", "Js"), ("play 2h 1",)),
    Case("joker first, queen and nine after it", (h("9h Qs X1"), 1), b("Qh", "3s"), ("play X1 1",)),
    Case("the joker opens the way for four cards", (h("7d 9s Jh X2"), 3, 3), b("Kc", "Qd"), ("play X2 1",)),
    Case("queen before jack", (h("Js Qh Tc"), 1), b("3h", "As"), ("play Qh 1",)),
    Case("ace on eight", (h("4s 5d Ah X1"), 2), b("9d", "8s"), ("play Ah 2",)),
    Case("a jack for three on the queen", (h("3s 6d Js"), 2), b("5c", "Qs"), ("play Js 2",)),
    Case("even the king goes", (h("3d 3h Jh Kh"), 2), b("Js", "6s"), ("play Jh 1",)),
    Case("queen, and five cards are gone", (h("2h 2s 4s 9s Qs"), 3, 3, 3), b("Ts", "8s"), ("play Qs 1",)),
    Case("the joker on the two clears the hand", (h("8h 9h Td X2"), 1, 1, 1), b("Js", "2c"), ("play X2 2",)),
)

DENIALS = (
    Case(
        "not the pair that the last card over there bridges",
        (h("7c Kd"), h("5h")),
        b("9s", "2c"),
        ("play 7c 2",),
        known={1: ("5h",)},
    ),
    Case(
        "the same with the banks exchanged", (h("7c Kd 8h"), h("5h")), b("2c", "9s"), ("play 7c 1",), known={1: ("5h",)}
    ),
    Case(
        "breaking a curdle without opening the door",
        (h("Kd Tc"), h("4s")),
        b("6h", "6d"),
        ("play Kd 1", "play Kd 2"),
        known={1: ("4s",)},
        more={"phase": "break"},
    ),
    Case(
        "opening without opening the door",
        (h("5c 4d Td"), h("3s"), h("3c"), h("3d")),
        b("8h", ""),
        ("play 4d 2", "play Td 2"),
        known={1: ("3s",), 2: ("3c",), 3: ("3d",)},
        more={"phase": "open", "last_player": -1},
    ),
)

CURDLES = (
    Case(
        "the bank that uncovers what the last card bridges",
        (h("7h"), 4),
        b("3c Kd 9s 9h 2d", "4h Tc"),
        ("bank 1",),
        more={"phase": "bank", "blinds": 1},
    ),
    Case(
        "the bank that uncovers a natural pair for the last card",
        (h("Kd"), 4),
        b("8s 9h Ac 3c 5c", "5d 2s 3h 4h 6h"),
        ("bank 2",),
        more={"phase": "bank", "blinds": 1},
    ),
    Case(
        "keeping the gift that bridges",
        (h("4h"), 3),
        b("Td", "2c"),
        ("give 0",),
        more={
            "phase": "gift",
            "blinds": 1,
            "gifts": ["8c"],
            "gifts_seen": [[-1, 0, 1]],
            "received": [[], []],
            "owed": [0, 0],
        },
    ),
    Case(
        "a king for the one who is about to win",
        (h("3h 4h 8s 5d"), 1, 7),
        b("9d", "2c"),
        ("give 1",),
        more={
            "phase": "gift",
            "blinds": 1,
            "gifts": ["Kc"],
            "gifts_seen": [SEEN_BY_ALL],
            "received": [[], [], []],
            "owed": [0, 0, 0],
        },
    ),
    Case(
        "discarding what doesn't bridge",
        (h("4h 8c"), 3),
        b("Td", "2c"),
        ("discard 4h",),
        more={"phase": "discard", "last_player": 0, "blinds": 1, "received": [["8c"], []], "owed": [1, 0]},
    ),
    Case(
        "discarding the king, and going out with the rest",
        (h("2h 8c Kd"), 3),
        b("Td", "2c"),
        ("discard Kd",),
        more={"phase": "discard", "last_player": 0, "blinds": 1, "received": [["8c"], []], "owed": [1, 0]},
    ),
)

DRAWS = (
    Case("a bridge is known to lie on top", (h("4h"), 2), b("Kc", "4c"), ("draw",), stock=("9c",)),
    Case(
        "a king is known to lie on top, and points count",
        (h("4h 6d 8c"), 5, 5),
        b("Qc Kc", "Js 4c"),
        ("pass",),
        stock=("Kd",),
        options={"scoring": "points", "deals": 4},
    ),
    Case(
        "no king is left for a kingfisher, and points count",
        (h("4h 6h"), 3),
        b("Kc Kd Ac", "Kh Ks As"),
        ("pass",),
        options={"scoring": "points", "deals": 4},
    ),
    Case("nobody can win before the known bridge is mine", (h("4h"), 4, 4, 4), b("Kc", "4c"), ("draw",), stock=("9d",)),
)

SCORES = (
    Case(
        "rather the one who has won nothing yet: the third seat",
        (h("6c Td 9h"), h("Ah"), h("7c")),
        b("Kc", "7d"),
        ("play 6c 2",),
        known={1: ("Ah",), 2: ("7c",)},
        more={"scores": [0, 2, 0]},
    ),
    Case(
        "rather the one who has won nothing yet: the second seat",
        (h("6c Td 9h"), h("Ah"), h("7c")),
        b("Kc", "7d"),
        ("play 6c 1",),
        known={1: ("Ah",), 2: ("7c",)},
        more={"scores": [0, 0, 2]},
    ),
)

PASSES = (
    Case(
        "who has just passed has no three and no jack",
        (h("Jc 8h Th"), h("9d 5s 8d")),
        b("Ac 9c", "Ts 6c"),
        ("play Jc 1",),
        before=("pass",),
        more={"to_move": 1, "last_player": 0},
    ),
    Case(
        "the same with the banks exchanged",
        (h("Jc 8h Th"), h("9d 5s 8d")),
        b("Ts 6c", "Ac 9c"),
        ("play Jc 2",),
        before=("pass",),
        more={"to_move": 1, "last_player": 0},
    ),
    Case(
        "nobody of the three has a three or a jack",
        (h("Jc 8h Th"), h("6c 9d 8d 4c 2h"), h("4d 8s Td Ad"), h("7d 7s Tc 8c")),
        b("4s 2s 9c", "5h 3h"),
        ("play Jc 1",),
        before=("play 6c 2", "pass", "pass"),
        more={"to_move": 1, "last_player": 0},
    ),
    Case(
        "a draw that failed tells the same",
        (h("Jc 8h Th"), h("9d 5s 8d")),
        b("Ac 9c", "Ts 6c"),
        ("play Jc 1",),
        before=("draw",),
        stock=("Ks",),
        stock_known=False,
        more={"to_move": 1, "last_player": 0},
    ),
)

CASES = RUNS + DENIALS + CURDLES + DRAWS + SCORES + PASSES
