"""A game's face: what it says and paints at its table; one folder in ``faces/`` and one entry in the registry each.

It is four small objects made from a ``Moment``, and anew whenever the moment is another one: ``Layout`` (where things
lie), ``Words`` (what is said), ``Feel`` (what the room makes of it) and ``Panels`` (what is painted). Nobody writes
into them, and none needs a window to be asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.i18n.catalogue import _, spoken
from game.rules.contract import CardMove, Event, Json, Meaning, Move, Pick, Position, Seat, Template, View
from game.rules.contract import Words as Message
from game.table.input.spots import Spot
from game.table.moment import Moment
from game.table.seating import SeatSpot, seat_spots
from game.table.stage.piece import Piece
from game.table.stage.places import Place
from game.table.stage.slides import Slide
from game.table.stage.surface import Surface
from game.table.teams import Team
from game.table.turns.prompt_policy import Answer
from game.table.view_models import Banner, Beat, Chip, Drill, Explained, Kit, OptionButton, Point, Shake, Summary, Use
from game.ui.motion import Animator
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.canvas import Canvas


class Layout:
    """Where things are at a moment, in ``area``: all that the window shows of the table."""

    def __init__(self, moment: Moment, area: Rect) -> None:
        self.moment, self.area = moment, area

    def seats(self) -> list[SeatSpot]:
        """All seats' plates, the bottom one first, then clockwise; around the table unless a game has its own way."""
        company = self.moment.company
        return seat_spots(len(company.kinds), company.bottom, self.area)

    def places(self) -> dict[str, Place]:
        """The places of cards, from below."""
        return {}

    def cards(self) -> dict[str, list[str]]:
        """The cards at each place."""
        return {}

    def pieces(self) -> list[Piece]:
        """The pieces on the game's board, from below."""
        return []

    def leaves(self, name: str) -> tuple[float, float] | None:
        """Where a piece that has gone slides to, as (dx, dy) from where it lay; None: it fades there."""
        return None

    def spots(self) -> list[Spot]:
        """What else can be picked beside cards, piles, seats and labelled pieces."""
        return []

    def way(self, move: CardMove) -> CardMove:
        """Where a card goes that the rules send from one place to another: a face may have places of its own."""
        return move

    def slide(self, event: Event) -> Slide | None:
        """What slides and strikes on the game's board while an event is being shown; its facts don't hold yet."""
        return None

    def fetched(self, event: Event) -> Sequence[CardMove]:
        """Cards that only the picture moves with an event: brought forward to be looked at, or put away again."""
        return ()

    def gathers(self, event: Event) -> str | None:
        """The place where all cards are gathered before this deal; None where it only fills hands again."""
        return None

    def leafed(self, place: str) -> Sequence[tuple[str, ...]] | None:
        """The cards of a pile that may be looked through, newest last; else None.

        Each with a word about it, and of one with two faces the half that doesn't count (see ``Textures.card``).
        """
        return None

    def caption(self) -> Rect:
        """The lower left corner and the width of the paper with the words of a worked example."""
        return Rect(self.area.right - 532, self.area.y + 76, 460, 0)

    def buttons(self) -> Rect | None:
        """Where the buttons of options lie side by side, in two lines where they are many and it is high enough.

        None: stacked at the right of the own hand.
        """
        return None

    def banner(self) -> Rect:
        """Where a banner hangs: over nothing that changes while it does. Its middle counts, and how wide it may be."""
        return Rect.around(self.area.cx, self.area.top - 280, 760, 128)

    def total(self, side: int) -> tuple[float, float] | None:
        """Where the total of a side stands, to which its points fly; None where there is none."""
        return None

    def counted(self, name: str) -> Rect | None:
        """Where what brings a point lies, if it is no piece."""
        return None

    def vital(self) -> Sequence[Rect]:
        """What the enlarged card must not hide now."""
        return ()

    def secret(self) -> Rect | None:
        """What only the seat at the bottom may see, for the curtain: the hand; None where it covers the table."""
        name = f"hand.{self.moment.company.bottom}"
        place = self.places().get(name)
        if place is None:
            return None
        slots = place.slots(max(1, len(self.cards().get(name, ()))))
        wide, high = slots[0].width / 2, slots[0].width / 2 * style.CARD_ASPECT
        left, low = min(slot.x for slot in slots) - wide, min(slot.y for slot in slots) - high
        right, top = max(slot.x for slot in slots) + wide, max(slot.y for slot in slots) + high
        return Rect(left, low, right - left, top - low)

    def keeps(self) -> object:
        """What the layout of the next moment finds in ``moment.kept``: so that what lies stays where it lies."""
        return None


class Words:
    """What is said at a moment: names, questions, explanations, deeds."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment

    def name(self, kind: str, value: Json) -> str:
        """A ``card``, ``rank``, ``move`` … in words."""
        return str(value)

    def say(self, words: Message) -> str:
        """The sentence that words of the rules or of an AI mean at this table."""
        sentence = spoken(words, self.named, self.moment.company.told)
        return sentence[:1].upper() + sentence[1:]

    def named(self, kind: str, value: Any) -> str:
        """A name within a sentence: of seats, of several things in a row, or of one."""
        if kind in ("seat", "seats"):
            return self.moment.company.seats(value if isinstance(value, list | tuple) else [value])
        if kind in ("cards", "ranks", "moves") and isinstance(value, list | tuple):
            return ", ".join(self.name(kind[:-1], v) for v in value) or "–"
        return self.name(kind, value)

    def does(self, view: View, move: Move | str) -> str:
        """What a legal move would do now, in the same words wherever it is told; nothing where there are none."""
        meaning = self._meaning(view, move)
        return self.say(meaning.words) if meaning is not None else ""

    def _meaning(self, view: View, move: Move | str) -> Meaning | None:
        """What a move leads to, as far as whoever looks wants the open cards counted."""
        meaning = self.moment.company.rules.meaning(view, move)
        counts = meaning is not None and self.moment.looks.show_open
        return meaning.counted or meaning if meaning is not None and counts else meaning

    def chip(self, view: View, moves: Sequence[Move]) -> Chip | None:
        """What all of ``moves`` lead to, for the thing they begin with; None where they differ or say nothing."""
        found: set[Chip] = set()
        for move in moves:
            meaning = None if isinstance(move, Template) else self._meaning(view, move)
            if meaning is None or meaning.chip is None:
                return None
            found.add(Chip(self.say(meaning.chip), meaning.good))
            if len(found) > 1:
                return None
        return found.pop() if found else None

    def prompt(self, view: View) -> str:
        """The sentence at the top when one is to decide on ``view``."""
        return ""

    def question(self, seat: int) -> str:
        """What ``seat`` is asked when it is called to the machine, in a moment of a spectator's."""
        return _("It is your turn.")

    def meanwhile(self) -> str:
        """The sentence at the top while more is shown of a move that has been made: nobody is to move then."""
        return ""

    def explain(self, code: str, view: View | None) -> Explained:
        """A card in words; with a view to decide on, what it would do now."""
        return Explained(self.name("card", code))

    def label(self, place: str) -> str:
        """What a pile is, for other programs."""
        return place

    def option(self, pick: Pick) -> OptionButton:
        """An option's button."""
        return OptionButton(self.say(pick.label) if pick.label else pick.id)

    def uses(self, code: str, view: View) -> list[Use]:
        """The ways to use a card that are chosen at the card itself, legal or not; none for a card with one way."""
        return []

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        """The move's text that refused picks were likely meant for, to ask the rules why not."""
        return None

    def deed(self, event: Event) -> tuple[int, str] | None:
        """What a seat has just done, in a few words for its plate."""
        return None

    def said(self, seat: int) -> str:
        """What stands on a seat's tab: what it did last."""
        return self.moment.now.deeds.get(seat, "")

    def seat_line(self, seat: int) -> str:
        """What a plate says beneath the name."""
        return ""

    def seat_mark(self, seat: int) -> str:
        """A short mark on a plate (a dealer's D), or nothing."""
        return ""

    def stand(self) -> Iterable[str]:
        """Which part of the match this is and how it stands, in sentences to be read out."""
        return ()

    def lie(self) -> Iterable[str]:
        """What lies on the table, in sentences to be read out: in a house from the nearest stone to the farthest."""
        return ()


class Feel:
    """What the room makes of an event: ``moment`` is the one in which its facts hold; ``words`` says the sentences."""

    def __init__(self, moment: Moment, words: Words) -> None:
        self.moment, self.words = moment, words

    def banner(self, event: Event) -> Banner | None:
        """Words for an event that the room should feel."""
        return None

    def herald(self, event: Event) -> Banner | None:
        """Words for an event that is seen as soon as it begins: they hang there while it is shown."""
        return None

    def hold(self, event: Event) -> float:
        """Seconds for which the match waits after this event at least, beside what its name and its banner ask for."""
        return 0.0

    def beats(self, event: Event) -> Sequence[Beat]:
        """The steps in which an event is told after it has arrived; ``now.due`` of the moments then counts them down.

        Asked while its facts don't hold yet. Its hold begins with the last of them.
        """
        return ()

    def shake(self, event: Event) -> Shake | None:
        """Whether the table shakes and lights up."""
        return None

    def counts(self, event: Event) -> Sequence[Point]:
        """The points that an event brings, in the order in which they are counted, while it is about to be told."""
        return ()

    def summary(self, event: Event) -> Summary | None:
        """What people look at after an event that ended a part of the match."""
        return None

    def keeps(self, move: str) -> tuple[str, str] | None:
        """A choice in a move that is offered first the next time: what is chosen, and which (``Looks.choices``)."""
        return None

    def answer(self, position: Position, seat: Seat) -> Answer | None:
        """What ``seat`` is or may yet be asked to answer, where everybody is asked after every card.

        ``position`` is as a spectator sees it.
        """
        return None

    def ends_orders(self, event: Event) -> bool:
        """Whether with an event something has changed for those who wanted to pass until then."""
        return True

    def talkers(self, position: Position) -> Sequence[Seat]:
        """The seats that may say something now to whoever decides, as a spectator sees the position."""
        return ()

    def remark(self, seat: Seat, said: str, position: Position) -> Event | None:
        """What a seat says to whoever decides, as the event that tells of it; None where that can't be said."""
        return None


class Flow(Protocol):
    """What glides by itself below the cards."""

    def on(self, dt: float) -> bool:
        """Moves on by ``dt`` seconds; whether anything has moved."""


class Panels:
    """What is painted of a moment beside cards and pieces. ``layout`` has the boxes, ``words`` the sentences.

    ``speak``: takes what whoever looks says to whoever decides.
    """

    def __init__(
        self,
        moment: Moment,
        layout: Layout,
        words: Words,
        flow: Any = None,
        speak: Callable[[str], None] = lambda said: None,
    ) -> None:
        self.moment, self.layout, self.words, self.flow, self.speak = moment, layout, words, flow, speak

    def paint(self, sheet: Sheet) -> None:
        """What lies on the felt below cards and pieces: boards, counts, labels."""

    def paint_over(self, sheet: Sheet) -> None:
        """What lies above them: badges that must be read."""

    def page(self, sheet: Sheet, close: Callable[[], None]) -> None:
        """What the game's book says of the match now; empty for a game without one."""

    def tools(self) -> Sequence[tuple[str, str, str]]:
        """The game's own signs at the top: a table's action, its sign and its name."""
        return ()


@dataclass(frozen=True, slots=True)
class Entry:
    """All that the program knows of a game's face.

    ``layout``, ``words``, ``feel``, ``panels``: its parts. ``pitch``: one sentence for the picker. ``miniature``
    paints a small picture for it. ``emblem``: of ``art/baked``. ``first``: options that the lobby offers before the
    first match. ``statistics``: titles and values for a line of the statistics. ``samples``: cards (deck and code)
    that show what a value of an option brings, for the lobby; none for most. ``sample``: the code of a card of the
    first deck that shows what its paper looks like; empty where papers differ too little. ``kit``: what a seat plays
    with by its own value of an option, for the lobby (the option's key, all options, the seat). ``cues``: the sound of
    each event that has one, with ``{key}`` for what its data hold; ``holds``: seconds for which the match waits after
    it. ``teams``: colour, shape and name of each team in a position (None: before the match); empty where everybody
    plays alone. ``surface``: None for cards on a table. ``figures``: pictures of the rules page by name, each with its
    height. ``drills``: what can be practised at the table; ``daily``: what on the day of a number (20261123), the same
    for everybody. ``room`` and ``ambience``: the picture behind the table (none where the surface fills the window) and
    its sound. ``open``: nothing is hidden, so no curtain falls between people. ``digits``: what the digit keys choose.
    ``keys``: actions with a key of their own at this game's table; ``by_keys``: what else is done by keys
    there, told how an action's key is shown.
    ``talks``: seats may say something to whoever decides. ``plates``: plates show what a seat has as pictures; its line
    is for other programs then. ``flow``: what glides by itself below the cards, for each table anew; it is a part of
    the panels (``Panels.flow``) and says whether it is still on its way. ``apart`` paints into a box what the game's
    colours tell apart, with the flat cards where it is told so.
    """

    game: str
    pitch: Callable[[], str]
    miniature: Callable[[Sheet, Rect], None]
    emblem: str
    layout: type[Layout] = Layout
    words: type[Words] = Words
    feel: type[Feel] = Feel
    panels: type[Panels] = Panels
    decks: tuple[str, ...] = ()
    first: Mapping[str, Json] = field(default_factory=dict)
    statistics: Callable[[Any], list[tuple[str, str]]] = lambda line: []
    sample: str = ""
    samples: Callable[[str, Json], Sequence[tuple[str, str]]] = lambda option, value: ()
    kit: Callable[[str, Mapping[str, Json], Seat], Sequence[Kit]] = lambda option, options, seat: ()
    cues: Mapping[str, str] = field(default_factory=dict)
    holds: Mapping[str, float] = field(default_factory=dict)
    teams: Callable[[Position | None], Sequence[Team]] = lambda now: ()
    surface: Callable[[Canvas, Animator, Any], Surface] | None = None
    figures: Mapping[str, tuple[float, Callable[[Sheet, Rect], None]]] = field(default_factory=dict)
    drills: Callable[[], Sequence[Drill]] = tuple
    daily: Callable[[int], Drill] | None = None
    room: str = "table"
    ambience: str = "room_lounge"
    open: bool = False
    digits: str = "hand"
    keys: tuple[str, ...] = ()
    by_keys: Callable[[Callable[[str], str]], str] = lambda shown: _(
        "1 to 9 and 0: the cards of your hand from the left."
    )
    talks: bool = False
    plates: bool = False
    apart: Callable[[Sheet, Rect, bool], None] = lambda sheet, box, contrast: None
    flow: Callable[[], Flow] | None = None
