"""The matches that other tests read: they are all there, are played once, and come back as they were."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from game.match.match import Match
from game.rules.registry import GAMES, NAMES
from tests.conformance.walk import seat_counts
from tests.corpus import Corpus, Plan, plans
from tests.share import share


@share("plan", plans(), test=3, by=lambda plan: plan.name, ids=str)
def test_a_match_of_any_game_comes_back_from_its_record(corpus: Corpus, plan: Plan):
    match, record = corpus.match(plan), corpus.record(plan)
    assert match.record() == record
    assert match.seats == tuple(plan.kinds)
    assert match.ply == len(record["moves"]) > 0
    ending = match.ending()
    assert ending is not None
    assert json.loads(json.dumps(asdict(ending))) == corpus.ending(plan)


@pytest.mark.parametrize("name", NAMES)
def test_there_are_matches_at_every_number_of_seats(name: str):
    assert {plan.seats for plan in plans(name) if not plan.mixed} == set(seat_counts(GAMES[name]))
    assert any(plan.mixed for plan in plans(name))
    assert len({str(plan.options()) for plan in plans(name)}) > len(plans(name)) / 2


def test_a_match_is_played_once_for_all_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    played: list[Plan] = []
    play = Plan.play

    def counted(plan: Plan) -> Match:
        played.append(plan)
        return play(plan)

    monkeypatch.setattr(Plan, "play", counted)
    plan = plans("rink_ratz")[0]
    first, second = Corpus(tmp_path / "corpus"), Corpus(tmp_path / "corpus")
    assert first.text(plan) == first.text(plan) == second.text(plan)
    assert played == [plan]
    assert [file.name for file in (tmp_path / "corpus").iterdir()] == [f"{plan}.json"], "halves are left behind"
