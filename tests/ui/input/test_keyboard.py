"""Where keys lie and what is printed on them, as X11, Windows and macOS tell it."""

from __future__ import annotations

import ctypes
import importlib.util
import locale
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pyglet
import pytest
from pyglet.window import key

from game.i18n.key_labels import key_label
from game.ui.input import keyboard
from game.ui.input.keyboard import COMMANDS, KEYPAD, MODIFIERS, PLACES, XKeys, keysym_sign, label, prints, read_places
from game.ui.input.keys import DEFAULTS, ONE_HAND, KeyMap, digit
from game.ui.window.window import Window

pytestmark = pytest.mark.window
PRESS, RELEASE = 2, 3


def told(code: int, *, down: bool = True) -> Any:
    """What X11 tells of a key."""
    return SimpleNamespace(type=PRESS if down else RELEASE, xkey=SimpleNamespace(keycode=code))


@pytest.fixture
def numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that numbers keys as most do."""
    monkeypatch.setattr(keyboard, "_numbered", lambda: True)


@pytest.mark.usefixtures("numbered")
@pytest.mark.parametrize(
    ("code", "typed", "place"),
    [
        (11, 0xE9, key._2), (11, key._2, key._2), (43, 0x6D2, key.H), (24, key.A, key.Q), (52, key.W, key.Z),
        (29, 0xFE52, key.Y), (23, 0xFE20, key.TAB), (83, key.NUM_LEFT, key.LEFT), (83, key.NUM_4, key.NUM_4),
        (94, key.LESS, key.LESS), (9, key.ESCAPE, key.ESCAPE), (67, key.F1, key.F1), (0, None, None),
    ],
)  # fmt: skip
def test_a_key_is_what_a_us_keyboard_has_in_its_place(code: int, typed: int | None, place: int | None) -> None:
    assert XKeys().symbol(told(code), typed) == place


def test_a_server_with_numbers_of_its_own_tells_what_keys_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyboard, "_numbered", lambda: False)
    assert XKeys().symbol(told(11), key.A) == key.A


@pytest.mark.usefixtures("numbered")
@pytest.mark.parametrize("code", [10, 23, 80, 94, 200])
def test_a_key_is_the_same_until_it_comes_up(code: int) -> None:
    """Shift and Num Lock change what it types meanwhile, and pyglet would take it as held for ever."""
    keys = XKeys()
    down = keys.symbol(told(code), 0x1234)
    assert keys.symbol(told(code), 0x4321) == down, "it repeats"
    assert keys.symbol(told(code, down=False), 0x4321) == down and not keys.down
    assert keys.symbol(told(code, down=False), 0x4321) is not None and not keys.down, "it went down elsewhere"


def test_windows_tells_places_too(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Any] = []
    window: Any = SimpleNamespace(_scan=0, tree=SimpleNamespace(taken=0))
    monkeypatch.setattr(pyglet.window.Window, "dispatch_event", lambda self, *args: sent.append(args), raising=False)
    monkeypatch.setattr("arcade.Window.dispatch_event", lambda self, *args: sent.append(args))

    class Told(Window):
        """A window that only hears."""

        def __init__(self) -> None:
            self._scan, self.tree, self.dirty = 0, window.tree, False

    heard: Any = Told()

    def handle(_message: int, symbol: int, _details: int) -> None:
        heard.dispatch_event("on_key_press", symbol, 0)

    for scan, extended, symbol in ((16, 0, key.A), (0, 0, key.A), (28, 1, key.RETURN), (53, 1, key.NUM_DIVIDE)):
        heard._by_scan(handle, 0x100, symbol, scan << 16 | extended << 24)
    heard.dispatch_event("on_key_press", key.A, 0)
    assert [args[1] for args in sent] == [key.Q, key.A, key.RETURN, key.NUM_DIVIDE, key.A]


def test_macos_tells_places_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """pyglet has numbers for the places, but goes by what letters type."""
    file = Path(pyglet.__file__).parent / "libs" / "darwin" / "quartzkey.py"
    spec = importlib.util.spec_from_file_location("quartzkey", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    package: Any = ModuleType("pyglet.libs.darwin")
    package.quartzkey = module
    monkeypatch.setitem(sys.modules, "pyglet.libs.darwin", package)
    assert 0x0C not in module.keymap and 0x12 not in module.keymap
    read_places()
    assert [module.keymap[code] for code in (0x0C, 0x04, 0x12, 0x1D, 0x2B, 0x24)] == [
        key.Q, key.H, key._1, key._0, key.COMMA, key.RETURN,
    ]  # fmt: skip
    shortcuts = {getattr(key, name, 0) for name in DEFAULTS.values() if len(name) == 1 or name in ("COMMA", "PERIOD")}
    assert shortcuts <= set(module.keymap.values())


@pytest.mark.parametrize(
    ("keysym", "sign"),
    [(0x61, "a"), (0xE9, "é"), (0x100011F, "ğ"), (0x1E8, "č"), (0x2B9, "ı"), (0xFE52, "^"), (0xFE5B, "¸"), (0xFF0D, ""),
     (0xFF, "ÿ"), (0x100, "\0"),
     (0x6D2, ""), (0, "\0")],
)  # fmt: skip
def test_x11s_numbers_of_signs(keysym: int, sign: str) -> None:
    assert keysym_sign(keysym) == sign


@pytest.mark.parametrize(
    ("sign", "shown"),
    [("a", "A"), ("é", "É"), (";", ";"), (",", "Comma"), (".", "Period"), ("^", "^"), ("р", "Q"), ("ß", "Q"),
     ("", "Q"), ("\0", "Q"), (" ", "Q"), ("ש", "Q")],
)  # fmt: skip
def test_a_key_is_shown_as_it_is_printed(monkeypatch: pytest.MonkeyPatch, sign: str, shown: str) -> None:
    """Keyboards of other scripts have Latin letters, too."""
    monkeypatch.setattr(keyboard, "_x_sign", lambda code: sign)
    monkeypatch.setattr(sys, "platform", "linux")
    keys = KeyMap({"hint": "Q"}, key_label)
    assert keys.shown("hint") == shown
    assert KeyMap({"hint": "KEY_2"}, key_label).shown("hint") == "2", "digits are printed on every digit row"
    assert keys.shown("pick") == "Enter"


@pytest.mark.parametrize("system", ["win32", "darwin", "linux"])
def test_where_nothing_is_known_of_a_keyboard_it_is_a_us_one(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(keyboard, "_xlib", lambda: 1 / 0)
    assert label(key.Q) == "" and KeyMap({"hint": "Q"}, key_label).shown("hint") == "Q"


def test_what_types_and_what_does_not() -> None:
    types = [*PLACES.values(), key.SPACE, key.NUM_0, key.NUM_9, key.NUM_ADD, key.NUM_DECIMAL, 0x2B << 32]
    silent = [*MODIFIERS, *KEYPAD, key.F1, key.F11, key.ESCAPE, key.TAB, key.LEFT, key.DELETE, key.INSERT, key.PAUSE]
    assert all(map(prints, types)) and not any(map(prints, silent))
    assert COMMANDS & (key.MOD_SHIFT | key.MOD_NUMLOCK | key.MOD_CAPSLOCK | key.MOD_SCROLLLOCK | key.MOD_FUNCTION) == 0


@pytest.mark.parametrize("keys", [{}, *ONE_HAND.values()])
def test_no_key_of_ours_changes_others(keys: dict[str, str]) -> None:
    """Shift and Ctrl are held with other keys: what they did by themselves would be done each time."""
    found = KeyMap(keys)
    assert not MODIFIERS & {found.symbol(action) for action in found.keys}
    assert digit(key.NUM_3) == digit(key._3) == 2


class Server:
    """An X server: the keysyms of its keys by keycode and group, and the group in use."""

    def __init__(self, keysyms: dict[tuple[int, int], int], group: int = 0) -> None:
        self.keysyms, self.group = keysyms, group

    def XkbKeycodeToKeysym(self, _display: Any, code: int, group: int, level: int) -> int:
        assert level == 0
        return self.keysyms.get((code, group), 0)

    def XkbGetState(self, _display: Any, which: int, state: Any) -> None:
        assert which == 0x100, "the keyboard that is used"
        state[0] = bytes([self.group])


@pytest.mark.parametrize("known", range(5))
def test_a_server_numbers_places_if_most_keys_without_a_letter_are_where_they_should_be(
    monkeypatch: pytest.MonkeyPatch, known: int
) -> None:
    places = {9: key.ESCAPE, 23: key.TAB, 36: key.RETURN, 65: key.SPACE}
    server = Server({(code, 0): symbol for code, symbol in [*places.items()][:known]})
    monkeypatch.setattr(keyboard, "_xlib", lambda: (server, None))
    assert keyboard._numbered() == (known >= 3)


def test_a_sign_is_that_of_the_layout_in_use_or_of_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    places = {(9, 0): key.ESCAPE, (23, 0): key.TAB, (36, 0): key.RETURN, (65, 0): key.SPACE}
    server = Server({**places, (24, 0): ord("a"), (24, 1): ord("q"), (25, 0): ord("z")})
    monkeypatch.setattr(keyboard, "_xlib", lambda: (server, None))
    monkeypatch.setattr(sys, "platform", "linux")
    assert (label(key.Q), label(key.W), label(key.E)) == ("A", "Z", "")
    server.group = 1
    assert (label(key.Q), label(key.W), label(key.E)) == ("Q", "Z", "")
    assert keyboard.letters() == "Q???"
    for place in places:
        del server.keysyms[place]
    assert label(key.Q) == "", "its numbers mean nothing"


def test_on_windows_a_sign_is_that_of_the_layout_without_the_mark_of_a_dead_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class User:
        """What the program asks Windows for."""

        def __init__(self) -> None:
            self.GetKeyboardLayout = Layout()
            self.MapVirtualKeyExW = Mapped()

    class Layout:
        def __call__(self, thread: int) -> int:
            assert thread == 0
            return 77

    class Mapped:
        def __call__(self, code: int, how: int, layout: int) -> int:
            assert layout == 77
            return {(16, 1): 0x41, (0x41, 2): ord("a"), (26, 1): 0xDB, (0xDB, 2): 0x80000000 | ord("^")}.get(
                (code, how), 0
            )

    user: Any = User()
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert (label(key.Q), label(key.BRACKETLEFT), label(key.W)) == ("A", "^", "")
    # a layout is a pointer, and not cut off
    assert user.GetKeyboardLayout.restype is user.MapVirtualKeyExW.argtypes[2] is ctypes.c_void_p


@pytest.mark.parametrize(
    ("answers", "given", "text"),
    [
        (0, "grün".encode(), "grün"), (3, b"ab", "ab"), (1, b"\xffa", "�a"), (None, b"never", ""), (0, None, ""),
    ],
)  # fmt: skip
def test_what_another_program_copied_is_pasted_if_it_gives_it_in_time(
    monkeypatch: pytest.MonkeyPatch, answers: int | None, given: bytes | None, text: str
) -> None:
    """``answers``: after how many looks; None: never. ``given``: None where it has no text."""
    xlib = pytest.importorskip("pyglet.libs.x11.xlib")
    asked, freed, slept, looks = list[Any](), list[Any](), list[float](), 0
    clock = iter(range(1000))
    monkeypatch.setattr(keyboard, "PATIENCE", 20)
    monkeypatch.setattr(keyboard, "time", SimpleNamespace(monotonic=lambda: float(next(clock)), sleep=slept.append))

    def look(_display: Any, window: int, kind: int, event: Any) -> bool:
        nonlocal looks
        assert (window, kind) == (5, xlib.SelectionNotify)
        looks += 1
        if answers is None or looks <= answers:
            return False
        event._obj.xselection.property = 9 if given is not None else 0
        return True

    data = ctypes.create_string_buffer(given) if given else None
    fake = SimpleNamespace(
        XEvent=xlib.XEvent, CurrentTime=0, SelectionNotify=xlib.SelectionNotify, XFree=freed.append,
        XConvertSelection=lambda *args: asked.append(args), XCheckTypedWindowEvent=look,
    )  # fmt: skip
    monkeypatch.setattr("pyglet.libs.x11.xlib", fake)
    window = SimpleNamespace(
        _x_display=1, _window=5, _clipboard_atom=2, _utf8_atom=3,
        get_single_property=lambda *_args: (data, len(given or b""), 3),
    )  # fmt: skip
    assert keyboard.pasted(window) == text
    assert asked == [(1, 2, 3, 2, 5, 0)] and freed == ([data] if text else [])
    assert looks < 30 and len(slept) == (looks - 1 if answers is not None else 20), "it rests between two looks"


def test_letters_are_composed_for_one_window_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    xlib = pytest.importorskip("pyglet.libs.x11.xlib")
    ended: list[int] = []
    monkeypatch.setattr(xlib, "XDestroyIC", ended.append)
    window = SimpleNamespace(_x_ic=7)
    keyboard.release_letters(window)
    keyboard.release_letters(window)
    keyboard.release_letters(SimpleNamespace())
    assert ended == [7] and window._x_ic is None


@pytest.mark.parametrize("installed", [True, False])
def test_letters_are_read_as_utf8_where_the_system_has_that(monkeypatch: pytest.MonkeyPatch, installed: bool) -> None:
    windows = pytest.importorskip("pyglet.window.xlib")
    monkeypatch.setattr(windows, "_have_utf8", False)
    asked: list[Any] = []

    def wish(*what: Any) -> None:
        asked.append(what)
        if not installed:
            raise locale.Error

    monkeypatch.setattr(locale, "setlocale", wish)
    keyboard.compose_letters()
    keyboard.compose_letters()
    assert windows._have_utf8 is installed and len(asked) == (1 if installed else 2)


def test_a_text_to_copy_is_as_long_as_its_bytes() -> None:
    assert [len(keyboard.Copied(text)) for text in ("", "abc", "grün", "✓")] == [0, 3, 5, 3]


def test_x11_is_asked_with_whole_pointers() -> None:
    library, display = keyboard._xlib.__wrapped__()
    for function, many in ((library.XkbKeycodeToKeysym, 4), (library.XkbGetState, 3)):
        assert len(function.argtypes) == many
    assert library.XkbKeycodeToKeysym.argtypes[0] is type(display)
    assert library.XkbKeycodeToKeysym.restype is ctypes.c_ulong


class Function:
    """A function of a library: what it does, and the types of what it takes and gives."""

    restype: Any = None
    argtypes: Any = None

    def __init__(self, do: Any) -> None:
        self.do = do

    def __call__(self, *given: Any) -> Any:
        return self.do(*given)


def test_on_a_mac_a_sign_is_that_of_the_layout_without_modifiers_or_dead_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quartz numbers Q 12 and W 13; here W types nothing."""
    quartz: Any = ModuleType("quartzkey")
    quartz.keymap = {12: key.Q, 13: key.W, 14: key.E}
    package: Any = ModuleType("pyglet.libs.darwin")
    package.quartzkey = quartz
    monkeypatch.setitem(sys.modules, "pyglet.libs.darwin", package)
    released: list[int] = []

    def translate(*given: Any) -> None:
        layout, place, action, modifiers, kind, options, dead, most, length, found = given
        asked = layout.value, action.value, modifiers.value, kind.value, options.value, dead._obj.value, most.value
        assert asked == (33, 3, 0, 44, 1, 0, 4)
        text = {12: "a", 13: "", 14: "\u00e9"}[place.value]
        length._obj.value = len(text)
        found[: len(text)] = [*map(ord, text)]

    carbon, core = SimpleNamespace(), SimpleNamespace()
    carbon.TISCopyCurrentKeyboardLayoutInputSource = Function(lambda: 11)
    carbon.TISGetInputSourceProperty = Function(lambda source, wanted: {(11, 5): 22}[source, wanted])
    core.CFDataGetBytePtr = Function(lambda data: {22: 33}[data])
    core.CFRelease = Function(released.append)
    carbon.LMGetKbdType = Function(lambda: 44)
    carbon.UCKeyTranslate = Function(translate)

    class Pointer(ctypes.c_void_p):
        """A pointer whose library is made up."""

        @classmethod
        def in_dll(cls, library: Any, name: str) -> Any:
            assert library is carbon and name == "kTISPropertyUnicodeKeyLayoutData"
            return 5

    fake = SimpleNamespace(**{name: getattr(ctypes, name) for name in (
        "c_uint16", "c_ulong", "c_uint32", "byref")})  # fmt: skip
    fake.c_void_p, fake.CDLL = Pointer, lambda name: carbon if "Carbon" in name else core
    monkeypatch.setattr(keyboard, "ctypes", fake)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert [keyboard._mac_sign(keyboard.CODES[symbol]) for symbol in (key.Q, key.W, key.E)] == ["a", "", "é"]
    assert (label(key.Q), label(key.W), label(key.E)) == ("A", "", "É")
    assert released == [11] * 6
    for function, many in (
        (carbon.TISCopyCurrentKeyboardLayoutInputSource, None),
        (carbon.TISGetInputSourceProperty, 2),
        (core.CFDataGetBytePtr, 1),
    ):
        assert function.restype is Pointer and function.argtypes == (None if many is None else [Pointer] * many)
    assert core.CFRelease.argtypes == [Pointer]
