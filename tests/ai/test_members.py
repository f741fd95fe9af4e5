"""Members of the club: how a table of them is drawn, and what a style may change of a level's choice."""

from __future__ import annotations

import json

import pytest

from game.ai.contract import EVEN, Style, Traits
from game.ai.members import BY_ID, MEMBERS, drawn, style_of, traits_in_words
from game.ai.registry import decide
from game.ai.search import Arm
from game.ai.style_choice import NEED, PRICE, QUIET, TELLING, appeals, behind, choose_by_style, known
from game.ai.worker import _answer
from game.match.match import Match
from game.match.record_reader import members
from game.rules.registry import GAMES

KINDS = ("human", "club", "skip", "novice")
LIKE = {"take-out": Traits(hits=1.0), "guard": Traits(hits=-1.0), "draw": Traits()}
HITTER, GUARDIAN = Style(hits=1.0), Style(hits=-1.0)


def field(**means: float) -> list[Arm[str]]:
    return [Arm(name.replace("_", "-"), values=[mean] * 20) for name, mean in means.items()]


def first(style: Style, arms: list[Arm[str]], price: float = 0.01) -> str:
    view = Match.start(GAMES["curdle"], {}, ("club", "club"), 1).view(0)
    return choose_by_style(arms, LIKE.__getitem__, style, price, view)[0].candidate


def test_how_wild_a_move_is_counts_once_it_has_been_seen_often_enough() -> None:
    bold, like = Style(bold=1.0), lambda name: Traits()
    for worlds, counts in ((TELLING - 2, False), (TELLING, True)):
        safe, wild = Arm("draw", values=[0.5] * worlds), Arm("guard", values=[0.0, 1.0] * (worlds // 2))
        calm, risky = appeals([safe, wild], like, bold, 0.0)
        assert (risky > calm) == counts


def test_the_number_of_the_deal_draws_a_table_and_nobody_sits_there_twice() -> None:
    tables = [drawn(seed, KINDS, {}) for seed in range(200)]
    assert all(table[0] == "" and len({*table}) == 4 for table in tables)
    assert tables == [drawn(seed, KINDS, {}) for seed in range(200)]
    assert {who for table in tables for who in table[1:]} == set(BY_ID)
    # whoever was chosen comes; a person's seat has no member, and a second wish for the same one is left to the lot
    for seed in range(50):
        table = drawn(seed, KINDS, {0: "ivar", 1: "selma", 3: "selma", 2: "nobody"})
        assert table[:2] == ("", "selma") and len({*table}) == 4


def test_a_style_takes_what_it_likes_among_what_comes_to_nearly_the_same() -> None:
    near = field(draw=0.500, take_out=0.497, guard=0.496)
    assert (first(EVEN, near), first(HITTER, near), first(GUARDIAN, near)) == ("draw", "take-out", "guard")
    # what costs more is left, and a slight liking doesn't pay as much as a strong one
    dear = field(draw=0.500, take_out=0.489, guard=0.491)
    assert (first(HITTER, dear), first(GUARDIAN, dear)) == ("draw", "guard")
    assert first(Style(hits=-0.5), dear) == "draw"
    # what is hardly known isn't taken
    near[1].values = near[1].values[:5]
    assert first(HITTER, near) == "draw"


def test_the_bold_look_for_luck_most_when_behind() -> None:
    safe, wild = Arm("draw", values=[0.30] * 20), Arm("guard", values=[0.0, 0.588] * 10)
    assert (first(Style(bold=1.0), [safe, wild]), first(Style(bold=-1.0), [safe, wild])) == ("guard", "draw")
    # a quarter as bold, it does so far behind and, at the same cost, not far ahead
    ahead = [Arm("draw", values=[0.80] * 20), Arm("guard", values=[0.5, 1.088] * 10)]
    assert (first(Style(bold=0.25), [safe, wild]), first(Style(bold=0.25), ahead)) == ("guard", "draw")


@pytest.mark.parametrize("name", GAMES)
def test_in_any_style_a_decision_is_legal_repeatable_and_costs_what_is_stated(name: str) -> None:
    match = Match.start(GAMES[name], {"seats": 2}, ("club", "club"), 4)
    for number in range(3):
        view, events = match.view(match.to_move), match.events_for(match.to_move)
        style = MEMBERS[3 * number].style
        found = [decide(view, events, "novice", number, style=style) for _again in range(2)]
        assert found[0] == found[1] and match.check(found[0].move) is None
        match.play(found[0].move)


def test_the_process_that_thinks_is_told_the_style() -> None:
    match = Match.start(GAMES["rink_ratz"], {"seats": 2}, ("club", "club"), 9)
    asked = {"id": 1, "game": "rink_ratz", "kind": "skip", "cap": None}
    for _ply in range(6):
        seat = match.to_move
        view, events = match.view(seat), match.events_for(seat)
        if len(view.legal) > 1:
            seen = {"position": view.position, "seat": seat, "events": [event.to_json() for event in events]}
            for style in (BY_ID["minerva"].style, BY_ID["odette"].style):
                request = json.loads(json.dumps({**asked, **seen, "seed": 3, "style": style.to_json()}))
                assert _answer(request, set()) == decide(view, events, "skip", 3, style=style)
            return
        match.play(view.legal[0])


def test_a_record_keeps_who_sat_where_and_one_without_opens() -> None:
    seats = ("human", "club", "skip", "greedy")
    match = Match.start(GAMES["curdle"], {}, seats, 5, members=drawn(5, seats, {}))
    record = json.loads(json.dumps(match.record()))
    assert Match.from_record(record).members == match.members and members(record) == match.members
    # its style goes with the level that weighs moves, and with nobody else
    assert [style_of(match.members, seat, kind).leans for seat, kind in enumerate(seats)] == [False, True, True, False]
    old = {key: value for key, value in record.items() if key != "members"}
    assert Match.from_record(old).members == () and "members" not in Match.from_record(old).record()
    for damaged in (7, ["ivar"], [["ivar"]] * 4, ["", "x" * 999, 3, None]):
        assert not any(Match.from_record({**record, "members": damaged}).members)
    assert Match.from_record({**record, "members": ["", "ivar", "ivar", "?"]}).members == ("", "ivar", "", "")


def test_what_is_told_of_a_style_is_in_it() -> None:
    told = {member.id: {str(words) for words in traits_in_words(member.style)} for member in MEMBERS}
    assert all(told.values()) and len({frozenset(words) for words in told.values()}) > 9
    assert "likes to hit" in told["ivar"] and "plays safe" in told["magnus"] and "saves cards" in told["beatrix"]
    assert {*PRICE} == {"novice", "club", "skip"} and max(PRICE.values()) <= 0.04


@pytest.mark.parametrize(
    ("who", "told"),
    [
        ("fergus", "takes chances, likes to hit, spends cards early, talkative"),
        ("minerva", "plays safe, saves cards, quiet"),
        ("bruno", "likes to hit"), ("hattie", "takes chances, spends cards early, talkative"),
        ("barnaby", "plays safe, likes to guard, quiet"), ("odette", "likes to guard, spends cards early, talkative"),
        ("linus", "plays safe, likes to hit, saves cards, quiet"),
        ("corvin", "takes chances, likes to guard, saves cards, talkative"),
        ("magnus", "plays safe, spends cards early, quiet"), ("selma", "likes to guard, spends cards early"),
        ("beatrix", "likes to guard, saves cards"), ("ivar", "takes chances, likes to hit, saves cards, quiet"),
    ],
)  # fmt: skip
def test_every_member_is_described_as_people_know_them(who: str, told: str) -> None:
    style = BY_ID[who].style
    assert ", ".join(str(words) for words in traits_in_words(style)) == told
    assert all(-1 <= part <= 1 for part in (style.bold, style.hits, style.spends)) and 0 <= style.talks <= 1


def test_how_far_a_seat_is_behind_is_seen_from_its_fair_share() -> None:
    view = Match.start(GAMES["curdle"], {"seats": 2}, ("club", "club"), 1).view(0)
    expected = ((0.5, 0.0), (0.0, 1.0), (0.25, 0.5), (0.75, -0.5), (1.0, -1.0), (9.0, -1.0))
    assert [behind(view, value) for value, _ in expected] == pytest.approx([far for _, far in expected])


@pytest.mark.parametrize(("bold", "need", "luck"), [(1, 1, 1 + NEED), (1, -1, 1), (-1, -1, -1 - NEED), (-1, 1, -1)])
def test_the_need_for_luck_weighs_with_who_seeks_it_behind_or_shuns_it_ahead(
    bold: float, need: float, luck: float
) -> None:
    arms = [Arm("draw", values=[0.5] * 8), Arm("guard", values=[0.0, 1.0] * 4)]
    arms.append(Arm("take-out", values=[0.5 - 1.5 * QUIET, 0.5 + 1.5 * QUIET] * 4))
    like = {"draw": Traits(), "guard": Traits(), "take-out": Traits(spends=1.0)}.__getitem__
    assert appeals(arms, like, Style(bold=bold, spends=0.5), need) == pytest.approx([-luck, luck, 0.5 * luck + 0.5])


@pytest.mark.parametrize(("worlds", "dropped", "seen"), [(18, False, True), (17, False, False), (20, True, False)])
def test_a_move_is_known_that_was_seen_in_nine_tenths_of_the_worlds(worlds: int, dropped: bool, seen: bool) -> None:
    best, other = Arm("draw", values=[0.5] * 20), Arm("guard", values=[0.5] * worlds, dropped=dropped)
    assert known([best, other], other) == seen


def test_a_style_pays_its_price_and_not_more() -> None:
    for worse, chosen in ((0.125, "draw"), (0.1249, "take-out"), (0.126, "draw")):
        assert first(HITTER, field(draw=0.5, take_out=0.5 - worse), 0.125) == chosen
    assert first(HITTER, field(draw=0.5, take_out=0.5), 0.0) == "draw"


def test_no_style_chooses_among_moves_that_nobody_has_looked_at() -> None:
    unseen = [Arm("draw"), Arm("take-out")]
    assert first(HITTER, unseen) == "draw"
    # one that wasn't looked at hinders nobody from choosing another
    assert first(HITTER, [Arm("draw", values=[0.5] * 20), Arm("guard"), *field(take_out=0.5)]) == "take-out"


def test_the_first_move_may_be_taken_however_little_it_was_seen() -> None:
    """The rule of thumb may have put it first; a better mean of it isn't what others are measured by."""
    begun = Arm("guard", values=[0.52] * 8)
    assert first(GUARDIAN, [begun, *field(take_out=0.52, draw=0.52)]) == "guard"
    assert first(HITTER, [begun, *field(take_out=0.52, draw=0.52)]) == "take-out"


def test_the_moves_that_a_style_left_keep_their_order() -> None:
    near = field(draw=0.500, guard=0.499, take_out=0.498)
    view = Match.start(GAMES["curdle"], {}, ("club", "club"), 1).view(0)
    order = choose_by_style(near, LIKE.__getitem__, HITTER, 0.01, view)
    assert [arm.candidate for arm in order] == ["take-out", "draw", "guard"]


@pytest.mark.parametrize(("below", "chosen"), [(0.125, "take-out"), (0.126, "draw")])
def test_a_move_is_near_the_best_one_by_the_price(below: float, chosen: str) -> None:
    """The rule of thumb put a move first that is itself a little below the best."""
    near = [*field(draw=0.5 - 0.0625), *field(guard=0.5), *field(take_out=0.5 - below)]
    assert first(Style(hits=1.0), near, 0.125) == chosen


def test_what_was_hardly_seen_counts_as_quiet_and_measures_nobody() -> None:
    bold, like = Style(bold=1.0), lambda name: Traits()
    safe, few = Arm("draw", values=[0.4, 0.6] * 10), Arm("guard", values=[0.0, 1.0] * 3)
    assert appeals([safe, few], like, bold, 0.0) == pytest.approx([0.0, -1.0])
    # it may look best of all
    lucky = [*field(draw=0.5), Arm("guard", values=[0.9] * 5), *field(take_out=0.5)]
    assert first(HITTER, lucky) == "take-out"
