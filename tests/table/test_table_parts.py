"""What a table asks of its parts, without a window: who decides, what it says, what keys do, what waits for what."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import arcade
import pytest

from game.rules.contract import SPECTATOR
from game.table.panels import read_aloud
from game.table.table import COARSE, Table
from game.ui.sheet.rect import Rect
from game.ui.window.scene import Scene
from game.ui.window.stage import Stage

KEY = arcade.key


class Part:
    """A part of a table: it has what a test gives it, and notes all else that it is asked for."""

    def __init__(self, done: list[Any], name: str, **known: Any) -> None:
        self.done_, self.name_ = done, name
        vars(self).update(known)

    def __getattr__(self, what: str) -> Any:
        def note(*with_: Any, **more: Any) -> None:
            self.done_.append((f"{self.name_}.{what}", *with_, *more.values()))

        return note


def table(monkeypatch: pytest.MonkeyPatch, **more: Any) -> Any:
    """A table without a window at which seat 0 of three, Ann, decides and looks; ``done``: what its parts were asked.

    ``more``: what is otherwise there, as ``part__attribute``, or a whole part.
    """
    found: Any = Table.__new__(Table)
    done: list[Any] = []
    view = SimpleNamespace(seat=0)
    known: dict[str, dict[str, Any]] = {
        "turns": {"asked": True, "going_on": False, "thinking": 2, "ply": 7, "guide": None, "view": lambda: view},
        "director": {"busy": False, "stale": False, "paused": False, "queue": [], "step": lambda: False},
        "curtain": {"hangs": False, "sheet": None}, "layers": {"modal": False, "top": None},
        "tools": {"handed_over": False, "act": lambda action: False, "take_over": lambda: False},
        "picker": {"picking": SimpleNamespace(made=[]), "spots": {}, "option": lambda id: False},
        "interval": {"begins": lambda: False, "sheet": None}, "suspense": {"step": lambda: False},
        "company": {"names": ["Ann", "Ben", "Cem"], "portraits": ["a", "b", "c"], "eyes": 0, "bottom": 0,
                    "humans": [0]},
        "window": {"listened": False}, "focus": {"element": None}, "surface": {"hand_input": None},
        "animator": {"factor": 1.0}, "presenter": {}, "hint_panel": {}, "large_card": {}, "chips": {"boxes": {}},
        "canvas": {"stage": Stage(1920, 1080)}, "overlay": {"view": view}, "choices": {}, "reasons": {},
        "announcer": {}, "pointer": {}, "guide": {}, "tooltip": {}, "log": {},
        "entry": {"open": False, "ambience": "lounge"},
        "face": {"flows": lambda dt: False, "every": False},
        "shown": {"behind": False, "turn": 1},
    }  # fmt: skip
    session = Part(done, "session", awaits_word=False, trouble=lambda: "")
    for name, value in more.items():
        part, _, attribute = name.partition("__")
        if part == "session" and attribute:
            vars(session)[attribute] = value
        elif attribute:
            known.setdefault(part, {})[attribute] = value
    known["turns"] = {"session": session, "decision_taker": Part(done, "taker"), **known["turns"]}
    for part, has in known.items():
        setattr(found, part, Part(done, part, **has))
    words = Part(done, "words", prompt=lambda view: "Your card?", prompt_by=lambda view, keys: "Press a key.",
                 meanwhile=lambda: "Wait.", say=str, label=lambda place: place.title())  # fmt: skip
    layout = Part(done, "layout", secret=lambda: Rect(1, 2, 3, 4), seats=list, leafed=lambda place: [("5h",)])
    feel = Part(done, "feel", keeps=lambda text: None)
    vars(found.face).update(words=words, layout=layout, feel=feel, entry=found.entry)
    position = {"to_move": 1, **more.get("position", {})}
    found.shown = type("Now", (Part,), {"__getitem__": lambda self, key: position[key]})(
        done, "shown", behind=known["shown"]["behind"], turn=known["shown"]["turn"]
    )
    preferences = {"curtain": "secret", "keys": {}, "choices": {"spin": "left"}, "speed": "normal",
                   "reduced_motion": False, **more.get("preferences", {})}  # fmt: skip
    settings: Any = type("Settings", (Part,), {"__getitem__": lambda self, key: preferences[key]})(done, "settings")
    keymap = SimpleNamespace(used=SimpleNamespace(known=False), action=lambda symbol: None)
    found.app = Part(done, "app", preferences=settings, keymap=keymap, sound=Part(done, "sound"),
                     navigator=Part(done, "navigator"))  # fmt: skip
    found.follows, found.keyboard, found.prompt, found.field_ = True, False, "", None
    for name in ("act", "key_down", "on_mouse_press", "on_key_release", "on_hide_view", "on_show_view", "refit"):
        monkeypatch.setattr(
            Scene, name, lambda _self, *args, name=name: done.append((f"scene.{name}", *args)), raising=False
        )  # fmt: skip
    monkeypatch.setattr(Table, "field", None, raising=False)
    found.done = done
    return found


def noted(where: list[Any], answer: bool = True) -> Callable[..., bool]:
    """Notes what it is called with, and answers."""

    def note(*with_: Any, **more: Any) -> bool:
        where.append((*with_, *more.values()))
        return answer

    return note


def names(scene: Any) -> list[str]:
    """What was asked for, by name."""
    return [each[0] for each in scene.done]


Monkey = pytest.MonkeyPatch

# --- who decides


@pytest.mark.parametrize("more", [
    {"curtain__hangs": True}, {"director__busy": True}, {"director__stale": True}, {"turns__asked": False}, {},
])  # fmt: skip
def test_somebody_decides_once_all_is_shown_and_no_curtain_hangs(monkeypatch: Monkey, more: dict[str, bool]) -> None:
    scene = table(monkeypatch, **more)
    assert (scene.deciding is not None) == (not more)


@pytest.mark.parametrize(("busy", "paused", "on", "modal", "waits"), [
    (True, False, False, False, True), (True, True, False, False, False), (False, False, True, False, True),
    (False, False, True, True, False), (False, False, False, False, False), (True, False, False, True, True),
])  # fmt: skip
def test_a_table_is_busy_while_it_shows_something_or_seats_play_on(
    monkeypatch: Monkey, busy: bool, paused: bool, on: bool, modal: bool, waits: bool
) -> None:
    scene = table(monkeypatch, director__busy=busy, director__paused=paused, turns__going_on=on, layers__modal=modal)
    assert scene.busy == waits


# --- what it says

ELSEWHERE: dict[str, Any] = {"turns__asked": False}


@pytest.mark.parametrize(("more", "prompt"), [
    ({}, "Your card?"), ({"window__listened": True}, "Press a key."),
    ({"tools__handed_over": True}, "Played for you (no medals): click or press a key to take over"),
    ({**ELSEWHERE, "shown__behind": True}, "Wait."), (ELSEWHERE, "It's Ben's turn."),
    ({**ELSEWHERE, "session__awaits_word": True}, "Ben is waiting for your call."),
    ({**ELSEWHERE, "company__eyes": 1}, ""), ({**ELSEWHERE, "shown__turn": -1}, ""),
    ({**ELSEWHERE, "shown__turn": 0}, "It's Ben's turn."),
    ({**ELSEWHERE, "position": {"to_move": -1}}, "The match is over."),
    ({**ELSEWHERE, "position": {"to_move": -1}, "director__busy": True}, ""),
    ({**ELSEWHERE, "position": {"to_move": 0}}, ""),
    ({**ELSEWHERE, "position": {"to_move": 0}, "company__eyes": SPECTATOR}, "It's Ann's turn."),
    ({**ELSEWHERE, "turns__session": None}, "It's Ben's turn."),
])  # fmt: skip
def test_the_prompt_says_who_is_to_do_what(monkeypatch: Monkey, more: dict[str, Any], prompt: str) -> None:
    scene = table(monkeypatch, **more)
    scene._look_round()
    assert scene.prompt == prompt
    ((_see, told, *_more),) = [each for each in scene.done if each[0] == "overlay.see"]
    assert told == prompt
    guide = SimpleNamespace(prompt=lambda: "Look at the stones.")
    scene.turns.guide = guide
    scene._look_round()
    assert scene.prompt == "Look at the stones.", "a lesson says what it wants to"


def test_the_prompt_names_keys_once_somebody_uses_them_and_where_they_differ(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene.app.keymap.used.known = True
    scene._look_round()
    assert scene.prompt == "Press a key."
    scene.face.words.prompt_by = lambda view, keys: ""
    scene._look_round()
    assert scene.prompt == "Your card?"


@pytest.mark.parametrize("busy", [False, True])
def test_nobody_is_seen_thinking_before_all_has_been_shown(monkeypatch: Monkey, busy: bool) -> None:
    scene = table(monkeypatch, director__busy=busy, curtain__hangs=True)
    scene._look_round()
    assert scene.done[-1][0] == "overlay.see" and scene.done[-1][2:] == (None, SPECTATOR if busy else 2, True)
    assert ("reasons.asked", False) in scene.done


def test_what_is_asked_shown_or_taught_is_announced_to_those_who_listen(monkeypatch: Monkey) -> None:
    """As their own if they decide, are taught, or have given the seat away."""
    for more, own, again in (
        ({}, True, True), (ELSEWHERE, False, False), ({**ELSEWHERE, "tools__handed_over": True}, True, False),
        ({**ELSEWHERE, "session__awaits_word": True}, True, False),
    ):  # fmt: skip
        scene = table(monkeypatch, **more)
        scene.prompt = "Your card?"
        scene._announce()
        assert scene.done == [("announcer.announce", "Your card?", own, again)]
    scene = table(monkeypatch, **ELSEWHERE)
    scene.turns.guide = SimpleNamespace(said=lambda: "A guard.")
    scene._announce()
    assert scene.done == [("announcer.announce", "A guard.", True, False)]
    scene.done.clear()
    scene.turns.decision_taker = None
    scene._announce()
    assert scene.done == [("announcer.announce", "", False, False)], "a replay teaches nothing by itself"


@pytest.mark.parametrize("urgent", [False, True])
def test_what_led_to_a_sentence_is_announced_before_it_unless_it_is_an_answer(
    monkeypatch: Monkey, urgent: bool
) -> None:
    scene = table(monkeypatch)
    scene.announce("Saved.", urgent=urgent)
    assert names(scene) == ([] if urgent else ["announcer.announce"]) + ["window.say"]
    assert scene.done[-1] == ("window.say", "Saved.", urgent)


# --- beats


def test_each_beat_shows_what_there_is_before_anybody_plays(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch, turns__step=lambda dt: True)
    assert scene.step(0.1)
    assert [name for name in names(scene) if name.endswith("tick")] == [
        "hint_panel.tick",
        "large_card.tick",
        "chips.tick",
    ]
    assert ("hint_panel.show_status", "") in scene.done and "overlay.felt" not in names(scene)
    still = table(monkeypatch, turns__step=lambda dt: False)
    assert not still.step(0.1)


@pytest.mark.parametrize(("more", "moves", "plays"), [
    ({"interval__begins": lambda: True, "director__step": lambda: 1 / 0}, True, False),
    ({"director__step": lambda: True}, True, False), ({"layers__modal": True}, False, False),
    ({"director__paused": True}, False, False), ({}, True, True),
])  # fmt: skip
def test_nobody_plays_while_something_is_shown_or_looked_at(
    monkeypatch: Monkey, more: dict[str, Any], moves: bool, plays: bool
) -> None:
    played: list[Any] = []
    scene = table(monkeypatch, turns__step=noted(played), **more)
    assert scene.step(0.1) == moves and played == [(0.1,)] * plays
    assert ("session.think_ahead" in names(scene)) == (more.keys() == {"director__step"})


def test_what_has_happened_is_heard_before_anything_more_does(monkeypatch: Monkey) -> None:
    heard = [True, False]
    scene = table(
        monkeypatch, turns__step=lambda dt: 1 / 0, window__listened=True, announcer__announce=lambda *a, **b: heard[0]
    )
    assert scene.step(0.1) and "canvas.changed" in names(scene)
    played: list[float] = []
    scene.turns.step = played.append
    scene.window.listened = False
    scene.step(0.1)
    heard.pop(0)
    scene.window.listened = True
    scene.step(0.1)
    assert len(played) == 2


@pytest.mark.parametrize(("factor", "passed"), [(1.0, 0.1), (0.5, 0.2), (0.0, 0.1)])
def test_the_room_is_painted_again_while_its_graphics_glide_at_the_tables_speed(
    monkeypatch: Monkey, factor: float, passed: float
) -> None:
    times: list[Any] = []
    for flows, darkens, painted in ((True, False, True), (False, True, True), (False, False, False)):
        scene = table(monkeypatch, animator__factor=factor, turns__step=lambda dt: False)
        scene.face.flows = noted(times, flows)
        scene.suspense.step = lambda darkens=darkens: darkens
        scene.overlay.felt = Part(scene.done, "felt")
        scene.step(0.1)
        assert ("felt.rebuild" in names(scene)) == ("canvas.changed" in names(scene)) == painted
    assert [dt for (dt,) in times] == pytest.approx([passed] * 3)


def test_a_table_is_painted_again_only_while_it_is_seen_and_a_replay_has_no_suspense(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene.follows = False
    scene.refresh()
    assert "overlay.see" in names(scene) and "overlay.renew" not in names(scene)
    for guide, taker, suspense in ((None, 1, True), (None, None, True), (1, 1, False), (1, None, True)):
        scene = table(monkeypatch)
        scene.turns.guide = guide and SimpleNamespace(prompt=lambda: None)
        scene.turns.decision_taker = taker
        scene.refresh()
        assert ("suspense.look" in names(scene)) == suspense
        assert {"overlay.renew", "choices.renew", "guide.rebuild", "pointer.look"} <= {*names(scene)}
        assert ("chips.renew", scene.overlay.view) in scene.done


@pytest.mark.parametrize(("more", "opens"), [
    ({}, True), ({"company__humans": []}, False), ({"turns__going_on": False}, False),
    ({"position": {"to_move": -1}}, False), ({"tools__handed_over": True}, False), ({"position": {"to_move": 0}}, True),
])  # fmt: skip
def test_people_look_at_a_summary_if_there_are_any_and_the_match_goes_on(
    monkeypatch: Monkey, more: dict[str, Any], opens: bool
) -> None:
    scene = table(monkeypatch, **{"turns__going_on": True, **more})
    scene._rest("the summary")
    assert (("interval.open", "the summary") in scene.done) == opens
    order = names(scene)
    assert order.index("picker.renew") < order.index("face.decide") < order.index("surface.settle")
    assert "reasons.arrive" in order and "overlay.renew" in order
    scene.done.clear()
    scene._rest(None)
    assert "interval.open" not in names(scene)


def test_what_is_fed_clears_what_was_said_before_it(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene.feed(["event"])
    assert {"picker.renew", "hint_panel.clear", "large_card.hush", "tooltip.hush", "overlay.renew"} <= {*names(scene)}
    assert ("presenter.expect", ["event"], 7) in scene.done and ("director.feed", ["event"]) in scene.done


# --- the curtain


def test_where_nothing_is_hidden_the_next_person_just_sits_down(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch, entry__open=True)
    scene.fall(2)
    assert scene.company.bottom == 2 and scene.company.eyes == 0 and names(scene) == ["session.curtain_lifted"]


@pytest.mark.parametrize("covers", ["secret", "table"])
def test_before_the_curtain_falls_nobody_looks(monkeypatch: Monkey, covers: str) -> None:
    calls: list[Any] = []
    scene = table(monkeypatch, preferences={"curtain": covers})
    scene.curtain.fall = lambda *how: calls.append((how, scene.company.eyes, scene.follows))
    scene.reset = lambda: calls.append(("laid out", scene.company.eyes, scene.follows))
    scene.face.words.question = lambda seat: f"A card, {seat}?"
    scene.fall(2)
    assert calls[0] == ("laid out", SPECTATOR, False) and scene.company.bottom == 2
    ((call, _lifted, secret), eyes, follows) = calls[1]
    assert (eyes, follows) == (SPECTATOR, True) and call() == ("Cem", "c", "A card, 2?")
    assert secret() == (Rect(1, 2, 3, 4) if covers == "secret" else None)
    assert names(scene)[:2] == ["announcer.drop", "sound.play"] and ("sound.play", "curtain") in scene.done
    assert "overlay.renew" in names(scene)


# --- playing


@pytest.mark.parametrize("kept", [None, ("spin", "right"), ("aim", "far")])
def test_a_choice_is_offered_first_next_time_and_the_others_stay(
    monkeypatch: Monkey, kept: tuple[str, str] | None
) -> None:
    scene = table(monkeypatch)
    scene.face.feel.keeps = lambda text: kept
    scene.tools.for_me = True
    scene.play("throw")
    assert not scene.tools.for_me and scene.done[0] == ("taker.play", "throw")
    changed = [each[1:] for each in scene.done if each[0] == "settings.change"]
    assert changed == ([("choices", {"spin": "left", **dict([kept])})] if kept else [])


def test_where_nobody_can_play_nothing_is_played_or_asked(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene.turns.decision_taker = None
    scene.play("throw")
    assert scene.check("throw") is None and not scene.done
    scene.turns.decision_taker = SimpleNamespace(check=lambda text: f"no {text}")
    assert scene.check("throw") == "no throw"


def test_a_refusal_is_heard_said_and_shown(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene.refuse("Too low.")
    assert scene.done == [
        ("sound.play", "refuse"), ("window.say", "Too low.", True), ("hint_panel.show_refusal", "Too low."),
    ]  # fmt: skip
    scene.done.clear()
    scene.picked()
    assert {"hint_panel.clear", "large_card.close", "overlay.renew"} <= {*names(scene)}


def test_a_pile_is_leafed_through_if_it_may_be(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene.leaf("pile")
    assert scene.done == [("navigator.cards", scene, "Pile", [("5h",)])]
    scene.done.clear()
    scene.face.layout.leafed = lambda place: None
    scene.leaf("stock")
    assert not scene.done


@pytest.mark.parametrize(("taker", "fate", "sound"), [
    (True, "won", "crowd_cheer"), (True, "lost", "crowd_groan"), (True, "watched", "applause"),
    (False, "won", "applause"),
])  # fmt: skip
def test_the_crowd_is_glad_with_those_who_play_here(monkeypatch: Monkey, taker: bool, fate: str, sound: str) -> None:
    scene = table(monkeypatch, company__fate=lambda winners: fate)
    if not taker:
        scene.turns.decision_taker = None
    scene._decided([0])
    assert scene.done == [("sound.play", sound)]


def test_a_match_that_is_over_leads_to_its_result(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene.over()
    assert scene.done == [("navigator.result", scene)]


def test_all_that_is_painted_knows_who_decides_and_what_is_picked(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch, picker__picking=SimpleNamespace(made=["5h"]), picker__wants=lambda each: True)
    scene.keyboard, scene.offered = True, lambda: iter([element("a")])
    scene.refresh()
    assert ("face.decide", scene.deciding, ["5h"]) in scene.done
    assert names(scene)[-1] == "focus.give", "and the focus goes to what is next"
    scene.done.clear()
    scene.furnish()
    assert names(scene)[0] == "surface.furnish" and ("chips.renew", scene.overlay.view) in scene.done
    assert scene.choices.number is None and "face.decide" in names(scene)


def test_a_fresh_match_is_dealt_and_one_taken_up_again_lies_there(monkeypatch: Monkey) -> None:
    for beginning in (None, ({"n": 1}, ["dealt"])):
        scene = table(monkeypatch, session__beginning=lambda beginning=beginning: beginning)
        scene.reset = Part(scene.done, "table").lies_there
        scene._start()
        if beginning is None:
            assert names(scene) == ["table.lies_there"]
        else:
            assert scene.done[0] == ("shown.reset", {"n": 1}) and ("director.feed", ["dealt"]) in scene.done
    scene = table(monkeypatch, turns__session=None)
    scene.reset = Part(scene.done, "table").lies_there
    scene._start()
    assert names(scene) == ["table.lies_there"]


def test_points_that_arrive_are_counted_and_seen(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene._counted(SimpleNamespace(side=1, text="3"))
    assert scene.done[0] == ("shown.count", 1, 3) and "overlay.renew" in names(scene)


# --- keys


#: what is left to any screen
LEFT, PICKED = ("scene.act", "left", False, 1), ("scene.act", "pick", False, 1)


@pytest.mark.parametrize(("more", "action", "first"), [
    ({"layers__modal": True, "director__busy": True}, "pick", PICKED),
    ({"director__busy": True}, "pick", ("director.skip",)), ({}, "labels", ("chips.show_all", True)),
    ({"face__every": True}, "labels", ("chips.show_all", False)),
    ({"session__awaits_word": True}, "pick", ("face.speak", "")),
    ({"session__awaits_word": True, "focus__element": SimpleNamespace(id="x")}, "pick", PICKED),
    ({}, "pick", PICKED), ({"session__awaits_word": True}, "left", LEFT), ({"director__busy": True}, "left", LEFT),
    ({"tools__act": lambda action: action == "undo"}, "undo", None),
    ({"picker__option": lambda id: id == "draw"}, "draw", None),
])  # fmt: skip
def test_a_key_means_what_is_nearest(monkeypatch: Monkey, more: dict[str, Any], action: str, first: Any) -> None:
    scene = table(monkeypatch, **more)
    scene.act(action)
    assert scene.done == ([] if first is None else [first])


@pytest.mark.parametrize(("busy", "shift", "times", "steps"), [
    (False, False, 1, 1), (False, True, 1, COARSE), (False, True, 3, 3 * COARSE), (True, False, 1, None),
])  # fmt: skip
def test_the_hand_on_a_surface_gets_keys_while_nothing_moves_ten_times_as_far_with_shift(
    monkeypatch: Monkey, busy: bool, shift: bool, times: int, steps: int | None
) -> None:
    went: list[Any] = []
    hand = SimpleNamespace(act=noted(went))
    scene = table(monkeypatch, surface__hand_input=hand, director__busy=busy)
    scene.act("left", shift, times)
    assert went == ([] if steps is None else [("left", True, steps)]) and bool(scene.done) == busy


def test_a_lessons_own_keys_come_before_the_tables(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch, tools__act=lambda action: 1 / 0)
    scene.turns.guide = SimpleNamespace(act=lambda action: True, prompt=lambda: None)
    scene.act("hint")
    assert "overlay.renew" in names(scene)
    scene.turns.guide.act = lambda action: False
    scene.tools.act = lambda action: True
    scene.done.clear()
    scene.act("hint")
    assert not scene.done


@pytest.mark.parametrize(("more", "modifiers", "reads"), [
    ({}, 0, False), ({"window__listened": True}, 0, True), ({"window__listened": True}, KEY.MOD_SHIFT, False),
    ({"window__listened": True, "layers__modal": True}, 0, False),
    ({"window__listened": True, "preferences": {"keys": {"draw": "C"}}}, 0, False),
])  # fmt: skip
def test_letters_tell_of_the_table_only_to_those_who_listen_and_have_no_keys_of_their_own(
    monkeypatch: Monkey, more: dict[str, Any], modifiers: int, reads: bool
) -> None:
    scene = table(monkeypatch, announcer__answer=lambda what: [what], **more)
    scene.read_out = lambda sentences: scene.done.append(("read", *sentences))
    scene.key_down(KEY.C, modifiers)
    assert scene.done == [("read", "cards") if reads else ("scene.key_down", KEY.C, modifiers)]
    scene.done.clear()
    scene.key_down(KEY.X, 0)
    assert scene.done == [("scene.key_down", KEY.X, 0)]
    monkeypatch.setattr(Table, "field", object(), raising=False)
    scene.done.clear()
    scene.key_down(KEY.C, 0)
    assert scene.done == [("scene.key_down", KEY.C, 0)], "in a field letters are letters"


def test_a_click_or_key_that_takes_over_does_nothing_else(monkeypatch: Monkey) -> None:
    for over in (True, False):
        scene = table(monkeypatch, tools__take_over=lambda over=over: over)
        scene.on_mouse_press(5, 6, 1, 0)
        scene.key_down(KEY.X, 0)
        assert names(scene) == (["window.stir"] if over else ["scene.on_mouse_press", "scene.key_down"])


def test_labels_are_shown_as_long_as_their_key_is_held(monkeypatch: Monkey) -> None:
    for action, hides in (("labels", True), ("pick", False), (None, False)):
        scene = table(monkeypatch)
        scene.app.keymap.action = lambda symbol, action=action: action
        scene.on_key_release(KEY.X, 0)
        assert (("chips.show_all", False) in scene.done) == hides and names(scene)[-1] == "scene.on_key_release"
    monkeypatch.setattr(Scene, "break_off", lambda self: True)
    assert scene.break_off() and scene.done[-1] == ("chips.show_all", False)


def element(id: str) -> Any:
    return SimpleNamespace(id=id, enabled=True, rect=Rect(1, 1, 2, 2))


@pytest.mark.parametrize(("more", "aims"), [
    ({}, True), ({"focus__element": element("ice")}, True), ({"focus__element": element("tool.undo")}, False),
    ({"layers__modal": True}, False), ({"director__busy": True}, False),
])  # fmt: skip
def test_a_surface_played_by_hand_is_aimed_while_no_button_has_the_focus(
    monkeypatch: Monkey, more: dict[str, Any], aims: bool
) -> None:
    hand = SimpleNamespace(busy=False)
    scene = table(monkeypatch, surface__hand_input=hand, picker__spots={"ice": 1}, **more)
    assert scene.aims == aims
    scene.surface.hand_input = None
    assert not scene.aims


@pytest.mark.parametrize(("more", "free"), [
    ({}, True), ({"layers__modal": True}, False), ({"director__busy": True}, False), (ELSEWHERE, False),
])  # fmt: skip
def test_a_controller_aims_at_once_and_leaves_the_button_that_had_the_focus(
    monkeypatch: Monkey, more: dict[str, Any], free: bool
) -> None:
    for focus, left in ((None, False), ("ice", False), ("tool.undo", True)):
        scene = table(monkeypatch, surface__hand_input=object(), picker__spots={"ice": 1}, **more)
        scene.focus.element = focus and element(focus)
        assert scene.free_to_aim() == free
        assert (("focus.give", None) in scene.done) == (left and free)
    scene.surface.hand_input = None
    assert not scene.free_to_aim()


@pytest.mark.parametrize(("made", "hand", "modal", "begun"), [
    ([1], None, False, True), ([], None, False, False), ([1], None, True, False), ([], True, False, True),
    ([], False, False, False), ([], True, True, False),
])  # fmt: skip
def test_there_is_something_to_take_back_once_a_pick_is_made_or_a_shot_aimed(
    monkeypatch: Monkey, made: list[int], hand: bool | None, modal: bool, begun: bool
) -> None:
    hand_input = None if hand is None else SimpleNamespace(busy=hand)
    scene = table(
        monkeypatch, picker__picking=SimpleNamespace(made=made), surface__hand_input=hand_input, layers__modal=modal
    )
    assert scene.begun() == begun


@pytest.mark.parametrize(("id", "modal", "done"), [
    ("hand.0", False, ["focus.give", "pointer.use"]), ("dice.0", False, ["pointer.use"]), ("hand.0", True, []),
    (None, False, []),
])  # fmt: skip
def test_a_digit_uses_its_thing_and_gives_the_focus_to_what_can_be_picked(
    monkeypatch: Monkey, id: str | None, modal: bool, done: list[str]
) -> None:
    scene = table(monkeypatch, layers__modal=modal, layers__find=None, picker__spots={"hand.0": 1})
    scene.picker.digit = lambda symbol, find: id and element(id)
    scene.other_key(KEY.KEY_1)
    assert names(scene) == done


def test_a_digit_weighs_a_shot_where_one_is_aimed(monkeypatch: Monkey) -> None:
    figures: list[Any] = []
    hand = SimpleNamespace(figure=lambda figure: noted(figures, figure != 9)(figure))
    scene = table(
        monkeypatch, surface__hand_input=hand, layers__find=None, picker__digit=lambda symbol, find: element("dice")
    )
    for symbol in (KEY.KEY_1, KEY.KEY_0, KEY.KEY_9, KEY.A):
        scene.other_key(symbol)
    assert figures == [(1,), (0,), (9,)] and names(scene) == ["pointer.use"] * 2


def test_escape_closes_a_dialog_but_never_a_curtain_or_a_summary(monkeypatch: Monkey) -> None:
    curtain, summary, dialog = object(), object(), object()
    for modal, top, closes in (
        (True, dialog, True),
        (True, curtain, False),
        (True, summary, False),
        (False, dialog, False),
    ):
        scene = table(
            monkeypatch, layers__modal=modal, layers__top=top, curtain__sheet=curtain, interval__sheet=summary
        )  # fmt: skip
        scene.close_sheet = Part(scene.done, "dialog").closes
        scene.escape()
        assert scene.done == ([("dialog.closes",)] if closes else [("navigator.pause", scene)])


@pytest.mark.parametrize("modal", [False, True])
def test_a_banner_hangs_over_everything_but_a_dialog(monkeypatch: Monkey, modal: bool) -> None:
    scene = table(monkeypatch, layers__modal=modal)
    scene.presenter.banner = SimpleNamespace(sheet=Part(scene.done, "banner"))
    scene.draw_above()
    assert names(scene) == ([] if modal else ["banner.draw"])
    assert scene.group(element("hand.0")) == ("" if modal else read_aloud.group("hand.0"))


# --- focus, sight, and coming and going


@pytest.mark.parametrize(("keyboard", "view", "focus", "given"), [
    (True, 1, None, "b"), (False, 1, None, None), (True, None, None, None), (True, 1, "b", None), (True, 1, "a", "b"),
])  # fmt: skip
def test_the_focus_goes_to_what_is_next_only_for_who_plays_by_keys(
    monkeypatch: Monkey, keyboard: bool, view: Any, focus: str | None, given: str | None
) -> None:
    scene = table(monkeypatch, overlay__view=view, picker__wants=lambda each: each.id in "bcd")
    off = SimpleNamespace(id="d", enabled=False)
    scene.keyboard, scene.focus.element = keyboard, focus and element(focus)
    scene.offered = lambda: iter([element("a"), off, element("b"), element("c")])
    scene._lead_focus()
    assert [each[1].id for each in scene.done] == [given] * (given is not None)


def test_a_large_card_leaves_the_hand_other_chips_buttons_and_plates_in_sight(monkeypatch: Monkey) -> None:
    boxes = [Rect(n, n, 9, 9) for n in range(6)]
    spots = {"a": SimpleNamespace(rect=boxes[0], draggable=True), "b": SimpleNamespace(rect=boxes[1], draggable=False)}
    scene = table(monkeypatch, picker__spots=spots, chips__boxes={"a": boxes[2], "c": boxes[3]})
    scene.choices.sheet = SimpleNamespace(elements=[SimpleNamespace(rect=boxes[4])])
    scene.face.layout.seats = lambda: [SimpleNamespace(plate=boxes[5])]
    assert scene._in_sight("a") == [boxes[0], boxes[3], boxes[4], boxes[5]]
    assert scene._in_sight("b") == [boxes[0], boxes[2], boxes[3], boxes[4], boxes[5]]


@pytest.mark.parametrize(("speed", "factor"), [("slow", 1.7), ("instant", 0.0)])
def test_a_table_takes_up_speed_and_sounds_when_it_is_shown_and_gives_them_back(
    monkeypatch: Monkey, speed: str, factor: float
) -> None:
    drawn: list[bool] = []
    for follows, fits, hidden, out in (
        (False, True, True, True),
        (False, False, True, False),
        (False, True, False, False),
    ):
        scene = table(
            monkeypatch, log__fits=fits, entry__open=not hidden, preferences={"speed": speed, "reduced_motion": True}
        )
        scene.follows, scene.log.draw_out = follows, lambda out: drawn.append(out)
        scene.on_show_view()
        assert drawn.pop() == out and scene.follows
        assert (scene.animator.factor, scene.animator.reduced) == (factor, True)
        assert ("sound.music", None) in scene.done and ("sound.room", "lounge") in scene.done
        assert ("suspense.hush", True) in scene.done and "app.worker_ready" in names(scene)
        scene.on_show_view()
        assert not drawn, "who closed the log finds it closed"
        scene.on_hide_view()
        assert scene.done[-2:] == [("suspense.hush", False), ("scene.on_hide_view",)]


def test_a_table_that_is_closed_lets_its_match_go(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene.on_closed()
    assert scene.done == [("session.release",)]
    scene.turns.session = None
    scene.on_closed()
    assert len(scene.done) == 1


def test_a_hint_lights_its_move_and_its_buttons(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene.propose("draw")
    assert scene.picker.hinted_move == "draw" and names(scene) == ["picker.glow", "choices.renew"]


def test_another_device_renames_the_keys_wherever_they_stand(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene.overlay.front, scene.choices.sheet = Part(scene.done, "front"), Part(scene.done, "buttons")
    scene.prompted()
    assert names(scene)[-4:] == ["overlay.see", "front.rebuild", "buttons.rebuild", "pointer.look"]


def test_the_table_is_told_in_sentences_and_a_dialog_by_its_words(monkeypatch: Monkey) -> None:
    monkeypatch.setattr(Scene, "texts", lambda self: ["its words"])
    monkeypatch.setattr(
        read_aloud, "grouped", lambda face: [("table", ["Three stones.", "One rock."]), ("score", ["1 to 0."])]
    )
    monkeypatch.setattr("game.table.table.painted", lambda panels, stage, offered, prompt: [("panels", panels, prompt)])
    scene = table(monkeypatch)
    scene.text_panels, scene.prompt, scene.offered = ("log",), "Well?", list
    *told, panels = scene.texts()
    assert [(each.id, each.text) for each in told] == [
        ("told.table.0", "Three stones."), ("told.table.1", "One rock."), ("told.score.0", "1 to 0."),
    ]  # fmt: skip
    assert {tuple(each.rect) for each in told} == {(0, 0, 1920, 1080)} and panels == ("panels", ("log",), "Well?")
    scene.layers.modal = True
    assert scene.texts() == ["its words"]


def test_names_and_words_are_told_anew_in_another_language(monkeypatch: Monkey) -> None:
    scene = table(monkeypatch)
    scene.reset = lambda: scene.done.append(("laid out",))
    scene.retell()
    assert scene.done == [("company.retell",), ("laid out",)]


def test_a_reset_forgets_what_was_under_way_and_tells_the_past(monkeypatch: Monkey) -> None:
    past = [SimpleNamespace(events=["a", "b"], number=1), SimpleNamespace(events=["c"], number=2)]
    view = SimpleNamespace(position={"n": 1})
    scene = table(monkeypatch, turns__past=lambda: past, turns__events=lambda: ["c"], turns__view=lambda: view)
    scene.log.lines = ["old"]
    rested: list[Any] = []
    scene._rest = rested.append
    scene.reset()
    assert scene.log.lines == [] and rested == [None]
    assert [each[1:] for each in scene.done if each[0] == "log.tell"] == [("a", 1), ("b", 1), ("c", 2)]
    assert ("shown.reset", {"n": 1}, ["c"], ["a", "b", "c"]) in scene.done and ("reasons.begin_again", 7) in scene.done
    order = names(scene)
    assert order[0] == "director.drop" and {"interval.drop", "presenter.retell", "hint_panel.clear"} <= {*order}
    assert (
        order.index("shown.reset")
        < order.index("log.tell")
        < order.index("log.refresh")
        < order.index("surface.furnish")
    )
