"""What a move leads to: how the Shot ends with it and without it, if nobody plays another card.

The hover text, the chip, the hint, the line of an AI's plate and an AI's reason all use it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.rules.contract import Event, Meaning, Move, View, Words, say
from game.rules.hurry_hard.board import (
    CLAIMING,
    DOUBLING,
    FREEZING,
    HITTING,
    JAMMING,
    PLACING,
    RESPOND,
    RESTORING,
    ROLLING,
    TAPPING,
    THROWING,
)
from game.rules.hurry_hard.events import HurryHardRecorder
from game.rules.hurry_hard.moves import (
    ACTIONS,
    ARGUMENT,
    CARD,
    CENTRE,
    CORNER,
    FIRST_CHOICE,
    FIRST_THROW,
    PASS,
    THROUGH,
    Action,
)
from game.rules.hurry_hard.names import RINGS
from game.rules.hurry_hard.preview import Points, Preview, board_of, called_off, foresee, standing
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import BOTTOM, BURNT, CLOSER, DISTANCES, DRAW, GUARD, KIND, NAMES, PICK, SPLIT

#: a distance beyond the rings
OUT = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotMeaning(Meaning):
    """What a move of Hurry Hard! leads to if nobody plays another card.

    ``side``: the mover's team. ``now``: how the Shot ends without the move; before a throw and at resolution the rocks
    as they lie. ``then``: how it ends with it. ``effect``: its main effect, one of ``EFFECTS``.
    """

    side: int
    now: Preview
    then: Preview
    effect: str

    @property
    def gain(self) -> int:
        """Points that the team gains by the move; below 0 what it loses."""
        return self.margin(self.then.points) - self.margin(self.now.points)

    def margin(self, points: Points) -> int:
        """The points of the mover's team less the others'."""
        return points[self.side] - points[1 - self.side]


def meaning(view: View, move: Move | str) -> ShotMeaning:
    """Return what a legal move of the view's seat would do now, if nobody else did anything after it."""
    state = board_of(view.position, view.seat)
    return meaning_of(state, state.find(move).action)


def meaning_of(state: HurryHardState, action: Action) -> ShotMeaning:
    """Return what a legal action leads to, in a state whose hands don't matter; ``state`` is unchanged."""
    now = foresee(state) if state.phase == RESPOND else called_off(state)
    then = now
    if action >= FIRST_CHOICE:
        then = foresee(state, action)
    elif cancels(action):
        then = called_off(state)
    elif action != PASS:
        after = state.copy()
        after.apply(action)
        then = foresee(after)
    effect = _effect(state, action, now, then)
    gain = [points[state.to_move & 1] - points[1 - (state.to_move & 1)] for points in (now.points, then.points)]
    return ShotMeaning(
        words=_words(state, action, now, then),
        chip=_chip(state, effect, now, then),
        good=None if then.open or gain[0] == gain[1] else gain[1] > gain[0],
        side=state.to_move & 1,
        now=now,
        then=then,
        effect=effect,
    )


def cancels(action: Action) -> bool:
    """Whether an option cancels the Shot at once."""
    return PASS < action < FIRST_THROW and BOTTOM[CARD[action]] in (PICK, BURNT)


def consequence(before: View, events: Sequence[Event]) -> Words | None:
    """Return what a throw, a card or an answer has changed for all spectators; None for a pass or no change.

    ``before`` is a spectator's view, ``events`` are those that a spectator saw.
    """
    state = board_of(before.position, before.seat)
    action = made(state, events)
    if action is None:
        return None
    seen = meaning_of(state, action)
    now, then = seen.now, seen.then
    if now.sheet == then.sheet or (now.points == then.points and not then.open and state.phase == THROWING):
        return None
    args = {"what": then.what.to_json(), "lies": change(now, then).to_json()}
    if cancels(action):
        return say("The shot is cancelled, so {lies}.", **args)
    if state.phase == THROWING:
        return say("If nobody answers, it {what}, and {lies}.", **args)
    return say("The shot now {what}, and {lies}.", **args) if state.phase == RESPOND else say("{what}: {lies}.", **args)


def made(state: HurryHardState, events: Sequence[Event]) -> Action | None:
    """Return the action behind these events, from what everybody saw; None for a pass."""
    first = events[0]
    d = first.data
    if first.name == "ShotThrown":
        return ACTIONS[" ".join(["throw", d["card"], *filter(None, (d["aim"], "corner" if d["corner"] else ""))])]
    if first.name == "CardPlayed":
        return ACTIONS[" ".join(["play", d["card"], *filter(None, (d["word"],))])]
    if state.phase in (THROWING, RESPOND):
        return None
    for action in state.actions():
        after, recorder = state.copy(), HurryHardRecorder(state.copy())
        after.listener = recorder
        after.answer(action)
        if [(e.name, e.data) for e in recorder.events] == [(e.name, e.data) for e in events[: len(recorder.events)]]:
            return action
    return None


# --- in words


def change(now: Preview, then: Preview) -> Words:
    """Return who lies how many then, and how that differs from now."""
    if now.open or then.open:
        return then.lies
    was, new = now.points, then.points
    if was == new:
        return say("{lies}, as before", lies=then.lies.to_json())
    if not max(was):
        return then.lies
    if not max(new):
        return say("nobody counts anymore")
    team, other = int(new[1] > 0), int(was[1] > 0)
    if team == other:
        return say("{team} lies {lying} instead of {lying_before}", team=team, lying=max(new), lying_before=max(was))
    return say(
        "{team} lies {lying} instead of {team_before} lying {lying_before}",
        team=team,
        lying=max(new),
        team_before=other,
        lying_before=max(was),
    )


def _words(state: HurryHardState, action: Action, now: Preview, then: Preview) -> Words:
    args = {"what": then.what.to_json(), "lies": then.lies.to_json()}
    if action == PASS:
        if state.passes + 1 >= state.terms.players:
            if then.open:
                return say("You're the last to pass. The shot {what}: {lies}.", **args)
            return say("You're the last to pass. The shot {what}, and {lies}.", **args)
        if then.open:
            return say("As things stand, the shot {what}: {lies}.", **args)
        return say("As things stand, the shot {what}, and {lies}.", **args)
    args["lies"] = change(now, then).to_json()
    if action >= FIRST_CHOICE:
        return say("{what}: {lies}.", **args)
    if cancels(action):
        return say("The shot is cancelled at once, so {lies}.", lies=args["lies"])
    if now.sheet == then.sheet and state.phase == RESPOND:
        return say("This changes nothing, and {lies}.", lies=then.lies.to_json())
    if state.phase == THROWING:
        return say("If nobody answers, it {what}, and {lies}.", **args)
    if then.open:
        return say("The shot then {what}: {lies}.", **args)
    return say("The shot then {what}, and {lies}.", **args)


#: what a move may do above all, with a few words for it where no points change: None where they would say nothing
EFFECTS: Mapping[str, Words | None] = {
    "counts": say("counts"),
    "covered": say("guarded"),
    "waits": say("doesn't count yet"),
    "guards": say("guards a counter"),
    "opens": say("opens a rock"),
    "bares": say("exposes your rock"),
    **dict.fromkeys(("centre", "shields", "hits", "hits own", "clears")),
    "through": say("touches nothing"),
    "pass": say("as it stands"),
    "nothing": say("changes nothing"),
    "off": say("cancels the shot"),
    "wrecks": say("becomes a guard"),
    "rescues": say("saves the rock"),
    "out": say("out of play"),
    "keeps in": say("stays in play"),
    "moves": say("moves"),
    "takes": say("takes out another"),
    "saves": say("saves a rock"),
    "swaps": say("another rock goes"),
    "frozen": say("hits pass through"),
    "closer": say("wins ties"),
    "split": say("safe from doubles"),
    "taps": say("taps a rock"),
    "bare": say("gets no guard"),
    "places": say("a guard moves"),
    "turns": say("changes sides"),
    "other": say("same count"),
}


#: by phase, the mover's own choice in a few words
_CHOICES: Mapping[str, Words] = {
    TAPPING: say("you tap a rock"),
    DOUBLING: say("you take one more"),
    JAMMING: say("you claim a rock"),
    HITTING: say("you keep a rock"),
    ROLLING: say("you roll one off"),
}
#: choices of rocks whose every answer is described by who lies how many then
_COUNTED = (TAPPING, DOUBLING, JAMMING, RESTORING, HITTING, ROLLING)


def _chip(state: HurryHardState, effect: str, now: Preview, then: Preview) -> Words | None:
    """Return a few words for the card: who lies how many where that changes, else what the move does."""
    if then.open and then.choice is not None and effect != "pass":
        # the choice is another card's: this one has its own effect
        words = EFFECTS[effect] if now.lies == then.lies else None
        if words is not None:
            return words
        if then.choice.seat == state.to_move:
            return _CHOICES.get(then.choice.phase) or say("you choose")
        return say("your side chooses") if (then.choice.seat ^ state.to_move) & 1 == 0 else say("they choose")
    if now.points != then.points or effect == "pass" or state.phase in _COUNTED:
        return standing(then.points)
    at = then.at()
    return RINGS[at] if effect == "moves" and at in RINGS else EFFECTS[effect]


def _effect(state: HurryHardState, action: Action, now: Preview, then: Preview) -> str:
    if action == PASS:
        return "pass"
    if action >= FIRST_CHOICE:
        return _answers(state, ARGUMENT[action], now, then)
    if action >= FIRST_THROW:
        return _throws(state, CARD[action], ARGUMENT[action], then)
    if cancels(action):
        return "off"
    if now.sheet == then.sheet:
        return "nothing"
    if KIND[state.shot] == DRAW and now.at() != then.at():
        return _moved(now.at(), then.at())
    if KIND[state.shot] == GUARD and (now.at() == OUT) != (then.at() == OUT):
        return "out" if then.at() == OUT else "rescues"
    lost, saved = set(then.lost) - set(now.lost), set(now.lost) - set(then.lost)
    if lost or saved:
        return "swaps" if lost and saved else "takes" if lost else "saves"
    if any(now.team_of(rock) != then.team_of(rock) for rock in now.rocks):
        return "turns"
    if then.rock and then.rocks[then.rock]["frozen"] != now.rocks[then.rock]["frozen"]:
        return "frozen"
    both = [rock for rock in now.rocks if rock in then.rocks and rock != then.rock]
    if any(now.rocks[rock]["at"] != then.rocks[rock]["at"] for rock in both):
        return "taps"
    bottom = BOTTOM[CARD[action]]
    if bottom in (CLOSER, SPLIT):
        return "closer" if bottom == CLOSER else "split"
    guards = [len(seen.rocks[then.rock]["guards"]) if then.rock else 0 for seen in (now, then)]
    if KIND[state.shot] == DRAW and guards[1] < guards[0]:
        return "bare"
    return "places" if KIND[state.shot] == GUARD else "other"


def _moved(was: int, at: int) -> str:
    """Return how a Draw that rests at another distance has moved; -1 out front, ``OUT`` out of play."""
    if was < 0:
        return "rescues" if at <= DISTANCES[-1] else "out"
    if at < 0:
        return "wrecks"
    return "out" if at == OUT else "keeps in" if was == OUT else "moves"


def _throws(state: HurryHardState, card: int, arg: int, then: Preview) -> str:
    side, place = state.to_move & 1, arg & CORNER - 1
    if KIND[card] == DRAW:
        if then.rock in then.counting:
            return "counts"
        return "covered" if then.rock and then.rocks[then.rock]["guards"] else "waits"
    if KIND[card] == GUARD:
        if place == CENTRE:
            return "centre"
        return "guards" if state.points()[side] and state.counting(side) >> place & 1 else "shields"
    if place == THROUGH:
        return "through"
    hit = state.end_of_chain(place)
    if not state.fence >> hit & 1:
        return "hits own" if state.team_of(hit) == side else "hits"
    behind = state.stands_at(hit)
    if not behind or state.guards[behind] != 1 << hit:
        return "clears"
    return "bares" if state.team_of(behind) == side else "opens"


def _answers(state: HurryHardState, choice: int, now: Preview, then: Preview) -> str:
    if state.phase in (CLAIMING, PLACING):
        return "places" if choice else "nothing"
    if state.phase == FREEZING:
        return "frozen"
    rock = NAMES[choice] if choice < len(NAMES) else ""
    if set(then.lost) - set(now.lost):
        return "takes"
    return "turns" if rock and now.team_of(rock) != then.team_of(rock) else "other" if choice else "nothing"
