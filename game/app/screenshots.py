"""Pictures of the program's own screens: ``bonspiel shot``."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import arcade

from game.ai.members import MEMBERS
from game.ai.registry import decide
from game.app.app import App, NoWindow
from game.club import Bonspiel, BonspielPlan, Entry
from game.faces.registry import ENTRIES
from game.match.match import Match
from game.rules.contract import BadPosition
from game.rules.registry import game
from game.rules.untrusted import one_line
from game.scenes.bonspiel.ceremony import Ceremony
from game.scenes.bonspiel.draw_sheet import DrawSheet
from game.scenes.coach.coach_page import DWELL
from game.scenes.match.match_table import match_table
from game.settings.launch_options import Launch, MatchSetup
from game.table.table import Table
from game.ui.window.scene import Scene

if TYPE_CHECKING:
    from game.ai.judge import Judgement

#: scenes that need no match
PLAIN: dict[str, Callable[[App], None]] = {
    "title": lambda app: app.navigator.title(),
    "picker": lambda app: app.navigator.pick_game(),
    "settings": lambda app: app.navigator.settings(),
    "ease": lambda app: app.navigator.ease(),
    "records": lambda app: app.navigator.records(),
    "statistics": lambda app: app.navigator.statistics(),
    "clubbook": lambda app: app.navigator.clubbook(),
    "bonspiels": lambda app: app.navigator.bonspiels(),
    "daily": lambda app: app.navigator.daily(),
    "clinic": lambda app: app.navigator.clinic(),
    "looks": lambda app: app.navigator.looks(),
    "colours": lambda app: app.navigator.colours(),
    "season": lambda app: app.navigator.season(),
    "newbonspiel": lambda app: app.navigator.new_bonspiel(),
    "drawsheet": lambda app: draw_sheet(app, "double", 9),
    "robin": lambda app: draw_sheet(app, "page", 17),
    "standings": lambda app: draw_sheet(app, "page", 17, "table"),
    "cups": lambda app: draw_sheet(app, "double", 99),
    "ceremony": lambda app: app.navigator.show(Ceremony(app, "", example=made_up("double", 99))),
    "level": lambda app: app.navigator.show(DrawSheet(app, "", level())),
    "laststone": lambda app: app.navigator.last_stone(level(), 0),
    "form": lambda app: app.navigator.form(next(iter(ENTRIES))),
    "keys": lambda app: app.navigator.keys(),
    "credits": lambda app: app.navigator.credits(),
}
#: scenes of a game
OF_GAME = ("table", "lobby", "rules", "result", "coach", "curve", "decisions", "curtain", "pause", "log")
#: the tabs of the coach's page
COACHED = {"coach": "short", "curve": "match", "decisions": "seats"}


def draw_sheet(app: App, format: str, played: int, event: str | None = None) -> None:
    """Show the draw sheet of a made-up bonspiel after some matches."""
    scene = DrawSheet(app, "", made_up(format, played))
    if event is not None:
        scene.event = event
    app.navigator.show(scene)


def made_up(format: str, played: int) -> Bonspiel:
    """A made-up bonspiel of a person and seven members, after some matches."""
    entries = (Entry("human"), *(Entry("club", member=member.id) for member in MEMBERS[:7]))
    bonspiel = Bonspiel(BonspielPlan(format, entries, tuple(ENTRIES), seed=3))
    rng = bonspiel.plan.lot("example")
    while bonspiel.open() and len(bonspiel.results) < played:
        number, won = bonspiel.open()[0].number, rng.randrange(2)
        scores = rng.randrange(5) + 3 * (1 - won), rng.randrange(5) + 3 * won
        bonspiel.play(bonspiel.decided(number, [won], sorted(scores, reverse=won == 0)))
    return bonspiel


def level() -> Bonspiel:
    """A finished round robin of a person and three members whose ties only last stones break."""
    entries = (Entry("human"), *(Entry("club", member=member.id) for member in MEMBERS[:3]))
    bonspiel = Bonspiel(BonspielPlan("round_robin", entries, tuple(ENTRIES), seed=3))
    for fixture in bonspiel.fixtures:
        # the last one loses to all, the others beat each other in turn
        one, other = (side.number for side in fixture.sides)
        first = other == 3 or (one != 3 and other == (one + 1) % 3)
        won = int(first == fixture.turned)
        bonspiel.play(bonspiel.decided(fixture.number, [won], [2, 4] if won else [4, 2]))
    return bonspiel


class BadShot(ValueError):
    """A picture that can't be made; the message says why."""


def present(app: App) -> Scene:
    """The present screen."""
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
    """Finish the scene's motion, or let it run for some seconds."""
    end = time.monotonic() + seconds
    while True:
        app.window.dispatch_events()
        present(app).on_update(1 / 60)
        scene = present(app)
        if not seconds and isinstance(scene, Table):
            scene.director.skip()
        if time.monotonic() >= end:
            return


def advanced(app: App, start: MatchSetup, moves: int, kind: str = "greedy") -> Match:
    """A match after ``moves`` moves of AI seats, not stored."""
    del app
    match = Match.start(game(start.game), start.options, start.seats, start.seed, start.position)
    for number in range(moves):
        if match.outcome() is not None:
            break
        seat = match.to_move
        choice = decide(match.view(seat), match.events_for(seat), kind, start.seed + number)
        match.play(choice.move)
    return match


def at_table(app: App, start: MatchSetup, moves: int) -> Table:
    """The game's table after some moves, at rest."""
    match = advanced(app, start, moves)
    table = match_table(app, match)
    app.navigator.show(table)
    settle(app)
    return table


def judged(match: Match) -> Judgement:
    """The judgement of a match. BadShot for a game without a judge."""
    from game.ai.judge import Judge, NoJudge

    try:
        return Judge(match.record()).run()
    except NoJudge as why:
        raise BadShot(str(why)) from None


def coached(app: App, start: MatchSetup, tab: str) -> None:
    """The coach's page of a match that AI seats have played to its end."""
    match = advanced(app, start, 4000)
    app.coach_queue.take(match.id, judged(match))
    app.navigator.coach(match.id, match.record())
    page: Any = present(app)
    page.turn(tab)
    # the picture of a moment is taken after looking at it for so long
    for _frame in range(2 + round(60 * DWELL)):
        page.on_update(1 / 60)


def stage_scene(app: App, name: str, start: MatchSetup, moves: int) -> None:
    """Show the requested scene. BadShot for an unknown name."""
    if name in PLAIN:
        PLAIN[name](app)
    elif name == "lobby":
        app.navigator.lobby(start.game)
    elif name == "rules":
        app.navigator.rules(start.game)
    elif name in COACHED:
        coached(app, start, COACHED[name])
    elif name in OF_GAME:
        scene = at_table(app, start, 4000 if name == "result" else moves)
        if name == "pause":
            app.navigator.pause(scene)
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
    """``bonspiel shot``: take one picture and end the program. Return the exit status; NoWindow when that fails."""
    app = App(request)
    app.preferences.for_now("speed", "instant")
    try:
        app.open_window()
    except NoWindow:
        app.close()
        raise
    name = request.game or next(iter(ENTRIES))
    try:
        start = MatchSetup(
            name, request.seats or app.usual_seats(request), dict(request.options), request.seed or 0, request.position
        )
        stage_scene(app, request.scene_name or "table", start, request.moves)
        picture(app).save(str(request.out))
    except (BadShot, BadPosition) as why:
        print(f"bonspiel: {one_line(str(why))}", file=sys.stderr)
        return 2
    except (OSError, ValueError) as why:
        print(f"bonspiel: {one_line(str(request.out))} can't be written: {one_line(str(why))}", file=sys.stderr)
        return 2
    finally:
        app.window.close()
        app.close()
    return 0
