"""The season: five evenings side by side, with their games, guests, and the cups won."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from game.club import BadPlan, BonspielPlan
from game.club.season import EVENINGS, Evening, invited
from game.club.words import FORMAT_NAMES
from game.faces.registry import emblem
from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import labelled
from game.match.journal import NotSaved
from game.rules.contract import say
from game.scenes.bonspiel.bonspiel_parts import draw_cup, who_of
from game.scenes.navigator import Application
from game.scenes.pages.page import Page, notice
from game.settings.launch_options import random_seed
from game.settings.people import kind_name
from game.store import BonspielHead
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.app_protocol import Preferences

PANEL = Rect(120, 84, 1680, 784)
#: the settings' keys: the evenings won, and each one's newest bonspiel
WON, NEWEST = "season.won", "season."
#: portraits in a row
FACES = 4


def evenings_won(preferences: Preferences) -> list[str]:
    """The evenings won."""
    known = [evening.id for evening in EVENINGS]
    return [each for each in preferences["choices"].get(WON, "").split() if each in known]


def newest(app: Application) -> dict[str, BonspielHead]:
    """Each evening's newest bonspiel, if it has one."""
    choices, there = app.preferences["choices"], {head.id: head for head in app.store.bonspiels.all()}
    named = {evening.id: choices.get(NEWEST + evening.id, "") for evening in EVENINGS}
    return {evening: there[name] for evening, name in named.items() if name in there}


def evening_of(preferences: Preferences, bonspiel: str) -> Evening | None:
    """The evening whose newest bonspiel this is, or None."""
    choices = preferences["choices"]
    return next((each for each in EVENINGS if bonspiel and choices.get(NEWEST + each.id) == bonspiel), None)


def begin_evening(app: Application, evening: Evening) -> str:
    """Begin an evening and return its bonspiel's id. NotSaved."""
    name = app.store.bonspiels.begin(evening.plan(random_seed()).to_json())
    app.preferences.change("choices", {**app.preferences["choices"], NEWEST + evening.id: name})
    return name


def note_won(app: Application) -> list[str]:
    """The evenings won, after storing those won since the last call."""
    before = evenings_won(app.preferences)
    won = list(before)
    for evening, head in newest(app).items():
        if evening not in won and head.champion is not None and not head.helped:
            with suppress(BadPlan):
                if BonspielPlan.read(dict(head.plan)).entries[head.champion].human:
                    won.append(evening)
    if won != before:
        app.preferences.change("choices", {**app.preferences["choices"], WON: " ".join(won)})
    return won


class Season(Page):
    """The season of the person who plays alone."""

    name = "season"
    heading = say("The season")

    # --- state
    @property
    def won(self) -> list[str]:
        """The evenings won."""
        return evenings_won(self.app.preferences)

    def on_show_view(self) -> None:
        """Store what was won, so that deleting its bonspiel doesn't lose it."""
        note_won(self.app)
        super().on_show_view()

    def on_closed(self) -> None:
        self.app.notice = None

    # --- the picture
    def build(self, sheet: Sheet) -> None:
        """Build a card for each evening."""
        super().build(sheet)
        widgets.panel(sheet, PANEL)
        head, cards = PANEL.inset(28, 22).rows(48, None, gap=12)
        count = len(self.won)
        progress = plural("{count} of {of} evenings won", "{count} of {of} evenings won", count, of=len(EVENINGS))
        if count == len(EVENINGS):
            progress = _("You've won the season! The club wishes you all the best for next winter.")
        widgets.lettering(sheet, progress, head, 26, style.WARM, font=style.BOLD)
        open_now, there = invited(self.won), newest(self.app)
        for evening, box in zip(EVENINGS, cards.columns(*[None] * len(EVENINGS), gap=14), strict=True):
            self._card(sheet, evening, box, evening.id in open_now, there.get(evening.id))
        notice(sheet, self.app)

    def _card(self, sheet: Sheet, evening: Evening, box: Rect, open_now: bool, head: BonspielHead | None) -> None:
        sheet.patch("field", box, alpha=220 if open_now else 120)
        ink = style.CREAM if open_now else style.MUTED
        inside, invitation = box.inset(16, 14), spoken(evening.invitation)
        # the longest invitation takes its room from the cups
        need = max(sheet.measure(spoken(each.invitation), 20, width=inside.w)[1] for each in EVENINGS)
        cup = max(40.0, min(150.0, inside.h - (84 + 56 + 56 + 62 + 66 + 6 * 8) - need))
        title, about, how, games, faces, state, button = inside.rows(84, None, 56, 56, 62, cup, 66, gap=8)
        named = spoken(evening.title)
        colour = style.BRASS if open_now else style.MUTED
        widgets.lettering(sheet, named, title, 30, colour, font=style.DISPLAY, wrap=True, anchor="center")
        widgets.lettering(sheet, invitation, about, 20, ink, wrap=True, valign="top")
        said = f"{spoken(FORMAT_NAMES[evening.format])} · {kind_name(evening.kind)}"
        widgets.lettering(sheet, said, how, 19, style.ICE if open_now else style.MUTED, wrap=True)
        tint = (255, 255, 255) if open_now else (120, 114, 106)
        for name, place in zip(evening.games, games.columns(*[54.0] * len(evening.games)), strict=True):
            sheet.image(emblem(name), Rect.around(place.cx, place.cy, 48, 48), 255, tint)
        entries = evening.plan(0).entries
        for one, place in zip(who_of(self.app.people, entries)[1:], faces.columns(*[62.0] * FACES), strict=False):
            sheet.image(f"portraits/{one.portrait}.png", Rect.around(place.cx, place.cy, 58, 58), 255, tint)
        if evening.id in self.won:
            draw_cup(sheet, Rect.around(state.cx, state.cy, min(state.w, 230), state.h), who_of(self.app.people, entries)[0].name)  # fmt: skip  # noqa: E501
        elif not open_now:
            sheet.icon("lock", state.cx, state.cy, min(64.0, state.h), style.MUTED)
        label = labelled(named, invitation)
        sheet.add(Element(f"evening.{evening.id}", "text", label, box, focusable=False))
        if open_now:
            self._way(sheet, evening, button, head)

    def _way(self, sheet: Sheet, evening: Evening, box: Rect, head: BonspielHead | None) -> None:
        """Draw the button: play, resume, or again."""
        if head is not None and head.champion is None:
            go, label, icon = partial(self.app.navigator.draw_sheet, head.id), _("Resume"), "play"
        else:
            go = partial(self.play, evening)
            label, icon = (
                (_("Play again"), "replay") if head is not None or evening.id in self.won else (_("Play"), "play")
            )
        kind = "button" if evening.id in self.won else "button_main"
        widgets.button(sheet, f"play.{evening.id}", label, box, go, icon=icon, kind=kind)

    def play(self, evening: Evening) -> None:
        """Begin an evening with its draw sheet."""
        try:
            self.app.navigator.draw_sheet(begin_evening(self.app, evening))
        except NotSaved as why:
            self.app.notice = spoken(why.reason)
            self.base.rebuild()
