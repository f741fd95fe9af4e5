"""The ceremony for a cup that a person has won: cup and crowd in the lounge, who was beaten, the last shot again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.club import Bonspiel, Cup
from game.club.fixtures import Fixture
from game.club.result import Result
from game.club.season import EVENINGS, Evening
from game.club.words import CUP_NAMES, HOW
from game.faces.registry import emblem
from game.i18n.catalogue import _, spoken
from game.i18n.formats import score_line
from game.match.journal import NotSaved
from game.scenes.bonspiel.bonspiel_parts import METALS, cup_label, note_celebrated, plan_words, who_of
from game.scenes.bonspiel.celebration import Celebration
from game.scenes.bonspiel.season import begin_evening, evening_of, note_won
from game.scenes.navigator import Application
from game.scenes.pages.page import notice, telling
from game.scenes.settings.looks import NewLooksPage, unlocked
from game.store import photos
from game.table.panels.read_aloud import in_sentences
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene

#: the cup on the table below the lamp, and the plate on its foot
CUP, PLATE = Rect(825, 92, 530, 700), Rect.around(1090, 172, 340, 62)
#: the column at the left: heading, words, who was beaten, buttons
COLUMN = Rect(70, 40, 540, 1000)
HEAD, SUB, MAIN, SMALL, GAP = 190.0, 92.0, 84.0, 64.0, 12.0
#: a line of a beaten opponent, at most, and the heading above them
ROW, ABOVE = 62.0, 52.0
#: the photograph of the final table in its frame, and the button that shows the last shot
FRAME, AGAIN = Rect(1466, 118, 388, 248), Rect(1440, 40, 440, 66)
#: the part of the frame that the photograph fills (left, top, right, bottom as fractions)
FREE = (36 / 600, 34 / 384, 564 / 600, 334 / 384)
#: where the crowd stands left of the cup, the nearest first; right of it mirrored. A portrait's size, and the
#: winner's
CROWD, FACE, WINNER = ((900, 322), (798, 322), (850, 418), (696, 322), (748, 418), (660, 418)), 100.0, 116.0
#: an evening's pennant
PENNANT = Rect(664, 800, 150, 188)
#: the fewest moves that are shown of the end of a match
LAST = 3


def last_shot(record: Mapping[str, Any]) -> int:
    """The number of moves before a match's last shot; where a game has no shots, before the last seat's last moves."""
    from game.scenes.records.film_turns import film_of_record

    film = film_of_record(record)
    opens, at = film.game.shot_opens, film.last
    seat = film.frames[at].seat
    while at > 1 and not (
        film.frames[at].move.startswith(opens) if opens is not None else film.frames[at - 1].seat != seat
    ):
        at -= 1
    return max(0, min(at - 1, film.last - LAST))


class Ceremony(NewLooksPage):
    """The ceremony of a stored bonspiel's cup, or of an ``example``, which isn't stored."""

    name = "ceremony"
    room = "lounge"

    def __init__(
        self,
        app: Application,
        bonspiel: str,
        number: int = 0,
        back: Scene | None = None,
        example: Bonspiel | None = None,
    ) -> None:
        super().__init__(app, back)
        self.id, self.number, self.example = bonspiel, number, example
        self.bonspiel = app.store.bonspiels.read(bonspiel)[0] if example is None else example
        self.evening = evening_of(app.preferences, bonspiel)
        won = note_won(app)
        self.following: Evening | None = next((each for each in EVENINGS if each.id not in won), None)
        # the page of the result has looked for them already
        self.looks = [*getattr(back, "looks", ()), *unlocked(app)]
        self.picture = self._photo()
        still = bool(app.preferences["reduced_motion"]) or app.preferences["speed"] == "instant"
        self.shown = Celebration(app.sound.play, still=still)
        self.greeted = False
        self.retell()
        self.base.tick = self._tick

    def _photo(self) -> Any:
        """The photograph of the final table, if there is one."""
        found = photos.of_newest([self.id]) if self.id and not self.number else None
        return None if found is None else photos.load(found)

    # --- what was won
    @property
    def cup(self) -> Cup:
        """The cup that was won."""
        return self.bonspiel.cups()[self.number]

    def wins(self) -> list[tuple[Fixture, Result]]:
        """The winner's won fixtures in the order of the draw."""
        found = []
        for fixture in sorted(self.bonspiel.fixtures, key=lambda each: (each.draw, each.sheet)):
            result = self.bonspiel.results.get(fixture.number)
            if result is not None and result.winner is not None:
                if self.bonspiel.sides(fixture.number)[result.winner] == self.cup.winner:
                    found.append((fixture, result))
        return found

    @property
    def final(self) -> str:
        """The id of the last match that the winner won, "" if all were given away."""
        return next((result.match for _fixture, result in reversed(self.wins()) if result.match), "")

    # --- words
    def retell(self) -> None:
        """Set the heading: who won what."""
        self.who = who_of(self.app.people, self.bonspiel.plan.entries)
        name = self.who[self.cup.winner or 0].name
        self.prompt = (
            _("You've won the bonspiel!") if name == _("You") else _("{name} has won the bonspiel.", name=name)
        )
        if self.number:
            self.prompt = spoken(CUP_NAMES[self.cup.event])
        elif self.evening is not None and self.following is None:
            self.prompt = _("You've won the season! The club wishes you all the best for next winter.")
        elif self.evening is not None:
            self.prompt = _("You've won the evening!")

    def _lines(self) -> list[str]:
        parts = [] if self.evening is None else [spoken(self.evening.title)]
        parts += [spoken(CUP_NAMES[self.cup.event]), plan_words(self.bonspiel.plan)]
        lines = [widgets.DOT.join(parts)]
        if self.cup.second is not None:
            lines.append(_("Runner-up: {name}", name=self.who[self.cup.second].name))
        return lines

    def on_show_view(self) -> None:
        """Begin the ceremony, or show it as it was left."""
        super().on_show_view()
        if self.example is None:
            note_celebrated(self.app, self.id, self.number)
        self._light()
        if not self.greeted and self.shown.time > 0:
            self.app.sound.play("win")
        self.greeted = True
        self.window.say(in_sentences((self.prompt, *self._lines(), *self.look_lines())))

    def on_closed(self) -> None:
        self.app.notice = None

    # --- time
    def _light(self) -> None:
        if self.canvas.backdrop:
            self.canvas.backdrop.light = self.room_light = self.shown.light
        self.canvas.changed()

    def _tick(self, dt: float) -> bool:
        moved = self.shown.advance(min(dt, 0.1))
        if moved:
            self._light()
        return moved

    # --- the picture
    def build(self, sheet: Sheet) -> None:
        """Build the crowd, the cup, the confetti, then the words and buttons above them."""
        if self.evening is not None:
            sheet.image(f"pennants/{self.evening.id}.png", PENNANT)
        others = [line.entry for line in self.bonspiel.table if line.entry != self.cup.winner]
        places = [(x if left else 2 * CUP.cx - x, y) for x, y in CROWD for left in (True, False)]
        crowd = [
            sheet.image(f"portraits/{self.who[entry].portrait}.png", Rect.around(x, y, FACE, FACE))
            for entry, (x, y) in zip(others, places, strict=False)
        ]
        self.shown.watch_crowd(crowd)
        self.shown.build_cup(sheet, f"cups/{METALS[min(self.number, len(METALS) - 1)]}_large.png", CUP)
        self.shown.build_confetti(sheet)
        self._frame(sheet)
        self._engrave(sheet)
        rows = self._ways(sheet)
        head, sub, beaten = COLUMN.cut(bottom=rows + 2 * GAP).rows(HEAD, SUB, None, gap=GAP)
        size = 72 if len(self.prompt) < 40 else 46
        for shift, colour in ((-3, (0, 0, 0, 170)), (0, style.BRASS)):
            box = head.shift(-shift, shift)
            widgets.lettering(sheet, self.prompt, box, size, colour, font=style.DISPLAY, wrap=True)
        widgets.lettering(sheet, "\n".join(self._lines()), sub, 23, style.CREAM, wrap=True, valign="top")
        self._beaten(sheet, beaten)
        notice(sheet, self.app)

    def _engrave(self, sheet: Sheet) -> None:
        name, portrait = self.who[self.cup.winner or 0].name, self.who[self.cup.winner or 0].portrait
        sheet.patch("button_main", PLATE)
        sheet.image(f"portraits/{portrait}.png", Rect.around(PLATE.x, PLATE.cy, WINNER, WINNER))
        label = sheet.text(
            name, PLATE.cx + WINNER / 4, PLATE.cy, 32, style.INK, font=style.BOLD, anchor="center",
            fit=PLATE.w - WINNER / 2 - 40, high=PLATE.h - 6,
        )  # fmt: skip
        self.shown.watch_plate(label)
        sheet.add(Element("cup", "text", cup_label(spoken(CUP_NAMES[self.cup.event]), name), PLATE, focusable=False))

    def _frame(self, sheet: Sheet) -> None:
        """Build the photograph of the final table, and the way to see its last shot again."""
        if self.picture is not None:
            left, top, right, bottom = FREE
            inside = Rect(
                FRAME.x + left * FRAME.w,
                FRAME.top - bottom * FRAME.h,
                (right - left) * FRAME.w,
                (bottom - top) * FRAME.h,
            )
            picture = self.picture
            sheet.texture(sheet.textures.made(("photo", self.id), lambda: picture), inside)
            sheet.image("pennants/frame.png", FRAME)
        if self.final:
            label = _("See the last shot again")
            widgets.button(sheet, "last", label, AGAIN, self.see_last_shot, icon="replay", size=23)

    def _beaten(self, sheet: Sheet, room: Rect) -> None:
        """Build a line for each opponent who was beaten."""
        wins = self.wins()
        if not wins:
            return
        high = min(ROW, (room.h - ABOVE - 24) / len(wins))
        rect = Rect(room.x, room.top - ABOVE - 24 - high * len(wins), room.w, ABOVE + 24 + high * len(wins))
        widgets.panel(sheet, rect)
        head, *rows = rect.inset(26, 12).rows(ABOVE, *[high] * len(wins))
        widgets.lettering(sheet, _("Beaten on the way"), head, 27, style.BRASS, font=style.DISPLAY)
        for (fixture, result), row in zip(wins, rows, strict=True):
            at = result.winner or 0
            entry = self.bonspiel.sides(fixture.number)[1 - at]
            assert entry is not None
            sign, face, name, score = row.columns(52, 52, None, 130, gap=10)
            side = min(50.0, row.h - 4)
            sheet.image(emblem(fixture.game), Rect.around(sign.cx, sign.cy, side, side))
            sheet.image(f"portraits/{self.who[entry].portrait}.png", Rect.around(face.cx, face.cy, side, side))
            widgets.lettering(sheet, self.who[entry].name, name, 24, style.CREAM, font=style.BOLD)
            said = spoken(HOW[result.how]) if result.how else ""
            if not said and result.scores is not None:
                said = score_line((result.scores[at], result.scores[1 - at]))
            font = style.TEXT if result.how else style.SCORE
            widgets.lettering(sheet, said, score, 20 if result.how else 28, style.WARM, font=font, anchor="right")
            label = widgets.DOT.join(filter(None, (self.who[entry].name, said)))
            sheet.add(Element(f"beaten.{fixture.number}", "text", label, row, focusable=False))

    def _ways(self, sheet: Sheet) -> float:
        """Build the buttons from the bottom of the column; return their height."""
        small: list[tuple[str, str, str, Callable[[], None]]] = [("sheet", _("Draw sheet"), "trophy", self.go_back)]
        if self.back is not None:
            small.append(("result", _("Result"), "stats", partial(self.app.navigator.show, self.back)))
        small.append(("title", _("Main menu"), "door", self.app.navigator.title))
        row = COLUMN._replace(h=SMALL)
        for (id, label, icon, click), rect in zip(small, row.columns(*[None] * len(small), gap=GAP), strict=True):
            widgets.button(sheet, id, label, rect, click, icon=icon, size=21)
        high = SMALL + GAP
        if self.looks:
            self.offer_look(sheet, row.shift(0, high), size=22)
            high += SMALL + GAP
        label, icon, click = self._next()
        rect = Rect(row.x, row.y + high, row.w, MAIN)
        widgets.button(sheet, "next", label, rect, click, icon=icon, kind="button_main", size=27)
        return high + MAIN

    def _next(self) -> tuple[str, str, Callable[[], None]]:
        if self.number and not self.bonspiel.over:
            return _("Resume"), "play", self.go_back
        if self.evening is None:
            return _("New bonspiel"), "plus", partial(self.app.navigator.new_bonspiel, None)
        if self.following is None:
            return _("The season"), "flag", self.app.navigator.season
        evening = spoken(self.following.title)
        return _("Next evening: {evening}", evening=evening), "play", self.begin_next

    # --- the ways on
    def begin_next(self) -> None:
        """Begin the season's next evening."""
        assert self.following is not None
        try:
            self.app.navigator.draw_sheet(begin_evening(self.app, self.following))
        except NotSaved as why:
            self._tell(spoken(why.reason))

    def see_last_shot(self) -> None:
        """Replay the end of the last match that the winner won, from its last shot."""
        with telling(self._tell):
            record = self.app.people.signed(self.final, self.app.store.record(self.final))
            self.app.navigator.replay(record, last_shot(record), back=self, play=True)

    def _tell(self, why: str) -> None:
        self.app.notice = why
        self.rebuild()

    def go_back(self) -> None:
        """Go to the draw sheet."""
        if self.example is None:
            self.app.navigator.draw_sheet(self.id)
