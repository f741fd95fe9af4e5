"""A judged match as one page for a browser: its curve and its tables, with nothing to fetch from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import pairwise

from game.ai.judge import GRADES, LIMITS, Judgement, Moment
from game.commands.analyse import named, turn
from game.rules import record, registry
from game.rules.contract import Json

#: the curve's box and what is left free around it, in the units of its picture
WIDTH, HEIGHT, LEFT, BELOW = 960, 320, 44, 28
#: a colour for each side, told apart by who sees few colours, too (Okabe and Ito)
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a7a00", "#777777")
STYLE = """
:root { color-scheme: light dark; --line: #8886; --soft: #8882; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; background: var(--soft); border-radius: .4rem; }
svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
code { background: var(--soft); padding: .05rem .3rem; border-radius: .2rem; }
.key span { display: inline-block; margin-right: 1.5rem; } .key i { display: inline-block; width: 1.6rem; height: 0;
border-top: 3px solid; vertical-align: middle; margin-right: .4rem; } .why { margin: 0 0 .6rem 0; opacity: .85; }
"""


def page(found: Judgement, table: Mapping[str, Json]) -> str:
    """The page."""
    best = max(range(found.count), key=lambda side: found.sums(side).result)
    won = "a draw" if found.sums(best).result < 1 else f"won by seat {named(found, best, table)}"
    title = f"{registry.title(found.game)}: {won if found.over else 'not over'}"
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{len(record.played(table))} moves. All numbers are wins in 100 matches.</p>",
        curve(found, table),
        key(found, table),
        "<h2>How it came to that</h2>",
        grid(*sums(found, table)),
        "<p>Start, play, the others' play, luck and hidden cards add up to the result. Play is what decisions cost by "
        "what their seats could know; hidden is what moves brought by cards that they couldn't see, and what the curve "
        "had not seen coming.</p>",
        "<h2>Decisions</h2>",
        grid(*tallies(found, table)),
        f"<p>{', '.join(f'{grade}: below {100 * limit:g}' for grade, limit in LIMITS)}; blunder: from there on.</p>",
        "<h2>Turning points</h2>",
        *(f"<p>{escape(turn(found, moment, table))}</p>" for moment in found.turns()),
    ]
    for seat, kind in enumerate(table["seats"]):
        body += dearest(f"{seat} {kind}", found.tally(seat).dearest)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return f'<!DOCTYPE html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n' + "\n".join(
        [*body, "</body></html>"]
    )


def curve(found: Judgement, table: Mapping[str, Json]) -> str:
    """The chances of the sides over the match: one line where there are two, for they mirror each other."""
    total = max(1, len(record.played(table)))

    def place(ply: float, chance: float) -> tuple[float, float]:
        return LEFT + (WIDTH - LEFT - 8) * ply / total, 8 + (HEIGHT - BELOW - 8) * (1 - chance)

    drawn = []
    for chance in (0, 0.25, 0.5, 0.75, 1):
        y = place(0, chance)[1]
        drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - 8}" y1="{y:.1f}" y2="{y:.1f}" stroke="var(--line)"/>')
        drawn.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{100 * chance:g}</text>')
    for number, ply in enumerate(parts(table), 1):
        x, y = place(ply, 0)
        drawn.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="8" y2="{y:.1f}" stroke="var(--line)" stroke-dasharray="3"/>')
        drawn.append(f'<text x="{x - 4:.1f}" y="{HEIGHT - 8}" text-anchor="end">{number}</text>')
    for side in range(found.count if found.count > 2 else 1):
        own = [place(*point) for point in found.own_curve(side)]
        drawn.append(_line(own, COLOURS[side], "1.5", ' stroke-dasharray="2 4" opacity=".7"'))
        drawn.append(_line(_steps([place(*point) for point in found.curve(side)]), COLOURS[side], "2.5"))
    for moment in found.turns():
        x, y = place(moment.ply + 1, moment.then[moment.swung if found.count > 2 else 0])
        mark = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="none" stroke="currentColor" stroke-width="2">'
        drawn.append(f"{mark}<title>{escape(turn(found, moment, table))}</title></circle>")
    label = "The chance of winning over the match, with all cards open"
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'


def _steps(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """A line that stays where it is until something happens."""
    found = list(points[:1])
    for (_, before), (x, y) in pairwise(points):
        found += [(x, before), (x, y)]
    return found


def _line(points: Sequence[tuple[float, float]], colour: str, width: str, more: str = "") -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"{more}/>'


def parts(table: Mapping[str, Json]) -> list[int]:
    """After how many moves each part of the match (a hand, a period, an end) was over."""
    return [
        ply
        for ply, (state, _, pushed) in enumerate(record.replay(table), 1)
        if any(event.name in state.game.part_events for event in pushed.events)
    ]


def key(found: Judgement, table: Mapping[str, Json]) -> str:
    """What the lines are."""
    shown = range(found.count if found.count > 2 else 1)
    said = [f'<span><i style="color:{COLOURS[s]}"></i>{escape(named(found, s, table))}</span>' for s in shown]
    said.append(
        "<span>dotted: as its seats knew when they decided; whole: all cards open; rings: turning points</span>"
    )
    return f'<p class="key">{"".join(said)}</p>'


def sums(found: Judgement, table: Mapping[str, Json]) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: how each side came to its result."""
    touch = any(moment.chance == "touch" for moment in found.moments)
    heads = ["", "start", "play", "others' play", *(["touch", "others' touch"] if touch else []), "luck", "hidden"]
    rows = []
    for side in range(found.count):
        s = found.sums(side)
        felt = (s.touch, s.others_touch) if touch else ()
        changes = [f"{100 * part:+.1f}" for part in (s.play, s.others, *felt, s.luck, s.hidden)]
        ends = [f"{100 * s.result:.0f}", f"{100 * s.adjusted:.1f}"]
        rows.append([named(found, side, table), f"{100 * s.start:.1f}", *changes, *ends])
    return [*heads, "result", "without luck"], rows


def tallies(found: Judgement, table: Mapping[str, Json]) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: how each seat decided."""
    rows = []
    for seat, kind in enumerate(table["seats"]):
        tally = found.tally(seat)
        grades = [str(tally.grades[grade]) for grade in GRADES]
        rows.append([f"{seat} {kind}", str(tally.decisions), f"{100 * tally.error:.2f}", *grades])
    return ["", "decisions", "error each", *GRADES], rows


def grid(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def dearest(who: str, moments: Sequence[Moment]) -> list[str]:
    """The decisions of a seat that cost most."""
    told = [f"<h2>Dearest decisions of {escape(who)}</h2>"] if moments else []
    for moment in moments:
        ruling = moment.ruling
        assert ruling is not None
        costs = f"{ruling.grade}, {100 * ruling.cost:.1f}"
        played, better = f"<code>{escape(moment.move)}</code>", f"<code>{escape(ruling.best)}</code>"
        told.append(f"<p>Move {moment.ply + 1}: {played} ({costs}). Better: {better}</p>")
        if ruling.why is not None:
            told.append(f'<p class="why">{escape(str(ruling.why))}</p>')
    return told
