"""Why a move of Hurry Hard! was chosen, in curlers' words.

Whatever a sentence says of the sheet is what the preview at the table shows: how the shot ends if nobody plays another
card. Nothing is said of hands but the own one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.hurry_hard.playout import to_come
from game.ai.search import Arm
from game.rules.contract import Json, Words, say
from game.rules.hurry_hard.board import CLAIMING, DOUBLING, FREEZING, PLACING, RESPOND, ROLLING, TAPPING, THROWING
from game.rules.hurry_hard.moves import ARGUMENT, CARD, CENTRE, CORNER, PASS, THROUGH, Action
from game.rules.hurry_hard.names import lies, option, ring
from game.rules.hurry_hard.narrate import seats_of
from game.rules.hurry_hard.preview import Preview, foresee
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import (
    BOTTOM,
    BURNT,
    CLOSER,
    CODES,
    DISTANCES,
    DRAW,
    FREE_GUARD_ZONE,
    GUARD,
    HURRY,
    KIND,
    MISS,
    NAMES,
    OVER_CURLED,
    PICK,
    SPLIT,
    TAKEOUT,
    WRECK,
    codes_of,
    names_of,
)

if TYPE_CHECKING:
    from game.ai.hurry_hard.player import HurryHardStudy


class Facts:
    """What can be said of a choice: the table before it, and the preview after it."""

    def __init__(self, study: HurryHardStudy, action: Action) -> None:
        state = study.base
        assert isinstance(state, HurryHardState)
        self.study, self.state, self.action = study, state, action
        self.side = state.to_move & 1
        self.card = CARD[action]
        self.left = to_come(state)
        self._now: Preview | None = None
        self._then: Preview | None = None

    @property
    def now(self) -> Preview:
        """How the shot ends without the move, or the sheet before the throw."""
        if self._now is None:
            self._now = foresee(self.state)
        return self._now

    @property
    def then(self) -> Preview:
        """How the shot ends after the move."""
        if self._then is None:
            after = self.state.copy()
            after.apply(self.action)
            self._then = foresee(after)
        return self._then

    def answered(self) -> tuple[int, int]:
        """The points of the teams once an answer has been given, and whatever is asked after it."""
        after = self.state.copy()
        return after.points() if after.answer(self.action) else foresee(after).points

    def lies(self, points: tuple[int, int]) -> Json:
        """Who would lie how many, to be put into a sentence."""
        team = 0 if points[0] else 1
        return lies(seats_of(self.state, team), max(points)).to_json()

    def margin(self, points: tuple[int, int]) -> int:
        """The own team's points less the others'."""
        return points[self.side] - points[1 - self.side]


def why(study: HurryHardStudy, chosen: Arm[Action], others: Sequence[Arm[Action]]) -> Words:
    """The sentence for the ``chosen`` action, which the seat of ``study`` is about to take."""
    facts = Facts(study, chosen.candidate)
    phase = facts.state.phase
    if phase == THROWING:
        kind = KIND[facts.card]
        return _draw(facts) if kind == DRAW else _guard(facts) if kind == GUARD else _takeout(facts)
    if phase == RESPOND:
        return _pass(facts) if chosen.candidate == PASS else _option(facts)
    return _answer(facts)


# --- throwing


def _draw(f: Facts) -> Words:
    then, points = f.then, f.state.points()
    where = ring(then.rocks[then.rock]["at"])
    seen = {"ring": where, "lies": f.lies(then.points)}
    if not f.left:
        return say("The last rock: {ring}, and {lies}.", **seen)
    guards = len(then.rocks[then.rock]["guards"])
    if then.rock in then.counting:
        if f.margin(points) < 0 and f.margin(then.points) > 0:
            return say("It lies nearer than theirs: {ring}, and {lies}.", **seen)
        if guards:
            return Words(
                "A draw {ring} behind {count} guard is hard to reach: {lies}.",
                {**seen, "count": guards},
                "A draw {ring} behind {count} guards is hard to reach: {lies}.",
            )
        if f.margin(points) > 0:
            return say("One more of ours that counts, {ring}: {lies}.", **seen)
        return say("A draw {ring} counts at once: {lies}.", **seen)
    if guards:
        return say("A draw {ring} behind a guard can wait for theirs to go.", **seen)
    if not any(KIND[CODES.index(code)] == TAKEOUT for code in codes_of(f.state.hands[f.state.to_move])):
        return say("No takeout in hand: a draw {ring} waits for theirs to go.", **seen)
    if then.points[1 - f.side] < points[1 - f.side]:
        return say("A draw {ring} cuts down what they would score: {lies}.", **seen)
    return say("A draw {ring} for later in the end.", **seen)


def _guard(f: Facts) -> Words:
    place = ARGUMENT[f.action] & CORNER - 1
    early = f.state.throw < FREE_GUARD_ZONE
    if place != CENTRE:
        rock = NAMES[place]
        if f.state.guards[place]:
            return say("One more guard on {rock}: a single takeout won't bare it.", rock=rock)
        if rock in _counting(f):
            if early:
                return say("{rock} counts, and in the free guard zone nobody may take the guard away.", rock=rock)
            return say("{rock} counts: with a guard on it no takeout can name it.", rock=rock)
        return say("With a guard on it {rock} can't be named: it may count yet.", rock=rock)
    if early:
        return say("An early guard: until the fifth throw nobody may take it out.")
    if not f.state.house[f.side]:
        return say("No rock of ours to guard: one in the centre for a draw to come.")
    return say("A guard in the centre: a draw of ours can hide behind it.")


def _counting(f: Facts) -> list[str]:
    points = f.state.points()
    return names_of(f.state.counting(f.side)) if points[f.side] else []


def _takeout(f: Facts) -> Words:
    aim = ARGUMENT[f.action]
    if aim == THROUGH:
        return _through(f)
    rock = NAMES[aim]
    hit = f.state.end_of_chain(aim)
    seen = {"rock": rock, "lies": f.lies(f.then.points)}
    if hit != aim:
        return say("{rock} is frozen: the hit passes on to {rock_hit}, and {lies}.", **seen, rock_hit=NAMES[hit])
    if f.state.fence >> hit & 1:
        return _at_guard(f, hit)
    if f.state.team_of(hit) == f.side:
        return say("{rock} is ours, but nothing better is in hand: {lies}.", **seen)
    if not f.left:
        return say("The last rock: {rock} goes, and {lies}.", **seen)
    if rock in names_of(f.state.counting(1 - f.side)):
        if f.margin(f.then.points) > 0:
            return say("{rock} goes, and ours are nearer: {lies}.", **seen)
        if f.then.points == (0, 0):
            return say("{rock} counts for them: out it goes, and nobody lies anything.", rock=rock)
        return say("{rock} counts for them, and no guard is on it: {lies}.", **seen)
    return say("{rock} is open now, and might count for them later.", rock=rock)


def _at_guard(f: Facts, hit: int) -> Words:
    """Why a Guard is to go."""
    state, rock = f.state, {"rock": NAMES[hit]}
    if state.biters[1 - f.side] >> hit & 1:
        return say("{rock} bites the rings for them: out it goes.", **rock)
    behind = state.stands_at(hit)
    if behind and state.team_of(behind) != f.side:
        if state.guards[behind] == 1 << hit:
            return say("{rock} stands before {rock_behind}: without it that can be hit.", **rock,
                       rock_behind=NAMES[behind])  # fmt: skip
        return say("One guard fewer on {rock_behind}, with {rock} gone.", **rock, rock_behind=NAMES[behind])
    if behind or not f.left:
        return say("Nothing better in hand than to clear {rock}.", **rock)
    return say("With {rock} out of the centre their next draw finds less to hide behind.", **rock)


def _through(f: Facts) -> Words:
    state, points = f.state, f.state.points()
    if not f.left and points == (0, 0) and state.hammer & 1 == f.side:
        return say("Nobody has a point: a blank end keeps the hammer.")
    if f.margin(points) > 0:
        return say("We lie {count}: better to touch nothing.", count=max(points))
    theirs = state.house[1 - f.side]
    if not theirs & state.targets():
        return say("No rock of theirs can be hit: the takeout goes through.")
    return say("Through the house: the other cards are worth more later.")


# --- the window for responses


def _pass(f: Facts) -> Words:
    state, now = f.state, f.now
    own = (state.thrower & 1) == f.side
    held = f.study.best_option()
    seen = {"lies": f.lies(now.points)}
    changed = f.study.changes(PASS)
    card = {"card": CODES[CARD[held]]}
    better = f.study.outlook(held) > f.study.outlook(PASS)
    points = state.points() if f.study.cancels(held) else Facts(f.study, held).then.points
    better = better or f.margin(points) > f.margin(now.points)
    if not better:
        return _no_better(f, own, changed, {**card, **seen})
    if not f.left:
        if state.passes + 1 < state.terms.players:
            return say("{card} can wait until the others have shown theirs: {lies}.", **card, **seen)
        return say("As it stands {lies}: that is good enough.", **seen)
    if own:
        if f.margin(now.points) > 0:
            return say("Good enough as it stands, {lies}: {card} is kept for a closer one.", **card, **seen)
        return say("{card} would help a little, and more on a later shot.", **card)
    if f.margin(now.points) >= 0:
        return say("Their shot does little harm, {lies}: {card} is kept.", **card, **seen)
    return Words(
        "{card} is kept: {count} throw is still to come.",
        {**card, "count": f.left},
        "{card} is kept: {count} throws are still to come.",
    )


def _no_better(f: Facts, own: bool, changed: bool, seen: dict[str, Json]) -> Words:
    """No card in hand would leave the own team better off at once."""
    card = {"card": seen["card"]}
    if own:
        if not changed:
            return say("Our shot changes nothing any more, and {card} can't mend it.", **card)
        if all(seat & 1 == f.side for seat, _, _ in f.state.played):
            if f.margin(f.now.points) > 0:
                return say("Nobody has touched our shot, and {lies}: {card} isn't needed.", **seen)
            return say("Nobody has touched our shot so far: {card} isn't needed yet.", **card)
        return say("{card} would not make our shot any better: {lies}.", **seen)
    if not changed:
        return say("Their shot comes to nothing as it is: {card} stays in hand.", **card)
    if f.margin(f.now.points) > 0:
        return say("Even with their shot {lies}: {card} is not needed.", **seen)
    return say("{card} would not take anything off their shot: {lies}.", **seen)


def _option(f: Facts) -> Words:
    bottom = BOTTOM[f.card]
    seen = {"option": option(bottom), "before": f.lies(f.now.points)}
    if bottom in (PICK, BURNT):
        if f.now.points == f.state.points():
            return say("{option}: their shot is off at once, whatever else they hold.", **seen)
        return say("{option}, and the shot is off: else {before}.", **seen)
    seen["lies"] = f.lies(f.then.points)
    kind = KIND[f.state.shot]
    if kind == DRAW:
        return _on_draw(f, seen)
    if kind == TAKEOUT:
        return _on_takeout(f, seen)
    if bottom == HURRY and f.then.rock:
        return say("{option} gets the guard over the hog line.", **seen)
    if f.margin(f.then.points) > f.margin(f.now.points):
        return say("{option} on the guard: {lies}.", **seen)
    if not f.then.rock:
        return say("{option}: their guard never gets into play.", **seen)
    if bottom == OVER_CURLED:
        return say("{option}: we say where their guard stands.", **seen)
    return say("{option}: the guard counts for us behind every rock in the rings.", **seen)


def _on_draw(f: Facts, seen: dict[str, Json]) -> Words:
    bottom = BOTTOM[f.card]
    was, now = _rest(f.now), _rest(f.then)
    if bottom == WRECK and was >= 0 > now:
        return say("{option}: a draw {ring} becomes a guard, and {lies}.", **seen, ring=ring(was))
    if was < 0 <= now:
        return say("{option} saves the draw from the wreck: {lies}.", **seen)
    if was != now:
        if now > DISTANCES[-1]:
            return say("{option} sends the draw out of the rings: {lies}.", **seen)
        if was > DISTANCES[-1] and now >= 0:
            return say("{option} keeps the draw in the rings: {lies}.", **seen)
        if f.then.points != f.now.points:
            return say("{option} moves the draw: {ring}, and {lies}.", **seen, ring=ring(now))
        if was <= DISTANCES[-1]:
            return say("{option} moves the draw: {ring} now, not {ring_before}.", **seen, ring=ring(now),
                       ring_before=ring(was))  # fmt: skip
    if f.then.points != f.now.points:
        return say("With {option} {lies}; without it {before}.", **seen)
    if f.then.lost != f.now.lost:
        return say("{option} removes {rocks}.", **seen, rocks=[r for r in f.then.lost if r not in f.now.lost])
    if bottom == OVER_CURLED:
        return say("{option}: no guard goes in front of their draw.", **seen)
    if bottom == CLOSER and not _tied(f):
        return say("{option}: the draw wins ties at its distance.", **seen)
    if bottom == SPLIT:
        return say("{option}: no double can take the draw.", **seen)
    if f.then.rock and f.then.rocks[f.then.rock]["frozen"]:
        return say("{option}: a hit on the draw passes on to {rock}.", **seen,
                   rock=f.then.rocks[f.then.rock]["frozen"])  # fmt: skip
    return say("{option}: {lies} as before, but the sheet is better for the throws to come.", **seen)


def _rest(preview: Preview) -> int:
    """Where the new rock lies, as a distance: -1 out front, more than any distance out of play."""
    return int(preview.rocks[preview.rock]["at"]) if preview.rock else 99


def _tied(f: Facts) -> bool:
    """Whether another rock as near as the new one looks closer, too."""
    rocks, new = f.then.rocks, f.then.rock
    same = [rock for name, rock in rocks.items() if name != new and new and rock["at"] == rocks[new]["at"]]
    return any(BOTTOM[CODES.index(code)] == CLOSER for rock in same for code in rock["under"])


def _on_takeout(f: Facts, seen: dict[str, Json]) -> Words:
    bottom = BOTTOM[f.card]
    saved = [rock for rock in f.now.lost if rock not in f.then.lost]
    lost = [rock for rock in f.then.lost if rock not in f.now.lost]
    if bottom == MISS and not saved:
        return say("{option}: the takeout hits nothing, and {lies}.", **seen)
    if bottom == MISS:
        return say("{option} keeps {rocks} in play: {lies}.", **seen, rocks=saved)
    if lost and saved:
        return say("{option}: {rocks} in place of {rocks_saved}, and {lies}.", **seen, rocks=lost, rocks_saved=saved)
    if lost:
        return say("{option} takes {rocks} as well: {lies}.", **seen, rocks=lost)
    if saved:
        return say("{option} keeps {rocks} in the game: {lies}.", **seen, rocks=saved)
    if f.then.points != f.now.points:
        return say("{option}: then {lies}, and not as it stands, where {before}.", **seen)
    return say("{option} changes no points yet: {lies}.", **seen)


# --- at resolution


def _answer(f: Facts) -> Words:
    state, phase, choice = f.state, f.state.phase, ARGUMENT[f.action]
    seen = {"lies": f.lies(f.answered())}
    if phase == TAPPING:
        return _tap(f, state.end_of_chain(choice >> 1), choice & 1, seen)
    if phase == PLACING:
        return _place(f, choice & CORNER - 1, seen)
    if phase == CLAIMING:
        if choice:
            return say("{rock} in front of {rock_behind}: one more guard to be cleared.", rock=NAMES[choice],
                       rock_behind=NAMES[state.rock])  # fmt: skip
        return say("The guards that are left are better in the centre.")
    if not choice:
        return say("Nothing there is worth taking: {lies}.", **seen)
    rock = {"rock": NAMES[choice], **seen}
    if phase == FREEZING:
        return say("Frozen to {rock}: a hit on ours passes on to it.", rock=NAMES[choice])
    if phase == DOUBLING:
        hit = state.end_of_chain(choice)
        rock["rock"] = NAMES[hit]
        if state.team_of(hit) == 1 - f.side:
            return say("{rock} of theirs goes as well: {lies}.", **rock)
        return say("{rock} is cleared away as well: {lies}.", **rock)
    if phase == ROLLING:
        return say("{rock} rolls one ring out: {lies}.", **rock)
    if state.at[choice] < 0:
        return say("The guard {rock} comes back: {lies}.", **rock)
    return say("{rock} is ours from now on: {lies}.", **rock)


def _tap(f: Facts, moved: int, out: int, seen: dict[str, Json]) -> Words:
    rock = {"rock": NAMES[moved], **seen}
    own = f.state.team_of(moved) == f.side
    if out:
        if own:
            return say("Our {rock} has to go one ring out: {lies}.", **rock)
        return say("Their {rock} goes one ring out: {lies}.", **rock)
    if own:
        return say("Our {rock} comes one ring nearer: {lies}.", **rock)
    return say("Their {rock} is moved in: {lies}.", **rock)


def _place(f: Facts, place: int, seen: dict[str, Json]) -> Words:
    if place == CENTRE:
        return say("In the centre the guard covers no rock: {lies}.", **seen)
    if f.state.team_of(place) == f.side:
        return say("The guard may as well cover {rock}, which is ours.", rock=NAMES[place])
    return say("The guard does least harm in front of {rock}.", rock=NAMES[place])
