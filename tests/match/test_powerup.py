"""Match with PowerUp: a passing round gives nothing away before its time, and every answer can be taken back."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.rules.registry import game
from game.scenes.records.film_turns import film_of_record

SEATS = 6


def passing(seed: int = 3) -> Match:
    """A match of six persons at the first answer of its first passing round."""
    match = Match.start(game("powerup"), {}, ["human"] * SEATS, seed)
    while match.phase != "pass":
        match.play(match.view(match.to_move).legal[0])
    return match


def answers(match: Match) -> tuple[str, str]:
    """A card that the seat to move may pass, and the other answer."""
    legal = [move.text for move in match.view(match.to_move).legal]
    return next(text for text in legal if text.startswith("pass")), "keep"


@pytest.mark.parametrize("giver", [0, 1], ids=["first deck", "second deck"])
def test_a_card_passed_is_read_by_who_passed_it_and_nobody_else(giver: int) -> None:
    """The second deck's cards have a prime that moves don't have, the first's not: neither may be read."""
    match = passing()
    for _ in range(giver):
        match.play("keep")
    given, _keep = answers(match)
    match.play(given)
    log = {viewer: match.log(viewer)[-1] for viewer in range(-1, SEATS)}
    assert log[giver].text == given
    assert {log[viewer].text for viewer in log if viewer != giver} == {"?"}
    film = film_of_record(match.record())
    film.ply = film.last
    assert not film.whole
    assert {viewer: film.move(viewer) for viewer in log} == {viewer: entry.text for viewer, entry in log.items()}


def test_who_keeps_all_can_not_be_told_from_who_passes() -> None:
    """Not in the log or the film, not before the last has answered, nor by the last answer itself."""
    for number in range(SEATS):
        read = []
        for which in (0, 1):
            match = passing()
            for _ in range(number):
                match.play(answers(match)[0])
            seat = match.to_move
            match.play(answers(match)[which])
            film = film_of_record(match.record())
            film.ply = film.last
            others = [viewer for viewer in range(-1, SEATS) if viewer != seat]
            read.append([(match.log(viewer)[-1].text, film.move(viewer)) for viewer in others])
        assert read[0] == read[1]


def test_an_answer_is_taken_back_before_the_next_one() -> None:
    """A card that was one's own all the time is no news."""
    match = passing()
    before = match.to_position()
    for text in answers(match):
        match.play(text)
        assert match.why_no_undo(0) is None, text
        assert match.undo(0) == 1
        assert match.to_position() == before


def test_the_last_answer_hands_the_cards_over_and_stays() -> None:
    match = passing()
    for seat in range(SEATS):
        match.play(answers(match)[1 if seat == 1 else 0])
    why = str(match.why_no_undo(SEATS - 1))
    assert why == "You can't undo this move because it showed 0 a card."


def test_why_a_stone_can_not_be_taken_back_names_no_card_that_others_drew() -> None:
    """What they drew was named whenever it happened to be in one's own hand, too."""
    for seed in range(4):
        match = passing(seed)
        while match.ply < 60:
            seat = match.to_move
            match.play(match.view(seat).legal[0])
            why = match.why_no_undo(seat)
            if why is not None and "card" in why.args:
                told = [move.card for event in match.log(seat)[-1].events for move in event.cards]
                assert why.args["card"] in told
