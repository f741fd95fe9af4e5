"""Pictures of the program's own screens: ``bonspiel shot``, and those in ``docs/screens`` (``make screens``)."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import arcade

from game.ai.registry import decide
from game.app import App
from game.launch import Launch, Start
from game.match.match import Match
from game.rules.contract import BadPosition
from game.rules.registry import game
from game.scenes.match import match_table
from game.table.scene import Scene
from game.table.table import Table

#: scenes that need no match
PLAIN: dict[str, Callable[[App], None]] = {
    "title": lambda app: app.ways.title(),
    "picker": lambda app: app.ways.pick_game(),
    "settings": lambda app: app.ways.settings(),
    "records": lambda app: app.ways.records(),
    "statistics": lambda app: app.ways.statistics(),
    "keys": lambda app: app.ways.keys(),
    "credits": lambda app: app.ways.credits(),
}
#: scenes of a game
OF_GAME = ("table", "lobby", "rules", "result", "curtain", "pause", "log")
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


class BadShot(ValueError):
    """A picture that can't be made; the message says why."""


def present(app: App) -> Scene:
    """The screen that is shown."""
    scene = app.window.current_view
    assert isinstance(scene, Scene)
    return scene


def picture(app: App) -> Any:
    """The window's present picture, drawn now."""
    window = app.window
    window.switch_to()
    # outside the loop an event would only be queued
    present(app).on_draw()
    image = arcade.get_image(0, 0, *window.get_framebuffer_size())
    window.flip()
    return image.convert("RGB")


def settle(app: App, seconds: float = 0.0) -> None:
    """Lets the scene come to rest, its motion finished; or lets it run for some seconds."""
    end = time.monotonic() + seconds
    while True:
        app.window.dispatch_events()
        present(app).on_update(1 / 60)
        scene = present(app)
        if not seconds and isinstance(scene, Table):
            scene.director.skip()
        if time.monotonic() >= end:
            return


def advanced(app: App, start: Start, moves: int, kind: str = "greedy") -> Match:
    """A match after ``moves`` moves of AI seats, not written to the store."""
    del app
    match = Match.start(game(start.game), start.options, start.seats, start.seed, start.position)
    for number in range(moves):
        if match.outcome() is not None:
            break
        seat = match.to_move
        choice = decide(match.view(seat), match.events_for(seat), kind, start.seed + number)
        match.play(choice.move)
    return match


def at_table(app: App, start: Start, moves: int) -> Table:
    """The game's table after some moves, nothing moving."""
    match = advanced(app, start, moves)
    table = match_table(app, match)
    app.ways.show(table)
    settle(app)
    return table


def stage_scene(app: App, name: str, start: Start, moves: int) -> None:
    """Brings the wanted scene up. BadShot for a name that no scene has."""
    if name in PLAIN:
        PLAIN[name](app)
    elif name == "lobby":
        app.ways.lobby(start.game)
    elif name == "rules":
        app.ways.rules(start.game)
    elif name in OF_GAME:
        scene = at_table(app, start, 4000 if name == "result" else moves)
        if name == "pause":
            app.ways.pause(scene)
        elif name == "log":
            scene.act("log")
        elif name == "curtain":
            scene.fall(scene.turns.view().position["to_move"])
        elif name == "result":
            if scene.shown["to_move"] >= 0:
                raise BadShot("the match did not end")
            settle(app)
    else:
        raise BadShot(f"there is no scene {name!r}: give one of {', '.join([*PLAIN, *OF_GAME])}")
    settle(app)


def shot(request: Launch) -> int:
    """``bonspiel shot``: one picture, then the program ends. The exit status; NoWindow when there can't be one."""
    app = App(request)
    app.preferences.for_now("speed", "instant")
    app.open_window()
    name = request.game or "curdle"
    try:
        start = Start(
            name, request.seats or app.usual_seats(request), dict(request.options), request.seed or 0, request.position
        )
        stage_scene(app, request.scene_name or "table", start, request.moves)
        picture(app).save(str(request.out))
    except (BadShot, BadPosition) as why:
        print(f"bonspiel: {why}", file=sys.stderr)
        return 2
    except (OSError, ValueError) as why:
        print(f"bonspiel: {request.out} can't be written: {why}", file=sys.stderr)
        return 2
    finally:
        app.window.close()
        app.close()
    return 0


def _people(count: int, humans: int) -> tuple[str, ...]:
    return tuple("human" if i < humans else "club" for i in range(count))


def _until(
    app: App, start: Start, wanted: Callable[[Mapping[str, Any]], bool], seeds: range = range(200), most: int = 400
) -> None:
    """The table of the first match in which seat 0 is to move and the position is as wanted."""
    for seed in seeds:
        match = Match.start(game(start.game), start.options, start.seats, seed)
        for number in range(most):
            if match.outcome() is not None:
                break
            if match.to_move == 0 and wanted(match.view(0).position):
                app.ways.table(match)
                settle(app)
                return
            choice = decide(match.view(match.to_move), match.events_for(match.to_move), "greedy", seed + number)
            match.play(choice.move)
    raise BadShot("no match came to the wanted position")


def _rink(app: App, wanted: Callable[[Mapping[str, Any]], bool]) -> None:
    """Rink Ratz at a moment that is wanted, with a few cards on the pile."""
    start = Start("rink_ratz", _people(2, 1))
    _until(app, start, lambda position: len(position["pile"]) > 8 and position["shift_cards"] < 10 and wanted(position))


def _blind(app: App) -> None:
    """A blind curdle being dealt out, found by playing seeds."""
    _until(app, Start("curdle", _people(4, 1)), lambda position: position["phase"] == "gift")


def _sheet(seats: int) -> Start:
    """A match of Mystic, one person against rules of thumb."""
    return Start("mystic", ("human", *["greedy"] * (seats - 1)), {"seats": seats, "first": 0}, 3)


def _mystic(app: App, then: Callable[[Table], None]) -> None:
    """Mystic with a full house, when seat 0 is to deliver; then something is done."""
    _until(app, _sheet(3), lambda position: position["phase"] == "deliver" and position["next"][0] == 6)
    table = present(app)
    assert isinstance(table, Table)
    then(table)
    settle(app)


def _aimed(table: Table) -> None:
    """A shot is aimed with the keys."""
    for _step in range(12):
        table.act("right")
    for _step in range(4):
        table.act("up")


#: file name → what brings the screen up
GALLERY: Mapping[str, Callable[[App], None]] = {
    "title": lambda app: stage_scene(app, "title", Start("curdle", ()), 0),
    "picker": lambda app: stage_scene(app, "picker", Start("curdle", ()), 0),
    "lobby": lambda app: stage_scene(app, "lobby", Start("curdle", ()), 0),
    "curdle-start": lambda app: stage_scene(app, "table", Start("curdle", _people(4, 1), {}, 7), 0),
    "curdle-middle": lambda app: stage_scene(app, "table", Start("curdle", _people(4, 1), {}, 11), 24),
    "curdle-eight": lambda app: stage_scene(app, "table", Start("curdle", _people(8, 1), {"seats": 8}, 5), 12),
    "curdle-blind": _blind,
    "curtain": lambda app: stage_scene(app, "curtain", Start("curdle", _people(3, 2), {"seats": 3}, 5), 9),
    "result": lambda app: stage_scene(app, "result", Start("curdle", _people(4, 1), {"target": 1}, 3), 0),
    "rules": lambda app: stage_scene(app, "rules", Start("curdle", ()), 0),
    "rink-shot": lambda app: _rink(app, lambda position: position["rush"]["stage"] == "finish"),
    "rink-power": lambda app: _rink(
        app, lambda position: position["power"]["team"] == 0 and position["power"]["left"] < 7
    ),
    "rink-review": lambda app: _rink(app, lambda position: position["review"]["team"] == 1),
    "rink-four": lambda app: stage_scene(app, "table", Start("rink_ratz", _people(4, 1), {"seats": 4}, 5), 13),
    "mystic-start": lambda app: stage_scene(app, "table", _sheet(3), 0),
    "mystic-house": lambda app: _mystic(app, lambda table: None),
    "mystic-aim": lambda app: _mystic(app, _aimed),
    "mystic-above": lambda app: _mystic(app, lambda table: table.act("view")),
    "mystic-book": lambda app: _mystic(app, lambda table: table.act("book")),
    "settings": lambda app: stage_scene(app, "settings", Start("curdle", ()), 0),
}


def main(folder: str = "docs/screens") -> int:
    """Takes every picture of the gallery in three sizes; 4K ones as JPEG."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        app = App(Launch(size=size, speed="instant"))
        app.open_window()
        for name, bring_up in GALLERY.items():
            bring_up(app)
            image = picture(app)
            image.save(out / f"{name}-{size[1]}p.jpg", quality=84 if size[1] < 2000 else 70, optimize=True)
            print(out / f"{name}-{size[1]}p.jpg")
        app.window.close()
        app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
