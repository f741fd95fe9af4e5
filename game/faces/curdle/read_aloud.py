"""Curdle's table read out: the banks with what they want, the stock, the score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.faces.curdle.names import either, rank_name
from game.i18n.catalogue import _
from game.rules.curdle.tables import bridge_ranks
from game.table.panels.read_aloud import score

if TYPE_CHECKING:
    from game.faces.curdle.words import CurdleWords


def stand(words: CurdleWords) -> Iterator[str]:
    """The deal and the score."""
    now = words.moment.now
    yield _("Deal {n}.", n=now["deal_no"])
    yield score(words.moment.company.names, now["scores"])


def lie(words: CurdleWords) -> Iterator[str]:
    """Both banks, what bridges them, the stock, the gifts one knows."""
    now = words.moment.now
    for place in ("bank1", "bank2", "stock"):
        yield f"{words.label(place)}."
    banks = now["banks"]
    if all(banks):
        ranks = bridge_ranks(banks[0][-1][0], banks[1][-1][0])
        if ranks:
            yield _("A bridge needs {ranks}.", ranks=either([rank_name(rank) for rank in ranks]))
        else:
            yield _("The banks are curdled: nothing bridges them.")
    if given := words.given():
        yield f"{given}."
