"""The hand on the ice: it delivers (a flick, or a pull back that aims), and shows places to spells.

Press and go up fast: a flick, the mouse's speed is the shot's. Press and pull back: an aim with its path; let go and
the stone goes. On the release line a press puts the stone there first. The wheel and the arrows change the aim finely.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.faces.mystic.aim import DRAW, Aim, flicked, no_flick, pulled
from game.faces.mystic.asking import Ask, asked, delivery
from game.faces.mystic.drawing.camera import Camera
from game.i18n.formats import figure
from game.rules.contract import Move, Pick, View, Words, say
from game.rules.mystic.arguments import Value
from game.rules.mystic.moves import MOST_X, read_delivery
from game.rules.mystic.shot_film import RELEASE_Y, PathPreview, preview
from game.rules.mystic.stones import ICE, Stones
from game.rules.mystic.summary import stones_of, turn_of
from game.table.input.picks import Picking
from game.table.stage.surface import Answer
from game.ui.sheet.element import Drag

#: mm from the release line within which a press puts the stone there
ON_LINE = 14.0
#: units above the window's lower edge within which a pull has no room left
FLOOR = 16.0
#: units that a press may move up the ice without becoming a flick, and how many mouse reports are kept
STILL, REPORTS = 12.0, 4096
#: the effect of a key or a notch of the wheel
STEPS = {"aim": 0.1, "speed": 5.0, "spin": 0.5, "x": 2.0}
#: the values that a shot's keys change, and which way; arrows while no button has the focus
TURNS = {"turn_left": ("spin", 1.0), "turn_right": ("spin", -1.0), "step_left": ("x", -1.0), "step_right": ("x", 1.0)}
ARROWS = {"left": ("aim", -1.0), "right": ("aim", 1.0), "up": ("speed", 1.0), "down": ("speed", -1.0)}


class Hand(Drag):
    """The person's input on the ice itself."""

    def __init__(
        self,
        camera: Callable[[], Camera],
        changed: Callable[[], None],
        refused: Callable[[], None],
        clock: Callable[[], float],
        on_ice: Callable[[float, float], bool] = lambda x, y: True,
    ) -> None:
        """``clock``: the time of the present mouse event, in seconds. ``on_ice``: whether a stone can be put there."""
        self.camera, self.changed, self.refused = camera, changed, refused
        self.clock, self.on_ice = clock, on_ice
        self.view: View | None = None
        self.stones: Stones = {}
        self.stone = ""
        self.aim = Aim()
        self.ask: Ask | None = None
        #: a stone's place while more about it is due, and the pick of its value
        self.laid: tuple[Ask, object] | None = None
        self.value: Pick | None = None
        #: the stones to choose from: those on the ice, and those off it
        self.choosing: frozenset[str] = frozenset()
        self.off_ice: frozenset[str] = frozenset()
        #: the start of a pull, and whether the keyboard aims
        self.pull: tuple[float, float] | None = None
        self.keyed = False
        self.point: tuple[float, float] | None = None
        #: the comment on the last flick
        self.note: Words | None = None
        self._fine = 0.0
        self._typed = 0
        self._hinted_move = ""
        self._ready = False
        self._track: list[tuple[float, float, float]] = []
        #: the aim before the pull, and the question when the button went down
        self._before = self.aim
        self._pressed: Ask | None = None
        self._answer: Answer = lambda picks, value: None
        self._seen: tuple[Aim, PathPreview] | None = None

    # --- the present decision
    def attend(self, view: View | None, picking: Picking, answer: Answer) -> None:
        """Set another decision, or another pick."""
        self._answer = answer
        old = self.view
        if view is None or old is None or (view.seat, view.position) != (old.seat, old.position):
            self.pull, self.keyed, self._ready, self._seen, self._fine = None, False, False, None, 0.0
            self.view = view
            if view is not None:
                self.note = None
            self.stones = stones_of(view.position) if view else {}
            stone = turn_of(view.position) if view and delivery(view.legal, "slide") else ""
            if stone != self.stone:
                self.stone, self.aim = stone, Aim(self.aim.style).within()
        ask = asked(view.legal, picking.made, self.stones) if view else None
        if self.laid is not None and list(self.laid[0].path) != picking.made[: len(self.laid[0].path)]:
            self.laid = None
        open_ = picking.available() if view else []
        pieces = [] if self.delivering else [p.id for p in open_ if p.kind == "piece"]
        self.choosing = frozenset(name for name in pieces if self.stones[name].zone == ICE)
        self.off_ice = frozenset(pieces) - self.choosing
        self.value = next((p for p in open_ if p.kind == "number" and p.id == Value().range), None)
        if ask is None or self.ask is None or ask.path != self.ask.path or ask.stones is not self.ask.stones:
            self.ask, self.point = ask, None
        self.changed()

    def aim_hint(self, text: str) -> None:
        """Aim a proposed delivery, once."""
        if text == self._hinted_move or not self.delivering:
            return
        self._hinted_move = text
        found = read_delivery(text)
        if isinstance(found, Move):
            style, x, aim, speed, spin = found.action[1:]
            self.aim, self.keyed = Aim(style, x, aim, speed, spin), True
            self.changed()

    @property
    def delivering(self) -> bool:
        """Whether a delivery is due."""
        return bool(self.stone) and self.view is not None

    @property
    def aiming(self) -> bool:
        """Whether a shot is being aimed, so that its path is visible."""
        return self.delivering and (self.keyed or (self.pull is not None and self._ready))

    @property
    def busy(self) -> bool:
        """Whether the person is aiming or placing."""
        return self.pull is not None or self.keyed

    def out_of_room(self, edge: float) -> bool:
        """Whether a pull has reached the window's lower ``edge`` before it was a full one."""
        return self.pull is not None and self._ready and self._track[-1][2] < edge + FLOOR and self.aim.weight < 100

    def preview(self) -> PathPreview:
        """The outcome of the aimed shot, without noise."""
        if self._seen is None or self._seen[0] != self.aim:
            found = preview(self.stones, self.stone, self.aim.style, *self.aim.values)
            self._seen = (self.aim, found)
        return self._seen[1]

    # --- the mouse
    def press(self, x: float, y: float) -> None:
        """Show a place, or begin a shot."""
        self._pressed = self.ask
        if self.ask is not None:
            self.hover(x, y)
        elif self.delivering:
            self._before = self.aim
            mx, my = self.camera().ground(x, y)
            if abs(my - RELEASE_Y) < ON_LINE and abs(mx) <= MOST_X + 8.0 and abs(mx - self.aim.x) > 9.0:
                self.aim = replace(self.aim, x=mx).within()
            self.pull, self._ready, self._fine, self.note = (x, y), False, 0.0, None
            self._track = [(self.clock(), x, y)]
            self.changed()

    def move(self, x: float, y: float) -> None:
        """Pull farther, or follow the mouse's speed."""
        self.hover(x, y)
        if self.pull is None:
            return
        self._note(x, y)
        self._follow(x, y)

    def _note(self, x: float, y: float) -> None:
        """Note the mouse's place. Of reports with the same time only the last has its own."""
        now = self.clock()
        if len(self._track) > 1 and now <= self._track[-1][0]:
            self._track.pop()
        if len(self._track) > REPORTS:
            del self._track[: REPORTS // 2]
        self._track.append((now, x, y))

    def _follow(self, x: float, y: float) -> None:
        assert self.pull is not None
        found = pulled(self.aim, x - self.pull[0], y - self.pull[1])
        self._ready = found is not None
        if found is not None:
            self.aim = found.changed(aim=self._fine)
        self.changed()

    def let_go(self, x: float, y: float) -> bool:
        """Make the shot (pulled back, or flicked), or put the stone where the pointer is."""
        if self.ask is not None and self.ask is self._pressed and self.on_ice(x, y):
            self._place(x, y)
        if self.pull is not None:
            self._shoot(x, y)
        return True

    def cancel(self) -> None:
        self._pressed = None
        if self.pull is not None:
            self.aim = self._before
            self.pull, self._ready, self._fine, self._seen = None, False, 0.0, None
        self.changed()

    def _shoot(self, x: float, y: float) -> None:
        assert self.pull is not None
        self._note(x, y)
        self._follow(x, y)
        ready, y0 = self._ready, self.pull[1]
        self.pull, self._ready = None, False
        pushed = y > y0 + STILL and not ready
        shot = self.aim if ready else flicked(self.aim, self._track) if pushed else None
        if shot is None and pushed:
            self.note = no_flick(self._track)
            self.refused()
        elif shot is not None and not ready:
            self.note = say(
                "Your flick: {speed} mm/s; a draw is {draw}.", speed=figure(round(shot.speed)), draw=figure(round(DRAW))
            )
        self.changed()
        if shot is not None:
            self.deliver(shot)

    def deliver(self, shot: Aim) -> None:
        """Deliver the stone."""
        path = delivery(self.view.legal, shot.style) if self.view else None
        if path is not None:
            self.aim, self.keyed = shot, False
            self._answer(path, shot.values)

    def _place(self, x: float, y: float) -> None:
        assert self.ask is not None
        self.point = self.camera().ground(x, y)
        value = self.ask.value_at(*self.point)
        self.changed()
        self._put(value)

    def _put(self, value: object) -> None:
        assert self.ask is not None
        if self.ask.refuse(value) is not None:
            self.refused()
            return
        self.laid = self.ask, value
        self._answer(self.ask.path, list(value) if isinstance(value, tuple) else value)

    def hover(self, x: float, y: float) -> None:
        """Move the ghost with the pointer while a place is due."""
        if self.ask is not None:
            self.point = self.camera().ground(x, y)
            self.changed()

    def pointer_left(self) -> None:
        """Remove the ghost, since the pointer has left the window."""
        if self.ask is not None:
            self.point = None
            self.changed()

    def back(self) -> bool:
        """Cancel an aimed shot with the right button."""
        if self.pull is None and not self.keyed:
            return False
        self.keyed = False
        self.cancel()
        return True

    def wheel(self, clicks: float) -> bool:
        """Change the aim by a step for each notch. During a pull the change stays added."""
        if not self.delivering:
            return False
        self._fine += STEPS["aim"] * clicks
        self.turn("aim", clicks)
        return True

    # --- keys and buttons
    def choose(self, style: str) -> None:
        """Choose another style. The numbers stay as far as they can."""
        self.aim = replace(self.aim, style=style).within()
        self.changed()

    def turn(self, what: str, steps: float) -> None:
        """Change a number by steps, and show the result."""
        if not self.delivering:
            return
        if self.pull is None:
            self.keyed = True
        self._typed = 0
        self.aim = self.aim.changed(**{what: STEPS[what] * steps})
        self.changed()

    def figure(self, figure: int) -> bool:
        """Type a figure of the weight in per cent, while a shot is aimed by keys."""
        if not (self.delivering and self.keyed):
            return False
        before = self._typed if self.aim.weight == self._typed else 0
        self._typed = typed if (typed := 10 * before + figure) <= 100 else figure
        self.aim = self.aim.weighing(self._typed)
        self.changed()
        return True

    def act(self, action: str, *, free: bool, steps: int = 1) -> bool:
        """Aim and weigh with arrows, deliver with Enter, cancel with Backspace; the same for choosing a place."""
        if self.ask is not None and free and action in ("left", "right", "up", "down", "pick"):
            return self._walk(action, steps)
        if not self.delivering:
            return False
        if action in TURNS or (action in ARROWS and free):
            what, way = TURNS.get(action) or ARROWS[action]
            self.turn(what, way * steps)
        elif action == "pick" and free and self.keyed:
            self.deliver(self.aim)
        elif action == "back" and self.keyed:
            self.back()
        else:
            return False
        return True

    def _walk(self, action: str, steps: int) -> bool:
        """Move the ghost by keys, from the nearest allowed place on, 2 mm a step; Enter puts the stone there."""
        assert self.ask is not None
        if self.point is None:
            self.point = self.ask.nearest
        elif action == "pick":
            self._put(self.ask.value_at(*self.point))
        else:
            dx, dy = {"left": (-2, 0), "right": (2, 0), "up": (0, 2), "down": (0, -2)}[action]
            self.point = self.point[0] + dx * steps, self.point[1] + dy * steps
        self.changed()
        return True
