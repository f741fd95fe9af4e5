"""Turns of a match: the order of decisions, and what their answers do."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from game.ai.contract import Decision
from game.ai.members import style_of
from game.i18n.catalogue import _, spoken
from game.match.match import Match
from game.rules.contract import NOBODY, SPECTATOR, Event, IllegalMove, Move, Position, Seat, View, Words, say
from game.table.players import Players
from game.table.program import Program
from game.table.speeds import factor
from game.table.turns.host import Host, PastMove
from game.table.turns.prompt_policy import Answer, PromptPolicy, PromptRule, order_words
from game.table.turns.talk import Talk
from game.table.turns.thinking import Thinking
from game.table.view_models import Moved


class PlayedMove(NamedTuple):
    """A move's number (0: the first deal) and its events."""

    number: int
    events: tuple[Event, ...]


class MatchTurns:
    """A match with people and AI seats: its turns, and the session that the table releases when it closes."""

    host: Host
    live = True
    guide = None

    def __init__(self, program: Program, match: Match, company: Players) -> None:
        self.program, self.match, self.company = program, match, company
        self.thought = Thinking(program, match.game.name)
        self.decision: Decision | None = None
        #: when to show the current decision, for any seat; None before it has begun
        self.due: float | None = None
        self.ended = False
        self.prompts = PromptPolicy(company.humans)
        #: the answer due from the seat to move, with the ply that it was worked out at
        self._asked_for: tuple[int, Seat, Answer | None] = (-1, NOBODY, None)
        #: the person's seat that the strongest level plays until the person takes over
        self.played_for: Seat = NOBODY
        #: the position, as the person knows it, that the last hint was for, and the move it advised
        self.hinted: tuple[Position, str] | None = None
        self.talk = Talk(program, match)
        #: why a match that is one try allows neither help nor undo; None in others
        self.alone: Words | None = None
        #: seconds of thinking about the current question, without pauses, and of the answers in each phase
        self.spent = 0.0
        self.took: dict[str, list[float]] = {}

    @property
    def decision_taker(self) -> MatchTurns:
        return self

    @property
    def session(self) -> MatchTurns:
        return self

    @property
    def coached(self) -> bool | None:
        return None if self.alone is None else False

    # --- state
    @property
    def ply(self) -> int:
        return self.match.ply

    @property
    def eyes(self) -> Seat:
        """The seat whose view is shown."""
        return self.company.eyes

    @property
    def asked(self) -> bool:
        """Whether the person at the table has a choice to make now."""
        if not 0 <= self.eyes == self.match.to_move or self.handed_over:
            return False
        forced = self._forced()
        return forced is None or lays_a_card(forced)

    @property
    def handed_over(self) -> bool:
        """Whether the seat of the person at the table is played for them until they take over."""
        return self.played_for == self.eyes >= 0

    def hand_over(self, *, on: bool) -> None:
        """Let the strongest level decide for the person, from that seat's view; or give the seat back."""
        if on and self.alone is not None:
            self.host.refuse(self.alone)
            return
        self.thought.drop()
        self.decision, self.due = None, None
        self.played_for = self.eyes if on else NOBODY
        self.host.refresh()

    def _forced(self) -> Move | None:
        """The move to make without asking: the only legal one, or that of somebody who doesn't want to be asked.

        Among several people the hand has no influence on whether one is asked for an answer.
        """
        seat = self.match.to_move
        answer = self._answer(seat)
        if answer is not None and answer.due and self.match.seats[seat] == "human":
            if not self.prompts.asks(seat, answer, self.eyes):
                return Move(answer.move)
            if self.prompts.several:
                return None
        return self.match.forced()

    def _answer(self, seat: Seat) -> Answer | None:
        """The answer due from a seat, from public facts."""
        if self._asked_for[:2] != (self.match.ply, seat):
            answer = self.host.face.feel.answer(self.match.view(SPECTATOR).position, seat)
            self._asked_for = self.match.ply, seat, answer
        return self._asked_for[2]

    def next_prompt_rule(self) -> None:
        """Choose the next rule for when to ask the person at the machine."""
        answer = self._in_sight()
        if answer is not None and self.prompt_rule_words() is not None:
            self.prompts.give(self.eyes, self.prompts.next(self.eyes, answer), answer)
            self.due = None
            self.host.refresh()

    def prompt_rule_words(self) -> tuple[str, str] | None:
        """The rule for the person at the machine; for one person alone, the rule to choose."""
        answer = self._in_sight()
        if answer is None or self.match.to_move < 0:
            return None
        order = self.prompts.of(self.eyes, answer)
        if self.prompts.several:
            return order_words(order)
        if order is PromptRule.UNTIL:
            return _("Ask me again"), order_words(PromptRule.UNTIL)[1]
        return order_words(PromptRule.UNTIL) if self.host.deciding is not None and answer.due else None

    def _in_sight(self) -> Answer | None:
        """The answer due from the person at the machine, as far as has been shown."""
        if self.eyes < 0 or self.handed_over:
            return None
        return self.host.face.feel.answer(self.host.face.moment.now.position, self.eyes)

    @property
    def thinking(self) -> Seat:
        """The seat that is to decide."""
        return self.match.to_move if self.due is not None else SPECTATOR

    @property
    def awaits_word(self) -> bool:
        """Whether the deciding seat waits for a word of the person at the table, or for "" in its place."""
        return self.played_for != self.eyes and self.talk.awaits(self.host.face, self.eyes)

    @property
    def going_on(self) -> bool:
        return self.match.to_move >= 0 and not self.asked and not self.awaits_word

    def view(self) -> View:
        """The view from the table's seat."""
        return self.match.view(self.eyes)

    def events(self) -> Sequence[Event]:
        return self.match.events_for(self.eyes)

    def past(self) -> Sequence[PastMove]:
        first = self.match.beginning(self.eyes)
        deal = [PlayedMove(0, first[1])] if first is not None else []
        return deal + [PlayedMove(entry.number + 1, entry.events) for entry in self.match.log(self.eyes)]

    def beginning(self) -> tuple[Position, Sequence[Event]] | None:
        """For a fresh match: the bare table, and the first deal to show."""
        return self.match.beginning(self.eyes) if self.match.ply == 0 else None

    def check(self, text: str) -> Words | None:
        return self.match.check(text)

    # --- going on
    def step(self, dt: float) -> bool:
        """Take one beat: find out whose turn it is, and whether its time has come."""
        self.spent += dt
        self._poll()
        if self.match.outcome() is not None:
            if not self.ended:
                self.ended = True
                self.host.over()
            return False
        seat = self.match.to_move
        if self.talk.speak(self.host.face):
            self.host.refresh()
        if self.asked:
            return False
        forced = self._forced()
        free = forced is None or lays_a_card(forced)
        if free and self.match.seats[seat] == "human" and seat != self.played_for:
            self.played_for = NOBODY
            self.host.fall(seat)
            return True
        # real choices and forced ones alike, or the pace of a pass would reveal it
        if self.due is None:
            wait = self.match.pace() * factor(self.program.preferences)
            if forced is not None and wait:
                wait = max(wait, self._as_if_searching())
            self.due = time.monotonic() + wait
            self.host.refresh()
        if self.talk.listen(self.host.face):
            self.decision = None
            self.thought.drop()
        if forced is None and self.decision is None:
            self._ask(seat)
            return False
        if time.monotonic() < self.due or self.awaits_word:
            return False
        decision, self.decision, self.due = self.decision, None, None
        text = decision.move if decision is not None else forced.text if forced is not None else ""
        lent = decision is not None and seat == self.played_for
        self._make(text, None if lent else decision, self.thought.strongest if lent else "")
        return True

    def think_ahead(self) -> None:
        """Let the AI seat that decides next think while the last move is still shown.

        Where others may speak to it, it waits for what they say.
        """
        seat = self.match.to_move
        person = seat < 0 or (self.match.seats[seat] == "human" and seat != self.played_for)
        busy = self.thought.deciding or self.thought.hinting or self.decision is not None
        if person or busy or self.talk.talkers(self.host.face) or self._forced() is not None:
            return
        self._ask(seat)

    def _as_if_searching(self) -> float:
        """The time of one of this phase's searches: if they outlast the pace, so does a forced move."""
        took = self.took.get(self.match.phase)
        return took[self.match.ply % len(took)] if took else 0.0

    def _ask(self, seat: Seat) -> None:
        if not self.thought.deciding:
            self.spent = 0.0
            view, events = self.match.view(seat), self.match.events_for(seat)
            heard = (*events, *self.talk.heard)
            level = self.thought.strongest if seat == self.played_for else self.match.seats[seat]
            manner = style_of(self.match.members, seat, self.match.seats[seat])
            self.thought.decide(view, heard, level, self.match.decision_seed, manner)

    def _poll(self) -> None:
        answer = self.thought.poll()
        if answer is None:
            return
        if answer.hint:
            self.hinted = self.view().position, answer.decision.move
            self.host.on_hint(answer.decision)
        else:
            self.decision = answer.decision
            self.took.setdefault(self.match.phase, []).append(self.spent)

    # --- deciding
    @property
    def helped(self) -> bool:
        """Whether moves were made for the person at the table, and not undone."""
        return self.eyes in self.match.helped

    def play_for(self, text: str) -> None:
        """Make a move for the person at the table. The record names its maker."""
        self.play(text, self.thought.strongest)

    def play(self, text: str, by: str = "") -> None:
        """Play the person's move; ``by``: the level that made it in the person's place."""
        seat = self.match.to_move
        answer = self._answer(seat)
        if answer is not None and answer.due:
            self.prompts.answered(seat, answer)
        self._make(text, None, by, hinted=not by and self.hinted == (self.view().position, text))

    def _make(self, text: str, decision: Decision | None, by: str = "", *, hinted: bool = False) -> None:
        """Make a move. It is stored before its motion begins."""
        said = self.talk.standing(self.host.face)
        before, seat = self.match.view(SPECTATOR), self.match.to_move
        try:
            pushed = self.match.play(text, decision, said, by, hinted)
        except IllegalMove as refusal:
            self.host.refuse(refusal.reason)
            return
        self.thought.drop_hint()
        self._asked_for = (-1, NOBODY, None)
        if any(self.host.face.feel.ends_prompt_rule(event) for event in pushed.events):
            self.prompts.changed()
        public = [event.seen_by(SPECTATOR) for event in pushed.events]
        words = self.match.game.consequence(before, public)
        self.host.expect(Moved(self.match.ply, seat, before, public), words)
        self.host.feed([*said, *(event.seen_by(self.eyes) for event in pushed.events)])

    def ask_hint(self) -> None:
        """Ask the strongest level what it would do with this view."""
        if self.alone is not None:
            self.host.refuse(self.alone)
        elif self.asked and not self.thought.hinting:
            heard = (*self.events(), *self.host.face.moment.said)
            self.thought.hint(self.view(), heard, self.match.decision_seed)

    def why_no_undo(self) -> Words | None:
        """Why undo isn't possible now, or None."""
        if self.alone is not None:
            return self.alone
        if self.eyes < 0:
            return say("Only the person whose turn it was can undo a move.")
        return self.match.why_no_undo(self.eyes)

    def undo(self) -> None:
        """Undo back to before the person's last move, or say why not."""
        why = self.why_no_undo()
        if why is not None:
            self.host.refuse(why)
            return
        self.thought.drop()
        self.decision, self.due = None, None
        self.prompts.forget()
        self._asked_for = (-1, NOBODY, None)
        self.talk.spoken = -1
        self.match.undo(self.eyes)
        self.host.reset()

    def why_no_redo(self) -> Words | None:
        """Why redo isn't possible now, or None."""
        if self.alone is not None:
            return self.alone
        if self.eyes < 0 or self.eyes != self.match.to_move:
            return say("Only the person whose turn it is can redo a move.")
        if self.match.taken_back() is None:
            return say("There's nothing to redo.")
        return None

    def redo(self) -> None:
        """Redo the last undone move, or say why not."""
        why, move = self.why_no_redo(), self.match.taken_back()
        if why is not None:
            self.host.refuse(why)
        elif move is not None:
            self.play(move)

    def concede(self) -> None:
        """Concede for the person at the table."""
        self.thought.drop()
        self.match.concede(self.eyes)
        self.host.refresh()

    def curtain_lifted(self) -> None:
        """Show the next person's view."""
        self.company.eyes = self.company.bottom
        self.host.reset()

    def trouble(self) -> str:
        """Why nothing is being saved, or that a seat starts again."""
        if self.match.waiting:
            return _("The latest moves are waiting to be saved.")
        if self.match.trouble is not None:
            return spoken(self.match.trouble)
        if self.thought.deciding and self.program.worker.restarted:
            return _("{name} starts thinking again.", name=self.company.names[self.match.to_move])
        return ""

    def saved_note(self) -> str:
        """Whether one can resume it later."""
        return self.trouble() or (_("The match is saved, so you can resume it any time.") if self.match.saved else "")

    def release(self) -> None:
        """Release the match in the store, so that other windows may resume it, and drop a pending question."""
        self.thought.drop()
        self.program.release_match(self.match)


def lays_a_card(move: Move) -> bool:
    """Whether a person should still make a single legal move, because it lays a card."""
    return any(pick.kind == "card" for path in move.paths for pick in path)
