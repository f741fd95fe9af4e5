"""PowerUp's panel while no stone is under way: decks, Skips, the passing round, calls, exchanges and the count."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.powerup import phase
from game.faces.powerup.boxes import Panel
from game.faces.powerup.phase import _level, paint_phase, picks_of_phase, skip_seats
from game.faces.powerup.stone import seen_by
from game.rules.contract import Event, Pick
from game.rules.powerup.game import GAME
from game.table.stage.shown import Showing
from game.table.teams import TEAMS
from game.ui.sheet.rect import Rect
from tests.faces.powerup.madeup import PLAIN, shown, stone, words
from tests.table.notebook import Notebook, inside

PANEL = Panel(Rect(0, 0, 1320, 212))
TIE = {"tie": True, "team": 0, "cards_held": [[2, 1, 2, 0], [2, 0, 3, 0]]}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Notebook:
    return Notebook(monkeypatch, phase)


def painted(drawn: Notebook, now: Showing, *, made: Any = (), view: Any = None, seen: Any = None) -> bool:
    """Paint the panel of a moment."""
    said = words(made=made, view=view, seats=now["options"]["seats"])
    return paint_phase(drawn.sheet, PANEL, now, seen or seen_by(now, 0), said)


def lot(**more: Any) -> Showing:
    """The beginning, once the hammer has been drawn."""
    return shown(Event("HammerGiven", {}), phase="colour", **more)


def counted(name: str, distance: int, **more: Any) -> Event:
    """A stone that counts."""
    return Event("PointCounted", {"stone": name, "distance": distance, "tie": False, "team": 0, "number": 1, **more})


def test_the_hammer_is_drawn_before_a_deck_is_picked(drawn: Notebook) -> None:
    assert painted(drawn, shown(phase="colour"), seen=MagicMock()) and drawn.texts()[0] == "Draw for the hammer"
    drawn.words.clear()
    assert painted(drawn, lot(), seen=MagicMock()) and drawn.texts()[0] == "Which deck?"
    (title, text) = (box for _text, box, _ink in drawn.words)
    assert title.y >= text.top and inside(title, PANEL.box) and inside(text, PANEL.box)


@pytest.mark.parametrize(("more", "own"), [({"call": "8"}, False), ({}, False), ({"phase": "add", "call": "8"}, False)])
def test_a_stone_under_way_has_a_panel_of_its_own(drawn: Notebook, more: Any, own: bool) -> None:
    assert painted(drawn, shown(**more), seen=MagicMock()) == own and not drawn.words


@pytest.mark.parametrize(
    ("seats", "mover", "row"), [(4, 0, [0, 2]), (4, 3, [1, 3]), (7, 1, [1, 3, 5]), (8, 2, [0, 2, 4, 6])]
)
def test_those_who_may_be_skip_stand_in_the_panel_and_can_be_picked(
    drawn: Notebook, seats: int, mover: int, row: list[int]
) -> None:
    now = shown(seats=seats, phase="skip", to_move=mover)
    assert skip_seats(now) == row
    view: Any = SimpleNamespace(seat=mover, position={"phase": "skip"})
    assert painted(drawn, now, view=view, seen=MagicMock())
    names = ["You", "Minerva", "Bruno", "Hattie", "Ann", "Ben", "Cy", "Dee"]
    assert drawn.texts() == ["Who is Skip?", drawn.texts()[1], *(names[seat] for seat in row)]
    frames = drawn.patches("button")
    faces = drawn.images("portraits/")
    assert len(frames) == len(faces) == len(row) and len(drawn.images(f"curling/team_{mover % 2}")) == len(row)
    for frame, face, (_name, name, _ink) in zip(frames, faces, drawn.words[2:], strict=True):
        assert face.cx == pytest.approx(frame.cx) and inside(name, frame) and name.top < face.cy
    head, sentence = (box for _text, box, _ink in drawn.words[:2])
    assert max(head.right, sentence.right) < frames[0].x, "the question stands beside them"
    company = words(seats=seats).moment.company
    spots = picks_of_phase(view, company, PANEL)
    assert [(spot.kind, spot.pick, spot.label) for spot in spots] == [("seat", str(n), names[n]) for n in row]
    assert [spot.rect for spot in spots] == frames


def test_only_those_who_name_their_skip_have_anybody_to_pick(drawn: Notebook) -> None:
    company = words().moment.company
    assert picks_of_phase(None, company, PANEL) == []
    assert picks_of_phase(SimpleNamespace(seat=0, position={"phase": "call"}), company, PANEL) == []  # type: ignore[arg-type]
    painted(drawn, shown(phase="skip"), seen=MagicMock())
    assert not drawn.patches("button") and len(drawn.images("portraits/")) == 2, "others see no buttons"


def test_of_the_passing_round_everybody_sees_who_has_answered_and_what_they_may_know(drawn: Notebook) -> None:
    now = shown(phase="pass", passed=["", "keep", "?", "8'"])
    assert painted(drawn, now, seen=MagicMock())
    assert drawn.texts()[0] == "Passing round"
    rows = {text: box for text, box, _ink in drawn.words}
    columns = [rect.cx for rect in PANEL.seats(4)]
    assert rows["• • •"].cx == pytest.approx(columns[0]) and rows["keeps"].cx == pytest.approx(columns[1])
    assert drawn.sheet.icon.call_args.args[:2] == ("check", pytest.approx(columns[2]))
    (card,) = drawn.images("modifier_blue_8.png")
    assert card.cx == pytest.approx(columns[3])
    for name in ("You", "Minerva", "Bruno", "Hattie"):
        assert rows[name].y >= card.cy, "answers stand below the names"


def test_who_plays_alone_passes_no_card(drawn: Notebook) -> None:
    painted(drawn, shown(seats=3, phase="pass", passed=["", "", ""]), seen=MagicMock())
    assert drawn.texts()[2:] == ["You", "Bruno", "• • •", "• • •"]


@pytest.mark.parametrize(
    ("now", "made", "title", "text"),
    [
        ({"phase": "redraw", "drawn": ["G", "H"]}, (), "Draw again?", "You drew a Guard, a Hit."),
        ({"phase": "exchange"}, ["H"], "No legal call", "1 card to discard: H"),
        ({"phase": "exchange"}, ["H", "G"], "No legal call", "2 cards to discard: G H"),
    ],
)
def test_cards_that_may_be_changed_are_told_to_whoever_decides(
    drawn: Notebook, now: Any, made: Any, title: str, text: str
) -> None:
    picks = [Pick("card", card) for card in made]
    assert painted(drawn, shown(**now), made=picks, view=MagicMock(), seen=MagicMock())
    assert drawn.texts() == [title, text]
    (_title, head, _ink), (_text, line, _) = drawn.words
    assert head.y >= line.top and line.y >= PANEL.few.top, "above the buttons"
    drawn.words.clear()
    assert not painted(drawn, shown(**now), seen=MagicMock()) and not drawn.words, "others see the last stone"


@pytest.mark.parametrize(
    ("picks", "title", "note", "refused"),
    [
        ([("card", "8")], "Your call: an 8 …", False, False),
        ([("card", "H"), ("piece", "s1")], "Your call: a Hit, stone 1 …", True, False),
        ([("card", "H"), ("option", "promote")], "Your call: a Hit, promote …", True, True),
        ([("card", "G")], "Your call: a Guard …", False, True),
        ([("card", "G"), ("piece", "s1")], "Your call: a Guard, stone 1 …", False, False),
        ([("card", "W")], "Your call: the Wild …", True, False),
    ],
)
def test_a_call_being_made_is_written_out_with_what_forbids_it(
    drawn: Notebook, picks: Any, title: str, note: bool, refused: bool
) -> None:
    state = GAME.from_position({
        "options": {"seats": 2}, "thrown": 4, "hammer": 1, "hands": [["8", "G", "H", "W"], ["12'"]],
        "stones": [stone("s1", 1, "12' 12' 8' 8'"), stone("s2", 0, "8 8 4 4"), stone("s3", 1, "G' 8' 8' 8'", "s1")],
    })  # fmt: skip
    view = state.view(0)
    now = Showing(GAME)
    now.reset(view.position)
    assert painted(drawn, now, made=[Pick(*pick) for pick in picks], view=view)
    first, *rest = drawn.texts()
    assert first == title and ("Takeouts are allowed" in rest) == note and len(rest) == note + refused
    if refused:
        assert rest[-1] and drawn.words[-1][1].top <= drawn.words[0][1].y


# --- the count


def told(drawn: Notebook) -> list[str]:
    """All that is written."""
    return [text for text in drawn.texts() if text]


def test_the_count_shows_each_stone_with_its_number_and_the_one_that_ends_it(drawn: Notebook) -> None:
    stop = Event("CountStopped", {"stone": "s1", "distance": 37, "team": 1})
    now = shown(counted("s2", 7), counted("s4", 15), stop, stones=[*PLAIN["stones"], stone("s4", 0, "4 4 8 8")])
    assert painted(drawn, now)
    numbers = dict(seen_by(now, 0).ladder)
    assert told(drawn) == [
        "The count", "Stone 1, Ice's nearest at 37, ends the count.",
        "1", "● Amber", f"stone 2 at {numbers['s2']}", "2", "● Amber", f"stone 4 at {numbers['s4']}",
        "▲ Ice", f"stone 1 at {numbers['s1']}",
    ]  # fmt: skip
    signs = [*drawn.images("number.png"), *drawn.images("stop.png")]
    assert [sign.cx for sign in signs] == sorted(sign.cx for sign in signs) and len(signs) == 3
    assert drawn.said("▲ Ice")[1] == TEAMS[1][0] and drawn.said("▲ Ice")[0].cx == pytest.approx(signs[2].cx)
    assert all(inside(box, PANEL.box) for _text, box, _ink in drawn.words)
    line = drawn.said("Stone 1, Ice's nearest at 37, ends the count.")[0]
    assert line.right < signs[0].x and line.top <= drawn.said("The count")[0].y


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("GuardsLifted", {"stones": ["s3", "s5"]}), "The guards are removed: stone 3, stone 5."),
        (Event("CountTied", {}), "The nearest stones are tied, and so are the cards held, so nobody scores."),
        (counted("s2", 7), "Stone 2 counts, at 7."),
        (counted("s2", 7, **TIE), "Stone 2 counts: tied at 7, but its team holds more 4s, 1 to 0."),
        (Event("EndScored", {"seats_first": [0, 2], "points": 0}), "The hammer stays: first stone again for Seat."),
    ],
)
def test_each_step_of_the_count_has_its_sentence(drawn: Notebook, event: Event, said: str) -> None:
    assert painted(drawn, shown(event))
    assert told(drawn)[:2] == ["The count", said.replace("Seat", "you and Bruno")]


@pytest.mark.parametrize("team", [0, 1])
def test_why_a_stone_counts_that_lies_as_far_as_another_is_told_of_its_team(team: int) -> None:
    held = [[2, 1, 2, 0], [2, 0, 3, 0]]
    held = held if team == 0 else held[::-1]
    data = {"tie": True, "team": team, "cards_held": held, "stone": "s9", "distance": 7}
    assert _level(data) == "Stone 9 counts: tied at 7, but its team holds more 4s, 1 to 0."
    assert _level({**data, "tie": False}) == ""


def test_before_the_first_point_one_reads_what_stones_are_measured_against(drawn: Notebook) -> None:
    first = counted("s2", 7)
    now = shown(coming=first)
    number = dict(seen_by(now, 0).ladder)["s1"]
    assert painted(drawn, now)
    assert told(drawn) == ["The count", f"Stone 1 is Ice's best, at {number}. Every stone that beats it counts."]
    drawn.words.clear()
    assert painted(drawn, shown(coming=first, stones=[PLAIN["stones"][0]]))
    assert told(drawn)[1] == "Only Ice has stones in the house, so they all count."


@pytest.mark.parametrize(
    ("scores", "title"), [([3, 1], "Amber wins the match!"), ([1, 3], "Ice wins the match!"), ([2, 2], "The count")]
)
def test_the_end_of_the_match_names_its_winner_above_the_last_count(
    drawn: Notebook, scores: list[int], title: str
) -> None:
    over = Event("MatchEnded", {})
    assert painted(drawn, shown(counted("s2", 7), over, scores=scores))
    assert told(drawn)[:2] == [title, "The match is over."]
    drawn.words.clear()
    assert painted(drawn, shown(counted("s2", 7, **TIE), over, scores=scores))
    assert told(drawn)[1] == "Stone 2 counts: tied at 7, but its team holds more 4s, 1 to 0. The match is over."
    drawn.words.clear()
    assert painted(drawn, shown(counted("s2", 7), scores=scores))
    assert told(drawn)[0] == "The count"
