"""The user's keyboard: where its keys lie, what is printed on them, and how its letters are composed.

The program names a key by the US key in its place, so that shortcuts lie under the same fingers on every layout;
``label`` returns what is printed there. Linux and Windows number places as the first PCs did (scan code set 1), X11
adds eight, macOS has virtual key codes. If none of them is known, a key is what it types.
"""

from __future__ import annotations

import ctypes
import locale
import sys
import time
import unicodedata
from contextlib import suppress
from functools import cache
from typing import Any

import pyglet
from pyglet.window import key

#: rows of a US keyboard by the scan code of their first key, as pyglet's names have them
ROWS = {
    2: "_1 _2 _3 _4 _5 _6 _7 _8 _9 _0 MINUS EQUAL",
    16: "Q W E R T Y U I O P BRACKETLEFT BRACKETRIGHT",
    30: "A S D F G H J K L SEMICOLON APOSTROPHE GRAVE",
    43: "BACKSLASH Z X C V B N M COMMA PERIOD SLASH",
    86: "LESS",
}
#: scan code → key
PLACES: dict[int, int] = {
    first + at: int(getattr(key, name)) for first, names in ROWS.items() for at, name in enumerate(names.split())
}
CODES = {symbol: code for code, symbol in PLACES.items()}
#: X11's keycodes are scan codes and eight if Escape, Tab, Enter and the space bar are where that puts them
X_OFFSET, X_KNOWN = 8, {9: key.ESCAPE, 23: key.TAB, 36: key.RETURN, 65: key.SPACE}
#: without Num Lock the keypad types what the keys beside it do
KEYPAD = {
    getattr(key, f"NUM_{name}"): getattr(key, name.replace("_", ""))
    for name in ("LEFT", "RIGHT", "UP", "DOWN", "HOME", "END", "PAGE_UP", "PAGE_DOWN", "INSERT", "DELETE")
}
#: the first of X11's dead keys, and the signs of those that follow
DEAD, DEAD_SIGNS = 0xFE50, "`´^~¯˘˙¨°˝ˇ¸˛"
#: keysyms of old European character sets, by their upper byte
X_SETS = {1: "iso8859-2", 2: "iso8859-3", 3: "iso8859-4"}
#: seconds that another program has to provide what is pasted
PATIENCE = 0.5
#: keys that only modify others
MODIFIERS = {
    int(getattr(key, side + name))
    for name in ("SHIFT", "CTRL", "ALT", "META", "WINDOWS", "COMMAND", "OPTION")
    for side in "LR"
} | {key.CAPSLOCK, key.NUMLOCK, key.SCROLLLOCK, key.MODESWITCH, key.FUNCTION}
#: with one of these a key is the system's, or a command of its own, never a shortcut
COMMANDS = key.MOD_CTRL | key.MOD_ALT | key.MOD_OPTION | key.MOD_WINDOWS | key.MOD_COMMAND


def prints(symbol: int) -> bool:
    """Whether a key types a sign: X11's keysyms, which pyglet uses on every system, have the others in one block."""
    return symbol < 0xFF00 or (key.NUM_SPACE <= symbol <= key.NUM_9 and symbol not in KEYPAD) or symbol > 0xFFFF


class XKeys:
    """Key symbols under X11: each stays the same from press to release, regardless of Shift and Num Lock."""

    def __init__(self) -> None:
        #: keycode → the pressed key
        self.down: dict[int, int] = {}

    def symbol(self, event: Any, symbol: int | None) -> int | None:
        """The key of an event, in place of the ``symbol`` that it types."""
        code, pressed = int(event.xkey.keycode), event.type == 2
        # composed text comes with no key
        if not code or not symbol:
            return symbol
        if code in self.down:
            return self.down[code] if pressed else self.down.pop(code)
        found = PLACES.get(code - X_OFFSET) if _numbered() else None
        if found is None:
            # with Shift, Tab is another symbol
            found = key.TAB if code == 23 and _numbered() else KEYPAD.get(symbol, symbol)
        if pressed:
            self.down[code] = found
        return found


def read_places() -> None:
    """On macOS, read letters and digits by place, which pyglet takes from what they type."""
    from pyglet.libs.darwin import quartzkey

    named = {name.strip("_").lower(): symbol for symbol, name in _names().items()}
    codes = {name.removeprefix("QZ_").lower(): code for name, code in vars(quartzkey).items() if name.startswith("QZ_")}
    quartzkey.keymap.update({code: named[name] for name, code in codes.items() if name in named})


def compose_letters() -> None:
    """On X11, read letters as UTF-8, without which dead keys compose nothing and accents crash the program."""
    from pyglet.window import xlib

    if not xlib._have_utf8:
        # a locale that isn't installed, or an old one
        with suppress(locale.Error):
            locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
            xlib._have_utf8 = True


def release_letters(window: Any) -> None:
    """On X11, end composing letters for a window, so that pyglet starts again with the next window."""
    if context := getattr(window, "_x_ic", None):
        from pyglet.libs.x11 import xlib

        xlib.XDestroyIC(context)
        window._x_ic = None


class Copied(str):
    """A text whose length is its bytes: pyglet counts letters where X11 needs bytes, and cuts off accents."""

    __slots__ = ()

    def __len__(self) -> int:
        return len(self.encode("utf-8"))


def pasted(window: Any) -> str | None:
    """On X11, the text that another program has in the clipboard; "" if it doesn't give it in time."""
    from pyglet.libs.x11 import xlib

    display, event = window._x_display, xlib.XEvent()
    clipboard, utf8 = window._clipboard_atom, window._utf8_atom
    xlib.XConvertSelection(display, clipboard, utf8, clipboard, window._window, xlib.CurrentTime)
    end = time.monotonic() + PATIENCE
    while not xlib.XCheckTypedWindowEvent(display, window._window, xlib.SelectionNotify, ctypes.byref(event)):
        if time.monotonic() > end:
            return ""
        time.sleep(0.002)
    if not event.xselection.property:
        return ""
    data, size, kind = window.get_single_property(window._window, event.xselection.property, utf8)
    text = ctypes.string_at(data, size).decode("utf-8", "replace") if data and kind == utf8 else ""
    xlib.XFree(data)
    return text


# --- labels
def label(symbol: int) -> str:
    """The print on a key that types: a letter or a sign; "" if it is unknown, or isn't Latin. Keyboards of other
    scripts have the Latin letters of a US keyboard beside their own.
    """
    sign = ""
    if symbol in CODES and not key._0 <= symbol <= key._9:
        # each system has a way of its own to fail, and the program is whole without
        with suppress(Exception):
            reader = {"win32": _windows_sign, "darwin": _mac_sign}.get(sys.platform, _x_sign)
            sign = reader(CODES[symbol])
    latin = len(sign) == 1 and (sign.isascii() or not sign.isalpha() or "LATIN" in unicodedata.name(sign, ""))
    return sign.upper() if latin and sign.isprintable() and not sign.isspace() and len(sign.upper()) == 1 else ""


def letters() -> str:
    """Some letters that identify the current layout."""
    return "".join(label(symbol) or "?" for symbol in (key.Q, key.Y, key.A, key.M))


@cache
def _names() -> dict[int, str]:
    """Key → its name in pyglet."""
    return {symbol: name for names in ROWS.values() for name in names.split() if (symbol := getattr(key, name))}


@cache
def _xlib() -> Any:
    """The C library of X11, and its display."""
    from pyglet.libs.x11 import xlib

    display = vars(pyglet.display.get_display())["_display"]
    xlib._lib.XkbKeycodeToKeysym.restype = ctypes.c_ulong
    xlib._lib.XkbKeycodeToKeysym.argtypes = [type(display), ctypes.c_ubyte, ctypes.c_int, ctypes.c_int]
    xlib._lib.XkbGetState.argtypes = [type(display), ctypes.c_uint, ctypes.c_void_p]
    return xlib._lib, display


def _numbered() -> bool:
    """Whether X11's keycodes mean places; some servers number them in their own way."""
    library, display = _xlib()
    return sum(library.XkbKeycodeToKeysym(display, code, 0, 0) == known for code, known in X_KNOWN.items()) > 2


def _x_sign(code: int) -> str:
    if not _numbered():
        return ""
    library, display = _xlib()
    # XkbStateRec: its first byte is the group in use
    state = ctypes.create_string_buffer(32)
    library.XkbGetState(display, 0x100, state)
    group = state.raw[0]
    keysym = library.XkbKeycodeToKeysym(display, code + X_OFFSET, group, 0)
    keysym = keysym or library.XkbKeycodeToKeysym(display, code + X_OFFSET, 0, 0)
    return keysym_sign(keysym)


def keysym_sign(keysym: int) -> str:
    """The sign of one of X11's keysyms, the accent of a dead one; "" if we know none."""
    if DEAD <= keysym < DEAD + len(DEAD_SIGNS):
        return DEAD_SIGNS[keysym - DEAD]
    if keysym >> 24 == 1:
        return chr(keysym & 0xFFFFFF)
    if keysym < 0x100:
        return chr(keysym)
    return bytes([keysym & 0xFF]).decode(X_SETS[keysym >> 8]) if keysym >> 8 in X_SETS else ""


def _windows_sign(code: int) -> str:
    user: Any = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user.GetKeyboardLayout.restype = ctypes.c_void_p
    user.MapVirtualKeyExW.argtypes = [ctypes.c_uint, ctypes.c_uint, ctypes.c_void_p]
    layout = user.GetKeyboardLayout(0)
    # the highest bit marks a dead key
    return chr(user.MapVirtualKeyExW(user.MapVirtualKeyExW(code, 1, layout), 2, layout) & 0xFFFF)


def _mac_sign(code: int) -> str:
    from pyglet.libs.darwin import quartzkey

    carbon = ctypes.CDLL("/System/Library/Frameworks/Carbon.framework/Carbon")
    core = ctypes.CDLL("/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation")
    for function in (carbon.TISCopyCurrentKeyboardLayoutInputSource, carbon.TISGetInputSourceProperty,
                     core.CFDataGetBytePtr):  # fmt: skip
        function.restype = ctypes.c_void_p
    carbon.TISGetInputSourceProperty.argtypes = [ctypes.c_void_p] * 2
    core.CFDataGetBytePtr.argtypes = core.CFRelease.argtypes = [ctypes.c_void_p]
    source = carbon.TISCopyCurrentKeyboardLayoutInputSource()
    wanted = ctypes.c_void_p.in_dll(carbon, "kTISPropertyUnicodeKeyLayoutData")
    layout = core.CFDataGetBytePtr(carbon.TISGetInputSourceProperty(source, wanted))
    place = next(mac for mac, symbol in quartzkey.keymap.items() if symbol == PLACES[code])
    found, length, dead = (ctypes.c_uint16 * 4)(), ctypes.c_ulong(), ctypes.c_uint32()
    # what the key shows, without modifiers and without dead keys
    carbon.UCKeyTranslate(
        ctypes.c_void_p(layout), ctypes.c_uint16(place), ctypes.c_uint16(3), ctypes.c_uint32(0),
        ctypes.c_uint32(carbon.LMGetKbdType()), ctypes.c_uint32(1), ctypes.byref(dead), ctypes.c_ulong(4),
        ctypes.byref(length), found,
    )  # fmt: skip
    core.CFRelease(source)
    return "".join(map(chr, found[: length.value]))
