"""The renderer of the sheet: surroundings, dice, marks on the ice, small pictures, the spyglass.

Things at rest are drawn once for each camera and size into a framebuffer and laid under every frame. Dice are true
octahedra in one instanced draw, their reflections in another.
"""

from __future__ import annotations

from typing import Any

from pyglet import gl

from game.faces.mystic import teams
from game.faces.mystic.drawing import gpu, scenery
from game.faces.mystic.drawing.camera import ABOVE, GLASS, HACK, HOUSE, NEAR_HOUSE, WIDE, Camera, Four, frame
from game.rules.mystic.shot_film import Placed
from game.ui.theme import theme
from game.ui.window.stage import HEIGHT, Stage

DICE, DECALS, CARDS, FLAKES, DOTS = 64, 720, 200, 96, 1600
#: sizes of the spyglass's picture in pixels, of which the smallest sufficient one is used
GLASS_PX = (384, 512, 768, 1152, 1536)
#: cameras whose surroundings are cached
KEPT = (HACK, HOUSE, NEAR_HOUSE, ABOVE, WIDE)


class Renderer:
    """Draws a picture of the sheet from three lists: ``dice``, ``decals`` (from below) and ``cards``."""

    def __init__(self, ctx: Any, sides: tuple[str, ...]) -> None:
        self.ctx, self.sides = ctx, sides
        #: the dice from far to near, twice: reflections before the dice themselves
        self.dice = gpu.Instances(ctx, "3f 4f 3f", ["in_at", "in_turn", "in_look"], 2 * DICE)
        self.decals = gpu.Instances(ctx, "3f 3f 4f 2f", ["in_at", "in_size", "in_colour", "in_kind"], DECALS)
        self.octahedra = self.dice.shaped(
            gpu.octahedron(), "3f 3f 2f 1f", ["in_pos", "in_axis", "in_uv", "in_face"], ctx.TRIANGLES
        )
        self.shadows, self.marks = self.dice.squares(), self.decals.squares()
        #: pills and their lines; sparks and frogs; the spyglass, the pills, their lines and the sparks in it
        self.pills, self.lines, self.cards, self.lens, self.words, self.threads, self.sparks = (
            gpu.Instances(ctx, "4f 4f 4f", ["in_box", "in_part", "in_colour"], most)
            for most in (DICE, DOTS, CARDS, 1, DICE, DOTS, CARDS)
        )
        self.flakes = gpu.Instances(ctx, "3f 2f", ["in_fate", "in_way"], FLAKES)
        standing = (self.pills, self.lines, self.cards, self.lens, self.words, self.threads, self.sparks, self.flakes)
        self.stood = {cards: cards.squares() for cards in standing}
        self.programs = {
            name: gpu.program(ctx, *files)
            for name, files in {
                "scene": ("scene", "scene"),
                "snow": ("scene", "snow"),
                "ice": ("scene", "ice"),
                "dice": ("dice", "dice"),
                "shadow": ("shadow", "shadow"),
                "decal": ("decal", "decal"),
                "card": ("card", "card"),
                "glass": ("card", "glass"),
                "flake": ("flake", "card"),
            }.items()
        }
        looks = [teams.look_of(side) for side in sides]
        for name, colours in (("dies", [look.die for look in looks]), ("inks", [look.ink for look in looks])):
            parts = [part / 255.0 for colour in colours for part in colour[:3]]
            self.programs["dice"].set_uniform_array_safe(name, parts + [0.0] * (15 - len(parts)))
        worn = theme.applied_look("dice")
        self.programs["dice"].set_uniform_safe("finish", teams.FINISHES.index(worn) if worn in teams.FINISHES else 0)
        self.eyes, self.still = gpu.Eyes(ctx), gpu.StillPicture(ctx)
        #: the last numbers sent to programs
        self.uniforms: dict[tuple[str, str], object] = {}
        x, y, w, h = teams.DOT
        sw, sh = teams.SPRITES
        self.tell("flake", "part", (x / sw, y / sh, w / sw, h / sh))
        self.glyphs = gpu.texture(ctx, teams.glyphs(), flipped=True)
        self.atlas = gpu.texture(ctx, teams.sprites(sides))
        self.around = gpu.texture(ctx, gpu.surroundings())
        from PIL import Image

        from game.resources.paths import path

        self.sky = gpu.texture(ctx, Image.open(path("art/baked/mystic/sky.jpg")).convert("RGB"))
        self.runs = {camera: self._runs(camera) for camera in (HACK, ABOVE)}
        self.stills: dict[tuple[Camera, tuple[int, int], Four], Any] = {}
        #: by size and camera: the spyglass's picture, and the house in it without dice
        self.glasses: dict[tuple[int, Camera], tuple[Any, Any]] = {}
        self.glass: Any = None
        #: the keys of the spyglass's picture, its dice and its pills
        self.seen: object = None
        self.laid: object = None
        self.labelled: object = None
        #: ice and snow as pictures, for a camera that moves
        self.grounds: dict[str, Any] = {}

    def _runs(self, camera: Camera) -> list[tuple[str, Any]]:
        """The surroundings in drawing order: what draws them, and the quads."""
        runs: list[tuple[str, list[scenery.Quad]]] = []
        for quad in scenery.scene() if camera is HACK else scenery.above():
            kind = {"mystic/sky.jpg": "sky", "snow": "snow", "ice": "ice"}.get(quad.picture, "around")
            if not runs or runs[-1][0] != kind:
                runs.append((kind, []))
            runs[-1][1].append(quad)
        return [(kind, gpu.quads(self.ctx, found)) for kind, found in runs]

    # --- the instances
    def add_die(self, placed: Placed, seat: int, alpha: float, shadow: float) -> None:
        """Add a die of a seat's team; ``alpha`` above 1 makes it glow, ``shadow`` is the alpha of its shadow on the
        ice.
        """
        w, x, y, z = placed.turn
        self.dice.add(placed.x, placed.y, placed.z, x, y, z, w, seat, alpha, shadow)

    # --- the picture
    def draw(self, camera: Camera, stage: Stage, size: tuple[int, int], jolt: tuple[float, float]) -> None:
        """Draw the whole picture except the cards, into the active framebuffer."""
        shape = frame(stage, jolt)
        self.decals.send()
        if camera in KEPT and jolt == (0.0, 0.0):
            self.still.draw(self._still(camera, size, shape, stage.scale))
            self.eyes.open(camera, shape, stage.scale)
        else:
            if not self.grounds:
                self.grounds = {kind: self._ground(kind) for kind in ("ice", "snow")}
            self.eyes.open(camera, shape, stage.scale)
            self._surroundings(camera, moving=True)
        self._things(mirrored=True)

    def _things(self, *, mirrored: bool) -> None:
        """Draw shadows, marks, reflections and dice."""
        ctx = self.ctx
        ctx.enable_only(ctx.BLEND)
        ctx.blend_func = ctx.BLEND_DEFAULT
        count = self.dice.count // 2
        if count:
            self.shadows.render(self.programs["shadow"], instances=count)
        if self.decals.count:
            self.marks.render(self.programs["decal"], instances=self.decals.count)
        if count:
            self.glyphs.use(0)
            ctx.enable_only(ctx.BLEND, ctx.DEPTH_TEST, ctx.CULL_FACE)
            gl.glDepthMask(True)
            gl.glClear(gl.GL_DEPTH_BUFFER_BIT)
            self.tell("dice", "mirrored", count if mirrored else 0)
            self.octahedra.render(self.programs["dice"], instances=2 * count if mirrored else count)
            ctx.enable_only(ctx.BLEND)

    def tell(self, program: str, name: str, value: object) -> None:
        """Set a program's number, unless it has it."""
        if self.uniforms.get((program, name)) != value:
            self.uniforms[program, name] = value
            self.programs[program][name] = value

    def _still(self, camera: Camera, size: tuple[int, int], shape: Four, scale: float) -> Any:
        key = (camera, size, shape)
        if key not in self.stills:
            if any(other[1:] != key[1:] for other in self.stills):
                self.stills.clear()
            target = self.ctx.active_framebuffer
            buffer = self.still.buffer(size)
            buffer.use()
            self.eyes.open(camera, shape, scale)
            self._surroundings(camera, moving=False)
            target.use()
            self.stills[key] = buffer
        return self.stills[key]

    def _surroundings(self, camera: Camera, *, moving: bool) -> None:
        ctx = self.ctx
        gl.glClearColor(0.03, 0.05, 0.11, 1.0)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT | gl.GL_DEPTH_BUFFER_BIT)
        ctx.enable_only(ctx.BLEND)
        ctx.blend_func = ctx.ONE, ctx.ONE_MINUS_SRC_ALPHA
        for kind, geometry in self.runs[HACK if camera.pitch > -60.0 else ABOVE]:
            if kind in ("snow", "ice") and not moving:
                geometry.render(self.programs[kind])
                continue
            picture = {"sky": self.sky, "around": self.around}.get(kind) or self.grounds[kind]
            picture.use(0)
            geometry.render(self.programs["scene"])
        ctx.blend_func = ctx.BLEND_DEFAULT

    def _ground(self, kind: str) -> Any:
        """Ice or snow as a picture, drawn from above."""
        ctx = self.ctx
        size = (1108, 4096) if kind == "ice" else (1024, 1024)
        d = scenery.DITCH
        x0, y0, x1, y1 = (-200 - d, -d, 200 + d, 1600 + d) if kind == "ice" else (-1500, -700, 1500, 1900)
        target = ctx.active_framebuffer
        made = ctx.texture(size, components=3)
        ctx.framebuffer(color_attachments=[made]).use()
        high = 1e6
        # straight down from far away: x and y go to the picture's edges
        self.eyes.open(
            Camera(0.0, (y0 + y1) / 2, high, -90.0, 1.0),
            (1.0, 0.0, 1.0, 0.0),
            1.0,
            (high * 2 / (x1 - x0), -high * 2 / (y1 - y0), 1.0, 2e6),
        )
        ctx.enable_only()
        gpu.quads(ctx, [scenery.flat(kind, x0, y0, x1, y1)]).render(self.programs[kind])
        made.build_mipmaps()
        made.filter = ctx.LINEAR_MIPMAP_LINEAR, ctx.LINEAR
        target.use()
        return made

    # --- over it
    def look_through(self, wide: float, eye: Camera = GLASS) -> None:
        """Draw the house into the spyglass, ``wide`` pixels across, with the present marks and dice. ``eye``: the
        camera, if it looks at something other than the house.
        """
        px = next((size for size in GLASS_PX if size >= wide), GLASS_PX[-1])
        now = px, eye, self.dice.version, self.decals.version
        if now == self.seen:
            return
        self.seen = now
        target = self.ctx.active_framebuffer
        self.eyes.open(eye, (1.0, 0.0, 1.0, 0.0), px / HEIGHT)
        if (px, eye) not in self.glasses:
            if eye != GLASS:
                # for other places only the last one is cached
                self.glasses = {key: kept for key, kept in self.glasses.items() if key[1] == GLASS}
            self.glasses[px, eye] = self._glass(px)
        self.glass, still = self.glasses[px, eye]
        self.glass.use()
        self.still.draw(still)
        # a reflection lies below its die, as seen from above
        self._things(mirrored=False)
        target.use()

    def _glass(self, px: int) -> tuple[Any, Any]:
        ctx, size = self.ctx, (px, px)
        still = self.still.buffer(size)
        still.use()
        self._surroundings(GLASS, moving=False)
        picture = ctx.framebuffer(
            color_attachments=[ctx.texture(size, components=4)], depth_attachment=ctx.depth_texture(size)
        )
        return picture, still

    def draw_lens(self, stage: Stage, x: float, y: float, radius: float) -> None:
        """Draw the spyglass on the screen, in virtual units."""
        self.lens.clear()
        self.lens.add(x, y, 2 * radius, 2 * radius, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
        self.draw_cards(self.lens, stage, "glass", self.glass.color_attachments[0])

    def draw_cards(self, cards: gpu.Instances, stage: Stage, name: str = "card", picture: Any = None) -> None:
        """Draw small pictures that face the camera, in virtual units: pills, sparks and frogs, snow, the spyglass."""
        cards.send()
        if not cards.count:
            return
        sx, ox, sy, oy = frame(stage)
        # from virtual units: the picture's middle is the frame's shift
        self.tell(name, "stage", (sx / 960.0, ox - sx, sy / 540.0, oy - sy))
        self.ctx.enable_only(self.ctx.BLEND)
        self.ctx.blend_func = self.ctx.BLEND_DEFAULT
        (picture or self.atlas).use(0)
        self.stood[cards].render(self.programs[name], instances=cards.count)

    def forget(self) -> None:
        """Clear the cache, since the size has changed."""
        self.stills.clear()
