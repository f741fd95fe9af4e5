"""The trophies behind the title without a window: what hangs there, for whom, and which table is photographed."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from game.app.screenshots import made_up
from game.club.season import EVENINGS
from game.i18n.catalogue import spoken
from game.rules.record import BadRecord
from game.scenes.menu import title_decor
from game.scenes.menu.title_decor import FRAME, INVITATION, LEFT, RIGHT, SAG, Wall, keep_photo
from game.store.photos import Photo
from tests.scenes.drawing_pad import Pad, evenly, within
from tests.scenes.records.test_pages_of_results import people

PLAN = made_up("knock_out", 0).plan.to_json()


def head(id: str, champion: int | None = 0, helped: bool = False, plan: Any = PLAN) -> Any:
    return SimpleNamespace(id=id, champion=champion, helped=helped, plan=plan)


@pytest.fixture
def hang(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Hangs the trophies of somebody who has won so many evenings."""

    def hang(won: int = 0, *, photo: str = "", picture: Any = "loaded", **more: Any) -> Any:
        done: Any = []
        won_ids = [each.id for each in EVENINGS[:won]]
        monkeypatch.setattr(title_decor, "note_won", lambda app: done.append("noted") or won_ids)
        found = Photo(photo, "m", Path(f"{photo}-m.jpg"))
        asked: Any = []
        monkeypatch.setattr(
            title_decor, "photos",
            SimpleNamespace(of_newest=lambda held: asked.append(list(held)) or (found if photo in held else None),
                            load=lambda photo: Image.new("RGBA", (528, 300)) if picture == "loaded" else picture),
        )  # fmt: skip
        navigator = SimpleNamespace(
            season=lambda *back: done.append(("season", *back)),
            replay=lambda record, back: done.append(("replay", record, back)),
        )
        app: Any = SimpleNamespace(
            preferences={
                "choices": {"season.won": "x"} if won or more.get("asked") else {}, "lobby": more.get("lobby", {})
            },
            store=SimpleNamespace(
                bonspiels=SimpleNamespace(all=lambda: more.get("held", [])), record=lambda id: {"moves": id}
            ),
            people=SimpleNamespace(**vars(people("Ann")), signed=lambda id, record: {**record, "signed": id}),
            navigator=navigator, notice=None,
        )  # fmt: skip
        page: Any = SimpleNamespace(rebuild=lambda: done.append("rebuilt"))
        wall: Any = Wall(app, page)
        wall.done, wall.asked = done, asked
        return wall

    return hang


def drawn(wall: Any) -> Pad:
    pad = Pad()
    wall.build(pad)
    return pad


@pytest.mark.parametrize("won", range(len(EVENINGS) + 1))
def test_pennants_hang_from_the_cord_in_the_order_of_the_season(
    hang: Any, won: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each at its own place, lower towards the middle; the season's own comes last and is larger."""
    lines: list[Any] = []
    monkeypatch.setattr(title_decor, "stroke", lambda sheet, points, *rest: lines.append(list(points)))
    wall = hang(won)
    pad = drawn(wall)
    whole = won == len(EVENINGS)
    ids = [f"pennant.{each.id}" for each in EVENINGS[:won]] + ["pennant.season"] * whole
    assert pad.ids("pennant.") == ids and len(lines) == (2 if won else 0) and wall.any == bool(won)
    rects = [pad.element(id).rect for id in ids]
    assert [each.name for each in pad.picture("pennants/")] == [f"pennants/{id[8:]}.png" for id in ids]
    assert [each.rect for each in pad.picture("pennants/")] == rects
    assert len(rects) < 2 or evenly(rect.cx for rect in rects)
    assert all(a.right < b.x for a, b in pairwise(rects))
    for rect, id in zip(rects, ids, strict=True):
        assert LEFT[0] < rect.x and rect.right < RIGHT[0] and LEFT[1] - SAG - 5 < rect.top < LEFT[1] + 8
        assert (rect.h > 100) == (id == "pennant.season") and rect.h > rect.w
        nearest = min(lines[1], key=lambda point: abs(point[0] - rect.cx))
        assert abs(nearest[1] - rect.top) < 12, "it hangs from the cord"
    if whole:
        assert rects[2].top < rects[0].top and pad.element("pennant.season").label.startswith("You've won the season!")
    if won:
        assert lines[0] == [(x, y - 2) for x, y in lines[1]] and lines[1][0] == LEFT and lines[1][-1] == RIGHT
        first = pad.element(ids[0])
        assert first.label == f"{spoken(EVENINGS[0].title)}: won" == first.tip
        first.activate()
        assert wall.done[-1] == ("season", wall.page)


@pytest.mark.parametrize(("played", "won", "invited"), [
    ({}, 0, None), ({"lobby": {"curdle": {}}}, 0, 0), ({"held": [head("b", None)]}, 0, 0),
    ({"lobby": {"curdle": {}}}, 2, 2), ({"lobby": {"curdle": {}}}, len(EVENINGS), None), ({}, 2, None),
])  # fmt: skip
def test_whoever_has_played_is_invited_to_the_next_evening(
    hang: Any, played: dict[str, Any], won: int, invited: int | None
) -> None:
    wall = hang(won, **played)
    pad = drawn(wall)
    assert bool(pad.ids("season")) == (invited is not None) and wall.any == bool(won or invited is not None)
    if invited is None:
        return
    evening, button = EVENINGS[invited], pad.element("season")
    assert button.label.startswith(f"Season: {spoken(evening.title)}") and button.rect == INVITATION
    assert button.tip == spoken(evening.invitation)
    (line,) = [text for text in pad.said() if "evenings won" in text]
    assert line.startswith(f"{won} of {len(EVENINGS)} evenings won")
    button.activate()
    assert wall.done[-1] == ("season",)


def test_the_invitation_counts_what_is_left_to_the_next_look(hang: Any) -> None:
    lines = []
    for won in range(len(EVENINGS)):
        pad = drawn(hang(won, lobby={"curdle": {}}))
        lines.append(next(text for text in pad.said() if "evenings won" in text))
    more = [int(line.partition("; ")[2].split()[0]) if ";" in line else 0 for line in lines]
    assert more[0] > 0 and all(after == before - 1 or before in (0, 1) for before, after in pairwise(more))
    assert all(" more unlocks “" in line for line, n in zip(lines, more, strict=True) if n == 1)
    assert all(" more unlock “" in line for line, n in zip(lines, more, strict=True) if n > 1)


def test_evenings_are_only_looked_for_where_a_season_was_begun(hang: Any) -> None:
    assert "noted" not in hang().done and "noted" in hang(asked=True).done


def test_the_photograph_hangs_in_its_frame_with_the_champions_name(hang: Any) -> None:
    held = [head("open", None), head("helped", 0, True), head("b"), head("old")]
    wall = hang(photo="b", held=held)
    assert wall.asked == [["b", "old"]], "no cup without a champion who made every move"
    pad: Any = Pad()
    made: Any = []
    pad.canvas.textures.made = lambda key, make: made.append((key, make())) or "texture"
    shown: list[Any] = []
    pad.texture = lambda texture, rect, *rest: shown.append((texture, rect))
    wall.build(pad)
    photo = pad.element("photo")
    assert photo.label == "Final table: Ann" and photo.rect == FRAME and wall.any
    assert photo.tip == "Final table: Ann. Click to watch the final again."
    ((texture, inside),) = shown
    assert texture == "texture" and within(inside, FRAME.inset(10, 10)) and inside.cx == FRAME.cx
    assert inside.w > 0.8 * FRAME.w and inside.h > 0.7 * FRAME.h
    ((key, picture),) = made
    assert picture.size == (round(inside.w), round(inside.h)) == key[2:] and key[:2] == ("photo", "b-m.jpg")
    assert [each.rect for each in pad.picture("pennants/frame")] == [FRAME]
    photo.activate()
    assert wall.done == [("replay", {"moves": "m", "signed": "m"}, wall.page)]


@pytest.mark.parametrize(("why", "said"), [
    (BadRecord("Move 3 is illegal."), "Move 3 is illegal."), (KeyError("m"), "This match no longer exists."),
])  # fmt: skip
def test_a_final_that_cannot_be_shown_says_why_on_the_title(hang: Any, why: Exception, said: str) -> None:
    wall = hang(photo="b", held=[head("b")])

    def gone(id: str) -> Any:
        raise why

    wall.app.store.record = gone
    wall.replay()
    assert wall.app.notice == said and wall.done == ["rebuilt"]


def test_no_frame_hangs_without_a_picture_or_a_plan_that_can_be_read(hang: Any) -> None:
    for more in ({"photo": "gone"}, {"photo": "b", "picture": None}, {"photo": "broken"}):
        wall = hang(held=[head("b"), head("broken", plan={})], **more)
        assert drawn(wall).ids() == ["season"] and wall.picture is None and wall.photo is None


@pytest.mark.parametrize("played", [1, 2, 3])
def test_only_the_match_that_found_the_champion_is_photographed(played: int, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Any] = []
    bonspiel = made_up("knock_out", 99)
    numbers = sorted(bonspiel.results)
    for number in numbers[played:]:
        del bonspiel.results[number]
    for number, result in list(bonspiel.results.items()):
        monkeypatch.setitem(bonspiel.results, number, result.__class__(
            number, result.winner, result.scores, how=result.how, match=f"m{number}"
        ))  # fmt: skip
    monkeypatch.setattr(title_decor, "photos", SimpleNamespace(keep=lambda *said: kept.append(said)))
    monkeypatch.setattr(title_decor, "_taken", lambda table: "picture")
    app: Any = SimpleNamespace(store=SimpleNamespace(bonspiels=SimpleNamespace(read=lambda id: (bonspiel, {}))))
    place: Any = SimpleNamespace(bonspiel="b", number=0)
    for number in numbers[:played]:
        keep_photo(app, None, place, f"m{number}")  # type: ignore[arg-type]
    over = bonspiel.champion is not None
    assert kept == ([("b", f"m{numbers[-1]}", "picture")] if over else []) and over == (played == len(numbers))
