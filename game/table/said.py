"""What a game says at its table: where its cards lie, what to write, what to paint. A game's scene overrides these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.i18n import _, spoken
from game.rules.contract import Event, Pick, View, Words
from game.table import style
from game.table.places import Place
from game.table.scene import Scene
from game.table.seating import SeatSpot
from game.table.sheet import Sheet


class GameTable(Scene):
    """The part of a table that each game fills in, and the names that its sentences use."""

    humans: list[int]
    names: list[str]
    deck = ""
    #: the cue of the room's sound
    ambience = "room_lounge"
    #: places whose cards lie sorted by ``hand_key``
    sorted_places: frozenset[str] = frozenset()
    #: seconds that the match holds after an event of this name
    pauses: ClassVar[Mapping[str, float]] = {}

    def lay_out(self, spots: Sequence[SeatSpot]) -> dict[str, Place]:
        """The places of this game, from below, for these seats."""
        raise NotImplementedError

    def cards_in(self, position: Mapping[str, Any]) -> dict[str, list[str]]:
        """The cards at each place, as the viewer's position has them."""
        raise NotImplementedError

    def asks(self, view: View) -> str:
        """The sentence at the top when the viewer is to decide."""
        raise NotImplementedError

    def paint(self, sheet: Sheet, position: Mapping[str, Any]) -> None:
        """What lies on the felt beside cards: counts, labels, markers."""

    def paint_over(self, sheet: Sheet, position: Mapping[str, Any]) -> None:
        """What lies above the cards: badges that must be read."""

    def seat_line(self, position: Mapping[str, Any], seat: int) -> str:
        """What a plate says beneath the name."""
        return ""

    def name_of(self, kind: str, value: Any) -> str:
        """A ``card``, ``rank``, ``move`` … in words."""
        return str(value)

    def card_help(self, code: str) -> tuple[str, str]:
        """A card's name, and what it does."""
        return self.name_of("card", code), ""

    def pile_label(self, place: str, position: Mapping[str, Any]) -> str:
        """What a pile is, for tooltips and other programs."""
        return place

    def option_label(self, pick: Pick) -> tuple[str, str | None]:
        """The text and sign of an option's button."""
        return (pick.label and self.say(pick.label)) or pick.id, None

    def guess(self, made: Sequence[Pick], pick: Pick) -> str | None:
        """The move's text that a refused pick was likely meant for, to ask the rules why not."""
        return None

    def announce(self, event: Event) -> tuple[str, str, style.Colour] | None:
        """A banner for an event that the room should feel: title, line, colour."""
        return None

    def shown(self, event: Event) -> None:
        """An event is being shown; a game may remember something of it."""

    def hand_key(self, code: str) -> Any:
        """The order of cards in an open hand."""
        return code

    def between(self, position: Mapping[str, Any]) -> tuple[str, list[tuple[str, str]], str] | None:
        """Between two deals: a title, rows (name, what) and the button's text; else None."""
        return None

    def gathers(self, event: Event) -> bool:
        """Whether all cards are gathered before this deal (not where it only fills the hands again)."""
        return True

    def look_into(self, place: str, position: Mapping[str, Any]) -> list[str] | None:
        """The cards of a pile that may be leafed through, or None."""
        return None

    def seat_mark(self, position: Mapping[str, Any], seat: int) -> str:
        """A short mark on a plate (a dealer's D), or nothing."""
        return ""

    # --- names
    def deck_name(self) -> str:
        """The folder of card faces."""
        return self.deck + ("_hc" if self.app.setting("contrast") else "")

    def namer(self, kind: str, value: Any) -> str:
        """Names for the words of rules and AI."""
        if kind in ("seat", "seats"):
            seats = value if isinstance(value, list | tuple) else [value]
            return ", ".join(
                self.names[s] if isinstance(s, int) and 0 <= s < len(self.names) else str(s) for s in seats
            )
        if kind in ("cards", "ranks", "moves") and isinstance(value, list | tuple):
            return ", ".join(self.name_of(kind[:-1], v) for v in value) or "–"
        return self.name_of(kind, value)

    @property
    def told(self) -> int | None:
        """The seat that sentences call "you": the only person's at the table, unless a name was given."""
        alone = len(self.humans) == 1 and self.names[self.humans[0]] == _("You")
        return self.humans[0] if alone else None

    def say(self, words: Words) -> str:
        """The sentence that words of the rules or of an AI mean at this table."""
        sentence = spoken(words, self.namer, self.told)
        return sentence[:1].upper() + sentence[1:]
