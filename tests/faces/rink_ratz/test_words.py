"""The words of Rink Ratz for made-up moments: what is asked, said of the ice, and told of each card."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.rink_ratz.names import card_name, move_name, unused
from game.faces.rink_ratz.words import either_card, one_of
from game.rules.contract import HIDDEN, Event, Pick
from game.rules.registry import game
from game.rules.rink_ratz.summary import glance
from game.table.game_view import GameView
from game.table.players import Players
from game.table.stage.shown import Showing
from tests.faces.rink_ratz.test_rush import table
from tests.table.faces import present

RINK = game("rink_ratz")
NONE: dict[str, Any] = {
    "team": -1, "kind": "", "card": "", "stage": "", "ref": "", "goal": [], "rebound": [],
}  # fmt: skip
REPLY = {**NONE, "team": 1, "kind": "match", "card": "8", "stage": "reply", "goal": [0], "rebound": [-1, 1]}
FINISH = {**REPLY, "team": 0, "stage": "finish", "ref": "5"}
PLAIN = table(["8 5 11 2", "5 9 3 2"], pile=["8"], prev="8", bench=["3", "12"]).view(0).position


def face(*, seats: int = 2, eyes: int = 0, behind: bool = False, **more: Any) -> GameView:
    """The table at a moment: a usual one but for what is given."""
    now = Showing(RINK)
    names = ["You", "Minerva", "Bruno", "Hattie"][:seats]
    now.reset({**PLAIN, "hands": [["8", "5"] for _ in names], **more})
    now.behind = behind
    return present("rink_ratz", Players(RINK, ("human",) * seats, names, ["owl"] * seats, eyes=eyes), now)


def view(**more: Any) -> Any:
    """What seat 0 knows of such a moment."""
    return SimpleNamespace(seat=0, legal=(), position={**PLAIN, **more})


# --- what is said of the ice


@pytest.mark.parametrize(
    ("period", "title"), [(1, "Period 1."), (3, "Period 3."), (4, "Overtime 1."), (5, "Overtime 2.")]
)
def test_the_stand_names_the_period_and_the_overtime_from_the_fourth_on(period: int, title: str) -> None:
    lines = list(face(period=period, shift=2, scores=[3, 5], shots=[7, 9]).words.stand())
    assert lines == [
        title, "Shift 2 of 4, 4 cards left.", "Score: Amber 3, Ice 5.", "Shots: Amber 7, Ice 9."
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("team", "left", "line"),
    [(0, 1, "Power play for Amber: 1 card left."), (1, 5, "Power play for Ice: 5 cards left.")],
)
def test_the_stand_tells_a_power_play_and_an_empty_net_of_either_team(team: int, left: int, line: str) -> None:
    lines = list(face(power={"team": team, "left": left, "two": False}, pulled=team).words.stand())
    assert lines[4:] == [line, f"{('Amber', 'Ice')[team]}'s net is empty."]


@pytest.mark.parametrize(
    ("period", "number", "said"),
    [
        (3, 0, "Period 3"), (4, 0, "Overtime 1"), (3, 7, "Period 3, card 7"), (4, 7, "Overtime 1, card 7"),
        (5, 2, "Overtime 2, card 2"),
    ],
)  # fmt: skip
def test_a_moment_is_named_by_its_period_and_card(period: int, number: int, said: str) -> None:
    assert face(period=period).words.place(number) == said


@pytest.mark.parametrize(
    ("place", "more", "said"),
    [
        ("pile", {"pile": ["3", "8"]}, "Pile: the 8"),
        ("pile", {"pile": ["3", "SB shot"]}, "Pile: Shot"),
        ("pile", {"pile": []}, "Pile: empty"),
        ("rush", {"pile": ["12"]}, "The rush: the stick 12"),
        ("bench", {"bench": ["?"]}, "1 Bench Card"),
        ("bench", {"bench": ["?", "?"]}, "2 Bench Cards"),
        ("stock", {"stock": ["?"] * 5}, "Stock: 5 cards"),
        ("penalty", {"penalty": {"team": 0, "card": "12", "goal": True}}, "Penalty shot: the stick 12"),
    ],
)
def test_each_place_is_named_with_what_lies_there(place: str, more: Any, said: str) -> None:
    assert face(**more).words.label(place) == said


def test_what_the_next_card_would_do_is_told_where_it_would_do_something() -> None:
    assert list(face().words.gist()) == ["Another 8 would be a shot."]
    assert list(face(prev="").words.gist()) == []
    assert list(face(rush=FINISH).words.gist()) == [
        "In progress: pair, Amber.", "5 would score.", "4 or 6 would be a rebound.",
    ]  # fmt: skip
    stealing = {**PLAIN["options"], "third_card": "steals"}
    assert list(face(rush=REPLY, options=stealing).words.gist()) == [
        "In progress: pair, Ice.", "8 would take over the shot.",
    ]  # fmt: skip
    assert list(face(rush=FINISH, behind=True).words.gist()) == ["In progress: pair, Amber."], "in the midst of a move"
    assert list(face(phase="deal").words.gist()) == []
    assert list(face().words.lie()) == ["Pile: the 8.", "Another 8 would be a shot."]


@pytest.mark.parametrize(
    ("seats", "eyes", "said"),
    [
        (4, 0, ["Amber", "Ice", "Partner", "Ice"]), (4, 1, ["Amber", "Ice", "Amber", "Partner"]),
        (4, 3, ["Amber", "Partner", "Amber", "Ice"]), (4, -1, ["Amber", "Ice", "Amber", "Ice"]),
        (2, 0, ["Amber", "Ice"]),
    ],
)  # fmt: skip
def test_each_seat_has_its_team_and_ones_own_partner_is_named_so(seats: int, eyes: int, said: list[str]) -> None:
    words = face(seats=seats, eyes=eyes).words
    assert [words.seat_line(seat) for seat in range(seats)] == [f"{team} · 2 cards" for team in said]
    marks = [words.seat_mark(seat) for seat in range(seats)]
    assert marks == ["●", "▲"] * (seats // 2)


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("CardPlayed", {"seat": 1, "card": "12"}, (1, "plays 12")),
        ("CardPlayed", {"seat": 1, "card": "SB"}, None),
        ("ShotMade", {"seat": 0}, (0, "shoots")),
        ("GoalScored", {"seat": -1}, None),
        ("GoalSaved", {"seat": 3}, (3, "saves!")),
        ("CardBurnt", {"seat": 0}, (0, "gives up a card")),
        ("Dealt", {"seat": 0}, None),
        ("ShotMissed", {}, None),
    ],
)
def test_a_seats_deed_is_told_beside_it(name: str, data: Any, said: Any) -> None:
    assert face().words.deed(Event(name, data)) == said


# --- what is asked


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, "Play a card. Another 8 is a shot."),
        ({"prev": ""}, "Play a card."),
        ({"phase": "deal"}, "The period is over."),
        ({"rush": REPLY}, "Shot against you! Play your reply."),
        ({"rush": {**REPLY, "kind": "break"}}, "Breakaway against you! Play your reply."),
        ({"rush": FINISH}, "The shot has to be finished: 5 scores, 4 or 6 rebounds."),
        ({"rush": {**FINISH, "rebound": []}}, "The shot has to be finished: 5 scores."),
        ({"review": {**PLAIN["review"], "team": 0}}, "Goal under review. Play a card."),
        ({"review": {**PLAIN["review"], "team": 1}}, "Goal under review. Play a card."),
    ],
)
def test_everybody_hears_what_the_player_to_move_has_to_do(more: Any, said: str) -> None:
    assert face(**more).words.question(0) == said


def does(**cards: str) -> dict[str, Any]:
    """What the cards of a hand do; ``_`` stands for the blank before a face, ``n`` for nothing before a number."""
    return {
        text.replace("_", " ").removeprefix("n"): SimpleNamespace(does=what, kind="") for text, what in cards.items()
    }


@pytest.mark.parametrize(
    ("held", "said"),
    [
        (
            {"SB_block": "stop", "n8": "shot"},
            "Shot against you! Stop it with Blocked Shot, take it over with 8, or reply.",
        ),
        ({"SB_block": "stop"}, "Shot against you! Stop it with Blocked Shot, or play a number they might not have."),
        ({"n8": "shot"}, "Shot against you! Take it over with the 8, or play a number they might not have."),
        ({"n3": "reply"}, "Shot against you! Play a number they might not have."),
    ],
)
def test_a_reply_is_asked_for_with_the_cards_that_stop_the_shot_or_take_it_over(
    held: dict[str, str], said: str
) -> None:
    words: Any = face(rush=REPLY).words
    assert words._asks_reply(view(rush=REPLY), does(**held)) == said.replace("with 8", "with the 8")


@pytest.mark.parametrize(
    ("seats", "rebound", "held", "said"),
    [
        (2, True, {"n5": "goal"}, "Finish your shot: 5 scores, 4 or 6 rebounds."),
        (2, False, {"n5": "goal"}, "Finish your shot: 5 scores."),
        (4, True, {"n5": "goal"}, "Finish Bruno's shot: 5 scores, 4 or 6 rebounds."),
        (4, False, {"n5": "goal"}, "Finish Bruno's shot: 5 scores."),
        (2, True, {"n9": "miss"}, "You have nothing that scores or rebounds, so play a card you can spare."),
        (4, False, {"n9": "miss"}, "You have nothing that scores, so play a card you can spare."),
        (2, True, {"SB_shot": "shot"}, "You have no 5, 4 or 6, so shoot again with Shot."),
    ],
)
def test_a_shot_is_finished_by_whose_partner_shot_with_what_the_hand_has(
    seats: int, rebound: bool, held: dict[str, str], said: str
) -> None:
    rush = FINISH if rebound else {**FINISH, "rebound": []}
    shown = face(seats=seats, rush=rush)
    words: Any = shown.words
    assert words._asks_finish(view(rush=rush), glance(shown.moment.now.position), does(**held)) == said


def test_a_rebound_in_the_hand_finishes_a_shot_as_well() -> None:
    shown = face(rush=FINISH)
    words: Any = shown.words
    held = {"4": SimpleNamespace(does="shot", kind="rebound")}
    asked = words._asks_finish(view(rush=FINISH), glance(shown.moment.now.position), held)
    assert asked == "Finish your shot: 5 scores, 4 or 6 rebounds."


def test_the_cards_of_a_kind_are_named_once_each_the_last_after_or() -> None:
    means = does(n8="shot", SB_shot="shot", TS_two="shot", TM_two="shot", n3="quiet")
    assert either_card(means, "shot") == "the 8, Shot or Two-on-One"
    assert either_card(means, "stop") == "" and one_of(["5"]) == "5" and one_of(["5", "7"]) == "5 or 7"


@pytest.mark.parametrize(
    ("hand", "more", "said"),
    [
        ("8 5 11 2", {}, "Play a card. You can shoot with the 8."),
        ("3 5 11 2", {}, "Play a card. Another 8 would be a shot, but you have none."),
        ("3 5 11 2", {"prev": ""}, "Play a card. The next number can be matched."),
        ("8 SB 11 2", {}, "Play a card. You can shoot with the 8 or Shot."),
    ],
)
def test_the_hand_is_asked_for_a_card_and_told_what_shoots(hand: str, more: Any, said: str) -> None:
    state = table([hand, "5 9 3 2"], pile=["8"], **{"prev": "8", **more})
    words = face().words
    assert words.prompt(state.view(0)) == said
    words.moment = replace(words.moment, made=(Pick("card", "SB"),))
    assert words.prompt(state.view(0)) == "Choose a side of the card."


def test_a_goal_under_review_may_be_saved_by_whoever_holds_a_save() -> None:
    review = {"team": 1, "power": {"team": -1, "left": 0, "two": False}, "pulled": -1}
    for hand, said in (
        ("8 TM 11 2", "Goal under review! It's now or never for a Miraculous Save."),
        ("3 5 11 2", "Play a card. Another 8 would be a shot, but you have none."),
    ):
        state = table([hand, "5 9 3 2"], pile=["8"], prev="8", review=review, scores=[0, 1])
        assert face().words.prompt(state.view(0)) == said


# --- cards


@pytest.mark.parametrize(
    ("code", "title", "text"),
    [
        ("10", "Number 10", "a jersey"), ("11", "Stick 11", "a stick, which shoots on a power play"),
        ("SB", "Shot / Blocked Shot", "one card with two faces; you choose"), (HIDDEN, "A card you haven't seen", ""),
    ],
)  # fmt: skip
def test_a_card_is_explained(code: str, title: str, text: str) -> None:
    found = face().words.explain(code, None)
    assert (found.title, found.text, tuple(found.now)) == (title, text, ())


def test_a_card_tells_what_each_of_its_faces_would_do_now_and_no_other_cards() -> None:
    state = table(["8 SB 11 2", "5 9 3 2"], pile=["8"], prev="8")
    words, now = face().words, state.view(0)
    (number,), faces = words.explain("8", now).now, words.explain("SB", now).now
    assert number == words.does(now, "8") and "–" not in number.split(" ")[:2]
    assert [line.partition(" – ")[0] for line in faces] == ["Shot"] and faces[0].endswith(words.does(now, "SB shot"))


def test_both_halves_are_offered_with_what_they_do_or_why_not_and_a_card_to_give_up_as_that() -> None:
    words: Any = face().words
    now = table(["8 SB 11 2", "5 9 3 2"], pile=["8"], prev="8").view(0)
    shot, block = words.uses("SB", now)
    assert (shot.id, shot.label, block.id, block.label) == ("shot", "Shot", "block", "Blocked Shot")
    assert shot.does == words.does(now, "SB shot") and block.does != shot.does and block.does
    now = table(
        ["SB SB", "5 9"], pile=["8"], prev="8", rush={**REPLY, "kind": "break", "goal": [0, 1], "rebound": [-1]}
    ).view(0)
    (burn,) = words.uses("SB", now)
    assert (burn.id, burn.label) == ("burn", "given up")


@pytest.mark.parametrize(
    ("picks", "stage", "meant"),
    [
        ([("card", "8")], "", "8"), ([("option", "pull")], "", None), ([("card", "SB")], "", "SB shot"),
        ([("card", "SB")], "reply", "SB block"), ([("card", "SB")], "finish", "SB shot"),
        ([("card", "SB"), ("option", "block")], "", "SB block"),
    ],
)  # fmt: skip
def test_a_refused_card_is_taken_for_the_half_that_fits_best(picks: Any, stage: str, meant: str | None) -> None:
    found = face().words.meant(view(rush={**NONE, "stage": stage}), [Pick(*pick) for pick in picks])
    assert found == meant


def test_buttons_and_moves_are_named() -> None:
    words: Any = face().words
    assert [words.option(Pick("option", id)).text for id in ("pull", "deal", "block", "burn")] == [
        "Pull the goalie", "Deal", "Blocked Shot", "given up",
    ]  # fmt: skip
    assert [move_name(text) for text in ("pull", "deal", "SB burn", "SB block", "12")] == [
        "Pull the goalie", "Deal", "Give up Shot or Blocked Shot", "Blocked Shot", "Play the stick 12",
    ]  # fmt: skip
    assert (card_name("10"), card_name("11"), card_name(HIDDEN)) == ("the 10", "the stick 11", "a card")
    assert [words.name(*pair) for pair in (("card", "8"), ("team", 1), ("move", "deal"), ("count", 3))] == [
        "the 8", "Ice", "Deal", "3",
    ]  # fmt: skip


def test_of_a_card_with_two_faces_the_other_half_does_not_count() -> None:
    assert [unused("SB", face) for face in ("", "shot", "block", "burn")] == ["", "lower", "upper", "both"]
