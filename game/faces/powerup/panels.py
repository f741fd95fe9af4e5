"""PowerUp's panels: the house, the boards, the piles, the benches, and the panel in the middle."""

from __future__ import annotations

from game.faces.powerup import boards, ice
from game.faces.powerup.asking import aims
from game.faces.powerup.house import LadderFlow
from game.faces.powerup.labels import board
from game.faces.powerup.layout import PowerUpLayout
from game.faces.powerup.phase import paint_phase
from game.faces.powerup.stone import counting, paint_aims
from game.faces.powerup.underway import UnderWayPanel
from game.faces.powerup.wilding import paint_answers
from game.rules.contract import View
from game.rules.powerup.summary import TableSummary, targets
from game.table.face import Panels
from game.table.view_models import LabelBoard
from game.ui.sheet.sheet import Sheet


class PowerUpPanels(Panels):
    """The table of PowerUp."""

    layout: PowerUpLayout
    flow: LadderFlow

    def paint(self, sheet: Sheet) -> None:
        """Paint house, boards, piles, benches, and the panel in the middle."""
        now, seen, ladder, teams = self.moment.now, self.layout.seen, self.layout.house.ladder, self.layout.sides
        assert seen is not None
        running, boxes = self._running(seen), self.layout.boxes
        flowing = self.flow.towards(ladder, still=self.moment.looks.still)
        ice.paint_ice(sheet, boxes.ice, now, seen, flowing, self._stop(seen))
        for rect, team in zip(boxes.boards, teams, strict=True):
            boards.paint_board(sheet, rect, now, seen, team, running[team], counting(now) is not None)
        boards.paint_line(sheet, boxes.line, now, teams, running)
        boards.paint_tie(sheet, boxes.tie, now, seen, teams, self.moment.looks.contrast)
        boards.paint_piles(sheet, boxes.piles)
        boards.paint_teams(sheet, self.layout.seats(), now)
        sheet.patch("plate", boxes.panel.box)
        if not paint_phase(sheet, boxes.panel, now, seen, self.words):
            note = ice.take_outs(seen, now["options"]["takeouts"], now["thrown"])
            company, contrast = self.moment.company, self.moment.looks.contrast
            panel = UnderWayPanel(boxes.panel, lambda seat: company.names[seat], self.words.say, company.you, contrast)
            panel.paint(sheet, now, seen, note, naming=self.layout.naming)
            if self.moment.view is not None and self.layout.naming and seen.under is not None:
                paint_answers(sheet, boxes.panel, now, self.moment.view, seen.under, self.moment.looks.contrast)

    def paint_over(self, sheet: Sheet) -> None:
        now, seen, teams = self.moment.now, self.layout.seen, self.layout.sides
        assert seen is not None
        boards.paint_pile_counts(sheet, self.layout.boxes.piles, now, teams)
        boards.paint_hands(sheet, self.layout.seats(), now, self.moment.looks.contrast)
        boards.paint_skips(sheet, self.layout.seats(), now, seen)
        if self.moment.view is not None:
            self._aims(sheet, self.moment.view)

    def labels(self, sheet: Sheet) -> LabelBoard:
        """How far the stones lie from the pin."""
        assert self.layout.seen is not None
        return board(sheet, self.layout.boxes.ice, self.moment.now, self.layout.seen, self.layout.house.ladder)

    def _aims(self, sheet: Sheet, view: View) -> None:
        """Ring all stones that the call being made may aim at, or aims at."""
        now = self.moment.now
        kinds = aims(self.moment.made)
        if view.position["phase"] != "call" or not kinds:
            return
        chosen = next((pick.id for pick in self.moment.made if pick.kind == "piece"), "")
        reasons = targets(view.position, view.seat)
        open_to = {
            stone["name"] for stone in now["stones"] if any(reasons[kind][stone["name"]] is None for kind in kinds)
        }
        aimed = open_to & {chosen} if chosen else open_to
        colour = "red" if kinds == ("takeout",) else "cyan"
        size = self.layout.house.ladder.size * self.layout.boxes.ice.unit
        paint_aims(sheet, self.layout.pieces(), aimed, size, colour)

    def _running(self, seen: TableSummary) -> tuple[int, int]:
        """The points that the end would bring each team now; those it has brought so far while it is counted."""
        show = counting(self.moment.now)
        points = seen.score.points
        if show is not None:
            points = len(show.counted) - self.moment.now.owed.get(seen.score.team, 0)
        if not points:
            return 0, 0
        return (points, 0) if seen.score.team == 0 else (0, points)

    def _stop(self, seen: TableSummary) -> int:
        """The number of the opponents' best stone, if something counts."""
        return dict(seen.ladder).get(seen.score.stopper, 0) if seen.score.points else 0
