"""Drawing spell cards: sets of four, used up before they are shuffled again; brooms that enchant need a number."""

from __future__ import annotations

from collections import Counter

from game.rules.mystic import GAME
from game.rules.mystic.cards import card_set
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.state import MysticState

TEAMS = ["CIN", "MIR", "COM", "GAB", "RAV"]


def test_the_table_of_spells() -> None:
    assert len(SPELLS) == 50
    assert list(CHARMS) == TEAMS
    for team in TEAMS:
        for witch in (True, False):
            assert len(card_set(team, witch)) == 4
            assert len(card_set(team, witch, core=True)) == 1
    for spell in SPELLS.values():
        assert bool(spell.number) == (spell.when in ("before", "after"))
        assert spell.number == 0 or 3 <= spell.number <= 8
        assert not (spell.core and not spell.number)


def scored(state: MysticState) -> MysticState:
    """The same match with the End over."""
    table = state.to_position()
    for stone in table["stones"].values():
        stone["zone"] = "lost"
    table |= {"phase": "scored", "to_move": table["first"], "ready": [{} for _ in table["ready"]]}
    return GAME.from_position(table)


def test_four_ends_use_every_card_of_a_set_once() -> None:
    for seed in range(6):
        state = GAME.new({"spells": "advanced", "ends": 10, "teams": ["MIR", "RAV"]}, seed)
        seen = [state.drawn]
        for _ in range(7):
            state = scored(state)
            state.push("next")
            seen.append(state.drawn)
        for block in (seen[:4], seen[4:]):
            for seat in range(2):
                for k in range(2):
                    assert len({pairs[seat][k] for pairs in block}) == 4


def test_nothing_is_drawn_by_chance_while_a_set_lasts() -> None:
    state = scored(GAME.new({"spells": "advanced", "teams": ["MIR", "RAV"]}, 4))
    assert state.push("next").chance is None
    events = scored(state).push("next").events
    assert [e.name for e in events] == ["Dealt"]
    assert [c.source for c in events[0].cards] == [
        "witch.stock.0",
        "familiar.stock.0",
        "witch.stock.1",
        "familiar.stock.1",
    ]


def test_a_familiar_that_enchants_never_meets_a_witch_broom() -> None:
    drawn: Counter[tuple[str, str]] = Counter()
    for seed in range(60):
        state = GAME.new({"spells": "advanced", "seats": 3, "ends": 10, "teams": ["CIN", "COM", "GAB"]}, seed)
        for _ in range(5):
            for witch, familiar in state.drawn:
                drawn[witch, familiar] += 1
                if SPELLS[familiar].when == "before_end":
                    assert SPELLS[witch].number, (witch, familiar)
            for seat, (piles, pair) in enumerate(zip(state.decks, state.drawn, strict=True)):
                assert len(set(piles[0])) == len(piles[0]) <= 3
                assert pair[0] not in piles[0]
                assert set(piles[0]) <= set(card_set(state.team(seat), True))
            state = scored(state)
            state.push("next")
    assert drawn["banked-coals", "hot-pebble"] > 0


def broom_on_top(deck: list[str]) -> MysticState:
    """CIN about to draw Spark Hoard and, from ``deck``, Banked Coals first."""
    cin = {"witch": deck, "familiar": ["spark-hoard"]}
    mir = {"witch": card_set("MIR", True), "familiar": card_set("MIR", False)}
    options = {"spells": "advanced", "teams": ["CIN", "MIR"]}
    return GAME.from_position({"options": options, "phase": "scored", "next": [9, 9], "decks": [cin, mir]})


def test_the_broom_goes_under_its_set() -> None:
    state = broom_on_top(["slow-burn", "even-heat", "banked-coals"])
    assert state.push("next").chance is None
    assert state.drawn[0] == ("even-heat", "spark-hoard")
    assert state.decks[0] == (("banked-coals", "slow-burn"), ())
    assert state.phase == "before_end"


def test_a_lone_broom_has_all_four_shuffled_anew() -> None:
    state = broom_on_top(["banked-coals"])
    chance = state.push("next").chance
    assert chance is not None
    assert all(sorted(cards) == sorted(card_set("CIN", True)) for cards in chance["shuffles"])
    assert SPELLS[state.drawn[0][0]].number


def test_sampled_decks_agree_with_the_view_and_vary() -> None:
    from game.rules.rng import derive

    state = GAME.new({"spells": "advanced", "teams": ["MIR", "RAV"]}, 4)
    view = state.view(1)
    decks = set()
    for seed in range(60):
        sampled = view.sample(derive(seed, "sample"))
        assert isinstance(sampled, MysticState)
        assert sampled.view(1).position == view.position
        for seat in range(2):
            for k, witch in enumerate((True, False)):
                pile = sampled.decks[seat][k]
                assert sorted((*pile, sampled.drawn[seat][k])) == sorted(card_set(sampled.team(seat), witch))
        decks.add(sampled.decks[0][0])
    assert len(decks) == 6
