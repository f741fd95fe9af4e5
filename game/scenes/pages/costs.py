"""A person's losses from giving up or deleting something, in whole sentences, to read beforehand."""

from __future__ import annotations

from contextlib import suppress

from game.club import Bonspiel
from game.club.fixtures import ROUND_ROBIN
from game.i18n.catalogue import _, plural
from game.i18n.formats import both
from game.match.match import Match
from game.scenes.bonspiel.bonspiel_parts import who_of
from game.scenes.bonspiel.season import newest
from game.scenes.navigator import Application
from game.store import KeptMatch
from game.table.players import Players


def of_conceding(app: Application, match: Match, company: Players) -> list[str]:
    """The costs for the person at the table of giving up the match under way."""
    team = match.game.team
    names = [company.names[seat] for seat in range(len(match.seats)) if team(seat) != team(company.eyes)]
    wins = (
        _("{name} wins the match.", name=names[0])
        if len(names) == 1
        else _("{names} win the match.", names=both(names))
    )
    found = [wins, _("It counts as a loss in your statistics.")]
    if app.daily_deals.of(match.id) is not None:
        found.append(_("This was your one try at the deal of the day, so it ends without a score."))
    if app.store.bonspiels.place(match.id) is not None:
        found.append(_("The draw sheet will say that you conceded."))
    return found


def of_deleting(app: Application, kept: KeptMatch) -> list[str]:
    """The costs of deleting a match from the records."""
    found = [_of_place(app, kept)]
    if kept.ended is None and app.daily_deals.of(kept.id) is not None:
        found.append(_("This is your one try at a deal of the day, and it will end without a score."))
    if app.store.judged.read(kept.id) is not None:
        found.append(_("The coach's review goes too, along with the mistakes to practise."))
    if kept.ended is not None and "human" in kept.seats:
        found.append(_("Your statistics and medals stay."))
    return [each for each in found if each]


def _of_place(app: Application, kept: KeptMatch) -> str:
    place = app.store.bonspiels.place(kept.id)
    if place is None:
        return ""
    if kept.ended is not None:
        return _("Its result stays on the draw sheet, but the replay is gone.")
    with suppress(KeyError):
        bonspiel, _going = app.store.bonspiels.read(place.bonspiel)
        who = who_of(app.people, bonspiel.plan.entries)
        sides = [side for side in bonspiel.sides(place.fixture) if side is not None]
        others = [who[side].name for side in sides if not bonspiel.entry(side).human]
        if len(others) == 1:
            return _("This match is part of a bonspiel, so {name} will win it by default.", name=others[0])
        if not others:
            return _("It belongs to a bonspiel, so it counts as tied and a last-stone draw decides.")
        return _("It belongs to a bonspiel and will be replayed from the start.")
    return ""


def of_forgetting(app: Application, bonspiel_id: str) -> list[str]:
    """The costs of deleting a bonspiel."""
    found = [_("Its matches stay in your records.")]
    with suppress(KeyError):
        bonspiel, going = app.store.bonspiels.read(bonspiel_id)
        if going:
            found.append(
                plural(
                    "{count} open match will continue without it.",
                    "{count} open matches will continue without it.",
                    len(going),
                )
            )
        cup = bonspiel.cups()[0]
        if cup.winner is not None and bonspiel.entry(cup.winner).human and not cup.helped:
            found.append(_("You lose its cup but keep any looks it won you."))
    if any(held.id == bonspiel_id and held.champion is None for held in newest(app).values()):
        found.append(_("You'll have to start that evening of the season over."))
    return found


def of_withdrawing(bonspiel: Bonspiel, entry: int) -> list[str]:
    """The costs of withdrawing a person's entry from a bonspiel."""
    found = [_("All remaining matches count as losses, including any open match. This can't be undone.")]
    robin = [
        each.number for each in bonspiel.fixtures if each.event == ROUND_ROBIN and bonspiel.result(each.number) is None
    ]
    if any(entry in bonspiel.sides(number) for number in robin):
        found.append(_("Anyone who withdraws finishes last."))
    return found
