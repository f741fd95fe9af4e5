"""``bonspiel tournament`` and ``bonspiel draw``: what is printed is what was played, whoever reads it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.cli import main
from game.club import Bonspiel, BonspielPlan, Entry
from game.i18n import catalogue
from game.settings.preferences import Preferences
from game.store import open_store
from tests import pseudo
from tests.cli.test_commands import out

ENTRIES = "random,hattie:random,random,random"
PLAYED = ("tournament", "--entries", ENTRIES, "--games", "curdle", "--length", "short", "--format", "double")


def test_a_tournament_comes_to_its_cups_whatever_the_number_of_jobs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = out(capsys, *PLAYED, "--json")
    table = json.loads(text)
    bonspiel = Bonspiel.read(table)
    assert bonspiel.over and "Hattie" in table["names"] and len(set(table["names"])) == 4
    assert [(cup["event"], cup["winner"]) for cup in table["cups"]] == [(c.event, c.winner) for c in bonspiel.cups()]
    assert json.loads(out(capsys, *PLAYED, "--json", "--jobs", "2")) == table
    file, page = tmp_path / "b.json", tmp_path / "b.html"
    file.write_text(text, encoding="utf-8")
    sheet = out(capsys, "draw", str(file))
    champion = table["names"][bonspiel.champion or 0]
    assert f"Club cup: {champion}" in sheet and sheet == out(capsys, *PLAYED)
    assert sheet.count(" wins") == len(bonspiel.fixtures)
    out(capsys, "draw", str(file), "--html", str(page))
    html = page.read_text("utf-8")
    assert html.count('class="match"') == len(bonspiel.fixtures) and f"<b>{champion}</b>" in html
    assert "http" not in html and "<script" not in html


def test_a_bonspiel_that_is_kept_is_drawn_with_the_names_of_its_people(capsys: pytest.CaptureFixture[str]) -> None:
    store = open_store()
    Preferences(store.settings).change("names", ["", "Ann <3"])
    entries = Entry("human", 1), *(Entry("club", member=m) for m in ("bruno", "ivar", "odette"))
    name = store.bonspiels.begin(BonspielPlan("page", entries, ("curdle",)).to_json())
    store.close()
    sheet = out(capsys, "draw", name[:8])
    assert "Ann <3 – " in sheet or " – Ann <3" in sheet
    assert "Round robin, place 1 – Round robin, place 2" in sheet and "cup" not in sheet
    assert main(["draw", name[:8], "--html", "/no/such/folder/x.html"]) == 2
    assert "can't write" in capsys.readouterr().err


@pytest.mark.parametrize("format", ["knock_out", "double", "round_robin", "page"])
def test_a_draw_sheet_is_printed_in_the_language_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, format: str
) -> None:
    """In one that nobody speaks: a word without its accents hasn't been through the catalogue."""
    entries = (Entry("human", 0), *(Entry("club", member=m) for m in ("bruno", "ivar")), Entry("club"))
    bonspiel = Bonspiel(BonspielPlan(format, entries, ("curdle",)))
    monkeypatch.setattr(catalogue, "_catalogue", pseudo.Pseudo())
    for module in ("bonspiels", "args"):
        monkeypatch.setattr(f"game.commands.{module}.speak", lambda asked: None)
    monkeypatch.setattr("game.cli.use", lambda code: code)
    file, page = tmp_path / "b.json", tmp_path / "b.html"
    while True:
        file.write_text(json.dumps(bonspiel.to_json()), encoding="utf-8")
        sheet = out(capsys, "draw", str(file), "--lang", "fr")
        out(capsys, "draw", str(file), "--html", str(page))
        seen = re.sub("<[^>]*>", " ", page.read_text("utf-8").split("</style>")[1].replace("<h1>Bonspiel</h1>", ""))
        assert not re.findall(r"\b(?!Curdle|Bruno|Ivar)(?=\w*[aeiouy])[A-Za-z]{3,}\b", sheet + seen)
        ready = bonspiel.open()
        if not ready:
            break
        bonspiel.play(bonspiel.decided(ready[0].number, (0,), (1.0, 0.0)))
