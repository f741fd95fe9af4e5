"""The room's reactions to Hurry Hard!'s events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.faces.hurry_hard.calling import called
from game.faces.hurry_hard.names import lies_best, option_name, ring_name
from game.faces.hurry_hard.table_facts import thrower, throws_to_come
from game.i18n.catalogue import _, plural
from game.i18n.formats import score_line
from game.rules.contract import NOBODY, Event, Position, Seat, say
from game.rules.events import CALLED
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.calls import callers
from game.rules.hurry_hard.summary import lying
from game.rules.hurry_hard.terms import terms_of
from game.table.face import Feel
from game.table.stage.shown import Shown
from game.table.teams import TEAMS, signed_team, team_name
from game.table.turns.prompt_policy import Answer
from game.table.view_models import Banner, Point, Shake, Summary, SummaryRow
from game.ui.theme import style

Data = Mapping[str, Any]

#: seconds to look at each step of a resolution
STEPS: Mapping[str, float] = {
    "RockRested": 1.1, "RockSailed": 1.1, "RockWrecked": 1.1, "RockTapped": 1.1, "RockFroze": 1.0,
    "GuardClaimed": 0.7, "GuardsHandedOver": 0.8, "GuardHogged": 1.1, "GuardPlaced": 0.9, "GuardBit": 0.9,
    "ThrownThrough": 1.0, "TakeoutMissed": 1.1, "RockRemoved": 1.1, "RockJammed": 1.1, "GuardRestored": 1.0,
    "RockClaimed": 1.1, "RockRolledOff": 1.1, "SweepsCancelled": 1.0, "WreckCancelled": 1.0, "HoggedCancelled": 1.0,
    "CardWasted": 0.8, "CardDeclined": 0.7, "ShotCancelled": 0.4, "PileShuffled": 0.5,
}  # fmt: skip
#: seconds to look at the measure of the house, to read why a rock counts, and to look at each until its point is paid;
#: how many rocks have their usual time
MEASURED, READ, COUNTED, TOGETHER = 1.3, 0.6, 1.5, 2.0
#: points between the teams that one rock may turn
REACH = 2
#: the sound of each event
CUES: Mapping[str, str] = {
    "Dealt": "shuffle", "CardPickedUp": "card_draw", "ShotThrown": "deliver", "CardPlayed": "card_play",
    "Called": "pick",
    "Passed": "pass", "ShotCancelled": "whistle", "SweepsCancelled": "sweep", "WreckCancelled": "sweep",
    "HoggedCancelled": "sweep", "CardWasted": "discard", "CardDeclined": "pass", "RockRested": "slide",
    "RockSailed": "stone_lost", "RockWrecked": "stone_hit_hard", "RockTapped": "stone_hit_soft",
    "RockFroze": "stone_hit_soft", "GuardClaimed": "pick", "GuardsHandedOver": "gift",
    "GuardHogged": "crowd_groan", "GuardPlaced": "slide",
    "GuardBit": "count_1", "ThrownThrough": "slide", "TakeoutMissed": "shot_wide",
    "RockJammed": "stone_hit_soft", "GuardRestored": "slide", "RockClaimed": "stone_hit_soft",
    "RockRolledOff": "slide", "RockCounted": "count_{number}",
    "CardsDrawn": "card_draw", "PileShuffled": "shuffle", "EndScored": "applause",
}  # fmt: skip


class HurryHardFeel(Feel):
    """Ends, hits, shots that are cancelled, and calls."""

    def banner(self, event: Event) -> Banner | None:
        d = event.data
        if event.name == "ShotCancelled":
            line = self.words.say(say("{seat}'s shot is cancelled.", seat=d["thrower"]))
            return Banner(f"{option_name(d['option'])}!", line, style.RED, 1.4)
        if event.name == "EndScored":
            return _scored(d)
        if event.name == "Dealt":
            title = _("Extra end") if d["extra"] else _("End {n}", n=d["end"])
            return Banner(title, self.words.say(say("{seat} has the hammer.", seat=d["seat"])), style.CREAM, 1.0)
        return None

    def decisive(self) -> bool:
        """The last rock of the last end, while the totals lie within reach."""
        now = self.moment.now
        last = now["end"] >= now["options"]["ends"] and now["throw"] >= terms_of(now["options"]).throws
        if not last or now["phase"] not in (THROWING, RESPOND):
            return False
        amber, ice = (score + points for score, points in zip(now["scores"], lying(now.position)[1], strict=True))
        return abs(amber - ice) <= REACH

    def herald(self, event: Event) -> Banner | None:
        """What rocks are measured against, before the first of them counts."""
        if not self.lead(event):
            return None
        team, (rocks, points) = event.data["team"], lying(self.moment.now.position)
        others = any(rock.team == 1 - team and rock.at >= 0 for rock in rocks.values())
        line = _("Every rock in the house counts.")
        if others:
            line = _("Every rock that beats {team}'s best counts.", team=team_name(1 - team))
        return Banner(lies_best(team, points[team]), line, TEAMS[team][0])

    def lead(self, event: Event) -> float:
        return MEASURED if event.name == "RockCounted" and event.data["number"] == 1 else 0.0

    def reading(self, event: Event) -> float:
        return READ if event.name == "RockCounted" else 0.0

    def hold(self, event: Event) -> float:
        """Time to look at a replay's call before the throw."""
        if event.name == "RockCounted":
            return COUNTED * self._pace()
        return 1.3 if event.name == CALLED and event not in self.moment.said else 0.0

    def shake(self, event: Event) -> Shake | None:
        """Shake at a hit; at that of a takeout when the rocks meet (``strike``)."""
        if event.name == "ShotCancelled":
            return Shake(4.0)
        if event.name in ("RockWrecked", "RockJammed", "RockTapped"):
            return Shake(2.0)
        return None

    def counts(self, event: Event) -> list[Point]:
        """One point for each counting rock."""
        if event.name != "RockCounted":
            return []
        return [Point(event.data["rock"], "+1", event.data["team"], self._pace())]

    def _pace(self) -> float:
        """The factor of each rock's counting time: a full house takes no longer than two of them."""
        return min(1.0, TOGETHER / max(1, *lying(self.moment.now.position)[1]))

    def summary(self, event: Event) -> Summary | None:
        return _summed_up(event.data, self.moment.now)

    def answer(self, position: Position, seat: Seat) -> Answer | None:
        """Everybody in the circle must answer a Shot until all have passed in a row."""
        if position["phase"] not in (THROWING, RESPOND) or seat == position["out"]:
            return None
        who = thrower(position)
        coming = (each for number, each in throws_to_come(position) if number > position["throw"])
        laid = sum(card["seat"] % 2 != seat % 2 for card in position["shot"]["cards"])
        about = (position["end"], position["throw"])
        due = position["phase"] == RESPOND
        return Answer(about, due, who == seat, who % 2 != seat % 2, next(coming, NOBODY), laid, "pass")

    def ends_prompt_rule(self, event: Event) -> bool:
        """Anything but a pass."""
        return event.name != "Passed"

    def talkers(self, position: Position) -> Sequence[Seat]:
        """The thrower's teammates, while the thrower decides."""
        return callers(position)

    def remark(self, seat: Seat, said: str, position: Position) -> Event | None:
        """The event of a partner's call."""
        return called(seat, said, position)


def _scored(d: Data) -> Banner:
    team = d["team"]
    if team < 0:
        return Banner(_("Blank end"), _("Nobody scores."), style.CREAM, 1.3)
    count = d["points"][team]
    what = (
        plural("{team} steals {count}!", "{team} steals {count}!", count, team=team_name(team))
        if d["stolen"]
        else plural("{team} scores {count}!", "{team} scores {count}!", count, team=team_name(team))
    )
    return Banner(what, score_line(d["scores"]), TEAMS[team][0], 1.5)


def _summed_up(d: Data, now: Shown) -> Summary:
    """The summary after an end: the counting rocks, the points, and the totals."""
    rows = []
    for team in (0, 1):
        points = d["points"][team]
        brought = _("nothing") if not points else plural("{count} point", "{count} points", points)
        rows.append(SummaryRow(signed_team(team), brought, str(d["scores"][team]), won=team == d["team"]))
    rocks = [ring_name(at) for at in d["at"]]
    line = (
        _("{lies}: {rocks}", lies=lies_best(d["team"], len(rocks)), rocks=", ".join(rocks))
        if rocks
        else _("No rock counts.")
    )
    return Summary(
        _("End {n}", n=d["end"]),
        tuple(rows),
        _("Result") if _decides(d, now) else _("Next end"),
        line[:1].upper() + line[1:],
    )


def _decides(d: Data, now: Shown) -> bool:
    """Whether the match ends with this end."""
    options = now["options"]
    level = d["scores"][0] == d["scores"][1]
    return bool(d["end"] >= options["ends"] and (not level or options["ties"] == "draw"))
