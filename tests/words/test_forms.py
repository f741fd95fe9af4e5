"""Numbers, days and rows of names are written as Babel writes them."""

from __future__ import annotations

import datetime

import pytest
from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from game.i18n import catalogue, formats

LOCALES = {"en": "en_CA", "fr": "fr_CA", "de": "de"}
SPACES = str.maketrans({"\N{NARROW NO-BREAK SPACE}": "\N{NO-BREAK SPACE}"})


@pytest.mark.parametrize("code", LOCALES)
def test_it_is_written_as_in_its_country(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_code", code)
    locale = LOCALES[code]
    for value, places in ((0.0, 0), (1732.0, 0), (1234567.0, 0), (12.5, 1), (-0.35, 2)):
        pattern = "#,##0" + "." * (places > 0) + "0" * places
        assert formats.figure(value, places) == format_decimal(value, pattern, locale).translate(SPACES)
    half = format_decimal(2.5, "0.0", locale)
    assert [formats.score_figure(each) for each in (4, 4.0, 2.5, "2.5")] == ["4", "4", half, half]
    assert formats.percent(0.35) == format_percent(0.35, locale=locale)
    for names in (["A"], ["A", "B"], ["A", "B", "C", "D"]):
        assert formats.both(names) == format_list(names, locale=locale)
        assert formats.either(names) == format_list(names, "or", locale)
    # French of Québec writes months out
    length = "long" if code == "fr" else "medium"
    for month in range(1, 13):
        first = datetime.date(2026, month, 3)
        assert formats.date(first) == format_date(first, length, locale)
        assert formats.month(first) == format_date(first, "LLLL y", locale)
    moment = datetime.datetime(2026, 11, 23, 15, 5)
    day = format_date(moment, length, locale)
    assert formats.day(moment.timestamp()) == day
    time = format_skeleton("Hm", moment, locale=locale).translate(SPACES)
    assert formats.day_and_time(moment.timestamp()).replace("\N{NO-BREAK SPACE}", " ") == f"{day} {time}"


def test_labels_and_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_code", "fr")
    assert formats.labelled("Note", 3) == "Note\N{NO-BREAK SPACE}: 3"
    assert formats.score_line([2, 2.5]) == "2 – 2,5"
    monkeypatch.setattr(catalogue, "_code", "de")
    assert formats.labelled("Stand", formats.score_line([3, 1])) == "Stand: 3 : 1"


def test_nobody_is_nobody() -> None:
    assert formats.both([]) == formats.either([]) == ""
