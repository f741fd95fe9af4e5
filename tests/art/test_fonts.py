"""The typefaces go by names that every system finds."""

from __future__ import annotations

import json
import re

import pytest
from fontTools.ttLib import TTFont

from art.bake import BAKED
from game.ui.theme import style

FONTS = BAKED.parent / "fonts"
FACES = json.loads((FONTS / "fonts.json").read_text("utf-8"))
#: words that DirectWrite takes out of a family's name, as those of a weight, a width or a slope
TAKEN_OUT = (
    r"(?i)\b(extra|ultra|semi|demi|thin|light|regular|medium|bold|black|heavy|"
    r"condensed|narrow|expanded|wide|italic|oblique)"
)


@pytest.mark.parametrize("role", FACES)
def test_a_family_is_found_by_its_name_on_windows_too(role: str) -> None:
    family = FACES[role]["family"]
    names = TTFont(FONTS / FACES[role]["file"])["name"]
    assert {str(record) for record in names.names if record.nameID in (1, 4)} == {family}
    assert not re.search(TAKEN_OUT, family)


def test_what_the_table_writes_with_is_among_them() -> None:
    assert {style.TEXT, style.BOLD, style.SCORE} <= {face["family"] for face in FACES.values()}
