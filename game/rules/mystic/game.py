"""The game of Mystic Curling Club: its options, and ways to make a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from game.rules.contract import BadPosition, Event, Game, Json, Move, Option, Position, Seat, Span, View, Words, say
from game.rules.mystic import flow, position
from game.rules.mystic.cards import TEAMS, card_set
from game.rules.mystic.chance import Chance
from game.rules.mystic.event_text import TEAM_NAMES, describe
from game.rules.mystic.intent import intent
from game.rules.mystic.meaning import MysticMeaning, consequence, meaning
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import Stone, codes
from game.rules.position_schema import options_of, refuse_seed
from game.rules.rng import Rng

HAND_NAMES = {"none": say("Never misses"), "steady": say("Steady"), "club": say("Club"), "wild": say("Wild hand")}


class Mystic(Game):
    """Mystic Curling Club for 2 to 5, everyone for himself."""

    name = "mystic"
    title = say("Mystic Curling Club")
    cards_at = ()
    shot_opens = ""
    part_events = frozenset({"EndScored"})
    sorts: ClassVar[Mapping[str, Words]] = {
        "deliver slide": say("a slide"),
        "deliver flick": say("a flick"),
        "deliver roll": say("a roll"),
        "spell": say("a spell"),
        "pass": say("no spell"),
    }
    options = (
        Option("seats", Span(2, 5), 2, say("Players"), say(
            "With two or three players, each has eight stones; with four or five, six."
        )),
        Option("ends", Span(1, 10), 4, say("Ends"), say("How many ends the match has.")),
        Option(
            "spells", ("none", "core", "advanced"), "core", say("Spells"),
            say("No spells, the two printed on each team's board, or cards drawn fresh for each end."),
            {"none": say("No spells"), "core": say("Core"), "advanced": say("Advanced")},
        ),
        Option(
            "teams", TEAMS, list(TEAMS), say("Teams"), say(
                "The team for each seat. No two seats can have the same one."
            ),
            TEAM_NAMES, listed=True, bare=False,
        ),
        Option(
            "noise", ("none", "steady", "club", "wild"), "club", say("Steadiness"),
            say(
                "How steady each player's hand is, the same for everyone or set seat by seat."
            ), HAND_NAMES, listed=True,
        ),
        Option(
            "first", Span(-1, 4), -1, say("First player"), say("The player who throws first in the first end."),
            {-1: say("random"), **{seat: say("Seat {n}", n=seat + 1) for seat in range(5)}},
        ),
    )  # fmt: skip

    def full_options(self, given: Mapping[str, Json]) -> dict[str, Json]:
        if not isinstance(given, Mapping):
            raise BadPosition("options must be a table")
        full = super().full_options(given)
        full = {k: list(v) if isinstance(v, list | tuple) else v for k, v in full.items()}
        seats, teams, noise = full["seats"], full["teams"], full["noise"]
        if len(teams) < seats or len(set(teams)) != len(teams):
            raise BadPosition(f"option teams needs {seats} different teams, not {', '.join(teams)}")
        if isinstance(noise, list) and len(noise) != seats:
            raise BadPosition(f"option noise needs one word, or one for each of the {seats} seats")
        if full["first"] >= seats:
            raise BadPosition(f"option first can't be {full['first']} with {seats} seats")
        return full

    def new(self, options: Mapping[str, Json], seed: int) -> MysticState:
        """Return a new match; the first player is drawn by lot unless an option names one."""
        refuse_seed(seed)
        full = self.full_options(options)
        state = self._read({"options": full, "rng": Rng(seed).to_text()}, None)
        state.first = state.rng.randrange(state.seats) if full["first"] < 0 else full["first"]
        state.stones = {name: Stone("board", int(name[1])) for name in codes(state.seats)}
        flow.start_end(state, Chance(state.rng), None)
        return state

    def from_position(self, table: Position) -> MysticState:
        return self._read(table, None)

    def _read(self, table: Position, viewer: Seat | None) -> MysticState:
        state = object.__new__(MysticState)
        position.read(state, table, self.full_options(options_of(table)), viewer)
        return state

    def view_from(self, table: Position, seat: Seat) -> View:
        return self._read(table, seat).view(seat)

    def sample(self, view: View, rng: Random) -> MysticState:
        state = self._read(view.position, view.seat)
        decks = []
        for seat, piles in enumerate(state.decks):
            dealt = []
            for pile, drawn, witch in zip(piles, state.drawn[seat], (True, False), strict=True):
                rest = [slug for slug in card_set(state.team(seat), witch) if slug != drawn or len(pile) == 4]
                rng.shuffle(rest)
                known = [card for card in pile if card in rest]
                unknown = iter([card for card in rest if card not in known])
                dealt.append(tuple(card if card in known else next(unknown) for card in pile))
            decks.append((dealt[0], dealt[1]))
        state.decks = tuple(decks)
        state.rng = Rng(rng.getrandbits(64))
        return state

    def describe(self, event: Event) -> Words | None:
        return describe(event)

    def meaning(self, view: View, move: Move | str) -> MysticMeaning | None:
        return meaning(view, move)

    def consequence(self, before: View, events: Sequence[Event]) -> Words | None:
        return consequence(before, events)

    def intent(self, before: View, events: Sequence[Event]) -> Words | None:
        return intent(before, events)


GAME = Mystic()
MysticState.game = GAME
