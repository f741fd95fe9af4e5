"""A lesson of a minute or a few: a made-up match that is played at the game's own table while a coach explains it.

A game has one when its rules' folder holds ``lesson.toml``, whose sentences the catalogues have: ``game``,
``title``, ``minutes`` (how long it takes, 1 if it is not given), ``aim`` (said before anything is played), ``learnt``
(said at the end), ``[options]``, ``[position]`` as in a scenario, and ``[[step]]`` with, each of them optional,

* ``play``: moves that are shown before anything is said, ``"seat: move"``;
* ``say``: what the coach says then;
* ``expect``: the moves that lead on (``times`` of them, 1 if it is not given), and ``hint``, what is said to another;
* ``labels = false``: no label solves the step by telling what each move leads to, until the hint is shown;
* ``[[step.result]]``: what the coach says to the move's result, the first that is true of the position: ``at``
  (such as ``"stones.a1.ring"``) has one of the values ``among``, or with ``same = true`` the value it had before the
  move; without ``at`` it is always true. ``good = true`` praises, anything else may be tried again.

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
from game.rules.contract import BadPosition, Game, Json, Position
from game.rules.registry import UnknownGame, game

KEYS = {"game", "title", "minutes", "aim", "learnt", "options", "position", "bubble", "step"}
STEP_KEYS = {"play", "say", "expect", "times", "hint", "labels", "result"}
RESULT_KEYS = {"say", "at", "among", "same", "good"}
#: where the bubble hangs when the file does not say: left edge, top edge, width and greatest height, in units of a
#: table of 1920 by 1080; on another it hangs as far from the edges in proportion
BUBBLE = (1146.0, 984.0, 664.0, 176.0)


class BadLesson(ValueError):
    """A text that isn't a lesson; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Result:
    """What the coach says to a move's result, and of which positions it is true."""

    say: str
    at: str = ""
    among: tuple[Json, ...] = ()
    same: bool = False
    good: bool = False

    def true_of(self, before: Position, after: Position) -> bool:
        """Whether it is true of the positions before and after the move."""
        was, now = _value(before, self.at), _value(after, self.at)
        return not self.at or (now == was if self.same else now in self.among)


@dataclass(frozen=True, slots=True)
class Step:
    """Moves to show, words, and the moves that lead on; ``labels``: whether labels tell where moves lead."""

    play: tuple[str, ...] = ()
    say: str = ""
    expect: tuple[str, ...] = ()
    times: int = 1
    hint: str = ""
    labels: bool = True
    results: tuple[Result, ...] = ()

    def result(self, before: Position, after: Position) -> Result | None:
        """What the coach says to the positions before and after a move, or None."""
        return next((result for result in self.results if result.true_of(before, after)), None)


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
    results = tuple(_result(number, each) for each in row.get("result", ()))
    known = {key: value for key, value in row.items() if key != "result"}
    play, expect = tuple(row.get("play", ())), tuple(row.get("expect", ()))
    return Step(**{**known, "play": play, "expect": expect, "results": results})


def _result(number: int, row: Mapping[str, Any]) -> Result:
    if unknown := set(row) - RESULT_KEYS:
        raise BadLesson(f"a result of step {number} has an unknown key {min(unknown)!r}")
    return Result(**{**row, "among": tuple(row.get("among", ()))})


def _value(position: Position, at: str) -> Json:
    """The value at a path of keys with dots between them; None where there is none."""
    found: Any = position
    for key in at.split("."):
        found = found.get(key) if isinstance(found, Mapping) else None
    return found
