"""The Shot under way beside the ice: its blue half, and the cards on it in order."""

from __future__ import annotations

from game.faces.hurry_hard.boxes import ROW, Shot
from game.faces.hurry_hard.names import option_name, shot_name
from game.faces.hurry_hard.shot_cards import Laid, OnShot
from game.faces.hurry_hard.table_facts import Sight, asks, thrower, throws_to_come
from game.i18n.catalogue import _, plural
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.summary import CardSight
from game.table.moment import Moment
from game.table.players import Players
from game.table.stage.shown import Shown
from game.table.teams import TEAMS
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import bar, pill, stroke
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

STRUCK: style.Colour = (255, 92, 80, 255)
#: behind the text on a Shot's picture
DARK: style.Colour = (8, 28, 62, 150)
#: fills of cards too small for their picture, by whether they are for one's own shots
FILLS: dict[bool, style.Colour] = {True: (20, 118, 70, 255), False: (168, 34, 40, 255)}
#: text on a cancelled card
PALE: style.Colour = (226, 214, 206, 255)


def draw_shot(sheet: Sheet, at: Shot, moment: Moment, sight: Sight, on: OnShot, latest: str) -> None:
    """Draw the Shot and the cards on it, or an empty place while somebody chooses a throw.

    ``told``: the latest step of its resolution, kept visible during the question about the next.
    """
    sheet.patch("field", at.box, alpha=150)
    now, company = moment.now, moment.company
    if not on.shot:
        _nothing(sheet, at, now, company)
        return
    seat, card = thrower(now), at.card
    sheet.image(f"curling/shot_{on.shot.partition('/')[0]}.png", card)
    short, _space, rest = shot_name(on.shot).partition(" ")
    words = card.cut(top=20, left=4, right=4)
    two = bool(rest) and not sheet.whole(rest, 17, words.w, font=style.BOLD)
    title, more = words.rows(28, 40 if two else 20, None)[:2]
    # the ground has lighter and darker rays, so both lines lie on a darker one
    bar(
        sheet,
        Rect(title.x - 1, more.y if rest else title.y, title.w + 2, title.top - (more.y if rest else title.y)),
        DARK,
    )
    lettering(sheet, short.upper(), title.inset(6, 0), 25, style.WHITE, font=style.SCORE, anchor="center")
    if rest:
        lettering(sheet, rest, more, 17, style.WHITE, font=style.BOLD, anchor="center", wrap=two)
    _portrait(sheet, company, seat, card.cx, card.top + 14, 56)
    low = at.box._replace(h=card.y - at.box.y).cut(left=18, right=22)
    left, right = low.columns(card.w, None, gap=14)
    text = _("Your shot") if company.you == seat else _("{name}'s shot", name=company.names[seat])
    sheet.text(text, left.cx, left.cy + 4, 21, TEAMS[seat % 2][0], font=style.BOLD, anchor="center", fit=card.w + 30)
    waits = sight.glance is not None and now["phase"] == RESPOND
    begun = bool(now.events) and now.events[-1].name not in ("ShotThrown", "CardPlayed", "Passed")
    none = _("No card played on it") if begun and not waits else _("No card on it yet")
    _cards(sheet, at, on.laid(now), company, none)
    line, ink = "", style.MUTED
    if waits and sight.glance is not None:
        count = sight.glance.to_pass
        line = plural("{count} more pass ends the round", "{count} more passes end the round", count)
    elif sight.glance is not None and asks(now["phase"]):
        line, ink = latest, style.WARM
    if line:
        sheet.text(line, right.right, right.y + 18, 18, ink, anchor="right", fit=right.w - 10)


def _nothing(sheet: Sheet, at: Shot, now: Shown, company: Players) -> None:
    seat = now["to_move"]
    sheet.patch("slot", at.card).set_alpha(200)
    if now["phase"] != THROWING or seat < 0:
        return
    _portrait(sheet, company, seat, at.card.cx, at.card.top + 14, 56)
    text = _("Choose your shot") if company.you == seat else _("{name} chooses a shot", name=company.names[seat])
    heading = Rect(at.room.x, at.box.top - 70, at.room.w - 20, 36)
    lettering(sheet, text, heading, 26, style.CREAM, font=style.BOLD)
    _order(sheet, at.room.cut(right=36), now, company)


def _order(sheet: Sheet, box: Rect, now: Shown, company: Players) -> None:
    """The throwers of the rocks still to come in this end, the hammer last."""
    coming = throws_to_come(now)
    step = min(78.0, box.w / max(1, len(coming)))
    size, y = min(58.0, step - 6), box.cy
    xs = [box.x + 32 + n * step for n in range(len(coming))]
    stroke(sheet, [(xs[0] - 12, y), (xs[-1] - 2, y)], 3, style.BRASS)
    for x, (number, seat) in zip(xs, coming, strict=True):
        _portrait(sheet, company, seat, x, y, size)
        sheet.image(f"curling/pip_{seat % 2}.png", Rect.around(x, y - size / 2 - 10, 22, 22))
        ink = style.WARM if x == xs[0] else style.MUTED
        at = Rect.around(x, y + size / 2 + 14, step, 22)
        lettering(sheet, str(number), at, 18, ink, font=style.SCORE, anchor="center")
    sheet.image("curling/hammer.png", Rect.around(xs[-1], y - size / 2 - 38, 36, 36))


def _portrait(sheet: Sheet, company: Players, seat: int, x: float, y: float, size: float) -> None:
    sheet.image(f"portraits/{company.portraits[seat]}.png", Rect.around(x, y, size, size))


# --- the cards on it


def _cards(sheet: Sheet, at: Shot, cards: tuple[Laid, ...], company: Players, none: str) -> None:
    """Draw each card with its player, its number and its effect. A cancelled one is struck through, with the cause."""
    hidden = max(0, len(cards) - 2 * ROW)
    shown = cards[hidden:]
    count = len(shown)
    if not count:
        sheet.text(none, at.room.x, at.card.cy, 21, style.MUTED, fit=at.room.w - 16)
        return
    slots = [at.slot(n, count) for n in range(count)]
    rows = [slots] if count <= ROW else [slots[:ROW], slots[ROW:]]
    for row in rows:
        stroke(sheet, [(at.card.right - 4, row[0].cy), (row[-1].x + 8, row[0].cy)], 3, style.BRASS)
    for n, laid in enumerate(shown):
        _tile(sheet, laid, slots[n], n + hidden + 1, company)
    causes = sorted({laid.card.void_by for laid in shown if laid.card.void_by >= 0})
    for slot, laid in zip(slots, shown, strict=True):
        void = laid.card.void_by
        if void >= 0:
            _strike(sheet, slot, slots[max(0, void - hidden)] if len(rows) == 1 else None, causes.index(void))
    if hidden:
        pill(sheet, _("+{n} before", n=hidden), at.room.x, at.box.top - 20, size=17)


def _tile(sheet: Sheet, laid: Laid, rect: Rect, number: int, company: Players) -> None:
    card = laid.card
    void, tall, room = card.void_by >= 0, rect.h > rect.w, rect.w - 8
    grey = (118, 104, 104) if void else (150, 146, 146) if laid.done and not laid.lit else (255, 255, 255)
    name, ink = option_name(card.option), PALE if void else style.WHITE
    if tall:
        sheet.image(f"curling/answer_{card.option}_{'green' if card.own else 'red'}.png", rect, 255, grey)
        # a name that is too long for one line takes two, and its effect moves down
        two = not sheet.whole(name, 19, room, font=style.SCORE)
        line = Rect.around(rect.cx, rect.y + rect.h * (0.24 if two else 0.285), room, rect.h * (0.22 if two else 0.2))
        lettering(sheet, name, line, 19, ink, font=style.SCORE, anchor="center", wrap=two)
        sheet.text(short(card), rect.cx, rect.y + rect.h * (0.07 if two else 0.13), 17, ink, anchor="center", fit=room)
    else:
        fill = (74, 62, 62, 255) if void else FILLS[card.own]
        bar(sheet, rect.inset(2), style.BRASS)
        bar(sheet, rect.inset(4.5), fill)
        sheet.text(name, rect.cx, rect.cy - 7, 20, ink, font=style.SCORE, anchor="center", fit=room)
        text = _("voided by {n}", n=card.void_by + 1) if void else short(card)
        sheet.text(text, rect.cx, rect.cy - 26, 16, ink, anchor="center", fit=room)
    if laid.lit:
        r = rect.inset(-2)
        stroke(sheet, [(r.x, r.y), (r.x, r.top), (r.right, r.top), (r.right, r.y), (r.x, r.y)], 5, style.WARM)
    y = rect.top + 8 if tall else rect.top - 14
    _portrait(sheet, company, card.seat, rect.cx, y, 44 if tall else 34)
    colour, sign = TEAMS[card.seat % 2]
    sheet.text(sign, rect.x + 8, y, 18, colour, fit=20)
    sheet.image("curling/number.png", Rect.around(rect.right - 12, y, 28, 28))
    sheet.text(str(number), rect.right - 12, y, 18, style.INK, font=style.SCORE, anchor="center", fit=22)


def short(card: CardSight) -> str:
    """The effect of a card on the Shot, in two words."""
    if card.void_by >= 0:
        return _("cancelled")
    if card.option == "HH":
        return _("one ring in") if card.word == "sweep" else _("saves it")
    return {
        "SE": _("one ring out"), "MB": _("missed"), "PB": _("new aim"), "DB": _("one more"), "HS": _("keeps a rock")
        if card.own else _("guard back"), "HR": _("keeps a rock"), "RO": _("one ring out"), "JM": _("takes a rock"),
        "FZ": _("freezes"), "TB": _("moves a rock"), "WG": _("wrecks it"), "OC": _("over curled"),
        "LC": _("wins ties"), "SP": _("splits"), "BT": _("counts"), "BR": _("stops it"), "HG": _("hogged"),
        "PK": _("stops it"),
    }.get(card.option, "")  # fmt: skip


def _strike(sheet: Sheet, void: Rect, by: Rect | None, lane: int) -> None:
    """Draw a line through a cancelled card, and in ``lane`` below one to the card that cancels it, if there is room."""
    if by is None:
        stroke(sheet, [(void.x + 8, void.y + 54), (void.right - 8, void.y + 54)], 4, STRUCK)
        return
    stroke(sheet, [(void.x + 12, void.y + 66), (void.right - 12, void.top - 30)], 4, STRUCK)
    low = void.y - 14 - 8 * lane
    stroke(sheet, [(by.cx, by.y), (by.cx, low), (void.cx, low), (void.cx, void.y - 2)], 3, STRUCK)
