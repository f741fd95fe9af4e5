"""The question to the viewer, its buttons, and the meaning of a refused click."""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.powerup.boxes import Panel
from game.faces.powerup.names import capital, card_name, many, plain
from game.i18n.catalogue import _, spoken
from game.i18n.formats import both, either
from game.rules.contract import Pick, Position, Seat, View
from game.rules.powerup.meaning import meaning
from game.rules.powerup.moves import NAMES
from game.rules.powerup.summary import TableSummary, Under, distance
from game.ui.sheet.rect import Rect

ICONS = {"keep": "check", "redraw": "draw", "exchange": "shuffle", "forfeit": "flag"}
KINDS = ("takeout", "promote", "nudge")
#: the buttons of a Wild, in their order
OPTIONS = ("b", "4", "8", "12", "G", *KINDS)


def reach(view: View | None, panel: Panel) -> Rect:
    """The box of the option buttons: many for a card's use, else few, or beside the places of a stone."""
    phase = view.position["phase"] if view is not None else ""
    return {"call": panel.whole, "add": panel.beside}.get(phase, panel.few)


def option(view: View | None, pick: Pick) -> tuple[str, str | None]:
    """The text and sign of an option's button."""
    text = spoken(NAMES["miss" if pick.id == "H" else pick.id]) if pick.id in NAMES or pick.id == "H" else pick.id
    if view is not None and view.position["phase"] == "wild" and pick.id != "H":
        cards = meaning(view, f"wild {pick.id}").becomes
        number = distance(cards)
        text = _("{card}: number {n}", card=pick.id, n=number) if number else pick.id if cards else _("Take it out")
    return text, ICONS.get(pick.id)


def asks(view: View, made: Sequence[Pick], seen: TableSummary, company: Sequence[str]) -> str:
    """The viewer's options, in one sentence."""
    if view.position["phase"] == "call":
        return _aiming(made) if made else _call(view, view.position["thrown"] + 1)
    return question(view.position, view.seat, seen, company)


def question(position: Position, seat: Seat, seen: TableSummary, company: Sequence[str]) -> str:
    """The question to a seat, from public facts."""
    phase = position["phase"]
    if phase == "call":
        return _("Stone {n} is yours to call.", n=position["thrown"] + 1)
    if phase == "add" and seen.under is not None:
        return _add(seen.under, seen.due, position["options"]["takeout_compare"] == "rank")
    if phase == "pass":
        return _("Pass a card to {name}, or keep them all.", name=company[left_of(seat, len(company))])
    return {
        "colour": _("You throw first. Choose Amber or Ice."),
        "skip": _("Who on your team is Skip for the first stone?"),
        "exchange": _("You have no call. Exchange Guards and Hits once, or forfeit the stone."),
        "wild": _("What does the Wild stand for?"),
        "redraw": _("You drew only Guards and Hits. Keep them?"),
    }.get(phase, "")


def left_of(seat: int, seats: int) -> int:
    """The teammate on the left."""
    team = list(range(seat % 2, seats, 2))
    return team[(team.index(seat) + 1) % len(team)]


def _call(view: View, number: int) -> str:
    first = {plain(path[0].id) for move in view.legal for path in move.paths if path[0].kind == "card"}
    aimed = [_("a Guard") if card == "G" else _("a Hit") for card in ("G", "H") if card in first]
    some = either(aimed)
    if not first & {"b", "4", "8", "12"}:
        return _("Call stone {n}: {some}.", n=number, some=either([*aimed, *[_("the Wild")] * ("W" in first)]))
    if aimed and "W" in first:
        return _("Call stone {n}: a house card, {some} on a stone, or the Wild.", n=number, some=some)
    if aimed:
        return _("Call stone {n}: a house card, or {some} on a stone.", n=number, some=some)
    if "W" in first:
        return _("Call stone {n}: a house card, or the Wild.", n=number)
    return _("Call stone {n} with a house card.", n=number)


def _aiming(made: Sequence[Pick]) -> str:
    """The question after the first pick of a call."""
    card = next((plain(pick.id) for pick in made if pick.kind == "card"), "")
    what = next((pick.id for pick in made if pick.kind == "option"), "")
    aimed = any(pick.kind == "piece" for pick in made)
    if not card:
        return _("Use a Guard or a Hit?")
    if aimed:
        return _("What should it do to the stone?")
    if card == "G" or what == "G":
        return _("Choose the stone to guard.")
    if what:
        return _("On which stone?")
    return (
        _("What is the Hit for, and which stone is the target?") if card == "H" else _("What does the Wild stand for?")
    )


def aims(made: Sequence[Pick]) -> tuple[str, ...]:
    """The kinds of call that the picks so far leave open, if they have a target."""
    card = next((plain(pick.id) for pick in made if pick.kind == "card"), "")
    what = next((pick.id for pick in made if pick.kind == "option"), "")
    if what in KINDS:
        return (what,)
    if "G" in (card, what):
        return ("guard",)
    return KINDS if card == "H" else ()


def _add(under: Under, due: int, by_rank: bool) -> str:
    """The question for a card of the stone under way; ``by_rank``: a takeout compares pairs of modifiers."""
    if under.standing == "lost":
        return _("Play card {n}. The stone is already lost.", n=due)
    rest = ""
    if under.kind == "takeout":
        bar = both(under.bars)
        rest = (
            _("; you need modifiers higher than {bar}", bar=bar)
            if under.above
            else _("; you need modifiers {bar} or better", bar=bar)
        )
        rest += "" if by_rank else _(", card by card")
    elif under.kind == "promote":
        rest = _("; you also need a pair of {ranks}", ranks=either(map(many, under.wanted)))
    if not under.match:
        return _("Play card {n}: {card} is the match{rest}.", n=due, card=card_name(under.need), rest=rest)
    if rest:
        return _("Play card {n}. The match is down{rest}.", n=due, rest=rest)
    return _("Play card {n}. The match is down, so any house card will do.", n=due)


def meant(view: View, picks: Sequence[Pick]) -> str | None:
    """The move that refused picks were probably meant for."""
    phase = view.position["phase"]
    card = next((plain(pick.id) for pick in picks if pick.kind == "card"), "")
    stone = next((pick.id for pick in picks if pick.kind == "piece"), "")
    what = next((pick.id for pick in picks if pick.kind == "option"), "")
    seat = next((pick.id for pick in picks if pick.kind == "seat"), "")
    if seat:
        return f"skip {seat}"
    if phase == "call":
        return _meant_call(card, what, stone)
    if phase == "exchange" and card:
        return f"call {card}" if card not in ("G", "H") else f"exchange {card}"
    if card:
        return {"add": f"add {card}", "pass": f"pass {card}"}.get(phase, f"add {card}")
    return f"{phase} {what}" if what else None


def _meant_call(card: str, what: str, stone: str) -> str:
    wild = "W " if card == "W" else ""
    if what in KINDS or (stone and card in ("H", "W", "") and what != "G"):
        return " ".join(part for part in ("call", f"{wild}H", what or "nudge", stone) if part)
    if what == "G" or card == "G":
        return f"call {wild}G {stone}".strip()
    return f"call {wild}{what}" if what else f"call {card}"


def match_line(under: Under) -> str:
    """Whether the match is there."""
    if under.match:
        return _("{card} is the match", card=capital(card_name(under.match)))
    card = capital(card_name(under.need))
    if any(plain(held) == "W" for held in under.modifiers):
        return _("{card} is still missing, unless the Wild stands for it", card=card)
    return _("{card} is still missing", card=card)
