"""Pages and sheets where somebody chooses: a new bonspiel, the persons, files and folders, keys."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import arcade
import pytest

from game.ai.members import MEMBERS
from game.club import FORMATS, MOST, BonspielPlan, Entry
from game.faces.registry import ENTRIES, entry
from game.match.journal import NotSaved
from game.rules.contract import say
from game.scenes.bonspiel import new_bonspiel as new_bonspiel_module
from game.scenes.bonspiel.new_bonspiel import ACROSS, FIELDS, HOW, PEOPLE, WHO, NewBonspiel
from game.scenes.lobby.lobby_parts import LEVELS
from game.scenes.lobby.person_dialog import ACROSS as PERSONS_ACROSS
from game.scenes.lobby.person_dialog import PersonDialog
from game.scenes.pages import file_page
from game.scenes.pages.file_page import FOOT, HEAD, LIST, PANEL, PLACES, SHOWN, FilesIn, FilesOut
from game.scenes.pages.page import VIEW, Page
from game.scenes.settings.key_settings import EVERYWHERE, Keys, action_name, at_tables
from game.settings.people import FACES
from game.settings.people import MOST as MOST_PERSONS
from game.store.folders import FolderEntry
from game.ui.input.keys import DEFAULTS
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, evenly, tidy, within
from tests.scenes.records.test_pages_of_results import people


@pytest.fixture(autouse=True)
def plain_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field to type in is a box with its name and its text."""

    def field(sheet: Any, id: str, label: str, rect: Rect, text: str, change: Any, **more: Any) -> None:
        sheet.add(Element(id, "field", label, rect, tip=text or more["empty"])).state = more["most"]

    monkeypatch.setattr(widgets, "Field", field)


# --- a new bonspiel


def new_bonspiel(**values: Any) -> Any:
    """The page, with the first three members entered beside the first person."""
    found: Any = NewBonspiel.__new__(NewBonspiel)
    built: list[int] = []
    navigator = SimpleNamespace(season=lambda back: built.append(-1))
    found.app = SimpleNamespace(people=people("Ann", "Bea", "Cid", "Dot", "Eve", "Fay"), navigator=navigator)
    found.base, found.built, found.back = SimpleNamespace(rebuild=lambda: built.append(1)), built, None
    plain = {
        "people": [0], "members": {member.id: "novice" for member in MEMBERS[:3]}, "format": "knock_out",
        "length": "short", "games": list(ENTRIES), "typed": "", "lot": 7, "trouble": "",
    }  # fmt: skip
    for name, value in {**plain, **values}.items():
        setattr(found, name, value)
    return found


def built(page: Any) -> Pad:
    """What the page draws."""
    pad = Pad()
    page.build(pad)
    return pad


def test_a_new_bonspiel_shows_who_plays_and_how() -> None:
    """People in a row, the members in two below them; a tile shows who is entered, and at which level."""
    page = new_bonspiel()
    pad = built(page)
    tidy(pad, most=54, ink=True)
    tiles = [[pad.element(f"person.{n}") for n in range(PEOPLE)]]
    members = [pad.element(f"member.{member.id}") for member in MEMBERS]
    tiles += [members[:ACROSS], members[ACROSS:]]
    for row in tiles:
        assert evenly(tile.rect.x for tile in row) and len({tile.rect.y for tile in row}) == 1
        assert all(after.rect.x > before.rect.right for before, after in pairwise(row))
        assert all(within(tile.rect, WHO.inset(20)) for tile in row)
    assert all(above[0].rect.y > below[0].rect.top for above, below in pairwise(tiles))
    assert [tile.rect.x for tile in tiles[1]] == pytest.approx([tile.rect.x for tile in tiles[0]])
    entered = {"person.0", *(f"member.{member.id}" for member in MEMBERS[:3])}
    for tile in (tile for row in tiles for tile in row):
        there = tile.id in entered
        (patch,) = [each for each in pad.patches if each.rect == tile.rect]
        assert patch.name == ("button_hover" if there else "field") and tile.role == "choice"
        assert ("not entered" in tile.label) == (not there) and "\n" not in tile.label
        words = [word for word in pad.words if within(word.room, tile.rect) and word.text]
        assert len(words) == 1 + there and words[0].colour == (style.CREAM if there else style.MUTED)
        assert words[0].size < 30 and words[0].anchor == "center"
        if there:
            assert (
                words[0].size > words[1].size and words[0].room.cy > words[1].room.cy and words[1].colour == style.WARM
            )
        (face,) = [each for each in pad.picture("portraits/") if within(each.rect, tile.rect)]
        assert (face.colour == (255, 255, 255)) == there and face.rect.y > words[0].room.cy and face.alpha == 255
        assert face.rect.w > 60 and abs(face.rect.cx - tile.rect.cx) < 1
        if tile.id.startswith("person"):
            tile.activate()
            assert (int(tile.id[-1]) in page.people) == (not there) and page.built.pop() == 1
            tile.activate()
    title = next(word for word in pad.words if word.text.startswith("Who's playing"))
    assert title.text == "Who's playing: 4 entries" and 25 < title.size < 50 and title.room.cy > tiles[0][0].rect.top
    games = [pad.element(f"game.{name}") for name in ENTRIES]
    assert evenly(game.rect.cx for game in games) and all(game.rect.w == game.rect.h > 60 for game in games)
    heads = [word for word in pad.words if word.font == style.DISPLAY and HOW.x < word.room.x and word.room.y < HOW.top]
    assert [word.text for word in heads] == ["Format of play", "Games", "Match length", "Draw number"]
    boxes = [pad.element("format").rect, games[0].rect, pad.element("length").rect, pad.element("seed").rect]
    for head, box in zip(heads, boxes, strict=True):
        assert 20 <= head.size < 30 and head.room.y >= box.top - 10 and within(box, HOW.inset(20)) and box.h >= 50
    assert all(before.y > after.top for before, after in pairwise(boxes))
    said = pad.word("3 matches in all")
    assert said.room.cy < boxes[-1].y and 20 <= said.size < 30 and said.room.x == heads[0].room.x
    start = pad.element("start")
    assert start.enabled and start.main and start.rect.right < HOW.right and start.rect.top < WHO.y
    pad.element("season").activate()
    assert page.built[-1] == -1 and pad.element("season").rect.right < pad.element("back").rect.x
    assert pad.element("season").rect.y == pad.element("back").rect.y
    names, levels = pad.element("names").rect, [pad.element(id) for id in pad.ids("level")]
    assert within(names, WHO) and names.y > tiles[0][0].rect.top and len(levels) >= len(LEVELS)


def test_sizes_of_a_field_lie_in_a_row_and_say_their_number() -> None:
    page = new_bonspiel()
    pad = built(page)
    sizes = [pad.element(f"field.{size}") for size in FIELDS]
    assert evenly(each.rect.x for each in sizes) and all(a.rect.right < b.rect.x for a, b in pairwise(sizes))
    assert [each.label for each in sizes] == [each.tip for each in sizes] == [f"{size} entries" for size in FIELDS]
    assert [each.state for each in sizes] == [size == 4 for size in FIELDS]
    for size, each in zip(FIELDS, sizes, strict=True):
        each.activate()
        assert len(page.entries) == size and built(page).element(f"field.{size}").state
        assert f"{size} entries" in " ".join(built(page).said())
    page._field(4)
    assert list(page.members) == [member.id for member in MEMBERS[:3]] and set(page.members.values()) == {"novice"}
    page.members = {MEMBERS[5].id: "skip", MEMBERS[1].id: "novice"}
    page._field(4)
    assert list(page.members.items())[:2] == [(MEMBERS[5].id, "skip"), (MEMBERS[1].id, "novice")]
    assert page.members[MEMBERS[0].id] == "club"
    page.people = list(range(6))
    page._field(4)
    assert page.members == {} and len(page.entries) == 6
    page.people, page.members = [], {}
    page._field(4)
    assert set(page.members.values()) == {"club"} and len(page.members) == 4
    page._level("skip")
    assert set(page.members.values()) == {"skip"}


@pytest.mark.parametrize("format", FORMATS)
def test_why_a_bonspiel_cannot_begin_is_said_and_the_draw_is_off(format: str) -> None:
    least = FORMATS[format]
    everybody = {member.id: "club" for member in MEMBERS}
    few = new_bonspiel(format=format, people=[], members=dict(list(everybody.items())[: least - 1]))
    enough = new_bonspiel(format=format, people=[], members=dict(list(everybody.items())[:least]))
    most = new_bonspiel(format=format, people=list(range(MOST - len(MEMBERS))), members=everybody)
    many = new_bonspiel(format=format, people=list(range(MOST - len(MEMBERS) + 1)), members=everybody)
    for page, why in (
        (few, f"You need at least {least}"), (enough, ""), (most, ""), (many, f"No more than {MOST}"),
        (new_bonspiel(format=format, people=[], members=enough.members, games=[]), "Choose at least one game"),
    ):  # fmt: skip
        assert page._why_not().startswith(why) and bool(page._why_not()) == bool(why)
        pad = built(page)
        assert pad.element("start").enabled == (not why)
        said = [word for word in pad.words if word.colour == style.WARM and word.wrapped]
        assert [word.text for word in said] == ([page._why_not()] if why else [])
        assert all(word.room.x > pad.element("start").rect.right and 18 < word.size < 30 for word in said)
        assert any("in all" in text for text in pad.said()) == (not why)
    enough.trouble = "The disk is full."
    assert built(enough).word("The disk is full.") and built(enough).element("start").enabled
    enough._changed()
    assert not enough.trouble


def test_games_are_taken_out_and_back_and_the_number_is_typed() -> None:
    page = new_bonspiel()
    for name in ENTRIES:
        built(page).element(f"game.{name}").activate()
        assert page.games == [each for each in ENTRIES if each != name] and page.built.pop() == 1
        pad = built(page)
        element = pad.element(f"game.{name}")
        (sign,) = [each for each in pad.pictures if within(each.rect, element.rect)]
        assert element.state is False and "not included" in element.label and sign.colour != (255, 255, 255)
        assert sign.alpha == 255 and sign.rect.w > element.rect.w / 2
        element.activate()
        assert page.games == list(ENTRIES) and built(page).element(f"game.{name}").state is True
    for key, value in (("format", "round_robin"), ("length", "usual")):
        page._set(key, value)
        assert getattr(page, key) == value
    assert page.plan().seed == 7
    page._seed("12")
    assert page.plan().seed == 12


@pytest.mark.parametrize("now", ["", "novice", "club", "skip"])
def test_a_member_is_entered_at_a_level_or_not_at_all(now: str) -> None:
    member = MEMBERS[0]
    page, closed = new_bonspiel(members={member.id: now} if now else {}), list[int]()
    page.close_sheet = lambda: closed.append(1)
    pad = Pad()
    page._menu(member, pad)
    tidy(pad, pad.patches[0].rect.inset(-6), ink=True)
    rows = [pad.element(f"enter.{kind or 'out'}") for kind in (*LEVELS, "")]
    assert evenly(row.rect.y for row in rows) and len({row.rect.x for row in rows}) == 1
    assert all(before.rect.y > after.rect.top for before, after in pairwise(rows))
    assert [row.state for row in rows] == [kind == now for kind in (*LEVELS, "")]
    assert [row.main for row in rows] == [kind == (now or "club") for kind in (*LEVELS, "")]
    name, about = pad.words[:2]
    assert name.text == member.name and name.size > 25 and name.room.y > about.room.cy and about.wrapped
    assert 17 < about.size < name.size and pad.pictures[0].rect.right < name.room.x == about.room.x
    assert len(pad.picture("star")) == len(LEVELS) and len(pad.picture("close")) == 1
    for kind, row in zip((*LEVELS, ""), rows, strict=True):
        row.activate()
        assert page.members.get(member.id, "") == kind and closed.pop() == 1 and page.built.pop() == 1


# --- the sheet of persons


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_sheet_of_persons_has_a_place_for_each_and_the_portraits_in_a_row(seat: int | None) -> None:
    done: list[Any] = []
    named = people("Ann", "", "Cid")
    named.call, named.paint = lambda *said: done.append(said), lambda *said: done.append(said)
    app: Any = SimpleNamespace(people=named)
    dialog = PersonDialog(app, seat, 2, done.append, lambda: done.append("closed"))
    pad: Any = Pad()
    pad.rebuild = lambda: done.append("new")
    dialog.renew()
    assert done == []
    dialog.build(pad)
    frame = pad.patches[0].rect
    tidy(pad, frame, most=48, ink=True)
    head = next(word for word in pad.words if word.colour == style.BRASS)
    assert head.text == ("Who plays here?" if seat is None else f"Who plays in seat {seat + 1}?")
    persons = [pad.element(f"person.{n}") for n in range(MOST_PERSONS)]
    rows = [persons[n : n + PERSONS_ACROSS] for n in range(0, MOST_PERSONS, PERSONS_ACROSS)]
    assert evenly(row[0].rect.y for row in rows)
    for row in rows:
        assert evenly(each.rect.x for each in row) and len({each.rect.y for each in row}) == 1
        assert all(a.rect.right < b.rect.x for a, b in pairwise(row))
    assert all(a[0].rect.y > b[0].rect.top for a, b in pairwise(rows)) and rows[0][0].rect.top < head.room.y + 20
    for number, each in enumerate(persons):
        (word,) = [word for word in pad.words if within(word.room, each.rect)]
        ink = style.WARM if number == 2 else style.CREAM if number == 0 else style.MUTED
        assert word.text == named.name(number) == each.tip and word.colour == ink and each.state == (number == 2)
        (face,) = [face for face in pad.picture("portraits/") if within(face.rect, each.rect)]
        assert face.rect.right < word.room.x and face.rect.h > each.rect.h / 2 and 20 < word.size < 35
    faces = [pad.element(f"face.{face}") for face in FACES]
    assert evenly(face.rect.cx for face in faces) and len({face.rect.cy for face in faces}) == 1
    assert all(a.rect.right <= b.rect.x and a.rect.w > 60 for a, b in pairwise(faces))
    (glow,) = pad.picture("glow")
    assert FACES[[face.rect.cx for face in faces].index(glow.rect.cx)] == named.portrait(2)
    assert glow.rect.w > faces[0].rect.w and 100 < glow.alpha <= 255
    assert [face.label for face in faces] == [f"Portrait {n + 1}" for n in range(len(FACES))]
    name, close = pad.element("person.name"), pad.element("person.done")
    assert persons[-1].rect.y > name.rect.top > name.rect.y > faces[0].rect.top and faces[0].rect.y > close.rect.top
    title = pad.word("Name")
    assert title.room.right < name.rect.x and abs(title.room.cy - name.rect.cy) < 1 and 20 < title.size < 40
    assert close.main and abs(close.rect.cx - frame.cx) < 1 and close.rect.w > 200
    close.activate()
    faces[3].activate()
    persons[4].activate()
    assert done == ["closed", (2, FACES[3]), "new", 4, "new"] and dialog.person == 4


# --- files and folders


def files(kind: Any, found: list[FolderEntry], folder: Path, **values: Any) -> Any:
    """The page of files as it shows a folder."""
    page: Any = kind.__new__(kind)
    kept: list[Any] = []
    page.app = SimpleNamespace(preferences=SimpleNamespace(change=lambda *said: kept.append(said)), sound=None)
    page.kept, page.found, page.folder, page.trouble, page.first, page.back = kept, found, folder, "", 0, None
    page.base = SimpleNamespace(rebuild=lambda: kept.append("base"))
    page.list = SimpleNamespace(
        rebuild=lambda: kept.append("list"), scroll_to=lambda y: kept.append(("to", y)), content=0.0
    )
    page.go_back = lambda: kept.append("back")
    for name, value in {"picked": set[Path](), "called": "game.json", **values}.items():
        setattr(page, name, value)
    return page


def entries(count: int, folders: int = 1) -> list[FolderEntry]:
    """Folders, then files."""
    return [FolderEntry(f"/deep/{'folder' if n < folders else 'file'} {n:03}.json", n < folders) for n in range(count)]


@pytest.fixture(autouse=True)
def five_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders to begin with."""
    monkeypatch.setattr(file_page, "places", lambda: [(f"Place {n}", Path(f"/place{n}")) for n in range(5)])
    monkeypatch.setattr(FolderEntry, "changed", lambda self: None if self.folder else 1.7e9)


@pytest.mark.parametrize("kind", [FilesIn, FilesOut])
def test_a_page_of_files_has_places_at_the_left_and_the_folders_name_above(kind: Any) -> None:
    page = files(kind, entries(3), Path("/place1"))
    pad = Pad()
    page.build(pad)
    tidy(pad, most=54, ink=True)
    places = [pad.element(f"place.{n}") for n in range(5)]
    assert evenly(place.rect.y for place in places) and all(a.rect.y > b.rect.top for a, b in pairwise(places))
    assert all(within(place.rect, PLACES) for place in places) and places[0].rect.top == PLACES.top
    assert [place.state for place in places] == [n == 1 for n in range(5)]
    assert [place.tip for place in places] == [f"/place{n}" for n in range(5)]
    up, where = pad.element("up"), pad.word("/place1")
    assert up.enabled and within(up.rect, HEAD) and up.rect.right < where.room.x and where.room.right <= HEAD.right
    assert abs(where.room.cy - HEAD.cy) < 2 and 20 < where.size < 30
    root = Pad()
    files(kind, [], Path("/")).build(root)
    assert not root.element("up").enabled
    feet = [element.rect for element in pad.elements if element.rect.y == FOOT]
    assert len(feet) == 2 and within(feet[0], PANEL) and feet[0].right < feet[1].x and feet[0].x == LIST.x
    assert feet[1].right == LIST.right and feet[0].top < LIST.y
    long = Pad()
    files(kind, [], Path("/" + "very long/" * 40 + "end")).build(long)
    (path,) = [word for word in long.words if word.text.startswith("…")]
    assert path.text.endswith("end") and path.natural <= HEAD.w - 90 and path.natural > HEAD.w / 2


def test_rows_of_a_folder_lie_one_below_the_other_and_a_click_opens_or_chooses() -> None:
    found = entries(4)
    page = files(FilesIn, found, Path("/deep"), picked={found[2].path})
    pad = Pad()
    page.fill(pad)
    frame = Rect(LIST.x, LIST.top - page.list.content, LIST.w, page.list.content)
    tidy(pad, frame)
    rows = [pad.element(f"file.{n}").rect for n in range(4)]
    assert evenly(row.y for row in rows) and all(a.y > b.top for a, b in pairwise(rows)) and LIST.top - rows[0].top < 20
    assert page.list.content == pytest.approx(4 * (rows[0].y - rows[1].y))
    for n, row in enumerate(rows):
        (patch,) = [each for each in pad.patches if each.rect == row]
        assert (patch.alpha == 255) == (n == 2)
        words = [word for word in pad.words if within(word.room, row, 4)]
        assert words[0].text == found[n].path.name and words[0].colour == (style.WARM if n == 2 else style.CREAM)
        assert len(words) == (1 if n == 0 else 2) and all(word.size < words[0].size for word in words[1:])
        assert all(word.anchor == "right" and word.colour == style.MUTED for word in words[1:])
        (sign,) = [each for each in pad.pictures if within(each.rect, row)]
        assert (
            sign.name == f"icons/{('folder', 'records', 'check', 'records')[n]}.png"
            and sign.rect.right < words[0].room.x
        )
        assert (tuple(sign.colour) == style.BRASS[:3]) == (n == 0)
    pad.element("file.1").activate()
    assert page.picked == {found[1].path, found[2].path} and page.kept == ["base", "list"]
    pad.element("file.2").activate()
    assert page.picked == {found[1].path}


@pytest.mark.parametrize(("count", "first", "shown", "before", "after"), [
    (SHOWN, 0, SHOWN, False, ""), (SHOWN + 1, 0, SHOWN, False, "(1)"), (SHOWN + 3, SHOWN, 3, True, ""),
    (2 * SHOWN + 5, SHOWN, SHOWN, True, "(5)"),
])  # fmt: skip
def test_a_large_folder_is_shown_page_by_page(count: int, first: int, shown: int, before: bool, after: str) -> None:
    page = files(FilesIn, entries(count), Path("/deep"), first=first)
    pad = Pad()
    page.fill(pad)
    assert len(pad.ids("file.")) == shown and pad.ids("file.")[0] == f"file.{first}"
    assert bool(pad.ids("before")) == before and bool(pad.ids("after")) == bool(after)
    assert evenly(element.rect.y for element in pad.elements) and LIST.top - pad.elements[0].rect.top < 20
    if after:
        assert after in pad.element("after").label
        pad.element("after").activate()
        assert page.first == first + SHOWN and page.kept == ["list", ("to", 0)]
        page.first = first
    if before:
        pad.element("before").activate()
        assert page.first == max(0, first - SHOWN)


@pytest.mark.parametrize("trouble", ["", "Can't open this folder (denied)."])
def test_an_empty_folder_and_one_that_cannot_be_opened_say_so(trouble: str) -> None:
    page = files(FilesIn, [], Path("/deep"), trouble=trouble)
    pad = Pad()
    page.fill(pad)
    (word,) = pad.words
    assert word.text == (trouble or "There are no folders or record files here.") and within(word.room, LIST)
    assert word.colour == (style.WARM if trouble else style.MUTED) and word.wrapped and 20 < word.size < 30
    assert abs(word.room.cx - LIST.cx) < 1 and page.list.content == 0


@pytest.mark.parametrize(("count", "picked"), [(1, 0), (2, 0), (3, 1), (3, 2)])
def test_all_files_of_a_folder_or_the_chosen_ones_are_imported(count: int, picked: int) -> None:
    found, taken = entries(count), list[Any]()
    page = files(FilesIn, found, Path("/deep"), picked={each.path for each in found[1 : 1 + picked]}, take=taken.append)
    pad = Pad()
    page.foot(pad)
    every, some = pad.element("all"), pad.element("take")
    assert (
        every.enabled == (count > 1)
        and some.enabled == (picked > 0)
        and every.main == (not picked)
        and some.main == (picked > 0)
    )
    assert (every.tip is None) == every.enabled and (some.tip is None) == some.enabled
    assert f"Import {picked} file" in some.label and ("one file" in every.label) == (count == 2)
    every.activate()
    some.activate()
    assert taken == [[each.path for each in found[1:]], sorted(page.picked)] and page.kept == ["back", "back"]


def test_a_folder_that_opens_is_where_the_page_starts_next_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = files(FilesIn, entries(3), tmp_path, picked={Path("/x")}, first=7)
    page.go(tmp_path)
    assert page.first == 0 and not page.picked and page.kept == [("folder", str(tmp_path)), "base", "list", ("to", 0)]
    page.kept.clear()
    page.go(tmp_path / "gone")
    assert page.found == [] and page.trouble.startswith("Can't open this folder (") and page.kept[0] == "base"


def test_a_record_is_written_under_its_name_and_over_another_only_after_a_question(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    saved, asked = list[Path](), list[Any]()
    monkeypatch.setattr(file_page, "confirm", lambda page, question, act: asked.append((question, act)))
    page = files(FilesOut, [FolderEntry(str(tmp_path / "Old.bonspiel"), False)], tmp_path, save=saved.append)
    page.called = "new"
    page.write()
    assert saved == [tmp_path / "new.bonspiel"] and not asked and page.kept == ["back"]
    for name in ("old", "there"):
        (tmp_path / "there.bonspiel").write_text("{}", "utf-8")
        page.called = name
        page.write()
    assert len(saved) == 1 and [question.asked for question, _act in asked] == [
        "Replace old.bonspiel?",
        "Replace there.bonspiel?",
    ]
    asked[1][1]()
    assert saved[1:] == [tmp_path / "there.bonspiel"]
    sounds: list[Any] = []
    page.app.sound = SimpleNamespace(play=sounds.append)
    page.focus, page.layers = SimpleNamespace(give=sounds.append), SimpleNamespace(find=lambda id: id)
    page.called = " "
    page.write()
    assert sounds == ["refuse", "name"] and len(saved) == 2
    page.kept.clear()
    page._type("another")
    assert page.called == "another" and page.kept == ["list"]
    page.choose(page.found[0])
    assert page.called == "Old.bonspiel" and page.chosen(page.found[0]) and page.kept == ["list", "base", "list"]


# --- the keys


def keys(name: str | None, waiting: str | None = None, **chosen: str) -> Any:
    """The page of keys, of all games or of one."""
    page: Any = Keys.__new__(Keys)
    kept: list[Any] = []
    keymap = SimpleNamespace(keys={**DEFAULTS, **chosen}, shown=lambda action: f"<{action}>")
    page.app = SimpleNamespace(keymap=keymap, preferences=SimpleNamespace(change=lambda *said: kept.append(said)))
    page.game, page.waiting, page.kept, page.back = name, waiting, kept, None
    page.base = SimpleNamespace(rebuild=lambda: kept.append("base"))
    page.scroll = SimpleNamespace(
        rebuild=lambda: kept.append("scroll"), scroll_to=lambda y: kept.append(("to", y)), content=0.0
    )
    return page


@pytest.mark.parametrize("name", [None, *ENTRIES])
def test_each_key_stands_beside_what_it_does(name: str | None) -> None:
    """In two columns with their titles; notes below them."""
    page = keys(name)
    pad = Pad()
    page.fill(pad)
    tidy(pad, Rect(VIEW.x, VIEW.top - page.scroll.content, VIEW.w, page.scroll.content))
    shown = [element for element in pad.elements if element.id.startswith("key.")]
    actions = [*EVERYWHERE, *at_tables()] if name is None else entry(name).keys
    assert sorted(element.id for element in shown) == sorted(f"key.{action}" for action in actions)
    assert len({element.rect.x for element in shown}) == min(2, len(shown)), "two columns"
    for element in shown:
        action = element.id.removeprefix("key.")
        (word,) = [word for word in pad.words if word.text == action_name(action)]
        assert element.rect.x - 40 < word.room.right < element.rect.x and abs(word.room.cy - element.rect.cy) < 1
        assert word.wrapped and 20 < word.size < 30 and element.label == f"<{action}>" and element.state is None
        assert element.tip and 45 < element.rect.h < 70 and element.rect.w > 200
        element.activate()
        assert page.waiting == action and page.listening and page.kept[-1] == "scroll"
    for x in {element.rect.x for element in shown}:
        column = [element.rect for element in shown if element.rect.x == x]
        assert all(a.y > b.top for a, b in pairwise(column)) and all(a.y - b.y < 120 for a, b in pairwise(column))
    titles = [word for word in pad.words if word.font == style.DISPLAY]
    assert len(titles) == (2 if name is None else 1) and len({word.room.cy for word in titles}) == 1
    assert all(word.size > 28 and all(word.room.y > element.rect.top for element in shown) for word in titles)
    notes = [word for word in pad.words if word.colour == style.MUTED]
    assert notes and all(word.wrapped and word.size > 18 for word in notes)
    # a note begins below the keys of its column
    for note in notes:
        over = [
            element.rect for element in shown if element.rect.x < note.room.right and element.rect.right > note.room.x
        ]
        assert all(note.room.top < rect.y for rect in over) and bool(over) == bool(shown)
    deep = VIEW.top - min(word.room.y for word in notes)
    assert deep <= page.scroll.content < deep + 60, "and nothing follows the last note"


def test_a_key_that_is_waited_for_says_so() -> None:
    pad = Pad()
    keys(None, "hint").fill(pad)
    assert pad.element("key.hint").state is True and "press a key" in pad.element("key.hint").label
    assert not keys(None).listening


def test_the_tabs_of_the_keys_lie_in_a_row_and_turn_to_their_game() -> None:
    page = keys(None, "hint")
    pad = Pad()
    page.build(pad)
    tidy(pad, most=54)
    tabs = [pad.element(f"page.{name or 'all'}") for name in (None, *ENTRIES)]
    assert evenly(tab.rect.x for tab in tabs) and all(0 < b.rect.x - a.rect.right < 20 for a, b in pairwise(tabs))
    assert [tab.state for tab in tabs] == [True, *[False] * len(ENTRIES)]
    for tab, name in zip(tabs, (None, *ENTRIES), strict=True):
        (sign,) = [each for each in pad.pictures if within(each.rect, tab.rect)]
        assert (
            40 < sign.rect.h < tab.rect.h
            and abs(sign.rect.cx - tab.rect.cx) < 1
            and abs(sign.rect.cy - tab.rect.cy) < 1
        )
        page.kept.clear()
        page.waiting = "hint"
        tab.activate()
        assert page.game == name and page.waiting is None and page.kept == ["base", ("to", 0), "scroll"] and tab.tip
    defaults, back = pad.element("defaults"), pad.element("back")
    assert tabs[-1].rect.right <= defaults.rect.x + 2 and defaults.rect.right < back.rect.x
    assert defaults.rect.y == back.rect.y and defaults.rect.h == back.rect.h
    page.kept.clear()
    defaults.activate()
    assert page.kept == [("keys", {}), "scroll"]


@pytest.mark.parametrize(("action", "symbol", "change"), [
    ("hint", arcade.key.F9, {"hint": "F9"}),
    ("hint", arcade.key.ESCAPE, None),
    ("hint", getattr(arcade.key, DEFAULTS["hint"]), {}),
    ("hint", getattr(arcade.key, DEFAULTS["undo"]), {"hint": DEFAULTS["undo"], "undo": DEFAULTS["hint"]}),
])  # fmt: skip
def test_a_key_that_is_in_use_changes_places(action: str, symbol: int, change: dict[str, str] | None) -> None:
    page = keys(None, action)
    page.key_down(symbol, 0)
    assert page.kept == ([] if change is None else [("keys", change)]) + ["scroll"] and not page.listening


@pytest.mark.parametrize("games", [(list(ENTRIES)[1],), tuple(list(ENTRIES)[:2])])
def test_the_last_choice_is_offered_again(games: tuple[str, ...]) -> None:
    """As far as the page can show it: persons beyond its tiles, and members that there aren't, stay out."""
    entries = (
        Entry("human", PEOPLE - 1),
        Entry("human", PEOPLE),
        Entry("skip", 0, MEMBERS[4].id),
        Entry("club", 0, "x"),
    )
    plan = BonspielPlan("round_robin", entries, games, "usual", 5)
    page = new_bonspiel()
    page.app.preferences = {"choices": {"bonspiel": json.dumps(plan.to_json())}}
    page._recall()
    assert page.people == [PEOPLE - 1] and page.members == {MEMBERS[4].id: "skip"}
    assert (page.format, page.length, page.games) == ("round_robin", "usual", list(games))
    page.app.preferences = {"choices": {"bonspiel": "{"}}
    page._recall()
    assert page.games == list(games), "what can't be read changes nothing"


def starting(begin: Any, **values: Any) -> Any:
    """The page with a store that begins bonspiels so; what it does is noted in ``built``."""
    page = new_bonspiel(**values)
    page.app.store = SimpleNamespace(bonspiels=SimpleNamespace(begin=begin))
    choices = {"season.won": "cards"}
    page.app.preferences = Wishes(choices=choices)
    page.app.navigator.draw_sheet = lambda id: page.built.append(id)
    return page


class Wishes(dict[str, Any]):
    """Settings."""

    def change(self, key: str, value: Any) -> None:
        self[key] = value


def test_a_draw_is_made_and_its_choice_kept_without_the_number_that_tells_its_deals() -> None:
    begun: list[Any] = []

    def begin(plan: Any) -> str:
        begun.append(plan)
        return "b"

    page = starting(begin, typed="77", people=[2, 0], format="round_robin", length="usual")
    page.start()
    assert page.built == ["b"] and begun == [page.plan().to_json()] and page.plan().seed == 77
    assert [entry.person for entry in page.entries[:2]] == [0, 2], "persons in their order"
    choices = page.app.preferences["choices"]
    kept = BonspielPlan.read(json.loads(choices["bonspiel"]))
    assert kept.seed == 0 and choices["season.won"] == "cards"
    assert (kept.format, kept.length, kept.games) == ("round_robin", "usual", tuple(ENTRIES))
    assert kept.entries == page.entries


def test_a_draw_that_cannot_be_made_says_why_and_keeps_nothing() -> None:
    def full(plan: Any) -> str:
        raise NotSaved(say("The disk is full."))

    page = starting(full)
    page.start()
    assert page.trouble == "The disk is full." and page.built == [1] and built(page).word("The disk is full.")
    assert "bonspiel" not in page.app.preferences["choices"]
    page = starting(full, people=[], members={})
    page.start()
    assert page.trouble and page.trouble != "The disk is full." and page.built == [1]


def test_names_are_given_on_a_sheet_that_leaves_the_page_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    page = new_bonspiel()
    page.open_sheet, page.close_sheet = page.built.append, lambda: page.built.append("closed")
    built(page).element("names").activate()
    (sheet,) = page.built
    dialog = sheet.__self__
    assert isinstance(dialog, PersonDialog) and dialog.seat is None and dialog.person == 0
    dialog.done()
    assert page.built[1:] == ["closed", 1]
    page.built.clear()
    built(page).element(f"member.{MEMBERS[2].id}").activate()
    pad = Pad()
    page.built.pop()(pad)
    assert pad.words[0].text == MEMBERS[2].name and pad.element("enter.novice").state


@pytest.mark.parametrize("left", [(), ("curdle",), tuple(ENTRIES)])
def test_a_first_bonspiel_has_three_novices_and_the_games_that_somebody_knows(
    left: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Page, "__init__", lambda self, app, back=None: setattr(self, "app", app))
    monkeypatch.setattr(new_bonspiel_module, "untried", lambda app: list(left))
    monkeypatch.setattr(new_bonspiel_module, "random_seed", lambda: 99)
    page = NewBonspiel(SimpleNamespace(preferences={"choices": {}}))
    assert page.people == [0] and page.members == {member.id: "novice" for member in MEMBERS[:3]}
    assert page.games == ([name for name in ENTRIES if name not in left] or list(ENTRIES))
    assert page._why_not() == "" and page.plan().seed == 99 and page.trouble == "" and page.typed == ""
