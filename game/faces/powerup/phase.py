"""The panel below the ice while no stone is under way: colours, Skips, the passing round, calls, the count."""

from __future__ import annotations

from typing import Any

from game.faces.powerup.asking import aims, left_of
from game.faces.powerup.boxes import Panel
from game.faces.powerup.feel import next_stone
from game.faces.powerup.ice import take_outs
from game.faces.powerup.names import (
    ORDER,
    capital,
    card_name,
    hand_key,
    look_of,
    many,
    plain,
    short,
    stone_name,
    team_colour,
    team_in_words,
    team_signed,
)
from game.faces.powerup.opening import lot_due
from game.faces.powerup.stone import SHOW, Counting, counting, measured, picture_of
from game.i18n.catalogue import _, plural
from game.rules.contract import View
from game.rules.powerup.summary import TableSummary, targets
from game.table.face import FaceWords
from game.table.input.spots import Spot
from game.table.players import Players
from game.table.stage.shown import Shown
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

#: the title's share of the panel's height
TITLE = 0.32


def paint_phase(sheet: Sheet, panel: Panel, now: Shown, seen: TableSummary, words: FaceWords) -> bool:
    """Paint the phase's panel; false if that is the stone under way, or the last one."""
    phase = now["phase"]
    if counting(now) is not None or measured(now):
        _count(sheet, panel, now, seen, words)
    elif now["call"]:
        return False
    elif phase == "call" and words.moment.made:
        _calling(sheet, panel, now, seen, words)
    elif phase == "colour":
        if lot_due(now):
            text = _("The hammer slides to one of the teams. That team throws last, the other first.")
            _head(sheet, panel.inner, _("Draw for the hammer"), text)
        else:
            text = _("The team that throws first picks a deck, and the other team takes the one left.")
            _head(sheet, panel.inner, _("Which deck?"), text)
    elif phase == "skip":
        text = _("The Skip calls; the Skip card moves clockwise after each of the team's stones.")
        row = skip_seats(now)
        _head(sheet, _beside(panel, len(row)), _("Who is Skip?"), text)
        _seats(sheet, panel, now, words, row)
    elif phase == "pass":
        _passing(sheet, panel, now, words)
    elif phase in ("exchange", "redraw") and words.moment.view is not None:
        _head(sheet, panel.inner, *_changing(now, words), panel)
    else:
        return False
    return True


def _changing(now: Shown, words: FaceWords) -> tuple[str, str]:
    """Title and sentence while cards may be changed."""
    if now["phase"] == "redraw":
        text = _("You drew {cards}.", cards=", ".join(card_name(card) for card in now["drawn"]))
        return _("Draw again?"), text
    text = _("You may exchange Guards and Hits once for the same number of cards. Pick the ones to discard.")
    if words.moment.made:
        cards = short(sorted((pick.id for pick in words.moment.made), key=hand_key))
        text = plural(
            "{count} card to discard: {cards}", "{count} cards to discard: {cards}", len(words.moment.made), cards=cards
        )
    return _("No legal call"), text


def _beside(panel: Panel, count: int) -> Rect:
    """The room of the panel beside this many seats."""
    return panel.inner.cut(right=panel.inner.right - panel.seats(count)[0].x + 20)


def _head(sheet: Sheet, box: Rect, title: str, text: str = "", above: Panel | None = None) -> Rect:
    """Draw a title and a sentence, ``above`` the buttons at a panel's foot, and return the rest of the box."""
    if above is not None:
        box = box.cut(bottom=above.few.top + 2 - box.y)
    first, rest = box.rows((0.5 if above else TITLE) * box.h, None)
    lettering(sheet, title, first, min(40.0, first.h), style.CREAM, font=style.DISPLAY)
    lettering(sheet, text, rest, 20, style.CREAM, wrap=True, valign="top")
    return rest


def _calling(sheet: Sheet, panel: Panel, now: Shown, seen: TableSummary, words: FaceWords) -> None:
    """Paint a call being made: the picks so far, and why some stones can't be its target."""
    made = words.moment.made
    parts = []
    for pick in made:
        text = card_name(pick.id) if pick.kind == "card" else pick.id
        text = stone_name(text) if pick.kind == "piece" else text
        parts.append({"takeout": _("takeout"), "promote": _("promote"), "nudge": _("nudge")}.get(text, text))
    title = ", ".join(parts)
    title = _("Your call: {picks} …", picks=title)
    head, rest = panel.inner.rows(0.3 * panel.inner.h, None)
    call, note = head.columns(None, 0.36 * head.w, gap=20)
    lettering(sheet, title, call, 30 * panel.unit, font=style.DISPLAY)
    if any(plain(pick.id) in ("H", "W") for pick in made):
        text = take_outs(seen, now["options"]["takeouts"], now["thrown"])
        lettering(sheet, text, note, 20 * panel.unit, style.WARM, font=style.BOLD, anchor="right")
    kinds = aims(made)
    if len(kinds) == 1 and words.moment.view is not None and all(pick.kind != "piece" for pick in made):
        reasons = targets(words.moment.view.position, words.moment.view.seat)[kinds[0]].values()
        text = " ".join(dict.fromkeys(words.say(reason) for reason in reasons if reason is not None))
        # beside the way back
        lettering(sheet, text, rest.cut(left=170), 20 * panel.unit, wrap=True)


def skip_seats(now: Shown) -> list[int]:
    """The seats of the team that names its Skip."""
    return [seat for seat in range(now["options"]["seats"]) if seat % 2 == now["to_move"] % 2]


def _seats(sheet: Sheet, panel: Panel, now: Shown, words: FaceWords, seats: list[int]) -> None:
    """Draw portraits in a row, with their team's shape, and names if there is room."""
    for seat, rect in zip(seats, panel.seats(len(seats)), strict=True):
        if words.moment.view is not None and now["phase"] == "skip":
            sheet.patch("button", rect)
        face, foot = rect.rows(None, 0.4 * rect.h)
        size = min(0.54 * rect.h, rect.w + 4)
        at = Rect.around(face.cx, face.cy - 4, size, size)
        sheet.image(f"portraits/{words.moment.company.portraits[seat]}.png", at)
        look = look_of(now["colours"], seat % 2)
        sheet.image(f"curling/team_{look}.png", Rect.around(at.cx + size * 0.36, at.cy - size * 0.36, 24, 24))
        if rect.w > 90:
            name = Rect.around(foot.cx, foot.top - 15, foot.w - 6, 28)
            lettering(sheet, words.moment.company.names[seat], name, 18, font=style.BOLD, anchor="center")


def picks_of_phase(view: View | None, company: Players, panel: Panel) -> list[Spot]:
    """Candidates for Skip, at their size in the panel."""
    if view is None or view.position["phase"] != "skip":
        return []
    seats = [seat for seat in range(len(company.kinds)) if seat % 2 == view.seat % 2]
    return [
        Spot("seat", str(seat), f"skip.{seat}", "button", company.names[seat], rect)
        for seat, rect in zip(seats, panel.seats(len(seats)), strict=True)
    ]


def _passing(sheet: Sheet, panel: Panel, now: Shown, words: FaceWords) -> None:
    """Paint the passing round: who has answered, and what the viewer knows of it."""
    count = len(words.moment.company.kinds)
    seats = [seat for seat in range(count) if left_of(seat, count) != seat]
    room = _beside(panel, len(seats))
    _head(sheet, room, _("Passing round"), _("Pass one card to the left, or none; all cards move at once."), panel)
    _seats(sheet, panel, now, words, seats)
    for seat, rect in zip(seats, panel.seats(len(seats)), strict=True):
        answer = now["passed"][seat]
        foot = rect.cut(top=0.8 * rect.h) if rect.w > 90 else rect.cut(top=0.64 * rect.h)
        if answer == "":
            lettering(sheet, "• • •", foot, 18, style.MUTED, font=style.BOLD, anchor="center")
        elif answer == "?":
            sheet.icon("check", foot.cx, foot.cy, 24, style.GREEN)
        elif answer == "keep":
            lettering(sheet, _("keeps"), foot, 18, style.WARM, font=style.BOLD, anchor="center")
        else:
            picture = picture_of(answer, now["colours"], 2, words.moment.looks.contrast)
            sheet.image(f"curling/{picture}", Rect.around(foot.cx, foot.cy, 27, 30))


def _count(sheet: Sheet, panel: Panel, now: Shown, seen: TableSummary, words: FaceWords) -> None:
    """Paint the count point by point: each stone that counted, and the one that ended it."""
    show = counting(now) or Counting((), "")
    numbers = dict(seen.ladder)
    teams = {stone["name"]: stone["team"] for stone in now["stones"]}
    left, points = panel.inner.columns(0.375 * panel.inner.w, None, gap=8)
    line = _head(sheet, left, _won(now) or _("The count"))
    text = _measure(now, seen) if measured(now) else _count_step(now, words)
    lettering(sheet, text, line, 21, style.WARM, font=style.BOLD, wrap=True, valign="top")
    names = [*show.counted, *([show.stopper] if show.stopper else [])]
    step = min(136.0 * panel.unit, points.w / max(1, len(names)))
    for n, (name, box) in enumerate(zip(names, points.columns(*[step] * len(names)), strict=True)):
        sign, team_box, stone = box.inset(3, 0).cut(bottom=8).rows(None, 0.2 * box.h, 0.2 * box.h)
        if name == show.stopper:
            sheet.image("curling/stop.png", Rect.around(sign.cx, sign.cy, 56, 56))
        else:
            sheet.image("curling/number.png", Rect.around(sign.cx, sign.cy, 64, 64))
            number = Rect.around(sign.cx, sign.cy, 50, 34)
            lettering(sheet, str(n + 1), number, 34, style.INK, font=style.SCORE, anchor="center")
        team = teams.get(name, 0)
        ink = team_colour(now["colours"], team)
        lettering(sheet, team_signed(now["colours"], team), team_box, 19, ink, font=style.BOLD, anchor="center")
        text = _("{stone} at {n}", stone=stone_name(name), n=numbers.get(name, 0))
        lettering(sheet, text, stone, 19, anchor="center")


def _measure(now: Shown, seen: TableSummary) -> str:
    """What stones are measured against."""
    number, team = dict(seen.ladder).get(seen.score.stopper, 0), seen.score.team
    if not number:
        return _("Only {team} has stones in the house, so they all count.", team=team_in_words(now["colours"], team))
    return _(
        "{stone} is {team}'s best, at {n}. Every stone that beats it counts.",
        stone=capital(stone_name(seen.score.stopper)),
        n=number,
        team=team_in_words(now["colours"], 1 - team),
    )


def _won(now: Shown) -> str:
    """The winner once the match is over; "" before, and if nobody has won."""
    scores = now["scores"]
    if not any(event.name == "MatchEnded" for event in now.events) or scores[0] == scores[1]:
        return ""
    return _("{team} wins the match!", team=team_in_words(now["colours"], 0 if scores[0] > scores[1] else 1))


def _count_step(now: Shown, words: FaceWords) -> str:
    """The last step of the count in a sentence."""
    event = next(event for event in reversed(now.events) if event.name in SHOW)
    data: Any = event.data
    if event.name == "GuardsLifted":
        return _("The guards are removed: {stones}.", stones=", ".join(map(stone_name, data["stones"])))
    if event.name == "CountTied":
        return _("The nearest stones are tied, and so are the cards held, so nobody scores.")
    if event.name == "PointCounted":
        return _level(data) or _(
            "{stone} counts, at {n}.", stone=capital(stone_name(data["stone"])), n=data["distance"]
        )
    if event.name == "CountStopped":
        return _(
            "{stone}, {team}'s nearest at {n}, ends the count.",
            stone=capital(stone_name(data["stone"])),
            n=data["distance"],
            team=team_in_words(now["colours"], data["team"]),
        )
    if event.name == "EndScored":
        return next_stone(words, data)
    points = [event.data for event in now.events if event.name == "PointCounted"]
    return " ".join(part for part in (_level(points[-1]) if points else "", _("The match is over.")) if part)


def _level(data: Any) -> str:
    """Why a stone counts that lies as far as one of the others, or ""."""
    if not data["tie"]:
        return ""
    own, other = (data["cards_held"][team] for team in (data["team"], 1 - data["team"]))
    n = next(n for n in range(4) if own[n] != other[n])
    return _(
        "{stone} counts: tied at {n}, but its team holds more {cards}, {a} to {b}.",
        stone=capital(stone_name(data["stone"])),
        n=data["distance"],
        cards=many(ORDER[n]),
        a=own[n],
        b=other[n],
    )
