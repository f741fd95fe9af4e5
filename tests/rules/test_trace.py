"""Traces say the whole truth: what is wrong in one is found from its lines alone."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from game.match.headless import trace
from game.match.match import Match
from game.rules.registry import GAMES
from tests.corpus import Plan, plans
from tests.share import SEED, share
from tests.traces import BadTrace, verify
from tests.trial.rules import Steps


@pytest.fixture
def lines(trial: Steps) -> list[Any]:
    for seed in range(60):
        found = json.loads(json.dumps(list(trace(Match.start(trial, {"seats": 3}, ["random"] * 3, seed)))))
        if any(after.get("chance") and line["move"] == "draw" for line, after in pairwise(found)):
            return list(found)
    raise AssertionError("no match of the trial game reshuffled")


def test_a_trace_is_borne_out(lines: list[Any]) -> None:
    assert verify(GAMES["steps"], lines) == len(lines) - 1
    assert lines[-1]["outcome"]["winners"]


def change_move(lines: list[Any]) -> None:
    lines[3]["move"] = next(m for m in lines[3]["legal"] if m != lines[3]["move"])


def change_position(lines: list[Any]) -> None:
    lines[4]["position"]["made"] += 1


def change_outcome(lines: list[Any]) -> None:
    lines[-1]["outcome"] = {"winners": []}


def leave_out_a_line(lines: list[Any]) -> None:
    del lines[2]


def leave_out_the_end(lines: list[Any]) -> None:
    lines.pop()


def hide_chance(lines: list[Any]) -> None:
    for line in lines:
        if line.pop("chance", False):
            line["position"]["stock"].reverse()
            line["position"]["rng"] = "0" * 16


def forget_a_legal_move(lines: list[Any]) -> None:
    lines[0]["legal"].pop()


@pytest.mark.parametrize(
    "damage",
    [
        change_move,
        change_position,
        change_outcome,
        leave_out_a_line,
        leave_out_the_end,
        hide_chance,
        forget_a_legal_move,
    ],
)
def test_a_wrong_trace_is_caught(lines: list[Any], damage: Any) -> None:
    damage(lines)
    with pytest.raises(BadTrace, match=r"line \d+: \w+"):
        verify(GAMES["steps"], lines)


@share("plan", plans(), test=2, by=lambda plan: plan.name, ids=str)
def test_traces_of_every_game_are_borne_out(plan: Plan) -> None:
    match = Match.start(plan.game, plan.options(), plan.kinds, SEED)
    found = json.loads(json.dumps(list(trace(match, 60 if plan.name != "mystic" else 12))))
    assert verify(plan.game, found) == len(found) - 1
