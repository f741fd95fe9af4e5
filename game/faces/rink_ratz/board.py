"""What stands around Rink Ratz's ice: the scoreboard, the power play's counter, the puck and the nets."""

from __future__ import annotations

from game.i18n import _, plural
from game.rules.rink_ratz.glance import POWER_CARDS
from game.table.pieces import Piece
from game.table.shown import Shown
from game.table.teams import TEAMS, signed_team
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: the middle of the net that each team attacks
NETS = ((1712.0, 540.0), (208.0, 540.0))
#: where the puck waits, below the play, and how far it has gone to the attacked net at each stage of a rush
FACE_OFF = (960.0, 326.0)
STAGES = {"reply": 0.55, "finish": 0.78}


def draw_board(sheet: Sheet, rect: Rect, now: Shown, shifts: int, left: int) -> None:
    """Score and shots of both teams, period, shift, cards left."""
    sheet.patch("score", rect)
    y = rect.top - 34
    period = now["period"]
    title = _("Period {n}", n=period) if period <= 3 else _("Overtime {n}", n=period - 3)
    sheet.text(title, rect.x + 30, y, 22, style.BRASS, font=style.BOLD, fit=130)
    text = _("Shift {n} of {all} · {left} left", n=now["shift"], all=shifts, left=left)
    sheet.text(text, rect.right - 28, y, 19, style.MUTED, anchor="right", fit=196)
    for team in (0, 1):
        x = rect.x + rect.w * (0.27 if team == 0 else 0.73)
        colour = TEAMS[team][0]
        sheet.text(signed_team(team), x, rect.top - 76, 21, colour, font=style.BOLD, anchor="center")
        sheet.text(str(now["scores"][team]), x, rect.top - 132, 82, colour, font=style.SCORE, anchor="center")
        shots = plural("{count} shot", "{count} shots", now["shots"][team])
        sheet.text(shots, x, rect.y + 36, 20, style.CREAM, anchor="center", fit=150)
        if now["review"]["team"] == team:
            sheet.text("?", x + 48, rect.top - 118, 38, style.WARM, font=style.SCORE, anchor="center")
    sheet.text(":", rect.cx, rect.top - 130, 60, style.MUTED, font=style.SCORE, anchor="center")


def draw_power(sheet: Sheet, rect: Rect, now: Shown) -> None:
    """The power play: whose, how many men, and its eight cards fanned out, the played ones turned over."""
    power = now["power"]
    if power["team"] < 0:
        return
    team = power["team"]
    sheet.patch("score", rect)
    title = _("Two-man advantage") if power["two"] else _("Power play")
    sheet.text(title, rect.cx, rect.top - 38, 26, TEAMS[team][0], font=style.DISPLAY, anchor="center", fit=320)
    line = _("{team}: sticks shoot", team=signed_team(team))
    sheet.text(line, rect.cx, rect.top - 72, 20, TEAMS[team][0], anchor="center")
    for i in range(POWER_CARDS):
        over = i < POWER_CARDS - power["left"]
        x = rect.cx + (i - (POWER_CARDS - 1) / 2) * 38.0
        texture = sheet.textures.card("rink_ratz", "?", 34)
        sprite = sheet.texture(texture, Rect.around(x, rect.y + 92, 34, 48), alpha=70 if over else 255)
        sprite.angle = (i - 3.5) * 3
    left = plural("{count} card left", "{count} cards left", power["left"])
    sheet.text(left, rect.cx, rect.y + 38, 22, style.CREAM, font=style.BOLD, anchor="center")


def scorer(now: Shown) -> int:
    """The team whose puck lies in the other's net: a goal under review, or a penalty shot that went in; else -1."""
    if now["review"]["team"] >= 0:
        return int(now["review"]["team"])
    return int(now["penalty"]["team"]) if now["penalty"]["goal"] else -1


def puck(now: Shown) -> Piece:
    """The puck, where the play is."""
    rush, goal = now["rush"], scorer(now)
    x, y = FACE_OFF
    if rush["team"] >= 0:
        goal_x, goal_y = NETS[rush["team"]]
        share = STAGES.get(rush["stage"], 0.0)
        # past the counts of the piles, and up to the net at the end
        x, y = x + (goal_x - x) * share, y + (goal_y - y) * share**3
    elif goal >= 0:
        x, y = NETS[goal]
    return Piece("puck", "ui/puck.png", x, y, 46, 46, entrance=None)


def draw_nets(sheet: Sheet, now: Shown) -> None:
    """The net that is attacked, lit by a goal; one without its goalie says so."""
    goal = scorer(now)
    for team, (x, y) in enumerate(NETS):
        if goal == team:
            sheet.image("light.png", Rect.around(x, y, 420, 420), 200, (255, 96, 72))
            sheet.image("ui/goal_lamp_on.png", Rect.around(x, y + 128, 84, 84))
        defender = 1 - team
        if now["pulled"] == defender:
            sheet.patch("field", Rect.around(x, y - 92, 148, 60), alpha=225)
            sheet.text(_("empty net"), x, y - 80, 19, style.WARM, font=style.BOLD, anchor="center")
            sheet.text(signed_team(defender), x, y - 105, 18, TEAMS[defender][0], anchor="center")
