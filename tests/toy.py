"""A tiny card game for testing what is made for every game: hidden hands, a stock, gifts, a reshuffle, a bound.

Cards are ``1a`` … ``5a``, each twice. On turn: ``play C`` (another number than the pile's top), ``give C S`` (face
down), ``draw`` (the pile is shuffled into an empty stock), or ``pass`` when nothing else is possible. An empty hand or
forty moves end the match.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar, Self

from game.rules.contract import (
    HIDDEN,
    BadPosition,
    CardMove,
    Event,
    Game,
    IllegalMove,
    Move,
    Opening,
    Option,
    Outcome,
    Pick,
    Pushed,
    Span,
    State,
    View,
    Words,
    say,
    staged,
)
from game.rules.reading import refuse_unknown
from game.rules.rng import Rng

DECK = sorted(f"{n}a" for n in range(1, 6)) * 2
KEYS = ("options", "hands", "stock", "pile", "to_move", "phase", "scores", "made", "rng")
LIMIT = 40


class ToyState(State):
    """See the module."""

    game: ClassVar[Game]
    to_move: int
    hands: list[list[str]]
    stock: list[str]
    pile: list[str]
    made: int
    options: dict[str, Any]
    rng: Rng

    @property
    def phase(self) -> str:
        return "over" if self.to_move < 0 else "play"

    def actions(self) -> list[str]:
        if self.to_move < 0:
            return []
        hand = self.hands[self.to_move]
        top = self.pile[-1]
        found = [f"play {c}" for c in set(hand) if c != top]
        if self.options["gifts"]:
            found += [f"give {c} {s}" for c in set(hand) for s in range(len(self.hands)) if s != self.to_move]
        if self.stock or len(self.pile) > 1:
            found.append("draw")
        return found or ["pass"]

    def legal_moves(self) -> list[Move]:
        return [Move(t, t, self.paths(t)) for t in sorted(self.actions())]

    def paths(self, text: str) -> tuple[tuple[Pick, ...], ...]:
        verb, *rest = text.split()
        if verb == "play":
            card, pile = Pick("card", rest[0]), Pick("pile", "pile")
            return ((card, pile), (pile, card))
        if verb == "give":
            card, seat = Pick("card", rest[0]), Pick("seat", rest[1])
            return ((card, seat), (seat, card))
        return ((Pick("option", verb),),)

    def check(self, move: Move | str) -> Words | None:
        if str(move) in self.actions():
            return None
        return say("{move} is not possible now", move=str(move))

    def find(self, move: Move | str) -> Move:
        reason = self.check(move)
        if reason is not None:
            raise IllegalMove(reason)
        return Move(str(move), str(move), self.paths(str(move)))

    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        text = self.find(move).text
        seat, before = self.to_move, self.copy()
        drew = self.act(text, chance)
        verb, *rest = text.split()
        if verb == "play":
            moved = (CardMove(rest[0], f"hand.{seat}", "pile"),)
            events = [Event("CardPlayed", {"seat": seat}, moved, settles=("pile", "made"))]
        elif verb == "give":
            to = int(rest[1])
            events = [
                Event("CardGiven", {"seat": seat}, (CardMove(rest[0], f"hand.{seat}", f"hand.{to}", (seat, to)),))
            ]
        elif verb == "draw":
            events = [Event("CardDrawn", {"seat": seat}, (CardMove(self.last, "stock", f"hand.{seat}", (seat,)),))]
        else:
            events = [Event("Passed", {"seat": seat})]
        outcome = self.outcome()
        if outcome is not None:
            events.append(Event("MatchEnded", {"outcome": outcome.to_json(), "winners": list(outcome.winners)}))
        return Pushed(staged(events, before, self.copy()), drew)

    def apply(self, action: str) -> None:
        self.act(action, None)

    def act(self, text: str, chance: Any) -> Any:
        verb, *rest = text.split()
        hand, drew = self.hands[self.to_move], None
        self.made += 1
        if verb == "play":
            hand.remove(rest[0])
            self.pile.append(rest[0])
        elif verb == "give":
            hand.remove(rest[0])
            self.hands[int(rest[1])].append(rest[0])
        elif verb == "draw":
            if not self.stock:
                drew = self.reshuffle(chance)
            hand.append(self.stock.pop())
        if not hand or self.made >= LIMIT:
            self.to_move = -1
        else:
            self.to_move = (self.to_move + 1) % len(self.hands)
        return drew

    def reshuffle(self, chance: Any) -> Any:
        top = self.pile.pop()
        self.stock, self.pile = self.pile, [top]
        if chance is None:
            self.rng.shuffle(self.stock)
        else:
            self.stock = list(chance["deck"])
            self.rng = Rng.from_text(chance["rng"])
        return {"deck": list(self.stock), "rng": self.rng.to_text()}

    @property
    def last(self) -> str:
        """The card drawn last: the newest in the hand of the seat before."""
        mover = (self.to_move - 1) % len(self.hands) if self.to_move >= 0 else (self.made - 1) % len(self.hands)
        return self.hands[mover][-1]

    def copy(self) -> Self:
        other = object.__new__(type(self))
        other.hands = [list(h) for h in self.hands]
        other.stock, other.pile = list(self.stock), list(self.pile)
        other.to_move, other.made, other.options, other.rng = self.to_move, self.made, self.options, self.rng.copy()
        return other

    def cut(self, seat: int) -> dict[str, Any]:
        position = self.to_position()
        del position["rng"]
        position["stock"] = [HIDDEN] * len(self.stock)
        open_hands = self.to_move < 0
        position["hands"] = [
            h if open_hands or s == seat else [HIDDEN] * len(h) for s, h in enumerate(position["hands"])
        ]
        return position

    def outcome(self) -> Outcome | None:
        if self.to_move >= 0:
            return None
        fewest = min(map(len, self.hands))
        winners = tuple(s for s, h in enumerate(self.hands) if len(h) == fewest)
        drawn = len(winners) == len(self.hands)
        return Outcome({"winners": list(winners)}, winners, say("the fewest cards win"), drawn)

    def to_position(self) -> dict[str, Any]:
        return {
            "options": dict(self.options),
            "hands": [sorted(h) for h in self.hands],
            "stock": list(self.stock),
            "pile": list(self.pile),
            "to_move": self.to_move,
            "phase": self.phase,
            "scores": [len(h) for h in self.hands],
            "made": self.made,
            "rng": self.rng.to_text(),
        }


class Toy(Game):
    """See the module. ``state`` is the class of its states: tests put broken ones there."""

    name = "toy"
    title = say("Toy")
    options = (
        Option("seats", Span(2, 3), 2, say("Seats"), say("players")),
        Option("gifts", (True, False), True, say("Gifts"), say("may cards be given away?")),
    )
    cards_at = ("hands", "stock", "pile")
    state: type[ToyState] = ToyState

    def new(self, options: Any, seed: int) -> ToyState:
        full = self.full_options(options)
        rng = Rng(seed)
        deck = list(DECK)
        rng.shuffle(deck)
        hands = [[deck.pop() for _ in range(2)] for _ in range(full["seats"])]
        table = {"options": full, "hands": hands, "pile": [deck.pop()], "stock": deck, "rng": rng.to_text()}
        return self.from_position(table)

    def opening(self, state: State) -> Opening:
        """Two cards each and one on the pile, all from the stock."""
        assert isinstance(state, ToyState)
        after = state.copy()
        bare = state.copy()
        dealt = [card for hand in bare.hands for card in hand]
        bare.stock = [*bare.stock, *bare.pile, *dealt[::-1]]
        bare.hands, bare.pile, bare.to_move = [[] for _ in bare.hands], [], -1
        moves = [CardMove(card, "stock", f"hand.{s}", (s,)) for s, hand in enumerate(after.hands) for card in hand]
        moves.append(CardMove(after.pile[0], "stock", "pile"))
        return Opening(bare, staged([Event("Dealt", {}, tuple(moves))], bare, after))

    def from_position(self, table: Any) -> ToyState:
        refuse_unknown(table, KEYS, "the position")
        state = object.__new__(self.state)
        type(state).game = self
        state.options = self.full_options(table.get("options", {}))
        seats = state.options["seats"]
        hands = table.get("hands", [[] for _ in range(seats)])
        if not isinstance(hands, list) or len(hands) != seats or not all(isinstance(h, list) for h in hands):
            raise BadPosition(f"there must be {seats} hands")
        state.hands = [list(h) for h in hands]
        state.stock, state.pile = list(table.get("stock", [])), list(table.get("pile", ["1a"]))
        state.to_move, state.made = table.get("to_move", 0), table.get("made", 0)
        try:
            state.rng = Rng.from_text(table["rng"]) if "rng" in table else Rng(0)
        except ValueError as error:
            raise BadPosition(str(error)) from error
        return state

    def view_from(self, table: Any, seat: int) -> View:
        state = self.from_position({k: v for k, v in table.items() if k != "rng"})
        legal = tuple(state.legal_moves()) if seat == state.to_move >= 0 else ()
        return View(self, seat, dict(table), legal)

    def sample(self, view: View, rng: Random) -> ToyState:
        table = dict(view.position)
        seen = [c for h in table["hands"] for c in h if c != HIDDEN] + table["pile"]
        rest = sorted((Counter(DECK) - Counter(seen)).elements())
        rng.shuffle(rest)
        hands = [[rest.pop() if c == HIDDEN else c for c in h] for h in table["hands"]]
        stock = [rest.pop() if c == HIDDEN else c for c in table["stock"]]
        return self.from_position({**table, "hands": hands, "stock": stock, "rng": f"{rng.getrandbits(64):016x}"})

    def tell(self, event: Event) -> Words | None:
        if event.name == "CardPlayed":
            return say("{seat} plays {card}", seat=event.data["seat"], card=event.cards[0].card)
        return None
