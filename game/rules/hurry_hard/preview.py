"""What would come of the Shot under way, and what a move would do: worked out on a copy, with nobody's cards.

Where the resolution asks somebody, the answer is taken that leaves his team best off at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.contract import Json, Meaning, Move, Position, Seat, View, Words, say
from game.rules.events import Event
from game.rules.hurry_hard.board import OVER, RESPOND, THROWING, Board
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import CARD, FIRST_CHOICE, FIRST_THROW, PASS, Action
from game.rules.hurry_hard.names import lies, option, ring
from game.rules.hurry_hard.narrate import Tale, seats_of
from game.rules.hurry_hard.position import rocks_of_state
from game.rules.hurry_hard.reading import Draft
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import BOTTOM, BURNT, PICK, names_of, rocks_of
from game.rules.hurry_hard.terms import terms_of


@dataclass(frozen=True, slots=True)
class Preview:
    """What comes of a Shot.

    ``sentence``: what happens to it and who lies how many then. ``why``: the card that decides it (None: none does).
    ``points``: of each team, if the end were over then; ``counting``: the rocks that count. ``house``, ``centre``,
    ``rocks``: as in a position. ``rock``: the rock it leaves in play ("" for none). ``lost``: rocks that are gone then.
    ``choices``: who is asked what on the way, as (seat, phase).
    """

    sentence: Words
    why: Words | None
    points: tuple[int, int]
    counting: tuple[str, ...]
    house: tuple[tuple[str, ...], tuple[str, ...]]
    centre: tuple[str, ...]
    rocks: dict[str, Json]
    rock: str
    lost: tuple[str, ...]
    choices: tuple[tuple[Seat, str], ...]


def board_of(position: Position, seat: Seat) -> HurryHardState:
    """A view's position as a state in which hidden cards are missing: for looking, not for playing on."""
    return Draft(position, terms_of(position["options"]), seat).state


def standing(state: Board) -> Words:
    """Who lies how many now."""
    points = state.points()
    team = 0 if points[0] else 1
    return lies(seats_of(state, team), max(points))


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
    """The answer after which the team of who is asked is best off."""

    def after(action: Action) -> tuple[int, int, int]:
        tried = state.copy()
        tried.answer(action)
        return _worth(tried, state.to_move & 1)

    return max(reversed(state.actions()), key=after)


def _finish(state: Core, over: bool) -> tuple[tuple[Seat, str], ...]:
    """Answers every question until the shot is over; gives who was asked what."""
    asked: list[tuple[Seat, str]] = []
    while not over:
        asked.append((state.to_move, state.phase))
        over = state.answer(_best(state))
    return tuple(asked)


def foresee(state: HurryHardState) -> Preview:
    """What comes of the Shot of ``state`` if all pass now (or, at resolution, if nobody surprises). ``state`` stays.

    Before a throw and after the match no Shot is under way: the sheet stays as it is.
    """
    after = state.copy()
    if state.phase in (THROWING, OVER):
        return _seen(state, after, (), ())
    tale = Tale(state.copy())
    after.teller = tale
    choices = _finish(after, after.resolve() if after.phase == RESPOND else False)
    after.teller = None
    return _seen(state, after, tale.events, choices)


def _seen(
    before: Board, after: HurryHardState, events: Sequence[Event], choices: tuple[tuple[Seat, str], ...]
) -> Preview:
    after.clear_shot()
    points = after.points()
    team = 0 if points[0] else 1
    rocks = rocks_of_state(after)
    new = f"r{after.throw}"
    return Preview(
        sentence=_sentence(after, events, choices),
        why=_why(events),
        points=points,
        counting=tuple(names_of(after.counting(team))) if max(points) else (),
        house=(tuple(names_of(after.house[0])), tuple(names_of(after.house[1]))),
        centre=tuple(names_of(after.centre)),
        rocks=rocks,
        rock=new if new in rocks else "",
        lost=tuple(name for name in rocks_of_state(before) if name not in rocks),
        choices=choices,
    )


def _sentence(after: Board, events: Sequence[Event], choices: tuple[tuple[Seat, str], ...]) -> Words:
    told: list[Words] = []
    last = ""
    for event in events:
        words = _part(event, last)
        if words is not None:
            told.append(words)
            last = event.data.get("rock", "")
    claims = [event.data["pointed"][event.data["guard"]] for event in events if event.name == "GuardClaimed"]
    if len(claims) == 1:
        told.append(say("tucks in behind {rock}", rock=claims[0]))
    elif claims:
        told.append(say("tucks in behind {count} guards", count=len(claims)))
    what = told[0] if told else say("nothing moves")
    for more in told[1:]:
        what = say("{first}, {then}", first=what.to_json(), then=more.to_json())
    args = {"what": what.to_json(), "lies": standing(after).to_json()}
    if choices:
        return say("{what}, as far as {seat} wants it: {lies}", seat=choices[0][0], **args)
    return say("{what}: {lies}", **args)


def _part(event: Event, last: str) -> Words | None:
    """What an event adds to the sentence; ``last``: the rock that was named just before."""
    d = event.data
    name = event.name
    known = d.get("pointed", {})
    rock = say("it").to_json() if last and d.get("rock") == last else known.get(d.get("rock"))
    if name == "RockRested":
        return say("rests {ring}", ring=ring(d["at"]))
    if name == "RockWrecked":
        return say("wrecks on {rock_guard} and stays out front", rock_guard=known[d["guard"]])
    if name == "GuardPlaced":
        if d["place"] == "centre":
            return say("stands in the centre")
        return say("stands in front of {rock}", rock=known[d["place"]])
    if name == "RockTapped":
        if d["at"] < 0:
            return say("taps {rock} out", rock=rock)
        return say("taps {rock}, now {ring}", rock=rock, ring=ring(d["at"]))
    if name == "RockRemoved":
        return say("takes out {rock}", rock=rock)
    if name == "RockClaimed":
        if d["option"] == "HS":
            return say("{rock} stays as {team}'s", rock=rock, team=d["seat"] % 2)
        return say("{rock} stays as {team}'s, now {ring}", rock=rock, team=d["seat"] % 2, ring=ring(d["at"]))
    if name == "RockJammed":
        return say("the jam takes {rock}", rock=rock)
    if name == "GuardRestored":
        return say("{rock} stands again", rock=rock)
    if name == "RockRolledOff":
        if d["at"] < 0:
            return say("{rock} rolls off, out of the house", rock=rock)
        return say("{rock} rolls off, now {ring}", rock=rock, ring=ring(d["at"]))
    return _SHORT.get(name)


_SHORT: dict[str, Words] = {
    "RockSailed": say("goes through the rings"),
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
            return say("A Sweeping Error and a Hurry Hard! cancel each other, however many there are.")
        if event.name in ("RockRested", "RockSailed") and d["sweeps"]:
            bottoms = [code.partition("/")[2] for code in d["sweeps"]]
            if len(bottoms) > 1:
                return say("By {option}, {count} times.", option=option(bottoms[0]), count=len(bottoms))
            return say("By {option}.", option=option(bottoms[0]))
        if event.name in ("RockWrecked", "GuardHogged", "RockTapped", "RockFroze"):
            return say("By {option}.", option=option(d["option"]))
        if event.name == "TakeoutMissed":
            return say("By {option}; only a Plan B helps now.", option=option("MB"))
        if event.name == "RockRemoved" and d["named"] != d["rock"]:
            known = d["pointed"]
            return say(
                "{rock_named} is frozen: the hit passes on to {rock}.",
                rock_named=known[d["named"]],
                rock=known[d["rock"]],
            )
    return None


def meaning(view: View, move: Move | str) -> Meaning:
    """What a legal move of the seat of ``view`` would do now, if nobody else did anything after it."""
    return Meaning(words=_words(view, move))


def _words(view: View, move: Move | str) -> Words:
    state = board_of(view.position, view.seat)
    action = state.find(move).action
    if action == PASS:
        seen = foresee(state).sentence.to_json()
        if state.passes + 1 >= state.terms.players:
            return say("Yours is the last pass. The shot {sentence}.", sentence=seen)
        return say("As things stand, the shot {sentence}.", sentence=seen)
    if action >= FIRST_CHOICE:
        return _answered(state, action)
    if BOTTOM[CARD[action]] in (PICK, BURNT) and action < FIRST_THROW:
        return say("The shot is off at once: {lies}.", lies=standing(state).to_json())
    thrown = state.phase == THROWING
    state.apply(action)
    seen = foresee(state).sentence.to_json()
    if thrown:
        return say("If nobody answers, it {sentence}.", sentence=seen)
    return say("Then the shot {sentence}.", sentence=seen)


def _answered(state: HurryHardState, action: Action) -> Words:
    """What an answer at resolution would lead to."""
    after = state.copy()
    tale = Tale(state.copy())
    after.teller = tale
    over = after.answer(action)
    choices = _finish(after, over)
    after.teller = None
    return say("{sentence}.", sentence=_seen(state, after, tale.events, choices).sentence.to_json())
