"""A screen reader: what it is told of the window, what it asks of it, and that nothing is built while there is none."""

from __future__ import annotations

import importlib.util
import math
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.app.app import App
from game.table.speeds import SPEEDS
from game.ui.accessibility import screen_reader
from game.ui.accessibility.screen_reader import ScreenReader
from tests.table.hands import curdle
from tests.table.looking import usual
from tests.table.playing import calm, company, press, seated, table

ROOT = Path(__file__).parents[3]
LISTENER = Path(__file__).with_name("listener.py")


class Node:
    """Stands for a node: remembers what was set."""

    def __init__(self, role: str) -> None:
        self.role, self.actions, self.set = role, set[str](), dict[str, Any]()

    def add_action(self, action: str) -> None:
        """What can be asked of it."""
        self.actions.add(action)

    def __getattr__(self, name: str) -> Any:
        return lambda *value: self.set.update({name[4:]: value[0] if value else True})

    @property
    def words(self) -> str:
        """What is read out."""
        return str(self.set.get("label", self.set.get("value")))


class Adapter:
    """Stands for the way to the listener: keeps the tree as it was told."""

    def __init__(self, listened: Any, ask: Any, left: Any) -> None:
        self.listened, self.ask, self.left = listened, ask, left
        self.nodes: dict[int, Node] = {}
        self.focus = 0
        self.updates = 0
        self.keyboard: list[bool] = []
        self.places: list[tuple[Any, Any]] = []

    def update_if_active(self, make: Any) -> None:
        """Takes a change."""
        update = make()
        self.updates += 1
        self.nodes.update(update.nodes)
        self.focus = update.focus

    def update_window_focus_state(self, focused: bool) -> None:
        """Keeps whether the window has the keyboard."""
        self.keyboard.append(focused)

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        """Keeps where the window lies."""
        self.places.append((outer, inner))

    @property
    def shown(self) -> list[Node]:
        """What is in the window now, each group before what is in it."""
        return [self.nodes[id] for id in self.inside(1)]

    def inside(self, id: int) -> list[int]:
        """All nodes inside of one."""
        children = self.nodes[id].set.get("children", [])
        return [each for child in children for each in (child, *self.inside(child))]

    def number(self, words: str) -> int:
        """The id of what is read out so."""
        return next(id for id in self.inside(1) if self.nodes[id].words == words)

    @property
    def announced(self) -> str:
        """What was announced last."""
        return next((node.words for node in self.shown if "live" in node.set), "")


class Names:
    """Stands for an enumeration."""

    def __getattr__(self, name: str) -> str:
        return name


KIT = SimpleNamespace(
    Node=Node, Role=Names(), Action=Names(), Live=Names(), Toggled=Names(), Rect=lambda *box: box,
    Tree=lambda root: root, TreeUpdate=lambda focus: SimpleNamespace(focus=focus, nodes=[], tree=None),
    unix=SimpleNamespace(Adapter=Adapter),
)  # fmt: skip


@pytest.fixture
def ear(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Adapter]:
    """The way to a listener who hasn't come yet, in the program's window."""
    usual(app)
    monkeypatch.setattr(screen_reader, "SETTLED", 0.0)
    monkeypatch.setattr(screen_reader, "present", lambda: True)
    monkeypatch.setattr(screen_reader, "import_module", lambda name: KIT)
    monkeypatch.setattr(sys, "platform", "linux")
    old, app.window.reader = app.window.reader, ScreenReader(app.window)
    app.window.reader.open()
    yield app.window.reader.adapter
    app.window.reader = old


def frame(app: App) -> Any:
    """One picture, with what belongs to it."""
    app.window.dirty = True
    app.window.draw(1 / 60)
    return app.window.current_view


def ask(ear: Adapter, action: str, words: str, value: Any = None) -> None:
    """The listener asks for something; a value comes with its kind."""
    data = None if value is None else ("KIND", value)
    ear.ask(SimpleNamespace(action=action, target=ear.number(words), data=data))


@pytest.mark.window
def test_nothing_is_built_while_nobody_listens(app: App, ear: Adapter) -> None:
    table(app, seated("curdle", company("curdle", "human", wish=2), 4))
    frame(app)
    app.window.reader.say("Somebody lays a card.")
    assert ear.updates == 0 and not app.window.reader._pending
    ear.listened()
    frame(app)
    # the window, and the greeting
    frame(app)
    assert ear.updates == 2
    scene = frame(app)
    assert ear.updates == 2, "told again although nothing changed"
    ear.left()
    scene.focus.go_on(1)
    frame(app)
    assert ear.updates == 2


@pytest.mark.window
def test_whoever_begins_to_listen_is_told_where_and_how_to_go_on(app: App, ear: Adapter) -> None:
    app.navigator.title()
    frame(app)
    ear.listened()
    frame(app)
    scene = frame(app)
    greeting = ear.announced
    assert greeting.startswith("Bonspiel. ") and all(words in greeting for words in scene.where())
    assert f"{app.keymap.shown('where')} says where you are" in greeting
    app.navigator.settings()
    frame(app)
    frame(app)
    assert "Bonspiel." not in ear.announced, "once is enough"


@pytest.mark.window
def test_every_element_is_told_with_its_place_and_a_click_reaches_it(app: App, ear: Adapter) -> None:
    scene = table(app, seated("curdle", company("curdle", "human", wish=2), 4))
    ear.listened()
    frame(app)
    told = {(node.words, node.set.get("bounds")) for node in ear.shown}
    for element in scene.offered():
        x, y, w, h = scene.screen_rect(element)
        assert (scene.aloud(element.label), (x, y, x + w, y + h)) in told, element.id
    # it comes from another thread, and waits for the frame
    log = next(e for e in scene.offered() if e.id == "tool.log" or e.label.startswith("Log"))
    assert not scene.log.open
    ask(ear, "CLICK", log.label)
    assert not scene.log.open
    frame(app)
    assert scene.log.open
    scene.log.toggle()
    card = next(e for e in scene.offered() if e.role == "card" and e.focusable)
    frame(app)
    ask(ear, "FOCUS", card.label)
    frame(app)
    assert scene.focus.element.label == card.label and ear.nodes[ear.focus].words == card.label


@pytest.mark.window
def test_boxes_sliders_choices_and_fields_are_told_as_such_and_set(app: App, ear: Adapter) -> None:
    for key, value in (("music", 0.5), ("contrast", False), ("speed", "normal")):
        app.preferences.for_now(key, value)
    app.navigator.settings()
    ear.listened()
    scene = frame(app)
    node = {words: ear.nodes[ear.number(words)] for words in ("Music: 50", "High-contrast cards: off")}
    assert node["Music: 50"].role == "SLIDER" and node["Music: 50"].set["numeric_value"] == 50.0
    assert node["High-contrast cards: off"].role == "CHECK_BOX"
    assert node["High-contrast cards: off"].set["toggled"] == "FALSE"
    assert ear.nodes[1].set["label"] == "Bonspiel", "the window has a name"
    for absurd in (math.nan, math.inf, "loud"):
        ask(ear, "SET_VALUE", "Music: 50", absurd)
    frame(app)
    assert app.preferences["music"] == 0.5, "what is no number moves no slider"
    ask(ear, "SET_VALUE", "Music: 50", 80.0)
    before = app.preferences["speed"]
    ask(ear, "INCREMENT", scene.layers.find("speed").label)
    ask(ear, "CLICK", "High-contrast cards: off")
    scene = frame(app)
    assert app.preferences["music"] == 0.8 and app.preferences["contrast"]
    assert app.preferences["speed"] == SPEEDS[(SPEEDS.index(before) + 1) % len(SPEEDS)]
    ask(ear, "DECREMENT", scene.layers.find("speed").label)
    frame(app)
    assert app.preferences["speed"] == before
    assert ear.nodes[ear.number("High-contrast cards: on")].set["toggled"] == "TRUE"
    app.preferences.change("contrast", False)
    app.navigator.lobby("curdle")
    frame(app)
    field = next(node for node in ear.shown if node.role == "TEXT_INPUT")
    ask(ear, "SET_VALUE", field.words, "a12")
    scene = frame(app)
    # what may not be written there is left out, as when it is typed
    assert scene.layers.find("seed").state == "12"


@pytest.mark.window
def test_where_the_window_lies_and_whether_it_has_the_keyboard_is_told_once_each_time_it_changes(
    app: App, ear: Adapter, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.navigator.title()
    ear.listened()
    frame(app)
    frame(app)
    w, h = app.window.get_size()
    x, y = app.window.get_location()
    box = (x, y, x + w, y + h)
    assert ear.keyboard == [True] and ear.places == [(box, box)]
    monkeypatch.setattr(app.window, "active", False)
    app.window.draw(1 / 60)
    assert ear.keyboard == [True, False], "another window has the keyboard, with nothing new to see in this one"
    monkeypatch.setattr(app.window, "get_location", lambda: (x + 30, y + 7))
    monkeypatch.setattr(app.window, "active", True)
    frame(app)
    frame(app)
    moved = (x + 30, y + 7, x + 30 + w, y + 7 + h)
    assert ear.keyboard == [True, False, True] and ear.places[1:] == [(moved, moved)]


@pytest.mark.window
def test_a_card_that_is_picked_is_told_as_such(app: App, ear: Adapter) -> None:
    scene = curdle(app)
    ear.listened()
    frame(app)
    able = next(e for e in scene.offered() if e.enabled and e.id.startswith("hand."))
    assert not [node for node in ear.shown if "selected" in node.set]
    ask(ear, "CLICK", able.label)
    frame(app)
    assert [node.words for node in ear.shown if "selected" in node.set] == [able.label]


@pytest.mark.window
def test_what_has_gone_from_the_window_is_forgotten(app: App, ear: Adapter) -> None:
    """However many screens a listener passes, the reader knows the last one's things."""
    ear.listened()
    for name in ("curdle", "powerup"):
        table(app, seated(name, company(name, "human"), 4))
        frame(app)
        app.navigator.statistics()
        frame(app)
    app.navigator.title()
    frame(app)
    known = set(app.window.reader._ids.values())
    assert known and known <= set(ear.inside(1))


def lifted(app: App, ear: Adapter) -> Any:
    """A table of two people with somebody who listens, no curtain between."""
    scene = table(app, seated("curdle", ("human", "human"), 4))
    ear.listened()
    calm(app)
    if scene.curtain.hangs:
        scene.layers.find("curtain.lift").activate()
        calm(app)
    return scene


@pytest.mark.window
def test_sentences_are_read_out_and_taken_back_when_the_curtain_falls(app: App, ear: Adapter) -> None:
    scene = lifted(app, ear)
    hand = {e.label for e in scene.offered() if e.role == "card"}
    assert hand
    scene.step(0)
    frame(app)
    scene.presenter.heard("You draw something.")
    scene.step(0)
    scene = frame(app)
    assert ear.announced.startswith("You draw something.") and ear.announced.endswith(scene.prompt)
    for node in ear.shown:
        if node.role in ("LABEL", "BUTTON"):
            assert ("label" in node.set) == (node.role == "BUTTON"), "a text is a value, on a button it is the name"
    scene.fall(1 - scene.company.bottom)
    frame(app)
    told = [node.words for node in ear.shown]
    assert scene.curtain.hangs and "Show my cards" in told
    assert not any("You draw something." in words for words in told)
    assert not hand & set(told), "a card behind the curtain"


@pytest.mark.window
def test_the_same_sentence_twice_is_announced_twice(app: App, ear: Adapter) -> None:
    """A screen reader reads out a node that is new: one with the words and the number of the last one isn't."""
    scene = lifted(app, ear)
    numbers = []
    for _time in range(2):
        scene.presenter.heard("You draw something.")
        scene.step(0)
        frame(app)
        numbers.append(next(id for id in ear.inside(1) if "live" in ear.nodes[id].set))
    assert numbers[0] != numbers[1]


@pytest.mark.window
def test_what_is_only_painted_is_told_once_with_its_place(app: App, ear: Adapter) -> None:
    scene = table(app, seated("hurry_hard", company("hurry_hard", "human"), 12))
    ear.listened()
    frame(app)
    told = [node.words for node in ear.shown]
    assert told.count("End 1 of 4.") == 1 and scene.company.names[1] in " ".join(told)
    # sentences instead of bare figures and signs
    assert all(any(letter.isalpha() for letter in words) for words in told)
    board = ear.nodes[ear.number("End 1 of 4.")].set["bounds"]
    assert 0 <= board[0] < board[2] <= app.window.width and 0 <= board[1] < board[3] <= app.window.height
    assert told.count(scene.prompt) == 1
    app.navigator.rules("curdle")
    frame(app)
    # a page is told whole, however little of it is in view
    assert sum(len(node.words) for node in ear.shown) > 3000
    app.navigator.settings()
    frame(app)
    assert "Sound" in [node.words for node in ear.shown]


@pytest.mark.window
def test_the_table_is_read_out_at_once_and_stands_there_until_a_key(app: App, ear: Adapter) -> None:
    scene = lifted(app, ear)
    press(scene, app.keymap.symbol("read"))
    frame(app)
    said = ear.announced
    assert said == " ".join(scene.paper.lines) and said.startswith("Your hand: ")
    press(scene, app.keymap.symbol("where"))
    assert scene.paper.lines[0] == "Curdle." and scene.prompt in scene.paper.lines
    press(scene, app.keymap.symbol("next"))
    assert not scene.paper.lines
    scene.fall(1 - scene.company.bottom)
    press(scene, app.keymap.symbol("read"))
    assert not any(line.startswith("Your hand") for line in scene.paper.lines), "behind the curtain"


@pytest.mark.window
def test_a_package_that_fails_leaves_the_game_as_it_was(app: App, ear: Adapter) -> None:
    app.navigator.title()
    ear.listened()

    class Panic(BaseException):
        """What a crash inside the package looks like."""

    def fail(make: Any) -> None:
        raise Panic

    ear.update_if_active = fail  # type: ignore[method-assign]
    frame(app)
    assert app.window.reader.adapter is None and "Panic" in app.window.reader.trouble
    frame(app)


def by_listener(display: str, tmp_path: Path, wanted: str, name: str, *options: str) -> str:
    """A match played by somebody who knows AT-SPI alone; what was read out. Skipped where there is no such bus."""
    system = "/usr/bin/python3"
    needs = importlib.util.find_spec("accesskit") and shutil.which("dbus-run-session") and Path(system).exists()
    binding = "import gi; gi.require_version('Atspi', '2.0')"
    if not needs or subprocess.run([system, "-c", binding], capture_output=True, check=False).returncode:
        pytest.skip("needs accesskit, dbus-run-session, at-spi2-core and gir1.2-atspi-2.0")
    environment = {**os.environ, "DISPLAY": display, "PYGLET_AUDIO": "silent", "BONSPIEL_HOME": str(tmp_path)}
    environment.pop("ARCADE_TEST", None)
    words = f"-m game play {name} --seats human,novice --seed 7 --speed instant --size 1280x720".split()
    words += [word for option in options for word in ("--option", option)]
    done = subprocess.run(
        ["dbus-run-session", "--", system, str(LISTENER), wanted, sys.executable, *words],
        env=environment, cwd=ROOT, capture_output=True, text=True, check=False, timeout=3000,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def test_a_deed_of_curdle_is_done_by_at_spi_alone(display: str, tmp_path: Path) -> None:
    assert "You " in by_listener(display, tmp_path, "1", "curdle")


#: the shortest match of each game
SHORT = {
    "curdle": ("target=1",),
    "rink_ratz": (),
    "hurry_hard": ("ends=1",),
    "powerup": ("ends=1",),
    "mystic": ("ends=1",),
}


@pytest.mark.lab
@pytest.mark.timeout(3100)
@pytest.mark.parametrize("name", SHORT)
def test_a_whole_match_is_played_by_at_spi_alone(display: str, tmp_path: Path, name: str) -> None:
    assert " clicks, " in by_listener(display, tmp_path, "match", name, *SHORT[name])
