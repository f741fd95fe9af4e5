"""What a shot or an answer of Hurry Hard! was meant to do and how it ended, from what everybody saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.contract import Event, View, Words, say
from game.rules.hurry_hard.board import THROWING
from game.rules.hurry_hard.event_text import describe
from game.rules.hurry_hard.meaning import made, meaning_of
from game.rules.hurry_hard.preview import board_of

#: the events that end a shot
FATES: Final = (
    "ShotCancelled", "TakeoutWasted", "RockSailed", "RockRested", "GuardPlaced", "GuardHogged", "RockRemoved",
    "RockWrecked",
)  # fmt: skip


def intent(before: View, events: Sequence[Event]) -> Words | None:
    """Return what the shot would do if nobody else did anything, and its fate once it is known."""
    state = board_of(before.position, before.seat)
    action = made(state, events)
    if action is None:
        return None
    then = meaning_of(state, action).then
    args = {"what": then.what.to_json(), "lies": then.lies.to_json()}
    meant = say("Left alone, it {what}, and {lies}.", **args)
    if state.phase != THROWING:
        meant = say("The idea: the shot {what}, and {lies}.", **args)
    fate: Words | None = None
    for event in events[1:]:
        if event.name in ("ShotThrown", "EndScored"):
            break
        fate = describe(event) if event.name in FATES and fate is None else fate
    return meant if fate is None else say("{meant} {fate}", meant=meant.to_json(), fate=fate.to_json())
