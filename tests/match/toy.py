"""Boxes, a game of a few lines for the tests of match and store: everything an undo can trip over.

Each seat has three cards. A turn is ``mark 1`` or ``mark 2`` (public), then ``play C`` (shown to all), ``hide C`` (face
down into the box), ``draw`` (seen by who draws) or ``roll`` (chance). The first empty hand scores; ``deal`` goes on.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Self

from game.rules.contract import (
    HIDDEN,
    BadPosition,
    CardMove,
    Event,
    Game,
    IllegalMove,
    Json,
    Move,
    Option,
    Outcome,
    Position,
    Pushed,
    Seat,
    Span,
    State,
    View,
    Words,
    say,
    staged,
)
from game.rules.rng import Rng

KEYS = ("options", "hands", "stock", "box", "pile", "marks", "dealer", "to_move", "phase", "scores", "rng")


class BoxesState(State):
    __slots__ = ("t", "to_move")

    def __init__(self, table: dict[str, Any]) -> None:
        self.t = table
        self.to_move = table["to_move"]

    @property
    def phase(self) -> str:
        return str(self.t["phase"])

    def actions(self) -> list[str]:
        phase = self.phase
        if phase == "over":
            return []
        if phase == "deal":
            return ["deal"]
        if phase == "mark":
            return ["mark 1", "mark 2"]
        hand = sorted(set(self.t["hands"][self.to_move]))
        return [f"{v} {c}" for v in ("hide", "play") for c in hand] + (["draw"] if self.t["stock"] else []) + ["roll"]

    def apply(self, action: str) -> None:
        self.push(action)

    def copy(self) -> Self:
        return type(self)(json.loads(json.dumps(self.t)))

    def legal_moves(self) -> list[Move]:
        return [Move(text) for text in sorted(self.actions())]

    def check(self, move: Move | str) -> Words | None:
        return None if str(move) in self.actions() else say("{move} can't be played now.", move=str(move))

    def find(self, move: Move | str) -> Move:
        why = self.check(move)
        if why is not None:
            raise IllegalMove(why)
        return Move(str(move))

    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        before = self.copy()
        events, drew = self._played(self.find(move).text, chance)
        return Pushed(staged(events, before, self.copy()), drew)

    def _played(self, text: str, chance: Json | None) -> tuple[list[Event], Json | None]:
        verb, *rest = text.split()
        seat, t = self.to_move, self.t
        drew: Json | None = None
        if verb == "mark":
            t["marks"][seat] += int(rest[0])
            t["phase"] = "act"
            return [Event("Marked", {"seat": seat, "by": int(rest[0])})], None
        events: list[Event] = []
        if verb == "play":
            t["hands"][seat].remove(rest[0])
            t["pile"].append(rest[0])
            events.append(Event("CardPlayed", {"seat": seat}, (CardMove(rest[0], f"hand.{seat}", "pile"),)))
        elif verb == "hide":
            t["hands"][seat].remove(rest[0])
            t["box"].append(rest[0])
            events.append(Event("CardHidden", {"seat": seat}, (CardMove(rest[0], f"hand.{seat}", "box", (seat,)),)))
        elif verb == "draw":
            card = t["stock"].pop()
            t["hands"][seat] = sorted([*t["hands"][seat], card])
            events.append(Event("Drew", {"seat": seat}, (CardMove(card, "stock", f"hand.{seat}", (seat,)),)))
        elif verb == "roll":
            rng = Rng.from_text(t["rng"])
            shown = rng.randrange(6) if chance is None else chance["roll"]
            t["rng"] = rng.to_text() if chance is None else chance.get("rng", t["rng"])
            t["marks"][seat] += shown
            drew = {"roll": shown, "rng": t["rng"]}
            events.append(Event("Rolled", {"seat": seat, "shown": shown}))
        elif verb == "deal":
            t["deck"] = None if chance is None else chance["deck"]
            drew = self.deal()
            if chance is not None:
                t["rng"] = chance.get("rng", t["rng"])
            events.append(Event("Dealt", {"seat": seat}))
            return events, drew
        self.to_move = t["to_move"] = (seat + 1) % len(t["hands"])
        t["phase"] = "mark"
        if not t["hands"][seat]:
            t["scores"][seat] += 1
            over = t["scores"][seat] >= t["options"]["target"]
            t["dealer"] = (t["dealer"] + 1) % len(t["hands"])
            self.to_move = t["to_move"] = -1 if over else t["dealer"]
            t["phase"] = "over" if over else "deal"
            events.append(Event("HandWon", {"seat": seat}))
            if over:
                events.append(Event("MatchEnded", {"winners": [seat]}))
        return events, drew

    def deal(self) -> Json:
        t = self.t
        count = t["options"]["seats"]
        rng = Rng.from_text(t["rng"])
        deck = t.pop("deck", None)
        if deck is None:
            deck = [f"{r}{s}" for r in "A234567" for s in "chs"]
            rng.shuffle(deck)
        left = list(deck)
        t.update(
            rng=rng.to_text(),
            hands=[sorted(left.pop() for _ in range(3)) for _ in range(count)],
            stock=left,
            box=[],
            pile=[],
            marks=[0] * count,
            to_move=(t["dealer"] + 1) % count,
            phase="mark",
        )
        self.to_move = t["to_move"]
        return {"deck": deck, "rng": t["rng"]}

    def cut(self, seat: Seat) -> Position:
        t = self.to_position()
        del t["rng"]
        t["hands"] = [h if s == seat else [HIDDEN] * len(h) for s, h in enumerate(t["hands"])]
        t["stock"] = [HIDDEN] * len(t["stock"])
        t["box"] = [HIDDEN] * len(t["box"])
        return t

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        best = max(self.t["scores"])
        winners = [s for s, n in enumerate(self.t["scores"]) if n == best]
        return Outcome(
            {"winners": winners, "scores": list(self.t["scores"])}, tuple(winners), say("{seat} wins.", seat=winners[0])
        )

    def to_position(self) -> Position:
        return json.loads(json.dumps({k: self.t[k] for k in KEYS}))


class Boxes(Game):
    name: ClassVar[str] = "boxes"
    title: ClassVar[Words] = say("Boxes")
    options: ClassVar[tuple[Option, ...]] = (
        Option("seats", Span(2, 4), 2, say("Seats"), say("How many play.")),
        Option("target", Span(1, 99), 1, say("Target"), say("Hands to win.")),
    )

    def new(self, options: Mapping[str, Json], seed: int) -> State:
        full = self.full_options(options)
        n = full["seats"]
        table = {"options": full, "scores": [0] * n, "dealer": n - 1, "rng": Rng(seed).to_text(), "to_move": 0}
        state = BoxesState({**table, "phase": "mark", "hands": [[]] * n})
        state.deal()
        return state

    def from_position(self, table: Position) -> State:
        if sorted(table) != sorted(KEYS):
            raise BadPosition("boxes: a position has other keys")
        return BoxesState(json.loads(json.dumps(table)))

    def view_from(self, table: Position, seat: Seat) -> View:
        state = BoxesState({**json.loads(json.dumps(table)), "rng": Rng(0).to_text()})
        return View(self, seat, table, tuple(state.legal_moves()) if seat == state.to_move else ())

    def sample(self, view: View, rng: Random) -> State:
        raise NotImplementedError

    def tell(self, event: Event) -> Words | None:
        return None


BOXES = Boxes()
BoxesState.game = BOXES
