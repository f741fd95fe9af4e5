"""The registry of the games: titles are known before rules are loaded, and are the rules' own."""

from __future__ import annotations

import subprocess
import sys

from game.rules.registry import GAMES, NAMES, TITLES, title


def test_a_title_is_the_one_that_the_rules_have() -> None:
    assert {name: GAMES[name].title for name in NAMES} == TITLES
    assert all(title(name) == GAMES[name].title for name in GAMES)


def test_a_title_loads_no_rules() -> None:
    code = (
        "import sys; from game.rules.registry import NAMES, title; "
        "print(*map(title, NAMES), [name for name in sys.modules if name.startswith('game.rules.curdle')])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.endswith(" []\n") and said.startswith("Curdle ")
