"""What Curdle's player concludes, plans and says in positions that hardly ever come up, each made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.curdle import evaluation
from game.ai.curdle.belief import PLENTY, limits_from
from game.ai.curdle.evaluation import ASTRAY, WORTH, _key, _next, out
from game.ai.curdle.leaf import EDGE, SPREAD, Leaf, lowest_total
from game.ai.curdle.player import PLAYER, CurdleStudy, traits
from game.ai.curdle.policy import (
    BRIDGED,
    NATURAL,
    OPENED,
    STUBBORN,
    USEFUL,
    Plan,
    bank_score,
    candidates,
    choose,
    gift_score,
    keep_score,
    lay_score,
    playout,
    run_length,
    runs,
    score,
    wanted,
)
from game.ai.curdle.vetoes import (
    NEARLY_OUT,
    discards_a_bridge,
    draws_in_vain,
    helps_somebody_out,
    lets_a_last_card_out,
    lets_a_sure_win_go,
)
from game.ai.explanation import Reason
from game.ai.search import Arm
from game.rules.contract import Event
from game.rules.curdle import GAME
from game.rules.curdle.core import DEALING, OVER, Core
from game.rules.curdle.moves import ACTIONS, MOVES
from game.rules.curdle.tables import BIT, BRIDGE, NUMBERS, RANK, RANKS
from tests.ai.curdle.positions import CASES, Case, b, h


def study(case: Case, **more: Any) -> CurdleStudy:
    return CurdleStudy(GAME.from_position({**case.table(), **more}).view(0), [], Random(1), True)


def state_of(case: Case, **more: Any) -> Any:
    return GAME.from_position({**case.table(), **more})


def reasons(found: CurdleStudy, plan: Sequence[str], *others: Sequence[str]) -> list[Reason]:
    """What is said of a plan that did clearly better than the others."""
    mine, *theirs = (tuple(ACTIONS[text] for text in texts) for texts in (plan, *others))
    return list(found.reasons(Arm(mine, 0.0, [0.6] * 40), [Arm(other, 0.0, [0.3] * 40) for other in theirs]))


# --- what is concluded


def played(seat: int, bank: int, card: str) -> Event:
    return Event("CardPlayed", {"seat": seat, "bank": bank, "card": card})


def ended(seat: int) -> Event:
    return Event("TurnEnded", {"seat": seat})


DEALT = Event("Dealt", {"card": "Kc"})
#: a nine bridges a king and a four, a jack or a three bridges a two and a five
KING_AND_FOUR = (DEALT, played(0, 2, "4c"))


@pytest.mark.parametrize(
    ("events", "seat", "rank", "most"),
    [
        ((*KING_AND_FOUR, ended(1)), 1, "9", 0),
        ((*KING_AND_FOUR, ended(1)), 1, "8", PLENTY),
        ((*KING_AND_FOUR, ended(1)), 0, "9", PLENTY),
        ((DEALT, ended(1)), 1, "9", PLENTY),  # no second bank, no bridge
        ((*KING_AND_FOUR, ended(1), DEALT), 1, "9", PLENTY),  # a deal later nothing is known
        ((*KING_AND_FOUR, DEALT, played(0, 2, "2c"), ended(1)), 1, "9", PLENTY),
        ((*KING_AND_FOUR, DEALT, played(0, 2, "4s"), ended(1)), 1, "9", 0),
        ((*KING_AND_FOUR, ended(1), played(1, 2, "9c")), 1, "9", 0),  # never fewer than none
        ((*KING_AND_FOUR, played(1, 1, "9c")), 1, "9", PLENTY - 1),
        ((*KING_AND_FOUR, ended(1), Event("CardDrawn", {"seat": 1, "card": "?"})), 1, "9", 1),
        ((*KING_AND_FOUR, ended(1), Event("CardDrawn", {"seat": 1, "card": "9h"})), 1, "9", 1),
        ((*KING_AND_FOUR, ended(1), Event("CardDrawn", {"seat": 1, "card": "8h"})), 1, "9", 0),
        ((*KING_AND_FOUR, ended(1), Event("GiftGiven", {"to": 1, "card": "9h"})), 1, "9", 1),
        ((*KING_AND_FOUR, Event("BlindCurdle", {})), 0, "9", 0),
        ((*KING_AND_FOUR, Event("BlindCurdle", {})), 1, "9", 0),
    ],
)
def test_a_turn_that_ends_tells_that_no_bridge_was_held(
    events: Sequence[Event], seat: int, rank: str, most: int
) -> None:
    view: Any = SimpleNamespace(position={"hands": [[], []]})
    assert limits_from(view, events)[seat][RANKS.index(rank)] == most


@pytest.mark.parametrize(("from_stock", "uncovered"), [(0, "Kc"), (1, "8c")])
def test_what_a_taken_bank_uncovers_or_begins_with_is_what_is_to_be_bridged(from_stock: int, uncovered: str) -> None:
    """A bank of four cards and more shows what lay below; one that starts afresh its new card."""
    view: Any = SimpleNamespace(position={"hands": [[], []]})
    below = [DEALT, *(played(0, 1, card) for card in ("8c", "2d", "3d", "6d")), played(0, 2, "4c")]
    taken = Event("BankTaken", {"bank": 1, "count": 4, "from_stock": from_stock})
    nine = RANKS.index("9")
    row = limits_from(view, [*below, taken, ended(1)])[1]
    assert (row[nine] == 0) == (uncovered == "Kc")
    again = Event("BankRestarted", {"bank": 1, "card": "Ks"})
    assert limits_from(view, [*below, taken, again, ended(1)])[1][nine] == 0


# --- what the judge plays on


def arms(*texts: str) -> list[Arm[Plan]]:
    return [Arm[Plan]((ACTIONS[text],)) for text in texts]


def test_a_run_that_wins_is_judged_by_its_whole_whatever_it_begins_with() -> None:
    case = next(case for case in CASES if case.title == "a seven, and all five cards go")
    found = study(case)
    first, other = case.best[0], "play 7h 2"
    assert len(WORTH.candidate(found, first)) == 5 > len(WORTH.candidate(found, other))
    [won] = WORTH.alike(found, arms(first, other), first)
    assert len(won.candidate) == 5
    # if the run itself is a candidate, all that begin so stand for it
    both = [*arms(first, other), Arm(WORTH.candidate(found, first))]
    assert WORTH.alike(found, both, first) == [both[0], both[2]]
    assert WORTH.alike(found, both, other) == [both[1]]


def test_to_draw_with_one_card_left_wins_nothing() -> None:
    found = study(Case("", (h("5h"), 2), b("Kc", "4c"), ()))
    both = arms("draw", "pass")
    assert WORTH.alike(found, both, "draw") == [both[0]] and WORTH.alike(found, both, "pass") == [both[1]]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("play 7h 1", "play 7s 1", True),
        ("play 7h 1", "play 7h 2", False),
        ("play 7h 1", "play 8h 1", False),
        ("discard Ac", "discard As", True),
        ("discard Ac", "discard 2c", False),
        ("play Ac 1", "discard Ac", False),
        ("draw", "pass", False),
        ("give 0", "give 1", False),
        ("deal", "discard X1", False),
    ],
)
def test_cards_of_a_rank_are_alike_and_moves_of_other_kinds_are_not(one: str, other: str, same: bool) -> None:
    assert (_key(ACTIONS[one]) == _key(ACTIONS[other])) == same


class Lot(Random):
    """Draws the same number each time, and the last of a choice."""

    def __init__(self, number: float) -> None:
        super().__init__(1)
        self.number = number

    def random(self) -> float:
        return self.number

    def choice(self, seq: Any) -> Any:
        return seq[-1]


@pytest.mark.parametrize(("number", "astray"), [(ASTRAY - 0.01, True), (ASTRAY + 0.01, False)])
def test_in_the_judges_playouts_a_discard_and_a_gift_sometimes_go_astray(number: float, astray: bool) -> None:
    for title in ("discarding what doesn't bridge", "keeping the gift that bridges"):
        state = state_of(next(case for case in CASES if case.title == title))
        by_rule, actions = choose(state, state.actions(), lambda: 0.0), state.actions()
        found = {_next(state, Lot(number)) for state in [state]}
        assert found == {actions[-1] if astray else by_rule}


def test_in_the_judges_playouts_no_card_is_laid_astray() -> None:
    for case in CASES[:6]:
        state = state_of(case)
        assert _next(state, Lot(0.0)) == choose(state, state.actions(), lambda: 0.0, 3)


def test_the_runs_that_end_a_hand_are_kept_and_not_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[Any, Plan] = {}
    monkeypatch.setattr(evaluation, "_outs", kept)
    monkeypatch.setattr(evaluation, "MOST", 2)
    states = [state_of(case) for case in CASES[:5]]
    sizes = []
    for state in states:
        found = out(state)
        assert len(found) in (0, state.hands[0].bit_count()) and out(state) is found
        sizes.append(len(kept))
    assert sizes == [1, 2, 1, 2, 1]
    # with one bank to open there is no other top, and while nothing can be laid there is no run
    assert out(state_of(next(case for case in CASES if case.title == "opening without opening the door"))) == ()
    assert out(state_of(Case("", (h("5h"), 2), b("Kc", "4c"), ()))) == ()


@pytest.fixture(scope="module", name="between")
def _between() -> Core:
    """A match between two hands."""
    state: Any = GAME.new({"seats": 2, "target": 3}, 6)
    playout(state, Random(1), 0, 1)
    assert state.phase == DEALING
    return state


def test_between_two_hands_the_next_one_is_dealt_before_anything_is_expected(between: Core) -> None:
    deal, before = between.deal_no, sum(between.scores)
    state = between.copy()
    found = WORTH.stand(state, 3)
    assert state.deal_no == deal + 1 and sum(state.scores) > before and sum(found) == pytest.approx(1.0)


# --- how it plays by rule


def test_a_playout_ends_after_as_many_moves_as_it_sees() -> None:
    whole, steps = GAME.new({"seats": 3}, 6), GAME.new({"seats": 3}, 6)
    assert isinstance(whole, Core) and isinstance(steps, Core)
    number = Random(4).random
    playout(whole, Random(4), 3, 1)
    for _ in range(3):
        steps.apply(choose(steps, steps.actions(), number, 1))
    assert whole.to_position() == steps.to_position()


def test_nothing_is_wanted_while_a_bank_is_empty() -> None:
    assert wanted(state_of(next(case for case in CASES if case.title == "opening without opening the door"))) == 0


def test_who_can_only_make_a_curdle_of_what_is_left_has_a_run_worth_the_curdle() -> None:
    """Four on the eight leaves two fours, which only another rank would break; on the four it leaves the way open."""
    state = state_of(Case("", (h("4h 4d"), 3), b("8c", "4c"), ()))
    found = {tuple(MOVES[action].text[5:] for action in plan): worth for plan, worth in runs(state).items()}
    assert NATURAL - 0.5 < found["4d 1",] < NATURAL and found["4d 2", "4h 1"] > 99


def test_of_a_great_many_runs_only_so_many_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_of(next(case for case in CASES if case.title == "the joker opens the way for four cards"))
    assert max(map(len, runs(state))) >= 4
    monkeypatch.setattr("game.ai.curdle.policy.ENOUGH", 3)
    few = runs(state)
    assert few and max(map(len, few)) <= 3


def test_a_gift_among_hands_of_one_size_is_neither_a_hit_nor_a_guard() -> None:
    gift = next(case for case in CASES if case.title == "a king for the one who is about to win")
    for hands, hits in (((h("3h 4h 8s 5d"), 4, 4), [0.0, 0.0]), ((h("3h 4h 8s 5d"), 2, 6), [1.0, -1.0])):
        state = state_of(Case("", hands, gift.banks, (), more=gift.more))
        assert [traits(state, (ACTIONS[f"give {seat}"],)).hits for seat in (1, 2)] == hits


def test_a_hand_that_nobody_won_leaves_the_match_as_it_stood() -> None:
    state = state_of(CASES[0])
    leaf = Leaf(state, 0)
    state.phase, state.winner = OVER, -1
    assert leaf.value(state) == leaf.if_void == pytest.approx(0.5, abs=0.01)
    state.winner = 0
    assert leaf.value(state) == leaf.sure > 0.5
    state.winner = 1
    assert leaf.value(state) < 0.5


# --- what it says


def test_a_card_that_is_known_to_come_is_reason_enough_to_draw_it_or_to_leave_it() -> None:
    bridge, other = (study(Case("", (h("4h 6d"), 3), b("Kc", "4c"), (), stock=(card,))) for card in ("9c", "2c"))
    told = [reasons(found, [move], ["draw" if move == "pass" else "pass"]) for found in (bridge, other) for move in
            ("pass", "draw")]  # fmt: skip
    assert all(len(each) == 1 for each in told)
    left, drawn, in_vain, drawn_in_vain = (each[0].words for each in told)
    assert left.args == drawn.args == {"card": "9c"} and in_vain.args == {"card": "2c"}
    # that it is left although it is a bridge isn't told like that it is none
    assert left.id != in_vain.id and drawn.id == drawn_in_vain.id not in (left.id, in_vain.id)


def test_an_empty_stock_is_all_there_is_to_say() -> None:
    found = study(Case("", (h("4h 6d"), 3), b("Kc", "4c"), ()), stock=[], stock_seen=[])
    [only] = reasons(found, ["pass"])
    assert not only.words.args and "stock" in only.words.id


def test_a_new_hand_is_dealt_without_reasons(between: Core) -> None:
    found = PLAYER.study(between.view(between.to_move), [], Random(1), True)
    assert candidates(between) == [ACTIONS["deal"]]
    [only] = found.reasons(Arm((ACTIONS["deal"],)), [])
    assert not only.words.args


def test_a_run_that_ends_in_a_curdle_of_its_own_is_told_with_its_length() -> None:
    """Eight on the queen, then four on the eight: two fours, and the third can't break them."""
    [one] = reasons(study(Case("", (h("8h 4h 4d"), 3), b("Qc", "4c"), ())), ["play 8h 1", "play 4d 1"], ["play 8h 2"])
    assert one.words.args == {"card": "8h", "count": 2}
    [two] = reasons(study(Case("", (h("4h 4d"), 3), b("8c", "4c"), ())), ["play 4d 1"], ["play 4d 2"])
    assert two.words.args == {"card": "4d"} and one.weight == two.weight


BANKS = {"phase": "bank", "blinds": 1}


@pytest.mark.parametrize(
    ("banks", "taken", "told"),
    [
        # the other bank uncovers a seven beside the eight, which no king bridges; this one starts afresh
        (b("9s 9h 2d 8s", "7c 2s 3s 5s Qd"), "bank 1", {"card_other": "7c"}),
        (b("7c 2s 3s 5s Qd", "9s 9h 2d 8s"), "bank 2", {"card_other": "7c"}),
        # neither leaves a bridge, whichever is taken
        (b("7c 2s 3s 5s Qd", "7d 2h 3h 5h Qs"), "bank 1", {"card": "7c"}),
    ],
)
def test_a_bank_is_taken_for_what_the_other_one_would_uncover(
    banks: tuple[tuple[str, ...], tuple[str, ...]], taken: str, told: dict[str, str]
) -> None:
    found = study(Case("", (h("Kh Kd"), 4), banks, (), more=BANKS))
    best, *_ = sorted(reasons(found, [taken], ["bank 1" if taken == "bank 2" else "bank 2"]), key=lambda r: -r.weight)
    assert {name: best.words.args.get(name) for name in told} == told


def test_a_card_that_can_break_the_curdle_outweighs_that_it_is_hard_to_play() -> None:
    more = {"phase": "discard", "last_player": 0, "blinds": 1, "received": [["8c"], []], "owed": [1, 0]}
    found, level = (study(Case("", (h("Kh 8c"), 3), banks, (), more=more)) for banks in (b("Td", "Ts"), b("Kd", "Ks")))
    broken = max(reasons(found, ["discard 8c"], ["discard Kh"]), key=lambda reason: reason.weight)
    assert broken.words.args["card_other"] == "Kh" and broken.weight > 2
    # a king doesn't break two kings
    assert broken.words.id not in [reason.words.id for reason in reasons(level, ["discard 8c"], ["discard Kh"])]


# --- the rule of thumb, move by move


def useful(code: str) -> float:
    return USEFUL[RANK[NUMBERS[code]]]


def bits(*codes: str) -> int:
    return sum(BIT[NUMBERS[code]] for code in codes)


def test_how_useful_a_rank_is_goes_by_the_pairs_that_it_bridges() -> None:
    assert max(USEFUL) == 1.0 and min(USEFUL) > 0.0 and USEFUL.index(min(USEFUL)) == RANKS.index("K")
    by_pairs = sorted(range(13), key=lambda rank: BRIDGED[rank])
    assert by_pairs[0] == RANKS.index("K") and all(0 < BRIDGED[rank] <= 91 for rank in range(13))


@pytest.mark.parametrize(
    ("hand", "banks", "move", "left"),
    [
        (("4d", "Kh"), b("8c", "4c"), "play 4d 1", NATURAL),  # a curdle of its own
        (("4d",), b("8c", "4c"), "play 4d 1", None),  # the last card
        (("4d", "4h"), b("8c", "4c"), "play 4d 2", 1.0),  # the next follows
        (("2d", "Kh"), b("9c", "7c"), "play 2d 1", None),
    ],
)
def test_a_card_is_laid_for_the_run_it_opens(
    hand: tuple[str, ...], banks: tuple[tuple[str, ...], tuple[str, ...]], move: str, left: float | None
) -> None:
    state = state_of(Case("", (hand, 3), banks, ()))
    code, bank = move.split(" ")[1], int(move[-1])
    found = lay_score(state, ACTIONS[move])
    assert score(state, ACTIONS[move]) == found
    if left is not None:
        assert found == pytest.approx(left - STUBBORN * useful(code))
    elif len(hand) == 1:
        assert found == 100.0
    else:
        tops = [bank_[-1] for bank_ in banks]
        tops[bank - 1] = code
        opened = BRIDGE[NUMBERS[tops[0]]][NUMBERS[tops[1]]].bit_count()
        assert found == pytest.approx(-STUBBORN * useful(code) - OPENED * opened)


@pytest.mark.parametrize(
    ("hand", "sight", "length"),
    [
        (("4d",), 3, 1.0),
        (("Kd",), 3, 0.0),
        ((), 3, 0.0),
        (("4d", "4h"), 1, 1.0),
        (("4d", "4h"), 3, 1.0 + NATURAL),
        (("4d", "Kh"), 1, 1.0),
        (("4d", "Kh"), 3, 1.0 + NATURAL),  # four on the eight: a curdle of its own, broken with the king
    ],
)
def test_a_run_is_as_long_as_it_is_seen(hand: tuple[str, ...], sight: int, length: float) -> None:
    assert run_length(bits(*hand), NUMBERS["8c"], NUMBERS["4c"], sight) == pytest.approx(length)


def test_a_bank_is_taken_for_the_run_that_it_uncovers() -> None:
    def worth(banks: tuple[tuple[str, ...], tuple[str, ...]], *hand: str) -> list[float]:
        state = state_of(Case("", (hand, 4), banks, (), more=BANKS))
        found = [bank_score(state, ACTIONS[f"bank {bank}"]) for bank in (1, 2)]
        assert found == [score(state, ACTIONS[f"bank {bank}"]) for bank in (1, 2)]
        return found

    # the four on the eight below, a curdle with what lies beside it, and a new card
    assert worth(b("4s 9c 9d 9h Kd", "8c"), "4h") == [1.0 + NATURAL, 0.5]
    assert worth(b("8s 9c 9d 9h Kd", "8c"), "4h") == [NATURAL, 0.5]
    assert worth(b("9c 9d 9h Kd", "8c"), "4h") == [0.5, 0.5]
    # what is taken may bridge as well
    assert worth(b("4s 9c 9d 4d Kd", "8c"), "Kh") == [1.0 + NATURAL, 0.5]
    assert worth(b("8c", "4s 9c 9d 9h Kd"), "4h") == [0.5, 1.0 + NATURAL]


def test_what_bridges_now_is_kept_first_and_then_what_often_does() -> None:
    bridges = bits("4d", "4h")
    assert keep_score(NUMBERS["4d"], bridges) == pytest.approx(useful("4d") + 1.5)
    assert keep_score(NUMBERS["4s"], 0) == useful("4s") > keep_score(NUMBERS["Ks"], 0)


def test_a_gift_goes_where_it_serves_and_one_that_seldom_does_to_the_shortest_hand() -> None:
    def gifts(gift: str, mine: str = "3h 4h 8s 5d") -> tuple[float, float, float]:
        case = next(case for case in CASES if case.title == "a king for the one who is about to win")
        state = state_of(Case("", (h(mine), 1, 7), case.banks, (), more={**case.more, "gifts": [gift]}))
        keep, short, long = (gift_score(state, ACTIONS[f"give {seat}"]) for seat in range(3))
        assert (keep, short, long) == tuple(score(state, ACTIONS[f"give {seat}"]) for seat in range(3))
        return keep, short, long

    for gift in ("Kc", "Jc"):
        keep, short, long = gifts(gift)
        assert short == pytest.approx(0.4 * (1 - useful(gift)) - 0.02) and long == pytest.approx(short - 0.12)
        worst = min(useful(code) for code in ("3h", "4h", "8s", "5d"))
        assert keep == pytest.approx(useful(gift) - worst)
    assert gifts("7c")[0] > 1.0 and max(gifts("Kc")) == gifts("Kc")[1]


def test_a_draw_is_no_better_by_rule_than_a_pass_and_a_discard_is_what_is_kept_least() -> None:
    state = state_of(Case("", (h("4h 6d"), 3), b("Kc", "4c"), ()))
    assert score(state, ACTIONS["pass"]) == 1.0 > score(state, ACTIONS["draw"]) == 0.0
    case = next(case for case in CASES if case.title == "discarding what doesn't bridge")
    state = state_of(case)
    assert [score(state, ACTIONS[f"discard {code}"]) for code in ("4h", "8c")] == pytest.approx(
        [-useful("4h"), -useful("8c") - 1.5]
    )


def test_cards_of_a_rank_are_one_candidate() -> None:
    found = [MOVES[action].text for action in candidates(state_of(Case("", (h("4d 4h Kh"), 3), b("8c", "4c"), ())))]
    assert found == ["play 4d 1", "play 4d 2"]
    case = next(case for case in CASES if case.title == "discarding what doesn't bridge")
    twice = state_of(Case("", (h("4h 4s 8c"), 3), case.banks, (), more={**case.more, "received": [["8c"], []]}))
    assert [MOVES[action].text for action in candidates(twice)] == ["discard 4h", "discard 8c"]


# --- what no level does


def plan(*texts: str, mean: float = 0.5) -> Arm[Plan]:
    return Arm(tuple(ACTIONS[text] for text in texts), 0.0, [mean])


@pytest.mark.parametrize(
    ("cards", "best", "mine", "bad"),
    [(1, 0.9, 0.5, True), (NEARLY_OUT, 0.9, 0.5, True), (NEARLY_OUT + 1, 0.9, 0.5, False), (1, 0.8, 0.5, False),
     (1, 0.9, 0.9, False)],
)  # fmt: skip
def test_a_sure_win_of_a_card_or_two_is_taken(cards: int, best: float, mine: float, bad: bool) -> None:
    found: Any = SimpleNamespace(seen=SimpleNamespace(sure=0.9))
    won = plan(*["play 4d 1", "play 4d 2", "play 4h 1"][:cards], mean=best)
    assert lets_a_sure_win_go(found, plan("pass", mean=mine), won) == bad


def looking(state: Any, **unseen: Any) -> Any:
    made = {"pool": [], "held": [0, 0], "hidden": [0, 0], **unseen}
    return SimpleNamespace(seen=SimpleNamespace(state=state, unseen=SimpleNamespace(**made), following=1))


def test_nobody_draws_where_no_bridge_is_left() -> None:
    state: Any = SimpleNamespace(bridge=bits("9c", "9d"))
    for pool, bad in ((["2c", "3c"], True), (["2c", "9d"], False), ([], True)):
        found = looking(state, pool=[NUMBERS[code] for code in pool])
        assert draws_in_vain(found, plan("draw"), plan("pass")) == bad
        assert not draws_in_vain(found, plan("pass"), plan("draw"))


def test_no_bridge_is_given_to_a_seat_with_a_card_or_two() -> None:
    case = next(case for case in CASES if case.title == "keeping the gift that bridges")
    for held, gift, bad in ((1, "8c", True), (NEARLY_OUT, "8c", True), (NEARLY_OUT + 1, "8c", False), (1, "Kc", False)):
        state = state_of(Case("", (h("4h"), held), case.banks, (), more={**case.more, "gifts": [gift]}))
        found = looking(state)
        assert helps_somebody_out(found, plan("give 1"), plan("give 0")) == bad
        for text in ("give 0", "pass", "discard 8c", "draw"):
            assert not helps_somebody_out(found, plan(text), plan("give 1"))


def test_no_bridge_is_discarded_just_before_the_own_turn() -> None:
    case = next(case for case in CASES if case.title == "discarding what doesn't bridge")
    found = looking(state_of(case))
    assert discards_a_bridge(found, plan("discard 8c"), plan("discard 4h"))
    assert not discards_a_bridge(found, plan("discard 4h"), plan("discard 8c"))
    assert not discards_a_bridge(found, plan("discard 8c"), plan("discard 8d"))
    assert not discards_a_bridge(found, plan("draw"), plan("discard 4h"))
    assert not discards_a_bridge(found, plan("discard 8c"), plan("pass"))
    # before that of another it may be what it can best do without
    later = looking(state_of(Case("", (h("4h 8c"), 3), case.banks, (), more={**case.more, "last_player": 1})))
    assert not discards_a_bridge(later, plan("discard 8c"), plan("discard 4h"))


def test_a_known_last_card_is_let_out_by_nobody_who_needs_not() -> None:
    state = state_of(next(case for case in CASES if case.title == "not the pair that the last card over there bridges"))
    bad, good = plan("play 7c 1"), plan("play 7c 2")
    held = [0, bits("5h")]
    assert lets_a_last_card_out(looking(state, held=held), bad, good)
    assert not lets_a_last_card_out(looking(state, held=held), good, bad)
    assert not lets_a_last_card_out(looking(state, held=held), bad, bad)
    for more in ({"held": [0, bits("5h", "6h")]}, {"held": [0, 0]}, {"held": held, "hidden": [0, 1]}):
        assert not lets_a_last_card_out(looking(state, **more), bad, good)
    assert not lets_a_last_card_out(looking(state, held=held), bad, plan("pass"))


# --- what a hand under way is worth


def test_a_hand_under_way_is_likelier_won_by_the_shorter_hands() -> None:
    state = state_of(Case("", (h("4d 4h 5d"), 5, 2), b("8c", "4c"), (), options={"target": 1}))
    weights = [exp(-EDGE * cards) for cards in (3, 5, 2)]
    for seat in range(3):
        leaf = Leaf(state, seat)
        assert leaf.value(state) == pytest.approx(weights[seat] / sum(weights))
    # to win this one is to win the match
    assert Leaf(state, 0).sure == 1.0 and Leaf(state, 0).if_won_by == [1.0, 0.0, 0.0]


def test_where_points_count_what_is_held_counts_against_its_seat() -> None:
    state = state_of(Case("", (h("2d 3h"), h("4h 5d")), b("8c", "4c"), (), options={"scoring": "points", "deals": 4}))
    deals = 4 - state.deal_no
    for seat in (0, 1):
        leaf = Leaf(state, seat)
        assert leaf.sure == 2.0 and leaf.value(state) == lowest_total([5, 9], seat, deals + 0.3, SPREAD)
    state.phase = DEALING
    assert Leaf(state, 0).value(state) == lowest_total(state.scores, 0, deals, SPREAD) == 0.5


def test_the_first_of_equal_actions_from_where_the_lot_falls_is_chosen() -> None:
    state = state_of(Case("", (h("4d 4h"), 3), b("8c", "4c"), ()))
    actions = state.actions()
    worths = [lay_score(state, action) for action in actions]
    best = [action for action, worth in zip(actions, worths, strict=True) if worth == max(worths)]
    assert len(best) == 2
    found = {choose(state, actions, lambda number=n / 20: number) for n in range(20)}  # type: ignore[misc]
    assert found == set(best)
    assert choose(state, actions, lambda: 0.0) == best[0]
    # where the rule may lay nothing it passes, whatever the lot
    idle = state_of(Case("", (h("2h 6d"), 3), b("Kc", "4c"), ()))
    assert {choose(idle, idle.actions(), lambda number=n / 4: number) for n in range(4)} == {ACTIONS["pass"]}  # type: ignore[misc]
