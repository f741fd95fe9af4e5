"""``bonspiel doctor``: what works on this machine and what doesn't."""

from __future__ import annotations

import multiprocessing
import os
import platform
import sqlite3
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import metadata
from multiprocessing.connection import Connection
from typing import Any

from game import __version__
from game.commands.args import speak
from game.commands.problem_report import problem_report
from game.i18n.catalogue import _, use
from game.resources.paths import path, root
from game.settings.launch_options import PACKAGES, display_trouble, missing_packages

#: seconds that opening a window or a sound device may take in this check
PATIENCE = 30.0
OPENGL = (3, 3)
#: without these there is nothing to play; without the others there is less
NEEDED = ("packages", "games", "window")


def doctor(args: Namespace) -> int:
    """Print a line for each thing that Bonspiel uses; return 1 when an essential one fails.

    In the requested language, or the system's. With ``--report`` it prints a text to paste instead.
    """
    if args.report:
        use("en")
        print(problem_report(_report_lines()), flush=True)
        return 0
    speak(args)
    status, good_said, bad_said = 0, _("ok"), _("NO")
    wide = max(len(good_said), len(bad_said))
    for name in TESTS:
        good, words = checked(name)
        if not good and name in NEEDED:
            status = 1
        line = _("{thing}: {found}", thing=called(name), found=words)
        print(f"{good_said if good else bad_said:{wide}}  {line}", flush=True)
    return status


def _report_lines() -> Iterator[str]:
    for name in TESTS:
        good, words = checked(name)
        yield f"{called(name)}: {'' if good else 'NO, '}{words}"
    if display_trouble() is None:
        yield f"screens: {elsewhere(_see_screens)[1]}"


def checked(name: str) -> tuple[bool, str]:
    """Make a check: whether all is well, and a line about it."""
    try:
        good, words = TESTS[name]()
    except Exception as error:
        # unforeseen faults of a machine are just what this command should report
        good, words = False, f"{type(error).__name__}: {str(error).strip() or _('no reason given')}"
    return good, " ".join(words.split())


def called(name: str) -> str:
    """The name of a check."""
    return {
        "versions": _("versions"),
        "packages": _("packages"),
        "games": _("games"),
        "drawings and sounds": _("drawings and sounds"),
        "data folder": _("data folder"),
        "window": _("window"),
        "sound": _("sound"),
        "screen reader": _("screen reader"),
        "narrator": _("narrator"),
    }[name]


def versions() -> tuple[bool, str]:
    """The program, Python and the system."""
    return sys.version_info >= (3, 11), (
        f"Bonspiel {__version__}, Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, "
        f"{platform.platform()}"
    )


def packages() -> tuple[bool, str]:
    """The packages that a window needs."""
    missing = missing_packages()
    found = []
    for name in PACKAGES:
        with suppress(metadata.PackageNotFoundError):
            found.append(f"{name} {metadata.version(name)}")
    if getattr(sys, "frozen", False):
        return True, ", ".join([*found, _("bundled")])
    return not missing, _with(", ".join(found), missing)


def _with(found: str, missing: list[str]) -> str:
    return _("{found}; missing: {names}", found=found, names=", ".join(missing)) if missing else found


def games() -> tuple[bool, str]:
    """The games whose rules are here."""
    from game.rules.registry import GAMES

    return bool(GAMES), ", ".join(GAMES) or _("none")


def drawings() -> tuple[bool, str]:
    """The program's own pictures and sounds."""
    missing = [n for n in ("art/baked", "sounds/baked") if not path(n).is_dir() or not any(path(n).iterdir())]
    return not missing, _with(_("in {folder}", folder=root()), missing)


def data_folder() -> tuple[bool, str]:
    """The folder of matches, records and settings."""
    from game.store.data_folder import data_folder as place

    folder = above = place()
    # unlike Path.exists, this treats a forbidden folder as missing
    while not os.path.exists(above) and above != above.parent:
        above = above.parent
    if not os.path.isdir(above) or not os.access(above, os.W_OK | os.X_OK):
        return False, _("can't write to {folder}, so matches aren't saved", folder=folder)
    return True, str(folder) if os.path.exists(folder) else _("{folder} (not created yet)", folder=folder)


def display() -> tuple[bool, str]:
    """A window with OpenGL, opened unseen in a process of its own, so that a driver's crash doesn't crash us."""
    trouble = display_trouble()
    return (False, trouble) if trouble is not None else elsewhere(_open_window)


def sound() -> tuple[bool, str]:
    """A sound device. Without one the program is silent."""
    good, words = elsewhere(_open_sound)
    return good, words or _("no device, so Bonspiel is silent")


def screen_reader() -> tuple[bool, str]:
    """The package for screen readers. Without it they see an empty window."""
    try:
        return True, f"accesskit {metadata.version('accesskit')}"
    except metadata.PackageNotFoundError:
        return False, _("accesskit is missing (extra “reader”), so screen readers see nothing")


def narrator() -> tuple[bool, str]:
    """The package that speaks with the system's voice, and such a voice. Without it there is no narrator."""
    try:
        found = f"prismatoid {metadata.version('prismatoid')}"
    except metadata.PackageNotFoundError:
        return False, _("prismatoid is missing (extra “voice”), so there is no narrator")
    good, words = elsewhere(_find_voice)
    if good:
        return True, f"{found}, {words}"
    why = words or _("this system has no voice")
    return False, _("{found}, but {why}, so there is no narrator", found=found, why=why)


def elsewhere(test: Callable[[Connection], None]) -> tuple[bool, str]:
    """Run a test in a process of its own and return its result; empty words are filled in here, in our language."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_guarded, args=(test, theirs), daemon=True)
    process.start()
    theirs.close()
    try:
        if not ours.poll(PATIENCE):
            return False, _("no answer within {count} seconds", count=round(PATIENCE))
        good, words = ours.recv()
        return bool(good), str(words)
    except EOFError:
        return False, _("the test process crashed")
    finally:
        process.kill()
        process.join()


def _guarded(test: Callable[[Connection], None], answer: Connection) -> None:
    # output of failing libraries is not a result
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)
    try:
        test(answer)
    except BaseException as error:
        answer.send((False, f"{type(error).__name__}: {str(error).strip() or 'no reason given'}"))


def _open_window(answer: Connection) -> None:
    import pyglet

    kind: Any = pyglet.gl.Config
    config = kind(double_buffer=True, major_version=OPENGL[0], minor_version=OPENGL[1])
    window = pyglet.window.Window(320, 200, visible=False, config=config)
    info = window.context.get_info()
    words = f"OpenGL {info.get_version_string()}, {info.get_renderer()}"
    answer.send((tuple(info.get_version()[:2]) >= OPENGL, words))
    window.close()


def _see_screens(answer: Connection) -> None:
    import pyglet

    pyglet.options.shadow_window = False
    screens = pyglet.display.get_display().get_screens()
    answer.send((True, ", ".join(f"{s.width}×{s.height} at scale {s.get_scale():g}" for s in screens)))


def _find_voice(answer: Connection) -> None:
    from game.ui.accessibility.narrator import NoVoice, system_voice

    try:
        answer.send((True, system_voice().name))
    except NoVoice:
        answer.send((False, ""))


def _open_sound(answer: Connection) -> None:
    import pyglet

    # a sound device needs no window
    pyglet.options.shadow_window = False
    driver = pyglet.media.get_audio_driver()
    name = type(driver).__name__ if driver is not None else ""
    silent = driver is None or "Silent" in name
    answer.send((not silent, "" if silent else name))


TESTS: dict[str, Callable[[], tuple[bool, str]]] = {
    "versions": versions,
    "packages": packages,
    "games": games,
    "drawings and sounds": drawings,
    "data folder": data_folder,
    "window": display,
    "sound": sound,
    "screen reader": screen_reader,
    "narrator": narrator,
}
