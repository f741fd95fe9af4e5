"""The common parts of a bonspiel's pages: an entry's name, a fixture's two sides, cups and their ceremonies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from game.ai.members import BY_ID
from game.club import BadPlan, Bonspiel, BonspielPlan, Cup, Entry
from game.club.words import CUP_NAMES, FORMAT_NAMES, source_words
from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import score_figure
from game.scenes.navigator import Application
from game.settings.people import People, kind_name
from game.store.bonspiels import Bonspiels
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: the person who plays alone
FIRST = 0
#: the cups' pictures, the club's first; width by height of one
METALS, CUP_ASPECT = ("gold", "silver", "bronze"), 0.758
#: the setting's key: the cups whose ceremony was shown, each as "bonspiel:number"
CEREMONIES = "ceremonies"


@dataclass(frozen=True, slots=True)
class Who:
    """An entry on screen."""

    name: str
    portrait: str


def who_of(people: People, entries: Sequence[Entry]) -> list[Who]:
    """Name and portrait of each entry."""
    among = sum(entry.human for entry in entries) > 1
    found = []
    for entry in entries:
        member = BY_ID.get(entry.member)
        if entry.human:
            name = people.name(entry.person, among=among)
            found.append(Who(name, people.portrait(entry.person)))
        elif member is not None:
            found.append(Who(member.name, member.portrait))
        else:
            found.append(Who(entry.member or kind_name(entry.kind), "0"))
    return found


def side_name(bonspiel: Bonspiel, number: int, at: int, who: Sequence[Who]) -> str:
    """The name of a fixture's side, or where it comes from."""
    side = bonspiel.sides(number)[at]
    return spoken(source_words(bonspiel.fixtures[number].sides[at])) if side is None else who[side].name


def plan_words(plan: BonspielPlan) -> str:
    """A plan in a few words."""
    entries = plural("{count} entry", "{count} entries", len(plan.entries))
    return f"{spoken(FORMAT_NAMES[plan.format])} · {entries}"


def won_by_people(bonspiels: Bonspiels) -> int:
    """How many of the stored bonspiels a person has won, making every move."""
    found = 0
    for head in bonspiels.all():
        with suppress(BadPlan):
            won = head.champion is not None and not head.helped
            found += won and BonspielPlan.read(dict(head.plan)).entries[head.champion or 0].human
    return found


def score_words(scores: tuple[float, float] | None, at: int) -> str:
    """A side's score; "" if the game has none."""
    return "" if scores is None else score_figure(scores[at])


def draw_cup(sheet: Sheet, rect: Rect, name: str, metal: int = 0) -> None:
    """Draw a cup, with the winner's name on its plate."""
    plate = min(40.0 * min(1.5, sheet.canvas.text_scale), rect.h * 0.32)
    at = rect.cut(bottom=plate - 4).fit(CUP_ASPECT)
    sheet.image(f"cups/{METALS[min(metal, len(METALS) - 1)]}.png", at)
    board = Rect(rect.x, rect.y, rect.w, plate)
    sheet.patch("button_main", board)
    sheet.text(
        name, board.cx, board.cy, 20, style.INK, font=style.BOLD, anchor="center", fit=board.w - 24, high=plate - 2
    )


def cup_name(cup: Cup, who: Sequence[Who]) -> str:
    """The words on a cup: the winner, if that person made every move."""
    if cup.helped:
        return _("Not awarded")
    return "?" if cup.winner is None else who[cup.winner].name


def cup_label(event: str, name: str) -> str:
    """A cup for other programs."""
    return _("{cup}: {name}", cup=event, name=name)


def person_won(bonspiel: Bonspiel, cup: Cup) -> bool:
    """Whether a person has won a cup, making every move."""
    return cup.winner is not None and not cup.helped and bonspiel.entry(cup.winner).human


def offer_cup(
    sheet: Sheet, bonspiel: Bonspiel, number: int, name: str, place: Rect, show: Callable[[int], None] | None
) -> None:
    """Offer a drawn cup to other programs; ``show`` its ceremony if a person has won it."""
    cup = bonspiel.cups()[number]
    id, label = f"cup.{cup.event}", cup_label(spoken(CUP_NAMES[cup.event]), name)
    if show is None or not person_won(bonspiel, cup):
        sheet.add(Element(id, "text", label, place, focusable=False))
    else:
        widgets.picture_button(sheet, id, label, place, partial(show, number), _("See the ceremony again"))


def ceremony_due(app: Application, id: str, bonspiel: Bonspiel) -> int | None:
    """The number of a bonspiel's cup that a person has won and whose ceremony was never shown, or None."""
    for number, cup in enumerate(bonspiel.cups()):
        if person_won(bonspiel, cup) and f"{id}:{number}" not in celebrated(app):
            return number
    return None


def celebrated(app: Application) -> list[str]:
    """The cups whose ceremony was shown."""
    return app.preferences["choices"].get(CEREMONIES, "").split()


def note_celebrated(app: Application, id: str, number: int) -> None:
    """Store that a cup's ceremony was shown; forget those of bonspiels that are gone."""
    there = {head.id for head in app.store.bonspiels.all()}
    shown = [each for each in celebrated(app) if each.split(":")[0] in there]
    if f"{id}:{number}" not in shown:
        choices = {**app.preferences["choices"], CEREMONIES: " ".join([*shown, f"{id}:{number}"])}
        app.preferences.change("choices", choices)
