"""The ways of the navigator: mypy checks calls of them, this checks that their screens take what they give."""

from __future__ import annotations

import inspect

import pytest

from game.scenes.navigator import Navigator, Way, found

WAYS = {name: way for name, way in vars(Navigator).items() if isinstance(way, Way)}


@pytest.mark.parametrize("name", WAYS)
def test_a_screen_takes_what_its_way_gives(name: str) -> None:
    way = WAYS[name]
    takes = inspect.signature(way.takes).parameters.values()
    opens = inspect.signature(found(way.place))
    by_place = [each.name for each in takes if each.kind is not each.KEYWORD_ONLY]
    by_name = [each.name for each in takes if each.kind is not each.POSITIONAL_ONLY]
    needed = [each.name for each in takes if each.kind is each.POSITIONAL_ONLY]
    opens.bind("app", *by_place)
    opens.bind("app", *needed, **dict.fromkeys(by_name))
    given = {each.name: each.default for each in takes if each.default is not each.empty and each.default is not None}
    assert all(opens.parameters[each].default == default for each, default in given.items())
