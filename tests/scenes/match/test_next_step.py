"""A person's next step after a match: which one is offered when, in which words, and where it leads."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.registry import ENTRIES, entry
from game.i18n.catalogue import spoken
from game.rules.registry import game, title
from game.scenes.match import next_step
from game.scenes.match.next_step import MATCHES, untried
from game.settings.launch_options import MatchSetup

CLINIC = "Next step: solve positions in the clinic"
CLUB = "Next step: play at Club level"


def program(monkeypatch: pytest.MonkeyPatch, played: dict[str, list[tuple[int, int]]], **wishes: Any) -> Any:
    """A program in which people played these numbers of matches and wins; where it goes is noted."""
    went: list[Any] = []

    def statistics(name: str | None = None, by: tuple[str, ...] = (), *, kind: str) -> list[Any]:
        assert by == ("game",) and kind == "human"
        return [
            SimpleNamespace(game=each, matches=matches, wins=wins)
            for each, some in played.items() if name in (None, each) for matches, wins in some
        ]  # fmt: skip

    navigator = SimpleNamespace(
        play=went.append, clinic=lambda: went.append("clinic"), lesson=lambda name: went.append(("lesson", name))
    )
    monkeypatch.setattr(next_step, "Ward", lambda preferences: SimpleNamespace(tried=preferences["clinic"].get))
    monkeypatch.setattr(next_step, "problems", lambda name: wishes.get("problems", ("one",)))
    monkeypatch.setattr(
        next_step, "entry", lambda name: replace(entry(name), first={"level": "rookie"} if name == "rink_ratz" else {})
    )
    preferences = {"clinic": {}, "lobby": {}, "lessons": [], **wishes}
    return SimpleNamespace(
        store=SimpleNamespace(statistics=statistics), preferences=preferences, navigator=navigator, went=went
    )


def offered(app: Any, seats: tuple[str, ...] = ("human", "club"), level: str = "pro", name: str = "rink_ratz") -> Any:
    """The step after a match."""
    rules = game(name)
    match: Any = SimpleNamespace(game=rules)
    setup = MatchSetup(name, seats, {**rules.full_options({}), "level": level}, 7)
    return next_step.next_step(app, match, setup)


@pytest.mark.parametrize(
    ("played", "label"),
    [
        ([], "Try next: Curdle"),
        ([(MATCHES - 1, 2)], "Try next: Curdle"),
        ([(MATCHES, 0)], CLINIC),
        ([(1, 0), (2, 0)], CLINIC),
        ([(MATCHES, 1)], CLUB),
        ([(2, 1), (5, 0)], CLUB),
    ],
)
def test_the_first_matches_lead_to_another_game_and_what_is_harder_comes_after_a_win(
    monkeypatch: pytest.MonkeyPatch, played: list[tuple[int, int]], label: str
) -> None:
    app = program(monkeypatch, {"rink_ratz": played, "mystic": [(9, 9)]})
    assert offered(app, ("human", "novice")).label == label


def test_after_a_win_all_novices_become_stronger_and_nothing_else_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    app = program(monkeypatch, {"rink_ratz": [(5, 2)]})
    found = offered(app, ("novice", "human", "skip", "novice"), "rookie")
    assert (found.label, found.icon) == (CLUB, "star")
    found.go()
    (setup,) = app.went
    assert setup.seats == ("club", "human", "skip", "club") and setup.options["level"] == "rookie"
    assert (setup.game, setup.seed) == ("rink_ratz", 7)


def test_a_rule_that_was_left_out_at_first_comes_after_a_win_over_stronger_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = program(monkeypatch, {"rink_ratz": [(5, 2)]})
    (option,) = [each for each in game("rink_ratz").options if each.key == "level"]
    found = offered(app, level="rookie")
    assert found.label == f"Next step: {spoken(option.title)}: {spoken(option.names[option.default])}"
    assert found.icon == "rules"
    found.go()
    assert app.went[0].options["level"] == option.default and app.went[0].seats == ("human", "club")
    assert offered(app).label == CLINIC, "with the rule of the rulebook it isn't offered again"
    assert offered(program(monkeypatch, {"rink_ratz": [(5, 0)]}), level="rookie").label == CLINIC
    # an option that no first match leaves out is nobody's next step
    curdle = program(monkeypatch, {"curdle": [(5, 2)]})
    match: Any = SimpleNamespace(game=game("curdle"))
    options = dict.fromkeys((each.key for each in game("curdle").options), "other")
    step = next_step.next_step(curdle, match, MatchSetup("curdle", ("human", "club"), options, 7))
    assert step is not None and step.label == CLINIC


def test_the_clinic_is_offered_until_a_position_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    app = program(monkeypatch, {"rink_ratz": [(5, 0)]})
    found = offered(app)
    assert (found.label, found.icon) == (CLINIC, "target")
    found.go()
    assert app.went == ["clinic"]
    for done in ({"clinic": {"rink_ratz": {"a": 1}}}, {"problems": ()}):
        assert offered(program(monkeypatch, {"rink_ratz": [(5, 0)]}, **done)).label == "Try next: Curdle"
    assert offered(program(monkeypatch, {"rink_ratz": [(5, 0)]}, clinic={"curdle": {"a": 1}})).label == CLINIC


def test_a_game_is_tried_once_it_was_learnt_set_up_or_played(monkeypatch: pytest.MonkeyPatch) -> None:
    names = list(ENTRIES)
    assert untried(program(monkeypatch, {})) == names
    app = program(monkeypatch, {"curdle": [(1, 0)]}, lobby={"mystic": {}}, lessons=["hurry_hard"])
    assert untried(app) == ["rink_ratz", "powerup"]
    found = offered(app)
    assert (found.label, found.icon) == (f"Try next: {spoken(title('powerup'))}", "lesson"), "not the game just played"
    found.go()
    assert app.went == [("lesson", "powerup")]
    assert offered(program(monkeypatch, {}, lessons=[name for name in names if name != "rink_ratz"])) is None
    assert offered(program(monkeypatch, {}, lessons=names)) is None
