"""What the viewer's hand does: picks by click, drag and key, glow for what is legal, words for what isn't, hints."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.rules.contract import Move, Pick
from game.table import style, widgets
from game.table.cards import Card
from game.table.element import Element
from game.table.keys import digit
from game.table.motion import Tween
from game.table.picks import Picking
from game.table.sheet import Sheet
from game.table.stage import Rect

if TYPE_CHECKING:
    from game.table.play import TableScene

WHY_TIME = 4.0
DRAG_START = 12.0


class Handling:
    """The picks of the viewer's present decision."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.picking = Picking()
        self.why: tuple[str, float] | None = None
        self.hint: Any = None
        #: the move that waits to be confirmed, where that is wanted
        self.pending: Move | None = None
        self.hint_request: int | None = None
        self.cards: dict[str, Card] = {}
        self.raised: Card | None = None
        self.raised_at = 0.0
        self.reading = False
        self.carried: Card | None = None
        self.grip = (0.0, 0.0)

    @property
    def live(self) -> bool:
        """Whether picks can be made now."""
        scene = self.scene
        return scene.my_turn and not scene.director.busy and not scene.curtained

    def renew(self) -> None:
        """A new decision: its legal moves."""
        self.picking = Picking(self.scene.view.legal if self.scene.my_turn else ())
        self.why = self.pending = None
        self.glow()

    def clear(self) -> None:
        """No decision is open."""
        self.picking = Picking()
        self.pending = self.hint = None
        if self.hint_request is not None:
            self.scene.app.worker.cancel()
            self.hint_request = None
        self.raised = self.carried = None
        self.reading = False
        self.scene.reader.rebuild()
        self.scene.layer.front = None
        self.glow()

    def shows_forced(self, move: Move) -> bool:
        """Whether a single legal move is still the person's to make (it lays a card)."""
        return any(p.kind == "card" for way in move.paths for p in way)

    # --- what can be touched
    def offer(self, sheet: Sheet) -> None:
        """Gives the hand's cards and the piles their elements."""
        layer, scene = self.scene.layer, self.scene
        self.cards = {}
        own = f"hand.{scene.viewer}"
        for name, place in layer.places.items():
            if name == own or name.startswith("hand."):
                continue
            row = layer.cards[name]
            spot = place.slots(max(1, len(row)))[-1]
            rect = Rect.around(spot.x, spot.y, spot.width, spot.width * 1.4015)
            label = scene.pile_label(name, scene.view.position)
            element = Element(name, "pile", label, rect, partial(self.click, "pile", name), tip=label)
            sheet.add(element)
        row = layer.cards.get(own, [])
        for i, card in enumerate(row):
            rect = layer.rect(card)
            if i + 1 < len(row):
                step = row[i + 1].home.x - card.home.x
                rect = rect._replace(w=max(12.0, min(rect.w, step)))
            id = f"hand.{i}"
            self.cards[id] = card
            title, _text = scene.card_help(card.code)
            element = Element(id, "card", title, rect, partial(self.click_card, card))
            element.dragging = partial(self.grab, card)
            sheet.add(element)
        for plate in scene.felt.elements:
            if plate.role == "seat":
                number = plate.id.split(".")[1]
                plate.click = partial(self.click, "seat", number)
        self.glow()

    def glow(self) -> None:
        """A rim on everything that can be picked next."""
        layer = self.scene.layer
        picks = {(p.kind, p.id) for p in self.picking.available()} if self.live else set()
        made = {(p.kind, p.id) for p in self.picking.made}
        hint = self._hint_picks()
        own = f"hand.{self.scene.viewer}"
        for name, row in layer.cards.items():
            for card in row:
                key = ("card", card.code) if name == own else ("pile", name)
                top = name == own or card is row[-1]
                wanted = None
                if top and key in made:
                    wanted = "picked"
                elif top and key in hint and key in picks:
                    wanted = "hint"
                elif top and key in picks and (name == own or not name.startswith("hand.")):
                    wanted = "legal"
                card.rim = wanted
        self._enable(picks | made)
        layer.order_stale = True
        self.scene.changed()

    def _enable(self, picks: set[tuple[str, str]]) -> None:
        """Marks what can be picked, for the focus and for other programs; the rest still explains itself."""
        scene = self.scene
        for element in [*scene.touch.elements, *scene.felt.elements]:
            if element.role == "card":
                card = self.cards.get(element.id)
                element.enabled = card is not None and ("card", card.code) in picks
            elif element.role == "pile":
                wanted = ("pile", element.id) in picks
                leaf = not self.picking.made and scene.look_into(element.id, scene.view.position)
                element.enabled = wanted or bool(leaf)
                element.focusable = element.enabled
            elif element.role == "seat":
                element.enabled = element.focusable = ("seat", element.id.split(".")[1]) in picks

    def _hint_picks(self) -> set[tuple[str, str]]:
        if self.hint is None:
            return set()
        ways = [way for move in self.picking.legal if move.text == self.hint.move for way in move.paths]
        return {(p.kind, p.id) for way in ways for p in way}

    def wants(self, element: Element) -> bool:
        """Whether an element is one of the next picks."""
        card = self.cards.get(element.id)
        key = ("card", card.code) if card else (element.role, element.id)
        if element.role == "button" and element.id.startswith("button."):
            key = ("option", element.id.split(".", 1)[1])
        elif element.role == "seat":
            key = ("seat", element.id.split(".")[1])
        return any((p.kind, p.id) == key for p in self.picking.available())

    # --- picking
    def click_card(self, card: Card) -> None:
        """A card of the hand was clicked."""
        self.click("card", card.code)

    def click(self, kind: str, id: str) -> None:
        """A thing on the table was clicked."""
        scene = self.scene
        if not self.live:
            self.leaf(kind, id)
            return
        pick = self.picking.can(kind, id)
        if pick:
            self.make(pick)
            return
        made = self.picking.made
        if made and Pick(kind, id) in made:
            self.back()
            return
        if made and kind == made[-1].kind and len(made) == 1:
            # another card instead of the one picked
            self.picking.clear()
            other = self.picking.can(kind, id)
            if other:
                self.make(other)
                return
        if made or not self.leaf(kind, id):
            self._why_not(Pick(kind, id))
        scene.changed()

    def leaf(self, kind: str, id: str) -> bool:
        """Opens a pile to look through, where that is allowed."""
        scene = self.scene
        codes = scene.look_into(id, scene.view.position) if kind == "pile" else None
        if codes:
            scene.app.show_cards(scene, scene.pile_label(id, scene.view.position), codes)
        return bool(codes)

    def make(self, pick: Pick) -> None:
        """Makes a legal pick; the last one plays."""
        scene = self.scene
        move = self.picking.pick(pick)
        self.why = None
        scene.app.sound.play("pick")
        if move is not None and not scene.app.setting("confirm"):
            scene.play(move.text)
            return
        self.pending = move
        self.glow()
        scene.refresh()

    def back(self) -> None:
        """Takes back the last pick."""
        self.pending = None
        if self.picking.back():
            self.scene.app.sound.play("undo")
            self.glow()
            self.scene.refresh()

    def _why_not(self, pick: Pick) -> None:
        scene = self.scene
        text = scene.guess(self.picking.made, pick)
        words = scene.match.check(text) if text else None
        sentence = scene.say(words) if words else _("That can't be chosen now.")
        for card in self.cards.values():
            if pick.kind == "card" and card.code == pick.id:
                scene.layer.shake(card)
                break
        scene.say_why(sentence)

    def refuse(self, element: Element) -> None:
        """An element that is off was clicked: it explains itself."""
        if element.role in ("card", "pile", "seat") and self.live:
            element.activate()
        else:
            self.scene.say_why(element.tip or _("That can't be chosen now."))

    def digit(self, symbol: int) -> None:
        """A digit key picks that card of the hand."""
        at = digit(symbol)
        element = self.scene.find(f"hand.{at}") if at is not None else None
        if element:
            self.scene.set_focus(element)
            element.activate()

    # --- hover, drag
    def look_at(self, element: Element | None) -> None:
        """Lifts the card under pointer or focus."""
        card = self.cards.get(element.id) if element else None
        layer = self.scene.layer
        if card is self.raised or self.carried:
            return
        if self.raised:
            layer.lift(self.raised, 0.0)
        self.raised = card
        if card:
            layer.lift(card, style.LIFT, part=16.0)
            self.scene.app.sound.play("lift", 0.5)
        self.raised_at = time.monotonic()
        if self.reading:
            self.reading = False
            self.scene.reader.rebuild()

    def grab(self, card: Card, x: float, y: float) -> None:
        """The button is held on a card: from a little way on it follows."""
        if self.carried is None and self.scene.held is not None and self.grip == (0.0, 0.0):
            self.grip = (x, y)

    def carry(self, x: float, y: float) -> None:
        """Moves the carried card with the pointer."""
        held = self.scene.held
        card = self.cards.get(held.id) if held else None
        if card is None or not self.live:
            return
        if self.carried is None:
            if abs(x - self.grip[0]) + abs(y - self.grip[1]) < DRAG_START:
                return
            self.carried = card
            self.reading = False
            self.scene.reader.rebuild()
            self.scene.layer.front = card
            self.scene.layer.animator.stop(card)
            card.lift, card.angle = 0.0, 0.0
        card.x, card.y = x, y
        self.scene.layer.order_stale = True
        self.scene.changed()

    def drop(self, x: float, y: float) -> bool:
        """Lets the carried card go: over a pile or a seat it is picked for it, else it goes home."""
        self.grip = (0.0, 0.0)
        card, self.carried = self.carried, None
        if card is None:
            return False
        layer = self.scene.layer
        layer.front = None
        self.raised = None
        home = card.home
        layer.animator.add(
            Tween(card, {"x": home.x, "y": home.y, "angle": home.angle, "lift": 0.0}, 0.16, group="hover")
        )
        target = self.scene.element_at(x, y)
        self.picking.clear()
        pick = self.picking.can("card", card.code)
        if pick is None:
            self._why_not(Pick("card", card.code))
            return True
        done = self.picking.pick(pick)
        if done is not None:
            self.picking.clear()
            if target is None or not target.id.startswith("hand."):
                self.make(pick)
            return True
        kind = {"pile": "pile", "seat": "seat"}.get(target.role, "") if target else ""
        second = self.picking.can(kind, target.id.split(".", 1)[1] if kind == "seat" else target.id) if target else None
        if second:
            self.make(second)
        else:
            self.picking.clear()
            self.scene.refresh()
        return True

    # --- hints
    def ask_hint(self) -> None:
        """Asks the strongest level what it would do with this view."""
        scene = self.scene
        if not self.live or self.hint_request is not None:
            return
        events = [e.to_json() for e in scene.match.events_for(scene.viewer)]
        kinds = scene.app.ai_kinds(scene.match.game.name)
        self.hint_request = scene.app.worker.ask(
            scene.match.game.name, scene.view.position, scene.viewer, events,
            "skip" if "skip" in kinds else "greedy", scene.match.decision_seed, style.AI_CAP,
        )  # fmt: skip
        scene.front.rebuild()

    def poll(self) -> None:
        """Looks whether the hint has come, lets an old refusal go, and lays the large card out when it is time."""
        wanted = self.raised is not None and self.scene.app.setting("large_card") and self.carried is None
        if wanted and not self.reading and time.monotonic() - self.raised_at > style.READ_DELAY:
            self.reading = True
            self.scene.reader.rebuild()
        if self.why and time.monotonic() - self.why[1] > WHY_TIME:
            self.why = None
            self.scene.front.rebuild()
        if self.hint_request is None:
            return
        answer = self.scene.app.worker.poll()
        if answer is not None and answer[0] == self.hint_request:
            self.hinted(answer[1])

    def hinted(self, decision: Any) -> None:
        """The hint is there: it glows and says why."""
        self.hint_request = None
        self.hint = decision
        self.scene.app.sound.play("hint")
        self.glow()
        self.scene.front.rebuild()

    # --- buttons and words on the front sheet
    def buttons(self, sheet: Sheet) -> None:
        """Option buttons, why not, the hint, the large card."""
        scene = self.scene
        options = [p for p in self.picking.available() if p.kind == "option"] if self.live else []
        shown = options
        w, gap = 236.0, 14.0
        for i, pick in enumerate(shown):
            text, icon = scene.option_label(pick)
            rect = Rect(1590, 96 + (len(shown) - 1 - i) * (70 + gap), w, 70)
            hinted = ("option", pick.id) in self._hint_picks()
            widgets.button(
                sheet, f"button.{pick.id}", text, rect, partial(self.make, pick), icon=icon, size=26,
                kind="button_main" if len(shown) == 1 or hinted else "button",
            )  # fmt: skip
        if self.pending is not None and self.live:
            text = self.pending.text
            widgets.button(
                sheet, "button.confirm", _("Confirm"), Rect(1590, 180, w, 70), lambda: scene.play(text), icon="check",
                kind="button_main",
            )  # fmt: skip
        if self.picking.made and self.live:
            widgets.button(
                sheet, "button.back", _("Back"), Rect(1590, 96 + len(shown) * 84, w, 60), self.back, icon="back"
            )
        self._sentence(sheet)

    def _sentence(self, sheet: Sheet) -> None:
        scene = self.scene
        if self.why and time.monotonic() - self.why[1] < WHY_TIME:
            self._ribbon(sheet, self.why[0], style.WARM, "warning")
        elif self.hint_request is not None:
            self._ribbon(sheet, _("Thinking about a hint …"), style.ICE, "hint")
        elif self.hint is not None:
            move = scene.name_of("move", self.hint.move)
            why = scene.say(self.hint.why)
            self._ribbon(sheet, f"{move}. {why}", style.ICE, "hint")

    def _ribbon(self, sheet: Sheet, text: str, colour: style.Colour, icon: str) -> None:
        w, h = sheet.measure(text, 23, width=900)
        w, h = min(900.0, w) + 100, h + 26
        rect = Rect(960 - w / 2, 352 - h, w, h)
        sheet.patch("tooltip", rect)
        sheet.icon(icon, rect.x + 36, rect.cy, 32, colour)
        sheet.text(text, rect.x + 66, rect.top - 12, 23, style.CREAM, width=rect.w - 84, valign="top")

    def read(self, sheet: Sheet) -> None:
        """The large copy of the card under pointer or focus, in the corner beside the hand."""
        card, scene = self.raised, self.scene
        if card is None or card.code == "?" or self.carried or scene.curtained or not self.reading:
            return
        width = 236.0
        rect = Rect(96, 70, width, width * 1.4015)
        sheet.texture(scene.textures.card(scene.deck_name(), card.code, width), rect)
        title, text = scene.card_help(card.code)
        box = Rect(rect.x - 8, rect.top + 8, width + 16, 82 if text else 46)
        sheet.patch("tooltip", box)
        sheet.text(title, box.cx, box.top - 24, 22, style.WARM, font=style.BOLD, anchor="center", fit=box.w - 20)
        if text:
            sheet.text(text, box.cx, box.y + 27, 18, anchor="center", fit=box.w - 16)
