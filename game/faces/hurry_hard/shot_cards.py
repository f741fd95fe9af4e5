"""The cards on the Shot as they were played. They stay visible until it is over, though the rules clear them away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.faces.hurry_hard.table_facts import Sight, thrower
from game.rules.contract import Event
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.summary import CardSight
from game.table.stage.shown import Shown

#: a card's player, its code, and its word
Key = tuple[int, str, str]
#: the option of a choice at resolution, and whether it is of the throwing team (None: of either)
ASKED: Mapping[str, tuple[tuple[str, ...], bool | None]] = {
    "tap": (("TB",), None),
    "freeze": (("FZ",), None),
    "place": (("OC",), None),
    "double": (("DB",), None),
    "jam": (("JM",), None),
    "restore": (("HS",), False),
    "hit": (("HS", "HR"), True),
    "roll": (("RO",), None),
}


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the Shot: as it was played, whether it is finished, and whether it acts now."""

    card: CardSight
    done: bool
    lit: bool


@dataclass(frozen=True, slots=True)
class OnShot:
    """The Shot's own card and all that were played on it, as they were before the resolution began. ``throw``: their
    end and number of the throw.
    """

    throw: tuple[int, int] = (-1, -1)
    shot: str = ""
    cards: tuple[CardSight, ...] = ()

    def then(self, now: Shown, sight: Sight) -> OnShot:
        """The same brought up to date."""
        fresh = sight.glance is not None and now["phase"] == THROWING
        side, throw = thrower(now), (now["end"], now["throw"])
        shot, cards = self.shot, self.cards
        if throw != self.throw or fresh:
            shot, cards = "", tuple(_plain(*key, side) for key in _played(now))
        rock = now["rocks"].get(f"r{now['throw']}")
        shot = now["shot"]["card"] or shot or (rock["card"] if rock is not None else "")
        if sight.glance is not None and now["phase"] == RESPOND:
            return OnShot(throw, shot, sight.glance.cards)
        new = Counter(map(_key, now["shot"]["cards"])) - Counter((c.seat, c.card, c.word) for c in cards)
        return OnShot(throw, shot, (*cards, *(_plain(*key, side) for key in new.elements())))

    def laid(self, now: Shown) -> tuple[Laid, ...]:
        """The cards in the order in which they were played."""
        if now["phase"] == RESPOND and not now.behind:
            return tuple(Laid(card, False, False) for card in self.cards)
        left = Counter(map(_key, now["shot"]["cards"]))
        found = []
        asked, own = ASKED.get(now["phase"], ((), None)) if not now.behind else ((), None)
        event = now.events[-1] if now.events else None
        for card in self.cards:
            key = (card.seat, card.card, card.word)
            done = left[key] <= 0
            left[key] -= 1
            lit = _acts(card, event) if now.behind else not done and card.option in asked and own in (None, card.own)
            if lit:
                # the others of its kind are asked after it
                asked = ()
            found.append(Laid(card, done, lit))
        return tuple(found)


def _played(now: Shown) -> list[Key]:
    """The cards that have been played on the present Shot, including those cancelled or gone."""
    found: list[Key] = []
    for event in reversed(now.events):
        if event.name == "CardPlayed":
            found.insert(0, _key(event.data))
        elif event.name == "ShotThrown":
            return found if event.data["throw"] == now["throw"] else []
    return []


def _plain(seat: int, card: str, word: str, side: int) -> CardSight:
    """A card on a Shot of team ``side``, without a verdict on it."""
    return CardSight(seat, card, card.partition("/")[2], word, (seat ^ side) & 1 == 0, -1)


def _key(card: Mapping[str, Any]) -> Key:
    return card["seat"], card["card"], card["word"]


def _acts(card: CardSight, event: Event | None) -> bool:
    """Whether an event is this card's doing."""
    if event is None:
        return False
    d = event.data
    if event.name in ("SweepsCancelled", "WreckCancelled", "HoggedCancelled"):
        return card.card in d["cards"]
    if d.get("sweeps"):
        return card.card in d["sweeps"] and card.option in ("HH", "SE")
    return bool(d.get("card") == card.card and d.get("seat") == card.seat and d.get("option") == card.option)
