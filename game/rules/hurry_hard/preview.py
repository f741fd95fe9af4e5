"""How the Shot under way would end: worked out on a copy, with nobody's cards.

What the cards on it decide is stated as a fact, up to the first choice at resolution; that choice comes with the result
of each answer. Every chooser is assumed to take what is best for their team at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.rules.contract import Json, Position, Seat, Words, say
from game.rules.events import Event
from game.rules.hurry_hard.board import CLAIMING, OVER, RESPOND, THROWING, Board
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.events import HurryHardRecorder
from game.rules.hurry_hard.moves import MOVES, Action
from game.rules.hurry_hard.names import lies, option, ring
from game.rules.hurry_hard.pointing import laid
from game.rules.hurry_hard.position import rocks_of_state
from game.rules.hurry_hard.reading import HurryHardReader
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import names_of, rocks_of
from game.rules.hurry_hard.terms import terms_of

Points = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice on the way to the end of a Shot: who chooses, in which phase, and the result of each answer.

    ``ends``: the move of each answer with what each team would score after it, the chooser's best first; empty for
    claims, which change no points. ``covers``: how many Guards may be claimed.
    """

    seat: Seat
    phase: str
    ends: tuple[tuple[str, Points], ...]
    covers: int = 0

    @property
    def open(self) -> tuple[Points, ...]:
        """The different scores that it decides between, the chooser's best first; with a single one it decides none."""
        return tuple(dict.fromkeys(points for _, points in self.ends))


@dataclass(frozen=True, slots=True)
class Preview:
    """The end of a Shot, as far as known.

    ``what``: what happens to it, as far as the cards on it decide. ``why``: the card that decides it (None: none does).
    ``points``: of each team, if the end were over then; ``counting``: the rocks that count. ``house``, ``centre``,
    ``rocks``: as in a position. ``rock``: the rock it leaves in play ("" for none). ``lost``: rocks that are gone then.
    ``choice``: the first choice on the way (None: there is none).
    """

    what: Words
    why: Words | None
    points: Points
    counting: tuple[str, ...]
    house: tuple[tuple[str, ...], tuple[str, ...]]
    centre: tuple[str, ...]
    rocks: dict[str, Json]
    rock: str
    lost: tuple[str, ...]
    choice: Choice | None

    @property
    def open(self) -> bool:
        """Whether a choice still decides what counts."""
        return self.choice is not None and len(self.choice.open) > 1

    @property
    def lies(self) -> Words:
        """Who lies how many then; every possible result where a choice is still open."""
        ends = self.choice.open if self.choice is not None and self.open else (self.points,)
        return either(*map(standing, ends))

    def team_of(self, rock: str) -> int:
        """The team of a Draw in the house then; -1 for any other rock."""
        return 0 if rock in self.house[0] else 1 if rock in self.house[1] else -1

    @property
    def sheet(self) -> tuple[object, ...]:
        """All that matters about the rocks and the open choice: equal for Shots with the same result."""
        rocks = {
            name: (
                {k: v for k, v in rock.items() if k not in ("card", "under")},
                [c for c in rock["under"] if _marks(c)],
            )
            for name, rock in self.rocks.items()
        }
        return self.house, self.centre, rocks, self.choice

    def at(self) -> int:
        """The new rock's distance: -1 out front, 99 out of play."""
        return int(self.rocks[self.rock]["at"]) if self.rock else 99


def _marks(code: str) -> bool:
    """Whether a card under a rock keeps having an effect."""
    return code.endswith(("/LC", "/SP"))


def board_of(position: Position, seat: Seat) -> HurryHardState:
    """Turn a view's position into a state without the hidden cards: for looking, not for playing on."""
    return HurryHardReader(position, terms_of(position["options"]), seat).state


def standing(points: Points) -> Words:
    """Return who lies how many."""
    return lies([0 if points[0] else 1], max(points))


def either(*words: Words) -> Words:
    """This or that."""
    first, *rest = words
    return say("{first} or {then}", first=first.to_json(), then=either(*rest).to_json()) if rest else first


def _worth(state: Board, side: int) -> tuple[int, int, int]:
    """How well off a team is: points, rocks in the house, rocks behind a Guard, all less the other team's."""
    points, house = state.points(), state.house
    guarded = [sum(state.guards[rock] > 0 for rock in rocks_of(house[team])) for team in (0, 1)]
    other = 1 - side
    return (
        points[side] - points[other],
        house[side].bit_count() - house[other].bit_count(),
        guarded[side] - guarded[other],
    )


def _best(state: Core) -> Action:
    """Return the answer that leaves the chooser's team best off."""

    def after(action: Action) -> tuple[int, int, int]:
        tried = state.copy()
        tried.answer(action)
        return _worth(tried, state.to_move & 1)

    return max(reversed(state.actions()), key=after)


def _finish(state: Core, over: bool) -> None:
    """Answers every question until the shot is over."""
    while not over:
        over = state.answer(_best(state))


def _choice(state: Core) -> Choice:
    """Return the question to the seat on turn, and the result of each answer."""
    if state.phase == CLAIMING:
        return Choice(state.to_move, CLAIMING, (), state.offer.bit_count())
    ends, side = [], state.to_move & 1
    for action in state.actions():
        tried = state.copy()
        _finish(tried, tried.answer(action))
        ends.append((MOVES[action].text, tried.points()))
    ends.sort(key=lambda end: (end[1][1 - side] - end[1][side], end[0]))
    return Choice(state.to_move, state.phase, tuple(ends))


def foresee(state: HurryHardState, answer: Action | None = None) -> Preview:
    """Return how the Shot of ``state`` ends if all pass now, or at resolution after an ``answer``.

    ``state`` is unchanged. Before a throw and after the match no Shot is under way: the sheet stays as it is.
    """
    if state.phase in (THROWING, OVER):
        return called_off(state)
    after, recorder = state.copy(), HurryHardRecorder(state.copy())
    after.listener = recorder
    over = after.answer(answer) if answer is not None else after.resolve() if state.phase == RESPOND else False
    after.listener = None
    choice = None if over else _choice(after)
    _finish(after, over)
    return _seen(state, after, recorder.events, choice)


def called_off(state: HurryHardState) -> Preview:
    """Return the end of a cancelled Shot: the sheet stays as it is."""
    return _seen(state, state.copy(), (), None)


def _seen(before: HurryHardState, after: HurryHardState, events: Sequence[Event], choice: Choice | None) -> Preview:
    after.clear_shot()
    points = after.points()
    rocks = rocks_of_state(after)
    new = f"r{after.throw}"
    return Preview(
        what=_what(before, events, choice),
        why=_why(events),
        points=points,
        counting=tuple(names_of(after.counting(0 if points[0] else 1))) if max(points) else (),
        house=(tuple(names_of(after.house[0])), tuple(names_of(after.house[1]))),
        centre=tuple(names_of(after.centre)),
        rocks=rocks,
        rock=new if new in rocks else "",
        lost=tuple(name for name in rocks_of_state(before) if name not in rocks),
        choice=choice,
    )


def _what(before: HurryHardState, events: Sequence[Event], choice: Choice | None) -> Words:
    parts: list[Words] = []
    last = ""
    for event in events:
        words = _part(event, last, before)
        if words is not None:
            parts.append(words)
            last = event.data.get("rock", "")
    claims = [event.data["pointed"][event.data["guard"]] for event in events if event.name == "GuardClaimed"]
    if len(claims) == 1:
        parts.append(say("tucks in behind {rock}", rock=claims[0]))
    elif claims:
        parts.append(say("tucks in behind {count} guards", count=len(claims)))
    if choice is not None and parts:
        parts[-1] = say("{first}, and {then}", first=parts[-1].to_json(), then=_asks(choice).to_json())
    elif choice is not None:
        parts.append(_asks(choice))
    first, *more = [words.to_json() for words in parts] or [say("nothing moves").to_json()]
    if not more:
        return parts[0] if parts else say("nothing moves")
    if len(more) == 1:
        return say("{first}, {then}", first=first, then=more[0])
    if len(more) == 2:
        return say("{first}, {then}, {last}", first=first, then=more[0], last=more[1])
    # steps in between are seen when they happen
    return say("{first}, {then} … {last}", first=first, then=more[0], last=more[-1])


def _asks(choice: Choice) -> Words:
    """Say what somebody still has to decide."""
    if choice.phase == CLAIMING:
        count = choice.covers
        return Words("may tuck in behind a guard", {"count": count}, "may tuck in behind {count} guards")
    return Words(_ASKED[choice.phase].id, {"seat": choice.seat})


#: by phase: the open decision, and whose it is
_ASKED: Mapping[str, Words] = {
    "tap": say("{seat} chooses which rock to tap", seat=0),
    "freeze": say("{seat} chooses which rock to freeze to", seat=0),
    "place": say("curls too far, and {seat} chooses where it stands", seat=0),
    "double": say("then {seat} may take out one more", seat=0),
    "jam": say("then {seat} may claim a rock", seat=0),
    "hit": say("then {seat} may bring one back", seat=0),
    "restore": say("{seat} chooses which guard comes back", seat=0),
    "roll": say("{seat} chooses which rock rolls off", seat=0),
}


def _part(event: Event, last: str, before: HurryHardState) -> Words | None:
    """Return what an event adds to the sentence; ``last``: the rock named just before."""
    d = event.data
    name = event.name
    known = d.get("pointed", {})
    rock = say("it").to_json() if last and d.get("rock") == last else known.get(d.get("rock"))
    if name == "RockRested":
        return say("stops {ring}", ring=ring(d["at"]))
    if name == "RockWrecked":
        return say("wrecks on {rock_guard} and stays out front", rock_guard=known[d["guard"]])
    if name == "GuardPlaced":
        if d["place"] == "centre":
            return say("stands in the centre")
        return say("stands in front of {rock}", rock=known[d["place"]])
    if name == "RockTapped":
        if d["at"] < 0:
            return say("taps {rock} out", rock=rock)
        return say("taps {rock}, leaving it {ring}", rock=rock, ring=ring(d["at"]))
    if name == "RockRemoved":
        if d["team"] == 1 - before.thrower % 2 and laid(before)[d["rock"]].counts == 1:
            return say("takes out the shot rock")
        return say("takes out {rock}", rock=rock)
    if name == "RockClaimed":
        if d["option"] == "HS":
            return say("{team} gets {rock}", rock=rock, team=d["seat"] % 2)
        return say("{team} gets {rock}, now {ring}", rock=rock, team=d["seat"] % 2, ring=ring(d["at"]))
    if name == "RockJammed":
        return say("the Jam makes {rock} change sides", rock=rock)
    if name == "GuardRestored":
        return say("{rock} goes back", rock=rock)
    if name == "RockRolledOff":
        if d["at"] < 0:
            return say("{rock} rolls out of the house", rock=rock)
        return say("{rock} rolls off and ends up {ring}", rock=rock, ring=ring(d["at"]))
    return _SHORT.get(name)


_SHORT: dict[str, Words] = {
    "RockSailed": say("slides through the rings"),
    "GuardHogged": say("is hogged"),
    "ThrownThrough": say("sails through the house"),
    "TakeoutMissed": say("misses"),
    "RockFroze": say("freezes"),
    "GuardBit": say("bites the rings"),
}


def _why(events: Sequence[Event]) -> Words | None:
    """The card that decides what happens, as a sentence."""
    for event in events:
        d = event.data
        if event.name == "SweepsCancelled":
            return say("Sweeping Error and Hurry Hard! cancel each other out, however many there are of each.")
        if event.name in ("RockRested", "RockSailed") and d["sweeps"]:
            bottoms = [code.partition("/")[2] for code in d["sweeps"]]
            if len(bottoms) > 1:
                return say("Because of {option}, played {count} times.", option=option(bottoms[0]), count=len(bottoms))
            return say("Because of {option}.", option=option(bottoms[0]))
        if event.name in ("RockWrecked", "GuardHogged", "RockTapped", "RockFroze"):
            return say("Because of {option}.", option=option(d["option"]))
        if event.name == "TakeoutMissed":
            return say("Because of {option}. Only a Plan B helps now.", option=option("MB"))
        if event.name == "RockRemoved" and d["named"] != d["rock"]:
            known = d["pointed"]
            return say(
                "{rock_named} is frozen, so the hit goes through to {rock}.",
                rock_named=known[d["named"]],
                rock=known[d["rock"]],
            )
    return None
