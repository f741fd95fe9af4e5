"""Shows the window to screen readers by AccessKit and does what they ask: elements, texts, prompt and new sentences.

The package ``accesskit`` is an extra (``reader``); the window works without it. Nothing is built before a screen reader
or another assistive program listens, and nothing is exposed that isn't on the screen, least of all hidden hands.
"""

from __future__ import annotations

import math
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from typing import Any, NamedTuple, Protocol

from game.ui.accessibility.ui_tree import Screen
from game.ui.sheet.element import Element
from game.ui.window.stage import Stage

PACKAGE = "accesskit"
ROOT = 1
#: the first id of an element; those below are the root's, the prompt's and the sentences'
FIRST = 1000
PROMPT = 2
#: sentences take these ids in turn, so that a repeated one is new each time
SAID = range(3, FIRST)
#: kinds of nodes, in the package's names; any other is a button
ROLES = {
    "words": "LABEL", "prompt": "LABEL", "polite": "LABEL", "assertive": "LABEL", "slider": "SLIDER",
    "check": "CHECK_BOX", "field": "TEXT_INPUT",
}  # fmt: skip
#: seconds between a listener's coming and the first tree: its thread must be finished with ours before we call it
SETTLED = 0.1


def present() -> bool:
    """Whether the package is installed."""
    try:
        return find_spec(PACKAGE) is not None
    except (ImportError, ValueError):
        return False


class RequestScreen(Screen, Protocol):
    """A screen that also carries out requests."""

    def texts(self) -> Sequence[Painted]:
        """The painted texts, from above and the left."""

    def group(self, element: Element) -> str:
        """The name of its group, "" for none."""

    def clicked(self, element: Element) -> None:
        """Click on it."""

    def focussed(self, element: Element) -> None:
        """Move the focus to it, as Tab does."""


class ScreenReader:
    """The window's adapter. ``open`` makes it, ``take`` and ``tell`` run each frame, ``say`` adds a sentence."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.kit: Any = None
        self.adapter: Any = None
        #: when somebody began to listen, by ``time.monotonic``; None while nobody does
        self.since: float | None = None
        #: why it doesn't work although the package is installed
        self.trouble = ""
        #: requests (clicks and the like) from the listener's thread
        self.asked: deque[tuple[Any, int, Any]] = deque()
        self._ids: dict[str, int] = {}
        self._free = count(FIRST)
        self._sent: dict[int, tuple[Any, ...]] = {}
        self._focus = ROOT
        self._place: tuple[int, ...] = ()
        self._active: bool | None = None
        self._pending: list[str] = []
        self._urgent = False
        #: the last sentence, and its manner: ``polite`` or ``assertive``
        self._said, self._manner = "", "polite"
        self._said_id = SAID[0]

    # --- coming and going
    def open(self) -> None:
        """Make the adapter if the package is there; on Windows before the window is first shown."""
        if self.adapter is None and not self.trouble and present():
            self._guard(self._open)

    def _open(self) -> None:
        self.kit = import_module(PACKAGE)
        window = self.window
        if sys.platform == "win32":
            self.adapter = self.kit.windows.SubclassingAdapter(window._hwnd, self._listened, self._ask)
        elif sys.platform == "darwin":
            self.kit.macos.add_focus_forwarder_to_window_class("PygletWindow")
            pointer = window._nswindow.ptr
            pointer = getattr(pointer, "value", pointer)
            self.adapter = self.kit.macos.SubclassingAdapter.for_window(pointer, self._listened, self._ask)
        elif os.name == "posix":
            self.adapter = self.kit.unix.Adapter(self._listened, self._ask, self._left)

    def close(self) -> None:
        """Drop the adapter."""
        self.adapter, self.since = None, None

    def _guard(self, work: Callable[[], None]) -> None:
        # a panic of the package isn't an Exception; whatever fails there, the game runs without it
        try:
            work()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            self.trouble = f"{type(error).__name__}: {error}"
            self.close()

    # --- from the listener's thread, which must not touch the program
    def _listened(self) -> Any:
        """Give a new listener an empty window at once. Its contents come with the next frame."""
        update = self.kit.TreeUpdate(ROOT)
        update.tree = self.kit.Tree(ROOT)
        update.nodes.append((ROOT, self._node(("window", [], ()))))
        self.since = time.monotonic()
        return update

    def _ask(self, request: Any) -> None:
        # a value comes with its type
        value = request.data[1] if request.data else None
        self.asked.append((request.action, int(request.target), value))

    def _left(self) -> None:
        self.since = None

    # --- each frame
    @property
    def listening(self) -> bool:
        """Whether anybody listens."""
        since = self.since
        if since is None or self.adapter is None:
            if self._sent:
                self._sent, self._place, self._active = {}, (), None
            return False
        return time.monotonic() - since >= SETTLED

    @property
    def behind(self) -> bool:
        """Whether a new listener has had nothing yet, or the window lost or got the keyboard."""
        return self.listening and (not self._sent or self._active != self.window.active)

    def say(self, sentence: str, *, urgent: bool = False) -> None:
        """Announce a sentence; an empty one takes back the last, for eyes that may not read it.

        An ``urgent`` one answers the person, and replaces what has not been announced yet.
        """
        if not sentence or urgent:
            self._pending.clear()
            self._said = self._said if sentence else ""
        self._urgent = urgent
        if sentence and self.listening:
            self._pending.append(sentence)

    def take(self, screen: RequestScreen) -> bool:
        """Carry out the requests since the last frame, and return whether there were any."""
        done = bool(self.asked)
        while self.asked:
            action, target, value = self.asked.popleft()
            name = next((name for name, number in self._ids.items() if number == target), None)
            # a request for an element that has gone fails, as a click on its place would
            element = next((e for e in screen.offered() if e.id == name), None)
            if element is not None:
                self._do(screen, action, element, value)
        return done

    def _do(self, screen: RequestScreen, action: Any, element: Element, value: Any) -> None:
        known = self.kit.Action
        if action == known.CLICK:
            screen.clicked(element)
        elif action == known.FOCUS:
            screen.focussed(element)
        elif action in (known.INCREMENT, known.DECREMENT):
            element.key("right" if action == known.INCREMENT else "left")
        elif action == known.SET_VALUE and element.put is not None:
            # a listener may send anything, but a slider takes only numbers and a field only text
            if isinstance(value, int | float) and isinstance(element.state, float) and math.isfinite(value):
                element.put(value / 100.0)
            elif isinstance(value, str) and isinstance(element.state, str):
                element.put(value)

    def tell(self, screen: RequestScreen) -> None:
        """Send what has changed on the screen since the last time."""
        if self.listening:
            self._guard(lambda: self._tell(screen))

    def _tell(self, screen: RequestScreen) -> None:
        now, focus = self._nodes(screen)
        changed = [(id, node) for id, node in now.items() if self._sent.get(id) != node]
        if changed or focus != self._focus or not self._sent:
            self._sent, self._focus = now, focus

            def update() -> Any:
                made = self.kit.TreeUpdate(focus)
                for id, node in changed:
                    made.nodes.append((id, self._node(node)))
                return made

            self._raise(self.adapter.update_if_active(update))
        self._follow()

    def _follow(self) -> None:
        """Send the window's place and whether it has the keyboard, where the adapter can't see them by itself."""
        if self._active != self.window.active:
            self._active = self.window.active
            if sys.platform == "darwin":
                self._raise(self.adapter.update_view_focus_state(self._active))
            elif sys.platform != "win32":
                self.adapter.update_window_focus_state(self._active)
        if sys.platform not in ("win32", "darwin"):
            place = (*self.window.get_location(), *self.window.get_size())
            if place != self._place:
                self._place = place
                box = self.kit.Rect(place[0], place[1], place[0] + place[2], place[1] + place[3])
                self.adapter.set_root_window_bounds(box, box)

    def _raise(self, events: Any) -> None:
        if events is not None:
            events.raise_events()

    # --- the tree
    def _nodes(self, screen: RequestScreen) -> tuple[dict[int, tuple[Any, ...]], int]:
        """The nodes in plain words, the root first, and the focused one."""
        found: dict[int, tuple[Any, ...]] = {}
        groups: dict[str, list[int]] = {}
        focus = ROOT
        elements = list(screen.offered())
        for text in screen.texts():
            id = self._id(text.id)
            found[id] = ("words", screen.aloud(text.text), text.rect, True, (None, False), (), "")
            if text.group:
                groups.setdefault(text.group, []).append(id)
        for element in elements:
            id = self._id(element.id)
            if group := screen.group(element):
                groups.setdefault(group, []).append(id)
            place = tuple(screen.screen_rect(element))
            found[id] = (
                _kind(element),
                screen.aloud(element.label),
                place,
                element.enabled,
                (element.state, element.picked),
                _asks(element),
                screen.aloud(element.about()),
            )
            if element.focused:
                focus = id
        for name, members in groups.items():
            found[self._id(f"group.{name}")] = ("group", members, name)
        # things come and go, for hours: one that comes again is a new one
        self._ids = {name: id for name, id in self._ids.items() if id in found}
        inside = {id for members in groups.values() for id in members}
        if self._pending:
            self._said = " ".join(self._pending)
            self._pending.clear()
            self._manner = "assertive" if self._urgent else "polite"
            self._said_id = SAID[(self._said_id + 1 - SAID[0]) % len(SAID)]
        if self._said:
            found[self._said_id] = (self._manner, self._said)
        if screen.prompt:
            found[PROMPT] = ("prompt" if screen.announces else "assertive", screen.aloud(screen.prompt))
        outside = [id for id in found if id not in inside]
        return {ROOT: ("window", outside, self.window.get_size()), **found}, focus

    def _id(self, name: str) -> int:
        """The number of an element or a text, which lasts as long as it does."""
        if name not in self._ids:
            self._ids[name] = next(self._free)
        return self._ids[name]

    def _node(self, node_parts: tuple[Any, ...]) -> Any:
        kit, kind = self.kit, node_parts[0]
        if kind == "window":
            node = kit.Node(kit.Role.WINDOW)
            node.set_label("Bonspiel")
            node.set_children(node_parts[1])
            return node
        if kind == "group":
            node = kit.Node(kit.Role.GROUP)
            node.set_children(node_parts[1])
            node.set_label(node_parts[2])
            return node
        words = kind in ("words", "prompt", "polite", "assertive")
        node = kit.Node(getattr(kit.Role, ROLES.get(kind, "BUTTON")))
        # a label's text is its value: with a label it would have no name
        (node.set_value if words else node.set_label)(node_parts[1])
        if kind in ("prompt", "polite", "assertive"):
            if kind != "prompt":
                node.set_live(kit.Live.POLITE if kind == "polite" else kit.Live.ASSERTIVE)
            return node
        x, y, w, h = node_parts[2]
        node.set_bounds(kit.Rect(x, y, x + w, y + h))
        if not node_parts[3]:
            node.set_disabled()
        state, picked = node_parts[4]
        self._set_state(node, state)
        if picked:
            node.set_selected(True)
        for action in node_parts[5]:
            node.add_action(getattr(kit.Action, action))
        if node_parts[6]:
            node.set_description(node_parts[6])
        return node

    def _set_state(self, node: Any, state: bool | float | str | None) -> None:
        """Set whether it is on, its value (in per cent), or its text."""
        if isinstance(state, bool):
            node.set_toggled(self.kit.Toggled.TRUE if state else self.kit.Toggled.FALSE)
        elif isinstance(state, float):
            node.set_numeric_value(100.0 * state)
            node.set_min_numeric_value(0.0)
            node.set_max_numeric_value(100.0)
            node.set_numeric_value_step(5.0)
        elif state is not None:
            node.set_value(state)


def _kind(element: Element) -> str:
    """The kind of an element: a box with a tick, a field, a slider, a button, or mere words."""
    if isinstance(element.state, bool):
        return "check"
    if isinstance(element.state, str):
        return "field"
    return "slider" if element.role == "slider" else "button" if element.click else "words"


def _asks(element: Element) -> tuple[str, ...]:
    """The actions that an element allows, in the package's names."""
    if not (element.click or element.keys or element.put):
        return ()
    focus = ("FOCUS",) if element.focusable else ()
    click = ("CLICK",) if element.click else ()
    steps = ("INCREMENT", "DECREMENT") if element.keys else ()
    return (*focus, *click, *steps, *(("SET_VALUE",) if element.put else ()))


class Painted(NamedTuple):
    """A text on the screen: ``id`` lasts as long as it does; ``rect`` in window pixels from the top left.

    ``group``: the name of the group that it belongs to, "" for none.
    """

    id: str
    text: str
    rect: tuple[int, int, int, int]
    group: str = ""


def painted(layers: Iterable[Any], stage: Stage, elements: Iterable[Element], but: str = "") -> list[Painted]:
    """The texts of ``layers``, from above and the left, except ``but`` and those that an element already says.

    Includes text scrolled out of view, because a page is read rather than looked at.
    """
    offered = list(elements)
    begun = {element.label.partition(":")[0] for element in offered}
    found: dict[str, Painted] = {}
    for number, layer in enumerate(layers):
        high = stage.height
        for label in getattr(layer, "labels", ()):
            text = label.document.text.strip()
            if not text or text == but or text in begun:
                continue
            x, y, wide, tall = _box(label)
            at = stage.to_virtual(x + wide / 2, y + tall / 2)
            if any(text in element.label and element.rect.contains(*at) for element in offered):
                continue
            up = getattr(layer, "offset", 0.0) * stage.scale
            rect = (round(x), round(high - y - tall - up), round(wide), round(tall))
            # a shadow has its text's words, and lies beside it
            id = f"text.{number}.{text}.{round(y / 8)}.{round(x / 8)}"
            shadow = any(other.text == text and _beside(other.rect, rect) for other in found.values())
            if not shadow:
                found[id] = Painted(id, text, rect)
    return sorted(found.values(), key=lambda each: (each.rect[1] // 12, each.rect[0]))


def _beside(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return abs(one[0] - other[0]) < 6 and abs(one[1] - other[1]) < 6


def _box(label: Any) -> Iterator[float]:
    """Left, bottom, width and height of a text, in pixels from the bottom left."""
    wide, tall = label.content_width, label.content_height
    yield label.x - {"center": wide / 2, "right": wide}.get(label.anchor_x, 0.0)
    yield label.y - {"top": tall, "center": tall / 2, "baseline": tall / 4}.get(label.anchor_y, 0.0)
    yield from (wide, tall)
