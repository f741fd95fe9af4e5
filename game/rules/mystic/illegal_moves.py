"""Why a text isn't a legal move, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import Move, Words, say
from game.rules.mystic.core import Core
from game.rules.mystic.spells import SPELLS

VERBS = ("deliver", "spell", "charm", "skip", "next")


def why_not(core: Core, text: str, moves: Sequence[Move]) -> Words:
    """Return the reason for refusing ``text``, which is none of ``moves``."""
    if core.phase == "over":
        return say("The match is over.")
    words = text.split(" ")
    verb = words[0]
    if verb not in VERBS or text != " ".join(text.split()):
        return say("{text} isn't a move in this game.", text=repr(text))
    verbs = {"deliver"} if core.phase in ("deliver", "shootout") else {m.text.split(" ")[0] for m in moves}
    if verb not in verbs:
        return _not_now(core, verb, words)
    if verb == "spell" and len(words) > 1:
        return _spell(core, words[1], moves)
    if verb == "charm":
        return say("The charm can't be used that way. Possible: {moves}", moves=[m.text for m in moves])
    return say("{text} isn't written correctly.", text=repr(text))


def _not_now(core: Core, verb: str, words: list[str]) -> Words:
    if verb == "deliver":
        return say("There's nothing to deliver now.")
    if verb == "spell" and len(words) > 1 and words[1] in SPELLS:
        return say("{spell} can't be used now.", spell=SPELLS[words[1]].title.to_json())
    if verb == "spell":
        return say("No spell can be used now.")
    if verb == "charm":
        return say("No charm can be used now.")
    if verb == "skip":
        return say("A charm can't be declined.") if core.phase == "charm" else say("There's nothing to decline now.")
    return say("The end isn't over yet.")


def _spell(core: Core, slug: str, moves: Sequence[Move]) -> Words:
    if slug not in SPELLS:
        return say("There's no spell called {slug}.", slug=repr(slug))
    title = SPELLS[slug].title.to_json()
    forms = [m.text for m in moves if m.text.split(" ")[:2] == ["spell", slug]]
    if not forms:
        return say("{spell} can't be used now.", spell=title)
    return say("{spell} can't be used that way. Possible: {moves}", spell=title, moves=forms)
