"""A shot in a few sentences while it runs, for those who listen, each with the film's time that shows it. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from game.rules.contract import Event, Words, say
from game.rules.mystic.event_text import describe
from game.rules.mystic.shot_film import Film

#: how many sentences tell of a shot while it runs, at most
MOST = 4
#: what a film shows; anything else comes after it
SHOWN = ("StoneRested", "StoneBumped", "StoneTipped", "StoneLost")


def as_it_runs(delivered: Event, ahead: Iterable[Event], film: Film) -> list[tuple[float, Words]]:
    """A delivery in sentences, in the order of the film: itself, its first hit, and the result.

    ``ahead``: the events after it. Theirs are the log's sentences, so that nobody hears them twice.
    """
    stone = delivered.data["stone"]
    told = [(0.0, describe(delivered))]
    hit = next((e for e in film.events if e.kind == "contact" and stone in (e.code, e.other)), None)
    if hit is not None:
        told.append((hit.t, say("It hits {stone}.", stone=hit.other if hit.code == stone else hit.code)))
    ends = {e.code: e.t for e in film.events if e.kind in ("rest", "off")}
    came = [
        (event.data["stone"] != stone, ends[event.data["stone"]], describe(event))
        for event in takewhile(lambda event: event.name in SHOWN, ahead)
        if event.data["stone"] in ends and not event.data.get("frog")
    ]
    # the delivered stone's own end before those of others
    came.sort(key=lambda part: part[:2])
    told += [(t, words) for _other, t, words in came if words is not None][: MOST - len(told)]
    return sorted(((t, words) for t, words in told if words is not None), key=lambda part: part[0])
