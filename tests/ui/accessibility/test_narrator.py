"""The narrator: what it says, in which order, and that it costs nothing while it is off."""

from __future__ import annotations

import sys
from queue import Empty, SimpleQueue
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.accessibility import narrator
from game.ui.accessibility.narrator import Narrator, Order, _as_wished, following
from tests.patience import until

MANNER = (0.8, 0.5, "en")


class Voice:
    """Stands for the system's voice: speaks at once, and may be held up."""

    volume, rate = 0.0, 0.0

    def __init__(self) -> None:
        self.spoken: list[tuple[str, bool]] = []
        self.free = Event()
        self.free.set()

    def speak(self, sentence: str, interrupt: bool) -> None:
        """Says it."""
        self.free.wait()
        self.spoken.append((sentence, interrupt))

    def stop(self) -> None:
        """Is silent."""
        self.spoken.append(("", True))


def orders(*asked: tuple[str, bool]) -> SimpleQueue[Order | None]:
    """A row of orders that ends."""
    row: SimpleQueue[Order | None] = SimpleQueue()
    for sentence, urgent in asked:
        row.put(Order(sentence, urgent, MANNER))
    return row


def test_what_happens_waits_its_turn_and_an_answer_goes_before_all_that_waits() -> None:
    row = orders(("one", False), ("two", False))
    turns = following(row)
    assert next(turns).sentence == "one"
    row.put(Order("three", False, MANNER))
    assert [next(turns).sentence, next(turns).sentence] == ["two", "three"]
    for sentence, urgent in (("four", False), ("here", True), ("five", False)):
        row.put(Order(sentence, urgent, MANNER))
    assert [next(turns).sentence, next(turns).sentence] == ["here", "five"]
    row.put(Order("six", False, MANNER))
    row.put(None)
    assert next(turns, None) is None, "it speaks on after it was closed"


def screen(prompt: str, focus: str) -> Any:
    """A screen with a prompt and a button in the focus."""
    button = SimpleNamespace(label=focus, focused=bool(focus), about=lambda: "Ends the turn." if focus else "")
    return SimpleNamespace(prompt=prompt, offered=lambda: iter([button]), announces=False, aloud=str)


def test_focus_at_once_the_question_after_what_has_happened_each_only_when_new() -> None:
    voice = Voice()
    told = Narrator(lambda: voice)
    told.tell(screen("Your throw.", ""))
    told.say("Nobody hears this.")
    assert told.orders.empty(), "something is kept while it is off"
    told.switch(on=True)
    told.say("Bea lays a 7.")
    for _frame in range(2):
        told.tell(screen("Lay a bridge.", ""))
    told.tell(screen("Lay a bridge.", "Draw"))
    expected = [("Bea lays a 7.", False), ("Lay a bridge.", False), ("Draw. Ends the turn.", True)]
    until(lambda: voice.spoken[-1:] == expected[-1:], "the focus is said")
    assert [each for each in expected if each in voice.spoken] == voice.spoken
    assert (voice.volume, voice.rate) == (told.volume, told.rate)
    told.say("")
    until(lambda: voice.spoken[-1] == ("", True), "silence")
    told.switch(on=False)


def test_a_voice_that_hangs_holds_nobody_up() -> None:
    voice = Voice()
    voice.free.clear()
    told = Narrator(lambda: voice)
    told.switch(on=True)
    for n in range(100):
        told.say(f"sentence {n}")
    told.say("where you are", urgent=True)
    assert not voice.spoken
    voice.free.set()
    until(lambda: ("where you are", True) in voice.spoken, "the answer is said")
    assert len(voice.spoken) <= 2
    told.switch(on=False)


def test_without_package_or_voice_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(narrator, "present", lambda: False)
    told = Narrator()
    told.switch(on=True)
    assert told.trouble == "absent" and "prism" not in sys.modules

    def none() -> Any:
        raise narrator.NoVoice

    told = Narrator(none)
    told.switch(on=True)
    until(lambda: told.trouble == "silent", "the trouble is known")
    told.switch(on=False)
    assert not told.trouble


class Polyglot(Voice):
    """Speaks three languages, English at first; its rate is its own."""

    languages = ("en-GB", "FR-fr", "de-DE")
    voices_count, voice = 3, 0

    @property
    def rate(self) -> float:  # type: ignore[override]
        """What it was built with."""
        return 0.3

    def get_voice_language(self, number: int) -> str:
        """What a voice speaks."""
        return self.languages[number]


def test_a_voice_that_speaks_the_language_is_taken_where_there_is_one() -> None:
    """And as loud as wished, whatever else the voice refuses."""
    for language, taken in (("en", 0), ("fr", 1), ("de", 2), ("nl", 0), ("", 0)):
        voice = Polyglot()
        _as_wished(voice, 0.8, 0.5, language)
        assert (voice.voice, voice.volume, voice.rate) == (taken, 0.8, 0.3), language
    voice = Polyglot()
    voice.voice = 2
    _as_wished(voice, 0.1, 0.5, "de")
    assert voice.voice == 2, "one that speaks it already is kept"
    plain = Voice()
    _as_wished(plain, 0.7, 0.9, "de")
    assert (plain.volume, plain.rate) == (0.7, 0.9), "one that tells no languages speaks as it does"


class Spoken(SimpleQueue[Order | None]):
    """Orders of which each is spoken before the next one comes; then it is closed."""

    def __new__(cls, *orders: Order) -> Spoken:
        return super().__new__(cls)

    def __init__(self, *orders: Order) -> None:
        self.left = [*orders]

    def get(self, block: bool = True, timeout: float | None = None) -> Order | None:
        """The next one."""
        return self.left.pop(0) if self.left else None

    def get_nowait(self) -> Order | None:
        """Nothing waits."""
        raise Empty


def test_orders_are_spoken_in_the_manner_that_is_wished_and_a_voice_that_fails_is_told() -> None:
    voice = Polyglot()
    told: list[tuple[float, int]] = []
    speaks = voice.speak

    def speak(sentence: str, interrupt: bool) -> None:
        told.append((voice.volume, voice.voice))
        speaks(sentence, interrupt)

    voice.speak = speak  # type: ignore[method-assign]
    found = Narrator(lambda: voice)
    found._speak(Spoken(Order("one", False, (0.2, 0.5, "fr")), Order("two", False, (0.9, 0.5, "de"))))
    assert voice.spoken == [("one", False), ("two", False)] and told == [(0.2, 1), (0.9, 2)]
    found._speak(Spoken(Order("", True, MANNER)))
    assert voice.spoken[2:] == [("", True)] and found.trouble == ""
    found.make = lambda: 1 // 0
    found._speak(Spoken())
    assert found.trouble == "", "a narrator of before, which nobody listens to any more"
    found._speak(found.orders)
    assert found.trouble == "silent"


class Started:
    """A thread that speaks nothing by itself."""

    def __init__(self, **how: Any) -> None:
        self.how, self.started = how, False

    def start(self) -> None:
        self.started = True


def waiting(found: Narrator) -> list[Order | None]:
    """What has been asked for and not said."""
    said: list[Order | None] = []
    while not found.orders.empty():
        said.append(found.orders.get())
    return said


def test_it_is_asked_in_the_manner_of_the_moment_and_silence_is_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(narrator, "Thread", Started)
    found = Narrator(Voice)
    found.say("never")
    assert waiting(found) == []
    found.switch(on=True)
    thread: Any = found._thread
    assert thread.started and thread.how["daemon"] and thread.how["args"] == (found.orders,)
    found.say("one")
    found.say("two", urgent=True)
    found.volume, found.rate, found.language = 0.2, 0.9, "de"
    found.say("")
    assert waiting(found) == [
        Order("one", False, (0.8, 0.5, "")), Order("two", True, (0.8, 0.5, "")), Order("", True, (0.2, 0.9, "de")),
    ]  # fmt: skip
    found.trouble = "silent"
    found.say("three")
    assert waiting(found) == []
    found.switch(on=True)
    assert found.trouble == "silent", "it is on already"
    before = found.orders
    found.switch(on=False)
    assert before.get() is None and found._thread is None and found.trouble == ""


def test_switched_on_again_it_says_where_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(narrator, "Thread", Started)
    found, element = Narrator(Voice), SimpleNamespace(focused=True, label="Play.", about=lambda: "the first")
    screen: Any = SimpleNamespace(offered=lambda: [element], aloud=str.upper, prompt="Your turn", announces=False)
    found.tell(screen)
    assert waiting(found) == []
    for _time in range(2):
        found.switch(on=True)
        found.tell(screen)
        found.tell(screen)
        said = [(order.sentence, order.urgent) for order in waiting(found) if order is not None]
        assert said == [("PLAY. THE FIRST", True), ("YOUR TURN", False)]
        found.switch(on=False)
    found.switch(on=True)
    screen.announces = True
    element.focused = False
    found.tell(screen)
    assert waiting(found) == [], "the question is announced by itself, and nothing has the focus"
    element.focused, screen.announces = True, False
    found.tell(screen)
    assert [order.sentence for order in waiting(found) if order is not None] == ["PLAY. THE FIRST"]
