"""Steps, a game made up for the tests of what is made for every game: hidden hands, pieces on a board, chance, rounds.

A turn is ``walk 1`` or ``walk 2`` if one likes (one's own piece), then ``step C P N`` (a card goes to the pile, piece
``p0`` …, anybody's, so many fields, and the next card to the hand), ``give C S`` (these two see it), ``hide C`` (face
down on the stock), ``draw`` (the pile is shuffled into an empty stock) or ``roll`` (a die for one's own piece). A piece
at the end, an empty hand or forty moves end a round; the foremost score, and ``deal`` begins the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar, Self, cast

from game.rules.contract import Game, IllegalMove, Move, Opening, Outcome, Path, Pick, Pushed, State, Template, View
from game.rules.events import HIDDEN, CardMove, Concealed, Event, Position, Seat, staged
from game.rules.options import BadPosition, Option, Span
from game.rules.position_keys import RNG, TO_MOVE, Options, refuse_mover
from game.rules.position_schema import Key, KeyReader, Schema, options_of
from game.rules.rng import Rng
from game.rules.value_kinds import Many, OneOf, Whole, seats
from game.rules.words import Json, Words, say

DECK = [f"{n}{suit}" for n in range(1, 6) for suit in "ab"]
END, HELD, LIMIT = 24, 3, 40
#: the phases, and the buttons that each has
BUTTONS = {"turn": ("roll", "walk 1", "walk 2"), "act": ("roll",), "deal": ("deal",), "over": ()}
CARDS = Many(OneOf([*DECK, HIDDEN]))
KEYS = Schema(
    Options(), Key("hands", Many(CARDS, seats)), Key("stock", CARDS), Key("pile", CARDS), Key("made", Whole(0, LIMIT)),
    Key("track", Many(Whole(0, END), seats)), TO_MOVE, Key("phase", OneOf([*BUTTONS])),
    Key("scores", Many(Whole(), seats)), RNG)  # fmt: skip


@cache
def plain(text: str, *paths: Path) -> Move:
    """A move; its action is its words."""
    return Move(text, tuple(text.split()), paths)


@dataclass(frozen=True, slots=True)
class Step(Template):
    """A card and a piece; the number of fields is still open."""

    def texts(self) -> list[str]:
        return [f"{self.text[:-4]}{n}" for n in range(1, int(self.text[-1]) + 1)]

    def fill(self, rng: Random) -> Move:
        return plain(rng.choice(self.texts()))

    def compose(self, path: Path, values: Sequence[Json]) -> Move:
        return plain(f"{self.text[:-4]}{values[0]}")

    def admits(self, move: Move | str) -> bool:
        return str(move) in self.texts()


@cache
def uses(card: str, seat: int, seats: int, gifts: bool, fields: str) -> list[Move]:
    """A seat's moves with a card: it and a thing on the table, in either order."""
    here, stock, number = Pick("card", card), Pick("pile", "stock"), Pick("number", f"1..{card[0]}")
    found = [plain(f"hide {card}", (here, stock), (stock, here))]
    for other in range(seats):
        gift, piece = Pick("seat", str(other)), Pick("piece", f"p{other}")
        if gifts and other != seat:
            found.append(plain(f"give {card} {other}", (here, gift), (gift, here)))
        if fields == "all":
            found.append(plain(f"step {card} p{other} {card[0]}", (here, piece), (piece, here)))
        else:
            paths = ((here, piece, number), (piece, here, number))
            found.append(Step(f"step {card} p{other} 1..{card[0]}", (card, other), paths))
    return found


class StepsState(State):
    """A match of Steps; all of it is in ``t``, the position as a table (its ``rng`` a generator)."""

    def __init__(self, t: dict[str, Any]) -> None:
        self.t = t

    @property
    def to_move(self) -> int:  # type: ignore[override]
        return int(self.t["to_move"])

    @property
    def phase(self) -> str:
        return str(self.t["phase"])

    def legal_moves(self) -> list[Move]:
        hands, options, playing = self.t["hands"], self.t["options"], self.phase in ("turn", "act")
        draw = ("draw",) * bool(playing and (self.t["stock"] or self.t["pile"]))
        found = [plain(text, (Pick("option", text),)) for text in (*BUTTONS[self.phase], *draw)]
        for card in hands[self.to_move] if playing else ():
            found += uses(card, self.to_move, len(hands), options["gifts"], options["fields"])
        return sorted(found, key=str)

    def actions(self) -> Sequence[Any]:
        return [m if isinstance(m, Template) else m.action for m in self.legal_moves()]

    def check(self, move: Move | str) -> Words | None:
        ok = any(m.admits(move) if isinstance(m, Template) else m.text == str(move) for m in self.legal_moves())
        return None if ok else say("{move} is not possible now", move=str(move))

    def find(self, move: Move | str) -> Move:
        reason = self.check(move)
        if reason is not None:
            raise IllegalMove(reason)
        return plain(str(move))

    def apply(self, action: Any, chance: Json | None = None) -> Any:
        """Gives what chance drew."""
        t, seat, verb, drew = self.t, self.to_move, action[0], None
        if verb == "deal":
            return self.deal(chance)
        hand = t["hands"][seat]
        t["made"] += 1
        if verb in ("step", "give", "hide"):
            hand.remove(action[1])
            place = t["pile"] if verb == "step" else t["stock"] if verb == "hide" else t["hands"][int(action[2])]
            place.append(action[1])
        elif verb == "roll":
            drew = self.chance(chance, lambda rng: {"roll": 1 + rng.randrange(6)})
        elif verb == "draw" and not t["stock"]:
            drew = self.reshuffle(chance)
        if verb in ("step", "draw") and t["stock"]:
            hand.append(t["stock"].pop())
        for piece, fields in moved(action, seat, drew):
            t["track"][piece] = min(END, t["track"][piece] + fields)
        if verb != "walk":
            t["to_move"] = (seat + 1) % len(t["hands"])
        t["phase"] = "act" if verb == "walk" else "turn"
        if max(t["track"]) == END or not hand or t["made"] >= LIMIT:
            self.score()
        return drew

    def chance(self, given: Json | None, draw: Any) -> Json:
        """What chance brings now (``draw`` from the generator), or brought when it was ``given``."""
        if given is None:
            return {**draw(self.t["rng"]), "rng": self.t["rng"].to_text()}
        if "rng" in given:
            self.t["rng"] = Rng.from_text(given["rng"])
        return given

    def shuffled(self, cards: Sequence[str], chance: Json | None) -> Json:
        """Cards in an order that chance draws, under ``deck``."""
        return self.chance(chance, lambda rng: {"deck": sorted(cards, key=lambda card: (rng.bits(), card))})

    def reshuffle(self, chance: Json | None) -> Json:
        """The pile becomes the stock."""
        drew = self.shuffled(self.t["pile"], chance)
        self.t.update(stock=list(drew["deck"]), pile=[])
        return drew

    def deal(self, chance: Json | None) -> Json:
        """A new round."""
        drew, n = self.shuffled(DECK, chance), len(self.t["scores"])
        deck = list(drew["deck"])
        hands = [[deck.pop() for _ in range(HELD)] for _ in range(n)]
        self.t.update(hands=hands, stock=deck, pile=[], track=[0] * n, made=0, phase="turn")
        return drew

    def score(self) -> None:
        """The end of a round."""
        t, best = self.t, max(self.t["track"])
        t["scores"] = [score + (at == best) for score, at in zip(t["scores"], t["track"], strict=True)]
        over = max(t["scores"]) >= t["options"]["target"]
        t["to_move"], t["phase"] = (-1, "over") if over else (t["to_move"], "deal")

    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        action, before = self.find(move).action, self.copy()
        drew = self.apply(action, chance)
        events, (verb, *rest) = staged(list(self.told(action, before, drew)), before, self.copy()), action
        knows = (before.to_move, *map(int, rest[1:])) if verb in ("hide", "give") else ()
        return Pushed(events, drew, Concealed(" ".join((verb, HIDDEN, *rest[1:])), knows) if knows else None)

    def told(self, action: tuple[str, ...], before: StepsState, drew: Json | None) -> Iterator[Event]:
        """What an action has brought, in order."""
        verb, seat, own = action[0], before.to_move, f"hand.{before.to_move}"
        if verb == "deal":
            yield dealt(self)
        elif verb == "step":
            laid = CardMove(action[1], own, "pile")
            yield Event("CardPlayed", {"seat": seat, "card": action[1]}, (laid,), settles=("pile",))
        elif verb == "hide":
            yield Event("CardHidden", {"seat": seat}, (CardMove(action[1], own, "stock", (seat,)),))
        elif verb == "give":
            gift = CardMove(action[1], own, f"hand.{action[2]}", (seat, int(action[2])))
            yield Event("CardGiven", {"seat": seat, "to": int(action[2])}, (gift,))
        for piece, fields in moved(action, seat, drew):
            yield Event("PieceMoved", {"seat": seat, "piece": f"p{piece}", "fields": fields}, settles=("track",))
        if verb == "draw" or (verb == "step" and before.t["stock"]):
            yield Event("CardDrawn", {"seat": seat}, (CardMove(self.t["hands"][seat][-1], "stock", own, (seat,)),))
        for winner, score in enumerate(self.t["scores"]):
            if score > before.t["scores"][winner]:
                yield Event("RoundWon", {"seat": winner}, settles=("scores",))
        outcome = self.outcome()
        if outcome is not None:
            yield Event("MatchEnded", {"outcome": outcome.to_json(), "winners": list(outcome.winners)})

    def copy(self) -> Self:
        lists = {key: [*self.t[key]] for key in ("stock", "pile", "track", "scores")}
        return type(self)({**self.t, **lists, "hands": [[*h] for h in self.t["hands"]], "rng": self.t["rng"].copy()})

    def cut(self, seat: Seat) -> Position:
        t = self.to_position()
        del t["rng"]
        t["stock"] = [HIDDEN] * len(t["stock"])
        if self.phase != "over":
            t["hands"] = [h if s == seat else [HIDDEN] * len(h) for s, h in enumerate(t["hands"])]
        return t

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        scores = list(self.t["scores"])
        winners = tuple(s for s, score in enumerate(scores) if score == max(scores))
        table = {"winners": list(winners), "scores": scores}
        return Outcome(table, winners, say("the most rounds win"), len(winners) == len(scores))

    def to_position(self) -> Position:
        t = self.copy().t
        return {**{key: t[key] for key in KEYS}, "hands": [sorted(h) for h in t["hands"]], "rng": t["rng"].to_text()}


def moved(action: tuple[str, ...], seat: Seat, drew: Json | None) -> list[tuple[int, int]]:
    """The piece that an action moves, and by how many fields; nothing where it moves none."""
    if action[0] == "step":
        return [(int(action[2][1:]), int(action[3]))]
    return [(seat, drew["roll"] if drew is not None else int(action[1]))] if action[0] in ("roll", "walk") else []


def dealt(state: StepsState) -> Event:
    """The deal that ``state`` comes from."""
    hands = enumerate(state.t["hands"])
    return Event("Dealt", {}, tuple(CardMove(card, "stock", f"hand.{s}", (s,)) for s, hand in hands for card in hand))


class Steps(Game):
    """See the module. ``state``: the class of its states, which the tests of the suite break."""

    name: ClassVar[str] = "steps"
    title: ClassVar[Words] = say("Steps")
    options: ClassVar[tuple[Option, ...]] = (
        Option("seats", Span(2, 3), 2, say("Seats"), say("players")),
        Option("target", Span(1, 3), 1, say("Target"), say("rounds to win")),
        Option("gifts", (True, False), True, say("Gifts"), say("may cards be given away?")),
        Option("fields", ("all", "any"), "all", say("Fields"), say("must a piece go as many as the card says?")),
    )
    cards_at: ClassVar[tuple[str, ...]] = ("hands", "stock", "pile")
    part_events: ClassVar[frozenset[str]] = frozenset({"RoundWon"})

    def __init__(self, state: type[StepsState] = StepsState) -> None:
        self.state = cast(type[StepsState], type(state.__name__, (state,), {"game": self}))

    def new(self, options: Mapping[str, Json], seed: int) -> StepsState:
        full = self.full_options(options)
        state = self.state({"options": full, "scores": [0] * full["seats"], "to_move": 0, "rng": Rng(seed)})
        state.deal(None)
        return state

    def opening(self, state: State) -> Opening:
        assert isinstance(state, StepsState)
        bare = state.copy()
        bare.t["stock"] += [card for hand in bare.t["hands"] for card in hand][::-1]
        bare.t["hands"] = [[] for _ in bare.t["hands"]]
        return Opening(bare, staged([dealt(state)], bare.copy(), state.copy()))

    def from_position(self, table: Position) -> StepsState:
        full = self.full_options(options_of(table))
        r = KeyReader(table, KEYS, SimpleNamespace(seats=full["seats"]))
        if Counter(sum(r["hands"], r["stock"] + r["pile"])) - Counter(DECK + [HIDDEN] * len(DECK)):
            raise BadPosition("a card is there more often than the deck has it")
        refuse_mover(r)
        return self.state({**{key: r[key] for key in KEYS}, "options": full, "rng": Rng(r["rng"])})

    def view_from(self, table: Position, seat: Seat) -> View:
        state = self.from_position({k: v for k, v in table.items() if k != "rng"})
        return View(self, seat, dict(table), tuple(state.legal_moves()) if seat == state.to_move >= 0 else ())

    def sample(self, view: View, rng: Random) -> StepsState:
        t = {**view.position, "rng": f"{rng.getrandbits(64):016x}"}
        rest = sorted((Counter(DECK) - Counter(sum(t["hands"], t["pile"]))).elements())
        rng.shuffle(rest)
        hands = [[rest.pop() if c == HIDDEN else c for c in h] for h in t["hands"]]
        return self.from_position({**t, "hands": hands, "stock": [rest.pop() for _ in t["stock"]]})

    def describe(self, event: Event) -> Words | None:
        return say("{seat} moves {piece} by {fields}.", **event.data) if event.name == "PieceMoved" else None


GAME = Steps()
