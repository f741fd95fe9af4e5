"""Where a game or somebody is chosen, without a window: the game picker, a seat's club member, whose numbers to see."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.members import MEMBERS
from game.faces.registry import ENTRIES
from game.i18n.catalogue import spoken
from game.rules.registry import game
from game.scenes.lobby.guests import Guests, persons
from game.scenes.lobby.member_dialog import ACROSS, Guest, MemberDialog, style_words
from game.scenes.menu import game_picker
from game.scenes.menu.game_picker import GamePicker
from game.scenes.records.person_choice import choose_person, played
from game.settings.people import MOST
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import SCREEN, Pad, evenly, tidy, within
from tests.scenes.records.test_pages_of_results import people

# --- the games


@pytest.fixture
def picker(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The page of all games; ``played``: those with a match before; ``open``: open matches, the newest first."""

    def made(played: tuple[str, ...] = (), open: tuple[str, ...] = (), untried: tuple[str, ...] = ()) -> Any:
        painted: list[Any] = []
        faces = {
            name: SimpleNamespace(
                miniature=lambda sheet, rect, name=name: painted.append((name, rect)), emblem=f"emblems/{name}.png",
                pitch=lambda name=name: f"Pitch of {name}.", effort=lambda name=name: f"Effort of {name}.",
            ) for name in ENTRIES
        }  # fmt: skip
        monkeypatch.setattr(game_picker, "entry", faces.__getitem__)
        monkeypatch.setattr(game_picker, "untried", lambda app: list(untried))
        page: Any = GamePicker.__new__(GamePicker)
        done: Any = []
        matches = [SimpleNamespace(game=name, id=f"{name} {n}") for n, name in enumerate(open)]
        page.app = SimpleNamespace(
            store=SimpleNamespace(open_matches=lambda games: matches),
            preferences={"lobby": {name: {} for name in played}},
            navigator=SimpleNamespace(
                lobby=lambda name: done.append(("lobby", name)), again=lambda name: done.append(("again", name)),
                go_on=lambda id: done.append(("on", id)) or "It is damaged.", records=lambda: done.append("records"),
            ),
        )  # fmt: skip
        page.back, page.done, page.painted = None, done, painted
        return page

    return made


@pytest.mark.parametrize("large", [1.0, 1.4, 1.5])
@pytest.mark.parametrize("played", [(), tuple(ENTRIES)[1:3]])
def test_each_game_has_a_card_with_its_picture_its_name_and_what_it_is(
    picker: Any, played: tuple[str, ...], large: float
) -> None:
    page, pad = picker(played), Pad()
    pad.canvas.text_scale = large  # type: ignore[misc]
    page.build(pad)
    cards = [pad.element(f"game.{name}") for name in ENTRIES]
    rects = [card.rect for card in cards]
    assert evenly(rect.x for rect in rects) and all(20 < b.x - a.right < 40 for a, b in pairwise(rects))
    assert rects[0].x == pytest.approx(SCREEN.w - rects[-1].right) and rects[0].x > 80
    assert [each.rect for each in pad.patches if each.name == "panel"] == rects
    assert [card.main for card in cards] == [True, *[False] * (len(cards) - 1)]
    assert rects[0].top < pad.element("back").rect.y
    for (name, window), card in zip(page.painted, cards, strict=True):
        rect = card.rect
        assert card.id == f"game.{name}" and card.label == spoken(game(name).title)
        assert within(window, rect.inset(20, 20)) and [each.rect for each in pad.patches if each.rect == window]
        inside = [word for word in pad.words if within(word.room, rect, 4)]
        title = next(word for word in inside if word.text == card.label and word.colour == style.BRASS)
        pitch, effort = pad.word(f"Pitch of {name}."), pad.word(f"Effort of {name}.")
        assert window.y >= title.room.top and title.room.y >= pitch.room.top - 12 and pitch.room.y > effort.room.top
        assert title.room.cx == pitch.room.cx == rect.cx and pitch.wrapped and within(effort.room, rect)
        signs = [each.rect for each in pad.picture("emblems/") if within(each.rect, rect)]
        assert len(signs) == (large <= 1.4)
        for sign in signs:
            assert window.y > sign.top and sign.y >= title.room.top - 8 and sign.cx == rect.cx and sign.w == sign.h
            assert (sign.w < 100) == bool(played)
        assert pitch.size == 20 and (pitch.room.h <= 130 or not played)
        card.activate()
        assert page.done.pop() == ("lobby", name)
        again = pad.ids(f"again.{name}")
        assert bool(again) == (name in played) and not pad.ids("resume.")
        if again:
            button = pad.element(f"again.{name}")
            assert within(button.rect, rect.inset(20, 10)) and button.rect.top < effort.room.y and button.tip
            assert button.label == "Same as last time"
            button.activate()
            assert page.done.pop() == ("again", name)


def test_a_match_under_way_is_resumed_the_newest_of_its_game(picker: Any) -> None:
    first, other, third, *_rest = ENTRIES
    page, pad = picker((first, other), (other, first, other, third)), Pad()
    page.build(pad)
    assert not pad.ids("again.") and pad.ids("resume.") == [f"resume.{first}", f"resume.{other}"]
    assert pad.element(f"resume.{other}").label == "Resume" and "open match" in str(pad.element(f"resume.{other}").tip)
    for name, number in ((first, 1), (other, 0)):
        pad.element(f"resume.{name}").activate()
        assert page.done == [("on", f"{name} {number}"), "records"], "one that can't go on is shown in the records"
        page.done.clear()
    page.app.navigator.go_on = lambda id: None
    page.go_on("m")
    assert not page.done


@pytest.mark.parametrize(("at", "said"), [(0, "Start here"), (2, "Try this next"), (None, None)])
def test_one_game_is_marked_to_begin_or_to_go_on_with(picker: Any, at: int | None, said: str | None) -> None:
    names = list(ENTRIES)
    page, pad = picker(untried=() if at is None else tuple(names[at:])), Pad()
    page.build(pad)
    marks = [word for word in pad.words if word.text in ("Start here", "Try this next")]
    assert [word.text for word in marks] == ([] if said is None else [said])
    for word in marks:
        assert at is not None
        name, window = page.painted[at]
        (plate,) = [each.rect for each in pad.patches if each.name == "button_main" and within(word.room, each.rect)]
        assert name == names[at] and plate.cx == window.cx and plate.cy == window.top and word.colour == style.INK


# --- a seat's club member


@pytest.mark.parametrize("chosen", [True, False])
def test_all_members_are_shown_with_their_manner_and_one_is_chosen(chosen: bool) -> None:
    here, there, other = MEMBERS[4], MEMBERS[1], MEMBERS[0]
    done: list[Any] = []
    dialog = MemberDialog(Guest(2, here.id, chosen), {there.id}, done.append, lambda: done.append("done"))
    pad = Pad()
    dialog.build(pad)
    (frame,) = [each.rect for each in pad.patches if each.name == "panel"]
    tidy(pad, frame, most=46, ink=True)
    head = next(word for word in pad.words if word.colour == style.BRASS)
    assert head.text == "Who plays in seat 3?" and head.room.x - frame.x < 60
    tiles = [pad.element(f"member.{member.id}") for member in MEMBERS]
    rows = [tiles[n : n + ACROSS] for n in range(0, len(tiles), ACROSS)]
    assert evenly(row[0].rect.y for row in rows) and all(a[0].rect.y > b[0].rect.top for a, b in pairwise(rows))
    for row in rows:
        assert evenly(tile.rect.x for tile in row) and all(a.rect.right < b.rect.x for a, b in pairwise(row))
    for member, tile in zip(MEMBERS, tiles, strict=True):
        name, about, manner = [word for word in pad.words if within(word.room, tile.rect) and word.text]
        assert (name.text, about.text, manner.text) == (member.name, spoken(member.about), style_words(member))
        assert name.size > about.size > manner.size and name.room.y >= about.room.cy > manner.room.cy
        (face,) = [each for each in pad.picture("portraits/") if within(each.rect, tile.rect)]
        assert face.name == f"portraits/{member.portrait}.png" and face.rect.right < name.room.x and face.rect.w > 90
        ink = {here.id: style.WARM, there.id: style.MUTED}.get(member.id, style.CREAM)
        assert name.colour == ink and tile.state == (member.id == here.id)
        assert str(tile.tip).startswith(f"{member.name}: {spoken(member.about)} {style_words(member)}")
        assert ("will swap seats" in str(tile.tip)) == (member.id == there.id)
    lot, close = pad.element("member.lot"), pad.element("member.done")
    assert lot.state == (not chosen) and close.main and lot.rect.right < close.rect.x and lot.rect.y == close.rect.y
    assert lot.rect.top < rows[-1][0].rect.y and lot.tip and lot.rect.cx + close.rect.cx == pytest.approx(2 * frame.cx)
    pad.element(f"member.{other.id}").activate()
    lot.activate()
    close.activate()
    assert done == [other.id, "", "done"]


@pytest.mark.parametrize("member", MEMBERS, ids=lambda member: member.id)
def test_a_members_manner_is_a_sentence(member: Any) -> None:
    said = style_words(member)
    assert said[0].isupper() and said.endswith(".") and len(said) > 8 and not said.startswith(",")


def test_whoever_is_given_a_seat_leaves_the_one_before() -> None:
    kinds = ("human", "club", "club", "club")
    guests = Guests([])
    guests.lot = 5
    before = guests.at(kinds)
    assert not before[0] and len(set(before)) == 4
    wanted = next(member.id for member in MEMBERS if member.id not in before)
    guests.seat(kinds, 1, wanted)
    assert guests.at(kinds)[1] == wanted and guests.chosen == {1: wanted}
    guests.seat(kinds, 3, wanted)
    now = guests.at(kinds)
    assert now[3] == wanted and wanted not in now[:3] and len(set(now)) == 4
    guests.seat(kinds, 3, "")
    assert 3 not in guests.chosen
    guests.seat(kinds, 3, "")
    assert guests.kept(4) == [guests.chosen.get(seat, "") for seat in range(4)]
    guests.chosen = {6: wanted}
    guests.seat(kinds, 2, wanted)
    assert guests.chosen == {2: wanted}, "a seat that doesn't exist now is nobody's"
    guests.typed = "77"
    assert guests.number == 77
    guests.typed = ""
    assert guests.number == 5


@pytest.mark.parametrize(
    ("kept", "found"),
    [
        ([1, 0], {0: 1, 1: 0}),
        ([2, 2, 3], {0: 2, 2: 3}),
        ([-1, MOST - 1, MOST], {1: MOST - 1}),
        ([True, 1], {1: 1}),
        ({"0": 1}, {}),
    ],
)
def test_each_person_has_one_of_the_seats_that_were_kept(kept: Any, found: dict[int, int]) -> None:
    assert persons(kept) == found


def test_members_that_were_kept_each_have_one_seat() -> None:
    one, other = MEMBERS[0].id, MEMBERS[1].id
    assert Guests([one, "", one, other, "nobody", 3]).chosen == {0: one, 3: other} and Guests("x").chosen == {}


# --- whose numbers


@pytest.mark.parametrize(
    ("found", "who"), [([], [0]), ([3, 1], [1, 3]), ([None, -1, 2], [2]), ([True, "x"], [0]), ([0], [0])]
)
def test_whoever_has_finished_a_match_can_be_looked_at(found: list[Any], who: list[int]) -> None:
    asked: Any = []
    store: Any = SimpleNamespace(
        statistics=lambda *by, **where: asked.append((by, where)) or [SimpleNamespace(person=each) for each in found]
    )
    assert played(store) == who and asked == [((None, ("person",)), {"kind": "human"})]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_choice_of_persons_needs_two_and_shows_a_portrait(count: int) -> None:
    store = SimpleNamespace(statistics=lambda *by, **where: [SimpleNamespace(person=n) for n in range(count)])
    app: Any = SimpleNamespace(store=store, people=people("Ann", "Bea", "Cid"))
    pad, box, done = Pad(), Rect(400, 900, 540, 54), list[int]()
    assert choose_person(pad, app, box, count - 1, done.append) == (count > 1) == bool(pad.ids())
    if count > 1:
        choice, (face, *_arrows) = pad.element("person"), pad.pictures
        name = ("Ann", "Bea", "Cid")[count - 1]
        assert choice.label == f"Person: {name}" and face.name == f"portraits/you_{count - 1}.png"
        assert face.rect.right < choice.rect.x and choice.rect.right == box.right and abs(face.rect.cy - box.cy) < 1
        choice.key("right")
        choice.key("left")
        assert done == [0, count - 2]
