"""Colours, type and times: the look of every screen in one place."""

from __future__ import annotations

Colour = tuple[int, int, int, int]

CREAM: Colour = (247, 238, 219, 255)
MUTED: Colour = (201, 190, 168, 255)
BRASS: Colour = (232, 190, 110, 255)
INK: Colour = (40, 30, 24, 255)
INK_SOFT: Colour = (92, 76, 62, 255)
ICE: Colour = (158, 226, 240, 255)
WARM: Colour = (255, 206, 120, 255)
RED: Colour = (226, 92, 74, 255)
GREEN: Colour = (128, 206, 142, 255)
WHITE: Colour = (255, 255, 255, 255)
SHADE: Colour = (6, 10, 12, 175)

#: palettes of colours that distinguish things: the usual one, and those for eyes weak in green, red and blue
PALETTES = ("usual", "deutan", "protan", "tritan")

#: font families as art/fonts names them
DISPLAY = "Bonspiel Display"
TEXT = "Bonspiel Text"
BOLD = "Bonspiel Strong"
SCORE = "Bonspiel Score"

#: smallest type, in virtual units and in pixels
SMALLEST = 17.0
SMALLEST_PX = 11.0

#: seconds at normal speed
DEAL_GAP = 0.08
DEAL_TIME = 0.29
MOVE_TIME = 0.32
HOVER_TIME = 0.1
LIFT = 28.0
READ_DELAY = 0.25

#: units that the pointer goes with the button down before it carries a card
DRAG_START = 12.0
#: the width of a card that a place doesn't say, and that fans were drawn for
CARD_W = 132.0
#: height by width of a card's picture
CARD_ASPECT = 1.4015
