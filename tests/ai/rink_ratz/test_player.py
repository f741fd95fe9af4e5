"""Rink Ratz's player: honest, and right where the right move is plain."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.contract import LEVELS
from game.ai.registry import decide
from game.ai.rink_ratz.belief import Shift, Unseen
from game.ai.rink_ratz.leaf import Leaf
from game.ai.rink_ratz.player import RinkRatzStudy
from game.ai.rink_ratz.policy import choose, coverage, odds_for, odds_of, score, shown_of
from game.ai.rink_ratz.vetoes import VETOES
from game.rules.rink_ratz import GAME
from game.rules.rink_ratz.board import PLAY
from game.rules.rink_ratz.meaning import meaning
from game.rules.rink_ratz.tables import TYPE, types_of
from tests.ai.matches import TABLES, walk
from tests.ai.rink_ratz.positions import CASES, Case
from tests.share import amount, share

# --- right where it is plain


@share("case", CASES, test=8, ids=lambda case: case.title)
def test_skip_solves(case: Case) -> None:
    state = GAME.from_position(case.table())
    view = state.view(0)
    assert len(view.legal) > len(case.best), "nothing to get wrong"
    for seed in range(2):
        decision = decide(view, [], "skip", seed)
        assert decision.move in case.best, f"{decision} {decision.why}"
        assert str(decision.why)


def test_no_level_lets_a_goal_go_by() -> None:
    view = GAME.from_position(CASES[0].table()).view(0)
    for level in LEVELS:
        assert {decide(view, [], level, seed).move for seed in range(12)} == {"5"}


def test_the_save_is_held_against_a_breakaway() -> None:
    """The dealer's card is the shift's last: a save in it answers whatever the breakaway brings."""
    rush = {"team": 1, "kind": "break", "stage": "reply", "goal": [0, 1]}
    table = {"hands": [["TM", "3", "5"], ["9", "4"]], "rush": rush, "dealer": 0, "to_move": 0, "shift_cards": 11}
    decision = decide(GAME.from_position(table).view(0), [], "skip", 1)
    assert decision.move in ("3", "5")
    assert str(decision.why) == "Keep the save, since as the last card of the shift it cancels any goal."


# --- what no level does: a position for each veto, and every level off it

ABSURD: list[tuple[str, Case, tuple[str, ...]]] = [
    ("lets a goal go", CASES[0], ("9", "SB shot")),
    ("lets a goal stand", next(c for c in CASES if c.title == "a goal is saved"), ("3", "9", "12", "BM break")),
    ("pulls the goalie for nothing", Case("", "8", 1, (), more={
        "period": 3, "shift": 4, "shift_cards": 14, "scores": [1, 2]}), ("pull",)),
]  # fmt: skip


@pytest.mark.parametrize(("name", "case", "moves"), ABSURD, ids=lambda value: str(value)[:30])
def test_no_level_makes_an_absurd_move(name: str, case: Case, moves: tuple[str, ...]) -> None:
    view = GAME.from_position(case.table()).view(0)
    assert set(moves) <= {legal.text for legal in view.legal}
    for level in LEVELS:
        assert not {decide(view, [], level, seed).move for seed in range(8)} & set(moves)


def test_every_veto_has_its_position() -> None:
    assert [veto.name for veto in VETOES] == [name for name, _, _ in ABSURD]


@pytest.mark.lab
def test_club_solves_most() -> None:
    solved = sum(decide(GAME.from_position(case.table()).view(0), [], "club", 3).move in case.best for case in CASES)
    assert solved >= 0.8 * len(CASES) > 24


# --- honest


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 4}], ids=str)
def test_what_was_laid_tells_something_of_what_is_held(options: dict[str, Any]) -> None:
    """The true hands are likelier under the belief than hands dealt without it, on the whole."""
    rng = Random(5)
    gain = told = 0.0
    matches = amount(test=2, lab=3)
    for seed in range(matches):
        for state, seen in walk(GAME, options, 40 + seed):
            if state.phase != "play":
                continue
            seat = state.to_move
            unseen = Unseen(state.view(seat), rng)
            shift = Shift(unseen.base, seen[seat])
            assert shift.follows, "the pile of a match that was played leads to its position"
            worlds = unseen.worlds(shift.guesses(seat))
            for place, other in zip(worlds.places, unseen.seats, strict=False):
                if place.explain is None:
                    continue
                truth = place.explain(types_of(state.hands[other]))
                blind = [place.explain(rng.sample(unseen.draft.pool, place.size)) for _ in range(8)]
                gain += truth - sum(blind) / 8
                told += 1
    assert told > 100 * matches
    assert gain / told > 0.5


def test_cards_that_penalty_shots_have_shown_stay_on_the_bench_in_every_world() -> None:
    """The lowest number is among them here."""
    met = 0
    for state, _seen in walk(GAME, {"seats": 4}, 19, "random"):
        if state.to_move < 0:
            continue
        view = state.view(state.to_move)
        unseen = Unseen(view, Random(1))
        known = {at: card for at, card in enumerate(unseen.draft.state.bench) if card >= 0}
        if 0 in known.values():
            met += 1
            bench = unseen.worlds({}).draw().bench
            assert {at: bench[at] for at in known} == known
    assert met


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 4, "level": "junior"}, {"level": "rookie"}], ids=str)
def test_worlds_agree_with_the_view(options: dict[str, Any]) -> None:
    for number, (state, seen) in enumerate(walk(GAME, options, 9)):
        if number % 9 or state.phase == "deal":
            continue
        view = state.view(state.to_move)
        unseen = Unseen(view, Random(1))
        worlds = unseen.worlds(Shift(unseen.base, seen[state.to_move]).guesses(state.to_move))
        for _ in range(3):
            world = worlds.draw()
            assert [hand.bit_count() for hand in world.hands] == [len(hand) for hand in view.position["hands"]]
            cards = [c for hand in world.hands for c in types_of(hand)] + world.stock + world.bench
            cards += [TYPE[text.split(" ")[0]] for text in view.position["pile"]]
            assert sorted(cards) == list(state.terms.deck)
            assert GAME.from_position(world.to_position()).view(view.seat).position == view.position


# --- what it counts with


@pytest.mark.parametrize("options", TABLES["rink_ratz"], ids=str)
def test_a_playout_takes_what_the_rule_likes_best(options: dict[str, Any]) -> None:
    """The first of the best, from wherever it begins to look."""
    number = Random(4)
    looked = 0
    for seed in range(4):
        state = GAME.new(options, 60 + seed).copy()
        while state.to_move >= 0:
            actions = state.actions()
            if state.phase == PLAY and len(actions) > 1:
                seat, shown = state.to_move, shown_of(state)
                odds, own = odds_for(state, seat), state.hands[seat]
                mark = number.random()
                start = int(mark * len(actions))
                turned = actions[start:] + actions[:start]
                best = max(turned, key=lambda action: score(state, action, shown, own, odds))
                assert choose(state, actions, shown, odds, lambda: mark) == best  # noqa: B023
                looked += 1
            state.apply(actions[int(number.random() * len(actions))])
    assert looked > 400


def test_odds_grow_with_what_is_out() -> None:
    odds = odds_of(8, 56)
    assert odds[0] == 0.0
    assert list(odds) == sorted(odds)
    assert odds[1] == pytest.approx(1 / 7)


def test_coverage_counts_the_replies_that_can_be_finished() -> None:
    numbers = 1 << 4 | 1 << 9  # 5 and 10
    assert coverage(numbers, 0b00100, 0) == pytest.approx(2 / 15)
    assert coverage(numbers, 0b01100, 0) == pytest.approx(4 / 15)
    assert coverage(numbers, 0b00100, 0b01010) > coverage(numbers, 0b00100, 0)
    assert coverage(1 << 14, 0b01100, 0) == pytest.approx(2 / 15)


def test_a_lead_is_worth_more_when_little_is_left() -> None:
    def worth(period: int, scores: list[int]) -> float:
        state = GAME.from_position({"hands": [["3"], ["4"]], "period": period, "shift": 4, "scores": scores})
        return Leaf(0).value(state)

    assert 0.5 < worth(1, [1, 0]) < worth(2, [1, 0]) < worth(3, [1, 0]) <= 1.0
    assert worth(1, [1, 0]) == pytest.approx(1 - worth(1, [0, 1]))
    assert worth(2, [3, 3]) == 0.5


#: the end of a match: the own shot on a 1 is to be finished, and nothing in hand scores
FINISH: dict[str, Any] = {
    "options": {"seats": 2, "level": "pro", "third_card": "played_out", "across": "no", "empty_net": "exact",
                "goalie": "pro", "overtime": "sudden"},
    "hands": [["12", "13", "14", "2", "3", "8", "BM"], ["1", "10", "11", "13", "14", "9"]],
    "bench": ["6", "12", "5", "11", "6"], "bench_shown": 1,
    "pile": [
        "11", "1", "1", "PS shutdown", "9", "10", "3", "2", "2", "4", "15", "4", "13", "TS two", "15", "10", "5",
        "8", "9", "11", "4", "3", "9", "7", "12", "5", "13", "SB shot", "15", "6", "SB shot", "12", "7", "PS power",
        "15", "4", "5", "8", "2", "6", "14", "3", "14", "10", "SB shot", "8", "SB shot", "TM burn", "7", "7", "1",
    ],
    "rush": {"team": 0, "kind": "match", "card": "7", "stage": "finish", "ref": "1", "goal": [0], "rebound": [-1, 1]},
    "scores": [0, 2], "shots": [16, 27], "period": 3, "shift": 4, "shift_cards": 3, "dealer": 0,
    "faceoff": [["15", "SB"]],
}  # fmt: skip


@pytest.mark.parametrize("seed", [0, 1])
def test_a_hint_to_miss_says_so_and_the_chip_is_no_red_one(seed: int) -> None:
    """Which of the rebound and a miss is proposed is a matter of luck here, for they are about equal: it is said."""
    view = GAME.from_position(FINISH).view(0)
    hint = decide(view, (), "skip", seed)
    chip = meaning(view, hint.move)
    assert chip.good is not False
    if chip.does == "miss":
        assert str(hint.why) == "It ends the attack; 2, a rebound, is about as good."
    else:
        assert str(hint.why) == "2 is within one, so it rebounds; a miss would end the attack."


def test_a_beginner_likes_its_highest_number_best_and_no_other_level_does() -> None:
    view = GAME.from_position(CASES[0].table()).view(0)
    study = RinkRatzStudy(view, [], Random(1), False)
    liked = [study.habits(number) for number in (3, 8, 13)]
    assert liked == sorted(liked) and len({like.spends for like in liked}) == 3
    assert len({study.traits(number) for number in (3, 8)}) == 1
