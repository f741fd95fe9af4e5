"""The statistics as a table for a spreadsheet: seats from 1 on, times in UTC, nothing for a score that isn't."""

from __future__ import annotations

import csv

from game.store.statistics import COLUMNS, SeatResult, to_csv


def test_a_result_is_a_row_that_people_can_read() -> None:
    won = SeatResult("curdle", "human", "skip", 0, "abc", True, 12.0, 86_400.0, 2)
    lost = SeatResult("mystic", "club", "human", 3, "d,e", False, None, 1_700_000_000.0)
    head, *rows = csv.reader(to_csv([won, lost], ["Ada", "Bo", "Zo"].__getitem__).splitlines())
    assert head == list(COLUMNS)
    assert rows[0] == ["curdle", "1970-01-02T00:00:00Z", "abc", "1", "human", "skip", "1", "12", "Zo"]
    assert rows[1] == ["mystic", "2023-11-14T22:13:20Z", "d,e", "4", "club", "human", "0", "", ""]


def test_a_name_is_one_line_that_commands_no_terminal() -> None:
    won = SeatResult("curdle", "human", "skip", 0, "abc", True, 12.0, 86_400.0, 2)
    assert to_csv([won], lambda number: "\x1b]0;A\x07d\na\u202e").splitlines()[-1].endswith(",]0;Ad a")
