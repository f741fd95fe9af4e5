"""What a move of Mystic leads to: the score before and after it, the stones it changes, how often a hand does so.

A delivery is described with a sure hand, as the preview shows it, with the number of tries in a hundred in which the
seat's hand does the same, and scores as well. Everything follows from the table, which all seats see whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.rules.contract import Event, Json, Meaning, Move, View, Words, say
from game.rules.mystic.arguments import Distance, Value
from game.rules.mystic.flow import FROG_CHORUS
from game.rules.mystic.moves import OfferTemplate
from game.rules.mystic.odds import Count, Odds
from game.rules.mystic.scoring import groups, slot_count
from game.rules.mystic.shot_samples import TRIES, Intended, surely, tries
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import (
    BONUS,
    GUARD,
    ICE,
    LOST,
    RANK,
    Stones,
    covered,
    owner,
    remove,
    ring,
    where,
    where_to,
)
from game.rules.mystic.summary import stones_of

#: fillings of a form that are tried
FILLED: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class MysticMeaning(Meaning):
    """``deed``: a key of DEEDS or the verb of a spell's change; the count before and (with a sure hand) after.
    ``odds``: results of tries by the seat's hand; None without chance."""

    deed: str
    before: Count
    after: Count
    odds: Odds | None = None


# --- deliveries

#: the effect of a delivery with a sure hand
DEEDS: Final[dict[str, Words]] = {
    "double": say("takes {stone_out} and {stone_other} out: {score}"),
    "out best": say("takes {stone_out} out and becomes the best stone: {score}"),
    "out counts": say("takes {stone_out} out, stays and counts: {score}"),
    "out": say("takes {stone_out} out: {score}"),
    "first": say("stops {ring}, the only stone that counts: {score}"),
    "best before": say("stops {ring} as the best stone, ahead of {stone_other}: {score}"),
    "best too": say("stops {ring} as the best stone, with its team's {stone_other} second: {score}"),
    "push": say("pushes {stone_other} {ring}: {score}"),
    "behind": say("counts {ring}, hidden behind {stone_other}: {score}"),
    "instead": say("counts {ring} and crowds {stone_other} out of the top {slots}: {score}"),
    "counts": say("counts {ring}, number {place} of {slots}: {score}"),
    "its own": say("counts {ring}, but crowds out its team's {stone_other}: {score}"),
    "back": say("knocks {stone_other} back {ring}: {score}"),
    "in": say("brings {stone_other} into the top {slots}: {score}"),
    "shift": say("moves stones that count: {score}"),
    "guard": say("guards {stone_other}, which counts: {score}"),
    "front": say("stops as a guard but covers none of its team's counting stones: {score}"),
    "full": say("stops {ring} but doesn't count, since {slots} stones are better"),
    "own": say("loses its team's {stone_other}: {score}"),
    "nothing": say("changes nothing that counts: {score}"),
    "last": say("stops {ring}; in a shootout, the best ring wins"),
    "missed": say("misses the rings"),
}


def deeds(before: Stones, after: Stones, stone: str, seats: int) -> Iterator[tuple[str, dict[str, Json]]]:
    """Yield what a delivery of ``stone`` has done, the most important first, with the arguments of the sentence."""
    seat, was, now = owner(stone), Count.of(before, seats), Count.of(after, seats)
    lies = ring(after, stone)
    args = {"ring": where(lies), "slots": slot_count(seats)}
    theirs = [n for n in was.slots if owner(n) != seat and ring(after, n) not in RANK]
    own = [n for n in was.slots if owner(n) == seat and ring(after, n) not in RANK]
    if own and now.lead(seat) < was.lead(seat):
        yield "own", {"stone_other": own[0]}
    best = now.slots[:1] == (stone,)
    if theirs:
        out: dict[str, Json] = {"stone_out": theirs[0]}
        if len(theirs) > 1:
            yield "double", {**out, "stone_other": theirs[1]}
        else:
            yield ("out best" if best else "out counts" if stone in now.slots else "out"), out
    if best and len(now.slots) > 1:
        yield "best before" if owner(now.slots[1]) != seat else "best too", {**args, "stone_other": now.slots[1]}
    elif best:
        yield "first", args
    for name in now.slots:
        if name != stone and owner(name) == seat and RANK[ring(after, name)] < RANK.get(ring(before, name), 5):
            yield "push", {"stone_other": name, "ring": where_to(ring(after, name))}
    back = [n for n in was.slots if owner(n) != seat and RANK[ring(before, n)] < RANK.get(ring(after, n), 0)]
    if back and stone not in now.slots:
        yield "back", {"stone_other": back[0], "ring": where_to(ring(after, back[0]))}
    if stone in now.slots:
        if cover := covered(after, stone):
            yield "behind", {**args, "stone_other": cover}
        gone = [n for n in was.slots if n not in now.slots and ring(after, n) in RANK]
        if gone:
            yield "instead" if owner(gone[0]) != seat else "its own", {**args, "stone_other": gone[0]}
        yield "counts", {**args, "place": now.slots.index(stone) + 1}
    elif lies == GUARD:
        for name in now.slots:
            if owner(name) == seat and covered(after, name) == stone:
                yield "guard", {"stone_other": name}
        yield "front", {}
    for name in now.slots:
        if owner(name) == seat and name not in (*was.slots, stone):
            yield "in", {**args, "stone_other": name}
    if was.points != now.points:
        yield "shift", {}
    yield ("full", args) if lies in RANK else ("nothing", {})


def delivery(state: MysticState, move: Move | str) -> MysticMeaning:
    """Return what a legal delivery leads to; its TRIES tries cost as much as in a search."""
    seat, stone = state.to_move, state.waiting(state.to_move)
    shot: Intended = state.find(move).action[1:]
    factor = state.factor(seat)
    sure = surely(state.stones, stone, shot)
    tried = tries(state.stones, stone, shot, factor, TRIES) if factor or shot[0] == "roll" else []
    return delivered(state, sure, tried)


def delivered(state: MysticState, sure: Stones, tried: Sequence[Stones]) -> MysticMeaning:
    """The same, given the stones after it by a sure hand (``sure``) and after tries by the seat's hand (``tried``)."""
    seat, seats, stone = state.to_move, state.seats, state.waiting(state.to_move)
    before, after = Count.of(state.stones, seats), Count.of(sure, seats)
    lies, shootout = ring(sure, stone), state.phase == "shootout"
    if shootout:
        deed, args = ("last", {"ring": where(lies)}) if lies in RANK else ("missed", {})
    else:
        deed, args = next(deeds(state.stones, sure, stone, seats))
    odds = Odds.of(deed, args, state.stones, sure, tried, stone, seats, shootout=shootout) if tried else None
    if not shootout:
        args = {**args, "score": changed(before, after).to_json()}
    worse, better = after.lead(seat) < before.lead(seat), after.lead(seat) > before.lead(seat)
    return MysticMeaning(
        words=Words(DEEDS[deed].id, args),
        chip=_chip(after.points_json(), odds),
        verdict=odds is not None,
        good=False if worse else True if better and (odds is None or odds.likely) else None,
        deed=deed,
        before=before,
        after=after,
        odds=odds,
    )


def _chip(after: Json, odds: Odds | None) -> Words | None:
    """The score that a sure hand leaves, and how often the seat's hand does at least as well."""
    if odds is None:
        return say("→ {after}", after=after)
    percent = odds.percent(odds.score)
    if odds.shootout:
        return say("as close: {percent}%", percent=percent)
    return say("{after} or better: {percent}%", after=after, percent=percent)


def changed(before: Count, after: Count) -> Words:
    """The score after, and the score before."""
    one, two = before.points_json(), after.points_json()
    if one == two:
        return say("still {after}", after=two)
    return say("{after} (was {before})", after=two, before=one)


def with_tries(found: MysticMeaning, hand: str) -> Words:
    """Return a delivery's meaning with the results of tries by ``hand`` (a key of TRIES_BY)."""
    deed = found.words.to_json()
    if found.odds is None:
        return say("{deed}.", deed=deed)
    tries = found.odds.words(hand).to_json()
    if found.odds.likely:
        return say("{deed}. {tries}", deed=deed, tries=tries)
    return say("Thrown perfectly, it {deed}. {tries}", deed=deed, tries=tries)


# --- spells and charms


def effect(state: MysticState, move: Move) -> Stones:
    """Return the stones right after using or declining a spell or charm, without the rest of the turn."""
    after, action = state.copy(), move.action
    if action[0] == "spell":
        SPELLS[action[1]].cast(after.ice(after.to_move), *action[2])
    elif action[0] == "charm":
        CHARMS[after.team(after.to_move)].cast(after.ice(after.to_move), *action[1])
    elif after.phase == "during" and after.queue[0][1] == FROG_CHORUS and after.shot:
        remove(after.stones, after.shot.stone, LOST)
    return after.stones


def change(before: Stones, after: Stones) -> tuple[str, Words] | None:
    """Return how the stones on the table changed; None when none did. ``{score}`` is open."""
    names = [name for name in before if before[name] != after[name]]
    if not names:
        return None
    one = names[0]
    old, new = before[one], after[one]
    was, now = ring(before, one), ring(after, one)
    args: dict[str, Json] = {"stone": one, "old": old.value, "value": new.value, "ring": where(now)}
    if len(names) > 1:
        other = names[1]
        args |= {"stone_other": other, "old_other": before[other].value, "value_other": after[other].value}
        if all(before[n].zone == LOST for n in names[:2]):
            return "back", say("{stone} and {stone_other} return to the ice: {score}", **args)
        if (old.x, old.y) != (new.x, new.y) and old.zone == ICE and was != now:
            args |= {"ring_other": where(ring(after, other))}
            return "places", say("{stone} ends up {ring} and {stone_other} {ring_other}: {score}", **args)
        if old.value != new.value and before[other].value != after[other].value:
            return "values", say(
                "{stone} turns from {old} to {value}, {stone_other} from {old_other} to {value_other}: {score}", **args
            )
        if before[other].zone == LOST:
            return "back", say("{stone} turns to {value} and {stone_other} returns: {score}", **args)
        return "places", say("{stone} and {stone_other} move: {score}", **args)
    if new.zone == BONUS:
        return "bonus", say("{stone} goes to the Bonus Zone for a point nobody can take away: {score}", **args)
    if new.zone == LOST:
        return "lost", say("{stone} is lost: {score}", **args)
    if old.zone == LOST:
        return "back", say("{stone} returns {ring}, showing {value}: {score}", **args)
    if new.on and not old.on:
        return "stack", say(
            "{stone} is stacked on {stone_other} and counts with it: {score}", stone_other=new.on, **args
        )
    if was != now:
        args["ring"] = where_to(now)
        if old.value != new.value:
            return "ring", say("{stone} turns from {old} to {value} and moves {ring}: {score}", **args)
        return "ring", say("{stone} moves {ring}: {score}", **args)
    if old.value != new.value and now == ICE:
        return "value", say("{stone} turns from {old} to {value}: {score}", **args)
    if old.value != new.value:
        args |= {"place": placed(after, one), "place_old": placed(before, one)}
        if args["place"] != args["place_old"] and now in RANK:
            return "value", say(
                "{stone} turns from {old} to {value} {ring} and is now number {place}, not {place_old}: {score}", **args
            )
        return "value", say("{stone} turns from {old} to {value} {ring}: {score}", **args)
    return "moved", say("{stone} moves but stays {ring}: {score}", **args)


def placed(stones: Stones, name: str) -> int:
    """Return a stone's place in the rings among all there, 1 the best; equal ones share the best of theirs."""
    better = 0
    for group in groups(stones):
        if name in group:
            break
        better += len(group)
    return better + 1


def used(state: MysticState, move: Move, after: Stones) -> MysticMeaning:
    """Return what using a spell or charm, or ``skip``, leads to; ``after`` are the stones right after it."""
    seat, seats = state.to_move, state.seats
    one, two = Count.of(state.stones, seats), Count.of(after, seats)
    score = changed(one, two).to_json()
    found = change(state.stones, after)
    if found is not None:
        deed, words = found[0], Words(found[1].id, {**found[1].args, "score": score})
    elif move.action[0] == "spell" and state.phase == "before_end":
        witch = SPELLS[state.drawn[seat][0]].title.to_json()
        deed, words = "enchant", say("{spell} can be cast on {stone}'s turn", spell=witch, stone=named(seat, move))
    elif move.text == "skip":
        deed, words = "skip", say("everything stays as it is: {score}", score=score)
    else:
        deed, words = "nothing", say("changes nothing: {score}", score=score)
    gain = two.lead(seat) - one.lead(seat)
    return MysticMeaning(
        words=words,
        chip=chip_of(one, two, seat, found[1]) if found else None,
        good=True if gain > 0 else False if gain < 0 else None,
        deed=deed,
        before=one,
        after=two,
    )


def named(seat: int, move: Move) -> str:
    """Return the stone of a seat that an enchanting spell names by its number."""
    return f"{'abcde'[seat]}{move.action[2][0]}"


def chip_of(before: Count, after: Count, seat: int, words: Words) -> Words | None:
    """The score before and after; where it stays, the stone's value."""
    if before.points_json() != after.points_json():
        return say("{before} → {after}", before=before.points_json(), after=after.points_json())
    old, value = words.args["old"], words.args["value"]
    return say("{before} → {after}", before=old, after=value) if old != value else None


def chosen(state: MysticState, form: OfferTemplate) -> MysticMeaning | None:
    """Return the best result, among some fillings, of a use whose place, value or distance is still open."""
    rng = Random(0)
    seat = state.to_move
    found: list[tuple[float, Move, Stones]] = []
    for _ in range(FILLED):
        values = tuple(1 if isinstance(a, Value) else a.draw(rng) for a in form.offer)
        if form.refuse(values, state.stones) is None:
            move = form.filled(values)
            stones = effect(state, move)
            found.append((Count.of(stones, state.seats).lead(seat), move, stones))
    if not found:
        return None
    _, move, stones = max(found, key=lambda entry: entry[0])
    best = used(state, move, stones)
    args = {"deed": best.words.to_json()}
    if any(isinstance(a, Value) for a in form.offer):
        words = say("{deed}; you choose the place and the value", **args)
    elif any(isinstance(a, Distance) for a in form.offer):
        words = say("{deed}, at best; you choose how far", **args)
    else:
        words = say("{deed}; you choose the place", **args)
    return MysticMeaning(words=words, chip=best.chip, deed=best.deed, before=best.before, after=best.after)


def meaning(view: View, move: Move | str) -> MysticMeaning | None:
    """Return what ``move``, a legal one of the view's seat, leads to; None for the next End or a delivery style."""
    state = view.sample(Random(0))
    assert isinstance(state, MysticState)
    text = str(move)
    if state.phase in ("deliver", "shootout"):
        if ".." in text:
            return None
        found = delivery(state, text)
        return replace(found, words=with_tries(found, state.hand(view.seat)))
    if state.phase == "scored":
        return None
    known = next((m for m in view.legal if m.text == text), None)
    if isinstance(known, OfferTemplate):
        return chosen(state, known)
    filled = known or state.find(text)
    return used(state, filled, effect(state, filled))


# --- for all spectators


def consequence(view: View, events: Sequence[Event]) -> Words | None:
    """Return what a delivery, spell or charm has changed for all; None where the score stays. Both a spectator's."""
    argsled = [event for event in events if event.name.startswith("Stone") and "stones" in event.facts]
    if not argsled or view.position["phase"] == "shootout":
        return None
    before, after = stones_of(view.position), stones_of({"stones": argsled[-1].facts["stones"]})
    seats = len(view.position["scores"])
    score = public(Count.of(before, seats), Count.of(after, seats))
    if score is None:
        return None
    thrown = next((event.data["stone"] for event in events if event.name == "StoneDelivered"), "")
    if thrown:
        deed, args = next(deeds(before, after, thrown, seats))
        return Words(DEEDS[deed].id, {**args, "score": score.to_json()})
    found = change(before, after)
    return None if found is None else Words(found[1].id, {**found[1].args, "score": score.to_json()})


def public(before: Count, after: Count) -> Words | None:
    """Say who leads the End now and who did; None where all points stay the same."""
    if before.points == after.points:
        return None
    top, old = leader(after), leader(before)
    if top < 0:
        return say("tied now, {after}", after=after.points_json())
    if old in (-1, top):
        return say(
            "{seat} now leads {after} (was {before})", seat=top, after=after.points_json(), before=before.points_json()
        )
    return say("{seat} now leads {after}; {seat_other} led before", seat=top, after=after.points_json(), seat_other=old)


def leader(count: Count) -> int:
    """Return the seat with the most points, -1 when several have them."""
    most = max(count.points)
    return count.points.index(most) if count.points.count(most) == 1 else -1
