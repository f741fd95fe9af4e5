"""A bonspiel above its matches: pairings, sheets, games and standings. Pure.

No screen, no file, no clock: a bonspiel is its plan (with a seed), its results and the last stones that people flicked,
all of them read again from JSON.
"""

from game.club.bonspiel import Bonspiel
from game.club.plan import FORMATS, LENGTHS, MOST, BadPlan, BonspielPlan, Entry, options_of
from game.club.result import BadResult, Cup, FixtureMatch, Result
from game.club.standings import StandingsLine

__all__ = [
    "FORMATS", "LENGTHS", "MOST", "BadPlan", "BadResult", "Bonspiel", "BonspielPlan", "Cup", "Entry", "FixtureMatch",
    "Result", "StandingsLine", "options_of",
]  # fmt: skip
