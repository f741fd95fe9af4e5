"""What is seen of Rink Ratz at made-up moments: banners, the puck, the cards' places, and the words beside the rush."""

from __future__ import annotations

from typing import Any

import pytest

from game.faces.rink_ratz import panels
from game.faces.rink_ratz.feel import pile_cards, summary
from game.faces.rink_ratz.layout import hand_key, scorer
from game.faces.rink_ratz.rush import RushRow, penalty_card, rush_of, shot_name, sign
from game.rules.contract import HIDDEN, CardMove, Event
from game.rules.rink_ratz.summary import cards_left, shifts
from game.table.teams import TEAMS
from game.ui.theme import style
from tests.faces.rink_ratz.test_words import FINISH, PLAIN, REPLY, face
from tests.table.notebook import Notebook

GOAL: dict[str, Any] = {
    "seat": 0, "team": 0, "scores": [2, 1], "winner": False, "empty_net": False, "power": False, "short_handed": False,
    "kind": "match", "under_review": False,
}  # fmt: skip


# --- banners


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ({}, "2 – 1"),
        ({"winner": True, "power": True}, "2 – 1 · the overtime winner"),
        ({"empty_net": True, "power": True}, "2 – 1 · into the empty net"),
        ({"power": True}, "2 – 1 · on the power play"),
        ({"short_handed": True}, "2 – 1 · short-handed"),
        ({"kind": "penalty"}, "2 – 1 · a penalty shot"),
        ({"under_review": True}, "2 – 1 · A save can still undo it."),
    ],
)
def test_a_goal_is_told_with_the_score_and_what_kind_it_was(more: Any, line: str) -> None:
    banner = face().feel.banner(Event("GoalScored", {**GOAL, **more}))
    assert banner is not None and banner.line.replace("\N{NO-BREAK SPACE}", " ") == line


@pytest.mark.parametrize(
    ("team", "eyes", "ours"), [(0, 0, True), (1, 0, False), (1, 1, True), (0, 1, False), (0, -1, False), (1, -1, False)]
)
def test_ones_own_goal_is_felt_and_read_longer(team: int, eyes: int, ours: bool) -> None:
    feel = face(eyes=eyes).feel
    event = Event("GoalScored", {**GOAL, "team": team, "seat": team})
    other = Event("GoalScored", {**GOAL, "team": 1 - team, "seat": 1 - team})
    one, two = feel.banner(event), feel.banner(other)
    assert one is not None and two is not None and one.colour == TEAMS[team][0]
    assert one.title == ("You", "Minerva")[team] + " scores!"
    assert (one.hold > two.hold) == ours and (one.hold == two.hold) == (eyes < 0)
    shake, light = feel.shake(event), feel.shake(other)
    assert shake is not None and light is not None and (shake.far > light.far) == ours
    team_goal = feel.banner(Event("GoalScored", {**GOAL, "team": team, "seat": -1}))
    assert team_goal is not None and team_goal.title == ("Amber", "Ice")[team] + " scores!"


@pytest.mark.parametrize(("team", "eyes"), [(0, 2), (1, 3)])
def test_a_partners_goal_is_felt_as_ones_own(team: int, eyes: int) -> None:
    feel = face(eyes=eyes).feel
    ours, theirs = (feel.shake(Event("GoalScored", {**GOAL, "team": side, "seat": side})) for side in (team, 1 - team))
    assert ours is not None and theirs is not None and ours.far > theirs.far


@pytest.mark.parametrize(
    ("name", "data", "title", "line"),
    [
        ("GoalStood", {"team": 1, "winner": False}, "It stands!", "▲ Ice"),
        ("GoalStood", {"team": 1, "winner": True}, "It stands!", "▲ Ice · the overtime winner"),
        ("ShotMade", {"kind": "rebound", "seat": 1, "team": 1}, "Rebound!", "Minerva shoots for Ice."),
        ("ShotBlocked", {"how": "shutdown", "seat": 1, "team": 1}, "Shut down!", "Minerva stops the shot."),
        ("ShotBlocked", {"how": "block", "seat": 1, "team": 1}, "Blocked!", "Minerva stops the shot."),
        ("PenaltyShot", {"card": "12", "goal": True, "team": 0}, "Penalty shot", "● Amber · the stick 12: goal!"),
        (
            "PenaltyShot",
            {"card": "3", "goal": False, "team": 0},
            "Penalty shot",
            "● Amber · the 3 isn't a stick, so no goal.",
        ),
        (
            "PenaltyShot",
            {"card": "", "goal": False, "team": 0},
            "Penalty shot",
            "● Amber · no Bench Card isn't a stick, so no goal.",
        ),
        (
            "PowerPlayStarted",
            {"team": 0, "two": True},
            "Two-man advantage",
            "● Amber also scores on a card one higher.",
        ),
        ("PowerPlayStarted", {"team": 0, "two": False}, "Power play", "● Amber can shoot with sticks for eight cards."),
        ("Dealt", {"new_period": True, "overtime": "sudden"}, "Overtime", "The next goal wins."),
        ("Dealt", {"new_period": True, "overtime": "full"}, "Overtime", "Another full period."),
        ("LastShiftBegan", {"pulling": 4}, "Last shift", "After 4 cards, a trailing team can pull its goalie."),
        ("LastShiftBegan", {"pulling": 0}, "Last shift", ""),
        ("FacedOff", {"cards": ["3", "12"], "again": True}, "Face-off", "the 3, the stick 12: draw again."),
        ("FacedOff", {"cards": ["3", ""], "again": False, "seat": 1}, "Face-off", "the 3: Minerva deals."),
        ("PeriodEnded", {"period": 2}, "End of period 2", ""),
    ],
)
def test_each_moment_has_its_banner(name: str, data: Any, title: str, line: str) -> None:
    banner = face().feel.banner(Event(name, data))
    assert banner is not None and (banner.title, banner.line) == (title, line)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("ShotMade", {"kind": "match", "seat": 1, "team": 1}),
        ("Dealt", {"new_period": True, "overtime": ""}),
        ("Dealt", {"new_period": False, "overtime": "sudden"}),
        ("CardPlayed", {}),
    ],
)
def test_what_is_seen_anyhow_has_no_banner(name: str, data: Any) -> None:
    feel = face().feel
    assert feel.banner(Event(name, data)) is None
    assert [len(feel.beats(Event(each, GOAL))) for each in (name, "GoalScored")] == [0, 1]
    shakes = [feel.shake(Event(each, data)) is not None for each in (name, "GoalSaved", "ShotBlocked")]
    assert shakes == [False, True, True]


@pytest.mark.parametrize(
    ("more", "decisive"),
    [
        ({}, True),
        ({"period": 2}, False),
        ({"shift": 3}, False),
        ({"shift": 5}, True),
        ({"rush": {**FINISH, "team": -1}}, False),
        ({"scores": [1, 2]}, True),
        ({"scores": [0, 2]}, False),
        ({"scores": [3, 2]}, False),
        ({"scores": [2, 2]}, True),
        ({"period": 4, "shift": 1}, True),
        ({"hands": [["8"] * 5, ["5"] * 5]}, False),
        ({"hands": [["8"] * 4, ["5"] * 4]}, True),
        ({"period": 4, "shift": 1, "options": {**PLAIN["options"], "overtime": "full"}}, False),
    ],
)
def test_a_shot_that_may_tie_or_win_is_decisive_late_or_in_sudden_death(more: Any, decisive: bool) -> None:
    assert face(**{"period": 3, "shift": 4, "rush": FINISH, **more}).feel.decisive() == decisive


@pytest.mark.parametrize(
    ("period", "go_on"), [(1, "Next period"), (2, "Next period"), (3, "Overtime"), (4, "Overtime")]
)
def test_the_sum_of_a_period_tells_its_own_goals_and_shots_if_all_of_it_was_seen(period: int, go_on: str) -> None:
    end = Event("PeriodEnded", {"period": period, "scores": [2, 1], "shots": [9, 1]})
    deal = Event("Dealt", {"new_period": True, "period": period})
    shot = Event("ShotMade", {"team": 0})
    whole = summary(end, [deal, shot, shot, Event("GoalScored", {"team": 0}), end])
    assert whole.go_on == go_on and whole.title == f"End of period {period}"
    assert [(row.what, row.points) for row in whole.rows] == [
        ("this period: 1 goal, 2 shots", "2"), ("this period: 0 goals, 0 shots", "1"),
    ]  # fmt: skip
    for part in ([shot, end], [Event("Dealt", {"new_period": False, "period": period}), shot, end]):
        assert [row.what for row in summary(end, part).rows] == ["9 shots", "1 shot"]


# --- the puck and the piles


@pytest.mark.parametrize(
    ("events", "more", "team"),
    [
        ((), {}, -1),
        ((Event("GoalScored", {"team": 1}),), {}, 1),
        ((Event("CardPlayed", {"team": 1}),), {}, -1),
        ((), {"review": {**PLAIN["review"], "team": 0}}, 0),
        ((), {"penalty": {"team": 1, "card": "12", "goal": True}}, 1),
        ((Event("PenaltyShot", {}),), {"penalty": {"team": 1, "card": "12", "goal": True}}, -1),
        ((), {"penalty": {"team": 1, "card": "3", "goal": False}}, -1),
    ],
)
def test_the_puck_lies_in_the_net_of_the_last_goal(events: tuple[Event, ...], more: Any, team: int) -> None:
    shown = face(**more)
    shown.moment.now.events = [*events]
    assert scorer(shown.moment.now) == team
    (puck,) = shown.layout.pieces()
    boxes = shown.layout.boxes  # type: ignore[attr-defined]
    assert (puck.x, puck.y) == (boxes.nets[team] if team >= 0 else boxes.face_off)


@pytest.mark.parametrize("team", [0, 1])
def test_the_puck_comes_nearer_to_the_net_with_each_card_of_a_rush(team: int) -> None:
    far = []
    for stage in ("", "reply", "finish"):
        shown = face(rush={**REPLY, "team": team if stage else -1, "stage": stage})
        (puck,) = shown.layout.pieces()
        net = shown.layout.boxes.nets[team]  # type: ignore[attr-defined]
        far.append(abs(puck.x - net[0]))
        assert min(net[1], puck.y) <= puck.y <= max(net[1], puck.y)
    assert far[0] > far[1] > far[2] > 0


@pytest.mark.parametrize(
    ("events", "more", "cards"),
    [
        ((), {}, []),
        ((), {"penalty": {"team": 0, "card": "12", "goal": True}}, ["12"]),
        ((Event("CardBurnt", {}),), {"bench": ["?"]}, [HIDDEN]),
        ((Event("CardBurnt", {}),), {"bench": []}, []),
        ((Event("CardPlayed", {}),), {"bench": ["?"]}, []),
    ],
)
def test_the_card_of_a_penalty_shot_lies_at_centre_ice_until_the_next_card(
    events: tuple[Event, ...], more: Any, cards: list[str]
) -> None:
    shown = face(**more)
    now: Any = shown.moment.now
    now.events, now.fresh = [*events], True
    assert penalty_card(now) == cards
    lying = shown.layout.cards()
    assert lying["penalty"] == cards and len(lying["bench"]) == len(now["bench"]) - len(cards)
    if cards == [HIDDEN]:
        now.fresh = False
        assert penalty_card(now) == []


def test_cards_go_where_the_picture_has_them() -> None:
    plain, rush = face(), face(rush=REPLY, pile=["8", "8"])
    to_pile, turned = CardMove("5", "hand.0", "pile"), CardMove("12", "bench", "bench")
    assert plain.layout.way(to_pile) == to_pile and rush.layout.way(to_pile).target == "rush"
    assert (plain.layout.way(turned).source, plain.layout.way(turned).target) == ("penalty", "penalty")
    other = CardMove("12", "stock", "bench")
    assert plain.layout.way(other) == other
    burnt, played = Event("CardBurnt", {}), Event("CardPlayed", {})
    assert [(move.source, move.target) for move in plain.layout.fetched(burnt)] == [("bench", "penalty")]
    assert not face(bench=[]).layout.fetched(burnt) and not plain.layout.fetched(played)
    shown = face(penalty={"team": 0, "card": "12", "goal": True})
    assert [(move.source, move.target) for move in shown.layout.fetched(played)] == [("penalty", "bench")]
    gathers = [plain.layout.gathers(Event("Dealt", {"new_period": new})) for new in (True, False)]
    assert gathers == ["stock", None] and plain.layout.gathers(Event("CardPlayed", {"new_period": True})) is None
    assert sorted(["SB", "12", "3", "BM"], key=hand_key) == ["3", "12", "BM", "SB"]
    assert plain.layout.leafed("stock") is None and plain.layout.leafed("pile") == pile_cards(plain.moment.now)


def test_a_rush_takes_its_cards_from_the_pile_with_a_pair_as_one() -> None:
    shown = face(rush=REPLY, pile=["3", "8", "8"])
    assert shown.layout.cards()["rush"] == ["8", "8"] and shown.layout.cards()["pile"] == ["3"]
    places = shown.layout.places()
    assert places["rush"].takes and places["rush"].pair and places["rush"].rims == ("owner.0", "owner.1")  # type: ignore[attr-defined]
    single = face(rush={**REPLY, "kind": "shot"}, pile=["3", "SB shot"])
    found = rush_of(single.moment.now)
    assert found is not None and (found.cards, found.pair, found.laid, found.teams) == (1, False, 1, [1])
    assert single.layout.places()["rush"].dims == ("lower",) and not face().layout.places()["rush"].takes
    assert rush_of(face().moment.now) is None
    alone = rush_of(face(rush=REPLY, pile=["8"]).moment.now)
    assert alone is not None and not alone.pair, "the first of the pair isn't there any more"


def test_a_shot_has_a_name_and_a_sign() -> None:
    for kind in ("match", "rebound", "stick", "shot", "two", "break", "power"):
        assert shot_name(kind) and sign(kind).endswith("!")
    assert shot_name("x") == sign("x") == ""


# --- panels


def painted(monkeypatch: pytest.MonkeyPatch, *events: Event, over: bool = False, **more: Any) -> Notebook:
    """What the panels draw of a moment."""
    drawn = Notebook(monkeypatch, panels)
    shown = face(**more)
    now: Any = shown.moment.now
    now.events, now.fresh = [*events], bool(events)
    (shown.panels.paint_over if over else shown.panels.paint)(drawn.sheet)
    return drawn


def texts(drawn: Notebook) -> list[str]:
    """What is written on the sheet itself."""
    return [call.args[0] for call in drawn.sheet.text.call_args_list]


@pytest.mark.parametrize(
    ("rush", "mover", "who"),
    [
        (REPLY, 0, "you reply"),
        (REPLY, 1, "Minerva replies"),
        (FINISH, 0, "you finish"),
        (FINISH, 1, "Minerva finishes"),
        (REPLY, -1, " replies"),
    ],
)
def test_the_sign_over_a_rush_says_what_it_is_whose_and_who_goes_on(
    monkeypatch: pytest.MonkeyPatch, rush: Any, mover: int, who: str
) -> None:
    shown: Any = face(rush=rush, pile=["8", "8"], to_move=mover)
    monkeypatch.setattr(type(shown.moment.company), "you", 0)
    found = painted(monkeypatch, rush=rush, pile=["8", "8"], to_move=mover)
    assert found.texts()[-3:] == ["Shot!", ("● Amber", "▲ Ice")[rush["team"]], f" · {who}"]
    title, whose, what = found.words[-3:]
    assert title[1].right <= whose[1].x and whose[1].right <= what[1].x + 0.01 and title[2] == TEAMS[rush["team"]][0]


def test_the_places_of_a_rush_are_named_and_the_next_one_is_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    for rush, pile, slots, lit in ((REPLY, ["8", "8"], 2, "reply"), (FINISH, ["8", "8", "5"], 1, "finish")):
        found = painted(monkeypatch, rush=rush, pile=pile)
        names = {
            call.args[0]: call.args[4]
            for call in found.sheet.text.call_args_list
            if call.args[0] in ("pair", "reply", "finish")
        }
        assert [name for name, ink in names.items() if ink == style.WARM] == [lit] and len(names) == 3
        assert len(found.patches("slot")) == slots and "played before" not in texts(found)
    assert "played before" in texts(painted(monkeypatch, rush=REPLY, pile=["3", "8", "8"]))
    assert not painted(monkeypatch).patches("slot")


@pytest.mark.parametrize(("bench", "stock", "shown"), [(["?"], ["?"] * 4, ["4", "stock", "1", "bench"]), ([], [], [])])
def test_piles_have_their_numbers_unless_they_are_empty(
    monkeypatch: pytest.MonkeyPatch, bench: list[str], stock: list[str], shown: list[str]
) -> None:
    assert texts(painted(monkeypatch, bench=bench, stock=stock)) == shown
    penalty = {"team": 0, "card": "12", "goal": True}
    assert texts(painted(monkeypatch, bench=bench, stock=stock, penalty=penalty)) == [*shown, "Bench Card"]


@pytest.mark.parametrize(
    ("more", "labels"),
    [
        ({}, ["Shot", "8"]),
        ({"prev": ""}, []),
        ({"rush": FINISH, "pile": ["8", "8", "5"]}, ["Goal", "5", "Rebound", "4", "6"]),
        ({"rush": REPLY, "pile": ["8", "8"]}, ["Goal", "±0", "Rebound", "−1", "+1"]),
        ({"phase": "deal"}, []),
        ({"behind": True}, []),
        ({"rush": {**REPLY, "rebound": [0, 2]}, "pile": ["8", "8"]}, ["Goal", "±0", "Rebound", "+2"]),
    ],
)
def test_the_chances_of_the_next_card_stand_below(
    monkeypatch: pytest.MonkeyPatch, more: Any, labels: list[str]
) -> None:
    found = painted(monkeypatch, over=True, **more)
    assert texts(found) == labels
    gold = len(found.patches("button_main"))
    assert gold == sum(label in ("8", "5") for label in labels), "the hand holds 8 and 5"
    others = painted(monkeypatch, over=True, **{**more, "to_move": 1})
    assert texts(others) == labels and not others.patches("button_main"), "it is somebody else's turn"


def test_the_face_of_a_lone_card_is_named_above_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Shot" in texts(painted(monkeypatch, over=True, pile=["SB shot"], prev=""))
    assert texts(painted(monkeypatch, over=True, pile=["7"], prev="")) == []
    rush = painted(monkeypatch, over=True, pile=["SB shot"], prev="", rush={**REPLY, "kind": "shot"})
    assert not rush.patches("tooltip")


def test_scoreboard_power_play_and_nets_are_painted_each_in_its_box(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    for name in ("draw_board", "draw_power", "draw_nets"):
        monkeypatch.setattr(panels, name, lambda _sheet, *what, name=name: done.append((name, *what)))
    shown = face()
    now: Any = shown.moment.now
    shown.panels.paint(Notebook().sheet)
    boxes: Any = shown.layout.boxes  # type: ignore[attr-defined]
    assert done == [
        ("draw_board", boxes.board, now, shifts(now.position), cards_left(now.position)),
        ("draw_power", boxes.power, now), ("draw_nets", boxes.nets, now),
    ]  # fmt: skip


def test_numbers_of_piles_stand_below_them_and_their_words_above(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = face(bench=["?"], stock=["?"] * 4, rush=REPLY, pile=["3", "8", "8"])
    found = painted(monkeypatch, bench=["?"], stock=["?"] * 4, rush=REPLY, pile=["3", "8", "8"])
    said = {call.args[0]: call.args[1:3] for call in found.sheet.text.call_args_list}
    boxes: Any = shown.layout.boxes  # type: ignore[attr-defined]
    for number, word, box in (("4", "stock", boxes.stock), ("1", "bench", boxes.bench)):
        assert said[number][0] == said[word][0] == box.cx
        assert box.y - 60 < said[number][1] < box.y and box.top < said[word][1] < box.top + 60
    assert said["played before"][0] == boxes.before.cx and said["played before"][1] < boxes.before.y
    for name, box in zip(("pair", "reply", "finish"), boxes.rush, strict=True):
        assert said[name][0] == box.cx and box.y - 50 < said[name][1] < box.y


@pytest.mark.parametrize("team", [0, 1])
def test_replies_and_finishes_of_either_team_land_beside_the_shot(team: int) -> None:
    rush = face(rush={**REPLY, "team": team}, pile=["8", "8"])
    assert rush.layout.way(CardMove("5", "hand.0", "pile")).target == "rush"
    assert rush.layout.way(CardMove("5", "stock", "hand.0")).target == "hand.0"


@pytest.mark.parametrize("pair", [True, False])
@pytest.mark.parametrize("width", [168.0, 84.0])
def test_the_cards_of_a_rush_lie_a_step_apart_with_a_pair_in_one_place(pair: bool, width: float) -> None:
    row = RushRow("rush", 500.0, 300.0, width, pair=pair, step=190.0)
    slots = row.slots(4)
    assert len(slots) == 4 and {slot.width for slot in slots} == {width}
    shot = slots[: 1 + pair]
    rest = [(slot.x - 500.0, slot.y - 300.0, slot.angle) for slot in slots[1 + pair :]]
    assert rest == [(190.0, 0.0, 0.0), (380.0, 0.0, 0.0), (380.0, 0.0, 0.0)][: len(rest)]
    if pair:
        one, two = shot
        assert one.x < 500.0 < two.x < 500.0 + 0.1 * width and one.y > two.y == 300.0 and one.angle != two.angle == 0.0
        assert two.x - one.x == pytest.approx(70.0 * width / 168) and one.y - two.y == pytest.approx(8.0 * width / 168)
    else:
        assert (shot[0].x, shot[0].y, shot[0].angle) == (500.0, 300.0, 0.0)
    assert row.slots(1) == slots[:1] and row.slots(0) == []


def played(card: str, seat: int, side: str = "") -> Event:
    """A card that is laid."""
    return Event("CardPlayed", {"card": card, "seat": seat, "face": side})


def test_a_piles_cards_tell_whose_they_were_and_what_came_of_them() -> None:
    """Of this period; where somebody has only come since then, their faces alone."""
    events = [
        Event("Dealt", {"new_period": True}), played("3", 1), Event("Dealt", {"new_period": True}),
        played("8", 0), played("8", 1), Event("ShotMade", {"kind": "match"}), played("SB", 0, "block"),
        Event("ShotBlocked", {}), played("5", 1), Event("GoalScored", {"kind": "penalty"}),
        Event("Dealt", {"new_period": False}), played("9", 0), Event("GoalScored", {"kind": "match"}),
        Event("TurnEnded", {}),
    ]  # fmt: skip
    shown = face(pile=["8", "8", "SB block", "5", "9"])
    now: Any = shown.moment.now
    now.history = events
    assert pile_cards(now) == [
        ("8", "●", ""), ("8", "▲ shot", ""), ("SB", "● stops", "upper"), ("5", "▲", ""), ("9", "● goal!", ""),
    ]  # fmt: skip
    now.history = events[4:]
    assert [word for _card, word, _half in pile_cards(now)] == ["", "", "Blocked Shot", "", ""]
