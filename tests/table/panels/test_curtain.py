"""The curtain without a window: what it hides, how large its cloth is, and what the next person reads on it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.table.panels.curtain import BEYOND, LEAST, Curtain, CurtainCall
from game.ui.sheet.rect import Rect
from game.ui.window.stage import Stage
from tests.scenes.drawing_pad import Pad, tidy, within

CALL = CurtainCall("Ann", "fox", "Which card do you lay on the second bank, and where does it lead?")
#: where hands lie
HAND = Rect(560.0, 60.0, 800.0, 210.0)


class Room:
    """A table with a curtain: its layers, its backdrops, and how often it was lifted."""

    def __init__(self, stage: Stage | None = None) -> None:
        self.rooms: list[str] = []
        self.lifted = 0
        self.layers = [SimpleNamespace(visible=visible) for visible in (True, False, True)]
        self.pad = Pad()
        self.pad.canvas.textures.part = lambda *of: of  # type: ignore[method-assign, assignment]
        self.pad.canvas.stage = stage or self.pad.canvas.stage
        self.shade: bool | None = None
        canvas: Any = SimpleNamespace(room=self.rooms.append)
        layers: Any = SimpleNamespace(all=self.layers, open=self._open, close=self._close)
        self.curtain = Curtain(canvas, layers, "table")

    def _open(self, build: Any, *, shade: bool) -> Any:
        self.shade = shade
        build(self.pad)
        return self.pad

    def _close(self, sheet: Any) -> None:
        assert sheet is self.pad and not self.curtain.hangs
        self.pad.elements.clear()

    def fall(self, secret: Rect | None) -> None:
        """The curtain falls over a box, or over the whole table."""

        def lifted() -> None:
            assert not self.pad.elements, "the cloth is gone before anything more is shown"
            self.lifted += 1

        self.curtain.fall(lambda: CALL, lifted, lambda: secret)

    def seen(self) -> list[bool]:
        """Which layers of the table are seen."""
        return [layer.visible for layer in self.layers]


@pytest.mark.parametrize("secret", [None, HAND])
def test_the_curtain_hides_the_table_or_a_part_of_it_until_it_is_lifted(secret: Rect | None) -> None:
    """What was hidden before it fell stays hidden."""
    room = Room()
    assert not room.curtain.hangs
    room.fall(secret)
    assert room.curtain.hangs and room.lifted == 0 and room.shade is False
    assert room.seen() == ([False] * 3 if secret is None else [True, False, True])
    assert room.rooms == (["curtain"] if secret is None else [])
    room.pad.element("curtain.lift").activate()
    assert not room.curtain.hangs and room.lifted == 1
    assert room.seen() == [True, False, True]
    assert room.rooms == (["curtain", "table"] if secret is None else [])


def test_a_curtain_over_a_hand_changes_nothing_that_one_over_the_table_has_hidden_before() -> None:
    room = Room()
    room.fall(None)
    room.curtain.lift()
    room.layers[0].visible = False
    room.rooms.clear()
    room.fall(HAND)
    room.curtain.lift()
    assert room.seen() == [False, False, True] and room.rooms == [] and room.lifted == 2


@pytest.mark.parametrize("secret", [None, HAND, HAND._replace(w=300.0), HAND._replace(h=330.0)])
def test_name_question_and_button_lie_on_the_cloth_and_apart(secret: Rect | None) -> None:
    room = Room()
    room.fall(secret)
    pad = room.pad
    (panel,) = (patch.rect for patch in pad.patches if patch.name == "panel")
    behind = pad.picture("rooms/curtain")
    pad.pictures = [picture for picture in pad.pictures if picture not in behind]
    tidy(pad, most=70.0)
    assert set(pad.said()) == {CALL.name, CALL.question, "Everyone else, look away.", "Show my cards"}
    name = next(word for word in reversed(pad.words) if word.text == CALL.name)
    question, away, button = (pad.word(text) for text in (CALL.question, "Everyone", "Show my"))
    assert all(within(word.room, panel) for word in pad.words) and question.wrapped
    assert name.room.cy > question.room.cy > away.room.cy and name.size > question.size > away.size
    (face,) = pad.picture("portraits/fox.png")
    assert face.rect.cx < name.ink.x if secret is not None else face.rect.y > name.room.top - 8
    asked, lift = pad.element("curtain.question"), pad.element("curtain.lift")
    assert asked.label == f"Ann: {CALL.question}" and not asked.focusable and within(asked.rect, panel)
    assert lift.main and within(lift.rect, panel) and within(button.ink, lift.rect)
    if secret is None:
        assert {word.room.cx for word in pad.words if word.colour[:3] != (0, 0, 0)} == {960} and lift.rect.cx == 960
        assert lift.rect.top < away.room.y and panel.cx == 960 and abs(panel.cy - 540) < 60
        assert room.curtain.box == pad.stage.visible
    else:
        assert lift.rect.x > question.ink.right and lift.rect.cy == pytest.approx(panel.cy)
        (cloth,) = (picture.rect for picture in behind)
        (dark,) = (patch.rect for patch in pad.patches if patch.name == "field")
        assert all(within(word.room, dark) for word in (name, question, away)), "words aren't read off bare cloth"
        assert within(cloth, panel, 0) and 4 < cloth.x - panel.x == panel.right - cloth.right < 20
        assert 4 < panel.top - cloth.top == cloth.y - panel.y < 20 and within(face.rect, cloth)


@pytest.mark.parametrize("stage", [Stage(1920, 1080), Stage(1920, 1080, 420.0), Stage(2560, 1080), Stage(1280, 960)])
@pytest.mark.parametrize("wide", [200.0, LEAST[0] - 2 * BEYOND, 1000.0])
@pytest.mark.parametrize("at", [0.0, 0.5, 1.0])
def test_the_cloth_covers_the_whole_hand_wherever_it_lies_and_stays_on_the_table(
    stage: Stage, wide: float, at: float
) -> None:
    area = stage.table
    for high, low in ((150.0, 80.0), (LEAST[1], 300.0), (400.0, 40.0)):
        hand = Rect(area.x + 30 + at * (area.w - wide - 60), area.y + low, wide, high)
        room = Room(stage)
        room.fall(hand)
        box = room.curtain.box
        assert within(hand, box, 0) and within(box, area, 0) and box.y > stage.visible.y
        assert box.w == max(LEAST[0], wide + 2 * BEYOND) and box.h >= LEAST[1]
        assert box.top - hand.top <= max(BEYOND, (LEAST[1] - high) / 2 + 20), "it hides nothing more above the cards"
        if at == 0.5:
            assert box.cx == pytest.approx(hand.cx)


def test_the_cloth_of_a_hand_that_reaches_out_of_the_window_ends_at_its_edge() -> None:
    """Its least height is kept above that edge."""
    for high in (100.0, 180.0, 320.0):
        room = Room()
        room.fall(Rect(500.0, -60.0, 900.0, high))
        box = room.curtain.box
        assert 0 < box.y < 4 and box.top == pytest.approx(max(high - 60.0 + BEYOND, box.y + LEAST[1]))
