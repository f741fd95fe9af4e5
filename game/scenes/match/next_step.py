"""A person's next step in a game after some matches of it: a stronger level, a rule left out so far, the clinic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.faces.registry import entry
from game.i18n.catalogue import _, spoken
from game.i18n.formats import labelled
from game.match.match import Match
from game.scenes.learn.clinic_task import Ward, problems
from game.scenes.navigator import Application
from game.settings.launch_options import MatchSetup

#: finished matches of a game before its next step is offered
MATCHES = 3


class NextStep(NamedTuple):
    """An offer in a few words, its icon, and what leads there."""

    label: str
    icon: str
    go: Callable[[], None]


def next_step(app: Application, match: Match, setup: MatchSetup) -> NextStep | None:
    """The step after a match that was played with ``setup``; None before the third match, or if nothing is left.

    What is harder is only offered after a first win.
    """
    name = match.game.name
    played = app.store.statistics(name, ("game",), kind="human")
    if sum(tally.matches for tally in played) < MATCHES:
        return None
    won = any(tally.wins for tally in played)
    if won and "novice" in setup.seats:
        seats = tuple("club" if kind == "novice" else kind for kind in setup.seats)
        play = partial(app.navigator.play, replace(setup, seats=seats))
        return NextStep(_("Next step: play at Club level"), "star", play)
    for option in match.game.options:
        if won and option.key in entry(name).first and setup.options[option.key] != option.default:
            play = partial(app.navigator.play, replace(setup, options={**setup.options, option.key: option.default}))
            value = spoken(option.names[option.default]) if option.default in option.names else str(option.default)
            told = labelled(spoken(option.title), value)
            return NextStep(_("Next step: {option}", option=told), "rules", play)
    if problems(name) and not Ward(app.preferences).tried(name):
        return NextStep(_("Next step: solve positions in the clinic"), "target", app.navigator.clinic)
    return None
