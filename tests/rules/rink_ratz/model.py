"""The rules of docs/games/rink_ratz.md once more, word by word on JSON: slow, and sharing nothing with the core."""

from __future__ import annotations

import copy
import json
from typing import Any

Table = dict[str, Any]

SPECIAL = {
    "SB": ["shot", "block"],
    "BM": ["break", "save"],
    "TM": ["two", "save"],
    "PS": ["power", "shutdown"],
    "TS": ["two", "shutdown"],
}
NO_POWER: Table = {"team": -1, "left": 0, "two": False}
NO_RUSH: Table = {"team": -1, "kind": "", "card": "", "stage": "", "ref": "", "goal": [], "rebound": []}
NO_REVIEW: Table = {"team": -1, "power": NO_POWER, "pulled": -1}
NO_PENALTY: Table = {"team": -1, "card": "", "goal": False}


def is_reply(p: Table) -> bool:
    return p["rush"]["stage"] == "reply" and p["rush"]["team"] != p["to_move"] % 2


def legal(p: Table) -> list[str]:
    """The legal moves, sorted."""
    if p["phase"] != "play":
        return ["deal"] if p["phase"] == "deal" else []
    hand, team = p["hands"][p["to_move"]], p["to_move"] % 2
    found = {c for c in hand if c not in SPECIAL}
    for card in set(hand) & set(SPECIAL):
        for face in SPECIAL[card]:
            if face == "save":
                fits = p["review"]["team"] == 1 - team
            elif face == "block":
                fits = is_reply(p) and p["rush"]["kind"] != "break"
            elif face == "shutdown":
                fits = is_reply(p)
            else:
                fits = not is_reply(p)
            if fits:
                found.add(f"{card} {face}")
    if not found:
        found = {f"{card} burn" for card in hand}
    o = p["options"]
    if (
        (o["level"] == "pro" or o["goalie"] == "all")
        and p["period"] == 3
        and p["shift"] == (4 if o["seats"] == 2 else 2)
        and p["shift_cards"] >= 4
        and p["scores"][team] < p["scores"][1 - team]
        and p["pulled"] == -1
        and p["review"]["team"] == -1
    ):
        found.add("pull")
    return sorted(found)


def played(position: Table, text: str) -> Table:
    """The position after a card or ``pull`` (not ``deal``, which needs the generator)."""
    p: Table = json.loads(json.dumps(position))
    if text == "pull":
        p["pulled"] = p["to_move"] % 2
        return p
    lay(p, text)
    return p


def lay(p: Table, text: str) -> None:
    o, seat = p["options"], p["to_move"]
    card, _, face = text.partition(" ")
    sudden = p["period"] > 3 and o["overtime"] == "sudden"
    review = p["review"]
    p["review"], p["penalty"] = copy.deepcopy(NO_REVIEW), dict(NO_PENALTY)
    p["hands"][seat].remove(card)
    p["pile"].append(text)
    p["shift_cards"] += 1
    if sudden and review["team"] >= 0 and face != "save":
        over(p)
        return
    scored = False
    if face == "":
        scored = number(p, card)
    elif face == "burn":
        scored = burn(p)
    else:
        special(p, face, review)
    count(p["power"])
    if p["review"]["team"] >= 0:
        count(p["review"]["power"])
    if sudden and scored and p["review"]["team"] < 0:
        over(p)
    elif not any(p["hands"]):
        next_shift(p)
    else:
        p["to_move"] = (seat + 1) % o["seats"]


def count(power: Table) -> None:
    if power["team"] >= 0:
        power["left"] -= 1
        if power["left"] == 0:
            power.update(NO_POWER)


def number(p: Table, card: str) -> bool:
    """The table of "Shots are played out"; whether a goal was scored."""
    team, rush, across = p["to_move"] % 2, p["rush"], p["options"]["across"] == "yes"
    stick = int(card) >= 11 and p["power"]["team"] == team
    if rush["stage"] == "":
        if card == p["prev"]:
            shot(p, team, "match", card)
        elif stick:
            shot(p, team, "stick", card)
        else:
            p["prev"] = card
        return False
    if rush["stage"] == "reply":
        takes = p["options"]["third_card"] == "steals" and rush["kind"] in ("match", "rebound")
        if takes and card == rush["card"] and p["power"]["team"] != rush["team"]:
            shot(p, team, "match", card)
        else:
            rush["stage"], rush["ref"] = "finish", card
            p["prev"] = card if across else ""
        return False
    difference = int(card) - int(rush["ref"])
    if difference in rush["goal"]:
        goal(p, team)
        return True
    if difference in rush["rebound"]:
        shot(p, team, "rebound", card)
    elif stick:
        shot(p, team, "stick", card)
    else:
        p["rush"], p["prev"] = copy.deepcopy(NO_RUSH), card
    return False


def shot(p: Table, team: int, kind: str, card: str) -> None:
    p["shots"][team] += 1
    goals = {0}
    if kind in ("two", "break"):
        goals |= {1}
    if p["power"]["team"] == team and p["power"]["two"]:
        goals |= {-1, 1}
    if p["pulled"] == team:
        goals |= {1}
    if p["pulled"] == 1 - team:
        goals |= {-2, 2} if p["options"]["empty_net"] == "exact" else {-2, -1, 1, 2}
    rebounds = set() if kind == "break" else {-1, 1} - goals
    p["rush"] = {
        "team": team, "kind": kind, "card": card, "stage": "reply", "ref": "",
        "goal": sorted(goals), "rebound": sorted(rebounds),
    }  # fmt: skip
    if p["options"]["across"] == "no":
        p["prev"] = ""
    elif card:
        p["prev"] = card


def goal(p: Table, team: int) -> None:
    p["scores"][team] += 1
    p["rush"], p["prev"] = copy.deepcopy(NO_RUSH), ""
    if p["options"]["level"] != "rookie":
        p["review"] = {"team": team, "power": dict(p["power"]), "pulled": p["pulled"]}
    if p["power"]["team"] == team:
        p["power"] = dict(NO_POWER)
    p["pulled"] = -1


def special(p: Table, face: str, review: Table) -> None:
    team = p["to_move"] % 2
    if p["options"]["across"] == "no":
        p["prev"] = ""
    if face in ("block", "shutdown"):
        p["rush"] = copy.deepcopy(NO_RUSH)
    elif face == "save":
        p["scores"][1 - team] -= 1
        p["power"], p["pulled"] = dict(review["power"]), review["pulled"]
    elif face == "power" and p["power"]["team"] == 1 - team:
        p["power"], p["rush"] = dict(NO_POWER), copy.deepcopy(NO_RUSH)
    else:
        if face == "power":
            if p["power"]["team"] == team:
                p["power"]["two"] = True
            else:
                p["power"] = {"team": team, "left": 8, "two": False}
        shot(p, team, face, "")


def burn(p: Table) -> bool:
    shooters = 1 - p["to_move"] % 2
    if p["options"]["across"] == "no":
        p["prev"] = ""
    p["rush"] = copy.deepcopy(NO_RUSH)
    p["shots"][shooters] += 1
    p["penalty"]["team"] = shooters
    if not p["bench"]:
        return False
    card = p["bench"].pop()
    p["bench"].insert(0, card)
    p["bench_shown"] = min(p["bench_shown"] + 1, len(p["bench"]))
    scores = card not in SPECIAL and int(card) >= 11
    p["penalty"].update(card=card, goal=scores)
    if scores:
        p["scores"][shooters] += 1
        p["pulled"] = -1
    return scores


def next_shift(p: Table) -> None:
    n = p["options"]["seats"]
    p["pulled"] = p["review"]["pulled"] = -1
    each = min(8, len(p["stock"]) // n)
    if each:
        for k in range(each * n):
            p["hands"][(p["dealer"] + 1 + k) % n].append(p["stock"].pop())
        p["hands"] = [sorted(hand) for hand in p["hands"]]
        p["shift"] += 1
        p["shift_cards"] = 0
        p["to_move"] = (p["dealer"] + 1) % n
        return
    a, b = p["scores"]
    if p["period"] >= 3 and (a != b or p["options"]["overtime"] == "draw"):
        over(p)
        return
    lapse(p)
    p["dealer"] = p["to_move"] = (p["dealer"] + 1) % n
    p["phase"] = "deal"


def lapse(p: Table) -> None:
    p["rush"], p["review"], p["power"] = copy.deepcopy(NO_RUSH), copy.deepcopy(NO_REVIEW), dict(NO_POWER)
    p["prev"], p["pulled"] = "", -1


def over(p: Table) -> None:
    lapse(p)
    p["phase"], p["to_move"] = "over", -1
