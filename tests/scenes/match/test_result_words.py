"""What a result says and offers: who won, whom it counts for, what is new, what comes next; and how its scores roll."""

from __future__ import annotations

from itertools import pairwise, product
from types import SimpleNamespace
from typing import Any

import pytest

from game.i18n.catalogue import spoken
from game.rules.clubbook import page as medals
from game.rules.contract import say
from game.rules.registry import game
from game.scenes.match import result
from game.scenes.match.next_step import NextStep
from game.scenes.match.result import ResultPage
from game.scenes.match.score_rollup import ENGRAVED, TIME, RollUp
from game.scenes.settings.looks import NewLooksPage
from game.table.turns.match_turns import MatchTurns
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, evenly, within

BEAT = TIME / 60


def page(*names: str, winners: tuple[int, ...] = (), drawn: bool = False, **more: Any) -> Any:
    """A result as far as its words need one."""
    company = SimpleNamespace(names=list(names), humans=more.pop("humans", [0]))
    outcome = SimpleNamespace(winners=winners, drawn=drawn, table=more.pop("table", {}))
    table = SimpleNamespace(company=company, back=more.pop("back", None))
    return SimpleNamespace(table=table, outcome=outcome, **more)


@pytest.mark.parametrize(
    ("names", "winners", "drawn", "headline", "engraved"),
    [
        (("You", "Bo"), (0,), False, "You win!", "You"),
        (("You", "Bo"), (1,), False, "Bo wins", "Bo"),
        (("You", "Bo", "Cy", "Di"), (0, 2), False, "You and Cy win", "You and Cy"),
        (("You", "Bo", "Cy", "Di"), (1, 3), False, "Bo and Di win", "Bo and Di"),
        (("You", "Bo"), (0, 1), True, "A tied match", ""),
        (("You", "Bo"), (), False, "A tied match", ""),
    ],
)
def test_the_headline_and_the_trophy_name_whoever_won(
    names: tuple[str, ...], winners: tuple[int, ...], drawn: bool, headline: str, engraved: str
) -> None:
    found = page(*names, winners=winners, drawn=drawn)
    assert ResultPage._headline(found) == headline
    assert ResultPage._winner(found) == engraved


def test_it_says_for_whom_the_match_does_not_count() -> None:
    def helped(*seats: int) -> str:
        return ResultPage._helped(page("You", "Bo", "Cy", ending=SimpleNamespace(helped=seats)))

    assert helped() == ""
    assert helped(0) == "Moves were made for you, so you earn no medals and your statistics don't change."
    assert helped(1) == "Moves were made for Bo, so they earn no medals and their statistics don't change."
    assert helped(1, 2) == "Moves were made for Bo and Cy, so they earn no medals and their statistics don't change."


@pytest.mark.parametrize(
    ("scores", "low", "sides", "order"),
    [
        ([3, 5, 4], False, 3, [1, 2, 0]),
        ([3, 5, 4], True, 3, [0, 2, 1]),
        ([5, 5, 7], False, 3, [2, 0, 1]),
        ([5, 5, 7], True, 3, [0, 1, 2]),
        ([3, 5], False, 4, [0, 1, 2, 3]),
        ([], False, 2, [0, 1]),
    ],
)
def test_the_best_side_comes_first_and_the_first_of_equals(
    scores: list[int], low: bool, sides: int, order: list[int]
) -> None:
    match = SimpleNamespace(game=SimpleNamespace(low_wins=lambda options: low), options={})
    assert ResultPage._order(page(table={"scores": scores}, match=match), sides) == order


def test_what_was_earned_before_in_another_match_is_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = medals("curdle")[:3]
    awards = {0: {first.id: "m", second.id: "other"}, 7: {first.id: "other"}}

    def firsts(store: Any, name: str, person: int) -> dict[str, Any]:
        assert name == "curdle"
        return {id: SimpleNamespace(match=match) for id, match in awards[person].items()}

    monkeypatch.setattr(result, "firsts", firsts)
    match = SimpleNamespace(id="m", game=game("curdle"))
    app = SimpleNamespace(store=SimpleNamespace(sat=lambda id: {2: 7}))
    ending = SimpleNamespace(earned={0: (first.id, second.id, third.id), 2: (first.id, third.id)})
    found = page("You", "Bo", "Cy", match=match, app=app, ending=ending)
    assert ResultPage._news(found) == [(0, first), (0, third), (2, third)]
    found.table.back = object()
    assert ResultPage._news(found) == [], "a trial earns nothing"


def test_a_next_step_is_offered_to_one_person_after_a_match_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    step: Any = object()
    monkeypatch.setattr(result, "next_step", lambda app, match, setup: step if setup == "same" else None)
    for humans, back, saved, place, day in product(
        ([], [1], [0, 1]), (None, object()), (False, True), (None, object()), (None, 20261128)
    ):
        match = SimpleNamespace(id="m", saved=saved)
        app = SimpleNamespace(daily_deals=SimpleNamespace(of=lambda id, day=day: day))
        found = page("You", "Bo", humans=humans, back=back, match=match, place=place, app=app, _setup=lambda: "same")
        offered = humans == [1] and back is None and saved and place is None and day is None
        assert ResultPage._next_step(found) is (step if offered else None)


@pytest.mark.parametrize("name", ["curdle", "powerup"])
def test_the_same_company_plays_again_on_another_deal(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(result, "random_seed", lambda: 77)
    match = SimpleNamespace(
        id="m", game=game(name), seats=("human", "club"), options={"seats": 2}, members=("", "hattie")
    )
    played: list[Any] = []
    app = SimpleNamespace(
        store=SimpleNamespace(sat=lambda id: {0: 3} if id == "m" else {}), navigator=SimpleNamespace(play=played.append)
    )
    found = page(match=match, app=app)
    found._setup = lambda: ResultPage._setup(found)
    ResultPage.again(found)
    (setup,) = played
    assert (setup.game, setup.seats, setup.options, setup.seed) == (name, ("human", "club"), {"seats": 2}, 77)
    assert setup.people == {0: 3} and setup.members == {0: "", 1: "hattie"}


def test_the_draw_sheet_is_opened_or_the_title_where_it_cannot_be_read() -> None:
    went: list[str] = []

    def draw_sheet(id: str) -> None:
        if not id:
            raise KeyError(id)
        went.append(id)

    app = SimpleNamespace(navigator=SimpleNamespace(draw_sheet=draw_sheet, title=lambda: went.append("title")))
    for place, goal in ((SimpleNamespace(bonspiel="b"), "b"), (None, "title"), (SimpleNamespace(bonspiel=""), "title")):
        ResultPage.sheet(page(place=place, app=app))
        assert went.pop() == goal and not went


def test_what_is_said_aloud_names_the_winner_the_reason_and_each_score() -> None:
    words = SimpleNamespace(say=lambda reason: f"because {reason}")

    def said(teams: list[str], **table: Any) -> list[str]:
        found = page("Al", "Bo", "Cy", "Di", table=table, prompt="Al and Cy win!", match=SimpleNamespace())
        found.match.to_position = dict
        found.outcome.reason = "of points"
        found.table.face = SimpleNamespace(words=words)
        found.table.entry = SimpleNamespace(teams=lambda position: [((), "●", name) for name in teams])
        return list(ResultPage.where(found))

    assert said([]) == ["Al and Cy win.", "because of points"]
    *_same, by_team = said(["Amber", "Ice"], scores=[4, 2])
    assert all(word in by_team for word in ("Amber", "Ice", "4", "2")) and "Al" not in by_team
    *_same, by_seat = said(["Amber", "Ice"], scores=[4, 2, 3, 1])
    assert all(word in by_seat for word in ("Al", "Bo", "Cy", "Di", "3", "1")) and "Amber" not in by_seat


# --- the scores that roll up
def rolled(*scores: float, name: str = "Geneviève") -> tuple[RollUp, list[int], list[list[str]]]:
    """A roll-up from its beginning to its end: what was heard, and what its texts showed from beat to beat."""
    heard: list[int] = []
    roll = RollUp(scores, name, heard.append, done=False)
    labels, plate = [SimpleNamespace(text=roll.shown(index)) for index in range(len(scores))], SimpleNamespace(text="")
    roll.watch(list(enumerate(labels)), plate)  # type: ignore[arg-type]
    seen = [[*(label.text for label in labels), plate.text]]
    while roll.advance(BEAT):
        seen.append([*(label.text for label in labels), plate.text])
    return roll, heard, seen


def test_scores_count_from_nothing_to_the_result_in_their_time() -> None:
    roll, _heard, seen = rolled(12, 7, 0)
    assert len(seen) == 61 and roll.done and not roll.advance(BEAT)
    assert seen[0][:3] == ["0", "0", "0"] and seen[-1][:3] == ["12", "7", "0"]
    for column in zip(*(row[:3] for row in seen), strict=True):
        assert all(int(one) <= int(next) for one, next in pairwise(column))
    assert {row[0] for row in seen} == {str(n) for n in range(13)}, "no point is left out"
    assert seen[55][:2] == ["12", "7"] and int(seen[15][0]) < 12, "and all are there a moment before the end"


def test_a_score_below_nothing_or_with_a_fraction_ends_as_it_is() -> None:
    roll, _heard, seen = rolled(2.5, -3)
    assert seen[-1][:2] == ["2.5", "-3"]
    assert [roll.shown(index) for index in range(2)] == ["2.5", "-3"]
    assert all("." not in row[0] for row in seen[:-1])


def test_the_name_is_engraved_in_the_second_half() -> None:
    _roll, _heard, seen = rolled(3, name="Geneviève")
    plates = [row[-1] for row in seen]
    assert all("Geneviève".startswith(text) for text in plates) and plates[-1] == "Geneviève" != plates[-5]
    assert all(not text for text in plates[: int(60 * ENGRAVED)])
    assert all(len(one) <= len(next) <= len(one) + 1 for one, next in pairwise(plates))


def test_counting_sounds_higher_and_higher_and_not_at_all_without_points() -> None:
    _roll, heard, _seen = rolled(4, 0)
    assert heard == [1, 2, 3, 4, 5, 6, 7, 8]
    assert rolled(0, 0)[1] == [] and rolled()[1] == []


def test_the_light_rises_while_it_counts() -> None:
    roll = RollUp([5], "", lambda number: None, done=False)
    lights = [roll.light]
    while roll.advance(BEAT):
        lights.append(roll.light)
    assert 0.3 < lights[0] < 0.6 and lights[-1] == 1.0 and all(one < next for one, next in pairwise(lights))


def test_a_click_finishes_it_once() -> None:
    heard: list[int] = []
    roll = RollUp([9], "Bo", heard.append, done=False)
    label, plate = SimpleNamespace(text="0"), SimpleNamespace(text="")
    roll.watch([(0, label)], plate)  # type: ignore[arg-type, list-item]
    roll.advance(BEAT)
    assert roll.finish() and not roll.finish() and not roll.advance(BEAT)
    assert (label.text, plate.text, roll.light, heard) == ("9", "Bo", 1.0, [])
    still = RollUp([9], "Bo", heard.append, done=True)
    assert still.done and not still.finish() and (still.shown(0), still.engraved(), still.light) == ("9", "Bo", 1.0)


# --- the whole page


#: a look that was won
WON = SimpleNamespace(title=say("Stars"))


class Turns(MatchTurns):
    """A match that has just ended."""

    def __init__(self, match: Any) -> None:
        self.match = match


def opened(
    monkeypatch: pytest.MonkeyPatch, *, place: Any = None, day: int | None = None, **more: Any
) -> tuple[Any, list[Any]]:
    """The page after a match, and what happened while it was opened."""
    done: list[Any] = []

    def bare(self: Any, app: Any) -> None:
        self.app, self.back = app, None
        self.base = SimpleNamespace(rebuild=lambda: done.append("rebuilt"), tick=None)
        self.canvas = SimpleNamespace(backdrop=more.get("backdrop"), changed=lambda: done.append("changed"))
        self.window = SimpleNamespace(say=lambda text: done.append(("said", text)), set_clipboard_text=done.append)

    monkeypatch.setattr(NewLooksPage, "__init__", bare)
    monkeypatch.setattr(NewLooksPage, "on_show_view", lambda self: done.append("shown"))
    for press in ("on_mouse_press", "key_down"):
        monkeypatch.setattr(NewLooksPage, press, lambda self, *at, press=press: done.append((press, *at)))
    monkeypatch.setattr(result, "keep_photo", lambda app, table, place, id: done.append(("photo", place, id)))
    monkeypatch.setattr(result, "unlocked", lambda app: [WON])
    monkeypatch.setattr(result, "farewells", lambda store, match: [(1, "bye"), (2, "later"), (3, "so long"), (1, "ha")])
    monkeypatch.setattr(result, "next_step", lambda app, match, setup: NextStep("Go further", "star", lambda: None))
    monkeypatch.setattr(result, "numbers", lambda name, past: (name, past))
    monkeypatch.setattr(result, "random_seed", lambda: 5)
    outcome = SimpleNamespace(
        winners=(0,), drawn=False, reason="of points", table={"scores": more.get("scores", [4, 2, 3, 1])}
    )
    ending = SimpleNamespace(helped=more.get("helped", ()), earned={})
    rules: Any = SimpleNamespace(
        name="curdle", team=lambda seat: seat % 2, low_wins=lambda options: more.get("low", False)
    )
    match = SimpleNamespace(
        id="m", saved=more.get("saved", True), ply=more.get("ply", 9), game=rules, seats=("human",), options={},
        members=("",), outcome=lambda: outcome, ending=lambda: ending,
        past=lambda seat: more.get("past", "past"), to_position=dict, record=lambda: {"seed": more.get("seed", 77)},
    )  # fmt: skip
    company = SimpleNamespace(
        names=["You", "Bo", "Cy", "Di"], portraits=["a", "b", "c", "d"], humans=more.get("humans", [0]),
        retell=lambda: done.append("retold"), fate=lambda winners: more.get("fate", "won"),
    )  # fmt: skip
    table: Any = SimpleNamespace(
        turns=Turns(match), company=company, back=more.get("back"), aloud=str.upper,
        entry=SimpleNamespace(teams=lambda position: more.get("teams", [])),
        face=SimpleNamespace(words=SimpleNamespace(say=lambda words: f"told {words}")),
    )  # fmt: skip
    preferences = {"talk": True, "reduced_motion": False, "speed": "normal", **more.get("wishes", {})}
    app: Any = SimpleNamespace(
        preferences=Wishes(preferences, done),
        daily_deals=SimpleNamespace(of=lambda id: day),
        store=SimpleNamespace(bonspiels=SimpleNamespace(place=lambda id: place), sat=lambda id: {}),
        sound=SimpleNamespace(play=lambda cue: done.append(("heard", cue))),
        navigator=SimpleNamespace(**{
            way: (lambda *said, way=way, **named: done.append((way, *said)))
            for way in ("daily", "coach", "replay", "lobby", "clubbook", "back_to")
        }),
        people=SimpleNamespace(signed=lambda id, record, **given: (id, record["seed"], *given)),
    )  # fmt: skip
    return ResultPage(app, table), done


class Wishes(dict[str, Any]):
    """Preferences that note their changes."""

    def __init__(self, values: dict[str, Any], done: list[Any]) -> None:
        super().__init__(values)
        self.done = done

    def change(self, key: str, value: Any) -> None:
        self[key] = value
        self.done.append((key, value))


def test_a_result_that_is_opened_has_all_that_belongs_to_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    page, done = opened(monkeypatch)
    assert page.prompt == "You win!" and done == ["retold"] and page.numbers == ("curdle", "past")
    assert page.looks == [WON] and page.next is not None and len(page.said) == 4
    assert page.roll.name == "You" and page.roll.scores == [4, 2, 3, 1] and not page.roll.done
    place = SimpleNamespace(bonspiel="b")
    page, done = opened(monkeypatch, place=place, past=None, wishes={"talk": False})
    assert done == [("photo", place, "m"), "retold"] and page.numbers is None and page.next is None and not page.said
    assert opened(monkeypatch, saved=False)[0].looks == [] == opened(monkeypatch, humans=[])[0].looks
    for still in ({"reduced_motion": True}, {"speed": "instant"}):
        assert opened(monkeypatch, wishes=still)[0].roll.done


def test_scores_go_on_counting_from_frame_to_frame_and_the_light_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    lamp: Any = SimpleNamespace(light=0.0)
    page, done = opened(monkeypatch, backdrop=lamp)
    page.on_show_view()
    assert done[1:4] == ["shown", "changed", ("heard", "win")] and len(done) == 5
    told = done[4][1]
    assert told.startswith("You win. told of points ") and told.endswith(" Use the new look, “Stars”.")
    assert lamp.light == page.room_light == page.roll.light < 0.6
    done.clear()
    page.roll.watch([], None)
    assert page.base.tick(TIME / 2) and lamp.light == page.roll.light and "rebuilt" not in done and "changed" in done
    assert page.base.tick(TIME) and done[-1] == "rebuilt" and lamp.light == 1.0
    done.clear()
    assert not page.base.tick(TIME) and not page.skip() and not done
    other, done = opened(monkeypatch, fate="lost")
    other.on_show_view()
    assert ("heard", "lose") in done, "a room without a window has its result as well"


def test_a_click_or_a_key_finishes_the_counting_and_does_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    for press, at in (("on_mouse_press", (3, 4, 1, 0)), ("key_down", (65, 2))):
        page, done = opened(monkeypatch, scores=[])
        done.clear()
        getattr(page, press)(*at)
        assert page.roll.done and done == ["changed", "rebuilt", (press, *at)]
        getattr(page, press)(*at)
        assert done[3:] == [(press, *at)]


def drawn(page: Any, monkeypatch: pytest.MonkeyPatch, *, finish: bool = True) -> Pad:
    """The page as it is built, with its numbers and looks noted as words."""
    if finish:
        page.roll.part = 1.0
    pad = Pad()
    shown = SimpleNamespace(sides=4, ranked=lambda order: order)
    page.numbers = shown if page.numbers else None
    monkeypatch.setattr(
        result, "draw_numbers", lambda sheet, found, heads, rect: page.seen.append((found, heads, rect))
    )
    page.seen, page.offer_look = [], lambda sheet, box: page.seen.append(box)
    page.build(pad)
    return pad


@pytest.mark.parametrize(
    ("state", "ids"),
    [
        ({}, ["again", "coach", "replay", "film", "lobby", "title"]),
        ({"saved": False}, ["again", "replay", "film", "lobby", "title"]),
        ({"place": SimpleNamespace(bonspiel="b")}, ["sheet", "coach", "replay", "film", "title"]),
        ({"place": SimpleNamespace(bonspiel="b"), "day": 20261128}, ["sheet", "coach", "replay", "film", "title"]),
        ({"day": 20261128}, ["daily", "coach", "replay", "film", "title"]),
    ],
    ids=["own", "trial", "bonspiel", "bonspiel first", "day"],
)
def test_the_ways_on_stand_below_each_other_and_the_first_is_the_likely_one(
    monkeypatch: pytest.MonkeyPatch, state: dict[str, Any], ids: list[str]
) -> None:
    monkeypatch.setattr(result, "has_judge", lambda name: name == "curdle")
    page, _done = opened(monkeypatch, **state)
    pad = drawn(page, monkeypatch)
    ways = [element for element in pad.elements if element.id in ids]
    assert [way.id for way in ways] == ids and [way.main for way in ways] == [True] + [False] * (len(ids) - 1)
    column = [way for way in ways if way.id != "film"]
    assert evenly(way.rect.y for way in column) and all(within(way.rect, result.PANEL) for way in ways)
    assert all(above.rect.y > below.rect.top for above, below in pairwise(column))
    replay, film = pad.element("replay").rect, pad.element("film")
    assert replay.right < film.rect.x and film.rect.right == pytest.approx(column[0].rect.right) and film.enabled
    deal = pad.element("deal")
    assert deal.rect.top < column[-1].rect.y and "77" in deal.label and within(deal.rect, result.PANEL)
    assert pad.element("title").label == "Main menu"


def test_what_a_match_lacks_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    page, _done = opened(monkeypatch, seed=None, ply=0, back="a page", wishes={"talk": False}, saved=False)
    pad = drawn(page, monkeypatch)
    assert not pad.ids("deal") and not pad.element("film").enabled and pad.element("title").label == "Back"
    assert not pad.ids("next") and not pad.ids("talk") and len(page.seen) == 1
    monkeypatch.setattr(result, "has_judge", lambda name: False)
    assert not drawn(opened(monkeypatch)[0], monkeypatch).ids("coach")


def test_remarks_looks_and_the_next_step_come_after_the_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    page, done = opened(monkeypatch)
    early = drawn(page, monkeypatch, finish=False)
    assert not page.seen and not early.ids("next") and not early.ids("talk")
    page, done = opened(monkeypatch)
    pad = drawn(page, monkeypatch)
    (found, heads, numbers_box), look = page.seen
    assert found == [0, 2, 1, 3] and within(numbers_box, result.PANEL) and look == result.LOOK
    assert [head.portrait for head in heads] == ["a", "c", "b", "d"]
    assert pad.element("next").label == "Go further" and pad.picture("icons/star")
    said = [word.text for word in pad.words if word.text in ("told bye", "told later", "told so long", "told ha")]
    assert said == ["told bye", "told later", "told so long"]
    names = [word for word in pad.words if word.text in ("Bo", "Cy", "Di") and word.colour == style.MUTED]
    assert [word.text for word in names] == ["Bo", "Cy", "Di"] and evenly(word.room.cy for word in names)
    for name, remark, face in zip(names, said, ("b", "c", "d"), strict=True):
        below = pad.word(remark)
        (portrait,) = [each for each in pad.picture(f"portraits/{face}") if each.rect.x > 1300]
        assert below.room.top <= name.room.y + 4 and portrait.rect.right < name.room.x == below.room.x
        assert portrait.rect.y < name.room.cy < portrait.rect.top
    done.clear()
    pad.element("talk.fold").activate()
    assert done == [("talk", False), "rebuilt"] and page.said == []


def test_a_line_for_each_seat_has_its_face_its_name_and_its_score_and_winners_a_trophy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for scores, order, shown in (
        ([4, 2, 3, 1], ["You", "Cy", "Bo", "Di"], ["4", "3", "2", "1"]),
        ([2, 7], ["Bo", "Di", "You", "Cy"], ["7", "7", "2", "2"]),
        ([], ["You", "Bo", "Cy", "Di"], []),
    ):
        page, _done = opened(monkeypatch, scores=scores, wishes={"talk": False})
        pad = drawn(page, monkeypatch)
        names = [word for word in pad.words if word.text in ("You", "Bo", "Cy", "Di") and word.colour != style.INK]
        assert [word.text for word in names] == order and evenly(word.room.cy for word in names)
        figures = [word for word in pad.words if word.font == style.SCORE and word.anchor == "right"]
        assert [word.text for word in figures] == shown
        for word, figure in zip(names, figures, strict=False):
            assert figure.room.cy == word.room.cy and word.room.right <= figure.room.x
        faces = [each for each in pad.picture("portraits/") if each.rect.x < names[0].room.x]
        assert [each.name[10] for each in faces] == [{"You": "a", "Bo": "b", "Cy": "c", "Di": "d"}[n] for n in order]
        assert all(face.rect.cy == name.room.cy for face, name in zip(faces, names, strict=True))
        (trophy,) = [each for each in pad.picture("icons/trophy") if each.rect.w < 60]
        mine = next(word for word in names if word.text == "You")
        assert trophy.rect.cy == mine.room.cy and mine.colour == style.WARM
        assert all(word.colour == style.CREAM for word in names if word is not mine)
        assert [patch.rect for patch in pad.patches if patch.rect == result.PLATE], "the name has its plate"
        assert page.roll.engraved() == "You"


def test_a_tied_match_has_no_plate_and_no_trophy(monkeypatch: pytest.MonkeyPatch) -> None:
    page, _done = opened(monkeypatch)
    page.outcome.drawn, page.roll.name = True, ""
    pad = drawn(page, monkeypatch)
    assert not pad.picture("icons/trophy") and all(patch.rect != result.PLATE for patch in pad.patches)
    assert not [word for word in pad.words if word.colour == style.WARM and word.text == "You"]


def test_what_does_not_count_is_said_below_the_headline(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "told of points" in drawn(opened(monkeypatch)[0], monkeypatch).said()
    pad = drawn(opened(monkeypatch, helped=(0,))[0], monkeypatch)
    head = next(word for word in pad.words if word.text == "You win!")
    line = pad.word("told of points Moves were made for you")
    assert line.room.top < head.room.cy and line.colour == style.MUTED


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_medals_that_are_new_stand_in_a_box_and_the_rest_is_counted(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    page, done = opened(monkeypatch, humans=[0, 1] if count == 2 else [0], wishes={"talk": False})
    earned = medals("curdle")[:count]
    page.news, page.looks = [(0, each) for each in earned], []
    pad = drawn(page, monkeypatch)
    box = pad.element("news")
    assert box.rect.y > result.PANEL.top and box.rect.top == result.NEWS.top
    assert (box.rect.x, box.rect.w) == (result.NEWS.x, result.NEWS.w)
    titles = [
        word
        for word in pad.words
        if word.colour == style.WARM and word.font == style.BOLD and within(word.room, box.rect)
    ]
    names = [("You: " if count == 2 else "") + spoken(each.title) for each in earned]
    assert 1 <= len(titles) <= 3 and [word.text for word in titles] == names[: len(titles)]
    rest = [word.text for word in pad.words if word.text.startswith("and ")]
    assert rest == ([f"and {count - len(titles)} more"] if count > len(titles) else [])
    assert all(spoken(each.title) in box.label and spoken(each.what) in box.label for each in earned)
    signs = [each.rect for each in pad.picture("medals/") if within(each.rect, box.rect)]
    assert len(signs) == 2 * len(titles)
    for title, sign in zip(titles, signs[::2], strict=True):
        assert sign.right < title.room.x and sign.y < title.room.cy < sign.top + 10
        (what,) = [word for word in pad.words if word.wrapped and 0 < title.room.y - word.room.top + 20 < 40]
        assert what.room.x == title.room.x
    box.activate()
    assert done[-1] == ("clubbook",)
    assert not drawn(opened(monkeypatch)[0], monkeypatch).ids("news")


def test_many_new_medals_leave_room_for_the_look_below_them(monkeypatch: pytest.MonkeyPatch) -> None:
    page, _done = opened(monkeypatch, wishes={"talk": False})
    page.news = [(0, each) for each in medals("curdle")[:5]]
    with_look, page.looks = drawn(page, monkeypatch), []
    without = drawn(page, monkeypatch)
    shown = [len(pad.picture("medals/")) // 2 for pad in (with_look, without)]
    assert shown == [2, 3] and with_look.element("news").rect.y >= result.LOOK.top + 10
    assert without.element("news").rect.y < result.LOOK.top
    assert "and 3 more" in with_look.said() and "and 2 more" in without.said()


def test_what_was_won_is_said_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    page, _done = opened(monkeypatch)
    (first, *_rest) = medals("curdle")
    page.news, page.look_lines = [(0, first)], lambda: ["Use the new look"]
    assert list(page._news_lines()) == [f"New in the club book: {spoken(first.title)}.", "Use the new look."]
    assert page.aloud("seven") == "SEVEN"


def test_each_way_on_leads_where_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    page, done = opened(monkeypatch, back="a page")
    films: list[Any] = []
    monkeypatch.setattr(result, "FilmDialog", lambda *said: films.append(said))
    done.clear()
    page.coach()
    page.replay()
    page.lobby()
    page.escape()
    page.film()
    assert done == [
        ("coach", "m", {"seed": 77}), ("replay", ("m", 77)), ("lobby", "curdle"), ("back_to", "a page"),
    ]  # fmt: skip
    assert films == [(page, page.app, ("m", 77, "given"), 9)]


@pytest.mark.parametrize("due", [None, 0, 1])
def test_a_cup_is_asked_for_where_the_match_was_of_a_bonspiel(monkeypatch: pytest.MonkeyPatch, due: int | None) -> None:
    page, _done = opened(monkeypatch)
    monkeypatch.setattr(result, "ceremony_due", lambda app, id, bonspiel: due if (id, bonspiel) == ("b", "it") else 9)
    page.app.store.bonspiels.read = lambda id: ("it", {})
    assert page.cup_won() is None
    page.place = SimpleNamespace(bonspiel="b")
    assert page.cup_won() == due

    def gone(id: str) -> Any:
        raise KeyError(id)

    page.app.store.bonspiels.read = gone
    assert page.cup_won() is None, "a bonspiel that can't be read"
