"""The Shot under way beside the ice: its blue half, the cards on it in order, and what would come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.faces.hurry_hard.board import seats_in, thrower
from game.faces.hurry_hard.laid import Laid, OnShot
from game.faces.hurry_hard.sight import Sight, asks, leader
from game.faces.hurry_hard.words import lies, option_name, shot_name
from game.i18n import _, plural
from game.rules.contract import Words
from game.rules.hurry_hard.board import OVER, RESPOND, THROWING
from game.rules.hurry_hard.glance import CardSight, Preview
from game.rules.hurry_hard.terms import terms_of
from game.table.company import Company
from game.table.shown import Shown
from game.table.teams import TEAMS
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet
from game.ui.strokes import bar, pill, stroke

PANEL = Rect(1042, 548, 770, 284)
OUTCOME = Rect(1042, 408, 770, 130)
CARD = Rect(1060, 596, 150, 174)
TILE_W, TILE_H, PITCH, FIRST = 110.0, 168.0, 118.0, 1224.0
#: so many cards fit in one row; in two rows of half the height, twice as many
ROW = 5
STRUCK: style.Colour = (255, 92, 80, 255)
#: what stands on a cancelled card
PALE: style.Colour = (226, 214, 206, 255)

Say = Callable[[Words], str]


def slot(number: int, count: int) -> Rect:
    """Where card ``number`` of ``count`` lies."""
    if count <= ROW:
        return Rect(FIRST + number * PITCH, 602, TILE_W, TILE_H)
    row, column = divmod(number, ROW)
    return Rect(FIRST + column * PITCH, 690 - row * 98, TILE_W, 80)


def draw_shot(
    sheet: Sheet, now: Shown, sight: Sight, company: Company, on: OnShot, told: list[tuple[str, str]]
) -> None:
    """The Shot and the cards on it; an empty place while somebody thinks about what to throw.

    ``told``: the latest step of its resolution, kept in sight while somebody is asked about the next.
    """
    sheet.patch("field", PANEL, alpha=150)
    if not on.shot:
        _nothing(sheet, now, company)
        return
    seat = thrower(now)
    sheet.image(f"curling/shot_{on.shot.partition('/')[0]}.png", CARD)
    title = shot_name(on.shot)
    short, _space, rest = title.partition(" ")
    sheet.text(short.upper(), CARD.cx, CARD.top - 34, 25, style.WHITE, font=style.SCORE, anchor="center", fit=130)
    if rest:
        sheet.text(rest, CARD.cx, CARD.top - 56, 17, style.WHITE, font=style.BOLD, anchor="center", fit=134)
    _portrait(sheet, company, seat, CARD.cx, CARD.top + 14, 56)
    text = _("Your shot") if company.told == seat else _("{name}'s shot", name=company.names[seat])
    sheet.text(text, CARD.cx, PANEL.y + 28, 21, TEAMS[seat % 2][0], font=style.BOLD, anchor="center", fit=180)
    waits = sight.glance is not None and now["phase"] == RESPOND
    begun = bool(now.events) and now.events[-1].name not in ("ShotThrown", "CardPlayed", "Passed")
    none = _("No card was played on it") if begun and not waits else _("No card on it yet")
    _cards(sheet, on.laid(now), company, none)
    if waits:
        _passes(sheet, sight, company)
    elif sight.glance is not None and asks(now["phase"]):
        for _name, text in told:
            sheet.text(text, PANEL.right - 22, PANEL.y + 18, 18, style.WARM, anchor="right", fit=570)


def _nothing(sheet: Sheet, now: Shown, company: Company) -> None:
    seat = now["to_move"]
    place = sheet.patch("slot", CARD)
    place.set_alpha(200)
    if now["phase"] != THROWING or seat < 0:
        return
    _portrait(sheet, company, seat, CARD.cx, CARD.top + 14, 56)
    you = company.told == seat
    text = _("Choose your shot") if you else _("{name} chooses a shot", name=company.names[seat])
    sheet.text(text, FIRST, PANEL.top - 52, 26, style.CREAM, font=style.BOLD, fit=560)
    _order(sheet, now, company)


def _order(sheet: Sheet, now: Shown, company: Company) -> None:
    """Who throws the rocks that are still to come in this end, the hammer last."""
    coming = list(throws_to_come(now))
    step = min(78.0, 540.0 / max(1, len(coming)))
    size = min(58.0, step - 6)
    y = PANEL.cy
    stroke(sheet, [(FIRST + 20, y), (FIRST + step * (len(coming) - 1) + 30, y)], 3, style.BRASS)
    for n, (number, seat) in enumerate(coming):
        x = FIRST + 32 + n * step
        _portrait(sheet, company, seat, x, y, size)
        sheet.image(f"curling/pip_{seat % 2}.png", Rect.around(x, y - size / 2 - 10, 22, 22))
        ink = style.WARM if n == 0 else style.MUTED
        sheet.text(str(number), x, y + size / 2 + 14, 18, ink, font=style.SCORE, anchor="center")
    x = FIRST + 32 + (len(coming) - 1) * step
    sheet.image("curling/hammer.png", Rect.around(x, y - size / 2 - 38, 36, 36))


def throws_to_come(now: Shown) -> Iterator[tuple[int, int]]:
    """Number and thrower of each rock of this end that is still to come, the present one first."""
    seats = seats_in(now)
    start = seats.index(now["hammer"])
    for number in range(now["throw"], terms_of(now["options"]).throws + 1):
        yield number, seats[(start + number) % len(seats)]


def _portrait(sheet: Sheet, company: Company, seat: int, x: float, y: float, size: float) -> None:
    sheet.image(f"portraits/{company.portraits[seat]}.png", Rect.around(x, y, size, size))


# --- the cards on it


def _cards(sheet: Sheet, cards: tuple[Laid, ...], company: Company, none: str) -> None:
    """Each card with who played it, its number and its effect; what is cancelled is struck, with what did it."""
    hidden = max(0, len(cards) - 2 * ROW)
    shown = cards[hidden:]
    count = len(shown)
    if not count:
        sheet.text(none, FIRST, CARD.cy, 21, style.MUTED)
        return
    rows = 1 if count <= ROW else 2
    for row in range(rows):
        y = slot(row * ROW, count).cy
        last = slot(min(count, (row + 1) * ROW) - 1, count)
        stroke(sheet, [(CARD.right - 4, y), (last.x + 8, y)], 3, style.BRASS)
    for n, laid in enumerate(shown):
        _tile(sheet, laid, slot(n, count), n + hidden + 1, company)
    causes = sorted({laid.card.void_by for laid in shown if laid.card.void_by >= 0})
    for n, laid in enumerate(shown):
        void = laid.card.void_by
        if void >= 0:
            by = slot(max(0, void - hidden), count) if rows == 1 else None
            _strike(sheet, slot(n, count), by, causes.index(void))
    if hidden:
        pill(sheet, _("+{n} before", n=hidden), FIRST, PANEL.top - 20, size=17)


def _tile(sheet: Sheet, laid: Laid, rect: Rect, number: int, company: Company) -> None:
    card = laid.card
    void, tall = card.void_by >= 0, rect.h > 100
    grey = (118, 104, 104) if void else (150, 146, 146) if laid.done and not laid.lit else (255, 255, 255)
    name, ink = option_name(card.option), PALE if void else style.WHITE
    if tall:
        sheet.image(f"curling/answer_{card.option}_{'green' if card.own else 'red'}.png", rect, 255, grey)
        sheet.text(name, rect.cx, rect.y + 48, 19, ink, font=style.SCORE, anchor="center", fit=TILE_W - 12)
        sheet.text(short(card), rect.cx, rect.y + 22, 17, ink, anchor="center", fit=TILE_W - 10)
    else:
        fill = (74, 62, 62, 255) if void else (20, 118, 70, 255) if card.own else (168, 34, 40, 255)
        bar(sheet, rect.inset(2), style.BRASS)
        bar(sheet, rect.inset(4.5), fill)
        sheet.text(name, rect.cx, rect.cy - 7, 20, ink, font=style.SCORE, anchor="center", fit=TILE_W - 12)
        text = _("void by {n}", n=card.void_by + 1) if void else short(card)
        sheet.text(text, rect.cx, rect.cy - 26, 16, ink, anchor="center", fit=TILE_W - 12)
    if laid.lit:
        r = rect.inset(-2)
        stroke(sheet, [(r.x, r.y), (r.x, r.top), (r.right, r.top), (r.right, r.y), (r.x, r.y)], 5, style.WARM)
    y = rect.top + 8 if tall else rect.top - 14
    _portrait(sheet, company, card.seat, rect.cx, y, 44 if tall else 34)
    sheet.text(TEAMS[card.seat % 2][1], rect.x + 8, y, 18, TEAMS[card.seat % 2][0])
    sheet.image("curling/number.png", Rect.around(rect.right - 12, y, 28, 28))
    sheet.text(str(number), rect.right - 12, y, 18, style.INK, font=style.SCORE, anchor="center")


def short(card: CardSight) -> str:
    """What a card on the Shot does, in two words."""
    if card.void_by >= 0:
        return _("cancelled")
    if card.option == "HH":
        return _("one ring in") if card.word == "sweep" else _("saves it")
    return {
        "SE": _("one ring out"), "MB": _("missed"), "PB": _("new aim"), "DB": _("one more"), "HS": _("keeps a rock")
        if card.own else _("guard back"), "HR": _("keeps a rock"), "RO": _("one ring out"), "JM": _("takes a rock"),
        "FZ": _("freezes"), "TB": _("moves a rock"), "WG": _("wrecks it"), "OC": _("over curled"),
        "LC": _("wins ties"), "SP": _("splits"), "BT": _("counts"), "BR": _("off"), "HG": _("hogged"), "PK": _("off"),
    }.get(card.option, "")  # fmt: skip


def _strike(sheet: Sheet, void: Rect, by: Rect | None, lane: int) -> None:
    """A line through a cancelled card, and in ``lane`` below one to the card that cancels it, where there is room."""
    if by is None:
        stroke(sheet, [(void.x + 8, void.y + 54), (void.right - 8, void.y + 54)], 4, STRUCK)
        return
    stroke(sheet, [(void.x + 12, void.y + 66), (void.right - 12, void.top - 30)], 4, STRUCK)
    low = void.y - 14 - 8 * lane
    stroke(sheet, [(by.cx, by.y), (by.cx, low), (void.cx, low), (void.cx, void.y - 2)], 3, STRUCK)


def _passes(sheet: Sheet, sight: Sight, company: Company) -> None:
    """How many more passes end the round."""
    assert sight.glance is not None
    left = sight.glance.to_pass
    text = plural("{count} more pass ends the round", "{count} more passes end the round", left)
    sheet.text(text, PANEL.right - 22, PANEL.y + 18, 18, style.MUTED, anchor="right", fit=330)


# --- what would come of it


def draw_outcome(
    sheet: Sheet, now: Shown, sight: Sight, company: Company, say: Say, told: list[tuple[str, str]]
) -> None:
    """One sentence: what comes of the Shot if all pass now, who is asked, or what has just happened (``told``)."""
    sheet.patch("field", OUTCOME, alpha=225)
    preview = sight.preview
    if sight.resolving:
        _steps(sheet, told)
    elif preview is not None:
        _preview(sheet, now, sight, preview, say, company)
    else:
        _standing(sheet, now, sight)


def _head(sheet: Sheet, title: str, points: tuple[int, int], more: str = "") -> None:
    x, y = OUTCOME.x + 24, OUTCOME.top - 28
    label = sheet.text(title, x, y, 24, style.CREAM, font=style.BOLD)
    x += sheet.text_width(label) + 12
    team = leader(points)
    colour, sign = (TEAMS[team][0], TEAMS[team][1]) if team >= 0 else (style.CREAM, "")
    if sign:
        sheet.text(sign, x, y, 21, colour)
        x += 26
    text = lies(max(0, team), max(points)) + more
    sheet.text(text, x, y, 24, colour, font=style.BOLD, fit=OUTCOME.right - 20 - x)


def _preview(sheet: Sheet, now: Shown, sight: Sight, preview: Preview, say: Say, company: Company) -> None:
    title = _("As it stands:") if asks(now["phase"]) else _("If all pass now:")
    same = preview.points == sight.points
    _head(sheet, title, preview.points, _(", as before") if same else "")
    _text(sheet, outcome_text(preview, say) + _chooser(preview, asks(now["phase"]), company))


def _chooser(preview: Preview, already: bool, company: Company) -> str:
    """Who has a choice on the way."""
    if not preview.choices:
        return ""
    seat = preview.choices[0][0]
    you, name = company.told == seat, company.names[seat]
    if already:
        return " " + (_("You choose now.") if you else _("{name} chooses now.", name=name))
    return " " + (_("You will have a choice.") if you else _("{name} will have a choice.", name=name))


def outcome_text(preview: Preview, say: Say) -> str:
    """What happens to the Shot, and the card that decides."""
    what = say(Words.from_json(preview.sentence.args["what"]))
    if not what.endswith((".", "!")):
        what += "."
    return f"{what} {say(preview.why)}" if preview.why is not None else what


def _standing(sheet: Sheet, now: Shown, sight: Sight) -> None:
    _head(sheet, _("It ended with:") if now["phase"] == OVER else _("As the rocks lie:"), sight.points)
    if now["phase"] == OVER:
        return
    left = sight.glance.left if sight.glance is not None else (0, 0)
    own = now["to_move"] % 2
    counts = [left[team] + (team == own) for team in (0, 1)]
    text = _("Rocks to come: Amber {a}, Ice {b}.", a=counts[0], b=counts[1])
    _text(sheet, text)


def _steps(sheet: Sheet, told: list[tuple[str, str]]) -> None:
    """The latest step of a resolution with the name of its card, the one before it fainter."""
    if not told:
        return
    name, text = told[-1]
    sheet.text(name, OUTCOME.x + 24, OUTCOME.top - 28, 24, style.WARM, font=style.BOLD, fit=OUTCOME.w - 48)
    _text(sheet, text)


def _text(sheet: Sheet, text: str) -> None:
    size = 20.0
    while size > 17 and sheet.measure(text, size, width=OUTCOME.w - 44)[1] > 76:
        size -= 1.0
    sheet.text(text, OUTCOME.x + 24, OUTCOME.top - 47, size, style.CREAM, width=OUTCOME.w - 44, valign="top")
