"""What Mystic's reasons claim, worked out again from the position and the move alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.contract import Decision
from game.ai.mystic.spells import effect
from game.rules.contract import Words
from game.rules.mystic.dice import DiceOutcome
from game.rules.mystic.moves import delivery, read_delivery
from game.rules.mystic.names import where
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import LOST, RANK, Stones, owner, ring

#: how far a frequency of 20 tries may be from one of 150
LOOSE = 0.35


def after(state: MysticState, text: str, factor: float | None = 0.0, seed: int = 0, off: float = 0.0) -> MysticState:
    """A copy of the state with the stones after one try of a delivery; nothing of the flow."""
    found = read_delivery(text)
    assert not isinstance(found, Words)
    _, style, x, aim, speed, spin = found.action
    shot = state.executed(delivery(style, x, aim + off, speed, spin), Random(seed), factor)
    summary = state.rehearsals([shot])[0]
    then = state.copy()
    # nobody is asked for anything, and there is no shoot-out that would clear the sheet
    then.options = {**state.options, "spells": "none", "ends": 99}
    then.ready = tuple({} for _ in state.ready)
    return then.judged(DiceOutcome(summary.rest, summary.lost))


def untrue(state: MysticState, decision: Decision) -> str:
    """What is false in the reason for a decision, or ""; the reason "" is none."""
    for begin, check in CHECKS:
        if decision.why.id.startswith(begin):
            return "" if check(state, decision) else f"{decision.move}: {decision.why}"
    return f"no check for: {decision.why}"


def by_look(check: Callable[[MysticState, Decision, Stones, tuple[str, ...]], bool]) -> Callable[..., bool]:
    """A check that asks what the shot does with a sure hand."""

    def checked(state: MysticState, decision: Decision) -> bool:
        then = after(state, decision.move)
        return check(state, decision, then.stones, then.standing().slots)

    return checked


def shooter(state: MysticState) -> str:
    return state.waiting(state.to_move)


def is_tolerant(state: MysticState, decision: Decision) -> bool:
    """So many degrees off, either way and in all half steps, the stone counts."""
    degrees, name = float(decision.why.args["degrees"]), shooter(state)
    offs = [sign * k / 2 for k in range(int(2 * degrees) + 1) for sign in (-1, 1)]
    return all(name in after(state, decision.move, off=off).standing().slots for off in offs) and degrees >= 0.5


def is_behind(state: MysticState, decision: Decision) -> bool:
    stones = after(state, decision.move).stones
    front, mine = stones[decision.why.args["stone"]], stones[shooter(state)]
    return front.y < mine.y and abs(front.x - mine.x) < 16.0 and is_tolerant(state, decision)


def is_frequent(state: MysticState, decision: Decision) -> bool:
    args = decision.why.args
    gone = [args["stone"], *([args["stone_other"]] if "stone_other" in args else [])]
    tries = [after(state, decision.move, None, seed).stones for seed in range(150)]
    share = sum(1 for stones in tries if all(stones[name].zone == LOST for name in gone)) / 150
    others = all(owner(name) != state.to_move for name in gone)
    return others and abs(share - args["count"] / args["total"]) < LOOSE


def is_best_of_all(state: MysticState, d: Decision, stones: Stones, slots: tuple[str, ...]) -> bool:
    second = d.why.args.get("stone")
    mine = shooter(state)
    return slots[0] == mine and d.why.args["ring"] == where(ring(stones, mine)) and second in (None, *slots[1:2])


def lies_there(state: MysticState, d: Decision, stones: Stones, slots: tuple[str, ...]) -> bool:
    return shooter(state) in slots and d.why.args["ring"] == where(ring(stones, shooter(state)))


def is_guard(state: MysticState, d: Decision, stones: Stones, slots: tuple[str, ...]) -> bool:
    mine, behind = stones[shooter(state)], stones[d.why.args["stone"]]
    return ring(stones, shooter(state)) == "G" and d.why.args["stone"] in slots and mine.y < behind.y


def pushes(state: MysticState, d: Decision, stones: Stones, slots: tuple[str, ...]) -> bool:
    name = d.why.args["stone"]
    now, was = (RANK.get(ring(s, name), 5) for s in (stones, state.stones))
    return owner(name) == state.to_move and now < was and d.why.args["ring"] == where(ring(stones, name))


def drives_out(state: MysticState, d: Decision, stones: Stones, slots: tuple[str, ...]) -> bool:
    name = d.why.args["stone"]
    return ring(state.stones, name) in RANK and ring(stones, name) not in RANK


def points_change(state: MysticState, decision: Decision) -> bool:
    """The points of all as the End would be scored before the use and right after it."""
    then = state.copy()
    then.push(decision.move)
    if then.phase in ("scored", "over", "shootout"):
        # the stones of a scored End are gone or its points are noted: nothing to compare with
        return True
    one, two = state.standing().points, then.standing().points
    seat = state.to_move
    gain = two[seat] - one[seat]
    others = sum(one) - one[seat] - sum(two) + two[seat]
    return decision.why.args["count"] == (others if "costs" in decision.why.id else gain)


def changes(state: MysticState, decision: Decision) -> bool:
    """What a spell does to the stone that is named."""
    args, name = decision.why.args, decision.why.args["stone"]
    found = state.find(decision.move)
    stones = effect(state, found)
    one, two = state.stones[name], stones[name]
    was, now = (RANK.get(ring(s, name), 5) for s in (state.stones, stones))
    mine = owner(name) == state.to_move
    verb = decision.why.id.split(" ")[1]
    truths = {
        "puts": mine and two.zone == "bonus",
        "brings": mine and (now < was or (one.zone == LOST and two.zone == "ice")),
        "lowers": mine and (one.value, two.value) == (args.get("before"), args.get("value")) and two.value < one.value,
        "takes": not mine and was < 5 == now,
        "moves": not mine and now > was,
        "raises": not mine and (one.value, two.value) == (args.get("before"), args.get("value")),
    }
    return truths[verb] and args.get("ring") in (None, where(ring(stones, name)))


def always(state: MysticState, decision: Decision) -> bool:
    return True


def skips(state: MysticState, decision: Decision) -> bool:
    return decision.move == "skip"


CHECKS: tuple[tuple[str, Callable[[MysticState, Decision], bool]], ...] = (
    ("A draw behind", is_behind),
    ("A draw:", is_tolerant),
    ("It takes", is_frequent),
    ("In {ring} it would", by_look(is_best_of_all)),
    ("It comes to lie", by_look(lies_there)),
    ("A guard:", by_look(is_guard)),
    ("It pushes", by_look(pushes)),
    ("It drives", by_look(drives_out)),
    ("{spell} is worth", points_change),
    ("{spell} costs", points_change),
    ("Nothing is lost", lambda state, decision: decision.move != "skip"),
    ("{spell} ", changes),
    ("Not now", skips),
    ("An empty sheet", lambda state, decision: state.phase == "shootout"),
    # about the search itself
    ("Of ", always),
    ("One of the better", always),
    ("The later", lambda state, decision: state.phase == "before_end"),
    ("There is only one legal move", lambda state, decision: len(state.legal_moves()) == 1),
)
