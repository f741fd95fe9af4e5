"""The things beside the ice: the teams' boards, the line score, the counts that break a tie, piles and benches."""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.powerup.boxes import open_bench
from game.faces.powerup.names import ORDER, hand_key, look_of, many, team_colour, teams
from game.faces.powerup.opening import chosen, look_now, lot_due
from game.faces.powerup.stone import picture_of
from game.i18n.catalogue import _
from game.rules.contract import HIDDEN
from game.rules.powerup.summary import TableSummary
from game.rules.powerup.tables import SHARE, STONES
from game.table.seating import SeatSpot
from game.table.stage.shown import Shown
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

#: size of the hammer on a board
LARGE = 50.0
#: the line score has room for this many ends
ENDS = 6


def paint_hands(sheet: Sheet, spots: Sequence[SeatSpot], now: Shown, contrast: bool) -> None:
    """Paint open hands (in films) that have no room for a fan on the plate, in place of its line."""
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


def _rows(board: Rect) -> list[Rect]:
    """The rows of a team's board: its name, its cards, its stones."""
    return board.cut(left=26, right=24, top=20, bottom=22).rows(48, None, 36)


def _scores(row: Rect) -> tuple[Rect, Rect]:
    """The score, and beside it the points that the stones would bring."""
    score, running = row.columns(min(78.0, row.w * 0.36), None, gap=8)
    return Rect.around(score.cx, score.cy - 1, score.w, 84), running


def _title(row: Rect) -> list[Rect]:
    """Draw a team's shape, its name, and the hammer."""
    return row.columns(46, None, 52)


def hammer_at(board: Rect) -> tuple[float, float]:
    """The place of the hammer on a team's board."""
    hammer = _title(_rows(board)[0])[2]
    return hammer.cx, hammer.cy


def total_at(board: Rect) -> tuple[float, float]:
    """The place of a team's score on its board."""
    score, _running = _scores(_rows(board)[1])
    return score.cx, score.cy


def paint_board(
    sheet: Sheet, rect: Rect, now: Shown, seen: TableSummary, team: int, running: int, counted: bool
) -> None:
    """Paint a team's name, score, its points as the stones lie, its stones left, and the hammer.

    ``counted``: the end is being counted, and ``running`` is its points so far.
    """
    look, (colour, _sign, name_box) = look_now(now, team), teams(now.position)[team]
    sheet.patch("score", rect)
    title, middle, foot = _rows(rect)
    sign, name, hammer = _title(title)
    if look is not None:
        sheet.image(f"curling/team_{look}.png", Rect.around(sign.cx - 3, sign.cy, 34, 34))
    lettering(sheet, name_box, name, 29, colour, font=style.BOLD)
    if now["hammer"] == team and not lot_due(now):
        sheet.image("curling/hammer_red.png", Rect.around(hammer.cx, hammer.cy, LARGE, LARGE))
    score, running_box = _scores(middle)
    total = now["scores"][team] - now.owed.get(team, 0)
    lettering(sheet, str(total), score, 84, colour, font=style.SCORE, anchor="center")
    _running(sheet, Rect.around(running_box.cx, running_box.cy, running_box.w, 60), running, counted)
    pips, words = foot.columns(160, None, gap=4)
    left = seen.left[team]
    for number, pip in enumerate(pips.cut(left=2).columns(*[None] * SHARE)):
        picture = f"curling/pip_{look}.png" if number < left and look is not None else "curling/pip_thrown.png"
        sheet.image(picture, Rect.around(pip.cx, pip.cy, 21, 21))
    lettering(sheet, _("{n} left", n=left), words, 19, style.CREAM, anchor="right")


def _running(sheet: Sheet, rect: Rect, points: int, counted: bool) -> None:
    """Draw the points that the end would bring now, or has brought."""
    ink = style.MUTED
    if points:
        sheet.patch("button_main", rect)
        ink = style.INK
    else:
        sheet.patch("field", rect, alpha=160)
    number, words = rect.inset(9, 8).columns(rect.w * 0.4, None, gap=6)
    lettering(sheet, f"+{points}", number, 38, ink, font=style.SCORE, anchor="center")
    lines = (_("this"), _("end")) if counted else (_("as it"), _("lies"))
    for text, box in zip(lines, words.rows(None, None), strict=True):
        lettering(sheet, text, box, 18, ink, font=style.BOLD)


def paint_line(sheet: Sheet, rect: Rect, now: Shown, sides: Sequence[int], running: Sequence[int]) -> None:
    """Paint the points end by end, the end's number and the stone's."""
    sheet.patch("score", rect)
    ends, end = now["options"]["ends"], now["end"]
    stone = min(now["thrown"] + 1, STONES)
    args = {"end": end, "ends": ends, "stone": stone, "all": STONES}
    text = _("End {end}/{ends} · stone {stone}/{all}", **args)
    if end > ends:
        text = _("Extra end · stone {stone}/{all}", **args)
    title, heads, *lines = rect.cut(left=17, right=17, top=14, bottom=16).rows(28, None, None, None)
    lettering(sheet, text, title, 20, style.WARM, font=style.BOLD, anchor="center")
    last = max(ends, end)
    first = max(1, min(end - ENDS // 2, last - ENDS + 1))
    shown = range(first, min(last, first + ENDS - 1) + 1)
    for n, box in zip(shown, _ends(heads, len(shown)), strict=False):
        ink = style.WARM if n == end and n > len(now["line"]) else style.MUTED
        lettering(sheet, str(n), box, 17, ink, font=style.SCORE, anchor="center")
    lettering(sheet, _("TOT"), _ends(heads, len(shown))[-1], 17, style.MUTED, font=style.SCORE, anchor="center",
              spare=True)  # fmt: skip
    for team, line in zip(sides, lines, strict=True):
        _points(sheet, line, now, team, shown, running)


def _ends(line: Rect, count: int) -> list[Rect]:
    """The box of each end in a line, and at last that of the sum; team and hammer stand before them."""
    ends, total = line.cut(left=64).columns(None, 40)
    wide = min(36.0, ends.w / max(1, count))
    return [*ends.cut(left=ends.w - wide * count).columns(*[wide] * count), total]


def _points(sheet: Sheet, line: Rect, now: Shown, team: int, shown: Sequence[int], running: Sequence[int]) -> None:
    """Write a team's points in the shown ends, and their sum."""
    look = look_now(now, team)
    if look is not None:
        sheet.image(f"curling/pip_{look}.png", Rect.around(line.x + 13, line.cy, 22, 22))
    if now["hammer"] == team and not lot_due(now):
        sheet.image("curling/hammer_red.png", Rect.around(line.x + 38, line.cy, 25, 25))
    *ends, total = _ends(line, len(shown))
    for n, box in zip(shown, ends, strict=True):
        text, ink = "·", style.MUTED
        if n <= len(now["line"]):
            text, ink = str(now["line"][n - 1][team]), style.CREAM
        elif n == now["end"]:
            text, ink = f"+{running[team]}" if running[team] else "0", style.WARM
        lettering(sheet, text, box, 23, ink, font=style.SCORE, anchor="center")
    ink = teams(now.position)[team][0]
    lettering(sheet, str(now["scores"][team]), total, 25, ink, font=style.SCORE, anchor="center")


def paint_tie(sheet: Sheet, rect: Rect, now: Shown, seen: TableSummary, teams: Sequence[int], contrast: bool) -> None:
    """Paint the tie-breaker between stones of the same distance: how many b, 4, 8, 12 each team's stones hold."""
    if not seen.score.tied:
        return
    own, other = (seen.score.held[team] for team in teams)
    deciding = next((n for n in range(4) if own[n] != other[n]), -1)
    where = dict(seen.ladder).get(seen.score.stopper, 0)
    if not where:
        return
    sheet.patch("plate", rect)
    text = _("Tie at {n}: cards tied too", n=where)
    if deciding >= 0:
        text = _("Tie at {n}: {cards} decide", n=where, cards=many(ORDER[deciding]))
    title, rest = rect.inset(10, 8).rows(28, None)
    lettering(sheet, text, title, 19, style.WARM, font=style.BOLD, anchor="center")
    for n, room in enumerate(rest.columns(None, None, None, None)):
        if n == deciding:
            sheet.patch("focus", room.inset(1, -1))
        sign, counts = room.inset(4, 0).rows(None, 27)
        picture = f"curling/{picture_of(ORDER[n], ('yellow', 'blue'), 2, contrast)}"
        sheet.image(picture, Rect.around(sign.cx, sign.cy, 26, 29))
        left, dots, right = counts.columns(None, 8, None)
        for value, team, box, anchor in ((own[n], teams[0], left, "right"), (other[n], teams[1], right, "left")):
            ink = team_colour(now["colours"], team)
            lettering(sheet, str(value), box, 21, ink, font=style.SCORE, anchor=anchor)
        lettering(sheet, ":", dots, 21, style.MUTED, font=style.SCORE, anchor="center")


def paint_piles(sheet: Sheet, piles: Sequence[Sequence[Rect]]) -> None:
    """Paint slots and names of both teams' draw piles and discards."""
    for pair in piles:
        for box, name in zip(pair, (_("draw"), _("discards")), strict=True):
            sheet.patch("slot", box.inset(-2))
            label = Rect.around(box.cx, box.top + 22, box.w + 22, 28)
            lettering(sheet, name, label, 19, style.CREAM, anchor="center", spare=True)


def paint_pile_counts(sheet: Sheet, piles: Sequence[Sequence[Rect]], now: Shown, teams: Sequence[int]) -> None:
    """Write how many cards lie in each pile, over its lower corner."""
    for pair, team in zip(piles, teams, strict=True):
        for box, key in zip(pair, ("draw", "discards"), strict=True):
            if not chosen(now):
                continue  # both decks lie on the ice
            at = Rect.around(box.right - 7, box.y + 6, 46, 30)
            sheet.image("ui/slider_track.png", at)
            count = str(len(now[key][team]))
            lettering(sheet, count, at.inset(5, 3), 22, style.CREAM, font=style.SCORE, anchor="center")


def paint_teams(sheet: Sheet, spots: Sequence[SeatSpot], now: Shown) -> None:
    """Paint the team's shape at each portrait."""
    for spot in spots if chosen(now) else ():
        look = look_of(now["colours"], spot.seat % 2)
        sheet.image(f"curling/team_{look}.png", Rect.around(spot.plate.x + 76, spot.plate.y + 14, 28, 28))


def paint_skips(sheet: Sheet, spots: Sequence[SeatSpot], now: Shown, seen: TableSummary) -> None:
    """Paint both Skip cards, and outlines of their next places."""
    for spot in spots:
        team = spot.seat % 2
        if now["skips"][team] == spot.seat:
            _tab(sheet, spot.plate, _("SKIP"), True)
        elif seen.next_skips[team] == spot.seat:
            _tab(sheet, spot.plate, _("NEXT SKIP"), False)


def _tab(sheet: Sheet, plate: Rect, text: str, filled: bool) -> None:
    wide = 68 if filled else 104
    rect = Rect(plate.right - wide - 4, plate.top - 14, wide, 28)
    sheet.patch("button_main" if filled else "tooltip", rect)
    ink = style.INK if filled else style.WARM
    lettering(sheet, text, rect.inset(4, 2), 18, ink, font=style.BOLD, anchor="center")
