"""The panel of the stone under way names what is to be reached, and what becomes of the stone."""

from __future__ import annotations

from game.faces.powerup.names import stone_name
from game.faces.powerup.underway import could_lie
from tests.faces.powerup.test_shown import painted, walk


def test_the_panel_of_a_takeout_says_which_cards_are_to_be_reached_and_which_are_laid() -> None:
    told: set[str] = set()
    for face, now in walk(2, 9, 0, double_takeouts=True):
        under = face.layout.seen.under
        if under is not None and under.bars and under.standing != "lost":
            words = {call.args[0] for call in painted(face, now).text.call_args_list}
            due = {"to beat" if under.above else "to reach", "so far"}
            assert words > {stone_name(under.target), *due}
            told |= due
    assert len(told) == 3


def test_the_panel_says_what_becomes_of_the_stone_under_way() -> None:
    """A stone of its own, a Guard on a stone, or a stone that moves; and its number as far as it is set."""
    told: set[str] = set()
    for face, now in walk(2, 9, 0, plies=250):
        under = face.layout.seen.under
        if under is None or under.kind == "takeout" or under.standing == "lost":
            continue
        target, (low, high) = stone_name(under.target), could_lie(under)
        heads = {"house": "would lie", "guard": f"guards {target}"}
        tails = {str(low) if low == high else f"{low} to {high}"} if low else {"number not set"}
        words = {call.args[0] for call in painted(face, now).text.call_args_list}
        assert heads.get(under.kind, f"{target} becomes") in words
        assert under.kind == "guard" or tails <= words
        told.add(under.kind)
    assert told >= {"house", "guard", "nudge"}


def test_a_name_without_room_beside_its_card_is_cut_to_its_first_word() -> None:
    for face, now in walk(2, 9, 0, plies=60):
        under = face.layout.seen.under
        if under is not None and under.kind == "house":
            whole, narrow = (
                [call.args[0] for call in painted(face, now, narrow=narrow).text.call_args_list]
                for narrow in (False, True)
            )
            # all four cards are laid by the same seat, whose plate says its name in full
            assert narrow.count("Seat") == 4 and whole.count("Seat") == 0
            return
    raise AssertionError("no stone")
