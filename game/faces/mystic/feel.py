"""The room's reactions to Mystic: frogs, spells, charms, Ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.faces.mystic.names import plain
from game.i18n.catalogue import _, plural
from game.i18n.formats import labelled
from game.rules.contract import Event, say
from game.rules.mystic.event_text import describe
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.stones import BOARD, owner
from game.rules.mystic.summary import stand, turn_of
from game.table.face import Feel
from game.table.view_models import Banner, Point, Summary, SummaryRow
from game.ui.theme import style

#: points that one stone may bring
REACH = 2
#: seconds to read what counts in an End
WHAT_COUNTS = 1.0
#: effects of spells and charms on a stone, announced in large letters afterwards
CHANGES = ("StoneTransmuted", "StoneTeleported", "StoneReturned", "StoneStacked", "StoneBonused", "StoneEnchanted")


class MysticFeel(Feel):
    """Hits are felt during the film; banners announce magic, frogs and the End."""

    def banner(self, event: Event) -> Banner | None:
        d: Any = event.data
        if event.name == "StoneLost" and d["frog"]:
            return Banner(_("Frog!"), _("It didn't clear the frog line."), style.GREEN, 0.9)
        if event.name == "SpellCast":
            return Banner(self._sentence(event), plain(SPELLS[d["spell"]].text), style.ICE, 1.3)
        if event.name == "CharmUsed":
            return Banner(self._sentence(event), plain(CHARMS[d["team"]].text), style.WARM, 1.3)
        if event.name in CHANGES:
            return Banner(self._sentence(event), "", style.ICE, 0.9)
        if event.name == "StonesRolledOff":
            return Banner(self._sentence(event), _("The lower number wins."), style.WARM, 1.2)
        if event.name == "ShootoutBegan":
            return Banner(_("Shootout!"), _("One stone each: the best one wins."), style.WARM, 1.6)
        if event.name == "ShootoutThrown":
            return Banner(self._sentence(event), "", style.WARM, 1.4)
        if event.name == "EndScored" and not d["slots"]:
            return Banner(_("End {n}", n=d["end"]), _("no stone in the rings"), style.ICE, 1.1)
        if event.name == "EndScored":
            title = self.words.say(say("{seat} has the best stone.", seat=owner(d["slots"][0]))).removesuffix(".")
            return Banner(title, self._scores(d), style.WARM, 1.3)
        return None

    def _scores(self, d: Any) -> str:
        names = self.moment.company.names
        return "   ·   ".join(labelled(name, score) for name, score in zip(names, d["scores"], strict=True))

    def herald(self, event: Event) -> Banner | None:
        """Announce rolls and counting; a frog is announced before it hops."""
        if event.name == "StonesRolledOff":
            return Banner(_("Tied stones roll off"), _("The lower number wins."), style.WARM)
        if event.name == "EndScored" and event.data["slots"]:
            line = _("2 points for the best stone, 1 for every other that counts")
            return Banner(_("End {n}", n=event.data["end"]), line, style.WARM)
        return self.banner(event) if event.name == "StoneLost" and event.data["frog"] else None

    def decisive(self) -> bool:
        """The last stone of the last End, while the two best totals lie within reach."""
        now = self.moment.now
        if now["end"] < now["options"]["ends"] or now["phase"] == "shootout" or not (name := turn_of(now.position)):
            return False
        if any(entry["zone"] == BOARD for stone, entry in now["stones"].items() if stone != name):
            return False
        points = stand(now.position).points
        best, second, *_rest = sorted((a + b for a, b in zip(now["scores"], points, strict=True)), reverse=True)
        return best - second <= REACH

    def lead(self, event: Event) -> float:
        """Time to read what counts before the first point flies."""
        return WHAT_COUNTS if event.name == "EndScored" and event.data["slots"] else 0.0

    def _sentence(self, event: Event) -> str:
        """The log's sentence, without its full stop."""
        words = describe(event)
        return self.words.say(words).removesuffix(".") if words is not None else ""

    def counts(self, event: Event) -> list[Point]:
        """The points of the End: two for the best stone, one for any other and in the Bonus Zone."""
        if event.name != "EndScored":
            return []
        bonus = [code for code, entry in self.moment.now["stones"].items() if entry["zone"] == "bonus"]
        slots = event.data["slots"]
        return [Point(code, "+2" if code in slots[:1] else "+1", owner(code)) for code in (*slots, *bonus)]

    def summary(self, event: Event) -> Summary | None:
        """The summary of an End: each stone's points."""
        if event.name != "EndScored":
            return None
        d: Any = event.data
        now, names = self.moment.now, self.moment.company.names
        stones = now["stones"]
        rows = []
        for seat, name in enumerate(names):
            mine = [code for code in d["slots"] if owner(code) == seat]
            what = brought([(stones[c]["ring"], stones[c]["value"]) for c in mine])
            bonus = sum(e["zone"] == "bonus" and owner(c) == seat for c, e in stones.items())
            if bonus:
                what += (" · " if what else "") + plural(
                    "{count} in the Bonus Zone", "{count} in the Bonus Zone", bonus
                )
            best = bool(d["slots"]) and owner(d["slots"][0]) == seat
            rows.append(SummaryRow(name, what or _("no stone in the rings"), f"+{d['points'][seat]}", seat, won=best))
        last = d["end"] >= now["options"]["ends"]
        level = sum(score == max(d["scores"]) for score in d["scores"]) > 1
        on = _("Next end") if not last else _("Shootout") if level else _("Result")
        return Summary(_("End {n}", n=d["end"]), tuple(rows), on, self._scores(d))


def brought(stones: Sequence[tuple[str, int]]) -> str:
    """The points, ring by ring: the values of the stones there."""
    rings = {"B": _("Button"), "R2": _("2nd"), "R3": _("3rd"), "R4": _("4th")}
    lie = {ring: [str(value) for at, value in stones if at == ring] for ring in rings}
    return " · ".join(f"{rings[ring]} {', '.join(values)}" for ring, values in lie.items() if values)
