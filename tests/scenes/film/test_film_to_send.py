"""Films to send: nothing hidden in them, within their limits, from three screens, and nothing left when stopped."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from game.app.app import App, serve_film
from game.faces.registry import ENTRIES
from game.match.match import Match
from game.rules.contract import SPECTATOR
from game.rules.registry import game
from game.scenes.film.encoder import MOST_BYTES, MOST_SECONDS
from game.scenes.film.film_job import FilmJob, FilmOrder, free_file
from game.scenes.film.recorder import SIZE, Recorder, off_screen, record_film
from game.scenes.film.spectator_film import SpectatorFilm, spectator_table
from game.scenes.match.match_table import match_table
from game.scenes.records.film_turns import OPEN, film_of_record
from game.settings.launch_options import MatchSetup
from game.store.data_folder import films_folder
from tests.patience import until
from tests.scenes import film_makers
from tests.scenes.judged import made_up
from tests.share import amount
from tests.table.looking import inspect, scene_of
from tests.table.playing import CARD_GAMES, advanced, company, pick


def match_of(name: str, moves: int = 4000, kind: str = "greedy", **options: Any) -> Match:
    """A match of AI seats."""
    seats = (kind,) * len(company(name, wish=2))
    return advanced(MatchSetup(name, seats, {"seats": len(seats), **options}, 3), moves)


def drawn_card(next_card: str, hand: list[str]) -> dict[str, Any]:
    """The record of a draw: another card and another hand look the same to a spectator."""
    position = {
        "options": {"seats": 2},
        "hands": [["Kd", "Qs", "2c"], hand],
        "banks": [["9c"], ["2d"]],
        "stock": [next_card, "5h", "7h"],
    }
    match = Match.start(game("curdle"), {}, ("greedy", "greedy"), 5, position)
    match.play("draw")
    return match.record()


# --- nothing hidden
@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_film_is_made_of_what_a_spectator_knows(name: str) -> None:
    record = json.loads(json.dumps(match_of(name, 60, kind="novice" if name == "powerup" else "greedy").record()))
    whole = film_of_record(record)
    film = SpectatorFilm(film_of_record(record))
    assert film.last == whole.last
    for ply in range(film.last + 1):
        film.ply = whole.ply = ply
        known = film.game.from_position(whole.frame.position).view(SPECTATOR).position
        assert film.frame.position == known
        for seat in (OPEN, SPECTATOR, 0, 1):
            assert film.view(seat).position == known
            assert film.move(seat) == (whole.move(SPECTATOR) if whole.frame.move else "")
            seen, should = film.frame.seen(seat), whole.frame.seen(SPECTATOR)
            assert [(e.name, e.data, e.cards, e.facts) for e in seen] == [
                (e.name, e.data, e.cards, e.facts) for e in should
            ]
        assert film.frame.why is None
        assert "rng" not in film.frame.position


def test_a_films_caption_names_whoever_moves(app: App) -> None:
    table, turns = spectator_table(app, match_of("curdle", 24).record())
    for ply, frame in enumerate(turns.film.frames):
        if frame.move:
            assert turns.caption(ply).startswith(f"{table.company.names[frame.seat]}: ")
    assert {frame.seat for frame in turns.film.frames if frame.move} >= {0, 1}


@pytest.mark.parametrize("name", CARD_GAMES)
def test_no_hand_is_in_a_film(name: str) -> None:
    """While a match goes on; what the end of a hand lays open may be seen."""
    film = SpectatorFilm(film_of_record(match_of(name, 12).record()))
    hands = [hand for frame in film.frames for hand in frame.position["hands"]]
    assert hands
    assert any("?" in str(card) for hand in hands for card in (hand if isinstance(hand, list) else [hand]))


#: of 255, by which two pixels may differ that show the same
ROUNDED = 24


def apart(one: bytes, other: bytes) -> int:
    """By how much two pictures differ at most, of 255: where a texture lies in its atlas rounds some pixels."""
    pictures = [Image.open(BytesIO(each)).convert("RGB") for each in (one, other)]
    bands: Any = ImageChops.difference(*pictures).getextrema()
    return max(most for _least, most in bands)


@pytest.mark.window
@pytest.mark.painted
def test_other_hidden_cards_make_the_same_pictures(app: App) -> None:
    one, other = drawn_card("4c", ["3h", "6c"]), drawn_card("9s", ["Ah", "Td"])
    stills = [record_film(app, FilmOrder(record, 1, 1, "png")).content for record in (one, other)]
    assert apart(*stills) <= ROUNDED
    reels = []
    for record in (one, other):
        table, turns = spectator_table(app, record)
        with off_screen(app.window) as buffer:
            recorder = Recorder(app, table, turns, buffer)
            recorder.to(1)
            for _step in recorder.play(1):
                recorder.shoot()
            reels.append(recorder.pictures)
    assert len(reels[0]) > 5
    assert len(reels[0]) == len(reels[1]) and max(map(apart, *reels)) <= ROUNDED
    # and cards that lie open don't
    third = json.loads(json.dumps(one))
    third["start"]["banks"] = [["8c"], ["2d"]]
    assert apart(record_film(app, FilmOrder(third, 1, 1, "png")).content, stills[0]) > 2 * ROUNDED


@pytest.mark.window
@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_film_has_a_caption_and_no_controls(app: App, name: str) -> None:
    record = match_of(name, 12).record()
    table, turns = spectator_table(app, {**record, "seats": ["human", *record["seats"][1:]]})
    with off_screen(app.window) as buffer:
        recorder = Recorder(app, table, turns, buffer)
        last = turns.film.last
        recorder.to(last)
        for _step in recorder.play(last):
            pass
        player = table.company.names[turns.film.frame.seat]
        assert table.prompt == turns.line
        assert player in table.prompt
        assert len(table.prompt) > len(player) + 3
        assert "You" not in table.company.names
        assert not [e.id for e in table.offered() if e.id.startswith(("film.", "tool."))]
        assert not table.log.open


# --- within the limits
@pytest.mark.window
@pytest.mark.painted
def test_the_end_of_a_match_as_a_film(app: App) -> None:
    match = match_of("curdle", target=1)
    shares: list[float] = []
    made = record_film(app, FilmOrder(match.record(), match.ply - 1, match.ply), shares.append)
    assert len(made.content) <= MOST_BYTES
    assert made.seconds <= MOST_SECONDS
    with Image.open(BytesIO(made.content)) as film:
        assert (film.format, film.size) == ("WEBP", SIZE)
        assert film.n_frames == made.frames > 10
        film.seek(made.frames - 1)
        assert len(film.convert("RGB").getcolors(SIZE[0] * SIZE[1]) or ()) > 5_000
    assert shares == sorted(shares)
    assert 0.0 < shares[0] < 0.3
    assert shares[-1] == pytest.approx(1.0)


@pytest.mark.lab(share=True)
@pytest.mark.window
def test_a_long_film_ends_with_its_last_move(app: App) -> None:
    moves = amount(test=14, lab=40)
    match = match_of("rink_ratz", moves)
    table, turns = spectator_table(app, match.record())
    with off_screen(app.window) as buffer:
        recorder = Recorder(app, table, turns, buffer)
        first = recorder.fit(1, moves)
        assert 1 < first <= moves
        assert recorder.speed <= 1.6 or first == moves
        made = recorder.film(first, moves, lambda share: None)
        assert turns.film.ply == moves
        assert table.has_shown(moves)
    assert made.seconds <= MOST_SECONDS


# --- the screens
class Waiting(FilmJob):
    """A job whose process says what the test says."""

    made: list[Waiting]

    def _ask(self) -> None:
        self.made.append(self)


@pytest.fixture
def jobs(app: App, monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> Iterator[list[Waiting]]:
    """The jobs that screens begin."""
    monkeypatch.setattr(Waiting, "made", [], raising=False)
    monkeypatch.setattr("game.scenes.film.film_dialog.FilmJob", Waiting)
    yield Waiting.made
    app.notice = None


def replay(app: App) -> Any:
    """A replay at its last move."""
    record = match_of("curdle", target=1).record()
    app.navigator.replay(record, at=len(record["moves"]))
    return scene_of(app)


def result(app: App) -> Any:
    """The result of a match."""
    app.navigator.result(match_table(app, match_of("rink_ratz", level="rookie")))
    return scene_of(app)


def coach(app: App) -> Any:
    """The coach's page at a turning point."""
    match = match_of("curdle", target=1)
    app.coach_queue.take(match.id, made_up(match))
    app.navigator.coach(match.id, match.record())
    page = app.window.current_view
    page.turn("match")  # type: ignore[union-attr]
    return scene_of(app)


@pytest.mark.window
@pytest.mark.parametrize(
    ("screen", "button"), [(replay, "film.save"), (result, "film"), (coach, "film")], ids=["replay", "result", "coach"]
)
@pytest.mark.parametrize("form", ["webp", "png"])
def test_a_screen_saves_a_film(app: App, jobs: list[Waiting], screen: Any, button: str, form: str) -> None:
    scene = screen(app)
    inspect(scene)
    pick(scene, button)
    inspect(scene_of(app))
    assert jobs == []
    pick(scene, f"film.{form}")
    (job,) = jobs
    assert job.order.form == form
    assert 1 <= job.order.first <= job.order.last <= len(job.order.record["moves"])
    if screen is coach:
        assert job.order.last == scene.moment.ply + 1
    else:
        assert job.order.last == len(job.order.record["moves"])
    job._hear({"share": 0.4})
    scene.on_update(1 / 60)
    inspect(scene_of(app))
    job._hear({"film": b64encode(b"a film").decode()})
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app.window, "say", lambda text, urgent=False: said.append(text))
        scene.layers.top.tick(1 / 60)
    assert job.saved is not None
    assert said == [f"Saved to {job.saved}."]
    assert job.saved.parent == films_folder()
    assert job.saved.read_bytes() == b"a film"
    inspect(scene_of(app))
    pick(scene, "close")
    assert not scene.layers.modal
    assert free_file(job.order) != job.saved


@pytest.mark.window
def test_what_went_wrong_is_told(app: App, jobs: list[Waiting], data_folder: Path) -> None:
    scene = replay(app)
    for reply in ({"error": "no OpenGL"}, {"film": b64encode(b"a film").decode()}):
        pick(scene, "film.save")
        pick(scene, "film.webp")
        data_folder.mkdir(exist_ok=True)
        films_folder().write_text("no folder")
        jobs[-1]._hear(reply)
        scene.layers.top.tick(1 / 60)
        assert jobs[-1].describe().startswith("The film couldn't be saved (")
        inspect(scene_of(app))
        pick(scene, "close")
        films_folder().unlink()
    assert list(data_folder.rglob("*.webp*")) == []


@pytest.mark.window
def test_an_example_and_a_start_have_no_film(app: App) -> None:
    record = match_of("curdle", 4).record()
    app.navigator.replay(record)
    scene = scene_of(app)
    button = scene.layers.find("film.save")
    assert button is not None
    assert not button.enabled
    scene.turns.act("film.save")
    assert not scene.layers.modal


# --- the process
def test_stopping_leaves_nothing(data_folder: Path) -> None:
    job = FilmJob(film_makers.slow, FilmOrder(match_of("curdle", 4).record(), 1, 4))
    link = job._link
    assert link is not None
    until(lambda: job.poll() or job.share == 0.5, "half a film")
    process = link.process
    assert process is not None
    job.close()
    until(lambda: process.exitcode is not None, "the end of the process")
    assert not job.poll()
    assert job.describe() == ""
    assert not data_folder.exists() or list(data_folder.rglob("*.webp*")) == []


@pytest.mark.window
def test_closing_the_dialog_stops_the_process(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[FilmJob] = []
    close = FilmJob.close

    def closing(job: FilmJob) -> None:
        closed.append(job)
        close(job)

    monkeypatch.setattr(FilmJob, "close", closing)
    scene = replay(app)
    pick(scene, "film.save")
    pick(scene, "film.webp")
    pick(scene, "stop")
    assert len(closed) == 1
    assert not scene.layers.modal


@pytest.mark.window
def test_the_programs_own_process_makes_a_picture(data_folder: Path) -> None:
    match = match_of("curdle", target=1)
    job = FilmJob(serve_film, FilmOrder(match.record(), match.ply, match.ply, "png"))
    until(lambda: job.poll() and job.over, "the picture", 20.0)
    assert job.trouble is None
    assert job.saved == films_folder() / f"curdle-{match.ply}.png"
    with Image.open(job.saved) as picture:
        assert (picture.format, picture.size) == ("PNG", SIZE)
