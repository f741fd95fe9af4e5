"""The table read aloud: the place in the match and all that lies there, in whole sentences, only of what was shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.i18n.catalogue import _, spoken
from game.i18n.formats import labelled
from game.rules.registry import title
from game.table.game_view import GameView


def where(face: GameView) -> Iterator[str]:
    """The game and its part, and the score."""
    name = spoken(title(face.company.rules.name))
    yield name if name.endswith("!") else f"{name}."
    yield from face.words.stand()


def hand(face: GameView, *, explained: bool = False) -> Iterator[str]:
    """The person's cards; ``explained``: each with what it is and does."""
    moment, words = face.moment, face.words
    cards = face.layout.cards().get(f"hand.{moment.eyes}") if moment.eyes >= 0 else None
    if not cards:
        return
    if explained:
        for number, code in enumerate(cards, 1):
            about = words.explain(code, moment.view)
            yield labelled(number, in_sentences((about.title, *about.now, about.text)))
    else:
        yield _("Your hand: {cards}.", cards=", ".join(words.name("card", code) for code in cards))


def in_sentences(texts: Iterable[str]) -> str:
    """Texts in a row, each with a stop at its end; empty ones are left out."""
    return " ".join(text if text.endswith((".", "!", "?", "…")) else f"{text}." for text in texts if text)


def reading(face: GameView) -> Iterator[str]:
    """The person's hand, the table, who sits there with what, and the score."""
    moment, words = face.moment, face.words
    yield from hand(face)
    yield from words.lie()
    for spot in face.layout.seats():
        if line := words.seat_line(spot.seat):
            yield _("{name}: {line}.", name=moment.company.names[spot.seat], line=words.aloud(line))
    yield from words.stand()


def group(id: str) -> str:
    """The part of the table that an element belongs to by its id; "" for a panel of its own."""
    parts = {
        "hand": _("Your hand"), "seat": _("Players"), "why": _("Players"), "tool": _("Tools"), "button": _("Actions"),
        "hint": _("Actions"), "log": _("What happened"),
    }  # fmt: skip
    return parts.get(id.partition(".")[0], _("The table"))


def grouped(face: GameView) -> Iterator[tuple[str, list[str]]]:
    """What lies on the table and how the match stands, by the parts of the table."""
    yield _("Score"), [*face.words.stand()]
    yield _("The table"), [*face.words.gist(), *face.words.lie()]


def score(names: Sequence[str], points: Sequence[int]) -> str:
    """Everybody's points."""
    return _("Score: {score}.", score=each_with(names, points))


def each_with(names: Sequence[str], points: Sequence[int]) -> str:
    """Names with their points, in a row."""
    return ", ".join(f"{name} {n}" for name, n in zip(names, points, strict=True))
