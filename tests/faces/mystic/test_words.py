"""What Mystic calls its moves at the table."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from fontTools.ttLib import TTFont

from game.faces.mystic.aim import Aim
from game.faces.mystic.names import move_name
from game.faces.mystic.teams import LOOKS
from game.faces.mystic.words import aimed
from game.resources.paths import path
from game.rules.mystic import GAME
from game.rules.mystic.arguments import PlaceArgument
from game.rules.mystic.shot_film import PathPreview
from game.rules.mystic.spells import CHARMS
from game.table.stage.shown import Showing
from tests.faces.mystic.playing import casts
from tests.table.faces import present

TEAMS = ("MIR", "COM")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0", "Slide"),
        ("spell bog-return a1 @-16.4,1183.0 =3", "Bog Return ▲1"),
        ("spell wingbeat b3 +24.0", "Wingbeat ◆3"),
        ("spell star-chart 8", "Star Chart 8"),
        ("charm a1 @-16.4,1183.0", "Charm ▲1"),
        ("skip", "Not now"),
    ],
)
def test_a_move_is_named_without_its_measures(text: str, name: str) -> None:
    """Its spell and its stones: nobody reads millimetres."""
    assert move_name(TEAMS, text) == name


def test_the_deal_of_the_next_end_has_a_place_in_the_match() -> None:
    """The coach names it when that deal was somebody's luckiest moment."""
    state = GAME.from_position({"phase": "scored", "options": {"seats": 2}, "next": [9, 9]})
    now = Showing(GAME)
    now.reset(state.view(0).position)
    assert present("mystic", 2, now).words.place(1) == "End 1"


@pytest.mark.parametrize(
    ("aim", "seen", "said"),
    [
        (Aim(aim=2.5), PathPreview((), None), ["2.5 degrees to the right", "leaves the sheet"]),
        (Aim(aim=-2.5), PathPreview((), None, "b3"), ["2.5 degrees to the left", "meets B: stone 3"]),
        (Aim(aim=0.5, x=-40.0), PathPreview((), (0.0, 1260.0)), ["0.5 degrees to the right", "from 40 mm to the left"]),
        (Aim(spin=4.0), PathPreview((), (0.0, 1260.0)), ["straight", "turn 4.0 to the left", "stops on the button"]),
        (Aim(spin=-0.5), PathPreview((), (0.0, 1260.0)), ["straight", "turn 0.5 to the right"]),
    ],
)
def test_an_aim_is_said_with_its_sides(aim: Aim, seen: PathPreview, said: list[str]) -> None:
    """Somebody who doesn't see the arrow aims by this sentence."""
    sentence = aimed(aim, seen, ("A", "B"), whole=True)
    assert sentence.startswith(said[0]) and all(each in sentence for each in said), sentence
    assert not any(each in aimed(aim, seen, ("A", "B"), whole=False) for each in ("leaves", "meets", "stops"))


def test_the_prompt_tells_what_the_only_use_of_a_spell_does() -> None:
    """Kindle makes the shooter a 2: the score, or where that stays the value."""
    table = {
        "options": {"seats": 2, "teams": ["CIN", "MIR"], "first": 0},
        "phase": "after",
        "to_move": 0,
        "next": [6, 6],
        "shot": {"stone": "a5"},
        "ready": [{"kindle": [5]}, {}],
        "stones": {"a5": {"x": 0.0, "y": 1260.0}, "b3": {"x": 30.0, "y": 1262.0}},
    }
    state = GAME.from_position(table)
    face = present("mystic", 2)
    assert face.words.prompt(state.view(0)) == "Cast Kindle (1–2 → 2–1), or not now?"


def test_a_charm_says_its_name_and_what_it_does() -> None:
    table = {
        "options": {"seats": 2, "noise": "none", "spells": "core", "first": 0},
        "stones": {"b1": {"x": 0.0, "y": 1200.0}, "a1": {"x": 100.0, "y": 1260.0}},
        "next": [2, 2],
        "to_move": 0,
    }
    state = GAME.from_position(table)
    state.push("deliver flick x=0.0 aim=0.00 speed=2500 spin=0.0")
    assert (state.phase, state.to_move) == ("charm", 1)
    view = state.view(1)
    charm = CHARMS[state.team(1)]
    prompt = present("mystic", 2).words.prompt(view)
    assert prompt.startswith(str(charm.title)) and str(charm.text) in prompt


@pytest.mark.parametrize("seed", range(6))
def test_no_refusal_at_the_table_speaks_in_raw_coordinates(seed: int) -> None:
    """Wherever somebody points that won't do, in any spell or charm: stones, rings and reasons in words."""
    rng = Random(seed)
    face = present("mystic", 2)
    said = set()
    for _name, position, move, _events in casts():
        state = GAME.from_position(position)
        wrong = [*(word for word in move.split(" ") if "@" not in word), "@-16.4,1183.0"]
        texts = [" ".join(wrong), move.replace("@", "@9"), f"{move} @-16.4,1183.0"]
        for template in state.legal_moves():
            for argument in getattr(template, "offer", ()):
                if isinstance(argument, PlaceArgument):
                    spot = round(rng.uniform(-230.0, 230.0), 1), round(rng.uniform(700.0, 1650.0), 1)
                    why = argument.refuse(spot)
                    said |= {face.words.say(why)} if why is not None else set()
        said |= {face.words.say(why) for why in map(state.check, texts) if why is not None}
    assert len(said) > 12
    for sentence in said:
        assert "@" not in sentence and not re.search(r"\d\.\d,\d", sentence), sentence


def test_every_typeface_has_the_signs_of_all_teams() -> None:
    """A stone is called by its team's shape in banner, log and chips: none of them is an empty box."""
    for role in json.loads(path("art/fonts/fonts.json").read_text("utf-8")).values():
        letters = TTFont(path("art/fonts") / role["file"]).getBestCmap()
        assert {look.sign for look in LOOKS.values() if ord(look.sign) not in letters} == set(), role["file"]
