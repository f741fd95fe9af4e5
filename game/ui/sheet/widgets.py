"""Buttons, choices, sliders and fields: framed pictures and a text, for mouse and keys alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.i18n.formats import figure, labelled
from game.ui.sheet.element import Drag, Element, Follow
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Patch, Sheet
from game.ui.sheet.text_field import Field as Field
from game.ui.theme import style


def button(
    sheet: Sheet,
    id: str,
    label: str,
    rect: Rect,
    click: Callable[[], None] | None,
    *,
    kind: str = "button",
    icon: str | None = None,
    enabled: bool = True,
    size: float = 24,
    tip: str | None = None,
    align: str = "center",
    selected: bool | None = None,
    sub: str = "",
    wrap: bool = False,
) -> Element:
    """Draw a button with a text and optionally a sign before it and a small second line (``sub``). ``kind``: ``button``
    or ``button_main``. ``selected``: whether it is the chosen one of several. ``wrap``: the text may take more lines.
    """
    face = sheet.patch(kind if enabled else "button_off", rect)
    ring = sheet.patch("focus", rect.inset(-7), alpha=0)
    dark = kind == "button_main" and enabled
    colour = style.INK if dark else (style.CREAM if enabled else style.MUTED)
    room = rect.w - 44 - (44 if icon else 0)
    if icon:
        x = rect.x + 40 if align == "left" or label else rect.cx
        sheet.icon(icon, x, rect.cy, min(34, rect.h * 0.55), colour)
    if label:
        start = rect.x + (76 if icon else 26)
        at = start if align == "left" else rect.cx + (22 if icon else 0)
        # with a second line each has its part of the height
        up, high = (rect.h * 0.155, rect.h * 0.56) if sub else (0.0, rect.h * LINE)
        more: dict[str, Any] = {"width": room, "align": align, "high": rect.h} if wrap else {"fit": room, "high": high}
        sheet.text(label, at, rect.cy + up, size, colour, font=style.BOLD, anchor=align, **more)
        if sub:
            soft = colour if dark else style.MUTED
            sheet.text(sub, at, rect.cy - rect.h * 0.23, 18, soft, anchor=align, fit=room, high=rect.h * 0.38)
    element = Element(
        id, "button", label or tip or id, rect, click, enabled=enabled, tip=tip, main=kind == "button_main"
    )
    element.state = selected

    def look(e: Element) -> None:
        if e.enabled:
            state = "_down" if e.pressed else "_hover" if e.hovered or selected else ""
            face.show(kind + state)
        ring.set_alpha(255 if e.focused else 0)

    element.on_look = look
    look(element)
    return sheet.add(element)


def icon_button(
    sheet: Sheet,
    id: str,
    icon: str,
    label: str,
    cx: float,
    cy: float,
    click: Callable[[], None],
    *,
    size: float = 56,
    enabled: bool = True,
    tip: str | None = None,
    lit: bool = False,
) -> Element:
    """A small square button with a sign; ``label`` is its tooltip and its name for other programs."""
    rect = Rect.around(cx, cy, size, size)
    face = sheet.patch("button" if enabled else "button_off", rect)
    ring = sheet.patch("focus", rect.inset(-6), alpha=0)
    sheet.icon(icon, cx, cy, size * 0.56, style.WARM if lit else style.CREAM if enabled else (150, 142, 128, 255))
    element = Element(id, "button", label, rect, click, enabled=enabled, tip=tip or label)

    def look(e: Element) -> None:
        if e.enabled:
            face.show("button_down" if e.pressed else "button_hover" if e.hovered else "button")
        ring.set_alpha(255 if e.focused else 0)

    element.on_look = look
    return sheet.add(element)


def choice(
    sheet: Sheet,
    id: str,
    label: str,
    rect: Rect,
    values: Sequence[tuple[Any, str]],
    value: Any,
    change: Callable[[Any], None],
    *,
    tip: str | None = None,
    enabled: bool = True,
    size: float = 23,
) -> Element:
    """A choice among values: a click selects the next one, at the left end the one before."""
    sheet.patch("field", rect)
    ring = sheet.patch("focus", rect.inset(-7), alpha=0)
    index = next((i for i, (v, _name) in enumerate(values) if v == value), 0)
    shown = values[index][1] if values else ""
    colour = style.CREAM if enabled else style.MUTED
    if enabled and len(values) > 1:
        sheet.icon("left", rect.x + 24, rect.cy, 24, style.BRASS)
        sheet.icon("right", rect.right - 24, rect.cy, 24, style.BRASS)
    sheet.text(shown, rect.cx, rect.cy, size, colour, font=style.BOLD, anchor="center", fit=rect.w - 96)

    def step(by: int) -> None:
        if enabled and values:
            change(values[(index + by) % len(values)][0])

    ends = _Ends(rect.x + rect.w * 0.3)
    element = Element(id, "choice", labelled(label, shown), rect, lambda: step(ends.take()), enabled=enabled, tip=tip)
    element.drag = ends

    def key(name: str) -> bool:
        if name in ("left", "right"):
            step(-1 if name == "left" else 1)
        return name in ("left", "right")

    element.keys = key
    element.on_look = lambda e: ring.set_alpha(255 if e.focused else 110 if e.hovered and e.enabled else 0)
    return sheet.add(element)


class _Ends(Drag):
    """The pressed end of a choice: left of ``middle`` a click goes back, else (and by keys) on."""

    def __init__(self, middle: float) -> None:
        self.middle, self.way = middle, 1

    def press(self, x: float, y: float) -> None:
        self.way = -1 if x < self.middle else 1

    def cancel(self) -> None:
        self.way = 1

    def take(self) -> int:
        """Take the step of this click; the next one may come from a key."""
        way, self.way = self.way, 1
        return way


def slider(
    sheet: Sheet,
    id: str,
    label: str,
    rect: Rect,
    value: float,
    change: Callable[[float], None],
    *,
    steps: int = 20,
    tip: str | None = None,
) -> Element:
    """A value from 0 to 1 on a track, dragged, clicked, or moved with left and right."""
    track = Rect(rect.x + 18, rect.cy - 8, rect.w - 110, 16)
    sheet.patch("slider_track", track)
    ring = sheet.patch("focus", rect.inset(-4), alpha=0)
    knob = sheet.image("ui/slider_knob.png", Rect.around(track.x + track.w * value, rect.cy, 44, 44))
    shown = sheet.text(f"{value * 100:.0f}", rect.right - 16, rect.cy, 24, font=style.SCORE, anchor="right")
    element = Element(id, "slider", labelled(label, figure(value * 100)), rect, tip=tip)
    state = {"value": value}

    def put(new: float) -> None:
        new = round(max(0.0, min(1.0, new)) * steps) / steps
        if new != state["value"]:
            state["value"] = new
            knob.center_x = track.x + track.w * new
            shown.text = f"{new * 100:.0f}"
            element.label, element.state = labelled(label, figure(new * 100)), new
            change(new)
            sheet.canvas.changed()

    element.state, element.put = float(value), put
    element.drag = Follow(lambda x, _y: put((x - track.x) / track.w))

    def key(name: str) -> bool:
        if name in ("left", "right"):
            put(state["value"] + (1 if name == "right" else -1) / steps)
        return name in ("left", "right")

    element.keys = key
    element.on_look = lambda e: ring.set_alpha(255 if e.focused else 0)
    return sheet.add(element)


def toggle(
    sheet: Sheet,
    id: str,
    label: str,
    rect: Rect,
    value: bool,
    change: Callable[[bool], None],
    *,
    said: str,
    tip: str | None = None,
) -> Element:
    """A box with a tick, its text to the right; ``said``: its value for other programs."""
    element = picture_button(
        sheet, id, labelled(label, said), rect, lambda: change(not value), tip, role="choice", hover=110
    )
    element.state = value
    side = min(40.0, rect.h)
    sheet.image(f"ui/check_{'on' if value else 'off'}.png", Rect.around(rect.x + side / 2 + 6, rect.cy, side, side))
    sheet.text(label, rect.x + side + 24, rect.cy, 23, fit=rect.w - side - 30)
    return element


def panel(sheet: Sheet, rect: Rect, kind: str = "panel") -> Patch:
    """A framed surface."""
    return sheet.patch(kind, rect)


def heading(
    sheet: Sheet,
    text: str,
    x: float,
    y: float,
    size: float = 54,
    anchor: str = "left",
    fit: float | None = None,
    high: float | None = None,
) -> None:
    """A title in the display face with a soft shadow, no wider than ``fit`` and no higher than ``high``."""
    sheet.text(text, x + 2, y - 3, size, (0, 0, 0, 170), font=style.DISPLAY, anchor=anchor, fit=fit, high=high)
    sheet.text(text, x, y, size, style.BRASS, font=style.DISPLAY, anchor=anchor, fit=fit, high=high)


def tag(
    sheet: Sheet,
    text: str,
    cx: float,
    cy: float,
    size: float = 22,
    colour: style.Colour = style.CREAM,
    *,
    font: str = style.BOLD,
    fit: float = 360,
    high: float | None = None,
    anchor: str = "center",
) -> None:
    """Draw a short text on a dark plate of its own size, legible on lit felt and ice alike. ``fit``, ``high``: the
    text's greatest width and height. ``anchor``: the point of the plate at ``cx``.
    """
    w, h = sheet.measure(text, size, font=font, fit=fit, high=high)
    plate = Rect.around(cx, cy, w + 30, h + 8).shift({"left": 0.5, "right": -0.5}.get(anchor, 0.0) * (w + 30), 0)
    sheet.patch("field", plate, alpha=215)
    sheet.text(text, plate.cx, cy, size, colour, font=font, anchor="center", fit=fit, high=high)


def picture_button(
    sheet: Sheet,
    id: str,
    label: str,
    rect: Rect,
    click: Callable[[], None] | None,
    tip: str | None = None,
    *,
    role: str = "button",
    enabled: bool = True,
    apart: float = 4,
    hover: int = 130,
) -> Element:
    """Make a drawn thing a button, with a ring around it, ``apart`` from it, while it is looked at.

    ``hover``: the ring's opacity under the pointer, 0 to 255; with the focus it is 255.
    """
    ring = sheet.patch("focus", rect.inset(-apart), alpha=0)
    element = Element(id, role, label, rect, click, enabled=enabled, tip=tip)
    element.on_look = lambda e: ring.set_alpha(255 if e.focused else hover if e.hovered else 0)
    return sheet.add(element)


def tilted_card(sheet: Sheet, deck: str, code: str, cx: float, cy: float, width: float, degrees: float) -> None:
    """Draw a card of a width turned clockwise, with smooth edges."""
    texture, scale = sheet.textures.tilted_card(deck, code, width, degrees), sheet.stage.scale
    sheet.texture(texture, Rect.around(cx, cy, texture.width / scale, texture.height / scale))


#: separator of the parts of a line
DOT = " · "
#: line height as a factor of the type's size
LINE = 1.4


def lettering(
    sheet: Sheet,
    text: str,
    box: Rect,
    size: float = 22,
    colour: style.Colour = style.CREAM,
    *,
    font: str = style.TEXT,
    anchor: str = "left",
    wrap: bool = False,
    valign: str = "center",
    spare: bool = False,
) -> None:
    """Draw a text in a box, in smaller type if it doesn't fit; ``wrap``: in as many lines as there is room.

    ``valign``: where a wrapped text lies in the box. ``spare``: the text also stands elsewhere, so parts between dots
    that don't fit whole are left out.
    """
    if spare:
        text = brief(sheet, text, size, box.w, font)
    x = {"left": box.x, "center": box.cx, "right": box.right}[anchor]
    if wrap:
        y = box.top if valign == "top" else box.cy
        more: dict[str, Any] = {"align": anchor, "valign": valign, "width": box.w, "high": box.h}
        sheet.text(text, x, y, size, colour, font=font, anchor=anchor, **more)
    else:
        sheet.text(text, x, box.cy, size, colour, font=font, anchor=anchor, fit=box.w, high=box.h * LINE)


def brief(sheet: Sheet, text: str, size: float, room: float, font: str = style.TEXT) -> str:
    """The first parts of a text that fit in one line; "" if not even one does."""
    parts = text.split(DOT)
    while parts and not sheet.whole(DOT.join(parts), size, room, font=font):
        parts.pop()
    return DOT.join(parts)
