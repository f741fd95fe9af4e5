"""The hand without a table: what glows, what each click picks or is answered, and where a carried card may be laid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import arcade
import pytest

from game.rules.contract import Move, Pick, say
from game.table.input import picker as module
from game.table.input.carry import Carrying, Gripping, Pointing
from game.table.input.picker import BETWEEN, Picker
from game.table.input.spots import Spot
from game.table.view_models import Explained, OptionButton, Use
from game.ui.sheet.rect import Rect
from tests.scenes.drawing_pad import Pad
from tests.table.madeup import Open, alone, given, laid, option, used

#: where things lie: cards side by side, piles above them
AT = {"5h": 100.0, "6h": 300.0, "7h": 500.0, "pile": 900.0, "bank": 1100.0, "bin": 1300.0}


def spot(kind: str, pick: str, **more: Any) -> Spot:
    """A thing at its place; a card's id is its code, any other's begins with its kind."""
    rect = Rect(AT.get(pick, 1500.0), 40.0 if kind == "card" else 600.0, 100.0, 140.0)
    id = pick if kind == "card" else f"{kind}.{pick}"
    return Spot(kind, pick, id, kind if kind in ("card", "pile") else "button", pick, rect,
                **{"draggable": kind in ("card", "carry"), **more})  # fmt: skip


CARDS = [spot("card", code) for code in ("5h", "6h", "7h")]
PILE, BANK = spot("pile", "pile", takes=True, leaf=True), spot("pile", "bank")
EVERYTHING = (PILE, BANK, *CARDS)


class Sheet(Pad):
    """A sheet from which frames can be taken again."""

    def patch(self, name: str, rect: Rect, alpha: int = 255) -> Any:
        frame = (name, rect)
        self.rings.append(frame)
        return SimpleNamespace(remove=lambda: self.rings.remove(frame))

    def __init__(self) -> None:
        super().__init__()
        self.rings: list[tuple[str, Rect]] = []


class Hand(Picker):
    """The hand at a table that asks for one of some moves, and all that it does there, in order."""

    def __init__(self, *legal: Move, spots: Sequence[Spot] = EVERYTHING, **preferences: Any) -> None:
        self.done: list[Any] = []
        self.lit: dict[str, str] = {}
        self.ways: dict[str, list[Use]] = {}
        #: what the rules say of a move
        self.words: Any = None
        self.placed: set[str] = set()
        self.asked_for: list[str] = []
        self.by_hand: list[Any] = []
        self.view: Any = SimpleNamespace(legal=legal)
        decider: Any = SimpleNamespace(
            play=lambda text: self.done.append(("plays", text)), check=lambda text: self.words,
            refuse_in_words=lambda sentence: self.done.append(("refuses", sentence)),
            picked=lambda: self.done.append("picked"), leaf=lambda place: self.done.append(("leafs", place)),
        )  # fmt: skip
        decider = Decides(self, decider)
        cards = SimpleNamespace(
            code=lambda id: None if id == "7h" else id, carry=lambda *at: self.done.append(("carried", *at)),
            let_go=lambda id, home: self.done.append(("goes home" if home else "waits", id)),
        )  # fmt: skip
        surface: Any = SimpleNamespace(
            cards=cards, hand_input=None, light=lambda lights: vars(self).update(lit=dict(lights)),
            shake=lambda id: self.done.append(("shakes", id)),
        )  # fmt: skip
        words = SimpleNamespace(
            option=lambda pick: OptionButton(pick.id, placed=pick.id in self.placed),
            uses=lambda code, _view: self.ways.get(code, []), say=lambda words: f"Rule: {words}",
            meant=lambda _view, picks: " ".join(pick.id for pick in picks), explain=self._explain,
        )  # fmt: skip
        face: Any = SimpleNamespace(words=words, entry=SimpleNamespace(digits="hand"))
        sound: Any = SimpleNamespace(play=lambda cue: self.done.append(("heard", cue)))
        settings: Any = {"confirm": False, "double": 0.4, **preferences}
        super().__init__(decider, surface, face, sound, settings)
        self.renew()
        self.pad = Sheet()
        self.offer(self.pad, spots)
        self.under = lambda x, y: [
            element for element in reversed(self.pad.elements) if element.rect.contains(x, y)
        ]  # fmt: skip

    def _explain(self, code: str, _view: Any) -> Explained:
        self.asked_for.append(code)
        return Explained(code, "It goes around", ("It wins now.",), ("It is red",))

    def made(self) -> list[str]:
        """What is picked."""
        return [pick.id for pick in self.picking.made]

    def plays(self) -> list[str]:
        """The moves played."""
        return [each[1] for each in self.done if each[0] == "plays"]

    def said(self) -> list[str]:
        """What was refused."""
        return [each[1] for each in self.done if each[0] == "refuses"]

    def went(self) -> list[Any]:
        """Where carried cards went."""
        return [each for each in self.done if each[0] in ("goes home", "waits")]

    def drag(self, id: str, goal: str | None) -> None:
        """Carry a card to the middle of another thing, or where nothing lies."""
        self.lift_off(id)
        rect = self.spots[goal].rect if goal is not None else Rect(0, 1000, 2, 2)
        self.drop(rect.cx, rect.cy)


class Decides:
    """A table at which somebody decides as long as the hand's view says so."""

    def __init__(self, hand: Hand, acts: Any) -> None:
        self.hand = hand
        vars(self).update(vars(acts))

    @property
    def deciding(self) -> Any:
        """The view."""
        return self.hand.view


def able(hand: Hand) -> set[str]:
    """What is on."""
    return {id for id, element in hand.elements.items() if element.enabled}


GENERAL = "That can't be chosen now."

# --- what glows


def test_what_can_be_picked_next_glows_and_what_was_picked_stands_out() -> None:
    hand = Hand(alone("5h"), laid("6h"), laid("6h", "bank"))
    assert hand.lit == {"5h": "legal", "6h": "legal"}
    assert able(hand) == {"5h", "6h", "pile.pile"}, "one may look through the pile"
    assert {id for id, element in hand.elements.items() if element.focusable} == {"5h", "6h", "7h", "pile.pile"}
    hand.click("6h")
    assert hand.lit == {"6h": "picked", "pile.pile": "target", "pile.bank": "target"}
    assert able(hand) == {"6h", "pile.pile", "pile.bank"}
    assert [id for id, element in hand.elements.items() if element.picked] == ["6h"]
    hand.back()
    assert hand.lit == {"5h": "legal", "6h": "legal"} and not any(each.picked for each in hand.elements.values())


def test_nothing_is_leafed_through_while_a_card_is_picked() -> None:
    hand = Hand(laid("6h", "bank"), given("6h", 1))
    assert "pile.pile" in able(hand)
    hand.click("6h")
    assert able(hand) == {"6h", "pile.bank"}


def test_a_hint_shows_the_whole_way_of_its_move() -> None:
    hand = Hand(alone("5h"), laid("6h"), laid("6h", "bank"))
    hand.hinted_move = "6h on bank"
    hand.glow()
    assert hand.lit == {"5h": "legal", "6h": "hint"}
    hand.click("6h")
    assert hand.lit == {"6h": "picked", "pile.pile": "target", "pile.bank": "hint"}
    hand.renew()
    hand.glow()
    assert hand.lit == {"5h": "legal", "6h": "legal"}, "another question has no hint yet"


def test_a_gift_stands_out_while_there_is_something_to_bring_it_to_and_a_copy_can_always_be_pressed() -> None:
    gift, copy = spot("carry", "gift"), spot("card", "x", glance=True)
    hand = Hand(alone("5h"), spots=(*CARDS, gift, copy))
    assert hand.lit == {"5h": "legal", "carry.gift": "picked"} and able(hand) == {"5h", "carry.gift", "x"}
    hand.view = None
    hand.glow()
    assert hand.lit == {} and able(hand) == {"carry.gift", "x"}


def test_what_has_no_picture_glows_by_its_outline() -> None:
    seat = spot("seat", "1", outlined=True)
    hand = Hand(given("5h", 1), given("5h", 2), alone("6h"), spots=(*EVERYTHING, seat))
    outline = hand.outlines["seat.1"]
    assert set(hand.outlines) == {"seat.1"} and outline.light is None and outline.rect == seat.rect
    hand.click("5h")
    assert outline.light == "target"
    hand.back()
    assert outline.light is None


def test_each_thing_has_its_gesture_and_all_but_cards_are_ringed_by_the_focus() -> None:
    grip: Any = SimpleNamespace()
    field = spot("place", "field", place=lambda x, y: [x, y])
    ice = spot("place", "ice", place=lambda x, y: [x, y], grip=grip)
    hand = Hand(spots=(*EVERYTHING, field, ice))
    kinds = {id: type(element.drag) for id, element in hand.elements.items()}
    assert kinds == {
        "pile.pile": type(None), "pile.bank": type(None), "5h": Carrying, "6h": Carrying, "7h": Carrying,
        "place.field": Pointing, "place.ice": Gripping,
    }  # fmt: skip
    rings = hand.pad.rings
    bank = hand.elements["pile.bank"]
    assert hand.elements["5h"].on_look is None
    bank.set(focused=True)
    ((name, rect),) = rings
    assert name == "focus" and rect.w > BANK.rect.w
    bank.set(focused=False)
    assert not rings


def test_what_a_card_is_and_does_is_worked_out_once_for_those_who_listen() -> None:
    hand = Hand(alone("5h"))
    for _twice in range(2):
        assert hand.elements["5h"].about() == "It wins now. It goes around. It is red."
    assert hand.asked_for == ["5h"]
    assert hand.elements["7h"].about() == "" and hand.elements["pile.bank"].about() == "", "nobody sees what it is"
    hand.renew()
    hand.elements["5h"].about()
    assert hand.asked_for == ["5h", "5h"], "for another decision it does something else"


# --- clicks


def test_a_card_that_is_a_move_is_played_and_one_that_needs_more_is_picked() -> None:
    hand = Hand(alone("5h"), laid("6h"), laid("6h", "bank"))
    hand.click("6h")
    assert hand.made() == ["6h"] and hand.done == [("heard", "pick"), "picked"] and not hand.plays()
    hand.click("pile.bank")
    assert hand.plays() == ["6h on bank"]
    other = Hand(alone("5h"))
    other.click("5h")
    assert other.done == [("heard", "pick"), ("plays", "5h")]


@pytest.mark.parametrize(("moves", "plays", "made"), [
    ((used("5h", "shoot"),), ["5h shoot"], ["5h", "shoot"]), ((laid("5h"),), ["5h on pile"], ["5h", "pile"]),
    ((given("5h", 1),), ["5h to 1"], ["5h", "1"]),
    ((used("5h", "shoot"), used("5h", "save")), [], ["5h"]),
    ((used("5h", "done"),), [], ["5h"]),
    ((Move("hit", paths=((Pick("card", "5h"), Pick("piece", "a")),)),), [], ["5h"]),
])  # fmt: skip
def test_an_only_way_on_is_taken_by_itself_unless_it_is_to_be_aimed_or_ends_the_choice(
    moves: tuple[Move, ...], plays: list[str], made: list[str]
) -> None:
    hand = Hand(*moves)
    hand.click("5h")
    assert (hand.plays(), hand.made()) == (plays, made)
    asked = Hand(*moves)
    asked.make(Pick("card", "5h"), "5h", ask=True)
    assert (asked.plays(), asked.made()) == ([], ["5h"])


def test_a_pick_is_taken_back_with_all_that_followed_by_itself() -> None:
    """Two banks further on, of one pile."""
    ways = [Move(seat, paths=((Pick("card", "5h"), Pick("pile", "pile"), Pick("seat", seat)),)) for seat in "12"]
    hand = Hand(*ways, alone("6h"))
    hand.click("5h")
    assert hand.made() == ["5h", "pile"] and hand.chosen == ["5h", ""]
    hand.done.clear()
    hand.back()
    assert hand.made() == [] and hand.chosen == [] and hand.done == [("heard", "undo"), "picked"]
    hand.done.clear()
    hand.back()
    assert not hand.done, "there is nothing to take back"


def test_only_the_last_of_two_picks_is_taken_back() -> None:
    ways = [
        Move(f"{pile} {seat}", paths=((Pick("card", "5h"), Pick("pile", pile), Pick("seat", seat)),))
        for pile in ("pile", "bank") for seat in "12"
    ]  # fmt: skip
    hand = Hand(*ways)
    hand.click("5h")
    hand.click("pile.bank")
    assert hand.chosen == ["5h", "pile.bank"]
    hand.back()
    assert hand.made() == hand.chosen == ["5h"] and hand.lit["pile.bank"] == "target"


@pytest.mark.parametrize(("after", "stays"), [(0.1, True), (0.39, True), (0.41, False)])
def test_a_second_click_takes_a_card_back_unless_it_is_the_second_of_a_double_click(
    monkeypatch: pytest.MonkeyPatch, after: float, stays: bool
) -> None:
    now = [50.0]
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now[0]))
    hand = Hand(laid("6h"), laid("6h", "bank"))
    hand.click("6h")
    now[0] += after
    hand.click("6h")
    assert hand.made() == (["6h"] if stays else []) and not hand.said()


def test_another_card_is_picked_in_place_of_the_first() -> None:
    hand = Hand(laid("5h"), laid("5h", "bank"), laid("6h"), laid("6h", "bank"))
    hand.click("5h")
    hand.click("6h")
    assert hand.made() == hand.chosen == ["6h"]
    hand.done.clear()
    hand.click("7h")
    assert hand.made() == [] and hand.done == [("shakes", "7h"), ("refuses", GENERAL)], "one that can't be picked"


def test_once_two_things_are_picked_another_card_is_refused() -> None:
    ways = [Move(way, paths=((Pick("card", "5h"), Pick("card", "6h"), Pick("option", way)),)) for way in ("a", "b")]
    hand = Hand(*ways, laid("7h"))
    hand.click("5h")
    hand.click("6h")
    hand.done.clear()
    hand.click("7h")
    assert hand.made() == ["5h", "6h"] and hand.done[0] == ("shakes", "7h") and hand.said()


def test_a_pile_is_looked_through_where_it_cannot_be_picked_and_by_who_only_looks_on() -> None:
    hand = Hand(laid("5h"), laid("5h", "bank"), laid("6h", "bank"), given("6h", 1))
    hand.click("pile.pile")
    assert hand.done == [("leafs", "pile")]
    hand.done.clear()
    hand.click("pile.bank")
    assert hand.done == [("shakes", "pile.bank"), ("refuses", GENERAL)], "there is nothing to look through"
    hand.click("6h")
    hand.done.clear()
    hand.click("pile.pile")
    assert ("leafs", "pile") not in hand.done and hand.said(), "a card was to be laid there"
    hand.view = None
    hand.done.clear()
    for id in ("pile.pile", "5h", "pile.bank"):
        hand.click(id)
    assert hand.done == [("leafs", "pile")]


def test_neither_a_gift_nor_a_copy_of_something_answers_a_click() -> None:
    hand = Hand(alone("5h"), spots=(*EVERYTHING, spot("carry", "gift"), spot("card", "x", glance=True)))
    hand.click("carry.gift")
    hand.click("x")
    assert not hand.done and not hand.made()


@pytest.mark.parametrize("at", [None, (1510.0, 605.0)])
def test_a_place_is_the_point_that_was_clicked_or_else_its_middle(at: tuple[float, float] | None) -> None:
    field = spot("place", "field", place=lambda x, y: f"{x:.0f},{y:.0f}")
    hand = Hand(Open("throw", paths=((Pick("place", "field"),),)), spots=(field,))
    hand.at = at
    hand.click("place.field")
    assert hand.plays() == ["field 1510,605" if at else "field 1550,670"] and hand.at is None


def test_a_value_that_is_taken_back_is_forgotten() -> None:
    paths = ((Pick("place", "field"), Pick("option", "hard")), (Pick("place", "field"), Pick("option", "soft")))
    hand = Hand(Open("throw", paths=paths), spots=(spot("place", "field", place=lambda x, y: x),))
    hand.make(Pick("place", "field"), "place.field", 7)
    hand.back()
    hand.make(Pick("place", "field"), "place.field", 8)
    hand.make(Pick("option", "soft"))
    assert hand.plays() == ["field soft 8"]


# --- a move that waits


def test_a_move_waits_for_the_person_who_wants_to_confirm_it() -> None:
    hand = Hand(alone("5h"), option("pass"), confirm=True)
    hand.confirm()
    assert not hand.done
    hand.click("5h")
    assert hand.pending == Move("5h") and not hand.plays() and "picked" in hand.done and hand.lit == {"5h": "picked"}
    hand.back()
    hand.confirm()
    assert hand.pending is None and not hand.plays()
    hand.click("5h")
    hand.confirm()
    assert hand.plays() == ["5h"]
    hand.renew()
    assert hand.pending is None and hand.chosen == [] and hand.made() == []


def test_what_is_picked_in_place_of_it_no_longer_waits() -> None:
    hand = Hand(alone("5h"), laid("6h"), laid("6h", "bank"), confirm=True)
    hand.click("5h")
    hand.click("6h")
    assert hand.pending is None and hand.made() == ["6h"]


# --- options, numbers and uses


def test_options_have_buttons_unless_they_lie_on_the_board_or_at_the_card() -> None:
    hand = Hand(option("draw"), option("pass"), used("5h", "shoot"), used("5h", "save"))
    assert [pick.id for pick in hand.options()] == ["draw", "pass"]
    hand.placed = {"draw"}
    assert [pick.id for pick in hand.options()] == ["pass"]
    hand.ways = {"5h": [Use("shoot", "Shoot"), Use("deke", "Deke")]}
    assert hand.uses() == []
    hand.click("5h")
    assert [(use.id, pick and pick.id) for use, pick in hand.uses()] == [("shoot", "shoot"), ("deke", None)]
    assert hand.options() == []
    hand.ways.clear()
    assert [pick.id for pick in hand.options()] == ["shoot", "save"]
    hand.view = None
    assert hand.options() == [] and hand.uses() == []


def test_an_options_key_picks_it_only_while_it_can_be_picked() -> None:
    hand = Hand(option("draw"), alone("5h"))
    assert not hand.option("pass") and not hand.done
    assert hand.option("draw") and hand.plays() == ["draw"]
    other = Hand(option("draw"))
    other.view = None
    assert not other.option("draw") and not other.done


def test_a_number_is_asked_for_beside_the_hand_unless_it_lies_on_the_table() -> None:
    bid = Open("bid", paths=((Pick("number", "2..4"),),))
    hand = Hand(alone("5h"), bid)
    asked = hand.numbers()
    assert asked is not None and asked.id == "2..4"
    assert Hand(alone("5h")).numbers() is None
    assert Hand(bid, spots=(spot("number", "2..4"),)).numbers() is None
    hand.view = None
    assert hand.numbers() is None


def test_the_focus_is_led_to_whatever_is_one_of_the_next_picks() -> None:
    hand = Hand(alone("5h"), option("draw"))
    wanted = [
        id for id in ("5h", "6h", "pile.pile", "button.draw", "button.pass", "tool.undo")
        if hand.wants(hand.elements.get(id) or SimpleNamespace(id=id))  # type: ignore[arg-type]
    ]  # fmt: skip
    assert wanted == ["5h", "button.draw"]


def test_digits_mean_the_things_in_a_row() -> None:
    hand, found = Hand(alone("5h")), list[str]()
    for symbol in (arcade.key.KEY_1, arcade.key.KEY_9, arcade.key.KEY_0, arcade.key.A):
        hand.digit(symbol, found.append)
    assert found == ["hand.0", "hand.8", "hand.9"]


# --- refusals


def test_a_refusal_gives_the_reason_of_the_rules_where_they_know_the_move() -> None:
    hand = Hand(alone("5h"), laid("6h"), laid("6h", "bank"))
    assert hand.reason(Pick("card", "7h")) == GENERAL, "the rules have nothing against it"
    asked: list[str] = []
    hand.words = say("It's too low.")
    hand.table.check = lambda text: asked.append(text) or hand.words  # type: ignore[method-assign, func-returns-value]
    hand.click("6h")
    assert hand.reason(Pick("card", "7h")) == f"Rule: {hand.words}" and asked == ["6h 7h"], "after what is picked"
    hand.words = say("{text} is no move.", text="6h 7h")
    assert hand.reason(Pick("card", "7h")) == GENERAL, "its notation means nothing to people"
    hand.words, hand.view = say("It's too low."), None
    assert hand.reason(Pick("card", "7h")) == GENERAL and len(asked) == 2


def test_what_is_off_explains_itself() -> None:
    hand = Hand(alone("5h"), option("draw"))
    for element, done in (
        (hand.elements["6h"], [("shakes", "6h"), ("refuses", GENERAL)]),
        (SimpleNamespace(id="button.pass", tip="its tip"), [("refuses", GENERAL)]),
        (SimpleNamespace(id="tool.undo", tip="Nothing to take back."), [("refuses", "Nothing to take back.")]),
        (SimpleNamespace(id="tool.hint", tip=None), [("refuses", GENERAL)]),
    ):  # fmt: skip
        hand.done.clear()
        hand.refused(element)  # type: ignore[arg-type]
        assert hand.done == done
    hand.done.clear()
    hand.view = None
    hand.refused(hand.elements["6h"])
    assert not hand.done, "out of turn a card has nothing to answer"


# --- a hand on the surface


def test_the_hands_own_picks_replace_those_made_before() -> None:
    skill, aim = Pick("option", "skill"), Pick("place", "field")
    throw = Open("throw", paths=((aim,), (skill, aim)))
    hand = Hand(throw, option("concede"))
    hand.answer([skill, aim], 7)
    assert hand.plays() == ["skill field 7"] and hand.made() == ["skill", "field"]
    hand.renew()
    hand.make(skill, "button.skill", ask=True)
    hand.values.append(3)
    hand.answer([aim], 8)
    assert hand.plays()[1:] == ["field 8"], "what was picked is no part of it"
    hand.renew()
    hand.make(skill, "button.skill", ask=True)
    hand.answer([skill, aim], 9)
    assert hand.plays()[2:] == ["skill field 9"]


def test_a_hands_answer_to_another_question_picks_nothing() -> None:
    skill, aim = Pick("option", "skill"), Pick("place", "field")
    hand = Hand(Open("throw", paths=((aim,),)))
    hand.answer([skill, aim], 7)
    assert not hand.plays() and hand.made() == [] and hand.done == ["picked"]
    hand.answer([Pick("place", "other")], 7)
    assert not hand.plays() and hand.made() == []
    hand.view = SimpleNamespace(legal=(Open("other throw", paths=((skill, aim),)),))
    hand.answer([skill, aim], 7)
    assert hand.plays() == ["skill field 7"], "what is asked for now counts"
    hand.view = None
    hand.done.clear()
    hand.answer([skill, aim], 7)
    assert not hand.done


# --- carrying


def test_a_carried_card_lights_what_it_may_be_laid_on_and_nothing_else_stays_picked() -> None:
    hand = Hand(laid("5h"), laid("5h", "bank"), laid("6h", "bank"))
    hand.click("5h")
    hand.lift_off("6h")
    assert hand.lit == {"6h": "picked", "pile.bank": "target"} and hand.made() == ["6h"]
    hand.carry(700.0, 300.0)
    assert hand.done[-1] == ("carried", "6h", 700.0, 300.0)
    hand.take_home()
    assert hand.carried is None and hand.made() == hand.chosen == [] and hand.went() == [("goes home", "6h")]
    assert hand.lit == {"5h": "legal", "6h": "legal"}
    hand.done.clear()
    hand.carry(1.0, 1.0)
    hand.drop(1.0, 1.0)
    hand.take_home()
    assert not hand.done, "nothing is carried any more"


def test_an_illegal_card_can_be_carried_but_lights_nothing() -> None:
    hand = Hand(laid("5h"), laid("5h", "bank"))
    hand.lift_off("6h")
    assert hand.made() == hand.chosen == [] and hand.lit == {"5h": "legal"}


@pytest.mark.parametrize(("card", "goal", "plays", "went", "said"), [
    # to a target, elsewhere, and back to the hand
    ("5h", "pile.bank", ["5h on bank"], "waits", False), ("5h", None, [], "goes home", False),
    ("5h", "6h", [], "goes home", False), ("5h", "pile.bin", [], "goes home", True),
    # a card that needs no target only goes where cards are laid
    ("6h", "pile.pile", ["6h"], "waits", False), ("6h", "pile.bin", [], "goes home", False),
    ("6h", None, [], "goes home", False),
    # one that can't be played says why, if it was to be played
    ("7h", "pile.pile", [], "goes home", True), ("7h", "5h", [], "goes home", False),
    ("7h", None, [], "goes home", False),
])  # fmt: skip
def test_a_card_is_played_where_it_may_be_laid_and_goes_home_from_anywhere_else(
    card: str, goal: str | None, plays: list[str], went: str, said: bool
) -> None:
    hand = Hand(laid("5h"), laid("5h", "bank"), alone("6h"), spots=(*EVERYTHING, spot("pile", "bin")))
    hand.drag(card, goal)
    assert (hand.plays(), hand.went(), bool(hand.said())) == (plays, [(went, card)], said)
    assert hand.carried is None and (plays or hand.made() == hand.chosen == [])


def test_a_card_let_go_over_something_else_goes_home() -> None:
    hand = Hand(laid("5h"), laid("5h", "bank"))
    under = hand.under
    hand.under = lambda x, y: [SimpleNamespace(id="tool.log"), *under(x, y)]  # type: ignore[list-item]
    hand.drag("5h", "pile.pile")
    assert not hand.plays() and hand.went() == [("goes home", "5h")]
    hand.under = lambda x, y: [hand.elements["5h"], *under(x, y), SimpleNamespace(id="felt")]  # type: ignore[list-item]
    hand.drag("5h", "pile.pile")
    assert hand.plays() == ["5h on pile"], "the card itself, and what lies below its target, are no matter"


def test_the_only_legal_use_of_a_card_is_taken_where_it_is_laid_but_a_way_to_go_is_asked_for() -> None:
    for ways, plays in (({"5h": [Use("shoot", "Shoot"), Use("save", "Save")]}, ["5h shoot"]), ({}, [])):
        hand = Hand(used("5h", "shoot"), alone("6h"))
        hand.ways = ways
        hand.drag("5h", "pile.pile")
        assert hand.plays() == plays and hand.made()[0] == "5h" and hand.went() == [("waits", "5h")]
    hand = Hand(used("5h", "shoot"), used("5h", "save"))
    hand.drag("5h", "pile.bank")
    assert hand.went() == [("goes home", "5h")] and hand.said(), "no cards are laid there"


def test_a_card_that_waits_over_its_target_goes_home_when_it_is_taken_back() -> None:
    for end in (lambda hand: hand.back(), lambda hand: hand.click("6h"), lambda hand: hand.lift_off("6h")):
        hand = Hand(used("5h", "shoot"), used("5h", "save"), alone("6h"))
        hand.drag("5h", "pile.pile")
        assert hand.made() == ["5h"] and hand.went() == [("waits", "5h")]
        end(hand)
        assert hand.went() == [("waits", "5h"), ("goes home", "5h")]
    hand = Hand(used("5h", "shoot"), used("5h", "save"), alone("6h"))
    hand.drag("5h", "pile.pile")
    hand.renew()
    hand.click("6h")
    assert hand.went() == [("waits", "5h")], "its move was made"


def test_what_cannot_be_picked_itself_is_brought_to_what_can() -> None:
    gift = spot("carry", "gift")
    for goal, plays, went in (
        ("pile.bank", ["bank"], "waits"),
        ("pile.pile", [], "goes home"),
        (None, [], "goes home"),
    ):
        hand = Hand(Move("bank", paths=((Pick("pile", "bank"),),)), spots=(*EVERYTHING, gift))
        hand.drag("carry.gift", goal)
        assert (hand.plays(), hand.went()) == (plays, [(went, "carry.gift")])


def stones(apart: float, *legal: str) -> Hand:
    """A card that hits one of two stones beside each other, which overlap."""
    one = Spot("piece", "a", "piece.a", "button", "a", Rect(800.0, 600.0, 100.0, 100.0))
    other = replace(one, pick="b", id="piece.b", rect=one.rect.shift(apart, 0))
    hits = [Move(f"hit {name}", paths=((Pick("card", "5h"), Pick("piece", name)),)) for name in legal]
    return Hand(*hits, alone("6h"), spots=(*CARDS, one, other))


@pytest.mark.parametrize(("x", "plays"), [
    (860.0, ["hit a"]), (875.0 - BETWEEN / 2 - 1, ["hit a"]), (875.0 - BETWEEN / 2 + 1, []), (875.0, []),
    (875.0 + BETWEEN / 2 + 1, ["hit b"]), (890.0, ["hit b"]),
])  # fmt: skip
def test_of_two_stones_the_nearer_is_hit_and_none_half_way_between_them(x: float, plays: list[str]) -> None:
    hand = stones(50.0, "a", "b")
    hand.lift_off("5h")
    hand.drop(x, 650.0)
    assert hand.plays() == plays and hand.went() == [("waits", "5h")]
    assert plays or (hand.made() == ["5h"] and hand.lit["piece.a"] == "target"), "the table asks"


def test_of_two_stones_the_one_that_may_be_hit_is_meant() -> None:
    for legal in "ab":
        hand = stones(50.0, legal)
        hand.lift_off("5h")
        hand.drop(875.0, 650.0)
        assert hand.plays() == [f"hit {legal}"]
    hand = stones(50.0, "c")
    hand.lift_off("5h")
    hand.drop(875.0, 650.0)
    assert not hand.plays() and hand.went() == [("goes home", "5h")] and hand.said()


def test_a_pile_over_a_stone_is_what_a_card_is_laid_on() -> None:
    one = Spot("piece", "a", "piece.a", "button", "a", Rect(900.0, 600.0, 100.0, 100.0))
    hit = Move("hit", paths=((Pick("card", "5h"), Pick("piece", "a")),))
    for order, plays in (((one, PILE), "5h on pile"), ((PILE, one), "hit")):
        hand = Hand(hit, laid("5h"), spots=(*CARDS, *order))
        hand.lift_off("5h")
        hand.drop(950.0, 650.0)
        assert hand.plays() == [plays]
