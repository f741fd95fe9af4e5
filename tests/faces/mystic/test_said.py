"""What Mystic says of made-up moments: places on the sheet, stones, points, questions, banners and the End's sum."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.mystic.aim import Aim
from game.faces.mystic.feel import brought
from game.faces.mystic.names import points_word, stone_name, stone_word, teams_of
from game.faces.mystic.words import aimed, clock, far, place, sideways, started
from game.rules.contract import Event, Pick
from game.rules.mystic import GAME
from game.rules.mystic.shot_film import TARGET, PathPreview
from game.rules.mystic.spells import SPELLS
from game.rules.mystic.stones import Stone
from game.table.game_view import GameView
from game.table.players import Players
from game.table.stage.shown import Showing
from game.ui.input.input_device import MOUSE
from tests.table.faces import present

X, Y = TARGET
PLAIN = GAME.from_position({
    "options": {"seats": 2, "teams": ["CIN", "MIR"], "first": 0, "ends": 3}, "next": [6, 6],
    "stones": {"a1": {"x": X, "y": Y, "value": 3}, "b1": {"x": X + 60.0, "y": Y, "value": 5},
               "a2": {"x": X + 100.0, "y": 900.0}, "b2": {"zone": "lost"}},
}).view(0).position  # fmt: skip


def stones(**more: dict[str, Any]) -> dict[str, Any]:
    """The usual stones, some of them changed."""
    return {name: {**stone, **more.get(name, {})} for name, stone in PLAIN["stones"].items()}


def face(*, eyes: int = 0, **more: Any) -> GameView:
    """The table at a moment: a usual one but for what is given."""
    now = Showing(GAME)
    now.reset({**PLAIN, **more})
    company = Players(GAME, ("human", "club"), ["You", "Minerva"], ["owl", "fox"], 0, eyes, [0])
    return present("mystic", company, now)


# --- the sheet


@pytest.mark.parametrize(
    ("dx", "dy", "said"),
    [
        (0.0, 0.0, "dead centre"), (0.0, 11.0, "dead centre"), (0.0, 13.0, "at 12 o'clock"),
        (50.0, 0.0, "at 3 o'clock"),
        (0.0, -50.0, "at 6 o'clock"), (-50.0, 0.0, "at 9 o'clock"), (-25.0, 43.0, "at 11 o'clock"),
    ],
)  # fmt: skip
def test_a_point_in_the_house_is_told_by_the_hour_with_twelve_at_the_back(dx: float, dy: float, said: str) -> None:
    assert clock(X + dx, Y + dy) == said


@pytest.mark.parametrize(
    ("x", "said"),
    [(0.0, "on the centre line"), (7.9, "on the centre line"), (-7.9, "on the centre line"), (8.0, "8 mm to the right"),
     (-8.0, "8 mm to the left"), (40.4, "40 mm to the right")],
)  # fmt: skip
def test_a_point_before_the_house_is_told_by_its_side(x: float, said: str) -> None:
    assert sideways(x) == said


@pytest.mark.parametrize(
    ("dx", "dy", "at", "said"),
    [
        (0.0, 0.0, "B", "on the button, dead centre"), (80.0, 0.0, "R4", "in the 4th ring, at 3 o'clock"),
        (0.0, -300.0, "G", "as a guard, 300 mm short of the button, on the centre line"),
        (40.0, 200.0, "ice", "outside the rings, 200 mm past the button, 40 mm to the right"),
        (0.0, 0.0, "", "0 mm short of the button, on the centre line"),
    ],
)  # fmt: skip
def test_a_stone_is_told_by_ring_and_hour_or_by_its_distance_and_side(dx: float, dy: float, at: str, said: str) -> None:
    assert place(X + dx, Y + dy, at) == said


def test_stones_are_told_by_their_rings_then_by_value_and_outside_by_distance() -> None:
    def stone(value: int, dy: float) -> Stone:
        return Stone("ice", value, X, Y + dy, 0.0)

    row = [far(stone(7, 0), "B"), far(stone(1, 40), "R2"), far(stone(4, 35), "R2"), far(stone(8, 80), "R4"),
           far(stone(1, -200), "G"), far(stone(1, -300), "G"), far(stone(1, 150), "ice")]  # fmt: skip
    assert row == sorted(row) and len(set(row)) == len(row)


def test_all_that_lies_is_told_the_best_stone_first_then_who_has_what() -> None:
    lines = list(face(ready=[{}, {}], drawn=[["", ""], ["", ""]]).words.lie())
    assert [line.split(",")[0] for line in lines[:3]] == ["You: stone 1", "Minerva: stone 1", "You: stone 2"]
    assert "shows 3" in lines[0] and "counts, number 1" in lines[0] and "counts, number 2" in lines[1]
    assert "counts" not in lines[2] and "short of the button" in lines[2]
    assert lines[3:] == ["You: 3 stones left, 3 lost.", "Minerva: 3 stones left, 4 lost."]


def test_spells_are_told_to_whose_they_are_and_safe_and_stacked_stones_to_all() -> None:
    found = stones(b2={"zone": "bonus"}, a2={"on": "a1", "x": X, "y": Y})
    lines = list(face(stones=found).words.lie())
    assert sum("on You: stone 1" in line for line in lines) == 1
    assert "Minerva: 3 stones left, 3 lost, 1 in the Bonus Zone." in lines
    assert len([line for line in lines if line.startswith("Your spell ")]) == 2
    assert not [line for line in face(eyes=-1).words.lie() if line.startswith("Your spell")]
    empty = stones(a1={"zone": "lost"}, b1={"zone": "lost"}, a2={"zone": "lost"})
    assert next(iter(face(stones=empty).words.lie())) == "The ice is empty."


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, ["End 1 of 3.", "Score: You 0, Minerva 0.", "As it stands: You 2, Minerva 1."]),
        ({"end": 3, "scores": [2, 5]}, ["End 3 of 3.", "Score: You 2, Minerva 5.", "As it stands: You 2, Minerva 1."]),
        ({"phase": "scored"}, ["End 1 of 3.", "Score: You 0, Minerva 0."]),
        ({"phase": "over"}, ["End 1 of 3.", "Score: You 0, Minerva 0."]),
        (
            {"phase": "shootout", "shootout": {"seats": [0, 1], "results": []}},
            ["Shootout.", "Score: You 0, Minerva 0."],
        ),
    ],
)
def test_the_stand_tells_end_score_and_what_the_end_would_bring(more: Any, said: list[str]) -> None:
    words = face(**more).words
    assert list(words.stand()) == said and list(words.gist()) == said[2:]
    nothing = stones(a1={"zone": "lost"}, b1={"zone": "lost"})
    assert not list(face(stones=nothing).words.gist())


def test_a_moment_is_named_by_end_and_stone() -> None:
    assert face().words.place(1) == "End 1, stone 6"
    assert face(phase="scored", to_move=-1).words.place(1) == "End 1"
    assert face(shootout={"seats": [0, 1], "results": []}).words.place(1) == "Shootout"


# --- stones in sentences


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("▲3 stops.", "Minerva's 3 stops."), ("●3 stops.", "Your 3 stops."), ("It hits ●3.", "It hits your 3."),
        ("Well. ●3 stops.", "Well. Your 3 stops."), ("Minerva slides ▲3.", "Minerva slides stone 3."),
        ("Minerva wins. ▲3 stops.", "Minerva wins. Minerva's 3 stops."), ("● 3, ▲ 5", "You 3, Minerva 5"),
        ("◆3 stops.", "3 stops."),
    ],
)  # fmt: skip
def test_a_stone_is_said_by_whose_it_is(text: str, said: str) -> None:
    found: Any = face().words
    own = stone_word(teams_of(found.moment.now), "a3")[0], stone_word(teams_of(found.moment.now), "b3")[0]
    text = text.replace("●", "\0").replace("▲", own[1]).replace("\0", own[0])
    assert found.aloud(text) == said


def test_stones_and_points_are_written_with_their_teams_signs() -> None:
    teams = ("CIN", "MIR")
    one, two = stone_word(teams, "a3"), stone_word(teams, "b8")
    assert one[1:] == "3" and two[1:] == "8" and one[0] != two[0]
    assert [stone_word(teams, text) for text in ("c3", "a", "f3", "ab", "a33")] == ["c3", "a", "f3", "ab", "a33"]
    assert points_word(teams, [2, 1]).replace("\N{NO-BREAK SPACE}", "") == f"{one[0]}2 {two[0]}1"
    assert points_word(teams, [2, 1, 0]) == "2–1–0"
    assert stone_name(["You", "Minerva"], "b2") == "Minerva: stone 2" and stone_name(["You"], "b2") == "B: stone 2"
    assert teams_of({}) == ()


def test_names_in_sentences() -> None:
    words = face().words
    a1 = words.name("stone", "a1")
    assert words.name("rolls", ["a1 5", "b1 2"]) == f"{a1} 5, {words.name('by', 'b1')} 2"
    assert words.name("move", "skip") == "Not now" and words.name("n", 3) == "3"
    assert words.name("points", "all") == "all"


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("StoneDelivered", {"seat": 1, "style": "flick"}, (1, "flicks")),
        ("SpellCast", {"seat": 0, "spell": "kindle"}, (0, "Kindle")),
        ("StoneLost", {"stone": "b3", "frog": True}, (1, "a frog")),
        ("StoneLost", {"stone": "b3", "frog": False}, None),
        ("EndScored", {}, None),
    ],
)  # fmt: skip
def test_a_seats_deed_is_told_beside_it(name: str, data: Any, said: Any) -> None:
    assert face().words.deed(Event(name, data)) == said


# --- questions


def asked(*paths: str, made: str = "", phase: str = "after", **more: Any) -> str:
    """The prompt where these ways are open, each some picks, after those made so far."""
    words = face(phase=phase, **more).words
    moves = [SimpleNamespace(paths=(tuple(picks(path)),), text=path) for path in paths]
    words.moment = replace(words.moment, made=tuple(picks(made)))
    view: Any = SimpleNamespace(seat=0, legal=moves, position={**PLAIN, "phase": phase, **more})
    return words.prompt(view)


def picks(path: str) -> list[Pick]:
    """``option:kindle piece:a1``."""
    return [Pick(kind, id) for kind, id in (word.split(":") for word in path.split())]


@pytest.mark.parametrize(
    ("paths", "made", "said"),
    [
        (["option:wingbeat piece:a1"], "option:wingbeat", "Wingbeat: choose a glowing stone"),
        (["option:wingbeat piece:a3"], "option:wingbeat", "Wingbeat: choose one of your lost stones below the ice"),
        (["option:wingbeat piece:a7"], "option:wingbeat", "Wingbeat: choose one of your stones below the ice"),
        (
            ["option:wingbeat piece:a3", "option:wingbeat piece:a1"],
            "option:wingbeat",
            "Wingbeat: choose a glowing stone",
        ),
        (["option:wingbeat piece:a1 place:at"], "option:wingbeat piece:a1", "Wingbeat: choose a place among the dots"),
        (["option:wingbeat piece:a1 number:+"], "option:wingbeat piece:a1", "Wingbeat: choose how far"),
        (["option:wingbeat piece:a1 number:="], "option:wingbeat piece:a1", "Wingbeat: choose the value it shows"),
        (["piece:a1"], "", "Choose a glowing stone"),
        (["option:wingbeat piece:a1", "option:kindle piece:a1", "option:skip"], "", "Cast a spell, or not now?"),
        (["option:wingbeat piece:a1", "option:skip"], "", "Cast Wingbeat, or not now?"),
        (
            ["option:wingbeat option:done", "option:wingbeat piece:a1"],
            "option:wingbeat",
            "Wingbeat: choose a glowing stone",
        ),
    ],
)
def test_the_next_pick_of_a_spell_is_asked_for(
    paths: list[str], made: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.faces.mystic.words.MysticWords.chip", lambda *_of: None)
    assert asked(*paths, made=made) == said


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        ("deliver", "Deliver stone 6: pull back and let go, or flick it"),
        ("shootout", "Shootout! Deliver stone 6: the best one wins"), ("scored", "The end is over."),
    ],
)  # fmt: skip
def test_a_delivery_is_asked_for_with_its_number(phase: str, said: str) -> None:
    assert asked(phase=phase) == said
    assert started("", "choose") == "Choose" and started("Kindle", "choose") == "Kindle: choose"


def test_who_delivers_by_keys_or_sticks_is_told_how_and_nobody_else() -> None:
    words = face().words

    def by(device: str, phase: str = "deliver") -> str:
        keys: Any = SimpleNamespace(
            used=SimpleNamespace(device=device, pad=device == "pad"), prompt=lambda action: f"<{action}>"
        )
        return words.prompt_by(SimpleNamespace(position={**PLAIN, "phase": phase}), keys)  # type: ignore[arg-type]

    assert by(MOUSE) == "" == by("pad", "after")
    assert by("pad") == "Deliver stone 6: aim with the right stick, then press <pick>"
    assert by("keys").startswith("Deliver stone 6: <left> and <right> aim, <up> and <down>")


def test_options_have_their_words_and_styles_a_place_of_their_own() -> None:
    words = face().words
    found = {id: words.option(Pick("option", id)) for id in ("kindle", "skip", "next", "done", "slide", "other")}
    assert [found[id].text for id in ("kindle", "skip", "next", "done")] == ["Kindle", "Not now", "Next end", "Done"]
    assert found["slide"].placed and not any(found[id].placed for id in ("kindle", "skip", "other"))


def test_an_aim_tells_its_way_only_where_it_is_seen_and_what_it_does_not_have() -> None:
    seen = PathPreview((), (X, Y))
    whole, half = (aimed(Aim(), seen, ("A", "B"), whole=whole) for whole in (True, False))
    assert whole.startswith(half.removesuffix(".")) and whole.endswith("stops on the button, dead centre.")
    assert half.startswith("straight, weight ") and "turn" not in half and "from" not in half
    assert "to the right" not in aimed(Aim(spin=-0.5), seen, ("A",), whole=False).split("turn")[0]


# --- banners and the End's sum

SCORED: dict[str, Any] = {"end": 1, "slots": ["a1", "b1"], "points": [2, 1], "scores": [5, 4]}


def test_magic_frogs_and_ends_have_their_banners() -> None:
    feel = face().feel

    def title(name: str, **data: Any) -> str | None:
        found = feel.banner(Event(name, data))
        return found.title if found is not None else None

    assert title("StoneLost", stone="a1", frog=True) == "Frog!" and title("StoneLost", stone="a1", frog=False) is None
    assert title("EndScored", **{**SCORED, "slots": ["b1", "a1"]}) == "Minerva has the best stone"
    assert title("EndScored", **{**SCORED, "slots": []}) == "End 1" and title("ShootoutBegan") == "Shootout!"
    cast = feel.banner(Event("SpellCast", {"seat": 1, "spell": "kindle", "number": 6}))
    assert cast is not None and "Kindle" in cast.title and cast.line == str(SPELLS["kindle"].text)
    score = feel.banner(Event("EndScored", SCORED))
    assert score is not None and "You" in score.line and "5" in score.line and "Minerva" in score.line


def test_what_is_about_to_be_counted_is_told_before_it_is() -> None:
    feel = face().feel
    heads = {
        name: feel.herald(Event(name, data))
        for name, data in (
            ("EndScored", SCORED), ("StonesRolledOff", {}), ("StoneLost", {"frog": True}),
            ("StoneRested", {"frog": True}),
        )
    }  # fmt: skip
    assert [head.title if head else None for head in heads.values()] == ["End 1", "Tied stones roll off", "Frog!", None]
    assert feel.herald(Event("EndScored", {**SCORED, "slots": []})) is None
    assert feel.herald(Event("StoneLost", {"frog": False})) is None
    assert feel.lead(Event("EndScored", SCORED)) > 0 == feel.lead(Event("EndScored", {**SCORED, "slots": []}))
    assert feel.lead(Event("StoneRested", SCORED)) == 0


def test_points_fly_from_each_stone_that_counts_two_from_the_best() -> None:
    feel = face(stones=stones(b2={"zone": "bonus"})).feel
    assert [(point.piece, point.text, point.side) for point in feel.counts(Event("EndScored", SCORED))] == [
        ("a1", "+2", 0), ("b1", "+1", 1), ("b2", "+1", 1),
    ]  # fmt: skip
    assert not feel.counts(Event("StoneRested", SCORED))


@pytest.mark.parametrize(
    ("end", "scores", "go_on"),
    [(1, [5, 4], "Next end"), (3, [5, 4], "Result"), (3, [4, 4], "Shootout"), (2, [4, 4], "Next end")],
)
def test_the_sum_of_an_end_tells_each_seats_stones_and_what_comes_next(end: int, scores: list[int], go_on: str) -> None:
    feel = face(stones=stones(b2={"zone": "bonus"})).feel
    found = feel.summary(Event("EndScored", {**SCORED, "end": end, "scores": scores}))
    assert found is not None and found.title == f"End {end}" and found.go_on == go_on
    assert [(row.name, row.what, row.points, row.won) for row in found.rows] == [
        ("You", "Button 3", "+2", True), ("Minerva", "2nd 5 · 1 in the Bonus Zone", "+1", False),
    ]  # fmt: skip
    plain = feel.summary(Event("EndScored", {**SCORED, "slots": [], "end": end}))
    assert plain is not None and [row.what for row in plain.rows] == ["no stone in the rings", "1 in the Bonus Zone"]
    assert not any(row.won for row in plain.rows) and feel.summary(Event("StoneRested", {})) is None


def test_values_are_told_ring_by_ring_from_the_button() -> None:
    assert brought([("R3", 4), ("B", 2), ("R3", 1), ("R4", 8)]) == "Button 2 · 3rd 4, 1 · 4th 8"
    assert brought([("G", 4)]) == ""


@pytest.mark.parametrize(
    ("more", "decisive"),
    [
        ({}, True), ({"end": 2}, False), ({"end": 4}, True), ({"phase": "shootout"}, False), ({"to_move": -1}, False),
        ({"scores": [2, 1]}, True), ({"scores": [2, 0]}, False), ({"scores": [2, 2]}, True), ({"scores": [0, 3]}, True),
        ({"scores": [0, 4]}, False),
    ],
)  # fmt: skip
def test_the_last_stone_is_decisive_while_it_may_turn_the_match(more: Any, decisive: bool) -> None:
    """As it lies You get two and Minerva one."""
    gone = {name: {"zone": "lost"} for name in ("a6", "a7", "b6", "b7", "b8")}
    assert face(**{"end": 3, "stones": stones(**gone), **more}).feel.decisive() == decisive
    if decisive:
        waits = stones(**{name: zone for name, zone in gone.items() if name != "b8"})
        assert not face(**{"end": 3, **more, "stones": waits}).feel.decisive(), "another stone is still to come"
