"""What many pages share, and the pages to read, without a window: menus, messages, pictures of tables, the rules."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.record import BadRecord
from game.rules.registry import game
from game.scenes.learn import rules_page
from game.scenes.learn.rules_page import Rules, page_file
from game.scenes.menu import credits as credits_page
from game.scenes.menu.credits import Credits
from game.scenes.pages.markdown import PAPER, Setter
from game.scenes.pages.page import VIEW, ListPage, Page, deal_number, menu, telling
from game.scenes.pages.table_snapshot import Still
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, within

# --- a menu


@pytest.mark.parametrize("sub", ["", "Three minutes, then a match"])
def test_a_menu_is_a_column_whose_first_button_is_the_large_one(sub: str) -> None:
    pad, done = Pad(), list[str]()
    entries: Any = [(id, id.title(), icon, lambda id=id: done.append(id))
                    for id, icon in (("play", "deal"), ("daily", "star"), ("quit", None))]  # fmt: skip
    below = menu(pad, entries, 130, 800, 400, sub)
    buttons = [pad.element(id) for id in ("play", "daily", "quit")]
    rects = [button.rect for button in buttons]
    assert rects[0].top == 800 and all((rect.x, rect.w) == (130, 400) for rect in rects)
    assert [a.y - b.top for a, b in pairwise(rects)] == [14, 14] and below == rects[-1].y - 14
    assert rects[0].h > rects[1].h == rects[2].h and (rects[0].h > 100) == bool(sub)
    assert [button.main for button in buttons] == [True, False, False]
    sizes = [pad.word(button.label.split(". ")[0].split("\n")[0]).size for button in buttons[1:]]
    assert pad.word("Play").size > sizes[0] == sizes[1] and pad.said().count(sub) == (1 if sub else 0)
    assert [each.name for each in pad.pictures] == ["icons/deal.png", "icons/star.png"]
    for button in buttons:
        button.activate()
    assert done == ["play", "daily", "quit"]


def test_the_number_of_a_deal_is_copied_as_it_is_typed() -> None:
    pad, copied = Pad(), list[str]()
    deal_number(pad, 1234567, Rect(100, 100, 300, 50), copied.append)
    button = pad.element("deal")
    assert button.label == "Deal number 1234567" and button.tip and pad.picture("copy")
    button.activate()
    assert copied == ["1234567"]


def test_why_a_match_cannot_be_shown_is_told_and_other_trouble_is_not_hidden() -> None:
    told: list[str] = []
    for why in (BadRecord("Move 3 is illegal."), KeyError("m"), None):
        with telling(told.append):
            if why is not None:
                raise why
    assert told == ["Move 3 is illegal.", "This match no longer exists."]
    with pytest.raises(ValueError, match="odd"), telling(told.append):
        raise ValueError("odd")
    assert len(told) == 2


def test_a_list_has_its_frame_its_heading_and_its_way_back() -> None:
    page: Any = ListPage.__new__(ListPage)
    done: list[Any] = []
    page.app, page.back = SimpleNamespace(navigator=SimpleNamespace(back_to=done.append)), "a page"
    pad = Pad()
    page.build(pad)
    (frame,) = [each.rect for each in pad.patches if each.name == "panel"]
    assert within(VIEW, frame) and pad.element("back").rect.y > frame.top
    pad.element("back").activate()
    assert done == ["a page"]


@pytest.mark.parametrize("back", [None, "a page"])
def test_a_page_begins_with_its_own_sheet_and_knows_where_it_came_from(
    back: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def init(self: Any, app: Any) -> None:
        self.app, self.canvas, self.layers = app, "canvas", SimpleNamespace(all=["old"])

    monkeypatch.setattr("game.ui.window.scene.Scene.__init__", init)
    monkeypatch.setattr("game.scenes.pages.page.Sheet", lambda canvas, build: (canvas, build))
    page: Any = Page("app", back)  # type: ignore[arg-type]
    assert page.back == back and page.layers.all == [page.base] and page.base == ("canvas", page.build)
    assert page.prompt == ""


# --- a picture of a table


def still(size: tuple[int, int] = (1280, 720)) -> Any:
    """A place for a picture in a window of this size."""
    window = SimpleNamespace(get_framebuffer_size=lambda: size)
    return Still(SimpleNamespace(window=window))  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2000, 500)])
def test_a_picture_of_a_table_keeps_its_shape_in_the_middle_of_its_place(size: tuple[int, int]) -> None:
    found = still(size)
    assert still(size).frame is None, "without a place there is no frame"
    for place in (Rect(100, 200, 600, 300), Rect(100, 200, 200, 500)):
        found.place = place
        frame = found.frame
        assert frame.w / frame.h == pytest.approx(size[0] / size[1]) and within(frame, place, 0.01)
        assert frame.w == pytest.approx(place.w) or frame.h == pytest.approx(place.h)
        assert (frame.cx, frame.cy) == pytest.approx((place.cx, place.cy))


def test_a_picture_is_dropped_once_and_nothing_is_drawn_without_one() -> None:
    dropped: list[int] = []
    found = still()
    found.place = Rect(0, 0, 160, 90)
    found.draw()
    found._texture, found.of = SimpleNamespace(delete=lambda: dropped.append(1)), (3, 0)
    found.drop()
    found.drop()
    assert dropped == [1] and found.of is None and found._texture is None


def test_a_picture_is_drawn_where_its_frame_lies_and_only_while_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window's edges are at −1 and 1."""
    found, drawn = still((200, 100)), list[Any]()
    program: dict[str, Any] = {}
    quad = SimpleNamespace(render=lambda program: drawn.append(dict(program)))
    monkeypatch.setattr(found, "_tools", lambda ctx: (program, quad))
    found.canvas.window.ctx = SimpleNamespace(BLEND=1, enable_only=lambda flag: None)
    found.canvas.stage = SimpleNamespace(width=200, height=100, to_px=lambda x, y: (x, y))
    found._texture = SimpleNamespace(use=lambda unit: None)
    for place, middle, half in (
        (Rect(0, 0, 200, 100), (0, 0), (1, 1)),
        (Rect(100, 50, 100, 50), (0.5, 0.5), (0.5, 0.5)),
        (Rect(20, 10, 40, 20), (-0.6, -0.6), (0.2, 0.2)),
    ):
        found.place = place
        found.draw()
        x, y, w, h = drawn.pop()["place"]
        assert (x, y) == pytest.approx(middle) and (w, h) == pytest.approx(half)
    found.visible = False
    found.draw()
    assert not drawn


def test_a_picture_is_taken_of_a_table_at_rest_without_its_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the page goes on as before, in a room of its own."""
    log: Any = []
    found = still((640, 360))
    texture = SimpleNamespace(
        filter=None, build_mipmaps=lambda: log.append("mipmaps"), delete=lambda: log.append("old")
    )
    buffer = SimpleNamespace(glo=2, delete=lambda: log.append("buffer deleted"))
    found.canvas.window.ctx = SimpleNamespace(
        texture=lambda size, components: log.append(f"texture {size}") or texture, screen=SimpleNamespace(glo=1),
        framebuffer=lambda color_attachments: buffer,
    )  # fmt: skip
    found.canvas.window.switch_to = lambda: log.append("switched")
    found.canvas.begin, found.canvas.changed = lambda: log.append("begun"), lambda: log.append("changed")
    flags = ("READ_FRAMEBUFFER", "DRAW_FRAMEBUFFER", "COLOR_BUFFER_BIT", "NEAREST", "LINEAR", "LINEAR_MIPMAP_LINEAR")
    fake = SimpleNamespace(
        **{f"GL_{flag}": flag for flag in flags}, glBlitFramebuffer=lambda *area: log.append(f"copied {area[:8]}"),
        glBindFramebuffer=lambda kind, glo: log.append(f"{kind} {glo}"),
    )  # fmt: skip
    monkeypatch.setattr("game.scenes.pages.table_snapshot.gl", fake)
    front = SimpleNamespace(visible=True)
    table: Any = SimpleNamespace(
        follows=False, room="ice", room_light=0.8, overlay=SimpleNamespace(front=front),
        canvas=SimpleNamespace(room=lambda *said: log.append(f"room {said}")), refit=lambda: log.append("refit"),
        director=SimpleNamespace(skip=lambda: log.append("skipped")),
        on_draw=lambda: log.append(f"drawn, prompt {front.visible}"),
    )  # fmt: skip
    found.take(table, (3, 0))
    area = (0, 0, 640, 360)
    assert log == [
        "switched", "room ('ice', 0.8)", "refit", "skipped", "drawn, prompt False", "texture (640, 360)",
        "READ_FRAMEBUFFER 1", "DRAW_FRAMEBUFFER 2", f"copied {(*area, *area)}", "DRAW_FRAMEBUFFER 1",
        "buffer deleted", "mipmaps", "begun", "changed",
    ]  # fmt: skip
    assert found.of == (3, 0) and found._texture is texture and table.follows
    log.clear()
    found.take(table, (4, 0))
    assert log[0] == "old" and found.of == (4, 0), "the one before is dropped"


# --- the rules


def rules(monkeypatch: pytest.MonkeyPatch, text: str, name: str = "curdle", **wishes: Any) -> Any:
    """The rules page of a game, with this text on it."""
    page: Any = Rules.__new__(Rules)
    done: list[Any] = []
    page.game, page.back, page.done = game(name), None, done
    page.app = SimpleNamespace(preferences={"contrast": False, **wishes}, navigator=SimpleNamespace(show=done.append))
    page.scroll = SimpleNamespace(
        view=Rect(176, 122, 1090, 716), content=0.0, scroll_to=lambda at: done.append(("to", at)),
        rebuild=lambda: done.append("page"),
    )  # fmt: skip
    page.side = SimpleNamespace(view=Rect(1374, 114, 378, 724), content=0.0, rebuild=lambda: done.append("side"))
    page.setter = Setter(text, page.scroll.view, PAPER)
    return page


def example(folder: Path, name: str, text: str) -> Path:
    file = folder / f"{name}.toml"
    file.write_text(text, "utf-8")
    return file


def test_examples_and_contents_stand_beside_the_rules_and_lead_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = [
        example(tmp_path, "one", 'title = "A first example"'), example(tmp_path, "two", "title = 3\nodd"),
        example(tmp_path, "three", f'title = "{"A very long title " * 5}"'), tmp_path / "gone.toml",
    ]  # fmt: skip
    monkeypatch.setattr(rules_page, "example_files", lambda name: files)
    page, pad = rules(monkeypatch, ""), Pad()
    page.setter.contents = [("Aim", 40.0), ("Cards", 300.0)]
    page._side(pad)
    ids = [f"example.{name}" for name in ("one", "two", "three", "gone")]
    assert pad.ids() == [*ids, "section.0", "section.1"]
    rects = [element.rect for element in pad.elements]
    view = page.side.view
    assert all(a.y > b.top for a, b in pairwise(rects)) and all(r.x >= view.x and r.right <= view.right for r in rects)
    labels = [pad.element(id).label for id in ids]
    assert labels[0] == "A first example" and labels[1] == "two" and labels[3] == "gone"
    assert rects[0].h == rects[1].h == 54 < rects[2].h, "a long title has several lines"
    heads = [pad.word("Worked examples"), pad.word("On this page")]
    assert heads[0].room.y >= rects[0].top - 8 and rects[3].y > heads[1].room.cy > rects[4].top
    assert page.side.content == pytest.approx(view.top - rects[-1].y + 10, abs=12)
    pad.element("section.1").activate()
    assert page.done == [("to", 300.0)]
    shown: Any = []
    monkeypatch.setattr(rules_page, "film_of_example", lambda text: ("film", text))
    monkeypatch.setattr(rules_page, "replay_table", lambda app, film, back: shown.append((film, back)) or "table")
    pad.element("example.one").activate()
    assert shown == [(("film", 'title = "A first example"'), page)] and page.done[-1] == "table"


def test_the_rules_are_read_in_the_language_that_is_spoken_or_in_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(rules_page, "path", lambda place: tmp_path)
    for name in ("rules.md", "rules.fr.md"):
        (tmp_path / name).write_text(f"# {name}", "utf-8")
    for spoken, name in (("fr", "rules.fr.md"), ("de", "rules.md"), ("en", "rules.md")):
        monkeypatch.setattr(rules_page, "language", lambda spoken=spoken: spoken)
        assert page_file("curdle") == tmp_path / name


def test_a_rules_page_tells_its_game_and_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = rules(monkeypatch, "")
    page.retell()
    assert page.prompt == page.heading_text == "How to play Curdle" and len(page.setter.blocks) > 5
    monkeypatch.setattr(rules_page, "page_file", lambda name: tmp_path / "gone.md")
    page.retell()
    pad: Any = Pad()
    told: Any = []
    pad.rich = lambda runs, *rest: told.append("".join(text for text, *_look in runs)) or 20.0
    page.setter.set(pad)
    assert told == ["The rules page for this game is missing from this installation."]


@pytest.mark.parametrize(("contrast", "deck"), [(False, "curdle"), (True, "curdle_hc")])
def test_cards_of_the_rules_are_those_that_somebody_plays_with(
    contrast: bool, deck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, pad = rules(monkeypatch, "{cards: 5h}", contrast=contrast), Pad()
    page._page(pad)
    (card,) = pad.picture("cards/")
    assert card.name == f"cards/{deck}/5h" and page.scroll.content == pytest.approx(card.rect.h + 50)


def test_the_contents_are_known_only_when_the_page_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    page = rules(monkeypatch, "")
    monkeypatch.setattr(Page, "rebuild", lambda self: self.done.append("page"))
    page.rebuild()
    assert page.done == ["page", "side"]


@pytest.mark.parametrize("there", [True, False])
def test_credits_are_set_on_wood_or_said_to_be_missing(
    there: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ListPage, "__init__", lambda self, app, back=None: setattr(self, "back", back))
    if there:
        (tmp_path / "CREDITS.md").write_text("# Thanks\n\n## To all", "utf-8")
    monkeypatch.setattr(credits_page, "path", lambda name: tmp_path / name)
    page: Any = Credits("app", "a page")  # type: ignore[arg-type]
    page.scroll = SimpleNamespace(content=0.0)
    pad: Any = Pad()
    told: Any = []
    pad.rich = lambda runs, *rest: told.append("".join(text for text, *_look in runs)) or 20.0
    page.fill(pad)
    assert page.back == "a page" and page.scroll.content > 40
    assert pad.said() == (["Thanks", "To all"] if there else []) and bool(told) == (not there)
    assert all(word.colour == style.BRASS for word in pad.words)
