"""The tools of a table without a window: hints, playing for a person, undo and redo, and why a tool rests."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.rules.contract import say
from game.table.panels.tools import Tools


def table(**more: Any) -> Any:
    """A table whose person is to decide, in a match with a session; ``session`` and ``turns`` change what those say."""
    session = MagicMock(alone=None, helped=False, handed_over=False, awaits_word=False)
    session.why_no_redo.return_value = None
    for name, value in more.pop("session", {}).items():
        setattr(session, name, value)
    turns = MagicMock(guide=None, session=session)
    turns.decision_taker.why_no_undo.return_value = None
    for name, value in more.pop("turns", {}).items():
        setattr(turns, name, value)
    found = MagicMock(turns=turns, deciding=object())
    found.company = SimpleNamespace(eyes=0, humans=[0], rules=SimpleNamespace(name="curdle"))
    found.director.busy = False
    found.log.open = False
    found.app.preferences = {"speed": "normal"}
    found.app.keymap.named.side_effect = lambda label, action: label
    found.face.panels.tools.return_value = ()
    found.face.words.say = str
    for name, value in more.items():
        setattr(found, name, value)
    return found


HINT: Any = SimpleNamespace(move="play 7h", why="")


def test_a_hint_is_shown_heard_and_glows_and_makes_no_move() -> None:
    at = table()
    Tools(at).on_hint(HINT)
    at.hint_panel.show_hint.assert_called_once_with(HINT)
    at.propose.assert_called_once_with("play 7h")
    at.app.sound.play.assert_called_once_with("hint")
    assert at.announce.call_args.kwargs["urgent"]
    assert not at.play.called and not at.turns.session.play_for.called


@pytest.mark.parametrize("helped", [True, False])
def test_a_move_that_is_made_for_somebody_is_said_to_cost_the_match_the_first_time(helped: bool) -> None:
    at = table(session={"helped": helped})
    tools = Tools(at)
    tools.ask_hint(for_me=True)
    at.turns.decision_taker.ask_hint.assert_called_once()
    tools.on_hint(HINT)
    at.turns.session.play_for.assert_called_once_with("play 7h")
    assert at.hint_panel.show_refusal.called != helped
    assert not at.hint_panel.show_hint.called and not at.play.called
    tools.on_hint(HINT)
    assert at.hint_panel.show_hint.called, "the next one is a hint again"


def test_where_nothing_is_stored_a_move_is_made_without_a_word() -> None:
    at = table(turns={"session": None})
    tools = Tools(at)
    tools.ask_hint(for_me=True)
    tools.on_hint(HINT)
    at.play.assert_called_once_with("play 7h")
    at.hint_panel.show_refusal.assert_not_called()


@pytest.mark.parametrize(("more", "asked", "waits", "for_me"), [
    ({}, True, True, True), ({"deciding": None}, False, False, False),
    ({"session": {"alone": say("No hints.")}}, True, False, False), ({"turns": {"session": None}}, True, True, True),
    ({"turns": {"decision_taker": None}}, False, False, True),
])  # fmt: skip
def test_a_hint_is_asked_for_by_who_decides_and_awaited_where_there_are_any(
    more: dict[str, Any], asked: bool, waits: bool, for_me: bool
) -> None:
    at = table(**more)
    tools = Tools(at)
    tools.ask_hint(for_me=True)
    taker = at.turns.decision_taker
    assert (taker is not None and taker.ask_hint.called) == asked
    assert at.hint_panel.show_waiting.called == waits
    assert tools.for_me == for_me
    tools.ask_hint(for_me=False)
    assert not tools.for_me


@pytest.mark.parametrize(("eyes", "humans", "given"), [(0, [0], True), (-1, [0], False), (0, [], False)])
def test_only_a_person_who_looks_can_hand_the_seat_over(eyes: int, humans: list[int], given: bool) -> None:
    at = table(session={"handed_over": given})
    at.company.eyes, at.company.humans = eyes, humans
    tools = Tools(at)
    tools.for_me = True
    tools.hand_over()
    assert at.turns.session.hand_over.called == at.picker.renew.called == at.app.sound.play.called == given
    assert tools.for_me != given


@pytest.mark.parametrize("over", [True, False])
def test_a_seat_is_taken_back_only_if_it_was_handed_over(over: bool) -> None:
    at = table(session={"handed_over": over})
    assert Tools(at).take_over() == over
    assert at.turns.session.hand_over.called == at.app.sound.play.called == over
    assert not over or at.turns.session.hand_over.call_args.kwargs == {"on": False}
    assert not Tools(table(turns={"session": None})).take_over()


@pytest.mark.parametrize(("humans", "busy", "undone", "redone"), [
    ([0], False, True, True), ([], False, False, True), ([0], True, False, False),
])  # fmt: skip
def test_moves_are_taken_back_and_made_again_once_all_has_been_shown(
    humans: list[int], busy: bool, undone: bool, redone: bool
) -> None:
    at = table()
    at.company.humans, at.director.busy = humans, busy
    assert Tools(at).act("undo") and Tools(at).act("redo")
    assert at.turns.decision_taker.undo.called == undone
    assert at.turns.session.redo.called == redone
    bare = Tools(table(turns={"decision_taker": None, "session": None}))
    assert bare.act("undo") and bare.act("redo")


def reasons(at: Any) -> dict[str, bool]:
    """Which tools say why they rest."""
    return {tool.action: bool(tool.why) for tool in Tools(at).signs()}


@pytest.mark.parametrize(("more", "resting"), [
    ({}, set()), ({"deciding": None}, {"hint", "undo", "redo"}), ({"session": {"awaits_word": True}}, {"hint"}),
    ({"session": {"alone": say("No hints.")}}, {"hint"}),
    ({"session": {"why_no_redo": lambda: say("Nothing.")}}, {"redo"}),
    ({"turns": {"decision_taker": SimpleNamespace(why_no_undo=lambda: say("Nothing."))}}, {"undo"}),
])  # fmt: skip
def test_a_tool_that_rests_says_why_and_no_other_does(more: dict[str, Any], resting: set[str]) -> None:
    assert {action for action, rests in reasons(table(**more)).items() if rests} == resting


def test_tools_of_what_is_not_stored_have_no_redo_and_a_lesson_has_its_own() -> None:
    assert "redo" in reasons(table()) and "redo" not in reasons(table(turns={"session": None}))
    mine: list[Any] = ["a tool"]
    own = MagicMock(**{"tools.return_value": mine})
    assert Tools(table(turns={"guide": own})).signs() == mine
    own.tools.return_value = None
    assert len(Tools(table(turns={"guide": own})).signs()) > 4


@pytest.mark.parametrize("open", [True, False])
def test_the_sign_of_the_log_is_lit_while_it_is_open_and_no_other_is(open: bool) -> None:
    at = table()
    at.log.open = open
    assert [tool.action for tool in Tools(at).signs() if tool.lit] == (["log"] if open else [])


def test_what_is_no_tool_is_left_to_others() -> None:
    at = table()
    assert not Tools(at).act("fullscreen")
    assert Tools(at).act("log") and at.log.toggle.called
    assert Tools(at).act("back") and at.picker.back.called


@pytest.mark.parametrize("elements", [[], ["a page"]])
def test_a_game_without_a_book_opens_none(elements: list[str]) -> None:
    at = table()
    at.layers.open.return_value = book = MagicMock(elements=elements)
    Tools(at).act("book")
    assert [call.args for call in at.layers.close.call_args_list] == ([] if elements else [(book,)])


def test_another_speed_holds_at_once_and_its_sign_says_so() -> None:
    at = table()
    at.app.preferences = Changed(speed="normal")
    Tools(at).act("speed")
    assert at.app.preferences == {"speed": "fast"} and at.animator.factor == 0.5
    at.refresh.assert_called_once()
    assert next(tool for tool in Tools(at).signs() if tool.id == "tool.speed").label == "Speed: fast"


class Changed(dict[str, Any]):
    """Settings that are never kept."""

    def change(self, key: str, value: Any) -> None:
        """Another value."""
        self[key] = value
