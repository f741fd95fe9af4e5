"""What a lesson answers to another move than the one it waits for is what that move leads to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.resources.paths import path
from game.rules.contract import View
from game.rules.curdle.tables import VALUES
from game.scenes.learn.lesson_plan import LessonPlan, Step, read_lesson

#: what an answer may say of a move, and whether it is so; a move must be one of those that its answer names
CLAIMS: dict[str, dict[str, Callable[[Any], bool]]] = {
    "rink_ratz": {
        "miss": lambda found: found.does == "miss",
        "rebound or": lambda found: found.kind == "rebound",
        "give up this shot": lambda found: found.gives_up,
        "can shoot as well": lambda found: found.does == "shot",
        "Of the numbers only": lambda found: found.does == "quiet",
        "goal would stand": lambda found: "goal stand" in str(found),
        "for the next shot": lambda found: found.does == "stop",
    },
    "curdle": {
        "you hold no": lambda found: not found.held,
        "keep the three and the four": lambda found: found.does == "discard",
    },
}


def steps(name: str) -> Iterator[tuple[int, LessonPlan, Step, Any]]:
    """Number, plan, step and the state in which it waits, for each step of a lesson that waits for a move."""
    plan = read_lesson(path(f"game/rules/{name}/lesson.toml").read_text("utf-8"))
    state = plan.game.from_position(plan.position)
    for number, step in enumerate(plan.steps, 1):
        for text in step.play:
            state.push(text.split(": ", 1)[1])
        for _ in range(step.times if step.expect else 0):
            yield number, plan, step, state
            legal = {move.text for move in state.legal_moves()}
            state.push(next(text for text in step.expect if text in legal))


@pytest.mark.parametrize("name", CLAIMS)
def test_no_answer_contradicts_what_the_card_says(name: str) -> None:
    checked = 0
    for number, plan, step, state in steps(name):
        view = state.view(0)
        claims = [true for text, true in CLAIMS[name].items() if text in step.hint]
        for move in view.legal:
            if move.text in step.expect:
                continue
            found = leads_to(plan, view, move)
            assert not claims or any(true(found) for true in claims), f"step {number}, {move}: {found}"
            if found.good is True:
                assert "could" in step.say or any(leads_to(plan, view, text).good for text in step.expect), (
                    f"step {number} calls a move wrong that the card calls good: {move}"
                )
            checked += bool(claims)
    assert checked > 5


def leads_to(plan: LessonPlan, view: View, move: Any) -> Any:
    """What a move leads to, by the game's own meaning."""
    found = plan.game.meaning(view, move)
    assert found is not None
    return found


def leaves(found: Any, one: str, two: str) -> bool:
    """Whether the tops left can count as these two numbers."""
    return any({int(one), int(two)} == {a, b} for a in VALUES[found.tops[0][0]] for b in VALUES[found.tops[1][0]])


def test_what_curdles_coach_reckons_is_right() -> None:
    checked = 0
    for number, plan, step, state in steps("curdle"):
        view = state.view(0)
        others = [move.text for move in view.legal if move.text not in step.expect]
        if one := re.search(r"would leave (\d+) and (\d+)", step.hint):
            assert any(leaves(leads_to(plan, view, text), *one.groups()) for text in others), f"step {number}"
            checked += 1
        if two := re.search(r"(?<!would )leaves (\d+) and (\d+)\D+(\d+) apart", step.hint):
            for text in (text for text in step.expect if text in {m.text for m in view.legal}):
                found = leads_to(plan, view, text)
                assert leaves(found, two[1], two[2]) and int(two[3]) in found.apart and found.held, f"step {number}"
                checked += 1
    assert checked >= 6
