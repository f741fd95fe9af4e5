"""Panels around the cards: tooltips, banner, dialogs and drawer; what lies above what, and when each is there."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from game.app.app import App
from game.faces.registry import ENTRIES
from game.table.panels.log import DRAWER
from game.table.stage.card_table import CardTable
from game.table.turns.interval import SummarySheet
from game.table.view_models import Banner, Summary, SummaryRow
from game.ui.theme import style
from tests.share import share
from tests.table.hands import curdle, faces
from tests.table.looking import resize
from tests.table.madeup import made_up, option
from tests.table.playing import (
    KEY,
    Clock,
    calm,
    card,
    click,
    company,
    counts,
    hover,
    placed,
    point,
    press,
    seated,
    table,
    written,
)
from tests.table.strip import about, follow, frames, sit_down

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]


def wait(scene: Any, clock: Clock, seconds: float = style.READ_DELAY + 0.1) -> None:
    """Time goes by, and nobody moves."""
    clock.now += seconds
    scene.on_update(1 / 60)


def told(scene: Any) -> str:
    """The id of what the tooltip speaks of."""
    return scene.tooltip.shown.id if scene.tooltip.shown else ""


# --- tooltips


def test_a_tooltip_comes_after_a_moment_and_goes_with_the_pointer(app: App, clock: Clock) -> None:
    scene = curdle(app)
    hover(scene, "tool.rules")
    scene.on_update(1 / 60)
    assert told(scene) == ""
    wait(scene, clock)
    assert told(scene) == "tool.rules"
    assert any("Rules" in label.document.text for label in scene.tooltip.sheet.labels)
    point(scene, 960, 400)
    scene.on_update(1 / 60)
    assert told(scene) == "" and not scene.tooltip.sheet.labels


@pytest.mark.parametrize(("id", "above"), [("tool.rules", False), ("hand.0", True)])
def test_a_tooltip_lies_whole_in_the_window_beside_what_it_tells_of(
    app: App, clock: Clock, id: str, above: bool
) -> None:
    scene = curdle(app)
    # a card has none of its own
    scene.layers.find(id).tip = "A sentence about it."
    hover(scene, id)
    wait(scene, clock)
    assert told(scene) == id
    (label,) = scene.tooltip.sheet.labels
    seen, window = scene.layers.find(id).seen, scene.canvas.stage.visible
    x, y = scene.canvas.stage.to_virtual(label.x, label.y)
    bottom = y - scene.tooltip.sheet.text_height(label)
    assert window.x < x < window.right and window.y < bottom < y < window.top
    assert bottom > seen.top if above else y < seen.y
    assert abs((bottom if above else y) - (seen.top if above else seen.y)) < 40


def test_no_tooltip_after_a_click_until_the_mouse_moves(app: App, clock: Clock) -> None:
    scene = curdle(app)
    x, y = hover(scene, "tool.speed")
    wait(scene, clock)
    assert told(scene) == "tool.speed"
    scene.on_mouse_press(x, y, 1, 0)
    scene.on_mouse_release(x, y, 1, 0)
    app.preferences.for_now("speed", "instant")
    scene.animator.factor = 0.0
    wait(scene, clock, 5)
    assert told(scene) == ""
    scene.on_mouse_motion(x + 1, y, 1, 0)
    wait(scene, clock)
    assert told(scene) == "tool.speed"


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_no_tooltip_while_anything_moves(app: App, clock: Clock, by: str) -> None:
    match, move = about("curdle", "NaturalCurdle", ("human", "club"))
    scene = sit_down(app, match)
    if by == "mouse":
        hover(scene, "tool.rules")
    else:
        scene.keyboard = True
        scene.focus.give(scene.layers.find("tool.rules"))
    wait(scene, clock)
    assert told(scene) == "tool.rules"
    scene.play(move)
    for _frame in frames(scene):
        clock.now += 0.2
        if scene.busy:
            assert told(scene) == ""


def test_no_tooltip_survives_a_dialog(app: App, clock: Clock) -> None:
    """Nor is anything below it told of while it is open."""
    scene = curdle(app)
    hover(scene, "tool.rules")
    wait(scene, clock)
    scene.act("pause")
    assert told(scene) == ""
    wait(scene, clock, 3)
    assert told(scene) == "" and scene.pointer.hot is None


def test_cards_and_piles_that_are_seen_have_no_tooltip(app: App, clock: Clock) -> None:
    scene = curdle(app)
    for id in ("bank.1", card(scene, "7h"), "seat.1", "stock"):
        hover(scene, id)
        wait(scene, clock)
        assert told(scene) == "", id


def test_a_banner_lies_over_the_table_and_a_dialog_over_all(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The order in which they are drawn. A dialog hides the tooltips of what it covers, and no banner its buttons."""
    scene = curdle(app)
    scene.presenter.banner.show(Banner("Fluker!", "You drew a bridge."))
    drawn: list[str] = []

    def told(**sheets: Any) -> list[str]:
        drawn.clear()
        for name, sheet in sheets.items():
            monkeypatch.setattr(sheet, "draw", lambda name=name: drawn.append(name))
        scene.lowest = None
        scene.on_draw()
        return drawn

    table = {"felt": scene.overlay.felt, "cards": scene.surface.card_layer, "front": scene.overlay.front,
             "tooltip": scene.tooltip.sheet, "banner": scene.presenter.banner.sheet}  # fmt: skip
    assert told(**table) == ["felt", "cards", "front", "tooltip", "banner"]
    scene.act("pause")
    assert told(dialog=scene.layers.top) == ["felt", "cards", "front", "dialog", "tooltip"]
    scene.presenter.banner.show(None)


# --- dialogs


def test_a_double_escape_opens_and_closes_one_pause(app: App) -> None:
    scene = curdle(app)
    count = len(scene.layers.all)
    for _time in range(2):
        press(scene, KEY.ESCAPE)
        assert len(scene.layers.all) == count + 1
        press(scene, KEY.ESCAPE)
        assert len(scene.layers.all) == count


def test_the_end_of_a_hand_is_looked_at_before_the_next(app: App, clock: Clock) -> None:
    """Its dialog has the focus on its one button, nothing is dealt before, and no dimmed "Deal" lies beside it."""
    match, move = about("curdle", "HandWon", ("human", "club"))
    scene = sit_down(app, match)
    scene.play(move)
    assert scene.interval.sheet is None
    follow(scene)
    scene.on_update(1 / 60)
    assert scene.interval.sheet is scene.layers.top and scene.layers.modal
    assert scene.focus.element.id == "next"
    assert not scene.choices.sheet.elements
    assert scene.presenter.banner.now is None
    ply = match.ply
    clock.now += 100
    for _beat in range(3):
        scene.on_update(1 / 60)
    assert match.ply == ply
    scene.on_key_press(KEY.ESCAPE, 0)
    assert scene.layers.find("resume") is not None, "the pause comes over it"
    scene.on_key_press(KEY.ESCAPE, 0)
    assert scene.layers.top is scene.interval.sheet
    scene.on_key_press(KEY.ENTER, 0)
    assert scene.interval.sheet is None and not scene.layers.modal


def test_the_end_of_a_period_in_the_midst_of_a_move_waits_for_the_person(app: App) -> None:
    """What a part brought is looked at before the next is shown; the window says that it waits, not that it is busy."""
    match, move = about("rink_ratz", "PeriodEnded", ("human", "club"))
    scene = sit_down(app, match)
    scene.play(move)
    follow(scene)
    scene.on_update(1 / 60)
    assert scene.interval.sheet is scene.layers.top and not scene.busy
    assert scene.focus.element.id == "next"
    period = scene.shown["period"]
    press(scene, KEY.ENTER)
    scene.director.skip()
    assert scene.interval.sheet is None
    assert dict(scene.shown) == match.view(0).position and scene.shown["period"] >= period


def test_a_skipped_end_of_a_hand_is_looked_at_too(app: App) -> None:
    match, move = about("curdle", "HandWon", ("human", "club"))
    scene = sit_down(app, match)
    scene.play(move)
    scene.on_update(1 / 60)
    scene.director.skip()
    assert scene.interval.sheet is scene.layers.top


def test_spectators_need_not_press_anything_at_the_end_of_a_hand(app: App) -> None:
    match, move = about("curdle", "HandWon", ("club", "club"))
    scene = sit_down(app, match)
    scene.play(move)
    follow(scene)
    assert scene.interval.sheet is None and not scene.layers.modal


@pytest.mark.parametrize("rows", [1, 2, 8])
def test_a_summarys_rows_lie_in_its_panel(app: App, rows: int) -> None:
    """Below the title, above the button, with names, cards and points."""
    scene = curdle(app)
    found = [SummaryRow(f"Name {n}", "out", str(n), n % 2, ("2c", "Kd"), won=n == 0) for n in range(rows)]
    sheet = scene.layers.open(
        SummarySheet(Summary("Who wins", tuple(found), "Resume"), ["0", "1"], "curdle", lambda: None).build
    )
    stage = scene.canvas.stage
    title = next(label for label in sheet.labels if label.document.text == "Who wins")
    button = sheet.elements[0]
    names = [label for label in sheet.labels if label.document.text.startswith("Name")]
    assert len(names) == rows
    ys = [stage.to_virtual(0, label.y)[1] for label in names]
    assert ys == sorted(ys, reverse=True)
    assert stage.to_virtual(0, title.y)[1] - 40 > ys[0] and ys[-1] - 20 > button.rect.top
    panel = sheet.sprites[0:9]
    assert min(s.bottom for s in panel) < button.rect.y and max(s.top for s in panel) > stage.to_virtual(0, title.y)[1]


@pytest.mark.parametrize("count", [2, 8, 14])
def test_a_hand_in_a_summary_ends_before_what_is_said_of_it(app: App, count: int) -> None:
    scene = curdle(app)
    row = SummaryRow("Name", "out", "25", 0, ("2c", "Kd") * (count // 2))
    sheet = scene.layers.open(SummarySheet(Summary("Who wins", (row,), "Resume"), ["0"], "curdle", lambda: None).build)
    shown = [*faces(scene, "2c"), *faces(scene, "Kd")]
    cards = [sprite for sprite in sheet.sprites if sprite.texture in shown]
    assert len(cards) == count
    said = next(label for label in sheet.labels if label.document.text == "out")
    assert max(sprite.right for sprite in cards) < scene.canvas.stage.to_virtual(said.x, 0)[0]


def test_a_pile_is_leafed_through_newest_first(app: App) -> None:
    scene = table(app, placed("curdle", ("human", "club"), hands=[["5s", "Kd"], ["3h", "6c"]],
                              banks=[["4c", "8d", "9c"], ["2d"]], stock=["4h"]))  # fmt: skip
    click(scene, "bank.1")
    assert scene.layers.modal and scene.layers.find("cards.close") is not None
    assert "newest first" in written(scene)
    assert scene.focus.element.id == "cards.close"
    press(scene, KEY.ENTER)
    assert not scene.layers.modal


def test_what_came_of_a_card_stands_on_it_in_the_pile(app: App) -> None:
    """Each card of a period has its team's sign; cards of a bank have no word, and no field for one."""
    match = seated("rink_ratz", company("rink_ratz", "human"), 12, 6)
    scene = table(app, match)
    told = scene.face.layout.leafed("pile")
    before = written(scene)
    scene.leaf("pile")
    new = [text for text in written(scene) if text not in before]
    assert told and {word for _card, word, _dim in told} <= {*new, *before}
    fields = sum(1 for sprite in scene.layers.top.sprites)
    scene.app.navigator.cards(scene, "Pile", [(code, "") for code, _word, _dim in told])
    assert sum(1 for sprite in scene.layers.top.sprites) < fields


# --- banners


def test_a_banner_is_held_and_goes(app: App) -> None:
    """Long enough to be read; the match waits for it."""
    match, move = about("curdle", "NaturalCurdle", ("human", "club"))
    scene = sit_down(app, match)
    scene.play(move)
    shown = 0
    for _frame in frames(scene):
        shown += scene.presenter.banner.now is not None
        if scene.presenter.banner.now is not None:
            assert "Natural curdle" in written(scene) and scene.deciding is None
    assert 25 <= shown <= 120, "about a second or two, at thirty frames a second"
    assert "Natural curdle" not in written(scene)


def test_at_double_speed_a_banner_is_held_half_as_long(app: App) -> None:
    times = {}
    for factor in (1.0, 0.5):
        match, move = about("curdle", "NaturalCurdle", ("human", "club"))
        scene = sit_down(app, match)
        scene.animator.factor = factor
        scene.play(move)
        times[factor] = sum(scene.presenter.banner.now is not None for _frame in frames(scene))
    assert times[0.5] == pytest.approx(times[1.0] / 2, abs=4)


# --- the log


@share("name", list(ENTRIES), test=1)
def test_the_drawer_moves_the_table_aside(app: App, name: str) -> None:
    """It covers no seat, no card and no hint, however many sit there; every line says of whom it tells."""
    seats = max(counts(name))
    scene = table(app, seated(name, company(name, "human", wish=seats), 14))
    before = scene.canvas.stage.scale
    press(scene, KEY.L)
    stage = scene.canvas.stage
    assert stage.drawer == DRAWER and stage.scale < before
    panel = scene.log._panel()
    assert stage.visible.right >= panel.right
    for spot in scene.face.layout.seats():
        assert spot.plate.right <= panel.x
    if isinstance(scene.surface, CardTable):
        for each in (card for row in scene.surface.pack.rows.values() for card in row):
            assert each.hit.right <= panel.x + 1
    scene.hint_panel.show_refusal("No.")
    assert all(e.rect.right <= panel.x for e in scene.hint_panel.sheet.elements)
    portraits = {t for key, t in scene.canvas.textures.kept.items() if str(key[1]).startswith("portraits/")}
    assert [s for s in scene.log.scroll.sprites if s.texture in portraits]
    assert scene.log.scroll.offset == scene.log.scroll.most, "the newest line is in view"
    press(scene, KEY.L)
    assert scene.canvas.stage.scale == before


@pytest.mark.painted
def test_the_room_goes_on_behind_the_drawer(app: App) -> None:
    """No strip at the window's edge is left as it was, where the picture of the room ends."""
    scene = table(app, seated("hurry_hard", company("hurry_hard", "human"), 14))
    press(scene, KEY.L)
    app.window.clear(color=(255, 0, 255, 255))
    scene.canvas.backdrop.draw()
    edge = arcade.get_image(1262, 0, 18, 720).convert("RGB")
    assert max(edge.getdata(band=0)) < 200, "the room is dark"
    press(scene, KEY.L)


def test_the_log_follows_what_is_shown(app: App) -> None:
    scene = curdle(app)
    scene.act("log")
    scene.play("play 7h 1")
    calm(app)
    texts = [label.document.text for label in scene.log.scroll.labels]
    assert texts == [line.text for line in scene.log.lines] and any("7 of hearts" in text for text in texts)


# --- seats


@pytest.mark.parametrize("name", ["curdle", "rink_ratz"])
def test_every_plate_names_its_seat_and_says_what_it_has(app: App, name: str) -> None:
    scene = table(app, seated(name, company(name, "human"), 4))
    found = written(scene)
    for seat, told in enumerate(scene.company.names):
        assert told in found
        assert scene.face.words.seat_line(seat) in found


def test_a_plate_says_what_its_seat_did_last(app: App) -> None:
    """Until it does something else; in the next hand nothing is left of it."""
    scene = curdle(app)
    assert not any("plays" in text for text in written(scene))
    scene.play("play 7h 1")
    calm(app)
    assert any(text.startswith("plays a 7") for text in written(scene))


@pytest.mark.parametrize("size", [(1280, 960), (2560, 1080)])
def test_other_shapes_of_window_are_used(app: App, size: tuple[int, int]) -> None:
    """At 4:3 the height is for the cards, at 21:9 the width for the plates."""
    scene = curdle(app)
    plates = {s.seat: s.plate for s in scene.face.layout.seats()}
    at = scene.surface.pack.rows["hand.0"][0].home
    resize(app, size)
    scene.refit()
    now = scene.surface.pack.rows["hand.0"][0].home
    if size[1] == 960:
        assert now.width > at.width and now.y < at.y - 60
    else:
        assert scene.face.layout.seats()[0].plate.x < plates[0].x - 100
    resize(app, (1280, 720))


def test_eight_plates_of_one_window_show_whose_turn_it_is(app: App) -> None:
    """One plate is lit: the one of the seat that is to move."""
    scene = table(app, seated("curdle", company("curdle", "human", wish=8), 9))
    lit = set(scene.canvas.textures.patch_parts("plate_active")[0])
    glow = [s for s in scene.overlay.felt.sprites if s.texture in lit]
    assert len(glow) == 9
    plate = next(s.plate for s in scene.face.layout.seats() if s.seat == scene.shown["to_move"])
    assert all(abs(s.center_x - plate.cx) < plate.w and abs(s.center_y - plate.cy) < plate.h for s in glow)


def test_the_pickers_first_arrow_lands_on_a_game(app: App) -> None:
    app.navigator.pick_game()
    scene: Any = app.window.current_view
    press(scene, KEY.RIGHT)
    assert scene.focus.element.id.startswith("game.")


def test_the_prompt_is_an_option_of_nobody(app: App) -> None:
    """A prompt is written at the top, between tools that keep their places."""
    scene = made_up(app, [option("draw")])
    assert scene.prompt == "Well?" and "Well?" in written(scene)
