"""What every package says about the program, read where it is said first; and templates filled with it.

``about.py fill TEMPLATE OUT [WORD=VALUE…]`` writes a file in which each ``@WORD@`` has become a fact of ``facts()`` or
one of those given; ``about.py WORD`` prints a fact.
"""

from __future__ import annotations

import gettext
import os
import re
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from game.i18n.catalogue import LANGUAGES  # noqa: E402
from game.rules.record import MIME, SUFFIX  # noqa: E402

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LOCALE = ROOT / "game" / "locale"


class Release(NamedTuple):
    """A version's chapter in CHANGELOG.md: its day as YYYY-MM-DD, and its points without marks."""

    version: str
    day: str
    points: list[str]


def version() -> str:
    """The program's own."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "game/__init__.py").read_text("utf-8"), re.MULTILINE)
    if found is None:
        raise SystemExit("game/__init__.py tells no version")
    return found[1]


def languages() -> list[str]:
    """The codes of the languages that the program offers and has a catalogue for: what a package may name."""
    return sorted({file.parts[-3] for file in LOCALE.glob("*/LC_MESSAGES/bonspiel.po")} & set(LANGUAGES))


def share_spoken(code: str) -> int:
    """Per cent of the program's sentences that a language has; English is what they are written in."""
    if code == "en":
        return 100
    wanted = len(re.findall(r"^msgid ", (LOCALE / "bonspiel.pot").read_text("utf-8"), re.MULTILINE)) - 1
    with (LOCALE / code / "LC_MESSAGES/bonspiel.mo").open("rb") as file:
        known = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    # a plural has an entry for each of its forms, and the head one of its own
    found = {key[0] if isinstance(key, tuple) else key for key in known} - {""}
    return min(100, 100 * len(found) // wanted)


def authors() -> str:
    """The names in pyproject."""
    return ", ".join(author["name"] for author in PROJECT["authors"] if "name" in author)


def maintainer() -> str:
    """Who keeps the packages: the first author, with an address only where there is one.

    The project has no mail host. A made-up address would send a player's report to nobody or to a stranger.
    """
    first = PROJECT["authors"][0]
    return f"{first['name']} <{first['email']}>" if "email" in first else str(first["name"])


def home() -> str | None:
    """The project's page: what pyproject names, else the repository whose workflow is running; None: not published."""
    told = PROJECT.get("urls", {}).get("Homepage")
    repository = os.environ.get("GITHUB_REPOSITORY")
    return told or (f"https://github.com/{repository}" if repository else None)


def component() -> str:
    """The program's name turned round from its page's, as AppStream and Flatpak want it.

    Without a page it begins with ``local``, which nobody can own.
    """
    page = re.fullmatch(r"https://github\.com/([^/]+)/([^/]+?)/?", home() or "")
    if page is None:
        return "local.bonspiel.Bonspiel"
    # a hyphen is a word's joint in a page's name and nothing in this one; none of its words begins with a digit
    owner = re.sub(r"\W", "_", page[1].lower())
    return f"io.github.{'_' + owner if owner[0].isdigit() else owner}.Bonspiel"


def releases() -> list[Release]:
    """The chapters of CHANGELOG.md that have a day, the newest first."""
    found = []
    for chapter in re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)[1:]:
        head, _, text = chapter.partition("\n")
        if named := re.fullmatch(r"\[?([0-9][\w.]*)\]? - (\d{4}-\d\d-\d\d)", head.strip()):
            points = re.findall(r"^- (.+(?:\n  .+)*)", text, re.MULTILINE)
            found.append(
                Release(named[1], named[2], [" ".join(re.sub(r"[*`]", "", point).split()) for point in points])
            )
    return found


def facts() -> dict[str, str]:
    """The words that templates may ask for."""
    return {
        "VERSION": version(),
        "SUMMARY": PROJECT["description"].removesuffix(" in one desktop program"),
        "MAINTAINER": maintainer(),
        "AUTHORS": authors(),
        "LICENCE": PROJECT["license"],
        "ID": component(),
        "DAY": releases()[0].day,
        "HOME": home() or "",
        "SUFFIX": SUFFIX,
        "MIME": MIME,
        "MIME_ICON": MIME.replace("/", "-"),
    }


def fill(text: str, **more: str) -> str:
    """The template with its words replaced. SystemExit where it asks for one that nobody gives."""
    known = facts() | more

    def word(found: re.Match[str]) -> str:
        if not known.get(found[1]):
            raise SystemExit(f"nothing is known for {found[0]}")
        return known[found[1]]

    return re.sub(r"@([A-Z][A-Z0-9_]*)@", word, text)


def main(words: list[str]) -> None:
    """Fills a template, or prints a fact. SystemExit when asked for something else."""
    if len(words) == 1 and words[0] in facts():
        # no end of the line: Windows' would stay in what a shell takes it for
        print(facts()[words[0]], end="")
    elif len(words) >= 3 and words[0] == "fill":
        more = dict(word.split("=", 1) for word in words[3:])
        Path(words[2]).write_text(fill(Path(words[1]).read_text("utf-8"), **more), "utf-8")
    else:
        raise SystemExit("say: about.py fill TEMPLATE OUT [WORD=VALUE...], or about.py WORD")


if __name__ == "__main__":
    main(sys.argv[1:])
