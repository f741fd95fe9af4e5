"""No odd habit of speech comes back: ``tests/words/prose.py`` has the list, and the reasons."""

from __future__ import annotations

import pytest

from tests.words import prose
from tests.words.texts import Text

#: how many texts still have a habit while the messages are rewritten; may only shrink
LEFT: dict[tuple[str, str], int] = {
    # the option of Rink Ratz, and a definition
    ("en", "level for tied"): 1,
    ("en", "many colons"): 1,
    # pictures of cards in rules pages
    ("fr", "no no-break space before :"): 19,
    # words that have no neutral form
    ("de", "ß"): 157,
}


def ungood(found: dict[str, list[Text]], kind: str) -> dict[str, tuple[int, list[str]]]:
    """The habits that more texts have than may, each with what to write instead."""
    instead = {habit.name: habit.why for habits in (*prose.MESSAGES.values(), prose.WRITING) for habit in habits}
    return {
        f"{name}: {instead[name]}": (len(texts), [f"{text.where}: {text.text}" for text in texts[:5]])
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
        ("en", 'The panel "If all pass"', "The panel “If all pass”"),
        ("fr", "C’est fait ! Bravo", "C’est fait! Bravo"),
        ("fr", "Prenez une pierre à vous.", "C’est à vous."),
        ("de", "{team}s Stein", "Stein von {team}"),
    ],
)
def test_a_habit_is_found(code: str, bad: str, good: str) -> None:
    habits = prose.MESSAGES[code]
    assert prose.findings([Text(bad, "", "game/ai/x.py")], habits)
    assert not prose.findings([Text(good, "", "game/ai/x.py")], habits)
