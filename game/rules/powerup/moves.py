"""PowerUp's moves: a small number each for the core, an interned ``Move`` each for everything else.

Actions 0 to 6 lay a card of that type. Card codes in picks carry the prime of team 1's deck, texts don't, so each team
has its own list of moves, with the same texts under the same numbers.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from game.rules.contract import Move, Path, Pick, Words, say
from game.rules.powerup.tables import HELD, RANKS, STONES, TYPES, G, H, W, code

Action = int

#: what a call is for
HOUSE, GUARD, TAKEOUT, PROMOTE, NUDGE = range(5)
KINDS: Final = ("house", "guard", "takeout", "promote", "nudge")

#: names of options for buttons
NAMES: Final[dict[str, Words]] = {
    "b": say("Button"),
    "4": say("4-foot"),
    "8": say("8-foot"),
    "12": say("12-foot"),
    "G": say("Guard"),
    "miss": say("Let it miss"),
    "takeout": say("Takeout"),
    "promote": say("Promote"),
    "nudge": say("Nudge"),
    "keep": say("Keep"),
    "exchange": say("Exchange"),
    "forfeit": say("Forfeit the stone"),
    "redraw": say("Draw again"),
    "blue": say("Ice"),
    "yellow": say("Amber"),
}

_Calls = list[tuple[int, int, int]]
#: kind, card (a rank for house stones, G, H) and target of every call without a Wild, in order
_PLAIN: Final[_Calls] = [
    *((HOUSE, rank, 0) for rank in range(RANKS)),
    *((GUARD, G, n) for n in range(1, STONES + 1)),
    *((kind, H, n) for kind in (TAKEOUT, PROMOTE, NUDGE) for n in range(1, STONES + 1)),
]
FIRST_CALL: Final[Action] = len(TYPES)
FIRST_WILD_CALL: Final[Action] = FIRST_CALL + len(_PLAIN)
FIRST_WILD: Final[Action] = FIRST_WILD_CALL + len(_PLAIN)
#: ``wild H``: the stone is to miss
MISS: Final[Action] = FIRST_WILD + H
FIRST_PASS: Final[Action] = MISS + 1
KEEP: Final[Action] = FIRST_PASS + len(TYPES)
REDRAW: Final[Action] = KEEP + 1
FORFEIT: Final[Action] = REDRAW + 1
FIRST_EXCHANGE: Final[Action] = FORFEIT + 1
#: Guards and Hits discarded by each exchange
EXCHANGED: Final = tuple((g, h) for g in range(7) for h in range(7) if g or h)
FIRST_SKIP: Final[Action] = FIRST_EXCHANGE + len(EXCHANGED)
FIRST_COLOUR: Final[Action] = FIRST_SKIP + 8
COLOURS: Final = ("blue", "yellow")

#: by ``action - FIRST_CALL``: kind, the card (a Wild's named one), target (0: none)
CALL_KIND: Final = tuple(kind for kind, _, _ in _PLAIN) * 2
CALL_CARD: Final = tuple(card for _, card, _ in _PLAIN) * 2
CALL_TARGET: Final = tuple(target for _, _, target in _PLAIN) * 2


def call_words(action: Action) -> str:
    """A call as positions have it: ``W 8``, ``H nudge s3``."""
    index = action - FIRST_CALL
    words = ["W"] if action >= FIRST_WILD_CALL else []
    words.append(TYPES[CALL_CARD[index]])
    if CALL_KIND[index] > GUARD:
        words.append(KINDS[CALL_KIND[index]])
    if CALL_TARGET[index]:
        words.append(f"s{CALL_TARGET[index]}")
    return " ".join(words)


#: the call of every text that ``call_words`` gives
CALLS: Final[dict[str, Action]] = {call_words(a): a for a in range(FIRST_CALL, FIRST_WILD)}


def _option(word: str) -> Pick:
    return Pick("option", word, NAMES["miss" if word == "H" else word])


def _call_paths(action: Action, team: int) -> tuple[Path, ...]:
    """The card first, or the target; the kind of a hit before or after the target."""
    index, wild = action - FIRST_CALL, action >= FIRST_WILD_CALL
    kind, target = CALL_KIND[index], Pick("piece", f"s{CALL_TARGET[index]}")
    card = Pick("card", code(W if wild else CALL_CARD[index], team))
    if kind == HOUSE:
        return ((card, _option(TYPES[CALL_CARD[index]])),) if wild else ((card,),)
    if kind == GUARD and not wild:
        return (card, target), (target, card)
    option = _option("G" if kind == GUARD else KINDS[kind])
    return (card, option, target), (card, target, option), (target, card, option)


def _exchange_paths(guards: int, hits: int, team: int) -> tuple[Path, ...]:
    """The cards in any order, then the button; equal cards are one pick, made again."""
    count = guards + hits
    g, h = Pick("card", code(G, team)), Pick("card", code(H, team))
    orders = combinations(range(count), guards)
    return tuple((*(g if i in at else h for i in range(count)), _option("exchange")) for at in orders)


def _moves(team: int) -> tuple[Move, ...]:
    moves: list[Move] = []

    def add(text: str, *paths: Path) -> None:
        moves.append(Move(text, len(moves), paths))

    cards = [Pick("card", code(t, team)) for t in range(len(TYPES))]
    for t, name in enumerate(TYPES):
        add(f"add {name}", (cards[t],))
    for action in range(FIRST_CALL, FIRST_WILD):
        add(f"call {call_words(action)}", *_call_paths(action, team))
    for name in TYPES[:W]:
        add(f"wild {name}", (_option(name),))
    for t, name in enumerate(TYPES):
        add(f"pass {name}", (cards[t],))
    for word in ("keep", "redraw", "forfeit"):
        add(word, (_option(word),))
    for g, h in EXCHANGED:
        add("exchange" + " G" * g + " H" * h, *_exchange_paths(g, h, team))
    for seat in range(8):
        add(f"skip {seat}", (Pick("seat", str(seat)),))
    for colour in COLOURS:
        add(f"colour {colour}", (_option(colour),))
    return tuple(moves)


#: the move of every action, by team
MOVES: Final = (_moves(0), _moves(1))
#: the text of every action, and the action of every text
TEXTS: Final = tuple(move.text for move in MOVES[0])
ACTIONS: Final[dict[str, Action]] = {text: action for action, text in enumerate(TEXTS)}
#: where an action comes when moves are sorted by text
_ORDER: Final = {text: place for place, text in enumerate(sorted(TEXTS))}
PLACE: Final = tuple(_ORDER[text] for text in TEXTS)

# --- actions by the types in hand (keys of ``HELD``)

PASSES: Final = {key: (*(FIRST_PASS + t for t in types), KEEP) for key, types in HELD.items()}
_EVERY_HOUSE: Final = tuple(FIRST_WILD_CALL + rank for rank in range(RANKS))
HOUSE_CALLS: Final = {
    key: tuple(FIRST_CALL + t for t in types if t < RANKS) + (_EVERY_HOUSE if W in types else ())
    for key, types in HELD.items()
}
#: bits of a stone as a target: of a Guard, a take-out, a promote, a nudge
MAY_GUARD, MAY_TAKE, MAY_PROMOTE, MAY_NUDGE = 1, 2, 4, 8
_BIT: Final = {GUARD: MAY_GUARD, TAKEOUT: MAY_TAKE, PROMOTE: MAY_PROMOTE, NUDGE: MAY_NUDGE}


def _targeted(types: tuple[int, ...]) -> tuple[tuple[tuple[Action, ...], ...], ...]:
    """The calls on one stone of a seat with ``types``, by ``[what it may be a target of][its number]``."""
    found: list[list[list[Action]]] = [[[] for _ in range(STONES + 1)] for _ in range(16)]
    for index, (kind, card, target) in enumerate(_PLAIN):
        if kind != HOUSE:
            own = [FIRST_CALL + index] * (card in types) + [FIRST_WILD_CALL + index] * (W in types)
            for mask in range(16):
                if mask & _BIT[kind]:
                    found[mask][target] += own
    return tuple(tuple(tuple(calls) for calls in by_number) for by_number in found)


_ACTING: Final[dict[tuple[int, ...], tuple[tuple[tuple[Action, ...], ...], ...]]] = {
    types: _targeted(types) for types in ((), (G,), (H,), (W,), (G, H), (G, W), (H, W), (G, H, W))
}
#: the calls on a stone by the types in hand; empty without G, H or W
TARGETED: Final = {
    key: _ACTING[tuple(t for t in types if t >= G)] for key, types in HELD.items() if any(t >= G for t in types)
}

EXCHANGE: Final = {gh: FIRST_EXCHANGE + index for index, gh in enumerate(EXCHANGED)}
KEEP_OR_REDRAW: Final[tuple[Action, ...]] = (KEEP, REDRAW)
JUST_COLOURS: Final[tuple[Action, ...]] = (FIRST_COLOUR, FIRST_COLOUR + 1)
NOTHING: Final[tuple[Action, ...]] = ()
