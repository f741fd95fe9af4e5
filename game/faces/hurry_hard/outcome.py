"""The Shot's possible outcome, the question, or the latest event: a panel with a heading and a sentence."""

from __future__ import annotations

from collections.abc import Callable

from game.faces.hurry_hard.names import lies_best
from game.faces.hurry_hard.table_facts import Sight, asks, leader
from game.i18n.catalogue import _
from game.rules.contract import Words
from game.rules.hurry_hard.board import OVER
from game.rules.hurry_hard.preview import Choice, Preview, standing
from game.table.face import FaceWords
from game.table.moment import Moment
from game.table.players import Players
from game.table.teams import TEAMS
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

Say = Callable[[Words], str]
#: show up to this many answers, in this many lines: those that are best for the chooser
ANSWERS, LINES = 12, 3


def draw_outcome(
    sheet: Sheet, box: Rect, moment: Moment, sight: Sight, words: FaceWords, latest: tuple[str, str]
) -> None:
    """Draw the Shot's outcome if all pass now, or the step just shown with the name of its card."""
    sheet.patch("field", box, alpha=225)
    now, preview = moment.now, sight.preview
    inner = box.cut(left=24, right=20, top=6, bottom=4)
    if sight.resolving:
        if latest[1]:
            head, rest = inner.rows(38, None)
            sheet.text(latest[0], head.x, head.cy, 24, style.WARM, font=style.BOLD, fit=head.w)
            _text(sheet, rest, latest[1])
    elif preview is not None:
        choice = preview.choice
        if choice is not None and asks(now["phase"]):
            head, rest = inner.rows(38, None)
            sheet.text(chooser(choice, moment.company), head.x, head.cy, 24, style.WARM, font=style.BOLD, fit=head.w)
            _text(sheet, rest, answers(preview, words))
            return
        if preview.open:
            # which rock leads to the layout shown on the ice
            head, rest = inner.rows(38, None)
            title = _("If all pass now:")
            sheet.text(title, head.x, head.cy, 24, style.CREAM, font=style.BOLD, fit=head.w)
            _text(sheet, rest, _("{what}: {lies}.", what=words.say(preview.what), lies=words.say(preview.lies)))
            return
        same = _(", as before") if preview.points == sight.points else ""
        rest = _head(sheet, inner, _("If all pass now:"), preview.points, same)
        _text(sheet, rest, outcome_text(preview, words.say))
    elif now["phase"] == OVER:
        _head(sheet, inner, _("It ended with:"), sight.points)
    else:
        rest = _head(sheet, inner, _("As the rocks lie:"), sight.points)
        left = sight.glance.left if sight.glance is not None else (0, 0)
        counts = [left[team] + (team == now["to_move"] % 2) for team in (0, 1)]
        _text(sheet, rest, _("Rocks to come: Amber {a}, Ice {b}.", a=counts[0], b=counts[1]))


def _head(sheet: Sheet, box: Rect, title: str, points: tuple[int, int], more: str = "") -> Rect:
    """Draw the heading and who lies how many, in smaller type if they are too long; return the rest of the box."""
    team = leader(points)
    colour, sign = TEAMS[team] if team >= 0 else (style.CREAM, "")
    text = lies_best(max(0, team), max(points)) + more
    wide, more_wide = (sheet.measure(part, 24, font=style.BOLD)[0] for part in (title, text))
    share = min(1.0, (box.w - 38) / (wide + more_wide))
    head, rest = box.rows(38, None)
    left, right = head.columns(wide * share, None, gap=12)
    sheet.text(title, left.x, left.cy, 24, style.CREAM, font=style.BOLD, fit=left.w)
    if sign:
        sheet.text(sign, right.x, right.cy, 21, colour, fit=22)
        right = right.cut(left=26)
    sheet.text(text, right.x, right.cy, 24, colour, font=style.BOLD, fit=right.w)
    return rest


def chooser(choice: Choice, company: Players) -> str:
    """The chooser's name."""
    if company.you == choice.seat:
        return _("You choose:")
    return _("{name} chooses:", name=company.names[choice.seat])


def answers(preview: Preview, words: FaceWords) -> str:
    """The outcome of each answer to a choice, those with the same end together."""
    choice = preview.choice
    if choice is None or len(choice.open) < 2:
        lies = words.say(preview.lies)
        if choice is not None and words.moment.company.you == choice.seat:
            return _("{lies}, whatever you choose.", lies=lies)
        return _("{lies}, whatever they choose.", lies=lies)
    found: dict[str, list[str]] = {}
    for text, points in choice.ends[:ANSWERS]:
        named = found.setdefault(words.say(standing(points)), [])
        # rocks that look alike have one name
        if (name := words.name("answer", text)) not in named:
            named.append(name)
    lines = [_("{lies}: {answers}", lies=lies, answers=", ".join(named)) for lies, named in found.items()]
    return "\n".join(lines[:LINES])


def outcome_text(preview: Preview, say: Say) -> str:
    """The Shot's outcome, and the card that decides it."""
    what = say(preview.what)
    if not what.endswith((".", "!")):
        what += "."
    return f"{what} {say(preview.why)}" if preview.why is not None else what


def _text(sheet: Sheet, box: Rect, text: str) -> None:
    if sheet.measure(text, 20, width=box.w)[1] > box.h:
        # a line each would make them too small
        text = text.replace(".\n", ". ").replace("\n", " · ")
    sheet.text(text, box.x, box.top, 20, style.CREAM, width=box.w, valign="top", high=box.h)
