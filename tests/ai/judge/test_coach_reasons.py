"""What the coach says of a decision agrees with its cost and with the position, counted by other means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from game.ai.contract import Decision
from game.ai.judge import Ruling, points_of
from game.ai.judge.evaluation import WORTHS
from game.match.record_reader import are_words
from game.rules.contract import Event, Words
from game.rules.registry import GAMES
from tests.ai.curdle.positions import Case
from tests.ai.decisions.judged import hasten
from tests.ai.hurry_hard import test_reasons as hurry_hard_reasons
from tests.ai.matches import TABLES, walk
from tests.ai.mystic.test_player import TABLES as MYSTIC
from tests.ai.mystic.test_player import walk as mystic_walk
from tests.ai.reasons import test_reasons
from tests.ai.truth import Said, true
from tests.lab.coach_faults import told_shares
from tests.share import amount


class Ruled(NamedTuple):
    """A decision that cost something: the position, what its seat had seen, what was played, and how it is judged."""

    state: Any
    events: Sequence[Event]
    played: str
    ruling: Ruling


def decisions(name: str) -> Iterator[tuple[Any, Sequence[Event], str]]:
    """Positions of matches with a choice, what their seats had seen, and any move that might be played."""
    for seed in range(1000):
        rng = Random(seed)
        if name == "mystic":
            table = MYSTIC[seed % len(MYSTIC)]
            found: Iterator[tuple[Any, Any]] = ((state, None) for state in mystic_walk(table, seed, 40))
        else:
            found = walk(GAMES[name], TABLES[name][seed % len(TABLES[name])], seed, ("random", "greedy")[seed % 2])
        for state, seen in found:
            view = state.view(state.to_move)
            if len(view.legal) < 2 or rng.random() < 0.5:
                continue
            moves = view.sample(rng).legal_moves()
            text = rng.choice(moves).text if name != "mystic" else aimless(state, rng)
            if text:
                yield state.copy(), () if seen is None else tuple(seen[view.seat]), text


def aimless(state: Any, rng: Random) -> str:
    """A delivery of Mystic that nobody thought about; empty in another phase."""
    if state.phase != "deliver":
        return ""
    aim = round(rng.uniform(-6, 6), 2) or 0.0
    return f"deliver slide x=0.0 aim={aim:.2f} speed={rng.randrange(900, 1800)} spin=0.0"


def dear(name: str, count: int) -> Iterator[Ruled]:
    """So many decisions, judged in a hurry, of which those that have a reason are given."""
    for number, (state, events, move) in enumerate(decisions(name)):
        if number == count:
            return
        ruling = WORTHS[name].rule(state.view(state.to_move), events, move, Random(number))
        if ruling is not None and ruling.why is not None:
            yield Ruled(state, events, move, ruling)


def facts(words: Words) -> Iterator[Words]:
    """What a sentence says of the position, without the win % beside it."""
    inner = words.args.get("fact")
    if isinstance(inner, Mapping):
        yield from facts(Words.from_json(inner))
    elif words.id != "It wins {wins}% of the time; the move played wins {wins_other}%.":
        yield words


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("name", WORTHS)
def test_cost_and_reason_come_from_one_comparison(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)
    told = 0
    for state, _events, move, ruling in dear(name, amount(test=12 if name == "mystic" else 40, lab=2000)):
        assert ruling.why is not None and ruling.points == points_of(ruling.cost)
        assert are_words(ruling.why.to_json()), "else the whole judgement couldn't be read again"
        side = state.game.team(state.to_move)
        assert ruling.wins(side)[0] - ruling.wins(side)[1] == ruling.points, "to the point"
        assert abs(100 * (ruling.before[side] - ruling.after[side]) - ruling.points) <= 0.51
        for better, played in told_shares(ruling.why):
            told += 1
            assert (better, played) == ruling.wins(side), f"{move}: {ruling.cost} ({ruling.why})"
            assert better > played
    assert told


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("name", [*test_reasons.CHECKS, "hurry_hard"])
def test_reasons_against_the_move_played_hold_in_the_position(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)
    monkeypatch.setattr("game.ai.rink_ratz.player.WORLDS", 0)
    monkeypatch.setattr("game.ai.curdle.player.WORLDS", 0)
    wrong = []
    for state, events, move, ruling in dear(name, amount(test=16, lab=2000)):
        assert ruling.why is not None
        side = state.game.team(state.to_move)
        wins, lesser = ruling.wins(side)
        for fact in facts(ruling.why):
            said = Decision(ruling.best, wins / 100, ((move, lesser / 100),), fact, 1)
            if name == "hurry_hard":
                held = hurry_hard_reasons.holds(hurry_hard_reasons.Said(state, said))
            else:
                held = true(Said(state, state.view(state.to_move), events, said), test_reasons.CHECKS[name])
            if not held:
                wrong.append((move, ruling.best, str(fact)))
    assert not wrong, f"{len(wrong)}: {wrong[:5]}"


def why(hand: str, banks: tuple[str, str], played: str) -> str:
    """Why a move of Curdle was a mistake, with this hand on these banks."""
    two = (tuple(banks[0].split()), tuple(banks[1].split()))
    table = Case("", (tuple(hand.split()), 6), two, ()).table() | {"last_player": 1}
    ruling = WORTHS["curdle"].rule(GAMES["curdle"].from_position(table).view(0), (), played, Random(1))
    assert ruling is not None
    return str(ruling.why)


def test_a_clearly_longer_run_is_the_reason() -> None:
    hand, banks = "X1 2c 3d 3s 5s 6d 7d 8c 8s Js", ("9h Qh", "4s Ah")
    assert why(hand, banks, "play 2c 1") == "Js begins a run of 8 cards, 2c one of 2."
    assert why(hand, banks, "play X1 1") == "Js begins a run of 8 cards; X1 would end it at once."
    assert why(hand, banks, "play Js 2") == "The run has 8 cards on 1 and 3 on the other."


def test_a_run_that_wins_the_hand_is_the_reason() -> None:
    assert "the hand is won" in why("5h As 3s", ("9h 7c", "4d 2d"), "play 5h 2")
