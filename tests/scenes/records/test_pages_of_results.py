"""The pages about matches that were played: rows of records, statistics, the club book and its shelf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.faces.registry import ENTRIES
from game.rules.clubbook import page as achievements
from game.scenes.pages.page import VIEW
from game.scenes.records.club_book import COLUMNS, ClubBook, tally
from game.scenes.records.club_book import PANEL as BOOK
from game.scenes.records.medals import BOARD, draw_shelf
from game.scenes.records.record_row import LEFT, LONGEST, PITCH, WIDTH, RecordRow, damaged_row, match_row, who
from game.scenes.records.statistics import Statistics
from game.store import Award, DamagedMatch, KeptMatch, Tally
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, evenly, tidy, within

DAY = 86_400.0


def people(*names: str) -> Any:
    """Those who play here."""
    named = dict(enumerate(names))
    return SimpleNamespace(
        name=lambda person, among=False: named.get(person, "You"),
        named=lambda person: named.get(person, ""),
        portrait=lambda person: f"you_{person % 4}",
    )


# --- a row of the records

OVER = KeptMatch(
    "0123456789",
    "curdle",
    ("human", "club"),
    {},
    1,
    "",
    1.7e9,
    1.7e9,
    1.7e9,
    12,
    {"scores": [12, 7]},
    people=("A", "B"),
)
NAMES = ("Ann", "Minerva")


def row(kept: KeptMatch, seats: int = 2, *, elsewhere: bool = False) -> Pad:
    """A row at the top of the list; clicks are noted in its list of ``done``."""
    pad: Any = Pad()
    pad.done = []
    doing = SimpleNamespace(
        **{
            name: lambda match, name=name: pad.done.append((name, match))
            for name in ("go_on", "replay", "coach", "favour", "rename", "take_out", "delete")
        }
    )
    kinds = (*kept.seats, *["club"] * seats)[:seats]
    names = (*NAMES, *(f"Member {n}" for n in range(seats)))[:seats]
    match_row(pad, cast(Any, doing), RecordRow(replace(kept, seats=kinds), names, ["0"] * seats, elsewhere), 800)
    return cast(Pad, pad)


@pytest.mark.parametrize("seats", [2, 4, 6, 12])
@pytest.mark.parametrize(
    "change",
    [
        {},
        {"favourite": True},
        {"name": "The long night"},
        {"favourite": True, "name": "N"},
        {"ended": None, "result": None},
    ],
    ids=str,
)
def test_a_row_of_the_records_is_tidy(seats: int, change: dict[str, Any]) -> None:
    """All of it lies in one row's height: portraits and buttons are evenly spaced, the result is between them."""
    pad = row(replace(OVER, **change), seats)
    frame = Rect(LEFT, 800 - PITCH, WIDTH, PITCH)
    tidy(pad, frame, ink="name" in change)
    assert next(patch.rect for patch in pad.patches if patch.name == "field").w == WIDTH
    faces = [picture.rect for picture in pad.picture("portraits/")]
    assert len(faces) == seats and evenly(face.cx for face in faces)
    assert (faces[1].x >= faces[0].right - 4) == (seats <= 6), "they overlap only where they are many"
    buttons = [element.rect for element in pad.elements if not element.id.startswith("go_on")]
    assert evenly(rect.cx for rect in buttons) and len({rect.cy for rect in buttons}) == 1
    assert buttons[0].right < LEFT + WIDTH and all(after.right < before.x for before, after in pairwise(buttons))
    assert all(abs(rect.cy - face.cy) < 1 for rect in buttons for face in faces)
    (sign,) = pad.picture("emblem") or pad.pictures[:1]
    assert sign.rect.right < pad.word("Curdle").room.x and sign.rect.w >= faces[0].w
    title, line = pad.word("Curdle"), next(word for word in pad.words if "12 moves" in word.text)
    assert title.room.cy > line.room.cy and title.size > line.size and line.colour == style.MUTED
    assert within(sign.rect, Rect(LEFT, 0, line.room.x - LEFT, 1080))
    star = [picture for picture in pad.picture("icons/star.png") if picture.rect.cx < LEFT + 400]
    assert bool(star) == bool(change.get("favourite"))
    if star:
        assert star[0].rect.right <= title.room.x and star[0].rect.cx > line.room.x
    if name := change.get("name"):
        named = pad.word(str(name))
        assert named.colour == style.BRASS and named.room.x > title.room.x and named.room.cy == title.room.cy
        assert named.room.right <= faces[0].x + 20
    if kept_open := change.get("ended", 1) is None:
        assert pad.element("go_on.01234567").rect.right < buttons[-1].x
    assert kept_open == bool(pad.ids("go_on"))


@pytest.mark.parametrize("seats", [2, 4])
def test_each_button_of_a_row_does_its_own_thing_to_its_match(seats: int) -> None:
    pad: Any = row(replace(OVER, favourite=True), seats)
    for id, does in {
        "delete": "delete", "export": "take_out", "name": "rename", "favourite": "favour", "replay": "replay",
    }.items():  # fmt: skip
        element = pad.element(f"{id}.01234567")
        assert element.enabled and element.tip in element.label and "Curdle" in element.label
        element.activate()
        assert pad.done.pop()[0] == does
    assert [word.text for word in pad.words if word.colour == style.BRASS and word.anchor == "center"] == ["12 – 7"]


def test_a_row_offers_what_can_be_done_with_its_match() -> None:
    open_one = replace(OVER, ended=None, result=None)
    pad: Any = row(open_one)
    assert not pad.element("export.01234567").enabled and "over" in pad.element("export.01234567").tip
    go_on = pad.element("go_on.01234567")
    go_on.activate()
    assert go_on.enabled and go_on.tip is None and pad.done[0][0] == "go_on" and not pad.ids("coach")
    away = row(open_one, elsewhere=True)
    for id in ("delete", "go_on"):
        element = away.element(f"{id}.01234567")
        assert not element.enabled and element.tip == "This match is open in another window."
    assert away.element("name.01234567").enabled and away.element("replay.01234567").enabled
    assert "over" in away.element("export.01234567").tip
    assert row(replace(OVER, game="powerup")).ids("coach") and not row(replace(open_one, game="powerup")).ids("coach")
    unknown = row(replace(OVER, game="gone"))
    assert not unknown.ids("coach") and not unknown.element("replay.01234567").enabled
    assert not row(replace(open_one, game="gone")).ids("go_on") and "gone" in unknown.said()
    assert "conceded" in row(replace(OVER, result={"conceded": 1, "scores": [1, 2]})).said()
    assert "1 move ·" in " ".join(row(replace(OVER, moves=1)).said())


def test_as_many_players_are_named_as_a_line_holds() -> None:
    kinds = ("human", "human", "club", "club", "skip")
    assert who(kinds, ()) == "You × 2, Club × 2, Skip" or "× 2" in who(kinds, ())
    assert who(kinds[:3], ("A", "B", "C")) == "A, B, C (Club)"
    assert who(kinds[:4], ("A", "B", "C", "D")) == "A, B, C, D (Club)"
    exact = "x" * LONGEST
    assert who(("human",), (exact + "x",)) == exact + "x", "one is always named"
    fitting = ("y" * (LONGEST - 3), "z")
    assert who(("human", "human"), fitting) == ", ".join(fitting)
    assert who(("human", "human"), (fitting[0] + "y", "z")) == fitting[0] + "y +1"
    assert who(("human",) * 3, (fitting[0], "zz", "zz")) == fitting[0] + " +2"


@pytest.mark.parametrize(("name", "called"), [("curdle", "Curdle"), ("gone", "A match"), (None, "A match")])
def test_a_damaged_match_says_why_and_can_be_deleted(name: str | None, called: str) -> None:
    pad, done = Pad(), list[int]()
    damaged_row(pad, DamagedMatch("k", name, "It ends in the middle of a move."), 3, 800, lambda: done.append(1))
    tidy(pad, Rect(LEFT, 800 - PITCH, WIDTH, PITCH))
    title, why = pad.words
    assert title.text == called and why.text == "It ends in the middle of a move."
    assert title.room.cy > why.room.cy and title.size > why.size and title.room.x == why.room.x
    assert pad.pictures[0].rect.right < title.room.x and why.room.w > WIDTH / 2
    (delete,) = pad.elements
    delete.activate()
    assert done == [1] and delete.id == "forget.3" and delete.rect.x > why.room.right


# --- statistics


def tally_of(name: str, kind: str, matches: int = 8, wins: int = 6, **more: Any) -> Tally:
    values = {"against": None, "seat": None, "score": 40.0, "scored": 8, "streak": 2, "best_streak": 4, **more}
    return Tally(name, kind, matches=matches, wins=wins, events={}, all_events={}, **values)


def statistics(
    lines: Sequence[Tally], against: Sequence[Tally] = (), person: int = 0, results: Sequence[int] = (1,)
) -> Any:
    """The page of somebody's statistics, as far as its content needs it."""

    def find(name: str | None, keys: Sequence[str] = ("kind", "seat"), **where: Any) -> list[Tally]:
        if "against" in keys:
            return [each for each in against if each.game == name and where["person"] == person]
        human = where.get("kind") == "human"
        return [each for each in lines if name in (None, each.game) and (each.kind == "human" or not human)
                and ((each.kind == "human") == human or not human)]  # fmt: skip

    found: Any = Statistics.__new__(Statistics)
    store = SimpleNamespace(statistics=find, results=lambda: results)
    shown: list[Any] = []
    found.app = SimpleNamespace(
        store=store, people=people("Ann", "Bea"), shown=shown, notice=None, trouble=lambda: None,
        navigator=SimpleNamespace(form=lambda name, back, person: shown.append((name, back, person))),
    )  # fmt: skip
    found.person, found.scroll, found.good = person, SimpleNamespace(content=0.0), False
    return found


def test_statistics_show_a_persons_figures_and_a_table_of_all() -> None:
    lines = [
        tally_of("curdle", "human", person=0), tally_of("curdle", "human", 4, 0, person=1, streak=0, best_streak=1),
        tally_of("curdle", "club", 0, 0, score=0.0, scored=0), tally_of("curdle", "skip", 3, 1, seat=0),
    ]  # fmt: skip
    against = [tally_of("curdle", "human", 4, wins, against=kind) for kind, wins in (("novice", 4), ("skip", 1))]
    page, pad = statistics(lines, [*against, tally_of("curdle", "human", 1, 0)]), Pad()
    page.fill(pad)
    low = VIEW.top - page.scroll.content
    tidy(pad, Rect(VIEW.x, low, VIEW.w, page.scroll.content))
    # the four figures: two by two, each value over its title
    tiles = [patch.rect for patch in pad.patches if patch.name == "field"]
    for tile, title, value in zip(
        tiles, ("Matches", "Won", "Winning streak", "Best streak"), ("8", "6 (75%)", "2", "4"), strict=True
    ):
        over = next(word for word in pad.words if word.text == value and within(word.room, tile))
        under = next(word for word in pad.words if word.text == title and within(word.room, tile))
        assert over.room.cy > under.room.cy and over.size > under.size and over.room.cx == under.room.cx == tile.cx
    assert [tile.x for tile in tiles[:2]] == [tile.x for tile in tiles[2:]] and tiles[0].cy > tiles[2].cy
    assert {"1 of 4", "4 of 4"} < set(pad.said()), "the levels that were played"
    # the table: heads over their columns, persons before the club, no seat's own line
    names = [word for word in pad.words if word.text in ("Ann", "Bea", "Club") and word.room.x < VIEW.x + 20]
    assert [word.text for word in names] == ["Ann", "Bea", "Club"] and evenly(word.room.cy for word in names)
    head = [word for word in pad.words if word.font == style.BOLD and word.colour == style.MUTED]
    assert [word.text for word in head] == ["Player", "Seats", "Won", "Win %", "Best streak", "Avg. score"]
    for name, cells in zip(
        names, (["8", "6", "75%", "4", "5.0"], ["4", "0", "0%", "1", "5.0"], ["0", "0", "–", "4", "–"]), strict=True
    ):
        line = [word for word in pad.words if word.room.cy == name.room.cy]
        assert [word.text for word in line] == [name.text, *cells]
        assert [word.room.x for word in line] == [word.room.x for word in head]
        assert all(word.size > head[0].size for word in line) and name.room.cy < head[0].room.cy
    emblem, game_name = pad.pictures[0].rect, pad.word("Curdle")
    assert emblem.right < game_name.room.x and abs(emblem.cy - game_name.room.cy) < 8 and game_name.size > 30
    assert emblem.top == VIEW.top and emblem.y > max(tile.top for tile in tiles)
    form = pad.element("form.curdle")
    form.activate()
    assert page.app.shown == [("curdle", page, 0)] and form.tip and form.rect.right < VIEW.right
    assert all(not form.rect.meets(word.room) or within(word.room, form.rect) for word in pad.words)


def test_statistics_have_a_block_for_each_game_one_below_the_other() -> None:
    page, pad = statistics([tally_of(name, "club") for name in ENTRIES]), Pad()
    page.fill(pad)
    tidy(pad, Rect(VIEW.x, VIEW.top - page.scroll.content, VIEW.w, page.scroll.content))
    titles = [word.room.cy for word in pad.words if word.font == style.DISPLAY]
    tops = [picture.rect.top for picture in pad.pictures]
    assert len(tops) == len(ENTRIES) and tops == sorted(tops, reverse=True) and tops[0] == VIEW.top
    assert all(top - 64 < title < top for top, title in zip(tops, titles, strict=True))
    assert not pad.ids("form.") and not [patch for patch in pad.patches if patch.name == "field"]
    empty, pad = statistics([]), Pad()
    empty.fill(pad)
    assert pad.said() == ["Finish a match and it will count here."] and empty.scroll.content == 0
    assert within(pad.words[0].room, VIEW)


def test_a_bar_of_wins_is_as_long_as_their_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of opponent has its bar beside its name, the strongest first."""
    bars: list[Rect] = []
    monkeypatch.setattr("game.scenes.records.statistics.bar", lambda sheet, rect, colour: bars.append(rect))
    wins = {"novice": 4, "club": 2, "skip": 1, "random": 3, "greedy": 0, "human": 4}
    page, pad = statistics([], [tally_of("curdle", "human", 4, n, against=kind) for kind, n in wins.items()]), Pad()
    box = Rect(600, 300, 530, 230)
    page._levels(pad, "curdle", box)
    tidy(pad, box)
    counts = [word for word in pad.words if word.anchor == "right"]
    assert len(counts) == 6 and evenly(word.room.cy for word in counts) and counts[0].room.cy > counts[1].room.cy
    strongest_first = ["skip", "club", "novice", "greedy", "random", "human"]
    assert [int(count.text[0]) for count in counts] == [wins[kind] for kind in strongest_first]
    for count, track, won in zip(counts, bars[::2], bars[1::2], strict=True):
        assert won.w == track.w * int(count.text[0]) / 4 and (won.x, won.y, won.h) == (track.x, track.y, track.h)
        assert abs(track.cy - count.room.cy) <= 1 and within(track, box)
        name = next(word for word in pad.words if word.room.cy == count.room.cy and word is not count)
        assert name.room.right < track.x and track.right < count.room.x + 30 and 15 < track.h < name.size * 1.5


@pytest.mark.parametrize("name", ENTRIES)
def test_a_games_own_figures_stand_below_each_line(name: str) -> None:
    """And the next line is below them."""
    many: dict[str, Any] = {"events": dict.fromkeys("abc", 3), "all_events": dict.fromkeys("abc", 9)}
    line = tally_of(name, "club")
    page, pad = statistics([]), Pad()
    low = page._table(pad, name, [line, replace(line, kind="skip", **many)], 700)
    tidy(pad, Rect(VIEW.x, low - 8, VIEW.w, 700 - low + 8))
    names = [pad.word("Club"), pad.word("Skip")]
    figures = [word for word in pad.words if "   " in word.text]
    for under, over in zip(figures, names, strict=bool(figures)):
        assert 0 < over.room.cy - under.room.cy < 50 and under.room.x > over.room.x and under.colour == style.MUTED
        assert under.size < over.size


def test_the_page_of_statistics_chooses_a_person_and_exports(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.records.statistics.data_folder", lambda: tmp_path / "deep")
    page, pad = statistics([tally_of("curdle", "human", person=0), tally_of("curdle", "human", person=1)]), Pad()
    done: list[Any] = []
    page.base = SimpleNamespace(rebuild=lambda: done.append("base"))
    page.scroll.rebuild = lambda: done.append("scroll")
    page.back = None
    page.build(pad)
    tidy(pad, most=54, ink=True)
    export, person, back = pad.element("export"), pad.element("person"), pad.element("back")
    assert back.rect.x > export.rect.right > export.rect.x > person.rect.right and person.rect.w > export.rect.w
    assert export.rect.y == back.rect.y and export.rect.top == back.rect.top and str(tmp_path) in export.tip
    assert abs(person.rect.cy - export.rect.cy) < 2 and abs(person.rect.h - export.rect.h) < 20
    person.activate()
    assert page.person == 1 and sorted(done) == ["base", "scroll"]
    written: list[Any] = []
    page.app.store.export_results = lambda file, name: written.append((file, name(1)))
    for results, says, good in (([], "Finish a match", False), ([1], "Saved to", True)):
        page.app.store.results = lambda results=results: results
        done.clear()
        page.take_out()
        assert page.app.notice.startswith(says) and page.good == good and done == ["base"]
    assert written == [(tmp_path / "deep" / "records" / "statistics.csv", "Bea")]
    assert written[0][0].parent.is_dir() and str(written[0][0]) in page.app.notice
    page.app.notice, again = "Saved.", Pad()
    page.build(again)
    assert again.word("Saved.") and again.picture("check")
    page.take_out()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left")

    page.app.store.export_results = full
    page.take_out()
    assert page.app.notice == "The table couldn't be saved (No space left)." and not page.good
    page.on_closed()
    assert page.app.notice is None


# --- the club book


def book(name: str | None, earned: Callable[[str, int], bool], persons: int = 1) -> tuple[Any, Pad]:
    """The club book, open at a game or at the shelf, and its sheet."""
    awards = [Award(each, one.id, "m", 0, 1.7e9) for each in ENTRIES for n, one in enumerate(achievements(each))
              if earned(each, n)]  # fmt: skip
    found: Any = ClubBook.__new__(ClubBook)
    store = SimpleNamespace(
        firsts=lambda person: awards,
        statistics=lambda *a, **k: [tally_of("x", "human", person=n) for n in range(persons)],
    )
    found.app, found.back = SimpleNamespace(store=store, people=people("Ann", "Bea")), None
    found.turned = []
    found.base = SimpleNamespace(rebuild=lambda: found.turned.append(found.game))
    found.games, found.person, found.game = [each for each in ENTRIES if achievements(each)], 0, name
    pad = Pad()
    found.build(pad)
    return found, pad


GAMES_OF_BOOK = [name for name in ENTRIES if achievements(name)]


@pytest.mark.parametrize("name", GAMES_OF_BOOK)
def test_a_page_of_the_club_book_has_a_card_for_each_achievement(name: str) -> None:
    """In rows from the top left; the earned ones shine and say when."""
    page, pad = book(name, lambda game, n: game == name and n % 2 == 0)
    tidy(pad, most=54, least=17)
    cards = [element for element in pad.elements if element.id.startswith("achievement.")]
    assert [card.id.partition(".")[2] for card in cards] == [each.id for each in achievements(name)]
    rows = [cards[n : n + COLUMNS] for n in range(0, len(cards), COLUMNS)]
    for line in rows:
        assert evenly(card.rect.x for card in line) and len({card.rect.y for card in line}) == 1
        assert all(after.rect.x > before.rect.right for before, after in pairwise(line))
    assert evenly(line[0].rect.y for line in rows)
    assert all(after[0].rect.top < before[0].rect.y for before, after in pairwise(rows))
    fields = {patch.rect: patch for patch in pad.patches if patch.name == "field"}
    for n, card in enumerate(cards):
        done = n % 2 == 0
        assert within(card.rect, BOOK.inset(20)) and not card.focusable
        assert (fields[card.rect].alpha == 255) == done and ("not earned yet" in card.label) == (not done)
        title, state, what = sorted(
            (word for word in pad.words if within(word.room, card.rect, 2)),
            key=lambda word: -word.size if word.size != 17 else -18,
        )
        if what.size == 17:
            state, what = what, state
        assert title.size > what.size > state.size and title.room.top > what.room.top > state.room.top
        assert title.colour == (style.WARM if done else style.MUTED) and state.colour == (
            style.BRASS if done else style.MUTED
        )
        assert what.colour == (style.CREAM if done else style.MUTED) and what.wrapped
        assert ("earned on" in state.text) == done and title.text in card.label and what.text in card.label
        medal, sign = [picture for picture in pad.picture("medals/") if within(picture.rect, card.rect, 2)]
        assert (medal.colour == (255, 255, 255)) == (sign.alpha == 255) == done
        assert (
            within(sign.rect, medal.rect)
            and medal.rect.w / 2 < sign.rect.w < medal.rect.w
            and medal.rect.w > card.rect.h / 2
        )
        assert medal.rect.right < title.room.x == what.room.x == state.room.x
    got, of = tally(page.app.store, name)
    count = pad.word(f"{got} of {of} earned")
    assert of == len(cards) and got == (of + 1) // 2 and count.anchor == "right"
    title = next(word for word in pad.words if word.font == style.DISPLAY and word.size < 50)
    assert title.room.cy == count.room.cy and min(title.room.y, count.room.y) > cards[0].rect.top - 6
    assert title.size > count.size > 20 and abs((title.room.x - BOOK.x) - (BOOK.right - count.room.right)) < 10


def test_the_tabs_of_the_club_book_say_how_much_is_earned_and_turn_to_their_page() -> None:
    page, pad = book(None, lambda game, n: game == "curdle" and n < 3)
    tidy(pad, most=54, least=17)
    tabs = [element for element in pad.elements if element.id.startswith("page.")]
    assert [tab.id for tab in tabs] == ["page.shelf", *(f"page.{name}" for name in GAMES_OF_BOOK)]
    assert evenly(tab.rect.x for tab in tabs) and len({tab.rect.y for tab in tabs}) == 1
    assert all(after.rect.x > before.rect.right for before, after in pairwise(tabs))
    assert [tab.state for tab in tabs] == [True, *[False] * len(GAMES_OF_BOOK)]
    assert tabs[-1].rect.right < pad.element("back").rect.x and tabs[0].rect.y > BOOK.top
    whole = sum(len(achievements(name)) for name in GAMES_OF_BOOK)
    for tab, name in zip(tabs, (None, *GAMES_OF_BOOK), strict=True):
        got = 3 if name in (None, "curdle") else 0
        count = next(word for word in pad.words if within(word.room, tab.rect, 2))
        assert count.text == f"{got}/{len(achievements(name)) if name else whole}" and tab.tip == tab.label
        assert count.colour == (style.WARM if got else style.MUTED)
        (mark,) = [picture for picture in pad.pictures if within(picture.rect, tab.rect, 2)]
        assert (
            mark.rect.right < count.room.x + 4
            and abs(mark.rect.cy - count.room.cy) < 1
            and mark.rect.h > tab.rect.h / 2
        )
        tab.activate()
        assert page.game == name and page.turned[-1] == name
    page.whose(4)
    assert page.person == 4 and len(page.turned) == len(tabs) + 1
    assert not pad.ids("person") and book(None, lambda game, n: False, 2)[1].ids("person")
    person = book("curdle", lambda game, n: False, 2)[1].element("person")
    assert abs(person.rect.cx - BOOK.cx) < 40 and within(person.rect, BOOK)


@pytest.mark.parametrize("several", [False, True])
def test_all_medals_stand_on_the_boards_of_their_games(several: bool) -> None:
    box, turned, pad = BOOK.inset(40, 26).cut(top=50 if several else 0), list[str](), Pad()
    earned = {name: {each.id for each in achievements(name)[:n]} for n, name in enumerate(GAMES_OF_BOOK)}
    draw_shelf(pad, box, earned, GAMES_OF_BOOK, turned.append)
    tidy(pad, box)
    boards = [picture.rect for picture in pad.picture("board.png")]
    assert (
        evenly(board.y for board in boards)
        and abs(boards[-1].y - box.y) < 1
        and all(board.w == box.w for board in boards)
    )
    for board, name, n in zip(boards, GAMES_OF_BOOK, range(9), strict=False):
        medals = [picture for picture in pad.picture(f"medals/{name}_") if abs(picture.rect.y - board.top) < 40]
        here = [picture.rect for picture in medals if picture.rect.y - board.y < BOARD + 10]
        assert len(here) == len(achievements(name)) and evenly(rect.cx for rect in here)
        assert all(rect.y > board.y and rect.w > 60 for rect in here)
        count = pad.word(f"{n}/{len(achievements(name))}")
        assert count.room.right < here[0].x + 8 and (count.colour == style.WARM) == (n > 0) and count.room.y > board.y
        assert count.size > 30
    for element in pad.elements:
        element.activate()
        assert turned[-1] in GAMES_OF_BOOK and element.tip
    assert len(pad.elements) == sum(map(len, map(achievements, GAMES_OF_BOOK)))
    assert sum("not earned" not in element.label for element in pad.elements) == sum(range(len(GAMES_OF_BOOK)))
