"""How cards lie on the table: face, shadow and rim together, larger and higher while they move, and in which order."""

from __future__ import annotations

import pytest

from game.app.app import App
from game.table.stage.card_layer import RIMS, CardLayer
from game.table.stage.cards import Card, Cards
from game.table.stage.places import Place, Slot
from game.ui.motion import Animator
from game.ui.theme import style
from tests.table.looking import scene_of, usual

pytestmark = pytest.mark.window


class Row(Place):
    """Cards side by side."""

    def slots(self, count: int) -> list[Slot]:
        return [Slot(300.0 + 150 * number, 400.0, 0.0, 120.0) for number in range(count)]


@pytest.fixture(name="layer")
def _layer(app: App) -> CardLayer:
    """Three cards in a row, and nothing else."""
    usual(app)
    app.navigator.title()
    cards = Cards(Animator(), lambda: None)
    row = Row("row", 450.0, 400.0, deck="curdle")
    cards.furnish({"row": row})
    cards.sync({"row": ["Kd", "7h", "3c"]})
    return CardLayer(scene_of(app).canvas, cards, lambda: False)


def middle(layer: CardLayer) -> Card:
    return layer.cards.rows["row"][1]


def test_a_card_at_rest_lies_where_it_belongs_on_its_shadow(layer: CardLayer) -> None:
    layer.refresh()
    for number, card in enumerate(layer.cards.rows["row"]):
        assert card.face.position == (300.0 + 150 * number, 400.0)
        assert card.face.size == (120.0, 120.0 * style.CARD_ASPECT) and card.face.angle == 0.0
        # the light comes from above, a little from the left
        assert 0 < card.shadow.center_x - card.face.center_x < 12 and 0 < card.face.center_y - card.shadow.center_y < 14
        assert card.shadow.width > card.face.width and card.shadow.height > card.face.height
        assert layer.sprites.index(card.shadow) < layer.sprites.index(card.face)
    assert len(layer.sprites) == 6


@pytest.mark.parametrize("lift", [0.0, 12.0, 40.0])
@pytest.mark.parametrize("flying", [False, True])
def test_the_higher_a_card_the_farther_and_fainter_its_shadow(layer: CardLayer, lift: float, flying: bool) -> None:
    card = middle(layer)
    layer.refresh()
    near = card.shadow.center_y - card.face.center_y, card.shadow.center_x - card.face.center_x, card.shadow.alpha
    card.lift, card.flying, card.shift = lift, flying, 7.0
    layer.refresh()
    assert card.face.position == (457.0, 400.0 + lift)
    far = card.shadow.center_y - card.face.center_y, card.shadow.center_x - card.face.center_x, card.shadow.alpha
    high = lift or 10 * flying
    assert (far[0] < near[0] and far[1] > near[1] and far[2] < near[2]) == (high > 0)
    assert far[0] >= -0.6 * (lift + 10) - 5 and far[2] >= 100


def test_a_card_that_grows_or_turns_takes_its_shadow_and_rim_along(layer: CardLayer) -> None:
    card = middle(layer)
    card.rim = "legal"
    layer.refresh()
    usual_size = [sprite.size for sprite in (card.face, card.shadow, card.glow)]
    card.width = 180.0
    card.angle = 12.0
    layer.refresh()
    for before, sprite in zip(usual_size, (card.face, card.shadow, card.glow), strict=True):
        assert sprite.size == pytest.approx((1.5 * before[0], 1.5 * before[1])) and sprite.angle == 12.0
    assert card.glow.position == card.face.position and card.glow.width > card.face.width
    assert card.glow.height - card.face.height == pytest.approx(card.glow.width - card.face.width, abs=3)
    # on edge it is narrow and as high, and never gone
    card.turn, card.width = 0.0, 120.0
    layer.refresh()
    assert 0 < card.face.width < 6 and 0 < card.shadow.width < 20
    assert card.face.height == 120.0 * style.CARD_ASPECT
    for turn in (0.5, -0.5):
        card.turn = turn
        layer.refresh()
        assert card.face.width == pytest.approx(60.0) and 60 < card.shadow.width < 90


def test_only_a_card_with_a_rim_has_one_between_shadow_and_face(layer: CardLayer) -> None:
    card = middle(layer)
    for rim in RIMS:
        card.rim = rim
        layer.refresh()
        order = [layer.sprites.index(sprite) for sprite in (card.shadow, card.glow, card.face)]
        assert order == [2, 3, 4] and len(layer.sprites) == 7
    looks = {tuple(colour) for colour in RIMS.values()}
    assert len(looks) == len(RIMS)
    card.rim = None
    layer.refresh()
    assert len(layer.sprites) == 6 and card.glow not in layer.sprites


def test_a_carried_card_leaves_a_faint_picture_at_its_place(layer: CardLayer) -> None:
    card = middle(layer)
    layer.cards.front = card
    layer.refresh()
    assert layer.ghost not in layer.sprites
    card.loose = True
    card.x, card.y = 900.0, 700.0
    layer.refresh()
    assert layer.sprites[0] is layer.ghost and len(layer.sprites) == 7
    assert layer.ghost.position == (450.0, 400.0) and layer.ghost.size == (120.0, 120.0 * style.CARD_ASPECT)
    assert 30 < layer.ghost.alpha < 130 and layer.ghost.texture is card.face.texture
    assert layer.sprites[-1] is card.face
    card.loose = False
    layer.refresh()
    assert layer.ghost not in layer.sprites


def test_faces_follow_the_contrast_and_half_of_one_may_not_count(layer: CardLayer) -> None:
    layer.refresh()
    plain = [card.face.texture for card in layer.cards.rows["row"]]
    layer.cards.places["row"].dims = ("", "upper")
    layer.refresh()
    assert [card.face.texture is face for card, face in zip(layer.cards.rows["row"], plain, strict=True)] == [
        True, False, True,
    ]  # fmt: skip
    layer.cards.places["row"].dims = ()
    layer.refresh()
    assert [card.face.texture for card in layer.cards.rows["row"]] == plain
    assert layer.deck("row") == "curdle"
    layer.contrast = lambda: True
    layer.refresh()
    assert layer.deck("row") == "curdle_hc"
    assert not set(plain) & {card.face.texture for card in layer.cards.rows["row"]}


def test_a_card_that_is_turned_over_or_lit_anew_is_seen_so(layer: CardLayer) -> None:
    card = middle(layer)
    card.rim = "legal"
    layer.refresh()
    face, glow, shade = card.face.texture, card.glow.texture, card.shadow.texture
    card.code, card.rim = "?", "hint"
    layer.refresh()
    assert card.face.texture is not face and card.glow.texture is not glow and card.shadow.texture is shade


def test_the_faint_picture_lies_as_the_card_will(layer: CardLayer) -> None:
    card = middle(layer)
    card.home = card.home._replace(angle=8.0)
    card.loose, layer.cards.front = True, card
    layer.refresh()
    assert layer.ghost.angle == 8.0
    layer.cards.front = layer.cards.rows["row"][0]
    layer.refresh()
    assert layer.ghost not in layer.sprites, "another one is looked at"


def test_each_part_of_a_card_has_its_own_picture(layer: CardLayer) -> None:
    card = middle(layer)
    card.rim = "legal"
    layer.refresh()
    textures = layer.canvas.textures
    assert card.face.texture is textures.card("curdle", "7h", 120.0)
    assert card.shadow.texture is textures.shadow(120.0)[0]
    assert card.glow.texture is textures.rim(120.0, RIMS["legal"])[0]


def test_shadows_are_never_stronger_than_black(layer: CardLayer) -> None:
    card = middle(layer)
    for lift in (0.0, 3.0, 30.0):
        card.lift = lift
        layer.refresh()
        assert 100 < card.shadow.alpha < 255


def test_nothing_is_dressed_again_while_nothing_moves(layer: CardLayer, monkeypatch: pytest.MonkeyPatch) -> None:
    refreshed: list[int] = []
    refresh = layer.refresh

    def noted() -> None:
        refreshed.append(1)
        refresh()

    monkeypatch.setattr(layer, "refresh", noted)
    layer.draw()
    layer.draw()
    assert len(refreshed) == 1
    layer.cards.animator.steps += 1
    layer.draw()
    layer.draw()
    assert len(refreshed) == 2
    layer.rebuild()
    layer.draw()
    assert len(refreshed) == 3
    layer.clear()
    layer.visible = False
    layer.draw()
    assert len(refreshed) == 3
    layer.visible = True
    layer.draw()
    assert len(refreshed) == 4 and not len(layer.sprites)
