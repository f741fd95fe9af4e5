"""A double knock-out of four over all five games by a real mouse, in parts: the program is killed five times."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.ai.members import MEMBERS
from game.club import Bonspiel, BonspielPlan, Entry
from game.rules.registry import NAMES
from game.store import open_store
from tests.e2e.hurry_hard import choice, my_turn
from tests.e2e.mystic import ByMouse
from tests.e2e.person import Person, Tree, choices, element, moment, targets, usual
from tests.e2e.test_ends import saved
from tests.e2e.test_powerup import sensible
from tests.patience import longest
from tests.store.kept import keep

pytestmark = pytest.mark.window
#: how often the program is killed; moves that are made by mouse in each match before it is handed over
KILLS, MOVES = 5, 3


@dataclass
class Evening:
    """A person who plays the bonspiel, and the program again and again."""

    folder: Path
    display: str
    person: Person = field(init=False)
    starts: int = 0
    by_mouse: dict[str, int] = field(default_factory=dict)
    killed: list[str] = field(default_factory=list)

    def start(self) -> None:
        """The program, up to the title."""
        self.starts += 1
        folder = self.folder / str(self.starts)
        self.person = Person(folder, "--size", "1280x720", display=self.display)
        self.person.scene("title")

    @property
    def data(self) -> Path:
        """Where the program keeps everything."""
        return Path(self.person.environment["BONSPIEL_HOME"])

    # --- what is on the disk
    def results(self) -> dict[int, str]:
        """The results of fixtures, as another program reads them."""
        with closing(sqlite3.connect(f"file:{self.data / 'bonspiel.db'}?mode=ro", uri=True)) as db:
            return dict(db.execute("select fixture, body from bonspiel where fixture >= 0 and body is not null"))

    def kill(self, where: str) -> None:
        """Kill -9, and all that was there is there when the program has been started again."""
        results, lines = self.results(), saved(self.data)
        self.person.kill()
        self.killed.append(where)
        self.start()
        assert results.items() <= self.results().items(), "a result is lost"
        now = saved(self.data)
        # a sheet at which nobody sat is written when it is over; what a person has begun stays, move by move
        assert all(now.get(match, 0) >= count for match, count in lines.items()), "a move is lost"
        self.person.click("bonspiels")
        self.person.scene("bonspiels")
        self.person.click("open.0")
        self.person.scene("drawsheet")

    # --- at the sheet and at the table
    def next(self) -> str:
        """Waits for what comes next: ``play``, ``laststone``, or ``new`` when all is over."""
        while True:
            tree = self.person.scene("drawsheet")
            for id in ("laststone", "play", "new"):
                if element(tree, id):
                    return id
            before = moment(tree)
            self.person.wait(lambda tree: moment(tree) != before, "another result")  # noqa: B023 - called at once

    def moves(self, game: str, count: int) -> None:
        """Some moves of a game by mouse; fewer when the match is over."""
        for number in range(count):
            tree = my_turn(self.person) if game == "hurry_hard" else self._turn(game)
            if tree["scene"] == "result":
                return
            if game == "mystic":
                curler = ByMouse(self.person)
                what = curler.due(tree)
                curler.seen[what] = 1
                getattr(curler, what)({e["id"]: e for e in tree["elements"] if e["enabled"] or e["id"] == "ice"})
            elif game == "hurry_hard":
                self.person.click(choice(tree, number))
            else:
                offered = (sensible if game == "powerup" else usual)(tree)
                self.person.click(offered[number % len(offered)]["id"])
            self.by_mouse[game] = self.by_mouse.get(game, 0) + 1

    def _turn(self, game: str) -> Tree:
        def mine(tree: Tree) -> object:
            due = ByMouse.due(tree) if game == "mystic" else choices(tree) or targets(tree)
            return tree["scene"] == "result" or (not tree["busy"] and due)

        return self.person.wait(mine, "my turn")

    def hand_over(self) -> None:
        """The rest is played by the program, which the pause offers to everybody, until the result is shown."""
        tree = self.person.wait(lambda tree: tree["scene"] == "result" or not tree["busy"], "a pause")
        if tree["scene"] != "result":
            self.person.click("tool.pause")
            self.person.click("pause.play_on")
        while self.person.look()["scene"] != "result":
            before = moment(self.person.look())
            self.person.wait(lambda tree: moment(tree) != before, "a move")  # noqa: B023 - called at once
        self.person.scene("result")
        self.person.click("sheet")


def table(person: Person) -> str:
    """The game that is played at the table, once it is there."""
    return str(person.wait(lambda tree: tree["scene"] in NAMES and not tree["busy"], "a table")["scene"])


@pytest.mark.lab
@pytest.mark.timeout(longest(1200))
def test_nothing_of_a_double_knock_out_is_lost_in_five_kills(tmp_path: Path, display: str) -> None:
    entries = (Entry("human"), *(Entry("novice", member=member.id) for member in MEMBERS[:3]))
    chosen = BonspielPlan("knock_out", entries, tuple(NAMES), "short").to_json()
    store = open_store()
    kept = {"speed": "instant", "lessons": list(NAMES), "choices": {"bonspiel": json.dumps(chosen)}}
    keep(store, kept)
    store.close()
    evening = Evening(tmp_path, display)
    evening.start()
    try:
        play(evening)
    finally:
        evening.person.close()
    assert len(evening.killed) == KILLS and set(evening.by_mouse) <= set(NAMES)
    store = open_store()
    try:
        (held,) = store.bonspiels.all()
        bonspiel, going = store.bonspiels.read(held.id)
        assert bonspiel.over and not going and held.champion == bonspiel.champion is not None
        check(bonspiel)
        for result in bonspiel.results.values():
            assert store.record(result.match)["checksum"], "each match is there, to its end"
    finally:
        store.close()
    print(evening.starts, "starts", evening.killed, "by mouse", evening.by_mouse, len(bonspiel.results), "matches")


def play(evening: Evening) -> None:
    """From the title to the cups."""
    evening.person.click("bonspiels")
    evening.person.scene("newbonspiel")
    evening.person.click("format")
    evening.person.labelled("Format: Double knockout")
    evening.person.click("seed")
    evening.person.key("5")
    evening.person.click("start")
    evening.person.scene("drawsheet")
    # once before anything is played, while the other sheets are
    evening.kill("sheet")
    while (what := evening.next()) != "new":
        if what == "laststone":
            evening.person.click("laststone")
            evening.person.scene("laststone")
            ByMouse(evening.person).flick(evening.person.ready("ice"), 0)
            evening.person.click("sheet")
            continue
        evening.person.click("play")
        game = table(evening.person)
        evening.moves(game, MOVES)
        if len(evening.killed) < KILLS and evening.person.look()["scene"] != "result":
            evening.kill(game)
            evening.person.click("play")
            assert table(evening.person) == game, "it is gone on with"
            if len(evening.killed) < KILLS:
                # and in the middle of what the program plays for the person
                evening.person.click("tool.pause")
                evening.person.click("pause.play_on")
                evening.person.wait(lambda tree: tree["busy"] or tree["scene"] == "result", "a motion")
                evening.kill(f"{game}, handed over")
                if evening.next() != "play":
                    continue
                evening.person.click("play")
                evening.person.wait(lambda tree: tree["scene"] in (*NAMES, "result"), "a table")
        evening.hand_over()


def check(bonspiel: Bonspiel) -> None:
    """Nobody plays on after the last defeat that the events allow, and the person took part."""
    lost: dict[tuple[str, int], int] = {}
    for number, result in bonspiel.results.items():
        loser = bonspiel.sides(number)[1 - (result.winner or 0)]
        assert loser is not None
        key = (bonspiel.fixtures[number].event, loser)
        lost[key] = lost.get(key, 0) + 1
    assert set(lost.values()) == {1} and {len(bonspiel.results)} == {len(bonspiel.fixtures)}
