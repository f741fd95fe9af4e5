"""Cases in which a hint or the coach once contradicted itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.judge import LEAST, Judge, Ruling
from game.ai.judge.evaluation import WORTHS
from game.ai.registry import PLAYERS
from game.ai.search import Arm
from game.rules import record as records
from game.rules.contract import Event, Pick, Words
from game.rules.curdle.meaning import meaning
from game.rules.registry import GAMES
from tests.ai.decisions.judged import hasten
from tests.ai.matches import nothing, tell
from tests.kept.messages import key
from tests.lab.coach_faults import told_shares
from tests.table.faces import present

CASES = Path(__file__).parent / "cases"


def position(case: str) -> Any:
    return json.loads((CASES / case).read_text("utf-8"))


def said(name: str, case: str) -> Iterator[tuple[str, Words]]:
    """All that might be said of each move of a position."""
    state = GAMES[name].from_position(position(case))
    view = state.view(state.to_move)
    study: Any = PLAYERS[name].study(view, (), Random(1), True)  # type: ignore[attr-defined]
    arms = [Arm(each, study.prior(each), [0.5 - 0.03 * n] * 40) for n, each in enumerate(study.candidates())]
    for arm in arms:
        for reason in study.reasons(arm, [other for other in arms if other is not arm]):
            yield study.text(arm.candidate), reason.words


def rulings(case: str, *plies: int) -> dict[int, Ruling]:
    """The decisions of a record by their numbers, judged from what their seats had seen."""
    table = records.validate(position(case))
    before, found = records.start(table), dict[int, Ruling]()
    seen = nothing(before.game, before.game.full_options(table["options"]))
    tell(seen, before.game, before.game.opening(before).events)
    for ply, (state, move, pushed) in enumerate(records.replay(table)):
        if ply in plies:
            events: list[Event] = seen[before.to_move]
            ruling = WORTHS[before.game.name].rule(before.view(before.to_move), events, move, Random(ply))
            assert ruling is not None
            found[ply] = ruling
        tell(seen, before.game, pushed.events)
        before = state.copy()
    return found


def test_rocks_that_lie_level_are_not_called_nearer() -> None:
    told = [words for move, words in said("hurry_hard", "hh_level.json")]
    draws = [words for words in told if key(words.id) == "a-draw-ring-can-count-once"]
    level = "A draw {ring} can count once their {count} rocks tied with it are gone."
    assert draws and all(words.id == level and words.args["count"] == 2 for words in draws)


def test_a_fact_that_speaks_for_playing_and_for_keeping_is_settled_by_numbers_or_called_equal() -> None:
    told = list(said("hurry_hard", "hh_answers.json"))
    kept = {str(words) for move, words in told if move == "pass"}
    played = {str(words) for move, words in told if move != "pass"}
    assert kept and played and not kept & played
    settled = [words for move, words in told if "{fact}" in words.id]
    equal = "{fact} Playing it and saving it are about equal."
    assert settled and all("wins" in words.args or words.id == equal for words in settled)


def test_the_prompt_offers_no_guard_on_a_rock_of_theirs() -> None:
    state = GAMES["hurry_hard"].from_position(position("hh_throw.json"))
    view = state.view(state.to_move)
    face = present("hurry_hard", 4)
    for rock, guard in (("r2", False), ("r7", True)):
        face.decide(view, [Pick("rock", rock)])
        assert ("guard" in face.words.prompt(view)) == guard


def test_a_run_is_as_long_as_its_chip_says() -> None:
    case = "curdle_run_3_or_5.json"
    state = GAMES["curdle"].from_position(position(case))
    view = state.view(state.to_move)
    runs = {move.text: meaning(view, move).run + 1 for move in view.legal}
    told = [(move, words) for move, words in said("curdle", case) if key(words.id).startswith("card-begins-a-run-of")]
    assert told
    for move, words in told:
        assert words.args.get("longest", words.args["count"]) == runs[move], f"{move}: {words}"


def test_a_blunder_of_sixteen_is_not_told_as_one_of_eight() -> None:
    found = rulings("hurry12.bonspiel", 236, 237)
    for ply, ruling in found.items():
        assert ruling.points >= 5 and ruling.why is not None
        shares = list(told_shares(ruling.why))
        assert all(better - played == ruling.points for better, played in shares), f"{ply}: {ruling}"
    assert any(True for ruling in found.values() for _ in told_shares(ruling.why or Words("")))


def test_a_discard_is_set_against_the_one_that_was_played() -> None:
    """Two kings bridge the same, whatever else goes: that alone is no reason not to give the joker."""
    found = rulings("curdle11.bonspiel", 21, 23, 24)
    for ruling in found.values():
        if ruling.why is not None and "card_other" in ruling.why.args:
            played = records.played(position("curdle11.bonspiel"))[next(p for p in found if found[p] is ruling)]["move"]
            assert ruling.why.args["card_other"] == played.split(" ")[1]


@pytest.mark.lab
def test_nothing_turns_by_two_points() -> None:
    found = Judge(position("curdle11.bonspiel")).run()
    assert 0 < len(found.turns()) <= 3 and all(moment.points >= LEAST for moment in found.turns())


def test_nothing_turns_by_two_points_in_a_hurry_either(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)
    found = Judge(position("curdle11.bonspiel"), rulings=False).run()
    assert all(moment.points >= LEAST for moment in found.turns())
