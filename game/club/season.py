"""A season: five evenings from Novice night to the final at the outdoor rink, each a small bonspiel with a theme."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.club.plan import BonspielPlan, Entry, Rule
from game.rules.contract import Words, say


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening: the members and their levels, the games and the format, and the invitation to it."""

    id: str
    title: Words
    invitation: Words
    format: str
    kind: str
    members: tuple[str, ...]
    games: tuple[str, ...]
    rules: tuple[Rule, ...] = ()

    def plan(self, seed: int, person: int = 0) -> BonspielPlan:
        """Return its bonspiel, with a person as the first entry."""
        entries = (Entry("human", person), *(Entry(self.kind, 0, member) for member in self.members))
        return BonspielPlan(self.format, entries, self.games, "short", seed, self.rules)


EVENINGS: tuple[Evening, ...] = (
    Evening(
        "novices", say("Novice night"),
        say(
            "Three players who are still learning. Curdle, and Hurry Hard! with six rocks a side. Win twice to take "
            "the evening."
        ),
        "knock_out", "novice", ("minerva", "selma", "odette"), ("curdle", "hurry_hard"),
        (("hurry_hard", "rocks", 6),),
    ),
    Evening(
        "cards", say("Cards in the lounge"),
        say(
            "Everybody plays everybody. In Curdle you must draw if you can't play; in PowerUp a takeout can remove a "
            "stone together with its guard."
        ),
        "round_robin", "club", ("bruno", "hattie", "linus"), ("curdle", "powerup"),
        (("curdle", "draw", "must"), ("powerup", "double_takeouts", True)),
    ),
    Evening(
        "rats", say("Rats on the ice"),
        say("Rink Ratz at Junior level, and Hurry Hard! with corner guards. Lose once and you're out."),
        "knock_out", "club", ("corvin", "ivar", "magnus"), ("rink_ratz", "hurry_hard"),
        (("rink_ratz", "level", "junior"), ("hurry_hard", "corner_guards", True)),
    ),
    Evening(
        "witches", say("Witches' night"),
        say("Dice on the ice, advanced spells, and a wild hand. Bring a broom."),
        "knock_out", "club", ("fergus", "barnaby", "beatrix"), ("mystic",),
        (("mystic", "spells", "advanced"), ("mystic", "noise", "wild")),
    ),
    Evening(
        "final", say("Final at the outdoor rink"),
        say(
            "Seven skips, all five games, a double knockout under the lights. Win the A event and the club cup is "
            "yours."
        ),
        "double", "skip", ("fergus", "minerva", "bruno", "hattie", "barnaby", "odette", "ivar"),
        ("curdle", "rink_ratz", "hurry_hard", "powerup", "mystic"),
    ),
)  # fmt: skip


def invited(won: Collection[str]) -> list[str]:
    """Return the evenings open to the person: those won, and the first that isn't."""
    found = []
    for evening in EVENINGS:
        found.append(evening.id)
        if evening.id not in won:
            break
    return found
