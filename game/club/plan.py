"""The plan of a bonspiel: format, entries, games, length and seed. All else follows from it and the results."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.contract import BadPosition, Game, Json
from game.rules.registry import GAMES
from game.rules.rng import Rng, derive

#: the formats, each with the fewest entries that it takes
FORMATS: Mapping[str, int] = {"round_robin": 2, "knock_out": 2, "double": 4, "page": 4}
#: entries at most
MOST = 16
#: the lengths of a match: set where the game has such an option, otherwise the game's default
LENGTHS: Mapping[str, Mapping[str, Json]] = {"short": {"ends": 2, "target": 1}, "usual": {}}
#: kinds of AI entries; the spread of their draws by lot in bonspiels of the first edition (cm, each way), and the
#: longest distance that these could have
SPREADS: Mapping[str, float] = {"novice": 80.0, "club": 50.0, "skip": 28.0, "greedy": 65.0, "random": 130.0}
OUTSIDE = 199.6
HUMAN = "human"
#: the current rules for draws. In the first edition neighbours met in the B event, and draws to the button were lots: a
#: bonspiel begun then keeps them, or its pairings would change
EDITION = 2
#: most numbers and characters of a plan to read
LARGEST, LONGEST = 2**63 - 1, 40


class BadPlan(ValueError):
    """An impossible plan; the message says why in a sentence."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A participant: a person by number, or a member of the club by name at a level."""

    kind: str
    person: int = 0
    member: str = ""

    @property
    def human(self) -> bool:
        """Whether a person plays."""
        return self.kind == HUMAN

    def to_json(self) -> Json:
        """As ``read`` takes it."""
        who = {"person": self.person} if self.human else {"member": self.member}
        return {"kind": self.kind, **who}

    @classmethod
    def read(cls, table: Json) -> Entry:
        """What ``to_json`` wrote. BadPlan."""
        if not isinstance(table, dict):
            raise BadPlan("an entry isn't a table")
        kind = table.get("kind")
        person, member = table.get("person", 0), table.get("member", "")
        if not isinstance(kind, str) or (kind != HUMAN and kind not in SPREADS):
            raise BadPlan("an entry's kind is unknown")
        if type(person) is not int or not 0 <= person < 1000:
            raise BadPlan("a person's entry has no number")
        if not isinstance(member, str) or len(member) > LONGEST or not member.isprintable():
            raise BadPlan("an entry's name isn't valid")
        return cls(kind, person) if kind == HUMAN else cls(kind, 0, member)


#: an option that isn't at its default: the game, the option's key, its value
Rule = tuple[str, str, Json]


@dataclass(frozen=True, slots=True)
class BonspielPlan:
    """The choices made before a bonspiel. Raises BadPlan for impossible ones."""

    format: str
    entries: tuple[Entry, ...]
    games: tuple[str, ...]
    length: str = "usual"
    seed: int = 0
    rules: tuple[Rule, ...] = ()
    edition: int = EDITION

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise BadPlan(f"there is no format called {self.format}; give one of {', '.join(FORMATS)}")
        if self.length not in LENGTHS:
            raise BadPlan(f"there is no length called {self.length}; give one of {', '.join(LENGTHS)}")
        fewest = FORMATS[self.format]
        if not fewest <= len(self.entries) <= MOST:
            raise BadPlan(f"{self.format} takes {fewest} to {MOST} entries, not {len(self.entries)}")
        if not self.games or len(set(self.games)) < len(self.games):
            raise BadPlan("a bonspiel needs at least one game, and each game only once")
        persons = [entry.person for entry in self.entries if entry.human]
        members = [entry.member for entry in self.entries if entry.member]
        if len(set(persons)) < len(persons) or len(set(members)) < len(members):
            raise BadPlan("nobody can enter twice")

    def lot(self, *purpose: object) -> Rng:
        """Return a generator of its own for each purpose."""
        return Rng(derive(self.seed, "bonspiel", *purpose).getrandbits(64))

    def lot_draw(self, number: int) -> float:
        """The draw to the button that an entry has by lot in the first edition, mm, by its kind's spread."""
        rng, spread = self.lot("draw", number), SPREADS.get(self.entries[number].kind, SPREADS["club"])
        far = math.hypot(rng.gauss(0, spread), rng.gauss(0, spread))
        return round(10 * min(OUTSIDE, round(far, 1)), 1)

    def options(self, game: Game) -> dict[str, Json]:
        """Return the options of a match: two seats, the bonspiel's length of match, and its own rules."""
        usual = options_of(game, self.length)
        own = {key: value for name, key, value in self.rules if name == game.name and key in usual}
        try:
            return game.full_options({**usual, **own})
        except BadPosition:
            # rules of another version of the game
            return usual

    def to_json(self) -> dict[str, Json]:
        """As ``read`` takes it."""
        entries = [entry.to_json() for entry in self.entries]
        chosen = {"format": self.format, "entries": entries, "games": list(self.games)}
        rules = {"rules": [list(rule) for rule in self.rules]} if self.rules else {}
        later = {} if self.edition == 1 else {"edition": self.edition}
        return {**chosen, "length": self.length, "seed": self.seed, **rules, **later}

    @classmethod
    def read(cls, table: Json) -> BonspielPlan:
        """What ``to_json`` wrote. BadPlan for anything else."""
        if not isinstance(table, dict):
            raise BadPlan("a plan is a table")
        entries, games, seed = table.get("entries"), table.get("games"), table.get("seed")
        if not isinstance(entries, list) or len(entries) > MOST or not isinstance(games, list) or len(games) > LONGEST:
            raise BadPlan("a plan has no entries or no games")
        if not all(isinstance(name, str) and name.isidentifier() and len(name) <= LONGEST for name in games):
            raise BadPlan("a game's name isn't valid")
        if unknown := [name for name in games if name not in GAMES]:
            raise BadPlan(f"there is no game {unknown[0]}")
        if not (type(seed) is int and 0 <= seed <= LARGEST):
            raise BadPlan("a plan has no seed")
        rules = table.get("rules", [])
        if not isinstance(rules, list) or len(rules) > LONGEST or not all(map(_is_rule, rules)):
            raise BadPlan("a plan's rules aren't valid")
        edition = table.get("edition", 1)
        if type(edition) is not int or not 1 <= edition <= EDITION:
            raise BadPlan("a plan comes from a newer version, or from another program")
        named = str(table.get("format"))[:LONGEST], str(table.get("length"))[:LONGEST]
        own = tuple((*rule,) for rule in rules)
        return cls(named[0], tuple(map(Entry.read, entries)), tuple(games), named[1], seed, own, edition)


def _is_rule(rule: Json) -> bool:
    if not isinstance(rule, list) or len(rule) != 3 or type(rule[2]) not in (str, int, bool):
        return False
    return all(isinstance(part, str) and len(part) <= LONGEST for part in rule[:2])


def options_of(game: Game, length: str) -> dict[str, Json]:
    """Return the options of a match between two entries: two seats, and the bonspiel's length of match."""
    known = {option.key for option in game.options}
    return game.full_options({"seats": 2, **{key: v for key, v in LENGTHS[length].items() if key in known}})
