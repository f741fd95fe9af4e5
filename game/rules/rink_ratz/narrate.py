"""What a push brought about, told as events.

Read off the state before a card, the one right after it, and the one after all that follows from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import CardMove, Event, Json, Seat
from game.rules.rink_ratz.board import OVER, REGULAR, Board
from game.rules.rink_ratz.core import STICK_TYPE
from game.rules.rink_ratz.moves import BLOCKS, BURNS, CARD, EFFECT, SAVES, TEXTS, Action
from game.rules.rink_ratz.outcome import outcome
from game.rules.rink_ratz.position import code
from game.rules.rink_ratz.tables import CODES, FINISH, KINDS, NUMBERS, POWER, REPLY, differences


def seats_of(state: Board, team: int) -> list[Seat]:
    """The seats of a team."""
    return [seat for seat in range(state.terms.seats) if seat & 1 == team]


def _team(state: Board, team: int, **data: Json) -> dict[str, Json]:
    return {"team": team, "seats": seats_of(state, team), **data}


def narrate_pull(after: Board) -> tuple[Event, ...]:
    """A goalie was pulled."""
    return (Event("GoaliePulled", {"seat": after.to_move, **_team(after, after.pulled)}),)


def narrate_deal(after: Board, deck: Sequence[int]) -> tuple[Event, ...]:
    """A period was dealt from ``deck``, top last."""
    top = deck[::-1]
    bench = len(after.bench)
    return (_dealt(after, top[bench : bench + after.left], top[:bench], new_period=True),)


def narrate_card(before: Board, action: Action, middle: Board, after: Board) -> tuple[Event, ...]:
    """A card was laid: ``middle`` is the state before a shift's end was seen to."""
    return tuple(_Card(before, action, middle, after).events())


class _Card:
    """The events of one card, in the order in which they happen."""

    def __init__(self, before: Board, action: Action, middle: Board, after: Board) -> None:
        self.before, self.action, self.middle, self.after = before, action, middle, after
        self.seat = before.to_move
        self.team = before.to_move & 1
        self.found: list[Event] = []

    def _add(self, name: str, **data: Json) -> None:
        self.found.append(Event(name, data))

    def events(self) -> list[Event]:
        """All of them."""
        before, middle, after = self.before, self.middle, self.after
        self._laid()
        effect = EFFECT[self.action]
        stands = before.review >= 0 and effect != SAVES
        if stands:
            self._add("GoalStood", **_team(before, before.review, scores=list(before.scores)))
        if not (stands and before.period > REGULAR and before.terms.sudden):
            self._effect(effect)
        self._power_over()
        if after.phase != middle.phase or after.shift != middle.shift:
            self._shift_over()
        if after.phase == OVER:
            end = outcome(after)
            self._add("MatchEnded", outcome=end.to_json(), winners=list(end.winners), shots=list(after.shots))
        return self.found

    def _laid(self) -> None:
        text = TEXTS[self.action]
        card, _, face = text.partition(" ")
        left = self.middle.hands[self.seat].bit_count()
        data: dict[str, Json] = {"seat": self.seat, "card": card, "move": text, "face": face, "left": left}
        self.found.append(Event("CardPlayed", data, (CardMove(card, f"hand.{self.seat}", "pile"),)))

    def _effect(self, effect: int) -> None:
        before, action = self.before, self.action
        if action < NUMBERS:
            self._number()
        elif effect == SAVES:
            self._saved()
        elif effect == BURNS:
            self._burnt()
        elif effect == BLOCKS:
            how = TEXTS[action].split(" ")[1]
            self._add("ShotBlocked", seat=self.seat, how=how, kind=KINDS[before.kind], **_team(before, self.team))
        else:
            if before.stage == FINISH:
                self._add("RushGivenUp", seat=self.seat, **_team(before, self.team))
            if effect == POWER and before.power[0] == 1 - self.team:
                self._add("PowerPlayNullified", seat=self.seat, **_team(before, before.power[0]))
                return
            if effect == POWER:
                two = before.power[0] == self.team
                self._add("PowerPlayStarted", seat=self.seat, **_team(before, self.team, two=two))
            self._shot()

    def _number(self) -> None:
        before, middle, number = self.before, self.middle, CODES[self.action]
        if before.stage == FINISH and self._scored():
            self._goal(KINDS[before.kind], number)
        elif middle.stage == REPLY:
            self._shot()
        elif before.stage == REPLY:
            self._add("Replied", seat=self.seat, card=number, **_team(before, self.team))
        elif before.stage == FINISH:
            self._add("ShotMissed", seat=self.seat, card=number, **_team(before, self.team))

    def _scored(self) -> bool:
        return self.middle.scores[self.team] > self.before.scores[self.team]

    def _shot(self) -> None:
        middle = self.middle
        self._add(
            "ShotMade",
            seat=self.seat,
            **_team(middle, self.team),
            kind=KINDS[middle.kind],
            card=code(middle.card),
            goal=differences(middle.goal),
            rebound=differences(middle.rebound),
            stolen=self.before.stage == REPLY,
            power=self.before.power[0] == self.team or middle.power[0] == self.team,
        )

    def _goal(self, kind: str, card: str) -> None:
        before, middle = self.before, self.middle
        team = self.team if kind != "penalty" else 1 - self.team
        self._add(
            "GoalScored",
            seat=self.seat if kind != "penalty" else -1,
            **_team(before, team),
            kind=kind,
            card=card,
            under_review=before.terms.saves and kind != "penalty",
            power=before.power[0] == team,
            short_handed=before.power[0] == 1 - team,
            empty_net=before.pulled == 1 - team,
            scores=list(middle.scores),
        )
        if before.power[0] == team and kind != "penalty":
            self._add("PowerPlayEnded", **_team(before, team, how="goal"))
        if before.pulled >= 0:
            self._add("GoalieBack", **_team(before, before.pulled))

    def _saved(self) -> None:
        before, middle = self.before, self.middle
        self._add(
            "GoalSaved",
            seat=self.seat,
            **_team(before, self.team),
            card=CODES[CARD[self.action]],
            scores=list(middle.scores),
            power=before.review_power[0] if before.review_power[0] != before.power[0] else -1,
            pulled=before.review_pulled if before.review_pulled != before.pulled else -1,
        )

    def _burnt(self) -> None:
        team, shown, goal = self.middle.penalty
        card = code(shown)
        self._add("CardBurnt", seat=self.seat, card=CODES[CARD[self.action]], **_team(self.before, self.team))
        cards = (CardMove(card, "bench", "bench"),) if card else ()
        data = _team(self.before, team, card=card, goal=goal, stick=STICK_TYPE <= shown < NUMBERS)
        self.found.append(Event("PenaltyShot", data, cards))
        if goal:
            self._goal("penalty", card)

    def _power_over(self) -> None:
        before, middle = self.before, self.middle
        ended = any(event.name in ("PowerPlayEnded", "PowerPlayNullified") for event in self.found)
        if before.power[0] >= 0 and middle.power[0] < 0 and not ended and middle.phase != OVER:
            self._add("PowerPlayEnded", **_team(before, before.power[0], how="time"))
        if before.power[0] < 0 <= before.review_power[0] and EFFECT[self.action] == SAVES and middle.power[0] < 0:
            self._add("PowerPlayEnded", **_team(before, before.review_power[0], how="time"))

    def _shift_over(self) -> None:
        before, middle, after = self.before, self.middle, self.after
        if after.phase != middle.phase and middle.review >= 0:
            self._add("GoalStood", **_team(before, middle.review, scores=list(middle.scores)))
        if middle.pulled >= 0:
            self._add("GoalieBack", **_team(before, middle.pulled))
        self._add("ShiftEnded", period=middle.period, shift=middle.shift)
        if after.phase == middle.phase:
            self.found.append(_dealt(after, middle.stock[: -after.left - 1 : -1], (), new_period=False))
            return
        if middle.power[0] >= 0:
            self._add("PowerPlayEnded", **_team(before, middle.power[0], how="time"))
        self._add("PeriodEnded", period=middle.period, scores=list(after.scores), shots=list(after.shots))


def _dealt(after: Board, dealt: Sequence[int], bench: Sequence[int], new_period: bool) -> Event:
    """A deal: Bench Cards first, then ``dealt`` one at a time from the leader on."""
    n, lead = after.terms.seats, after.to_move
    cards = [CardMove(CODES[card], "stock", "bench", ()) for card in bench]
    for k, card in enumerate(dealt):
        seat = (lead + k) % n
        cards.append(CardMove(CODES[card], "stock", f"hand.{seat}", (seat,)))
    data: dict[str, Json] = {
        "seat": after.dealer,
        "leader": lead,
        "period": after.period,
        "shift": after.shift,
        "new_period": new_period,
        "bench": len(after.bench),
    }
    return Event("Dealt", data, tuple(cards))
