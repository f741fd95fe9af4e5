"""Mystic's words for a moment."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence

from game.faces.mystic.aim import Aim
from game.faces.mystic.names import move_name, plain, points_word, ring_name, stone_name, stone_word, teams_of
from game.faces.mystic.teams import LOOKS
from game.i18n.catalogue import _, plural
from game.i18n.formats import figure
from game.rules.contract import Event, Json, Pick, View
from game.rules.mystic.shot_film import TARGET, PathPreview
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.stones import GUARD, ICE, LOST, Stone, owner, place_ring, ring
from game.rules.mystic.summary import bonus, cards, left, lost, stones_of, turn_of
from game.rules.mystic.summary import stand as standing
from game.table.face import FaceWords
from game.table.panels.read_aloud import each_with, score
from game.table.view_models import OptionButton
from game.ui.input.input_device import MOUSE
from game.ui.input.keys import KeyMap

SENTENCE_END = re.compile(r"[.!?…]\s")
#: a stone or points as they are written: the sign of the team, and the number
SIGNED = re.compile(r"([●▲◆■▼])(\s?)(\d+)")


class MysticWords(FaceWords):
    """Names, questions and deeds of Mystic."""

    def name(self, kind: str, value: Json) -> str:
        """Stones, moves, and names of the rules."""
        teams = teams_of(self.moment.now)
        if kind in ("stone", "by", "lower", "card"):
            return stone_word(teams, value)
        if kind == "points" and isinstance(value, list):
            return points_word(teams, value)
        if kind == "rolls":
            pairs = [str(roll).partition(" ") for roll in value]
            return ", ".join(f"{stone_word(teams, stone)} {face}" for stone, _space, face in pairs)
        return move_name(teams, str(value)) if kind == "move" else str(value)

    def prompt_by(self, view: View, keys: KeyMap) -> str:
        if view.position["phase"] != "deliver" or keys.used.device == MOUSE:
            return ""
        number, pick = int(turn_of(view.position)[1]), keys.prompt("pick")
        if keys.used.pad:
            return _("Deliver stone {number}: aim with the right stick, then press {pick}", number=number, pick=pick)
        return _(
            "Deliver stone {number}: {left} and {right} aim, {up} and {down} set the weight, and {pick} delivers",
            number=number,
            pick=pick,
            **{action: keys.prompt(action) for action in ("left", "right", "up", "down")},
        )

    def prompt(self, view: View) -> str:
        made = self.moment.made
        phase, position = view.position["phase"], view.position
        n = int(turn_of(position)[1]) if turn_of(position) else 0
        if phase == "deliver":
            return _("Deliver stone {number}: pull back and let go, or flick it", number=n)
        if phase == "shootout":
            return _("Shootout! Deliver stone {number}: the best one wins", number=n)
        if phase == "scored":
            return _("The end is over.")
        head = plain(SPELLS[made[0].id].title) if made and made[0].id in SPELLS else ""
        if phase == "charm":
            charm = CHARMS[teams_of(view.position)[view.seat]]
            head = plain(charm.title)
            if not made:
                return started(head, plain(charm.text))
        kinds = {
            path[len(made)].kind
            for m in view.legal
            for path in m.paths
            if list(path[: len(made)]) == list(made) and len(path) > len(made)
        }
        if kinds == {"piece"} or (kinds and "piece" in kinds and made):
            return started(head, self._which(view))
        if "place" in kinds:
            return started(head, _("choose a place among the dots"))
        if "number" in kinds:
            ids = [
                path[len(made)].id
                for m in view.legal
                for path in m.paths
                if list(path[: len(made)]) == list(made) and len(path) > len(made)
            ]
            far = any(id.startswith("+") for id in ids)
            return started(head, _("choose how far") if far else _("choose the value it shows"))
        slugs = [path[0].id for m in view.legal for path in m.paths if path[0].id in SPELLS]
        name = plain(SPELLS[slugs[0]].title) if slugs else ""
        if len(set(slugs)) == 1:
            chip = self.chip(view, [m for m in view.legal if m.text != "skip"])
            if chip is not None:
                return _("Cast {spell} ({outcome}), or not now?", spell=name, outcome=chip.text)
            return _("Cast {spell}, or not now?", spell=name)
        return _("Cast a spell, or not now?")

    def _which(self, view: View) -> str:
        """Which stones can be picked: those on the ice glow, lost ones lie beside it."""
        made, stones = list(self.moment.made), view.position["stones"]
        paths = (
            path for m in view.legal for path in m.paths if list(path[: len(made)]) == made and len(path) > len(made)
        )
        zones = {stones[path[len(made)].id]["zone"] for path in paths if path[len(made)].id in stones}
        if zones and ICE not in zones:
            return (
                _("choose one of your lost stones below the ice")
                if LOST in zones
                else _("choose one of your stones below the ice")
            )
        return _("choose a glowing stone")

    def option(self, pick: Pick) -> OptionButton:
        """Spells by their names, "not now"; the styles of delivery have their own row."""
        if pick.id in SPELLS:
            return OptionButton(plain(SPELLS[pick.id].title), "star")
        found = {
            "skip": OptionButton(_("Not now"), "pass"),
            "next": OptionButton(_("Next end"), "play"),
            "done": OptionButton(_("Done"), "check"),
        }
        return found.get(pick.id) or super().option(pick)._replace(placed=pick.id in ("slide", "flick", "roll"))

    def deed(self, event: Event) -> tuple[int, str] | None:
        data = event.data
        if event.name == "StoneDelivered":
            return data["seat"], {"slide": _("slides"), "flick": _("flicks"), "roll": _("rolls")}[data["style"]]
        if event.name == "SpellCast":
            return data["seat"], plain(SPELLS[data["spell"]].title)
        if event.name == "CharmUsed":
            return data["seat"], plain(CHARMS[data["team"]].title)
        if event.name == "StoneLost" and data["frog"]:
            return owner(data["stone"]), _("a frog")
        return None

    def place(self, number: int) -> str:
        now = self.moment.now
        if now["shootout"]:
            return _("Shootout")
        turn = turn_of(now.position)
        return _("End {n}, stone {number}", n=now["end"], number=turn[1]) if turn else _("End {n}", n=now["end"])

    def stand(self) -> Iterator[str]:
        return stand(self)

    def aloud(self, text: str) -> str:
        """A text as it is said: ``▲3`` as "Minerva's 3"."""
        seats = {LOOKS[team].sign: seat for seat, team in enumerate(teams_of(self.moment.now))}
        return super().aloud(SIGNED.sub(lambda found: self._owned(text, found, seats), text))

    def _owned(self, text: str, found: re.Match[str], seats: Mapping[str, int]) -> str:
        sign, space, number = found.groups()
        seat = seats.get(sign)
        if seat is None:
            return found[0]
        name = self.moment.company.names[seat]
        if space:
            return f"{name} {number}"
        if seat != self.moment.eyes:
            # "Minerva slides stone 3", not "Minerva slides Minerva's 3"
            if name in SENTENCE_END.split(text[: found.start()])[-1]:
                return _("stone {number}", number=number)
            return _("{name}'s {number}", name=name, number=number)
        own = _("your {number}", number=number)
        begins = not found.start() or text[: found.start()].rstrip().endswith((".", "!", "?", "…"))
        return own[:1].upper() + own[1:] if begins else own

    def gist(self) -> Iterator[str]:
        return counts_now(self)

    def lie(self) -> Iterator[str]:
        return lie(self)


def started(head: str, text: str) -> str:
    """The instruction after the name of its spell."""
    return _("{name}: {told}", name=head, told=text) if head else text[:1].upper() + text[1:]


#: mm from the middle within which a stone has no hour, and mm from the centre line within which it has no side
MIDDLE, LINE = 12.0, 8.0
RANKS = ("B", "R2", "R3", "R4", GUARD)


def clock(x: float, y: float) -> str:
    """The hour of a point in the house, as the thrower sees it: twelve is at the back."""
    dx, dy = x - TARGET[0], y - TARGET[1]
    if math.hypot(dx, dy) < MIDDLE:
        return _("dead centre")
    hour = round(math.degrees(math.atan2(dx, dy)) / 30.0) % 12 or 12
    return _("at {hour} o'clock", hour=hour)


def sideways(x: float) -> str:
    """The distance of a point from the centre line."""
    if abs(x) < LINE:
        return _("on the centre line")
    far = round(abs(x))
    return _("{n} mm to the right", n=far) if x > 0 else _("{n} mm to the left", n=far)


def place(x: float, y: float, at: str) -> str:
    """A point in words: ring and hour in the house, else its distance before or beyond the middle and to which side."""
    if at in RANKS[:4]:
        return _("{ring}, {where}", ring=ring_name(at), where=clock(x, y))
    short = round(TARGET[1] - y)
    far = _("{n} mm short of the button", n=short) if short >= 0 else _("{n} mm past the button", n=-short)
    name = ring_name(at)
    return f"{name}, {far}, {sideways(x)}" if name else f"{far}, {sideways(x)}"


def stand(words: MysticWords) -> Iterator[str]:
    """End, score, the points that the End would bring now."""
    now, names = words.moment.now, words.moment.company.names
    if now["shootout"]:
        yield _("Shootout.")
    else:
        yield _("End {n} of {all}.", n=now["end"], all=now["options"]["ends"])
    yield score(names, now["scores"])
    yield from counts_now(words)


def counts_now(words: MysticWords) -> Iterator[str]:
    """The points that the End would bring now."""
    now, names = words.moment.now, words.moment.company.names
    points = standing(now.position).points
    if any(points) and now["phase"] not in ("scored", "over", "shootout"):
        yield _("As it stands: {scores}.", scores=each_with(names, points))


def lie(words: MysticWords) -> Iterator[str]:
    """Every stone on the ice, the nearest first; those to deliver, lost or in the Bonus Zone; the viewer's spells."""
    moment = words.moment
    now, names = moment.now, moment.company.names
    stones = stones_of(now.position)
    slots = standing(now.position).slots
    order = {name: (-1, float(at)) for at, name in enumerate(slots)}
    on_ice = ((name, stone) for name, stone in stones.items() if stone.zone == ICE)
    lying = sorted((order.get(name) or far(stone, ring(stones, name)), name) for name, stone in on_ice)
    if not lying:
        yield _("The ice is empty.")
    for _far, name in lying:
        stone = stones[name]
        facts = [
            stone_name(names, name),
            place(stone.x, stone.y, ring(stones, name)),
            _("shows {value}", value=stone.value),
        ]
        if stone.on:
            facts.append(_("on {stone}", stone=stone_name(names, stone.on)))
        if name in slots:
            facts.append(_("counts, number {n}", n=slots.index(name) + 1))
        yield ", ".join(facts) + "."
    for seat, name in enumerate(names):
        parts = [plural("{count} stone left", "{count} stones left", len(left(now.position, seat)))]
        if gone := len(lost(now.position, seat)):
            parts.append(plural("{count} lost", "{count} lost", gone))
        if safe := bonus(now.position, seat):
            parts.append(plural("{count} in the Bonus Zone", "{count} in the Bonus Zone", safe))
        yield _("{name}: {line}.", name=name, line=", ".join(parts))
    if moment.eyes >= 0 and teams_of(now):
        for card in cards(now.position, moment.eyes):
            yield _("Your spell {name}: {told}", name=plain(card.title), told=plain(card.text))


def aimed(aim: Aim, seen: PathPreview, names: Sequence[str], *, whole: bool) -> str:
    """An aimed shot: side, weight, turn; if the ``whole`` way is visible, what it meets or where it stops."""
    side = _("straight")
    if aim.aim:
        turned = figure(abs(aim.aim), 1)
        side = _("{n} degrees to the right", n=turned) if aim.aim > 0 else _("{n} degrees to the left", n=turned)
    said = [side, _("weight {n}", n=aim.weight)]
    if aim.x:
        said.append(_("from {where}", where=sideways(aim.x)))
    if aim.spin:
        spin = figure(abs(aim.spin), 1)
        said.append(_("turn {n} to the left", n=spin) if aim.spin > 0 else _("turn {n} to the right", n=spin))
    if whole and seen.meets:
        said.append(_("meets {stone}", stone=stone_name(names, seen.meets)))
    elif whole and seen.stop is None:
        said.append(_("leaves the sheet"))
    elif whole and seen.stop is not None:
        said.append(_("stops {place}", place=place(*seen.stop, place_ring(*seen.stop, 0.0))))
    return f"{', '.join(said)}."


def far(stone: Stone, at: str) -> tuple[int, float]:
    """The sort key of stones: by ring, then by value as the rules count, and outside by distance."""
    rank = RANKS.index(at) if at in RANKS else len(RANKS)
    return rank, stone.value if rank < 4 else math.hypot(stone.x - TARGET[0], stone.y - TARGET[1])
