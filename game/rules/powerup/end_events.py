"""The count after sixteen stones, as events, point by point."""

from __future__ import annotations

from game.rules.contract import NOBODY, Event, Json
from game.rules.powerup.board import OVER, outcome
from game.rules.powerup.core import Core
from game.rules.powerup.position import stone_table
from game.rules.powerup.scoring import Count, count
from game.rules.powerup.stone_events import team_data


def end_scored(start: Core, end: Core) -> list[Event]:
    """Guards are lifted off, each point is counted from the pin outwards; then comes the next end, or the match's."""
    counted = count(start.stones)
    events = _guards(start)
    if not counted.points and counted.stopper is not None:
        events.append(Event("CountTied", {"stone": counted.stopper.name, "cards_held": _held(counted)}))
    scores = list(start.scores)
    for number, stone in enumerate(counted.counting, 1):
        scores[counted.team] += 1
        tie = counted.stopper is not None and stone.distance == counted.stopper.distance
        data = {
            **team_data(start, counted.team),
            "stone": stone.name,
            "number": number,
            "distance": stone.distance,
            "tie": tie,
            "cards_held": _held(counted),
        }
        events.append(Event("PointCounted", data, holds={"scores": list(scores)}))
    if counted.points and counted.stopper is not None:
        stopper = counted.stopper
        data = {**team_data(start, stopper.team), "stone": stopper.name, "distance": stopper.distance}
        events.append(Event("CountStopped", data))
    events.append(_scored(start, end, counted))
    if end.phase == OVER:
        result = outcome(end)
        events.append(Event("MatchEnded", {"outcome": result.to_json(), "winners": list(result.winners)}))
    else:
        data = {
            "end": end.end,
            "extra": end.end > end.terms.ends,
            "hammer": end.hammer,
            "first": 1 - end.hammer,
            "seats_hammer": list(end.terms.teams[end.hammer]),
            "seats": list(end.terms.teams[1 - end.hammer]),
        }
        events.append(Event("CardsGathered", data))
    return events


def _held(counted: Count) -> list[list[int]]:
    """By team how many b, 4, 8, 12 its house stones hold."""
    return [list(held) for held in counted.cards]


def _guards(start: Core) -> list[Event]:
    guards = [stone for stone in start.stones if stone.guards]
    if not guards:
        return []
    left = [stone_table(stone) for stone in start.stones if not stone.guards]
    return [Event("GuardsLifted", {"stones": [stone.name for stone in guards]}, holds={"stones": left})]


def _scored(start: Core, end: Core, counted: Count) -> Event:
    over = end.phase == OVER
    data: dict[str, Json] = {
        "end": start.end,
        "team": counted.team,
        "seats": list(start.terms.teams[counted.team]) if counted.team >= 0 else [],
        "points": counted.points,
        "scores": list(end.scores),
        "stones": [stone.name for stone in counted.counting],
        "tied": counted.tied,
        "cards_held": _held(counted),
        "first": NOBODY if over else 1 - end.hammer,
        "seats_first": [] if over else list(start.terms.teams[1 - end.hammer]),
    }
    return Event("EndScored", data, settles=("scores", "line"))
