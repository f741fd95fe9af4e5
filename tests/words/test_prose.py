"""No odd habit of speech comes back: ``tests/words/prose.py`` has the list, and the reasons."""

from __future__ import annotations

import pytest

from tests.words import prose
from tests.words.texts import Text

#: how many texts still have a habit while the messages are rewritten; may only shrink
LEFT: dict[tuple[str, str], int] = {
    ("en", "colon for because"): 25,
    ("en", "level for tied"): 11,
    ("en", "once more"): 2,
    ("en", "a stone of yours"): 4,
    ("en", "the draw of {seat}"): 1,
    ("en", "shall"): 2,
    ("en", "one more, one away"): 5,
    ("en", "is no"): 5,
    ("en", "the own"): 6,
    ("en", "who loses is out"): 3,
    ("en", "what is seen"): 1,
    ("en", "many colons"): 2,
    ("en", "lay a card"): 1,
    ("en", "brings off"): 1,
    ("en", "go on with"): 1,
    ("fr", "space before ; ! ?"): 2,
    ("fr", "une pierre à vous"): 5,
    ("fr", "chez vous"): 3,
    ("fr", "le {count}"): 1,
    ("fr", "d’ici"): 1,
    ("fr", "no no-break space before %"): 1,
    ("fr", "no no-break space before :"): 19,
    ("de", "wird behalten"): 1,
    ("de", "ß"): 159,
    ("de", "nächsten Stein"): 2,
    ("source", "once more"): 1,
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
