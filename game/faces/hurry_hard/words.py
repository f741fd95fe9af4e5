"""Hurry Hard!'s cards, rocks and moves in words, and its miniature for the picker."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import _, plural, spoken
from game.rules.contract import HIDDEN, Json
from game.rules.hurry_hard import names
from game.rules.hurry_hard.glance import RockSight
from game.rules.hurry_hard.moves import LABELS
from game.rules.hurry_hard.names import OPTIONS, RINGS, SHOTS
from game.table import style
from game.table.sheet import Sheet
from game.table.stage import Rect
from game.table.teams import team_name

Rocks = Mapping[str, RockSight]


def option_name(code: str) -> str:
    """The name of a red or green option."""
    return spoken(OPTIONS[code])


def shot_name(code: str) -> str:
    """The name of the Shot of a card."""
    return spoken(SHOTS[code.partition("/")[0]])


def card_name(code: str) -> str:
    """A card in words: its Shot, and what is printed below it."""
    if code == HIDDEN:
        return _("a card")
    top, _slash, bottom = code.partition("/")
    return f"{shot_name(top)} / {option_name(bottom)}" if bottom else shot_name(top)


def short_name(code: str) -> str:
    """A card in a few words, for the heading of what it can do."""
    if code == HIDDEN:
        return _("a card")
    top, _slash, bottom = code.partition("/")
    shot = {"D0": _("Button"), "D4": _("Draw 4"), "D8": _("Draw 8"), "D12": _("Draw 12")}.get(top) or shot_name(top)
    return f"{option_name(bottom)} · {shot}" if bottom else shot_name(top)


def ring_name(at: int) -> str:
    """Where a rock lies."""
    return spoken(RINGS[at])


def plain_rock(name: str) -> str:
    """A rock by the number of its throw."""
    return _("rock {n}", n=name.removeprefix("r"))


def _described(rock: RockSight, rocks: Rocks) -> str:
    if rock.at == 16:
        return _("{team}'s biter", team=team_name(rock.team))
    if rock.place == "house":
        return _("{team}'s rock {ring}", team=team_name(rock.team), ring=ring_name(rock.at))
    if rock.place == "centre":
        return _("the centre guard")
    return _("the guard in front of {rock}", rock=_described(rocks[rock.place], rocks))


def rock_name(name: str, rocks: Rocks, new: str = "") -> str:
    """A rock as one would point it out; its number is added where the words fit another one, too."""
    if name == new:
        return _("the new rock")
    if name not in rocks:
        return plain_rock(name)
    words = _described(rocks[name], rocks)
    if sum(_described(rock, rocks) == words for rock in rocks.values()) > 1:
        return f"{words} ({plain_rock(name)})"
    return words


def rock_label(rock: RockSight, rocks: Rocks) -> str:
    """All that can be said about a rock, for its tooltip and for other programs."""
    parts = [rock_name(rock.name, rocks)]
    parts += [option_name(code) for code in rock.by if code]
    if rock.corner:
        parts.append(_("corner guard"))
    if rock.frozen:
        parts.append(_("frozen to {rock}", rock=rock_name(rock.frozen, rocks)))
    if rock.guards:
        parts.append(plural("{count} guard in front", "{count} guards in front", len(rock.guards)))
    if rock.counts:
        parts.append(_("counts, number {n}", n=rock.counts))
    text = " · ".join(parts)
    return text[:1].upper() + text[1:]


def number_word(number: int) -> str:
    """How many rocks lie best, said as curlers do."""
    words = {1: _("one"), 2: _("two"), 3: _("three"), 4: _("four"), 5: _("five"), 6: _("six"), 7: _("seven"),
             8: _("eight")}  # fmt: skip
    return words.get(number, str(number))


def lies(team: int, points: int) -> str:
    """Who lies how many, in the rules' words."""
    return spoken(names.lies([team], points), name)


def name(kind: str, value: Json) -> str:
    """Cards, rocks, moves, teams and how many lie best, in words; anything else as it is."""
    if kind == "team" and isinstance(value, int):
        return team_name(value)
    if kind == "lying" and isinstance(value, int):
        return number_word(value)
    named = {"card": card_name, "rock": plain_rock, "move": move_name}.get(kind, str)
    return named(str(value))


def button_name(word: str) -> str:
    """The text of an option's button."""
    return spoken(LABELS[word])


def move_name(text: str) -> str:
    """A move in words."""
    if text == "pass":
        return _("Pass")
    verb, *rest = text.split(" ")
    if verb == "throw":
        return _throw_name(rest)
    if verb == "play":
        name = option_name(rest[0].partition("/")[2])
        more = rest[1] if len(rest) > 1 else ""
        return f"{name}: {_target(more)}" if more else name
    return ", ".join(_target(word) for word in rest)


def _throw_name(rest: list[str]) -> str:
    name = shot_name(rest[0])
    if rest[0].startswith("D"):
        return name
    where = _target(rest[1]) if len(rest) > 1 else ""
    if len(rest) > 2:
        where += ", " + button_name("corner").lower()
    return f"{name}: {where}" if where else name


def _target(word: str) -> str:
    return button_name(word).lower() if word in LABELS else plain_rock(word)


def miniature(sheet: Sheet, rect: Rect) -> None:
    """A small picture for the picker: a takeout, what spoils it and what saves it, and the rocks it is about."""
    for code, dx, turn in (("D8/MB", -0.27, -8), ("T/HS", 0.0, 0), ("D4/PB", 0.27, 8)):
        width = rect.w * 0.27
        texture = sheet.textures.card("hurry_hard", code, width)
        at = Rect.around(rect.cx + rect.w * dx, rect.cy + rect.h * 0.05, width, width * style.CARD_ASPECT)
        sheet.texture(texture, at).angle = turn
    for team, dx in ((0, -0.16), (1, 0.16)):
        rock = rect.w * 0.17
        at = Rect.around(rect.cx + rect.w * dx, rect.cy - rect.h * 0.36, rock, rock)
        sheet.image(f"curling/rock_{team}.png", at)
