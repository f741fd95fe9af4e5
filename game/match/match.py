"""A match being played. It owns the state, the seats and the record, and alone calls ``push``."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Self

from game.ai.contract import Decision
from game.ai.pace import pace
from game.match import match_ending
from game.match.journal import Ending, Journal, Row
from game.match.journal_writer import JournalWriter
from game.match.knowledge import read_text, shown
from game.match.move_entry import LogEntry, Ply
from game.match.record_reader import ai_seed, by, check, reasons, talk
from game.match.record_reader import members as members_of
from game.rules import record as records
from game.rules.contract import (
    SPECTATOR,
    BadPosition,
    Event,
    Game,
    Json,
    Move,
    Opening,
    Outcome,
    Position,
    Pushed,
    Seat,
    State,
    Template,
    View,
    Words,
    say,
)
from game.rules.finished_match import Past
from game.rules.rng import stretched
from game.rules.untrusted import damage

#: rounds of the hash between a match's seed and its AI seats: milliseconds, but weeks for trying all seeds
ROUNDS = 5_000


class Match:
    """One match: a state that nobody else holds, who sits where, and what happened."""

    def __init__(
        self,
        state: State,
        seats: Sequence[str],
        seed: int | None,
        match_id: str,
        members: Sequence[str],
        chosen: int,
        written: JournalWriter,
    ) -> None:
        """Use ``start`` or ``from_record``. ``state`` is where the record starts, ``seed`` that of its deal, if any,
        ``chosen`` that of the AI seats.
        """
        self.id = match_id
        self.game: Game = state.game
        self.seats: tuple[str, ...] = tuple(seats)
        #: the member in each seat of the program, by id, "" for a person's; empty where nobody was drawn
        self.members: tuple[str, ...] = tuple(members)
        #: the seed of the AI seats' generators
        self.seed = chosen
        self._seed = seed
        self._start = state.to_position()
        self.options: dict[str, Json] = dict(self._start["options"])
        self._secret: bytes | None = None
        self._state = state
        self._plies: list[Ply] = []
        self._rows: list[Row] = []
        self._written = written
        #: how a match that starts from a seed began; one from a position has no beginning
        self._opening: Opening | None = self.game.opening(state) if seed is not None else None
        self._deal: list[Event] = []
        self._seen: dict[Seat, list[Event]] = {}
        self._asked: dict[Seat, tuple[int, int | Words]] = {}
        self._again: tuple[int, str | None] = 0, None
        self._retell()

    # --- beginnings

    @classmethod
    def start(
        cls,
        game: Game,
        options: Mapping[str, Json],
        seats: Sequence[str],
        seed: int,
        position: Position | None = None,
        journal: Journal | None = None,
        members: Sequence[str] = (),
    ) -> Self:
        """Start a match, dealt from ``seed`` or taken up at ``position``; ``seats`` are the kinds in seat order.

        ``members``: who has the seats of the program, by id; empty for nobody in particular. Raises BadPosition for bad
        options, a bad position, or a wrong number of seats.
        """
        if position is None:
            full = game.full_options({"seats": len(seats), **options})
            state = game.new(full, seed)
        else:
            state = game.from_position(position)
            full = state.to_position()["options"]
            if state.to_move >= 0 and not state.actions():
                raise BadPosition(f"it's seat {state.to_move}'s turn, but it has no move, so the match can't continue")
        if game.seats(full) != len(seats):
            raise BadPosition(f"{len(seats)} seats are taken, but the options say {game.seats(full)}")
        dealt = seed if position is None else None
        match = cls(state, seats, dealt, uuid.uuid4().hex, members, seed, JournalWriter(journal))
        match.save()
        return match

    @classmethod
    def from_record(
        cls, record: Mapping[str, Json], journal: Journal | None = None, match_id: str | None = None
    ) -> Self:
        """Return the match of ``record``, ready to resume. With ``match_id`` the journal has it already.

        Chance comes from the record. Raises BadRecord when its start or a move of it can't be played.
        """
        check(record)
        who, name = members_of(record), match_id or uuid.uuid4().hex
        written = JournalWriter(journal, None if match_id is None else len(record["moves"]))
        match = cls(records.start(record), record["seats"], record["seed"], name, who, ai_seed(record), written)
        match._rows = [dict(row) for row in record["moves"]]
        for number, row in records.numbered(record):
            known = reasons(row)
            with damage(records.BadRecord, f"row {number} of the record can't be played"):
                match._make(
                    row["move"],
                    row.get("chance"),
                    None if known is None else known.to_json(),
                    talk(row, len(match.seats)),
                    by(row),
                )
        match.save()
        return match

    # --- what anybody may ask

    @property
    def ply(self) -> int:
        """The number of moves made and not taken back."""
        return len(self._plies)

    @property
    def to_move(self) -> Seat:
        """The seat that must decide; -1 when the match is over."""
        return -1 if self.over else self._state.to_move

    @property
    def phase(self) -> str:
        """The kind of decision, as the game's page names it."""
        return str(self._state.view(SPECTATOR).position["phase"])

    @property
    def decision_seed(self) -> int:
        """The seed for an AI's decision here: the same match gives the same at the same move.

        It is one-way: these numbers reveal neither the match's seed nor the cards dealt from it.
        """
        if self._secret is None:
            self._secret = stretched(str(self.seed), b"bonspiel decisions", ROUNDS)
        digest = hashlib.blake2b(str(self.ply).encode(), key=self._secret, digest_size=8).digest()
        return int.from_bytes(digest, "big") >> 1

    def view(self, seat: Seat) -> View:
        """What ``seat`` (-1: a spectator) may know now, and its legal moves."""
        return self._state.view(seat)

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it lasts."""
        return records.outcome_of(self._rows, self._state, len(self.seats))

    def check(self, move: Move | str) -> Words | None:
        """Why the seat to move can't make this move, or None when it can."""
        return self._state.check(move)

    def forced(self) -> Move | None:
        """The only legal move, when there is but one and it leaves nothing to choose; else None."""
        legal = self._state.legal_moves()
        return legal[0] if len(legal) == 1 and not isinstance(legal[0], Template) else None

    def events_for(self, seat: Seat) -> tuple[Event, ...]:
        """The events of this deal (from the last ``Dealt`` on) as ``seat`` (-1: a spectator) saw them."""
        mine = self._seen.setdefault(seat, [])
        mine.extend(event.seen_by(seat, facts=False) for event in self._deal[len(mine) :])
        return tuple(mine)

    def beginning(self, viewer: Seat) -> tuple[Position, tuple[Event, ...]] | None:
        """The bare table and the events of the first deal, as ``viewer`` saw them; None for a match from a position."""
        if self._opening is None:
            return None
        return self._opening.bare.cut(viewer), tuple(event.seen_by(viewer) for event in self._opening.events)

    def pace(self) -> float:
        """The seconds that this decision takes at the table at normal speed, for every seat, choice or none."""
        last = self._plies[-1] if self._plies else None
        said = last.text if last is not None and last.concealed is None else ""
        return pace(self.game.name, self.phase, self.seed, self.ply, said)

    def log(self, viewer: Seat, since: int = 0) -> list[LogEntry]:
        """The moves from number ``since`` on, as ``viewer`` (-1: a spectator) may know them."""
        return [
            LogEntry(
                number,
                ply.seat,
                read_text(ply.text, ply.concealed, viewer),
                (*ply.talk, *(event.seen_by(viewer) for event in ply.events)),
                ply.decision if self.over or viewer == ply.seat else None,
            )
            for number, ply in enumerate(self._plies[since:], since)
        ]

    def to_position(self) -> Position:
        """The whole truth, for traces and checks; no seat and no screen may have it."""
        return self._state.to_position()

    def record(self) -> dict[str, Json]:
        """The record of the match so far, in the form of ``notation.md``."""
        chosen = self.seed if self._seed is None else None
        return records.write(self._state, self.seats, self._seed, self._start, self._rows, chosen, self.members)

    def ending(self) -> Ending | None:
        """How the match ended, with the counts for statistics; None while it lasts."""
        dealt = self._seed is not None
        outcome = self.outcome()
        return match_ending.ending(self._state, outcome, self.seats, self.options, self._events(), dealt, self.helped)

    @property
    def helped(self) -> frozenset[Seat]:
        """The persons' seats for which a level has made moves that weren't taken back."""
        return frozenset(ply.seat for ply in self._plies if ply.by and self.seats[ply.seat] == "human")

    def past(self, seat: Seat) -> Past | None:
        """Return the match from the side of ``seat``, for its numbers; None while it lasts, as it holds hidden cards.

        None also where somebody conceded: it has no end to look back from.
        """
        return match_ending.past(self._state, seat, self.seats, self.options, self._events())

    def _events(self) -> list[Event]:
        """All events, the first deal too, in full."""
        first = () if self._opening is None else self._opening.events
        return [*first, *(event for ply in self._plies for event in ply.events)]

    # --- playing

    def play(
        self,
        move: Move | str,
        decision: Decision | None = None,
        talk: Sequence[Event] = (),
        by: str = "",
        hinted: bool = False,
    ) -> Pushed:
        """Make a move for the seat to move. The journal has it, durably, before this returns: see ``saved``.

        ``talk``: what others said to the seat at the table, stored with the move to show again. ``by``: the level that
        makes it for the person who sits there. ``hinted``: a hint advised it. Raises IllegalMove, with nothing changed,
        if the rules refuse it. A failing journal does not stop the match: ``trouble`` says so, and the journal asks
        again for what is missing.
        """
        seat = self._state.to_move
        reasons = None if decision is None else decision.to_json()
        pushed = self._make(str(move), None, reasons, tuple(talk), by)
        row = {**records.row(self._plies[-1].text, pushed.chance), "seat": seat}
        if reasons is not None:
            row["decision"] = reasons
        if by:
            row["by"] = by
        if hinted:
            row["hint"] = True
        if talk:
            row["talk"] = [dict(event.data) for event in talk]
        self._rows.append(row)
        self.save()
        return pushed

    def _make(
        self, text: str, chance: Json | None, decision: Json | None, talk: tuple[Event, ...] = (), by: str = ""
    ) -> Pushed:
        state = self._state
        seat = state.to_move
        forced = len(state.actions()) == 1 and self.forced() is not None
        before = state.copy()
        pushed = state.push(text, chance)
        used = pushed.chance if chance is None else chance
        # an undo never reaches behind chance or another seat's move, so the copies from there can go
        if self._plies and (used is not None or self._plies[-1].seat != seat):
            self._forget()
        kept = before if used is None else None
        self._plies.append(Ply(seat, text, pushed.events, forced, decision, kept, talk, pushed.concealed, by))
        self._follow(pushed.events)
        return pushed

    def _forget(self) -> None:
        for number in range(len(self._plies) - 1, -1, -1):
            if self._plies[number].before is None:
                return
            self._plies[number] = replace(self._plies[number], before=None)

    def _follow(self, events: Sequence[Event]) -> None:
        for event in events:
            if event.name == self.game.deal_event:
                self._deal.clear()
                self._seen.clear()
            self._deal.append(event)

    def concede(self, seat: Seat) -> None:
        """Concede for the seat: the other sides win. Does nothing when the match is over."""
        if not self.over:
            self._rows.append(records.concede(seat))
            self.save()

    # --- taking back

    def _undoable(self, seat: Seat) -> int | Words:
        """How many moves an undo of ``seat`` takes back, or why it can't; cached for each position."""
        rows, answer = self._asked.get(seat, (-1, 0))
        if rows != len(self._rows):
            answer = self._look_back(seat)
            self._asked[seat] = (len(self._rows), answer)
        return answer

    def _look_back(self, seat: Seat) -> int | Words:
        if self.over:
            return say("The match is over, so you can't undo any more moves.")
        mine = [n for n, ply in enumerate(self._plies) if ply.seat == seat and not ply.forced]
        if not mine:
            return say("You have no move to undo.")
        after = self._state
        # an AI seat forgets undone moves: it decides from its view and the events, and both go back
        people = [s for s, kind in enumerate(self.seats) if kind == "human" or s == seat]
        for ply in reversed(self._plies[mine[-1] :]):
            if ply.seat != seat:
                return say("You can't undo this move because {seat} has played since.", seat=ply.seat)
            if ply.before is None:
                return say("You can't undo this move because something has been drawn or rolled since.")
            seen = shown(ply.before, after, ply.events, seat, people)
            if seen is not None:
                return seen
            after = ply.before
        return len(self._plies) - mine[-1]

    def why_no_undo(self, seat: Seat) -> Words | None:
        """Why ``seat`` can't take back its last move now, or None when it can.

        It can as long as since then no chance was used, no person was shown a card that they did not know, and
        no other seat moved. Moves that left no choice go with the real one before them.
        """
        found = self._undoable(seat)
        return None if isinstance(found, int) else found

    def undo(self, seat: Seat) -> int:
        """Undo back to before the seat's last voluntary move; return the number of moves taken back, 0 if it can't.

        The undo is a row of its own in the record and in the journal.
        """
        back = self._undoable(seat)
        if not isinstance(back, int):
            return 0
        self._rewind(back)
        self._rows.append({**records.undo(back), "seat": seat})
        self.save()
        return back

    def taken_back(self) -> str | None:
        """The move that redo would play for the seat to move, or None.

        Any other move clears it.
        """
        if self._again[0] != len(self._rows):
            found = records.taken_back(self._rows)
            self._again = len(self._rows), found[-1]["move"] if found else None
        move = self._again[1]
        return move if move is not None and self.check(move) is None else None

    def _rewind(self, back: int) -> None:
        """Take back the last ``back`` plies."""
        state = self._plies[-back].before
        assert state is not None, "an undo reaches behind nothing whose copy is gone"
        del self._plies[-back:]
        self._state = state
        self._retell()

    def _retell(self) -> None:
        """The events of this deal, from the beginning."""
        self._deal.clear()
        self._seen.clear()
        self._follow(self._opening.events if self._opening is not None else ())
        for ply in self._plies:
            self._follow(ply.events)

    # --- writing down

    @property
    def rows(self) -> Sequence[Row]:
        """The moves so far in record form, undo rows included."""
        return self._rows

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._state.to_move == -1 or records.conceded(self._rows) is not None

    @property
    def saved(self) -> bool:
        """Whether everything that has happened is on the disk."""
        return self._written.lasts(self)

    @property
    def waiting(self) -> bool:
        """Whether rows are queued while something else keeps the journal busy."""
        return self._written.waiting

    @property
    def trouble(self) -> Words | None:
        """Why the match is not saved now; None when it is, or when it has no journal."""
        return self._written.trouble

    def save(self) -> bool:
        """Bring the journal up to date, including earlier failures; return whether it is."""
        return self._written.save(self)
