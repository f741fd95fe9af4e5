"""The partner's call: while the thrower decides, a teammate asks for a shot in front of everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from game.faces.hurry_hard.boxes import Boxes, Ice
from game.faces.hurry_hard.names import rock_name
from game.faces.hurry_hard.rock_spacing import RockSpread
from game.i18n.catalogue import _
from game.rules.contract import Event, Position, Seat, Words
from game.rules.events import CALLED
from game.rules.hurry_hard.calls import Call, callers, menu
from game.rules.hurry_hard.summary import RockSight
from game.table.moment import Moment
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: with type up to this factor a button fits beside the layout of the rocks, and a word beside a pile
ROOMY = 1.3
#: a call in words
Say = Callable[[Words], str]


def called(seat: Seat, id: str, position: Position) -> Event | None:
    """A seat's call for a shot, if it may call and the shot is on the menu."""
    calls = menu(position, seat) if seat in callers(position) else ()
    call = next((call for call in calls if call.id == id), None)
    return Event(CALLED, {"seat": seat, "call": call.id, "words": call.words.to_json()}) if call is not None else None


def standing(moment: Moment) -> dict[Seat, Call]:
    """The calls that stand until the shot is thrown, each seat's last one, from the log and the talk now."""
    found: dict[Seat, Call] = {}
    for event in (*moment.now.events, *moment.said):
        if event.name in ("ShotThrown", "Dealt"):
            found.clear()
        elif event.name == CALLED:
            found[event.data["seat"]] = Call(event.data["call"], Words.from_json(event.data["words"]))
    return found


def call_boxes(sheet: Sheet, ice: Ice, moment: Moment, say: Say) -> Iterator[tuple[Seat, str, Rect]]:
    """The standing calls with their boxes, beside the thrower and upwards."""
    y = ice.hack[1] + 44 * ice.unit
    for seat, call in standing(moment).items():
        text = say(call.words)
        w = min(sheet.measure(text, 20, font=style.BOLD)[0] + 66, ice.box.w - 32)
        yield seat, text, Rect(ice.box.x + 16, y, w, 44).inset(-8)
        y += 64


def draw_calls(sheet: Sheet, ice: Ice, moment: Moment, say: Say) -> None:
    """Draw the calls, beside the thrower."""
    for seat, text, box in call_boxes(sheet, ice, moment, say):
        sheet.patch("paper", box)
        face, words = box.inset(8).columns(44, None, gap=6)
        sheet.image(f"portraits/{moment.company.portraits[seat]}.png", face.inset(2))
        sheet.text(text, words.x, words.cy, 20, style.INK, font=style.BOLD, fit=words.w - 12)


def shared(moment: Moment, boxes: Boxes) -> tuple[Rect, Rect]:
    """The boxes of the calls and of the buttons: over the hand, unless both have to go there.

    With several people, those who may call may also say when to be asked.
    """
    now, eyes, row, result = moment.now, moment.eyes, boxes.buttons, boxes.outcome
    both = len(moment.company.humans) > 1 and now.position and not now.behind and eyes in callers(now.position)
    if not both:
        return row, row
    if moment.looks.text <= ROOMY:
        # a shot still to be chosen has no outcome, so there is room beside the layout of the rocks
        high = max(38.0, min(54.0, 0.5 * result.h))
        return row, Rect(result.right - 0.46 * result.w - 10, result.y + 8, 0.46 * result.w, high)
    calls, buttons = row.columns(None, 0.38 * row.w, gap=10)
    return calls, buttons


def draw_menu(
    sheet: Sheet,
    boxes: Boxes,
    moment: Moment,
    rocks: Mapping[str, RockSight],
    lies: RockSpread,
    say: Say,
    speak: Callable[[str], None],
) -> None:
    """Draw the possible calls over the hand and in the empty place of the Shot. A rock on the ice calls its takeout.

    ``speak`` gets the call's id, or "" for no call.
    """
    now, eyes = moment.now, moment.eyes
    if now.behind or eyes < 0 or eyes not in callers(now.position):
        return
    calls, card, row = menu(now.position, eyes), boxes.shot.card, shared(moment, boxes)[0]
    sheet.text(
        _("Your call:"), card.cx, card.y + 44, 22, style.CREAM, font=style.BOLD, anchor="center", fit=card.w - 10
    )
    plain = [call for call in calls if not call.id.startswith("takeout")]
    tips = {call.id: _("Your call to the thrower: {call}", call=say(call.words)) for call in calls}
    tips |= {
        "draw": _("Ask the thrower for a rock that stops in the house. Everybody hears it."),
        "guard": _("Ask the thrower for a rock in front of the house. Everybody hears it."),
        "through": _("Ask the thrower for a takeout that touches nothing. Everybody hears it."),
    }
    buttons = [(call.id, say(call.words), tips[call.id]) for call in plain]
    buttons.append(("", _("No call"), _("The thrower chooses.")))
    wide = [sheet.measure(label, 20, font=style.BOLD)[0] for _id, label, _tip in buttons]
    spare = (row.w - 8 * (len(buttons) - 1) - sum(wide)) / len(wide)
    # words that are too long together are set smaller, beside the same edges
    edge = min(62.0, max(46.0, spare))
    share = min(1.0, 1 + (spare - edge) * len(wide) / sum(wide))
    for (id, label, hint), at in zip(buttons, row.columns(*(w * share + edge for w in wide), gap=8), strict=True):
        widgets.button(sheet, f"call.{id or 'none'}", label, at, partial(speak, id), size=20, tip=hint)
    for call in calls:
        disc = lies.discs.get(call.id.partition(" ")[2])
        if disc is not None:
            at, tip = boxes.ice.around(disc.x, disc.y, disc.size), tips[call.id]
            widgets.picture_button(sheet, f"call.{call.id}", tip, at, partial(speak, call.id), tip)
    targets = likeliest((call for call in calls if call not in plain), rocks, eyes % 2)
    if targets:
        low = Rect(card.x, boxes.shot.box.y, boxes.shot.box.right - 20 - card.x, 50)
        _targets(sheet, targets, standing(moment).get(eyes), say, speak, low)


def _targets(
    sheet: Sheet, targets: list[Call], mine: Call | None, say: Say, speak: Callable[[str], None], row: Rect
) -> None:
    """The rocks for a takeout call. Each step calls for the next one, the likeliest first."""
    values = [(call.id, say(call.words)) for call in targets]
    now = mine.id if mine is not None and any(mine.id == id for id, _text in values) else ""
    if not now:
        values.insert(0, ("", _("Take out …")))
    widgets.choice(
        sheet,
        "call.takeout",
        _("Takeout"),
        row,
        values,
        now,
        speak,
        size=20,
        tip=_("Your call to the thrower: a rock to take out"),
    )


def likeliest(calls: Iterable[Call], rocks: Mapping[str, RockSight], team: int) -> list[Call]:
    """The calls for a takeout, the opponents' nearest rock first and the team's own last.

    Rocks that look the same appear once.
    """

    def rank(call: Call) -> tuple[bool, bool, int, int]:
        rock = rocks[call.id.partition(" ")[2]]
        return rock.team == team, rock.team < 0, rock.counts or len(rocks) + 1, rock.at

    found: dict[str, Call] = {}
    for call in sorted(calls, key=rank):
        found.setdefault(rock_name(Words.from_json(call.words.args["rock"])), call)
    return list(found.values())
