"""Hurry Hard!'s cards, rocks and moves in words, and its miniature for the picker."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import labelled
from game.rules.contract import HIDDEN, Event, Json, Words, say
from game.rules.hurry_hard import names
from game.rules.hurry_hard.moves import LABELS
from game.rules.hurry_hard.names import OPTIONS, RINGS, SHOTS
from game.rules.hurry_hard.summary import RockSight
from game.table.teams import team_name
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet

#: how to name a rock of a move's text
Point = Callable[[str], Words]


def option_name(code: str) -> str:
    """The name of a red or green option."""
    return spoken(OPTIONS[code])


def shot_name(code: str) -> str:
    """The name of the Shot of a card."""
    return spoken(SHOTS[code.partition("/")[0]])


def card_name(code: str) -> str:
    """A card in words: its Shot, and the text printed below it."""
    if code == HIDDEN:
        return _("a card")
    top, _slash, bottom = code.partition("/")
    return f"{shot_name(top)} / {option_name(bottom)}" if bottom else shot_name(top)


def short_name(code: str) -> str:
    """A card in a few words, for the heading of its uses."""
    if code == HIDDEN:
        return _("a card")
    top, _slash, bottom = code.partition("/")
    shot = {"D0": _("Button"), "D4": _("Draw 4"), "D8": _("Draw 8"), "D12": _("Draw 12")}.get(top) or shot_name(top)
    return f"{option_name(bottom)} · {shot}" if bottom else shot_name(top)


def ring_name(at: int) -> str:
    """The place of a rock, in words."""
    return spoken(RINGS[at])


def rock_name(words: Words) -> str:
    """A rock in the rules' words."""
    return spoken(words, name)


def rock_label(rock: RockSight, rocks: Mapping[str, RockSight]) -> str:
    """Everything about a rock, for its tooltip and for other programs."""
    parts = [rock_name(rock.words)]
    parts += [
        labelled(option_name(code), _("wins ties")) if code == "LC" else option_name(code) for code in rock.by if code
    ]
    if rock.corner:
        parts.append(_("corner guard"))
    if rock.frozen:
        parts.append(rock_name(say("frozen to {rock}", rock=rocks[rock.frozen].words.to_json())))
    if rock.guards:
        parts.append(plural("{count} guard in front", "{count} guards in front", len(rock.guards)))
    if rock.counts:
        parts.append(_("counts, number {n}", n=rock.counts))
    text = " · ".join(parts)
    return text[:1].upper() + text[1:]


def number_word(number: int) -> str:
    """How many rocks lie best, in curlers' words."""
    words = {
        1: _("one"),
        2: _("two"),
        3: _("three"),
        4: _("four"),
        5: _("five"),
        6: _("six"),
        7: _("seven"),
        8: _("eight"),
    }
    return words.get(number, str(number))


def lies_best(team: int, points: int) -> str:
    """Who lies how many, in the rules' words."""
    return spoken(names.lies([team], points), name)


def name(kind: str, value: Json) -> str:
    """Cards, teams and how many lie best, in words; anything else unchanged."""
    if kind == "team" and isinstance(value, int):
        return team_name(value)
    if kind == "lying" and isinstance(value, int):
        return number_word(value)
    return card_name(str(value)) if kind == "card" else str(value)


def step_name(event: Event) -> str:
    """The card that caused a step, or the step itself."""
    code = event.data.get("option")
    if code:
        return option_name(code)
    sweeps = event.data.get("sweeps")
    if sweeps:
        name = option_name(sweeps[0].partition("/")[2])
        return f"{name} ×{len(sweeps)}" if len(sweeps) > 1 else name
    return {
        "RockRested": _("The draw"),
        "RockRemoved": _("Takeout"),
        "GuardPlaced": _("Guard"),
        "GuardClaimed": _("Claim"),
        "GuardsHandedOver": option_name("TB"),
        "ThrownThrough": _("Takeout"),
        "TakeoutMissed": option_name("MB"),
        "SweepsCancelled": option_name("SE"),
        "WreckCancelled": option_name("HH"),
        "HoggedCancelled": option_name("HH"),
        "Called": _("A call"),
        "RockCounted": _("Counting"),
        "EndScored": _("End scored"),
    }.get(event.name) or _("What happens")


def button_name(word: str) -> str:
    """The text of an option's button."""
    return spoken(LABELS[word])


def move_name(text: str, point: Point) -> str:
    """A move in words."""
    if text == "pass":
        return _("Pass")
    verb, *rest = text.split(" ")
    if verb == "place":
        return _guard_name(rest, point)
    if verb == "throw":
        return _throw_name(rest, point)
    if verb == "play":
        name = option_name(rest[0].partition("/")[2])
        more = rest[1] if len(rest) > 1 else ""
        return _("{name}: {told}", name=name, told=_target(more, point)) if more else name
    named = answer_name(text, point)
    if rest[0] in LABELS:
        return named[:1].upper() + named[1:]
    return _("Claim {rock}", rock=named) if verb == "claim" else _("Choose {rock}", rock=named)


def answer_name(text: str, point: Point) -> str:
    """The answer of a move to a choice, without its verb."""
    verb, *rest = text.split(" ")
    return _guard_name(rest, point) if verb == "place" else ", ".join(_target(word, point) for word in rest)


def _throw_name(rest: list[str], point: Point) -> str:
    name = shot_name(rest[0])
    if rest[0].startswith("D"):
        return name
    if rest[0].startswith("G"):
        return _guard_name(rest[1:], point)
    return _("{name}: {told}", name=name, told=_target(rest[1], point)) if len(rest) > 1 else name


def _guard_name(where: list[str], point: Point) -> str:
    """A Guard and its place; ``corner`` after it makes it a corner guard."""
    place, corner = where[0], len(where) > 1
    if place in LABELS:
        return _("Corner guard in the centre") if corner else _("Guard in the centre")
    if corner:
        return rock_name(say("Corner guard in front of {rock}", rock=point(place).to_json()))
    return rock_name(say("Guard in front of {rock}", rock=point(place).to_json()))


def _target(word: str, point: Point) -> str:
    return _answer(word) if word in LABELS else rock_name(point(word))


def _answer(word: str) -> str:
    """An option's button within a sentence, where other languages still capitalize some words."""
    return {
        "pass": _("pass"),
        "through": _("through the house"),
        "sweep": _("sweep the draw"),
        "cancel": _("save the rock"),
        "in": _("one ring in"),
        "out": _("one ring out"),
        "none": _("no rock"),
        "done": _("no more guards"),
        "corner": _("as a corner guard"),
        "centre": _("in the centre"),
    }[word]


def miniature(sheet: Sheet, rect: Rect) -> None:
    """A small picture for the picker: a takeout, a card that spoils it and one that saves it, and their rocks."""
    for code, dx, turn in (("D8/MB", -0.27, -8), ("T/HS", 0.0, 0), ("D4/PB", 0.27, 8)):
        width = rect.w * 0.27
        x, y = rect.cx + rect.w * dx, rect.cy + rect.h * 0.05
        widgets.tilted_card(sheet, "hurry_hard", code, x, y, width, turn)
    for team, dx in ((0, -0.16), (1, 0.16)):
        rock = rect.w * 0.17
        at = Rect.around(rect.cx + rect.w * dx, rect.cy - rect.h * 0.36, rock, rock)
        sheet.image(f"curling/rock_{team}.png", at)
