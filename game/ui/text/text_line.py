"""A line of text being edited: letters, a caret, and a selection. Pure."""

from __future__ import annotations

import unicodedata

from pyglet.window import key

#: motions to an end of the line, which pages and files also mean in one line
START = (key.MOTION_BEGINNING_OF_LINE, key.MOTION_BEGINNING_OF_FILE, key.MOTION_PREVIOUS_PAGE)
END = (key.MOTION_END_OF_LINE, key.MOTION_END_OF_FILE, key.MOTION_NEXT_PAGE)


def cleaned(text: str) -> str:
    """A text fit for one line: accents composed with their letters, blanks as spaces, nothing invisible."""
    text = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text.strip("\r\n")))
    return "".join(letter for letter in text if letter.isprintable())


class TextLine:
    """At most ``most`` letters, each one of ``allowed`` if that is given. ``mark``: the selection's other end."""

    def __init__(self, text: str, most: int, allowed: str | None = None) -> None:
        self.text, self.most, self.allowed = text, most, allowed
        self.at = len(text)
        self.mark: int | None = None

    @property
    def selected(self) -> tuple[int, int]:
        """The ends of the selection; both at the caret without one."""
        mark = self.at if self.mark is None else self.mark
        return min(self.at, mark), max(self.at, mark)

    @property
    def copied(self) -> str:
        """The selected text."""
        start, end = self.selected
        return self.text[start:end]

    def select_all(self) -> None:
        """Select the whole line."""
        self.mark, self.at = 0, len(self.text)

    def put(self, at: int) -> None:
        """Put the caret before letter ``at`` and select nothing."""
        self.at, self.mark = max(0, min(at, len(self.text))), None

    def insert(self, text: str) -> None:
        """Type or paste the allowed part of a text over the selection, as far as it has room."""
        start, end = self.selected
        letters = "".join(x for x in cleaned(text) if self.allowed is None or x in self.allowed)
        letters = letters[: max(0, self.most - len(self.text) + end - start)]
        self.text = self.text[:start] + letters + self.text[end:]
        self.put(start + len(letters))

    def move(self, motion: int, *, select: bool = False) -> None:
        """Carry out one of pyglet's motions; with ``select`` the selection grows."""
        start, end = self.selected
        if motion in (key.MOTION_BACKSPACE, key.MOTION_DELETE):
            if start == end:
                start, end = (start - 1, end) if motion == key.MOTION_BACKSPACE else (start, end + 1)
            start = max(0, start)
            self.text = self.text[:start] + self.text[end:]
            self.put(start)
            return
        to = self._target(motion)
        if to is None:
            return
        if not select and start < end and motion in (key.MOTION_LEFT, key.MOTION_RIGHT):
            to = start if motion == key.MOTION_LEFT else end
        mark = self.at if self.mark is None else self.mark
        self.put(to)
        self.mark = mark if select and mark != self.at else None

    def _target(self, motion: int) -> int | None:
        if motion in START:
            return 0
        if motion in END:
            return len(self.text)
        if motion == key.MOTION_PREVIOUS_WORD:
            return len(self.text[: self.at].rstrip().rpartition(" ")[0] + " ") if " " in self.text[: self.at] else 0
        if motion == key.MOTION_NEXT_WORD:
            rest = self.text[self.at :]
            return self.at + len(rest) - len(rest.partition(" ")[2].lstrip()) if " " in rest else len(self.text)
        return {key.MOTION_LEFT: self.at - 1, key.MOTION_RIGHT: self.at + 1}.get(motion)
