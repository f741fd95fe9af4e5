"""A finished match resumed at one of its decisions, for practice."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

from game.match.match import Match
from game.match.record_reader import members
from game.rules import record as records
from game.rules.contract import Seat
from game.settings.launch_options import random_seed


def match_from_record(record: Mapping[str, Any], ply: int, seat: Seat) -> Match:
    """A match from where ``record`` was after ``ply`` moves: ``seat`` is a person's, the program plays all others.

    It has no journal. BadRecord for a record that can't be played.
    """
    state = records.start(record)
    for reached, _move, _pushed in islice(records.replay(record), ply):
        state = reached
    kinds = [kind if kind != "human" else "club" for kind in record["seats"]]
    kinds[seat] = "human"
    who = list(members(record))
    if who:
        who[seat] = ""
    return Match.start(state.game, {}, kinds, random_seed(), state.to_position(), None, who)
