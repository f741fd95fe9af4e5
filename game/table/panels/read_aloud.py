"""The table read aloud: the place in the match and all that lies there, in whole sentences, only of what was shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n.catalogue import _, spoken
from game.rules.registry import title
from game.table.game_view import GameView


def where(face: GameView) -> Iterator[str]:
    """The game and its part, and the score."""
    name = spoken(title(face.company.rules.name))
    yield name if name.endswith("!") else f"{name}."
    yield from face.words.stand()


def reading(face: GameView) -> Iterator[str]:
    """The person's hand, the table, who sits there with what, and the score."""
    moment, words = face.moment, face.words
    if moment.eyes >= 0 and (cards := face.layout.cards().get(f"hand.{moment.eyes}")):
        yield _("Your hand: {cards}.", cards=", ".join(words.name("card", code) for code in cards))
    yield from words.lie()
    for spot in face.layout.seats():
        if line := words.seat_line(spot.seat):
            yield _("{name}: {line}.", name=moment.company.names[spot.seat], line=line.replace(" · ", ", "))
    yield from words.stand()


def score(names: Sequence[str], points: Sequence[int]) -> str:
    """Everybody's points."""
    return _("Score: {score}.", score=", ".join(f"{name} {n}" for name, n in zip(names, points, strict=True)))
