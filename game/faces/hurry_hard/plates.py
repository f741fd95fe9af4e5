"""The plates at the left: names, stones still to throw, cards, the hammer, the order of turns."""

from __future__ import annotations

from itertools import pairwise

from game.faces.hurry_hard.table_facts import Sight, seats_in, thrower, throws_to_come
from game.i18n.catalogue import _, plural
from game.rules.contract import Seat
from game.rules.hurry_hard.board import OVER, RESPOND
from game.rules.hurry_hard.terms import terms_of
from game.table.seating import SeatSpot
from game.table.stage.shown import Shown
from game.table.teams import team_name
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import head, stroke
from game.ui.theme import style

#: steps of an end's count, when what anybody did last no longer matters
COUNT = ("RockCounted", "EndScored")


def thrown_by(now: Shown, seat: Seat) -> tuple[int, int]:
    """The number of rocks that a seat has thrown in this end, and of all its throws."""
    seats = seats_in(now)
    if seat not in seats:
        return 0, 0
    every = terms_of(now["options"]).throws // len(seats)
    return every - sum(who == seat for _number, who in throws_to_come(now)), every


def plate_words(now: Shown, seat: Seat) -> str:
    """A plate in words, for other programs."""
    if seat == now["out"]:
        return _("sits out this end")
    done, every = thrown_by(now, seat)
    left = plural("{count} rock left", "{count} rocks left", every - done)
    cards = plural("{count} card", "{count} cards", len(now["hands"][seat]))
    hammer = " · " + _("hammer") if now["hammer"] == seat else ""
    return f"{team_name(seat % 2)} · {left} · {cards}{hammer}"


def draw_plate_line(sheet: Sheet, spot: SeatSpot, now: Shown) -> None:
    """Draw stones, cards, team and hammer on a plate."""
    rect, seat = spot.plate, spot.seat
    y = rect.cy - 19
    sheet.image(f"curling/team_{seat % 2}.png", Rect.around(rect.right - 32, rect.cy + 19, 32, 32))
    if seat == now["out"]:
        sheet.text(_("sits out"), rect.x + 98, y, 20, style.MUTED)
        return
    done, every = thrown_by(now, seat)
    size = 25.0 if every <= 4 else 16.5
    step = size + (4 if every <= 4 else 0)
    for n in range(every):
        picture = "pip_thrown" if n >= every - done else f"pip_{seat % 2}"
        sheet.image(f"curling/{picture}.png", Rect.around(rect.x + 98 + size / 2 + n * step, y, size, size))
    card = sheet.textures.card("hurry_hard", "?", 18)
    sheet.texture(card, Rect.around(rect.right - 48, y, 18, 25))
    count = str(len(now["hands"][seat]))
    sheet.text(count, rect.right - 34, y, 21, style.CREAM, font=style.SCORE)
    if now["hammer"] == seat:
        sheet.image("curling/hammer.png", Rect.around(rect.x + 6, rect.y + 10, 44, 44))


def chevrons(sheet: Sheet, spots: list[SeatSpot]) -> None:
    """Draw the direction of play around the table, at the left edge."""
    x = spots[0].plate.x - 16
    low, high = spots[0].y, spots[-1].y
    stroke(sheet, [(x, low - 30), (x, high + 30)], 2.5, (*style.BRASS[:3], 150))
    for one, two in pairwise(spots):
        y = (one.y + two.y) / 2
        head(sheet, [(x, y - 1), (x, y)], 18, (*style.BRASS[:3], 210))


def tab(now: Shown, sight: Sight, seat: Seat, mine: bool) -> str:
    """The words on a plate's tab: whose turn it is, who throws now, next and last, who has passed."""
    if sight.measured or now["phase"] == OVER or (now.events and now.events[-1].name in COUNT):
        return ""
    seen = sight.glance
    if seen is None or seat == now["out"]:
        return now.deeds.get(seat, "")
    parts = []
    if now["to_move"] == seat:
        parts.append(_("your turn") if mine else _("to play"))
    if now["phase"] == RESPOND and seat == thrower(now) and now["to_move"] != seat:
        parts.append(_("throws"))
    elif seat == seen.next:
        parts.append(_("next rock"))
    if seat == seen.last and seat not in (seen.next, thrower(now)):
        parts.append(_("last rock"))
    if now["phase"] == RESPOND and seat in seen.passed:
        parts.append(_("passed"))
    return " · ".join(parts)
