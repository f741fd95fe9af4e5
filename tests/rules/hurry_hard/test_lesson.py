"""The coach of Hurry Hard!'s lesson says nothing that the meaning of a move contradicts."""

from __future__ import annotations

from typing import Any

from game.resources.paths import path
from game.rules.hurry_hard.meaning import ShotMeaning, meaning
from game.rules.hurry_hard.names import OPTIONS, SHOTS
from game.rules.hurry_hard.tables import FREE_GUARD_ZONE
from game.scenes.learn.lesson_plan import read_lesson


def worth(seen: ShotMeaning) -> tuple[int, int, int]:
    """Points, then own rocks behind guards, then how near they all lie."""
    own = [seen.then.rocks[rock] for rock in seen.then.house[seen.side]]
    return seen.margin(seen.then.points), sum(bool(rock["guards"]) for rock in own), -sum(rock["at"] for rock in own)


def test_an_answer_to_another_move_is_true_of_it() -> None:
    """Whatever would do as well as what is wanted is named in the answer, and is not called worse."""
    plan = read_lesson(path("game/rules/hurry_hard/lesson.toml").read_text("utf-8"))
    state: Any = plan.game.from_position(plan.position)
    as_good = []
    for number, step in enumerate(plan.steps, 1):
        for text in step.play:
            state.push(text.split(": ", 1)[1])
        if not step.expect:
            continue
        view = state.view(0)
        wanted = worth(meaning(view, step.expect[0]))
        for move in view.legal:
            if move.text in step.expect or worth(meaning(view, move)) < wanted:
                continue
            top, _, bottom = move.text.split(" ")[1].partition("/")
            name = str(OPTIONS[bottom] if move.text.startswith("play") else SHOTS[top])
            assert name in step.hint, f"step {number}: {move.text} does as well, {meaning(view, move)}"
            as_good.append(move.text)
        state.push(step.expect[0])
    assert as_good == ["throw G/SE r5", "throw T/PB r2", "play G/SE"]
    assert state.outcome().to_json()["scores"] == [1, 0]


def test_what_the_coach_tells_of_points_holds() -> None:
    """Who lies how many at each step, as the sentences have it."""
    plan = read_lesson(path("game/rules/hurry_hard/lesson.toml").read_text("utf-8"))
    state: Any = plan.game.from_position(plan.position)
    lie = []
    for step in plan.steps:
        for text in step.play:
            state.push(text.split(": ", 1)[1])
        lie.append(state.points())
        assert "You lie two" not in step.say or state.points() == (2, 0)
        if "lamp" in step.say:
            assert (
                f"throws 1 to {FREE_GUARD_ZONE} it's on" in step.say
                and state.view(0).position["throw"] > FREE_GUARD_ZONE
            )
        if step.expect:
            state.push(step.expect[0])
    assert "Tied!" in plan.steps[-1].say and not plan.steps[-1].expect, "the tie is explained before the lesson ends"
    assert lie[-1] == (1, 0)
    assert lie[0] == (0, 1) and lie[4] == (0, 1)
