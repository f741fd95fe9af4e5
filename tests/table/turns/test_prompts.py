"""Several people at one machine in a game that asks everybody after every card: who is called, and what it tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.registry import decide
from game.match.match import Match
from game.rules.contract import SPECTATOR, Event, Seat
from game.rules.registry import game
from game.table.players import Players
from game.table.turns import match_turns as turns_room
from game.table.turns.match_turns import MatchTurns
from game.table.turns.prompt_policy import SEVERAL, Answer, PromptPolicy, PromptRule
from tests.share import amount, share
from tests.table.faces import present
from tests.table.playing import Clock

NAME = "hurry_hard"
TABLE = ("human", "human", "club", "club")
#: curtains in an end of two people on opposite sides with the usual orders
MOST = 12


class Thinks:
    """The AI seats' decisions, at once, and by what they may know alone."""

    restarted = False

    def __init__(self) -> None:
        self.answer: Any = None

    def ask(self, name: str, view: Any, seat: int, events: Any, level: str, seed: int, *more: Any) -> int:
        """Decides."""
        told = [Event.from_json(event) for event in events]
        self.answer = decide(game(name).view_from(view, seat), told, "greedy", seed)
        return 1

    def poll(self) -> Any:
        """The decision, once."""
        answer, self.answer = self.answer, None
        return (1, answer) if answer is not None else None

    def cancel(self) -> None:
        """Forgets it."""
        self.answer = None


@dataclass
class Sofa:
    """A match of people and AI seats at a table without a window; each curtain is lifted at once.

    ``calls``: who was called before which move, and with what question. ``pauses``: how long each move that nobody
    made by hand was waited for.
    """

    match: Match
    clock: Clock
    turns: MatchTurns = field(init=False)
    calls: list[tuple[int, Seat, str]] = field(default_factory=list)
    pauses: list[tuple[int, float]] = field(default_factory=list)
    asked: list[tuple[int, Seat]] = field(default_factory=list)

    def __post_init__(self) -> None:
        kinds = self.match.seats
        people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
        names = [f"P{seat}" for seat in range(len(kinds))]
        company = Players(self.match.game, kinds, names, ["0"] * len(kinds), people[0], SPECTATOR, people)
        program = SimpleNamespace(
            preferences={"speed": "normal"},
            worker=Thinks(),
            remark=lambda *rest: None,
            watch_trouble=lambda match: None,
        )
        self.turns = MatchTurns(program, self.match, company)
        self.face = present(NAME, company)
        self.turns.host = SimpleNamespace(
            face=self.face, feed=lambda events: None, refresh=lambda: None, reset=lambda: None, fall=self.fall,
            expect=lambda moved, words: None, over=lambda: None,
        )  # fmt: skip

    def fall(self, seat: Seat) -> None:
        """The curtain, and the person who lifts it."""
        company = self.turns.company
        company.bottom, company.eyes = seat, SPECTATOR
        self.face.showing.reset(self.match.view(SPECTATOR).position, self.match.events_for(SPECTATOR))
        self.calls.append((self.match.ply, seat, self.face.words.question(seat)))
        self.turns.curtain_lifted()

    def play(self, hand: Callable[[Match], str], most: int = 4000, part: Callable[[Match], bool] = bool) -> None:
        """Plays on until the match is over or ``part`` is; ``hand`` decides for people."""
        began = self.clock.now
        for _beat in range(most):
            if self.match.outcome() is not None or not part(self.match):
                return
            before = self.match.ply
            if self.turns.asked:
                self.asked.append((before, self.match.to_move))
                self.turns.play(hand(self.match))
                began = self.clock.now
                continue
            self.turns.step(0.0)
            if self.match.ply > before:
                self.pauses.append((before, round(self.clock.now - began, 3)))
                began = self.clock.now
            elif self.turns.awaits_word:
                self.face.speak("")
            elif self.turns.decision is not None or self.turns._forced() is not None:
                self.clock.now = max(self.clock.now, self.turns.due or 0.0)
        raise AssertionError("the match stands still")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of the turns."""
    clock = Clock()
    monkeypatch.setattr(turns_room, "time", clock)
    return clock


def thumb(match: Match) -> str:
    """A person who plays by the rule of thumb."""
    seat = match.to_move
    return decide(match.view(seat), match.events_for(seat), "greedy", match.ply).move


def played(clock: Clock, kinds: Sequence[str], seed: int, order: PromptRule | None = None, ends: int = 3) -> list[int]:
    """The curtains of each end of a match in which all people have the same order, None: the usual one."""
    match = Match.start(game(NAME), {"ends": ends, "ties": "draw"}, kinds, seed)
    sofa = Sofa(match, clock)
    if order is not None:
        sofa.turns.prompts._given.update(dict.fromkeys(sofa.turns.company.humans, order))
    ends_at = [0] * ends
    fall = sofa.fall

    def count(seat: Seat) -> None:
        ends_at[match.view(SPECTATOR).position["end"] - 1] += 1
        fall(seat)

    sofa.turns.host.fall = count  # type: ignore[method-assign]
    sofa.play(thumb)
    return ends_at


@share("kinds", [TABLE, ("human", "club", "club", "human"), ("club", "human", "human", "club")], test=1)
def test_the_usual_orders_take_few_curtains(clock: Clock, kinds: tuple[str, ...]) -> None:
    """Two people on opposite sides; eight of them are their own throws."""
    ends = [count for seed in range(amount(test=2, lab=5)) for count in played(clock, kinds, seed)]
    assert len(ends) == amount(test=6, lab=15) and max(ends) <= MOST, ends


@pytest.mark.lab
def test_who_wants_to_be_asked_every_time_is_asked_every_time(clock: Clock) -> None:
    always = played(clock, TABLE, 1, PromptRule.ALWAYS)
    laid = played(clock, TABLE, 1, PromptRule.LAID)
    usual = played(clock, TABLE, 1)
    assert min(always) > 30
    assert sum(usual) < sum(laid) < sum(always)


def test_two_alone_hand_the_machine_over_once_for_a_throw(clock: Clock) -> None:
    """Whoever comes answers the other's shot and throws: fewer than one curtain a throw can't be."""
    for seed in range(3):
        for count in played(clock, ("human", "human"), seed, ends=2):
            assert 15 <= count <= 20


# --- being passed over tells nothing


def hands(match: Match) -> list[list[str]]:
    """Two hands that seat 1 may hold for all that the others know: nothing can be played, or something on any Shot."""
    position = match.to_position()
    pool = [*position["hands"][1], *position["pile"]]
    blank = [card for card in pool if "/" not in card]
    wanted = ("SE", "MB", "OC", "BR")
    full = [next(card for card in pool if card.endswith(f"/{bottom}")) for bottom in wanted]
    return [blank[:4], full]


def answering(clock: Clock, throw: int, number: int, order: PromptRule) -> Sofa:
    """The table of two people before a throw, one of them with one of these hands and with this order."""
    match = Match.start(game(NAME), {}, TABLE, 4)
    while match.view(SPECTATOR).position["throw"] < throw:
        match.play(thumb(match))
    found = hands(match)
    position = match.to_position()
    pool = [*position["hands"][1], *position["pile"]]
    for card in (*found[0], *found[1]):
        pool.remove(card)
    # the other hand lies at the bottom: all draw the same cards
    own = len(position["hands"][1])
    extra, rest = pool[: own - 4], pool[own - 4 :]
    hand = sorted([*found[number], *extra])
    kept = {**position, "hands": [h if seat != 1 else hand for seat, h in enumerate(position["hands"])]}
    kept["pile"] = [*found[1 - number], *rest]
    sofa = Sofa(Match.start(game(NAME), {}, TABLE, 4, kept), clock)
    answer = sofa.face.feel.answer(sofa.match.view(SPECTATOR).position, 1)
    assert answer is not None
    sofa.turns.prompts.give(1, order, answer)
    return sofa


def passes(match: Match) -> str:
    """A person who throws a Draw and answers nothing."""
    legal = [move.text for move in match.view(match.to_move).legal]
    drawn = [text for text in legal if text.startswith("throw D")]
    return "pass" if "pass" in legal else (drawn or legal)[0]


def shot(match: Match) -> tuple[int, int]:
    """Which Shot it is."""
    position = match.view(SPECTATOR).position
    return position["end"], position["throw"]


@pytest.mark.parametrize("throw", [2, 4, 6, 8, 10])
@pytest.mark.parametrize("order", SEVERAL)
def test_curtains_pauses_and_words_are_the_same_for_any_hand(clock: Clock, order: PromptRule, throw: int) -> None:
    """Of a hand that can only pass the others see, hear and wait for what they do of one that passes."""
    seen, could = [], []
    for number in (0, 1):
        clock.now = 100.0
        sofa = answering(clock, throw, number, order)
        about = shot(sofa.match)
        sofa.play(passes, part=lambda match, about=about: shot(match) == about and match.to_move != 1)  # type: ignore[misc]
        could.append(len(sofa.match.view(1).legal))
        sofa.play(passes, part=lambda match, about=about: shot(match) == about)  # type: ignore[misc]
        told = [event.to_json() for event in sofa.match.events_for(SPECTATOR)]
        said = [str(sofa.match.game.describe(Event.from_json(event))) for event in told]
        seen.append((sofa.calls, sofa.pauses, sofa.asked, told, said))
    assert could[0] == 1 < could[1]
    for one, other in zip(*seen, strict=True):
        assert one == other
    asked = any(seat == 1 for _ply, seat in seen[0][2])
    assert asked or order is not PromptRule.ALWAYS, "asked although nothing can be played"
    assert not asked or order is not PromptRule.NOT


@pytest.mark.parametrize(
    ("order", "about", "asked"),
    [
        # seat 0 is at the machine
        (PromptRule.HERE, {"seat": 0, "fresh": True}, True),
        (PromptRule.HERE, {"seat": 0}, False),
        (PromptRule.HERE, {"seat": 1, "fresh": True}, False),
        (PromptRule.HERE, {"seat": 1, "fresh": True, "own": True}, True),
        (PromptRule.HERE, {"seat": 1, "fresh": True, "own": True, "then": 0}, False),
        (PromptRule.HERE, {"seat": 1, "theirs": True, "then": 1}, True),
        (PromptRule.HERE, {"seat": 1, "theirs": True, "then": 0}, False),
        (PromptRule.LAID, {"seat": 1, "fresh": True}, True),
        (PromptRule.LAID, {"seat": 1}, False),
        (PromptRule.ALWAYS, {"seat": 1}, True),
        (PromptRule.NOT, {"seat": 0, "fresh": True}, False),
    ],
)
def test_who_is_asked_follows_from_the_rule_and_from_what_all_have_seen(
    order: PromptRule, about: dict[str, Any], asked: bool
) -> None:
    policy, seat = PromptPolicy((0, 1)), about["seat"]
    answer = Answer(
        "a throw", due=True, own=about.get("own", False), theirs=about.get("theirs", False),
        then=about.get("then", -1), laid=int(about.get("fresh", False)), move="pass",
    )  # fmt: skip
    policy.give(seat, order, answer)
    assert policy.asks(seat, answer, 0) == asked


def test_not_this_time_ends_with_the_shot(clock: Clock) -> None:
    sofa = answering(clock, 5, 1, PromptRule.NOT)
    turns = sofa.turns
    answer = sofa.face.feel.answer(sofa.match.view(SPECTATOR).position, 1)
    assert answer is not None and turns.prompts.of(1, answer) is PromptRule.NOT
    later = answer._replace(about=(1, 99))
    assert turns.prompts.of(1, later) is PromptRule.HERE


def test_an_only_card_is_never_laid_for_a_person_who_is_away(clock: Clock) -> None:
    """Whose hand leaves one card to lay is called as well."""
    match = Match.start(
        game("rink_ratz"), {}, ("human", "human"), 3,
        {"options": {"seats": 2, "level": "rookie"}, "hands": [["5"], ["8"]], "pile": ["7"], "prev": "7", "period": 3,
         "shift": 4, "to_move": 0},
    )  # fmt: skip
    assert match.forced() is not None
    company = Players(match.game, match.seats, ["A", "B"], ["0", "0"], 0, SPECTATOR, [0, 1])
    program = SimpleNamespace(preferences={"speed": "normal"}, worker=Thinks(), remark=lambda *rest: None)
    turns = MatchTurns(program, match, company)
    called: list[Seat] = []
    turns.host = SimpleNamespace(face=present("rink_ratz", company), refresh=lambda: None, fall=called.append)
    turns.step(0.0)
    assert called == [0] and match.ply == 0
