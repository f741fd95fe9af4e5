"""Sound: cues from ``sounds/cues.json``, a bounded number of voices, silence without a device."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import chain
from typing import Any

from game.resources.paths import path

VOICES = 4
#: seconds between two looks at the running sounds, of which 0.6 s are always ready: pyglet's own 0.02 s cost a waiting
#: table as much as everything else it does
REFILL = 0.1


def endless(source: Any) -> Any:
    """A source that repeats a static source's sound without the gap of a player's own loop."""
    from pyglet.media.codecs.base import AudioData, Source

    form = source.audio_format
    data: bytes = source.get_queue_source().get_audio_data(1 << 26).data

    class Endless(Source):
        """Read in a circle."""

        def __init__(self) -> None:
            self.audio_format = form
            self.at = 0

        def is_precise(self) -> bool:
            return True

        def get_audio_data(self, num_bytes: int, compensation_time: float = 0.0) -> AudioData:
            count = int(num_bytes)
            start = self.at % len(data)
            piece = data[start : start + count]
            while len(piece) < count:
                piece += data[: count - len(piece)]
            given = AudioData(piece, count, self.at / form.bytes_per_second, count / form.bytes_per_second)
            self.at += count
            return given

    return Endless()


class Mixer:
    """Plays cues. Without a sound device, or with damaged files, it does nothing and says why in ``trouble``."""

    def __init__(self, volumes: dict[str, float]) -> None:
        self.volumes = dict(volumes)
        self.trouble: str | None = None
        #: called with every cue and its gain, heard or not, for rumble
        self.felt: Callable[[str, float], None] = lambda cue, gain: None
        self.cues: dict[str, Any] = {}
        #: silent for a while, regardless of the volumes
        self.hushed = False
        #: the part of their volumes at which ambience and music play now
        self.ducked = 1.0
        self.sources: dict[str, Any] = {}
        self.live: dict[str, list[Any]] = {}
        self.turn: dict[str, int] = {}
        #: loops, by the volume that they follow: the cue and its player, None while it is inaudible
        self.loops: dict[str, tuple[str, Any]] = {}
        try:
            table = json.loads(path("sounds/cues.json").read_text("utf-8"))
            self.cues = dict(table["cues"])
            if not all(cue["files"] and float(cue.get("gain", 1.0)) >= 0 for cue in self.cues.values()):
                raise ValueError("a cue without files")
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            self.trouble = f"no sounds: {error}"
            self.cues = {}

    @property
    def ambience(self) -> Any:
        """The player of the room's ambience, None while it is silent."""
        return self.loops.get("ambience", ("", None))[1]

    def play(self, cue: str, gain: float = 1.0) -> None:
        """Play a cue's next variant; ``gain`` 0 to 1 on top of the volumes."""
        self.felt(cue, gain)
        entry = self.cues.get(cue)
        volume = self.volumes.get("effects", 1.0) * gain
        if self.trouble or self.hushed or not entry or volume <= 0:
            return
        at = self.turn[cue] = (self.turn.get(cue, -1) + 1) % len(entry["files"])
        player = self._start(entry["files"][at], volume * float(entry.get("gain", 1.0)), loop=False)
        if player is None:
            return
        voices = self.live.setdefault(cue, [])
        voices.append(player)
        while len(voices) > VOICES:
            self._end(voices.pop(0))

    def flow(self, cue: str, gain: float) -> None:
        """Play a sound as long as something moves: start it, follow ``gain`` (0 to 1), end it with 0."""
        name, player = self.loops.get("flow", ("", None))
        entry = self.cues.get(cue)
        volume = self.volumes.get("effects", 1.0) * gain
        if name != cue or volume <= 0 or self.hushed or self.trouble or not entry:
            if name:
                self._end(player)
                del self.loops["flow"]
            if volume <= 0 or self.hushed or self.trouble or not entry:
                return
            player = self._start(entry["files"][0], 0.0, loop=True)
            self.loops["flow"] = (cue, player)
        if player is not None:
            player.volume = min(1.0, volume * float(entry.get("gain", 1.0)))

    def hush(self, hushed: bool) -> None:
        """Silence everything, or restore the volumes."""
        self.hushed = hushed
        for kind, (name, player) in self.loops.items():
            if player is not None:
                player.volume = 0.0 if hushed else self._level(kind, name)

    def duck(self, part: float) -> None:
        """Play ambience and music at a part of their volumes; 1 restores them."""
        self.ducked = part
        for kind in ("ambience", "music"):
            name, player = self.loops.get(kind, ("", None))
            if player is not None and not self.hushed:
                player.volume = self._level(kind, name)

    def _level(self, kind: str, name: str) -> float:
        return min(1.0, self.volumes.get(kind, 0.0) * self.ducked * float(self.cues[name].get("gain", 1.0)))

    def room(self, name: str | None) -> None:
        """Loop the room's ambience; None for silence. The same room again keeps playing."""
        self._loop("ambience", name)

    def music(self, name: str | None) -> None:
        """Loop the music; None for silence. The same piece again keeps playing."""
        self._loop("music", name)

    def set_volume(self, kind: str, value: float) -> None:
        """Change a volume. Running ambience and music follow, and start or stop with it."""
        self.volumes[kind] = value
        name, player = self.loops.get(kind, ("", None))
        if player is not None and value > 0:
            player.volume = self._level(kind, name)
        elif name:
            self._loop(kind, None)
            self._loop(kind, name)

    def close(self) -> None:
        """Stop everything for good. A driver's thread still working for a deleted player would crash."""
        for player in chain((player for _name, player in self.loops.values()), *self.live.values()):
            self._end(player)
        self.loops.clear()
        self.live.clear()

    def _loop(self, kind: str, name: str | None) -> None:
        running, player = self.loops.get(kind, (None, None))
        if running == name:
            return
        self._end(player)
        self.loops.pop(kind, None)
        entry = self.cues.get(name or "")
        if name and entry:
            volume = self._level(kind, name)
            heard = volume > 0 and not self.trouble
            self.loops[kind] = (name, self._start(entry["files"][0], volume, loop=True) if heard else None)

    def _start(self, file: str, volume: float, *, loop: bool) -> Any:
        try:
            import pyglet
            from pyglet.media.player_worker_thread import PlayerWorkerThread

            if file not in self.sources:
                PlayerWorkerThread._nap_time = REFILL
                self.sources[file] = pyglet.media.load(str(path("sounds/" + file)), streaming=False)
            player = pyglet.media.Player()
            player.volume = min(1.0, volume)
            player.queue(endless(self.sources[file]) if loop else self.sources[file])
            player.play()
            return player
        except Exception as error:  # whatever a driver raises, the game runs without sound
            self.trouble = f"no sound: {error}"
            return None

    @staticmethod
    def _end(player: Any) -> None:
        if player is not None:
            try:
                player.pause()
                player.delete()
            except Exception:
                pass
