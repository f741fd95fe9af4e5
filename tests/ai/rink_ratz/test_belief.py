"""What Rink Ratz's seats conclude from the cards of a shift: which a seat could have laid, and what it let lie."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.rink_ratz import belief
from game.ai.rink_ratz.belief import ACTIONS_OF, MODELS, MUST, Shift, Unseen, _at_most, _choice, _legal, _pulls
from game.match.match import Match
from game.rules.contract import Event
from game.rules.rink_ratz import GAME
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.moves import CARD, FACES, FIRST_BURN, FIRST_FACE
from game.rules.rink_ratz.tables import BIT, BREAK, COPIES, NUMBERS, ONE_UP, POWER, REPLY, TYPES, ZERO, types_of

FACE = {face: FIRST_FACE + n for n, face in enumerate(FACES)}
SB, BM, TM, PS, TS = range(NUMBERS, TYPES)


def test_every_special_card_has_its_two_faces_and_a_number_is_itself() -> None:
    assert ACTIONS_OF[:NUMBERS] == tuple((t,) for t in range(NUMBERS))
    for card in range(NUMBERS, TYPES):
        assert len(ACTIONS_OF[card]) == 2 and {CARD[action] for action in ACTIONS_OF[card]} == {card}
    assert ACTIONS_OF[BM] == (FACE[BM, "break"], FACE[BM, "save"])


def test_a_pile_that_was_made_up_has_no_card_more_often_than_the_deck() -> None:
    assert _at_most([3] * (COPIES + 2) + [5]) == [3] * COPIES + [5]
    assert _at_most([]) == []


def event(name: str) -> Event:
    return Event(name, {})


@pytest.mark.parametrize(
    ("names", "found"),
    [
        ((), set()),
        (("CardPlayed", "CardPlayed"), set()),
        (("GoaliePulled",), {0}),
        (("CardPlayed", "CardPlayed", "GoaliePulled", "CardPlayed"), {2}),
        (("CardPlayed", "GoaliePulled", "CardPlayed", "GoaliePulled"), {1, 2}),
        (("GoaliePulled", "CardPlayed", "Dealt", "CardPlayed"), set()),
        (("CardPlayed", "Dealt", "CardPlayed", "GoaliePulled"), {1}),
        (("CardPlayed", "Goal", "GoaliePulled"), {1}),
    ],
)
def test_a_goalie_is_pulled_before_a_card_of_this_shift(names: Sequence[str], found: set[int]) -> None:
    assert _pulls([event(name) for name in names]) == found


def table(stage: int = 0, review: int = -1, kind: int = 0, to_move: int = 0) -> Any:
    return SimpleNamespace(stage=stage, review=review, kind=kind, to_move=to_move)


SHOTS = {(SB, "shot"), (BM, "break"), (TM, "two"), (PS, "power"), (TS, "two")}


@pytest.mark.parametrize(
    ("state", "faces"),
    [
        (table(), SHOTS),
        (table(review=1), SHOTS | {(BM, "save"), (TM, "save")}),
        (table(review=0), SHOTS),
        (table(review=1, to_move=3), SHOTS),
        (table(stage=REPLY), {(SB, "block"), (PS, "shutdown"), (TS, "shutdown")}),
        (table(stage=REPLY, review=1), {(SB, "block"), (PS, "shutdown"), (TS, "shutdown")}),
        (table(stage=REPLY, kind=BREAK), {(PS, "shutdown"), (TS, "shutdown")}),
        (table(stage=REPLY, kind=POWER), {(SB, "block"), (PS, "shutdown"), (TS, "shutdown")}),
    ],
)  # fmt: skip
def test_a_face_may_be_laid_when_the_table_asks_for_it(state: Any, faces: set[tuple[int, str]]) -> None:
    assert {face for face, action in FACE.items() if _legal(state, action)} == faces
    assert all(_legal(state, number) for number in range(NUMBERS))


def let_lie(*cards: tuple[int, int, int], follows: bool = True, stage: int = 0, seat: int = 0) -> int:
    """By seat, the number before it, and what it laid."""
    rows = [(SimpleNamespace(to_move=who, stage=stage, prev=before), action) for who, before, action in cards]
    return Shift.let_lie(SimpleNamespace(cards=rows, follows=follows), seat)  # type: ignore[arg-type]


def test_who_laid_another_number_let_the_one_before_lie() -> None:
    assert let_lie((0, 4, 7)) == BIT[4] and let_lie((0, 4, 7), (0, 9, 2)) == BIT[4] | BIT[9]
    assert let_lie((0, 4, 4)) == 0 == let_lie((1, 4, 7)) == let_lie((0, -1, 7))
    assert let_lie((0, 0, 7)) == BIT[0]
    assert let_lie((0, 4, FACE[SB, "shot"])) == 0 and let_lie((0, 4, 7), stage=REPLY) == 0
    assert let_lie((0, 4, 7), follows=False) == 0


def position(seats: int = 2) -> Any:
    state = GAME.new({"seats": seats}, 3).copy()
    while state.to_move < 0 or state.actions() == (31,):
        state.apply(state.actions()[0])
    return state


def test_a_card_was_chosen_among_all_that_could_be_laid() -> None:
    state = position()
    for model in MODELS:
        choice = _choice(state, 3, 7, model)
        legal = [t for t in range(TYPES) if state.terms.counts[t]]
        assert all((choice.appeals[t] > 0.0) == (t in legal) for t in range(TYPES))
        assert choice.taken == choice.appeals[3]
    # a burnt card tells that none of those was there
    burnt = _choice(state, FIRST_BURN, 7, MODELS[0])
    assert set(burnt.appeals) <= {0.0, MUST} and burnt.taken == 1.0


def test_a_burnt_card_tells_that_none_was_there_that_could_be_laid() -> None:
    state = position()
    state.stage, state.goal, state.rebound, state.kind = REPLY, ZERO, ONE_UP, POWER
    burnt = _choice(state, FIRST_BURN, 7, MODELS[0])
    assert {t for t, appeal in enumerate(burnt.appeals) if appeal == MUST} == {*range(NUMBERS), SB, PS, TS}
    assert burnt.appeals[BM] == burnt.appeals[TM] == 0.0, "these can't be laid in reply"


def test_a_hand_that_is_guessed_at_has_its_known_cards_and_as_many_others(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []

    def spread(count: int, held: int) -> int:
        told.append((count, held))
        return 0

    def odds(size: int, unseen: int) -> Sequence[float]:
        told.append((size, unseen))
        return (0.0,) * (COPIES + 1)

    monkeypatch.setattr(belief, "spread_out", spread)
    monkeypatch.setattr(belief, "odds_of", odds)
    state = position()
    state.hands[state.to_move] = BIT[3] | BIT[7]
    choice = _choice(state, 3, 5, MODELS[0])
    unseen = sum(state.terms.counts) - len(state.pile) - 7
    assert told == [(7, unseen), (5, BIT[3] | BIT[7])] and choice.held == BIT[3] | BIT[7]


def test_a_pile_that_leads_elsewhere_tells_nothing() -> None:
    state = position()
    for _ in range(4):
        state.apply(state.actions()[0])
    shift = Shift(state, [])
    assert shift.follows and len(shift.cards) == state.shift_cards > 0
    assert [action for _, action in shift.cards] == state.pile[-state.shift_cards :]
    told = shift.guesses(0)
    assert set(told) == {1} and set(shift.guesses(1)) == {0}
    for name, other in (("prev", state.prev + 1), ("to_move", 1 - state.to_move), ("goal", 9)):
        made_up = state.copy()
        setattr(made_up, name, other)
        assert not Shift(made_up, []).follows and Shift(made_up, []).guesses(0) == {}, name


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 0)])
def test_every_shift_of_a_match_is_followed_card_by_card(seats: int, seed: int) -> None:
    """Seats that play at random, and pull their goalie as soon as they may. Only between two periods there is none."""
    match, rng, pulled = Match.start(GAME, {"seats": seats}, ("human",) * seats, seed), Random(seed), 0
    while match.to_move >= 0 and match.ply < 210:
        view = match.view(match.to_move)
        if match.ply % 7 == 0 and match.phase == "play":
            events = match.events_for(match.to_move)
            shift = Shift(Unseen(view, rng).base, events)
            assert shift.follows, match.ply
            laid = [each.data["seat"] for each in events if each.name == "CardPlayed"][-len(shift.cards) :]
            assert [state.to_move for state, _action in shift.cards] == (laid if shift.cards else [])
            for place, (state, _action) in enumerate(shift.cards):
                # what it laid later it held then
                later = [CARD[a] for other, a in shift.cards[place:] if other.to_move == state.to_move]
                assert types_of(state.hands[state.to_move]) == sorted(_at_most(later))
            pulled += any(state.pulled >= 0 for state, _action in shift.cards)
            # whoever laid a card in this shift tells something of the rest of its hand
            assert match.ply % 42 or set(shift.guesses(view.seat)) == set(laid if shift.cards else []) - {view.seat}
        pulls = [move for move in view.legal if "pull" in move.text]
        match.play(pulls[0] if pulls else rng.choice(view.legal))
    assert pulled


def test_a_world_has_every_card_once_and_the_seats_own_where_they_are() -> None:
    rng, match = Random(5), Match.start(GAME, {"seats": 4}, ("human",) * 4, 5)
    while match.ply < 90:
        if match.phase == "play" and match.ply % 30 == 0:
            seat, true = match.to_move, match._state
            assert isinstance(true, Core)
            world = Unseen(match.view(seat), rng).worlds({}).draw()
            assert world.hands[seat] == true.hands[seat]
            sizes = [[len(hand) for hand in map(types_of, each.hands)] for each in (world, true)]
            assert sizes[0] == sizes[1] and len(world.stock) == len(true.stock)
            lie = [
                sorted([*(card for hand in each.hands for card in types_of(hand)), *each.stock, *each.bench])
                for each in (world, true)
            ]
            assert lie[0] == lie[1]
        match.play(rng.choice(match.view(match.to_move).legal))


@pytest.mark.parametrize("seats", [2, 4])
def test_worlds_are_drawn_by_what_is_guessed_of_whole_hands(seats: int) -> None:
    """Who is guessed to hold two cards of a number holds them; of another hand nothing is guessed."""
    match, rng = Match.start(GAME, {"seats": seats}, ("human",) * seats, 9), Random(9)
    while match.phase != "play" or match.ply < 9:
        match.play(rng.choice(match.view(match.to_move).legal))
    seat, sizes = match.to_move, set()
    other = (seat + 1) % seats
    unseen = Unseen(match.view(seat), rng)
    card = next(t for t in unseen.draft.pool if t < NUMBERS and unseen.draft.pool.count(t) > 1)

    def explain(cards: Sequence[int]) -> float:
        sizes.add(len(cards))
        return 20.0 * list(cards).count(card)

    guess: Any = SimpleNamespace(explain=explain)
    true = match._state
    assert isinstance(true, Core)
    worlds = unseen.worlds({other: guess})
    for _ in range(5):
        found = types_of(worlds.draw().hands[other])
        assert found.count(card) >= min(unseen.draft.pool.count(card), 2)
    assert sizes == {len(types_of(true.hands[other]))}
    plain = [types_of(unseen.worlds({}).draw().hands[other]).count(card) for _ in range(30)]
    assert min(plain) == 0
