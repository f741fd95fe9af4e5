"""What looks and evenings of the season cost, offer and lead to; and what members say to whom."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.club.clinic import SETS, Tried
from game.club.daily import Try
from game.club.looks import ALL, KINDS, LOOKS, USUAL, WORN, of_kind
from game.club.looks import WON as LOOKS_WON
from game.club.season import EVENINGS
from game.faces.registry import ENTRIES
from game.i18n.catalogue import spoken
from game.match.journal import NotSaved
from game.rules.contract import say
from game.rules.registry import game
from game.scenes.bonspiel import season
from game.scenes.bonspiel.season import PANEL, Season, evening_of, newest, note_won
from game.scenes.match.head_to_head import farewells, greetings, met
from game.scenes.settings import looks
from game.scenes.settings.looks import FLAT, LooksPage, NewLooksPage, longest, need_of, price_of, unlocked
from game.store.match_lists import KeptMatch
from game.store.statistics import SeatResult
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, evenly, within

# --- looks


@pytest.mark.parametrize(
    ("days", "row"),
    [
        ([], 0),
        ([20261123], 1),
        ([20261123, 20261124], 2),
        ([20261123, 20261125], 1),
        ([20261130, 20261201, 20261202], 3),
        ([20261231, 20270101], 2),
        ([20261101, 20261110, 20261111, 20261112, 20261120, 20261121], 3),
        ([99, 20261323, 20261123], 1),
        ([20261124, 20261122, 20261123], 3),
    ],
)
def test_days_in_a_row_are_counted_over_the_ends_of_months(days: list[int], row: int) -> None:
    assert longest(days) == row


class Wishes(dict[str, Any]):
    """Preferences that note their changes."""

    def __init__(self, **values: Any) -> None:
        super().__init__(values)
        self.done: list[Any] = []

    def change(self, key: str, value: Any) -> None:
        self[key] = value
        self.done.append((key, value))


def wardrobe(won: tuple[str, ...] = (), choices: dict[str, str] | None = None) -> Any:
    """The page of looks of somebody who has won some."""
    page: Any = LooksPage.__new__(LooksPage)
    page.app = SimpleNamespace(preferences=Wishes(choices=choices or {}, contrast=False))
    page.won, page.back = list(won), None
    page.base = SimpleNamespace(rebuild=lambda: page.app.preferences.done.append("rebuilt"))
    return page


def some(deed: bool, kind: str = "evening") -> Any:
    """A look that is won, or that everybody has."""
    return next(each for each in of_kind(kind) if bool(each.deed) == deed)


def test_a_look_is_open_to_all_or_won_or_asked_for() -> None:
    usual, earned = some(False), some(True)
    assert wardrobe().open(usual) and not wardrobe().open(earned)
    assert wardrobe((earned.key,)).open(earned) and wardrobe((), {ALL: "1"}).open(earned)
    assert not wardrobe((), {ALL: ""}).open(earned)


def test_each_look_lies_in_its_row_with_its_sign_and_its_price(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looks, "samples", lambda kind, *, flat=False: (("cards/sample.png",), 0.7))
    earned, page = some(True), wardrobe()
    page.won = [earned.key]
    page.app.preferences["choices"] = {WORN + "evening": earned.id}
    pad = Pad()
    page.build(pad)
    buttons = [pad.element(id) for id in pad.ids("look.")]
    rows: dict[float, list[Any]] = {}
    for button in buttons:
        rows.setdefault(button.rect.y, []).append(button)
    assert len(rows) == len(KINDS) and evenly(rows)
    for row in rows.values():
        assert all(a.rect.right < b.rect.x for a, b in pairwise(row))
    (chosen,) = [pad.element(f"look.{earned.key}")]
    (field,) = [patch for patch in pad.patches if patch.rect == chosen.rect]
    assert field.name == "button_hover" and chosen.enabled and field.alpha == 255
    locked = [button for button in buttons if not button.enabled]
    assert locked and all(" to unlock it." in button.label for button in locked) and "unlock" not in chosen.label
    for button in buttons:
        signs = {each.name for each in pad.picture("icons/") if within(each.rect, button.rect)}
        assert ("icons/lock.png" in signs) == (not button.enabled) and len(signs) <= 1
        names = [word for word in pad.words if within(word.room, button.rect, 2)]
        assert len(names) == (1 if button.enabled else 2)
        (patch,) = [patch for patch in pad.patches if patch.rect == button.rect]
        assert (patch.alpha == 255) == button.enabled
    checked = [each for each in pad.picture("icons/check") if any(within(each.rect, b.rect) for b in buttons)]
    assert len(checked) == len(KINDS), "one is worn of each kind"
    page.app.preferences["contrast"] = True
    flat = Pad()
    page.build(flat)
    worn = [patch.rect for patch in flat.patches if patch.name == "button_hover"]
    assert flat.element(f"look.{FLAT.key}").rect in worn and len(worn) == len(KINDS)


def test_a_front_and_flat_cards_exclude_each_other() -> None:
    page = wardrobe()
    page.choose(FLAT)
    assert page.app.preferences.done == [("contrast", True), "rebuilt"]
    front = some(False, "front")
    page.choose(front)
    assert page.app.preferences["contrast"] is False
    assert page.app.preferences["choices"] == {WORN + "front": front.id}
    page.app.preferences.done.clear()
    page.choose(some(False))
    assert [key for key, _value in page.app.preferences.done[:-1]] == ["choices"], "an evening isn't a front"


def test_looks_that_are_not_won_are_taken_off_when_they_are_locked_again() -> None:
    one, other = some(True, "evening"), some(True, "cloth")
    page = wardrobe((one.key,), {WORN + "evening": one.id, WORN + "cloth": other.id})
    page._all(True)
    choices = page.app.preferences["choices"]
    assert page.all and choices[WORN + "cloth"] == other.id
    page._all(False)
    choices = page.app.preferences["choices"]
    assert not page.all and choices[WORN + "cloth"] == USUAL and choices[WORN + "evening"] == one.id
    assert page.app.preferences.done[-1] == "rebuilt"


def test_a_look_that_was_won_is_announced_once_and_worn_by_its_button(monkeypatch: pytest.MonkeyPatch) -> None:
    earned = some(True)
    keys: list[str] = []
    monkeypatch.setattr(looks, "deeds_of", lambda app: {})
    monkeypatch.setattr(looks, "won", lambda deeds, before: [*before, *keys])
    app: Any = SimpleNamespace(preferences=Wishes(choices={}))
    assert unlocked(app) == [] and not app.preferences.done
    keys.append(earned.key)
    assert unlocked(app) == [earned] and app.preferences["choices"][LOOKS_WON] == earned.key
    keys.clear()
    assert unlocked(app) == [] and len(app.preferences.done) == 1
    page: Any = NewLooksPage.__new__(NewLooksPage)
    page.app, page.looks, page.base = app, [earned], SimpleNamespace(rebuild=lambda: None)
    pad = Pad()
    page.offer_look(pad, PANEL)
    button = pad.element("look.use")
    assert spoken(earned.title) in button.label and button.tip == spoken(KINDS["evening"])
    button.activate()
    assert page.looks == [] and app.preferences["choices"][WORN + "evening"] == earned.id


@pytest.mark.parametrize("look", [look for look in LOOKS if look.deed], ids=lambda look: look.key)
def test_what_a_look_costs_is_said_in_a_sentence_and_in_short(look: Any) -> None:
    need, price = need_of(look), price_of(look)
    assert need.endswith(" to unlock it.") and len(price) < len(need)
    if look.needs > 1:
        assert str(look.needs) in need and price.startswith(f"{look.needs} ")
        assert price.endswith({"days": "days in a row", "cups": "bonspiel cups", "evenings": "season evenings",
                               "medals": "clinic medals", "awards": "club book medals"}[look.deed])  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_look_has_samples_of_its_own(kind: str) -> None:
    names, aspect = looks.samples(kind)
    flat, _aspect = looks.samples(kind, flat=True)
    assert 1 <= len(names) <= looks.CARDS and 0.5 < aspect < 2 and len(set(names)) == len(names)
    assert (flat != names) == (kind == "front") and all(("_hc" in name) == (kind == "front") for name in flat)


def test_looks_are_earned_by_cups_evenings_days_medals_and_achievements(monkeypatch: pytest.MonkeyPatch) -> None:
    """A conceded deal is no day, and a set of positions earns one medal, whichever it is."""
    first, other, *_rest = ENTRIES
    tries = {first: {20261122: Try(1.0), 20261121: Try(None)}, other: {20261123: Try(-2.0), 20261121: Try(3.0)}}
    sets = list(SETS.values())
    every = [SimpleNamespace(id=f"p{n}", set=sets[n % 2]) for n in range(12)]
    monkeypatch.setattr(looks, "problems", lambda name: every if name == first else [])
    solved = {f"p{n}": Tried(False, n in (0, 2, 4)) for n in range(12)}
    monkeypatch.setattr(looks, "Ward", lambda preferences: SimpleNamespace(
        tried=lambda name: solved if name == first else {}))  # fmt: skip
    monkeypatch.setattr(looks, "Practised", lambda preferences, name: name)
    monkeypatch.setattr(looks, "entry", lambda name: SimpleNamespace(drills=lambda: [
        SimpleNamespace(key=key) for key in ("draw", "guard", "raise")] if name == other else []))  # fmt: skip
    monkeypatch.setattr(looks, "drill_metal", lambda practised, key: None if key == "raise" else "gold")
    monkeypatch.setattr(looks, "won_by_people", lambda bonspiels: 4)
    monkeypatch.setattr(looks, "note_won", lambda app: ["one", "two"])
    app: Any = SimpleNamespace(
        daily_deals=SimpleNamespace(tries=lambda name: tries.get(name, {})), preferences={},
        store=SimpleNamespace(bonspiels=None, firsts=lambda: ["a"] * 7),
    )  # fmt: skip
    assert looks.deeds_of(app) == {"cups": 4, "evenings": 2, "days": 3, "medals": 3, "awards": 7}
    solved["p1"] = solved["p3"] = Tried(True, True)
    assert looks.deeds_of(app)["medals"] == 4, "two of six are a third"
    solved.clear()
    assert looks.deeds_of(app)["medals"] == 2


def test_all_looks_can_be_unlocked_by_a_switch_below_them(monkeypatch: pytest.MonkeyPatch) -> None:
    page, earned = wardrobe(), some(True)
    pad = Pad()
    page.build(pad)
    switch = pad.element("all")
    assert switch.label == "Unlock all looks: off" and switch.state is False and within(switch.rect, looks.PANEL)
    assert all(pad.element(id).rect.y > switch.rect.top for id in pad.ids("look."))
    assert not pad.element(f"look.{earned.key}").enabled
    switch.activate()
    pad = Pad()
    page.build(pad)
    assert pad.element("all").label == "Unlock all looks: on" and pad.element(f"look.{earned.key}").enabled
    pad.element(f"look.{earned.key}").activate()
    assert page.app.preferences["choices"][WORN + "evening"] == earned.id
    price = next(word for word in pad.words if word.text == spoken(earned.title))
    assert price.colour == style.CREAM


@pytest.mark.parametrize("contrast", [False, True])
def test_samples_lie_beside_each_other_in_the_middle_of_their_look(contrast: bool) -> None:
    page = wardrobe()
    page.app.preferences["contrast"] = contrast
    pad = Pad()
    page.build(pad)
    for id in pad.ids("look."):
        rect = pad.element(id).rect
        inside = [each.rect for each in pad.pictures if within(each.rect, rect) and "icons/" not in each.name]
        assert inside and len({(round(each.w, 3), round(each.h, 3), each.cy) for each in inside}) == 1, id
        assert sum(each.cx for each in inside) / len(inside) == pytest.approx(rect.cx) and inside[0].h > 20
        assert all(b.x - a.right == pytest.approx(8) for a, b in pairwise(inside))
        names = [word for word in pad.words if within(word.room, rect, 2)]
        assert all(each.y >= word.room.top - 2 for each in inside for word in names)


# --- the season


def club(*heads: tuple[int, str, int | None], won: str = "", helped: bool = False, human: bool = True) -> Any:
    """A program with bonspiels of some evenings, each with its champion."""
    there = [
        SimpleNamespace(id=id, champion=champion, helped=helped, plan={"human": human}) for _n, id, champion in heads
    ]
    choices = {season.NEWEST + EVENINGS[n].id: id for n, id, _champion in heads}
    done: list[Any] = []
    return SimpleNamespace(
        preferences=Wishes(choices={season.WON: won, **choices}), done=done, notice=None, trouble=lambda: "",
        store=SimpleNamespace(bonspiels=SimpleNamespace(all=lambda: there, begin=lambda plan: "new")),
        people=SimpleNamespace(
            name=lambda person, among=False: "Ann", portrait=lambda person: "ann", named=lambda person: "Ann"
        ),
        navigator=SimpleNamespace(draw_sheet=done.append),
    )  # fmt: skip


@pytest.fixture(autouse=True)
def plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans are read as a test writes them."""

    def read(plan: Any) -> Any:
        return SimpleNamespace(entries=[SimpleNamespace(human=plan["human"])] * 2)

    monkeypatch.setattr("game.scenes.bonspiel.season.BonspielPlan.read", read)


def test_an_evening_is_won_by_a_person_without_help_and_stays_won() -> None:
    first, second = EVENINGS[0].id, EVENINGS[1].id
    assert note_won(club((0, "b", 0))) == [first]
    for lost in (club((0, "b", None)), club((0, "b", 0), helped=True), club((0, "b", 0), human=False), club()):
        assert note_won(lost) == [] and not lost.preferences.done
    app = club((1, "c", 0), (0, "b", None), won=first)
    assert note_won(app) == [first, second] and app.preferences["choices"][season.WON] == f"{first} {second}"
    assert note_won(app) == [first, second] and len(app.preferences.done) == 1


def test_an_evening_is_known_by_its_newest_bonspiel() -> None:
    app = club((0, "b", 0), (2, "c", None))
    assert {name: head.id for name, head in newest(app).items()} == {EVENINGS[0].id: "b", EVENINGS[2].id: "c"}
    assert evening_of(app.preferences, "c") is EVENINGS[2] and evening_of(app.preferences, "d") is None
    assert evening_of(app.preferences, "") is None
    app.preferences["choices"][season.NEWEST + EVENINGS[0].id] = "deleted"
    assert list(newest(app)) == [EVENINGS[2].id]


def evenings(app: Any) -> tuple[Any, Pad]:
    """The page of the season, and its sheet."""
    page: Any = Season.__new__(Season)
    page.app, page.back = app, None
    page.base = SimpleNamespace(rebuild=lambda: app.done.append("rebuilt"))
    pad = Pad()
    page.build(pad)
    return page, pad


def test_each_evening_has_a_card_and_those_invited_to_a_button() -> None:
    first, second = EVENINGS[0], EVENINGS[1]
    page, pad = evenings(club((0, "b", 0), won=first.id))
    cards = [pad.element(f"evening.{each.id}") for each in EVENINGS]
    assert evenly(card.rect.x for card in cards) and all(within(card.rect, PANEL) for card in cards)
    assert all(a.rect.right < b.rect.x for a, b in pairwise(cards))
    assert f"1 of {len(EVENINGS)} evenings won" in pad.said()
    offered = [id.removeprefix("play.") for id in pad.ids("play.")]
    assert offered[:2] == [first.id, second.id] and len(offered) < len(EVENINGS)
    again, new = pad.element(f"play.{first.id}"), pad.element(f"play.{second.id}")
    assert (again.label, again.main, new.label, new.main) == ("Play again", False, "Play", True)
    for evening, card in zip(EVENINGS, cards, strict=True):
        (field,) = [patch for patch in pad.patches if patch.rect == card.rect]
        there = evening.id in offered
        assert (field.alpha > 200) == there
        locks = [each for each in pad.picture("icons/lock") if within(each.rect, card.rect)]
        assert bool(locks) == (not there)
        title = next(word for word in pad.words if word.text == spoken(evening.title))
        assert title.colour == (style.BRASS if there else style.MUTED) and within(title.room, card.rect)
        assert card.label == f"{spoken(evening.title)}: {spoken(evening.invitation)}"
    new.activate()
    assert page.app.done == ["new"] and page.app.preferences["choices"][season.NEWEST + second.id] == "new"


def test_an_evening_under_way_is_resumed_and_one_that_was_lost_is_played_again() -> None:
    for champion, label, goal in ((None, "Resume", "b"), (1, "Play again", "new")):
        page, pad = evenings(club((0, "b", champion), human=False))
        way = pad.element(f"play.{EVENINGS[0].id}")
        assert way.label == label and way.main
        way.activate()
        assert page.app.done == [goal]


def test_a_season_that_was_won_says_so_and_a_full_disk_too() -> None:
    app = club(won=" ".join(each.id for each in EVENINGS))
    page, pad = evenings(app)
    assert any(text.startswith("You've won the season!") for text in pad.said())

    def full(plan: Any) -> str:
        raise NotSaved(say("The disk is full."))

    app.store.bonspiels.begin = full
    page.play(EVENINGS[0])
    assert app.notice == "The disk is full." and app.done == ["rebuilt"]


# --- members


def match_of(*members: str, humans: tuple[int, ...] = (0,), winners: tuple[int, ...] = (0,), **more: Any) -> Any:
    """A match of a person (or several) and members that is over."""
    kinds = tuple("human" if seat in humans else "club" for seat in range(len(members)))
    outcome = None if more.get("open") else SimpleNamespace(winners=winners, drawn=more.get("drawn", False))
    rules = game(more.get("name", "curdle"))
    return SimpleNamespace(
        id="now", game=rules, seats=kinds, members=members, outcome=lambda: outcome, ply=more.get("ply", 0)
    )


NOBODY_MET: Any = SimpleNamespace(matches=lambda *said: [], results=lambda game: [], sat=lambda id: {})


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (match_of("", "magnus"), "Well played."),
        (match_of("", "magnus", winners=(1,)), "Thanks for the match."),
        (match_of("", "magnus", drawn=True), "Honours even."),
        (match_of("", "magnus", open=True), None),
        (match_of("", "magnus", humans=()), None),
        (match_of("", "", humans=(0, 1)), None),
        (match_of("", "linus"), None),
        (match_of("", "nobody known"), None),
        (match_of("", "magnus", "", winners=(2,)), None),
        (match_of("", "", "magnus", "", name="powerup", winners=(0, 2)), "Well played, partner."),
        (match_of("", "", "magnus", "", name="powerup", winners=(1, 3)), "Next time, partner."),
    ],
)
def test_a_member_says_goodbye_to_one_person_as_the_match_went(match: Any, said: str | None) -> None:
    assert [spoken(words) for _seat, words in farewells(NOBODY_MET, match)] == ([said] if said else [])


@pytest.mark.parametrize(
    ("match", "seat"),
    [
        (match_of("", "magnus"), 1),
        (match_of("magnus", "", humans=(1,)), 0),
        (match_of("", "linus", "magnus"), 2),
        (match_of("", "magnus", ply=1), None),
        (match_of("", "linus"), None),
        (match_of("", "magnus", "", humans=(0, 2)), None),
        (match_of("", "", "magnus", "", name="powerup"), None),
        (match_of("", "magnus", "magnus", "", name="powerup"), 1),
    ],
)
def test_the_first_opponent_who_speaks_greets_who_sits_down_alone(match: Any, seat: int | None) -> None:
    found = greetings(NOBODY_MET, match)
    assert (None if found is None else found[0]) == seat


def test_a_match_without_a_winner_between_two_is_neither_won_nor_lost() -> None:
    def store(*wins: tuple[bool, bool]) -> Any:
        kept = [
            KeptMatch(str(n), "curdle", ("human", "club"), {}, n, "", n, n, n, 9, None, members=("", "magnus"))
            for n in reversed(range(len(wins)))
        ]
        rows = [
            SeatResult("curdle", kind, "club", seat, str(n), won[seat], None, n)
            for n, won in enumerate(wins) for seat, kind in enumerate(("human", "club"))
        ]  # fmt: skip
        return SimpleNamespace(matches=lambda *said: kept, results=lambda game: rows)

    def record(*wins: tuple[bool, bool]) -> tuple[int, int, int]:
        found = met(store(*wins), match_of("", "magnus"), 0, "magnus")
        return found.won, found.lost, found.row

    assert record((True, False), (True, False)) == (2, 0, 2)
    assert record((True, False), (False, True), (False, True)) == (1, 2, -2)
    assert record((True, False), (True, True)) == record((True, False), (False, False)) == (1, 0, 0)
