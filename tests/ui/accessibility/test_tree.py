"""What the window offers, written for other programs: a disk that is full ends the telling and not the match."""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.accessibility.ui_tree import TreeWriter


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no disk that is always full")
def test_a_full_disk_ends_the_telling_and_not_the_match(capfd: pytest.CaptureFixture[str]) -> None:
    scene: Any = SimpleNamespace(name="title", busy=False, prompt="", offered=lambda: iter(()))
    writer = TreeWriter("/dev/full")
    for prompt in ("a", "b"):
        scene.prompt = prompt
        writer.write(scene)
    writer.close()
    assert capfd.readouterr().err == "bonspiel: nothing more is written to /dev/full: No space left on device\n"
