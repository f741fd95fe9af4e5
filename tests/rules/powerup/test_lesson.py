"""The coach's answers agree with what the program says of the cards that are lit."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.resources.paths import path
from game.rules.contract import View
from game.rules.powerup.meaning import meaning
from game.rules.powerup.prospects import PowerUpMeaning
from game.scenes.learn.lesson_plan import Step, read_lesson

FILES = sorted(path("game/rules/powerup").glob("lesson*.toml"))
Claim = Callable[[PowerUpMeaning, PowerUpMeaning], bool]


def steps() -> Iterator[tuple[str, Step, View]]:
    """Every step that wants a move, with the view of who is to make it."""
    for file in FILES:
        plan = read_lesson(file.read_text("utf-8"))
        state = plan.game.from_position(plan.position)
        for number, step in enumerate(plan.steps, 1):
            for text in step.play:
                state.push(text.split(": ", 1)[1])
            if step.expect:
                yield f"{file.stem}.{number}", step, state.view(0)
                state.push(step.expect[0])


STEPS = {name: (step, view) for name, step, view in steps()}

#: what the answer to another move claims, of that move's meaning (``it``) beside the wanted one's (``me``)
CLAIMS: dict[str, Claim] = {
    "lesson.1": lambda me, it: me.chance == 100 and not (it.low and it.chance == 100 and it.low < me.low),
    "lesson.2": lambda me, it: me.standing == "made" != it.standing,
    "lesson.4": lambda me, it: me.standing == "made" != it.standing,
    "lesson.5": lambda me, it: it.standing == "lost" or it.best == me.best,
    "lesson_2.1": lambda me, it: it.good is not True,
    "lesson_2.2": lambda me, it: me.standing == "made" != it.standing,
    "lesson_2.3": lambda me, it: me.standing == "made" != it.standing,
    "lesson_2.4": lambda me, it: it.standing == "lost" or not it.settled,
    "lesson_2.5": lambda me, it: not it.low or it.low >= me.low or it.best.points <= me.best.points,
    "lesson_2.6": lambda me, it: me.low <= it.low,
    "lesson_2.7": lambda me, it: it.standing == "lost" or it.low > me.low,
}


def test_every_step_that_wants_a_move_is_looked_at() -> None:
    assert set(STEPS) == set(CLAIMS)


@pytest.mark.parametrize("name", CLAIMS)
def test_no_lit_card_gets_an_answer_that_its_meaning_contradicts(name: str) -> None:
    """What is wanted never loses the stone, no other move counts for more, and what the coach says of it is so."""
    step, view = STEPS[name]
    wanted = [meaning(view, text) for text in step.expect]
    for move in view.legal:
        if move.text in step.expect:
            continue
        it = meaning(view, move)
        for me in wanted:
            assert me.standing != "lost" and me.good is not False
            assert it.best.lead(0) <= me.best.lead(0) or name == "lesson_2.1", move
            assert CLAIMS[name](me, it), (move, it)
