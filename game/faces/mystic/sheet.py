"""The sheet of ice as a table's surface: it shows positions and films, and offers stones, chips, places and itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from game.faces.mystic import words as read_aloud
from game.faces.mystic.aimed import line_of
from game.faces.mystic.board import draw_delivery, draw_offered, draw_values, draw_views
from game.faces.mystic.boxes import Boxes, boxes_of
from game.faces.mystic.commentary import as_it_runs
from game.faces.mystic.drawing.camera import ABOVE, HACK, HOUSE, NEAR_HOUSE, WIDE, Camera, look_down
from game.faces.mystic.drawing.camera_moves import WAY, CameraGuide
from game.faces.mystic.drawing.glow import Glow
from game.faces.mystic.drawing.picture import Picture
from game.faces.mystic.drawing.render import Renderer
from game.faces.mystic.drawing.weather import Snow
from game.faces.mystic.hand import Hand
from game.faces.mystic.lens import LEAST_REACH, Lens
from game.faces.mystic.pills import Labelled
from game.faces.mystic.rolloff import Roll, half_row, roll_off
from game.faces.mystic.show import CAST, Show
from game.faces.mystic.spots import Spots
from game.rules.contract import Event, View
from game.rules.mystic.shot_film import Placed, lying
from game.rules.mystic.stones import BOARD, ICE, Stones
from game.rules.mystic.summary import stand, stones_of, turn_of
from game.table.game_view import GameView
from game.table.input.picks import Picking
from game.table.input.spots import Spot
from game.table.stage.shown import Shown
from game.table.stage.surface import Answer
from game.ui.input.pointer import OUTSIDE
from game.ui.motion import Animator, Tween
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import theme
from game.ui.window.canvas import Canvas
from game.ui.window.layers import BareLayer, Layer

#: height in the picture where roll-off dice come to rest, in virtual units
ROLLS = 320.0
#: seconds that a rival's line of aim is seen from the hack, before its stone goes
WIND_UP = 0.7
#: renderers without a graphics card
SOFTWARE = ("llvmpipe", "softpipe", "swiftshader", "software")


def _stone(id: str | None) -> str:
    """The stone of a spot, on the ice or on the scoreboard."""
    return (id or "").removeprefix("piece.").removeprefix("slot.")


class IceLayer(BareLayer):
    """The layer that fills the window; the sheet draws it."""

    def __init__(self, sheet: IceSheet) -> None:
        super().__init__()
        self.sheet = sheet
        self.tick = sheet.pass_time

    def draw(self) -> None:
        """The ice and all on it."""
        if self.visible:
            self.sheet.paint()


class IceSheet:
    """Mystic's sheet. ``show`` is the motion, ``hand`` the person's input, ``picture`` the drawing."""

    #: one renderer for a window and a set of teams
    renderers: ClassVar[dict[str, Any]] = {}

    def __init__(self, canvas: Canvas, animator: Animator, face: GameView) -> None:
        self.canvas, self.animator, self.face = canvas, animator, face
        sound = canvas.program.sound
        self.show = Show(animator, sound, canvas.changed, canvas.big_moment)
        clock = canvas.window.event_time
        self.hand = Hand(self.camera, self._aimed, lambda: sound.play("refuse"), clock, self._on_ice)
        self.layer = IceLayer(self)
        self.lens, self.glow = Lens(self), Glow(self)
        self.snow = Snow()
        self.notes = Sheet(canvas, self._build_notes)
        self.now: Shown | None = None
        self.above = False
        #: whether the person looks from the hack during the choice of a stone
        self.lowered = False
        #: the view from above of the stones to choose from, and its key
        self._over: tuple[object, Camera] = None, ABOVE
        self.lights: dict[str, str] = {}
        self.looked = ""
        self.shaken = ""
        #: the stones as a film has left them, until an event settles them
        self.filmed: Mapping[str, Any] | None = None
        self.slots: tuple[str, ...] = ()
        self.labelled = Labelled()
        #: the next stone to deliver
        self.waits = ""
        self.guide = CameraGuide(self.show)
        #: whether the stones of an End are being counted
        self._counting = False
        #: whether events on stones come from a charm
        self.charmed = False
        #: the events still to be shown
        self._ahead: Callable[[], Iterable[Event]] = tuple
        #: whether they were visible in a film
        self._in_film = False
        self.row = Sheet(canvas, self._build_row)
        self._row_of: tuple[object, ...] = ()
        self.picture = Picture(self)

    @property
    def layers(self) -> Sequence[Layer]:
        """The spyglass, light over the plates, words beside the aim, and the row of styles."""
        return self.lens, self.glow, self.notes, self.row

    cards = None

    @property
    def hand_input(self) -> IceSheet:
        return self

    @property
    def ground(self) -> Sequence[Layer]:
        """The whole scene."""
        return (self.layer,)

    # --- drawing
    @property
    def sides(self) -> tuple[str, ...]:
        """The team of each seat."""
        assert self.now is not None
        return tuple(self.now["options"]["teams"][: len(self.now["scores"])])

    @property
    def boxes(self) -> Boxes:
        """The boxes around the ice."""
        return boxes_of(self.canvas.stage.table, len(self.sides) if self.now is not None else 2)

    @property
    def pilled(self) -> list[str]:
        """The stones of the ice that have a pill now."""
        if self.face.every:
            return [*self.show.dice]
        return self.labelled.shown(self.show.dice, {self.looked, *self.lights, *self.show.thrown})

    @property
    def settled(self) -> bool:
        return self.show.playing is None and (self.down or self.frugal or self.guide.follower.rests)

    @property
    def renderer(self) -> Renderer:
        ctx: Any = self.canvas.window.ctx
        wanted = self.sides, theme.applied()
        if self.renderers.get("ctx") is not ctx or self.renderers.get("wanted") != wanted:
            self.renderers.update(ctx=ctx, wanted=wanted, made=Renderer(ctx, self.sides))
        made: Renderer = self.renderers["made"]
        return made

    @property
    def down(self) -> bool:
        """Whether one looks from above: by the key, and whenever a place or a stone is to be chosen."""
        if self.show.moving or not (self.placing or self.hand.choosing):
            return self.above
        return self.placing or not self.lowered

    @property
    def placing(self) -> bool:
        """Whether a place, or more about a stone that was put there, must be chosen."""
        return self.hand.ask is not None or self.hand.laid is not None

    def camera(self) -> Camera:
        """The present camera: moving with a graphics card, else at rest."""
        return self.resting(self.hand.delivering) if self.down or self.frugal else self.guide.follower.now

    def resting(self, delivering: bool) -> Camera:
        """The camera at rest: above, behind the hack to deliver, else at the house."""
        if self.down:
            ask = self.hand.ask or (self.hand.laid[0] if self.hand.laid else None)
            if ask is not None:
                return WIDE if ask.wide else ABOVE
            return self._over_choice() if self.hand.choosing and not self.show.moving else ABOVE
        if self.frugal or delivering or self.now is None:
            return HACK
        return NEAR_HOUSE if self._counting or self.now["phase"] in ("scored", "over") else HOUSE

    def _over_choice(self) -> Camera:
        """The camera above, high enough that every stone to choose from lies on the free ice."""
        hand, free = self.hand, self.boxes.ice()
        now = hand.choosing, id(hand.stones), free
        if now != self._over[0]:
            places = [(hand.stones[name].x, hand.stones[name].y) for name in hand.choosing]
            self._over = now, look_down(places, free.inset(2.0 * LEAST_REACH))
        return self._over[1]

    def _on_ice(self, x: float, y: float) -> bool:
        """Whether a stone can be put at a virtual point."""
        return self.boxes.ice(8.0).contains(x, y)

    @property
    def offered(self) -> list[tuple[str, Rect]]:
        """The stones off the ice to choose from, with their boxes."""
        names = sorted(self.hand.off_ice)
        return list(zip(names, self.boxes.row(len(names)), strict=True)) if names else []

    def paint(self) -> None:
        """Draw the scene."""
        if self.now is not None:
            self.picture.draw()

    @property
    def frugal(self) -> bool:
        """Whether decoration stays still, as the person wants or for lack of a graphics card."""
        wish = self.canvas.program.effects
        if self.animator.reduced or wish != "auto":
            return self.animator.reduced or wish == "calm"
        name = str(self.canvas.window.ctx.info.RENDERER).lower()
        return any(word in name for word in SOFTWARE)

    def pass_time(self, dt: float) -> bool:
        """Advance snow and camera; true if either moved."""
        if self.frugal or self.now is None:
            self.guide.cut()
            return False
        if self.down or self.guide.above or self.animator.factor == 0.0:
            self.guide.cut()
        moved = self.guide.go_on(min(dt, 0.1), self.resting(self.hand.delivering), look_on=not self.hand.busy)
        if moved and self.guide.follower.rests:
            self.notes.rebuild()
        return (not self.down and self.snow.fall(dt)) or moved

    def _aimed(self) -> None:
        self.notes.rebuild()
        row = (
            self.hand.delivering,
            self.hand.aim.style,
            self.hand.aim.spin,
            self.down,
            self.show.last is not None,
            self.hand.value is not None,
            self.hand.off_ice,
        )
        if row != self._row_of:
            self._row_of = row
            self.row.rebuild()
        self.lens.offer()
        self.canvas.changed()

    def _build_row(self, sheet: Sheet) -> None:
        if self.hand.delivering:
            draw_delivery(sheet, self.boxes, self.hand)
        if self.hand.value is not None and self.hand.view is not None:
            draw_values(sheet, self.boxes, self.sides[self.hand.view.seat])
        elif self.offered and self.now is not None:
            draw_offered(sheet, self.offered, self.sides)
        if self.now is None:
            return
        named = self.canvas.program.keymap.named
        draw_views(sheet, self.boxes.views, named, self._look, above=self.down, last=self.show.last is not None)

    def _look(self, action: str) -> None:
        if not self.show.moving:
            self.act(action, free=True)

    def _build_notes(self, sheet: Sheet) -> None:
        if self.now is not None:
            self.picture.notes(sheet)

    # --- showing
    def _read(self, now: Shown) -> Stones:
        self.now = now
        self.slots, self.labelled = stand(now.position).slots, Labelled.of(now.position)
        name = turn_of(now.position)
        self.waits = name if name and now["stones"][name]["zone"] == BOARD else ""
        return stones_of(now.position)

    def furnish(self, now: Shown) -> None:
        """Lay everything out at rest, for another size too."""
        self.filmed = None
        self.guide.cut()
        self.show.sweep()
        self.show.rest(self._read(now))
        self.notes.rebuild()
        self.lens.offer()

    def settle(self, now: Shown, *, at_once: bool = False) -> None:
        """Set the position as it has been shown. After a film the dice stay where it left them until their event."""
        stones = self._read(now)
        if at_once:
            # a click has finished all motion
            self.guide.cut()
            self.show.sweep()
        self._counting = bool(self.show.thrown)
        if not now.behind and not now.fresh:
            self.lens.attend(magic=False)
            self.show.off_ice.clear()
        if self.filmed is not None and self.filmed == now["stones"] and not at_once:
            return
        self.filmed = None
        self.show.rest(stones)

    def perform(self, event: Event, now: Shown, tick: Callable[[int], None] | None) -> None:
        """Show a delivery's film, a spell's work on a stone, or a frog."""
        data = event.data
        self._counting = event.name in ("EndScored", "StonesRolledOff")
        self.show.sweep()
        if event.name in ("SpellCast", "CharmUsed", "StoneDelivered"):
            self.lens.attend(magic=event.name != "StoneDelivered")
            self.charmed = event.name == "CharmUsed"
            self._in_film = event.name == "StoneDelivered"
        if event.name == "StoneDelivered":
            self.hand.back()
            self._deliver(event)
            self.filmed = self.now["stones"] if self.now is not None and self.show.playing else None
        elif event.name == "StonesRolledOff":
            self._roll_off(now, [(stone, face) for stone, face in data["rolls"]])
        elif event.name == "EndScored":
            self.lens.attend(magic=False)
        elif event.name == "StoneLost" and data["frog"]:
            self.canvas.program.sound.play("frog")
            self.show.cast("frog", data["stone"], None)
        elif event.name == "StoneLost" and not self._in_film:
            # the sound of a stone leaving the sheet comes with its film
            self.canvas.program.sound.play("stone_lost", 0.8)
        elif event.name in CAST:
            after = event.facts.get("stones", {}) if isinstance(event.facts, Mapping) else {}
            self.show.cast(event.name, data["stone"], self._target(after, data["stone"]), charm=self.charmed)
            flight = self.show.flight
            there = [(at.x, at.y) for at in (flight.source, flight.target) if at] if flight else []
            self.lens.attend(magic=True, places=there)

    def _deliver(self, event: Event) -> None:
        """Run a delivery's film; an AI seat's begins with its aim, seen from the hack."""
        data = event.data
        if data["seat"] in self.face.company.humans or not self.animator.factor or self.above:
            self.show.deliver(data)
        else:
            lead = WIND_UP if self.camera() == HACK else WAY + WIND_UP
            self.show.deliver(data, lead, line_of(self.show.stones, data))
        playing = self.show.playing
        if playing is not None and self.canvas.window.listened:
            told = as_it_runs(event, self._ahead(), playing.film)
            playing.lines = [(t, self.face.words.say(words)) for t, words in told]

    def tell_along(self, tell: Callable[[str], None], ahead: Callable[[], Iterable[Event]]) -> None:
        self.show.tell, self._ahead = tell, ahead

    def own_labels(self) -> Sequence[Rect]:
        """The pills of the stones at rest."""
        if self.now is None or self.show.moving:
            return ()
        return [put.rect for put in self.picture.pills(self.camera())]

    def _roll_off(self, now: Shown, rolls: Sequence[Roll]) -> None:
        """Roll dice before the house, beside the spyglass that is held over them."""
        camera, middle = self.resting(delivering=False), self.canvas.stage.table.cx
        k = camera.project(*camera.ground(middle, ROLLS))[2]
        left = self.boxes.grown.x - k * half_row(rolls)
        calm, seats = self.animator.reduced, len(now["scores"])
        found = roll_off(stones_of(now.position), seats, rolls, camera.ground(min(middle, left), ROLLS), calm=calm)
        self.show.roll_off(found)
        self.lens.attend(magic=True, places=found.places, near=True)

    @staticmethod
    def _target(stones: Any, name: str) -> Placed | None:
        """A stone's pose in a position's stones, None off the ice."""
        if name not in stones or stones[name]["zone"] != ICE:
            return None
        return lying(stones_of({"stones": {name: stones[name]}})[name])

    def spots(self, now: Shown, view: View | None = None) -> list[Spot]:
        """The ice itself, every stone on it, and the chips of those that are not; a place to choose on top."""
        return Spots(self, now, view).all()

    def attend(self, view: View | None, picking: Picking, answer: Answer, hinted_move: str) -> None:
        """Set the decision, and aim a hint's shot."""
        self.hand.attend(view, picking, answer)
        self.lowered = self.lowered and bool(self.hand.choosing)
        self.hand.aim_hint(hinted_move)

    def ready(self, move: str) -> None:
        """Choose the style that a delivery begins with."""
        self.hand.choose(move.split()[1])

    def light(self, lights: Mapping[str, str]) -> None:
        """Light spots by id."""
        self.lights = {_stone(id): rim for id, rim in lights.items()}
        self.canvas.changed()

    # --- input
    def hover(self, x: float, y: float) -> None:
        """Move the ghost of a placed stone. Snow falls while somebody is there."""
        self.snow.wake()
        self.hand.hover(x, y)
        self.lens.hover(x, y)

    def pointer_left(self) -> None:
        """Remove previews at the pointer."""
        self.hand.pointer_left()
        self.lens.hover(*OUTSIDE)

    def wheel(self, clicks: float) -> bool:
        """Change the aim finely."""
        return self.hand.wheel(clicks)

    def figure(self, figure: int) -> bool:
        """Type a figure of the weight."""
        before, done = self.hand.aim.weight, self.hand.figure(figure)
        if done:
            self._say_aim(before)
        return done

    def act(self, action: str, *, free: bool, steps: int = 1) -> bool:
        """Change the view, replay, or aim by keys."""
        if action == "view":
            if self.hand.choosing and not self.placing:
                self.lowered = not self.lowered
            else:
                self.above = not self.above
            self._aimed()
            self.face.refresh()
            return True
        if action == "replay":
            shown = self.show.again(self.notes.rebuild)
            self.notes.rebuild()
            return shown
        before = self.hand.aim, self.hand.point
        done = self.hand.act(action, free=free, steps=steps)
        aiming = self.hand.ask is not None or (self.hand.keyed and self.hand.delivering)
        if done and aiming and (self.hand.aim, self.hand.point) != before:
            self._say_aim(before[0].weight)
        return done

    def _say_aim(self, weight: int) -> None:
        """Say the aim by keys: in words, with a tick, and a louder one at each tenth and straight ahead."""
        hand, program = self.hand, self.canvas.program
        whole = float(program.preferences["preview"]) >= 1.0
        if hand.ask is not None and hand.point is not None:
            value = hand.ask.value_at(*hand.point)
            there = hand.ask.there(value)
            said = read_aloud.place(there.x, there.y, hand.ask.ring(value))
        else:
            said = read_aloud.aimed(hand.aim, hand.preview(), self.face.company.names, whole=whole)
        mark = hand.aim.aim == 0.0 or hand.aim.weight // 10 != weight // 10
        program.sound.play("pick" if mark else "hover")
        self.canvas.window.say(said, urgent=True)

    def hold(self, *, down: bool) -> bool:
        """Run a film faster while the button is held; finish it after a click."""
        return self.show.hurry(down=down)

    @property
    def busy(self) -> bool:
        return self.hand.busy

    def back(self) -> bool:
        """Cancel an aimed shot."""
        return self.hand.back()

    def look_at(self, id: str | None) -> None:
        """Make the stone under the pointer glow, or the one whose place on the scoreboard is there."""
        self.looked = _stone(id)
        self.canvas.changed()

    def shake(self, id: str) -> None:
        """Show by its rim for a moment that a stone can't be picked."""
        self.shaken = _stone(id)
        self.canvas.changed()
        self.animator.add(Tween(self, {}, 0.35, group="show", done=self._calm))

    def _calm(self) -> None:
        self.shaken = ""
        self.canvas.changed()

    def front(self, id: str | None) -> Rect | None:
        """The present place of a stone's picture."""
        placed = self.show.dice.get(_stone(id))
        if placed is None:
            return None
        camera = self.camera() if self.show.moving else self.resting(self.hand.delivering)
        x, y, k = camera.project(placed.x, placed.y, placed.z)
        return Rect.around(x, y, 22.0 * k, 22.0 * k)
