"""Positions of PowerUp Curling made by hand, each with one obvious best move (or a few that come to the same)."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.rules.powerup.tables import COUNTS, TYPES


def s(name: str, team: int, cards: str, guards: str = "") -> dict[str, Any]:
    """A stone; cards without a prime are of its team's deck."""
    return {"name": name, "team": team, "cards": [card + "'" * team for card in cards.split()], "guards": guards}


@dataclass(frozen=True)
class Case:
    """A position for seat 0 to solve. ``hand``: its cards; ``more``: further keys of the position.

    What lies nowhere is dealt: ``others`` cards to each other seat, the rest to the draw piles.
    """

    title: str
    hand: str
    best: tuple[str, ...]
    seats: int = 4
    others: int = 7
    options: dict[str, Any] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)

    def table(self) -> dict[str, Any]:
        """The position."""
        table: dict[str, Any] = {"options": {"seats": self.seats, **self.options}, **self.more}
        decks = [[t + "'" * team for t, n in zip(TYPES, COUNTS, strict=True) for _ in range(n)] for team in (0, 1)]
        lying = [card for one in table.get("stones", []) for card in one["cards"]]
        for card in [*self.hand.split(), *table.get("played", []), *lying]:
            decks[card.endswith("'")].remove("W" + "'" * card.endswith("'") if "=" in card else card)
        for deck in decks:
            Random(7).shuffle(deck)
        hands = [self.hand.split()]
        for seat in range(1, self.seats):
            hands.append([decks[seat & 1].pop() for _ in range(self.others)])
        return {**table, "hands": hands, "draw": decks}


def throw(thrown: int, phase: str = "call", skip: int = 0, **more: Any) -> dict[str, Any]:
    """Team 0 throws stone ``thrown + 1``."""
    return {"thrown": thrown, "hammer": 1 - thrown % 2, "phase": phase, "skips": [skip, 1], "to_move": 0, **more}


CASES = (
    Case("the match is laid", "b 12 12 8 G 4", ("add b",), more=throw(2, "add", 2, call="b", played=["b", "12", "8"])),
    Case("the Wild stands for the match, now or never", "W 12 12 G H", ("add W",),
         more=throw(2, "add", 2, call="b", played=["b", "12", "8"])),
    Case("the lowest card that reaches the bar", "b 4 8 12 G", ("add 8",),
         more=throw(4, "add", 2, call="H takeout s2", played=["H", "b", "12"], stones=[s("s2", 1, "b b 8 12")])),
    Case("nothing good goes into a lost stone", "b b 4 12 W", ("add 12",),
         more=throw(2, "add", 2, call="b", played=["b", "G", "12"])),
    Case("the last stone to the button", "b b 8 12 12 8 8 12", ("call b",),
         more=throw(15, stones=[s("s1", 1, "4 4 4 4"), s("s2", 0, "8 8 12 12")])),
    Case("out it goes, and two count", "H b 8 12 12 8 8 12", ("call H takeout s1",),
         more=throw(15, end=3, line=[[0, 1], [0, 0]],
                    stones=[s("s1", 1, "b b 12 12"), s("s2", 0, "4 4 4 8"), s("s4", 0, "4 4 8 8")])),
    Case("a promote is all that the hand can make", "H 12 b b G G G", ("call H promote s2",), seats=2, others=10,
         more=throw(15, stones=[s("s1", 1, "8 8 12 12"), s("s2", 0, "12 12 4 8")])),
    Case("nudged out of the way", "H 4 12 12 G G", ("call H nudge s1",), seats=2, others=10,
         more=throw(15, stones=[s("s1", 1, "4 4 b 4"), s("s2", 0, "4 4 4 4")])),
    Case("a Wild as the best modifier", "12 8 G", ("wild b",),
         more=throw(4, "wild", call="8", played=["8", "8", "12", "W"])),
    Case("a Wild to nudge it far out", "12 8 G", ("wild 12",),
         more=throw(4, "wild", call="H nudge s1", played=["H", "4", "12", "W"], stones=[s("s1", 1, "4 4 b 4")])),
    Case("a b that makes it nearest", "b 12 8 8", ("add b",),
         more=throw(15, "add", 2, call="b", played=["b", "b", "12"], stones=[s("s1", 1, "b b 4 4")])),
    Case("the pair of a promote", "b 4 8 12", ("add b",),
         more=throw(6, "add", 2, call="H promote s2", played=["H", "12", "b"], stones=[s("s2", 0, "12 12 8 8")])),
    Case("a guard wants a G", "G 8 b 12", ("add G",),
         more=throw(6, "add", 2, call="H takeout s3", played=["H", "8", "12"],
                    stones=[s("s1", 1, "b b 4 4"), s("s3", 1, "G b 12 12", "s1")])),
    Case("no call, new cards", "G G G G H H H H", ("exchange G G G G H H H H", "exchange G G G G H H H"),
         more=throw(0, "exchange")),
    Case("last stone, ahead of theirs in the ring", "4 4 12 12 8 8 8 12", ("call 4",),
         more=throw(15, stones=[s("s1", 1, "8 8 b b"), s("s3", 1, "8 8 4 4")])),
    Case("the ring of what is guarded", "8 b 4 12", ("add 8",),
         more=throw(6, "add", 2, call="G s2", played=["G", "12", "b"], stones=[s("s2", 0, "8 8 12 12")])),
    Case("nudged in, and only so before theirs", "b 4 8 12 G", ("add b",),
         more=throw(15, "add", 2, call="H nudge s2", played=["H", "4", "8"],
                    stones=[s("s1", 1, "4 4 4 4"), s("s2", 0, "4 4 12 12")])),
    Case("nudged out as far as it goes", "b 8 12 G", ("add 12",),
         more=throw(6, "add", 2, call="H nudge s1", played=["H", "4", "12"], stones=[s("s1", 1, "4 4 b b")])),
    Case("a nudge wants the ring of its target", "4 8 12 G", ("add 4",),
         more=throw(6, "add", 2, call="H nudge s1", played=["H", "8", "12"], stones=[s("s1", 1, "4 4 b b")])),
    Case("no Wild where a b will do", "b W 12 8", ("add b",),
         more=throw(2, "add", 2, call="b", played=["b", "12", "8"])),
    Case("a 4 reaches the bar, so no b", "b 4 12 G", ("add 4",),
         more=throw(6, "add", 2, call="H takeout s1", played=["H", "4", "8"], stones=[s("s1", 1, "4 4 4 12")])),
    Case("the other 8 of the pair", "8 b 4 12", ("add 8",),
         more=throw(6, "add", 2, call="H promote s2", played=["H", "12", "8"], stones=[s("s2", 0, "12 12 4 4")])),
    Case("a Wild for the match", "12 8 G", ("wild 4",),
         more=throw(4, "wild", call="4", played=["4", "8", "W", "12"])),
    Case("a Wild to nudge it in", "12 8 G", ("wild b",),
         more=throw(4, "wild", call="H nudge s2", played=["H", "4", "b", "W"], stones=[s("s2", 0, "4 4 12 12")])),
    Case("both b and all of one hand", "b b 8 12 12 8 G G H H", ("call b",), seats=2, others=10,
         more=throw(15, stones=[s("s1", 1, "4 4 4 4")])),
    Case("out it goes, for a nudge leaves one of ours behind", "H 4 8 8 12 12 G G", ("call H takeout s1",),
         seats=2, others=10,
         more=throw(15, stones=[s("s1", 1, "4 4 8 8"), s("s2", 0, "4 4 8 12"), s("s4", 0, "8 8 4 4")])),
    Case("stone and guard in one", "H b 4 4 8 12 G G", ("call H takeout s1",), seats=2, others=10,
         options={"double_takeouts": True},
         more=throw(15, stones=[s("s1", 1, "b b 12 12"), s("s3", 1, "G b 12 12", "s1"), s("s2", 0, "4 4 8 8"),
                                s("s4", 0, "4 4 8 12")])),
    Case("promoted, it keeps its good modifiers", "H 4 b b 12 12 G G", ("call H promote s2",), seats=2, others=10,
         more=throw(15, stones=[s("s1", 1, "b b 4 8"), s("s2", 0, "4 4 4 4")])),
    Case("the one pair in the hand", "12 12 8 4 G G H H", ("call 12",), seats=2, others=10, more=throw(15)),
    Case("nudged before theirs", "H 4 b 8 12 G G G", ("call H nudge s2",), seats=2, others=10,
         options={"takeouts": False},
         more=throw(15, stones=[s("s1", 1, "4 4 8 8"), s("s2", 0, "4 4 12 12")])),
)  # fmt: skip
