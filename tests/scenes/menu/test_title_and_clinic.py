"""The title, the clinic's page, snow and messages without a window: what they offer to whom, and what they say."""

from __future__ import annotations

import time
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.club.clinic import SETS, Tried
from game.faces.registry import ENTRIES
from game.rules.clubbook import EACH, has_page
from game.rules.record import BadRecord
from game.scenes.bonspiel.bonspiel_parts import METALS
from game.scenes.learn import clinic
from game.scenes.learn.clinic import ACROSS, FEWEST, PANEL, ROW, STATES, Clinic, drill_metal, metal_of, state_of
from game.scenes.menu import title as title_page
from game.scenes.menu.title import IDLE, PLATE, REVIEWED, SHELF, Title
from game.scenes.pages.page import RESTLESS, Page, WindowSnow, notice
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, evenly, within

# --- the title

#: in the order of the menu, without what is offered only to some
ALWAYS = ["play", "daily", "bonspiels", "clinic", "clubbook"]
OPEN = SimpleNamespace(id="m", game="curdle", moves=3)


def opened(monkeypatch: pytest.MonkeyPatch, **more: Any) -> Any:
    """The title as somebody finds it; where its buttons lead is noted."""
    found: Any = Title.__new__(Title)
    done: list[Any] = []

    def way(name: str) -> Any:
        return lambda *said: done.append((name, *said))

    names = ("lesson", "first_match", "pick_game", "daily", "bonspiels", "clinic", "clubbook", "records", "demo_match")
    navigator = SimpleNamespace(
        **{name: way(name) for name in (*names, "statistics", "settings", "keys", "credits")},
        go_on=lambda id: more.get("trouble"), review=lambda id, back: done.append(("review", id)),
    )  # fmt: skip
    wishes = {"lessons": [], "lobby": {}, "attract": True, "reduced_motion": False, **more.get("wishes", {})}
    store = SimpleNamespace(
        firsts=lambda: [SimpleNamespace(game=name) for name in more.get("earned", ())],
        bonspiels=SimpleNamespace(all=lambda: more.get("held", [])), newest=lambda games: (None, 0),
    )  # fmt: skip
    found.app = SimpleNamespace(
        navigator=navigator, preferences=wishes, store=store, notice=more.get("notice"), trouble=lambda: "",
        quit=way("quit"), coach_queue=SimpleNamespace(ready=more.get("ready")), people=SimpleNamespace(),
    )  # fmt: skip
    found.newest, found.others = more.get("newest"), more.get("others", 0)
    found.reviewed, found.wall, found.done, found.tired = more.get("ready"), None, done, False
    found.snow = SimpleNamespace(build=lambda sheet: None, wake=lambda: done.append("snow"))
    found.base = SimpleNamespace(rebuild=lambda: done.append("rebuilt"))
    found.window = SimpleNamespace(awake_until=0.0, drawn=1, active=True)
    found.layers, found.shown_at, found.before = SimpleNamespace(modal=None), 0.0, 1
    monkeypatch.setattr(title_page, "emblem", lambda name: f"emblem {name}.png")
    return found


def built(page: Any) -> Pad:
    pad = Pad()
    page.build(pad)
    return pad


@pytest.mark.parametrize(
    ("state", "first", "label"),
    [
        ({}, "learn", "New here? Learn Curdle"),
        ({"wishes": {"lessons": ["nothing"]}}, "learn", "New here? Learn Curdle"),
        ({"wishes": {"lessons": ["curdle", "mystic", "nothing"]}}, "first", "Your first match: Mystic Curling Club"),
        ({"wishes": {"lobby": {"curdle": {}}}}, "play", "Play"),
        ({"wishes": {"lobby": {"curdle": {}}, "lessons": ["curdle"]}}, "play", "Play"),
        ({"newest": OPEN}, "continue", "Continue"),
    ],
)
def test_the_menu_begins_with_what_is_likely(
    monkeypatch: pytest.MonkeyPatch, state: dict[str, Any], first: str, label: str
) -> None:
    page = opened(monkeypatch, **state)
    pad = built(page)
    ids = [first] * (first != "play") + ALWAYS
    buttons = [pad.element(id) for id in ids]
    assert [element.id for element in pad.elements][: len(ids)] == ids
    assert buttons[0].label.startswith(label) and buttons[0].main and not any(each.main for each in buttons[1:])
    assert all(a.rect.y > b.rect.top for a, b in pairwise(buttons)) and len({each.rect.x for each in buttons}) == 1
    assert pad.element("play").label == ("New match" if "newest" in state else "Play")
    if first == "continue":
        assert "Curdle · 3 moves" in pad.said()
    for id, goal in (("learn", ("lesson", "curdle")), ("first", ("first_match", "mystic"))):
        if first == id:
            buttons[0].activate()
            assert page.done == [goal]


def test_each_button_of_the_title_leads_where_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(monkeypatch, newest=OPEN, others=2)
    pad = built(page)
    small = ["records", "statistics", "settings", "keys", "credits", "quit"]
    for id in ("play", *ALWAYS[1:], *small, "others", "shelf"):
        pad.element(id).activate()
    goals = ["pick_game", *ALWAYS[1:], *small, "records", "clubbook"]
    assert page.done == [(goal,) for goal in goals]
    rects = [pad.element(id).rect for id in small]
    assert [rect.x for rect in rects[:2]] * 3 == [rect.x for rect in rects] and evenly(rect.y for rect in rects[::2])
    assert rects[0].right < rects[1].x and rects[0].y == rects[1].y and rects[0].top < pad.element("clubbook").rect.y
    others = pad.element("others")
    assert others.label == "2 other open matches" and others.rect.top < rects[-1].y
    assert not built(opened(monkeypatch)).ids("others")


def test_the_shelf_counts_what_was_earned_in_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    pad = built(opened(monkeypatch, earned=["curdle", "curdle", "mystic", "gone"]))
    games = [name for name in ENTRIES if has_page(name)]
    counts = {"curdle": 2, "mystic": 1}
    words = [word for word in pad.words if word.text.endswith(f"/{EACH}") and word.font == style.SCORE]
    assert [word.text for word in words] == [f"{counts.get(name, 0)}/{EACH}" for name in games]
    assert [word.colour == style.WARM for word in words] == [name in counts for name in games]
    emblems = pad.picture("emblem ")
    assert [each.name for each in emblems] == [f"emblem {name}.png" for name in games]
    assert [each.colour == (255, 255, 255) for each in emblems] == [name in counts for name in games]
    assert evenly(each.rect.cx for each in emblems) and all(within(each.rect, SHELF) for each in emblems)
    for word, each in zip(words, emblems, strict=True):
        assert word.room.cx == pytest.approx(each.rect.cx) and word.room.top <= each.rect.y + 2
    assert pad.element("shelf").label == f"Club book: 3 of {EACH * len(games)}"


def test_the_cup_bears_the_last_winner_who_had_no_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.club.BonspielPlan.read", lambda plan: SimpleNamespace(entries=plan["entries"]))
    monkeypatch.setattr(
        "game.scenes.bonspiel.bonspiel_parts.who_of",
        lambda people, entries: [SimpleNamespace(name=name) for name in entries],
    )

    def held(champion: int | None, *, helped: bool = False, names: tuple[str, ...] = ("Ann", "Bea")) -> Any:
        return SimpleNamespace(champion=champion, helped=helped, plan={"entries": names})

    for some, name in (
        ([], None), ([held(None)], None), ([held(0, helped=True)], None), ([held(0)], "Ann"),
        ([held(None), held(1, helped=True), held(1), held(0)], "Bea"),
    ):  # fmt: skip
        page = opened(monkeypatch, held=some)
        pad = built(page)
        assert pad.ids("cup") == ["cup"] * (name is not None)
        assert [word.text for word in pad.words if within(word.room, PLATE)] == [name] * (name is not None)
        if name is not None:
            assert name in pad.element("cup").label
            pad.element("cup").activate()
            assert page.done == [("bonspiels",)]


def test_a_review_is_announced_unless_there_is_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(monkeypatch, ready="m")
    pad = built(page)
    assert pad.element("reviewed").rect == REVIEWED
    pad.element("reviewed").activate()
    assert page.done == [("review", "m")] and page.app.coach_queue.ready is None
    assert not built(opened(monkeypatch, ready="m", notice="The disk is full.")).ids("reviewed")
    assert not built(opened(monkeypatch)).ids("reviewed")

    def unread(id: str, back: Any) -> None:
        raise BadRecord("Move 3 is illegal.")

    page.app.navigator.review = unread
    page.review("m")
    assert page.app.notice == "Move 3 is illegal." and page.done[-1] == "rebuilt"


def test_a_match_that_cannot_go_on_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(monkeypatch, newest=OPEN, trouble="It is damaged.")
    page.app.store.newest = lambda games: ("next", 4)
    page.go_on()
    assert (page.app.notice, page.newest, page.others, page.done) == ("It is damaged.", "next", 4, ["rebuilt"])
    fine = opened(monkeypatch, newest=OPEN)
    fine.go_on()
    assert fine.app.notice is None and fine.newest is OPEN and not fine.done


@pytest.mark.parametrize(
    ("change", "plays"),
    [
        ({}, True),
        ({"late": IDLE - 1}, False),
        ({"active": False}, False),
        ({"tired": True}, False),
        ({"modal": object()}, False),
        ({"notice": "Trouble."}, False),
        ({"wishes": {"attract": False}}, False),
        ({"wishes": {"reduced_motion": True}}, False),
    ],
)
def test_a_demo_begins_only_where_nobody_is_disturbed(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], plays: bool
) -> None:
    page = opened(monkeypatch, **change)
    monkeypatch.setattr(time, "monotonic", lambda: change.get("late", IDLE + 1))
    page.window.active, page.tired = change.get("active", True), change.get("tired", False)
    page.layers.modal = change.get("modal")
    assert not page.step(0.1) and page.done == [("demo_match",)] * plays
    if change.get("tired"):
        page.window.awake_until = 0.5
        monkeypatch.setattr(time, "monotonic", lambda: IDLE + 2)
        page.step(0.1)
        assert not page.tired and page.done == [("demo_match",)], "somebody has been there since"


def test_the_title_follows_the_coach_and_hangs_its_pictures_after_the_first_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hung: list[bool] = []
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    page = opened(monkeypatch)
    monkeypatch.setattr(page, "_hang", lambda: hung.append(True))
    page.step(0.1)
    assert not hung and not page.done
    page.window.drawn = 2
    page.step(0.1)
    assert hung == [True]
    page.wall = object()
    page.app.coach_queue.ready = "m"
    page.step(0.1)
    page.step(0.1)
    assert page.reviewed == "m" and page.done == ["rebuilt"] and len(hung) == 1
    for any_there in (True, False):
        other = opened(monkeypatch)
        monkeypatch.setattr(
            "game.scenes.menu.title_decor.Wall", lambda app, page, there=any_there: SimpleNamespace(any=there)
        )
        Title._hang(other)
        assert other.wall is not None and other.done == ["rebuilt"] * any_there


def test_nothing_lies_behind_the_title(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(monkeypatch)
    page.close_sheet = lambda: page.done.append("closed")
    page.escape()
    assert not page.done
    page.layers.modal = object()
    page.escape()
    assert page.done == ["closed"]


def test_what_is_rarely_used_stands_two_by_two_below_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(monkeypatch, newest=OPEN, others=3)
    pad = built(page)
    small = [pad.element(id) for id in ("records", "statistics", "settings", "keys", "credits", "quit")]
    rects = [each.rect for each in small]
    assert len({(rect.w, rect.h) for rect in rects}) == 1 and rects[0].top < pad.element("clubbook").rect.y
    for left, right in zip(rects[::2], rects[1::2], strict=True):
        assert left.y == right.y and left.right < right.x and left.x == rects[0].x and right.x == rects[1].x
    assert evenly(rect.y for rect in rects[::2]) and all(a.y > b.top for a, b in pairwise(rects[::2]))
    for each in small:
        each.activate()
    assert page.done == [(each.id,) for each in small]
    others = pad.element("others")
    assert others.label == "3 other open matches" and others.rect.top < rects[-1].y and others.rect.x == rects[0].x
    others.activate()
    assert page.done[-1] == ("records",) and not built(opened(monkeypatch, newest=OPEN)).ids("others")


def test_the_title_has_its_sounds_and_counts_from_when_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    page, heard = opened(monkeypatch), list[str]()
    monkeypatch.setattr(Page, "on_show_view", lambda self: heard.append("shown"))
    page.app.sound = SimpleNamespace(room=heard.append, music=heard.append)
    page.window.awake_until, page.window.drawn = 77.0, 9
    page.on_show_view()
    assert heard == ["shown", "room_lounge", "music_lounge"] and (page.shown_at, page.before) == (77.0, 9)
    monkeypatch.setattr(Page, "on_mouse_motion", lambda self, *where: heard.append("moved"))
    page.on_mouse_motion(1, 2, 3, 4)
    assert page.done == ["snow"] and heard[-1] == "moved"


# --- parts of pages


def test_esc_closes_what_lies_over_a_page_before_it_leads_back() -> None:
    done: list[Any] = []
    page: Any = Page.__new__(Page)
    page.app, page.back = SimpleNamespace(navigator=SimpleNamespace(back_to=done.append)), "a page"
    page.layers, page.close_sheet = SimpleNamespace(modal=object()), lambda: done.append("closed")
    page.escape()
    page.layers.modal = None
    page.escape()
    assert done == ["closed", "a page"]
    page.prompt = "kept"
    page.retell()
    assert page.heading_text == "" and page.prompt == "kept", "a page without a heading keeps what it says"


def test_snow_falls_for_a_while_inside_its_panes_and_rests() -> None:
    panes = (Rect(100, 100, 200, 300), Rect(400, 100, 200, 300))
    scene: Any = SimpleNamespace(app=SimpleNamespace(preferences={"reduced_motion": False}))
    snow: Any = WindowSnow(scene, panes, count=5)
    pad = Pad()
    snow.build(pad)
    assert len(pad.pictures) == len(snow.sprites) == 10
    for n, flake in enumerate(pad.pictures):
        assert within(flake.rect, panes[n // 5].inset(-9)) and 100 < flake.alpha < 240
    snow.sprites = [SimpleNamespace(position=(0.0, 0.0)) for _flake in range(10)]
    before = [flake[1] for flake in snow.flakes]
    assert snow.tick(0.1) and all(flake[1] < was for flake, was in zip(snow.flakes, before, strict=True))
    beats = 1
    while snow.tick(0.1):
        beats += 1
        for n, (flake, sprite) in enumerate(zip(snow.flakes, snow.sprites, strict=True)):
            assert panes[n // 5].y - 1 <= flake[1] <= panes[n // 5].top and sprite.position[1] == flake[1]
            assert abs(sprite.position[0] - flake[0]) <= 9
    assert beats * 0.1 == pytest.approx(RESTLESS, abs=0.2) and not snow.tick(0.1)
    snow.wake()
    assert snow.tick(0.1)
    scene.app.preferences["reduced_motion"] = True
    assert not snow.tick(0.1)


@pytest.mark.parametrize(
    ("said", "trouble", "good", "icon"),
    [
        ("Saved.", "", True, "check"),
        ("Full.", "", False, "warning"),
        (None, "Damaged.", True, "warning"),
        (None, "", True, None),
    ],
)
def test_a_message_is_a_warning_or_good_news(said: str | None, trouble: str, good: bool, icon: str | None) -> None:
    pad, app = Pad(), cast("Any", SimpleNamespace(notice=said, trouble=lambda: trouble))
    notice(pad, app, good=good)
    assert pad.said() == [text for text in [said or trouble] if text] and len(pad.patches) == (icon is not None)
    assert [each.name for each in pad.pictures] == ([f"icons/{icon}.png"] if icon else [])
    assert all(within(word.room, pad.patches[0].rect) for word in pad.words)


# --- the clinic


def ward(monkeypatch: pytest.MonkeyPatch, tried: dict[str, Tried], count: int = 9, **more: Any) -> Any:
    """The clinic's page of a game with so many positions, as many of each set."""
    page: Any = Clinic.__new__(Clinic)
    done: list[Any] = []
    sets = list(SETS.values())
    some = [SimpleNamespace(id=f"p{n}", set=sets[n * len(sets) // max(1, count)], game="curdle") for n in range(count)]
    monkeypatch.setattr(clinic, "problems", lambda name: some if name == "curdle" else [])
    monkeypatch.setattr(clinic, "has_mistakes", lambda app, name, person: more.get("mistakes", False))
    monkeypatch.setattr(clinic, "has_judge", lambda name: more.get("judge", True))
    found = SimpleNamespace(matches=more.get("rated", 0), mean=1512.4, low=1400.0, high=1600.0)
    monkeypatch.setattr(clinic, "rated", lambda every, problems: found)
    page.ward = SimpleNamespace(tried=lambda name: tried if name == "curdle" else {}, all=dict)
    judged = SimpleNamespace(
        waiting=lambda name: more.get("waiting", []), graded=lambda name, person: more.get("graded", [])
    )
    page.app = SimpleNamespace(
        store=SimpleNamespace(judged=judged, set_aside=lambda *said: done.append(said)),
        preferences=SimpleNamespace(change=lambda key, value: done.append((key, value))),
        navigator=SimpleNamespace(review=lambda id, back: done.append(("review", id)), show=done.append),
    )  # fmt: skip
    page.game, page.back, page.done, page.some = "curdle", None, done, some
    page.base = SimpleNamespace(rebuild=lambda: done.append("rebuilt"))
    return page


FIRST_TRY, LATER, NOT_YET = Tried(True, True), Tried(False, True), Tried(False, False)


def test_each_position_has_a_cell_with_its_number_and_what_came_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    page, pad = ward(monkeypatch, {"p0": FIRST_TRY, "p1": LATER, "p2": NOT_YET}, 20), Pad()
    page.open = page.done.append
    page._sets(pad, PANEL.inset(300, 22))
    cells = [pad.element(f"case.p{n}") for n in range(20)]
    numbers = [n % 10 + 1 for n in range(20)]
    states = ["solved on the first try", "solved later", "not solved yet", *["not tried yet"] * 17]
    assert [cell.label for cell in cells] == [f"Position {n}: {s}" for n, s in zip(numbers, states, strict=True)]
    for cell, icon in zip(cells, ["star", "check", "close", *[None] * 17], strict=True):
        signs = [each.name for each in pad.pictures if within(each.rect, cell.rect)]
        assert signs == ([f"icons/{icon}.png"] if icon else [])
        (field,) = [patch for patch in pad.patches if patch.rect == cell.rect]
        assert (field.alpha > 200) == (icon is not None)
        assert any(within(word.room, cell.rect, 2) for word in pad.words)
    assert all(not a.rect.meets(b.rect) for a, b in pairwise(cells))
    heads = [pad.element(id) for id in pad.ids("set.")]
    assert len(heads) == 2 and "2 of 10 solved" in heads[0].label and "0 of 10 solved" in heads[1].label
    assert heads[0].rect.y > cells[0].rect.top and cells[9].rect.y > heads[1].rect.top > cells[10].rect.top
    cells[7].activate()
    assert page.done == ["p7"]
    empty, pad = ward(monkeypatch, {}, 0), Pad()
    empty._sets(pad, PANEL)
    assert pad.said() == ["The clinic has no positions for this game."]


@pytest.mark.parametrize(("solved", "label"), [(0, "Next position"), (8, "Next position"), (9, "Try again")])
def test_when_all_are_solved_they_are_tried_again(monkeypatch: pytest.MonkeyPatch, solved: int, label: str) -> None:
    monkeypatch.setattr(Clinic, "_drills", lambda self, sheet, box: None)
    page, pad = ward(monkeypatch, {f"p{n}": LATER for n in range(solved)}), Pad()
    page._side(pad, Rect(1380, 106, 380, 740))
    go = pad.element("go")
    assert go.label == label and go.main and go.enabled and page.solved(page.some) == solved
    none, pad = ward(monkeypatch, {}, 0), Pad()
    none._side(pad, Rect(1380, 106, 380, 740))
    assert not pad.element("go").enabled and pad.element("go").label == "Next position"


@pytest.mark.parametrize(
    ("state", "label", "enabled", "tip"),
    [
        ({"mistakes": True, "waiting": ["m"]}, "Learn from your mistakes", True, "The costliest decisions"),
        ({"waiting": ["m", "n"]}, "Review your last match", True, "The coach finds"),
        ({"waiting": ["m"], "judge": False}, "Learn from your mistakes", False, "The coach can't review"),
        ({"graded": [1]}, "Learn from your mistakes", False, "None of your recent decisions"),
        ({}, "Learn from your mistakes", False, "None yet. First play a match."),
    ],
)
def test_mistakes_can_be_tried_again_or_it_is_said_why_not(
    monkeypatch: pytest.MonkeyPatch, state: dict[str, Any], label: str, enabled: bool, tip: str
) -> None:
    page, pad = ward(monkeypatch, {}, **state), Pad()
    page._mistakes(pad, Rect(1380, 500, 380, 60))
    button = pad.element("learn")
    assert (button.label, button.enabled) == (label, enabled) and button.tip is not None and button.tip.startswith(tip)
    found: list[str] = ["one"] if state.get("mistakes") else []
    monkeypatch.setattr(clinic, "own_mistakes", lambda app, name, person: found)
    monkeypatch.setattr(clinic, "open_mistakes", lambda app, some, back: ("solver", *some))
    if enabled:
        button.activate()
        assert page.done == ([("solver", "one")] if state.get("mistakes") else [("review", "m")])
    page.done.clear()
    found.clear()
    page.learn()
    assert not page.done, "nothing to learn opens nothing"


def test_a_rating_needs_first_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    for count in (0, 1, 7):
        page, pad = ward(monkeypatch, {}, rated=count), Pad()
        page._rating(pad, Rect(1380, 500, 380, 96), Rect(1380, 400, 380, 84))
        assert ("1512" in pad.said()) == bool(pad.ids("rating")) == (count > 0)
        if count:
            assert "between 1400 and 1600" in pad.said()
            said = f"Based on {count} first answer{'s' * (count > 1)} across all games."
            assert said in pad.element("rating").label
        else:
            assert pad.said() == ["Your first answer to each position counts toward your rating."]


def test_a_match_that_cannot_be_reviewed_is_offered_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ward(monkeypatch, {})

    def unread(id: str, back: Any) -> None:
        raise BadRecord("Move 3 is illegal.")

    page.app.navigator.review = unread
    page.review("m")
    assert page.done == [("m", "Move 3 is illegal."), "rebuilt"]


def test_a_metal_is_earned_by_enough() -> None:
    limits = (10, 5, 3)
    best_one, middle, least = METALS
    earned = [metal_of(n, limits) for n in (2, 3, 4, 5, 9, 10, 11)]
    assert earned == [None, least, least, middle, middle, best_one, best_one]
    best = {("draw", "club"): 2, ("draw", "steady"): 5, ("guard", "club"): 1, ("guard", "steady"): 0}
    kept: Any = SimpleNamespace(row=lambda key, hand: SimpleNamespace(best=best[key, hand]))
    assert drill_metal(kept, "draw") == METALS[1] and drill_metal(kept, "guard") is None
    assert len({state_of(each)[0] for each in STATES}) == len(STATES) == 4
    assert [state_of(each)[1] for each in (FIRST_TRY, LATER, NOT_YET, None)] == ["star", "check", "close", None]


def test_the_signs_are_counted_and_the_games_say_how_many_are_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    page, pad = ward(monkeypatch, {"p0": FIRST_TRY, "p1": LATER, "p2": NOT_YET}), Pad()
    page._states(pad, Rect(1380, 106, 380, 400))
    figures = [word for word in pad.words if word.font == style.SCORE]
    assert [word.text for word in figures] == ["1", "1", "1", "6"]
    assert [each.name for each in pad.pictures] == [f"icons/{icon}.png" for icon in ("star", "check", "close")]
    pad = Pad()
    page._games(pad, Rect(146, 106, 290, 740))
    rows = [pad.element(f"game.{name}") for name in ENTRIES]
    assert evenly(row.rect.y for row in rows) and rows[0].label == "Curdle: 2 of 9 solved"
    counts = [word for word in pad.words if word.font == style.SCORE]
    assert [word.text for word in counts] == ["2/9", *["0/0"] * 4]
    assert [word.colour == style.WARM for word in counts] == [True] + [False] * 4
    alphas = {patch.rect: (patch.name, patch.alpha) for patch in pad.patches}
    assert alphas[rows[0].rect] == ("button_hover", 255) and alphas[rows[1].rect][0] == "field"


@pytest.mark.parametrize("count", [6, 20, 60, 120])
def test_positions_are_as_large_as_their_number_allows(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Nothing reaches out of the box, no position lies on another, and few are no larger than they need be."""
    page, pad, box = ward(monkeypatch, {}, count), Pad(), Rect(480, 106, 860, 740)
    page._sets(pad, box)
    cells = [pad.element(f"case.p{n}").rect for n in range(count)]
    heads = [pad.element(id).rect for id in pad.ids("set.")]
    assert all(within(rect, box) for rect in (*cells, *heads)) and heads[0].top == pytest.approx(box.top - 6)
    half = count // 2
    for some, head in ((cells[:half], heads[0]), (cells[half:], heads[1])):
        across = sum(rect.y == some[0].y for rect in some)
        assert across >= min(len(some), FEWEST) and across <= ACROSS
        for n, rect in enumerate(some):
            assert (rect.x, rect.w) == pytest.approx((some[n % across].x, some[0].w)) and rect.h <= ROW - 6
            assert n < across or some[n - across].y >= rect.top + 5
        assert head.y > some[0].top and all(b.x > a.right for a, b in pairwise(some[:across]))
    assert heads[1].top < cells[half - 1].y and (cells[0].h > 65) == (count <= 60)


@pytest.mark.parametrize(("solved", "metal"), [(0, None), (2, None), (3, "Bronze"), (6, "Silver"), (8, "Silver"), (9, "Gold")])  # fmt: skip  # noqa: E501
def test_a_set_earns_its_medal_by_the_share_that_is_solved(
    monkeypatch: pytest.MonkeyPatch, solved: int, metal: str | None
) -> None:
    page, pad = ward(monkeypatch, {f"p{n}": LATER for n in range(solved)}, 18), Pad()
    drawn: list[Any] = []
    monkeypatch.setattr(clinic, "draw_metal", lambda sheet, metal, *rest: drawn.append(metal))
    page._head(pad, next(iter(SETS.values())), page.some[:9], Rect(480, 700, 860, 48))
    (head,) = pad.elements
    told = f"{solved} of 9 solved" + (f" · {metal}" if metal else "")
    assert head.label.endswith(f": {told}") and drawn == [metal.lower() if metal else None]
    assert str(head.tip).startswith("Medals for solving positions: ") and "Gold 9" in str(head.tip)
    name, count = pad.words
    assert count.text == f"{solved}/9" and name.room.right < count.room.x and count.anchor == "right"
    assert "Bronze 3, Silver 6" in str(head.tip)


@pytest.mark.parametrize("best", [(0, 0), (3, 1), (4, 5), (12, 0)])
def test_drills_stand_with_their_medals_and_the_longest_row_of_hits(
    monkeypatch: pytest.MonkeyPatch, best: tuple[int, int]
) -> None:
    page, pad, box = ward(monkeypatch, {}), Pad(), Rect(1380, 106, 380, 330)
    drills = [SimpleNamespace(key=key, title=lambda key=key: f"Drill {key}") for key in ("draw", "guard")]
    rows = {("draw", "club"): best[0], ("draw", "steady"): best[1]}
    monkeypatch.setattr(clinic, "entry", lambda name: SimpleNamespace(drills=lambda: drills))
    kept = SimpleNamespace(row=lambda key, hand: SimpleNamespace(best=rows.get((key, hand), 0)))
    monkeypatch.setattr(clinic, "Practised", lambda preferences, name: kept)
    page.app.navigator.practice = lambda name, back: page.done.append((name, back))
    drawn: list[Any] = []
    monkeypatch.setattr(clinic, "draw_metal", lambda sheet, metal, x, y, size: drawn.append((metal, x, y, size)))
    page._drills(pad, box)
    one, other, button = pad.element("drill.draw"), pad.element("drill.guard"), pad.element("practice")
    most = max(best)
    metal = next((metal for metal, least in zip(METALS, (10, 5, 3), strict=True) if most >= least), None)
    assert [each[0] for each in drawn] == [metal, None]
    assert one.label.startswith(f"Drill draw: {most} hit") and ("·" in one.label) == (metal is not None)
    assert other.label == "Drill guard: 0 hits in a row" and one.tip == other.tip and "Gold 10" in str(one.tip)
    assert pad.word("Drills").room.y >= one.rect.top - 8 and one.rect.y > other.rect.top
    assert other.rect.y > button.rect.top
    for row, (_metal, x, y, size), number in zip((one, other), drawn, (most, 0), strict=True):
        name, count = [word for word in pad.words if within(word.room, row.rect)]
        assert x + size / 2 <= name.room.x and y == row.rect.cy and name.room.right < count.room.x
        assert count.text == str(number) and count.colour == (style.CREAM if number else style.MUTED)
    button.activate()
    assert page.done == [("curdle", page)]


def test_another_game_is_turned_to_and_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ward(monkeypatch, {})
    kept: dict[str, Any] = {"choices": {"other": "x"}}

    class Wishes(dict[str, Any]):
        """Settings."""

        def change(self, key: str, value: Any) -> None:
            kept[key] = value

    page.app.preferences = Wishes(kept)
    page.turn("mystic")
    assert page.game == "mystic" and page.done == ["rebuilt"]
    assert kept["choices"] == {"other": "x", clinic.LOOKED: "mystic"}
    monkeypatch.setattr(Page, "__init__", lambda self, app, back=None: setattr(self, "app", app))
    for choice, name in (("mystic", "mystic"), ("chess", "curdle"), ("", "curdle")):
        app: Any = SimpleNamespace(preferences={"choices": {clinic.LOOKED: choice}})
        assert Clinic(app).game == name


def test_a_position_is_opened_with_those_after_it_and_next_comes_what_is_not_solved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = ward(monkeypatch, {"p0": FIRST_TRY, "p1": LATER})
    monkeypatch.setattr(clinic, "Case", lambda app, problem: problem.id)
    monkeypatch.setattr(clinic, "open_solver", lambda app, cases, at, back, name: (cases[at], len(cases), back, name))
    page.open("p4")
    page.go_on()
    assert page.done == [("p4", 9, page, "solve"), ("p2", 9, page, "solve")]


def test_the_clinic_has_the_games_at_the_left_and_the_ways_on_at_the_right(monkeypatch: pytest.MonkeyPatch) -> None:
    page, pad = ward(monkeypatch, {"p0": FIRST_TRY}), Pad()
    monkeypatch.setattr(clinic, "entry", lambda name: SimpleNamespace(drills=list))
    page.turn = page.done.append
    page.build(pad)
    games = [pad.element(f"game.{name}").rect for name in ENTRIES]
    cells = [pad.element(f"case.p{n}").rect for n in range(9)]
    go, learn = pad.element("go").rect, pad.element("learn").rect
    assert all(rect.right < min(cell.x for cell in cells) for rect in games)
    assert all(rect.right < go.x for rect in cells) and go.y > learn.top and go.x == learn.x
    assert all(within(rect, PANEL) for rect in (*games, *cells, go, learn)) and evenly(rect.y for rect in games)
    for name in ENTRIES:
        pad.element(f"game.{name}").activate()
    assert page.done == list(ENTRIES)
