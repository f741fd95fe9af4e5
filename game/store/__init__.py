"""What the program keeps: matches in progress, finished records, statistics, settings. SQLite, nothing else."""

from game.store.statistics import Tally
from game.store.store import Kept, MatchElsewhere, Store, open_store

__all__ = ["Kept", "MatchElsewhere", "Store", "Tally", "open_store"]
