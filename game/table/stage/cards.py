"""The cards on the table: each a face with its shadow and rim, kept by place, moved by tweens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from arcade import Sprite

from game.rules.contract import HIDDEN
from game.table.stage.places import Place, Slot
from game.ui.motion import Animator, Tween, out, overshoot, smooth
from game.ui.sheet.rect import Rect
from game.ui.theme import style

#: seconds for a released card to settle on its target
DROP_TIME = 0.08


class Card:
    """One card as it is shown. ``turn`` goes from 1 (as it lies) through 0 (on edge) when it is flipped.

    ``moving`` counts the motions it is in, 0 at rest; it waits until ``flying``.
    """

    __slots__ = (
        "angle", "code", "face", "flying", "glow", "home", "lift", "loose", "moving", "place", "rim", "shadow", "shift",
        "turn", "visible", "width", "x", "y",
    )  # fmt: skip

    def __init__(self, code: str, place: str) -> None:
        self.code, self.place = code, place
        self.x = self.y = self.angle = self.lift = self.shift = 0.0
        self.width, self.turn = style.CARD_W, 1.0
        self.home = Slot(0, 0, 0, style.CARD_W)
        self.rim: str | None = None
        self.moving = 0
        self.flying = False
        #: released by hand, and not yet home
        self.loose = False
        self.visible = True
        self.shadow, self.face, self.glow = Sprite(), Sprite(), Sprite()

    @property
    def hit(self) -> Rect:
        """The hit area at its resting place."""
        return Rect.around(self.home.x, self.home.y, self.home.width, self.home.width * style.CARD_ASPECT)


def _taken(cards: list[Card], code: str) -> Card | None:
    """Take the first card with this face from a list."""
    card = next((c for c in cards if c.code == code), None)
    if card is not None:
        cards.remove(card)
    return card


class Cards:
    """All cards of a table by place, and their motion. It draws nothing."""

    def __init__(self, animator: Animator, changed: Callable[[], None]) -> None:
        self.animator, self.changed = animator, changed
        self.places: dict[str, Place] = {}
        self.rows: dict[str, list[Card]] = {}
        self.counter = 0
        #: whether the order or the look of cards has changed since they were drawn
        self.stale = True
        self.front: Card | None = None

    # --- positions
    def furnish(self, places: Mapping[str, Place]) -> None:
        """Set other places (for another viewer or number of them); cards in removed places go too."""
        self.places = dict(places)
        self.rows = {name: self.rows.get(name, []) for name in self.places}
        for row in self.rows.values():
            for card in row:
                card.place = card.place if card.place in self.places else next(iter(self.places))

    def sync(self, wanted: Mapping[str, Sequence[str]]) -> None:
        """Make the table show exactly these cards, without motion. Those in the right place stay."""
        others = {name: list(wanted.get(name, ())) for name in self.places}
        others = {name: codes for name, codes in others.items() if [c.code for c in self.rows[name]] != codes}
        spare = {name: list(self.rows[name]) for name in others}
        # cards already in place stay; missing ones come from places with too many
        rows = {name: [_taken(spare[name], code) for code in codes] for name, codes in others.items()}
        left = [card for cards in spare.values() for card in cards if card.code != HIDDEN]
        for name, codes in others.items():
            self.rows[name] = [
                card or _taken(left, code) or Card(code, name) for card, code in zip(rows[name], codes, strict=True)
            ]
        for name, cards in self.rows.items():
            for card, slot in zip(cards, self.places[name].slots(len(cards)), strict=True):
                self.animator.stop(card)
                card.home, card.place = slot, name
                card.x, card.y, card.angle, card.width = slot
                card.turn, card.moving, card.lift, card.shift = 1.0, 0, 0.0, 0.0
                card.flying = card.loose = False
        self._touched()

    def rearrange(self, wanted: Mapping[str, Sequence[str]]) -> None:
        """Make the table show these cards as ``sync``, but let those that stay glide to their slots (a hand closes its
        gap).
        """
        old = {id(c): (c.x, c.y, c.angle, c.width) for row in self.rows.values() for c in row}
        self.sync(wanted)
        for row in self.rows.values():
            for card in row:
                before = old.get(id(card))
                if before and abs(before[0] - card.x) + abs(before[1] - card.y) > 1:
                    card.x, card.y, card.angle, card.width = before
                    self._glide(card, card.home, 0.16, 0.0, group="hover")

    def move(
        self,
        moves: Sequence[tuple[str, str, str]],
        *,
        gap: float = style.DEAL_GAP,
        time: float = style.MOVE_TIME,
        each: Callable[[int], None] | None = None,
    ) -> None:
        """Move cards (code, source, target) one after the other; a code ``?`` is a card that nobody here sees."""
        movers: list[Card] = []
        touched: list[str] = []
        for code, source, target in moves:
            card = self._take(code, source)
            if target in self.rows:
                self._lay(card, code, target)
                movers.append(card)
                card.moving = self.counter = self.counter + 1
                card.flying = False
            touched += [source, target]
        order = {id(c): i for i, c in enumerate(movers)}
        for name in dict.fromkeys(touched):
            if name not in self.rows:
                continue
            for card, slot in zip(self.rows[name], self.places[name].slots(len(self.rows[name])), strict=True):
                card.home = slot
                index = order.get(id(card))
                if index is None:
                    self._glide(card, slot, 0.2, 0.0)
                else:
                    self._fly(card, slot, DROP_TIME if card.loose else time, index * gap, index, each)
        self._touched()

    def _touched(self) -> None:
        self.stale = True
        self.changed()

    def _take(self, code: str, source: str) -> Card:
        row = self.rows.get(source, [])
        card = next((c for c in row if c.code == code and c.loose), None)
        card = card or next((c for c in reversed(row) if c.code == code), None)
        card = card or next((c for c in reversed(row) if c.code == HIDDEN), None) or (row[-1] if row else None)
        if card:
            row.remove(card)
            return card
        place = self.places.get(source)
        card = Card(code if place is not None and place.bare else HIDDEN, source)
        spot = place.slots(1)[0] if place else Slot(960, 1180, 0, 90)
        card.x, card.y, card.angle, card.width = spot
        return card

    def _lay(self, card: Card, code: str, target: str) -> None:
        card.place = target
        row, place = self.rows[target], self.places[target]
        if place.order is not None and code != HIDDEN:
            key = place.order
            at = next((i for i, c in enumerate(row) if c.code != HIDDEN and key(c.code) > key(code)), len(row))
            row.insert(at, card)
        elif place.under and card.code == HIDDEN and code == HIDDEN:
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

        def started() -> None:
            card.flying = True
            self.stale = True
            if each:
                each(index)

        def landed() -> None:
            card.moving, card.flying, card.loose = 0, False, False
            self.stale = True

        arc = 0.0 if card.loose else min(46.0, far * 0.06)
        self.animator.add(Tween(card, goal, time, delay, ease=smooth, arc=arc, onset=started, done=landed))
        self.animator.add(Tween(card, {"lift": 0.0}, time, delay))

    # --- handling a card
    def lift(self, card: Card, height: float, *, part: float = 0.0) -> None:
        """Lift a card's picture (its hit area rests); with ``part`` it stands upright, and its row makes room.

        Those above it in the row move as far as it would lie on its neighbour, ``part`` units at most, those below it a
        quarter of that. Each side moves as one, so that no corner ends up under another card.
        """
        ease = overshoot if height else out
        goal = {"lift": height, "angle": 0.0 if part else card.home.angle}
        self.animator.add(Tween(card, goal, style.HOVER_TIME, ease=ease, group="hover"))
        row = self.rows.get(card.place, [])
        at = next((i for i, other in enumerate(row) if other is card), None)
        if at is not None:
            covered = card.home.width - (row[at + 1].home.x - card.home.x) if at + 1 < len(row) else 0.0
            room = max(0.0, min(part, covered))
            for i, other in enumerate(row):
                if i != at:
                    side = room if i > at else -room / 4
                    self.animator.add(Tween(other, {"shift": side}, style.HOVER_TIME, group="hover"))
        self._touched()

    def shake(self, card: Card) -> None:
        """Shake a card that can't be picked."""
        steps = [9.0, -9.0, 7.0, -5.0, 0.0]

        def go() -> None:
            if steps:
                self.animator.add(Tween(card, {"shift": steps.pop(0)}, 0.05, group="hover", done=go))

        if not self.animator.reduced:
            go()

    def carry(self, card: Card, x: float, y: float) -> None:
        """Move the card with the pointer, leaning into its motion."""
        if self.front is not card:
            self.front = card
            self.animator.stop(card)
            card.lift = style.LIFT / 2
        lean = 0.0 if self.animator.reduced else max(-9.0, min(9.0, (x - card.x) * 0.7))
        card.angle += (lean - card.angle) * 0.4
        card.x, card.y = x, y
        card.loose = True
        self._touched()

    def let_go(self, card: Card, *, home: bool) -> None:
        """Send the card home, or let it wait for its move."""
        self.front = None
        if home:
            card.loose = False
            goal = {"x": card.home.x, "y": card.home.y, "angle": card.home.angle}
            self.animator.add(Tween(card, goal, 0.16, group="hover"))
            # apart from the way home: a pointer that lifts the card again must not stop it
            self.animator.add(Tween(card, {"lift": 0.0}, 0.16, group="hover"))
        self._touched()

    # --- drawing order
    def sequence(self) -> list[Card]:
        """All visible cards, from below: those at rest, those that wait to fly (the first on top), those that fly."""
        still: list[Card] = []
        movers: list[Card] = []
        for name, row in self.rows.items():
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
        waiting = sorted((c for c in movers if not c.flying), key=lambda c: -c.moving)
        under = {name for name, place in self.places.items() if place.under}
        flying = sorted((c for c in movers if c.flying), key=lambda c: -c.moving if c.place in under else c.moving)
        found = still + waiting + flying
        if self.front in found:
            found.remove(self.front)
            found.append(self.front)
        return found
