"""How words meet at the edge of a placeholder: "an 8", "d’Amber", "du 4 pieds"; no two stops in a row."""

from __future__ import annotations

import re
from collections.abc import Iterable

# texts, which re compiles when they are first needed: the command line starts without them
#: what follows "an": a vowel's sound, or a number that begins with one
_AN = r"(?i)(?!one\b|once\b|eu|uni|use)[aeiou]|8|11(?!\d)|18(?!\d)"
_VOWEL = r"(?i)(?!on[zc]|oui\b|y[aeo])[aeiouyâàéèêëîïôöûüæœ]"
_LAST_WORD = r"(?:^|(?<=[\s(«„“\N{NO-BREAK SPACE}’]))(\w+) $"
#: French words that lose their vowel before another
_ELIDED = {
    "de", "que", "jusque", "lorsque", "puisque", "presque", "le", "la", "ne", "se", "je", "me", "te",
}  # fmt: skip
_CONTRACTED = {("de", "le "): "du ", ("de", "les "): "des ", ("à", "le "): "au ", ("à", "les "): "aux "}


#: the word before the last of a row
_AND = {"en": "and", "fr": "et", "de": "und"}
_OR = {"en": "or", "fr": "ou", "de": "oder"}


def row(code: str, things: Iterable[str], *, alternatives: bool = False) -> str:
    """A list of all, or of alternatives: ``a, b and c``."""
    *some, last = [*things] or [""]
    word = (_OR if alternatives else _AND).get(code, "and")
    return f"{', '.join(some)} {word} {last}" if some else last


def joined(code: str, before: str, value: str) -> tuple[str, str]:
    """The text before a placeholder and its value, as the language ``code`` writes them together."""
    if before[-1:] == " " and code in ("en", "fr") and (found := re.search(_LAST_WORD, before)):
        word, start = found[1], before[: found.start(1)]
        if code == "en" and word.lower() in ("a", "an"):
            return start + word[0] + ("n " if re.match(_AN, value) else " "), value
        if code == "fr" and word.lower() in _ELIDED and re.match(_VOWEL, value):
            return start + word[:-1] + "’", value
        for (short, article), both in _CONTRACTED.items() if code == "fr" else ():
            if word.lower() == short and value.startswith(article):
                both = both.capitalize() if word[0].isupper() else both
                return start + both, value.removeprefix(article)
    return before, value


def after(value: str, rest: str) -> str:
    """The text after a placeholder, without a stop that its value has already."""
    return rest[1:] if rest[:1] == "." and rest[:3] != "..." and value[-1:] in (".", "!", "?", "…") else rest
