"""``bonspiel trace`` and ``bonspiel simulate``: matches without a window."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from typing import TYPE_CHECKING

from game.commands.args import UserError, game_of, options_of, position_of, seats_inside, seats_of, start_of
from game.commands.output import print_json
from game.rules.contract import Game, Position

if TYPE_CHECKING:
    from game.match.headless import Simulation


def trace(args: Namespace) -> int:
    """Print a JSON line for each decision of a match, and last its result."""
    from game.ai.registry import kinds
    from game.match.headless import Stuck
    from game.match.headless import trace as lines
    from game.match.match import Match

    game = game_of(args)
    options = options_of(game, args.option)
    position = position_of(game, args.position, options)
    full, seats = seats_of(game, args.seats, seats_inside(position, options), kinds(game.name), ("random",))
    seed = args.seed or 0
    position = _with_options(game, position, full, seed)
    match = Match.start(game, full, seats, seed, position)
    try:
        for line in lines(match, args.moves):
            print_json(line, (", ", ": "))
    except Stuck as error:
        raise UserError(str(error)) from None
    return 0


def _with_options(game: Game, position: Position | None, options: dict[str, object], seed: int) -> Position | None:
    """The position with the options in it. An error of the game becomes a UserError."""
    if position is not None:
        position = {**position, "options": options}
    start_of(game, options, seed, position)
    return position


def simulate(args: Namespace) -> int:
    """Play matches and print who won how often."""
    from game.ai.registry import kinds
    from game.match.headless import simulate as play

    game = game_of(args)
    if args.seats is None:
        raise UserError("simulate needs --seats to know who plays, for example --seats skip,club")
    full, seats = seats_of(game, args.seats, options_of(game, args.option), kinds(game.name), ("random",))
    start_of(game, full, 0, None)
    bar = Bar()
    try:
        result = play(game.name, full, seats, args.matches, args.seed or 0, args.jobs, bar)
    finally:
        bar.close()
    if args.json:
        print_json(result.to_json())
    else:
        print("\n".join(table(result)))
    return 0


def table(result: Simulation) -> list[str]:
    """The result in lines for a reader."""
    lines = [
        f"{result.game}: {result.matches} matches, {result.deals} deals in {result.rotations} seatings from seed "
        f"{result.seed}, {result.plies:.0f} moves a match, {100 * result.fair:.1f} % of the wins would be even",
        f"{'kind':8} {'seats':>5}  {'wins':>7}  {'95 % interval':>17}  {'score':>8}",
    ]
    for line in result.lines:
        wins = line.wins
        share, interval = ("" if wins is None else f"{100 * wins.mean:5.1f} %"), ""
        if wins is not None and wins.low is not None and wins.high is not None:
            interval = f"{100 * wins.low:5.1f} to {100 * wins.high:5.1f} %"
        score = "" if line.score is None else f"{line.score.mean:8.2f}"
        lines.append(f"{line.kind:8} {line.seats:>5}  {share:>7}  {interval:>17}  {score:>8}".rstrip())
    return lines + [f"No share of wins for {line.kind}: {line.reason}." for line in result.lines if line.reason]


class Bar:
    """A progress bar on stderr, drawn only on a terminal."""

    WIDTH = 40

    def __init__(self) -> None:
        """Begin without drawing."""
        self._shown = sys.stderr.isatty()
        self._last = 0.0

    def __call__(self, done: int, total: int) -> None:
        """Show ``done`` of ``total`` matches."""
        now = time.monotonic()
        if not self._shown or (now - self._last < 0.1 and done < total):
            return
        self._last = now
        filled = self.WIDTH * done // total
        sys.stderr.write(f"\r{'█' * filled}{'·' * (self.WIDTH - filled)} {done}/{total}")
        sys.stderr.flush()

    def close(self) -> None:
        """Remove the bar."""
        if self._shown:
            sys.stderr.write("\r" + " " * (self.WIDTH + 24) + "\r")
            sys.stderr.flush()
