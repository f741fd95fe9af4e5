"""The surface of the card games without a window: what is offered, how cards go, what stands out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.contract import HIDDEN
from game.table.input.spots import Spot
from game.table.stage.card_table import GAP, GATHERED, MANY, PART, PICKED, WITH_SLIDE, CardTable
from game.table.stage.cards import Card, Cards
from game.table.stage.places import Fan, Pile
from game.ui.motion import Animator
from game.ui.sheet.rect import Rect
from game.ui.theme import style


class Pieces:
    """A layer of pieces that notes what is done with it."""

    def __init__(self) -> None:
        self.shown: dict[str, Any] = {}
        self.told: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        def note(*args: Any, **more: Any) -> None:
            self.told.append((name, *args, *more.values()))
            for each in args:
                if callable(each):
                    each()

        return note


class Arrangement:
    """A layout: two hands, a stock, a pile that can be laid on, a bare place, and what a test sets."""

    leaves: frozenset[str] = frozenset()

    def __init__(self) -> None:
        self.held: dict[str, Sequence[str]] = {"hand.0": ["2", "5", "9"], "stock": [HIDDEN] * 4, "pile": ["7"]}
        self.extra: list[Spot] = []
        self.slid: Any = None
        self.pack: str | None = None
        self.more: list[Any] = []
        self.panel: list[Rect] = []

    def places(self) -> dict[str, Any]:
        return {
            "hand.0": Fan("hand.0", 960, 160, order=int, held=True, seat=0),
            "hand.1": Fan("hand.1", 960, 900, seat=1),
            "stock": Pile("stock", 700, 540, under=True),
            "pile": Pile("pile", 960, 540, takes=True),
            "empty": Pile("empty", 1200, 540),
        }

    def cards(self) -> dict[str, Sequence[str]]:
        return self.held

    def pieces(self) -> tuple[Any, ...]:
        return ()

    def gathers(self, _event: Any) -> str | None:
        return self.pack

    def way(self, card: Any) -> Any:
        return card

    def fetched(self, _event: Any) -> list[Any]:
        return self.more

    def slide(self, _event: Any) -> Any:
        return self.slid

    def leafed(self, name: str) -> list[str]:
        return ["7"] if name == "pile" else []

    def spots(self) -> list[Spot]:
        return self.extra

    def panels(self) -> list[Rect]:
        return self.panel

    def vital(self) -> list[Rect]:
        return [Rect(0, 0, 7, 7)]


@pytest.fixture
def table() -> Any:
    """A table at rest."""
    found: Any = CardTable.__new__(CardTable)
    found.canvas = SimpleNamespace(changed=lambda: None)
    found.animator = Animator()
    found.pack = Cards(found.animator, lambda: None)
    found.piece_layer = Pieces()
    words = SimpleNamespace(explain=lambda code, _view: SimpleNamespace(title=f"card {code}"), label=lambda name: name)
    found.face = SimpleNamespace(layout=Arrangement(), words=words)
    found.touched, found.raised = {}, None
    found.furnish(None)
    return found


def piece(name: str, kind: str = "piece", label: str = "stone") -> Any:
    rect = Rect(100, 100, 40, 60)
    return SimpleNamespace(piece=SimpleNamespace(name=name, kind=kind, label=label, rect=rect, tip="tip"))


def event(*cards: tuple[str, str, str], name: str = "Played") -> Any:
    ways = [SimpleNamespace(card=card, source=source, target=target) for card, source, target in cards]
    return SimpleNamespace(name=name, cards=ways)


NOW: Any = SimpleNamespace(rules=SimpleNamespace(deal_event="Dealt"))


def offered(table: Any) -> dict[str, Spot]:
    return {spot.id: spot for spot in table.spots(NOW)}


def test_what_can_be_touched_is_ones_own_cards_and_piles_that_have_cards_or_take_them(table: Any) -> None:
    found = offered(table)
    assert [*found] == ["hand.0", "hand.1", "hand.2", "stock", "pile"]
    assert [found[id].kind for id in found] == ["card", "card", "card", "pile", "pile"]
    assert [found[f"hand.{n}"].pick for n in range(3)] == ["2", "5", "9"]
    assert all(found[f"hand.{n}"].draggable and found[f"hand.{n}"].label == f"card {c}" for n, c in enumerate("259"))
    assert (found["pile"].leaf, found["stock"].leaf) == (True, False)
    assert (found["pile"].takes, found["stock"].takes) == (True, False)
    table.face.layout.held = {"hand.0": ["2"], "stock": [], "pile": []}
    table.furnish(None)
    found = offered(table)
    assert [*found] == ["hand.0", "pile"] and found["pile"].outlined


def test_a_card_under_another_is_touched_where_it_is_seen(table: Any) -> None:
    table.face.layout.held = {"hand.0": [str(n) for n in range(20, 40)]}
    table.furnish(None)
    row, found = table.pack.rows["hand.0"], offered(table)
    for number, (card, above) in enumerate(pairwise(row)):
        rect = found[f"hand.{number}"].rect
        assert rect.w == pytest.approx(max(12.0, min(card.hit.w, above.home.x - card.home.x)))
        assert (rect.x, rect.y, rect.h) == (card.hit.x, card.hit.y, card.hit.h)
    assert found["hand.19"].rect == row[19].hit


def test_pieces_with_a_label_are_offered_and_the_faces_own_lie_under_or_above(table: Any) -> None:
    table.piece_layer.shown = {
        "a": piece("a"), "b": piece("b", kind="option"), "c": piece("c", label=""), "d": piece("d", kind="seat"),
    }  # fmt: skip
    place = Rect(0, 0, 50, 50)
    under = Spot("place", "low", "low", "pile", "low", place, under=True)
    above = Spot("place", "high", "high", "pile", "high", place)
    table.face.layout.extra = [above, under]
    found = offered(table)
    assert [*found] == ["low", "piece.a", "button.b", "piece.d", "hand.0", "hand.1", "hand.2", "stock", "pile", "high"]
    assert [found[id].role for id in ("piece.a", "button.b", "piece.d")] == ["pile", "button", "pile"]
    near = found["piece.a"].reach
    assert near is not None and found["button.b"].reach is found["piece.d"].reach is None
    assert near(120, 130) == 0.0 and near(140, 130) == near(100, 130) == 1.0 and near(120, 160) == 1.5
    assert near(141, 130) is None and near(120, 99) is None


def test_a_card_that_is_looked_at_is_lifted_and_lies_down_when_another_is(table: Any) -> None:
    offered(table)
    one, other = (table.touched[f"hand.{n}"] for n in (0, 2))
    table.look_at("hand.0")
    table.animator.finish("hover")
    assert one.lift == style.LIFT and table.pack.front is one and one.angle == 0.0
    assert all(0 < card.shift <= PART for card in table.pack.rows["hand.0"][1:])
    table.look_at("hand.2")
    table.animator.finish("hover")
    assert (one.lift, other.lift) == (0.0, style.LIFT) and table.pack.front is other
    table.look_at("pile")
    table.animator.finish("hover")
    assert other.lift == 0.0 and table.raised is table.pack.front is None
    assert [card.shift for card in table.pack.rows["hand.0"]] == [0.0] * 3


def test_a_picked_card_stands_out_and_says_so_again_after_a_look(table: Any) -> None:
    offered(table)
    card = table.touched["hand.1"]
    for lights, lift in (({"hand.1": "picked"}, PICKED), ({"hand.1": "legal"}, 0.0), ({"hand.1": "picked"}, PICKED)):
        table.light(lights)
        table.animator.finish("hover")
        assert (card.rim, card.lift) == (lights["hand.1"], lift) and table.pack.stale
    table.look_at("hand.1")
    table.look_at(None)
    table.animator.finish("hover")
    assert card.lift == PICKED
    table.look_at("hand.1")
    table.light({})
    table.animator.finish("hover")
    assert card.lift == style.LIFT and card.rim is None, "it stays up as long as it is looked at"


def test_the_light_of_a_pile_is_on_its_top_card_and_pieces_have_theirs_by_name(table: Any) -> None:
    table.face.layout.held = {"stock": [HIDDEN] * 3, "pile": ["7", "8"], "hand.1": [HIDDEN] * 2}
    table.furnish(None)
    offered(table)
    table.light({"pile": "legal", "hand.1": "legal", "piece.a": "hint", "button.b": "legal"})
    rows = table.pack.rows
    assert [card.rim for card in rows["pile"]] == [None, "legal"]
    assert [card.rim for card in (*rows["stock"], *rows["hand.1"])] == [None] * 5, "a seat's cards are no pile"
    name, lights = table.piece_layer.told[-1]
    assert name == "light" and lights["a"] == "hint" and lights["b"] == "legal"


@pytest.mark.parametrize(
    ("cards", "name", "slides", "gap", "time"),
    [
        (3, "Played", False, GAP, style.MOVE_TIME), (3, "Played", True, WITH_SLIDE, style.MOVE_TIME),
        (MANY, "Dealt", False, style.DEAL_GAP, style.DEAL_TIME),
        (MANY + 1, "Dealt", False, 0.6 * style.DEAL_GAP, style.DEAL_TIME),
    ],
)  # fmt: skip
@pytest.mark.parametrize("fetched", [0, 1])
def test_cards_go_one_after_the_other_a_deal_faster(
    table: Any, cards: int, name: str, slides: bool, gap: float, time: float, fetched: int
) -> None:
    """Cards that an event fetches go with its own, and count."""
    went: list[Any] = []
    table.pack.move = lambda moves, **how: went.append((moves, how))
    layout, told = table.face.layout, event(*[(HIDDEN, "stock", "hand.1")] * (cards - fetched), name=name)
    layout.more = event(*[("7", "pile", "stock")] * fetched).cards
    layout.slid = SimpleNamespace(gathers=False) if slides else None
    heard = list[int]().append
    table.perform(told, NOW, heard)
    ((moves, how),) = went
    assert moves[: cards - fetched] == [(HIDDEN, "stock", "hand.1")] * (cards - fetched) and len(moves) == cards
    assert how == {"gap": pytest.approx(gap), "time": time, "each": heard}


@pytest.mark.parametrize("gathers", [True, False])
def test_a_slide_comes_before_its_cards_or_takes_as_long_as_they_do(table: Any, gathers: bool) -> None:
    order: list[str] = []
    table.pack.move = lambda _moves, **_how: order.append("cards")
    slide, slid = SimpleNamespace(gathers=gathers), list[Any]()
    table.face.layout.slid = slide

    def slides(what: Any, wait: float, done: Any) -> None:
        slid.append((what, wait))
        order.append("slide")
        done()

    table.piece_layer.slide = slides
    table.perform(event(*[(HIDDEN, "stock", "hand.1")] * 3), NOW, None)
    assert order == ["slide", "cards"]
    assert slid == [(slide, pytest.approx(2 * WITH_SLIDE + style.MOVE_TIME) if gathers else 0.0)]
    table.perform(event(), NOW, None)
    assert order[2:] == ["slide"] and slid[1][1] == (pytest.approx(style.MOVE_TIME) if gathers else 0.0)


@pytest.mark.parametrize(("there", "dealt", "shown"), [(8, 3, 8), (3, 8, 8), (GATHERED + 9, 2, GATHERED)])
def test_before_a_deal_all_cards_lie_on_the_pack(table: Any, there: int, dealt: int, shown: int) -> None:
    layout = table.face.layout
    layout.held, layout.pack = {"pile": ["7"] * there}, "stock"
    table.furnish(None)
    table.pack.move = lambda *_args, **_how: None
    table.perform(event(*[("7", "stock", "hand.1")] * dealt, name="Dealt"), NOW, None)
    assert [card.code for card in table.pack.rows["stock"]] == [HIDDEN] * shown
    assert not any(row for name, row in table.pack.rows.items() if name != "stock")


def test_what_is_touched_tells_where_it_is_and_what_it_is(table: Any) -> None:
    offered(table)
    table.piece_layer.shown = {"a": piece("a")}
    card: Card = table.touched["hand.1"]
    card.x, card.y = 500.0, 300.0
    front = table.front("hand.1")
    assert (front.cx, front.cy, front.w) == (500.0, 300.0, card.width)
    assert front.h == pytest.approx(card.width * style.CARD_ASPECT)
    assert table.front("piece.a") == Rect(100, 100, 40, 60)
    assert table.front("pile") is table.front(None) is None
    assert (table.code("hand.1"), table.code("stock"), table.code(None)) == ("5", None, None)
    card.code = HIDDEN
    assert table.code("hand.1") is None


def test_piles_outside_the_panels_must_be_seen(table: Any) -> None:
    assert {(round(r.cx), round(r.cy)) for r in table.vital()} == {(700, 540), (960, 540), (1200, 540), (4, 4)}
    table.face.layout.panel = [Rect(650, 500, 100, 100)]
    assert {round(r.cx) for r in table.vital()} == {960, 1200, 4}


def test_a_card_that_is_carried_is_not_looked_at_any_more(table: Any) -> None:
    offered(table)
    table.look_at("hand.1")
    table.carry("hand.1", 400, 300)
    card = table.touched["hand.1"]
    assert table.raised is None and card.loose and (card.x, card.y) == (400, 300)
    table.light({"hand.1": "picked"})
    table.animator.finish("hover")
    assert card.lift == style.LIFT, "it stays in the hand"
    table.let_go("hand.1", home=True)
    table.animator.finish("hover")
    assert not card.loose and (card.x, card.y) == (card.home.x, card.home.y)
    for id in ("pile", "nothing"):
        table.carry(id, 1, 1)
        table.let_go(id, home=True)
    before = table.touched["hand.0"].shift
    table.shake("hand.0")
    table.animator.advance(0.03)
    assert table.touched["hand.0"].shift != before
    table.shake("button.b")
    assert table.piece_layer.told[-1] == ("shake", "b")


# --- what is shown


class Lit(Arrangement):
    """Cards that belong to somebody, a gift to carry, and cards that only a piece shows."""

    rims: tuple[str, ...] = ("owner.0", "owner.1")

    def __init__(self) -> None:
        super().__init__()
        self.held = {**self.held, "gift": ["3"], "board": ["4", "8"], "hand.1": [HIDDEN], "pile": ["7", "8", "9"]}

    def places(self) -> dict[str, Any]:
        return {
            **super().places(), "gift": Pile("gift", 300, 540, carried=True),
            "board": Pile("board", 200, 300, bare=True), "pile": Pile("pile", 960, 540, takes=True, rims=self.rims),
        }  # fmt: skip


@pytest.fixture
def lit(table: Any) -> Any:
    """Such a table."""
    table.face.layout = Lit()
    table.furnish(None)
    return table


def rims(table: Any, name: str = "pile") -> list[str | None]:
    return [card.rim for card in table.pack.rows[name]]


def test_cards_wear_the_colour_of_whose_they_are_unless_they_are_lit(lit: Any) -> None:
    lit.settle(None)
    assert rims(lit) == ["owner.0", "owner.1", None] and rims(lit, "hand.0") == [None] * 3
    offered(lit)
    lit.light({"pile": "legal"})
    assert rims(lit) == ["owner.0", "owner.1", "legal"]
    lit.face.layout.rims = ("owner.1",)
    lit.settle(None)
    assert rims(lit) == ["owner.1", None, "legal"], "a light outlasts a change of owners"
    lit.light({})
    assert rims(lit) == ["owner.1", None, None]
    lit.face.layout.rims = ("owner.1",) * 5
    lit.settle(None)
    assert rims(lit) == ["owner.1"] * 3, "there are as many as there are cards"
    lit.light({"pile": "legal"})
    assert rims(lit) == ["owner.1", "owner.1", "legal"]
    lit.light({})
    assert rims(lit) == ["owner.1"] * 3


def test_a_card_that_leaves_for_the_hand_wears_no_colour_any_more(lit: Any) -> None:
    lit.settle(None)
    layout = lit.face.layout
    layout.held = {**layout.held, "hand.0": ["2", "5", "7", "9"], "pile": ["8", "9"]}
    lit.settle(None, at_once=True)
    assert rims(lit, "hand.0") == [None] * 4 and rims(lit) == ["owner.0", "owner.1"]


def test_a_gift_is_carried_and_what_lies_on_a_piece_is_no_pile(lit: Any) -> None:
    found = offered(lit)
    assert [*found] == ["hand.0", "hand.1", "hand.2", "stock", "pile", "gift.0"]
    gift = found["gift.0"]
    assert (gift.kind, gift.pick, gift.role, gift.draggable) == ("carry", "3", "card", True)
    assert gift.label == "card 3" and gift.rect == lit.pack.rows["gift"][0].hit and lit.code("gift.0") == "3"
    lit.face.layout.held = {**lit.face.layout.held, "gift": []}
    lit.furnish(None)
    assert "gift.0" not in offered(lit) and "gift" not in offered(lit), "there is none"


@pytest.mark.parametrize("count", [0, 1, 2, 12])
def test_a_pile_is_touched_at_its_uppermost_card(table: Any, count: int) -> None:
    table.face.layout.held = {"pile": ["7"] * count}
    table.furnish(None)
    pile = offered(table)["pile"]
    at = table.pack.places["pile"].slots(max(1, count))[-1]
    assert pile.rect.cx == at.x and pile.rect.cy == pytest.approx(at.y) and pile.outlined == (count == 0)
    assert pile.rect.w == at.width and pile.rect.h == pytest.approx(at.width * style.CARD_ASPECT)


@pytest.mark.parametrize("at_once", [False, True])
def test_the_picture_follows_what_is_shown_gliding_or_at_once(table: Any, at_once: bool) -> None:
    layout = table.face.layout
    card = table.pack.rows["hand.0"][2]
    before = card.x
    layout.held = {**layout.held, "hand.0": ["2", "9"]}
    table.piece_layer.told.clear()
    table.settle(None, at_once=at_once)
    assert [each.code for each in table.pack.rows["hand.0"]] == ["2", "9"]
    assert card.x == (card.home.x if at_once else before) and card.home.x != before
    assert table.animator.running != at_once and not table.animator.busy
    assert table.piece_layer.told == [("put", (), at_once, layout.leaves)]


def test_another_viewers_places_are_taken_over_with_their_cards(table: Any) -> None:
    layout = table.face.layout
    places = {name: place for name, place in layout.places().items() if name != "stock"}
    layout.places = lambda: {**places, "bin": Pile("bin", 200, 200)}
    layout.held = {"bin": ["3"], "pile": ["7"]}
    table.settle(None)
    assert set(table.pack.rows) == {*places, "bin"} and [c.code for c in table.pack.rows["bin"]] == ["3"]
    assert "stock" not in offered(table) and "bin" in offered(table)


def test_a_table_laid_out_anew_lies_at_rest_and_nothing_is_looked_at(table: Any) -> None:
    offered(table)
    table.look_at("hand.1")
    table.piece_layer.told.clear()
    table.furnish(None)
    assert table.raised is None and table.piece_layer.told == [("put", (), True)]
    assert all((card.x, card.lift) == (card.home.x, 0.0) for row in table.pack.rows.values() for card in row)


def test_pieces_are_lifted_by_their_names_and_nothing_else_is(table: Any) -> None:
    offered(table)
    for id, name in (("piece.a", "a"), ("button.b", "b"), ("hand.1", None), ("pile", None), (None, None)):
        table.look_at(id)
        assert table.piece_layer.told[-1] == ("lift", name)


def test_an_event_without_cards_moves_none(table: Any) -> None:
    moved: list[Any] = []
    table.pack.move = lambda *moves, **_how: moved.append(moves)
    table.perform(event(), NOW, None)
    assert not moved and not table.animator.busy
    table.face.layout.slid = SimpleNamespace(gathers=True)
    table.perform(event(), NOW, None)
    assert not moved and [name for name, *_more in table.piece_layer.told].count("slide") == 1


def test_the_faces_own_spots_keep_their_order_around_the_rest(table: Any) -> None:
    place = Rect(0, 0, 50, 50)
    table.face.layout.extra = [
        Spot("place", id, id, "pile", id, place, under=under)
        for id, under in (("a", False), ("b", True), ("c", False), ("d", True))
    ]  # fmt: skip
    found = [*offered(table)]
    assert found[:2] == ["b", "d"] and found[-2:] == ["a", "c"] and "pile" in found[2:-2]


def test_cards_far_apart_are_touched_whole_and_those_close_together_by_a_strip(table: Any) -> None:
    table.face.layout.held = {"hand.0": ["2", "5"]}
    table.furnish(None)
    row = table.pack.rows["hand.0"]
    row[1].home = row[1].home._replace(x=row[0].home.x + 400)
    assert offered(table)["hand.0"].rect.w == row[0].hit.w
    row[1].home = row[1].home._replace(x=row[0].home.x + 3)
    assert 5 < offered(table)["hand.0"].rect.w < 20, "it can still be hit"


def test_what_lay_there_before_can_no_longer_be_touched(table: Any) -> None:
    offered(table)
    table.face.layout.held = {"hand.0": ["2"]}
    table.furnish(None)
    offered(table)
    assert set(table.touched) == {"hand.0"} and table.front("hand.2") is table.code("hand.2") is None


def test_the_first_seats_open_cards_are_no_pile_either(table: Any) -> None:
    """Nor are they lit as one."""
    layout = table.face.layout
    places = layout.places()
    layout.places = lambda: {**places, "won": Pile("won", 300, 300, seat=0)}
    layout.held = {**layout.held, "won": ["4"]}
    table.settle(None)
    assert "won" not in offered(table)
    table.light({"won": "legal"})
    assert rims(table, "won") == [None]


def test_other_lights_are_drawn_at_once(table: Any) -> None:
    offered(table)
    changed: list[int] = []
    table.canvas.changed = lambda: changed.append(1)
    table.pack.stale = False
    table.light({"pile": "legal"})
    assert table.pack.stale and changed
