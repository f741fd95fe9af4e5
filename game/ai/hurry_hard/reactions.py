"""Why a card was played on a Shot of Hurry Hard!, or none, and why an answer was given at its resolution."""

from __future__ import annotations

from game.ai.hurry_hard.sight import Facts
from game.rules.contract import Json, Words, say
from game.rules.hurry_hard.board import CLAIMING, DOUBLING, FREEZING, PLACING, ROLLING, TAPPING
from game.rules.hurry_hard.moves import ARGUMENT, CARD, CENTRE, CORNER, PASS
from game.rules.hurry_hard.names import option, ring
from game.rules.hurry_hard.preview import Preview
from game.rules.hurry_hard.tables import (
    BOTTOM,
    BURNT,
    CLOSER,
    CODES,
    DISTANCES,
    DRAW,
    HURRY,
    KIND,
    MISS,
    OVER_CURLED,
    PICK,
    ROCK,
    SPLIT,
    TAKEOUT,
    WRECK,
)


def because_pass(f: Facts) -> Words:
    """Why no card is played."""
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


def because_option(f: Facts) -> Words:
    """Why a card is played on the Shot."""
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
    if bottom == WRECK and 0 <= was <= DISTANCES[-1] and now < 0:
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
            return say(
                "{option} moves the draw: {ring} now, not {ring_before}.", **seen, ring=ring(now), ring_before=ring(was)
            )
    if f.then.points != f.now.points:
        return say("With {option} {lies}; without it {before}.", **seen)
    if f.then.lost != f.now.lost:
        return _removes(f, seen)
    if bottom == OVER_CURLED:
        return say("{option}: no guard goes in front of their draw.", **seen)
    if bottom == CLOSER and not _tied(f):
        return say("{option}: the draw wins ties at its distance.", **seen)
    if bottom == SPLIT:
        return say("{option}: no double can take the draw.", **seen)
    if f.then.rock and f.then.rocks[f.then.rock]["frozen"]:
        return say(
            "{option}: a hit on the draw passes on to {rock}.",
            **seen,
            rock=f.rock(ROCK[f.then.rocks[f.then.rock]["frozen"]]),
        )
    return say("{option}: {lies} as before, but the sheet is better for the throws to come.", **seen)


def _removes(f: Facts, seen: dict[str, Json]) -> Words:
    lost = [rock for rock in f.then.lost if rock not in f.now.lost]
    if lost:
        return say("{option} removes {rocks}.", **seen, rocks=f.rocks(lost))
    return say(
        "{option} keeps {rocks} in the game: {lies}.",
        **seen,
        rocks=f.rocks(rock for rock in f.now.lost if rock not in f.then.lost),
    )


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
        return say("{option} keeps {rocks} in play: {lies}.", **seen, rocks=f.rocks(saved))
    ours = [rock for rock in saved if rock in f.then.house[f.side] and f.state.team_of(ROCK[rock]) != f.side]
    if ours:
        return say("{option}: {rock} stays in the rings, and is ours then: {lies}.", **seen, rock=f.rock(ROCK[ours[0]]))
    if lost and saved:
        return say(
            "{option}: {rocks} in place of {rocks_saved}, and {lies}.",
            **seen,
            rocks=f.rocks(lost),
            rocks_saved=f.rocks(saved),
        )
    if lost:
        return say("{option} takes {rocks} as well: {lies}.", **seen, rocks=f.rocks(lost))
    if saved:
        return say("{option} keeps {rocks} in the game: {lies}.", **seen, rocks=f.rocks(saved))
    if f.then.points != f.now.points:
        return say("{option}: then {lies}, and not as it stands, where {before}.", **seen)
    return say("{option} changes no points yet: {lies}.", **seen)


# --- at resolution


def because_answer(f: Facts) -> Words:
    """Why an answer at resolution is given."""
    state, phase, choice = f.state, f.state.phase, ARGUMENT[f.action]
    seen = {"lies": f.lies(f.answered())}
    if phase == TAPPING:
        return _tap(f, state.end_of_chain(choice >> 1), choice & 1, seen)
    if phase == PLACING:
        return _place(f, choice & CORNER - 1, seen)
    if phase == CLAIMING:
        if choice:
            return say(
                "{rock} in front of {rock_behind}: one more guard to be cleared.",
                rock=f.rock(choice),
                rock_behind=f.rock(state.rock),
            )
        return say("The guards that are left are better in the centre.")
    if not choice:
        return say("Nothing there is worth taking: {lies}.", **seen)
    rock = {"rock": f.rock(choice), **seen}
    if phase == FREEZING:
        return say("Frozen to {rock}: a hit on ours passes on to it.", rock=f.rock(choice))
    if phase == DOUBLING:
        hit = state.end_of_chain(choice)
        rock["rock"] = f.rock(hit)
        if state.team_of(hit) == 1 - f.side:
            return say("{rock} goes as well: {lies}.", **rock)
        return say("{rock} is cleared away as well: {lies}.", **rock)
    if phase == ROLLING:
        return say("{rock} rolls one ring out: {lies}.", **rock)
    if state.at[choice] < 0:
        return say("{rock} comes back: {lies}.", **rock)
    return say("{rock} is ours from now on: {lies}.", **rock)


def _tap(f: Facts, moved: int, out: int, seen: dict[str, Json]) -> Words:
    rock = {"rock": f.rock(moved), **seen}
    own = f.state.team_of(moved) == f.side
    if out:
        if own:
            return say("{rock} has to go one ring out: {lies}.", **rock)
        return say("{rock} goes one ring out: {lies}.", **rock)
    if own:
        return say("{rock} comes one ring nearer: {lies}.", **rock)
    return say("{rock} is moved in: {lies}.", **rock)


def _place(f: Facts, place: int, seen: dict[str, Json]) -> Words:
    if place == CENTRE:
        return say("In the centre the guard covers no rock: {lies}.", **seen)
    if f.state.team_of(place) == f.side:
        return say("The guard may as well cover {rock}, which is ours.", rock=f.rock(place))
    return say("The guard does least harm in front of {rock}.", rock=f.rock(place))
