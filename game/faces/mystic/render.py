"""The renderer of the sheet: surroundings, dice, marks on the ice, small pictures, the spyglass.

What lies still is drawn once for each camera and size into a framebuffer and copied under every frame. Dice are true
octahedra in one instanced draw, their reflections in another.
"""

from __future__ import annotations

import math
from typing import Any

from pyglet import gl

from game.faces.mystic import gpu, scenery, teams
from game.faces.mystic.camera import ABOVE, GLASS, HACK, WIDE, Camera, Four, frame
from game.rules.mystic.screening import Placed
from game.table.stage import Stage

DICE, DECALS, CARDS, FLAKES = 64, 720, 200, 96
#: sizes of the spyglass's picture in pixels; the smallest that will do is used
GLASS_PX = (384, 512, 768, 1152, 1536)
#: cameras whose surroundings are kept
KEPT = (HACK, ABOVE, WIDE)


class Renderer:
    """Draws a picture of the sheet from three lists: ``dice``, ``decals`` (from below) and ``cards``."""

    def __init__(self, ctx: Any, sides: tuple[str, ...]) -> None:
        self.ctx, self.sides = ctx, sides
        self.dice = gpu.Instances(
            ctx, gpu.octahedron(), "3f 3f 2f 1f", ["in_pos", "in_axis", "in_uv", "in_face"], "3f 4f 4f 4f",
            ["in_at", "in_turn", "in_colour", "in_ink"], 15, DICE, ctx.TRIANGLES,
        )  # fmt: skip
        self.decals = gpu.Instances(
            ctx, gpu.square(), "2f", ["in_corner"], "3f 3f 4f 2f", ["in_at", "in_size", "in_colour", "in_kind"], 12,
            DECALS, ctx.TRIANGLE_STRIP,
        )  # fmt: skip
        card_names = ["in_box", "in_part", "in_colour"]
        self.cards = gpu.Instances(ctx, gpu.square(), "2f", ["in_corner"], "4f 4f 4f", card_names, 12, CARDS,
                                   ctx.TRIANGLE_STRIP)  # fmt: skip
        self.lens = gpu.Instances(ctx, gpu.square(), "2f", ["in_corner"], "4f 4f 4f", card_names, 12, 1,
                                  ctx.TRIANGLE_STRIP)  # fmt: skip
        self.flakes = gpu.Instances(ctx, gpu.square(), "2f", ["in_corner"], "4f 4f 4f", card_names, 12, FLAKES,
                                    ctx.TRIANGLE_STRIP)  # fmt: skip
        self.programs = {
            name: gpu.program(ctx, *files)
            for name, files in {
                "scene": ("scene", "scene"), "snow": ("scene", "snow"), "ice": ("scene", "ice"),
                "dice": ("dice", "dice"), "decal": ("decal", "decal"), "card": ("card", "card"),
                "glass": ("card", "glass"),
            }.items()
        }  # fmt: skip
        self.glyphs = gpu.texture(ctx, teams.glyphs(), flipped=True)
        self.atlas = gpu.texture(ctx, teams.sprites(sides))
        self.around = gpu.texture(ctx, gpu.surroundings())
        from PIL import Image

        from game.resources import path

        self.sky = gpu.texture(ctx, Image.open(path("art/baked/mystic/sky.jpg")).convert("RGB"))
        self.runs = {camera: self._runs(camera) for camera in (HACK, ABOVE)}
        self.stills: dict[tuple[Camera, tuple[int, int], Four], Any] = {}
        #: by size: the spyglass's picture, and the house in it without dice
        self.glasses: dict[int, tuple[Any, Any]] = {}
        self.glass: Any = None
        self.ice_picture: Any = None

    def _runs(self, camera: Camera) -> list[tuple[str, Any]]:
        """The surroundings in the order in which they are drawn: what draws them, and the quads."""
        runs: list[tuple[str, list[scenery.Quad]]] = []
        for quad in scenery.scene() if camera is HACK else scenery.above():
            kind = {"mystic/sky.jpg": "sky", "snow": "snow", "ice": "ice"}.get(quad.picture, "around")
            if not runs or runs[-1][0] != kind:
                runs.append((kind, []))
            runs[-1][1].append(quad)
        return [(kind, gpu.quads(self.ctx, found)) for kind, found in runs]

    # --- the instances
    def add_die(self, placed: Placed, seat: int, alpha: float, lod: float) -> None:
        """A die of a seat's team; ``alpha`` above 1 makes it glow."""
        look = teams.LOOKS[self.sides[seat]]
        w, x, y, z = placed.turn
        r, g, b = look.die
        ir, ig, ib = look.ink
        self.dice.add(placed.x, placed.y, placed.z, x, y, z, w, r / 255, g / 255, b / 255, alpha, ir / 255, ig / 255,
                      ib / 255, lod)  # fmt: skip

    def add_shadow(self, x: float, y: float, lift: float, alpha: float = 1.0) -> None:
        """A die's shadow on the ice: contact below it, a soft one cast away from the lamp."""
        far = 1.0 / (1.0 + lift / 14.0)
        self.decals.add(x + 2.6 + lift * 0.53, y + 1.8 + lift * 0.26, 0.0, 15.0 + lift * 0.2, 14.0 + lift * 0.2, 0.0,
                        0.02, 0.04, 0.10, 0.60 * far * alpha, 0.0, 0.0)  # fmt: skip
        if lift < 6.0:
            self.decals.add(x, y, 0.0, 11.5, 11.5, 0.0, 0.01, 0.02, 0.06, 0.75 * (1.0 - lift / 6.0) * alpha, 0.0, 0.0)

    def lod(self, camera: Camera, stage: Stage, y: float) -> float:
        """The level of the digits' picture that fits a die's size."""
        k = camera.project(0.0, y)[2] * stage.scale
        return max(0.0, math.log2(teams.CELL / max(1.0, 9.8 * k)) - 0.6)

    # --- the picture
    def draw(self, camera: Camera, stage: Stage, size: tuple[int, int], jolt: tuple[float, float]) -> None:
        """The whole picture but for the cards, into the active framebuffer."""
        target = self.ctx.active_framebuffer
        shape = frame(stage, jolt)
        if camera in KEPT and jolt == (0.0, 0.0):
            gpu.copy(self._still(camera, size, shape), target, size)
        else:
            self._surroundings(camera, shape, moving=True)
        for each in (self.dice, self.decals, self.cards):
            each.send()
        self._things(camera, shape)

    def _things(self, camera: Camera, shape: Four) -> None:
        """Marks, reflections and dice."""
        ctx = self.ctx
        ctx.enable_only(ctx.BLEND)
        ctx.blend_func = ctx.BLEND_DEFAULT
        decal = self._aim("decal", camera, shape)
        self.decals.draw(decal)
        if self.dice.count:
            dice = self._aim("dice", camera, shape)
            self.glyphs.use(0)
            dice["looker"] = (camera.x, camera.y, camera.z)
            ctx.enable_only(ctx.BLEND, ctx.DEPTH_TEST)
            for flip in (-1.0, 1.0):
                gl.glDepthMask(True)
                gl.glClear(gl.GL_DEPTH_BUFFER_BIT)
                dice["flip"] = flip
                self.dice.draw(dice)
        ctx.enable_only(ctx.BLEND)

    def _aim(self, name: str, camera: Camera, shape: Four) -> Any:
        found = self.programs[name]
        found["eye"] = (camera.x, camera.y, camera.z)
        found["tilt"], found["lens"], found["frame"] = camera.tilt, camera.lens, shape
        return found

    def _still(self, camera: Camera, size: tuple[int, int], shape: Four) -> Any:
        key = (camera, size, shape)
        if key not in self.stills:
            if any(other[1:] != key[1:] for other in self.stills):
                self.stills.clear()
            target = self.ctx.active_framebuffer
            buffer = self.ctx.framebuffer(color_attachments=[self.ctx.texture(size, components=4)])
            buffer.use()
            self._surroundings(camera, shape, moving=False)
            target.use()
            self.stills[key] = buffer
        return self.stills[key]

    def _surroundings(self, camera: Camera, shape: Four, *, moving: bool) -> None:
        ctx = self.ctx
        gl.glClearColor(0.03, 0.05, 0.11, 1.0)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT | gl.GL_DEPTH_BUFFER_BIT)
        ctx.enable_only(ctx.BLEND)
        ctx.blend_func = ctx.ONE, ctx.ONE_MINUS_SRC_ALPHA
        for kind, geometry in self.runs[HACK if camera.pitch > -60.0 else ABOVE]:
            if kind in ("snow", "ice") and not moving:
                geometry.render(self._aim(kind, camera, shape))
                continue
            program = self._aim("scene", camera, shape)
            picture = {"sky": self.sky, "around": self.around}.get(kind) or self._ground(kind)
            picture.use(0)
            geometry.render(program)
        ctx.blend_func = ctx.BLEND_DEFAULT

    def _ground(self, kind: str) -> Any:
        """Ice and snow as pictures, for a camera that moves: drawn once from above."""
        if self.ice_picture is None:
            self.ice_picture = {}
        if kind not in self.ice_picture:
            size = (712, 2632) if kind == "ice" else (1024, 1024)
            d = scenery.DITCH
            x0, y0, x1, y1 = (-200 - d, -d, 200 + d, 1600 + d) if kind == "ice" else (-1500, -700, 1500, 1900)
            target = self.ctx.active_framebuffer
            made = self.ctx.texture(size, components=3)
            buffer = self.ctx.framebuffer(color_attachments=[made])
            buffer.use()
            high = 1e6
            lens = Camera(0.0, (y0 + y1) / 2, high, -90.0, 1.0)
            program = self._aim(kind, lens, (1.0, 0.0, 1.0, 0.0))
            # straight down from far away: x and y go to the picture's edges
            program["lens"] = (high * 2 / (x1 - x0), -high * 2 / (y1 - y0), 1.0, 2e6)
            quad = gpu.quads(self.ctx, [scenery.flat(kind, x0, y0, x1, y1)])
            self.ctx.enable_only()
            quad.render(program)
            made.build_mipmaps()
            made.filter = self.ctx.LINEAR_MIPMAP_LINEAR, self.ctx.LINEAR
            target.use()
            self.ctx.enable_only(self.ctx.BLEND)
            self.ctx.blend_func = self.ctx.ONE, self.ctx.ONE_MINUS_SRC_ALPHA
            self.ice_picture[kind] = made
        return self.ice_picture[kind]

    # --- over it
    def look_through(self, wide: float) -> None:
        """Draws the house into the spyglass, ``wide`` pixels across, with the marks and dice that there are now."""
        target = self.ctx.active_framebuffer
        px = next((size for size in GLASS_PX if size >= wide), GLASS_PX[-1])
        shape = (1.0, 0.0, 1.0, 0.0)
        if px not in self.glasses:
            self.glasses[px] = self._glass(px, shape)
        self.glass, still = self.glasses[px]
        self.glass.use()
        gpu.copy(still, self.glass, (px, px))
        self._things(GLASS, shape)
        target.use()

    def _glass(self, px: int, shape: Four) -> tuple[Any, Any]:
        ctx, size = self.ctx, (px, px)
        still = ctx.framebuffer(color_attachments=[ctx.texture(size, components=4)])
        still.use()
        self._surroundings(GLASS, shape, moving=False)
        picture = ctx.framebuffer(
            color_attachments=[ctx.texture(size, components=4)], depth_attachment=ctx.depth_texture(size)
        )
        return picture, still

    def draw_lens(self, stage: Stage, x: float, y: float, radius: float) -> None:
        """The spyglass on the screen, in virtual units."""
        self.lens.clear()
        self.lens.add(x, y, 2 * radius, 2 * radius, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
        self.lens.send()
        self._cards("glass", self.lens, self.glass.color_attachments[0], stage)

    def draw_cards(self, stage: Stage) -> None:
        """Pills, sparks and frogs."""
        self._cards("card", self.cards, self.atlas, stage)

    def draw_flakes(self, stage: Stage) -> None:
        """Snow in the air."""
        self._cards("card", self.flakes, self.atlas, stage)

    def _cards(self, name: str, cards: gpu.Instances, picture: Any, stage: Stage) -> None:
        if not cards.count:
            return
        sx, ox, sy, oy = frame(stage)
        program = self.programs[name]
        # from virtual units: the picture's middle is the frame's shift
        program["stage"] = (sx / 960.0, ox - sx, sy / 540.0, oy - sy)
        self.ctx.enable_only(self.ctx.BLEND)
        self.ctx.blend_func = self.ctx.BLEND_DEFAULT
        picture.use(0)
        cards.draw(program)

    def forget(self) -> None:
        """Another size: what was kept is of no use."""
        self.stills.clear()
