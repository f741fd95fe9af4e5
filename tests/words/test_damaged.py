"""A damaged catalogue or a stranger's words never stop the program: it speaks as its own text does."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.i18n import catalogue as i18n
from game.resources.paths import path
from game.rules.contract import Words, say
from game.rules.untrusted import NESTED
from tests.fuzz import hostile


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """English, as the program starts."""
    yield
    i18n.use("en")


def test_a_damaged_catalogue_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = path("game/locale/en/LC_MESSAGES/bonspiel.mo").read_bytes()
    file = tmp_path / "en" / "LC_MESSAGES" / "bonspiel.mo"
    file.parent.mkdir(parents=True)
    monkeypatch.setattr("game.i18n.catalogue.path", lambda name: tmp_path)
    monkeypatch.setattr(gettext, "_translations", {})
    words = Words("{seat} draws {count} card.", {"seat": 0, "count": 2}, "{seat} draws {count} cards.")
    rng = Random(5)
    for number in range(300):
        data = bytearray(sound)
        for _ in range(rng.randrange(1, 30)):
            data[rng.randrange(len(data) if number % 2 else 40)] = rng.randrange(256)
        file.write_bytes(data[: rng.randrange(len(data))] if number % 3 == 0 else data)
        gettext._translations.clear()  # type: ignore[attr-defined]
        assert i18n.use("en") == "en"
        for reader in (None, 0):
            assert i18n.spoken(words, reader=reader)
        assert i18n.plural("{count} match", "{count} matches", 3)
    file.write_bytes(b"not a catalogue")
    gettext._translations.clear()  # type: ignore[attr-defined]
    i18n.use("en")
    assert "damaged" in str(i18n.trouble())
    file.write_bytes(sound)
    gettext._translations.clear()  # type: ignore[attr-defined]
    i18n.use("en")
    assert i18n.trouble() is None


class Other(gettext.NullTranslations):
    """A translation gone wrong."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def gettext(self, message: str) -> str:
        return self.text

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise ZeroDivisionError("n % 0")


@pytest.mark.parametrize("text", ["{card", "{}", "{0}", "{seat.real}", "{other}", "{seat:>999999999999}", "{seat!r}"])
def test_a_sentence_with_other_placeholders_is_not_used(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Other(text))
    assert i18n._("{seat} passes.", seat=1) == "1 passes."
    assert i18n.spoken(say("{seat} passes.", seat=1)) == "1 passes."
    assert i18n.plural("{count} card", "{count} cards", 1) == "1 card"
    # of a stranger's record, where nothing better is known
    assert i18n.spoken(Words(text, {"seat": 1})) == text


def test_names_that_nobody_has_are_shown_as_they_are() -> None:
    def namer(kind: str, value: Any) -> str:
        return ["Ann", "Bo"][value]

    assert i18n.spoken(say("{seat} passes.", seat=1), namer) == "Bo passes."
    for seat in (7, "x", None, [1]):
        assert i18n.spoken(say("{seat} passes.", seat=seat), namer).endswith(" passes.")


def nested(depth: int, times: int = 10) -> Any:
    """Words within words, each named ``times`` times by those around it."""
    inner = nested(depth - 1, times) if depth else "x" * 10
    return {"id": "{a}" * times, "args": {"a": inner}}


@pytest.mark.parametrize("depth", [1, 8, 30])
def test_words_within_words_dont_burst(depth: int) -> None:
    sentence = i18n.spoken(Words.from_json(nested(depth)))
    assert sentence == "x" * 399 + "…" if depth <= 3 else len(sentence) <= 400
    assert i18n.spoken(say("{a}{b}", a=Words("x" * 300), b=Words("y" * 300))).endswith("y…")
    deep = say("b")
    for _depth in range(NESTED):
        deep = say("the {w}", w=deep)
    assert i18n.spoken(deep) == "the " * NESTED + "b"
    assert i18n.spoken(say("the {w}", w=deep)) == "the " * (NESTED + 1) + "…"


@pytest.mark.parametrize("text", ["x" * 5_000_000, "{a}" * 1_000_000, "{{" * 1_000_000, "{a:99999999}" * 100_000])
def test_a_long_sentence_is_cut(text: str) -> None:
    for words in (Words(text, {"a": ""}), Words("{a}", {"a": text}), say("{a}", a=[text] * 3), say("{a}", a=say(text))):
        assert len(i18n.spoken(words)) <= 400
    assert len(i18n.spoken(say("{cards}", cards=["Kd"] * 1_000_000))) <= 400


def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """English speaks from a catalogue of these bytes."""
    file = tmp_path / "en" / "LC_MESSAGES" / "bonspiel.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(data)
    monkeypatch.setattr("game.i18n.catalogue.path", lambda name: tmp_path)
    i18n.use("en")


def test_a_rule_for_plurals_that_divides_by_nothing_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue(tmp_path, monkeypatch, hostile.catalogue("Plural-Forms: nplurals=2; plural=n%(n-n);\n", "c"))
    assert i18n._("a") == "c"
    assert i18n.plural("{count} match", "{count} matches", 3) == "3 matches"


@pytest.mark.parametrize("charset", ["punycode", "idna", "hex", "utf-7", "latin-1"])
def test_a_catalogue_of_another_encoding_is_left_out(
    charset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue(tmp_path, monkeypatch, hostile.catalogue(f"Content-Type: text/plain; charset={charset}\n", "c"))
    assert "damaged" in str(i18n.trouble())
    assert i18n._("a") == "a"
