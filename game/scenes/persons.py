"""Whose statistics and whose club book: the choice of a person, where several have played."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.scenes.page import Application
from game.store import Store
from game.ui import widgets
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: below the panel of a page
PLACE = Rect(150, 16, 520, 56)


def played(store: Store) -> list[int]:
    """The persons who have finished a match here, by number; the default person where nobody has."""
    found = {tally.person for tally in store.statistics(None, ("person",), kind="human")}
    return sorted(person for person in found if type(person) is int and person >= 0) or [0]


def choose_person(sheet: Sheet, app: Application, person: int, chosen: Callable[[int], None]) -> None:
    """A choice among those who have played; none where there is but one."""
    persons = played(app.store)
    if len(persons) < 2:
        return
    values = [(each, app.people.name(each)) for each in persons]
    widgets.choice(sheet, "person", _("Person"), PLACE, values, person, chosen)
