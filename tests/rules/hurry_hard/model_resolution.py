"""The page's sheet and resolutions once more, on positions as JSON; ``model`` plays with it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Generator
from typing import Any

Table = dict[str, Any]
Asking = Generator[list[str], str, None]


def number(name: str) -> int:
    return int(name[1:])


def bottom(code: str) -> str:
    return code.split("/")[1] if "/" in code else ""


def top(code: str) -> str:
    return code.split("/")[0]


class Resolutions:
    """The state of a match, and how Shots are resolved. ``shuffle(cards)`` is chance."""

    def __init__(self, position: Table, shuffle: Callable[[list[str]], list[str]]) -> None:
        self.p = copy.deepcopy(position)
        self.shuffle = shuffle

    # --- looking

    @property
    def o(self) -> Any:
        return self.p["options"]

    @property
    def s(self) -> Any:
        return self.p["shot"]

    @property
    def rocks(self) -> Any:
        return self.p["rocks"]

    def circle(self) -> list[int]:
        n = self.o["seats"]
        if n % 2 == 0:
            return list(range(n))
        return [n - 1 if seat == self.p["out"] else seat for seat in range(n - 1)]

    def thrower(self) -> int:
        places = self.circle()
        return places[(places.index(self.p["hammer"]) + self.p["throw"]) % len(places)]

    def draws(self, team: int | None = None) -> list[str]:
        teams = (0, 1) if team is None else (team,)
        return [name for t in teams for name in self.p["house"][t]]

    def guards(self) -> list[str]:
        return [*self.p["centre"], *(g for d in self.draws() for g in self.rocks[d]["guards"])]

    def under(self, name: str, code: str) -> bool:
        return any(bottom(c) == code for c in self.rocks[name]["under"])

    def chain(self, name: str) -> str:
        while self.rocks[name]["frozen"]:
            name = self.rocks[name]["frozen"]
        return name

    def nameable(self) -> list[str]:
        """Unguarded rocks that a Takeout may name now."""
        found = [d for d in self.draws() if not self.rocks[d]["guards"]]
        return found + [g for g in self.guards() if self.p["throw"] > 4 or self.rocks[g]["biter"] >= 0]

    def on_shot(self, *codes: str) -> list[Table]:
        return [c for c in self.s["cards"] if bottom(c["card"]) in codes]

    def cancels(self) -> list[Table]:
        return [c for c in self.on_shot("HH") if c["word"] == "cancel"]

    def places_for(self, rocks: list[str]) -> list[str]:
        found = ["centre", *rocks]
        if self.o["corner_guards"]:
            found += ["centre corner", *(f"{d} corner" for d in rocks if self.rocks[d]["at"] > 4)]
        return found

    # --- resolution: what cards do

    def ask(self, seat: int, phase: str, answers: list[str]) -> Generator[list[str], str, str]:
        """Puts a choice if there are two answers; a single one is the answer."""
        if len(answers) == 1:
            return answers[0]
        self.p["to_move"], self.p["phase"] = seat, phase
        return (yield sorted(answers))

    def off(self, card: Table, to: str = "") -> None:
        """A card leaves the Shot: under a rock, or for the discards."""
        # by identity: a player may have laid two equal cards
        del self.s["cards"][next(i for i, one in enumerate(self.s["cards"]) if one is card)]
        (self.rocks[to]["under"] if to else self.p["discard"]).append(card["card"])

    def clear(self, *cards: Table) -> None:
        for card in cards:
            self.off(card)

    def sort(self, names: list[str]) -> None:
        names.sort(key=number)

    def place_of(self, guard: str) -> list[str]:
        lists = [self.p["centre"], *(self.rocks[d]["guards"] for d in self.draws())]
        return next(names for names in lists if guard in names)

    def stand(self, guard: str, before: str) -> None:
        """A Guard comes to stand in front of a Draw, or in the centre."""
        names = self.rocks[before]["guards"] if before in self.draws() else self.p["centre"]
        names.append(guard)
        self.sort(names)

    def to_centre(self, guard: str) -> None:
        self.stand(guard, "")
        self.s["loose"] = sorted({*self.s["loose"], guard}, key=number)

    def thaw(self, name: str) -> None:
        self.rocks[name]["frozen"] = ""
        for card in [c for c in self.rocks[name]["under"] if bottom(c) == "FZ"]:
            self.rocks[name]["under"].remove(card)
            self.p["discard"].append(card)

    def thaw_onto(self, name: str) -> None:
        for other in self.draws():
            if self.rocks[other]["frozen"] == name:
                self.thaw(other)

    def leave(self, name: str) -> None:
        for guard in self.rocks[name]["guards"]:
            self.to_centre(guard)
        self.rocks[name]["guards"] = []
        self.thaw_onto(name)
        if self.rocks[name]["frozen"]:
            self.thaw(name)
        for team in (0, 1):
            if name in self.p["house"][team]:
                self.p["house"][team].remove(name)

    def scrap(self, name: str) -> None:
        rock = self.rocks.pop(name)
        self.p["discard"] += [rock["card"], *rock["under"]]

    def outwards(self, name: str, card: Table) -> None:
        """One step outwards with the card under it; beyond the 12-foot it is out."""
        self.rocks[name]["at"] += 4
        self.off(card, name)
        if self.rocks[name]["at"] > 12:
            self.leave(name)
            self.scrap(name)

    def may_take(self, rock: str, guards: list[str]) -> list[str]:
        if not self.o["corner_guards"]:
            return list(guards)
        found = [g for g in guards if self.rocks[g]["corner"] is False or self.rocks[rock]["at"] > 4]
        return [g for g in found if self.rocks[g]["corner"]] if self.under(rock, "SP") else found

    def new_rock(self, at: int) -> str:
        name = f"r{self.p['throw']}"
        self.rocks[name] = {
            "card": self.s["card"], "at": at, "guards": [], "under": [], "frozen": "", "biter": -1, "corner": False,
        }  # fmt: skip
        self.s["card"] = ""
        return name

    # --- resolution: Draw

    def draw(self) -> Asking:
        p, s = self.p, self.s
        wrecks, cancels = self.on_shot("WG"), self.cancels()
        if len(wrecks) > len(cancels):
            wreck = wrecks[len(cancels)]
            before = next((d for d in self.draws() if wreck["word"] in self.rocks[d]["guards"]), "")
            name = self.new_rock(-1)
            self.stand(name, before)
            self.rocks[name]["corner"] = self.rocks[wreck["word"]]["corner"]
            self.off(wreck, name)
            return
        self.clear(*wrecks, *cancels)
        hurries, errors = self.on_shot("HH"), self.on_shot("SE")
        if hurries and errors:
            self.clear(*hurries, *errors)
            hurries, errors = [], []
        at = max(0, int(top(s["card"])[1:]) - 4 * len(hurries)) + 4 * len(errors)
        if at > 12:
            return
        name = self.new_rock(at)
        seat = self.thrower()
        p["house"][seat % 2].append(name)
        self.sort(p["house"][seat % 2])
        for card in [*hurries, *errors, *self.on_shot("LC"), *self.on_shot("SP")]:
            self.off(card, name)
        s["rock"], s["aim"] = name, ""
        if not self.on_shot("TB", "OC"):
            s["offer"] = self.may_take(name, p["centre"])
        for card in self.on_shot("TB"):
            yield from self.tap(card, name)
        for card in self.on_shot("FZ"):
            same = [d for d in self.draws(1 - seat % 2) if self.rocks[d]["at"] == at]
            if not same:
                self.off(card)
                continue
            answer = yield from self.ask(card["seat"], "freeze", [f"choose {d}" for d in same])
            self.off(card, name)
            self.rocks[name]["frozen"] = answer.split(" ")[1]
        yield from self.claims(seat, name)

    def tap(self, card: Table, name: str) -> Asking:
        ways = []
        for d in self.draws():
            if d != name and self.rocks[d]["at"] == self.rocks[name]["at"]:
                ways += [f"choose {d} out"] + [f"choose {d} in"] * (self.rocks[self.chain(d)]["at"] > 0)
        if not ways:
            self.off(card)
            return
        _, selected, way = (yield from self.ask(card["seat"], "tap", ways)).split(" ")
        own, stood = selected in self.draws(self.thrower() % 2), list(self.rocks[selected]["guards"])
        moved = self.chain(selected)
        self.thaw_onto(moved)
        if way == "out":
            self.outwards(moved, card)
        else:
            self.rocks[moved]["at"] -= 4
            self.off(card, moved)
            if self.o["corner_guards"] and self.rocks[moved]["at"] <= 4:
                for guard in [g for g in self.rocks[moved]["guards"] if self.rocks[g]["corner"]]:
                    self.rocks[moved]["guards"].remove(guard)
                    self.to_centre(guard)
        if self.on_shot("OC"):
            return
        takes = self.may_take(name, stood)
        if not own:
            self.s["offer"] = takes
            return
        for guard in takes:
            self.place_of(guard).remove(guard)
            self.stand(guard, name)

    def claims(self, seat: int, name: str) -> Asking:
        while self.s["offer"]:
            answer = yield from self.ask(seat, "claim", ["claim done", *(f"claim {g}" for g in self.s["offer"])])
            if answer == "claim done":
                self.s["offer"] = []
                return
            guard = answer.split(" ")[1]
            self.place_of(guard).remove(guard)
            self.stand(guard, name)
            self.s["offer"].remove(guard)

    # --- resolution: Guard

    def guard(self) -> Asking:
        hogged, cancels = self.on_shot("HG"), self.cancels()
        if len(hogged) > len(cancels):
            return
        self.clear(*hogged, *cancels)
        place, corner = self.s["aim"], self.s["corner"]
        curls = self.on_shot("OC")
        if curls:
            answers = [f"place {place}" for place in self.places_for(self.draws())]
            _, place, *turned = (yield from self.ask(curls[-1]["seat"], "place", answers)).split(" ")
            corner = bool(turned)
        name = self.new_rock(-1)
        self.stand(name, place)
        self.rocks[name]["corner"] = corner
        for card in self.on_shot("BT"):
            self.off(card, name)
            self.rocks[name]["biter"] = self.thrower() % 2

    # --- resolution: Takeout

    def takeout(self) -> Asking:
        s, side = self.s, self.thrower() % 2
        if s["aim"] == "through" or (self.on_shot("MB") and not self.on_shot("PB")):
            return
        hit = self.chain(s["aim"])
        self.clear(*self.on_shot("MB", "PB"))
        if self.under(s["aim"], "SP") or self.under(hit, "SP"):
            self.clear(*self.on_shot("DB"))
        self.remove(hit)
        for card in self.on_shot("DB"):
            rocks = [r for r in self.nameable() if not self.under(r, "SP") and not self.under(self.chain(r), "SP")]
            answer = yield from self.ask(card["seat"], "double", ["choose none", *(f"choose {r}" for r in rocks)])
            self.off(card)
            if answer != "choose none":
                self.remove(self.chain(answer.split(" ")[1]))
        lost = [g for g in s["gone"] if g["from"] == f"t{1 - side}"]
        self.clear(*self.on_shot("JM")[len(lost) :])
        for card in self.on_shot("JM"):
            yield from self.jam(card, side)
        for card in [c for c in self.on_shot("HS") if c["seat"] % 2 != side]:
            removed = [g["id"] for g in s["gone"] if not g["from"].startswith("t")]
            if removed:
                answer = yield from self.ask(card["seat"], "restore", [f"choose {g}" for g in removed])
                self.put_back(answer.split(" ")[1])
            self.off(card)
        for card in [c for c in self.on_shot("HS", "HR") if c["seat"] % 2 == side]:
            yield from self.hit(card, side)
        for card in self.on_shot("RO"):
            yield from self.roll(card, side)
        for name in [g["id"] for g in s["gone"] if not g["back"]]:
            self.scrap(name)

    def remove(self, name: str) -> None:
        if name in self.draws():
            origin = "t0" if name in self.draws(0) else "t1"
            self.leave(name)
        else:
            before = [d for d in self.draws() if name in self.rocks[d]["guards"]]
            origin = before[0] if before else "centre"
            self.place_of(name).remove(name)
        self.s["gone"].append({"id": name, "from": origin, "back": False})

    def jam(self, card: Table, side: int) -> Asking:
        answers = ["choose none", *(f"choose {d}" for d in self.draws(side))]
        answer = yield from self.ask(card["seat"], "jam", answers)
        self.off(card)
        if answer == "choose none":
            return
        name = answer.split(" ")[1]
        if self.rocks[name]["frozen"]:
            self.thaw(name)
        self.thaw_onto(name)
        self.p["house"][side].remove(name)
        self.p["house"][1 - side].append(name)
        self.sort(self.p["house"][1 - side])
        self.s["jammed"].append(name)
        self.sort(self.s["jammed"])

    def put_back(self, name: str) -> None:
        entry = next(g for g in self.s["gone"] if g["id"] == name)
        entry["back"] = True
        if entry["from"] in self.draws():
            self.stand(name, entry["from"])
        else:
            self.to_centre(name)

    def hit(self, card: Table, side: int) -> Asking:
        s, stick = self.s, bottom(card["card"]) == "HS"
        found = [g for g in s["gone"] if not g["back"] and (stick or g["from"] in ("t0", "t1"))]
        answer = yield from self.ask(card["seat"], "hit", ["choose none", *(f"choose {g['id']}" for g in found)])
        if answer == "choose none":
            self.off(card)
            return
        name = answer.split(" ")[1]
        entry = next(g for g in found if g["id"] == name)
        if entry["from"] not in ("t0", "t1"):
            self.off(card)
            self.put_back(name)
            if self.rocks[name]["biter"] >= 0:
                self.rocks[name]["biter"] = side
            return
        entry["back"] = True
        self.p["house"][side].append(name)
        self.sort(self.p["house"][side])
        s["rock"] = name
        if stick:
            self.off(card)
            for g in s["gone"]:
                if g["from"] == name and g["back"] and g["id"] in self.p["centre"]:
                    self.p["centre"].remove(g["id"])
                    self.stand(g["id"], name)
            return
        self.rocks[name]["at"] = max(0, self.rocks[name]["at"] - 4)
        self.off(card, name)
        s["offer"] = self.may_take(name, [g for g in self.p["centre"] if g not in s["loose"]])
        yield from self.claims(card["seat"], name)

    def roll(self, card: Table, side: int) -> Asking:
        s = self.s
        red = card["seat"] % 2 != side
        found = ([s["rock"]] if s["rock"] else []) if red else list(s["jammed"])
        if not found:
            self.off(card)
            return
        name = (yield from self.ask(card["seat"], "roll", [f"choose {d}" for d in found])).split(" ")[1]
        self.outwards(name, card)
        if name not in self.draws():
            s["gone"] = [g for g in s["gone"] if g["id"] != name]
            s["jammed"] = [d for d in s["jammed"] if d != name]
            s["rock"] = "" if s["rock"] == name else s["rock"]
