"""A sentence is reworded in one step: in the code, lessons, catalogues, screens and lists that tests keep."""

from __future__ import annotations

import ast
from pathlib import Path
from types import ModuleType

import pytest

from tests import pseudo
from tests.kept.messages import key

SOURCE = """
from game.i18n.catalogue import _, plural

TEXT = _("Sweep it") if late else _(
    "A long sentence that"
    " goes on"
)
other("Sweep it")
print(plural("{count} rock", "{count} rocks", 2), "Ärger", _("Sweep it"))
"""
TABLE = 'title = "Sweep it"\nlearnt = "Sweep it"\n[[step]]\nsay = "Say \\"yes\\"."\nexpect = ["Sweep it"]\n'
CATALOGUE = """# A catalogue.
msgid ""
msgstr ""
"Language: fr\\n"

# with a comment
msgid "Sweep it"
msgstr "Annuler"

#, python-brace-format
msgctxt "you"
msgid "{count} rock"
msgid_plural "{count} rocks"
msgstr[0] "{count} pierre"
msgstr[1] "{count} pierres"

msgid "A long sentence that "
"goes on"
msgstr ""
"""


@pytest.fixture
def reword(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script behind ``words.py reword``."""
    monkeypatch.syspath_prepend(pseudo.ROOT / "build")
    import reword as found  # type: ignore[import-not-found]

    assert isinstance(found, ModuleType)
    return found


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house with a source, a lesson, a catalogue, and what tests keep."""
    files = {
        "game/a.py": SOURCE,
        "build/man.py": "",
        "game/rules/curdle/lesson.toml": TABLE,
        "game/locale/fr/LC_MESSAGES/bonspiel.po": CATALOGUE,
        "game/club/clinic/curdle.json": '{"id":"m1","why":{"id":"Sweep it","args":{"x":"Sweep it"}}}',
        "tests/scenes/looks/kept/composed-tables.txt": "== a\ne 1 2 3 4\tundo Sweep it (Z) (disabled)\n"
        "t 1 2 3\tSweep it\n",
        "tests/kept/renamed.txt": "",
        "tests/test_a.py": 'assert said == "Sweep it" and other == f"Sweep it {n}"\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "line", ["TEXT = {}", "assert told == {}", "print({}, 2)", "print(a={})", "x = [{}]", "y = (\n    {}\n)"]
)
def test_a_sentence_that_grows_too_long_stays_one_sentence(reword: ModuleType, line: str) -> None:
    """Wherever it stands, in pieces it is what it was as a whole."""
    long = "Sweep it, and sweep it harder, until the stone is in the house and everybody is glad, and then once more."
    long += " Nobody can sweep too much."
    source = reword.reworded_source(line.format('"Sweep it"'), {"Sweep it": long}.get, reword.string_constants)
    assert ast.dump(ast.parse(source)) == ast.dump(ast.parse(line.format(f'"{long}"')))
    assert max(map(len, source.splitlines())) <= reword.WIDTH


def test_a_sentence_is_reworded_everywhere(reword: ModuleType, house: Path) -> None:
    tool = pseudo.tool()
    pairs = {"Sweep it": "Undo it", 'Say "yes".': 'Say "no".', "Not said": "x"}
    _changed, unsaid = reword.reword(house, pairs, tool._every_literal, key)
    assert unsaid == ["Not said"]
    source = (house / "game/a.py").read_text("utf-8")
    assert source.count('_("Undo it")') == 2 and 'other("Sweep it")' in source and "Ärger" in source
    table = (house / "game/rules/curdle/lesson.toml").read_text("utf-8")
    assert table == 'title = "Undo it"\nlearnt = "Undo it"\n[[step]]\nsay = "Say \\"no\\"."\nexpect = ["Sweep it"]\n'
    clinic = (house / "game/club/clinic/curdle.json").read_text("utf-8")
    assert clinic == '{"id":"m1","why":{"id":"Undo it","args":{"x":"Sweep it"}}}'
    catalogue = (house / "game/locale/fr/LC_MESSAGES/bonspiel.po").read_text("utf-8")
    assert '# with a comment\n#, fuzzy\nmsgid "Undo it"\nmsgstr "Annuler"\n' in catalogue
    screens = (house / "tests/scenes/looks/kept/composed-tables.txt").read_text("utf-8")
    assert screens == "== a\ne 1 2 3 4\tundo Undo it (Z) (disabled)\nt 1 2 3\tUndo it\n"
    assert (house / "tests/kept/renamed.txt").read_text("utf-8") == 'say-yes\tSay "no".\nsweep-it\tUndo it\n'
    assert (house / "tests/test_a.py").read_text("utf-8").startswith('assert said == "Undo it" and other == f"Sweep it')
    # and once more: the key is the first one's
    reword.reword(house, {"Undo it": "Back"}, tool._every_literal, key)
    assert "sweep-it\tBack\n" in (house / "tests/kept/renamed.txt").read_text("utf-8")


def test_plurals_and_pieces_are_reworded(reword: ModuleType, house: Path) -> None:
    """Both forms of a plural, a sentence in pieces, and one that gets longer than a line."""
    long = "It goes on " * 14 + "and ends."
    pairs = {"{count} rocks": "{count} stones", "A long sentence that goes on": long}
    reword.reword(house, pairs, pseudo.tool()._every_literal, key)
    source = (house / "game/a.py").read_text("utf-8")
    messages = {(m.id, m.plural) for m in pseudo.tool().messages_in(source)}
    assert messages == {("Sweep it", None), ("{count} rock", "{count} stones"), (long, None)}
    assert max(map(len, source.splitlines())) <= 120
    catalogue = (house / "game/locale/fr/LC_MESSAGES/bonspiel.po").read_text("utf-8")
    assert (
        '#, fuzzy, python-brace-format\nmsgctxt "you"\nmsgid "{count} rock"\nmsgid_plural "{count} stones"' in catalogue
    )
    # what had no translation has nothing to review
    assert f'\n\nmsgid "{long}"\nmsgstr ""\n' in catalogue


def test_a_sentence_with_something_filled_in_is_reworded(reword: ModuleType) -> None:
    pairs = {
        "{seat} takes out {rock}, {ring}.": "{rock} is taken out {ring} by {seat}.",
        "the {n} rock": "rock {n}",
        "{card} is {card} again": "still {card}",
        "{a} to {b}": "{a} against {b}",
    }
    changed = reword.filled_in(pairs)
    assert changed("Bea takes out r4, in the 4-foot.") == "r4 is taken out in the 4-foot by Bea."
    assert changed("Bea takes out the {n} rock, out front.") == "rock {n} is taken out out front by Bea."
    assert changed("4c is 4c again") == "still 4c" and changed("4c is 5d again") is None
    assert changed("{a} to {b}") == "{a} against {b}" and changed("1 to 2") is None, "that could be anything"
    assert changed("Bea takes out r4, in the 4-foot. And so on") is None


def test_a_long_sentence_of_a_table_stays_its_key(reword: ModuleType) -> None:
    long = "It goes on " * 14 + "and ends."
    table = 'TABLE = {\n    "A short sentence.": 1,\n}\n'
    source = reword.reworded_source(table, {"A short sentence.": long}.get, reword.string_constants)
    assert ast.literal_eval(source.removeprefix("TABLE = ")) == {long: 1}
    assert all(line == line.rstrip() and len(line) <= 120 for line in source.splitlines())


def test_two_messages_that_become_one_have_one_entry(reword: ModuleType) -> None:
    text = 'msgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr "B"\n'
    assert reword.reworded_catalogue(text, {"a": "b"}) == 'msgid "b"\nmsgstr "B"\n'
    assert reword.reworded_catalogue(text, {"a": "b", "b": "a"}).startswith('#, fuzzy\nmsgid "b"\nmsgstr "A"')


@pytest.mark.parametrize("arguments", [[], ["one"], ["a", "a"], ["a", ""], ["a", "b", "c"]])
def test_what_is_no_pair_is_refused(reword: ModuleType, arguments: list[str]) -> None:
    with pytest.raises(ValueError, match=r"reword|sentence"):
        reword.pairs_from(arguments)


def test_a_table_of_pairs(reword: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "pairs.toml"
    file.write_text('"Who sings is out." = "Sing once and you\'re out."\n', "utf-8")
    assert reword.pairs_from([str(file)]) == {"Who sings is out.": "Sing once and you're out."}


def test_what_is_to_review_is_spoken_and_listed(tmp_path: Path) -> None:
    tool = pseudo.tool()
    po = tmp_path / "fr/LC_MESSAGES/bonspiel.po"
    po.parent.mkdir(parents=True)
    po.write_text(
        'msgid ""\nmsgstr "Language: fr\\n"\n\n#, fuzzy\nmsgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr ""\n', "utf-8"
    )
    known = [tool.Message(id, None, None, "") for id in "abc"]
    assert tool.to_review(po, known) == (["a"], ["b", "c"])
    assert b"A" in tool.compiled(po)


@pytest.mark.parametrize(
    ("environment", "strict"),
    [({"STRICT": "1"}, True), ({"STRICT": "0"}, False), ({"GITHUB_REF_NAME": "v1.2.0"}, True),
     ({"GITHUB_REF_NAME": "release-1.2"}, True), ({"GITHUB_REF_NAME": "main"}, False)],
)  # fmt: skip
def test_words_must_be_whole_where_they_are_released(
    environment: dict[str, str], strict: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tool = pseudo.tool()
    for name in ("STRICT", "GITHUB_REF_NAME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    assert tool.strict() is strict


def test_the_words_of_a_test_are_whole_sentences(reword: ModuleType) -> None:
    tree = ast.parse('["draw", "Sweep it", f"{a} Sweep it"]')
    assert [node.value for node in reword.string_constants(tree)][:1] == ["Sweep it"]
