"""Curdle's page in the club book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.clubbook import Achievement
from game.rules.contract import Event, say
from game.rules.finished_match import Past

#: cards in one run, and in a run that empties the hand
RUN, FINISH = 9, 6
#: the hands to a match in achievements about whole matches
FULL = 3


def hands(past: Past) -> Iterator[Sequence[Event]]:
    """The events of each hand."""
    return past.parts("HandWon")


def won_hands(past: Past) -> Iterator[Sequence[Event]]:
    """The events of each hand that the seat went out in."""
    return (hand for hand in hands(past) if hand[-1].data["seat"] == past.seat)


def runs(hand: Sequence[Event], seat: int) -> Iterator[list[Event]]:
    """The cards that a seat laid in each of its turns."""
    run: list[Event] = []
    for event in hand:
        if event.name == "CardPlayed" and event.data["seat"] == seat:
            run.append(event)
        elif run and event.name in ("TurnEnded", "HandWon"):
            yield run
            run = []


def _full(past: Past) -> bool:
    return past.won and past.options["scoring"] == "wins" and past.options["target"] >= FULL


def _tallies(past: Past) -> list[list[int]]:
    return [list(hand[-1].data["scores"]) for hand in hands(past)]


def _last_run(hand: Sequence[Event], seat: int) -> list[Event]:
    return next(reversed(list(runs(hand, seat))), [])


def _long_run(past: Past) -> bool:
    return any(len(run) >= RUN for hand in hands(past) for run in runs(hand, past.seat))


def _long_finish(past: Past) -> bool:
    return any(len(_last_run(hand, past.seat)) >= FINISH for hand in won_hands(past))


def _fluke_out(past: Past) -> bool:
    return any(event.data["drawn"] for hand in won_hands(past) for event in _last_run(hand, past.seat)[:1])


def _kingfishers(past: Past) -> bool:
    return any(
        sum(event.name == "Kingfisher" and event.data["seat"] == past.seat for event in hand) >= 2
        for hand in won_hands(past)
    )


def _never_stuck(past: Past) -> bool:
    for hand in won_hands(past):
        stuck = any(event.name in ("Passed", "CardDrawn") and event.data["seat"] == past.seat for event in hand)
        if not stuck and len(list(runs(hand, past.seat))) >= 3:
            return True
    return False


def _kept_and_out(hand: Sequence[Event], seat: int) -> bool:
    """Whether a hand was won in the very turn after a blind curdle from which the winner kept everything."""
    last = max((at for at, event in enumerate(hand) if event.name in ("BlindCurdle", "TurnEnded")), default=0)
    gifts = [event.data["to"] for event in hand[last:] if event.name == "GiftGiven"]
    return gifts == [seat] * 4


def _kept_all(past: Past) -> bool:
    return any(_kept_and_out(hand, past.seat) for hand in won_hands(past))


def _broke_and_out(past: Past) -> bool:
    for hand in won_hands(past):
        kinds = [event.data["kind"] for event in _last_run(hand, past.seat)]
        if "break" in kinds and len(kinds) - kinds.index("break") > 3:
            return True
    return False


def _many_left(past: Past) -> bool:
    for hand in won_hands(past):
        left = hand[-1].data["hands"]
        if all(len(left[seat]) >= 8 for seat in past.rivals):
            return True
    return False


def _untouched(past: Past) -> bool:
    for hand in won_hands(past):
        laid = {event.data["seat"] for event in hand if event.name == "CardPlayed"}
        if laid == {past.seat}:
            return True
    return False


def _whitewash(past: Past) -> bool:
    return _full(past) and not any(past.scores[seat] for seat in past.rivals)


def _last_breath(past: Past) -> bool:
    needed = past.options["target"]
    behind = (t for t in _tallies(past) if t[past.seat] == 0 and max(t[seat] for seat in past.rivals) == needed - 1)
    return _full(past) and next(behind, None) is not None


def _skips(past: Past) -> bool:
    return _full(past) and past.beat("skip")


PAGE = (
    Achievement("long_run", say("Downhill all the way"), say("Play nine cards in a single run."), _long_run, "bronze"),
    Achievement(
        "finish", say("In one breath"), say("Go out with a run of at least six cards."), _long_finish, "bronze"
    ),
    Achievement("fluke_out", say("Born lucky"), say("Go out on a run that started with a fluker."), _fluke_out, "gold"),
    Achievement(
        "kingfishers", say("Two kingfishers"), say("Make two kingfishers in one hand and win it."), _kingfishers
    ),
    Achievement(
        "never_stuck",
        say("Always a bridge"),
        say("Win a hand in three or more turns without drawing or passing."),
        _never_stuck,
        "bronze",
    ),
    Achievement(
        "kept_all",
        say("Finders keepers"),
        say("Keep all four gifts from a blind curdle and go out on the same turn."),
        _kept_all,
        "bronze",
    ),
    Achievement(
        "breaker",
        say("Through the wall"),
        say("Break a natural curdle, play three more cards and go out on the same turn."),
        _broke_and_out,
    ),
    Achievement(
        "many_left", say("Standing still"), say("Go out while every opponent holds at least eight cards."), _many_left
    ),
    Achievement("untouched", say("Too quick for them"), say("Go out before any opponent plays a card."), _untouched),
    Achievement(
        "whitewash",
        say("Clean sweep"),
        say("Win a match to three or more hands without an opponent winning one."),
        _whitewash,
        "gold",
    ),
    Achievement(
        "last_breath",
        say("At the last gasp"),
        say("Win a match to three or more hands after having none while an opponent was one hand from winning."),
        _last_breath,
        "gold",
    ),
    Achievement(
        "skips",
        say("The skips' table"),
        say("Win a match to three or more hands with Skip in every other seat."),
        _skips,
        "gold",
    ),
)
