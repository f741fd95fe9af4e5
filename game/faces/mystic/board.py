"""Panels around the ice: scoreboard, chips on the plates, spell cards, the row of styles, the spell book."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from game.faces.mystic import teams
from game.faces.mystic.boxes import Boxes, board_rows, board_slots, line_cells, plate_chips
from game.faces.mystic.hand import Hand
from game.faces.mystic.names import SHORT, plain
from game.i18n.catalogue import _
from game.i18n.formats import figure
from game.rules.contract import View
from game.rules.mystic.stones import number, owner, ring
from game.rules.mystic.summary import (
    SpellCard,
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
from game.table.seating import SeatSpot, deed_tab
from game.table.stage.shown import Shown
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

GOLD = style.WARM
#: height of the tag on a spell card's lower edge
TAG = 32.0
#: height of two buttons above the lowest edge of a spell card and its tag
BUTTONS = 184.0
RING_SHORT: dict[str, Callable[[], str]] = {
    "B": lambda: "B",
    "R2": lambda: _("2nd"),
    "R3": lambda: _("3rd"),
    "R4": lambda: _("4th"),
}


def chip(sheet: Sheet, team: str, n: int, rect: Rect, state: str) -> None:
    """A die as a chip."""
    size = max(12, round(rect.w * sheet.stage.scale))
    look = teams.look_of(team)
    key = ("mystic-chip", look, n, size, state)
    sheet.texture(sheet.textures.made(key, lambda: teams.chip(look, n, size, state)), rect)


def mark(sheet: Sheet, team: str, x: float, y: float, size: float) -> None:
    """A team's shape."""
    px = max(8, round(size * sheet.stage.scale))
    look = teams.look_of(team)
    made = sheet.textures.made(("mystic-mark", look, px), lambda: teams.mark(look, px))
    sheet.texture(made, Rect.around(x, y, size, size))


def draw_board(sheet: Sheet, rect: Rect, names: list[str], sides: tuple[str, ...], now: Shown) -> None:
    """Draw End, points, and the score as if the End were over now, with the stones that count."""
    sheet.patch("panel", rect)
    ends = now["options"]["ends"]
    shootout = bool(now["shootout"])
    title = _("Shootout") if shootout else _("End {n} of {ends}", n=now["end"], ends=ends)
    head, *lines, rest = board_rows(rect, len(names))
    left, right = head.columns(min(0.42 * head.w, sheet.measure(title, 25, font=style.BOLD)[0]), None, gap=8)
    lettering(sheet, title, head if shootout else left, 25, style.BRASS, font=style.BOLD)
    scored = now["phase"] in ("scored", "over") or (now["phase"] == "shootout" and not shootout)
    if not shootout:
        lettering(sheet, _("this end") if scored else _("scored now"), right, 18, style.MUTED, anchor="right")
    seen = stand(now.position)
    slots, points = (now["slots"], now["points"]) if scored else (seen.slots, seen.points)
    open_yet = None if scored else {code for group in seen.contested for code in group}
    for seat, (name, line) in enumerate(zip(names, lines, strict=True)):
        _draw_line(sheet, line, seat, name, sides[seat], now, points)
    if shootout:
        text = _("One stone each on an empty sheet: nearest ring first, then the lower value.")
        lettering(sheet, text, rest, 18, style.MUTED, anchor="center", wrap=True)
        return
    _draw_slots(sheet, rest, board_slots(rect, len(names)), sides, now, slots, open_yet)


def _draw_line(sheet: Sheet, line: Rect, seat: int, name: str, team: str, now: Shown, points: Sequence[int]) -> None:
    """Draw a seat's line of the board: its points, and those that the End would bring now."""
    sign, words, score, more = line_cells(line)
    mark(sheet, team, sign.x + 10, sign.cy, 22)
    lettering(sheet, name, words, 23, teams.LOOKS[team].light, font=style.BOLD)
    total = now["scores"][seat] + now.counted.get(seat, 0)
    lettering(sheet, str(total), score, 34, font=style.SCORE, anchor="center")
    if now["shootout"]:
        lettering(sheet, thrown(now, seat), more, 19, GOLD, font=style.BOLD, anchor="right")
        return
    extra, plus = more.columns(None, 42)
    colour = GOLD if points[seat] else style.MUTED
    lettering(sheet, f"+{points[seat]}", plus, 28, colour, font=style.SCORE, anchor="right")
    if bonus(now.position, seat):
        lettering(sheet, _("bonus {n}", n=bonus(now.position, seat)), extra, 17, style.ICE, wrap=True)


def _draw_slots(
    sheet: Sheet,
    box: Rect,
    places: Sequence[Rect],
    sides: tuple[str, ...],
    now: Shown,
    slots: Sequence[str],
    contested: Collection[str] | None,
) -> None:
    """Draw the stones that count, from the best on, with a question mark on those to roll off (``contested``).
    ``contested`` is None once they are scored.
    """
    stones = stones_of(now.position)
    if not slots:
        none = _("No stone counts") if contested is None else _("No stone counts yet")
        lettering(sheet, none, box, 20, style.MUTED, anchor="center", wrap=True)
        return
    for at, (code, column) in enumerate(zip(slots, places, strict=False)):
        stone = stones[code]
        die, place, worth = column.rows(46, 28, 26, gap=1)[:3]
        chip(sheet, sides[owner(code)], stone.value, Rect.around(die.cx, die.cy, 42, 42), "waits" if at else "next")
        name = RING_SHORT.get(ring(stones, code))
        lettering(sheet, name() if name else "", place.inset(-2, 0), 17, style.MUTED, anchor="center")
        text = ("+1" if at else "+2") + ("?" if code in (contested or ()) else "")
        lettering(sheet, text, worth.inset(3, 0), 19, GOLD, font=style.SCORE, anchor="center")


def thrown(now: Shown, seat: int) -> str:
    """The result of a seat's stone in the shoot-out: ring and value."""
    seats, results = now["shootout"]["seats"], now["shootout"]["results"]
    if seat not in seats:
        return ""
    at = seats.index(seat)
    if at >= len(results):
        return _("to throw")
    rank, value = results[at]
    return _("missed") if rank > len(RING_SHORT) else f"{[*RING_SHORT.values()][rank - 1]()} · {value}"


def draw_chips(sheet: Sheet, spots: list[SeatSpot], names: list[str], sides: tuple[str, ...], now: Shown) -> None:
    """Draw each seat's stones to deliver, the enchanted numbers with a star, and its charm when it could wake."""
    turn, last = turn_of(now.position), last_stone(now.position)
    for spot in spots:
        seat = spot.seat
        if seat == last:
            _tab(sheet, spot.plate, _("last stone"), now.deeds.get(seat, ""))
        waiting = left(now.position, seat)
        magic = enchanted(now.position, seat)
        gone = lost(now.position, seat) if not now["shootout"] else []
        for name, rect in plate_chips(spots, seat, waiting + gone):
            state = "magic" if number(name) in magic else "next" if name == turn else "waits"
            state = "gone" if name in gone else state
            chip(sheet, sides[seat], number(name), rect, state)
        if not waiting and not gone and not now["shootout"]:
            lettering(sheet, _("all delivered"), spot.line, 19, style.MUTED)
        mark(sheet, sides[seat], spot.plate.right - 24, spot.plate.cy + 19, 24)
        _beside(sheet, spot, names[seat], sides[seat], wakes=charm(now.position, seat)[2])


def _beside(sheet: Sheet, spot: SeatSpot, name: str, team: str, *, wakes: bool) -> None:
    """Draw the team's short name between a plate's name and its shape, if there is room; instead, that its charm
    wakes.
    """
    high = spot.name.h * widgets.LINE
    wide = sheet.measure(name, 24, font=style.BOLD, fit=spot.name.w, high=high)[0]
    room = spot.name.cut(left=wide + 12, right=6)
    text, colour = (_("charm!"), GOLD) if wakes else (SHORT[team], style.MUTED)
    font = style.BOLD if wakes else style.TEXT
    if sheet.measure(text, 18, font=font)[0] <= 1.15 * room.w:
        lettering(sheet, text, room, 18, colour, font=font, anchor="right")


def _tab(sheet: Sheet, plate: Rect, text: str, deed: str) -> None:
    """Draw a tab at the right of a plate's upper edge, unless the one at its left, the seat's deed, reaches there."""
    w, h = sheet.measure(text, 17, font=style.BOLD, fit=0.38 * plate.w)
    tab = Rect(plate.right - w - 40, plate.top - 10, w + 24, h + 8)
    if deed and deed_tab(sheet, plate, deed).meets(tab):
        return
    sheet.patch("field", tab, alpha=235)
    sheet.text(text, tab.x + 12, tab.cy, 17, GOLD, font=style.BOLD, fit=0.38 * plate.w)


STATES: dict[str, Callable[[], str]] = {
    "now": lambda: _("this stone"),
    "effect": lambda: _("in effect"),
    "used": lambda: _("spent"),
}
WHEN: dict[str, Callable[[], str]] = {
    "before": lambda: _("Before"),
    "after": lambda: _("After"),
    "during": lambda: _("During this end"),
    "before_end": lambda: _("Before this end"),
}


def use(card: SpellCard) -> str:
    """When a spell is cast and its effect, in a sentence."""
    return _("{name}: {told}", name=WHEN[card.when](), told=plain(card.text))


def floor(boxes: Boxes, view: View | None) -> float:
    """How far down spell cards may reach without covering the buttons for casting."""
    asks = view is not None and any(path and path[0].kind == "option" for move in view.legal for path in move.paths)
    return boxes.floor + BUTTONS if asks else boxes.floor


def spell_box(sheet: Sheet, rect: Rect, card: SpellCard, floor: float) -> Rect:
    """A spell card's box. With a long text or large type it is longer than ``rect``, down to ``floor``."""
    more = max(0.0, sheet.measure(use(card), 17.0, width=rect.w - 26)[1] + 150.0 - rect.h)
    return rect.cut(bottom=-min(more, rect.y - floor))


def draw_spell(sheet: Sheet, rect: Rect, team: str, card: SpellCard) -> None:
    """Draw a spell card: number, caster, name, text, and when it can be used."""
    lit, spent = card.state == "now", card.state == "used"
    sheet.patch("plate_active" if lit else "plate", rect, alpha=225 if spent else 255)
    face, title, words, _foot = rect.cut(left=12, right=12, top=7).rows(78, 32, None, 22)
    who = "witch" if card.witch else "familiar"
    sheet.image(f"mystic/{who}_{team}.png", Rect.around(face.cx, face.cy, 78, 78), 110 if spent else 255)
    if card.number:
        number = Rect.around(rect.x + 24, rect.top - 22, 38, 38)
        sheet.image("ui/chip.png", number)
        lettering(sheet, str(card.number), number.inset(6), 22, style.INK, font=style.SCORE, anchor="center")
    ink = style.MUTED if spent else style.CREAM
    lettering(sheet, plain(card.title), title, 23, GOLD if lit else ink, font=style.DISPLAY, anchor="center")
    lettering(sheet, use(card), words, 17, ink, anchor="center", wrap=True, valign="top")
    said, stones = STATES.get(card.state), ", ".join(str(n) for n in card.numbers if n)
    tag = said() if said else _("stone {n}", n=stones) if stones else ""
    if tag:
        w, _h = sheet.measure(tag, 18, font=style.BOLD, fit=rect.w - 40)
        plate = Rect.around(rect.cx, rect.y, w + 32, TAG)
        sheet.patch("tooltip", plate)
        ink = GOLD if lit else style.CREAM
        lettering(sheet, tag, plate.inset(14, 2), 18, ink, font=style.BOLD, anchor="center")


def draw_delivery(sheet: Sheet, boxes: Boxes, hand: Hand) -> None:
    """Draw the three styles and the spin."""
    titles = {"slide": _("Slide"), "flick": _("Flick"), "roll": _("Roll")}
    tips = {
        "slide": _("The surest: the same face stays up, and the stone goes no farther than the back of the house."),
        "flick": _("Fast: a stone it hits squarely leaves the sheet."),
        "roll": _("The stone tumbles and hops over others, and any face can come up."),
    }
    # the light frame of the focus would hardly show on the bare ice
    first, last = boxes.styles[0], boxes.styles[-1]
    for ground in (first._replace(w=last.right - first.x), boxes.spin):
        sheet.patch("field", ground.inset(-12), alpha=225)
    for at, (code, rect) in enumerate(zip(titles, boxes.styles, strict=True)):
        chosen, click, tip = hand.aim.style == code, partial(hand.choose, code), f"{tips[code]} ({at + 1})"
        kind = "button_main" if chosen else "button"
        element = widgets.button(sheet, f"style.{at}", titles[code], rect, click, selected=chosen, kind=kind, tip=tip)
        element.main = False
    spin = boxes.spin
    click, tip = partial(hand.turn, "spin", 2.0), _("Turn to the left: curls left")
    widgets.icon_button(sheet, "spin.left", "left", _("Turn to the left"), spin.x + 28, spin.cy, click, tip=tip)
    click, tip = partial(hand.turn, "spin", -2.0), _("Turn to the right: curls right")
    widgets.icon_button(sheet, "spin.right", "right", _("Turn to the right"), spin.right - 28, spin.cy, click, tip=tip)
    value = hand.aim.spin
    turns = Rect.around(spin.cx, spin.cy, 176, 50)
    sheet.patch("field", turns)
    text = _("no turn") if value == 0 else _("turn {n}", n=figure(abs(value), 1))
    side = "" if value == 0 else " " + (_("left") if value > 0 else _("right"))
    lettering(sheet, text + side, turns.inset(7), 21, style.CREAM, font=style.BOLD, anchor="center")


def draw_views(
    sheet: Sheet, box: Rect, named: Callable[[str, str], str], look: Callable[[str], None], *, above: bool, last: bool
) -> None:
    """Draw the view buttons: from above, and replaying the last shot; ``named``: a name with its key or button."""
    first, second = box.columns(None, None)
    tip = named(_("Look from above, or from the hack"), "view")
    view, again = partial(look, "view"), partial(look, "replay")
    label = _("Look from above")
    widgets.icon_button(sheet, "ice.view", "eye", label, first.cx, first.cy, view, tip=tip, lit=above)
    tip = named(_("Replay the last shot in slow motion"), "replay") + "\n"
    tip += _("Hold the button down to speed up.")
    label = _("Replay the last shot")
    widgets.icon_button(sheet, "ice.again", "replay", label, second.cx, second.cy, again, tip=tip, enabled=last)


def draw_values(sheet: Sheet, boxes: Boxes, team: str) -> None:
    """Draw the eight values, each as a stone that shows it."""
    first, last = boxes.values[0][1], boxes.values[-1][1]
    sheet.patch("tooltip", first._replace(w=last.right - first.x).inset(-22, -12))
    for n, rect in boxes.values:
        chip(sheet, team, n, rect.inset(6), "waits")


def draw_offered(sheet: Sheet, offered: Sequence[tuple[str, Rect]], sides: Sequence[str]) -> None:
    """Draw the stones off the ice to choose from."""
    first, last = offered[0][1], offered[-1][1]
    sheet.patch("tooltip", first._replace(w=last.right - first.x).inset(-22, -12))
    for name, rect in offered:
        chip(sheet, sides[owner(name)], number(name), rect.inset(6), "waits")


def build_book(sheet: Sheet, names: list[str], sides: tuple[str, ...], now: Shown, close: Callable[[], None]) -> None:
    """Build the book of spells: every seat's two spells and its charm in full."""
    area = sheet.stage.table
    frame = Rect.around(area.cx, area.cy, min(1500.0, area.w - 60), min(area.h - 100, 150.0 + 158.0 * len(sides)))
    sheet.patch("panel", frame)
    head, *rows = frame.cut(left=30, right=20, top=8, bottom=40).rows(102, *[None] * len(sides))
    widgets.heading(sheet, _("The book of spells"), frame.cx, head.cy + 3, 44, anchor="center")
    widgets.icon_button(sheet, "book.close", "close", _("Close"), frame.right - 52, head.cy + 7, close)
    for seat, (team, row) in enumerate(zip(sides, rows, strict=True)):
        face, who, *entries = row.columns(96, 184, None, None, None, gap=10)
        sheet.image(f"mystic/witch_{team}.png", Rect.around(face.cx, face.top - 46, 96, 96))
        name, club = who.rows(52, 30, None)[:2]
        mark(sheet, team, name.x + 14, name.cy, 26)
        lettering(sheet, names[seat], name.cut(left=36), 23, teams.LOOKS[team].light, font=style.BOLD)
        lettering(sheet, SHORT[team], club, 18, style.MUTED)
        for card, box in zip(cards(now.position, seat), entries, strict=False):
            state = STATES.get(card.state, lambda: "")()
            when = WHEN[card.when]() + (f" {card.number}" if card.number else "") + (f" · {state}" if state else "")
            entry(sheet, box, plain(card.title), when, plain(card.text), card.state == "now")
        title, text, wakes = charm(now.position, seat)
        if now["options"]["spells"] != "none":
            entry(sheet, entries[-1], plain(title), _("Charm"), plain(text), wakes)


def entry(sheet: Sheet, box: Rect, title: str, when: str, text: str, lit: bool) -> None:
    """A spell in the book."""
    first, second, rest = box.cut(right=24, bottom=8).rows(34, 26, None)
    lettering(sheet, title, first, 22, GOLD if lit else style.CREAM, font=style.DISPLAY)
    lettering(sheet, when, second, 17, style.ICE)
    lettering(sheet, text, rest, 17, style.MUTED, wrap=True, valign="top")
