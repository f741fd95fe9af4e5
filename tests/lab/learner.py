"""A person who has just learnt the rules, written down as a player of each game: what Novice is held against.

It knows what the game's lessons say and what the advice at the end of its rules page says, reads the chips that
stand over its cards, and does nothing else: no counting, no chances, nothing about other hands, no thought of the next
turn but where the lesson names it. Where the lesson leaves it open, it takes one by lot. Like a person's, its moves
come from its own hand and from what lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from game.rules.contract import View
from game.rules.curdle import moves as curdle_moves
from game.rules.curdle.tables import BIT, BRIDGE, PACK, RANK, RANKS
from game.rules.hurry_hard import moves as hurry
from game.rules.hurry_hard.board import CLAIMING, RESPOND, THROWING
from game.rules.hurry_hard.meaning import ShotMeaning, meaning_of
from game.rules.hurry_hard.preview import board_of
from game.rules.hurry_hard.tables import BOTTOM, BURNT, ERROR, GUARD, KIND, PICK, TOP
from game.rules.mystic.scoring import groups
from game.rules.mystic.stones import owner
from game.rules.powerup import moves as powerup
from game.rules.powerup.board import ADD, CALL
from game.rules.powerup.shots import reaches
from game.rules.powerup.tables import EIGHT, FOUR, TWELVE, UNIT, B, W, count_of
from game.rules.powerup.tables import RANKS as RINGS
from game.rules.powerup.underway import LOST, UnderWay, call_of, under_way
from game.rules.rink_ratz import moves as rink
from game.rules.rink_ratz.board import PLAY
from game.rules.rink_ratz.tables import COLUMN, NUMBERS, REPLY
from tests.lab.frozen.mystic.player import LANES, cast

#: Mystic: how fast a slide stops on the Button, and a flick that drives a stone out
ON_BUTTON, FLICK = 1732.0, 2400.0
#: Curdle: the cards that a curdle takes from a bank
TAKEN = 4
#: Hurry Hard!: draws, the farthest first
NEARER = {"D12": 0, "D8": 1, "D4": 2, "D0": 3}
#: Rink Ratz: the special cards that can save, and the size of a hand so small that they are kept no longer
KEEPS = {card for card, effect in zip(rink.CARD, rink.EFFECT, strict=True) if effect == rink.SAVES}
SMALL = 3
#: two dice nearer than this (mm, across the lane) meet
BREADTH = 20.0


def first(options: Sequence[tuple[float, Any]], rng: Random) -> Any:
    """One of those with the highest number, by lot."""
    most = max(number for number, _ in options)
    alike = [option for number, option in options if number == most]
    return alike[int(rng.random() * len(alike))]


def curdle(view: View, rng: Random) -> str:
    """Lays a bridge after which it holds another; draws; uncovers what it bridges; keeps bridges, gives kings away."""
    state: Any = view.sample(rng)
    hand = state.hands[view.seat]

    def liking(action: int) -> float:
        if action < curdle_moves.DRAW:
            card = action >> 1
            rest = hand & ~(BIT[card] if hand & BIT[card] else BIT[card + PACK])
            tops = (state.bank1[-1], card) if action & 1 else (card, state.bank2[-1])
            return 3.0 if not rest else 2.0 if rest & BRIDGE[tops[0]][tops[1]] else 1.0
        if action in (curdle_moves.DRAW, curdle_moves.PASS):
            return float(action == curdle_moves.DRAW)
        banks = state.bank1 and state.bank2
        bridges = BRIDGE[state.bank1[-1]][state.bank2[-1]] if banks else 0
        if curdle_moves.GIVE <= action < curdle_moves.DISCARD:
            card, mine = state.gifts[0], action - curdle_moves.GIVE == view.seat
            return float(mine != (RANK[card] == RANKS.index("K")))
        if curdle_moves.DISCARD <= action < curdle_moves.DEAL:
            card = action - curdle_moves.DISCARD
            return float(not BIT[card] & bridges) + float(RANK[card] == RANKS.index("K"))
        bank, other = (state.bank1, state.bank2) if action == curdle_moves.BANK else (state.bank2, state.bank1)
        if len(bank) <= TAKEN or not other:
            return 0.5
        taken = sum(BIT[card] for card in set(bank[-TAKEN:]))
        return float(bool((hand | taken) & BRIDGE[bank[-TAKEN - 1]][other[-1]]))

    return str(first([(liking(move.action), move.text) for move in view.legal], rng))


def rink_ratz(view: View, rng: Random) -> str:
    """Matches whenever it can, then rebounds; shoots by special cards but keeps saves; blocks at once."""
    state: Any = view.sample(rng)
    if state.phase != PLAY:
        return view.legal[0].text
    hand = state.hands[view.seat]
    replying = state.stage == REPLY
    finishing = state.stage and not replying

    def liking(action: int) -> float:
        if action == rink.PULL:
            return -2.0
        if action >= NUMBERS:
            effect = rink.EFFECT[action]
            if effect == rink.SAVES:
                return 5.0
            if effect == rink.BLOCKS:
                return 3.0 if replying else -1.0
            kept = rink.CARD[action] in KEEPS and hand.bit_count() > SMALL
            return -2.0 if effect == rink.BURNS or replying or finishing or kept else 2.0
        if finishing:
            apart = abs(action - state.ref) if state.ref >= 0 else 9
            return 4.0 if not apart else 2.0 if apart == 1 else 0.0
        if not replying and action == state.prev:
            return 4.0
        # of two equal numbers one may go
        return 1.0 + 0.1 * ((hand & COLUMN[action]).bit_count() > 1)

    return str(first([(liking(move.action), move.text) for move in view.legal], rng))


def hurry_hard(view: View, rng: Random) -> str:
    """What counts most if nobody answers, as the chips say; guards it, claims guards, keeps Sweeping Errors."""
    state = board_of(view.position, view.seat)

    def liking(action: int) -> float:
        found: ShotMeaning = meaning_of(state, action)
        if state.phase == THROWING:
            kind = KIND[hurry.CARD[action]]
            lying = found.margin(found.now.points)
            early = kind == GUARD and lying > 0 and found.gain == 0
            near = 0.1 * NEARER.get(TOP[hurry.CARD[action]], 0)
            return found.gain + (0.5 if early else near) + (0.25 if found.effect in ("counts", "covered") else 0.0)
        if state.phase == RESPOND and action != hurry.PASS:
            spare = 1.0 if BOTTOM[hurry.CARD[action]] in (ERROR, PICK, BURNT) else 0.5
            return found.gain - spare
        if state.phase == CLAIMING:
            return float(action != hurry.CLAIM[0])
        return float(found.gain)

    return str(first([(liking(move.action), move.text) for move in view.legal], rng))


def power_up(view: View, rng: Random) -> str:
    """Calls what it holds two of, the nearest ring first; adds the match, then what is just enough; keeps the Wild."""
    state: Any = view.sample(rng)
    hand = state.hands[view.seat]
    call = under_way(state)

    def liking(action: int) -> float:
        if state.phase == CALL:
            return calling(action)
        if state.phase == ADD and call is not None:
            return adding(action)
        if powerup.FIRST_WILD <= action < powerup.FIRST_PASS:
            return 0.0 if loses(action) else 10.0 + lead_after(action)
        return float(action in (powerup.KEEP, powerup.REDRAW))

    def loses(action: int) -> bool:
        """Whether the sign over the card says that the stone is lost."""
        told = view.game.meaning(view, powerup.TEXTS[action])
        return told.standing == LOST or str(told.chip) == "loses it"  # type: ignore[union-attr]

    def lead_after(action: int) -> float:
        told = view.game.meaning(view, powerup.TEXTS[action])
        return float(told.best.lead(view.seat & 1))  # type: ignore[union-attr]

    def calling(action: int) -> float:
        if action >= powerup.FIRST_WILD_CALL:
            return -2.0
        if loses(action):
            return -5.0
        index = action - powerup.FIRST_CALL
        kind, card = powerup.CALL_KIND[index], powerup.CALL_CARD[index]
        meant = call_of(state, action)
        rest = hand - UNIT[card]
        have = count_of(rest, meant.need) > 0
        told = view.game.meaning(view, powerup.TEXTS[action])
        lead = told.before.lead(view.seat & 1)  # type: ignore[union-attr]
        gain = told.best.lead(view.seat & 1) - lead  # type: ignore[union-attr]
        theirs = meant.target is not None and meant.target.team != view.seat & 1
        if kind == powerup.HOUSE:
            return (2.0 if have else 1.2 if count_of(rest, W) else 0.5) - 0.1 * card + 0.5 * gain
        if kind == powerup.TAKEOUT:
            return (1.9 + 0.5 * gain if have and gain > 0 and enough(meant, rest) else 0.0) if theirs else -3.0
        if kind == powerup.GUARD:
            return 1.5 if have and not theirs and lead > 0 else -1.0
        if kind == powerup.PROMOTE:
            pair = any(count_of(rest, rank) > 1 for rank in range(min(meant.need, RINGS)))
            return 1.8 if have and pair and not theirs and gain > 0 else -1.0
        return -1.0

    def enough(meant: UnderWay, rest: int) -> bool:
        """Whether two cards beside the match rank as high as the target's; with partners, theirs may do it."""
        if len(state.terms.teams[view.seat & 1]) > 1:
            return True
        rest -= UNIT[meant.need]
        ranks = [rank for rank in range(RINGS) for _ in range(min(2, count_of(rest, rank)))][:2]
        return len(ranks) == 2 and reaches((ranks[0], ranks[1]), meant.bars, state.terms.by_cards)

    def adding(card: int) -> float:
        assert call is not None
        if all(loses(move.action) for move in view.legal):
            return {TWELVE: 3.0, EIGHT: 2.0, FOUR: 1.0, B: 0.0}.get(card, 1.5) - 3.0 * (card == W)
        if loses(card):
            return -5.0
        if card == call.need and call.need not in call.laid:
            return 9.0
        if card == W:
            return 1.0 if len(call.laid) == 2 and call.need not in call.laid else -1.0
        if call.kind == powerup.HOUSE:
            # the lowest that counts as much as any, as the signs above the cards say
            return {B: 0.2, FOUR: 0.3, EIGHT: 0.4, TWELVE: 0.35}.get(card, -5.0) + lead_after(card)
        return {B: 1.0, FOUR: 2.0, EIGHT: 3.0, TWELVE: 4.0}.get(card, -2.0)

    return str(first([(liking(move.action), move.text) for move in view.legal], rng))


def mystic(view: View, rng: Random) -> str:
    """A slide down a free lane to the Button, or a flick at their stone if it is the best; casts what gains points."""
    position = view.position
    if position["phase"] == "before_end":
        return max(view.legal, key=lambda move: (move.text != "skip", move.text)).text
    if position["phase"] not in ("deliver", "shootout"):
        return cast(view, rng)
    state: Any = view.sample(rng)
    lying = {name: stone for name, stone in position["stones"].items() if stone["zone"] == "ice"}
    ranked = groups(state.stones)
    if ranked and all(owner(name) != view.seat for name in ranked[0]):
        stone = lying[ranked[0][0]]
        x = round(max(-140.0, min(140.0, stone["x"])), 1) + 0.0
        return f"deliver flick x={x:.1f} aim=0.00 speed={FLICK:.0f} spin=0.0"
    lane = next((x for x in LANES if all(abs(x - each["x"]) >= BREADTH for each in lying.values())), 0.0)
    return f"deliver slide x={lane:.1f} aim=0.00 speed={ON_BUTTON:.0f} spin=0.0"


LEARNERS: Mapping[str, Callable[[View, Random], str]] = {
    "curdle": curdle,
    "rink_ratz": rink_ratz,
    "hurry_hard": hurry_hard,
    "powerup": power_up,
    "mystic": mystic,
}
