"""What the panel of the outcome says in each situation of a Shot, and whom it names."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.hurry_hard.outcome import ANSWERS, LINES, answers, chooser, draw_outcome, outcome_text
from game.rules.contract import say
from game.rules.hurry_hard.board import FREEZING, OVER, RESPOND
from game.rules.hurry_hard.preview import Choice
from game.table.teams import TEAMS
from game.ui.sheet.rect import Rect
from game.ui.theme import style

BOX = Rect(1042, 549, 770, 110)


def preview(**more: Any) -> Any:
    plain = {
        "choice": None, "open": False, "points": (1, 0), "what": say("Stops in the house"), "why": None,
        "lies": say("Amber lies one"),
    }  # fmt: skip
    return SimpleNamespace(**{**plain, **more})


def words(you: int = 0) -> Any:
    moment = SimpleNamespace(company=SimpleNamespace(you=you))
    return SimpleNamespace(
        say=lambda found: found.id.format(**found.args), name=lambda _kind, text: text.split()[1], moment=moment
    )


def drawn(box: Rect = BOX, latest: tuple[str, str] = ("", ""), you: int = 0, **sight: Any) -> Any:
    """The texts of the panel with their places, sizes and colours."""
    sheet = MagicMock()
    sheet.measure.side_effect = lambda text, size, width=None, **_more: (
        0.4 * size * len(text),
        size * (1 + text.count("\n")) * (1 if width is None else 1 + int(0.4 * size * len(text) / width)),
    )
    phase = sight.pop("phase", RESPOND)
    plain = {"resolving": False, "preview": None, "points": (0, 0), "glance": None}
    moment: Any = SimpleNamespace(
        now={"phase": phase, "to_move": sight.pop("to_move", 0)},
        company=SimpleNamespace(you=you, names=["Ann", "Bo", "Cy", "Di"]),
    )
    draw_outcome(sheet, box, moment, SimpleNamespace(**{**plain, **sight}), words(you), latest)  # type: ignore[arg-type]
    assert sheet.patch.call_args.args[1] == box
    found = {call.args[0]: call for call in sheet.text.call_args_list}
    for call in found.values():
        assert box.contains(*call.args[1:3]) and box.contains(call.args[1] + (call.kwargs.get("fit") or 0), box.cy)
    return found


def test_while_a_shot_is_shown_the_latest_step_is_told_or_nothing() -> None:
    found = drawn(resolving=True, latest=("Sweep", "It goes on to the four-foot."), preview=preview())
    assert [*found] == ["Sweep", "It goes on to the four-foot."]
    head, rest = found.values()
    assert head.args[2] > rest.args[2] and head.args[3:5] == (24, style.WARM)
    assert not drawn(resolving=True, latest=("Sweep", ""), preview=preview())


@pytest.mark.parametrize(
    ("before", "after", "text", "team"),
    [
        ((1, 0), (1, 0), "Amber lies one, as before", 0), ((0, 2), (1, 0), "Amber lies one", 0),
        ((0, 0), (0, 3), "Ice lies three", 1), ((0, 0), (0, 0), "Nobody lies, as before", -1),
    ],
)  # fmt: skip
def test_what_becomes_of_it_is_told_with_the_sign_of_who_lies_best(
    before: tuple[int, int], after: tuple[int, int], text: str, team: int
) -> None:
    why = say("The Biter counts last.")
    found = drawn(points=before, preview=preview(points=after, why=why))
    said = [*found]
    assert said[0] == "If all pass now:" and said[-1] == "Stops in the house. The Biter counts last."
    told = said[-2]
    assert told == text or team < 0
    assert found[told].args[4] == (TEAMS[team][0] if team >= 0 else style.CREAM)
    assert (TEAMS[team][1] in found) == (team >= 0)
    if team >= 0:
        sign = found[TEAMS[team][1]]
        assert found["If all pass now:"].args[1] < sign.args[1] < found[told].args[1]
        assert sign.args[2] == found[told].args[2]


def test_a_heading_that_is_too_long_shares_its_room() -> None:
    narrow = Rect(1042, 549, 260, 110)
    found = drawn(narrow, points=(0, 0), preview=preview(points=(8, 0)))
    title, told = found["If all pass now:"], [*found.values()][-2]
    assert title.args[1] + title.kwargs["fit"] < told.args[1] and told.args[1] + told.kwargs["fit"] <= narrow.right
    wide = drawn(points=(0, 0), preview=preview(points=(8, 0)))["If all pass now:"]
    assert wide.kwargs["fit"] == pytest.approx(0.4 * 24 * len("If all pass now:"))


def test_an_open_choice_is_told_with_the_way_to_it() -> None:
    found = drawn(preview=preview(open=True, what=say("Takes out a rock"), lies=say("Amber lies one or two")))
    assert [*found] == ["If all pass now:", "Takes out a rock: Amber lies one or two."]


@pytest.mark.parametrize(("you", "head"), [(1, "You choose:"), (0, "Bo chooses:")])
def test_whoever_chooses_is_named_with_what_the_answers_lead_to(you: int, head: str) -> None:
    choice = Choice(1, FREEZING, (("hit r1", (1, 0)), ("hit r2", (0, 2)), ("hit r3", (1, 0))))
    found = drawn(you=you, phase=FREEZING, preview=preview(choice=choice, open=True))
    assert next(iter(found)) == head == chooser(choice, SimpleNamespace(you=you, names=["Ann", "Bo"]))  # type: ignore[arg-type]
    first, second = [*found][1].split("\n")
    assert first.endswith(": r1, r3") and second.endswith(": r2")
    assert next(iter(drawn(phase=RESPOND, preview=preview(choice=choice, open=True)))) == "If all pass now:", (
        "nobody is asked"
    )


def test_answers_that_end_alike_stand_together_the_best_first_and_not_too_many() -> None:
    ends = tuple((f"hit r{n}", (n % 5, 0) if n % 5 else (0, 1)) for n in range(ANSWERS + 5))
    told = answers(preview(choice=Choice(0, FREEZING, ends)), words()).split("\n")
    assert len(told) == LINES and told[0].endswith(": r0, r5, r10") and told[1].endswith(": r1, r6, r11")
    assert told[2].endswith(": r2, r7"), "r12 is one too many"
    twice = Choice(0, FREEZING, (("hit r1", (1, 0)), ("claim r1", (1, 0)), ("hit r2", (2, 0))))
    assert answers(preview(choice=twice), words()).split("\n")[0].endswith(": r1")


@pytest.mark.parametrize(("you", "told"), [(1, "whatever you choose."), (0, "whatever they choose.")])
def test_answers_that_change_nothing_are_told_so(you: int, told: str) -> None:
    alike = Choice(1, FREEZING, (("hit r1", (1, 0)), ("hit r2", (1, 0))))
    assert answers(preview(choice=alike), words(you)) == f"Amber lies one, {told}"
    assert answers(preview(choice=None), words(you)) == "Amber lies one, whatever they choose."


@pytest.mark.parametrize(
    ("what", "told"), [("It stops", "It stops. Because."), ("It stops.", "It stops. Because."), ("No!", "No! Because.")]
)
def test_a_sentence_ends_before_the_next_begins(what: str, told: str) -> None:
    assert outcome_text(preview(what=say(what), why=say("Because.")), words().say) == told
    assert outcome_text(preview(what=say(what)), words().say) == told.removesuffix(" Because.")


@pytest.mark.parametrize(("to_move", "left", "told"), [(0, (3, 4), (4, 4)), (3, (3, 4), (3, 5)), (2, (0, 0), (1, 0))])
def test_between_shots_the_rocks_to_come_are_counted_with_the_next(
    to_move: int, left: tuple[int, int], told: tuple[int, int]
) -> None:
    found = drawn(to_move=to_move, glance=SimpleNamespace(left=left))
    assert next(iter(found)) == "As the rocks lie:"
    assert [*found][-1] == f"Rocks to come: Amber {told[0]}, Ice {told[1]}."
    over = drawn(phase=OVER, points=(0, 2), glance=SimpleNamespace(left=left))
    assert next(iter(over)) == "It ended with:" and len(over) == 3


def test_lines_that_have_no_room_become_one() -> None:
    ends = (("hit r1", (1, 0)), ("hit r2", (2, 0)), ("hit r3", (0, 1)))
    asked = preview(choice=Choice(0, FREEZING, ends), open=True)
    roomy, tight = (Rect(1042, 549, 770, high) for high in (160, 80))
    assert [*drawn(roomy, phase=FREEZING, preview=asked)][1].count("\n") == 2
    assert [*drawn(tight, phase=FREEZING, preview=asked)][1].count(" · ") == 2
