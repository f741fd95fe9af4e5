"""Rink Ratz's scoreboard and its power-play counter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.i18n import _, plural
from game.table import style
from game.table.sheet import Sheet
from game.table.stage import Rect

#: colour and shape of each team
TEAMS: tuple[tuple[style.Colour, str], ...] = (((242, 178, 74, 255), "●"), ((116, 200, 240, 255), "▲"))
#: cards that a power play lasts
LENGTH = 8


def team_name(team: int) -> str:
    """A team in words."""
    return _("Amber") if team == 0 else _("Ice")


def draw_board(sheet: Sheet, rect: Rect, position: Mapping[str, Any], shifts: int, left: int) -> None:
    """Score and shots of both teams, period, shift, cards left."""
    sheet.patch("score", rect)
    y = rect.top - 34
    period = position["period"]
    title = _("Period {n}", n=period) if period <= 3 else _("Overtime {n}", n=period - 3)
    sheet.text(title, rect.x + 30, y, 22, style.BRASS, font=style.BOLD)
    text = _("Shift {n} of {all} · {left} left", n=position["shift"], all=shifts, left=left)
    sheet.text(text, rect.right - 28, y, 19, style.MUTED, anchor="right", fit=220)
    for team in (0, 1):
        x = rect.x + rect.w * (0.27 if team == 0 else 0.73)
        name = team_name(team)
        sheet.text(f"{TEAMS[team][1]} {name}", x, rect.top - 76, 21, TEAMS[team][0], font=style.BOLD, anchor="center")
        sheet.text(
            str(position["scores"][team]), x, rect.top - 132, 82, TEAMS[team][0], font=style.SCORE, anchor="center"
        )
        shots = plural("{count} shot", "{count} shots", position["shots"][team])
        empty = position["pulled"] == team
        line = f"{shots} · " + _("net empty") if empty else shots
        sheet.text(line, x, rect.y + 36, 20, style.WARM if empty else style.CREAM, anchor="center", fit=150)
        if position["review"]["team"] == team:
            sheet.text("?", x + 44, rect.top - 118, 34, style.WARM, font=style.SCORE, anchor="center")
    sheet.text(":", rect.cx, rect.top - 130, 60, style.MUTED, font=style.SCORE, anchor="center")


def draw_power(sheet: Sheet, rect: Rect, position: Mapping[str, Any]) -> None:
    """The power play: whose, how many men, and its eight cards fanned out, the played ones turned over."""
    power = position["power"]
    if power["team"] < 0:
        return
    team = power["team"]
    sheet.patch("score", rect)
    title = _("Two-man advantage") if power["two"] else _("Power play")
    sheet.text(title, rect.cx, rect.top - 38, 26, TEAMS[team][0], font=style.DISPLAY, anchor="center", fit=320)
    name = team_name(team)
    line = _("{team}: sticks shoot", team=f"{TEAMS[team][1]} {name}")
    sheet.text(line, rect.cx, rect.top - 72, 20, style.CREAM, anchor="center")
    step = 38.0
    for i in range(LENGTH):
        over = i < LENGTH - power["left"]
        x = rect.cx + (i - (LENGTH - 1) / 2) * step
        face = Rect.around(x, rect.y + 92, 34, 48)
        texture = sheet.textures.card("rink_ratz", "?", 34)
        sprite = sheet.texture(texture, face, alpha=70 if over else 255)
        sprite.angle = (i - 3.5) * 3
    left = plural("{count} card left", "{count} cards left", power["left"])
    sheet.text(left, rect.cx, rect.y + 38, 22, style.CREAM, font=style.BOLD, anchor="center")
