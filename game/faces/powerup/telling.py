"""PowerUp in banners, deeds and summaries; most is told at its place, in the panel below the ice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.faces.powerup.words import short, team_colour, team_signed
from game.i18n import _, plural
from game.rules.contract import Event, say
from game.table.face import Banner, Row, Summary
from game.table.oldface import Face
from game.table.shown import Shown
from game.ui import style

Data = Any


def banner(face: Face, event: Event, now: Shown) -> Banner | None:
    """The words across the table for an event, or None."""
    tell = TELLERS.get(event.name)
    return tell(face, event.data, now) if tell else None


def _lot(face: Face, data: Data, now: Shown) -> Banner:
    line = face.say(say("Hammer for {seats_hammer}, first stone for {seats}.", seats_hammer=data["seats_hammer"],
                        seats=data["seats"]))  # fmt: skip
    return Banner(_("The lot"), line, style.CREAM, 1.6)


def _forfeited(face: Face, data: Data, now: Shown) -> Banner:
    line = face.say(say("{seat} has no legal call: stone {number} counts as thrown.", seat=data["seat"],
                        number=data["number"]))  # fmt: skip
    return Banner(_("Forfeited"), line, style.RED, 1.4)


def _level(face: Face, data: Data, now: Shown) -> Banner:
    return Banner(_("Level!"), _("Distance and cards are equal: nobody scores."), style.CREAM, 1.8)


def _scored(face: Face, data: Data, now: Shown) -> Banner | None:
    if face.company.humans:
        return None  # people read the same in the summary
    if data["points"]:
        points = plural("{count} point", "{count} points", data["points"])
        title = _("{points} for {team}", points=points, team=team_signed(now["colours"], data["team"]))
        ink = team_colour(now["colours"], data["team"])
    else:
        title, ink = _("A blank end"), style.CREAM
    return Banner(title, next_stone(face, data), ink, 1.9)


def next_stone(face: Face, data: Data) -> str:
    """Who throws first in the next end, and why."""
    if not data["seats_first"]:
        return ""
    if data["points"]:
        return face.say(say("{seats} scored and throw first; the others get the hammer.", seats=data["seats_first"]))
    return face.say(say("The hammer stays: first stone again for {seats}.", seats=data["seats_first"]))


def _gathered(face: Face, data: Data, now: Shown) -> Banner | None:
    if not data["extra"]:
        return None
    return Banner(_("Extra end"), _("The match is tied."), style.WARM, 1.3)


TELLERS: dict[str, Callable[[Face, Data, Shown], Banner | None]] = {
    "HammerGiven": _lot,
    "StoneForfeited": _forfeited,
    "CountTied": _level,
    "EndScored": _scored,
    "CardsGathered": _gathered,
}


def deed(event: Event) -> tuple[int, str] | None:
    """What a seat has just done, where the stone under way does not tell."""
    if event.name in ("CardsExchanged", "DrawnChanged"):
        return int(event.data["seat"]), _("changes {cards}", cards=short(event.data["cards"]))
    return None


def summary(face: Face, event: Event, now: Shown) -> Summary:
    """After an end: what it brought each team, which stones counted, and who throws first next."""
    data: Data = event.data
    rows = []
    for team in (0, 1):
        won = data["team"] == team
        what = _("+{points}", points=data["points"]) if won else _("–")
        if won:
            what += "  ·  " + ", ".join(data["stones"])
        rows.append(Row(team_signed(now["colours"], team), what, str(data["scores"][team]), won=won))
    end = data["end"]
    title = _("End {n}", n=end) if end <= now["options"]["ends"] else _("Extra end")
    return Summary(title, tuple(rows), _("Next end"), next_stone(face, data))
