"""Events tell what happened: to the log, to motion, to statistics."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import Event, Position, fold
from game.rules.powerup import GAME
from tests.rules.powerup.walks import OPTIONS, scarce, walk
from tests.share import tried

FULL = ["12'"] * 10
S1 = {"name": "s1", "team": 0, "cards": ["8", "8", "b", "4"]}
S2 = {"name": "s2", "team": 1, "cards": ["8'", "8'", "b'", "4'"]}
S3 = {"name": "s3", "team": 0, "cards": ["4", "4", "12", "12"]}


def events_of(table: Position, *moves: str) -> list[Event]:
    """The events of the last of ``moves``, one against one unless the table says otherwise."""
    state = GAME.from_position({"options": {"seats": 2}, **table})
    events: tuple[Event, ...] = ()
    for move in moves:
        events = state.push(move).events
    return list(events)


def names(table: Position, *moves: str) -> list[str]:
    return [event.name for event in events_of(table, *moves)]


def said(events: list[Event]) -> list[str]:
    return [str(words) for event in events if (words := GAME.describe(event)) is not None]


def hand(*cards: str) -> dict[str, Any]:
    """The hand of seat 0, filled up so that nobody draws more than four cards."""
    return {"hands": [[*cards, *["12"] * (10 - len(cards))], FULL], "draw": [["8"] * 4, ["8'"] * 3]}


def test_a_stone_card_by_card() -> None:
    table = hand("4", "8", "b", "4")
    called = events_of(table, "call 4")
    assert [e.name for e in called] == ["StoneCalled"]
    assert called[0].data["number"] == 1
    assert [c.to_json() for c in called[0].cards] == [["4", "hand.0", "throw"]]
    assert said(events_of(table, "call 4", "add 8")) == ["0 adds 8."]
    last = events_of(table, "call 4", "add 8", "add b", "add 4")
    assert [e.name for e in last] == ["CardPlayed", "StoneMade", "CardsDrawn"]
    assert said(last) == ["0 adds 4, the match.", "s1 comes to rest: 4, 4, b, 8, number 13 from the pin.",
                          "0 draws 4 cards."]  # fmt: skip
    # the four cards are seen lying before they become a stone
    assert last[0].seen_by(1).facts["played"] == ["4", "8", "b", "4"]
    assert last[1].seen_by(1).facts["stones"][0]["cards"] == ["4", "4", "b", "8"]


def test_a_lost_stone_says_why() -> None:
    cases = {
        ("call 8", "add 4", "add 4", "add b"): "Stone 5 is lost: no 8 was played.",
        ("call 8", "add 8", "add b", "add H"): "Stone 5 is lost: H can't be a modifier.",
        ("call H takeout s1", "add 8", "add 4", "add 4"): "Stone 5 is lost: modifiers 4 4 don't reach b 4.",
        ("call H promote s1", "add 8", "add b", "add 4"): "Stone 5 is lost: b and 4 aren't a pair.",
        ("call H promote s1", "add 8", "add 8", "add 8"): "Stone 5 is lost: the pair 8 8 isn't nearer the pin.",
    }
    table = {**hand("8", "8", "8", "4", "4", "b", "H", "H"), "thrown": 4, "stones": [S1]}
    for moves, sentence in cases.items():
        events = events_of(table, *moves)
        assert sentence in said(events)
        assert {c.target for e in events if e.name == "StoneLost" for c in e.cards} == {"discards.0"}


def test_what_hits_do_in_words() -> None:
    table = {**hand("8", "b", "b", "H"), "thrown": 4, "stones": [S1, S2]}
    assert "Takeout: s2 is gone." in said(events_of(table, "call H takeout s2", "add 8", "add b", "add b"))
    promoted = events_of(table, "call H promote s1", "add 8", "add b", "add b")
    assert "s1 is promoted: b, b, b, 4, number 2 from the pin." in said(promoted)
    nudged = events_of(table, "call H nudge s2", "add 8", "add 12", "add b")
    assert "s2 is nudged outwards: 8', 8', b, 12, number 24." in said(nudged)
    cards = next(e for e in nudged if e.name == "StoneNudged").cards
    assert [c.to_json() for c in cards] == [
        ["b'", "house.s2", "discards.1"], ["4'", "house.s2", "discards.1"], ["b", "throw", "house.s2"],
        ["12", "throw", "house.s2"], ["H", "throw", "discards.0"], ["8", "throw", "discards.0"],
    ]  # fmt: skip


def test_a_guard_is_set_promoted_and_lifted_off() -> None:
    table = {**hand("G", "8", "b", "b"), "thrown": 2, "stones": [S1]}
    assert "s3 guards s1: G, 8, b, b." in said(events_of(table, "call G s1", "add 8", "add b", "add b"))
    guard = {"name": "s3", "team": 0, "cards": ["G", "8", "b", "b"], "guards": "s1"}
    table = {**hand("H", "G", "4", "4"), "thrown": 4, "stones": [S1, guard]}
    told = said(events_of(table, "call H promote s3", "add G", "add 4", "add 4"))
    assert "Guard s3 is promoted into the house: 4, 4, b, b, number 11; s1 is open again." in told
    table = {**hand("12", "8", "8", "8"), "thrown": 15, "hammer": 0, "stones": [S1, guard]}
    assert "The guards are removed: s3." in said(events_of(table, "call 12", "add 8", "add 8", "add 8"))


def test_the_wild_is_named_and_seen() -> None:
    table = hand("8", "W", "8", "4")
    assert names(table, "call 8", "add W", "add 8", "add 4") == ["CardPlayed"]
    events = events_of(table, "call 8", "add W", "add 8", "add 4", "wild b")
    assert [e.name for e in events] == ["WildNamed", "StoneMade", "CardsDrawn"]
    assert events[0].facts == {}
    assert events[0].seen_by(1).facts["played"] == ["8", "W=b", "8", "4"]
    assert said(events)[:2] == ["0 names the Wild: b.", "s1 comes to rest: 8, 8, W=b, 4, number 22 from the pin."]
    missed = events_of(table, "call 8", "add W", "add 8", "add 4", "wild H")
    assert said(missed)[:2] == ["0 lets the Wild miss.", "Stone 1 is lost: the Skip let the Wild miss."]


def test_the_count_is_told_point_by_point() -> None:
    guard = {"name": "s5", "team": 0, "cards": ["G", "4", "b", "b"], "guards": "s3"}
    table = {**hand("12", "8", "8", "8"), "thrown": 15, "hammer": 0, "stones": [S1, S2, S3, guard]}
    events = events_of(table, "call 12", "add 8", "add 8", "add 8")
    told = [e.name for e in events]
    assert told == [
        "CardPlayed", "StoneLost", "GuardsLifted", "PointCounted", "PointCounted", "CountStopped", "EndScored",
        "CardsGathered", "Dealt",
    ]  # fmt: skip
    shown = GAME.from_position({"options": {"seats": 2}, **table}).view(1).position
    seen = []
    for event in events:
        shown = fold(shown, event.seen_by(1))
        seen.append((event.name, len(shown["stones"]), shown["scores"]))
    assert seen[1:] == [
        ("StoneLost", 4, [0, 0]), ("GuardsLifted", 3, [0, 0]), ("PointCounted", 3, [1, 0]), ("PointCounted", 3, [2, 0]),
        ("CountStopped", 3, [2, 0]), ("EndScored", 3, [2, 0]), ("CardsGathered", 0, [2, 0]), ("Dealt", 0, [2, 0]),
    ]  # fmt: skip
    told_by_two = said(events)
    assert "1: s3 at 20." in told_by_two
    assert "2: s1 at 22, tied but ahead on cards held (1 3 2 2 to 1 1 2 0)." in told_by_two
    assert "End 1: 2 points for 0, 2 to 0. The team that scored throws first." in told_by_two
    assert "End 2: first stone for 0, hammer for 1." in said(events)


def test_blank_ends_extra_ends_and_the_end_of_a_match() -> None:
    level = [S1, S2]
    table = {**hand("12", "8", "8", "8"), "thrown": 15, "hammer": 0, "stones": level}
    told = said(events_of(table, "call 12", "add 8", "add 8", "add 8"))
    assert "The nearest stones are tied, and so are the cards held, so nobody scores." in told
    assert "End 1 is blank: 0 to 0. The hammer stays; first stone again for 1." in told
    last = {**table, "end": 3}
    assert any("The match is tied. Extra end:" in line for line in said(events_of(last, *OFF)))
    drawn = {**last, "options": {"seats": 2, "ties": "draw"}}
    assert said(events_of(drawn, *OFF))[-2:] == ["End 3 is blank: 0 to 0.", "The match ends in a draw, 0 to 0."]
    won = {**table, "end": 3, "stones": [S1]}
    assert said(events_of(won, *OFF))[-2:] == ["End 3: 1 point for 0, 1 to 0.", "0 wins the match, 1 to 0."]


OFF = ("call 12", "add 8", "add 8", "add 8")


def test_passing_is_told_to_nobody_else() -> None:
    table = {"options": {"seats": 4}, "phase": "pass", "hands": [["W", "12"], ["12'"], ["8"], ["G'"]]}
    (answered,) = events_of(table, "pass W")
    assert said([answered.seen_by(0)]) == ["0 sets W aside to be passed."]
    assert said([answered.seen_by(2)]) == said([answered.seen_by(-1)]) == ["0 has decided whether to pass a card."]
    events = events_of(table, "pass W", "keep", "keep", "keep")
    assert [e.name for e in events] == ["PassAnswered", "CardsPassed"]
    assert [[c.card for c in events[1].seen_by(seat).cards] for seat in (0, 1, 2, -1)] == [["W"], ["?"], ["W"], ["?"]]
    assert said([events[1]]) == ["1 card goes to the left."]


def test_a_fresh_match_opens_with_the_lot() -> None:
    state = GAME.new({}, 7)
    opening = GAME.opening(state)
    assert opening.bare.to_position() == state.to_position()
    (event,) = opening.events
    hammer = state.to_position()["hammer"]
    assert said([event]) == [
        f"A random draw gives {hammer}, {hammer + 2} the hammer and {1 - hammer}, {3 - hammer} the first stone."
    ]


@tried(6, 150)
@given(OPTIONS, st.integers(0, 2**32))
def test_folding_the_facts_gives_the_view_after(options: dict[str, Any], seed: int) -> None:
    """What each seat was shown, carried on by the facts of the events alone, is what it sees."""
    start = scarce(options, seed) if seed % 3 == 0 else None
    for before, _, pushed, after in walk(options, seed, 150, start):
        for seat in range(-1, options["seats"]):
            shown = before.view(seat).position
            for event in (event.seen_by(seat) for event in pushed.events):
                shown = fold(shown, event)
                words = GAME.describe(event)
                assert words is None or "{" not in str(words)
            assert shown == after.view(seat).position


@tried(6, 150)
@given(OPTIONS, st.integers(0, 2**32))
def test_motion_alone_moves_every_card(options: dict[str, Any], seed: int) -> None:
    """Whoever follows the cards of the events knows where each card lies."""
    start = scarce(options, seed) if seed % 3 == 0 else None
    for before, move, pushed, after in walk(options, seed, 150, start):
        now = places(before.to_position())
        for event in pushed.events:
            if event.name == "DiscardsShuffled":
                team = event.data["team"]
                now[f"draw.{team}"], now[f"discards.{team}"] = now[f"discards.{team}"], Counter()
            if event.name == "CardsGathered":
                now = gathered(now)
            for card in event.cards:
                assert now[card.source][card.card] > 0, (move.text, event.name, card)
                now[card.source][card.card] -= 1
                now.setdefault(card.target, Counter())[card.card] += 1
        found = {place: +cards for place, cards in now.items() if +cards}
        assert found == {place: cards for place, cards in places(after.to_position()).items() if cards}, move.text


def places(p: Position) -> dict[str, Counter[str]]:
    """Where the cards of a position lie, a named Wild as a plain one."""

    def plain(card: str) -> str:
        return "W" + "'" * card.endswith("'") if card.startswith("W=") else card

    found = {f"hand.{seat}": Counter(cards) for seat, cards in enumerate(p["hands"])}
    found |= {f"draw.{team}": Counter(p["draw"][team]) for team in (0, 1)}
    found |= {f"discards.{team}": Counter(p["discards"][team]) for team in (0, 1)}
    found["throw"] = Counter(plain(card) for card in p["played"] if card != "-")
    return found | {f"house.{s['name']}": Counter(plain(c) for c in s["cards"]) for s in p["stones"]}


def gathered(now: dict[str, Counter[str]]) -> dict[str, Counter[str]]:
    """All cards back in their decks."""
    decks = {f"draw.{team}": Counter[str]() for team in (0, 1)}
    for cards in now.values():
        for card, times in (+cards).items():
            decks[f"draw.{int(card.endswith(chr(39)))}"][card] += times
    return decks
