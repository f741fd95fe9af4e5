"""A table of a made-up game: legal moves as a test wants them, cards, a pile, a place and pieces; no rules at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from game.app.app import App
from game.rules.contract import NOBODY, Json, Move, Path, Pick, Template, View, say
from game.rules.contract import Words as Message
from game.rules.registry import game
from game.table.face import FaceEntry, FaceWords, Layout
from game.table.input.spots import Spot
from game.table.panels.toolbar import Tool
from game.table.players import Players
from game.table.stage.piece import Piece
from game.table.stage.places import Fan, Pile, Place
from game.table.table import Table
from game.table.view_models import OptionButton, Use
from game.ui.sheet.rect import Rect

FIELD = Rect(620, 380, 200, 200)


def option(id: str) -> Move:
    """A move that is a button."""
    return Move(id, paths=((Pick("option", id),),))


def alone(card: str) -> Move:
    """A move that is a card."""
    return Move(card, paths=((Pick("card", card),),))


def used(card: str, way: str) -> Move:
    """A card used in one of its ways."""
    return Move(f"{card} {way}", paths=((Pick("card", card), Pick("option", way)),))


def laid(card: str, pile: str = "pile") -> Move:
    """A card on a pile."""
    return Move(f"{card} on {pile}", paths=((Pick("card", card), Pick("pile", pile)),))


def given(card: str, seat: int) -> Move:
    """A card for a seat."""
    return Move(f"{card} to {seat}", paths=((Pick("card", card), Pick("seat", str(seat))),))


@dataclass(frozen=True, slots=True)
class Open(Template):
    """A choice of places or numbers."""

    def fill(self, rng: Random) -> Move:
        """Any."""
        return Move(self.text)

    def admits(self, move: Move | str) -> bool:
        """All."""
        return True

    def compose(self, path: Path, values: Sequence[Json]) -> Move:
        """Picks and values in a row."""
        return Move(" ".join([*(pick.id for pick in path), *map(str, values)]))


class Rules(type(game("curdle"))):  # type: ignore[misc]
    """Rules with nothing to say about a move."""

    def meaning(self, view: View, move: Any) -> None:
        """Nothing."""


RULES = Rules()


class MadeUp(Layout):
    """Shows ``hands``, a ``pile``, a ``board`` of pieces and a field that is a place."""

    def places(self) -> dict[str, Place]:
        """The own hand, the others' backs nowhere, two piles."""
        return {
            "pile": Pile("pile", 960, 610, 150, deck="curdle", takes=True),
            "bank": Pile("bank", 1200, 610, 150, deck="curdle", takes=True),
            "gift": Pile("gift", 420, 610, 110, deck="curdle", carried=True),
            "hand.0": Fan("hand.0", 960, 166, 150, deck="curdle", held=True, seat=0),
        }

    def cards(self) -> dict[str, list[str]]:
        """As the position says."""
        now = self.moment.now
        return {"hand.0": list(now["hands"][0]), "pile": list(now["pile"]), "gift": list(now.get("gift", []))}

    def pieces(self) -> list[Piece]:
        """A row of them."""
        return [
            Piece(name, "ui/puck.png", 560 + 70 * i, 760, 46, 46, label=f"piece {name}")
            for i, name in enumerate(self.moment.now.get("board", ()))
        ]

    def spots(self) -> list[Spot]:
        """The field, where a place is asked for."""
        view = self.moment.view
        asked = [p for m in (view.legal if view else ()) for way in m.paths for p in way if p.kind == "place"]
        return [
            Spot("place", p.id, "field", "sheet", "the field", FIELD, place=lambda x, y: [x - FIELD.x, y - FIELD.y])
            for p in asked[:1]
        ]  # fmt: skip


class MadeUpWords(FaceWords):
    """Says what a test has it say."""

    ways: ClassVar[dict[str, list[str]]] = {}

    def option(self, pick: Pick) -> OptionButton:
        """By name."""
        return OptionButton(f"Option {pick.id}")

    def uses(self, code: str, view: View) -> list[Use]:
        """As a test has it."""
        return [Use(way, way.title(), f"does {way}") for way in self.ways.get(code, [])]

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        """The picks' names."""
        return " ".join(p.id for p in picks)

    def say(self, words: Message) -> str:
        """As it is."""
        return str(words)


class Asks:
    """Turns that ask the person at seat 0 for one of ``legal``, and note what was played."""

    live, thinking, ply, going_on, asked = False, NOBODY, 0, False, True
    host: Any

    session = coached = None
    labels = True

    def __init__(self, legal: Sequence[Move], position: dict[str, Any], seats: int) -> None:
        self.legal, self.position, self.seats = tuple(legal), position, seats
        self.played: list[str] = []

    @property
    def decision_taker(self) -> Asks:
        """The moves are noted here."""
        return self

    @property
    def guide(self) -> Asks:
        """A prompt of its own."""
        return self

    def view(self) -> View:
        """What is asked."""
        return View(RULES, 0, self.position, self.legal)

    def play(self, text: str) -> None:
        """Noted; the same is asked again."""
        self.played.append(text)
        self.host.reset()

    def check(self, text: str) -> Message | None:
        """All that isn't asked for is refused by name."""
        return None if text in [m.text for m in self.legal] else say("The rules refuse {move}.", move=text)

    def said(self) -> str:
        """Nothing is explained."""
        return ""

    def act(self, action: str) -> bool:
        """No keys."""
        return False

    def tools(self) -> Sequence[Tool] | None:
        """Those of a match."""
        return None

    def prompt(self) -> str | None:
        """Something."""
        return "Well?"

    def why_no_undo(self) -> Message | None:
        """Never."""
        return say("Nothing to take back.")

    def events(self) -> tuple[()]:
        """None."""
        return ()

    def past(self) -> tuple[()]:
        """None."""
        return ()

    def step(self, dt: float) -> bool:
        """Waits."""
        return False

    def build(self, sheet: Any) -> None:
        """Nothing."""

    def ask_hint(self) -> None:
        """None."""

    def undo(self) -> None:
        """Nothing."""


def made_up(app: App, legal: Sequence[Move], hand: Sequence[str] = (), seats: int = 2, **more: Any) -> Any:
    """A table that asks for one of ``legal``; ``ways``: the uses of cards."""
    ways = more.pop("ways", {})
    words = type("Words", (MadeUpWords,), {"ways": ways})
    hands = [list(hand), *[[] for _seat in range(seats - 1)]]
    position = {"hands": hands, "pile": ["2c"], "to_move": 0, "phase": "play", "gift": [], "board": (), **more}
    company = Players(RULES, ("human", *["club"] * (seats - 1)), ["A"] * seats, ["0"] * seats, 0, 0, [0])
    entry = FaceEntry("made_up", str, lambda sheet, rect: None, "", MadeUp, words, decks=("curdle",))
    scene = Table(app, entry, company, Asks(legal, position, seats))
    app.navigator.show(scene)
    scene.on_update(1 / 60)
    return scene
