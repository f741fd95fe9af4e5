"""The suite passes the trial game and catches each way of breaking it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Self

import pytest

from game.match.headless import play_out
from game.match.match import Match
from game.rules.contract import (
    CardMove,
    Event,
    Move,
    Opening,
    Outcome,
    Position,
    Pushed,
    State,
    View,
    Words,
    say,
    staged,
)
from game.rules.registry import GAMES
from tests.conformance import suite as conformance
from tests.conformance.checks import states_stay_as_they_are
from tests.conformance.suite import check_match, check_records, check_start, check_termination, check_walk
from tests.conformance.walk import walk
from tests.share import amount
from tests.trial.rules import Steps, StepsState


def suite(game: Steps, seeds: int) -> None:
    check_termination(game, {}, 1)
    for options in ({"seats": 2}, {"seats": 3}, {"target": 3}):
        check_start(game, options)
    for seed in range(seeds):
        for options in ({"seats": 2}, {"seats": 3}, {"target": 3}):
            check_walk(game, options, seed)
    check_records(game, {}, 1)


@pytest.mark.lab(share=True)
def test_a_sound_game_passes(trial: Steps) -> None:
    suite(trial, amount(test=2, lab=4))


class LeaksHands(StepsState):
    def view(self, seat: int) -> View:
        view = super().view(seat)
        return View(view.game, seat, {**view.position, "hands": [sorted(h) for h in self.t["hands"]]}, view.legal)


class LeaksTheNextCard(StepsState):
    def view(self, seat: int) -> View:
        view = super().view(seat)
        stock = view.position["stock"]
        if len(self.t["pile"]) > 2 and stock:
            stock[-1] = self.t["stock"][-1]
        return view


class LeaksTheGenerator(StepsState):
    def view(self, seat: int) -> View:
        view = super().view(seat)
        return View(view.game, seat, {**view.position, "rng": self.t["rng"].to_text()}, view.legal)


class ShowsLegalMovesToAll(StepsState):
    def view(self, seat: int) -> View:
        view = super().view(seat)
        return View(view.game, seat, view.position, tuple(self.legal_moves()))


class SharesAListWithItsCopy(StepsState):
    def copy(self) -> Self:
        other = super().copy()
        other.t["track"] = self.t["track"]
        return other


class SharesItsGeneratorWithItsCopy(StepsState):
    def copy(self) -> Self:
        other = super().copy()
        other.t["rng"] = self.t["rng"]
        return other


class ChangesWhenItRefuses(StepsState):
    def check(self, move: Move | str) -> Words | None:
        reason = super().check(move)
        if reason is not None:
            self.t["made"] += 1
        return reason


class RefusesWithoutAWord(StepsState):
    def check(self, move: Move | str) -> Words | None:
        return None if super().check(move) is None else say(" ")


class TakesSpaces(StepsState):
    def find(self, move: Move | str) -> Move:
        return super().find(" ".join(str(move).split()))

    def check(self, move: Move | str) -> Words | None:
        return super().check(" ".join(str(move).split()))


class ListsUnsorted(StepsState):
    def legal_moves(self) -> list[Move]:
        return super().legal_moves()[::-1]


class WritesHandsAsHeld(StepsState):
    def to_position(self) -> Position:
        position = super().to_position()
        return {**position, "hands": [hand[::-1] for hand in position["hands"]]}


class ListsTwice(StepsState):
    def legal_moves(self) -> list[Move]:
        moves = super().legal_moves()
        return sorted([*moves, moves[0]], key=str) if moves else moves


class CoreForgetsToCount(StepsState):
    def apply(self, action: Any, chance: Any = None) -> Any:
        drew = super().apply(action, chance)
        self.t["made"] -= action == ("draw",)
        return drew

    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        self.t["made"] += str(move) == "draw"
        return pushed


class OnePathBeginsAnother(StepsState):
    def legal_moves(self) -> list[Move]:
        return [replace(m, paths=(m.paths[0][:1],)) if m.text.startswith("step") else m for m in super().legal_moves()]


class OneOrderOnly(StepsState):
    def legal_moves(self) -> list[Move]:
        return [replace(move, paths=move.paths[:1]) for move in super().legal_moves()]


class LosesACard(StepsState):
    def apply(self, action: Any, chance: Any = None) -> Any:
        drew = super().apply(action, chance)
        if action == ("draw",) and self.t["stock"]:
            self.t["stock"].pop()
        return drew


class IgnoresChance(StepsState):
    def reshuffle(self, chance: Any) -> Any:
        return super().reshuffle(None)


class HidesChance(StepsState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        return Pushed(super().push(move, chance).events, None)


class EventsShowGifts(StepsState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        opened = tuple(
            Event(e.name, e.data, tuple(CardMove(c.card, c.source, c.target) for c in e.cards)) for e in pushed.events
        )
        return Pushed(opened, pushed.chance)


class EventsNameTheDraw(StepsState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        named = tuple(
            Event(e.name, {**e.data, "card": e.cards[0].card}, e.cards) if e.name == "CardDrawn" else e
            for e in pushed.events
        )
        return Pushed(named, pushed.chance)


class NeverSaysItEnded(StepsState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        return Pushed(tuple(e for e in pushed.events if e.name != "MatchEnded"), pushed.chance)


class EventsHaveNoFacts(StepsState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        return Pushed(tuple(replace(e, stage=None) for e in pushed.events), pushed.chance)


class FactsAreOfTheWrongMoment(StepsState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        return Pushed(staged(pushed.events, self.copy(), self.copy()), pushed.chance)


class FactsShowACardTooSoon(StepsState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        first, *rest = pushed.events
        if first.name != "CardPlayed" or self.to_move < 0:
            return pushed
        early = Event("Coughed", {}, settles=("pile",))
        stage = first.stage
        assert stage is not None
        return Pushed(staged([early, first, *rest], stage.before, stage.after), pushed.chance)


class ForgetsItsCount(StepsState):
    count = 0

    def copy(self) -> Self:
        other = super().copy()
        other.count = self.count
        return other

    def apply(self, action: Any, chance: Any = None) -> Any:
        # what the position doesn't tell
        self.count += 1
        self.t["made"] += self.count % 7 == 0
        return super().apply(action, chance)


class LegalMovesHangOnHiddenCards(StepsState):
    def legal_moves(self) -> list[Move]:
        moves = super().legal_moves()
        other = self.t["hands"][(self.to_move + 1) % len(self.t["hands"])]
        return [move for move in moves if move.text != "draw"] if "1a" in other else moves


class SeesAFactAboutHiddenCards(StepsState):
    def cut(self, seat: int) -> dict[str, Any]:
        return {**super().cut(seat), "scores": self.fact()}

    def to_position(self) -> dict[str, Any]:
        return {**super().to_position(), "scores": self.fact()}

    def fact(self) -> list[int]:
        return [hand.count("2a") for hand in self.t["hands"]]


class CallsEveryWinADraw(StepsState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and replace(outcome, drawn=True)


class NeverEnds(StepsState):
    def score(self) -> None:
        super().score()
        self.t.update(phase="deal", to_move=max(self.to_move, 0))


BROKEN = [
    (WritesHandsAsHeld, "position_round_trip: hands are written sorted"),
    (LeaksHands, "fresh deal"),
    (LeaksTheNextCard, "samples_agree|knowledge_comes_from_events|facts_lead_to_the_next_view"),
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
    (LegalMovesHangOnHiddenCards, "changes the legal moves|legal moves hang|other legal moves"),
    (CallsEveryWinADraw, "a draw is when nobody was better"),
    (NeverEnds, "no end"),
]


class DealsInSilence(Steps):
    def opening(self, state: State) -> Opening:
        bare, events = super().opening(state)
        return Opening(bare, events[:-1])


class ForgetsCardsBeforeTheDeal(Steps):
    def opening(self, state: State) -> Opening:
        bare, events = super().opening(state)
        assert isinstance(bare, StepsState)
        bare.t["stock"].pop()
        return Opening(bare, events)


class DealsUnderAnotherName(Steps):
    deal_event = "CardsDealt"


@pytest.mark.parametrize("game", [DealsUnderAnotherName, DealsInSilence, ForgetsCardsBeforeTheDeal])
def test_a_broken_opening_is_caught(monkeypatch: pytest.MonkeyPatch, game: type[Steps]) -> None:
    broken = game()
    monkeypatch.setitem(GAMES, broken.name, broken)
    with pytest.raises(AssertionError, match=r"the opening leads|the bare table has|tells of no deal"):
        check_walk(broken, {}, 0)


@pytest.mark.parametrize(("state", "caught"), BROKEN, ids=lambda v: v.__name__ if isinstance(v, type) else None)
def test_a_broken_game_is_caught(monkeypatch: pytest.MonkeyPatch, state: type[StepsState], caught: str) -> None:
    broken = Steps(state)
    monkeypatch.setitem(GAMES, broken.name, broken)
    # a sound match of Steps takes less than a hundred moves
    monkeypatch.setattr(conformance, "LONGEST", 500)
    with pytest.raises(AssertionError, match=caught):
        suite(broken, 8)


def test_a_broken_game_is_caught_in_a_match_played_before(monkeypatch: pytest.MonkeyPatch, trial: Steps) -> None:
    match = Match.start(trial, {}, ["random"] * 2, 3)
    play_out(match)
    check_match(match.record(), 3)
    monkeypatch.setitem(GAMES, trial.name, Steps(CallsEveryWinADraw))
    with pytest.raises(AssertionError, match=r"ends_are_ends: a draw is when nobody was better"):
        check_match(match.record(), 3)


@pytest.mark.parametrize("which", ["was", "now"])
def test_a_state_that_changes_behind_its_back_is_noticed(trial: Steps, which: str) -> None:
    step = next(walk(trial, {}, 0))
    states_stay_as_they_are(step)
    getattr(step, which).state.t["made"] += 1
    with pytest.raises(AssertionError, match="behind its back a state changed made"):
        states_stay_as_they_are(step)


class SamplesFit(Steps):
    def sample(self, view: View, rng: Random) -> StepsState:
        while (state := super().sample(view, rng)).cut(view.seat) != view.position:
            pass
        return state


def test_a_fact_about_hidden_cards_is_caught_though_samples_fit_it(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = SamplesFit(SeesAFactAboutHiddenCards)
    monkeypatch.setitem(GAMES, broken.name, broken)
    with pytest.raises(AssertionError, match=r"hidden_cards_do_not_matter: seat . sees scores"):
        suite(broken, 8)
