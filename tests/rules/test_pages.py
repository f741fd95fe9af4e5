"""Rules pages and worked examples say what the program does, in every language: what can be worked out is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.resources.paths import path
from game.rules.contract import State
from game.rules.mystic import GAME as MYSTIC
from game.rules.mystic.shot_samples import surely
from game.rules.mystic.stones import ring
from game.rules.powerup.summary import glance
from game.rules.registry import GAMES
from game.rules.scenario import Scenario, read

LANGUAGES = ("", ".fr", ".de")
#: what is still to come, so that a period isn't over
STOCK = [str(n) for n in (1, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 1, 4, 5, 6, 7)]


def page(name: str, language: str) -> str:
    """A rules page, its white space made even."""
    text = path(f"game/rules/{name}/rules{language}.md").read_text("utf-8")
    return " ".join(text.split())


def stopped(speed: int, style: str = "slide") -> str:
    """Where a straight delivery from the middle ends on an empty sheet."""
    state = MYSTIC.new({"spells": "none"}, 1)
    stone = state.waiting(state.to_move)
    return ring(surely(state.stones, stone, (style, 0.0, 0.0, float(speed), 0.0)), stone)


@pytest.mark.parametrize("language", LANGUAGES)
def test_mystics_advice_on_weight_is_what_the_dice_do(language: str) -> None:
    words = {
        "": ("Fifty more or less costs a ring, a hundred more costs three.", "From 2001 on"),
        ".fr": ("Cinquante de plus ou de moins coûtent un cercle, cent de plus en coûtent trois.", "2001"),
        ".de": ("Fünfzig mehr oder weniger kosten einen Ring, hundert mehr kosten drei.", "2001"),
    }[language]
    text = page("mystic", language)
    assert all(" ".join(part.split()) in text for part in words)
    assert stopped(1732) == "B" and stopped(1682) == stopped(1782) == "R2" and stopped(1832) == "R4"
    assert stopped(2000, "flick") == "ice" and stopped(2001, "flick") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guard_is_promoted_with_any_pair(language: str) -> None:
    said = {
        "": "for a guard any pair will do",
        ".fr": "pour une garde, toute paire convient",
        ".de": "genügt jedes Paar",
    }
    assert said[language] in page("powerup", language)
    table = {
        "options": {"seats": 2, "ends": 1}, "thrown": 4,
        "hands": [["H", "G", *["12"] * 8], ["8'"] * 10],
        "stones": [{"name": "s1", "team": 0, "cards": ["b", "b", "12", "12"]},
                   {"name": "s3", "team": 0, "cards": ["G", "b", "8", "8"], "guards": "s1"}],
    }  # fmt: skip
    assert "StonePromoted" in pushed(
        GAMES["powerup"].from_position(table), "call H promote s3", "add G", "add 12", "add 12"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stick_answers_a_short_handed_shot_and_shoots_no_more(language: str) -> None:
    said = {
        "": "Only as the reply to a short-handed shot is it not a shot.",
        ".fr": "posé en réplique à un tir en désavantage numérique n’en est pas un",
        ".de": "als Antwort auf einen Schuss in Unterzahl ist er keiner",
    }
    assert said[language] in page("rink_ratz", language)
    table = {
        "hands": [["13", "2"], ["8", "3"]], "dealer": 0, "stock": STOCK, "prev": "8", "to_move": 1,
        "power": {"team": 0, "left": 6, "two": False},
    }  # fmt: skip
    found = pushed(GAMES["rink_ratz"].from_position(table), "8", "13")
    assert found.count("ShotMade") == 1 and "Replied" in found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_goal_from_a_penalty_shot_ends_no_power_play(language: str) -> None:
    said = {
        "": "no goal from a penalty shot does",
        ".fr": "ni aucun but sur tir de pénalité",
        ".de": "kein Tor aus einem Penalty",
    }
    assert said[language] in page("rink_ratz", language)
    state = GAMES["rink_ratz"].from_position(
        {"hands": [["BM", "2"], ["SB", "SB"]], "stock": STOCK, "bench": ["5", "13"],
         "power": {"team": 0, "left": 6, "two": False}}
    )  # fmt: skip
    found = pushed(state, "BM break", "SB burn")
    assert "GoalScored" in found and "PowerPlayEnded" not in found
    assert state.to_position()["power"]["team"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_biter_may_be_named_in_the_free_guard_zone_and_scores(language: str) -> None:
    said = {
        "": ("unless it is a Biter", "guards that are Biters"),
        ".fr": ("sauf une Mordeuse", "gardes Mordeuses"),
        ".de": ("ausser sie ist ein Biter", "Guards, die Biter sind"),
    }[language]
    assert all(part in page("hurry_hard", language) for part in said)
    state = GAMES["hurry_hard"].from_position(
        {"options": {"seats": 2}, "throw": 3, "hands": [["T", "D0"], ["T", "G/MB"]],
         "rocks": {"r1": {"card": "G/MB", "biter": 0, "under": ["D4/BT"]}, "r2": {"card": "G/SE"}},
         "centre": ["r1", "r2"]}
    )  # fmt: skip
    legal = [move.text for move in state.legal_moves()]
    assert "throw T r1" in legal and "throw T r2" not in legal


def pushed(state: State, *moves: str) -> list[str]:
    """The names of the events of some moves."""
    return [event.name for move in moves for event in state.push(move).events]


# --- worked examples


def steps(file: Path) -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Each caption of an example, with the positions before and after what it speaks of."""
    scenario: Scenario = read(file.read_text("utf-8"))
    state = scenario.start()
    found = []
    for step in scenario.steps:
        before = state.cut(-1)
        for move in step.get("play", []):
            text = move.split(": ", 1)[1]
            state.push(text, {"dice": step["outcome"]} if "outcome" in step and "deliver" in text else None)
        found.append((step["caption"], before, state.cut(-1)))
    return found


EXAMPLES = {name: sorted(path(f"game/rules/{name}/examples").glob("*.toml")) for name in GAMES}


@pytest.mark.parametrize("file", EXAMPLES["powerup"], ids=lambda file: file.stem)
def test_numbers_of_the_house_in_captions_are_those_of_stones(file: Path) -> None:
    for caption, before, after in steps(file):
        lie = {number for position in (before, after) for _, number in glance(position, -1).ladder}
        named = {int(n) for found in re.findall(r"number (\d+)(?: instead of (\d+))?", caption) for n in found if n}
        assert named <= lie, (caption, lie)


@pytest.mark.parametrize("file", EXAMPLES["mystic"], ids=lambda file: file.stem)
def test_rings_in_captions_are_those_in_which_stones_lie(file: Path) -> None:
    names = {"Button": "B", "2nd ring": "R2", "3rd ring": "R3", "4th ring": "R4", "Guard": "G"}
    for caption, before, after in steps(file):
        lie = {s["ring"] for p in (before, after) for s in p["stones"].values()}
        rings = {
            code for name, code in names.items() if re.search(rf"(stops|lies?|lie|comes back).* in the {name}", caption)
        }
        assert rings <= lie, (caption, lie)
