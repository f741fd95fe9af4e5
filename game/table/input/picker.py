"""The person's hand: picks by click, drag and key, a glow for legal things and words for the others."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.i18n.catalogue import _
from game.rules.contract import Move, Pick, Template
from game.table.game_view import GameView
from game.table.input.carry import Carrying, Gripping, Pointing
from game.table.input.picks import Decider, Picking
from game.table.input.spots import Key, Spot
from game.table.panels.read_aloud import in_sentences
from game.table.stage.surface import Surface
from game.table.view_models import Use
from game.ui.input.keys import digit
from game.ui.sheet.element import Element
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import Outline
from game.ui.sound import Mixer
from game.ui.window.app_protocol import Preferences

#: units by which a released card must be nearer to one target than to the next
BETWEEN = 10.0


def _nearest(targets: Sequence[Spot], x: float, y: float) -> Spot | None:
    """The topmost target under a point, of pieces the nearest one; None if two are about as near."""
    pieces = [spot for spot in targets if spot.kind == "piece"]
    if not targets or targets[0].kind != "piece":
        return targets[0] if targets else None
    near = sorted((math.hypot(x - spot.rect.cx, y - spot.rect.cy), at) for at, spot in enumerate(pieces))
    return pieces[near[0][1]] if len(near) == 1 or near[1][0] - near[0][0] > BETWEEN else None


#: kinds of picks that are made by themselves where there is only one; one still aims at the only stone
ALONE = ("option", "pile", "seat")


class Picker:
    """The picks of the present decision, made at the surface's spots."""

    def __init__(
        self, table: Decider, surface: Surface, face: GameView, sound: Mixer, preferences: Preferences
    ) -> None:
        self.table, self.surface, self.face, self.sound = table, surface, face, sound
        self.preferences = preferences
        self.picking = Picking()
        self.spots: dict[str, Spot] = {}
        self.elements: dict[str, Element] = {}
        #: outlines of the spots that have no picture to light
        self.outlines: dict[str, Outline] = {}
        #: the move that waits for confirmation, if the person wants that
        self.pending: Move | None = None
        #: ids of the spots picked so far
        self.chosen: list[str] = []
        #: the move that a hint proposes
        self.hinted_move = ""
        #: values of picks that are places or numbers, in order
        self.values: list[object] = []
        #: what cards are, by their code, as long as the decision lasts
        self._explained: dict[str, str] = {}
        self.carried: str | None = None
        self.made_at = 0.0
        #: where the pointer went down on a place
        self.at: tuple[float, float] | None = None
        #: the elements under a point, topmost first; and how to end a gesture in progress
        self.under: Callable[[float, float], Iterable[Element]] = lambda x, y: ()
        self.end_gesture: Callable[[], bool] = lambda: False
        #: the card that waits over its target for the rest of its move
        self._laid: str | None = None

    def _let_go(self, id: str, *, home: bool) -> None:
        """Send a carried card home, or leave it to wait for the motion of its move."""
        if self.surface.cards is not None:
            self.surface.cards.let_go(id, home=home)

    # --- the decision
    def renew(self) -> None:
        """Set a new decision, or none, breaking off a gesture of the old one."""
        self.end_gesture()
        view = self.table.deciding
        self.picking = Picking(view.legal if view else ())
        self.pending = None
        self.chosen.clear()
        self.values.clear()
        self.hinted_move = ""
        self._laid = None
        self._explained.clear()

    def offer(self, sheet: Sheet, spots: Sequence[Spot]) -> None:
        """Give all spots their elements, after adding the rest of the table's as they are."""
        self.spots = {spot.id: spot for spot in spots}
        self.elements, self.outlines = {}, {}
        for spot in spots:
            element = Element(spot.id, spot.role, spot.label, spot.rect, partial(self.click, spot.id), tip=spot.tip)
            element.reach = spot.reach
            if spot.grip is not None:
                element.drag = Gripping(self, spot.grip)
            elif spot.draggable:
                element.drag = Carrying(self, spot.id)
            elif spot.place is not None:
                element.drag = Pointing(self)
            if spot.outlined:
                self.outlines[spot.id] = Outline(sheet, spot.rect)
            if spot.role == "card":
                element.about = partial(self._about, spot.id)
            else:
                ring = Outline(sheet, spot.rect)
                element.on_look = partial(self._ring, ring)
            self.elements[spot.id] = sheet.add(element)
        self.glow()

    def _about(self, id: str) -> str:
        """What a card is and what it would do now, for those who listen."""
        code = self.surface.cards.code(id) if self.surface.cards is not None else None
        if code is None:
            return ""
        if code not in self._explained:
            explained = self.face.words.explain(code, self.table.deciding)
            # what it would do now comes first: the rule is heard again and again, and cut short by going on
            self._explained[code] = in_sentences((*explained.now, explained.text, *explained.rules))
        return self._explained[code]

    @staticmethod
    def _ring(ring: Outline, element: Element) -> None:
        """Ring whatever can't lift, to show the keyboard's focus."""
        ring.show("focus" if element.focused else None)

    # --- picks
    def _open(self) -> set[Key]:
        return {(p.kind, p.id) for p in self.picking.available()} if self.table.deciding else set()

    def _hint_keys(self) -> set[Key]:
        paths = [path for move in self.picking.legal if move.text == self.hinted_move for path in move.paths]
        return {(p.kind, p.id) for path in paths for p in path}

    def glow(self) -> None:
        """Rim everything that can be picked next. The rest still explains itself."""
        picks, hint = self._open(), self._hint_keys()
        lights: dict[str, str] = {}
        for id, spot in self.spots.items():
            if id in self.chosen or (spot.kind == "carry" and picks):
                lights[id] = "picked"
            elif spot.key in picks:
                lights[id] = "hint" if spot.key in hint else "target" if self.chosen else "legal"
            element = self.elements[id]
            element.picked = id in self.chosen
            able = id in self.chosen or spot.key in picks or spot.kind == "carry" or spot.glance
            element.enabled = able or (spot.leaf and not self.chosen)
            element.focusable = element.enabled or spot.role == "card"
        self.surface.light(lights)
        for id, outline in self.outlines.items():
            outline.show(lights.get(id))
        self.attend()

    def attend(self) -> None:
        """Give a surface played by hand the present decision, since its layout may depend on it."""
        if self.surface.hand_input is not None:
            self.surface.hand_input.attend(self.table.deciding, self.picking, self.answer, self.hinted_move)

    def wants(self, element: Element) -> bool:
        """Whether an element is one of the next picks."""
        spot = self.spots.get(element.id)
        key = spot.key if spot else ("option", element.id.removeprefix("button."))
        return key in self._open()

    def options(self) -> list[Pick]:
        """The options with buttons of their own now, not chosen at a card."""
        if self.table.deciding is None or self.uses():
            return []
        return [p for p in self.picking.available() if p.kind == "option" and not self.face.words.option(p).placed]

    def numbers(self) -> Pick | None:
        """The number to choose now."""
        if self.table.deciding is None:
            return None
        shown = {spot.key for spot in self.spots.values()}
        asked = (p for p in self.picking.available() if p.kind == "number")
        return next((p for p in asked if (p.kind, p.id) not in shown), None)

    def uses(self) -> list[tuple[Use, Pick | None]]:
        """The uses of the picked card, chosen at the card itself; None for the pick of an illegal one."""
        view = self.table.deciding
        code = self.chosen_card()
        if view is None or code is None:
            return []
        found = self.face.words.uses(code, view)
        return [(use, self.picking.can("option", use.id)) for use in found]

    def chosen_card(self) -> str | None:
        """The card picked last, while its meaning is still open."""
        made = self.picking.made
        return made[-1].id if made and made[-1].kind == "card" else None

    # --- picking
    def click(self, id: str) -> None:
        """Handle a click on a spot."""
        spot = self.spots[id]
        if self.table.deciding is None:
            self._leaf(spot)
            return
        if spot.kind == "carry":
            return
        pick = self.picking.can(*spot.key)
        if pick is not None:
            at, self.at = self.at or (spot.rect.cx, spot.rect.cy), None
            self.make(pick, id, spot.place(*at) if spot.place is not None else None)
        elif id in self.chosen:
            if time.monotonic() - self.made_at > self.preferences["double"]:
                self.back()
        elif self._instead(spot) or spot.glance:
            pass
        elif self.chosen or not self._leaf(spot):
            self.surface.shake(id)
            self.why_not(Pick(*spot.key))

    def _instead(self, spot: Spot) -> bool:
        """Pick another thing of the same kind in place of the first."""
        made = self.picking.made
        if len(made) != 1 or made[0].kind != spot.kind:
            return False
        self._clear()
        other = self.picking.can(*spot.key)
        if other is not None:
            self.make(other, spot.id)
        return other is not None

    def _leaf(self, spot: Spot) -> bool:
        if spot.leaf:
            self.table.leaf(spot.pick)
        return spot.leaf

    def make(self, pick: Pick, id: str | None = None, value: object = None, *, ask: bool = False) -> None:
        """Make a legal pick; the last one plays. A single way is chosen without asking, except with ``ask``."""
        move = self.picking.pick(pick)
        self.made_at = time.monotonic()
        self.chosen.append(id or "")
        if value is not None:
            self.values.append(value)
        self.sound.play("pick")
        rest = self.picking.available()
        while not ask and move is None and len(rest) == 1 and rest[0].kind in ALONE and rest[0].id != "done":
            move = self.picking.pick(rest[0])
            self.chosen.append("")
            rest = self.picking.available()
        if move is None:
            self.glow()
            self.table.picked()
            return
        text = self._text(move)
        if self.preferences["confirm"]:
            self.pending = Move(text)
            self.glow()
            self.table.picked()
        else:
            self.table.play(text)

    def _text(self, move: Move) -> str:
        if isinstance(move, Template):
            return move.compose(tuple(self.picking.made), self.values).text
        return move.text

    def confirm(self) -> None:
        """Play the move that waits."""
        if self.pending is not None:
            self.table.play(self.pending.text)

    def back(self) -> None:
        """Take back the last pick."""
        self.pending = None
        if self.picking.back():
            gone = self.chosen.pop() if self.chosen else ""
            while not gone and self.picking.back():
                gone = self.chosen.pop() if self.chosen else ""
            self.values.clear()
            self._take_home()
            self.sound.play("undo")
            self.glow()
            self.table.picked()

    def _take_home(self) -> None:
        """Send the card that waits over its target back to the hand."""
        if self._laid is not None:
            self._let_go(self._laid, home=True)
            self._laid = None

    def _clear(self) -> None:
        self._take_home()
        self.picking.clear()
        self.chosen.clear()
        self.values.clear()
        self.pending = None

    def option(self, id: str) -> bool:
        """Handle an option's key; true if that option can be picked now."""
        pick = self.picking.can("option", id) if self.table.deciding else None
        if pick is not None:
            self.make(pick)
        return pick is not None

    def reason(self, pick: Pick) -> str:
        """Why a pick is refused: from the rules, or because it begins no move."""
        view = self.table.deciding
        text = self.face.words.meant(view, [*self.picking.made, pick]) if view else None
        words = self.table.check(text) if text else None
        # the rules don't know it as a move at all, and would quote its notation
        if words is None or "text" in words.args:
            return _("That can't be chosen now.")
        return self.face.words.say(words)

    def why_not(self, pick: Pick) -> None:
        """Say why a pick is refused."""
        self.table.refuse_in_words(self.reason(pick))

    def refused(self, element: Element) -> None:
        """Let a clicked element that is off explain itself."""
        if element.id in self.spots and self.table.deciding is not None:
            element.activate()
        elif element.id.startswith("button."):
            self.why_not(Pick("option", element.id.removeprefix("button.")))
        elif element.id not in self.spots:
            self.table.refuse_in_words(element.tip or _("That can't be chosen now."))

    def digit(self, symbol: int, find: Callable[[str], Element | None]) -> Element | None:
        """The card of the hand (or the face's own thing) for a digit key."""
        at = digit(symbol)
        return find(f"{self.face.entry.digits}.{at}") if at is not None else None

    def answer(self, picks: Sequence[Pick], value: object) -> None:
        """Replace the picks made so far by those of a hand on the surface, the last one with a value."""
        view = self.table.deciding
        if view is None:
            return
        if self.picking.legal != list(view.legal):
            # the decision may have come after the picks were last looked up
            self.renew()
        if list(picks[:-1]) != self.picking.made:
            self._clear()
            for pick in picks[:-1]:
                if self.picking.can(pick.kind, pick.id) is None:
                    self.renew()
                    self.table.picked()
                    return
                self.picking.pick(pick)
                self.chosen.append("")
        if self.picking.can(picks[-1].kind, picks[-1].id) is not None:
            self.make(picks[-1], None, value)

    # --- carrying
    @property
    def open(self) -> bool:
        """Whether somebody decides at this table now."""
        return self.table.deciding is not None

    def lift_off(self, id: str) -> None:
        """Start carrying a card: its possible targets light up."""
        self.carried = id
        self._clear()
        pick = self.picking.can(*self.spots[id].key)
        if pick is not None:
            self.picking.pick(pick)
            self.chosen.append(id)
        self.glow()

    def carry(self, x: float, y: float) -> None:
        """Move the card with the pointer."""
        if self.surface.cards is not None and self.carried is not None:
            self.surface.cards.carry(self.carried, x, y)

    def take_home(self) -> None:
        """Break off the gesture: the card goes home, and nothing is picked."""
        id, self.carried = self.carried, None
        if id is not None:
            self._let_go(id, home=True)
            self._clear()
            self.glow()

    def drop(self, x: float, y: float) -> None:
        """Let the carried card go: a target makes it a move, anywhere else it goes home."""
        id, self.carried = self.carried, None
        if id is None:
            return
        goals = self._goals(id, x, y)
        kind = self.spots[id].kind
        if kind == "carry":
            self._bring(id, next((goal for goal in goals if self.picking.can(*goal.key)), None))
        elif not self.chosen:
            self._let_go(id, home=True)
            if goals and not goals[0].draggable:
                self.why_not(Pick(*self.spots[id].key))
        elif not goals or goals[0].draggable:
            self._cancel(id)
        else:
            self._drop_on(id, goals, x, y)

    def _goals(self, id: str, x: float, y: float) -> list[Spot]:
        """The spots under a released card, topmost first; none if something else covers them."""
        there = list(self.under(x, y))
        if there and there[0].id not in self.spots:
            return []
        return [self.spots[e.id] for e in there if e.id in self.spots and e.id != id]

    def _bring(self, id: str, goal: Spot | None) -> None:
        """Bring something that can't be picked itself to something that can."""
        pick = self.picking.can(*goal.key) if goal is not None else None
        self._let_go(id, home=pick is None)
        if pick is not None and goal is not None:
            self.make(pick, goal.id)

    def _lay(self, id: str) -> None:
        """Leave the card waiting where it was released."""
        self._let_go(id, home=False)
        self._laid = id

    def _cancel(self, id: str) -> None:
        self._let_go(id, home=True)
        self._clear()
        self.glow()
        self.table.picked()

    def _drop_on(self, id: str, goals: Sequence[Spot], x: float, y: float) -> None:
        """Drop a card on a pile, a seat or a piece: make that pick, or play the card alone.

        A card that needs a target never gets one it wasn't dropped on: over open ground, and half-way between two, the
        table asks. A card's use is not a target, even if only one use is legal.
        """
        first = self.picking.made[0]
        self._clear()
        takes = any(goal.takes for goal in goals)
        if self.picking.pick(first) is not None:
            self._clear()
            if takes:
                self._lay(id)
                self.make(first, id)
            else:
                self._cancel(id)
            return
        self.chosen.append(id)
        targets = [goal for goal in goals if self.picking.can(*goal.key) is not None]
        target = _nearest(targets, x, y)
        second = self.picking.can(*target.key) if target is not None else None
        if second is not None and target is not None:
            self._lay(id)
            self.make(second, target.id)
        elif targets or (goals[0].takes and any(p.kind == "option" for p in self.picking.available())):
            self._clear()
            self._lay(id)
            view = self.table.deciding
            self.make(first, id, ask=view is None or not self.face.words.uses(first.id, view))
        else:
            reason = self.reason(Pick(*goals[0].key))
            self._cancel(id)
            self.table.refuse_in_words(reason)
