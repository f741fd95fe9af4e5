"""What must be true at every decision of every game. Each check takes a Step and raises AssertionError."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from typing import Any

from game.rules.contract import HIDDEN, SPECTATOR, Event, IllegalMove, Template, Words
from tests.conformance.knowledge import (
    facts_lead_to_the_next_view,
    hidden_cards_do_not_matter,
    knowledge_comes_from_events,
    samples_agree,
)
from tests.conformance.reading import changed, is_plain, plain, texts
from tests.conformance.secrets import secrets_are_kept
from tests.conformance.walk import Step

COMMON_KEYS = {"options", "to_move", "phase", "scores"}
#: kinds of picks that name things on the table: their order means nothing when the kinds differ
THINGS = {"card", "pile", "seat", "piece"}


def position_round_trip(step: Step) -> None:
    """The position is plain JSON, has every key, and makes the same state again."""
    position = step.now.position
    assert is_plain(position), "the position is no plain JSON"
    missing = COMMON_KEYS - position.keys()
    assert not missing, f"the position lacks {missing}"
    game = step.after.game
    assert position["options"] == game.full_options(position["options"]), "not all options are in the position"
    for hand in position.get("hands", ()):
        assert hand == sorted(hand), f"hands are written sorted by their codes: {hand}"
    again = game.from_position(step.now.copied())
    assert again.to_position() == position, f"from_position changes {changed(position, again.to_position())}"
    assert texts(again.legal_moves()) == texts(step.after.legal_moves()), "legal moves change in a round trip"
    assert again.to_move == step.after.to_move == position["to_move"]
    ended, same = step.after.outcome(), again.outcome()
    assert (ended and ended.to_json()) == (same and same.to_json()), "the outcome changes in a round trip"
    twin = game.from_position(step.was.copied())
    pushed = twin.push(step.move.text, step.pushed.chance)
    assert twin.to_position() == position, (
        f"a twin made from the position plays {changed(position, twin.to_position())}"
    )
    assert [e.to_json() for e in pushed.events] == [e.to_json() for e in step.pushed.events], (
        "a twin tells other events"
    )


def copies_are_independent(step: Step) -> None:
    """What happens to a copy does not touch the original, nor the other way round."""
    original = step.before.copy()
    start = original.to_position()
    copy = original.copy()
    copy.push(step.move.text, step.pushed.chance)
    assert original.to_position() == start, f"playing on a copy changes {changed(start, original.to_position())}"
    second = original.copy()
    original.push(step.move.text)
    assert second.to_position() == start, f"playing on changes the copy: {changed(start, second.to_position())}"
    assert copy.to_position() == original.to_position() == step.now.position, "a copy plays otherwise"


def legal_moves_are_sound(step: Step) -> None:
    """Sorted, unique, canonical, and each accepted by check, find and push."""
    state, legal = step.before, step.legal
    listed = texts(legal)
    assert listed == sorted(listed), f"legal moves are not sorted: {listed}"
    assert len(set(listed)) == len(listed), f"legal moves repeat: {listed}"
    for move in legal:
        assert move.text == " ".join(move.text.split()), f"{move.text!r} is not canonical"
        if isinstance(move, Template):
            assert state.check(move.text) is not None, f"the template {move.text} itself is taken"
            continue
        assert state.check(move) is None and state.check(move.text) is None, f"{move.text} is listed, but refused"
        assert state.find(move.text) == move
    sample = legal if len(legal) <= 6 else step.rng.sample(legal, 6)
    for move in sample:
        if not isinstance(move, Template):
            state.copy().push(move)


def core_agrees(step: Step) -> None:
    """The trusted core leaves the position that the checked path leaves."""
    state = step.before.copy()
    actions = list(state.actions())
    assert len(actions) == len(step.legal), f"{len(actions)} actions, but {len(step.legal)} legal moves"
    keys = Counter(map(repr, actions))
    assert max(keys.values()) == 1, "actions repeat"
    for move in step.legal:
        if not isinstance(move, Template):
            assert repr(move.action) in keys, f"the action of {move.text} is not among the actions"
    state.apply(state.find(step.move.text).action)
    position, wanted = state.to_position(), step.now.position
    assert position == wanted, f"core and checked path differ in {changed(wanted, position)}"


def all_else_is_refused(step: Step) -> None:
    """Other texts are refused with a sentence and change nothing."""
    state, listed = step.before.copy(), set(texts(step.legal))
    wrong = [
        "",
        " ",
        "?",
        "play",
        "pass 0",
        "xyzzy",
        step.move.text + " ",
        " " + step.move.text,
        "0: " + step.move.text,
    ]
    for text in step.rng.sample(sorted(listed), min(3, len(listed))):
        words = text.split()
        wrong += [text.upper(), text.replace(" ", "  "), " ".join(words[::-1]), " ".join(words[:-1]), text + " 1"]
        wrong += [" ".join([words[0], *words[:0:-1]]), "\u00a0".join(words), text + "\n"]
    others = [m.text for m in step.after.legal_moves()]
    wrong += step.rng.sample(others, min(4, len(others)))
    start = state.to_position()
    templates = [m for m in step.legal if isinstance(m, Template)]
    for text in wrong:
        if text in listed and not any(t.text == text for t in templates):
            continue
        if any(t.admits(text) for t in templates) and state.check(text) is None:
            continue
        reason = state.check(text)
        assert isinstance(reason, Words) and str(reason).strip(), f"{text!r} is not refused with a sentence"
        try:
            state.push(text)
        except IllegalMove as error:
            assert str(error.reason).strip(), f"{text!r} is refused without a sentence"
        else:
            raise AssertionError(f"{text!r} is not legal, but push plays it")
    assert state.to_position() == start, f"a refused move changes {changed(start, state.to_position())}"
    assert step.move.text in listed or templates, "the walk played a move that was not listed"


def picks_lead_to_every_move(step: Step) -> None:
    """Every move has paths; no path is the beginning of another; things can be picked in any order."""
    owner: dict[tuple[tuple[str, str], ...], str] = {}
    for move in step.legal:
        assert move.paths, f"{move.text} has no path of picks"
        for path in move.paths:
            key = tuple((p.kind, p.id) for p in path)
            assert key, f"{move.text} has an empty path"
            assert key not in owner, f"{key} chooses both {owner.get(key)} and {move.text}"
            owner[key] = move.text
    beginnings = {key[:n]: key for key in owner for n in range(1, len(key))}
    for key, text in owner.items():
        assert key not in beginnings, f"the path of {text} is the beginning of {beginnings.get(key)}"
    for key, text in owner.items():
        kinds = [kind for kind, _ in key]
        if len(set(kinds)) < len(kinds) or not THINGS.issuperset(kinds):
            continue
        for order in permutations(key):
            taken = owner.get(order)
            assert taken == text or taken is not None or order in beginnings, f"{text} can't be picked as {order}"


def cards_are_conserved(step: Step) -> None:
    """No card appears or vanishes: the codes under the keys that hold cards stay the same."""
    before, after = step.was.cards, step.now.cards
    assert before == after, f"{step.move.text}: new {after - before}, gone {before - after}"


def views_are_cut_positions(step: Step) -> None:
    """A view is the position with things cut out, legal moves only for who is to move, and makes itself again."""
    state = step.after
    position, legal = step.now.position, texts(state.legal_moves())
    for seat in (SPECTATOR, *step.some_seats):
        view = state.view(seat)
        assert view.seat == seat and view.game is state.game
        assert view == step.now.view(seat), f"seat {seat} sees something else when it looks twice"
        assert "rng" not in view.position, f"seat {seat} sees the generator"
        assert is_plain(view.position)
        extra = view.position.keys() - position.keys()
        assert not extra, f"the view of {seat} has keys that the position lacks: {extra}"
        for key, value in view.position.items():
            assert cut(position[key], value), f"view of {seat}: {key} = {value} is no cut of {position[key]}"
        expected = legal if seat == state.to_move and seat >= 0 else []
        assert texts(view.legal) == expected, f"view of {seat}: legal moves {texts(view.legal)}, expected {expected}"
        again = state.game.view_from(plain(view.position), seat)
        assert again.position == view.position, f"view_from changes {changed(view.position, again.position)}"
        assert texts(again.legal) == texts(view.legal), "view_from changes the legal moves"


def cut(whole: Any, part: Any) -> bool:
    """Whether ``part`` is ``whole`` with some strings replaced by ``?`` (lists of strings: in any order)."""
    if part == whole or (part == HIDDEN and isinstance(whole, str)):
        return True
    if isinstance(whole, dict) and isinstance(part, dict):
        return part.keys() <= whole.keys() and all(cut(whole[k], v) for k, v in part.items())
    if isinstance(whole, list) and isinstance(part, list):
        if len(whole) != len(part):
            return False
        if all(isinstance(v, str) for v in [*whole, *part]):
            shown = Counter(part)
            del shown[HIDDEN]
            return not shown - Counter(whole)
        return all(map(cut, whole, part))
    return False


def events_are_plain(step: Step) -> None:
    """Events are JSON for everybody, come back from it, can be told, and the last one of a match says it ended."""
    names = [e.name for e in step.pushed.events]
    for seen in zip(*(step.told(seat) for seat in (SPECTATOR, *step.was.seats)), strict=True):
        heard: set[str] = set()
        for event in seen:
            table = event.to_json()
            text = json.dumps(table, allow_nan=False)
            # most events look the same to everybody
            if text in heard:
                continue
            heard.add(text)
            assert json.loads(text) == table, f"{event.name} is no plain JSON"
            assert Event.from_json(json.loads(text)).to_json() == table
            told = step.before.game.describe(event)
            assert told is None or str(told).strip(), f"{event.name} is told in no words"
            if told is not None:
                assert Words.from_json(plain(told.to_json())) == told
    if step.after.outcome() is not None:
        assert names and names[-1] == "MatchEnded", f"the match ended, but the last event is {names[-1:]}"
    else:
        assert "MatchEnded" not in names, "MatchEnded, but the match goes on"


def consequences_are_public(step: Step) -> None:
    """What a move led to is a sentence for all, worked out from what all see; nothing is told of a pass."""
    led = step.before.game.consequence(step.was.view(SPECTATOR), step.told(SPECTATOR))
    assert led is None or (str(led).strip() and Words.from_json(plain(led.to_json())) == led)
    assert led is None or step.move.text.split(" ")[0] != "pass", f"of a pass it is told: {led}"
    why = step.before.game.intent(step.was.view(SPECTATOR), step.told(SPECTATOR))
    assert why is None or (str(why).strip() and Words.from_json(plain(why.to_json())) == why)


def chance_can_be_put_back(step: Step) -> None:
    """What chance drew, given back, leads to the same position, whatever the generator would have drawn."""
    chance = step.pushed.chance
    position, after = step.was.copied(), step.now.position
    if chance is None:
        assert after.get("rng") == position.get("rng"), "the generator was used, but not told"
        return
    assert is_plain(chance), "chance is no plain JSON"
    other = step.before.game.new(position["options"], 987_654_321).to_position()["rng"]
    state = step.before.game.from_position({**position, "rng": other})
    again = state.push(step.move.text, plain(chance))
    found = state.to_position()
    assert found == after, f"with its chance put back {step.move.text} differs in {changed(after, found)}"
    assert again.chance == chance, "chance put back is told otherwise"
    assert [e.to_json() for e in again.events] == [e.to_json() for e in step.pushed.events]


def ends_are_ends(step: Step) -> None:
    """An outcome, nobody to move and no legal move go together, and the winners are seats."""
    state, outcome = step.after, step.after.outcome()
    over = outcome is not None
    assert over == (state.to_move < 0) == (not state.legal_moves()) == (not state.actions()), "over, or not?"
    if outcome is not None:
        assert is_plain(outcome.to_json())
        assert set(outcome.winners) <= set(step.now.seats) and list(outcome.winners) == sorted(outcome.winners)
        assert outcome.drawn == (list(outcome.winners) == list(step.now.seats)), "a draw is when nobody was better"
        assert str(outcome.reason).strip()
        assert state.check(step.move.text) is not None, "a move is possible after the end"
    else:
        assert state.to_move in step.now.seats


def states_stay_as_they_are(step: Step) -> None:
    """Neither the moves made elsewhere nor the checks changed what was read off the states before and after."""
    for look in (step.was, step.now):
        position = look.state.to_position()
        assert position == look.position, f"behind its back a state changed {changed(look.position, position)}"


#: tested after every move
ALWAYS = (
    position_round_trip,
    core_agrees,
    cards_are_conserved,
    chance_can_be_put_back,
    events_are_plain,
    consequences_are_public,
    ends_are_ends,
)
#: tested after some moves
SOMETIMES = (
    copies_are_independent,
    legal_moves_are_sound,
    all_else_is_refused,
    picks_lead_to_every_move,
    views_are_cut_positions,
    knowledge_comes_from_events,
    samples_agree,
    hidden_cards_do_not_matter,
)
#: tested after every move where all else holds: broken views would be found here under the wrong name
AT_LAST = (facts_lead_to_the_next_view, states_stay_as_they_are)
#: tested when all else held in the whole walk: it plays on by itself
AFTERWARDS = (secrets_are_kept,)
