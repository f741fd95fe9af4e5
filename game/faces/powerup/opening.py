"""The opening: by lot the hammer slides to one of the teams; then two decks lie on the ice, and one is picked."""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.powerup.boxes import Ice
from game.faces.powerup.house import ICE
from game.faces.powerup.names import COLOURS, look_of
from game.i18n.catalogue import _
from game.rules.contract import Event
from game.table.moment import Moment
from game.table.stage.piece import Part, Piece
from game.table.stage.shown import Shown
from game.table.stage.slides import Leg, Run, Slide, Strike
from game.table.teams import team_name
from game.ui.motion import out, smooth
from game.ui.sheet.rect import Point, Rect
from game.ui.theme import style

#: the name under which the choice is remembered
CHOICE = "powerup colour"
#: a deck on the ice: its width, its middle's height, and the distance between both, on the drawn ice
WIDE, MIDDLE, APART = 168.0, 282.0, 420.0
#: a deck shows this many backs, each this far above the one below
BACKS, RISE = 5, 4.0
#: the hammer's swings in seconds, its way to a board, and how wide it is
SWINGS, HOME, HAMMER = (0.24, 0.3, 0.38, 0.48), 0.6, 130.0
LIGHTS = {
    "legal": ("curling/halo_cool.png", 1.7),
    "hint": ("curling/halo.png", 1.8),
    "picked": ("curling/halo.png", 1.7),
    "seen": ("curling/halo_cool.png", 1.85),
}


def lot_due(now: Shown) -> bool:
    """Whether the lot for the hammer still has to be shown."""
    return now["phase"] == "colour" and not any(event.name == "HammerGiven" for event in now.history)


def choosing(now: Shown) -> bool:
    """Whether the decks are on the ice."""
    return now["phase"] == "colour" and not lot_due(now)


def decks(moment: Moment, ice: Ice) -> list[Piece]:
    """Both decks, the last choice first, with a light of its own."""
    if not choosing(moment.now):
        return []
    last = moment.looks.choices.get(CHOICE, "")
    return [_deck(colour, ice, again=colour == last) for colour in sorted(COLOURS, key=lambda each: each != last)]


def _deck(colour: str, ice: Ice, *, again: bool) -> Piece:
    unit = ice.unit
    wide, high = WIDE * unit, WIDE * style.CARD_ASPECT * unit
    x, y = ice.at(ICE.cx + (APART / 2 if colour == "blue" else -APART / 2), MIDDLE)
    look = COLOURS.index(colour)
    glow = (Part("curling/halo.png", 0, 0, high * 1.45, high * 1.45),) if again else ()
    rises = [(n - (BACKS - 1) / 2) * RISE * unit for n in range(BACKS)]
    backs = [Part(f"backs/powerup_{colour}_528.png", rise, rise, wide, high) for rise in rises]
    low = -high / 2 - 26 * unit
    text = _("{team}, as last time", team=team_name(look)) if again else team_name(look)
    plate = (296 if again else 130) * unit
    named = (
        Part("ui/slider_track.png", 0, low, plate, 40 * unit),
        Part(f"curling/team_{look}.png", 20 * unit - plate / 2, low, 30 * unit, 30 * unit),
        Part("", 14 * unit, low + 2 * unit, 0, 0, text, 25 * unit, style.CREAM),
    )
    return Piece(
        colour,
        "",
        x,
        y,
        wide + BACKS * RISE * unit,
        high,
        entrance=(0.0, -1.2 * high),
        label=team_name(look),
        tip=text,
        kind="option",
        lights=LIGHTS,
        parts=(*glow, *backs, *named),
    )


def lot(ice: Ice, boards: Sequence[Point], given: int, size: float) -> Slide:
    """Slide the hammer to and fro between the teams, slower and slower, until it rests at its team's board.

    ``boards``: its places on the boards from the left, ``given``: the team that gets it, ``size``: its size there.
    """
    wide = HAMMER * ice.unit
    ends = [ice.at(ICE.cx + side * 0.3 * ICE.w, LOT) for side in (-1, 1)]
    start = ice.at(ICE.cx, LOT)
    order = [(given + n) % 2 for n in range(len(SWINGS), 0, -1)]
    legs = [Leg(ends[side], time, smooth) for side, time in zip(order, SWINGS, strict=True)]
    passed, ticks = 0.0, []
    for leg in legs:
        passed += leg.time
        ticks.append(Strike(passed, leg.to, 0.0, wide, "pick", 0.0))
    legs.append(Leg(boards[given], HOME, out))
    hammer = Piece("lot", "curling/hammer_red.png", *start, wide, wide, alpha=0, entrance=None)
    run = Run(("lot",), start, 0.0, tuple(legs), comes=0.2, goes=0.12, size=size / wide)
    return Slide((hammer,), (run,), tuple(ticks))


#: height of the sliding hammer on the drawn ice
LOT = 330.0


def taken(event: Event, found: Sequence[Piece], piles: Sequence[Rect]) -> Slide:
    """Slide each deck to its team's draw pile; ``piles``: by team."""
    runs = []
    for piece in found:
        team = event.data["team"] if event.data["colour"] == piece.name else 1 - event.data["team"]
        pile = piles[team]
        legs = (Leg((pile.cx, pile.cy), 0.65, smooth),)
        runs.append(Run((piece.name,), (piece.x, piece.y), 0.0, legs, goes=0.1, size=pile.w / piece.w))
    return Slide((), tuple(runs))


def chosen(now: Shown) -> bool:
    """Whether the teams have their colours."""
    return all(now["colours"])


def look_now(now: Shown, team: int) -> int | None:
    """A team's look, None before the decks have been taken."""
    return look_of(now["colours"], team) if chosen(now) else None
