"""PowerUp's words for made-up moments: what it says of the ice, of calls and cards, and of the end of an end."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.powerup.asking import _add, _aiming, aims, left_of, match_line, meant, option
from game.faces.powerup.feel import next_stone, summary
from game.faces.powerup.names import call_name, card_name, hand_key, move_name, short, stone_tip, team_signed, teams
from game.rules.contract import HIDDEN, Event, Pick
from game.rules.powerup.game import GAME
from game.table.teams import TEAMS
from game.ui.theme import style
from tests.faces.powerup.madeup import PLAIN, face, shown, stone, words

WON = {"points": 2, "team": 1, "stones": ["s1", "s4"], "scores": [3, 5], "end": 1, "seats_first": [1, 3]}


# --- the ice


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, ["End 1 of 3.", "Stone 5 of 16."]), ({"end": 3, "thrown": 15}, ["End 3 of 3.", "Stone 16 of 16."]),
        ({"end": 4, "thrown": 16}, ["Extra end 1.", "Stone 16 of 16."]), ({"end": 5}, ["Extra end 2."]),
    ],
)  # fmt: skip
def test_the_stand_names_end_and_stone_and_extra_ends_on_their_own(more: Any, said: list[str]) -> None:
    assert list(words(**more).stand())[: len(said)] == said


@pytest.mark.parametrize(
    ("hammer", "colours", "said"),
    [
        (1, ["yellow", "blue"], ["Score: Amber 1, Ice 2.", "Ice has the hammer."]),
        (0, ["blue", "yellow"], ["Score: Ice 1, Amber 2.", "Ice has the hammer."]),
    ],
)
def test_the_stand_tells_score_hammer_and_what_the_end_would_bring(hammer: int, colours: Any, said: list[str]) -> None:
    lines = list(words(hammer=hammer, colours=colours, scores=[1, 2]).stand())
    team = "Amber" if colours[0] == "yellow" else "Ice"
    assert lines[2:] == [*said, f"As it stands, 1 point for {team}."]
    assert list(words(stones=[]).stand())[-1] == "Ice has the hammer.", "nothing counts on empty ice"


def test_every_stone_is_told_from_the_pin_outwards_each_guard_after_them() -> None:
    stones = [*PLAIN["stones"], stone("s3", 0, "G 8 8 8", "s1")]
    lines = list(words(stones=stones).lie())
    assert [line.split(",")[0] for line in lines] == ["Stone 2", "Stone 1", "Stone 3"]
    assert "Counts now: point 1" in lines[0] and "Guarded by stone 3" in lines[1] and "Guards stone 1" in lines[2]
    assert all(line.endswith(".") and ".." not in line and "\n" not in line for line in lines)
    assert list(words(stones=[]).lie()) == ["The ice is empty."]


def test_the_stone_under_way_comes_first_with_its_call_and_cards() -> None:
    lines = list(words(phase="add", call="8", played=["8"]).lie())
    assert lines[0] == "Under way: House stone: 8. Played: an 8."
    told = list(words(phase="add", call="8", played=["8"]).gist())
    assert told == ["As it stands, 1 point for Amber.", lines[0], "An 8 is still missing."]
    assert list(words().gist()) == told[:1]


def test_a_place_is_named_with_what_lies_there() -> None:
    found = words(draw=[["?"] * 9, ["?"] * 7], discards=[["8"], []])
    assert [found.label(place) for place in ("throw", "house.s4", "draw.0", "draw.1", "discards.0", "discards.1")] == [
        "The stone under way", "Stone 4", "● Amber's draw pile: 9 cards", "▲ Ice's draw pile: 7 cards",
        "● Amber's discards: 1 card", "▲ Ice's discards: 0 cards",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("end", "thrown", "said"),
    [
        (1, 4, "End 1, stone 5"),
        (3, 16, "End 3, stone 16"),
        (4, 0, "Extra end 1, stone 1"),
        (5, 3, "Extra end 2, stone 4"),
    ],
)
def test_a_moment_is_named_by_end_and_stone(end: int, thrown: int, said: str) -> None:
    assert words(end=end, thrown=thrown).place(7) == said


def test_each_seat_says_which_cards_of_the_stone_it_plays_unless_it_plays_all_or_none() -> None:
    four = face(seats=4).words
    assert [four.seat_line(seat) for seat in range(4)] == [
        "plays 1, 3 · holds 2", "plays 1, 3 · holds 2", "plays 2, 4 · holds 2", "plays 2, 4 · holds 2",
    ]  # fmt: skip
    two = face(seats=2, hands=[["8"], ["?", "?"]]).words
    assert [two.seat_line(seat) for seat in range(2)] == ["1 card", "2 cards"]


def test_the_count_is_nobodys_turn_and_says_so() -> None:
    assert words().meanwhile() == ""
    counted = Event("PointCounted", {"stone": "s2"})
    assert face(counted, end=2).words.meanwhile() == "Counting end 2"


def test_only_an_exchange_is_told_as_a_seats_deed() -> None:
    found = face().words
    for name in ("CardsExchanged", "DrawnChanged"):
        assert found.deed(Event(name, {"seat": 2, "cards": ["G", "H'"]})) == (2, "exchanges G H")
    assert found.deed(Event("CardPlayed", {"seat": 2, "cards": ["G"]})) is None


# --- names


def test_what_a_message_names_is_said_in_words() -> None:
    found = words()
    named = [("card", "8'"), ("match", "b"), ("stone", "s4"), ("rank", "8'"), ("team", 1), ("move", "keep"), ("n", 3)]
    assert [found.name(*pair) for pair in named] == ["an 8", "button", "stone 4", "8", "Ice", "Keep", "3"]
    assert (
        found.name("move", "skip 0") == "You start as Skip" and found.name("move", "skip 2") == "Bruno starts as Skip"
    )
    assert found.named("stones", ["s1", "s4"]) == "stone 1 and stone 4" and found.named("cards", ["8'", "b"]) == "8 b"
    assert found.named("stone", "s4") == "stone 4"


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("8", "House stone: 8"), ("G s4", "Guard on stone 4"), ("H promote s12", "Hit, promote, stone 12"),
        ("W H takeout s1", "Wild: Hit, takeout, stone 1"), ("W G s2", "Wild: Guard on stone 2"),
    ],
)  # fmt: skip
def test_a_call_is_told_to_all(call: str, said: str) -> None:
    assert call_name(call) == said and move_name(f"call {call}", []) == f"Call {said}"


def test_moves_are_told_in_words() -> None:
    texts = ["add W=8", "pass b", "wild H", "wild 12", "exchange G H", "colour blue", "redraw", "forfeit", HIDDEN]
    assert [move_name(text, ["A"]) for text in texts] == [
        "Play an 8 (the Wild)", "Pass a button", "Let it miss", "Name the Wild 12", "Exchange G H", "Ice", "Draw again",
        "Forfeit the stone", "A choice in the passing round",
    ]  # fmt: skip
    assert [card_name(code) for code in ("4", "12'", "-", HIDDEN)] == ["a 4", "a 12", "no card", "a card"]
    assert sorted(["H", "?", "12", "b'", "W=4"], key=hand_key) == ["?", "b'", "W=4", "12", "H"]
    assert short(["8'", "W=12"]) == "8 W=12"


@pytest.mark.parametrize(("number", "guard", "rank"), [(0, "", 0), (7, "", 0), (7, "s3", 0), (7, "", 2), (7, "s3", 1)])
def test_a_stone_tells_its_number_its_guard_and_the_point_that_it_is(number: int, guard: str, rank: int) -> None:
    told = stone_tip(stone("s5", 1, "8' 8' b' W=12'", "s1"), number, guard, rank, ["yellow", "blue"])
    lines = ["Stone 5, Ice: 8 8 b W=12"]
    if number:
        lines.append("Number 7 of 40 from the pin.")
        lines += ["Guarded by stone 3."] * bool(guard) + [f"Counts now: point {rank}."] * bool(rank)
    else:
        lines.append("Guards stone 1.")
    assert told.split("\n") == lines
    heard = stone_tip(stone("s5", 1, "8' 8' b' G'"), 7, "", 0, ["yellow", "blue"], aloud=True)
    assert heard.split("\n")[0] == "Stone 5, Ice: 8, 8, button, Guard"


def test_teams_have_their_look_once_both_have_chosen() -> None:
    assert [team[2] for team in teams({"colours": ["blue", "yellow"]})] == ["Ice", "Amber"]
    assert teams({"colours": ["blue", "yellow"]})[0][0] == TEAMS[1][0]
    for early in (None, {"colours": ["blue", ""]}, {"colours": ["", ""]}):
        assert [team[1:] for team in teams(early)] == [("", "Team 1"), ("", "Team 2")]
    assert team_signed(["blue", "yellow"], 0) == "▲ Ice" and team_signed(["", ""], 0) == "● Amber"


@pytest.mark.parametrize(
    ("code", "title", "text"),
    [("b'", "A button", "the best rank"), ("12", "A 12", "the 12-foot"), (HIDDEN, "A card you haven't seen", "")],
)
def test_a_card_is_explained(code: str, title: str, text: str) -> None:
    found = words().explain(code, None)
    assert (found.title, found.text, tuple(found.now)) == (title, text, ())


# --- what is asked


def test_a_card_is_passed_to_the_next_of_the_team() -> None:
    assert [left_of(seat, 6) for seat in range(6)] == [2, 3, 4, 5, 0, 1]
    assert [left_of(seat, 3) for seat in range(3)] == [2, 1, 0], "who plays alone has nobody"


@pytest.mark.parametrize(
    ("picks", "asked", "left"),
    [
        ([("piece", "s1")], "Use a Guard or a Hit?", ()),
        ([("card", "G'")], "Choose the stone to guard.", ("guard",)),
        ([("card", "W"), ("option", "G")], "Choose the stone to guard.", ("guard",)),
        ([("card", "H")], "What is the Hit for, and which stone is the target?", ("takeout", "promote", "nudge")),
        ([("card", "H"), ("piece", "s1")], "What should it do to the stone?", ("takeout", "promote", "nudge")),
        ([("card", "H"), ("option", "nudge")], "On which stone?", ("nudge",)),
        ([("card", "W")], "What does the Wild stand for?", ()),
        ([("card", "W"), ("option", "8")], "On which stone?", ()),
    ],
)
def test_within_a_call_the_next_pick_is_asked_for(picks: Any, asked: str, left: tuple[str, ...]) -> None:
    made = [Pick(*pick) for pick in picks]
    assert _aiming(made) == asked and aims(made) == left


def under(**more: Any) -> Any:
    """A stone under way."""
    plain = {"kind": "house", "standing": "missing", "need": "8", "match": "", "bars": ("8", "8"), "above": False,
             "wanted": (), "modifiers": ()}  # fmt: skip
    return SimpleNamespace(**{**plain, **more})


@pytest.mark.parametrize(
    ("more", "by_rank", "said"),
    [
        ({}, True, "Play card 2: an 8 is the match."),
        ({"match": "8"}, True, "Play card 2. The match is down, so any house card will do."),
        ({"standing": "lost"}, True, "Play card 2. The stone is already lost."),
        ({"kind": "takeout"}, True, "Play card 2: an 8 is the match; you need modifiers 8 and 8 or better."),
        ({"kind": "takeout", "above": True}, True,
         "Play card 2: an 8 is the match; you need modifiers higher than 8 and 8."),
        ({"kind": "takeout", "match": "8"}, False,
         "Play card 2. The match is down; you need modifiers 8 and 8 or better, card by card."),
        ({"kind": "promote", "match": "8", "wanted": ("b", "4")}, False,
         "Play card 2. The match is down; you also need a pair of buttons or 4s."),
    ],
)  # fmt: skip
def test_the_next_card_of_a_stone_is_asked_for_with_what_it_needs(more: Any, by_rank: bool, said: str) -> None:
    assert _add(under(**more), 2, by_rank) == said


def test_whether_the_match_is_there_is_told() -> None:
    assert match_line(under(match="8'")) == "An 8 is the match"
    assert match_line(under()) == match_line(under(modifiers=("b",))) == "An 8 is still missing"
    assert match_line(under(modifiers=("W",))) == "An 8 is still missing, unless the Wild stands for it"


@pytest.mark.parametrize(
    ("phase", "picks", "meaning"),
    [
        ("skip", [("seat", "2")], "skip 2"), ("call", [("card", "8'")], "call 8"),
        ("call", [("card", "H"), ("piece", "s1")], "call H nudge s1"),
        ("call", [("card", "H"), ("option", "takeout"), ("piece", "s1")], "call H takeout s1"),
        ("call", [("card", "W"), ("option", "promote")], "call W H promote"),
        ("call", [("card", "W"), ("option", "G"), ("piece", "s1")], "call W G s1"),
        ("call", [("card", "G"), ("piece", "s1")], "call G s1"), ("call", [("card", "W"), ("option", "8")], "call W 8"),
        ("call", [("piece", "s1")], "call H nudge s1"), ("exchange", [("card", "8")], "call 8"),
        ("exchange", [("card", "G'")], "exchange G"), ("add", [("card", "b")], "add b"),
        ("pass", [("card", "b")], "pass b"), ("wild", [("card", "b")], "add b"), ("wild", [("option", "8")], "wild 8"),
        ("add", [("piece", "s1")], None),
    ],
)  # fmt: skip
def test_a_refused_click_is_taken_for_the_move_that_it_was_meant_for(phase: str, picks: Any, meaning: Any) -> None:
    view: Any = SimpleNamespace(position={"phase": phase})
    assert meant(view, [Pick(*pick) for pick in picks]) == meaning


def test_buttons_have_their_words_and_signs() -> None:
    assert [option(None, Pick("option", id)) for id in ("keep", "forfeit", "H", "8")] == [
        ("Keep", "check"), ("Forfeit the stone", "flag"), ("Let it miss", None), ("8-foot", None),
    ]  # fmt: skip
    found = [words().option(Pick("option", id)) for id in ("b", "nudge", "keep", "forfeit")]
    assert [each.order for each in found] == [0, 7, 8, 8] and [each.urged for each in found] == [True] * 3 + [False]
    for phase, placed in (("wild", True), ("colour", True), ("add", False)):
        view = SimpleNamespace(position={"phase": phase})
        assert words(view=view).option(Pick("option", "H")).placed == placed
    assert not words().option(Pick("option", "H")).placed


# --- the end of an end


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, "First stone for Minerva and Hattie, after scoring; the others get the hammer."),
        ({"points": 0}, "The hammer stays: first stone again for Minerva and Hattie."), ({"seats_first": []}, ""),
    ],
)  # fmt: skip
def test_who_throws_first_next_is_told_with_the_reason(more: Any, said: str) -> None:
    assert next_stone(words(), {**WON, **more}) == said


@pytest.mark.parametrize(("end", "title"), [(1, "End 1"), (3, "End 3"), (4, "Extra end")])
def test_the_summary_of_an_end_has_the_points_of_who_won_it_and_both_totals(end: int, title: str) -> None:
    found = summary(words(), Event("EndScored", {**WON, "end": end}), shown(end=end))
    assert found.title == title and found.line == next_stone(words(), WON) and found.go_on == "Next end"
    assert [(row.name, row.what, row.points, row.won) for row in found.rows] == [
        ("● Amber", "–", "3", False), ("▲ Ice", "+2  ·  stone 1, stone 4", "5", True),
    ]  # fmt: skip


def test_spectators_read_the_end_on_a_banner_and_people_in_the_summary() -> None:
    event = Event("EndScored", WON)
    assert face().feel.banner(event) is None
    won, blank = (face(people=False).feel.banner(Event("EndScored", {**WON, **more})) for more in ({}, {"points": 0}))
    assert won is not None and (won.title, won.colour) == ("2 points for ▲ Ice", TEAMS[1][0])
    assert blank is not None and (blank.title, blank.colour) == ("A blank end", style.CREAM)
    assert won.line.startswith("First stone for") and blank.line.startswith("The hammer stays")


def test_an_extra_end_and_a_forfeited_stone_have_their_banners() -> None:
    feel = face().feel
    assert feel.banner(Event("CardsGathered", {"extra": False})) is None
    extra = feel.banner(Event("CardsGathered", {"extra": True}))
    lost = feel.banner(Event("StoneForfeited", {"seat": 1, "number": 5}))
    assert extra is not None and extra.title == "Extra end" and lost is not None and "stone 5" in lost.line
    assert feel.banner(Event("CardPlayed", {})) is None


@pytest.mark.parametrize(
    ("card", "place", "read"), [("8", 4, True), ("8", 3, False), ("W", 4, False), ("W=8'", 4, True)]
)
def test_a_whole_stone_is_read_before_its_verdict_once_its_wild_is_named(card: str, place: int, read: bool) -> None:
    assert (face().feel.hold(Event("CardPlayed", {"place": place, "card": card})) > 0) == read


@pytest.mark.parametrize(
    ("more", "decisive"),
    [
        ({}, True), ({"thrown": 13}, False), ({"end": 2}, False), ({"end": 4}, True),
        ({"call": "", "played": [], "phase": "call", "to_move": 1}, False),
        ({"scores": [2, 1]}, True), ({"scores": [1, 3]}, True), ({"scores": [1, 4]}, True), ({"scores": [1, 5]}, False),
        ({"scores": [3, 1]}, False),
        ({"scores": [2, 0], "stones": []}, True), ({"scores": [3, 0], "stones": []}, False),
    ],
)  # fmt: skip
def test_the_last_stone_is_decisive_where_it_may_turn_the_match(more: Any, decisive: bool) -> None:
    """Amber's stone counts one as it lies."""
    usual = {"thrown": 15, "end": 3, "call": "8", "played": ["8'"], "phase": "add", "to_move": 3}
    assert face(**{**usual, **more}).feel.decisive() == decisive


def test_points_of_a_count_come_one_by_one_and_their_measure_is_read_first() -> None:
    feel = face().feel
    first, second = (Event("PointCounted", {"number": n, "stone": "s2", "team": 0}) for n in (1, 2))
    assert feel.lead(first) > 0 == feel.lead(second) == feel.lead(Event("EndScored", {"number": 1}))
    assert feel.reading(second) > 0 == feel.reading(Event("EndScored", {}))
    (point,) = feel.counts(second)
    assert (point.piece, point.text, point.side) == ("s2", "+1", 0) and not feel.counts(Event("EndScored", {}))
    assert feel.keeps("colour blue") == ("powerup colour", "blue") and feel.keeps("keep") is None
    for points in (1, 2):
        assert (feel.shake(Event("EndScored", {"points": points})) is not None) == (points > 1)


def test_a_named_wild_ticks_twice_unless_it_misses() -> None:
    feel = face().feel
    assert [len(feel.beats(Event("WildNamed", {"value": value}))) for value in (0, 4, 5)] == [2, 2, 0]
    assert not feel.beats(Event("CardPlayed", {}))


@pytest.mark.parametrize(
    ("phase", "hand", "card", "many"),
    [
        ("call", "8 G W", "8", 1), ("call", "8 G W", "G", 1), ("call", "8 G W", "W", 0), ("call", "8 G W", "12", 0),
        ("call", "8 H W", "H", 1),
    ],
)  # fmt: skip
def test_a_card_in_the_hand_tells_what_its_few_moves_would_do(phase: str, hand: str, card: str, many: int) -> None:
    """What a Wild may stand for is asked later."""
    lying = [{"name": "s1", "team": 1, "cards": ["12'", "12'", "8'", "8'"], "guards": ""}]
    state = GAME.from_position({
        "options": {"seats": 2}, "thrown": 4, "hammer": 1, "hands": [hand.split(), ["12'"]], "stones": lying,
    })  # fmt: skip
    view = state.view(0)
    assert view.position["phase"] == phase
    found = words(view=view).explain(card, view).now
    assert len(found) == many and all(line[0].isupper() for line in found)
    assert words().explain(card, None).now == ()


def test_a_card_whose_two_uses_come_to_the_same_says_so_once() -> None:
    rng, state, once = Random(8), GAME.new({"seats": 2}, 8), 0
    for _ply in range(90):
        view = state.view(state.to_move)
        for card in set(view.position["hands"][view.seat]):
            found = words(view=view).explain(card, view).now
            assert len(found) == len(set(found)), (card, found)
            once += len(found) == 1
        state.push(rng.choice(state.legal_moves()).text)
    assert once
