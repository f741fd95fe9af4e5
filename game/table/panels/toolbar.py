"""The row at the top of a table: the prompt, and the tools at its right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.input.controller_icons import button_sign
from game.ui.input.input_device import BUTTONS
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.canvas import Canvas

STEP = 58.0
#: a prompt that is too long by at most this factor is set smaller in one line
MUCH = 1.2
#: parts of the room to try for two lines of a prompt, so that the second has more than a word or two, and how much
#: higher than their box they may be for that
NARROWER, ROOMY = (0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9), 1.1


@dataclass(frozen=True, slots=True)
class Tool:
    """An icon with its name (and key) that does an action of the table. ``wide``: a button with its name.

    ``why`` says why it can't be used now; the tool is grey then.
    """

    id: str
    icon: str
    label: str
    action: str
    why: str = ""
    lit: bool = False
    wide: bool = False
    tip: str = ""


def draw_toolbar(canvas: Canvas, sheet: Sheet, prompt: str, tools: Sequence[Tool], act: Callable[[str], None]) -> None:
    """Draw prompt and tools at the top of the table."""
    area = canvas.stage.table
    y = area.top - 38
    right = area.right - 26
    for tool in reversed(tools):
        w = 168.0 if tool.wide else 50.0
        rect = Rect(right - w, y - 26, w, 52)
        _draw(sheet, tool, rect, act)
        pad = canvas.program.keymap.used.pad
        if pad and tool.action in BUTTONS and not tool.why:
            button_sign(sheet, pad, BUTTONS[tool.action], rect.right - 5, rect.y + 4, 26)
        right -= w + STEP - 50
    if prompt:
        room = min(900.0, 2 * (right - area.cx) - 16)
        # a long sentence takes two lines
        long = sheet.measure(prompt, 27, font=style.BOLD)[0] > MUCH * (room - 80)
        high = 78.0 if long else 62.0
        box = Rect.around(area.cx, y + 31 - high / 2, room, high)
        sheet.patch("prompt", box)
        within = box.inset(40, 3).shift(0, 1)
        if long:
            within = within.inset((within.w - even(sheet, prompt, within)) / 2, 0)
        widgets.lettering(sheet, prompt, within, 27, font=style.BOLD, anchor="center", wrap=long)


def even(sheet: Sheet, prompt: str, box: Rect) -> float:
    """The width in virtual units at which a prompt's lines are about equally long without adding a line.

    The whole box if there is hardly room for them, since narrower lines would need smaller type.
    """
    high = sheet.measure(prompt, 27, font=style.BOLD, width=box.w)[1]
    if high > ROOMY * box.h:
        return box.w
    for part in NARROWER:
        if sheet.measure(prompt, 27, font=style.BOLD, width=part * box.w)[1] <= high:
            return part * box.w
    return box.w


def _draw(sheet: Sheet, tool: Tool, rect: Rect, act: Callable[[str], None]) -> None:
    def click() -> None:
        act(tool.action)

    tip = f"{tool.label}\n{tool.why}" if tool.why else tool.tip or tool.label
    if tool.wide:
        widgets.button(sheet, tool.id, tool.label, rect, click, icon=tool.icon, size=23, tip=tip)
    else:
        widgets.icon_button(sheet, tool.id, tool.icon, tool.label, rect.cx, rect.cy, click, size=50,
                            enabled=not tool.why, lit=tool.lit, tip=tip)  # fmt: skip
