"""Rink Ratz's panels: the scoreboard, the power play's counter, the nets, the rush and its chances."""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.rink_ratz.layout import RinkRatzLayout, scorer
from game.faces.rink_ratz.names import face_name
from game.faces.rink_ratz.rush import Rush, penalty_card, reply_chances, rush_of, shot_name, sign
from game.i18n.catalogue import _, plural
from game.i18n.formats import labelled
from game.rules.rink_ratz.summary import POWER_CARDS, cards_left, glance, shifts, still_out
from game.table.face import Panels
from game.table.stage.shown import Shown
from game.table.teams import TEAMS, signed_team
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style


class RinkRatzPanels(Panels):
    """The ice of Rink Ratz."""

    layout: RinkRatzLayout

    def paint(self, sheet: Sheet) -> None:
        """Paint scoreboard, power play, nets, counts, the places of a rush."""
        now, boxes = self.moment.now, self.layout.boxes
        draw_board(sheet, boxes.board, now, shifts(now.position), cards_left(now.position))
        draw_power(sheet, boxes.power, now)
        draw_nets(sheet, boxes.nets, now)
        for box, name, label in ((boxes.stock, "stock", _("stock")), (boxes.bench, "bench", _("bench"))):
            if now[name]:
                sheet.text(str(len(now[name])), box.cx, box.y - 28, 28, font=style.SCORE, anchor="center")
                sheet.text(label, box.cx, box.top + 40, 18, style.CREAM, anchor="center", fit=box.w + 20)
        if penalty_card(now):
            box = boxes.penalty
            name = _("Bench Card")
            sheet.text(name, box.cx, box.y - 23, 20, style.CREAM, font=style.BOLD, anchor="center", fit=box.w + 40)
        rush = rush_of(now)
        if rush is not None:
            if len(now["pile"]) > rush.cards:
                box = boxes.before
                sheet.text(_("played before"), box.cx, box.y - 25, 18, style.CREAM, anchor="center", fit=box.w + 20)
            self._rush(sheet, rush)

    def _rush(self, sheet: Sheet, rush: Rush) -> None:
        """Draw the sign over the rush, and its places: the shot, the reply, the empty one for the finish."""
        now = self.moment.now
        step = -1 if rush.over else 2 if now["rush"]["stage"] == "finish" else 1
        names = (shot_name(rush.kind), _("reply"), _("finish"))
        for number, (name, box) in enumerate(zip(names, self.layout.boxes.rush, strict=True)):
            if number >= rush.laid:
                sheet.patch("slot", box.inset(-4))
            ink = style.WARM if number == step else style.CREAM
            sheet.text(name, box.cx, box.y - 24, 20, ink, font=style.BOLD, anchor="center", fit=box.w + 12)
        if not rush.over:
            self._sign(sheet, rush, self.layout.boxes.sign)

    def _sign(self, sheet: Sheet, rush: Rush, box: Rect) -> None:
        """Draw the kind of shot, its team, and who lays the next card."""
        colour = TEAMS[rush.team][0]
        sheet.patch("field", box, alpha=225)
        title = Rect(box.x + 24, box.y + 4, box.w * 0.4, box.h - 8)
        lettering(sheet, sign(rush.kind), title, 32, colour, font=style.DISPLAY)
        # within a move it is still the turn of the player before, and a period may end with it
        whose, what = signed_team(rush.team), "" if self.moment.now.behind else f" · {self._who()}"
        # two texts in a row, in smaller type if they don't fit beside the title
        room = box.w * 0.6 - 54
        wide = [sheet.measure(text, 20)[0] for text in (whose, what)]
        share = min(1.0, room / sum(wide))
        left, right = box.cut(left=box.w - 24 - sum(wide) * share, right=24).columns(wide[0] * share, None)
        lettering(sheet, whose, left, 20, colour)
        lettering(sheet, what, right, 20)

    def _who(self) -> str:
        """The player of the rush's next card."""
        now, company = self.moment.now, self.moment.company
        seat = now["to_move"]
        name = company.names[seat] if seat >= 0 else ""
        own = company.you == seat
        if now["rush"]["stage"] == "reply":
            return _("you reply") if own else _("{name} replies", name=name)
        return _("you finish") if own else _("{name} finishes", name=name)

    def paint_over(self, sheet: Sheet) -> None:
        """Paint the chances, and the last card's face."""
        now = self.moment.now
        # a card's outcome comes before its prospects
        if now["phase"] == "play" and not now.behind:
            self._chances(sheet)
        pile = now["pile"]
        if pile and " " in pile[-1] and rush_of(now) is None:
            lone = self.layout.boxes.lone
            rect = Rect.around(lone.cx, lone.top + 41, 300, 38)
            sheet.patch("tooltip", rect)
            name = face_name(pile[-1].split(" ")[1])
            sheet.text(name, rect.cx, rect.cy, 22, style.WARM, font=style.BOLD, anchor="center", fit=rect.w - 30)

    def _chances(self, sheet: Sheet) -> None:
        now, eyes, box = self.moment.now, self.moment.eyes, self.layout.boxes.chances
        seen = glance(now.position)
        mine = eyes >= 0 and now["to_move"] == eyes
        held = set(now["hands"][eyes]) if mine else set()
        groups: list[tuple[str, Sequence[str]]] = []
        if seen.asked == "open" and seen.match:
            groups.append((_("Shot"), (seen.match,)))
        if seen.asked == "finish":
            groups += [(_("Goal"), seen.goals), (_("Rebound"), seen.rebounds)]
        if seen.asked == "reply":
            groups += reply_chances(now)
            groups.append((_("Steals"), (seen.steals,) if seen.steals else ()))
        groups.append((_("Sticks shoot"), seen.sticks))
        groups = [(label, chips) for label, chips in groups if chips]
        draw_chips(sheet, box, groups, held)
        if groups and self.moment.looks.show_open:
            out = still_out(now.position)
            numbers = dict.fromkeys(c for _label, chips in groups for c in chips if c in out)
            text = "   ".join(labelled(n, out[n]) for n in numbers)
            sheet.text(_("unseen:") + "  " + text, box.cx, box.y - 13, 19, style.CREAM, anchor="center")


def draw_board(sheet: Sheet, rect: Rect, now: Shown, shifts: int, left: int) -> None:
    """Draw score and shots of both teams, period, shift, cards left."""
    sheet.patch("score", rect)
    head = Rect(rect.x + 30, rect.top - 48, rect.w - 58, 28).columns(130, None, gap=6)
    period = now["period"]
    title = _("Period {n}", n=period) if period <= 3 else _("Overtime {n}", n=period - 3)
    lettering(sheet, title, head[0], 22, style.BRASS, font=style.BOLD)
    text = _("Shift {n} of {all} · {left} left", n=now["shift"], all=shifts, left=left)
    lettering(sheet, text, head[1], 19, style.MUTED, anchor="right")
    for team in (0, 1):
        x = rect.x + rect.w * (0.27 if team == 0 else 0.73)
        colour = TEAMS[team][0]
        name, score = Rect.around(x, rect.top - 76, 0.44 * rect.w, 28), Rect.around(x, rect.top - 132, 120, 74)
        lettering(sheet, signed_team(team), name, 21, colour, font=style.BOLD, anchor="center")
        # it counts when the puck shows behind the line
        coming = bool(now.due) and now.events[-1].data["team"] == team
        lettering(sheet, str(now["scores"][team] - coming), score, 82, colour, font=style.SCORE, anchor="center")
        shots = plural("{count} shot", "{count} shots", now["shots"][team])
        lettering(sheet, shots, Rect.around(x, rect.y + 36, 150, 28), 20, anchor="center")
        if now["review"]["team"] == team and not coming:
            mark = Rect.around(x + 48, rect.top - 118, 40, 36)
            lettering(sheet, "?", mark, 38, style.WARM, font=style.SCORE, anchor="center")
    colon = Rect.around(rect.cx, rect.top - 130, 40, 54)
    lettering(sheet, ":", colon, 60, style.MUTED, font=style.SCORE, anchor="center")


def draw_power(sheet: Sheet, rect: Rect, now: Shown) -> None:
    """Draw the power play: its team, how many men, and its eight cards fanned out, the played ones turned over."""
    power = now["power"]
    if power["team"] < 0:
        return
    team = power["team"]
    sheet.patch("score", rect)
    title = _("Two-man advantage") if power["two"] else _("Power play")
    head, second, _cards, foot = rect.cut(left=30, right=30, top=20, bottom=22).rows(36, 32, None, 34)
    lettering(sheet, title, head, 26, TEAMS[team][0], font=style.DISPLAY, anchor="center")
    line = _("{team}: sticks shoot", team=signed_team(team))
    lettering(sheet, line, second, 20, TEAMS[team][0], anchor="center")
    for i in range(POWER_CARDS):
        over = i < POWER_CARDS - power["left"]
        x = rect.cx + (i - (POWER_CARDS - 1) / 2) * 38.0
        texture = sheet.textures.card("rink_ratz", "?", 34)
        sprite = sheet.texture(texture, Rect.around(x, rect.y + 92, 34, 48), alpha=70 if over else 255)
        sprite.angle = (i - 3.5) * 3
    left = plural("{count} card left", "{count} cards left", power["left"])
    lettering(sheet, left, foot, 22, font=style.BOLD, anchor="center")


def draw_nets(sheet: Sheet, nets: Sequence[tuple[float, float]], now: Shown) -> None:
    """Draw the attacked net, lit by a goal; one without its goalie says so."""
    goal = -1 if now.due else scorer(now)
    for team, (x, y) in enumerate(nets):
        if goal == team:
            sheet.image("light.png", Rect.around(x, y, 420, 420), 200, (255, 96, 72))
            sheet.image("ui/goal_lamp_on.png", Rect.around(x, y + 128, 84, 84))
        defender = 1 - team
        if now["pulled"] == defender:
            box = Rect.around(x, y - 92, 148, 60)
            sheet.patch("field", box, alpha=225)
            above, below = box.inset(8, 5).rows(None, None)
            lettering(sheet, _("empty net"), above, 19, style.WARM, font=style.BOLD, anchor="center")
            lettering(sheet, signed_team(defender), below, 18, TEAMS[defender][0], anchor="center")


def draw_chips(sheet: Sheet, box: Rect, groups: Sequence[tuple[str, Sequence[str]]], held: set[str]) -> None:
    """Draw labels with chips behind them in one row, in gold if the person to move holds the card."""
    if not groups:
        return
    gap = 30.0
    # the words stay clear of the chips before them
    widths = [max(118.0, 13.0 * len(label) + 14) for label, _chips in groups]
    step = box.h
    total = sum(widths) + sum(step * len(chips) + gap for _label, chips in groups) - gap
    row = Rect.around(box.cx, box.cy, total, box.h)
    sheet.patch("field", row.inset(-20, 0), alpha=150)
    sizes = [
        size for wide, (_label, chips) in zip(widths, groups, strict=True) for size in (wide, step * len(chips), gap)
    ]
    cells = iter(row.columns(*sizes[:-1]))
    for label, chips in groups:
        words, places = next(cells), next(cells)
        next(cells, None)
        sheet.text(label, words.right - 14, words.cy, 22, style.CREAM, font=style.BOLD, anchor="right", fit=words.w)
        for chip, cell in zip(chips, places.columns(*[None] * len(chips)), strict=True):
            sheet.patch("button_main" if chip in held else "field", cell.inset(4, 7))
            ink = style.INK if chip in held else style.CREAM
            sheet.text(chip, cell.cx, cell.cy, 30, ink, font=style.SCORE, anchor="center", fit=cell.w - 18)
