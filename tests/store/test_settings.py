"""Settings of several windows: nothing that one keeps is undone by another, and damage in a row loses only that row."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.untrusted import READABLE
from game.settings.preferences import DEFAULTS, Preferences
from game.store import Store, open_store
from game.store.entries import SHAPES, gather, spread
from game.store.settings import LARGEST, Between
from tests.share import drawn
from tests.store.kept import keep

#: of each setting that holds many things, one thing and another
THINGS: dict[str, tuple[Any, Any]] = {
    "keys": ({"undo": "U"}, {"pass": "P"}),
    "lobby": ({"curdle": {"seats": ["human"]}}, {"mystic": {"seats": ["club"]}}),
    "practice": ({"mystic.draw.club": [1, 4]}, {"mystic.draw.skip": [0, 2]}),
    "choices": ({"day.curdle": "1:a"}, {"bonspiel": "{}"}),
    "names": (["Ann"], ["", "Bo"]),
    "faces": (["you_1"], ["", "you_2"]),
    "lessons": (["curdle"], ["mystic"]),
    "clinic": ({"curdle": {"a": 3}}, {"curdle": {"b": 0}}),
    "days": ({"curdle": [[20261125, 1.5]]}, {"curdle": [[20261126, -2.0, 0.5]]}),
}


class Two:
    """Two windows of the program, open at the same time."""

    def __init__(self, folder: Path) -> None:
        self.stores = [open_store(folder) for _window in range(2)]
        self.a, self.b = (Preferences(store.settings) for store in self.stores)

    def close(self) -> None:
        for store in self.stores:
            store.close()


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    windows = Two(tmp_path)
    yield windows
    windows.close()


def again(folder: Path) -> dict[str, Any]:
    store = open_store(folder)
    kept = Preferences(store.settings)
    found = {key: kept[key] for key in DEFAULTS}
    store.close()
    return found


def both(key: str) -> Any:
    one, other = THINGS[key]
    return gather(key, {**spread(key, one), **spread(key, other)})


def test_every_setting_that_holds_many_things_is_known():
    assert THINGS.keys() == SHAPES.keys()
    tables = {key for key, value in DEFAULTS.items() if isinstance(value, dict | list)}
    assert tables - SHAPES.keys() == {"window"}, "another one would be written whole"


@pytest.mark.parametrize("key", THINGS)
def test_two_windows_add_to_one_setting(two: Two, tmp_path: Path, key: str):
    one, other = THINGS[key]
    two.a.change(key, one)
    two.b.change(key, other)
    assert two.b.refresh() == {key} and two.a.refresh() == {key}
    assert two.a[key] == two.b[key] == both(key)
    assert again(tmp_path)[key] == both(key)
    assert two.a.refresh() == two.b.refresh() == set(), "what is known is no news"


def test_what_a_window_kept_outlives_another_that_was_open_all_the_time(two: Two, tmp_path: Path):
    for key, (one, _other) in THINGS.items():
        two.a.change(key, one)
    two.a.change("speed", "fast")
    two.b.change("music", 0.1)
    found = again(tmp_path)
    assert {key: found[key] for key in THINGS} == {key: one for key, (one, _other) in THINGS.items()}
    assert (found["speed"], found["music"]) == ("fast", 0.1)


def test_what_one_window_takes_away_is_gone_and_no_more(two: Two, tmp_path: Path):
    keep(two.stores[0], {"keys": {"undo": "U", "pass": "P"}, "names": ["Ann", "Bo"]})
    two.b.refresh()
    two.a.change("keys", {})
    two.b.change("keys", {**two.b["keys"], "hint": "J"})
    two.a.change("names", ["Ann"])
    assert again(tmp_path)["keys"] == {"hint": "J"}
    assert again(tmp_path)["names"] == ["Ann"]


def test_what_waits_to_be_saved_is_neither_lost_nor_undoes_what_others_kept(two: Two, tmp_path: Path):
    holder = sqlite3.connect(tmp_path / "bonspiel.db", isolation_level=None)
    holder.execute("begin immediate")
    two.a.change("names", ["Ann"])
    two.a.change("music", 0.2)
    assert two.stores[0].settings.waiting
    holder.execute("rollback")
    holder.close()
    keep(two.stores[1], {"names": ["", "Bo"], "ambience": 0.3})
    assert two.a.refresh() == {"names", "ambience"}
    assert two.a["names"] == ["Ann", "Bo"] and two.a["music"] == 0.2
    two.stores[0].close()
    found = again(tmp_path)
    assert (found["names"], found["music"], found["ambience"]) == (["Ann", "Bo"], 0.2, 0.3)


def test_a_value_for_this_run_stays_whatever_another_window_keeps(two: Two):
    two.a.for_now("speed", "instant")
    two.b.change("speed", "slow")
    assert two.a.refresh() == set() and two.a["speed"] == "instant"


def sprinkled(rng: Random) -> Any:
    return rng.choice([None, True, 7, 1e300, -1, "x", "", [], ["x", 3], [[1]], {}, {"a": 1}, {"a": {"b": [2]}}])


@pytest.mark.lab(share=True)
def test_any_changes_of_two_windows_end_in_what_each_did_last(tmp_path: Path):
    """Each thing is as whoever changed it last left it, however the two took turns and looked."""
    for number in drawn(range(400), 12):
        rng, folder = Random(number), tmp_path / str(number)
        two = Two(folder)
        truth: dict[str, dict[str, Any]] = {key: {} for key in ("practice", "names", "clinic")}
        for step in range(12):
            window, key = rng.choice((two.a, two.b)), rng.choice(sorted(truth))
            if rng.random() < 0.4:
                window.refresh()
            which = rng.randrange(3)
            entry = {"practice": f"g.{which}", "names": str(which), "clinic": f"g.{which}"}[key]
            part: Any = {"practice": [step], "names": f"n{step}", "clinic": step}[key]
            window.change(key, gather(key, {**spread(key, window[key]), entry: part}))
            truth[key][entry] = part
        two.close()
        found = again(folder)
        assert {key: spread(key, found[key]) for key in truth} == truth, number


@pytest.mark.lab(share=True)
def test_damage_in_a_row_loses_only_that_row(tmp_path: Path):
    store = open_store(tmp_path)
    keep(store, {key: both(key) for key in THINGS})
    keep(store, {"speed": "fast", "music": 0.1, "window": [1280, 720, 3, 4]})
    store.close()
    db = sqlite3.connect(tmp_path / "bonspiel.db", isolation_level=None)
    rows = db.execute("select key, entry, value from setting").fetchall()
    whole = again(tmp_path)
    for number in drawn(range(len(rows) * 4), 24):
        rng = Random(number)
        key, entry, text = rng.choice(rows)
        bad = rng.choice(["", "{", "[" * 5000, "9" * 5000, b"\xff", '"\\ud800"', '{"a": 1', "NaN"])
        db.execute("update setting set value = ? where key = ? and entry = ?", (bad, key, entry))
        found = again(tmp_path)
        left = {k: v for k, v in found.items() if k != key}
        assert left == {k: v for k, v in whole.items() if k != key}
        if key in SHAPES:
            assert spread(key, found[key]) == {e: v for e, v in spread(key, whole[key]).items() if e != entry}
        else:
            assert found[key] == DEFAULTS[key]
        db.execute("update setting set value = ? where key = ? and entry = ?", (text, key, entry))
    db.close()
    assert again(tmp_path) == whole


def test_what_is_no_value_of_its_setting_counts_as_never_set(tmp_path: Path):
    rng = Random(5)
    for number in range(6):
        store = open_store(tmp_path / str(number))
        for key in DEFAULTS:
            store.settings.write(key, {entry: sprinkled(rng) for entry in ("", "0", "curdle.1", "curdle", "9" * 9)})
        store.close()
        found = again(tmp_path / str(number))
        assert isinstance(found["effects"], int | float) and 0 <= found["effects"] <= 1
        assert all(isinstance(name, str) for name in found["names"] + found["lessons"])
        assert all(isinstance(part, int) for part in found["window"])


@pytest.mark.parametrize(("value", "kept"), [(0.25, 0.25), (1, 1), (1e300, 0.5), (-0.1, 0.5), (True, 0.5), ("1", 0.5)])
def test_a_volume_has_bounds(tmp_path: Path, value: Any, kept: float):
    store = open_store(tmp_path)
    store.settings.set("music", value)
    assert Preferences(store.settings)["music"] == kept
    store.close()


def test_rows_that_are_none_of_ours_are_in_nobodys_way(tmp_path: Path):
    store: Store = open_store(tmp_path)
    keep(store, {"speed": "fast"})
    store.close()
    db = sqlite3.connect(tmp_path / "bonspiel.db", isolation_level=None)
    db.execute("insert into setting values (cast(x'ff' as text), '', '1'), (x'ff', x'ff', '1')")
    db.execute("insert into setting (key, value) values ('settings', '{}'), ('long', ?)", ("9" * 300_000,))
    db.close()
    assert again(tmp_path)["speed"] == "fast"


@pytest.mark.parametrize(
    ("value", "within"), [(1, True), (2.5, True), (4, True), (0.99, False), (4.01, False), ("2", False), (None, False)]
)
def test_a_number_is_between_two_others_or_one_of_them(value: object, within: bool):
    assert (value in Between(1, 4)) == within


def test_a_window_hears_of_what_others_kept_and_not_of_its_own(two: Two):
    one, other = (store.settings for store in two.stores)
    one.set("mine", 1)
    other.set("theirs", 2)
    assert one.refresh() == {"theirs"} and other.refresh() == {"mine"}
    other.write("table", {"a": 1, "b": 2})
    assert one.refresh() == {"table"} and one.entries("table") == {"a": 1, "b": 2}
    other.write("table", {}, gone=["a"])
    assert one.refresh() == {"table"} and one.entries("table") == {"b": 2}
    assert one.all() == {"mine": 1, "theirs": 2, "table": {"b": 2}}


def test_what_is_damaged_afterwards_counts_as_never_set(two: Two, tmp_path: Path):
    one, other = (store.settings for store in two.stores)
    other.write("table", {"a": 1, "b": 2})
    other.set("plain", 3)
    one.refresh()
    holder = sqlite3.connect(tmp_path / "bonspiel.db", isolation_level=None)
    holder.execute("update setting set value = '{' where entry = 'a' or key = 'plain'")
    for key, entry in ((b"x", "a"), ("table", b"c")):
        holder.execute("insert into setting values (?, ?, '7')", (key, entry))
    holder.close()
    assert one.refresh() >= {"table", "plain"}
    assert one.entries("table") == {"b": 2} and one.get("plain", "none") == "none" and "plain" not in one.all()


def test_of_more_settings_than_can_be_read_the_short_ones_are_read(tmp_path: Path):
    store = open_store(tmp_path)
    quarter = LARGEST // 4 - 2
    values = {f"long{number}": "x" * quarter for number in range(4)}
    with store._link.transaction() as db:
        for key, value in {**values, "short": "y"}.items():
            db.execute("insert into setting values (?, '', ?)", (key, f'"{value}"'))
        db.execute("insert into setting values ('huge', '', ?)", (f'"{"x" * (quarter + 1)}"',))
        db.execute("insert into setting values (?, '', '7')", ("k" * (READABLE + 1),))
        db.execute("insert into setting values ('k', ?, '7')", ("e" * (READABLE + 1),))
        db.execute("insert into setting values (?, ?, '7')", ("k" * READABLE, "e" * READABLE))
    store.close()
    store = open_store(tmp_path)
    found = store.settings.all()
    assert found["short"] == "y" and found["k" * READABLE] == {"e" * READABLE: 7}
    assert sum(key in found for key in values) == 3, "the fourth has no room any more"
    assert "huge" not in found and "k" not in found and "k" * (READABLE + 1) not in found
    store.close()
