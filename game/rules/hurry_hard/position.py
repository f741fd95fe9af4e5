"""The keys of Hurry Hard!'s positions: their values, and what a view shows of them."""

from __future__ import annotations

from typing import Any

from game.rules.contract import HIDDEN, BadPosition, Json, Position, Seat
from game.rules.hurry_hard.board import HOUSE, PHASES, THROWING, Board
from game.rules.hurry_hard.moves import CANCEL, CENTRE, SWEEP, THROUGH, word_of
from game.rules.hurry_hard.tables import CODES, DISTANCES, LAST_THROW, NAMES, ROCK, codes_of, names_of
from game.rules.hurry_hard.terms import circle, first_out
from game.rules.position_keys import RNG, TO_MOVE, Group, Options
from game.rules.position_schema import NEEDED, Key, KeyReader, Kind, Schema, wrong
from game.rules.value_kinds import (
    LARGEST,
    PAIR,
    CardCode,
    Fields,
    Flag,
    Given,
    Many,
    OneOf,
    SeatNo,
    TeamNo,
    Whole,
    line,
    seats,
)


class RockSet(Kind):
    """A list of rocks by their names, none twice; the state keeps a mask."""

    def read(self, value: Json, where: str, r: KeyReader) -> int:
        if not isinstance(value, list | tuple):
            raise wrong(where, "a list of rocks", value)
        mask = 0
        for place, name in enumerate(value):
            bit = 1 << ROCK_NAME.read(name, f"{where}[{place}]", r)
            if mask & bit:
                raise BadPosition(f"{where} names {name} twice")
            mask |= bit
        return mask

    def write(self, value: Any) -> Json:
        return names_of(value)

    def missing(self, r: KeyReader) -> Json:
        return []


def _hammer(r: KeyReader) -> Seat:
    """Return who has the Hammer where a position doesn't say: as the option says, else the last in the circle."""
    places = circle(r.seats, r["out"])
    hammer: Seat = r.terms.hammer
    return hammer if hammer in places else places[-1]


def _words(*args: int) -> dict[str, int]:
    """Return what may follow a card in a move: nothing, the name of a rock, and these words."""
    return {word_of(arg): arg for arg in (*range(LAST_THROW + 1), *args)}


def _hands(state: Board, seat: Seat) -> Json:
    return [codes_of(hand) if s == seat else [HIDDEN] * hand.bit_count() for s, hand in enumerate(state.hands)]


def origin_of(origin: int) -> str:
    """Where a removed rock lay: a team's house, the centre, or in front of a Draw."""
    return f"t{origin - HOUSE}" if origin >= HOUSE else NAMES[origin] or "centre"


def _rock(state: Board, rock: int) -> Position:
    step = state.at[rock]
    return {
        "card": CODES[state.card[rock]],
        "at": DISTANCES[step] if step >= 0 else -1,
        "guards": names_of(state.guards[rock]),
        "under": [CODES[card] for card in state.under[rock]],
        "frozen": NAMES[state.frozen[rock]],
        "biter": 0 if state.biters[0] >> rock & 1 else 1 if state.biters[1] >> rock & 1 else -1,
        "corner": bool(state.corner >> rock & 1),
    }


def rocks_of_state(state: Board) -> dict[str, Json]:
    """Every rock in play or just removed, by name."""
    return {NAMES[rock]: _rock(state, rock) for rock in range(1, LAST_THROW + 1) if state.card[rock] >= 0}


HANDS = "lists of cards"
ORIGINS = (HOUSE, HOUSE + 1, *range(LAST_THROW + 1))
A_WORD = "the name of a rock or a word of a move"
ROCK_NAME = OneOf(ROCK, "the name of a rock")
#: the name of a rock, or nothing
A_ROCK = OneOf({"": 0, **ROCK}, "the name of a rock")
HIDING = Many(CardCode(CODES, hides=True), of="cards")

#: the keys of a rock
ROCK_KEYS = Schema(
    Key("card", CardCode(CODES), default=NEEDED),
    Key("at", Given()),
    Key("guards", RockSet()),
    Key("under", Many(CardCode(CODES), of="cards")),
    Key("frozen", A_ROCK),
    Key("biter", TeamNo()),
    Key("corner", Flag()),
)
PLAYED = Fields(
    Key("seat", SeatNo(), default=NEEDED),
    Key("card", CardCode(CODES), default=NEEDED),
    Key("word", OneOf(_words(SWEEP, CANCEL), A_WORD)),
)
GONE = Fields(
    Key("id", ROCK_NAME, default=NEEDED),
    Key("from", OneOf({origin_of(n): n for n in ORIGINS}, "t0, t1, centre or the name of a rock"), default=NEEDED),
    Key("back", Flag()),
)

KEYS = Schema(
    Options(),
    TO_MOVE,
    Key("phase", OneOf(PHASES), default=THROWING),
    Key("scores", PAIR),
    Key("line", line(LARGEST)),
    Key("end", Whole(1), default=lambda r: len(r["line"]) + 1),
    Key("hammer", SeatNo(), default=_hammer),
    Key("out", SeatNo(-1), default=lambda r: first_out(r.seats)),
    Key("throw", Whole(1, lambda r: r.terms.throws)),
    Key(
        "hands",
        Many(HIDING, seats, HANDS, "the hand of seat"),
        "",
        write=lambda state: [codes_of(hand) for hand in state.hands],
        cut=_hands,
    ),
    Key(
        "rows",
        Many(Many(CardCode(CODES, hides=True), of="cards", into=tuple), seats, HANDS, "the row of seat"),
        cut=lambda state, seat: [[HIDDEN] * len(row) for row in state.rows],
    ),
    Key("pile", HIDING, cut=lambda state, seat: [HIDDEN] * len(state.pile)),
    Key("discard", Many(CardCode(CODES), of="cards"), write=lambda state: [CODES[t] for t in sorted(state.discard)]),
    Key("house", Many(RockSet(), 2, "lists of rocks, one for each team")),
    Key("centre", RockSet()),
    Key("rocks", Given({}), "", write=rocks_of_state),
    Group(
        "shot",
        Key("card", CardCode(CODES, none=True), "shot"),
        Key("aim", OneOf(_words(CENTRE, THROUGH), A_WORD)),
        Key("corner", Flag(), "turned"),
        Key("cards", Many(PLAYED, of="cards", into=tuple), "played"),
        Key("passes", Whole(0, lambda r: r.terms.players - 1)),
        Key("gone", Many(GONE, of="rocks", into=tuple)),
        Key("loose", RockSet()),
        Key("offer", RockSet()),
        Key("rock", A_ROCK),
        Key("jammed", RockSet()),
    ),
    RNG,
)
