"""Papers that Debian asks of a package: ``debian.py changelog`` and ``debian.py copyright`` print them."""

from __future__ import annotations

import sys
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import about


def changelog() -> str:
    """CHANGELOG.md as Debian writes one."""
    # its form has brackets for an address whether there is one or not
    keeper = about.maintainer() if "<" in about.maintainer() else f"{about.maintainer()} <>"
    chapters = []
    for release in about.releases():
        points = "\n".join(textwrap.fill(point, 76, initial_indent="  * ", subsequent_indent="    ",
                                         break_long_words=False) for point in release.points)  # fmt: skip
        day = datetime.fromisoformat(release.day).replace(hour=12, tzinfo=UTC)
        chapters.append(f"bonspiel ({release.version}) unstable; urgency=medium\n\n{points}\n\n"
                        f" -- {keeper}  {format_datetime(day)}\n")  # fmt: skip
    return "\n".join(chapters)


def copyright() -> str:
    """Whose the program is, and where the licences of all that is bundled are."""
    ours = (about.ROOT / "LICENSE").read_text("utf-8")
    credits = (about.ROOT / "CREDITS.md").read_text("utf-8")
    return (
        f"Bonspiel, by {about.authors()}.\n\n{ours}\n"
        "It comes with Python, libraries and fonts under licences of their own. Their texts are in\n"
        "/opt/bonspiel/licences; the file FILES.txt there says which file stands under which.\n"
        "PyInstaller's starter stands under the GPL, version 2 (/usr/share/common-licenses/GPL-2), with an exception\n"
        "that allows any use.\n\n"
        f"{credits}"
    )


if __name__ == "__main__":
    print({"changelog": changelog, "copyright": copyright}[sys.argv[1]](), end="")
