"""The events of a push: each step that the core reports becomes one.

Every event is tied to the state right after it, so the events show the resolution step by step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.rules.contract import NOBODY, CardMove, Event, EventRecorder, Json, Seat
from game.rules.events import Staging
from game.rules.hurry_hard.board import OVER, Board, Played, outcome
from game.rules.hurry_hard.moves import IN, word_of
from game.rules.hurry_hard.pointing import json_of, laid
from game.rules.hurry_hard.tables import (
    BITER_AT,
    BOTTOM,
    BOTTOMS,
    CODES,
    DECK,
    DISTANCES,
    KIND,
    KINDS,
    NAMES,
    ROCK,
    TYPE,
    names_of,
)
from game.rules.hurry_hard.terms import circle
from game.rules.interned_moves import deck_of

Data = dict[str, Json]


def seats_of(state: Board, team: int) -> list[Seat]:
    """The seats of a team that play in this end."""
    return [seat for seat in sorted(circle(state.terms.seats, state.out)) if seat % 2 == team]


def _by(entry: Played) -> Data:
    """Return who played a card, and which."""
    seat, card, word = entry
    return {"seat": seat, "card": CODES[card], "option": BOTTOMS[BOTTOM[card]], "word": word_of(word)}


def _at(state: Board, rock: int) -> int:
    """The distance of a Draw; -1 when it is out."""
    return DISTANCES[state.at[rock]] if state.at[rock] >= 0 else -1


def _counts_at(state: Board, rock: int) -> int:
    """The distance at which a rock counts."""
    return _at(state, rock) if state.at[rock] >= 0 else BITER_AT


class HurryHardRecorder(EventRecorder):
    """Records the core's steps through one push; ``drawn`` is what chance drew (None: nothing)."""

    state: Board

    def __init__(self, before: Board, chance: Json | None = None) -> None:
        super().__init__(before)
        self.given = chance
        self.drawn: Json | None = None

    def shuffle(self, state: Board, cards: list[int]) -> list[int]:
        """The cards in the order that chance gives them: the one put back, or the generator's."""
        pack = [CODES[card] for card in cards]
        self.drawn = deck_of(state, self.given, lambda: [CODES[card] for card in state.mixed(cards)], pack)
        return [TYPE[code] for code in self.drawn["deck"]]

    def __call__(self, state: Any, what: str, *args: Any) -> None:
        """``what`` has just happened to ``state``."""
        name, data, cards = NAMED[what](state, *args)
        now = state.copy()
        data |= _pointed(data, self.state, now)
        self.record([Event(name, data, (*cards, *_moved(self.state, now)))], now)

    def finish(self, after: Board) -> tuple[Event, ...]:
        """Return all events of the push; the last of them settles the rest."""
        if after.phase == OVER:
            end = outcome(after)
            data: Data = {"outcome": end.to_json(), "winners": list(end.winners)}
            self.record([Event("MatchEnded", data)], self.state)
        if self.events:
            final = self.events[-1]
            assert final.stage is not None
            self.events[-1] = replace(final, stage=Staging(final.stage.before, after.copy(), final.stage.held))
        return tuple(self.events)


def _pointed(data: Data, before: Any, after: Any) -> Data:
    """The rocks that an event is about in words, as they lay before it."""
    named = {name for value in data.values() for name in _rocks_in(value)}
    if not named:
        return {}
    lay = laid(before)
    if not named <= lay.keys():
        lay = laid(after) | lay
    return {"pointed": {name: json_of(name, lay) for name in sorted(named & lay.keys())}}


def _rocks_in(value: Json) -> list[str]:
    if isinstance(value, str):
        return [value] if value in ROCK else []
    return [each for each in value if isinstance(each, str) and each in ROCK] if isinstance(value, list) else []


def _on_shot(state: Board) -> Counter[int]:
    found = Counter(card for _, card, _ in state.played)
    if state.shot >= 0:
        found[state.shot] += 1
    return found


def _moved(before: Board, after: Board) -> list[CardMove]:
    """The cards that left the Shot and the sheet in a step, for the sheet or for the discards."""
    if after.end != before.end:
        return []
    off_shot = _on_shot(before) - _on_shot(after)
    scrapped = Counter(after.discard) - Counter(before.discard)
    to_discard = off_shot & scrapped
    found = [CardMove(CODES[card], "shot", "discard") for card in sorted(to_discard.elements())]
    found += [CardMove(CODES[card], "shot", "sheet") for card in sorted((off_shot - to_discard).elements())]
    found += [CardMove(CODES[card], "sheet", "discard") for card in sorted((scrapped - to_discard).elements())]
    return found


EventParts = tuple[str, Data, tuple[CardMove, ...]]


def _thrown(state: Board, seat: Seat) -> EventParts:
    card = CODES[state.shot]
    data: Data = {
        "seat": seat,
        "card": card,
        "kind": KINDS[KIND[state.shot]],
        "aim": word_of(state.aim),
        "corner": state.turned,
        "throw": state.throw,
    }
    return "ShotThrown", data, (CardMove(card, f"hand.{seat}", "shot"),)


def _played(state: Board, entry: Played) -> EventParts:
    seat, card, _ = entry
    data = _by(entry) | {"own": (seat ^ state.thrower) & 1 == 0, "thrower": state.thrower}
    return "CardPlayed", data, (CardMove(CODES[card], f"hand.{seat}", "shot"),)


def _passed(state: Board, seat: Seat) -> EventParts:
    return "Passed", {"seat": seat, "passes": state.passes, "needed": state.terms.players}, ()


def _cancelled(state: Board, shot: int, last: Played) -> EventParts:
    return "ShotCancelled", _by(last) | {"shot": CODES[shot], "thrower": state.thrower}, ()


def _void(name: str) -> Callable[..., EventParts]:
    def tell(state: Board, entries: tuple[Played, ...]) -> EventParts:
        return name, {"cards": [CODES[card] for _, card, _ in entries], "seats": [seat for seat, _, _ in entries]}, ()

    return tell


def _wasted(state: Board, entry: Played) -> EventParts:
    return "CardWasted", _by(entry), ()


def _declined(state: Board, entry: Played) -> EventParts:
    return "CardDeclined", _by(entry), ()


def _rested(state: Board, rock: int, sweeps: tuple[int, ...]) -> EventParts:
    data: Data = {
        "seat": state.thrower,
        "team": state.thrower % 2,
        "rock": NAMES[rock],
        "at": _at(state, rock),
        "sweeps": [CODES[card] for card in sweeps],
        "under": [CODES[card] for card in state.under[rock]],
    }
    return "RockRested", data, ()


def _sailed(state: Board, shot: int, sweeps: tuple[int, ...]) -> EventParts:
    data: Data = {"seat": state.thrower, "card": CODES[shot], "sweeps": [CODES[card] for card in sweeps]}
    return "RockSailed", data, ()


def _wrecked(state: Board, rock: int, named: int, wreck: Played) -> EventParts:
    return "RockWrecked", _by(wreck) | {"rock": NAMES[rock], "guard": NAMES[named], "thrower": state.thrower}, ()


def _tapped(state: Board, selected: int, moved: int, team: int, way: int, entry: Played) -> EventParts:
    data = _by(entry) | {
        "selected": NAMES[selected],
        "rock": NAMES[moved],
        "team": team,
        "way": "in" if way == IN else "out",
        "at": _at(state, moved),
    }
    return "RockTapped", data, ()


def _handed(state: Board, selected: int, rock: int, guards: int) -> EventParts:
    return "GuardsHandedOver", {"from": NAMES[selected], "rock": NAMES[rock], "guards": names_of(guards)}, ()


def _froze(state: Board, rock: int, onto: int, entry: Played) -> EventParts:
    return "RockFroze", _by(entry) | {"rock": NAMES[rock], "onto": NAMES[onto], "at": _at(state, rock)}, ()


def _claimed_guard(state: Board, guard: int, rock: int) -> EventParts:
    return "GuardClaimed", {"seat": state.to_move, "guard": NAMES[guard], "rock": NAMES[rock]}, ()


def _claims_ended(state: Board) -> EventParts:
    return "ClaimsEnded", {"seat": state.to_move, "rock": NAMES[state.rock]}, ()


def _hogged(state: Board, shot: int, entry: Played) -> EventParts:
    return "GuardHogged", _by(entry) | {"shot": CODES[shot], "thrower": state.thrower}, ()


def _placed(state: Board, guard: int, place: int, corner: bool) -> EventParts:
    data: Data = {"seat": state.thrower, "rock": NAMES[guard], "place": NAMES[place] or "centre", "corner": corner}
    return "GuardPlaced", data, ()


def _bit(state: Board, guard: int, entry: Played) -> EventParts:
    return "GuardBit", _by(entry) | {"rock": NAMES[guard], "team": state.thrower % 2}, ()


def _takeout_wasted(state: Board, shot: int, missed: Played | None) -> EventParts:
    data: Data = {"seat": state.thrower, "shot": CODES[shot], "aim": word_of(state.aim)}
    if missed is None:
        return "ThrownThrough", data, ()
    return "TakeoutMissed", data | {"card": CODES[missed[1]], "by": missed[0]}, ()


def _removed(state: Board, named: int, hit: int, team: int, entry: Played | None) -> EventParts:
    data: Data = {"seat": state.thrower, "card": "", "option": ""} if entry is None else _by(entry)
    return "RockRemoved", data | {"named": NAMES[named], "rock": NAMES[hit], "team": team}, ()


def _jammed(state: Board, rock: int, entry: Played) -> EventParts:
    return "RockJammed", _by(entry) | {"rock": NAMES[rock], "team": entry[0] % 2, "at": _at(state, rock)}, ()


def _restored(state: Board, guard: int, place: int, entry: Played) -> EventParts:
    return "GuardRestored", _by(entry) | {"rock": NAMES[guard], "place": NAMES[place] or "centre"}, ()


def _claimed(state: Board, rock: int, entry: Played) -> EventParts:
    data = _by(entry) | {"rock": NAMES[rock], "at": _at(state, rock), "guards": names_of(state.guards[rock])}
    return "RockClaimed", data, ()


def _rolled(state: Board, rock: int, team: int, entry: Played) -> EventParts:
    return "RockRolledOff", _by(entry) | {"rock": NAMES[rock], "team": team, "at": _at(state, rock)}, ()


def _lost(state: Board, rocks: tuple[int, ...]) -> EventParts:
    return "RocksLost", {"rocks": [NAMES[rock] for rock in rocks]}, ()


def _ended(state: Board) -> EventParts:
    return "ShotEnded", {"seat": state.thrower, "throw": state.throw}, ()


def _drew(state: Board, seat: Seat, cards: list[int]) -> EventParts:
    moves = tuple(CardMove(CODES[card], "pile", f"hand.{seat}", (seat,)) for card in cards)
    return "CardsDrawn", {"seat": seat, "count": len(cards)}, moves


def _picked_up(state: Board, seat: Seat, card: int) -> EventParts:
    move = CardMove(CODES[card], f"row.{seat}", f"hand.{seat}", (seat,))
    return "CardPickedUp", {"seat": seat, "throw": state.throw}, (move,)


def _shuffled(state: Board, cards: list[int]) -> EventParts:
    return "PileShuffled", {"count": len(cards)}, tuple(CardMove(CODES[c], "discard", "pile", ()) for c in cards)


def _counted(state: Board, rock: int, number: int, team: int) -> EventParts:
    return "RockCounted", {"rock": NAMES[rock], "number": number, "team": team}, ()


def _scored(state: Board, points: tuple[int, int]) -> EventParts:
    team = 0 if points[0] else 1 if points[1] else NOBODY
    data: Data = {
        "end": state.end,
        "points": list(points),
        "team": team,
        "seats": seats_of(state, team) if team >= 0 else [],
        "rocks": [NAMES[rock] for rock in state.counted(team)] if team >= 0 else [],
        "at": [_counts_at(state, rock) for rock in state.counted(team)] if team >= 0 else [],
        "stolen": team >= 0 and team != state.hammer % 2,
        "scores": list(state.scores),
    }
    return "EndScored", data, ()


def _dealt(state: Board, dealt: list[int]) -> EventParts:
    terms, seat, cards = state.terms, state.hammer, []
    for k, card in enumerate(dealt):
        seat = state.ring[seat]
        mine = k < terms.players * terms.hand
        where = f"hand.{seat}" if mine else f"row.{seat}"
        cards.append(CardMove(CODES[card], "pile", where, (seat,) if mine else ()))
    data: Data = {
        "end": state.end,
        "seat": state.hammer,
        "out": state.out,
        "first": state.ring[state.hammer],
        "extra": state.end > terms.ends,
        "count": len(DECK) - len(dealt),
    }
    return "Dealt", data, tuple(cards)


NAMED: Mapping[str, Callable[..., EventParts]] = {
    "ShotThrown": _thrown,
    "CardPlayed": _played,
    "Passed": _passed,
    "ShotCancelled": _cancelled,
    "SweepsCancelled": _void("SweepsCancelled"),
    "WreckCancelled": _void("WreckCancelled"),
    "HoggedCancelled": _void("HoggedCancelled"),
    "CardWasted": _wasted,
    "CardDeclined": _declined,
    "RockRested": _rested,
    "RockSailed": _sailed,
    "RockWrecked": _wrecked,
    "RockTapped": _tapped,
    "GuardsHandedOver": _handed,
    "RockFroze": _froze,
    "GuardClaimed": _claimed_guard,
    "ClaimsEnded": _claims_ended,
    "GuardHogged": _hogged,
    "GuardPlaced": _placed,
    "GuardBit": _bit,
    "TakeoutWasted": _takeout_wasted,
    "RockRemoved": _removed,
    "RockJammed": _jammed,
    "GuardRestored": _restored,
    "RockClaimed": _claimed,
    "RockRolledOff": _rolled,
    "RocksLost": _lost,
    "ShotEnded": _ended,
    "CardsDrawn": _drew,
    "CardPickedUp": _picked_up,
    "PileShuffled": _shuffled,
    "RockCounted": _counted,
    "EndScored": _scored,
    "Dealt": _dealt,
}
