"""The program as far as it goes without a window: what it reads when it starts, and its command."""

from __future__ import annotations

import contextlib
import io
import json
import time
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.cli import main
from game.i18n import catalogue
from game.match.journal import NotSaved
from game.match.match import Match
from game.rules.contract import IllegalMove
from game.rules.record import BadRecord
from game.rules.registry import GAMES
from game.settings.preferences import DEFAULTS, Preferences
from game.store import MatchElsewhere, Store, open_store
from game.table.speeds import SPEEDS
from tests.patience import longest

#: seconds of processor time that nothing may take: a quarter of one is much, and other machines are slower
LONGEST = longest(0.25)


class Hung(AssertionError):
    """Something took too long."""


@contextlib.contextmanager
def soon(what: str) -> Iterator[None]:
    """AssertionError when what happens inside takes longer than LONGEST, however busy the machine."""
    before = time.process_time()
    yield
    spent = time.process_time() - before
    if spent > LONGEST:
        raise Hung(f"{what}: {spent:.1f} s")


def starts(folder: Path, sound: Mapping[str, Any]) -> Store:
    """Does what the title screen and the lists do; every match in ``sound`` (records by id) must be there as it was."""
    with soon("start"):
        store = open_store(folder)
        said = [catalogue.spoken(words) for words in (store.notice, store.trouble) if words is not None]
        assert all(said)
        kept = Preferences(store.settings)
        table = {key: kept[key] for key in DEFAULTS}
        assert table["speed"] in SPEEDS
        assert 0 <= table["effects"] <= 1
        assert all(isinstance(word, str) for word in (*table["names"], *table["keys"].values()))
        matches = [*store.open_matches(GAMES), *store.finished_records()]
        for match in matches:
            assert str(GAMES[match.game].title)
            assert ", ".join(match.seats)
            assert match.moves >= 0
            assert 1970 <= time.gmtime(match.touched).tm_year <= 9999
            assert all(abs(score) >= 0 for score in (match.result or {}).get("scores", []))
        for aside in store.damaged():
            assert len(aside.reason) > 5 and "\n" not in aside.reason
        for name in GAMES:
            assert sum(tally.matches for tally in store.statistics(name)) >= 0
    assert {match.id for match in matches} >= sound.keys(), f"lost: {sound.keys() - {m.id for m in matches}}"
    for match_id, record in sound.items():
        assert store.record(match_id) == record
    return store


@cache
def replays(text: str) -> None:
    """Makes the match of a record anew; once for every record that is the same to the last character."""
    Match.from_record(json.loads(text))


def goes_on(store: Store) -> int:
    """Takes up every open match and shows every record; how many could not be."""
    bad = 0
    for match in store.open_matches(GAMES):
        try:
            with soon("resume"):
                again = store.resume(match.id)
                if again.to_move >= 0:
                    legal = again.view(again.to_move).legal
                    with contextlib.suppress(IllegalMove):
                        again.play(legal[0])
            store.release_match(match.id)
        except (BadRecord, KeyError, MatchElsewhere):
            bad += 1
    for match in store.finished_records():
        try:
            with soon("replay"):
                replays(json.dumps(store.record(match.id)))
        except BadRecord:
            bad += 1
    return bad


def takes_in(store: Store, file: Path) -> bool:
    """Imports a record; whether it was taken."""
    try:
        with soon("import"):
            store.import_record(file)
        return True
    except (BadRecord, NotSaved) as error:
        assert "\n" not in str(error)
        assert len(str(error)) < 600
        return False


def command(*arguments: str) -> tuple[int, str, str]:
    """Runs the command in this process: its status, what it printed and what it complained of, in one line."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), soon(arguments[0]):
        status = main(arguments)
    assert status in (0, 1, 2)
    assert len(err.getvalue().splitlines()) == (status == 2), err.getvalue()
    return status, out.getvalue(), err.getvalue()
