"""The table of a match without a window: who sits there, who greets whom, and what a single try doesn't allow."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.contract import say
from game.rules.registry import game
from game.scenes.match import match_table as module
from game.scenes.match.match_table import match_table


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Opens the table of a match of Curdle; ``day``: whose deal of the day it is; ``greeting``: who says what."""

    def open(day: Any = None, greeting: Any = None) -> Any:
        asked: list[Any] = []
        company = SimpleNamespace(names=lambda kinds: ["Ann", "Hattie"], portraits=lambda kinds: ["a", "h"])

        def people(id: str, members: Any) -> Any:
            asked.append((id, members))
            return company

        app: Any = SimpleNamespace(
            people=SimpleNamespace(of=people), daily_deals=SimpleNamespace(of={"m": day}.get), store="store"
        )
        match: Any = SimpleNamespace(id="m", game=game("curdle"), seats=("human", "club"), members=("", "hattie"))
        monkeypatch.setattr(module, "entry", lambda name: f"face of {name}")
        monkeypatch.setattr(module, "greetings", lambda store, match: greeting if store == "store" else "nobody's")
        monkeypatch.setattr(
            module, "MatchTurns", lambda app, match, company: SimpleNamespace(match=match, company=company, alone=None)
        )
        words = SimpleNamespace(say=lambda message: f"said {message}")
        monkeypatch.setattr(
            module, "Table",
            lambda app, face, company, turns: SimpleNamespace(
                opened=face, company=company, turns=turns, reasons=SimpleNamespace(greeting=None),
                face=SimpleNamespace(words=words),
            ),
        )  # fmt: skip
        found: Any = match_table(app, match)
        found.asked = asked
        return found

    return open


def test_a_table_has_the_face_and_the_company_of_its_match(table: Any) -> None:
    found = table()
    assert found.name == "curdle" and found.opened == "face of curdle" and found.asked == [("m", ("", "hattie"))]
    assert found.company.names == ["Ann", "Hattie"] and found.company is found.turns.company
    assert found.turns.match.id == "m" and found.turns.alone is None and found.reasons.greeting is None


def test_a_deal_of_the_day_is_one_try(table: Any) -> None:
    assert "one try" in str(table(day=("curdle", 20261123)).turns.alone)


def test_a_member_who_has_something_to_say_greets_from_its_seat(table: Any) -> None:
    assert table(greeting=(1, say("Good luck!"))).reasons.greeting == (1, "said Good luck!")
