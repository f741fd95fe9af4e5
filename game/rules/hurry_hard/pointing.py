"""Pointing at a rock in words: by what everybody sees on the ice, never by its throw's number, which isn't painted on
it.

Rocks that look the same get the same name: "one of Amber's rocks in the 8 foot".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.rules.contract import Json, Words, say
from game.rules.hurry_hard.board import HOUSE
from game.rules.hurry_hard.names import ring
from game.rules.hurry_hard.rocks import RocksInPlay
from game.rules.hurry_hard.tables import BITER_AT, CLOSER, DISTANCES, NAMES, carries, rocks_of


class LaidRock(NamedTuple):
    """A rock as one sees it: whose it is (-1: nobody's), its distance, its place.

    ``place`` is ``house``, ``centre`` or the Draw that it stands in front of; ``guards`` is how many stand in front of
    it; ``bound``: another one is frozen to it; ``counts``: the number painted on it, 0 for none; ``gone``: the Shot has
    removed it, and this is how it lay.
    """

    name: str
    team: int
    at: int
    place: str
    corner: bool = False
    guards: int = 0
    closer: bool = False
    split: bool = False
    frozen: bool = False
    bound: bool = False
    counts: int = 0
    gone: bool = False


Rocks = Mapping[str, LaidRock]


def laid(state: RocksInPlay) -> dict[str, LaidRock]:
    """All rocks in play, and those that the Shot has removed."""
    points = state.points()
    ranked = state.counted(0 if points[0] else 1) if max(points) else []
    found = {}
    for rock in rocks_of(state.house[0] | state.house[1] | state.fence):
        team = state.team_of(rock)
        place = "house" if team >= 0 else NAMES[state.stands_at(rock)] or "centre"
        counts = ranked.index(rock) + 1 if rock in ranked else 0
        found[NAMES[rock]] = _laid(state, rock, team, place)._replace(counts=counts)
    for rock, origin, back in state.gone:
        if not back:
            team = origin - HOUSE if origin >= HOUSE else -1
            place = "house" if team >= 0 else NAMES[origin] if NAMES[origin] in found else "centre"
            found[NAMES[rock]] = _laid(state, rock, team, place)._replace(gone=True)
    return found


def _laid(state: RocksInPlay, rock: int, team: int, place: str) -> LaidRock:
    biter = 0 if state.biters[0] >> rock & 1 else 1 if state.biters[1] >> rock & 1 else -1
    return LaidRock(
        NAMES[rock],
        team if team >= 0 else biter,
        DISTANCES[state.at[rock]] if team >= 0 else BITER_AT if biter >= 0 else -1,
        place,
        corner=bool(state.corner >> rock & 1),
        guards=state.guards[rock].bit_count(),
        closer=carries(state.under[rock], CLOSER),
        split=state.splits(rock),
        frozen=state.frozen[rock] > 0,
        bound=rock in state.frozen,
    )


def pointed(name: str, rocks: Rocks) -> Words:
    """A rock as one would point it out to somebody who sees the same ice. ``which`` is its name, for programs."""
    words = _pointed(name, rocks)
    return Words(words.id, {**words.args, "which": name}, words.plural)


def json_of(name: str, rocks: Rocks) -> Json:
    """A rock as ``pointed`` names it, to be put into a sentence."""
    return pointed(name, rocks).to_json()


def together(names: Iterable[str], rocks: Rocks) -> Json:
    """Several rocks, to be put into a sentence. ValueError for none."""
    first, *rest = names
    if not rest:
        return json_of(first, rocks)
    return say("{first} and {then}", first=json_of(first, rocks), then=together(rest, rocks)).to_json()


def _pointed(name: str, rocks: Rocks) -> Words:
    rock = rocks[name]
    like = [other for other in rocks.values() if other.gone == rock.gone and _base(other) == _base(rock)]
    if rock.at < 0:
        return _guard(rock, rocks, alone=len(like) == 1)
    if len(like) == 1:
        return _only(rock)
    if rock.counts:
        return say("{team}'s rock {number} {ring}", team=rock.team, number=rock.counts, ring=ring(rock.at))
    more, like = _distinguish(rock, like)
    words = _only(rock) if len(like) == 1 else _one_of(rock)
    for add in more:
        words = add(rock, words)
    return words


def _base(rock: LaidRock) -> tuple[int, int, str, bool]:
    """How a name begins: rocks that have this in common need more words, or share their name."""
    return (rock.team, rock.at, rock.place if rock.at < 0 else "", rock.corner and rock.at < 0)


def _only(rock: LaidRock) -> Words:
    if rock.at == BITER_AT:
        return say("{team}'s biter", team=rock.team)
    return say("{team}'s rock {ring}", team=rock.team, ring=ring(rock.at))


def _one_of(rock: LaidRock) -> Words:
    if rock.at == BITER_AT:
        return say("one of {team}'s biters", team=rock.team)
    return say("one of {team}'s rocks {ring}", team=rock.team, ring=ring(rock.at))


def _guard(rock: LaidRock, rocks: Rocks, *, alone: bool) -> Words:
    if rock.place == "centre":
        if rock.corner:
            return say("the corner guard in the centre") if alone else say("a corner guard in the centre")
        return say("the centre guard") if alone else say("a centre guard")
    # another rock that could be meant doesn't matter where it has no guard
    guarded = {n: r for n, r in rocks.items() if r.guards or n == rock.place}
    behind = pointed(rock.place, guarded).to_json()
    if rock.corner:
        return (
            say("the corner guard in front of {rock}", rock=behind)
            if alone
            else say("a corner guard in front of {rock}", rock=behind)
        )
    return say("the guard in front of {rock}", rock=behind) if alone else say("a guard in front of {rock}", rock=behind)


# --- telling rocks apart

Add = Callable[[LaidRock, Words], Words]


def _of_guards(rock: LaidRock, words: Words) -> Words:
    if not rock.guards:
        return say("{rock} without a guard", rock=words.to_json())
    return Words(
        "{rock} behind a guard", {"rock": words.to_json(), "count": rock.guards}, "{rock} behind {count} guards"
    )


def _of_closer(rock: LaidRock, words: Words) -> Words:
    if rock.closer:
        return say("{rock} that looks closer", rock=words.to_json())
    return say("{rock} that doesn't look closer", rock=words.to_json())


def _of_split(rock: LaidRock, words: Words) -> Words:
    if rock.split:
        return say("{rock} that splits the house", rock=words.to_json())
    return say("{rock} that doesn't split the house", rock=words.to_json())


def _of_frozen(rock: LaidRock, words: Words) -> Words:
    if rock.frozen:
        return say("{rock} that's frozen", rock=words.to_json())
    return say("{rock} that isn't frozen", rock=words.to_json())


def _of_bound(rock: LaidRock, words: Words) -> Words:
    if rock.bound:
        return say("{rock} with another frozen to it", rock=words.to_json())
    return say("{rock} with nothing frozen to it", rock=words.to_json())


def _of_place(rock: LaidRock, words: Words) -> Words:
    if rock.place == "centre":
        return say("{rock} in the centre", rock=words.to_json())
    return say("{rock} in front of a rock", rock=words.to_json())


_SEEN: Sequence[tuple[Callable[[LaidRock], Json], Add]] = (
    (lambda rock: rock.place == "centre", _of_place),
    (lambda rock: rock.guards, _of_guards),
    (lambda rock: rock.closer, _of_closer),
    (lambda rock: rock.frozen, _of_frozen),
    (lambda rock: rock.split, _of_split),
    (lambda rock: rock.bound, _of_bound),
)


def _distinguish(rock: LaidRock, like: list[LaidRock]) -> tuple[list[Add], list[LaidRock]]:
    """Return the words to add to a rock ``like`` others, and those that it is like even then."""
    for see, add in _SEEN:
        if [see(other) for other in like].count(see(rock)) == 1:
            return [add], [rock]
    added = []
    for see, add in _SEEN:
        same = [other for other in like if see(other) == see(rock)]
        if len(same) < len(like):
            added.append(add)
            like = same
    return added, like
