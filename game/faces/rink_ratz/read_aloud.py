"""Rink Ratz's table read out: the pile, the rush, what would shoot or score, the score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.faces.rink_ratz.rush import rush_of, shot_name
from game.i18n.catalogue import _, plural
from game.i18n.formats import either
from game.rules.rink_ratz.summary import cards_left, glance, shifts
from game.table.panels.read_aloud import score
from game.table.teams import team_name

if TYPE_CHECKING:
    from game.faces.rink_ratz.words import RinkRatzWords


def stand(words: RinkRatzWords) -> Iterator[str]:
    """Period and shift, goals and shots, who plays short."""
    now = words.moment.now
    period = now["period"]
    yield _("Period {n}.", n=period) if period <= 3 else _("Overtime {n}.", n=period - 3)
    left = cards_left(now.position)
    yield plural(
        "Shift {n} of {all}, {count} card left.",
        "Shift {n} of {all}, {count} cards left.",
        left,
        n=now["shift"],
        all=shifts(now.position),
    )
    teams = [team_name(team) for team in (0, 1)]
    yield score(teams, now["scores"])
    yield _("Shots: {shots}.", shots=", ".join(f"{team} {n}" for team, n in zip(teams, now["shots"], strict=True)))
    power, pulled = now["power"], now["pulled"]
    if power["team"] >= 0:
        yield plural(
            "Power play for {team}: {count} card left.",
            "Power play for {team}: {count} cards left.",
            power["left"],
            team=team_name(power["team"]),
        )
    if pulled >= 0:
        yield _("The net of {team} is empty.", team=team_name(pulled))


def lie(words: RinkRatzWords) -> Iterator[str]:
    """The pile, the rush on it, and what the next card would do."""
    now = words.moment.now
    yield f"{words.label('pile')}."
    rush = rush_of(now)
    if rush is not None and not rush.over:
        yield _("Under way: {shot}, {team}.", shot=shot_name(rush.kind), team=team_name(rush.team))
    if now["phase"] != "play" or now.behind:
        return
    seen = glance(now.position)
    if seen.match:
        yield _("Another {number} would be a shot.", number=seen.match)
    if seen.goals:
        yield _("{cards} would score.", cards=either(seen.goals))
    if seen.rebounds:
        yield _("{cards} would be a rebound.", cards=either(seen.rebounds))
    if seen.steals:
        yield _("{cards} would take the shot over.", cards=seen.steals)
