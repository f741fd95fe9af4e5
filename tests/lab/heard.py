"""What a listener hears of whole matches, with questions on it: ``python -m tests.lab.heard FOLDER [GAME …]``.

Plays three matches a game at a table of one person and AI seats, by the rule of thumb. FOLDER gets a file a game with
all that is announced and, at the person's turns, what the cards in the hand say when the focus walks over them; twenty
questions stand in between, drawn by lot, for a reader who gets nothing else. The answers go into a file of their own.
Prints how many announcements come in a minute at normal speed, their words, and the share of questions that come after
what led to them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from game.ai.registry import decide
from game.match.match import Match
from game.rules.registry import game
from tests.lab.frame_bench import _own_folder
from tests.lab.waits import SEATS, STEP, Clock, Thumb, stopped

MATCHES, QUESTIONS = 3, 20
#: seconds at normal speed of a match that are enough
LONGEST = 3600.0
OPTIONS: dict[str, dict[str, int]] = {
    "curdle": {"target": 1}, "rink_ratz": {}, "hurry_hard": {"ends": 2}, "powerup": {"ends": 1}, "mystic": {"ends": 2},
}  # fmt: skip


def asked(scene: Any, last: list[str]) -> Iterator[tuple[str, str]]:
    """Questions that can be put now, with what is true."""
    words, moment = scene.face.words, scene.face.moment
    if "hands" in moment.now.position:
        held = [words.name("card", code) for code in moment.now["hands"][0]]
        yield "Which cards do you hold?", ", ".join(held)
    yield "What is the score, and which part of the match is it?", " ".join(words.stand())
    lies = " ".join(words.lie())
    yield "What lies on the table, and who would score what as it lies (or: what does the table ask for)?", lies
    yield "What is asked of you, and what did the players before you do since your last decision?", " ".join(last)
    if foreseen := " ".join(getattr(words, "foreseen", tuple)()):
        yield "What comes of the play under way if nobody does anything more?", foreseen


class Ear:
    """Hears what a screen reader would say, and when."""

    def __init__(self, clock: Clock) -> None:
        self.scene: Any = None
        self.clock = clock
        self.lines: list[str] = []
        self.times: list[float] = []
        #: the questions asked: all, and those with something still to be shown or announced
        self.early = self.turns = 0

    def say(self, sentence: str, *, urgent: bool = False) -> None:
        """Hear a sentence."""
        if sentence:
            if self.scene is not None and self.scene.prompt and self.scene.prompt in sentence:
                announcer = self.scene.announcer
                self.turns += 1
                self.early += self.scene.director.busy or bool(announcer.happened)
            aloud = getattr(self.scene, "aloud", str)
            self.lines.append(aloud(sentence))
            self.times.append(self.clock.now)


def match_heard(app: Any, clock: Clock, thumb: Thumb, name: str, seed: int) -> tuple[Ear, list[tuple[int, Any, Any]]]:
    """One match: what was heard, and at which line of it what could be asked."""
    seats = SEATS[name]
    match = Match.start(game(name), {"seats": seats, **OPTIONS[name]}, ("human", *["club"] * (seats - 1)), seed)
    thumb.match = match
    ear = Ear(clock)
    app.window.say = ear.say
    type(app.window.reader).listening = property(lambda self: True)
    app.navigator.table(match)
    ear.scene = scene = app.window.current_view
    since, begun, moments = 0, clock.now, list[tuple[int, Any, Any]]()
    while match.outcome() is None and clock.now - begun < LONGEST:
        clock.now += STEP
        scene.on_update(STEP)
        if app.window.current_view is not scene:
            break
        turns = scene.turns
        if scene.interval.sheet is not None:
            scene.interval.go_on()
        elif turns.awaits_word and not scene.director.busy:
            scene.face.speak("")
        elif turns.asked and not scene.director.busy and match.to_move == 0 and scene.deciding is not None:
            for _beat in range(3):
                scene.on_update(STEP)
            cards = [e for e in scene.offered() if e.role == "card"]
            if cards:
                told = [". ".join(filter(None, (e.label, getattr(e, "about", str)()))) for e in cards]
                ear.lines.append("    (walking over the hand: " + " | ".join(told) + ")")
            moments.append((len(ear.lines), list(asked(scene, ear.lines[since:])), match.ply))
            since = len(ear.lines)
            scene.play(decide(match.view(0), match.events_for(0), "greedy", match.ply).move)
    return ear, moments


def main(arguments: list[str]) -> int:
    """Write the files and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", default=list(SEATS))
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with _own_folder():
        from game.app.app import App
        from game.settings.launch_options import Launch

        app = App(Launch(size=(1280, 720), speed="normal"))
        app.open_window()
        clock, thumb = stopped(), Thumb()
        app.think_with(thumb)
        for name in chosen.games:
            lot = Random(f"heard {name}")
            text, truths = list[str](), list[str]()
            ears = list[Ear]()
            for number in range(MATCHES):
                before = clock.now
                ear, moments = match_heard(app, clock, thumb, name, 40 + number)
                ears.append(ear)
                many = QUESTIONS // MATCHES + (number < QUESTIONS % MATCHES)
                put = {at: can for at, can, _ply in lot.sample(moments[1:], min(many, len(moments) - 1))}
                text.append(f"--- match {number + 1}")
                for at, line in enumerate((*ear.lines, "")):
                    if at in put:
                        question, truth = lot.choice(put[at])
                        truths.append(f"{len(truths) + 1}. {question}\n   {truth}")
                        text.append(f"??? {len(truths)}. {question}")
                    text.append(line)
                minutes = (clock.now - before) / 60
                words = sum(len(line.split()) for line in ear.lines if not line.startswith(" ")) / len(ear.times)
                rate = f"{len(ear.times) / minutes:5.1f} announcements a minute, {words:5.1f} words each"
                print(f"{name:11}{minutes:5.1f} min  {rate}; {ear.early} of {ear.turns} prompts before their cause")
            (chosen.folder / f"{name}.txt").write_text("\n".join(text) + "\n", "utf-8")
            (chosen.folder / f"{name}-truth.txt").write_text("\n".join(truths) + "\n", "utf-8")
        app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
