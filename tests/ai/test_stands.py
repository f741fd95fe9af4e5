"""Who stands how with open cards, as the judge's curve has it: how far is played, what Hammer and doubt count."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.hurry_hard import evaluation as hurry_hard
from game.ai.powerup import evaluation as powerup
from game.ai.powerup.leaf import VARIANCE
from game.ai.rink_ratz import evaluation as rink_ratz
from game.ai.rink_ratz.player import TO_THE_END
from game.rules.powerup.tables import STONES
from game.rules.rink_ratz.board import DEALING, PLAY


def powerup_stand(
    monkeypatch: pytest.MonkeyPatch, luck: int = 0, thrown: int = 8, end: int = 3, lead: int = 0, hammer: int = 0
) -> dict[str, Any]:
    """What is asked of the leaf and of the playout in an end of a match of three."""
    told: dict[str, Any] = {}

    def leaf(seat: int, now: int, doubt: float, ahead: float) -> Any:
        told.update(seat=seat, end=now, doubt=doubt, ahead=ahead)
        return SimpleNamespace(value=lambda state: 0.75 if "upto" in told else 0.1)

    monkeypatch.setattr(powerup, "Leaf", leaf)
    monkeypatch.setattr(powerup, "playout", lambda state, end, upto: told.update(upto=upto, of=end))
    state: Any = SimpleNamespace(
        thrown=thrown, terms=SimpleNamespace(ends=3), end=end, scores=(2 + lead, 2), hammer=hammer
    )
    assert powerup.WORTH.stand(state, luck) == (0.75, 0.25), "valued after the playout, for either team"
    assert told["seat"] == 0 and told["end"] == told["of"] == end
    return told


def test_a_playout_of_powerup_goes_on_for_a_stone_or_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as luck says: at one depth all would show the same end."""
    upto = [powerup_stand(monkeypatch, luck)["upto"] for luck in range(STONES + 1)]
    assert upto == [*range(9, 9 + STONES), 9]


def test_the_hammer_of_powerup_counts_in_a_last_end_that_is_level(monkeypatch: pytest.MonkeyPatch) -> None:
    for hammer, sign in ((0, 1), (1, -1), (2, 1), (3, -1)):
        assert powerup_stand(monkeypatch, hammer=hammer)["ahead"] == sign * powerup.HAMMER
        assert powerup_stand(monkeypatch, hammer=hammer, thrown=STONES - 1)["ahead"] == pytest.approx(
            sign * powerup.HAMMER / powerup.FADES
        )
    for more in ({"end": 2}, {"lead": 1}, {"lead": -1}, {"thrown": STONES}):
        assert powerup_stand(monkeypatch, **more)["ahead"] == 0.0


def test_the_doubt_of_powerup_grows_with_the_stones_and_ends_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    last, before = (powerup_stand(monkeypatch, thrown=0, end=end)["doubt"] for end in (3, 1))
    assert last == powerup.DOUBT and before - last == pytest.approx(2 * (powerup.LATER - VARIANCE))
    assert powerup_stand(monkeypatch, thrown=STONES // 2)["doubt"] == pytest.approx(powerup.DOUBT / 2)
    assert powerup_stand(monkeypatch, thrown=STONES, end=4)["doubt"] == 0.0, "an extra end is no end less"


def hurry_hard_stand(
    monkeypatch: pytest.MonkeyPatch, luck: int = 0, follow: int = 6, end: int = 3, lead: int = 0, hammer: int = 0
) -> dict[str, Any]:
    """The same; the playout leaves a throw fewer than it was asked for, and a sheet worth two points."""
    told: dict[str, Any] = {}

    def expected(points: float, left: int, doubt: float) -> float:
        told.update(points=points, left=left, doubt=doubt)
        return 0.75

    def playout(state: Any, throws: int, over: bool) -> int:
        told.update(throws=throws, over=over)
        return follow - 2

    monkeypatch.setattr(hurry_hard, "Leaf", lambda state, seat: SimpleNamespace(expected=expected))
    monkeypatch.setattr(hurry_hard, "to_come", lambda state: follow)
    monkeypatch.setattr(hurry_hard, "playout", playout)
    monkeypatch.setattr(hurry_hard, "later", lambda left: left / 10)
    monkeypatch.setattr(
        hurry_hard, "LayoutFeatures", lambda state, left: SimpleNamespace(value=lambda side: 2.0 - side)
    )
    state: Any = SimpleNamespace(end=end, terms=SimpleNamespace(ends=3), scores=(2 + lead, 2), hammer=hammer)
    assert hurry_hard.WORTH.stand(state, luck) == (0.75, 0.25)
    return told


def test_a_playout_of_hurry_hard_goes_on_for_a_throw_or_more(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [hurry_hard_stand(monkeypatch, luck) for luck in range(hurry_hard.FURTHEST + 1)]
    assert [told["throws"] for told in found] == [*range(1, hurry_hard.FURTHEST + 1), 1]
    assert not any(told["over"] for told in found) and {told["left"] for told in found} == {4}
    # what was played on is in doubt, throw by throw
    assert found[0]["doubt"] == pytest.approx(3 * hurry_hard.DOUBT)


@pytest.mark.parametrize(
    ("end", "lead", "hammer", "more"),
    [(3, 0, 0, 0.6), (3, 0, 1, -0.6), (3, 0, 2, 0.6), (4, 0, 1, -0.6), (2, 0, 0, 0.0), (3, 1, 0, 0.0), (3, -1, 1, 0.0)],
)
def test_the_hammer_of_hurry_hard_counts_in_a_last_end_that_is_level(
    monkeypatch: pytest.MonkeyPatch, end: int, lead: int, hammer: int, more: float
) -> None:
    told = hurry_hard_stand(monkeypatch, end=end, lead=lead, hammer=hammer)
    assert told["points"] == pytest.approx(2.0 + more * hurry_hard.HAMMER)


@pytest.mark.parametrize("phase", [DEALING, PLAY])
def test_a_shift_of_rink_ratz_is_dealt_and_played_to_its_end(monkeypatch: pytest.MonkeyPatch, phase: Any) -> None:
    done: list[str] = []

    def playout(state: Any, shown: Any, odds: Any, lot: Any, cards: int) -> None:
        done.append("played")
        assert (shown, odds) == ("shown", 1) and cards == TO_THE_END and 0.0 <= lot() < 1.0

    monkeypatch.setattr(rink_ratz, "playout", playout)
    monkeypatch.setattr(rink_ratz, "shown_of", lambda state: "shown")
    monkeypatch.setattr(rink_ratz, "odds_for", lambda state, seat: seat)
    monkeypatch.setattr(rink_ratz, "Leaf", lambda seat: SimpleNamespace(value=lambda state: 0.25 + seat))
    state: Any = SimpleNamespace(phase=phase, to_move=1, actions=lambda: ["deal"], apply=done.append)
    assert rink_ratz.WORTH.stand(state, 3) == (0.25, 0.75)
    assert done == (["deal", "played"] if phase == DEALING else ["played"])
