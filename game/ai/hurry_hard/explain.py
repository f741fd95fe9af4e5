"""The hint for a move of Hurry Hard!, and why it was chosen: compared with the best of another kind, by what decides.

What a sentence says of the sheet is the move's meaning: how the shot ends if nobody plays another card. Chances and
counts are over the cards that the seat can't see; no sentence says anything of hands but its own. A number that speaks
for the rival comes only together with what outweighs it.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.explanation import Reason
from game.ai.hurry_hard.comparison import Weighed
from game.ai.hurry_hard.explain_answers import of_answer
from game.ai.hurry_hard.explain_reactions import of_option, of_pass
from game.ai.hurry_hard.policy import THROWN
from game.rules.contract import Words, say
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.moves import ARGUMENT, CENTRE, CORNER, PASS, THROUGH
from game.rules.hurry_hard.names import ring, shot
from game.rules.hurry_hard.tables import CODES, COLUMN, DRAW, FREE_GUARD_ZONE, GUARD, KIND, NAMES, ROCK, types_of


def reasons(w: Weighed) -> Iterator[Reason]:
    """Return the sentences for the evaluated choice."""
    phase = w.state.phase
    if phase == RESPOND:
        return of_pass(w) if w.action == PASS else of_option(w)
    return _of_throw(w) if phase == THROWING else of_answer(w)


def _of_throw(w: Weighed) -> Iterator[Reason]:
    kind = KIND[w.card]
    if kind == DRAW:
        yield from _of_draw(w)
    elif kind == GUARD:
        yield from _of_guard(w)
    elif ARGUMENT[w.action] == THROUGH:
        yield from _of_through(w)
    else:
        yield from _of_takeout(w)
    if w.rival is None or w.r is None:
        yield Reason(1, say("It's the only shot in hand, and {lies}.", lies=w.lies()))
        return
    shots = {"shot": w.shot(w.action), "shot_other": w.rival_shot}
    if not w.left and w.m.gain == 0 and w.rival.values and w.wins["wins"] == w.wins["wins_other"]:
        yield Reason(9, say("The last rock no longer decides anything, and {lies}.", lies=w.lies()))
    if w.lead > 0:
        yield Reason(3, say("Right now {lies}; {other}.", lies=w.lies(), other=w.other))
    if w.lead == 0 and w.spoilers < w.spoilers_other:
        counts = {"count": w.spoilers, "total": len(w.seen.pool), "count_other": w.spoilers_other}
        yield Reason(
            4.5,
            Words(
                "{lies} either way, but {count} of the {total} unseen cards spoils {shot}, against {count_other} "
                "for {shot_other}.",
                {"lies": w.lies(), **counts, **shots},
                "{lies} either way, but {count} of the {total} unseen cards spoil {shot}, against {count_other} "
                "for {shot_other}.",
            ),
        )
    if w.better:
        args = {"other": w.other, **shots, **w.wins}
        if w.lead < 0:
            yield Reason(5, say("{other}, but {shot} wins more in the long run, {wins}% to {wins_other}%.", **args))
        else:
            yield Reason(
                2,
                say(
                    "In the long run, {shot} wins {wins}% of the time and {shot_other} wins {wins_other}%.",
                    **shots,
                    **w.wins,
                ),
            )
    elif w.rival.values and w.lead == 0 and not w.rival.beats(w.chosen):
        yield Reason(0.5, say("{shot} and {shot_other} are about equal, and {lies}.", **shots, lies=w.lies()))
    kept = max(types_of(w.state.hands[w.state.to_move] & ~COLUMN[w.card]), key=lambda card: THROWN[card], default=-1)
    if w.left and kept >= 0:
        yield Reason(
            1,
            say(
                "{lies} after {shot}, and a {shot_kept} stays in hand for later.",
                lies=w.lies(),
                **shots,
                shot_kept=shot(CODES[kept]),
            ),
        )
    yield Reason(0, say("After {shot}, {lies}.", lies=w.lies(), **shots))


def _of_draw(w: Weighed) -> Iterator[Reason]:
    then, points = w.m.then, w.m.now.points
    at, theirs = int(then.rocks[then.rock]["at"]), w.state.house[1 - w.side]
    seen = {"ring": ring(at), "lies": w.lies()}
    before, after = w.m.margin(points), w.m.margin(then.points)
    guards = len(then.rocks[then.rock]["guards"])
    if w.lead > 0 and w.r is not None:
        seen["other"] = w.other
        if not w.left:
            yield Reason(9, say("The last rock stops {ring}, so {lies}; {other}.", **seen))
        elif before < 0 < after:
            yield Reason(8, say("A draw {ring} beats theirs, so {lies}; {other}.", **seen))
        elif 0 < before < after:
            yield Reason(6, say("Another rock counts {ring}, so {lies}; {other}.", **seen))
        elif before < after <= 0:
            yield Reason(7, say("A draw {ring} cuts their count, so {lies}; {other}.", **seen))
    if guards and w.left and w.lead >= 0:
        yield Reason(
            6.5,
            Words(
                "No takeout can target a draw {ring} behind a guard, and {lies}.",
                {**seen, "count": guards},
                "No takeout can target a draw {ring} behind {count} guards, and {lies}.",
            ),
        )
    if then.rock in then.counting and not guards and w.left:
        # the rings are the draw's own; a tie isn't better
        seen |= {"count": w.seen.draws(at // 4), "total": len(w.seen.pool)}
        if w.lead >= 0 and at:
            near = Words(
                "{lies}, and {count} of the {total} cards I can't see could come closer unswept.",
                seen,
                "{lies}, and {count} of the {total} cards I can't see could come closer unswept.",
            )
            yield Reason(5.5, near)
        elif w.lead >= 0:
            yield Reason(5.5, say("Nothing is closer than the button, and {lies}.", **seen))
    if w.left and then.rock not in then.counting and theirs and w.lead >= 0:
        ahead = [r for r in then.house[1 - w.side] if then.rocks[r]["at"] <= at]
        level = sum(then.rocks[r]["at"] == at for r in ahead)
        waits = {"ring": ring(at), "rocks": w.rocks(ahead[:1]), "count": len(ahead)}
        if len(ahead) == 1:
            yield Reason(4, say("A draw {ring} can count once {rocks} is gone.", **waits))
        elif ahead and not level:
            yield Reason(4, say("A draw {ring} can count once their {count} closer rocks are gone.", **waits))
        elif level == len(ahead) > 1:
            yield Reason(4, say("A draw {ring} can count once their {count} rocks tied with it are gone.", **waits))
        elif ahead:
            yield Reason(
                4,
                say("A draw {ring} can count once their {count} rocks that are as close or closer are gone.", **waits),
            )


def _of_guard(w: Weighed) -> Iterator[Reason]:
    state, place, risk = w.state, ARGUMENT[w.action] & CORNER - 1, w.takeout_next
    zone = FREE_GUARD_ZONE - state.throw
    but = w.lead < 0 and w.r is not None
    if place != CENTRE:
        rock = {"rock": w.rock(place), "percent": risk, "lies": w.lies()}
        if state.guards[place]:
            rock["count"] = state.guards[place].bit_count() + 1
            yield Reason(
                6,
                say(
                    "With {count} guards on {rock}, they need a takeout for each one before they can target it.", **rock
                ),
            )
        elif w.m.effect == "guards" and risk:
            if but:
                yield Reason(
                    8,
                    Words(
                        "{other}, but {rock} is open and their next player has a takeout {percent}% of the time.",
                        {**rock, "other": w.other},
                    ),
                )
            else:
                yield Reason(
                    8,
                    Words(
                        "{rock} counts but is open, and their next player has a takeout {percent}% of the time.", rock
                    ),
                )
        elif w.m.effect == "guards":
            yield Reason(7, say("{rock} counts, and with a guard on it, no takeout can target it.", **rock))
        else:
            yield Reason(6, say("{rock} may still count, and with a guard on it, no takeout can target it.", **rock))
        return
    if zone > 0:
        yield Reason(
            5.5,
            Words(
                "The free guard zone keeps a guard safe for {count} more throw.",
                {"count": zone},
                "The free guard zone keeps a guard safe for {count} more throws.",
            ),
        )
    elif w.left > 1:
        centre = state.centre.bit_count()
        if not centre:
            yield Reason(4, say("The first guard in the centre gives our next draw something to hide behind."))
        else:
            words = say(
                "That makes {count} guards in the centre, and our next draw can hide behind all of them.",
                count=centre + 1,
            )
            yield Reason(4, words)


def _of_takeout(w: Weighed) -> Iterator[Reason]:
    state, aim = w.state, ARGUMENT[w.action]
    hit = state.end_of_chain(aim)
    rock = {"rock": w.rock(aim), "lies": w.lies()}
    if hit != aim:
        yield Reason(
            9,
            Words(
                "{rock} is frozen, so the hit goes through to {rock_hit}, and {lies}.",
                {**rock, "rock_hit": w.rock(hit)},
            ),
        )
        return
    if state.fence >> hit & 1:
        yield from _of_clearing(w, hit)
        return
    if state.team_of(hit) == w.side:
        yield Reason(3, say("{rock} is ours, but with it gone {lies}.", **rock))
        return
    counted = NAMES[hit] in w.m.now.counting
    if w.lead > 0 and w.r is not None:
        rock["other"] = w.other
        if not w.left:
            yield Reason(9, say("The last rock takes out {rock}, so {lies}; {other}.", **rock))
        elif counted and w.m.margin(w.m.then.points) > 0:
            yield Reason(8, say("With {rock} gone, {lies}; {other}.", **rock))
        elif counted and not max(w.m.then.points):
            yield Reason(7.5, say("{rock} is their only counter; without it nobody counts, and {other}.", **rock))
        elif counted:
            yield Reason(7, say("{rock} counts for them. Without it, {lies}; {other}.", **rock))
    if not counted and w.left and w.lead >= 0:
        yield Reason(4, say("{rock} is open now; behind a guard it could count for them.", **rock))
    if counted and w.lead == 0:
        yield Reason(5, say("{rock} counts and is open, so it's best hit before they guard it.", **rock))


def _of_clearing(w: Weighed, hit: int) -> Iterator[Reason]:
    """Why a Guard is to go."""
    state, rock = w.state, {"rock": w.rock(hit)}
    if state.biters[1 - w.side] >> hit & 1:
        yield Reason(8, say("{rock} counts for them, so it has to go.", **rock))
    behind = state.stands_at(hit)
    if behind and state.team_of(behind) != w.side:
        left = state.guards[behind].bit_count() - 1
        seen = {**rock, "rock_behind": w.rock(behind), "count": left}
        if not left and w.left:
            yield Reason(7, say("With {rock} gone, the next takeout can target the rock behind it.", **seen))
        elif left:
            yield Reason(
                6,
                Words(
                    "With {rock} gone, one guard is left on {rock_behind}.",
                    seen,
                    "With {rock} gone, {count} guards are left on {rock_behind}.",
                ),
            )
    elif not behind and w.left:
        centre = state.centre.bit_count() - 1
        if centre:
            yield Reason(
                5.5,
                Words(
                    "With {rock} gone, their next draw has one guard left to hide behind.",
                    {**rock, "count": centre},
                    "With {rock} gone, their next draw has {count} guards left to hide behind.",
                ),
            )
        else:
            yield Reason(5.8, say("With {rock} gone, their next draw has nothing to hide behind.", **rock))


def _of_through(w: Weighed) -> Iterator[Reason]:
    state, points = w.state, w.m.now.points
    if not w.left and points == (0, 0) and state.hammer & 1 == w.side:
        yield Reason(9, say("Nobody counts, and a blank end keeps the hammer."))
    if w.m.margin(points) > 0 and w.lead >= 0:
        yield Reason(6, say("{lies} already, and this leaves it that way.", lies=w.lies()))
    theirs = [NAMES[rock] for rock in ROCK.values() if state.house[1 - w.side] >> rock & 1]
    if not theirs:
        yield Reason(5, say("They have nothing in the house to take out, so we keep the better cards."))
    elif not state.house[1 - w.side] & state.targets():
        yield Reason(6, say("All of their rocks are behind guards, so no takeout can target one."))
