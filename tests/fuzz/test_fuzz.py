"""Damaged databases, records, scenarios, positions and settings: no traceback, no hang, and what is sound stays.

Ten thousand cases in the lab (``make lab ARGS=fuzz``), sixty of them in ``make test``. Each has its own seed: the
number in a failure runs it alone, as ``BONSPIEL_FUZZ=1234 pytest tests/fuzz -k positions``.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

import pytest

from game.ai.registry import kinds
from game.club import FORMATS, Bonspiel, BonspielPlan, Entry, Result, options_of
from game.club.fixture_matches import with_people, without_people
from game.i18n.formats import day
from game.match.headless import play_out
from game.match.match import Match
from game.rules import record as records
from game.rules.registry import GAMES, NAMES
from game.scenes.bonspiel.bonspiel_list import BonspielRow
from game.store import Store, open_store
from game.store.bonspiels import HEAD
from tests.fuzz import harm
from tests.fuzz.program import command, goes_on, soon, starts, takes_in
from tests.share import drawn
from tests.store.kept import keep

ONE = os.environ.get("BONSPIEL_FUZZ")
CASES = [int(ONE)] if ONE else drawn(range(1000), test=5)
SCENARIOS = Path(__file__).parents[1] / "scenarios"
MEMBERS = ("minerva", "fergus", "bruno", "selma")
#: when a bonspiel was touched last, as damage may have it
TIMES = (-1e300, 1e300, 2.0**62, -5, "x", b"\xff", 0)

pytestmark = pytest.mark.lab(share=True)


class House:
    """A data folder with open and finished matches of every game, to be copied and harmed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        seconds, rng = count(1_700_000_000), Random(0)
        with pytest.MonkeyPatch.context() as patch:
            # the same bytes in every run
            patch.setattr("uuid.uuid4", lambda: UUID(int=rng.getrandbits(128)))
            self.fill(open_store(folder, clock=lambda: float(next(seconds))))

    def fill(self, store: Store) -> None:
        for number, name in enumerate(GAMES):
            for moves in (0, 3, 25, None):
                level = "random" if "greedy" not in kinds(name) else "greedy"
                match = Match.start(GAMES[name], {}, self.seats(name, level), number, journal=store.journal())
                play_out(match, moves)
        keep(store, {"speed": "fast", "names": ["Ann", "Bo"], "keys": {"pass": "P"}, "lessons": ["curdle"]})
        store.settings.set("odd", [1, {"a": None}])
        kept = [*store.open_matches(), *store.finished_records()]
        self.records = {match.id: store.record(match.id) for match in kept}
        self.finished = [match.id for match in store.finished_records()]
        store.close()

    @staticmethod
    def seats(name: str, level: str) -> list[str]:
        return [level] * int(GAMES[name].full_options({})["seats"])

    def copied(self, to: Path) -> Path:
        """A copy of the folder."""
        shutil.rmtree(to, ignore_errors=True)
        shutil.copytree(self.folder, to)
        return to / "bonspiel.db"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return House(tmp_path_factory.mktemp("house"))


def cases(what: str) -> Iterator[tuple[int, Random]]:
    """The numbers of the cases, each with its own generator."""
    for number in CASES:
        yield number, Random(f"{what} {number}")


def run(what: str, one: Callable[[int, Random], str]) -> None:
    """Runs the cases, counts how they came out, and fails with all that went wrong."""
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    for number, rng in cases(what):
        try:
            counts[one(number, rng)] += 1
        except Exception as error:  # whatever it is, it is a finding
            wrong.append(f"{number}: {type(error).__name__}: {' '.join(str(error).split())[:300]}")
    print(f"\n{what}: {dict(counts)}, wrong: {len(wrong)}")
    assert not wrong, f"{len(wrong)} of {len(CASES)}:\n" + "\n".join(wrong[:20])


ROWS = {
    "match": ("id", "game", "head", "started", "touched", "ended", "result", "checksum"),
    "line": ("number", "body"),
    "packed": ("moves", "body"),
    "standing": ("seat", "game", "kind", "against", "won", "score", "ended"),
    "tally": ("seat", "event", "count"),
    "award": ("seat", "game", "name", "ended"),
    "label": ("kinds", "people", "name", "sought", "favourite"),
}


def harm_row(path: Path, match_id: str, rng: Random) -> None:
    """One value of one row that belongs to a match becomes something else."""
    db = sqlite3.connect(path, isolation_level=None)
    db.text_factory = bytes
    db.execute("pragma foreign_keys = off")
    table = rng.choice(list(ROWS))
    column = rng.choice(ROWS[table])
    key = "id" if table == "match" else "match"
    found = db.execute(f"select {column} from {table} where {key} = ?", (match_id,)).fetchall()
    if not found:
        db.execute("delete from line where match = ? and number = 1", (match_id,))
        db.close()
        return
    (old,) = rng.choice(found)
    raw = old if isinstance(old, bytes) else str(old).encode()
    new: Any = rng.choice(harm.NASTY)
    if rng.random() < 0.6 or isinstance(new, list | dict) or (isinstance(new, int) and abs(new) >= 2**63):
        new = harm.spoilt_bytes(raw, rng)
    if isinstance(new, str):
        new = new.encode("utf-8", "surrogatepass")
    cast = "cast(? as text)" if isinstance(new, bytes) and rng.random() < 0.8 else "?"
    one = "" if rng.random() < 0.5 or table in ("match", "packed") else f" and {column} is ?"
    values = (new, match_id, old) if one else (new, match_id)
    try:
        db.execute(f"update {table} set {column} = {cast} where {key} = ?{one}", values)
    except sqlite3.IntegrityError:
        db.execute("delete from line where match = ?", (match_id,))
    db.close()


def whole(path: Path, house: House) -> tuple[dict[str, Any], bool]:
    """The matches that a plain reader finds in a harmed file as they were, and whether it calls the file sound."""
    again = path.with_name("plain.db")
    shutil.copy(path, again)
    sound: dict[str, Any] = {}
    fine = False
    with closing(sqlite3.connect(house.folder / "bonspiel.db")) as right, closing(sqlite3.connect(again)) as db:
        right.text_factory = db.text_factory = bytes
        with suppress(sqlite3.Error, OverflowError, UnicodeDecodeError):
            fine = db.execute("pragma quick_check(1)").fetchone()[0] == b"ok"
        for match_id, record in house.records.items():
            with suppress(sqlite3.Error, OverflowError, UnicodeDecodeError):
                if all(rows(db, match_id, t) == rows(right, match_id, t) for t in ("match", "line", "packed")):
                    sound[match_id] = record
    again.unlink()
    return sound, fine


def rows(db: sqlite3.Connection, match_id: str, table: str) -> list[Any]:
    key = "id" if table == "match" else "match"
    return db.execute(f"select * from {table} where {key} = ?", (match_id,)).fetchall()


def test_databases(house: House, tmp_path: Path) -> None:
    reached: Counter[str] = Counter()

    def one(number: int, rng: Random) -> str:
        path = house.copied(tmp_path / "home")
        if number % 2:
            hurt = rng.choice(list(house.records))
            harm_row(path, hurt, rng)
            sound, said = {k: v for k, v in house.records.items() if k != hurt}, "a row"
        else:
            path.write_bytes(harm.spoilt_in_place(path.read_bytes(), rng))
            sound, fine = whole(path, house)
            said = "a file, sound" if fine else "a file, broken"
        store = starts(tmp_path / "home", sound)
        if said == "a file, broken":
            reached["matches in broken files"] += len(house.records)
            reached["found by a plain reader"] += len(sound)
            reached["there"] += len(store.open_matches()) + len(store.finished_records())
        goes_on(store)
        match = Match.start(GAMES["curdle"], {}, ["human", "random"], number, journal=store.journal())
        match.play(match.view(match.to_move).legal[0])
        assert match.saved
        store.close()
        again = starts(tmp_path / "home", {match.id: json.loads(json.dumps({**match.record(), "checksum": ""}))})
        again.close()
        return said

    run("databases", one)
    print(dict(reached))


def test_settings(house: House, tmp_path: Path) -> None:
    def one(number: int, rng: Random) -> str:
        path = house.copied(tmp_path / "home")
        db = sqlite3.connect(path, isolation_level=None)
        for key, entry, text in db.execute("select key, entry, value from setting").fetchall():
            spoilt = harm.spoilt_json(json.loads(text), rng)
            row = "where key = ? and entry = ?"
            db.execute(f"update setting set value = cast(? as text) {row}", (spoilt, key, entry))
        odd = harm.spoilt_bytes(b"odd", rng)
        db.execute("insert or replace into setting values (cast(? as text), cast(? as text), ?)", (odd, odd, b"\xff"))
        db.close()
        store = starts(tmp_path / "home", house.records)
        keep(store, {"speed": "slow"})
        store.close()
        again = starts(tmp_path / "home", {})
        assert again.settings.get("speed") == "slow"
        again.close()
        return "started"

    run("settings", one)


def a_bonspiel(format: str, games: tuple[str, ...]) -> tuple[dict[int, Any], Bonspiel]:
    """The rows of a bonspiel of which all but the last two matches are over, by fixture."""
    bonspiel = Bonspiel(
        BonspielPlan(format, (Entry("human"), *(Entry("club", member=m) for m in MEMBERS)), games, "short", 5)
    )
    rows: dict[int, Any] = {HEAD: {"plan": bonspiel.plan.to_json(), "champion": 2}}
    while len(rows) < len(bonspiel.fixtures) - 1:
        number = bonspiel.open()[0].number
        bonspiel.play(Result(number, number % 2, (3.0, 1.0), match=f"{number:032x}"))
        rows[number] = bonspiel.results[number].to_json()
    rows[bonspiel.open()[0].number] = None
    return rows, bonspiel


def test_bonspiels(tmp_path: Path) -> None:
    """What the title, the list and the draw sheet ask of a damaged one, and how a sound one beside it stands."""
    store = open_store(tmp_path / "home")
    db = sqlite3.connect(tmp_path / "home" / "bonspiel.db", isolation_level=None)
    db.execute("pragma synchronous = off")
    made = [a_bonspiel(format, ("curdle", "mystic")) for format in FORMATS]
    sound, well = a_bonspiel("knock_out", ("curdle",))

    def put(name: str, rows: dict[int, Any]) -> None:
        db.execute("delete from bonspiel where id = ?", (name,))
        for fixture, body in rows.items():
            text = None if body is None else body if isinstance(body, bytes) else json.dumps(body)
            values = (name, fixture, None if fixture == HEAD else f"{fixture:032x}", text, 1_700_000_000.0)
            db.execute("insert into bonspiel values (?, ?, ?, cast(? as text), ?)", values)

    def one(number: int, rng: Random) -> str:
        rows, _ = made[number % len(made)]
        hurt = rng.choice([HEAD, rng.choice(list(rows))])
        nudged = rows[hurt] is not None and number % 3
        spoilt = (
            json.dumps(harm.nudged_value(rows[hurt], rng)).encode() if nudged else harm.spoilt_json(rows[hurt], rng)
        )
        put("bad", {**rows, hurt: spoilt})
        if number % 5 == 0:
            column, values = rng.choice([("touched", TIMES), ("fixture", range(-3, 99)), ("match", ["", "x", b"\xff"])])
            db.execute(f"update or ignore bonspiel set {column} = ? where fixture = ?", (rng.choice(values), hurt))
        put("good", sound)
        with soon("a bonspiel"):
            listed = [BonspielRow.of(head) for head in store.bonspiels.all()]
            for kept in listed:
                assert day(kept.head.touched) and 0 <= kept.head.played <= 99
                if kept.plan is not None:
                    assert set(kept.plan.games) <= set(NAMES)
                    assert kept.head.champion is None or len(kept.plan.entries) > kept.head.champion
            again, going = store.bonspiels.read("good")
            assert again.to_json() == well.to_json() and len(going) == 1
            try:
                found, going = store.bonspiels.read("bad")
            except KeyError:
                return "damaged"
            for fixture in found.open():
                assert options_of(GAMES[fixture.game], found.plan.length) and found.sheet(fixture.number)
            with_people(found)
            without_people(found)
            assert found.events and found.table and found.cups() and set(going) <= set(range(len(found.fixtures)))
            return "read"

    run("bonspiels", one)
    db.close()
    store.close()


def test_records(house: House, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    originals = list(house.records.values())

    def one(number: int, rng: Random) -> str:
        house.copied(tmp_path / "home")
        record = rng.choice(originals)
        if not record["checksum"]:
            record = Match.from_record(record).record()
        file.write_bytes(harm.spoilt_json(record, rng))
        store = starts(tmp_path / "home", {})
        taken = takes_in(store, file)
        assert goes_on(store) == 0, "what was taken in can't be gone on with"
        store.close()
        starts(tmp_path / "home", {i: r for i, r in house.records.items() if i in house.finished}).close()
        status, _, _ = command("replay", str(file), "--check")
        return "taken" if taken else "refused" if status == 2 else "refused, though it can be replayed"

    run("records", one)


def test_scenarios(tmp_path: Path) -> None:
    file = tmp_path / "scenario.toml"
    texts = [path.read_text("utf-8") for name in GAMES for path in sorted((SCENARIOS / name).rglob("*.toml"))]

    def one(number: int, rng: Random) -> str:
        file.write_bytes(harm.spoilt_text(rng.choice(texts), rng))
        status, out, _ = command("scenario", str(file))
        assert len(out.splitlines()) == 1 + (status == 1)
        return ("passed", "failed", "refused")[status]

    run("scenarios", one)


@pytest.mark.parametrize("name", list(GAMES))
def test_positions(name: str, house: House, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    positions = [
        state.to_position()
        for record in house.records.values()
        if record["game"] == name
        for number, (state, _, _) in enumerate(records.replay(record))
        if number % 7 == 0
    ]

    def one(number: int, rng: Random) -> str:
        position = rng.choice(positions)
        nudged = number % 3
        file.write_bytes(
            json.dumps(harm.nudged_value(position, rng)).encode() if nudged else harm.spoilt_json(position, rng)
        )
        status, out, err = command("trace", name, "--position", str(file), "--seed", str(number), "--moves", "40")
        assert status == 0 or not out, f"it was taken, but then: {err}"
        return "played" if status == 0 else "refused"

    run(f"positions of {name}", one)
