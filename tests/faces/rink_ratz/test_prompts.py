"""What a shooter is asked is true: the numbers named score or rebound, and where none is held nothing does."""

from __future__ import annotations

import re

import pytest

from game.ai.registry import decide
from game.faces.rink_ratz.names import face_name
from game.rules.contract import State, View
from game.rules.registry import game
from game.table.players import Players
from tests.table.faces import present


def what_comes(state: State, view: View) -> dict[str, set[str]]:
    """What each card of the hand would come to, tried in copies of the state: the names of the events."""
    found: dict[str, set[str]] = {}
    for move in view.legal:
        if not move.text.endswith("burn"):
            found[move.text] = {event.name for event in state.copy().push(move.text).events}
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_the_finish_that_is_asked_for_is_what_it_says(seats: int) -> None:
    seen, said = 0, set()
    for seed in range(8):
        state = game("rink_ratz").new({"seats": seats, "level": "pro"}, seed)
        company = Players(state.game, ("human",) * seats, [f"P{n}" for n in range(seats)], ["owl"] * seats)
        for ply in range(140):
            if state.to_move < 0:
                break
            view = state.view(state.to_move)
            if view.position["phase"] == "play" and view.position["rush"]["stage"] == "finish" and len(view.legal) > 1:
                prompt = present("rink_ratz", company).words.prompt(view)
                come = what_comes(state, view)
                goals = {n for n, names in come.items() if "GoalScored" in names}
                shots = {n for n, names in come.items() if "ShotMade" in names}
                seen += 1
                said.add(prompt.split(":")[0].split(" of ")[0])
                if prompt.startswith("You have nothing"):
                    assert not goals and not shots
                elif prompt.startswith("You have no "):
                    assert not goals and shots
                    for text in shots:
                        card, _, face = text.partition(" ")
                        assert (face_name(face) if face else card) in prompt, "every way to shoot is named"
                else:
                    named, _, rest = prompt.partition(" scores")
                    assert goals <= set(re.findall(r"\d+", named.split(":")[1]))
                    assert goals or shots
                    assert shots or goals or not rest
            state.push(decide(view, (), "greedy", 1000 * seed + ply).move)
    assert seen > 25
    assert len(said) >= 3


def test_a_half_of_a_card_says_what_it_does_or_why_it_can_not_be_played() -> None:
    """Both come up in a few matches, and no sentence is said of both."""
    rules, told = game("rink_ratz"), {True: set[str](), False: set[str]()}
    company = Players(rules, ("human",) * 2, ["P0", "P1"], ["owl"] * 2)
    for seed in range(4):
        state = rules.new({"seats": 2}, seed)
        while state.to_move >= 0:
            view = state.view(state.to_move)
            legal = {move.text for move in view.legal}
            for code in {text.split(" ")[0] for text in legal if " " in text}:
                for use in present("rink_ratz", company).words.uses(code, view):
                    told[f"{code} {use.id}" in legal].add(use.does)
            state.push(decide(view, (), "greedy", 1).move)
    assert told[True] and told[False] and not told[True] & told[False]
