"""Bonspiels that were never played: results by lot, and everything counted again by other means."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.club import FORMATS, MOST, BadPlan, BadResult, Bonspiel, BonspielPlan, Entry, Result
from game.club.fixtures import PAGE, ROUND_ROBIN
from game.club.last_stone_draw import DRAW, OUTSIDE, BadDraw, Draw, flicked, member_draw
from game.club.standings import StandingsLine, standings
from tests.share import amount

#: bonspiels as the program kept them before last stones were flicked and before strangers met in the B event
FOLDER = Path(__file__).parent / "kept"
SPEEDS = "deliver flick x=0.0 aim=0.00 speed={} spin=0.0"
GAMES = ("curdle", "rink_ratz", "hurry_hard", "powerup", "mystic")
KINDS = ("human", "novice", "club", "skip")


def plan(format: str, count: int, seed: int, games: int = 5) -> BonspielPlan:
    """A plan with people and members in any mixture."""
    rng = Random(seed)
    entries = []
    for number in range(count):
        kind = rng.choice(KINDS)
        entries.append(Entry(kind, number) if kind == "human" else Entry(kind, member=f"m{number}"))
    return BonspielPlan(format, tuple(entries), GAMES[:games], "usual", seed)


def played(bonspiel: Bonspiel, rng: Random) -> Iterator[Result]:
    """Plays it to its end, by lot and in any order that the draws allow; people flick where they must."""
    while bonspiel.open() or bonspiel.due:
        open_now = bonspiel.open()
        if bonspiel.due and (not open_now or rng.random() < 0.3):
            entry = rng.choice(bonspiel.due)
            bonspiel.throw(flicked(bonspiel.plan, entry, SPEEDS.format(rng.randrange(1500, 1900))))
            continue
        fixture = rng.choice(open_now)
        winners = rng.choice([[0], [1], [0, 1]])
        result = bonspiel.decided(fixture.number, winners, [rng.randrange(9), rng.randrange(9)], f"{fixture.number:x}")
        bonspiel.play(result)
        yield result


def expected(format: str, count: int) -> dict[str, int]:
    """How many matches each event of a format has."""
    robin = count * (count - 1) // 2
    return {
        "round_robin": {ROUND_ROBIN: robin},
        "page": {ROUND_ROBIN: robin, PAGE: 4},
        "knock_out": {"A": count - 1},
        # both finalists of an event stay there
        "double": {"A": count - 1, "B": count - 3, "C": max(0, count - 5)},
    }[format]


def by_book(count: int, wins: list[tuple[int, int]], far: Sequence[Any]) -> list[int]:
    """The order of the standings by World Curling's C9, as a sentence each, for tables in which all have met."""

    def order(level: list[int]) -> list[int]:
        among = Counter(winner for winner, loser in wins if winner in level and loser in level)
        if len({among[entry] for entry in level}) <= 1:
            return sorted(level, key=lambda entry: far[entry])
        best = max(among[entry] for entry in level)
        ahead = [entry for entry in level if among[entry] == best]
        rest = [entry for entry in level if among[entry] != best]
        return order(ahead) + order_rest(rest, among)

    def order_rest(rest: list[int], among: Counter[int]) -> list[int]:
        # each group of those who fared alike among all that were level is looked at by itself
        groups = sorted({among[entry] for entry in rest}, reverse=True)
        return [one for each in groups for one in order([entry for entry in rest if among[entry] == each])]

    won = Counter(winner for winner, _loser in wins)
    levels = sorted({won[entry] for entry in range(count)}, reverse=True)
    return [one for each in levels for one in order([entry for entry in range(count) if won[entry] == each])]


def won(bonspiel: Bonspiel, number: int) -> int:
    """The side that has won a match."""
    winner = bonspiel.results[number].winner
    assert winner is not None
    return winner


def check(bonspiel: Bonspiel, results: list[Result]) -> None:
    """Everything that must be true of a bonspiel that is over."""
    count, format = len(bonspiel.plan.entries), bonspiel.plan.format
    by_event = Counter(fixture.event for fixture in bonspiel.fixtures)
    assert by_event == {event: number for event, number in expected(format, count).items() if number > 0}
    assert bonspiel.over and not bonspiel.due and not bonspiel.drawn and len(results) == len(bonspiel.fixtures)
    pairs: Counter[tuple[str, frozenset[int | None]]] = Counter()
    busy: Counter[tuple[int, int | None]] = Counter()
    beaten: dict[str, Counter[int | None]] = {event: Counter() for event in by_event}
    for fixture in bonspiel.fixtures:
        sides = bonspiel.sides(fixture.number)
        assert None not in sides and sides[0] != sides[1]
        pairs[fixture.event, frozenset(sides)] += 1
        busy.update((fixture.draw, side) for side in sides)
        beaten[fixture.event][sides[1 - won(bonspiel, fixture.number)]] += 1
    if format != "page":
        # within an event nobody meets the same entry twice
        assert set(pairs.values()) == {1}
    assert set(busy.values()) == {1}, "an entry plays twice in a draw"
    assert {side for _draw, side in busy} == set(range(count)), "somebody doesn't play"
    sheets = Counter((fixture.draw, fixture.sheet) for fixture in bonspiel.fixtures)
    assert set(sheets.values()) == {1}
    games = Counter(fixture.game for fixture in bonspiel.fixtures)
    assert max(games.values()) - min(games[game] for game in bonspiel.plan.games) <= 1
    if format in ("knock_out", "double"):
        for event, losers in beaten.items():
            assert set(losers.values()) == {1}, "nobody loses twice in an event"
            cup = next(cup for cup in bonspiel.cups() if cup.event == event)
            assert cup.winner not in losers and cup.second in losers
        # winner and beaten finalist of A, of B, of C are the first, whatever byes they had
        ranks = [line.entry for line in bonspiel.table]
        best = [each for cup in bonspiel.cups() for each in (cup.winner, cup.second)]
        assert ranks[: len(best)] == best and sorted(ranks) == list(range(count))
        assert [line.rank for line in bonspiel.table] == list(range(count))
    else:
        # two draws that leave no stone are level: then it is a lot
        wins, far = [], [(bonspiel.distance(entry), bonspiel.lots[entry]) for entry in range(count)]
        for fixture in bonspiel.fixtures:
            if fixture.event == ROUND_ROBIN:
                sides = bonspiel.sides(fixture.number)
                winner = won(bonspiel, fixture.number)
                wins.append((sides[winner], sides[1 - winner]))
        assert [line.entry for line in bonspiel.table] == by_book(count, wins, far)  # type: ignore[arg-type]
    if format == "round_robin":
        (cup,) = bonspiel.cups()
        assert [cup.winner, cup.second] == [line.entry for line in bonspiel.table[:2]]
    if format == "page":
        final = bonspiel.fixtures[-1]
        assert bonspiel.champion == bonspiel.sides(final.number)[won(bonspiel, final.number)]
        assert {*bonspiel.sides(final.number)} <= {line.entry for line in bonspiel.table[:4]}
    assert all(bonspiel.entry(entry).human for entry in bonspiel.draws), "members' draws are made by themselves"
    again = Bonspiel.read(json.loads(json.dumps(bonspiel.to_json())))
    assert again.to_json() == bonspiel.to_json() and again.cups() == bonspiel.cups() and again.table == bonspiel.table


@pytest.mark.lab(share=True)
def test_a_thousand_bonspiels_come_out_as_another_count_has_it():
    rng = Random(5)
    tally: Counter[str] = Counter()
    for seed in range(amount(test=12, lab=1000)):
        format = list(FORMATS)[seed % len(FORMATS)]
        count = rng.randrange(FORMATS[format], MOST + 1)
        bonspiel = Bonspiel(plan(format, count, seed, rng.randrange(1, 6)))
        results = list(played(bonspiel, rng))
        check(bonspiel, results)
        tally[format] += len(results)
    print(dict(tally))


def test_a_beaten_finalist_who_had_a_bye_is_second():
    """Three entries: the one with the bye loses the final, and has won nothing."""
    kept = {"fixture": 0, "winner": 0, "scores": [1, 0]}, {"fixture": 1, "winner": 1, "scores": [0, 1]}
    entries = tuple(Entry("novice", member=name) for name in ("odette", "corvin", "selma"))
    bonspiel = Bonspiel(
        BonspielPlan("knock_out", entries, ("curdle",), "short", 3), [Result.read(each) for each in kept]
    )
    (cup,) = bonspiel.cups()
    assert (cup.winner, cup.second) == (1, 0)
    assert [(line.entry, line.played, line.won) for line in bonspiel.table] == [(1, 2, 2), (0, 1, 0), (2, 1, 0)]


def test_who_is_out_never_stands_above_who_is_still_in():
    rng = Random(8)
    for count in range(2, MOST + 1):
        bonspiel = Bonspiel(plan("knock_out", count, count))
        for _result in played(bonspiel, rng):
            out = {bonspiel.sides(number)[1 - won(bonspiel, number)] for number in bonspiel.results}
            ranks = [line.entry in out for line in bonspiel.table]
            assert ranks == sorted(ranks)


@pytest.mark.parametrize("format", FORMATS)
def test_every_size_of_every_format_comes_to_its_end(format: str):
    for count in (FORMATS[format], 5, 8):
        bonspiel = Bonspiel(plan(format, count, count))
        check(bonspiel, list(played(bonspiel, Random(count))))


def test_two_who_met_in_a_do_not_meet_at_once_in_b_where_that_can_be_avoided():
    """The first match of each in B. Of five and of nine one may meet whom it met, however it is drawn."""
    for count in range(FORMATS["double"], MOST + 1):
        again = 0
        for lot in range(10):
            bonspiel = Bonspiel(plan("double", count, count))
            list(played(bonspiel, Random(lot)))
            met = {frozenset(bonspiel.sides(f.number)) for f in bonspiel.fixtures if f.event == "A"}
            seen: set[int | None] = set()
            for fixture in (f for f in bonspiel.fixtures if f.event == "B"):
                sides = bonspiel.sides(fixture.number)
                again += not seen.issuperset(sides) and frozenset(sides) in met
                seen.update(sides)
        assert not again or count in (5, 9), count


def test_what_follows_from_a_seed_is_the_same_every_time_and_another_for_another_seed():
    first, again = Bonspiel(plan("double", 8, 3)), Bonspiel(plan("double", 8, 3))
    assert first.fixtures == again.fixtures
    assert [first.sheet(f.number) for f in first.open()] == [again.sheet(f.number) for f in again.open()]
    assert Bonspiel(plan("double", 8, 4)).fixtures != first.fixtures
    # no two matches are dealt alike
    deals = [Bonspiel(plan("round_robin", 6, 3)).sheet(number).seed for number in range(15)]
    assert len(set(deals)) == 15


def test_a_seat_knows_whose_it_is_and_its_win_counts_for_that_entry():
    turned = 0
    for seed in range(12):
        bonspiel = Bonspiel(plan("knock_out", 2, seed))
        sheet, sides = bonspiel.sheet(0), bonspiel.sides(0)
        turned += bonspiel.fixtures[0].turned
        bonspiel.play(bonspiel.decided(0, [1], [3, 7]))
        champion = bonspiel.entry(bonspiel.champion or 0)
        assert champion.kind == sheet.seats[1]
        assert (sheet.people if champion.human else sheet.members)[1] == (
            champion.person if champion.human else champion.member
        )
        scores = bonspiel.results[0].scores
        assert scores is not None and scores[sides.index(bonspiel.champion)] == 7
    assert 0 < turned < 12


def test_a_drawn_match_waits_for_the_person_s_flick_and_goes_to_the_shorter_draw():
    entries = (Entry("human", 0), Entry("club", member="a"))
    winners = set()
    for seed in range(16):
        bonspiel = Bonspiel(BonspielPlan("knock_out", entries, ("powerup",), seed=seed))
        bonspiel.play(bonspiel.decided(0, [0, 1], [4, 4]))
        assert (
            bonspiel.due == [0]
            and bonspiel.rivals(0) == [1]
            and not bonspiel.over
            and bonspiel.champion is None
            and not bonspiel.open()
        )
        with pytest.raises(BadResult):
            bonspiel.play(Result(0, 1))
        bonspiel = Bonspiel.read(json.loads(json.dumps(bonspiel.to_json())))
        bonspiel.throw(flicked(bonspiel.plan, 0, DRAW))
        far = [bonspiel.distance(entry) or 0.0 for entry in (0, 1)]
        assert bonspiel.over and far[bonspiel.champion or 0] == min(far) and bonspiel.results[0].level
        winners.add(bonspiel.champion)
        with pytest.raises(BadDraw):
            bonspiel.throw(flicked(bonspiel.plan, 0, DRAW))
    assert winners == {0, 1}


def test_people_who_are_level_flick_and_nobody_is_ranked_before():
    """Three people and a member, each of whom has won once or twice in a ring: the play-off waits."""
    bonspiel = Bonspiel(BonspielPlan("page", (*(Entry("human", n) for n in range(3)), Entry("club")), GAMES, seed=2))
    while bonspiel.open():
        number = bonspiel.open()[0].number
        one, other = bonspiel.sides(number)
        # the member loses to all; of the people each beats the next
        winner = 0 if other == 3 or (one != 3 and one is not None and other == (one + 1) % 3) else 1
        bonspiel.play(Result(number, winner))
    assert bonspiel.due == [0, 1, 2] and not bonspiel.ranked and len(bonspiel.results) == 6
    for entry, speed in enumerate((1650, 1732, 900)):
        assert entry in bonspiel.due
        bonspiel.throw(flicked(bonspiel.plan, entry, SPEEDS.format(speed)))
    assert bonspiel.ranked and len(bonspiel.open()) == 2
    told = {line.entry: (line.by, sorted(line.level), line.distance) for line in bonspiel.table}
    assert told[2] == ("", [0, 1, 2], OUTSIDE) and told[3] == ("", [], None)
    assert bonspiel.rivals(0) == [1, 2] and bonspiel.rivals(3) == []
    far = [bonspiel.distance(entry) for entry in range(3)]
    assert [line.entry for line in bonspiel.table] == [*sorted(range(3), key=lambda n: far[n] or 0.0), 3]


def test_the_same_flick_comes_to_rest_at_the_same_place_and_is_read_again():
    plan = BonspielPlan("round_robin", (Entry("human"), Entry("club", member="a")), GAMES, seed=5)
    draw = flicked(plan, 0, DRAW)
    assert draw == flicked(plan, 0, DRAW) == Draw.read(json.loads(json.dumps(draw.to_json())))
    assert 0 < draw.distance < 400 and flicked(plan, 0, SPEEDS.format(900)).distance == OUTSIDE
    assert flicked(BonspielPlan("round_robin", plan.entries, GAMES, seed=6), 0, DRAW) != draw, (
        "the luck is the bonspiel's"
    )
    for move in ("deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0", SPEEDS.format(99999), "deliver flick", "pass"):
        with pytest.raises(BadDraw):
            flicked(plan, 0, move)
    wrongs: list[Any] = [{"entry": 0}, {**draw.to_json(), "mm": -1}, {**draw.to_json(), "move": "pass"}, [], None]
    for wrong in wrongs:
        with pytest.raises(BadDraw):
            Draw.read(wrong)


def test_better_curlers_draw_closer_to_the_button():
    kinds = tuple(Entry(kind, member=kind) for kind in ("novice", "club", "skip"))
    plans = [BonspielPlan("round_robin", kinds, GAMES, seed=seed) for seed in range(120)]
    means = [sum(min(300.0, member_draw(plan, entry)) for plan in plans) for entry in range(3)]
    assert means[0] > means[1] > means[2]


# --- bonspiels that were begun by the first edition's rules


@pytest.mark.parametrize("name", ["double", "page"])
def test_a_bonspiel_of_the_first_edition_goes_on_as_it_was_drawn(name: str):
    """Kept files of before: nobody that has played a match of it becomes somebody else, and it comes to its end."""
    kept = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    bonspiel = Bonspiel.read(kept["bonspiel"])
    assert [list(bonspiel.sides(n)) for n in sorted(bonspiel.results)] == kept["met"]
    assert [line.entry for line in bonspiel.table if name == "page"] == kept["table"]
    rest = list(played(bonspiel, Random(1)))
    assert bonspiel.over and rest and not bonspiel.draws, "its draws are lots"
    assert "edition" not in bonspiel.to_json()["plan"]


# --- ties, as the book has them


def line(lines: list[StandingsLine]) -> list[tuple[int, str]]:
    return [(each.entry, each.by) for each in lines]


def test_of_two_that_are_level_the_one_that_won_their_match_is_ahead():
    wins = [(0, 2), (1, 0), (2, 1), (1, 3), (0, 3), (3, 2)]  # 0 and 1 won two, 2 and 3 one
    lines = standings(4, wins, [1.0, 9.0, 1.0, 9.0].__getitem__, [0, 1, 2, 3])
    assert line(lines) == [(1, "met"), (0, ""), (3, "met"), (2, "")]


def test_three_that_have_beaten_each_other_in_turn_go_by_the_draw():
    wins = [(0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (2, 3)]
    assert line(standings(4, wins, [30.0, 10.0, 20.0, 5.0].__getitem__, [0, 1, 2, 3])) == [
        (1, "draw"), (2, "draw"), (0, ""), (3, ""),
    ]  # fmt: skip
    level = standings(4, wins, [30.0, 10.0, 10.0, 5.0].__getitem__, [0, 2, 1, 3])
    assert line(level)[:3] == [(2, "lot"), (1, "draw"), (0, "")]
    # somebody's is still to be made
    open_ = standings(4, wins, [30.0, None, 20.0, 5.0].__getitem__, [0, 1, 2, 3])
    assert line(open_)[:3] == [(2, "draw"), (0, ""), (1, "")] and [len(each.level) for each in open_] == [3, 3, 3, 0]


def test_those_still_level_among_themselves_are_looked_at_anew():
    # 0, 1, 2, 3 have three wins each; among them 0 has two, 1 and 2 ... and so on, by every assignment
    rng = Random(2)
    for _ in range(300):
        wins = [rng.choice([(a, b), (b, a)]) for a, b in combinations(range(6), 2)]
        far = [float(number) for number in rng.sample(range(100), 6)]
        assert [each.entry for each in standings(6, wins, far.__getitem__, range(6))] == by_book(6, wins, far)


def test_the_order_depends_on_nobodys_number():
    wins = [(0, 1), (1, 2), (2, 0), (3, 0), (1, 3), (2, 3)]
    far = [4.0, 3.0, 2.0, 1.0]
    first = [far[each.entry] for each in standings(4, wins, far.__getitem__, range(4))]
    for shuffled in permutations(range(4)):
        other = [far[shuffled.index(n)] for n in range(4)]
        moved = standings(4, [(shuffled[a], shuffled[b]) for a, b in wins], other.__getitem__, range(4))
        assert [other[each.entry] for each in moved] == first


# --- what can't be


@pytest.mark.parametrize(
    "change",
    [
        {"format": "ladder"},
        {"entries": [{"kind": "club", "member": "a"}]},
        {"entries": [{"kind": "club", "member": "a"}] * 2},
        {"entries": [{"kind": "human", "person": 1}] * 2},
        {"entries": [{"kind": "human", "person": -1}, {"kind": "club", "member": "a"}]},
        {"entries": [{"kind": "wizard", "member": "a"}, {"kind": "club", "member": "b"}]},
        {"games": []},
        {"games": ["curdle", "curdle"]},
        {"length": "endless"},
        {"seed": True},
        {"seed": 2**70},
    ],
)
def test_a_plan_that_cannot_be_is_refused_in_a_sentence(change: dict[str, object]):
    sound = BonspielPlan("knock_out", (Entry("human"), Entry("club", member="a")), ("curdle",)).to_json()
    assert BonspielPlan.read(sound).to_json() == sound
    with pytest.raises(BadPlan):
        BonspielPlan.read({**sound, **change})


def test_nobody_plays_a_match_twice_or_before_its_time():
    bonspiel = Bonspiel(plan("knock_out", 4, 1))
    bonspiel.play(Result(0, 0))
    for wrong in (Result(0, 1), Result(2, 0), Result(7, 0), Result(-1, 0)):
        with pytest.raises(BadResult):
            bonspiel.play(wrong)
    assert list(bonspiel.results) == [0]


@pytest.mark.lab(share=True)
def test_a_damaged_bonspiel_is_refused_or_still_one():
    rng = Random(4)
    bonspiel = Bonspiel(plan("double", 6, 2))
    list(played(bonspiel, rng))
    sound = json.dumps(bonspiel.to_json())
    odd: list[object] = [None, True, -1, 2**80, 1.5, "", "x" * 99, [], {}, [[]], float("nan")]
    for _ in range(amount(test=75, lab=5000)):
        table = json.loads(sound)
        at: Any = table
        while isinstance(at, dict | list) and at:
            key = rng.choice(list(at) if isinstance(at, dict) else range(len(at)))
            if rng.random() < 0.4 or not isinstance(at[key], dict | list):
                at[key] = rng.choice(odd)
                break
            at = at[key]
        with suppress(BadPlan, BadResult, BadDraw):
            Bonspiel.read(table).cups()


# --- who gives up


@pytest.mark.lab(share=True)
def test_who_withdraws_loses_what_is_left_and_all_comes_to_an_end():
    rng = Random(6)
    for seed in range(amount(test=20, lab=1500)):
        format = list(FORMATS)[seed % len(FORMATS)]
        count = rng.randrange(FORMATS[format], 9)
        bonspiel = Bonspiel(plan(format, count, seed, 2))
        people = [n for n, entry in enumerate(bonspiel.plan.entries) if entry.human]
        before: dict[int, Result] = {}
        while bonspiel.open() or bonspiel.due:
            may = [entry for entry in people if bonspiel.may_withdraw(entry)]
            if may and rng.random() < 0.2:
                before = {**bonspiel.results}
                bonspiel.withdraw(rng.choice(may))
                kept = {n: each for n, each in bonspiel.results.items() if n in before}
                assert kept == before, "what was played stays as it was"
            if bonspiel.open():
                number = rng.choice(bonspiel.open()).number
                bonspiel.play(bonspiel.decided(number, rng.choice([[0], [1], [0, 1]]), [1, 2]))
            elif bonspiel.due:
                bonspiel.throw(Draw(bonspiel.due[0], DRAW, float(rng.randrange(900))))
        assert bonspiel.over, "nobody is waited for who isn't there"
        for number, each in bonspiel.results.items():
            loser = bonspiel.sides(number)[1 - won(bonspiel, number)]
            assert each.how != "walkover" or loser in bonspiel.withdrawn
        if format == "round_robin" and len(bonspiel.withdrawn) < count:
            assert bonspiel.champion not in bonspiel.withdrawn
        again = Bonspiel.read(json.loads(json.dumps(bonspiel.to_json())))
        assert again.to_json() == bonspiel.to_json()
        assert again.cups() == bonspiel.cups() and again.table == bonspiel.table


def test_a_member_or_who_is_out_cannot_withdraw():
    bonspiel = Bonspiel(BonspielPlan("knock_out", (Entry("human"), Entry("club", member="a")), ("curdle",)))
    assert bonspiel.may_withdraw(0) and not bonspiel.may_withdraw(1)
    bonspiel.withdraw(0)
    assert bonspiel.over and bonspiel.champion == 1 and bonspiel.results[0].how == "walkover"
    for entry in (0, 1):
        with pytest.raises(BadResult):
            bonspiel.withdraw(entry)


def test_a_cup_that_was_played_for_somebody_is_nobodys():
    entries = (Entry("human"), Entry("club", member="a"))
    for seed in range(4):
        bonspiel = Bonspiel(BonspielPlan("knock_out", entries, ("curdle",), seed=seed))
        mine = int(bonspiel.sheet(0).seats[1] == "human")
        bonspiel.play(bonspiel.decided(0, [mine], [1, 2], helped=[mine]))
        (cup,) = Bonspiel.read(bonspiel.to_json()).cups()
        assert cup.winner == 0 and cup.helped
