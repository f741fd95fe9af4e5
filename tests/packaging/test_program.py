"""What asks an installed program says what is wrong with it, and starts none beside Wine's server of the one before."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.packaging.program import Program


def program(folder: Path, script: str) -> Program:
    """A program that is a line of the shell's."""
    return Program(("sh", "-c", script), folder, str(folder), folder)


def test_a_program_that_is_gone_is_told_by_its_last_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    with pytest.raises(AssertionError, match="no display"):
        program(tmp_path, "echo no display; exit 3").watch(tmp_path / "tree")


def test_each_program_waits_for_the_server_of_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    told = tmp_path / "told"
    server = tmp_path / "wineserver"
    server.write_text(f"#!/bin/sh\necho server $1 >> {told}\n", "utf-8")
    server.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("WINEPREFIX", str(tmp_path))
    assert program(tmp_path, f"echo program >> {told}").run()[0] == 0
    with pytest.raises(AssertionError):
        program(tmp_path, f"echo program >> {told}; exit 1").watch(tmp_path / "tree")
    assert told.read_text("utf-8").split("\n") == ["server -w", "program"] * 2 + [""]
