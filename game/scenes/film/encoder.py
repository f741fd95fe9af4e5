"""Pictures of a film as one animated WebP that is small enough to send."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, WebPImagePlugin  # noqa: F401 - the frozen program finds the format by this import

#: bytes and seconds that a film has at most, and seconds between two of its pictures
MOST_BYTES, MOST_SECONDS, STEP = 6_000_000, 12.0, 1 / 20
#: every how manieth picture and which quality to try, one after the other until the film is small enough
RUNGS = ((1, 80), (1, 62), (2, 62), (2, 40), (3, 30), (4, 15))
#: a keyframe is a whole picture, so there is only the first
KEYFRAMES = 100_000
Report = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Encoded:
    """A finished file: its bytes, its number of pictures, its length in seconds (0: one picture)."""

    content: bytes
    frames: int = 1
    seconds: float = 0.0


def packed(picture: Image.Image) -> bytes:
    """A picture as it is held until the film is written. Equal parts of two pictures stay equal."""
    made = BytesIO()
    picture.save(made, "JPEG", quality=95, subsampling=0)
    return made.getvalue()


class Reel(Image.Image):
    """Packed pictures as one image of many frames, of which one is unpacked at a time."""

    def __init__(self, pictures: Sequence[bytes], report: Report) -> None:
        super().__init__()
        self.pictures, self.report = pictures, report
        self.n_frames = len(pictures)
        with Image.open(BytesIO(pictures[0])) as first:
            self._mode, self._size = "RGB", first.size
        self.at = -1
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Unpack a frame."""
        if frame != self.at:
            self.at = frame
            with Image.open(BytesIO(self.pictures[frame])) as picture:
                self.im = picture.convert("RGB").im
            # writing ends with a return to the first
            if frame:
                self.report((frame + 1) / self.n_frames)

    def tell(self) -> int:
        return self.at


def animated(pictures: Sequence[bytes], report: Report = lambda share: None, most: int = MOST_BYTES) -> Encoded:
    """The film of packed pictures, of at most ``most`` bytes and 12 seconds. ``report``: gets the finished share."""
    step = min(STEP, MOST_SECONDS / len(pictures))
    rungs = list(RUNGS)
    while True:
        each, quality = rungs.pop(0)
        made = _webp(pictures, each, quality, step, report)
        if len(made.content) <= most or made.frames == 1:
            return made
        if not rungs:
            rungs.append((2 * each, quality))


def _webp(pictures: Sequence[bytes], each: int, quality: int, step: float, report: Report) -> Encoded:
    """The film of every ``each``-th picture and the last one; pictures that don't change are shown for longer."""
    last = len(pictures) - 1
    chosen = [n for n in range(0, last, each) if each <= last] + [last]
    shown = [n for at, n in enumerate(chosen) if at == 0 or pictures[n] != pictures[chosen[at - 1]]]
    ends = [round(1000 * step * n) for n in (*shown[1:], last + 1)]
    starts = [0, *ends[:-1]]
    durations = [end - start for start, end in zip(starts, ends, strict=True)]
    made = BytesIO()
    reel = Reel([pictures[n] for n in shown], report)
    reel.save(
        made, "WEBP", save_all=True, duration=durations, quality=quality, method=3, kmin=KEYFRAMES - 1, kmax=KEYFRAMES
    )
    return Encoded(made.getvalue(), len(shown), ends[-1] / 1000)


def still(picture: Image.Image) -> Encoded:
    """A picture as PNG."""
    made = BytesIO()
    picture.save(made, "PNG")
    return Encoded(made.getvalue())
