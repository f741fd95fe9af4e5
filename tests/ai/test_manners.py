"""What members say before and after a match is true of the matches that were played."""

from __future__ import annotations

import pytest

from game.ai.contract import Style
from game.ai.member_lines import Meetings, farewell, greeting, speaks
from game.ai.members import FORMER, MEMBERS, member_of, traits_in_words


def met(results: str) -> Meetings:
    """What became of matches in their order: won, lost or drawn."""
    found = Meetings()
    for letter in results:
        found = found.drawn() if letter == "d" else found.then(won=letter == "w")
    return found


@pytest.mark.parametrize(
    ("results", "won", "lost", "row"),
    [("", 0, 0, 0), ("w", 1, 0, 1), ("l", 0, 1, -1), ("www", 3, 0, 3), ("wwl", 2, 1, -1), ("llw", 1, 2, 1),
     ("lll", 0, 3, -3), ("wwd", 2, 0, 0), ("wdw", 2, 0, 1), ("ldl", 0, 2, -1)],
)  # fmt: skip
def test_meetings_are_counted_as_the_person_sees_them(results: str, won: int, lost: int, row: int) -> None:
    found = met(results)
    assert (found.won, found.lost, found.row) == (won, lost, row)


@pytest.mark.parametrize(
    ("results", "said"),
    [
        ("", "Our first match, as far as I remember. Good curling!"),
        ("d", "Our first match, as far as I remember. Good curling!"),
        ("w", "You've won 1, I've won 0. Shall we?"),
        ("wl", "You've won 1, I've won 1. Shall we?"),
        ("llllw", "You've won 1, I've won 4. Shall we?"),
        ("lww", "The last 2 were yours. I remember every one."),
        ("www", "The last 3 were yours. I remember every one."),
        ("wll", "The last 2 were mine. Have a seat anyway."),
        ("wwd", "You've won 2, I've won 0. Shall we?"),
    ],
)
def test_a_member_greets_by_what_was_played_before(results: str, said: str) -> None:
    assert str(greeting(met(results))) == said


@pytest.mark.parametrize(
    ("results", "said"),
    [
        ("w", "Well played."),
        ("ww", "Well played."),
        ("www", "That makes 3 in a row. I'm counting."),
        ("l", "Thanks for the match."),
        ("ll", "Thanks for the match."),
        ("wlll", "That makes 3 in a row for me."),
        ("wwd", "Honours even."),
    ],
)
def test_a_member_takes_leave_by_how_it_ended_and_counts_rows(results: str, said: str) -> None:
    ended = {"won": results[-1] == "w", "drawn": results[-1] == "d"}
    assert str(farewell(met(results), partner=False, **ended)) == said
    # who has played together has nothing to count against each other
    together = "Well played, partner." if ended["won"] else "Next time, partner."
    assert str(farewell(met(results), partner=True, **ended)) == together


def test_who_hardly_talks_says_neither() -> None:
    assert [speaks(Style(talks=talks)) for talks in (0.0, 0.14, 0.15, 0.16, 1.0)] == [False, False, True, True, True]
    assert 0 < sum(not speaks(member.style) for member in MEMBERS) < len(MEMBERS) / 2


def test_a_seat_that_nobody_was_drawn_for_is_one_of_the_members_of_before() -> None:
    assert member_of(("", MEMBERS[7].id), 1) == MEMBERS[7]
    for members in ((), ("", "", "?"), ("somebody else",) * 3):
        assert [member_of(members, seat) for seat in range(3)] == list(MEMBERS[:3])
    assert member_of((), FORMER) == MEMBERS[0] and member_of((), FORMER - 1) == MEMBERS[FORMER - 1]


@pytest.mark.parametrize("sign", [1, -1])
def test_a_style_is_told_by_what_is_marked_in_it(sign: int) -> None:
    words = {
        1: ["takes chances", "likes to hit", "spends cards early"],
        -1: ["plays safe", "likes to guard", "saves cards"],
    }
    whole = Style(bold=0.9 * sign, hits=0.9 * sign, spends=0.9 * sign)
    assert [str(each) for each in traits_in_words(whole)] == words[sign]
    assert [str(each) for each in traits_in_words(Style(talks=0.5 + 0.5 * sign))] == [
        "talkative" if sign > 0 else "quiet"
    ]
    assert traits_in_words(Style(bold=0.05 * sign, talks=0.5)) == []
