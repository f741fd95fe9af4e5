"""The baked sounds: whole, audible, clean at both ends, as their recipes make them, and there for whoever asks."""

from __future__ import annotations

import ast
import importlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from game.faces.registry import ENTRIES, entry
from game.scenes.match.result import TUNES
from game.table.table import CROWD
from sounds import bake, synth

ROOT = Path(__file__).resolve().parents[2]
TABLE = json.loads((bake.HERE / "cues.json").read_text("utf-8"))
FILES = list(dict.fromkeys(file for cue in TABLE["cues"].values() for file in cue["files"]))

#: what hands, ice, rink and magic must be able to say
WANTED = (
    "hover", "click", "refuse", "pick", "lift", "undo", "hint", "curtain", "deal", "card_play", "card_draw",
    "card_flip", "pass", "discard", "gift", "win", "lose", "match_over", "applause", "room_lounge", "music_lounge",
    "natural_curdle", "blind_curdle", "fluker", "kingfisher", "hand_won",
    "puck_boards", "shot", "goal_horn", "whistle", "crowd_cheer", "crowd_groan", "save_glove", "block", "power_play",
    "penalty", "slide", "stone_hit_soft", "stone_hit_hard", "die_clack", "die_tip", "spell_cast", "spell_fizzle",
    "frog",
)  # fmt: skip

#: cheap ones of each kind, one variant of each
SAMPLE = ("hover", "card_play", "pass", "stone_hit_hard", "die_clack", "shot", "whistle", "spell_fizzle", "hand_won")


@cache
def heard(file: str) -> tuple[synth.Sound, int]:
    return synth.read(bake.HERE / file)


def literals(tree: ast.AST, methods: set[str]) -> Iterator[str]:
    """The names given as plain text to ``sound.play`` and its like."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in methods:
            owner = node.func.value
            name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
            if name == "sound" and node.args:
                yield from (
                    n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant) and isinstance(n.value, str)
                )


def played(methods: set[str]) -> set[str]:
    files = (file for room in ("ui", "table", "scenes") for file in (ROOT / "game" / room).rglob("*.py"))
    return {name for file in files for name in literals(ast.parse(file.read_text("utf-8")), methods)}


def test_the_table_is_the_recipes() -> None:
    assert bake.table() == (bake.HERE / "cues.json").read_text("utf-8")
    assert sorted(FILES) == sorted(f"baked/{f.name}" for f in (bake.HERE / "baked").iterdir())
    assert set(WANTED) <= set(TABLE["cues"])
    assert all(0.0 < cue["gain"] <= 1.0 for cue in TABLE["cues"].values())


def test_everything_together_stays_small() -> None:
    assert sum((bake.HERE / file).stat().st_size for file in FILES) <= 6_200_000


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_clean(file: str) -> None:
    x, rate = heard(file)
    assert rate in (22050, 44100)
    top = float(np.abs(x).max())
    assert 0.1 < top < 0.8, "between silence and the edge"
    assert abs(float(x.mean())) < 1e-3, "no offset"
    name = next(name for name, cue in TABLE["cues"].items() if file in cue["files"])
    if bake.CUES[name].loop:
        steps = np.abs(np.diff(x))
        assert abs(x[0] - x[-1]) <= steps.max(), "the seam is no louder than the sound"
    else:
        assert abs(x[0]) < 0.01 * top
        assert abs(x[-1]) < 0.01 * top


@pytest.mark.parametrize("name", SAMPLE)
def test_a_cue_bakes_as_it_was_committed(name: str) -> None:
    variant = bake.CUES[name].variants - 1
    fresh = synth.render(name, bake.CUES[name], variant)
    stored, _ = heard(bake.files(name)[variant])
    assert abs(len(fresh) - len(stored)) <= 4
    n = min(len(fresh), len(stored))
    assert float(np.abs(fresh[:n] - stored[:n]).max()) < 2e-3


def test_a_bake_writes_what_can_be_read_back(tmp_path: Path) -> None:
    size = bake.bake("click", tmp_path)
    assert size == sum(f.stat().st_size for f in (tmp_path / "baked").iterdir())
    for file in bake.files("click"):
        x, rate = synth.read(tmp_path / file)
        assert (len(x), rate) == (len(heard(file)[0]), heard(file)[1])


def test_an_unknown_cue_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert bake.main(["thunder"]) == 2
    assert capsys.readouterr().err == "sounds.bake: no cue is called thunder.\n"


@pytest.mark.parametrize("name", [n for n, cue in bake.CUES.items() if cue.variants > 1])
def test_variants_differ(name: str) -> None:
    first, second = (heard(file)[0] for file in bake.files(name)[:2])
    n = min(len(first), len(second))
    assert float(np.abs(first[:n] - second[:n]).max()) > 0.02


def centroid(name: str) -> float:
    """Where the strength of a cue lies, in hertz, over its variants."""
    values = []
    for file in bake.files(name):
        x, rate = heard(file)
        power = np.abs(np.fft.rfft(x)) ** 2
        values.append(float(np.sum(power * np.fft.rfftfreq(len(x), 1 / rate)) / np.sum(power)))
    return float(np.mean(values))


def test_materials_keep_their_colours() -> None:
    assert centroid("pass") < 500 < centroid("card_play") < centroid("card_draw"), "wood under felt under paper"
    assert centroid("puck_boards") < centroid("shot"), "boards are duller than a stick"
    assert centroid("stone_hit_soft") < centroid("stone_hit_hard") < centroid("die_clack"), "granite under resin"
    assert centroid("crowd_groan") < centroid("crowd_cheer")


def test_the_ends_of_a_match_have_their_sounds() -> None:
    assert {*CROWD.values(), *TUNES.values()} <= set(TABLE["cues"])
    assert len({*CROWD.values(), *TUNES.values()}) == 6


def test_what_the_program_plays_is_there() -> None:
    assert {"hover", "deal", "refuse", "room_lounge"} <= played({"play", "room"}), "the calls are found"
    # the first half of a name that ends with a number stands for all of them
    begun = {name for name in played({"play", "room", "music"}) if name.endswith("_")}
    assert played({"play", "room", "music"}) - begun <= set(TABLE["cues"])
    assert all(f"{name}{n}" in TABLE["cues"] for name in begun for n in range(1, 9))


@pytest.mark.parametrize("game", ENTRIES)
def test_events_have_cues(game: str) -> None:
    named = {cue.format(number=n) for cue in entry(game).cues.values() for n in range(1, 9)}
    assert named <= set(TABLE["cues"])


#: what is heard while it moves (``tests/lab/test_mix.py``, ``tests/faces/mystic/test_heard.py``), not when that is over
IN_MOTION = {
    "mystic": {"StoneDelivered", "StoneBumped", "StoneTipped", "StoneRested", "StoneLost", "StonesRolledOff"},
    "hurry_hard": {"RockRemoved"},
    "powerup": {"StoneMade", "GuardSet", "StoneTakenOut", "DoubleTakenOut", "StonePromoted", "StoneNudged"},
}


@pytest.mark.parametrize("game", ENTRIES)
def test_every_event_that_is_told_has_a_sound(game: str) -> None:
    event_text = importlib.import_module(f"game.rules.{game}.event_text")
    told = set(event_text.DESCRIBERS)
    silent = {"MatchEnded", "TurnEnded", "LastShiftBegan"}  # the result plays its own; the others are seen
    assert told - silent - IN_MOTION.get(game, set()) <= set(entry(game).cues)
