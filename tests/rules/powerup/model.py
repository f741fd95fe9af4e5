"""The page's rules once more, word by word on positions as JSON: slow, plain, and sharing nothing with the core."""

from __future__ import annotations

import json
from itertools import combinations

from tests.rules.powerup.model_table import (
    RANKS,
    Table,
    call_of,
    comes_off,
    deck,
    guard_of,
    layer,
    left,
    match_wanted,
    named,
    order,
    plain,
    points,
    seats_of,
    throwing,
    value,
    wild_names,
)

SIZES = {4: 6, 3: 7, 2: 8, 1: 10}


class Shuffles:
    """The shuffles that chance brought, in order; a single card is not shuffled."""

    def __init__(self, chance: Table | None) -> None:
        self.left = list((chance or {"shuffles": []})["shuffles"])

    def next(self, cards: list[str]) -> list[str]:
        if len(cards) < 2:
            return list(cards)
        order = self.left.pop(0)
        assert sorted(order) == sorted(cards), "another pile was shuffled"
        return list(order)


# --- legal moves


def legal(p: Table) -> list[str]:
    phase, seat = p["phase"], p["to_move"]
    if phase == "over":
        return []
    if phase == "colour":
        return ["colour blue", "colour yellow"]
    if phase == "skip":
        return [f"skip {s}" for s in seats_of(p, seat % 2)]
    if phase == "redraw":
        return ["keep", "redraw"]
    hand = [value(c) for c in p["hands"][seat]]
    if phase == "pass":
        return sorted({"keep", *(f"pass {c}" for c in hand)})
    if phase == "add":
        return sorted({f"add {c}" for c in hand})
    if phase == "call":
        return calls(p, hand)
    if phase == "wild":
        return sorted(wild_names(p))
    found = {"forfeit"}
    for count in range(1, len(hand) + 1):
        found |= {"exchange " + " ".join(sorted(some)) for some in combinations(hand, count)}
    return sorted(found)


def calls(p: Table, hand: list[str]) -> list[str]:
    found = set()
    for card in hand:
        if card == "W":
            found |= {f"call W {rest}" for kind in [*RANKS, "G", "H"] for rest in called(p, kind)}
        else:
            found |= {f"call {rest}" for rest in called(p, card)}
    return sorted(found)


def called(p: Table, card: str) -> list[str]:
    """Everything that a card of this value may be called for."""
    if card in RANKS:
        return [card]
    found = []
    o, team = p["options"], throwing(p)
    for s in p["stones"]:
        name, is_guard, is_guarded = s["name"], s["guards"] != "", guard_of(p, s["name"]) is not None
        if card == "G":
            if not is_guard and not is_guarded:
                found.append(f"G {name}")
            continue
        if o["takeouts"] and p["thrown"] >= 3 and (not is_guarded or o["double_takeouts"]):
            found.append(f"H takeout {name}")
        if not is_guarded:
            found.append(f"H nudge {name}")
            if s["team"] == team and value(s["cards"][0]) != "b":
                found.append(f"H promote {name}")
    return found


# --- judging


def judge(p: Table, later: list[str], off: bool) -> None:
    team, call, first = throwing(p), call_of(p), p["played"][0]
    thrown = [plain(c) for c in p["played"] if c != "-"]
    number = p["thrown"] + 1
    if not off:
        discard(p, thrown)
    else:
        match_value = match_wanted(p, call)
        match = min((c for c in later if value(c) == match_value), key=order)
        rest = list(later)
        rest.remove(match)
        rest.sort(key=order)
        if call[0] in RANKS or call[0] == "G":
            guards = "" if call[0] in RANKS else call[-1]
            stone = {"name": f"s{number}", "team": team, "cards": [first, match, *rest], "guards": guards}
            p["stones"].append(stone)
        else:
            hit(p, call, first, match, rest)
    p["call"], p["played"] = "", []
    next_skip_card(p, team)
    p["thrown"] = number


def hit(p: Table, call: list[str], first: str, match: str, rest: list[str]) -> None:
    target = named(p, call[-1])
    discard(p, [plain(first), plain(match)])
    if call[1] == "takeout":
        gone = [s for s in p["stones"] if s is target or s["guards"] == target["name"]]
        for stone in gone:
            discard(p, [plain(c) for c in stone["cards"]])
            p["stones"].remove(stone)
        discard(p, [plain(c) for c in rest])
    elif call[1] == "promote":
        discard(p, [plain(c) for c in target["cards"][:2]])
        target["cards"][:2] = rest
        target["guards"] = ""
    else:
        discard(p, [plain(c) for c in target["cards"][2:]])
        target["cards"][2:] = rest


def discard(p: Table, cards: list[str]) -> None:
    for card in cards:
        p["discards"][deck(card)].append(card)


def next_skip_card(p: Table, team: int) -> None:
    p["skips"][team] = left(p, p["skips"][team])


# --- playing


def played(position: Table, text: str, chance: Table | None) -> Table:
    """The position after a move; the generator's state is left as it is."""
    p = json.loads(json.dumps(position))
    shuffles = Shuffles(chance)
    play(p, text.split(" "), shuffles)
    assert not shuffles.left, "more was shuffled than the page asks for"
    p["hands"] = [sorted(hand) for hand in p["hands"]]
    p["discards"] = [sorted(cards) for cards in p["discards"]]
    return p


def play(p: Table, words: list[str], shuffles: Shuffles) -> None:
    seat = p["to_move"]
    team = seat % 2
    prime = "'" * team
    verb = words[0]
    if verb == "colour":
        other = {"blue": "yellow", "yellow": "blue"}[words[1]]
        p["colours"] = [words[1], other] if team == 0 else [other, words[1]]
        announce(p, shuffles)
    elif verb == "skip":
        p["skips"][team] = int(words[1])
        announce(p, shuffles)
    elif p["phase"] == "pass":
        p["passed"][seat] = "keep" if verb == "keep" else words[1] + prime
        after_answer(p, seat)
    elif p["phase"] == "redraw":
        drawn, p["drawn"] = p["drawn"], []
        if verb == "redraw":
            for card in drawn:
                p["hands"][seat].remove(card)
            discard(p, drawn)
            draw(p, seat, len(drawn), shuffles)
        go_on_drawing(p, left(p, seat), shuffles)
    elif verb in ("call", "add"):
        lay(p, words, shuffles)
    elif verb == "wild":
        later = [f"W={words[1]}{prime}" if value(c) == "W" else c for c in p["played"][1:]]
        finish(p, later, words[1] != "H", shuffles)
    elif verb == "forfeit":
        forfeit(p, shuffles)
    else:
        for card in words[1:]:
            p["hands"][seat].remove(card + prime)
        discard(p, [card + prime for card in words[1:]])
        draw(p, seat, len(words) - 1, shuffles)
        if calls(p, [value(c) for c in p["hands"][seat]]):
            p["phase"] = "call"
        else:
            forfeit(p, shuffles)


def announce(p: Table, shuffles: Shuffles) -> None:
    """The next team asked for its Skip; after both the deal, and what comes after it."""
    for team in (1 - p["hammer"], p["hammer"]):
        if p["skips"][team] == -1:
            p["phase"], p["to_move"] = "skip", team
            return
    for team in (0, 1):
        seats = seats_of(p, team)
        while any(len(p["hands"][s]) < SIZES[len(seats)] for s in seats) and p["draw"][team]:
            for s in seats:
                if len(p["hands"][s]) < SIZES[len(seats)] and p["draw"][team]:
                    p["hands"][s].append(p["draw"][team].pop())
    ask(p, p["options"]["passing"] != "none")


def passers(p: Table) -> list[int]:
    return [s for s in range(p["options"]["seats"]) if len(seats_of(p, s % 2)) >= 2]


def ask(p: Table, passing: bool) -> None:
    """A passing round if one is due and anybody can pass, else the next call."""
    if passing and passers(p):
        p["passed"] = [""] * p["options"]["seats"]
        p["phase"], p["to_move"] = "pass", passers(p)[0]
        return
    skip = p["skips"][throwing(p)]
    p["to_move"] = skip
    p["phase"] = "call" if calls(p, [value(c) for c in p["hands"][skip]]) else "exchange"


def after_answer(p: Table, seat: int) -> None:
    later = [s for s in passers(p) if s > seat]
    if later:
        p["to_move"] = later[0]
        return
    for s, card in enumerate(p["passed"]):
        if card not in ("", "keep"):
            p["hands"][s].remove(card)
            p["hands"][left(p, s)].append(card)
    ask(p, False)


def lay(p: Table, words: list[str], shuffles: Shuffles) -> None:
    seat, team = p["to_move"], p["to_move"] % 2
    prime = "'" * team
    card = words[1] + prime
    p["hands"][seat].remove(card)
    if words[0] == "call":
        p["call"] = " ".join(words[1:])
        card = f"W={words[2]}{prime}" if words[1] == "W" else card
    p["played"].append(card)
    skip = p["skips"][team]
    while len(p["played"]) < 4:
        due = layer(p, skip, len(p["played"]) + 1)
        if p["hands"][due]:
            p["phase"], p["to_move"] = "add", due
            return
        p["played"].append("-")
    later = p["played"][1:]
    if "W" in [value(c) for c in later] and wild_names(p):
        p["phase"], p["to_move"] = "wild", skip
        return
    finish(p, later, comes_off(p, later), shuffles)


def finish(p: Table, later: list[str], off: bool, shuffles: Shuffles) -> None:
    skip = p["skips"][throwing(p)]
    judge(p, later, off)
    if p["thrown"] == 16:
        score(p, shuffles)
    else:
        go_on_drawing(p, skip, shuffles, fresh=True)


def forfeit(p: Table, shuffles: Shuffles) -> None:
    next_skip_card(p, throwing(p))
    p["thrown"] += 1
    if p["thrown"] == 16:
        score(p, shuffles)
    else:
        ask(p, p["options"]["passing"] == "every" and p["thrown"] % 2 == 0)


def go_on_drawing(p: Table, seat: int, shuffles: Shuffles, fresh: bool = False) -> None:
    """From ``seat`` clockwise until all of the team have drawn; the Skip of the stone was the first."""
    team = seat % 2
    order_of_drawing = [before(p, p["skips"][team])]
    while len(order_of_drawing) < len(seats_of(p, team)):
        order_of_drawing.append(left(p, order_of_drawing[-1]))
    at = 0 if fresh else order_of_drawing.index(seat)
    if not fresh and at == 0:
        at = len(order_of_drawing)
    for s in order_of_drawing[at:]:
        drawn = draw(p, s, SIZES[len(seats_of(p, team))] - len(p["hands"][s]), shuffles)
        actions = len(drawn) >= 2 and all(value(c) in "GH" for c in drawn)
        if p["options"]["redraw"] and actions and p["thrown"] < 15:
            p["phase"], p["to_move"], p["drawn"] = "redraw", s, sorted(drawn)
            return
    ask(p, p["options"]["passing"] == "every" and p["thrown"] % 2 == 0)


def before(p: Table, seat: int) -> int:
    return next(s for s in seats_of(p, seat % 2) if left(p, s) == seat)


def draw(p: Table, seat: int, count: int, shuffles: Shuffles) -> list[str]:
    team, drawn = seat % 2, []
    for _ in range(count):
        if not p["draw"][team]:
            p["draw"][team] = shuffles.next(p["discards"][team])
            p["discards"][team] = []
        if not p["draw"][team]:
            break
        drawn.append(p["draw"][team].pop())
    p["hands"][seat] += drawn
    return drawn


# --- scoring


def score(p: Table, shuffles: Shuffles) -> None:
    gained = points(p["stones"])
    p["line"].append(gained)
    p["scores"] = [p["scores"][0] + gained[0], p["scores"][1] + gained[1]]
    a, b = p["scores"]
    if p["end"] >= p["options"]["ends"] and (a != b or p["options"]["ties"] == "draw"):
        p["phase"], p["to_move"] = "over", -1
        return
    if gained != [0, 0]:
        p["hammer"] = 1 if gained[0] else 0
    p["end"] += 1
    decks: list[list[str]] = [[], []]
    for card in [
        *p["draw"][0],
        *p["draw"][1],
        *p["discards"][0],
        *p["discards"][1],
        *(c for h in p["hands"] for c in h),
    ]:
        decks[deck(card)].append(card)
    for stone in p["stones"]:
        for card in stone["cards"]:
            decks[deck(card)].append(plain(card))
    p["draw"] = [shuffles.next(cards) for cards in decks]
    p["discards"], p["stones"] = [[], []], []
    p["hands"] = [[] for _ in p["hands"]]
    p["passed"] = [""] * p["options"]["seats"]
    p["skips"] = [seats_of(p, t)[0] if len(seats_of(p, t)) == 1 else -1 for t in (0, 1)]
    p["thrown"] = 0
    announce(p, shuffles)
