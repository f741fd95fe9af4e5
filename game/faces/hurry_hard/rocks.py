"""The rocks on the ice with all their parts, as pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.faces.hurry_hard.boxes import Ice
from game.faces.hurry_hard.names import rock_label, rock_name
from game.faces.hurry_hard.paths import way_to
from game.faces.hurry_hard.rock_spacing import FIRST_ROW, LAST_ROW, ROW, Disc, Memory, Rock, RockSpread, spread
from game.faces.hurry_hard.table_facts import Ghost, Gone, Sight, thrower
from game.i18n.catalogue import _
from game.rules.hurry_hard.board import OVER, THROWING
from game.rules.hurry_hard.summary import RockSight
from game.table.moment import Moment
from game.table.stage.piece import Part, Piece
from game.ui.sheet.rect import Point

#: size of a rock's picture relative to the rock
PICTURE = 80 / 64
#: lights of rocks that can be picked
LIGHTS: Mapping[str, tuple[str, float]] = {
    "legal": ("curling/halo_cool.png", 100 / 80),
    "target": ("curling/target_cyan.png", 112 / 80),
    "hint": ("curling/target_red.png", 112 / 80),
    "picked": ("curling/halo.png", 112 / 80),
}


def laid_out(sight: Sight, memory: Memory) -> RockSpread:
    """The places of all rocks and ghosts (``ghost.r5``); a ghost shares the place of the rock that it becomes."""
    angles = dict(memory.angles)
    for rock in sight.rocks.values():
        angle = angles.pop((f"ghost.{rock.name}", rock.at), None)
        if angle is not None:
            angles.setdefault((rock.name, rock.at), angle)
    for ghost in sight.ghosts:
        angle = angles.get((ghost.rock, ghost.at))
        if angle is not None and ghost.rock not in sight.rocks:
            angles.setdefault((f"ghost.{ghost.rock}", ghost.at), angle)
    return spread(to_lay(sight), Memory(angles, memory.lanes))


def to_lay(sight: Sight) -> list[Rock]:
    """The rocks and ghosts to lay out."""
    found = []
    for rock in sight.rocks.values():
        house = rock.place == "house"
        found.append(Rock(rock.name, rock.at if house else -1, rock.place, rock.frozen, not house and rock.team >= 0))
    for gone in sight.gone.values():
        found.append(Rock(gone.rock, gone.at, gone.place, "", gone.biter >= 0))
    for ghost in sight.ghosts:
        if ghost.rock in sight.gone and sight.gone[ghost.rock].at == ghost.at:
            continue
        where = ghost.place if ghost.place in ("house", "centre") or ghost.place in sight.rocks else "centre"
        biter = ghost.at < 0 and ghost.team >= 0
        found.append(Rock(f"ghost.{ghost.rock}", ghost.at, where, ghost.frozen, biter))
    return found


def disc_of(ghost: Ghost, lies: RockSpread) -> Disc:
    """The future place of a rock. A removed one that comes back at its distance returns to its old place."""
    return lies.discs.get(f"ghost.{ghost.rock}") or lies.discs[ghost.rock]


def pieces(moment: Moment, sight: Sight, lies: RockSpread, ice: Ice) -> list[Piece]:
    """Halos, rocks, numbers, frost, ghosts, and the place for a guard."""
    now = moment.now
    found: list[Piece] = []
    discs = lies.discs
    for rock in sight.rocks.values():
        if rock.counts:
            # the rock being counted has a wider glow
            wide = 150 if rock.counts == sight.counted else 100
            found.append(_on(ice, f"halo.{rock.name}", "curling/halo.png", discs[rock.name], wide / 64))
    thrown = f"r{now['throw']}"
    for rock in sight.rocks.values():
        past = way_to(ice, discs[rock.name], lies) if rock.name == thrown else ()
        found.append(_rock(ice, rock, discs[rock.name], sight, past))
    for gone in sight.gone.values():
        back = any(ghost.rock == gone.rock and ghost.at == gone.at for ghost in sight.ghosts)
        found += _gone(ice, gone, discs[gone.rock])[: 1 if back else 2]
    for rock in sight.rocks.values():
        if rock.frozen in discs:
            one, two = discs[rock.name], discs[rock.frozen]
            between = Disc((one.x + two.x) / 2, (one.y + two.y) / 2, one.size)
            found.append(_on(ice, f"frost.{rock.name}", "curling/frost.png", between, 0.44))
    found += _changes(ice, sight, lies)
    if sight.target in discs:
        found.append(_on(ice, "target", "curling/target_red.png", discs[sight.target], 112 / 64))
    if now["phase"] == THROWING or (now["shot"]["card"] and not now["shot"]["gone"] and now["phase"] != OVER):
        found.append(_on(ice, "hack", f"curling/rock_{thrower(now) % 2}.png", Disc(0, -596, 50), PICTURE))
    if asks_centre(moment):
        found.append(_centre(ice, sight, lies))
    return found


def _on(ice: Ice, name: str, picture: str, disc: Disc, factor: float, alpha: int = 255) -> Piece:
    """A picture ``factor`` times the size of its rock."""
    size = disc.size * factor * ice.unit
    return Piece(name, picture, *ice.at(disc.x, disc.y), size, size, alpha=alpha, entrance=None)


def _rock(ice: Ice, rock: RockSight, disc: Disc, sight: Sight, past: Sequence[Point]) -> Piece:
    (x, y), hack = ice.at(disc.x, disc.y), ice.hack
    guard = rock.place != "house"
    size = disc.size * PICTURE * ice.unit
    label = rock_label(rock, sight.rocks)
    picture = "curling/rock_guard.png" if guard else f"curling/rock_{rock.team}.png"
    turn = 90.0 if rock.corner else int(rock.name[1:]) * 53 % 70 - 35.0
    parts = []
    cap = f"curling/cap_{rock.team}.png"
    if guard and rock.team >= 0:
        parts.append(Part(cap, 0, 0, size * 0.8, size * 0.8, upright=True))
    if rock.counts:
        # the team's cap covers the handle, with the number on it
        parts.append(Part(cap, 0, 0, size, size, text=str(rock.counts), type=size * 0.4, upright=True))
    return Piece(rock.name, picture, x, y, size, size, turn, entrance=(hack[0] - x, hack[1] - y), past=past,
                 label=label, tip=label, lights=LIGHTS, parts=tuple(parts))  # fmt: skip


def _gone(ice: Ice, gone: Gone, disc: Disc) -> list[Piece]:
    """A removed rock, faint at its old place, since it may yet be claimed or put back."""
    size = disc.size * PICTURE * ice.unit
    picture = "curling/rock_guard.png" if gone.team < 0 else f"curling/rock_{gone.team}.png"
    label = _("Removed: {rock}", rock=rock_name(gone.words))
    rock = Piece(
        gone.rock,
        picture,
        *ice.at(disc.x, disc.y),
        size,
        size,
        alpha=105,
        entrance=None,
        label=label,
        tip=label,
        lights=LIGHTS,
    )
    return [rock, _on(ice, f"out.{gone.rock}", "curling/cross.png", disc, 0.6, 200)]


def _changes(ice: Ice, sight: Sight, lies: RockSpread) -> list[Piece]:
    """The Shot's outcome: ghosts, rocks that change sides, rocks that go."""
    found = []
    for ghost in sight.ghosts:
        kind = "guard" if ghost.team < 0 or ghost.at < 0 else str(ghost.team)
        found.append(_on(ice, f"ghost.{ghost.rock}", f"curling/ghost_{kind}.png", disc_of(ghost, lies), PICTURE))
    for name, team in sight.turned.items():
        found.append(_on(ice, f"turning.{name}", "curling/turning.png", lies.discs[name], 108 / 64))
        if team >= 0:
            found.append(_on(ice, f"badge.{name}", f"curling/team_{team}.png", _badge(lies.discs[name]), 1.0))
    for name in _lost(sight, lies):
        found.append(_on(ice, f"lost.{name}", "curling/cross.png", _cross(lies.discs[name]), 1.0))
    return found


def changed(sight: Sight, lies: RockSpread) -> list[Disc]:
    """The small signs on rocks that would change sides or go."""
    badges = [_badge(lies.discs[name]) for name, team in sight.turned.items() if team >= 0]
    return [*badges, *(_cross(lies.discs[name]) for name in _lost(sight, lies))]


def _badge(disc: Disc) -> Disc:
    return Disc(disc.x + disc.size * 0.42, disc.y + disc.size * 0.42, 26)


def _lost(sight: Sight, lies: RockSpread) -> list[str]:
    return [name for name in sight.lost if name in lies.discs and name not in sight.gone]


def _cross(disc: Disc) -> Disc:
    return Disc(disc.x - disc.size * 0.4, disc.y + disc.size * 0.4, 26)


def asks_centre(moment: Moment) -> bool:
    """Whether the viewer may put a guard in the centre."""
    now = moment.now
    return 0 <= moment.eyes == now["to_move"] and now["phase"] in (THROWING, "place")


def centre_disc(sight: Sight, lies: RockSpread) -> Disc:
    """The place of the next centre guard."""
    row = [lies.discs[r.name] for r in sight.rocks.values() if r.place == "centre"]
    low = min((disc.y for disc in row), default=FIRST_ROW + ROW)
    return Disc(0.0, max(LAST_ROW, low - ROW), 74.0)


def _centre(ice: Ice, sight: Sight, lies: RockSpread) -> Piece:
    """The place of the next centre guard, for picking."""
    disc = centre_disc(sight, lies)
    size = disc.size * ice.unit
    return Piece(
        "centre",
        "curling/turning.png",
        *ice.at(disc.x, disc.y),
        size,
        size,
        alpha=120,
        entrance=None,
        label=_("The centre"),
        kind="pile",
        lights=LIGHTS,
    )
