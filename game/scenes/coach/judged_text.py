"""A judged match in words: who did what, what was better and why, and how it came to its result."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.ai.judge import DEAL, PARTS, JudgedMove, Judgement
from game.faces.registry import entry
from game.i18n.catalogue import _
from game.i18n.formats import labelled
from game.rules.contract import Event, Seat, View
from game.scenes.coach.labels import move_summary, part_name, went
from game.scenes.records.film_turns import OPEN, MatchFilm, looked_at
from game.table.face import FaceWords
from game.table.moment import Moment
from game.table.players import Players
from game.table.stage.shown import Shown


class CostlyMove(NamedTuple):
    """A costly decision in words: what was played and what was better, each with its effect, and why."""

    played: str
    did: str
    better: str
    does: str
    why: str


def _for_winner(found: Judgement, moment: JudgedMove) -> bool:
    """Whether a moment was good for the side that won; in a drawn match any was for somebody."""
    last = found.moments[-1].then
    winner = last.index(max(last))
    return last.count(last[winner]) > 1 or moment.then[winner] > moment.before[winner]


class JudgedMatch:
    """A judgement beside the film of its match."""

    def __init__(self, found: Judgement, film: MatchFilm, company: Players) -> None:
        self.found, self.film, self.company = found, film, company
        #: the side selected first: that of the first person
        self.own = found.sides[company.humans[0]] if company.humans else 0
        turns = sorted(found.turns(), key=lambda moment: -moment.swing)
        #: the turning point that changed the chances most for the winner; None if there is none
        self.decisive = next((moment for moment in turns if _for_winner(found, moment)), None)
        #: the one that the first page shows: that, or the largest
        self.highlight = self.decisive or next(iter(turns), None)
        self._said: dict[int, str] = {}
        self._places: dict[int, str] = {}
        self._costly: dict[int, CostlyMove] = {}

    @property
    def fits(self) -> bool:
        """Whether the judgement is of this match."""
        frames = self.film.frames
        alike = self.found.game == self.film.game.name and len(self.found.sides) == len(self.film.seats)
        return alike and all(
            moment.ply + 1 < len(frames) and frames[moment.ply + 1].move == moment.move for moment in self.found.moments
        )

    # --- names
    def side(self, side: int) -> str:
        """The name of a side."""
        return self.company.seats([seat for seat, its in enumerate(self.found.sides) if its == side])

    def seat(self, seat: Seat) -> str:
        """The name of a seat."""
        return self.company.names[seat]

    # --- sentences
    def view(self, ply: int, seat: Seat) -> View:
        """A seat's view after this many moves, with its legal moves."""
        return self.film.game.from_position(self.film.frames[ply].position).view(seat)

    def words(self, ply: int, seat: Seat = OPEN) -> FaceWords:
        """The words of the table after this many moves, for a seat that decides there, or with all hands open."""
        deal = self._deal(ply, seat)
        view = self.view(ply, seat) if seat != OPEN else None
        now = Shown(self.film.game)
        now.position = view.position if view is not None else looked_at(self.film.frames[ply].position)
        now.events = now.history = deal
        company = self.company if view is None else replace(self.company, eyes=seat, bottom=seat)
        return entry(self.film.game.name).words(Moment(now, company, view))

    def _deal(self, ply: int, seat: Seat) -> tuple[Event, ...]:
        """The events of the deal up to then, as a seat saw them."""
        name, frames = self.film.game.deal_event, self.film.frames
        first = next((n for n in range(ply, -1, -1) if any(event.name == name for event in frames[n].events)), 0)
        events = [event for frame in frames[first : ply + 1] for event in frame.seen(seat)]
        last = max((n for n, event in enumerate(events) if event.name == name), default=0)
        return tuple(events[last:])

    def move(self, moment: JudgedMove) -> str:
        """A move in words."""
        return self.words(moment.ply, moment.seat).name("move", moment.move)

    def move_summary(self, ply: int) -> str:
        """The log's sentences for move ``ply`` (from 0 on; DEAL: for the first deal)."""
        if ply not in self._said:
            words = self.words(ply + 1)
            sentences = move_summary(self.film.game, self.film.frames[ply + 1].seen(OPEN))
            self._said[ply] = " ".join(map(words.say, sentences))
        return self._said[ply]

    def describe(self, moment: JudgedMove) -> str:
        """A moment: which move, what happened."""
        if moment.ply == DEAL:
            return _("The first deal")
        said = self.move_summary(moment.ply) or labelled(self.seat(moment.seat), self.move(moment))
        place = self.place(moment.ply)
        # "Hand 2: you deal …" says where by itself
        return said if said.startswith(labelled(place, "")) else f"{place}. {said}"

    def place(self, ply: int) -> str:
        """Where in the match a move was made, as players name it."""
        if ply not in self._places:
            # the move after the end of a part opens the next one: it belongs there, before that part's first move
            first = max((end + 1 for end in self.parts() if end <= ply), default=0)
            self._places[ply] = self.words(max(ply, first)).place(ply + 1 - first)
        return self._places[ply]

    def went(self, moment: JudgedMove, side: int) -> str:
        """How far the curve moved there, for a side."""
        return went(self.side(side), moment, side)

    def costly_move(self, moment: JudgedMove) -> CostlyMove:
        """A decision in words, from its seat's knowledge."""
        if moment.ply not in self._costly:
            ruling = moment.ruling
            assert ruling is not None
            words, view = self.words(moment.ply, moment.seat), self.view(moment.ply, moment.seat)
            why = words.say(ruling.why) if ruling.why is not None else ""
            moves = (moment.move, ruling.best)
            (played, did), (better, does) = ((_large(words.name("move", m)), words.does(view, m)) for m in moves)
            if played == better:
                played, better = (f"{name}{_card(words, *pair)}" for name, pair in
                                  ((played, moves), (better, moves[::-1])))  # fmt: skip
            if does and why.split(". ")[0].rstrip(".") == does.split(". ")[0].rstrip("."):
                # the reason begins with all of it, and says more
                does, why = why, ""
            self._costly[moment.ply] = CostlyMove(played, did, better, does, why)
        return self._costly[moment.ply]

    def answered(self, moment: JudgedMove, move: str) -> tuple[str, str]:
        """An alternative move: its name and its effect."""
        words, view = self.words(moment.ply, moment.seat), self.view(moment.ply, moment.seat)
        return _large(words.name("move", move)), words.does(view, move)

    # --- over the match
    def parts(self) -> list[int]:
        """The number of moves at which each part of the match (a hand, a period, an end) was over."""
        names = self.film.game.part_events
        return [ply for ply, frame in enumerate(self.film.frames) if any(event.name in names for event in frame.events)]

    def way(self, side: int) -> list[tuple[str, str, int]]:
        """How a side came to its result, in win %: names of the parts, their words, whole numbers that add up."""
        written = self.found.sums(side).written
        return [(name, part_name(name), written[name]) for name in (*PARTS, "result")]

    def fortune(self, side: int) -> tuple[JudgedMove | None, JudgedMove | None]:
        """The luckiest and the unluckiest moment of a side; None where luck never turned that way."""
        every = self.found.fortunes(side)
        best = every[0] if every and every[0].luck(side) > 0 else None
        worst = every[-1] if every and every[-1].luck(side) < 0 else None
        return best, worst


def _card(words: FaceWords, move: str, other: str) -> str:
    """The card that sets a move apart from another of the same name, in brackets; "" if it isn't a card."""
    codes = (mine for mine, its in zip(move.split(), other.split(), strict=False) if mine != its and "=" not in mine)
    code = next(codes, "")
    name = words.name("card", code) if code else ""
    return f" ({name})" if name and name != code else ""


def _large(text: str) -> str:
    """Capitalize the first letter."""
    return text[:1].upper() + text[1:]
