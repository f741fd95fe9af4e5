"""The table read out: everything that lies there is told, in order, and nothing that isn't known."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.registry import ENTRIES
from game.rules.contract import SPECTATOR
from game.rules.registry import game
from game.table.panels.announcer import LISTENER_KEYS, Announcer
from game.table.panels.palette_sample import palette_sample
from game.table.panels.read_aloud import group, grouped, hand, in_sentences, reading, score, where
from game.table.players import Players
from game.table.stage.shown import Showing
from game.table.view_models import Explained
from game.ui.sheet.rect import Rect
from tests.scenes.drawing_pad import Pad, evenly, within
from tests.table.faces import present
from tests.table.playing import company, seated

NAMES = ["You", "Bea", "Cy", "Dot", "Eve"]


def told(name: str, position: dict[str, Any], eyes: int = 0) -> list[str]:
    """What is read out of a position to the seat that looks."""
    now = Showing(game(name))
    now.reset(position)
    seats = len(company(name))
    kinds, faces = ("human",) * seats, ["0"] * seats
    return list(reading(present(name, Players(game(name), kinds, NAMES[:seats], faces, 0, eyes), now)))


def after(name: str, moves: int, eyes: int = 0) -> tuple[dict[str, Any], list[str]]:
    """What a seat may know of a match after some moves, and what is read out of it."""
    position = dict(seated(name, company(name), moves).view(eyes).position)
    return position, told(name, position, eyes)


@pytest.mark.parametrize("name", ENTRIES)
def test_hand_others_and_score_are_read_out(name: str) -> None:
    position, lines = after(name, 9 if name == "mystic" else 33)
    if "hands" in position:
        assert len(lines[0].split(", ")) == len(position["hands"][0]), lines[0]
    for other in NAMES[1 : len(company(name))]:
        assert any(line.startswith(f"{other}: ") for line in lines), other
    assert any(line.startswith("Score: ") for line in lines)
    assert all(line.endswith((".", "!")) for line in lines), lines
    _position, seen = after(name, 9 if name == "mystic" else 33, SPECTATOR)
    assert not any(line.startswith("Your hand") for line in seen)


def test_a_house_is_read_from_the_nearest_stone_to_the_farthest() -> None:
    position, lines = after("powerup", 60)
    numbers = [int(line.split("Number ")[1].split(" ")[0]) for line in lines if "Number " in line]
    assert numbers == sorted(numbers) and len(numbers) == sum(not stone["guards"] for stone in position["stones"])
    position, lines = after("hurry_hard", 60)
    order = ["on the button", "in the 4-foot", "in the 8-foot", "in the 12-foot", "biting"]
    rings = [
        next(n for n, ring in enumerate(order) if ring in line) for line in lines if " rock" in line and " foot" in line
    ]
    assert rings == sorted(rings)


def test_mystic_tells_where_stones_lie_by_ring_hour_and_side() -> None:
    position = seated("mystic", company("mystic"), 4).to_position()
    ice = {"zone": "ice", "value": 5, "angle": 0.0, "on": ""}
    for name in position["stones"]:
        position["stones"][name].update(zone="board", x=0.0, y=0.0, on="", ring="")
    middle = 1260.0
    position["stones"]["a3"].update(ice, x=60.0, y=middle, ring="R2")
    position["stones"]["b3"].update(ice, x=-40.0, y=middle - 400.0, ring="G")
    lines = told("mystic", position)
    assert "You: stone 3, in the 2nd ring, at 3 o'clock, shows 5, counts, number 1." in lines
    assert "Bea: stone 3, as a guard, 400 mm short of the button, 40 mm to the left, shows 5." in lines


def test_where_one_is_begins_with_the_game() -> None:
    now = Showing(game("curdle"))
    now.reset(seated("curdle", company("curdle"), 5).view(0).position)
    assert list(where(present("curdle", 4, now)))[:2] == ["Curdle.", "Hand 1."]


# --- a made-up table


def made_up(eyes: int = 1, cards: tuple[str, ...] = ("5h", "7h")) -> Any:
    """A face of two seats, of whom only the second has a line on its plate."""
    words = SimpleNamespace(
        name=lambda kind, code: f"{kind} {code}", stand=lambda: ["One to nil."], lie=lambda: ["A stone lies there."],
        gist=lambda: ["Bea leads."], foreseen=list, seat_line=lambda seat: "● 3" if seat else "",
        aloud=lambda text: text.removeprefix("● "),
        explain=lambda code, view: Explained(f"The {code}", "It goes around.", (f"It wins {view}",), ("A rule.",)),
    )  # fmt: skip
    layout = SimpleNamespace(
        cards=lambda: {"hand.1": list(cards), "hand.0": ["?"]}, seats=lambda: [SimpleNamespace(seat=n) for n in (1, 0)]
    )
    moment = SimpleNamespace(eyes=eyes, view="now", company=SimpleNamespace(names=["Ann", "Bea"]))
    return SimpleNamespace(words=words, layout=layout, moment=moment)


def test_ones_own_hand_comes_first_then_the_table_the_seats_and_the_score() -> None:
    rest = ["A stone lies there.", "Bea: 3.", "One to nil."]
    assert [*reading(made_up())] == ["Your hand: card 5h, card 7h.", *rest]
    assert [*reading(made_up(SPECTATOR))] == [*reading(made_up(cards=()))] == rest, "there is no hand to read"
    assert [*reading(made_up(2))] == rest, "whose cards lie nowhere"


def test_each_card_is_explained_by_its_number_to_who_asks() -> None:
    assert [*hand(made_up(), explained=True)] == [
        f"{number}: The {code}. It wins now. It goes around." for number, code in ((1, "5h"), (2, "7h"))
    ]  # fmt: skip
    assert not [*hand(made_up(SPECTATOR), explained=True)] and not [*hand(made_up(cards=()), explained=True)]


def test_every_sentence_ends_with_a_stop_and_nothing_is_none() -> None:
    assert in_sentences(["It wins", "", "Does it?", "Yes!", "And so on…", "Over."]) == (
        "It wins. Does it? Yes! And so on… Over."
    )
    assert in_sentences([]) == in_sentences(["", ""]) == ""


def test_the_parts_of_a_table_have_names() -> None:
    ids = ("hand.0", "seat.1", "why.1", "tool.undo", "button.draw", "hint.play", "log.close")
    assert [group(id) for id in ids] == [
        "Your hand", "Players", "Players", "Tools", "Actions", "Actions", "What happened",
    ]  # fmt: skip
    assert group("piece.a") == group("pile") == group("handy") == "The table"
    assert [*grouped(made_up())] == [("Score", ["One to nil."]), ("The table", ["Bea leads.", "A stone lies there."])]
    assert score(["Ann", "Bea"], [3, 0]) == "Score: Ann 3, Bea 0."


def test_a_letter_tells_what_it_stands_for() -> None:
    face = made_up()
    announcer = Announcer(face, lambda sentence: None, lambda: True, lambda: "usual")
    assert set(LISTENER_KEYS.values()) == {"lies", "outcome", "cards", "score", "repeat"}
    found = {what: [*announcer.answer(what)] for what in LISTENER_KEYS.values()}
    assert found["lies"] == ["Bea leads.", "A stone lies there."] and found["score"] == ["One to nil."]
    assert found["cards"] == [*hand(face, explained=True)] and found["repeat"] == []
    assert found["outcome"] == ["Nothing is under way."]
    face.words.foreseen = lambda: ["It stops short."]
    announcer.last = "Bea lays a card."
    assert [*announcer.answer("outcome")] == ["It stops short."]
    assert [*announcer.answer("repeat")] == ["Bea lays a card."]


def test_a_sample_of_cards_lies_in_its_box_with_a_corner_of_each_in_sight() -> None:
    for box, codes in (
        (Rect(100, 100, 300, 120), "abc"),
        (Rect(100, 100, 90, 120), "abcde"),
        (Rect(0, 0, 200, 100), "a"),
    ):
        for contrast in (False, True):
            pad = Pad()
            palette_sample(pad, box, "curdle", codes, contrast=contrast)
            deck = "curdle_hc" if contrast else "curdle"
            assert [picture.name for picture in pad.pictures] == [f"cards/{deck}/{code}" for code in codes]
            rects = [picture.rect for picture in pad.pictures]
            assert all(within(rect, box, 0.1) and rect.cy == box.cy for rect in rects)
            assert sum(rect.cx for rect in rects) / len(rects) == pytest.approx(box.cx)
            assert len(codes) < 3 or (evenly(rect.x for rect in rects) and rects[1].x - rects[0].x > 5)
