"""A finished match, frame by frame: a replay's turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.match.knowledge import read_text
from game.match.record_reader import members, names, reasons, talk
from game.rules import record as records
from game.rules import scenario as scenarios
from game.rules.contract import SPECTATOR, Concealed, Event, Game, Position, Seat, View, Words
from game.rules.registry import game

#: the view with all hands open
OPEN: Seat = -2


@dataclass(frozen=True, slots=True)
class Frame:
    """A position, the events since the one before, and a comment."""

    position: Position
    move: str = ""
    events: tuple[Event, ...] = ()
    caption: str = ""
    number: int = 0
    #: why an AI seat chose the move, and which
    why: Words | None = None
    seat: Seat = SPECTATOR
    #: how the move reads to the seats that may not know all of it
    concealed: Concealed | None = None

    def seen(self, seat: Seat) -> tuple[Event, ...]:
        """The events from the view of ``seat`` (-1: a spectator, -2: with all hands open)."""
        if seat != OPEN:
            return tuple(event.seen_by(seat) for event in self.events)
        bared = (event.bared() for event in self.events)
        return tuple(replace(event, facts=looked_at(event.facts)) for event in bared)


def looked_at(position: Mapping[str, Any]) -> Position:
    """All of a position except its generator, which no view has."""
    return {key: value for key, value in position.items() if key != "rng"}


class MatchFilm:
    """Frames with a cursor, which only its owner moves. ``whole``: the match is over, so all hands may be looked at."""

    def __init__(
        self,
        rules: Game,
        seats: Sequence[str],
        frames: list[Frame],
        title: str = "",
        *,
        whole: bool = True,
        members: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        self.game, self.seats, self.frames, self.title, self.whole = rules, tuple(seats), frames, title, whole
        #: the club members of the program's seats, by id; empty if none were drawn
        self.members = tuple(members)
        #: the names of the people who played, if known
        self.names = tuple(names)
        self.ply = 0

    @property
    def frame(self) -> Frame:
        """The present frame."""
        return self.frames[self.ply]

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    def view(self, seat: Seat) -> View:
        """A seat's view at that time (-2: everything)."""
        if seat == OPEN:
            return View(self.game, SPECTATOR, looked_at(self.frame.position), ())
        known = self.game.from_position(self.frame.position).view(seat)
        return View(self.game, seat, known.position, ())

    def move(self, seat: Seat) -> str:
        """The move of the present frame, as ``seat`` may know it."""
        frame = self.frame
        return frame.move if seat == OPEN else read_text(frame.move, frame.concealed, seat)


def film_of_record(record: Mapping[str, Any]) -> MatchFilm:
    """The film of a validated record. BadRecord when its moves can't be played."""
    start = records.start(record)
    deal = start.game.opening(start).events if record["seed"] is not None else ()
    frames = [Frame(start.to_position(), events=deal)]
    rows = [row for _number, row in records.numbered(record)]
    for number, ((state, text, pushed), row) in enumerate(zip(records.replay(record), rows, strict=True), 1):
        decision, seat = reasons(row), frames[-1].position["to_move"]
        why = None if decision is None else decision.why
        events = (*talk(row, len(record["seats"])), *pushed.events)
        frames.append(Frame(state.to_position(), text, events, "", number, why, seat, pushed.concealed))
    whole = frames[-1].position["to_move"] < 0 or records.conceded(record["moves"]) is not None
    return MatchFilm(
        game(record["game"]), record["seats"], frames, whole=whole, members=members(record), names=names(record)
    )


def film_of_example(text: str) -> MatchFilm:
    """The film of a worked example: a scenario whose steps have captions. BadScenario when it isn't one."""
    example = scenarios.read(text)
    state = example.start()
    frames = [Frame(state.to_position())]
    for step in example.steps:
        caption = str(step.get("caption", ""))
        plays = step.get("play", [])
        if not plays and caption:
            if len(frames) == 1 and not frames[0].caption:
                frames[0] = Frame(frames[0].position, caption=caption)
            else:
                frames.append(Frame(state.to_position(), caption=caption, number=len(frames)))
        for number, move in enumerate(plays, 1):
            bare = move.split(": ", 1)[1] if ": " in move else move
            chance = {"dice": step["outcome"]} if "outcome" in step else None
            pushed = state.push(bare, chance)
            # the caption is about the result of all moves of the step
            said = caption if number == len(plays) else ""
            shown = Frame(state.to_position(), bare, tuple(pushed.events), said, len(frames))
            frames.append(replace(shown, concealed=pushed.concealed))
    seats = int(frames[0].position["options"]["seats"])
    return MatchFilm(state.game, ["club"] * seats, frames, example.title)
