"""Bakes every sound of the program: `python -m sounds.bake`, or with names of cues to bake only these."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from sounds import cards, hockey, ice, magic, music, room
from sounds.synth import Cue, render, write

HERE = Path(__file__).resolve().parent
CUES: Mapping[str, Cue] = {**cards.CUES, **ice.CUES, **hockey.CUES, **magic.CUES, **room.CUES, **music.CUES}


def files(name: str) -> list[str]:
    """The files of a cue, as ``cues.json`` names them."""
    count = CUES[name].variants
    return [f"baked/{name}.wav"] if count == 1 else [f"baked/{name}_{k + 1}.wav" for k in range(count)]


def table() -> str:
    """The text of ``cues.json``: one line a cue."""
    whose = {**{name: name for name in CUES}, **cards.SAME}
    cues = [f'    "{n}": ' + json.dumps({"files": files(of), "gain": CUES[of].gain}) for n, of in whose.items()]
    return '{\n  "cues": {\n' + ",\n".join(cues) + "\n  }\n}\n"


def bake(name: str, folder: Path = HERE) -> int:
    """Write all variants of one cue under ``folder``; return the bytes written."""
    size = 0
    for variant, file in enumerate(files(name)):
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        write(target, render(name, CUES[name], variant), CUES[name].rate)
        size += target.stat().st_size
    return size


def main(names: Sequence[str]) -> int:
    """Bake the named cues, or all of them and the table; return the exit status."""
    if unknown := [name for name in names if name not in CUES]:
        print(f"sounds.bake: no cue is called {', '.join(unknown)}.", file=sys.stderr)
        return 2
    started = time.perf_counter()
    size = sum(bake(name) for name in names or CUES)
    if not names:
        known = {HERE / file for name in CUES for file in files(name)}
        for stale in set((HERE / "baked").glob("*.wav")) - known:
            stale.unlink()
        (HERE / "cues.json").write_text(table(), "utf-8")
    print(f"{len(names or CUES)} cues, {size / 1e6:.2f} MB in {time.perf_counter() - started:.1f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
