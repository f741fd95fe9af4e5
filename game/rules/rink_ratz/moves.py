"""Rink Ratz's moves: a small number each for the core, an interned ``Move`` each for everything else.

Actions 0 to 14 lay a number (they are the card's type); the faces of special cards follow, then burning, pulling and
dealing.
"""

from __future__ import annotations

from game.rules.contract import Move, Path, Pick, Words, say
from game.rules.interned_moves import places
from game.rules.rink_ratz.tables import BM, BREAK, CODES, NUMBERS, POWER, PS, SB, SHOT, SPECIALS, TM, TS, TWO

Action = int

FACES: tuple[tuple[int, str], ...] = (
    (SB, "shot"),
    (SB, "block"),
    (BM, "break"),
    (BM, "save"),
    (TM, "two"),
    (TM, "save"),
    (PS, "power"),
    (PS, "shutdown"),
    (TS, "two"),
    (TS, "shutdown"),
)
FIRST_FACE: Action = NUMBERS
FIRST_BURN: Action = FIRST_FACE + len(FACES)
PULL: Action = FIRST_BURN + len(SPECIALS)
DEAL: Action = PULL + 1

SB_SHOT, SB_BLOCK, BM_BREAK, BM_SAVE, TM_TWO, TM_SAVE, PS_POWER, PS_SHUTDOWN, TS_TWO, TS_SHUTDOWN = range(
    FIRST_FACE, FIRST_BURN
)
#: what a face does: the kind of shot it makes, or one of these
BLOCKS, SAVES, BURNS = 20, 21, 22
EFFECT: tuple[int, ...] = (
    *(0 for _ in range(NUMBERS)),
    SHOT,
    BLOCKS,
    BREAK,
    SAVES,
    TWO,
    SAVES,
    POWER,
    BLOCKS,
    TWO,
    BLOCKS,
    *(BURNS for _ in SPECIALS),
)
#: the type of card that an action lays
CARD: tuple[int, ...] = (*range(NUMBERS), *(card for card, _ in FACES), *range(NUMBERS, NUMBERS + len(SPECIALS)))

#: names of the faces for buttons
NAMES: dict[str, Words] = {
    "shot": say("Shot"),
    "block": say("Blocked Shot"),
    "break": say("Breakaway"),
    "save": say("Miraculous Save"),
    "two": say("Two-on-One"),
    "power": say("Power Play"),
    "shutdown": say("Shutdown Defence"),
    "burn": say("Give up the card: penalty shot"),
}


def _moves() -> tuple[Move, ...]:
    moves: list[Move] = []

    def add(text: str, *path: Pick) -> None:
        paths: tuple[Path, ...] = (path,)
        moves.append(Move(text, len(moves), paths))

    for code in CODES[:NUMBERS]:
        add(code, Pick("card", code))
    for card, face in FACES:
        add(f"{CODES[card]} {face}", Pick("card", CODES[card]), Pick("option", face, NAMES[face]))
    for code in SPECIALS:
        add(f"{code} burn", Pick("card", code), Pick("option", "burn", NAMES["burn"]))
    add("pull", Pick("option", "pull", say("Pull the goalie")))
    add("deal", Pick("option", "deal", say("Deal")))
    return tuple(moves)


#: the move of every action
MOVES: tuple[Move, ...] = _moves()
#: the text of every action
TEXTS: tuple[str, ...] = tuple(move.text for move in MOVES)
#: the action of every text
ACTIONS: dict[str, Action] = {move.text: move.action for move in MOVES}
#: where an action comes when moves are sorted by text
PLACE: tuple[int, ...] = places(MOVES)

# --- the actions of a hand: its lowest plane is looked up in two parts, numbers 1 to 10 and the rest; that takes
# --- 0.12 µs, going through the cards 6.5 µs, and a whole decision 3.1 µs

LOW_BITS = 10
LOW = (1 << LOW_BITS) - 1
#: the situations that decide which faces are legal
OPEN, REVIEW, AGAINST, AGAINST_BREAK = range(4)
_SHOTS = frozenset((SB_SHOT, BM_BREAK, TM_TWO, PS_POWER, TS_TWO))
_LEGAL: tuple[frozenset[Action], ...] = (
    _SHOTS,
    _SHOTS | {BM_SAVE, TM_SAVE},
    frozenset((SB_BLOCK, PS_SHUTDOWN, TS_SHUTDOWN)),
    frozenset((PS_SHUTDOWN, TS_SHUTDOWN)),
)


def _high(mask: int, situation: int) -> tuple[Action, ...]:
    numbers = tuple(LOW_BITS + i for i in range(NUMBERS - LOW_BITS) if mask >> i & 1)
    cards = [NUMBERS + i for i in range(len(SPECIALS)) if mask >> NUMBERS - LOW_BITS + i & 1]
    faces = tuple(a for a in range(FIRST_FACE, FIRST_BURN) if CARD[a] in cards and a in _LEGAL[situation])
    return numbers + faces


#: by the numbers 1 to 10 of a hand
LOW_ACTIONS: tuple[tuple[Action, ...], ...] = tuple(
    tuple(n for n in range(LOW_BITS) if mask >> n & 1) for mask in range(LOW + 1)
)
#: by situation, then by the rest of a hand
HIGH_ACTIONS: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
    tuple(_high(mask, situation) for mask in range(1 << NUMBERS + len(SPECIALS) - LOW_BITS)) for situation in range(4)
)
#: burning, by the special cards of a hand
BURN_ACTIONS: tuple[tuple[Action, ...], ...] = tuple(
    tuple(FIRST_BURN + i for i in range(len(SPECIALS)) if mask >> i & 1) for mask in range(1 << len(SPECIALS))
)
JUST_DEAL: tuple[Action, ...] = (DEAL,)
NOTHING: tuple[Action, ...] = ()
