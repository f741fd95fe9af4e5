"""That calls are followed to the end of their stones, and counted by end."""

from __future__ import annotations

import pytest

from tests.lab.calls import Called, calls, report, share
from tests.lab.strength import half_width


def called(end: int, made: bool) -> Called:
    """A call of an end, its match held."""
    return Called(end, 0, 1.0, 1.0, True, made, made, 0.1 if made else 0.0)


def test_an_end_is_one_case() -> None:
    found = [called(1, True), called(1, True), called(2, False), called(2, False)]
    mean, half = share(found, lambda one: one.made)
    assert mean == 0.5
    assert half == pytest.approx(half_width([1.0, 0.0]))


def test_each_missed_stone_has_one_cause() -> None:
    found = [called(1, True), called(2, False), called(2, False)._replace(held=False)]
    found.append(called(1, False)._replace(matched=True))
    shares = {row[:26].strip(): row[26:32].strip() for row in report("club", found)}
    assert shares["stone made"] == "25.0"
    assert [shares[f"missed: {cause}"] for cause in ("match not held", "held, not laid", "modifiers")] == ["25.0"] * 3


@pytest.mark.lab
def test_calls_are_followed_to_the_end_of_their_stones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.lab.calls.WORLDS", 4)
    found = list(calls("greedy", 0))
    assert len(found) >= 40
    assert all(one.held and one.matched for one in found if one.made)
    assert any(one.made for one in found) and not all(one.made for one in found)
