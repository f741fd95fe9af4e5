"""``bonspiel tournament`` and ``bonspiel draw``: a bonspiel between seats, and any bonspiel's draw sheet."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path

from game.ai.members import BY_ID, MEMBERS
from game.ai.registry import kinds
from game.club import BadPlan, BadResult, Bonspiel, BonspielPlan, Entry
from game.club.fixture_matches import begun
from game.club.last_stone_draw import BadDraw
from game.commands.args import UserError, read_json, speak
from game.commands.draw_page import page
from game.commands.draw_text import lines, summary
from game.commands.matches import Bar
from game.commands.output import print_json
from game.i18n.catalogue import _
from game.match.headless import play_out
from game.match.match import Match
from game.rules.contract import Json
from game.rules.registry import NAMES, game
from game.rules.rng import derive
from game.rules.untrusted import one_line
from game.settings.people import People, kind_name

#: the result of a match played elsewhere: the seats that won, and the seats' scores
Ended = tuple[tuple[int, ...], tuple[float | None, ...]]


def tournament(args: Namespace) -> int:
    """Play a bonspiel between seats and print its results and standings."""
    plan = plan_of(args)
    bonspiel, bar = Bonspiel(plan), Bar()
    try:
        for _done in played(bonspiel, args.jobs):
            bar(len(bonspiel.results), len(bonspiel.fixtures))
    finally:
        bar.close()
    if not args.json:
        speak(args)
    names = names_of(plan.entries)
    if args.json:
        print_json({**bonspiel.to_json(), **summary(bonspiel, names)})
    else:
        print("\n".join(lines(bonspiel, names)))
    return 0


# --- arguments


def plan_of(args: Namespace) -> BonspielPlan:
    """The plan of a tournament. UserError for an invalid one."""
    if not args.entries:
        raise UserError(
            "tournament needs --entries to know who plays, for example --entries skip,club,hattie:novice,club"
        )
    games = tuple(word.strip() for word in args.games.split(",")) if args.games else tuple(NAMES)
    for name in games:
        game(name)
    seed = args.seed or 0
    try:
        return BonspielPlan(args.format, entries_of(args.entries, games, seed), games, args.length, seed)
    except BadPlan as why:
        raise UserError("{why} (see --entries, --games and --format)", why=why) from None


def entries_of(text: str, games: Sequence[str], seed: int) -> tuple[Entry, ...]:
    """The entries of ``KIND`` or ``MEMBER:KIND``; members without a name are drawn by lot."""
    able = [kind for kind in kinds(games[0]) if all(kind in kinds(name) for name in games)]
    wanted: list[tuple[str, str]] = []
    for word in text.split(","):
        member, colon, kind = word.strip().partition(":")
        member, kind = (member, kind) if colon else ("", member)
        if kind not in able:
            raise UserError("--entries: {kind} can't be used here; give {able}", kind=repr(kind), able=[*able])
        if member and member not in BY_ID:
            raise UserError(
                "--entries: the club has no member called {member}; give one of {known}",
                member=repr(member),
                known=[*BY_ID],
            )
        wanted.append((member, kind))
    free = [member.id for member in MEMBERS if member.id not in {name for name, _kind in wanted}]
    derive(seed, "entries").shuffle(free)
    return tuple(Entry(kind, 0, member or (free.pop() if free else "")) for member, kind in wanted)


# --- playing


def played(bonspiel: Bonspiel, jobs: int) -> Iterator[int]:
    """Play all of it, yielding each fixture as its match ends; the results don't depend on ``jobs``."""
    if jobs <= 1:
        while ready := bonspiel.open():
            number = ready[0].number
            _take(bonspiel, number, _play(bonspiel.to_json(), number))
            yield number
        return
    going: dict[Future[Ended], int] = {}
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        while not bonspiel.over:
            for fixture in bonspiel.open():
                if fixture.number not in going.values():
                    going[pool.submit(_play, bonspiel.to_json(), fixture.number)] = fixture.number
            for future in wait(going, return_when=FIRST_COMPLETED).done:
                number = going.pop(future)
                _take(bonspiel, number, future.result())
                yield number


def _take(bonspiel: Bonspiel, number: int, ended: Ended) -> None:
    bonspiel.play(bonspiel.decided(number, *ended))


def _play(table: Json, number: int) -> Ended:
    """Play one match to its end; also runs in another process."""
    match: Match = begun(Bonspiel.read(table), number)
    play_out(match)
    ending = match.ending()
    assert ending is not None
    return ending.winners, ending.scores


# --- the draw sheet


def draw(args: Namespace) -> int:
    """Print the draw sheet of a bonspiel in a file or in the store, or write it as a page.

    In the requested language, or the system's.
    """
    speak(args)
    bonspiel, names = find(args.bonspiel)
    if args.html is None:
        print("\n".join(lines(bonspiel, names)))
        return 0
    path = Path(args.html)
    try:
        path.write_text(page(bonspiel, names), encoding="utf-8")
    except OSError as error:
        why = error.strerror or error
        raise UserError("can't write {name}: {why}", name=path, why=why) from None
    print(path)
    return 0


def find(wanted: str) -> tuple[Bonspiel, list[str]]:
    """The bonspiel of a file, or else the stored one whose id begins so, and its entries' names. UserError."""
    if Path(wanted).exists() or not wanted.isalnum():
        try:
            bonspiel = Bonspiel.read(read_json(wanted, "bonspiel file"))
        except (BadPlan, BadResult, BadDraw) as why:
            raise UserError(f"{wanted}: {why}") from None
        return bonspiel, names_of(bonspiel.plan.entries)
    from game.settings.preferences import Preferences
    from game.store import open_store

    store = open_store()
    try:
        found = [held.id for held in store.bonspiels.all() if held.id.startswith(wanted)]
        if len(found) != 1:
            if not found:
                raise UserError(
                    "there is no file {wanted}, and no saved bonspiel has an id that begins with it", wanted=wanted
                )
            raise UserError(
                "{count} bonspiels have an id that begins with {wanted}; give more of it",
                count=len(found),
                wanted=wanted,
            )
        bonspiel, _going = store.bonspiels.read(found[0])
        names = names_of(bonspiel.plan.entries, People(Preferences(store.settings), store))
    except KeyError:
        raise UserError("the bonspiel {wanted} is damaged and can't be read", wanted=wanted) from None
    finally:
        store.close()
    return bonspiel, [one_line(name) for name in names]


# --- for readers


def names_of(entries: Sequence[Entry], people: People | None = None) -> list[str]:
    """A name for each entry, those of persons from ``people`` or by their numbers."""
    found = []
    for number, entry in enumerate(entries):
        member = BY_ID.get(entry.member)
        if entry.human:
            found.append(_("Player {n}", n=entry.person + 1) if people is None else people.name(entry.person))
        else:
            found.append(member.name if member is not None else entry.member or f"{kind_name(entry.kind)} {number + 1}")
    return found
