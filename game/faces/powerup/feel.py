"""The room's reactions to PowerUp: banners and summaries. Most events appear in place, in the panel below the ice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.faces.powerup.names import plain, stone_name, team_colour, team_signed
from game.faces.powerup.opening import CHOICE
from game.faces.powerup.stone import SCORED, seen_by
from game.faces.powerup.throw import SLOWER, deciding
from game.i18n.catalogue import _, plural
from game.rules.contract import SPECTATOR, Event, say
from game.rules.powerup.tables import STONES, TYPES
from game.table.face import FaceWords, Feel
from game.table.stage.shown import Shown
from game.table.view_models import Banner, Beat, Point, Shake, Summary, SummaryRow
from game.ui.theme import style

Data = Any

#: seconds for reading four cards, from a verdict to the score, and between the ticks of a named Wild
READ, LATER, TICK = 0.6, 0.3, 0.25
#: this many points fly for their usual time each; more of them share it
COUNTED = 2.0
#: points between the teams that one stone may turn
REACH = 2
#: seconds to read what stones are measured against, and why one counts
MEASURED, WHY = 1.2, 0.55


class PowerUpFeel(Feel):
    """Take-outs, the count, points."""

    def banner(self, event: Event) -> Banner | None:
        tell = TELLERS.get(event.name)
        return tell(self.words, event.data, self.moment.now) if tell else None

    def decisive(self) -> bool:
        """The last stone of the last end, while the totals lie within reach."""
        now = self.moment.now
        if now["thrown"] != STONES - 1 or now["end"] < now["options"]["ends"] or not now["call"]:
            return False
        score, totals = seen_by(now, SPECTATOR).score, list(now["scores"])
        if score.points:
            totals[score.team] += score.points
        return abs(totals[0] - totals[1]) <= REACH

    def lead(self, event: Event) -> float:
        return MEASURED if event.name == "PointCounted" and event.data["number"] == 1 else 0.0

    def reading(self, event: Event) -> float:
        return WHY if event.name == "PointCounted" else 0.0

    def hold(self, event: Event) -> float:
        """Time to read a stone's four cards before the verdict, and longer for a deciding event."""
        if event.name == "CardPlayed":
            # a Wild is named first
            return READ if event.data["place"] == 4 and plain(event.data["card"]) != "W" else 0.0
        return 2.4 if event.name in SCORED and deciding(event, self.moment.now) else 0.0

    def beats(self, event: Event) -> Sequence[Beat]:
        """Show a stone's fate before the score; tick off a named Wild's needs one after the other."""
        if event.name in SCORED:
            return (Beat(LATER * (SLOWER if deciding(event, self.moment.now) else 1.0)),)
        if event.name == "WildNamed" and TYPES[event.data["value"]] != "H":
            return Beat(TICK, "pick"), Beat(TICK, "hint")
        return ()

    def shake(self, event: Event) -> Shake | None:
        """Shake at points; hits shake at their contact."""
        if event.name == "EndScored" and event.data["points"] > 1:
            red, green, blue = (part / 255 for part in style.WARM[:3])
            return Shake(3.0, 0.7, (red, green, blue))
        return None

    def counts(self, event: Event) -> list[Point]:
        """One point for each counting stone; the more there are, the faster they come."""
        if event.name != "PointCounted":
            return []
        points = max(1, seen_by(self.moment.now, SPECTATOR).score.points)
        return [Point(event.data["stone"], "+1", event.data["team"], min(1.0, COUNTED / points))]

    def keeps(self, move: str) -> tuple[str, str] | None:
        """The colour of one's deck."""
        return (CHOICE, move.removeprefix("colour ")) if move.startswith("colour ") else None

    def summary(self, event: Event) -> Summary | None:
        return summary(self.words, event, self.moment.now)


def _lot(words: FaceWords, data: Data, now: Shown) -> Banner:
    line = words.say(
        say(
            "Hammer for {seats_hammer}, first stone for {seats}.",
            seats_hammer=data["seats_hammer"],
            seats=data["seats"],
        )
    )
    return Banner(_("Draw for the hammer"), line, style.CREAM, 1.6)


def _forfeited(words: FaceWords, data: Data, now: Shown) -> Banner:
    line = words.say(
        say("{seat} has no legal call, so stone {number} counts as thrown.", seat=data["seat"], number=data["number"])
    )
    return Banner(_("Forfeited"), line, style.RED, 1.4)


def _level(words: FaceWords, data: Data, now: Shown) -> Banner:
    return Banner(_("Tied!"), _("Distance and cards are equal, so nobody scores."), style.CREAM, 1.8)


def _scored(words: FaceWords, data: Data, now: Shown) -> Banner | None:
    if words.moment.company.humans:
        return None  # people read the same in the summary
    if data["points"]:
        points = plural("{count} point", "{count} points", data["points"])
        title = _("{points} for {team}", points=points, team=team_signed(now["colours"], data["team"]))
        ink = team_colour(now["colours"], data["team"])
    else:
        title, ink = _("A blank end"), style.CREAM
    return Banner(title, next_stone(words, data), ink, 1.9)


def next_stone(words: FaceWords, data: Data) -> str:
    """Describe which team throws first in the next end, and why."""
    if not data["seats_first"]:
        return ""
    if data["points"]:
        return words.say(
            say("First stone for {seats}, after scoring; the others get the hammer.", seats=data["seats_first"])
        )
    return words.say(say("The hammer stays: first stone again for {seats}.", seats=data["seats_first"]))


def _gathered(words: FaceWords, data: Data, now: Shown) -> Banner | None:
    if not data["extra"]:
        return None
    return Banner(_("Extra end"), _("The match is tied."), style.WARM, 1.3)


TELLERS: dict[str, Callable[[FaceWords, Data, Shown], Banner | None]] = {
    "HammerGiven": _lot,
    "StoneForfeited": _forfeited,
    "CountTied": _level,
    "EndScored": _scored,
    "CardsGathered": _gathered,
}


def summary(words: FaceWords, event: Event, now: Shown) -> Summary:
    """The summary after an end: each team's points, the counting stones, and who throws first next."""
    data: Data = event.data
    rows = []
    for team in (0, 1):
        won = data["team"] == team
        what = _("+{points}", points=data["points"]) if won else _("–")
        if won:
            what += "  ·  " + ", ".join(map(stone_name, data["stones"]))
        rows.append(SummaryRow(team_signed(now["colours"], team), what, str(data["scores"][team]), won=won))
    end = data["end"]
    title = _("End {n}", n=end) if end <= now["options"]["ends"] else _("Extra end")
    return Summary(title, tuple(rows), _("Next end"), next_stone(words, data))
