"""A judged match as one page for a browser: its curve and its tables, with nothing to fetch from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import pairwise

from game.ai.judge import GRADES, LIMITS, Judgement, Moment
from game.commands.told import Told
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
border-top: 3px solid; vertical-align: middle; margin-right: .4rem; }
.why { margin: -.6rem 0 1rem 1.2rem; opacity: .85; }
.at { fill: transparent; } .at:hover { fill: #8883; }
.best, .fine { color: #2e8b57; } .slip { color: #a87b00; } .mistake { color: #d2691e; } .blunder { color: #cc3b2b; }
"""


def page(found: Judgement, table: Mapping[str, Json]) -> str:
    """The page."""
    told = Told(table)
    best = max(range(found.count), key=lambda side: found.sums(side).result)
    won = "a draw" if found.sums(best).result < 1 else f"won by {told.side(found.sides, best)}"
    title = f"{registry.title(found.game)}: {won}"
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{len(record.played(table))} moves. All numbers are wins in 100 matches. Point at the curve to read what "
        "happened there.</p>",
        curve(found, told),
        key(found, told),
        "<h2>How it came to that</h2>",
        grid(*sums(found, told)),
        "<p>Start, play, the others' play, luck and hidden cards add up to the result. Play is what decisions cost by "
        "what their seats could know; hidden is what moves brought by cards that they couldn't see, and what the curve "
        "had not seen coming.</p>",
        "<h2>Turning points</h2>",
        *(f"<p>{escape(moved(found, moment, told))}</p>" for moment in found.turns()),
        *fortunes(found, told),
        "<h2>Decisions</h2>",
        grid(*tallies(found, told)),
        f"<p>Best: costs nothing; {', '.join(f'{grade}: below {100 * limit:g}' for grade, limit in LIMITS)}; "
        "blunder: from there on.</p>",
    ]
    for seat, name in enumerate(told.titles):
        body += dearest(name, found.tally(seat).dearest, told)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return f'<!DOCTYPE html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n' + "\n".join(
        [*body, "</body></html>"]
    )


def moved(found: Judgement, moment: Moment, told: Told, side: int | None = None) -> str:
    """A moment in words: what happened, and how far the chance of a side went (by itself: of whose move it was)."""
    what = "The first deal." if moment.ply < 0 else f"Move {moment.ply + 1}: {told.happened[moment.ply]}"
    if side is None:
        side = moment.swung if found.count > 2 or moment.seat < 0 else found.sides[moment.seat]
    went = f"{100 * moment.before[side]:.0f} to {100 * moment.then[side]:.0f}"
    return f"{what} {told.side(found.sides, side)}: {went}."


def fortunes(found: Judgement, told: Told) -> list[str]:
    """The luckiest moment of each side; what a hand makes of its aim is no luck."""
    said = []
    for side in range(found.count):
        every = [moment for moment in found.fortunes(side) if moment.chance != "touch"]
        if every and every[0].luck(side) > 0:
            luck = f"{100 * every[0].luck(side):+.1f}"
            said.append(f"<p>{escape(moved(found, every[0], told, side))} Luck: {luck}.</p>")
    return ["<h2>Luckiest moments</h2>", *said] if said else []


def curve(found: Judgement, told: Told) -> str:
    """The chances of the sides over the match: one line where there are two, for they mirror each other."""
    total = max(1, len(told.happened))

    def place(ply: float, chance: float) -> tuple[float, float]:
        return LEFT + (WIDTH - LEFT - 8) * ply / total, 8 + (HEIGHT - BELOW - 8) * (1 - chance)

    drawn = []
    for chance in (0, 0.25, 0.5, 0.75, 1):
        y = place(0, chance)[1]
        drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - 8}" y1="{y:.1f}" y2="{y:.1f}" stroke="var(--line)"/>')
        drawn.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{100 * chance:g}</text>')
    for number, (first, ply) in enumerate(pairwise([0, *told.parts]), 1):
        x, y = place(ply, 0)
        drawn.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="8" y2="{y:.1f}" stroke="var(--line)" stroke-dasharray="3"/>')
        middle = place((first + ply) / 2, 0)[0]
        drawn.append(f'<text x="{middle:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{number}</text>')
    for side in range(found.count if found.count > 2 else 1):
        own = [place(*point) for point in found.own_curve(side)]
        drawn.append(_line(own, COLOURS[side], "1.5", ' stroke-dasharray="2 4" opacity=".7"'))
        drawn.append(_line(_steps([place(*point) for point in found.curve(side)]), COLOURS[side], "2.5"))
    for moment in found.turns():
        x, y = place(moment.ply + 1, moment.then[moment.swung if found.count > 2 else 0])
        drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="none" stroke="currentColor" stroke-width="2"/>')
    # a strip for each moment, which says what happened there
    ends = [place(moment.ply + 1, 0)[0] for moment in found.moments]
    for moment, (left, right) in zip(found.moments, pairwise([*ends, WIDTH - 8.0]), strict=True):
        strip = f'x="{left:.1f}" y="8" width="{max(1.0, right - left):.1f}" height="{HEIGHT - BELOW - 8}"'
        drawn.append(f'<rect class="at" {strip}><title>{escape(moved(found, moment, told))}</title></rect>')
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


def key(found: Judgement, told: Told) -> str:
    """What the lines are."""
    shown = range(found.count if found.count > 2 else 1)
    said = [f'<span><i style="color:{COLOURS[s]}"></i>{escape(told.side(found.sides, s))}</span>' for s in shown]
    said.append(
        "<span>dotted: as its seats knew when they decided; whole: all cards open; rings: turning points</span>"
    )
    return f'<p class="key">{"".join(said)}</p>'


def sums(found: Judgement, told: Told) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: how each side came to its result, in numbers that add up as they are written."""
    touch = any(moment.chance == "touch" for moment in found.moments)
    names = ["play", "others", *(["touch", "others_touch"] if touch else []), "luck", "hidden"]
    words = {"others": "others' play", "others_touch": "others' touch"}
    rows = []
    for side in range(found.count):
        s = found.written(side, 1000)
        changes = [f"{s[name] / 10:+.1f}" for name in names]
        ends = [f"{s['result'] / 10:.1f}", f"{s['adjusted'] / 10:.1f}"]
        rows.append([told.side(found.sides, side), f"{s['start'] / 10:.1f}", *changes, *ends])
    return ["", "start", *(words.get(name, name) for name in names), "result", "without luck"], rows


def tallies(found: Judgement, told: Told) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: how each seat decided."""
    rows = []
    for seat, name in enumerate(told.titles):
        tally = found.tally(seat)
        grades = [str(tally.grades[grade]) for grade in GRADES]
        rows.append([name, str(tally.decisions), f"{100 * tally.error:.2f}", *grades])
    return ["", "decisions", "error each", *GRADES], rows


def grid(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def dearest(who: str, moments: Sequence[Moment], told: Told) -> list[str]:
    """The decisions of a seat that cost most: what was played, what was better, and why."""
    said = [f"<h2>Dearest decisions of {escape(who)}</h2>"] if moments else []
    for moment in moments:
        ruling = moment.ruling
        assert ruling is not None
        played, better = _move(moment.move, told), _move(ruling.best, told)
        cost = f'<b class="{ruling.grade}">{ruling.grade}, {100 * ruling.cost:.1f}</b>'
        said.append(f"<p>Move {moment.ply + 1}: {played}, {cost}. Better: {better}.</p>")
        if ruling.why is not None:
            said.append(f'<p class="why">{escape(told.say(ruling.why))}</p>')
    return said


def _move(move: str, told: Told) -> str:
    """A move as records write it, with its sort."""
    sort = registry.game(told.table["game"]).sort(move)
    code = f"<code>{escape(move)}</code>"
    return code if sort is None else f"{escape(str(sort))} {code}"
