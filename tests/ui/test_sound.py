"""Sound is never in the way: without a device, without files, with damaged ones."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.registry import ENTRIES, entry
from game.resources.paths import path
from game.ui import sound
from game.ui.sound import VOICES, Mixer, endless

#: pyglet that was imported without a display has no windows later
pytestmark = pytest.mark.usefixtures("display")
VOLUMES = {"effects": 1.0, "ambience": 0.5, "music": 0.5}
TABLE = '{"cues": {"deal": {"files": ["a.ogg", "b.ogg"], "gain": 0.5}, "lounge": {"files": ["c.ogg"]}}, %s}'
GOOD = TABLE % '"about": ""'


class Player:
    """Plays nothing and remembers everything."""

    def __init__(self, file: str, volume: float, loop: bool) -> None:
        self.file, self.volume, self.loop, self.ended = file, volume, loop, False


def end(player: Player | None) -> None:
    """Notes that a player has ended."""
    if player is not None:
        player.ended = True


@pytest.fixture
def mixer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Mixer:
    """A mixer with two cues whose players are pretended."""
    (tmp_path / "cues.json").write_text(GOOD)
    monkeypatch.setattr(sound, "path", lambda name: tmp_path / Path(name).name)
    monkeypatch.setattr(Mixer, "_start", lambda self, file, volume, *, loop: Player(file, volume, loop))
    monkeypatch.setattr(Mixer, "_end", staticmethod(end))
    return Mixer(VOLUMES)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"cues": 3',
        '{"events": {}}',
        "\x00\xff",
        "null",
        '{"cues": 1}',
        '{"cues": {"deal": {}}}',
        '{"cues": {"deal": {"files": []}}}',
    ],
)
def test_damaged_cues_are_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    (tmp_path / "cues.json").write_text(text)
    monkeypatch.setattr(sound, "path", lambda name: tmp_path / Path(name).name)
    mixer = Mixer(VOLUMES)
    mixer.play("deal")
    mixer.room("lounge")
    mixer.set_volume("ambience", 1.0)
    assert mixer.trouble


def test_missing_cues_are_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "path", lambda name: tmp_path / "nowhere" / name)
    mixer = Mixer(VOLUMES)
    mixer.play("deal")
    assert mixer.trouble is not None and mixer.trouble.startswith("no sounds")


def test_a_file_or_driver_that_fails_is_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cues.json").write_text(GOOD)
    monkeypatch.setattr(sound, "path", lambda name: tmp_path / Path(name).name)
    mixer = Mixer(VOLUMES)
    mixer.play("deal")  # a.ogg does not exist
    assert mixer.trouble is not None
    mixer.play("deal")
    mixer.room("lounge")
    assert mixer.live == {} and mixer.ambience is None


def test_variants_take_turns_and_voices_are_bounded(mixer: Mixer) -> None:
    for _n in range(VOICES + 2):
        mixer.play("deal")
    voices: list[Any] = mixer.live["deal"]
    assert len(voices) == VOICES
    assert [v.file for v in voices] == ["a.ogg", "b.ogg", "a.ogg", "b.ogg"]
    assert all(v.volume == 0.5 and not v.ended for v in voices)


def test_no_volume_no_voice(mixer: Mixer) -> None:
    mixer.set_volume("effects", 0.0)
    mixer.play("deal")
    assert mixer.live == {}


def test_a_room_follows_its_volume_and_gives_way(mixer: Mixer) -> None:
    mixer.room("lounge")
    first = mixer.ambience
    assert first.loop and first.volume == 0.5
    mixer.set_volume("ambience", 0.25)
    assert first.volume == 0.25
    mixer.room(None)
    assert first.ended and mixer.ambience is None


def test_a_room_turned_down_to_nothing_comes_back_with_its_volume(mixer: Mixer) -> None:
    mixer.room("lounge")
    first = mixer.ambience
    mixer.set_volume("ambience", 0.0)
    assert first.ended and mixer.ambience is None
    mixer.set_volume("ambience", 0.25)
    assert mixer.ambience is not None and mixer.ambience.volume == 0.25
    mixer.room(None)
    mixer.set_volume("ambience", 0.5)
    assert mixer.ambience is None, "there is no room to be heard"


def test_the_programs_own_cues_are_there() -> None:
    mixer = Mixer(VOLUMES)
    if not mixer.cues:
        pytest.skip("the sounds have not been baked")
    for name, cue in mixer.cues.items():
        for file in cue["files"]:
            assert path("sounds/" + file).exists(), (name, file)
    for name in ENTRIES:
        assert {cue.format(number=1) for cue in entry(name).cues.values()} <= set(mixer.cues), name


def test_hushed_loops_are_silent_and_come_back_as_loud_as_before(mixer: Mixer) -> None:
    mixer.room("lounge")
    player = mixer.ambience
    mixer.hush(True)
    assert player.volume == 0.0
    mixer.play("deal")
    assert not mixer.live.get("deal")
    mixer.hush(False)
    assert player.volume == 0.5
    mixer.play("deal")
    assert len(mixer.live["deal"]) == 1


def test_a_cue_is_as_loud_as_the_effects_and_its_gain_say(mixer: Mixer) -> None:
    mixer.play("deal")
    assert mixer.live["deal"][-1].volume == 0.5
    mixer.play("deal", 0.5)
    assert mixer.live["deal"][-1].volume == 0.25
    del mixer.volumes["effects"]
    mixer.play("deal")
    assert mixer.live["deal"][-1].volume == 0.5


def test_what_flows_begins_silent_follows_and_ends(mixer: Mixer) -> None:
    mixer.flow("deal", 0.8)
    _name, player = mixer.loops["flow"]
    assert player.loop and player.volume == pytest.approx(0.4)
    mixer.flow("deal", 0.2)
    assert mixer.loops["flow"][1] is player and player.volume == pytest.approx(0.1)
    mixer.flow("deal", 0.0)
    assert "flow" not in mixer.loops and player.ended
    mixer.flow("deal", -1.0)
    assert "flow" not in mixer.loops
    mixer.flow("deal", 0.5)
    mixer.hush(True)
    mixer.flow("deal", 0.5)
    assert "flow" not in mixer.loops


class Speaker:
    """A player of pyglet's without a device."""

    volume = 1.0

    def __init__(self) -> None:
        self.queued: list[Any] = []
        self.running = False

    def queue(self, source: Any) -> None:
        """Takes what it is to play."""
        self.queued.append(source)

    def play(self) -> None:
        """Begins."""
        self.running = True


def test_a_sound_is_read_once_and_played_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading a file takes longer than a frame: the first time is enough."""
    import pyglet
    from pyglet.media.player_worker_thread import PlayerWorkerThread

    read: list[str] = []
    speakers: list[Speaker] = []

    def load(file: str, streaming: bool) -> str:
        read.append(Path(file).name)
        return f"decoded {Path(file).name}"

    def speaker() -> Speaker:
        speakers.append(Speaker())
        return speakers[-1]

    monkeypatch.setattr(pyglet.media, "load", load)
    monkeypatch.setattr(pyglet.media, "Player", speaker)
    monkeypatch.setattr(PlayerWorkerThread, "_nap_time", PlayerWorkerThread._nap_time)
    (tmp_path / "cues.json").write_text(TABLE.replace('"a.ogg", "b.ogg"', '"a.ogg"') % '"about": ""')
    monkeypatch.setattr(sound, "path", lambda name: tmp_path / Path(name).name)
    mixer = Mixer(VOLUMES)
    for _time in range(3):
        mixer.play("deal")
    assert not mixer.trouble
    assert read == ["a.ogg"]
    assert [one.queued for one in speakers] == [["decoded a.ogg"]] * 3
    assert all(one.running for one in speakers)


def test_what_repeats_has_no_gap_and_never_ends() -> None:
    """Read in pieces of any size, also larger than the sound."""
    form = SimpleNamespace(bytes_per_second=10)
    data = bytes(range(7))
    source = SimpleNamespace(
        audio_format=form,
        get_queue_source=lambda: SimpleNamespace(get_audio_data=lambda most: SimpleNamespace(data=data[:most])),
    )
    found = endless(source)
    assert found.audio_format is form and found.is_precise()
    read = b""
    for count in (3, 4, 5, 20, 1.0, 7):
        given = found.get_audio_data(count)
        assert (given.length, given.timestamp, given.duration) == (count, len(read) / 10, count / 10)
        read += given.data
    assert read == (data * 9)[: len(read)] and len(read) == 40


def test_music_and_a_room_are_two_loops_that_are_turned_down_together(mixer: Mixer) -> None:
    mixer.music("deal")
    mixer.room("lounge")
    music, room = mixer.loops["music"][1], mixer.ambience
    assert (music.volume, room.volume) == (0.25, 0.5)
    mixer.duck(0.5)
    assert (music.volume, room.volume) == (0.125, 0.25)
    mixer.hush(True)
    mixer.duck(1.0)
    assert (music.volume, room.volume) == (0.0, 0.0), "it stays silent"
    mixer.hush(False)
    assert (music.volume, room.volume) == (0.25, 0.5)
    mixer.music("deal")
    assert mixer.loops["music"][1] is music and not music.ended
    mixer.music("unknown")
    assert music.ended and "music" not in mixer.loops and not room.ended
    mixer.volumes["music"] = 9.0
    mixer.music("lounge")
    assert mixer.loops["music"][1].volume == 1.0, "no louder than it was recorded"


def test_closed_everything_has_ended_once(mixer: Mixer, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[Any] = []
    mixer.music("deal")
    mixer.room("lounge")
    mixer.play("deal")
    mixer.play("lounge")
    players = {*(player for _name, player in mixer.loops.values()), *mixer.live["deal"], *mixer.live["lounge"]}
    monkeypatch.setattr(Mixer, "_end", staticmethod(ended.append))
    mixer.close()
    assert {*ended} == players and len(ended) == 4 and not mixer.loops and not mixer.live
    mixer.close()
    assert len(ended) == 4


def test_a_player_is_told_to_stop_and_one_that_fails_harms_nobody() -> None:
    told: list[str] = []
    Mixer._end(SimpleNamespace(pause=lambda: told.append("pause"), delete=lambda: told.append("delete")))
    assert told == ["pause", "delete"]
    Mixer._end(SimpleNamespace(pause=lambda: 1 // 0))
    Mixer._end(None)


def test_every_cue_is_felt_heard_or_not(mixer: Mixer) -> None:
    felt: list[tuple[str, float]] = []
    mixer.felt = lambda cue, gain: felt.append((cue, gain))
    mixer.hush(True)
    mixer.play("deal", 0.5)
    mixer.play("unknown")
    assert felt == [("deal", 0.5), ("unknown", 1.0)] and not mixer.live
