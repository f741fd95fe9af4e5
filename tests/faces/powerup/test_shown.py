"""Whatever happens, the picture tells the truth: after every event of a walk, from every side of the table."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.powerup import ENTRY
from game.faces.powerup.boxes import Ice
from game.faces.powerup.feel import TICK
from game.faces.powerup.house import ICE, Lying, arrange
from game.faces.powerup.layout import LIFTED
from game.faces.powerup.stone import CARDS, EQUAL, TAG, counting, equals
from game.faces.powerup.underway import VERDICTS, could_lie, last_stone
from game.resources.paths import path
from game.rules.contract import HIDDEN
from game.rules.powerup.game import GAME
from game.table.game_view import GameView
from game.table.players import Players
from game.table.stage.piece import Piece
from game.table.stage.shown import Showing
from game.ui.sheet.rect import Rect
from tests.faces.powerup.playing import helpful, match_of, moments
from tests.share import amount, share
from tests.table.faces import Ruler, present

AREA = Rect(0, 0, 1920, 1080)
SEATS = (2, 3, 4, 5, 8)


def face_for(seats: int, eyes: int, now: Showing | None = None, *, contrast: bool = False) -> Any:
    """A face at a table of so many seats, seen by one of them (-1: by a spectator)."""
    names = [f"Seat {seat}" for seat in range(seats)]
    company = Players(GAME, ("human",) * seats, names, ["fox"] * seats, max(eyes, 0), eyes)
    return present("powerup", company, now, contrast=contrast, speed="instant")


def walk(seats: int, seed: int, eyes: int, plies: int = 150, **options: Any) -> Any:
    """The face and what it is shown, event by event."""
    now = Showing(GAME)
    face = face_for(seats, eyes, now)
    for position, events in moments(match_of(seats, seed, ends=1, **options), Random(seed), eyes, plies):
        now.position, now.events = position, events
        yield face, now


def painted(face: Any, now: Showing, *, narrow: bool = False) -> Any:
    """A sheet on which the face has painted all that it paints, with what was asked of it.

    ``narrow``: there is room for one word only.
    """
    sheet = MagicMock()
    sheet.whole.side_effect = lambda text, *_room, **_more: not narrow or " " not in text
    sheet.stage.table, sheet.stage.scale = AREA, 1.0
    sheet.measure.return_value = 10.0, 10.0
    sheet.text_width.return_value, sheet.pixels.side_effect = 10.0, float
    # what is painted is reckoned with: each reckoning with a stand-in for a number would make stand-ins of its own
    made = sheet.textures.made.return_value
    made.width, made.height = 10.0, 10.0
    face.panels.paint(sheet)
    face.panels.paint_over(sheet)
    return sheet


def small_cards(sheet: Any) -> list[str]:
    """The names of the small cards on a sheet."""
    names = [call.args[0].removeprefix("curling/") for call in sheet.image.call_args_list]
    return [name for name in names if name.startswith(("pair_", "modifier_"))]


def bare(card: str) -> str:
    """A card as its deck has it, a Wild without its name."""
    return "W" if card.startswith("W") else card.removesuffix("'")


def stones(face: Any, now: Showing) -> dict[str, Piece]:
    """The stones by name, without their tags and the signs of equality."""
    return {piece.name: piece for piece in face.layout.pieces() if piece.label}


def tags(face: Any, now: Showing) -> dict[str, Piece]:
    """What stands at the stones, by the stone's name."""
    return {p.name.removesuffix(TAG): p for p in face.layout.pieces() if p.name.endswith(TAG)}


def signs(face: Any, now: Showing) -> dict[str, Piece]:
    """The signs of equality."""
    return {piece.name: piece for piece in face.layout.pieces() if piece.name.startswith(EQUAL)}


def pictures(piece: Piece) -> list[str]:
    """The cards that a stone shows, as they are printed, in their order."""
    found = []
    for dx, dy, *_size in CARDS:
        part = next(p for p in piece.parts if p.picture.startswith(("curling/pair", "curling/mod"))
                    and p.dx * dx > 0 and p.dy * dy > 0)  # fmt: skip
        found.append(part.picture.removesuffix(".png").rsplit("_", 1)[1])
    return found


@share("seats", SEATS, test=2)
def test_every_stone_shows_its_four_cards_and_its_true_number(seats: int) -> None:
    for face, now in walk(seats, 11 + seats, 0):
        pieces, board = stones(face, now), face.panels.labels(Ruler())
        labels = {tag.about[0]: tag for tag in board.tags}
        counted = counting(now) is not None
        assert set(pieces) == {stone["name"] for stone in now["stones"] if not (counted and stone["guards"])}
        numbers = dict(face.layout.seen.ladder)
        for stone in now["stones"]:
            if stone["name"] not in pieces:
                continue
            piece = pieces[stone["name"]]
            assert pictures(piece) == [card.removesuffix("'") for card in stone["cards"]]
            label, number = labels[stone["name"]], numbers.get(stone["name"])
            assert label.more.split(" · ") == [stone["name"].replace("s", "#"), *([str(number)] if number else [])]
            assert label.text in (label.more, str(number) if number else "")
            assert label.things == (board.things[stone["name"]],)


@share("seats", SEATS, test=2)
def test_the_stones_that_count_are_numbered_as_the_rules_count_them(seats: int) -> None:
    for face, now in walk(seats, 11 + seats, -1):
        if counting(now) is not None:
            continue
        score = face.layout.seen.score
        discs = {}
        for name, tag in tags(face, now).items():
            disc = [part.text for part in tag.parts if part.picture == "curling/number.png"]
            if disc:
                discs[name] = int(disc[0])
                assert any(part.picture == "curling/halo.png" for part in stones(face, now)[name].parts)
        assert discs == {name: n for n, name in enumerate(score.counting, 1)}
        assert len(discs) == score.points


@pytest.mark.parametrize("seats", [2, 4])
def test_the_count_shows_one_stone_more_with_every_point(seats: int) -> None:
    seen: set[int] = set()
    for face, now in walk(seats, 11 + seats, 0, plies=400):
        if not now.events or now.events[-1].name != "PointCounted":
            continue
        count = now.events[-1].data["number"]
        discs = [p for piece in face.layout.pieces() for p in piece.parts if p.picture == "curling/number.png"]
        assert len(discs) == count
        assert not any(stone["guards"] for stone in now["stones"])
        seen.add(count)
    assert seen


@share("seats", SEATS, test=2)
def test_all_cards_have_a_place_and_hidden_ones_stay_hidden(seats: int) -> None:
    eyes = seats - 1
    for face, _now in walk(seats, 11 + seats, eyes):
        places = face.layout.places()
        cards = face.layout.cards()
        assert set(cards) <= set(places)
        for seat in range(seats):
            if seat != eyes:
                assert set(cards[f"hand.{seat}"]) <= {HIDDEN}
        assert len(places["throw"].slots(len(cards["throw"]))) == len(cards["throw"])


def test_the_last_stone_is_told_with_the_cards_that_were_laid_for_it() -> None:
    told = 0
    for _face, now in walk(4, 3, 0, plies=120):
        if not now.events or now.events[-1].name not in ("StoneMade", "StoneLost", "GuardSet"):
            continue
        last = last_stone(now)
        assert last is not None and last.event is now.events[-1]
        assert sorted(map(bare, last.cards)) == sorted(map(bare, last.event.data["cards"]))
        told += 1
    assert told > 3


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("bottom", [0, 1])
def test_ones_own_team_sits_at_the_left_and_no_plates_overlap(seats: int, bottom: int) -> None:
    spots = face_for(seats, bottom).layout.seats()
    assert [spot.seat for spot in spots] == [(bottom + n) % seats for n in range(seats)]
    for spot in spots:
        assert (spot.x < 960) == (spot.seat % 2 == bottom % 2)
    for n, one in enumerate(spots):
        for other in spots[n + 1 :]:
            shared = one.plate.clip(other.plate)
            assert shared.w == 0 or shared.h == 0


def test_a_film_with_open_hands_is_shown_like_any_match() -> None:
    state, rng = match_of(4, 8, ends=1), Random(8)
    now = Showing(GAME)
    face = face_for(4, -1, now)
    for _ply in range(90):
        now.position = state.to_position()
        assert set(stones(face, now)) == {stone["name"] for stone in now["stones"]}
        if state.outcome() is not None:
            return
        state.push(helpful(state.view(state.to_move), rng))


@pytest.mark.lab(share=True)
def test_high_contrast_reaches_every_card() -> None:
    """Those on the stones, in the panel and of the tie; all their pictures are there."""
    now = Showing(GAME)
    face = face_for(4, 0, now, contrast=True)
    seen: set[str] = set()
    for position, events in moments(match_of(4, 5, ends=1), Random(5), 0, amount(test=60, lab=150)):
        now.position, now.events = position, events
        sheet = painted(face, now)
        parts = [part.picture for piece in face.layout.pieces() for part in piece.parts]
        cards = small_cards(sheet) + [
            name.removeprefix("curling/") for name in parts if "pair" in name or "mod" in name
        ]
        assert all("_hc_" in name for name in cards)
        assert all(call.args[0].endswith("_hc") for call in sheet.textures.card.call_args_list if call.args[1] != "?")
        seen |= set(cards)
    assert len(seen) > 10 and all(path(f"art/baked/curling/{name}").exists() for name in seen)


@pytest.mark.parametrize("seats", [6, 8])
def test_open_hands_are_shown_where_a_bench_has_no_fans(seats: int) -> None:
    """In a film every card of every hand: the nearest one's as cards, the others' on their plates."""
    state, rng = match_of(seats, 8, ends=1), Random(8)
    now = Showing(GAME)
    face = face_for(seats, -1, now)
    while state.to_position()["phase"] not in ("add", "call"):
        state.push(helpful(state.view(state.to_move), rng))
    hidden = small_cards(painted_with(face, now, state.view(-1).position))
    shown = small_cards(painted_with(face, now, state.to_position()))
    hands = [card for hand in state.to_position()["hands"][1:] for card in hand]
    assert len(shown) - len(hidden) == len(hands)


def painted_with(face: Any, now: Showing, position: Any) -> Any:
    """The same at another position."""
    now.position = position
    return painted(face, now)


@pytest.mark.lab(share=True)
def test_guards_are_lifted_off_before_the_count() -> None:
    ways: set[Any] = set()
    for seed in range(amount(test=2, lab=6)):
        for face, now in walk(4, seed, 0, plies=400):
            if now.events and now.events[-1].name == "GuardsLifted":
                ways.update(face.layout.leaves(str(name)) for name in now.events[-1].data["stones"])
            elif now.events:
                assert all(face.layout.leaves(stone["name"]) is None for stone in now["stones"])
    assert ways == {LIFTED}


def test_a_stones_cards_and_what_became_of_it_stay_to_be_read() -> None:
    """Over a second at normal speed, and then until the next call: also while others draw and the Skip goes on."""
    now = Showing(GAME)
    face = face_for(4, 0, now)
    verdicts = 0
    shown = None
    for position, events in moments(match_of(4, 3, ends=1), Random(3), 0, 200):
        now.position, now.events = position, events
        if not events:
            continue
        event = events[-1]
        if event.name in VERDICTS:
            laid = next(e for e in reversed(events) if e.name == "CardPlayed")
            # a Wild is read while it is named
            read = face.feel.hold(laid) or ENTRY.holds["WildNamed"] + 2 * TICK
            assert read + ENTRY.holds[event.name] >= 1.2
            shown, verdicts = event, verdicts + 1
        elif event.name in ("StoneCalled", "CardsGathered"):
            shown = None
        if shown is not None and event.name in ("CardsDrawn", "SkipPassed", "DiscardsShuffled"):
            last = last_stone(now)
            assert last is not None and last.event is shown and len(last.cards) == 4
    assert verdicts > 6


def test_cards_that_have_gone_are_not_laid_in_the_panel_again() -> None:
    """A stone's cards lie where the rules have them; the panel then tells by small signs what they were."""
    told = 0
    for face, now in walk(4, 3, 0, plies=120):
        if not now.events or now.events[-1].name not in VERDICTS or now["phase"] in ("skip", "over"):
            continue
        last = last_stone(now)
        assert last is not None
        sheet = painted(face, now)
        assert not sheet.textures.card.called
        panel = face.layout.boxes.panel
        at = {(slot.cx, slot.cy) for slot in map(panel.slot, range(4))}
        signs = [call.args for call in sheet.image.call_args_list if call.args[0].startswith("curling/")]
        shown = [name for name, rect, *_more in signs if (rect.cx, rect.cy) in at]
        assert [name.removesuffix(".png").rsplit("_", 1)[1] for name in shown] == [
            card.removesuffix("'") for card in last.cards
        ]
        told += 1
    assert told > 6


def test_the_panel_tells_between_which_numbers_a_stone_will_lie() -> None:
    """What has been told before the last card holds for the stone that comes to rest."""
    told: tuple[int, int] = (0, 0)
    held = open_ = 0
    for seed in range(4):
        for face, now in walk(4, 70 + seed, 0):
            under = face.layout.seen.under
            if under is not None and under.kind != "takeout":
                told = could_lie(under)
                open_ += told[0] < told[1]
            elif now.events and now.events[-1].name in ("StoneMade", "StonePromoted", "StoneNudged"):
                number = now.events[-1].data["distance"]
                if number and told[0]:
                    assert told[0] <= number <= told[1]
                    held += 1
                told = (0, 0)
    assert held > 10 and open_ > 20


def equals_of(face: Any, now: Showing) -> dict[int, int]:
    """How many stones lie at each distance that more than one has."""
    numbers = [number for _name, number in face.layout.seen.ladder]
    return {number: numbers.count(number) for number in numbers if numbers.count(number) > 1}


def test_signs_of_equality_stand_where_distances_are_equal() -> None:
    """And nowhere else; they can't be pointed at."""
    shown = 0
    for seed in (1, 3, 5):
        for face, now in walk(4, seed, 0):
            found = signs(face, now)
            assert {int(name[1:].partition(".")[0]) for name in found} == set(equals_of(face, now))
            assert all(sign.entrance is None and not sign.label for sign in found.values())
            shown += bool(found)
    assert shown > 0


def test_signs_of_equality_glide_with_their_stones() -> None:
    """One more stone as far away, or a ladder that stretches: a sign keeps its name, so it is moved on."""

    def signed(lying: list[Lying], rows: dict[str, int]) -> dict[str, tuple[float, float]]:
        seen: Any = SimpleNamespace(ladder=[(stone.name, stone.number) for stone in lying])
        return {sign.name: (sign.x, sign.y) for sign in equals(seen, arrange(lying, rows), Ice(ICE))}

    two = [Lying("s1", 30), Lying("s2", 30)]
    rows = {"s1": 0, "s2": 1, "s3": 2, **{f"s{n}": 0 for n in range(4, 9)}}
    before = signed(two, rows)
    assert len(before) == 1
    third = signed([*two, Lying("s3", 30)], rows)
    assert before.items() < third.items() and len(third) == 2
    crowd = [*two, *(Lying(f"s{n}", 20 + n, f"s{n + 10}") for n in range(4, 9))]
    stretched = signed(crowd, rows)
    assert set(stretched) == set(before) and stretched != before


def test_no_stone_and_no_ring_covers_a_sign() -> None:
    """All that must be read at stones is painted after the last stone."""
    for face, now in walk(4, 51, 0):
        names = [piece.name for piece in face.layout.pieces()]
        last = max((n for n, name in enumerate(names) if name in stones(face, now)), default=-1)
        assert all(n > last for n, name in enumerate(names) if name.endswith(TAG))


def test_what_went_round_is_told_to_those_who_know_it() -> None:
    """Before the first stone: one's own card and the one got from the right, and nothing of the others' cards."""
    told: set[str] = set()
    for seed in range(6):
        state, rng = match_of(6, seed, ends=1), Random(seed)
        while state.to_position()["phase"] != "call":
            state.push(helpful(state.view(state.to_move), rng))
        now = Showing(GAME)
        face = alone(6, now)
        texts = [str(call.args[0]) for call in painted_with(face, now, state.view(0).position).text.call_args_list]
        line = next(text for text in texts if text.startswith(("You kept", "You passed")))
        truth = state.to_position()["passed"]
        assert (truth[0] == "keep") == line.startswith("You kept your cards.")
        assert ("Seat 4 kept every card." if truth[4] == "keep" else "Seat 4 passed you") in line
        assert truth[0] == "keep" or "to Seat 2." in line
        told.add(line.partition(".")[0])
    assert len(told) > 1


def alone(seats: int, now: Showing) -> GameView:
    """The face of the only human at a table, at seat 0."""
    kinds, names = ("human", *("club",) * (seats - 1)), ["You", *(f"Seat {seat}" for seat in range(1, seats))]
    company = Players(GAME, kinds, names, ["fox"] * seats, 0, 0, [0])
    return present("powerup", company, now, speed="instant")


def test_naming_oneself_skip_is_told_in_one_s_own_words() -> None:
    words = alone(4, Showing(GAME)).words
    assert [words.name("move", f"skip {seat}") for seat in (0, 2)] == ["You start as Skip", "Seat 2 starts as Skip"]
