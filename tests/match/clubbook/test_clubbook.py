"""The club book: what earns an achievement, what just misses it, and that chance alone seldom does."""

from __future__ import annotations

from collections import Counter
from importlib import import_module

import pytest

from game.match.match import Match
from game.rules.clubbook import EACH, Achievement, earned, page
from game.rules.registry import NAMES, game
from tests.corpus import Corpus, plans
from tests.match.clubbook.made import Pair


def cases(name: str) -> dict[str, Pair]:
    found: dict[str, Pair] = import_module(f"tests.match.clubbook.of_{name}").CASES
    return found


EVERY = [(name, each) for name in NAMES for each in page(name)]


@pytest.mark.parametrize("name", NAMES)
def test_each_game_has_twelve_and_each_is_made_up_twice(name: str):
    names = [each.id for each in page(name)]
    assert len(names) == len(set(names)) == EACH
    assert list(cases(name)) == names
    titles = [str(each.title) for each in page(name)] + [str(each.what) for each in page(name)]
    assert len(set(titles)) == 24


@pytest.mark.parametrize(("name", "each"), EVERY, ids=lambda value: getattr(value, "id", value))
def test_what_earns_it_and_what_just_misses_it(name: str, each: Achievement):
    hit, miss = cases(name)[each.id]
    assert each.earned(hit)
    assert not each.earned(miss)


@pytest.mark.parametrize("name", NAMES)
def test_only_who_was_there_earns_it(name: str):
    """What one side achieves isn't the other's: an opponent looks back on the same match and has nothing of it."""
    for key, (hit, _) in cases(name).items():
        other = hit.rivals[0]
        beaten = type(hit)(other, hit.kinds, hit.sides, hit.options, hit.events, hit.winners, hit.scores)
        assert key not in earned(name, beaten)


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("name", NAMES)
def test_chance_alone_earns_little(name: str, corpus: Corpus):
    """Nothing is earned by seats that play at random in more than a third of their matches."""
    pasts = [past for plan in plans(name) if not plan.mixed for past in corpus.pasts(plan)]
    found = Counter(key for past in pasts for key in earned(name, past))
    assert len(pasts) > 14
    assert all(count <= len(pasts) / 3 for count in found.values()), found


def test_a_match_that_goes_on_has_no_past():
    match = Match.start(game("rink_ratz"), {}, ["human", "human"], 4)
    assert match.past(0) is None


def test_people_earn_and_made_up_positions_earn_nobody_anything():
    """A finish that would earn in a match dealt from a seed earns nothing where somebody made the position up."""
    rules = game("curdle")
    hands: list[list[str]] = [["2c"], ["9h"] * 1, ["9d"]]
    position = {"options": {"seats": 3, "target": 1}, "hands": hands, "banks": [["5c"], ["7c"]], "to_move": 0}
    match = Match.start(rules, {}, ["human", "random", "random"], 1, position)
    match.play("play 2c 1")
    ending = match.ending()
    assert ending is not None and ending.earned == {}
    past = match.past(0)
    assert past is not None and "untouched" in earned("curdle", past)
