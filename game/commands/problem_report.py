"""``bonspiel doctor --report``: what a report of a problem needs to say of the machine, and nothing about the person.

The report is in English whatever the language, because those who mend the program read it.
"""

from __future__ import annotations

import getpass
import os
import platform
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from game.i18n.catalogue import system_language
from game.settings.preferences import DEFAULTS, Preferences
from game.store import open_store
from game.store.data_folder import DATABASE, data_folder

#: variables that say what draws the desktop and how
DESKTOP = ("XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "GDK_SCALE", "QT_SCALE_FACTOR")
QUESTIONS = ("What did you do?", "What did you expect?", "What happened?", "How often does it happen?")
#: settings that hold words of the player's own
PERSONAL = ("folder",)


def problem_report(found: Iterable[str]) -> str:
    """The report as Markdown, ready to paste; ``found`` is a line for each check."""
    lines = ["# Bonspiel: a problem", ""]
    for question in QUESTIONS:
        lines += [f"**{question}**", "", ""]
    lines += ["**The computer** (from `bonspiel doctor --report`)", ""]
    lines += [f"- {line}" for line in (*found, _desktop(), *_saved())]
    return _without_names("\n".join(lines))


def _desktop() -> str:
    desktop = [f"{name}={os.environ[name]}" for name in DESKTOP if os.environ.get(name)]
    return f"desktop: {', '.join(desktop) or 'nothing said'}; language {system_language()}"


def _saved() -> Iterator[str]:
    """How much is saved, and which simple settings differ from the defaults."""
    try:
        there = os.path.isfile(data_folder() / DATABASE)
    except (OSError, RuntimeError, ValueError):
        there = False  # the line of the data folder says why
    if not there:
        yield "saved: nothing yet"
        return
    store = open_store()
    try:
        trouble = f"; {store.trouble}" if store.trouble is not None else ""
        yield f"saved: {len(store.finished_records())} finished matches, {len(store.damaged())} damaged{trouble}"
        preferences = Preferences(store.settings)
        simple = [key for key, value in DEFAULTS.items() if not isinstance(value, dict | list) and key not in PERSONAL]
        changed = [f"{key} {preferences[key]}" for key in simple if preferences[key] != DEFAULTS[key]]
        yield f"changed settings: {', '.join(changed) or 'none'}"
    finally:
        store.close()


def _without_names(text: str) -> str:
    """``text`` without the home folder, the user's name and the computer's name."""
    # a service may live in the root folder
    with suppress(RuntimeError):
        if len((home := Path.home()).parts) > 1:
            text = text.replace(str(home), "~")
    names = {platform.node()}
    # a system may know no name of the user (KeyError), or have no way to ask (ImportError, OSError)
    with suppress(KeyError, ImportError, OSError):
        names.add(getpass.getuser())
    for name in names - {""}:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "…", text)
    return text
