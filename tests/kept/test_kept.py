"""Kept text names messages by keys that outlive a rewording, and says what differs; ``make renew`` keeps it anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.i18n.catalogue import _, plural, spoken
from game.rules.contract import say
from tests.kept import messages, renew
from tests.kept.files import Keeper, Place, read, write
from tests.kept.messages import RECORDER, key, meaning_of
from tests.kept.screens import wrapped

#: lines of all kept text
MOST = 15_000


def test_a_reworded_message_has_the_key_it_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert key("Sweep it") == "sweep-it" and key("{seat} draws {card}.") == "seat-draws-card"
    file = tmp_path / "renamed.txt"
    file.write_text("sweep-it\tBrush it\n", "utf-8")
    monkeypatch.setattr(messages, "RENAMED", file)
    for cached in (messages.renamed, key):
        cached.cache_clear()
    try:
        assert key("Brush it") == "sweep-it" and key("Hold it") == "hold-it"
    finally:
        for cached in (messages.renamed, key):
            cached.cache_clear()


@pytest.mark.usefixtures("kept")
def test_a_rendered_sentence_is_known_by_its_message() -> None:
    """Whole, cropped, put together with others; what fills it in is meant too."""
    assert RECORDER.meaning(_("Sweep it")) == "sweep-it"
    assert RECORDER.meaning(_("Seats: {n}", n=_("Sweep it"))) == "seats-n(sweep-it)"
    assert RECORDER.meaning(plural("{count} stone", "{count} stones", 3)) == "count-stone(3)"
    assert RECORDER.meaning(spoken(say("{seat} draws {card}.", seat=1, card="2c"))) == "seat-draws-card(2c, 1)"
    assert RECORDER.meaning("Sweep i…") == "sweep-it"
    assert RECORDER.meaning("Sweep it: 3 – Bruno, whoever") == "sweep-it 3 – Bruno …"
    assert RECORDER.meaning("Sweep its") == "…"
    assert meaning_of(say("{a} {b}", a=say("Hint"), b=[1, 2])) == "a-b(hint, 1 2)"


def test_an_earlier_test_has_rendered_nothing_for_this_one() -> None:
    assert RECORDER.meaning("Sweep it") == "…"


def test_what_is_kept_is_compared_and_kept_anew(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    Keeper(folder, renew=True)("a", ["one", "two "])
    note = tmp_path / "visited"
    Keeper(folder, renew=True, visited=note)("b", ["three"], "second")
    Keeper(folder, renew=True, visited=note)("b", ["four"], "first")
    assert (folder / "b.txt").read_text() == "== first\nfour\n== second\nthree\n"
    compare = Keeper(folder, renew=False)
    compare("a", ["one", "two"])
    compare("b", ["three"], "second")
    compare("b", ["THREE"], "second", lambda one, other: one.lower() == other.lower())
    with pytest.raises(AssertionError, match=r"(?s)make renew ARGS=.*-two.*\+too"):
        compare("a", ["one", "too"])
    with pytest.raises(AssertionError, match="isn't kept yet"):
        compare("c", ["one"])
    assert renew.visited(note) == {Place(folder / "b.txt", "first"), Place(folder / "b.txt", "second")}


def test_what_no_test_asks_for_is_deleted(tmp_path: Path) -> None:
    stale, half = tmp_path / "room/kept/stale.txt", tmp_path / "room/kept/half.txt"
    write(stale, {"": ["x"]})
    write(half, {"asked": ["x"], "not": ["y"]})
    renew.delete_stale({Place(half, "asked")}, [tmp_path])
    assert not stale.exists() and read(half) == {"asked": ["x"]}


def test_an_old_key_that_nobody_names_is_forgotten(tmp_path: Path) -> None:
    renamed = tmp_path / "kept/renamed.txt"
    write(renamed, {"": ["in-code\tA", "in-text\tB", "in-text-too\tC", "played\tE", "nowhere\tD"]})
    write(tmp_path / "room/kept/screen.txt", {"": ["  says a | in-text(3)"]})
    (tmp_path / "room/test_it.py").write_text('KEYS = ["in-code"]\n', "utf-8")
    (tmp_path / "playthrough.txt").write_text("> pass Passed played(3)\n", "utf-8")
    renew.forget_unnamed(renamed, tmp_path)
    assert renamed.read_text("utf-8") == "in-code\tA\nin-text\tB\nplayed\tE\n"


@pytest.mark.parametrize(
    ("arguments", "whole"),
    [([], ["tests"]), (["tests/scenes", "-q"], ["tests/scenes"]), (["tests/scenes", "-k", "lobby"], []),
     (["tests/scenes/looks/test_states.py"], []), (["tests/scenes/looks/test_states.py::test_a_lesson"], [])],
)  # fmt: skip
def test_only_whole_rooms_have_stale_text(arguments: list[str], whole: list[str]) -> None:
    assert renew.whole_rooms(arguments) == [renew.ROOT / each for each in whole]


def test_rows_of_items_are_wrapped() -> None:
    assert wrapped("  says ", ["a", "b"]) == ["  says a | b"]
    rows = wrapped("  says ", ["x" * 60] * 3)
    assert rows == ["  says " + "x" * 60, "    " + "x" * 60, "    " + "x" * 60]


def test_what_is_kept_can_still_be_read() -> None:
    """Kept text that nobody can read through protects nobody: what is new takes the place of something."""
    lines = {file: len(file.read_text("utf-8").splitlines()) for file in (renew.ROOT / "tests").rglob("kept/**/*.txt")}
    assert sum(lines.values()) <= MOST, sorted(lines.items(), key=lambda pair: -pair[1])[:9]
