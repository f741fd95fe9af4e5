"""Curdle's words for made-up moments: what is asked, said of the banks, given away, and told of a hand's end."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.curdle.layout import hand_key
from game.faces.curdle.names import bank_label, card_name, either, move_name, rank_name, the_bank, the_card
from game.faces.curdle.words import asks_discard
from game.rules.contract import HIDDEN, Event, Pick
from game.rules.registry import game
from game.table.game_view import GameView
from game.table.players import Players
from game.table.stage.shown import Showing
from tests.table.faces import present

RULES = game("curdle")
NAMES = ["You", "Minerva", "Bruno"]
PLAIN: dict[str, Any] = {
    "options": {"seats": 3, "target": 3, "scoring": "wins"}, "phase": "play", "to_move": 0, "dealer": 1, "deal_no": 2,
    "last_player": -1, "scores": [1, 0, 2], "hands": [["4c", "Td"], ["?", "?"], ["?"]], "stock": ["?"] * 13,
    "banks": [["2c", "9d"], ["5h"]], "gifts": [], "owed": [1, 0, 2],
}  # fmt: skip


def face(*events: Event, eyes: int = 0, **more: Any) -> GameView:
    """The table at a moment: a usual one but for what is given."""
    now = Showing(RULES)
    options = {**PLAIN["options"], **more.pop("options", {})}
    now.reset({**PLAIN, "options": options, **more}, events, events)
    company = Players(RULES, ("human", "club", "club"), NAMES, ["owl"] * 3, 0, eyes, [0])
    return present("curdle", company, now)


def view(*moves: str, seat: int = 0, **more: Any) -> Any:
    """What somebody knows who may make these moves."""
    legal = [SimpleNamespace(text=text, paths=()) for text in moves]
    return SimpleNamespace(seat=seat, legal=legal, position={**PLAIN, **more})


# --- what is asked


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (["play 4c 1", "draw"], "Play a bridge: a 4."), (["draw"], "No bridge (a 4): draw a card."),
        (["draw", "pass"], "No bridge (a 4): draw a card, or pass."), (["pass"], "No bridge (a 4): you pass."),
    ],
)  # fmt: skip
def test_who_is_to_play_is_asked_for_a_bridge_or_told_what_else_there_is(moves: list[str], said: str) -> None:
    assert face().words.prompt(view(*moves)) == said


@pytest.mark.parametrize(
    ("more", "moves", "said"),
    [
        ({"phase": "break"}, ["play 4c 1"], "A natural curdle: break it with a card of another rank."),
        ({"phase": "break"}, ["pass"], "You have no other rank to break the curdle with."),
        ({"phase": "gift", "gifts": ["9h"]}, [], "Give the 9 of hearts to somebody, or keep it."),
        ({"phase": "open"}, [], "You open. Play any card as the right bank."),
        ({"phase": "bank"}, [], "Blind curdle! Take the top four cards of a bank."),
        ({"phase": "discard"}, [], "Put a card from your hand under the stock."),
        ({"phase": "over"}, [], ""),
    ],
)
def test_each_phase_has_its_question(more: Any, moves: list[str], said: str) -> None:
    assert face().words.prompt(view(*moves, **more)) == said


@pytest.mark.parametrize(
    ("picks", "said"), [([("card", "4c")], "On which bank?"), ([("pile", "bank.1")], "Which card goes there?")]
)
def test_whichever_is_picked_first_the_other_is_asked_for(picks: Any, said: str) -> None:
    words = face().words
    words.moment = replace(words.moment, made=tuple(Pick(*pick) for pick in picks))
    assert words.prompt(view("play 4c 1")) == said


@pytest.mark.parametrize(
    ("more", "seat", "said"),
    [
        ({}, 0, "Your turn: a bridge needs a 4."), ({"phase": "gift"}, 0, "Choose who gets the gift."),
        ({"phase": "discard"}, 0, "Put a card from your hand under the stock."),
        ({"phase": "discard"}, 2, "Put 2 cards from your hand under the stock."),
        ({"phase": "break"}, 1, "A natural curdle: break it with a card of another rank."),
    ],
)  # fmt: skip
def test_everybody_hears_what_the_player_to_move_has_to_do(more: Any, seat: int, said: str) -> None:
    assert face(**more).words.question(seat) == said
    assert asks_discard(3) == "Put 3 cards from your hand under the stock."


@pytest.mark.parametrize(
    ("phase", "picks", "meant"),
    [
        ("play", [("card", "4c"), ("pile", "bank.2")], "play 4c 2"), ("play", [("card", "4c")], "play 4c 1"),
        ("play", [("pile", "stock")], "draw"), ("discard", [("card", "4c")], "discard 4c"),
        ("gift", [("card", "4c"), ("seat", "2")], "give 2"), ("play", [("pile", "bank.2")], None),
        ("play", [("card", "4c"), ("pile", "gifts")], "play 4c 1"),
    ],
)  # fmt: skip
def test_a_refused_click_is_taken_for_the_move_it_was_meant_for(phase: str, picks: Any, meant: str | None) -> None:
    assert face().words.meant(view(phase=phase), [Pick(*pick) for pick in picks]) == meant


# --- cards and places


def test_cards_ranks_and_moves_are_named() -> None:
    assert [rank_name(rank) for rank in ("A", "K", "T", "X", "8", "7")] == [
        "an ace", "a king", "a 10", "a joker", "an 8", "a 7",
    ]  # fmt: skip
    codes = ("Ac", "Kd", "Qh", "Js", "Th", "7c", "X1", HIDDEN)
    assert [card_name(code) for code in codes] == [
        "ace of clubs", "king of diamonds", "queen of hearts", "jack of spades", "10 of hearts", "7 of clubs", "joker",
        "a card",
    ]  # fmt: skip
    assert [the_card(code) for code in codes] == [
        "the ace of clubs", "the king of diamonds", "the queen of hearts", "the jack of spades", "the 10 of hearts",
        "the 7 of clubs", "a joker", "a card",
    ]  # fmt: skip
    assert [
        move_name(text, NAMES) for text in ("play 7c 1", "play 7c 2", "bank 2", "give 1", "discard 7c", "draw")
    ] == [
        "Play the 7 of clubs on the left bank",
        "Play the 7 of clubs on the right bank",
        "Take the right bank",
        "Give it to Minerva",
        "Discard the 7 of clubs",
        "Draw",
    ]
    assert [either(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a or b", "a, b or c"]
    assert (the_bank(1), the_bank(2), bank_label(2, "empty")) == (
        "the left bank",
        "the right bank",
        "Right bank: empty",
    )
    assert sorted(["Ac", "?", "Th", "X1", "2d", "2c"], key=hand_key) == ["?", "X1", "2c", "2d", "Th", "Ac"]
    words = face().words
    assert [words.name(*pair) for pair in (("card", "7c"), ("pile", "1"), ("rank", "A"), ("n", 3))] == [
        "the 7 of clubs", "the left bank", "an ace", "3",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("place", "more", "said"),
    [
        ("stock", {"stock": ["?"]}, "Stock: 1 card"), ("bank1", {}, "Left bank: 9 of diamonds"),
        ("bank2", {"banks": [["9d"], []]}, "Right bank: empty"), ("gifts", {"gifts": ["?", "?"]}, "2 gifts to give"),
    ],
)  # fmt: skip
def test_each_place_is_named_with_what_lies_there(place: str, more: Any, said: str) -> None:
    assert face(**more).words.label(place) == said


def test_a_card_is_explained_with_its_values_and_what_it_would_do_on_each_bank(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.faces.curdle.words.CurdleWords.does", lambda _words, _view, move: f"does {move.text}")
    words = face().words
    moves = view("play 4c 1", "play 4c 2", "play 5c 1", "discard 4c", "discard 5c", "draw")
    found = words.explain("4c", moves)
    assert (found.title, found.text) == ("4 of clubs", "counts as 4")
    assert tuple(found.now) == ("Left bank: does play 4c 1", "Right bank: does play 4c 2", "does discard 4c")
    ace = words.explain("Ac", None)
    assert ace.title == "Ace of clubs" and " or " in ace.text and not ace.now
    assert words.explain(HIDDEN, None).title == "A card you haven't seen"


def test_what_lies_is_told_with_what_bridges_it() -> None:
    lines = list(face().words.lie())
    assert lines == [
        "Left bank: 9 of diamonds.", "Right bank: 5 of hearts.", "Stock: 13 cards.", "A bridge needs a 4.",
    ]  # fmt: skip
    assert list(face().words.gist()) == [*lines[:2], lines[3]]
    curdled = list(face(banks=[["9d"], ["9h"]]).words.lie())
    assert curdled[-1] == "The banks are curdled: nothing bridges them."
    assert len(list(face(banks=[["9d"], []]).words.lie())) == 3
    assert list(face(deal_no=0).words.stand()) == ["Hand 1.", "Score: You 1, Minerva 0, Bruno 2."]
    assert face().words.place(0) == "Hand 2" and face().words.place(7) == "Hand 2, move 7"


# --- seats


def test_a_seat_tells_its_score_and_its_cards() -> None:
    words = face().words
    assert [words.seat_line(seat) for seat in range(3)] == [
        "1 of 3 · 2 cards", "0 of 3 · 2 cards", "2 of 3 · 1 card",
    ]  # fmt: skip
    words.moment.now.counted[0] = 1  # type: ignore[index]
    assert words.seat_line(0) == "2 of 3 · 2 cards", "a point that has arrived counts"
    points = face(options={"scoring": "points"}).words
    assert [points.seat_line(seat) for seat in (0, 2)] == ["1 point · 2 cards", "2 points · 1 card"]
    assert [words.seat_mark(seat) for seat in range(3)] == ["", "D", ""]


@pytest.mark.parametrize(("phase", "last"), [("play", True), ("break", True), ("deal", False), ("over", False)])
def test_who_played_last_is_told_beside_its_seat_while_the_hand_goes_on(phase: str, last: bool) -> None:
    words = face(phase=phase, last_player=1).words
    words.moment.now.deeds.update({0: "draws", 1: "plays a 4"})  # type: ignore[attr-defined]
    assert [words.said(seat) for seat in range(3)] == ["draws", "plays a 4 · played last" if last else "plays a 4", ""]
    words.moment.now.deeds.clear()  # type: ignore[attr-defined]
    assert words.said(1) == ("played last" if last else "")


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("Passed", {"seat": 1}, (1, "passes")), ("CardPlayed", {"seat": 2, "card": "8c"}, (2, "plays an 8")),
        ("GiftGiven", {"seat": 1, "to": 1}, (1, "keeps one")), ("GiftGiven", {"seat": 1, "to": 0}, (1, "gives")),
        ("Dealt", {"seat": 1}, None),
    ],
)  # fmt: skip
def test_a_seats_deed_is_told_beside_it(name: str, data: Any, said: Any) -> None:
    assert face().words.deed(Event(name, data)) == said


# --- gifts


def gift(seat: int, to: int, card: str) -> Event:
    return Event("GiftGiven", {"seat": seat, "to": to, "card": card})


GIFTS = (gift(0, 1, "9h"), gift(0, 0, "4h"), gift(2, 1, "Kh"), gift(2, 1, HIDDEN))


@pytest.mark.parametrize(
    ("events", "more", "said"),
    [
        (
            GIFTS,
            {"to_move": 1},
            "You gave: 9 of hearts to Minerva · You keep: 4 of hearts · You know: king of hearts to Minerva",
        ),
        (GIFTS[:1], {"to_move": 1}, "You gave: 9 of hearts to Minerva"),
        (GIFTS[1:2], {"to_move": 1}, "You keep: 4 of hearts"),
        (GIFTS[3:], {"to_move": 1}, ""),
        (GIFTS[:1], {"to_move": 0}, ""),
        (GIFTS[:1], {"to_move": 1, "gifts": ["?"]}, ""),
        (GIFTS[:1], {"to_move": 0, "phase": "open"}, "You gave: 9 of hearts to Minerva"),
        (GIFTS[:1], {"to_move": 1, "eyes": -1}, ""),
        ((*GIFTS, Event("CardPlayed", {})), {"to_move": 1}, ""),
        ((Event("Dealt", {}), GIFTS[1]), {"to_move": 1}, "You keep: 4 of hearts"),
    ],
)
def test_ones_gifts_are_told_until_there_are_bridges_to_lay(events: Any, more: Any, said: str) -> None:
    words: Any = face(*events, **more).words
    assert words.given() == said
    assert (f"{said}." in list(words.lie())) == bool(said)


# --- a hand's end


def test_curdles_flukers_and_won_hands_have_their_banners() -> None:
    feel = face().feel
    names = ("NaturalCurdle", "BlindCurdle", "Kingfisher", "Fluker", "HandWon", "CardPlayed")
    found = [feel.banner(Event(name, {"seat": 1})) for name in names]
    assert [banner.title if banner else None for banner in found] == [
        "Natural curdle", "Blind curdle!", "Kingfisher", "Fluker!", "Minerva went out and won the hand!", None,
    ]  # fmt: skip
    assert feel.banner(Event("HandWon", {"seat": -1})) is None and feel.herald(Event("Fluker", {"seat": 1})) is None
    won = Event("HandWon", {"seat": 0})
    assert feel.herald(won) == feel.banner(won) and feel.lead(won) > 0
    assert feel.lead(Event("HandWon", {"seat": -1})) == 0 == feel.lead(Event("Fluker", {"seat": 1}))


@pytest.mark.parametrize(
    ("more", "decisive"),
    [
        ({"to_move": 2}, True),
        ({"to_move": 0}, False),
        ({"to_move": -1}, False),
        ({"to_move": 2, "phase": "gift"}, False),
        ({"to_move": 2, "scores": [1, 0, 1]}, False),
        ({"to_move": 2, "scores": [1, 0, 3]}, True),
        ({"to_move": 2, "options": {"scoring": "points"}}, False),
    ],
)
def test_the_last_card_of_who_needs_one_more_hand_is_decisive(more: Any, decisive: bool) -> None:
    assert face(**more).feel.decisive() == decisive


@pytest.mark.parametrize(
    ("winner", "scoring", "whats", "scores"),
    [
        (1, "wins", ["", "out", ""], ["1 of 3", "0 of 3", "2 of 3"]),
        (-1, "wins", ["", "out", ""], ["1 of 3", "0 of 3", "2 of 3"]),
        (1, "points", ["+7", "out", ""], ["1", "0", "2"]),
    ],
)
def test_the_sum_of_a_hand_tells_who_won_and_what_everybody_has_left(
    winner: int, scoring: str, whats: list[str], scores: list[str]
) -> None:
    data = {"seat": winner, "hands": [["Td", "4c"], [], ["X1"]], "scores": [1, 0, 2], "points": [7, 3, 0]}
    found = face(options={"scoring": scoring}).feel.summary(Event("HandWon", data))
    assert found is not None
    assert found.title == ("Minerva wins the hand" if winner >= 0 else "Nobody wins this hand")
    assert [(row.name, row.what, row.points, row.seat, row.won) for row in found.rows] == [
        (NAMES[seat], whats[seat], scores[seat], seat, seat == winner) for seat in range(3)
    ]
    assert [row.cards for row in found.rows] == [("4c", "Td"), (), ("X1",)]


# --- where things lie


@pytest.mark.parametrize("phase", ["play", "discard"])
def test_cards_go_to_the_banks_or_under_the_stock_and_all_lie_in_order(phase: str) -> None:
    layout = face(phase=phase).layout
    places, cards = layout.places(), layout.cards()
    assert places["stock"].takes == (phase == "discard")
    assert [places[f"bank.{n}"].takes for n in (1, 2)] == [phase == "play"] * 2
    assert cards["hand.0"] == ["4c", "Td"] and cards["bank.1"] == ["2c", "9d"] and cards["stock"] == [HIDDEN] * 13
    assert layout.leafed("bank.1") == [("2c", ""), ("9d", "")] and layout.leafed("stock") is None
    assert layout.gathers(Event("Dealt", {})) == "stock" and layout.gathers(Event("CardPlayed", {})) is None
    assert layout.counted("2") == layout.boxes.banks[1]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("phase", "mover", "carried"), [("gift", 0, True), ("gift", 1, False), ("play", 0, False)])
def test_only_who_gives_carries_a_gift_and_may_keep_it(phase: str, mover: int, carried: bool) -> None:
    shown = face(phase=phase, to_move=mover, gifts=["9h"])
    assert shown.layout.places()["gifts"].carried == carried
    layout = shown.layout
    layout.moment = replace(layout.moment, view=view(phase=phase))
    assert [spot.id for spot in layout.spots()] == (["keep"] if phase == "gift" else [])
    layout.moment = replace(layout.moment, view=None)
    assert layout.spots() == []
