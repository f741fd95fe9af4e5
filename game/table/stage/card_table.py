"""The surface of the card games: cards at their places and pieces on a board, on the felt."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import zip_longest

from game.rules.contract import HIDDEN, Event, View
from game.table.game_view import GameView
from game.table.input.spots import Spot
from game.table.stage.card_layer import CardLayer
from game.table.stage.cards import Card, Cards
from game.table.stage.pieces import PieceLayer
from game.table.stage.places import Pile, Place
from game.table.stage.shown import Shown
from game.ui.motion import Animator
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from game.ui.window.canvas import Canvas
from game.ui.window.layers import Layer

#: neighbours move this far aside at most when a card is lifted
PART = 64.0
#: picked cards stand this much higher
PICKED = 16.0
#: seconds between cards in flight, except in a deal; between those that come or go with a slide
GAP, WITH_SLIDE = 0.12, 0.05
#: a deal of more cards than this goes faster
MANY = 30
#: how many cards a gathered pack shows
GATHERED = 60
#: prefix of the ids of pieces, and of those that are options
PIECE, BUTTON = "piece.", "button."


def _piece(id: str) -> str:
    """The name of the piece behind a spot."""
    return id.removeprefix(PIECE).removeprefix(BUTTON)


def _nearness(box: Rect, x: float, y: float) -> float | None:
    """A point's distance from a box's middle, in halves of its width."""
    return math.hypot(x - box.cx, y - box.cy) / (box.w / 2) if box.contains(x, y) else None


class CardTable:
    """Cards and pieces, at the places that the face gives them."""

    def __init__(self, canvas: Canvas, animator: Animator, face: GameView) -> None:
        self.canvas, self.animator, self.face = canvas, animator, face
        self.pack = Cards(animator, canvas.changed)
        self.card_layer = CardLayer(canvas, self.pack, lambda: bool(face.preferences["contrast"]))
        self.piece_layer = PieceLayer(canvas, animator)
        self.touched: dict[str, Card] = {}
        self.raised: Card | None = None

    @property
    def layers(self) -> Sequence[Layer]:
        """Pieces below cards."""
        return self.piece_layer, self.card_layer

    @property
    def cards(self) -> CardTable:
        return self

    hand_input = None

    # --- showing
    def furnish(self, now: Shown) -> None:
        """Lay everything out again, at rest."""
        self.raised = None
        self.pack.furnish(self.face.layout.places())
        self.pack.sync(self.face.layout.cards())
        self.piece_layer.put(self.face.layout.pieces(), at_once=True)

    def settle(self, now: Shown, *, at_once: bool = False) -> None:
        """Make the picture agree with what has been shown."""
        places = self.face.layout.places()
        if places != self.pack.places:
            self.pack.furnish(places)
        (self.pack.sync if at_once else self.pack.rearrange)(self.face.layout.cards())
        self._own()
        pieces = self.face.layout.pieces()
        self.piece_layer.put(pieces, at_once=at_once, leave=self.face.layout.leaves)

    def _own(self) -> None:
        """Give cards the rims of their present places, except for those with a light."""
        for name, row in self.pack.rows.items():
            place = self.pack.places[name]
            for card, rim in zip_longest(row, () if place.held else place.rims[: len(row)]):
                if card.rim is None or card.rim.startswith("owner"):
                    card.rim = rim

    def perform(self, event: Event, now: Shown, tick: Callable[[int], None] | None) -> None:
        """Move the event's cards; before a deal that gathers them, bring the pack."""
        deal = event.name == now.rules.deal_event
        pack = self.face.layout.gathers(event)
        if pack is not None:
            count = max(sum(len(row) for row in self.pack.rows.values()), len(event.cards))
            self.pack.sync({pack: [HIDDEN] * min(GATHERED, count)})
        layout = self.face.layout
        ways = [*map(layout.way, event.cards), *layout.fetched(event)]
        moves = [(c.card, c.source, c.target) for c in ways]
        slide = layout.slide(event)
        gap = GAP if slide is None else WITH_SLIDE
        if deal:
            gap = style.DEAL_GAP * (0.6 if len(moves) > MANY else 1.0)

        def go() -> None:
            if moves:
                self.pack.move(moves, gap=gap, time=style.DEAL_TIME if deal else style.MOVE_TIME, each=tick)

        if slide is None:
            go()
        elif slide.gathers:
            self.piece_layer.slide(slide, gap * max(0, len(moves) - 1) + style.MOVE_TIME, lambda: None)
            go()
        else:
            self.piece_layer.slide(slide, 0.0, go)

    # --- spots
    def spots(self, now: Shown, view: View | None = None) -> list[Spot]:
        """Cards held open, piles, labelled pieces, and the face's own spots."""
        self.touched = {}
        found: list[Spot] = []
        for piece in (shown.piece for shown in self.piece_layer.shown.values()):
            if piece.label:
                role = "button" if piece.kind == "option" else "pile"
                id = f"{BUTTON if piece.kind == 'option' else PIECE}{piece.name}"
                near = partial(_nearness, piece.rect) if piece.kind == "piece" else None
                found.append(Spot(piece.kind, piece.name, id, role, piece.label, piece.rect, piece.tip, reach=near))
        for name, place in self.pack.places.items():
            if place.held:
                found += self._held(name)
            elif place.carried and self.pack.rows[name]:
                found.append(self._carried(name))
            elif place.seat < 0 and not place.bare and (place.takes or self.pack.rows[name]):
                found.append(self._pile(name, place, now))
        more = self.face.layout.spots()
        return [*(spot for spot in more if spot.under), *found, *(spot for spot in more if not spot.under)]

    def _held(self, name: str) -> list[Spot]:
        row = self.pack.rows[name]
        found = []
        for i, card in enumerate(row):
            rect = card.hit
            if i + 1 < len(row):
                rect = rect._replace(w=max(12.0, min(rect.w, row[i + 1].home.x - card.home.x)))
            id = f"{name.split('.')[0]}.{i}"
            self.touched[id] = card
            label = self.face.words.explain(card.code, None).title
            found.append(Spot("card", card.code, id, "card", label, rect, draggable=True))
        return found

    def _carried(self, name: str) -> Spot:
        card = self.pack.rows[name][0]
        id = f"{name}.0"
        self.touched[id] = card
        return Spot(
            "carry", card.code, id, "card", self.face.words.explain(card.code, None).title, card.hit, draggable=True
        )

    def _pile(self, name: str, place: Place, now: Shown) -> Spot:
        row = self.pack.rows[name]
        slot = place.slots(max(1, len(row)))[-1]
        rect = Rect.around(slot.x, slot.y, slot.width, slot.width * style.CARD_ASPECT)
        leaf = bool(self.face.layout.leafed(name))
        return Spot(
            "pile",
            name,
            name,
            "pile",
            self.face.words.label(name),
            rect,
            leaf=leaf,
            takes=place.takes,
            outlined=not row,
        )

    def light(self, lights: Mapping[str, str]) -> None:
        """Light spots by id."""
        for name, row in self.pack.rows.items():
            place = self.pack.places[name]
            if not place.held:
                for card, rim in zip_longest(row, place.rims[: len(row)]):
                    card.rim = (lights.get(name) if card is row[-1] and place.seat < 0 else None) or rim
        for id, card in self.touched.items():
            picked = card.rim == "picked"
            card.rim = lights.get(id)
            if picked != (card.rim == "picked") and card is not self.raised and not card.loose:
                self.pack.lift(card, self._stands(card))
        self.piece_layer.light({_piece(id): light for id, light in lights.items()})
        self.pack.stale = True
        self.canvas.changed()

    # --- hands on them
    def look_at(self, id: str | None) -> None:
        """Lift a card or a piece under pointer or focus."""
        card = self.touched.get(id or "")
        if card is not self.raised:
            if self.raised:
                self.pack.lift(self.raised, self._stands(self.raised))
                self.pack.front = None
            self.raised = card
            if card:
                self.pack.lift(card, style.LIFT, part=PART)
                self.pack.front = card
        self.piece_layer.lift(_piece(id) if id and id.startswith((PIECE, BUTTON)) else None)

    @staticmethod
    def _stands(card: Card) -> float:
        """How high a card stands while nobody looks at it."""
        return PICKED if card.rim == "picked" else 0.0

    def shake(self, id: str) -> None:
        """Shake a spot that can't be picked."""
        if id in self.touched:
            self.pack.shake(self.touched[id])
        else:
            self.piece_layer.shake(_piece(id))

    def carry(self, id: str, x: float, y: float) -> None:
        """Move a card with the pointer."""
        if card := self.touched.get(id):
            self.raised = None
            self.pack.carry(card, x, y)

    def let_go(self, id: str, *, home: bool) -> None:
        """Send a card home, or let it wait for its move."""
        if card := self.touched.get(id):
            self.pack.let_go(card, home=home)

    def front(self, id: str | None) -> Rect | None:
        """The present place of a card or a piece."""
        if piece := self.piece_layer.shown.get(_piece(id or "")):
            return piece.piece.rect
        card = self.touched.get(id or "")
        return Rect.around(card.x, card.y, card.width, card.width * style.CARD_ASPECT) if card else None

    def vital(self) -> Sequence[Rect]:
        """The piles outside the panels, and the areas that the face needs visible."""
        panels = self.face.layout.panels()
        places = [place for place in self.pack.places.values() if isinstance(place, Pile) or place.takes]
        shown = [p for p in places if not any(panel.contains(p.x, p.y) for panel in panels)]
        return [*(Rect.around(p.x, p.y, p.width, p.height) for p in shown), *self.face.layout.vital()]

    def code(self, id: str | None) -> str | None:
        card = self.touched.get(id or "")
        return card.code if card and card.code != HIDDEN else None

    def deck(self, id: str) -> str:
        return self.card_layer.deck(self.touched[id].place)
