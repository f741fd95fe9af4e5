"""The keys of Rink Ratz's positions: their values, and what a view shows of them."""

from __future__ import annotations

from typing import Any

from game.rules.contract import HIDDEN, BadPosition, Json, Position, Seat
from game.rules.options import shown
from game.rules.position_keys import DEALER, RNG, TO_MOVE, Group, Options
from game.rules.position_schema import Key, KeyReader, Kind, Schema
from game.rules.rink_ratz.board import NO_POWER, PHASES, PLAY, Board, Power
from game.rules.rink_ratz.moves import ACTIONS, CARD, PULL, TEXTS
from game.rules.rink_ratz.tables import CODES, KINDS, NUMBERS, STAGES, codes_of, differences, mask_of
from game.rules.value_kinds import PAIR, CardCode, Fields, Flag, Many, OneOf, TeamNo, Whole, seats

#: no rush, and no penalty shot, as a position writes them
NO_RUSH: Position = {"team": -1, "kind": "", "card": "", "stage": "", "ref": "", "goal": [], "rebound": []}
NO_PENALTY_SHOT: Position = {"team": -1, "card": "", "goal": False}


def code(card: int) -> str:
    """Return the code of a card; "" for -1."""
    return CODES[card] if card >= 0 else ""


class FaceLaid(Kind):
    """A card as it was laid: the words of its move after the verb."""

    placed = False

    def read(self, value: Json, where: str, r: KeyReader) -> int:
        action = ACTIONS.get(value, PULL) if isinstance(value, str) else PULL
        if action >= PULL:
            raise BadPosition(f"{where}: {shown(value)} is not how a card is laid")
        assert r.pack is not None
        r.pack.take(CODES[CARD[action]], where)
        return action

    def write(self, value: Any) -> Json:
        return TEXTS[value]


def _power(value: tuple[int, int, bool]) -> Power:
    team, left, two = value
    if team < 0 and (left or two):
        raise BadPosition("a power play has a team")
    if team >= 0 and not left:
        raise BadPosition("a power play has cards left")
    return value if team >= 0 else NO_POWER


def _hands(state: Board, seat: Seat) -> Json:
    return [codes_of(hand) if s == seat else [HIDDEN] * hand.bit_count() for s, hand in enumerate(state.hands)]


def _bench(state: Board, seat: Seat) -> Json:
    return [CODES[card] if i < state.shown else HIDDEN for i, card in enumerate(state.bench)]


PILE = Many(CardCode(CODES, hides=True), of="cards")
NUMBER = OneOf({"": -1, **{text: card for card, text in enumerate(CODES[:NUMBERS])}})
POWER = Fields(Key("team", TeamNo()), Key("left", Whole()), Key("two", Flag()), into=_power)
DIFFERENCES = Many(Whole(-2, 2), of="differences from -2 to 2", into=mask_of)
#: a card that is only mentioned, or none
NOTE = CardCode(CODES, note=True, none=True)
FACED_OFF = Many(NOTE, seats, "cards, one for each seat", into=tuple)

KEYS = Schema(
    Options(),
    Key("hands", Many(PILE, seats, "lists of cards, one for each seat", "the hand of seat"), "",
        write=lambda state: [codes_of(hand) for hand in state.hands], cut=_hands),
    Key("stock", PILE, cut=lambda state, seat: [HIDDEN] * len(state.stock)),
    Key("bench", PILE, cut=_bench),
    Key("bench_shown", Whole(), "shown"),
    Key("pile", Many(FaceLaid(), of="moves")),
    Key("prev", NUMBER),
    Group("rush",
          Key("team", TeamNo()),
          Key("kind", OneOf({text: kind for kind, text in enumerate(KINDS)})),
          Key("card", NUMBER),
          Key("stage", OneOf({text: stage for stage, text in enumerate(STAGES)})),
          Key("ref", NUMBER),
          Key("goal", DIFFERENCES, write=lambda state: differences(state.goal)),
          Key("rebound", DIFFERENCES, write=lambda state: differences(state.rebound))),
    Group("review",
          Key("team", TeamNo(), "review"), Key("power", POWER, "review_power"),
          Key("pulled", TeamNo(), "review_pulled")),
    Key("power", POWER),
    Key("pulled", TeamNo()),
    Key("penalty", Fields(Key("team", TeamNo()), Key("card", NOTE), Key("goal", Flag()))),
    Key("scores", PAIR),
    Key("shots", PAIR),
    Key("period", Whole(1)),
    Key("shift", Whole(1)),
    Key("shift_cards", Whole()),
    DEALER,
    TO_MOVE,
    Key("phase", OneOf(PHASES), default=PLAY),
    Key("faceoff", Many(FACED_OFF, of="rounds", into=tuple)),
    RNG,
)  # fmt: skip
