"""The parts of the program that a screen uses: one small protocol for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from game.ui.window.app_protocol import AppProtocol

if TYPE_CHECKING:
    from game.ai.contract import Decision, Style
    from game.match.match import Match
    from game.rules.contract import Json, Position, View


class Named(Protocol):
    """The people at a table: names and portraits by the kinds of the seats."""

    def names(self, seats: Sequence[str]) -> list[str]:
        """A name for each seat."""

    def portraits(self, seats: Sequence[str]) -> list[str]:
        """A portrait for each seat."""


class People(Named, Protocol):
    """The people at this machine, by seat."""

    def of(self, match_id: str, members: Sequence[str]) -> Named:
        """The names of a match; ``members``: the AI club members drawn for its seats."""

    def beside(self, members: Sequence[str], names: Sequence[str] = ()) -> Named:
        """Persons in their order, beside members of the club; ``names``: those that are written down."""


class Thinker(Protocol):
    """The process that decides for AI seats and gives hints."""

    def ask(
        self,
        game: str,
        view: Position,
        seat: int,
        events: Sequence[Json],
        level: str,
        seed: int,
        cap: float | None,
        style: Style,
        /,
    ) -> int:
        """Ask for a decision in a style, and return the number of its answer."""

    def poll(self) -> tuple[int, Decision] | None:
        """The next answer, if any."""

    @property
    def restarted(self) -> bool:
        """Whether the current question had to be asked again, in another process."""

    def cancel(self) -> None:
        """Cancel the question."""

    def close(self) -> None:
        """Close it: nothing more will be asked."""


class Navigator(Protocol):
    """Navigation from a table to other screens."""

    def title(self, *, tired: bool = False) -> None:
        """The title screen; ``tired``: no match plays behind it until somebody touches it."""

    def demo_match(self, left: float | None = None) -> None:
        """A demo match behind an idle title, for ``left`` seconds at most."""

    def lobby(self, game: str, /) -> None:
        """The lobby of a game."""

    def first_match(self, game: str) -> None:
        """A first match of a game, against Novices."""

    def lesson(self, game: str, /, back: Any = None, part: int = 1) -> None:
        """A part of the lesson of a game."""

    def rules(self, game: str, /, back: Any = None) -> None:
        """The rules page of a game; ``back`` is the screen to return to."""

    def pause(self, scene: Any) -> None:
        """The pause menu over a screen."""

    def result(self, scene: Any) -> None:
        """Show the result of the match at a table."""

    def cards(self, scene: Any, title: str, cards: Sequence[tuple[str, ...]]) -> None:
        """A pile spread out over a table, from ``Face.pile_cards``."""

    def show(self, scene: Any) -> None:
        """Any screen."""

    def back_to(self, scene: Any | None) -> None:
        """The previous screen; None: the title."""


class Program(AppProtocol, Protocol):
    """The program as a game's table sees it."""

    #: a message for the person, shown once
    notice: str | None

    @property
    def people(self) -> People:
        """The names at a table."""

    @property
    def navigator(self) -> Navigator:
        """The navigator."""

    @property
    def worker(self) -> Thinker:
        """The AI process, started on first use."""

    def worker_ready(self) -> None:
        """Start it ahead of the first question."""

    def ai_kinds(self, game: str) -> tuple[str, ...]:
        """The kinds of AI seat that a game has."""

    def remark(self, game: str, view: View) -> str | None:
        """A remark by an AI seat to the one deciding now, or None."""

    def trouble(self) -> str:
        """A quiet line about why nothing is being saved, or ""."""

    def release_match(self, match: Match) -> None:
        """Release a match, so that another window may resume it."""


Record = Mapping[str, Any]
