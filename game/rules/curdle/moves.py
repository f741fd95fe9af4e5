"""Curdle's moves: a small number each for the core, an interned ``Move`` each for everything else.

Actions 0 to 107 lay card ``action >> 1`` on bank ``(action & 1) + 1``; the others follow below.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.contract import Move, Path, Pick, say
from game.rules.curdle.tables import CODES, ONE_PACK, PACK, cards_of
from game.rules.interned_moves import places

Action = int

DRAW: Action = 2 * PACK
PASS: Action = DRAW + 1
BANK: Action = PASS + 1  # bank 1, then bank 2
GIVE: Action = BANK + 2  # to seat 0 … 7
DISCARD: Action = GIVE + 8  # card 0 … 53
DEAL: Action = DISCARD + PACK

JUST_DRAW: tuple[Action, ...] = (DRAW,)
JUST_PASS: tuple[Action, ...] = (PASS,)
DRAW_OR_PASS: tuple[Action, ...] = (DRAW, PASS)
BANKS: tuple[Action, ...] = (BANK, BANK + 1)
JUST_DEAL: tuple[Action, ...] = (DEAL,)
NOTHING: tuple[Action, ...] = ()
#: giving to any seat of a mask
GIVES: tuple[tuple[Action, ...], ...] = tuple(
    tuple(GIVE + seat for seat in range(8) if mask >> seat & 1) for mask in range(256)
)


def _moves() -> tuple[Move, ...]:
    moves: list[Move] = []

    def add(text: str, *paths: Path) -> None:
        moves.append(Move(text, len(moves), paths))

    piles = [Pick("pile", "bank.1"), Pick("pile", "bank.2")]
    cards = [Pick("card", code) for code in CODES[:PACK]]
    for card in cards:
        for number, pile in enumerate(piles, start=1):
            add(f"play {card.id} {number}", (card, pile), (pile, card))
    add("draw", (Pick("pile", "stock"),), (Pick("option", "draw", say("Draw")),))
    add("pass", (Pick("option", "pass", say("Pass")),))
    for number, pile in enumerate(piles, start=1):
        add(f"bank {number}", (pile,))
    for seat in range(8):
        add(f"give {seat}", (Pick("seat", str(seat)),))
    for card in cards:
        add(f"discard {card.id}", (card,))
    add("deal", (Pick("option", "deal", say("Deal")),))
    return tuple(moves)


#: the move of every action
MOVES: tuple[Move, ...] = _moves()
#: the action of every text
ACTIONS: dict[str, Action] = {move.text: move.action for move in MOVES}
#: where an action comes when moves are sorted by text
PLACE: tuple[int, ...] = places(MOVES)


class Remembered(dict[int, tuple[Action, ...]]):
    """A bounded cache of actions by mask; it changes nothing but time.

    A look-up takes 0.05 µs; working out the bridges of a hand takes 70 times as long, joining them of parts 16 times. A
    match of strong seats asks for some 4,000 masks; a cache sixteen times as large was no quicker and grew for hours.
    """

    __slots__ = ("_work_out",)
    limit = 1 << 12

    def __init__(self, work_out: Callable[[int], tuple[Action, ...]]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        if len(self) >= self.limit:
            self.clear()
        actions = self[mask] = self._work_out(mask)
        return actions


def _by_parts(actions: Callable[[int], tuple[Action, ...]]) -> Callable[[int], tuple[Action, ...]]:
    """All ``actions`` of the cards of a mask, equal codes once, looked up in three parts of the hand.

    Whole hands rarely repeat, their thirds do: 0.8 µs for a hand, where going through its cards takes 5.9 µs; new hands
    take 6.6 µs, cached whole 13 µs.
    """

    def part(first: int) -> Remembered:
        return Remembered(lambda mask: tuple(a for card in cards_of(mask) for a in actions(first + card)))

    first, second, last = (part(k * _PART) for k in range(3))

    def of(mask: int) -> tuple[Action, ...]:
        if mask > ONE_PACK:
            mask = (mask | mask >> PACK) & ONE_PACK
        return first[mask & _LOW] + second[mask >> _PART & _LOW] + last[mask >> 2 * _PART]

    return of


_PART = PACK // 3
_LOW = (1 << _PART) - 1

#: laying any card of a mask on either bank
plays_on_both = _by_parts(lambda card: (2 * card, 2 * card + 1))
#: laying any card of a mask on bank 2
plays_on_second = _by_parts(lambda card: (2 * card + 1,))
#: discarding any card of a mask
discards = _by_parts(lambda card: (DISCARD + card,))
#: the bridges of a hand, each on either bank
PLAYS = Remembered(plays_on_both)
