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


def analyse(asked: Namespace) -> int:
    """Judge a record and print the findings as tables, as one JSON object, or as a page for a browser.

    UserError for an open match, because the findings show all cards.
    """
    from game.ai.judge import Judge, NoJudge

    table = load(asked.record)
    bar = Bar()
    try:
        if not record.ended(table, record.final(table)):
            raise UserError(
                "{path}: the match isn't over, and analysing it would reveal other players' cards", path=asked.record
            )
        judge = Judge(table)
        for done, total in judge.steps():
            bar(done, max(1, total))
    except (record.BadRecord, NoJudge) as error:
        raise UserError(f"{asked.record}: {error}") from None
    finally:
        bar.close()
    found = judge.judgement()
    if asked.json:
        print_json({"players": table["seats"], **found.to_json()})
    elif asked.html:
        from game.commands.judgement_page import page

        speak(asked)
        print(page(found, table))
    else:
        print("\n".join(lines(found, table)))
    return 0


def lines(found: Judgement, table: Mapping[str, Json]) -> list[str]:
    """The findings, for a reader; all numbers are win %."""
    from game.ai.judge import LEAST

    decisions = sum(moment.ruling is not None for moment in found.moments)
    head = f"{found.game}: {len(record.played(table))} moves, {decisions} decisions. All numbers are win %."
    page = [head, "", *sums(found, table), "", *tallies(found, table)]
    turns = [turn(found, moment, table) for moment in found.turns()]
    turns = turns or [f"nothing turned: no shot changed the chances by {LEAST} or more for good"]
    page += ["", "Turning points, all cards open:", *(f"  {line}" for line in turns)]
    for seat in range(len(found.sides)):
        dearest = found.tally(seat).dearest
        page += ["", f"Costliest decisions of seat {seat}:"] if dearest else []
        page += [f"  {line}" for moment in dearest for line in costly_lines(moment)]
    return page


def sums(found: Judgement, table: Mapping[str, Json]) -> list[str]:
    """How each side came to its result: the parts between start and result add up to it."""
    heads = ("start", "own mistakes", "others' mistakes", "luck", "result")
    rows = [f"{'side':24}" + "".join(f"{name:>18}" for name in heads)]
    for side in range(found.count):
        s = found.sums(side).written
        row = f"{s['start']:18}{s['play']:+18}{s['others']:+18}{s['luck']:+18}{s['result']:18}"
        rows.append(f"{named(found, side, table):24}{row}")
    return rows


def tallies(found: Judgement, table: Mapping[str, Json]) -> list[str]:
    """How each seat decided."""
    from game.ai.judge import GRADES, LIMITS, points_of

    rows = [f"{'seat':24}{'decisions':>14}{'all mistakes':>14}" + "".join(f"{grade:>9}" for grade in GRADES)]
    for seat, kind in enumerate(table["seats"]):
        tally = found.tally(seat)
        grades = "".join(f"{tally.grades[grade]:9}" for grade in GRADES)
        rows.append(f"{f'{seat} {kind}':24}{tally.decisions:14}{-points_of(tally.cost):14}{grades}")
    limits = ", ".join(f"{grade} below {points_of(limit)}" for grade, limit in LIMITS)
    return [*rows, f"Costs: best nothing, {limits}, blunder from there on."]


def named(found: Judgement, side: int, table: Mapping[str, Json]) -> str:
    """The name of a side."""
    seats = [f"{seat} {table['seats'][seat]}" for seat, its in enumerate(found.sides) if its == side]
    return ", ".join(seats)


def turn(found: Judgement, moment: JudgedMove, table: Mapping[str, Json]) -> str:
    """A turning point: its move, and how far a side's chance moved."""
    from game.ai.judge import points_of

    own = found.sides[moment.seat]
    side = moment.swung if found.count > 2 else own
    whose = "" if side == own else f"{named(found, side, table)} from "
    went = f"{whose}{points_of(moment.before[side])} to {points_of(moment.then[side])}"
    by = {"deal": " by the deal that followed", "draw": " by what was drawn", "touch": " by what the hand made of it"}
    most = by.get(moment.chance, "") if abs(moment.luck(side)) > 0.5 * moment.swing else ""
    return f"move {moment.ply + 1}, seat {moment.seat}: {moment.move}: {went}{most}"


def costly_lines(moment: JudgedMove) -> list[str]:
    """A costly decision: what was played, what was better, and why."""
    ruling = moment.ruling
    assert ruling is not None
    line = f"move {moment.ply + 1}: {moment.move} ({ruling.grade}, {-ruling.points}); better: {ruling.best}"
    return [line] if ruling.why is None else [line, f"    {ruling.why}"]
