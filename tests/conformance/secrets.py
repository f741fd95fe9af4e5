"""Two hands that a seat can't tell apart: everything that is given out to it is the same, word for word.

For a seat (or a spectator) all that it doesn't see is drawn anew by ``View.sample``, and from there the same public
course is played twice: in the drawn match whoever decides may make any move that changes what the seat sees in the same
way. What a seat sees says what it may know, so nothing else that it is given may tell the two apart: no event, no
sentence, no text of a move in log or film, no reason why nothing can be taken back, no refusal and no time. A hint, and
what an AI seat says at the table, are made from just these.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.ai.registry import remark
from game.match.knowledge import read_text
from game.match.match import Match
from game.rules.contract import SPECTATOR, Event, Game, Position, Pushed, Seat, Template, fold
from game.rules.interned_moves import InternedMoves
from game.scenes.records.film_turns import film_of_record
from tests.conformance.reading import texts
from tests.conformance.walk import Step

#: decisions that are played with each drawn hand, and moves tried at each: so many with the real one's verb, and others
COURSE, TRIED = 3, 3
#: how often it is asked where a part of the move is hidden, and elsewhere: half as dear then as all other checks
SECRET, OPEN = 0.2, 0.06
#: texts that a seat tries at a decision of its own, most of them illegal
ASKED = 6


def secrets_are_kept(step: Step) -> None:
    """What a seat is given is the same with every hand that it can't tell from the real one; asked now and then."""
    if Random(step.where).random() < (SECRET if step.pushed.concealed is not None else OPEN):
        every_secret_is_kept(step)


def every_secret_is_kept(step: Step) -> None:
    """The same, asked at once."""
    rng = Random(f"{step.where}: {step.move.text}")
    whole = {key: value for key, value in step.was.position.items() if key != "rng"}
    for seat in (SPECTATOR, *step.some_seats):
        if step.was.view(seat).position != whole:
            real = _match(step.before.game, step.was.copied())
            twin = _match(step.before.game, step.was.view(seat).sample(rng).to_position())
            _play_both(real, twin, step.move.text, seat, rng, texts(step.after.legal_moves())[:ASKED])
            _same(_filmed(real, seat), _filmed(twin, seat), f"seat {seat} in the film")


def _match(game: Game, position: Position) -> Match:
    return Match.start(game, {}, ["human"] * game.seats(position["options"]), 1, position)


def _play_both(real: Match, twin: Match, first: str, seat: Seat, rng: Random, tried: list[str]) -> None:
    """Plays on for as long as ``seat`` can't tell the two apart, in both as far."""
    # what all know it knows from what happened, even where its own view doesn't say so and the drawn match is another
    text, common = first, _seen(real, SPECTATOR) == _seen(twin, SPECTATOR)
    for _ in range(COURSE):
        if real.to_move == seat:
            asked = _asked(real, rng) + tried
            _same(_refused(real, asked), _refused(twin, asked), f"seat {seat} of moves it can't make")
        if _alike(real, twin, text, seat, rng) is None:
            return
        _same(_kept(real, seat), _kept(twin, seat), f"seat {seat} after {text}")
        assert not common or real.why_no_undo(seat) == twin.why_no_undo(seat), (
            f"another hand tells seat {seat} after {text} another reason why it can't be taken back: "
            f"{real.why_no_undo(seat)} / {twin.why_no_undo(seat)}"
        )
        legal = real.view(real.to_move).legal if real.to_move >= 0 else ()
        if not legal or any(isinstance(move, Template) for move in legal):
            return
        text = legal[rng.randrange(len(legal))].text


def _alike(real: Match, twin: Match, text: str, seat: Seat, rng: Random) -> str | None:
    """Makes a move in one match, and in the other one that ``seat`` can't tell from it; None where it finds none.

    Every move it finds is told to the seat as the real one is. Where chance decides, it is asked to do the same in both
    matches, which then are left.
    """
    pushed, chosen = real._state.copy().push(text), None
    told, seen, chance = _told(pushed, text, real, seat), _course(real, pushed, seat), pushed.chance
    for other in [text] if real.to_move == seat or chance is not None else _tried(twin, text, rng):
        state = twin._state.copy()
        if state.check(other) is None:
            pushed = state.push(other, chance)
            if _course(twin, pushed, seat) == seen:
                _same(told, _told(pushed, other, twin, seat), f"seat {seat} of {text} or {other}")
                chosen = other if chance is None else None
    if chosen is not None:
        real.play(text)
        twin.play(chosen)
    return chosen


def _seen(match: Match, seat: Seat) -> Position:
    return match.view(seat).position


def _course(match: Match, pushed: Pushed, seat: Seat) -> tuple[list[Position], list[str]]:
    """What a seat sees from a move on, each time that it changes; and the cards that it gets, in their order."""
    shown, got = [_seen(match, seat)], []
    for event in pushed.events:
        told = event.seen_by(seat)
        now = fold(shown[-1], told)
        if now != shown[-1]:
            shown.append(now)
        got += [move.card for move in told.cards if move.target == f"hand.{seat}"]
    return shown, got


def _tried(twin: Match, text: str, rng: Random) -> list[str]:
    """Moves that may look like ``text``: itself, then some with its verb and some with others."""
    legal = texts(twin.view(twin.to_move).legal)
    rng.shuffle(legal)
    verb = text.split(" ")[0]
    like = [other for other in legal if other.split(" ")[0] == verb]
    return [text, *like[:TRIED], *[other for other in legal if other not in like][:TRIED]]


def _asked(match: Match, rng: Random) -> list[str]:
    """Texts of moves that are seldom legal here."""
    state = match._state
    return rng.sample(sorted(state.ACTIONS), ASKED) if isinstance(state, InternedMoves) else []


# --- what a seat is given


def _told(pushed: Pushed, text: str, match: Match, seat: Seat) -> dict[str, Any]:
    """A move as it is told, and what is told to all of what it led to and why it was made."""
    before, public = match.view(SPECTATOR), [event.seen_by(SPECTATOR) for event in pushed.events]
    led, why = (ask(before, public) for ask in (match.game.consequence, match.game.intent))
    events = _events([event.seen_by(seat) for event in pushed.events], match.game)
    return {"move": read_text(text, pushed.concealed, seat), "led": str(led or ""), "why": str(why or ""), **events}


def _events(events: Sequence[Event], game: Game) -> dict[str, Any]:
    words = [game.describe(event) for event in events]
    return {
        "events": [event.to_json() for event in events],
        "facts": [dict(event.facts) for event in events],
        "words": [None if told is None else str(told) for told in words],
    }


def _kept(match: Match, seat: Seat) -> dict[str, Any]:
    """What a match gives out."""
    view = match.view(seat)
    return {
        "view": view.position,
        "legal": texts(view.legal),
        "deal": [event.to_json() for event in match.events_for(seat)],
        "log": [(line.number, line.seat, line.text, line.decision) for line in match.log(seat)],
        "told": [_events(line.events, match.game) for line in match.log(seat)],
        "decides": (match.ply, match.to_move, match.phase, match.pace()),
        "remarks": [remark(match.game.name, match.view(other)) for other in range(len(match.seats))],
    }


def _filmed(match: Match, seat: Seat) -> dict[str, Any]:
    """What the film of a match that goes on shows."""
    film = film_of_record(match.record())
    shown: dict[str, Any] = {"whole": film.whole, "last": film.last}
    for ply in range(film.last + 1):
        film.ply = ply
        shown[f"move {ply}"] = film.move(seat)
        shown[f"view {ply}"] = film.view(seat).position
        shown[f"told {ply}"] = _events(film.frame.seen(seat), film.game)
    return shown


def _refused(match: Match, asked: Sequence[str]) -> dict[str, Any]:
    """What is said of moves that a seat tries."""
    return {text: str(match.check(text)) for text in asked}


def _same(real: dict[str, Any], twin: dict[str, Any], where: str) -> None:
    for key, value in real.items():
        assert twin[key] == value, f"another hand tells {where} another {key}: {value} / {twin[key]}"
