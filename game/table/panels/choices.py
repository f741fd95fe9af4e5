"""The choices beside the cards: option buttons, a number, the uses of a two-faced card, confirm and back."""

from __future__ import annotations

from functools import partial

from game.i18n.catalogue import _
from game.i18n.formats import labelled
from game.rules.contract import Pick
from game.table.game_view import GameView
from game.table.input.picker import Picker
from game.table.stage.surface import Surface
from game.table.turns.match_turns import MatchTurns
from game.table.view_models import Use
from game.ui.input.keys import KeyMap
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.canvas import Canvas

WIDTH, HIGH, LOWEST, GAP = 236.0, 64.0, 37.0, 12.0
#: the enlarged card over the hand
CARD = 250.0


class Choices:
    """The buttons of the present decision. They stack beside the person's hand and never reach a seat's plate."""

    def __init__(self, canvas: Canvas, picker: Picker, surface: Surface, face: GameView, keymap: KeyMap) -> None:
        self.picker, self.surface, self.face, self.keymap = picker, surface, face, keymap
        self.sheet = Sheet(canvas, self._build)
        self.number: int | None = None
        #: the session, which keeps the prompt rules
        self.session: MatchTurns | None = None

    def renew(self) -> None:
        """Set another decision, or another pick."""
        self.number = None
        self.sheet.rebuild()

    def _build(self, sheet: Sheet) -> None:
        uses = self.picker.uses()
        if uses:
            self._at_card(sheet, uses)
        asked = self.picker.numbers()
        if asked is not None:
            self._number(sheet, asked)
        self._column(sheet)

    def next_prompt_rule(self) -> None:
        """A key that changes with each question."""
        if self.session is not None:
            self.session.next_prompt_rule()

    # --- the buttons, in a column at the right or in the face's row
    def _column(self, sheet: Sheet) -> None:
        options = sorted(self.picker.options(), key=lambda pick: self.face.words.option(pick).order)
        rule = self.session.prompt_rule_words() if self.session is not None and not self.picker.picking.made else None
        texts = [self._caption(sheet, pick) for pick in options]
        if rule is not None:
            texts.append(self._with(rule[0], "again"))
        back = self._with(_("Back"), "back") if self.keymap.used.pad else _("Back")
        texts += [_("Confirm")] * (self.picker.pending is not None) + [back] * bool(self.picker.picking.made)
        slots = iter(self._slots(sheet, texts))
        alone = len(options) == 1 and not self.picker.picking.made and self.face.words.option(options[0]).urged
        for pick in options:
            self._option(sheet, pick, next(slots), alone)
        if rule is not None:
            widgets.button(
                sheet,
                "button.again",
                texts[len(options)],
                next(slots),
                self.next_prompt_rule,
                size=22,
                icon=self._sign(sheet, "fast"),
                tip=rule[1],
            )
        if self.picker.pending is not None:
            widgets.button(
                sheet,
                "button.confirm",
                _("Confirm"),
                next(slots),
                self.picker.confirm,
                icon=self._sign(sheet, "check"),
                kind="button_main",
            )
        if self.picker.picking.made:
            widgets.button(sheet, "button.back", back, next(slots), self.picker.back, icon=self._sign(sheet, "back"))

    def _caption(self, sheet: Sheet, pick: Pick) -> str:
        """The text of an option's button, in a row with its key."""
        text = self.face.words.option(pick).text
        if self.face.layout.buttons() is None or pick.id not in self.keymap.keys:
            return text
        return self._with(text, pick.id)

    def _with(self, text: str, action: str) -> str:
        """A button's text, with its key or its controller button."""
        press = self.keymap.prompt(action)
        return f"{text}  ·  {press}" if press else text

    def _sign(self, sheet: Sheet, icon: str | None) -> str | None:
        """The icon of a button; None in a row, which has no room for it."""
        return icon if self.face.layout.buttons() is None else None

    def _slots(self, sheet: Sheet, texts: list[str]) -> list[Rect]:
        """A place for each text's button. Side by side, they share a row in proportion to their texts."""
        area, count = sheet.stage.table, len(texts)
        if not count:
            return []
        row = self.face.layout.buttons()
        if row is not None:
            wide = [sheet.measure(text, 25, font=style.BOLD)[0] + 60 for text in texts]
            if sum(wide) + GAP * (count - 1) > row.w and row.h >= 2 * LOWEST + GAP:
                return _two_lines(row, count)
            share = min(1.0, (row.w - GAP * (count - 1)) / sum(wide))
            lefts = [row.x + sum(wide[:n]) * share + GAP * n for n in range(count)]
            high = max(LOWEST, min(row.h, HIGH + 8))
            return [Rect(x, row.cy - high / 2, w * share, high) for x, w in zip(lefts, wide, strict=True)]
        across = 2 if count > 4 else 1
        rows = -(-count // across)
        high = min(HIGH, (330.0 - GAP * (rows - 1)) / rows)
        return [self._slot(n, across, rows, high, area.right - 74, area.y + 56) for n in range(count)]

    @staticmethod
    def _slot(number: int, across: int, rows: int, high: float, right: float, bottom: float) -> Rect:
        col, row = divmod(number, rows)
        w = WIDTH if across == 1 else 172.0
        x = right - w * (across - col) - GAP * (across - 1 - col)
        return Rect(x, bottom + (rows - 1 - row) * (high + GAP), w, high)

    def _option(self, sheet: Sheet, pick: Pick, rect: Rect, alone: bool) -> None:
        icon = self._sign(sheet, self.face.words.option(pick).icon)
        caption = self._caption(sheet, pick)
        key = self.keymap.named("", pick.id) if pick.id in self.keymap.keys else ""
        proposed = self.picker.hinted_move
        hinted = proposed and any(
            pick in path for move in self.picker.picking.legal if move.text == proposed for path in move.paths
        )
        kind = "button_main" if alone or hinted else "button"
        tip = "\n".join(part for part in (self._does(pick), key.strip(" ()")) if part)
        click = partial(self.picker.make, pick)
        widgets.button(sheet, f"button.{pick.id}", caption, rect, click, icon=icon, size=25, kind=kind, tip=tip or None)

    def _does(self, pick: Pick) -> str:
        """The present effect of an option that is a single move."""
        view, at = self.picker.table.deciding, len(self.picker.picking.made)
        moves = {m.text for m in self.picker.picking.moves() if any(way[at : at + 1] == (pick,) for way in m.paths)}
        return self.face.words.does(view, moves.pop()) if view is not None and len(moves) == 1 else ""

    # --- at the card
    def _at_card(self, sheet: Sheet, uses: list[tuple[Use, Pick | None]]) -> None:
        """Show the card large over the hand, with a button and its effect for each use; illegal ones say why."""
        id = next((spot for spot in reversed(self.picker.chosen) if spot), None)
        cards = self.surface.cards
        if id is None or cards is None:
            return
        at, code = self.surface.front(id), cards.code(id)
        if at is None or code is None:
            return
        area = sheet.stage.table
        high = CARD * style.CARD_ASPECT
        width = CARD + 24 + 420
        x = max(area.x + 30, min(at.cx - CARD / 2, area.right - width - 30))
        frame = Rect(x - 22, at.top + 16, width + 44, high + 44)
        frame = frame._replace(y=min(frame.y, area.top - frame.h - 84))
        sheet.patch("panel", frame)
        sheet.texture(sheet.textures.card(cards.deck(id), code, CARD), Rect(x, frame.y + 22, CARD, high))
        step = (high + GAP) / len(uses)
        for number, (use, pick) in enumerate(uses):
            top = frame.y + 22 + high - number * step
            rect = Rect(x + CARD + 24, top - step + GAP, 420, step - GAP)
            self._use(sheet, use, pick, rect)

    def _use(self, sheet: Sheet, use: Use, pick: Pick | None, rect: Rect) -> None:
        ink = style.CREAM if pick else style.MUTED
        sheet.text(use.label, rect.x + 24, rect.top - 30, 25, ink, font=style.BOLD, fit=rect.w - 48)
        does = use.does if pick else self.picker.reason(Pick("option", use.id))
        if does:
            size = 20.0 if sheet.measure(does, 20, width=rect.w - 48)[1] < rect.h - 60 else 17.0
            sheet.text(
                does, rect.x + 24, rect.top - 54, size, ink if pick else style.MUTED, width=rect.w - 44, valign="top"
            )
        label = labelled(use.label, does) if does else use.label
        click = partial(self.picker.make, pick) if pick else None
        widgets.button(sheet, f"button.{use.id}", "", rect, click, enabled=pick is not None).label = label

    # --- a number
    def _number(self, sheet: Sheet, asked: Pick) -> None:
        """Build the choice of a number within its range, by steps and a button."""
        low, high = (int(part.lstrip("=")) for part in asked.id.split(".."))
        if self.number is None or not low <= self.number <= high:
            self.number = low
        area = sheet.stage.table
        rect = Rect(area.right - 74 - 420, area.y + 300, 420, HIGH)
        values = [(n, str(n)) for n in range(low, high + 1)]
        label = self.face.words.option(asked).text if asked.label else _("Number")

        def change(number: int) -> None:
            self.number = number
            sheet.rebuild()

        widgets.choice(sheet, "number", label, rect._replace(w=270), values, self.number, change)
        widgets.button(
            sheet,
            "number.take",
            _("Take it"),
            Rect(rect.x + 282, rect.y, 138, HIGH),
            lambda: self.picker.make(asked, value=self.number),
            kind="button_main",
        )


def _two_lines(row: Rect, count: int) -> list[Rect]:
    """Places for many buttons in a tall strip: two lines of equal ones."""
    across = -(-count // 2)
    w = min(WIDTH + 90, (row.w - GAP * (across - 1)) / across)
    high = (row.h - GAP) / 2
    first = row.cy + (high + GAP) / 2
    return [
        Rect.around(row.x + n % across * (w + GAP) + w / 2, first - n // across * (high + GAP), w, high)
        for n in range(count)
    ]
