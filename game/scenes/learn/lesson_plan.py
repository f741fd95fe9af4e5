"""A lesson of a minute or a few: a made-up match that is played at the game's own table while a coach explains it.

A game has one when its rules' folder holds ``lesson.toml``, whose sentences the catalogues have: ``game``,
``title``, ``minutes`` (how long it takes, 1 if it is not given), ``aim`` (said before anything is played), ``learnt``
(said at the end), ``[options]``, ``[position]`` as in a scenario, and ``[[step]]`` with, each of them optional,

* ``play``: moves that are shown before anything is said, ``"seat: move"``;
* ``say``: what the coach says then;
* ``expect``: the moves that lead on (``times`` of them, 1 if it is not given), and ``hint``, what is said to another;
* ``labels = false``: no label solves the step by telling what each move leads to, until the hint is shown.

A step with ``say`` and nothing to expect waits for "Go on". A second part is a file of its own, ``lesson_2.toml``, with
a table of its own: it is offered when the first is over.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.faces.registry import has_face
from game.match.match import Match
from game.resources.paths import path
from game.rules.contract import BadPosition, Game, Position
from game.rules.registry import UnknownGame, game

KEYS = {"game", "title", "minutes", "aim", "learnt", "options", "position", "bubble", "step"}
STEP_KEYS = {"play", "say", "expect", "times", "hint", "labels"}
#: where the bubble hangs when the file does not say: left edge, top edge, width and greatest height, in units of a
#: table of 1920 by 1080; on another it hangs as far from the edges in proportion
BUBBLE = (1146.0, 984.0, 664.0, 176.0)


class BadLesson(ValueError):
    """A text that isn't a lesson; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Step:
    """Moves to show, words, and the moves that lead on; ``labels``: whether labels tell where moves lead."""

    play: tuple[str, ...] = ()
    say: str = ""
    expect: tuple[str, ...] = ()
    times: int = 1
    hint: str = ""
    labels: bool = True


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """A parsed lesson; ``aim``: what the game is about, ``learnt``: what the player can do after it."""

    game: Game
    title: str
    minutes: int
    aim: str
    learnt: str
    position: Position
    bubble: tuple[float, float, float, float]
    steps: tuple[Step, ...]

    def match(self) -> Match:
        """The made-up match, which isn't stored: a person at seat 0. BadPosition when the game refuses it."""
        seats = self.game.seats(self.position["options"])
        return Match.start(self.game, {}, ("human", *["club"] * (seats - 1)), 0, self.position)


def lesson_file(name: str, part: int = 1) -> Path | None:
    """The lesson of a game; None when it has none, or no such part."""
    file = path(f"game/rules/{name}") / ("lesson.toml" if part == 1 else f"lesson_{part}.toml")
    return file if file.exists() else None


def minutes(name: str) -> int:
    """The minutes of a game's lesson. BadLesson when it can't be read."""
    file = lesson_file(name)
    return read_lesson(file.read_text("utf-8")).minutes if file is not None else 0


def has_lesson(name: str) -> bool:
    """Whether a game has a lesson on the screen."""
    return has_face(name) and lesson_file(name) is not None


def read_lesson(text: str) -> LessonPlan:
    """The lesson in ``text``. BadLesson if there is none."""
    try:
        table = tomllib.loads(text)
        rules = game(table["game"])
        options = rules.full_options(table.get("options", {}))
        steps = tuple(_step(number, row) for number, row in enumerate(table["step"], 1))
        position = {**table["position"], "options": options}
        hangs: Sequence[float] = table.get("bubble", BUBBLE)
        x, top, width, high = (*hangs, *BUBBLE[len(hangs) :])
    except KeyError as missing:
        raise BadLesson(f"the lesson has no {missing}") from missing
    except (tomllib.TOMLDecodeError, UnknownGame, BadPosition, TypeError, ValueError) as why:
        raise BadLesson(str(why)) from why
    if unknown := set(table) - KEYS:
        raise BadLesson(f"the lesson has an unknown key {min(unknown)!r}")
    bubble = (float(x), float(top), float(width), float(high))
    title, aim, learnt = (str(table.get(key, "")) for key in ("title", "aim", "learnt"))
    return LessonPlan(rules, title, int(table.get("minutes", 1)), aim, learnt, position, bubble, steps)


def _step(number: int, row: Mapping[str, Any]) -> Step:
    if unknown := set(row) - STEP_KEYS:
        raise BadLesson(f"step {number} has an unknown key {min(unknown)!r}")
    return Step(**{**row, "play": tuple(row.get("play", ())), "expect": tuple(row.get("expect", ()))})
