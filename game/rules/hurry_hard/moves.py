"""Hurry Hard!'s moves: a small number each for the core, an interned ``Move`` each for everything else.

Passing is 0; then come playing an option, throwing, and the answers at resolution.
"""

from __future__ import annotations

from game.rules.contract import Move, Path, Pick, Words, say
from game.rules.hurry_hard.tables import (
    BOTTOM,
    CODES,
    DRAW,
    GUARD,
    HURRY,
    KIND,
    LAST_THROW,
    NAMES,
    PLAIN,
    PLAN_B,
    TAKEOUT,
    TYPES,
    WRECK,
)

Action = int

PASS: Action = 0
#: the word after a move's card or verb: 0 for none, 1 to 16 a rock, then these; ``CORNER`` is added for a corner
CENTRE, THROUGH, SWEEP, CANCEL = range(LAST_THROW + 1, LAST_THROW + 5)
CORNER = 32
_ARGS = 2 * CORNER
IN, STAY_OUT = 0, 1

#: names of the options for buttons
LABELS: dict[str, Words] = {
    "pass": say("Pass"),
    "through": say("Through the house"),
    "sweep": say("Sweep the draw"),
    "cancel": say("Save the rock"),
    "in": say("One ring in"),
    "out": say("One ring out"),
    "none": say("No rock"),
    "done": say("No more guards"),
    "corner": say("As a corner guard"),
    "centre": say("In the centre"),
}
_WORDS = {CENTRE: "centre", THROUGH: "through", SWEEP: "sweep", CANCEL: "cancel"}


def word_of(arg: int) -> str:
    """Return the word after a move's card: a rock, ``centre``, ``through`` …, none; with `` corner`` for a corner."""
    base = arg & CORNER - 1
    word = NAMES[base] if base <= LAST_THROW else _WORDS[base]
    return f"{word} corner" if arg & CORNER else word


#: places of Guards: the centre, or in front of a rock
_PLACES: tuple[int, ...] = (*range(1, LAST_THROW + 1), CENTRE)


def _pick(word: str) -> Pick:
    if word == "centre":
        return Pick("pile", word, LABELS[word])
    return Pick("option", word, LABELS[word]) if word in LABELS else Pick("piece", word)


def _both(*path: Pick) -> tuple[Path, ...]:
    """A path, and its reverse where both picks are things on the table."""
    things = len(path) == 2 and all(pick.kind != "option" for pick in path)
    return (path, path[::-1]) if things else (path,)


class _Book:
    """The moves as they are numbered."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.cards: list[int] = []
        self.args: list[int] = []

    def add(self, text: str, paths: tuple[Path, ...], card: int = -1, arg: int = 0) -> Action:
        """Numbers a move."""
        self.moves.append(Move(text, len(self.moves), paths))
        self.cards.append(card)
        self.args.append(arg)
        return len(self.moves) - 1

    def lay(self, verb: str, card: int, args: tuple[int, ...]) -> list[Action]:
        """The moves that lay a card with each of ``args``, by argument (-1: there is none)."""
        found = [-1] * _ARGS
        pick = Pick("card", CODES[card])
        for arg in args:
            word = word_of(arg)
            base, _, corner = word.partition(" ")
            text = f"{verb} {CODES[card]} {word}" if word else f"{verb} {CODES[card]}"
            if corner:
                paths: tuple[Path, ...] = ((pick, _pick(corner), _pick(base)),)
            else:
                paths = _both(pick, _pick(base)) if word else ((pick,),)
            found[arg] = self.add(text, paths, card, arg)
        return found


def _plays(card: int) -> tuple[int, ...]:
    bottom = BOTTOM[card]
    if bottom == PLAIN:
        return ()
    if bottom == HURRY:
        return (SWEEP, CANCEL)
    return tuple(range(1, LAST_THROW + 1)) if bottom in (PLAN_B, WRECK) else (0,)


def _throws(card: int) -> tuple[int, ...]:
    if KIND[card] == DRAW:
        return (0,)
    if KIND[card] == TAKEOUT:
        return (*range(1, LAST_THROW + 1), THROUGH)
    assert KIND[card] == GUARD
    return (*_PLACES, *(place | CORNER for place in _PLACES))


def _place_paths(arg: int) -> tuple[Path, ...]:
    base, _, corner = word_of(arg).partition(" ")
    return ((_pick(corner), _pick(base)),) if corner else ((_pick(base),),)


_book = _Book()
_book.add("pass", ((_pick("pass"),),))
#: ``PLAY[card][argument]`` and ``THROW[card][argument]``: the actions that lay a card
PLAY: list[list[Action]] = [_book.lay("play", card, _plays(card)) for card in range(TYPES)]
FIRST_THROW: Action = len(_book.moves)
THROW: list[list[Action]] = [_book.lay("throw", card, _throws(card)) for card in range(TYPES)]
FIRST_CHOICE: Action = len(_book.moves)
#: ``choose`` by rock, 0 for none
CHOOSE: tuple[Action, ...] = tuple(
    _book.add(f"choose {word}", ((_pick(word),),), arg=n) for n, word in enumerate(("none", *NAMES[1:]))
)
#: ``TAPS[rock][IN or STAY_OUT]``: tapping a rock back
TAPS: tuple[tuple[Action, Action], ...] = tuple(
    (
        _book.add(f"choose {name} in", ((Pick("piece", name), _pick("in")),), arg=2 * n + IN),
        _book.add(f"choose {name} out", ((Pick("piece", name), _pick("out")),), arg=2 * n + STAY_OUT),
    )
    for n, name in enumerate(NAMES)
    if n
)
#: ``claim`` by Guard, 0 for done
CLAIM: tuple[Action, ...] = tuple(
    _book.add(f"claim {word}", ((_pick(word),),), arg=n) for n, word in enumerate(("done", *NAMES[1:]))
)
_PLACE_ARGS = (*_PLACES, *(place | CORNER for place in _PLACES))
#: ``place`` by argument
PLACES: dict[int, Action] = {arg: _book.add(f"place {word_of(arg)}", _place_paths(arg), arg=arg) for arg in _PLACE_ARGS}

#: the move of every action
MOVES: tuple[Move, ...] = tuple(_book.moves)
#: the action of every text
ACTIONS: dict[str, Action] = {move.text: move.action for move in MOVES}
_order = {text: place for place, text in enumerate(sorted(ACTIONS))}
#: where an action comes when moves are sorted by text
PLACE: tuple[int, ...] = tuple(_order[move.text] for move in MOVES)
#: the card that an action lays (-1: none), and what it says beside it
CARD: tuple[int, ...] = tuple(_book.cards)
ARGUMENT: tuple[int, ...] = tuple(_book.args)

JUST_PASS: tuple[Action, ...] = (PASS,)
NOTHING: tuple[Action, ...] = ()
