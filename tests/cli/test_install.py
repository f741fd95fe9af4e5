"""What an installation asks for and leaves: nothing that an old pip refuses, nothing but packages at the top."""

from __future__ import annotations

import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest

from game.resources import paths

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_what_arcade_pins_is_written_as_arcade_writes_it() -> None:
    """pip before 24.1 takes ``pymunk~=6.9`` beside arcade's ``pymunk~=6.9.0`` for a contradiction."""
    theirs = set(requires("arcade") or [])
    for package in ("pymunk", "pyglet", "pillow"):
        (ours,) = [line for line in PROJECT["project"]["dependencies"] if line.startswith(package)]
        assert ours in theirs


def test_nothing_but_packages_is_installed() -> None:
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert all((ROOT / name / "__init__.py").is_file() for name in wheel["packages"])
    assert "force-include" not in wheel


def test_the_credits_are_found_in_a_clone_and_once_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paths.path("CREDITS.md") == ROOT / "CREDITS.md"
    place = tmp_path / "site-packages"
    ours = place / "bonspiel-1.0.dist-info" / "licenses" / "CREDITS.md"
    ours.parent.mkdir(parents=True)
    ours.write_text("ours")
    (ours.parents[1] / "METADATA").write_text("Metadata-Version: 2.4\nName: bonspiel\nVersion: 1.0\n")
    (ours.parents[1] / "RECORD").write_text("bonspiel-1.0.dist-info/licenses/CREDITS.md,,\n")
    (place / "CREDITS.md").write_text("somebody else's")
    monkeypatch.setattr(paths, "root", lambda: place)
    monkeypatch.syspath_prepend(str(place))
    assert "CREDITS.md" in PROJECT["project"]["license-files"]
    assert paths.path("CREDITS.md").read_text() == "ours"
    assert paths.path("art/baked") == place / "art" / "baked"
