"""A fixture's match: how it begins, and which fixtures have no people in them."""

from __future__ import annotations

from game.ai.members import drawn
from game.club.bonspiel import Bonspiel
from game.club.fixtures import Fixture
from game.match.journal import Journal
from game.match.match import Match
from game.rules.registry import game


def begun(bonspiel: Bonspiel, number: int, journal: Journal | None = None) -> Match:
    """The match of a fixture, dealt. BadResult when its sides aren't known yet."""
    sheet = bonspiel.sheet(number)
    rules = game(sheet.game)
    members = drawn(sheet.seed, sheet.seats, sheet.members)
    options = bonspiel.plan.options(rules)
    return Match.start(rules, options, sheet.seats, sheet.seed, None, journal, members)


def with_people(bonspiel: Bonspiel) -> list[Fixture]:
    """The fixtures that people can play now, by draw and sheet."""
    return [fixture for fixture in bonspiel.open() if _people(bonspiel, fixture)]


def without_people(bonspiel: Bonspiel) -> list[Fixture]:
    """Return the open fixtures without people, in no later draw than the people's."""
    people = with_people(bonspiel)
    last = min((fixture.draw for fixture in people), default=len(bonspiel.fixtures))
    return [each for each in bonspiel.open() if each.draw <= last and not _people(bonspiel, each)]


def _people(bonspiel: Bonspiel, fixture: Fixture) -> bool:
    return any(side is not None and bonspiel.entry(side).human for side in bonspiel.sides(fixture.number))
