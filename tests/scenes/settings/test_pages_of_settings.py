"""The pages of settings without a window: where each line lies, what it is set to, and what a change does."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.i18n.catalogue import LANGUAGES
from game.scenes.settings import accessibility_settings, colour_settings
from game.scenes.settings.accessibility_settings import TIMES, AccessibilitySettings, absent, silent
from game.scenes.settings.colour_settings import PANEL, Colours, palettes
from game.scenes.settings.setting_row import SettingRow
from game.scenes.settings.settings import TEXT_SCALES, SettingsPage
from game.table.speeds import SPEEDS
from game.ui.input.keys import ONE_HAND
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, evenly, tidy, within

#: the two panels of the pages with two
LEFT, RIGHT = Rect(130, 92, 810, 780), Rect(980, 92, 810, 780)


class Wishes(dict[str, Any]):
    """Settings, with what was changed in them."""

    def __init__(self, **values: Any) -> None:
        super().__init__(
            effects=0.5, ambience=0.25, music=1.0, speed="normal", text_scale=1.0, language="", preview=1.0,
            curtain="secret", voice_volume=0.5, voice_rate=0.5, spoken="normal", double=0.4, repeat=0.4, keys={},
            palette="usual",
        )  # fmt: skip
        self.update(values)
        self.changed: list[tuple[str, Any]] = []

    def __missing__(self, key: str) -> Any:
        return False

    def change(self, key: str, value: Any) -> None:
        self.changed.append((key, value))
        self[key] = value


def page(kind: Any, trouble: str = "", **wishes: Any) -> Any:
    """A page; what it does is noted in ``done``."""
    found: Any = kind.__new__(kind)
    done: list[Any] = []
    keymap = SimpleNamespace(shown=lambda action: f"<{action}>", printed=lambda key: f"[{key}]")
    navigator = SimpleNamespace(keys=lambda back: done.append("keys"))
    found.app = SimpleNamespace(
        preferences=Wishes(**wishes), keymap=keymap, navigator=navigator,
        sound=SimpleNamespace(trouble="", play=done.append),
    )  # fmt: skip
    found.window = SimpleNamespace(
        narrator=SimpleNamespace(trouble=trouble), say=lambda text, urgent=False: done.append((text, urgent))
    )
    found.rebuild, found.retell = lambda: done.append("rebuilt"), lambda: done.append("told anew")
    found.back, found.done, found.trouble = None, done, trouble
    return found


def built(found: Any, frame: bool = True) -> Pad:
    """What the page draws."""
    pad = Pad()
    found.build(pad)
    # a slider's knob lies on its track
    pad.pictures = [each for each in pad.pictures if "knob" not in each.name]
    if frame:
        tidy(pad, most=54, ink=True)
    return pad


# --- a setting


@pytest.mark.parametrize("value", [True, False])
def test_a_switch_says_what_it_is_and_turns_over(value: bool) -> None:
    pad, done = Pad(), list[Any]()
    SettingRow("talk", "Chatter", tip="They talk.").draw(pad, Rect(100, 100, 400, 50), value, done.append)
    switch = pad.element("talk")
    assert switch.label == f"Chatter: {'on' if value else 'off'}" and switch.tip == "They talk."
    assert switch.state is value and pad.picture(f"check_{'on' if value else 'off'}")
    switch.activate()
    assert done == [not value]


def test_a_choice_and_a_slider_show_their_value_and_take_another() -> None:
    pad, done = Pad(), list[Any]()
    SettingRow("speed", "Speed", "choice", [(1, "one"), (2, "two"), (3, "three")], "How fast.").draw(
        pad, Rect(100, 100, 400, 50), 2, done.append
    )
    SettingRow("music", "Music", "slider", tip="How loud.").draw(pad, Rect(100, 200, 400, 50), 0.5, done.append)
    choice, slider = pad.element("speed"), pad.element("music")
    assert (choice.label, choice.role, choice.tip) == ("Speed: two", "choice", "How fast.")
    assert (slider.label, slider.role, slider.tip) == ("Music: 50", "slider", "How loud.")
    choice.key("right")
    choice.key("left")
    slider.key("right")
    assert done[:2] == [3, 1] and done[2] > 0.5


# --- the settings


def test_the_settings_stand_in_two_panels_with_their_names_left_of_their_controls() -> None:
    found = page(SettingsPage)
    found.app.sound.trouble = "no device"
    pad = built(found)
    assert [each.rect for each in pad.patches if each.name == "panel"] == [LEFT, RIGHT]
    heads = [word for word in pad.words if word.size == 36]
    assert [word.text for word in heads] == ["Sound", "At the table", "Display and play"]
    assert all(word.colour == style.BRASS and word.font == style.DISPLAY for word in heads)
    assert heads[0].room.cy == heads[2].room.cy > heads[1].room.cy and heads[0].room.x == heads[1].room.x
    for side, names in (
        (LEFT, {"effects": "Sound effects", "ambience": "Room sounds", "music": "Music", "curtain": "Curtain"}),
        (RIGHT, {"speed": "Speed", "text_scale": "Text size", "preview": "Aiming preview"}),
    ):
        rows = [pad.element(id).rect for id in names]
        assert all(a.y > b.top for a, b in pairwise(rows)) and len({(row.x, row.w, row.h) for row in rows}) == 1
        for row, name in zip(rows, names.values(), strict=True):
            (word,) = [word for word in pad.words if word.text == name]
            assert within(row, side.inset(30, 0)) and word.room.right < row.x and word.room.cy == row.cy
            assert word.room.x - side.x == 40 and word.font == style.BOLD
    assert pad.word("No sound device found").colour == style.WARM
    persons, ease = pad.element("persons").rect, pad.element("ease").rect
    assert persons.right < ease.x and (persons.y, persons.w, persons.h) == (ease.y, ease.w, ease.h)
    assert pad.element("effects").rect.y > persons.top > persons.y > pad.element("curtain").rect.top
    colours, looks = pad.element("colours").rect, pad.element("looks").rect
    assert colours.right < looks.x and looks.right < pad.element("back").rect.x and colours.y == looks.y
    for some in (("consequences", "coached", "talk", "confirm", "show_open"),
                 ("fullscreen", "reduced_motion", "contrast", "large_card", "unfocused", "attract")):  # fmt: skip
        lines = [pad.element(key).rect for key in some]
        assert evenly(line.y for line in lines) and all(35 < line.h <= 58 for line in lines)
        side = LEFT if some[0] == "consequences" else RIGHT
        assert all(within(line, side.inset(20, 10)) for line in lines)
        above = pad.element("curtain" if side is LEFT else "preview").rect
        assert 0 <= above.y - lines[0].top < 20


def test_each_choice_of_the_settings_goes_through_all_its_values() -> None:
    found = page(SettingsPage)
    wanted: dict[str, set[Any]] = {
        "speed": set(SPEEDS), "text_scale": set(TEXT_SCALES), "preview": {0.0, 0.5, 1.0},
        "curtain": {"secret", "table"}, "language": {"", *LANGUAGES},
    }  # fmt: skip
    for key, values in wanted.items():
        if key == "language" and len(LANGUAGES) == 1:
            assert not built(found, False).ids("language"), "one language is no choice"
            continue
        seen, labels = set(), set()
        for _turn in values:
            choice = built(found, False).element(key)
            labels.add(choice.label)
            choice.key("right")
            seen.add(found.app.preferences[key])
        assert seen == values and len(labels) == len(values)
    assert found.done.count("rebuilt") == found.done.count("told anew") == len(found.app.preferences.changed)


def test_a_volume_is_set_without_drawing_the_page_anew_and_effects_are_heard() -> None:
    found = page(SettingsPage)
    pad = built(found)
    for key in ("effects", "ambience", "music"):
        pad.element(key).key("left")
    assert [key for key, _value in found.app.preferences.changed] == ["effects", "ambience", "music"]
    assert found.done == ["click"], "who drags a slider goes on dragging it"


# --- accessibility


@pytest.mark.parametrize("keys", [{}, dict(ONE_HAND["left"]), dict(ONE_HAND["right"]), {"hint": "F9"}])
def test_accessibility_has_the_narrator_at_the_left_and_the_controls_at_the_right(keys: dict[str, str]) -> None:
    found = page(AccessibilitySettings, keys=keys)
    pad = built(found)
    assert [each.rect for each in pad.patches if each.name == "panel"] == [LEFT, RIGHT]
    for side, title, ids in (
        (LEFT, "Narrator", ("voice", "voice_volume", "voice_rate", "spoken")),
        (RIGHT, "Controls", ("one_hand", "double", "repeat", "rumble")),
    ):
        (head,) = [word for word in pad.words if word.text == title]
        rows = [pad.element(id) for id in ids]
        assert evenly(row.rect.y for row in rows) and head.room.y > rows[0].rect.top and head.size > 30
        for row in rows:
            assert within(row.rect, side.inset(30, 20)) and row.rect.right == rows[0].rect.right
            if row.id in ("voice", "rumble"):
                assert row.rect.w > 700
            else:
                (name,) = [w for w in pad.words if w.room.cy == row.rect.cy and w.wrapped and within(w.room, side)]
                assert name.room.right < row.rect.x and row.label.startswith(name.text) and row.rect.w < 400
    button = pad.element("keys")
    assert button.rect.top < pad.element("rumble").rect.y and within(button.rect, RIGHT.inset(30, 0))
    button.activate()
    assert found.done == ["keys"]
    about = next(word for word in pad.words if word.text.startswith("For players without a screen reader"))
    assert "<where> says where you are; <read> reads the table" in about.text and about.colour == style.MUTED
    assert ("[L] says who lies what" in about.text) == (not keys), "these letters may be other keys' now"
    assert about.room.top < pad.element("spoken").rect.y and within(about.room, LEFT)
    hand = pad.element("one_hand").label
    told = {(): "both hands", ("F9",): "custom"}.get(tuple(keys.values()))
    assert hand.endswith(told or ("left hand" if keys == ONE_HAND["left"] else "right hand"))


def test_keys_go_to_one_hand_and_back_and_own_ones_are_kept_until_then() -> None:
    found = page(AccessibilitySettings, keys={"hint": "F9"})
    found._set("one_hand", "own")
    assert not found.app.preferences.changed and not found.done
    for hand, keys in (("left", ONE_HAND["left"]), ("right", ONE_HAND["right"]), ("", {})):
        found._set("one_hand", hand)
        assert found.app.preferences.changed[-1] == ("keys", keys) and found._hand() == hand
        assert found.app.preferences["keys"] is not ONE_HAND.get(hand), "a copy"
    assert found.done == ["rebuilt"] * 3
    built(found).element("one_hand").key("left")
    assert found.app.preferences["keys"] == ONE_HAND["right"], "custom isn't offered without own keys"


def test_the_narrator_is_heard_with_each_of_its_settings_and_no_other() -> None:
    found = page(AccessibilitySettings)
    for key, value, said, drawn in (
        ("voice", True, 1, 1), ("voice_volume", 0.7, 1, 0), ("voice_rate", 0.2, 1, 0), ("spoken", "full", 0, 1),
        ("rumble", True, 0, 1), ("double", 0.6, 0, 1),
    ):  # fmt: skip
        found.done.clear()
        found._set(key, value)
        assert found.app.preferences.changed[-1] == (key, value)
        assert found.done.count(("This is the narrator.", True)) == said and found.done.count("rebuilt") == drawn


@pytest.mark.parametrize(("trouble", "said"), [("absent", absent()), ("silent", silent())])
def test_a_missing_voice_is_told_as_soon_as_it_is_known(trouble: str, said: str) -> None:
    found = page(AccessibilitySettings)
    built(found)
    assert not found.step(0.1) and not found.done
    found.window.narrator.trouble = trouble
    found.step(0.1)
    assert found.done == ["rebuilt"]
    pad = built(found)
    assert found.trouble == trouble and pad.word(said).colour == style.WARM
    assert not [text for text in pad.said() if text.startswith("For players without")]
    found.done.clear()
    found.step(0.1)
    assert not found.done


@pytest.mark.parametrize("key", ["double", "repeat"])
def test_times_to_choose_from_are_told_in_seconds(key: str) -> None:
    found = page(AccessibilitySettings)
    labels = []
    for time in TIMES:
        found.app.preferences[key] = time
        labels.append(built(found, False).element(key).label)
    assert all(label.endswith(f"{time} s") for time, label in zip(TIMES, labels, strict=True))
    assert accessibility_settings.amounts() == [("short", "short"), ("normal", "normal"), ("full", "full")]


# --- colours


@pytest.fixture
def sights(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The samples that are drawn: in which colours, of which game, in which box, and on flat cards or not."""
    found: list[Any] = []
    worn = ["usual"]

    @contextmanager
    def preview(kind: str, sight: str) -> Any:
        worn.append(sight)
        yield
        worn.pop()

    def apart(name: str) -> Any:
        return SimpleNamespace(apart=lambda sheet, box, flat: found.append((worn[-1], name, box, flat)))

    monkeypatch.setattr(colour_settings, "theme", SimpleNamespace(preview=preview))
    monkeypatch.setattr(colour_settings, "ENTRIES", {name: apart(name) for name in ("one", "two", "three")})
    monkeypatch.setattr(colour_settings, "both_teams", lambda _: [("red", "●", "Red"), ("blue", "■", "Blue")])
    monkeypatch.setattr(colour_settings, "sign", lambda sheet, good, x, y: found.append((worn[-1], good, x, y)))
    monkeypatch.setattr(
        colour_settings, "pill",
        lambda sheet, text, x, y, **more: found.append((worn[-1], more["colour"], more["sign"], x, y)),
    )  # fmt: skip
    return found


@pytest.mark.parametrize("chosen", list(palettes()))
@pytest.mark.parametrize("flat", [False, True])
def test_each_palette_has_a_row_with_samples_in_its_own_colours(sights: list[Any], chosen: str, flat: bool) -> None:
    found = page(Colours, palette=chosen, contrast=flat)
    pad = Pad()
    found.build(pad)
    rows = [pad.element(f"palette.{sight}") for sight in palettes()]
    assert evenly(row.rect.y for row in rows) and all(within(row.rect, PANEL.inset(20, 0)) for row in rows)
    assert all(a.rect.y > b.rect.top for a, b in pairwise(rows))
    patches = {each.rect: each.name for each in pad.patches}
    assert [patches[row.rect] for row in rows] == ["button_hover" if s == chosen else "field" for s in palettes()]
    for (sight, (title, whose)), row in zip(palettes().items(), rows, strict=True):
        assert row.label == f"{title}: {whose}"
        name, about = pad.word(title), pad.word(whose)
        assert name.room.y >= about.room.top - 1 and about.wrapped and name.size > about.size
        assert about.colour == (style.CREAM if sight == chosen else style.MUTED) and within(about.room, row.rect)
        (*marks,) = [each.rect for each in pad.picture("check") if within(each.rect, row.rect)]
        assert len(marks) == (sight == chosen)
        assert all(mark.right <= name.room.x and mark.cy == name.room.cy for mark in marks)
        assert (name.room.x == about.room.x) == (sight != chosen)
        samples = [each for each in sights if each[0] == sight and each[1] in ("one", "two", "three")]
        assert [each[1] for each in samples] == ["one", "two", "three"] and all(each[3] is flat for each in samples)
        boxes = [each[2] for each in samples]
        assert evenly(box.x for box in boxes) and all(within(box, row.rect) for box in boxes)
        assert all(a.right < b.x for a, b in pairwise(boxes))
        good, bad = [word for word in pad.words if within(word.room, row.rect) and word.text in ("+2", "−1")]
        assert (good.text, good.colour, bad.colour) == ("+2", style.GREEN, style.RED)
        assert good.room.y > bad.room.top and good.room.cx == bad.room.cx < boxes[0].x
        assert [each[1] for each in sights if each[0] == sight and isinstance(each[1], bool)] == [True, False]
        pills = [each for each in sights if each[0] == sight and len(each) == 5]
        assert [each[1:3] for each in pills] == [("red", "●"), ("blue", "■")] and pills[0][4] > pills[1][4]
        row.activate()
        assert found.app.preferences.changed[-1] == ("palette", sight) and found.done.pop() == "rebuilt"
    switch, note = pad.element("contrast"), pad.word("Teams, suits, ranks and verdicts")
    assert switch.rect.right < note.room.x and switch.rect.top < rows[-1].rect.y and note.wrapped
    switch.activate()
    assert found.app.preferences.changed[-1] == ("contrast", not flat) and found.done == ["rebuilt"]
