"""Nothing told at the table is untrue: numbers, markers, ghosts and what would come of it, checked with the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.faces.hurry_hard import ENTRY
from game.faces.hurry_hard.boxes import Boxes
from game.faces.hurry_hard.expressions import does, expression
from game.faces.hurry_hard.feel import CUES, STEPS
from game.faces.hurry_hard.labels import markers
from game.faces.hurry_hard.names import lies_best, rock_name
from game.faces.hurry_hard.plates import thrown_by
from game.faces.hurry_hard.rocks import to_lay
from game.faces.hurry_hard.scoreboard import hangings
from game.faces.hurry_hard.table_facts import Ghost, Sight, sight
from game.resources.paths import path
from game.rules.hurry_hard import names
from game.rules.hurry_hard.board import OVER, RESPOND
from game.rules.hurry_hard.calls import menu
from game.rules.hurry_hard.events import NAMED
from game.rules.hurry_hard.names import OPTIONS
from game.rules.hurry_hard.pointing import laid, pointed
from game.rules.hurry_hard.tables import LAST_THROW
from game.rules.registry import game
from game.table.game_view import GameView
from game.table.players import Players
from game.table.seating import TABLE
from game.table.stage.shown import Showing
from tests.share import share
from tests.table.faces import present

RULES = game("hurry_hard")
WALKS = [(2, 1), (4, 2), (6, 5), (3, 7)]


def company(seats: int) -> Players:
    """A table at which seat 0 is a person."""
    names = ["You", *(f"Seat {n}" for n in range(1, seats))]
    kinds = ("human", *("club",) * (seats - 1))
    return Players(RULES, kinds, names, ["owl"] * seats, 0, 0, [0])


def seen_by(face: GameView) -> Sight:
    """What the face makes of what is shown."""
    layout: Any = face.layout
    found: Sight = layout.kept.sight
    return found


def eager(state: Any, rng: Random) -> str:
    """A move at random, cards rather than passes."""
    moves = [move.text for move in state.legal_moves()]
    busy = [text for text in moves if text != "pass" and "/PK" not in text and "/BR" not in text]
    return str(rng.choice(busy if busy and rng.random() < 0.55 else moves))


def walk(seats: int, seed: int, ends: int = 1) -> Iterator[tuple[Any, list[Any]]]:
    """A match at random: each state, and the events that led to it as seat 0 saw them."""
    rng = Random(seed)
    state = RULES.new(RULES.full_options({"seats": seats, "ends": ends, "corner_guards": bool(seed % 2)}), seed)
    yield state, []
    while not state.outcome():
        pushed = state.push(eager(state, rng))
        yield state, [event.seen_by(0) for event in pushed.events]


def moments(seats: int, seed: int) -> Iterator[tuple[Any, Showing]]:
    """Every moment that is shown: after each event, whether or not more is to come."""
    shown = Showing(RULES)
    for state, events in walk(seats, seed):
        if not shown.position:
            shown.reset(state.view(0).position)
        for n, event in enumerate(events):
            shown.behind = n < len(events) - 1
            shown.tell(event)
            yield state, shown


@pytest.mark.parametrize(("seats", "seed"), WALKS)
def test_numbers_and_markers_are_those_of_the_position(seats: int, seed: int) -> None:
    told = set()
    for state, shown in moments(seats, seed):
        seen = sight(shown, 0)
        counting = sorted(rock.counts for rock in seen.rocks.values() if rock.counts)
        assert counting == list(range(1, max(seen.points) + 1))
        if not shown.behind:
            assert seen.points == state.points()
        for name, rock in seen.rocks.items():
            cards = [code.partition("/")[2] for code in shown["rocks"][name]["under"]]
            words = markers(rock)
            assert len(words) == len(set(cards)) + rock.corner, (cards, words)
            told |= set(words)
            team = next((t for t in (0, 1) if name in shown["house"][t]), shown["rocks"][name]["biter"])
            assert rock.team == team
    assert told


@pytest.mark.parametrize(("seats", "seed"), [*WALKS, (4, 11), (2, 12)])
def test_what_is_foretold_comes_true_when_all_pass(seats: int, seed: int) -> None:
    checked = 0
    for state, _events in walk(seats, seed):
        if state.phase != RESPOND:
            continue
        shown = Showing(RULES)
        shown.reset(state.view(0).position)
        seen = sight(shown, 0)
        preview = seen.preview
        assert preview is not None
        if preview.choice is not None:
            continue
        after, end = state.copy(), state.end
        while after.phase == RESPOND and after.throw == state.throw and not after.outcome():
            after.push("pass")
        assert (tuple(after.line[-1]) if after.end != end or after.phase == OVER else after.points()) == preview.points
        if after.end == end:
            there = after.view(-1).position
            assert [list(team) for team in preview.house] == there["house"] and list(preview.centre) == there["centre"]
            assert preview.rocks == there["rocks"]
            for ghost in seen.ghosts:
                assert there["rocks"][ghost.rock]["at"] == ghost.at
                assert ghost.team < 0 or ghost.at < 0 or ghost.rock in there["house"][ghost.team]
            for name, team in seen.turned.items():
                assert name in there["house"][team] or there["rocks"][name]["biter"] == team
            assert not set(seen.lost) & set(there["rocks"])
        checked += 1
    assert checked >= 20


@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (2, 4), (8, 6)])
def test_every_rock_lies_on_the_ice_and_can_be_pointed_at(seats: int, seed: int) -> None:
    for _state, shown in moments(seats, seed):
        face = present("hurry_hard", company(seats), shown)
        pieces = {piece.name: piece for piece in face.layout.pieces()}
        gone = {entry["id"] for entry in shown["shot"]["gone"] if not entry["back"]}
        lying = {name for team in shown["house"] for name in team} | set(shown["centre"])
        lying |= {guard for name in lying for guard in shown["rocks"][name]["guards"]}
        assert {name for name in pieces if name in shown["rocks"]} == lying | gone
        for name in lying | gone:
            assert pieces[name].label
        for name in lying:
            counts = [part.text for part in pieces[name].parts if part.text]
            assert (counts or ["0"]) == [str(seen_by(face).rocks[name].counts)]


@pytest.mark.parametrize("seed", [1, 5])
def test_all_that_can_be_picked_has_a_place(seed: int) -> None:
    """Whatever a move is made of is a card of the hand, a piece, the centre or a button."""
    phases = set()
    for state, _events in walk(4, seed, 2):
        seat = state.to_move
        if seat < 0:
            break
        view = state.view(seat)
        shown = Showing(RULES)
        shown.reset(view.position)
        people = company(4)
        people.eyes = seat
        face = present("hurry_hard", people, shown)
        face.decide(view)
        there = {(piece.kind, piece.name) for piece in face.layout.pieces() if piece.label}
        phases.add(view.position["phase"])
        for move in view.legal:
            assert face.words.name("move", move.text)
            for way in move.paths:
                for pick in way:
                    if pick.kind == "card":
                        assert pick.id in view.position["hands"][seat]
                    elif pick.kind == "option":
                        assert face.words.option(pick).text
                    else:
                        assert (pick.kind, pick.id) in there, (move.text, view.position["phase"])
        assert face.words.prompt(view)
    assert len(phases) >= 3


@pytest.mark.parametrize(("seats", "seed"), [(4, 9), (4, 3), (8, 6)])
def test_rocks_of_one_name_are_as_good_as_one_another(seats: int, seed: int) -> None:
    """A name fits one rock, or says that it is one of several; then it makes no difference which of them is meant."""
    several = 0
    for state, _shown in moments(seats, seed):
        lie = laid(state)
        for rock in lie.values():
            words = rock_name(pointed(rock.name, lie))
            like = [other for other in lie.values() if rock_name(pointed(other.name, lie)) == words]
            several += len(like) > 1
            if len(like) > 1 and rock.place == "house":
                assert words.startswith("one of ")
            assert len({other._replace(name="", bound=False) for other in like if not other.gone}) <= 1, words
    assert several


def sentences(seats: int, seed: int) -> Iterator[tuple[set[int], str]]:
    """All that a match at random says of its rocks at its table, with the numbers that are painted on rocks then."""
    rng, shown = Random(seed), Showing(RULES)
    state: Any = RULES.new(RULES.full_options({"seats": seats, "ends": 1, "corner_guards": bool(seed % 2)}), seed)
    shown.reset(state.view(0).position)
    face = present("hurry_hard", company(seats), shown)
    while not state.outcome():
        view = state.view(state.to_move)
        painted = {rock.counts for rock in laid(state).values()}
        for call in menu(view.position):
            yield painted, face.words.say(call.words)
        for move in view.legal:
            yield painted, face.words.does(view, move)
        for text in ("throw T r3", "throw G/HH r5", "play T/PB r2", "play T/WG r4", "choose r1", "choose r7 in"):
            if (why := state.check(text)) is not None:
                yield painted, face.words.say(why)
        move = eager(state, rng)
        yield painted, face.words.name("move", move)
        for event in state.push(move).events:
            painted |= {rock.counts for rock in seen_by(face).rocks.values()}
            shown.behind = True
            shown.tell(event.seen_by(0))
            painted |= {rock.counts for rock in seen_by(face).rocks.values()}
            if (told := RULES.describe(event)) is not None:
                yield painted, face.words.say(told)
        yield painted, face.words.name("move", move)
        shown.behind = False
        for piece in face.layout.pieces():
            yield painted, piece.label


@share("seats, seed", [(4, 2), (4, 5), (2, 1), (3, 7), (8, 6)], test=1)
def test_no_sentence_names_a_number_that_is_painted_nowhere(seats: int, seed: int) -> None:
    """Log, film, calls, previews, refusals and tooltips point at rocks as one sees them."""
    told = 0
    for painted, sentence in sentences(seats, seed):
        assert not re.search(r"\br\d+\b|\{|\[", sentence), sentence
        for number in re.findall(r"\b(?:number|rock) (\d+)", sentence):
            assert int(number) in painted, sentence
        told += "'s rock" in sentence or " guard" in sentence
    assert told > 200


@pytest.mark.parametrize("seats", range(2, 9))
def test_plates_stand_apart_and_count_the_throws(seats: int) -> None:
    spots = Boxes.of(TABLE).seats(seats, 1)
    assert [spot.seat for spot in spots] == [(1 + n) % seats for n in range(seats)]
    for one, two in pairwise(spots):
        assert one.plate.top < two.plate.y
    state: Any = RULES.new(RULES.full_options({"seats": seats, "ends": 1}), 3)
    shown = Showing(RULES)
    rng = Random(2)
    while not state.outcome():
        shown.reset(state.view(-1).position)
        done = sum(thrown_by(shown, seat)[0] for seat in range(seats))
        assert done == state.throw - (state.phase == "throw")
        state.push(eager(state, rng))


def test_the_scoreboard_hangs_each_end_at_its_teams_total() -> None:
    assert hangings([[2, 0], [0, 1], [0, 0], [1, 0]]) == [(1, 0, 2), (2, 1, 1), (4, 0, 3)]


def test_every_step_has_its_time_and_every_event_its_sound() -> None:
    # a takeout is heard when the rocks meet
    struck = {"RockRemoved"}
    silent = {"ClaimsEnded", "RocksLost", "ShotEnded", "GuardsHandedOver", "TakeoutWasted", "MatchEnded", *struck}
    assert set(NAMED) - silent <= {*CUES, "ThrownThrough", "TakeoutMissed"}
    assert set(STEPS) <= {*NAMED, "ThrownThrough", "TakeoutMissed"}
    assert ENTRY.game == "hurry_hard" and len(ENTRY.teams(None)) == 2


def test_every_rock_that_can_count_is_heard() -> None:
    """All rocks of an end may be one team's."""
    cues = json.loads(path("sounds/cues.json").read_text("utf-8"))["cues"]
    assert all(CUES["RockCounted"].format(number=number) in cues for number in range(1, LAST_THROW + 1))


def test_ways_that_look_alike_are_told_once() -> None:
    """A wreck on either of two centre guards is one line of the large card, not the same line twice."""
    state: Any = RULES.from_position({
        "throw": 9, "hammer": 3, "centre": ["r1", "r2"], "rocks": {"r1": {"card": "G/HH"}, "r2": {"card": "G/DB"}},
        "hands": [["D4"], ["T/WG"], [], []],
    })  # fmt: skip
    state.push("throw D4")
    lines = present("hurry_hard", company(4)).words.explain("T/WG", state.view(1)).now
    assert sum("wrecks on a centre guard" in line for line in lines) == 1
    assert not any("more way" in line for line in lines)


def test_every_card_says_what_it_does_and_where_its_name_comes_from() -> None:
    for code in OPTIONS:
        assert does(code) and expression(code), code


def test_log_preview_and_ice_say_alike_who_lies_how_many() -> None:
    words = present("hurry_hard", company(4)).words
    for team, points, told in ((0, 1, "Amber lies one"), (1, 3, "Ice lies three"), (1, 0, "nobody counts")):
        assert lies_best(team, points) == told
        assert words.say(names.lies([team, team + 2], points)) == told[:1].upper() + told[1:]


def test_a_ghost_in_the_house_lies_at_its_distance_and_is_no_biter() -> None:
    """What would come of it: a rock that comes to bite, one in the house or on the button, a Guard."""
    ghosts = [("r1", 0, 3), ("r2", 1, -1), ("r3", -1, -1), ("r4", 1, 0)]
    seen = cast(Sight, SimpleNamespace(rocks={}, gone={}, ghosts=[Ghost(r, t, at, "house", "") for r, t, at in ghosts]))
    assert [(rock.at, rock.biter) for rock in to_lay(seen)] == [(3, False), (-1, True), (-1, False), (0, False)]
