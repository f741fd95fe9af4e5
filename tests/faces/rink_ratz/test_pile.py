"""The pile of a period looked through: whose each card was, and what came of it."""

from __future__ import annotations

from game.faces.rink_ratz.feel import pile_cards
from game.match.headless import decision
from game.match.match import Match
from game.rules.contract import SPECTATOR
from game.rules.registry import game
from game.table.stage.shown import Showing


def shown(match: Match, *, all_of_it: bool = True) -> Showing:
    """What a table shows that has seen the whole match, or has just been opened."""
    now = Showing(match.game)
    history = [event for entry in match.log(SPECTATOR) for event in entry.events]
    beginning = match.beginning(SPECTATOR)
    first = list(beginning[1]) if beginning else []
    now.reset(match.view(SPECTATOR).position, (), [*first, *history] if all_of_it else ())
    return now


def test_each_card_of_the_period_has_its_team_and_what_came_of_it() -> None:
    match = Match.start(game("rink_ratz"), {}, ["greedy"] * 2, 6)
    goals = shots = 0
    for _move in range(190):
        if match.to_move < 0:
            break
        chosen = decision(match)
        match.play(chosen.move)
        told = pile_cards(shown(match))
        pile = match.view(SPECTATOR).position["pile"]
        assert [card for card, _said, _dim in told] == [text.split(" ")[0] for text in pile]
        assert all(said[:1] in "●▲" and said for _card, said, _dim in told)
        goals = max(goals, sum("goal!" in said for _card, said, _dim in told))
        shots = max(shots, sum("shot" in said for _card, said, _dim in told))
    assert goals >= 1 and shots >= 5


def test_of_a_pile_that_was_there_before_only_the_faces_are_known() -> None:
    match = Match.start(game("rink_ratz"), {}, ["greedy"] * 2, 6)
    for _move in range(20):
        match.play(decision(match).move)
    told = pile_cards(shown(match, all_of_it=False))
    pile = match.view(SPECTATOR).position["pile"]
    assert len(told) == len(pile)
    assert all(bool(said) == (" " in text) for (_card, said, _dim), text in zip(told, pile, strict=True))
