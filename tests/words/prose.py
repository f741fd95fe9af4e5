"""Habits of speech that we don't want back, each with its reason: ``python -m tests.words.prose`` counts them.

``MESSAGES`` holds for what players read, by language; ``WRITING`` for docs, docstrings and comments.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tests.words.texts import ROOT, Text, all_texts, paragraphs


class Habit(NamedTuple):
    """A name, what finds it, why it is banned and what to write instead, and the folder it is banned in."""

    name: str
    pattern: str
    why: str
    where: str = ""

    def found(self, text: Text) -> bool:
        """Whether a text has it."""
        return text.where.startswith(self.where) and re.search(self.pattern, text.text) is not None


ENGLISH = (
    Habit(
        "who loses is out",
        r"(?:^|[.;:] )Who (?:has|holds|lays|loses|misses|passes|plays|sings|wins|throws first)\b(?![^.]*\?)",
        "name the person: if you lose, you're out",
    ),
    Habit("that which", r"\bthat which\b|\bas far as it came\b", "use a noun: the result, progress"),
    Habit("is told", r"\b(?:is|are|be|was|were) (?:told|held|taken in)\b", "say who does it: the log says, you have"),
    Habit(
        "go on with",
        r"\bgo(?:es|ing|ne)? on (?:as|with|without)\b|\b(?:be|has|have|is) gone on\b|\b[Hh]eld goes on\b",
        "resume, continue, keep",
    ),
    Habit(
        "level for tied",
        r"\b(?:draws?|all|are|is|lies?) level\b|\blevel (?:at|with|scores|teams|but)\b|^Level\b|^level;",
        "a score is tied; a level is how well a seat plays",
    ),
    Habit("of 100", r"\b(?:of|in) 100\b", "35% of the time, win %"),
    Habit(
        "the draw of {seat}",
        r"\b[Tt]he (?:draw|shot|stones?|rocks?|throw|hand|turn|guard|goal|move|delivery|card) of \{(?:seat|team)",
        "{seat}'s draw",
    ),
    Habit("is no", r"(?<!here )\b(?:is|are|was) no\b(?! (?:longer|more|less|better|worse|\w+er\b))", "isn't a"),
    Habit("the own", r"\b(?:[Tt]he|[Aa]n) own\b", "your own, their own, its own"),
    Habit("one more, one away", r"\bone (?:more|away)\b(?! card)", "one higher, within one", "game/faces/rink_ratz"),
    Habit("one more, one away", r"\bone (?:more|away)\b(?! card)", "one higher, within one", "game/rules/rink_ratz"),
    Habit("one more, one away", r"\bone (?:more|away)\b(?! card)", "one higher, within one", "game/ai/rink_ratz"),
    Habit("is wanted", r"\b(?:is|are) wanted\b", "needs"),
    Habit("brings off", r"\b(?:brings?|brought|comes?|came) (?:\S+ )?off\b", "makes, works"),
    Habit("shall", r"\b[Ss]hall\b(?! (?:we|I)\b)", "will, should, or nothing"),
    Habit("here for in this hand", r"\bhere\b", "say it: in this hand, at this table", "game/ai"),
    Habit("once more", r"\b[Oo]nce more\b|\banew\b", "again, from the start"),
    Habit("forget a match", r"\b[Ff]orget (?:this|that|a|the)\b", "delete"),
    Habit("take in, hand in", r"\b[Tt]ak(?:es?|en|ing) in\b|\b[Hh]and(?:s|ed) in\b", "import"),
    Habit("dear decision", r"\bdear(?:er|est)? (?:decision|mistake|move)", "costly"),
    Habit("the 3. in a row", r"\}\. in a row\b|\d\. in a row", "the third in a row, number 3 in a row"),
    Habit(
        "colon for because",
        r": (?:it|they|he|she|this|that|these|those|there|nobody|nothing|no|who|you|one|a|the)\b",
        "write because, so or that, or make it two sentences",
        "game/ai",
    ),
    Habit("many colons", r":.*:.*:", "at most two on a page"),
    Habit("a name said twice", r"(\{\w+\})[.:] \1", "say it once"),
    Habit("a space before %", r"[\d}]\s%", "35% in English"),
    Habit("hangs on", r"\b(?:hang|hangs|hung) on\b", "depends on"),
    Habit("a stone of yours", r"\b[Aa]n? \w+ of (?:yours|theirs|ours|mine)\b", "one of your stones"),
    Habit("what is seen", r"^What (?:is|was|it|came|comes|moves)\b(?![^.]*\?)|\b[Bb]y what\b", "use a noun"),
    Habit("lay a card", r"\b[Ll]ays? (?:(?:a|the|one|your|another|it)\b|\{card)", "play a card"),
    Habit("straight quotation marks", r"\"", "“ ”"),
    Habit(
        "a rock with a capital",
        r"(?<!Wreck on )(?<=[a-z] )(?:Shot|Draw|Takeout|Guard)s?\b(?! Zone)",
        "capitals are for cards: a guard, the shot",
        "game/rules/hurry_hard/illegal_moves",
    ),
    Habit("long reason", r"^(?:[^\s]+\s+){26,}", "name the choice once and give one fact: about 20 words", "game/ai"),
)

#: no-break space
_B = "\N{NO-BREAK SPACE}"
FRENCH = (
    Habit(
        "une pierre à vous",
        r"\b(?:[Pp]ierres?|[Gg]ardes?|[Cc]artes?|[Pp]lacements?)(?: perdues?)? à (?:vous|nous|eux|elles?)\b",
        "une de vos",
    ),
    Habit("pressez", r"\b[Pp]ressez\b", "appuyez"),
    Habit("space before ; ! ?", rf"[\s{_B}][;!?]", "none in Québec"),
    Habit("no no-break space before :", rf"[^{_B}\d]:(?= |$)", "a no-break space"),
    Habit("no no-break space before %", rf"[^{_B}]%(?![%\w(])", "a no-break space"),
    Habit("straight apostrophe", r"\w'\w", "’"),
    Habit("quotation marks", rf"«[^{_B}]|[^{_B}]»|[“”]", "« » with no-break spaces"),
    Habit("chez vous", r"\bchez vous\b", "vous avez; « chez vous » is your home"),
    Habit("encore dehors", r"\b(?:est|sont|encore) dehors\b", "en jeu, ou pas encore vu"),
    Habit("le {count}", r"\b(?:le|la|ce|cette|du|au) \{count\}", "« le 1 fichier » isn't French"),
    Habit("d’ici", r"\bd’ici\b(?! là)", "say what"),
    Habit("mains sur 100", r"\bsur 100\b", "% du temps, fois sur 100"),
    Habit("qui perd est", r"^Qui \w+ (?:est|doit|va)\b", "name the person"),
    Habit("rien dont", r"\brien dont\b|\bMeilleurs? sont\b", "ungrammatical"),
)

GERMAN = (
    Habit("ß", r"ß", "choose a word that is spelt alike in Switzerland"),
    Habit("glued genitive", r"\{(?:seat|team|name|player|card|stone)\w*\}s\b", "„Stein von …“, a phrase for each team"),
    Habit("quotation marks", r"[«»\"]|“\w", "„ “"),
    Habit("space before %", r"[\d}] ?%(?![%\w(])", "a no-break space"),
    Habit("von 100 Händen", r"\bvon 100\b", "% der Fälle"),
    Habit("Sie for du", r"(?<![.:!?„]) (?:Ihnen|Ihren?|Ihrem)\b", "du throughout"),
    Habit("wird behalten", r"\bwird behalten\b|\bwerden behalten\b", "bleibt"),
    Habit("ist so", r"\b[Kk]eine \w+ ist so\b", "keine gefunden"),
    Habit("Wer verliert", r"^Wer \w+, (?:ist|muss|geht)\b", "name the person"),
    Habit("nächsten Stein", r"\bnächsten? (?:eigenen )?Stein\b", "„nächster“ is the following one: zentrumsnächster"),
)
MESSAGES = {"en": ENGLISH, "fr": FRENCH, "de": GERMAN}

#: habits of docs, docstrings and comments: those of messages that are as odd there, and some of their own
WRITING = (
    *(habit for habit in ENGLISH if habit.name in (
        "who loses is out", "that which", "go on with", "the own", "is wanted", "shall", "once more",
        "dear decision", "hangs on", "a name said twice", "is no",
    )),
    Habit("is told", r"\b(?:is|are|be|was|were) (?:told(?! apart)|taken in)\b", "say who does it: the log says"),
    Habit("whoever", r"\b[Ww]ho(?:m|so)?ever\b", "name the person: the player, the caller"),
    Habit("there are none", r"\bthere are none\b", "if it is missing, or None"),
)  # fmt: skip


def doc_texts() -> Iterator[Text]:
    """The paragraphs of the pages for developers, without code."""
    for page in (*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"):
        yield from paragraphs(page)


def statements(tree: ast.Module) -> Iterator[ast.AST]:
    """A module and all its statements, however deep; their expressions, most of a source, hold no docstring."""
    left = deque[ast.AST]([tree])
    while left:
        node = left.popleft()
        yield node
        for part in ("body", "handlers", "orelse", "finalbody", "cases"):
            left.extend(getattr(node, part, ()))


def source_texts() -> Iterator[Text]:
    """The docstrings and comments of the program."""
    for folder in ("game", "physics", "build"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            source, name = file.read_text("utf-8"), file.relative_to(ROOT).as_posix()
            for node in statements(ast.parse(source)):
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                    start = node.body[0].lineno if node.body else 0
                    if text := ast.get_docstring(node):
                        yield Text(" ".join(re.sub(r"``.*?``", "`code`", text).split()), "", f"{name}:{start}")
            for number, line in enumerate(source.splitlines(), 1):
                if comment := re.search(r"(?:^|\s)(#:? .*)", line):
                    yield Text(re.sub(r"``.*?``", "`code`", comment[1]), "", f"{name}:{number}")


def findings(texts: Iterable[Text], habits: Iterable[Habit]) -> dict[str, list[Text]]:
    """By name of the habit, the texts that have it."""
    habits, found = tuple(habits), dict[str, list[Text]]()
    for text in dict.fromkeys(texts):
        for name in dict.fromkeys(habit.name for habit in habits if habit.found(text)):
            found.setdefault(name, []).append(text)
    return found


def messages_with(code: str) -> dict[str, list[Text]]:
    """The findings in what players read in a language."""
    return findings(all_texts(code), MESSAGES[code])


def main() -> None:
    """Print each habit's count."""
    kinds = {code: messages_with(code) for code in MESSAGES}
    kinds |= {"docs": findings(doc_texts(), WRITING), "source": findings(source_texts(), WRITING)}
    for kind, found in kinds.items():
        counts = Counter({name: len(texts) for name, texts in found.items()})
        for name, count in counts.most_common():
            print(f"{kind:7}{count:5}  {name:28}{found[name][0].where}: {found[name][0].text[:90]}")


if __name__ == "__main__":
    main()
