"""Hurry Hard! in a real window: two people at one machine by mouse, and the rules from the table."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.registry import game
from tests.e2e.hurry_hard import happened, offered, play_out
from tests.e2e.person import Person
from tests.patience import longest

pytestmark = pytest.mark.window
#: ends of the lab's match; no extra ones
ENDS = 4
MATCH = ("play", "hurry_hard", "--option", "ties=draw", "--speed", "instant", "--size", "1280x720")


@pytest.mark.lab
@pytest.mark.timeout(longest(400))
def test_mouse_plays_a_match_of_two_people(tmp_path: Path, display: str, data_folder: Path) -> None:
    """A curtain before each throw of theirs and few others; answers, choices, the count, the result, the replay."""
    seats = ("--seats", "human,human,novice,novice", "--seed", "7", "--option", f"ends={ENDS}")
    with Person(tmp_path, *MATCH, *seats, display=display) as person:
        person.scene("hurry_hard")
        used = play_out(person, lambda tree, id: person.click(id), 600 * ENDS)
        asked = {prompt.partition(":")[0] for prompt, _id in used}
        assert "Your throw" in asked
        thrown = [id for prompt, id in used if prompt.startswith("Your throw") and id.startswith("hand.")]
        answered = [id for prompt, id in used if "Play a card on" in prompt and id.startswith("hand.")]
        lifted = sum(id == "curtain.lift" for _prompt, id in used)
        assert len(thrown) >= 8 * ENDS and answered and 6 * ENDS <= lifted <= 12 * ENDS
        person.click("replay")
        person.scene("replay")
    told = happened(data_folder)
    assert told["ShotThrown"] == 16 * ENDS and told["CardPlayed"] >= len(answered) and told["MatchEnded"] == 1


def late(throw: int) -> dict[str, Any]:
    """A position before a throw of an end, come about by moves at random."""
    rng = Random(3)
    rules = game("hurry_hard")
    state = rules.new(rules.full_options({"seats": 4, "ends": 1, "ties": "draw"}), 5)
    while (position := state.to_position())["throw"] < throw:
        state.push(rng.choice([move.text for move in state.legal_moves()]))
    return dict(position)


@pytest.mark.lab
def test_mouse_reads_the_rules_and_steps_through_an_example(tmp_path: Path, display: str) -> None:
    """From the table of a match to the rulebook's example, and back to the same decision."""
    seats = ("--seats", "human,novice,novice,novice", "--position", str(tmp_path / "late.json"))
    (tmp_path / "late.json").write_text(json.dumps(late(9)))
    with Person(tmp_path, *MATCH, *seats, display=display) as person:
        mine = person.wait(lambda tree: tree["scene"] == "hurry_hard" and not tree["busy"] and offered(tree), "my turn")
        person.click("tool.rules")
        rules = person.scene("rules")
        examples = [e["id"] for e in rules["elements"] if e["id"].startswith("example.")]
        assert len(examples) >= 7
        person.click(examples[0])
        before = person.scene("replay")
        person.click("film.step")
        person.wait(lambda tree: tree["prompt"] != before["prompt"] and not tree["busy"], "the next move")
        person.click("film.close")
        person.scene("rules")
        person.click("back")
        person.wait(lambda tree: tree["scene"] == "hurry_hard" and tree["prompt"] == mine["prompt"], "my turn again")
