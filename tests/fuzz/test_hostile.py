"""No file of eight megabytes costs more than a second of processor time or 100 MB before it is refused or opened.

The lab reads all of them and judges time; ``make test`` reads a few, which must come to an end within the memory.
``BONSPIEL_HOSTILE=words`` reads those alone whose names hold the word, and tells what each costs.
"""

from __future__ import annotations

import gettext
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.judge import Judge
from game.ai.registry import kinds
from game.commands.args import UserError
from game.commands.replays import load
from game.i18n import catalogue
from game.match.headless import play_out
from game.match.journal import NotSaved
from game.match.match import Match
from game.rules import record as records
from game.rules.contract import Template
from game.rules.record import BadRecord
from game.rules.registry import GAMES, NAMES
from game.scenes.records.film_turns import film_of_record
from game.settings.preferences import Preferences
from game.store import KeptMatch, SearchWord, Wanted, open_store
from tests.fuzz import hostile, hostile_base
from tests.fuzz.program import command
from tests.share import Scale, drawn, share

if sys.platform == "linux":
    from tests.fuzz.weigh import weigh

SECONDS, MEGABYTES = 1.0, 100.0
ONLY = os.environ.get("BONSPIEL_HOSTILE", "")
SCENARIOS = Path(__file__).parents[1] / "scenarios"

pytestmark = [
    pytest.mark.lab(share=True),
    pytest.mark.skipif(sys.platform != "linux", reason="costs are told apart by children of this process"),
]


def judge(what: str, files: Iterable[tuple[str, Callable[[], Any]]], read: Callable[[], str], test: int) -> None:
    """Has each file made and then read; fails with all that cost too much or were neither refused nor opened."""
    wrong, most = [], [0.0, 0.0]
    chosen = [file for file in files if ONLY in file[0]] if ONLY else drawn(list(files), test)
    for name, make in chosen:
        make()
        cost = weigh(read)
        told = f"{name}: {cost.seconds:.2f} s, {cost.megabytes:.0f} MB, {cost.came[:200]}"
        dear = cost.megabytes > MEGABYTES or (Scale.whole and cost.seconds > SECONDS)
        if dear or not cost.came.startswith(("refused", "opened")):
            wrong.append(told)
        if ONLY:
            print(told)
        most = [max(most[0], cost.seconds), max(most[1], cost.megabytes)]
    print(f"\n{what}: {len(chosen)} files, at most {most[0]:.2f} s and {most[1]:.0f} MB, wrong: {len(wrong)}")
    assert not wrong, "\n".join(wrong)


def written(file: Path, files: Iterable[tuple[str, hostile.Maker]]) -> Iterable[tuple[str, Callable[[], Any]]]:
    """The makers of files, to be written to ``file``."""

    def write(make: hostile.Maker) -> None:
        data = make()
        assert len(data) <= hostile.SIZE
        file.write_bytes(data)

    return [(name, partial(write, make)) for name, make in files]


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def played(name: str, moves: int) -> Match:
    """A match of a game after so many moves by rule of thumb."""
    level = "greedy" if "greedy" in kinds(name) else "random"
    match = Match.start(GAMES[name], {}, [level] * GAMES[name].seats(GAMES[name].full_options({})), 3)
    play_out(match, moves)
    return match


def before_a_free_move(name: str) -> tuple[Any, str]:
    """A record without moves, and a move that can be made next and taken back."""
    state = GAMES[name].new(GAMES[name].full_options({}), 3)
    rng = Random(1)
    while True:
        start = state.copy()
        move = state.legal_moves()[0]
        text = (move.fill(rng) if isinstance(move, Template) else move).text
        if state.push(text).chance is None:
            seats = ["human"] * start.to_position()["options"]["seats"]
            return plain(records.write(start, seats, None, start.to_position(), [], 3)), text


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder, and the program's rooms loaded: what a file costs doesn't hold what the first one would."""
    for name in NAMES:
        film_of_record(plain(played(name, 2).record()))
    open_store(tmp_path / "home").close()
    command("scenario", str(SCENARIOS / "curdle"))
    return tmp_path / "home"


def taken_in(home: Path, file: Path) -> Callable[[], str]:
    """Takes a record in, looks at the list, and shows it."""

    def read() -> str:
        store = open_store(home)
        try:
            match_id = store.import_record(file)
            film = film_of_record(store.record(match_id))
            for frame in film.frames:
                assert frame.why is None or len(catalogue.spoken(frame.why)) <= 400
                for event in frame.events:
                    assert "words" not in event.data or len(str(event.data)) < 100_000
        except (BadRecord, NotSaved) as why:
            assert len(str(why)) < 600 and "\n" not in str(why)
            return f"refused: {why}"
        finally:
            store.close()
        return "opened"

    return read


@share("name", NAMES, test=1)
def test_records(name: str, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "hostile.json"
    files = hostile.of_records(plain(played(name, 20).record()))
    judge(f"records of {name}", written(file, files), taken_in(home, file), 4)


@share("name", NAMES, test=1)
def test_records_of_many_moves(name: str, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "hostile.json"
    judge(f"rows of {name}", written(file, hostile.rowed(*before_a_free_move(name))), taken_in(home, file), 1)


def test_records_at_a_terminal(home: Path, tmp_path: Path) -> None:
    """``bonspiel analyse`` until it thinks, and ``replay --check``: neither goes by the store's bounds.

    The thinking reads no words of a file, and costs the same whatever is in them.
    """
    file = tmp_path / "hostile.json"

    def read() -> str:
        status, _, said = command("replay", str(file), "--check")
        with suppress(UserError, BadRecord):
            for _played in islice(records.replay(Judge(load(str(file))).record), 2):
                pass
        return f"{'opened' if status < 2 else 'refused'}: {said[:200]}"

    record = plain(played("curdle", 20).record())
    files = [*hostile.put(record, ((), ("moves",), ("moves", 0, "move"))), *hostile.worded(record)]
    files += [*hostile.resulted(record), *hostile.rowed(*before_a_free_move("curdle"))]
    judge("records at a terminal", written(file, files), read, 1)


@share("name", NAMES, test=1)
def test_positions(name: str, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "hostile.json"

    def read() -> str:
        status, _, said = command("trace", name, "--position", str(file), "--moves", "3")
        return f"{'opened' if status == 0 else 'refused'}: {said[:200]}"

    files = hostile.of_positions(plain(played(name, 20).to_position()))
    judge(f"positions of {name}", written(file, files), read, 2)


@share("name", NAMES, test=1)
def test_scenarios(name: str, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "hostile.toml"

    def read() -> str:
        status, _, said = command("scenario", str(file))
        return f"{('opened', 'refused', 'refused')[status]}: {said[:200]}"

    sound = sorted((SCENARIOS / name).rglob("*.toml"))[0].read_text("utf-8")
    judge(f"scenarios of {name}", written(file, hostile.of_scenarios(sound)), read, 2)


def test_catalogues(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "en" / "LC_MESSAGES" / "bonspiel.mo"
    file.parent.mkdir(parents=True)

    def read() -> str:
        monkeypatch.setattr("game.i18n.catalogue.path", lambda name: tmp_path)
        gettext._translations.clear()  # type: ignore[attr-defined]
        catalogue.use("en")
        assert catalogue._("b") == "b" and catalogue.plural("{count} match", "{count} matches", 3) == "3 matches"
        return f"refused: {catalogue.trouble()}" if catalogue.trouble() else "opened"

    judge("catalogues", written(file, hostile.of_catalogues()), read, 4)


def test_databases(home: Path, tmp_path: Path) -> None:
    store = open_store(home)
    for name in drawn(NAMES, test=2):
        for moves in (12, None):
            match = Match.start(GAMES[name], {}, ["greedy"] * len(played(name, 0).seats), 3, journal=store.journal())
            play_out(match, moves)
    store.close()
    copy = tmp_path / "copy"

    def made(make: hostile_base.Maker) -> None:
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(home, copy)
        make(copy / "bonspiel.db")
        assert (copy / "bonspiel.db").stat().st_size <= hostile.SIZE

    def read() -> str:
        """What the title and the first pages of lists do, one match gone on with, and one shown with its judgement."""
        store = open_store(copy)
        Preferences(store.settings)
        store.firsts()
        newest, _ = store.newest(GAMES)
        page = [store.count(Wanted()), *store.matches(Wanted(), 0, 7), *store.matches(Wanted(over=True), 0, 7)]
        store.matches(Wanted(words=(SearchWord("x"),)), 0, 7)
        shown = next((each for each in page if isinstance(each, KeptMatch) and each.ended is not None), None)
        store.judged.waiting()
        store.judged.graded("curdle", 0)
        for held in store.bonspiels.all()[:1]:
            with suppress(KeyError):
                found, _ = store.bonspiels.read(held.id)
                assert found.table and found.cups()
        if shown is not None:
            store.judged.read(shown.id)
        bad = ""
        for kept in (newest, shown):
            try:
                if kept is not None:
                    (store.resume if kept.ended is None else store.record)(kept.id)
            except BadRecord as why:
                bad = str(why)
        match = Match.start(GAMES["curdle"], {}, ["random"] * 4, 3, journal=store.journal())
        play_out(match, 1)
        assert match.saved
        said = store.notice or bad
        store.close()
        return f"{'refused' if said else 'opened'}: {said}"

    files = [(name, partial(made, make)) for name, make in hostile_base.of_databases()]
    judge("databases", files, read, 1)
