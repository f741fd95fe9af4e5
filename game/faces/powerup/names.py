"""PowerUp's cards, calls, stones and moves in words, and its miniature for the picker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.i18n.catalogue import _
from game.rules.contract import HIDDEN, Position
from game.table.teams import TEAMS, Team, team_name
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: the ranks, best first, with the painted colours of their rings
RINGS: dict[str, tuple[int, int, int]] = {
    "b": (34, 132, 92),
    "4": (196, 44, 50),
    "8": (218, 228, 238),
    "12": (30, 92, 178),
}
ORDER = ("b", "4", "8", "12", "G", "H", "W")
#: the decks by the looks of teams: Amber's and Ice's
COLOURS = ("yellow", "blue")


def plain(code: str) -> str:
    """A card without its deck's sign and its Wild's: ``8'`` and ``W=8`` are 8."""
    return code.removesuffix("'").removeprefix("W=")


def hand_key(code: str) -> Any:
    """The ranks from the best, then the others; unknown cards at the left."""
    card = plain(code)
    return ORDER.index(card) if card in ORDER else -1


def card_name(code: str) -> str:
    """A card in words with its article."""
    if code == HIDDEN:
        return _("a card")
    card = plain(code)
    name = {
        "b": _("a button"),
        "8": _("an 8"),
        "G": _("a Guard"),
        "H": _("a Hit"),
        "W": _("the Wild"),
        "-": _("no card"),
    }.get(card) or _("a {card}", card=card)
    return _("{card} (the Wild)", card=name) if code.startswith("W=") else name


def many(rank: str) -> str:
    """Cards of a rank."""
    return {"b": _("buttons"), "4": _("4s"), "8": _("8s"), "12": _("12s")}[rank]


def card_word(code: str) -> str:
    """A card in one word, for references to another one."""
    card = plain(code)
    return {"b": _("button"), "G": _("Guard"), "H": _("Hit"), "W": _("Wild")}.get(card, card)


def short(codes: Sequence[str]) -> str:
    """Cards as they are printed: ``8 8 b W=12``."""
    return " ".join(code.removesuffix("'") for code in codes)


def stone_name(code: str) -> str:
    """A stone by the number of its throw, as in the panel: ``s13`` is "stone 13"."""
    return _("stone {n}", n=code.removeprefix("s"))


def capital(text: str) -> str:
    """Capitalize the first letter."""
    return text[:1].upper() + text[1:]


def kind_name(kind: str) -> str:
    """The kind of a call."""
    return {
        "house": _("house stone"),
        "guard": _("guard"),
        "takeout": _("takeout"),
        "promote": _("promote"),
        "nudge": _("nudge"),
    }.get(kind, kind)


def call_name(call: str) -> str:
    """A call for all to hear: ``H takeout s4`` is "Hit, take-out, stone 4"."""
    wild = call.startswith("W ")
    words = call.removeprefix("W ").split(" ")
    if words[0] == "H":
        said = _("Hit, {kind}, {stone}", kind=kind_name(words[1]), stone=stone_name(words[2]))
    elif words[0] == "G":
        said = _("Guard on {stone}", stone=stone_name(words[1]))
    else:
        said = _("House stone: {card}", card=words[0])
    return _("Wild: {call}", call=said) if wild else said


def move_name(text: str, names: Sequence[str]) -> str:
    """A move in words; ``names`` are the seats'."""
    if text == HIDDEN:
        return _("A choice in the passing round")
    verb, _space, rest = text.partition(" ")
    if verb == "call":
        return _("Call {call}", call=call_name(rest))
    if verb == "add":
        return _("Play {card}", card=card_name(rest))
    if verb == "pass":
        return _("Pass {card}", card=card_name(rest))
    if verb == "wild":
        return _("Let it miss") if rest == "H" else _("Name the Wild {card}", card=rest)
    if verb == "skip":
        return _("{name} starts as Skip", name=names[int(rest)])
    if verb == "exchange":
        return _("Exchange {cards}", cards=rest)
    if verb == "colour":
        return team_name(COLOURS.index(rest))
    return {"keep": _("Keep"), "redraw": _("Draw again"), "forfeit": _("Forfeit the stone")}.get(verb, text)


def look_of(colours: Sequence[str], team: int) -> int:
    """A team's look: 0 Amber, 1 Ice; before the choice as in every other game."""
    return COLOURS.index(colours[team]) if colours[team] else team


def teams(now: Position | None) -> tuple[Team, ...]:
    """Both teams: without a look of their own until one of them has chosen its colour."""
    if now is None or not all(now["colours"]):
        return tuple((style.CREAM, "", _("Team {number}", number=team + 1)) for team in (0, 1))
    looks = [look_of(now["colours"], team) for team in (0, 1)]
    return tuple((*TEAMS[look], team_name(look)) for look in looks)


def deck_of(colours: Sequence[str], team: int) -> str:
    """The folder of the faces and backs of a team's cards."""
    return ("powerup_yellow", "powerup_blue")[look_of(colours, team)]


def team_in_words(colours: Sequence[str], team: int) -> str:
    """A team's name by its look."""
    return team_name(look_of(colours, team))


def team_signed(colours: Sequence[str], team: int) -> str:
    """A team's shape and name."""
    return f"{TEAMS[look_of(colours, team)][1]} {team_in_words(colours, team)}"


def team_colour(colours: Sequence[str], team: int) -> style.Colour:
    """A team's colour."""
    return TEAMS[look_of(colours, team)][0]


def stone_tip(stone: Any, number: int, guard: str, rank: int, colours: Sequence[str], *, aloud: bool = False) -> str:
    """A stone in words: ``number`` from the pin (0 for a guard), the guard on it, its rank among those that count.

    ``aloud``: its cards by their names, for ears.
    """
    first = _(
        "{stone}, {team}: {cards}",
        stone=capital(stone_name(stone["name"])),
        team=team_in_words(colours, stone["team"]),
        cards=", ".join(map(card_word, stone["cards"])) if aloud else short(stone["cards"]),
    )
    if not number:
        return first + "\n" + _("Guards {stone}.", stone=stone_name(stone["guards"]))
    lines = [first, _("Number {n} of 40 from the pin.", n=number)]
    if guard:
        lines.append(_("Guarded by {stone}.", stone=stone_name(guard)))
    if rank:
        lines.append(_("Counts now: point {n}.", n=rank))
    return "\n".join(lines)


def miniature(sheet: Sheet, rect: Rect) -> None:
    """A small picture for the picker: a stone with its four cards."""
    size = min(rect.w, rect.h) * 0.72
    sheet.image("curling/tableau_0.png", Rect.around(rect.cx, rect.cy, size * 1.25, size * 1.25))
    unit = size / 112
    for picture, dx, dy, w, h in (
        ("pair_yellow_4", -20, 18, 38, 43),
        ("pair_yellow_4", 20, 18, 38, 43),
        ("modifier_yellow_b", -16.5, -22, 31, 34),
        ("modifier_yellow_12", 16.5, -22, 31, 34),
    ):
        at = Rect.around(rect.cx + dx * unit, rect.cy + dy * unit, w * unit, h * unit)
        sheet.image(f"curling/{picture}.png", at)
