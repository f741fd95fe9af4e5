"""The suite passes a sound toy game and catches each way of breaking it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Self

import pytest

from game.rules.contract import CardMove, Event, Move, Opening, Outcome, Pick, Pushed, State, View, Words, say, staged
from game.rules.registry import GAMES
from tests.conformance.suite import check_records, check_start, check_termination, check_walk
from tests.conformance.walk import variants
from tests.toy import Toy, ToyState


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Callable[[type[ToyState]], Toy]:
    def register(state: type[ToyState] = ToyState) -> Toy:
        game = Toy()
        game.state = state
        monkeypatch.setitem(GAMES, "toy", game)
        return game

    return register


def suite(game: Toy) -> None:
    for options in variants(game):
        check_start(game, options)
        for seed in range(6):
            check_walk(game, options, seed)
    check_records(game, {}, 1)
    check_termination(game, {}, 1)


def test_a_sound_game_passes(toy: Any) -> None:
    suite(toy(ToyState))


class LeaksHands(ToyState):
    def view(self, seat: int) -> View:
        view = super().view(seat)
        return View(view.game, seat, {**view.position, "hands": [sorted(h) for h in self.hands]}, view.legal)


class LeaksTheNextCard(ToyState):
    def view(self, seat: int) -> View:
        view = super().view(seat)
        stock = view.position["stock"]
        if len(self.pile) > 2 and stock:
            stock[-1] = self.stock[-1]
        return view


class LeaksTheGenerator(ToyState):
    def view(self, seat: int) -> View:
        view = super().view(seat)
        return View(view.game, seat, {**view.position, "rng": self.rng.to_text()}, view.legal)


class ShowsLegalMovesToAll(ToyState):
    def view(self, seat: int) -> View:
        view = super().view(seat)
        return View(view.game, seat, view.position, tuple(self.legal_moves()))


class SharesAListWithItsCopy(ToyState):
    def copy(self) -> Self:
        other = super().copy()
        other.hands[0] = self.hands[0]
        return other


class SharesItsGeneratorWithItsCopy(ToyState):
    def copy(self) -> Self:
        other = super().copy()
        other.rng = self.rng
        return other


class ChangesWhenItRefuses(ToyState):
    def check(self, move: Move | str) -> Words | None:
        reason = super().check(move)
        if reason is not None:
            self.made += 1
        return reason


class RefusesWithoutAWord(ToyState):
    def check(self, move: Move | str) -> Words | None:
        return None if super().check(move) is None else say(" ")


class TakesSpaces(ToyState):
    def find(self, move: Move | str) -> Move:
        return super().find(" ".join(str(move).split()))

    def check(self, move: Move | str) -> Words | None:
        return super().check(" ".join(str(move).split()))


class ListsUnsorted(ToyState):
    def legal_moves(self) -> list[Move]:
        return super().legal_moves()[::-1]


class ListsTwice(ToyState):
    def legal_moves(self) -> list[Move]:
        moves = super().legal_moves()
        return sorted([*moves, moves[0]], key=str) if moves else moves


class CoreForgetsToCount(ToyState):
    def apply(self, action: str) -> None:
        super().apply(action)
        self.made -= action == "draw"


class OnePathBeginsAnother(ToyState):
    def paths(self, text: str) -> tuple[tuple[Pick, ...], ...]:
        return ((Pick("card", text.split()[1]),),) if text.startswith("play") else super().paths(text)


class OneOrderOnly(ToyState):
    def paths(self, text: str) -> tuple[tuple[Pick, ...], ...]:
        return super().paths(text)[:1]


class LosesACard(ToyState):
    def act(self, text: str, chance: Any) -> Any:
        drew = super().act(text, chance)
        if text == "draw" and self.stock:
            self.stock.pop()
        return drew


class IgnoresChance(ToyState):
    def reshuffle(self, chance: Any) -> Any:
        return super().reshuffle(None)


class HidesChance(ToyState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        return Pushed(super().push(move, chance).events, None)


class EventsShowGifts(ToyState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        opened = tuple(
            Event(e.name, e.data, tuple(CardMove(c.card, c.source, c.target) for c in e.cards)) for e in pushed.events
        )
        return Pushed(opened, pushed.chance)


class EventsNameTheDraw(ToyState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        named = tuple(
            Event(e.name, {**e.data, "card": e.cards[0].card}, e.cards) if e.name == "CardDrawn" else e
            for e in pushed.events
        )
        return Pushed(named, pushed.chance)


class NeverSaysItEnded(ToyState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        return Pushed(tuple(e for e in pushed.events if e.name != "MatchEnded"), pushed.chance)


class EventsHaveNoFacts(ToyState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        return Pushed(tuple(replace(e, stage=None) for e in pushed.events), pushed.chance)


class FactsAreOfTheWrongMoment(ToyState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        return Pushed(staged(pushed.events, self.copy(), self.copy()), pushed.chance)


class FactsShowACardTooSoon(ToyState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        first, *rest = pushed.events
        if first.name != "CardPlayed" or self.to_move < 0:
            return pushed
        early = Event("Coughed", {}, settles=("pile",))
        stage = first.stage
        assert stage is not None
        return Pushed(staged([early, first, *rest], stage.before, stage.after), pushed.chance)


class ForgetsItsCount(ToyState):
    def to_position(self) -> dict[str, Any]:
        return {**super().to_position(), "made": 0}


class LegalMovesHangOnHiddenCards(ToyState):
    def actions(self) -> list[str]:
        actions = super().actions()
        other = self.hands[(self.to_move + 1) % len(self.hands)]
        return [a for a in actions if a != "draw"] if "1a" in other and len(actions) > 1 else actions


class SeesAFactAboutHiddenCards(ToyState):
    def view(self, seat: int) -> View:
        view = super().view(seat)
        return View(view.game, seat, {**view.position, "scores": [h.count("2a") for h in self.hands]}, view.legal)

    def to_position(self) -> dict[str, Any]:
        return {**super().to_position(), "scores": [h.count("2a") for h in self.hands]}


class CallsEveryWinADraw(ToyState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and replace(outcome, drawn=True)


class NeverEnds(ToyState):
    def act(self, text: str, chance: Any) -> Any:
        drew = super().act(text, chance)
        self.to_move, self.made = max(self.to_move, 0), 0
        return drew


BROKEN = [
    (LeaksHands, "fresh deal"),
    (LeaksTheNextCard, "samples_agree|knowledge_comes_from_events"),
    (LeaksTheGenerator, "views_are_cut_positions"),
    (ShowsLegalMovesToAll, "views_are_cut_positions"),
    (SharesAListWithItsCopy, r"\w"),
    (SharesItsGeneratorWithItsCopy, r"\w"),
    (ChangesWhenItRefuses, "all_else_is_refused"),
    (RefusesWithoutAWord, "all_else_is_refused"),
    (TakesSpaces, "all_else_is_refused"),
    (ListsUnsorted, "legal_moves_are_sound"),
    (ListsTwice, "repeat|actions"),
    (CoreForgetsToCount, "core_agrees"),
    (OnePathBeginsAnother, "picks_lead_to_every_move"),
    (OneOrderOnly, "picks_lead_to_every_move"),
    (LosesACard, "cards_are_conserved"),
    (IgnoresChance, "chance_can_be_put_back"),
    (HidesChance, "chance_can_be_put_back"),
    (EventsShowGifts, "knowledge_comes_from_events"),
    (EventsNameTheDraw, "knowledge_comes_from_events"),
    (NeverSaysItEnded, "events_are_plain"),
    (EventsHaveNoFacts, "facts_lead_to_the_next_view: .* the facts lead"),
    (FactsAreOfTheWrongMoment, "facts_lead_to_the_next_view: .* the facts lead"),
    (FactsShowACardTooSoon, "facts_lead_to_the_next_view: .*no event has yet"),
    (ForgetsItsCount, "a twin"),
    (LegalMovesHangOnHiddenCards, "changes the legal moves|legal moves hang"),
    (SeesAFactAboutHiddenCards, "hidden_cards_do_not_matter"),
    (CallsEveryWinADraw, "a draw is when nobody was better"),
    (NeverEnds, "no end"),
]


class DealsInSilence(Toy):
    def opening(self, state: State) -> Opening:
        bare, events = super().opening(state)
        return Opening(bare, events[:-1])


class ForgetsCardsBeforeTheDeal(Toy):
    def opening(self, state: State) -> Opening:
        bare, events = super().opening(state)
        assert isinstance(bare, ToyState)
        bare.stock.pop()
        return Opening(bare, events)


class DealsUnderAnotherName(Toy):
    deal_event = "CardsDealt"


@pytest.mark.parametrize("game", [DealsUnderAnotherName, DealsInSilence, ForgetsCardsBeforeTheDeal])
def test_a_broken_opening_is_caught(monkeypatch: pytest.MonkeyPatch, game: type[Toy]) -> None:
    broken = game()
    monkeypatch.setitem(GAMES, "toy", broken)
    with pytest.raises(AssertionError, match=r"the opening leads|the bare table has|tells of no deal"):
        check_walk(broken, {}, 0)


@pytest.mark.parametrize(("state", "caught"), BROKEN, ids=lambda v: v.__name__ if isinstance(v, type) else None)
def test_a_broken_game_is_caught(toy: Any, state: type[ToyState], caught: str) -> None:
    with pytest.raises(AssertionError, match=caught):
        suite(toy(state))
