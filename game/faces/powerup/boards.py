"""What stands beside the ice: the teams' boards, the line score, the counts that decide a tie, piles and benches."""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.powerup.names import ORDER, hand_key, look_of, many, team_colour, team_in_words
from game.faces.powerup.stone import picture_of
from game.i18n import _
from game.rules.contract import HIDDEN
from game.rules.powerup.glance import Glance
from game.rules.powerup.tables import SHARE, STONES
from game.table.seating import SeatSpot
from game.table.shown import Shown
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: the boards of the viewer's team and of the other, the counts that decide, the line score
BOARDS = (Rect(112, 790, 280, 200), Rect(1528, 790, 280, 200))
TIE = Rect(118, 378, 268, 104)
LINE = Rect(1528, 80, 280, 136)
#: the middles of draw pile and discards at each side
PILES = ((204.0, 302.0), (1618.0, 1716.0))
PILE_Y, PILE_W = 285.0, 74.0
#: benches: the middles of the plates, the first plate's upper edge, and the way down to the next
BENCHES, PLATE, TOP = (252.0, 1668.0), (268.0, 84.0), 772.0
LOOSE, CLOSE = 152.0, 100.0
OWN = Rect(118, 108, 268, 92)
#: as many ends as the line score has room for
ENDS = 6


def benches(seats: int, bottom: int) -> list[SeatSpot]:
    """All plates, the bottom one first, then clockwise: one's own team at the left, the other at the right."""
    order = [(bottom + n) % seats for n in range(seats)]
    sides = [seat for seat in order[1:] if seat % 2 == bottom % 2], [seat for seat in order if seat % 2 != bottom % 2]
    w, h = PLATE
    spots = {bottom: SeatSpot(bottom, OWN.cx, OWN.cy, True, OWN.w, OWN.h)}
    step = LOOSE if max(map(len, sides)) < 3 else CLOSE
    for x, bench in zip(BENCHES, sides, strict=True):
        for number, seat in enumerate(bench):
            y = TOP - h / 2 - number * step
            held = (x + 40, y - h / 2 - 26) if step == LOOSE else (x - w / 2 + 40, y)
            spots[seat] = SeatSpot(seat, x, y, False, w, h, held)
    return [spots[seat] for seat in order]


def paint_hands(sheet: Sheet, spots: Sequence[SeatSpot], now: Shown, contrast: bool) -> None:
    """Hands that lie open (in films) where there is no room for a fan: on the plate, in place of its line."""
    for spot in spots:
        hand = sorted(now["hands"][spot.seat], key=hand_key)
        if spot.own or open_bench(spot) or not hand or HIDDEN in hand:
            continue
        room = Rect(spot.plate.x + 92, spot.plate.y + 6, spot.plate.w - 100, 36)
        sheet.patch("field", room)
        step = min(24.0, (room.w - 8) / len(hand))
        for n, card in enumerate(hand):
            at = Rect.around(room.x + 4 + step * (n + 0.5), room.cy, 23, 26)
            sheet.image(f"curling/{picture_of(card, now['colours'], 0, contrast)}", at)


def open_bench(spot: SeatSpot) -> bool:
    """Whether the cards of a plate lie fanned out below it."""
    return spot.cards[1] < spot.y


def paint_board(sheet: Sheet, rect: Rect, now: Shown, seen: Glance, team: int, running: int, counted: bool) -> None:
    """A team's name, score, what it would get as the stones lie, its stones left, and the hammer.

    ``counted``: the end is being counted, and ``running`` is what it has brought so far.
    """
    look, colour = look_of(now["colours"], team), team_colour(now["colours"], team)
    sheet.patch("score", rect)
    sheet.image(f"curling/team_{look}.png", Rect.around(rect.x + 46, rect.top - 42, 34, 34))
    sheet.text(team_in_words(now["colours"], team), rect.x + 72, rect.top - 42, 29, colour, font=style.BOLD, fit=120)
    if now["hammer"] == team:
        sheet.image("curling/hammer_red.png", Rect.around(rect.right - 54, rect.top - 44, 50, 50))
    sheet.text(str(now["scores"][team]), rect.x + 62, rect.cy + 1, 84, colour, font=style.SCORE, anchor="center")
    _running(sheet, Rect(rect.x + 112, rect.cy - 30, 142, 60), running, counted)
    left = seen.left[team]
    for number in range(SHARE):
        picture = f"curling/pip_{look}.png" if number < left else "curling/pip_thrown.png"
        sheet.image(picture, Rect.around(rect.x + 38 + number * 19.5, rect.y + 40, 21, 21))
    sheet.text(_("{n} left", n=left), rect.right - 26, rect.y + 40, 19, style.CREAM, anchor="right", fit=64)


def _running(sheet: Sheet, rect: Rect, points: int, counted: bool) -> None:
    """What the end would bring if it ended now, or has brought."""
    ink = style.MUTED
    if points:
        sheet.patch("button_main", rect)
        ink = style.INK
    else:
        sheet.patch("field", rect, alpha=160)
    sheet.text(f"+{points}", rect.x + 40, rect.cy, 38, ink, font=style.SCORE, anchor="center")
    for words, dy in ((_("this") if counted else _("as it"), 11), (_("end") if counted else _("lies"), -11)):
        sheet.text(words, rect.x + 72, rect.cy + dy, 18, ink, font=style.BOLD, fit=62)


def paint_line(sheet: Sheet, now: Shown, teams: Sequence[int], running: Sequence[int]) -> None:
    """The points end by end, the end's number and the stone's."""
    sheet.patch("score", LINE)
    ends, end, line = now["options"]["ends"], now["end"], now["line"]
    stone = min(now["thrown"] + 1, STONES)
    args = {"end": end, "ends": ends, "stone": stone, "all": STONES}
    text = _("End {end}/{ends} · stone {stone}/{all}", **args)
    if end > ends:
        text = _("Extra end · stone {stone}/{all}", **args)
    sheet.text(text, LINE.cx, LINE.top - 28, 20, style.WARM, font=style.BOLD, anchor="center", fit=248)
    last = max(ends, end)
    first = max(1, min(end - ENDS // 2, last - ENDS + 1))
    shown = range(first, min(last, first + ENDS - 1) + 1)
    left, right = LINE.x + 72, LINE.right - 34
    step = min(36.0, (right - 34 - left) / max(1, len(shown) - 1))
    for number, n in enumerate(shown):
        x = right - 44 - (len(shown) - 1 - number) * step
        ink = style.WARM if n == end and n > len(line) else style.MUTED
        sheet.text(str(n), x, LINE.top - 54, 17, ink, font=style.SCORE, anchor="center")
        for row, team in enumerate(teams):
            text, ink = "·", style.MUTED
            if n <= len(line):
                text, ink = str(line[n - 1][team]), style.CREAM
            elif n == end:
                text, ink = f"+{running[team]}" if running[team] else "0", style.WARM
            sheet.text(text, x, LINE.top - 78 - row * 26, 23, ink, font=style.SCORE, anchor="center")
    for row, team in enumerate(teams):
        y = LINE.top - 78 - row * 26
        look = look_of(now["colours"], team)
        sheet.image(f"curling/pip_{look}.png", Rect.around(LINE.x + 30, y, 22, 22))
        if now["hammer"] == team:
            sheet.image("curling/hammer_red.png", Rect.around(LINE.x + 52, y, 25, 25))
        ink = team_colour(now["colours"], team)
        sheet.text(str(now["scores"][team]), right, y, 25, ink, font=style.SCORE, anchor="center")
    sheet.text(_("sum"), right, LINE.top - 54, 17, style.MUTED, font=style.SCORE, anchor="center")


def paint_tie(sheet: Sheet, now: Shown, seen: Glance, teams: Sequence[int], contrast: bool) -> None:
    """Which cards decide between stones of the same distance: how many b, 4, 8, 12 each team's stones hold."""
    if not seen.score.tied:
        return
    own, other = (seen.score.held[team] for team in teams)
    deciding = next((n for n in range(4) if own[n] != other[n]), -1)
    numbers = dict(seen.ladder)
    where = numbers[seen.score.stopper]
    sheet.patch("plate", TIE)
    title = (
        _("Tie at {n}: {cards} decide", n=where, cards=many(ORDER[deciding]))
        if deciding >= 0
        else (_("Tie at {n}: all level", n=where))
    )
    sheet.text(title, TIE.cx, TIE.top - 22, 19, style.WARM, font=style.BOLD, anchor="center", fit=TIE.w - 16)
    step = (TIE.w - 20) / 4
    for n in range(4):
        room = Rect(TIE.x + 10 + n * step, TIE.y + 8, step, 60)
        if n == deciding:
            sheet.patch("focus", room.inset(1, -1))
        picture = f"curling/{picture_of(ORDER[n], ('yellow', 'blue'), 2, contrast)}"
        sheet.image(picture, Rect.around(room.cx, room.y + 42, 26, 29))
        for value, team, side in ((own[n], teams[0], -1), (other[n], teams[1], 1)):
            ink = team_colour(now["colours"], team)
            anchor = "right" if side < 0 else "left"
            sheet.text(str(value), room.cx + side * 5, room.y + 14, 21, ink, font=style.SCORE, anchor=anchor)
        sheet.text(":", room.cx, room.y + 14, 21, style.MUTED, font=style.SCORE, anchor="center")


def paint_piles(sheet: Sheet) -> None:
    """Slots and names of both teams' draw piles and discards."""
    for xs in PILES:
        for x, name in zip(xs, (_("draw"), _("discards")), strict=True):
            sheet.patch("slot", Rect.around(x, PILE_Y, PILE_W + 4, PILE_W * style.CARD_ASPECT + 4))
            sheet.text(name, x, PILE_Y + 74, 19, style.CREAM, anchor="center")


def paint_pile_counts(sheet: Sheet, now: Shown, teams: Sequence[int]) -> None:
    """How many cards lie in each pile, over its lower corner."""
    for xs, team in zip(PILES, teams, strict=True):
        for x, key in zip(xs, ("draw", "discards"), strict=True):
            at = Rect.around(x + 30, PILE_Y - 46, 46, 30)
            sheet.image("ui/slider_track.png", at)
            count = str(len(now[key][team]))
            sheet.text(count, at.cx, at.cy, 22, style.CREAM, font=style.SCORE, anchor="center")


def paint_teams(sheet: Sheet, spots: Sequence[SeatSpot], now: Shown) -> None:
    """The team's shape at each portrait."""
    for spot in spots:
        look = look_of(now["colours"], spot.seat % 2)
        sheet.image(f"curling/team_{look}.png", Rect.around(spot.plate.x + 76, spot.plate.y + 14, 28, 28))


def paint_skips(sheet: Sheet, spots: Sequence[SeatSpot], now: Shown, seen: Glance) -> None:
    """Both Skip cards, and outlined where they go next."""
    for spot in spots:
        team = spot.seat % 2
        if now["skips"][team] == spot.seat:
            _tab(sheet, spot.plate, _("SKIP"), True)
        elif seen.next_skips[team] == spot.seat:
            _tab(sheet, spot.plate, _("NEXT"), False)


def _tab(sheet: Sheet, plate: Rect, text: str, filled: bool) -> None:
    rect = Rect(plate.right - 72, plate.top - 14, 68, 28)
    sheet.patch("button_main" if filled else "tooltip", rect)
    ink = style.INK if filled else style.WARM
    sheet.text(text, rect.cx, rect.cy, 18, ink, font=style.BOLD, anchor="center", fit=60)
