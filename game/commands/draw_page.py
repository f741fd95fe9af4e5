"""The draw sheet as one page for a browser, which fetches nothing and prints as a club would hang it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from game.club import Bonspiel
from game.club.fixtures import ROUND_ROBIN, Fixture
from game.club.words import CUP_NAMES, EVENT_NAMES, FORMAT_NAMES
from game.commands.draw_text import cup_words, note, reasons, sides
from game.i18n.catalogue import _, language, plural, spoken
from game.i18n.formats import labelled
from game.rules.registry import title

#: sizes in print, px: of the page, a box, a heading, a line of the table; boxes of a draw side by side
PAGE_HIGH, BOX_HIGH, HEAD_HIGH, LINE_HIGH, ACROSS = 700, 54, 30, 17, 5
STYLE = """
:root { color-scheme: light dark; --line: #8886; --soft: #8881; --gold: #a8741a; }
@media (prefers-color-scheme: dark) { :root { --gold: #e8be6e; } }
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem auto; padding: 0 1rem; max-width: 100rem; }
h1 { margin: 0 0 .2rem; } h2 { margin: 2rem 0 .6rem; border-bottom: 2px solid var(--gold); }
p { margin: .2rem 0; }
.event { display: flex; gap: 1.6rem; overflow-x: auto; }
.round { display: flex; flex-direction: column; min-width: 13rem; flex: 1; }
.round h3 { margin: 0 0 .5rem; font-size: .85rem; font-weight: 600; opacity: .7; }
.boxes { display: flex; flex-direction: column; justify-content: space-around; gap: .7rem; flex: 1; }
.match { border: 1px solid var(--line); border-radius: .4rem; break-inside: avoid; }
.match p { display: flex; justify-content: space-between; gap: 1rem; margin: 0; padding: .15rem .6rem; }
.match .where { font-size: .8rem; background: var(--soft); opacity: .85; flex-wrap: wrap; gap: 0 1rem; } .where span { white-space: nowrap; }
.match .level { font-size: .8rem; font-style: italic; } .won { font-weight: 700; }
.wait { opacity: .6; font-style: italic; } .cup { font-size: 1.15rem; } .cup b { color: var(--gold); }
table { border-collapse: collapse; } th, td { padding: .25rem .8rem; border-bottom: 1px solid var(--line); text-align: right; }
th:nth-child(2), td:nth-child(2), td:last-child { text-align: left; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .7rem; }
h3 { margin: .9rem 0 .5rem; }
@page { size: A4 landscape; margin: 9mm; }
@media print {
  :root { font-size: 9px; } body { zoom: var(--one-page); font-size: 10px; line-height: 1.25; margin: 0; padding: 0; max-width: none; }
  h2 { break-after: avoid; margin: .8rem 0 .3rem; font-size: 1.2rem; } h1 { font-size: 1.6rem; } h3 { margin: .4rem 0 .2rem; }
  .event { overflow: visible; gap: .8rem; } .round { min-width: 0; } .boxes, .grid { gap: .35rem; }
  .match p { padding: 0 .4rem; } th, td { padding: .05rem .6rem; } .cup { display: inline-block; margin-right: 2rem; }
}
"""  # noqa: E501


def page(bonspiel: Bonspiel, names: Sequence[str]) -> str:
    """The page."""
    plan = bonspiel.plan
    head = f"{spoken(FORMAT_NAMES[plan.format])}, {plural('{count} entry', '{count} entries', len(names))}"
    games = ", ".join(spoken(title(name)) for name in plan.games)
    body = [f"<h1>Bonspiel</h1><p>{escape(_('{name}: {told}', name=head, told=games))}</p>"]
    for cup in bonspiel.cups():
        if cup.winner is not None:
            cup_line = escape(cup_words(cup, names[cup.winner]))
            body.append(f'<p class="cup">{escape(labelled(spoken(CUP_NAMES[cup.event]), ""))}<b>{cup_line}</b></p>')
    for event in bonspiel.events:
        body.append(f"<h2>{escape(spoken(EVENT_NAMES[event]))}</h2>")
        own = [each for each in bonspiel.fixtures if each.event == event]
        body.append(_draws(bonspiel, own, names) if event == ROUND_ROBIN else _bracket(bonspiel, own, names))
    heading = escape(_("Standings") if ROUND_ROBIN in bonspiel.events else _("All matches"))
    body += [f"<h2>{heading}</h2>", _standings(bonspiel, names)]
    top = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(head)}</title>'
    start = f'<!DOCTYPE html>\n<html lang="{language()}"><head>{top}<style>{STYLE}</style></head>\n'
    return start + "\n".join([f'<body style="--one-page: {_fit(bonspiel):.2f}">', *body, "</body></html>"])


def _fit(bonspiel: Bonspiel) -> float:
    """The scale for printing it all on one page, from the rows of boxes, headings and lines."""
    rows = headings = 0
    for event in bonspiel.events:
        own = [each for each in bonspiel.fixtures if each.event == event]
        if event == ROUND_ROBIN:
            draws = Counter(each.draw for each in own).values()
            rows, headings = rows + sum(-(-count // ACROSS) for count in draws), headings + 1 + len(draws)
        else:
            rows, headings = rows + max(Counter(each.round for each in own).values()), headings + 1
    high = 90 + BOX_HIGH * rows + HEAD_HIGH * headings + LINE_HIGH * len(bonspiel.plan.entries)
    # smaller than half is illegible, so use more pages instead
    return max(0.5, min(1.0, PAGE_HIGH / high))


def _bracket(bonspiel: Bonspiel, own: Sequence[Fixture], names: Sequence[str]) -> str:
    """An event's rounds side by side."""
    last = max(each.round for each in own)
    found = []
    for number in range(1, last + 1):
        heading = escape(_("Final") if number == last else _("Round {n}", n=number))
        boxes = "".join(_match(bonspiel, each, names) for each in own if each.round == number)
        found.append(f'<div class="round"><h3>{heading}</h3><div class="boxes">{boxes}</div></div>')
    return f'<div class="event">{"".join(found)}</div>'


def _draws(bonspiel: Bonspiel, own: Sequence[Fixture], names: Sequence[str]) -> str:
    """A round robin, draw by draw."""
    found = []
    for draw in sorted({each.draw for each in own}):
        boxes = sorted((each for each in own if each.draw == draw), key=lambda each: each.sheet)
        found.append(f"<h3>{escape(_('Draw {n}', n=draw))}</h3>" + '<div class="grid">')
        found.append("".join(_match(bonspiel, each, names) for each in boxes) + "</div>")
    return "".join(found)


def _match(bonspiel: Bonspiel, fixture: Fixture, names: Sequence[str]) -> str:
    result, known = bonspiel.result(fixture.number), bonspiel.sides(fixture.number)
    where = escape(_("{n} · draw {draw}, sheet {sheet}", n=fixture.number + 1, draw=fixture.draw, sheet=fixture.sheet))
    rows = [f'<p class="where"><span>{where}</span><span>{escape(spoken(title(fixture.game)))}</span></p>']
    for at, name in enumerate(sides(bonspiel, fixture.number, names)):
        kind = "wait" if known[at] is None else "won" if result is not None and result.winner == at else ""
        score = "" if result is None or result.scores is None else f"{result.scores[at]:g}"
        mark = " ✓" if kind == "won" else ""
        rows.append(f'<p class="{kind}"><span>{escape(name)}{mark}</span><span>{score}</span></p>')
    if result is not None and (cup_line := note(bonspiel, fixture.number, result)):
        rows.append(f'<p class="level">{escape(cup_line)}</p>')
    return f'<div class="match">{"".join(rows)}</div>'


def _standings(bonspiel: Bonspiel, names: Sequence[str]) -> str:
    heads = "".join(f"<th>{head}</th>" for head in ("", "", escape(_("played")), escape(_("won")), ""))
    robin = ROUND_ROBIN in bonspiel.events
    rows = [
        f"<tr><td>{each.rank + 1}</td><td>{escape(names[each.entry])}</td><td>{each.played}</td><td>{each.won}</td>"
        f"<td>{escape('; '.join(reasons(each))) if robin else ''}</td></tr>"
        for each in bonspiel.table
    ]
    return f"<table><tr>{heads}</tr>{''.join(rows)}</table>"
