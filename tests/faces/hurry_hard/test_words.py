"""Hurry Hard!'s words for made-up moments: what is asked, said of the ice and the seats, and told of an end."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.hurry_hard.feel import CUES, HurryHardFeel, _decides
from game.faces.hurry_hard.names import card_name, lies_best, move_name, number_word, short_name, step_name
from game.faces.hurry_hard.plates import tab, thrown_by
from game.rules.contract import HIDDEN, Event, Pick, say
from game.rules.events import CALLED
from game.rules.hurry_hard.summary import glance
from game.rules.registry import game
from game.table.game_view import GameView
from game.table.players import Players
from game.table.stage.shown import Showing
from game.table.teams import TEAMS
from game.ui.theme import style
from tests.faces.hurry_hard.test_shot import FULL
from tests.table.faces import present

RULES = game("hurry_hard")
NAMES = ["You", "Minerva", "Bruno", "Hattie"]


def shown(*moves: str, eyes: int = 0, events: tuple[Event, ...] = (), **more: Any) -> GameView:
    """The table after these moves of a made-up end, with some of its facts changed."""
    state = RULES.from_position(FULL)
    for move in moves:
        state.push(move)
    position = dict(state.view(eyes).position)
    options = {**position["options"], **more.pop("options", {})}
    now = Showing(RULES)
    now.reset({**position, "options": options, **more}, events, events)
    # such facts alone are no position that could be played on
    now.behind = bool(more)
    company = Players(RULES, ("human", "club", "club", "club"), NAMES, ["owl"] * 4, 0, eyes, [0])
    return present("hurry_hard", company, now)


def point(name: str) -> Any:
    """A rock by its name."""
    return say("the {n} rock", n=name)


# --- names


@pytest.mark.parametrize(
    ("code", "name", "short"),
    [
        ("D8/HH", "Draw to the 8-Foot / Hurry Hard!", "Hurry Hard! · Draw 8"),
        ("D0", "Draw to the Button", "Draw to the Button"),
        (HIDDEN, "a card", "a card"),
    ],
)
def test_a_card_is_named_in_full_and_in_short(code: str, name: str, short: str) -> None:
    assert card_name(code).casefold() == name.casefold() and short_name(code).casefold() == short.casefold()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pass", "Pass"),
        ("place r1", "Guard in front of the r1 rock"),
        ("place r1 corner", "Corner guard in front of the r1 rock"),
        ("place centre", "Guard in the centre"),
        ("place centre corner", "Corner guard in the centre"),
        ("throw G centre", "Guard in the centre"),
        ("throw G r1", "Guard in front of the r1 rock"),
        ("throw T r1", "Takeout: the r1 rock"),
        ("throw T through", "Takeout: through the house"),
        ("play D8/PB r1", "Plan B: the r1 rock"),
        ("play D8/HH sweep", "Hurry Hard!: sweep the draw"),
        ("play D8/HS", "Hit & Stick"),
        ("claim r1", "Claim the r1 rock"),
        ("claim done", "No more guards"),
        ("hit r1", "Choose the r1 rock"),
        ("hit none", "No rock"),
        ("tap r1 out", "Choose the r1 rock, one ring out"),
    ],
)
def test_a_move_is_told_with_its_rock_and_its_way(text: str, said: str) -> None:
    assert move_name(text, point).casefold().replace(" and ", " & ") == said.casefold()


def test_a_draw_is_named_without_a_target() -> None:
    assert move_name("throw D8/HH", point) == card_name("D8/HH").split(" / ")[0]


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("RockRemoved", {}, "Takeout"),
        ("RockRested", {}, "The draw"),
        ("Nothing", {}, "What happens"),
        ("RockRested", {"sweeps": ["D8/HH"]}, "Hurry Hard!"),
        ("RockRested", {"sweeps": ["D8/HH", "D4/HH"]}, "Hurry Hard! ×2"),
        ("RockTapped", {"option": "PB", "sweeps": ["D8/HH"]}, "Plan B"),
    ],
)
def test_a_step_is_named_by_the_card_that_brought_it(name: str, data: Any, said: str) -> None:
    assert step_name(Event(name, data)) == said


def test_who_lies_best_is_told_in_curlers_words() -> None:
    assert (
        lies_best(0, 3) == "Amber lies three"
        and lies_best(1, 1) == "Ice lies one"
        and lies_best(0, 0) == "nobody counts"
    )
    assert number_word(8) == "eight" and number_word(9) == "9"
    words = shown().words
    assert [words.name(*pair) for pair in (("team", 1), ("lying", 2), ("card", "T"), ("n", 2), ("team", "x"))] == [
        "Ice", "two", card_name("T"), "2", "x",
    ]  # fmt: skip


# --- what is asked


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ([], "Your throw: pick a card for its shot."),
        ([("card", "T")], "Takeout: pick the rock, or throw it through."),
        ([("card", "G/DB")], "Guard: choose the centre, or one of your rocks to cover."),
        ([("option", "centre")], "A guard in the centre: pick its card."),
        ([("piece", "r2")], "Pick the card for a guard in front of your rock."),
        ([("piece", "r1")], "Pick the card for a takeout of that rock."),
    ],
)
def test_whatever_a_thrower_picks_first_the_rest_is_asked_for(made: Any, said: str) -> None:
    face = shown()
    face.words.moment = replace(face.words.moment, made=tuple(Pick(*pick) for pick in made))
    view = RULES.from_position(FULL).view(0)
    assert face.words.prompt(view) == said


def test_who_may_answer_a_shot_is_asked_or_told_that_nothing_fits() -> None:
    state = RULES.from_position(FULL)
    state.push("throw T r1")
    words, view = shown("throw T r1").words, state.view(state.to_move)
    assert words.prompt(view) == "Play a card on this shot, or pass."
    nothing: Any = SimpleNamespace(position=view.position, legal=[SimpleNamespace(text="pass")], seat=view.seat)
    assert words.prompt(nothing) == "You have nothing to play, so pass."
    words.moment = replace(words.moment, made=(Pick("card", "D8/PB"),))
    assert words.prompt(view) == "Plan B: which of their rocks is the new target?"
    words.moment = replace(words.moment, made=(Pick("piece", "r1"),))
    assert words.prompt(view) == "Now the card."


@pytest.mark.parametrize(
    ("moves", "seat", "said"),
    [
        ((), 0, "Throw 9 of 16 is yours. Choose a shot."),
        (("throw T r1",), 1, "You throws: Takeout: {rock}. Play a card on it, or pass."),
        (("throw T r1",), 0, "Everybody has passed on your shot: Takeout: {rock}. Play a card on it, or pass."),
        (
            ("throw T r1", "pass", "play D12/HR"),
            3,
            "Hit & Roll was played on You's shot: Takeout: {rock}. Play a card on it, or pass.",
        ),
        (
            ("throw T r1", "pass", "play D12/HR"),
            0,
            "Hit & Roll was played on your shot: Takeout: {rock}. Play a card on it, or pass.",
        ),
    ],
)
def test_everybody_hears_the_shot_that_is_to_be_answered(moves: tuple[str, ...], seat: int, said: str) -> None:
    words: Any = shown(*moves).words
    rock = words.name("rock", "r1")
    played = words.question(seat)
    assert played.replace("Hit and Roll", "Hit & Roll") == said.format(rock=rock)


@pytest.mark.parametrize(
    ("phase", "begin"), [("tap", "Tap Back:"), ("claim", "Pick a guard"), ("roll", "Roll Off:"), ("x", "")]
)
def test_a_choice_within_a_shot_has_its_question(phase: str, begin: str) -> None:
    words: Any = shown().words
    assert words._asks_choice(phase).startswith(begin) and bool(words._asks_choice(phase)) == bool(begin)


@pytest.mark.parametrize(
    ("phase", "picks", "meant"),
    [
        ("throw", [("card", "G/HH")], "throw G/HH centre"),
        ("throw", [("card", "T")], "throw T through"),
        ("throw", [("card", "T"), ("piece", "r1")], "throw T r1"),
        ("throw", [("piece", "r1"), ("card", "T")], "throw T r1"),
        ("throw", [("card", "D8")], "throw D8"),
        ("respond", [("card", "D8/PB"), ("piece", "r1")], "play D8/PB r1"),
        ("respond", [("card", "G/HH")], "play G/HH"),
        ("throw", [("piece", "r1")], None),
    ],
)
def test_a_refused_click_is_taken_for_the_move_it_was_meant_for(phase: str, picks: Any, meant: str | None) -> None:
    view: Any = SimpleNamespace(position={"phase": phase})
    assert shown().words.meant(view, [Pick(*pick) for pick in picks]) == meant


# --- what is said


@pytest.mark.parametrize(
    ("more", "first"),
    [
        ({}, ["End 1 of 4.", "Throw 9 of 16."]),
        ({"throw": 4, "end": 4}, ["End 4 of 4.", "Throw 4 of 16.", "The Free Guard Zone is on."]),
        ({"throw": 5, "end": 5}, ["Extra end 1.", "Throw 5 of 16."]),
        ({"throw": 4, "phase": "over"}, ["End 1 of 4.", "Throw 4 of 16."]),
    ],
)
def test_the_stand_tells_end_throw_guards_score_and_hammer(more: Any, first: list[str]) -> None:
    bare: Any = {"house": [[], []], "centre": [], "rocks": {}} if "throw" in more else {}
    lines = list(shown(**{"scores": [3, 2], **bare, **more}).words.stand())
    assert lines[: len(first)] == first
    assert lines[len(first) :] == ["Score: Amber 3, Ice 2.", "Ice has the hammer.", lines[-1]]
    assert ("Nobody counts." if bare else "lies") in lines[-1]


def test_the_rocks_are_told_the_nearest_first_and_guards_last() -> None:
    lines = list(shown().words.lie())
    assert len(lines) == 4 and "counts, number 1" in lines[0].lower() and "guard" in lines[-1].lower()
    laid = list(shown("throw T r1", "pass", "play D12/HR").words.lie())
    assert laid[0].startswith("The shot is Takeout: ") and "with Hit" in laid[0] and laid[1:] == lines
    assert next(iter(shown("throw T r1").words.lie())).endswith("with nothing on it.")


def test_what_a_shot_comes_to_is_foretold_only_while_it_is_open() -> None:
    assert len(list(shown().words.gist())) == 1
    lines = list(shown("throw T r1").words.gist())
    assert len(lines) == 2 and lines[1].startswith("If all pass now: ")


def test_places_piles_and_moments_are_named() -> None:
    words = shown(pile=["?"], discard=["?", "?"]).words
    assert [words.label(place) for place in ("pile", "discard", "shot", "sheet", "x")] == [
        "Pile: 1 card", "Discards: 2 cards", "The shot", "The ice", "x",
    ]  # fmt: skip
    assert words.place(1) == "End 1, throw 9" and shown(end=5).words.place(1) == "Extra end 1, throw 9"
    assert shown(end=4).words.place(1) == "End 4, throw 9"


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("ShotThrown", {"seat": 1, "card": "T/HS"}, (1, card_name("T"))),
        ("Passed", {"seat": 2}, (2, "passed")),
        ("CardPlayed", {"seat": 3, "option": "PB"}, (3, "Plan B")),
        ("Dealt", {"seat": 1}, None),
    ],
)
def test_a_seats_deed_is_told_beside_it(name: str, data: Any, said: Any) -> None:
    assert shown().words.deed(Event(name, data)) == said


# --- seats


def test_a_plate_tells_rocks_cards_and_hammer_and_who_sits_out() -> None:
    words = shown().words
    now = words.moment.now
    assert [thrown_by(now, seat) for seat in range(4)] == [(2, 4)] * 4
    assert words.seat_line(0) == "Amber · 2 rocks left · 2 cards"
    assert words.seat_line(3) == "Ice · 2 rocks left · 1 card · hammer"
    assert thrown_by(now, 7) == (0, 0)
    now.position = {**now.position, "out": 1}
    assert words.seat_line(1) == "sits out this end"


def seen(**more: Any) -> Any:
    """What a plate's tab reads of the table."""
    glance = SimpleNamespace(next=1, last=3, passed=(2,))
    return SimpleNamespace(**{"measured": False, "glance": glance, **more})


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ((), ["your turn", "next rock", "", "last rock"]),
        (("throw T r1",), ["throws", "to play · next rock", "passed", "last rock"]),
    ],
)
def test_tabs_tell_whose_turn_it_is_who_throws_and_who_has_passed(moves: tuple[str, ...], said: list[str]) -> None:
    now = shown(*moves).moment.now
    assert [tab(now, seen(), seat, mine=seat == 0) for seat in range(4)] == said


def test_once_an_end_is_counted_tabs_are_empty_and_within_a_move_they_tell_the_last_deed() -> None:
    face = shown("throw T r1")
    now: Any = face.moment.now
    now.deeds.update({2: "passed"})
    assert tab(now, seen(glance=None), 2, mine=False) == "passed" and tab(now, seen(glance=None), 1, mine=False) == ""
    assert tab(now, seen(measured=True), 1, mine=False) == ""
    assert tab(shown("throw T r1", phase="over").moment.now, seen(), 1, mine=False) == ""
    now.position = {**now.position, "out": 1}
    assert tab(now, seen(), 1, mine=False) == ""
    for name, told in (("RockCounted", ""), ("EndScored", ""), ("Passed", "to play · next rock")):
        found = shown("throw T r1").moment.now
        found.events = [Event(name, {"number": 1, "team": 0})]
        assert tab(found, seen(), 1, mine=False) == told


# --- an end's end

SCORED: dict[str, Any] = {"end": 4, "team": 0, "points": [2, 0], "scores": [5, 3], "stolen": False, "at": [0, 4]}


@pytest.mark.parametrize(
    ("more", "title", "line", "ink"),
    [
        ({}, "Amber scores 2!", "5 – 3", TEAMS[0][0]),
        ({"stolen": True}, "Amber steals 2!", "5 – 3", TEAMS[0][0]),
        ({"team": 1, "points": [0, 1]}, "Ice scores 1!", "5 – 3", TEAMS[1][0]),
        ({"team": -1, "points": [0, 0]}, "Blank end", "Nobody scores.", style.CREAM),
    ],
)
def test_an_ends_banner_tells_who_scores_or_steals(more: Any, title: str, line: str, ink: Any) -> None:
    banner = shown().feel.banner(Event("EndScored", {**SCORED, **more}))
    assert banner is not None and (banner.title, banner.colour) == (title, ink)
    assert banner.line.replace("\N{NO-BREAK SPACE}", " ") == line


def test_deals_and_cancelled_shots_have_their_banners() -> None:
    feel = shown().feel
    deal, extra = (feel.banner(Event("Dealt", {"seat": 1, "end": 2, "extra": extra})) for extra in (False, True))
    assert deal is not None and (deal.title, deal.line) == ("End 2", "Minerva has the hammer.")
    assert extra is not None and extra.title == "Extra end"
    gone = feel.banner(Event("ShotCancelled", {"option": "PB", "thrower": 1}))
    assert gone is not None and (gone.title, gone.line) == ("Plan B!", "Minerva's shot is cancelled.")
    assert feel.banner(Event("Passed", {})) is None


@pytest.mark.parametrize(
    ("end", "scores", "ties", "last"),
    [
        (4, [5, 3], "extra", True),
        (3, [5, 3], "extra", False),
        (4, [3, 3], "extra", False),
        (4, [3, 3], "draw", True),
        (5, [5, 3], "extra", True),
        (3, [3, 3], "draw", False),
    ],
)
def test_the_sum_of_an_end_tells_points_rocks_and_whether_the_match_is_over(
    end: int, scores: list[int], ties: str, last: bool
) -> None:
    face = shown(options={"ties": ties})
    data = {**SCORED, "end": end, "scores": scores}
    found = face.feel.summary(Event("EndScored", data))
    assert found is not None and found.go_on == ("Result" if last else "Next end") and found.title == f"End {end}"
    assert _decides(data, face.moment.now) == last
    assert [(row.what, row.points, row.won) for row in found.rows] == [
        ("2 points", str(scores[0]), True), ("nothing", str(scores[1]), False),
    ]  # fmt: skip
    assert found.line.startswith("Amber lies two: ")
    blank = face.feel.summary(Event("EndScored", {**data, "team": -1, "points": [0, 0], "at": []}))
    assert blank is not None and blank.line == "No rock counts." and not any(row.won for row in blank.rows)


def test_before_the_first_rock_counts_one_reads_what_rocks_are_measured_against() -> None:
    feel = shown().feel
    one, two, ices = (
        Event("RockCounted", {"number": n, "team": team, "rock": "r2"}) for n, team in ((1, 0), (2, 0), (1, 1))
    )
    first, other = feel.herald(one), feel.herald(ices)
    assert first is not None and first.line == "Every rock that beats Ice's best counts."
    assert first.title.startswith("Amber lies") and first.colour == TEAMS[0][0]
    assert other is not None and other.line == "Every rock that beats Amber's best counts."
    assert feel.herald(two) is None and feel.herald(Event("EndScored", {"number": 1})) is None
    alone = shown(house=[["r2", "r6", "r1"], []]).feel.herald(one)
    assert alone is not None and alone.line == "Every rock in the house counts."
    assert feel.lead(one) > 0 == feel.lead(two) and feel.reading(two) > 0 == feel.reading(Event("EndScored", {}))
    assert [(point.piece, point.text, point.side) for point in feel.counts(two)] == [("r2", "+1", 0)]
    assert not feel.counts(Event("EndScored", {}))


def test_three_rocks_are_counted_in_the_time_of_two_rocks() -> None:
    rock = Event("RockCounted", {"number": 1, "team": 0, "rock": "r2"})

    def whole(count: int) -> float:
        house = [["r2", "r6", "r1"][:count], []]
        return sum(point.pace for point in shown(house=house).feel.counts(rock)) * count

    assert [whole(count) for count in (1, 2, 3)] == pytest.approx([1, 2, 2])


def test_one_looks_at_a_call_of_a_replay_but_not_at_one_just_made() -> None:
    face = shown()
    call = Event(CALLED, {"seat": 2, "call": "draw"})
    assert face.feel.hold(call) > 0 == face.feel.hold(Event("Passed", {}))
    face.feel.moment = replace(face.feel.moment, said=(call,))
    assert face.feel.hold(call) == 0


@pytest.mark.parametrize(
    ("more", "decisive"),
    [
        ({}, True),
        ({"end": 3}, False),
        ({"end": 5}, True),
        ({"throw": 15}, False),
        ({"phase": "tap"}, False),
        ({"phase": "over"}, False),
        ({"scores": [0, 9]}, False),
        ({"scores": [9, 0]}, False),
    ],
)
def test_the_last_rock_of_the_match_is_decisive_while_it_may_turn_it(more: Any, decisive: bool) -> None:
    lying = max(shown().words.moment.now["scores"])
    assert lying == 0
    assert shown(**{"end": 4, "throw": 16, **more}).feel.decisive() == decisive


def test_two_points_may_still_be_turned_and_three_not() -> None:
    feel = shown(end=4, throw=16)
    from game.rules.hurry_hard.summary import lying

    points = lying(feel.moment.now.position)[1]
    for lead, decisive in ((2, True), (3, False), (-2, True), (-3, False)):
        scores = [10 + lead - points[0], 10 - points[1]]
        assert shown(end=4, throw=16, scores=scores).feel.decisive() == decisive


def test_who_must_answer_a_shot_is_known_with_what_it_is_about() -> None:
    feel: Any = shown("throw T r1", "pass").feel
    position = feel.moment.now.position
    found = [feel.answer(position, seat) for seat in range(4)]
    assert [(answer.due, answer.own, answer.theirs) for answer in found] == [
        (True, True, False), (True, False, True), (True, False, False), (True, False, True),
    ]  # fmt: skip
    assert {answer.about for answer in found} == {(1, 9)} and {answer.then for answer in found} == {1}
    assert [answer.laid for answer in found] == [0, 0, 0, 0]
    laid = shown("throw T r1", "pass", "play D12/HR")
    assert [laid.feel.answer(laid.moment.now.position, seat).laid for seat in range(4)] == [0, 1, 0, 1]  # type: ignore[union-attr]
    assert feel.answer({**position, "phase": "over"}, 0) is None and feel.answer({**position, "out": 2}, 2) is None
    assert feel.ends_prompt_rule(Event("CardPlayed", {})) and not feel.ends_prompt_rule(Event("Passed", {}))


@pytest.mark.parametrize(("name", "shakes"), [("ShotCancelled", True), ("RockJammed", True), ("RockRested", False)])
def test_hits_and_cancelled_shots_are_felt(name: str, shakes: bool) -> None:
    feel: HurryHardFeel = shown().feel  # type: ignore[assignment]
    assert (feel.shake(Event(name, {})) is not None) == shakes and name in {*CUES}


def test_a_rock_of_a_move_is_named_as_it_lay_before_its_step_of_this_shot() -> None:
    words: Any = shown("throw T r1").words
    before, older = say("their old rock"), say("an older rock")
    now: Any = words.moment.now
    now.events = [
        Event("RockRemoved", {"pointed": {"r1": older.to_json(), "r2": older.to_json()}}),
        Event("ShotThrown", {}),
        Event("RockRemoved", {"pointed": {"r1": before.to_json()}}),
        Event("Passed", {}),
    ]
    assert words.name("rock", "r1") == "their old rock"
    assert words.name("rock", "r2") not in ("an older rock", "their old rock"), "that was another shot's"
    assert words.name("rock", "r99") == "a rock"


def test_a_card_tells_what_it_would_do_and_not_what_others_would(monkeypatch: pytest.MonkeyPatch) -> None:
    words: Any = shown("throw T r1").words
    monkeypatch.setattr(type(words), "does", lambda _words, _view, text: f"does {text}")
    moves = ["play D8/PB r1", "play D8/PB r2", "play D8/PB r3", "play D4/HS", "pass"]
    view: Any = SimpleNamespace(position={"phase": "x"}, seat=0, legal=[SimpleNamespace(text=text) for text in moves])
    assert words._now("D4/HS", view) == ["does play D4/HS"] and words._now("D8", view) == []
    assert words._now("D8/PB", view) == ["does play D8/PB r1", "does play D8/PB r2", "1 more way to play it"]


@pytest.mark.parametrize(("own", "pace"), [([], 1.0), (["r2"], 1.0), (["r2", "r6"], 1.0), (["r2", "r6", "r1"], 2 / 3)])
def test_many_rocks_are_counted_faster_one_after_the_other(own: list[str], pace: float) -> None:
    """A full house takes no longer than two rocks do."""
    known: dict[str, Any] = FULL["rocks"]
    rocks: dict[str, Any] = {name: known[name] for name in ("r1", "r2", "r6") if name in own}
    position: dict[str, Any] = {**FULL, "house": [own, []], "rocks": {**rocks, "r3": known["r3"]}}
    now = Showing(RULES)
    now.reset(RULES.from_position(position).view(0).position)
    feel = present("hurry_hard", 4, now).feel
    event = Event("RockCounted", {"rock": "r2", "team": 0, "number": 1})
    (point,) = feel.counts(event)
    assert (point.piece, point.text, point.side) == ("r2", "+1", 0) and point.pace == pytest.approx(pace)
    one = feel.hold(Event("RockCounted", {"rock": "r2", "team": 0, "number": 2}))
    assert one == pytest.approx(feel.hold(event)) and one > 0
    assert feel.counts(Event("EndScored", {})) == []


def test_a_card_in_the_hand_tells_what_it_would_do_now_or_why_it_cannot_be_played() -> None:
    """Its own reason, not another card's; and not before there is a shot to answer."""
    position: dict[str, Any] = {**FULL, "hands": [["T"], ["D8/JM", "D4/OC"], ["D12/HR"], ["G/DB"]]}
    state, words = RULES.from_position(position), shown().words
    assert words.explain("D4/OC", state.view(1)).now == ()
    state.push("throw T r1")
    while state.to_move != 1:
        state.push("pass")
    view = state.view(1)
    reasons = {held.card: held.reason for held in glance(view.position, 1).hand}
    (jam,), (curl,) = (words.explain(card, view).now for card in ("D8/JM", "D4/OC"))
    legal = next(move.text for move in view.legal if "D8/JM" in move.text)
    assert reasons["D8/JM"] is None and jam == words.does(view, legal)
    assert reasons["D4/OC"] is not None and curl == words.say(reasons["D4/OC"]) != jam
    assert words.explain("D4/OC", None).now == ()


def test_of_many_ways_to_play_a_card_two_are_told_and_how_many_more_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    words: Any = shown().words
    monkeypatch.setattr(type(words), "does", lambda _self, _view, move: move.rpartition(" ")[2])
    for count, said in ((2, ()), (3, ("1 more way to play it",)), (5, ("3 more ways to play it",))):
        legal = [SimpleNamespace(text=f"throw T r{n}") for n in range(count)] + [SimpleNamespace(text="throw TX r9")]
        view: Any = SimpleNamespace(legal=[*legal, *legal[:1]], position={"phase": "throwing"}, seat=0)
        assert words.explain("T", view).now == ("r0", "r1", *said)
