"""A match at its game's table."""

from __future__ import annotations

from game.faces.registry import entry
from game.match.match import Match
from game.rules.contract import say
from game.scenes.match.head_to_head import greetings
from game.scenes.navigator import Application
from game.table.players import Players
from game.table.table import Table
from game.table.turns.match_turns import MatchTurns


def match_table(app: Application, match: Match) -> Table:
    """The table of a match: a new one is dealt visibly, an open one lies as it was left."""
    company = Players.of(match.game, match.seats, app.people.of(match.id, match.members))
    turns = MatchTurns(app, match, company)
    if app.daily_deals.of(match.id) is not None:
        turns.alone = say("You get one try at the deal of the day, with no hints, no undo and nobody playing for you.")
    table = Table(app, entry(match.game.name), company, turns)
    table.name = match.game.name
    greeting = greetings(app.store, match)
    if greeting is not None:
        table.reasons.greeting = greeting[0], table.face.words.say(greeting[1])
    return table
