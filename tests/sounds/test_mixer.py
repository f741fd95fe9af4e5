"""Rooms and music go round without a gap, and follow their volumes."""

from __future__ import annotations

from typing import Any

import pytest

from game.ui.sound import Mixer, endless


class Player:
    """Stands for a device's voice."""

    def __init__(self, file: str, volume: float) -> None:
        self.file, self.volume, self.ended = file, volume, False

    def pause(self) -> None:
        self.ended = True

    def delete(self) -> None:
        pass


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Mixer:
    mixer = Mixer({"effects": 1.0, "ambience": 0.4, "music": 0.5})
    started: list[Player] = []

    def start(file: str, volume: float, *, loop: bool) -> Any:
        started.append(Player(file, volume))
        return started[-1]

    monkeypatch.setattr(mixer, "_start", start)
    monkeypatch.setattr(mixer, "started", started, raising=False)
    return mixer


def begun(mixer: Mixer) -> list[Player]:
    return mixer.started  # type: ignore[attr-defined]


def test_the_same_piece_goes_on(mixer: Mixer) -> None:
    mixer.music("music_lounge")
    mixer.music("music_lounge")
    assert [p.file for p in begun(mixer)] == ["baked/music_lounge.wav"]
    assert begun(mixer)[0].volume == pytest.approx(0.5 * mixer.cues["music_lounge"]["gain"])
    mixer.music(None)
    assert begun(mixer)[0].ended
    mixer.music("music_lounge")
    assert len(begun(mixer)) == 2


def test_room_and_music_are_two_voices(mixer: Mixer) -> None:
    mixer.room("room_lounge")
    mixer.music("music_lounge")
    mixer.room("room_rink")
    assert [p.ended for p in begun(mixer)] == [True, False, False]


def test_all_ends_with_the_program(mixer: Mixer) -> None:
    """A player that is forgotten while it plays ends the driver's thread, and with it all sound."""
    mixer.room("room_lounge")
    mixer.music("music_lounge")
    mixer.play("count_4")
    mixer.close()
    assert [p.ended for p in begun(mixer)] == [True] * 3


def test_volumes_act_at_once(mixer: Mixer) -> None:
    mixer.music("music_lounge")
    mixer.set_volume("music", 0.25)
    assert begun(mixer)[0].volume == pytest.approx(0.25 * mixer.cues["music_lounge"]["gain"])
    mixer.set_volume("music", 0.0)
    assert begun(mixer)[0].ended and len(begun(mixer)) == 1
    mixer.set_volume("music", 0.5)
    assert len(begun(mixer)) == 2 and not begun(mixer)[1].ended


def test_silent_music_begins_when_it_is_turned_up(mixer: Mixer) -> None:
    mixer.set_volume("music", 0.0)
    mixer.music("music_lounge")
    assert not begun(mixer)
    mixer.set_volume("music", 0.1)
    assert len(begun(mixer)) == 1


def test_an_unknown_piece_is_silence(mixer: Mixer) -> None:
    mixer.music("music_lounge")
    mixer.music("nothing")
    assert begun(mixer)[0].ended and len(begun(mixer)) == 1


@pytest.mark.window
def test_endless_reads_in_a_circle() -> None:
    from pyglet.media.codecs.base import AudioFormat, StaticMemorySource

    data = bytes(range(10))
    form = AudioFormat(channels=1, sample_size=16, sample_rate=22050)

    class Static:
        audio_format = form

        def get_queue_source(self) -> StaticMemorySource:
            return StaticMemorySource(data, form)

    source = endless(Static())
    read = b"".join(source.get_audio_data(n).data for n in (4, 4, 26, 2))
    assert read == (data * 4)[:36]
