"""What a move of Mystic is told to lead to is what comes of it, and what all are told is what has changed."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.contract import Template
from game.rules.mystic import GAME
from game.rules.mystic.odds import Count
from game.rules.mystic.scoring import standing
from game.rules.mystic.shot_samples import TRIES, tries
from game.rules.mystic.state import MysticState
from tests.rules.mystic.house import OPTIONS, thrown
from tests.rules.mystic.house import chosen as any_move
from tests.share import amount

DRAW = "deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0"


def layout(stones: dict[str, tuple[float, float]], **more: object) -> MysticState:
    """Stones on the ice by place; seat 0 delivers its 8, the last one of the End."""
    table = {f"{seat}{n}": {"zone": "lost", "value": n} for seat in "ab" for n in range(1, 9)}
    table["a8"] = {"zone": "board"}
    table |= {name: {"x": x, "y": y} for name, (x, y) in stones.items()}
    options = {"seats": 2, "ends": 2, "spells": "none", "noise": "club", "first": 1, **more}
    return GAME.from_position({"options": options, "to_move": 0, "stones": table})


@pytest.mark.lab(share=True)
def test_a_sure_hand_is_told_as_the_dice_will_fall() -> None:
    """Without noise the count that is told is the one that comes."""
    rng = Random(5)
    for seed in range(amount(test=3, lab=60)):
        state = GAME.new({"ends": 1, "spells": "none", "noise": "none"}, seed)
        while state.phase == "deliver":
            move, seat = thrown(state, rng), state.to_move
            if " roll " in move.text:
                continue
            found = GAME.meaning(state.view(seat), move)
            assert found is not None and found.odds is None
            after = state.copy()
            after.push(move.text)
            assert found.before == Count.of(state.stones, 2)
            if after.phase == "shootout":
                # the house is cleared for it
                break
            assert found.after == Count.of(after.stones, 2), move.text
            assert "{" not in str(found)
            state = after


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_use_is_told_as_it_comes_about(options: dict[str, object]) -> None:
    """Score and stones right after a spell or charm, for filled moves; for forms something better or as good."""
    rng, met = Random(6), 0
    for seed in range(amount(test=2, lab=20)):
        state = GAME.new(options, seed)
        while state.to_move >= 0 and state.phase != "shootout":
            view, move = state.view(state.to_move), any_move(state, rng)
            before, onlooker = state.copy(), state.view(-1)
            if state.phase not in ("deliver", "scored"):
                found = GAME.meaning(view, move)
                assert found is not None and "{" not in str(found) and "@" not in str(found)
                for form in view.legal:
                    told = GAME.meaning(view, form)
                    assert isinstance(form, Template) or told is not None
            events = state.push(move.text).events
            if (
                before.phase in ("before", "after", "before_end")
                and state.end == before.end
                and state.phase != "scored"
            ):
                assert found is not None
                if state.shot == before.shot and state.phase in ("before", "after", "deliver"):
                    assert found.after == Count.of(state.stones, state.seats), move.text
                    met += 1
            told_all = GAME.consequence(onlooker, [event.seen_by(-1) for event in events])
            if told_all is not None:
                assert "{" not in str(told_all) and "@" not in str(told_all)
    assert met


def test_all_are_told_who_leads_now() -> None:
    state = layout({"b3": (0, 1330)}, noise="none")
    events = state.copy().push(DRAW).events
    told = GAME.consequence(state.view(-1), [event.seen_by(-1) for event in events])
    assert str(told) == "stops on the button as the best stone, ahead of b3: 0 now leads 2, 1; 1 led before"


def test_nothing_is_told_of_what_changes_no_score() -> None:
    state = layout({"b3": (0, 1330)}, noise="none")
    events = state.copy().push("deliver slide x=0.0 aim=0.00 speed=1500 spin=0.0").events
    assert GAME.consequence(state.view(-1), [event.seen_by(-1) for event in events]) is None


def test_a_share_is_told_of_what_a_hand_may_spoil() -> None:
    state = layout({"b3": (0, 1262), "b4": (10, 1000)})
    found = GAME.meaning(state.view(0), DRAW)
    assert found is not None and found.odds is not None and found.odds.total == TRIES
    assert 0 < found.odds.place < found.odds.total
    assert "With a club hand, " in str(found) and f"{found.odds.percent(found.odds.place)}% of tries" in str(found)
    assert (
        GAME.meaning(state.view(0), "deliver slide x=-140.0..140.0 aim=-15.00..15.00 speed=300..1850 spin=-20.0..20.0")
        is None
    )


def test_the_tries_are_the_same_every_time_and_as_wide_as_the_hand() -> None:
    """Evenly drawn numbers have the mean and the spread of the hand that they stand for."""
    state = layout({})
    shot = ("slide", 0.0, 0.0, 1732.0, 0.0)
    first, again = (tries(state.stones, "a8", shot, 1.0, TRIES) for _ in range(2))
    assert first == again
    across = [stones["a8"].x for stones in first]
    mean = sum(across) / len(across)
    spread = (sum((x - mean) ** 2 for x in across) / len(across)) ** 0.5
    # half a degree over a way of a little more than a metre
    assert mean == pytest.approx(0.0, abs=1.5)
    assert spread == pytest.approx(8.9, abs=1.0)


@pytest.mark.lab(share=True)
def test_points_and_slots_are_those_of_the_score() -> None:
    """Where nothing rolls off the count is the standing's."""
    rng = Random(3)
    for seed in range(amount(test=5, lab=100)):
        state = GAME.new({"ends": 1, "spells": "none"}, seed)
        while state.phase == "deliver":
            state.push(thrown(state, rng).text)
            found, count = standing(state.stones, 2), Count.of(state.stones, 2)
            assert count.slots == found.slots
            if not found.contested:
                assert count.points == found.points
