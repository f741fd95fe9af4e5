"""Moments of matches, found by playing them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from PIL import Image

from game.ai.registry import decide
from game.app.app import App
from game.app.screenshots import BadShot, picture, present, settle
from game.match.match import Match
from game.rules.registry import game
from game.settings.launch_options import MatchSetup
from game.table.table import Table

#: seconds between two updates of a table, and pixels between the pictures of a strip
BEAT, SEAM = 1 / 60, 4


def people(count: int, humans: int) -> tuple[str, ...]:
    return tuple("human" if i < humans else "club" for i in range(count))


def until(
    app: App, start: MatchSetup, wanted: Callable[[Mapping[str, Any]], bool], seeds: range = range(200), most: int = 400
) -> None:
    """The table of the first match in which seat 0 is to move and the position is as wanted."""
    for seed in seeds:
        match = Match.start(game(start.game), start.options, start.seats, seed)
        for number in range(most):
            if match.outcome() is not None:
                break
            if match.to_move == 0 and wanted(match.view(0).position):
                app.navigator.table(match)
                settle(app)
                return
            choice = decide(match.view(match.to_move), match.events_for(match.to_move), "greedy", seed + number)
            match.play(choice.move)
    raise BadShot("no match came to the wanted position")


def frames(app: App, moves: Iterable[str], moments: Mapping[str, float]) -> list[Any]:
    """Plays moves at the table that is shown, whoever's they are; a picture after each event of ``moments``.

    ``moments``: event name → the seconds after it at which the picture is taken. Sums of what has ended are pictures
    too. The table is at rest before and after, and nobody thinks.
    """
    table = present(app)
    assert isinstance(table, Table)
    table.animator.factor, found = 1.0, []
    for move in moves:
        table.play(move)
        while table.director.busy or table.layers.modal:
            told = len(table.shown.history)
            _beat(table)
            name = next((e.name for e in table.shown.history[told:] if e.name in moments), "")
            if name:
                for _time in range(round(moments[name] / BEAT)):
                    _beat(table)
                found.append(picture(app))
            if table.interval.awaited is not None and not table.animator.busy:
                table.on_update(BEAT)
            button = table.layers.find("next") if table.layers.modal else None
            if button is not None:
                found.append(picture(app))
                table.pointer.use(button)
    return found


def _beat(table: Table) -> None:
    """A moment of what is shown, without the turns."""
    table.animator.advance(BEAT)
    table.director.step()


def strip(pictures: Sequence[Any], across: int = 2, width: int = 960) -> Any:
    """Pictures side by side in rows, each as wide as told, with a seam between them."""
    height = round(width * pictures[0].height / pictures[0].width)
    rows = -(-len(pictures) // across)
    whole = Image.new("RGB", (across * (width + SEAM) - SEAM, rows * (height + SEAM) - SEAM))
    for number, each in enumerate(pictures):
        place = number % across * (width + SEAM), number // across * (height + SEAM)
        whole.paste(each.resize((width, height), Image.Resampling.LANCZOS), place)
    return whole
