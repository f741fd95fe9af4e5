"""The licence texts of all that is frozen: ``licences.py OUT FOLDER MODULES``, run by the Python that was frozen.

MODULES is PyInstaller's list of the Python modules that it packed (``PYZ-00.toc``).

Packages bring their texts with them; those of libraries that are linked into something or come from the system stand in
``build/licences``. OUT/FILES.txt says of each program and library in FOLDER under which texts it stands; one of which
that isn't known ends the build, and that file is then missing.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

#: packages that end up in the bundle; PyInstaller is there with its starter, whose licence allows any use
BUNDLED = (
    "arcade", "pyglet", "pymunk", "pillow", "mistune", "platformdirs", "cffi", "attrs", "pytiled_parser",
    "typing_extensions", "packaging", "pyinstaller", "accesskit", "prismatoid",
)  # fmt: skip
#: what is imported by another name than it is installed by, and rooms of our own
IMPORTED = {"PIL": "pillow", "attr": "attrs", "prism": "prismatoid"}
OURS = ("game", "physics", "art", "sounds")
WORDS = ("licen", "copying", "notice", "authors")
#: texts that nobody brings
KEPT = Path(__file__).resolve().parent / "licences"
MAGIC = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"\xfe\xed\xfa\xcf")


class Part(NamedTuple):
    """What may lie in a bundle: its name in CREDITS.md, its files' paths, and the texts it stands under in OUT.

    ``word`` stands in one of the texts: a text that says nothing of the part is none of its.
    """

    name: str
    files: str
    texts: tuple[str, ...]
    word: str


PYTHON = ("python/LICENSE.txt", "python_parts.txt")
PILLOW = ("pillow/LICENSE",)
PRISM = ("prismatoid/LICENSE", "prismatoid/NOTICE")
LGPL = ("lgpl.txt",)
#: the first that fits the whole path below the bundle's inner folder, whatever its case
PARTS = (
    Part("PyInstaller", r"bonspiel|bonspiel(-cli)?\.exe", ("pyinstaller/COPYING.txt", *PYTHON), "PyInstaller"),
    Part("Chipmunk", r"pymunk/.*_chipmunk\..*", ("chipmunk.txt", "pymunk/LICENSE.txt"), "Chipmunk"),
    Part("cffi", r"_cffi_backend\..*", ("cffi/LICENSE",), "Permission is hereby granted"),
    Part("Brotli", r".*libbrotli.*", PILLOW, "BROTLI"),
    Part("FreeType", r".*libfreetype.*", PILLOW, "FREETYPE2"),
    Part("HarfBuzz", r".*libharfbuzz.*", PILLOW, "HARFBUZZ"),
    Part("libjpeg-turbo", r".*libjpeg.*", PILLOW, "LIBJPEG"),
    Part("liblzma", r".*liblzma.*", PILLOW, "LIBLZMA"),
    Part("OpenJPEG", r".*libopenjp2.*", PILLOW, "OPENJPEG"),
    Part("libpng", r".*libpng.*", PILLOW, "LIBPNG"),
    Part("LibTIFF", r".*libtiff.*", PILLOW, "LIBTIFF"),
    Part("libwebp", r".*(libwebp|libsharpyuv).*", PILLOW, "LIBWEBP"),
    Part("libXau", r".*libxau.*", PILLOW, "XAU"),
    Part("libxcb", r".*libxcb.*", PILLOW, "XCB"),
    Part("Pillow", r"pil/.*", PILLOW, "Secret Labs"),
    Part("AccessKit", r"accesskit/.*", ("accesskit/LICENSE-APACHE", "accesskit/LICENSE.chromium"), "Apache License"),
    Part("Prism", r"prism/.*", PRISM, "Mozilla Public License"),
    Part("GLib", r"prismatoid\.libs/lib(glib|gio|gmodule|gobject)-.*", LGPL, "GLib"),
    Part("glibmm", r"prismatoid\.libs/lib(glibmm|giomm)-.*", LGPL, "glibmm"),
    Part("libsigc++", r"prismatoid\.libs/libsigc-.*", LGPL, "libsigc++"),
    Part("util-linux", r"prismatoid\.libs/lib(mount|blkid)-.*", LGPL, "util-linux"),
    Part("PCRE2", r"prismatoid\.libs/libpcre2-.*", ("pcre2.txt",), "PCRE2"),
    Part("SELinux", r"prismatoid\.libs/libselinux-.*", ("selinux.txt",), "libselinux"),
    Part("libffi", r"(prismatoid\.libs/)?libffi.*", ("libffi.txt",), "libffi"),
    Part("SQLite", r"(lib)?sqlite3?[.].*|libsqlite3.*", ("sqlite.txt",), "SQLite"),
    Part("zlib", r"libz[.].*|zlib1?\.dll", ("zlib.txt",), "zlib"),
    Part("libuuid", r"libuuid.*", ("libuuid.txt",), "libuuid"),
    Part("Expat", r"libexpat.*|.*\bpyexpat\..*", ("expat.txt", *PYTHON), "Expat"),
    Part("libmpdec", r"libmpdec.*|.*\b_decimal\..*", ("mpdecimal.txt", *PYTHON), "libmpdec"),
    Part("Microsoft Visual C++ runtime", r"vcruntime140.*\.dll", ("visual_cpp.txt", *PYTHON), "Microsoft"),
    Part("Python", r"(lib)?python3.*|.*lib-dynload/.*|[^/]+\.pyd|python", PYTHON, "Python Software Foundation"),
)
#: neither a program nor a library of its own
BESIDE = (
    Part("SDL_GameControllerDB", r"arcade/.*/gamecontrollerdb\.txt", ("gamecontrollerdb.txt",), "Sam Lantinga"),
)  # fmt: skip


def part_of(path: str) -> Part | None:
    """What a binary of the bundle is, by its path there; None: nobody knows."""
    inside = path.replace("\\", "/").lower()
    inside = re.sub(
        r"^(_internal|contents/(frameworks|macos|resources))/|^.*\.app/contents/(frameworks|macos)/", "", inside
    )
    return next((part for part in PARTS if re.fullmatch(part.files, inside)), None)


def binaries(folder: Path) -> list[str]:
    """The paths of all programs and libraries below a folder."""
    found = []
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():
            with file.open("rb") as opened:
                head = opened.read(4)
            if head.startswith(MAGIC):
                found.append(file.relative_to(folder).as_posix())
    return found


def check(paths: list[str], out: Path) -> list[str]:
    """What is wrong: binaries that nobody knows, and texts in ``out`` that are missing or of something else."""
    wrong = [
        f"{path} stands under no licence that is known: see build/licences.py" for path in paths if not part_of(path)
    ]
    for part in {part for path in paths if (part := part_of(path))} | set(BESIDE):
        texts = [out / text for text in part.texts]
        wrong += [f"{part.name}: {text} is missing" for text in texts if not text.is_file()]
        if not any(part.word in text.read_text("utf-8", "replace") for text in texts if text.is_file()):
            wrong.append(f"{part.name}: no text of its licence says {part.word}")
    return sorted(wrong)


def packages(modules: Path) -> list[str]:
    """The names, as they are installed, of the packages that PyInstaller packed, without Python's own and ours."""
    listed = ast.literal_eval(modules.read_text("utf-8"))[1]
    names = {str(entry[0]).partition(".")[0] for entry in listed}
    return sorted(IMPORTED.get(name, name) for name in names - {*OURS, *sys.stdlib_module_names})


def texts(name: str) -> list[Path]:
    """The licence texts of an installed package. SystemExit when it has none."""
    files = [f for f in distribution(name).files or [] if any(word in f.name.lower() for word in WORDS)]
    own = [f for f in files if ".dist-info" in str(f)]
    # some put the whole text where its name belongs: it is then in what main writes
    if not own and "\n" not in (distribution(name).metadata.get("License", "")):
        raise SystemExit(f"{name} brings no text of its licence")
    return [Path(str(f.locate())) for f in own]


def python_text() -> Path:
    """Python's own licence: beside its library, or where Debian keeps it."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    places = (Path(os.__file__).parent / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt",
              Path("/usr/share/doc") / version / "copyright")  # fmt: skip
    for place in places:
        if place.is_file():
            return place
    raise SystemExit("the text of Python's licence was found nowhere")


def collect(out: Path) -> None:
    """Rewrite the folder of texts."""
    shutil.rmtree(out, ignore_errors=True)
    # the usual copying asks for a function of Windows that Wine lacks
    shutil.copytree(KEPT, out, copy_function=shutil.copyfile)
    for name in BUNDLED:
        folder = out / name
        folder.mkdir(parents=True)
        for file in texts(name):
            inside = folder / str(file).partition(".dist-info")[2].strip("/\\").removeprefix("licenses").strip("/\\")
            inside.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, inside)
        data = distribution(name).metadata
        said = data.get("License-Expression") or data.get("License") or ", ".join(data.get_all("Classifier") or [])
        (folder / "PACKAGE.txt").write_text(f"{data['Name']} {data['Version']}\nLicence: {said}\n", "utf-8")
    (out / "python").mkdir()
    shutil.copyfile(python_text(), out / "python" / "LICENSE.txt")


def main(out: Path, folder: Path, modules: Path) -> int:
    """Writes the texts, and which file stands under which; 1 where one is missing."""
    collect(out)
    found = binaries(folder)
    wrong = check(found, out)
    wrong += [f"{name} is packed and has no text" for name in packages(modules) if name not in BUNDLED]
    for line in wrong:
        print(f"licences: {line}", file=sys.stderr)
    if wrong:
        return 1
    lines = [f"{path}: {', '.join(part.texts)}" for path in found if (part := part_of(path))]
    lines += [f"{part.name}: {', '.join(part.texts)}" for part in BESIDE]
    lines += [f"{name}, as Python modules: {name}/" for name in packages(modules)]
    (out / "FILES.txt").write_text("\n".join(lines) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:4])))
