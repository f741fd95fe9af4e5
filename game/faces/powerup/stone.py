"""The stones on the ice as pieces: each a granite stone with its four cards, its guard lying across it.

Signs are pieces of their own, so that no stone covers another's.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.faces.powerup.boxes import Ice
from game.faces.powerup.house import ACROSS, Ladder, Lying
from game.faces.powerup.names import look_of, stone_tip
from game.rules.powerup.summary import TableSummary, glance
from game.table.stage.piece import Part, Piece
from game.table.stage.shown import Shown
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: the cards: the ring's pair above, the modifiers below; dx, dy, width, height
CARDS = ((-20.0, 18.0, 38.0, 43.0), (20.0, 18.0, 38.0, 43.0), (-16.5, -22.5, 31.0, 34.0), (16.5, -22.5, 31.0, 34.0))
#: suffix for the name of the sign at a stone; equals signs have numbers
TAG, EQUAL = " tag", "="
#: where the number of a stone that counts stands at it
SIGN = -43.0, 42.0
#: greatest distance between stones of neighbouring rows on the drawn ice
NEXT = 130.0
#: a guard's rotation
GUARD_TURN = 5.0
HALO = 164.0
TARGET = 168.0
SHOW = ("GuardsLifted", "CountTied", "PointCounted", "CountStopped", "EndScored", "MatchEnded")
#: fates of a stone that change the score
SCORED = ("StoneMade", "GuardSet", "StoneTakenOut", "DoubleTakenOut", "StonePromoted", "StoneNudged")
LIGHTS: Mapping[str, tuple[str, float]] = {
    "target": ("curling/target_cyan.png", TARGET / 112),
    "hint": ("curling/halo_cool.png", HALO / 112),
    "picked": ("curling/target_cyan.png", TARGET / 112),
    "seen": ("curling/halo_cool.png", HALO / 112),
}


class Counting(NamedTuple):
    """The progress of the count after sixteen stones: the stones counted so far, the one that ends it."""

    counted: tuple[str, ...]
    stopper: str


def seen_by(now: Shown, eyes: int) -> TableSummary:
    """The summary of the sheet, as a seat sees it."""
    # a film with all hands open shows the whole truth, the generator included
    return glance({key: value for key, value in now.items() if key != "rng"}, eyes)


def score_due(now: Shown) -> bool:
    """Whether the last stone's fate has been shown, but not yet its effect on the score."""
    return bool(now.due and now.events and now.events[-1].name in SCORED)


def lying(now: Shown, seen: TableSummary) -> list[Lying]:
    """The house stones as the ladder needs them; once they are counted the guards are gone for good."""
    guards = seen.guards if counting(now) is None else {}
    return [Lying(name, number, guards.get(name, "")) for name, number in seen.ladder]


def counting(now: Shown) -> Counting | None:
    """The progress of the count, None while stones are thrown."""
    counted: list[str] = []
    stopper = ""
    started = False
    for event in reversed(now.events):
        if event.name not in SHOW:
            break
        started = True
        if event.name == "PointCounted":
            counted.insert(0, event.data["stone"])
        elif event.name == "CountStopped":
            stopper = event.data["stone"]
    return Counting(tuple(counted), stopper) if started else None


def measured(now: Shown) -> bool:
    """Whether the first stone is about to count."""
    return now.coming is not None and now.coming.name == "PointCounted"


def ranked(now: Shown, seen: TableSummary) -> dict[str, int]:
    """The stones that count, or have been counted so far, with their number."""
    show = counting(now)
    names = show.counted if show is not None else seen.score.counting
    return {name: number for number, name in enumerate(names, 1)}


def card_parts(cards: Sequence[str], colours: Sequence[str], size: float, contrast: bool) -> tuple[Part, ...]:
    """Four cards as small pictures; "" leaves its place empty."""
    return tuple(
        Part(f"curling/{picture_of(card, colours, number, contrast)}", dx * size, dy * size, w * size, h * size)
        for number, (card, (dx, dy, w, h)) in enumerate(zip(cards, CARDS, strict=True))
        if card
    )


def picture_of(card: str, colours: Sequence[str], place: int, contrast: bool) -> str:
    """The small picture of a card at one of the four places."""
    deck = ("yellow", "blue")[look_of(colours, int(card.endswith("'")))] + ("_hc" if contrast else "")
    return f"{'pair' if place < 2 else 'modifier'}_{deck}_{card.removesuffix(chr(39))}.png"


def granite(team: int, cards: Sequence[str], colours: Sequence[str], size: float, contrast: bool) -> tuple[Part, ...]:
    """A team's stone with its cards; "" leaves a place empty."""
    picture = f"curling/tableau_{look_of(colours, team)}.png"
    return Part(picture, 0, 0, 140 * size, 140 * size), *card_parts(cards, colours, size, contrast)


def tableaus(now: Shown, seen: TableSummary, ladder: Ladder, ice: Ice, contrast: bool) -> list[Piece]:
    """All stones, from the upper left on, then what lies above them."""
    stones = {stone["name"]: stone for stone in now["stones"]}
    numbers = dict(seen.ladder)
    ranks = ranked(now, seen)
    # no stone counts until the score follows the last stone's fate
    shown_ranks = {} if score_due(now) else ranks
    show = counting(now)
    pieces, tags = [], []
    for name, spot in sorted(ladder.spots.items(), key=lambda item: (-round(item[1].y / 20), item[1].x)):
        stone = stones[name]
        number = numbers.get(name, 0)
        guard = seen.guards.get(name, "")
        same = [other for other, n in seen.ladder if n == number and other != name]
        together = [other for other in (name, guard or stone["guards"], *same) if other]
        size = ladder.size * ice.unit
        x, y = ice.at(*spot)
        under = seen.under
        ring = (_aimed(under.kind, size),) if under is not None and under.target == name else ()
        pieces.append(
            Piece(
                name,
                "",
                x,
                y,
                112 * size,
                112 * size,
                angle=GUARD_TURN if not number else 0.0,
                entrance=None,
                label=stone_tip(stone, number, "", 0, now["colours"]).replace("\n", ". "),
                tip=stone_tip(stone, number, guard, shown_ranks.get(name, 0), now["colours"]),
                lights=LIGHTS,
                kin=(*together[1:], *(other + TAG for other in together)),
                parts=(
                    *((Part("curling/halo.png", 0, 0, HALO * size, HALO * size),) if name in ranks else ()),
                    *granite(stone["team"], stone["cards"], now["colours"], size, contrast),
                    *ring,
                    *((shield_of(size),) if not number else ()),
                ),
            )
        )
        marks = _marks(ranks.get(name, 0), show is not None and show.stopper == name, size)
        if marks:
            tags.append(Piece(name + TAG, "", x, y, 112 * size, 112 * size, entrance=None, parts=marks))
    return [*pieces, *equals(seen, ladder, ice), *tags]


def equals(seen: TableSummary, ladder: Ladder, ice: Ice) -> list[Piece]:
    """The equals signs: between stones of a distance in rows next to each other, else at the left of each. They keep
    their names from the top down, so they glide with the stones.
    """
    by_number: dict[int, list[str]] = {}
    for name, number in seen.ladder:
        by_number.setdefault(number, []).append(name)
    found = []
    for number, names in by_number.items():
        places: dict[tuple[float, float], None] = {}
        spots = sorted((ladder.spots[name] for name in names), key=lambda spot: (-spot.y, spot.x))
        for upper, lower in pairwise(spots):
            if 0 < upper.y - lower.y < NEXT:
                places[min(upper.x, lower.x) - 76 * ladder.size, (upper.y + lower.y) / 2] = None
            else:
                places.update({(spot.x - 64 * ladder.size, spot.y - 14): None for spot in (upper, lower)})
        high = 30 * ice.unit
        for n, place in enumerate(places):
            sign = Part("curling/equal.png", 0, 0, high, high)
            found.append(Piece(f"{EQUAL}{number}.{n}", "", *ice.at(*place), high, high, entrance=None, parts=(sign,)))
    return found


def paint_aims(sheet: Sheet, pieces: Sequence[Piece], aimed: Collection[str], size: float, colour: str) -> None:
    """Paint rings around the stones that a call may aim at, below all that must be legible at the stones."""
    for piece in pieces:
        if piece.name in aimed:
            sheet.image(f"curling/target_{colour}.png", Rect.around(piece.x, piece.y, TARGET * size, TARGET * size))
    for piece in pieces:
        for part in piece.parts if piece.name.endswith(TAG) else ():
            x, y = piece.x + part.dx, piece.y + part.dy
            if part.picture:
                sheet.image(part.picture, Rect.around(x, y, part.w, part.h))
            if part.text:
                sheet.text(part.text, x, y, part.type, part.ink, font=style.SCORE, anchor="center")


def shield_of(size: float) -> Part:
    """The sign on a guard, where it touches its stone."""
    return Part("curling/shield.png", (4 - ACROSS / 2) * size, 0, 36 * size, 36 * size)


def _marks(rank: int, stops: bool, size: float) -> tuple[Part, ...]:
    """The number of a counting stone, the sign on the one that ends the count."""
    dx, dy = (way * size for way in SIGN)
    if stops:
        return (Part("curling/stop.png", dx, dy, 46 * size, 46 * size),)
    if not rank:
        return ()
    return (Part("curling/number.png", dx, dy, 42 * size, 42 * size, str(rank), 25 * size, style.INK),)


def _aimed(kind: str, size: float) -> Part:
    """The ring around the target of the call under way."""
    colour = "red" if kind == "takeout" else "cyan"
    return Part(f"curling/target_{colour}.png", 0, 0, TARGET * size, TARGET * size)
