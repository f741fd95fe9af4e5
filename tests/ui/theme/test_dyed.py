"""How a look dyes a picture: all hues, pale and strong, light and dark, as they came out when people looked at them.

``python -m tests.ui.theme.test_dyed`` notes it anew, for whoever changes a look on purpose and has looked at it.
"""

from __future__ import annotations

import colorsys
import json
from pathlib import Path

import pytest
from PIL import Image

from game.ui.theme import theme
from game.ui.theme.theme import AS, bare, dyed, dyes_of, kinds

FILE = Path(__file__).with_name("dyed.json")
#: a picture's pieces, across and down
WIDE, HIGH = 12, 8
#: how far a part of a colour may be off: another version of what turns colours rounds otherwise
OFF = 2
LOOKS = [(kind, look) for kind, found in kinds().items() if found.pictures for look in found.looks]


def chart() -> Image.Image:
    """Every hue from left to right, from pale and light to strong and dark, and half of it nearly clear."""
    image = Image.new("RGBA", (WIDE * 10, HIGH * 10))
    for x in range(WIDE):
        for y in range(HIGH):
            r, g, b = colorsys.hsv_to_rgb(x / WIDE, (y + 0.5) / HIGH, 1.0 - 0.7 * (y % 3) / 2)
            colour = (round(255 * r), round(255 * g), round(255 * b), 255 if x % 2 else 40)
            image.paste(colour, (10 * x, 10 * y, 10 * x + 10, 10 * y + 10))
    return image


def pieces(kind: str, look: str) -> list[list[int]]:
    """The colours of the pieces, dyed."""
    name = kinds()[kind].pictures[0] + f"any.png{AS}{look}"
    found = dyed(chart(), dyes_of(name)).resize((WIDE, HIGH), Image.Resampling.BOX)
    return [list(found.getpixel((x, y))) for y in range(HIGH) for x in range(WIDE)]  # type: ignore[arg-type]


@pytest.mark.parametrize(("kind", "look"), LOOKS)
def test_a_picture_is_dyed_as_it_was_when_it_was_looked_at(kind: str, look: str) -> None:
    kept = json.loads(FILE.read_text("utf-8"))[f"{kind} {look}"]
    assert dyes_of(f"nothing.png{AS}{look}") == [] and dyed(chart(), []) == chart()
    for number, (was, now) in enumerate(zip(kept, pieces(kind, look), strict=True)):
        assert max(abs(a - b) for a, b in zip(was, now, strict=True)) <= OFF, divmod(number, WIDE)


def test_light_hangs_in_curtains_over_the_upper_third() -> None:
    light = theme.curtains()
    assert light.size == (420, 240) and light.crop((0, 97, 420, 240)).getbbox() is None
    rows = [sum(light.crop((0, y, 420, y + 1)).getdata()) / 420 for y in range(96)]
    best = rows.index(max(rows))
    assert 55 <= best <= 85, "brightest at the lower edge, at about a third"
    assert rows[:best] == sorted(rows[:best]), "and fading upwards"
    row = [*light.crop((0, 60, 420, 61)).getdata()]
    falls = sum(a >= b < c for a, b, c in zip(row, row[1:], row[2:], strict=False))
    assert 20 <= falls <= 80 and max(row) > 2 * min(row), "in folds"
    assert abs(row[0] - row[-1]) < 40, "which go on where a picture begins again"


def test_a_picture_of_a_look_is_asked_for_by_its_usual_name() -> None:
    before = dict(theme.applied())
    try:
        theme.apply({"back": "pine", "front": "ivory", "cloth": "none such", "hat": "top", "handle": theme.USUAL})
        assert dict(theme.applied()) == {"back": "pine", "front": "ivory"}
        assert theme.shown("backs/curdle_1.png") == f"backs/curdle_1.png{AS}pine"
        assert (
            theme.shown("cards/a.png") == f"cards/a.png{AS}ivory"
            and theme.shown("rooms/table.png") == "rooms/table.png"
        )
        assert theme.shown(f"cards/a.png{AS}dim") == f"cards/a.png{AS}dim", "one that names its look keeps it"
        with theme.preview("sight", "deutan"):
            assert bare(theme.shown("cards/a.png")) == "cards/a.png"
            assert sorted(theme.shown("cards/a.png").split(AS)[1:]) == ["deutan", "ivory"]
        assert dict(theme.applied()) == {"back": "pine", "front": "ivory"}
    finally:
        theme.apply(before)


if __name__ == "__main__":
    rows = (f" {json.dumps(f'{kind} {look}')}: {json.dumps(pieces(kind, look))}" for kind, look in LOOKS)
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
