"""The narrator: what it says, in which order, and that it costs nothing while it is off."""

from __future__ import annotations

import sys
from queue import SimpleQueue
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui import narrator
from game.ui.narrator import Narrator, Order, following
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
    button = SimpleNamespace(label=focus, focused=bool(focus))
    return SimpleNamespace(prompt=prompt, offered=lambda: iter([button]))


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
    expected = [("Bea lays a 7.", False), ("Lay a bridge.", False), ("Draw", True)]
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
