"""A judged match as one page for a browser: its curve and its tables, without anything to fetch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import pairwise

from game.ai.judge import GRADES, PARTS, JudgedMove, Judgement, points_of
from game.commands.record_text import judged_match, seat_titles
from game.i18n.catalogue import _, language, plural, spoken
from game.rules import record, registry
from game.rules.contract import Json
from game.scenes.coach.judged_text import JudgedMatch
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
.key span { display: inline-block; margin-right: 1.5rem; } .key i { display: inline-block; width: 1.6rem; height: 0;
border-top: 3px solid; vertical-align: middle; margin-right: .4rem; }
.why { margin: -.6rem 0 1rem 1.2rem; opacity: .85; } .part { margin: .1rem 0; opacity: .85; }
.at { fill: transparent; } .at:hover { fill: #8883; }
.best, .fine { color: #2e8b57; } .slip { color: #a87b00; } .mistake { color: #d2691e; } .blunder { color: #cc3b2b; }
"""


def page(found: Judgement, table: Mapping[str, Json]) -> str:
    """The page, in the current language."""
    match = judged_match(found, table)
    title, moves = heading(match), len(record.played(table))
    read = plural(
        "{count} move. All numbers are win %. Point at the curve to read what happened.",
        "{count} moves. All numbers are win %. Point at the curve to read what happened.",
        moves,
    )
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(read)}</p>",
        curve(match),
        key(match),
        f"<h2>{escape(_('How they got there (win %)'))}</h2>",
        grid(*sums(match)),
        *(
            f'<p class="part"><b>{escape(part_name(name))}</b> {escape(part_description(name))}</p>'
            for name in (*PARTS, "result")
        ),
        *turning(match),
        *fortunes(match),
        f"<h2>{escape(_('Decisions'))}</h2>",
        grid(*tallies(match)),
        *(f'<p class="part">{escape(costs(grade))}</p>' for grade in GRADES),
    ]
    seats = [dearest(name, found.tally(seat).dearest, match) for seat, name in enumerate(seat_titles(match.company))]
    if any(seats):
        body += [f"<h2>{escape(_('Costliest decisions'))}</h2>", *(line for each in seats for line in each)]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    start = f'<!DOCTYPE html>\n<html lang="{language()}"><head>{head}<style>{STYLE}</style></head>\n<body>\n'
    return start + "\n".join([*body, "</body></html>"])


def turning(match: JudgedMatch) -> list[str]:
    """The turning points under their heading, or that there were none."""
    turns = [moved(match, moment) for moment in match.found.turns()] or [nothing_turned()]
    return [f"<h2>{escape(_('Turning points'))}</h2>", *(f"<p>{escape(turn)}</p>" for turn in turns)]


def heading(match: JudgedMatch) -> str:
    """The game and its winner."""
    found = match.found
    game = spoken(registry.title(found.game))
    best = max(range(found.count), key=lambda side: found.sums(side).result)
    if found.sums(best).result < 1:
        return _("{game}: tied", game=game)
    return _("{game}: won by {side}", game=game, side=match.side(best))


def costs(grade: str) -> str:
    """The cost range of a grade."""
    return _("{grade}: {limit}.", grade=grade_name(grade), limit=grade_threshold(grade))


def moved(match: JudgedMatch, moment: JudgedMove, side: int | None = None) -> str:
    """A moment in words: what happened, and how far a side's chance moved (default: the mover's)."""
    found = match.found
    if side is None:
        side = moment.swung if found.count > 2 or moment.seat < 0 else found.sides[moment.seat]
    happened = match.describe(moment)
    return f"{happened}{'' if happened.endswith('.') else '.'} {match.went(moment, side)}"


def fortunes(match: JudgedMatch) -> list[str]:
    """The luckiest moment of each side."""
    rows = []
    for side in range(match.found.count):
        luckiest, _unluckiest = match.fortune(side)
        if luckiest is not None:
            rows.append([moved(match, luckiest, side), signed(points_of(luckiest.luck(side)))])
    return [f"<h2>{escape(_('Luckiest'))}</h2>", grid(["", part_name("luck")], rows)] if rows else []


def curve(match: JudgedMatch) -> str:
    """The chances of the sides over the match: one line for two sides, which mirror each other."""
    found = match.found
    total = max(1, match.film.last)

    def place(ply: float, chance: float) -> tuple[float, float]:
        return LEFT + (WIDTH - LEFT - 8) * ply / total, 8 + (HEIGHT - BELOW - 8) * (1 - chance)

    drawn = []
    for chance in (0, 0.25, 0.5, 0.75, 1):
        y = place(0, chance)[1]
        drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - 8}" y1="{y:.1f}" y2="{y:.1f}" stroke="var(--line)"/>')
        drawn.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{100 * chance:g}</text>')
    for number, (first, ply) in enumerate(pairwise([0, *match.parts()]), 1):
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
        drawn.append(f'<rect class="at" {strip}><title>{escape(moved(match, moment))}</title></rect>')
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


def key(match: JudgedMatch) -> str:
    """The legend of the lines."""
    found = match.found
    shown = range(found.count if found.count > 2 else 1)
    said = [f'<span><i style="color:{COLOURS[s]}"></i>{_shape(found, s)}{escape(match.side(s))}</span>'
            for s in shown]  # fmt: skip
    line = _(
        "The solid line is the chance of winning with all cards open; the dotted line is the chance as the "
        "players saw it. Rings mark turning points."
    )
    said.append(f"<span>{escape(line)}</span>")
    return f'<p class="key">{"".join(said)}</p>'


def _shape(found: Judgement, side: int) -> str:
    return f'<b style="color:{COLOURS[side]}">{SIGNS[side]}</b> ' if found.count > 2 else ""


def sums(match: JudgedMatch) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: how each side came to its result, in whole numbers that add up."""
    found = match.found
    rows = []
    for side in range(found.count):
        s = found.sums(side).written
        parts = (signed(s[name]) for name in PARTS[1:])
        rows.append([match.side(side), str(s["start"]), *parts, str(s["result"])])
    return ["", *map(part_name, (*PARTS, "result"))], rows


def tallies(match: JudgedMatch) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: how each seat decided."""
    found = match.found
    rows = []
    for seat, name in enumerate(seat_titles(match.company)):
        tally = found.tally(seat)
        grades = [str(tally.grades[grade]) for grade in GRADES]
        rows.append([name, str(tally.decisions), signed(-points_of(tally.cost)), *grades])
    return ["", _("Decisions"), _("All mistakes"), *map(grade_name, GRADES)], rows


def grid(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def dearest(who: str, moments: Sequence[JudgedMove], match: JudgedMatch) -> list[str]:
    """The costliest decisions of a seat: what was played, what was better, and why."""
    said = [f"<h3>{escape(who)}</h3>"] if moments else []
    for moment in moments:
        ruling, costly = moment.ruling, match.costly_move(moment)
        assert ruling is not None
        grade = _("{grade}: {change}", grade=grade_name(ruling.grade), change=cost_said(ruling.cost))
        move = escape(f"{match.place(moment.ply)}. {costly.played}")
        instead = escape(_("Better: {move}", move=costly.better))
        said.append(f'<p>{move} <b class="{ruling.grade}">{escape(grade)}</b><br>{instead}</p>')
        said += [f'<p class="why">{escape(line)}</p>' for line in (costly.did, costly.does, costly.why) if line]
    return said
