"""The hint for an answer at the resolution of a Shot of Hurry Hard!."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.ai.explanation import Reason
from game.ai.hurry_hard.comparison import Weighed
from game.rules.contract import Json, Words, say
from game.rules.hurry_hard.board import CLAIMING, DOUBLING, FREEZING, PLACING, ROLLING, TAPPING
from game.rules.hurry_hard.moves import ARGUMENT, CENTRE, CORNER, IN


def of_answer(w: Weighed) -> Iterator[Reason]:
    """Why an answer was given: what it leads to, and the next best."""
    state, phase, choice = w.state, w.state.phase, ARGUMENT[w.action]
    seen: dict[str, Json] = {"lies": w.lies(), "change": w.change}
    if phase == CLAIMING:
        yield _of_claim(w, choice)
        return
    if w.r is not None and w.lead > 0:
        seen["other"] = w.other
    if phase == PLACING:
        yield _of_place(w, choice & CORNER - 1)
        return
    if not choice:
        yield Reason(1, say("Nothing there is worth taking, so {change}.", **seen))
        if "other" in seen:
            yield Reason(5, say("With nothing taken, {lies}; {other}.", **seen))
        return
    tapped = phase == TAPPING
    rock = choice >> 1 if tapped else choice
    if tapped or phase == DOUBLING:
        rock = state.end_of_chain(rock)
    seen["rock"] = w.rock(rock)
    if tapped:
        what = "in" if choice & 1 == IN else "out"
    elif phase in (FREEZING, DOUBLING, ROLLING):
        what = phase
    else:
        what = "ours" if state.at[choice] >= 0 else "back"
    plain, compared = _ANSWERED[what]
    yield Reason(3, Words(plain.id, seen))
    if compared is not None and "other" in seen:
        yield Reason(5, Words(compared.id, seen))


#: by what an answer does: its sentence, and the one beside the next best
_ANSWERED: Mapping[str, tuple[Words, Words | None]] = {
    FREEZING: (say("Frozen to {rock}, ours passes any hit on to it."), None),
    ROLLING: (say("{rock} rolls out one ring, and {change}."), None),
    "back": (say("{rock} comes back, and {change}."), None),
    DOUBLING: (say("{rock} goes too, and {change}."), say("With {rock} gone too, {lies}; {other}.")),
    "out": (say("{rock} moves out one ring, and {change}."), say("With {rock} one ring out, {lies}; {other}.")),
    "in": (say("{rock} moves in one ring, and {change}."), say("With {rock} one ring in, {lies}; {other}.")),
    "ours": (say("{rock} becomes ours, and {change}."), say("If {rock} becomes ours, {lies}; {other}.")),
}


def _of_claim(w: Weighed, guard: int) -> Reason:
    if not guard:
        return Reason(3, say("The remaining guards are more useful in the centre."))
    rock = w.state.rock
    seen = {"rock_behind": w.rock(rock), "count": w.state.guards[rock].bit_count() + 1}
    return Reason(
        3,
        Words(
            "With a guard on {rock_behind}, they must clear it before a takeout can target the rock.",
            seen,
            "With {count} guards on {rock_behind}, they must clear them all before a takeout can target the rock.",
        ),
    )


def _of_place(w: Weighed, place: int) -> Reason:
    if place == CENTRE:
        return Reason(3, say("In the centre, their guard covers nothing."))
    rock = {"rock": w.rock(place)}
    if w.state.team_of(place) == w.side:
        return Reason(3, say("Their guard may as well cover {rock}, which is ours.", **rock))
    return Reason(3, say("Their guard does the least harm in front of {rock}.", **rock))
