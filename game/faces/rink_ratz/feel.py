"""The room's reactions to Rink Ratz: goals belong to somebody, and every moment has its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.faces.rink_ratz.names import card_name, face_name, unused
from game.i18n.catalogue import _, plural
from game.i18n.formats import score_line
from game.rules.contract import Event, say
from game.rules.rink_ratz.summary import by_period, cards_left, shifts
from game.table.face import Feel
from game.table.stage.shown import Shown
from game.table.teams import TEAMS, signed_team, team_name
from game.table.view_models import Banner, Beat, Shake, Summary, SummaryRow
from game.ui.theme import style

Data = Any

#: the last period of regular time, and how many cards a seat holds late in a shift
LAST_PERIOD, LATE = 3, 4

#: seconds from the shot until the puck lies in the net
OVER_THE_LINE = 0.45


class RinkRatzFeel(Feel):
    """Goals, saves, penalties, power plays, periods."""

    def banner(self, event: Event) -> Banner | None:
        tell = TELLERS.get(event.name)
        return tell(self, event.data) if tell else None

    def decisive(self) -> bool:
        """A shot that ties or leads, late in the last period, or any in sudden death."""
        now = self.moment.now
        team, scores = now["rush"]["team"], now["scores"]
        if team < 0 or now["period"] < LAST_PERIOD or not -1 <= scores[team] - scores[1 - team] <= 0:
            return False
        sudden = now["period"] > LAST_PERIOD and now["options"]["overtime"] == "sudden"
        late = now["shift"] >= shifts(now.position) and cards_left(now.position) <= LATE * len(now["hands"])
        return sudden or late

    def beats(self, event: Event) -> Sequence[Beat]:
        """Show the puck in the net before the horn, the light, the score and the words."""
        return (Beat(OVER_THE_LINE, "goal_horn"),) if event.name == "GoalScored" else ()

    def shake(self, event: Event) -> Shake | None:
        """Shake the rink for one's own goal; light up behind the net for another's."""
        if event.name == "GoalScored":
            red, green, blue = (part / 255 for part in TEAMS[event.data["team"]][0][:3])
            eyes = self.moment.eyes
            ours = eyes < 0 or eyes % 2 == event.data["team"]
            return Shake(6.0 if ours else 1.5, 1.0 if ours else 0.45, (red, green, blue))
        return Shake(3.0) if event.name in ("GoalSaved", "ShotBlocked") else None

    def summary(self, event: Event) -> Summary | None:
        return summary(event, self.moment.now.history)


def _colour(data: Data) -> style.Colour:
    return TEAMS[int(data["team"])][0]


def _goal(feel: Feel, data: Data) -> Banner:
    score = score_line(data["scores"])
    seat, team = data["seat"], data["team"]
    kind = (
        _("the overtime winner")
        if data["winner"]
        else _("into the empty net")
        if data["empty_net"]
        else _("on the power play")
        if data["power"]
        else _("short-handed")
        if data["short_handed"]
        else _("a penalty shot")
        if data["kind"] == "penalty"
        else ""
    )
    title = feel.words.say(say("{seat} scores!", seat=seat)) if seat >= 0 else _("{team} scores!", team=team_name(team))
    rest = _("A save can still undo it.") if data["under_review"] else ""
    line = " · ".join(part for part in (score, kind, rest) if part)
    ours = feel.moment.eyes >= 0 and feel.moment.eyes % 2 == team
    return Banner(title, line, _colour(data), 1.9 if ours else 1.4)


def _stood(feel: Feel, data: Data) -> Banner:
    line = " · ".join([signed_team(data["team"]), *([_("the overtime winner")] if data["winner"] else [])])
    return Banner(_("It stands!"), line, _colour(data), 1.9 if data["winner"] else 0.8)


def _shot(feel: Feel, data: Data) -> Banner | None:
    title = {
        "rebound": _("Rebound!"),
        "break": _("Breakaway!"),
        "two": _("Two-on-One!"),
        "stick": _("Power-play shot!"),
    }.get(data["kind"])
    if title is None:
        return None
    return Banner(
        title,
        feel.words.say(say("{seat} shoots for {team}.", seat=data["seat"], team=data["team"])),
        _colour(data),
        0.8,
    )


def _blocked(feel: Feel, data: Data) -> Banner:
    title = _("Shut down!") if data["how"] == "shutdown" else _("Blocked!")
    return Banner(title, feel.words.say(say("{seat} stops the shot.", seat=data["seat"])), _colour(data), 0.9)


def _penalty(feel: Feel, data: Data) -> Banner:
    shown = card_name(str(data["card"])) if data["card"] else _("no Bench Card")
    said = _("{card}: goal!", card=shown) if data["goal"] else _("{card} isn't a stick, so no goal.", card=shown)
    return Banner(_("Penalty shot"), f"{signed_team(data['team'])} · {said}", _colour(data), 1.5)


def _burnt(feel: Feel, data: Data) -> Banner:
    line = feel.words.say(say("{seat} has no card to play and gives one up.", seat=data["seat"]))
    return Banner(_("Penalty!"), line, style.WARM, 1.1)


def _power(feel: Feel, data: Data) -> Banner:
    team = signed_team(data["team"])
    if data["two"]:
        # the first one's eight cards continue
        return Banner(_("Two-man advantage"), _("{team} also scores on a card one higher.", team=team), _colour(data))
    return Banner(_("Power play"), _("{team} can shoot with sticks for eight cards.", team=team), _colour(data))


def _pulled(feel: Feel, data: Data) -> Banner:
    line = _(
        ("{team} scores on a card one higher too, but a card two away scores against them."),
        team=signed_team(data["team"]),
    )
    return Banner(_("The goalie is pulled"), line, _colour(data), 1.6)


def _dealt(feel: Feel, data: Data) -> Banner | None:
    if not data["new_period"] or not data["overtime"]:
        return None
    line = _("The next goal wins.") if data["overtime"] == "sudden" else _("Another full period.")
    return Banner(_("Overtime"), line, style.WARM, 1.4)


def _last_shift(feel: Feel, data: Data) -> Banner:
    line = _("After {n} cards, a trailing team can pull its goalie.", n=data["pulling"]) if data["pulling"] else ""
    return Banner(_("Last shift"), line, style.CREAM, 1.2)


def _faced_off(feel: Feel, data: Data) -> Banner:
    cards = ", ".join(card_name(card) for card in data["cards"] if card)
    if data["again"]:
        return Banner(_("Face-off"), _("{cards}: draw again.", cards=cards), style.CREAM, 1.1)
    line = feel.words.say(say("{seat} deals.", seat=data["seat"]))
    return Banner(_("Face-off"), _("{name}: {told}", name=cards, told=line), style.CREAM, 1.3)


TELLERS: dict[str, Callable[[Feel, Data], Banner | None]] = {
    "FacedOff": _faced_off,
    "Dealt": _dealt,
    "LastShiftBegan": _last_shift,
    "GoalScored": _goal,
    "GoalStood": _stood,
    "GoalSaved": lambda feel, data: Banner(_("Miraculous save!"), _("The goal doesn't count."), style.ICE),
    "ShotMade": _shot,
    "ShotBlocked": _blocked,
    "CardBurnt": _burnt,
    "PenaltyShot": _penalty,
    "PowerPlayStarted": _power,
    "PowerPlayNullified": lambda feel, data: Banner(_("Power play cancelled"), "", style.ICE),
    "GoaliePulled": _pulled,
    "PeriodEnded": lambda feel, data: Banner(_("End of period {n}", n=data["period"]), "", style.CREAM),
}


def pile_cards(now: Shown) -> list[tuple[str, str, str]]:
    """The cards of this period, the newest last, each with its team's shape, its face or its outcome, and the half that
    doesn't count.

    Of cards laid before anybody looked only the faces are known.
    """
    found: list[list[str]] = []
    for event in now.history:
        data: Data = event.data
        if event.name == "Dealt" and data["new_period"]:
            found = []
        elif event.name == "CardPlayed":
            found.append([data["card"], TEAMS[data["seat"] % 2][1], face_name(data["face"]) if data["face"] else ""])
        elif found and data.get("kind") != "penalty":
            found[-1][2] = {
                "ShotMade": _("shot"),
                "GoalScored": _("goal!"),
                "ShotBlocked": _("stops"),
                "GoalSaved": _("save"),
            }.get(event.name, found[-1][2])
    laid = [text.partition(" ") for text in now["pile"]]
    if [card for card, _shape, _said in found] == [card for card, _space, _face in laid]:
        words = [f"{shape} {said}".strip() for _card, shape, said in found]
    else:
        words = [face_name(face) if face else "" for _card, _space, face in laid]
    return [(card, word, unused(card, face)) for (card, _space, face), word in zip(laid, words, strict=True)]


def summary(event: Event, history: Iterable[Event]) -> Summary:
    """The summary after a period: its own goals and shots beside the totals. ``history``: all events of the match.

    Of a period that was resumed in its midst only the totals are known.
    """
    data: Data = event.data
    events = list(history)
    whole = any(e.name == "Dealt" and e.data["new_period"] and e.data["period"] == data["period"] for e in events)
    own = next((count for count in by_period(events) if whole and count.period == data["period"]), None)
    rows = []
    for team in (0, 1):
        what = plural("{count} shot", "{count} shots", data["shots"][team])
        if own is not None:
            goals = plural("{count} goal", "{count} goals", own.goals[team])
            shots = plural("{count} shot", "{count} shots", own.shots[team])
            what = _("this period: {goals}, {shots}", goals=goals, shots=shots)
        rows.append(SummaryRow(signed_team(team), what, str(data["scores"][team])))
    later = data["period"] >= 3
    return Summary(_("End of period {n}", n=data["period"]), tuple(rows), _("Overtime") if later else _("Next period"))
