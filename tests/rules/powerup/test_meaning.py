"""What a move leads to is what comes of it: the stone as it lies, the count, the chance of its match."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import IllegalMove, Position, fold
from game.rules.powerup import GAME
from game.rules.powerup.meaning import meaning
from game.rules.powerup.prospects import PowerUpMeaning
from game.rules.powerup.reading import reader_of
from game.rules.powerup.summary import glance
from tests.rules.powerup.test_glance import G3, S1, S2, laid
from tests.rules.powerup.walks import OPTIONS, scarce, walk
from tests.share import tried

OFF = {"StoneMade", "GuardSet", "StoneTakenOut", "DoubleTakenOut", "StonePromoted", "StoneNudged"}
#: what fits on a card
LONGEST = 18
HAND = ["b", "4", "8", "12", "G", "H", "W"]


def means(table: Position, move: str, seat: int = 0) -> PowerUpMeaning:
    return meaning(GAME.from_position(table).view(seat), move)


def add(call: str, *played: str, **more: Any) -> Position:
    """The table of ``laid`` with one card of each kind in hand; s2 lies at 7, s1 of the own team at 24."""
    return {**laid(call, *played, hand=HAND[:-1] if "W" in played else HAND), **more}


@pytest.mark.parametrize(
    ("table", "move", "chip", "good", "says"),
    [
        (add("4", "4"), "add 4", "→ 11–20", None,
         "the match: it will lie anywhere from 11 to 20, if you play the right cards: they still lie 1."),
        (add("4", "4"), "add 12", "→ 14–20", None,
         "will lie anywhere from 14 to 20, if you play the right cards: they still lie 1."),
        (add("b", "b"), "add 4", "→ 2–7", None,
         "will lie anywhere from 2 to 7, if you play the right cards: you lie 1, and they no longer lie 1."),
        (add("b", "b", "b", "4"), "add b", "→ 2", True, "lies at 2: you lie 1, and they no longer lie 1."),
        (add("b", "b", "b", "12"), "add 12", "→ 10", None, "lies at 10: they still lie 1."),
        (add("8", "8"), "add H", "loses it", False, "Loses the stone: H can't be a modifier."),
        (add("8", "8", "G"), "add 8", None, None, "The stone is already lost: G can't be a modifier."),
        (add("8", "8", "4", "12"), "add 4", "loses it", False, "Loses the stone: no 8 was played."),
        (add("8", "8", "4"), "add W", "match or modifier", None, "The Skip names the Wild last."),
        (add("G s1", "G", "4", "12"), "add 8", "guards s1", None, "guards s1: they still lie 1."),
        (add("H takeout s1", "H", "4", "b"), "add 8", "takes s1 out", None, "takes s1 out: they still lie 1."),
        (add("H takeout s1", "H", "8"), "add 4", "out", None, "takes s1 out, if you play the right cards"),
        (add("H takeout s1", "H", "8", "8"), "add 4", "2 short", False,
         "Loses the stone: modifiers 4 8 don't reach b 12."),
        (add("H takeout s1", "H"), "add b", "out", None, "takes s1 out, if you play the right cards"),
        (add("H promote s1", "H", "8", "4"), "add 4", "s1 → 14", None, "promotes s1 to 14: they still lie 1."),
        (add("H nudge s3", "H", "G", "12"), "add 4", "s3 → 4, 12", None, "nudges guard s3: modifiers 4, 12"),
        (add("8", "8", "8", "W", "4"), "wild b", "→ 22", None, "lies at 22: they still lie 1."),
        (add("8", "8", "8", "W", "4"), "wild H", None, None, "Lets the stone miss, so its four cards are discarded."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_a_card_leads_to(table: Position, move: str, chip: str | None, good: bool | None, says: str) -> None:
    meant = means(table, move)
    assert str(meant).startswith(says)
    assert (str(meant.chip) if meant.chip else None, meant.good) == (chip, good)


def test_a_call_tells_its_chance_and_over_what() -> None:
    """The partner of a team of two holds 7 cards of the 53 that are unseen; 12 of these are 8s."""
    table = {"options": {"seats": 4}, "thrown": 2, "hands": [["8", *HAND[3:6], "4", "4", "b"], [], ["b"] * 7, []]}
    meant = means(table, "call 8")
    percent = round(100 * (1 - comb(41, 7) / comb(53, 7)))
    assert (meant.out, meant.unseen, meant.chance) == (12, 53, percent)
    assert f"2 holds the match {percent}% of the time, with 12 matches among the 53 cards you can't see." in str(meant)
    assert means(table, "call 4").chance == 100


def test_a_guard_on_what_counts_and_the_loss_of_a_lead_are_told() -> None:
    """Green where it keeps what counts from every hit, red where the team takes its own count away."""
    mine = {**S1, "cards": ["b", "b", "b", "12"]}
    guard = add("G s1", "G", "4", "12", stones=[mine, S2, G3])
    assert means(guard, "add b").good is True
    out = add("H takeout s1", "H", "b", "b", stones=[mine, S2, G3])
    meant = means(out, "add b")
    assert (meant.good, str(meant)) == (False, "takes s1 out: they lie 1, and you no longer lie 1.")


def test_an_illegal_move_means_nothing() -> None:
    with pytest.raises(IllegalMove):
        means(laid("8", "8", hand=["4", "W"]), "add b")


def test_what_a_move_means_depends_on_no_other_that_was_asked_for() -> None:
    """Of a view read once for all its moves, as of one read for each; and for another seat it is read anew."""
    for before, *_rest in walk({"seats": 4, "ends": 1, "double_takeouts": True}, 7, 60):
        view = before.view(before.to_move)
        at_once = [meaning(view, move) for move in view.legal]
        anew = [meaning(before.view(before.to_move), move) for move in reversed(view.legal)]
        assert at_once == anew[::-1]
        seen = [reader_of(view.position, seat) for seat in (before.to_move, -1)]
        assert [one.viewer for one in seen] == [before.to_move, -1]


@tried(5, 120)
@given(OPTIONS, st.integers(0, 2**32))
def test_what_it_says_comes_true(options: dict[str, Any], seed: int) -> None:
    """Along random matches: what is settled is what then lies and counts, what is open stays within its bounds."""
    start = scarce(options, seed) if seed % 3 == 0 else None
    promised: list[PowerUpMeaning] = []
    for before, move, pushed, _after in walk(options, seed, 100, start):
        view = before.view(before.to_move)
        meant = meaning(view, move)
        assert "{" not in str(meant)
        # a condition stands in a second line
        assert meant.chip is None or len(str(meant.chip)) <= LONGEST * (1 + (" if " in str(meant.chip))), meant.chip
        if not meant.standing:
            continue
        events = {event.name: event.data for event in pushed.events}
        judged = OFF & {*events} or {"StoneLost"} & {*events}
        if before.phase == "call":
            promised = []
        if meant.settled and meant.standing != "lost":
            # each seat knows other cards, so that only what comes at last is within all that was told
            assert all(one.low <= meant.low <= meant.high <= one.high for one in promised)
            assert all(meant.best.lead(meant.team) <= one.best.lead(meant.team) for one in promised)
        promised.append(meant)
        if not judged:
            continue
        table = view.position
        for event in pushed.events:
            table = fold(table, event.seen_by(before.to_move))
            if event.name in judged:
                break
        score = glance(table, before.to_move).score
        assert (meant.standing == "lost") == ("StoneLost" in events) or not meant.settled
        if meant.settled or meant.standing == "lost":
            assert (score.team, score.points) == meant.best == meant.worst
        if meant.settled and meant.low:
            name = next(iter(judged))
            assert (events[name]["distance"], tuple(events[name]["cards"])) == (meant.low, meant.becomes)


@tried(5, 120)
@given(OPTIONS, st.integers(0, 2**32))
def test_a_consequence_is_public_and_of_a_stone_that_came_off(options: dict[str, Any], seed: int) -> None:
    """Whoever's hands are hidden: what is told follows from the verdict, and a seat's answer or card brings nothing."""
    rng = Random(seed)
    for before, _move, pushed, _after in walk(options, seed, 100):
        view = before.view(-1)
        told = GAME.consequence(view, [event.seen_by(-1) for event in pushed.events])
        events = {event.name: event.data for event in pushed.events}
        if told is None:
            continue
        assert OFF & {*events} and "{" not in str(told)
        other = before.copy()
        for team in (0, 1):
            seats = [seat for seat in range(options["seats"]) if seat % 2 == team]
            hands = [other.hands[seat] for seat in seats]
            rng.shuffle(hands)
            for seat, hand in zip(seats, hands, strict=True):
                other.hands[seat] = hand
        assert GAME.consequence(other.view(-1), [event.seen_by(-1) for event in pushed.events]) == told


@pytest.mark.parametrize(
    ("table", "move", "says"),
    [
        (add("b", "b", "b", "4"), "add b", "s5 comes to rest at 2: 0 lies 1, and 1 no longer lies 1."),
        (add("b", "b", "b", "12"), "add 12", "None"),
        (add("H takeout s3", "H", "G", "b"), "add 4", "s3 is taken out, so s2 can be hit again."),
        (add("4", "4", "4", "12"), "add G", "None"),
        (add("4", "4"), "add 4", "None"),
        (add("G s1", "G", "8", "b", stones=[S1]), "add 4", "s5 guards s1, one of the stones that count."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_everybody_is_told(table: Position, move: str, says: str) -> None:
    state = GAME.from_position(table)
    before = state.view(-1)
    assert str(GAME.consequence(before, [event.seen_by(-1) for event in state.push(move).events])) == says
