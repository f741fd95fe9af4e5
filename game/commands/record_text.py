"""A judged record in the words of its game's table, with the names of those who sat there."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.judge import Judgement
from game.ai.members import member_of
from game.i18n.catalogue import _
from game.match.record_reader import members, names
from game.rules.contract import Json
from game.rules.registry import game
from game.scenes.coach.judged_text import JudgedMatch
from game.scenes.records.film_turns import film_of_record
from game.settings.people import kind_name
from game.table.players import Players


def players_of(table: Mapping[str, Json]) -> Players:
    """The players of a record: a person without a name is a numbered player, an AI seat a member of the club."""
    kinds, who = table["seats"], members(table)
    given = names(table) or [""] * len(kinds)
    called = [
        given[seat] or _("Player {n}", n=1 + kinds[:seat].count("human"))
        if kind == "human"
        else member_of(who, seat).name
        for seat, kind in enumerate(kinds)
    ]
    humans = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    return Players(game(table["game"]), tuple(kinds), called, [""] * len(kinds), humans=humans)


def judged_match(found: Judgement, table: Mapping[str, Json]) -> JudgedMatch:
    """A judgement with the sentences of its match."""
    return JudgedMatch(found, film_of_record(table), players_of(table))


def seat_titles(players: Players) -> list[str]:
    """The names of the seats, with the levels of club members."""
    return [
        name if kind == "human" else f"{name} ({kind_name(kind)})"
        for name, kind in zip(players.names, players.kinds, strict=True)
    ]
