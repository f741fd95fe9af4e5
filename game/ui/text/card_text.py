"""Words on cards: the prints have none, so their text is set in the current language when a card is shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from game.resources.paths import path

FONT = "art/fonts/BarlowCondensed-SemiBold.ttf"
#: units of a card's width, for placing its words; height of capitals and distance of rows, in ems
UNITS, CAPITALS, LEADING = 500, 0.7, 0.9
#: letters are drawn this many times larger, then reduced together
FINE = 3
#: pixels an em at which words are measured
MEASURED = 200


class PlacedWord(NamedTuple):
    """Words as ``cards/words.json`` places them, in 500ths of the card's width: see ``art.cards.ink.Sheet.word``."""

    text: str
    x: float
    y: float
    size: float
    width: float
    fill: str
    squeeze: float = 1.0
    rows: int = 1
    spacing: float = 0.0
    rim: str = ""
    rim_width: float = 0.0


class Tongue:
    """The language of cards, set by the program because the toolkit knows none."""

    #: the code of the current language, and the printed text for English words
    language: ClassVar[Callable[[], str]] = staticmethod(lambda: "en")
    printed: ClassVar[Callable[[str], str]] = staticmethod(str)

    @classmethod
    def speak(cls, language: Callable[[], str], printed: Callable[[str], str]) -> None:
        """Print cards in this language from now on."""
        cls.language, cls.printed = staticmethod(language), staticmethod(printed)


class Setting(NamedTuple):
    """How words are set: their rows, the size of their type in units an em, how much they are narrowed sideways."""

    rows: tuple[str, ...]
    size: float
    narrowed: float


@cache
def _faces() -> Mapping[str, Mapping[str, Sequence[PlacedWord]]]:
    """The words of every face; none if the file is damaged, so that the cards are still dealt."""
    try:
        table = json.loads(path("art/baked/cards/words.json").read_text("utf-8"))
        return {
            deck: {code: [PlacedWord(**word) for word in words] for code, words in faces.items()}
            for deck, faces in table.items()
        }
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def words_on(deck: str, code: str) -> Sequence[PlacedWord]:
    """The words on a face in the player's language; ``code`` as in the name of its file."""
    return _faces().get(deck, {}).get(code, ())


@lru_cache(64)
def _font(pixels: int) -> Any:
    return ImageFont.truetype(path(FONT), pixels, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(1024)
def _ems(text: str, spacing: float) -> float:
    """The length of a row, in ems."""
    return sum(float(_font(MEASURED).getlength(letter)) for letter in text) / MEASURED + spacing * (len(text) - 1)


@lru_cache(512)
def setting(word: PlacedWord, text: str) -> Setting:
    """Fit ``text`` in the place of a word: in at most its number of rows, narrowed first and only then smaller.

    ``/`` forces a row; other rows are as even as the words allow.
    """
    rows = _rows(text, word)
    wide = max(_ems(row, word.spacing) for row in rows) * word.size
    over = min(1.0, word.width / wide)
    return Setting(rows, word.size * min(1.0, over / word.squeeze), max(over, word.squeeze))


def _rows(text: str, word: PlacedWord) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in text.split("/"))
    if len(parts) > 1 or word.rows == 1 or _ems(text, word.spacing) * word.size <= word.width:
        return parts
    words = text.split()
    ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(ways, key=lambda rows: max(_ems(row, word.spacing) for row in rows), default=parts)


def letter(image: Image.Image, deck: str, code: str) -> Image.Image:
    """The print of a face with its words; ``image`` in RGBA, of any size, is unchanged."""
    words = words_on(deck, code)
    if not words:
        return image
    found = image.copy()
    for word in words:
        _print(found, word)
    return found


def _print(image: Image.Image, word: PlacedWord) -> None:
    """Set one of the words."""
    set_ = setting(word, Tongue.printed(word.text))
    unit = image.width / UNITS
    for number, row in enumerate(set_.rows):
        middle = word.y + (number - (len(set_.rows) - 1) / 2) * LEADING * word.size
        if word.rim:
            _row(image, row, word, set_, middle * unit, word.rim, word.rim_width)
        _row(image, row, word, set_, middle * unit, word.fill, 0.0)


def _row(image: Image.Image, row: str, word: PlacedWord, set_: Setting, y: float, colour: str, rim: float) -> None:
    """Set one row, the middle of its capitals at ``y`` pixels."""
    unit = image.width / UNITS
    em = set_.size * unit * FINE
    font, stroke = _font(max(1, round(em))), round(rim * unit * FINE)
    long = _ems(row, word.spacing) * em
    # room for accents above the capitals and for descenders
    margin, above, below = stroke + em * 0.1, em * 0.75 + stroke, em * 0.65 + stroke
    w, h = round((long + 2 * margin) * set_.narrowed / FINE), round((above + below) / FINE)
    mask = Image.new("L", (round(long + 2 * margin), round(above + below)))
    draw = ImageDraw.Draw(mask)
    at = margin
    for sign in row:
        draw.text((at, above + em * CAPITALS / 2), sign, 255, font, anchor="ls", stroke_width=stroke)
        at += font.getlength(sign) + word.spacing * em
    image.paste(
        colour, (round(word.x * unit - w / 2), round(y - above / FINE)), mask.resize((w, h), Image.Resampling.BOX)
    )
