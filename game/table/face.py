"""A game's face: what it says and paints at its table. Each has a folder in ``faces/`` and an entry in the registry.

A face is four small objects made from a ``Moment``, and made again for each new moment: ``Layout`` (where things lie),
``FaceWords`` (what is said), ``Feel`` (banners, beats, points) and ``Panels`` (what is painted). They are read-only and
need no window.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.i18n.catalogue import _, spoken
from game.i18n.formats import both
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
from game.table.view_models import (
    Banner,
    Beat,
    Chip,
    Drill,
    Explained,
    Kit,
    LabelBoard,
    OptionButton,
    Point,
    Shake,
    Summary,
    Use,
)
from game.ui.input.keys import KeyMap
from game.ui.motion import Animator
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.canvas import Canvas

#: the sign of a team before its name
TEAM_SIGN = re.compile(r"[●▲◆■▼]\s?")


class Layout:
    """Where things are at a moment, in ``area``: the part of the table that the window shows."""

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
        """Where a removed piece slides to, as (dx, dy) from where it lay; None: it fades there."""
        return None

    def spots(self) -> list[Spot]:
        """Spots besides cards, piles, seats and labelled pieces."""
        return []

    def way(self, move: CardMove) -> CardMove:
        """The picture's route for a card that the rules move: a face may have places of its own."""
        return move

    def slide(self, event: Event) -> Slide | None:
        """The slide on the game's board for an event, before its facts hold."""
        return None

    def fetched(self, event: Event) -> Sequence[CardMove]:
        """Cards that only the picture moves for an event: brought forward for a look, or put away again."""
        return ()

    def gathers(self, event: Event) -> str | None:
        """The place where all cards are gathered before this deal; None where it only fills hands again."""
        return None

    def leafed(self, place: str) -> Sequence[tuple[str, ...]] | None:
        """The cards of a pile that one may look through, newest last; else None. Each with a word about it, and for one
        with two faces the half that doesn't count (see ``Textures.card``).
        """
        return None

    def caption(self) -> Rect:
        """The lower left corner and the width of the paper with the words of a worked example."""
        return Rect(self.area.right - 532, self.area.y + 76, 460, 0)

    def buttons(self) -> Rect | None:
        """Where the option buttons lie side by side, in two lines if there are many and the box is high enough.

        None stacks them to the right of the person's hand.
        """
        return None

    def banner(self) -> Rect:
        """Where a banner hangs. It covers nothing that changes meanwhile. Only its middle and its width count."""
        return Rect.around(self.area.cx, self.area.top - 280, 760, 128)

    def total(self, side: int) -> tuple[float, float] | None:
        """Where a side's total stands, to which its points fly; None if it has none."""
        return None

    def counted(self, name: str) -> Rect | None:
        """Where the scoring thing lies, if it isn't a piece."""
        return None

    def vital(self) -> Sequence[Rect]:
        """Areas that nothing temporary may hide now: the ice, the outcome, the score."""
        return ()

    def panels(self) -> Sequence[Rect]:
        """Panels in whose place the large card may be read where nothing else is free."""
        return ()

    def secret(self) -> Rect | None:
        """The area that only the seat at the bottom may see, for the curtain; None to cover the table."""
        return self.extent(f"hand.{self.moment.company.bottom}")

    def extent(self, name: str) -> Rect | None:
        """The box that the cards at a place cover, or None without such a place."""
        place = self.places().get(name)
        if place is None:
            return None
        slots = place.slots(max(1, len(self.cards().get(name, ()))))
        wide, high = slots[0].width / 2, slots[0].width / 2 * style.CARD_ASPECT
        left, low = min(slot.x for slot in slots) - wide, min(slot.y for slot in slots) - high
        right, top = max(slot.x for slot in slots) + wide, max(slot.y for slot in slots) + high
        return Rect(left, low, right - left, top - low)

    def keeps(self) -> object:
        """State for the next layout, which finds it in ``moment.kept``, so that things stay where they lie."""
        return None


class FaceWords:
    """The words for a moment: names, questions, explanations, deeds."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment

    def name(self, kind: str, value: Json) -> str:
        """A ``card``, ``rank``, ``move`` … in words."""
        return str(value)

    def say(self, words: Message) -> str:
        """A sentence of the rules or of an AI, in this table's words."""
        sentence = spoken(words, self.named, self.moment.company.you)
        return sentence[:1].upper() + sentence[1:]

    def named(self, kind: str, value: Any) -> str:
        """A name within a sentence: of seats, of several things in a row, or of one."""
        if kind in ("seat", "seats"):
            return self.moment.company.seats(value if isinstance(value, list | tuple) else [value])
        if kind in ("cards", "ranks", "moves") and isinstance(value, list | tuple):
            return both(self.name(kind[:-1], v) for v in value) or "–"
        return self.name(kind, value)

    def does(self, view: View, move: Move | str) -> str:
        """Describe what a legal move would do now, in the same words everywhere; "" if it has no words."""
        meaning = self._meaning(view, move)
        return self.say(meaning.words) if meaning is not None else ""

    def _meaning(self, view: View, move: Move | str) -> Meaning | None:
        """Where a move leads, counting open cards only if the person wants that."""
        meaning = self.moment.company.rules.meaning(view, move)
        counts = meaning is not None and self.moment.looks.show_open
        return meaning.counted or meaning if meaning is not None and counts else meaning

    def chip(self, view: View, moves: Sequence[Move]) -> Chip | None:
        """What all of ``moves`` lead to, for the chip on what they begin with; None if they differ or say nothing."""
        found: set[Chip] = set()
        for move in moves:
            meaning = None if isinstance(move, Template) else self._meaning(view, move)
            if meaning is None:
                return None
            coached = self.moment.looks.coached
            words = meaning.fact if meaning.verdict and not coached else meaning.chip
            if words is None:
                return None
            found.add(Chip(self.say(words), meaning.good if coached else None))
            if len(found) > 1:
                return None
        return found.pop() if found else None

    def prompt(self, view: View) -> str:
        """The sentence at the top when one is to decide on ``view``."""
        return ""

    def prompt_by(self, view: View, keys: KeyMap) -> str:
        """The prompt for the keys or the controller, where it names the mouse's way otherwise; "" for the same."""
        return ""

    def aloud(self, text: str) -> str:
        """A text as it is said: without the teams' signs, which have no names, and with commas for dots."""
        return TEAM_SIGN.sub("", text).replace(" · ", ", ")

    def question(self, seat: int) -> str:
        """The question for ``seat`` when it is called to the machine, from a spectator's moment."""
        return _("It's your turn.")

    def meanwhile(self) -> str:
        """The prompt while the rest of a finished move is still shown and nobody is to move."""
        return ""

    def explain(self, code: str, view: View | None) -> Explained:
        """Explain a card in words; with a view to decide on, also say what it would do now."""
        return Explained(self.name("card", code))

    def label(self, place: str) -> str:
        """The name of a pile, for other programs."""
        return place

    def option(self, pick: Pick) -> OptionButton:
        """An option's button."""
        return OptionButton(self.say(pick.label) if pick.label else pick.id)

    def uses(self, code: str, view: View) -> list[Use]:
        """The uses of a card that are chosen at the card itself, legal or not; none for a card with only one."""
        return []

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        """The move that refused picks were probably meant for, to ask the rules why not."""
        return None

    def deed(self, event: Event) -> tuple[int, str] | None:
        """A seat's deed in a few words for its plate."""
        return None

    def said(self, seat: int) -> str:
        """The words on a seat's tab: its last deed."""
        return self.moment.now.deeds.get(seat, "")

    def seat_line(self, seat: int) -> str:
        """The line beneath the name on a plate."""
        return ""

    def seat_mark(self, seat: int) -> str:
        """A short mark on a plate (a dealer's D), or nothing."""
        return ""

    def stand(self) -> Iterable[str]:
        """The part of the match and the score, as sentences to read out."""
        return ()

    def gist(self) -> Iterable[str]:
        """What the table means now, in a sentence or two: who is ahead on it, and what the play under way leads to."""
        return ()

    def foreseen(self) -> Iterable[str]:
        """What comes of the play under way if nobody does anything more; nothing if there is none."""
        return ()

    def place(self, number: int) -> str:
        """Where in the match this is, as players name it: the part of the match, and a throw or a stone in it, or the
        ``number`` of the move in this part, 0 for the one that deals it.
        """
        return _("Move {n}", n=number)

    def lie(self) -> Iterable[str]:
        """The things on the table, as sentences to read out. A house goes from the nearest stone to the farthest."""
        return ()


class Feel:
    """How the room reacts to an event. ``moment`` already has the event's facts; ``words`` has the sentences."""

    def __init__(self, moment: Moment, words: FaceWords) -> None:
        self.moment, self.words = moment, words

    def banner(self, event: Event) -> Banner | None:
        """The banner for an event that the room should feel."""
        return None

    def herald(self, event: Event) -> Banner | None:
        """The banner for an event that shows from its beginning; it hangs as long as the event is shown."""
        return None

    def lead(self, event: Event) -> float:
        """Seconds to look at what is about to be counted (``now.coming``) before the event's facts hold."""
        return 0.0

    def reading(self, event: Event) -> float:
        """Seconds to read an event that explains its own points before they fly; 0: they fly first."""
        return 0.0

    def hold(self, event: Event) -> float:
        """The least seconds that the match waits after this event, besides those of its name and its banner."""
        return 0.0

    def decisive(self) -> bool:
        """Whether the shot to come or under way may decide the match, from what every spectator knows."""
        return False

    def beats(self, event: Event) -> Sequence[Beat]:
        """The steps that present an event after it has arrived; ``now.due`` of the moments counts them down.

        Called before the event's facts hold. Its hold begins with the last step.
        """
        return ()

    def shake(self, event: Event) -> Shake | None:
        """Whether the table shakes and lights up."""
        return None

    def counts(self, event: Event) -> Sequence[Point]:
        """The points that an event brings, in counting order."""
        return ()

    def summary(self, event: Event) -> Summary | None:
        """The summary after an event that ended a part of the match."""
        return None

    def keeps(self, move: str) -> tuple[str, str] | None:
        """A choice in a move to offer first next time: its name and value (``Looks.choices``)."""
        return None

    def answer(self, position: Position, seat: Seat) -> Answer | None:
        """What ``seat`` has to answer, or may have to, in games that ask everybody after every card.

        ``position`` is a spectator's.
        """
        return None

    def ends_prompt_rule(self, event: Event) -> bool:
        """Whether an event changes something for those who wanted to pass until then."""
        return True

    def talkers(self, position: Position) -> Sequence[Seat]:
        """The seats that may say something now to the person deciding, from a spectator's position."""
        return ()

    def remark(self, seat: Seat, said: str, position: Position) -> Event | None:
        """The event for what a seat says to the person deciding; None if it can't be said."""
        return None


class Flow(Protocol):
    """Graphics that glide by themselves below the cards."""

    def on(self, dt: float) -> bool:
        """Advance by ``dt`` seconds and return whether anything moved."""


class Panels:
    """What is painted beside cards and pieces. ``layout`` has the boxes, ``words`` the sentences.

    ``speak`` passes on what the person says to the one deciding.
    """

    def __init__(
        self,
        moment: Moment,
        layout: Layout,
        words: FaceWords,
        flow: Any = None,
        speak: Callable[[str], None] = lambda said: None,
    ) -> None:
        self.moment, self.layout, self.words, self.flow, self.speak = moment, layout, words, flow, speak

    def paint(self, sheet: Sheet) -> None:
        """Paint what lies on the felt below cards and pieces: boards, counts, labels."""

    def paint_over(self, sheet: Sheet) -> None:
        """Paint what lies above cards and pieces: badges that must be readable."""

    def labels(self, sheet: Sheet) -> LabelBoard:
        """The labels that need a place now, and what they must leave free; ``sheet`` measures texts."""
        hands = (self.layout.extent(f"hand.{seat.seat}") for seat in self.layout.seats())
        return LabelBoard(self.layout.area.cut(top=90), hard=[hand for hand in hands if hand is not None])

    def page(self, sheet: Sheet, close: Callable[[], None]) -> None:
        """The game's book at present; empty for a game without one."""

    def tools(self) -> Sequence[tuple[str, str, str]]:
        """The game's own icons at the top: a table's action, its icon and its name."""
        return ()


@dataclass(frozen=True, slots=True)
class FaceEntry:
    """All that the program knows of a game's face.

    ``layout``, ``words``, ``feel``, ``panels``: its parts. ``pitch``: one sentence for the picker; ``effort``: how long
    a match takes and how hard it is. ``miniature`` paints a small picture for it. ``emblem``: of ``art/baked``.
    ``first``: options that the lobby offers before the first match. ``basics``: the keys of those that the lobby shows
    at once; the others are its house rules. ``statistics``: titles and values for a line of the statistics.
    ``samples``: cards (deck and code) that illustrate an option's value in the lobby; most games have none. ``sample``:
    the code of a card of the first deck that shows its paper; empty if papers differ too little. ``kit``: a seat's
    pieces under an option of its own, for the lobby (the option's key, all options, the seat). ``cues``: the sound of
    each event that has one, with ``{key}`` for an entry of its data; ``holds``: seconds for which the match waits after
    it; ``together``: those that move at once if they come in a row. ``teams``: colour, shape and name of each team in a
    position (None: before the match); empty if everybody plays alone. ``surface``: None for cards on a table.
    ``figures``: pictures of the rules page by name, each with its height. ``drills``: the drills to practise at the
    table; ``daily``: the drill of a day's number (20261123), the same for everybody. ``room`` and ``ambience``: the
    picture behind the table (none if the surface fills the window) and its sound. ``open``: nothing is hidden, so no
    curtain falls between people. ``digits``: the picks of the digit keys. ``keys``: actions with a key of their own at
    this game's table; ``by_keys``: what else keys do there, given how to show an action's key. ``talks``: seats may say
    something to the one deciding. ``plates``: plates show a seat's things as pictures, so its line is for other
    programs. ``flow``: the part of the panels (``Panels.flow``) that glides by itself below the cards, one for each
    table; it says whether it is still moving. ``apart`` paints a sample of the game's colours into a box, on request
    with the flat cards.
    """

    game: str
    pitch: Callable[[], str]
    miniature: Callable[[Sheet, Rect], None]
    emblem: str
    layout: type[Layout] = Layout
    words: type[FaceWords] = FaceWords
    feel: type[Feel] = Feel
    panels: type[Panels] = Panels
    decks: tuple[str, ...] = ()
    first: Mapping[str, Json] = field(default_factory=dict)
    basics: tuple[str, ...] = ()
    statistics: Callable[[Any], list[tuple[str, str]]] = lambda line: []
    sample: str = ""
    samples: Callable[[str, Json], Sequence[tuple[str, str]]] = lambda option, value: ()
    kit: Callable[[str, Mapping[str, Json], Seat], Sequence[Kit]] = lambda option, options, seat: ()
    effort: Callable[[], str] = lambda: ""
    cues: Mapping[str, str] = field(default_factory=dict)
    holds: Mapping[str, float] = field(default_factory=dict)
    together: frozenset[str] = frozenset()
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
        "1 to 9 and 0: the cards in your hand, from the left."
    )
    talks: bool = False
    plates: bool = False
    apart: Callable[[Sheet, Rect, bool], None] = lambda sheet, box, contrast: None
    flow: Callable[[], Flow] | None = None
