"""Records: one match as one JSON object, to keep, to replay and to share (docs/notation.md, "Records").

``seed`` is null for a match that began from a position. ``start`` is the position before the first move, present in
either case, so that a version that deals differently can still replay the match; ``ai_seed`` then seeded the AI seats'
decisions, and is otherwise missing. A move is ``{"move": text}``, with ``"chance"`` when the generator was used;
``{"undo": n}`` takes the last n moves back; a last row ``{"concede": seat}`` ends the match: all other sides win. Other
keys of these rows belong to their writer. ``result`` is null while the match lasts. ``members`` has, where seats were
drawn or chosen, the id of the member in each seat of the program, "" for a person's. ``checksum`` is that of the
position after the last move.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game import __version__
from game.rules.contract import BadPosition, IllegalMove, Json, Outcome, Position, Pushed, Seat, State, say
from game.rules.options import shown
from game.rules.registry import GAMES, UnknownGame, game
from game.rules.untrusted import BadText, damage, read_json

FORMAT = 1
#: how the name of a record's file ends, and what desktops call such a file
SUFFIX = ".bonspiel"
MIME = "application/vnd.bonspiel.record+json"
#: rows of the moves that a file may hold, undos too: a match of Curdle to 99 with four seats has as many
MOST_ROWS = 12_000
#: characters of a move, of the other words in a record, and numbers in its result
LONGEST_MOVE, LONGEST_WORD, MOST_SCORES = 400, 100, 64
KEYS = ("format", "program", "game", "options", "seats", "seed", "start", "moves", "result", "checksum")


class BadRecord(BadText):
    """A text or table that isn't a record, or a record that can't be replayed; the message says why."""


def checksum(position: Position) -> str:
    """The SHA-256 of a position's text, keys sorted and without spaces, as 64 hex digits."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def write(
    state: State,
    seats: Sequence[str],
    seed: int | None,
    start: Position,
    moves: Iterable[Mapping[str, Json]],
    ai_seed: int | None = None,
    members: Sequence[str] = (),
) -> dict[str, Json]:
    """Write the record of a match that began at ``start`` and has reached ``state``.

    ``seats`` are the kinds of the seats; ``moves`` are the rows, as ``row``, ``undo`` and ``concede`` make them.
    ``ai_seed`` is given where ``seed`` is None. ``members``: who sat in the seats, empty where that isn't known.
    """
    position, rows = state.to_position(), [dict(entry) for entry in moves]
    outcome = outcome_of(rows, state, len(seats))
    extra: dict[str, Json] = {} if ai_seed is None else {"ai_seed": ai_seed}
    if any(members):
        extra["members"] = list(members)
    return {
        "format": FORMAT,
        "program": __version__,
        "game": state.game.name,
        "options": position["options"],
        "seats": list(seats),
        "seed": seed,
        **extra,
        "start": start,
        "moves": rows,
        "result": None if outcome is None else outcome.to_json(),
        "checksum": checksum(position),
    }


def row(text: str, chance: Json | None) -> dict[str, Json]:
    """The row of a move and what chance drew in it."""
    return {"move": text} if chance is None else {"move": text, "chance": chance}


def undo(count: int) -> dict[str, Json]:
    """The row of an undo that takes ``count`` moves back."""
    return {"undo": count}


def concede(seat: Seat) -> dict[str, Json]:
    """The row of a seat that concedes the match."""
    return {"concede": seat}


def conceded(rows: Sequence[Mapping[str, Json]]) -> Seat | None:
    """The seat that has conceded the match, or None."""
    return rows[-1].get("concede") if rows else None


def outcome_of(rows: Sequence[Mapping[str, Json]], state: State, seats: int) -> Outcome | None:
    """Return how a match of so many seats ended whose rows lead to ``state``; None while it lasts."""
    seat = conceded(rows)
    if seat is None:
        return state.outcome()
    team = state.game.team
    winners = tuple(other for other in range(seats) if team(other) != team(seat))
    table = {"winners": list(winners), "conceded": seat}
    return Outcome(table, winners, say("{seat} concedes the match.", seat=seat))


def ended(record: Mapping[str, Json], state: State) -> bool:
    """Whether the match of a record is over at ``state``, the state after its moves."""
    return outcome_of(record["moves"], state, len(record["seats"])) is not None


def numbered(record: Mapping[str, Json]) -> list[tuple[int, Mapping[str, Json]]]:
    """Return the rows of the moves that were made and not taken back, each with its number among all rows (from 1)."""
    rows: list[tuple[int, Mapping[str, Json]]] = []
    for number, entry in enumerate(record["moves"], 1):
        if "undo" in entry:
            del rows[len(rows) - entry["undo"] :]
        elif "move" in entry:
            rows.append((number, entry))
    return rows


def taken_back(rows: Sequence[Mapping[str, Json]]) -> list[Mapping[str, Json]]:
    """Return the rows of undone moves that redo can play, the next one last.

    Any other move empties them.
    """
    made: list[Mapping[str, Json]] = []
    back: list[Mapping[str, Json]] = []
    for row in rows:
        if "undo" in row:
            first = len(made) - row["undo"]
            back += reversed(made[first:])
            del made[first:]
            continue
        if "move" not in row:
            continue
        if back and back[-1]["move"] == row["move"]:
            back.pop()
        else:
            back.clear()
        made.append(row)
    return back


def played(record: Mapping[str, Json]) -> list[Mapping[str, Json]]:
    """The rows of the moves that were made and not taken back."""
    return [entry for _, entry in numbered(record)]


def to_text(record: Mapping[str, Json]) -> str:
    """A record as the text of a file: JSON, a move a line."""
    return "".join(pieces(record))


def pieces(record: Mapping[str, Json]) -> Iterator[str]:
    """Yield the text that ``to_text`` gives, piece by piece."""
    yield "{\n"
    for key, value in record.items():
        if key != "moves":
            yield f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)},\n"
    yield ' "moves": ['
    for number, row in enumerate(record["moves"]):
        yield (",\n  " if number else "\n  ") + json.dumps(row, ensure_ascii=False)
    yield "\n ]\n}\n" if record["moves"] else "]\n}\n"


def read(text: str) -> dict[str, Json]:
    """The record that ``text`` holds, validated. BadRecord if it holds none, or more than MOST_ROWS moves and undos."""
    try:
        table = read_json(text)
    except BadText as error:
        raise BadRecord(f"not a record, or cut short: {error}") from error
    record = validate(table)
    if len(record["moves"]) > MOST_ROWS:
        raise BadRecord(f"the record has {len(record['moves'])} moves and undos, but at most {MOST_ROWS} are allowed")
    return record


def validate(table: Json) -> dict[str, Json]:
    """``table`` itself when it has the form of a record of a known game and its options. BadRecord otherwise."""
    validate_form(table)
    try:
        count = game(table["game"]).seats(table["options"])
    except BadPosition as error:
        raise BadRecord(f"the record's options: {error}") from error
    if count != len(table["seats"]):
        raise BadRecord(f"the record names {len(table['seats'])} seats, but its options say {count}")
    return table  # type: ignore[no-any-return]


def validate_form(table: Json) -> None:
    """BadRecord when ``table`` hasn't the form of a record; whether its options are the game's is left open.

    The rules of the game are not loaded for that.
    """
    if not isinstance(table, dict) or "format" not in table or "game" not in table:
        raise BadRecord("not a record of Bonspiel")
    version = table["format"]
    if isinstance(version, int) and version > FORMAT:
        raise BadRecord(f"the record is of format {version}, made by a newer version; this one reads up to {FORMAT}")
    if version != FORMAT or isinstance(version, bool):
        raise BadRecord(f"the record's format {shown(version)} is unknown")
    missing = [k for k in KEYS if k not in table]
    if missing:
        raise BadRecord(f"the record lacks {', '.join(missing)}")
    if not isinstance(table["game"], str) or table["game"] not in GAMES:
        unknown = UnknownGame(table["game"])
        raise BadRecord(f"a record of a game that this program doesn't know: {unknown}")
    _validate_head(table)
    _validate_moves(table["moves"], len(table["seats"]))


def _validate_moves(moves: Json, seats: int) -> None:
    if not isinstance(moves, list):
        raise BadRecord("the record's moves aren't a list")
    made = 0
    for number, entry in enumerate(moves, 1):
        if isinstance(entry, dict) and "concede" in entry:
            seat = entry["concede"]
            if number < len(moves) or not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
                raise BadRecord(
                    f"row {number} of the record isn't a valid concession; it must be the last row and name a seat"
                )
            continue
        taken = entry.get("undo") if isinstance(entry, dict) else None
        if taken is None:
            if not isinstance(entry, dict) or not _is_word(entry.get("move"), LONGEST_MOVE):
                raise BadRecord(f"row {number} of the record's moves isn't a move")
            made += 1
        elif not isinstance(taken, int) or isinstance(taken, bool) or not 0 < taken <= made:
            raise BadRecord(f"row {number} of the record takes back {shown(taken)} moves, but there are {made}")
        else:
            made -= taken


def _validate_head(table: Mapping[str, Json]) -> None:
    seats, seed = table["seats"], table["seed"]
    if not isinstance(table["options"], dict) or not isinstance(table["start"], dict):
        raise BadRecord("the record's options and start must be tables")
    if not isinstance(seats, list) or not all(_is_word(s, LONGEST_WORD) for s in seats):
        raise BadRecord("the record's seats must be a list of words")
    for key, number in (("seed", seed), ("ai_seed", table.get("ai_seed"))):
        if number is not None and (not isinstance(number, int) or isinstance(number, bool) or number < 0):
            raise BadRecord(f"the record's {key} must be a whole number of at least 0, not {shown(number)}")
    if not _is_word(table["program"], LONGEST_WORD) or not _is_word(table["checksum"], LONGEST_WORD):
        raise BadRecord("the record's program and checksum must be texts, and short ones")
    validate_result(table["result"])


def _is_word(value: Json, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest


def validate_result(result: Json) -> None:
    """BadRecord when ``result`` is not null or a table whose scores and winners are short lists of numbers."""
    if result is None:
        return
    if not isinstance(result, dict):
        raise BadRecord("the record's result must be a table or null")
    for key in ("scores", "winners"):
        numbers = result.get(key, [])
        if not isinstance(numbers, list) or not all(type(n) in (int, float) for n in numbers[:MOST_SCORES]):
            raise BadRecord(f"the {key} in the record's result must be a list of numbers")
        if len(numbers) > MOST_SCORES:
            raise BadRecord(f"the {key} in the record's result are more than any match has")


def start(record: Mapping[str, Json]) -> State:
    """The state before the first move, as the record wrote it down. BadRecord if the game refuses it."""
    rules = game(record["game"])
    with damage(BadRecord, "the record's start can't be used"):
        state = rules.from_position(record["start"])
        if state.to_position()["options"] != rules.full_options(record["options"]):
            raise BadRecord("the record's options differ from those of its start")
    return state


def replay(record: Mapping[str, Json]) -> Iterator[tuple[State, str, Pushed]]:
    """Replay the record as written: yield after each move the state (always the same object), its text, its push.

    Raises BadRecord for a move that the rules refuse.
    """
    state = start(record)
    for number, entry in enumerate(played(record), 1):
        yield state, entry["move"], _push(state, entry, number)


def final(record: Mapping[str, Json]) -> State:
    """The state after the last move. BadRecord if the moves can't be played or end otherwise than the record says."""
    state = start(record)
    for number, entry in enumerate(played(record), 1):
        _push(state, entry, number)
    check_end(record, state)
    return state


def check_end(record: Mapping[str, Json], state: State) -> None:
    """Raise BadRecord when ``state``, reached by the moves of the record, isn't the one that it gives."""
    if checksum(state.to_position()) != record["checksum"]:
        raise BadRecord("the record's moves don't lead to the position it gives, so it is damaged")
    if _result(record, state) != record["result"]:
        raise BadRecord("the record's moves don't lead to the result it gives, so it is damaged")


def _result(record: Mapping[str, Json], state: State) -> Json:
    """Return the state of the match in a record's form."""
    outcome = outcome_of(record["moves"], state, len(record["seats"]))
    return None if outcome is None else _plain(outcome.to_json())


def _push(state: State, entry: Mapping[str, Json], number: int, drawn: bool = False) -> Pushed:
    """Play an entry with its recorded chance, or (``drawn``) with the state's own generator."""
    text, chance = entry["move"], None if drawn else entry.get("chance")
    with damage(BadRecord, f"move {number} ({text}): its chance results are damaged"):
        try:
            return state.push(text, chance)
        except IllegalMove as error:
            raise BadRecord(f"move {number} ({text}) is refused: {error.reason}") from error


@dataclass(frozen=True, slots=True)
class Check:
    """The result of replaying a record.

    ``start`` : whether the seed deals the recorded position. ``move``: the first move (from 1) after which the
    generator drew differently, or None. ``dice``: the largest difference in any number of the dice, in the units of the
    game, or None when nothing was simulated. ``end``: whether position and result match the record.
    """

    moves: int
    start: bool
    move: int | None
    dice: float | None
    end: bool

    @property
    def same(self) -> bool:
        """Whether this program replays the record exactly, dice apart."""
        return self.start and self.move is None and self.end


def check(record: Mapping[str, Json]) -> Check:
    """Replay the record from its seed, comparing every draw with the written one, which wins.

    Raises BadRecord when it can't be replayed at all.
    """
    state = start(record)
    dealt = True
    if record["seed"] is not None:
        try:
            fresh = state.game.new(record["options"], record["seed"]).to_position()
        except BadPosition as error:
            raise BadRecord(f"the record's options: {error}") from error
        dealt = fresh == state.to_position()
    first: int | None = None
    dice: float | None = None
    for number, entry in enumerate(played(record), 1):
        written = entry.get("chance")
        own = state.copy()
        drawn = _push(own, entry, number, drawn=True).chance
        _push(state, entry, number)
        if isinstance(drawn, Mapping) and isinstance(written, Mapping) and "dice" in drawn and "dice" in written:
            with damage(BadRecord, f"move {number}: its dice can't be compared"):
                dice = max(dice or 0.0, difference(drawn["dice"], written["dice"]))
            drawn, written = _without_dice(drawn), _without_dice(written)
        if first is None and drawn != written:
            first = number
    end = checksum(state.to_position()) == record["checksum"] and _result(record, state) == record["result"]
    return Check(len(played(record)), dealt, first, dice, end)


def _without_dice(chance: Mapping[str, Json]) -> dict[str, Json]:
    return {k: v for k, v in chance.items() if k != "dice"}


def _plain(value: Json) -> Json:
    return json.loads(json.dumps(value))


def difference(a: Json, b: Json) -> float:
    """The largest difference between two JSON values of the same shape; infinite where the shapes or words differ."""
    if isinstance(a, bool) or isinstance(b, bool) or isinstance(a, str) or isinstance(b, str) or a is None or b is None:
        return 0.0 if a == b else float("inf")
    if isinstance(a, int | float) and isinstance(b, int | float):
        return abs(a - b)
    if isinstance(a, Mapping) and isinstance(b, Mapping) and a.keys() == b.keys():
        return max((difference(v, b[k]) for k, v in a.items()), default=0.0)
    if isinstance(a, list | tuple) and isinstance(b, list | tuple) and len(a) == len(b):
        return max(map(difference, a, b), default=0.0)
    return float("inf")
