"""The face of a game as one object with a state of its own, and how it serves as the parts that a table asks.

Left over: PowerUp Curling, Rink Ratz and Mystic still have one. It goes with the last of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.i18n import spoken
from game.rules.contract import CardMove, Event, Json, Move, Pick, View, Words
from game.table.company import Company
from game.table.face import Banner, Explained, Feel, Layout, Meaning, Option, Panels, Shake, Summary
from game.table.face import Words as Sentences
from game.table.moment import Moment
from game.table.pieces import Piece
from game.table.places import Place
from game.table.seating import SeatSpot, seat_spots
from game.table.shown import Shown
from game.table.spots import Spot
from game.ui.rect import Rect
from game.ui.sheet import Sheet
from game.ui.shell import Preferences


class Face:
    """What a game says and paints. It reads what has been shown, and never the match."""

    def __init__(self, company: Company, preferences: Preferences) -> None:
        self.company, self.preferences = company, preferences
        #: the view of who is to decide here, and what was picked so far towards a move
        self.view: View | None = None
        self.made: tuple[Pick, ...] = ()
        #: the mark of the drill that is practised here
        self.target: object = None

    # --- what lies where
    def seats(self, area: Rect) -> list[SeatSpot]:
        """All seats' plates, the bottom one first, then clockwise; around the table unless a game has its own way."""
        return seat_spots(len(self.company.kinds), self.company.bottom, area)

    def places(self, now: Shown, seats: Sequence[SeatSpot], area: Rect) -> dict[str, Place]:
        """The places of cards, from below, for these seats; ``area`` is all that the window shows of the table."""
        return {}

    def cards(self, now: Shown) -> dict[str, list[str]]:
        """The cards at each place."""
        return {}

    def pieces(self, now: Shown, area: Rect) -> list[Piece]:
        """The pieces on the game's board, from below."""
        return []

    def leaves(self, name: str, now: Shown) -> tuple[float, float] | None:
        """Where a piece that has gone slides to, as (dx, dy) from where it lay; None: it fades there."""
        return None

    def flows(self, dt: float) -> bool:
        """Lets what is painted below the cards move on by ``dt`` seconds; whether it is still on its way."""
        return False

    def spots(self, now: Shown, view: View | None) -> list[Spot]:
        """What else can be picked beside cards, piles, seats and labelled pieces; ``view`` while one decides."""
        return []

    def way(self, move: CardMove, now: Shown) -> CardMove:
        """Where a card goes that the rules send from one place to another: a face may have places of its own."""
        return move

    def besides(self, event: Event, now: Shown) -> Sequence[CardMove]:
        """Cards that only the picture moves with an event: brought forward to be looked at, or put away again."""
        return ()

    def gathers(self, event: Event) -> str | None:
        """The place where all cards are gathered before this deal; None where it only fills hands again."""
        return None

    def caption(self, area: Rect) -> Rect:
        """The lower left corner and the width of the paper with the words of a worked example."""
        return Rect(1388, 76, 460, 0)

    # --- what is painted
    def paint(self, sheet: Sheet, now: Shown) -> None:
        """What lies on the felt below cards and pieces: boards, counts, labels."""

    def paint_over(self, sheet: Sheet, now: Shown) -> None:
        """What lies above them: badges that must be read."""

    def page(self, sheet: Sheet, now: Shown, close: Callable[[], None]) -> None:
        """What the game's book says of the match now; empty for a game without one."""

    def tools(self, now: Shown) -> Sequence[tuple[str, str, str]]:
        """The game's own signs at the top: a table's action, its sign and its name."""
        return ()

    def seat_line(self, now: Shown, seat: int) -> str:
        """What a plate says beneath the name."""
        return ""

    def seat_mark(self, now: Shown, seat: int) -> str:
        """A short mark on a plate (a dealer's D), or nothing."""
        return ""

    def vital(self) -> Sequence[Rect]:
        """What the enlarged card must not hide now."""
        return ()

    # --- words
    def name(self, kind: str, value: Json) -> str:
        """A ``card``, ``rank``, ``move`` … in words."""
        return str(value)

    def prompt(self, view: View, made: Sequence[Pick]) -> str:
        """The sentence at the top when one is to decide; ``made``: the picks so far."""
        return ""

    def meanwhile(self, now: Shown) -> str:
        """The sentence at the top while more is shown of a move that has been made: nobody is to move then."""
        return ""

    def explain(self, code: str, view: View | None) -> Explained:
        """A card in words; with a view to decide on, what it would do now."""
        return Explained(self.name("card", code))

    def label(self, place: str, now: Shown) -> str:
        """What a pile is, for other programs."""
        return place

    def option(self, pick: Pick) -> tuple[str, str | None]:
        """The text and sign of an option's button."""
        return (self.say(pick.label) if pick.label else pick.id), None

    def again(self, view: View) -> tuple[str, str] | None:
        """A move that a person may order to be made again and again until something happens, and its button's text."""
        return None

    def ends_orders(self, event: Event) -> bool:
        """Whether an event is one that ends such orders."""
        return True

    def order(self, pick: Pick) -> int:
        """Where an option's button stands among the others; all the same: as the rules name them."""
        return 0

    def urges(self, pick: Pick) -> bool:
        """Whether an option's button stands out when it is the only one."""
        return True

    def buttons(self, area: Rect) -> Rect | None:
        """Where the buttons of options lie side by side, in two lines where they are many and it is high enough.

        None: stacked at the right of the own hand.
        """
        return None

    def offers(self, pick: Pick) -> bool:
        """Whether an option is chosen on the game's own board, so that it needs no button."""
        return False

    def meanings(self, code: str, view: View) -> list[Meaning]:
        """The ways to use a card that are chosen at the card itself, legal or not; none for a card with one way."""
        return []

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        """The move's text that refused picks were likely meant for, to ask the rules why not."""
        return None

    def banner(self, event: Event, now: Shown) -> Banner | None:
        """Words for an event that the room should feel."""
        return None

    def hold(self, event: Event, now: Shown) -> float:
        """Seconds for which the match waits after this event at least, beside what its name and its banner ask for."""
        return 0.0

    def said(self, now: Shown, seat: int) -> str:
        """What stands on a seat's tab: what it did last."""
        return now.deeds.get(seat, "")

    def deed(self, event: Event) -> tuple[int, str] | None:
        """What a seat has just done, in a few words for its plate."""
        return None

    def feel(self, event: Event) -> Shake | None:
        """What the room feels of an event: shaking, light."""
        return None

    def summary(self, event: Event, now: Shown) -> Summary | None:
        """What people look at after an event that ended a part of the match."""
        return None

    def pile_cards(self, place: str, now: Shown) -> Sequence[tuple[str, ...]] | None:
        """The cards of a pile that may be looked through, newest last; else None.

        Each with a word about it, and of one with two faces the half that doesn't count (see ``Textures.card``).
        """
        return None

    # --- sentences
    def does(self, view: View, move: Move | str) -> str:
        """What a legal move would do now, in the same words wherever it is told; nothing where there are none."""
        words = self.company.rules.meaning(view, move)
        return self.say(words) if words is not None else ""

    def say(self, words: Words) -> str:
        """The sentence that words of the rules or of an AI mean at this table."""
        sentence = spoken(words, self.namer, self.company.told)
        return sentence[:1].upper() + sentence[1:]

    def namer(self, kind: str, value: Any) -> str:
        """Names for the words of rules and AI."""
        if kind in ("seat", "seats"):
            return self.company.seats(value if isinstance(value, list | tuple) else [value])
        if kind in ("cards", "ranks", "moves") and isinstance(value, list | tuple):
            return ", ".join(self.name(kind[:-1], v) for v in value) or "–"
        return self.name(kind, value)


def parts(old: Face, moment: Moment, area: Rect) -> tuple[Layout, Sentences, Feel, Panels]:
    """The parts that a table asks, each answered by the old face."""
    old.view, old.made, old.target = moment.view, moment.made, moment.target
    layout = OldLayout(moment, area)
    words, feel, panels = (
        OldWords(moment),
        OldFeel(moment, Sentences(moment)),
        OldPanels(moment, layout, Sentences(moment)),
    )
    for part in (layout, words, feel, panels):
        part.old = old
    return layout, words, feel, panels


class OldLayout(Layout):
    """Where an old face has things."""

    old: Face

    def seats(self) -> list[SeatSpot]:
        return self.old.seats(self.area)

    def places(self) -> dict[str, Place]:
        return self.old.places(self.moment.now, self.seats(), self.area)

    def cards(self) -> dict[str, list[str]]:
        return self.old.cards(self.moment.now)

    def pieces(self) -> list[Piece]:
        return self.old.pieces(self.moment.now, self.area)

    def leaves(self, name: str) -> tuple[float, float] | None:
        return self.old.leaves(name, self.moment.now)

    def spots(self) -> list[Spot]:
        return self.old.spots(self.moment.now, self.moment.view)

    def way(self, move: CardMove) -> CardMove:
        return self.old.way(move, self.moment.now)

    def fetched(self, event: Event) -> Sequence[CardMove]:
        return self.old.besides(event, self.moment.now)

    def gathers(self, event: Event) -> str | None:
        return self.old.gathers(event)

    def leafed(self, place: str) -> Sequence[tuple[str, ...]] | None:
        return self.old.pile_cards(place, self.moment.now)

    def caption(self) -> Rect:
        return self.old.caption(self.area)

    def buttons(self) -> Rect | None:
        return self.old.buttons(self.area)

    def vital(self) -> Sequence[Rect]:
        return self.old.vital()


class OldWords(Sentences):
    """What an old face says."""

    old: Face

    def name(self, kind: str, value: Json) -> str:
        return self.old.name(kind, value)

    def say(self, words: Words) -> str:
        return self.old.say(words)

    def named(self, kind: str, value: Any) -> str:
        return self.old.namer(kind, value)

    def does(self, view: View, move: Move | str) -> str:
        return self.old.does(view, move)

    def prompt(self, view: View) -> str:
        return self.old.prompt(view, self.moment.made)

    def meanwhile(self) -> str:
        return self.old.meanwhile(self.moment.now)

    def explain(self, code: str, view: View | None) -> Explained:
        return self.old.explain(code, view)

    def label(self, place: str) -> str:
        return self.old.label(place, self.moment.now)

    def option(self, pick: Pick) -> Option:
        text, icon = self.old.option(pick)
        return Option(text, icon, self.old.order(pick), self.old.urges(pick), self.old.offers(pick))

    def meanings(self, code: str, view: View) -> list[Meaning]:
        return self.old.meanings(code, view)

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        return self.old.meant(view, picks)

    def deed(self, event: Event) -> tuple[int, str] | None:
        return self.old.deed(event)

    def said(self, seat: int) -> str:
        return self.old.said(self.moment.now, seat)

    def seat_line(self, seat: int) -> str:
        return self.old.seat_line(self.moment.now, seat)

    def seat_mark(self, seat: int) -> str:
        return self.old.seat_mark(self.moment.now, seat)


class OldFeel(Feel):
    """What the room makes of an event for an old face."""

    old: Face

    def banner(self, event: Event) -> Banner | None:
        return self.old.banner(event, self.moment.now)

    def hold(self, event: Event) -> float:
        return self.old.hold(event, self.moment.now)

    def shake(self, event: Event) -> Shake | None:
        return self.old.feel(event)

    def summary(self, event: Event) -> Summary | None:
        return self.old.summary(event, self.moment.now)

    def again(self, view: View) -> tuple[str, str] | None:
        return self.old.again(view)

    def ends_orders(self, event: Event) -> bool:
        return self.old.ends_orders(event)


class OldPanels(Panels):
    """What an old face paints."""

    old: Face

    def paint(self, sheet: Sheet) -> None:
        self.old.paint(sheet, self.moment.now)

    def paint_over(self, sheet: Sheet) -> None:
        self.old.paint_over(sheet, self.moment.now)

    def page(self, sheet: Sheet, close: Callable[[], None]) -> None:
        self.old.page(sheet, self.moment.now, close)

    def tools(self) -> Sequence[tuple[str, str, str]]:
        return self.old.tools(self.moment.now)
