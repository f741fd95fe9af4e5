"""What a screen reader is told of a screen and asks of it, node by node; without a window."""

from __future__ import annotations

import sys
from collections import deque
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.accessibility import screen_reader
from game.ui.accessibility.screen_reader import FIRST, PROMPT, ROOT, SAID, SETTLED, Painted, ScreenReader, _asks, _kind
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from tests.ui.accessibility.test_reader import KIT, Adapter, Node

#: what the clock says when somebody begins to listen
NOW = 100.0
NO_FOCUS = {"focusable": False}


def nothing() -> None:
    """A click that does nothing."""


def one(id: str, role: str = "button", *, press: bool = True, **also: Any) -> Element:
    """An element with what is set on it afterwards."""
    found = Element(id, role, f"the {id}", Rect(10, 20, 30, 40), nothing if press else None)
    for name, value in also.items():
        setattr(found, name, value)
    return found


class Page:
    """A screen of some elements and texts, which notes what is done to it."""

    def __init__(self, *elements: Element, texts: tuple[Painted, ...] = (), prompt: str = "") -> None:
        self.elements, self.painted, self.prompt, self.announces = [*elements], texts, prompt, False
        self.groups: dict[str, str] = {}
        self.name, self.busy = "page", False
        self.done: list[tuple[str, str]] = []

    def offered(self) -> Any:
        return iter(self.elements)

    def texts(self) -> tuple[Painted, ...]:
        return self.painted

    def group(self, element: Element) -> str:
        return self.groups.get(element.id, "")

    def aloud(self, text: str) -> str:
        return text.replace("♠", "spades")

    def screen_rect(self, element: Element) -> list[int]:
        return [*map(int, element.rect)]

    def clicked(self, element: Element) -> None:
        self.done.append(("click", element.id))

    def focussed(self, element: Element) -> None:
        self.done.append(("focus", element.id))


class Reader(ScreenReader):
    """A reader of no window, whose listener's tree is at hand, and the time."""

    def __init__(self) -> None:
        window = SimpleNamespace(active=True, get_size=lambda: (800, 600), get_location=lambda: (5, 6))
        super().__init__(window)
        self.kit = KIT
        self.ear = self.adapter = Adapter(self._listened, self._ask, self._left)
        self.time = NOW

    def told(self, page: Any) -> list[Node]:
        """The nodes of the window after another picture."""
        self.tell(page)
        assert not self.trouble
        return self.ear.shown

    def ask(self, action: str, words: str, value: Any = None) -> None:
        """Asks for something by what is read out."""
        data = None if value is None else ("KIND", value)
        self.ear.ask(SimpleNamespace(action=action, target=self.ear.number(words), data=data))


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    """A reader with somebody who listens."""
    monkeypatch.setattr(sys, "platform", "linux")
    found = Reader()
    monkeypatch.setattr(screen_reader, "time", SimpleNamespace(monotonic=lambda: found.time))
    update = found.ear.listened()
    assert found.since == NOW and update.tree == ROOT and update.focus == ROOT and [id for id, _ in update.nodes] == [1]
    found.ear.nodes.update(update.nodes)
    found.time = NOW + SETTLED + 0.01
    return found


SLIDER = {"numeric_value": 30.0, "min_numeric_value": 0.0, "max_numeric_value": 100.0, "numeric_value_step": 5.0}


@pytest.mark.parametrize(
    ("element", "role", "said", "actions"),
    [
        (one("it"), "BUTTON", {}, {"FOCUS", "CLICK"}),
        (one("it", enabled=False), "BUTTON", {"disabled": True}, {"FOCUS", "CLICK"}),
        (one("it", focusable=False), "BUTTON", {}, {"CLICK"}),
        (one("it", picked=True), "BUTTON", {"selected": True}, {"FOCUS", "CLICK"}),
        (one("it", about=lambda: "a ♠"), "BUTTON", {"description": "a spades"}, {"FOCUS", "CLICK"}),
        (one("it", state=True), "CHECK_BOX", {"toggled": "TRUE"}, {"FOCUS", "CLICK"}),
        (one("it", state=False), "CHECK_BOX", {"toggled": "FALSE"}, {"FOCUS", "CLICK"}),
        (one("it", "slider", press=False, state=0.3, put=print), "SLIDER", SLIDER, {"FOCUS", "SET_VALUE"}),
        (one("it", "text", press=False, state="abc", put=print), "TEXT_INPUT", {"value": "abc"},
         {"FOCUS", "SET_VALUE"}),
        (one("it", "choice", keys=bool), "BUTTON", {}, {"FOCUS", "CLICK", "INCREMENT", "DECREMENT"}),
    ],
)  # fmt: skip
def test_an_element_is_told_as_what_it_is(
    reader: Reader, element: Element, role: str, said: dict[str, Any], actions: set[str]
) -> None:
    (node,) = reader.told(Page(element))
    assert (node.role, node.actions) == (role, actions)
    assert node.set == {"label": "the it", "bounds": (10, 20, 40, 60), **said}
    window = reader.ear.nodes[ROOT]
    assert window.role == "WINDOW" and window.set["label"] == "Bonspiel"


def test_what_does_nothing_is_mere_words(reader: Reader) -> None:
    plain = one("it", press=False)
    (node,) = reader.told(Page(plain))
    assert (node.role, node.actions) == ("LABEL", set())
    assert node.set == {"value": "the it", "bounds": (10, 20, 40, 60)}
    assert (_kind(plain), _asks(plain)) == ("words", ())
    assert _asks(one("it", press=False, keys=bool)) == ("FOCUS", "INCREMENT", "DECREMENT")
    assert _asks(one("it", press=False, put=print)) == ("FOCUS", "SET_VALUE")


def test_a_group_is_told_with_its_name_and_what_is_in_it(reader: Reader) -> None:
    page = Page(one("a"), one("b"), one("c"), texts=(Painted("t", "A ♠", (1, 2, 3, 4), "Hand"),), prompt="Play.")
    page.groups = {"a": "Hand", "c": "Table"}
    reader.tell(page)
    ear = reader.ear
    groups = {node.set["label"]: node for node in ear.shown if node.role == "GROUP"}
    words = {name: [ear.nodes[id].words for id in node.set["children"]] for name, node in groups.items()}
    assert words == {"Hand": ["A spades", "the a"], "Table": ["the c"]}
    outside = [ear.nodes[id].words for id in ear.nodes[ROOT].set["children"]]
    assert sorted(outside) == ["Hand", "Play.", "Table", "the b"], "and nothing is told twice"
    text = ear.nodes[ear.number("A spades")]
    assert text.role == "LABEL" and text.set == {"value": "A spades", "bounds": (1, 2, 4, 6)}


def test_the_question_is_announced_unless_the_screen_does_it(reader: Reader) -> None:
    page = Page(one("a"), prompt="Play.")
    reader.tell(page)
    assert reader.ear.nodes[PROMPT].set == {"value": "Play.", "live": "ASSERTIVE"}
    page.announces = True
    reader.tell(page)
    assert reader.ear.nodes[PROMPT].set == {"value": "Play."}
    page.prompt = ""
    reader.tell(page)
    assert [node.words for node in reader.ear.shown] == ["the a"]


def test_the_focus_is_told_and_nothing_again_that_is_as_it_was(reader: Reader) -> None:
    first, second = one("a"), one("b")
    page = Page(first, second)
    reader.tell(page)
    ear = reader.ear
    assert ear.updates == 1 and ear.focus == ROOT
    reader.tell(page)
    assert ear.updates == 1
    second.set(focused=True)
    reader.tell(page)
    assert ear.updates == 2 and ear.nodes[ear.focus].words == "the b"
    ear.nodes.clear()
    first.label = "another"
    reader.tell(page)
    assert ear.updates == 3 and [node.words for node in ear.nodes.values()] == ["another"], "only what has changed"
    numbers = reader._ids["a"], reader._ids["b"]
    assert numbers[0] != numbers[1] and min(numbers) >= FIRST
    page.elements = [second]
    reader.tell(page)
    assert [*reader._ids] == ["b"] and reader._ids["b"] == numbers[1]
    page.elements = [first, second]
    reader.tell(page)
    assert reader._ids["a"] not in numbers, "one that comes again is a new one"


def live(reader: Reader, page: Any) -> list[tuple[int, str, str]]:
    """The sentences that are announced: number, words and manner."""
    reader.tell(page)
    ids = [id for id in reader.ear.inside(ROOT) if "live" in reader.ear.nodes[id].set]
    return [(id, reader.ear.nodes[id].words, reader.ear.nodes[id].set["live"]) for id in ids]


def test_sentences_come_together_and_an_urgent_one_instead_of_those_that_wait(reader: Reader) -> None:
    page = Page(one("a"))
    reader.tell(page)
    reader.say("One.")
    reader.say("Two.")
    ((number, words, manner),) = live(reader, page)
    assert (words, manner) == ("One. Two.", "POLITE") and number in SAID
    assert live(reader, page) == [(number, words, manner)], "it stays where it is"
    reader.say("Three.")
    reader.say("Here.", urgent=True)
    ((later, words, manner),) = live(reader, page)
    assert (words, manner, later != number) == ("Here.", "ASSERTIVE", True)
    reader.say("Four.")
    assert [each[1:] for each in live(reader, page)] == [("Four.", "POLITE")]
    reader.say("Five.")
    reader.say("")
    assert live(reader, page) == []
    reader.say("Six.")
    assert len(live(reader, page)) == 1
    reader.since = None
    reader.say("Nobody hears it.")
    reader.since = NOW
    assert [each[1] for each in live(reader, page)] == ["Six."]


def test_each_sentence_has_a_number_of_its_own_until_all_have_been_used(reader: Reader) -> None:
    page = Page(one("a"))
    numbers = []
    for number in range(len(SAID) + 1):
        reader.say(f"{number}")
        numbers.append(next(id for id in reader._nodes(page)[0] if id in SAID))
    assert {*numbers} == {*SAID} and numbers[0] == numbers[-1] and PROMPT not in SAID and ROOT not in SAID
    assert max(numbers) < FIRST


def test_what_is_asked_for_is_done_with_the_next_picture(reader: Reader) -> None:
    keys: list[str] = []
    put: list[Any] = []

    def key(name: str) -> bool:
        keys.append(name)
        return True

    page = Page(
        one("button"),
        one("choice", keys=key),
        one("slider", "slider", press=False, state=0.5, put=put.append),
        one("field", press=False, state="abc", put=put.append),
        one("tick", state=True, put=put.append),
        one("bare", "slider", press=False, state=0.5),
    )
    reader.tell(page)
    assert not reader.take(page)
    reader.ask("CLICK", "the button")
    reader.ask("FOCUS", "the choice")
    assert page.done == [] and reader.take(page) and not reader.take(page)
    assert page.done == [("click", "button"), ("focus", "choice")]
    reader.ask("INCREMENT", "the choice")
    reader.ask("DECREMENT", "the choice")
    for value in (80, 12.5, "loud", float("nan"), float("inf")):
        reader.ask("SET_VALUE", "the slider", value)
    for value in ("xyz", 7):
        reader.ask("SET_VALUE", "the field", value)
    for value in (1, "x"):
        reader.ask("SET_VALUE", "the tick", value)
    reader.ask("SET_VALUE", "the bare", 40)
    reader.ask("SHOW_CONTEXT_MENU", "the button")
    assert reader.take(page) and len(page.done) == 2
    assert keys == ["right", "left"] and put == [0.8, 0.125, "xyz"]
    # what has gone since
    reader.ask("CLICK", "the button")
    page.elements = page.elements[1:]
    assert reader.take(page) and len(page.done) == 2
    reader.asked = deque([("CLICK", FIRST + 900, None)])
    assert reader.take(page) and len(page.done) == 2


def test_whoever_has_just_come_waits_a_moment_and_whoever_comes_again_is_told_all(reader: Reader) -> None:
    page, ear = Page(one("a")), reader.ear
    for after, listens in ((0.0, False), (SETTLED - 0.001, False), (SETTLED + 0.001, True)):
        reader.time = NOW + after
        assert reader.listening is listens and reader.behind is listens
    reader.since, reader.time = 0.0, SETTLED
    assert reader.listening, "after exactly so long"
    reader.tell(page)
    assert not reader.behind
    reader.window.active = False
    assert reader.behind
    reader.tell(page)
    assert not reader.behind and ear.keyboard == [True, False]
    ear.left()
    assert not reader.listening and not reader.behind
    reader.tell(page)
    assert ear.updates == 1
    ear.nodes.clear()
    ear.listened()
    reader.time = NOW + 1.0
    assert reader.behind
    reader.tell(page)
    assert {node.words for node in ear.nodes.values()} == {"Bonspiel", "the a"}
    assert ear.keyboard == [True, False, False] and len(ear.places) == 2
    reader.close()
    assert not reader.listening and reader.adapter is None and reader.since is None


@pytest.mark.parametrize(
    ("platform", "keyboard", "places"),
    [("linux", [("window", True)], [(5, 6, 805, 606)]), ("darwin", [("view", True)], []), ("win32", [], [])],
)
def test_each_system_is_told_what_it_cannot_see_itself(
    reader: Reader, monkeypatch: pytest.MonkeyPatch, platform: str, keyboard: list[Any], places: list[Any]
) -> None:
    """Where the window lies, and whether it has the keyboard; what follows of it is raised."""
    monkeypatch.setattr(sys, "platform", platform)
    told: list[Any] = []
    at: list[Any] = []
    raised: list[str] = []

    def events(what: str) -> Any:
        return SimpleNamespace(raise_events=lambda: raised.append(what))

    def view(active: bool) -> Any:
        told.append(("view", active))
        return events("keyboard")

    reader.adapter = SimpleNamespace(
        update_window_focus_state=lambda active: told.append(("window", active)),
        update_view_focus_state=view,
        set_root_window_bounds=lambda outer, inner: at.append(outer) if outer == inner else at.append(inner),
        update_if_active=lambda make: events("tree") if make() else None,
    )
    for _time in range(2):
        reader.tell(Page(one("a")))
    assert not reader.trouble and told == keyboard and at == places
    assert raised == (["tree", "keyboard"] if platform == "darwin" else ["tree"])


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_each_system_has_an_adapter_of_its_own(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    made: list[Any] = []

    def make(name: str) -> Any:
        def adapter(*given: Any) -> Any:
            made.append((name, given))
            return SimpleNamespace(name=name)

        return adapter

    kit = SimpleNamespace(
        windows=SimpleNamespace(SubclassingAdapter=make("win32")),
        macos=SimpleNamespace(
            SubclassingAdapter=SimpleNamespace(for_window=make("darwin")),
            add_focus_forwarder_to_window_class=lambda name: made.append((name, ())),
        ),
        unix=SimpleNamespace(Adapter=make("linux")),
    )
    monkeypatch.setattr(screen_reader, "import_module", lambda name: kit)
    monkeypatch.setattr(sys, "platform", platform)
    window = SimpleNamespace(_hwnd=7, _nswindow=SimpleNamespace(ptr=SimpleNamespace(value=9)))
    reader: Any = ScreenReader(window)
    monkeypatch.setattr(screen_reader, "present", lambda: False)
    reader.open()
    assert reader.adapter is None and not made, "without the package there is none"
    monkeypatch.setattr(screen_reader, "present", lambda: True)
    reader.trouble = "it failed before"
    reader.open()
    assert reader.adapter is None
    reader.trouble = ""
    reader.open()
    reader.open()
    asks = reader._listened, reader._ask
    given = {"linux": (*asks, reader._left), "win32": (7, *asks), "darwin": (9, *asks)}[platform]
    assert vars(reader)["adapter"].name == platform and made[-1] == (platform, given)
    assert len(made) == (2 if platform == "darwin" else 1) and not reader.trouble
    # a window whose handle is a plain number, and a package that isn't as it was
    if platform == "darwin":
        window._nswindow.ptr = 11
        other: Any = ScreenReader(window)
        other.open()
        assert made[-1] == (platform, (11, other._listened, other._ask))
    monkeypatch.setattr(screen_reader, "import_module", lambda name: SimpleNamespace())
    other = ScreenReader(window)
    other.open()
    assert other.adapter is None and other.trouble.startswith("AttributeError: ")


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_whoever_ends_the_program_ends_it(reader: Reader, error: type[BaseException]) -> None:
    def fail(_make: Any) -> None:
        raise error

    reader.adapter.update_if_active = fail
    with pytest.raises(error):
        reader.tell(Page(one("a")))
    assert not reader.trouble


def test_the_package_is_there_or_not_whatever_looking_for_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_name: str) -> None:
        raise ValueError

    for find, there in ((lambda name: name, True), (lambda _name: None, False), (fail, False)):
        monkeypatch.setattr(screen_reader, "find_spec", find)
        assert screen_reader.present() is there
