"""One term for one thing: the catalogues and rules pages keep to the tables of docs/languages.md."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import pytest

from tests.words.texts import PLACEHOLDER, ROOT, Text, all_texts, catalogue_texts

LANGUAGES = ("en", "fr", "de")


class Term(NamedTuple):
    """A row of the glossary: the agreed forms in each language, and those never to be used, with their language."""

    agreed: dict[str, tuple[str, ...]]
    never: tuple[tuple[str, str], ...]


@cache
def terms() -> tuple[Term, ...]:
    """The rows of the tables with four columns."""
    rows = []
    for line in (ROOT / "docs/languages.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|") or len(cells) != 4 or not re.search(r"\w", cells[0]) or cells[3] == "never say":
            continue
        if cells[1] == "French" or cells[0] in SPELLED:
            continue
        agreed = {
            code: tuple(filter(None, (re.sub(r"\(.*?\)", "", form).strip() for form in cell.split(","))))
            for code, cell in zip(LANGUAGES, cells, strict=False)
        }
        rows.append(Term(agreed, tuple(re.findall(r"(en|fr|de) `(.+?)`", cells[3]))))
    return tuple(rows)


#: the first table is about spelling
SPELLED = {"the player", "spelling", "spaces", "quotation marks", "apostrophe", "dates", "capitals", "names"}

#: sentences in which a form means something else: (language, form) and a part of the sentence or of the English one
OTHERWISE = {("fr", "la partie"): "Part {n}", ("fr", "une partie"): "une partie d"}

#: how often a form still occurs while the messages are rewritten; may only shrink
LEFT = {
    ("en", "draws level"): 1,
    ("en", "are level"): 2,
    ("en", "level teams"): 1,
    ("en", "level scores"): 2,
    ("en", "by lot"): 5,
    ("fr", "pierre à vous"): 5,
    ("de", "Stein von dir"): 2,
    ("fr", "vous savez :*"): 1,
    ("en", "4 foot"): 14,
    ("en", "8 foot"): 20,
    ("en", "12 foot"): 11,
    ("de", "Wurf"): 2,
    ("en", "take-out*"): 1,
    ("en", "comes off"): 1,
}

#: English terms whose translations must have an agreed form: those that mean one thing wherever they stand
CHECKED = (
    "record", "delete", "import", "club book", "draw sheet", "stock", "D-pad", "knockout", "playoff", "tied",
    "hammer", "takeout", "extra end", "blank end", "4-foot", "8-foot", "12-foot", "hog line", "centre guard",
    "corner guard", "free guard zone", "biter", "broom", "Wreck on Guard", "house", "pin", "bank", "bridge", "gift",
    "fluker", "blind", "natural", "modifier", "exchange", "passing round", "goal", "breakaway", "two-on-one", "reply",
    "face-off", "overtime", "period", "shutdown defence", "penalty shot", "power play", "jersey", "delivery", "spell",
    "charm", "witch", "frog line", "Bonus Zone", "shootout", "the shooter", "screen reader", "controller",
)  # fmt: skip

#: how many translations may say a checked term in another way: (language, term)
ANOTHER_WAY = {
    ("fr", "knockout"): 2,
    ("fr", "tied"): 4,
    ("de", "takeout"): 1,
    ("de", "corner guard"): 1,
    ("de", "house"): 1,
    ("de", "pin"): 1,
    ("fr", "fluker"): 1,
    ("fr", "natural"): 2,
    ("de", "natural"): 1,
    ("fr", "modifier"): 1,
    ("de", "modifier"): 3,
    ("de", "breakaway"): 1,
    ("de", "two-on-one"): 1,
    ("fr", "period"): 1,
    ("de", "period"): 1,
    ("fr", "penalty shot"): 1,
    ("fr", "power play"): 4,
    ("fr", "screen reader"): 2,
}


def written(form: str) -> re.Pattern[str]:
    """Finds a form of the glossary as a word of its own; ``*`` stands for any ending."""
    words = re.escape(form.removesuffix("*")).replace(r"\ ", r"\s+")
    return re.compile(rf"(?<!\w){words}" + ("" if form.endswith("*") else r"(?!\w)"), re.IGNORECASE)


@cache
def bare(text: str) -> str:
    """A text without the names of its placeholders, which many terms are sought in."""
    return PLACEHOLDER.sub("{}", text)


def uses(code: str, form: str) -> list[Text]:
    """The texts of a language that have a form in what isn't a placeholder."""
    pattern, otherwise = written(form), OTHERWISE.get((code, form))
    return [
        text
        for text in all_texts(code)
        if pattern.search(bare(text.text)) and not (otherwise and otherwise in text.english + text.text)
    ]


def test_the_tables_are_read() -> None:
    assert len(terms()) > 60
    assert any("takeout" in term.agreed["en"] and "sortie" in term.agreed["fr"] for term in terms())


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_never_said_is_not_said(code: str) -> None:
    found = {}
    for term in terms():
        for language, form in term.never:
            if language == code and len(used := uses(code, form)) > LEFT.get((code, form), 0):
                found[form] = [(len(used), text.where, text.text) for text in used][:5]
    assert not found


def stem(form: str) -> str:
    """A form without the ending that inflection changes."""
    return re.sub(r"(nt|en|er|e|n|s|r)$", "", form.casefold()) if len(form) > 5 else form.casefold()


def others(code: str, term: str) -> list[Text]:
    """The messages with an English term whose translation has none of the agreed forms."""
    stems = {stem(form) for row in terms() if term in row.agreed["en"] for form in row.agreed[code]}
    said = re.compile(rf"(?<!\w){re.escape(term)}s?(?!\w)", re.IGNORECASE)
    return [
        text
        for text in catalogue_texts(code)
        if said.search(bare(text.english)) and not any(each in text.text.casefold() for each in stems)
    ]


@pytest.mark.parametrize("code", ["fr", "de"])
def test_a_term_is_translated_as_agreed(code: str) -> None:
    found = {}
    for term in CHECKED:
        assert any(term in row.agreed["en"] for row in terms()), term
        if len(apart := others(code, term)) > ANOTHER_WAY.get((code, term), 0):
            found[term] = [(len(apart), text.english, text.text) for text in apart][:5]
    assert not found
