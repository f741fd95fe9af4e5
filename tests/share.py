"""What the lab walks whole, and ``make test`` a share of.

A test marked ``lab`` is left out of ``make test``; ``pytest -m lab`` runs those tests and no others. Marked
``lab(share=True)`` it is in both: ``share`` marks some cases of a parameter so, ``drawn`` and ``amount`` tell a test
how much to do. Shares are drawn from ``BONSPIEL_SEED``, which the header of every run prints: the same seed draws the
same share again, in each worker too.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeVar

import pytest
from hypothesis import seed, settings

from game.rules.rng import derive

Case = TypeVar("Case")
Tried = TypeVar("Tried", bound=Callable[..., Any])

SEED = int(os.environ.get("BONSPIEL_SEED", "19"))
#: what ``pytest.param`` makes
Given = type(pytest.param(None))


class Scale:
    """How much is run: ``whole`` in the lab, which the conftest sets before any test is read."""

    whole = False


def places(count: int, test: int, *purpose: object) -> set[int]:
    """The places of the ``test`` of ``count`` cases that are drawn."""
    return set(derive(SEED, "share", count, *purpose).sample(range(count), min(test, count)))


def share(
    names: str, cases: Iterable[Any], test: int, by: Callable[..., Hashable] | None = None, **more: Any
) -> pytest.MarkDecorator:
    """``parametrize`` over all cases in the lab and ``test`` of them in ``make test``.

    ``by`` is given the values of a case and tells what kind it is: of each kind ``test`` cases are drawn.
    ``more`` goes to ``parametrize``.
    """
    one = "," not in names
    given = [case if isinstance(case, Given) else pytest.param(*((case,) if one else case)) for case in cases]
    kinds: dict[Hashable, list[int]] = {}
    for place, case in enumerate(given):
        kinds.setdefault(by(*case.values) if by else None, []).append(place)
    chosen = {group[place] for number, group in enumerate(kinds.values()) for place in places(len(group), test, number)}
    marked = [
        pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.lab(share=place in chosen)])
        for place, case in enumerate(given)
    ]
    return pytest.mark.parametrize(names, marked, **more)


def drawn(cases: Sequence[Case], test: int) -> list[Case]:
    """All cases in the lab, ``test`` of them in ``make test``, in their order: for a loop within a test."""
    if Scale.whole:
        return list(cases)
    return [cases[place] for place in sorted(places(len(cases), test))]


def amount(test: int, lab: int) -> int:
    """How many times something is tried."""
    return lab if Scale.whole else test


def tried(test: int, lab: int) -> Callable[[Tried], Tried]:
    """For a test with ``given``: how many examples Hypothesis tries, drawn from the run's seed like all shares."""

    def marked(function: Tried) -> Tried:
        drawn = seed(derive(SEED, function.__module__, function.__qualname__).getrandbits(64))
        return pytest.mark.lab(share=True)(drawn(settings(max_examples=amount(test, lab))(function)))

    return marked
