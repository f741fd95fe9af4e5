"""Hurry Hard!'s table read out: the Shot and what lies on it, the rocks from the button outwards, the score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.faces.hurry_hard.names import lies_best, move_name, option_name, rock_label
from game.faces.hurry_hard.table_facts import sight
from game.i18n.catalogue import _
from game.rules.hurry_hard.board import OVER
from game.rules.hurry_hard.tables import FREE_GUARD_ZONE
from game.rules.hurry_hard.terms import terms_of
from game.table.panels.read_aloud import score
from game.table.teams import team_name

if TYPE_CHECKING:
    from game.faces.hurry_hard.words import HurryHardWords


def stand(words: HurryHardWords) -> Iterator[str]:
    """End and throw, the score, the hammer, who lies best."""
    now = words.moment.now
    ends, end = now["options"]["ends"], now["end"]
    yield _("End {n} of {all}.", n=end, all=ends) if end <= ends else _("Extra end {n}.", n=end - ends)
    yield _("Throw {n} of {all}.", n=now["throw"], all=terms_of(now["options"]).throws)
    if now["throw"] <= FREE_GUARD_ZONE and now["phase"] != OVER:
        yield _("The Free Guard Zone is on.")
    yield score([team_name(team) for team in (0, 1)], now["scores"])
    yield _("The hammer is with {team}.", team=team_name(now["hammer"] % 2))
    seen = sight(now, words.moment.eyes)
    best = lies_best(seen.leader, max(seen.points))
    yield f"{best[:1].upper()}{best[1:]}."


def lie(words: HurryHardWords) -> Iterator[str]:
    """The Shot with the cards on it, then the rocks: the nearest first, guards last."""
    moment = words.moment
    now, shot = moment.now, moment.now["shot"]
    if shot["card"]:
        what = move_name(f"throw {shot['card']} {shot['aim']}".strip(), lambda name: words.name("rock", name))
        laid = ", ".join(option_name(card["card"].partition("/")[2]) for card in shot["cards"])
        yield _("The shot: {shot}. On it: {cards}.", shot=what, cards=laid or _("nothing"))
    rocks = sight(now, moment.eyes).rocks
    if not rocks:
        yield _("The ice is empty.")
    for rock in sorted(rocks.values(), key=lambda rock: (rock.at < 0, rock.counts or 99, rock.at, rock.name)):
        yield rock_label(rock, rocks).replace(" · ", ", ") + "."
