"""A person's next step after a match: a stronger level, a rule left out so far, the clinic, or a game not tried yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.faces.registry import ENTRIES, entry
from game.i18n.catalogue import _, spoken
from game.i18n.formats import labelled
from game.match.match import Match
from game.rules.registry import title
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
    """The step after a match that was played with ``setup``; None if nothing is left.

    Before the third match of a game only another game is offered, and what is harder only after a first win.
    """
    name = match.game.name
    played = app.store.statistics(name, ("game",), kind="human")
    if sum(tally.matches for tally in played) < MATCHES:
        return _another(app, name)
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
    return _another(app, name)


def untried(app: Application) -> list[str]:
    """The games that nobody has learnt, set up or played to the end here, in the order in which games are shown."""
    played = {tally.game for tally in app.store.statistics(by=("game",), kind="human")}
    tried = {*app.preferences["lobby"], *app.preferences["lessons"], *played}
    return [name for name in ENTRIES if name not in tried]


def _another(app: Application, name: str) -> NextStep | None:
    """The offer of the first game but this that hasn't been tried."""
    other = next((each for each in untried(app) if each != name), None)
    if other is None:
        return None
    label = _("Try next: {game}", game=spoken(title(other)))
    return NextStep(label, "lesson", partial(app.navigator.lesson, other))
