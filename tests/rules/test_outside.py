"""What comes from outside is bounded before it is parsed, and whatever is wrong with it is one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.rules import record
from game.rules.options import shown
from game.rules.registry import GAMES
from game.rules.scenario import BadScenario, Failure, read, run
from game.rules.untrusted import (
    DEEPEST,
    LONGEST,
    LONGEST_TEXT,
    LONGEST_TOML,
    MOST_VALUES,
    READABLE,
    BadText,
    damage,
    read_json,
    read_toml,
)
from tests.corpus import Corpus, plans


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 100_000, "deep"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "deep"),
        ("9" * 5000, "too large"),
        ("9" * 400, "too large"),
        ("-18446744073709551616", "too large"),
        ("1e999", "too large"),
        ("NaN", "no number"),
        ("-Infinity", "no number"),
        ('"\\ud800"', "half a character"),
        ('{"\\udfff": 1}', "half a character"),
        ('"\ud800"', "half a character"),
        ('"' * 100_000, "can't be read from line 1, column 3"),
        (" " * (LONGEST + 1), "too long"),
        ('{"a": 1', "it can't be read from line 1, column 8 on"),
        ('{"a": 1, "a": 1}', 'the key "a" is given twice'),
        ('[{"b": {"x": 0, "é": 1, "\\u00e9": 2}}]', 'the key "é" is given twice'),
    ],
)
def test_json_beyond_the_bounds_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadText, match=said) as caught:
        read_json(text)
    assert len(str(caught.value).splitlines()) == 1
    str(caught.value).encode()


@pytest.mark.parametrize("value", ["[]", "0", '{"a":0}', '""', "[[]]", '{"a":{"a":0}}', '"ab"'])
def test_more_values_than_any_match_has_are_refused_before_they_are_read(value: str) -> None:
    text = "[" + ",".join([value] * (MOST_VALUES + 1)) + "]"
    for given in (text, text[:-1]):
        with pytest.raises(BadText, match=f"more than {MOST_VALUES} values"):
            read_json(given)
    assert len(read_json("[" + ",".join([value] * (MOST_VALUES // 20)) + "]")) == MOST_VALUES // 20


def test_brackets_that_are_only_closed_are_refused() -> None:
    with pytest.raises(BadText, match="values"):
        read_json("]" * (MOST_VALUES + 1))


@pytest.mark.parametrize("letter", ["a", "\U0001f600", " ", "9"])
def test_a_text_that_is_too_long_is_refused(letter: str) -> None:
    with pytest.raises(BadText, match="too long"):
        read_json('{"a": "' + letter * 2 * LONGEST_TEXT + '"}')
    assert read_json('["' + "a" * (LONGEST_TEXT - 10) + '", 1]')[1] == 1


def test_a_long_list_of_numbers_is_no_long_text() -> None:
    zeros = "0," * 490_000 + "0"
    assert len(read_json(f"[{zeros}]")) == 490_001
    assert read_json(f'{{"a": "x", "b": [{zeros}], "c": "\\"]"}}')["c"] == '"]'
    with pytest.raises(record.BadRecord) as refused:
        record.read(f"[{zeros}]")
    assert "text" not in str(refused.value)
    with pytest.raises(BadText, match="a text in it is too long"):
        read_json(f'[{zeros[: LONGEST_TEXT - 1]}, "{zeros[: LONGEST_TEXT * 2]}"]')


def test_a_value_in_a_message_is_cut_before_it_is_written_out() -> None:
    assert shown([{"a": [1, "b", None, True]}, ()]) == "[{'a': [1, 'b', None, True]}, ()]"
    assert shown("x" * 10**7) == "'" + "x" * 36 + "..."
    big: list[Any] = ["x" * 10**6]
    for _ in range(30):
        big = [big] * 100
    assert shown(big) == "[" * 31 + "'xxxxx..."


@pytest.mark.parametrize("value", [[[]], {"[[[[": "]" * 99}, "\U0001f3d2 \\ud800", 2**64 - 1, -(2**63), 1e300, None])
def test_json_within_the_bounds_comes_back(value: Any) -> None:
    assert read_json(json.dumps(value)) == value
    assert read_json(json.dumps(value, ensure_ascii=False)) == value


def test_brackets_in_a_text_are_not_depth() -> None:
    text = '["' + "[" * 500 + '", "' + '\\"[' * 500 + '"]'
    assert read_json(text) == json.loads(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = " + "[" * 3000, "deep"),
        ("a = " + "{b = " * 3000, "deep"),
        ("a = " + "9" * 5000, "limit|large"),
        ("a = " + "9" * 4000, "too large"),
        ("a = 0x" + "f" * 400, "too large"),
        ("a = inf", "too large"),
        ("a = 1e999", "too large"),
        ("a = 1979-05-27", "date"),
        ("[" + "a." * 25_000 + "a]", "keys are too long"),
        ('"a".' * 15_000, "keys are too long"),
        (" " * (LONGEST_TOML + 1), "too long"),
        ("a = [", "Invalid value"),
    ],
)
def test_toml_beyond_the_bounds_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadText, match=said):
        read_toml(text)


def test_toml_within_the_bounds_comes_back() -> None:
    text = 'a = "[[[["\nb = \'\'\'{{{ " \'\'\'\n# [[[[ "\n[c.d]\ne = [[1, 2.5], ["x"]]\nf = """\n[[["""\n'
    assert read_toml(text) == {"a": "[[[[", "b": '{{{ " ', "c": {"d": {"e": [[1, 2.5], ["x"]], "f": "[[["}}}


@pytest.mark.parametrize(("parser", "read"), [("json", read_json), ("tomllib", read_toml)])
def test_a_text_that_exhausts_the_memory_is_refused(
    monkeypatch: pytest.MonkeyPatch, parser: str, read: Callable[[str], Any]
) -> None:
    def burst(*_text: Any, **_how: Any) -> Any:
        raise MemoryError

    monkeypatch.setattr(f"{parser}.loads", burst)
    with pytest.raises(BadText, match="MemoryError"):
        read("{}" if parser == "json" else "a = 1")
    with pytest.raises(BadText, match="the start: MemoryError"), damage(BadText, "the start"):
        burst()


def test_an_error_is_one_line_of_a_readable_length() -> None:
    told = str(BadText("a\nb\ud800 " + "x" * 100_000))
    assert told.startswith("a b\\ud800 xxx")
    assert len(told) == READABLE
    with pytest.raises(BadText, match="the table: KeyError 'x'"), damage(BadText, "the table"):
        {}["x"]  # type: ignore[index]


@pytest.fixture
def finished(corpus: Corpus) -> dict[str, Any]:
    """A record of a match of Curdle that random moves have brought to its end."""
    return corpus.record(plans("curdle")[0])


def test_a_record_with_another_result_is_refused(finished: dict[str, Any]) -> None:
    for result in ({**finished["result"], "scores": [99, 98]}, {}, None):
        with pytest.raises(record.BadRecord, match="lead to the result"):
            record.final({**finished, "result": result})


@pytest.mark.parametrize("result", [{"scores": 5}, {"scores": ["a"]}, {"winners": 3}, {"scores": [True]}])
def test_a_result_of_another_shape_is_refused(finished: dict[str, Any], result: dict[str, Any]) -> None:
    with pytest.raises(record.BadRecord, match="list of numbers"):
        record.read(record.to_text({**finished, "result": result}))


def test_options_that_contradict_the_start_are_refused(finished: dict[str, Any]) -> None:
    other = {**finished["options"], "draw": "must" if finished["options"]["draw"] == "optional" else "optional"}
    with pytest.raises(record.BadRecord, match="options differ"):
        record.start({**finished, "options": other})


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize(
    "chance",
    [
        5,
        {"deck": [["a"]], "rng": 3},
        {"dice": {"lost": [[1]], "rest": {}}},
        {"dice": {"rest": {"a1": {"x": 10**19, "y": 1e300}}, "lost": []}},
        {"dice": [], "deck": {}},
        [[]],
    ],
)
def test_damaged_chance_is_a_sentence_in_every_game(corpus: Corpus, name: str, chance: Any) -> None:
    for plan in plans(name):
        table = corpus.record(plan)
        drawn = [n for n, row in enumerate(table["moves"]) if "chance" in row][:3]
        if drawn:
            break
    assert drawn, "nothing was drawn in any match"
    for number in drawn:
        rows = [*table["moves"][:number], {**table["moves"][number], "chance": chance}]
        for act in (record.final, record.check):
            try:
                act({**table, "moves": rows})
            except record.BadRecord as error:
                assert len(str(error)) <= READABLE


SCENARIO = 'game = "curdle"\nseed = 1\n'


@pytest.mark.parametrize(
    "text",
    [
        SCENARIO + "[[step]]\nexpect = { deal_no = " + "9" * 5000 + " }",
        SCENARIO + "[[step]]\nexpect = { deal_no = " + "[" * 1000 + " }",
        f"seed = {'9' * 400}\n" + 'game = "curdle"',
    ],
)
def test_a_scenario_beyond_the_bounds_is_refused(text: str) -> None:
    with pytest.raises(BadScenario, match="not a TOML file"):
        read(text)


@pytest.mark.parametrize("step", ['play = ["' + "0" * 5000 + ': pass"]', 'play = ["pass"]\noutcome = { lost = [[1]] }'])
def test_a_scenario_with_nonsense_fails_in_a_sentence(step: str) -> None:
    with pytest.raises(Failure):
        run(read(SCENARIO + f"[[step]]\n{step}\n"))
