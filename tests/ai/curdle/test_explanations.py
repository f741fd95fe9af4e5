"""Which of Curdle's sentences hold for a move: tables of cases, with the weights of all that is said.

The heaviest is said. Cards are named by their codes; a king bridges least pairs of tops, then a nine, an eight, a five.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.curdle import explain, explain_exchange
from game.ai.curdle.belief import Unseen, _known
from game.ai.curdle.decision_context import DecisionContext
from game.ai.curdle.explain import Laying, reasons
from game.ai.curdle.explain_exchange import banking, discarding, giving, turning
from game.rules.curdle.core import PLAY
from game.rules.curdle.moves import BANK, DEAL, DISCARD, DRAW, GIVE, PASS
from game.rules.curdle.tables import BIT, BRIDGE, CODES, NUMBERS, PACK, RANK


def mask(codes: str) -> int:
    return sum(BIT[NUMBERS[code]] for code in codes.split())


def meant(*tops: str, held: str = "", **more: Any) -> Any:
    """What a move leads to."""
    known = {"tops": tops or ("", ""), "held": tuple(held.split()), "natural": False, "bridges": 0, "percent": 0,
             "total": 0, "run": 0, "does": "give", "left": 2, "seat": 1}  # fmt: skip
    return SimpleNamespace(**{**known, **more})


def weights(found: Any) -> list[float]:
    return [weight for weight, _ in found]


def args(found: Any) -> Mapping[str, Any]:
    return dict(max(found, key=lambda each: each[0])[1].args)


# --- to draw or to pass


def turn(hands: Sequence[str], bridges: int = 9, last: int = 2, known: bool = False, **terms: Any) -> Any:
    """Seat 0 may draw; seat 1 is next. ``bridges``: of 36 unseen cards."""
    stock = [NUMBERS["5c"], NUMBERS["9c"]]
    state = SimpleNamespace(
        stock=stock, bridge=mask("9c") if bridges else 0, hands=[mask(hand) for hand in hands], last=last,
        terms=SimpleNamespace(seats=len(hands), **{"at_once": False, "by_points": False, **terms}),
    )  # fmt: skip
    view = SimpleNamespace(seat=0, position={"hands": [hand.split() for hand in hands]})
    unseen = SimpleNamespace(places={0} if known else {0, 1})
    found = meant(bridges=bridges, total=36, percent=round(bridges / 0.36))
    return SimpleNamespace(state=state, view=view, unseen=unseen, following=1, meaning=lambda plan: found)


FOUR, THREE, TWO, FIVE = "2c 3c 4c 5d", "6c 7c 8c", "Jc Qc", "2d 3d 4d 5h 6h"


@pytest.mark.parametrize(
    ("seen", "drawing", "passing"),
    [
        (turn([FOUR, FIVE, FOUR]), [4], [1]),
        (turn([FOUR, FIVE, FOUR], last=1), [6, 4], [4.5, 1]),
        (turn([FOUR, FIVE, FOUR], last=1, at_once=True), [4], [1]),
        (turn([FOUR, FIVE, TWO]), [5, 4], [1]),
        (turn([TWO, FIVE, FOUR]), [4], [4.5, 1]),
        (turn([THREE, THREE, FIVE]), [4], [1]),
        (turn([THREE, FIVE, FOUR]), [4], [4.5, 1]),
        (turn([FOUR, FIVE, FOUR], by_points=True), [4], [4.5, 1]),
        (turn([FOUR, FIVE, FOUR], bridges=0), [9], [9]),
        (turn([FOUR, FIVE, FOUR], known=True), [9], [9]),
        (turn([FOUR, FIVE, FOUR], bridges=0, known=True), [9], [9]),
    ],
)
def test_to_draw_or_to_pass_is_told_by_who_follows_and_how_many_cards_there_are(
    seen: Any, drawing: list[float], passing: list[float]
) -> None:
    """A hand as short as the shortest other one isn't the shortest."""
    for action, found in ((DRAW, drawing), (PASS, passing)):
        assert weights(turning(seen, action, False, True)) == found, action
    both = [] if drawing == [9] else [7 if drawing[0] == 6 else 4.2]
    assert weights(turning(seen, DRAW, False, False)) == both + drawing
    close = [] if drawing == [9] else [7]
    assert weights(turning(seen, DRAW, True, False)) == close + drawing


def test_a_draw_is_told_with_its_chances_and_the_shortest_other_hand() -> None:
    seen = turn([TWO, FIVE, FOUR])
    [(_, words)] = turning(seen, DRAW, False, True)
    assert (words.args["count"], words.args["total"], words.args["other"]) == (9, 36, 27)
    short = dict(turning(turn([FOUR, FIVE, TWO]), DRAW, False, True))[5]
    assert (short.args["seat_near"], short.args["count"]) == (2, 2)
    close, clear = (next(turning(seen, PASS, close, False))[1].id for close in (True, False))
    assert close != clear
    last = turn([TWO, FIVE, FOUR], last=1)
    assert len({next(turning(last, PASS, close, False))[1].id for close in (True, False)} | {close, clear}) == 4


# --- an exchange


def exchange(mine: Any, theirs: Any, bank: int = 0) -> Any:
    piles = {"bank1": ["2c", "3c", "4c", "5c", "6c"], "bank2": ["7d", "8d", "9d"]}
    banks = {name: [NUMBERS[code] for code in codes] for name, codes in piles.items()}
    found = {BANK + bank: mine, BANK + 1 - bank: theirs}
    return SimpleNamespace(state=SimpleNamespace(**banks), meaning=lambda plan: found[plan[0]])


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        (meant("", "5h"), meant("Kc", "8h"), [1, 0]),
        (meant("", "5h"), meant("Kc", "9h", held="2c"), [0]),
        (meant("", "5h"), meant("Kc", "", held=""), [2, 0]),
        (meant("3h", "5h", natural=True), meant("Kc", "8h"), [9, 1]),
        (meant("3h", "5h", held="4c 4d"), meant("Kc", "8h", held="9c"), [3, 1]),
        (meant("3h", "5h", held="4c"), meant("Kc", "8h", held="9c"), [2, 1]),
        (meant("3h", "5h", held="4c 4d"), meant("Kc", "8h", held="9c", natural=True), [2, 1]),
        (meant("3h", "5h", held="4c 4d"), meant("Kc", "", held="9c"), [2, 1]),
        (meant("3h", "5h"), meant("Kc", "8h"), [2, 1]),
        (meant("3h", "5h"), meant("Kc", "8h", held="9c"), [1]),
    ],
)
def test_a_bank_is_told_with_what_it_uncovers_and_what_the_other_one_would(
    mine: Any, theirs: Any, told: list[float]
) -> None:
    """The other bank's new top is told beside one's own fresh bank where nothing in hand bridges it."""
    assert weights(banking(exchange(mine, theirs), BANK)) == told


@pytest.mark.parametrize(("bank", "pile", "cards"), [(0, 1, ["3c", "4c", "5c", "6c"]), (1, 2, ["7d", "8d", "9d"])])
def test_a_bank_is_named_and_so_are_the_gifts_where_either_starts_afresh(
    bank: int, pile: int, cards: list[str]
) -> None:
    found = dict(banking(exchange(meant("", ""), meant("", ""), bank), BANK + bank))
    assert found[2].args["cards"] == cards and found[0].args["pile"] == pile
    tops = [("8h", "3h"), ("3h", "8h")]
    found = dict(banking(exchange(meant(*tops[1 - bank], held="4c"), meant("Kc", "Kd"), bank), BANK + bank))
    assert 3 in found and (found[3].args["card"], found[3].args["cards"]) == ("3h", ["4c"])


def gift(card: str, hands: Sequence[str], bridges: str = "", stays: bool = False, does: str = "give") -> Any:
    """Seat 0 gives; everybody may take."""
    state = SimpleNamespace(
        gifts=[NUMBERS[card]], hands=[mask(hand) for hand in hands], takers=(1 << len(hands)) - 1, want=mask(bridges),
        terms=SimpleNamespace(seats=len(hands), gift_stays=stays),
    )  # fmt: skip
    return SimpleNamespace(state=state, view=SimpleNamespace(seat=0), meaning=lambda plan: meant(does=does))


@pytest.fixture(autouse=True)
def _wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """What bridges now, as the case says."""
    monkeypatch.setattr(explain_exchange, "wanted", lambda state: state.want)


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        (gift("8c", ["5c", THREE, FOUR]), [4, 2, 0]),
        (gift("8c", ["8d", THREE, FOUR]), [2, 0]),
        (gift("5c", ["8d", THREE, FOUR]), [2, 0]),
        (gift("8c", ["5c", FOUR, FOUR]), [4, 0]),
        (gift("8c", ["5c", FIVE, FOUR]), [4, 3, 0]),
        (gift("8c", ["5c", THREE]), [4, 0]),
        (gift("8c", ["5c", FOUR, FOUR], stays=True), [4, 1, 0]),
        (gift("8c", ["5c", THREE, FOUR], bridges="8c"), [1, 0]),
        (gift("8c", ["5c", THREE, FOUR], bridges="8c", stays=True), [1, 0]),
        (gift("8c", ["5c", THREE, FOUR], bridges="5c"), [4, 2, 0]),
        (gift("8c", ["5c 9d", THREE, FOUR], does="keep"), [4, 0]),
        (gift("8c", ["5c 8d", THREE, FOUR], does="keep"), [0]),
        (gift("8c", ["5c", THREE, FOUR], bridges="8c", does="keep"), [5, 0]),
        (gift("8c", ["9d", THREE, FOUR], bridges="8c", does="keep"), [5, 4, 0]),
    ],
)
def test_a_gift_is_told_with_how_useful_it_is_and_to_whom(seen: Any, told: list[float]) -> None:
    found = list(giving(seen, 1))
    assert weights(found) == told
    assert all(words.args["card"] == CODES[seen.state.gifts[0]] and words.args["seat_to"] == 1 for _, words in found)


def test_who_takes_no_gifts_is_nobody_to_compare_with() -> None:
    seen = gift("8c", ["8d", FOUR, FIVE, THREE])
    assert weights(giving(seen, 1)) == [0]
    seen.state.takers = 0b111
    assert weights(giving(seen, 1)) == [2, 0]
    seen.state.takers = 0b1011
    assert weights(giving(seen, 1)) == [3, 0]


def discard(hand: str, bridges: str = "", turn: bool = True, runs: Mapping[str, int] | None = None, **more: Any) -> Any:
    known = {"last": 0 if turn else 1, "bank1": [NUMBERS["6s"]], "bank2": [NUMBERS["9s"]]}
    state = SimpleNamespace(
        hands=[mask(hand), 0], to_move=0, want=mask(bridges), discardable=lambda: mask(more.pop("may", hand)),
        **{**known, **more},
    )  # fmt: skip
    return SimpleNamespace(
        state=state, meaning=lambda plan: meant(run=(runs or {}).get(CODES[plan[0] - DISCARD], 0))
    )  # fmt: skip


@pytest.mark.parametrize(
    ("seen", "card", "best", "against", "told"),
    [
        (discard("8c 5c"), "8c", False, None, [2]),
        (discard("8c 5c"), "8c", False, "5c", [2]),
        (discard("8c 5c Kc"), "5c", False, "8c", [2.6, -1]),
        (discard("5c 6c"), "5c", False, None, [1.5]),
        (discard("5c 6c"), "5c", False, "6c", []),
        (discard("5c"), "5c", False, None, [1]),
        (discard("5c 5d"), "5c", False, None, [1.35, 1]),
        (discard("5c 5d 8c"), "5c", False, None, [4, 2.6, -1]),
        (discard("5c 5d 8c 8d"), "5c", False, None, [1.35, 2.6, -1]),
        (discard("8c 5c", "5c"), "8c", False, None, [3, 2]),
        (discard("8c 5c", "5c"), "8c", False, "5c", [3.5, 3, 2]),
        (discard("8c 5c", "5c", turn=False), "8c", False, "5c", [2]),
        (discard("8c 5c", "8c"), "8c", True, None, [1.4, 2]),
        (discard("8c 5c", "8c"), "8c", False, None, [2]),
        (discard("8c 5c", "8c 5c"), "8c", True, None, [2]),
        (discard("8c 5c", "8c", turn=False), "8c", True, None, [2]),
        (discard("8c 5c", runs={"8c": 3, "5c": 1}), "8c", False, "5c", [5, 2]),
        (discard("8c 5c", runs={"8c": 3, "5c": 3}), "8c", False, "5c", [2]),
        (discard("8c 5c", runs={"8c": 3, "5c": 0}), "8c", False, "5c", [2]),
        (discard("8c 5c", runs={"8c": 3, "5c": 1}, turn=False), "8c", False, "5c", [2]),
        (discard("5c 8c", "8c", turn=False), "5c", False, None, [2.5, -1]),
        (discard("5c 8c", "8c"), "5c", False, None, [3, 2.5, -1]),
        (discard("5c 8c"), "5c", False, None, [2.6, -1]),
        (discard("5c 8c", turn=False), "5c", False, None, [-1]),
        (discard("5c 8c", bank2=[]), "5c", False, None, [-1]),
        (discard("5c 8c", bank1=[]), "5c", False, None, [-1]),
        (discard("5c 8c", bank1=[NUMBERS["8s"]]), "5c", False, None, [-1]),
        (discard("5c 8c", "6c"), "5c", False, None, [-1]),
    ],
)
def test_a_discard_is_told_with_what_it_leaves(
    seen: Any, card: str, best: bool, against: str | None, told: list[float]
) -> None:
    found = list(discarding(seen, NUMBERS[card], best, {}, None if against is None else NUMBERS[against]))
    assert weights(found) == told
    assert all(words.args.get("card", card) == card for _, words in found)


@pytest.mark.parametrize(
    ("better", "against", "told"),
    [(True, None, 1.3), (True, "8c", 1.3), (False, None, 1.3), (False, "8c", -1), (None, None, -1)],
)  # fmt: skip
def test_that_another_card_is_harder_to_play_is_weighed_by_how_it_did(
    better: bool | None, against: str | None, told: float
) -> None:
    tries = {} if better is None else {RANK[NUMBERS["8c"]]: better}
    seen = discard("5c 8c", turn=False)
    [(weight, words)] = discarding(seen, NUMBERS["5c"], False, tries, None if against is None else NUMBERS[against])
    assert weight == told and words.args["card_other"] == "8c"
    if better is False and against is None:
        [(_, other)] = discarding(seen, NUMBERS["5c"], False, {RANK[NUMBERS["8c"]]: True})
        assert other.id != words.id


# --- a run of cards


def laying(run: str, other: str = "", **more: Any) -> Any:
    """A run of cards on bank 1 and its rival; words after ``/`` say on which bank a run begins."""
    plans = []
    for text in (run, other):
        cards, _, bank = text.partition("/")
        plans.append(tuple(2 * NUMBERS[code] + (bank == "2") for code in cards.split()))
    plan, rival = plans[0], plans[1] or None
    known: dict[str, Any] = {
        "mine": meant("3h", "5h", bridges=4), "theirs": meant("3d", "5d", bridges=6), "best": False,
        "longest": len(plan), "end": end(), "plan": plan, "other": rival, "hands": (),
        "limits": [[9] * 14] * 3, "safer": False,
    }  # fmt: skip
    known |= more
    length = known.pop("longest_other", len(rival or ()))
    seen = SimpleNamespace(
        hands=lambda: known["hands"], percent=lambda found: found.percent, safer=lambda one, two: known["safer"],
        longest=lambda action: length, limits=known["limits"], following=1, view=SimpleNamespace(seat=0),
        unseen=SimpleNamespace(held=[mask(held) for held in more.get("held", ("", "", ""))]),
        meaning=lambda cards: meant(natural=known.get("at_once", False)),
    )  # fmt: skip
    terms = SimpleNamespace(by_points=more.get("by_points", False))
    known["state"] = SimpleNamespace(
        terms=terms, hands=more.get("seats", [0, 0]), phase=more.get("phase", PLAY), actions=lambda: plans[0] + plans[1]
    )
    name = {"card": CODES[plan[0] >> 1], "pile": (plan[0] & 1) + 1, "seat": 0, "card_a": "3h", "card_b": "5h"}
    name |= {"seat_next": 1, "count": len(plan)}
    if rival:
        name |= {"card_other": CODES[rival[0] >> 1], "count_other": len(rival)}
    found = SimpleNamespace(**known, seen=seen, args=name)
    for method in (
        "_wins",
        "_left_to_others",
        "_next_has_none",
        "_longer",
        "_against",
        "_compared",
        "_safer",
        "_denied",
        "_threat",
    ):
        setattr(found, method, lambda *given, method=method: getattr(Laying, method)(found, *given))
    return found


def end(hand: str = "", bridges: str = "4c 4d") -> Any:
    return SimpleNamespace(hand=mask(hand), bridges=mask(bridges))


LONGER = "2c 3c 4c 5c 6c"


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (laying("2c 3c 4c 5c", "8c"), [13]),
        (laying("2c 3c 4c", "8c"), [6]),
        (laying("2c 3c 4c 5c", "8c", theirs=meant("3d", "5d", natural=True)), [6]),
        (laying("2c 3c", "8c", longest=4), []),
        (laying("2c 3c 4c", "8c", longest_other=2), []),
        (laying("2c 3c 4c", "8c", theirs=meant("3d", "5d", held="9c")), []),
        (laying("2c 3c 4c", "8c", theirs=meant("3d", "5d", held="9c", natural=True)), [6]),
        (laying("2c", "8c 9c"), [7]),
        (laying("2c", "8c 9c", theirs=meant("3d", "5d", bridges=4)), []),
        (laying("2c", "8c"), []),
    ],
)
def test_a_run_is_compared_by_its_length_as_chips_count_it(found: Any, told: list[float]) -> None:
    assert weights(found._longer(found.theirs, found.other)) == told


def test_how_two_runs_differ_is_told_by_their_cards_and_banks() -> None:
    told = [
        laying(run, other)._against(count, fewer).id
        for run, other, count, fewer in (
            (LONGER, "2c 3c/2", 5, 2),
            (LONGER, "8c 9c", 5, 2),
            (LONGER, "8c", 5, 1),
            (LONGER, "2c/2", 5, 1),
            ("2c 3c 4c 5c", "2c/2", 4, 1),
        )
    ]
    assert len(set(told)) == 5
    words = laying(LONGER, "8c 9c")._against(5, 2)
    assert (words.args["card"], words.args["count"], words.args["card_other"], words.args["count_other"]) == (
        "2c",
        5,
        "8c",
        2,
    )


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (laying("2c", "8c", mine=meant("3h", "5h")), [12]),
        (laying("2c", "8c", mine=meant("3h", "5h"), phase=0), []),
        (laying("2c", "8c", end=end(bridges="Kc Kd")), [10]),
        (laying("2c", "8c", end=end(bridges="Kc 9d")), []),
        (laying("2c", "8c"), []),
        (laying("2c", limits=[[9] * 14, [0] * 14, [9] * 14]), [1]),
    ],
)
def test_what_is_left_to_the_others_is_told_where_it_is_little(found: Any, told: list[float]) -> None:
    assert weights(found._left_to_others(found.args)) == told


@pytest.mark.parametrize(("blocked", "told"), [("4c", [9]), ("4c 9c", [1])])
def test_what_the_next_seat_lacks_decides_where_the_other_run_would_serve_it(
    monkeypatch: pytest.MonkeyPatch, blocked: str, told: list[float]
) -> None:
    row = [9] * 14
    for code in blocked.split():
        row[RANK[NUMBERS[code]]] = 0
    monkeypatch.setattr(explain, "End", lambda state, plan: end(bridges="9d"))
    found = laying("2c", "8c", limits=[[9] * 14, row, [9] * 14])
    assert weights(found._left_to_others(found.args)) == told


@pytest.mark.parametrize(
    ("found", "rival", "told"),
    [
        (laying("8c", "5c"), end(), [3, 4]),
        (laying("5c", "8c"), end(), [4]),
        (laying("8c", "5c", end=end("5c")), end("8c"), [3, 4]),
        (laying("8c 9c", "5c 6c", end=end("5c 6c")), end("8c 9c"), [2.5, 5]),
        (laying("8c 9c", "5c 6c", end=end("8c")), end("8d"), [5]),
        (laying("8c 9c", "5c", end=end("5c 6c")), end("8c 9c"), [5]),
        (laying("8c", "5c 6c"), end(), []),
        (laying("5c", "8c", held=("", "Jc", "")), end(bridges="Jc"), [11, 4]),
        (laying("5c", "8c", held=("", "Jc", ""), end=end(bridges="Jc")), end(bridges="Jc"), [4]),
        (laying("5c", "8c", held=("Jc", "", "")), end(bridges="Jc"), [4]),
        (laying("5c 2c", "8c 3c", by_points=True, end=end("2d")), end("9d"), [3.5, 5, 2.5]),
        (laying("5c 2c", "8c 3c", by_points=True, end=end("9d")), end("9h"), [5]),
        (laying("5c 2c", "8c 3c", end=end("2d")), end("9d"), [5, 2.5]),
        (laying("5c 2c", "8c", by_points=True, end=end("2d")), end("9d"), [5]),
    ],
)
def test_a_run_is_compared_by_what_it_lets_in_and_keeps(
    monkeypatch: pytest.MonkeyPatch, found: Any, rival: Any, told: list[float]
) -> None:
    monkeypatch.setattr(explain, "End", lambda state, plan: rival)
    assert sorted(weights(found._compared(found.theirs, found.other))) == sorted(told)


FEWER, SAME, MORE = meant("3h", "5h", bridges=4), meant("3h", "5h", bridges=6), meant("3h", "5h", bridges=8)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (laying("2c", "8c", mine=FEWER), [4]),
        (laying("2c", "2c/2", mine=FEWER), [5]),
        (laying("2c 3c", "8c", mine=FEWER), [5]),
        (laying("2c", "8c", mine=FEWER, safer=True), [5]),
        (laying("2c", "8c", mine=FEWER, safer=True, seats=[0, 0, 0]), [4]),
        (laying("2c", "8c", mine=MORE, safer=True, hands=(1,)), [5]),
        (laying("2c", "8c", mine=MORE, hands=(1,)), []),
        (laying("2c", "8c", mine=MORE, safer=True), []),
        (laying("2c", "8c", mine=MORE), []),
        (laying("2c", "8c", mine=MORE, best=True), [1]),
        (laying("2c", "2c/2", mine=MORE, best=True), [1]),
        (laying("2c", "8c", mine=SAME), []),
        (laying("2c", "8c", mine=SAME, best=True), [0.5]),
        (laying("2c", "2c/2", mine=SAME, best=True), [0.5]),
        (laying("2c 3c", "8c", mine=SAME, best=True), [0.5]),
        (laying("2c", "8c", mine=meant("3h", "5h", bridges=8, seat=-1), safer=True, hands=(1,),
                theirs=meant("3d", "5d", bridges=6, seat=-1)), []),
        (laying("2c", "8c", mine=meant("3h", "5h", bridges=8, seat=0), safer=True, hands=(1,),
                theirs=meant("3d", "5d", bridges=6, seat=0)), [5]),
        (laying("2c", "8c", mine=meant("3h", "5h", bridges=8, seat=2), safer=True, hands=(1,)), []),
    ],
)  # fmt: skip
def test_a_run_is_compared_by_the_bridges_that_it_leaves(found: Any, told: list[float]) -> None:
    assert weights(found._safer(found.theirs, found.args["card"] == found.args.get("card_other"))) == told


def test_each_comparison_of_bridges_has_its_own_sentence() -> None:
    """By percent or count; on the other bank, with another card, with another run."""
    cases = [
        laying("2c", "8c", mine=FEWER), laying("2c", "2c/2", mine=FEWER), laying("2c 3c", "8c", mine=FEWER),
        laying("2c", "8c", mine=FEWER, safer=True), laying("2c", "8c", mine=FEWER, safer=True, hands=(1,)),
        laying("2c", "8c", mine=MORE, best=True), laying("2c", "2c/2", mine=MORE, best=True),
        laying("2c", "8c", mine=SAME, best=True), laying("2c", "2c/2", mine=SAME, best=True),
        laying("2c 3c", "8c", mine=SAME, best=True),
    ]  # fmt: skip
    told = [next(each._safer(each.theirs, each.args["card"] == each.args["card_other"]))[1] for each in cases]
    assert len({words.id for words in told}) == len(cases)
    assert all((words.args["count"], words.args["count_other"]) == (each.mine.bridges, 6)
               for each, words in zip(cases, told, strict=True))  # fmt: skip


@pytest.mark.parametrize(
    ("held", "bridges", "rival", "told"),
    [
        (("", "Jc", ""), "4c", end(bridges="Jc"), [8]),
        (("", "", "Jc"), "4c", end(bridges="Jc"), [8]),
        (("Jc", "", ""), "4c", end(bridges="Jc"), []),
        (("", "Jc", ""), "Jc", end(bridges="Jc"), []),
        (("", "Jc", ""), "4c", end(bridges="9c"), []),
        (("", "Jc", ""), "4c", end("Jd", bridges="Jc Jd"), []),
        (("", "Jc", "Jd"), "4c", end(bridges="Jc Jd"), [8]),
    ],
)
def test_a_card_that_is_known_to_be_held_is_denied_where_another_play_would_let_it_in(
    monkeypatch: pytest.MonkeyPatch, held: Any, bridges: str, rival: Any, told: list[float]
) -> None:
    monkeypatch.setattr(explain, "End", lambda state, plan: rival)
    found = laying("2c", "8c", held=held, end=end(bridges=bridges))
    assert weights(found._denied()) == told


def test_a_hand_that_is_won_is_told_with_its_last_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def wins(run: str, through: bool = False, **more: Any) -> Any:
        monkeypatch.setattr(explain, "End", lambda state, plan: end(bridges="" if through and len(plan) == 2 else "4c"))
        return laying(run, "8c", **more)._wins()

    out = meant("3d", "5d", left=0)
    told = [
        wins("2c"), wins("2c 3c"), wins("2c 3c 4c"), wins("2c 3c 4c 5c", theirs=out), wins("2c 3c 4c 5c"),
        wins("2c 3c 4c", through=True),
    ]  # fmt: skip
    assert {weight for weight, _ in told} == {30} and len({words.id for _, words in told}) == 6
    assert told[1][1].args["card_last"] == "3c" and told[2][1].args["cards"] == ["3c", "4c"]
    assert told[4][1].args["left"] == 2
    assert wins("2c 3c 4c 5c", theirs=None)[1].id == told[3][1].id


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (laying("2c", mine=meant("3h", "5h", left=0, natural=True)), [30]),
        (laying("2c", at_once=True), [20, -1]),
        (laying("2c", at_once=True, mine=meant("3h", "5h", natural=True)), [20]),
        (laying("2c 3c", mine=meant("3h", "5h", natural=True)), [20]),
        (laying("2c", theirs=None), [-1]),
        (laying("2c 3c", theirs=None), [0, -1]),
        (laying("2c 3c", theirs=None, longest=3), [8, -1]),
        (laying("2c 3c 4c 5c", "8c", theirs=meant("3d", "5d", left=0)), [0, -1]),
    ],
)
def test_the_first_card_is_told_with_the_run_that_it_begins(
    monkeypatch: pytest.MonkeyPatch, found: Any, told: list[float]
) -> None:
    monkeypatch.setattr(explain, "End", lambda state, plan: end())
    assert weights(Laying.reasons(found)) == told


# --- which of them


def test_each_kind_of_move_has_its_own_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []
    for name in ("turning", "banking", "giving", "discarding"):

        def note(seen: Any, *given: Any, name: str = name) -> list[Any]:
            asked.append((name, *given))
            return []

        monkeypatch.setattr(explain, name, note)
    five, eight = DISCARD + NUMBERS["5c"], DISCARD + NUMBERS["8c"]
    for action in (DRAW, PASS, BANK, GIVE, GIVE + 3, five):
        assert list(reasons(None, (action,), [(eight,)], True)) == []  # type: ignore[arg-type]
    list(reasons(None, (five,), [(eight,)], False, True, tries={3: True}))  # type: ignore[arg-type]
    list(reasons(None, (DRAW,), [(PASS,)], False, True, True))  # type: ignore[arg-type]
    assert asked == [
        ("turning", DRAW, False, False), ("turning", PASS, False, False), ("banking", BANK), ("giving", 0),
        ("giving", 3),        ("discarding", NUMBERS["5c"], True, {}, None),
        ("discarding", NUMBERS["5c"], False, {3: True}, NUMBERS["8c"]),
        ("turning", DRAW, True, True),
    ]  # fmt: skip
    [dealt] = reasons(None, (DEAL,), [])  # type: ignore[arg-type]
    assert dealt.weight == 0 and not dealt.words.args


# --- what is known of the other hands


def test_of_two_cards_alike_as_many_are_known_as_were_seen() -> None:
    five, both = NUMBERS["5c"], BIT[NUMBERS["5c"]] | BIT[NUMBERS["5c"] + PACK]
    hand = both | mask("8h")
    assert _known(hand, ["5c", "5c", "?"]) == both and _known(hand, ["?", "8h", "?"]) == mask("8h")
    assert _known(hand, ["5c", "?", "?"]).bit_count() == 1 and _known(hand, ["5c", "?", "?"]) & both
    assert _known(BIT[five + PACK], ["5c"]) == BIT[five + PACK] and _known(hand, ["?", "?", "?"]) == 0
    look: Any = SimpleNamespace(held=[0, mask("5c 5d 8h")])
    room = Unseen._room(look, 1, [4] * 14)
    assert [room[RANK[NUMBERS[code]]] for code in ("5c", "8h", "Kc")] == [2, 3, 4]


def context(*hands: str) -> DecisionContext:
    """Hands of the next seat in worlds that agree with what was seen."""
    drawn = [mask(hand) for hand in hands]
    return DecisionContext(None, None, None, [], 0.5, lambda: drawn)  # type: ignore[arg-type]


def bridging(*tops: str) -> list[str]:
    return [code for code in CODES[:PACK] if BRIDGE[NUMBERS[tops[0]]][NUMBERS[tops[1]]] & BIT[NUMBERS[code]]]


def test_a_chance_is_counted_in_hands_that_fit_unless_it_is_sure() -> None:
    has, lacks = bridging("Kc", "4c")[0], next(c for c in CODES[:PACK] if c not in bridging("Kc", "4c"))
    found = meant("Kc", "4c", percent=40)
    assert context(has, lacks, lacks, has, has).percent(found) == 60
    assert context().percent(found) == 40
    for sure in (0, 100):
        assert context(has, lacks).percent(meant("Kc", "4c", percent=sure)) == sure


def test_a_run_is_safer_that_fewer_hands_bridge_beyond_chance() -> None:
    mine, theirs = meant("Kc", "4c", percent=40), meant("2c", "5c", percent=50)
    ours = next(c for c in bridging("Kc", "4c") if c not in bridging("2c", "5c"))
    others = next(c for c in bridging("2c", "5c") if c not in bridging("Kc", "4c"))
    assert context().safer(mine, theirs) and not context().safer(theirs, mine)
    assert not context().safer(meant("Kc", "4c", percent=50), theirs)
    assert context(*[others] * 9, ours).safer(mine, theirs) and not context(*[others] * 9, ours).safer(theirs, mine)
    assert not context(*[others] * 4).safer(mine, theirs), "four may be chance"
    assert context(*[others] * 5).safer(mine, theirs)
    assert not context(*[others] * 9, *[ours] * 5).safer(mine, theirs)
