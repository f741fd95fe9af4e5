"""Records: what they hold, what is refused, and what playing one again shows."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from game.rules import record
from game.rules.registry import GAMES
from game.rules.rng import derive
from tests.trial.rules import GAME, Steps, StepsState


@pytest.fixture(autouse=True)
def _trial(trial: Steps) -> None:
    """See ``trial``."""


def play(seed: int = 4, undo: bool = False) -> dict[str, Any]:
    state, rng = GAME.new({}, seed), derive(seed, "record test")
    start, rows = state.to_position(), []
    while state.outcome() is None:
        legal = [move.text for move in state.legal_moves()]
        text = rng.choice(legal) if "draw" not in legal or state.t["made"] % 3 == 0 else "draw"
        if undo and state.t["made"] == 5:
            undone = state.copy().push(text)
            rows += [record.row(text, undone.chance), record.undo(1)]
            undo = False
        rows.append(record.row(text, state.push(text).chance))
    assert any(map(reshuffled, rows)), "the test needs a match that reshuffles"
    return record.write(state, ["random", "greedy"], seed, start, rows)


def reshuffled(row: dict[str, Any]) -> bool:
    """Whether the pile was shuffled in this move."""
    return row.get("move") == "draw" and "chance" in row


def test_a_record_comes_back_from_its_text() -> None:
    table = play()
    assert record.read(record.to_text(table)) == table
    assert record.read(json.dumps(table)) == table


def test_a_record_replays_and_checks() -> None:
    table = play()
    final = record.final(table)
    assert final.outcome() is not None
    assert record.checksum(final.to_position()) == table["checksum"]
    verdict = record.check(table)
    assert verdict.same
    assert verdict.moves == len(table["moves"])
    assert verdict.dice is None


def test_moves_that_were_taken_back_are_left_out() -> None:
    table = record.read(record.to_text(play(undo=True)))
    assert len(record.played(table)) == len(table["moves"]) - 2
    assert record.check(table).same


def test_another_deal_is_told_and_replayed_from_what_was_written() -> None:
    table = play()
    table["seed"] = 5
    verdict = record.check(table)
    assert not verdict.start
    assert not verdict.same
    assert verdict.end
    assert record.final(table).outcome() is not None


def test_other_draws_are_told_with_their_move(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play()

    class OtherShuffle(StepsState):
        def reshuffle(self, chance: Any) -> Any:
            if chance is None:
                self.t["rng"].bits()
            return super().reshuffle(chance)

    monkeypatch.setitem(GAMES, "steps", Steps(OtherShuffle))
    verdict = record.check(table)
    first = next(n for n, row in enumerate(table["moves"], 1) if reshuffled(row))
    assert verdict.move == first
    assert verdict.end


def test_another_end_is_told() -> None:
    table = play()
    table["result"] = {"winners": [7]}
    assert not record.check(table).end
    table = play()
    table["moves"].pop()
    with pytest.raises(record.BadRecord, match="damaged"):
        record.final(table)


def test_a_move_that_is_refused_is_told() -> None:
    table = play()
    table["moves"][2] = {"move": "step 9z p0 9"}
    for act in (record.final, record.check, lambda t: list(record.replay(t))):
        with pytest.raises(record.BadRecord, match=r"move 3 \(step 9z p0 9\) is refused"):
            act(table)


def test_damaged_chance_is_told() -> None:
    table = play()
    row = next(filter(reshuffled, table["moves"]))
    damaged: tuple[Any, ...] = (5, {}, {"deck": ["1a"]}, {"deck": 3, "rng": "x"}, [])
    for chance in damaged:
        row["chance"] = chance
        with pytest.raises(record.BadRecord):
            record.final(table)


CHANGES: list[tuple[str, Any, str]] = [
    ("format", 99, "made by a newer version"),
    ("format", 0, "unknown"),
    ("format", "1", "unknown"),
    ("format", True, "unknown"),
    ("game", "chess", "doesn't know"),
    ("options", 3, "must be tables"),
    ("options", {"xyzzy": 1}, "has no option xyzzy"),
    ("seats", "random", "list of words"),
    ("seats", ["random"], "names 1 seats, but its options say 2"),
    ("seed", -1, "whole number of at least 0"),
    ("seed", 1.5, "whole number of at least 0"),
    ("start", None, "must be tables"),
    ("moves", {}, "aren't a list"),
    ("moves", ["draw"], "row 1 of the record's moves isn't a move"),
    ("moves", [{"chance": 1}], "row 1 of the record's moves isn't a move"),
    ("moves", [{"undo": 1}], "takes back 1 moves, but there are 0"),
    ("moves", [{"move": "draw"}, {"undo": 0}], "takes back 0"),
    ("moves", [{"move": "draw"}, {"undo": True}], "takes back True"),
    ("result", 3, "a table or null"),
    ("program", 3, "must be texts"),
]


@pytest.mark.parametrize(("key", "value", "said"), CHANGES)
def test_a_changed_record_is_refused_with_a_sentence(key: str, value: Any, said: str) -> None:
    table = {**play(), key: value}
    with pytest.raises(record.BadRecord) as caught:
        record.read(json.dumps(table))
    assert said in str(caught.value)


@pytest.mark.parametrize("key", record.KEYS)
def test_a_record_that_lacks_a_key_is_refused(key: str) -> None:
    table = copy.deepcopy(play())
    del table[key]
    with pytest.raises(record.BadRecord, match=rf"{key}|not a record"):
        record.validate(table)


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", '"x"', '{"a": 1}', "[" * 100_000, "\x00"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(record.BadRecord, match="not a record"):
        record.read(text)


def test_a_record_with_more_rows_than_any_match_is_refused() -> None:
    table = play()
    first = {"move": table["moves"][0]["move"]}
    churned = {**table, "moves": [first, {"undo": 1}] * (record.MOST_ROWS // 2)}
    assert len(record.read(record.to_text(churned))["moves"]) == record.MOST_ROWS
    more = {**churned, "moves": [*churned["moves"], first]}
    with pytest.raises(record.BadRecord, match=rf"has {record.MOST_ROWS + 1} moves and undos, but at most"):
        record.read(record.to_text(more))


@pytest.mark.parametrize("changed", [
    {"program": "x" * 101}, {"checksum": "x" * 101}, {"moves": [{"move": "x" * 401}]},
    {"result": {"scores": [0] * 65}}, {"result": {"winners": [0] * 65}}, {"seats": ["x" * 101]},
])  # fmt: skip
def test_words_and_lists_that_are_too_long_are_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(record.BadRecord):
        record.validate({**play(), **changed})


def test_a_cut_record_is_refused_wherever_it_is_cut() -> None:
    text = record.to_text(play())
    for end in range(0, len(text) - 2, 97):
        with pytest.raises(record.BadRecord):
            record.read(text[:end])


def test_differences_of_dice() -> None:
    rest = {"rest": {"a1": {"x": 1.0, "value": 3, "on": ""}}, "lost": ["b2"]}
    near = {"rest": {"a1": {"x": 1.25, "value": 3, "on": ""}}, "lost": ["b2"]}
    assert record.difference(rest, rest) == 0.0
    assert record.difference(rest, near) == 0.25
    assert record.difference(rest, {**rest, "lost": []}) == float("inf")
    assert record.difference(rest, {**rest, "lost": ["b3"]}) == float("inf")
