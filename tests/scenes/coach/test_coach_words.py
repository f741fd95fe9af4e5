"""A judged match in words and on its page, without a window: what decided it, what a decision cost, what is offered."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.judge import DEAL
from game.scenes.coach import coach_page, match_view, takeaway, win_curve
from game.scenes.coach.coach_page import CoachPage, Following
from game.scenes.coach.judged_text import JudgedMatch
from game.scenes.coach.match_view import draw_luck, draw_match, draw_picture, draw_way
from game.scenes.coach.takeaway import WorstHabit, cost_of, decided, draw_takeaway, practice_of, worst_habit
from game.scenes.coach.win_curve import Curve
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, within

BOX = Rect(200, 100, 1500, 700)


def moment(ply: int = 3, seat: int = 0, *, swing: float = 0.2, **more: Any) -> Any:
    """A moment that takes the first side's chance from a half to this much more."""
    before, then = more.pop("before", (0.5, 0.5)), more.pop("then", (0.5 + swing, 0.5 - swing))
    values = {"move": "m", "ruling": None, "swung": 0, "swing": abs(swing), "luck": lambda side: swing, **more}
    return SimpleNamespace(ply=ply, seat=seat, before=before, then=then, **values)


def ruling(points: int, best: str = "b", why: Any = None) -> Any:
    """What the judge says of a decision."""
    return SimpleNamespace(points=points, best=best, why=why, cost=points / 100)


def found(moments: list[Any], turns: list[Any] | None = None, sides: tuple[int, ...] = (0, 1)) -> Any:
    """A judgement of these moments."""
    return SimpleNamespace(
        game="curdle", sides=sides, count=len(set(sides)), moments=moments,
        turns=lambda: moments if turns is None else turns,
        fortunes=lambda side: sorted(moments, key=lambda each: -each.luck(side)),
    )  # fmt: skip


def judged(moments: list[Any], turns: list[Any] | None = None, humans: list[int] | None = None, **more: Any) -> Any:
    """A judged match between Al and Bo, whose sentences are short."""
    rules = SimpleNamespace(name="curdle", part_events=("HandEnded",), sort=more.pop("sort", lambda move: None))
    frames = more.pop("frames", [SimpleNamespace(move="", events=())])
    film: Any = SimpleNamespace(game=rules, frames=frames, seats=("human", "club"), last=more.pop("last", 20))
    company: Any = SimpleNamespace(
        names=["Al", "Bo"], humans=[0] if humans is None else humans,
        seats=lambda seats: " and ".join(["Al", "Bo"][seat] for seat in seats),
    )  # fmt: skip
    return JudgedMatch(found(moments, turns, **more), film, company)


# --- what decided it


def test_the_deciding_moment_is_the_largest_that_went_the_winners_way() -> None:
    small, large, against = moment(1, swing=0.1), moment(2, swing=0.3), moment(3, swing=-0.4)
    last = moment(9, then=(1.0, 0.0))
    match = judged([small, large, against, last], [small, large, against])
    assert match.decisive is match.highlight is large
    lost = judged([small, large, against, moment(9, then=(0.0, 1.0))], [small, large, against])
    assert lost.decisive is against
    drawn = judged([small, large, against, moment(9, then=(0.5, 0.5))], [small, large, against])
    assert drawn.decisive is against, "in a tied match each was for somebody"
    none = judged([against, last], [against])
    assert none.decisive is None and none.highlight is against
    still = judged([moment(4, then=(0.5, 0.5)), last], [moment(4, then=(0.5, 0.5))])
    assert still.decisive is None
    assert judged([last], []).highlight is None


def test_the_first_persons_side_is_selected_first_and_else_the_first() -> None:
    assert judged([moment()], humans=[1]).own == 1 and judged([moment()], humans=[]).own == 0
    assert judged([moment()]).side(1) == "Bo" and judged([moment()]).seat(1) == "Bo"


def test_an_analysis_of_another_match_does_not_fit() -> None:
    frames = [SimpleNamespace(move=move, events=()) for move in ("", "a", "b")]
    fitting = [moment(0, move="a"), moment(1, move="b")]
    assert judged(fitting, frames=frames).fits
    assert not judged([moment(0, move="b")], frames=frames).fits
    assert not judged([*fitting, moment(2, move="")], frames=frames).fits, "a move more than the match has"
    longer = judged(fitting, frames=frames)
    longer.film.seats = ("human", "club", "club")
    assert not longer.fits
    other = judged(fitting, frames=frames)
    other.found.game = "mystic"
    assert not other.fits


def test_it_is_said_what_decided_the_match_and_for_whom() -> None:
    def said(match: Any, side: int = 1) -> str:
        match.describe, match.went = (lambda each: f"move {each.ply}"), (lambda each, side: f"for {side}")
        return decided(match, side)

    last = moment(9, then=(1.0, 0.0))
    text = said(judged([moment(2), last], [moment(2)]))
    assert "move 2" in text and "for 1" in text and "little by little" not in text
    text = said(judged([moment(2, swing=-0.3), last], [moment(2, swing=-0.3)]))
    assert text.startswith("It was won little by little. The largest swing went the other way.") and "move 2" in text
    three = judged([moment(2, swung=2), last], [moment(2, swung=2)], sides=(0, 1, 2))
    assert "for 2" in said(three) and "for 1" in said(judged([moment(2, swung=0), last], [moment(2)]))
    assert said(judged([last], [])).startswith("No turning points.")


# --- a decision


class Words:
    """The words of a table."""

    def __init__(self, names: dict[str, str], does: dict[str, str] | None = None) -> None:
        self.names, self.effects = names, does or {}

    def name(self, kind: str, text: str) -> str:
        return self.names.get(text, text)

    def does(self, view: Any, move: str) -> str:
        return self.effects.get(move, "")

    def say(self, words: str) -> str:
        return words


def decision(words: Words, move: str, best: str, why: str | None = None) -> Any:
    """A decision in words."""
    match = judged([moment()])
    match.words, match.view = (lambda ply, seat=-1: words), (lambda ply, seat: "view")
    return match.costly_move(moment(4, move=move, ruling=ruling(7, best, why)))


def test_a_costly_move_is_told_with_what_was_better_and_why() -> None:
    words = Words({"a": "play the king", "b": "pass"}, {"a": "You take two.", "b": "You wait. Bo leads."})
    told = decision(words, "a", "b", "It keeps the king.")
    assert tuple(told) == ("Play the king", "You take two.", "Pass", "You wait. Bo leads.", "It keeps the king.")
    assert decision(words, "a", "b").why == ""
    told = decision(words, "a", "b", "You wait. Nobody can trump it.")
    assert (told.does, told.why) == ("You wait. Nobody can trump it.", ""), "the same isn't said twice"
    assert decision(Words({}, {"a": "", "b": ""}), "a", "b", "It counts.").why == "It counts."


def test_moves_of_the_same_name_are_told_apart_by_their_cards() -> None:
    words = Words({"play 2c": "play a two", "play 2d": "play a two", "2c": "two of clubs", "2d": "two of diamonds"})
    told = decision(words, "play 2c", "play 2d")
    assert (told.played, told.better) == ("Play a two (two of clubs)", "Play a two (two of diamonds)")
    bare = Words({"play 2c": "play a two", "play 2d": "play a two"})
    assert decision(bare, "play 2c", "play 2d").played == "Play a two"
    aimed = Words({"go x=1": "go", "go x=2": "go", "x=1": "one"})
    assert decision(aimed, "go x=1", "go x=2").played == "Go"


def test_a_moment_is_described_with_its_place_unless_it_says_so_itself() -> None:
    match = judged([moment()])
    match.move_summary, match.place = (
        (lambda ply: {1: "Hand 2: you deal.", 2: "You pass."}.get(ply, "")),
        (lambda ply: "Hand 2"),
    )
    match.move = lambda each: "a card"
    assert match.describe(moment(DEAL)) == "The first deal"
    assert match.describe(moment(1)) == "Hand 2: you deal."
    assert match.describe(moment(2)) == "Hand 2. You pass."
    assert match.describe(moment(7, 1)) == "Hand 2. Bo: a card"


def test_a_move_after_the_end_of_a_part_is_counted_from_there() -> None:
    ended = SimpleNamespace(name="HandEnded")
    frames = [SimpleNamespace(move="", events=(ended,) if ply in (3, 6) else ()) for ply in range(9)]
    match = judged([moment()], frames=frames)
    asked: list[int] = []

    def words(ply: int, seat: int = -1) -> Any:
        asked.append(ply)
        return SimpleNamespace(place=lambda number: f"move {number} of {ply}")

    match.words = words
    assert match.parts() == [3, 6]
    places = [match.place(ply) for ply in (0, 2, 3, 4, 6, 7)]
    assert places == ["move 1 of 0", "move 3 of 2", "move 0 of 4", "move 1 of 4", "move 0 of 7", "move 1 of 7"]
    assert match.place(4) == places[3] and len(asked) == 6, "it is found out once"


def test_luck_is_only_named_where_it_turned_that_way() -> None:
    good, even, bad = moment(1, swing=0.2), moment(2, swing=0.0), moment(3, swing=-0.1)
    assert judged([even, bad, good]).fortune(0) == (good, bad)
    assert judged([even, good]).fortune(0) == (good, None) and judged([even, bad]).fortune(0) == (None, bad)
    assert judged([even]).fortune(0) == (None, None) == judged([]).fortune(0)


# --- a habit


def habits_of(*costly: Any, sort: Any = None) -> Any:
    """The worst habit among these decisions."""
    match = judged([moment()], sort=sort or (lambda move: None))
    match.found.costly_moves = lambda seat: list(costly)
    return worst_habit(match, 0)


def test_the_worst_habit_is_the_kind_of_mistake_that_cost_most_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeaway, "spoken", str)
    twice = [moment(ply, move="lead", ruling=ruling(6, "pass")) for ply in (2, 8)]
    once = moment(5, move="draw", ruling=ruling(10, "draw 2"))
    same = [moment(ply, move="draw", ruling=ruling(6, "draw 2")) for ply in (11, 12)]
    small = moment(6, move="lead", ruling=ruling(1, "pass"))
    unjudged = moment(7, move="lead")
    sort = {"lead": "a lead", "pass": "a pass", "draw": "a draw", "draw 2": "a draw"}.get
    habit = habits_of(once, *twice, *same, small, unjudged, sort=sort)
    assert habit.moments == tuple(twice) and habit.points == 12
    assert habit.said == "A lead when a pass was better"
    other = habits_of(once, *same, sort=sort)
    assert other.moments == (once,) and other.said == "", "another card of the same sort is no habit"
    assert habits_of(small, unjudged, sort=sort) is None and habits_of() is None
    many = WorstHabit("", tuple(moment(ply) for ply in range(7)))
    assert many.worst == many.moments[:5]


def test_what_cost_most_and_what_to_practise_are_told_in_sentences() -> None:
    match = judged([moment()])
    match.place = lambda ply: f"hand {ply // 4}"
    match.costly_move = lambda each: SimpleNamespace(played="Lead", better="Pass", why="", does="You wait.")
    habit = WorstHabit("Leads too early", (moment(9, ruling=ruling(6)), moment(1, ruling=ruling(5))))
    said = cost_of(match, habit)
    order = ("Leads too early", "2 times, 11 win % in all", "Played: Lead", "Better: Pass", "You wait.")
    places = [said.index(part) for part in order]
    assert places == sorted(places)
    one = WorstHabit("", (moment(9, ruling=ruling(6)),))
    assert "It cost 6 win %" in cost_of(match, one) and "None of your decisions cost" in cost_of(match, None)
    assert practice_of(match, habit) == "Try again where it happened: hand 0 · hand 2."
    assert practice_of(match, None).startswith("Play the next match")


def test_the_first_page_has_two_more_parts_and_practice_for_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    habit = WorstHabit("", (moment(9, ruling=ruling(6)), moment(1, ruling=ruling(5))))
    for name, said in (("decided", "It was decided."), ("cost_of", "It cost."), ("practice_of", "Practise it.")):
        monkeypatch.setattr(takeaway, name, lambda *a, said=said: said)
    monkeypatch.setattr(takeaway, "draw_picture", lambda sheet, page, box: None)
    parts = ["What decided the match", "What cost you most", "What to practise"]
    for seat, worst, shown in ((0, habit, 3), (0, None, 3), (1, habit, 1)):
        monkeypatch.setattr(takeaway, "worst_habit", lambda judged, seat, worst=worst: worst)
        done: list[str] = []
        page: Any = SimpleNamespace(
            seat=seat, side=0, company=SimpleNamespace(humans=[0]), practise=lambda done=done: done.append("practised")
        )
        pad = Pad()
        draw_takeaway(pad, page, judged([moment()]), BOX)
        heads = [word for word in pad.words if word.text in parts and word.colour == style.BRASS]
        assert [word.text for word in heads] == parts[:shown]
        texts = [pad.word(said) for said in ("It was decided.", "It cost.", "Practise it.")[:shown]]
        for head, text in zip(heads, texts, strict=True):
            assert text.room.top <= head.room.y + 8 and text.wrapped
        assert all(above.room.cy > below.room.cy for above, below in pairwise(texts))
        offered = pad.ids("practise")
        assert bool(offered) == (seat == 0 and worst is not None)
        if offered:
            assert pad.element("practise").label == "Practise these 2 positions"
            assert pad.element("practise").rect.top <= texts[-1].room.y + 130 and within(
                pad.element("practise").rect, BOX
            )
            pad.element("practise").activate()
            assert done == ["practised"]


# --- the page of the match


def view(moments: list[Any], selected: Any = None, sides: tuple[int, ...] = (0, 1)) -> Any:
    """The page as its parts see it; what it is asked to do is noted."""
    done: list[Any] = []
    match = judged(moments, moments, sides=sides)
    match.describe, match.went = (lambda each: f"Move {each.ply}."), (lambda each, side: f"for {side}")
    match.place = lambda ply: f"hand {ply}"
    names = ["Al", "Bo", "Cy"]
    match.side = names.__getitem__
    page: Any = SimpleNamespace(
        judged=match, moment=selected, side=1, seat=0, listed=set(), done=done, caption=Rect(200, 400, 900, 44),
        still_in=lambda box: box, film=match.film, look_at=done.append, company=match.company,
        look_at_side=lambda side: done.append(("side", side)),
        **{way: (lambda way=way: done.append(way)) for way in ("replay", "retry", "save_film")},
    )  # fmt: skip
    page.curve = Curve(page)
    return page


def test_turning_points_stand_in_lines_that_lead_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("draw_way", "draw_luck", "draw_picture"):
        monkeypatch.setattr(match_view, part, lambda *said: None)
    moments = [moment(2), moment(5), moment(8), moment(11)]
    page = view(moments, moments[1])
    page.curve = SimpleNamespace(draw=lambda *said: None, legend=lambda *said: None)
    pad = Pad()
    draw_match(pad, page, page.judged, BOX)
    assert pad.ids("turn.") == ["turn.2", "turn.5", "turn.8"] and page.listed == {2, 5, 8}
    for ply in (2, 5, 8):
        element, word = pad.element(f"turn.{ply}"), pad.word(f"Move {ply}.")
        (field,) = [patch for patch in pad.patches if patch.rect == element.rect]
        assert within(word.room, element.rect) and word.colour == (style.WARM if ply == 5 else style.CREAM)
        assert (field.alpha > 200) == (ply == 5) and element.tip == f"Move {ply}.\nfor 1"
        element.activate()
    assert page.done == moments[:3]
    page.judged.describe = lambda each: "First it went left. Then it went right. " + "And so on. " * 30
    pad = Pad()
    draw_match(pad, page, page.judged, BOX)
    assert pad.said().count("First it went left. Then it went right …") == 3 and not page.listed
    empty, pad = view([]), Pad()
    empty.curve = page.curve
    draw_match(pad, empty, empty.judged, BOX)
    assert not pad.ids("turn.") and pad.word("No turning points.").colour == style.MUTED


def test_among_several_a_moment_is_told_for_whom_it_moved_most() -> None:
    assert match_view._side(view([moment()], sides=(0, 1)), moment(swung=0)) == 1
    assert match_view._side(view([moment()], sides=(0, 1, 2)), moment(swung=2)) == 2


def test_the_way_to_a_result_is_told_in_numbers_with_their_sign_and_colour() -> None:
    page, pad = view([moment()]), Pad()
    parts = [("start", "Start", 50), ("play", "Mistakes", -7), ("others", "Theirs", 12), ("luck", "Luck", 0)]
    page.judged.way = lambda side: [*parts, ("result", "Result", 55)] if side == 1 else []
    draw_way(pad, page, page.judged, BOX)
    values = ["50", "−7", "+12", "0", "55"]
    inks = [style.BRASS, style.RED, style.GREEN, style.MUTED, style.BRASS]
    words = [word for word in pad.words if word.font == style.SCORE]
    assert [word.text for word in words] == values and [word.colour for word in words] == inks
    for (name, label, _number), word in zip([*parts, ("result", "Result", 55)], words, strict=True):
        cell = pad.element(f"way.{name}")
        above = next(each for each in pad.words if each.text == label and each.colour == style.MUTED)
        assert within(word.room, cell.rect) and above.room.cy > word.room.cy and cell.tip and not cell.focusable
        assert cell.label.startswith(f"{label}: {word.text}. ")
    pad.element("side").key("right")
    assert page.done == [("side", 0)]


def test_luck_is_jumped_to_or_a_dash_says_there_was_none() -> None:
    good, bad = moment(6, swing=0.2), moment(DEAL, swing=-0.1)
    page, pad = view([good, bad], good), Pad()
    draw_luck(pad, page, page.judged, BOX)
    lucky, unlucky = pad.element("lucky"), pad.element("unlucky")
    assert lucky.rect.right < unlucky.rect.x and lucky.label == "Luckiest: Move 6. (+20%)"
    assert {"Luckiest: hand 6", "+20%", "Unluckiest: the first deal", "−10%"} <= set(pad.said())
    alphas = {patch.rect: patch.alpha for patch in pad.patches}
    assert alphas[lucky.rect] > 200 > alphas[unlucky.rect]
    lucky.activate()
    unlucky.activate()
    assert page.done == [good, bad]
    none, pad = view([moment(3, swing=0.0)]), Pad()
    draw_luck(pad, none, none.judged, BOX)
    assert not pad.elements and pad.said() == ["Luckiest: –", "Unluckiest: –"]


@pytest.mark.parametrize(
    ("selected", "able", "film"),
    [
        (None, False, False),
        (moment(4), False, True),
        (moment(4, ruling=ruling(3)), True, True),
        (moment(DEAL), False, False),
    ],
)
def test_the_picture_offers_what_can_be_done_at_its_moment(selected: Any, able: bool, film: bool) -> None:
    page, pad = view([moment()], selected), Pad()
    draw_picture(pad, page, BOX)
    replay, retry, save = (pad.element(id) for id in ("replay", "retry", "film"))
    assert replay.enabled and retry.enabled == able and save.enabled == film
    assert retry.tip == (
        "Play on from here for practice. Nothing is saved." if able else "There was no choice to make here."
    )
    assert replay.rect.right < retry.rect.x and retry.rect.right < save.rect.x
    for element in (replay, retry, save):
        if element.enabled:
            element.activate()
    assert page.done == ["replay"] + ["retry"] * able + ["save_film"] * film


# --- the curve


class Drawn:
    """What was drawn with strokes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bars: list[tuple[Rect, Any]] = []
        self.dots: list[tuple[float, float, float, Any]] = []
        self.lines: list[tuple[list[Any], float, Any]] = []
        self.marks: list[tuple[str, float, float]] = []
        monkeypatch.setattr(win_curve, "bar", lambda sheet, rect, ink: self.bars.append((rect, ink)))
        monkeypatch.setattr(win_curve, "dot", lambda sheet, x, y, size, ink: self.dots.append((x, y, size, ink)))
        monkeypatch.setattr(win_curve, "stroke", lambda sheet, places, w, ink: self.lines.append((places, w, ink)))
        monkeypatch.setattr(win_curve, "mark", lambda sheet, sign, x, y, *more: self.marks.append((sign, x, y)))


def lined(sides: tuple[int, ...], selected: Any = None) -> Any:
    """A page with a curve of three moments, and parts that end after 8 and after 20 moves."""
    each = [moment(ply, swung=ply % 2, then=(0.6, 0.4, 0.1)) for ply in (4, 11)]
    page = view(each, selected, sides)
    page.judged.found.curve = lambda side: [(0, 0.5), (5, 0.6 - side / 10), (12, 0.7 - side / 10)]
    page.judged.found.own_curve = lambda side: [(4, 0.3 + side / 10), (11, 0.5)]
    page.judged.parts = lambda: [8, 20]
    page.film.frames = [SimpleNamespace(position={})]
    return page


@pytest.mark.parametrize("sides", [(0, 1), (0, 1, 2)])
def test_a_curve_has_steps_rings_parts_and_the_chances_that_were_known(
    monkeypatch: pytest.MonkeyPatch, sides: tuple[int, ...]
) -> None:
    drawn, page, pad = Drawn(monkeypatch), lined(sides), Pad()
    curve, box = page.curve, Rect(300, 200, 900, 400)
    curve.draw(pad, page.judged, box)
    assert [word.text for word in pad.words if word.anchor == "right"] == ["0", "25", "50", "75", "100"]
    levels = [rect for rect, _ink in drawn.bars if rect.w > 300]
    assert [rect.cy for rect in levels] == pytest.approx([curve.at(0, part / 4)[1] for part in range(5)])
    strongest = max((ink[3], rect.cy) for rect, ink in drawn.bars if rect.w > 300)
    assert strongest[1] == pytest.approx(curve.at(0, 0.5)[1])
    # the line of the viewer comes last, and is broader
    order = [1] if len(sides) == 2 else [0, 2, 1]
    assert len(drawn.lines) == len(order) and drawn.lines[-1][1] == 4.0
    assert all(wide < 4.0 for _places, wide, _ink in drawn.lines[:-1])
    for (places, _wide, ink), side in zip(drawn.lines, order, strict=True):
        at = curve.at
        steps = [at(0, 0.5), at(5, 0.5), at(5, 0.6 - side / 10), at(12, 0.6 - side / 10), at(12, 0.7 - side / 10)]
        assert places == steps and ink == curve.look(side)[0]
    small = [(x, y) for x, y, size, _ink in drawn.dots if size < 10]
    assert small == [curve.at(4, 0.4), curve.at(11, 0.5)], "only what the viewer's side knew"
    rings = [(x, y) for x, y, size, ink in drawn.dots if ink == style.CREAM]
    shown = [1, 1] if len(sides) == 2 else [0, 1]
    assert rings == [curve.at(ply + 1, (0.6, 0.4)[side]) for ply, side in zip((4, 11), shown, strict=True)]
    holes = [(x, y) for x, y, size, ink in drawn.dots if ink == win_curve.DARK]
    assert holes == rings and bool(drawn.marks) == (len(sides) > 2)
    walls = [rect for rect, _ink in drawn.bars if rect.w < 5]
    assert [rect.cx for rect in walls] == [curve.at(8, 0)[0]], "none at the end of the match"
    one, two = pad.word("1"), pad.word("2")
    assert one.room.cx == pytest.approx(curve.at(4, 0)[0]) and two.room.cx == pytest.approx(curve.at(14, 0)[0])
    assert one.room.top <= curve.plot.y + 1
    for word, ply, last in ((one, 8, 0), (two, 20, 8)):
        assert 20 < word.room.w < curve.at(ply, 0)[0] - curve.at(last, 0)[0], "no number reaches into another part"
    element = pad.element("curve")
    assert element.rect == box and element.label == "Chance of winning over the match" and element.keys == curve._key
    element.activate()
    assert page.done == ["replay"]


@pytest.mark.parametrize(("sides", "side"), [((0, 1), 1), ((0, 1, 2), 0)])
def test_the_marker_stands_at_the_selected_moment_and_tells_it_where_no_line_does(
    monkeypatch: pytest.MonkeyPatch, sides: tuple[int, ...], side: int
) -> None:
    selected = moment(6, swung=0, then=(0.6, 0.4, 0.1))
    drawn, page, pad = Drawn(monkeypatch), lined(sides, selected), Pad()
    page.curve.draw(Pad(), page.judged, Rect(300, 200, 900, 400))
    drawn.bars.clear()
    drawn.dots.clear()
    page.curve.mark(pad)
    x, y = page.curve.at(7, (0.6, 0.4)[side])
    assert drawn.dots == [(x, y, 14, style.WARM)] and [rect.cx for rect, _ink in drawn.bars] == [x]
    assert pad.said() == [f"Move 6.  ·  for {side}"]
    assert page.curve._element.label == f"Chance of winning over the match. Move 6. for {side}"
    page.listed, pad = {6}, Pad()
    page.curve.mark(pad)
    assert not pad.words, "it stands below the curve"
    page.moment = None
    drawn.dots.clear()
    page.curve.mark(pad)
    Curve(page).mark(pad)
    assert not drawn.dots


def test_the_legend_names_each_line_in_its_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    for sides, names in (((0, 1), ["Bo"]), ((0, 1, 2), ["Al", "Bo", "Cy"])):
        drawn, page = Drawn(monkeypatch), lined(sides)
        page.curve.judged = page.judged
        for box in (Rect(200, 300, 900, 36), Rect(200, 300, 300, 36)):
            pad = Pad()
            drawn.marks.clear()
            page.curve.legend(pad, box)
            assert pad.said() == [*names, "as the player saw it"] and len(drawn.marks) == len(names) + 1
            rooms = [word.room for word in pad.words]
            assert all(a.right <= b.x for a, b in pairwise(rooms)) and all(within(room, box, 3) for room in rooms)
            for (_sign, x, y), room in zip(drawn.marks, rooms, strict=True):
                assert box.x <= x < room.x and y == box.cy


# --- what the page does


def opened(selected: Any = None) -> Any:
    """The coach's page of a judged match; where it leads is noted."""
    page: Any = CoachPage.__new__(CoachPage)
    done: list[Any] = []
    page.done, page.moment, page.record, page.match_id, page.ward = done, selected, {"seed": 1}, "m", "ward"
    page.judged, page.seat, page.tab, page._looked = judged([moment()]), 0, "short", 9.0
    page.company = SimpleNamespace(humans=[0], bottom=1)
    page.rebuild = lambda: done.append("rebuilt")
    page.over = SimpleNamespace(rebuild=lambda: done.append("marker"))
    page.app = SimpleNamespace(
        navigator=SimpleNamespace(
            replay=lambda record, at, back: done.append(("replay", at, back)), show=done.append,
            try_again=lambda record, ply, seat: done.append(("again", ply, seat)),
        ),
        people=SimpleNamespace(signed=lambda id, record, given: (id, given)), sound=None,
    )  # fmt: skip
    return page


def test_a_moment_leads_to_its_replay_its_film_and_another_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_page, "FilmDialog", lambda page, app, record, ply: page.done.append((record, ply)))
    for selected, done in (
        (None, []), (moment(DEAL), [("replay", 0)]), (moment(4, 1), [("replay", 4), (("m", True), 5)]),
        (moment(4, 1, ruling=ruling(3)), [("replay", 4), (("m", True), 5), ("again", 4, 1)]),
    ):  # fmt: skip
        page = opened(selected)
        page.replay()
        page.save_film()
        page.retry()
        assert [each[:2] if each[0] == "replay" else each for each in page.done] == done


def test_the_pointer_selects_a_moment_on_the_open_curve_only() -> None:
    one, other = moment(1), moment(2)
    for tab, modal, is_judged, follows in (
        ("match", None, True, True), ("short", None, True, False), ("match", object(), True, False),
        ("match", None, False, False),
    ):  # fmt: skip
        page = opened(one)
        page.tab, page.layers = tab, SimpleNamespace(modal=modal)
        page.curve = SimpleNamespace(under=lambda x, y: {1: one, 2: other}.get(x))
        page.judged = page.judged if is_judged else None
        pointer = Following(page)
        for x in (1, 3):
            pointer.moved(x, 0)
            assert page.moment is one and not page.done and page._looked == 9.0
        pointer.moved(2, 0)
        assert (page.moment is other) == follows and page.done == ["marker"] * follows
        assert page._looked == (0.0 if follows else 9.0)


def test_a_persons_mistakes_are_those_of_the_selected_seat_or_of_the_first_person(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach_page, "mistakes_of", lambda ward, record, judged, seat: seat)
    monkeypatch.setattr(coach_page, "dearest", lambda ward, found: [found])
    page = opened()
    page.company.humans = [1, 2]
    for seat, lessons in ((0, [1]), (1, [1]), (2, [2])):
        page.seat = seat
        assert page.lessons == lessons
    page.company.humans = []
    assert page.lessons == []
    page.company.humans, page.judged = [1], None
    assert page.lessons == []


def test_practice_has_the_cases_of_the_costliest_habit_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    own, other = moment(1), moment(2)
    monkeypatch.setattr(coach_page, "open_mistakes", lambda app, found, back: [each.moment for each in found])
    monkeypatch.setattr(
        coach_page, "mistakes_of", lambda *said: [SimpleNamespace(moment=each) for each in (own, other)]
    )
    page = opened()
    for habit, done in ((WorstHabit("", (own,)), [[own]]), (None, [])):
        monkeypatch.setattr(coach_page, "worst_habit", lambda judged, seat, habit=habit: habit)
        page.done.clear()
        page.practise()
        assert page.done == done


def test_a_seat_without_costly_decisions_is_shown_all_the_same() -> None:
    page, costly = opened(moment(1)), moment(7)
    before = page.moment
    page.judged.found.tally = lambda seat: SimpleNamespace(dearest=[costly] if seat else [])
    page.look_at_seat(0)
    assert page.moment is before and page.done == ["rebuilt"] and page._looked == 9.0
    page.look_at_seat(1)
    assert page.moment is costly and page.seat == 1 and page._looked == 0.0
    page.look_at_side(1)
    assert page.side == 1 and len(page.done) == 3
    page.judged.words = lambda ply: SimpleNamespace(aloud=str.upper)
    assert page.aloud("x") == "X"
    page.judged = None
    assert page.aloud("x") == "x"
