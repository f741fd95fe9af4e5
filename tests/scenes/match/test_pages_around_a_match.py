"""The pages around a match as they lie on the screen: the lobby before it, the pause in it, the result after it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.registry import kinds as kinds_for
from game.faces.registry import ENTRIES, entry
from game.rules.registry import game
from game.scenes.lobby import lobby as lobby_module
from game.scenes.lobby.guests import Guests
from game.scenes.lobby.lobby import MINIATURE, Lobby
from game.scenes.lobby.lobby_parts import LEVELS, draw_kit, draw_levels, level_words
from game.settings.people import kind_name
from game.table.view_models import Kit
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, evenly, tidy, within
from tests.scenes.pages.test_pages_of_choices import plain_fields as plain_fields
from tests.scenes.records.test_pages_of_results import people

# --- the lobby

LEFT, RIGHT, VIEW = Rect(130, 170, 790, 690), Rect(950, 170, 840, 690), Rect(980, 190, 790, 652)


class Wishes(dict[str, Any]):
    """Preferences that note their changes."""

    def __init__(self, done: list[Any], **values: Any) -> None:
        super().__init__(values)
        self.done = done

    def change(self, key: str, value: Any) -> None:
        self[key] = value
        self.done.append(key)


def lobby(name: str, seats: int | None = None, *, contrast: bool = False, **options: Any) -> Any:
    """The lobby of a game, with house rules folded; what its buttons do is noted in ``done``."""
    page: Any = Lobby.__new__(Lobby)
    done: list[Any] = []
    navigator = SimpleNamespace(
        rules=lambda game, back: done.append("rules"), practice=lambda game, back: done.append("practice"),
        lesson=lambda game, back: done.append("lesson"), play=done.append,
    )  # fmt: skip
    wishes = Wishes(done, contrast=contrast, lobby={}, lessons=[])
    page.app = SimpleNamespace(people=people("Ann"), navigator=navigator, ai_kinds=kinds_for, preferences=wishes)
    page.game, page.back, page.done, page.people, page.trouble = game(name), None, done, {}, ""
    page.options, page.guests, page.unfolded = page.game.full_options({}), Guests([]), False
    page.kinds = ["human", *["novice"] * (page.seat_span()[1] - 1)]
    page.base = SimpleNamespace(rebuild=lambda: done.append("base"))
    page.scroll = SimpleNamespace(rebuild=lambda: done.append("scroll"), view=VIEW, content=0.0)
    page.layers, page.close_sheet = SimpleNamespace(modal=False), lambda: done.append("closed")
    page.open_sheet = lambda build: done.append(build)
    page.retell()
    page.options.update(options)
    if seats is not None:
        page._seats(seats)
    return page


def counts(name: str) -> list[int]:
    """The least and the greatest number of seats."""
    values = [value for value, _name in lobby(name).values(lobby(name).seat_option)]
    return sorted({min(values), max(values)})


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in ENTRIES for seats in counts(name)])
def test_seats_and_levels_lie_in_the_lobbys_left_half(name: str, seats: int) -> None:
    """Each seat in a row with its player, its team and its kind; below them the levels."""
    page, pad = lobby(name, seats), Pad()
    page.done.clear()
    page.trouble = "That can't be played."
    page.build(pad)
    tidy(pad, most=54, ink=True)
    assert [patch.rect for patch in pad.patches if patch.name == "panel"] == [LEFT, RIGHT]
    rows = [pad.element(f"seat.{seat}").rect for seat in range(seats)]
    assert evenly(row.y for row in rows) and all(a.y >= b.top for a, b in pairwise(rows)) and rows[0].h >= 36
    assert pad.element("seats").rect.y > rows[0].top and pad.element("seats").rect.x > LEFT.cx
    head = next(word for word in pad.words if word.text == "Seats" and word.font == style.DISPLAY)
    assert head.size > 30 and head.room.x > LEFT.x and abs(head.room.cy - pad.element("seats").rect.cy) < 10
    faces = pad.picture("portraits/")
    names = [pad.element(f"{'person' if seat == 0 else 'member'}.{seat}") for seat in range(seats)]
    teams = entry(name).teams(None)
    for seat, (row, face, who) in enumerate(zip(rows, faces, names, strict=True)):
        assert within(face.rect, who.rect.inset(-1)) and face.rect.right < who.rect.x + 90 and face.rect.h > row.h / 2
        assert who.rect.x > LEFT.x and who.rect.right < row.x and row.right < LEFT.right
        assert abs(who.rect.cy - face.rect.cy) < 1 and who.rect.y < row.cy < who.rect.top
        (called,) = [word for word in pad.words if within(word.room, who.rect, 2) and word.text]
        assert called.room.x >= face.rect.right and called.size < 30 and who.tip.startswith(f"{called.text}: ")
        beside = [word for word in pad.words if word.anchor == "right" and abs(word.room.cy - face.rect.cy) < 1]
        assert len(beside) == bool(teams)
        for word in beside:
            assert teams[page.game.team(seat)][2] in word.text and word.colour == teams[page.game.team(seat)][0]
            assert who.rect.right < word.room.x and word.room.right < row.x and word.size > 17
        assert ("name or portrait" in who.tip) == (seat == 0)
    levels = [pad.element(f"level.{kind}") for kind in LEVELS]
    described = level_words("club") in pad.said()
    assert described == (seats <= 4 and page.options["seats"] * 84 < 400 and "Everyone's level" in pad.said())
    assert evenly(level.rect.y if described else level.rect.x for level in levels)
    assert all(within(level.rect, LEFT.inset(20)) and level.rect.top < rows[-1].y for level in levels)
    for stars, (kind, level) in enumerate(zip(LEVELS, levels, strict=True), 1):
        signs = [each for each in pad.picture("star") if within(each.rect, level.rect)]
        words = [word for word in pad.words if within(word.room, level.rect, 8) and word.text]
        assert len(signs) == stars and len(words) == 1 + described
        assert stars == 1 or evenly(each.rect.x for each in signs)
        (called,) = [word for word in words if word.text == kind_name(kind)]
        assert all(within(word.room, level.rect.inset(10, -10)) for word in words) and 20 < called.size < 30
        assert max(each.rect.right for each in signs) <= called.room.x and level.state == (kind == "novice")
        assert called.colour == (style.WARM if kind == "novice" else style.CREAM) and called.room.w > 60
        assert all(abs(each.rect.cy - called.room.cy) < 1 and 18 < each.rect.h < 30 for each in signs)
        assert level.label.startswith("Everyone") and level_words(kind) in level.tip
        level.activate()
        assert page.seats == ["human", *[kind] * (seats - 1)] and page.done[-1] == "base"
    foot = [pad.element(id).rect for id in ("seed", "start")]
    assert all(rect.top < LEFT.y for rect in foot) and foot[1].x > foot[0].right and pad.element("start").main
    deal = pad.word("Deal number")
    assert deal.room.right < foot[0].x and abs(deal.room.cy - foot[0].cy) < 6 and deal.size < 30
    trouble = pad.word("That can't be played.")
    assert (
        trouble.size < 30
        and trouble.colour == style.WARM
        and trouble.room.x > foot[1].right
        and trouble.room.top < RIGHT.y
    )
    ways = [pad.element(id) for id in (*pad.ids("practice"), "lesson", "rules", "back")]
    assert evenly(way.rect.x for way in ways) and all(a.rect.right < b.rect.x for a, b in pairwise(ways))
    assert all(way.rect.y > LEFT.top for way in ways) and bool(pad.ids("practice")) == bool(entry(name).drills())
    for way in ways[:-1]:
        way.activate()
        assert page.done[-1] == way.id


def options_of(page: Any) -> Pad:
    """What the lobby's right half shows."""
    pad = Pad()
    page._options(pad)
    return pad


@pytest.mark.parametrize("name", ENTRIES)
@pytest.mark.parametrize("unfolded", [False, True])
def test_options_stand_below_each_other_each_with_what_it_means(
    name: str, unfolded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Rect] = []
    face = replace(entry(name), miniature=lambda sheet, box: drawn.append(box))
    monkeypatch.setattr(lobby_module, "entry", lambda name: face)
    page = lobby(name)
    page.unfolded = unfolded
    pad = options_of(page)
    low = VIEW.top - page.scroll.content
    within_it = Rect(VIEW.x, min(low, VIEW.y), VIEW.w, VIEW.top - min(low, VIEW.y))
    tidy(pad, within_it, ink=True)
    offered = [o for o in page.game.options if o.key != "seats" and o.applies(page.options)]
    shown = [o for o in offered if o.key in face.basics]
    shown += [o for o in offered if o.key not in face.basics] if unfolded else []
    boxes = [element.rect for element in pad.elements if element.id.startswith("option.")]
    assert boxes and all(a.y > b.top for a, b in pairwise(boxes)) and {rect.w for rect in boxes} == {360}
    for option in shown:
        title, about = pad.word(str(option.title)), next(w for w in pad.words if w.text == str(option.about))
        assert title.size > about.size and title.room.x == about.room.x and about.room.top < title.room.y
        assert about.wrapped and about.colour == style.MUTED and about.room.w > 700
        below = [rect for rect in boxes if rect.top <= about.room.y]
        assert not below or about.room.y - max(rect.top for rect in below) < 130 or unfolded
        if pad.ids(f"option.{option.key}"):
            own = pad.element(pad.ids(f"option.{option.key}")[0])
            if own.id == f"option.{option.key}":
                assert abs(own.rect.cy - title.room.cy) < 8 and title.room.right < own.rect.x and own.rect.h > 50
                assert own.rect.y - 10 < about.room.top <= own.rect.y + 2
    house = pad.element("house")
    assert house.rect.w > 700 and 100 > house.rect.h > 60 and house.rect.x - VIEW.x < 20
    assert bool(pad.picture("icons/up")) == unfolded != bool(pad.picture("icons/down"))
    assert "as in the rulebook" in pad.said() and not [text for text in pad.said() if text.endswith("changed")]
    first = next(word for word in pad.words if word.text == "This match")
    assert first.size > 30 and first.room.y >= boxes[0].top and VIEW.top - first.room.top < 40
    assert first.room.x == pad.word(str(shown[0].title)).room.x == house.rect.x
    page.done.clear()
    house.activate()
    assert page.unfolded != unfolded and page.done == ["scroll"]
    room = house.rect.y - VIEW.y
    assert bool(drawn) == (not unfolded and room > MINIATURE + 45) or abs(room - MINIATURE - 48) < 4
    for window in drawn:
        (slot,) = [patch.rect for patch in pad.patches if patch.name == "slot"]
        assert slot == window and within(window, VIEW) and window.top < house.rect.y and window.w > 300
        assert 30 > window.y - VIEW.y > 10 and abs(window.x - house.rect.x) < 1
        pitch, effort = pad.word(face.pitch()), pad.word(face.effort())
        assert window.right < pitch.room.x == effort.room.x and effort.room.top <= pitch.room.y + 1
        assert pitch.room.right < VIEW.right and pitch.room.x - window.right < 40
        assert pitch.wrapped and effort.wrapped and effort.colour == style.WARM and pitch.size > effort.size
        assert within(pitch.room, window._replace(w=VIEW.w)) and within(effort.room, window._replace(w=VIEW.w))
    if unfolded:
        assert page.scroll.content > VIEW.h, "it is longer than its window"
        lowest = min(*(word.room.y for word in pad.words), *(rect.y for rect in boxes))
        assert 0 <= lowest - low < 60, "and is scrolled to its end, no farther"


def test_house_rules_that_differ_are_told_in_lines_below_their_folded_head() -> None:
    page = lobby("mystic")
    changed = [o for o in page.game.options if o.key not in ("seats", *entry("mystic").basics)][:3]
    for option in changed:
        page.options[option.key] = next(value for value, _name in page.values(option) if value != option.default)
    pad = options_of(page)
    house = pad.element("house").rect
    assert f"{len(changed)} changed" in pad.said() and "as in the rulebook" not in pad.said()
    lines = [next(word for word in pad.words if word.text.startswith(f"{o.title}: ")) for o in changed]
    assert (
        house.y - lines[0].room.top < 40
        and evenly(line.room.cy for line in lines)
        and all(a.room.y > b.room.top - 8 for a, b in pairwise(lines))
    )
    for line, option in zip(lines, changed, strict=True):
        assert line.text == f"{option.title}: {dict(page.values(option))[page.options[option.key]]}"
        assert house.x <= line.room.x < house.x + 12 and line.room.right <= house.right and line.size < 25
        assert line.room.top < house.y and line.colour == style.CREAM


@pytest.mark.parametrize("name", ENTRIES)
def test_a_seat_is_a_persons_or_of_any_level_and_a_first_table_is_the_smallest(name: str) -> None:
    page = lobby(name)
    found = []
    for _step in range(8):
        pad = Pad()
        page.build(pad)
        pad.element("seat.1").key("right")
        found.append(page.kinds[1])
    assert found == ["club", "skip", "human", "novice"] * 2
    page.seat_novices()
    least, most = page.seat_span()
    assert page.options["seats"] == least and page.kinds == ["human", *["novice"] * (most - 1)]


def test_fewer_seats_are_offered_less_and_whoever_swaps_a_value_gets_the_other() -> None:
    page = lobby("mystic", 2)
    first = next(o for o in page.game.options if o.key == "first")
    assert [value for value, _name in page.values(first)] == [-1, 0, 1]
    assert page.possible("first", 1) and not page.possible("first", 2)
    one, other = page.options["teams"][:2]
    page._swap("teams", 0, other)
    assert page.options["teams"][:2] == [other, one]
    page._swap("teams", 0, other)
    assert page.options["teams"][:2] == [other, one]


def test_samples_of_a_value_lie_side_by_side_and_a_click_chooses_theirs() -> None:
    for contrast in (False, True):
        page = lobby("rink_ratz", contrast=contrast)
        pad = options_of(page)
        cards = pad.picture("cards/")
        assert cards and all(("_hc/" in card.name) == contrast for card in cards)
        (option,) = [o for o in page.game.options if pad.ids(f"picture.{o.key}")]
        boxes = [pad.element(id) for id in pad.ids("picture.")]
        assert [box.id for box in boxes] == [f"picture.{option.key}.{value}" for value, _name in page.values(option)]
        about = next(word for word in pad.words if word.text == str(option.about))
        assert boxes[0].rect.x == about.room.x and about.room.right - boxes[-1].rect.right < 20
        assert evenly(box.rect.x for box in boxes) and all(0 < b.rect.x - a.rect.right < 20 for a, b in pairwise(boxes))
        for box, (value, name) in zip(boxes, page.values(option), strict=True):
            chosen = value == page.options[option.key]
            (word,) = [word for word in pad.words if within(word.room, box.rect)]
            assert word.text == name == box.tip and word.colour == (style.INK if chosen else style.CREAM)
            assert word.room.cx == box.rect.cx and box.main == chosen and word.room.w <= box.rect.w - 20
            mine = [card.rect for card in cards if within(card.rect, box.rect.inset(8))]
            assert len(mine) == len(entry("rink_ratz").samples(option.key, value)) and box.rect.top < about.room.y
            assert all(rect.y >= word.room.top - 4 for rect in mine) and 30 < mine[0].w <= 72
            assert (mine[0].x + mine[-1].right) / 2 == pytest.approx(box.rect.cx) and evenly(rect.x for rect in mine)
            assert all(0 < b.x - a.right < 10 and a.h > a.w for a, b in pairwise(mine))
        page.done.clear()
        boxes[-1].activate()
        assert page.options[option.key] == page.values(option)[-1][0] and page.done == ["base", "scroll"]


def test_what_a_team_brings_lies_below_its_choice() -> None:
    """Pictures with names side by side, and below each its spells, which tell more under focus and pointer."""
    page = lobby("mystic")
    pad = options_of(page)
    for seat in range(page.options["seats"]):
        choice = pad.element(f"option.teams.{seat}").rect
        (number,) = [word for word in pad.words if word.text == str(seat + 1) and word.colour == style.MUTED]
        assert number.room.right <= choice.x and abs(number.room.cy - choice.cy) < 1 and choice.x - number.room.x < 60
        kits = entry("mystic").kit("teams", page.options, seat)
        called = [[word for word in pad.words if word.text == kit.name and word.wrapped] for kit in kits]
        names = [found[min(seat, len(found) - 1)] for found in called]
        pictures = [each for each in pad.pictures if "icons/" not in each.name][seat * len(kits) :][: len(kits)]
        assert [each.name for each in pictures] == [kit.picture for kit in kits]
        faces = [each.rect for each in pictures]
        assert evenly(face.x for face in faces) and len({face.y for face in faces}) == 1 and faces[0].x - VIEW.x < 20
        for face, name in zip(faces, names, strict=True):
            assert (
                0 < name.room.x - face.right < 20
                and face.w > 50
                and abs(face.cy - name.room.cy) < 1
                and name.room.h <= 60
            )
            assert face.top < choice.y + 4 and name.room.right < face.x + faces[1].x - faces[0].x
        for n, (kit, face) in enumerate(zip(kits, faces, strict=True)):
            things = [pad.element(id) for id in pad.ids(f"kit.{seat}.{n}.")]
            assert len(things) == len(kit.brings) and all(thing.rect.x - face.x in (0, -2) for thing in things)
            assert all(a.y > b.rect.top for a, b in zip([face, *(t.rect for t in things)], things, strict=False))
            for thing, (spell, tells) in zip(things, kit.brings, strict=True):
                (word,) = [word for word in pad.words if within(word.room, thing.rect.inset(4)) and word.text]
                assert word.text == spell and word.room.cx == thing.rect.cx and word.colour == style.WARM
                assert thing.tip == f"{spell}\n{tells}" and thing.rect.w - word.room.w < 40


def test_a_spell_shines_and_has_a_ring_while_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    pad, rings, words, boxes = Pad(), list[int](), list[Any](), list[Rect]()

    def patch(name: str, rect: Rect, alpha: int = 255) -> Any:
        boxes.append(rect)
        return SimpleNamespace(set_alpha=rings.append)

    def text(*said: Any, **more: Any) -> Any:
        words.append(Pad.text(pad, *said, **more))
        return words[-1]

    monkeypatch.setattr(pad, "patch", patch)
    monkeypatch.setattr(pad, "text", text)
    kits = [Kit("witch", "Witch", (("Hex", "Turns."), ("Jinx", "Stops."))), Kit("cat", "A cat", (("Purr", "Calms."),))]
    high = draw_kit(pad, "kit", VIEW, kits)
    assert within(boxes[0], boxes[1]) and 0 < boxes[0].x - boxes[1].x < 9 and draw_kit(pad, "none", VIEW, []) == 0
    hex = pad.element("kit.0.0")
    for hovered, focused in ((True, False), (False, True), (False, False)):
        hex.hovered, hex.focused = hovered, focused
        hex.look()
        assert rings.pop() == 255 * focused
        word = next(each for each in words if each.text == "Hex")
        assert word.color == (style.CREAM if hovered or focused else style.WARM)
    lowest = min(element.rect.y for element in pad.elements)
    assert 0 <= lowest - (VIEW.top - high) < 20 and high < 190


@pytest.mark.parametrize(("spare", "described"), [(50, True), (49, False), (51, True)])
def test_levels_are_described_if_the_seats_leave_room(spare: int, described: bool) -> None:
    pad, chosen = Pad(), list[str]()
    room = Rect(170, 190, 710, 56 * 3 + spare)
    draw_levels(pad, LEVELS, room, "club", chosen.append)
    assert (level_words("club") in pad.said()) == described
    tidy(pad, room._replace(h=room.h + 12), ink=True)
    widths = {element.rect.w for element in pad.elements}
    assert widths == ({710} if described else {(710 - 24) / 3})
    for word in (word for word in pad.words if word.text in (level_words(kind) for kind in LEVELS)):
        assert word.room.right <= room.right - 10


@pytest.mark.parametrize("name", ENTRIES)
def test_values_of_an_option_have_names_and_each_can_be_chosen(name: str) -> None:
    page = lobby(name)
    for option in page.game.options:
        values = page.values(option)
        assert option.listed or option.default in [value for value, _name in values]
        for value, told in values:
            assert told == (str(option.names[value]) if value in option.names else
                            {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value))  # fmt: skip


def test_a_first_match_is_proposed_with_a_lesson() -> None:
    page, pad = lobby("curdle"), Pad()
    page.start()
    page.done[-1](pad)
    tidy(pad, most=54)
    (panel,) = [patch.rect for patch in pad.patches if patch.name == "panel"]
    first, second = pad.element("practise"), pad.element("straight")
    _shadow, title, told = pad.words[:3]
    assert panel.h < 500 and all(within(each, panel.inset(40, 20)) for each in (first.rect, second.rect, told.room))
    assert panel.top > title.room.top > title.room.y > told.room.top > told.room.y > first.rect.top
    assert first.rect.y > second.rect.top and first.rect.cx == second.rect.cx == panel.cx == title.room.cx
    assert first.main and first.rect.h > second.rect.h > 50 and not second.main and title.size > 40
    assert first.rect.w == second.rect.w and told.size < 30 and told.room.cx == panel.cx
    page.done.clear()
    second.activate()
    assert page.app.preferences["lessons"] == ["curdle"] and "closed" in page.done
    assert page.done[-1].game == "curdle" and page.done[-1].seats == tuple(page.seats)
    page.start()
    assert page.done[-1].game == "curdle", "it is proposed once"
