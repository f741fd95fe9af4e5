"""Grammar holds for every argument: each template is rendered in three languages, told to each seat that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.i18n import catalogue
from game.rules.registry import NAMES
from tests.share import drawn, share
from tests.words import rendering
from tests.words.rendering import Said
from tests.words.texts import catalogue_texts

VOWEL = "aeiouyâàéèêîïôöûüAEIOUYÂÀÉÈÊÎÔÛ"
#: English and German verbs in the third person, and things that are counted
THIRD = (
    "is|has|was|does|makes|takes|holds|lays|draws|wins|gets|gives|leads|shoots|calls|chooses|goes|passes|keeps|throws"
)
THIRD_DE = "ist|hat|kann|muss|nimmt|zieht|legt|hält|gewinnt|darf|will|spielt|wählt|gibt|trifft|wirft"
ONE = "card|point|bridge|rock|stone|shot|goal|pair|time|deal|end"
#: what no sentence of any language has
ALWAYS = {
    "a placeholder": r"\{\w",
    "two spaces": r"(?<!·)  (?!·)",
    "two stops": r"(?<!\.)\.\.(?!\.)|[!?:;,]\.|\.[!?;:]|,,| ,|(?<=\w) \.(?!\w)",
    "a word twice": r"\b(?!vous\b|nous\b)([^\W\d_]{3,}) \1\b",
    "a value of the code": r"\b(?:True|False|None)\b(?! \w)(?<!^None)|<\w",
    "empty brackets": r"\(\s*\)",
    # stones and the rank of the button have small letters
    "a sentence that begins small": r"(?<=\w\w)\. (?!s\d|b\b)[a-zà-ü]",
}
GRAMMAR = {
    "en": {
        "you with a third person's verb": rf"(?<!but )(?<!by )\b[Yy]ou (?:{THIRD})\b",
        "a for an": r"\b[Aa] (?:8\d*|11|18|(?!one\b|one-|once\b|eu)[aeio]\w*|A\w+)\b",
        "an for a": r"\b[Aa]n (?!8|11\b|18\b|[aeiouhAEIOUH])",
        "one with a plural": rf"(?<![\d–.-])\b1 (?:{ONE})s\b",
        "many with a singular": rf"(?<![\d–.])(?<![Ss]tone )(?<![Bb]ank )\b(?:0|[2-9]|\d\d) (?:{ONE})\b",
        "two articles": r"\b(?:the|an?) (?:the|an?|your|their)\b|\b(?:is|are|be) (?:is|are)\b",
    },
    "fr": {
        "no elision": rf"\b(?:[dD]e|[qQ]ue|[jJ]usque|[lL]e|[lL]a|[nN]e|[sS]e) (?=[{VOWEL}])(?!y[ao]|on[zc]|oui)",
        "no contraction": r"\b(?:[dD]e|à) les? (?!en\b|\w+(?:er|ir|re)\b)",
        "vous with a third person's verb": r"(?<!\w )\b[Vv]ous (?:a|est|peut|doit|prend|pose|pioche|tient|passe)\b",
        "one with a plural": r"(?<![\d–,])\b1 (?:cartes|points|pierres|ponts|tirs|buts|donnes|gardes)\b",
        "many with a singular": r"(?<![\d–,])(?<!pierre )\b(?:[2-9]|\d\d) (?:carte|point|pierre|pont|tir|but|donne)\b",
    },
    "de": {
        "du with a third person's verb": rf"\b[Dd]u (?:{THIRD_DE})\b",
        "no contraction": r"\b(?:von|in|zu|an|bei) dem (?=[A-ZÄÖÜ\d])",
        "two articles": r"(?<!, )\b(?:der|die|das|den|dem|eine?[nmrs]?) (?:dem|den|eine?[nmrs]?)\b",
        "one with a plural": r"(?<![\d–,])\b1 (?:Karten|Punkte|Steine|Brücken|Tore|Guards|Plätze)\b",
        "many with a singular": r"(?<![\d–,])\b(?:0|[2-9]|\d\d) (?:Karte|Punkt|Brücke|Tor)\b",
    },
}
#: how many templates still break a rule while they are rewritten; may only shrink
LEFT: dict[tuple[str, str, str], int] = {
    ("en", "curdle", "you with a third person's verb"): 2,
    ("en", "curdle", "one with a plural"): 1,
    ("en", "hurry_hard", "one with a plural"): 1,
    ("en", "hurry_hard", "two stops"): 1,
    ("en", "powerup", "you with a third person's verb"): 6,
    ("en", "screens", "two articles"): 1,
    ("fr", "curdle", "one with a plural"): 1,
    ("fr", "hurry_hard", "one with a plural"): 1,
    ("fr", "hurry_hard", "a word twice"): 1,
    ("fr", "hurry_hard", "two stops"): 1,
    ("fr", "screens", "no elision"): 3,
    ("de", "curdle", "one with a plural"): 1,
    ("de", "hurry_hard", "two stops"): 1,
}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """English, as the program starts."""
    yield
    catalogue.use("en")


def broken(code: str, found: Iterator[Said], where: str) -> dict[str, tuple[int, list[str]]]:
    """By rule, how many templates break it, and some of their sentences."""
    told: dict[str, dict[str, str]] = {}
    for said in found:
        for rule, pattern in {**ALWAYS, **GRAMMAR[code]}.items():
            if re.search(pattern, said.text):
                told.setdefault(rule, {}).setdefault(said.id, f"{said.text} [{said.id}]")
    return {
        rule: (len(each), list(each.values())[:6])
        for rule, each in told.items()
        if len(each) > LEFT.get((code, where, rule), 0)
    }


@share("name, code", [(name, code) for name in NAMES for code in GRAMMAR], test=1, by=lambda name, code: code)
def test_every_sentence_of_a_game_is_right(name: str, code: str) -> None:
    assert not broken(code, rendering.rendered(name, code), name)


@pytest.mark.parametrize("code", GRAMMAR)
def test_every_sentence_of_the_screens_is_right(code: str) -> None:
    assert not broken(code, rendering.of_screens(code), "screens")


@pytest.mark.parametrize("code", GRAMMAR)
def test_a_sentence_begins_with_a_capital(code: str) -> None:
    """What ends with a stop begins with a capital or a placeholder, as its English sentence does."""
    small = [
        text.text
        for text in catalogue_texts(code)
        if re.match(r"[„«“(]?\s?[a-zà-ÿ]", text.text) and re.search(r"[.!?]$", text.text) and text.english[:1].isupper()
    ]
    assert not small


@pytest.mark.lab(share=True)
def test_most_templates_are_found_in_matches() -> None:
    """Arguments are those of matches and reasons, not made up, for most of the games' templates."""
    names = drawn(NAMES, test=2)
    made_up = sum(len([*rendering.made_up(name)]) for name in names)
    assert sum(len(rendering.observed(name)) for name in names) > 1.5 * made_up


def test_a_broken_sentence_is_found() -> None:
    for code, text in (
        ("en", "You has 1 cards."),
        ("fr", "De le 4 pieds, vous a une carte."),
        ("de", "Du hat 1 Karten."),
    ):
        assert len(broken(code, iter([Said(text, "x", code, False)]), "nowhere")) == 2
