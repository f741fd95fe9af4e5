"""The cards on the table: each a face with its shadow and rim, kept by place, moved by tweens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from arcade import Sprite, SpriteList

from game.table import style
from game.table.motion import Animator, Tween, out, overshoot, smooth
from game.table.places import Place, Slot
from game.table.stage import Rect

RIMS = {"legal": style.ICE[:3], "hint": style.WARM[:3], "picked": (255, 240, 200), "focus": (255, 255, 255)}


class Card:
    """One card as it is shown. ``turn`` goes from 1 (as it lies) through 0 (on edge) when it is flipped."""

    __slots__ = (
        "angle", "code", "face", "glow", "home", "lift", "moving", "place", "rim", "shadow", "shift",
        "turn", "visible", "width", "x", "y",
    )  # fmt: skip

    def __init__(self, code: str, place: str) -> None:
        self.code, self.place = code, place
        self.x = self.y = self.angle = self.lift = self.shift = 0.0
        self.width, self.turn = style.CARD_W, 1.0
        self.home = Slot(0, 0, 0, style.CARD_W)
        self.rim: str | None = None
        self.moving = 0
        self.visible = True
        self.shadow, self.face, self.glow = Sprite(), Sprite(), Sprite()


class CardLayer:
    """All cards of a table. It offers no elements itself: the scene gives those to what can be picked."""

    def __init__(self, owner: Any, deck: Callable[[], str], animator: Animator) -> None:
        self.owner, self.deck, self.animator = owner, deck, animator
        self.places: dict[str, Place] = {}
        self.cards: dict[str, list[Card]] = {}
        self.sprites: SpriteList[Sprite] = SpriteList()
        self.drawn: list[Sprite] = []
        self.order_stale = True
        self.visible, self.modal, self.shade = True, False, False
        self.tick: Callable[[float], bool] | None = None
        self.on_close: Callable[[], None] | None = None
        self.elements: list[Any] = []
        self.counter = 0
        self.front: Card | None = None

    # --- what lies where
    def furnish(self, places: Mapping[str, Place]) -> None:
        """New places (another viewer, another number of seats); cards in places that are gone go too."""
        self.places = dict(places)
        self.cards = {name: self.cards.get(name, []) for name in self.places}
        self.settle()

    def sync(self, wanted: Mapping[str, Sequence[str]]) -> None:
        """Makes the table show exactly these cards, keeping those that already lie right; no motion."""
        for name in self.places:
            codes = list(wanted.get(name, ()))
            have = self.cards[name]
            if [c.code for c in have] != codes:
                spare = list(have)
                row = []
                for code in codes:
                    card = next((c for c in spare if c.code == code), None)
                    if card:
                        spare.remove(card)
                    row.append(card or Card(code, name))
                self.cards[name] = row
        self.settle()

    def settle(self) -> None:
        """Every card in its slot, at once."""
        for name, cards in self.cards.items():
            for card, slot in zip(cards, self.places[name].slots(len(cards)), strict=True):
                self.animator.stop(card)
                card.home, card.place = slot, name
                card.x, card.y, card.angle, card.width = slot
                card.turn, card.moving, card.lift, card.shift = 1.0, 0, 0.0, 0.0
        self.order_stale = True
        self.owner.changed()

    def rearrange(self, wanted: Mapping[str, Sequence[str]]) -> None:
        """As ``sync``, but cards that stay glide to their new slots (a hand closes its gap)."""
        old = {id(c): (c.x, c.y, c.angle, c.width) for row in self.cards.values() for c in row}
        self.sync(wanted)
        for row in self.cards.values():
            for card in row:
                before = old.get(id(card))
                if before and abs(before[0] - card.x) + abs(before[1] - card.y) > 1:
                    card.x, card.y, card.angle, card.width = before
                    self._glide(card, card.home, 0.16, 0.0, group="hover")

    def move(
        self, moves: Sequence[tuple[str, str, str]], *, gap: float = style.DEAL_GAP, time: float = style.MOVE_TIME,
        each: Callable[[int], None] | None = None,
    ) -> None:  # fmt: skip
        """Moves cards (code, source, target) one after the other; a code ``?`` is a card nobody here sees."""
        movers: list[Card] = []
        touched: list[str] = []
        for code, source, target in moves:
            card = self._take(code, source)
            if target in self.cards:
                self._lay(card, code, target)
                movers.append(card)
                card.moving = self.counter = self.counter + 1
            touched += [source, target]
        order = {id(c): i for i, c in enumerate(movers)}
        for name in dict.fromkeys(touched):
            if name not in self.cards:
                continue
            for card, slot in zip(self.cards[name], self.places[name].slots(len(self.cards[name])), strict=True):
                card.home = slot
                index = order.get(id(card))
                if index is None:
                    self._glide(card, slot, 0.2, 0.0)
                else:
                    self._fly(card, slot, time, index * gap, index, each)
        self.order_stale = True
        self.owner.changed()

    def _take(self, code: str, source: str) -> Card:
        row = self.cards.get(source, [])
        card = next((c for c in reversed(row) if c.code == code), None)
        card = card or next((c for c in reversed(row) if c.code == "?"), None) or (row[-1] if row else None)
        if card:
            row.remove(card)
            return card
        card = Card("?", source)
        place = self.places.get(source)
        spot = place.slots(1)[0] if place else Slot(960, 1180, 0, 90)
        card.x, card.y, card.angle, card.width = spot
        return card

    def _lay(self, card: Card, code: str, target: str) -> None:
        card.place = target
        row = self.cards[target]
        if target in self.owner.sorted_places and code != "?":
            key = self.owner.hand_key
            at = next((i for i, c in enumerate(row) if c.code != "?" and key(c.code) > key(code)), len(row))
            row.insert(at, card)
        elif target == "stock" and card.code == "?" and code == "?":
            row.insert(0, card)
        else:
            row.append(card)
        if card.code != code:
            if self.animator.factor == 0:
                card.code = code
            else:
                self._flip(card, code)

    def _flip(self, card: Card, code: str, delay: float = 0.0) -> None:
        def swap() -> None:
            card.code = code
            self.animator.add(Tween(card, {"turn": 1.0}, 0.11, ease=out))

        self.animator.add(Tween(card, {"turn": 0.02}, 0.11, delay=delay + 0.07, done=swap))

    def _glide(self, card: Card, slot: Slot, time: float, delay: float, group: str = "motion") -> None:
        goal = {"x": slot.x, "y": slot.y, "angle": slot.angle, "width": slot.width}
        self.animator.add(Tween(card, goal, time, delay, group=group))

    def _fly(
        self, card: Card, slot: Slot, time: float, delay: float, index: int, each: Callable[[int], None] | None
    ) -> None:
        goal = {"x": slot.x, "y": slot.y, "angle": slot.angle, "width": slot.width}
        far = abs(card.x - slot.x) + abs(card.y - slot.y)

        def landed() -> None:
            card.moving = 0
            self.order_stale = True

        self.animator.add(
            Tween(card, goal, time, delay, ease=smooth, arc=min(46.0, far * 0.06), done=landed,
                  onset=(lambda: each(index)) if each else None)
        )  # fmt: skip

    # --- hovering
    def lift(self, card: Card, height: float, *, part: float = 0.0) -> None:
        """Lifts a card's picture (its hit area rests); neighbours move aside by ``part`` units."""
        goal = {"lift": height}
        self.animator.add(Tween(card, goal, style.HOVER_TIME, ease=overshoot if height else out, group="hover"))
        row = self.cards.get(card.place, [])
        at = next((i for i, other in enumerate(row) if other is card), None)
        for i, other in enumerate(row if at is not None else []):
            if at is not None and i != at:
                side = (part if i > at else -part) if abs(i - at) == 1 else 0.0
                self.animator.add(Tween(other, {"shift": side}, style.HOVER_TIME, group="hover"))
        self.owner.changed()

    def shake(self, card: Card) -> None:
        """Twice to and fro: this can't be picked."""
        steps = [9.0, -9.0, 7.0, -5.0, 0.0]

        def go() -> None:
            if steps:
                self.animator.add(Tween(card, {"shift": steps.pop(0)}, 0.05, group="hover", done=go))

        if not self.animator.reduced:
            go()

    # --- drawing
    def _sequence(self) -> list[Card]:
        still: list[Card] = []
        movers: list[Card] = []
        for name, row in self.cards.items():
            shown = self.places[name].shown
            settled = [c for c in row if not c.moving]
            hidden = len(settled) - shown if shown is not None else 0
            for i, card in enumerate(settled):
                card.visible = i >= hidden
                if card.visible:
                    still.append(card)
            movers += [c for c in row if c.moving]
        for card in movers:
            card.visible = True
        found = still + sorted(movers, key=lambda c: -c.moving if c.place == "stock" else c.moving)
        if self.front in found:
            found.remove(self.front)
            found.append(self.front)
        return found

    def _dress(self, card: Card) -> None:
        textures = self.owner.textures
        width = card.home.width
        face = textures.card(self.deck(), card.code, width)
        sprite = card.face
        if sprite.texture is not face:
            sprite.texture = face
        grow = card.width / width
        up = card.lift
        x, y = card.x + card.shift, card.y + up
        sprite.size = (card.width * max(0.02, abs(card.turn)), card.width * 1.4015)
        sprite.position = x, y
        sprite.angle = card.angle
        shade, pad = textures.shadow(width)
        if card.shadow.texture is not shade:
            card.shadow.texture = shade
        height = up + (10 if card.moving else 0)
        card.shadow.size = ((width + 2 * pad) * grow * max(0.05, abs(card.turn)), (width * 1.4015 + 2 * pad) * grow)
        card.shadow.position = x + 2 + height * 0.12, y - 4 - height * 0.42
        card.shadow.angle = card.angle
        card.shadow.alpha = 200 if height < 4 else 150
        if card.rim:
            rim, reach = textures.rim(width, RIMS[card.rim])
            if card.glow.texture is not rim:
                card.glow.texture = rim
            card.glow.size = ((width + 2 * reach) * grow, (width * 1.4015 + 2 * reach) * grow)
            card.glow.position, card.glow.angle = (x, y), card.angle

    def refresh(self) -> None:
        """Brings all sprites to their cards' present state."""
        wanted: list[Sprite] = []
        for card in self._sequence():
            self._dress(card)
            wanted += [card.shadow, card.glow, card.face] if card.rim else [card.shadow, card.face]
        if wanted != self.drawn:
            self.sprites.clear()
            self.sprites.extend(wanted)
            self.drawn = wanted
        self.order_stale = False

    def draw(self) -> None:
        """Draws all cards; after motion their sprites are brought up to date first."""
        if not self.visible:
            return
        if self.order_stale or self.animator.running:
            self.refresh()
        self.owner.use_stage()
        self.sprites.draw()

    def rebuild(self) -> None:
        """The scale has changed: new textures."""
        self.order_stale = True

    def clear(self) -> None:
        """Takes all cards off."""
        self.cards = {name: [] for name in self.places}
        self.order_stale = True

    def rect(self, card: Card) -> Rect:
        """The hit area of a card where it rests."""
        return Rect.around(card.home.x, card.home.y, card.home.width, card.home.width * 1.4015)
