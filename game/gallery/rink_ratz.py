"""Rink Ratz's moments: found by playing, or made up; and what happens there as strips of pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from game.app import App
from game.gallery.moments import frames, people, strip, until
from game.launch import Start
from game.match.match import Match
from game.rules.registry import game
from game.screens import settle, stage_scene

#: all cards of a professional period, how many of them are Bench Cards, and how many each is dealt for a shift
DECK = [*[str(n) for n in range(1, 16)] * 4, *["SB"] * 4, "BM", "TM", "PS", "PS", "TS"]
BENCH, SHIFT = 5, 8
FACES = {"SB": "shot", "BM": "break", "TM": "two", "PS": "power", "TS": "two"}


def _rink(app: App, wanted: Callable[[Mapping[str, Any]], bool]) -> None:
    """Rink Ratz at a moment that is wanted, with a few cards on the pile."""
    start = Start("rink_ratz", people(2, 1))
    until(app, start, lambda position: len(position["pile"]) > 8 and position["shift_cards"] < 10 and wanted(position))


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
        "options": {"seats": 2}, "hands": held, "pile": [*before, *last], "shift_cards": laid,
        "bench": [*cards[:hidden], *top], "stock": cards[hidden:], "dealer": dealer,
        "to_move": (dealer + 1 + laid) % 2, "prev": last[-1] if last[-1].isdigit() else "",
        "scores": [1, 1], "shots": [6, 5], "period": 2, **table,
    }  # fmt: skip
    app.ways.table(Match.start(game("rink_ratz"), {"seats": 2}, people(2, 1), 1, position))
    settle(app)


class Act(NamedTuple):
    """Moves from a made-up moment on; the rest as ``_ice`` has it."""

    moves: str
    hands: tuple[str, str]
    pile: str = "4,12,8"
    bench: str = ""
    dealer: int = 1
    table: Mapping[str, Any] = {}


def _told(moments: Mapping[str, float], *acts: Act) -> Callable[[App], Any]:
    """A strip of what happens: a picture some seconds after each event of ``moments``."""

    def taken(app: App) -> Any:
        found = []
        for act in acts:
            _ice(app, act.hands, act.pile, bench=act.bench, dealer=act.dealer, **act.table)
            found += frames(app, act.moves.split(","), moments)
        return strip(found)

    return taken


#: seconds after an event at which its words, its light and the puck's way are to be seen
SHOT, REPLY, GOAL, SAID = 0.5, 0.45, 0.75, 0.4
RUSH = {"ShotMade": SHOT, "Replied": REPLY, "GoalScored": GOAL, "GoalStood": SAID}

#: file name → what brings the screen up
PICTURES: Mapping[str, Callable[[App], None]] = {
    "rink-shot": lambda app: _rink(app, lambda position: position["rush"]["stage"] == "finish"),
    "rink-power": lambda app: _rink(
        app, lambda position: position["power"]["team"] == 0 and position["power"]["left"] < 7
    ),
    "rink-review": lambda app: _rink(app, lambda position: position["review"]["team"] == 1),
    "rink-four": lambda app: stage_scene(app, "table", Start("rink_ratz", people(4, 1), {"seats": 4}, 5), 13),
    "rink-lobby": lambda app: stage_scene(app, "lobby", Start("rink_ratz", ()), 0),
}
#: file name → a picture put together of several
STRIPS: Mapping[str, Callable[[App], Any]] = {
    # a pair, the reply, the finish, and the review's end
    "rink-rush": _told(RUSH, Act("8,5,5,11", ("5 8 10 13 SB", "11 2 5 14 BM"))),
    "rink-rebound": _told({**RUSH, "ShotMissed": SAID}, Act("SB shot,9,10,3,7", ("7 10 13 1 SB", "9 3 2 14 BM"))),
    "rink-stops": _told(
        {"ShotMade": SHOT, "ShotBlocked": SAID},
        Act("SB shot,SB block,BM break,PS shutdown", ("7 10 13 PS SB", "9 3 14 SB BM"), dealer=0),
    ),
    # two moods of a goal; one stands, the other is saved
    "rink-goals": _told(
        {"GoalScored": GOAL, "GoalStood": SAID, "GoalSaved": GOAL},
        Act("TM two,9,10,SB shot,7,7,BM save", ("10 7 13 BM TM", "9 7 3 2 SB")),
    ),
    "rink-empty-net": _told(
        {**RUSH, "GoaliePulled": SAID, "GoalieBack": SAID},
        Act("pull,3,3,9,11,6", ("3 9 6 14", "3 11 2 4"), "4,12,8,1", table={"period": 3, "shift": 4, "scores": [1, 2]}),
    ),
    "rink-penalty": _told(
        {"ShotMade": SHOT, "CardBurnt": SAID, "PenaltyShot": SAID},
        Act("SB shot,TM burn,SB shot,BM burn", ("SB SB", "TM BM"), "4,12,8,1", bench="4 13"),
    ),
    "rink-power-play": _told(
        {"PowerPlayStarted": SAID, "ShotMade": SHOT, "GoalScored": GOAL},
        Act("PS power,9,13,2,PS power,6,7", ("7 13 1 PS PS", "9 2 6 11 BM")),
    ),
    # the last shift, a period's end, overtime and its winner
    "rink-periods": _told(
        {"LastShiftBegan": SAID, "PeriodEnded": SAID, "Dealt": SAID, "GoalStood": SAID},
        Act("5,9", ("5", "9"), "4,12,8,1", table={"period": 3, "shift": 3}),
        Act("5,9,deal", ("5", "9"), "4,12,8,1", table={"period": 3, "shift": 4}),
        Act("8,5,5,11", ("5 8 10 13 SB", "11 2 5 14 BM"), table={"period": 4}),
    ),
}
