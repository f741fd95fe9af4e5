"""The deal of a day: the same everywhere, compared with par, and told without telling how it is played."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.club.daily import Try, deal, line, streak
from game.rules.registry import NAMES, game

#: dealt once and for all: whoever changes these deals other cards to half of the club
SEEDS = {
    "curdle": 840869317, "rink_ratz": 786913847, "hurry_hard": 398825195, "powerup": 663487267, "mystic": 646273163,
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_date_deals_the_same_on_every_machine(name: str) -> None:
    each = deal(name, 20261123)
    assert each.seed == SEEDS[name] and each.options["seats"] == 2 and each.members[0] == "" and each.members[1]
    game(name).new(each.options, each.seed)
    assert len({deal(name, 20261101 + day).seed for day in range(10)}) == 10


def test_days_in_a_row_go_on_until_one_was_left_out_and_today_has_time() -> None:
    order = [23, 22, 21, 20, 19]
    assert streak({23, 22, 21, 19}, order) == 3
    assert streak({22, 21, 19}, order) == 2, "today isn't over"
    assert streak({21}, order) == 0 and streak(set(), order) == 0
    assert streak(set(order), order) == 5


def test_the_line_says_how_it_compares_with_par_and_nothing_else() -> None:
    tries = {"a": Try(3, 1), "b": Try(-1, -1), "c": Try(0, 2), "d": Try(4)}
    titles = dict(zip("abcde", ("Ann", "Bob", "Cid", "Dot", "Eve"), strict=True))
    assert line("2026-11-23", "abcde", tries, titles) == "Bonspiel 2026-11-23 · Ann ▲ · Bob ● · Cid ▼ · Dot ● · Eve ○"


# --- the same in two processes

#: what a process prints: each date's deals with who sits opposite and the first view of them, or what par comes to
SAYS = """
import json, sys, time
from game.club.daily import deal
from game.services.daily_deals import par_job
from game.match.background_match import BackgroundMatch
from game.rules.registry import NAMES, game
what, days = sys.argv[1], [int(day) for day in sys.argv[2:]]
for day in days:
    for name in NAMES:
        each = deal(name, day)
        if what == "par":
            aside = BackgroundMatch(par_job(each))
            while not aside.poll():
                time.sleep(0.05)
            told = aside.trouble or aside.over[1].scores
        else:
            told = [each.options, each.seed, each.members, game(name).new(each.options, each.seed).to_position()]
        print(day, name, json.dumps(told), flush=True)
"""


def said(what: str, *days: int) -> list[str]:
    """What two fresh processes print, each with another order of its sets; once, for they must agree."""
    command = [sys.executable, "-c", SAYS, what, *map(str, days)]
    both = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONHASHSEED": salt})
        for salt in ("1", "2")
    ]
    first, second = (process.communicate()[0].splitlines() for process in both)
    assert [process.returncode for process in both] == [0, 0] and first == second
    return first


@pytest.mark.lab
def test_ten_dates_deal_the_same_cards_to_the_same_people_in_two_processes() -> None:
    lines = said("deals", *range(20261124, 20261134))
    assert len(lines) == len(set(lines)) == 10 * len(NAMES)


@pytest.mark.lab
def test_par_of_a_date_is_the_same_in_two_processes() -> None:
    lines = said("par", 20270101)
    assert len(lines) == len(NAMES) and all(line.endswith("]") and "null" not in line for line in lines)
    print("\n".join(lines))
