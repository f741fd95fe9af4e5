"""The partner's call: while the thrower decides, a teammate asks for a shot, and everybody sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from game.faces.hurry_hard.board import HACK, ICE
from game.faces.hurry_hard.shot import CARD, PANEL
from game.faces.hurry_hard.words import rock_name
from game.i18n import _
from game.rules.contract import Event, Position, Seat, Words
from game.rules.events import CALLED
from game.rules.hurry_hard.calls import Call, callers, menu
from game.rules.hurry_hard.glance import RockSight
from game.table.company import Company
from game.table.shown import Shown
from game.ui import style, widgets
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: the row in which a takeout is called for, in the empty place of the shot
TARGETS = Rect(CARD.x, 550, PANEL.right - 20 - CARD.x, 48)
#: the button beside it
CALL = 140.0


class Calling:
    """The call that stands, and the menu for whoever may make one."""

    def __init__(self, company: Company) -> None:
        self.company = company
        self.made: dict[Seat, Call] = {}
        self.target: str | None = None
        #: whether the latest event was a call that had not been seen here
        self.news = False

    def follow(self, event: Event) -> None:
        """A call stands until the shot is thrown; one that a record tells of is seen then, too."""
        self.news = False
        if event.name in ("ShotThrown", "Dealt"):
            self.made.clear()
            self.target = None
        elif event.name == CALLED:
            d = event.data
            call = Call(d["call"], Words.from_json(d["words"]))
            self.news = self.made.get(d["seat"]) != call
            self.made[d["seat"]] = call

    @property
    def events(self) -> tuple[Event, ...]:
        """The calls that stand, as the thrower hears them."""
        return tuple(
            Event(CALLED, {"seat": seat, "call": call.id, "words": call.words.to_json()})
            for seat, call in self.made.items()
        )

    def hear(self, seat: Seat, id: str, position: Position) -> None:
        """A seat calls for a shot by its id, if it is on the menu."""
        for call in menu(position, seat):
            if call.id == id:
                self.call(seat, call)

    def call(self, seat: Seat, call: Call) -> None:
        """A seat calls for a shot; its last word counts."""
        self.made[seat] = call

    def may_call(self, now: Shown) -> bool:
        """Whether whoever looks may call now."""
        return not now.behind and self.company.eyes >= 0 and self.company.eyes in callers(now.position)

    def paint(
        self, sheet: Sheet, now: Shown, rocks: Mapping[str, RockSight], say: Callable[[Words], str], row: Rect
    ) -> None:
        """What has been called, beside the thrower; the menu over the hand."""
        y = HACK[1] + 44
        for seat, call in self.made.items():
            text = say(call.words)
            size = _size(sheet, text, ICE.w - 98, 15.0)
            w = min(sheet.measure(text, size, font=style.BOLD)[0] + 66, ICE.w - 32)
            rect = Rect(ICE.x + 16, y, w, 44)
            sheet.patch("paper", rect.inset(-8))
            sheet.image(f"portraits/{self.company.portraits[seat]}.png", Rect.around(rect.x + 22, rect.cy, 40, 40))
            sheet.text(text, rect.x + 50, rect.cy, size, style.INK, font=style.BOLD, fit=rect.w - 62)
            y += 54
        if self.may_call(now):
            self._menu(sheet, now, rocks, say, row)

    def _menu(
        self, sheet: Sheet, now: Shown, rocks: Mapping[str, RockSight], say: Callable[[Words], str], row: Rect
    ) -> None:
        calls = menu(now.position, self.company.eyes)
        targets = likeliest((call for call in calls if call.id.startswith("takeout")), rocks, self.company.eyes % 2)
        sheet.text(_("Your call:"), CARD.cx, CARD.y + 44, 22, style.CREAM, font=style.BOLD, anchor="center", fit=140)
        x = row.x
        for call in calls:
            if call.id.startswith("takeout"):
                continue
            label = say(call.words)
            w = sheet.measure(label, 20, font=style.BOLD)[0] + 62
            widgets.button(sheet, f"call.{call.id}", label, Rect(x, row.y, w, row.h), partial(self._say, sheet, call),
                           size=20, tip=_("Your call to the thrower: {call}", call=label))  # fmt: skip
            x += w + 8
        if targets:
            self._targets(sheet, targets, say, TARGETS)

    def _targets(self, sheet: Sheet, targets: list[Call], say: Callable[[Words], str], row: Rect) -> None:
        """The rocks that a takeout may be called for, one at a time."""
        chosen = next((call for call in targets if call.id == self.target), targets[0])
        # the button beside it says what the call is: the rock alone has more room
        values = [(call.id, say(Words.from_json(call.words.args["rock"]))) for call in targets]
        size = _size(sheet, dict(values)[chosen.id], row.w - CALL - 8 - 100, 13.0)

        def choose(id: str) -> None:
            self.target = id
            sheet.rebuild()

        widgets.choice(
            sheet, "call.target", _("Takeout"), row._replace(w=row.w - CALL - 8), values, chosen.id, choose, size=size
        )
        at = Rect(row.right - CALL, row.y, CALL, row.h)
        widgets.button(sheet, "call.takeout", _("Takeout!"), at, partial(self._say, sheet, chosen), size=19,
                       tip=_("Your call to the thrower: {call}", call=say(chosen.words)))  # fmt: skip

    def _say(self, sheet: Sheet, call: Call) -> None:
        self.call(self.company.eyes, call)
        sheet.rebuild()


def _size(sheet: Sheet, text: str, wide: float, least: float) -> float:
    """The largest size, from 20 units down to ``least``, in which a name can be read whole."""
    size = 20.0
    while size > least and sheet.measure(text, size, font=style.BOLD)[0] > wide:
        size -= 1.0
    return size


def likeliest(calls: Iterable[Call], rocks: Mapping[str, RockSight], team: int) -> list[Call]:
    """The calls for a takeout, the opponents' nearest rock first and the own ones last.

    Of rocks that look the same there is one.
    """

    def rank(call: Call) -> tuple[bool, bool, int, int]:
        rock = rocks[call.id.partition(" ")[2]]
        return rock.team == team, rock.team < 0, rock.counts or len(rocks) + 1, rock.at

    found: dict[str, Call] = {}
    for call in sorted(calls, key=rank):
        found.setdefault(rock_name(Words.from_json(call.words.args["rock"])), call)
    return list(found.values())
