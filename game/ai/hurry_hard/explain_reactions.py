"""The hint for a card to play on a Shot of Hurry Hard!, or for none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.ai.explanation import Reason, trimmed
from game.ai.hurry_hard.comparison import Weighed
from game.rules.chances import in_hundred
from game.rules.contract import Json, Words, say
from game.rules.hurry_hard.board import DOUBLING, HITTING, JAMMING, TAPPING
from game.rules.hurry_hard.meaning import OUT, cancels
from game.rules.hurry_hard.moves import CARD, PASS
from game.rules.hurry_hard.names import option, ring
from game.rules.hurry_hard.tables import (
    BITER,
    BOTTOM,
    COUNTS,
    DISTANCES,
    DOUBLE,
    DRAW,
    FREEZE,
    HURRY,
    KIND,
    OVER_CURLED,
    PLAN_B,
    ROCK,
    ROLL_OFF,
    TAKEOUT,
    TAP,
    WITH,
    rocks_of,
)


def of_pass(w: Weighed) -> Iterator[Reason]:
    """Explain a pass: what the best card would have brought, and what it is kept for."""
    assert w.r is not None
    unsettled = w.r.effect != "nothing" and w.r.gain >= 0
    return (_settled(w, reason, unsettled) for reason in _of_pass(w))


def _settled(w: Weighed, reason: Reason, unsettled: bool) -> Reason:
    """Return the reason with what decides between playing a card and keeping it, where its fact doesn't."""
    assert w.rival is not None
    if not unsettled or not w.rival.values or "wins" in reason.words.args:
        return reason
    args = {"fact": trimmed(reason.words).to_json()}
    if not w.better:
        return Reason(reason.weight, say("{fact} Playing it and saving it are about equal.", **args))
    args |= w.wins
    if w.action == PASS:
        return Reason(
            reason.weight, say("{fact} Saving it wins {wins}% of the time and playing it {wins_other}%.", **args)
        )
    return Reason(reason.weight, say("{fact} Playing it wins {wins}% of the time and saving it {wins_other}%.", **args))


def _of_pass(w: Weighed) -> Iterator[Reason]:
    assert w.rival is not None and w.r is not None
    r, card = w.r, CARD[w.rival.candidate]
    seen: dict[str, Json] = {"option": option(BOTTOM[card]), "lies": w.ending(w.m.then), "count": w.left}
    seen["lies_other"] = w.ending(r.then)
    own = w.state.thrower & 1 == w.side
    if r.effect == "nothing":
        yield from _idle(w, BOTTOM[card], seen)
        return
    if r.gain < 0:
        yield Reason(6, say("{option} would cost us, since {lies_other}; without it, {lies}.", **seen))
        return
    if r.gain == 0:
        yield from _no_gain(w, own, seen)
        return
    # it would gain points; these outweigh them
    if w.better and KIND[card] == TAKEOUT and w.takeouts == 1 and w.left:
        yield Reason(7, say("With {option}, {lies_other}, but that card is my only takeout.", **seen))
    if w.better and w.left:
        yield Reason(
            6,
            say(
                "With {option}, {lies_other}, but saving it wins {wins}% of the time and playing it {wins_other}%.",
                **seen,
                **w.wins,
            ),
        )
    sheets = [in_hundred(w.seen.outlook(action)) for action in (w.action, w.rival.candidate)]
    if not w.rival.values and sheets[0] > sheets[1]:
        wins = {"wins": sheets[0], "wins_other": sheets[1]}
        yield Reason(
            5,
            say(
                "With {option}, {lies_other}, but that position wins {wins_other}% of the time and this one "
                "wins {wins}%.",
                **seen,
                **wins,
            ),
        )
    if w.state.terms.players - w.state.passes > 2:
        # every second of them
        yield Reason(3, say("With {option}, {lies_other}, but our side gets another turn.", **seen))
    if w.left:
        yield Reason(
            2,
            Words(
                "With {option}, {lies_other}, but it may do more on the one rock still to come.",
                seen,
                "With {option}, {lies_other}, but it may do more on the {count} rocks still to come.",
            ),
        )
    yield Reason(0, say("With {option}, {lies_other}; without it, {lies}, which is enough.", **seen))


def _idle(w: Weighed, bottom: int, seen: dict[str, Json]) -> Iterator[Reason]:
    """The card would change nothing; say why not."""
    at = w.m.then.at()
    if KIND[w.state.shot] == DRAW and 0 <= at < OUT:
        seen = {**seen, "ring": ring(at)}
        there = [rock for rock in rocks_of(w.state.house[0] | w.state.house[1]) if DISTANCES[w.state.at[rock]] == at]
        if bottom == FREEZE and not any(w.state.team_of(rock) != w.side for rock in there):
            yield Reason(8, say("They have no rock {ring} to freeze to, so {option} would do nothing.", **seen))
        elif bottom == TAP and not there:
            yield Reason(8, say("There's no other rock {ring} to tap, so {option} would do nothing.", **seen))
        elif bottom == HURRY and not at:
            yield Reason(8, say("The draw is on the button, so {option} can't bring it closer.", **seen))
        elif bottom == OVER_CURLED and not w.state.centre:
            yield Reason(
                8, say("Their draw has no guard to claim in the centre, so {option} would do nothing.", **seen)
            )
    if KIND[w.state.shot] == DRAW and at < 0:
        yield Reason(7, say("The draw wrecks on a guard, and {option} won't save it.", **seen))
    if at == OUT and KIND[w.state.shot] != TAKEOUT:
        yield Reason(7, say("The rock is going out of play, and {option} won't bring it back.", **seen))
    yield Reason(4, say("{option} would change nothing, and {lies} either way.", **seen))


#: by what the card would do (and whose shot it is): it changes the sheet, but not who counts
_EVEN: Mapping[str, Words] = {
    "moves ours": say("{option} would only bring our draw closer ({ring}); {lies} either way."),
    "moves": say("{option} would leave their draw {ring}, not {ring_before}, but {lies} either way."),
    "split ours": say("{option} only wards off doubles, and the {total} cards I can't see include {count}."),
    "off": say("{option} would stop the shot, but {lies} either way."),
    "saves": say("{option} would keep {rock} in play, but {lies} either way."),
    "takes": say("{option} would take out {rock}, but {lies} either way."),
    "wrecks": say("{option} would make their draw a guard, but {lies} either way."),
    "taps": say("{option} would move a rock, but {lies} either way."),
    "bare ours": say("{option} would cost our draw its guards, and {lies} either way."),
    "bare": say("{option} would keep guards off their draw, but {lies} either way."),
    "out": say("{option} would put their rock out of play, but {lies} either way."),
    # not wrecked, it goes out of play: it was swept wrong as well
    "out ours": say("The draw wrecks on a guard, and {option} won't save it."),
}


def _no_gain(w: Weighed, own: bool, seen: dict[str, Json]) -> Iterator[Reason]:
    """The card would change the sheet, but not who counts."""
    assert w.r is not None and w.rival is not None
    now, then, effect = w.m.then, w.r.then, w.r.effect.replace("swaps", "takes")
    seen = {**seen, "total": len(w.seen.pool)}
    if effect == "moves":
        seen |= {"ring": ring(then.at()), "ring_before": ring(now.at())}
    elif effect == "split":
        seen["count"] = w.seen.options(DOUBLE)
    elif effect in ("saves", "takes"):
        seen["rock"] = w.rock(ROCK[min(set(then.lost) ^ set(now.lost))])
    elif effect == "closer" and not now.open:
        if not any(r["at"] == now.at() for name, r in now.rocks.items() if name != now.rock):
            yield Reason(6, say("No rock is tied with ours, so {option} has nothing to win yet.", **seen))
    words = _EVEN.get(f"{effect} ours" if own else effect) or _EVEN.get(effect)
    if words is not None:
        yield Reason(6, Words(words.id, seen))
    if w.better and w.left:
        yield Reason(
            5,
            say(
                "{option} gains no points now; saving it wins {wins}% of the time and playing it {wins_other}%.",
                **seen,
                **w.wins,
            ),
        )
    yield Reason(3, say("{lies} with or without {option}, so it stays in hand.", **seen))


# --- playing


#: by what a card does: the same for every seat
_DOES: Mapping[str, Words] = {
    "wrecks": say("{option} leaves their draw out front as a guard, and {change}."),
    "rescues": say("{option} saves our rock, and {change}."),
    "keeps in": say("{option} keeps our draw in the rings, and {change}."),
}


#: by the choice that a card brings us
_CHOOSES: Mapping[str, Words] = {
    DOUBLING: say("{option} lets us take out one more, so {lies}; without it, {before}."),
    HITTING: say("{option} lets us keep the rock that's hit, so {lies}; without it, {before}."),
    JAMMING: say("{option} can make one of their rocks ours, so {lies}; without it, {before}."),
    TAPPING: say("{option} lets us move a rock by one ring, so {lies}; without it, {before}."),
}


def of_option(w: Weighed) -> Iterator[Reason]:
    """Say why a card is played: what it changes, and why not another one."""
    unsettled = w.m.gain == 0 and w.rival is not None and w.rival.candidate == PASS
    return (_settled(w, reason, unsettled) for reason in _of_option(w))


def _of_option(w: Weighed) -> Iterator[Reason]:
    now, then, bottom = w.m.now, w.m.then, BOTTOM[w.card]
    seen: dict[str, Json] = {"option": w.option, "lies": w.ending(then), "before": w.ending(now)}
    seen["change"] = w.change
    yield from _against_another(w, seen)
    if cancels(w.action):
        yield from _of_stop(w, seen)
        return
    ours = then.choice is not None and (then.choice.seat ^ w.state.to_move) & 1 == 0
    if then.open and then.choice is not None and ours and w.m.gain:
        # the same choice may be another card's, with other rocks to choose
        brings = now.choice is None or now.choice.phase != then.choice.phase
        words = _CHOOSES.get(then.choice.phase if brings else "", say("With {option}, {lies}; without it, {before}."))
        yield Reason(7, Words(words.id, seen))
    if w.m.effect in _DOES:
        yield Reason(6, Words(_DOES[w.m.effect].id, seen))
    elif w.m.effect == "out" and w.state.thrower & 1 != w.side:
        yield Reason(6, say("{option} puts their rock out of play, and {change}.", **seen))
    elif w.m.effect == "moves":
        yield from _of_sweep(w, seen)
    elif KIND[w.state.shot] == TAKEOUT:
        yield from _of_takeout(w, seen)
        if bottom == ROLL_OFF and then.open:
            yield Reason(5, say("{option} moves the rock they saved out one ring.", **seen))
    elif KIND[w.state.shot] == DRAW:
        yield from _of_draw(w, bottom, seen)
    elif bottom == OVER_CURLED:
        yield Reason(6, say("{option} lets us choose what their guard covers.", **seen))
    elif bottom == BITER:
        yield Reason(
            6, say("{option} makes our guard count, ranked behind every rock in the rings, and {change}.", **seen)
        )
    if w.m.gain > 0:
        yield Reason(4, say("With {option}, {lies}; without it, {before}.", **seen))
    if w.better and w.m.gain >= 0 and w.rival is not None and w.rival.candidate == PASS:
        yield Reason(
            2, say("Playing {option} now wins {wins}% of the time and saving it {wins_other}%.", **seen, **w.wins)
        )
    yield Reason(0, say("With {option}, {change}.", **seen))


def _against_another(w: Weighed, seen: dict[str, Json]) -> Iterator[Reason]:
    """Another card in hand was the best alternative."""
    if w.rival is None or w.r is None or not w.rival.candidate or w.m.gain <= 0 or w.alike:
        return
    other = BOTTOM[CARD[w.rival.candidate]]
    seen = {**seen, "option_other": option(other), "lies_other": w.lies(w.r.then.points)}
    if w.lead > 0:
        yield Reason(6.8, say("With {option}, {lies}; with {option_other}, {lies_other}.", **seen))
    copies = [sum(COUNTS[t] for t in range(len(COUNTS)) if WITH[b] >> t & 1) for b in (BOTTOM[w.card], other)]
    if w.lead == 0 and copies[0] > copies[1]:
        yield Reason(
            6.8,
            Words(
                "{option} does as much as {option_other} and is more common in the deck: {count} copies "
                "against {count_other}.",
                {**seen, "count": copies[0], "count_other": copies[1]},
            ),
        )


def _of_stop(w: Weighed, seen: dict[str, Json]) -> Iterator[Reason]:
    now, kind = w.m.now, KIND[w.state.shot]
    if w.m.gain:
        if w.r is not None and w.rival is not None and not w.rival.candidate and not w.left:
            yield Reason(6.5, say("{option} stops the last rock, and {change}.", **seen))
        yield Reason(6, say("{option} cancels the shot, so {lies}; otherwise {before}.", **seen))
    elif kind == DRAW and 0 <= now.at() < OUT:
        yield Reason(6, say("{option} cancels their draw, which would stop {ring}.", **seen, ring=ring(now.at())))
    elif kind == TAKEOUT and now.lost:
        yield Reason(6, say("{option} keeps {rock} where it is.", **seen, rock=w.rock(ROCK[now.lost[0]])))
    yield Reason(1, say("{option} stops their shot, whatever cards they have for it.", **seen))


def _of_sweep(w: Weighed, seen: dict[str, Json]) -> Iterator[Reason]:
    """A Draw rests in another ring."""
    was, at = w.m.now.at(), w.m.then.at()
    seen = {**seen, "ring": ring(at), "ring_before": ring(was)}
    if w.m.gain:
        yield Reason(5.5, say("{option} puts the draw {ring}, not {ring_before}, and {change}.", **seen))
        return
    counts = {"count": w.seen.draws(at // 4), "count_other": w.seen.draws(was // 4), "total": len(w.seen.pool)}
    if w.left and counts["count"] != counts["count_other"]:
        near = Words(
            "With {option}, {count} of the {total} unseen cards could come closer unswept, instead of {count_other}.",
            {**seen, **counts},
            ("With {option}, {count} of the {total} unseen cards could come closer unswept, instead of {count_other}."),
        )
        yield Reason(6, near)
    yield Reason(3, say("{option} puts the draw {ring}, not {ring_before}, but {lies} either way.", **seen))


def _of_draw(w: Weighed, bottom: int, seen: dict[str, Json]) -> Iterator[Reason]:
    now, then = w.m.now, w.m.then
    new = then.rocks[then.rock] if then.rock else None
    if w.m.effect == "closer" and new is not None:
        level = [r for r in w.m.now.rocks if r != then.rock and then.rocks.get(r, {}).get("at") == new["at"]]
        theirs = [r for r in level if r in then.house[1 - w.side] and r in w.m.now.rocks]
        seen = {**seen, "ring": ring(new["at"])}
        if theirs and w.m.gain > 0:
            yield Reason(7, say("{option} wins the tie {ring}, and {change}.", **seen))
        elif not level:
            same = w.seen.draws(new["at"] // 4 + 1) - w.seen.draws(new["at"] // 4)
            yield Reason(
                6,
                Words(
                    "{option} wins ties {ring}, and {count} of the {total} cards I can't see draws there.",
                    {**seen, "count": same, "total": len(w.seen.pool)},
                    "{option} wins ties {ring}, and {count} of the {total} cards I can't see draw there.",
                ),
            )
        elif theirs:
            yield Reason(
                5,
                say(
                    "{option} breaks the tie between ours and {rock} in our favour.",
                    **seen,
                    rock=w.rock(ROCK[theirs[0]]),
                ),
            )
        else:
            yield Reason(5, say("{option} lets ours win ties {ring} from now on.", **seen))
    elif w.m.effect == "split":
        yield Reason(
            6,
            Words(
                "{option} keeps our draw safe from doubles, with {count} still unseen.",
                {**seen, "count": w.seen.options(DOUBLE)},
            ),
        )
    elif w.m.effect == "frozen" and new is not None and new["frozen"] and new["frozen"] in w.m.now.rocks:
        yield Reason(
            6, say("With {option}, a hit on ours goes through to {rock}.", **seen, rock=w.rock(ROCK[new["frozen"]]))
        )
    elif w.m.effect == "taps":
        moved = [
            r for r in now.rocks if r in then.rocks and r != then.rock and now.rocks[r]["at"] != then.rocks[r]["at"]
        ]
        seen |= {"rock": w.rock(ROCK[moved[0]]), "ring": ring(then.rocks[moved[0]]["at"])}
        yield Reason(6, say("{option} moves {rock}, now {ring}, and {change}.", **seen))
    elif w.m.effect == "bare" and w.state.thrower & 1 != w.side:
        guards = len(now.rocks[now.rock]["guards"])
        count = {**seen, "count": guards}
        if w.takeouts and w.left:
            one = Words(
                "{option} leaves their draw open to our takeouts.",
                count,
                "{option} leaves their draw open to our takeouts, not behind {count} guards.",
            )
            yield Reason(6.5, one)
        yield Reason(
            6, Words("{option} leaves their draw open.", count, "{option} keeps {count} guards off their draw.")
        )
    elif w.m.effect in ("takes", "saves"):
        yield from _of_takeout(w, seen)


def _of_takeout(w: Weighed, seen: dict[str, Json]) -> Iterator[Reason]:
    """Rocks that are taken out or not, by the card."""
    now, then, bottom = w.m.now, w.m.then, BOTTOM[w.card]
    saved = [rock for rock in now.lost if rock not in then.lost]
    lost = [rock for rock in then.lost if rock not in now.lost]
    if w.m.effect == "nothing" or not (saved or lost):
        return
    ours = [rock for rock in saved if then.team_of(rock) == w.side and w.state.team_of(ROCK[rock]) != w.side]
    if ours:
        yield Reason(6, say("{option} makes {rock} ours, and {change}.", **seen, rock=w.rock(ROCK[ours[0]])))
    elif lost and saved:
        seen |= {"rocks": w.rocks(lost), "rocks_saved": w.rocks(saved)}
        yield Reason(6, say("{option} takes out {rocks} instead of {rocks_saved}, and {change}.", **seen))
    elif lost and bottom == PLAN_B:
        yield Reason(6, say("{option} takes out {rocks} after all, and {change}.", **seen, rocks=w.rocks(lost)))
    elif lost and bottom == ROLL_OFF:
        yield Reason(6, say("{option} rolls {rocks} out of the rings, and {change}.", **seen, rocks=w.rocks(lost)))
    elif lost:
        yield Reason(6, say("{option} takes out {rocks} too, and {change}.", **seen, rocks=w.rocks(lost)))
    else:
        yield Reason(6, say("{option} keeps {rocks} in play, and {change}.", **seen, rocks=w.rocks(saved)))
