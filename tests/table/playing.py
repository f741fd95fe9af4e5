"""What a person does at a table: sits down, clicks, drags, presses keys, waits until nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import arcade

from game.ai.contract import Decision
from game.ai.registry import decide
from game.app.app import App
from game.faces.registry import ENTRIES, entry
from game.match.match import Match
from game.rules.contract import Event, Pick, Span
from game.rules.registry import game
from game.scenes.match.match_table import match_table
from game.settings.launch_options import MatchSetup
from tests.table.looking import labels, scene_of

LEFT = arcade.MOUSE_BUTTON_LEFT
#: keys of which pyglet also tells that they move a caret
MOTIONS = {
    getattr(arcade.key, name): getattr(arcade.key, f"MOTION_{motion}")
    for name, motion in {"HOME": "BEGINNING_OF_LINE", "END": "END_OF_LINE"}.items()
} | {
    getattr(arcade.key, name): getattr(arcade.key, f"MOTION_{name}")
    for name in ("LEFT", "RIGHT", "BACKSPACE", "DELETE")
}
KEY = arcade.key


# --- who sits there

#: the games that are played with cards on felt, each hand its owner's secret
CARD_GAMES = [name for name in ENTRIES if entry(name).surface is None]


def counts(name: str) -> list[int]:
    """The numbers of seats that a game has."""
    values = next(option.values for option in game(name).options if option.key == "seats")
    return list(range(values.low, values.high + 1)) if isinstance(values, Span) else list(values)


def company(name: str, *people: str, wish: int = 4) -> tuple[str, ...]:
    """Kinds of as many seats as are wished, or of as many as the game has: ``people`` first, then Club."""
    seats = wish if wish in counts(name) else max(counts(name))
    return (*people, *["club"] * seats)[:seats]


def seated(name: str, seats: Sequence[str], moves: int = 0, seed: int = 5, **options: Any) -> Match:
    """A match after some moves of AI seats."""
    return advanced(MatchSetup(name, tuple(seats), {"seats": len(seats), **options}, seed), moves)


#: what the rule of thumb has played already in this process, from each start on
THUMB: dict[str, list[str]] = {}


def thumb(start: MatchSetup, match: Match) -> str:
    """The rule of thumb's next move in a match that it has played from its start; worked out once in a process."""
    known = THUMB.setdefault(repr((start.game, start.seats, start.seed, start.options, start.position)), [])
    if match.ply == len(known):
        seat = match.to_move
        known.append(decide(match.view(seat), match.events_for(seat), "greedy", start.seed + match.ply).move)
    return known[match.ply]


def advanced(start: MatchSetup, moves: int) -> Match:
    """What ``game.app.screenshots.advanced`` plays by the rule of thumb."""
    match = Match.start(game(start.game), start.options, start.seats, start.seed, start.position)
    for _ply in range(moves):
        if match.outcome() is not None:
            break
        match.play(thumb(start, match))
    return match


def until(name: str, seats: Sequence[str], wanted: Callable[[Mapping[str, Any]], bool], seeds: int = 60) -> Match:
    """The first match of rules of thumb in which the first seat is to move in a position that is wanted."""
    for seed in range(seeds):
        start = MatchSetup(name, tuple(seats), {"seats": len(seats)}, seed)
        match = advanced(start, 0)
        for _ply in range(160):
            if match.to_move == 0 and wanted(match.view(0).position):
                return match
            if match.to_move < 0:
                break
            match.play(thumb(start, match))
    raise AssertionError("no such position")


def placed(name: str, seats: Sequence[str], **position: Any) -> Match:
    """A match taken up at a position."""
    position["options"] = {"seats": len(seats), **position.get("options", {})}
    return Match.start(game(name), {}, tuple(seats), 5, position)


def table(app: App, match: Match) -> Any:
    """The match at its table, at rest."""
    show(app, match)
    scene = scene_of(app)
    # it was built for the window as it is
    scene.resized_at = None
    return scene


def show(app: App, match: Match) -> Any:
    """The match at its table, as it begins."""
    scene: Any = match_table(app, match)
    app.navigator.show(scene)
    return scene


# --- time


def calm(app: App, beats: int = 6) -> Any:
    """Goes on until nothing more happens by itself; the picks made so far stay."""
    for _beat in range(beats):
        scene: Any = app.window.current_view
        scene.on_update(1 / 60)
        if hasattr(scene, "director") and scene.director.busy:
            scene.director.skip()
    return app.window.current_view


def rest(app: App, most: int = 400) -> Any:
    """Lets the scene go on until it waits for the person; gives it."""
    for _beat in range(most):
        scene: Any = app.window.current_view
        scene.on_update(1 / 30)
        scene.director.skip()
        if not scene.busy:
            return scene
    raise AssertionError("it never comes to rest")


class Clock:
    """Stands for the module ``time`` where the table asks how late it is."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        """The seconds that have gone by."""
        return self.now


class Thinker:
    """Decides at once, by the rule of thumb; remembers what it was asked."""

    restarted = False

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.answers: list[tuple[int, Decision]] = []

    def ask(self, name: str, view: Any, seat: int, events: Any, level: str, seed: int, cap: Any, style: Any) -> int:
        """Has the answer ready."""
        self.asked.append((name, seat, level, seed, cap))
        seen = game(name).view_from(view, seat)
        told = [Event.from_json(event) for event in events]
        self.answers.append((len(self.asked), decide(seen, told, "greedy", seed)))
        return len(self.asked)

    def poll(self) -> tuple[int, Decision] | None:
        """The answer."""
        return self.answers.pop(0) if self.answers else None

    def cancel(self) -> None:
        """Forgets it."""
        self.answers.clear()

    def close(self) -> None:
        """Nothing to close."""


# --- what is seen


def hands(scene: Any) -> dict[str, list[str]]:
    """The codes of the cards in each hand as they lie on the table."""
    return {n: [c.code for c in row] for n, row in scene.surface.pack.rows.items() if n.startswith("hand.")}


def lines(scene: Any) -> list[str]:
    """The log's sentences."""
    return [line.text for line in scene.log.lines]


def written(scene: Any) -> list[str]:
    """All that is written anywhere on the screen, from below; the banner too."""
    found = [label.document.text for _sheet, label in labels(scene)]
    banner = getattr(scene, "presenter", None)
    return found + ([label.document.text for label in banner.banner.sheet.labels] if banner else [])


def why(scene: Any) -> str:
    """The refusal that stands at the table now."""
    return str(scene.hint_panel.refusal[0]) if scene.hint_panel.refusal else ""


def able(scene: Any) -> list[Any]:
    """The cards that can be picked."""
    return [e for e in scene.offered() if e.role == "card" and e.enabled]


def card(scene: Any, code: str) -> str:
    """The id of the (first) element of a card of the own hand."""
    return next(id for id, spot in scene.picker.spots.items() if spot.key == ("card", code))


# --- what is done


def happen(app: App, name: str, *arguments: Any) -> None:
    """An event of the window, as the system tells it; what it does is done at once."""
    window: Any = app.window
    before, window._allow_dispatch_event = getattr(window, "_allow_dispatch_event", False), True
    window.dispatch_event(name, *arguments)
    window._allow_dispatch_event = before


def alone(app: App) -> None:
    """The next click is no second one of a double click."""
    app.window._pressed = -1e9, 0.0, 0.0, 0


def point(scene: Any, x: float, y: float) -> tuple[int, int]:
    """Moves the mouse to a virtual point; gives the pixel."""
    px, py = (round(v) for v in scene.canvas.stage.to_px(x, y))
    scene.on_mouse_motion(px, py, 0, 0)
    return px, py


def hover(scene: Any, id: str) -> tuple[int, int]:
    """Points at an element."""
    element = scene.layers.find(id)
    assert element is not None, f"{id} is not offered"
    return point(scene, element.seen.cx, element.seen.cy)


def click(scene: Any, id: str) -> None:
    """Clicks an element with the mouse."""
    x, y = hover(scene, id)
    scene.on_mouse_press(x, y, LEFT, 0)
    scene.on_mouse_release(x, y, LEFT, 0)


def pick(scene: Any, id: str) -> None:
    """Clicks an element and waits until all that follows has been shown."""
    click(scene, id)
    calm(scene.app)


def grab(scene: Any, id: str, x: float, y: float) -> None:
    """Drags an element to a virtual point, and holds it there."""
    px, py = hover(scene, id)
    scene.on_mouse_press(px, py, LEFT, 0)
    gx, gy = scene.canvas.stage.to_px(x, y)
    for step in range(1, 9):
        at = round(px + (gx - px) * step / 8), round(py + (gy - py) * step / 8)
        scene.on_mouse_drag(*at, 0, 0, LEFT, 0)


def let_go(scene: Any, x: float, y: float) -> None:
    """Lets go at a virtual point."""
    px, py = (round(v) for v in scene.canvas.stage.to_px(x, y))
    scene.on_mouse_release(px, py, LEFT, 0)


def drag(scene: Any, id: str, target: str) -> None:
    """Drags an element onto another and lets go."""
    goal = scene.layers.find(target)
    assert goal is not None, f"{target} is not offered"
    grab(scene, id, goal.seen.cx, goal.seen.cy)
    let_go(scene, goal.seen.cx, goal.seen.cy)


def press(scene: Any, *symbols: int) -> None:
    """Presses keys one after the other."""
    for symbol in symbols:
        scene.on_key_press(symbol, 0)
        if symbol in MOTIONS and scene.app.window.current_view == scene:
            scene.on_text_motion(MOTIONS[symbol])
        scene.on_key_release(symbol, 0)
        calm(scene.app)


def make(scene: Any, path: Sequence[Pick]) -> None:
    """Makes the picks of a move by clicks."""
    for step in path:
        if scene.picker.picking.can(step.kind, step.id) is None:
            continue  # a single meaning was not asked for
        spot = next((s.id for s in scene.picker.spots.values() if s.key == (step.kind, step.id)), None)
        pick(scene, spot or f"button.{step.id}")
