"""A release, from the installers of all systems.

``release.py tag TYPE NAME``: 1 where a tag isn't this version's, or CHANGELOG.md has no chapter of it.
``release.py collect FOLDER``: SHA256SUMS of all that was built, and Flatpak's and winget's manifests filled with them.
``release.py notes``: this version's chapter.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

sys.path.insert(0, str(Path(__file__).resolve().parent))
import about

BUILD = about.ROOT / "build"
#: bytes of a file that players fetch
LARGEST = 62_000_000


def files(version: str) -> dict[str, str]:
    """What a release holds, by the words that manifests ask for it with."""
    return {
        "DEB": f"bonspiel_{version}_amd64.deb",
        "RUN": f"bonspiel-{version}-linux-x86_64.run",
        "TAR": f"bonspiel-{version}-linux-x86_64.tar.gz",
        "SETUP": f"bonspiel-{version}-windows-x64-setup.exe",
        "ZIP": f"bonspiel-{version}-windows-x64.zip",
        "DMG_ARM": f"bonspiel-{version}-macos-arm64.dmg",
        "DMG_INTEL": f"bonspiel-{version}-macos-x86_64.dmg",
    }


def summed(file: Path) -> str:
    """The SHA-256 of a file as 64 hex digits."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def collect(folder: Path) -> None:
    """Writes the list of sums and the manifests.

    SystemExit where something wasn't built, has no place to lie, or has grown too large.
    """
    version = about.version()
    names = files(version)
    missing = [name for name in names.values() if not (folder / name).is_file()]
    if missing:
        raise SystemExit(f"not built: {', '.join(missing)}")
    if large := [name for name in names.values() if (folder / name).stat().st_size > LARGEST]:
        raise SystemExit(f"larger than {LARGEST // 10**6} MB: {', '.join(large)}")
    if about.home() is None:
        raise SystemExit("the manifests need the project's page: GITHUB_REPOSITORY, or Homepage in pyproject.toml")
    known = names | {f"{word}_SUM": summed(folder / name) for word, name in names.items()}
    # the first is a word for the program that is installed: it stays
    known |= {"PROGRAM": "@PROGRAM@", "ENDING": about.facts()["SUFFIX"].lstrip(".")}
    flatpak = folder / f"bonspiel-{version}-flatpak.yml"
    flatpak.write_text(about.fill((BUILD / "flatpak/bonspiel.yml").read_text("utf-8"), **known), "utf-8")
    with ZipFile(folder / f"bonspiel-{version}-winget.zip", "w", ZIP_DEFLATED) as packed:
        for template in sorted((BUILD / "windows/winget").glob("*.yaml")):
            # the version's own file has the package's bare name
            middle = "" if template.stem == "version" else f".{template.stem}"
            packed.writestr(f"BonspielAuthors.Bonspiel{middle}.yaml", about.fill(template.read_text("utf-8"), **known))
    made = sorted(file for file in folder.glob(f"bonspiel[-_]{version}[-_]*") if file.is_file())
    (folder / "SHA256SUMS").write_text("".join(f"{summed(file)}  {file.name}\n" for file in made), "utf-8")


def notes() -> str:
    """This version's chapter of CHANGELOG.md. SystemExit where it has none."""
    text = (about.ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(rf"^## \[{re.escape(about.version())}\][^\n]*\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise SystemExit(f"CHANGELOG.md has no chapter {about.version()}")
    return found[1].strip() + "\n"


def tag(kind: str, name: str) -> None:
    """SystemExit where a tag isn't this version's, or the changes of this version aren't written."""
    if kind == "tag" and name != f"v{about.version()}":
        raise SystemExit(f"the tag is {name}, the program says {about.version()}")
    if about.releases()[0].version != about.version():
        raise SystemExit(f"the newest chapter of CHANGELOG.md isn't {about.version()}")
    notes()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["tag", kind, name]:
            tag(kind, name)
        case ["collect", folder]:
            collect(Path(folder))
        case ["notes"]:
            print(notes(), end="")
        case _:
            raise SystemExit(__doc__)
