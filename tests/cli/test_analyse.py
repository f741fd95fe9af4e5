"""``bonspiel analyse``: tables, JSON and a page of the same judgement, and one sentence where there can be none."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from game.ai.judge import Judgement
from game.ai.judge.evaluation import WORTHS, Budget
from game.cli import main
from game.commands.analyse import lines
from game.commands.judgement_page import page
from game.commands.record_text import players_of
from game.match.headless import play_out
from game.match.match import Match
from game.rules import record
from game.rules.registry import game
from tests.scenes.judged import made_up
from tests.share import share


@pytest.fixture(name="path")
def _path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The record of a short match, and a judge in a hurry."""
    monkeypatch.setattr(WORTHS["curdle"], "budget", Budget(8, 3))
    monkeypatch.setattr(WORTHS["curdle"], "worlds", 3)
    monkeypatch.setattr(WORTHS["curdle"], "draws", 3)
    match = Match.start(game("curdle"), {"seats": 2, "target": 1}, ("greedy", "random"), 6)
    play_out(match)
    path = tmp_path / "match.bonspiel"
    path.write_text(record.to_text(match.record()), encoding="utf-8")
    return path


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["analyse", *words]) == 0
    return capsys.readouterr().out


def test_the_tables_tell_how_each_side_came_to_its_result(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, str(path))
    heads, *rows = text.splitlines()[2:5]
    assert re.split(r"  +", heads) == ["side", "start", "mistakes", "opponents' mistakes", "luck", "result"]
    for row in rows:
        numbers = [int(number) for number in row[24:].split()]
        assert sum(numbers[:-1]) == numbers[-1], "what is written adds up"
    assert "Turning points" in text and "fine below 2" in text


def test_json_holds_the_whole_judgement(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = json.loads(said(capsys, str(path), "--json"))
    assert table["players"] == ["greedy", "random"]
    found = Judgement.from_json(table)
    assert found.over and {s["result"] for s in table["sums"]} == {0.0, 1.0}
    assert json.loads(said(capsys, str(path), "--json")) == table


class Tags(HTMLParser):
    """Counts what is open, and keeps the tags."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.append(tag)
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_fetches_nothing(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, str(path), "--html")
    tags = Tags()
    tags.feed(text)
    assert not tags.open and tags.seen.count("svg") == 1 and tags.seen.count("polyline") == 2
    # what happened is told in words, by the names of those who sat there, for every moment of the curve
    assert (
        "Minerva (Random)" in text and "Minerva passes" in text and text.count("<title>") > 20 and "0 plays" not in text
    )
    assert not re.search(r"src=|href=|url\(|@import|http", text)
    assert {"script", "img", "link"}.isdisjoint(tags.seen)


def test_the_page_is_written_in_the_language_that_is_asked_for_and_json_in_none(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    german, french = (said(capsys, str(path), "--html", "--lang", code) for code in ("de", "fr"))
    assert '<html lang="de">' in german and "Wendepunkte" in german and "Turning points" not in german
    assert (
        '<html lang="fr">' in french and "Tournants" in french and re.search(r"(Donne|Période) \d+, \w+ \d+\. ", french)
    )
    assert said(capsys, str(path), "--json", "--lang", "de") == said(capsys, str(path), "--json")


#: a card, a rock or a die as moves write it: 9s, SB, X2, H', r3
CODE = re.compile(r"[A-Z]?\d+[a-z]|[A-Za-z]{1,2}\d+|[A-Z]{2}|[A-Z]'")


@share("name", ["curdle", "rink_ratz", "hurry_hard", "powerup", "mystic"], test=1)
def test_seats_and_cards_have_names_in_what_is_written_of_a_match(name: str) -> None:
    rules = game(name)
    short = {option.key: 1 for option in rules.options if option.key in ("ends", "target", "periods")}
    match = Match.start(rules, short, ("random",) * rules.seats(rules.full_options({})), 5)
    play_out(match)
    table, found = match.record(), made_up(match)
    shown = "\n".join(
        [*lines(found, table), re.sub(r"<style>.*?</style>|<[^>]*>", " ", page(found, table), flags=re.S)]
    )
    codes = {word for row in table["moves"] for word in row["move"].split() if CODE.fullmatch(word)}
    written = codes & set(re.findall(r"[\w']+", shown))
    assert not written, written
    assert set(players_of(table).names) <= set(re.findall(r"\w+", shown))
    assert not re.search(r"\b(?:seat|team|side) \d|\b\d (?:plays|passes|lays|throws)\b", shown)


@pytest.mark.parametrize("moves", [0, 5])
@pytest.mark.parametrize("form", [(), ("--json",), ("--html",)])
def test_a_match_that_goes_on_keeps_its_secrets(
    path: Path, capsys: pytest.CaptureFixture[str], moves: int, form: tuple[str, ...]
) -> None:
    """All cards are open to the judge: what it finds would tell them to whoever still plays."""
    match = Match.start(game("curdle"), {"seats": 2}, ("greedy", "random"), 3)
    play_out(match, moves)
    path.write_text(record.to_text(match.record()), encoding="utf-8")
    assert main(["analyse", str(path), *form]) == 2
    told = capsys.readouterr()
    assert not told.out and "the match isn't over" in told.err and told.err.count("\n") == 1
    assert main(["analyse", str(path), *form, "--lang", "fr"]) == 2
    told = capsys.readouterr()
    assert not told.out and f"{path} : le match n’est pas terminé" in told.err and told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda table: table["moves"].__setitem__(3, {"move": "fly"}), "move 4 (fly) is refused"),
        (lambda table: table.update(checksum="0" * 64), "it is damaged"),
        (lambda table: table.update(game="chess"), "doesn't know"),
    ],
)
def test_a_damaged_record_is_one_sentence(
    path: Path, capsys: pytest.CaptureFixture[str], damage: object, sentence: str
) -> None:
    table = json.loads(path.read_text(encoding="utf-8"))
    assert callable(damage)
    damage(table)
    path.write_text(json.dumps(table), encoding="utf-8")
    assert main(["analyse", str(path)]) == 2
    told = capsys.readouterr()
    assert not told.out and sentence in told.err and told.err.count("\n") == 1


def test_json_and_html_are_not_asked_for_at_once(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(path), "--json", "--html"]) == 2
    assert "not allowed with" in capsys.readouterr().err


def test_of_a_match_without_turning_points_it_is_said_that_nothing_turned(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Judgement, "turns", lambda found: [])
    assert "No turning points" in said(capsys, str(path))
    assert "No turning points. No shot shifted the chances by 8% or more for good." in said(capsys, str(path), "--html")
