"""Each way of giving a secret away is caught: in a move's text, an event, the film, a refusal, an undo, the time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import game.match.match as matches
from game.ai.hurry_hard.player import HurryHardPlayer
from game.match.match import Match
from game.rules.contract import Concealed, Event, Game, Move, Pushed, Seat, State, Words, say, staged
from game.rules.curdle.state import CurdleState
from game.rules.powerup.state import PowerUpState
from game.rules.registry import GAMES, game
from game.scenes.records.film_turns import MatchFilm
from tests.conformance.secrets import every_secret_is_kept
from tests.conformance.walk import variants, walk
from tests.trial.rules import Steps, StepsState


def ask(rules: Game, options: dict[str, Any], plies: int | None) -> None:
    """All decisions of a walk."""
    for step in walk(rules, options, 1, plies):
        every_secret_is_kept(step)


@pytest.mark.lab
@pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.name)
def test_no_decision_tells_a_secret(rules: Game) -> None:
    """All decisions of a walk through every variant; in ``make test`` some of them are asked."""
    for options in variants(rules):
        ask(rules, options, None)


class ConcealsNothing(StepsState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        return super().push(move, chance)._replace(concealed=None)


class ConcealsFromNobody(StepsState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        hidden = pushed.concealed and replace(pushed.concealed, known_to=(-1, 0, 1, 2))
        return pushed._replace(concealed=hidden)


class CoughsOverAGoodCard(StepsState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        good, before = "5a" in self.t["hands"][self.to_move], self.copy()
        pushed = super().push(move, chance)
        cough = staged([Event("Coughed", {})], before, before) if good else ()
        return pushed._replace(events=(*cough, *pushed.events))


class CountsWhatIsHidden(StepsState):
    def push(self, move: Move | str, chance: Any = None) -> Pushed:
        pushed = super().push(move, chance)
        *others, last = pushed.events
        counted = replace(last, data={**last.data, "low": self.t["hands"][0].count("1a")})
        return pushed._replace(events=(*others, counted))


@pytest.mark.parametrize("state", [ConcealsNothing, ConcealsFromNobody, CoughsOverAGoodCard, CountsWhatIsHidden])
def test_a_game_that_tells_is_caught(monkeypatch: pytest.MonkeyPatch, state: type[StepsState]) -> None:
    broken = Steps(state)
    monkeypatch.setitem(GAMES, broken.name, broken)
    with pytest.raises(AssertionError, match=r"another hand tells seat -?\d of .* another (move|events)"):
        ask(broken, {"seats": 3}, 60)


def test_a_passing_round_that_is_read_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """What PowerUp's log did: the card passed stood in it, or that none was."""
    push = PowerUpState.push

    def plain(state: PowerUpState, move: Move | str, chance: Any = None) -> Pushed:
        return push(state, move, chance)._replace(concealed=None)

    def half(state: PowerUpState, move: Move | str, chance: Any = None) -> Pushed:
        pushed = push(state, move, chance)
        concealed = pushed.concealed and Concealed("keep" if str(move) == "keep" else "pass ?", ())
        return pushed._replace(concealed=concealed)

    for told in (plain, half):
        monkeypatch.setattr(PowerUpState, "push", told)
        with pytest.raises(AssertionError, match=r"another hand tells seat -?\d of (keep|pass \w+) or .* another move"):
            ask(game("powerup"), {"seats": 6}, 14)


def test_a_refusal_that_looks_into_other_hands_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(state: CurdleState, text: str) -> Words:
        others = [hand for seat, hand in enumerate(state.hands) if seat != state.to_move]
        return say("{n} of the others' cards are even.", n=sum(bin(hand & 0x5555).count("1") for hand in others))

    monkeypatch.setattr(CurdleState, "why_not", told)
    with pytest.raises(AssertionError, match=r"another hand tells seat \d of moves it can't make"):
        ask(game("curdle"), {}, 10)


def test_an_undo_that_names_a_card_out_of_another_hand_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(before: State, after: State, events: Any, mover: Seat, seats: Any) -> Words:
        return say("{card} stands in the way.", card=after.to_position()["hands"][1 - mover][0])

    monkeypatch.setattr(matches, "shown", told)
    with pytest.raises(AssertionError, match="another reason why it can't be taken back"):
        ask(game("rink_ratz"), {"seats": 2}, 10)


def test_a_film_that_reads_moves_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchFilm, "move", lambda film, seat: film.frame.move)
    with pytest.raises(AssertionError, match=r"another hand tells seat -?\d in the film another move"):
        ask(game("powerup"), {"seats": 6}, 14)


def test_a_seat_that_talks_of_its_hand_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HurryHardPlayer, "remark", lambda player, view: str(view.position["hands"][view.seat]))
    with pytest.raises(AssertionError, match=r"another hand tells seat -?\d after .* another remarks"):
        ask(game("hurry_hard"), {"seats": 4}, 90)


def test_a_pace_that_tells_whether_there_was_a_choice_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "pace", lambda match: 0.2 if match.forced() else 1.0)
    with pytest.raises(AssertionError, match=r"another hand tells seat -?\d after .* another decides"):
        ask(game("hurry_hard"), {"seats": 2}, 90)
