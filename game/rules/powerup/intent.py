"""Why a card of PowerUp Curling was laid and how its stone ended, from what everybody saw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.contract import Event, Json, View, Words, say
from game.rules.powerup.event_text import describe

#: the events that end a stone
FATES: Final = (
    "StoneMade", "GuardSet", "StoneTakenOut", "DoubleTakenOut", "StonePromoted", "StoneNudged", "StoneLost",
)  # fmt: skip
CALLED: Final[dict[str, Words]] = {
    "guard": say("Wanted a guard on {stone}."),
    "takeout": say("Wanted {stone} out."),
    "promote": say("Wanted {stone} promoted."),
    "nudge": say("Wanted {stone} nudged."),
}


def intent(before: View, events: Sequence[Event]) -> Words | None:
    """The purpose of a call or of a card laid on one, and the stone's fate once it is known."""
    meant = _meant(events[0].name, events[0].data)
    if meant is None:
        return None
    for event in events[1:]:
        if event.name == "StoneCalled":
            break
        if event.name in FATES and (fate := describe(event)) is not None:
            return say("{meant} {fate}", meant=meant.to_json(), fate=fate.to_json())
    return meant


def _meant(name: str, data: Mapping[str, Json]) -> Words | None:
    if name == "StoneCalled":
        if data["kind"] == "house":
            return say("Wanted a stone in the {rank} ring.", rank=data["call"].rpartition(" ")[2])
        return Words(CALLED[data["kind"]].id, {"stone": data["target"]})
    if name != "CardPlayed":
        return None
    if data["match"]:
        return say("Played {card}, the match.", card=data["card"])
    if data["standing"] == "lost":
        return say("Let the stone go and played {card}.", card=data["card"])
    return say("Played {card} as a modifier.", card=data["card"])
