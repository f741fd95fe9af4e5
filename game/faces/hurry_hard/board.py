"""The ice let into the felt: rings, lanes, the aim, and the rocks with all that they carry."""

from __future__ import annotations

from collections.abc import Mapping

from game.faces.hurry_hard.sight import Ghost, Gone, Sight
from game.faces.hurry_hard.spread import FIRST_ROW, LAST_ROW, ROW, Layout, Lies, Memory, Spot, spread
from game.faces.hurry_hard.words import rock_label, rock_name
from game.i18n import _
from game.rules.hurry_hard.board import THROWING
from game.rules.hurry_hard.glance import RockSight
from game.rules.hurry_hard.terms import circle
from game.table.pieces import Part, Piece
from game.table.shown import Shown
from game.ui.rect import Rect

#: the ice, its pin, and the middle of the thrower's stone
ICE = Rect(420, 86, 592, 912)
PIN = (716.0, 714.0)
HACK = (716.0, 118.0)
#: a rock's picture is so much larger than the rock
PICTURE = 80 / 64
#: what lights up a rock that can be picked
LIGHTS: Mapping[str, tuple[str, float]] = {
    "legal": ("curling/halo_cool.png", 100 / 80),
    "target": ("curling/target_cyan.png", 112 / 80),
    "hint": ("curling/target_red.png", 112 / 80),
    "picked": ("curling/halo.png", 112 / 80),
}


def place(x: float, y: float) -> tuple[float, float]:
    """A point of the layout on the table."""
    return PIN[0] + x, PIN[1] + y


def middle(spot: Spot) -> tuple[float, float]:
    """The middle of a rock on the table."""
    return place(spot.x, spot.y)


class Board:
    """The rocks on the ice. It remembers where each lay, so that what stays does not jump."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.layout = Layout()
        self.end = -1
        self.seen: Sight | None = None
        #: paths round the rocks as they lie now, by where they lead
        self.ways: dict[tuple[float, float], list[tuple[float, float]]] = {}

    def lay_out(self, now: Shown, sight: Sight) -> Layout:
        """Where everything lies, ghosts included (``ghost.r5``)."""
        if now["end"] != self.end:
            self.memory.clear()
            self.end = now["end"]
        if sight is not self.seen:
            self.seen = sight
            for rock in sight.rocks.values():
                self._land(rock)
            for ghost in sight.ghosts:
                # what comes back lies where it lay
                angle = self.memory.angles.get((ghost.rock, ghost.at))
                if angle is not None and ghost.rock not in sight.rocks:
                    self.memory.angles.setdefault((f"ghost.{ghost.rock}", ghost.at), angle)
            self.layout = spread(lies_of(sight), self.memory)
            self.ways.clear()
        return self.layout

    def _land(self, rock: RockSight) -> None:
        """A rock that has come lies where its ghost was."""
        angle = self.memory.angles.pop((f"ghost.{rock.name}", rock.at), None)
        if angle is not None:
            self.memory.angles.setdefault((rock.name, rock.at), angle)

    def spot(self, name: str) -> Spot | None:
        """Where a rock (or a ghost) lies."""
        return self.layout.spots.get(name)

    def ghost_spot(self, ghost: Ghost) -> Spot:
        """Where a rock would be; one that was removed and comes back at its distance does where it lay."""
        return self.layout.spots.get(f"ghost.{ghost.rock}") or self.layout.spots[ghost.rock]

    # --- pieces
    def pieces(self, now: Shown, sight: Sight, mine: bool) -> list[Piece]:
        """Halos, rocks, numbers, frost, ghosts; ``mine``: whoever looks is to decide."""
        layout = self.lay_out(now, sight)
        found: list[Piece] = []
        for rock in sight.rocks.values():
            if rock.counts:
                # the one that is being counted shines wider
                wide = 150 if rock.counts == sight.counted else 100
                found.append(_around(f"halo.{rock.name}", "curling/halo.png", layout.spots[rock.name], wide / 64))
        for rock in sight.rocks.values():
            found.append(self._rock(rock, sight))
        for gone in sight.gone.values():
            back = any(ghost.rock == gone.rock and ghost.at == gone.at for ghost in sight.ghosts)
            found += self._gone(gone)[: 1 if back else 2]
        for rock in sight.rocks.values():
            if rock.frozen in layout.spots:
                found.append(self._frost(rock))
        found += self._ghosts(sight)
        if sight.target in layout.spots:
            found.append(_around("target", "curling/target_red.png", layout.spots[sight.target], 112 / 64))
        found += self._hack(now)
        if mine and now["phase"] in (THROWING, "place"):
            found.append(self.centre(sight))
        return found

    def _rock(self, rock: RockSight, sight: Sight) -> Piece:
        spot = self.layout.spots[rock.name]
        x, y = middle(spot)
        guard = rock.place != "house"
        size = spot.size * PICTURE
        serial = int(rock.name[1:])
        entrance = (HACK[0] - x, HACK[1] - y)
        label = rock_label(rock, sight.rocks)
        picture = "curling/rock_guard.png" if guard else f"curling/rock_{rock.team}.png"
        turn = 90.0 if rock.corner else serial * 53 % 70 - 35.0
        parts = []
        if guard and rock.team >= 0:
            parts.append(Part(f"curling/cap_{rock.team}.png", 0, 0, size * 0.8, size * 0.8, upright=True))
        if rock.counts:
            # the team's cap lies over the handle, with the number on it
            parts.append(Part(f"curling/cap_{rock.team}.png", 0, 0, size, size, text=str(rock.counts),
                              type=spot.size * 0.5, upright=True))  # fmt: skip
        return Piece(rock.name, picture, x, y, size, size, turn, entrance=entrance, label=label, tip=label,
                     lights=LIGHTS, parts=tuple(parts))  # fmt: skip

    def _gone(self, gone: Gone) -> list[Piece]:
        """A rock that has been removed, faint where it lay: it may yet be claimed or put back."""
        spot = self.layout.spots[gone.rock]
        x, y = middle(spot)
        size = spot.size * PICTURE
        picture = "curling/rock_guard.png" if gone.team < 0 else f"curling/rock_{gone.team}.png"
        label = _("Removed: {rock}", rock=rock_name(gone.words))
        cross = spot.size * 0.6
        return [
            Piece(
                gone.rock, picture, x, y, size, size, alpha=105, entrance=None, label=label, tip=label, lights=LIGHTS
            ),
            Piece(f"out.{gone.rock}", "curling/cross.png", x, y, cross, cross, entrance=None, alpha=200),
        ]

    def _frost(self, rock: RockSight) -> Piece:
        one, two = self.layout.spots[rock.name], self.layout.spots[rock.frozen]
        x, y = place((one.x + two.x) / 2, (one.y + two.y) / 2)
        size = one.size * 0.44
        return Piece(f"frost.{rock.name}", "curling/frost.png", x, y, size, size, entrance=None)

    def _ghosts(self, sight: Sight) -> list[Piece]:
        found = []
        for ghost in sight.ghosts:
            kind = "guard" if ghost.team < 0 or ghost.at < 0 else str(ghost.team)
            spot = self.ghost_spot(ghost)
            found.append(_around(f"ghost.{ghost.rock}", f"curling/ghost_{kind}.png", spot, PICTURE))
        for name, team in sight.turned.items():
            spot = self.layout.spots[name]
            found.append(_around(f"turning.{name}", "curling/turning.png", spot, 108 / 64))
            if team >= 0:
                x, y = place(spot.x + spot.size * 0.42, spot.y + spot.size * 0.42)
                found.append(Piece(f"badge.{name}", f"curling/team_{team}.png", x, y, 26, 26, entrance=None))
        for name in sight.lost:
            if name in self.layout.spots and name not in sight.gone:
                spot = self.layout.spots[name]
                x, y = place(spot.x - spot.size * 0.4, spot.y + spot.size * 0.4)
                found.append(Piece(f"lost.{name}", "curling/cross.png", x, y, 26, 26, entrance=None))
        return found

    def _hack(self, now: Shown) -> list[Piece]:
        if now["phase"] == "over" or not (now["phase"] == THROWING or now["shot"]["card"]):
            return []
        team = thrower(now) % 2
        return [Piece("hack", f"curling/rock_{team}.png", *HACK, 50 * PICTURE, 50 * PICTURE, entrance=None)]

    def centre(self, sight: Sight) -> Piece:
        """The place where the next centre guard would stand, to be picked."""
        row = [self.layout.spots[r.name] for r in sight.rocks.values() if r.place == "centre"]
        low = min((spot.y for spot in row), default=FIRST_ROW + ROW)
        x, y = place(0.0, max(LAST_ROW, low - ROW))
        label = _("The centre")
        return Piece("centre", "curling/turning.png", x, y, 74, 74, alpha=120, entrance=None, label=label,
                     kind="pile", lights=LIGHTS)  # fmt: skip


def _around(name: str, picture: str, spot: Spot, factor: float) -> Piece:
    x, y = middle(spot)
    return Piece(name, picture, x, y, spot.size * factor, spot.size * factor, entrance=None)


def lies_of(sight: Sight) -> list[Lies]:
    """The rocks and ghosts as they are to be laid out."""
    found = []
    for rock in sight.rocks.values():
        house = rock.place == "house"
        found.append(Lies(rock.name, rock.at if house else -1, rock.place, rock.frozen, not house and rock.team >= 0))
    for gone in sight.gone.values():
        found.append(Lies(gone.rock, gone.at, gone.place, "", gone.biter >= 0))
    for ghost in sight.ghosts:
        if ghost.rock in sight.gone and sight.gone[ghost.rock].at == ghost.at:
            continue
        where = ghost.place if ghost.place in ("house", "centre") or ghost.place in sight.rocks else "centre"
        biter = ghost.at < 0 and ghost.team >= 0
        found.append(Lies(f"ghost.{ghost.rock}", ghost.at, where, ghost.frozen, biter))
    return found


def thrower(now: Shown) -> int:
    """Who throws the present rock."""
    seats = seats_in(now)
    return seats[(seats.index(now["hammer"]) + now["throw"]) % len(seats)]


def seats_in(now: Shown) -> tuple[int, ...]:
    """The players of this end, clockwise."""
    return circle(now["options"]["seats"], now["out"])
