"""The records of the club members at a table against the person who plays there."""

from __future__ import annotations

from game.ai.member_lines import Meetings, farewell, greeting, speaks
from game.ai.members import BY_ID
from game.match.match import Match
from game.rules.contract import Seat, Words
from game.store.label import Wanted
from game.store.match_lists import KeptMatch
from game.store.store import Store

#: latest matches of a game that are considered
REMEMBERED = 60


def met(store: Store, match: Match, person: int, member: str) -> Meetings:
    """Their last matches of this game on different sides, without this one."""
    wanted, team = Wanted(over=True, games=(match.game.name,)), match.game.team
    kept = [
        each for each in store.matches(wanted, 0, REMEMBERED) if isinstance(each, KeptMatch) and each.id != match.id
    ]
    parts: dict[str, list[tuple[Seat, int, bool]]] = {}
    for result in store.results(game=match.game.name):
        parts.setdefault(result.match, []).append((result.seat, result.person, result.won))
    found = Meetings()
    for each in reversed(kept):
        if member not in each.members:
            continue
        theirs = team(each.members.index(member))
        mine = [won for seat, who, won in parts.get(each.id, ()) if each.seats[seat] == "human" and who == person
                and team(seat) != theirs]  # fmt: skip
        other = [won for seat, _who, won in parts.get(each.id, ()) if team(seat) == theirs]
        if mine:
            found = found.drawn() if mine[0] == any(other) else found.then(won=mine[0])
    return found


def greetings(store: Store, match: Match) -> tuple[Seat, Words] | None:
    """Greetings for a person who sits down alone, and by whom; none with several people."""
    people = [seat for seat, kind in enumerate(match.seats) if kind == "human"]
    if len(people) != 1 or match.ply:
        return None
    person = store.sat(match.id).get(people[0], 0)
    for seat, member in enumerate(match.members):
        if member in BY_ID and speaks(BY_ID[member].style) and match.game.team(seat) != match.game.team(people[0]):
            return seat, greeting(met(store, match, person, member))
    return None


def farewells(store: Store, match: Match) -> list[tuple[Seat, Words]]:
    """Farewells of the members to the person who sits there alone."""
    people, outcome = [seat for seat, kind in enumerate(match.seats) if kind == "human"], match.outcome()
    if len(people) != 1 or outcome is None:
        return []
    person, team = store.sat(match.id).get(people[0], 0), match.game.team
    won, drawn = people[0] in outcome.winners and not outcome.drawn, outcome.drawn
    found = []
    for seat, member in enumerate(match.members):
        if member not in BY_ID or not speaks(BY_ID[member].style):
            continue
        partner, beaten = team(seat) == team(people[0]), seat in outcome.winners
        before = met(store, match, person, member)
        # with three at a table the third may have won
        level = drawn or (not won and not beaten)
        after = before.drawn() if level else before.then(won=won)
        if partner or won or beaten or drawn:
            found.append((seat, farewell(after, won=won, drawn=drawn, partner=partner)))
    return found
