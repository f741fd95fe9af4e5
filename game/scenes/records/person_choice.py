"""Whose statistics and whose club book: the choice of a person, where several have played."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalogue import _
from game.scenes.navigator import Application
from game.store import Store
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet


def played(store: Store) -> list[int]:
    """The persons who have finished a match here, by number; the default person where nobody has."""
    found = {tally.person for tally in store.statistics(None, ("person",), kind="human")}
    return sorted(person for person in found if type(person) is int and person >= 0) or [0]


def choose_person(sheet: Sheet, app: Application, box: Rect, person: int, chosen: Callable[[int], None]) -> bool:
    """A choice among those who have played, with a portrait; whether there are several to choose from."""
    persons = played(app.store)
    if len(persons) < 2:
        return False
    face, choice = box.columns(box.h, None, gap=14)
    sheet.image(f"portraits/{app.people.portrait(person)}.png", face.inset(-3))
    values = [(each, app.people.name(each)) for each in persons]
    widgets.choice(sheet, "person", _("Person"), choice, values, person, chosen)
    return True
