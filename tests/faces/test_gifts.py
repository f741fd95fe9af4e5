"""Curdle: after gifts one strip says what one gave, keeps and knows."""

from __future__ import annotations

import pytest

from game.app.app import App
from game.faces.curdle.names import card_name
from tests.table.conftest import clock
from tests.table.playing import calm, company, seated, table, written
from tests.table.program import app

__all__ = ["app", "clock"]
pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]


def test_after_gifts_one_strip_says_what_was_given_kept_and_seen(app: App) -> None:
    """Told to the giver in full, to others as far as they saw it, until there are bridges to lay."""
    for seed in range(40):
        match = seated("curdle", company("curdle", "human", wish=3), 0, seed)
        gave: list[str] = []
        while match.to_move >= 0 and match.ply < 60:
            seat = match.to_move
            text = next((m.text for m in match.view(seat).legal if m.text.split(" ")[0] in ("take", "give")), "")
            if text.startswith("give") and seat == 0:
                text = match.view(seat).legal[-1].text
                gave.append(text)
            match.play(text or match.view(seat).legal[0].text)
            if len(gave) == 4 and not match.view(0).position["gifts"]:
                break
        if len(gave) == 4 and match.view(0).position["phase"] == "discard":
            scene = table(app, match)
            calm(app)
            (strip,) = [text for text in written(scene) if text.startswith(("You gave", "You keep"))]
            events = [e.data for e in match.events_for(0) if e.name == "GiftGiven"]
            for data in events[-4:]:
                assert card_name(data["card"]) in strip
            return
    raise AssertionError("no gifts")
