"""Match and its loops with a whole game: records, undo and simulation of Curdle."""

from __future__ import annotations

from random import Random

import pytest

from game.match.knowledge import open_words
from game.match.loops import simulate
from game.match.match import Match
from game.rules import record as records
from game.rules.registry import game


def walk(seats: int, seed: int, **options: object) -> Match:
    """A match of random moves to its end; undoes whenever it can, at most thirty times."""
    rng = Random(seed)
    match = Match.start(game("curdle"), options, ["human"] * seats, seed)
    undone = 0
    while match.to_move != -1:
        seat = match.to_move
        before = match.to_position()
        move = rng.choice(match.view(seat).legal)
        known = [open_words(match._state, s) for s in range(seats)]
        forced = match.forced() is not None
        match.play(move)
        if not forced and match.to_move != -1 and match.why_no_undo(seat) is None and undone < 30:
            # what could be taken back has shown no seat a card
            for s in range(seats):
                assert not (open_words(match._state, s) - known[s]).keys() & set(before["hands"][seat])
            assert match.undo(seat) == 1
            assert match.to_position() == before
            undone += 1
            match.play(move)
    return match


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (8, 4)])
def test_a_whole_match_comes_back_from_its_record(seats: int, seed: int):
    match = walk(seats, seed, target=1)
    record = records.read(records.to_text(match.record()))
    again = Match.from_record(record)
    assert again.record() == match.record()
    assert again.ending() == match.ending()
    assert [again.log(s) for s in range(-1, seats)] == [match.log(s) for s in range(-1, seats)]
    assert records.check(record).same


def test_a_card_laid_on_a_bank_cannot_be_taken_back():
    match = Match.start(game("curdle"), {}, ["human", "club"], 3)
    seat = match.to_move
    match.play(match.view(seat).legal[0])
    assert "has been seen" in str(match.why_no_undo(seat)) or "has seen" in str(match.why_no_undo(seat))


def test_two_processes_find_what_one_finds():
    one = simulate("curdle", {"target": 1}, ("random", "greedy"), 8, 5)
    assert simulate("curdle", {"target": 1}, ("random", "greedy"), 8, 5, jobs=2) == one
    assert one.deals == 4
