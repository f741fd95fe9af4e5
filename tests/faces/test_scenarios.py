"""What a person at the table is told of every scenario: of its events, and where the match stands then.

Scenarios come to what random matches seldom reach: extra ends, sudden death, an empty net, a deal that nobody wins.
Kept by meaning (``tests.kept.messages``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from game.faces.registry import ENTRIES, entry
from game.rules.contract import Event, Pushed, State, Template, View
from game.rules.scenario import Scenario, play_step, read
from game.table.face import FaceWords, Feel
from game.table.moment import Moment
from game.table.players import Players
from game.table.stage.shown import Showing
from game.table.teams import TEAMS
from game.table.view_models import Banner, Summary
from tests.conformance.game_files import scenarios
from tests.kept.files import Keeper
from tests.kept.messages import RECORDER
from tests.kept.screens import wrapped

#: who sits there; the first one looks
NAMES = ("You", "Minerva", "Bruno", "Hattie", "Barnaby", "Linus", "Wren", "Otis")
COLOURS = {team[0]: f" {name}" for team, name in zip(TEAMS, ("amber", "ice"), strict=True)}


class Playing:
    """A state that notes the events of its moves, and is shown to somebody before each of them."""

    def __init__(self, state: State, show: Callable[[State], None]) -> None:
        self.state, self.show = state, show
        self.moves: list[list[Event]] = []

    def __getattr__(self, name: str) -> Any:
        """All else is the state's."""
        return getattr(self.state, name)

    def push(self, move: str, chance: Any = None) -> Pushed:
        """Play on."""
        self.show(self.state)
        pushed = self.state.push(move, chance)
        self.moves.append([event.seen_by(0) for event in pushed.events])
        return pushed


def meaning(*texts: str) -> str:
    """Texts by the keys of their messages."""
    return " · ".join(RECORDER.meaning(text) for text in texts if text)


def banner(found: Banner | None) -> Iterator[str]:
    if found is not None:
        yield f"{meaning(found.title, found.line)}{COLOURS.get(found.colour, '')} {found.hold:.1f} s"


def summed_up(found: Summary | None) -> Iterator[str]:
    if found is not None:
        rows = (meaning(row.name, row.what, row.points) + " (won)" * row.won for row in found.rows)
        yield " / ".join([meaning(found.title, found.line), *rows, meaning(found.go_on)])


class Told:
    """What the first seat is shown of a scenario, without a picture; ``show`` is called before each move."""

    def __init__(self, scenario: Scenario, show: Callable[[Told, State], None] = lambda told, state: None) -> None:
        self.rules, self.entry = scenario.game, entry(scenario.game.name)
        self.state = Playing(scenario.start(), lambda state: show(self, state))
        self.seats = int(self.state.to_position()["options"]["seats"])
        self.now = Showing(self.rules)
        self.now.reset(self.state.view(0).position)
        self.company = self.companions(0)
        self.decisive = self.feel().decisive()
        for step in scenario.steps:
            play_step(cast(State, self.state), step)

    def companions(self, eyes: int) -> Players:
        """The company as one of them sees it."""
        kinds = tuple("human" if seat == eyes else "club" for seat in range(self.seats))
        return Players(self.rules, kinds, list(NAMES[: self.seats]), ["owl"] * self.seats, eyes, eyes)

    def asks(self, state: State) -> Iterator[str]:
        """What the seat to move is asked, as it begins and after a pick of each kind, and what it may choose."""
        view = state.view(state.to_move)
        now = Showing(self.rules)
        now.reset(view.position)
        moment = Moment(now.still(), self.companions(view.seat), view)
        words = self.entry.words(moment)
        yield meaning(words.prompt(view))
        paths = [path for move in view.legal for path in move.paths if path]
        for path in {tuple(pick.kind for pick in path): path for path in paths}.values():
            for count in range(1, len(path)):
                yield meaning(self.entry.words(replace(moment, made=path[:count])).prompt(view))
        options = {pick.id: pick for path in paths for pick in path if pick.kind == "option"}
        yield from (meaning(words.option(pick).text) for pick in options.values())
        verbs = {move.text.split(" ")[0]: move for move in view.legal if not isinstance(move, Template)}
        yield from (meaning(words.name("move", move.text)) for move in verbs.values())

    def words(self, view: View | None = None) -> FaceWords:
        """The words for this moment."""
        return self.entry.words(Moment(self.now.still(), self.company, view))

    def feel(self) -> Feel:
        """The room's reactions at this moment."""
        words = self.words()
        return self.entry.feel(words.moment, words)

    def lines(self) -> Iterator[str]:
        """The events that the room reacts to, and the moment after the last."""
        for move in self.state.moves:
            for number, event in enumerate(move, 1):
                if found := list(self.reaction(event, behind=number < len(move))):
                    yield from wrapped(f"{event.name}: ", found)
        yield from wrapped("then: ", filter(None, self.standing()))

    def reaction(self, event: Event, *, behind: bool) -> Iterator[str]:
        """How the room takes an event, from its beginning on."""
        now = self.now
        now.coming = event
        feel = self.feel()
        yield from banner(feel.herald(event))
        yield from (f"beat {beat.after:.1f} s {beat.cue}" for beat in feel.beats(event))
        now.coming, now.behind = None, behind
        now.tell(event)
        if (deed := self.words().deed(event)) is not None:
            now.deeds[deed[0]] = deed[1]
        feel = self.feel()
        yield from banner(feel.banner(event))
        yield from (f"{point.text} for {point.side} from {point.piece}" for point in feel.counts(event))
        if (shake := feel.shake(event)) is not None:
            yield f"shakes {shake.far:g}" + f", light {shake.light:.2f}" * bool(shake.light)
        yield from summed_up(feel.summary(event) if event.name in now.rules.part_events else None)
        if feel.decisive() is not self.decisive:
            self.decisive = not self.decisive
            yield "decisive" if self.decisive else "not decisive any more"

    def standing(self) -> Iterator[str]:
        """What is read out, asked, and written on the plates."""
        words, to_move = self.words(), self.state.to_move
        stand, gist = meaning(*words.stand()), meaning(*words.gist())
        yield stand
        yield gist if gist not in stand else ""
        yield from (
            meaning(words.seat_line(seat), words.seat_mark(seat), words.said(seat))
            for seat in range(min(2, self.seats))
        )
        if to_move >= 0:
            yield meaning(words.place(3), words.question(to_move))
        if to_move == 0:
            view = self.state.view(0)
            yield meaning(self.words(view).prompt(view))
        yield meaning(*words.lie())


def questions(scenario: Scenario) -> set[str]:
    """What is asked in the course of a scenario, and offered as an answer."""
    asked = set[str]()
    Told(scenario, lambda told, state: asked.update(filter(None, told.asks(state))))
    return asked


@pytest.mark.parametrize(
    "file", [pytest.param(file, id=f"{name}-{file.stem}") for name in ENTRIES for file in scenarios(name)]
)
def test_a_scenario_is_told_as_it_was(file: Path, kept: Keeper) -> None:
    scenario = read(file.read_text("utf-8"))
    kept(f"scenarios-{scenario.game.name}", Told(scenario).lines(), file.stem)


@pytest.mark.parametrize("name", ENTRIES)
def test_as_many_scenarios_ask_each_question_as_did(name: str, kept: Keeper) -> None:
    count = Counter[str]()
    for file in scenarios(name):
        count.update(questions(read(file.read_text("utf-8"))))
    kept("asked", wrapped("", (f"{question} in {count[question]}" for question in sorted(count))), name)
