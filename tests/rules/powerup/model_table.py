"""What the page says of cards, seats, shots and the count, word by word on positions as JSON."""

from __future__ import annotations

from typing import Any

Table = dict[str, Any]

RANKS = ["b", "4", "8", "12"]
PAIRS = ["b b", "b 4", "b 8", "b 12", "4 4", "4 8", "4 12", "8 8", "8 12", "12 12"]
LAYS = {4: [1, 2, 3, 4], 3: [1, 2, 3, 3], 2: [1, 2, 1, 2], 1: [1, 1, 1, 1]}


def value(card: str) -> str:
    """What a card counts as."""
    return card.replace("'", "").removeprefix("W=")


def deck(card: str) -> int:
    return int(card.endswith("'"))


def plain(card: str) -> str:
    """The card without the name of a Wild."""
    return ("W" if card.startswith("W=") else value(card)) + "'" * deck(card)


def seats_of(p: Table, team: int) -> list[int]:
    return [s for s in range(p["options"]["seats"]) if s % 2 == team]


def left(p: Table, seat: int) -> int:
    team = seats_of(p, seat % 2)
    return team[(team.index(seat) + 1) % len(team)]


def throwing(p: Table) -> int:
    return 1 - p["hammer"] if p["thrown"] % 2 == 0 else p["hammer"]


def layer(p: Table, skip: int, card: int) -> int:
    """The seat that lays card 1 to 4 when ``skip`` is Skip."""
    position = LAYS[len(seats_of(p, skip % 2))][card - 1]
    seat = skip
    for _ in range(position - 1):
        seat = left(p, seat)
    return seat


def guard_of(p: Table, name: str) -> Table | None:
    return next((s for s in p["stones"] if s["guards"] == name), None)


def named(p: Table, name: str) -> Table:
    return next(s for s in p["stones"] if s["name"] == name)


# --- whether a shot comes off


def match_wanted(p: Table, call: list[str]) -> str:
    if call[0] in RANKS:
        return call[0]
    target = named(p, call[-1])
    return "G" if target["guards"] else value(target["cards"][0])


def call_of(p: Table) -> list[str]:
    words = p["call"].split(" ")
    return words[1:] if words[0] == "W" else words


def comes_off(p: Table, cards: list[str]) -> bool:
    """Whether cards 2 to 4, all with values, bring the call off."""
    call, values = call_of(p), [value(c) for c in cards]
    match = match_wanted(p, call)
    if "-" in values or match not in values:
        return False
    values.remove(match)
    if any(v not in RANKS for v in values):
        return False
    mine = sorted(RANKS.index(v) for v in values)
    if call[0] != "H":
        return True
    target = named(p, call[-1])
    theirs = [RANKS.index(value(c)) for c in target["cards"][2:]]
    if call[1] == "promote":
        ring = value(target["cards"][0])
        return mine[0] == mine[1] and (ring == "G" or mine[0] < RANKS.index(ring))
    if call[1] == "nudge":
        return True
    guard = guard_of(p, target["name"])
    if guard is None:
        return at_least(p, mine, theirs)
    others = [RANKS.index(value(c)) for c in guard["cards"][2:]]
    return all(at_least(p, mine, bar) and mine != bar for bar in (theirs, others))


def at_least(p: Table, mine: list[int], bar: list[int]) -> bool:
    if p["options"]["takeout_compare"] == "cards":
        return mine[0] <= bar[0] and mine[1] <= bar[1]
    text = [" ".join(RANKS[i] for i in pair) for pair in (mine, bar)]
    return PAIRS.index(text[0]) <= PAIRS.index(text[1])


def wild_names(p: Table) -> list[str]:
    """``wild X`` for every name on offer; nothing where the Wild helps nowhere."""
    later = p["played"][1:]
    found = []
    for name in [*RANKS, "G"]:
        if comes_off(p, [f"W={name}" if value(c) == "W" else c for c in later]):
            found.append(f"wild {name}")
    if call_of(p)[:2] == ["H", "takeout"]:
        found = found[:1]
    return [*found, "wild H"] if found else []


def order(card: str) -> tuple[int, bool, int]:
    """By rank, natural cards before Wilds, team 0's deck before team 1's."""
    return [*RANKS, "G"].index(value(card)), card.startswith("W="), deck(card)


# --- the count


def distance(stone: Table) -> int:
    pair = " ".join(value(c) for c in stone["cards"][2:])
    return 10 * RANKS.index(value(stone["cards"][0])) + PAIRS.index(pair) + 1


def points(stones: list[Table]) -> list[int]:
    """The points of both teams for these stones."""
    house = [s for s in stones if not s["guards"]]
    if not house:
        return [0, 0]
    held = [[sum(value(c) == r for s in house if s["team"] == t for c in s["cards"]) for r in RANKS] for t in (0, 1)]

    def nearer(a: Table, b: Table) -> bool:
        if distance(a) != distance(b):
            return distance(a) < distance(b)
        return held[a["team"]] > held[b["team"]]

    found = [0, 0]
    for team in (0, 1):
        mine = [s for s in house if s["team"] == team]
        theirs = [s for s in house if s["team"] != team]
        found[team] = sum(all(nearer(s, other) for other in theirs) for s in mine)
    return found
