"""Sound: cues from ``sounds/cues.json``, a bounded number of voices, silence where there is no device."""

from __future__ import annotations

import json
from typing import Any

from game.resources import path

VOICES = 4


class Mixer:
    """Plays cues. Without a sound device, or with damaged files, it does nothing and says why in ``trouble``."""

    def __init__(self, volumes: dict[str, float]) -> None:
        self.volumes = dict(volumes)
        self.trouble: str | None = None
        self.cues: dict[str, Any] = {}
        self.events: dict[str, str] = {}
        self.sources: dict[str, Any] = {}
        self.live: dict[str, list[Any]] = {}
        self.turn: dict[str, int] = {}
        self.ambience: Any = None
        try:
            table = json.loads(path("sounds/cues.json").read_text("utf-8"))
            self.cues, self.events = dict(table["cues"]), dict(table.get("events", {}))
            if not all(cue["files"] and float(cue.get("gain", 1.0)) >= 0 for cue in self.cues.values()):
                raise ValueError("a cue without files")
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            self.trouble = f"no sounds: {error}"
            self.cues, self.events = {}, {}

    def play(self, cue: str, gain: float = 1.0) -> None:
        """Plays a cue's next variant; ``gain`` 0 to 1 on top of the volumes."""
        entry = self.cues.get(cue)
        volume = self.volumes.get("effects", 1.0) * gain
        if self.trouble or not entry or volume <= 0:
            return
        at = self.turn[cue] = (self.turn.get(cue, -1) + 1) % len(entry["files"])
        player = self._start(entry["files"][at], volume * float(entry.get("gain", 1.0)), loop=False)
        if player is None:
            return
        voices = self.live.setdefault(cue, [])
        voices.append(player)
        while len(voices) > VOICES:
            self._end(voices.pop(0))

    def event(self, name: str) -> None:
        """Plays the cue that belongs to an event, if it has one."""
        if cue := self.events.get(name):
            self.play(cue)

    def room(self, name: str | None) -> None:
        """The room's ambience, looped; None for silence."""
        self._end(self.ambience)
        self.ambience = None
        entry = self.cues.get(name or "")
        volume = self.volumes.get("ambience", 0.0)
        if entry and not self.trouble and volume > 0:
            self.ambience = self._start(entry["files"][0], volume * float(entry.get("gain", 1.0)), loop=True)

    def set_volume(self, kind: str, value: float) -> None:
        """Changes a volume; the running ambience follows."""
        self.volumes[kind] = value
        if kind == "ambience" and self.ambience is not None:
            self.ambience.volume = value

    def _start(self, file: str, volume: float, *, loop: bool) -> Any:
        try:
            import pyglet

            if file not in self.sources:
                self.sources[file] = pyglet.media.load(str(path("sounds/" + file)), streaming=False)
            player = pyglet.media.Player()
            player.volume = min(1.0, volume)
            player.loop = loop
            player.queue(self.sources[file])
            player.play()
            return player
        except Exception as error:  # whatever a driver throws, the game goes on without sound
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
