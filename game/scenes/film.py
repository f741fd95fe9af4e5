"""A match that has been played, frame by frame: what a replay shows in place of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules import record as records
from game.rules import scenario as scenarios
from game.rules.contract import Event, Game, Move, Position, Seat, View, Words
from game.rules.registry import game


@dataclass(frozen=True, slots=True)
class Frame:
    """A position, what led to it from the one before, and what is said about it."""

    position: Position
    move: str = ""
    events: tuple[Event, ...] = ()
    caption: str = ""


class Film:
    """Frames with a cursor. It answers what a table asks of a match, and never goes on by itself."""

    def __init__(self, rules: Game, seats: Sequence[str], frames: list[Frame], title: str = "") -> None:
        self.game, self.seats, self.frames, self.title = rules, tuple(seats), frames, title
        self.options = dict(frames[0].position["options"])
        self.seed = 0
        self.ply = 0
        self.trouble: Words | None = None

    @property
    def frame(self) -> Frame:
        """The present frame."""
        return self.frames[self.ply]

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    @property
    def to_move(self) -> Seat:
        """The seat to move in the present frame."""
        return int(self.frame.position["to_move"])

    @property
    def phase(self) -> Any:
        """The phase of the present frame."""
        return self.frame.position["phase"]

    def view(self, seat: Seat) -> View:
        """What a seat knew then."""
        return self.game.from_position(self.frame.position).view(seat)

    def outcome(self) -> None:
        """A film ends where it ends: there is no result to go on to."""

    def log(self, viewer: Seat) -> Sequence[Any]:
        """The log is told frame by frame."""
        return ()

    def forced(self) -> Move | None:
        """Nothing is played."""
        return None

    def events_for(self, seat: Seat) -> Sequence[Event]:
        """Nobody decides."""
        return ()


def film_of_record(record: Mapping[str, Any]) -> Film:
    """The film of a validated record. BadRecord when its moves can't be played."""
    frames = [Frame(records.start(record).to_position())]
    frames += [Frame(state.to_position(), text, tuple(pushed.events)) for state, text, pushed in records.replay(record)]
    return Film(game(record["game"]), record["seats"], frames)


def film_of_example(text: str) -> Film:
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
                frames.append(Frame(state.to_position(), caption=caption))
        for move in plays:
            bare = move.split(": ", 1)[1] if ": " in move else move
            chance = {"dice": step["outcome"]} if "outcome" in step else None
            pushed = state.push(bare, chance)
            frames.append(Frame(state.to_position(), bare, tuple(pushed.events), caption))
    seats = int(frames[0].position["options"]["seats"])
    return Film(state.game, ["club"] * seats, frames, example.title)
