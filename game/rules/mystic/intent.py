"""What a delivery was meant to do and how well it worked, from the aim and the dice that everybody saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.rules.contract import Event, View, Words, say
from game.rules.mystic.dice import read_shot
from game.rules.mystic.meaning import consequence, deeds
from game.rules.mystic.odds import does
from game.rules.mystic.shot_samples import surely
from game.rules.mystic.stones import RANK, ring, where
from game.rules.mystic.summary import stones_of
from physics import HANDS
from physics.noise import SPREADS

#: the aim of a delivery, by its deed (a key of DEEDS)
MEANT: Final[dict[str, Words]] = {
    "double": say("Tried to remove {stone_out} and {stone_other}"),
    "out best": say("Tried to remove {stone_out} and become the best stone"),
    "out counts": say("Tried to remove {stone_out} and stay"),
    "out": say("Tried to remove {stone_out}"),
    "push": say("Tried to move {stone_other} {ring}"),
    "back": say("Tried to move {stone_other} {ring}"),
    "in": say("Tried to make {stone_other} count"),
    "guard": say("Tried to guard {stone_other}"),
    "front": say("Tried to place a guard"),
}
#: of any other that stops in a ring
STOP: Final = say("Tried to stop {ring}")
#: an error of this many standard deviations of the hand counts as the cause of a miss
FELT: Final = 0.25


def intent(before: View, events: Sequence[Event]) -> Words | None:
    """Return the deed of a sure hand with that aim, and whether it was done; for a spell, its effect."""
    if events[0].name != "StoneDelivered":
        later = next((n for n, event in enumerate(events) if event.name == "StoneDelivered"), len(events))
        return consequence(before, events[:later])
    data = events[0].data
    stones, stone, seats = stones_of(before.position), data["stone"], len(before.position["scores"])
    sure = surely(stones, stone, (data["style"], data["x"], data["aim"], data["speed"], data["spin"]))
    settled = next((event for event in events if event.name.startswith("Stone") and "stones" in event.facts), None)
    if settled is None:
        return None
    after = stones_of({"stones": settled.facts["stones"]})
    options = [(deed, args) for deed, args in deeds(stones, sure, stone, seats) if deed in MEANT]
    lies = ring(sure, stone)
    if before.position["phase"] == "shootout" or not options or options[0][0] == "front":
        options = [("full", {"ring": where(lies)})] if lies in RANK else options
    if not options:
        return None
    deed, args = options[0]
    words = MEANT.get(deed, STOP)
    meant = Words(words.id, {key: value for key, value in args.items() if f"{{{key}}}" in words.id}).to_json()
    if does(deed, args, sure, after, stone, seats):
        return say("{meant}, and it worked.", meant=meant)
    return _missed(data, before.position["options"], meant)


def _missed(data: Any, options: Any, meant: Any) -> Words:
    """Name what went wrong: the side or the weight, whichever was further off for such a hand."""
    if data["executed"] is not None and data["style"] != "roll":
        shot = read_shot(data["stone"], data["style"], data["executed"])
        hand = options["noise"]
        factor = HANDS[hand if isinstance(hand, str) else hand[data["seat"]]]
        aim_sd, speed_sd, _ = (factor * spread for spread in SPREADS[data["style"]])
        side, weight = shot.aim - data["aim"], shot.speed / data["speed"] - 1.0
        if factor and max(abs(side) / aim_sd, abs(weight) / speed_sd) >= FELT:
            if abs(side) / aim_sd >= abs(weight) / speed_sd:
                args = {"meant": meant, "degrees": f"{max(abs(side), 0.1):.1f}"}
                return (
                    say("{meant}, but went {degrees}° left.", **args)
                    if side < 0
                    else say("{meant}, but went {degrees}° right.", **args)
                )
            args = {"meant": meant, "percent": max(1, round(100 * abs(weight)))}
            return (
                say("{meant}, but was {percent}% too light.", **args)
                if weight < 0
                else say("{meant}, but was {percent}% too heavy.", **args)
            )
    return say("{meant}, but it didn't work.", meant=meant)
