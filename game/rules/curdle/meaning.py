"""What a move of Curdle leads to, as far as its player can know.

A card is *out* if somebody else may hold it: it lies neither on a bank nor among the gifts, is not in the player's hand
and not known to lie in the stock. Chances are over the cards that the player sees nowhere, and are shown only with open
cards counted, never where a made-up position has cards set aside. Nothing hints at a blind curdle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.rules.chances import chance_of_one, in_hundred
from game.rules.contract import HIDDEN, NOBODY, Event, Meaning, Move, Seat, View, Words, say
from game.rules.curdle.summary import whole
from game.rules.curdle.tables import GIFTS, RANKS, bridge_ranks, copies, differences


@dataclass(frozen=True, slots=True, kw_only=True)
class CurdleMeaning(Meaning):
    """What a move, or a whole run of cards laid, leads to, in counts.

    ``does``: ``lay``, ``draw``, ``pass``, ``bank``, ``give``, ``keep``, ``discard`` or ``deal``. ``tops``, ``apart``:
    the tops that it leaves and their differences; ``natural``: whether that is a natural curdle. ``held``: the codes in
    hand that bridge then (that break a natural curdle); ``run``: how many cards the hand can lay after it without a
    stop, up to a curdle of its own. ``left``: cards in hand then. ``bridges``: cards out that bridge then (for a draw:
    those unseen that are bridges); ``total``: cards unseen. ``seat``, ``percent``: who is next, and in how many of 100
    hands it holds a bridge; for a draw, in how many of 100 it brings one.
    """

    does: str
    tops: tuple[str, str] = ("", "")
    apart: tuple[int, ...] = ()
    natural: bool = False
    held: tuple[str, ...] = ()
    run: int = 0
    left: int = 0
    bridges: int = 0
    total: int = 0
    seat: Seat = NOBODY
    percent: int = 0


def meaning(view: View, move: Move | str) -> CurdleMeaning:
    """What ``move``, a legal one of the view's seat, leads to: worked out from the view alone."""
    text = str(move)
    look, (verb, *rest) = _TableLook(view), text.split(" ")
    if verb == "play":
        return led_to(view, (text,))
    if verb == "draw":
        return look.draw()
    if verb == "pass":
        return look.passing()
    if verb == "bank":
        return look.bank(int(rest[0]))
    if verb == "give":
        return look.gift(int(rest[0]))
    if verb == "discard":
        return look.discard(rest[0])
    return CurdleMeaning(does="deal", words=say("Ten new cards for everybody."))


def led_to(view: View, moves: Iterable[Move | str]) -> CurdleMeaning:
    """Return what laying the cards of ``moves``, one after the other in one go, leads to."""
    look, phase, fresh = _TableLook(view), view.position["phase"], False
    for move in moves:
        _, card, bank = str(move).split(" ")
        look.hand.remove(card)
        look.tops[int(bank) - 1] = card
        fresh = phase != "play"
        phase = "play" if not all(look.tops) or differences(look.tops[0][0], look.tops[1][0]) else "break"
    return look.laid(fresh)


class _TableLook:
    """The table from one seat's side, now or after a move."""

    def __init__(self, view: View) -> None:
        self.position, self.me = view.position, view.seat
        position = view.position
        self.seats = len(position["hands"])
        self.hand = [card for card in position["hands"][self.me] if card != HIDDEN]
        self.tops = [bank[-1] if bank else "" for bank in position["banks"]]
        self.next = (self.me + 1) % self.seats
        piles = [*position["hands"], *position["banks"], position["stock"], position["gifts"]]
        seen = Counter(card[0] for pile in piles for card in pile if card != HIDDEN)
        #: by rank, the unseen cards
        self.unseen = {rank: max(0, copies(rank, self.seats) - seen[rank]) for rank in RANKS}
        self.total = sum(self.unseen.values())

    def _counted(self, words: Words, chip: Words | None, good: bool | None = None) -> Meaning | None:
        return Meaning(words=words, chip=chip, good=good) if whole(self.position) else None

    def _means(
        self, does: str, words: Words, chip: Words | None, good: bool | None = None, **more: Any
    ) -> CurdleMeaning:
        first, second = self.tops
        apart = differences(first[0], second[0]) if first and second else ()
        ranks = bridge_ranks(first[0], second[0]) if first and second else ()
        counts = {
            "tops": (first, second),
            "apart": apart,
            "natural": bool(first and second) and not apart,
            "held": self.bridging(),
            "left": len(self.hand),
            "bridges": self.out(ranks),
            "total": self.total,
        }
        return CurdleMeaning(does=does, words=words, chip=chip, good=good, **{**counts, **more})

    def out(self, ranks: Sequence[str]) -> int:
        """Return how many cards of these ranks somebody else may hold."""
        known = [card for s, hand in enumerate(self.position["hands"]) if s != self.me for card in hand]
        return sum(self.unseen[rank] for rank in ranks) + sum(card[0] in ranks for card in known)

    def bridging(self) -> tuple[str, ...]:
        """Return the codes in hand that bridge the tops, or that break a natural curdle."""
        first, second = self.tops
        if not first or not second:
            return ()
        ranks = bridge_ranks(first[0], second[0])
        return tuple(sorted({c for c in self.hand if c[0] in ranks or (not ranks and c[0] != first[0])}))

    def chance(self, seat: Seat) -> int:
        """Return in how many of 100 hands ``seat`` holds a bridge of the tops."""
        ranks = bridge_ranks(self.tops[0][0], self.tops[1][0])
        hand = self.position["hands"][seat]
        if any(card[0] in ranks for card in hand):
            return 100
        return in_hundred(chance_of_one(sum(self.unseen[r] for r in ranks), self.total, hand.count(HIDDEN)))

    # --- laying

    def laid(self, fresh: bool) -> CurdleMeaning:
        """A card has been laid; ``fresh``: a whole turn begins after it."""
        held, first, second = self.bridging(), *self.tops
        if not self.hand:
            words = say("Your last card: the hand is yours.")
            return self._means("lay", words, say("wins the hand"), True, verdict=True)
        if first and first[0] == second[:1] and not differences(first[0], second[0]):
            return self._curdled(fresh)
        apart = " / ".join(str(n) for n in differences(first[0], second[0])) if first and second else ""
        run = longest("".join(sorted(c[0] for c in self.hand)), first[:1], second[:1]) if held else 0
        args = {"apart": apart, "cards": list(held)}
        if held:
            bridge: dict[str, Any] = {"verdict": True, "fact": say("bridge next")}
            if run == len(self.hand):
                words = say("You can play all your cards in a row and win the hand. Next: {cards}.", cards=list(held))
                return self._means("lay", words, say("run wins the hand"), True, run=run, **bridge)
            words = say("Leaves the banks {apart} apart: a run of {count} cards, {cards} next.", **args, count=run + 1)
            return self._means("lay", words, say("run of {count}", count=run + 1), run=run, **bridge)
        if fresh and apart and self.position["options"]["blind"] != "at_once":
            return self._needs_a_card(apart)
        if not apart:
            return self._means("lay", say("Opens the other bank."), None)
        percent, count = self.chance(self.next), self.out(bridge_ranks(first[0], second[0]))
        words = say("Leaves the banks {apart} apart and you without a bridge.", apart=apart)
        counted = self._counted(
            say(
                "Leaves the banks {apart} apart and you without a bridge; {seat_next} has one {percent}% of the time.",
                apart=apart,
                seat_next=self.next,
                percent=percent,
            ),
            Words("{count} bridge left", {"count": count}, "{count} bridges left"),
        )
        return self._means("lay", words, say("no bridge next"), counted=counted, seat=self.next, percent=percent)

    def _curdled(self, fresh: bool) -> CurdleMeaning:
        """What was laid makes a natural curdle."""
        if self.bridging():
            words = say("A natural curdle: you break it with any other rank, and your turn starts afresh.")
            return self._means("lay", words, say("curdles: free card"), True)
        if (fresh or not self.position["drawn"]) and self.position["stock"]:
            words = say("A natural curdle: you hold no other rank and must draw.")
            return self._means("lay", words, say("curdles: you draw"))
        words = say("A natural curdle: you hold no other rank, so it moves on to {seat_next}.", seat_next=self.next)
        return self._means("lay", words, say("curdle moves on"), False)

    def _needs_a_card(self, apart: str) -> CurdleMeaning:
        """A whole turn begins with no bridge in hand."""
        if not self.position["stock"]:
            words = say("Leaves the banks {apart} apart: you can only pass.", apart=apart)
            return self._means("lay", words, say("no bridge next"))
        percent = self._drawn()[1]
        must = self.position["options"]["draw"] == "must"
        plain = (
            say("Leaves the banks {apart} apart: you must draw.")
            if must
            else say("Leaves the banks {apart} apart: you may draw.")
        )
        words = (
            say(
                "Leaves the banks {apart} apart, so you must draw, with a bridge {percent}% of the time.",
                apart=apart,
                percent=percent,
            )
            if must
            else say(
                "Leaves the banks {apart} apart, so you may draw, with a bridge {percent}% of the time.",
                apart=apart,
                percent=percent,
            )
        )
        counted = self._counted(words, say("draw: {percent}%", percent=percent))
        plain = Words(plain.id, {"apart": apart})
        return self._means("lay", plain, say("no bridge next"), counted=counted, percent=percent)

    # --- drawing and passing

    def _drawn(self) -> tuple[int, int]:
        """Return how many unseen cards would serve if drawn, and in how many of 100 draws one comes."""
        first, second = (top[:1] for top in self.tops)
        ranks = bridge_ranks(first, second) or tuple(r for r in RANKS if r != first)
        count = sum(self.unseen[rank] for rank in ranks)
        return count, in_hundred(count / self.total) if self.total else 0

    def draw(self) -> CurdleMeaning:
        """The top of the stock comes into the hand."""
        top, breaks = self.position["stock"][-1], self.position["phase"] == "break"
        first, second = (pile[0] for pile in self.tops)
        if top != HIDDEN:
            serves = top[0] != first if breaks else top[0] in bridge_ranks(first, second)
            words = say("Draws {card}, which can be played at once.", card=top)
            if not serves:
                words = say("Draws {card}, which isn't a bridge, and your turn ends.", card=top)
            chip = say("a bridge") if serves and not breaks else say("breaks it") if serves else say("no bridge")
            return self._means("draw", words, chip, serves, percent=100 * serves, left=len(self.hand) + 1)
        count, percent = self._drawn()
        args = {"count": count, "total": self.total}
        if breaks:
            plain, chip = say("Any other rank breaks the curdle."), say("breaks it {count}%", count=percent)
            words = Words(
                "{count} of {total} unseen cards breaks the curdle.",
                args,
                "{count} of {total} unseen cards break the curdle.",
            )
        else:
            plain = say("A bridge is played at once; any other card ends your turn.")
            chip = say("bridge {percent}%", percent=percent)
            words = Words(
                "{count} of {total} unseen cards is a bridge; any other ends your turn.",
                args,
                "{count} of {total} unseen cards are bridges; any other ends your turn.",
            )
        if not count:
            words, chip = (
                say("No remaining card can help. You take one more card and your turn ends."),
                say("no bridge"),
            )
        counted = self._counted(words, chip, None if count else False)
        more: dict[str, Any] = {"bridges": count, "percent": percent, "left": len(self.hand) + 1}
        return self._means("draw", plain, None, counted=counted, **more)

    def passing(self) -> CurdleMeaning:
        """The turn ends without a card. Leaves open whether that calls a blind curdle, and who would have it."""
        position, last = self.position, self.position["last_player"]
        first, second = self.tops
        if first[:1] == second[:1] and not differences(first[0], second[0]):
            words = say("The curdle moves on to {seat_next}.", seat_next=self.next)
            if self.next == last and not position["stock"]:
                words = say("Nobody can break the curdle, so the hand ends without a winner.")
            return self._means("pass", words, None)
        if self.next == last:
            return self._means("pass", say("Your turn ends."), None)
        percent = self.chance(self.next)
        words = say(
            "Your turn ends; {seat_next} has a bridge {percent}% of the time.", seat_next=self.next, percent=percent
        )
        counted = self._counted(words, None)
        return self._means("pass", say("Your turn ends."), None, counted=counted, seat=self.next, percent=percent)

    # --- the exchange

    def bank(self, bank: int) -> CurdleMeaning:
        """The gifts come from ``bank``."""
        pile = self.position["banks"][bank - 1]
        taken, top = pile[-GIFTS:], pile[-GIFTS - 1] if len(pile) > GIFTS else ""
        self.hand += taken
        self.tops[bank - 1] = top
        held = self.bridging()
        args = {"card": top, "cards": list(held)}
        if not top:
            return self._means("bank", say("The stock turns up a new card for this bank."), say("a new card"))
        if self.tops[0][0] == self.tops[1][0] and not differences(self.tops[0][0], self.tops[1][0]):
            words = say("Uncovers {card}: a natural curdle, and a free card for you.", **args)
            return self._means("bank", words, say("curdles: free card"), True)
        if held:
            words = say("Uncovers {card}, and {cards} can bridge it.", **args)
            return self._means("bank", words, say("you can bridge"), True)
        return self._means("bank", say("Uncovers {card}, and nothing you have bridges it.", **args), say("no bridge"))

    def gift(self, to: Seat) -> CurdleMeaning:
        """The next gift goes to ``to``."""
        card = self.position["gifts"][0]
        bridges = all(self.tops) and card[0] in bridge_ranks(self.tops[0][0], self.tops[1][0])
        chip = say("a bridge now") if bridges else None
        if to == self.me:
            self.hand.append(card)
            words = say("You keep {card} and discard a card for it.", card=card)
            if bridges:
                words = say("You keep {card}, a bridge now, and discard a card for it.", card=card)
            return self._means("keep", words, chip, True if bridges else None, seat=to)
        words = say("{seat_to} gets {card} and discards a card for it.", seat_to=to, card=card)
        if bridges:
            words = say("{seat_to} gets {card}, a bridge now, and discards a card for it.", seat_to=to, card=card)
        return self._means("give", words, chip, False if bridges else None, seat=to)

    def discard(self, card: str) -> CurdleMeaning:
        """``card`` goes under the stock."""
        before, first, second = self.bridging(), *(top[:1] for top in self.tops)
        self.hand.remove(card)
        after, turn = self.bridging(), self.me == self.position["last_player"]
        curdled = bool(first) and first == second and not differences(first, second)
        run = self._run(first, second) if turn and after else 0
        if turn and before and not after:
            if curdled:
                words = say("{card}, all that could break the curdle, goes under the stock.", card=card)
                return self._means("discard", words, say("breaks the curdle"), False)
            words = say("{card}, your only bridge, goes under the stock.", card=card)
            return self._means("discard", words, say("your only bridge"), False)
        chip = say("a bridge now") if card in before and not curdled else None
        if turn and after and curdled:
            words = say("{card} goes under the stock, and then you break the curdle.", card=card)
        elif turn and after:
            words = say("{card} goes under the stock, and you continue with {cards}.", card=card, cards=list(after))
        else:
            words = say("{card} goes under the stock, face down.", card=card)
        return self._means("discard", words, chip, run=run)

    def _run(self, first: str, second: str) -> int:
        """Return how many cards the hand can lay in a row from these tops; the first breaks them if they are equal."""
        hand = "".join(sorted(card[0] for card in self.hand))
        if differences(first, second):
            return longest(hand, first, second)
        breaking = [rank for rank in set(hand) if rank != first]
        return max((1 + longest(hand.replace(rank, "", 1), rank, second) for rank in breaking), default=0)


@lru_cache(maxsize=1 << 14)
def longest(hand: str, first: str, second: str) -> int:
    """Return how many cards the ranks ``hand`` (sorted) can lay in a run from these tops, up to a natural curdle."""
    best, met = 0, ""
    for i, rank in enumerate(hand):
        if rank in met or rank not in bridge_ranks(first, second):
            continue
        met += rank
        rest = hand[:i] + hand[i + 1 :]
        best = max(best, 1 + longest(rest, rank, second), 1 + longest(rest, first, rank))
    return best


# --- what a move has changed for all spectators


def consequence(before: View, events: Sequence[Event]) -> Words | None:
    """Return what a move has changed, from what everybody saw of it; None where the log's sentence says it all.

    Cards that were open earlier are never counted here: remembering them is part of the game.
    """
    position = before.position
    tops = [bank[-1] if bank else "" for bank in position["banks"]]
    for event in events:
        data = event.data
        if event.name == "HandWon":
            return _won(before, data["seat"])
        if event.name in ("Passed", "NaturalCurdle", "Kingfisher", "BlindCurdle", "BankRestarted"):
            return None
        if event.name == "CardPlayed":
            tops[data["bank"] - 1] = data["card"]
            left = len(position["hands"][data["seat"]]) - 1
            if left == 1:
                return say("{seat} has one card left.", seat=data["seat"])
        if event.name == "BankTaken":
            pile = position["banks"][data["bank"] - 1][: -GIFTS or None]
            tops[data["bank"] - 1] = pile[-1] if pile else ""
    if not all(tops) or not any(event.name in ("CardPlayed", "BankTaken") for event in events):
        return None
    ranks = bridge_ranks(tops[0][0], tops[1][0])
    return say("Only {rank} bridges now.", rank=ranks[0]) if len(ranks) == 1 else None


def _won(before: View, seat: Seat) -> Words | None:
    """What a hand won means for the match."""
    options, scores = before.position["options"], before.position["scores"]
    if seat < 0 or options["scoring"] == "points":
        return None
    count = options["target"] - scores[seat] - 1
    if not count:
        return None
    return Words(
        "{count} more hand wins the match for {seat}.",
        {"seat": seat, "count": count},
        "{count} more hands win the match for {seat}.",
    )
