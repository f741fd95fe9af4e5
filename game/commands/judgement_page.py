"""A judged match as one page for a browser: its curve and its tables, without anything to fetch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import pairwise

from game.ai.judge import GRADES, PARTS, JudgedMove, Judgement, points_of
from game.commands.record_text import RecordText
from game.i18n.catalogue import _, language, plural, spoken
from game.rules import record, registry
from game.rules.contract import Json
from game.scenes.coach.labels import (
    SIGNS,
    cost_said,
    grade_name,
    grade_threshold,
    marker_points,
    nothing_turned,
    part_description,
    part_name,
    signed,
    went,
)

#: the curve's box and its margins, in the units of its picture
WIDTH, HEIGHT, LEFT, BELOW = 960, 320, 44, 28
#: a colour for each side, distinct for colour-blind eyes, too (Okabe and Ito)
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
.why { margin: -.6rem 0 1rem 1.2rem; opacity: .85; } .part { margin: .1rem 0; opacity: .85; }
.at { fill: transparent; } .at:hover { fill: #8883; }
.best, .fine { color: #2e8b57; } .slip { color: #a87b00; } .mistake { color: #d2691e; } .blunder { color: #cc3b2b; }
"""


def page(found: Judgement, table: Mapping[str, Json]) -> str:
    """The page, in the current language."""
    names = RecordText(table)
    title, moves = heading(found, names), len(record.played(table))
    read = plural(
        "{count} move. All numbers are win %. Point at the curve to read what happened.",
        "{count} moves. All numbers are win %. Point at the curve to read what happened.",
        moves,
    )
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(read)}</p>",
        curve(found, names),
        key(found, names),
        f"<h2>{escape(_('How they got there (win %)'))}</h2>",
        grid(*sums(found, names)),
        *(
            f'<p class="part"><b>{escape(part_name(name))}</b> {escape(part_description(name))}</p>'
            for name in (*PARTS, "result")
        ),
        *turning(found, names),
        *fortunes(found, names),
        f"<h2>{escape(_('Decisions'))}</h2>",
        grid(*tallies(found, names)),
        *(f'<p class="part">{escape(costs(grade))}</p>' for grade in GRADES),
    ]
    seats = [dearest(name, found.tally(seat).dearest, names) for seat, name in enumerate(names.titles)]
    if any(seats):
        body += [f"<h2>{escape(_('Costliest decisions'))}</h2>", *(line for each in seats for line in each)]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    start = f'<!DOCTYPE html>\n<html lang="{language()}"><head>{head}<style>{STYLE}</style></head>\n<body>\n'
    return start + "\n".join([*body, "</body></html>"])


def turning(found: Judgement, names: RecordText) -> list[str]:
    """The turning points under their heading, or that there were none."""
    turns = [moved(found, moment, names) for moment in found.turns()] or [nothing_turned()]
    return [f"<h2>{escape(_('Turning points'))}</h2>", *(f"<p>{escape(turn)}</p>" for turn in turns)]


def heading(found: Judgement, names: RecordText) -> str:
    """The game and its winner."""
    game = spoken(registry.title(found.game))
    best = max(range(found.count), key=lambda side: found.sums(side).result)
    if found.sums(best).result < 1:
        return _("{game}: tied", game=game)
    return _("{game}: won by {side}", game=game, side=names.side(found.sides, best))


def costs(grade: str) -> str:
    """The cost range of a grade."""
    return _("{grade}: {limit}.", grade=grade_name(grade), limit=grade_threshold(grade))


def moved(found: Judgement, moment: JudgedMove, names: RecordText, side: int | None = None) -> str:
    """A moment in words: what happened, and how far a side's chance moved (default: the mover's)."""
    if side is None:
        side = moment.swung if found.count > 2 or moment.seat < 0 else found.sides[moment.seat]
    much = went(names.side(found.sides, side), moment, side)
    if moment.ply < 0:
        return f"{_('The first deal')}. {much}"
    return f"{_('Move {n}. {said}', n=moment.ply + 1, said=names.happened[moment.ply])} {much}"


def fortunes(found: Judgement, names: RecordText) -> list[str]:
    """The luckiest moment of each side."""
    rows = []
    for side in range(found.count):
        every = found.fortunes(side)
        if every and every[0].luck(side) > 0:
            rows.append([moved(found, every[0], names, side), signed(points_of(every[0].luck(side)))])
    return [f"<h2>{escape(_('Luckiest'))}</h2>", grid(["", part_name("luck")], rows)] if rows else []


def curve(found: Judgement, names: RecordText) -> str:
    """The chances of the sides over the match: one line for two sides, which mirror each other."""
    total = max(1, len(names.happened))

    def place(ply: float, chance: float) -> tuple[float, float]:
        return LEFT + (WIDTH - LEFT - 8) * ply / total, 8 + (HEIGHT - BELOW - 8) * (1 - chance)

    drawn = []
    for chance in (0, 0.25, 0.5, 0.75, 1):
        y = place(0, chance)[1]
        drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - 8}" y1="{y:.1f}" y2="{y:.1f}" stroke="var(--line)"/>')
        drawn.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{100 * chance:g}</text>')
    for number, (first, ply) in enumerate(pairwise([0, *names.parts]), 1):
        x, y = place(ply, 0)
        drawn.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="8" y2="{y:.1f}" stroke="var(--line)" stroke-dasharray="3"/>')
        middle = place((first + ply) / 2, 0)[0]
        drawn.append(f'<text x="{middle:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{number}</text>')
    for side in range(found.count if found.count > 2 else 1):
        own = [place(*point) for point in found.own_curve(side)]
        drawn.append(_line(own, COLOURS[side], "1.5", ' stroke-dasharray="2 4" opacity=".7"'))
        drawn.append(_line(_steps([place(*point) for point in found.curve(side)]), COLOURS[side], "2.5"))
        if found.count > 2:
            drawn += [_sign(side, *place(*point)) for point in marker_points(found, side, total)]
    for moment in found.turns():
        x, y = place(moment.ply + 1, moment.then[moment.swung if found.count > 2 else 0])
        drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="none" stroke="currentColor" stroke-width="2"/>')
    # a strip for each moment, with its event as tooltip
    ends = [place(moment.ply + 1, 0)[0] for moment in found.moments]
    for moment, (left, right) in zip(found.moments, pairwise([*ends, WIDTH - 8.0]), strict=True):
        strip = f'x="{left:.1f}" y="8" width="{max(1.0, right - left):.1f}" height="{HEIGHT - BELOW - 8}"'
        drawn.append(f'<rect class="at" {strip}><title>{escape(moved(found, moment, names))}</title></rect>')
    label = escape(_("Chance of winning over the match"))
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'


def _steps(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """A line that stays level until something happens."""
    found = list(points[:1])
    for (_x, before), (x, y) in pairwise(points):
        found += [(x, before), (x, y)]
    return found


def _sign(side: int, x: float, y: float) -> str:
    return f'<text x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle" style="fill:{COLOURS[side]}">{SIGNS[side]}</text>'


def _line(points: Sequence[tuple[float, float]], colour: str, width: str, more: str = "") -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"{more}/>'


def key(found: Judgement, names: RecordText) -> str:
    """The legend of the lines."""
    shown = range(found.count if found.count > 2 else 1)
    said = [f'<span><i style="color:{COLOURS[s]}"></i>{_shape(found, s)}{escape(names.side(found.sides, s))}</span>'
            for s in shown]  # fmt: skip
    line = _("Line: chance of winning with all cards open. Dotted line: as the players saw it. Rings: turning points.")
    said.append(f"<span>{escape(line)}</span>")
    return f'<p class="key">{"".join(said)}</p>'


def _shape(found: Judgement, side: int) -> str:
    return f'<b style="color:{COLOURS[side]}">{SIGNS[side]}</b> ' if found.count > 2 else ""


def sums(found: Judgement, names: RecordText) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: how each side came to its result, in whole numbers that add up."""
    rows = []
    for side in range(found.count):
        s = found.sums(side).written
        parts = (signed(s[name]) for name in PARTS[1:])
        rows.append([names.side(found.sides, side), str(s["start"]), *parts, str(s["result"])])
    return ["", *map(part_name, (*PARTS, "result"))], rows


def tallies(found: Judgement, names: RecordText) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: how each seat decided."""
    rows = []
    for seat, name in enumerate(names.titles):
        tally = found.tally(seat)
        grades = [str(tally.grades[grade]) for grade in GRADES]
        rows.append([name, str(tally.decisions), signed(-points_of(tally.cost)), *grades])
    return ["", _("Decisions"), _("All mistakes"), *map(grade_name, GRADES)], rows


def grid(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def dearest(who: str, moments: Sequence[JudgedMove], names: RecordText) -> list[str]:
    """The costliest decisions of a seat: what was played, what was better, and why."""
    said = [f"<h3>{escape(who)}</h3>"] if moments else []
    for moment in moments:
        ruling = moment.ruling
        assert ruling is not None
        played, better = _move(moment.move, names), _move(ruling.best, names)
        grade = _("{grade}: {change}", grade=grade_name(ruling.grade), change=cost_said(ruling.cost))
        move = escape(_("Move {n}. {move}", n=moment.ply + 1, move="\0")).replace("\0", played)
        instead = escape(_("Better: {move}", move="\0")).replace("\0", better)
        said.append(f'<p>{move} <b class="{ruling.grade}">{escape(grade)}</b><br>{instead}</p>')
        if ruling.why is not None:
            said.append(f'<p class="why">{escape(names.say(ruling.why))}</p>')
    return said


def _move(move: str, names: RecordText) -> str:
    """A move as records write it, with its sort."""
    sort = registry.game(names.table["game"]).sort(move)
    code = f"<code>{escape(move)}</code>"
    return code if sort is None else f"{escape(names.say(sort))} {code}"
