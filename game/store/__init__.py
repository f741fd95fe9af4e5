"""The program's storage: matches in progress, finished records, statistics, settings. SQLite, nothing else."""

from game.store.bonspiels import BonspielHead, FixturePlace
from game.store.daily_tries import DayDeal
from game.store.judgements import Graded
from game.store.label import SearchWord, Wanted
from game.store.ledger import Award
from game.store.match_lists import DamagedMatch, KeptMatch
from game.store.settings import Between
from game.store.statistics import SeatResult, Tally
from game.store.store import MatchElsewhere, Store, open_store

__all__ = [
    "Award", "Between", "DamagedMatch", "DayDeal", "Graded", "BonspielHead", "KeptMatch", "MatchElsewhere",
    "FixturePlace", "SeatResult", "Store", "Tally", "Wanted", "SearchWord", "open_store",
]  # fmt: skip
