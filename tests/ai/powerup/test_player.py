"""PowerUp Curling's player: honest, and right where the right move is plain."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Any

import pytest

from game.ai.contract import LEVELS
from game.ai.powerup.belief import Silences, Unseen
from game.ai.powerup.chances import one_of
from game.ai.powerup.evaluation import WORTH
from game.ai.powerup.leaf import Leaf, expected
from game.ai.powerup.policy import quick
from game.ai.powerup.vetoes import VETOES
from game.ai.registry import decide
from game.rules.powerup import GAME
from game.rules.powerup.board import KEPT, OVER
from game.rules.powerup.state import PowerUpState
from game.rules.powerup.tables import size_of, types_of
from tests.ai.matches import TABLES, walk
from tests.ai.powerup.positions import CASES, Case, s, throw
from tests.ai.powerup.said import mates, need
from tests.ai.truth import decisions
from tests.share import amount, share

# --- right where it is plain


@share("case", CASES, test=4, ids=lambda case: case.title)
def test_skip_solves(case: Case) -> None:
    view = GAME.from_position(case.table()).view(0)
    assert len(view.legal) > len(case.best), "nothing to get wrong"
    decision = decide(view, [], "skip", 1)
    assert decision.move in case.best, f"{decision} {decision.why}"
    assert str(decision.why)


@pytest.mark.lab
@pytest.mark.parametrize("kind", ["club", "greedy"])
def test_most_are_solved_by(kind: str) -> None:
    solved = [decide(GAME.from_position(case.table()).view(0), [], kind, 3).move in case.best for case in CASES]
    assert sum(solved) >= 0.8 * len(CASES) >= 24


# --- what no level does: a position for each veto, and every level off it

HOUSE = [s("s1", 1, "8 8 12 12"), s("s2", 0, "4 4 b b"), s("s3", 1, "b b 4 4")]
ABSURD: list[tuple[str, Case, tuple[str, ...]]] = [
    ("guards a stone of theirs", Case("", "G H 12 12 8", (), more=throw(8, stones=HOUSE)), ("call G s1", "call G s3")),
    ("takes an own stone out", Case("", "G H 12 4", (), more=throw(8, stones=HOUSE)), ("call H takeout s2",)),
    ("nudges for nothing", Case("", "H 12 4 8", (), more=throw(8, stones=HOUSE)),
     ("call H nudge s1", "call H nudge s2")),
    ("calls what can't come off", Case("", "b 12 4 8", (), more=throw(8, stones=[
        s("s2", 0, "b b b b"), s("s4", 0, "b b b W=4"), s("s1", 1, "8 8 12 12")])), ("call b",)),
    ("loses the stone for nothing", Case("", "G H 12 8", (), more=throw(
        4, "add", 2, call="8", played=["8", "8", "12"])), ("add G", "add H")),
    ("spends a better card for nothing", CASES[2], ("add 4", "add b")),
    ("spends the Wild for nothing", next(c for c in CASES if c.title.startswith("no Wild")), ("add W",)),
    ("lets the Wild miss for nothing", CASES[8], ("wild H",)),
    ("forfeits without a try", Case("", "G H H", (), more=throw(0, "exchange")), ("forfeit",)),
]  # fmt: skip


@pytest.mark.lab(share=True)
@pytest.mark.parametrize(("name", "case", "moves"), ABSURD, ids=lambda value: str(value)[:30])
def test_no_level_makes_an_absurd_move(name: str, case: Case, moves: tuple[str, ...], quick: None) -> None:
    """The fewer playouts, the more a move may look good that isn't: so it is looked at with hardly any."""
    view = GAME.from_position(case.table()).view(0)
    assert set(moves) <= {legal.text for legal in view.legal}
    for level in LEVELS:
        assert not {decide(view, [], level, seed).move for seed in range(amount(test=4, lab=12))} & set(moves)


def test_every_veto_has_its_position() -> None:
    assert [veto.name for veto in VETOES] == [name for name, _, _ in ABSURD]


@pytest.mark.lab(share=True)
def test_no_slip_leaves_the_match_out(quick: None) -> None:
    """Nothing depends on the stone any more, but the partner would wonder."""
    lost = throw(8, "add", call="4", played=["4", "8"], end=3, line=[[0, 8], [0, 8]])
    view = GAME.from_position(Case("", "4 12 12 8 b", (), more=lost).table()).view(0)
    assert {decide(view, [], "club", seed).move for seed in range(amount(test=6, lab=12))} == {"add 4"}


# --- what is said is true (every sentence: test_reasons)


@pytest.mark.lab(share=True)
def test_a_call_tells_the_chance_of_its_match() -> None:
    """Both teammates hold 14 of the 53 cards unseen, with twelve 8s or eight 4s among them: the Wild is no match."""
    state = GAME.from_position(Case("", "8 4 4 4 4 G H", (), seats=6, more=throw(2)).table())
    told = [decide(state.view(0), [], level, seed).why for level in LEVELS for seed in range(amount(test=2, lab=4))]
    eight, four = (round(100 * (1 - comb(53 - n, 14) / comb(53, 14))) for n in (12, 8))
    pairs = [
        [why.args["chance"], why.args["chance_other"]] for why in told if {"chance", "chance_other"} <= {*why.args}
    ]
    both = [{chance["args"].get("percent") for chance in pair} for pair in pairs]
    assert {eight, four} in both


def test_a_lay_is_read_as_a_message() -> None:
    """The partner lays another card while the match is missing: it is less likely there than it was."""
    table = Case("", "12 12 G G 8 8 H", (), more=throw(4, "add", call="4", played=["4", "8"])).table()
    why = decide(GAME.from_position(table).view(0), [], "skip", 1).why
    assert why.id == (
        "{seat_to} didn't play {card_match} and may not hold it, so a match is now {percent}% likely, not"
        " {percent_plain}%."
    )
    prior = 1 - comb(51 - 11, 7) / comb(51, 7)
    odds = 0.5 * prior / (1 - prior)
    assert (why.args["percent"], why.args["percent_plain"]) == (round(100 * odds / (1 + odds)), round(100 * prior))
    assert why.args["seat_to"] == 2


# --- honest


@pytest.mark.parametrize("options", [TABLES["powerup"][2], TABLES["powerup"][5]], ids=str)
def test_worlds_agree_with_the_view(options: dict[str, Any]) -> None:
    for number, (state, seen) in enumerate(walk(GAME, options, 9)):
        if number % 9 and state.phase != "pass":
            continue
        view = state.view(state.to_move)
        unseen = Unseen(view, Random(1))
        decks = unseen.worlds(Silences(unseen.base, seen[state.to_move]).guesses(state.to_move))
        for _ in range(3):
            world = unseen.build(decks)
            assert isinstance(world, PowerUpState)
            assert GAME.from_position(world.to_position()).view(view.seat).position == view.position


def test_what_another_laid_aside_may_be_any_of_its_cards_or_none() -> None:
    """Whoever took one and the same for granted would play as if it saw the round."""
    state = GAME.new({"seats": 4}, 3)
    while state.phase != "pass":
        state.push(state.legal_moves()[0])
    first = state.to_move
    state.push(next(move for move in state.legal_moves() if move.text.startswith("pass ")))
    unseen = Unseen(state.view(state.to_move), Random(1))
    decks = unseen.worlds({})
    found = {unseen.build(decks).passed[first] for _ in range(200)}
    assert KEPT in found and len(found) > 5


@pytest.mark.parametrize("seats", [4, 6])
def test_a_match_that_was_not_laid_is_not_held(seats: int) -> None:
    """The true hands are likelier under the belief than hands dealt without it, on the whole."""
    rng = Random(5)
    gain = told = 0.0
    for seed in range(2):
        for state, seen in walk(GAME, {"seats": seats, "ends": 1}, 40 + seed):
            if state.phase != "call":
                continue
            seat = state.to_move
            unseen = Unseen(state.view(seat), rng)
            for other, explain in Silences(unseen.base, seen[seat]).guesses(seat).items():
                pool = [t for t, n in enumerate(unseen.draft.unseen[other & 1]) for _ in range(n)]
                blind = [explain(rng.sample(pool, size_of(state.hands[other]))) for _ in range(8)]
                gain += explain(types_of(state.hands[other])) - sum(blind) / 8
                told += 1
    assert told > 15
    assert gain / told > 0.1


# --- what it counts with


def test_a_chance_is_that_of_an_urn() -> None:
    assert one_of(8, 40, 6) == pytest.approx(1 - (32 * 31 * 30 * 29 * 28 * 27) / (40 * 39 * 38 * 37 * 36 * 35))


def test_a_nearest_stone_is_worth_more_the_fewer_are_to_come() -> None:
    worth = [expected([(12, False)], [(25, False)], 0, left) for left in (6, 3, 0)]
    assert worth == sorted(worth)
    assert worth[-1] == pytest.approx(1.0)
    assert expected([(12, False)], [(12, False)], 3, 3) == pytest.approx(0.0)
    assert expected([(12, True)], [(25, False)], 3, 3) > expected([(12, False)], [(25, False)], 3, 3)


def test_a_lead_is_worth_more_when_little_is_left() -> None:
    def worth(end: int, thrown: int) -> float:
        line = [[1, 0], *[[0, 0]] * (end - 2)] if end > 1 else []
        state = GAME.from_position(Case("", "8 12", (), more={**throw(thrown), "line": line}).table())
        return Leaf(0, end).value(state)

    assert worth(1, 0) < worth(2, 0) < worth(3, 0) < worth(3, 14) <= 1.0


def test_the_curve_is_less_sure_the_more_is_to_come_and_the_leaf_is_sure_of_a_match_that_is_over() -> None:
    state = GAME.new({"seats": 2, "ends": 1, "ties": "draw"}, 3).copy()
    state.apply(state.actions()[0])
    early: list[float] = []
    late: list[float] = []
    while state.thrown < 16 and state.phase != OVER:
        found = [WORTH.stand(state.copy(), luck)[0] for luck in range(16)]
        (early if state.thrown < 4 else late).append(max(abs(chance - 0.5) for chance in found))
        if state.thrown == 15:
            sure = state.copy()
        state.apply(quick(state))
    assert 1.2 * max(early) < max(late)
    while sure.phase != OVER:
        sure.apply(quick(sure))
    assert Leaf(0, 1).value(sure) in (0.0, 0.5, 1.0)


def test_in_a_playout_a_team_of_one_calls_what_its_hand_can_make() -> None:
    """It sees all four cards of its stones: a call without a second card to match it is a lost stone."""
    thrown = lost = 0
    for seed in range(4):
        state = GAME.new({"seats": 2, "ends": 1, "ties": "draw"}, seed).copy()
        state.apply(state.actions()[0])
        while state.thrown < 15:
            number, lying = state.thrown, state.stones
            state.apply(quick(state))
            if state.thrown > number:
                thrown, lost = thrown + 1, lost + (state.stones == lying)
    assert thrown == 4 * 15
    assert lost <= 0.1 * thrown


@pytest.mark.lab
def test_the_chances_told_come_true() -> None:
    """Over matches of Club seats: who is said to hold a match in so many of 100 deals does so about as often.

    Within a tenth: two standard errors of what 135 decisions can show.
    """
    told = held = count = 0.0
    for seed in range(12):
        for said in decisions("powerup", {"seats": (4, 6)[seed % 2], "ends": 1, "ties": "draw"}, "club", 700 + seed):
            args = said.decision.why.args
            if said.table["phase"] != "add" or "percent" not in args:
                continue
            hands = [said.truth["hands"][seat] for seat in mates(said)]
            count += 1
            told += args["percent"] / 100
            held += any(card.rstrip("'") == need(said) for hand in hands for card in hand)
    assert count > 80
    assert abs(told - held) / count < 0.1, (told / count, held / count, count)
