"""What is painted around the ice: scoreboard, chips on the plates, spell cards, the row of styles, the spell book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import arcade

from game.faces.mystic import layout, teams
from game.faces.mystic.hand import Hand
from game.faces.mystic.names import SHORT, plain
from game.i18n import _
from game.rules.mystic.glance import (
    Card,
    bonus,
    cards,
    charm,
    enchanted,
    last_stone,
    left,
    lost,
    stand,
    stones_of,
    turn_of,
)
from game.rules.mystic.stones import number, owner, ring
from game.table.seating import SeatSpot
from game.table.shown import Shown
from game.ui import style, widgets
from game.ui.rect import Rect
from game.ui.sheet import Sheet

GOLD = style.WARM
RING_SHORT: dict[str, Callable[[], str]] = {
    "B": lambda: "B",
    "R2": lambda: _("2nd"),
    "R3": lambda: _("3rd"),
    "R4": lambda: _("4th"),
}


def chip(sheet: Sheet, team: str, n: int, rect: Rect, state: str) -> None:
    """A die as a chip."""
    size = max(12, round(rect.w * sheet.stage.scale))
    made = arcade.Texture(teams.chip(team, n, size, state), hash=f"mystic-chip-{team}-{n}-{size}-{state}")
    sheet.texture(made, rect)


def mark(sheet: Sheet, team: str, x: float, y: float, size: float) -> None:
    """A team's shape."""
    px = max(8, round(size * sheet.stage.scale))
    sheet.texture(arcade.Texture(teams.mark(team, px), hash=f"mystic-mark-{team}-{px}"), Rect.around(x, y, size, size))


def draw_board(sheet: Sheet, rect: Rect, names: list[str], sides: tuple[str, ...], now: Shown) -> None:
    """End, points, and the score as if the End were over now, with the stones that count."""
    sheet.patch("panel", rect)
    x, right, y = rect.x + 26, rect.right - 26, rect.top - 38
    ends = now["options"]["ends"]
    shootout = bool(now["shootout"])
    title = _("Shoot-out") if shootout else _("End {n} of {ends}", n=now["end"], ends=ends)
    half = (right - x) / 2 - 4
    sheet.text(title, x, y, 25, style.BRASS, font=style.BOLD, fit=None if shootout else half)
    if not shootout:
        sheet.text(_("if scored now"), right, y, 18, style.MUTED, anchor="right", fit=half)
    seen = stand(now.position)
    slots, points = (now["slots"], now["points"]) if now["phase"] in ("scored", "over") else (seen.slots, seen.points)
    for seat, name in enumerate(names):
        y -= 42
        team = sides[seat]
        mark(sheet, team, x + 10, y, 22)
        sheet.text(name, x + 32, y, 23, teams.LOOKS[team].light, font=style.BOLD, fit=138)
        sheet.text(
            str(now["scores"][seat]), *layout.total_at(rect, seat), 34, style.CREAM, font=style.SCORE, anchor="center"
        )
        if shootout:
            sheet.text(thrown(now, seat), right, y, 19, GOLD, font=style.BOLD, anchor="right", fit=80)
            continue
        colour = GOLD if points[seat] else style.MUTED
        sheet.text(f"+{points[seat]}", right, y, 28, colour, font=style.SCORE, anchor="right")
        if bonus(now.position, seat):
            sheet.text(_("bonus {n}", n=bonus(now.position, seat)), x + 226, y, 17, style.ICE)
    y -= 34
    if shootout:
        text = _("One stone each to an empty sheet: nearest ring first, then the lower value.")
        sheet.text(
            text, rect.cx, y + 4, 18, style.MUTED, width=rect.w - 44, valign="top", anchor="center", align="center"
        )
        return
    _draw_slots(sheet, rect, y, sides, now, slots)


def _draw_slots(sheet: Sheet, rect: Rect, y: float, sides: tuple[str, ...], now: Shown, slots: Sequence[str]) -> None:
    """The stones that count, from the best on; what would be rolled off has a question mark."""
    contested = {code for group in stand(now.position).contested for code in group}
    stones = stones_of(now.position)
    if not slots:
        sheet.text(_("No stone counts yet"), rect.cx, y - 30, 20, style.MUTED, anchor="center")
        return
    step = (rect.w - 40) / 7
    for at, code in enumerate(slots):
        cx = rect.x + 20 + step * (at + 0.5)
        stone = stones[code]
        chip(sheet, sides[owner(code)], stone.value, Rect.around(cx, y - 10, 42, 42), "next" if at == 0 else "waits")
        place = RING_SHORT.get(ring(stones, code))
        sheet.text(place() if place else "", cx, y - 42, 17, style.MUTED, anchor="center", fit=step + 2)
        worth = "+2" if at == 0 else "+1"
        sheet.text(worth + ("?" if code in contested else ""), cx, y - 63, 19, GOLD, font=style.SCORE, anchor="center")


def thrown(now: Shown, seat: int) -> str:
    """What a seat's stone of the shoot-out has come to: ring and value."""
    seats, results = now["shootout"]["seats"], now["shootout"]["results"]
    if seat not in seats:
        return ""
    at = seats.index(seat)
    if at >= len(results):
        return _("to throw")
    rank, value = results[at]
    return _("missed") if rank > len(RING_SHORT) else f"{[*RING_SHORT.values()][rank - 1]()} · {value}"


def draw_chips(sheet: Sheet, spots: list[SeatSpot], names: list[str], sides: tuple[str, ...], now: Shown) -> None:
    """What every seat has still to deliver, the enchanted numbers with a star, and its charm when it could wake."""
    turn, last = turn_of(now.position), last_stone(now.position)
    for spot in spots:
        seat = spot.seat
        if seat == last:
            _tab(sheet, spot.plate, _("last stone"))
        waiting = left(now.position, seat)
        magic = enchanted(now.position, seat)
        gone = lost(now.position, seat) if not now["shootout"] else []
        for name, rect in layout.chips(spots, seat, waiting + gone):
            state = "magic" if number(name) in magic else "next" if name == turn else "waits"
            state = "gone" if name in gone else state
            chip(sheet, sides[seat], number(name), rect, state)
        if not waiting and not gone and not now["shootout"]:
            sheet.text(_("all delivered"), spot.plate.x + 98, spot.plate.cy - 19, 19, style.MUTED)
        mark(sheet, sides[seat], spot.plate.right - 24, spot.plate.cy + 19, 24)
        name_w = sheet.measure(names[seat], 24, font=style.BOLD, fit=spot.plate.w - 112)[0]
        room = spot.plate.w - 98 - 54 - name_w
        wakes = charm(now.position, seat)[2]
        beside, colour = (_("charm!"), GOLD) if wakes else (SHORT[sides[seat]], style.MUTED)
        font = style.BOLD if wakes else style.TEXT
        if sheet.measure(beside, 18, font=font)[0] <= 1.15 * room:
            at = spot.plate.right - 44
            sheet.text(beside, at, spot.plate.cy + 19, 18, colour, font=font, anchor="right", fit=room)


def _tab(sheet: Sheet, plate: Rect, text: str) -> None:
    """A tab at the right of a plate's upper edge."""
    w, h = sheet.measure(text, 17, font=style.BOLD)
    tab = Rect(plate.right - w - 48, plate.top - 10, w + 24, h + 8)
    sheet.patch("field", tab, alpha=235)
    sheet.text(text, tab.x + 12, tab.cy, 17, GOLD, font=style.BOLD)


STATES: dict[str, Callable[[], str]] = {
    "now": lambda: _("this stone"),
    "effect": lambda: _("in effect"),
    "used": lambda: _("spent"),
}
WHEN: dict[str, Callable[[], str]] = {
    "before": lambda: _("Before"),
    "after": lambda: _("After"),
    "during": lambda: _("During this End"),
    "before_end": lambda: _("Before this End"),
}


def draw_spell(sheet: Sheet, rect: Rect, team: str, card: Card) -> None:
    """A spell card: number, who casts it, name, text, and when it can be used."""
    lit = card.state == "now"
    text = f"{WHEN[card.when]()}: {plain(card.text)}"
    # large type makes the card longer
    more = max(0.0, sheet.measure(text, 17.0, width=rect.w - 26)[1] + 142.0 - rect.h)
    rect = Rect(rect.x, rect.y - more, rect.w, rect.h + more)
    sheet.patch("plate_active" if lit else "plate", rect, alpha=255 if card.state != "used" else 225)
    who = "witch" if card.witch else "familiar"
    sheet.image(
        f"mystic/{who}_{team}.png", Rect.around(rect.cx, rect.top - 46, 78, 78), 255 if card.state != "used" else 110
    )
    if card.number:
        sheet.image("ui/chip.png", Rect.around(rect.x + 24, rect.top - 22, 38, 38))
        sheet.text(str(card.number), rect.x + 24, rect.top - 22, 22, style.INK, font=style.SCORE, anchor="center")
    ink = style.CREAM if card.state != "used" else style.MUTED
    sheet.text(
        plain(card.title),
        rect.cx,
        rect.top - 98,
        23,
        GOLD if lit else ink,
        font=style.DISPLAY,
        anchor="center",
        fit=rect.w - 24,
    )
    size = 17.0
    sheet.text(
        text, rect.cx, rect.top - 116, size, ink, width=rect.w - 26, valign="top", align="center", anchor="center"
    )
    said = STATES.get(card.state)
    tag = (
        said() if said else _("stone {n}", n=", ".join(str(n) for n in card.numbers if n)) if any(card.numbers) else ""
    )
    if tag:
        w, _h = sheet.measure(tag, 18, font=style.BOLD)
        sheet.patch("tooltip", Rect.around(rect.cx, rect.y, w + 32, 32))
        sheet.text(tag, rect.cx, rect.y, 18, GOLD if lit else style.CREAM, font=style.BOLD, anchor="center")


def draw_delivery(sheet: Sheet, hand: Hand) -> None:
    """The three styles and the spin."""
    area = sheet.stage.table
    titles = {"slide": _("Slide"), "flick": _("Flick"), "roll": _("Roll")}
    tips = {
        "slide": _("The surest: it keeps its face, and reaches the back of the house at most."),
        "flick": _("Fast: what it hits squarely leaves the sheet."),
        "roll": _("It tumbles and hops over stones: any face may come up."),
    }
    for at, (code, rect) in enumerate(zip(titles, layout.styles(area), strict=True)):
        element = widgets.button(
            sheet,
            f"style.{at}",
            titles[code],
            rect,
            partial(hand.choose, code),
            selected=hand.aim.style == code,
            kind="button_main" if hand.aim.style == code else "button",
            tip=f"{tips[code]} ({at + 1})",
            size=24,
        )
        element.main = False
    spin = layout.spin(area)
    widgets.icon_button(
        sheet,
        "spin.left",
        "left",
        _("Turn to the left"),
        spin.x + 28,
        spin.cy,
        partial(hand.turn, "spin", 2.0),
        tip=_("Turn to the left: curls left"),
    )
    widgets.icon_button(
        sheet,
        "spin.right",
        "right",
        _("Turn to the right"),
        spin.right - 28,
        spin.cy,
        partial(hand.turn, "spin", -2.0),
        tip=_("Turn to the right: curls right"),
    )
    value = hand.aim.spin
    sheet.patch("field", Rect.around(spin.cx, spin.cy, 176, 50))
    text = _("no turn") if value == 0 else _("turn {n}", n=f"{abs(value):.1f}")
    side = "" if value == 0 else " " + (_("left") if value > 0 else _("right"))
    sheet.text(text + side, spin.cx, spin.cy, 21, style.CREAM, font=style.BOLD, anchor="center", fit=162)


def draw_values(sheet: Sheet, team: str) -> None:
    """The eight values, each as a stone that shows it."""
    spots = list(layout.values(sheet.stage.table))
    first, last = spots[0][1], spots[-1][1]
    sheet.patch("tooltip", Rect(first.x - 22, first.y - 12, last.right - first.x + 44, first.h + 24))
    for n, rect in spots:
        chip(sheet, team, n, rect.inset(6), "waits")


def build_book(sheet: Sheet, names: list[str], sides: tuple[str, ...], now: Shown, close: Callable[[], None]) -> None:
    """The book of spells: every seat's two spells and its charm in full."""
    count = len(sides)
    high = min(980.0, 110.0 + 158.0 * count + 40)
    frame = Rect.around(960, 540, 1500, high)
    sheet.patch("panel", frame)
    widgets.heading(sheet, _("The book of spells"), frame.cx, frame.top - 56, 44, anchor="center")
    widgets.icon_button(sheet, "book.close", "close", _("Close"), frame.right - 52, frame.top - 52, close)
    y = frame.top - 110
    for seat, team in enumerate(sides):
        sheet.image(f"mystic/witch_{team}.png", Rect.around(frame.x + 78, y - 46, 96, 96))
        mark(sheet, team, frame.x + 148, y - 26, 26)
        sheet.text(names[seat], frame.x + 170, y - 26, 23, teams.LOOKS[team].light, font=style.BOLD, fit=150)
        sheet.text(SHORT[team], frame.x + 136, y - 58, 18, style.MUTED)
        x = frame.x + 330
        for card in cards(now.position, seat):
            told = STATES.get(card.state, lambda: "")()
            when = WHEN[card.when]() + (f" {card.number}" if card.number else "") + (f" · {told}" if told else "")
            entry(sheet, x, y, plain(card.title), when, plain(card.text), card.state == "now")
            x += 390
        title, text, wakes = charm(now.position, seat)
        if now["options"]["spells"] != "none":
            entry(sheet, frame.x + 330 + 780, y, plain(title), _("Charm"), plain(text), wakes)
        y -= 158


def entry(sheet: Sheet, x: float, y: float, title: str, when: str, text: str, lit: bool) -> None:
    """A spell in the book."""
    sheet.text(title, x, y - 18, 22, GOLD if lit else style.CREAM, font=style.DISPLAY, fit=350)
    sheet.text(when, x, y - 44, 17, style.ICE, fit=350)
    sheet.text(text, x, y - 58, 17, style.MUTED, width=350, valign="top")
