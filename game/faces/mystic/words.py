"""Mystic's words at the table: stones, rings, spells, prompts, banners, the End's summary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import arcade
from PIL import Image, ImageDraw

from game.faces.mystic.teams import LOOKS, chip
from game.i18n import _, plural, spoken
from game.rules.contract import Event, Json, Pick, View, Words
from game.rules.mystic.glance import turn_of
from game.rules.mystic.names import ZONES
from game.rules.mystic.spells import SPELLS
from game.rules.mystic.stones import number, owner
from game.rules.mystic.words import TEAM_NAMES
from game.table.face import Banner, Row, Summary
from game.table.oldface import Face
from game.table.present import Present
from game.table.shown import Shown
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet

SHORT: dict[str, str] = {"CIN": "Cinderwick", "MIR": "Mirebottom", "COM": "Comet Lane", "GAB": "Gingerfold",
                         "RAV": "Ravenscar"}  # fmt: skip


def plain(words: Words) -> str:
    """A name of the rules in the language in use."""
    return spoken(words, lambda kind, value: str(value), None)


def team_name(code: str) -> str:
    """A team's full name."""
    return plain(TEAM_NAMES[code])


def ring_name(ring: str) -> str:
    """A ring, or another place on the sheet."""
    return plain(ZONES[ring]) if ring in ZONES else ""


def stone_name(face: Face | Present, code: str) -> str:
    """A stone by its owner and number."""
    names = face.company.names
    seat = owner(code)
    name = names[seat] if seat < len(names) else code[0].upper()
    return _("{name}: stone {number}", name=name, number=number(code))


def stone_word(face: Face, value: Json) -> str:
    """A stone inside a sentence: the team's shape with its number."""
    text = str(value)
    if len(text) != 2 or text[0] not in "abcde" or not text[1].isdigit():
        return text
    teams = getattr(face, "teams", ())
    seat = owner(text)
    return f"{LOOKS[teams[seat]].sign}{text[1]}" if seat < len(teams) else text


def prompt(view: View, made: Sequence[Pick]) -> str:
    """What the person is asked for, in one sentence."""
    phase, position = view.position["phase"], view.position
    n = int(turn_of(position)[1]) if turn_of(position) else 0
    if phase == "deliver":
        return _("Your stone {number}: pull back and let go, or flick it", number=n)
    if phase == "shootout":
        return _("Shoot-out! Your stone {number}: the best one wins", number=n)
    if phase == "scored":
        return _("The End is over.")
    head = plain(SPELLS[made[0].id].title) if made and made[0].id in SPELLS else ""
    kinds = {path[len(made)].kind for m in view.legal for path in m.paths
             if list(path[: len(made)]) == list(made) and len(path) > len(made)}  # fmt: skip
    if kinds == {"piece"} or (kinds and "piece" in kinds and made):
        return started(head, _("choose a stone that glows"))
    if "place" in kinds:
        return started(head, _("choose a place among the dots"))
    if "number" in kinds:
        ids = [path[len(made)].id for m in view.legal for path in m.paths
               if list(path[: len(made)]) == list(made) and len(path) > len(made)]  # fmt: skip
        far = any(id.startswith("+") for id in ids)
        return started(head, _("choose how far") if far else _("choose the value that it shows"))
    if phase == "charm":
        return _("Your charm wakes: it brings help")
    slugs = [path[0].id for m in view.legal for path in m.paths if path[0].id in SPELLS]
    name = plain(SPELLS[slugs[0]].title) if slugs else ""
    if len(set(slugs)) == 1:
        return _("Cast {spell}, or not now?", spell=name)
    return _("Cast a spell, or not now?")


def started(head: str, text: str) -> str:
    """What is to be done, after the name of the spell that it is for."""
    return f"{head}: {text}" if head else text[:1].upper() + text[1:]


def move_name(face: Face, text: str) -> str:
    """A move in words."""
    words = text.split(" ")
    titles = {"slide": _("Slide"), "flick": _("Flick"), "roll": _("Roll")}
    if words[0] == "deliver":
        return titles.get(words[1], words[1])
    if words[0] == "spell" and words[1] in SPELLS:
        return " ".join([plain(SPELLS[words[1]].title), *(stone_word(face, w) for w in words[2:])])
    return {"skip": _("Not now"), "next": _("Next End"), "charm": _("Charm")}.get(words[0], text)


def banner(face: Face, event: Event) -> Banner | None:
    """Words across the ice for what everybody should notice."""
    d: Any = event.data
    if event.name == "StoneLost" and d["frog"]:
        return Banner(_("Frog!"), _("It did not pass the frog line."), style.GREEN, 0.9)
    if event.name == "SpellCast":
        spell = SPELLS[d["spell"]]
        return Banner(plain(spell.title), plain(spell.text), style.ICE, 1.3)
    if event.name == "CharmUsed":
        return Banner(_("The charm wakes!"), "", style.WARM, 1.0)
    if event.name == "ShootoutBegan":
        return Banner(_("Shoot-out!"), _("One stone each: the best one wins."), style.WARM, 1.6)
    if event.name == "EndScored" and d["slots"]:
        return Banner(face.company.names[owner(d["slots"][0])], _("has the best stone"), style.WARM, 1.1)
    return None


def summary(face: Face, event: Event, now: Shown) -> Summary | None:
    """An End: what each stone brought."""
    if event.name != "EndScored":
        return None
    d: Any = event.data
    stones = now["stones"]
    rows = []
    for seat, name in enumerate(face.company.names):
        mine = [code for code in d["slots"] if owner(code) == seat]
        what = brought([(stones[c]["ring"], stones[c]["value"]) for c in mine])
        bonus = sum(e["zone"] == "bonus" and owner(c) == seat for c, e in stones.items())
        if bonus:
            what += (" · " if what else "") + plural("{count} in the Bonus Zone", "{count} in the Bonus Zone", bonus)
        best = bool(d["slots"]) and owner(d["slots"][0]) == seat
        rows.append(Row(name, what or _("no stone in the rings"), f"+{d['points'][seat]}", seat, won=best))
    line = "   ·   ".join(f"{name}: {score}" for name, score in zip(face.company.names, d["scores"], strict=True))
    last = d["end"] >= now["options"]["ends"]
    level = sum(score == max(d["scores"]) for score in d["scores"]) > 1
    on = _("Next End") if not last else _("Shoot-out") if level else _("Result")
    return Summary(_("End {n}", n=d["end"]), tuple(rows), on, line)


def brought(stones: Sequence[tuple[str, int]]) -> str:
    """What counted, ring by ring: the values of the stones there."""
    rings = {"B": _("Button"), "R2": _("2nd"), "R3": _("3rd"), "R4": _("4th")}
    lie = {ring: [str(value) for at, value in stones if at == ring] for ring in rings}
    return " · ".join(f"{rings[ring]} {', '.join(values)}" for ring, values in lie.items() if values)


def miniature(sheet: Sheet, rect: Rect) -> None:
    """The house with dice, small."""
    size = max(16, round(min(rect.w, rect.h) * sheet.stage.scale))
    image = Image.new("RGBA", (size * 4, size * 4), (0, 0, 0, 0))
    draw, mid = ImageDraw.Draw(image), size * 2
    for share, colour in (
        (0.98, (30, 74, 170)),
        (0.73, (236, 243, 252)),
        (0.47, (206, 40, 52)),
        (0.21, (246, 249, 255)),
    ):
        r = share * size * 2
        draw.ellipse((mid - r, mid - r, mid + r, mid + r), fill=(*colour, 255))
    image = image.resize((size, size), Image.Resampling.LANCZOS)
    for team, n, x, y in (("CIN", 2, 0.55, 0.42), ("MIR", 1, 0.36, 0.56), ("COM", 5, 0.66, 0.66)):
        die = chip(team, n, max(12, size // 5), "waits")
        image.alpha_composite(die, (int(x * size - die.width / 2), int(y * size - die.height / 2)))
    sheet.texture(arcade.Texture(image, hash=f"mystic-miniature-{size}"),
                  Rect.around(rect.cx, rect.cy, size / sheet.stage.scale, size / sheet.stage.scale))  # fmt: skip
