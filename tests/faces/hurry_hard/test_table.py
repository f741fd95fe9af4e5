"""Hurry Hard!'s table in a window: the count of an end, the steps of a takeout, the captions of examples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.app import App
from game.match.match import Match
from game.resources.paths import path
from game.rules.registry import game
from game.scenes.match.match_table import match_table
from game.scenes.records.film_turns import film_of_example
from game.scenes.records.replay import replay_table
from game.ui.sheet.rect import Rect
from tests.faces.hurry_hard.test_shot import FULL, MOVES
from tests.share import share
from tests.table.strip import follow, frames, noted, slowly

pytestmark = pytest.mark.window
#: the last throw of an end: Amber lies two, and Ice's best is in the 12-foot
LAST: dict[str, Any] = {
    "throw": 16, "hammer": 3, "house": [["r1", "r3"], ["r2"]],
    "rocks": {"r1": {"card": "D8/HH"}, "r2": {"card": "D12/DB"}, "r3": {"card": "D4"}},
    "hands": [["T/SE"], [], [], ["T"]],
}  # fmt: skip


def at_table(app: App, position: dict[str, Any], *moves: str, **options: Any) -> Any:
    """A match of one person in seat 0 after some moves, at rest and at normal speed from here on."""
    kinds = ("human", "club", "club", "club")
    match = Match.start(game("hurry_hard"), {}, kinds, 1, {**position, "options": options})
    for move in moves:
        match.play(move)
    scene: Any = match_table(app, match)
    app.navigator.show(scene)
    scene.director.skip()
    slowly(app, scene)
    return scene


def numbers(scene: Any) -> list[str]:
    """The numbers on the rocks, in order."""
    pieces = scene.face.layout.pieces()
    return sorted(part.text for piece in pieces for part in piece.parts if part.text)


def texts(scene: Any) -> list[str]:
    """All that is written on the felt and over it."""
    sheets = (scene.overlay.felt, scene.overlay.front, scene.guide)
    return [label.document.text for sheet in sheets for label in sheet.labels]


@pytest.mark.parametrize("ends", [1, 2])
def test_rocks_are_counted_one_by_one_before_the_score(app: App, monkeypatch: pytest.MonkeyPatch, ends: int) -> None:
    """Each gets its number with a sound of its own; then the plate hangs, and the next end waits for whoever looks."""
    scene = at_table(app, LAST, "throw T through", "pass", "pass", "pass", ends=ends)
    assert numbers(scene) == ["1", "2"]
    counts: list[list[str]] = []
    boards: list[list[int]] = []
    with noted(scene, monkeypatch) as strip:
        scene.turns._make("pass", None)
        for _frame in frames(scene):
            if scene.shown.events[-1].name == "RockCounted" and numbers(scene) not in counts[-1:]:
                counts.append(numbers(scene))
                boards.append(list(scene.shown["scores"]))
    assert [cue for cue in strip.heard if cue.startswith("count")] == ["count_1", "count_2"]
    assert counts == [["1"], ["1", "2"]] and boards == [[0, 0], [0, 0]]
    assert scene.shown["scores"] == [2, 0] and scene.shown["line"] == [[2, 0]]
    names = [event.name for event in scene.shown.events]
    assert names.index("RockCounted") < names.index("EndScored") and "Dealt" not in names
    assert not any(map(scene.face.words.said, range(4))), "what anybody did before the count no longer matters"
    assert scene.director.paused == (ends == 2), "the next end is dealt when the score has been acknowledged"


def test_a_skipped_count_is_silent_and_brings_the_score(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_table(app, LAST, "throw T through", "pass", "pass", "pass", ends=2)
    with noted(scene, monkeypatch) as strip:
        scene.turns._make("pass", None)
        scene.on_update(1 / 30)
        scene.director.skip()
    assert not [cue for cue in strip.heard if cue.startswith(("count", "crowd"))]
    assert scene.shown["scores"] == [2, 0] and numbers(scene) == ["1", "2"] and scene.director.paused


def test_each_step_of_a_takeout_is_told_with_its_card(app: App) -> None:
    scene = at_table(app, FULL, *MOVES)
    told = []
    for move in ("pass", "choose r6", "choose r2", "choose r6"):
        scene.turns._make(move, None)
        follow(scene)
        told += texts(scene)
    for step in ("You take out Ice's rock in the 8-foot.", "A double! You take out",
                 "Jam! Minerva takes Amber's rock in the 12-foot for Ice.",
                 "Hit and Roll! Bruno takes over Amber's rock in the 4-foot, now on the button."):  # fmt: skip
        assert any(text.startswith(step) for text in told), (step, [t for t in told if "!" in t])


EXAMPLES = sorted(path("game/rules/hurry_hard/examples").glob("*.toml"))


def test_the_card_of_a_draw_says_where_it_goes(app: App) -> None:
    scene = at_table(app, {**FULL, "hands": [["D8/JM", "G/DB"], ["T"], *FULL["hands"][2:]]}, "throw D8/JM")
    assert {"DRAW", "to the 8-Foot"} <= set(texts(scene))


def captioned(scene: Any) -> Iterator[Rect]:
    """The paper of each caption of a film."""
    for ply in range(scene.turns.film.last + 1):
        scene.turns.jump(ply)
        text = scene.turns.film.frame.caption
        if text:
            place = scene.face.layout.caption()
            yield place._replace(h=scene.guide.measure(text, 24, width=place.w - 60)[1] + 40)


@share("file", EXAMPLES, test=3, ids=lambda file: file.stem)
def test_a_caption_covers_neither_a_card_nor_a_rock(app: App, file: Any) -> None:
    scene: Any = replay_table(app, film_of_example(file.read_text("utf-8")))
    app.navigator.show(scene)
    seen = 0
    for paper in captioned(scene):
        seen += 1
        for row in scene.surface.pack.rows.values():
            for card in row:
                hidden = card.hit.clip(paper)
                assert hidden.w * hidden.h == 0, (card.code, paper)
        for piece in scene.face.layout.pieces():
            if piece.name in scene.shown["rocks"]:
                hidden = piece.rect.clip(paper)
                assert hidden.w * hidden.h == 0, (piece.name, piece.rect, paper)
    assert seen


@pytest.mark.window
def test_a_shot_that_missed_is_marked_as_missed(app: App) -> None:
    """After a Miss the Broom the way to the rock that was aimed at says so, once."""
    house = {"house": [[], ["r1", "r2"]], "rocks": {"r1": {"card": "D8/HH"}, "r2": {"card": "D12/DB"}}, "centre": []}
    position = {**FULL, **house, "hands": [["T", "T/PB"], ["D8/MB"], [], []]}
    assert "missed" not in texts(at_table(app, position, "throw T r1"))
    assert texts(at_table(app, position, "throw T r1", "play D8/MB")).count("missed") == 1
