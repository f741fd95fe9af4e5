"""One announcement a moment, for those who listen: what happened, what it means now, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.i18n.catalogue import _
from game.table.game_view import GameView
from game.table.panels import read_aloud
from game.ui.accessibility.narrator import FULL, NORMAL, SHORT

#: how many sentences of what happened are announced at most, the last ones
MOST = {SHORT: 2, NORMAL: 6, FULL: 40}


class Announcer:
    """Gathers what happens until all of it has been shown, and then says it with the question.

    ``say`` announces a sentence, ``listened`` returns whether anybody listens, ``amount`` how much they want to hear.
    """

    def __init__(
        self, face: GameView, say: Callable[[str], None], listened: Callable[[], bool], amount: Callable[[], str]
    ) -> None:
        self.face, self.say, self.listened, self.amount = face, say, listened, amount
        self.happened: list[str] = []
        #: what was said while it ran, since the last announcement
        self.ran: list[str] = []
        #: what was last announced: the meaning by its sentences, the question, and all of it
        self.meaning: tuple[str, ...] = ()
        self.asked, self.last = "", ""
        #: whether everything has been retold since the last announcement
        self.retold = False

    def heard(self, sentence: str) -> None:
        """Keep a sentence of what happened; "" drops all, since everything is retold."""
        if not sentence:
            self.drop()
            self.say("")
            self.retold = True
        elif self.listened() and sentence not in self.ran:
            self.happened.append(sentence)

    def along(self, sentence: str) -> None:
        """Say at once a sentence of what is being shown, which is then not announced again."""
        if not self.listened() or self.amount() == SHORT:
            return
        if self.happened and not self.ran:
            self.announce("", own=False)
        self.ran.append(sentence)
        self.say(sentence)

    def drop(self) -> None:
        """Drop what waits and what was announced, for ears that may not hear it."""
        self.happened.clear()
        self.ran.clear()
        self.meaning, self.asked, self.last = (), "", ""

    def announce(self, prompt: str, *, own: bool, again: bool = True) -> bool:
        """Announce what waits, all of it having been shown, and return whether there was anything.

        ``own``: the prompt is for the person; ``again``: even when it follows itself.
        """
        amount = self.amount()
        asked = prompt if own or self.retold or amount == FULL else ""
        self.retold = False
        new = bool(asked) and asked != self.asked
        if not self.happened and not self.ran and not new:
            self.asked = asked
            return False
        parts = self.happened[-MOST[amount] :]
        self.happened = []
        meaning = tuple(self.face.words.gist())
        if amount != SHORT:
            parts += (sentence for sentence in meaning if sentence not in self.meaning)
        self.meaning = meaning
        if new or (asked and again):
            if amount == FULL:
                parts += read_aloud.hand(self.face)
            parts.append(asked)
        self.asked = asked
        self.last, self.ran = read_aloud.in_sentences((*self.ran, *parts)), []
        if parts:
            self.say(read_aloud.in_sentences(parts))
        return True

    # --- what can be asked at any time
    def answer(self, what: str) -> Iterable[str]:
        """The sentences of one of ``LISTENER_KEYS``."""
        words = self.face.words
        if what == "cards":
            return (*read_aloud.hand(self.face, explained=True),)
        if what == "score":
            return (*words.stand(),)
        if what == "repeat":
            return (self.last,) if self.last else ()
        if what == "outcome":
            return (*words.foreseen(),) or (_("Nothing is under way."),)
        return (*words.gist(), *words.lie())


#: what the letters tell while somebody listens; with Shift they do what they do otherwise
LISTENER_KEYS = {"L": "lies", "O": "outcome", "C": "cards", "S": "score", "R": "repeat"}
