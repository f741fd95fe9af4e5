"""Match and its loops with a whole game: records, undo and simulation of Curdle."""

from __future__ import annotations

from random import Random

from game.match.headless import simulate
from game.match.knowledge import _news, open_cards
from game.match.match import Match
from game.rules import record as records
from game.rules.contract import CardMove
from game.rules.registry import game
from tests.share import share


def walk(seats: int, seed: int, **options: object) -> Match:
    """A match of random moves to its end; undoes whenever it can, at most thirty times."""
    rng = Random(seed)
    match = Match.start(game("curdle"), options, ["human"] * seats, seed)
    undone = 0
    while match.to_move != -1:
        seat = match.to_move
        before = match.to_position()
        move = rng.choice(match.view(seat).legal)
        known = [open_cards(match._state, s) for s in range(seats)]
        forced = match.forced() is not None
        match.play(move)
        if not forced and match.to_move != -1 and match.why_no_undo(seat) is None and undone < 30:
            # what could be taken back has shown no seat a card
            for s in range(seats):
                assert not (open_cards(match._state, s) - known[s]).keys() & set(before["hands"][seat])
            assert match.undo(seat) == 1
            assert match.to_position() == before
            undone += 1
            match.play(move)
    return match


@share("seats, seed", [(2, 1), (3, 2), (4, 3), (8, 4)], test=2)
def test_a_match_with_undos_comes_back_from_its_record(seats: int, seed: int):
    match = walk(seats, seed, target=1)
    record = records.read(records.to_text(match.record()))
    again = Match.from_record(record)
    assert again.record() == match.record()
    assert again.ending() == match.ending()
    assert [again.log(s) for s in range(-1, seats)] == [match.log(s) for s in range(-1, seats)]
    assert records.check(record).same


def test_a_card_laid_on_a_bank_cannot_be_taken_back():
    """Another person has seen it; an AI seat forgets it with the move."""
    match = Match.start(game("curdle"), {}, ["human", "human"], 3)
    seat = match.to_move
    match.play(match.view(seat).legal[0])
    assert "showed" in str(match.why_no_undo(seat))


def test_in_an_exchange_only_cards_from_the_stock_stand_in_the_way():
    """Gifts from a bank were open already, and discards lie face down."""
    position = {
        "options": {"seats": 3},
        "hands": [["3c", "5c"], ["6c", "7c"], ["8c", "9c"]],
        "banks": [["2d", "3d", "4d", "5d", "6d"], ["Kd"]],
        "stock": ["2s", "3s"],
        "phase": "bank",
        "to_move": 0,
    }
    match = Match.start(game("curdle"), {}, ["human"] * 3, 1, position=position)
    for move in ("bank 1", "give 0", "give 1", "give 2", "give 0"):
        seat = match.to_move
        match.play(move)
        assert match.why_no_undo(seat) is None, move
    assert match.phase == "discard"
    assert match.to_move == 1
    # the last gift could only be his own, so the one before goes with it
    assert match.undo(0) == 2
    match.play("give 2")
    match.play("give 0")
    for move in ("discard 6c", "discard 8c", "discard 3c", "discard 5c"):
        seat = match.to_move
        match.play(move)
        assert match.why_no_undo(seat) is None, move
    assert [entry.text for entry in match.log(0)][-4:] == ["discard ?", "discard ?", "discard 3c", "discard 5c"]
    assert [entry.text for entry in match.log(-1)][-4:] == ["discard ?"] * 4

    short = {**position, "banks": [["2d", "3d"], ["Kd"]]}
    match = Match.start(game("curdle"), {}, ["human"] * 3, 1, position=short)
    match.play("bank 1")
    assert str(match.why_no_undo(0)) == "You can't undo this move because it showed you this card: 2s."


def test_two_processes_find_what_one_finds():
    one = simulate("curdle", {"target": 1}, ("random", "greedy"), 8, 5)
    assert simulate("curdle", {"target": 1}, ("random", "greedy"), 8, 5, jobs=2) == one
    assert one.deals == 4


def test_a_card_that_passes_by_is_seen_by_those_who_had_none_like_it() -> None:
    state = walk(2, 1, target=1)._state
    there = sorted(open_cards(state, -1))[0]
    gone = next(card for card in ("2c", "9d", "Qs", "Kh") if not open_cards(state, -1)[card])
    for card, seen_by, news in ((gone, None, {gone}), (gone, (0,), set()), (there, None, set())):
        moves = [CardMove(card, "stock", "stock", seen_by)]
        assert _news(state, state, moves, -1) == news
