"""Steps: lay a card, and let a piece go as many fields as you like, up to the card's number. First at the end wins.

Cards are ``1a`` … ``5d``; everybody holds three and draws after each move. ``step C P N``: card, piece ``p0`` … (any
seat's), fields. A track has twelve fields. Who has no card left passes; when nobody has one, the foremost piece wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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
    Opening,
    Option,
    Outcome,
    Path,
    Pick,
    Position,
    Pushed,
    Seat,
    Span,
    State,
    Template,
    View,
    Words,
    say,
    staged,
)
from game.rules.reading import Reader, options_of
from game.rules.rng import Rng

DECK = [f"{n}{suit}" for n in range(1, 6) for suit in "abcd"]
END, HELD = 12, 3
KEYS = ("options", "hands", "stock", "pile", "track", "to_move", "phase", "scores", "rng")


@dataclass(frozen=True, slots=True)
class Step(Template):
    """A card and a piece; the number of fields is still open."""

    def fill(self, rng: Random) -> Move:
        """With any number."""
        return self.compose(self.paths[0], [rng.randint(1, int(self.action[0][0]))])

    def compose(self, path: Path, values: Sequence[Json]) -> Move:
        """With this one."""
        card, piece = self.action
        return Move(f"step {card} {piece} {values[0]}", (card, piece, int(values[0])))

    def admits(self, move: Move | str) -> bool:
        """Whether it is this card and piece, with a number that the card has."""
        head, _space, number = str(move).rpartition(" ")
        most = int(self.action[0][0])
        return head == "step {} {}".format(*self.action) and number in [str(n) for n in range(1, most + 1)]


def template(card: str, piece: str) -> Step:
    """The moves with a card and a piece."""
    picks = (Pick("card", card), Pick("piece", piece))
    number = Pick("number", f"1..{card[0]}", say("Fields"))
    return Step(f"step {card} {piece} 1..{card[0]}", (card, piece), ((*picks, number), (*picks[::-1], number)))


PASS = Move("pass", "pass", ((Pick("option", "pass"),),))


class StepsState(State):
    """A match of Steps; all of it is in ``t``, the position as a table."""

    game: ClassVar[Game]

    def __init__(self, t: Position) -> None:
        self.t = t

    @property
    def to_move(self) -> int:  # type: ignore[override]
        return int(self.t["to_move"])

    @property
    def phase(self) -> str:
        return str(self.t["phase"])

    def legal_moves(self) -> list[Move]:
        if self.to_move < 0:
            return []
        hand = self.t["hands"][self.to_move]
        pieces = [f"p{n}" for n in range(len(self.t["track"]))]
        return sorted((template(c, p) for c in set(hand) for p in pieces), key=str) or [PASS]

    def actions(self) -> Sequence[Any]:
        return [m if isinstance(m, Template) else m.action for m in self.legal_moves()]

    def check(self, move: Move | str) -> Words | None:
        ok = any(m.admits(move) if isinstance(m, Template) else str(m) == str(move) for m in self.legal_moves())
        return None if ok else say("{move} is not possible now", move=str(move))

    def find(self, move: Move | str) -> Move:
        reason = self.check(move)
        if reason is not None:
            raise IllegalMove(reason)
        if str(move) == "pass":
            return PASS
        _verb, card, piece, number = str(move).split(" ")
        return template(card, piece).compose((), [int(number)])

    def apply(self, action: Any) -> None:
        t, seat = self.t, self.to_move
        if action != "pass":
            card, piece, fields = action
            t["hands"][seat].remove(card)
            t["pile"].append(card)
            at = int(piece[1:])
            t["track"][at] = min(END, t["track"][at] + fields)
            if t["stock"]:
                t["hands"][seat].append(t["stock"].pop())
        t["scores"] = list(t["track"])
        over = max(t["track"]) == END or not any(t["hands"])
        t["to_move"], t["phase"] = (-1, "over") if over else ((seat + 1) % len(t["hands"]), "step")

    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        found, seat, before = self.find(move), self.to_move, self.copy()
        self.apply(found.action)
        events = [Event("Passed", {"seat": seat})]
        if found.action != "pass":
            card, piece, fields = found.action
            laid = CardMove(card, f"hand.{seat}", "pile")
            events = [
                Event("CardPlayed", {"seat": seat, "card": card}, (laid,), settles=("pile",)),
                Event("PieceMoved", {"seat": seat, "piece": piece, "fields": fields}, settles=("track", "scores")),
            ]
            if len(before.t["stock"]) > len(self.t["stock"]):
                drawn = CardMove(before.t["stock"][-1], "stock", f"hand.{seat}", (seat,))
                events.append(Event("CardDrawn", {"seat": seat}, (drawn,)))
        outcome = self.outcome()
        if outcome is not None:
            events.append(Event("MatchEnded", {"outcome": outcome.to_json(), "winners": list(outcome.winners)}))
        return Pushed(staged(events, before, self.copy()), None)

    def copy(self) -> Self:
        lists = {key: [*self.t[key]] for key in ("stock", "pile", "track", "scores")}
        return type(self)({**self.t, **lists, "hands": [[*hand] for hand in self.t["hands"]]})

    def cut(self, seat: Seat) -> Position:
        t = self.to_position()
        del t["rng"]
        t["stock"] = [HIDDEN] * len(t["stock"])
        t["hands"] = [h if s == seat else [HIDDEN] * len(h) for s, h in enumerate(t["hands"])]
        return t

    def outcome(self) -> Outcome | None:
        if self.to_move >= 0:
            return None
        best = max(self.t["track"])
        winners = tuple(s for s, at in enumerate(self.t["track"]) if at == best)
        table = {"winners": list(winners), "scores": list(self.t["track"])}
        return Outcome(table, winners, say("the foremost piece wins"), len(winners) == len(self.t["hands"]))

    def to_position(self) -> Position:
        t = self.copy().t
        return {key: [sorted(h) for h in t[key]] if key == "hands" else t[key] for key in KEYS}


class Steps(Game):
    """See the module."""

    name: ClassVar[str] = "steps"
    title: ClassVar[Words] = say("Steps")
    options: ClassVar[tuple[Option, ...]] = (Option("seats", Span(2, 4), 2, say("Seats"), say("players")),)
    cards_at: ClassVar[tuple[str, ...]] = ("hands", "stock", "pile")

    def new(self, options: Mapping[str, Json], seed: int) -> StepsState:
        full, rng, deck = self.full_options(options), Rng(seed), list(DECK)
        rng.shuffle(deck)
        n = full["seats"]
        hands = [[deck.pop() for _ in range(HELD)] for _ in range(n)]
        return StepsState({"options": full, "hands": hands, "stock": deck, "pile": [], "track": [0] * n, "to_move": 0,
                           "phase": "step", "scores": [0] * n, "rng": rng.to_text()})  # fmt: skip

    def opening(self, state: State) -> Opening:
        assert isinstance(state, StepsState)
        bare, order = (
            state.copy(),
            [(s, c) for k in range(HELD) for s, h in enumerate(state.t["hands"]) for c in h[k : k + 1]],
        )
        bare.t["stock"] += [c for _s, c in reversed(order)]
        bare.t["hands"] = [[] for _ in state.t["hands"]]
        moves = tuple(CardMove(c, "stock", f"hand.{s}", (s,)) for s, c in order)
        return Opening(bare, staged([Event("Dealt", {"seat": 0}, moves)], bare.copy(), state.copy()))

    def from_position(self, table: Position) -> StepsState:
        full = self.full_options(options_of(table))
        n = full["seats"]
        read = Reader(table, KEYS, n)
        hands, track = read.lists("hands", n), read.wholes("track", [0] * n, 0, END)
        stock, pile = read.items("stock"), read.items("pile")
        if Counter([c for h in hands for c in h] + stock + pile) - Counter([*DECK, *[HIDDEN] * len(DECK)]):
            raise BadPosition("a card is there more often than the deck has it, or isn't one")
        phase = read.word("phase", "step", ("step", "over"))
        to_move = read.seat("to_move", -1 if phase == "over" else 0, -1)
        if (to_move < 0) != (phase == "over"):
            raise BadPosition("to_move is -1 when the match is over, and only then")
        t = {"options": full, "hands": hands, "stock": stock, "pile": pile, "track": track, "phase": phase}
        return StepsState({**t, "to_move": to_move, "scores": list(track), "rng": read.rng().to_text()})

    def view_from(self, table: Position, seat: Seat) -> View:
        state = self.from_position({k: v for k, v in table.items() if k != "rng"})
        return View(self, seat, dict(table), tuple(state.legal_moves()) if seat == state.to_move >= 0 else ())

    def sample(self, view: View, rng: Random) -> StepsState:
        t = {**view.position, "rng": f"{rng.getrandbits(64):016x}"}
        seen = [c for h in t["hands"] for c in h if c != HIDDEN] + t["pile"]
        rest = sorted((Counter(DECK) - Counter(seen)).elements())
        rng.shuffle(rest)
        hands = [[rest.pop() if c == HIDDEN else c for c in h] for h in t["hands"]]
        return StepsState({**t, "hands": hands, "stock": [rest.pop() for _ in t["stock"]]}).copy()

    def tell(self, event: Event) -> Words | None:
        if event.name == "PieceMoved":
            return say("{seat} moves {piece} by {fields}.", **{k: event.data[k] for k in ("seat", "piece", "fields")})
        return None


GAME = Steps()
StepsState.game = GAME
