"""Templates: filled, tested, composed from picks; events told in words; the rule of thumb."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.ai.registry import decide, kinds
from game.rules.contract import Template, Words
from game.rules.mystic import GAME
from game.rules.mystic.event_text import DESCRIBERS
from game.rules.mystic.moves import DeliveryTemplate, OfferTemplate
from game.rules.mystic.state import MysticState
from tests.rules.mystic.house import OPTIONS, sparse, walk

FEN = {
    "options": {"spells": "advanced", "teams": ["MIR", "CIN"]},
    "phase": "before",
    "drawn": [["rising-fen", ""], ["", ""]],
    "next": [7, 7],
    "stones": {"a1": {"x": 0.0, "y": 1000.0}, "a2": {"x": 40.0, "y": 1000.0}},
}


def test_deliveries_fill_their_whole_range() -> None:
    rng = Random(1)
    state = GAME.new({}, 1)
    for template in state.legal_moves():
        assert isinstance(template, DeliveryTemplate)
        moves = [template.fill(rng) for _ in range(400)]
        assert all(template.admits(m) and state.check(m) is None for m in moves)
        xs, aims = [m.action[2] for m in moves], [m.action[3] for m in moves]
        assert min(xs) < -130
        assert max(xs) > 130
        assert min(aims) < -14
        assert max(aims) > 14
        others = [t for t in state.legal_moves() if t is not template and isinstance(t, Template)]
        assert not any(other.admits(moves[0]) for other in others)
        assert not template.admits(template)


def test_every_template_fills_to_what_the_rules_take() -> None:
    rng, seen = Random(2), set()
    for options in OPTIONS[1:3]:
        for seed in range(4):
            for step in walk(options, 50 + seed):
                for template in step.legal:
                    if not isinstance(template, OfferTemplate):
                        continue
                    moves = [template.fill(rng) for _ in range(12)]
                    assert all(template.admits(m) for m in moves)
                    if any(step.before.check(m) is None for m in moves):
                        seen.add(template.text.split(" ")[1])
    assert len(seen) >= 8, seen


def test_what_lies_outside_is_not_admitted() -> None:
    state = GAME.from_position(FEN)
    single = next(m for m in state.legal_moves() if m.text == "spell rising-fen a1 @R4")
    assert isinstance(single, OfferTemplate)
    assert single.admits("spell rising-fen a1 @0.0,1130.0")
    for text in ("a1 @0.0,1170.0", "a2 @0.0,1130.0", "a1 @0.0,1130", "a1 @R4", "a1 @0.0,1130.0 a2 @40.0,1130.0", "a1"):
        assert not single.admits(f"spell rising-fen {text}")


def test_a_pair_can_be_picked_either_way_round() -> None:
    state = GAME.from_position(FEN)
    pair = next(m for m in state.legal_moves() if m.text == "spell rising-fen a1 @R4 a2 @R4")
    assert isinstance(pair, OfferTemplate)
    assert len(pair.paths) == 2
    there, here = (0.0, 1399.0), (40.0, 1120.0)
    texts = set()
    for path in pair.paths:
        first = next(p.id for p in path if p.kind == "piece")
        values = [there, here] if first == "a1" else [here, there]
        texts.add(pair.compose(path, values).text)
    assert texts == {"spell rising-fen a1 @0.0,1399.0 a2 @40.0,1120.0"}
    state.push(texts.pop())


def test_a_move_that_could_go_on_ends_with_done() -> None:
    state = GAME.from_position(FEN)
    single = next(m for m in state.legal_moves() if m.text == "spell rising-fen a1 @R4")
    assert [[p.id for p in path] for path in single.paths] == [["rising-fen", "a1", "@R4", "done"]]


def test_a_delivery_composed_from_a_gesture() -> None:
    template = next(m for m in GAME.new({}, 1).legal_moves() if isinstance(m, DeliveryTemplate) and m.style == "flick")
    move = template.compose(template.paths[0], [[-0.04, 1.005, 1700.4, 3.0]])
    assert move.text == f"deliver flick x=0.0 aim={1.005:.2f} speed=1700 spin=3.0"


def test_events_are_told_in_sentences() -> None:
    told = set()
    for options in OPTIONS:
        for seed in range(3):
            for step in walk(options, 70 + seed, sparse({**options, "ends": 1}, seed) if seed else None):
                for event in step.pushed.events:
                    words = GAME.describe(event.seen_by(-1))
                    if words is None:
                        assert event.name in ("SpellDeclined", "StoneBumped")
                        continue
                    assert Words.from_json(json.loads(json.dumps(words.to_json()))) == words
                    assert str(words)[0] not in "{ "
                    assert "{" not in str(words)
                    told.add(event.name)
    assert {"StoneDelivered", "StoneRested", "StoneBumped", "StoneLost", "SpellCast", "EndScored", "MatchEnded"} <= told
    assert told <= set(DESCRIBERS)


def test_the_kinds_of_seat() -> None:
    assert set(kinds("mystic")) == {"novice", "club", "skip", "random", "greedy"}


@pytest.mark.parametrize("options", OPTIONS)
def test_the_rule_of_thumb_always_finds_a_legal_move(options: dict[str, object]) -> None:
    for step in walk(options, 90):
        before = step.before
        assert isinstance(before, MysticState)
        view = before.view(before.to_move)
        if before.phase == "deliver" and step.ply % 4:
            continue
        decision = decide(view, (), "greedy", step.ply)
        assert before.check(decision.move) is None
        assert decision == decide(view, (), "greedy", step.ply)


def test_the_rule_of_thumb_draws_to_the_button() -> None:
    state = GAME.new({"noise": "none", "spells": "none", "first": 0}, 1)
    state.push(decide(state.view(0), (), "greedy", 1).move)
    assert state.to_position()["stones"]["a1"]["ring"] == "B"
    # a lane that is taken is left alone
    state.push(decide(state.view(1), (), "greedy", 1).move)
    position = state.to_position()["stones"]
    assert position["a1"]["ring"] == position["b1"]["ring"] == "B"


def test_a_place_is_refused_in_words() -> None:
    """No measures of the place: whoever points at the ice doesn't know them."""
    state = GAME.from_position(FEN)
    said = {
        str(state.check(f"spell rising-fen a1 @{place}")): place
        for place in ("0.0,1260.0", "-16.4,1560.0", "0.0,300.0", "400.0,1000.0", "40.0,1115.0")
    }
    assert "There, a1 would be on the button, not in the 4th ring." in said
    assert "That's not on the sheet." in said
    assert not any(
        "@" in sentence or "," in sentence.replace("There, ", "").replace(", not in", "") for sentence in said
    )
