"""A match that is conceded is over: the other sides have won it, its record says so and plays again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.ai.judge import Judge
from game.ai.registry import decide
from game.match.match import Match
from game.rules import record as records
from game.rules.registry import NAMES, game
from game.scenes.records.film_turns import film_of_record
from game.store import open_store
from tests.share import share

CASES = [("curdle", 3), ("rink_ratz", 2), ("hurry_hard", 2), ("powerup", 4), ("mystic", 4)]


def begun(name: str, seats: Sequence[str], moves: int = 6, **more: Any) -> Match:
    """A match after some moves by lot."""
    match = Match.start(game(name), {"seats": len(seats)}, seats, 4, **more)
    while match.ply < moves and match.to_move >= 0:
        seat = match.to_move
        match.play(decide(match.view(seat), match.events_for(seat), "random", match.decision_seed).move)
    return match


def test_every_game_is_among_them() -> None:
    assert {name for name, _seats in CASES} == set(NAMES)


@share("name, count", CASES, test=2)
def test_the_others_win_and_the_record_is_whole(name: str, count: int, tmp_path: Path) -> None:
    store = open_store(tmp_path)
    match = begun(name, ["human", *["club"] * (count - 1)], journal=store.journal())
    match.concede(0)
    match.concede(1)
    outcome, ending = match.outcome(), match.ending()
    assert outcome is not None and ending is not None and match.to_move == -1 and match.saved
    side = [match.game.team(seat) for seat in range(count)]
    assert outcome.winners == tuple(seat for seat in range(count) if side[seat] != side[0]), "only the first counts"
    assert not ending.earned and set(ending.scores) == {None} and match.past(0) is None
    assert match.why_no_undo(0) is not None
    record = store.record(match.id)
    records.final(records.read(records.to_text(record)))
    assert records.check(record).same and record["moves"][-1] == {"concede": 0}
    assert record["result"] == {"winners": list(outcome.winners), "conceded": 0}
    assert Match.from_record(record).outcome() == outcome
    assert film_of_record(record).whole, "all hands may be looked at"
    assert Judge(record, rulings=False).run().over
    # elsewhere it is the same match, and a finished one
    store.export(match.id, tmp_path / "r.bonspiel")
    friend = open_store(tmp_path / "friend")
    taken = friend.import_record(tmp_path / "r.bonspiel")
    assert [kept.id for kept in friend.finished_records()] == [taken]
    friend.close()
    # and it counts: lost by who conceded, won by the others
    assert {result.seat for result in store.results() if result.won} == set(outcome.winners)
    assert len(store.results()) == count
    store.close()


@pytest.mark.parametrize(
    "rows", [[{"concede": 2}], [{"concede": True}], [{"concede": 0}, {"undo": 1}], [{"concede": "0"}]]
)
def test_a_row_that_concedes_nothing_is_refused(rows: list[dict[str, Any]]) -> None:
    record = begun("curdle", ["human", "club"]).record()
    with pytest.raises(records.BadRecord, match="valid concession"):
        records.validate({**record, "moves": [*record["moves"], *rows]})


def test_who_concedes_loses_whatever_the_result_says() -> None:
    match = begun("curdle", ["human", "club"])
    match.concede(0)
    with pytest.raises(records.BadRecord, match="lead to the result"):
        records.final({**match.record(), "result": {"winners": [0], "conceded": 0}})
