"""The panel below the ice while no stone is under way: colours, Skips, the passing round, calls, the count."""

from __future__ import annotations

from typing import Any

from game.faces.powerup.asking import aims, left_of
from game.faces.powerup.feel import next_stone
from game.faces.powerup.ice import take_outs
from game.faces.powerup.names import (
    ORDER,
    card_name,
    hand_key,
    look_of,
    many,
    plain,
    short,
    team_colour,
    team_in_words,
    team_signed,
)
from game.faces.powerup.stone import SHOW, counting, picture_of
from game.faces.powerup.underway import LEFT, PANEL
from game.i18n import _, plural
from game.rules.contract import View
from game.rules.powerup.glance import Glance, targets
from game.table.company import Company
from game.table.face import Words
from game.table.shown import Shown
from game.table.spots import Spot
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: the seats of a row: the middle of the last, the way to the next, the size of a portrait
RIGHT, PORTRAIT = 1490.0, 62.0
#: why stones are no targets, beside the way back
WHY = Rect(600, PANEL.y + 16, 890, 86)


def paint_phase(sheet: Sheet, now: Shown, seen: Glance, words: Words) -> bool:
    """Paints what the phase is about; false where it is the stone under way, or the last one."""
    phase = now["phase"]
    if counting(now) is not None:
        _count(sheet, now, seen, words)
    elif now["call"]:
        return False
    elif phase == "call" and words.moment.made:
        _calling(sheet, now, seen, words)
    elif phase == "colour":
        _head(sheet, _("Colours"), _("The other team takes the other deck."))
        for number, deck in enumerate(("powerup_blue", "powerup_yellow")):
            width = 92.0
            at = Rect.around(1290 + number * 122, PANEL.cy, width, width * style.CARD_ASPECT)
            sheet.texture(sheet.textures.card(deck, "?", width), at)
    elif phase == "skip":
        _head(sheet, _("Who is Skip?"), _("The Skip calls; the card goes on clockwise after each stone of the team."))
        _seats(sheet, now, words, skip_seats(now))
    elif phase == "pass":
        _passing(sheet, now, words)
    elif phase in ("exchange", "redraw") and words.moment.view is not None:
        title = _("No legal call") if phase == "exchange" else _("Draw again?")
        if phase == "redraw":
            text = _("You drew {cards}.", cards=", ".join(card_name(card) for card in now["drawn"]))
        elif words.moment.made:
            cards = short(sorted((pick.id for pick in words.moment.made), key=hand_key))
            text = plural(
                "{count} card goes: {cards}", "{count} cards go: {cards}", len(words.moment.made), cards=cards
            )
        else:
            text = _("Guards and Hits may be changed once for as many cards: pick those that go.")
        _head(sheet, title, text, 1040)
    else:
        return False
    return True


def _head(sheet: Sheet, title: str, text: str, wide: float = 560) -> None:
    sheet.text(title, LEFT, PANEL.top - 34, 40, style.CREAM, font=style.DISPLAY, fit=wide)
    sheet.text(text, LEFT, PANEL.top - 56, 20, style.CREAM, width=wide, valign="top")


def _calling(sheet: Sheet, now: Shown, seen: Glance, words: Words) -> None:
    """A call being made: what has been picked so far, and why stones are no targets for it."""
    made = words.moment.made
    parts = []
    for pick in made:
        text = card_name(pick.id) if pick.kind == "card" else pick.id
        parts.append({"takeout": _("take-out"), "promote": _("promote"), "nudge": _("nudge")}.get(text, text))
    title = ", ".join(parts)
    title = _("Your call: {picks} …", picks=title)
    sheet.text(title, LEFT, PANEL.top - 30, 30, style.CREAM, font=style.DISPLAY, fit=660)
    if any(plain(pick.id) in ("H", "W") for pick in made):
        note = take_outs(seen, now["options"]["takeouts"], now["thrown"])
        sheet.text(note, PANEL.right - 26, PANEL.top - 30, 20, style.WARM, font=style.BOLD, anchor="right", fit=360)
    kinds = aims(made)
    if len(kinds) == 1 and words.moment.view is not None and all(pick.kind != "piece" for pick in made):
        reasons = targets(words.moment.view.position, words.moment.view.seat)[kinds[0]].values()
        text = " ".join(dict.fromkeys(words.say(reason) for reason in reasons if reason is not None))
        sheet.text(text, WHY.x, WHY.cy, 20, style.CREAM, width=WHY.w)


def skip_seats(now: Shown) -> list[int]:
    """The seats of the team that names its Skip."""
    return [seat for seat in range(now["options"]["seats"]) if seat % 2 == now["to_move"] % 2]


def _slots(count: int) -> list[Rect]:
    step = min(140.0, 520.0 / max(1, count))
    return [Rect(RIGHT - step * (count - n), PANEL.y + 14, step - 8, PANEL.h - 28) for n in range(count)]


def _seats(sheet: Sheet, now: Shown, words: Words, seats: list[int]) -> None:
    """Portraits in a row, with their team's shape, and names where there is room."""
    for seat, rect in zip(seats, _slots(len(seats)), strict=True):
        if words.moment.view is not None and now["phase"] == "skip":
            sheet.patch("button", rect)
        size = min(PORTRAIT + 12, rect.w + 4)
        y = rect.cy + 22
        sheet.image(f"portraits/{words.moment.company.portraits[seat]}.png", Rect.around(rect.cx, y, size, size))
        look = look_of(now["colours"], seat % 2)
        sheet.image(f"curling/team_{look}.png", Rect.around(rect.cx + size * 0.36, y - size * 0.36, 24, 24))
        if rect.w > 90:
            name = words.moment.company.names[seat]
            sheet.text(name, rect.cx, rect.y + 37, 18, style.CREAM, font=style.BOLD, anchor="center", fit=rect.w - 6)


def picks_of_phase(view: View | None, company: Company) -> list[Spot]:
    """The seats that may be named Skip, as large as they are in the panel."""
    if view is None or view.position["phase"] != "skip":
        return []
    seats = [seat for seat in range(len(company.kinds)) if seat % 2 == view.seat % 2]
    return [
        Spot("seat", str(seat), f"skip.{seat}", "button", company.names[seat], rect)
        for seat, rect in zip(seats, _slots(len(seats)), strict=True)
    ]


def _passing(sheet: Sheet, now: Shown, words: Words) -> None:
    """The passing round: who has answered, and what the viewer knows of it."""
    count = len(words.moment.company.kinds)
    _head(sheet, _("Passing round"), _("One card to the left, or none; all move at once."), 500)
    seats = [seat for seat in range(count) if left_of(seat, count) != seat]
    _seats(sheet, now, words, seats)
    for seat, rect in zip(seats, _slots(len(seats)), strict=True):
        answer = now["passed"][seat]
        y = rect.y + (16 if rect.w > 90 else 28)
        if answer == "":
            sheet.text("• • •", rect.cx, y, 18, style.MUTED, font=style.BOLD, anchor="center")
        elif answer == "?":
            sheet.icon("check", rect.cx, y, 24, style.GREEN)
        elif answer == "keep":
            sheet.text(_("keeps"), rect.cx, y, 18, style.WARM, font=style.BOLD, anchor="center", fit=rect.w)
        else:
            picture = picture_of(answer, now["colours"], 2, words.moment.looks.contrast)
            sheet.image(f"curling/{picture}", Rect.around(rect.cx, y, 27, 30))


def _count(sheet: Sheet, now: Shown, seen: Glance, words: Words) -> None:
    """The count point by point: each stone that counted, and the one that ended it."""
    show = counting(now)
    assert show is not None
    numbers = dict(seen.ladder)
    teams = {stone["name"]: stone["team"] for stone in now["stones"]}
    sheet.text(_("The count"), LEFT, PANEL.top - 34, 40, style.CREAM, font=style.DISPLAY, fit=380)
    told = _count_told(now, words)
    sheet.text(told, LEFT, PANEL.top - 64, 21, style.WARM, font=style.BOLD, width=390, valign="top")
    names = [*show.counted, *([show.stopper] if show.stopper else [])]
    step = min(126.0, 660.0 / max(1, len(names)))
    for n, name in enumerate(names):
        x = LEFT + 470 + n * step
        if name == show.stopper:
            sheet.image("curling/stop.png", Rect.around(x, PANEL.cy + 32, 56, 56))
        else:
            sheet.image("curling/number.png", Rect.around(x, PANEL.cy + 32, 64, 64))
            sheet.text(str(n + 1), x, PANEL.cy + 32, 34, style.INK, font=style.SCORE, anchor="center")
        team = teams.get(name, 0)
        ink = team_colour(now["colours"], team)
        sheet.text(
            team_signed(now["colours"], team), x, PANEL.cy - 22, 19, ink, font=style.BOLD, anchor="center", fit=step - 6
        )
        text = _("{stone} at {n}", stone=name, n=numbers.get(name, 0))
        sheet.text(text, x, PANEL.cy - 50, 19, style.CREAM, anchor="center", fit=step - 6)


def _count_told(now: Shown, words: Words) -> str:
    """The last step of the count in a sentence."""
    event = next(event for event in reversed(now.events) if event.name in SHOW)
    data: Any = event.data
    if event.name == "GuardsLifted":
        return _("The guards are lifted off: {stones}.", stones=", ".join(data["stones"]))
    if event.name == "CountTied":
        return _("The nearest stones are level, and so are the cards held: nobody scores.")
    if event.name == "PointCounted":
        return _level(data) or _("{stone} counts, at {n}.", stone=data["stone"], n=data["distance"])
    if event.name == "CountStopped":
        return _(
            "{stone} of {team}, at {n}, ends the count.",
            stone=data["stone"],
            n=data["distance"],
            team=team_in_words(now["colours"], data["team"]),
        )
    if event.name == "EndScored":
        return next_stone(words, data)
    points = [event.data for event in now.events if event.name == "PointCounted"]
    return " ".join(part for part in (_level(points[-1]) if points else "", _("The match is over.")) if part)


def _level(data: Any) -> str:
    """Why a stone counts that lies as far as one of the others; "" where none does."""
    if not data["tie"]:
        return ""
    own, other = (data["cards_held"][team] for team in (data["team"], 1 - data["team"]))
    n = next(n for n in range(4) if own[n] != other[n])
    return _(
        "{stone} counts: level at {n}, but its team holds more {cards}, {a} to {b}.",
        stone=data["stone"],
        n=data["distance"],
        cards=many(ORDER[n]),
        a=own[n],
        b=other[n],
    )
