"""The labels on the ice: how far from the pin the stones lie that matter most, and the others' when looked at."""

from __future__ import annotations

from collections.abc import Iterator

from game.faces.powerup.boxes import Ice
from game.faces.powerup.house import FOOT, STONE, Ladder
from game.faces.powerup.ice import ring_names
from game.faces.powerup.names import look_of
from game.faces.powerup.stone import SIGN, ranked
from game.rules.powerup.summary import TableSummary
from game.table.stage.shown import Shown
from game.table.teams import TEAMS
from game.table.view_models import LabelBoard, Tag
from game.ui.sheet.labels import Round, Shape
from game.ui.sheet.sheet import Sheet

#: what matters more: the target of a call, a stone that counts, the one that ends the count, any other
TARGET, COUNTS, STOPS, OTHERS = 90.0, 80.0, 60.0, 40.0
#: radius of the number at a stone that counts, and how much larger a stone is with the ring of the target
DISC, AIMED = 21.0, 1.4


def board(sheet: Sheet, ice: Ice, now: Shown, seen: TableSummary, ladder: Ladder) -> LabelBoard:
    """The distances, clear of all stones, their signs and the rings' names."""
    size = ladder.size * ice.unit
    target = seen.under.target if seen.under is not None else ""
    things = {
        name: Round(*ice.at(*spot), STONE * size * (AIMED if name == target else 1.0))
        for name, spot in ladder.spots.items()
    }
    ranks = ranked(now, seen)
    hard: list[Shape] = [*things.values(), *(box for _ring, box in ring_names(sheet, ice, ladder))]
    hard += [
        Round(things[n].x + SIGN[0] * size, things[n].y + SIGN[1] * size, DISC * size) for n in ranks if n in things
    ]
    tags = [*_tags(now, seen, ranks, things)]
    return LabelBoard(ice.box.inset(4).cut(bottom=2 * FOOT * ice.unit), tags, hard, things=things)


def _tags(now: Shown, seen: TableSummary, ranks: dict[str, int], things: dict[str, Round]) -> Iterator[Tag]:
    """A tag for each stone: its distance, and its name where a call or somebody who looks at it needs it."""
    numbers = dict(seen.ladder)
    target = seen.under.target if seen.under is not None else ""
    for stone in now["stones"]:
        name, number = stone["name"], numbers.get(stone["name"], 0)
        if name not in things:
            continue
        colour, sign = TEAMS[look_of(now["colours"], stone["team"])]
        called = name.replace("s", "#")
        every = f"{called} · {number}" if number else called
        weight = OTHERS - 0.1 * number
        if name == target:
            weight = TARGET
        elif name in ranks:
            weight = COUNTS - 0.1 * ranks[name]
        elif name == seen.score.stopper:
            weight = STOPS
        text = every if name == target else str(number) if number else ""
        yield Tag(f"stone.{name}", text, (things[name],), (name,), weight, every, sign, colour)
