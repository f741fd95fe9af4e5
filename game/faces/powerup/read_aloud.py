"""PowerUp's table read out: the stone under way, the stones from the pin outwards, the score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.faces.powerup import names
from game.faces.powerup.stone import ranked
from game.i18n.catalogue import _, plural
from game.table.panels.read_aloud import score

if TYPE_CHECKING:
    from game.faces.powerup.words import PowerUpWords
    from game.rules.powerup.summary import TableSummary

#: stones of an end
STONES = 16


def stand(words: PowerUpWords, seen: TableSummary) -> Iterator[str]:
    """End and stone, the score, the hammer, and what the end would bring as it lies."""
    now = words.moment.now
    ends, end = now["options"]["ends"], now["end"]
    yield _("End {n} of {all}.", n=end, all=ends) if end <= ends else _("Extra end {n}.", n=end - ends)
    yield _("Stone {n} of {all}.", n=min(now["thrown"] + 1, STONES), all=STONES)
    teams = [names.team_in_words(now["colours"], team) for team in (0, 1)]
    yield score(teams, now["scores"])
    if now["hammer"] >= 0:
        yield _("The hammer is with {team}.", team=teams[now["hammer"]])
    if seen.score.points:
        yield plural(
            "As it lies: {count} point for {team}.",
            "As it lies: {count} points for {team}.",
            seen.score.points,
            team=teams[seen.score.team],
        )


def lie(words: PowerUpWords, seen: TableSummary) -> Iterator[str]:
    """The stone under way with its cards, then every stone in the house, the nearest first, with its guard."""
    now = words.moment.now
    if now["call"]:
        laid = ", ".join(names.card_name(card) for card in now["played"])
        yield _("Under way: {call}. Laid: {cards}.", call=names.call_name(now["call"]), cards=laid or _("nothing"))
    stones = {stone["name"]: stone for stone in now["stones"]}
    if not stones:
        yield _("The ice is empty.")
    counts, numbers = ranked(now, seen), dict(seen.ladder)
    guards = {stone["guards"]: name for name, stone in stones.items() if stone["guards"]}
    for name in [*numbers, *guards.values()]:
        if stone := stones.get(name):
            told = names.stone_tip(
                stone, numbers.get(name, 0), guards.get(name, ""), counts.get(name, 0), now["colours"]
            )
            yield told.replace(".\n", ". ").replace("\n", ". ").rstrip(".") + "."
