"""What a seat may know: deals are hidden, knowledge comes from events, samples agree, hidden cards do not matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from game.match.knowledge import bare, cards_in
from game.rules.contract import HIDDEN, SPECTATOR, BadPosition, Event, Game, State, fold
from game.rules.words import whole_strings
from tests.conformance.reading import Look, cards, changed, diff, is_plain, seats, texts
from tests.conformance.walk import Step


def fresh_deal_is_hidden(game: Game, state: State) -> None:
    """Right after the deal nobody sees another's hand, and nobody the hidden piles."""
    look = Look(state)
    position = look.position
    for seat in (SPECTATOR, *look.seats):
        seen = state.view(seat).position
        for key in ("stock", "draw", "deck", "decks"):
            shown = [s for s in whole_strings(seen.get(key, [])) if s in look.codes]
            assert not shown, f"{game.name}: seat {seat} sees {shown} in the fresh {key}"
        for other, hand in enumerate(seen.get("hands", [])):
            if other != seat:
                assert set(hand) <= {HIDDEN}, f"{game.name}: seat {seat} sees {hand} of seat {other} in a fresh deal"
            else:
                assert hand == position["hands"][other], f"{game.name}: seat {seat} does not see its own hand"


def knowledge_comes_from_events(step: Step) -> None:
    """A seat sees no card that it neither saw before, nor holds, nor was shown by an event; nor do events show more."""
    was, now = step.was, step.now
    known_codes = was.codes | now.codes
    reshuffled = step.pushed.chance is not None
    for seat in (SPECTATOR, *was.seats):
        before, after = was.words(seat), now.words(seat)
        had = before | {bare(word) for word in before} | was.own(seat)
        has = after | {bare(word) for word in after} | now.own(seat)
        events = step.told(seat)
        told = {s for e in events for s in whole_strings(e.to_json())} & known_codes
        if not _open(now.view(seat).position):
            new = (after & known_codes) - had - told - now.own(seat)
            assert not new, f"{step.move.text}: seat {seat} sees {new} that no event showed"
        if not reshuffled:
            leaked = told - had - has
            assert not leaked, f"{step.move.text}: events show seat {seat} {leaked}, its views don't"
        for event in events:
            _hidden_moves_stay_hidden(event, seat, had, step.move.text)


def facts_lead_to_the_next_view(step: Step) -> None:
    """The events that a seat saw, folded over its view before, give its view after; no fact comes before its card."""
    was, now = step.was, step.now
    known_codes = was.codes | now.codes
    for seat in (SPECTATOR, *was.seats):
        after = now.view(seat).position
        shown, seen = dict(was.view(seat).position), {*was.words(seat), *was.own(seat), *now.own(seat)}
        for event in step.told(seat):
            assert is_plain(event.facts), f"{event.name}: its facts are no plain JSON"
            shown = fold(shown, event)
            for word in whole_strings(event.to_json()):
                seen.add(word)
                seen.add(word.split(" ")[0])
            early = known_codes.intersection(whole_strings(event.facts)) - seen
            assert not early or _open(after), f"{event.name}: its facts show seat {seat} {early}, no event has yet"
        assert shown == after, f"{step.move.text}: the facts lead seat {seat} to {changed(after, shown)}"


def opening_leads_to_the_first_view(game: Game, state: State) -> None:
    """The bare table, with the events of the first deal folded over it, is what each seat sees first."""
    start = state.to_position()
    bare, events = game.opening(state)
    assert state.to_position() == start, "telling the opening changes the match"
    dealt = any(start.get("hands", ()))
    names = [event.name for event in events]
    assert not names or not dealt or game.deal_event in names, "the opening tells of no deal"
    for seat in (SPECTATOR, *seats(state)):
        shown = bare.view(seat).position
        for event in events:
            shown = fold(shown, event.seen_by(seat))
            told = game.describe(event.seen_by(seat))
            assert told is None or str(told).strip(), f"{event.name} is told in no words"
        first = state.view(seat).position
        assert shown == first, f"{game.name}: the opening leads seat {seat} to {changed(first, shown)}"
    assert cards(bare) == cards(state), f"{game.name}: the bare table has {diff(cards(bare), cards(state))}"


def _open(view: dict[str, Any]) -> bool:
    """Whether all hands lie open, as after a deal."""
    return view["to_move"] < 0 or not any(HIDDEN in hand for hand in view.get("hands", []))


def _hidden_moves_stay_hidden(event: Event, seat: int, had: frozenset[str], move: str) -> None:
    for card in event.cards:
        hidden = (is_hidden(card.source), is_hidden(card.target))
        mine = f"hand.{seat}" in (card.source, card.target)
        if all(hidden) and not mine and card.card != HIDDEN:
            assert card.card in had, (
                f"{move}: {event.name} shows seat {seat} {card.card}, {card.source} to {card.target}"
            )


def is_hidden(place: str) -> bool:
    """Whether cards at this place are face down for all but its owner."""
    return place.split(".")[0] in ("hand", "stock", "draw", "deck")


def samples_agree(step: Step) -> None:
    """A sampled state has the same view and the same legal moves, for whoever's view it was."""
    for seat in step.some_seats:
        view = step.now.view(seat)
        luck = step.rng.getrandbits(64)
        state = view.sample(Random(luck))
        if seat == step.some_seats[0]:
            world = view.game.worlds(view.position, seat).fill(Random(luck)).to_position()
            assert world == state.to_position(), f"worlds for {seat}: {changed(state.to_position(), world)} differ"
        again = state.view(seat)
        assert again.position == view.position, f"sample for {seat}: {changed(view.position, again.position)} differ"
        assert texts(again.legal) == texts(view.legal), f"sample for {seat}: other legal moves"
        position = state.to_position()
        found = cards_in(position, state.game.cards_at)
        assert found == step.now.cards, f"sample for {seat}: {diff(found, step.now.cards)}"
        assert state.game.from_position(state.to_position()).to_position() == position


def hidden_cards_do_not_matter(step: Step) -> None:
    """With the cards that a seat does not see exchanged among themselves, it sees the same."""
    for seat in step.some_seats:
        view = step.now.view(seat)
        exchanged = exchange(step.now.copied(), view.position, step.after.game.cards_at, step.rng)
        try:
            state = step.after.game.from_position(exchanged)
        except BadPosition:
            continue  # what others remember of the cards may now contradict where they are
        again = state.view(seat)
        assert again.position == view.position, f"seat {seat} sees {changed(view.position, again.position)}"
        assert texts(again.legal) == texts(view.legal), f"seat {seat}: legal moves hang on hidden cards"


def exchange(new: dict[str, Any], view: dict[str, Any], keys: Sequence[str], rng: Random) -> dict[str, Any]:
    """The position, with the cards in it that read ``?`` in the view shuffled among their places."""
    lists = [pair for key in keys if key in view for pair in _lists(new[key], view[key])]
    hidden = []
    for whole, part in lists:
        aligned = all(p in (HIDDEN, w) for w, p in zip(whole, part, strict=True))
        shown = list((Counter(part) - Counter({HIDDEN: len(part)})).elements())
        secret = list((Counter(whole) - Counter(shown)).elements())
        slots = [i for i, p in enumerate(part) if p == HIDDEN] if aligned else None
        if slots is None:
            whole[:] = shown + secret
            slots = list(range(len(shown), len(whole)))
        hidden += [(whole, i) for i in slots]
    # cards with a prime are of a second deck, and stay in its places
    for deck in (False, True):
        places = [(whole, i) for whole, i in hidden if whole[i].endswith("'") == deck]
        values = [whole[i] for whole, i in places]
        rng.shuffle(values)
        for (whole, i), value in zip(places, values, strict=True):
            whole[i] = value
    return new


def _lists(whole: Any, part: Any) -> list[tuple[list[str], list[str]]]:
    """The pairs of lists of strings, of whole and cut position, in which something is hidden."""
    if isinstance(whole, dict) and isinstance(part, dict):
        return [pair for k in part for pair in _lists(whole.get(k), part[k])]
    if isinstance(whole, list) and isinstance(part, list) and len(whole) == len(part):
        if all(isinstance(v, str) for v in [*whole, *part]):
            return [(whole, part)] if HIDDEN in part else []
        return [pair for w, p in zip(whole, part, strict=True) for pair in _lists(w, p)]
    return []
