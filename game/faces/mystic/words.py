"""What Mystic says at a moment."""

from __future__ import annotations

from collections.abc import Iterator

from game.faces.mystic import read_aloud
from game.faces.mystic.names import move_name, plain, points_word, stone_word, teams_of
from game.i18n.catalogue import _
from game.rules.contract import Event, Json, Pick, View
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.stones import ICE, LOST, owner
from game.rules.mystic.summary import turn_of
from game.table.face import Words
from game.table.view_models import OptionButton


class MysticWords(Words):
    """Names, questions and deeds of Mystic."""

    def name(self, kind: str, value: Json) -> str:
        """Stones, moves, and names that the rules give."""
        teams = teams_of(self.moment.now)
        if kind in ("stone", "by", "lower", "card"):
            return stone_word(teams, value)
        if kind == "points" and isinstance(value, list):
            return points_word(teams, value)
        if kind == "rolls":
            pairs = [str(roll).partition(" ") for roll in value]
            return ", ".join(f"{stone_word(teams, stone)} {face}" for stone, _space, face in pairs)
        return move_name(teams, str(value)) if kind == "move" else str(value)

    def prompt(self, view: View) -> str:
        """What the person is asked for, in one sentence."""
        made = self.moment.made
        phase, position = view.position["phase"], view.position
        n = int(turn_of(position)[1]) if turn_of(position) else 0
        if phase == "deliver":
            return _("Your stone {number}: pull back and let go, or flick it", number=n)
        if phase == "shootout":
            return _("Shoot-out! Your stone {number}: the best one wins", number=n)
        if phase == "scored":
            return _("The End is over.")
        head = plain(SPELLS[made[0].id].title) if made and made[0].id in SPELLS else ""
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
            return started(head, _("choose how far") if far else _("choose the value that it shows"))
        if phase == "charm":
            return _("Your charm wakes: it brings help")
        slugs = [path[0].id for m in view.legal for path in m.paths if path[0].id in SPELLS]
        name = plain(SPELLS[slugs[0]].title) if slugs else ""
        if len(set(slugs)) == 1:
            chip = self.chip(view, [m for m in view.legal if m.text != "skip"])
            if chip is not None:
                return _("Cast {spell} ({outcome}), or not now?", spell=name, outcome=chip.text)
            return _("Cast {spell}, or not now?", spell=name)
        return _("Cast a spell, or not now?")

    def _which(self, view: View) -> str:
        """Which stones can be picked: on the ice they glow, lost ones lie beside it."""
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
        return _("choose a stone that glows")

    def option(self, pick: Pick) -> OptionButton:
        """Spells by their names, "not now"; the styles of delivery have their own row."""
        if pick.id in SPELLS:
            return OptionButton(plain(SPELLS[pick.id].title), "star")
        found = {
            "skip": OptionButton(_("Not now"), "pass"),
            "next": OptionButton(_("Next End"), "play"),
            "done": OptionButton(_("Done"), "check"),
        }
        return found.get(pick.id) or super().option(pick)._replace(placed=pick.id in ("slide", "flick", "roll"))

    def deed(self, event: Event) -> tuple[int, str] | None:
        """What a seat did last."""
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

    def stand(self) -> Iterator[str]:
        """The part of the match and the score, read out."""
        return read_aloud.stand(self)

    def lie(self) -> Iterator[str]:
        """What lies there, read out."""
        return read_aloud.lie(self)


def started(head: str, text: str) -> str:
    """What is to be done, after the name of the spell that it is for."""
    return _("{name}: {told}", name=head, told=text) if head else text[:1].upper() + text[1:]
