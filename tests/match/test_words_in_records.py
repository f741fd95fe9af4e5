"""Words in a record are read as far as a table can show them: none too long, too many or too deep in each other."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.record_reader import MOST, are_words, talk
from game.rules.untrusted import NESTED, READABLE


def words(**args: Any) -> dict[str, Any]:
    return {"id": "Hattie throws {card}.", "args": args}


def deep(levels: int) -> dict[str, Any]:
    found = words()
    for _level in range(levels):
        found = words(card=found)
    return found


@pytest.mark.parametrize(("table", "sound"), [
    (words(), True), (words(card="D12"), True), (words(n=3, share=0.5, none=None), True), ({"id": "Pass."}, True),
    ({"id": "x" * READABLE}, True), ({"id": "x" * (READABLE + 1)}, False), ({"id": 7}, False), ("Pass.", False),
    (words(card="x" * READABLE), True), (words(card="x" * (READABLE + 1)), False),
    (words(**{"k" * READABLE: 1}), True), (words(**{"k" * (READABLE + 1): 1}), False),
    (words(**{f"k{n}": n for n in range(MOST)}), True), (words(**{f"k{n}": n for n in range(MOST + 1)}), False),
    (words(cards=["D12"] * MOST), True), (words(cards=["D12"] * (MOST + 1)), False),
    (words(cards=["D12", ["D13"]]), False), (words(cards=["D12", words()]), True),
    (words(cards=["x" * (READABLE + 1)]), False), (words(card=object()), False),
    (deep(NESTED), True), (deep(NESTED + 1), False), (words(card={"id": 7}), False),
    ({**words(), "args": ["D12"]}, False), ({**words(), "plural": "stones"}, True), ({**words(), "plural": 2}, False),
    ({**words(), "plural": "x" * (READABLE + 1)}, False),
])  # fmt: skip
def test_words_are_bounded(table: Any, sound: bool) -> None:
    assert are_words(table) == sound


def test_of_talk_what_can_be_read_is_kept() -> None:
    said = {"seat": 1, "call": "sorry", "words": words()}
    bad: list[Any] = [{**said, "seat": seat} for seat in (-1, 3, True, "1", None)]
    bad += [{**said, "call": 7}, {**said, "words": "Sorry!"}, "Sorry!", {**said, "call": "x" * (READABLE + 1)}]
    heard = talk({"talk": [*bad, said, {**said, "seat": 0}, {**said, "seat": 2}]}, 3)
    assert [event.data["seat"] for event in heard] == [1, 0, 2]
    assert all(set(event.data) == {"seat", "call", "words"} for event in heard)
    assert talk({}, 3) == talk({"talk": "Sorry!"}, 3) == ()
    assert len(talk({"talk": [said] * (MOST + 5)}, 3)) == MOST
