"""Scenario files: what they may hold, what is tested in which order, and what is said when something is not so."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.registry import GAMES
from game.rules.scenario import BadScenario, Failure, read, run
from tests.trial.rules import Steps, StepsState

HEAD = """
game = "steps"
title = "t"
source = "s"
[options]
seats = 2
[position]
hands = [["1a", "2a"], ["3a"]]
pile = ["5a"]
stock = ["4b", "4a"]
"""


@pytest.fixture(autouse=True)
def _trial(trial: Steps) -> None:
    """See ``trial``."""


def steps(text: str) -> None:
    run(read(HEAD + text))


def failure(text: str) -> str:
    with pytest.raises(Failure) as caught:
        steps(text)
    return str(caught.value)


ALL = """["draw", "give 1a 1", "give 2a 1", "hide 1a", "hide 2a", "roll", "step 1a p0 1", "step 1a p1 1",
"step 2a p0 2", "step 2a p1 2", "walk 1", "walk 2"]"""


def test_what_is_so_passes() -> None:
    steps(f"""
[[step]]
legal = {ALL}
includes = ["draw"]
illegal = ["pass", "step 3a p0 3", "nonsense"]
expect = {{ to_move = 0, hands = [["2a", "1a"], ["3a"]], options = {{ seats = 2 }} }}
view = {{ seat = 1, hidden = ["1a", "2a", "4a", "4b"], expect = {{ hands = [["?", "?"], ["3a"]] }} }}
caption = "said beside the board"
[[step]]
play = ["0: step 1a p0 1", "draw"]
expect = {{ pile = ["5a", "1a"], to_move = 0 }}
""")


@pytest.mark.parametrize(
    ("step", "expected", "found"),
    [
        ('legal = ["draw"]', "legal ['draw']", "give 1a 1"),
        (f'legal = ["draw", {ALL[1:]}', "legal", "draw"),
        ('includes = ["pass"]', "'pass' among the legal moves", "draw"),
        ('illegal = ["draw"]', "'draw' to be refused", "it was played"),
        ("expect = { to_move = 1 }", "to_move = 1", "0"),
        ("expect = { to_move = false }", "to_move = false", "0"),
        ("expect = { options = { seats = 3 } }", "options.seats = 3", "2"),
        ("expect = { nonsense = 3 }", "nonsense = 3", "no such key"),
        ('expect = { pile = ["1a"] }', "pile = ['1a']", "['5a']"),
        ('view = { seat = 1, hidden = ["3a"] }', "'3a' hidden from seat 1", "it is in the view"),
        ('view = { seat = 0, expect = { hands = [["?"]] } }', "view of seat 0: hands", "1a"),
        ("view = { seat = 2 }", "a seat from -1 to 1", "2"),
        ('play = ["1: draw"]', "seat 1 to move", "seat 0"),
        ('play = ["step 3a p0 3"]', "'step 3a p0 3' to be legal", "refused: step 3a p0 3 is not possible now"),
    ],
)
def test_what_is_not_so_is_told(step: str, expected: str, found: str) -> None:
    said = failure("[[step]]\n" + step)
    assert said.startswith("step 1: expected ")
    assert expected in said.split(", found ")[0]
    assert found in said.split("found ", 1)[1]


def test_steps_are_numbered_from_one() -> None:
    assert failure('[[step]]\nplay = ["draw"]\n[[step]]\nlegal = []').startswith("step 2: ")


def test_moves_of_a_step_come_before_its_tests() -> None:
    steps('[[step]]\nexpect = { to_move = 1 }\nplay = ["draw"]')


def test_keys_are_tested_in_the_notations_order() -> None:
    assert "among the legal" in failure('[[step]]\nexpect = { to_move = 1 }\nincludes = ["pass"]')


def test_a_refused_move_that_changes_something_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    class Careless(StepsState):
        def check(self, move: Any) -> Any:
            reason = super().check(move)
            self.t["made"] += reason is not None
            return reason

    monkeypatch.setitem(GAMES, "steps", Steps(Careless))
    assert "changes in made" in failure('[[step]]\nillegal = ["pass"]')


def test_a_position_that_the_game_refuses_is_told() -> None:
    with pytest.raises(Failure, match=r"step 0: .*nonsense"):
        run(read('game = "steps"\n[position]\nnonsense = 1'))


def test_a_seed_deals_afresh(trial: Steps) -> None:
    state = run(read('game = "steps"\nseed = 7\n[options]\nseats = 3\n[[step]]\nexpect = { to_move = 0 }'))
    assert state.to_position() == trial.new({"seats": 3}, 7).to_position()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "names no game"),
        ("title = 1\n", "names no game"),
        ("game = [", "not a TOML file, or cut short"),
        ('game = "steps"\n[pos', "not a TOML file, or cut short"),
        ('{"game": "steps"}', "not a TOML file"),
        ('game = "chess"\nseed = 1', "there is no game called 'chess'"),
        ("game = 3\nseed = 1", "there is no game called 3"),
        ('game = "steps"', "needs a [position] or a seed"),
        ('game = "steps"\nseed = 1\n[position]\n', "and not both"),
        ('game = "steps"\nseed = -1', "whole number of at least 0"),
        ('game = "steps"\nseed = true', "whole number of at least 0"),
        ('game = "steps"\nseed = 1\nsteps = 3', "unknown key 'steps'"),
        ('game = "steps"\nseed = 1\nstep = 3', "[[step]]"),
        ('game = "steps"\nseed = 1\noptions = 3', "[options] must be a table"),
        ('game = "steps"\nposition = 3', "[position] must be a table"),
        ('game = "steps"\n[position]\noptions = {}', "options stand in [options]"),
        ('game = "steps"\nseed = 1\n[[step]]\nplays = []', "step 1 has an unknown key 'plays'"),
        ('game = "steps"\nseed = 1\n[[step]]\nplay = "draw"', "step 1: play must be a list of moves"),
        (
            'game = "steps"\nseed = 1\n[[step]]\nillegal = [' + '"a", ' * 2001 + "]",
            "step 1: illegal names more than 2000 moves",
        ),
        ('game = "steps"\nseed = 1\n[[step]]\nexpect = 1', "step 1: expect must be a table"),
        ('game = "steps"\nseed = 1\n[[step]]\noutcome = {}', "outcome needs exactly one move"),
        ('game = "steps"\nseed = 1\n[[step]]\nview = {}', "view needs a seat"),
        ('game = "steps"\nseed = 1\n[[step]]\nview = { seat = 0, hiden = [] }', "unknown key 'hiden'"),
    ],
)
def test_what_is_no_scenario_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(BadScenario) as caught:
        read(text)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("9" * 5000, "a number is too large"),
        ("0x" + "f" * 5000, "a number is too large"),
        ("[" * 3000 + "]" * 3000, "more than 40 deep"),
        ("{ a = " * 60 + "1" + " }" * 60, "more than 40 deep"),
    ],
    ids=["digits", "hex", "lists", "tables"],
)
def test_a_text_that_would_break_its_reader_is_not_read(value: str, said: str) -> None:
    with pytest.raises(BadScenario, match=said):
        read(HEAD + f"made = {value}\n")
    long = read(HEAD.replace('"t"', f'"{"[{9" * 500}"'))
    assert long.title == "[{9" * 500, "brackets and digits within a text are no harm"
