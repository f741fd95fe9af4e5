"""The conformance suite: what is done with a game, without knowing which."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.rules import record
from game.rules.contract import SPECTATOR, BadPosition, Game, State, Template
from game.rules.options import shown
from game.rules.registry import GAMES
from game.rules.rng import derive
from tests.conformance.checks import AFTERWARDS, ALWAYS, AT_LAST, SOMETIMES
from tests.conformance.knowledge import fresh_deal_is_hidden, opening_leads_to_the_first_view
from tests.conformance.reading import changed, plain, seats, texts
from tests.conformance.walk import Step, choose, follow, walk

#: a match of random moves that is longer than this does not end
LONGEST = 20_000
#: a match of simulated deliveries is only followed so far
LONGEST_COSTLY = 400
#: decisions that follow on each other: what was seen after one is what is seen before the next
RUN = 4


def check_walk(game: Game, options: dict[str, Any], seed: int, plies: int | None = None) -> None:
    """All checks along one random walk: the cheap ones at every decision, the others now and then."""
    check_opening(game, options, seed)
    steps = []
    for step in walk(game, options, seed, plies):
        thorough = step.ply < 6 or step.rng.random() < 0.2 or step.after.outcome() is not None
        _ask(step, ALWAYS + (SOMETIMES if thorough else ()) + AT_LAST)
        steps.append(step)
    for step in steps:
        _ask(step, AFTERWARDS)


def check_match(table: dict[str, Any], runs: int) -> None:
    """All checks at some decisions of a match that was played to its end: the last ones, and ``runs`` drawn runs."""
    check_opening(GAMES[table["game"]], table["options"], table["seed"])
    count = len(record.played(table))
    rng = derive(table["seed"], "follow", table["game"], count)
    starts = [count - RUN, *(rng.randrange(count) for _ in range(runs))]
    for step in follow(table, {start + ply for start in starts for ply in range(RUN)}, rng):
        _ask(step, ALWAYS + SOMETIMES + AT_LAST + AFTERWARDS)


def check_opening(game: Game, options: dict[str, Any], seed: int) -> None:
    """The first deal hides what it should, and its events lead to what each seat sees first."""
    fresh_deal_is_hidden(game, game.new(options, seed))
    opening_leads_to_the_first_view(game, game.new(options, seed))


def _ask(step: Step, checks: tuple[Callable[[Step], None], ...]) -> None:
    for check in checks:
        try:
            check(step)
        except AssertionError as error:
            raise AssertionError(f"{check.__name__}: {error}\n  at {step.where}, move {step.move.text}") from error


def check_start(game: Game, options: dict[str, Any]) -> None:
    """The same seed gives the same match, other seeds others; the position is complete."""
    first, again = game.new(options, 5).to_position(), game.new(options, 5).to_position()
    assert first == again, f"{game.name} {options}: seed 5 gives {changed(first, again)}"
    others = [game.new(options, seed).to_position() for seed in (0, 6, 7, 2**63 - 1)]
    assert any(other != first for other in others), f"{game.name} {options}: every seed gives the same match"
    assert first["options"] == game.full_options(options)


def check_records(game: Game, options: dict[str, Any], seed: int) -> None:
    """A record of a walk, through text and back, replays to the same positions from seed and from what it wrote."""
    state = game.new(options, seed)
    start = state.to_position()
    rows, positions = [], []
    for step in walk(game, options, seed):
        rows.append(record.row(step.move.text, step.pushed.chance))
        positions.append(step.after.to_position())
        state = step.after
    kinds = ["random"] * game.seats(start["options"])
    text = record.to_text(record.write(state, kinds, seed, start, rows))
    table = record.read(text)
    assert record.to_text(table) == text
    for wanted, (found, move, _) in zip(positions, record.replay(table), strict=True):
        position = found.to_position()
        assert position == wanted, f"{game.name}: replaying {move} differs in {changed(wanted, position)}"
    assert record.final(table).to_position() == state.to_position()
    verdict = record.check(table)
    assert verdict.same and not verdict.dice, f"{game.name}: {verdict}"
    from_position = record.read(record.to_text(record.write(state, kinds, None, start, rows)))
    assert record.check(from_position).same, f"{game.name}: a record from a position differs"


def check_termination(game: Game, options: dict[str, Any], seed: int) -> None:
    """A match of random moves on the trusted core ends, and the checked path then agrees that it has ended."""
    rng = derive(seed, "termination", game.name)
    state: State = game.new(options, seed)
    for ply in range(LONGEST):
        if state.outcome() is not None:
            break
        legal = state.actions()
        if any(isinstance(action, Template) for action in legal) or isinstance(state.legal_moves()[0], Template):
            if ply >= LONGEST_COSTLY:
                return
            move = choose(state, state.legal_moves(), rng)
            assert move is not None
            state.push(move.text)
        else:
            state.apply(legal[rng.randrange(len(legal))])
    else:
        raise AssertionError(f"{game.name} {options} seed {seed}: no end after {LONGEST} random moves")
    assert not state.actions() and not texts(state.legal_moves())


#: positions that no game takes
REFUSED: tuple[dict[str, Any], ...] = (
    {"xyzzy": 1}, {"options": {"xyzzy": 1}}, {"options": {"seats": 0}}, {"options": {"seats": "two"}},
    {"options": {"seats": True}}, {"options": 5}, {"to_move": 99}, {"to_move": "x"}, {"phase": "xyzzy"}, {"phase": 3},
    {"scores": "many"}, {"scores": [0] * 40},
)  # fmt: skip


def check_refused(game: Game, table: dict[str, Any]) -> None:
    """A position that can't be is refused with a sentence."""
    try:
        game.from_position(table)
    except BadPosition as error:
        assert len(str(error).split()) > 1, f"{game.name}: {table} is refused without a sentence: {error}"
    else:
        raise AssertionError(f"{game.name}: from_position takes {table}; it must raise BadPosition")


def check_missing_keys(game: Game) -> None:
    """A position without one of its keys is refused with a sentence, or has it again."""
    position = game.new({}, 3).to_position()
    for key in position:
        try:
            again = game.from_position({k: v for k, v in position.items() if k != key})
        except BadPosition as error:
            assert str(error).strip(), f"{game.name}: a position without {key} is refused without a sentence"
        else:
            assert again.to_position().keys() == position.keys(), f"{game.name}: without {key} another key is lacking"


#: what a damaged or foreign file may hold in any place
NONSENSE: tuple[Any, ...] = (
    None, True, -2, 0, 7, 10**30, 0.5, "", "?", "xyzzy", [], ["xyzzy"], [[]], [None], [["?"]], {}, {"xyzzy": 1},
)  # fmt: skip


def check_damaged_positions(game: Game, count: int) -> None:
    """A position with one value replaced by nonsense is taken or refused with BadPosition, never anything else."""
    rng = derive(3, "damage", game.name)
    steps = list(walk(game, {}, 3, 20))
    for _ in range(count):
        position = plain(steps[rng.randrange(len(steps))].after.to_position())
        places = [(position, key) for key in position] + list(_places(list(position.values())))
        table, key = places[rng.randrange(len(places))]
        for value in NONSENSE:
            table[key] = value
            try:
                state = game.from_position(position)
            except BadPosition as error:
                assert str(error).strip(), f"{game.name}: a value of {key} is refused without a sentence"
            except Exception as error:
                raise AssertionError(f"{game.name}: {key} = {shown(value)}: {error!r}") from error
            else:
                for seat in (SPECTATOR, *seats(state)):
                    state.view(seat)
                state.legal_moves()


def _places(values: list[Any]) -> Iterator[tuple[Any, Any]]:
    """Every container inside ``values`` with each of its keys or indices."""
    for value in values:
        if isinstance(value, dict):
            yield from ((value, key) for key in value)
            yield from _places(list(value.values()))
        elif isinstance(value, list):
            yield from ((value, index) for index in range(len(value)))
            yield from _places(value)
