"""What members of the club say of earlier matches is true of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.ai.member_lines import Meetings, farewell, greeting
from game.ai.members import BY_ID
from game.i18n.catalogue import spoken
from game.rules.registry import game
from game.scenes.match.head_to_head import farewells, greetings, met
from game.store.match_lists import KeptMatch
from game.store.statistics import SeatResult

KINDS, MEMBERS = ("human", "club", "club"), ("", "magnus", "linus")


class Past:
    """Stands for the store: matches of three, by their winners, the oldest first; one person has played them all."""

    def __init__(self, *winners: int) -> None:
        self.winners = winners

    def matches(self, wanted: Any, first: int, most: int) -> list[KeptMatch]:
        """The newest come first."""
        numbers = range(len(self.winners))
        kept = [
            KeptMatch(str(n), "curdle", KINDS, {}, n, "", n, n, n, 9, None, members=MEMBERS) for n in reversed(numbers)
        ]
        return kept[first:][:most]

    def results(self, game: str) -> list[SeatResult]:
        """A line for each seat."""
        return [
            SeatResult(game, KINDS[seat], "club", seat, str(n), seat == winner, None, n)
            for n, winner in enumerate(self.winners)
            for seat in range(3)
        ]

    def sat(self, match: str) -> dict[int, int]:
        """Nothing was written down: the first person."""
        return {}


def over(number: int, winner: int) -> Any:
    """A match of that name as it has ended."""
    outcome = SimpleNamespace(winners=(winner,), drawn=False)
    return SimpleNamespace(
        id=str(number), game=game("curdle"), seats=KINDS, members=MEMBERS, outcome=lambda: outcome, ply=0
    )


def test_matches_are_remembered_as_they_ended() -> None:
    winners, expected = (0, 1, 0, 0, 0, 1, 1, 2, 1, 1, 1), Meetings()
    for number, winner in enumerate(winners):
        store: Any = Past(*winners[: number + 1])
        assert met(store, over(number, winner), 0, "magnus") == expected, "all but the one that has just ended"
        expected = expected.then(won=winner == 0) if winner != 2 else expected.drawn()
        said = {seat: spoken(words) for seat, words in farewells(store, over(number, winner))}
        assert 2 not in said, "Linus says nothing"
        assert (1 in said) == (winner != 2)
        assert ("in a row" in said.get(1, "")) == (winner != 2 and abs(expected.row) >= 3)
    assert (expected.won, expected.lost, expected.row) == (4, 6, -3)
    assert greetings(store, over(99, 0)) == (1, greeting(expected))
    assert met(store, over(99, 0), 3, "magnus") == Meetings(), "somebody else has never played"


def test_the_words_tell_who_has_won_how_often() -> None:
    met = Meetings()
    assert "first" in spoken(greeting(met))
    for won in (True, False, True, True, True):
        met = met.then(won=won)
    assert (met.won, met.lost, met.row) == (4, 1, 3)
    assert "last 3 were yours" in spoken(greeting(met))
    assert "3 in a row." in spoken(farewell(met, won=True, drawn=False, partner=False))
    met = met.then(won=False)
    assert "won 4, I've won 2" in spoken(greeting(met))
    assert spoken(farewell(met, won=False, drawn=False, partner=False)) == "Thanks for the match."
    assert met.drawn().row == 0
    assert {member.style.talks >= 0.15 for member in BY_ID.values()} == {True, False}
