"""Pictures of the program's own screens: ``bonspiel shot``, and those in ``docs/screens`` (``make screens``)."""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import arcade
from PIL import Image

from game import stills
from game.ai.registry import decide
from game.app import App
from game.launch import Launch, Start
from game.match.match import Match
from game.rules.contract import BadPosition, View
from game.rules.hurry_hard.tables import CODES, COUNTS
from game.rules.powerup.glance import held
from game.rules.registry import game
from game.scenes.match import match_table
from game.store import open_store
from game.table.scene import Scene
from game.table.table import Table

#: scenes that need no match
PLAIN: dict[str, Callable[[App], None]] = {
    "title": lambda app: app.ways.title(),
    "picker": lambda app: app.ways.pick_game(),
    "settings": lambda app: app.ways.settings(),
    "records": lambda app: app.ways.records(),
    "statistics": lambda app: app.ways.statistics(),
    "clubbook": lambda app: app.ways.clubbook(),
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


def _helpful(view: View, seed: int) -> str:
    """A card that keeps a stone of PowerUp Curling alive, or a call by lot: a house fills sooner than by lots alone."""
    does = held(view.position, view.seat) if view.position["phase"] == "add" else {}
    for card in sorted(does, key=lambda card: ("match", "fits", "wild", "loses", "lost").index(does[card])):
        return "add " + card.removesuffix("'")
    calls = [move.text for move in view.legal if len(move.text.split(" ")) > 2 and seed % 2]
    return calls[seed % len(calls)] if calls else view.legal[seed * 7 % len(view.legal)].text


def _house(app: App, seats: int, wanted: Callable[[Mapping[str, Any]], bool]) -> None:
    """PowerUp Curling at a moment that is wanted, with seat 0 to move."""
    start = Start("powerup", ("human", *["greedy"] * (seats - 1)), {"seats": seats})
    for seed in range(200):
        match = Match.start(game("powerup"), start.options, start.seats, seed)
        for number in range(400):
            if match.outcome() is not None:
                break
            view = match.view(match.to_move)
            if view.seat == 0 and wanted(view.position):
                app.ways.table(match)
                settle(app)
                return
            match.play(_helpful(view, seed + 3 * number))
    raise BadShot("no match came to the wanted position")


def _full(position: Mapping[str, Any]) -> bool:
    """A house with many stones, and guards on both teams' stones."""
    owners = {stone["name"]: stone["team"] for stone in position["stones"]}
    guarded = {owners[stone["guards"]] for stone in position["stones"] if stone["guards"]}
    return len(owners) > 9 and len(guarded) == 2 and position["phase"] == "add"


def _powerup(app: App, position: Mapping[str, Any], clicks: Sequence[str], moves: Sequence[str] = ()) -> None:
    """PowerUp Curling of two at a made-up position, after some moves, with some things clicked."""
    options = {"seats": 2, **position.get("options", {})}
    match = Match.start(game("powerup"), options, _people(2, 1), 1, {**position, "options": options})
    for move in moves:
        match.play(move)
    app.ways.table(match)
    settle(app)
    table = present(app)
    assert isinstance(table, Table)
    for id in clicks:
        element = table.layers.find(id)
        assert element is not None
        table.pointer.use(element)
    settle(app)


def _counted(app: App) -> None:
    """The count after sixteen stones, when the stone that ends it has been shown."""
    _powerup(app, stills.LAST, ())
    table = present(app)
    assert isinstance(table, Table)
    table.turns.play("add 4")
    for _step in range(60):
        table.director.step()
        if table.shown.events and table.shown.events[-1].name == "CountStopped":
            break
        table.animator.finish()


def _blind(app: App) -> None:
    """A blind curdle being dealt out, found by playing seeds."""
    _until(app, Start("curdle", _people(4, 1)), lambda position: position["phase"] == "gift")


def _guard(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "at": -1, **more}


#: a crowded house before throw 11 of a match of four: freezes, guards, a biter, a rock that wins ties
_HOUSE: dict[str, Any] = {
    "throw": 11, "hammer": 3, "scores": [2, 0], "line": [[2, 0]], "end": 2,
    "house": [["r3", "r7", "r9"], ["r2", "r4", "r10"]], "centre": ["r5"],
    "rocks": {
        "r1": _guard("G/HH", under=["D4/BT"], biter=0), "r2": {"card": "D0"},
        "r3": {"card": "D4", "guards": ["r1"], "under": ["T/LC"]}, "r4": {"card": "D8/TB", "guards": ["r6", "r8"]},
        "r5": _guard("G/SE"), "r6": _guard("G/MB"), "r7": {"card": "D12/DB"}, "r8": _guard("G/DB"),
        "r9": {"card": "D12/HR", "at": 8, "under": ["D8/HH"]}, "r10": {"card": "D12/PK", "frozen": "r7",
                                                                      "under": ["G/FZ"]},
    },
}  # fmt: skip
#: the same, more crowded still, before throw 13
_CROWD: dict[str, Any] = {
    **_HOUSE, "throw": 13,
    "house": [["r3", "r7", "r9", "r11"], ["r2", "r4", "r10", "r12"]],
    "rocks": {**_HOUSE["rocks"], "r11": {"card": "D4/SP", "at": 4, "under": ["D4/PB"]}, "r12": {"card": "D8/JM"}},
}  # fmt: skip
#: the third throw, while guards are safe
_ZONE: dict[str, Any] = {
    "throw": 3, "hammer": 1, "house": [[], ["r2"]], "centre": ["r1"],
    "rocks": {"r1": _guard("G/DB"), "r2": {"card": "D4/OC"}},
}  # fmt: skip
#: hands for it, so that a takeout draws five answers
_ANSWERS = (
    ["T/PB", "D4/RO", "D12/DB", "D8/HS", "G/HH"], ["T/RO", "D8/OC", "G/BR"], ["T", "D8/SE", "G/HH"],
    ["D8/MB", "T/JM", "D0"],
)  # fmt: skip
_TAKEOUT = ("throw T r5", "play D8/MB", "play T/PB r2", "pass", "pass", "play T/JM", "play D8/HS", "play T/RO", "pass",
            "pass")  # fmt: skip


#: a house before throw 13, and hands with which a takeout is doubled, jammed and rolled
_CLEARED: dict[str, Any] = {
    "throw": 13, "hammer": 3, "scores": [1, 2], "line": [[1, 0], [0, 2]], "end": 3,
    "house": [["r3", "r9"], ["r2", "r6", "r10"]], "centre": ["r5"],
    "rocks": {
        "r2": {"card": "D8/TB", "under": ["T/LC"]}, "r3": {"card": "D12/DB"}, "r5": _guard("G/SE"),
        "r6": {"card": "D12/HR", "guards": ["r8"]}, "r8": _guard("G/MB"), "r9": {"card": "D8/OC"},
        "r10": {"card": "D4/SP"},
    },
}  # fmt: skip
_CLEARING = (["T", "G/DB", "D12/DB"], ["D8/JM", "T/WG"], ["D12/HR", "T/HH"], ["D4/OC", "T/SE"])
_ON_IT = ("throw T r2", "play D8/JM", "play D12/HR", "pass", "play G/DB", "pass", "pass", "pass")
_STEPS = ("pass", "choose r10", "choose r9", "choose r2")
#: the part of the window, 1920 by 1080, that a strip shows of each step: the house, the shot, what comes of it
_STRIP = (410, 66, 1822, 762)


def _resolution(app: App) -> Any:
    """Takeout, Double, Jam, Hit and Roll: a table after each step of a resolution, side by side."""
    _laid(app, _CLEARED, _CLEARING, _ON_IT)
    table = present(app)
    assert isinstance(table, Table)
    frames = []
    for move in _STEPS:
        table.play(move)
        table.director.skip()
        frames.append(picture(app).crop(_STRIP))
    size = 956, round(956 * frames[0].height / frames[0].width)
    strip = Image.new("RGB", (4 * 960 - 4, size[1]))
    for number, frame in enumerate(frames):
        strip.paste(frame.resize(size, Image.Resampling.LANCZOS), (960 * number, 0))
    return strip


def _laid(app: App, table: Mapping[str, Any], hands: Sequence[Sequence[str]], moves: Sequence[str] = ()) -> None:
    """Hurry Hard! at a made-up position, after some moves; the cards that it doesn't name lie in rows and pile."""
    seats = len(hands)
    options = {"seats": seats}
    rest = Counter(dict(zip(CODES, COUNTS, strict=True)))
    rest.subtract(card for hand in hands for card in hand)
    rest.subtract(card for rock in table["rocks"].values() for card in (rock["card"], *rock.get("under", ())))
    pile = sorted(rest.elements())
    Random(1).shuffle(pile)
    rows = [[pile.pop() for _ in range(2)] for _ in range(seats)]
    held = [[*hand, *(pile.pop() for _ in range(len(hand), 3))] for hand in hands]
    position = {**table, "options": options, "hands": held, "rows": rows, "discard": pile[40:], "pile": pile[:40]}
    match = Match.start(game("hurry_hard"), options, _people(seats, 1), 1, position)
    for move in moves:
        match.play(move)
    app.ways.table(match)
    settle(app)


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


def _evening(app: App, name: str) -> None:
    """A page as it is after an evening of matches; they are kept in a store of their own."""
    own = app.store
    with tempfile.TemporaryDirectory() as folder:
        app.store = open_store(Path(folder))
        for number in range(26):
            level = ("novice", "club", "skip")[number % 3]
            start = (Start("curdle", ("human", level), {"seats": 2}, number) if number % 2 else
                     Start("rink_ratz", ("human", level), {}, number))  # fmt: skip
            Match.from_record(advanced(app, start, 4000).record(), app.store.journal())
        stage_scene(app, name, Start("curdle", ()), 0)
        app.store.close()
    app.store = own


def _shot_frames(app: App) -> Any:
    """Nine moments of a flick into a full house, cut out and laid side by side."""
    _until(app, _sheet(3), lambda position: position["phase"] == "deliver" and position["next"][0] == 6)
    table = present(app)
    assert isinstance(table, Table)
    table.animator.factor = 1.0
    table.play("deliver flick x=0.0 aim=0.00 speed=2300 spin=0.0")
    parts = []
    for _frame in range(9):
        for _beat in range(7):
            table.on_update(1 / 60)
        whole = picture(app)
        parts.append(whole.crop((whole.width // 4, whole.height // 12, whole.width * 3 // 4, whole.height * 7 // 12)))
    w, h = parts[0].width * 2 // 3, parts[0].height * 2 // 3
    strip = parts[0].resize((3 * w, 3 * h))
    for n, part in enumerate(parts):
        strip.paste(part.resize((w, h)), (n % 3 * w, n // 3 * h))
    settle(app)
    return strip


#: file name → a strip of pictures
STRIPS: Mapping[str, Callable[[App], Any]] = {"hurry-resolution": _resolution, "mystic-shot": _shot_frames}
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
    "hurry-answers": lambda app: _laid(app, _HOUSE, _ANSWERS, _TAKEOUT),
    "hurry-crowd": lambda app: _laid(app, _CROWD, (["D4", "T/HS", "G/BR", "D8/OC", "D0"], [], [], [])),
    "hurry-zone": lambda app: _laid(app, _ZONE, (["D4/RO", "T/HH", "G/HH", "D8/TB", "D12/DB"], ["T"], ["G/HS"], [])),
    "hurry-eight": lambda app: _laid(
        app, _HOUSE, (["T/PB", "D4/RO", "D12/DB"], ["T/RO"], ["D4"], ["T/JM"], [], [], ["T"], ["D8/MB"]), _TAKEOUT[:2]
    ),
    "powerup-full": lambda app: _house(app, 4, _full),
    "powerup-promote": lambda app: _house(
        app, 4, lambda position: position["call"].startswith("H promote") and len(position["stones"]) > 4
    ),
    "powerup-passing": lambda app: _house(app, 6, lambda position: position["phase"] == "pass"),
    "powerup-exchange": lambda app: _powerup(
        app, {**stills.LAID, "hands": [["G", "G", "H", "H", "G", "G"], ["8'"] * 6], "stones": []}, ("hand.0", "hand.4")
    ),
    "powerup-redraw": lambda app: _powerup(app, stills.DRAWN, (), ("call 12", "add 12", "add 8", "add b")),
    "powerup-aim": lambda app: _powerup(app, stills.LAID, ("hand.8", "button.takeout")),
    "powerup-wild": lambda app: _powerup(app, stills.LAID, (), ("call 12", "add 12", "add 8", "add W")),
    "powerup-count": lambda app: _counted(app),
    "powerup-eight": lambda app: _house(app, 8, lambda position: len(position["stones"]) > 8),
    "mystic-start": lambda app: stage_scene(app, "table", _sheet(3), 0),
    "mystic-house": lambda app: _mystic(app, lambda table: None),
    "mystic-aim": lambda app: _mystic(app, _aimed),
    "mystic-above": lambda app: _mystic(app, lambda table: table.act("view")),
    "mystic-book": lambda app: _mystic(app, lambda table: table.act("book")),
    "mystic-practice": lambda app: app.ways.practice("mystic"),
    "settings": lambda app: stage_scene(app, "settings", Start("curdle", ()), 0),
    "rink-lobby": lambda app: stage_scene(app, "lobby", Start("rink_ratz", ()), 0),
    "clubbook": lambda app: _evening(app, "clubbook"),
    "statistics": lambda app: _evening(app, "statistics"),
}
#: what is kept at 720p and in 4K as well
HANDFUL = ("title", "lobby", "curdle-middle", "rink-shot", "hurry-answers", "powerup-full", "mystic-house")


def _keep(image: Any, file: Path) -> None:
    image.save(file, quality=84 if image.height < 2000 else 70, optimize=True)
    print(file)


def main(folder: str = "docs/screens") -> int:
    """Takes every picture of the gallery at 1080p, and a handful at 720p and in 4K."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        app = App(Launch(size=size, speed="instant"))
        app.open_window()
        for name, bring_up in GALLERY.items():
            if size[1] != 1080 and name not in HANDFUL:
                continue
            bring_up(app)
            _keep(picture(app), out / f"{name}-{size[1]}p.jpg")
        for name, strip in STRIPS.items() if size[1] == 1080 else ():
            _keep(strip(app), out / f"{name}-{size[1]}p.jpg")
        app.window.close()
        app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
