"""Words on cards: what the drawings say, set in each language within its place, and inked where it belongs."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PIL import Image

from art.cards import bake, hurry_hard, powerup, rink_ratz
from game.i18n import catalogue
from game.ui.text.card_text import CAPITALS, LEADING, UNITS, PlacedWord, Tongue, letter, setting, words_on

CARD = (264, 370)
CODES = {
    "rink_ratz": rink_ratz.CODES,
    "hurry_hard": [hurry_hard.stem(code) for code in hurry_hard.CODES],
    "powerup_blue": powerup.CODES,
    "powerup_yellow": powerup.CODES,
}


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    before = catalogue.language()
    Tongue.speak(catalogue.language, catalogue.printed)
    yield
    catalogue.use(before)


def _printed(words: list[dict[str, str | float]]) -> list[PlacedWord]:
    return [PlacedWord(**word) for word in words]  # type: ignore[arg-type]


def test_the_cards_say_what_their_drawings_say() -> None:
    drawn = bake.words()
    assert {"hurry_hard", "hurry_hard_hc", "rink_ratz", "powerup_blue_hc"} <= set(drawn)
    for deck, faces in drawn.items():
        for code, words in faces.items():
            assert list(words_on(deck, code)) == _printed(words), f"{deck} {code}: bake words.json again"


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_word_stays_in_its_place(language: str) -> None:
    catalogue.use(language)
    for deck in ("rink_ratz", "rink_ratz_hc", "hurry_hard", "hurry_hard_hc", "powerup_blue", "powerup_yellow_hc"):
        for code in CODES[deck.partition("_hc")[0]]:
            for word in words_on(deck, code):
                text = catalogue.printed(word.text)
                rows, size, narrowed = setting(word, text)
                assert " ".join(rows) == text.replace("/", " ")
                assert len(rows) <= max(word.rows, 1 + word.text.count("/"))
                # 16 px where the hand is fullest: tests/table/test_legible.py
                assert min(word.size, 60) * 0.88 <= size <= word.size
                assert word.squeeze <= narrowed <= 1


def test_rows_are_even_and_words_narrowed_before_they_shrink() -> None:
    place = PlacedWord("", 250, 600, 60, 440, "#ffffff", squeeze=0.8, rows=2)
    assert setting(place, "short").rows == ("short",)
    assert setting(place, "short")[1:] == (60, 1)
    assert setting(place, "one of their Draws is yours").rows == ("one of their", "Draws is yours")
    one = place._replace(rows=1)
    tight = setting(one, "their Draw or their Guard")
    assert tight.rows == ("their Draw or their Guard",)
    assert (tight.size, 0.8 < tight.narrowed < 1) == (60, True)
    assert setting(one, "their Draw, their Takeout or their Guard").narrowed == 0.8
    assert setting(one, "their Draw, their Takeout or their Guard").size < 60


def _inked(deck: str, code: str) -> np.ndarray:
    blank = Image.new("RGBA", CARD, (10, 20, 30, 255))
    return np.any(np.asarray(letter(blank, deck, code)) != np.asarray(blank), axis=2)


def test_a_face_without_words_is_left_as_it_is() -> None:
    assert not _inked("curdle", "Kd").any()
    assert not _inked("rink_ratz", "7").any()


def test_words_are_set_in_the_language_in_use() -> None:
    catalogue.use("en")
    english = _inked("hurry_hard", "D12-HR")
    catalogue.use("de")
    assert (english != _inked("hurry_hard", "D12-HR")).any()
    top, left = (v.min() for v in np.nonzero(english))
    bottom, right = (v.max() for v in np.nonzero(english))
    # within the card's border, from the title's capitals to the last row
    assert (top, left) > (8, 8)
    assert bottom < CARD[1] - 14
    assert right < CARD[0] - 8
    unit = CARD[0] / UNITS
    title = np.nonzero(english[: round(90 * unit)].any(axis=0))[0]
    assert abs(title.mean() - 292 * unit) < 6


PLACE = PlacedWord("", 250, 300, 60, 300, "#ffffff")


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (PLACE, "HURRY"),
        (PLACE, "HURRY / HARD"),
        (PLACE._replace(x=190, y=420, spacing=0.2), "ICE"),
        (PLACE._replace(width=120, squeeze=0.5), "HAMMER"),
        (PLACE._replace(width=60, squeeze=0.8), "HAMMER"),
        (PLACE._replace(size=90), "ÄÖÜ"),
    ],
)
def test_a_word_is_set_around_its_place_and_no_wider(
    place: PlacedWord, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.text.card_text.words_on", lambda deck, code: [place._replace(text=text)])
    blank = Image.new("RGBA", (500, 700), (10, 20, 30, 255))
    inked = np.asarray(letter(blank, "any", "any"))[:, :, 0] > 130
    down, across = np.nonzero(inked)
    assert (across.min() + across.max()) / 2 == pytest.approx(place.x, abs=4)
    assert across.max() - across.min() <= place.width + 2
    set_ = setting(place, text)
    # the capitals of all rows lie evenly above and below; accents reach higher, and descenders lower
    high = (len(set_.rows) - 1) * LEADING * place.size + CAPITALS * set_.size
    if text.isascii():
        assert (down.min() + down.max()) / 2 == pytest.approx(place.y, abs=3)
        assert down.max() - down.min() == pytest.approx(high, abs=5)
    else:
        assert down.max() == pytest.approx(place.y + high / 2, abs=4)
        assert down.min() < place.y - high / 2 - 0.12 * set_.size


def test_a_rim_goes_around_the_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    blank = Image.new("RGBA", (500, 700), (10, 20, 30, 255))

    def box(rim: str, width: float) -> tuple[int, int, int, int]:
        place = PLACE._replace(text="RINK", rim=rim, rim_width=width)
        monkeypatch.setattr("game.ui.text.card_text.words_on", lambda deck, code: [place])
        image = np.asarray(letter(blank, "any", "any")).astype(int)
        assert (image[:, :, :3].min(axis=2) > 240).any()
        down, across = np.nonzero(np.abs(image - np.asarray(blank)).sum(axis=2) > 90)
        return int(across.min()), int(down.min()), int(across.max()), int(down.max())

    plain, wide = box("", 0.0), box("#ff0000", 8.0)
    assert [after - before for before, after in zip(plain, wide, strict=True)] == pytest.approx([-8, -8, 8, 8], abs=2)
