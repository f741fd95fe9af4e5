"""What is broken is something that runs, of every room as much, and the same from the same seed."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from tests.lab import mutations
from tests.lab.mutations import KNOWN, ROOMS, Map, drawn, functions, kinds, left_out
from tests.lab.run import ROOT

MODULE = '''
"""Words."""

@cached(size=3)
def one(a: Size = 2) -> Literal[4]:
    """More words."""
    assert a > 5
    return zip(a, a + 6, strict=True)
'''


def test_what_changes_nothing_is_left_out() -> None:
    tree = ast.parse(MODULE)
    without = left_out(tree)
    broken = [kind for node in ast.walk(tree) if id(node) not in without for kind in kinds(node)]
    # the default, the sum and the number that is added
    assert sorted(broken) == ["constant", "constant", "operator"]


@pytest.mark.lab
def test_of_every_room_as_many_are_drawn() -> None:
    first, again, other = ([m.name for m in drawn(seed, 15)] for seed in (7, 7, 8))
    assert first == again
    assert first[len(KNOWN) :] != other[len(KNOWN) :] and first[: len(KNOWN)] == other[: len(KNOWN)]
    counted = Counter(m.room for m in drawn(7, 15))
    assert counted.keys() == ROOMS.keys()
    assert max(counted.values()) - min(counted.values()) <= 1 + len(KNOWN)


@pytest.mark.lab
def test_a_broken_module_can_be_read() -> None:
    for mutant in drawn(3, 8):
        compile(mutant.text, mutant.file, "exec")


def test_the_tests_of_a_line_are_those_that_call_its_function(monkeypatch: pytest.MonkeyPatch) -> None:
    """The most particular first, and no more than patience allows."""
    file = "game/ui/motion.py"
    first, second, *_ = sorted(begin for begin, _def, _end in functions(ast.parse((ROOT / file).read_text("utf-8"))))
    wide, narrow, far = "tests/table/a.py::wide", "tests/table/a.py::narrow", "tests/ai/b.py::far"
    known = Map(
        {f"{file}:{first}": [wide, narrow, far], f"{file}:{second}": [wide]}, {wide: 3.0, narrow: 2.0, far: 1.0}
    )
    assert known.tests(file, first + 1, ["table"]) == [narrow, wide]
    assert known.tests(file, second + 1, ["table"]) == [wide]
    monkeypatch.setattr(mutations, "PATIENCE", 2.5)
    assert known.tests(file, first + 1, ["table"]) == [narrow]
