"""The looks of things, and how to win each one; everybody has the first of each kind."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from game.rules.contract import Words, say

#: keys of the settings: the look of each kind, all that were won, whether all are unlocked without that
WORN, WON, ALL = "look.", "looks.won", "looks.all"
#: the default look
USUAL = "usual"


@dataclass(frozen=True, slots=True)
class Look:
    """A look of a kind of thing: so many ``deeds`` win it."""

    kind: str
    id: str
    title: Words
    deed: str = ""
    needs: int = 0

    @property
    def key(self) -> str:
        """Its name among all."""
        return f"{self.kind}.{self.id}"


#: the kinds with their names
KINDS: Mapping[str, Words] = {
    "cloth": say("Tablecloth"),
    "back": say("Card backs"),
    "front": say("Card faces"),
    "handle": say("Stone handles"),
    "dice": say("Dice"),
    "evening": say("Room lighting"),
}
LOOKS: tuple[Look, ...] = (
    Look("cloth", USUAL, say("Club teal")),
    Look("cloth", "bottle", say("Bottle green"), "cups", 1),
    Look("cloth", "burgundy", say("Burgundy"), "cups", 3),
    Look("cloth", "midnight", say("Midnight blue"), "cups", 6),
    Look("back", USUAL, say("As printed")),
    Look("back", "pine", say("Pine"), "days", 2),
    Look("back", "plum", say("Plum"), "days", 5),
    Look("back", "slate", say("Slate"), "days", 10),
    Look("front", USUAL, say("As printed")),
    Look("front", "ivory", say("Ivory"), "awards", 3),
    Look("front", "frost", say("Frost"), "awards", 10),
    Look("front", "dim", say("Evening paper"), "awards", 20),
    Look("handle", USUAL, say("White")),
    Look("handle", "brass", say("Brass"), "medals", 1),
    Look("handle", "cherry", say("Cherry red"), "medals", 3),
    Look("handle", "night", say("Night blue"), "medals", 6),
    Look("dice", USUAL, say("Resin")),
    Look("dice", "glass", say("Glass"), "medals", 2),
    Look("dice", "marble", say("Marble"), "medals", 4),
    Look("dice", "brass", say("Brass edges"), "medals", 8),
    Look("evening", USUAL, say("Winter night")),
    Look("evening", "aurora", say("Northern lights"), "evenings", 1),
    Look("evening", "dusk", say("Violet dusk"), "evenings", 3),
    Look("evening", "clear", say("Clear frost"), "evenings", 5),
)


def of_kind(kind: str) -> list[Look]:
    """The looks of a kind."""
    return [look for look in LOOKS if look.kind == kind]


def won(deeds: Mapping[str, int], before: Collection[str] = ()) -> list[str]:
    """Return the keys of the looks that this many deeds win, and of those won before: a look won is never lost."""
    return [look.key for look in LOOKS if look.deed and (look.key in before or deeds.get(look.deed, 0) >= look.needs)]


def worn(choices: Mapping[str, str]) -> dict[str, str]:
    """Return the looks in the settings that aren't the default; one that no longer exists is the default."""
    known = {look.key for look in LOOKS if look.id != USUAL}
    return {kind: choices[WORN + kind] for kind in KINDS if f"{kind}.{choices.get(WORN + kind, '')}" in known}
