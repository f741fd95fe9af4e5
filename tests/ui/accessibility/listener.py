"""A person without eyes: knows the window by AT-SPI alone. Run by the system's Python in a session bus of its own.

Arguments: how many sentences about their own deeds to wait for (``match``: until the match is over), then the program's
command. Prints what was read out, and at the end how much was clicked.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 - the version comes first

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
#: seconds for some deeds, and for a whole match
PATIENCE, LONG = 60.0, 3000.0
#: looks in which nothing new is read out until advice is asked for
STUCK = 3
#: what a button is called that is there when a match is over
OVER = "Play again"
chance = random.Random(3)


def announce_oneself() -> None:
    """The desktop learns that a screen reader is there."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        wanted = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", wanted, None, 0, -1, None
        )  # fmt: skip


def nodes(node: Any) -> Iterator[Any]:
    """A node and all below it; those that go meanwhile are left out."""
    yield node
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield from nodes(child)


def seen() -> list[tuple[str, str, Any]]:
    """Role, name and node of everything in the program's window."""
    found = []
    desk = Atspi.get_desktop(0)
    for i in range(desk.get_child_count()):
        try:
            found += [(n.get_role_name(), n.get_name(), n) for n in nodes(desk.get_child_at_index(i))]
        except GLib.Error:
            continue
    return found


def usable(node: Any) -> bool:
    """Whether it isn't off and can be clicked."""
    return bool(node.get_state_set().contains(Atspi.StateType.SENSITIVE) and node.get_n_actions())


def wished(name: str, prompt: list[str]) -> bool:
    """Whether it is a card or a place that the prompt may mean; one of those that it names, where it names some."""
    named = re.findall(r"\ban? (\w+)[ .)]", prompt[0]) if prompt else []
    if named and chance.randrange(4):
        return any(name.lower().startswith(rank) for rank in named)
    return "·" not in name


def choose(all_: list[tuple[str, str, Any]], stuck: bool) -> Any:
    """What is clicked next: advice that was given, a way on, a card or a place; or advice is asked for."""
    able = {name: node for role, name, node in all_ if role == "push button" and usable(node)}
    for name in ("Play it", "Resume", "Next end", "Deal"):
        if name in able:
            return able[name]
    hint = next((node for name, node in able.items() if name.startswith("Hint (")), None)
    if stuck and hint is not None:
        return hint
    prompt = [name for role, name, _node in all_ if role == "label"][-1:]
    some = [node for name, node in able.items() if "(" not in name and wished(name, prompt)]
    return chance.choice(some) if some else None


def main(wanted: str, command: list[str]) -> int:
    """Clicks what can be clicked, but no tool of the table beside the hint, until enough was read out."""
    launcher = subprocess.Popen([LAUNCHER, "--launch-immediately"], stderr=subprocess.DEVNULL)
    time.sleep(1.0)
    announce_oneself()
    program = subprocess.Popen(command)
    heard: list[str] = []
    whole = wanted == "match"
    until = time.monotonic() + (LONG if whole else PATIENCE)
    clicked = quiet = 0
    try:
        while time.monotonic() < until and program.poll() is None:
            time.sleep(0.25)
            all_ = seen()
            news = [name for role, name, _node in all_ if role == "label" and name not in heard]
            heard += news
            print(*news, sep="\n", end="\n" if news else "", flush=True)
            quiet = 0 if news else quiet + 1
            own = sum(name.startswith("You ") and ":" not in name for name in heard)
            over = any(role == "push button" and name == OVER for role, name, _node in all_)
            if over if whole else own >= int(wanted):
                print(f"{clicked} clicks, {len(heard)} texts", flush=True)
                return 0
            try:
                node = choose(all_, stuck=quiet > STUCK)
                if node is not None:
                    clicked += 1
                    Atspi.Action.do_action(node, 0)
            except GLib.Error:
                continue
        return 1
    finally:
        program.terminate()
        launcher.terminate()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
