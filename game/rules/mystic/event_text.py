"""Mystic in words: teams, witches, familiars, and the log's sentence for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.rules.contract import Event, Json, Words, say
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.stones import where, where_to

Data = Any


class Team(NamedTuple):
    """A team: its name, its witch and her familiar."""

    name: Words
    witch: Words
    familiar: Words


TEAMS: dict[str, Team] = {
    "CIN": Team(say("Cinderwick Sweepers"), say("Orla Cinderwick, kiln witch"), say("Smudge the ember salamander")),
    "MIR": Team(say("Mirebottom Rink"), say("Hesper Mirebottom, bog witch"), say("Old Dollop the toad")),
    "COM": Team(say("Comet Lane"), say("Vesna Brightmote, star witch"), say("Parallax the barn owl")),
    "GAB": Team(say("Gingerfold Gables"), say("Dottie Marzipan, kitchen witch"), say("Nougat the hedgehog")),
    "RAV": Team(say("Ravenscar Stones"), say("Sable Ravenscar, storm witch"), say("Inkpot the raven")),
}
TEAM_NAMES: dict[str, Words] = {code: team.name for code, team in TEAMS.items()}


def title(words: Words) -> Json:
    """A name of the game's, as an argument of a sentence."""
    return words.to_json()


def describe(event: Event) -> Words | None:
    """Return the log's sentence for an event, or None when it deserves none."""
    line = DESCRIBERS.get(event.name)
    return line(event.data) if line else None


def _delivered(d: Data) -> Words:
    if d["style"] == "roll":
        return say("{seat} rolls {stone}.", seat=d["seat"], stone=d["stone"])
    if d["style"] == "flick":
        return say("{seat} flicks {stone}.", seat=d["seat"], stone=d["stone"])
    return say("{seat} slides {stone}.", seat=d["seat"], stone=d["stone"])


def _rested(d: Data) -> Words:
    if d["on"]:
        return say(
            "{stone} comes to rest on {lower}, showing {value}.", stone=d["stone"], lower=d["on"], value=d["value"]
        )
    return say("{stone} stops {ring}, showing {value}.", stone=d["stone"], ring=where(d["ring"]), value=d["value"])


def _bumped(d: Data) -> Words | None:
    if not d["ring"]:
        return None  # the loss has its own event
    names = {"stone": d["stone"], "ring": where_to(d["ring"]), "value": d["value"]}
    if d["ring"] == d["was"]:
        if d["value"] != d["before"]:
            return say("{stone} is nudged and now shows {value}.", **names)
        return say("{stone} is nudged.", **names)
    if d["value"] != d["before"]:
        return say("{stone} is knocked {ring} and now shows {value}.", **names)
    return say("{stone} is knocked {ring}.", **names)


def _lost(d: Data) -> Words:
    if d["frog"]:
        return say("{stone} doesn't clear the frog line and hops off the ice.", stone=d["stone"])
    return say("{stone} leaves the ice.", stone=d["stone"])


def _scored(d: Data) -> Words:
    if not d["slots"]:
        return say("End {end}: no stone in the rings.", end=d["end"])
    points = list(map(str, d["points"]))
    return say(
        "End {end}: {stone} is the best stone. Points: {points}.", end=d["end"], stone=d["slots"][0], points=points
    )


def _rolled(d: Data) -> Words:
    return say("Tied stones roll off: {rolls}.", rolls=[f"{stone} {face}" for stone, face in d["rolls"]])


def _thrown(d: Data) -> Words:
    if d["value"] == 9:
        return say("{seat} misses the rings.", seat=d["seat"])
    return say("{seat}'s stone stops {ring}, showing {value}.", seat=d["seat"], ring=where(d["ring"]), value=d["value"])


def _change(d: Data) -> Words:
    return say("{stone} turns from {before} to {value}.", stone=d["stone"], before=d["before"], value=d["value"])


def _teleported(d: Data) -> Words:
    return say("{stone} is now {ring}.", stone=d["stone"], ring=where(d["ring"]))


def _returned(d: Data) -> Words:
    return say("{stone} returns {ring}, showing {value}.", stone=d["stone"], ring=where(d["ring"]), value=d["value"])


DESCRIBERS: dict[str, Callable[[Data], Words | None]] = {
    "Dealt": lambda d: say("End {end} begins, and {seat} throws first.", end=d["end"], seat=d["first"]),
    "StoneDelivered": _delivered,
    "StoneRested": _rested,
    "StoneBumped": _bumped,
    "StoneTipped": _change,
    "StoneLost": _lost,
    "SpellCast": lambda d: say("{seat} casts {spell}.", seat=d["seat"], spell=title(SPELLS[d["spell"]].title)),
    "SpellDeclined": lambda d: say("{seat} casts no spell.", seat=d["seat"]),
    "CharmUsed": lambda d: say("{charm} protects {seat}.", seat=d["seat"], charm=title(CHARMS[d["team"]].title)),
    "StoneEnchanted": lambda d: say(
        "{stone} is enchanted for {spell}.", stone=d["stone"], spell=title(SPELLS[d["spell"]].title)
    ),
    "StoneTransmuted": _change,
    "StoneTeleported": _teleported,
    "StoneReturned": _returned,
    "StoneStacked": lambda d: say("{stone} is stacked on {lower}.", stone=d["stone"], lower=d["on"]),
    "StoneBonused": lambda d: say("{stone} goes to the Bonus Zone.", stone=d["stone"]),
    "StonesRolledOff": _rolled,
    "EndScored": _scored,
    "ShootoutBegan": lambda d: say("The scores are tied, so a shootout decides the match."),
    "ShootoutThrown": _thrown,
    "MatchEnded": lambda d: say("{seat} wins the match.", seat=d["winners"][0]),
}
