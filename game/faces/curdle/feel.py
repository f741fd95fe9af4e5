"""The room's reactions to Curdle's events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.faces.curdle.layout import hand_key
from game.i18n.catalogue import _
from game.rules.contract import Event, say
from game.rules.curdle.board import PLAY
from game.table.face import Feel
from game.table.view_models import Banner, Point, Summary, SummaryRow
from game.ui.theme import style

#: seconds to read who went out before the point flies
WENT_OUT = 0.9


class CurdleFeel(Feel):
    """Curdles, kingfishers, flukers, and the end of a hand."""

    def banner(self, event: Event) -> Banner | None:
        """Curdles, flukers, kingfishers, the end of a hand."""
        seat = event.data.get("seat", -1)
        if event.name == "NaturalCurdle":
            line = self.words.say(say("{seat} breaks it with another rank.", seat=seat))
            return Banner(_("Natural curdle"), line, style.ICE)
        if event.name == "BlindCurdle":
            line = self.words.say(say("Nobody holds a bridge, so {seat} deals out a bank.", seat=seat))
            return Banner(_("Blind curdle!"), line, style.WARM)
        if event.name == "Kingfisher":
            return Banner(_("Kingfisher"), _("Only a king bridges this pair."), style.ICE)
        if event.name == "Fluker":
            return Banner(_("Fluker!"), self.words.say(say("{seat} drew a bridge.", seat=seat)), style.GREEN)
        if event.name == "HandWon" and seat >= 0:
            return Banner(self.words.say(say("{seat} went out and won the hand!", seat=seat)), "", style.GREEN)
        return None

    def decisive(self) -> bool:
        """The seat to move has one card left, and one hand to win."""
        now = self.moment.now
        seat, options = now["to_move"], now["options"]
        last = seat >= 0 and now["phase"] == PLAY and len(now["hands"][seat]) == 1
        return last and options["scoring"] == "wins" and now["scores"][seat] + 1 >= options["target"]

    def herald(self, event: Event) -> Banner | None:
        """Say who went out before the point for it flies."""
        return self.banner(event) if event.name == "HandWon" else None

    def lead(self, event: Event) -> float:
        return WENT_OUT if event.name == "HandWon" and event.data["seat"] >= 0 else 0.0

    def counts(self, event: Event) -> Sequence[Point]:
        """The point of a won hand, from the bank that took its last card."""
        seat, now = event.data.get("seat", -1), self.moment.now
        last = now.events[-1] if now.events else None
        if event.name != "HandWon" or seat < 0 or now["options"]["scoring"] == "points":
            return ()
        bank = last.data.get("bank") if last is not None and last.name == "CardPlayed" else None
        return (Point(str(bank), "+1", seat),) if bank else ()

    def summary(self, event: Event) -> Summary | None:
        """The summary after a hand: everybody's remaining cards, and their value."""
        data: Any = event.data
        options = self.moment.now["options"]
        winner = data["seat"]
        points = options["scoring"] == "points"
        title = self.words.say(say("{seat} wins the hand", seat=winner)) if winner >= 0 else _("Nobody wins this hand")
        rows = []
        for seat, hand in enumerate(data["hands"]):
            score = data["scores"][seat]
            gained = data["points"][seat]
            what = (_("+{points}", points=gained) if points and gained else "") if hand else _("out")
            shown = str(score) if points else _("{won} of {target}", won=score, target=options["target"])
            cards = tuple(sorted(hand, key=hand_key))
            rows.append(SummaryRow(self.moment.company.names[seat], what, shown, seat, cards, won=seat == winner))
        return Summary(title, tuple(rows), _("Next hand"))
