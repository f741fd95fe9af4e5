"""The choice of a person for statistics and club book, if several have played."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalogue import _
from game.scenes.navigator import Application
from game.store import Store
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet


def played(store: Store) -> list[int]:
    """The persons who have finished a match here, by number; the default person if nobody has."""
    found = {tally.person for tally in store.statistics(None, ("person",), kind="human")}
    return sorted(person for person in found if type(person) is int and person >= 0) or [0]


def choose_person(sheet: Sheet, app: Application, box: Rect, person: int, chosen: Callable[[int], None]) -> bool:
    """Build a choice among those who have played, with a portrait; return whether there are several."""
    persons = played(app.store)
    if len(persons) < 2:
        return False
    face, choice = box.columns(box.h, None, gap=14)
    sheet.image(f"portraits/{app.people.portrait(person)}.png", face.inset(-3))
    values = [(each, app.people.name(each)) for each in persons]
    widgets.choice(sheet, "person", _("Person"), choice, values, person, chosen)
    return True
