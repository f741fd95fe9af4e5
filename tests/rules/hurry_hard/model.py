"""The page's rules once more, word by word on positions as JSON: slow, plain, and sharing nothing with the core.

A match is one generator: it yields the legal moves at every decision (``p`` is the position then) and is sent the move.
"""

from __future__ import annotations

import copy

from tests.rules.hurry_hard.model_resolution import Asking, Resolutions, Table, bottom, top

NO_SHOT: Table = {
    "card": "", "aim": "", "corner": False, "cards": [], "passes": 0, "gone": [], "loose": [], "offer": [], "rock": "",
    "jammed": [],
}  # fmt: skip
GREEN = ["HH", "PB", "DB", "HS", "HR", "RO", "FZ", "TB", "LC", "SP", "BT"]
RED = ["SE", "MB", "HS", "RO", "JM", "WG", "OC", "BR", "HG", "PK"]


class Model(Resolutions):
    """A match, played by the page."""

    # --- the flow

    def match(self) -> Asking:
        while self.p["phase"] != "over":
            yield from self.one_throw()

    def one_throw(self) -> Asking:
        p, seat = self.p, self.p["to_move"]
        words = (yield sorted(self.throws(seat))).split(" ")
        p["hands"][seat].remove(words[1])
        self.s["card"], self.s["corner"] = words[1], words[-1] == "corner"
        self.s["aim"] = words[2] if len(words) > 2 else ""
        places = self.circle()
        turn = places.index(seat)
        p["phase"] = "respond"
        while self.s["passes"] < len(places):
            turn = (turn + 1) % len(places)
            who = p["to_move"] = places[turn]
            text = yield sorted({"pass", *self.plays(who)})
            if text == "pass":
                self.s["passes"] += 1
                continue
            _, card, *word = text.split(" ")
            p["hands"][who].remove(card)
            self.s["cards"].append({"seat": who, "card": card, "word": word[0] if word else ""})
            self.s["passes"] = 0
            if bottom(card) in ("PK", "BR"):
                break
            if bottom(card) == "PB":
                self.s["aim"] = word[0]
        else:
            self.s["passes"] = 0
            kind = {"T": self.takeout, "G": self.guard}.get(top(self.s["card"]), self.draw)
            yield from kind()
        if self.s["card"]:
            p["discard"].append(self.s["card"])
        p["discard"] += [c["card"] for c in self.s["cards"]]
        p["shot"] = copy.deepcopy(NO_SHOT)
        self.after_shot()

    def after_shot(self) -> None:
        p, places = self.p, self.circle()
        n = len(places)
        throws = {4: 16, 6: 12, 8: 16}.get(n) or 2 * self.o["rocks"]
        if p["throw"] == throws:
            self.score()
            return
        limit = {2: 5, 4: 4, 6: 3, 8: 3}[n]
        start = places.index(self.thrower())
        for k in range(n):
            hand = p["hands"][places[(start + k) % n]]
            while len(hand) < limit:
                if not p["pile"]:
                    p["pile"], p["discard"] = self.shuffle(p["discard"]), []
                if not p["pile"]:
                    break
                hand.append(p["pile"].pop())
        p["throw"] += 1
        self.pick_up()

    def pick_up(self) -> None:
        seat = self.thrower()
        self.p["phase"], self.p["to_move"] = "throw", seat
        if self.p["rows"][seat]:
            self.p["hands"][seat].append(self.p["rows"][seat].pop())

    def points(self) -> list[int]:
        def ranks(team: int) -> list[tuple[int, int]]:
            found = [(self.rocks[d]["at"], 0 if self.under(d, "LC") else 1) for d in self.draws(team)]
            return found + [(16, 1) for g in self.guards() if self.rocks[g]["biter"] == team]

        mine, theirs = ranks(0), ranks(1)
        worst = (99, 9)
        return [sum(r < min(theirs, default=worst) for r in mine), sum(r < min(mine, default=worst) for r in theirs)]

    def score(self) -> None:
        p, points = self.p, self.points()
        p["line"].append(points)
        p["scores"] = [a + b for a, b in zip(p["scores"], points, strict=True)]
        if p["end"] >= self.o["ends"] and (p["scores"][0] != p["scores"][1] or self.o["ties"] == "draw"):
            p["phase"], p["to_move"] = "over", -1
            return
        place = self.circle().index(p["hammer"]) + (1 if points[p["hammer"] % 2] else 2)
        n = self.o["seats"]
        if n % 2:
            order = [n - 1, *range(0, n - 1, 2)]
            p["out"] = order[(order.index(p["out"]) + 1) % len(order)]
        places = self.circle()
        p["hammer"] = places[place % len(places)]
        p["end"] += 1
        p["throw"] = 1
        p["house"], p["centre"], p["rocks"], p["discard"] = [[], []], [], {}, []
        self.deal(places)

    def deal(self, places: list[int]) -> None:
        p, n = self.p, len(places)
        hand, row = {2: (5, self.o["rocks"]), 4: (4, 4), 6: (3, 2), 8: (3, 2)}[n]
        pile = self.shuffle([])
        start = places.index(p["hammer"]) + 1
        p["hands"], p["rows"] = [[] for _ in range(self.o["seats"])], [[] for _ in range(self.o["seats"])]
        for where, count in (("hands", hand), ("rows", row)):
            for k in range(count * n):
                p[where][places[(start + k) % n]].append(pile.pop())
        p["pile"] = pile
        self.pick_up()

    # --- Shots and options

    def throws(self, seat: int) -> set[str]:
        found = set()
        for card in self.p["hands"][seat]:
            if top(card) == "T":
                found |= {f"throw {card} {aim}" for aim in [*self.nameable(), "through"]}
            elif top(card) == "G":
                found |= {f"throw {card} {place}" for place in self.places_for(self.draws(seat % 2))}
            else:
                found.add(f"throw {card}")
        return found

    def plays(self, seat: int) -> set[str]:
        found = set()
        own = seat % 2 == self.thrower() % 2
        for card in self.p["hands"][seat]:
            code = bottom(card)
            if code in (GREEN if own else RED):
                found |= {f"play {card} {word}".strip() for word in self.words_of(code, own)}
        return found

    def words_of(self, code: str, own: bool) -> list[str]:
        """What may be said with an option that is played now; nothing when it can't be played."""
        kind, throwing = top(self.s["card"]), self.thrower() % 2
        once = [""] if not self.on_shot(code) else []
        if code == "PK":
            return [""] if not self.on_shot("PB") else []
        if code == "BR":
            return [""] if self.on_shot("HH") else []
        if kind == "T":
            return self.on_takeout(code, own, throwing) if self.s["aim"] != "through" else []
        if kind == "G":
            if code == "HH":
                return ["cancel"] if len(self.on_shot("HG")) > len(self.cancels()) else []
            return [""] if code in ("OC", "HG") else once if code == "BT" else []
        if code == "HH":
            return ["sweep", *(["cancel"] if len(self.on_shot("WG")) > len(self.cancels()) else [])]
        if code in ("SE", "OC"):
            return [""]
        if code == "WG":
            return self.guards()
        if code == "SP":
            others = self.draws(throwing) or [g for g in self.guards() if self.rocks[g]["biter"] == throwing]
            return once if others else []
        return once if code in ("FZ", "TB", "LC") else []

    def on_takeout(self, code: str, own: bool, throwing: int) -> list[str]:
        aim = self.s["aim"]
        under_miss = bool(self.on_shot("MB")) and not self.on_shot("PB")
        if code == "MB":
            return [] if self.on_shot("MB") else [""]
        if code == "PB":
            foe = 1 - throwing
            theirs = [r for r in self.nameable() if r in self.draws(foe) or self.rocks[r]["biter"] == foe]
            return [r for r in theirs if r != aim] if under_miss else []
        if under_miss:
            return []
        hit = self.chain(aim)
        hitters = [c["seat"] % 2 for c in self.on_shot("HS", "HR")]
        team = throwing if own else 1 - throwing
        if code == "DB":
            return [] if self.under(aim, "SP") or self.under(hit, "SP") else [""]
        if code in ("HS", "HR"):
            return [""] if team not in hitters and (own or aim in self.guards()) else []
        if code == "RO":
            return [""] if (self.on_shot("JM") if own else self.green_stick()) else []
        if code == "JM":
            fits = hit in self.draws(1 - throwing) and self.draws(throwing)
            return [""] if fits and len(self.on_shot("JM")) <= len(self.on_shot("DB")) else []
        return []

    def green_stick(self) -> bool:
        return any(c["seat"] % 2 == self.thrower() % 2 for c in self.on_shot("HS"))


def tidy(position: Table) -> Table:
    """The position as it is written: what has no order is sorted."""
    p = {
        **position,
        "hands": [sorted(hand) for hand in position["hands"]],
        "discard": sorted(position["discard"]),
        "rocks": {name: {**rock, "under": sorted(rock["under"])} for name, rock in position["rocks"].items()},
    }
    del p["rng"]
    return p
