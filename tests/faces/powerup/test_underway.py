"""The panel of the stone under way names what is to be reached, and what becomes of the stone."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.powerup import underway
from game.faces.powerup.asking import left_of, match_line
from game.faces.powerup.boxes import DRAWN_PANEL, Panel
from game.faces.powerup.names import call_name, look_of, stone_name
from game.faces.powerup.underway import Last, UnderWayPanel, could_lie, last_stone
from game.rules.contract import Event
from game.rules.powerup.summary import distance
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.faces.powerup.test_shown import painted, walk
from tests.faces.powerup.test_words import under
from tests.table.notebook import Notebook


def test_the_panel_of_a_takeout_says_which_cards_are_to_be_reached_and_which_are_laid() -> None:
    told: set[str] = set()
    for face, now in walk(2, 9, 0, double_takeouts=True):
        under = face.layout.seen.under
        if under is not None and under.bars and under.standing != "lost":
            words = {call.args[0] for call in painted(face, now).text.call_args_list}
            due = {"to beat" if under.above else "to reach", "so far"}
            assert words > {stone_name(under.target), *due}
            told |= due
    assert len(told) == 3


def test_the_panel_says_what_becomes_of_the_stone_under_way() -> None:
    """A stone of its own, a Guard on a stone, or a stone that moves; and its number as far as it is set."""
    told: set[str] = set()
    for face, now in walk(2, 9, 0, plies=250):
        under = face.layout.seen.under
        if under is None or under.kind == "takeout" or under.standing == "lost":
            continue
        target, (low, high) = stone_name(under.target), could_lie(under)
        heads = {"house": "would lie", "guard": f"guards {target}"}
        tails = {str(low) if low == high else f"{low} to {high}"} if low else {"number not set"}
        words = {call.args[0] for call in painted(face, now).text.call_args_list}
        assert heads.get(under.kind, f"{target} becomes") in words
        assert under.kind == "guard" or tails <= words
        told.add(under.kind)
    assert told >= {"house", "guard", "nudge"}


def test_a_name_without_room_beside_its_card_is_cut_to_its_first_word() -> None:
    for face, now in walk(2, 9, 0, plies=60):
        under = face.layout.seen.under
        if under is not None and under.kind == "house":
            whole, narrow = (
                [call.args[0] for call in painted(face, now, narrow=narrow).text.call_args_list]
                for narrow in (False, True)
            )
            # all four cards are laid by the same seat, whose plate says its name in full
            assert narrow.count("Seat") == 4 and whole.count("Seat") == 0
            return
    raise AssertionError("no stone")


class Written:
    """What a panel draws, by kind: its text or picture, and its box."""

    def __init__(self, panel: Panel, face: Any, now: Any, *, naming: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: list[tuple[str, str, Rect, float]] = []
        sheet = MagicMock()
        sheet.whole.return_value = True
        sheet.image.side_effect = lambda name, rect, **_more: self._add("picture", name, rect)
        sheet.patch.side_effect = lambda name, rect, **_more: self._add("frame", name, rect)
        sheet.icon.side_effect = lambda name, x, y, w, _ink: self._add("picture", name, Rect.around(x, y, w, w))
        monkeypatch.setattr(underway, "lettering", self._lettering)
        drawn = UnderWayPanel(panel, lambda seat: f"Seat {seat}", face.words.say, 0, contrast=False)
        drawn.paint(sheet, now, face.layout.seen, "A note on takeouts", naming=naming)

    def _add(self, kind: str, name: str, rect: Rect, size: float = 0.0) -> None:
        self.found.append((kind, name, rect, size))

    def _lettering(self, sheet: Any, text: str, rect: Rect, size: float, *_more: Any, **_named: Any) -> None:
        self._add("text", text, rect, size)

    def of(self, kind: str) -> list[tuple[str, Rect]]:
        """The things of a kind."""
        return [(name, rect) for each, name, rect, _size in self.found if each == kind]


def test_all_of_the_panel_lies_in_it_side_by_side_and_grows_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is under way: no text on another, nor on a card's sign; twice as large where there is twice the room."""
    small, large = Panel(DRAWN_PANEL), Panel(Rect(0, 0, 2 * DRAWN_PANEL.w, 2 * DRAWN_PANEL.h))
    states: set[str] = set()
    for face, now in walk(2, 9, 0, plies=110, double_takeouts=True):
        under = face.layout.seen.under
        state = f"{under.kind} {under.standing}" if under is not None else now.events[-1].name if now.events else ""
        if state in states:
            continue
        states.add(state)
        for naming in (False, True):
            one, two = (
                Written(panel, face, now, naming=naming, monkeypatch=monkeypatch).found for panel in (small, large)
            )
            assert [each[:2] for each in one] == [each[:2] for each in two]
            for (_kind, name, usual, size), (_same, _name, grown, larger) in zip(one, two, strict=True):
                assert larger == pytest.approx(2 * size), name
                # gaps and frames are as wide as ever
                assert all(abs(b - 2 * a) <= 40 for a, b in zip(usual, grown, strict=True)), (name, usual, grown)
        for panel in (small, large):
            written = Written(panel, face, now, naming=False, monkeypatch=monkeypatch)
            for _name, rect in (*written.of("text"), *written.of("picture")):
                # a cross or a target may reach over the edge of its part, but not over the panel's
                room = panel.box.inset(-4)
                assert room.contains(rect.x, rect.y) and room.contains(rect.right, rect.top), (_name, rect)
            for (text, box), (other, beside) in combinations(written.of("text"), 2):
                shared = box.clip(beside)
                assert shared.w < 0.5 or shared.h < 0.5 or box == beside, (text, other)
            assert all(rect.h > 10 and rect.w > 10 for _text, rect in written.of("text"))
    assert len(states) > 8


def test_the_next_card_is_due_at_the_first_empty_place_and_its_player_is_named_below(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Empty places have a frame, laid ones their card; one of them is lit."""
    panel, seen = Panel(DRAWN_PANEL), 0
    for face, now in walk(2, 9, 0, plies=35):
        under = face.layout.seen.under
        if under is None or now.behind:
            continue
        written = Written(panel, face, now, naming=False, monkeypatch=monkeypatch)
        laid = len(now["played"])
        slots = [panel.slot(n) for n in range(4)]
        empty = [rect for name, rect in written.of("frame") if name == "slot" and rect in slots]
        assert empty == [slot for n, slot in enumerate(slots) if n >= laid or now["played"][n] == "-"]
        lit = [rect for name, rect in written.of("frame") if name == "focus"]
        assert [(rect.cx, rect.cy) for rect in lit] == [(s.cx, s.cy) for s in slots[laid : laid + 1]]
        assert all(slots[0].w < rect.w < slots[0].w + 20 for rect in lit)
        names = [rect for text, rect in written.of("text") if text.startswith("Seat ") and "calls" not in text]
        assert names == [panel.layer(n) for n, seat in enumerate(under.lays) if seat >= 0]
        seen += 1
    assert seen > 10


def test_the_panel_has_all_that_its_moment_needs_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the first stone whether takeouts are allowed; then the call with both needs; at last what became of it."""
    panel = Panel(DRAWN_PANEL)
    told: set[str] = set()
    for face, now in walk(2, 9, 0, plies=85, double_takeouts=True):
        seen = face.layout.seen
        under, last = seen.under, last_stone(now)
        if now["phase"] in ("colour", "pass") or (under is not None and now.due):
            continue
        written = Written(panel, face, now, naming=False, monkeypatch=monkeypatch)
        words, pictures = [text for text, _at in written.of("text")], [name for name, _at in written.of("picture")]
        number = now["thrown"] + 1 if last is None or under is not None else last.event.data["number"]
        assert words[0].split(" · ")[0] == f"Stone {number}"
        lamps = [name for name in pictures if "zone_" in name]
        crosses = pictures.count("curling/cross.png")
        if under is not None:
            assert words[1] == call_name(now["call"]) and not lamps
            lost = under.standing == "lost"
            assert ("lost" in words) == lost == bool(crosses)
            ticks = [name for name in pictures if name in ("check", "ui/radio_off.png", "cross")]
            if under.why is None:
                done = bool(under.match) and len(under.modifiers) == 2
                wanted = ["check" if under.match else "ui/radio_off.png", "check" if done else "ui/radio_off.png"]
                assert ticks == wanted and match_line(under) == words[2]
            else:
                assert ticks == ["cross", "ui/radio_off.png"][: 1 + (len(now["played"]) < 4)]
                assert any(text.startswith("Lost: ") for text in words)
            assert words.count("no card") == sum(card == "-" for card in now["played"])
            told.add(f"under {under.kind} {'lost' if lost else ''}")
        elif last is None:
            assert lamps == [f"curling/zone_{'on' if seen.takeouts else 'off'}.png"] and "A note on takeouts" in words
            assert words.count("call") == 1 and not crosses
            named = [text for text in words[1:] if text.startswith("Seat ") and "calls" not in text]
            assert len(named) == 4, "the players of all four places"
            told.add("none")
        else:
            assert not lamps and ("A note on takeouts" in words) == (not seen.takeouts)
            fate, outcome = last.event.name, panel.outcome
            assert bool(crosses) == (fate == "StoneLost")
            gone = last.event.data.get("gone", ())
            assert ("curling/target_red.png" in pictures) == bool(gone) and {*map(stone_name, gone)} <= {*words}
            assert [name for name in pictures if "tableau" in name] == [] or fate not in ("StoneLost", "StoneTakenOut")
            big = [at for name, at in written.of("picture") if "cross" in name or "target" in name or "tableau" in name]
            assert all((at.cx, at.cy) == pytest.approx((outcome.cx, outcome.cy)) for at in big)
            assert all(0.5 * outcome.h < at.h < 1.2 * outcome.h for at in big) and len(big) == (
                fate != "StoneForfeited"
            )
            assert len([1 for name, at in written.of("frame") if name == "slot"]) == len(last.cards)
            told.add(fate)
    assert told >= {"none", "under house ", "StoneMade", "StoneLost"}
    assert any("lost" in each for each in told) and len(told) > 7, told


def test_the_verdict_on_a_moved_stone_says_what_moved_and_from_where_to_where() -> None:
    """A guard that becomes a stone of the house had no number; one that stays where it lay has its cards told."""
    panel = UnderWayPanel(Panel(DRAWN_PANEL), str, str, 0, contrast=False)
    found = {}
    for name in ("StonePromoted", "StoneNudged"):
        for before, after in ((21, 8), (0, 8), (0, 0), (21, 0)):
            data = {"target": "s7", "distance": after, "distance_before": before, "cards": ["8", "8", "4", "b"]}
            title, line, ink = panel._verdict(Event(name, data))
            assert ("promoted" in title) == (name == "StonePromoted") and "7" in title and ink == style.GREEN
            numbers = [number for number in (21, 8) if str(number) in line.split()]
            assert after == 0 or numbers == ([21, 8] if before else [8])
            assert ("guard" in line) == (after > 0 == before)
            found[name, before, after] = line
    assert len({*found.values()}) == 3
    fates = {
        name: panel._verdict(Event(name, {"target": "s7", "stone": "s9", "cards": ["8", "8", "4", "b"], "distance": 8,
                                          "gone": ["s7"]}))
        for name in ("GuardSet", "StoneMade", "StoneTakenOut", "StoneForfeited")
    }  # fmt: skip
    assert {name for name, (_title, _line, ink) in fates.items() if ink == style.RED} == {"StoneForfeited"}
    assert "7" in fates["GuardSet"][0] and "9" in fates["StoneMade"][0] and "7" in fates["StoneTakenOut"][1]


def test_what_went_round_is_told_by_what_each_side_did() -> None:
    """A card passed or kept, a card got or not; nothing while it goes round, nor to a spectator."""
    told = set()
    to, by = left_of(0, 6), next(seat for seat in range(6) if left_of(seat, 6) == 0)
    assert to != by
    for mine in ("8", "keep"):
        for theirs in ("4", "keep"):
            passed = ["12"] * 6
            passed[0], passed[by] = mine, theirs
            now: Any = {"phase": "call", "passed": passed}
            panel = UnderWayPanel(Panel(DRAWN_PANEL), lambda seat: f"Seat {seat}", str, 0, contrast=False)
            text = panel._went_round(now)
            assert ("kept your cards" in text) == (mine == "keep") and ("kept every card" in text) == (theirs == "keep")
            assert (f"to Seat {to}" in text) == (mine != "keep") and f"Seat {by} " in text
            told.add(text)
            without: tuple[dict[str, Any], ...] = ({"phase": "pass"}, {"passed": ["", *passed[1:]]})
            for other in without:
                later: Any = {**now, **other}
                assert panel._went_round(later) == ""
            panel.you = None
            assert panel._went_round(now) == ""
    assert len(told) == 4


# --- made-up moments


def made_up(**more: Any) -> Any:
    """A stone under way."""
    return under(**{"target": "s7", "lays": (1, 1, 1, 1), "becomes": (), "why": None, **more})


@pytest.mark.parametrize(
    ("more", "low", "high"),
    [
        ({"becomes": ("8", "8", "4", "4")}, ("8", "8", "4", "4"), ("8", "8", "4", "4")),
        ({"becomes": ("8", "8", "4", "")}, ("8", "8", "b", "4"), ("8", "8", "4", "12")),
        ({"becomes": ("", "8'", "", ""), "need": "8"}, ("8", "8", "b", "b"), ("8", "8", "12", "12")),
        ({"becomes": ("", "", "4", "4"), "kind": "promote", "wanted": ("b", "4")}, ("b", "b", "4", "4"),
         ("4", "4", "4", "4")),
        ({"becomes": ("4", "4", "4", "4"), "kind": "promote", "wanted": ("b",)}, ("4", "4", "4", "4"),
         ("4", "4", "4", "4")),
        ({"becomes": ("", "", "", ""), "kind": "promote"}, None, None),
        ({"becomes": ("G", "8", "8", "8")}, None, None), ({"becomes": ("8", "8", "W", "")}, None, None),
        ({"becomes": ("8", "8")}, None, None), ({}, None, None),
    ],
)  # fmt: skip
def test_a_stone_could_lie_as_near_and_as_far_as_the_cards_still_due_allow(more: Any, low: Any, high: Any) -> None:
    wanted = (distance(low), distance(high)) if low else (0, 0)
    assert could_lie(made_up(**more)) == wanted


@pytest.mark.parametrize(
    ("more", "by_rank", "said"),
    [
        ({"kind": "takeout"}, True, "modifiers at least 8 and 8"),
        ({"kind": "takeout", "above": True}, True, "modifiers higher than 8 and 8"),
        ({"kind": "takeout"}, False, "modifiers at least 8 and 8, card by card"),
        ({"kind": "promote", "wanted": ("b", "4")}, True, "and a pair of buttons or 4s"),
        ({}, True, "and 2 house cards"), ({"modifiers": ("4",)}, True, "and 1 house card"),
        ({"modifiers": ("4", "W")}, True, "and 1 house card"), ({"modifiers": ("4", "b")}, True, "modifiers 4 b"),
    ],
)  # fmt: skip
def test_beside_the_match_it_is_told_what_the_other_cards_must_be(more: Any, by_rank: bool, said: str) -> None:
    panel = UnderWayPanel(Panel(DRAWN_PANEL), str, str, 0, contrast=False)
    assert panel._others(made_up(**more), by_rank).replace("\N{NO-BREAK SPACE}", " ") == said


class Sheet(Notebook):
    """A sheet that notes the panel's words, pictures and frames."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(monkeypatch, underway)
        self.sheet.whole.return_value = True
        self.panel = UnderWayPanel(Panel(DRAWN_PANEL), lambda seat: f"Seat {seat}", str, 0, contrast=False)


NOW: Any = {"colours": ["yellow", "blue"], "stones": [{"name": "s7", "team": 0}, {"name": "s8", "team": 1}]}


@pytest.mark.parametrize(
    ("more", "said", "team"),
    [
        ({"becomes": ("8", "8", "4", "4")}, ["would lie", str(distance(("8", "8", "4", "4")))], 1),
        ({"becomes": ("8", "8", "4", "")}, ["would lie", "{} to {}"], 1),
        ({"becomes": ("W", "", "", "")}, ["would lie", "number not set"], 1),
        ({"kind": "guard", "becomes": ("G", "", "", "")}, ["guards stone 7"], 1),
        ({"kind": "nudge", "becomes": ("8", "8", "4", "4")}, ["stone 7 becomes", "*"], 0),
        ({"kind": "promote", "becomes": ("8", "8", "4", "4"), "target": "s8"}, ["stone 8 becomes", "*"], 1),
    ],
)  # fmt: skip
def test_what_a_stone_becomes_is_drawn_in_its_owners_colour_with_its_number(
    monkeypatch: pytest.MonkeyPatch, more: Any, said: list[str], team: int
) -> None:
    """A guard has none; of a range both ends are told."""
    drawn, asked = Sheet(monkeypatch), made_up(**more)
    drawn.panel._becomes(drawn.sheet, drawn.panel.box.outcome, NOW, asked)
    low, high = could_lie(asked)
    wanted = [each.replace("*", str(low)).format(low, high) for each in said]
    assert drawn.texts() == wanted
    (stone,) = drawn.images("tableau_")
    assert drawn.images(f"tableau_{look_of(NOW['colours'], team)}") == [stone]
    cards = [card for card in asked.becomes if card]
    assert len(drawn.images("pair_") + drawn.images("modifier_")) == len(cards)
    assert len(drawn.patches("slot")) == 4 - len(cards)
    places = [*drawn.images("pair_"), *drawn.images("modifier_"), *drawn.patches("slot")]
    assert {(at.cx > stone.cx, at.cy > stone.cy) for at in places} == {(a, b) for a in (0, 1) for b in (0, 1)}
    assert all(stone.inset(-20).contains(at.cx, at.cy) for at in places)


def told_last(monkeypatch: pytest.MonkeyPatch, name: str, **data: Any) -> Sheet:
    """The panel after a stone was finished so."""
    drawn = Sheet(monkeypatch)
    plain = {"number": 5, "seat": 1, "team": 1, "cards": ["8'", "8'", "4'", "4'"], "stone": "s9", "distance": 9}
    event = Event(name, {**plain, **data})
    drawn.panel._last(drawn.sheet, NOW, Last(event, ("8", "8'"), (1, 3), (1, 2)), "A note")
    return drawn


@pytest.mark.parametrize(
    ("name", "data", "picture", "team"),
    [
        ("StoneMade", {}, "tableau_", 1), ("StoneMade", {"team": 0}, "tableau_", 0),
        ("GuardSet", {"target": "s7", "stone": "s8", "team": 0}, "tableau_", 1),
        ("StoneNudged", {"target": "s7", "distance_before": 12}, "tableau_", 0),
        ("StoneLost", {"reason": "match", "values": ["8"]}, "cross.png", None),
        ("StoneTakenOut", {"target": "s7", "gone": ["s7"]}, "target_red.png", None),
        ("DoubleTakenOut", {"target": "s7", "gone": ["s7", "s8"]}, "target_red.png", None),
        ("StoneForfeited", {"cards": []}, "", None),
    ],
)  # fmt: skip
def test_of_the_last_stone_its_cards_and_what_became_of_it_stay_to_be_seen(
    monkeypatch: pytest.MonkeyPatch, name: str, data: Any, picture: str, team: int | None
) -> None:
    monkeypatch.setattr(underway, "reason_of", lambda _event: "the match is missing")
    drawn = told_last(monkeypatch, name, **data)
    said = drawn.texts()
    title, line, ink = drawn.panel._verdict(Event(name, {"stone": "s9", "cards": [], "distance": 9, **data}))
    assert said[0] == "Stone 5 · Seat 1" and said[1] == title and "A note" in said
    assert drawn.said(title)[1] == ink and (name in ("StoneMade", "GuardSet") or drawn.said(line)[1] == ink)
    others = ("tableau_", "cross.png", "target_red.png")
    assert [bool(drawn.images(other)) for other in others] == [other == picture for other in others]
    if team is not None:
        assert drawn.images(f"tableau_{look_of(NOW['colours'], team)}")
    slots = [drawn.panel.box.slot(n) for n in (0, 1)]
    assert drawn.patches("slot") == slots
    signs = [call for call in drawn.sheet.image.call_args_list if "pair_" in call.args[0] and call.kwargs.get("alpha")]
    assert [(call.args[1].cx, call.args[1].cy) for call in signs] == [(slot.cx, slot.cy) for slot in slots]
    assert {call.kwargs["alpha"] for call in signs} == ({150} if name == "StoneLost" else {255})
    assert [text for text in said if text in ("Seat 1", "Seat 3")] == ["Seat 1", "Seat 3"], "who laid them"
    gone = [text for text in said if text in {stone_name(each) for each in data.get("gone", ())}]
    assert len(gone) == len(data.get("gone", ()))


def test_who_calls_is_named_and_each_need_has_its_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Sheet(monkeypatch)
    assert [drawn.panel._calls(seat) for seat in (0, 2, -1)] == ["You call", "Seat 2 calls", ""]
    box = Rect(100.0, 100.0, 300.0, 40.0)
    for icon, signs in (("check", 0), ("", 1)):
        drawn.sheet.reset_mock()
        drawn.panel._need(drawn.sheet, box, icon, "an 8")
        assert (drawn.sheet.icon.called, len(drawn.images("radio_off"))) == (not signs, signs)
        assert all(box.contains(at.cx, at.cy) and at.right < drawn.said("an 8")[0].x for at in drawn.images("radio"))
        drawn.words.clear()


def test_a_takeout_shows_the_cards_to_reach_and_those_laid_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, seen = Sheet(monkeypatch), SimpleNamespace(guards={"s7": "s8"})
    asked = made_up(kind="takeout", bars=("8 4", "12 b"), modifiers=("8'",))
    drawn.panel._bars(drawn.sheet, drawn.panel.box.outcome, NOW, seen, asked)  # type: ignore[arg-type]
    assert drawn.texts() == ["to reach", "stone 7", "to reach", "stone 8", "so far"]
    cards = [call.args for call in drawn.sheet.image.call_args_list]
    assert [name.removesuffix(".png").rpartition("_")[2] for name, _at in cards] == ["8", "4", "12", "b", "8"]
    looks = ["yellow" in name for name, _at in cards]
    assert looks[0] == looks[1] != looks[2] == looks[3] == looks[4], "each in its owner's deck"
    ys = [at.cy for _name, at in cards]
    assert ys[0] == ys[1] > ys[2] == ys[3] > ys[4] and cards[0][1].right < cards[1][1].x
    (empty,) = drawn.patches("slot")
    assert (empty.cx, empty.cy) == (cards[1][1].cx, ys[4])
