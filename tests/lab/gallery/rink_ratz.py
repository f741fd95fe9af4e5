"""Rink Ratz's moments: a shot found by playing, a rush made up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from game.app.app import App
from game.app.screenshots import settle
from game.match.match import Match
from game.rules.registry import game
from game.settings.launch_options import MatchSetup
from tests.lab.gallery.moments import frames, people, strip, until

#: all cards of a professional period, how many of them are Bench Cards, and how many each is dealt for a shift
DECK = [*[str(n) for n in range(1, 16)] * 4, *["SB"] * 4, "BM", "TM", "PS", "PS", "TS"]
BENCH, SHIFT = 5, 8
FACES = {"SB": "shot", "BM": "break", "TM": "two", "PS": "power", "TS": "two"}


def _ice(app: App, hands: Sequence[str], pile: str, *, bench: str = "", dealer: int = 1, **table: Any) -> None:
    """A made-up moment of a professional match of two: hands and the last cards laid; the others lie where they may.

    ``bench``: its last cards, the top one last. ``table``: keys of the position that are to be other than usual.
    """
    held, last, top = [hand.split() for hand in hands], pile.split(","), bench.split()
    shift, laid = table.setdefault("shift", 2), sum(SHIFT - len(hand) for hand in held)
    rest = Counter(DECK)
    rest.subtract([*held[0], *held[1], *(text.split(" ")[0] for text in last), *top])
    cards = sorted(rest.elements())
    Random(5).shuffle(cards)
    # what was laid before was numbers as far as they go: nobody asks which face
    cards.sort(key=lambda card: not card.isdigit())
    count = (shift - 1) * 2 * SHIFT + laid - len(last)
    before, cards = [card if card.isdigit() else f"{card} {FACES[card]}" for card in cards[:count]], cards[count:]
    before.reverse()
    Random(6).shuffle(cards)
    hidden = BENCH - len(top)
    position = {
        "options": {"seats": 2},
        "hands": held,
        "pile": [*before, *last],
        "shift_cards": laid,
        "bench": [*cards[:hidden], *top],
        "stock": cards[hidden:],
        "dealer": dealer,
        "to_move": (dealer + 1 + laid) % 2,
        "prev": last[-1] if last[-1].isdigit() else "",
        "scores": [1, 1],
        "shots": [6, 5],
        "period": 2,
        **table,
    }
    app.navigator.table(Match.start(game("rink_ratz"), {"seats": 2}, people(2, 1), 1, position))
    settle(app)


#: seconds after an event at which its words, its light and the puck's way are to be seen
SHOT, REPLY, GOAL, SAID = 0.5, 0.45, 0.75, 0.4


def _rush(app: App) -> Any:
    """A rush from its pair to the goal that stands."""
    _ice(app, ("5 8 10 13 SB", "11 2 5 14 BM"), "4,12,8")
    moments = {"ShotMade": SHOT, "Replied": REPLY, "GoalScored": GOAL, "GoalStood": SAID}
    return strip(frames(app, ("8", "5", "5", "11"), moments))


#: file name → what brings the screen up
PICTURES: Mapping[str, Callable[[App], None]] = {
    "rink-shot": lambda app: until(
        app,
        MatchSetup("rink_ratz", people(2, 1)),
        lambda position: len(position["pile"]) > 8 and position["rush"]["stage"] == "finish",
    )
}
#: file name → a picture put together of several: a pair, the reply, the finish, and the review's end
STRIPS: Mapping[str, Callable[[App], Any]] = {"rink-rush": _rush}
