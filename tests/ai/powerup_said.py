"""What a decision of PowerUp Curling was about, counted from codes and rules: what the checks of its sentences ask."""

from __future__ import annotations

from math import comb
from typing import Any

from game.rules.powerup.glance import distance, glance, unseen
from game.rules.powerup.tables import TYPES, UNIT
from game.rules.powerup.terms import terms_of
from tests.ai.truth import Said

RANKS = ["b", "4", "8", "12"]


def plain(card: str) -> str:
    return card.rstrip("'")


def move(said: Said) -> list[str]:
    return said.decision.move.split(" ")


def runner_up(said: Said) -> list[str]:
    return said.decision.runners_up[0][0].split(" ") if said.decision.runners_up else move(said)


def hand(said: Said) -> list[str]:
    return [plain(card) for card in said.hand]


def laid(said: Said) -> list[str]:
    return [plain(card) for card in said.table["played"][1:]]


def stone(said: Said, name: str) -> dict[str, Any]:
    return next(dict(one) for one in said.table["stones"] if one["name"] == name)


def lies(said: Said, name: str) -> int:
    found = stone(said, name)
    return 0 if found["guards"] else distance(found["cards"])


def value(card: str) -> str:
    return plain(card).removeprefix("W=")


def target(said: Said) -> str:
    return move(said)[-1]


def lays(said: Said) -> tuple[int, ...]:
    table = said.table
    terms = terms_of(said.view.game.full_options(table["options"]))
    return terms.lays[table["skips"][said.seat % 2]]


def percent_held(said: Said, seats: set[int], card: str) -> float:
    """How often one of ``seats`` holds ``card`` or the Wild, both being dealt from all that is unseen."""
    out = {plain(code): n for code, n in unseen(said.table, said.seat)[said.seat % 2].items()}
    total, wanted = sum(out.values()), out[plain(card)] + out["W"]
    cards = sum(len(said.table["hands"][s]) for s in seats)
    return 100 * (1 - comb(total - wanted, cards) / comb(total, cards)) if total - wanted >= cards else 100.0


def near(a: float, b: int) -> bool:
    return abs(a - b) < 1.01


def later(said: Said) -> tuple[int, ...]:
    return lays(said)[len(said.table["played"]) + 1 :]


def later_mates(said: Said) -> set[int]:
    return set(later(said)) - {said.seat}


def held(said: Said, card: str, percent: int) -> bool:
    return near(percent_held(said, set(lays(said)) - {said.seat}, card), percent)


def house_call(said: Said, card: str) -> bool:
    return move(said)[0] == "call" and move(said)[-1] == plain(card) and plain(card) in RANKS


def theirs(said: Said) -> list[int]:
    return [distance(s["cards"]) for s in said.table["stones"] if s["team"] != said.seat % 2 and not s["guards"]]


def ring(card: str) -> int:
    return 10 * RANKS.index(plain(card))


def after(said: Said, card: str) -> str:
    """How the stone stands once the seat has laid ``card``."""
    state = said.state.copy()
    state.push(f"add {plain(card)}")
    table = state.view(said.seat).position
    if len(said.table["played"]) == 3:
        if table["phase"] == "wild":
            return "made"
        return "made" if came_off(said, card) else "lost"
    under = glance(table, said.seat).under
    assert under is not None
    return under.standing


def came_off(said: Said, card: str) -> bool:
    """Whether the stone comes off with ``card`` as its last, and without a Wild to be named."""
    state = said.state.copy()
    names = {event.name for event in state.push(f"add {plain(card)}").events}
    return "StoneLost" not in names


def comes_off_with(said: Said, state: Any) -> bool:
    """Whether the stone comes off with some cards of the seat's hand and any that are unseen from the others."""
    mine = state.to_move == said.seat
    out = unseen(said.table, said.seat)[said.seat % 2]
    for card in set(hand(said)) if mine else {plain(code) for code, n in out.items() if n}:
        then = state.copy()
        if not mine:
            then.hands[then.to_move] += UNIT[TYPES.index(card)]
        elif then.check(f"add {card}") is not None:
            continue
        names = {event.name for event in then.push(f"add {card}").events}
        if "StoneLost" not in names and (then.phase != "add" or comes_off_with(said, then)):
            return True
    return False


def lies_with(said: Said, text: str, name: str) -> int:
    """Where ``name`` lies after the move ``text``, its last card."""
    state = said.state.copy()
    for event in state.push(text).events:
        if event.name in ("StoneMade", "StonePromoted", "StoneNudged"):
            made = event.data.get("target") or event.data["stone"]
            return int(event.data["distance"]) if made == name else -1
    return -1


def standing(said: Said) -> str:
    under = glance(said.table, said.seat).under
    assert under is not None
    return under.standing


def need(said: Said) -> str:
    under = glance(said.table, said.seat).under
    assert under is not None
    return under.need


def adds(said: Said, card: str) -> bool:
    return move(said) == ["add", plain(card)]


def other_is(said: Said, card: str) -> bool:
    return runner_up(said)[-1] == plain(card)


def match(said: Said, card: str) -> bool:
    return adds(said, card) and plain(card) == need(said) and plain(card) not in laid(said)


def modifier(said: Said, card: str) -> bool:
    return adds(said, card) and after(said, card) != "lost" and not match(said, card)


def inside(card: str, other: str) -> int:
    """Where a stone of two 8s with these modifiers lies."""
    return distance(["8", "8", plain(card), plain(other)])


def kind(said: Said) -> str:
    return next((word for word in ("takeout", "promote", "nudge") if word in move(said)), "")


def call_need(said: Said) -> str:
    """The match of the call that is made."""
    words = move(said)
    if not words[-1].startswith("s"):
        return words[-1]
    found = stone(said, words[-1])
    if found["guards"]:
        return "G"
    return value(found["cards"][0])


def points_without(said: Said, name: str) -> tuple[int, int]:
    """The team that scores, and how much, were the stone gone."""
    table = dict(said.table)
    table["stones"] = [s for s in table["stones"] if name not in (s["name"], s["guards"])]
    score = glance(table, said.seat).score
    return score.team, score.points


def bar(said: Said, name: str) -> str:
    return " ".join(value(card) for card in stone(said, name)["cards"][2:])


def sooner(said: Said, seat_to: int) -> bool:
    team = [s for s in range(len(said.table["hands"])) if s % 2 == said.seat % 2]
    at = team.index(said.table["skips"][said.seat % 2])
    order = team[at:] + team[:at]
    return order.index(seat_to) < order.index(said.seat) and left(said) == seat_to


def left(said: Said) -> int:
    team = [s for s in range(len(said.table["hands"])) if s % 2 == said.seat % 2]
    return team[(team.index(said.seat) + 1) % len(team)]


def count_house(said: Said) -> int:
    return sum(card in RANKS for card in hand(said))


def own_match(said: Said, card: str) -> bool:
    used = 1 if move(said)[1] == plain(card) else 0
    return said.seat in lays(said)[1:] and hand(said).count(plain(card)) > used


def wild_lies(said: Said, card: str, stone: str, distance: int) -> bool:
    return move(said) == ["wild", card] and lies_with(said, said.decision.move, stone) == distance
