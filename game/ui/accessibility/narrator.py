"""The program's own voice, for those without a screen reader: the same announcements by the system's voice.

The package ``prismatoid`` is an extra (``voice``): SAPI on Windows, AVSpeech on macOS, Speech Dispatcher elsewhere. It
is loaded only once the voice is switched on, and speaks from a thread of its own, so nothing slow or broken there stops
the window.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from game.ui.accessibility.ui_tree import Screen

PACKAGE = "prism"
#: the system's voices in the package's names, without screen readers
VOICES = ("ONE_CORE", "SAPI", "AV_SPEECH", "SPEECH_DISPATCHER")
#: how much is announced, from the least
SHORT, NORMAL, FULL = AMOUNTS = ("short", "normal", "full")


class NoVoice(RuntimeError):
    """The system has no usable voice."""


class Order(NamedTuple):
    """A request to the thread: a sentence (empty: be silent), at once or in its turn, in a manner and a language."""

    sentence: str
    urgent: bool
    manner: tuple[float, float, str]


def present() -> bool:
    """Whether the package is installed."""
    try:
        return find_spec(PACKAGE) is not None
    except (ImportError, ValueError):
        return False


def system_voice() -> Any:
    """The system's own voice. NoVoice if there is none."""
    kit = import_module(PACKAGE)
    context = kit.Context()
    for name in VOICES:
        try:
            voice = context.acquire(kit.BackendId[name])
        except (KeyError, ValueError, RuntimeError, kit.PrismError):
            continue
        # the voice is the context's
        voice.context = context
        return voice
    raise NoVoice


class Narrator:
    """Says what a screen reader would say. ``volume`` and ``rate`` from 0 to 1, 0.5 being the voice's own rate.

    Events wait for their turn; an answer to the person interrupts them.
    """

    def __init__(self, make: Callable[[], Any] = system_voice) -> None:
        self.make = make
        self.on = False
        self.volume, self.rate, self.language = 0.8, 0.5, ""
        #: why it is silent although it is on: ``absent`` (no package), ``silent`` (no voice), or nothing
        self.trouble = ""
        self.orders: SimpleQueue[Order | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._prompt, self._focus = "", ""

    def switch(self, *, on: bool) -> None:
        """Switch it on or off. Nothing is loaded while it is off."""
        if on == self.on:
            return
        self.on, self.trouble = on, ""
        self._prompt = self._focus = ""
        if not on:
            self.close()
        elif self.make is system_voice and not present():
            self.trouble = "absent"
        else:
            self.orders = SimpleQueue()
            self._thread = Thread(target=self._speak, args=(self.orders,), name="narrator", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Silence it and end its thread."""
        if self._thread is not None:
            self.orders.put(None)
            self._thread = None

    def say(self, sentence: str, *, urgent: bool = False) -> None:
        """Say a sentence in its turn, or ``urgent`` at once; an empty one is silence."""
        if self._thread is not None and not self.trouble:
            self.orders.put(Order(sentence, urgent or not sentence, (self.volume, self.rate, self.language)))

    def tell(self, screen: Screen) -> None:
        """Say the prompt after all that has happened, and the focused element at once."""
        if not self.on:
            return
        focus = next((element for element in screen.offered() if element.focused), None)
        label = focus.label if focus is not None else ""
        if focus is not None and label != self._focus:
            self.say(screen.aloud(". ".join(filter(None, (label.rstrip("."), focus.about())))), urgent=True)
        if screen.prompt and screen.prompt != self._prompt and not screen.announces:
            self.say(screen.aloud(screen.prompt))
        self._focus, self._prompt = label, screen.prompt

    # --- the thread
    def _speak(self, orders: SimpleQueue[Order | None]) -> None:
        # each system's voices fail in ways of their own, and the game is whole without
        try:
            voice = self.make()
            manner: tuple[float, float, str] = (-1.0, -1.0, "")
            for order in following(orders):
                if order.manner != manner:
                    manner = order.manner
                    _as_wished(voice, *manner)
                if order.sentence:
                    voice.speak(order.sentence, order.urgent)
                else:
                    voice.stop()
        except Exception:
            if orders is self.orders:
                self.trouble = "silent"


def following(orders: SimpleQueue[Order | None]) -> Iterator[Order]:
    """The orders in their turn until the last one. An urgent one drops all those waiting before it."""
    waiting: deque[Order | None] = deque()
    while True:
        if not waiting:
            waiting.append(orders.get())
        with suppress(Empty):
            while True:
                order = orders.get_nowait()
                if order is None or order.urgent:
                    waiting.clear()
                waiting.append(order)
        order = waiting.popleft()
        if order is None:
            return
        yield order


def _as_wished(voice: Any, volume: float, rate: float, language: str) -> None:
    """Set what the voice allows, and choose a voice for the language."""
    for name, value in (("volume", volume), ("rate", rate)):
        try:
            setattr(voice, name, value)
        except Exception:  # this voice can't
            continue
    try:
        if language and not str(voice.get_voice_language(voice.voice)).lower().startswith(language):
            spoken = (n for n in range(voice.voices_count) if voice.get_voice_language(n).lower().startswith(language))
            voice.voice = next(spoken, voice.voice)
    except Exception:  # it can't be chosen, so keep the default
        return
