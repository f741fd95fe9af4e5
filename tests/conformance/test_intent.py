"""Why a seat did something: told from what everybody saw, with what became of it, and nothing of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from game.ai.mystic.policy import Shots
from game.ai.registry import decide
from game.rules.contract import SPECTATOR, Event, View, Words
from game.rules.mystic import GAME as MYSTIC
from game.rules.mystic.stones import where
from game.rules.registry import GAMES, game
from tests.share import amount

TABLES: dict[str, dict[str, Any]] = {
    "curdle": {"seats": 4, "target": 1},
    "rink_ratz": {"seats": 4},
    "hurry_hard": {"seats": 2, "ends": 1},
    "powerup": {"seats": 4, "ends": 1},
    "mystic": {"seats": 2, "ends": 1, "spells": "core"},
}
#: of a hundred moves so many have something to be told at least; a pass, a gift or a deal has nothing
TOLD = {"curdle": 60, "rink_ratz": 80, "hurry_hard": 12, "powerup": 55, "mystic": 25}


class Made(NamedTuple):
    """A move as a spectator saw it."""

    seat: int
    before: View
    after: View
    events: list[Event]


def played(name: str, seed: int, plies: int) -> list[Made]:
    """A match by the rule of thumb; Mystic's shots are any that come to mind."""
    state: Any = game(name).new(TABLES.get(name, {}), seed)
    rng = Random(seed)
    found: list[Made] = []
    while state.to_move >= 0 and len(found) < plies:
        seat, before = state.to_move, state.view(SPECTATOR)
        if state.phase == "deliver":
            move: Any = rng.choice(Shots(state.stones, seat).every()).move
        else:
            kind = "random" if name == "mystic" or rng.random() < 0.3 else "greedy"
            move = decide(state.view(seat), (), kind, rng.getrandbits(32)).move
        events = [event.seen_by(SPECTATOR) for event in state.push(move).events]
        found.append(Made(seat, before, state.view(SPECTATOR), events))
    return found


def why(made: list[Made], at: int) -> tuple[Words | None, list[Event]]:
    """What is told of a move once its seat moves again, and all the events by then."""
    until = next((n for n in range(at + 1, len(made)) if made[n].seat == made[at].seat), len(made))
    events = [event for one in made[at:until] for event in one.events]
    return made[at].before.game.intent(made[at].before, events), events


def parts(words: Words) -> Iterator[Words]:
    """A sentence and those within it."""
    yield words
    for arg in words.args.values():
        if isinstance(arg, dict) and "id" in arg:
            yield from parts(Words.from_json(arg))


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("name", GAMES)
def test_most_moves_have_a_reason_that_can_be_told_to_all(name: str) -> None:
    told = moves = 0
    for seed in range(amount(test=1, lab=12)):
        made = played(name, seed, amount(test=90, lab=400))
        for at, one in enumerate(made):
            at_once = one.before.game.intent(one.before, one.events)
            words, events = why(made, at)
            moves += 1
            told += words is not None
            if words is None:
                continue
            assert at_once is not None, "it is known at once what a move was meant to do"
            assert "{" not in str(words) and "?" not in str(words), str(words)
            assert next(parts(at_once)).args.get("meant", at_once.to_json()) == words.args.get("meant", words.to_json())
            given = [(key, value) for part in parts(words) for key, value in part.args.items()]
            named = {card for key, value in given if key.startswith("card") for card in flat(value)}
            shown = {card for event in events for card in flat(event.data)} | {*flat(one.before.position)}
            # the mark of a team's own deck isn't read out
            shown |= {card.rstrip("'") for card in shown if isinstance(card, str)}
            assert named - shown == set() or name == "rink_ratz", (named - shown, str(words))
    assert told >= TOLD.get(name, 0) / 100 * moves, (told, moves)


def flat(value: Any) -> Iterator[Any]:
    """All the plain values in a table."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for one in value:
            yield from flat(one)
    else:
        yield value


@pytest.mark.lab(share=True)
def test_a_delivery_that_worked_is_told_so_and_a_miss_with_what_went_wrong() -> None:
    worked = missed = 0
    for seed in range(amount(test=4, lab=60)):
        for one in played("mystic", seed, 40):
            words = MYSTIC.intent(one.before, one.events)
            if words is None or one.events[0].name != "StoneDelivered":
                continue
            meant, stones = Words.from_json(words.args["meant"]), one.after.position["stones"]
            stone = one.events[0].data["stone"]
            # what takes the stone away again
            swept = ("EndScored", "SpellCast", "CharmUsed", "Dealt", "ShootoutThrown")
            if any(event.name in swept for event in one.events):
                continue
            if meant.id == "Tried to stop {ring}":
                done = where(stones[stone]["ring"]) == meant.args["ring"]
            elif meant.id == "Tried to remove {stone_out}":
                done = stones[meant.args["stone_out"]]["ring"] not in ("B", "R2", "R3", "R4")
            else:
                continue
            assert words.id.endswith("it worked.") == done, (str(words), stones[stone])
            worked, missed = worked + done, missed + (not done)
            data = one.events[0].data
            if "left" in words.id or "right" in words.id:
                off = data["executed"]["aim"] - data["aim"]
                assert abs(off) == pytest.approx(float(words.args["degrees"]), abs=0.11) and (off < 0) == (
                    "left" in words.id
                )
            if "light" in words.id or "heavy" in words.id:
                assert (data["executed"]["speed"] < data["speed"]) == ("light" in words.id)
    assert worked >= 3 and missed >= 3
