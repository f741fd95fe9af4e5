"""Each kind of decision of each game as a person finds it, with two seats and with many, and what then shows.

Kept by meaning (``tests.kept.screens``): the table at rest, with the pointer on a thing of each kind, with
picks half made, with a hint; while others are at the move; between two parts of a match; under what opens over it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.ai.contract import Decision
from game.app.app import App
from game.faces.registry import ENTRIES
from game.rules.contract import Path as Way
from game.rules.contract import View, say
from game.settings.launch_options import MatchSetup
from game.ui.theme import style
from tests.kept.files import Keeper
from tests.kept.places import alike, places
from tests.kept.screens import Looks
from tests.share import share
from tests.table.looking import usual
from tests.table.playing import Clock, advanced, calm, click, company, counts, grab, hover, let_go, seated, table, thumb
from tests.table.program import running
from tests.table.strip import about, frames, sit_down, stop_clocks

pytestmark = pytest.mark.window
#: moves of a match that are looked through, decisions that are looked at, and the ways to make a move of each
MOVES, MOST, WAYS = 150, 6, 2
#: games, numbers of seats and options: all decisions that a game has
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("curdle", 2, {}),
    ("curdle", 5, {"target": 1}),
    ("rink_ratz", 2, {"level": "pro"}),
    ("rink_ratz", 4, {}),
    ("hurry_hard", 2, {"ends": 2}),
    ("hurry_hard", 8, {}),
    ("powerup", 2, {"redraw": True, "double_takeouts": True}),
    ("powerup", 7, {"passing": "every", "redraw": True}),
    ("mystic", 2, {"spells": "advanced", "ends": 1}),
    ("mystic", 4, {}),
]
#: what ends a part of a match
PARTS = {"curdle": "HandWon", "rink_ratz": "PeriodEnded", "hurry_hard": "EndScored", "powerup": "EndScored",
         "mystic": "EndScored"}  # fmt: skip


@pytest.fixture
def app(display: str, data_folder: Path) -> Iterator[App]:
    """A program of its own in which nothing has been done yet."""
    with running(data_folder) as found:
        usual(found, contrast=False, reduced_motion=False)
        found.think_with(Silent())
        yield found


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """No time goes by unless it is told to."""
    return stop_clocks(monkeypatch)


class Silent:
    """Thinks, and never answers."""

    restarted = False

    def ask(self, *asked: Any) -> int:
        """Nothing comes of it."""
        return 1

    def poll(self) -> None:
        """No answer."""

    def cancel(self) -> None:
        """Nothing to forget."""

    def close(self) -> None:
        """Nothing to close."""


def kind(view: View) -> tuple[str, frozenset[tuple[str, ...]]]:
    """What is decided: the phase, and what moves are made of."""
    ways = (way for move in view.legal for way in move.paths)
    return str(view.position.get("phase")), frozenset(tuple(pick.kind for pick in way) for way in ways)


def decisions(name: str, seats: Sequence[str], **options: Any) -> Iterator[tuple[int, View]]:
    """The first decision of each kind of the first seat, the first one of others in each phase; the moves before it."""
    start = MatchSetup(name, tuple(seats), {"seats": len(seats), **options}, 5)
    match, known = advanced(start, 0), set[Any]()
    for ply in range(MOVES):
        seat = match.to_move
        if seat < 0 or sum(what[1] is not None for what in known) == MOST:
            return
        view = match.view(seat)
        what = kind(view) if seat == 0 else (kind(view)[0], None)
        if what not in known:
            known.add(what)
            yield ply, view
        match.play(thumb(start, match))


def ways(view: View) -> list[Way]:
    """Some ways to make a move: the longest, each of picks of another kind."""
    found = {tuple(pick.kind for pick in way): way for move in view.legal for way in move.paths}
    return sorted(found.values(), key=lambda way: (-len(way), str(way)))[:WAYS]


def rest(scene: Any) -> None:
    """All that moves under the pointer is where it goes."""
    scene.on_update(1 / 60)
    scene.animator.finish("hover")
    scene.on_update(1 / 60)


def point_at_each_kind(scene: Any, clock: Clock, looks: Looks, name: str, known: set[tuple[Any, ...]]) -> None:
    """The pointer rests on a thing of each kind, one that can be used and one that can't; not of those ``known``."""
    found = {}
    for element in scene.offered():
        found[element.role, element.id.split(".")[0].rstrip("0123456789"), element.enabled] = element.id
    for id in [id for kind, id in found.items() if kind not in known]:
        if (element := scene.layers.find(id)) is not None and element.role != "text":
            hover(scene, id)
            clock.now += style.READ_DELAY + 0.1
            rest(scene)
            looks.at(scene, f"{name}, over {id}")
    # what is said of a card and of a piece is another thing in each decision
    known.update(kind for kind in found if kind[0] not in ("card", "piece"))
    scene.on_mouse_motion(2, 2, 0, 0)
    rest(scene)


def carry(scene: Any, looks: Looks, name: str, known: set[tuple[Any, ...]]) -> None:
    """The first card that may be laid hangs over the middle of the table, and is put back."""
    id = next((e.id for e in scene.offered() if e.role == "card" and e.enabled), None)
    if id is not None and ("carried",) not in known:
        known.add(("carried",))
        grab(scene, id, 960.0, 480.0)
        scene.on_update(1 / 60)
        looks.at(scene, f"{name}, {id} carried")
        let_go(scene, 2.0, 2.0)
        rest(scene)


def make_by_half(scene: Any, way: Way, looks: Looks, name: str) -> None:
    """All picks of a move but the last, and back."""
    for number, pick in enumerate(way[:-1]):
        if scene.picker.picking.can(pick.kind, pick.id) is None:
            continue
        spot = next((s.id for s in scene.picker.spots.values() if s.key == (pick.kind, pick.id)), f"button.{pick.id}")
        if scene.layers.find(spot) is None:
            return
        click(scene, spot)
        rest(scene)
        looks.at(scene, f"{name}, {' '.join(each.id for each in way[: number + 1])}")
    for _pick in way:
        scene.picker.back()
    rest(scene)


@share(
    "name, count, options",
    TABLES,
    test=1,
    by=lambda name, count, options: name,
    ids=[f"{name}-{n}" for name, n, _options in TABLES],
)
def test_a_decision_looks_as_it_did(
    app: App, clock: Clock, name: str, count: int, options: dict[str, Any], kept: Keeper
) -> None:
    """At rest, pointed at, half made, hinted at, or others'; with cards in high contrast now and then."""
    seats, looks, known = company(name, "human", wish=count), Looks(), set[tuple[Any, ...]]()
    assert len(seats) == count
    app.preferences.for_now("contrast", count % 4 == 0)
    for ply, view in decisions(name, seats, **options):
        scene = table(app, seated(name, seats, ply, 5, **options))
        looks.at(scene, f"{ply}")
        if view.seat != 0:
            continue
        if not known:
            kept("places", places(scene), f"{name}-{count}", alike)
        point_at_each_kind(scene, clock, looks, f"{ply}", known)
        carry(scene, looks, f"{ply}", known)
        for way in ways(view):
            # where nothing else can be meant, a pick is the move
            scene = table(app, seated(name, seats, ply, 5, **options)) if scene.deciding is None else scene
            make_by_half(scene, way, looks, f"{ply}")
        scene = table(app, seated(name, seats, ply, 5, **options)) if scene.deciding is None else scene
        scene.hint_panel.show_hint(Decision(view.legal[-1].text, None, (), say("It gains the most right away."), 1))
        scene.propose(view.legal[-1].text)
        rest(scene)
        looks.at(scene, f"{ply}, hint")
    kept(f"{name}-{count}", looks.lines)


@share("name", ENTRIES, test=1)
def test_what_stands_between_two_parts_looks_as_it_did(app: App, clock: Clock, name: str, kept: Keeper) -> None:
    """Told and waited for, or gone on by itself."""
    looks = Looks()
    # in matches of eight seats of Hurry Hard! no end comes soon
    for count in sorted({min(counts(name)), min(4, max(counts(name)))}):
        match, move = about(name, PARTS[name], company(name, "human", wish=count))
        scene = sit_down(app, match)
        scene.play(move)
        for _frame in frames(scene):
            pass
        rest(scene)
        looks.at(scene, f"{count}")
        calm(app)
        looks.at(app.window.current_view, f"{count}, then")
    kept(f"{name}-parts", looks.lines)


@share(
    "name, action",
    [*((name, action) for name in ENTRIES for action in ("pause", "log")), ("mystic", "book")],
    test=1,
    by=lambda name, action: name,
)
def test_what_opens_over_a_table_looks_as_it_did(app: App, clock: Clock, name: str, action: str, kept: Keeper) -> None:
    looks = Looks()
    for count in sorted({min(counts(name)), max(counts(name))}):
        scene = table(app, seated(name, company(name, "human", wish=count), 23, 5))
        looks.before = {}
        looks.at(scene, f"{count}")
        looks.lines.clear()
        scene.act(action)
        calm(app)
        looks.at(app.window.current_view, f"{count}, {action}")
    kept(f"{name}-{action}", looks.lines)
