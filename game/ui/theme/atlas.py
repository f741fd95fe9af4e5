"""The window's sprite atlas: Arcade's own, except that pictures are removed only between two uses, never during one."""

from __future__ import annotations

from collections import deque

from arcade import ArcadeContext, Texture
from arcade.texture_atlas import DefaultTextureAtlas
from arcade.texture_atlas.region import AtlasRegion


class Atlas(DefaultTextureAtlas):
    """Sound when a picture dies while another of the same name is being added.

    Arcade removes a picture as soon as Python drops it, and Python may collect a reference cycle at any moment. Between
    the check that a name is known and the count of its users, the name could vanish and crash the table ("Texture … not
    found in UVData"). This atlas defers removal until nothing is under way. And when it grows, every picture of a name
    counts: Arcade knows only the first, and fails once that one has gone.
    """

    def __init__(self, size: tuple[int, int], ctx: ArcadeContext) -> None:
        super().__init__(size, border=2, auto_resize=True, ctx=ctx)
        self._dropped: deque[tuple[str, str]] = deque()

    def _remove_texture_by_identifiers(self, atlas_name: str, hash: str) -> None:
        self._dropped.append((atlas_name, hash))

    def _forget(self) -> None:
        """Remove dead pictures. Those that the caller holds can't die meanwhile."""
        while self._dropped:
            super()._remove_texture_by_identifiers(*self._dropped.popleft())

    def add(self, texture: Texture) -> tuple[int, AtlasRegion]:
        """The slot and the place of a picture, which is added if necessary.

        Raises AllocatorException if it has no room at the largest size.
        """
        self._forget()
        return super().add(texture)

    def resize(self, size: tuple[int, int], force: bool = False) -> None:
        """Move all pictures to an atlas of another size (pixels)."""
        held = self.textures
        self._forget()
        for texture in held:
            self._images[texture.image_data.hash] = texture.image_data
            self._unique_textures[texture.atlas_name].add(texture)
        super().resize(size, force)

    def rebuild(self) -> None:
        """Add all used pictures again, without the gaps."""
        held = self.textures
        self._forget()
        super().rebuild()
        del held
