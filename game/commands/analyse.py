"""``bonspiel analyse RECORD``: what decided a match, and how much of it was luck."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.commands.args import UserError, speak
from game.commands.matches import Bar
from game.commands.output import print_json
from game.commands.replays import load
from game.rules import record
from game.rules.contract import Json

if TYPE_CHECKING:
    from game.ai.judge import JudgedMove, Judgement
    from game.scenes.coach.judged_text import JudgedMatch


def analyse(args: Namespace) -> int:
    """Judge a record and print the findings as tables, as one JSON object, or as a page for a browser.

    UserError for an open match, because the findings show all cards.
    """
    from game.ai.judge import Judge, NoJudge

    table = load(args.record)
    bar = Bar()
    try:
        if not record.ended(table, record.final(table)):
            raise UserError(
                "{path}: the match isn't over, and analysing it would reveal other players' cards", path=args.record
            )
        judge = Judge(table)
        for done, total in judge.steps():
            bar(done, max(1, total))
    except (record.BadRecord, NoJudge) as error:
        raise UserError(f"{args.record}: {error}") from None
    finally:
        bar.close()
    found = judge.judgement()
    if args.json:
        print_json({"players": table["seats"], **found.to_json()})
    elif args.html:
        from game.commands.judgement_page import page

        speak(args)
        print(page(found, table))
    else:
        print("\n".join(lines(found, table)))
    return 0


def lines(found: Judgement, table: Mapping[str, Json]) -> list[str]:
    """The findings, for a reader; all numbers are win %."""
    from game.ai.judge import LEAST
    from game.commands.record_text import judged_match

    match = judged_match(found, table)
    decisions = sum(moment.ruling is not None for moment in found.moments)
    head = f"{found.game}: {len(record.played(table))} moves, {decisions} decisions. All numbers are win %."
    page = [head, "", *sums(match), "", *tallies(match)]
    turns = [turn(match, moment) for moment in found.turns()]
    turns = turns or [f"No turning points. No shot shifted the chances by {LEAST} or more for good."]
    page += ["", "Turning points, all cards open:", *(f"  {line}" for line in turns)]
    for seat, name in enumerate(match.company.names):
        dearest = found.tally(seat).dearest
        page += ["", f"Costliest decisions of {name}:"] if dearest else []
        page += [f"  {line}" for moment in dearest for line in costly_lines(match, moment)]
    return page


def sums(match: JudgedMatch) -> list[str]:
    """How each side came to its result: the parts between start and result add up to it."""
    heads = ("start", "mistakes", "opponents' mistakes", "luck", "result")
    sides = [match.side(side) for side in range(match.found.count)]
    width = max(24, *(len(name) + 2 for name in sides))
    rows = [f"{'side':{width}}" + "".join(f"{name:>21}" for name in heads)]
    for side, name in enumerate(sides):
        s = match.found.sums(side).written
        row = f"{s['start']:21}{s['play']:+21}{s['others']:+21}{s['luck']:+21}{s['result']:21}"
        rows.append(f"{name:{width}}{row}")
    return rows


def tallies(match: JudgedMatch) -> list[str]:
    """How each seat decided."""
    from game.ai.judge import GRADES, LIMITS, points_of
    from game.commands.record_text import seat_titles

    titles = seat_titles(match.company)
    width = max(24, *(len(title) + 2 for title in titles))
    rows = [f"{'player':{width}}{'decisions':>14}{'all mistakes':>14}" + "".join(f"{grade:>9}" for grade in GRADES)]
    for seat, title in enumerate(titles):
        tally = match.found.tally(seat)
        grades = "".join(f"{tally.grades[grade]:9}" for grade in GRADES)
        rows.append(f"{title:{width}}{tally.decisions:14}{-points_of(tally.cost):14}{grades}")
    limits = ", ".join(f"{grade} below {points_of(limit)}" for grade, limit in LIMITS)
    return [*rows, f"Costs: best nothing, {limits}, blunder from there on."]


def turn(match: JudgedMatch, moment: JudgedMove) -> str:
    """A turning point: what happened, and how far a side's chance moved."""
    found = match.found
    side = moment.swung if found.count > 2 else found.sides[moment.seat]
    by = {"deal": " (the next deal)", "draw": " (what was drawn)", "touch": " (how the throw turned out)"}
    most = by.get(moment.chance, "") if abs(moment.luck(side)) > 0.5 * moment.swing else ""
    return f"{match.describe(moment)} {match.went(moment, side)}{most}"


def costly_lines(match: JudgedMatch, moment: JudgedMove) -> list[str]:
    """A costly decision: what was played, what was better, and why."""
    ruling, costly = moment.ruling, match.costly_move(moment)
    assert ruling is not None
    line = f"{match.place(moment.ply)}: {costly.played} ({ruling.grade}, {-ruling.points}); better: {costly.better}"
    reason = costly.why or costly.does
    return [line, f"    {reason}"] if reason else [line]
