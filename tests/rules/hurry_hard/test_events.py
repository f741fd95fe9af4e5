"""Events tell what happened, step by step: to the table, the log, motion and statistics."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import HIDDEN, Event, Position, fold
from game.rules.hurry_hard import GAME
from tests.rules.hurry_hard.walks import OPTIONS, crowded, walk
from tests.share import tried


def told(table: Position, *moves: str, options: dict[str, Any] | None = None) -> list[Event]:
    """The events of the last of ``moves``."""
    state = GAME.from_position({**table, "options": {"ends": 1, "ties": "draw", **(options or {})}})
    events: tuple[Event, ...] = ()
    for move in moves:
        events = state.push(move).events
    return list(events)


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


#: seat 0 aims at r2 of the opponents; all cards of a famous shot are on it
STRIP: Position = {
    "throw": 10,
    "hammer": 3,
    "hands": [["G/DB", "T/RO"], ["T", "D8/HS", "T"], ["D8/JM", "T/RO"], ["G/DB", "D12/HR"]],
    "house": [["r2", "r5"], ["r4"]],
    "centre": ["r1"],
    "rocks": {"r1": {"card": "G/HH"}, "r2": {"card": "D8/HH"}, "r4": {"card": "D4"}, "r5": {"card": "D12/DB"}},
}


def test_a_resolution_is_told_card_by_card_with_the_rocks_after_each() -> None:
    state = GAME.from_position({**STRIP, "options": {"ends": 1}})
    play = ["throw T r2", "play D8/JM", "play G/DB", "pass", "pass", "pass", "pass"]
    assert state.to_move == 1
    for move in play[:-1]:
        state.push(move)
    shown = state.view(-1).position
    for move in ("pass",):
        for event in state.push(move).events:
            shown = fold(shown, event.seen_by(-1))
            if event.name == "RockRemoved":
                assert event.data["rock"] == "r2"
                assert shown["house"] == [["r5"], ["r4"]]
                assert [gone["id"] for gone in shown["shot"]["gone"]] == ["r2"]
    assert state.phase == "double"
    seen = []
    for move in ("choose r5", "choose r4"):
        for event in state.push(move).events:
            shown = fold(shown, event.seen_by(-1))
            seen.append((event.name, shown["house"]))
    assert seen[:2] == [("RockRemoved", [[], ["r4"]]), ("RockJammed", [["r4"], []])]


def test_hit_and_roll_is_told_where_the_rock_lies() -> None:
    table = {**STRIP, "hands": [[], ["T"], [], ["D12/HR"]]}
    events = told(table, "throw T r2", "pass", "play D12/HR", "pass", "pass", "pass", "pass", "choose r2")
    assert names(events) == ["RockClaimed"]
    assert (events[0].data["rock"], events[0].data["at"], events[0].data["option"]) == ("r2", 4, "HR")


def test_sweeping_is_told_with_its_cards() -> None:
    table: Position = {"throw": 16, "hammer": 3, "hands": [["T/SE"], [], ["G/SE"], ["D4"]]}
    events = told(table, "throw D4", "play T/SE", "pass", "play G/SE", "pass", "pass", "pass", "pass")
    assert names(events) == ["Passed", "RockRested", "ShotEnded", "RockCounted", "EndScored", "MatchEnded"]
    assert events[1].data["at"] == 12
    assert sorted(events[1].data["sweeps"]) == ["G/SE", "T/SE"]
    assert [c.to_json() for c in events[1].cards] == [[c, "shot", "sheet"] for c in ("D4", "G/SE", "T/SE")]


def test_an_end_says_who_scored_with_which_rocks() -> None:
    table: Position = {
        "throw": 16,
        "hammer": 3,
        "hands": [[], [], [], ["T"]],
        "house": [["r1", "r3"], ["r2"]],
        "rocks": {"r1": {"card": "D4"}, "r2": {"card": "D12/DB"}, "r3": {"card": "D8/HH"}},
    }
    events = told(table, "throw T through", *["pass"] * 4, options={"ends": 2})
    assert names(events) == ["Passed", "ThrownThrough", "ShotEnded", "RockCounted", "RockCounted", "EndScored", "Dealt",
                             "CardPickedUp"]  # fmt: skip
    scored = events[5].data
    assert (scored["team"], scored["points"], scored["rocks"], scored["stolen"]) == (0, [2, 0], ["r1", "r3"], True)
    assert events[6].data["seat"] == 1, "the Hammer stays with the team that did not score"


def test_rocks_are_counted_from_the_nearest_and_before_the_score() -> None:
    """A rock that looks closer goes before its equals, a Biter goes last; with nothing that counts nothing is told."""
    table: Position = {
        "throw": 16,
        "hammer": 3,
        "hands": [[], [], [], ["T"]],
        "house": [["r1", "r3", "r5"], []],
        "centre": ["r7"],
        "rocks": {
            "r1": {"card": "D8/HH"}, "r3": {"card": "D8/HH", "under": ["T/LC"]}, "r5": {"card": "D4"},
            "r7": {"card": "G/SE", "biter": 0, "under": ["D4/BT"]},
        },
    }  # fmt: skip
    events = told(table, "throw T through", *["pass"] * 4, options={"ends": 2})
    counted = [e.data for e in events if e.name == "RockCounted"]
    assert [(d["number"], d["rock"], d["team"]) for d in counted] == [
        (1, "r5", 0), (2, "r3", 0), (3, "r1", 0), (4, "r7", 0),
    ]  # fmt: skip
    assert next(e.data["rocks"] for e in events if e.name == "EndScored") == ["r5", "r3", "r1", "r7"]
    assert names(events).index("EndScored") > max(n for n, e in enumerate(events) if e.name == "RockCounted")
    assert [e.facts["scores"] for e in events if e.name == "RockCounted" and "scores" in e.facts] in ([], [[0, 0]] * 4)
    level = {**table, "house": [["r1"], ["r3"]], "rocks": {"r1": {"card": "D8/HH"}, "r3": {"card": "D8/HH"}},
             "centre": []}  # fmt: skip
    assert "RockCounted" not in names(told(level, "throw T through", *["pass"] * 4, options={"ends": 2}))


def test_the_opening_tells_the_deal() -> None:
    for seats in (2, 3, 5, 8):
        state = GAME.new({"seats": seats}, 9)
        bare, events = GAME.opening(state)
        assert bare.to_position()["hands"] == [[]] * seats
        assert names(list(events)) == ["Dealt", "CardPickedUp"]
        for seat in range(-1, seats):
            shown = bare.view(seat).position
            for event in events:
                shown = fold(shown, event.seen_by(seat))
            assert shown == state.view(seat).position
        cards = Counter(c.card for c in events[0].cards)
        hands = Counter(card for hand in state.to_position()["hands"] for card in hand)
        assert not hands - cards


@tried(10, 250)
@given(OPTIONS, st.integers(0, 2**32), st.booleans())
def test_the_view_before_and_the_events_give_the_view_after(options: dict[str, Any], seed: int, full: bool) -> None:
    start = crowded(options, seed) if full else GAME.new(options, seed)
    for before, move, pushed, after in walk(start, seed, 60, 0.8):
        for seat in range(-1, options["seats"]):
            shown = before.view(seat).position
            for event in pushed.events:
                shown = fold(shown, event.seen_by(seat))
            assert shown == after.view(seat).position, move.text


@tried(10, 250)
@given(OPTIONS, st.integers(0, 2**32))
def test_motion_alone_moves_every_card(options: dict[str, Any], seed: int) -> None:
    """Whoever follows the cards of the events knows what every hand, row, the Shot and the discards hold."""
    for before, _, pushed, after in walk(crowded(options, seed), seed, 60, 0.9):
        if any(event.name == "Dealt" for event in pushed.events):
            continue
        lying = _lying(before.to_position())
        for event in pushed.events:
            for card in event.cards:
                lying[card.source][card.card] -= 1
                lying[card.target][card.card] += 1
        wanted = _lying(after.to_position())
        assert {k: +v for k, v in lying.items() if +v} == {k: v for k, v in wanted.items() if v}


def _lying(p: Position) -> dict[str, Counter[str]]:
    places: dict[str, Counter[str]] = {"pile": Counter(p["pile"]), "discard": Counter(p["discard"])}
    for s, hand in enumerate(p["hands"]):
        places |= {f"hand.{s}": Counter(hand), f"row.{s}": Counter(p["rows"][s])}
    sheet = [card for rock in p["rocks"].values() for card in (rock["card"], *rock["under"])]
    shot = [c["card"] for c in p["shot"]["cards"]] + ([p["shot"]["card"]] if p["shot"]["card"] else [])
    return {**places, "sheet": Counter(sheet), "shot": Counter(shot)}


@tried(8, 200)
@given(OPTIONS, st.integers(0, 2**32))
def test_cards_drawn_and_picked_up_are_seen_by_their_owner_only(options: dict[str, Any], seed: int) -> None:
    for _, _, pushed, after in walk(GAME.new(options, seed), seed, 80):
        for event in pushed.events:
            if event.name in ("CardsDrawn", "CardPickedUp", "Dealt"):
                for seat in range(-1, options["seats"]):
                    for card in event.seen_by(seat, facts=False).cards:
                        assert card.source in ("pile", *(f"row.{s}" for s in range(options["seats"])))
                        mine = card.target == f"hand.{seat}"
                        assert (card.card != HIDDEN) == mine
        assert after.to_position()["phase"] == after.phase


@tried(8, 200)
@given(OPTIONS, st.integers(0, 2**32))
def test_every_event_is_told_in_a_whole_sentence(options: dict[str, Any], seed: int) -> None:
    for _, _, pushed, _ in walk(crowded(options, seed), seed, 60, 0.9):
        for event in pushed.events:
            words = GAME.describe(event.seen_by(-1))
            assert words is None or ("{" not in str(words) and str(words).endswith((".", "!")))
