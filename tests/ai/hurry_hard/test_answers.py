"""What is said of an answer at the resolution of a Shot of Hurry Hard!: what it does, and beside the next best."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.hurry_hard import explain_answers
from game.ai.hurry_hard.explain_answers import of_answer
from game.rules.hurry_hard.board import CLAIMING, DOUBLING, FREEZING, HITTING, PLACING, ROLLING, TAPPING
from game.rules.hurry_hard.moves import CENTRE, CORNER, IN

#: rock 3 is frozen to rock 7; 1 to 3 lie in the house, 4 beside it; 1 and 4 are ours
CHAIN, HOUSE, OURS = {3: 7}, {1: 2, 2: 0, 3: 5, 4: -1, 7: 5}, (1, 4)


class Choices(dict[int, int]):
    """An answer is its own argument."""

    def __missing__(self, action: int) -> int:
        return action


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explain_answers, "ARGUMENT", Choices())


def told(
    phase: Any, answer: int, lead: float | None = None, guards: int = 1
) -> list[tuple[float, str, dict[str, Any]]]:
    """The sentences for an answer; ``lead``: over the next best, if there is one."""
    state = SimpleNamespace(
        phase=phase, at=HOUSE, rock=3, guards={3: (1 << guards) - 1}, end_of_chain=lambda rock: CHAIN.get(rock, rock),
        team_of=lambda rock: 0 if rock in OURS else 1,
    )  # fmt: skip
    weighed: Any = SimpleNamespace(
        state=state, action=answer, r=None if lead is None else 1, lead=lead or 0.0, other="the other", side=0,
        lies=lambda: "how it lies", change="what changes", rock=lambda rock: f"rock {rock}",
    )  # fmt: skip
    return [(each.weight, each.words.id, dict(each.words.args)) for each in of_answer(weighed)]


@pytest.mark.parametrize(
    ("phase", "answer", "rock", "plain", "compared"),
    [
        (FREEZING, 3, 3, "Frozen to {rock}, ours passes any hit on to it.", None),
        (ROLLING, 3, 3, "{rock} rolls out one ring, and {change}.", None),
        (DOUBLING, 3, 7, "{rock} goes too, and {change}.", "With {rock} gone too, {lies}; {other}."),
        (DOUBLING, 2, 2, "{rock} goes too, and {change}.", "With {rock} gone too, {lies}; {other}."),
        (TAPPING, 2 * 3 + IN, 7, "{rock} moves in one ring, and {change}.",
         "With {rock} one ring in, {lies}; {other}."),
        (TAPPING, 2 * 2 + 1 - IN, 2, "{rock} moves out one ring, and {change}.",
         "With {rock} one ring out, {lies}; {other}."),
        (HITTING, 2, 2, "{rock} becomes ours, and {change}.", "If {rock} becomes ours, {lies}; {other}."),
        (HITTING, 4, 4, "{rock} comes back, and {change}.", None),
    ],
)  # fmt: skip
def test_an_answer_is_told_by_what_it_does_to_the_rock_at_the_end_of_a_chain(
    phase: Any, answer: int, rock: int, plain: str, compared: str | None
) -> None:
    alone = {"lies": "how it lies", "change": "what changes", "rock": f"rock {rock}"}
    assert told(phase, answer) == told(phase, answer, 0.0) == [(3, plain, alone)]
    both = told(phase, answer, 0.5)
    assert both[0] == (3, plain, {**alone, "other": "the other"})
    assert [(weight, text) for weight, text, _args in both[1:]] == ([] if compared is None else [(5, compared)])


def test_nothing_taken_is_told_with_how_it_lies_where_the_next_best_is_worse() -> None:
    nothing = "Nothing there is worth taking, so {change}."
    assert [text for _weight, text, _args in told(HITTING, 0)] == [nothing]
    assert [(weight, text) for weight, text, _args in told(HITTING, 0, 0.2)] == [
        (1, nothing), (5, "With nothing taken, {lies}; {other}."),
    ]  # fmt: skip


def test_a_guard_is_claimed_with_those_that_they_must_clear_then() -> None:
    [(_, text, args)] = told(CLAIMING, 1, 0.5, guards=2)
    assert text.startswith("With a guard on {rock_behind}") and args == {"rock_behind": "rock 3", "count": 3}
    assert told(CLAIMING, 0) == [(3, "The remaining guards are more useful in the centre.", {})]


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (CENTRE, "In the centre, their guard covers nothing."),
        (1, "Their guard may as well cover {rock}, which is ours."),
        (2, "Their guard does the least harm in front of {rock}."),
    ],
)
@pytest.mark.parametrize("corner", [0, CORNER])
def test_their_guard_is_placed_where_it_covers_least(place: int, text: str, corner: int) -> None:
    assert [(weight, words) for weight, words, _args in told(PLACING, place + corner, 0.5)] == [(3, text)]
