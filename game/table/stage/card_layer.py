"""The cards' sprites: shadow, rim and face of each, drawn as one list."""

from __future__ import annotations

from collections.abc import Callable

from arcade import Sprite, SpriteList

from game.table.stage.cards import Card, Cards
from game.ui.theme import style
from game.ui.window.canvas import Canvas
from game.ui.window.layers import BareLayer

#: its opacity, of 255
GHOST = 80
RIMS = {
    "legal": style.ICE[:3],
    "hint": style.WARM[:3],
    "picked": (255, 240, 200),
    "target": (166, 240, 176),
    "owner.0": (242, 178, 74),
    "owner.1": (116, 200, 240),
}


class CardLayer(BareLayer):
    """One layer with all cards of a table. It offers no elements, since those come from spots."""

    def __init__(self, canvas: Canvas, cards: Cards, contrast: Callable[[], bool]) -> None:
        super().__init__()
        self.canvas, self.cards, self.contrast = canvas, cards, contrast
        self.sprites: SpriteList[Sprite] = SpriteList()
        self.drawn: list[Sprite] = []
        #: a faint picture of a carried card at its own place
        self.ghost = Sprite()
        self.ghost.alpha = GHOST
        #: the animator's steps that have been drawn
        self.steps = 0

    def deck(self, place: str) -> str:
        """The folder of the faces of the cards at a place."""
        deck = self.cards.places[place].deck
        return deck + "_hc" if self.contrast() else deck

    def refresh(self) -> None:
        """Update all sprites from their cards."""
        wanted: list[Sprite] = []
        dims = {
            id(card): dim
            for name, place in self.cards.places.items()
            for card, dim in zip(self.cards.rows[name], place.dims, strict=False)
        }
        for card in self.cards.sequence():
            self._dress(card, dims.get(id(card), ""))
            wanted += [card.shadow, card.glow, card.face] if card.rim else [card.shadow, card.face]
        if (carried := self.cards.front) is not None and carried.loose:
            wanted.insert(0, self._left(carried))
        if wanted != self.drawn:
            self.sprites.clear()
            self.sprites.extend(wanted)
            self.drawn = wanted
        self.cards.stale = False

    def _left(self, card: Card) -> Sprite:
        """Draw a carried card's own place faintly, to which it returns."""
        home = card.home
        self.ghost.texture = self.canvas.textures.card(self.deck(card.place), card.code, home.width)
        self.ghost.size = home.width, home.width * style.CARD_ASPECT
        self.ghost.position, self.ghost.angle = (home.x, home.y), home.angle
        return self.ghost

    def _dress(self, card: Card, dim: str) -> None:
        textures = self.canvas.textures
        width = card.home.width
        face = textures.card(self.deck(card.place), card.code, width, dim)
        sprite = card.face
        if sprite.texture is not face:
            sprite.texture = face
        grow = card.width / width
        up = card.lift
        x, y = card.x + card.shift, card.y + up
        tall = style.CARD_ASPECT
        sprite.size = (card.width * max(0.02, abs(card.turn)), card.width * tall)
        sprite.position = x, y
        sprite.angle = card.angle
        shade, pad = textures.shadow(width)
        if card.shadow.texture is not shade:
            card.shadow.texture = shade
        height = up + (10 if card.flying else 0)
        card.shadow.size = ((width + 2 * pad) * grow * max(0.05, abs(card.turn)), (width * tall + 2 * pad) * grow)
        card.shadow.position = x + 2 + height * 0.12, y - 4 - height * 0.42
        card.shadow.angle = card.angle
        card.shadow.alpha = 200 if height < 4 else 150
        if card.rim:
            rim, reach = textures.rim(width, RIMS[card.rim])
            if card.glow.texture is not rim:
                card.glow.texture = rim
            card.glow.size = ((width + 2 * reach) * grow, (width * tall + 2 * reach) * grow)
            card.glow.position, card.glow.angle = (x, y), card.angle

    def draw(self) -> None:
        """Draw all cards, updating their sprites first after motion."""
        if not self.visible:
            return
        if self.cards.stale or self.steps != self.cards.animator.steps:
            self.refresh()
            self.steps = self.cards.animator.steps
        self.canvas.use_stage()
        self.sprites.draw()

    def rebuild(self) -> None:
        """Use the textures of another scale."""
        self.cards.stale = True

    def clear(self) -> None:
        """Remove all cards."""
        self.cards.rows = {name: [] for name in self.cards.places}
        self.cards.stale = True
