"""Sentences told to the one they are about: the catalogue agrees with the code, and the right sentence is chosen."""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from game.faces.curdle.names import move_name, the_bank
from game.i18n import catalogue
from game.rules.contract import Words, say
from tests import pseudo
from tests.corpus import Corpus, Plan, plans
from tests.share import share

ROOT = Path(__file__).resolve().parents[2]
PO = ROOT / "game/locale/en/LC_MESSAGES/bonspiel.po"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The script behind ``make words``."""
    return pseudo.tool()


@pytest.fixture(scope="module")
def messages() -> list[Any]:
    """What the code says; nobody may change it."""
    return pseudo.messages()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """English, as the program starts."""
    catalogue.use("en")
    yield
    catalogue.use("en")


@cache
def entries() -> list[Message]:
    """The catalogue's messages."""
    with PO.open("rb") as file:
        return [m for m in read_po(file, locale="en") if m.id]


def texts(value: Any) -> list[str]:
    """Both numbers of a plural, or the one text."""
    return list(value) if isinstance(value, list | tuple) else [value]


def test_every_entry_is_said_by_the_code(messages: list[Any]) -> None:
    """An entry whose message has been reworded would silently fall back to "You draws"."""
    said = {((m.id, m.plural) if m.plural else m.id, m.context) for m in messages}
    for entry in entries():
        assert (entry.id, entry.context) in said, entry.id


def test_the_clinic_gives_its_reasons_in_todays_words(messages: list[Any]) -> None:
    """A reason that the program no longer says would be shown as it was baked, in English."""
    said = {text for m in messages for text in (m.id, m.plural)}

    def ids(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            if "args" in value:
                yield value["id"]
            for each in value.values():
                yield from ids(each)

    for file in sorted((ROOT / "game/club/clinic").glob("*.json")):
        for row in json.loads(file.read_text("utf-8"))["positions"]:
            assert set(ids(row["why"])) <= said, (file.name, row["id"])


def test_entries_keep_the_placeholders(tool: ModuleType) -> None:
    for entry in entries():
        seat = str(entry.context).replace("you", "seat", 1)
        for before, after in zip(texts(entry.id), texts(entry.string), strict=True):
            assert after, before
            wanted = set(tool.PLACEHOLDER.findall(before)) - {seat}
            assert set(tool.PLACEHOLDER.findall(after)) == wanted, before
            assert "you" in after.lower()


def test_every_verb_of_the_rules_has_its_you(messages: list[Any]) -> None:
    """A sentence that begins with a seat has a verb that changes; the few whose verb doesn't are named here."""
    same = {"{seat} won the shootout.", "{seat} drew a bridge.", "{seat} won the hand.", "{seat} followed with {card}."}
    filled = {text for entry in entries() if entry.context == "you" for text in texts(entry.id)}
    verbs = {m.id for m in messages if m.context == "you" and m.id.startswith("{seat} ")}
    missing = sorted(verbs - same - filled)
    assert not missing, "game/locale/en/LC_MESSAGES/bonspiel.po lacks their you:\n" + "\n".join(missing)


@share("plan", plans(), test=2, by=lambda plan: plan.name, ids=str)
def test_what_a_match_tells_is_found_by_translators(corpus: Corpus, messages: list[Any], plan: Plan) -> None:
    """A sentence that was put together, and not written down in one piece, would be in no catalogue."""
    known = {(message.id, message.plural) for message in messages}
    match = corpus.match(plan)
    told = [plan.game.describe(event) for past in corpus.pasts(plan)[:1] for event in past.events]
    outcome = match.outcome()
    assert outcome is not None
    said = {(words.id, words.plural) for words in (*told, outcome.reason) if words is not None}
    assert said
    assert not said - known


def test_compiled_catalogues_are_up_to_date(tool: ModuleType) -> None:
    """``make words`` after each change of a catalogue."""
    for po in tool.catalogues():
        assert po.with_suffix(".mo").read_bytes() == tool.compiled(po), po


@pytest.mark.parametrize("code", [code for code in catalogue.LANGUAGES if code != "en"])
def test_a_language_that_is_offered_is_whole(code: str, tool: ModuleType, messages: list[Any]) -> None:
    """Every sentence, the one told to a seat too, in each of its numbers and with the same placeholders.

    What isn't translated, or is to review, fails only where words must be whole: on a release branch, or by STRICT=1.
    """
    folder = ROOT / "game/locale" / code / "LC_MESSAGES"
    to_review, to_translate = tool.to_review(folder / "bonspiel.po", messages)
    with (folder / "bonspiel.mo").open("rb") as file:
        found: dict[Any, str] = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    assert "plural=" in found[""], "it says how it counts"
    numbers = int(re.findall(r"nplurals=(\d)", found[""])[0])
    missing, changed = [], []
    for message in set(messages):
        key = message.id if message.context is None else f"{message.context}\x04{message.id}"
        said = [found.get((key, n)) for n in range(numbers)] if message.plural else [found.get(key)]
        first, other = (set(tool.PLACEHOLDER.findall(text)) for text in (message.id, message.plural or message.id))
        spare = {str(message.context).replace("you", "seat", 1), "count"}
        if not all(said):
            missing.append(key)
        elif any(not (first & other) - spare <= set(tool.PLACEHOLDER.findall(text)) <= first | other for text in said):
            changed.append(key)
    changed = [key for key in changed if key.partition("\x04")[2] not in to_review and key not in to_review]
    assert not changed, f"{len(changed)}: {changed[:5]}"
    if tool.strict():
        assert not missing, f"{len(missing)}: {missing[:5]}"
        assert not to_review, f"{len(to_review)} to review: {to_review[:5]}"
        assert not to_translate


@pytest.mark.parametrize("code", catalogue.LANGUAGES)
def test_every_letter_of_a_language_is_in_all_typefaces(code: str) -> None:
    """A sign that a typeface lacks is written in another one, or as an empty box."""
    letters = set((ROOT / "game/locale" / code / "LC_MESSAGES/bonspiel.po").read_text("utf-8")) - {"\n"}
    for file in (ROOT / "art/fonts").glob("*.ttf"):
        with TTFont(file) as face:
            assert not {letter for letter in letters if ord(letter) not in face.getBestCmap()}, file.name


def headings(page: str) -> list[tuple[int, str]]:
    """The levels of a page's headings, and after each what kinds of block follow, in their order."""
    kinds: list[tuple[int, str]] = [(0, "")]
    for line in page.splitlines():
        if line.startswith("#"):
            kinds.append((len(line) - len(line.lstrip("#")), ""))
        elif line.startswith(("|", "-", "!", "1.", "<", ">")):
            kinds[-1] = (kinds[-1][0], kinds[-1][1] + line[0])
    return kinds


@pytest.mark.parametrize("code", [code for code in catalogue.LANGUAGES if code != "en"])
def test_the_rules_pages_have_the_same_parts(code: str) -> None:
    """The same headings, tables, lists and pictures as the page they are translated from."""
    pages = sorted((ROOT / "game/rules").glob("*/rules.md"))
    assert pages
    for page in pages:
        own = page.with_name(f"rules.{code}.md")
        assert headings(own.read_text("utf-8")) == headings(page.read_text("utf-8")), own


def test_nothing_said_is_nothing_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """For an empty sentence a catalogue has its own head."""
    with PO.with_suffix(".mo").open("rb") as file:
        monkeypatch.setattr(catalogue, "_catalogue", gettext.GNUTranslations(file))
    assert catalogue._("") == catalogue.spoken(say("")) == ""


def test_messages_are_found_in_every_form(tool: ModuleType) -> None:
    source = (
        'say("a {seat}", seat=1)\n_("b" if x else "c")\nplural("{count} d", "{count} ds", 2)\n'
        'Words("e", {"seat": f(1, "not this")}, "es")\nsay(variable)\nother("not this")\n'
    )
    found = [(m.id, m.plural) for m in tool.messages_in(source)]
    assert found == [("a {seat}", None), ("b", None), ("c", None), ("{count} d", "{count} ds"), ("e", "es")]


def names(kind: str, value: Any) -> str:
    """A namer for these tests."""
    if kind == "seat":
        return ("You", "Fergus", "Minerva")[value]
    return f"<{value}>" if kind == "card" else str(value)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (say("{seat} draws {card}.", seat=0, card="3s"), "You draw <3s>."),
        (say("{seat} draws {card}.", seat=1, card="3s"), "Fergus draws <3s>."),
        (say("{seat} gives {seat_to} {card}.", seat=1, seat_to=0, card="3s"), "Fergus gives you <3s>."),
        (say("{seat} gives {seat_to} {card}.", seat=0, seat_to=2, card="3s"), "You give Minerva <3s>."),
        (say("{seat} takes a shot.", seat=0), "You take a shot."),
        (say("Period {period}: {seat} deals and {seat_lead} leads.", period=2, seat=1, seat_lead=0),
         "Period 2: Fergus deals and you lead."),
        (say("{seats} share the win.", seats=[0, 2]), "You and Minerva share the win."),
        (say("An eight-card power play for {seats}.", seats=[0]), "An eight-card power play for you."),
        (say("{seat} sings.", seat=0), "You sings."),
    ],
)  # fmt: skip
def test_the_reader_is_you(words: Words, sentence: str) -> None:
    assert catalogue.spoken(words, names, 0) == sentence


@pytest.mark.parametrize(("count", "end"), [(1, "1 card"), (3, "3 cards")])
def test_plural_sentences_have_their_you(count: int, end: str) -> None:
    words = Words(
        "{seat} takes {pile}, topped up with {count} card from the stock.",
        {"seat": 0, "pile": 2, "count": count},
        "{seat} takes {pile}, topped up with {count} cards from the stock.",
    )
    assert catalogue.spoken(words, names, 0) == f"You take 2, topped up with {end} from the stock."
    assert catalogue.spoken(words, names, 1) == f"You takes 2, topped up with {end} from the stock."


def test_without_a_reader_everybody_has_a_name() -> None:
    words = say("{seat} draws {card}.", seat=1, card="3s")
    assert catalogue.spoken(words, names) == catalogue.spoken(words, names, -1) == "Fergus draws <3s>."
    nobody = say("{seat} draws {card}.", seat=-1, card="3s")
    assert catalogue.spoken(nobody, lambda kind, value: "nobody", -1) == "nobody draws nobody."


def test_words_within_words_are_told_to_the_reader() -> None:
    inner = say("{seat} draws a card.", seat=0)
    outer = say("{first} {second}", first=inner, second=say("{seat} passes.", seat=0).to_json())
    assert catalogue.spoken(outer, names, 0) == "You draw a card. You pass."


def test_a_name_has_the_case_of_its_sentence() -> None:
    """Whether a face names a thing, or a sentence is filled with it at once."""
    catalogue.use("de")
    try:
        assert move_name("bank 2", ()) == "das rechte Ufer nehmen"
        told = say("{seat} bridges with {card} on {pile}.", seat=1, card="8d", pile=1)
        said = catalogue.spoken(told, lambda kind, value: the_bank(value) if kind == "pile" else str(value))
        assert said == "1 überbrückt mit 8d auf dem linken Ufer."
        # a person may be called as a word is listed
        assert catalogue._("{name} is waiting for your call.", name="A | B | C").startswith("A | B | C ")
    finally:
        catalogue.use("en")
