"""Which of Rink Ratz's sentences hold for a card: tables of cases, each with the weights of all that holds.

The heaviest is said. Rows of one title are said alike, rows of different titles otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.rink_ratz.explain import AHEAD, ALIKE, ESTIMATED, FEW, LATE, Facts, reasons
from game.rules.contract import Words, say
from game.rules.rink_ratz.board import REGULAR
from game.rules.rink_ratz.moves import TEXTS
from game.rules.rink_ratz.tables import BIT, BREAK, TYPES

ACTION = {text: action for action, text in enumerate(TEXTS)}
Row = tuple[str, dict[str, Any], list[float]]


def means(does: str, **more: Any) -> Any:
    """What a card leads to."""
    made = {"kind": "", "gives_up": False, "again": 0, "seat": 1, "percent": 0, "finish": 0, "known": True, "lead": 0}
    return SimpleNamespace(**{"does": does, **made, "coming": 9, "words": say("A shot"), **more})


def hand_of(cards: str) -> int:
    """A hand as a mask: the second of equal cards lies in the second plane."""
    hand = 0
    for code in cards.split():
        bit = BIT[ACTION[code]] if code.isdigit() else BIT[15 + ("SB", "BM", "TM", "PS", "TS").index(code)]
        while hand & bit:
            bit <<= TYPES
        hand |= bit
    return hand


def facts(
    mine: Any,
    others: Mapping[str, Any] | None = None,
    card: str = "5",
    hand: str = "5",
    beaten: Sequence[str] = (),
    against: str | None = None,
    laid: Mapping[str, int] | None = None,
    legal: Sequence[Any] = (),
    let_lie: int = 0,
    **more: Any,
) -> Facts:
    """What holds where a card is chosen before others; ``laid``: chances by the cards laid."""
    more_legal = dict(enumerate(legal or [means("shot")], len(TEXTS)))
    table = {**more_legal, ACTION[card]: mine, **{ACTION[text]: meant for text, meant in (others or {}).items()}}
    made = {"hands": [hand_of(hand), 0], "scores": [1, 1], "stage": 0, "power": (-1, 0, 0), "period": 1, "pulled": -1,
            "kind": 0, "team": 1, "dealer": 1, "review": -1, "left": 9, **more}  # fmt: skip
    made["terms"] = SimpleNamespace(seats=more.get("seats", 2), next_seat=(1, 0))
    seen: Any = SimpleNamespace(
        view=SimpleNamespace(seat=0), state=SimpleNamespace(**made), meaning=table.__getitem__,
        legal=list(more_legal),
        let_lie=let_lie, percent=lambda a, found: (laid or {}).get(TEXTS[a], found.percent),
    )  # fmt: skip
    runners = [ACTION[text] for text in others or {}]
    return Facts(seen, ACTION[card], runners, [ACTION[text] for text in beaten],
                 None if against is None else ACTION[against])  # fmt: skip


def check(rows: Sequence[Row]) -> None:
    ids: dict[str, str] = {}
    for title, asked, weights in rows:
        found = list(facts(**asked).reasons())
        assert [weight for weight, _ in found] == weights, title
        words: Words = max(found, key=lambda one: one[0])[1]
        assert ids.setdefault(title, words.id) == words.id, title
    assert len({*ids.values()}) == len(ids), "two are said alike"


def quiet(percent: int = 20, **more: Any) -> Any:
    return means("quiet", percent=percent, **more)


def reply(percent: int = 20, **more: Any) -> Any:
    return means("reply", percent=percent, **more)


def shot(kind: str = "match", finish: int = 6, **more: Any) -> Any:
    return means("shot", kind=kind, finish=finish, **more)


PLAIN: list[Row] = [
    ("a new period", {"mine": means("deal"), "card": "deal"}, [0]),
    ("it is over", {"mine": means("over")}, [0]),
    ("an extra attacker", {"mine": means("pull", lead=-1), "card": "pull"}, [0]),
    ("given up, and another stays", {"mine": means("burn"), "card": "SB burn", "others": {"BM burn": means("burn")}},
     [1, 0]),
    ("given up", {"mine": means("burn"), "card": "SB burn"}, [0]),
    ("given up", {"mine": means("burn"), "card": "SB burn", "others": {"SB burn": means("burn")}}, [0]),
    ("saved", {"mine": means("save"), "card": "BM save"}, [0]),
    ("their power play is cut", {"mine": means("nullify"), "card": "PS power", "power": (1, 4, 0)}, [0]),
    ("tied", {"mine": means("goal", lead=0)}, [1]),
    ("ahead", {"mine": means("goal", lead=1)}, [1]),
    ("one more", {"mine": means("goal", lead=2)}, [0]),
    ("one more", {"mine": means("goal", lead=-1)}, [0]),
]  # fmt: skip


def test_what_there_is_no_choice_about_is_told_plainly() -> None:
    check(PLAIN)


def test_a_goal_counts_for_who_scores_and_a_save_takes_one_from_the_others() -> None:
    [(_, goal)] = facts(means("goal", lead=0), scores=[1, 2]).reasons()
    assert (goal.args["a"], goal.args["b"]) == (2, 2)
    [(_, save)] = facts(means("save"), card="BM save", scores=[1, 2]).reasons()
    assert (save.args["a"], save.args["b"]) == (1, 1)
    [(_, pulled)] = facts(means("pull", lead=-2), card="pull", left=4).reasons()
    assert pulled.args == {"behind": 2, "count": 4}
    [(_, cut)] = facts(means("nullify"), card="PS power", power=(1, 4, 0)).reasons()
    assert cut.args == {"count": 4}


GOAL = {"6": means("goal")}
QUIET = {"9": quiet(ESTIMATED)}
THIRD = say("Takes over the shot")
SHOTS: list[Row] = [
    ("for so many replies", {"mine": shot()}, [1]),
    ("for so many replies", {"mine": shot(), "others": {"9": quiet(ESTIMATED - 1)}}, [1]),
    ("for so many replies", {"mine": shot(finish=0), "others": QUIET}, [1]),
    ("the mate so often", {"mine": shot(), "seats": 4}, [1]),
    ("the mate so often", {"mine": shot(known=False)}, [1]),
    ("the third in a row", {"mine": shot(words=THIRD)}, [9, 1]),
    ("a rebound, and no miss", {"mine": shot("rebound"), "others": QUIET}, [6, 2, 1]),
    ("a rebound", {"mine": shot("rebound"), "others": GOAL}, [6, 1]),
    ("nothing finishes it", {"mine": shot(gives_up=True)}, [5, 1]),
    ("for so many replies", {"mine": shot(gives_up=True), "others": GOAL}, [1]),
    ("a stick shoots again", {"mine": shot("stick"), "stage": 2}, [5, 1]),
    ("for so many replies", {"mine": shot("stick"), "stage": 0}, [1]),
    ("for so many replies", {"mine": shot("stick"), "stage": 2, "others": GOAL}, [1]),
    ("a second power play", {"mine": shot("power"), "power": (0, 4, 0)}, [7, 1]),
    ("a power play with sticks", {"mine": shot("power"), "hand": "10 11 15"}, [4, 1]),
    ("a power play", {"mine": shot("power"), "hand": "9 10", "power": (1, 2, 0)}, [4, 1]),
    ("now or never", {"mine": shot(lead=-1, coming=LATE - 1), "period": REGULAR}, [4.5, 1]),
    ("for so many replies", {"mine": shot(lead=-1, coming=LATE), "period": REGULAR}, [1]),
    ("for so many replies", {"mine": shot(lead=0, coming=LATE - 1), "period": REGULAR}, [1]),
    ("for so many replies", {"mine": shot(lead=-1, coming=LATE - 1), "period": REGULAR - 1}, [1]),
    ("a breakaway", {"mine": shot("break")}, [3, 1]),
    ("a breakaway for the mate", {"mine": shot("break"), "seats": 4}, [3, 1]),
    ("two on one", {"mine": shot("two")}, [3, 1]),
    ("two on one for the mate", {"mine": shot("two", known=False)}, [3, 1]),
    ("the other is none", {"mine": shot(), "others": QUIET}, [2, 1]),
    ("the other is matched so often", {"mine": shot(), "others": QUIET, "seats": 4}, [2, 1]),
    ("for so many replies", {"mine": shot(), "others": {"SB block": quiet(ESTIMATED)}}, [1]),
]  # fmt: skip


def test_a_shot_is_told_with_what_speaks_for_it() -> None:
    check(SHOTS)


def test_a_power_play_names_the_sticks_that_can_shoot() -> None:
    (_, words), *_ = facts(shot("power"), hand="10 11 15").reasons()
    assert words.args["cards"] == ["11", "15"]


STOP: dict[str, Any] = {"card": "SB block"}
STOPS: list[Row] = [
    ("no number", {**STOP, "mine": means("stop"), "others": {"PS shutdown": means("stop")}}, [8]),
    ("no rebound", {**STOP, "mine": means("stop"), "others": {"9": reply(0), "8": reply(5)}}, [0]),
    ("an empty net", {**STOP, "mine": means("stop"), "others": {"9": reply()}, "pulled": 0}, [7, 3]),
    ("the safest", {**STOP, "mine": means("stop"), "others": {"9": reply()}, "pulled": 1}, [3]),
    ("a breakaway", {**STOP, "mine": means("stop"), "others": {"9": reply()}, "kind": BREAK}, [6, 3]),
    ("no risk", {**STOP, "mine": means("stop", lead=1), "others": {"9": reply()}, "period": REGULAR}, [5, 3]),
    ("the safest", {**STOP, "mine": means("stop", lead=0), "others": {"9": reply()}, "period": REGULAR}, [3]),
    ("the safest", {**STOP, "mine": means("stop", lead=1), "others": {"9": reply()}, "period": REGULAR - 1}, [3]),
    ("their power play", {**STOP, "mine": means("stop"), "others": {"9": reply()}, "power": (1, 3, 0), "team": 1},
     [4, 3]),
]  # fmt: skip


def test_a_shot_is_stopped_for_what_the_safest_number_would_let_in() -> None:
    check(STOPS)
    (_, words), *_ = facts(means("stop"), {"9": reply(30), "8": reply(20), "7": reply(25)}, **STOP).reasons()
    assert (words.args["card_other"], words.args["percent_other"]) == ("8", 20)


DEALER: dict[str, Any] = {"dealer": 0, "hand": "5 BM"}
LESS = {"9": reply(20 - ALIKE)}
REPLIES: list[Row] = [
    ("so often", {"mine": reply()}, [-1]),
    ("the last card", {"mine": reply(coming=0)}, [9, -1]),
    ("nothing scores or rebounds", {"mine": reply(0)}, [7, -1]),
    ("nothing scores", {"mine": reply(0, again=1)}, [6, -1]),
    ("the save stays for the last card", {"mine": reply(), **DEALER}, [8, -1]),
    ("the save stays for the last card", {"mine": reply(), **DEALER, "hand": "5 6 TM"}, [8, -1]),
    ("so often", {"mine": reply(0, again=1), **DEALER}, [6, -1]),
    ("a save is in hand", {"mine": reply(), **DEALER, "hand": "5 6 7 BM"}, [2.5, -1]),
    ("a save is in hand", {"mine": reply(), "hand": "5 6 BM"}, [2.5, -1]),
    ("a save is in hand", {"mine": reply(), **DEALER, "hand": "5 6 BM", "seats": 4}, [2.5, -1]),
    ("so often", {"mine": reply(), "hand": "5 BM"}, [-1]),
    ("so often", {"mine": reply(), **DEALER, "hand": "5 SB"}, [-1]),
    ("a block stays", {"mine": reply(), "others": {"SB block": means("stop")}}, [5, -1]),
    ("safer by so much", {"mine": reply(20), "others": {"9": reply(20 + ALIKE)}}, [4, -1]),
    ("fewer rebound", {"mine": reply(20, again=1), "hand": "5 9", "others": {"9": reply(19 + ALIKE, again=2)}},
     [3, 0, -1]),
    ("as safe", {"mine": reply(20, again=2), "hand": "5 9", "others": {"9": reply(21, again=2)}}, [0, -1]),
    ("about as good", {"mine": reply(20), "hand": "5 9", "others": LESS}, [0.8, -1]),
    ("the tries were for it", {"mine": reply(20), "hand": "5 9", "others": LESS, "beaten": ["9"]}, [1, -1]),
    ("there are two", {"mine": reply(20), "hand": "5 5 9", "others": LESS}, [0.8, 3.5, 3.3, -1]),
    ("worth keeping", {"mine": reply(20), "card": "1", "hand": "1 2 9", "others": LESS}, [0.8, 3.3, -1]),
    ("by what was laid", {"mine": reply(20), "hand": "5 9", "others": LESS, "laid": {"5": 10, "9": 10 + ESTIMATED}},
     [4.2, 0.8, -1]),
    ("about as good", {"mine": reply(20), "hand": "5 9", "others": LESS, "laid": {"5": 10, "9": 9 + ESTIMATED}},
     [0.8, -1]),
    ("safer by so much", {"mine": reply(20), "others": {"9": reply(20 + ALIKE)}, "laid": {"5": 5, "9": 40}}, [4, -1]),
]  # fmt: skip
# the last of the rows of a goal that can't be scored is told by what rebounds
REPLIES[6] = ("nothing scores", *REPLIES[6][1:])


def test_a_number_in_reply_is_told_with_what_it_lets_in() -> None:
    check(REPLIES)


POWER: dict[str, Any] = {"power": (0, 4, 0)}
STICK = {"12": quiet(20 - ALIKE)}
STICKS: list[Row] = [
    ("it can still shoot", {"mine": quiet(20), "hand": "5 12", "others": STICK, **POWER}, [0.8, 3.4, 3, -1]),
    ("it can still shoot", {"mine": quiet(20), "hand": "5 12 PS", "others": STICK}, [0.8, 3.4, 3, -1]),
    ("it is safer", {"mine": quiet(20), "hand": "5 12", "others": STICK}, [0.8, 3, -1]),
    ("it is safer", {"mine": quiet(20), "card": "13", "hand": "13 9", "others": {"9": quiet(17)}, **POWER},
     [0.8, 3, -1]),
    ("both are sticks", {"mine": quiet(20), "card": "11", "hand": "11 12", "others": {"12": quiet(20)}, **POWER},
     [0.5, -1]),
    ("it can still shoot, and is as safe", {"mine": quiet(20), "hand": "5 12", "others": {"12": quiet(21)}, **POWER},
     [2.3, 0, -1]),
]  # fmt: skip


def test_a_stick_is_kept_while_it_can_shoot() -> None:
    check([*STICKS[:4], STICKS[5]])


SPARED: list[Row] = [
    ("there are two", {"mine": quiet(20), "hand": "5 5 9", "others": {"9": quiet(20)}}, [2.2, 2, -1]),
    ("with the other kept", {"mine": quiet(20), "card": "1", "hand": "1 2 9", "others": {"9": quiet(20)}}, [2, -1]),
    ("the tries were for it", {"mine": quiet(20), "card": "9", "hand": "1 2 9", "others": {"1": quiet(20)},
                               "beaten": ["1"]}, [0.5, -1]),
    ("about as good", {"mine": quiet(20), "card": "9", "hand": "1 2 9", "others": {"1": quiet(20)}}, [0.5, -1]),
    ("just as good without", {"mine": quiet(20), "card": "5", "hand": "5 9", "others": {"9": quiet(20)}}, [0, -1]),
]  # fmt: skip


def test_of_two_numbers_as_safe_the_one_goes_that_the_hand_can_do_without() -> None:
    check(SPARED)


@pytest.mark.parametrize(
    ("hand", "card", "kept"),
    [("5", "5", 0), ("5 5", "5", 3), ("5 9", "5", 3), ("1 9", "9", 2), ("15 9", "9", 2), ("5 6 9", "9", 4),
     ("5 9 SB", "9", 3)],
)  # fmt: skip
def test_a_hand_is_kept_for_the_replies_that_it_can_finish_or_rebound(hand: str, card: str, kept: int) -> None:
    assert facts(quiet(), card=card, hand=hand).kept(ACTION[card]) == kept


SHOOTS = {"9": shot()}
FACE = {"SB shot": shot()}
QUIETS: list[Row] = [
    ("so often", {"mine": quiet()}, [-1]),
    ("the last card", {"mine": quiet(coming=0)}, [6, -1]),
    ("no copy is left", {"mine": quiet(0)}, [5, -1]),
    ("they let it lie", {"mine": quiet(), "let_lie": BIT[4]}, [4.5, -1]),
    ("so often", {"mine": quiet(), "let_lie": BIT[3]}, [-1]),
    ("safer by so much", {"mine": quiet(20), "others": {"9": quiet(20 + ALIKE)}}, [4, -1]),
    ("no shot in hand", {"mine": quiet(20), "legal": [quiet(20), quiet(30)]}, [0.7, -1]),
    ("no shot in hand", {"mine": quiet(20), "legal": [quiet(30), quiet(21 - ALIKE)]}, [0.7, -1]),
    ("so often", {"mine": quiet(20), "legal": [quiet(30), quiet(20 - ALIKE)]}, [-1]),
    ("so often", {"mine": quiet(20), "legal": [quiet(30), shot()]}, [-1]),
    ("won", {"mine": quiet(lead=7, coming=9), "period": REGULAR}, [20, -1]),
    ("so often", {"mine": quiet(lead=6, coming=9), "period": REGULAR}, [-1]),
    ("so often", {"mine": quiet(lead=7, coming=9), "period": REGULAR - 1}, [-1]),
    ("so often", {"mine": quiet(lead=7, coming=9), "period": REGULAR, "review": 0}, [-1]),
    ("won", {"mine": quiet(lead=7, coming=9), "period": REGULAR, "review": 1}, [20, -1]),
    ("no shot is needed", {"mine": quiet(lead=AHEAD, coming=FEW - 1), "period": REGULAR, "others": SHOOTS},
     [5.5, 5.2, -1]),
    ("it could be finished", {"mine": quiet(lead=AHEAD - 1, coming=FEW - 1), "period": REGULAR, "others": SHOOTS},
     [5.2, -1]),
    ("it could be finished", {"mine": quiet(lead=AHEAD, coming=FEW), "period": REGULAR, "others": SHOOTS}, [5.2, -1]),
    ("so often", {"mine": quiet(lead=AHEAD, coming=FEW - 1), "period": REGULAR}, [-1]),
    ("it couldn't be finished", {"mine": quiet(), "others": {"9": shot(finish=0)}}, [7, -1]),
    ("it would be finished so often", {"mine": quiet(), "others": {"9": shot(known=False)}}, [5.2, -1]),
    ("it is kept", {"mine": quiet(), "others": FACE}, [5.2, -1]),
    ("it could be finished", {"mine": quiet(), "others": SHOOTS}, [5.2, -1]),
    ("it ends the attack, as good", {"mine": means("miss", percent=20), "others": {"9": shot("rebound")}},
     [8, 5.2, -1]),
    ("it ends the attack", {"mine": means("miss", percent=20), "others": {"9": shot("rebound")}, "beaten": ["9"]},
     [8, 5.2, -1]),
    ("it could be finished", {"mine": quiet(), "others": {"9": shot("rebound")}}, [5.2, -1]),
    ("it could be finished", {"mine": means("miss", percent=20), "others": SHOOTS}, [5.2, -1]),
    ("safer by so much", {"mine": quiet(20), "others": {"8": quiet(20 + ALIKE), **SHOOTS}}, [4, -1]),
]  # fmt: skip


def test_a_quiet_number_is_told_with_why_it_need_not_shoot() -> None:
    check(QUIETS)


def test_a_number_is_compared_with_the_safest_or_else_with_the_runner_up() -> None:
    others = {"SB block": means("stop"), "9": quiet(19), "8": quiet(20 - ALIKE), "7": quiet(25)}
    assert facts(quiet(20), others).number() == ACTION["8"]
    assert facts(quiet(20), {**others, "8": quiet(21 - ALIKE)}).number() == ACTION["9"]
    assert facts(quiet(20), others, against="7").number() == ACTION["7"]
    assert facts(quiet(20), others, against="SB block").number() == ACTION["8"]
    assert facts(quiet(20), {"SB block": means("stop")}).number() is None


@pytest.mark.parametrize(("mine", "other", "safer"), [(10, 20, 10), (20, 10, -10), (10, 19, 0), (19, 10, 0)])
def test_cards_laid_tell_of_a_number_what_is_beyond_the_error(mine: int, other: int, safer: int) -> None:
    found = facts(quiet(20), {"9": quiet(20)}, laid={"5": mine, "9": other})
    assert found.laid(ACTION["9"]) == safer


def test_beside_a_move_that_was_played_no_other_is_named() -> None:
    found = facts(reply(20), {"8": reply(30), "9": reply(40)}, hand="5 8 9")
    actions = [ACTION["8"], ACTION["9"]]
    for against in actions:
        told = list(reasons(found.seen, ACTION["5"], actions, (), against))
        named = {reason.words.args["card_other"] for reason in told if "card_other" in reason.words.args}
        assert named == {TEXTS[against]}
    free = [reason.words.args.get("card_other") for reason in reasons(found.seen, ACTION["5"], actions)]
    assert "8" in free
