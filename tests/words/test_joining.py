"""Words at the edge of a placeholder agree with its value."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.i18n import catalogue
from game.rules.contract import Words, say


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """English, as the program starts."""
    yield
    catalogue.use("en")


@pytest.mark.parametrize(
    ("code", "template", "value", "sentence"),
    [
        ("en", "No {a} has come: a {a} would do.", "8", "No 8 has come: an 8 would do."),
        ("en", "An {a}.", "king", "A king."),
        ("en", "A {a}", "11", "An 11"),
        ("en", "A {a}", "110", "A 110"),
        ("en", "A {a}", "one-man advantage", "A one-man advantage"),
        ("en", "Extra {a}", "ace", "Extra ace"),
        ("en", "Because of {a}.", "Hurry Hard!", "Because of Hurry Hard!"),
        ("en", "{a}. {a}", "It ends.", "It ends. It ends."),
        ("en", "{a}...", "Wait.", "Wait...."),
        ("fr", "La pierre de {a}.", "Amelia", "La pierre d’Amelia."),
        ("fr", "La pierre de {a}.", "Hattie", "La pierre de Hattie."),
        ("fr", "au lieu de {a}", "une", "au lieu d’une"),
        ("fr", "De {a} à {a}", "le 4 pieds", "Du 4 pieds au 4 pieds"),
        ("fr", "près de {a}, et que {a}", "les cercles", "près des cercles, et que les cercles"),
        ("fr", "de {a}", "11", "de 11"),
        ("fr", "de {a}", "onze", "de onze"),
        ("fr", "code {a}", "une", "code une"),
        ("de", "von {a}.", "Amelia", "von Amelia."),
    ],
)
def test_words_meet_as_the_language_writes_them(code: str, template: str, value: str, sentence: str) -> None:
    catalogue.use(code)
    assert catalogue._(template, a=value) == sentence


def test_a_german_phrase_takes_the_case_that_a_sentence_asks_for() -> None:
    catalogue.use("de")
    rock = say("the guard in front of {rock}", rock=say("a rock").to_json()).to_json()
    assert catalogue.spoken(say("{seat} takes out {rock}.", seat=1, rock=rock)) == (
        "1 nimmt die Guard vor einem Stein heraus."
    )
    assert catalogue.spoken(Words.from_json(rock)) == "die Guard vor einem Stein"
