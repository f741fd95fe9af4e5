"""The events of a push, each tied to the rink as it was before and after it.

They are read off the state before a card, the one right after it, and the one after all that follows from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.contract import NOBODY, CardMove, Event, EventRecorder, Json, Seat, staged
from game.rules.rink_ratz.board import DEALING, NO_POWER, OVER, REGULAR, Board, outcome
from game.rules.rink_ratz.core import STICK_TYPE
from game.rules.rink_ratz.moves import BLOCKS, BURNS, CARD, EFFECT, SAVES, TEXTS, Action
from game.rules.rink_ratz.position import NO_PENALTY_SHOT, NO_RUSH, code
from game.rules.rink_ratz.tables import (
    CODES,
    FINISH,
    HAND_SIZE,
    KINDS,
    NUMBERS,
    POWER,
    PULL_AFTER,
    REPLY,
    TYPE,
    codes_of,
    differences,
)
from game.rules.rng import derive

_RUSH = ("rush", "prev")
#: the keys of the position that hold their value from an event on
SETTLES: dict[str, tuple[str, ...]] = {
    "CardPlayed": ("hands", "pile", "shift_cards"),
    "Replied": _RUSH,
    "ShotMade": (*_RUSH, "shots"),
    "ShotMissed": _RUSH,
    "ShotBlocked": _RUSH,
    "GoalScored": (*_RUSH, "scores", "review"),
    "GoalStood": ("review",),
    "GoalSaved": ("scores", "review", "power", "pulled"),
    "PowerPlayStarted": ("power",),
    "PowerPlayNullified": (*_RUSH, "power"),
    "PowerPlayEnded": ("power",),
    "CardBurnt": _RUSH,
    "PenaltyShot": ("bench", "bench_shown", "penalty", "shots"),
    "GoalieBack": ("pulled",),
    "PeriodEnded": (*_RUSH, "review", "power", "pulled"),
}


def seats_of(state: Board, team: int) -> list[Seat]:
    """The seats of a team."""
    return [seat for seat in range(state.terms.seats) if seat & 1 == team]


def _team(state: Board, team: int, **data: Json) -> dict[str, Json]:
    return {"team": team, "seats": seats_of(state, team), **data}


def record_pull(before: Board, after: Board) -> tuple[Event, ...]:
    """Record a pulled goalie. Both states are kept: give copies, also to the functions below."""
    return staged([Event("GoaliePulled", {"seat": after.to_move, **_team(after, after.pulled)})], before, after)


def record_deal(before: Board, after: Board, deck: Sequence[int]) -> tuple[Event, ...]:
    """A period was dealt from ``deck``, top last."""
    recorder = EventRecorder(before)
    _period_dealt(recorder, after, deck)
    return tuple(recorder.events)


def _period_dealt(recorder: EventRecorder, after: Board, deck: Sequence[int]) -> None:
    top = deck[::-1]
    bench = len(after.bench)
    _dealt(recorder, after, top[bench : bench + after.left], top[:bench], new_period=True)


def record_opening(after: Board) -> tuple[Board, tuple[Event, ...]]:
    """Return the bare rink, the face-off round by round, and the first deal.

    A hand doesn't show in which order its cards came: each gets an order that depends only on its own cards.
    """
    n = after.terms.seats
    hands = [codes_of(hand) for hand in after.hands]
    for codes in hands:
        derive(0, *codes).shuffle(codes)
    order = [TYPE[hands[(after.dealer + 1 + k) % n][turn]] for turn in range(HAND_SIZE) for k in range(n)]
    deck = after.stock + order[::-1] + after.bench
    bare = after.copy()
    bare.hands, bare.left, bare.stock, bare.bench = [0] * n, 0, deck[:], []
    bare.phase, bare.dealer, bare.to_move, bare.faceoff = DEALING, NOBODY, NOBODY, ()
    faced = bare.copy()
    faced.faceoff, faced.dealer = after.faceoff, after.dealer
    recorder = EventRecorder(bare)
    recorder.record(_face_off(after), faced)
    _period_dealt(recorder, after, deck)
    return bare, tuple(recorder.events)


def _face_off(after: Board) -> list[Event]:
    """Each round: the card of each seat ("" for one that has stopped drawing), and who deals or draws again."""
    rounds = [[code(card) for card in drawn] for drawn in after.faceoff]
    events = []
    for number, cards in enumerate(rounds, 1):
        again = [seat for seat, card in enumerate(rounds[number]) if card] if number < len(rounds) else []
        data = {"round": number, "cards": cards, "seat": NOBODY if again else after.dealer, "again": again}
        events.append(Event("FacedOff", data, holds={"faceoff": rounds[:number]}))
    return events


def record_card(before: Board, action: Action, middle: Board, after: Board) -> tuple[Event, ...]:
    """Record a card; ``middle`` is the state before the end of a shift was handled, and may be changed here."""
    return _Card(before, action, middle, after).events()


class _Card:
    """The events of one card, in the order in which they happen."""

    def __init__(self, before: Board, action: Action, middle: Board, after: Board) -> None:
        self.before, self.action, self.middle, self.after = before, action, middle, after
        self.seat = before.to_move
        self.team = before.to_move & 1
        self.recorder = EventRecorder(before)
        self.found: list[Event] = []

    def _add(self, name: str, data: Mapping[str, Json], *cards: CardMove, **holds: Json) -> None:
        self.found.append(Event(name, data, cards, settles=SETTLES.get(name, ()), holds=holds))

    def events(self) -> tuple[Event, ...]:
        """The events of the card, in order."""
        before, middle, after = self.before, self.middle, self.after
        shift_over = after.phase != middle.phase or after.shift != middle.shift
        if shift_over:
            middle.to_move = before.to_move
        if after.phase != middle.phase:
            middle.review, middle.review_power, middle.review_pulled = NOBODY, NO_POWER, NOBODY
        self._laid()
        effect = EFFECT[self.action]
        stands = before.review >= 0 and effect != SAVES
        if stands:
            winner = before.period > REGULAR and after.phase == OVER
            self._add("GoalStood", _team(before, before.review, scores=list(before.scores), winner=winner))
        if not (stands and before.period > REGULAR and before.terms.sudden):
            self._effect(effect)
        self._power_over()
        if not shift_over:
            self._match_over()
            self.recorder.record(self.found, after)
            return tuple(self.recorder.events)
        self.recorder.record(self.found, middle)
        self.found = []
        self._shift_over()
        self._what_follows()
        return tuple(self.recorder.events)

    def _match_over(self) -> None:
        if self.after.phase == OVER:
            end = outcome(self.after)
            shots = list(self.after.shots)
            self._add("MatchEnded", {"outcome": end.to_json(), "winners": list(end.winners), "shots": shots})

    def _laid(self) -> None:
        text = TEXTS[self.action]
        card, _, face = text.partition(" ")
        left = self.middle.hands[self.seat].bit_count()
        data: dict[str, Json] = {"seat": self.seat, "card": card, "move": text, "face": face, "left": left}
        holds = {"penalty": NO_PENALTY_SHOT} if self.before.penalty != self.middle.penalty else {}
        self._add("CardPlayed", data, CardMove(card, f"hand.{self.seat}", "pile"), **holds)

    def _effect(self, effect: int) -> None:
        before, action, seat = self.before, self.action, self.seat
        own = _team(before, self.team, seat=seat)
        if action < NUMBERS:
            self._number()
        elif effect == SAVES:
            self._saved()
        elif effect == BURNS:
            self._burnt()
        elif effect == BLOCKS:
            self._add("ShotBlocked", {**own, "how": TEXTS[action].split(" ")[1], "kind": KINDS[before.kind]})
        else:
            if before.stage == FINISH:
                self._add("RushGivenUp", own, rush=NO_RUSH)
            if effect == POWER and before.power[0] == 1 - self.team:
                self._add("PowerPlayNullified", _team(before, before.power[0], seat=seat))
                return
            if effect == POWER:
                self._add("PowerPlayStarted", {**own, "two": before.power[0] == self.team})
            self._shot()

    def _number(self) -> None:
        before, middle = self.before, self.middle
        data = _team(before, self.team, seat=self.seat, card=CODES[self.action])
        if before.stage == FINISH and self._scored():
            self._goal(KINDS[before.kind], CODES[self.action])
        elif middle.stage == REPLY:
            self._shot()
        elif before.stage == REPLY:
            self._add("Replied", data)
        elif before.stage == FINISH:
            self._add("ShotMissed", data)

    def _scored(self) -> bool:
        return self.middle.scores[self.team] > self.before.scores[self.team]

    def _shot(self) -> None:
        middle = self.middle
        data = {
            "seat": self.seat,
            **_team(middle, self.team),
            "kind": KINDS[middle.kind],
            "card": code(middle.card),
            "goal": differences(middle.goal),
            "rebound": differences(middle.rebound),
            "stolen": self.before.stage == REPLY,
            "power": self.before.power[0] == self.team or middle.power[0] == self.team,
        }
        self._add("ShotMade", data)

    def _goal(self, kind: str, card: str) -> None:
        before, after = self.before, self.after
        penalty = kind == "penalty"
        team = 1 - self.team if penalty else self.team
        data = {
            "seat": NOBODY if penalty else self.seat,
            **_team(before, team),
            "kind": kind,
            "card": card,
            "under_review": after.review >= 0,
            "power": before.power[0] == team,
            "short_handed": before.power[0] == 1 - team,
            "empty_net": before.pulled == 1 - team,
            "overtime": before.period > REGULAR,
            "winner": before.period > REGULAR and after.phase == OVER and before.scores[0] == before.scores[1],
            "scores": list(self.middle.scores),
        }
        self._add("GoalScored", data)
        if before.power[0] == team and not penalty:
            self._add("PowerPlayEnded", _team(before, team, how="goal"))
        if before.pulled >= 0:
            self._add("GoalieBack", _team(before, before.pulled))

    def _saved(self) -> None:
        before = self.before
        power, pulled = before.review_power[0], before.review_pulled
        data = {
            "seat": self.seat,
            **_team(before, self.team),
            "card": CODES[CARD[self.action]],
            "scores": list(self.middle.scores),
            "power": power if power != before.power[0] else NOBODY,
            "pulled": pulled if pulled != before.pulled else NOBODY,
        }
        self._add("GoalSaved", data)

    def _burnt(self) -> None:
        team, shown, goal = self.middle.penalty
        card = code(shown)
        burnt = {"seat": self.seat, "card": CODES[CARD[self.action]], **_team(self.before, self.team)}
        self._add("CardBurnt", {**burnt, "shooter": team})
        cards = [CardMove(card, "bench", "bench")] if card else []
        data = _team(self.before, team, card=card, goal=goal, stick=STICK_TYPE <= shown < NUMBERS)
        self._add("PenaltyShot", data, *cards)
        if goal:
            self._goal("penalty", card)

    def _power_over(self) -> None:
        before, middle = self.before, self.middle
        ended = any(event.name in ("PowerPlayEnded", "PowerPlayNullified") for event in self.found)
        if before.power[0] >= 0 and middle.power[0] < 0 and not ended and middle.phase != OVER:
            self._add("PowerPlayEnded", _team(before, before.power[0], how="time"))
        if before.power[0] < 0 <= before.review_power[0] and EFFECT[self.action] == SAVES and middle.power[0] < 0:
            self._add("PowerPlayEnded", _team(before, before.review_power[0], how="time"))

    def _shift_over(self) -> None:
        before, middle = self.before, self.middle
        if middle.pulled >= 0:
            self._add("GoalieBack", _team(before, middle.pulled))
        self._add("ShiftEnded", {"period": middle.period, "shift": middle.shift})

    def _what_follows(self) -> None:
        """After a shift: the next deal, or the end of the period and maybe of the match."""
        middle, after = self.middle, self.after
        if after.phase == middle.phase:
            closed = middle.copy()
            closed.pulled = after.pulled
            dealt = middle.stock[: -after.left - 1 : -1]
            self.recorder.record(self.found, closed)
            _dealt(self.recorder, after, dealt, (), new_period=False)
            return
        if middle.power[0] >= 0:
            self._add("PowerPlayEnded", _team(middle, middle.power[0], how="time"))
        totals = {"scores": list(after.scores), "shots": list(after.shots)}
        self._add("PeriodEnded", {"period": middle.period, **totals})
        self._match_over()
        self.recorder.record(self.found, after)


def _dealt(recorder: EventRecorder, after: Board, dealt: Sequence[int], bench: Sequence[int], new_period: bool) -> None:
    """A deal: Bench Cards first, then ``dealt`` one at a time from the leader on; the last shift is announced."""
    terms, lead = after.terms, after.to_move
    cards = [CardMove(CODES[card], "stock", "bench", ()) for card in bench]
    for k, card in enumerate(dealt):
        seat = (lead + k) % terms.seats
        cards.append(CardMove(CODES[card], "stock", f"hand.{seat}", (seat,)))
    data: dict[str, Json] = {
        "seat": after.dealer,
        "leader": lead,
        "period": after.period,
        "shift": after.shift,
        "new_period": new_period,
        "overtime": str(terms.options["overtime"]) if after.period > REGULAR else "",
        "bench": len(after.bench),
    }
    recorder.record([Event("Dealt", data, tuple(cards))], after)
    if after.last_shift():
        pulling = terms.goalie and after.period == REGULAR and after.left > PULL_AFTER
        last = Event("LastShiftBegan", {"period": after.period, "pulling": PULL_AFTER if pulling else 0})
        recorder.record([last], after)
