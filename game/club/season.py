"""A season: five evenings from Novice night to the final at the outdoor rink, each a small bonspiel with a theme."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.club.plan import Entry, Plan, Rule
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

    def plan(self, seed: int, person: int = 0) -> Plan:
        """Return its bonspiel, with a person as the first entry."""
        entries = (Entry("human", person), *(Entry(self.kind, 0, member) for member in self.members))
        return Plan(self.format, entries, self.games, "short", seed, self.rules)


EVENINGS: tuple[Evening, ...] = (
    Evening(
        "novices", say("Novice night"),
        say("Three who are still learning. Curdle, and Hurry Hard! with six rocks a side. Win two and you stay."),
        "knock_out", "novice", ("minerva", "selma", "odette"), ("curdle", "hurry_hard"),
        (("hurry_hard", "rocks", 6),),
    ),
    Evening(
        "cards", say("Cards in the lounge"),
        say("All meet. In Curdle who can't play must draw; in PowerUp a guarded stone may go with its guard."),
        "round_robin", "club", ("bruno", "hattie", "linus"), ("curdle", "powerup"),
        (("curdle", "draw", "must"), ("powerup", "double_takeouts", True)),
    ),
    Evening(
        "rats", say("Rats on the ice"),
        say("Rink Ratz at Junior level, and Hurry Hard! with corner guards. Who loses is out."),
        "knock_out", "club", ("corvin", "ivar", "magnus"), ("rink_ratz", "hurry_hard"),
        (("rink_ratz", "level", "junior"), ("hurry_hard", "corner_guards", True)),
    ),
    Evening(
        "witches", say("The witches' evening"),
        say("Dice on the ice, advanced spells, and a wild hand. Bring a broom."),
        "knock_out", "club", ("fergus", "barnaby", "beatrix"), ("mystic",),
        (("mystic", "spells", "advanced"), ("mystic", "noise", "wild")),
    ),
    Evening(
        "final", say("The final at the outdoor rink"),
        say("Seven skips, all five games, a double knock-out under the lamps. The A event is the club's cup."),
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
