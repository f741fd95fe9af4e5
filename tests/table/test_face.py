"""A face at one table: its parts are made again for each change and kept otherwise; what every game's face does."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.contract import Event, Meaning, Move, Pick, View, say
from game.rules.events import CALLED
from game.rules.registry import game
from game.table import game_view
from game.table.face import FaceEntry, FaceWords, Feel, Layout, Panels
from game.table.game_view import GameView
from game.table.moment import Looks
from game.table.players import Players
from game.table.seating import TABLE
from game.table.stage.places import Fan, Pile, Place
from game.table.stage.shown import Showing
from game.table.view_models import Chip
from game.ui.sheet.rect import Rect
from tests.table.faces import Settings
from tests.table.madeup import Open

RULES = game("curdle")


class Lies(Layout):
    """A hand of three for everybody but seat 1, and a pile; it remembers how many there were before it."""

    def places(self) -> dict[str, Place]:
        """Where cards lie."""
        hands = {f"hand.{seat}": Fan(f"hand.{seat}", 900.0, 150.0 + 200 * seat, 100.0, seat=seat) for seat in (0, 2)}
        return {**hands, "pile": Pile("pile", 960.0, 540.0)}

    def cards(self) -> dict[str, list[str]]:
        """The cards of the first seat."""
        return {"hand.0": ["5h", "6h", "7h"]}

    def keeps(self) -> object:
        """One more than the one before."""
        kept = self.moment.kept
        return 1 if kept is None else int(str(kept)) + 1


class Talks(Feel):
    """Seats may say anything but no."""

    def remark(self, seat: int, said: str, position: Any) -> Event | None:
        """What they say."""
        return Event("Said", {"seat": seat, "said": said}) if said != "no" else None


class Drifts:
    """Graphics that glide for a while."""

    left = 1.0

    def on(self, dt: float) -> bool:
        """Glide on."""
        self.left -= dt
        return self.left > 0


class Looking:
    """A face at a table of three, and what may change there."""

    def __init__(self, always: bool | None = None, flow: Any = Drifts, **settings: Any) -> None:
        self.settings, self.area, self.refreshed = Settings(**settings), TABLE, 0
        self.company = Players(RULES, ("human",) * 3, ["Ann", "Ben", "Cem"], ["0"] * 3, 0, 0)
        self.now = Showing(RULES)
        self.now.reset({"to_move": 0})
        entry = FaceEntry("curdle", str, lambda sheet, rect: None, "", Lies, FaceWords, Talks, flow=flow)
        self.face = GameView(
            entry, self.company, self.now, self.settings, lambda: self.area, self._refresh, always
        )  # fmt: skip

    def _refresh(self) -> None:
        self.refreshed += 1

    def parts(self) -> list[object]:
        """All parts of the present moment."""
        face = self.face
        return [face.moment, face.layout, face.words, face.feel, face.panels]

    def tell(self, name: str = "Laid", **data: Any) -> None:
        """An event is shown."""
        self.now.tell(Event(name, data))


def view(seat: int = 0, **position: Any) -> View:
    """The view of a decision."""
    return View(RULES, seat, {"to_move": seat, **position}, ())


#: what may change at a table, each of which is a new moment
CHANGES: dict[str, Callable[[Looking], object]] = {
    "something is shown": lambda looking: looking.tell(),
    "a deed": lambda looking: looking.now.deeds.update({1: "lays a card"}),
    "points arrive": lambda looking: looking.now.count(1, 2),
    "more is to come": lambda looking: setattr(looking.now, "behind", True),
    "somebody decides": lambda looking: looking.face.decide(view()),
    "somebody picks": lambda looking: looking.face.decide(view(), [Pick("card", "5h")]),
    "a drill": lambda looking: looking.face.practise("target"),
    "a remark": lambda looking: looking.face.remark(1, "yes", {}),
    "another seat is near": lambda looking: setattr(looking.company, "bottom", 1),
    "another looks": lambda looking: setattr(looking.company, "eyes", 1),
    "a name": lambda looking: looking.company.names.__setitem__(1, "Eve"),
    "the window": lambda looking: setattr(looking, "area", TABLE.inset(10)),
    "a hint": lambda looking: setattr(looking.face, "hint_shown", True),
    **{
        key: lambda looking, key=key, value=value: looking.settings.change(key, value)  # type: ignore[misc]
        for key, value in {
            "contrast": True, "show_open": True, "coached": True, "reduced_motion": True, "speed": "instant",
            "text_scale": 1.3, "choices": {"spin": "left"},
        }.items()
    },
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_a_face_is_made_again_for_whatever_changes_and_only_then(change: str) -> None:
    looking = Looking(speed="normal")
    before = looking.parts()
    assert all(one is other for one, other in zip(before, looking.parts(), strict=True))
    CHANGES[change](looking)
    after = looking.parts()
    assert not any(one is other for one, other in zip(before, after, strict=True))
    assert all(one is other for one, other in zip(after, looking.parts(), strict=True))


@pytest.mark.parametrize("part", ["moment", "layout", "words", "feel", "panels"])
def test_each_part_by_itself_follows_a_change(part: str) -> None:
    looking = Looking()
    before = getattr(looking.face, part)
    looking.tell()
    assert getattr(looking.face, part) is not before


def test_another_language_makes_a_face_again(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = Looking()
    before = looking.face.words
    monkeypatch.setattr(game_view, "language", lambda: "xx")
    assert looking.face.words is not before and looking.face.moment.language == "xx"


def test_a_moment_says_how_somebody_looks_at_the_table() -> None:
    usual = Looking(speed="normal").face.moment.looks
    assert usual == Looks()
    for settings, looks in (
        ({"contrast": True}, Looks(contrast=True)), ({"show_open": True}, Looks(show_open=True)),
        ({"coached": True}, Looks(coached=True)), ({"reduced_motion": True}, Looks(still=True)),
        ({"speed": "instant"}, Looks(still=True)), ({"text_scale": 1.3}, Looks(text=1.3)),
        ({"choices": {"spin": "left"}}, Looks(choices={"spin": "left"})),
    ):  # fmt: skip
        assert Looking(**{"speed": "normal", **settings}).face.moment.looks == looks, settings  # type: ignore[arg-type]


@pytest.mark.parametrize("wish", [False, True])
@pytest.mark.parametrize("hint", [False, True])
@pytest.mark.parametrize("coached", [None, False, True])
def test_chips_tell_verdicts_with_a_hint_by_wish_or_where_the_table_says_so(
    coached: bool | None, hint: bool, wish: bool
) -> None:
    looking = Looking(coached, coached=wish)
    looking.face.hint_shown = hint
    assert looking.face.moment.looks.coached == ((hint or wish) if coached is None else coached)


def test_a_moment_never_changes_afterwards() -> None:
    looking = Looking()
    looking.face.decide(view(), [Pick("card", "5h")])
    before = looking.face.moment
    looking.tell()
    looking.company.bottom = 2
    looking.face.decide(None)
    assert before.view is not None and before.made == (Pick("card", "5h"),)
    assert before.company.bottom == 0 and not before.now.history
    assert looking.face.moment.now.history and looking.face.moment.company.bottom == 2


def test_the_same_decision_is_not_a_new_one_and_without_one_nothing_is_picked() -> None:
    looking, first = Looking(), view(n=1)
    looking.face.decide(first)
    words = looking.face.words
    looking.face.decide(view(n=1))
    assert looking.face.view is first and looking.face.words is words
    for other in (view(n=2), view(1, n=2), None):
        looking.face.decide(other, [Pick("card", "5h")])
        assert looking.face.view is other and looking.face.moment.view is other
        assert looking.face.moment.made == ((Pick("card", "5h"),) if other is not None else ())


def test_each_layout_finds_what_the_one_before_remembers() -> None:
    looking = Looking()
    assert looking.face.moment.kept is None
    for number in (1, 2, 3):
        looking.tell()
        assert looking.face.moment.kept == number == looking.face.moment.kept


# --- remarks


def said(looking: Looking) -> list[str]:
    """The remarks that stand."""
    return [event.data["said"] for event in looking.face.moment.said]


def test_each_seats_last_word_stands_until_something_else_happens() -> None:
    looking = Looking()
    looking.tell()
    for seat, word, standing in ((1, "yes", ["yes"]), (2, "hold", ["yes", "hold"]), (1, "go", ["hold", "go"])):
        looking.face.remark(seat, word, {})
        assert said(looking) == standing
    looking.face.remark(2, "no", {})
    assert said(looking) == ["hold", "go"], "what can't be said changes nothing"
    looking.tell(CALLED)
    assert said(looking) == ["hold", "go"], "only talk has been shown since"
    looking.tell()
    assert said(looking) == []
    looking.face.remark(1, "later", {})
    assert said(looking) == ["later"]
    looking.now.reset({"to_move": 0})
    assert said(looking) == [], "it was taken back"


def test_who_looks_has_spoken_until_more_is_shown_even_with_nothing_to_say() -> None:
    for word, standing in (("yes", ["yes"]), ("", [])):
        looking = Looking()
        assert not looking.face.spoken
        looking.company.eyes = 2
        looking.face.speak(word)
        assert looking.face.spoken and looking.refreshed == 1 and said(looking) == standing
        assert [event.data["seat"] for event in looking.face.moment.said] == [2] * len(standing)
        looking.tell(CALLED)
        assert not looking.face.spoken


def test_what_glides_by_itself_is_one_for_the_whole_table() -> None:
    looking = Looking()
    flow = looking.face.panels.flow
    assert looking.face.flows(0.4) and looking.face.flows(0.5) and not looking.face.flows(0.2)
    looking.tell()
    assert looking.face.panels.flow is flow
    still = Looking(flow=None)
    assert not still.face.flows(0.4) and still.face.panels.flow is None


# --- where things lie in any game


def test_a_hand_covers_a_box_around_all_its_cards_and_one_without_any_that_of_a_card() -> None:
    layout = Looking().face.layout
    places = layout.places()
    for name, count in (("hand.0", 3), ("hand.2", 1), ("pile", 1)):
        box, slots = layout.extent(name), places[name].slots(count)
        assert box is not None
        cards = [Rect.around(slot.x, slot.y, slot.width, places[name].height) for slot in slots]
        assert (box.x, box.y) == pytest.approx((min(card.x for card in cards), min(card.y for card in cards)))
        assert (box.right, box.top) == pytest.approx(
            (max(card.right for card in cards), max(card.top for card in cards))
        )
    assert layout.extent("hand.1") is None and layout.extent("elsewhere") is None


def test_the_secret_is_the_hand_of_who_sits_near() -> None:
    looking = Looking()
    for seat in (0, 2, 1):
        looking.company.bottom = seat
        assert looking.face.layout.secret() == looking.face.layout.extent(f"hand.{seat}")


@pytest.mark.parametrize("area", [TABLE, Rect(-300.0, -180.0, 2520.0, 1440.0)])
def test_banners_and_captions_lie_within_the_table(area: Rect) -> None:
    looking = Looking()
    looking.area = area
    banner, caption = looking.face.layout.banner(), looking.face.layout.caption()
    assert banner.cx == area.cx and area.cy < banner.cy < area.top - 200 and 600 < banner.w < 900
    assert area.cx < caption.x and 40 < area.right - caption.x - caption.w < 100 and 40 < caption.y - area.y < 120
    assert 300 < caption.w < 600


def test_labels_leave_the_hands_free_and_the_prompt_at_the_top() -> None:
    looking = Looking()
    board = looking.face.panels.labels(None)  # type: ignore[arg-type]
    hands = [looking.face.layout.extent(f"hand.{seat}") for seat in (0, 2)]
    assert sorted(board.hard) == sorted(hand for hand in hands if hand is not None) and not board.tags
    assert (board.room.x, board.room.y, board.room.w) == (TABLE.x, TABLE.y, TABLE.w)
    assert 50 < TABLE.top - board.room.top < 120


# --- what is said in any game


class Named(FaceWords):
    """Names cards by their ranks."""

    def name(self, kind: str, value: Any) -> str:
        return f"the {value[0]}" if kind == "card" else str(value)


def words(*meanings: Meaning | None, **looks: Any) -> FaceWords:
    """Words for a table of three, on which the moves ``0``, ``1`` ... mean this."""

    def meaning(_view: View, move: Move | str) -> Meaning | None:
        return meanings[int(move if isinstance(move, str) else move.text)]

    company = Players(RULES, ("human",) * 3, ["Ann", "Ben", "Cem"], ["0"] * 3, 0, 0)
    company.rules = SimpleNamespace(meaning=meaning)  # type: ignore[assignment]
    return Named(SimpleNamespace(company=company, looks=Looks(**looks), now=None))  # type: ignore[arg-type]


def test_a_sentence_begins_with_a_capital_whatever_it_begins_with() -> None:
    assert words().say(say("{card} beats all.", card="7h")) == "The 7 beats all."
    assert words().say(say("{seat} WINS.", seat=1)) == "Ben WINS."
    assert words().say(say("")) == ""


def test_several_things_are_named_in_a_row() -> None:
    table = words()
    for kind, value, name in (
        ("seat", 1, "Ben"), ("seats", [0, 2], "Ann and Cem"), ("seats", (1,), "Ben"), ("card", "7h", "the 7"),
        ("cards", ["7h", "8h"], "the 7 and the 8"), ("cards", ("7h",), "the 7"), ("cards", [], "–"),
        ("ranks", ["K", "7", "2"], "K, 7 and 2"), ("cards", 3, "3"), ("n", [1], "[1]"),
    ):  # fmt: skip
        assert table.named(kind, value) == name, (kind, value)


def leads(chip: Any = None, good: bool | None = None, **more: Any) -> Meaning:
    """What a move leads to."""
    return Meaning(words=say("It wins the hand."), chip=chip, good=good, **more)


@pytest.mark.parametrize("show_open", [False, True])
def test_open_cards_are_counted_only_for_those_who_want_it(show_open: bool) -> None:
    counted = Meaning(words=say("It wins by two."))
    table = words(leads(counted=counted), leads(), None, show_open=show_open)
    assert [table.does(view(), move) for move in "012"] == [
        "It wins by two." if show_open else "It wins the hand.", "It wins the hand.", "",
    ]  # fmt: skip


@pytest.mark.parametrize("coached", [False, True])
def test_a_chip_says_what_all_the_moves_lead_to_and_verdicts_only_with_the_coach(coached: bool) -> None:
    wins, ties = say("wins"), say("ties")
    table = words(
        leads(wins, True), leads(ties, None), leads(wins, True), None, leads(),
        leads(wins, True, verdict=True, fact=ties), leads(wins, True, verdict=True),
        coached=coached,
    )  # fmt: skip

    def chip(*moves: int) -> Chip | None:
        return table.chip(view(), [Move(str(move)) for move in moves])

    good = Chip("Wins", True if coached else None)
    assert chip(0) == chip(0, 2) == good
    assert chip(1) == Chip("Ties", None)
    assert chip(0, 1) is chip(0, 3) is chip(3) is chip(0, 4) is chip(4) is chip() is None
    assert chip(5) == (good if coached else Chip("Ties", None)) and chip(6) == (good if coached else None)
    assert table.chip(view(), [Open("0"), Move("0")]) is None, "a choice of places leads anywhere"


def test_what_a_game_does_not_say_otherwise() -> None:
    """An option is called as the rules call it, a card by its name; any event changes something for those who pass."""
    table = words()
    assert table.option(Pick("option", "draw")).text == "draw"
    assert table.option(Pick("option", "draw", say("draw a card"))).text == "Draw a card"
    assert table.explain("7h", None).title == "the 7" and table.label("stock") == "stock"
    assert table.question(0) == "It's your turn." and table.place(4) == "Move 4"
    assert table.aloud("● Ann 3 · ▲ Ben 2") == "Ann 3, Ben 2"
    feel = Feel(table.moment, table)
    assert feel.ends_prompt_rule(Event("Laid")) and not feel.decisive() and not feel.beats(Event("Laid"))
    panels = Panels(table.moment, Looking().face.layout, table)
    assert not panels.tools() and panels.speak("yes") is None
