"""No odd habit of speech comes back: ``tests/words/prose.py`` has the list, and the reasons."""

from __future__ import annotations

import pytest

from tests.words import prose
from tests.words.texts import Text

#: how many texts still have a habit while the messages are rewritten; may only shrink
LEFT: dict[tuple[str, str], int] = {
    ("en", "colon for because"): 52,
    ("en", "what is seen"): 11,
    ("en", "lay a card"): 55,
    ("en", "is no"): 31,
    ("en", "here for in this hand"): 32,
    ("en", "level for tied"): 28,
    ("en", "once more"): 15,
    ("en", "is told"): 8,
    ("en", "is wanted"): 5,
    ("en", "of 100"): 47,
    ("en", "brings off"): 10,
    ("en", "a stone of yours"): 35,
    ("en", "one more, one away"): 26,
    ("en", "long reason"): 1,
    ("en", "go on with"): 12,
    ("en", "many colons"): 6,
    ("en", "who loses is out"): 10,
    ("en", "the draw of {seat}"): 10,
    ("en", "shall"): 7,
    ("en", "a space before %"): 11,
    ("en", "the 3. in a row"): 2,
    ("en", "the own"): 13,
    ("en", "dear decision"): 3,
    ("en", "take in, hand in"): 9,
    ("en", "hangs on"): 1,
    ("fr", "encore dehors"): 14,
    ("fr", "d’ici"): 12,
    ("fr", "mains sur 100"): 61,
    ("fr", "rien dont"): 2,
    ("fr", "une pierre à vous"): 53,
    ("fr", "space before ; ! ?"): 2,
    ("fr", "qui perd est"): 1,
    ("fr", "chez vous"): 6,
    ("fr", "no no-break space before :"): 70,
    ("fr", "pressez"): 7,
    ("fr", "le {count}"): 2,
    ("fr", "no no-break space before %"): 62,
    ("fr", "quotation marks"): 2,
    ("de", "wird behalten"): 4,
    ("de", "ß"): 237,
    ("de", "von 100 Händen"): 61,
    ("de", "Wer verliert"): 1,
    ("de", "space before %"): 69,
    ("de", "glued genitive"): 5,
    ("de", "nächsten Stein"): 3,
    ("de", "ist so"): 1,
    ("de", "quotation marks"): 1,
}


def ungood(found: dict[str, list[Text]], kind: str) -> dict[str, tuple[int, list[str]]]:
    """The habits that more texts have than may."""
    return {
        name: (len(texts), [f"{text.where}: {text.text}" for text in texts[:5]])
        for name, texts in found.items()
        if len(texts) > LEFT.get((kind, name), 0)
    }


@pytest.mark.parametrize("code", prose.MESSAGES)
def test_messages_and_rules_pages_read_well(code: str) -> None:
    assert not ungood(prose.messages_with(code), code)


def test_docs_read_well() -> None:
    assert not ungood(prose.findings(prose.doc_texts(), prose.WRITING), "docs")


def test_docstrings_and_comments_read_well() -> None:
    assert not ungood(prose.findings(prose.source_texts(), prose.WRITING), "source")


@pytest.mark.parametrize(
    ("code", "bad", "good"),
    [
        ("en", "Who loses is out.", "Who loses?"),
        ("en", "The draw of {seat} is off.", "{seat}'s draw is cancelled."),
        ("en", "A 35 % chance", "A 35% chance"),
        ("en", "{team} draws level.", "{team} ties the game."),
        ("fr", "C’est fait ! Bravo", "C’est fait! Bravo"),
        ("fr", "Prenez une pierre à vous.", "C’est à vous."),
        ("de", "{team}s Stein", "Stein von {team}"),
    ],
)
def test_a_habit_is_found(code: str, bad: str, good: str) -> None:
    habits = prose.MESSAGES[code]
    assert prose.findings([Text(bad, "", "game/ai/x.py")], habits)
    assert not prose.findings([Text(good, "", "game/ai/x.py")], habits)
