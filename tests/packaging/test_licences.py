"""Every binary that is passed on stands under a licence whose text goes with it, and CREDITS.md names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packaging.program import BUILT
from tests.packaging.recipes import BUILD, ROOT, script

licences = script("licences")
CREDITS = (ROOT / "CREDITS.md").read_text("utf-8")
#: what lay in bundles that were made: a file of each kind, as PyInstaller named it
LINUX = [
    "bonspiel", "_internal/PIL/_imaging.cpython-311-x86_64-linux-gnu.so",
    "_internal/_cffi_backend.cpython-311-x86_64-linux-gnu.so", "_internal/libffi.so.8",
    "_internal/libpython3.11.so.1.0", "_internal/libsqlite3.so.0", "_internal/libuuid.so.1", "_internal/libz.so.1",
    "_internal/pillow.libs/libXau-154567c4.so.6.0.0", "_internal/pillow.libs/libbrotlicommon-c55a5f7a.so.1.1.0",
    "_internal/pillow.libs/libfreetype-083ff72c.so.6.20.2", "_internal/pillow.libs/libharfbuzz-fe5b8f8d.so.0.61121.0",
    "_internal/pillow.libs/libjpeg-8a13c6e0.so.62.4.0", "_internal/pillow.libs/liblzma-64b7ab39.so.5.8.1",
    "_internal/pillow.libs/libopenjp2-56811f71.so.2.5.3", "_internal/pillow.libs/libpng16-d00bd151.so.16.49.0",
    "_internal/pillow.libs/libtiff-13a02c81.so.6.1.0", "_internal/pillow.libs/libxcb-64009ff3.so.1.1.0",
    "_internal/pillow.libs/libwebpmux-6f2b1ad9.so.3.1.1", "_internal/pillow.libs/libsharpyuv-60a7c00b.so.0.1.1",
    "_internal/pymunk/_chipmunk.abi3.so", "_internal/python3.11/lib-dynload/pyexpat.cpython-311-x86_64-linux-gnu.so",
    "_internal/python3.11/lib-dynload/_decimal.cpython-311-x86_64-linux-gnu.so",
    "_internal/python3.11/lib-dynload/_sqlite3.cpython-311-x86_64-linux-gnu.so",
]  # fmt: skip
WINDOWS = [
    "Bonspiel.exe", "bonspiel-cli.exe", "_internal/python313.dll", "_internal/python3.dll",
    "_internal/VCRUNTIME140.dll", "_internal/VCRUNTIME140_1.dll",
    "_internal/libffi-8.dll", "_internal/sqlite3.dll", "_internal/_ctypes.pyd", "_internal/_hashlib.pyd",
    "_internal/pyexpat.pyd", "_internal/_decimal.pyd", "_internal/_cffi_backend.cp313-win_amd64.pyd",
    "_internal/PIL/_imagingft.cp313-win_amd64.pyd", "_internal/pymunk/_chipmunk.pyd", "_internal/select.pyd",
]  # fmt: skip
#: which of those stand under something else than Python's own licence
NAMED = {
    "libsqlite3.so.0": "SQLite", "sqlite3.dll": "SQLite",
    "libffi.so.8": "libffi", "libffi-8.dll": "libffi", "libz.so.1": "zlib", "_chipmunk.abi3.so": "Chipmunk",
    "_chipmunk.pyd": "Chipmunk", "VCRUNTIME140.dll": "Microsoft Visual C++ runtime", "pyexpat.pyd": "Expat",
    "libfreetype-083ff72c.so.6.20.2": "FreeType", "_imagingft.cp313-win_amd64.pyd": "Pillow", "python313.dll": "Python",
    "_sqlite3.cpython-311-x86_64-linux-gnu.so": "Python", "libpython3.11.so.1.0": "Python",
    "Bonspiel.exe": "PyInstaller", "_decimal.pyd": "libmpdec", "_cffi_backend.cp313-win_amd64.pyd": "cffi",
}  # fmt: skip


@pytest.mark.parametrize("path", LINUX + WINDOWS)
def test_a_binary_is_known(path: str) -> None:
    part = licences.part_of(path)
    assert part is not None
    assert part.name == NAMED.get(Path(path).name, part.name)


@pytest.mark.parametrize(
    "name", ["libreadline.so.8", "libcrypto-3.dll", "libcrypto.so.3", "avif.dll", "libstdc++.so.6"]
)
def test_a_stranger_is_not(name: str, tmp_path: Path) -> None:
    path = f"_internal/{name}"
    assert licences.part_of(path) is None
    assert any(path in line for line in licences.check([path], tmp_path))


def test_a_text_that_is_missing_or_anothers_is_told(tmp_path: Path) -> None:
    text = tmp_path / "sqlite.txt"
    assert f"SQLite: {text} is missing" in licences.check(["_internal/libsqlite3.so.0"], tmp_path)
    text.write_text("All rights reserved.")
    assert "SQLite: no text of its licence says SQLite" in licences.check(["_internal/libsqlite3.so.0"], tmp_path)


def test_the_texts_that_nobody_brings_say_whose_they_are() -> None:
    for part in (*licences.PARTS, *licences.BESIDE):
        for text in part.texts:
            if "/" not in text:
                assert len((BUILD / "licences" / text).read_text("utf-8")) > 400, text


def test_the_credits_name_all_that_is_bundled() -> None:
    table = CREDITS[CREDITS.index("| part | licence |") : CREDITS.index("## Fonts")].lower()
    names = [part.name for part in (*licences.PARTS, *licences.BESIDE)] + list(licences.BUNDLED)
    assert [name for name in names if name.lower() not in table] == []


def test_a_bundle_holds_a_text_for_each_of_its_binaries() -> None:
    folder = BUILT.parent
    if not (folder / "licences" / "FILES.txt").is_file():
        pytest.skip("nothing is frozen: make installers")
    found = licences.binaries(folder)
    assert len(found) > 40
    assert licences.check(found, folder / "licences") == []
    packed = folder.parent / "pyinstaller/bonspiel/PYZ-00.toc"
    assert [name for name in licences.packages(packed) if name not in licences.BUNDLED] == []
    listed = (folder / "licences" / "FILES.txt").read_text("utf-8")
    assert all(f"{path}: " in listed for path in found)
