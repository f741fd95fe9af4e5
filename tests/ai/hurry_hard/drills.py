"""Drills of Hurry Hard!, ten of a kind: ends that are blanked, last-rock draws, steals, and cards that are kept.

Each is a ``Case`` for seat 0 whose best move follows from the sheet alone; ``why`` says how. What is kept is the dearer
of two cards that come to the same. Calls are drilled apart: there seat 0 asks for something and decides nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.rules.hurry_hard.game import GAME
from game.rules.hurry_hard.state import HurryHardState
from tests.ai.hurry_hard.positions import Case, Rocks, draw, rock

#: an end of four is under way, so that a blank one is no draw of the match
EARLY: dict[str, Any] = {"options": {"seats": 4, "ends": 4, "ties": "draw"}}


def hit(title: str, why: str, hand: str, card: str, theirs: str, *centre: str) -> Case:
    """The last rock of an end: their only stone counts, no draw in hand lies nearer, a takeout leaves nothing."""
    rocks: Rocks = {"r1": rock(theirs)} | {name: rock("G/HH") for name in centre}
    return Case(f"blank: {title}", hand, (f"throw {card} r1",), rocks, theirs="r1",
                more=EARLY | {"centre": [*centre]}, why=why)  # fmt: skip


def stop(title: str, why: str, hand: str, play: str, theirs: str, *cards: tuple[int, str, str], **rocks: Any) -> Case:
    """Their last rock into a house without any: one card keeps it out of the rings."""
    found: Rocks = rocks.get("rocks", {})
    shot = draw(theirs, *cards, passes=rocks.get("passes", 0))
    return Case(f"blank: {title}", hand, (play,), found, thrower=3, shot=shot,
                more=EARLY | {"centre": [*found]}, why=why)  # fmt: skip


BLANKS = (
    hit("the four foot is hit",
        "No card in hand lies inside the 4 foot, so theirs counts unless the takeout removes it.",
        "T D8/SE D12/DB G/HH D12/DB", "T", "D4"),
    hit("the button is hit",
        "Nothing lies nearer than the button: only the takeout keeps it from counting.",
        "T/HH D8/SE D12/DB D4 D4/RO", "T/HH", "D0"),
    hit("the eight foot is hit",
        "The draw in hand rests in the 12 foot, behind theirs; the takeout leaves nothing that counts.",
        "T/SE D12/DB D12/HR G/HH G/SE", "T/SE", "D8/HH"),
    hit("guards in the centre are left",
        "A guard that goes takes no point from them; their rock in the 4 foot does.",
        "T D8/SE D12/HR D8/MB D12/HG", "T", "D4", "r5", "r7"),
    hit("no draw lies nearer",
        "The draws in hand rest in the 8 foot or further out, behind theirs.",
        "T/LC D8/SE D8/HS D8/MB D12/DB", "T/LC", "D4/RO"),
    stop("a pick",
         "A Pick ends the Shot at once, and nobody has a rock; passing lets theirs count.",
         "D12/PK T/HH D8/HS", "play D12/PK", "D4"),
    stop("swept wrong, out of the rings",
         "One step out of the 12 foot is out of the rings.",
         "G/SE T/HH D8/HS", "play G/SE", "D12/PK"),
    stop("wrecked on a guard",
         "A wrecked draw becomes a guard, and a guard doesn't count.",
         "T/WG T/HH D8/HS", "play T/WG r5", "D4", rocks={"r5": rock("G/HH")}),
    stop("burnt when swept",
         "A Hurry Hard! lies on the draw, so it may be burnt, and is off at once.",
         "D12/BR T/RO D8/HS", "play D12/BR", "D8/SE", (1, "T/HH", "sweep"), passes=2),
    stop("burnt by the guard's half",
         "The lower half burns it whatever the upper one is.",
         "G/BR T/RO G/HS", "play G/BR", "D12/HG", (1, "G/HH", "sweep"), passes=2),
)  # fmt: skip


def last(
    title: str, why: str, hand: str, card: str, rocks: Rocks, ours: str = "", theirs: str = "", **more: Any
) -> Case:
    """The last rock of an end is drawn."""
    return Case(f"last rock: {title}", hand, (f"throw {card}",), rocks, ours, theirs, more=EARLY | more, why=why)


DRAWS = (
    last("inside the four foot",
         "Only the button lies nearer than theirs in the 4 foot.",
         "D0 D8/SE D12/DB G/HH G/SE", "D0", {"r1": rock("D4", "r3"), "r3": rock("G/HH")},
         theirs="r1"),
    last("inside the eight foot",
         "The 4 foot lies nearer than theirs: one for us in place of one for them.",
         "D4 D8/SE D12/DB G/HH D12/HG", "D4", {"r1": rock("D8/HS", "r3"), "r3": rock("G/SE")},
         theirs="r1"),
    last("inside the twelve foot",
         "The 8 foot lies nearer than theirs; another 12 foot would be level, and nobody would score.",
         "D8/SE D12/DB G/HH D12/HG G/HS", "D8/SE", {"r1": rock("D12/PK", "r3"),
         "r3": rock("G/HH")}, theirs="r1"),
    last("a second one counts",
         "A second rock nearer than their best is a second point.",
         "D4 D12/DB G/HH G/SE D12/HG", "D4", {"r1": rock("D8/SE"), "r2": rock("D4/OC")},
         "r2", "r1"),
    last("a third one counts",
         "A third rock nearer than their best is a third point.",
         "D4 D12/DB G/HH D12/HR D12/HG", "D4",
         {"r1": rock("D8/SE"), "r2": rock("D4/OC"), "r4": rock("D0")}, "r2 r4", "r1"),
    last("into an empty house",
         "The match is level and this is its last rock: the only rock in the house wins it.",
         "D8/HH G/HH G/SE G/HS G/MB", "D8/HH", {},
         options={"seats": 4, "ends": 1, "ties": "draw"}),
    last("past guards in the centre",
         "Theirs is guarded, and a guard in the centre stops no draw.",
         "D4 G/HH G/SE D12/DB T", "D4",
         {"r1": rock("D8/HS", "r3"), "r3": rock("G/SE"), "r5": rock("G/HH")}, theirs="r1", centre=["r5"]),
    last("rather than the hit that leaves another",
         "Two of theirs lie there: the takeout leaves one that counts, the button outdoes both.",
         "D0 T/RO D12/DB G/HH G/SE", "D0",
         {"r1": rock("D4"), "r3": rock("D4/OC")}, theirs="r1 r3"),
    last("both of theirs are guarded",
         "Neither of theirs can be hit, and the 4 foot lies nearer than both.",
         "D4 G/HH D12/DB G/SE G/HS", "D4",
         {"r1": rock("D8/SE", "r5"), "r3": rock("D8/HS", "r7"), "r5": rock("G/HH"), "r7": rock("G/SE")},
         theirs="r1 r3"),
    last("the button, two of theirs on the four foot",
         "A 4 foot would be level with theirs, and nobody would score; the button is nearer.",
         "D0 D4 D8/HS D12/DB G/HH", "D0",
         {"r1": rock("D4/OC", "r5"), "r3": rock("D4/RO", "r7"), "r5": rock("G/HH"), "r7": rock("G/SE")},
         theirs="r1 r3"),
)  # fmt: skip


def steal(title: str, why: str, hand: str, play: str, shot: dict[str, Any], rocks: Rocks, **sides: Any) -> Case:
    """Their last rock: ours counts unless it comes off."""
    more = EARLY | {"centre": sides.get("centre", [])}
    ours, theirs = sides.get("ours", "r2"), sides.get("theirs", "")
    return Case(f"steal: {title}", hand, (play,), rocks, ours, theirs, thrower=3, shot=shot, more=more, why=why)


FOUR: Rocks = {"r2": rock("D4")}
EIGHT: Rocks = {"r2": rock("D8/SE")}
STEALS = (
    steal("the draw is picked",
          "The draw would lie nearer than ours; picked, it never comes to rest, and ours counts.",
          "D12/PK T/HH D8/HS", "play D12/PK", draw("D4"), EIGHT),
    steal("the hit is picked",
          "The takeout would remove our only rock; picked, it removes nothing.",
          "D12/PK T/HH G/HH", "play D12/PK", draw("T/HH", aim="r2"), FOUR),
    steal("the hit misses the broom",
          "A takeout that has missed does nothing, and ours counts.",
          "D8/MB T/HH T/PB", "play D8/MB", draw("T", aim="r2"), EIGHT),
    steal("the guard's half misses it, too",
          "The lower half makes it miss whatever the upper one is.",
          "G/MB T/HH G/HH", "play G/MB", draw("T/JM", aim="r2"), FOUR),
    steal("the sweep is burnt",
          "Swept, their draw lies nearer than ours; a swept rock may be burnt.",
          "D12/BR T/RO D8/HS", "play D12/BR",
          draw("D8/HH", (1, "T/HH", "sweep"), passes=2), EIGHT),
    steal("the four foot is swept wrong, ours is nearer",
          "Level in the 4 foot nobody scores; one step out theirs is behind ours.",
          "T/SE T/HH D8/HS", "play T/SE", draw("D4/RO"), FOUR),
    steal("the draw wrecks",
          "The button would outdo ours; wrecked, it is a guard and doesn't count.",
          "D8/WG T/HH G/HH", "play D8/WG r5", draw("D0"),
          {"r2": rock("D4"), "r5": rock("G/HH")}, centre=["r5"]),
    steal("a jam for the rock that goes",
          "Ours goes, but the Jam makes theirs in the 8 foot ours.",
          "D8/JM T/HH G/HH", "play D8/JM", draw("T/HH", aim="r2"),
          {"r2": rock("D4"), "r1": rock("D8/HS")}, theirs="r1"),
    steal("their stick rolls off",
          "Their stick is level with our other rock in the 12 foot; one step further it is out, and ours counts.",
          "D4/RO T/HH G/HH", "play D4/RO",
          draw("T/HH", (1, "T/HS", ""), passes=2, aim="r2"), {"r2": rock("D12/PK"), "r4": rock("D12/HR")},
          ours="r2 r4"),
    steal("the twelve foot is swept out",
          "Level in the 12 foot nobody scores; one step out of it theirs is gone, and both of ours count.",
          "G/SE T/HH G/HH", "play G/SE", draw("D12/DB"),
          {"r2": rock("D12/HR"), "r4": rock("D12/HG")}, ours="r2 r4"),
)  # fmt: skip


def kept(title: str, why: str, hand: str, best: str, **more: Any) -> Case:
    """In the middle of an end: two cards come to the same on the sheet, and one of them is worth keeping."""
    rocks: Rocks = more.pop("rocks", {})
    sides = {key: more.pop(key, "") for key in ("ours", "theirs")}
    shot, thrower = more.pop("shot", {}), more.pop("thrower", 0)
    return Case(f"kept: {title}", hand, (best,), rocks, **sides, thrower=thrower, shot=shot,
                more=EARLY | {"throw": 8} | more, why=why)  # fmt: skip


HOUSE: Rocks = {"r1": rock("D0"), "r2": rock("D8/SE")}
KEPT = (
    kept("Jam stays in hand",
         "Both throw the same takeout; a Jam may yet make up for a rock that goes.",
         "T T/JM G/HS G/HR D12/DB", "throw T r1", rocks=HOUSE, ours="r2", theirs="r1"),
    kept("Sweeping Error stays in hand",
         "Both throw the same takeout; a Sweeping Error may yet stop a draw.",
         "T T/SE G/HS G/HR D12/DB", "throw T r1", rocks=HOUSE, ours="r2", theirs="r1"),
    kept("Hurry Hard! stays in hand",
         "Both throw the same takeout; a Hurry Hard! may yet bring a draw in.",
         "T T/HH G/HS G/HR D12/DB", "throw T r1", rocks=HOUSE, ours="r2", theirs="r1"),
    kept("Wreck on Guard stays in hand",
         "Both throw the same takeout; a Wreck on Guard may yet stop a draw.",
         "T T/WG G/HS G/HR D12/DB", "throw T r1", rocks=HOUSE, ours="r2", theirs="r1"),
    kept("Hit and Stick stays in hand",
         "Both throw the same takeout; a Hit and Stick may yet keep a rock in the house.",
         "T T/HS G/HH G/HR D12/DB", "throw T r1", rocks=HOUSE, ours="r2", theirs="r1"),
    kept("Plan B stays in hand",
         "Both throw the same takeout; a Plan B may yet undo a miss.",
         "T T/PB G/HS G/HR D12/DB", "throw T r1", rocks=HOUSE, ours="r2", theirs="r1"),
    kept("the cheaper of two cards stops a draw: no Pick for a Sweeping Error's work",
         "Either keeps the 12 foot out of the rings; a Pick stops any Shot, a Sweeping Error only draws.",
         "D12/PK T/SE T/HH G/HS",
         "play T/SE", thrower=3, shot=draw("D12/DB", passes=3), rocks={"r2": rock("D8/SE")}, ours="r2"),
    kept("the cheaper of two misses: no Pick for a Miss the Broom's work",
         "Either stops the takeout; a Pick stops any Shot, a Miss the Broom only takeouts.",
         "D12/PK D8/MB T/HH G/HS", "play D8/MB",
         thrower=3, shot=draw("T", passes=3, aim="r2"), rocks={"r2": rock("D4")}, ours="r2"),
    kept("nothing for a Shot that has missed",
         "A takeout that has missed does nothing: there is nothing left to stop.",
         "D12/PK T/HH D8/HS T/SE", "pass", thrower=3,
         shot=draw("T/HH", (2, "G/MB", ""), passes=2, aim="r2"), rocks={"r2": rock("D4")}, ours="r2"),
    kept("no Pick for a level twelve foot",
         "Two of ours lie nearer: a rock in the 12 foot takes no point from us.",
         "D12/PK T/HH D8/HS T", "pass", thrower=3,
         shot=draw("D12/DB", passes=3), rocks={"r2": rock("D0"), "r4": rock("D4")}, ours="r2 r4"),
)  # fmt: skip

DRILLS = (*BLANKS, *DRAWS, *STEALS, *KEPT)


@dataclass(frozen=True)
class Called:
    """Seat 2 throws, and seat 0 calls for ``call``; ``why``: what speaks for it, by the rules."""

    title: str
    why: str
    call: str
    rocks: Rocks
    ours: str = ""
    theirs: str = ""
    throw: int = 16
    centre: tuple[str, ...] = ()

    def state(self) -> HurryHardState:
        """The position: seat 2 has a draw, a takeout and a guard."""
        hands = [["T/HH", "D8/HS", "G/SE", "D12/DB"], ["D4", "T", "G/HH", "D12/PK"], ["D4", "T", "G/HH", "D8/SE"],
                 ["D0", "T/SE", "G/HS", "D8/MB"]]  # fmt: skip
        return GAME.from_position({
            **EARLY, "throw": self.throw, "hammer": (2 + 16 - self.throw) % 4, "hands": hands, "rocks": self.rocks,
            "house": [self.ours.split(), self.theirs.split()], "centre": [*self.centre],
        })  # fmt: skip


CALLS = (
    Called("their rock on the button",
           "Nothing lies nearer than the button, so theirs must go.",
           "takeout r1", {"r1": rock("D0")}, theirs="r1"),
    Called("ours lies behind it",
           "With theirs gone ours in the 8 foot counts.",
           "takeout r1", {"r1": rock("D0"), "r2": rock("D8/HH")}, "r2", "r1"),
    Called("theirs uncovers two of ours",
           "With theirs gone both of ours count.",
           "takeout r1",
           {"r1": rock("D0"), "r2": rock("D4"), "r4": rock("D8/HH")}, "r2 r4", "r1"),
    Called("the only one that nothing guards",
           "The one in the 8 foot is guarded and behind ours; the one on the button is neither.",
           "takeout r5",
           {"r1": rock("D8/SE", "r3"), "r3": rock("G/HH"), "r5": rock("D0"), "r2": rock("D4")}, "r2", "r1 r5"),
    Called("an empty house",
           "The last rock is the only one to count, wherever it rests in the rings.",
           "draw", {}),
    Called("one of ours, and room for more",
           "Nothing of theirs is there: every further draw is a point.",
           "draw", {"r2": rock("D4")}, ours="r2"),
    Called("theirs lie far out",
           "Theirs is guarded, but in the 12 foot: most draws lie nearer.",
           "draw", {"r1": rock("D12/DB", "r3"), "r3": rock("G/HH")}, theirs="r1"),
    Called("two of ours, and another",
           "Nothing of theirs is there: a third draw is a third point.",
           "draw", {"r2": rock("D4"), "r4": rock("D8/HS")}, ours="r2 r4"),
    Called("guards in the centre wait for a draw",
           "A draw may claim the guard in the centre, which then keeps it from takeouts.",
           "draw", {"r2": rock("G/HH")}, centre=("r2",), throw=12),
    Called("theirs on the eight foot is guarded",
           "A guarded rock can't be hit; a draw to the button or the 4 foot lies nearer.",
           "draw", {"r1": rock("D8/SE", "r3"), "r3": rock("G/HH")},
           theirs="r1"),
)  # fmt: skip
