"""Mystic's rule of thumb: draw to the Button down the middlemost free lane, and cast what pays at once."""

from __future__ import annotations

from random import Random
from typing import Final

from game.ai.contract import Decision
from game.rules.contract import IllegalMove, Move, Position, Template, View, say
from game.rules.mystic.state import MysticState

#: intended speed (mm/s) of a slide that stops at the centre of the target house
DRAW: Final = 1732
#: release points (mm) to try, the middle first; side by side they leave a die's breadth
LANES: Final = tuple(sign * 2.0 * step for step in range(71) for sign in ((1, -1) if step else (1,)))
#: two dice nearer than this (mm, across the lane) meet
BREADTH: Final = 20.0
#: how often a place, value or distance is tried
FILLINGS: Final = 6
#: the value of a ring beside the points that count now
NEARNESS: Final = {"B": 0.5, "R2": 0.35, "R3": 0.2, "R4": 0.1, "G": 0.02}


def greedy(view: View, rng: Random) -> Decision:
    """A draw to the Button; of spells and charms the one that leaves the seat best off at once, if any gains."""
    position = view.position
    if position["phase"] in ("deliver", "shootout"):
        return Decision(draw(position), None, (), say("A draw to the button."), 1)
    if position["phase"] == "before_end":
        chosen = max(view.legal, key=lambda move: (move.text != "skip", move.text))
        return Decision(chosen.text, None, (), say("It's better to keep a spell that can still be used later."), 1)
    return cast(view, rng)


def draw(position: Position) -> str:
    """Return a slide to the height of the Button, down the empty lane nearest to the middle."""
    lying = [stone["x"] for stone in position["stones"].values() if stone["zone"] == "ice"]
    lane = next((x for x in LANES if all(abs(x - other) >= BREADTH for other in lying)), 0.0)
    return f"deliver slide x={lane:.1f} aim=0.00 speed={DRAW} spin=0.0"


def cast(view: View, rng: Random) -> Decision:
    """Return the spell, charm or ``skip`` after which the table is best for the seat; ``skip`` when nothing gains."""
    state = view.sample(rng)
    assert isinstance(state, MysticState)
    now = worth(state.to_position(), state, view.seat)
    tried: list[tuple[float, str]] = []
    for move in view.legal:
        fillings: list[Move] = [move]
        if isinstance(move, Template):
            fillings = [move.fill(rng) for _ in range(FILLINGS)]
        for filled in fillings:
            after = state.copy()
            try:
                after.push(filled.text)
            except IllegalMove:
                continue
            gain = 0.0 if filled.text == "skip" else worth(after.to_position(), after, view.seat) - now
            tried.append((gain, filled.text))
    if not tried:
        # nothing had room in these tries: any filling will do, or skip
        text = "skip" if any(move.text == "skip" for move in view.legal) else patient(view, state, rng)
        return Decision(text, None, (), say("There's no room for anything better."), 0)
    ordered = sorted(tried, key=lambda entry: (-entry[0], entry[1] != "skip", entry[1]))
    others = tuple((text, gain) for gain, text in ordered[1:4])
    return Decision(ordered[0][1], ordered[0][0], others, say("It gains the most right away."), len(tried))


def patient(view: View, state: MysticState, rng: Random) -> str:
    """Return a filling that the state accepts, with a longer search."""
    text = view.legal[0].text
    for _ in range(400):
        move = view.legal[int(rng.random() * len(view.legal))]
        text = (move.fill(rng) if isinstance(move, Template) else move).text
        if state.check(text) is None:
            break
    return text


def worth(position: Position, state: MysticState, seat: int) -> float:
    """Return the points if the End were scored now, and how near the stones lie: the seat's less the best other's."""
    shares = [float(points) for points in state.standing().points]
    for name, stone in position["stones"].items():
        shares["abcde".index(name[0])] += NEARNESS.get(stone["ring"], 0.0) * (1.0 - stone["value"] / 16.0)
    return shares[seat] - max(share for other, share in enumerate(shares) if other != seat)
