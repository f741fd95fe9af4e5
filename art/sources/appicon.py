"""The program's icon in every size that a desktop asks for: the club's emblem, and for small sizes only what can still be seen of it."""

from __future__ import annotations

import struct
from pathlib import Path

from PIL import Image

from art.sources import things
from art.sources.emblems import emblem
from art.sources.svg import render

#: pixels of the icon's side; the 1024 of a Mac's double resolution is drawn like the others
SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256, 512, 1024)
#: pixels of the picture in Windows' installer, which takes bitmaps only
SIDE = (164, 314)
#: up to this side the emblem's frame, brooms and crystal would be a blur
SMALL = 48
#: of these Windows' icon file is made: its list, title bar, Start menu and large views
ICO = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
#: the types of PNG entries in a Mac's icon file, by pixels
ICNS = {16: (b"icp4",), 32: (b"icp5", b"ic11"), 64: (b"ic12",), 128: (b"ic07",), 256: (b"ic08", b"ic13"),
        512: (b"ic09", b"ic14"), 1024: (b"ic10",)}  # fmt: skip


def small(size: int) -> Image.Image:
    """A stone on the house, nothing else, lines as wide as a pixel needs: for sides up to ``SMALL``."""
    defs = things.defs() + things.gradient("rim", ((0.0, "#ffe9b0"), (0.5, "#d09a48"), (1.0, "#7a4c18")))
    return render(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-256 -256 512 512"><defs>{defs}</defs>'
        '<circle r="252" fill="url(#rim)"/><circle r="222" fill="#12557e"/><circle r="150" fill="#f8eed6"/>'
        f"{things.stone(0, 150, 166, 'red')}</svg>",
        size,
    )


def icon(size: int) -> Image.Image:
    """The icon, ``size`` pixels square."""
    return small(size) if size <= SMALL else emblem("bonspiel", size)


def record(size: int) -> Image.Image:
    """The icon of a record file, ``size`` pixels square: a match sheet with its corner turned down, the house on it."""
    defs = things.defs() + things.gradient("sheet", ((0.0, "#fffaf0"), (1.0, "#efe1c4")))
    # fewer and thicker lines where there are fewer pixels
    edge, lines = (26, (-96,)) if size <= SMALL else (12, (-142, -104, -66))
    rows = "".join(f'<path d="M-128 {y}H{20 if y == lines[0] else 128}" stroke="#b9a67f" stroke-width="{edge}"/>'
                   for y in lines)  # fmt: skip
    return render(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-256 -256 512 512"><defs>{defs}</defs>'
        f'<path d="M-184 -240H84L184 -140V240H-184Z" fill="url(#sheet)" stroke="#7a5a2e" stroke-width="{edge}"'
        f' stroke-linejoin="round"/><path d="M84 -240V-140H184Z" fill="#d8c296" stroke="#7a5a2e" stroke-width="{edge}"'
        f' stroke-linejoin="round"/>{rows}'
        '<circle cy="88" r="128" fill="#12557e"/><circle cy="88" r="88" fill="#f8eed6"/>'
        f"{things.stone(0, 156, 96, 'red')}</svg>",
        size,
    )


def ico(files: dict[int, Path]) -> bytes:
    """Windows' icon file of PNG entries (Windows Vista and later)."""
    head, body = struct.pack("<HHH", 0, 1, len(ICO)), b""
    for size in ICO:
        data = files[size].read_bytes()
        at = 6 + 16 * len(ICO) + len(body)
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        body += data
    return head + body


def icns(files: dict[int, Path]) -> bytes:
    """A Mac's icon file of PNG entries."""
    body = b""
    for size, kinds in ICNS.items():
        data = files[size].read_bytes()
        for kind in kinds:
            body += struct.pack(">4sI", kind, 8 + len(data)) + data
    return struct.pack(">4sI", b"icns", 8 + len(body)) + body


def side(baked: Path) -> Image.Image:
    """The picture beside the first and the last page of Windows' installer: the curtain with the emblem on it."""
    room = Image.open(baked / "rooms" / "curtain_1x.jpg").convert("RGB")
    width, height = SIDE
    wide = room.resize((room.width * height // room.height, height), Image.Resampling.LANCZOS)
    left = (wide.width - width) // 2
    return wide.crop((left, 0, left + width, height))


def bake(baked: Path) -> None:
    """Write ``art/icons``: PNGs and the icon files of Windows and macOS, for the program and for its records.

    And a picture for Windows' installer.
    """
    folder = baked.parent / "icons"
    folder.mkdir(exist_ok=True)
    for name, draw in (("bonspiel", icon), ("record", record)):
        files = {size: folder / f"{name}-{size}.png" for size in SIZES}
        for size, file in files.items():
            draw(size).save(file, optimize=True)
        (folder / f"{name}.ico").write_bytes(ico(files))
        (folder / f"{name}.icns").write_bytes(icns(files))
    side(baked).save(folder / "setup-side.bmp")
