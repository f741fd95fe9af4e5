"""What desktops on Linux want of a program: ``share.py OUT PROGRAM`` writes it as it lies below ``/usr/share``.

Menu entry, icons, the type of record files, the manual's page in each language and the entry for software centres.
PROGRAM is the command that the menu entry starts.
"""

from __future__ import annotations

import gzip
import re
import shutil
import sys
from pathlib import Path
from xml.sax.saxutils import escape

sys.path.insert(0, str(Path(__file__).resolve().parent))
import about
import man

HERE = about.ROOT / "build" / "linux"
ICONS = about.ROOT / "art" / "icons"
#: the icon theme has no larger folder
LARGEST = 512
PICTURE = re.compile(r"^!\[(?P<caption>[^\]]+)\]\((?P<file>docs/screens/[^)]+)\)", re.MULTILINE)


def pictures() -> list[tuple[str, str]]:
    """The pictures that README shows the program with, and what is on each."""
    return [
        (found["file"], found["caption"]) for found in PICTURE.finditer((about.ROOT / "README.md").read_text("utf-8"))
    ]


def screenshots(page: str) -> str:
    """Its pictures for software centres, which fetch them from the project's page."""
    raw = page.replace("https://github.com/", "https://raw.githubusercontent.com/").rstrip("/")
    shown = []
    for number, (file, caption) in enumerate(pictures()):
        kind = ' type="default"' if number == 0 else ""
        shown.append(f"    <screenshot{kind}>\n      <caption>{escape(caption)}</caption>\n"
                     f"      <image>{raw}/v{about.version()}/{file}</image>\n    </screenshot>\n")  # fmt: skip
    return f"  <screenshots>\n{''.join(shown)}  </screenshots>\n"


def metainfo() -> str:
    """The entry for software centres; pictures and links only where the project has a page to fetch them from."""
    spoken = [(code, about.share_spoken(code)) for code in about.languages()]
    more = "  <languages>\n" + "".join(f'    <lang percentage="{of}">{code}</lang>\n' for code, of in spoken)
    more += "  </languages>\n  <releases>\n"
    for release in about.releases():
        points = "".join(f"          <li>{escape(point)}</li>\n" for point in release.points)
        more += (f'    <release version="{release.version}" date="{release.day}">\n      <description>\n        <ul>\n'
                 f"{points}        </ul>\n      </description>\n    </release>\n")  # fmt: skip
    more += "  </releases>\n"
    if page := about.home():
        links = f'  <url type="homepage">{page}</url>\n  <url type="bugtracker">{page}/issues</url>\n'
        more = links + screenshots(page) + more
    text = about.fill((HERE / "metainfo.xml").read_text("utf-8"))
    return text.replace("</component>", more + "</component>")


def main(out: Path, program: str) -> None:
    """Rewrite the folder."""
    shutil.rmtree(out, ignore_errors=True)
    written = {
        "applications/bonspiel.desktop": about.fill((HERE / "bonspiel.desktop").read_text("utf-8"), PROGRAM=program),
        "mime/packages/bonspiel.xml": about.fill((HERE / "mime.xml").read_text("utf-8")),
        f"metainfo/{about.component()}.metainfo.xml": metainfo(),
    }
    for name, text in written.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(text, "utf-8")
    for code in about.languages():
        folder = out / "man" / ("" if code == "en" else code) / "man6"
        folder.mkdir(parents=True)
        # with no time in it: the same page is the same file
        (folder / "bonspiel.6.gz").write_bytes(gzip.compress(man.page(code).encode(), 9, mtime=0))
    named = {"bonspiel": "apps/bonspiel.png", "record": f"mimetypes/{about.facts()['MIME_ICON']}.png"}
    for icon in sorted(ICONS.glob("*-*.png")):
        name, _, side = icon.stem.partition("-")
        if name in named and int(side) <= LARGEST:
            place = out / "icons/hicolor" / f"{side}x{side}" / named[name]
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(icon, place)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
