"""What is baked into cards can be read: at 1080p no letter of a card in the hand, or of its large copy, is below 16 px.

How large type is on a card is read from its drawing (``data-text``) and, for what is set in the player's language, from
its setting; how large the card is from the table.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from art.cards import curdle, curdle_hc, hurry_hard, hurry_hard_hc, ink, lettering, powerup, powerup_hc, rink_ratz
from art.cards import rink_ratz_hc as rink_hc
from game.app.app import App
from game.i18n import catalogue
from game.table.panels.large_card import SHAPES
from game.ui.text.card_text import PlacedWord, setting
from tests.share import drawn, share
from tests.table.looking import resize, usual
from tests.table.playing import company, counts, seated, table

#: type that can be read, in pixels at 1080p; prints wider than this have all details
READ, SMALL = 16.0, 132
Draw = Callable[[ink.Sheet], None]


def drawings(name: str) -> Iterator[tuple[str, Draw]]:
    """Every face of a game, plain and in strong contrast."""
    if name == "powerup":
        for deck, code in powerup.CARDS:
            yield f"{deck} {code}", partial(powerup.draw, deck=deck, code=code)
            yield f"{deck} {code} hc", partial(powerup_hc.draw, deck=deck, code=code)
        return
    plain, strong = {
        "curdle": (curdle, curdle_hc), "rink_ratz": (rink_ratz, rink_hc), "hurry_hard": (hurry_hard, hurry_hard_hc),
    }[name]  # fmt: skip
    for code in plain.CODES:
        yield code, partial(plain.draw, code=code)
        yield f"{code} hc", partial(strong.draw, code=code)


def types(svg: str) -> list[tuple[str, float]]:
    """Every text of a drawing, with its size in units an em."""
    found: list[tuple[str, float]] = []

    def walk(node: ET.Element, scale: float) -> None:
        for change in re.findall(r"scale\(([^)]*)\)", node.get("transform", "")):
            scale *= abs(float(change.replace(",", " ").split()[-1]))
        text = node.get("data-text")
        if text is not None:
            found.append((text, scale))
        for child in node:
            walk(child, scale)

    walk(ET.fromstring(svg), 1.0)
    return found


def set_in_every_language(sheet: ink.Sheet) -> Iterator[tuple[str, float]]:
    """What the program sets on a card when it is shown, with the size of its type in units an em."""
    before = catalogue.language()
    try:
        for language in catalogue.LANGUAGES:
            catalogue.use(language)
            for word in (PlacedWord(**word) for word in sheet.words):  # type: ignore[arg-type]
                text = catalogue.printed(word.text)
                yield text, setting(word, text).size
    finally:
        catalogue.use(before)


def hand(app: App, name: str, seats: int) -> float:
    """The width of a card in the first hand of a match at 1080p, in pixels: nobody has laid a card yet."""
    ply, seed = 0, 7
    scene = table(app, seated(name, company(name, "human", wish=seats), ply, seed))
    while not scene.surface.pack.rows.get("hand.0"):
        # PowerUp draws a while before anybody holds a card
        ply += 1
        scene = table(app, seated(name, company(name, "human", wish=seats), ply, seed))
    return float(min(card.home.width for card in scene.surface.pack.rows["hand.0"]) * scene.canvas.stage.scale)


@pytest.mark.window
@pytest.mark.usefixtures("clock")
@share("name", ["curdle", "rink_ratz", "hurry_hard", "powerup"], test=1)
def test_every_word_on_a_card_in_the_hand_can_be_read(app: App, name: str) -> None:
    usual(app)
    resize(app, (1920, 1080))
    try:
        width = min(hand(app, name, seats) for seats in drawn(counts(name), test=1))
    finally:
        resize(app, (1280, 720))
    for code, draw in drawings(name):
        for shown in (width, *(grow * width for grow, _words in SHAPES if grow)):
            sheet = ink.Sheet(detail=shown > SMALL)
            draw(sheet)
            for text, size in [*types(sheet.svg()), *set_in_every_language(sheet)]:
                pixels = size * shown / ink.WIDTH
                assert pixels >= READ, f"{code}: “{text}” has {pixels:.1f} px on a card of {shown:.0f} px"


def test_a_drawing_tells_the_size_of_its_type() -> None:
    words = lettering.line("Guard & “Draw”", 250, 100, 60, "#fff", lettering.NUMBERS, rim="#000", rim_width=3)
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg"><g transform="translate(3 4) scale(0.5)">{words}</g></svg>'
    assert types(drawn) == [("Guard & “Draw”", 30.0)]
