"""A second Curdle for the tests: the sentences of docs/games/curdle.md on plain lists, slow and without tricks."""

from __future__ import annotations

from typing import Any

VALUE = {"A": {14, 1}, "J": {11, 3}, "Q": {12, 2}, "K": {13}, "T": {10}, "X": {1}}
VALUE |= {str(n): {n} for n in range(2, 10)}
POINTS = {"A": 14, "K": 13, "Q": 12, "J": 11, "T": 10, "X": 1} | {str(n): n for n in range(2, 10)}


class Model:
    """Plays on a position (a table as ``to_position`` writes it); ``deal`` is left out: it needs the generator."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.p = position
        self.options = position["options"]
        self.n = self.options["seats"]

    # --- reading

    def pair(self) -> tuple[str, str]:
        return self.p["banks"][0][-1][0], self.p["banks"][1][-1][0]

    def bridges(self, card: str) -> bool:
        a, b = self.pair()
        return bool(VALUE[card[0]] & ({abs(x - y) for x in VALUE[a] for y in VALUE[b]} - {0}))

    def natural(self) -> bool:
        a, b = self.pair()
        return a == b and len(VALUE[a]) == 1

    def hand(self) -> list[str]:
        return self.p["hands"][self.p["to_move"]]

    def legal(self) -> list[str]:
        p, phase = self.p, self.p["phase"]
        if phase == "over":
            return []
        if phase == "deal":
            return ["deal"]
        if phase == "open":
            return sorted({f"play {c} 2" for c in self.hand()})
        if phase == "bank":
            return ["bank 1", "bank 2"]
        if phase == "gift":
            return [f"give {s}" for s in range(self.n) if s == p["to_move"] or not p["received"][s]]
        if phase == "discard":
            cards = list(self.hand())
            if self.options["gift_discard"] == "other" and p["to_move"] != p["last_player"]:
                for gift in p["received"][p["to_move"]]:
                    cards.remove(gift)
            return sorted({f"discard {c}" for c in cards})
        if phase == "break":
            cards = [c for c in self.hand() if c[0] != self.pair()[0]]
        else:
            cards = [c for c in self.hand() if self.bridges(c)]
        if cards:
            return sorted({f"play {c} {b}" for c in cards for b in (1, 2)})
        if phase == "break":
            return ["draw"] if p["stock"] and not p["drawn"] else ["pass"]
        if not p["stock"] or p["drawn"] or p["played"]:
            return ["pass"]
        return ["draw"] if self.options["draw"] == "must" else ["draw", "pass"]

    # --- playing

    def play(self, text: str) -> None:
        verb, *args = text.split()
        getattr(self, "do_" + verb)(*args)
        for hand in self.p["hands"]:
            hand.sort()
        for table in self.p["known"]:
            for cards in table:
                cards.sort()

    def do_play(self, card: str, bank: str) -> None:
        p, seat, phase = self.p, self.p["to_move"], self.p["phase"]
        p["hands"][seat].remove(card)
        p["banks"][int(bank) - 1].append(card)
        for table in p["known"]:
            if card in table[seat]:
                table[seat].remove(card)
        p["last_player"], p["blinds"] = seat, 0
        if not p["hands"][seat]:
            self.end_hand(seat)
        elif phase != "play":
            self.fresh_turn()
        else:
            p["played"] = True
            if self.natural():
                p["phase"] = "break"
            elif not self.blind_at_once() and not any(self.bridges(c) for c in p["hands"][seat]):
                self.end_turn()

    def do_draw(self) -> None:
        p, seat, phase = self.p, self.p["to_move"], self.p["phase"]
        card, seen = p["stock"].pop(), p["stock_seen"].pop()
        p["hands"][seat].append(card)
        for v in seen:
            if v != seat:
                p["known"][v][seat].append(card)
        p["drawn"] = True
        if not (self.bridges(card) if phase == "play" else card[0] != self.pair()[0]):
            self.end_turn()

    def do_pass(self) -> None:
        self.end_turn()

    def do_bank(self, number: str) -> None:
        p, bank = self.p, self.p["banks"][int(number) - 1]
        while len(p["gifts"]) < 4 and bank:
            p["gifts"].append(bank.pop())
            p["gifts_seen"].append(list(range(-1, self.n)))
        while len(p["gifts"]) < 4 and p["stock"]:
            p["gifts"].append(p["stock"].pop())
            p["gifts_seen"].append(sorted({*p["stock_seen"].pop(), p["to_move"]}))
        self.restart()
        p["phase"] = "gift"

    def do_give(self, seat: str) -> None:
        p, to = self.p, int(seat)
        card, seen = p["gifts"].pop(0), p["gifts_seen"].pop(0)
        p["hands"][to].append(card)
        p["received"][to].append(card)
        p["owed"][to] += 1
        for v in seen:
            if v != to:
                p["known"][v][to].append(card)
        if not p["gifts"]:
            p["phase"] = "discard"
            self.next_discard()

    def do_discard(self, card: str) -> None:
        p, seat = self.p, self.p["to_move"]
        p["hands"][seat].remove(card)
        p["stock"].insert(0, card)
        p["stock_seen"].insert(0, [seat])
        for table in p["known"]:
            stays = []
            if self.options["gift_discard"] == "other" and seat != p["last_player"]:
                stays = [gift for gift in p["received"][seat] if gift in table[seat]]
            table[seat] = stays
        p["owed"][seat] -= 1
        self.next_discard()

    # --- what follows

    def restart(self) -> None:
        p = self.p
        for bank in p["banks"]:
            if not bank and p["stock"]:
                bank.append(p["stock"].pop())
                p["stock_seen"].pop()

    def next_discard(self) -> None:
        p = self.p
        for k in range(1, self.n + 1):
            seat = (p["last_player"] + k) % self.n
            if p["owed"][seat]:
                p["to_move"] = seat
                return
        p["received"] = [[] for _ in range(self.n)]
        self.restart()
        p["to_move"] = p["last_player"]
        self.fresh_turn()

    def fresh_turn(self) -> None:
        self.p["drawn"] = self.p["played"] = False
        if self.natural():
            self.p["phase"] = "break"
        else:
            self.p["phase"] = "play"
            self.blind_at_once()

    def blind_at_once(self) -> bool:
        if self.options["blind"] != "at_once" or self.natural():
            return False
        if any(self.bridges(card) for hand in self.p["hands"] for card in hand):
            return False
        self.call_blind()
        return True

    def call_blind(self) -> None:
        p = self.p
        p["drawn"] = p["played"] = False
        if p["blinds"] == 20:
            self.end_hand(-1)
        else:
            p["blinds"] += 1
            p["to_move"], p["phase"] = p["last_player"], "bank"

    def end_turn(self) -> None:
        p = self.p
        p["drawn"] = p["played"] = False
        seat = (p["to_move"] + 1) % self.n
        back = seat == p["last_player"]
        if self.natural():
            if back and not p["stock"]:
                self.end_hand(-1)
                return
            p["to_move"], p["phase"] = seat, "break"
        elif self.blind_at_once():
            return
        elif back and self.options["blind"] == "circle" and not any(self.bridges(c) for c in p["hands"][seat]):
            self.call_blind()
        else:
            p["to_move"], p["phase"] = seat, "play"

    def end_hand(self, winner: int) -> None:
        p = self.p
        p["drawn"] = p["played"] = False
        p["hand_winner"] = winner
        if self.options["scoring"] == "points":
            for seat, hand in enumerate(p["hands"]):
                p["scores"][seat] += sum(POINTS[card[0]] for card in hand)
            over = p["deal_no"] >= self.options["deals"]
        else:
            if winner >= 0:
                p["scores"][winner] += 1
            over = max(p["scores"]) >= self.options["target"]
        if over:
            p["phase"], p["to_move"] = "over", -1
        else:
            p["dealer"] = p["to_move"] = (p["dealer"] + 1) % self.n
            p["phase"] = "deal"
