"""The pause menu and the question before what can't be undone: what they offer, say and bring about."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.match import pause
from game.scenes.match.pause import open_pause, out_of
from game.scenes.pages.confirm import Question, confirm
from game.table.turns.match_turns import MatchTurns
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, evenly, tidy, within

HELPED = "If moves are made for you, you can't win a cup"
OFFERED = ["resume", "pause.play_on", "pause.rules", "pause.settings", "pause.keys", "pause.concede", "pause.title"]


class Turns(MatchTurns):
    """A match under way, as far as the menu asks."""

    def __init__(self, done: list[Any], alone: str | None = None) -> None:
        self.match: Any = "the match"
        self.done = done
        self.alone: Any = alone

    def saved_note(self) -> str:
        return "Saved."

    def concede(self) -> None:
        self.done.append("conceded")


def paused(*, humans: tuple[int, ...] = (0,), alone: str | None = None, back: Any = None, **more: Any) -> Any:
    """A table whose pause menu is open: its sheet, and what it has done."""
    done: list[Any] = []
    turns: Any = Turns(done, alone)
    if more.get("replayed"):
        turns = SimpleNamespace(session=None)
    entry = SimpleNamespace(game="curdle", keys=more.get("keys", ()))
    scene: Any = SimpleNamespace(
        turns=turns, back=back, entry=entry, done=done, pad=Pad(),
        company=SimpleNamespace(eyes=0, humans=humans, rules=SimpleNamespace(name="curdle")),
        tools=SimpleNamespace(hand_over=lambda: done.append("handed over")),
        face=SimpleNamespace(words=SimpleNamespace(say=lambda words: f"said: {words}")),
        close_sheet=lambda: done.append("closed"), window=SimpleNamespace(say=lambda text: done.append(text)),
    )  # fmt: skip
    scene.open_sheet = lambda build: build(scene.pad)
    navigator = SimpleNamespace(
        rules=lambda name, back: done.append(("rules", name, back)),
        settings=lambda back: done.append(("settings", back)),
        keys=lambda back, game: done.append(("keys", game, back)), back_to=lambda back: done.append(("back", back)),
    )  # fmt: skip
    scene.app = SimpleNamespace(navigator=navigator)
    open_pause(scene.app, scene)
    return scene


def test_a_paused_match_offers_its_ways_one_below_the_other() -> None:
    scene = paused()
    pad = scene.pad
    tidy(pad, most=54)
    assert [element.id for element in pad.elements] == OFFERED
    (panel,) = [patch.rect for patch in pad.patches if patch.name == "panel"]
    assert all(within(element.rect, panel.inset(60, 60)) for element in pad.elements)
    assert all(above.rect.y > below.rect.top for above, below in pairwise(pad.elements))
    title = next(word for word in pad.words if word.text == "Paused" and word.colour != (0, 0, 0, 170))
    assert title.room.y > pad.element("resume").rect.top and title.room.cx == panel.cx and pad.element("resume").main
    told, kept = pad.word(HELPED), pad.word("Saved.")
    assert pad.element("pause.title").rect.y > told.room.top > told.room.y > kept.room.top > kept.room.y > panel.y


@pytest.mark.parametrize(
    ("state", "missing", "told", "kept"),
    [
        ({}, [], HELPED, "Saved."),
        ({"back": "a page"}, ["pause.concede"], HELPED, "Saved."),
        ({"humans": (1,)}, ["pause.play_on", "pause.concede"], None, "Saved."),
        ({"alone": "a drill"}, ["pause.play_on"], "said: a drill", "Saved."),
        ({"alone": "a drill", "humans": ()}, ["pause.play_on", "pause.concede"], "said: a drill", "Saved."),
        ({"replayed": True}, ["pause.play_on", "pause.concede"], None, None),
    ],
    ids=["own match", "trial", "watched", "alone", "alone and watched", "replay"],
)
def test_only_who_plays_may_have_moves_made_or_concede(
    state: dict[str, Any], missing: list[str], told: str | None, kept: str | None
) -> None:
    pad = paused(**state).pad
    assert [element.id for element in pad.elements] == [id for id in OFFERED if id not in missing]
    said = [word.text for word in pad.words if word.colour == style.MUTED and word.text]
    assert len(said) == (told is not None) + (kept is not None)
    assert (told is None) or said[0].startswith(told)
    assert (kept is None) or said[-1] == kept
    (panel,) = [patch.rect for patch in pad.patches if patch.name == "panel"]
    whole = paused().pad
    (largest,) = [patch.rect for patch in whole.patches if patch.name == "panel"]
    assert (panel.h < largest.h) == bool(missing or told is None)
    lowest = min(element.rect.y for element in pad.elements)
    assert 60 < lowest - panel.y < 240, "the panel ends a little below its last way"


@pytest.mark.parametrize(("keys", "game"), [((), None), (("space",), "curdle")])
def test_each_way_of_the_menu_leads_where_it_says(keys: tuple[str, ...], game: str | None) -> None:
    for back, label in ((None, "Main menu"), ("a page", "Back")):
        scene = paused(keys=keys, back=back)
        pad, done = scene.pad, scene.done
        assert pad.element("pause.title").label == label
        for id in ("resume", "pause.play_on", "pause.rules", "pause.settings", "pause.keys", "pause.title"):
            pad.element(id).activate()
        assert done == [
            "closed", "closed", "handed over", ("rules", "curdle", scene), ("settings", scene), ("keys", game, scene),
            ("back", back),
        ]  # fmt: skip
        done.clear()
        out_of(scene.app, scene)
        assert done == [("back", back)]


def test_a_match_is_conceded_after_a_question_with_its_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = paused()
    known = (scene.app, "the match", scene.company)
    monkeypatch.setattr(pause, "of_conceding", lambda *said: ["Bo wins the match."] if said == known else [])
    menu, scene.pad = scene.pad, Pad()
    menu.element("pause.concede").activate()
    assert scene.done == ["closed", "Concede this match? Bo wins the match."]
    assert "Bo wins the match." in scene.pad.said() and scene.pad.element("no").label == "Keep playing"
    scene.pad.element("yes").activate()
    assert scene.done[2:] == ["closed", "conceded"]


# --- the question


def asked(*costs: str, icon: str | None = "trash") -> Any:
    """A question that was put, its sheet, and what came of it."""
    done: list[str] = []
    scene: Any = SimpleNamespace(done=done, pad=Pad(), close_sheet=lambda: done.append("closed"))
    scene.open_sheet = lambda build: build(scene.pad)
    scene.window = SimpleNamespace(say=done.append)
    confirm(scene, Question("Delete it?", costs, "Keep it", "Delete", icon), lambda: done.append("deleted"))
    return scene


@pytest.mark.parametrize("costs", [(), ("",), ("It is gone.",), ("It is gone.", "", "So is its cup. " * 12)])
def test_a_question_stands_over_its_costs_and_its_two_answers(costs: tuple[str, ...]) -> None:
    scene = asked(*costs)
    pad = scene.pad
    tidy(pad)
    (panel,) = [patch.rect for patch in pad.patches if patch.name == "panel"]
    no, yes, head = pad.element("no"), pad.element("yes"), pad.word("Delete it?")
    assert no.rect.right < yes.rect.x and no.rect.y == yes.rect.y and head.room.y > no.rect.top
    assert (no.label, yes.label) == ("Keep it", "Delete") and len(pad.elements) == 2 and pad.picture("icons/trash")
    assert all(within(box, panel.inset(40, 20)) for box in (no.rect, yes.rect, head.room)) and head.room.cx == panel.cx
    told = [word for word in pad.words if word.text.startswith("It is gone.")]
    assert len(told) == any(costs)
    for word in told:
        assert word.text == " ".join(cost for cost in costs if cost) and word.colour == style.MUTED
        assert head.room.y >= word.room.top > word.room.y >= no.rect.top and word.size < head.size and word.wrapped
    assert panel.h < 270 + 80 * any(costs) + 30 * (len(costs) > 2) * 3
    assert panel.h > 280 or not any(costs), "costs have room of their own"
    assert scene.done[0].startswith("Delete it?") and scene.done[0] == scene.done[0].strip()
    assert all(cost.strip() in scene.done[0] for cost in costs)


def test_nothing_is_done_before_the_answer_is_yes() -> None:
    scene = asked("It is gone.", icon=None)
    assert scene.done == ["Delete it? It is gone."] and not scene.pad.pictures
    scene.pad.element("no").activate()
    assert scene.done[1:] == ["closed"]
    scene.pad.element("yes").activate()
    assert scene.done[2:] == ["closed", "deleted"]


def test_lines_of_a_menu_are_evenly_apart_below_the_first() -> None:
    rects = [element.rect for element in paused().pad.elements]
    assert evenly(rect.y for rect in rects[1:]) and rects[0].h > rects[1].h and len({rect.x for rect in rects}) == 1
