"""Twenty-five moments, five a game, as strips of pictures: the table is moved on by a fixed step, never by a clock.

``python -m tests.lab.strips FOLDER`` writes ``GAME-MOMENT.png`` for each: ten pictures from the move that brings it
until all has been shown, and below each the second, what has just been told, and what was heard. ``--only mystic``,
``--only mystic-frog`` some of them, ``--pictures 20`` more of each. They are for looking at: what each frame tells is
tested in ``tests/table/stage/test_seen_first.py``.

``--blind SEED`` makes five drawn moments a game instead, without a word below them: whoever looks says what happened
and who gained, and then reads what the log says of each in ``log.txt``.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

#: s of a step, steps between two pictures that are made, and after all has been shown
STEP, EVERY, AFTER = 1 / 30, 3, 12
#: pictures in a row, and how wide each is; rows of text below it
ROW, WIDE, CAPTION = 4, 640, 34
#: moves and deals that are looked through for a moment
MOVES, DEALS = 900, 40
#: drawn moments of a game, and the events that alone are none
BLIND = 5
QUIET = frozenset({"Passed", "TurnEnded", "CardPlayed", "CardsDrawn", "CardDrawn", "SkipPassed", "SkipNamed", "Called"})
Happened = Callable[[list[Any], Any], bool]


@dataclass(frozen=True)
class Moment:
    """What is waited for in a match of rules of thumb."""

    game: str
    name: str
    wanted: Happened
    seats: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    #: the match and the move, where chance hardly ever brings it
    made: Callable[[], tuple[Any, str]] | None = None


def lucky_draw() -> tuple[Any, str]:
    """The next card of the stock is the bridge that the person lacks."""
    from game.match.match import Match
    from game.rules.registry import game

    position = {
        "options": {"seats": 2},
        "hands": [["Kd", "Qs", "2c"], ["3h", "6c"]],
        "banks": [["9c"], ["2d"]],
        "stock": ["4c", "5h", "7h"],
    }
    return Match.start(game("curdle"), {}, ("human", "club"), 5, position), "draw"


def own_shot() -> tuple[Any, str]:
    """A delivery that doesn't reach the frog line."""
    from tests.lab.ice_film import SHOTS, match_of

    shot = next(shot for shot in SHOTS if shot.name == "frog")
    return match_of(shot), shot.move


def charmed() -> tuple[Any, str]:
    """A delivery that wakes a charm, as a scenario has it."""
    from game.match.match import Match
    from game.rules.registry import game
    from tests.faces.mystic.playing import casts

    _name, before, move, _events = next(cast for cast in casts() if cast[0] == "charm CIN")
    seats = ("human", *["club"] * (int(before["options"]["seats"]) - 1))
    return Match.start(game("mystic"), {}, seats, 5, before), move


def event(name: str, **data: Any) -> Happened:
    """An event with these facts."""
    return lambda events, after: any(
        e.name == name and all(e.data.get(k) == v for k, v in data.items()) for e in events
    )


def over(also: str) -> Happened:
    """The end of a match, with another event among what leads to it."""
    return lambda events, after: after["to_move"] < 0 and event(also)(events, after)


def points(most: int) -> Happened:
    """An end that brings at least so many points, and isn't the last one."""

    def happened(events: list[Any], after: Any) -> bool:
        if after["to_move"] < 0:
            return False
        found = [e.data["points"] for e in events if e.name == "EndScored"]
        return any((p if isinstance(p, int) else max(p)) >= most for p in found)

    return happened


MOMENTS = (
    Moment("curdle", "fluker", event("Fluker"), made=lucky_draw),
    Moment("curdle", "natural curdle", event("NaturalCurdle")),
    Moment("curdle", "blind curdle", event("BlindCurdle")),
    Moment("curdle", "kingfisher", event("Kingfisher"), 3),
    Moment("curdle", "match won", over("HandWon")),
    Moment("rink_ratz", "power play", event("PowerPlayStarted"), 2),
    Moment("rink_ratz", "goal", event("GoalScored", under_review=True), 4),
    Moment("rink_ratz", "save", event("GoalSaved"), 4),
    Moment("rink_ratz", "penalty shot", event("PenaltyShot"), 2),
    Moment("rink_ratz", "end of a period", event("PeriodEnded"), 4),
    Moment("hurry_hard", "take-out", event("RockRemoved"), 4),
    Moment("hurry_hard", "shot cancelled", event("ShotCancelled"), 4),
    Moment("hurry_hard", "jam", event("RockJammed"), 4),
    Moment("hurry_hard", "end with points", points(2), 4),
    Moment("hurry_hard", "match won", over("EndScored"), 4),
    Moment("powerup", "draw", event("StoneMade"), 4),
    Moment("powerup", "take-out", event("StoneTakenOut"), 4),
    Moment("powerup", "wild", event("WildNamed"), 4),
    Moment("powerup", "end with points", points(2), 4),
    Moment("powerup", "match won", over("EndScored"), 4),
    Moment("mystic", "spell", event("StoneTransmuted"), 3),
    Moment("mystic", "frog", event("StoneLost", frog=True), made=own_shot),
    Moment("mystic", "charm", event("CharmUsed"), made=charmed),
    Moment("mystic", "roll-off", event("StonesRolledOff"), 3),
    Moment("mystic", "last end", over("EndScored"), 3, {"ends": 1}),
)


def found(moment: Moment) -> tuple[Any, str]:
    """A match just before the moment, and the move that brings it. LookupError if no deal has it."""
    from game.ai.registry import decide
    from game.app.screenshots import advanced
    from game.settings.launch_options import MatchSetup

    if moment.made is not None:
        return moment.made()
    for seed in range(1, DEALS):
        start, moves = start_of(moment, seed, MatchSetup), list[str]()
        match = advanced(None, start, 0)  # type: ignore[arg-type]
        for ply in range(MOVES):
            seat = match.to_move
            if seat < 0:
                break
            move = decide(match.view(seat), match.events_for(seat), "greedy", seed + ply).move
            events = match.play(move).events
            if moment.wanted(list(events), match.view(0).position):
                again = advanced(None, start, 0)  # type: ignore[arg-type]
                for each in moves:
                    again.play(each)
                return again, move
            moves.append(move)
    raise LookupError(f"{moment.game} {moment.name} never happens")


def drawn(game: str, number: int, seed: int) -> tuple[Any, str]:
    """A match before a move that brings more than a card, both drawn."""
    from game.ai.registry import decide
    from game.app.screenshots import advanced
    from game.settings.launch_options import MatchSetup

    rng = Random(f"{game} {number} {seed}")
    moment = Moment(game, "drawn", lambda events, after: True, rng.choice((2, 3) if game == "mystic" else (2, 4)))
    start, moves = start_of(moment, rng.randrange(10**6), MatchSetup), list[str]()
    match, least = advanced(None, start, 0), rng.randrange(10, 90)  # type: ignore[arg-type]
    while match.to_move >= 0:
        move = decide(match.view(match.to_move), match.events_for(match.to_move), "greedy", seed + match.ply).move
        events = match.play(move).events
        if (match.ply > least or match.to_move < 0) and any(event.name not in QUIET for event in events):
            break
        moves.append(move)
    again = advanced(None, start, 0)  # type: ignore[arg-type]
    for each in moves:
        again.play(each)
    return again, move


def blind(app: Any, folder: Path, games: Sequence[str], seed: int) -> None:
    """Strips of drawn moments without captions, and what the log says of them."""
    for game in games:
        for number in range(BLIND):
            film = Film(app, sit_down(app, (match := drawn(game, number, seed))[0]))
            before = len(film.scene.log.lines)
            film.take(match[1])
            film.made = [(each, at, "", "") for each, at, _told, _heard in film.made]
            film.strip(12).save(folder / f"{game}-{number}.png")
            said = " ".join(line.text for line in film.scene.log.lines[before:])
            with (folder / "log.txt").open("a") as log:
                print(f"{game}-{number}: {said}", file=log)


def start_of(moment: Moment, seed: int, start: Any) -> Any:
    """The start of a match: seat 0 looks, the others are of the club."""
    seats = ("human", *["club"] * (moment.seats - 1))
    return start(moment.game, seats, {"seats": moment.seats, **moment.options}, seed, None)


class Film:
    """What is seen and heard from a move on, step by step."""

    def __init__(self, app: Any, scene: Any) -> None:
        self.app, self.scene = app, scene
        self.heard: list[str] = []
        self.told: list[str] = []
        self.made: list[tuple[Any, float, str, str]] = []
        land, sound = scene.presenter.landed, app.sound.play

        def landed(happened: Any, *, quiet: bool) -> float:
            self.told.append(happened.name)
            return float(land(happened, quiet=quiet))

        def play(cue: str, gain: float = 1.0) -> None:
            self.heard.append(cue)
            sound(cue, gain)

        scene.presenter.landed, app.sound.play = landed, play

    def steps(self, most: int = 1500) -> Iterator[int]:
        """Till all has been shown, and a little longer."""
        scene, left = self.scene, AFTER
        for number in range(most):
            scene.on_update(STEP)
            yield number
            showing = not scene.director.paused and (scene.director.busy or scene.director.stale)
            left -= not showing
            if left < 0 or self.app.window.current_view is not scene:
                return

    def take(self, move: str) -> None:
        """The whole film."""
        from game.app.screenshots import picture

        self.scene.play(move)
        for number in self.steps():
            if number % EVERY == 0:
                self.made.append((picture(self.app), number * STEP, ", ".join(self.told), ", ".join(self.heard)))
                self.told.clear()
                self.heard.clear()

    def strip(self, count: int) -> Any:
        """So many pictures, evenly spread; each told with all that came since the one before."""
        from PIL import Image, ImageDraw, ImageFont

        last = len(self.made) - 1
        chosen = sorted({round(n * last / (count - 1)) for n in range(count)})
        high = round(WIDE * self.made[0][0].height / self.made[0][0].width)
        rows = -(-len(chosen) // ROW)
        sheet = Image.new("RGB", (ROW * WIDE, rows * (high + CAPTION)), "black")
        draw, font, before = ImageDraw.Draw(sheet), ImageFont.load_default(13), -1
        for at, number in enumerate(chosen):
            x, y = at % ROW * WIDE, at // ROW * (high + CAPTION)
            sheet.paste(self.made[number][0].resize((WIDE, high)), (x, y))
            since = self.made[before + 1 : number + 1]
            told = ", ".join(part for _picture, _at, part, _heard in since if part)
            heard = ", ".join(part for _picture, _at, _told, part in since if part)
            draw.text((x + 4, y + high + 1), f"{self.made[number][1]:.1f} s  {told}"[:105], "white", font)
            draw.text((x + 4, y + high + 17), f"     heard: {heard}"[:105], "lightgrey", font)
            before = number
        return sheet


def sit_down(app: Any, match: Any) -> Any:
    """The table, all shown so far, at normal speed from here on."""
    app.preferences.for_now("speed", "instant")
    app.navigator.table(match)
    scene: Any = app.window.current_view
    # no step more: a seat with a single move would make it by itself
    scene.director.skip()
    app.preferences.for_now("speed", "normal")
    scene.animator.factor = 1.0
    return scene


def chosen(only: Sequence[str]) -> list[Moment]:
    """The moments that are asked for."""
    if not only:
        return list(MOMENTS)
    return [m for m in MOMENTS if m.game in only or name_of(m) in only]


def name_of(moment: Moment) -> str:
    """A moment's file."""
    return f"{moment.game}-{moment.name.replace(' ', '_')}"


def strip(app: Any, moment: Moment, pictures: int, folder: Path, *, whole: bool = False) -> str:
    """Writes a moment's strip and says what it shows. LookupError where no match brings the moment."""
    match, move = found(moment)
    film = Film(app, sit_down(app, match))
    film.take(move)
    film.strip(pictures).save(folder / f"{name_of(moment)}.png")
    for at, (each, *_rest) in enumerate(film.made if whole else ()):
        each.save(folder / f"{name_of(moment)}_{at:03}.png")
    return f"{name_of(moment)}: {move}, {film.made[-1][1]:.1f} s"


def main() -> None:
    """Writes the strips."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path)
    reader.add_argument("--only", nargs="*", default=(), help="a game, or GAME-MOMENT")
    reader.add_argument("--pictures", type=int, default=12)
    reader.add_argument("--size", default="1280x720")
    reader.add_argument("--blind", type=int, help="drawn moments of this seed, without captions")
    reader.add_argument("--whole", action="store_true", help="each picture that was made as a file of its own")
    asked = reader.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    os.environ["BONSPIEL_HOME"] = tempfile.mkdtemp()
    from game.app.app import App
    from game.settings.launch_options import Launch
    from tests.lab.frame_bench import Nobody

    width, height = (int(part) for part in asked.size.split("x"))
    app = App(Launch(size=(width, height), effects="full", speed="instant"))
    app.open_window()
    app.think_with(Nobody())
    try:
        if asked.blind is not None:
            blind(app, asked.folder, asked.only or sorted({m.game for m in MOMENTS}), asked.blind)
            return
        for moment in chosen(asked.only):
            try:
                print(strip(app, moment, asked.pictures, asked.folder, whole=asked.whole), flush=True)
            except LookupError as why:
                print(why, flush=True)
    finally:
        app.window.close()
        app.close()


if __name__ == "__main__":
    main()
