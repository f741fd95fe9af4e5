"""Which of several reasons is said, and what it is said against."""

from __future__ import annotations

from game.ai.explanation import Reason, against, bare, heaviest, trimmed
from game.rules.contract import say

BARE = bare(60, 40)


def count(number: int, rank: int = 7, weight: float = 1.0) -> Reason:
    return Reason(weight, say("{rank} leaves {number} rocks.", rank=rank, number=number))


def test_the_heaviest_reason_is_said_and_the_first_of_equals() -> None:
    assert heaviest([count(1, weight=1.0), count(2, weight=3.0), count(3, weight=3.0)]) == count(2).words
    assert heaviest([count(1, weight=-1.0)]) == count(1).words


def test_a_sentence_carries_only_what_it_says() -> None:
    assert trimmed(say("It leaves {number}.", number=2, other=5)) == say("It leaves {number}.", number=2)


def test_a_better_move_is_praised_for_what_the_played_one_lacks() -> None:
    said = str(against([count(2)], [count(3)], 60, 40))
    assert str(count(2).words) in said and "60%" in said and "40%" in said
    # as true of the move played, whichever card it names: nothing is left but what they win
    assert against([count(2)], [count(2)], 60, 40) == against([count(2)], [count(2, 9)], 60, 40) == BARE
    # its own reason is said though a heavier one holds for both
    assert str(count(4).words) in str(against([count(2, weight=9.0), count(4)], [count(2)], 60, 40))


def test_words_alone_make_no_difference_but_numbers_and_truths_do() -> None:
    def told(claim: str | int | bool) -> Reason:
        return Reason(1.0, say("It keeps {kept}.", kept=claim))

    assert against([told("a guard")], [told("a draw")], 60, 40) == BARE
    assert against([told(1)], [told(2)], 60, 40) != BARE


def test_a_reason_counts_from_weight_zero_on() -> None:
    assert against([count(2, weight=-0.1)], [], 60, 40) == against([], [], 60, 40) == BARE
    for weight in (0.0, 0.5):
        assert against([count(2, weight=weight)], [], 60, 40) != BARE


def test_a_reason_that_compares_the_two_by_itself_stands_alone() -> None:
    words = say("It wins {wins}%, the other {wins_other}%.", wins=60, wins_other=40)
    assert against([Reason(1.0, words)], [], 60, 40) == words
