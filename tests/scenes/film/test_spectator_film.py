"""The table of a film to send, without a window: whose names it has, what it leaves out, and where it is drawn."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from game.rules.contract import SPECTATOR
from game.scenes.film import recorder, spectator_film
from game.scenes.film.encoder import Encoded
from game.scenes.film.film_job import FilmOrder
from game.scenes.film.recorder import SIZE, Recorder, off_screen, record_film
from game.scenes.film.spectator_film import spectator_table
from tests.scenes.drawing_pad import Pad


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The table of a film of a match between these; nothing of it is on a screen."""

    def made(*names: str) -> Any:
        kinds = tuple("human" if name.startswith(("You", "Player")) else "club" for name in names)
        frames = [
            SimpleNamespace(move=f"m{n}" if n else "", seat=n - 1 if n < 3 else -1, why="why", caption="", seen=None)
            for n in range(4)
        ]
        film = SimpleNamespace(
            game=SimpleNamespace(name="curdle"), seats=kinds, members=("m",), names=("n",), frames=frames, last=3,
            ply=0, title="", whole=False,
        )  # fmt: skip
        monkeypatch.setattr(spectator_film, "film_of_record", lambda record: film)
        monkeypatch.setattr(spectator_film, "SpectatorFilm", lambda film: film)
        monkeypatch.setattr(spectator_film, "entry", lambda name: name)
        monkeypatch.setattr(
            spectator_film, "Table",
            lambda app, face, company, turns: SimpleNamespace(face=face, company=company, turns=turns),
        )  # fmt: skip
        beside = SimpleNamespace(names=lambda kinds: list(names), portraits=lambda kinds: list(names))
        app: Any = SimpleNamespace(people=SimpleNamespace(beside=lambda members, given: beside))
        return spectator_table(app, {})

    return made


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("You", "Hattie"), ["Player 1", "Hattie"]),
        (("Hattie", "You"), ["Hattie", "Player 2"]),
        (("Ann", "Hattie"), ["Ann", "Hattie"]),
    ],
)
def test_in_a_film_nobody_is_you_and_everybody_only_watches(
    table: Any, names: tuple[str, ...], said: list[str]
) -> None:
    found, turns = table(*names)
    assert found.company.names == said and found.name == "film" and found.face == "curdle"
    assert found.company.eyes == turns.eyes == SPECTATOR
    found.company.retell()
    assert found.company.names == said, "in another language, too"


def test_a_caption_names_the_player_if_there_is_one(table: Any) -> None:
    _found, turns = table("You", "Hattie")
    words = SimpleNamespace(name=lambda kind, move: f"{kind} {move}")
    turns.host = SimpleNamespace(face=SimpleNamespace(words=words))
    assert [turns.caption(ply) for ply in (1, 2, 3)] == ["Player 1: move m1", "Hattie: move m2", "move m3"]
    assert turns.prompt() == ""
    turns.line = "Hattie: move m2"
    assert turns.prompt() == "Hattie: move m2" and turns.tools() == ()
    pad = Pad()
    turns.build(pad)
    assert not pad.words and not pad.patches, "why a move was chosen is nobody's to know"


# --- off screen


class Surface:
    """A framebuffer."""

    def __init__(self, name: str, log: list[str]) -> None:
        self.name, self.log = name, log

    def use(self) -> None:
        self.log.append(f"{self.name} used")

    def delete(self) -> None:
        self.log.append(f"{self.name} deleted")


def window(log: Any, size: tuple[int, int] = SIZE) -> Any:
    """A window that notes where it draws."""
    screen = Surface("screen", log)
    ctx = SimpleNamespace(
        screen=screen, _screen=screen, texture=lambda size, components: ("texture", size, components),
        framebuffer=lambda color_attachments: log.append(str(color_attachments)) or Surface("buffer", log),
    )  # fmt: skip
    return SimpleNamespace(
        ctx=ctx, switch_to=lambda: log.append("switched"), get_framebuffer_size=lambda: size, dirty=True,
        show_view=lambda view: log.append("shown"),
    )  # fmt: skip


@pytest.mark.parametrize("fails", [False, True])
def test_a_window_draws_on_its_screen_again_after_a_film_or_its_failure(fails: bool) -> None:
    log: list[str] = []
    found = window(log, (640, 360))
    screen = found.ctx.screen
    try:
        with off_screen(found) as buffer:
            assert found.ctx._screen is buffer and log[-1] == "buffer used"
            log.append("drawing")
            if fails:
                raise ValueError
    except ValueError:
        assert fails
    assert found.ctx._screen is screen and log[-2:] == ["screen used", "buffer deleted"]
    assert log[:3] == ["switched", "[('texture', (640, 360), 4)]", "buffer used"]


def filming(log: list[str], size: tuple[int, int] = SIZE) -> Any:
    """A recorder of a table of one colour above and another below."""
    wide, high = size
    # rows of pixels from the lowest one on
    pixels = bytes((0, 0, 200)) * wide * (high // 2) + bytes((200, 0, 0)) * wide * (high // 2)
    buffer = SimpleNamespace(read=lambda components: pixels)
    table: Any = SimpleNamespace(
        on_draw=lambda: log.append("drawn"), log=SimpleNamespace(draw_out=lambda out: log.append(f"log out: {out}")),
        animator=SimpleNamespace(factor=0.0, reduced=True),
    )  # fmt: skip
    app: Any = SimpleNamespace(window=window(log, size))
    turns: Any = SimpleNamespace()
    return Recorder(app, table, turns, buffer)


def test_a_film_moves_at_normal_speed_without_the_log_whatever_the_settings_say() -> None:
    log: list[str] = []
    found = filming(log)
    assert log == ["shown", "log out: False"] and found.speed == 1.0 and found.pictures == []
    assert (found.table.animator.factor, found.table.animator.reduced) == (1.0, False)


@pytest.mark.parametrize("size", [SIZE, (640, 360)])
def test_a_picture_has_the_size_of_a_film_and_its_upper_edge_above(size: tuple[int, int]) -> None:
    log: list[str] = []
    found = filming(log, size)
    picture: Image.Image = found.picture()
    assert picture.size == SIZE and log[-1] == "drawn" and found.window.dirty is False
    above, below = picture.getpixel((600, 20)), picture.getpixel((600, 700))
    assert above == (200, 0, 0) and below == (0, 0, 200)


@pytest.mark.parametrize("form", ["png", "webp"])
def test_an_order_is_recorded_as_a_picture_or_a_film(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[str] = []

    class Reel:
        def __init__(self, app: Any, table: Any, turns: Any, buffer: Any) -> None:
            log.append(f"{table} {turns} {buffer.name}")

        def still(self, ply: int) -> Encoded:
            return Encoded(f"still {ply}".encode())

        def film(self, first: int, last: int, report: Any) -> Encoded:
            return Encoded(f"film {first} {last}".encode())

    monkeypatch.setattr(recorder, "spectator_table", lambda app, record: ("table", "turns"))
    monkeypatch.setattr(recorder, "Recorder", Reel)
    app: Any = SimpleNamespace(window=window(log))
    made = record_film(app, FilmOrder({}, 3, 5, form))
    assert made.content == (b"still 5" if form == "png" else b"film 3 5")
    assert "table turns buffer" in log and log[-1] == "buffer deleted"
