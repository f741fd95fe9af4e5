"""The keys of PowerUp's positions: their values, and what a view shows of them."""

from __future__ import annotations

from typing import Any

from game.rules.contract import HIDDEN, BadPosition, Json, Position, Seat
from game.rules.position_keys import RNG, TO_MOVE, Options
from game.rules.position_schema import NEEDED, Key, KeyReader, Kind, Schema, wrong
from game.rules.powerup.board import CALL, COLOUR, KEPT, OVER, PASS, PHASES, UNASKED, Board
from game.rules.powerup.moves import CALL_CARD, CALLS, COLOURS, FIRST_CALL, call_words
from game.rules.powerup.tables import (
    PIECES,
    RANKS,
    SHARE,
    STONES,
    G,
    Stone,
    W,
    code,
    codes_of,
    piece,
    piece_code,
    piece_type,
    size_of,
)
from game.rules.value_kinds import PAIR, CardCode, Fields, Given, Many, OneOf, SeatNo, Whole, line, seats

#: the codes of both decks, team 0's first: a card's number among them is its type, 7 higher in team 1's deck
CODES = tuple(code(t, team) for team in (0, 1) for t in range(7))
#: the colours by team, and before the choice
COLOUR_WORDS = (COLOURS, COLOURS[::-1], ("", ""))


class DeckCard(CardCode):
    """A card of one team's deck; the state keeps its type."""

    def __init__(self, team: int, *, hides: bool = False, note: bool = False) -> None:
        super().__init__(CODES[7 * team : 7 * team + 7], hides=hides, note=note)
        self.team = team

    def read(self, value: Json, where: str, r: KeyReader) -> int:
        if isinstance(value, str) and value in CODES and value not in self.codes:
            raise BadPosition(f"{where}: {value} is of the other team's deck")
        card = super().read(value, where, r)
        return card - 7 * self.team if card >= 0 else card


class StoneCard(Kind):
    """A card in a stone: a house card or a Guard, a Wild with its name."""

    def read(self, value: Json, where: str, r: KeyReader) -> int:
        if not isinstance(value, str) or value not in PIECES:
            raise wrong(where, "a house card or a Guard, a named Wild as W=8", value)
        found = PIECES[value]
        assert r.pack is not None
        r.pack.take(code(piece_type(found), found & 1), where)
        return found

    def write(self, value: Any) -> Json:
        return piece_code(value)


def _stone(parts: tuple[int, int, list[int], int]) -> Stone:
    number, team, (first, second, better, other), guards = parts
    if second >> 2 >= RANKS or max(better, other) >> 2 >= RANKS:
        raise BadPosition(f"stone s{number}: only a guard's first card is a Guard")
    if first >> 2 != (G if guards else second >> 2):
        kind = "a guard begins with a Guard" if guards else "a house stone begins with a pair"
        raise BadPosition(f"stone s{number}: {kind}, not with {piece_code(first)} {piece_code(second)}")
    return Stone(number, team, (first, second, min(better, other), max(better, other)), guards)


def played_codes(state: Board) -> list[str]:
    """The cards of the stone under way as laid; a called Wild reads ``W=8``, one laid later ``W``."""
    team = state.throwing()
    codes = [code(card, team) for card in state.played]
    if state.played and state.played[0] == W:
        codes[0] = piece_code(piece(W, team, CALL_CARD[state.call - FIRST_CALL]))
    return codes


def stone_table(stone: Stone) -> Position:
    """A stone as positions have it."""
    table: Position = STONE.write(stone)
    return table


def answer(state: Board, seat: Seat) -> str:
    """What a seat has answered in the passing round: ``""``, ``keep``, or the card passed."""
    card = state.passed[seat]
    return "" if card == UNASKED else "keep" if card == KEPT else code(card, seat & 1)


def _seen_answer(state: Board, giver: Seat, seat: Seat) -> str:
    """While the round is on, only the seat's own answer; then who kept, and a card to its giver and its receiver."""
    text = answer(state, giver)
    if text == "" or giver == seat:
        return text
    if state.phase == PASS:
        return HIDDEN
    return text if text == "keep" or state.terms.left[giver] == seat else HIDDEN


def _hands(state: Board, seat: Seat) -> Json:
    return [codes_of(hand, s & 1) if s == seat else [HIDDEN] * size_of(hand) for s, hand in enumerate(state.hands)]


def _drawn(state: Board, seat: Seat) -> Json:
    return [code(t, seat & 1) if seat == state.to_move else HIDDEN for t in state.drawn]


HANDS = "lists of cards"
HIDING = (Many(DeckCard(0, hides=True), of="cards"), Many(DeckCard(1, hides=True), of="cards"))
OPEN = (Many(DeckCard(0), of="cards"), Many(DeckCard(1), of="cards"))
NAMES = [f"s{number}" for number in range(1, STONES + 1)]
A_STONE = f"the name of a stone: they are named s1 to s{STONES}"
STONE = Fields(
    Key("name", OneOf({name: number for number, name in enumerate(NAMES, 1)}, A_STONE), default=NEEDED),
    Key("team", Whole(0, 1), default=NEEDED),
    Key("cards", Many(StoneCard(), 4, "cards"), default=NEEDED),
    Key("guards", OneOf({"": 0, **{name: number for number, name in enumerate(NAMES, 1)}}, A_STONE)),
    into=_stone,
)
COLOUR_WORD = OneOf(("", *COLOURS), "blue and yellow by team, or two empty texts before the choice")

KEYS = Schema(
    Options(),
    TO_MOVE,
    Key("phase", OneOf(PHASES), default=CALL),
    Key("scores", PAIR,
        default=lambda r: [sum(points[team] for points in r["line"]) for team in (0, 1)]),
    Key("line", line(SHARE)),
    Key("end", Whole(1), default=lambda r: max(1, len(r["line"]) + (r["phase"] != OVER))),
    Key("hammer", Whole(0, 1), default=1),
    Key("colours", Many(COLOUR_WORD, 2, "colours", into=tuple),
        default=lambda r: COLOUR_WORDS[2 if r["phase"] == COLOUR else 0]),
    Key("skips", Many(SeatNo(-1), 2, "seats", into=tuple), default=[0, 1]),
    Key("thrown", Whole(0, STONES)),
    Key("call", OneOf({"": -1, **CALLS}, "a call in the words of its move"),
        write=lambda state: call_words(state.call) if state.call >= 0 else ""),
    Key("played", Many(Given(), of="cards"), "", write=played_codes),
    Key("stones", Many(STONE, of="stones")),
    Key("hands", Many(HIDING, seats, HANDS, "the hand of seat"), "",
        write=lambda state: [codes_of(hand, seat & 1) for seat, hand in enumerate(state.hands)], cut=_hands),
    Key("draw", Many(HIDING, 2, HANDS, into=tuple),
        cut=lambda state, seat: [[HIDDEN] * len(state.draw[team]) for team in (0, 1)]),
    Key("discards", Many(OPEN, 2, HANDS), "",
        write=lambda state: [codes_of(state.discards[team], team) for team in (0, 1)]),
    Key("passed", Many(Given(""), seats, "answers"), "",
        write=lambda state: [answer(state, seat) for seat in range(state.terms.seats)],
        cut=lambda state, seat: [_seen_answer(state, s, seat) for s in range(state.terms.seats)]),
    Key("drawn", Many(Given(), of="cards"), "",
        write=lambda state: [code(t, state.to_move & 1) for t in state.drawn], cut=_drawn),
    RNG,
)  # fmt: skip
