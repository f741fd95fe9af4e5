"""The checked path of Mystic: texts, reasons, events, views, and what an AI may try on a copy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from game.rules.contract import (
    BadPosition,
    Event,
    Game,
    IllegalMove,
    Json,
    Move,
    Outcome,
    Position,
    Pushed,
    Seat,
    State,
    Template,
    Words,
    say,
    staged,
)
from game.rules.mystic import dice, flow
from game.rules.mystic.chance import Chance
from game.rules.mystic.core import Core
from game.rules.mystic.illegal_moves import why_not
from game.rules.mystic.moves import DELIVERIES, NEXT, SKIP, Action, OfferTemplate, offered, read_delivery, spell_moves
from game.rules.mystic.position import KEYS
from game.rules.mystic.scoring import Standing, standing
from game.rules.mystic.spells import CHARMS
from physics import Generator, Shot, Summary, execute


class MysticState(Core, State):
    """A match of Mystic Curling Club between two decisions."""

    __slots__ = ()
    game: ClassVar[Game]

    # --- the trusted core

    def actions(self) -> Sequence[Action | Template]:
        """The legal actions; for a continuous choice its template."""
        return [m if isinstance(m, Template) else m.action for m in self._moves()]

    def apply(self, action: Action) -> None:
        flow.play(self, action, Chance(self.rng), None)

    def _moves(self) -> Sequence[Move]:
        phase = self.phase
        if phase in ("deliver", "shootout"):
            return DELIVERIES
        if phase == "over":
            return ()
        if phase == "scored":
            return (NEXT,)
        if phase == "charm":
            offers = self.charm_offers(self.to_move)
            return offered(("charm",), CHARMS[self.team(self.to_move)].title, offers)
        return [SKIP, *(m for spell, offers in self.asked() for m in spell_moves(spell, offers))]

    # --- the checked path

    def legal_moves(self) -> list[Move]:
        return sorted(self._moves(), key=lambda m: m.text)

    def check(self, move: Move | str) -> Words | None:
        found = self._read(move)
        return found if isinstance(found, Words) else None

    def find(self, move: Move | str) -> Move:
        found = self._read(move)
        if isinstance(found, Words):
            raise IllegalMove(found)
        return found

    def _read(self, move: Move | str) -> Move | Words:
        text = move.text if isinstance(move, Move) else move
        if not isinstance(text, str):
            return say("A move is a line of text.")
        if self.phase in ("deliver", "shootout"):
            return read_delivery(text) if text.startswith("deliver") else why_not(self, text, ())
        moves = self._moves()
        for known in moves:
            if isinstance(known, OfferTemplate):
                if known.text == text:
                    return say("{text} is a template: replace its ranges with values.", text=text)
                values = known.read(text)
                if values is None:
                    continue
                filled = known.filled(values)
                if filled.text != text:
                    return say("This move should be written as {text}", text=filled.text)
                return known.refuse(values, self.stones) or filled
            elif known.text == text:
                return known
        return why_not(self, text, moves)

    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        found = self.find(move)
        after = self.copy()
        drawn = Chance(after.rng, chance)
        log: list[Event] = []
        flow.play(after, found.action, drawn, log)
        chances = drawn.finish()
        outcome = after.outcome()
        if outcome is not None:
            log.append(Event("MatchEnded", {"outcome": outcome.to_json(), "winners": list(outcome.winners)}))
        events = staged(log, self.copy(), after.copy())
        self._take(after)
        return Pushed(events, chances)

    def _take(self, other: Self) -> None:
        for name in Core.__slots__:
            setattr(self, name, getattr(other, name))

    def cut(self, seat: Seat) -> Position:
        """The position without the order of the undrawn cards and the generator; the same for every seat."""
        return KEYS.view(self, seat)

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        table = {"winner": self.winner, "scores": list(self.scores)}
        if self.shootout:
            reason = say("{seat} won the shootout.", seat=self.winner)
        else:
            reason = say("{seat} has the most points.", seat=self.winner)
        return Outcome(table, (self.winner,), reason)

    def to_position(self) -> Position:
        return KEYS.write(self)

    # --- what a planner may try

    def standing(self) -> Standing:
        """The score if the End were scored now; contested groups in the order of their codes."""
        return standing(self.stones, self.seats)

    def executed(self, move: Move | str, rng: Generator, factor: float | None = None) -> Shot:
        """Return a hand's execution of a delivery, drawn with ``rng``; ``factor`` None: the hand of the seat to move.

        A move that brings its action is trusted.
        """
        action = move.action if isinstance(move, Move) and move.action else self.find(move).action
        hand = self.factor(self.to_move) if factor is None else factor
        style, x, aim, speed, spin = action[1:]
        return execute(self.waiting(self.to_move), style, x, aim, speed, spin, hand, rng)

    def rehearsed(self, shot: Shot) -> dice.DiceOutcome:
        """Return where the dice would come to rest, at the quick setting."""
        summary = self.rehearsals([shot])[0]
        return dice.DiceOutcome(summary.rest, summary.lost)

    def rehearsals(self, shots: Iterable[Shot]) -> list[Summary]:
        """What each of many shots at these stones would move, lose and bump, at the quick setting."""
        return dice.rehearsed(self.stones, shots)

    def judged(self, outcome: dice.DiceOutcome | Json) -> Self:
        """Return a copy after a delivery with this outcome: the rules alone, no simulation.

        An ``Outcome`` is trusted; a JSON one is checked (BadPosition). BadPosition when no delivery is due.
        """
        if self.phase not in ("deliver", "shootout"):
            raise BadPosition("no delivery is due")
        after = self.copy()
        stone = after.waiting(after.to_move)
        if not isinstance(outcome, dice.DiceOutcome):
            outcome = dice.read_outcome(after.stones, stone, outcome)
        flow.settle(after, stone, outcome, Chance(after.rng), None)
        return after
