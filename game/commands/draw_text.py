"""The draw sheet of a bonspiel as text: for a reader, and as JSON for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.club import Bonspiel, Cup, Result, StandingsLine
from game.club.fixtures import ROUND_ROBIN
from game.club.words import BY, CUP_NAMES, EVENT_NAMES, FORMAT_NAMES, HOW, draw_words, source_words
from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import score_line
from game.rules.contract import Json
from game.rules.registry import title


def lines(bonspiel: Bonspiel, names: Sequence[str]) -> list[str]:
    """The draw sheet for a reader: each event's matches, the standings, the cups."""
    plan = bonspiel.plan
    games = ", ".join(spoken(title(name)) for name in plan.games)
    entries = plural("{count} entry", "{count} entries", len(names))
    # until it is over its seed would reveal every hand
    head = [spoken(FORMAT_NAMES[plan.format]), entries, games]
    page = [", ".join([*head, _("deal number {n}", n=plan.seed)] if bonspiel.over else head)]
    for event in bonspiel.events:
        page += ["", spoken(EVENT_NAMES[event])]
        page += [f"  {line(bonspiel, each.number, names)}" for each in bonspiel.fixtures if each.event == event]
    robin = ROUND_ROBIN in bonspiel.events
    heading, played, won = _("Standings") if robin else _("All matches"), _("played"), _("won")
    wide, narrow = max(6, len(played)), max(4, len(won))
    page += ["", f"{'':>3} {heading:24} {played:>{wide}} {won:>{narrow}}"]
    for each in bonspiel.table:
        why = f"  {'; '.join(reasons(each))}" if robin and reasons(each) else ""
        page.append(f"{each.rank + 1:>3} {names[each.entry]:24} {each.played:>{wide}} {each.won:>{narrow}}{why}")
    cups = [
        _("{name}: {told}", name=spoken(CUP_NAMES[cup.event]), told=cup_words(cup, names[cup.winner]))
        for cup in bonspiel.cups()
        if cup.winner is not None
    ]
    return [*page, "", *cups] if cups else page


def cup_words(cup: Cup, name: str) -> str:
    """The winner of a cup; nobody if a level helped."""
    return _("{name} (no cup, because moves were made for them)", name=name) if cup.helped else name


def reasons(each: StandingsLine) -> list[str]:
    """Why a line of the standings is where it is, if wins don't decide."""
    draw = draw_words(each)
    by = [spoken(BY[each.by])] if each.by and each.played else []
    return [*by, *([] if draw is None else [spoken(draw)])]


def line(bonspiel: Bonspiel, number: int, names: Sequence[str]) -> str:
    """A fixture in a line: time and sheet, game, sides, and result."""
    fixture, result = bonspiel.fixtures[number], bonspiel.result(number)
    one, other = sides(bonspiel, number, names)
    where = _("draw {draw}, sheet {sheet}", draw=f"{fixture.draw:>2}", sheet=f"{fixture.sheet:>2}")
    both = _("{one} – {other}", one=one, other=other)
    head = f"{number + 1:>3}  {where}  {spoken(title(fixture.game)):22} {both}"
    if result is None:
        return head
    score = "" if result.scores is None else f" {score_line(result.scores)}"
    why = note(bonspiel, number, result)
    suffix = f" ({why})" if why else ""
    if result.winner is None:
        return f"{head}{score}{suffix}"
    won = _("{name} wins", name=(one, other)[result.winner])
    return f"{head}{score}, {won}{suffix}"


def note(bonspiel: Bonspiel, number: int, result: Result) -> str:
    """What decided a match besides its play: nothing, last-stone draws, or that somebody gave it up."""
    if not result.level:
        return spoken(HOW[result.how]) if result.how else ""
    if result.winner is None:
        return _("tied; a last-stone draw will decide")
    one, other = (0.0 if side is None else bonspiel.distance(side) or 0.0 for side in bonspiel.sides(number))
    return _("tied; last-stone draws: {one} and {other} mm", one=round(one), other=round(other))


def sides(bonspiel: Bonspiel, number: int, names: Sequence[str]) -> tuple[str, str]:
    """The sides of a fixture, or where they come from."""
    fixture, found = bonspiel.fixtures[number], bonspiel.sides(number)
    one, other = (
        spoken(source_words(source)) if side is None else names[side]
        for side, source in zip(found, fixture.sides, strict=True)
    )
    return one, other


def summary(bonspiel: Bonspiel, names: Sequence[str]) -> Mapping[str, Json]:
    """The consequences of plan and results, for programs."""
    table = [
        {
            "entry": each.entry, "name": names[each.entry], "rank": each.rank + 1, "played": each.played,
            "won": each.won, "draw": each.distance, "level": sorted(each.level), "by": each.by,
        }
        for each in bonspiel.table
    ]  # fmt: skip
    cups = [
        {"event": cup.event, "winner": cup.winner, "second": cup.second, "helped": cup.helped}
        for cup in bonspiel.cups()
    ]
    return {"names": list(names), "standings": table, "cups": cups, "champion": bonspiel.champion}
