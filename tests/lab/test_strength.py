"""The measurement of strength: paired, resumable, and its opponents stay as they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.rules.contract import View
from game.rules.registry import GAMES
from game.rules.rng import derive
from tests.lab.learner import LEARNERS
from tests.lab.positions import judged, regrets
from tests.lab.spots import COUNT
from tests.lab.strength import ROWS, Played, Row, chosen, main, play, read, weak
from tests.lab.tally import TALLY

TINY = Row("tiny", "curdle", {"seats": 2, "target": 1}, "greedy", "frozen greedy", "-", "-")


def test_every_row_names_kinds_that_can_play() -> None:
    for row in ROWS:
        state = GAMES[row.game].new(row.options, 1)
        for kind in (row.ours, row.theirs):
            if kind in ("greedy", "frozen greedy", "frozen novice"):
                assert state.check(chosen(state, kind, [], 1)) is None


@pytest.mark.parametrize("name", ["curdle", "rink_ratz"])
def test_those_who_see_all_make_legal_moves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.lab.frozen.ceiling.PLAYOUTS", 60)
    state = GAMES[name].new({"seats": 2}, 4)
    for ply in range(12):
        move = chosen(state, "seeing", [], ply)
        assert state.check(move) is None
        state.push(move)


@pytest.mark.parametrize("name", GAMES)
def test_who_has_just_learnt_the_rules_keeps_them_and_knows_no_more_than_its_view(name: str) -> None:
    state = GAMES[name].new({"seats": 2}, 4)
    for ply in range(24):
        move = chosen(state, "learner", [], ply)
        assert state.check(move) is None
        if name != "mystic":  # nothing is hidden there, and what spells bring is tried in a sampled state
            view = GAMES[name].view_from(state.view(state.to_move).position, state.to_move)
            assert LEARNERS[name](view, derive(ply, "strength", "learner", state.to_move)) == move
        state.push(move)


@pytest.mark.lab
def test_who_has_just_learnt_powerup_loses_no_stone_that_a_sign_calls_lost() -> None:
    game = GAMES["powerup"]

    def lost(view: View, move: str) -> bool:
        told = game.meaning(view, move)
        return told is not None and str(told.words).startswith(("Loses the stone", "Lets the stone"))

    asked = 0
    state = game.new({"seats": 2, "ends": 2}, 9)
    for ply in range(140):
        if state.to_move < 0:
            break
        view, move = state.view(state.to_move), chosen(state, "learner", [], ply)
        others = [each.text for each in state.legal_moves()]
        if lost(view, move):
            assert all(lost(view, other) for other in others if not other.startswith("call W"))
        asked += len(others) > 1
        state.push(move)
    assert asked > 40


def test_a_kind_against_itself_wins_half_of_a_deal() -> None:
    """The same rule on both sides, seats changed: what one match gives, the other takes."""
    assert sum(play(TINY, deal, turned) for deal in range(6) for turned in (False, True)) == pytest.approx(6)


@pytest.mark.lab
def test_a_run_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # its deals are none of the lab's
    monkeypatch.delenv(TALLY, raising=False)
    state = tmp_path / "state.jsonl"
    arguments = ["--row", "curdle.2.club-greedy", "--state", str(state)]
    state.write_text(
        "".join(
            json.dumps({"row": "curdle.2.club-greedy", "deal": d, "share": d % 2 / 2, "seconds": 1.0}) + "\n"
            for d in range(4)
        )
        + '{"row": "curdle.2.cl'
    )
    assert main([*arguments, "--table"]) == 0
    assert "25.0 ±" in capsys.readouterr().out
    assert main([*arguments, "--deals", "4"]) == 0
    assert len(read(state)["curdle.2.club-greedy"].shares) == 4


def test_a_row_is_weak_when_all_of_its_interval_lies_below_what_is_wanted() -> None:
    rows = [Row("", "curdle", {}, "club", "novice", "26", wanted) for wanted in ("30-40", "not lower", "-")]
    assert [row.least for row in rows] == [0.3, 0.26, None]
    sure, unsure = Played(dict.fromkeys(range(40), 0.2)), Played({0: 0.0, 1: 0.4})
    assert [weak(row, sure) for row in rows] == [True, True, False]
    assert not any(weak(row, played) for row in rows for played in (unsure, Played()))


def test_intervals_are_by_deal() -> None:
    assert Played({0: 0.5, 1: 0.5}).interval == 0.0
    assert Played({0: 0.0, 1: 1.0}).interval == pytest.approx(1.96 * 0.5**0.5 / 2**0.5)


#: how many positions of a game are judged
JUDGED = {"curdle": COUNT, "rink_ratz": COUNT, "hurry_hard": COUNT, "powerup": COUNT, "mystic": 60}
#: what a level's choices may cost in the mean
BOUND = {"novice": 0.06, "club": 0.03, "skip": 0.01}
HELD = [
    ("curdle", "novice"), ("rink_ratz", "novice"),
    *[(name, level) for name in ("hurry_hard", "powerup") for level in BOUND],
]  # fmt: skip
#: of how many positions one is decided: a search of the newer games takes ten times as long
EVERY = {"curdle": 1, "rink_ratz": 1, "hurry_hard": 8, "powerup": 13}


@pytest.mark.lab
@pytest.mark.parametrize("name", JUDGED)
def test_the_frozen_positions_are_what_was_judged(name: str) -> None:
    values = judged(name)
    assert len(values) == JUDGED[name]
    assert all(moves and all(-0.001 <= v <= 1.001 for v in moves.values()) for moves in values.values())


@pytest.mark.lab
@pytest.mark.parametrize(("name", "level"), HELD)
def test_a_level_errs_no_further_than_was_measured(name: str, level: str) -> None:
    lost = regrets(name, level, EVERY[name])
    assert sum(lost) / len(lost) <= BOUND[level]
