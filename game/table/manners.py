"""How a table answers mouse and keys: motion is finished, picks are made, the table's tools are used."""

from __future__ import annotations

from typing import Any

from game.table import style
from game.table.director import Director
from game.table.handling import Handling
from game.table.log import Log
from game.table.said import GameTable
from game.table.sheet import Sheet


class TableInput(GameTable):
    """Input at a table. What plays the match is TableScene's."""

    match: Any
    viewer: int
    curtained: bool
    director: Director
    hands: Handling
    log: Log
    front: Sheet
    summary: Sheet | None
    forced_at: float | None

    def say_why(self, sentence: str) -> None:
        """A refusal in words."""
        raise NotImplementedError

    def drop_question(self) -> None:
        """An answer that is still to come is not wanted any more."""
        raise NotImplementedError

    def recall(self) -> None:
        """Tells the log anew."""
        raise NotImplementedError

    def caught_up(self) -> None:
        """Makes the table agree with the view."""
        raise NotImplementedError

    def pressed_anywhere(self) -> bool:
        """Any click finishes the running motion."""
        if self.director.busy and not self.sheets[-1].modal:
            self.director.skip()
            return True
        return False

    def act(self, action: str, shift: bool = False) -> None:
        """The table's keys."""
        modal = self.sheets[-1].modal
        if action == "pick" and self.director.busy and not modal:
            self.director.skip()
        elif action == "log" and not modal:
            self.log.toggle()
            self.front.rebuild()
        elif action == "hint" and not modal:
            self.hands.ask_hint()
        elif action == "undo" and not modal:
            self.undo()
        elif action == "back" and not modal:
            self.right_click()
        elif action == "rules" and not modal:
            self.app.show_rules(self.match.game.name, back=self)
        elif action == "speed" and not modal:
            self.app.next_speed()
            self.animator.factor = style.SPEED_FACTOR[self.app.setting("speed")]
            self.front.rebuild()
        else:
            super().act(action, shift)

    def undo(self) -> None:
        """Back to before the viewer's last move, or a sentence why not."""
        if not self.humans or self.director.busy:
            return
        why = self.match.why_no_undo(self.viewer)
        if why is not None:
            self.say_why(self.say(why))
            return
        self.drop_question()
        self.match.undo(self.viewer)
        self.forced_at = None
        self.app.sound.play("undo")
        self.recall()
        if self.log.open:
            self.log.refresh()
        self.caught_up()

    def right_click(self) -> None:
        """Takes back a pick."""
        self.hands.back()

    def hovered(self, element: Any) -> None:
        """Cards lift under the pointer."""
        self.hands.look_at(element)

    def focus_moved(self, element: Any) -> None:
        """Cards lift under the focus."""
        self.hands.look_at(element)

    def dragged(self, x: float, y: float) -> None:
        """A card is carried."""
        self.hands.carry(x, y)

    def dropped(self, x: float, y: float) -> bool:
        """A card is let go."""
        return self.hands.drop(x, y)

    def refused(self, element: Any) -> None:
        """Something that can't be picked was clicked."""
        self.hands.refuse(element)

    def other_key(self, symbol: int) -> None:
        """Digits choose cards of the hand."""
        self.hands.digit(symbol)

    def escape(self) -> None:
        """Esc: a sheet goes, or the pause menu comes."""
        if self.sheets[-1].modal and self.sheets[-1] is not self.summary and not self.curtained:
            super().escape()
        else:
            self.app.pause(self)
