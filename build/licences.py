"""Collects the licence texts of everything in a frozen folder: `licences.py OUT`, run by the Python that is frozen."""

import os
import shutil
import sys
from importlib.metadata import distribution
from pathlib import Path

#: what ends up in the bundle; PyInstaller is there with its starter, whose licence allows any use
BUNDLED = (
    "arcade", "pyglet", "pymunk", "pillow", "mistune", "platformdirs", "cffi", "attrs", "pytiled_parser",
    "typing_extensions", "pyinstaller",
)  # fmt: skip
WORDS = ("licen", "copying", "notice", "authors")


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


def main(out: Path) -> None:
    """Writes the folder anew."""
    shutil.rmtree(out, ignore_errors=True)
    for name in BUNDLED:
        folder = out / name
        folder.mkdir(parents=True)
        for file in texts(name):
            shutil.copyfile(file, folder / file.name)
        data = distribution(name).metadata
        said = data.get("License-Expression") or data.get("License") or ", ".join(data.get_all("Classifier") or [])
        (folder / "PACKAGE.txt").write_text(f"{data['Name']} {data['Version']}\nLicence: {said}\n", "utf-8")
    (out / "python").mkdir()
    shutil.copyfile(python_text(), out / "python" / "LICENSE.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
