"""What is asked of the AI process and which answers count; who speaks before a decision, and who waits for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.rules.registry import game
from game.table.players import Players
from game.table.turns.talk import Talk
from game.table.turns.thinking import Thinking


def thinking(answers: list[Any], levels: tuple[str, ...] = ("novice", "skip")) -> Any:
    """Questions that are numbered from 1, with these answers."""
    numbers = iter(range(1, 9))
    worker = MagicMock()
    worker.ask.side_effect = lambda *_question: next(numbers)
    worker.poll.side_effect = lambda: answers.pop(0) if answers else None
    program: Any = SimpleNamespace(worker=worker, ai_kinds=lambda name: levels)
    return Thinking(program, "curdle")


VIEW: Any = SimpleNamespace(position={"to_move": 2}, seat=2)


@pytest.mark.parametrize("hint", [True, False])
def test_an_answer_comes_once_as_what_was_asked_for(hint: bool) -> None:
    thought = thinking([None, (1, "a move"), (1, "a move")])
    if hint:
        thought.hint(VIEW, [], 7)
    else:
        thought.decide(VIEW, [], "club", 7)
    assert (thought.hinting, thought.deciding) == (hint, not hint)
    assert thought.poll() is None and (thought.hinting or thought.deciding)
    found = thought.poll()
    assert (found.decision, found.hint) == ("a move", hint)
    assert not thought.hinting and not thought.deciding
    assert thought.poll() is None


def test_a_decision_and_a_hint_are_told_apart_by_their_questions() -> None:
    thought = thinking([(2, "for the person"), (9, "of long ago"), (1, "for the seat")])
    thought.decide(VIEW, [], "club", 7)
    thought.hint(VIEW, [], 7)
    first = thought.poll()
    assert (first.decision, first.hint) == ("for the person", True)
    assert thought.deciding and thought.poll() is None
    second = thought.poll()
    assert (second.decision, second.hint) == ("for the seat", False)


@pytest.mark.parametrize(("levels", "asked"), [(("novice", "skip"), "skip"), (("greedy",), "greedy")])
def test_a_hint_is_of_the_strongest_level_and_from_the_persons_view(levels: tuple[str, ...], asked: str) -> None:
    thought = thinking([], levels)
    event = MagicMock()
    event.to_json.return_value = {"kind": "said"}
    thought.hint(VIEW, [event], 7)
    name, position, seat, heard, level, seed, *_more = thought.program.worker.ask.call_args.args
    assert (name, position, seat, heard, level, seed) == ("curdle", VIEW.position, 2, [{"kind": "said"}], asked, 7)


def test_what_is_dropped_is_called_off_and_nothing_else_is() -> None:
    thought = thinking([(1, "late"), (2, "late")])
    cancel = thought.program.worker.cancel
    thought.drop()
    cancel.assert_not_called()
    thought.decide(VIEW, [], "club", 7)
    thought.drop_hint()
    assert thought.deciding and not cancel.called, "it was no hint"
    thought.drop()
    assert cancel.call_count == 1 and not thought.deciding
    thought.hint(VIEW, [], 7)
    thought.drop_hint()
    assert cancel.call_count == 2 and not thought.hinting and thought.poll() is None


def talk(seats: tuple[str, ...], remarks: list[str | None]) -> Talk:
    """The talk of a match at its move 5, in which seats say these in order."""
    there: Any = SimpleNamespace(position={})
    match: Any = SimpleNamespace(seats=seats, ply=5, game=SimpleNamespace(name="mystic"), view=lambda seat: there)
    program: Any = SimpleNamespace(remark=lambda name, view: remarks.pop(0))
    return Talk(program, match)


def heads(talkers: tuple[int, ...], *, talks: bool = True, spoken: bool = False) -> Any:
    """A face that lets these seats speak."""
    face = MagicMock(spoken=spoken)
    face.entry.talks = talks
    face.feel.talkers.return_value = talkers
    face.moment.said = ("a remark",)
    return face


def test_ai_seats_speak_once_before_a_decision_and_people_and_random_seats_not_by_themselves() -> None:
    said, face = talk(("club", "human", "random", "skip"), ["draw", "guard"]), heads((0, 1, 2, 3))
    assert said.speak(face)
    assert [call.args[:2] for call in face.remark.call_args_list] == [(0, "draw"), (3, "guard")]
    assert not said.speak(face) and face.remark.call_count == 2
    said.match.ply += 1  # type: ignore[misc]
    said.program = SimpleNamespace(remark=lambda name, view: "takeout")
    assert said.speak(face) and face.remark.call_count == 4


def test_a_seat_with_nothing_to_say_says_nothing_and_the_next_one_may() -> None:
    said, face = talk(("club", "club"), [None, "guard"]), heads((0, 1))
    assert said.speak(face)
    assert [call.args[0] for call in face.remark.call_args_list] == [1]
    assert not talk(("club",), [None]).speak(heads((0,)))


@pytest.mark.parametrize(("eyes", "talks", "spoken", "waits"), [
    (0, True, False, True), (1, True, False, False), (-1, True, False, False),
    (0, True, True, False), (0, False, False, False),
])  # fmt: skip
def test_a_seat_waits_only_for_a_word_that_the_person_may_still_say(
    eyes: int, talks: bool, spoken: bool, waits: bool
) -> None:
    assert talk(("human",), []).awaits(heads((0, -1), talks=talks, spoken=spoken), eyes) == waits


def test_remarks_stand_only_where_somebody_may_speak() -> None:
    assert [str(said) for said in talk(("human",), []).standing(heads((0,)))] == ["a remark"]
    assert talk(("human",), []).standing(heads(())) == ()


def test_a_seat_hears_of_each_change_once() -> None:
    said, face = talk(("human",), []), heads((0,))
    assert said.listen(face) and not said.listen(face)
    face.moment.said = ()
    assert said.listen(face) and said.heard == ()


def company(kinds: tuple[str, ...], names: list[str]) -> Players:
    """Those of a match."""
    people: Any = SimpleNamespace(names=lambda kinds: names, portraits=lambda kinds: ["0"] * len(kinds))
    return Players.of(game("curdle"), kinds, people)


@pytest.mark.parametrize(("kinds", "winners", "fate"), [
    (("human", "club", "club"), (0,), "won"), (("human", "club", "club"), (1, 2), "lost"),
    (("human", "human", "club", "club"), (0, 2), "watched"), (("human", "human", "club", "club"), (0, 1), "won"),
    (("human", "human", "club"), (2,), "lost"), (("human", "club"), (0, 1), "watched"),
    (("club", "club"), (0,), "watched"),
])  # fmt: skip
def test_people_have_won_or_lost_if_all_of_them_did(
    kinds: tuple[str, ...], winners: tuple[int, ...], fate: str
) -> None:
    assert company(kinds, ["A"] * len(kinds)).fate(winners) == fate


@pytest.mark.parametrize(("kinds", "bottom", "eyes"), [
    (("club", "human", "club"), 1, 1), (("club", "human", "human"), 1, -1), (("club", "club"), 0, -1),
])  # fmt: skip
def test_a_single_person_looks_from_the_start_and_sits_at_the_near_side(
    kinds: tuple[str, ...], bottom: int, eyes: int
) -> None:
    seated = company(kinds, ["A"] * len(kinds))
    assert (seated.bottom, seated.eyes) == (bottom, eyes)


@pytest.mark.parametrize(("kinds", "names", "you"), [
    (("club", "human"), ["Eve", "You"], 1), (("club", "human"), ["Eve", "Tom"], None),
    (("human", "human"), ["You", "You"], None), (("club", "club"), ["You", "Eve"], None),
])  # fmt: skip
def test_only_a_single_person_without_a_name_is_you(kinds: tuple[str, ...], names: list[str], you: int | None) -> None:
    assert company(kinds, names).you == you


def test_several_seats_are_told_by_name_and_others_by_number() -> None:
    told = company(("club", "human"), ["Eve", "Tom"]).seats([1, 0, 2, -1])
    at = [told.index(part) for part in ("Tom", "Eve", "2", "-1")]
    assert at == sorted(at)


def test_names_are_said_anew_in_another_language() -> None:
    names = ["Eve", "You"]
    seated = company(("club", "human"), names)
    seated.people = SimpleNamespace(names=lambda kinds: ["Eve", "Du"])
    seated.retell()
    assert seated.names == ["Eve", "Du"]
