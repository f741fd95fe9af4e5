"""Measurements as parts of the lab: each is one, what is good isn't measured again, and what breaks hasn't passed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.lab import measured
from tests.lab.measured import MEASURES, Found, Measure, main
from tests.lab.run import PARTS
from tests.lab.tally import PASSED, TALLY, told


def test_each_measurement_is_a_part_and_has_a_bar() -> None:
    parts = {part.name for part in PARTS if part.module[:1] == ("tests.lab.measured",)}
    assert parts == set(MEASURES)
    for name, measure in MEASURES.items():
        cases = list(measure.cases())
        assert measure.bar and cases and len(cases) == len(set(cases)), name


def test_what_is_good_is_not_measured_again_and_what_breaks_has_not_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def run(cases: Sequence[str], kept: Path) -> Iterator[Found]:
        for case in cases:
            asked.append(case)
            if case == "broken":
                raise ZeroDivisionError
            yield Found(case, "measured", case != "bad")

    cases = ("known", "good", "bad", "broken", "after it")
    monkeypatch.setattr(measured, "MEASURES", {"these": Measure("they are good", lambda: cases, run)})
    (tmp_path / "passed").write_text(json.dumps(["known"]), "utf-8")
    monkeypatch.setenv(PASSED, str(tmp_path / "passed"))
    monkeypatch.setenv(TALLY, str(tmp_path / "tally"))
    assert main(["these", "--kept", str(tmp_path)]) == 1
    found = told((tmp_path / "tally").read_text("utf-8").splitlines())
    assert asked == ["good", "bad", "broken"] and found.total == 4
    assert found.good == {"good"} and found.failed == ["after it", "bad", "broken"]
    assert "ZeroDivisionError" in capsys.readouterr().err
    asked.clear()
    assert main(["these", "--kept", str(tmp_path), "--only", "good"]) == 0 and asked == ["good"]
